"""Speed by CPU time: best of many short windows, beside a calibration loop, compiled and interpreted in one run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import starboard
from starboard.bots.search import Search
from starboard.bots.worth import Plan
from starboard.engine.game import Game
from starboard.engine.playout import Tally, playout
from starboard.engine.title import Title

WINDOWS = 12
WINDOW_SECONDS = 0.08
SEARCH_ITERATIONS = 64
TABLES = 32  # different set-ups that a window cycles through


def calibration() -> float:
    """Rounds per second of a fixed loop, in thousands: how fast this machine is right now."""

    def loop() -> int:
        total = 0
        for number in range(20_000):
            total = (total * 31 + number) & 0xFFFFFFFF
        return 20_000

    return best(loop) / 1000


def best(work: Callable[[], int]) -> float:
    """The highest rate of `work` (which returns how much it did) over the windows, per second of CPU time."""
    top = 0.0
    for _ in range(WINDOWS):
        done, began = 0, time.process_time()
        spent = 0.0
        while spent < WINDOW_SECONDS:
            done += work()
            spent = time.process_time() - began
        top = max(top, done / spent)
    return top


def tables(title: Title, players: int) -> list[Game]:
    """Games ready to start."""
    return [title.new(players, seed) for seed in range(TABLES)]


def compiled_loop(starts: list[Game]) -> float:
    """Decisions with two or more options per second, the loop itself in the engine."""
    number = 0

    def work() -> int:
        nonlocal number
        tally = Tally()
        number += 1
        playout(starts[number % TABLES].copy(), number, tally)
        return int(tally.decisions)

    return best(work)


def search_loop(title: Title, starts: list[Game]) -> float:
    """Decisions simulated per second inside the search, with rollouts to the end."""
    plan = Plan(list(title.terms.values()), title.clear_lead, title.point)
    plan.full = 1
    plan.iterations = SEARCH_ITERATIONS
    number = 0

    def work() -> int:
        nonlocal number
        number += 1
        start = starts[number % TABLES]
        search = Search(plan, number)
        search.run(start, int(start.to_move()))
        return int(search.decisions)

    return best(work)


def python_loop(starts: list[Game]) -> float:
    """The same from interpreted Python, as a bot or an environment would call it."""
    number = 0
    buffer = vec[i64]([0] * starts[0].contents().action_count)

    def work() -> int:
        nonlocal number
        number += 1
        game = starts[number % TABLES].copy()
        word = number * 2654435761 & 0xFFFFFFFF or 1
        decisions = 0
        legal_into, apply = game.legal_into, game.apply
        while not game.over:
            count = legal_into(buffer)
            if count == 1:
                apply(buffer[0])
                continue
            word ^= word << 13 & 0xFFFFFFFF
            word ^= word >> 17
            word ^= word << 5 & 0xFFFFFFFF
            decisions += 1
            apply(buffer[word % count])
        return decisions

    return best(work)


def half_played(title: Title, starts: list[Game]) -> list[Game]:
    """Tables in the middle of a game, where copies, views and observations are measured."""
    middle = []
    for number, start in enumerate(starts):
        game = start.copy()
        length = Tally()
        playout(start.copy(), number, length)
        for step in range(int(length.decisions + length.forced) // 2):
            if game.is_over():
                break
            legal = game.legal()
            game.apply(legal[(number + step) % len(legal)])
        middle.append(game if not game.is_over() else start)
    return middle


def rate_per_table(games: list[Game], work: Callable[[Game], object]) -> float:
    """Calls per second of `work` over tables."""

    def all_tables() -> int:
        for game in games:
            work(game)
        return len(games)

    return best(all_tables)


def measure(title: Title, players: int) -> dict[str, Any]:
    """All figures of one title and player count in this build mode."""
    starts = tables(title, players)
    tally = Tally()
    for number, start in enumerate(starts):
        playout(start.copy(), number, tally)
    middle = half_played(title, starts)
    buffer = vec[i64]([0] * title.layout(players).size)
    rate = compiled_loop(starts)
    decisions, forced = int(tally.decisions), int(tally.forced)
    per_game = decisions / int(tally.games)
    return {
        "title": title.id,
        "players": players,
        "mode": starboard.__mode__,
        "decisions_per_s_compiled_loop": rate,
        "decisions_per_s_python_loop": python_loop(starts),
        "decisions_per_s_search": search_loop(title, starts),
        "forced_share": forced / (forced + decisions),
        "decisions_per_game": per_game,
        "games_per_s": rate / per_game,
        "mean_options": int(tally.options) / decisions,
        "max_options": int(tally.most_options),
        "copy_ns": 1e9 / rate_per_table(middle, lambda game: game.copy()),
        "view_us": 1e6 / rate_per_table(middle, lambda game: game.view(0)),
        "observe_us": 1e6 / rate_per_table(middle, lambda game: game.observe_into(0, buffer)),
        "calibration": calibration(),
    }


def interpreted_rate(title: Title, players: int) -> float:
    """The compiled loop's figure with the interpreted rules, measured in a process of its own."""
    if starboard.__mode__ == "interpreted":
        return compiled_loop(tables(title, players))
    env = dict(os.environ, STARBOARD_PURE="1", PYTHONPATH=os.pathsep.join(path for path in sys.path if path))
    command = [sys.executable, "-m", "starboard.lab.bench", title.module, str(players)]
    run = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return float(json.loads(run.stdout))


def bench(title: Title, players: int) -> dict[str, Any]:
    """One row of the report: compiled and interpreted side by side."""
    row = measure(title, players)
    row["decisions_per_s_interpreted"] = interpreted_rate(title, players)
    row["times_interpreted"] = row["decisions_per_s_compiled_loop"] / row["decisions_per_s_interpreted"]
    return row


if __name__ == "__main__":
    import importlib

    wanted: Title = importlib.import_module(sys.argv[1]).TITLE
    print(json.dumps(compiled_loop(tables(wanted, int(sys.argv[2])))))

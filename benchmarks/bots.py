"""How strong the bots are: the pairings that matter to people who choose a level, title by title.

    python benchmarks/bots.py [TITLE ...] [--games 100] [--workers 1] [--only PART]

Each pairing is played until it is decided at 95 % or at its limit; solo games against each level of an Automa are a
fixed number. What was played is kept in benchmarks/bots/ after every batch, and a run that was interrupted goes on from
there. `--only` takes pairings whose name has this part; `--table` prints the results as docs/bots.md shows them, and
`--cost` measures the CPU time of a turn. Intervals count deals (starboard/lab/shares.py). Whoever changes how
bots play deletes the files of what he changed: a file says nothing of the version that played.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starboard import bots, catalogue
from starboard.bots import models, tuning
from starboard.engine.perspective import Perspective
from starboard.lab.ladder import Ladder
from starboard.lab.shares import Share
from starboard.lab.sim import Contestant, Match, run_jobs, won

FOLDER = Path(__file__).parent / "bots"
HINT = "mcts:iterations=1000"  # who always takes the first hint plays so
EQUAL = "mcts:iterations=150"  # equal search, with the learned value and without


@dataclass(frozen=True)
class Pairing:
    """One bot against a table full of another, and the share that it should win."""

    name: str
    first: str
    second: str
    players: int
    aim: float


PAIRINGS = (
    Pairing("medium against easy", "medium", "easy", 2, 0.65),
    Pairing("hard against medium", "hard", "medium", 2, 0.65),
    Pairing("expert against hard", "expert", "hard", 2, 0.65),
    Pairing("hard against greedy", "hard", "greedy", 2, 0.80),
    Pairing("one hard among medium", "hard", "medium", 4, 0.40),
    Pairing("one expert among hard", "expert", "hard", 4, 0.35),
    Pairing("hints among medium", HINT, "medium", 4, 0.55),
    Pairing("greedy against random", "greedy", "random", 2, 0.90),
    Pairing("easy against random", "easy", "random", 2, 0.75),
    Pairing("learned value against terms", EQUAL, f"{EQUAL},value=terms", 2, 0.55),
)
SOLO = ("greedy", *tuning.LEVELS, HINT)
AUTOMA = "difficulty"  # the option by which an Automa is chosen


def file_of(title: str, name: str, players: int) -> Path:
    """Where something is kept."""
    return FOLDER / f"{title}-{name.replace(' ', '-').replace(':', '-')}-{players}.json"


def play(title: str, pairing: Pairing, games: int, workers: int) -> None:
    """Plays one pairing, or goes on with it."""
    if "learned" in pairing.name and models.of(catalogue.find(title)) is None:
        return
    ladder = Ladder(catalogue.find(title), [pairing.first, pairing.second], pairing.players, games)
    ladder.pairs = [pair for pair in ladder.pairs if pair.first == pairing.first]
    path = file_of(title, pairing.name, pairing.players)
    if path.exists():
        ladder.resume(path)
    for pair in ladder.run(workers):
        ladder.save(path)
        print(f"{title}: {pairing.name}, {pairing.players} players: {pair.wins:g} of {pair.games}", flush=True)


def play_solo(title: str, level: str, automa: str, games: int, workers: int) -> None:
    """Plays solo games of a bot against one level of the Automa, or goes on with them."""
    path = file_of(title, f"{level} {automa}", 1)
    told: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {"won": [], "scores": []}
    match = Match(catalogue.find(title), [Contestant(level)], 0, {AUTOMA: automa})
    missing = games - len(told["won"])
    for outcome in run_jobs(match.jobs(missing, after=len(told["won"])), workers) if missing > 0 else ():
        told["won"].append(won(outcome.places, 0))
        told["scores"].append(outcome.scores)
        path.write_text(json.dumps(told) + "\n", encoding="utf-8")
    print(f"{title}: {level} alone, {automa}: {sum(told['won']):g} of {len(told['won'])}", flush=True)


def automas(title: str) -> list[str]:
    """The levels of a title's Automa, if it has one."""
    found = [option for option in catalogue.find(title).options if option.name == AUTOMA]
    return [str(value) for value in found[0].among] if found and catalogue.find(title).seats_min == 1 else []


def table(titles: list[str]) -> list[str]:
    """The results as rows of Markdown tables."""
    heads = ("title", "pairing", "players", "won", "interval", "games", "aim", "ms a decision")
    rows = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    for title in titles:
        for pairing in PAIRINGS:
            path = file_of(title, pairing.name, pairing.players)
            if not path.exists():
                continue
            pair = json.loads(path.read_text(encoding="utf-8"))["pairs"][0]
            spent = 1000 * pair["first_seconds"] / max(1, pair["first_choices"])
            low, high = pair["interval"]
            mark = "" if pair["win_share"] >= pairing.aim else " **unmet**"
            rows.append(
                f"| {title} | {pairing.name} | {pairing.players} | {pair['win_share']:.0%}{mark} | "
                f"{low:.0%} to {high:.0%} | {pair['games']} | {pairing.aim:.0%} | {spent:.2f} |"
            )
    return rows


def solo_table(title: str) -> list[str]:
    """Solo results: what each bot won against each level of the Automa."""
    rows = [f"| {title}, alone | {' | '.join(automas(title))} |", "|" + "---|" * (1 + len(automas(title)))]
    for level in SOLO:
        cells = []
        for automa in automas(title):
            path = file_of(title, f"{level} {automa}", 1)
            if not path.exists():
                cells.append("-")
                continue
            told = json.loads(path.read_text(encoding="utf-8"))
            low, high = Share.of(told["won"], 1).interval()
            own, other = (sum(score[side] for score in told["scores"]) / len(told["won"]) for side in (0, 1))
            cells.append(f"{sum(told['won']):g} of {len(told['won'])} ({low:.0%} to {high:.0%}), {own:.0f}:{other:.0f}")
        rows.append(f"| {level} | {' | '.join(cells)} |")
    return rows


def cost(title: str, level: str, turns: int = 12) -> tuple[float, float]:
    """CPU milliseconds of a turn on one core, on average and at most, early in a game of two."""
    game = catalogue.find(title).new(2, 1)
    players = [bots.make(level, seat, capped=False) for seat in range(2)]
    spent: list[float] = []
    mover = -1
    while len(spent) <= turns and not game.is_over():
        seat = int(game.to_move())
        if seat != mover:
            spent.append(0.0)
            mover = seat
        began = time.process_time()
        action = players[seat].decide(Perspective(game, seat, int(game.decision)))
        spent[-1] += time.process_time() - began
        game.apply_for(seat, action)
    return 1000 * sum(spent) / len(spent), 1000 * max(spent)


def main() -> None:
    """Plays the pairings, or prints what was played."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("titles", nargs="*", default=catalogue.own())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--cost", action="store_true")
    args = parser.parse_args()
    if args.cost:
        for title in args.titles:
            found = {level: cost(title, level) for level in tuning.LEVELS}
            said = ", ".join(f"{level} {mean:.0f} ({most:.0f})" for level, (mean, most) in found.items())
            print(f"{title}: ms a turn (at most): {said}", flush=True)
        return
    if not args.table:
        FOLDER.mkdir(exist_ok=True)
        for pairing in PAIRINGS:
            if args.only in pairing.name:
                for title in args.titles:
                    play(title, pairing, args.games, args.workers)
        for title in args.titles:
            for level in SOLO:
                for automa in automas(title):
                    if args.only in f"{level} {automa}":
                        play_solo(title, level, automa, args.games, args.workers)
    print("\n".join(table(args.titles)))
    for title in args.titles:
        if automas(title):
            print("\n".join(["", *solo_table(title)]))


if __name__ == "__main__":
    main()

"""Whether a review finds blunders: games of a bot that now and then plays at random, and where those moves come to lie.

    python benchmarks/review.py [TITLE ...] [--games 20] [--seats 2] [--bot medium]

At one real decision in ten the bot's move is replaced by a random legal one. That is *planted*; it is *different* if
the bot would have played something else, and a *blunder* if a reference search of eight times the iterations and other
luck says that it lost at least 3 points of the chance of winning: a random move may be as good as the best. *Found* are
the blunders whose loss, in the review with its usual iterations, lies in the worst tenth of all decisions of the seat.

What was measured is kept in benchmarks/review/ after every game, and a run that was interrupted goes on from there.
`python benchmarks/review.py --table` prints the results. Intervals are by games (starboard/lab/shares.py).
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path
from typing import Any

from starboard import bots, catalogue
from starboard.engine.chance import fresh
from starboard.engine.perspective import Perspective
from starboard.engine.record import Record
from starboard.engine.title import Title
from starboard.lab.shares import Share
from starboard.lab.sim import number_from
from starboard.review import tasks
from starboard.review.findings import Choice
from starboard.review.tasks import WeighChoice

FOLDER = Path(__file__).parent / "review"
ONE_IN = 10  # moves is planted
DEEPER = 8  # times the iterations of the review: the reference
CLEARLY = 0.03  # of the chance of winning
AIM = 0.80


def played(title: Title, seats: int, spec: str, deal: int) -> tuple[Record, dict[int, bool]]:
    """A game with planted moves: the steps at which they were played, and whether the bot would have played another."""
    record = Record(title, seats, number_from("review", title.id, deal, size=16))
    luck = fresh(number_from("planted", title.id, deal))
    players = [bots.make(spec, number_from("bot", deal, seat), capped=False) for seat in range(seats)]
    planted: dict[int, bool] = {}
    while not record.game().is_over():
        seat = int(record.game().to_move())
        knows = Perspective(record.game(), seat, number_from("eyes", deal, len(record.line)))
        action = players[seat].decide(knows)
        if len(knows.legal) > 1 and luck.below(ONE_IN) == 0:
            other = knows.legal[int(luck.below(len(knows.legal)))]
            planted[len(record.line)] = other != action
            action = other
        record.play(action, seat)
    return record, planted


def measured(record: Record, planted: dict[int, bool]) -> dict[str, Any]:
    """One game: how many moves were planted, different, blunders, and found."""
    began = time.process_time()
    found = [one for task in tasks.tasks(record) for one in task.run()]
    seconds = time.process_time() - began
    choices = [one for one in found if isinstance(one, Choice)]
    losses: dict[int, float] = {one.step: one.loss for one in choices}
    asked = [step for step, different in planted.items() if different]
    deep = tasks.tasks(record, tasks.ITERATIONS * DEEPER, seed=1)
    blunders = [
        task.step
        for task in deep
        if isinstance(task, WeighChoice) and task.step in asked and _loss(task) >= CLEARLY
    ]
    hits = 0
    for step in blunders:
        seat = record.line[step].seat
        own = sorted((one.loss for one in choices if one.seat == seat), reverse=True)
        hits += losses[step] > 0 and losses[step] >= own[math.ceil(len(own) / 10) - 1]
    return {
        "decisions": len(choices),
        "planted": len(planted),
        "different": len(asked),
        "blunders": len(blunders),
        "found": hits,
        "cpu_seconds": round(seconds, 2),
    }


def _loss(task: WeighChoice) -> float:
    return next(one.loss for one in task.run() if isinstance(one, Choice))


def run(name: str, seats: int, spec: str, games: int) -> None:
    """Plays and reviews one game after the other, or goes on with them."""
    path = FOLDER / f"{name}-{seats}.json"
    kept: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["games"] if path.exists() else []
    for deal in range(len(kept), games):
        kept.append(measured(*played(catalogue.find(name), seats, spec, deal)))
        FOLDER.mkdir(exist_ok=True)
        data = {"bot": spec, "seats": seats, "iterations": tasks.ITERATIONS, "games": kept}
        path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        print(f"{name}, {seats} seats, game {deal + 1}: {said(kept)}", flush=True)


def said(kept: list[dict[str, Any]]) -> str:
    """The share that was found, with its interval, and both counts."""
    share = Share()
    for deal, game in enumerate(kept):
        if game["blunders"]:
            share.add(deal, game["found"], game["blunders"])
    low, high = share.interval()
    blunders = sum(game["blunders"] for game in kept)
    different = sum(game["different"] for game in kept)
    return f"{share.share:.0%} ({low:.0%} to {high:.0%}) of {blunders} blunders among {different} different moves"


def table(names: list[str], seats: int) -> list[str]:
    """The results as rows of a Markdown table."""
    heads = ("title", "games", "found in the worst tenth, of blunders", "planted", "CPU s for 300 decisions")
    rows = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    for name in names:
        path = FOLDER / f"{name}-{seats}.json"
        if path.exists():
            kept = json.loads(path.read_text(encoding="utf-8"))["games"]
            spent = 300 * sum(game["cpu_seconds"] for game in kept) / sum(game["decisions"] for game in kept)
            planted = sum(game["planted"] for game in kept)
            rows.append(f"| {name} | {len(kept)} | {said(kept)} | {planted} | {spent:.0f} |")
    return rows


def main() -> None:
    """Measures, or prints what was measured."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("titles", nargs="*", metavar="TITLE")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bot", default="medium")
    parser.add_argument("--table", action="store_true")
    given = parser.parse_args()
    names = given.titles or catalogue.names()
    if given.table:
        print("\n".join(table(names, given.seats)))
        return
    for name in names:
        run(name, given.seats, given.bot, given.games)


if __name__ == "__main__":
    main()

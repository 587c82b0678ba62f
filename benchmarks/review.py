"""Whether a review finds blunders: games of a bot that now and then plays at random, and where those moves come to lie.

    python benchmarks/review.py [TITLE ...] [--games 20] [--seconds 400] [--seats 2] [--bot hard] [--every 4]

At one real decision in ten the bot's move is replaced by a random legal one. That is *planted*; it is *different* if
the bot would have played something else, and a *blunder* if a reference search of eight times the iterations and other
luck says that it lost at least 3 points of the chance of winning: a random move may be as good as the best.

*Found* are the blunders whose loss, in the review with its usual iterations, lies in the worst tenth of the losses of
all decisions that were reviewed: those of both seats and of all games of the bot. Whether they also lie in the worst
tenth of their own seat's decisions in that one game is counted beside it. There is a bound to that: a seat with 24
decisions has 3 places in its worst tenth, and chance may plant more blunders than that in a game.

A player who errs often fills the worst tenth by itself, so the bot is a strong one, and how often its own decisions
lost as much is counted, too. Every game is another one, and what was measured is kept in benchmarks/review/, game by
game, so that other questions can be asked of it; a run that was interrupted goes on from there. `--seconds` is CPU time
for each title. With `--every 4` of the decisions that were not planted one in four is reviewed, and counted for four; a
reference is asked for 12 moves of a game at most: several games tell more than one long one. `--table` prints the
results. Intervals are by games (starboard/lab/shares.py).
"""

from __future__ import annotations

import argparse
import json
import math
import re
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
OWN, SAME, DIFFERENT = 0, 1, 2  # who decided: the bot, or chance as the bot would have, or otherwise
SEAT, STEP, LOSS, KIND, TRUTH, FOR = range(6)  # of a decision as it is kept; the truth is null where nobody asked
MOST = 12  # different moves of a game that are judged by the reference, which costs most


def played(title: Title, seats: int, spec: str, deal: int) -> tuple[Record, dict[int, int]]:
    """A game with planted moves: the steps at which they were played, and whether the bot would have played another."""
    record = Record(title, seats, number_from("review", title.id, deal, size=16))
    luck = fresh(number_from("planted", title.id, deal))
    players = [bots.make(spec, number_from("bot", deal, seat), capped=False) for seat in range(seats)]
    planted: dict[int, int] = {}
    while not record.game().is_over():
        seat = int(record.game().to_move())
        knows = Perspective(record.game(), seat, number_from("eyes", deal, len(record.line)))
        action = players[seat].decide(knows)
        if len(knows.legal) > 1 and luck.below(ONE_IN) == 0:
            other = knows.legal[int(luck.below(len(knows.legal)))]
            planted[len(record.line)] = SAME if other == action else DIFFERENT
            action = other
        record.play(action, seat)
    return record, planted


def measured(record: Record, planted: dict[int, int], every: int) -> dict[str, Any]:
    """One game: decisions with their losses, who made them, and the reference for those that were planted.

    All planted ones are reviewed; of the others, of luck and of the curve one piece in so many, which stands for all.
    """
    different = [step for step, kind in planted.items() if kind == DIFFERENT]
    asked = set(different[:: math.ceil(len(different) / MOST)] if different else [])
    decisions: list[list[Any]] = []
    seconds = 0.0
    for number, task in enumerate(tasks.tasks(record)):
        choice = isinstance(task, WeighChoice)
        stands_for = 1 if choice and task.step in planted else every
        if stands_for == every and number_from("reviewed", task.step, number) % every:
            continue
        began = time.process_time()
        found = task.run()
        seconds += stands_for * (time.process_time() - began)
        for one in found:
            if isinstance(one, Choice):
                kind = planted.get(one.step, OWN)
                decisions.append([one.seat, one.step, round(one.loss, 4), kind, None, stands_for])
    deep = tasks.tasks(record, tasks.ITERATIONS * DEEPER, seed=1)
    truth = {task.step: _loss(task) for task in deep if isinstance(task, WeighChoice) and task.step in asked}
    for one in decisions:
        one[TRUTH] = truth.get(one[STEP])
    return {"review_seconds": round(seconds, 2), "decisions": decisions}


def _loss(task: WeighChoice) -> float:
    return next(round(one.loss, 4) for one in task.run() if isinstance(one, Choice))


def run(name: str, seats: int, spec: str, games: int, seconds: float, every: int) -> None:
    """Plays and reviews one game after the other, or goes on with them."""
    path = FOLDER / f"{name}-{re.sub('[^a-z0-9]+', '_', spec)}-{seats}.json"
    kept: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["games"] if path.exists() else []
    for deal in range(len(kept), games):
        if sum(game["all_seconds"] for game in kept) >= seconds:
            return
        began = time.process_time()
        game = measured(*played(catalogue.find(name), seats, spec, deal), every)
        kept.append({"all_seconds": round(time.process_time() - began, 2), **game})
        FOLDER.mkdir(exist_ok=True)
        head = json.dumps({"bot": spec, "seats": seats, "iterations": tasks.ITERATIONS})
        rows = ",\n".join(json.dumps(one) for one in kept)
        path.write_text(f'{head[:-1]}, "games": [\n{rows}\n]}}\n', encoding="utf-8")
        print(f"{name}, {spec}, game {deal + 1}: {said(found_of_all(kept))} of {len(blunders(kept))}", flush=True)


# --- what it says ----------------------------------------------------------------------------------------------------
def blunders(kept: list[dict[str, Any]]) -> list[tuple[int, list[Any]]]:
    """Planted moves that lost something, each with its game."""
    return [
        (deal, one)
        for deal, game in enumerate(kept)
        for one in game["decisions"]
        if one[KIND] == DIFFERENT and one[TRUTH] is not None and one[TRUTH] >= CLEARLY
    ]


def worst_tenth(decisions: list[list[Any]]) -> float:
    """The loss from which on a decision lies in the worst tenth of these."""
    ranked = sorted(decisions, key=lambda one: -one[LOSS])
    left = math.ceil(count(ranked) / 10)
    for one in ranked:
        left -= one[FOR]
        if left <= 0:
            return float(one[LOSS])
    return 0.0


def count(decisions: list[list[Any]]) -> int:
    """How many decisions these stand for."""
    return sum(one[FOR] for one in decisions)


def found_of_all(kept: list[dict[str, Any]]) -> Share:
    """Blunders in the worst tenth of all decisions of all games."""
    limit = worst_tenth([one for game in kept for one in game["decisions"]])
    return _share(kept, lambda _, one: one[LOSS] > 0 and one[LOSS] >= limit)


def found_of_seat(kept: list[dict[str, Any]]) -> Share:
    """Blunders in the worst tenth of the decisions of their seat in their game."""

    def found(deal: int, one: list[Any]) -> bool:
        own = [other for other in kept[deal]["decisions"] if other[SEAT] == one[SEAT]]
        return bool(one[LOSS] > 0 and one[LOSS] >= worst_tenth(own))

    return _share(kept, found)


def _share(kept: list[dict[str, Any]], found: Any) -> Share:
    share = Share()
    for deal in range(len(kept)):
        own = [one for where, one in blunders(kept) if where == deal]
        if own:
            share.add(deal, sum(found(deal, one) for one in own), len(own))
    return share


def said(share: Share) -> str:
    """A share with its interval."""
    low, high = share.interval()
    return f"{share.share:.0%} ({low:.0%} to {high:.0%})"


def table(seats: int) -> list[str]:
    """The results as rows of a Markdown table."""
    heads = (
        "title",
        "bot",
        "games",
        "found in the worst tenth",
        "blunders / judged / planted",
        "in that of the seat in the game",
        "own decisions that lost as much",
        "CPU s for 300 decisions",
    )
    rows = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    for path in sorted(FOLDER.glob(f"*-{seats}.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        kept = data["games"]
        every = [one for game in kept for one in game["decisions"]]
        own = [one for one in every if one[KIND] == OWN]
        judged = sum(one[TRUTH] is not None for one in every)
        missed = "" if found_of_all(kept).share >= AIM else " **unmet**"
        cells = (
            path.stem.split("-")[0],
            data["bot"],
            len(kept),
            said(found_of_all(kept)) + missed,
            f"{len(blunders(kept))} / {judged} / {len(every) - len(own)}",
            said(found_of_seat(kept)),
            f"{count([one for one in own if one[LOSS] >= CLEARLY]) / count(own):.0%}",
            f"{300 * sum(game['review_seconds'] for game in kept) / count(every):.0f}",
        )
        rows.append(f"| {' | '.join(map(str, cells))} |")
    return rows


def main() -> None:
    """Measures, or prints what was measured."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("titles", nargs="*", metavar="TITLE")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=400.0, help="of CPU time for each title")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bot", default="hard")
    parser.add_argument("--every", type=int, default=1, help="review one in so many of the decisions not planted")
    parser.add_argument("--table", action="store_true")
    given = parser.parse_args()
    if given.table:
        print("\n".join(table(given.seats)))
        return
    for name in given.titles or catalogue.names():
        run(name, given.seats, given.bot, given.games, given.seconds, given.every)


if __name__ == "__main__":
    main()

"""`Review`: the whole of what was found in a finished game, by seat, in figures and in order."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from starboard.engine.record import Record
from starboard.engine.refusal import Malformed
from starboard.engine.steps import Steps
from starboard.review import findings
from starboard.review.findings import Choice, Finding, Luck, Moment

VERSION: Final = 1  # of what is kept; raised when older reviews would be read wrongly
TURNING: Final = 3
SMALL: Final = 0.01  # of the chance of winning: who lost less lost nothing
TELLING: Final = 0.02  # of it: from here on a decision may be called a turning point


@dataclass(frozen=True)
class Ledger:
    """Where a side's chance of winning came from and went, from the start to the end. The parts add up."""

    start: float
    luck: float
    rivals: float  # what the others' decisions left to it
    own: float  # what its own decisions lost: never above 0
    rest: float  # what the search did not foresee: rivals' secrets, and how it misjudged
    end: float
    events: int  # chance events that were looked at
    one_in: int  # of so many games one is as lucky, or as unlucky; 0: chance had no say


class Review:
    """A finished game's review."""

    def __init__(self, iterations: int, seed: int, found: Iterable[Finding]) -> None:
        """All that was found, in any order."""
        self.iterations = iterations
        self.seed = seed
        self.found = sorted(found, key=lambda one: (one.step, type(one).__name__))
        self.choices = [one for one in self.found if isinstance(one, Choice)]
        self.lucks = [one for one in self.found if isinstance(one, Luck)]
        self.moments = [one for one in self.found if isinstance(one, Moment)]

    def of(self, seat: int) -> list[Choice]:
        """A seat's own decisions, in order."""
        return [choice for choice in self.choices if choice.seat == seat]

    def by_loss(self, seat: int | None = None) -> list[Choice]:
        """Decisions of a seat (None: of all) that lost something, the worst first."""
        own = self.choices if seat is None else self.of(seat)
        return sorted((one for one in own if one.loss >= SMALL), key=lambda one: (-one.loss, one.step))

    def turning_points(self, seat: int | None = None) -> list[Choice]:
        """The three decisions of a seat (None: of the game) that lost most, the worst first."""
        return [one for one in self.by_loss(seat) if one.loss >= TELLING][:TURNING]

    def ledger(self, side: int) -> Ledger:
        """A side's chance from the start to the end, told apart."""
        start, end = self.moments[0].chances[side], self.moments[-1].chances[side]
        luck = sum(one.brought[side] for one in self.lucks)
        usual = math.sqrt(sum(one.spread[side] ** 2 for one in self.lucks))
        own = -sum(one.loss for one in self.choices if one.seat == side)
        rivals = sum(one.effect[side] for one in self.choices if one.seat != side)
        rest = end - start - luck - own - rivals
        rare = round(1 / max(1e-3, 0.5 * math.erfc(abs(luck) / usual / math.sqrt(2)))) if usual > 0 else 0
        return Ledger(start, luck, rivals, own, rest, end, len(self.lucks), rare)

    # --- keeping ---------------------------------------------------------------------------------------------------
    def to_json(self) -> dict[str, Any]:
        """The review as data."""
        return {
            "version": VERSION,
            "iterations": self.iterations,
            "seed": str(self.seed),
            "findings": [findings.as_json(one) for one in self.found],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Review:
        """A review that was kept."""
        if data.get("version") != VERSION:
            raise Malformed(f"this review has version {data.get('version')!r}; this program reads version {VERSION}")
        return cls(data["iterations"], int(data["seed"]), map(findings.from_json, data["findings"]))


def checked(record: Record) -> Record:
    """A record that can be reviewed: its game is over."""
    if not record.game().is_over():
        raise Malformed("this game is not over, and only a finished game is reviewed; its what-if is at the table")
    return record


# --- in words --------------------------------------------------------------------------------------------------------
def points(share: float) -> str:
    """A chance in points, of a hundred."""
    return f"{round(100 * share)}"


def signed(share: float) -> str:
    """What was gained or lost, in points, with its sign; nothing has none."""
    whole = round(100 * share)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole < 0 else "0"


def where(steps: Steps, step: int) -> str:
    """When something was decided: the round, where the title has rounds, and the step."""
    number = steps.marks[step].round
    return f"round {number}, step {step}" if number else f"step {step}"


def rarity(ledger: Ledger) -> str:
    """How rare the luck of a side was."""
    if not ledger.events or ledger.one_in == 0:
        return "Chance had no say in this game."
    kind = "as lucky" if ledger.luck >= 0 else "as unlucky"
    often = "fewer than one game in 500" if ledger.one_in > 500 else f"one game in {max(2, ledger.one_in)}"
    return f"{ledger.events} chance events; {often} is {kind}."


def why(choice: Choice) -> str:
    """What speaks for the better action, and how it goes on."""
    parts = []
    if choice.reasons:
        parts.append("what speaks for it: " + " and ".join(choice.reasons))
    if choice.line:
        parts.append("then: " + "; ".join(choice.line))
    return ". ".join(part[0].upper() + part[1:] for part in parts)


def lines(review: Review, record: Record, seats: Sequence[int]) -> list[str]:
    """The review for a terminal: the curve by rounds, and each of these seats with its turning points."""
    steps, names = Steps(record), record.names
    game = record.game()
    width = max(8, *(len(name) + 2 for name in names))
    told = [f"Review of {record.title.name}: {', '.join(names)}"]
    told.append(f"From what each seat knew at the time; {review.iterations} iterations for each search.")
    told += ["", "Chance of winning in percent", "  " + "".ljust(22) + "".join(name.rjust(width) for name in names)]
    for moment in _by_rounds(review, steps):
        at = "set-up" if moment.step == 0 else "the end" if moment.step == steps.last else where(steps, moment.step)
        told.append("  " + at.ljust(22) + "".join(points(chance).rjust(width) for chance in moment.chances))
    for seat in seats:
        told += ["", *_of_seat(review, steps, names, seat, game.ranking()[seat])]
    return told


def _by_rounds(review: Review, steps: Steps) -> list[Moment]:
    """The moments with which rounds begin and the last one; all of them in a game without rounds."""
    found: dict[int, Moment] = {}
    for moment in review.moments:
        number = steps.marks[moment.step].round
        found.setdefault(number if number else -moment.step, moment)
    chosen = sorted({*(one.step for one in found.values()), review.moments[-1].step})
    return [moment for moment in review.moments if moment.step in chosen]


def _of_seat(review: Review, steps: Steps, names: Sequence[str], seat: int, place: int) -> list[str]:
    ledger = review.ledger(seat)
    own, lost = review.of(seat), review.by_loss(seat)
    parts = f"luck {signed(ledger.luck)}, the others' decisions {signed(ledger.rivals)}"
    parts += f", own decisions {signed(ledger.own)}, not foreseen {signed(ledger.rest)}"
    told = [
        f"{names[seat]}, place {place}",
        f"  From {points(ledger.start)} to {points(ledger.end)}: {parts}. {rarity(ledger)}",
        f"  {len(own)} decisions, {len(own) - len(lost)} of them lost nothing.",
    ]
    turning = review.turning_points(seat)
    if not turning:
        return [*told, "  No decision gave anything away."]
    for number, choice in enumerate(turning, 1):
        told.append(
            f"  {number}. {where(steps, choice.step)}: {signed(-choice.loss)} "
            f"(from {points(choice.before)} to {points(choice.after)})"
        )
        told.append(f"     played: {choice.played_label}")
        told.append(f"     better: {choice.best_label}")
        if why(choice):
            told.append(f"     {why(choice)}.")
    if len(lost) > len(turning):
        told.append("  Also lost something:")
    for choice in lost[len(turning) :][:10]:
        told.append(f"     {signed(-choice.loss)}  {where(steps, choice.step)}: {choice.played_label}")
    return told

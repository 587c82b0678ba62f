"""Dice as rolled, with their sums: battles, refineries and Increased Production, from what the viewer saw of late."""

from __future__ import annotations

from dataclasses import dataclass

from starboard.drawing import dice, look
from starboard.drawing.keeping import answered
from starboard.drawing.svg import Svg, el, join
from starboard.engine.words import several

from .scene import Scene


@dataclass(frozen=True)
class Sum:
    """A die and what is added to it."""

    seat: int | None  # None: the Algorithm die
    die: int
    parts: tuple[int, ...]
    won: bool

    @property
    def total(self) -> int:
        """The sum."""
        return self.die + sum(self.parts)


@dataclass(frozen=True)
class Roll:
    """The last roll: two sums, and what came of it."""

    caption: str
    sums: tuple[Sum, ...]
    outcome: str


@answered
def found(scene: Scene) -> Roll | None:
    """The last battle, refinery attempt or gamble among the events the surface tells of."""
    roll: Roll | None = None
    sides: list[tuple[int, ...]] = []
    for kind, args in scene.happened():
        who = scene.name(args[0]) if kind not in ("round_began", "limit_reached") else ""
        if kind == "battle_joined":
            sides = []
        elif kind == "battle_rolled":
            sides.append((args[0], args[1], args[2], args[3]))
        elif kind == "round_lost" and len(sides) == 2:
            loser, lost = args[0], args[2]
            sums = tuple(Sum(seat, die, (drones, extra), seat != loser) for seat, die, drones, extra in sides)
            gift = f", gives {several(args[3], 'crystal')}" if args[3] else ""
            verb = "lose" if scene.is_viewer(loser) else "loses"
            roll = Roll(
                f"Battle on {scene.sites[args[1]]['name']}", sums, f"{who} {verb} {several(lost, 'drone')}{gift}"
            )
        elif kind == "refinery_tried":
            dice = (Sum(args[0], args[1], (args[2], args[3]), True),)
            roll = Roll(f"Refinery: {scene.table['limits']['refinery_total']} or more", dice, "")
        elif kind in ("refinery_built", "refinery_failed") and roll is not None:
            built = kind == "refinery_built"
            one = roll.sums[0]
            outcome = "the refinery is built" if built else "the attempt fails"
            roll = Roll(roll.caption, (Sum(one.seat, one.die, one.parts, built),), f"{who}: {outcome}")
        elif kind == "production_rolled":
            won = args[2] > args[3]
            sums = (Sum(args[0], args[1], (args[2] - args[1],), won), Sum(None, args[3], (), not won))
            roll = Roll("Increased Production", sums, f"{who}: " + ("twice as much" if won else "nothing"))
    return roll


def last_roll(scene: Scene, x: float, y: float, wide: float) -> tuple[Svg, float]:
    """The last roll as a panel of its own, and its height; nothing if none is told of."""
    roll = found(scene)
    if roll is None:
        return join(), 0.0
    high = 34.0 + 30 * len(roll.sums) + (18 if roll.outcome else 0)
    parts = [
        el("rect", x=x, y=y + 4, width=wide, height=high - 6, rx=8, fill="var(--well)", stroke="var(--line)"),
        look.text(x + 8, y + 21, roll.caption, "t12", "b", "mut", fit=wide - 16),
    ]
    row = y + 40
    for one in roll.sums:
        sides = scene.table["algorithm_die"] if one.seat is None else scene.seats[one.seat]["die"]
        added = "".join(f" + {part}" for part in one.parts if part)
        said = f"{one.die}{added} = {one.total}" if added else str(one.die)
        shown = dice.die(int(sides), one.die, one.seat, 14)
        added_up = look.text(x + 46, row + 5.5, said, "t15", "x", "sum", fit=wide - 80)
        parts.append(dice.rolled(x + 24, row, shown, added_up))
        if one.won and len(roll.sums) > 1:
            parts.append(look.icon("tick", x + wide - 18, row, 15, "var(--good)"))
        row += 30
    if roll.outcome:
        parts.append(look.text(x + 8, row, roll.outcome, "t12", fit=wide - 16))
    return join(parts), high

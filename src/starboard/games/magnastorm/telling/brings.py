"""What an action brings, from its outcome: spent and gained cubes, levels, reputation, and what comes next."""

from __future__ import annotations

from typing import Any

from starboard.engine.outcome import Outcome
from starboard.engine.words import several

from .phrases import listed

NEXT = {
    "level": "then choose a level",
    "any_cube": "then choose a cube",
    "add_crew": "then you may place bonus crew",
    "order_offer": "then you may move up in the turn order",
    "range_offer": "then more range is offered",
    "level_offer": "then a level is offered",
    "station": "then you may build a station",
    "lab": "then you may drop a lab",
    "lab_offer": "then one more lab is offered for a fee",
    "objective": "then you may fulfil an objective",
    "buy_reputation": "then reputation is for sale",
    "waiver": "then choose whether it is free",
}


def cubes_changed(outcome: Outcome, sign: int) -> dict[str, int]:
    """Cubes by colour that the seat loses (-1) or gains (1)."""
    changed = {}
    for name, before, after in outcome.changes():
        if name.endswith(" cubes") and (after - before) * sign > 0:
            changed[name.removesuffix(" cubes")] = abs(after - before)
    return changed


def spent(outcome: Outcome) -> str:
    """What is paid, with what is left: "1 grey (3 -> 2)"."""
    return counted(outcome, -1)


def gained(outcome: Outcome) -> str:
    """Cubes that come: "2 grey (1 -> 3)"."""
    return counted(outcome, 1)


def counted(outcome: Outcome, sign: int) -> str:
    """Cubes that go or come, colour by colour, before and after."""
    parts = []
    for colour, count in cubes_changed(outcome, sign).items():
        before, after = outcome.before[f"{colour} cubes"], outcome.after[f"{colour} cubes"]
        parts.append(f"{count} {colour} ({before} -> {after})")
    return listed(parts)


def other_changes(outcome: Outcome) -> list[str]:
    """Reputation, levels and the place in the turn order, before and after."""
    shown = []
    for name, before, after in outcome.changes():
        if name == "reputation" or name.endswith(" level") or name == "place in the turn order":
            shown.append(f"{name} {before} -> {after}")
    return shown


def follows(outcome: Outcome, seat: int) -> str:
    """What the seat is asked next, what is drawn, or how the turn goes on."""
    if outcome.over:
        return "the game ends"
    if outcome.halted:
        return "then cubes are drawn from the bag"
    if outcome.has("administration_began"):
        return "the round ends"
    if outcome.asked == (seat,):
        return NEXT.get(str(outcome.view["table"]["step"]), "")
    return ""


def losses(outcome: Outcome, seat: int) -> list[str]:
    """What is lost on the way: cubes that the supply has not, levels beyond the top; and what ends the game."""
    shown = [
        f"{several(event.args[2], 'cube')} lost, as the supply is empty"
        for event in outcome.has("cubes_missed")
        if event.args[0] == seat
    ]
    if outcome.has("level_lost"):
        shown.append("the level is lost, as the column is full")
    if outcome.has("threshold_reached") and not outcome.over:
        shown.append("this brings the end of the game")
    return shown


def brings(
    view: dict[str, Any], outcome: Outcome | None, paid: bool = True, besides: str = "", net: bool = False
) -> str:
    """All of it as the end of a label: ": pay 1 grey (3 -> 2), reputation 4 -> 6, `besides`; then ...".

    `net`: some of what is paid comes back at once, so cubes are told as before -> after.
    """
    if outcome is None:
        return ""
    seat = int(view["table"]["acting"])
    cost = spent(outcome)
    got = gained(outcome)
    cubes = [f"pay {cost}" if cost and paid else "", f"gain {got}" if got else ""]
    if net:
        moved = [f"{colour} cubes" for sign in (-1, 1) for colour in cubes_changed(outcome, sign)]
        cubes = [f"{name} {outcome.before[name]} -> {outcome.after[name]}" for name in moved]
    parts = [*cubes, *other_changes(outcome)]
    parts += losses(outcome, seat)
    said = ", ".join(part for part in parts if part)
    after = follows(outcome, seat)
    said = f"{said}, {besides}" if said and besides else said or besides
    text = "; ".join(part for part in (said, after) if part)
    return f": {text}" if text else ""

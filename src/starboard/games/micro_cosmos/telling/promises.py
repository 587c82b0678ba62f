"""What an action would bring, in words: read off its outcome, which was found by carrying it out on a copy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from starboard.engine.words import several

from ..rules.codes import KINDS, RESOURCES, SPECIALISTS, UPGRADES
from .vocabulary import SPECIALIST_NAMES, amount, joined, ordinal, units, upgrade_name

if TYPE_CHECKING:
    from starboard.engine.outcome import Outcome

CARGO_AND_POINTS: Final = (*RESOURCES, "points")
LASTING: Final = ("range", "room for each resource", "terraform limit", "Survivors aboard", "Survivors settled")
FREED: Final = ("Colony markers in the pool", "outposts in the pool")


def changes(outcome: Outcome | None, only: Sequence[str] = CARGO_AND_POINTS) -> str:
    """`minerals 1 -> 3, points 4 -> 6`; nothing without an outcome."""
    if outcome is None:
        return ""
    found = {name: (before, after) for name, before, after in outcome.changes()}
    return ", ".join(f"{name} {found[name][0]} -> {found[name][1]}" for name in only if name in found)


def lost(outcome: Outcome | None, seat: int) -> str:
    """What a gain brings too much of: `1 mineral is lost (no room)`."""
    if outcome is None:
        return ""
    over: dict[str, int] = {}
    for event in outcome.has("lost"):
        side, resource, count = event.args[:3]
        if side == seat:
            name = RESOURCES[resource] if resource < KINDS else "any"
            over[name] = over.get(name, 0) + count
    parts = [amount(name, count).replace(" of your choice", "") for name, count in over.items()]
    for event in outcome.has("crew_lost"):
        side, count = event.args[:2]
        if side == seat:
            parts.append(several(count, "Crew card"))
    return f"no room: {joined(parts)} lost" if parts else ""


def gained(outcome: Outcome | None, seat: int) -> str:
    """Resources that come at once: `brings 2 biomatter`."""
    if outcome is None:
        return ""
    bundle: dict[str, int] = {}
    for event in outcome.has("gained"):
        side, resource, count = event.args[:3]
        if side == seat:
            bundle[RESOURCES[resource]] = bundle.get(RESOURCES[resource], 0) + count
    return f"brings {units(bundle)}" if bundle else ""


def paid(outcome: Outcome, view: Mapping[str, Any]) -> str:
    """All that is given: `Reactor Hand (Engineer), the red Leader token and 2 technology`."""
    cards = view["table"]["names"]["crew"]
    parts = []
    resources: dict[str, int] = {}
    for event in outcome.events:
        if event.args[:1] != (view["seat"],):
            continue
        if event.kind == "paid_card":
            card = cards[event.args[1]]
            parts.append(f"{card['name']} ({SPECIALIST_NAMES[card['specialist']]})")
        elif event.kind == "paid_token":
            parts.append(f"the {SPECIALIST_NAMES[SPECIALISTS[event.args[1]]]} token")
        elif event.kind == "paid":
            name = RESOURCES[event.args[1]]
            resources[name] = resources.get(name, 0) + event.args[2]
    return joined(parts + [amount(name, count) for name, count in resources.items()])


def achieved(outcome: Outcome | None, view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """What an action completes: upgrades, Colonies, outposts, finished planets and the end."""
    if outcome is None:
        return []
    parts = []
    for event in outcome.events:
        a, b, c, d = (*event.args, 0, 0, 0, 0)[:4]
        if event.kind == "unlocked" and a == view["seat"]:
            steps = next(u["steps"] for u in view["table"]["sides"][a]["upgrade_costs"] if u["id"] == UPGRADES[b])
            name = upgrade_name(UPGRADES[b])
            parts.append(f"payment {c} of {steps} for {name}" if steps > 1 else f"unlocks {name}")
        elif event.kind == "outpost_freed" and a == view["seat"]:
            parts.append("a Trading Outpost for your pool")
        elif event.kind == "colony_created" and a == view["seat"]:
            parts.append(f"your {ordinal(c)} Colony")
        elif event.kind == "merit_moved" and a == view["seat"]:
            parts.append(f"your marker moves to {c}")
        elif event.kind == "planet_finished":
            parts.append(f"{view['table']['names']['planets'][b]['name']} is finished")
        elif event.kind == "planet_scored":
            who = "you score" if a == view["seat"] else f"{names[a]} scores"
            parts.append(f"{who} {c}{f' + {d}' if d else ''}")
        elif event.kind == "end_triggered":
            parts.append(f"round {c} becomes the last")
        elif event.kind == "outpost_paid" and a != view["seat"]:
            parts.append(f"it pays the outpost of {names[a]}")
        elif event.kind == "outpost_paid":
            parts.append("your outpost pays")
    return parts


def told(deed: str, *parts: str) -> str:
    """A deed with what it brings, as far as there is anything: `deed: one; two`."""
    found = [part for part in parts if part]
    return f"{deed}: {'; '.join(found)}" if found else deed


def in_brackets(text: str) -> str:
    """` (text)`, or nothing."""
    return f" ({text})" if text else ""

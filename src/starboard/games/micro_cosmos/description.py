"""A table put into the words of `position.py`: all but the order of the decks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE

from .position import PHASES
from .rules.codes import (
    DEST_NAMES,
    HELD_MAX,
    KINDS,
    PLACES,
    RESOURCES,
    ROW,
    ROWS,
    SIDES,
    SLOTS,
    SPECIALISTS,
    SPOTS,
    TYPES,
    UPGRADE_COUNT,
    UPGRADES,
)
from .rules.game import MicroCosmos
from .rules.rounds import STAGES


def describe(game: MicroCosmos) -> dict[str, Any] | None:
    """The position, or None where no words are left for it: while cards are dealt, or a step is half done."""
    step = game.flow.step()
    stages = list(STAGES)
    if step not in stages:
        return None
    phase = PHASES[stages.index(step)]
    ended = {"last_round": int(game.last_round)} if game.last_round else {}
    automa = automas(game) if game.is_solo() else {}
    return {
        "phase": phase,
        "round": int(game.round),
        "first_player": int(game.first),
        "active": int(game.flow.seat()),
        "plays": int(game.plays),
        "actions": [name for kind, name in enumerate(DEST_NAMES) if game.actions >> kind & 1],
        **({} if game.departed == NONE else {"departed": node(int(game.departed))}),
        **ended,
        **system(game),
        **sides(game),
        **crew(game),
        **survivors(game),
        **automa,
    }


def names_of(game: MicroCosmos) -> list[str]:
    """How the sides are called; the Automa by that name."""
    return ["0", "automa"] if game.is_solo() else [str(side) for side in range(int(game.sides))]


def cards(ids: Sequence[str], numbers: Iterable[int]) -> list[str]:
    """Cards by their ids."""
    return [ids[number] for number in numbers if number != NONE]


def slots(mask: int) -> list[int]:
    """A set of cells."""
    return [slot for slot in range(SLOTS) if mask >> slot & 1]


def units(values: vec[i64], place: int) -> dict[str, int]:
    """Numbers by resource of a cell or a side."""
    return {name: int(values[place * KINDS + kind]) for kind, name in enumerate(RESOURCES)}


def node(number: int) -> list[int]:
    """A spot of the system: slot and spot."""
    return [number // SPOTS, number % SPOTS]


# --- the system ------------------------------------------------------------------------------------------------------
def system(game: MicroCosmos) -> dict[str, Any]:
    """Planets, sides up, levels and markers."""
    ids = game.content.planet_ids
    laid = [slot for slot in range(SLOTS) if game.grid[slot] != NONE]
    return {
        "grid": {str(slot): ids[game.grid[slot]] for slot in laid},
        "terraformed": slots(int(game.terraformed)),
        "level": {str(slot): units(game.level, slot) for slot in laid},
        "merit_stack": {str(slot): found for slot in laid if (found := stacks(game, slot))},
    }


def stacks(game: MicroCosmos, slot: int) -> dict[str, list[str]]:
    """Markers on a track by spot, those that rest longest first."""
    names = names_of(game)
    at = slot * SIDES
    there = [side for side in range(len(names)) if game.merit[at + side]]
    resting = sorted(there, key=lambda side: int(game.merit_order[at + side]))
    found: dict[str, list[str]] = {}
    for side in resting:
        found.setdefault(str(game.merit[at + side]), []).append(names[side])
    return found


# --- sides -----------------------------------------------------------------------------------------------------------
def sides(game: MicroCosmos) -> dict[str, Any]:
    """Upgrades, colonies, outposts, Arks, Cargo, tokens and points."""
    all_sides = list(enumerate(names_of(game)))
    return {
        "upgrade": {name: payments(game, side) for side, name in all_sides},
        "colony": {name: slots(int(game.colonies[side])) for side, name in all_sides},
        "outpost": {name: slots(int(game.outposts[side])) for side, name in all_sides},
        "ark": {name: node(int(game.ark[side])) for side, name in all_sides},
        "cargo": {name: units(game.cargo, side) for side, name in all_sides},
        "token": {
            name: [kind for at, kind in enumerate(SPECIALISTS) if game.token[side * TYPES + at]]
            for side, name in all_sides
        },
        "vp": {name: int(game.planet_points[side]) for side, name in all_sides},
        "outpost_vp": {name: int(game.outpost_points[side]) for side, name in all_sides},
    }


def payments(game: MicroCosmos, side: int) -> list[str]:
    """Upgrades once for each payment."""
    return [name for u, name in enumerate(UPGRADES) for _ in range(int(game.paid[side * UPGRADE_COUNT + u]))]


# --- cards -----------------------------------------------------------------------------------------------------------
def crew(game: MicroCosmos) -> dict[str, Any]:
    """Rows, Canteen and discard pile."""
    ids = game.content.crew_ids
    rows = {
        key: {
            str(seat): cards(ids, game.crew[seat * PLACES + row * ROW : seat * PLACES + (row + 1) * ROW])
            for seat in range(int(game.seats))
        }
        for row, key in enumerate(ROWS)
    }
    gone = [int(game.crew_discard[place]) for place in range(int(game.crew_gone))]
    return {**rows, "canteen": cards(ids, game.canteen), "crew_discard": cards(ids, gone)}


def survivors(game: MicroCosmos) -> dict[str, Any]:
    """Held and settled ones and the discard pile."""
    ids, names = game.content.survivor_ids, names_of(game)
    gone = [int(game.survivor_discard[place]) for place in range(int(game.survivor_gone))]
    return {
        "survivors_held": {
            name: cards(ids, game.held[side * HELD_MAX : (side + 1) * HELD_MAX]) for side, name in enumerate(names)
        },
        "survivors_settled": {
            name: [ids[card] for card, owner in enumerate(game.settled_by) if owner == side]
            for side, name in enumerate(names)
        },
        "survivor_discard": cards(ids, gone),
    }


def automas(game: MicroCosmos) -> dict[str, Any]:
    """Cards of the Automa that are gone, and the Crew that it keeps."""
    gone = [int(game.automa_discard[place]) for place in range(int(game.automa_gone))]
    hoard = [int(game.hoard[place]) for place in range(int(game.hoard_size))]
    return {
        "automa_discard": cards(game.content.automa_ids, gone),
        "hoard": cards(game.content.crew_ids, hoard),
        "overflow": int(game.overflow),
    }

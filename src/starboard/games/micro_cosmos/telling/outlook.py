"""What a player would look up before deciding: which Crew acts where, what is barred and why, what may end the game."""

from __future__ import annotations

from typing import Any, Final

from starboard.engine import graph
from starboard.engine.game import ALLOWED, NONE

from ..rules import terraform
from ..rules.actions import A_DEST, A_UPGRADE, ACTIONS
from ..rules.automa_travel import search
from ..rules.codes import (
    ACTION_REPEATED,
    ALREADY_TERRAFORMED,
    AUTOMA_TURN,
    COLONY_HERE,
    CREATE_OUTPOST,
    CREW_PLAY,
    DEST_ACTION,
    DEST_KINDS,
    DEST_NAMES,
    DISCOVER,
    EDGE_COST,
    LOWER,
    NEXT_PLANET,
    ORBIT_ONLY,
    ORBIT_REPEATED,
    OUTPOST_HERE,
    PLACES,
    PLANETS_ONLY,
    ROW,
    SETTLE,
    SLOTS,
    TWO_ACTIONS,
    UNTERRAFORMED,
    UPGRADE,
    UPGRADE_COUNT,
    UPGRADES,
    UPPER,
)
from ..rules.crew import forbids_use, matches
from ..rules.destination import forbids_dest
from ..rules.state import AUTOMA, State
from ..rules.upgrades import forbids_upgrade
from .refusals import planet_needs, refusal
from .shortfalls import upgrade_short

NO_NEWS: Final = (  # what needs no explanation: it is possible, belongs elsewhere, is done, or nobody would try it
    ALLOWED,
    PLANETS_ONLY,
    ORBIT_ONLY,
    ACTION_REPEATED,
    ORBIT_REPEATED,
    ALREADY_TERRAFORMED,
    COLONY_HERE,
    OUTPOST_HERE,
)


def acting(s: State, seat: int, node: int) -> dict[str, list[str]]:
    """Crew cards of a seat that could act at a place: as they lie, and those that could once they are moved up."""
    found: dict[str, list[str]] = {"now": [], "moved_up": []}
    for row in (UPPER, LOWER):
        for place in range(ROW):
            card = int(s.crew[seat * PLACES + row * ROW + place])
            if card == NONE:
                continue
            if matches(s, node, s.content.edge_color[card * 2 + row]):
                found["now"].append(s.content.crew_names[card])
            elif row == LOWER and matches(s, node, s.content.edge_color[card * 2 + UPPER]):
                found["moved_up"].append(s.content.crew_names[card])
    return found


def barred(s: State, seat: int, step: int) -> list[dict[str, str]]:
    """What a seat cannot do in this step although it is of the right kind of place, and what stops it."""
    found = []
    if step == UPGRADE:
        for u in range(UPGRADE_COUNT):
            code = int(forbids_upgrade(s, seat, u))
            if code != ALLOWED and not s.unlocked(seat, u):
                why = refusal(s, seat, ACTIONS.decode(A_UPGRADE + u), code).text
                found.append({"what": UPGRADES[u], "why": why})
    elif step == CREW_PLAY:
        for row in (UPPER, LOWER):
            for place in range(int(s.row_size(seat, row))):
                card = int(s.crew[seat * PLACES + row * ROW + place])
                if forbids_use(s, seat, card, row) == EDGE_COST:
                    name = ("play_upper", "play_lower")[row]
                    fate = {"fate": "discard"} if row == LOWER else {}
                    action = ACTIONS.decode(ACTIONS.encode(name, i=place, use=1, **fate))
                    why = refusal(s, seat, action, EDGE_COST).text
                    found.append({"what": s.content.crew_names[card], "why": why})
    elif step == DEST_ACTION:
        for kind in range(DEST_KINDS):
            code = int(forbids_dest(s, seat, kind))
            without = (kind == SETTLE and s.held_size(seat) == 0) or (
                kind == CREATE_OUTPOST and s.outpost_count(seat) + s.outpost_pool[seat] == 0
            )
            if code not in NO_NEWS and not without:
                why = refusal(s, seat, ACTIONS.decode(A_DEST + kind), code).text
                found.append({"what": DEST_NAMES[kind], "why": why})
    return found


def upgrades_short(s: State, seat: int) -> dict[str, dict[str, int]]:
    """What each upgrade that is still to be paid lacks; an empty table: it can be paid."""
    return {UPGRADES[u]: upgrade_short(s, seat, u) for u in range(UPGRADE_COUNT) if not s.unlocked(seat, u)}


def end_near(s: State) -> list[dict[str, Any]]:
    """Planets that could be finished in this round, if together they would be enough to end the game (MC-2.4)."""
    if s.last_round != 0 or s.round == 0:
        return []
    found = []
    for slot in range(SLOTS):
        card = s.grid[slot]
        lacks = sum(planet_needs(s, slot).values())
        sides = [side for side in range(s.sides) if 0 < lacks <= most_levels(s, side)]
        if card not in (NONE, s.content.portal) and sides:
            found.append({"planet": s.content.planet_names[card], "lacks": lacks, "sides": sides})
    enough = s.content.trigger[s.seats] - graph.count(s.terraformed)
    return found if min(len(found), int(s.sides)) >= enough else []


def automa_next(s: State) -> dict[str, Any]:
    """Which cards the Automa may turn up next, and where each would take it as the table lies now (MC-23.2 to MC-23.6).

    What has left its deck lies open, so everybody knows what is still in it; an empty deck is shuffled anew.
    """
    count = len(s.content.automa_ids)
    gone = {int(s.automa_discard[place]) for place in range(s.automa_gone)} | {int(s.paused_a(AUTOMA_TURN))}
    left = [card for card in range(count) if card not in gone] or list(range(count))
    places: dict[int, int] = {}
    for card in left:
        slot = automa_goal(s, card)
        places[slot] = places.get(slot, 0) + 1
    goals = [{"slot": slot, "cards": places[slot]} for slot in sorted(places)]
    return {"cards": [s.content.automa_ids[card] for card in left], "places": goals}


def automa_goal(s: State, card: int) -> int:
    """Where a card would take the Automa now."""
    start = int(s.slot_of(AUTOMA))
    across = int(s.content.opposite[start])
    if s.content.automa_jump[card] and s.grid[across] != NONE:
        start = across
    used, slot = int(s.content.automa_criterion[card]), NONE
    while slot == NONE:
        slot = int(search(s, start, s.content.automa_clockwise[card], used))
        used = UNTERRAFORMED if used == DISCOVER else NEXT_PLANET
    return slot


def most_levels(s: State, side: int) -> int:
    """Levels that a side could raise in one turn: its limit, one Colony more if Robotics allows it first."""
    most = int(terraform.limit(s, side))
    if s.has_effect(side, TWO_ACTIONS) and s.colony_pool[side] > 0:
        most += int(s.content.terraform_per_colony)
    return most

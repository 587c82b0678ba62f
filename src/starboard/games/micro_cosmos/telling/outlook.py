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
    DRAW_CREW,
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
    """Planets that could be finished in this round or the next, if together they would end the game (MC-2.4).

    A turn finishes one planet at most, so as many turns must be left as planets are needed.
    """
    if s.last_round != 0 or s.round == 0:
        return []
    lacks = {slot: sum(planet_needs(s, slot).values()) for slot in range(SLOTS)}
    open_slots = [slot for slot, count in lacks.items() if count and s.grid[slot] not in (NONE, s.content.portal)]
    enough = int(s.content.trigger[s.seats] - graph.count(s.terraformed))
    rest = [can_finish(s, side, lacks, open_slots, place == 0) for place, side in enumerate(sides_to_act(s))]
    further = [can_finish(s, side, lacks, open_slots, False) for side in range(s.sides)]
    for when, turns in (("this", rest), ("next", rest + further)):
        if most_finished(turns) >= enough:
            able = set().union(*turns)
            names = {slot: s.content.planet_names[s.grid[slot]] for slot in open_slots}
            return [
                {"planet": names[slot], "lacks": lacks[slot], "round": when} for slot in open_slots if slot in able
            ]
    return []


def sides_to_act(s: State) -> list[int]:
    """Whose turns are left in this round, the present one first."""
    order = range(s.sides) if s.is_solo() else [(s.first + place) % s.seats for place in range(s.seats)]
    return [int(side) for side in order[s.turn :]]


def can_finish(s: State, side: int, lacks: dict[int, int], slots: list[int], now: bool) -> set[int]:
    """Planets of which a side could raise all that they lack, in the present turn from where it has travelled."""
    here = now and s.departed != NONE
    if here and s.flow.step() == DRAW_CREW:
        return set()
    most = most_levels(s, side)
    return {slot for slot in slots if lacks[slot] <= most and (not here or slot == s.slot_of(side))}


def most_finished(turns: list[set[int]]) -> int:
    """How many different planets so many turns could finish, one each."""
    by: dict[int, int] = {}  # planet: the turn that finishes it

    def find(turn: int, tried: set[int]) -> bool:
        for slot in turns[turn] - tried:
            tried.add(slot)
            if slot not in by or find(by[slot], tried):
                by[slot] = turn
                return True
        return False

    return sum(find(turn, set()) for turn in range(len(turns)))


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

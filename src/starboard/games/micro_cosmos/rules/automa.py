"""MC-22 Automa turn and MC-24 Automa steps: a side without a seat that plays by its cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.engine.chance import top_card
from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from .automa_pay import automa_can_pay, automa_demand
from .automa_travel import automa_travel
from .cargo import can_spend, gain, gain_fixed, lose, spend, spend_fixed
from .codes import (
    ANY,
    AUTOMA_COLONY,
    AUTOMA_CREATE_COLONY,
    AUTOMA_CREATE_OUTPOST,
    AUTOMA_CREW,
    AUTOMA_GATHER,
    AUTOMA_SCOUT,
    AUTOMA_SCOUTING,
    AUTOMA_STEPS_MAX,
    AUTOMA_TERRAFORM,
    AUTOMA_TURN,
    AUTOMA_UNLOCKING,
    AUTOMA_UPGRADE,
    AUTOMA_UPGRADES,
    BUNDLE,
    KINDS,
    NO_CREW_LEFT,
    NO_OUTPOST_MARKER,
    NO_SURVIVORS_LEFT,
    OUTPOST_HERE,
    RESOURCES_MISSING,
    SPECIALIST_MISSING,
    UPGRADE_DONE,
)
from .colonies import forbids_site, next_debt, next_units, place_colony
from .crew import draw_crew_card
from .events import (
    E_AUTOMA_DREW,
    E_AUTOMA_HIRED,
    E_AUTOMA_SKIPPED,
    E_AUTOMA_STEP,
    E_RESHUFFLED,
    E_SURVIVOR_LEFT,
)
from .outposts import place_outpost
from .rounds import end_turn
from .state import AUTOMA, State
from .survivors import SCOUT_DEBT, discard_survivor, draw_survivor, survivors_to_draw
from .terraform import credit_levels, forbids_level, forbids_terraform, is_complete, limit, raise_level
from .upgrades import advance_upgrade

AUTOMA_PILE: Final = 2  # in E_RESHUFFLED


class AutomaTurn(Step[State]):
    """Card, travel, then its steps from top to bottom; the card then lies open (MC-22.2)."""

    code = AUTOMA_TURN

    def go_on(self, s: State) -> None:
        """Travels with a new card, does the next step of the one that lies there, or ends the turn."""
        card = s.flow.a()
        if card == NONE:
            s.still(AUTOMA)
            card = draw_automa_card(s)
            s.flow.set_a(card)
            automa_travel(s, card)
            return
        place = s.flow.b()
        at = card * AUTOMA_STEPS_MAX + place
        if place < AUTOMA_STEPS_MAX and s.content.automa_step[at] != NONE:
            s.still(AUTOMA)
            s.flow.set_b(place + 1)
            if s.events is not None:
                tell_step(s, card, place)
            do_step(s, s.content.automa_step[at], at)
            return
        s.automa_discard[s.automa_gone] = card
        s.automa_gone += 1
        end_turn(s)


def draw_automa_card(s: State) -> i64:
    """The top Automa card; an empty deck is made anew from the discards first (MC-22.2)."""
    if s.automa_left == 0:
        for place in range(s.automa_gone):
            s.automa_deck[place] = s.automa_discard[place]
            s.automa_discard[place] = NONE
        s.automa_left = s.automa_gone
        s.automa_gone = 0
        s.chance.shuffle("automa_reshuffle", s.automa_deck, s.automa_left)
        s.note(E_RESHUFFLED, EVERYONE, AUTOMA_PILE, s.automa_left, 0, 0)
    card = top_card(s.chance, s.automa_deck, s.automa_left)
    s.automa_left -= 1
    s.automa_deck[s.automa_left] = NONE
    s.note(E_AUTOMA_DREW, EVERYONE, card, 0, 0, 0)
    return card


def tell_step(s: State, card: i64, place: i64) -> None:
    """Says which step of the card is tried, so that what comes of it can be followed."""
    steps: i64 = 0
    while steps < AUTOMA_STEPS_MAX and s.content.automa_step[card * AUTOMA_STEPS_MAX + steps] != NONE:
        steps += 1
    kind = s.content.automa_step[card * AUTOMA_STEPS_MAX + place]
    s.note(E_AUTOMA_STEP, EVERYONE, kind, place + 1, steps, next_upgrade(s) if kind == AUTOMA_UPGRADE else NONE)


def do_step(s: State, kind: i64, at: i64) -> None:
    """One step of the card; one that cannot be done is skipped and costs nothing (MC-22.2)."""
    if kind == AUTOMA_GATHER:
        gain_fixed(s, AUTOMA, s.content.automa_gain, at * BUNDLE)  # MC-24.1
        gain_any_least(s, s.content.automa_gain[at * BUNDLE + ANY])
    elif kind == AUTOMA_CREW:
        hire(s, s.content.automa_n[at])
    elif kind == AUTOMA_UPGRADE:
        begin_automa_upgrade(s)
    elif kind == AUTOMA_TERRAFORM:
        automa_terraform(s)
    elif kind == AUTOMA_SCOUT:
        begin_automa_scout(s)
    elif kind == AUTOMA_CREATE_COLONY:
        begin_automa_colony(s)
    else:
        automa_outpost(s)


def skip(s: State, kind: i64, code: i64) -> None:
    """Tells which rule forbade a step."""
    s.note(E_AUTOMA_SKIPPED, EVERYONE, kind, code, 0, 0)


# --- resources -------------------------------------------------------------------------------------------------------
def gain_any_least(s: State, units: i64) -> None:
    """Unit by unit what it has least of, the topmost among equals; a point each when full (MC-24.2, MC-24.4)."""
    for _ in range(units):
        least: i64 = 0
        for resource in range(i64(KINDS)):
            if s.cargo[AUTOMA * KINDS + resource] < s.cargo[AUTOMA * KINDS + least]:
                least = resource
        if s.cargo[AUTOMA * KINDS + least] < s.capacity(AUTOMA):
            gain(s, AUTOMA, least, 1)
        else:
            lose(s, AUTOMA, ANY, 1)


def spend_any_most(s: State, units: i64) -> None:
    """Unit by unit what it has most of, the topmost among equals (MC-24.3)."""
    for _ in range(units):
        most: i64 = 0
        for resource in range(i64(KINDS)):
            if s.cargo[AUTOMA * KINDS + resource] > s.cargo[AUTOMA * KINDS + most]:
                most = resource
        spend(s, AUTOMA, most, 1)


def hire(s: State, n: i64) -> None:
    """Crew cards from the deck join its Specialists, without a limit (MC-22.3, MC-24.11)."""
    for _ in range(n):
        card = draw_crew_card(s)
        if card == NONE:
            skip(s, AUTOMA_CREW, NO_CREW_LEFT)
            return
        s.hoard[s.hoard_size] = card
        s.hoard_size += 1
        s.note(E_AUTOMA_HIRED, EVERYONE, card, 0, 0, 0)


# --- upgrades --------------------------------------------------------------------------------------------------------
def next_upgrade(s: State) -> i64:
    """The next in its order 1 to 6, or NONE (MC-24.5)."""
    for place in range(i64(AUTOMA_UPGRADES)):
        if not s.unlocked(AUTOMA, s.content.automa_order[place]):
            return s.content.automa_order[place]
    return NONE


def begin_automa_upgrade(s: State) -> None:
    """It pays the Specialist, and resources only where the content says so (MC-24.5)."""
    content = s.content
    u = next_upgrade(s)
    if u == NONE:
        skip(s, AUTOMA_UPGRADE, UPGRADE_DONE)
    elif not automa_can_pay(s, content.upgrade_debt[u], NONE):
        skip(s, AUTOMA_UPGRADE, SPECIALIST_MISSING)
    elif content.automa_pays_resources == 1 and not can_spend(s, AUTOMA, content.upgrade_cost, u * KINDS, 0):
        skip(s, AUTOMA_UPGRADE, RESOURCES_MISSING)
    else:
        s.flow.push(AUTOMA_UNLOCKING, 0, u, 0)
        automa_demand(s, content.upgrade_debt[u], NONE)


class AutomaUnlocking(Step[State]):
    """The Specialist is paid: the marker joins its pool; of all benefits it has the capacity alone (MC-24.5)."""

    code = AUTOMA_UNLOCKING

    def go_on(self, s: State) -> None:
        """The next upgrade of its order."""
        u = s.flow.a()
        s.flow.pop()
        if s.content.automa_pays_resources == 1:
            spend_fixed(s, AUTOMA, s.content.upgrade_cost, u * KINDS)
        advance_upgrade(s, AUTOMA, u)


# --- on its planet ---------------------------------------------------------------------------------------------------
def automa_terraform(s: State) -> None:
    """Level by level the leftmost track that can be raised, up to its limit (MC-24.6)."""
    code = forbids_terraform(s, AUTOMA)
    if code != ALLOWED:
        skip(s, AUTOMA_TERRAFORM, code)
        return
    slot = s.slot_of(AUTOMA)
    levels: i64 = 0
    most = limit(s, AUTOMA)
    while levels < most and not is_complete(s, slot):
        resource = leftmost(s, slot)
        if resource == NONE:
            break
        raise_level(s, AUTOMA, slot, resource)
        levels += 1
    credit_levels(s, AUTOMA, slot, levels)


def leftmost(s: State, slot: i64) -> i64:
    """The leftmost track below its maximum for which it has a unit, as a resource; NONE without one."""
    for place in range(i64(KINDS)):
        resource = s.content.track_at[s.grid[slot] * KINDS + place]
        if resource != NONE and forbids_level(s, AUTOMA, slot, resource) == ALLOWED:
            return resource
    return NONE


def begin_automa_scout(s: State) -> None:
    """A Leader of the planet's colour for a Survivor card's resources (MC-24.7)."""
    color = s.color_here(AUTOMA)
    if survivors_to_draw(s) == 0:
        skip(s, AUTOMA_SCOUT, NO_SURVIVORS_LEFT)
    elif not automa_can_pay(s, SCOUT_DEBT, color):
        skip(s, AUTOMA_SCOUT, SPECIALIST_MISSING)
    else:
        s.flow.push(AUTOMA_SCOUTING, 0, 0, 0)
        automa_demand(s, SCOUT_DEBT, color)


class AutomaScouting(Step[State]):
    """The Leader is paid: one card, its resources, always discarded (MC-24.7)."""

    code = AUTOMA_SCOUTING

    def go_on(self, s: State) -> None:
        """Units of choice by MC-24.2."""
        s.flow.pop()
        card = draw_survivor(s, AUTOMA)
        gain_fixed(s, AUTOMA, s.content.survivor_gain, card * BUNDLE)
        gain_any_least(s, s.content.survivor_gain[card * BUNDLE + ANY])
        discard_survivor(s, card)
        s.note(E_SURVIVOR_LEFT, EVERYONE, AUTOMA, card, 0, 0)


def begin_automa_colony(s: State) -> None:
    """With a marker, the ordinary cost and no own Colony there (MC-24.8)."""
    code = forbids_site(s, AUTOMA)
    if code != ALLOWED:
        skip(s, AUTOMA_CREATE_COLONY, code)
    elif not automa_can_pay(s, next_debt(s, AUTOMA), s.color_here(AUTOMA)):
        skip(s, AUTOMA_CREATE_COLONY, SPECIALIST_MISSING)
    elif s.cargo_units(AUTOMA) < next_units(s, AUTOMA):
        skip(s, AUTOMA_CREATE_COLONY, RESOURCES_MISSING)
    else:
        s.flow.push(AUTOMA_COLONY, 0, 0, 0)
        automa_demand(s, next_debt(s, AUTOMA), s.color_here(AUTOMA))


class AutomaColonyRising(Step[State]):
    """The Specialists are paid: the resources, then the Colony (MC-24.3, MC-24.8)."""

    code = AUTOMA_COLONY

    def go_on(self, s: State) -> None:
        """On its planet."""
        s.flow.pop()
        spend_any_most(s, next_units(s, AUTOMA))
        place_colony(s, AUTOMA, s.slot_of(AUTOMA))


def automa_outpost(s: State) -> None:
    """One from its pool, never where it has one; it moves none (MC-24.9)."""
    slot = s.slot_of(AUTOMA)
    if s.outpost_pool[AUTOMA] == 0:
        skip(s, AUTOMA_CREATE_OUTPOST, NO_OUTPOST_MARKER)
    elif (s.outposts[AUTOMA] >> slot) & 1:
        skip(s, AUTOMA_CREATE_OUTPOST, OUTPOST_HERE)
    else:
        place_outpost(s, AUTOMA, slot)

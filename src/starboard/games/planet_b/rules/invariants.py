"""What must hold at every decision: conservation, ranges, uniqueness."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.graph import bit
from starboard.engine.graph import count as size

from .actions import A_SELECT
from .bundles import part
from .codes import (
    AAI_SOURCE,
    ACTION_CARDS,
    EVENT_CARDS,
    MODULES,
    OFFERS,
    PROJECTS,
    RESOURCE_IDS,
    RESOURCES,
    SELECT,
)
from .effects import E_TYPE, EFFECTS, GIVES
from .hidden import seen_projects
from .selecting import forbids_card, legal_cards
from .state import State, filled


def fault(s: State) -> str:
    """The first broken invariant in words, or an empty text."""
    found = fault_of_pieces(s)
    if not found:
        found = fault_of_aais(s)
    if not found:
        found = fault_of_modules(s)
    if not found:
        found = fault_of_projects(s)
    if not found:
        found = fault_of_events_and_goals(s)
    if not found:
        found = fault_of_energy(s)
    if not found:
        found = fault_of_choices(s)
    if not found and s.over == 0:
        found = fault_of_markets(s)
    return found


def fault_of_pieces(s: State) -> str:
    """Every piece of cement, ore and oil is somewhere; nothing is negative."""
    for resource in range(i64(RESOURCES)):
        total = s.supply[resource]
        if total < 0:
            return f"the supply holds {total} {RESOURCE_IDS[resource]}"
        for offer in range(i64(OFFERS)):
            total += s.offers[offer * RESOURCES + resource]
            if s.offers[offer * RESOURCES + resource] < 0:
                return f"an Offer Space holds less than no {RESOURCE_IDS[resource]}"
        for seat in range(s.seats):
            total += s.resources[seat * RESOURCES + resource]
            if s.resources[seat * RESOURCES + resource] < 0:
                return f"seat {seat} holds less than no {RESOURCE_IDS[resource]}"
        if total != part(s.content.supply, resource):
            return f"there are {total} {RESOURCE_IDS[resource]} instead of {part(s.content.supply, resource)}"
    for seat in range(s.seats):
        if s.vp_chips[seat] < 0:
            return f"seat {seat} has less than no VP chips"
    return ""


def fault_of_aais(s: State) -> str:
    """Free AAIs, those on Modules and one on a reserved Project make up the set; active Modules are owned."""
    for seat in range(s.seats):
        used = size(s.active[seat])
        choosing = s.flow.step() == AAI_SOURCE and s.flow.seat() == seat and s.flow.a() == NONE
        if s.reserved[seat] != NONE and not choosing:
            used += 1  # a reserved Project has none while its AAI is still being chosen
        total = s.content.aai_total[s.seats]
        if s.aai_free[seat] < 0 or used + s.aai_free[seat] != total:
            return f"seat {seat} has {used} AAIs in use and {s.aai_free[seat]} free, which does not make {total}"
        if s.active[seat] & ~s.modules[seat]:
            return f"seat {seat} has an AAI on a Module that is not its own"
    return ""


def fault_of_modules(s: State) -> str:
    """Every Module of this player count is in exactly one place, and the rows of effects fit the active ones."""
    seen = s.modules_discarded
    count = size(seen)
    for seat in range(s.seats):
        count += size(s.modules[seat])
        seen |= s.modules[seat]
    for module in s.modules_market:
        if module != NONE:
            count += 1
            seen |= bit(module)
    for place in range(s.modules_left):
        count += 1
        seen |= bit(s.modules_pile[place])
    if size(seen) != count:
        return "a Module is in two places"
    for module in range(i64(MODULES)):
        if (seen >> module) & 1 != (s.content.module_marks[module] >> s.seats) & 1:
            return f"the Module {s.content.module_ids[module]} is nowhere, or not for {s.seats} players"
    for seat in range(s.seats):
        if not effects_fit(s, seat):
            return f"the effects of seat {seat} do not fit its active Modules"
    return ""


def effects_fit(s: State, seat: i64) -> bool:
    """Whether a row of effects is what the seat's Modules give."""
    content = s.content
    row = vec[i64]([0] * EFFECTS)
    for module in range(i64(MODULES)):
        if (s.modules[seat] >> module) & 1:
            row[E_TYPE + content.module_type[module]] += 1
        if (s.active[seat] >> module) & 1:
            for i in range(module * GIVES, module * GIVES + content.gives_count[module]):
                row[content.gives_slot[i]] += content.gives_n[i]
    for slot in range(i64(EFFECTS)):
        if row[slot] != s.effects[seat * EFFECTS + slot]:
            return False
    return True


def fault_of_projects(s: State) -> str:
    """Every Project is in at most one place; those seen and the pile make up the game's number."""
    if s.projects_known > s.projects_left:
        return "more Projects of the pile are known than it holds"
    count = size(s.projects_discarded) + filled(s.projects_market) + s.projects_left
    for seat in range(s.seats):
        count += size(s.projects[seat])
        if s.reserved[seat] != NONE:
            count += 1
    wanted = s.content.projects_shown[s.seats] + s.content.projects_pile[s.seats]
    if count != wanted:
        return f"there are {count} Projects in the game instead of {wanted}"
    seen = seen_projects(s)
    for place in range(s.projects_left):
        seen |= bit(s.projects_pile[place])
    if size(seen) != count:
        return "a Project is in two places"
    for project in range(i64(PROJECTS)):
        if (seen >> project) & 1 and (s.content.project_marks[project] >> s.seats) & 1 == 0:
            return f"the Project {s.content.project_ids[project]} is not for {s.seats} players"
    return ""


def fault_of_events_and_goals(s: State) -> str:
    """No Event and no Goal is in two places; all are for this player count."""
    seen = vec[i64]([0] * (EVENT_CARDS + 1))
    for place in range(s.events_left):
        seen[s.events_pile[place]] += 1
    if s.current_event != NONE:
        seen[s.current_event] += 1
    if s.next_event != NONE:
        seen[s.next_event] += 1
    for event in range(i64(EVENT_CARDS)):
        if seen[event] > 1:
            return f"the Event {s.content.event_ids[event]} is in two places"
        if seen[event] and (s.content.event_marks[event] >> s.seats) & 1 == 0:
            return f"the Event {s.content.event_ids[event]} is not for {s.seats} players"
    goals: i64 = 0
    for seat in range(s.seats):
        if (goals >> s.goal[seat]) & 1:
            return f"the Goal {s.content.goal_ids[s.goal[seat]]} is in two places"
        if (s.content.goal_marks[s.goal[seat]] >> s.seats) & 1 == 0:
            return f"the Goal {s.content.goal_ids[s.goal[seat]]} is not for {s.seats} players"
        goals |= i64(1) << s.goal[seat]
    return ""


def fault_of_energy(s: State) -> str:
    """Indicators stand on the track, no two at the same place of a space; the game is within its round limit."""
    for seat in range(s.seats):
        if s.energy[seat] < s.content.energy_min or s.energy[seat] > s.content.energy_start[s.seats]:
            return f"seat {seat} stands at {s.energy[seat]}, outside the Energy track"
        if s.energy_stamp[seat] > s.stamps:
            return f"seat {seat} arrived in its space after the last movement"
        for other in range(seat):
            if s.energy[seat] == s.energy[other] and s.energy_stamp[seat] == s.energy_stamp[other]:
                return f"seats {other} and {seat} stand at the same place of the Energy track"
    if s.round > s.content.round_limit:
        return f"round {s.round} is beyond the limit of {s.content.round_limit}"
    return ""


def fault_of_choices(s: State) -> str:
    """Sealed choices are legal, everybody has one; in phase 4 the order is a permutation of those who paid."""
    if s.over:
        return ""
    if s.phase() == SELECT:
        buffer = vec[i64]([0] * ACTION_CARDS)
        for seat in range(s.seats):
            if not s.participates(seat):
                if s.selected[seat] != NONE:
                    return f"seat {seat} takes no part in this round and has selected a card"
                continue
            if s.selected[seat] != NONE and forbids_card(s, seat, s.selected[seat]) != 0:
                return f"seat {seat} has selected {s.content.action_names[s.selected[seat]]}, which it may not choose"
            count = legal_cards(s, seat, buffer)
            if count == 0:
                return f"seat {seat} has no card to choose"
            for i in range(count):
                if buffer[i] - A_SELECT == s.unavailable[seat]:
                    return f"seat {seat} may choose its unavailable card"
        return ""
    acting: i64 = 0
    for seat in s.order:
        if seat != NONE:
            if (acting >> seat) & 1:
                return f"seat {seat} is twice in the order"
            acting |= i64(1) << seat
    if acting != s.participants:
        return "the order does not hold exactly those who take part"
    for seat in range(s.seats):
        if s.participates(seat) and s.paid[seat] < 1:
            return f"seat {seat} has paid no Energy for its Action"
    return ""


def fault_of_markets(s: State) -> str:
    """In phases 1 to 3 the markets are as full as the end check demands."""
    if s.phase() == SELECT:
        if filled(s.modules_market) < s.modules_needed():
            return f"the Modules Market holds {filled(s.modules_market)} cards, {s.modules_needed()} are needed"
        if filled(s.projects_market) < s.content.projects_shown[s.seats] and s.projects_left > 0:
            return "the Projects Market is not filled although the pile has cards"
    return ""

"""PB-13 Event phase: instant events of the round are carried out, and the event of the coming round comes up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import top_card
from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.graph import bit
from starboard.engine.step import Step

from .actions import A_TAKE
from .bundles import bundle, part_of
from .codes import (
    END_CHECK,
    EVENT,
    MODULE_SLOTS,
    PROJECT_SLOTS,
    RESOURCES,
    TAKE,
    V_ENERGY_MOVED,
    V_EVENT_ANNOUNCED,
    V_EVENT_BEGAN,
    V_EVENT_HAPPENED,
    V_GAINED,
    V_LOST,
    V_MODULE_REMOVED,
    V_OFFER_HALVED,
    V_PROJECT_PUT_UNDER,
    V_PROJECT_REMOVED,
    V_RESTOCKED,
    V_SHIELDED,
)
from .effects import (
    ALL_ENERGY,
    ALL_GAIN,
    ALL_LOSE,
    CHEAPEST,
    CHOOSE_GAIN,
    E_EVENT_SHIELD,
    E_TYPE,
    ENERGY_RANK,
    EVENT_ARGS,
    FEWEST_MODULES_GAIN,
    GAIN_PER_TYPE,
    LOWEST_SLOTS,
    MODULES_REPLACE,
    MOST,
    OFFER_ADD,
    OFFER_HALVE,
    PROJECTS_ADD,
    PROJECTS_CYCLE,
    PROJECTS_DISCARD,
)
from .energy import energy_order, everybody, move
from .modules import modules_total
from .resupply import draw_module, draw_project, fill_projects
from .state import State, filled, lowest_empty


class EventPhase(Step[State]):
    """Phase 6: an instant event of this round happens; then the next one comes up (PB-13.7, PB-13.8)."""

    code = EVENT

    def go_on(self, s: State) -> None:
        """First what this round's event does; when nobody is asked about it any more, the next one comes up."""
        event = s.current_event
        if s.flow.a() == 0 and event != NONE and s.content.event_instant[event] != 0:
            s.flow.set_a(1)  # it has happened
            s.note(V_EVENT_HAPPENED, EVERYONE, event, 0, 0, 0)
            carry_out(s, event)
        else:
            s.flow.become(END_CHECK, NONE, 0, 0)
            bring_up_next(s)


def bring_up_next(s: State) -> None:
    """The old event is discarded, Next Event is that of the coming round, the top card Next Event.

    PB-13.7, PB-13.11, PB-13.12.
    """
    s.current_event = s.next_event
    if s.current_event == NONE:
        return
    s.note(V_EVENT_BEGAN, EVERYONE, s.current_event, 0, 0, 0)
    announce_next(s)
    draw_extra_modules(s, s.content.event_market[s.current_event])


def announce_next(s: State) -> None:
    """The top Event is laid face up as Next Event, if there is one (PB-4.7, PB-13.7, PB-13.12)."""
    s.next_event = NONE
    if s.events_left > 0:
        s.next_event = top_card(s.chance, s.events_pile, s.events_left)
        s.events_left -= 1
        s.note(V_EVENT_ANNOUNCED, EVERYONE, s.next_event, 0, 0, 0)


def carry_out(s: State, event: i64) -> None:
    """What an instant event does, once (PB-13.8, PB-13.9)."""
    kind = s.content.event_instant[event]
    at = event * EVENT_ARGS
    a = s.content.event_args[at]
    b = s.content.event_args[at + 1]
    if kind in (ALL_GAIN, GAIN_PER_TYPE, FEWEST_MODULES_GAIN):
        gains(s, event, kind)
    elif kind == ALL_LOSE:
        all_lose(s, event, a, b)
    elif kind == ALL_ENERGY:
        all_energy(s, event, a)
    elif kind == ENERGY_RANK:
        energy_rank(s, event, a, b)
    elif kind == OFFER_ADD:
        offer_add(s, at)
    elif kind == OFFER_HALVE:
        offer_halve(s, a)
    elif kind == MODULES_REPLACE:
        modules_replace(s, a, b)
    elif kind == PROJECTS_CYCLE:
        projects_cycle(s)
    elif kind == PROJECTS_ADD:
        projects_add(s, a)
    elif kind == PROJECTS_DISCARD:
        projects_discard(s, a)
    else:
        assert kind == CHOOSE_GAIN
        energy_order(s, everybody(s), s.order)
        s.flow.push(TAKE, s.order[0], 0, a)


# --- players -----------------------------------------------------------------------------------------------------
def shielded(s: State, seat: i64, event: i64) -> bool:
    """Whether a Module protects this seat from a harmful event."""
    if s.content.event_harmful[event] and s.effect(seat, E_EVENT_SHIELD) > 0:
        s.note(V_SHIELDED, EVERYONE, seat, 0, 0, 0)
        return True
    return False


def gains(s: State, event: i64, kind: i64) -> None:
    """All, owners of a type, or those with the fewest Modules take, in energy order (PB-13.9, PB-1.5)."""
    at = event * EVENT_ARGS
    fewest = fewest_modules(s)
    count = energy_order(s, everybody(s), s.order)
    for place in range(count):
        seat = s.order[place]
        resource = s.content.event_args[at]
        n = s.content.event_args[at + 1]
        if kind == GAIN_PER_TYPE:  # type, resource, n, max
            resource = s.content.event_args[at + 1]
            n = s.content.event_args[at + 2] * s.effect(seat, E_TYPE + s.content.event_args[at])
            if n > s.content.event_args[at + 3]:
                n = s.content.event_args[at + 3]
        elif kind == FEWEST_MODULES_GAIN and modules_total(s, seat) != fewest:
            n = 0
        if n > 0 and not shielded(s, seat, event):
            take_from_supply(s, seat, part_of(resource, n))


def take_from_supply(s: State, seat: i64, wanted: i64) -> None:
    """A player takes what an event gives, as far as the supply goes (PB-1.5)."""
    got = s.receive(seat, wanted)
    s.note(V_GAINED, EVERYONE, seat, got, wanted - got, 0)


def fewest_modules(s: State) -> i64:
    """The smallest number of Modules that a seat has."""
    fewest = modules_total(s, 0)
    for seat in range(1, s.seats):
        total = modules_total(s, seat)
        if total < fewest:
            fewest = total
    return fewest


def all_lose(s: State, event: i64, resource: i64, n: i64) -> None:
    """Each loses as many as they hold, n at most (PB-13.9)."""
    count = energy_order(s, everybody(s), s.order)
    for place in range(count):
        seat = s.order[place]
        held = s.resources[seat * RESOURCES + resource]
        lost = n if n < held else held
        if lost > 0 and not shielded(s, seat, event):
            s.pay(seat, part_of(resource, lost))
            s.note(V_LOST, EVERYONE, seat, part_of(resource, lost), 0, 0)


def all_energy(s: State, event: i64, steps: i64) -> None:
    """All Indicators move, in reverse energy order, so that the order inside a space is kept (PB-13.14)."""
    place = energy_order(s, everybody(s), s.order)
    while place > 0:
        place -= 1
        shift(s, s.order[place], event, steps)


def energy_rank(s: State, event: i64, who: i64, steps: i64) -> None:
    """The first or the last player in energy order moves; a shield does not pass it on (PB-13.9)."""
    count = energy_order(s, everybody(s), s.order)
    shift(s, s.order[0] if who == MOST else s.order[count - 1], event, steps)


def shift(s: State, seat: i64, event: i64, steps: i64) -> None:
    """One Indicator moves by an event."""
    if not shielded(s, seat, event):
        made = move(s, seat, steps)
        s.note(V_ENERGY_MOVED, EVERYONE, seat, made, s.energy[seat], steps - made)


# --- Offer Spaces and markets ------------------------------------------------------------------------------------
def offer_add(s: State, at: i64) -> None:
    """Resources from the supply go on an Offer Space."""
    args = s.content.event_args
    wanted = bundle(args[at + 1], args[at + 2], args[at + 3])
    got = s.put_on_offer(args[at], wanted)
    s.note(V_RESTOCKED, EVERYONE, args[at], got, wanted - got, 0)


def offer_halve(s: State, offer: i64) -> None:
    """Half of each Resource, rounded down, goes back to the supply."""
    gone: i64 = 0
    for resource in range(i64(RESOURCES)):
        n = s.offers[offer * RESOURCES + resource] >> 1
        s.offers[offer * RESOURCES + resource] -= n
        s.supply[resource] += n
        gone |= part_of(resource, n)
    s.note(V_OFFER_HALVED, EVERYONE, offer, gone, 0, 0)


def modules_replace(s: State, which: i64, n: i64) -> None:
    """The Modules are discarded all first, then their slots are filled as far as the pile goes (PB-13.10, PB-13.15)."""
    emptied: i64 = 0
    while n > 0 and filled(s.modules_market) > 0:
        slot = slot_to_replace(s, which)
        module = s.modules_market[slot]
        s.modules_market[slot] = NONE
        s.modules_discarded |= bit(module)
        emptied |= i64(1) << slot
        s.note(V_MODULE_REMOVED, EVERYONE, module, 0, 0, 0)
        n -= 1
    for slot in range(i64(MODULE_SLOTS)):
        if (emptied >> slot) & 1 and s.modules_left > 0:
            draw_module(s, slot)


def slot_to_replace(s: State, which: i64) -> i64:
    """The lowest filled slot, or that of the cheapest or dearest Module; ties go to the lowest slot."""
    best: i64 = NONE
    for slot in range(i64(MODULE_SLOTS)):
        module = s.modules_market[slot]
        if module == NONE:
            continue
        if best == NONE:
            best = slot
        elif which != LOWEST_SLOTS:
            dearer = s.content.module_pieces[module] - s.content.module_pieces[s.modules_market[best]]
            if (dearer < 0) if which == CHEAPEST else (dearer > 0):
                best = slot
    return best


def projects_cycle(s: State) -> None:
    """Market Projects go under the pile, the last slot lowest; as many are drawn into the same slots (PB-13.16)."""
    emptied: i64 = 0
    for slot in range(i64(PROJECT_SLOTS)):
        project = s.projects_market[slot]
        if project != NONE:
            emptied |= i64(1) << slot
            place = s.projects_left
            while place > 0:  # the pile's top is its end: what goes under it goes to the front
                s.projects_pile[place] = s.projects_pile[place - 1]
                place -= 1
            s.projects_pile[0] = project
            s.projects_left += 1
            s.projects_known += 1
            s.projects_market[slot] = NONE
            s.note(V_PROJECT_PUT_UNDER, EVERYONE, project, 0, 0, 0)
    for slot in range(i64(PROJECT_SLOTS)):
        if (emptied >> slot) & 1:
            draw_project(s, slot)


def projects_add(s: State, n: i64) -> None:
    """Extra Projects come into the market while pile and slots last (PB-13.10, PB-13.16)."""
    while n > 0 and s.projects_left > 0 and filled(s.projects_market) < PROJECT_SLOTS:
        draw_project(s, lowest_empty(s.projects_market))
        n -= 1


def projects_discard(s: State, n: i64) -> None:
    """The Projects in the lowest filled slots leave the game; the market is refilled (PB-13.10)."""
    for slot in range(i64(PROJECT_SLOTS)):
        project = s.projects_market[slot]
        if project != NONE and n > 0:
            s.projects_market[slot] = NONE
            s.projects_discarded |= bit(project)
            s.note(V_PROJECT_REMOVED, EVERYONE, project, 0, 0, 0)
            n -= 1
    fill_projects(s)


def draw_extra_modules(s: State, n: i64) -> None:
    """market_size draws its Modules at once (PB-13.11)."""
    while n > 0 and s.modules_left > 0 and filled(s.modules_market) < MODULE_SLOTS:
        draw_module(s, lowest_empty(s.modules_market))
        n -= 1


# --- choose_gain -------------------------------------------------------------------------------------------------
class TakeResource(Step[State]):
    """An event lets everybody take Resources of one kind, in energy order (PB-13.9)."""

    code = TAKE
    families = ("take",)

    def go_on(self, s: State) -> None:
        """Asks the next player in energy order, until all have taken (PB-13.9)."""
        place = s.flow.a()
        if place == s.seats:
            s.flow.pop()
        else:
            s.flow.become(TAKE, s.order[place], place, s.flow.b())
            s.ask(s.order[place])

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Every kind may be chosen; an empty supply gives nothing (PB-13.9)."""
        return ALLOWED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """All three kinds."""
        for resource in range(i64(RESOURCES)):
            buffer[resource] = A_TAKE + resource
        return RESOURCES

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The player takes the Resources of their choice, as far as the supply goes (PB-13.9, PB-1.5)."""
        take_from_supply(s, seat, part_of(action - A_TAKE, s.flow.b()))
        s.flow.set_a(s.flow.a() + 1)

"""What lies on the table: one class with all fields, and the small questions that every chapter asks of it."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE, Game

from .codes import EFFECTS, EVENTS, MODULE_SLOTS, OFFERS, PROJECT_SLOTS, PROJECTS, RESOURCES
from .tables import Tables


class State(Game):
    """All fields. Masks have one bit per seat, Module or Project; piles have their top card last."""

    def __init__(self, content: Tables, seats: i64, options: dict[str, Any], src: State | None = None) -> None:
        """An empty table, or an exact copy of `src`."""
        super().__init__(seats, seats, options, src)
        self.content: Tables = content
        if src is not None:
            self.round: i64 = src.round
            self.participants: i64 = src.participants  # mask of those who play this round
            self.final: i64 = src.final  # 1 in the final round (PB-14.1)
            self.end_reason: i64 = src.end_reason
            self.start_player: i64 = src.start_player
            self.stamps: i64 = src.stamps  # the last energy_stamp given (PB-3.9)
            self.marker: i64 = src.marker  # column of the resupply table
            self.catch_up_limited: i64 = src.catch_up_limited  # mask (PB-12)
            self.settled: i64 = src.settled  # mask of those whose Offer Action was completed by others (PB-8.9)
            self.current_event: i64 = src.current_event
            self.next_event: i64 = src.next_event
            self.modules_left: i64 = src.modules_left  # cards in the pile
            self.projects_left: i64 = src.projects_left
            self.projects_known: i64 = src.projects_known  # bottom cards of the pile that everybody knows
            self.events_left: i64 = src.events_left
            self.modules_discarded: i64 = src.modules_discarded  # mask
            self.projects_discarded: i64 = src.projects_discarded  # mask
            self.energy: vec[i64] = src.energy[:]
            self.energy_stamp: vec[i64] = src.energy_stamp[:]
            self.resources: vec[i64] = src.resources[:]  # by seat and Resource
            self.supply: vec[i64] = src.supply[:]
            self.offers: vec[i64] = src.offers[:]  # by Offer Space and Resource
            self.vp_chips: vec[i64] = src.vp_chips[:]
            self.modules: vec[i64] = src.modules[:]  # mask per seat
            self.active: vec[i64] = src.active[:]  # mask per seat
            self.aai_free: vec[i64] = src.aai_free[:]
            self.effects: vec[i64] = src.effects[:]  # a row of EFFECTS per seat: what its active Modules do
            self.projects: vec[i64] = src.projects[:]  # mask per seat, completed
            self.reserved: vec[i64] = src.reserved[:]
            self.unavailable: vec[i64] = src.unavailable[:]
            self.selected: vec[i64] = src.selected[:]
            self.paid: vec[i64] = src.paid[:]  # Energy paid for this round's card
            self.order: vec[i64] = src.order[:]  # seats in action order, or in energy order of an event; then NONE
            self.modules_market: vec[i64] = src.modules_market[:]
            self.projects_market: vec[i64] = src.projects_market[:]
            self.projects_pile: vec[i64] = src.projects_pile[:]
            self.goal: vec[i64] = src.goal  # shared: it never changes in play
            self.modules_pile: vec[i64] = src.modules_pile  # shared: a draw only lowers its count
            self.events_pile: vec[i64] = src.events_pile  # shared as well
        else:
            self.round = 0
            self.participants = 0
            self.final = 0
            self.end_reason = 0
            self.start_player = 0
            self.stamps = 0
            self.marker = 0
            self.catch_up_limited = 0
            self.settled = 0
            self.current_event = NONE
            self.next_event = NONE
            self.modules_left = 0
            self.projects_left = 0
            self.projects_known = 0
            self.events_left = 0
            self.modules_discarded = 0
            self.projects_discarded = 0
            self.energy = vec[i64]([0] * seats)
            self.energy_stamp = vec[i64]([0] * seats)
            self.resources = vec[i64]([0] * (seats * RESOURCES))
            self.supply = content.supply[:]
            self.offers = vec[i64]([0] * (OFFERS * RESOURCES))
            self.vp_chips = vec[i64]([0] * seats)
            self.modules = vec[i64]([0] * seats)
            self.active = vec[i64]([0] * seats)
            self.aai_free = vec[i64]([0] * seats)
            self.effects = vec[i64]([0] * (seats * EFFECTS))
            self.projects = vec[i64]([0] * seats)
            self.reserved = vec[i64]([NONE] * seats)
            self.goal = vec[i64]([NONE] * seats)
            self.unavailable = vec[i64]([NONE] * seats)
            self.selected = vec[i64]([NONE] * seats)
            self.paid = vec[i64]([0] * seats)
            self.order = vec[i64]([NONE] * seats)
            self.modules_market = vec[i64]([NONE] * MODULE_SLOTS)
            self.projects_market = vec[i64]([NONE] * PROJECT_SLOTS)
            self.projects_pile = vec[i64]([NONE] * PROJECTS)
            self.modules_pile = vec[i64]([])
            self.events_pile = vec[i64]([])

    def contents(self) -> Tables:
        """The title's content."""
        return self.content

    def phase(self) -> i64:
        """1 to 7 (PB-1.2); 1 stands for phases 1 to 3, as nothing is decided in 2 and 3. 0 when the game is over."""
        return self.flow.cells[0]

    def event_row(self) -> i64:
        """The row of the event tables that is in force: the current event's, or the last one, which changes nothing."""
        return self.current_event if self.current_event != NONE else EVENTS

    def effect(self, seat: i64, slot: i64) -> i64:
        """What a seat's active Modules do in one respect (PB-11.9)."""
        return self.effects[seat * EFFECTS + slot]

    def participates(self, seat: i64) -> bool:
        """Whether a seat plays this round (PB-14.6)."""
        return (self.participants >> seat) & 1 == 1

    # --- pieces --------------------------------------------------------------------------------------------------
    def receive(self, seat: i64, resource: i64, n: i64) -> i64:
        """A seat takes up to n from the supply; gives how many there were (PB-1.5)."""
        if n > self.supply[resource]:
            n = self.supply[resource]
        self.supply[resource] -= n
        self.resources[seat * RESOURCES + resource] += n
        return n

    def pay(self, seat: i64, resource: i64, n: i64) -> None:
        """A seat pays n into the supply (PB-1.4)."""
        self.resources[seat * RESOURCES + resource] -= n
        self.supply[resource] += n

    def put_on_offer(self, offer: i64, resource: i64, n: i64) -> i64:
        """Up to n from the supply go on an Offer Space; gives how many there were (PB-1.5)."""
        if n > self.supply[resource]:
            n = self.supply[resource]
        self.supply[resource] -= n
        self.offers[offer * RESOURCES + resource] += n
        return n

    def modules_needed(self) -> i64:
        """How many Modules the market must hold, event included (PB-13.3, PB-14.2)."""
        return self.content.needed[self.seats] + self.content.event_market[self.event_row()]


def packed(cement: i64, ore: i64, oil: i64) -> i64:
    """Resources as one number, for events."""
    return cement + ore * 256 + oil * 65536


def filled(market: vec[i64]) -> i64:
    """Cards in a market."""
    count: i64 = 0
    for card in market:
        if card != NONE:
            count += 1
    return count


def lowest_empty(market: vec[i64]) -> i64:
    """The slot for the next card: slots are never shifted, the lowest empty one is filled first (PB-7.4)."""
    slot: i64 = 0
    while slot < len(market) and market[slot] != NONE:
        slot += 1
    return slot if slot < len(market) else NONE

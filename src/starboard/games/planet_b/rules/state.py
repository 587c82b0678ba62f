"""What lies on the table. One line a field: its type, how a copy takes it, and what a blank table has.

Beside the fields only what every chapter asks of them: whose Action it is, what is in force, pieces that change hands.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.flow import FRAME
from starboard.engine.game import NONE, Game

from .bundles import PART_BITS, PART_MASK, part
from .codes import ACTIVATE, EVENT_CARDS, MODULE_SLOTS, OFFERS, PROJECT_SLOTS, PROJECTS, RESOURCES
from .effects import EFFECTS
from .tables import Tables

STEP: Final = 0  # cells of a frame on the flow; the bottom frame begins at cell 0
A: Final = 2


class State(Game):
    """All fields. Masks have one bit per seat, Module or Project; piles have their top card last."""

    def __init__(self, content: Tables, seats: i64, options: dict[str, Any], src: State | None = None) -> None:
        """An empty table, or an exact copy of `src`."""
        super().__init__(seats, seats, options, src)
        self.content: Tables = content
        # the round
        self.round: i64 = src.round if src is not None else 0
        self.participants: i64 = src.participants if src is not None else 0  # mask of those who play this round
        self.final: i64 = src.final if src is not None else 0  # 1 in the final round (PB-14.1)
        self.end_reason: i64 = src.end_reason if src is not None else 0
        self.start_player: i64 = src.start_player if src is not None else 0
        self.catch_up_limited: i64 = src.catch_up_limited if src is not None else 0  # mask (PB-12)
        self.settled: i64 = src.settled if src is not None else 0  # mask: Offer Action completed by others (PB-8.9)
        self.order: vec[i64] = src.order[:] if src is not None else row(seats, NONE)  # of acting, or of an event
        self.selected: vec[i64] = src.selected[:] if src is not None else row(seats, NONE)
        self.unavailable: vec[i64] = src.unavailable[:] if src is not None else row(seats, NONE)
        self.paid: vec[i64] = src.paid[:] if src is not None else row(seats, 0)  # Energy for this round's card
        # the Energy track
        self.energy: vec[i64] = src.energy[:] if src is not None else row(seats, 0)
        self.energy_stamp: vec[i64] = src.energy_stamp[:] if src is not None else row(seats, 0)  # PB-3.9
        self.stamps: i64 = src.stamps if src is not None else 0  # the last energy_stamp given
        # pieces
        self.resources: vec[i64] = src.resources[:] if src is not None else row(seats * RESOURCES, 0)
        self.supply: vec[i64] = src.supply[:] if src is not None else spread(content.supply)
        self.offers: vec[i64] = src.offers[:] if src is not None else row(OFFERS * RESOURCES, 0)
        self.vp_chips: vec[i64] = src.vp_chips[:] if src is not None else row(seats, 0)
        self.aai_free: vec[i64] = src.aai_free[:] if src is not None else row(seats, 0)
        self.marker: i64 = src.marker if src is not None else 0  # column of the resupply table
        # Modules; a pile that a draw only counts down is shared by copies
        self.modules: vec[i64] = src.modules[:] if src is not None else row(seats, 0)  # mask per seat
        self.active: vec[i64] = src.active[:] if src is not None else row(seats, 0)  # mask per seat
        self.effects: vec[i64] = src.effects[:] if src is not None else row(seats * EFFECTS, 0)  # of active Modules
        self.modules_market: vec[i64] = src.modules_market[:] if src is not None else row(MODULE_SLOTS, NONE)
        self.modules_pile: vec[i64] = src.modules_pile if src is not None else row(0, NONE)  # shared
        self.modules_left: i64 = src.modules_left if src is not None else 0  # cards in the pile
        self.modules_discarded: i64 = src.modules_discarded if src is not None else 0  # mask
        # Projects
        self.projects: vec[i64] = src.projects[:] if src is not None else row(seats, 0)  # mask per seat, completed
        self.reserved: vec[i64] = src.reserved[:] if src is not None else row(seats, NONE)
        self.projects_market: vec[i64] = src.projects_market[:] if src is not None else row(PROJECT_SLOTS, NONE)
        self.projects_pile: vec[i64] = src.projects_pile[:] if src is not None else row(PROJECTS, NONE)
        self.projects_left: i64 = src.projects_left if src is not None else 0
        self.projects_known: i64 = src.projects_known if src is not None else 0  # bottom cards that everybody knows
        self.projects_discarded: i64 = src.projects_discarded if src is not None else 0  # mask
        # Events and Goals
        self.current_event: i64 = src.current_event if src is not None else NONE
        self.next_event: i64 = src.next_event if src is not None else NONE
        self.events_pile: vec[i64] = src.events_pile if src is not None else row(0, NONE)  # shared
        self.events_left: i64 = src.events_left if src is not None else 0
        self.goal: vec[i64] = src.goal if src is not None else row(seats, NONE)  # shared: it never changes in play

    def contents(self) -> Tables:
        """The title's content."""
        return self.content

    # --- what is going on ----------------------------------------------------------------------------------------
    def phase(self) -> i64:
        """1 to 7 (PB-1.2); 1 stands for phases 1 to 3, as nothing is decided in 2 and 3. 0 when the game is over."""
        return self.flow.cells[STEP]

    def acting_place(self) -> i64:
        """In phase 4: the place in the action order whose Action is being performed."""
        return self.flow.cells[A]

    def activated_now(self) -> i64:
        """Mask of the Modules activated in the Activate step that runs, or waits below a choice of AAI (PB-11.12)."""
        if self.flow.step() == ACTIVATE:
            return self.flow.a()
        below = self.flow.base - FRAME
        return self.flow.cells[below + A] if below >= 0 and self.flow.cells[below + STEP] == ACTIVATE else i64(0)

    def event_row(self) -> i64:
        """The row of the event tables that is in force: the current event's, or the last one, which changes nothing."""
        event = self.current_event
        return event if event != NONE else i64(EVENT_CARDS)  # a bare number would box both

    def effect(self, seat: i64, slot: i64) -> i64:
        """What a seat's active Modules do in one respect (PB-11.9)."""
        return self.effects[seat * EFFECTS + slot]

    def participates(self, seat: i64) -> bool:
        """Whether a seat plays this round (PB-14.6)."""
        return (self.participants >> seat) & 1 == 1

    def modules_needed(self) -> i64:
        """How many Modules the market must hold, event included (PB-13.3, PB-14.2)."""
        return self.content.needed[self.seats] + self.content.event_market[self.event_row()]

    # --- pieces that change hands --------------------------------------------------------------------------------
    def can_pay(self, seat: i64, price: i64) -> bool:
        """Whether a seat holds a bundle."""
        for at in range(seat * RESOURCES, seat * RESOURCES + RESOURCES):
            if (price & PART_MASK) > self.resources[at]:
                return False
            price >>= PART_BITS
        return True

    def pay(self, seat: i64, price: i64) -> None:
        """A seat pays a bundle into the supply (PB-1.4)."""
        for resource in range(i64(RESOURCES)):
            n = price & PART_MASK
            self.resources[seat * RESOURCES + resource] -= n
            self.supply[resource] += n
            price >>= PART_BITS

    def available(self, wanted: i64) -> i64:
        """So much of a bundle as the supply holds (PB-1.5)."""
        found: i64 = 0
        shift: i64 = 0
        for resource in range(i64(RESOURCES)):
            n = (wanted >> shift) & PART_MASK
            if n > self.supply[resource]:
                n = self.supply[resource]
            found |= n << shift
            shift += PART_BITS
        return found

    def receive(self, seat: i64, wanted: i64) -> i64:
        """A seat takes a bundle from the supply as far as it goes; gives what there was (PB-1.5)."""
        return self.from_supply(wanted, self.resources, seat * RESOURCES)

    def put_on_offer(self, offer: i64, wanted: i64) -> i64:
        """A bundle goes on an Offer Space as far as the supply goes; gives what there was (PB-1.5)."""
        return self.from_supply(wanted, self.offers, offer * RESOURCES)

    def from_supply(self, wanted: i64, place: vec[i64], at: i64) -> i64:
        """A bundle goes to a seat or an Offer Space as far as the supply goes; gives what there was."""
        got: i64 = 0
        shift: i64 = 0
        resource: i64 = 0
        while wanted != 0:  # most bundles are of one Resource
            n = wanted & PART_MASK
            if n != 0:
                left = self.supply[resource]
                if n > left:
                    n = left
                self.supply[resource] = left - n
                place[at + resource] += n
                got |= n << shift
            wanted >>= PART_BITS
            shift += PART_BITS
            resource += 1
        return got


def row(size: i64, value: i64) -> vec[i64]:
    """So many equal numbers."""
    return vec[i64]([value] * size)


def spread(whole: i64) -> vec[i64]:
    """The parts of a bundle, one after the other."""
    return vec[i64]([part(whole, resource) for resource in range(RESOURCES)])


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
    return slot if slot < len(market) else i64(NONE)

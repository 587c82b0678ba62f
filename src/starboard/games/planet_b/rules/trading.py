"""PB-9 Starting Out Package and Sell Resources."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE
from starboard.engine.step import Step

from .actions import A_SELL, SALES
from .bundles import part
from .codes import (
    MIXED,
    R_NOT_HELD,
    RESOURCES,
    SEATS_MAX,
    SELL,
    SELL_RESOURCES,
    V_NOTHING_DONE,
    V_PACKAGE_TAKEN,
    V_SOLD,
)
from .effects import E_SELL_BONUS
from .state import State


def take_package(s: State, seat: i64) -> None:
    """The same Resources as at the beginning, as far as the supply goes (PB-9.7, PB-1.5)."""
    got = s.receive(seat, s.content.package)
    s.note(V_PACKAGE_TAKEN, EVERYONE, seat, got, s.content.package - got, 0)


def sold_of(s: State, resource: i64) -> i64:
    """How many pieces one sale of a Resource takes (PB-9.8)."""
    return part(s.content.sale, resource)


def sellable(s: State, seat: i64) -> i64:
    """Mask of the Resources of which enough are held (PB-9.10)."""
    mask: i64 = 0
    for resource in range(i64(RESOURCES)):
        if s.resources[seat * RESOURCES + resource] >= sold_of(s, resource):
            mask |= i64(1) << resource
    return mask


def chips_for(s: State, seat: i64, mask: i64) -> i64:
    """Chips for a sale: 2 for every type, changed by event and Modules (PB-9.8, PB-17.3)."""
    if mask == 0:
        return 0
    per_type = s.content.sale_vp + s.content.event_sell[s.event_row()]
    if per_type < 0:
        per_type = 0
    chips = s.effect(seat, E_SELL_BONUS)
    for resource in range(i64(RESOURCES)):
        if (mask >> resource) & 1:
            chips += per_type
    return chips


def begin_sell(s: State, seat: i64) -> None:
    """The seller chooses, unless nothing can be sold (PB-9.8)."""
    if sellable(s, seat) == 0:
        s.note(V_NOTHING_DONE, EVERYONE, seat, SELL_RESOURCES, 0, 0)
    else:
        s.flow.push(SELL, seat, 0, 0)


class SellResources(Step[State]):
    """Sell some types, each once, or nothing (PB-9.8 to PB-9.10)."""

    code = SELL
    families = ("sell",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A type of which too few are held cannot be sold (PB-9.10)."""
        return ALLOWED if (action - A_SELL) & ~sellable(s, seat) == 0 else R_NOT_HELD

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """All sets of types that may be sold."""
        can = sellable(s, seat)
        count: i64 = 0
        for mask in range(i64(SALES)):
            if mask & ~can == 0:
                buffer[count] = A_SELL + mask
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """Sold Resources go on their own Offer Spaces, with 4 players on the mixed one (PB-9.8, PB-9.9)."""
        mask = action - A_SELL
        chips = chips_for(s, seat, mask)
        for resource in range(i64(RESOURCES)):
            if (mask >> resource) & 1:
                n = sold_of(s, resource)
                offer = resource if s.seats < SEATS_MAX else i64(MIXED)
                s.resources[seat * RESOURCES + resource] -= n
                s.offers[offer * RESOURCES + resource] += n
        s.vp_chips[seat] += chips
        if mask == 0:
            s.note(V_NOTHING_DONE, EVERYONE, seat, SELL_RESOURCES, 1, 0)
        else:
            s.note(V_SOLD, EVERYONE, seat, mask, chips, 0)
        s.flow.pop()

"""PB-3 Energy track, PB-6 what a card costs: moving Indicators and the order in which players act."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE

from .codes import ACTION_CARDS
from .effects import E_ACTION_DISCOUNT, E_NO_SURCHARGE, EFFECTS
from .state import State


def steps_made(s: State, seat: i64, steps: i64) -> i64:
    """How many of these steps an Indicator can make: the track ends below and above (PB-3.3, PB-3.4)."""
    new = s.energy[seat] + steps
    if new < s.content.energy_min:
        new = s.content.energy_min
    if new > s.content.energy_start[s.seats]:
        new = s.content.energy_start[s.seats]
    return new - s.energy[seat]


def move(s: State, seat: i64, steps: i64) -> i64:
    """Moves an Indicator, gives the steps made; who arrives stands behind (PB-3.5, PB-3.7, PB-3.8)."""
    made = steps_made(s, seat, steps)
    if made != 0:
        s.energy[seat] += made
        s.stamps += 1
        s.energy_stamp[seat] = s.stamps
    return made


def comes_before(s: State, seat: i64, other: i64) -> bool:
    """Most Energy first; in one space the last to arrive (PB-3.6)."""
    gap = s.energy[seat] - s.energy[other]
    return gap > 0 or (gap == 0 and s.energy_stamp[seat] > s.energy_stamp[other])


def energy_order(s: State, among: i64, order: vec[i64]) -> i64:
    """Writes the seats of a mask in energy order (PB-3.6) and gives how many; the rest of the row is NONE."""
    count: i64 = 0
    for seat in range(s.seats):
        if (among >> seat) & 1:
            place = count
            while place > 0 and comes_before(s, seat, order[place - 1]):
                order[place] = order[place - 1]
                place -= 1
            order[place] = seat
            count += 1
    for place in range(count, s.seats):
        order[place] = NONE
    return count


def everybody(s: State) -> i64:
    """The mask of all seats."""
    return (i64(1) << s.seats) - 1


def total_cost(s: State, seat: i64, action: i64) -> i64:
    """Printed cost, surcharge of a reserved Project, event, Module discounts; at least 1.

    PB-2.4, PB-2.5, PB-6.3 to PB-6.5.
    """
    content = s.content
    cost = content.action_cost[s.seats * ACTION_CARDS + action]
    cost += content.event_cost[s.event_row() * ACTION_CARDS + action]
    cost -= s.effects[seat * EFFECTS + E_ACTION_DISCOUNT + action]
    if s.reserved[seat] != NONE and has_surcharge(s, seat):  # few have reserved one: no call for the others
        cost += content.reserved_surcharge
    return cost if cost > content.least_cost else content.least_cost


def has_surcharge(s: State, seat: i64) -> bool:
    """Whether a reserved Project makes every Action dearer for a seat (PB-6.3, PB-9.4)."""
    return s.reserved[seat] != NONE and s.effect(seat, E_NO_SURCHARGE) == 0

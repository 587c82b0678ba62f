"""MC-13 Terraform: raising levels, merit, finishing a planet."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from .actions import A_DONE, A_RESOURCE
from .codes import (
    ALREADY_TERRAFORMED,
    KINDS,
    NO_TRACK,
    NONE_HELD,
    NOTHING_TO_RAISE,
    ONE_LEVEL_FIRST,
    SIDES,
    TERRAFORM,
    TRACK_FULL,
)
from .events import E_END_TRIGGERED, E_LEVEL_RAISED, E_MERIT, E_MERIT_TIED, E_PLANET_FINISHED, E_PLANET_SCORED
from .state import State


def limit(s: State, side: i64) -> i64:
    """Levels of one action: 2, and 1 more for each own Colony and outpost on a planet (MC-13.2)."""
    content = s.content
    return (
        content.terraform_base
        + s.colony_count(side) * content.terraform_per_colony
        + s.outpost_count(side) * content.terraform_per_outpost
    )


def forbids_level(s: State, side: i64, slot: i64, resource: i64) -> i64:
    """A track below its maximum, and a unit of that resource (MC-13.1)."""
    top = s.content.track_max[s.grid[slot] * KINDS + resource]
    if top == 0:
        return NO_TRACK
    if s.level[slot * KINDS + resource] >= top:
        return TRACK_FULL
    return ALLOWED if s.cargo[side * KINDS + resource] > 0 else NONE_HELD


def forbids_terraform(s: State, seat: i64) -> i64:
    """A planet not yet finished and at least one level that can be raised (MC-11.9, MC-13.1)."""
    slot = s.slot_of(seat)
    if s.is_terraformed(slot):
        return ALREADY_TERRAFORMED
    for resource in range(i64(KINDS)):
        if forbids_level(s, seat, slot, resource) == ALLOWED:
            return ALLOWED
    return NOTHING_TO_RAISE


def levels_at_hand(s: State, side: i64, slot: i64) -> i64:
    """Levels that one action could raise here with what is in Cargo (MC-13.1, MC-13.2)."""
    total: i64 = 0
    for resource in range(i64(KINDS)):
        lacks = s.content.track_max[s.grid[slot] * KINDS + resource] - s.level[slot * KINDS + resource]
        held = s.cargo[side * KINDS + resource]
        total += held if held < lacks else lacks
    most = limit(s, side)
    return total if total < most else most


def begin_terraform(s: State, seat: i64) -> None:
    """The limit is fixed now (MC-13.8)."""
    s.flow.push(TERRAFORM, seat, limit(s, seat), 0)


class RaiseLevels(Step[State]):
    """Raise levels one at a time, up to the limit; stopping is possible after the first (MC-13.2, MC-13.8)."""

    code = TERRAFORM
    families = ("done", "resource")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """One level at least, and each on a track that can be raised."""
        if action == A_DONE:
            return ALLOWED if s.flow.b() > 0 else ONE_LEVEL_FIRST
        return forbids_level(s, seat, s.slot_of(seat), action - A_RESOURCE)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Stop, or a level."""
        count: i64 = 0
        if s.flow.b() > 0:
            buffer[0] = A_DONE
            count = 1
        slot = s.slot_of(seat)
        for resource in range(i64(KINDS)):
            if forbids_level(s, seat, slot, resource) == ALLOWED:
                buffer[count] = A_RESOURCE + resource
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """A level; the action ends with the last one that the limit allows or the planet lacks (MC-13.2, MC-13.5)."""
        if action == A_DONE:
            end_terraform(s, seat)
            return
        slot = s.slot_of(seat)
        s.flow.set_a(s.flow.a() - 1)
        s.flow.set_b(s.flow.b() + 1)
        raise_level(s, seat, slot, action - A_RESOURCE)
        if s.flow.a() == 0 or is_complete(s, slot):
            end_terraform(s, seat)


def end_terraform(s: State, seat: i64) -> None:
    """The marker moves once, at the end (MC-13.3, MC-13.4)."""
    levels = s.flow.b()
    s.flow.pop()
    credit_levels(s, seat, s.slot_of(seat), levels)


def raise_level(s: State, side: i64, slot: i64, resource: i64) -> None:
    """A unit from Cargo becomes a level (MC-13.1)."""
    s.cargo[side * KINDS + resource] -= 1
    s.level[slot * KINDS + resource] += 1
    s.note(E_LEVEL_RAISED, EVERYONE, side, slot, resource, s.level[slot * KINDS + resource])


def credit_levels(s: State, side: i64, slot: i64, levels: i64) -> None:
    """Merit for the levels of one action; a complete planet is finished (MC-13.3, MC-13.5)."""
    move_marker(s, side, slot, levels)
    if is_complete(s, slot):
        finish_planet(s, side, slot)


def is_complete(s: State, slot: i64) -> bool:
    """Whether all tracks are at their maximum."""
    for resource in range(i64(KINDS)):
        if s.level[slot * KINDS + resource] < s.content.track_max[s.grid[slot] * KINDS + resource]:
            return False
    return True


def move_marker(s: State, side: i64, slot: i64, levels: i64) -> None:
    """The marker moves right by the levels raised and comes to lie on top (MC-13.3, MC-13.4)."""
    at = slot * SIDES
    before = s.merit_order[at + side]
    last: i64 = 0  # markers on this planet besides the moving one
    for other in range(s.sides):
        if other != side and s.merit_order[at + other] > 0:
            last += 1
            if before > 0 and s.merit_order[at + other] > before:
                s.merit_order[at + other] -= 1
    s.merit_order[at + side] = last + 1
    s.merit[at + side] += levels
    s.note(E_MERIT, EVERYONE, side, slot, s.merit[at + side], levels)


def rank_above(s: State, slot: i64, side: i64, other: i64) -> bool:
    """Whether `side` ranks before `other`: the higher spot, on one spot the upper marker (MC-13.6)."""
    own = s.merit[slot * SIDES + side]
    theirs = s.merit[slot * SIDES + other]
    if own != theirs:
        return own > theirs
    return s.merit_order[slot * SIDES + side] > s.merit_order[slot * SIDES + other]


def rank(s: State, slot: i64, side: i64) -> i64:
    """Place of a side by merit, from 1; NONE without a marker (MC-13.6, MC-13.9)."""
    if s.merit[slot * SIDES + side] == 0:
        return NONE
    place: i64 = 1
    for other in range(s.sides):
        if other != side and s.merit[slot * SIDES + other] > 0 and rank_above(s, slot, other, side):
            place += 1
    return place


def finish_planet(s: State, finisher: i64, slot: i64) -> None:
    """Points for merit, markers return, the card is flipped; what stands on it stays (MC-13.5)."""
    s.terraformed |= i64(1) << slot
    finished = graph.count(s.terraformed)
    s.note(E_PLANET_FINISHED, EVERYONE, slot, s.grid[slot], finished, 0)
    above: i64 = NONE  # the side that ranks just before
    for place in range(i64(1), s.sides + 1):
        for side in range(s.sides):
            if rank(s, slot, side) == place:
                spot = s.merit[slot * SIDES + side]
                bonus = s.content.first_bonus if place == 1 else s.content.second_bonus if place == 2 else i64(0)
                s.planet_points[side] += spot + bonus
                if above != NONE and s.merit[slot * SIDES + above] == spot:
                    s.note(E_MERIT_TIED, EVERYONE, above, side, slot, spot)
                s.note(E_PLANET_SCORED, EVERYONE, side, slot, spot, bonus)
                above = side
    for side in range(i64(SIDES)):
        s.merit[slot * SIDES + side] = 0
        s.merit_order[slot * SIDES + side] = 0
    for resource in range(i64(KINDS)):
        s.level[slot * KINDS + resource] = 0
    if s.last_round == 0 and finished >= s.content.trigger[s.seats]:  # MC-2.4, MC-2.5
        s.last_round = s.round + s.content.extra_rounds
        s.note(E_END_TRIGGERED, EVERYONE, finisher, finished, s.last_round, 0)

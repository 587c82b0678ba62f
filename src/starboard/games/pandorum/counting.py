"""Which hexes a card pays for: for pictures, which ring them, and as a second count of every income (PD-14.3)."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import NONE

from . import income
from .state import State
from .tables import (
    ANY_PROJECT,
    BLOCK,
    EMPTY_ADJACENT_TERRAIN,
    HEXES,
    OWN_ADJACENT,
    OWN_ADJACENT_TO_PAD,
    OWN_AROUND_VOLCANO_GROUP,
    OWN_ON_LINE,
    OWN_ON_TERRAIN,
    SAME_TERRAIN,
    SIDES,
    STEAL_ADJACENT,
    VOLCANO,
    VOLCANO_BETWEEN,
)


def paying_hexes(s: State, seat: i64, place: i64, card: i64) -> list[int]:
    """The hexes for which a card pays here."""
    kind = s.content.income[card]
    if kind == BLOCK:
        return []
    if kind == OWN_ON_LINE:
        return line_hexes(s, seat, place, card)
    if kind == VOLCANO_BETWEEN:
        return seismic_hexes(s, seat, place, card)
    group = best_group(s, seat, place) if kind == OWN_AROUND_VOLCANO_GROUP else 0
    return [other for other in range(HEXES) if other != place and is_counted(s, seat, place, card, other, group)]


def is_counted(s: State, seat: i64, place: i64, card: i64, other: i64, group: i64) -> bool:
    """Whether a card of a kind without lines pays for a hex."""
    kind = s.content.income[card]
    detail = s.content.detail[card]
    owner = s.owner[other]
    if kind == EMPTY_ADJACENT_TERRAIN:
        return owner == NONE and s.terrain[other] == detail and are_adjacent(s, place, other)
    if kind == STEAL_ADJACENT:
        return owner not in (NONE, seat) and are_adjacent(s, place, other)
    if owner != seat:
        return False
    if kind == OWN_ADJACENT:
        return (detail == ANY_PROJECT or s.kind[other] == detail) and are_adjacent(s, place, other)
    if kind == OWN_ON_TERRAIN:
        return s.terrain[other] == (s.terrain[place] if detail == SAME_TERRAIN else detail)
    if kind == OWN_ADJACENT_TO_PAD:
        return are_adjacent(s, s.content.pad, other)
    if kind == OWN_AROUND_VOLCANO_GROUP:
        return s.touches[other] & group != 0
    return s.content.edge[other] != 0


def are_adjacent(s: State, place: i64, other: i64) -> bool:
    """Whether two hexes share a side (PD-2.3)."""
    for direction in range(i64(SIDES)):
        if s.content.beside[place * SIDES + direction] == other:
            return True
    return False


def best_group(s: State, seat: i64, place: i64) -> i64:
    """The bit of the volcano group that a dome here would use (PD-7.17)."""
    best: i64 = 0
    most: i64 = -1
    groups = s.touches[place]
    while groups != 0:
        group = groups & -groups
        count: i64 = 0
        for other in range(i64(HEXES)):
            if s.owner[other] == seat and other != place and s.touches[other] & group != 0:
                count += 1
        if count > most:
            best = group
            most = count
        groups &= groups - 1
    return best


def line_hexes(s: State, seat: i64, place: i64, card: i64) -> list[int]:
    """Own projects on the best line (PD-7.13)."""
    best: i64 = 0
    for direction in range(i64(SIDES)):
        if income.on_line(s, seat, place, card, direction) > income.on_line(s, seat, place, card, best):
            best = direction
    found: list[int] = []
    other = s.content.beside[place * SIDES + best]
    while other != NONE and not income.blocks_line(s, seat, other, s.content.detail[card]):
        if s.owner[other] == seat:
            found.append(other)
        other = s.content.beside[other * SIDES + best]
    return found


def seismic_hexes(s: State, seat: i64, place: i64, card: i64) -> list[int]:
    """The volcanoes between the hex and own projects (PD-7.18)."""
    found: list[int] = []
    for direction in range(i64(SIDES)):
        passed: list[int] = []
        other = s.content.beside[place * SIDES + direction]
        while other != NONE and not income.blocks_line(s, seat, other, s.content.detail[card]):
            if s.terrain[other] == VOLCANO:
                passed.append(other)
            elif s.owner[other] == seat:
                found += passed
                passed = []
            other = s.content.beside[other * SIDES + direction]
    return found

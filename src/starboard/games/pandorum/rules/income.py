"""PD-7 Income: what each card pays, and for which hexes. The hex built on never counts (PD-7.2).

Each kind of income is one function that counts; it marks the hexes it counts if `marks` has places, so that what is
shown of a card (PD-14.3) is what it pays for.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import EVERYONE, NONE

from .board import UNMARKED
from .codes import E_DOUBLED, E_INCOME, E_TAKEN_FROM
from .state import State
from .tables import (
    ANY_PROJECT,
    BLOCK,
    BY_PAD,
    BY_PROJECT,
    BY_VOLCANO,
    EMPTY_ADJACENT_TERRAIN,
    HEXES,
    OWN_ADJACENT,
    OWN_ADJACENT_TO_PAD,
    OWN_AROUND_VOLCANO_GROUP,
    OWN_ON_EDGE,
    OWN_ON_LINE,
    OWN_ON_TERRAIN,
    PAD,
    SAME_TERRAIN,
    SIDES,
    STEAL_ADJACENT,
    VOLCANO,
    VOLCANO_BETWEEN,
)


def one(marks: vec[i64], place: i64) -> i64:
    """Counts a hex, and marks it where that is wanted."""
    if len(marks) > 0:
        marks[place] = 1
    return 1


# --- what is counted -------------------------------------------------------------------------------------------------
def empty_beside(s: State, place: i64, terrain: i64, marks: vec[i64]) -> i64:
    """Production: adjacent hexes of a terrain without anybody's project (PD-7.6, PD-7.7)."""
    count: i64 = 0
    for direction in range(i64(SIDES)):
        other = s.content.beside[place * SIDES + direction]
        if other != NONE and s.terrain[other] == terrain and s.owner[other] == NONE:
            count += one(marks, other)
    return count


def projects_beside(s: State, owner: i64, place: i64, project: i64, marks: vec[i64]) -> i64:
    """Adjacent projects of one owner, of one kind or any (PD-7.8, PD-7.11, PD-7.22)."""
    count: i64 = 0
    for direction in range(i64(SIDES)):
        other = s.content.beside[place * SIDES + direction]
        if other != NONE and s.owner[other] == owner:
            if project == ANY_PROJECT or s.kind[other] == project:
                count += one(marks, other)
    return count


def own_on_terrain(s: State, seat: i64, place: i64, terrain: i64, marks: vec[i64]) -> i64:
    """Logistics: own projects anywhere on a terrain, or on that of the hex built on (PD-7.9, PD-7.10)."""
    wanted = s.terrain[place] if terrain == SAME_TERRAIN else terrain
    count: i64 = 0
    for other in range(i64(HEXES)):
        if s.owner[other] == seat and other != place and s.terrain[other] == wanted:
            count += one(marks, other)
    return count


def own_by_pad(s: State, seat: i64, place: i64, marks: vec[i64]) -> i64:
    """Central laboratory: own projects on hexes adjacent to the pad (PD-7.12)."""
    count: i64 = 0
    for direction in range(i64(SIDES)):
        other = s.content.beside[s.content.pad * SIDES + direction]
        if other != NONE and other != place and s.owner[other] == seat:
            count += one(marks, other)
    return count


def own_on_edge(s: State, seat: i64, place: i64, marks: vec[i64]) -> i64:
    """External protection: own projects on the edge of the board (PD-7.21)."""
    count: i64 = 0
    for other in range(i64(HEXES)):
        if s.owner[other] == seat and other != place and s.content.edge[other] != 0:
            count += one(marks, other)
    return count


def blocks_line(s: State, seat: i64, other: i64, blockers: i64) -> bool:
    """Whether a hex ends a line: a project of another, a volcano or the pad, as the card says (PD-7.14, PD-7.19)."""
    owner = s.owner[other]
    if owner != NONE:
        return owner != seat and blockers & BY_PROJECT != 0
    terrain = s.terrain[other]
    return (terrain == VOLCANO and blockers & BY_VOLCANO != 0) or (terrain == PAD and blockers & BY_PAD != 0)


def own_on_line(s: State, seat: i64, place: i64, direction: i64, blockers: i64, marks: vec[i64]) -> i64:
    """Intranet: own projects on the line in one direction (PD-7.13, PD-7.14)."""
    count: i64 = 0
    other = s.content.beside[place * SIDES + direction]
    while other != NONE and not blocks_line(s, seat, other, blockers):
        if s.owner[other] == seat:
            count += one(marks, other)
        other = s.content.beside[other * SIDES + direction]
    return count


def around_group(s: State, seat: i64, place: i64, group: i64, marks: vec[i64]) -> i64:
    """Own projects beside one volcano group, once each, however many volcanoes of it they touch (PD-7.15, PD-7.16)."""
    count: i64 = 0
    for other in range(i64(HEXES)):
        if s.owner[other] == seat and other != place and s.touches[other] & group != 0:
            count += one(marks, other)
    return count


def around_volcanoes(s: State, seat: i64, place: i64, marks: vec[i64]) -> i64:
    """Dome: own projects beside the group that pays most of those that the hex touches (PD-7.17)."""
    most: i64 = 0
    best: i64 = 0
    groups = s.touches[place]
    while groups != 0:
        group = groups & -groups
        count = around_group(s, seat, place, group, UNMARKED)
        if count > most:
            most = count
            best = group
        groups &= groups - 1
    if len(marks) > 0:
        around_group(s, seat, place, best, marks)
    return most


def volcanoes_between(s: State, seat: i64, place: i64, blockers: i64, marks: vec[i64]) -> i64:
    """Seismic: volcanoes before the farthest own project in sight, all six directions together (PD-7.18 to PD-7.20)."""
    total: i64 = 0
    for direction in range(i64(SIDES)):
        seen: i64 = 0
        counted: i64 = 0
        other = s.content.beside[place * SIDES + direction]
        while other != NONE and not blocks_line(s, seat, other, blockers):
            if s.terrain[other] == VOLCANO:
                seen += 1
            elif s.owner[other] == seat:
                counted = seen
            other = s.content.beside[other * SIDES + direction]
        total += counted
        if len(marks) > 0:
            mark_volcanoes(s, place, direction, counted, marks)
    return total


def mark_volcanoes(s: State, place: i64, direction: i64, count: i64, marks: vec[i64]) -> None:
    """Marks the first so many volcanoes in a direction."""
    while count > 0:
        place = s.content.beside[place * SIDES + direction]
        if s.terrain[place] == VOLCANO:
            count -= one(marks, place)


# --- what it pays ----------------------------------------------------------------------------------------------------
def counted(s: State, seat: i64, place: i64, card: i64, marks: vec[i64]) -> i64:
    """How many things a card of the bank counts, without those that choose a direction."""
    kind = s.content.income[card]
    detail = s.content.detail[card]
    if kind == EMPTY_ADJACENT_TERRAIN:
        return empty_beside(s, place, detail, marks)
    if kind == OWN_ADJACENT:
        return projects_beside(s, seat, place, detail, marks)
    if kind == OWN_ON_TERRAIN:
        return own_on_terrain(s, seat, place, detail, marks)
    if kind == OWN_ADJACENT_TO_PAD:
        return own_by_pad(s, seat, place, marks)
    if kind == OWN_AROUND_VOLCANO_GROUP:
        return around_volcanoes(s, seat, place, marks)
    if kind == VOLCANO_BETWEEN:
        return volcanoes_between(s, seat, place, detail, marks)
    assert kind == OWN_ON_EDGE
    return own_on_edge(s, seat, place, marks)


def on_line(s: State, seat: i64, place: i64, card: i64, direction: i64) -> i64:
    """What a card pays that looks in one direction (PD-7.13)."""
    return s.content.per[card] * own_on_line(s, seat, place, direction, s.content.detail[card], UNMARKED)


def best_direction(s: State, seat: i64, place: i64, card: i64) -> i64:
    """The direction in which a card pays most; of equal ones the first."""
    best: i64 = 0
    most: i64 = 0
    for direction in range(i64(SIDES)):
        paid = on_line(s, seat, place, card, direction)
        if paid > most:
            best = direction
            most = paid
    return best


def directions_differ(s: State, seat: i64, place: i64, card: i64) -> bool:
    """Whether it matters where a card looks (PD-7.32)."""
    first = on_line(s, seat, place, card, 0)
    for direction in range(i64(1), i64(SIDES)):
        if on_line(s, seat, place, card, direction) != first:
            return True
    return False


def takings(s: State, seat: i64, place: i64, per: i64) -> i64:
    """What systems cards of this amount together take: each victim pays what he has at most (PD-7.22 to PD-7.24)."""
    total: i64 = 0
    for victim in range(s.seats):
        if victim != seat:
            due = per * projects_beside(s, victim, place, ANY_PROJECT, UNMARKED)
            total += min(s.quids[victim], due)
    return total


def pays(s: State, seat: i64, place: i64, card: i64) -> i64:
    """What a card would pay by itself on a hex: a line in its best direction, a block flat (PD-7.1)."""
    kind = s.content.income[card]
    if kind == BLOCK:
        return s.content.flat[card]
    if kind == OWN_ON_LINE:
        return on_line(s, seat, place, card, best_direction(s, seat, place, card))
    if kind == STEAL_ADJACENT:
        return takings(s, seat, place, s.content.per[card])
    return s.content.per[card] * counted(s, seat, place, card, UNMARKED)


def paying_hexes(s: State, seat: i64, place: i64, card: i64) -> list[int]:
    """The hexes for which a card would pay by itself on a hex (PD-14.3)."""
    marks = vec[i64]([0] * HEXES)
    kind = s.content.income[card]
    if kind == OWN_ON_LINE:
        own_on_line(s, seat, place, best_direction(s, seat, place, card), s.content.detail[card], marks)
    elif kind == STEAL_ADJACENT:
        for victim in range(s.seats):
            if victim != seat:
                projects_beside(s, victim, place, ANY_PROJECT, marks)
    elif kind != BLOCK:
        counted(s, seat, place, card, marks)
    return [other for other in range(HEXES) if marks[other] != 0]


# --- paying ----------------------------------------------------------------------------------------------------------
def pay_out(s: State, seat: i64) -> None:
    """The builder gets the income of each card played, in rising order (PD-6.9, PD-6.11); it is paid once (PD-7.5)."""
    for position in range(s.count):
        card = s.played[position]
        kind = s.content.income[card]
        if kind == STEAL_ADJACENT:
            take_from_rivals(s, seat, card)
        elif kind != BLOCK:
            earned = bank_income(s, seat, position)
            s.quids[seat] += earned
            s.note(E_INCOME, EVERYONE, seat, card, earned, 0)
    for position in range(s.count):
        if s.content.income[s.played[position]] == BLOCK:
            pay_block(s, seat, position)


def bank_income(s: State, seat: i64, position: i64) -> i64:
    """What the card at a position gets from the bank, looking where its owner chose."""
    card = s.played[position]
    if s.content.income[card] == OWN_ON_LINE:
        return on_line(s, seat, s.at[seat], card, s.settled[position])
    return s.content.per[card] * counted(s, seat, s.at[seat], card, UNMARKED)


def pay_block(s: State, seat: i64, position: i64) -> None:
    """A flat amount, or the partner's income a second time (PD-7.25, PD-7.26)."""
    card = s.played[position]
    partner = s.settled[position]
    if partner == NONE:
        s.quids[seat] += s.content.flat[card]
        s.note(E_INCOME, EVERYONE, seat, card, s.content.flat[card], 0)
        return
    earned = bank_income(s, seat, partner)
    s.quids[seat] += earned
    s.note(E_DOUBLED, EVERYONE, seat, card, s.played[partner], earned)


def take_from_rivals(s: State, seat: i64, card: i64) -> None:
    """Systems: each owner of an adjacent project pays, as far as his purse goes (PD-7.22 to PD-7.24)."""
    taken: i64 = 0
    for step in range(i64(1), s.seats):
        victim = (seat + step) % s.seats
        due = s.content.per[card] * projects_beside(s, victim, s.at[seat], ANY_PROJECT, UNMARKED)
        if due > 0:
            paid = min(due, s.quids[victim])
            s.quids[victim] -= paid
            s.quids[seat] += paid
            taken += paid
            s.note(E_TAKEN_FROM, EVERYONE, seat, victim, paid, due)
    s.note(E_INCOME, EVERYONE, seat, card, taken, 0)

"""What a half-made turn promises: without it a bot that looks one step ahead would never pay for a move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.engine.game import ALLOWED, NONE

from ..rules import labs, stations
from ..rules.codes import (
    ADD_CREW,
    ANY_CUBE,
    B_ANY,
    B_BAG,
    B_BAG_3,
    B_EXTRA_LAB,
    B_OWN,
    B_PLACE_CREW,
    B_RANGE,
    B_RESEARCH,
    B_TURN_ORDER,
    B_YELLOW,
    BUY_REPUTATION,
    CELLS,
    COLUMNS,
    EXCHANGE,
    FIRST_LAB,
    LAB,
    LAB_BACK,
    LAB_SLOTS,
    LANDING,
    LEVEL,
    MAIN,
    MARKER,
    SECTOR,
    STATION,
    STATION_SLOTS,
    T_ACTION,
    T_COMMAND,
    T_CREW_DOWN,
    T_LAB,
    T_RANGE_OFFER,
    TURN,
    WAIVER,
    WHITE,
    YELLOW,
)
from ..rules.objectives import next_place
from ..rules.packing import slot_of, total
from ..rules.state import State

ONE: Final = 1000  # a reputation point
CUBE: Final = 250
EXTRA: Final = 600  # a lab that brings no level


def promise(s: State, seat: i64) -> i64:
    """What the acting seat's turn will still bring."""
    if s.flow.is_empty() or s.flow.seat() != seat:
        return 0
    frame = s.question()
    step = s.flow.cells[frame]
    worth = step_promise(s, seat, step, s.flow.cells[frame + 2], s.flow.cells[frame + 3])
    if s.flow.step() == EXCHANGE:  # two cubes are lost in the end
        worth += CUBE - CUBE * (3 - total(s.flow.b()))
    if s.flow.cells[0] != TURN or step == MAIN:
        return worth
    stage = s.flow.cells[2]
    if stage in (T_CREW_DOWN, T_COMMAND):
        if s.column != NONE:
            worth += 2500 if s.column > 0 else i64(900)
    elif stage == T_ACTION or stage == T_ACTION + 1:
        worth += best_cell(s, seat) if s.cell == NONE else cell_worth(s, seat, s.cell)
    elif T_RANGE_OFFER <= stage <= T_LAB:
        worth += landing_worth(s, seat, s.steps if s.steps > 0 else i64(1))
    return worth


def step_promise(s: State, seat: i64, step: i64, a: i64, b: i64) -> i64:
    """What the present question is worth when it is answered well."""
    if step == LEVEL:
        return 450
    if step == ANY_CUBE:
        return 200
    if step == ADD_CREW:
        return 130
    if step == BUY_REPUTATION:
        return 600 if s.held(seat, YELLOW) > 0 else i64(0)
    if step == STATION:
        return station_worth(s, seat)
    if step == LAB:
        return lab_worth(s, seat, s.scout[seat]) if a == FIRST_LAB else i64(EXTRA) // 2
    if step == WAIVER:
        return lab_worth(s, seat, s.scout[seat]) + 300 if b == 0 else i64(1900)
    if step in (SECTOR, LAB_BACK, MARKER):
        slot = slot_of(a)
        points: i64 = s.content.points(s.seats)[next_place(s, slot)]
        return points * ONE
    return 0


def station_worth(s: State, seat: i64) -> i64:
    """The cheapest station that can be built, or nothing."""
    for slot in range(i64(STATION_SLOTS)):
        if stations.forbids_build(s, seat, slot) == ALLOWED:
            return 2 * ONE - (s.content.station_own[slot] + s.content.station_yellow[slot]) * CUBE
    return 0


def bonus_worth(bonus: i64) -> i64:
    """A bonus of a level or a panel space."""
    if bonus in (B_OWN, B_YELLOW, B_ANY):
        return 220
    if B_BAG < bonus <= B_BAG_3:
        return 200 * (bonus - B_BAG)
    if bonus >= B_RESEARCH:
        return 450
    if bonus in (B_PLACE_CREW, B_TURN_ORDER):
        return 130
    return 0


def lab_worth(s: State, seat: i64, space: i64) -> i64:
    """A lab on a space: its level, its share in a majority, its slot's cost; 0 if none can be dropped."""
    if space == LANDING or s.lab_count[space] != 0 or not s.is_quiet(s.side().space_sector[space]):
        return 0
    cost: i64 = NONE
    for slot in range(i64(LAB_SLOTS)):
        if labs.forbids_drop(s, seat, slot) == ALLOWED:
            price = s.content.lab_own[slot] + s.content.lab_yellow[slot]
            if cost == NONE or price < cost:
                cost = price
    if cost == NONE:
        return 0
    worth = 1300 - cost * CUBE
    colour = s.side().space_colour[space]
    if colour == WHITE:
        worth += 250
    elif s.level(seat, colour) < s.content.max_level:
        side = s.side()
        worth += bonus_worth(side.level_bonus[colour * side.levels + s.level(seat, colour) + 1])
        leader = s.sole_leader(colour)
        if leader == NONE:
            worth += 200
    if s.sole_majority(s.side().space_sector[space]) == NONE:
        worth += 400
    return worth if worth > 0 else i64(0)


def extra_lab_worth(s: State, seat: i64, own: i64, yellow: i64) -> i64:
    """A second lab on the space after a move at this cost: no level, but income, majority and sector objectives."""
    slot: i64 = 0
    seen: i64 = 0
    while slot < LAB_SLOTS:
        if (s.lab_slots[seat] >> slot) & 1:
            seen += 1
            own += s.content.lab_own[slot]
            yellow += s.content.lab_yellow[slot]
            if seen == 2:
                break
        slot += 1
    if seen < 2 or s.held(seat, 1 + seat) < own or s.held(seat, YELLOW) < yellow:
        return 0
    worth = EXTRA - (s.content.lab_own[slot] + s.content.lab_yellow[slot]) * CUBE
    return worth if worth > 0 else i64(0)


def landing_worth(s: State, seat: i64, steps: i64) -> i64:
    """The best lab within so many lines, storms on the way not looked at."""
    side = s.side()
    start = s.scout_area(seat)
    reach: i64 = 0
    edge = i64(1) << start
    for _ in range(steps + 1):
        reach |= edge
        wider: i64 = 0
        for area in range(side.areas):
            if (edge >> area) & 1:
                for i in range(side.first_neighbour[area], side.first_neighbour[area + 1]):
                    wider |= i64(1) << side.neighbour[i]
        edge = wider
    best: i64 = 0
    for space in range(side.spaces):
        if (reach >> side.space_area[space]) & 1:
            worth = lab_worth(s, seat, space)
            if worth > best:
                best = worth
    return best


def cell_worth(s: State, seat: i64, cell: i64) -> i64:
    """The better of move and gain on a space of the lower panel."""
    row = cell // COLUMNS
    bonus = s.side().cell_bonus[cell]
    gained = (s.content.gain_own[row] + s.content.gain_yellow[row]) * CUBE
    if s.content.bonus_works[bonus] & 2:
        gained += bonus_worth(bonus)
    own, yellow = s.content.move_own[row], s.content.move_yellow[row]
    if s.held(seat, 1 + seat) < own or s.held(seat, YELLOW) < yellow:
        return gained
    moved = landing_worth(s, seat, 2 if bonus == B_RANGE else 1) - (own + yellow) * CUBE
    if s.content.bonus_works[bonus] & 1:
        moved += bonus_worth(bonus)
    if bonus == B_EXTRA_LAB:
        moved += extra_lab_worth(s, seat, own, yellow)
    return moved if moved > gained else gained


def best_cell(s: State, seat: i64) -> i64:
    """The best free space of the lower panel."""
    best: i64 = 0
    near = landing_worth(s, seat, 1)
    for cell in range(i64(CELLS)):
        if cell % COLUMNS < s.side().columns and s.lower[cell] == 0:
            row = cell // COLUMNS
            bonus = bonus_worth(s.side().cell_bonus[cell])
            gained = (s.content.gain_own[row] + s.content.gain_yellow[row]) * CUBE + bonus
            own, yellow = s.content.move_own[row], s.content.move_yellow[row]
            if s.held(seat, 1 + seat) >= own and s.held(seat, YELLOW) >= yellow:
                moved = near - (own + yellow) * CUBE + bonus
                if moved > gained:
                    gained = moved
            if gained > best:
                best = gained
    return best

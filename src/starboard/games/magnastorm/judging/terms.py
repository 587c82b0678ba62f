"""Named heuristic terms: what a seat's position looks worth, in thousandths, for bots that look one step ahead.

Worths inside a term are in thousandths of a reputation point. `promise` is what the half-made turn of the acting seat
will probably still bring; without it a bot that looks one step ahead would never pay for a move.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, NONE

from . import labs
from .codes import (
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
    E_MAJORITY,
    EXCHANGE,
    FIRST_LAB,
    FIRST_RESEARCH,
    KIND_MASK,
    LAB,
    LAB_BACK,
    LAB_SLOTS,
    LANDING,
    LEVEL,
    LOWER_SPACE,
    MAIN,
    MARKER,
    RESEARCH,
    ROLES,
    SECTOR,
    SECTORS,
    SLOTS,
    STATION,
    STATION_SLOTS,
    T_ACTION,
    T_COMMAND,
    T_CREW_DOWN,
    T_LAB,
    T_LEVEL_OFFER,
    TURN,
    WAIVER,
    WHITE,
    YELLOW,
)
from .cubes import packed_total
from .objectives import by_round, is_met, next_place
from .state import State
from .tables import NO_GROUP

TERMS: Final = (
    "reputation", "cubes", "labs", "majorities", "levels", "leads", "commanders", "objectives", "scout", "promise",
)  # fmt: skip
CUBE: Final = 250
CUBE_BEYOND: Final = 90  # a cube when more than MANY are held
MANY: Final = 8
ONE: Final = 1000


def terms(s: State, seat: i64, out: vec[i64]) -> i64:
    """Writes the terms that title.py names and weighs."""
    out[0] = s.reputation[seat] * ONE
    out[1] = cube_worth(s, seat)
    out[2] = lab_income(s, seat)
    out[3] = majority_worth(s, seat)
    out[4] = level_worth(s, seat)
    out[5] = lead_worth(s, seat)
    out[6] = s.commanders_of(seat) * ONE
    out[7] = objective_worth(s, seat)
    out[8] = scout_worth(s, seat)
    out[9] = promise(s, seat)
    return len(TERMS)


def cube_worth(s: State, seat: i64) -> i64:
    """Own and yellow cubes pay for nearly everything, others for takeovers; a hoard is worth less."""
    own = s.held(seat, 1 + seat)
    yellow = s.held(seat, YELLOW)
    other = s.all_held(seat) - own - yellow
    total = own + yellow
    worth = total * CUBE if total <= MANY else MANY * CUBE + (total - MANY) * CUBE_BEYOND
    return worth + (other if other < 4 else i64(4)) * 150


def lab_income(s: State, seat: i64) -> i64:
    """What the labs in quiet sectors will earn in this round's administration, and a little for every lab."""
    worth: i64 = 0
    for role in range(i64(ROLES)):
        count = s.sector_labs[seat * SECTORS + (s.trailing() + role) % SECTORS]
        if count > 0:
            entry = role * 3 + (count if count < 3 else i64(3)) - 1
            worth += (s.content.income_own[entry] + s.content.income_yellow[entry]) * 200
    return worth


def majority_worth(s: State, seat: i64) -> i64:
    """Sectors led alone that are judged this round; a lead by two is safer."""
    worth: i64 = 0
    each = ONE + (s.content.majority_more * ONE if s.has(seat, E_MAJORITY) else i64(0))
    for role in range(i64(ROLES)):
        sector = (s.trailing() + role) % SECTORS
        if s.sole_majority(sector) == seat:
            worth += each
    return worth


def level_worth(s: State, seat: i64) -> i64:
    """Levels as such."""
    worth: i64 = 0
    for column in range(s.side().research):
        worth += s.research[seat * RESEARCH + column] * ONE
    return worth


def lead_worth(s: State, seat: i64) -> i64:
    """Research commanders that the next administration would bring or take."""
    worth: i64 = 0
    for column in range(s.side().research):
        leads = s.sole_leader(column) == seat
        controls = s.controller[FIRST_RESEARCH + column] == seat
        card = s.commander[FIRST_RESEARCH + column]
        if leads and not controls:
            worth += s.content.green[card] * ONE
        elif controls and not leads:
            worth -= s.content.red[card] * ONE
    return worth


def scout_worth(s: State, seat: i64) -> i64:
    """A scout is best where the next round is quiet, too."""
    sector = s.side().area_sector[s.scout_area(seat)]
    if not s.is_quiet(sector):
        return -ONE
    return ONE if sector != s.trailing() else i64(0)


# --- objectives --------------------------------------------------------------------------------------------------
def objective_worth(s: State, seat: i64) -> i64:
    """For every open objective its points, as far as its demand is met."""
    worth: i64 = 0
    points = s.content.points(s.seats)
    for slot in range(i64(SLOTS)):
        if s.has_fulfilled(seat, slot):
            continue
        place = next_place(s, slot)
        gain: i64 = points[place]
        worth += gain * progress(s, seat, s.objectives[slot])
    return worth


def progress(s: State, seat: i64, card: i64) -> i64:
    """How far an objective is met, in thousandths; the last steps count most."""
    if is_met(s, seat, card):
        return ONE
    share = lab_share(s, seat, card) if s.content.objective_type[card] == 1 else marker_share(s, seat, card)
    return share * share // 1500


def lab_share(s: State, seat: i64, card: i64) -> i64:
    """Labs that stand where an objective wants them, in thousandths of its demand."""
    groups = s.content.objective_groups[card]
    used: i64 = 0
    found: i64 = 0
    wanted: i64 = 0
    for group in range(i64(len(groups))):
        best: i64 = NONE
        for sector in range(i64(SECTORS)):
            if (used >> sector) & 1 == 0 and (
                best == NONE or s.sector_labs[seat * SECTORS + sector] > s.sector_labs[seat * SECTORS + best]
            ):
                best = sector
        used |= i64(1) << best
        count = s.sector_labs[seat * SECTORS + best]
        found += count if count < groups[group] else groups[group]
        wanted += groups[group]
    if s.content.majority_group[card] != NO_GROUP and found == wanted:
        found -= 1
    return found * ONE // wanted


def marker_share(s: State, seat: i64, card: i64) -> i64:
    """Levels that stand where an objective wants them, in thousandths of its demand."""
    markers = by_round(s, s.content.markers_down, card)
    levels = by_round(s, s.content.levels_down, card)
    used: i64 = 0
    found: i64 = 0
    for _ in range(markers):
        best: i64 = NONE
        for column in range(s.side().research):
            if (used >> column) & 1 == 0 and (best == NONE or s.level(seat, column) > s.level(seat, best)):
                best = column
        used |= i64(1) << best
        height = s.level(seat, best)
        found += height if height < levels else levels
    share = found * ONE // (markers * levels)
    missing = by_round(s, s.content.commanders_needed, card) - s.commanders_of(seat)
    if missing > 0:
        share -= 150 * missing
    elif share >= ONE:
        share = 900  # only the lead is missing
    return share if share > 0 else i64(0)


# --- the half-made turn ------------------------------------------------------------------------------------------
def promise(s: State, seat: i64) -> i64:
    """What the acting seat's turn will still bring."""
    if s.flow.is_empty() or s.flow.seat() != seat:
        return 0
    step = s.flow.step()
    worth = step_promise(s, seat, step)
    if s.flow.cells[0] != TURN or step == MAIN:
        return worth
    stage = s.flow.cells[2]
    if stage in (T_CREW_DOWN, T_COMMAND):
        if s.column != NONE:
            worth += 2500 if s.column > 0 else i64(900)
    elif stage == T_ACTION or stage == T_ACTION + 1:
        worth += best_cell(s, seat) if step == LOWER_SPACE else cell_worth(s, seat, s.cell)
    elif T_LEVEL_OFFER < stage <= T_LAB:
        worth += landing_worth(s, seat, s.steps)
    return worth


def step_promise(s: State, seat: i64, step: i64) -> i64:
    """What the question on top is worth when it is answered well."""
    if step == EXCHANGE:  # two cubes are lost in the end
        return CUBE - CUBE * (3 - packed_total(s.flow.b()))
    if step == LEVEL:
        return 450
    if step == ANY_CUBE:
        return 200
    if step == ADD_CREW:
        return 50
    if step == BUY_REPUTATION:
        return 600 if s.held(seat, YELLOW) > 0 else i64(0)
    if step == STATION:
        return station_worth(s, seat)
    if step == LAB:
        return lab_worth(s, seat, s.scout[seat]) if s.flow.a() == FIRST_LAB else i64(200)
    if step == WAIVER:
        return lab_worth(s, seat, s.scout[seat]) + 300 if s.flow.b() == 0 else i64(1900)
    if step in (SECTOR, LAB_BACK, MARKER):
        slot = s.flow.a() & KIND_MASK
        points: i64 = s.content.points(s.seats)[next_place(s, slot)]
        return points * ONE
    return 0


def station_worth(s: State, seat: i64) -> i64:
    """The cheapest station that can be built, or nothing."""
    for slot in range(i64(STATION_SLOTS)):
        if labs.forbids_build(s, seat, slot) == ALLOWED:
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
        return 50
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
        moved += 200
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

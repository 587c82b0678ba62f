"""Named heuristic terms: what a seat's position looks worth, in thousandths of a reputation point, for bots.

`promise` is what the half-made turn of the acting seat will probably still bring (promises.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE

from ..rules.cards import NO_GROUP
from ..rules.codes import E_MAJORITY, FIRST_RESEARCH, RESEARCH, ROLES, SECTORS, SLOTS, YELLOW
from ..rules.objectives import by_round, is_met, next_place
from ..rules.state import State
from .promises import CUBE, ONE, promise

TERMS: Final[Mapping[str, float]] = MappingProxyType(  # weights.toml may say otherwise
    {
        "reputation": 1.0,
        "cubes": 1.0,
        "labs": 0.7,
        "majorities": 0.6,
        "levels": 0.2,
        "leads": 0.7,
        "commanders": 0.4,
        "objectives": 0.8,
        "scout": 0.15,
        "panels": 1.0,
        "promise": 1.0,
    }
)
CUBE_BEYOND: Final = 90  # a cube when more than MANY are held
MANY: Final = 8
CREW: Final = 150  # an own crew on a panel
READY: Final = 550  # of an objective's points, as long as it is ready and not fulfilled: a rival may come first
EARLIER: Final = 120  # a place on the turn order track


def terms_into(s: State, seat: i64, out: vec[i64]) -> i64:
    """Writes the terms in the order of TERMS; returns how many."""
    out[0] = s.reputation[seat] * ONE
    out[1] = cube_worth(s, seat)
    out[2] = lab_income(s, seat)
    out[3] = majority_worth(s, seat)
    out[4] = level_worth(s, seat)
    out[5] = lead_worth(s, seat)
    out[6] = s.commanders_of(seat) * ONE
    out[7] = objective_worth(s, seat)
    out[8] = scout_worth(s, seat)
    out[9] = panel_worth(s, seat)
    out[10] = promise(s, seat)
    return 11


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


def panel_worth(s: State, seat: i64) -> i64:
    """Own crew on the panels, which rivals seldom may take and pay for in this colour; an early place in the order."""
    place: i64 = 0
    while s.turn_order[place] != seat:
        place += 1
    return (s.content.crew - s.crew_home[seat]) * CREW + (s.seats - 1 - place) * EARLIER


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
    """How far an objective is met, in thousandths of its points; the last steps count most."""
    if is_met(s, seat, card):
        return READY
    share = lab_share(s, seat, card) if s.content.objective_type[card] == 1 else marker_share(s, seat, card)
    return share * share * READY // (ONE * 1200)


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

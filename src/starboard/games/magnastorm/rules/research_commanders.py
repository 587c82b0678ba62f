"""MS-15 The research commanders, 11 to 18: what each does for its controller, in the order of the cards."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE

from . import cubes, labs, research, stations
from .actions import A_NO, A_YES
from .codes import (
    ANY_CUBE,
    BY_LOWEST,
    COST_WAIVED,
    E_BAG,
    E_CUBE_ON_GAIN,
    E_DISCOUNT,
    E_FREE_BUILD,
    E_LOWEST,
    E_REDIRECT,
    E_REPUTATION,
    E_REUSE,
    FROM_ABILITY,
    MUST_PAY_WAIVER,
    SPACE_REUSED,
    WAIVER,
)
from .exchange import Question
from .reputation import gain_reputation
from .state import State


# --- 11 Franzkarl Huber: a level in another column (MS-15.9, MS-15.20) -------------------------------------------
def may_redirect(s: State, seat: i64) -> bool:
    """Whether every level may be taken in any column instead."""
    return s.has(seat, E_REDIRECT)


# --- 12 Rain Davenpitt: on a gain, a level where one is lowest (MS-15.10, MS-15.21) ------------------------------
def gain_lowest_level(s: State, seat: i64) -> None:
    """One level in the lowest column; the choice only on a tie, or with commander 11 (MS-19.5)."""
    if not s.has(seat, E_LOWEST):
        return
    mask = lowest_columns(s, seat)
    if may_redirect(s, seat) or mask & (mask - 1) != 0:
        research.choose_level(s, seat, BY_LOWEST)
        return
    column: i64 = 0
    while mask >> (column + 1) != 0:
        column += 1
    research.climb(s, seat, column)


def lowest_columns(s: State, seat: i64) -> i64:
    """Columns in which a seat stands lowest, as bits."""
    lowest = s.content.max_level
    for column in range(s.side().research):
        if s.level(seat, column) < lowest:
            lowest = s.level(seat, column)
    mask: i64 = 0
    for column in range(s.side().research):
        if s.level(seat, column) == lowest:
            mask |= i64(1) << column
    return mask


# --- 13 Yuul Mbado: on a gain, one more cube of any player colour (MS-15.11) -------------------------------------
def gain_any_cube(s: State, seat: i64) -> None:
    """The cube is chosen next."""
    if s.has(seat, E_CUBE_ON_GAIN):
        for _ in range(s.content.gain_cubes):
            s.flow.push(ANY_CUBE, seat, 0, 0)


# --- 14 Joy D. Obondov: more draws from the bag (MS-15.12, MS-15.22) ---------------------------------------------
def more_draws(s: State, seat: i64) -> i64:
    """How many cubes are drawn on top, each time the bag is drawn from."""
    return s.content.more_draws if s.has(seat, E_BAG) else i64(0)


# --- 15 Cedric J. LeBeaux: on receipt, reputation (MS-15.1) ------------------------------------------------------
def received(s: State, seat: i64, effect: i64) -> None:
    """The instant effect of a card just received (MS-4.9)."""
    if effect == E_REPUTATION:
        gain_reputation(s, seat, s.content.instant_reputation, FROM_ABILITY)


# --- 16 Kim-Kin Park: once per round a used space (MS-15.13, MS-15.23) -------------------------------------------
def may_reuse(s: State, seat: i64) -> bool:
    """Whether the crew of an action may be placed on a used space."""
    return s.reused == 0 and s.has(seat, E_REUSE)


def reuse(s: State, seat: i64, cell: i64) -> None:
    """Used up for this round, whatever action follows."""
    s.reused = 1
    s.note(SPACE_REUSED, EVERYONE, seat, cell, 0, 0)


# --- 17 Sayuri Modo: a move costs less (MS-15.14, MS-15.18) ------------------------------------------------------
def discounted(s: State, seat: i64, own: i64) -> i64:
    """The own cubes that a row costs, before commander 05 replaces one."""
    if not s.has(seat, E_DISCOUNT):
        return own
    return own - s.content.discount if own > s.content.discount else i64(0)


# --- 18 Kaysia Vasidis: once per turn a lab or a station costs nothing (MS-15.15, MS-15.17) ----------------------
def may_waive(s: State, seat: i64) -> bool:
    """Whether the cost of a piece may be ignored."""
    return s.waived == 0 and s.has(seat, E_FREE_BUILD)


def waiver_cost(s: State) -> tuple[i64, i64]:
    """Own and yellow cubes of the piece in question."""
    slot = s.flow.a()
    if s.flow.b() == 0:
        return s.content.lab_own[slot], s.content.lab_yellow[slot]
    return s.content.station_own[slot], s.content.station_yellow[slot]


class Waive(Question):
    """Kaysia Vasidis: ignore the cost of this piece, or pay it (MS-15.17)."""

    code = WAIVER
    families = ("offer", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """No only if the cost is payable."""
        own, yellow = waiver_cost(s)
        return ALLOWED if action == A_YES or cubes.can_pay(s, seat, own, yellow) else MUST_PAY_WAIVER

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Yes, and no if it can be paid."""
        own, yellow = waiver_cost(s)
        buffer[0] = A_YES
        buffer[1] = A_NO
        return 2 if cubes.can_pay(s, seat, own, yellow) else 1

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """Waived or paid, the piece is put down."""
        slot = s.flow.a()
        kind = s.flow.b()
        own, yellow = waiver_cost(s)
        s.flow.pop()
        if action == A_YES:
            s.waived = 1
            s.note(COST_WAIVED, EVERYONE, seat, slot, 1 if kind > 0 else 0, 0)
        else:
            cubes.pay(s, seat, own, yellow)
        if kind == 0:
            labs.put_lab(s, seat, slot)
        else:
            stations.put_station(s, seat, slot, kind - 1)

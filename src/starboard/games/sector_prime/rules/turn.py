"""SP-4 and SP-5.1 to SP-5.3: the frame of a turn, Station relief, the roll and its re-rolls."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from .actions import A_ACCEPT_ROLL, A_BUY_REROLL
from .characters import bonus
from .codes import (
    E_EXCESS_RETURNED,
    E_LIMIT_REACHED,
    E_POINTS_TAKEN,
    E_REROLL_BOUGHT,
    E_ROLLED,
    E_ROUND_BEGAN,
    E_SENT_HOME,
    LIMIT_REACHED,
    MOVING,
    REROLL_UNPAYABLE,
    ROLL_DECISION,
)
from .control import go_home
from .crystals import pay_bank
from .effects import ANY, MOVE_POINTS_BONUS
from .state import State


# --- start of a turn -------------------------------------------------------------------------------------------------
def begin_round(s: State) -> None:
    """The first player's turn opens a round; the safety end stops the game instead (SP-14.3)."""
    if s.round == s.max_rounds:
        s.ended = LIMIT_REACHED
        s.note(E_LIMIT_REACHED, EVERYONE, s.round, 0, 0, 0)
        s.finish()
        return
    s.round += 1
    s.note(E_ROUND_BEGAN, EVERYONE, s.round, 0, 0, 0)
    begin_turn(s)


def begin_turn(s: State) -> None:
    """Station relief, then the compulsory roll (SP-4.1, SP-4.2, SP-5.1)."""
    seat = s.active
    leave_rival_stations(s, seat)
    if s.owner_turn_relief != 0:
        clear_own_station(s, seat)
    s.flow.push(ROLL_DECISION, seat, 0, 0)
    roll_for_movement(s, seat)


def leave_rival_stations(s: State, seat: i64) -> None:
    """The active player's pieces on opponents' Station tiles go home (SP-4.2, SP-4.3, SP-4.6, SP-4.8)."""
    for rival in range(s.seats):
        if rival != seat:
            send_home(s, seat, s.station_site[rival])


def clear_own_station(s: State, seat: i64) -> None:
    """Option `owner_turn`: all rival pieces leave the active player's Station tile (SP-4.5, SP-4.9)."""
    for rival in range(s.seats):
        if rival != seat:
            send_home(s, rival, s.station_site[seat])


def send_home(s: State, seat: i64, site: i64) -> None:
    """All pieces of a seat on one tile return to its supply; the Fabricator follows its drones (SP-6.2)."""
    count = s.drones_at(seat, site)
    if count > 0:
        s.note(E_SENT_HOME, EVERYONE, seat, site, count, 0)
        go_home(s, seat, site, count)


def roll_for_movement(s: State, seat: i64) -> None:
    """The Station die; the player may keep the result or buy another (SP-5.1, SP-5.2)."""
    sides = s.die_sides(seat)
    s.roll = s.chance.roll("station_die", sides)
    s.note(E_ROLLED, EVERYONE, seat, sides, s.roll, 0)
    s.ask(seat)


# --- keep the roll or buy another ------------------------------------------------------------------------------------
class KeepRoll(Step[State]):
    """Keep the roll, or pay for another as often as it can be paid (SP-5.2, SP-5.3)."""

    code = ROLL_DECISION
    families = ("accept_roll", "buy_reroll")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A re-roll needs its full price (SP-16.6)."""
        return REROLL_UNPAYABLE if action == A_BUY_REROLL and not can_buy_reroll(s, seat) else ALLOWED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Accept always, re-roll if payable."""
        buffer[0] = A_ACCEPT_ROLL
        if not can_buy_reroll(s, seat):
            return 1
        buffer[1] = A_BUY_REROLL
        return 2

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """Points to spend, or a new roll that replaces the old, also if lower (SP-5.2)."""
        if action == A_ACCEPT_ROLL:
            accept_roll(s, seat)
            return
        pay_bank(s, seat, s.content.reroll_price)
        s.note(E_REROLL_BOUGHT, EVERYONE, seat, s.content.reroll_price, 0, 0)
        roll_for_movement(s, seat)


def can_buy_reroll(s: State, seat: i64) -> bool:
    """Whether the price of a re-roll is in hand."""
    return s.crystals[seat] >= s.content.reroll_price


def accept_roll(s: State, seat: i64) -> None:
    """The roll and the card's bonus are the Movement Points (SP-13.6); a fair start cuts the first turn (SP-15.8)."""
    extra = bonus(s, seat, MOVE_POINTS_BONUS, ANY)
    points = s.roll + extra
    most = first_turn_limit(s, seat)
    cut: i64 = points - most if points > most else 0
    s.mp = points - cut
    s.note(E_POINTS_TAKEN, EVERYONE, seat, s.mp, extra, cut)
    s.flow.become(MOVING, seat, 0, 0)
    s.ask(seat)


def first_turn_limit(s: State, seat: i64) -> i64:
    """The most points of this turn: NONE but in round 1 of a fair start (SP-15.8)."""
    if s.fair_start == 0 or s.round != 1:
        return NONE
    most: i64 = s.content.fair_points[s.seats][s.turn_place(seat)]
    return most if most > 0 else i64(NONE)


# --- end of a turn ---------------------------------------------------------------------------------------------------
def end_turn(s: State, seat: i64) -> None:
    """What is above the cap returns to the bank; then the next player clockwise (SP-4.7, SP-12.9)."""
    excess = s.crystals[seat] - s.content.crystal_cap
    if excess > 0:
        pay_bank(s, seat, excess)
        s.note(E_EXCESS_RETURNED, EVERYONE, seat, excess, 0, 0)
    s.flow.pop()
    s.roll = 0
    s.active = s.rival(seat, 1)
    if s.active == s.first_player:
        begin_round(s)
    else:
        begin_turn(s)

"""SP-12 and SP-13.9: Phase 3. A Spy may skim a rival, then Standard or Increased Production."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE
from starboard.engine.step import Step

from .actions import A_DECLINE_SIPHON, A_MINE_INCREASED, A_MINE_STANDARD, A_SIPHON
from .characters import bonus
from .codes import (
    E_BONUS_MINED,
    E_MINED,
    E_PRODUCTION_LOST,
    E_PRODUCTION_ROLLED,
    E_SIPHON_DECLINED,
    E_SIPHONED,
    MINING,
    NO_SUCH_RIVAL,
    NOTHING_TO_SIPHON,
    SIPHON,
)
from .control import controlled_refineries, controlled_tiles
from .crystals import give, take
from .effects import ANY, INCREASE_ROLL_BONUS, MINING_BONUS, SIPHON_EFFECT
from .state import State
from .turn import end_turn


def begin_mining(s: State, seat: i64) -> None:
    """Phase 3 opens with the Spy's question, if there is one (SP-12.10, SP-13.9)."""
    s.flow.become(SIPHON if can_siphon(s, seat) else MINING, seat, 0, 0)
    s.ask(seat)


# --- skimming a rival ------------------------------------------------------------------------------------------------
def shares_tile(s: State, seat: i64, rival: i64) -> bool:
    """Whether some tile holds drones of both."""
    both = (i64(1) << seat) | (i64(1) << rival)
    for site in range(s.sites):
        if s.presence[site] & both == both:
            return True
    return False


def can_siphon(s: State, seat: i64) -> bool:
    """An ability in force and a rival on a shared tile; what that rival holds does not matter (SP-13.9)."""
    if bonus(s, seat, SIPHON_EFFECT, ANY) == 0:
        return False
    for rival in range(s.seats):
        if rival != seat and shares_tile(s, seat, rival):
            return True
    return False


class Siphon(Step[State]):
    """Before production the Spy may skim one rival (SP-13.9)."""

    code = SIPHON
    families = ("siphon", "decline_siphon")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Nobody, or a rival with whom a tile is shared."""
        return ALLOWED if action == A_DECLINE_SIPHON else forbids_siphon(s, seat, action - A_SIPHON + 1)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """One rival, or nobody."""
        count: i64 = 0
        for k in range(i64(1), s.seats):
            if forbids_siphon(s, seat, k) == ALLOWED:
                buffer[count] = A_SIPHON + k - 1
                count += 1
        buffer[count] = A_DECLINE_SIPHON
        return count + 1

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """Takes or leaves it; then production."""
        if action == A_DECLINE_SIPHON:
            s.note(E_SIPHON_DECLINED, EVERYONE, seat, 0, 0, 0)
        else:
            siphon(s, seat, s.rival(seat, action - A_SIPHON + 1))
        s.flow.become(MINING, seat, 0, 0)
        s.ask(seat)


def forbids_siphon(s: State, seat: i64, k: i64) -> i64:
    """Only a rival with whom a tile is shared (SP-13.9)."""
    if k >= s.seats:
        return NO_SUCH_RIVAL
    return ALLOWED if shares_tile(s, seat, s.rival(seat, k)) else NOTHING_TO_SIPHON


def siphon(s: State, seat: i64, rival: i64) -> None:
    """Takes what the ability allows, or what there is (SP-13.9)."""
    amount = bonus(s, seat, SIPHON_EFFECT, ANY)
    if amount > s.crystals[rival]:
        amount = s.crystals[rival]
    give(s, rival, seat, amount)
    s.note(E_SIPHONED, EVERYONE, seat, rival, amount, 0)


# --- production ------------------------------------------------------------------------------------------------------
class Mine(Step[State]):
    """Phase 3: Standard or Increased Production, one of them, once (SP-12.1)."""

    code = MINING
    families = ("mine_standard", "mine_increased")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Both are always possible (SP-12.7)."""
        return ALLOWED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Always both."""
        buffer[0] = A_MINE_STANDARD
        buffer[1] = A_MINE_INCREASED
        return 2

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """Collects, or gambles; then the turn ends."""
        if action == A_MINE_STANDARD:
            collect(s, seat, base_yield(s, seat))  # SP-12.3
        else:
            mine_increased(s, seat)
        end_turn(s, seat)


def base_yield(s: State, seat: i64) -> i64:
    """1 per controlled tile and 1 per refinery on those; drones do not count (SP-12.2, SP-12.5, SP-12.6)."""
    return controlled_tiles(s, seat) * s.content.tile_yield + controlled_refineries(s, seat) * s.content.refinery_yield


def increase_edge(s: State, seat: i64) -> i64:
    """What is added to the Station die of Increased Production: tiles, refineries, an ability (SP-12.4)."""
    return controlled_tiles(s, seat) + controlled_refineries(s, seat) + bonus(s, seat, INCREASE_ROLL_BONUS, ANY)


def mine_increased(s: State, seat: i64) -> None:
    """Higher than the Algorithm die: twice the base yield; else nothing (SP-12.4)."""
    die = s.chance.roll("station_die", s.die_sides(seat))
    algorithm = s.chance.roll("algorithm_die", s.algorithm_sides)
    own = die + increase_edge(s, seat)
    s.note(E_PRODUCTION_ROLLED, EVERYONE, seat, die, own, algorithm)
    if beats(s, own, algorithm):
        collect(s, seat, base_yield(s, seat) * s.content.increased_factor)
    else:
        s.note(E_PRODUCTION_LOST, EVERYONE, seat, 0, 0, 0)


def beats(s: State, own: i64, algorithm: i64) -> bool:
    """Only a total above the Algorithm die is enough (SP-12.4)."""
    return own > algorithm or (own == algorithm and s.content.strictly_higher == 0)


def collect(s: State, seat: i64, due: i64) -> None:
    """Crystals from the bank as far as they last, then an ability's extra (SP-12.8, SP-12.10)."""
    gained = take(s, seat, due)
    s.note(E_MINED, EVERYONE, seat, gained, controlled_tiles(s, seat), controlled_refineries(s, seat))
    if gained > 0:
        extra = bonus(s, seat, MINING_BONUS, ANY)  # SP-13.11
        if extra > 0:
            s.note(E_BONUS_MINED, EVERYONE, seat, take(s, seat, extra), 0, 0)

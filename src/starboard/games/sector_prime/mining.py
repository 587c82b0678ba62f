"""SP-12 and SP-13.9: Phase 3. A Spy may skim a rival, then Standard or Increased Production."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE

from .characters import bonus
from .codes import (
    A_DECLINE_SIPHON,
    A_MINE_INCREASED,
    A_MINE_STANDARD,
    A_SIPHON,
    E_BANK_SHORT,
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
from .state import State
from .tables import ANY, INCREASE_ROLL_BONUS, MINING_BONUS, SIPHON_EFFECT
from .turn import end_turn, give


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


def forbids_siphon(s: State, seat: i64, k: i64) -> i64:
    """Only a rival with whom a tile is shared (SP-13.9)."""
    if k >= s.seats:
        return NO_SUCH_RIVAL
    return ALLOWED if shares_tile(s, seat, s.rival(seat, k)) else NOTHING_TO_SIPHON


def legal_siphon(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """One rival, or nobody."""
    count: i64 = 0
    for k in range(i64(1), s.seats):
        if forbids_siphon(s, seat, k) == ALLOWED:
            buffer[count] = A_SIPHON + k - 1
            count += 1
    buffer[count] = A_DECLINE_SIPHON
    return count + 1


def siphon(s: State, seat: i64, k: i64) -> None:
    """Takes what the ability allows, or what there is (SP-13.9)."""
    rival = s.rival(seat, k)
    amount = bonus(s, seat, SIPHON_EFFECT, ANY)
    if amount > s.crystals[rival]:
        amount = s.crystals[rival]
    give(s, rival, seat, amount)
    s.note(E_SIPHONED, EVERYONE, seat, rival, amount, 0)
    s.flow.become(MINING, seat, 0, 0)
    s.ask(seat)


def decline_siphon(s: State, seat: i64) -> None:
    """The Spy leaves it."""
    s.note(E_SIPHON_DECLINED, EVERYONE, seat, 0, 0, 0)
    s.flow.become(MINING, seat, 0, 0)
    s.ask(seat)


# --- production ------------------------------------------------------------------------------------------------------
def legal_mining(buffer: vec[i64]) -> i64:
    """Standard or Increased, always both (SP-12.1, SP-12.7)."""
    buffer[0] = A_MINE_STANDARD
    buffer[1] = A_MINE_INCREASED
    return 2


def base_yield(s: State, seat: i64) -> i64:
    """1 per controlled tile and 1 per refinery on those; drones do not count (SP-12.2, SP-12.5, SP-12.6)."""
    return controlled_tiles(s, seat) * s.content.tile_yield + controlled_refineries(s, seat) * s.content.refinery_yield


def mine_standard(s: State, seat: i64) -> None:
    """Collects the base yield (SP-12.3)."""
    collect(s, seat, base_yield(s, seat))


def increase_edge(s: State, seat: i64) -> i64:
    """What is added to the Station die of Increased Production: tiles, refineries, an ability (SP-12.4)."""
    return controlled_tiles(s, seat) + controlled_refineries(s, seat) + bonus(s, seat, INCREASE_ROLL_BONUS, ANY)


def mine_increased(s: State, seat: i64) -> None:
    """Higher than the Algorithm die: twice the base yield; else nothing (SP-12.4)."""
    die = s.chance.roll("station_die", s.die_sides(seat))
    algorithm = s.chance.roll("algorithm_die", s.algorithm_sides)
    own = die + increase_edge(s, seat)
    s.note(E_PRODUCTION_ROLLED, EVERYONE, seat, die, own, algorithm)
    if own > algorithm or (own == algorithm and s.content.strictly_higher == 0):
        collect(s, seat, base_yield(s, seat) * s.content.increased_factor)
    else:
        s.note(E_PRODUCTION_LOST, EVERYONE, seat, 0, 0, 0)
        end_turn(s, seat)


def collect(s: State, seat: i64, due: i64) -> None:
    """Crystals from the bank as far as they last, an ability's extra, then the end of the turn (SP-12.8, SP-12.10)."""
    gained = take(s, seat, due)
    s.note(E_MINED, EVERYONE, seat, gained, controlled_tiles(s, seat), controlled_refineries(s, seat))
    if gained > 0:
        extra = bonus(s, seat, MINING_BONUS, ANY)  # SP-13.11
        if extra > 0:
            s.note(E_BONUS_MINED, EVERYONE, seat, take(s, seat, extra), 0, 0)
    end_turn(s, seat)


def take(s: State, seat: i64, due: i64) -> i64:
    """What the bank can give of what is due; nothing is owed later (SP-12.8)."""
    gained = due
    if gained > s.crystal_supply:
        gained = s.crystal_supply
        s.note(E_BANK_SHORT, EVERYONE, seat, due - gained, 0, 0)
    s.crystal_supply -= gained
    s.crystals[seat] += gained
    return gained


def increase_permille(s: State, seat: i64) -> i64:
    """The chance of Increased Production, in thousandths."""
    edge = increase_edge(s, seat) + 1 - s.content.strictly_higher
    sides = s.die_sides(seat)
    wins: i64 = 0
    for die in range(i64(1), sides + 1):
        beaten = die + edge - 1  # Algorithm faces 1..beaten are beaten
        wins += beaten if beaten < s.algorithm_sides else s.algorithm_sides
    return wins * 1000 // (sides * s.algorithm_sides)

"""SP-7: battle rounds on disputed tiles, with stakes and crystals that change hands."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE

from .actions import A_BATTLE, RIVALS, battle_offset, battle_site
from .characters import bonus
from .charge import maybe_charge
from .codes import (
    BATTLING,
    E_BATTLE_ADDED,
    E_BATTLE_JOINED,
    E_BATTLE_ROLLED,
    E_ROUND_LOST,
    E_TIE,
    NO_BATTLE_THERE,
    NO_SUCH_RIVAL,
    NO_SUCH_SITE,
)
from .control import go_home, has_rival_drones
from .crystals import give
from .effects import ATTACK, BATTLE_BONUS, DEFEND
from .stakes import forbids_stake, stake
from .state import State


# --- legality --------------------------------------------------------------------------------------------------------
def forbids_battle(s: State, seat: i64, action: i64) -> i64:
    """Own drones and drones of that rival on the tile, and the stake in hand (SP-7.2, SP-7.3, SP-8.7)."""
    site = battle_site(action)
    k = battle_offset(action)
    if k >= s.seats:
        return NO_SUCH_RIVAL
    if site >= s.sites:
        return NO_SUCH_SITE
    if s.drones_at(seat, site) == 0 or s.drones_at(s.rival(seat, k), site) == 0:
        return NO_BATTLE_THERE
    return forbids_stake(s, seat, site)


def legal_battles(s: State, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Appends every round that may be fought now: any tile, any rival there (SP-7.2, SP-7.12)."""
    mine = i64(1) << seat
    for site in range(s.sites):
        present = s.presence[site]
        if present & mine == 0 or present == mine or forbids_stake(s, seat, site) != ALLOWED:
            continue
        for k in range(i64(1), s.seats):
            if (present >> s.rival(seat, k)) & 1:
                buffer[count] = A_BATTLE + site * RIVALS + k - 1
                count += 1
    return count


# --- a round ---------------------------------------------------------------------------------------------------------
def battle_round(s: State, attacker: i64, site: i64, defender: i64) -> None:
    """Dice, totals, losses, crystals, lonely Fabricators, charge: in this order (SP-7.16)."""
    s.flow.become(BATTLING, attacker, 0, 0)  # the choice of Phase 2 is made (SP-7.1)
    s.note(E_BATTLE_JOINED, EVERYONE, attacker, defender, site, stake(s, attacker, site, 0))
    own = total(s, attacker, site, ATTACK)
    theirs = total(s, defender, site, DEFEND)
    if own == theirs:
        s.note(E_TIE, EVERYONE, attacker if attacker_wins(s, own, theirs) else defender, own, 0, 0)
    s.pending_battles &= ~(i64(1) << site)  # one round against either rival is enough (SP-8.5)
    if attacker_wins(s, own, theirs):
        lose(s, defender, site, 0)
        if not has_rival_drones(s, attacker, site):
            maybe_charge(s, attacker, site)
    else:
        lose_attack(s, attacker, defender, site)
    s.ask(attacker)


def attacker_wins(s: State, own: i64, theirs: i64) -> bool:
    """The higher total wins, on a tie the defender (SP-7.8)."""
    return own > theirs or (own == theirs and s.content.attacker_wins_ties != 0)


def total(s: State, seat: i64, site: i64, side: i64) -> i64:
    """Station die, own drones on the tile, Sections built, and an ability (SP-7.7, SP-13.13)."""
    die = s.chance.roll("station_die", s.die_sides(seat))
    drones, sections, ability = battle_parts(s, seat, site, side)
    if sections + ability > 0:
        s.note(E_BATTLE_ADDED, EVERYONE, seat, sections, ability, 0)
    s.note(E_BATTLE_ROLLED, EVERYONE, seat, die, drones, sections + ability)
    return die + drones + sections + ability


def battle_parts(s: State, seat: i64, site: i64, side: i64) -> tuple[i64, i64, i64]:
    """What a seat adds to its die: for its drones there, for Sections, the Base not counted, by an ability (SP-7.7)."""
    drones = s.drones_at(seat, site) * s.content.drone_bonus
    return drones, s.sections[seat] * s.content.section_bonus, bonus(s, seat, BATTLE_BONUS, side)


def losses(drones: i64) -> i64:
    """Half of the drones there, rounded down; a single one is lost (SP-7.9)."""
    return max(drones // 2, i64(1))


def lose(s: State, seat: i64, site: i64, given: i64) -> None:
    """The loser of a round takes drones home (SP-7.9)."""
    loss = losses(s.drones_at(seat, site))
    s.note(E_ROUND_LOST, EVERYONE, seat, site, loss, given)
    go_home(s, seat, site, loss)


def gift_if_lost(s: State, attacker: i64, site: i64) -> i64:
    """Crystals that a lost attack costs: 1 per drone lost, but none on the own Station tile (SP-7.6, SP-7.10)."""
    if site == s.station_site[attacker]:
        return 0
    return losses(s.drones_at(attacker, site)) * s.content.stake


def lose_attack(s: State, attacker: i64, defender: i64, site: i64) -> None:
    """An attacker who lost also gives the defender crystals (SP-7.10)."""
    given = gift_if_lost(s, attacker, site)
    give(s, attacker, defender, given)
    lose(s, attacker, site, given)

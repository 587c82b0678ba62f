"""Sector Prime: every action, by family, with the id it begins at, and how the packed ones come apart."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.engine.actions import ActionSpace, family
from starboard.engine.hexes import SIDES

from .tables import CARDS, CELLS, SEATS, SITES

RIVALS: Final = SEATS - 1  # offsets k = 1..3 of the other seats, clockwise from the acting one

A_CHOOSE_SITE: Final = 0
A_CHOOSE_CHARACTER: Final = A_CHOOSE_SITE + SITES
A_ACCEPT_ROLL: Final = A_CHOOSE_CHARACTER + CARDS
A_BUY_REROLL: Final = A_ACCEPT_ROLL + 1
A_DEPLOY_DRONE: Final = A_BUY_REROLL + 1
A_DEPLOY_FABRICATOR: Final = A_DEPLOY_DRONE + 1
A_MOVE_DRONE: Final = A_DEPLOY_FABRICATOR + 1
A_MOVE_FABRICATOR: Final = A_MOVE_DRONE + SITES * SIDES
A_END_MOVE: Final = A_MOVE_FABRICATOR + SIDES
A_BATTLE: Final = A_END_MOVE + 1
A_END_CHARGE: Final = A_BATTLE + SITES * RIVALS
A_BUILD_REFINERY: Final = A_END_CHARGE + 1
A_BUILD_FORCE_FIELD: Final = A_BUILD_REFINERY + 1
A_BUILD_JUMP_BRIDGE: Final = A_BUILD_FORCE_FIELD + SIDES
A_BUILD_SECTION: Final = A_BUILD_JUMP_BRIDGE + SIDES
A_END_PHASE2: Final = A_BUILD_SECTION + 1
A_MINE_STANDARD: Final = A_END_PHASE2 + 1
A_MINE_INCREASED: Final = A_MINE_STANDARD + 1
A_SIPHON: Final = A_MINE_INCREASED + 1
A_DECLINE_SIPHON: Final = A_SIPHON + RIVALS
A_LAY_TILE: Final = A_DECLINE_SIPHON + 1
A_TURN_TILE: Final = A_LAY_TILE + CELLS

ACTIONS: Final = ActionSpace(
    [
        family("choose_site", A_CHOOSE_SITE, site=SITES),
        family("choose_character", A_CHOOSE_CHARACTER, card=CARDS),
        family("accept_roll", A_ACCEPT_ROLL),
        family("buy_reroll", A_BUY_REROLL),
        family("deploy_drone", A_DEPLOY_DRONE),
        family("deploy_fabricator", A_DEPLOY_FABRICATOR),
        family("move_drone", A_MOVE_DRONE, site=SITES, dir=SIDES),
        family("move_fabricator", A_MOVE_FABRICATOR, dir=SIDES),
        family("end_move", A_END_MOVE),
        family("battle", A_BATTLE, site=SITES, k=(1, RIVALS)),
        family("end_charge", A_END_CHARGE),
        family("build_refinery", A_BUILD_REFINERY),
        family("build_force_field", A_BUILD_FORCE_FIELD, dir=SIDES),
        family("build_jump_bridge", A_BUILD_JUMP_BRIDGE, dir=SIDES),
        family("build_station_section", A_BUILD_SECTION),
        family("end_phase2", A_END_PHASE2),
        family("mine_standard", A_MINE_STANDARD),
        family("mine_increased", A_MINE_INCREASED),
        family("siphon", A_SIPHON, k=(1, RIVALS)),
        family("decline_siphon", A_DECLINE_SIPHON),
        family("lay_tile", A_LAY_TILE, cell=CELLS),
        family("turn_tile", A_TURN_TILE, rotation=SIDES),
    ]
)


def moving_from(action: i64) -> i64:
    """The site that a `move_drone` leaves."""
    return (action - A_MOVE_DRONE) // SIDES


def moving_to(action: i64) -> i64:
    """The direction of a `move_drone`."""
    return (action - A_MOVE_DRONE) % SIDES


def battle_site(action: i64) -> i64:
    """Where a `battle` is fought."""
    return (action - A_BATTLE) // RIVALS


def battle_offset(action: i64) -> i64:
    """Whom a `battle` is fought with: k places clockwise from the attacker."""
    return (action - A_BATTLE) % RIVALS + 1


def is_battle(action: i64) -> bool:
    """Whether the action is a `battle`."""
    return action >= A_BATTLE and action < A_END_CHARGE

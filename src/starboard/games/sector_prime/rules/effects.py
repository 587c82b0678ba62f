"""SP-13: the vocabulary of the abilities on character cards, and how content.toml says it."""

from __future__ import annotations

from typing import Final

from starboard.engine.reading import Reader

from .codes import KINDS

MOVE_POINTS_BONUS: Final = 0
OBSTACLE_DISCOUNT: Final = 1
BATTLE_BONUS: Final = 2
CHARGE_POINTS_BONUS: Final = 3
BUILD_DISCOUNT: Final = 4
REFINERY_ROLL_BONUS: Final = 5
INCREASE_ROLL_BONUS: Final = 6
MINING_BONUS: Final = 7
LEAVE_DISPUTED: Final = 8
SIPHON_EFFECT: Final = 9
CROSS_FORCE_FIELDS: Final = 10
TOLL: Final = 11
EFFECTS: Final = (
    "move_points_bonus",
    "obstacle_discount",
    "battle_bonus",
    "charge_points_bonus",
    "build_discount",
    "refinery_roll_bonus",
    "increase_roll_bonus",
    "mining_bonus",
    "leave_disputed",
    "siphon",
    "cross_force_fields",
    "toll",
)
MOVEMENT_EFFECTS: Final = 1 << OBSTACLE_DISCOUNT | 1 << LEAVE_DISPUTED | 1 << CROSS_FORCE_FIELDS  # bits
# details of an effect: which obstacle (an edge kind), side or item
ANY: Final = 0
SIDES_OF_BATTLE: Final = ("both", "attack", "defend")
BOTH: Final = 0
ATTACK: Final = 1
DEFEND: Final = 2
ITEMS: Final = ("force_field_or_jump_bridge", "station_section", "refinery")
BARRIER_ITEM: Final = 0
SECTION_ITEM: Final = 1
REFINERY_ITEM: Final = 2


def read_effect(ability: Reader) -> tuple[int, int, int]:
    """Effect, amount (or surcharge) and detail of one ability."""
    effect = ability.choice("effect", EFFECTS)
    detail = ANY
    if effect == OBSTACLE_DISCOUNT:
        detail = ability.choice("obstacle", KINDS)
    elif effect == BATTLE_BONUS:
        detail = ability.choice("side", SIDES_OF_BATTLE)
    elif effect == BUILD_DISCOUNT:
        detail = ability.choice("item", ITEMS)
    surcharged = effect in (LEAVE_DISPUTED, CROSS_FORCE_FIELDS)
    amount = ability.number("surcharge", 0, 12) if surcharged else ability.number("amount", 0, 25)
    ability.done()
    return effect, amount, detail

"""Pandorum: every action, by family, with the id it begins at."""

from __future__ import annotations

from typing import Final

from starboard.engine.actions import Action, ActionSpace, family

from .codes import CHOSEN, DIRECTION_NAMES, MODE_NAMES, MODES, SLOT_NAMES
from .tables import HEX_NAMES, HEXES, NAMES, SIDES

A_BEGIN_ADD: Final = 0
A_BEGIN_MOVE: Final = A_BEGIN_ADD + 1
A_PASS: Final = A_BEGIN_MOVE + 1
A_TAKE_DECK: Final = A_PASS + 1
A_TAKE_MARKET: Final = A_TAKE_DECK + 1
A_PAY_FEE: Final = A_TAKE_MARKET + NAMES
A_ACTIVATE_FOREPART: Final = A_PAY_FEE + NAMES
A_MOVE_TO: Final = A_ACTIVATE_FOREPART + 1
A_BUILD_MODE: Final = A_MOVE_TO + HEXES
A_PLAY_CARD: Final = A_BUILD_MODE + MODES
A_BLOCK_FLAT: Final = A_PLAY_CARD + NAMES
A_BLOCK_DOUBLE: Final = A_BLOCK_FLAT + 1
A_CHOOSE_DIRECTION: Final = A_BLOCK_DOUBLE + CHOSEN
A_PLACE_CARD: Final = A_CHOOSE_DIRECTION + SIDES


ACTIONS: Final = ActionSpace(
    [
        family("begin_add", A_BEGIN_ADD),
        family("begin_move", A_BEGIN_MOVE),
        family("pass", A_PASS),
        family("take_deck", A_TAKE_DECK),
        family("take_market", A_TAKE_MARKET, i=NAMES),  # card
        family("pay_fee", A_PAY_FEE, i=NAMES),  # card
        family("activate_forepart", A_ACTIVATE_FOREPART),
        family("move_to", A_MOVE_TO, h=HEX_NAMES),
        family("build_mode", A_BUILD_MODE, m=MODE_NAMES),
        family("play_card", A_PLAY_CARD, i=NAMES),  # card
        family("block_flat", A_BLOCK_FLAT),
        family("block_double", A_BLOCK_DOUBLE, k=CHOSEN),  # position among the played cards
        family("choose_direction", A_CHOOSE_DIRECTION, d=DIRECTION_NAMES),
        family("place_card", A_PLACE_CARD, s=SLOT_NAMES),
    ]
)


def place_in_family(action: Action) -> int:
    """The number of a card, hex, mode, direction or slot that an action names: its place in its family."""
    return action.id - ACTIONS.base(action.name)

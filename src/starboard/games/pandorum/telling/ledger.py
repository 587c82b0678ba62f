"""What a player of Pandorum counts: the quantities that labels compare before and after a choice."""

from __future__ import annotations

from ..rules import scoring
from ..rules.codes import CARGO, FOREPART, MAIN, SLOTS_PER_MAT
from ..rules.state import State

QUIDS = "quids"
POINTS = "points"
CARDS_IN_HAND = "cards in hand"
MODULES_LEFT = "modules left"
BASES_LEFT = "bases left"
CARDS_IN_FOREPART = "cards in the forepart"
CARDS_IN_MAIN = "cards in the main part"
CARDS_IN_CARGO = "cards in cargo"


def ledger(game: State, seat: int) -> dict[str, int]:
    """Purse, points as they would be counted now (PD-9.8), hand, figures and mat of a seat."""
    filled = [int(game.filled[seat * SLOTS_PER_MAT + slot]) for slot in range(SLOTS_PER_MAT)]
    return {
        QUIDS: int(game.quids[seat]),
        POINTS: int(scoring.score(game, seat)),
        CARDS_IN_HAND: int(game.hand_size(seat)),
        MODULES_LEFT: int(game.modules_left(seat)),
        BASES_LEFT: int(game.bases_left(seat)),
        CARDS_IN_FOREPART: filled[FOREPART],
        CARDS_IN_MAIN: filled[MAIN],
        CARDS_IN_CARGO: filled[CARGO],
    }

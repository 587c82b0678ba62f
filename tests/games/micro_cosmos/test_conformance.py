"""The contract, by the shared kit."""

from __future__ import annotations

import pytest

from starboard.engine.chance import fresh
from starboard.engine.record import Record
from starboard.engine.testing import Kit, check_title
from starboard.games.micro_cosmos import TITLE

OPENING = 90  # decisions


def test_the_title_keeps_the_contract():
    """A whole solo game and a whole game of two; random play lasts the full fifty rounds."""
    assert check_title(TITLE, games=1, seats=[1, 2]) > 500


@pytest.mark.parametrize("seats", [3, 4])
def test_the_opening_of_larger_tables(seats):
    """The set-up with its hidden hands, and the first rounds."""
    kit, luck = Kit(TITLE), fresh(seats)
    kit.record = record = Record(TITLE, seats, 1_000_003 * seats, {"specialist_tokens_start": "available"})
    for number in range(OPENING):
        game = record.game()
        dear = number % 9 == 0
        kit.examine(game, luck, dear)
        legal = game.legal()
        kit.act(record, int(game.to_move()), legal[luck.below(len(legal))], luck, dear)


@pytest.mark.parametrize("level", ["easy", "easy_plus", "medium", "medium_plus", "hard", "hard_plus"])
def test_the_opening_of_a_solo_game_at_every_level(level):
    kit, luck = Kit(TITLE), fresh(7)
    kit.record = record = Record(TITLE, 1, 2_000_003, {"difficulty": level, "specialist_tokens_start": "available"})
    for number in range(OPENING):
        game = record.game()
        if game.is_over():
            break
        dear = number % 9 == 0
        kit.examine(game, luck, dear)
        legal = game.legal()
        kit.act(record, 0, legal[luck.below(len(legal))], luck, dear)

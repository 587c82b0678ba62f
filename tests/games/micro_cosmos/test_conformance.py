"""The contract, by the shared kit."""

from __future__ import annotations

import pytest

from starboard.engine.testing import Kit, check_title
from starboard.games.micro_cosmos import TITLE


def test_the_title_keeps_the_contract():
    assert check_title(TITLE, games=1) > 1000


@pytest.mark.parametrize("level", ["easy", "easy_plus", "medium", "medium_plus", "hard", "hard_plus"])
def test_a_solo_game_at_every_level(level):
    Kit(TITLE).game(1, 2_000_003, {"difficulty": level, "specialist_tokens_start": "available"})

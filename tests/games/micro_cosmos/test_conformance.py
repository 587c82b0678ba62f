"""The contract, by the shared kit."""

from __future__ import annotations

import pytest

from starboard.engine.testing import Kit, check_title
from starboard.games.micro_cosmos import TITLE
from starboard.games.micro_cosmos.rules.codes import DIFFICULTIES
from starboard.lab.fuzz import TWIN_EVERY, one_fast, option_sets


def test_the_title_keeps_the_contract():
    """At every count; with set-up at the same time, as only then what somebody has laid is hidden."""
    assert check_title(TITLE, games=1, options=({"setup_choices": "at the same time"},)) > 1000


def test_set_up_in_order_keeps_the_contract():
    Kit(TITLE).game(3, 3_000_003, {})


@pytest.mark.parametrize("level", DIFFICULTIES)
def test_a_solo_game_at_every_level(level):
    Kit(TITLE).game(1, 2_000_003, {"difficulty": level, "specialist_tokens_start": "available"})


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_solo_games_of_every_level_keep_their_promises(difficulty):
    """Two random games as fuzzing plays them: legality and invariants at every decision, worlds and saves of one."""
    assert {"difficulty": difficulty} in [{"difficulty": "medium"}, *option_sets(TITLE, 1)]
    for number in (TWIN_EVERY, TWIN_EVERY + 1):
        decisions, fault = one_fast(TITLE, 1, 77 + number, {"difficulty": difficulty}, number)
        assert fault is None
        assert decisions > 100

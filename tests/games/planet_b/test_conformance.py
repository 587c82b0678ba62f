"""The shared kit proves the contract for Planet B."""

from __future__ import annotations

from starboard.engine.testing import Kit, check_title
from starboard.games.planet_b import TITLE


def test_the_contract_holds():
    assert check_title(TITLE, games=1) > 100


def test_the_contract_holds_with_every_option():
    options = [{"events": "off", "first_player": "seat 2"}, {"open_goals": True}]
    # With open Goals and without events there is less to hide, so the piles alone differ between worlds.
    for chosen in options:
        kit = Kit(TITLE)
        for seats in (2, 3, 4):
            kit.game(seats, 11 + seats, chosen)

"""The conformance kit, with every way to set up a game."""

import starboard
from starboard.engine.testing import check_title

OPTIONS = (
    {"max_rounds": 5},
    {"max_rounds": 3, "characters": "reverse_choice", "station_relief": "owner_turn", "hidden_crystals": False},
    {"max_rounds": 3, "characters": "none", "fair_start": True, "algorithm_die_sides": 12, "first_player": "seat 2"},
)


def test_sector_prime_keeps_the_contract():
    assert check_title(starboard.title("sector_prime"), games=1, options=OPTIONS) > 400


def test_laid_boards_and_other_bridges_keep_the_contract():
    for seats, bridges in ((3, "double_storm"), (4, "whole_border")):
        options = {
            "max_rounds": 2,
            "layout": "laid_by_players",
            "bridges": bridges,
            "colours": ["rose", "sky", "green", "amber"][:seats],
        }
        check_title(starboard.title("sector_prime"), games=1, seats=[seats], options=[options], modes=False)


def test_presets_keep_the_contract():
    for seats, layout in ((2, "flower"), (3, "ridge"), (4, "twin_ridge")):
        options = {"max_rounds": 2, "layout": layout}
        check_title(starboard.title("sector_prime"), games=1, seats=[seats], options=[options], modes=False)

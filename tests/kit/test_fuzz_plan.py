"""Fuzzing reaches every player count with every set of options."""

from __future__ import annotations

import pytest

from starboard import catalogue
from starboard.lab import fuzz


@pytest.mark.parametrize("name", catalogue.own())
def test_every_set_of_options_is_played_at_every_count(name: str) -> None:
    title = catalogue.find(name)
    played = [fuzz.planned(title, number) for number in range(200)]
    for seats in range(title.seats_min, title.seats_max + 1):
        for options in fuzz.option_sets(title, seats):
            assert (seats, options) in played


def test_solo_games_meet_every_level_of_the_automa() -> None:
    title = catalogue.find("micro_cosmos")
    option = next(option for option in title.options if option.name == "difficulty")
    games = [fuzz.planned(title, number) for number in range(200)]
    met = {chosen.get("difficulty", option.default) for seats, chosen in games if seats == 1}
    assert met == set(option.among)


def test_fixed_options_are_in_every_game_and_the_others_vary() -> None:
    title = catalogue.find("sector_prime")
    games = [fuzz.planned(title, number, {"max_rounds": 10}) for number in range(60)]
    assert all(chosen["max_rounds"] == 10 for _, chosen in games)
    assert len({tuple(sorted(chosen)) for _, chosen in games}) > 1

"""What labels promise is found by doing it on a copy: nothing hidden shows, and what is promised comes."""

from __future__ import annotations

import random

import pytest

import starboard
from starboard import catalogue
from starboard.engine.chance import Halted, fresh
from starboard.engine.offers import Offering
from starboard.engine.options import AS_SEATED, colour_places, colours, first_player, named_first
from starboard.engine.outcome import Foresight, outcome
from starboard.engine.refusal import Malformed, Refusal

TITLES = [*catalogue.own(), catalogue.SAMPLE]


def games(title: str, seats: int, count: int, step: int) -> object:
    """Games of random play, looked at every few decisions."""
    for seed in range(count):
        game = starboard.new(title, seats=seats, seed=seed)
        luck = random.Random(seed)
        number = 0
        while not game.is_over() and number < 120:
            if number % step == 0:
                yield game
            game.apply(luck.choice(game.legal()))
            number += 1


@pytest.mark.parametrize("title", TITLES)
def test_what_an_outcome_says_is_what_comes(title: str) -> None:
    found = starboard.title(title)
    known = 0
    for game in games(title, 2, 2, 7):
        seat = int(game.to_move())
        ahead = Foresight(game, seat)
        for action in game.legal()[:8]:
            promised = ahead.of(action)
            if promised.halted:
                continue
            known += 1
            real = game.copy()
            real.apply_for(seat, action)
            assert found.ledger(real, seat) == dict(promised.after)
            assert real.view(seat) == promised.view
            assert tuple(real.pending()) == promised.asked
            assert real.is_over() == promised.over
    assert known or title == catalogue.SAMPLE


@pytest.mark.parametrize("title", TITLES)
def test_outcomes_do_not_depend_on_what_the_seat_cannot_know(title: str) -> None:
    for number, game in enumerate(games(title, 2, 2, 9)):
        seat = int(game.to_move())
        twin = game.determinize(seat, fresh(number + 1))
        here, there = Foresight(game, seat), Foresight(twin, seat)
        for action in game.legal()[:8]:
            assert here.of(action) == there.of(action)


def test_nothing_is_drawn_on_the_copy() -> None:
    game = starboard.new("sample", seats=2, seed=1)
    while game.sealed:
        game.apply(game.legal()[0])
    before = game.to_json()
    for action in game.legal():
        outcome(game, int(game.to_move()), action)
    assert game.to_json() == before
    chance = fresh(1)
    chance.halting = True
    with pytest.raises(Halted):
        chance.roll("die", 6)


def test_no_two_choices_read_the_same() -> None:
    for title in TITLES:
        for game in games(title, 2, 1, 11):
            offers = Offering(game, int(game.to_move()), ["Ann", "Bob"])
            labels = [offer.label for offer in (*offers.singles, *offers.compounds)]
            assert len(set(labels)) == len(labels), (title, labels)


def test_options_that_all_titles_share() -> None:
    who = first_player("who begins")
    assert who.checked("Seat 2", 2) == "seat 2"
    assert named_first("seat 2") == 1
    assert named_first("random") is None
    assert who.said("random") == "Drawn by lot"
    with pytest.raises(Malformed, match="one of random, seat 1, seat 2, not 'seat 3'"):
        who.checked("seat 3", 2)
    shades = colours("the colours")
    assert shades.checked("sky, Rose", 2) == ["sky", "rose"]
    assert colour_places({"colours": ["sky", "rose"]}, 2) == [1, 3]
    assert colour_places({"colours": AS_SEATED}, 3) == [0, 1, 2]
    with pytest.raises(Malformed, match="2 different colours of amber, sky, green, rose"):
        shades.checked("sky,sky", 2)


def test_a_refusal_names_people() -> None:
    refusal = Refusal("XY-1.1", {}, "{seat1} has 3 drones there, {seat0} has 1")
    assert refusal.told(["Ann", "{seat0}"]) == "XY-1.1: {seat0} has 3 drones there, Ann has 1"
    assert str(refusal) == "XY-1.1: Seat 2 has 3 drones there, Seat 1 has 1"

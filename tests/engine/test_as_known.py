"""A world made of what a seat knows: tables that look the same to it become the very same world."""

from __future__ import annotations

import pytest

from starboard import catalogue
from starboard.engine.chance import fresh
from starboard.engine.game import Game
from starboard.engine.perspective import as_known


@pytest.mark.parametrize("name", catalogue.names())
def test_twins_become_the_same_world(name: str) -> None:
    """Piles, hands, sealed choices and coming chance are drawn: equal seeds draw the same from equal knowledge."""
    title = catalogue.find(name)
    checked = different = 0
    for seats in (max(2, title.seats_min), title.seats_max):
        game = title.new(seats, seed=seats)
        luck = fresh(seats)
        for decision in range(120):
            if game.is_over():
                break
            if decision % 12 == 0 or game.sealed:
                for seat in range(seats):
                    twin = game.determinize(seat, fresh(1000 + decision))
                    checked += 1
                    different += twin != game
                    same_world(game, twin, seat)
            legal = game.legal()
            game.apply(legal[int(luck.below(len(legal)))])
    assert checked > 10 and different > 0.5 * checked, "the twins must differ in what they hide"


def same_world(game: Game, twin: Game, seat: int) -> None:
    first, second = as_known(game, seat, 7), as_known(twin, seat, 7)
    assert first == second
    assert first.view(seat) == game.view(seat), "and the seat sees what it saw"
    assert first.legal(seat) == game.legal(seat)
    first.check()
    luck = fresh(3)
    while not first.is_over() and first.decision < game.decision + 6:  # the same coming chance, too
        action = first.legal()[int(luck.below(len(first.legal())))]
        first.apply(action)
        second.apply(action)
        assert first == second


def test_other_seeds_draw_other_worlds() -> None:
    game = catalogue.find("sample").new(3, seed=1)
    assert len({as_known(game, 0, seed).digest() for seed in range(10)}) > 5

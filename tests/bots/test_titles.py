"""Bots at the tables of all titles: what they are shown, that seats do not matter, that hints make sense."""

from __future__ import annotations

import pytest

import starboard
from starboard import bots, catalogue
from starboard.bots import mcts, telling, tuning
from starboard.engine.game import Game
from starboard.engine.perspective import Perspective
from starboard.engine.record import Record
from starboard.engine.title import Title
from starboard.lab.bench import compiled_loop, search_loop, tables
from starboard.lab.sim import Contestant, Job, play_job

TITLES = [*catalogue.own(), catalogue.SAMPLE]
GAMES = 20


def bot_game(title: Title, seats: int, seed: int) -> Record:
    """A game of greedy bots with a random one among them, so that odd positions come up, too."""
    record = Record(title, seats, seed)
    players = [bots.make("random" if seat == seed % (seats + 1) else "greedy", seed + seat) for seat in range(seats)]
    while not record.game().is_over():
        seat = int(record.game().to_move())
        seen = Perspective(record.game(), seat, seed + len(record.line))
        agrees(record.game(), seen)
        record.play(players[seat].decide(seen), seat)
    return record


def agrees(game: Game, seen: Perspective) -> None:
    """A world drawn for a seat contradicts nothing that the seat has seen."""
    world = seen.sample()
    assert world.broken() == ""
    assert world.legal(seen.seat) == seen.legal == game.legal(seen.seat)
    assert world.view(seen.seat) == game.view(seen.seat)


@pytest.mark.parametrize("name", TITLES)
def test_samples_never_contradict_what_a_seat_has_seen(name: str) -> None:
    title = catalogue.find(name)
    counts = range(title.seats_min, title.seats_max + 1)
    for seed in range(GAMES):
        assert bot_game(title, counts[seed % len(counts)], seed).game().is_over()


@pytest.mark.parametrize("name", TITLES)
def test_swapping_seats_swaps_results(name: str) -> None:
    """The same bot under two names, with the same deal and the same luck: it plays the same game from both seats."""
    title = catalogue.find(name)
    same = (Contestant("mcts:iterations=8,depth=2"), Contestant("mcts:depth=2,iterations=8"))
    for seed in (5, 6):
        straight, swapped = (play_job(Job(title.module, line_up, seed)) for line_up in (same, same[::-1]))
        assert straight == swapped


@pytest.mark.parametrize("name", TITLES)
def test_levels_are_defined_for_every_title(name: str) -> None:
    title = catalogue.find(name)
    plans = [mcts.MctsBot(1, level=level).plan(title) for level in tuning.LEVELS]
    assert [plan.iterations for plan in plans] == sorted({plan.iterations for plan in plans})
    assert plans[0].sees < plans[1].sees == plans[3].sees == 100
    assert len(plans[0].weights) == len(title.terms)


@pytest.mark.parametrize("name", TITLES)
def test_advice_is_told_in_words_from_the_seats_own_knowledge(name: str) -> None:
    title = catalogue.find(name)
    game = starboard.new(name, seats=2, seed=3)
    seat = int(game.to_move())
    names = ["Ada", "Ben", *title.side_names(2, {})]
    found = telling.told(Perspective(game, seat, 1), starboard.advise(game, seat, 60), names)
    assert 1 <= len(found) <= 3
    assert all(advice.label and 0 <= advice.payoff <= 1 and 0 < advice.share <= 1 for advice in found)
    assert [advice.payoff for advice in found] == sorted((advice.payoff for advice in found), reverse=True)
    twin = game.determinize(seat, Perspective(game, seat, 77)._chance)  # type: ignore[arg-type]
    again = telling.told(Perspective(twin, seat, 1), starboard.advise(game, seat, 60), names)
    assert [advice.label for advice in again] == [advice.label for advice in found]


@pytest.mark.skipif(starboard.__mode__ != "compiled", reason="a figure of the compiled search")
@pytest.mark.parametrize("name", ["planet_b", "magnastorm"])
def test_search_simulates_at_least_half_as_fast_as_bare_play(name: str) -> None:
    title = catalogue.find(name)
    starts = tables(title, 2)
    assert search_loop(title, starts) >= 0.5 * compiled_loop(starts)


def test_sealed_choices_can_be_advised():
    """The judge lays what is chosen in secret open in its own world: that reveals nothing and must not end the hint."""
    title = starboard.title("micro_cosmos")
    game = title.new(3, 5, {"setup_choices": "at the same time"})
    names = ["Ann", "Bob", "Cleo"]
    assert game.sealed
    for seat in game.pending():
        assert telling.told(Perspective(game, seat, 1), starboard.advise(game, seat, 40), names)

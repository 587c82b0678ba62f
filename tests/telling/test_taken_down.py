"""Tables taken down as positions: the text lays out a table that looks the same to every seat, and tells no secret."""

from __future__ import annotations

from typing import Any

import pytest

import starboard
from starboard import catalogue
from starboard.engine import described, saving, taken_down
from starboard.engine.chance import fresh
from starboard.engine.game import Game
from starboard.engine.perspective import as_known
from starboard.engine.record import Record
from starboard.engine.refusal import Malformed
from starboard.engine.steps import Steps
from starboard.engine.title import Title

NAMES = [*catalogue.own(), catalogue.SAMPLE]
PILES = {  # fields that a position does not say: what lies face down, and in which order
    "planet_b": {"modules_pile", "projects_pile", "events_pile"},
    "sector_prime": set(),
    "pandorum": {"deck", "stowed"},
    "micro_cosmos": {"planet_deck", "crew_deck", "survivor_deck", "automa_deck"},
    "magnastorm": set(),
    "sample": {"pile"},
}
LEAST = {"sector_prime": 0.9, "micro_cosmos": 0.5}  # of the moments have words; of the others one in eight has


def options_of(title: Title, seats: int, luck: Any) -> dict[str, Any]:
    """Some of the options that fit so many seats, drawn."""
    chosen: dict[str, Any] = {}
    for option in title.options:
        value = option.among[luck.below(len(option.among))] if option.among else option.default
        try:
            title.checked_options({option.name: value}, seats)
        except Malformed:
            continue
        chosen[option.name] = value
    return chosen


def walked(name: str, number: int, moments: int = 40) -> list[Game]:
    """Moments of a random game, from its set-up to its end."""
    title, luck = starboard.title(name), fresh(number)
    seats = title.seats_min + int(luck.below(title.seats_max - title.seats_min + 1))
    game = title.new(seats, number, options_of(title, seats, luck))
    seen: list[Game] = []
    while not game.is_over():
        seen.append(game.copy())
        legal = game.legal()
        game.apply(legal[int(luck.below(len(legal)))])
    every = max(1, len(seen) // moments)
    return seen[int(luck.below(every)) :: every]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_taken_down_is_the_same_table_but_for_its_piles(name: str) -> None:
    title = starboard.title(name)
    told = total = 0
    for number in range(6):
        for game in walked(name, number):
            total += 1
            position = title.describe(game)
            if position is None:
                continue
            told += 1
            position = {"seats": int(game.seats), "options": dict(game.options), **position}
            text = described.written(position)
            assert described.data_of(text) == position
            again = described.game_of(title, text)
            assert set(saving.difference(game, again)) <= {"chance", "decision", *PILES[name]}
            assert taken_down.looks(again) == taken_down.looks(game)
            mine = taken_down.position_of(game)
            assert mine is not None
            assert taken_down.position_of(described.game_of(title, described.written(mine))) == mine
            assert len(taken_down.text_of(title.name, 1, 2, mine, 3)) < described.LONGEST // 2
    assert told >= LEAST.get(name, 0.12) * total


@pytest.mark.parametrize("name", NAMES)
def test_the_order_of_piles_is_not_in_it(name: str) -> None:
    title = starboard.title(name)
    moved = 0
    for game in walked(name, 11):
        twin = game.copy()
        drawn = game.determinize(0, fresh(5))
        for field in PILES[name]:
            setattr(twin, field, getattr(drawn, field))
        moved += len(saving.difference(game, twin))
        assert title.describe(twin) == title.describe(game)
    assert moved or not PILES[name]


@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_takes_down_follows_from_what_it_knows(name: str) -> None:
    told = 0
    for game in walked(name, 12):
        for seat in range(int(game.seats)):
            twin = game.determinize(seat, fresh(99))  # a table that the seat cannot tell from this one
            mine = taken_down.position_of(as_known(game, seat, 7))
            assert mine == taken_down.position_of(as_known(twin, seat, 7))
            told += mine is not None
    assert told


@pytest.mark.parametrize("name", NAMES)
def test_a_moment_without_words_falls_back_on_the_last_that_has_them(name: str) -> None:
    title = starboard.title(name)
    record, luck = Record(title, max(2, title.seats_min), 4), fresh(4)
    while not record.game().is_over():
        seat = int(record.game().to_move())
        legal = record.game().legal(seat)
        record.play(legal[int(luck.below(len(legal)))], seat)
    steps = Steps(record)
    found = taken_down.nearest(steps, steps.last)
    assert found is not None and found[0] < steps.last, "a game that is over is not played on"
    again = described.game_of(title, taken_down.text_of(title.name, found[0], steps.last, found[1], 8))
    assert taken_down.looks(again) == taken_down.looks(steps.game(found[0]))
    for number in range(found[0] + 1, steps.last):
        assert taken_down.position_of(steps.game(number)) is None


def test_a_title_whose_words_do_not_fit_is_not_believed(sample: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    game = sample.new(2, 3)
    true = sample.describe(game)
    assert true is not None and taken_down.position_of(game) is not None
    monkeypatch.setattr(sample, "describe", lambda game: {**true, "crates": [1, 0]})
    assert taken_down.position_of(game) is None, "one crate more is another table"
    monkeypatch.setattr(sample, "describe", lambda game: {**true, "weather": 1})
    assert taken_down.position_of(game) is None, "and this is none at all"

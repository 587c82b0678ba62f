"""Steps: the table again, as each seat saw it after every row, and nothing that it did not see."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from starboard import catalogue
from starboard.engine.chance import Chance
from starboard.engine.game import NONE
from starboard.engine.outcome import outcome
from starboard.engine.record import Record
from starboard.engine.refusal import Malformed
from starboard.engine.steps import ALL, ROUND, STEP, TURN, Part, Step, Steps, parts_of
from starboard.engine.title import Title
from starboard.engine.view import seen_by

TITLES = [*catalogue.own(), "sample"]


def played(title: Title, rows: int, seed: int = 3, seats: int = 2) -> Record:
    record = Record(title, seats, seed)
    luck = random.Random(seed)
    while len(record.line) < rows and not record.game().is_over():
        seat = luck.choice(record.game().pending())
        record.play(luck.choice(record.game().legal(seat)), seat)
    return record


def viewers(record: Record) -> Iterator[int | None]:
    yield from [*range(record.seats), None]


def test_steps_forward_and_back_are_the_views_of_the_record(sample: Title) -> None:
    record = played(sample, 60)
    steps = Steps(record, every=7)
    seen = [
        (
            {eyes: game.view(eyes) for eyes in viewers(record)},
            {e: [x for x, m in told if seen_by(m, e)] for e in viewers(record)},
        )
        for _, game, told in record.replay()
    ]
    there = list(range(steps.last + 1))
    for number in [*there, *reversed(there), *random.Random(1).sample(there, len(there))]:
        for eyes in viewers(record):
            step = steps.step(number, eyes)
            assert step.view == seen[number][0][eyes], (number, eyes)
            assert list(step.events) == seen[number][1][eyes]
    assert steps.game(steps.last) == record.game()


def test_looking_changes_neither_the_record_nor_other_steps(sample: Title) -> None:
    record = played(sample, 30)
    steps, before = Steps(record, every=5), record.game().digest()
    mine = steps.game(12)
    mine.apply(mine.legal()[0])
    assert steps.game(12) == record.at(12) and record.game().digest() == before


def test_there_is_no_step_outside_the_record(sample: Title) -> None:
    steps = Steps(played(sample, 4))
    for number in (-1, 5):
        with pytest.raises(Malformed, match="there are steps 0 to 4"):
            steps.step(number, None)


def test_turns_and_rounds_are_where_actor_and_round_change(sample: Title) -> None:
    record = played(sample, 10**6)
    steps = Steps(record)
    for number in steps.turns[1:-1]:
        assert steps.marks[number].seat != steps.marks[number + 1].seat
    assert [steps.marks[number].round for number in steps.rounds[:-1]] == sorted(
        {mark.round for mark in steps.marks[:-1]}
    )
    for by in (STEP, TURN, ROUND):
        place, way = 0, [0]
        while place != steps.last:
            place = steps.beside(place, by, True)
            way.append(place)
        assert way == sorted(set(way))
        back = [place]
        while place:
            place = steps.beside(place, by, False)
            back.append(place)
        assert back == way[::-1], by
        assert steps.beside(0, by, False) == 0 and steps.beside(steps.last, by, True) == steps.last


def test_the_last_scores_are_those_of_the_game(sample: Title) -> None:
    record = played(sample, 10**6)
    steps = Steps(record)
    assert len(steps.scores) == steps.last + 1 and list(steps.scores[-1]) == record.game().scores()


def test_all_eyes_are_told_the_secrets_of_each_seat_and_a_seat_only_its_own(sample: Title) -> None:
    record = played(sample, 10**6)
    steps = Steps(record)
    for number, (_, _, told) in enumerate(record.replay()):
        secrets = [audience for _, audience in told if not seen_by(audience, None)]
        alone = [line for line in steps.step(number, ALL).lines if "alone was told" in line]
        assert len(alone) <= len(secrets)
        assert not [line for line in steps.step(number, None).lines if "alone was told" in line]


@pytest.mark.parametrize("name", TITLES)
def test_twins_give_equal_steps(name: str) -> None:
    """What a seat cannot know makes no difference to its steps: two worlds that it cannot tell apart look the same."""
    title = catalogue.known(name)
    record = played(title, 24, seed=8)
    luck = random.Random(5)
    checked = 0
    for number in range(0, len(record.line) + 1, 3):
        game = record.at(number)
        for seat in range(record.seats):
            chance = Chance()
            chance.seed(luck.getrandbits(100))
            worlds = [game.copy(), game.determinize(seat, chance)]
            pair = [
                Record(title, record.seats, 4, record.options, record.content, world.to_json(), record.names)
                for world in worlds
            ]
            if seat in game.pending():
                quiet = [
                    action
                    for action in game.legal(seat)[:6]
                    if not any(outcome(w, seat, action).halted for w in worlds)
                ]
                for one in pair:
                    if quiet:
                        one.play(quiet[0], seat)
            elif game.sealed and len(game.pending()) > 1:
                for place, one in enumerate(pair):  # somebody else seals something else
                    other = one.game().pending()[0]
                    one.play(one.game().legal(other)[-place], other)
            first, second = Steps(pair[0]), Steps(pair[1])
            for place in range(first.last + 1):
                a, b = first.step(place, seat), second.step(place, seat)
                assert (a.mark, a.lines, a.events) == (b.mark, b.lines, b.events)
                assert a.view == b.view, (number, seat)
                checked += 1
    assert checked > 10


# --- what goes on by itself within a row ----------------------------------------------------------------------------
def test_parts_of_a_row_are_the_row() -> None:
    """Events between the moments that were kept; what nobody did is nobody's, and nothing is a part of its own."""
    one = parts_of(7, 0, [], 3)
    assert one == [Part(7, 0, 0, 3)] and parts_of(7, 0, [(0, 1)], 3) == [Part(7, 1, 0, 3)]
    assert parts_of(7, 0, [(3, 1)], 3) == one and parts_of(7, 0, [(0, 1)], 0) == [Part(7, 0, 0, 0)]
    assert parts_of(7, 0, [(1, 1), (2, NONE)], 3) == [Part(6.01, 0, 0, 1), Part(6.02, 1, 1, 2), Part(7, None, 2, 3)]


def test_a_still_in_which_nothing_happened_is_not_kept(sample: Title) -> None:
    game = sample.new(2, seed=1)
    game.still(0)
    assert game.take_stills() == [] and game.stills is None, "without being asked for it costs nothing"
    game.keep_stills()
    game.still(1)
    game.still(0)
    ((at, by, kept),) = game.take_stills()
    assert (at, by) == (0, 0) and kept == game and kept is not game and kept.stills is None
    assert game.copy() == game and game.take_stills() == []


SEVERAL = [("micro_cosmos", 1, 200, {1}), ("magnastorm", 2, 250, {None})]  # whose parts there are


@pytest.mark.parametrize(("name", "seats", "rows", "whose"), SEVERAL)
def test_a_row_in_parts_is_the_row_bit_by_bit(name: str, seats: int, rows: int, whose: set[int | None]) -> None:
    """The last part shows what the row does; all parts together tell what it tells, and each shows something."""
    record = played(catalogue.known(name), rows, seats=seats)
    steps = Steps(record, every=30)
    whole = {step.mark.number: step for step in steps.walk(1, steps.last, 0)}
    parts: dict[int, list[Step]] = {}
    for part in steps.in_parts(1, steps.last, 0):
        parts.setdefault(part.mark.number, []).append(part)
    assert list(parts) == list(whole)
    for number, found in parts.items():
        row, last = whole[number], found[-1]
        places = [part.place for part in found]
        assert places == sorted(set(places)) and number - 1 < places[0] and places[-1] == number
        assert last.view == row.view and last.recent == row.recent
        assert [line for part in found for line in part.lines] == list(row.lines)
        assert [event for part in found for event in part.events] == list(row.events)
    several = [found for found in parts.values() if len(found) > 2]
    assert several and {part.mark.seat for found in several for part in found[1:]} == whose
    for found in several:
        views = [part.view["table"] for part in found]
        assert all(one != other for one, other in itertools.pairwise(views)), "each does something"
        assert not any(part.view["pending"] for part in found[:-1]), "nobody is asked in between"

"""What drawings are told of the last events: only what a viewer may know, and nothing that was taken back."""

from __future__ import annotations

import copy
import json
import random

import pytest

import starboard
from starboard import catalogue
from starboard.engine.record import Record
from starboard.engine.steps import parts_of
from starboard.engine.words import Event
from starboard.server.tables.journal import RECENT, Journal, tell, told_from

ALL, ONLY_SEAT_1 = 255, 1 << 1


def test_recent_events_reach_those_who_may_know_them() -> None:
    journal = Journal()
    journal.witness(1, [(Event("battle_rolled", (0, 5, 2, 1)), ALL), (Event("card_seen", (7,)), ONLY_SEAT_1)])
    assert journal.recent(1) == [["battle_rolled", 0, 5, 2, 1], ["card_seen", 7]]
    assert journal.recent(0) == journal.recent(None) == [["battle_rolled", 0, 5, 2, 1]]


def test_what_was_taken_back_is_not_shown() -> None:
    journal = Journal()
    journal.witness(1, [(Event("rolled", (4,)), ALL)])
    journal.witness(2, [(Event("moved", (1,)), ALL)])
    journal.back(1, 0, "Ada went back.")
    assert journal.recent(0) == [["rolled", 4]]


def test_only_the_last_events_are_kept() -> None:
    journal = Journal()
    for place in range(100):
        journal.witness(place, [(Event("moved", (place,)), ALL)])
    kept = journal.recent(None)
    assert len(kept) == RECENT and kept[-1] == ["moved", 99]


def test_turns_that_are_remembered_are_those_of_all_entries() -> None:
    journal, luck = Journal(), random.Random(2)
    place = 0
    for step in range(200):
        if place and luck.random() < 0.1:
            place = luck.randrange(place + 1)
            journal.back(place, 0, "Ada went back.")
        else:
            place += 1
            told = [(luck.choice((ALL, ONLY_SEAT_1, 1)), f"Sentence {step}.") for _ in range(luck.randrange(3))]
            journal.add(place, luck.choice((None, 0, 1)), told)
        for seat in (0, 1, None):
            fresh = Journal()
            fresh.entries = journal.entries
            before = journal.turns(seat)
            kept = copy.deepcopy(before)
            assert before == fresh.turns(seat) == journal.turns(seat, -1, place)
            assert journal.turns_until(seat, place // 2) == len(journal.seen(seat, -1, place // 2))
            journal.add(place + 1, 0, [(ALL, "One more.")])
            journal.turns(seat)
            assert before == kept  # what a page was given does not change
            journal.back(place, 0, "Ada went back.")


@pytest.mark.parametrize("name", catalogue.own())
def test_views_that_are_made_together_are_those_that_are_made_alone(name: str) -> None:
    title, luck = catalogue.find(name), random.Random(3)
    game = starboard.new(name, seats=2, seed=5)
    viewers = [0, 1, None]
    for _ in range(60):
        if game.is_over():
            break
        assert title.views(game, viewers) == {viewer: game.view(viewer) for viewer in viewers}
        seat = luck.choice(game.pending())
        game.play(luck.choice(list(game.legal(seat))), seat)


def test_parts_of_a_row_are_told_apart_also_from_what_is_stored() -> None:
    title = starboard.title("micro_cosmos")
    record = Record(title, 1, 4)
    told = []
    while len(told) < 2:
        game = record.game()
        game.keep_stills()
        seat = int(game.to_move())
        events = record.play(game.legal(seat)[-1], seat)
        stills = [(at, by) for at, by, _ in game.take_stills()]
        parts = parts_of(len(record.line), seat, stills, len(events))
        if len(parts) > 2:
            only = (0, "Only one choice: it.") if told else None
            told.append((len(record.line), parts, tell(title, game, events, record.names, only, parts)[0]))
    for stored in (False, True):
        journal = Journal()
        for row, _, lines in told:
            journal.add(row, 0, told_from(json.loads(json.dumps(lines))) if stored else lines)
        (row, parts, _), (last, more, _) = told
        assert [(one.place, one.seat) for one in journal.entries] == [(part.place, part.by) for part in (*parts, *more)]
        assert all(sentence for one in journal.entries for _, sentence in one.told)
        assert journal.entries[len(parts)].told[0] == (1, "Only one choice: it.")
        assert {one.row for one in journal.entries} == {row, last}
        assert [whose for _, whose in journal.backwards([0] * last)][: len(more)] == [part.by for part in more][::-1]
        journal.back(row, 0, "Ada went back.")
        assert [whose for _, whose in journal.backwards([0] * last)][: last - row] == [0] * (last - row)
        assert journal.entries[-2].place == row

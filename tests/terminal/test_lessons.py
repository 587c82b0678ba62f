"""Lessons at a real terminal: every title's is learnt to its end, with a wrong answer on the way."""

from __future__ import annotations

import re

import pytest

import starboard
from starboard import catalogue
from starboard.engine import lesson, teaching
from starboard.engine.offers import Offering
from starboard.engine.record import Record
from starboard.engine.teaching import Teaching
from starboard.terminal.choices import Choices

from .conftest import CODES

TITLES = [*catalogue.own(), catalogue.SAMPLE]
ASK = r"\[Enter\] |\r\n(?:\x1b\[\?2004h)?> "


def beside(name: str) -> tuple[Teaching, Record]:
    """The same lesson, played here beside the one at the terminal: it knows the next answer."""
    record = teaching.table(lesson.load(starboard.title(name)))
    course = teaching.on(record, lesson.load(starboard.title(name)))
    course.begin(into(record))
    return course, record


def into(record: Record) -> teaching.Play:
    return lambda seat, action, forced, joined: record.play(action, seat) and None


def offered(course: Teaching, record: Record) -> Choices:
    """The numbered choices as the terminal shows them."""
    found = Choices(Offering(record.game(), course.seat, record.names))
    found.keep(lambda choice: len(choice.actions) == 1 or course.judge(choice.actions).right)
    return found


@pytest.mark.parametrize("name", TITLES)
def test_a_lesson_at_the_terminal(program, name):
    course, record = beside(name)
    table = program.learn(name)
    erred = False
    for _ in range(120):
        table.child.expect(ASK)
        if course.is_free:
            break
        if not course.asks:
            table.type("")
            course.onward(into(record))
            continue
        choices = offered(course, record)
        wanted = course.wanted()[0]
        wrong = next((choice for choice in choices.all if choice.actions[0] != wanted), None)
        if wrong is not None and not erred:
            table.type(str(wrong.number))
            table.child.expect(ASK)
            told = " ".join(CODES.sub("", table.child.before).split())
            assert "Not yet." in told and course.judge(wrong.actions).text in told
            erred = True
        table.type(str(choices.of(wanted).number))
        course.answer([wanted], into(record))
    seen = " ".join(CODES.sub("", table.child.before).split())
    assert erred and course.is_free
    assert "The lesson is done." in seen and course.lesson.ends in seen
    assert re.search(r"\b1\. ", seen), "a real game goes on"
    table.type("quit")
    status, last = table.leave()
    assert status == 0 and "The game is kept." in last
    assert len(program.kept()) == 1


def test_one_goes_back_in_a_lesson_and_asks_what_one_likes(program):
    ran = program.run("teach", "sample", typed="what\n\nback\nback\n\nwhy 9\n?\nundo\nquit\n")
    assert ran.status == 0
    assert "Enter goes on; 'back' and 'quit' work here, too." in ran.out
    assert "This is the first step." in ran.out
    assert ran.out.count("-> Bid the 7.") >= 1
    assert "Step 1 of 6" in ran.out


def test_a_worked_example_is_learnt_from_both_sides(program):
    ran = program.run("teach", "sample", "example-1", typed="bid 7\n\nquit\n")
    assert ran.status == 0 and "Step 1 of 3" in ran.out


def test_a_lesson_that_there_is_not(program):
    ran = program.run("teach", "sample", "last")
    assert ran.status == 2 and "has no lesson 'last'; allowed: first" in ran.err


def test_a_first_screen_shows_the_part_that_matters_and_the_whole_table_when_asked(program):
    ran = program.run("teach", "planet_b", typed="\ntable\nquit\n")
    assert ran.status == 0
    first, hint, whole = ran.out.partition("That is the part of the table that matters now; 'table' shows all of it.")
    assert hint and "Offer Spaces" in first and "Player 1 (you, to decide): 42 Energy" in first
    assert "Easy 2 (to decide)" in first and "Modules Market" not in first
    assert first.partition("[Enter]")[2].count("\n") <= 16
    assert "Modules Market" in whole.partition("\n> ")[2], "asked for, all of it comes"


def test_what_a_card_does_is_told_though_a_choice_has_its_words(program):
    """A choice of the list stands under a heading with the word card in it: the command is meant all the same."""
    ran = program.run("teach", "planet_b", typed="\ncard sell\nquit\n")
    assert "Sell Resources (Action" in ran.out and "Enter plays it." not in ran.out

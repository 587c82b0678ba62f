"""Long lists of choices: groups, glimpses, search."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from starboard.engine.offers import Offer, _told_apart
from starboard.engine.outcome import Outcome
from starboard.terminal.choices import Choices
from starboard.terminal.journal import at_once
from starboard.terminal.screen import Screen, wrapped


def offer(action: int, label: str, group: str) -> Offer:
    return Offer((action,), label, group, Outcome({}, {}, (), False, False, (), None, 0))


DOCK = "At the dock"
WAIT, REPAIR, PASS = offer(0, "Wait", DOCK), offer(61, "Repair", DOCK), offer(62, "Wait", DOCK)
FLIGHTS = [offer(star, f"Fly to star {star}", "Flights") for star in range(1, 61)]
EVERY = [WAIT, *FLIGHTS, REPAIR, PASS]


def choices(*actions: int) -> Choices:
    singles = _told_apart([item for item in EVERY if not actions or item.action in actions])
    return Choices(SimpleNamespace(singles=singles, compounds=[]))


def shown(made: Choices, capsys: pytest.CaptureFixture[str], **how: object) -> list[str]:
    made.show(Screen(), **how)
    return capsys.readouterr().out.splitlines()


def test_a_short_list_is_flat(capsys):
    assert shown(choices(0, 1, 61), capsys) == ["  1. Wait", "  2. Fly to star 1", "  3. Repair"]


def test_a_long_list_is_gathered_under_headings_and_numbered_through(capsys):
    lines = shown(choices(*range(15), 61), capsys)
    assert lines[0] == "At the dock (2):" and lines[1:3] == ["   1. Wait", "   2. Repair"]
    assert lines[3] == "Flights (14):" and lines[4] == "   3. Fly to star 1" and lines[-1] == "  16. Fly to star 14"


def test_a_very_long_list_shows_a_glimpse_of_each_group(capsys):
    lines = shown(choices(), capsys)
    assert len(lines) < 20
    assert any("and 54 more, up to 63" in line for line in lines)
    assert len(shown(choices(), capsys, whole=True)) == 65


def test_search_keeps_the_numbers_and_looks_at_headings_too(capsys):
    made = choices()
    assert [choice.label for choice in made.find("star 60")] == ["Fly to star 60"]
    assert made.find("STAR fly 60")[0].number == 63
    assert len(made.find("flights")) == 60
    assert made.find("nothing like it") == []


def test_what_is_typed_as_a_choice_says_it_comes_before_its_single_words():
    """Signs and marks that people do not type do not count; a number is whole."""
    labels = ["Row 4, column 2: gain 1", "Row 2, column 4: gain 1", "Take over Ozgül Yilmark", "Row 4, column 21"]
    made = Choices(SimpleNamespace(singles=[offer(n, label, "") for n, label in enumerate(labels)], compounds=[]))
    assert [choice.number for choice in made.find("row 4 column 2")] == [1]
    assert [choice.number for choice in made.find("column row 4 2")] == [1, 2, 4]
    assert [choice.number for choice in made.find("ozgul")] == [3]
    assert made.said("row 4 column 2") and not made.said("column row 4 2")


def test_labels_that_are_the_same_are_told_apart(capsys):
    assert shown(choices(0, 62), capsys) == ["  1. Wait (the first)", "  2. Wait (the second)"]


def test_a_number_means_one_choice_and_others_mean_none():
    made = choices()
    assert made.numbered(63).actions == (60,)
    assert made.numbered(0) is None and made.numbered(64) is None


def test_lines_are_broken_under_their_own_indent():
    assert wrapped("  a " + "b" * 10 + " cc", 14, 2) == ["  a bbbbbbbbbb", "    cc"]
    assert wrapped("x\x1b[31my", 80) == ["x [31my"]
    assert wrapped("", 80) == []


def test_what_is_said_several_times_in_a_row_is_said_once():
    lines = ["Ann deploys a drone.", "Ann deploys a drone.", "Ann stops.", "Ann deploys a drone."]
    assert at_once(lines) == ["Ann deploys a drone (2 times).", "Ann stops.", "Ann deploys a drone."]

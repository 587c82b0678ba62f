"""Titles speak as people do: a sample of what `starboard wording TITLE --games 50` reads."""

from __future__ import annotations

import pytest

import starboard
from starboard import catalogue
from starboard.engine.testing.wording import Reading, check_wording

TITLES = [*catalogue.own(), catalogue.SAMPLE]


@pytest.mark.parametrize("name", TITLES)
def test_nothing_is_said_that_nobody_would_say(name: str) -> None:
    title = starboard.title(name)
    reading = check_wording(title, seats=[title.seats_min, title.seats_max], every=9, seed=5)
    assert reading.texts > 500
    assert not reading.faults, "\n".join(str(fault) for fault in list(reading.faults.values())[:20])


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("upgrade(u=cargo): not now", "a bare key"),
        ("Take the jump_bridge", "snake_case"),
        ("Type `why`", "a backtick"),
        ("[infer] the book says", "a tag"),
        ("You have 1 cubes", "1 of many"),
        ("{seat1} is there", "braces"),
        ("x" * 81, "wider than 80"),
    ],
)
def test_what_nobody_would_say_is_found(text: str, fault: str) -> None:
    reading = Reading(starboard.title(catalogue.SAMPLE))
    reading.read("somewhere", text, table=True)
    assert fault in [found.what for found in reading.faults.values()]


@pytest.mark.parametrize("text", ["1 less", "11 drones", "row 1 costs 2", "level 1 pays 2", "+1 cube, 2 cubes"])
def test_what_people_say_is_no_fault(text: str) -> None:
    reading = Reading(starboard.title(catalogue.SAMPLE))
    reading.read("somewhere", text, table=True)
    assert not reading.faults

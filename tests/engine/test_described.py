"""Positions as text: every fault is one line that says where, and what is written can be read again."""

from __future__ import annotations

import pytest

import starboard
from starboard import catalogue
from starboard.engine import described, guide_book, lesson
from starboard.engine.refusal import Malformed

SAMPLE = starboard.title(catalogue.SAMPLE)


@pytest.mark.parametrize("name", [*catalogue.own(), catalogue.SAMPLE])
def test_positions_of_examples_and_lessons_are_written_and_read_again(name: str) -> None:
    title = starboard.title(name)
    taught = [dict(lesson.load(title, which).position) for which in lesson.names(title)]
    for position in [*(example.position for example in guide_book.examples(title)), *taught]:
        text = described.written(position)
        assert described.data_of(text) == position
        game = described.game_of(title, text)
        assert game.view(int(game.to_move()))["title"] == title.id
        assert len(described.help_of(title)) > 100


def test_a_position_may_be_json() -> None:
    game = described.game_of(SAMPLE, '{"seats": 2, "piles": {"pile": [8, 7, 6]}}')
    assert SAMPLE.ledger(game, 0)["cards in hand"] == 3


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("seats = 2\npiles = { heap = [1] }\n", r"^line 2: position: there is no pile called 'heap'; allowed: pile"),
        ("seats = 9\n", r"^line 1: .*2 to 3 seats, not 9"),
        ("seats = 2\n\nweather = 1\n", r"^line 3: position: 'weather' is not known here; allowed: "),
        ("seats = \n", r"not valid TOML: .*line 1"),
        ('{"seats": ', r"not valid JSON: .*line 1"),
        ("[[seats]]", r"^line 1: .*2 to 3 seats, not"),
        ("{}" + " " * 30_000, r"has 30002 letters; 20000 are allowed"),
        ('title = "pandorum"', r"the position is for 'pandorum', not for 'sample'"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, says: str) -> None:
    with pytest.raises(Malformed, match=says):
        described.game_of(SAMPLE, text)

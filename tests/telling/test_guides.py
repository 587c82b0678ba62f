"""Every title teaches itself: a guide in our own words whose examples are played, and rules that players understand."""

from __future__ import annotations

import re

import pytest

import starboard
from starboard import catalogue
from starboard.engine import guide_book, rulebook

TITLES = [*catalogue.own(), catalogue.SAMPLE]
LEAST, MOST = 1000, 2000  # words of a guide
TAGS = set(rulebook.ORIGINS)


@pytest.mark.parametrize("name", TITLES)
def test_a_guide_has_the_parts_that_all_guides_have(name: str) -> None:
    title = starboard.title(name)
    parts = guide_book.parts(title)
    assert parts[0].heading == title.name
    assert tuple(part.heading for part in parts if part.level == guide_book.CHAPTER) == guide_book.CHAPTERS
    words = len(re.sub(r"!\[[^\]]*\]\([^)]*\)", "", title.guide_text()).split())  # pictures have words of their own
    assert (LEAST if name != catalogue.SAMPLE else 300) <= words <= MOST


@pytest.mark.parametrize("name", TITLES)
def test_the_examples_of_a_guide_are_played_and_their_numbers_are_told(name: str) -> None:
    title = starboard.title(name)
    parts = guide_book.parts(title)
    start = next(place for place, part in enumerate(parts) if part.heading == guide_book.EXAMPLES)
    told = {}
    for part in parts[start + 1 :]:
        if part.level <= guide_book.CHAPTER:
            break
        told[part.heading] = part.text
    examples = guide_book.examples(title)
    assert [example.name for example in examples] == list(told)
    assert len(examples) == 3
    for example in examples:
        game = title.position(example.position)
        seat = int(game.to_move())
        ledger = title.ledger(game, seat)
        assert {key: ledger[key] for key in example.before} == example.before, example.name
        for family, params in example.actions:
            game.play(family, **params)
        ledger = title.ledger(game, seat)
        assert {key: ledger[key] for key in example.after} == example.after, example.name
        assert example.after, f"{example.name} shows nothing"
        for number in {*example.before.values(), *example.after.values()}:
            assert re.search(rf"(?<!\d){number}(?!\d)", told[example.name]), f"{example.name} does not tell {number}"


@pytest.mark.parametrize("name", TITLES)
def test_rules_are_sentences_and_say_behind_a_fold_where_they_are_from(name: str) -> None:
    for rule in rulebook.rules(starboard.title(name)):
        assert rule.tag in TAGS, f"{rule.number} does not say where it is from"
        assert not re.search(r"\[(book|infer|design)\]", rule.text), rule.number
        assert len(rule.text) <= 480, f"{rule.number} is longer than two sentences"


def test_parts_of_a_guide_are_found_by_heading_and_by_word() -> None:
    parts = guide_book.parts(starboard.title(catalogue.SAMPLE))
    turn = guide_book.find(parts, "turn")
    assert turn[0].heading == "A turn, step by step"
    assert guide_book.find(parts, "no such word at all") == []
    assert [part.level for part in guide_book.find(parts, "three examples")] == [2, 3, 3, 3]
    assert guide_book.plain_text("a **strong** word and *another*") == "a strong word and another"


def test_a_terminal_says_in_brackets_what_a_picture_shows() -> None:
    text = "Words ![](icon:ore)\nand more.\n\n![A *bold* card.](picture:a)\n![Its back.](picture:b)\n"
    part = guide_book.Part("Cards", 2, text)
    assert part.lines() == ["Cards", "=====", "", "Words and more.", "", "(A bold card.)", "(Its back.)", ""]

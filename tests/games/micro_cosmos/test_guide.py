"""The guide and the rules as people read them: headings, words, examples that a table really plays."""

from __future__ import annotations

import re
import tomllib

import pytest

from games.micro_cosmos.table import CONTENT, TITLE
from starboard.engine import rulebook

GUIDE = (TITLE.folder / "GUIDE.md").read_text(encoding="utf-8")
EXAMPLES = tomllib.loads((TITLE.folder / "examples.toml").read_text(encoding="utf-8"))["example"]
HEADINGS = [
    "# Micro Cosmos",
    "## The aim of the game",
    "## What lies on the table",
    "## A turn, step by step",
    "## Cards and signs",
    "## Scoring",
    "## Three examples",
    "## Your first game",
]


def test_headings_and_length():
    found = [line for line in GUIDE.splitlines() if re.match("##? ", line)]
    assert found == HEADINGS
    assert 1000 <= len(GUIDE.split()) <= 2000


def test_no_developer_words():
    assert not re.search(r"`|\[|[a-z]_[a-z]|\b[PCSA]\d\d\b|MC-\d", GUIDE)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["name"])
def test_an_example_is_played_as_the_guide_tells_it(example):
    text = GUIDE.split(f"### {example['name']}\n")[1].split("\n##")[0]
    game = TITLE.position(example["position"])
    ledger = TITLE.ledger(game, 0)
    assert {name: ledger[name] for name in example["before"]} == example["before"]
    for name, params in example["actions"]:
        game.play(name, **params)
    ledger = TITLE.ledger(game, 0)
    assert {name: ledger[name] for name in example["after"]} == example["after"]
    for number in {*example["before"].values(), *example["after"].values()}:
        assert re.search(rf"\b{number}\b", text), number


def test_the_guide_has_the_numbers_of_the_content():
    assert f"up to {CONTENT.cargo_base} of each" in GUIDE
    assert f"room for {CONTENT.cargo_upgraded} of each resource" in GUIDE
    points = [str(n) for n in CONTENT.colony_points[2:]]
    said = f"{CONTENT.colony_points[1]} points for one, then {', '.join(points[:-1])} and {points[-1]}"
    assert said in " ".join(GUIDE.split())
    settled = [str(n) for n in CONTENT.settled_points[1:]]
    assert f"score {', '.join(settled[:-1])} and {settled[-1]}." in " ".join(GUIDE.split())


def test_rules_are_told_without_tags_and_every_one_has_a_note():
    book = rulebook.rules(TITLE)
    assert len(book) == 184
    for rule in book:
        assert rule.tag in ("book", "infer", "design")
        assert not re.search(r"`|\[|[a-z]_[a-z]", rule.text), rule.number
        assert rule.text.endswith((".", ")"))


def test_options_have_plain_names_and_lists():
    for option in TITLE.options:
        assert re.fullmatch(r"[A-Z][A-Za-z -]+", option.called)
        for value in option.among:
            assert not re.search("_", option.said(value))
    says = {option.name: option for option in TITLE.options}
    assert says["difficulty"].said("hard_plus") == "Hard+"
    assert says["first_player"].said("random") == "Drawn by lot"
    assert says["colours"].each == ("yellow", "brown", "purple", "teal")
    assert says["setup_choices"].said("at the same time") == "At the same time, face down"

"""The guide: its headings, its length, and its three examples played."""

import re
import tomllib

import pytest

import starboard
from games.pandorum.table import CONTENT
from starboard.games.pandorum import TITLE

GUIDE = (TITLE.folder / "GUIDE.md").read_text(encoding="utf-8")
EXAMPLES = tomllib.loads((TITLE.folder / "examples.toml").read_text(encoding="utf-8"))["example"]
HEADINGS = [
    "# Pandorum",
    "## The aim of the game",
    "## What lies on the table",
    "## A turn, step by step",
    "## Cards and signs",
    "## Scoring",
    "## Three examples",
    "## Your first game",
]


def test_the_guide_has_its_chapters_and_plain_words():
    found = [line for line in GUIDE.splitlines() if re.match("##? ", line)]
    assert found == HEADINGS
    assert 1000 <= len(GUIDE.split()) <= 2000
    assert not re.search(r"[`_\[\]]", GUIDE)
    assert [line[4:] for line in GUIDE.splitlines() if line.startswith("### ")] == [each["name"] for each in EXAMPLES]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: each["name"])
def test_an_example_comes_out_as_it_is_told(example):
    text = GUIDE.split(f"### {example['name']}\n")[1].split("\n#")[0]
    game = starboard.position("pandorum", example["position"])
    before = TITLE.ledger(game, 0)
    for name, params in example["actions"]:
        game.play(name, **params)
    after = TITLE.ledger(game, 0)
    for told, found in ((example["before"], before), (example["after"], after)):
        assert told == {name: found[name] for name in told}
        for number in told.values():
            assert re.search(rf"\b{number}\b", text)


def test_the_numbers_of_the_guide_are_those_of_the_content():
    """Figures, tolls and charges stand in the text as they stand in the content."""
    content = CONTENT
    said = " ".join(GUIDE.split())
    assert f"{content.modules[2]} and {content.bases[2]} in a game of two" in said
    assert f"{content.toll[0]} quid for a module, {content.toll[1]} for a base" in said
    assert f"needs {content.fore_need[2]} cards and a main part {content.main_need[2]}" in said
    assert f"with four players it is {content.fore_need[4]} and {content.main_need[4]}" in said

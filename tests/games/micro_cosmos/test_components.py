"""Every component can be read, and what it says comes from the content: another number, another text."""

from __future__ import annotations

import copy
import re

import pytest

from games.micro_cosmos.table import CONTENT, TITLE
from starboard.engine import rulebook
from starboard.engine.refusal import Malformed

ALL = TITLE.components(CONTENT)
BY_NAME = {component.name: component for component in ALL}
COUNTED = ("limits", "end_game", "scoring", "planet_cards", "upgrades", "colony_costs", "crew", "survivors", "automa")
FIXED = (  # numbers that the rules need as they are, or that no component is about
    "max_rounds",  # a safety of the round, told in MC-2.7
    "canteen_size",
    "crew_plays_per_turn",
    "destination_actions_planet",
    "start_slot",
)


def numbers(node, path=()):
    """Where the whole numbers of a content are."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield from numbers(value, (*path, key))
    elif isinstance(node, list):
        for place, value in enumerate(node):
            yield from numbers(value, (*path, place))
    elif isinstance(node, int) and not isinstance(node, bool):
        yield path


def put(source, path, change):
    for key in path[:-1]:
        source = source[key]
    source[path[-1]] += change


def test_kinds_and_counts():
    kinds = {}
    for component in ALL:
        kinds[component.kind] = kinds.get(component.kind, 0) + 1
    assert kinds == {
        "Ark upgrade": 8,
        "Colony": 8,
        "Trading Outpost": 1,
        "Crew card": 39,
        "Specialist": 4,
        "Planet": 15,
        "Star Portal": 1,
        "Place": 3,
        "Survivor": 15,
        "Cargo card": 1,
        "Action": 5,
        "Automa card": 12,
        "Automa Ark": 1,
        "Automa level": 6,
    }
    assert len(BY_NAME) == len(ALL)


def test_texts_are_whole_sentences_without_ids_and_cite_rules_that_exist():
    known = {rule.number for rule in rulebook.rules(TITLE)}
    for component in ALL:
        text = " ".join([component.name, component.text, *(f"{key} {value}" for key, value in component.facts)])
        assert component.text.endswith(".")
        assert not re.search(r"[a-z]_[a-z]|`|\[|\b[PCSA]\d\d\b|\b1 [a-z]+s\b(?<!1 minus)", text), text
        assert set(component.rules) <= known


def test_a_crew_card_says_both_ends():
    card = BY_NAME["Reactor Hand"]
    assert card.text.startswith(
        "In the upper row it acts on green planets: give 1 technology for 2 workforce, 1 mineral, 1 Crew card. In the "
        "lower row it acts on red planets: gain 1 workforce, 1 mineral."
    )
    assert ("Specialist", "Engineer") in card.facts


def test_a_planet_says_tracks_places_and_routes():
    card = BY_NAME["Oxide Gate"]
    assert "8 levels: workforce 3, minerals 1, biomatter 2, technology 2" in card.text
    assert "northwest moon, 2 minerals" in card.text
    facts = dict(card.facts)
    assert facts["Routes"].startswith("planet to north asteroid; planet to south asteroid")
    assert facts["Edges"].endswith("west from the planet")


def test_the_automa_cards_explain_their_steps():
    assert BY_NAME["Automa card 6"].text == (
        "It travels: jump across the Portal, then clockwise to the nearest planet without its Colony. Then its steps: "
        "1. unlock the next upgrade of its order for its Specialist; 2. take 1 Crew card from the deck as Specialists; "
        "3. create a Colony if it has a marker and can pay. A step it cannot do is skipped."
    )


@pytest.mark.parametrize("key", COUNTED)
def test_another_number_is_another_text(key):
    told = 0
    for path in numbers(CONTENT.source[key], (key,)):
        if path[-1] in FIXED or "xy" in path:
            continue
        for change in (1, -1):
            source = copy.deepcopy(CONTENT.source)
            put(source, path, change)
            if path == ("limits", "cargo_upgraded"):
                source["upgrades"][3]["capacity"] += change
            try:
                content = TITLE.content(source)
            except Malformed:
                continue  # the rules take no other number here
            assert TITLE.components(content) != ALL, path
            told += 1
            break
    assert told >= {"limits": 9, "end_game": 4}.get(key, 8)


def test_names_are_another_text():
    for key, place in (("crew", "cards"), ("survivors", "cards")):
        source = copy.deepcopy(CONTENT.source)
        source[key][place][4]["name"] = "Somebody Else"
        assert "Somebody Else" in {component.name for component in TITLE.components(TITLE.content(source))}


def test_views_use_the_same_texts():
    import starboard

    seen = starboard.new("micro_cosmos", 2, seed=4).view(0)["table"]
    for card in [*seen["hand"], *filter(None, seen["canteen"])]:
        assert BY_NAME[card["name"]].text.startswith(card["text"])
    for face in seen["sides"][0]["upgrade_costs"]:
        assert face["text"] in BY_NAME[face["name"]].text

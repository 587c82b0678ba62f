"""Every card, part, figure and ground can be read, in words that follow the content."""

import copy

import pytest

import starboard
from games.pandorum.table import CONTENT, plain, seen, table
from starboard.games.pandorum import TITLE

FOUND = TITLE.components(CONTENT)
NAMED = {component.name: component for component in FOUND}


def changed(**tables):
    """The components of a content in which some tables are changed: `card=(6, ("income", "per"), 3)`."""
    source = copy.deepcopy(CONTENT.source)
    for key, (place, path, value) in tables.items():
        at = source[key] if place is None else source[key][place]
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value
    return {component.name: component for component in TITLE.components(TITLE.content(source))}


def test_everything_on_the_table_is_there_once():
    assert len(NAMED) == len(FOUND)
    source = CONTENT.source
    for key in ("card", "forepart", "main_part"):
        assert {entry["name"] for entry in source[key]} <= set(NAMED)
    kinds = {component.kind for component in FOUND}
    assert kinds >= {"Generator", "Systems card", "Type of cards", "Forepart", "Main part", "Project", "Ground"}
    assert kinds >= {"Board part", "Slot", "Harvester"}
    assert {"Volcano", "Landing pad", "Module", "Base", "Cargo", "Part F"} <= set(NAMED)


def test_texts_are_whole_sentences_without_ids():
    for component in FOUND:
        assert component.text.endswith(".")
        assert component.rules
        for text in (component.text, *(fact for pair in component.facts for fact in pair)):
            assert "_" not in text
            assert "`" not in text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Moss Barge", "It can be built on any ground. It pays 1 quid for each of your other projects on moss."),
        ("Thermal Generator", "It can be built on dune. It pays 2 quids for each of your projects adjacent to it."),
        (
            "Dome Protection",
            (
                "It can be built on any ground beside a volcano. It pays 1 quid for each of your projects adjacent to "
                "that volcano or to those joined to it."
            ),
        ),
        (
            "Seismic Protection",
            (
                "It can be built on any ground. It pays 2 quids for each volcano in a straight line between it and "
                "another project of yours, in all six directions; other players' projects and the pad spoil the line."
            ),
        ),
        (
            "Depot Block",
            (
                "It can be built on any ground. It pays 2 quids, or instead doubles what one logistics card of the "
                "same construction pays."
            ),
        ),
        ("Wide Scanner", "When you add cards you take 3 instead of 2."),
        ("Base", "A base is built with 2 cards of different names. Rivals who stop on it pay you 2 quids."),
    ],
)
def test_cards_and_parts_in_words(name, text):
    assert NAMED[name].text == text


def test_facts_name_type_colour_ground_and_copies():
    assert NAMED["Data Tap"].facts[0] == ("Type", "systems card, red")
    assert ("Copies", "4, in the deck") in NAMED["Data Tap"].facts
    assert ("Copies", "3, dealt at the start") in NAMED["Dust Dredge"].facts
    assert NAMED["Lift Rotors"].facts[0] == ("Charged by", "3 cards with 2 or 3 players, 2 cards with 4 players")
    assert NAMED["Part A"].facts == (("Hexes", "5 dune, 3 crystal, 3 moss and 2 volcanoes"),)


def test_a_changed_content_changes_the_words():
    """No number and no condition is typed twice."""
    for place, card in enumerate(CONTENT.source["card"]):
        key = "flat" if card["income"]["kind"] == "block" else "per"
        worth = changed(card=(place, ("income", key), 7))[card["name"]]
        assert worth.text != NAMED[card["name"]].text
        assert worth.facts != NAMED[card["name"]].facts
        ground = ["moss"] if card["build"]["terrain"] != ["moss"] else ["dune", "moss"]
        assert changed(card=(place, ("build", "terrain"), ground))[card["name"]].text != NAMED[card["name"]].text
    assert changed(constants=(None, ("cards_per_add",), 1))["Wide Scanner"] != NAMED["Wide Scanner"]
    assert changed(constants=(None, ("toll_base",), 5))["Base"] != NAMED["Base"]
    assert changed(constants=(None, ("cargo_quid_per_card",), 2))["Cargo"] != NAMED["Cargo"]
    assert changed(player_count=(0, ("forepart_cards",), 1))["Twin Rig"] != NAMED["Twin Rig"]
    assert changed(player_count=(2, ("main_cards",), 3))["Lava Hull"] != NAMED["Lava Hull"]
    assert changed(player_count=(1, ("modules",), 7))["Module"] != NAMED["Module"]
    assert changed(card=(16, ("income", "blockers"), ["pad"]))["Intranet Protection"].text.endswith("the pad ends it.")
    assert "only the rim" in changed(card=(16, ("income", "blockers"), []))["Intranet Protection"].text


def test_views_use_the_same_texts():
    game = table(plain(), hands={"0": ["gen_biogas"]}, mats={"0": {"forepart": "mega_rig", "main": "lava_hull"}})
    cards = seen(game)["cards"]
    assert all(card["text"] == NAMED[card["name"]].text for card in cards.values())
    own = seen(game)["seats"][0]
    assert (own["forepart"]["text"], own["main"]["text"]) == (NAMED["Mega Rig"].text, NAMED["Lava Hull"].text)


def test_pd_1_15_colours_can_be_chosen():
    """PD-1.15: as the content lists them, or as the table says."""
    assert [own["color"] for own in seen(starboard.new("pandorum", 3, 1))["seats"]] == ["amber", "sky", "green"]
    game = starboard.new("pandorum", 2, 1, options={"colours": ["rose", "sky"]})
    assert [own["color"] for own in seen(game)["seats"]] == ["rose", "sky"]
    assert "1 Ann (rose)" in TITLE.words.table(game.view(0), ["Ann", "Bob"])

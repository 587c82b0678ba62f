"""The content file: what it must hold, and that every mistake in it is one clear line."""

from __future__ import annotations

import copy
from collections import Counter

import pytest

from games.micro_cosmos.table import CONTENT
from starboard.engine.refusal import Malformed
from starboard.games.micro_cosmos import TITLE

SOURCE = CONTENT.source


def test_the_counts_of_the_box():
    """MC-6.2: what is laid out and what is left fit."""
    assert len(SOURCE["planet_cards"]) == 16
    assert len(SOURCE["crew"]["cards"]) == 39
    assert len(SOURCE["survivors"]["cards"]) == 15
    assert len(SOURCE["automa"]["cards"]) == 12
    assert sum(card["starting"] for card in SOURCE["planet_cards"]) == 3


def test_the_crew_deck_is_even():
    cards = SOURCE["crew"]["cards"]
    assert Counter(card["specialist"] for card in cards) == {
        "engineer": 15,
        "leader_red": 8,
        "leader_green": 8,
        "leader_blue": 8,
    }
    edges = Counter(card[side]["color"] for card in cards for side in ("top", "bottom"))
    assert edges == {"red": 20, "green": 20, "blue": 20, "orbit": 18}


def test_every_planet_has_four_lines_and_a_minerals_track():
    """MC-6.3, MC-13.7, MC-23.5."""
    for card in SOURCE["planet_cards"]:
        assert set(SOURCE["layouts"][card["layout"]]["ports"]) == {"N", "E", "S", "W"}
        if not card["portal"]:
            assert "minerals" in [track[0] for track in card["tracks"]]
            assert set(card["yield_barren"]) <= {"biomatter", "workforce", "minerals", "technology"}  # MC-9.2


def test_an_unchanged_copy_is_the_same_content():
    assert TITLE.content(copy.deepcopy(SOURCE)) is CONTENT


def remove(path):
    def change(source):
        for key in path[:-1]:
            source = source[key]
        del source[path[-1]]

    return change


def put(path, value):
    def change(source):
        for key in path[:-1]:
            source = source[key]
        source[path[-1]] = value

    return change


def repeat_id(key, place=1):
    def change(source):
        rows = source[key]["cards"] if "cards" in source[key] else source[key]
        rows[place]["id"] = rows[0]["id"]

    return change


def drop_last(path):
    def change(source):
        for key in path:
            source = source[key]
        source.pop()

    return change


MISTAKES = [
    (put(["meta", "players_min"], 2), "players_min must be 1"),
    (put(["meta", "players_max"], 5), "players_max must be 4"),
    (remove(["limits"]), "'limits' is missing"),
    (remove(["limits", "cargo_base"]), "cargo_base"),
    (put(["limits", "cargo_base"], "four"), "cargo_base must be a whole number"),
    (put(["limits", "crew_row"], 4), "crew_row must be 3"),
    (put(["limits", "colour"], 1), "'colour' is not known here"),
    (put(["extra"], 1), "'extra' is not known here"),
    (put(["components", "crew_cards"], 40), "crew_cards must be 39"),
    (put(["setup", "resource_order_top_to_bottom"], ["minerals"]), "resource_order_top_to_bottom"),
    (put(["setup", "player_colors"], ["red"] * 4), "player_colors"),
    (put(["setup", "starting_slots"], [3, 5, 2]), "starting_slots"),
    (put(["options"], {"specialist_tokens_start": "spent"}), "'options' is not known here"),
    (put(["end_game", "planets_to_trigger", "p2"], 0), "p2 must be a whole number"),
    (put(["scoring", "settled"], [0, 5]), "settled must be a list of 6"),
    (put(["scoring", "settled_beyond_table"], "more"), "settled_beyond_table"),
    (put(["grid", "rows"], 4), "rows must be 3"),
    (put(["grid", "ring_clockwise"], [1, 1, 2, 3, 5, 6, 7, 8]), "ring_clockwise"),
    (put(["grid", "opposite"], [0] * 9), "opposite must be 8 minus the slot"),
    (put(["grid", "neighbours", "s0"], {"E": 2, "S": 3}), "E must be 1"),
    (put(["grid", "neighbours", "s0"], {"E": 1, "S": 3, "N": 8}), "N must be left out"),
    (put(["layouts", "ring", "routes"], [[0, 1]]), "routes must be pairs that join all spots"),
    (put(["layouts", "ring", "routes"], [[0, 9]]), "routes must be a list of pairs of spots"),
    (put(["layouts", "ring", "xy"], [[50]]), "xy"),
    (put(["layouts", "ring", "xy"], []), "xy must be a list of 1 to 5 places"),
    (put(["layouts", "ring", "ports", "N"], 7), "N must be a whole number"),
    (drop_last(["planet_cards"]), "planet_cards must hold 16 entries, not 15"),
    (repeat_id("planet_cards"), "holds the id 'P00' twice"),
    (put(["planet_cards", 1, "layout"], "star"), "layout must be one of"),
    (put(["planet_cards", 1, "color"], "pink"), "color must be one of"),
    (put(["planet_cards", 1, "starting"], False), "one Star Portal and three starting planets"),
    (put(["planet_cards", 1, "portal"], True), "two Star Portals"),
    (put(["planet_cards", 1, "tracks"], [["gold", 2]]), "tracks"),
    (put(["planet_cards", 1, "tracks"], []), "tracks must be a list of 1 to 4 tracks"),
    (put(["planet_cards", 1, "tracks"], [["minerals", 2], ["minerals", 2]]), "one track of minerals"),
    (put(["planet_cards", 1, "tracks"], [["biomatter", 2]]), "a list that holds minerals"),
    (put(["planet_cards", 1, "tracks"], [["minerals", 1]]), "at least 2 levels in all"),
    (put(["planet_cards", 1, "yield_barren"], {"any": 1}), "'any' is not known here"),
    (put(["planet_cards", 1, "spots", 0], {"kind": "moon", "yield": {}}), "kind must be planet"),
    (put(["planet_cards", 1, "spots", 1], {"kind": "planet"}), "kind must be moon, station or asteroid"),
    (put(["planet_cards", 1, "spots", 3], {"kind": "asteroid", "yield": {"any": 1}}), "empty on an asteroid"),
    (drop_last(["planet_cards", 1, "spots"]), "spots must hold 5 entries, not 4"),
    (drop_last(["upgrades"]), "upgrades must hold 8 entries"),
    (put(["upgrades", 0, "id"], "robots"), "upgrades must be robotics"),
    (put(["upgrades", 0, "effect"], "fly"), "effect must be one of"),
    (put(["upgrades", 4, "effect"], "two_destination_actions"), "one that no other upgrade has"),
    (put(["upgrades", 1, "pair"], "B"), "two pairs of two"),
    (put(["upgrades", 3, "capacity"], 5), "capacity must be 6, as limits.cargo_upgraded says"),
    (put(["upgrades", 4, "draw"], 3), "draw must be a whole number from 2 to 2"),
    (put(["upgrades", 7, "ranges"], [4, 2]), "ranges must be a rising list"),
    (put(["upgrades", 0, "cost"], {"any": 1}), "'any' is not known here"),
    (put(["upgrades", 0, "cost_specialists"], {"pilot": 1}), "'pilot' is not known here"),
    (put(["colony_costs", 2, "n"], 4), "n must be 3, its place in the list"),
    (drop_last(["colony_costs"]), "colony_costs must hold 8 entries"),
    (drop_last(["crew", "cards"]), "cards must hold 39 entries, not 38"),
    (repeat_id("crew"), "holds the id 'C01' twice"),
    (put(["crew", "cards", 0, "specialist"], "cook"), "specialist must be one of"),
    (put(["crew", "cards", 0, "top", "color"], "pink"), "color must be one of"),
    (put(["crew", "cards", 0, "top", "gain"], {}), "at least one unit"),
    (put(["crew", "cards", 0, "top", "gain"], {"gold": 1}), "'gold' is not known here"),
    (put(["crew", "cards", 0, "top", "cost"], {"crew": 1}), "'crew' is not known here"),
    (put(["crew", "cards", 0, "top", "gain"], {"any": 7}), "any must be a whole number from 1 to 6"),
    (put(["crew", "cards", 0, "bottom"], 3), "bottom must be a table"),
    (drop_last(["survivors", "cards"]), "cards must hold 15 entries"),
    (put(["survivors", "cards", 0, "color"], "orbit"), "color must be one of"),
    (put(["automa", "upgrade_order"], ["cargo"]), "a list of 6 upgrades"),
    (put(["automa", "upgrade_order"], ["cargo", "cargo"]), "names cargo twice"),
    (put(["automa", "upgrade_pays_resources"], 1), "upgrade_pays_resources must be true or false"),
    (put(["automa", "colony_pool_start"], 3), "colony_pool_start"),
    (put(["automa", "start_slot"], 0), "the slot of a starting planet"),
    (drop_last(["automa", "cards"]), "cards must hold 12 entries"),
    (put(["automa", "cards", 0, "steps"], []), "a list of 1 to 4 steps"),
    (put(["automa", "cards", 0, "steps", 0], {"kind": "dance"}), "kind must be one of"),
    (put(["automa", "cards", 0, "travel", "dir"], "up"), "dir must be one of"),
    (put(["automa", "cards", 0, "travel", "criterion"], "home"), "criterion must be one of"),
    (put(["automa", "difficulty", 0, "id"], "hard"), "twice"),
    (put(["automa", "difficulty", 0, "id"], "gentle"), "difficulty must be easy"),
    (put(["automa", "difficulty", 0, "upgrade_vp"], [0]), "upgrade_vp must be a list of 7"),
    (put(["automa", "difficulty", 0, "start_each_resource"], 9), "start_each_resource"),
]


@pytest.mark.parametrize(("change", "words"), MISTAKES, ids=[words for _, words in MISTAKES])
def test_a_mistake_is_one_clear_line(change, words):
    source = copy.deepcopy(SOURCE)
    change(source)
    with pytest.raises(Malformed) as error:
        TITLE.content(source)
    text = str(error.value)
    assert words in text
    assert text.startswith("content")
    assert "\n" not in text


def test_a_changed_card_changes_the_game_and_two_contents_live_side_by_side():
    import starboard

    source = copy.deepcopy(SOURCE)
    source["planet_cards"][1]["yield_barren"] = {"technology": 3}
    position = {"phase": "dest_action", "grid": {"1": "P01", "3": "P02", "5": "P03"}, "ark": {"yellow": [1, 0]}}
    games = [starboard.position("micro_cosmos", position), starboard.position("micro_cosmos", position, source)]
    for game in games:
        game.play("dest", kind="gather")
    held = [game.view(0)["table"]["sides"][0]["cargo"] for game in games]
    assert held[0] == {"biomatter": 0, "workforce": 1, "minerals": 1, "technology": 0}
    assert held[1] == {"biomatter": 0, "workforce": 0, "minerals": 0, "technology": 3}

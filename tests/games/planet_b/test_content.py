"""The content file: what it holds, and one clear line for everything that does not fit."""

from __future__ import annotations

import pytest

from games.planet_b.pb import CONTENT, changed, source
from starboard.engine.refusal import Malformed
from starboard.games.planet_b import TITLE
from starboard.games.planet_b.rules.effects import INSTANT_KINDS, MODULE_KINDS, ROUND_KINDS


def set_in(*path):
    """Changes one place of the content: the last two are key and value."""

    def change(data):
        at = data
        for key in path[:-2]:
            at = at[key]
        at[path[-2]] = path[-1]

    return change


def drop(*path):
    def change(data):
        at = data
        for key in path[:-1]:
            at = at[key]
        del at[path[-1]]

    return change


FAULTS = [
    (set_in("game", "pandorum"), "game must be planet_b"),
    (set_in("format", 2), "format must be a whole number from 1 to 1"),
    (set_in("resources", ["cement", "ore"]), "resources must be the list"),
    (set_in("module_types", ["a", "a", "b", "c"]), "module_types must be a list of 4 different names"),
    (set_in("project_types", "blue"), "project_types must be a list of 3 different names"),
    (set_in("players_min", 1), "players_min must be"),
    (set_in("players_max", 5), "players_max must be"),
    (set_in("round_limit", 0), "round_limit must be"),
    (set_in("extra", 1), "'extra' is not known here"),
    (drop("supply"), "'supply' is missing"),
    (set_in("supply", "ore", "many"), "ore must be a whole number"),
    (set_in("supply", "gold", 3), "'gold' is not known here"),
    (set_in("supply", "energy_indicators", 3), "energy_indicators must be"),
    (set_in("supply", "cement", 20), "20 cement; set-up needs"),
    (set_in("starting_package", "oil", -1), "oil must be a whole number"),
    (set_in("energy_track", "min", 1), "min must be"),
    (set_in("setup", "2", "energy_start", 49), "energy_start must be even"),
    (set_in("setup", "3", "aai", 5), "aai must be 12 altogether"),
    (set_in("setup", "2", "board_side", "C"), "board_side must be one of A, B"),
    (set_in("setup", "2", "modules_market", 25), "modules_market must be"),
    (set_in("setup", "4", "modules_market", 8), "at most 8 slots for Modules; e52"),
    (set_in("setup", "2", "projects_pile", 12), "14 Projects, too few for market and pile"),
    (drop("setup", "4", "start_offers", "mixed_offer"), "'mixed_offer' is missing"),
    (set_in("setup", "5", {}), "'5' is not known here"),
    (set_in("resupply", "2", "ore_offer", []), "ore_offer must be 1 to 8 columns"),
    (set_in("resupply", "3", "oil_offer", 0, "tin", 3), "'tin' is not known here"),
    (set_in("actions", 0, "id", "offer"), "actions must be, in this order"),
    (set_in("actions", 3, "players", []), "players must be [4]"),
    (set_in("actions", 4, "setup_mark", 1), "setup_mark must be true or false"),
    (set_in("actions", 1, "id", "cement_offer"), "actions holds the id 'cement_offer' twice"),
    (set_in("modules", 0, "id", "m02"), "modules holds the id 'm02' twice"),
    (set_in("modules", 0, "id", "m99"), "modules must have the ids m01 to m42"),
    (drop("modules", 41), "modules must hold 42 entries"),
    (set_in("modules", 5, "type", "farm"), "m06: type must be one of habitat"),
    (set_in("modules", 5, "players", [2, 2]), "m06: players must be a list of different"),
    (set_in("modules", 5, "players", [1]), "m06: players must be"),
    (set_in("modules", 5, "activation", "free"), "m06: activation must be one of cost, auto"),
    (set_in("modules", 0, "activation_cost", "cement", 0), "m01: activation_cost must be nothing for"),
    (set_in("modules", 0, "effect", {"kind": "magic"}), "m01: effect: kind must be one of none"),
    (set_in("modules", 0, "effect", {"kind": "income", "resource": "gold", "n": 1}), "resource must be one of"),
    (set_in("modules", 0, "effect", {"kind": "none", "n": 1}), "'n' is not known here"),
    (set_in("modules", 0, "effect", {"kind": "counts_as", "n": 1}), "n must be a whole number from 2"),
    (set_in("modules", 0, "effect", {"kind": "action_discount", "actions": ["fly"], "n": 1}), "actions names 'fly'"),
    (set_in("modules", 0, "effect", {"kind": "end_per", "metric": "luck", "vp": 1, "max": 1}), "metric must be one of"),
    (set_in("projects", 0, "requires_modules", {"farm": 1}), "p01: requires_modules: 'farm' is not known"),
    (set_in("projects", 0, "requires_projects", {"red": 1}), "p01: requires_projects: 'red' is not known"),
    (set_in("projects", 0, "gain", {"resource": "ore"}), "p01: gain: 'n' is missing"),
    (
        set_in("projects", 0, "end_scoring", {"metric": "modules_of_type:farm", "vp": 1}),
        "metric must be modules_of_type:",
    ),
    (set_in("projects", 0, "half_energy", "no"), "half_energy must be true or false"),
    (set_in("events", 0, "timing", "later"), "e01: timing must be one of instant, round"),
    (set_in("events", 0, "effect", {"kind": "action_cost", "actions": [], "n": 1}), "kind must be one of all_gain"),
    (
        set_in("events", 34, "effect", {"kind": "all_gain", "resource": "ore", "n": 1}),
        "kind must be one of action_cost",
    ),
    (set_in("events", 18, "players", []), "no Mixed Offer Space; e19"),
    (set_in("goals", 0, "tiers", [[5, 3], [4, 5]]), "g01: tiers must be a list of 1 to 4 pairs"),
    (set_in("goals", 0, "tiers", [5, 3]), "g01: tiers must be"),
    (set_in("goals", 1, "metric", "modules_vp_ge:many"), "metric must be modules_vp_ge:"),
    (set_in("goals", 8, "metric", "min_type_count:3"), "metric must be min_type_count alone"),
    (set_in("goals", 14, "kind", "least"), "g15: kind must be one of tiers, most"),
    (set_in("deck_counts", "events", 53), "events must be 54"),
    (set_in("deck_counts", "cards_total", 167), "cards_total must be 168"),
    (set_in("deck_counts", "action_cards", 44), "action_cards must be 40"),
    (
        set_in("setup", "2", "start_offers", "mixed_offer", {"cement": 0, "ore": 0, "oil": 0}),
        "'mixed_offer' is not known",
    ),
]


@pytest.mark.parametrize(("change", "text"), FAULTS)
def test_a_wrong_file_ends_in_one_line(change, text):
    data = source()
    change(data)
    with pytest.raises(Malformed) as caught:
        TITLE.content(data)
    assert text in str(caught.value)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith("content:")


def test_no_setup_mark_is_an_error():
    data = changed(actions={card["id"]: {"setup_mark": False} for card in source()["actions"]})
    with pytest.raises(Malformed, match="setup_mark = true"):
        TITLE.content(data)


def test_too_few_modules_or_goals_are_an_error():
    for kind, text in (("modules", "too few for a market of 5"), ("goals", "0 Goals")):
        data = source()
        for card in data[kind]:
            card["players"] = [3, 4]
        with pytest.raises(Malformed, match=text):
            TITLE.content(data)


def test_every_word_of_the_vocabulary_is_used():
    modules = {card["effect"]["kind"] for card in CONTENT.source["modules"]}
    instant = {card["effect"]["kind"] for card in CONTENT.source["events"] if card["timing"] == "instant"}
    rounds = {card["effect"]["kind"] for card in CONTENT.source["events"] if card["timing"] == "round"}
    assert modules == set(MODULE_KINDS)
    assert instant == set(INSTANT_KINDS)
    assert rounds == set(ROUND_KINDS)


def test_numbers_of_cards():
    data = CONTENT.source
    assert [len(data[kind]) for kind in ("modules", "projects", "events", "goals")] == [42, 16, 54, 16]
    assert CONTENT.cards_for_all * 4 == 40
    assert CONTENT.aai_per_color == 6


def test_a_changed_card_plays_by_its_new_words():
    data = changed(modules={"m16": {"vp": 9, "name": "Deep Pad"}})
    made = TITLE.content(data)
    assert made.module_vp[15] == 9
    assert made.digest != CONTENT.digest
    game = TITLE.new(2, 3, content=made)
    assert game.view(0)["table"]["names"]["modules"][15] == "Deep Pad"

"""Content files and positions: whatever does not fit ends as one clear line."""

import copy

import pytest

import starboard
from games.pandorum.table import CARDS, CONTENT, HEXES, PAD, do, hand, plain, seen, table
from starboard.engine.refusal import Malformed
from starboard.games.pandorum import TITLE


# --- content ---------------------------------------------------------------------------------------------------------
def changed(*path_and_value):
    *path, last, value = path_and_value
    source = copy.deepcopy(CONTENT.source)
    at = source
    for key in path:
        at = at[key]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return source


BAD_CONTENT = {
    "'market_min' is missing": ("constants", "market_min", None),
    "market_min must be a whole number": ("constants", "market_min", "four"),
    "cards_per_add must be": ("constants", "cards_per_add", 0),
    "cards_for_module must be": ("constants", "cards_for_module", 2),
    "cards_for_base must be": ("constants", "cards_for_base", 3),
    "'toll' is not known here": ("constants", "toll", 3),
    "id must be pandorum": ("game", "id", "other"),
    "max_players must be": ("game", "max_players", 5),
    "designers must be": ("game", "designers", "somebody"),
    "modules must be": ("player_count", 0, "modules", 13),
    "bases must be": ("player_count", 0, "bases", 7),
    "forepart_cards must be": ("player_count", 0, "forepart_cards", 100),
    "main_cards must be": ("player_count", 0, "main_cards", 0),
    "stall_rounds must be": ("constants", "stall_rounds", 31),
    "q must be a whole number from -12 to 12, not 13": ("hex", 90, "q", 13),
    "q must be a whole number from -12 to 12, not -13": ("hex", 0, "q", -13),
    "r must be a whole number from -6 to 6, not 7": ("hex", 90, "r", 7),
    "r must be a whole number from -6 to 6, not -7": ("hex", 0, "r", -7),
    "slot must be a whole number from 0 to 6, not 7": ("hex", 0, "slot", 7),
    "slot must be a whole number from 0 to 6, not -1": ("hex", 0, "slot", -1),
    "players must be": ("player_count", 1, "players", 2),
    "mat_side must be": ("player_count", 0, "mat_side", "wide"),
    "more figures of a colour": ("components", "module_miniatures", 40),
    "board_parts must be": ("components", "board_parts", 6),
    "add up to 91, not to 90": ("components", "project_cards", 90),
    "must be dune, crystal, moss, volcano, pad": ("terrain", 0, "id", "sand"),
    "buildable or enterable": ("terrain", 3, "enterable", True),
    "ids must follow the rows": ("hex", 1, "q", 4),
    "adj does not fit": ("hex", 3, "adj", [4, -1, 0, 2, 7, 9]),
    "edge must be true": ("hex", 45, "edge", True),
    "slot 0 turned": ("hex", 45, "slot", 1),
    "directions must be": ("board", "directions", [[1, 0]]),
    "cell_order must be": ("board", "cell_order", [[0, 0]]),
    "cells must be 13 letters": ("board_part", 1, "cells", "DDCMDMCVDCVD"),
    "central must be true": ("board_part", 1, "central", True),
    "crystal must be 3": ("board_part", 1, "counts", "crystal", 4),
    "such that the pad": ("board_part", 0, "cells", "DPCMDCMVDVCVM"),
    "standard_layout must list": ("board", "standard_layout", ["centre", "b", "a", "c", "d", "e", "f"]),
    "card_type must be": ("card_type", 0, "id", "cubes"),
    "cargo_order must be": ("card_type", 0, "cargo_order", 2),
    "card must hold 27 entries, not 26": ("card", 26, None),
    "holds the id 'gen_thermal' twice": ("card", 7, "id", "gen_thermal"),
    "two cards are called": ("card", 7, "name", "Thermal Generator"),
    "index must be": ("card", 7, "index", 8),
    "type must be one of": ("card", 7, "type", "gadgets"),
    "count must be": ("card", 7, "count", 0),
    "copies of the cards add up to 92": ("card", 7, "count", 5),
    "terrain names 'lava'": ("card", 7, "build", "terrain", ["lava"]),
    "at least one of dune": ("card", 7, "build", "terrain", []),
    "adjacent_to must be one of": ("card", 7, "build", "adjacent_to", "pad"),
    "kind must be one of": ("card", 7, "income", "kind", "magic"),
    "per must be": ("card", 7, "income", "per", -1),
    "project must be one of": ("card", 7, "income", "project", "tower"),
    "'flat' is not known here": ("card", 7, "income", "flat", 2),
    "terrain must be one of dune, crystal, moss, same": ("card", 9, "income", "terrain", "pad"),
    "blockers names 'wind'": ("card", 16, "income", "blockers", ["wind"]),
    "without volcano": ("card", 18, "income", "blockers", ["volcano"]),
    "doubles must be one of": ("card", 22, "income", "doubles", "systems"),
    "block for the cards of type blocks": ("card", 22, "type", "generators"),
    "ability must be one of": ("forepart", 0, "ability", "fly"),
    "use_at must be": ("forepart", 0, "use_at", "movement"),
    "have the same ability": ("main_part", 0, "ability", "cross_volcanoes"),
    "first must be": ("action_family", 4, "first", 5),
    "action_family 'leap'": ("action_family", 4, "id", "leap"),
    "remove_types must be": ("variants", "no_systems", "remove_types", ["blocks"]),
    "'extra' is not known": ("extra", 1),
}


@pytest.mark.parametrize("text", list(BAD_CONTENT))
def test_bad_content_is_refused_in_one_line(text):
    with pytest.raises(Malformed) as caught:
        TITLE.content(changed(*BAD_CONTENT[text]))
    assert text in str(caught.value)
    assert "\n" not in str(caught.value)


def test_too_few_cards_for_four_hands():
    source = changed("constants", "starting_production_cards", 4)
    for card in range(6):
        source["card"][card]["count"] = 2
    source["card"][6]["count"] = 10
    with pytest.raises(Malformed, match="not enough cards"):
        TITLE.content(source)


def test_the_smallest_numbers_are_allowed():
    """PD-1.7, PD-1.8: one module, one base, slots of one card; and a hand that leaves one card in the deck."""
    source = changed("player_count", 0, "modules", 1)
    source["player_count"][0].update({"bases": 1, "forepart_cards": 1, "main_cards": 1})
    own = seen(TITLE.new(2, 1, {}, TITLE.content(source)))["seats"][0]
    assert (own["modules"], own["bases"], own["forepart"]["need"], own["main"]["need"]) == (1, 1, 1, 1)


def test_a_changed_amount_is_played():
    """PD-7.1: amounts come from the content file."""
    game = TITLE.position(
        {
            "hands": {"0": ["gen_biogas", "sys_data_tap"]},
            "terrain": plain(),
            "projects": {"0": {"modules": ["G9"]}},
            "turn": 0,
        },
        TITLE.content(changed("card", 8, "income", "per", 7)),
    )
    do(game, "begin_move", "pay_fee sys_data_tap", "move_to G8", "build_mode module", "play_card gen_biogas")
    assert seen(game)["seats"][0]["quids"] == 7


def test_every_number_of_the_box():
    """PD-1.8, PD-3.5: what the book counts, and the split of the deck."""
    box = CONTENT.source["components"]
    assert (box["board_parts"], box["harvester_mats"], box["project_cards"]) == (7, 4, 91)
    assert (box["module_miniatures"], box["base_miniatures"]) == (48, 24)
    assert [(token["value"], token["count"]) for token in box["tokens"]] == [(1, 30), (5, 20), (10, 20)]
    split = {}
    for card in CONTENT.source["card"]:
        split[card["type"]] = split.get(card["type"], 0) + card["count"]
    assert split == {
        "production": 18,
        "generators": 12,
        "logistics": 12,
        "laboratories": 11,
        "protection": 14,
        "systems": 8,
        "blocks": 16,
    }
    assert len(CARDS) == 27


def test_every_card_can_be_played():
    """PD-6.3: each of the 27 names builds a module somewhere and lies on the mat afterwards."""
    for card in CONTENT.source["card"]:
        ground = card["build"]["terrain"][0]
        game = table(plain(G8=ground, G9="volcano"), hands={"0": ["block_power", card["id"]]}, market={})
        do(
            game,
            "begin_move",
            "pay_fee block_power",
            "move_to G8",
            "build_mode module",
            f"play_card {card['id']}",
            "place_card cargo",
        )
        assert seen(game)["seats"][0]["cargo"]["cards"] == {card["id"]: 1}


# --- positions -------------------------------------------------------------------------------------------------------
BAD_POSITIONS = {
    "parts must name all 7 parts": {"parts": ["centre", "a", "b", "c", "d", "e"]},
    "parts names a twice": {"parts": ["centre", "a", "a", "c", "d", "e", "f"]},
    "must begin with centre": {"parts": ["a", "centre", "b", "c", "d", "e", "f"]},
    "parts names 'g'": {"parts": ["centre", "a", "b", "c", "d", "e", "g"]},
    "rotations must be": {"rotations": [0, 6, 0, 0, 0, 0, 0]},
    "never turned": {"rotations": [1, 0, 0, 0, 0, 0, 0]},
    "terrain names 'Z9'": {"terrain": {"Z9": "moss"}},
    "must be one of dune, crystal, moss, volcano, pad": {"terrain": {"A1": "swamp"}},
    "the pad lies on G6 alone": {"terrain": {"A1": "pad"}},
    "stands on a volcano": {"terrain": {"A1": "volcano"}, "harvesters": ["A1", PAD]},
    "two projects on the hex A1": {
        "terrain": plain(),
        "projects": {"0": {"modules": ["A1"]}, "1": {"bases": [HEXES["A1"]]}},
    },
    "stands on the empty hex A1": {"terrain": plain(), "harvesters": ["A1", PAD]},
    "harvesters must be a list of 2 hexes": {"seats": 2, "harvesters": [PAD]},
    "a project on A1 cannot stand there": {"terrain": plain(A1="volcano"), "projects": {"0": {"modules": ["A1"]}}},
    "a project on G6 cannot stand there": {"projects": {"0": {"modules": [PAD]}}},
    "more bases on the board than figures": {"projects": {"0": {"bases": ["A1", "B1", "B3", "C1", "C2", "C3", "C4"]}}},
    "projects names seat '2'": {"seats": 2, "projects": {"2": {"modules": []}}},
    "'towers' is not known": {"projects": {"0": {"towers": []}}},
    "modules must be a list of hexes": {"projects": {"0": {"modules": "A1"}}},
    "modules names 91": {"projects": {"0": {"modules": [91]}}},
    "the cards do not add up: 5 gen_thermal": {"hands": {"0": ["gen_thermal"] * 5}},
    "the cards do not add up: 4 block_depot": {"hands": {"0": ["block_depot"] * 3}, "market": {"block_depot": 1}},
    "cards names 'gen_solar'": {"hands": {"0": ["gen_solar"]}},
    "market names 'gen_solar'": {"market": {"gen_solar": 1}},
    "gen_thermal must be a whole number": {"market": {"gen_thermal": -1}},
    "production cards are never in it": {"deck": ["prod_sand_smelter"]},
    "is known to hold 1 gen_thermal": {"hands": {"0": []}, "known": {"0": {"gen_thermal": 1}}},
    "the same harvester part": {"mats": {"0": {"main": "lava_hull"}, "1": {"main": "lava_hull"}}},
    "forepart must be one of": {"mats": {"0": {"forepart": "jet"}}},
    "'hold' is not known": {"mats": {"0": {"slots": {"hold": []}}}},
    "holds more cards than it needs": {"mats": {"0": {"slots": {"forepart": ["block_power"] * 4}}}},
    "main part of seat 0 holds more": {"mats": {"0": {"slots": {"main": ["block_power"] * 4 + ["gen_thermal"] * 2}}}},
    "quids must be": {"quids": [1, -1]},
    "turn must be": {"turn": 2},
    "idle must be": {"idle": 30},
    "passes must be": {"passes": 2},
    "triggered the end, but has figures left": {"turn": 0, "trigger": 1},
    "'colour' is not known here": {"colour": "red"},
    "there is no pile called": {"piles": {"discard": []}},
    "has no card 'gen_solar'": {"piles": {"deck": ["gen_solar"]}},
    "there is no chance called": {"chance": {"die": [1]}},
    "is for 2 to 4 seats": {"seats": 5},
    "has no option 'solo'": {"options": {"solo": True}},
    "option layout must be": {"options": {"layout": "spiral"}},
}


@pytest.mark.parametrize("text", BAD_POSITIONS)
def test_an_impossible_position_is_refused_in_one_line(text):
    with pytest.raises(Malformed) as caught:
        starboard.position("pandorum", BAD_POSITIONS[text])
    assert text in str(caught.value)
    assert "\n" not in str(caught.value)


def test_systems_cards_in_a_peaceful_position():
    """PD-10.1."""
    with pytest.raises(Malformed, match="add up"):
        starboard.position("pandorum", {"options": {"no_systems": True}, "hands": {"0": ["sys_data_tap"]}})


def test_a_position_describes_everything():
    game = starboard.position(
        "pandorum",
        {
            "parts": ["centre", "f", "e", "d", "c", "b", "a"],
            "rotations": [0, 1, 2, 3, 4, 5, 0],
            "terrain": plain(G9="volcano"),
            "projects": {"0": {"modules": ["G7"]}, "2": {"bases": ["B1"]}},
            "harvesters": ["G7", PAD, "B1"],
            "quids": [3, 2, 1],
            "hands": {"0": ["gen_biogas", "gen_biogas"], "1": ["lab_central"]},
            "known": {"0": {"gen_biogas": 1}},
            "market": {"prot_dome": 2},
            "deck": ["block_power", "block_depot"],
            "spent": {"block_shield": 2},
            "mats": {"1": {"forepart": "mega_rig", "main": "lava_hull", "slots": {"main": ["gen_thermal"]}}},
            "turn": 2,
            "first_player": 1,
            "turn_number": 12,
            "idle": 5,
            "passes": 1,
        },
    )
    view = seen(game)
    assert len(view["seats"]) == 3
    assert [lie["part"] for lie in view["parts"]] == ["centre", "f", "e", "d", "c", "b", "a"]
    assert (view["turn"], view["turn_seat"], view["first_player"], view["idle"], view["passes"]) == (12, 2, 1, 5, 1)
    assert [player["quids"] for player in view["seats"]] == [3, 2, 1]
    assert view["market"] == {"prot_dome": 2}
    assert view["box"] == {"block_shield": 2}
    assert view["seats"][0]["known"] == {"gen_biogas": 1}
    assert view["seats"][0]["unseen_deck"] == 1
    assert view["seats"][1]["main"]["cards"] == {"gen_thermal": 1}
    assert hand(game, 1) == {"lab_central": 1}
    do(game, "begin_add", "take_deck", "take_deck")
    assert hand(game, 2)["block_power"] == 1


def test_last_turns_in_a_position():
    """PD-9.2."""
    modules = ["A1", "B1", "B3", "C1", "C2", "C3"]
    game = table(
        plain(),
        seats=4,
        projects={"1": {"modules": modules, "bases": ["D1", "D2", "D3"]}},
        trigger=1,
        last_turns=2,
        turn=3,
    )
    do(game, "begin_add", "take_deck", "take_deck")
    assert int(game.to_move()) == 0
    do(game, "begin_add", "take_deck", "take_deck")
    assert game.is_over()

"""PD-8: mats, slots and the eight abilities."""

import pytest

import starboard
from games.pandorum.table import HEXES, PAD, build, can, do, hand, options, plain, quids, seen, stops, stow, table, why
from starboard.games.pandorum import TITLE

FORE3 = ["block_shield", "block_extraction", "block_depot"]
MAIN5 = ["block_power", "block_power", "log_moss_barge", "log_moss_barge", "log_dune_convoy"]


def fore(part, cards=FORE3):
    return {"0": {"forepart": part, "slots": {"forepart": list(cards)}}}


def main(part, cards=MAIN5):
    return {"0": {"main": part, "slots": {"main": list(cards)}}}


def mat(game, seat=0):
    own = seen(game)["seats"][seat]
    return {slot: own[slot]["cards"] for slot in ("forepart", "main", "cargo")}


def test_pd_8_1_each_card_to_any_of_three_slots():
    """PD-8.1, PD-8.4: cards of one construction may part."""
    game = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas", "lab_medical"]})
    build(game, "G8", "gen_biogas", "lab_medical")
    for first in ("forepart", "main", "cargo"):
        for second in ("forepart", "main", "cargo"):
            other = do(game.copy(), f"place_card {first}", f"place_card {second}")
            lying = mat(other)
            assert lying[first]["gen_biogas"] == 1
            assert lying[second]["lab_medical"] == 1


def test_pd_8_2_cards_on_the_mat_stay_where_they_are():
    """PD-8.2: over random games a slot only grows, but for a used forepart."""
    game = starboard.new("pandorum", 2, 4)
    before = [mat(game, seat) for seat in range(2)]
    while not game.is_over():
        legal = game.legal()
        game.apply(legal[game.decision * 5 % len(legal)])
        for seat in range(2):
            now = mat(game, seat)
            for slot in ("main", "cargo"):
                assert all(now[slot].get(card, 0) >= count for card, count in before[seat][slot].items())
            if sum(now["forepart"].values()) < sum(before[seat]["forepart"].values()):
                assert now["forepart"] == {}
            before[seat] = now
    assert sum(before[0]["main"].values()) <= 5


def test_pd_8_3_a_charged_slot_takes_no_more():
    parts = {"forepart": "twin_rig", "main": "lava_hull"}
    mats = {"0": {**parts, "slots": {"forepart": FORE3, "main": MAIN5}}}
    game = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas"]}, mats=mats)
    build(game, "G8", "gen_biogas")
    assert options(game) == ["place_card cargo"]
    assert why(game, "place_card forepart") == ("PD-8.3", {"filled": 3})
    assert why(game, "place_card main") == ("PD-8.3", {"filled": 5})
    nearly = {"0": {"slots": {"forepart": FORE3[:2], "main": MAIN5[:4]}}}
    game = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas", "lab_medical"]}, mats=nearly)
    build(game, "G8", "gen_biogas", "lab_medical")
    do(game, "place_card forepart")
    assert options(game) == ["place_card main", "place_card cargo"]


@pytest.mark.parametrize(
    "card",
    ["prod_prism_drill", "gen_biogas", "log_local_hub", "lab_medical", "prot_external", "sys_data_tap", "block_power"],
)
def test_pd_8_4_any_type_in_any_slot(card):
    game = table(plain(), hands={"0": ["sys_signal_jammer", card]}, market={})
    build(game, "G8", card, fee="sys_signal_jammer")
    assert options(game) == ["place_card forepart", "place_card main", "place_card cargo"]


def test_pd_8_5_a_forepart_works_once_and_can_be_filled_again():
    """PD-8.5, PD-8.6; W16: three cards to the box, and the new cards may charge it again."""
    game = table(
        plain(),
        seats=3,
        hands={"0": ["sys_data_tap", "gen_biogas", "log_local_hub", "lab_medical"]},
        mats=fore("mega_rig"),
    )
    build(game, "G8", "gen_biogas", "log_local_hub", "lab_medical", mode="base_with_three_cards")
    assert seen(game)["box"] == dict.fromkeys(sorted(FORE3, key=FORE3.index), 1)
    assert mat(game)["forepart"] == {}
    stow(game, "forepart")
    assert mat(game)["forepart"] == {"gen_biogas": 1, "log_local_hub": 1, "lab_medical": 1}
    assert seen(game)["seats"][0]["forepart"]["charged"]


def test_example_w16_forepart_reuse_on_a_later_turn():
    """PD-8.5, PD-8.6, PD-8.9; W16."""
    hands = {
        "0": [
            "sys_data_tap",
            "sys_data_tap",
            "gen_biogas",
            "log_local_hub",
            "lab_medical",
            "lab_engineering",
            "block_power",
            "log_moss_barge",
        ]
    }
    game = table(plain(), hands=hands, mats=fore("mega_rig"))
    build(game, "G8", "gen_biogas", "log_local_hub", "lab_medical", mode="base_with_three_cards")
    stow(game, "forepart")
    do(game, "begin_add", "take_deck", "take_deck")
    build(game, "G9", "log_moss_barge", "lab_engineering", "block_power", mode="base_with_three_cards")
    assert mat(game)["forepart"] == {}
    assert sum(seen(game)["box"].values()) == 6


def test_pd_8_7_use_is_optional_and_at_its_own_step():
    """PD-8.7: at most once a turn, only at the step of the part."""
    game = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas", "lab_medical"]}, mats=fore("lift_rotors"))
    do(game, "begin_move", "pay_fee sys_data_tap", "move_to G8")  # in line, rotors unused
    assert mat(game)["forepart"] != {}
    assert why(game, "activate_forepart") == ("PD-8.7", {"forepart": "lift_rotors"})
    rig = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas"]}, mats=fore("twin_rig"))
    do(rig, "begin_move", "pay_fee sys_data_tap")
    assert why(rig, "activate_forepart") == ("PD-8.7", {"forepart": "twin_rig"})
    lift = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas"]}, mats=fore("lift_rotors"))
    do(lift, "begin_move", "pay_fee sys_data_tap", "activate_forepart")
    assert not can(lift, "activate_forepart")
    assert why(lift, "activate_forepart") == ("PD-8.5", {"forepart": "lift_rotors", "filled": 0, "need": 3})


def test_pd_8_8_main_parts_keep_their_cards():
    game = table(plain(), hands={"0": []}, mats=main("wide_scanner"), deck=["prot_dome"] * 4)
    for _ in range(2):
        do(game, "begin_add", "take_deck", "take_deck", "take_deck", "begin_add", "take_deck", "take_deck")
        assert sum(mat(game)["main"].values()) == 5
        assert seen(game)["seats"][0]["main"]["charged"]


def test_pd_8_9_a_slot_charged_this_turn_works_from_the_next():
    game = table(
        plain(), hands={"0": ["sys_data_tap", "gen_biogas", "lab_medical"]}, mats=main("wide_scanner", MAIN5[:4])
    )
    do(game, "begin_add", "take_deck", "take_deck")
    assert int(game.to_move()) == 1  # four cards: not charged
    do(game, "begin_add", "take_deck", "take_deck")
    build(game, "G8", "gen_biogas")
    do(game, "place_card main")
    assert int(game.to_move()) == 1
    do(game, "begin_add", "take_deck", "take_deck", "begin_add")
    assert seen(game)["due"] == 3


def test_pd_8_10_twin_rig():
    """PD-8.10: two cards, a module figure, a module in every respect."""
    hands = {"0": ["sys_data_tap", "gen_biogas", "lab_medical"]}
    game = table(plain(), hands=hands, mats=fore("twin_rig"), projects={"0": {"modules": ["G9"]}})
    build(game, "G8", "gen_biogas", "lab_medical", mode="module_as_base")
    assert quids(game)[0] == 4
    assert {"hex": HEXES["G8"], "owner": 0, "kind": "module"} in seen(game)["projects"]
    assert (seen(game)["seats"][0]["modules"], seen(game)["seats"][0]["bases"]) == (10, 6)
    assert sum(seen(game)["box"].values()) == 3
    flat = do(
        table(plain(), hands=hands, mats=fore("twin_rig", FORE3[:2])),
        "begin_move",
        "pay_fee sys_data_tap",
        "move_to G8",
    )
    charge = {"forepart": "twin_rig", "filled": 2, "need": 3}
    assert why(flat, "build_mode module_as_base") == ("PD-8.10", charge)
    none_left = {
        "projects": {"0": {"modules": ["A1", "B1", "B2", "B3", "B4", "B5", "C1", "C2", "C3", "C4", "C5", "C6"]}}
    }
    game = table(plain(), hands=hands, mats=fore("twin_rig"), **none_left)
    do(game, "begin_move", "pay_fee sys_data_tap", "move_to G8")
    assert options(game) == ["build_mode base"]
    assert why(game, "build_mode module_as_base") == ("PD-6.6", {"modules": 0})
    one = do(
        table(plain(), hands={"0": ["sys_data_tap", "gen_biogas"]}, mats=fore("twin_rig")),
        "begin_move",
        "pay_fee sys_data_tap",
        "move_to G8",
    )
    assert why(one, "build_mode module_as_base") == ("PD-6.4", {"fitting": 1, "need": 2})


def test_pd_8_11_mega_rig():
    """PD-8.11: a base figure and three different fitting names."""
    hands = {"0": ["sys_data_tap", "gen_biogas", "log_moss_barge", "lab_medical"]}
    game = table(plain(), hands=hands, mats=fore("mega_rig"), projects={"0": {"modules": ["G9"]}})
    build(game, "G8", "gen_biogas", "log_moss_barge", "lab_medical", mode="base_with_three_cards")
    assert quids(game)[0] == 2 + 1 + 2
    assert {"hex": HEXES["G8"], "owner": 0, "kind": "base"} in seen(game)["projects"]
    assert (seen(game)["seats"][0]["modules"], seen(game)["seats"][0]["bases"]) == (11, 5)
    two = do(
        table(plain(), hands={"0": ["sys_data_tap", "gen_biogas", "gen_biogas", "lab_medical"]}, mats=fore("mega_rig")),
        "begin_move",
        "pay_fee sys_data_tap",
        "move_to G8",
    )
    assert why(two, "build_mode base_with_three_cards") == ("PD-6.4", {"fitting": 2, "need": 3})
    none_left = {"projects": {"0": {"bases": ["A1", "B1", "B2", "B3", "B4", "B5"]}}}
    game = do(
        table(plain(), hands=hands, mats=fore("mega_rig"), **none_left),
        "begin_move",
        "pay_fee sys_data_tap",
        "move_to G8",
    )
    assert why(game, "build_mode base_with_three_cards") == ("PD-6.6", {"bases": 0})
    other = do(table(plain(), hands=hands, mats=fore("twin_rig")), "begin_move", "pay_fee sys_data_tap", "move_to G8")
    assert why(other, "build_mode base_with_three_cards") == ("PD-8.11", {"forepart": "twin_rig"})


def test_pd_8_12_lift_rotors():
    """PD-8.12: anywhere but volcanoes and the present hex; fee, building and tolls as ever."""
    terrain = plain(A1="volcano", M1="dune")
    game = table(
        terrain,
        hands={"0": ["sys_data_tap", "gen_biogas"]},
        mats=fore("lift_rotors"),
        projects={"1": {"bases": ["B1", "F8"]}},
        quids=[3, 0],
    )
    do(game, "begin_move", "pay_fee sys_data_tap")
    assert why(game, "move_to F8")[0] == "PD-5.3"
    do(game, "activate_forepart")
    assert stops(game) == set(HEXES) - {PAD, "A1", "M1"}  # M1: no card fits dune
    assert why(game, f"move_to {PAD}")[0] == "PD-5.3"
    assert why(game, "move_to A1")[0] == "PD-5.4"
    assert why(game, "move_to M1")[0] == "PD-5.7"
    assert sum(seen(game)["box"].values()) == 3
    assert not can(game, "begin_add")
    toll = do(game.copy(), "move_to F8")
    assert quids(toll) == [1, 2]
    do(game, "move_to F9", "build_mode module", "play_card gen_biogas")
    assert len(seen(game)["projects"]) == 3


def test_pd_8_12_only_if_it_opens_something():
    """PD-8.12: with no card left that fits anywhere, only the pad and projects are legal, and they are in line."""
    game = table(plain(), hands={"0": ["gen_thermal"]}, mats=fore("lift_rotors"), projects={"0": {"modules": ["G8"]}})
    do(game, "begin_move", "pay_fee gen_thermal")
    assert options(game) == ["move_to G8"]
    assert why(game, "activate_forepart") == ("PD-8.12", {"forepart": "lift_rotors"})


def test_pd_8_13_terrain_former():
    """PD-8.13: all cards of the construction fit; names, figures and incomes are as ever."""
    hands = {"0": ["sys_data_tap", "gen_thermal", "gen_thermal", "prot_dome"]}
    game = table(plain(), hands=hands, mats=fore("terrain_former"), projects={"0": {"modules": ["G9"]}})
    do(game, "begin_move", "pay_fee sys_data_tap", "move_to G8")
    assert options(game) == ["activate_forepart"]
    assert why(game, "build_mode module") == ("PD-6.4", {"fitting": 0, "need": 1})
    do(game, "activate_forepart")
    assert TITLE.layout(2).parts(game.observe(0))["note"] == [0]
    assert TITLE.layout(2).parts(game.observe(0))["former"] == [1]
    assert options(game) == ["build_mode module", "build_mode base"]
    assert why(game, "activate_forepart") == ("PD-8.13", {"forepart": "terrain_former"})
    do(game, "build_mode base", "play_card gen_thermal")
    assert options(game) == ["play_card prot_dome"]
    do(game, "play_card prot_dome")
    assert quids(game)[0] == 2  # the generator; a dome without volcano pays nothing
    fits = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas"]}, mats=fore("terrain_former"))
    do(fits, "begin_move", "pay_fee sys_data_tap", "move_to G8")
    assert options(fits) == ["build_mode module"]
    assert why(fits, "activate_forepart") == ("PD-8.13", {"forepart": "terrain_former"})


def test_pd_8_14_perpetual_drive():
    """PD-8.14: no fee, not even voluntarily; tolls stay; an empty hand can move."""
    game = table(
        plain(), hands={"0": []}, mats=main("perpetual_drive"), projects={"1": {"bases": ["G8"]}}, quids=[3, 0]
    )
    do(game, "begin_move")
    assert options(game) == ["move_to G8"]
    assert not can(game, "pay_fee gen_biogas")
    do(game, "move_to G8")
    assert quids(game) == [1, 2]
    building = do(table(plain(), hands={"0": ["gen_biogas"]}, mats=main("perpetual_drive")), "begin_move", "move_to G8")
    assert options(building) == ["build_mode module"]
    off = table(plain(), hands={"0": []}, mats=main("perpetual_drive", MAIN5[:4]), projects={"1": {"bases": ["G8"]}})
    assert not can(off, "begin_move")


def test_pd_8_15_wide_scanner_takes_three():
    game = table(plain(), hands={"0": []}, mats=main("wide_scanner"))
    do(game, "begin_add", "take_deck", "take_market lab_central")
    assert int(game.to_move()) == 0
    do(game, "take_deck")
    assert int(game.to_move()) == 1
    assert sum(hand(game, 0).values()) == 3


def test_pd_8_16_lava_hull_crosses_volcanoes():
    terrain = plain(G8="volcano", G10="volcano")
    game = table(terrain, hands={"0": ["sys_data_tap", "gen_biogas"]}, mats=main("lava_hull"))
    do(game, "begin_move", "pay_fee sys_data_tap")
    assert {"G7", "G9", "G11"} <= stops(game)
    assert not {"G8", "G10"} & stops(game)
    assert why(game, "move_to G8") == ("PD-5.4", {"hex": "G8"})
    without = table(terrain, hands={"0": ["sys_data_tap", "gen_biogas"]}, mats=main("lava_hull", MAIN5[:4]))
    do(without, "begin_move", "pay_fee sys_data_tap")
    assert not {"G9", "G11"} & stops(without)


def test_pd_8_17_salvage_crane_takes_a_card_before_the_move():
    """PD-8.17, PD-4.12: from market or deck, the market is refilled, and the card can be used at once."""
    game = table(
        plain(),
        hands={"0": ["sys_data_tap", "gen_biogas"]},
        mats=main("salvage_crane"),
        deck=["prot_dome", "gen_biogas"],
    )
    do(game, "begin_move", "pay_fee sys_data_tap")
    assert seen(game)["step"] == "crane"
    assert set(options(game)) >= {"take_deck", "take_market sys_data_tap", "take_market block_depot"}
    before = seen(game)["deck"]
    do(game, "take_market block_depot")
    assert seen(game)["deck"] == before  # five names were there
    do(game, "move_to G8", "build_mode base", "play_card gen_biogas", "play_card block_depot")
    assert quids(game)[0] == 2
    two = {"lab_central": 1, "prot_external": 1}
    refill = table(
        plain(),
        hands={"0": ["sys_data_tap", "gen_biogas"]},
        market=two,
        mats=main("salvage_crane"),
        deck=["prot_dome", "gen_biogas"],
    )
    do(refill, "begin_move", "pay_fee sys_data_tap", "take_market lab_central")
    assert seen(refill)["market"] == {"gen_biogas": 1, "prot_dome": 1, "prot_external": 1, "sys_data_tap": 1}


def test_pd_8_18_cargo_is_the_same_for_all_and_unlimited():
    mats = {"0": {"slots": {"cargo": ["gen_biogas", "gen_biogas", *MAIN5, *FORE3, "lab_medical"]}}}
    game = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas"]}, mats=mats)
    build(game, "G8", "gen_biogas")
    assert can(game, "place_card cargo")


def test_pd_8_19_example_w17_crane_with_one_card():
    """PD-8.19; W17: the only card is paid, taken back and built with."""
    described = {
        "hands": {"0": ["gen_thermal"]},
        "mats": main("salvage_crane"),
        "market": {"prod_sand_smelter": 1, "lab_central": 1},
    }
    game = table(plain(G8="dune"), **described)
    assert can(game, "begin_move")
    do(game, "begin_move", "pay_fee gen_thermal")
    assert not can(game, "take_deck")
    assert why(game, "take_deck") == ("PD-8.19", {})
    assert why(game, "take_market prod_sand_smelter") == ("PD-8.19", {"card": "prod_sand_smelter"})
    assert why(game, "take_market prot_dome") == ("PD-4.1", {"card": "prot_dome"})
    do(game, "take_market gen_thermal")
    do(game, "move_to G8", "build_mode module", "play_card gen_thermal")
    assert seen(game)["step"] == "slots"
    off = table(plain(G8="dune"), **{**described, "mats": main("salvage_crane", MAIN5[:4])})
    assert not can(off, "begin_move")


def test_pd_8_19_the_deck_if_the_hand_can_move_anyway():
    game = table(plain(), hands={"0": ["gen_biogas", "gen_thermal"]}, mats=main("salvage_crane"), deck=[], spent="rest")
    do(game, "begin_move", "pay_fee gen_thermal")
    assert why(game, "take_deck") == ("PD-4.9", {"deck": 0})
    full = do(
        table(plain(), hands={"0": ["gen_biogas", "gen_thermal"]}, mats=main("salvage_crane")),
        "begin_move",
        "pay_fee gen_thermal",
    )
    assert can(full, "take_deck")


def test_pd_8_20_foreparts_and_main_parts_combine():
    """PD-8.20: Lift Rotors with Perpetual Drive jump without a fee; Terrain Former uses the crane's card."""
    both = {"0": {"forepart": "lift_rotors", "main": "perpetual_drive", "slots": {"forepart": FORE3, "main": MAIN5}}}
    game = table(plain(), hands={"0": ["gen_biogas"]}, mats=both)
    do(game, "begin_move", "activate_forepart", "move_to F9", "build_mode module", "play_card gen_biogas")
    assert seen(game)["step"] == "slots"
    crane = {"0": {"forepart": "terrain_former", "main": "salvage_crane", "slots": {"forepart": FORE3, "main": MAIN5}}}
    game = table(plain(), hands={"0": ["gen_thermal"]}, mats=crane, market={"gen_resonance": 1})
    do(game, "begin_move", "pay_fee gen_thermal", "take_market gen_resonance", "move_to G8", "activate_forepart")
    do(game, "build_mode module", "play_card gen_resonance")
    assert seen(game)["step"] == "slots"
    parts = [(p["forepart"]["id"], p["main"]["id"]) for p in seen(starboard.new("pandorum", 4, 1))["seats"]]
    assert len({fore for fore, _ in parts}) == len({main for _, main in parts}) == 4


def test_pd_8_21_mats_are_open_to_all():
    mats = {"0": {"slots": {"forepart": FORE3[:1], "main": MAIN5[:2], "cargo": ["gen_biogas"]}}}
    game = table(plain(), hands={"0": ["gen_biogas"]}, mats=mats)
    for viewer in (None, 1):
        own = seen(game, viewer)["seats"][0]
        assert own["forepart"]["cards"] == {"block_shield": 1}
        assert own["main"]["cards"] == {"block_power": 2}
        assert own["cargo"]["cards"] == {"gen_biogas": 1}

"""PD-7: what each card pays."""

import pytest

from games.pandorum.table import (
    CONTENT,
    HEXES,
    PAD,
    build,
    can,
    do,
    earned,
    hand,
    notes,
    options,
    plain,
    quids,
    seen,
    stow,
    table,
    why,
)
from starboard.games.pandorum import TITLE

CARDS = {card["id"]: card for card in CONTENT.source["card"]}
# neighbours of G8 in direction order: G9, F8, F7, G7, H6, H7
AROUND = ("G9", "F8", "F7", "G7", "H6", "H7")


def around(*terrains):
    return plain(**dict(zip(AROUND, terrains, strict=False)))


def test_pd_7_1_the_amounts_of_the_cards():
    """PD-7.1: production 1; generators, laboratories, systems and seismic 2; the rest 1; blocks 2 flat."""
    two = {
        "gen_thermal",
        "gen_resonance",
        "gen_biogas",
        "lab_medical",
        "lab_engineering",
        "lab_central",
        "prot_seismic",
        "sys_signal_jammer",
        "sys_data_tap",
    }
    for card, row in CARDS.items():
        expected = 0 if row["type"] == "blocks" else 2 if card in two else 1
        assert row["income"]["per"] == expected, card
        if row["type"] == "blocks":
            assert row["income"]["flat"] == 2


def test_pd_7_2_the_new_project_does_not_count_for_itself():
    """PD-7.2: each kind alone on the board pays nothing, even where the hex itself would count."""
    assert earned(["log_moss_barge"]) == 0
    assert earned(["log_local_hub"]) == 0
    assert earned(["lab_central"], "G7") == 0
    assert earned(["prot_external"], "G11") == 0
    assert earned(["prot_dome"], "G7", terrain=plain(G8="volcano")) == 0
    assert earned(["prot_intranet"], "G7") == 0
    assert earned(["prod_dust_dredge"], "G7") == 0


def test_pd_7_3_a_base_counts_as_one_project():
    for card, place in (("gen_biogas", "G9"), ("log_moss_barge", "A1"), ("lab_central", "F5"), ("prot_external", "A1")):
        module = earned([card], "G8", projects={"0": {"modules": [place]}})
        assert module == earned([card], "G8", projects={"0": {"bases": [place]}}) > 0


def test_pd_7_4_only_own_projects_count():
    rivals = {"1": {"modules": ["G9", "F5", "A1"], "bases": ["F8"]}}
    for card in ("gen_biogas", "log_moss_barge", "log_local_hub", "lab_medical", "lab_engineering", "lab_central"):
        assert earned([card], "G8", projects=rivals) == 0
    for card in ("prot_external", "prot_intranet"):
        assert earned([card], "G8", projects=rivals) == 0


def test_pd_7_5_income_is_paid_once():
    game = table(plain(), hands={"0": ["sys_data_tap", "block_power"], "1": []}, quids=[0, 7])
    build(game, "G7", "block_power")
    assert quids(game) == [2, 7]
    stow(game)
    do(game, "begin_add", "take_deck", "take_deck", "begin_add", "take_deck", "take_deck")
    assert quids(game) == [2, 7]


def test_pd_7_6_and_7_7_example_w2_production():
    """PD-7.6, PD-7.7; W2: two empty crystal hexes count, those with anybody's project do not."""
    terrain = around("crystal", "crystal", "crystal", "crystal", "moss", "volcano") | {"G8": "dune"}
    projects = {"1": {"modules": ["F7"]}, "0": {"modules": ["G7"]}}
    described = {"projects": projects, "harvesters": ["G7", PAD]}
    assert earned(["prod_shard_quarry"], "G8", terrain=terrain, **described) == 2


@pytest.mark.parametrize("card", [card for card, row in CARDS.items() if row["type"] == "production"])
def test_each_production_card_pays_for_its_terrain_alone(card):
    """PD-7.6: one quid for each of the six neighbours."""
    own, paid = CARDS[card]["build"]["terrain"][0], CARDS[card]["income"]["terrain"]
    for count in range(7):
        other = next(t for t in ("dune", "crystal", "moss") if t not in (own, paid))
        terrain = plain() | dict.fromkeys(AROUND, other) | dict.fromkeys(AROUND[:count], paid) | {"G8": own}
        assert earned([card], "G8", terrain=terrain) == count


def test_example_w3_the_hex_just_built_on_does_not_count():
    """PD-7.2, PD-6.7; W3: Sand Smelter among moss pays nothing, and may still be built."""
    assert earned(["prod_sand_smelter"], "G8", terrain=plain(G8="crystal")) == 0


def test_pd_7_8_and_7_11_example_w18_generators_and_laboratories():
    """PD-7.8, PD-7.11; W18."""
    projects = {"0": {"modules": ["G9", "F8"], "bases": ["F7"]}, "1": {"bases": ["H6"]}}
    assert earned(["lab_medical"], "G8", projects=projects) == 4
    assert earned(["lab_engineering"], "G8", projects=projects) == 2
    for card, ground in (("gen_thermal", "dune"), ("gen_resonance", "crystal"), ("gen_biogas", "moss")):
        assert earned([card], "G8", terrain=plain(G8=ground), projects=projects) == 6


def test_pd_7_9_and_7_10_logistics():
    """PD-7.9, PD-7.10: anywhere on the board, on the card's terrain or on that of the new project."""
    terrain = plain(A1="dune", M1="dune", G11="crystal", G8="dune")
    projects = {"0": {"modules": ["A1", "G11"], "bases": ["M1"]}, "1": {"modules": ["B1"]}}
    paid = {card: earned([card], "G8", terrain=terrain, projects=projects) for card in CARDS if card.startswith("log")}
    assert paid == {"log_dune_convoy": 2, "log_crystal_rail": 1, "log_moss_barge": 0, "log_local_hub": 2}


def test_pd_7_12_the_central_laboratory_counts_around_the_pad():
    projects = {"0": {"modules": ["F5", "H4"], "bases": ["G5"]}, "1": {"modules": ["F6"]}}
    assert earned(["lab_central"], "G9", projects=projects) == 6
    assert earned(["lab_central"], "G7", projects=projects) == 6  # its own hex beside the pad adds nothing
    assert earned(["lab_central"], "G9", projects={"0": {"modules": ["E5", "G8"]}}) == 0


def test_example_w4_intranet_does_not_count_itself():
    """PD-7.13, PD-7.14; W4: own projects at 1 and 3, an empty hex at 2."""
    assert earned(["prot_intranet"], "G7", projects={"0": {"modules": ["G8", "G10"]}}) == 2


def test_pd_7_13_the_builder_chooses_the_direction():
    game = table(
        plain(), hands={"0": ["sys_data_tap", "prot_intranet"]}, projects={"0": {"modules": ["G8", "F7", "E8"]}}
    )
    build(game, "G7", "prot_intranet")
    assert options(game) == [f"choose_direction {way}" for way in ("E", "NE", "NW", "W", "SW", "SE")]
    assert seen(game, 0)["offers"]["directions"] == [1, 2, 0, 0, 0, 0]
    for way, paid in (("E", 1), ("NE", 2), ("W", 0)):
        assert quids(do(game.copy(), f"choose_direction {way}"))[0] == paid


@pytest.mark.parametrize("blocker", ["rival", "volcano", "pad", "empty", "own"])
def test_pd_7_14_what_interrupts_the_intranet(blocker):
    """PD-7.14: rivals, volcanoes and the pad do; empty hexes and own projects do not."""
    terrain, projects = plain(), {"0": {"modules": ["G2", "G9"]}, "1": {"modules": []}}
    if blocker == "rival":
        projects["1"]["modules"] = ["G8"]
    elif blocker == "volcano":
        terrain["G8"] = "volcano"
    elif blocker == "own":
        projects["0"]["modules"].append("G8")
    game = table(terrain, hands={"0": ["sys_data_tap", "prot_intranet"]}, projects=projects)
    build(game, "G7", "prot_intranet")
    pays = seen(game, 0)["offers"]["directions"] if seen(game)["step"] == "direction" else [0] * 6
    assert pays[0] == {"rival": 0, "volcano": 0, "pad": 1, "empty": 1, "own": 2}[blocker]
    assert pays[3] == 0  # G2 lies behind the pad


def test_pd_7_15_and_7_16_dome():
    """PD-7.15, PD-7.16: beside the volcano or its group, each project once."""
    terrain = plain(G9="volcano", F9="volcano")
    projects = {"0": {"modules": ["G10", "F8", "H8"], "bases": ["G2"]}, "1": {"modules": ["H7"]}}
    assert earned(["prot_dome"], "G8", terrain=terrain, projects=projects) == 3
    game = table(plain(G9="volcano"), hands={"0": ["sys_data_tap", "prot_dome", "gen_biogas"]})
    do(game, "begin_move", "pay_fee gen_biogas")
    assert can(game, "move_to G8")
    do(game, "move_to G7")
    assert why(game, "build_mode base")[0] == "PD-6.4"
    do(game, "build_mode module")
    assert why(game, "play_card prot_dome") == ("PD-6.1", {"card": "prot_dome", "hex": "G7"})


def test_pd_7_17_of_several_groups_the_best_one_pays():
    terrain = plain(G9="volcano", G7="volcano", H8="moss")
    one = {"0": {"modules": ["G10"]}}
    assert earned_at("G8", terrain, one) == 1
    both = {"0": {"modules": ["G10", "H5", "F6"]}}
    assert earned_at("G8", terrain, both) == 2  # the western group, not three


def earned_at(place, terrain, projects):
    """Jumps with Lift Rotors, so that volcanoes beside the pad do not matter."""
    mats = {
        "0": {"forepart": "lift_rotors", "slots": {"forepart": ["block_power", "block_shield", "block_extraction"]}}
    }
    game = table(terrain, hands={"0": ["sys_data_tap", "prot_dome"]}, projects=projects, mats=mats)
    do(game, "begin_move", "pay_fee sys_data_tap", "activate_forepart", f"move_to {place}", "build_mode module")
    return quids(do(game, "play_card prot_dome"))[0]


def test_pd_7_18_and_7_20_seismic():
    """PD-7.18, PD-7.20: every volcano before the farthest own project, all six directions together."""
    terrain = plain(G8="volcano", G10="volcano", F7="volcano")
    assert earned(["prot_seismic"], "G7", terrain=terrain, projects={"0": {"modules": ["G9"]}}) == 2
    assert earned(["prot_seismic"], "G7", terrain=terrain, projects={"0": {"modules": ["G9", "G11"]}}) == 4
    assert earned(["prot_seismic"], "G7", terrain=terrain, projects={"0": {"modules": ["G11"]}}) == 4
    assert earned(["prot_seismic"], "G7", terrain=terrain, projects={"0": {"modules": ["G11", "E8"]}}) == 6
    assert earned(["prot_seismic"], "G7", terrain=terrain) == 0


def test_pd_7_19_rivals_and_pad_end_the_seismic_line():
    terrain = plain(G8="volcano", G3="volcano")
    rival = {"0": {"modules": ["G11"]}, "1": {"modules": ["G10"]}}
    assert earned(["prot_seismic"], "G7", terrain=terrain, projects=rival) == 0
    behind = {"0": {"modules": ["G10"]}, "1": {"modules": ["G11"]}}
    assert earned(["prot_seismic"], "G7", terrain=terrain, projects=behind) == 2
    assert earned(["prot_seismic"], "G7", terrain=terrain, projects={"0": {"modules": ["G2"]}}) == 0  # behind the pad


def test_pd_7_21_external_counts_the_edge():
    projects = {"0": {"modules": ["A1", "G1", "E5"], "bases": ["M1"]}, "1": {"modules": ["B1"]}}
    assert earned(["prot_external"], "G8", projects=projects) == 3


def test_pd_7_22_and_7_24_example_w14_systems():
    """PD-7.22, PD-7.24; W14: two projects of one rival with 5 quids, one of another with nothing."""
    projects = {"1": {"modules": ["G9"], "bases": ["F8"]}, "2": {"modules": ["F7"]}, "0": {"modules": ["H6"]}}
    game = table(
        plain(G8="crystal"),
        seats=3,
        hands={"0": ["gen_biogas", "sys_signal_jammer"]},
        projects=projects,
        quids=[0, 5, 0],
    )
    game.start_noting()
    build(game, "G8", "sys_signal_jammer", fee="gen_biogas")
    assert quids(game) == [4, 1, 0]
    told = notes(game)
    assert "Bob has to give 4 quids to Ann." in told
    assert "Cyd should give 2 quids to Ann but has nothing." in told
    assert "With Signal Jammer, that makes 4 quids for Ann." in told


def test_pd_7_23_own_projects_do_not_count_for_systems():
    mine = {"0": {"modules": ["G9", "F8"]}}
    assert earned(["sys_data_tap"], "G8", projects=mine, quids=[5, 5]) == 0


def test_pd_7_24_two_systems_cards_share_what_a_victim_has():
    projects = {"1": {"modules": ["G9", "F8"]}}
    for held, paid in ((9, 8), (7, 7), (5, 5), (1, 1)):
        game = table(
            plain(G8="crystal"),
            hands={"0": ["gen_biogas", "sys_signal_jammer", "sys_data_tap"]},
            projects=projects,
            quids=[0, held],
        )
        do(game, "begin_move", "pay_fee gen_biogas")
        plan = next(stop["plan"] for stop in seen(game, 0)["offers"]["stops"] if stop["hex"] == HEXES["G8"])
        assert plan["total"] == paid  # PD-14.2
        do(game, "move_to G8", "build_mode base", "play_card sys_signal_jammer", "play_card sys_data_tap")
        assert quids(game) == [paid, held - paid]


def test_example_w12_a_block_alone():
    """PD-7.25, PD-7.27; W12."""
    assert earned(["block_power"]) == 2


def test_pd_7_25_and_7_26_example_w13_a_block_doubles_or_pays_flat():
    """PD-7.25, PD-7.26, PD-12.5; W13: 6 + 6 or 6 + 2."""
    projects = {"0": {"modules": ["G9", "F8", "F7"]}}
    game = table(plain(G8="dune"), hands={"0": ["sys_data_tap", "gen_thermal", "block_power"]}, projects=projects)
    build(game, "G8", "gen_thermal", "block_power")
    assert options(game) == ["block_flat", "block_double 0"]
    assert seen(game, 0)["offers"] == {"flat": 8, "double": {"0": 12}}
    assert quids(do(game.copy(), "block_double 0"))[0] == 12
    assert quids(do(game.copy(), "block_flat"))[0] == 8


def test_pd_7_26_the_poorer_mode_is_allowed():
    game = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas", "block_power"]})
    build(game, "G8", "gen_biogas", "block_power")
    assert quids(do(game, "block_double 0"))[0] == 0


@pytest.mark.parametrize(
    ("block", "partner", "setting"),
    [
        ("block_extraction", "prod_prism_drill", {"terrain": plain(G9="crystal", F8="crystal")}),
        ("block_power", "gen_biogas", {"projects": {"0": {"modules": ["G9"]}}}),
        ("block_depot", "log_moss_barge", {"projects": {"0": {"modules": ["A1", "B1"]}}}),
        ("block_science", "lab_central", {"projects": {"0": {"modules": ["F5"]}}}),
        ("block_shield", "prot_external", {"projects": {"0": {"modules": ["A1", "M1"]}}}),
    ],
)
def test_each_block_doubles_its_type(block, partner, setting):
    """PD-7.25, PD-7.28: twice the partner's two quids; a card of another type it cannot double."""
    described = dict(setting)
    terrain = described.pop("terrain", plain())
    game = table(terrain, hands={"0": ["sys_data_tap", partner, block]}, market={}, **described)
    build(game, "G8", partner, block)
    assert can(game, "block_double 0")
    assert why(game, "block_double 1") == ("PD-7.28", {"position": 1})
    assert quids(do(game, "block_double 0"))[0] == 4
    other = "gen_biogas" if block != "block_power" else "log_local_hub"
    game = table(plain(), hands={"0": ["sys_data_tap", other, block]}, market={})
    build(game, "G8", other, block)
    assert seen(game)["step"] == "slots"  # not asked: it is flat
    assert quids(game)[0] == 2


def test_pd_7_27_blocks_double_in_a_module_as_base_and_a_base_of_three():
    fore = ["block_shield", "block_extraction", "block_depot"]
    for part, mode, more in (
        ("twin_rig", "module_as_base", []),
        ("mega_rig", "base_with_three_cards", ["log_local_hub"]),
    ):
        mats = {"0": {"forepart": part, "slots": {"forepart": fore}}}
        cards = ["gen_biogas", *more, "block_power"]
        game = table(
            plain(), hands={"0": ["sys_data_tap", *cards]}, projects={"0": {"modules": ["G9", "F8"]}}, mats=mats
        )
        build(game, "G8", *cards, mode=mode)
        assert can(game, "block_double 0")
        do(game, "block_double 0")
        assert quids(game)[0] == 8 + 2 * len(more)


def test_pd_7_29_a_block_needs_fitting_ground():
    """PD-7.29: blocks of this deck fit everywhere; one made for dunes does not fit moss."""
    source = {**CONTENT.source, "card": [dict(row) for row in CONTENT.source["card"]]}
    source["card"][23]["build"] = {"terrain": ["dune"], "adjacent_to": "none"}
    from starboard.games.pandorum import TITLE

    game = TITLE.position(
        {"hands": {"0": ["gen_biogas", "block_power", "gen_thermal"]}, "terrain": plain(), "turn": 0},
        TITLE.content(source),
    )
    do(game, "begin_move", "pay_fee gen_thermal", "move_to G7", "build_mode module")
    assert not can(game, "play_card block_power")
    assert can(game, "play_card gen_biogas")


def changed_cards(**incomes):
    """The content with other incomes on some cards."""
    source = {**CONTENT.source, "card": [dict(row) for row in CONTENT.source["card"]]}
    for card, income in incomes.items():
        source["card"][CARDS[card]["index"]]["income"] = income
    return TITLE.content(source)


def test_pd_7_30_one_card_is_doubled_once():
    """PD-7.30: with two blocks for one type the second cannot double the same card."""
    content = changed_cards(block_depot={"kind": "block", "per": 0, "flat": 2, "doubles": "generators"})
    fore = ["block_shield", "block_extraction", "block_science"]
    position = {
        "hands": {"0": ["gen_biogas", "gen_resonance", "block_power", "block_depot", "sys_data_tap"]},
        "terrain": plain(),
        "projects": {"0": {"modules": ["G9", "F8"]}},
        "mats": {"0": {"forepart": "mega_rig", "slots": {"forepart": fore}}},
        "turn": 0,
    }
    game = TITLE.position(position, content)
    build(game, "G8", "gen_biogas", "block_power", "block_depot", mode="base_with_three_cards")
    assert options(game) == ["block_flat", "block_double 0"]
    flat = do(game.copy(), "block_flat")
    assert why(flat, "block_double 1")[0] == "PD-7.28"
    assert quids(do(flat, "block_double 0"))[0] == 4 + 4 + 2
    do(game, "block_double 0")
    assert seen(game)["step"] == "slots"  # the second block has no free partner
    assert quids(game)[0] == 4 + 4 + 2


def test_pd_7_31_the_cards_of_earlier_projects_do_not_matter():
    """PD-7.31: a generator beside two projects pays the same whatever they were built with."""
    for cargo in (["gen_biogas", "gen_biogas"], ["block_power", "lab_central"]):
        mats = {"0": {"slots": {"cargo": cargo}}}
        paid = earned(["gen_biogas"], "G8", projects={"0": {"modules": ["G9", "F8"]}}, mats=mats, market={})
        assert paid == 4


def test_pd_12_5_a_block_is_asked_wherever_it_comes():
    """PD-12.5: with content whose block has the lowest number of the cards played."""
    source = {**CONTENT.source, "card": [dict(row) for row in CONTENT.source["card"]]}
    block = {"kind": "block", "per": 0, "flat": 2, "doubles": "laboratories"}
    source["card"][CARDS["log_moss_barge"]["index"]] |= {"type": "blocks", "income": block}
    hands = {"0": ["sys_data_tap", "log_moss_barge", "lab_medical"]}
    position = {"hands": hands, "terrain": plain(), "projects": {"0": {"modules": ["G9"]}}, "turn": 0}
    game = TITLE.position(position, TITLE.content(source))
    build(game, "G8", "log_moss_barge", "lab_medical")
    assert seen(game)["step"] == "blocks"
    assert quids(do(game, "block_double 1"))[0] == 4


def test_pd_12_5_each_card_that_looks_along_a_line_is_asked():
    """PD-12.5, PD-7.13: with content that has two such names, played one after the other."""
    line = {"kind": "own_on_line", "per": 1, "blockers": ["other_project", "volcano", "pad"]}
    content = changed_cards(prot_external=line)
    hands = {"0": ["sys_data_tap", "prot_intranet", "prot_external"]}
    position = {"hands": hands, "terrain": plain(), "projects": {"0": {"modules": ["G9", "F8"]}}, "turn": 0}
    game = TITLE.position(position, content)
    build(game, "G8", "prot_intranet", "prot_external")
    do(game, "choose_direction E")
    assert seen(game)["step"] == "direction"
    assert quids(do(game, "choose_direction NE"))[0] == 2


def test_pd_7_32_no_question_if_all_directions_pay_the_same():
    game = table(plain(), hands={"0": ["sys_data_tap", "prot_intranet"]})
    build(game, "G8", "prot_intranet")
    assert seen(game)["step"] == "slots"
    assert hand(game, 0) == {}
    six = {"0": {"modules": ["G9", "F8", "F7", "G7", "H6", "H7"]}}
    assert earned(["prot_intranet"], "G8", projects=six) == 1

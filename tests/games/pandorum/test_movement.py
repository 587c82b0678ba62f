"""PD-5: the fee, straight lines, stops and tolls."""

from librt.vecs import vec
from mypy_extensions import i64

from games.pandorum.table import HEXES, PAD, build, can, do, hand, options, plain, quids, seen, stops, stow, table, why
from starboard.games.pandorum.rules import movement

FORE3 = ["block_power", "block_shield", "block_extraction"]
MAIN5 = ["block_power", "block_power", "block_shield", "block_shield", "block_extraction"]


def test_pd_5_1_the_fee_goes_to_the_market_first():
    game = table(plain(), hands={"0": ["gen_biogas", "lab_central", "gen_thermal"]})
    do(game, "begin_move")
    assert seen(game)["step"] == "fee"
    assert why(game, "pay_fee prot_dome") == ("PD-5.1", {"card": "prot_dome"})
    do(game, "pay_fee lab_central")
    assert seen(game)["market"]["lab_central"] == 2
    assert hand(game, 0) == {"gen_biogas": 1, "gen_thermal": 1}
    assert seen(game)["step"] == "destination"


def test_pd_5_1_a_new_name_starts_a_stack():
    game = do(table(plain(), hands={"0": ["gen_biogas", "gen_thermal"]}), "begin_move", "pay_fee gen_thermal")
    assert seen(game)["market"]["gen_thermal"] == 1
    assert len(seen(game)["market"]) == 5


def test_pd_5_2_production_cards_can_be_fees():
    """PD-5.2: and so they enter the market, where others may take them."""
    game = table(plain(), hands={"0": ["prod_prism_drill", "prod_sand_smelter"]})
    do(game, "begin_move", "pay_fee prod_sand_smelter", "move_to G7", "build_mode module", "play_card prod_prism_drill")
    stow(game)
    do(game, "begin_add", "take_market prod_sand_smelter")
    assert hand(game, 1)["prod_sand_smelter"] == 1


def test_pd_5_3_any_number_of_hexes_but_at_least_one():
    game = do(table(plain(), hands={"0": ["gen_biogas", "gen_thermal"]}), "begin_move", "pay_fee gen_thermal")
    assert {"G7", "G8", "G9", "G10", "G11"} <= stops(game)
    assert why(game, f"move_to {PAD}") == ("PD-5.3", {"hex": PAD})
    assert why(game, "move_to F8") == ("PD-5.3", {"hex": "F8", "from": PAD})


def test_pd_5_3_hexes_in_reach_are_marked_once():
    """PD-5.3, PD-8.12: along the lines of a plain, and anywhere else with Lift Rotors."""
    game = table(plain(A1="volcano"), hands={"0": ["gen_biogas", "gen_thermal"]})
    driving = do(game.copy(), "begin_move", "pay_fee gen_thermal")
    for anywhere in (False, True):
        marks = vec[i64]([0] * len(HEXES))
        movement.survey(game, 0, anywhere, marks)
        moss = marks[HEXES["G7"]]
        assert movement.must_build(moss)
        assert (marks[HEXES["F8"]] == moss, marks[HEXES["A1"]]) == (anywhere, 0)
        assert len([stop for stop in marks if stop]) == (89 if anywhere else len(stops(driving)))


def test_pd_5_4_example_w8_a_volcano_ends_the_line():
    """PD-5.4; W8: empty at 1, an opponent's project at 2, volcano at 3, empty at 4."""
    game = table(
        plain(G9="volcano"),
        hands={"0": ["gen_biogas", "gen_thermal"]},
        projects={"1": {"modules": ["G8"]}},
        quids=[5, 0],
    )
    do(game, "begin_move", "pay_fee gen_thermal")
    assert {"G7", "G8"} <= stops(game)
    assert not {"G9", "G10", "G11"} & stops(game)
    assert why(game, "move_to G9") == ("PD-5.4", {"hex": "G9"})
    assert why(game, "move_to G10") == ("PD-5.4", {"hex": "G10"})
    assert "F7" not in stops(game)
    only_one = table(plain(G9="volcano"), hands={"0": ["gen_thermal"]}, projects={"1": {"modules": ["G8"]}})
    do(only_one, "begin_move", "pay_fee gen_thermal")
    assert stops(only_one) == {"G8"}


def test_pd_5_5_everything_else_is_crossed_for_nothing():
    game = table(
        plain(),
        hands={"0": ["gen_biogas", "gen_thermal"]},
        projects={"0": {"modules": ["G4"]}, "1": {"modules": ["G8"], "bases": ["G7"]}},
        harvesters=["G4", "G7"],
        quids=[5, 0],
    )
    do(game, "begin_move", "pay_fee gen_thermal")
    assert {PAD, "G7", "G8", "G9"} <= stops(game)
    do(game, "move_to G9")
    assert quids(game) == [5, 0]
    assert seen(game)["step"] == "build_mode"


def test_pd_5_6_an_empty_hex_must_be_built_on():
    game = do(
        table(plain(), hands={"0": ["gen_biogas", "gen_thermal"]}), "begin_move", "pay_fee gen_thermal", "move_to G7"
    )
    assert options(game) == ["build_mode module"]


def test_pd_5_7_example_w15_no_move_to_a_hex_that_cannot_be_built_on():
    """PD-5.7; W15: the hand after the fee decides."""
    game = table(plain(G7="dune"), hands={"0": ["gen_biogas", "gen_thermal", "gen_thermal"]})
    do(game, "begin_move", "pay_fee gen_biogas")
    assert stops(game) == {"G7"}
    rule, facts = why(game, "move_to G8")
    assert rule == "PD-5.7"
    assert facts == {"hex": "G8", "fitting": 0, "modules": 12, "bases": 6}
    charged = {"0": {"forepart": "terrain_former", "slots": {"forepart": FORE3}}}
    game = table(plain(G7="dune"), hands={"0": ["gen_biogas", "gen_thermal", "gen_thermal"]}, mats=charged)
    assert {"G7", "G8"} <= stops(do(game, "begin_move", "pay_fee gen_biogas"))
    uncharged = {"0": {"forepart": "terrain_former", "slots": {"forepart": FORE3[:2]}}}
    game = table(plain(G7="dune"), hands={"0": ["gen_biogas", "gen_thermal", "gen_thermal"]}, mats=uncharged)
    assert stops(do(game, "begin_move", "pay_fee gen_biogas")) == {"G7"}


def test_pd_5_8_own_project_and_pad_do_nothing():
    game = table(plain(), hands={"0": ["gen_biogas", "gen_thermal"]}, projects={"0": {"bases": ["G8"]}}, quids=[3, 0])
    do(game, "begin_move", "pay_fee gen_thermal", "move_to G8")
    assert int(game.to_move()) == 1
    assert quids(game) == [3, 0]
    do(game, "begin_add", "take_deck", "take_deck", "begin_move", "pay_fee gen_biogas", f"move_to {PAD}")
    assert quids(game) == [3, 0]
    assert hand(game, 0) == {}


def test_pd_5_9_the_toll_is_one_for_a_module_and_two_for_a_base():
    for kind, toll in (("modules", 1), ("bases", 2)):
        game = table(plain(), hands={"0": ["gen_thermal"]}, projects={"1": {kind: ["G8"]}}, quids=[5, 1])
        do(game, "begin_move", "pay_fee gen_thermal")
        offer = seen(game, 0)["offers"]["stops"][0]
        assert (offer["hex"], offer["kind"], offer["owner"]) == (HEXES["G8"], "toll", 1)
        assert (offer["due"], offer["pays"]) == (toll, toll)
        do(game, "move_to G8")
        assert quids(game) == [5 - toll, 1 + toll]


def test_pd_5_10_example_w11_a_poor_player_pays_what_he_has():
    """PD-5.10; W11: no debt is kept."""
    for held in (1, 0):
        game = table(
            plain(), hands={"0": ["gen_thermal", "block_power"]}, projects={"1": {"bases": ["G8"]}}, quids=[held, 0]
        )
        do(game, "begin_move", "pay_fee gen_thermal", "move_to G8")
        assert quids(game) == [0, held]
        do(game, "begin_add", "take_deck", "take_deck")
        assert quids(game) == [0, held]


def test_pd_5_11_the_toll_is_paid_for_each_move_and_not_for_staying():
    game = table(
        plain(),
        hands={"0": ["gen_thermal"], "1": []},
        projects={"1": {"modules": ["G8", "G10"]}},
        quids=[5, 0],
        harvesters=["G8", PAD],
    )
    do(game, "begin_add", "take_deck", "take_deck")
    assert quids(game) == [5, 0]
    do(game, "begin_add", "take_deck", "take_deck", "begin_move", "pay_fee gen_thermal", "move_to G10")
    assert quids(game) == [4, 1]


def test_pd_5_12_a_fee_is_never_wasted():
    game = table(plain(), hands={"0": ["gen_biogas", "gen_thermal"]})
    assert options(do(game, "begin_move")) == ["pay_fee gen_thermal"]
    assert why(game, "pay_fee gen_biogas") == ("PD-5.12", {"card": "gen_biogas"})
    two = table(plain(), hands={"0": ["gen_biogas", "gen_biogas", "gen_thermal"]})
    assert options(do(two, "begin_move")) == ["pay_fee gen_thermal", "pay_fee gen_biogas"]


def test_pd_5_12_charged_foreparts_count():
    """PD-5.12, PD-8.12, PD-8.13, PD-12.4: what Lift Rotors or Terrain Former open is a destination."""
    here = {
        "projects": {"0": {"modules": ["G8"]}},
        "harvesters": ["G8", PAD],
        "hands": {"0": ["gen_thermal", "gen_thermal"]},
    }
    ring = plain(G7="volcano", G9="volcano", F7="volcano", F8="volcano", H6="volcano", H7="volcano", G2="dune")
    assert not can(table(ring, **here), "begin_move")
    lift = {"0": {"forepart": "lift_rotors", "slots": {"forepart": FORE3}}}
    game = table(ring, mats=lift, **here)
    assert can(game, "begin_move")
    do(game, "begin_move", "pay_fee gen_thermal")
    assert options(game) == ["activate_forepart"]
    former = {"0": {"forepart": "terrain_former", "slots": {"forepart": FORE3}}}
    alone = table(plain(), hands={"0": ["gen_thermal", "gen_thermal"]}, mats=former)
    do(alone, "begin_move", "pay_fee gen_thermal", "move_to G7")
    assert options(alone) == ["activate_forepart"]


def test_pd_5_13_the_only_card_still_pays_for_a_move_to_pad_or_project():
    game = table(plain(), hands={"0": ["gen_biogas"]}, projects={"0": {"modules": ["G8"]}}, harvesters=["G8", PAD])
    assert can(game, "begin_move")
    do(game, "begin_move", "pay_fee gen_biogas")
    assert stops(game) == {PAD}
    assert not can(table(plain(), hands={"0": ["gen_biogas"]}), "begin_move")


def test_example_w8_lines_out_of_reach():
    """W8: with a volcano on every side nothing but the pad's own ring can be reached."""
    ring = plain(G7="volcano", G5="volcano", F5="volcano", F6="volcano", H4="volcano", H5="volcano")
    assert not can(table(ring, hands={"0": ["gen_biogas", "gen_biogas"]}), "begin_move")
    hull = {"0": {"main": "lava_hull", "slots": {"main": MAIN5}}}
    crossing = table(ring, hands={"0": ["gen_biogas", "gen_biogas"]}, mats=hull)
    do(crossing, "begin_move", "pay_fee gen_biogas")
    assert "G8" in stops(crossing)
    assert "G7" not in stops(crossing)
    assert why(crossing, "move_to G7")[0] == "PD-5.4"


def test_building_ends_the_turn():
    """PD-6.12: one construction, then the next player."""
    game = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas", "block_power"]})
    build(game, "G7", "gen_biogas")
    stow(game)
    assert int(game.to_move()) == 1
    assert len(seen(game)["projects"]) == 1

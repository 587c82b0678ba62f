"""PD-6 and PD-12: construction, and the chain of decisions."""

import itertools

import pytest

from games.pandorum.table import (
    CONTENT,
    HEXES,
    PAD,
    build,
    can,
    do,
    hand,
    options,
    plain,
    quids,
    seen,
    stops,
    stow,
    table,
    why,
)
from starboard.engine.title import advance
from starboard.games.pandorum import TITLE

CARDS = {card["id"]: card for card in CONTENT.source["card"]}
FORE3 = ["block_shield", "block_extraction", "block_depot"]


def at(place, cards, terrain=None, **described):
    """A harvester of seat 0 that has just stopped on a hex."""
    game = table(terrain or plain(), hands={"0": [*cards, "sys_signal_jammer"]}, **described)
    return do(game, "begin_move", "pay_fee sys_signal_jammer", f"move_to {place}")


@pytest.mark.parametrize("card", CARDS)
def test_pd_6_1_each_card_fits_where_it_says(card):
    """PD-6.1, PD-6.2; W5, W6, W7: every card on each terrain, with and without a volcano beside."""
    build_on = CARDS[card]["build"]
    for ground in ("dune", "crystal", "moss"):
        for volcano in (False, True):
            terrain = plain(G8=ground) | ({"G9": "volcano"} if volcano else {})
            game = table(terrain, hands={"0": ["sys_data_tap", "log_local_hub", card]}, market={})
            fits = ground in build_on["terrain"] and (volcano or build_on["adjacent_to"] == "none")
            do(game, "begin_move", "pay_fee sys_data_tap", "move_to G8", "build_mode module")
            assert can(game, f"play_card {card}") == fits
            assert can(game, "play_card log_local_hub")


def test_example_w5_only_the_indicated_ground():
    """PD-6.2; W5."""
    for ground, fits in (("dune", True), ("crystal", False), ("moss", False)):
        game = at("G8", ["gen_thermal", "block_power"], plain(G8=ground))
        do(game, "build_mode module")
        assert can(game, "play_card gen_thermal") == fits


def test_example_w6_any_ground():
    """PD-6.2; W6."""
    for ground in ("dune", "crystal", "moss"):
        assert can(do(at("G8", ["lab_medical"], plain(G8=ground)), "build_mode module"), "play_card lab_medical")


def test_example_w7_any_ground_beside_a_volcano():
    """PD-6.2; W7."""
    for ground in ("dune", "crystal", "moss"):
        game = at("G8", ["prot_dome"], plain(G8=ground, G9="volcano"))
        assert can(do(game, "build_mode module"), "play_card prot_dome")
        game = at("G8", ["prot_dome", "lab_medical"], plain(G8=ground))
        assert not can(do(game, "build_mode module"), "play_card prot_dome")


def test_pd_6_3_a_module_takes_one_card():
    game = stow(do(at("G8", ["gen_biogas", "block_power"]), "build_mode module", "play_card gen_biogas"))
    assert seen(game)["projects"] == [{"hex": HEXES["G8"], "owner": 0, "kind": "module"}]
    assert (seen(game)["seats"][0]["modules"], seen(game)["seats"][0]["bases"]) == (11, 6)
    assert hand(game, 0) == {"block_power": 1}
    game = do(at("G8", ["gen_biogas"]), "build_mode module")
    assert why(game, "play_card block_power") == ("PD-6.3", {"card": "block_power"})


def test_pd_6_4_a_base_takes_two_cards():
    game = do(at("G8", ["gen_biogas", "lab_medical", "gen_thermal"]), "build_mode base", "play_card gen_biogas")
    assert seen(game)["step"] == "cards"
    do(game, "play_card lab_medical")
    stow(game)
    assert seen(game)["projects"] == [{"hex": HEXES["G8"], "owner": 0, "kind": "base"}]
    assert (seen(game)["seats"][0]["modules"], seen(game)["seats"][0]["bases"]) == (12, 5)
    one = at("G8", ["gen_biogas", "gen_thermal"])
    assert why(one, "build_mode base") == ("PD-6.4", {"fitting": 1, "need": 2})


def test_pd_6_5_different_names_same_type_is_fine():
    game = at("G8", ["gen_biogas", "gen_biogas"])
    assert options(game) == ["build_mode module"]
    game = do(at("G8", ["gen_biogas", "gen_biogas", "lab_medical"]), "build_mode base", "play_card gen_biogas")
    assert why(game, "play_card gen_biogas") == ("PD-6.5", {"card": "gen_biogas"})
    same_type = at("G8", ["lab_medical", "lab_engineering"])
    assert can(same_type, "build_mode base")


def test_pd_6_5_a_third_card_differs_from_the_first_too():
    """PD-6.5: the rule that is broken is named, whichever of the played cards has the name."""
    mats = {"0": {"forepart": "mega_rig", "slots": {"forepart": FORE3}}}
    game = at("G8", ["gen_biogas", "gen_biogas", "lab_medical", "log_local_hub", "block_power"], mats=mats)
    do(game, "build_mode base_with_three_cards", "play_card gen_biogas", "play_card log_local_hub")
    assert why(game, "play_card gen_biogas") == ("PD-6.5", {"card": "gen_biogas"})
    assert why(game, "play_card log_local_hub") == ("PD-6.5", {"card": "log_local_hub"})


MODULES12 = ["A1", "B1", "B2", "B3", "B4", "B5", "C1", "C2", "C3", "C4", "C5", "C6"]
BASES5 = ["D1", "D2", "D3", "D4", "D5"]


def test_pd_6_6_example_w19_no_figure_no_project():
    """PD-6.6, PD-6.13, PD-9.1; W19: only bases left."""
    out = {"projects": {"0": {"modules": MODULES12, "bases": BASES5}}}
    game = at("G8", ["gen_biogas", "lab_medical"], **out)
    assert options(game) == ["build_mode base"]
    assert why(game, "build_mode module") == ("PD-6.6", {"modules": 0})
    do(game, "build_mode base", "play_card gen_biogas", "play_card lab_medical")
    stow(game)
    assert seen(game)["trigger"] == 0
    alone = table(plain(), hands={"0": ["gen_biogas", "gen_biogas", "sys_signal_jammer"]}, **out)
    do(alone, "begin_move", "pay_fee sys_signal_jammer")
    assert not {"G7", "G8"} & stops(alone)
    assert why(alone, "move_to G8")[1] == {"hex": "G8", "fitting": 1, "modules": 0, "bases": 1}
    bases = ["D1", "D2", "D3", "D4", "D5", "D6"]
    game = at("G8", ["gen_biogas", "lab_medical"], projects={"0": {"bases": bases}})
    assert options(game) == ["build_mode module"]
    assert why(game, "build_mode base") == ("PD-6.6", {"bases": 0})


def test_pd_6_7_building_for_nothing_is_allowed():
    game = do(at("G8", ["gen_biogas"]), "build_mode module", "play_card gen_biogas")
    assert quids(game) == [0, 0]
    assert seen(game)["step"] == "slots"


def test_pd_6_8_module_or_base_as_one_likes():
    game = at("G8", ["gen_biogas", "lab_medical"])
    assert options(game) == ["build_mode module", "build_mode base"]


def test_pd_6_9_and_6_10_figure_then_income_then_mat():
    """PD-6.9, PD-6.10: the cards go to the mat, never to the market, after the income."""
    game = at("G8", ["block_power", "gen_biogas"], projects={"0": {"modules": ["G9"]}})
    market = seen(game)["market"]
    do(game, "build_mode base", "play_card gen_biogas", "play_card block_power")
    assert len(seen(game)["projects"]) == 2  # the figure stands before the income is settled
    assert quids(game) == [0, 0]
    do(game, "block_flat")
    assert quids(game) == [4, 0]
    assert seen(game)["step"] == "slots"
    assert seen(game)["market"] == market
    do(game, "place_card cargo", "place_card main")
    assert seen(game)["seats"][0]["cargo"]["cards"] == {"gen_biogas": 1}
    assert seen(game)["seats"][0]["main"]["cards"] == {"block_power": 1}
    assert seen(game)["market"] == market


def test_pd_6_11_cards_are_resolved_in_rising_order():
    """PD-6.11: of two systems cards the lower number takes first, and slots are asked in the same order."""
    game = table(
        plain(G8="crystal"),
        hands={"0": ["gen_biogas", "sys_signal_jammer", "sys_data_tap"]},
        projects={"1": {"modules": ["G9"]}},
        quids=[0, 1],
    )
    game.start_noting()
    build(game, "G8", "sys_signal_jammer", "sys_data_tap", fee="gen_biogas")
    taken = [(row[4], row[5]) for row in game.take_events() if row[0] == 18]
    assert taken == [(1, 2), (0, 2)]
    assert seen(game)["construction"]["cards"][seen(game)["construction"]["asked"]] == "sys_signal_jammer"


def test_pd_6_12_no_building_without_moving():
    """PD-6.12: at the start of a turn nothing can be built, and after one construction the turn is over."""
    game = table(plain(), hands={"0": ["gen_biogas", "gen_biogas", "lab_medical"]})
    assert options(game) == ["begin_add", "begin_move"]
    build(game, "G7", "gen_biogas", fee="lab_medical")
    stow(game)
    assert int(game.to_move()) == 1


def test_pd_6_13_whoever_is_in_turn_has_a_figure():
    """PD-6.13: over random games, at every turn."""
    import starboard

    for seed in range(3):
        game = starboard.new("pandorum", 4, seed)
        while not game.is_over():
            if seen(game)["step"] == "turn":
                own = seen(game)["seats"][int(game.to_move())]
                assert own["modules"] + own["bases"] > 0
            legal = game.legal()
            game.apply(legal[game.decision % len(legal)])


def test_pd_12_1_cards_are_played_in_any_order():
    """PD-12.1: the trap of version 1: a card played first shut out those of lower numbers."""
    game = do(at("G8", ["gen_biogas", "lab_medical", "block_power"]), "build_mode base")
    assert options(game) == ["play_card gen_biogas", "play_card lab_medical", "play_card block_power"]
    do(game, "play_card block_power")
    assert options(game) == ["play_card gen_biogas", "play_card lab_medical"]
    assert why(game, "play_card block_power") == ("PD-6.5", {"card": "block_power"})
    do(game, "play_card gen_biogas")
    assert options(game) == ["block_flat", "block_double 0"]  # the generator lies first


@pytest.mark.parametrize("order", list(itertools.permutations(["gen_biogas", "log_local_hub", "block_power"])))
def test_pd_12_1_the_order_makes_no_difference(order):
    """PD-6.11, PD-12.1: any order of a set comes to the same table, already after two of three cards."""
    mats = {"0": {"forepart": "mega_rig", "slots": {"forepart": FORE3}}}
    held = ["gen_biogas", "log_local_hub", "lab_medical", "block_power"]
    game = do(at("G8", held, mats=mats), "build_mode base_with_three_cards")
    rising = game.copy()
    do(game, *(f"play_card {card}" for card in order[:2]))
    do(rising, *(f"play_card {card}" for card in sorted(order[:2], key=list(CARDS).index)))
    assert game == rising
    rest = [f"play_card {card}" for card in held if card not in order[:2]]
    assert options(game) == rest
    do(game, f"play_card {order[2]}")
    do(rising, f"play_card {order[2]}")
    assert game == rising
    assert seen(game)["construction"]["cards"] == ["gen_biogas", "log_local_hub", "block_power"]


def test_pd_12_1_no_card_is_played_by_itself():
    """PD-12.1: the last possible card is still asked for, also by surfaces, which play other single options."""
    game = do(at("G8", ["gen_biogas", "lab_medical"]), "build_mode base", "play_card lab_medical")
    assert options(game) == ["play_card gen_biogas"]
    assert len(seen(game)["projects"]) == 0
    assert advance(game) == 0
    assert len(seen(game)["projects"]) == 0


def test_pd_12_2_the_whole_chain_of_a_turn():
    """PD-12.2: fee, crane, forepart, destination, mode, cards, block, direction, slots."""
    mats = {
        "0": {
            "forepart": "lift_rotors",
            "main": "salvage_crane",
            "slots": {
                "forepart": ["log_local_hub", "log_local_hub", "log_moss_barge"],
                "main": ["log_moss_barge", "log_moss_barge", "log_dune_convoy", "log_dune_convoy", "log_crystal_rail"],
            },
        }
    }
    hands = {"0": ["gen_biogas", "prot_intranet", "block_shield"]}
    game = table(plain(), hands=hands, projects={"0": {"modules": ["G9"]}}, mats=mats, harvesters=[PAD, PAD])
    steps, noted = [], []
    for text in (
        "begin_move",
        "pay_fee gen_biogas",
        "take_market gen_biogas",
        "activate_forepart",
        "move_to G8",
        "build_mode base",
        "play_card prot_intranet",
        "play_card block_shield",
        "block_double 0",
        "choose_direction E",
        "place_card forepart",
        "place_card cargo",
    ):
        steps.append(seen(game)["step"])
        noted.extend(TITLE.layout(2).parts(game.observe(0))["note"])
        do(game, text)
    assert steps == [
        "turn",
        "fee",
        "crane",
        "destination",
        "destination",
        "build_mode",
        "cards",
        "cards",
        "blocks",
        "direction",
        "slots",
        "slots",
    ]
    assert noted == [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1]  # lifted, the block, the second card to place
    assert quids(game) == [2, 0]
    assert int(game.to_move()) == 1

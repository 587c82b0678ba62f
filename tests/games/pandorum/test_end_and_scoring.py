"""PD-9, PD-10 and PD-11: the end of the game, cargo, variants and safety."""

import pytest

import starboard
from games.pandorum.table import CONTENT, PAD, build, can, do, options, plain, quids, seen, stow, table

MODULES = {
    2: ["A1", "B1", "B2", "B3", "B4", "B5", "C1", "C2", "C3", "C4", "C5", "C6"],
    3: ["A1", "B1", "B2", "B3", "B4", "B5", "C1", "C2"],
    4: ["A1", "B1", "B2", "B3", "B4", "B5"],
}
BASES = {2: ["D1", "D2", "D3", "D4", "D5", "D6"], 3: ["D1", "D2", "D3", "D4"], 4: ["D1", "D2", "D3"]}


def nearly_done(seats, seat=0, **described):
    """A seat with one module left and the card for it."""
    hands = {str(other): [] for other in range(seats)} | {str(seat): ["sys_data_tap", "gen_biogas"]}
    projects = {str(seat): {"modules": MODULES[seats][1:], "bases": BASES[seats]}}
    return table(plain(), seats=seats, hands=hands, projects=projects, turn=seat, **described)


def add(game):
    return do(game, "begin_add", "take_deck", "take_deck")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pd_9_1_and_9_2_the_last_project_gives_each_other_player_one_turn(seats):
    """PD-9.1, PD-9.2: clockwise from the one who triggered, who has none, whoever was first."""
    for seat in range(seats):
        game = nearly_done(seats, seat, first_player=(seat + 1) % seats)
        stow(build(game, "G8", "gen_biogas"))
        assert seen(game)["trigger"] == seat
        order = []
        while not game.is_over():
            order.append(int(game.to_move()))
            add(game)
        assert order == [(seat + step) % seats for step in range(1, seats)]
        assert seen(game)["ending"] == "last_project"


def test_pd_9_1_one_kind_of_figure_used_up_is_not_the_end():
    projects = {"0": {"modules": MODULES[2][1:], "bases": BASES[2][1:]}}
    game = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas"], "1": []}, projects=projects)
    stow(build(game, "G8", "gen_biogas"))
    assert seen(game)["seats"][0]["modules"] == 0
    assert seen(game)["trigger"] is None
    add(add(game))
    assert int(game.to_move()) == 1


def test_pd_9_2_a_last_turn_may_build():
    game = nearly_done(2)
    stow(build(game, "G8", "gen_biogas"))
    do(game, "begin_add", "take_market lab_central", "take_deck")
    assert game.is_over()
    game = table(
        plain(),
        hands={"0": ["sys_data_tap", "gen_biogas"], "1": ["sys_data_tap", "block_power"]},
        projects={"0": {"modules": MODULES[2][1:], "bases": BASES[2]}},
    )
    stow(build(game, "G8", "gen_biogas"))
    stow(build(game, "G7", "block_power"))
    assert game.is_over()
    assert game.scores() == [1, 3]  # each alone in one colour of cargo, the block paid 2


def test_pd_9_2_content_with_two_last_turns_goes_round_past_the_one_who_is_done():
    source = CONTENT.source | {"constants": CONTENT.source["constants"] | {"final_turns_per_other_player": 2}}
    described = {
        "seats": 3,
        "options": {"layout": "standard"},
        "terrain": plain(),
        "hands": {"0": ["sys_data_tap", "gen_biogas"], "1": [], "2": []},
        "projects": {"0": {"modules": MODULES[3][1:], "bases": BASES[3]}},
        "turn": 0,
    }
    game = starboard.position("pandorum", described, source)
    stow(build(game, "G8", "gen_biogas"))
    for seat in (1, 2, 1, 2):
        assert int(game.to_move()) == seat
        add(game)
    assert game.is_over()


def test_pd_9_3_a_second_player_out_of_figures_changes_nothing():
    second = ["E5", "E6", "E7", "F2", "F3", "F4", "F5", "F6", "H1", "H2", "H3"]
    projects = {
        "0": {"modules": MODULES[2][1:], "bases": BASES[2]},
        "1": {"modules": second, "bases": ["I1", "I2", "I3", "I4", "I5", "I6"]},
    }
    hands = {"0": ["sys_data_tap", "gen_biogas"], "1": ["sys_data_tap", "block_power"]}
    game = table(plain(), hands=hands, projects=projects)
    stow(build(game, "G8", "gen_biogas"))
    stow(build(game, "G7", "block_power"))
    assert game.is_over()
    assert seen(game)["trigger"] == 0


def cargo_scores(cargo, **described):
    """Final scores of a game that ends with these cargo slots."""
    seats = len(cargo)
    mats = {str(seat): {"slots": {"cargo": cards}} for seat, cards in enumerate(cargo)}
    game = table(plain(), seats=seats, mats=mats, market={}, deck=[], spent="rest", hands={}, **described)
    while not game.is_over():
        do(game, "pass")
    return game


def test_pd_9_4_and_9_5_example_w1_cargo_of_two_players():
    """PD-9.4, PD-9.5, PD-9.8; W1: 3 + 1 = 4 and 3 + 2 = 5; red is tied and pays nobody."""
    first = ["gen_thermal", "gen_biogas", "gen_biogas", "lab_medical", "sys_data_tap"]
    second = [
        "gen_resonance",
        "log_local_hub",
        "log_local_hub",
        "log_moss_barge",
        "prod_algae_still",
        "prod_dust_dredge",
    ]
    game = cargo_scores([first, [*second, "sys_signal_jammer"]], quids=[10, 20])
    assert game.scores() == [14, 25]
    sheet = game.view(None)["score_sheet"]["categories"]
    assert sheet["Quids held"] == [10, 20]
    assert sheet["Cargo, yellow"] == [3, 0]
    assert sheet["Cargo, red"] == [0, 0]


def test_pd_9_4_more_than_each_other_player_not_than_all_together():
    game = cargo_scores([["gen_thermal"] * 2, ["gen_biogas"], ["gen_resonance"]])
    assert game.scores() == [2, 0, 0]


def test_pd_9_5_a_shared_lead_pays_nobody_not_even_the_third():
    game = cargo_scores([["gen_thermal"] * 2, ["gen_biogas"] * 2, ["gen_resonance"]])
    assert game.scores() == [0, 0, 0]


def test_pd_9_6_only_cargo_counts():
    mats = {
        "0": {"slots": {"forepart": ["gen_thermal", "gen_thermal"], "main": ["gen_biogas"], "cargo": ["gen_biogas"]}}
    }
    game = table(plain(), mats=mats, hands={"1": ["gen_resonance"]}, market={}, deck=[], spent="rest")
    while not game.is_over():
        do(game, "pass")
    assert game.scores() == [1, 0]


def test_pd_9_7_counting_starts_with_white():
    """PD-9.7: and the order has no effect on the sum."""
    game = cargo_scores([["block_power", "prod_algae_still"], ["sys_data_tap"]])
    assert list(game.view(None)["score_sheet"]["categories"])[1:3] == ["Cargo, white", "Cargo, blue"]
    mats = {"0": {"slots": {"cargo": ["block_power", "prod_algae_still"]}}, "1": {"slots": {"cargo": ["sys_data_tap"]}}}
    again = table(plain(), mats=mats, market={}, deck=[], spent="rest", hands={}, passes=1)
    again.start_noting()
    do(again, "pass")
    scored = [(row[2], row[3], row[4]) for row in again.take_events() if row[0] == 24]
    assert scored == [(0, 0, 1), (0, 1, 1), (1, 6, 1)]


def test_pd_9_8_most_quids_win():
    game = cargo_scores([[], []], quids=[7, 6])
    assert game.scores() == [7, 6]
    assert game.ranking() == [1, 2]
    assert game.view(None)["score_sheet"]["tie_break"] == ""


def test_pd_9_9_ties():
    """PD-9.9: projects, then cargo, then shared."""
    projects = {"0": {"modules": ["A1"]}, "1": {"modules": ["B1"], "bases": ["B2"]}}
    game = cargo_scores([[], []], quids=[5, 5], projects=projects)
    assert game.ranking() == [2, 1]
    assert "projects" in game.view(None)["score_sheet"]["tie_break"]
    cargo = [["gen_thermal", "lab_medical"], ["gen_biogas"]]
    game = cargo_scores(cargo, quids=[4, 5])
    assert game.scores() == [5, 5]
    assert game.ranking() == [1, 2]
    assert "cargo" in game.view(None)["score_sheet"]["tie_break"]
    game = cargo_scores([[], [], []], quids=[5, 5, 4])
    assert game.ranking() == [1, 1, 3]
    assert "shared" in game.view(None)["score_sheet"]["tie_break"]


def test_pd_10_1_no_systems():
    """PD-10.1: the option takes 8 cards out and changes nothing else."""
    with_them = starboard.new("pandorum", 2, 9)
    without = starboard.new("pandorum", 2, 9, {"no_systems": True})
    assert with_them.deck_left + sum(seen(with_them)["market"].values()) == 71
    assert without.deck_left + sum(seen(without)["market"].values()) == 63
    assert seen(without)["parts"] == seen(with_them)["parts"]
    while not without.is_over():
        legal = without.legal()
        without.apply(legal[without.decision * 3 % len(legal)])
        without.check()
    played = [
        card
        for player in seen(without)["seats"]
        for slot in ("forepart", "main", "cargo")
        for card in player[slot]["cards"]
    ]
    assert played
    assert not any(card.startswith("sys") for card in played)


def test_pd_11_1_all_pass_in_succession():
    for seats in (2, 3, 4):
        game = table(plain(), seats=seats, hands={}, market={}, deck=[], spent="rest", quids=[1] * seats)
        for count in range(seats):
            assert not game.is_over()
            assert seen(game)["passes"] == count
            do(game, "pass")
        assert seen(game)["ending"] == "all_passed"


def test_pd_11_1_a_turn_in_between_starts_the_count_again():
    """PD-11.1: and PD-11.2, an empty deck and market alone end nothing."""
    game = table(
        plain(),
        hands={"1": ["gen_biogas", "gen_biogas"]},
        market={},
        deck=[],
        spent="rest",
        projects={"1": {"modules": ["G8"]}},
        harvesters=[PAD, "G8"],
    )
    do(game, "pass", "begin_move", "pay_fee gen_biogas", f"move_to {PAD}")
    assert seen(game)["passes"] == 0
    assert seen(game)["market"] == {"gen_biogas": 1}


def test_pd_11_2_an_empty_deck_and_market_do_not_end_the_game():
    game = table(plain(), hands={"0": ["gen_biogas", "gen_biogas"]}, market={}, deck=[], spent="rest")
    assert not game.is_over()
    assert options(game) == ["begin_move"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pd_11_3_a_stalled_game_ends(seats):
    """PD-11.3: 15 turns per player without construction, passes included."""
    game = table(plain(), seats=seats, hands={}, idle=15 * seats - 2)
    add(game)
    assert not game.is_over()
    add(game)
    assert seen(game)["ending"] == "stalled"
    passing = table(plain(), seats=seats, hands={}, market={}, deck=[], spent="rest", idle=15 * seats - 1)
    do(passing, "pass")
    assert seen(passing)["ending"] == "stalled"


def test_pd_11_3_a_construction_starts_the_count_again():
    game = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas"]}, idle=29, passes=1, turn_number=30)
    stow(build(game, "G8", "gen_biogas"))
    assert not game.is_over()
    assert (seen(game)["idle"], seen(game)["passes"], seen(game)["turn"]) == (0, 0, 31)
    add(game)
    assert seen(game)["idle"] == 1


def test_pd_11_4_last_turns_end_by_themselves_first():
    game = nearly_done(3, market={}, deck=[], spent="rest", passes=0)
    stow(build(game, "G8", "gen_biogas"))
    do(game, "begin_add", "take_market sys_data_tap", "pass")
    assert seen(game)["ending"] == "last_project"


def test_pd_11_5_the_board_cannot_fill_up():
    rows = CONTENT.source["player_count"]
    assert [row["players"] * (row["modules"] + row["bases"]) for row in rows] == [36, 36, 36]
    buildable = [
        cell for cell in seen(starboard.new("pandorum"))["hexes"] if cell["terrain"] in ("dune", "crystal", "moss")
    ]
    assert len(buildable) == 72


def test_scores_stand_at_any_time():
    """PD-9.8: quids and the cargo as it stands."""
    mats = {"0": {"slots": {"cargo": ["gen_thermal"]}}}
    game = table(plain(), mats=mats, hands={}, quids=[3, 4])
    assert game.scores() == [4, 4]
    assert quids(game) == [3, 4]
    assert not can(game, "pass")

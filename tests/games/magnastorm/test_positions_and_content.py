"""Bad positions and bad content end as one clear line; changed content plays."""

import pytest

import starboard
from games.magnastorm.table import CONTENT, TITLE, at, complaint, cubes, gain, source, table


def refuse(**keys):
    """The line with which a position is refused."""
    return complaint(at, **keys)


@pytest.mark.parametrize(
    ("keys", "part"),
    [
        ({"turn": 2}, "turn must name a seat (0 to 1 or grey, purple), not 2"),
        ({"turn": "pink"}, "turn must name a seat"),
        ({"round": 5}, "round must be a whole number from 1 to 4"),
        ({"turn_order": [0, 0]}, "turn_order must be a list that names every seat once"),
        ({"cycle": [0]}, "cycle must be a list of 2 seats"),
        ({"controller": {"07": 0}}, "controller: the commander must be one of 01, 02, 03"),
        ({"controller": {"01": 7}}, "controller 01 must name a seat"),
        ({"fulfilled": {"R3": [0]}}, "fulfilled: the objective must be one of R1, R2, S1, S2"),
        ({"fulfilled": {"R1": 0}}, "R1 must be a list of seats"),
        ({"fulfilled": {"R1": [0, 0]}}, "impossible: seat 0 fulfilled objective 0 twice"),
        ({"labs": {"UL_z1": 0}}, "labs: the space must be one of UL_a1"),
        ({"labs": {"UL_a1": [0, 4]}}, "labs UL_a1 must be a whole number from 1 to 3"),
        ({"labs": {"UL_a1": "red"}}, "labs UL_a1 must name a seat"),
        ({"labs": {f"{s}_{a}1": [0, 3] for s in ("UL", "R") for a in "ad"}}, "impossible: seat 0 has 12 labs"),
        ({"lab_slots": {"grey": [True] * 9}}, "lab_slots must be a list of 10 times true or false"),
        ({"lab_slots": {"grey": [False] * 10}}, "impossible: seat 0 has 0 labs instead of 10"),
        ({"stations": {"T_1": 0}}, "stations: the transmitter space must be one of T_UL_UR_out"),
        ({"station_slots": [[True], [True] * 3]}, "station_slots must be a list of 3"),
        ({"scout": {"grey": "moon"}}, "scout must be one of"),
        ({"scout": ["landing"]}, "scout must be a table by seat, or a list of 2"),
        ({"research": {"grey": 3}}, "research must give levels by column"),
        ({"research": {"grey": {"brown": 1}}}, "research: the column must be one of green, red, blue"),
        ({"research": {"grey": {"red": 13}}}, "research red must be a whole number from 0 to 12"),
        ({"upper": {"7,1": "neutral"}}, "upper names the space '7,1'; allowed: '1,1' to '6,4'"),
        ({"upper": {"1,1": "robot"}}, "upper: the crew must be one of neutral, grey, purple"),
        ({"upper": [["neutral"] * 5]}, "row 1 of upper must be a list of up to 4 spaces"),
        ({"upper": 3}, "upper must be up to 6 rows of spaces"),
        ({"upper": {"1,1": ["neutral"] * 13}}, "impossible: there are 13 crew of kind 0 instead of 12"),
        ({"upper": {"1,1": ["grey"] * 6}}, "impossible: there are 6 crew of kind 1 instead of 5"),
        ({"lower": {"1,1": "neutral"}}, "impossible: there are 1 crew of kind 0 instead of 12"),
        ({"cubes": {"grey": 3}}, "cubes must be counts by colour"),
        ({"cubes": {"grey": {"pink": 1}}}, "cubes: the colour must be one of yellow, grey, purple"),
        ({"cubes": {"grey": {"grey": 26}}}, "cubes grey must be a whole number from 0 to 25"),
        ({"cubes": {"grey": {"grey": 23}}}, "impossible: supply or bag hold less than no cubes"),
        ({"supply": {"yellow": 3}}, "impossible: there are 6 cubes of colour 0 instead of 25"),
        ({"bag": {"green": 3}}, "bag: the colour must be one of"),
        ({"reputation": {"grey": -1}}, "reputation must be a whole number from 0 to 99"),
        ({"reputation": [25, 0], "end_triggered": False}, "impossible: seat 0 is over the threshold"),
        ({"reused": 1}, "reused must be true or false"),
        ({"first_token_holder": "me"}, "first_token_holder must name a seat"),
        ({"storm": 3}, "'storm' is not known here"),
        ({"commanders": {"admin": ["11"]}}, "names card number 8, which is not in that pile"),
        ({"commanders": {"admin": ["99"]}}, "holds no card '99'"),
    ],
)  # fmt: skip
def test_bad_positions(keys, part):
    assert part in refuse(**keys)


def test_a_position_may_be_given_in_rows():
    game = at(upper=[["neutral", "", ["neutral", "grey"]], ["", "purple"]])
    assert table(game)["upper"][0] == [["neutral"], [], ["neutral", "grey"], []]
    assert table(game)["upper"][1] == [[], ["purple"], [], []]
    assert sum(len(cell) for row in table(game)["lower"] for cell in row) == 10


# --- content -----------------------------------------------------------------------------------------------------
def changed(path, value):
    """The content with one value changed; a path part that is a number names an entry of a list."""
    data = source()
    parts = path.split(".")
    inner = data
    for part in parts[:-1]:
        inner = inner[int(part)] if isinstance(inner, list) else inner[part]
    last = int(parts[-1]) if isinstance(inner, list) else parts[-1]
    if value is ...:
        del inner[last]
    else:
        inner[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "part"),
    [
        ("schema", 2, "schema must be a whole number from 1 to 1"),
        ("game.max_rounds", 5, "max_rounds must be a whole number from 1 to 4"),
        ("game.max_rounds", ..., "'max_rounds' is missing"),
        ("game.colour", 1, "'colour' is not known here"),
        ("game.reputation_to_end.2", 0, "2 must be a whole number from 1 to 200"),
        ("game.player_colours", ["a", "b", "c", "d"], "player_colours must be ['grey'"),
        ("game.federation_of_colour.grey", "X", "grey must be one of the federations"),
        ("game.federations", ["NEU", "NEU", "SONA", "PACO"], "federations names NEU twice"),
        ("game.board_side_by_players.4", "p23", "4 must be 'p4'"),
        ("vocabulary.level_bonuses", [], "level_bonuses must be ['', 'own'"),
        ("vocabulary.bonus_applies_to.range_2", "gain", "range_2 must be one of move"),
        ("vocabulary.bonus_applies_to.bag_1", "never", "bag_1 must be one of move, gain, both"),
        ("vocabulary.commander_effects.free_build", "", "free_build must be a text"),
        ("counts.yellow_cubes", 2, "yellow_cubes must be a whole number from 3 to 100"),
        ("counts.per_player.turtle_labs", 11, "turtle_labs must be 10"),
        ("counts.artifact_cards.gold", 29, "gold must be 30"),
        ("setup.neutral_crew_per_column", 6, "neutral_crew_per_column must be a whole number from 1 to 5"),
        ("setup.neutral_crew_rows", [1, 2], "neutral_crew_rows must be [1, 2, 3]"),
        ("setup.admin_commanders.2", 4, "2 players need a commander for every column"),
        ("first_player_token.cubes", ["yellow"], "cubes names 'yellow'; allowed: any"),
        ("player_board.lab_slot_costs", [[]], "lab_slot_costs must be a list of 10 lists of cubes"),
        ("player_board.lab_slot_costs.0", ["black"], "lab_slot_costs names 'black'; allowed: own, yellow"),
        ("player_board.lab_slot_costs.9", [], "a list in which slots of equal cost are neighbours"),
        ("center_tile.first_trailing_sector.1", 2, "start_1 must be [[2, 3, 4]"),
        ("center_tile.income.middle", [["own"]], "middle must be a list of 3 lists of cubes"),
        ("action_board.rows", 5, "rows must be 6"),
        ("action_board.move_cost_by_row.0", "own", "move_cost_by_row must be a list of names"),
        ("action_board.p4.columns", 6, "columns must be a whole number from 2 to 5"),
        ("action_board.p4.commander_columns", [2, 3], "commander_columns must be the columns 2 to 5"),
        ("action_board.p4.bonuses.0", ["bag_1"], "row 1 must name 5 bonuses"),
        ("action_board.p4.bonuses.0.0", "gift", "row names 'gift'"),
        ("action_board.p4.bonuses", [], "bonuses must be a list of 6 rows"),
        ("research_board.max_level", 9, "bonus must be a list of 10 bonuses"),
        ("research_board.p23.columns", ["red", "green", "blue"], "columns must be green, red, blue"),
        ("research_board.p23.bonus_red.bonus.1", "bag_1", "bonus names 'bag_1'"),
        ("research_board.p23.objective_reputation", [2, 3, 4], "objective_reputation must be a descending list"),
        ("research_board.p23.objective_reputation", [4, 3], "too few columns or objective spaces for 2 players"),
        ("research_board.p23.covered_in_2_player_game", [5], "some of the objective reputation spaces"),
        ("sectors.0.id", "XX", "id must be 'UL'"),
        ("sectors", [], "sectors must hold 6 entries, not 0"),
        ("boards.p4.areas.0.sector", "X", "sector must be one of UL"),
        ("boards.p4.areas.0.id", "UL_b", "holds the id 'UL_b' twice"),
        ("boards.p4.areas.0.spaces", [], "spaces must be 1 to 3 research colours"),
        ("boards.p4.areas.0.start", 1, "start area 1 is marked twice"),
        ("boards.p4.areas.6.start", 0, "start areas 1 and 2 must each be marked"),
        ("boards.p4.areas.0.pos", [1], "pos must be two numbers"),
        ("boards.p23.areas.0.spaces", ["brown"], "a space has the colour of a column that this side has not"),
        ("boards.p4.lines.0.to", "UR_a", "a line with border = false stays in its sector"),
        ("boards.p4.lines.4.to", "UL_a", "leads to the next sector clockwise"),
        ("boards.p4.lines.1.to", "UL_b", "UL_a and UL_b are joined twice"),
        ("boards.p4.lines.4.transmitter", "T_UL_UR_in", "transmitter must be the transmitter space with these ends"),
        ("boards.p4.lines.4.transmitter", "", "every transmitter space must lie beside one line"),
        ("boards.p4.transmitters.0.ends", ["UL_d"], "ends must be two areas"),
        ("boards.p4.transmitters.0.sectors", ["UR", "UL"], "sectors must be the sectors of its two ends"),
        ("commanders.0.number", 2, "code must be '02'"),
        ("commanders.0.type", "research", "its commander must be admin"),
        ("commanders.1.type", "research", "there must be 8 admin and 8 research commanders, not 7 admin"),
        ("commanders.0.effect.kind", "fly", "kind must be one of instant_buy_reputation"),
        ("commanders.0.effect.max", 0, "max must be a whole number from 1 to 10"),
        ("commanders.1.effect", {"kind": "free_build", "per_turn": 1}, "already the effect of another commander"),
        ("commanders.5.effect.range", 1, "'range' is not known here"),
        ("commanders.0.green", -1, "green must be a whole number from 0 to 20"),
        ("objectives.0.id", "R2", "holds the id 'R2' twice"),
        ("objectives.0.kind", "remove_labs", "kind must be 'lower_research'"),
        ("objectives.0.levels_by_round", [13, 1, 1, 1],
         "levels_by_round must be a list of 4 whole numbers from 1 to 12"),
        ("objectives.4.groups", [11], "groups must be a list of whole numbers from 1 to 10"),
        ("objectives.4.groups", [9, 9], "groups must be 1 to 6 numbers of labs"),
        ("objectives.4.majority_group", 1, "majority_group must be a whole number from -2 to 0"),
        ("artifacts.gold.first_number", 150, "its card numbers are used by another deck"),
        ("artifacts.gold.bonuses", ["own"], "bonuses must be a list of 30 bonuses"),
        ("artifacts.gold.bonuses.0", "gold", "bonuses names 'gold'"),
        ("campaign.award_first", "tin", "award_first must be one of bronze, silver, gold"),
        ("campaign.cards_drawn_for_turn_order", 3, "cards_drawn_for_turn_order must be 2"),
        ("objectives", [], "objectives must hold 8 entries, not 0"),
        ("commanders", "all", "commanders must be a list of tables"),
        ("game", 3, "game must be a table of names and values"),
    ],
)  # fmt: skip
def test_bad_content(path, value, part):
    text = complaint(TITLE.content, changed(path, value))
    assert part in text
    assert text.startswith(("content", "boards", "position"))


def test_a_research_objective_of_the_other_type():
    data = source()
    data["objectives"][0].update(type="sector")
    assert "kind must be 'remove_labs'" in complaint(TITLE.content, data)
    data = source()
    data["objectives"][0] = {**data["objectives"][4], "id": "R1"}
    assert "there must be 4 objectives of each type, not 3 research" in complaint(TITLE.content, data)


def test_changed_content_plays():
    """A designer's change in the file changes the game, and only that game."""
    data = changed("action_board.gain_by_row.4", ["yellow", "yellow"])
    game = at(content=data, cubes={"grey": {}})
    gain(game, 5, 1)
    assert cubes(game, 0) == {"yellow": 2}
    game = at(cubes={"grey": {}})
    gain(game, 5, 1)
    assert cubes(game, 0) == {"yellow": 1, "grey": 2}


def test_counts_of_the_book():
    """MS-1.11, MS-1.10, MS-17.1: pieces as the book lists them."""
    counts = source()["counts"]
    assert (counts["neutral_crew"], counts["yellow_cubes"], counts["black_cubes"]) == (15, 25, 25)
    assert counts["artifact_cards"] == {"bronze": 30, "silver": 60, "gold": 30}
    assert counts["per_player"] == {
        "player_boards": 1, "transmitter_stations": 3, "turtle_labs": 10, "crew_members": 5, "scout_runners": 1,
        "cubes": 25, "markers": 14,
    }  # fmt: skip
    assert len(CONTENT.codes) == 16


def test_every_action_id_is_where_the_table_of_decisions_has_it():
    """Sizes and order of the families."""
    sizes = [(family.name, family.size) for family in TITLE.actions.families.values()]
    assert sizes == [
        ("setup_column", 5),
        ("takeover", 5),
        ("take_crew", 25),
        ("lower_space", 30),
        ("upper_column", 5),
        ("do_move", 1),
        ("do_gain", 1),
        ("swap", 3),
        ("offer", 2),
        ("pick_cube", 5),
        ("pick_research", 4),
        ("use_station", 9),
        ("teleport", 1),
        ("via_area", 24),
        ("pick_space", 60),
        ("build_station", 3),
        ("drop_lab", 10),
        ("objective", 4),
        ("pick_sector", 6),
        ("crew_row", 6),
        ("exchange_want", 5),
        ("decline", 1),
    ]
    assert TITLE.actions.size == 215


@pytest.mark.parametrize("seats", [1, 5, "2", True])
def test_seats_out_of_range(seats):
    assert "is for 2 to 4 seats" in complaint(starboard.new, "magnastorm", seats, 1)


@pytest.mark.parametrize("seats", [2, 4])
def test_no_row_of_the_panel_is_worse_than_another_in_everything(seats):
    """MS-5.3: no row moves as cheaply, gains as much and has all the bonuses of another one."""
    printed = starboard.new("magnastorm", seats, 1).view(None)["table"]["printed"]
    rows = list(zip(printed["move_cost"], printed["gain"], printed["bonuses"], strict=True))
    for better, (cost, yields, bonuses) in enumerate(rows):
        for worse, (other_cost, other_yield, others) in enumerate(rows):
            as_cheap = all(cost[kind] <= other_cost[kind] for kind in cost)
            as_rich = all(yields[kind] >= other_yield[kind] for kind in yields)
            as_good = {bonus for bonus in others if bonus} <= set(bonuses)
            assert better == worse or not (as_cheap and as_rich and as_good), (better + 1, worse + 1)

"""MS-1 Set-up, MS-2 starting positions, MS-17 the advanced start."""

import pytest

import starboard
from games.magnastorm.table import (
    CONTENT,
    TITLE,
    at,
    at_start,
    complaint,
    crew,
    cubes,
    do,
    land,
    landings,
    levels,
    move,
    options,
    place,
    points,
    step,
    table,
    values,
    why,
)


@pytest.mark.parametrize(("seats", "side"), [(2, "p23"), (3, "p23"), (4, "p4")])
def test_ms_1_1_board_side_by_players(seats, side):
    printed = table(at_start(seats))["printed"]
    assert printed["side"] == side
    counts = {"p23": (18, 42, 6, 4, 3), "p4": (24, 60, 9, 5, 4)}[side]
    spaces = sum(len(area["spaces"]) for area in printed["areas"])
    assert (
        len(printed["areas"]),
        spaces,
        len(printed["transmitters"]),
        printed["columns"],
        len(printed["research_bonuses"]),
    ) == counts
    borders = [line for line in printed["lines"] if line["from"].split("_")[0] != line["to"].split("_")[0]]
    assert len(borders) == {"p23": 9, "p4": 12}[side]


def test_ms_1_2_start_area_is_an_option():
    assert starboard.new("magnastorm", 2, 1).start == 1
    assert starboard.new("magnastorm", 2, 1, {"start_area": 2}).start == 2
    assert "one of 1, 2" in complaint(starboard.new, "magnastorm", 2, 1, {"start_area": 3})


@pytest.mark.parametrize(
    ("start", "quiet", "area"), [(1, ["LR", "LL", "L"], "LL"), (2, ["UL", "UR", "R"], "UR")]
)  # fmt: skip
@pytest.mark.parametrize("seats", [2, 4])
def test_ms_1_3_quiet_trio_of_round_1_with_the_start_in_its_middle(seats, start, quiet, area):
    game = at_start(seats, options={"start_area": start})
    assert table(game)["quiet"] == quiet
    assert quiet[1] == area
    assert all(name.startswith(area + "_") for name in table(game)["scout_areas"])


@pytest.mark.parametrize(("seats", "count"), [(2, 3), (3, 3), (4, 4)])
def test_ms_1_4_and_1_5_commanders_left_to_right(seats, count):
    """MS-1.4, MS-1.5, MS-1.14: one commander per column, the token on column 1."""
    game = at_start(seats, commanders={"admin": ["08", "03", "05", "01"], "research": ["17", "11", "14", "12"]})
    found = table(game)["commanders"]
    assert [(item["code"], item["column"]) for item in found if item["column"]] == [
        ("08", 2), ("03", 3), ("05", 4), ("01", 5),
    ][:count]  # fmt: skip
    assert [(item["code"], item["research"]) for item in found if item["research"]] == [
        ("17", "green"), ("11", "red"), ("14", "blue"), ("12", "brown"),
    ][:count]  # fmt: skip
    assert table(game)["token_holder"] is None
    assert all(item["controller"] is None for item in found)


def test_ms_1_4_commanders_are_shuffled():
    seen = {
        tuple(item["code"] for item in table(starboard.new("magnastorm", 2, seed))["commanders"]) for seed in range(30)
    }
    assert len(seen) > 25
    assert {code for codes in seen for code in codes} == {f"{n:02}" for n in [*range(1, 9), *range(11, 19)]}


@pytest.mark.parametrize(("seats", "columns"), [(2, 4), (3, 4), (4, 5)])
def test_ms_1_6_three_neutral_crew_on_top_of_each_column(seats, columns):
    game = at_start(seats)
    for column in range(1, columns + 1):
        assert [crew(game, "upper", row, column) for row in range(1, 7)] == [["neutral"]] * 3 + [[]] * 3
    assert all(not cell for row in table(game)["lower"] for cell in row)
    assert len(table(game)["upper"][0]) == columns


def test_ms_1_7_two_objectives_of_each_type():
    seen = set()
    for seed in range(40):
        ids = [item["id"] for item in table(starboard.new("magnastorm", 3, seed))["objectives"]]
        assert [name[0] for name in ids] == ["R", "R", "S", "S"]
        assert len(set(ids)) == 4
        seen |= set(ids)
    assert seen == {"R1", "R2", "R3", "R4", "S1", "S2", "S3", "S4"}


@pytest.mark.parametrize(("seats", "spaces"), [(2, [4, 2]), (3, [4, 3, 2]), (4, [5, 4, 3, 2])])
def test_ms_1_8_reputation_spaces_of_objectives(seats, spaces):
    """MS-1.8, MS-1.9, MS-1.15: the 3 is covered with two players."""
    printed = table(at_start(seats))["printed"]
    assert printed["objective_points"] == spaces
    assert printed["covered_points"] == ([3] if seats == 2 else [])


@pytest.mark.parametrize(("seats", "bag"), [(2, 34), (3, 37), (4, 40)])
def test_ms_1_10_bag_and_supply(seats, bag):
    """MS-1.10, MS-1.11: 3 of each colour in the bag, 22 yellow and 20 of each colour in the supply."""
    game = at_start(seats)
    assert sum(table(game)["bag"].values()) == bag
    assert table(game)["bag"]["black"] == 25
    assert [table(game)["bag"][colour] for colour in list(table(game)["bag"])[:-1]] == [3] * (seats + 1)
    assert list(table(game)["supply"].values()) == [22] + [20] * seats


def test_ms_1_11_pieces_of_every_seat():
    for seat in table(at_start(3))["seats"]:
        assert (sum(seat["lab_slots"]), sum(seat["station_slots"]), seat["crew_home"], seat["markers"]) == (10, 3, 5, 8)
        assert {colour: count for colour, count in seat["cubes"].items() if count} == {seat["colour"]: 2}


@pytest.mark.parametrize(("seats", "columns"), [(2, 3), (3, 3), (4, 4)])
def test_ms_1_12_markers_start_at_the_foot(seats, columns):
    game = at_start(seats)
    assert all(levels(game, seat) == [0] * columns for seat in range(seats))
    assert points(game) == [0] * seats
    assert sorted(table(game)["turn_order"]) == list(range(seats))


def test_ms_1_13_scouts_stand_on_the_landing_pad():
    """MS-1.13: the pad is no space, no lab can be dropped on it, and nobody can return to it."""
    game = at()
    assert table(game)["scouts"] == ["landing", "landing"]
    move(game, 5, 1)
    do(game, "decline")
    assert step(game) == "main"
    assert table(game)["scouts"][0] == "landing"
    assert table(game)["labs"] == {}
    place(game, 5, 2)
    do(game, "do_move")
    land(game, "LL_m1")
    do(game, "decline")
    move(game, 5, 3)
    assert "decline" in options(game)
    do(game, "decline")
    move(game, 5, 4)
    assert "decline" not in options(game)
    assert why(game, "decline").rule == "MS-6.12"


def test_ms_2_1_a_random_starting_player_and_then_clockwise():
    orders = {tuple(table(starboard.new("magnastorm", 3, seed))["turn_order"]) for seed in range(30)}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    game = at_start(3, chance={"starting_player": [2]})
    assert table(game)["turn_order"] == [2, 0, 1]
    assert game.to_move() == 2


def test_ms_2_2_first_crew_in_turn_order_each_in_another_column():
    """MS-2.2, MS-2.6: on row 4, below the neutral crew; column 1 is allowed."""
    game = at_start(3)
    assert values(game, "setup_column", "c") == [1, 2, 3, 4]
    do(game, "setup_column", c=1)
    assert crew(game, "upper", 4, 1) == ["grey"]
    assert game.to_move() == 1
    assert values(game, "setup_column", "c") == [2, 3, 4]
    refusal = why(game, "setup_column", c=1)
    assert (refusal.rule, dict(refusal.facts)) == ("MS-2.2", {"column": 1})
    assert why(game, "setup_column", c=5).rule == "MS-1.1"
    do(game, "setup_column", c=4)
    assert values(game, "setup_column", "c") == [2, 3]
    do(game, "setup_column", c=3)
    assert [seat["crew_home"] for seat in table(game)["seats"]] == [4, 4, 4]
    assert crew(game, "upper", 5, 3) == []


def test_ms_2_3_first_levels_from_the_last_to_the_first():
    """MS-2.3, MS-2.4: every seat another column; level 1 shows no bonus."""
    game = at_start(3)
    for column in (1, 2, 3):
        do(game, "setup_column", c=column)
    assert game.to_move() == 2
    do(game, "pick_research", k="red")
    assert (game.to_move(), values(game, "pick_research", "k")) == (1, ["green", "blue"])
    refusal = why(game, "pick_research", k="red")
    assert (refusal.rule, dict(refusal.facts)) == ("MS-2.3", {"column": "red"})
    assert why(game, "pick_research", k="brown").rule == "MS-1.1"
    do(game, "pick_research", k="blue")
    do(game, "pick_research", k="green")
    assert [levels(game, seat) for seat in range(3)] == [[1, 0, 0], [0, 0, 1], [0, 1, 0]]
    assert [cubes(game, 0), cubes(game, 1)] == [{"grey": 2}, {"purple": 2}]


def test_ms_2_4_a_first_level_with_a_bonus_gains_it():
    """MS-2.4: with content whose level 1 shows a cube."""
    from games.magnastorm.table import source

    data = source()
    data["research_board"]["p23"]["bonus_red"]["bonus"][1] = "yellow"
    game = at_start(2, content=data)
    for column in (1, 2):
        do(game, "setup_column", c=column)
    do(game, "pick_research", k="red")
    assert cubes(game, 1) == {"yellow": 1, "purple": 2}


@pytest.mark.parametrize(("seats", "own"), [(2, [2, 2]), (3, [2, 2, 3]), (4, [2, 2, 3, 3])])
def test_ms_2_5_a_cube_more_for_positions_3_and_4(seats, own):
    game = at_start(seats)
    for column in range(1, seats + 1):
        do(game, "setup_column", c=column)
    for column in ("green", "red", "blue", "brown")[:seats]:
        do(game, "pick_research", k=column)
    assert step(game) == "main"
    assert [sum(cubes(game, seat).values()) for seat in range(seats)] == own
    assert game.to_move() == 0


# --- the advanced start ------------------------------------------------------------------------------------------
def test_ms_17_3_order_by_levels_then_by_the_highest_number():
    """MS-17.3, MS-17.4: 2+2 before 3+1 before 1+1 by sum; equal sums by the highest card number."""
    game = at_start(4, chance={}, options={"campaign": "101+102,1+2,201+3,212+4"})
    assert table(game)["turn_order"] == [3, 2, 0, 1]
    assert table(game)["seats"][3]["artifacts"] == [212, 4]
    game = at_start(2, chance={}, options={"campaign": [[1, 101], [201, 2]]})
    assert table(game)["turn_order"] == [1, 0]


def test_ms_17_4_levels_and_numbers_of_the_decks():
    numbers = dict(zip(CONTENT.artifact_numbers, CONTENT.artifact_level, strict=True))
    assert sorted(numbers) == [*range(1, 31), *range(101, 161), *range(201, 231)]
    assert {numbers[1], numbers[30]} == {1}
    assert {numbers[101], numbers[160]} == {2}
    assert {numbers[201], numbers[230]} == {3}


def test_ms_17_5_bonuses_of_both_cards_in_turn_order_instead_of_the_cubes():
    """MS-17.5, MS-17.6: 002 is reputation, 101 an own cube, 003 blue, 202 blue, 204 red, 104 red with its "any"."""
    game = at_start(3, chance={}, options={"campaign": "2+101,3+202,204+104"})
    assert table(game)["turn_order"] == [2, 1, 0]
    for column in (1, 2, 3):
        do(game, "setup_column", c=column)
    for column in ("green", "blue", "red"):  # from the last to the first: seats 0, 1, 2
        do(game, "pick_research", k=column)
    assert levels(game, 2) == [0, 2, 0]
    assert step(game) == "any_cube"  # what level 2 of red shows
    assert game.to_move() == 2
    do(game, "pick_cube", k="grey")
    assert levels(game, 2) == [0, 3, 0]
    assert levels(game, 1) == [0, 0, 3]
    assert [cubes(game, seat) for seat in range(3)] == [{"grey": 3}, {"yellow": 1, "purple": 2}, {"grey": 1, "pink": 2}]
    assert points(game) == [1, 0, 0]
    assert step(game) == "main"
    assert game.to_move() == 2


@pytest.mark.parametrize(
    ("value", "part"),
    [
        ("on", "two artifact cards for each of 2 seats"),
        ("201+105", "two artifact cards for each of 2 seats"),
        ("201+105,3", "seat 1 needs two artifact cards"),
        ("201+105,3+999", "there is no artifact card 999"),
        ("201+105,3+x", "there is no artifact card 'x'"),
        ("201+105,105+3", "artifact card 105 is given twice"),
        ([[201, 105], [3, True]], "there is no artifact card True"),
        (7, "two artifact cards for each of 2 seats"),
    ],
)
def test_ms_17_7_the_option_campaign_is_checked(value, part):
    text = complaint(starboard.new, "magnastorm", 2, 1, {"campaign": value})
    assert text.startswith("option campaign must be off or two artifact cards")
    assert part in text


def test_ms_17_7_off_is_the_default():
    assert TITLE.checked_options({}, 2) == {
        "first_player": "random", "colours": "as seated", "start_area": 1, "campaign": "off",
    }  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ms_2_1_the_first_player_can_be_named(seats):
    """MS-2.1: no chance is asked then, and the others follow clockwise; a seat that is not there is refused."""
    for first in range(seats):
        game = starboard.new("magnastorm", seats, 1, {"first_player": f"seat {first + 1}"})
        assert [int(seat) for seat in game.turn_order] == [(first + place) % seats for place in range(seats)]
        assert game.to_move() == first
    if seats < 4:
        absent = {"first_player": f"seat {seats + 1}"}
        assert "one of random" in complaint(starboard.new, "magnastorm", seats, 1, absent)


def test_colours_change_words_and_no_rule():
    """Chosen federation colours rename cubes and crew; the same actions are legal and lead to the same numbers."""
    plain = starboard.new("magnastorm", 2, 3)
    chosen = starboard.new("magnastorm", 2, 3, {"colours": ["pink", "orange"]})
    for _ in range(60):
        assert plain.legal() == chosen.legal()
        action = plain.legal()[len(plain.legal()) // 2]
        plain.apply(action)
        chosen.apply(action)
    table = chosen.view(0)["table"]
    assert [seat["colour"] for seat in table["seats"]] == ["pink", "orange"]
    assert [seat["federation"] for seat in table["seats"]] == ["PACO", "DASH"]
    assert list(table["supply"]) == ["yellow", "pink", "orange"]
    text = TITLE.words.table(chosen.view(0), ["Ann", "Bob"])
    assert "grey" not in text
    assert "purple" not in text
    assert list(TITLE.ledger(chosen, 1)) == [name.replace("grey", "pink").replace("purple", "orange")
                                             for name in TITLE.ledger(plain, 1)]  # fmt: skip


def test_landings_from_the_pad_are_all_spaces_of_the_start_area():
    """MS-6.12: with 0 lines, besides those of the next areas."""
    game = at(4)
    move(game, 5, 1)
    assert landings(game) == {
        "LL_c1",
        "LL_c2",
        "LL_c3",
        "LL_a1",
        "LL_a2",
        "LL_a3",
        "LL_d1",
        "LL_d2",
        "LL_d3",
        "L_c1",
        "L_c2",
        "LR_c1",
        "LR_c2",
    }

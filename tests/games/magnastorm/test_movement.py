"""MS-6 Moving the scout runner."""

import pytest

from games.magnastorm.table import (
    at,
    can,
    cubes,
    do,
    gain,
    land,
    landings,
    move,
    options,
    place,
    station,
    step,
    table,
    values,
    via,
    ways,
    why,
)

RICH = {"grey": {"yellow": 3, "grey": 6}}


def free_move(game):
    """A move that costs nothing: row 5."""
    move(game, 5, 1)


def two_steps(game):
    """A move with range 2: row 3, column 2."""
    move(game, 3, 2)


def test_ms_6_1_stay_same_area_or_one_line():
    """MS-6.1: spaces with labs and scouts may be landed on."""
    game = at(4, scout=["LL_a2", "LL_a2", "LL_b1", "LL_c1"], labs={"LL_a1": "purple", "LL_b1": "grey"})
    free_move(game)
    assert landings(game) == {"LL_a1", "LL_a2", "LL_a3", "LL_b1", "LL_c1", "LL_c2", "LL_c3", "LR_d1", "LR_d2", "LR_d3"}
    refusal = why(game, "pick_space", s=game.side().space_ids.index("LL_d1"))
    assert (refusal.rule, dict(refusal.facts)) == ("MS-6.1", {"area": "LL_d", "range": 1})
    land(game, "LL_b1")
    assert table(game)["scouts"][:3] == ["LL_b1", "LL_a2", "LL_b1"]


def test_ms_6_2_range_2_is_a_maximum():
    """MS-6.2: 0, 1 or 2 lines."""
    game = at(4, scout={"grey": "LL_a2"}, cubes=RICH)
    two_steps(game)
    assert {"LL_a1", "LL_b1", "LR_d1"} <= landings(game)
    assert ways(game) == {"LL_b", "LL_c", "LR_d"}
    via(game, "LL_b")
    assert landings(game) == {"LL_a1", "LL_a2", "LL_a3", "LL_d1", "LL_d2", "LL_d3"}
    assert ways(game) == set()
    land(game, "LL_d3")
    assert table(game)["scouts"][0] == "LL_d3"


def test_ms_6_2_range_1_leaves_no_way_through():
    game = at(4, scout={"grey": "LL_a2"})
    free_move(game)
    assert ways(game) == set()
    refusal = why(game, "via_area", a=game.side().area_ids.index("LL_b"))
    assert (refusal.rule, dict(refusal.facts)) == ("MS-6.2", {"range": 1, "area": "LL_b"})


def test_ms_6_3_storm_sectors_are_closed():
    """MS-6.3: neither landing nor walking through."""
    game = at(4, scout={"grey": "LR_a1"}, cubes=RICH)  # round 1: LR, LL, L are quiet
    two_steps(game)
    assert not any(name.startswith("R_") for name in landings(game))
    refusal = why(game, "pick_space", s=game.side().space_ids.index("R_d1"))
    assert (refusal.rule, dict(refusal.facts)) == ("MS-6.3", {"area": "R_d"})
    assert why(game, "via_area", a=game.side().area_ids.index("R_d")).rule == "MS-6.3"


def test_ms_6_4_a_line_beside_a_transmitter_space_is_one_step():
    """MS-6.4: built or not, the transmitter space is not on the way."""
    for stations in ({}, {"T_LR_LL_out": "purple"}):
        game = at(4, scout={"grey": "LR_d1"}, stations=stations)
        free_move(game)
        assert {"LL_a1", "LL_a2", "LL_a3"} <= landings(game)


def test_ms_6_5_stations_are_starting_points():
    """MS-6.5: the own one free, another one for a cube of choice to its owner."""
    game = at(
        4, scout={"grey": "LR_a1"}, stations={"T_LL_L_out": "grey", "T_LL_L_in": "pink"}, cubes={"grey": {"purple": 1}}
    )
    free_move(game)
    assert [game.side().transmitter_ids[t] for t in values(game, "use_station", "t")] == ["T_LL_L_out", "T_LL_L_in"]
    assert why(game, "use_station", t=0).rule == "MS-6.5"
    own = game.copy()
    station(own, "T_LL_L_out")
    assert cubes(own, 0) == {"purple": 1}
    assert landings(own) == {"LL_d1", "LL_d2", "LL_d3", "L_a1", "L_a2", "L_a3"}
    supply = dict(table(game)["supply"])
    station(game, "T_LL_L_in")
    assert options(game) == ["pick_cube(k=purple)"]
    assert why(game, "pick_cube", k="grey").rule == "MS-6.5"
    do(game, "pick_cube", k="purple")
    assert cubes(game, 2) == {"purple": 1, "pink": 2}
    assert table(game)["supply"] == supply
    land(game, "L_c2")
    assert table(game)["scouts"][0] == "L_c2"


def test_ms_6_5_no_cube_no_foreign_station():
    game = at(4, stations={"T_LL_L_in": "pink"}, cubes={"grey": {}})
    free_move(game)
    refusal = why(game, "use_station", t=game.side().transmitter_ids.index("T_LL_L_in"))
    assert (refusal.rule, dict(refusal.facts)) == ("MS-6.5", {"owner": "{seat2}"})


def test_ms_6_6_the_first_step_from_a_station_uses_range():
    """MS-6.6: with range 1 only the ends of its line; with 2 one line more; one station per move."""
    game = at(4, scout={"grey": "LR_a1"}, stations={"T_LL_L_out": "grey", "T_LL_L_in": "grey"}, cubes=RICH)
    two_steps(game)
    station(game, "T_LL_L_out")
    assert values(game, "use_station", "t") == []
    assert ways(game) == {"LL_d", "L_a"}
    assert landings(game) == {"LL_d1", "LL_d2", "LL_d3", "L_a1", "L_a2", "L_a3"}
    via(game, "L_a")
    assert landings(game) == {"L_b1", "L_b2", "L_c1", "L_c2", "LL_d1", "LL_d2", "LL_d3"}


def test_ms_6_6_only_quiet_ends_of_a_station():
    """MS-6.6: between a quiet and a storm sector one side is open, between two storms the station is closed."""
    game = at(4, scout={"grey": "LL_a1"}, stations={"T_R_LR_out": "grey", "T_UL_UR_in": "grey"})
    free_move(game)
    refusal = why(game, "use_station", t=game.side().transmitter_ids.index("T_UL_UR_in"))
    assert (refusal.rule, dict(refusal.facts)) == ("MS-6.6", {"transmitter": "T_UL_UR_in"})
    station(game, "T_R_LR_out")
    assert landings(game) == {"LR_a1", "LR_a2", "LR_a3"}


def test_ms_6_7_out_of_the_storm_if_possible():
    """MS-6.7, MS-6.16: round 2, LR has fallen into the storm; LL lies next to it."""
    game = at(4, round=2, scout={"grey": "LR_d1"})
    free_move(game)
    assert landings(game) == {"LL_a1", "LL_a2", "LL_a3"}
    refusal = why(game, "pick_space", s=game.side().space_ids.index("LR_d2"))
    assert (refusal.rule, dict(refusal.facts)) == ("MS-6.7", {"range": 1, "area": "LR_d"})


def test_ms_6_7_in_whichever_direction():
    """MS-6.7: a scout in UR, round 2, has UL counter-clockwise within one line."""
    game = at(4, round=2, scout={"grey": "UR_a1"})
    free_move(game)
    assert landings(game) == {"UL_d1", "UL_d2", "UL_d3"}


def test_ms_6_8_nobody_is_forced_to_use_a_station():
    """MS-6.8: quiet by a station is possible, along lines it is not: the fallback holds, the station is allowed."""
    game = at(4, round=2, scout={"grey": "LR_a1"}, stations={"T_LL_L_out": "grey"})
    free_move(game)
    assert landings(game) == {"LR_c1", "LR_c2"}  # clockwise distance 1; LR_b has 2 like LR_a
    station(game, "T_LL_L_out")
    assert landings(game) == {"LL_d1", "LL_d2", "LL_d3", "L_a1", "L_a2", "L_a3"}


def test_ms_6_9_clockwise_towards_the_quiet():
    """MS-6.9, MS-6.17, MS-6.11: staying is illegal; a quiet sector nearer the other way does not count; no lab."""
    game = at(4, round=4, scout={"grey": "LR_d1"}, cubes=RICH)  # quiet UL, UR, R; R lies two lines back
    free_move(game)
    assert game.walk == 3
    for name in ("LR_d2", "LR_b1"):
        refusal = why(game, "pick_space", s=game.side().space_ids.index(name))
        assert (refusal.rule, refusal.facts["goal_lines"]) == ("MS-6.9", "4 lines")
    assert landings(game) == {"LL_a1", "LL_a2", "LL_a3", "LR_c1", "LR_c2"}  # LR_c: over the inner border it is nearer
    land(game, "LL_a1")
    do(game, "decline")  # a station beside the border
    assert game.to_move() == 1
    assert table(game)["labs"] == {}


@pytest.mark.parametrize(("area", "lines"), [("c", 1), ("d", 1), ("b", 2), ("a", 2)])
def test_ms_6_9_clockwise_distance_next_to_the_quiet(area, lines):
    """MS-6.9: the examples of `cw_dist`."""
    from starboard.games.magnastorm.rules import movement

    game = at(4, round=2)  # LR is the storm sector before LL
    assert movement.lines_clockwise(game, game.side().area_ids.index(f"LR_{area}")) == lines


def test_ms_6_10_a_scout_in_the_storm_may_stay_by_gaining():
    game = at(4, round=3, scout={"grey": "LR_a1"})
    gain(game, 5, 1)
    assert table(game)["scouts"][0] == "LR_a1"
    assert game.to_move() == 1


def test_ms_6_11_no_lab_in_a_storm_sector():
    game = at(4, round=3, scout={"grey": "LR_a1"})
    free_move(game)
    land(game, "LR_c1")
    assert game.to_move() == 1
    assert table(game)["labs"] == {}


def test_ms_6_12_the_pad_belongs_to_its_area():
    """MS-6.12: in the storm a scout on the pad must leave like any other."""
    game = at(round=3)  # start area 1: LL is in the storm, UL to R ... quiet L, UL, UR
    free_move(game)
    assert "decline" not in options(game)
    assert why(game, "decline").rule in ("MS-6.7", "MS-6.9")
    assert landings(game) == {"LL_d1", "LL_d2", "LL_d3"}


def test_ms_6_13_abilities_of_a_move_work_without_moving():
    """MS-6.13: 04 is offered, 07 too, though the scout stays."""
    game = at(
        controller={"04": 0, "07": 0}, commanders={"admin": ["04", "07", "03"]}, scout={"grey": "LL_m1"}, cubes=RICH
    )
    free_move(game)
    assert step(game) == "level_offer"
    do(game, "offer", answer="no")
    land(game, "LL_m1")
    do(game, "drop_lab", i=1)
    do(game, "pick_research", k="red")
    assert step(game) == "lab_offer"


def test_ms_6_14_through_the_storm_until_the_first_quiet_area():
    """MS-6.14, MS-18.4: two lines out of the storm start with a way through; what leads nowhere is refused."""
    game = at(4, round=2, scout={"grey": "LR_a1"}, cubes=RICH)
    two_steps(game)
    assert landings(game) == set()
    assert ways(game) == {"LR_c"}  # LR_c is next to LL_c
    refusal = why(game, "via_area", a=game.side().area_ids.index("LR_b"))
    assert (refusal.rule, dict(refusal.facts)) == ("MS-18.4", {"area": "LR_b"})
    via(game, "LR_c")
    assert landings(game) == {"LL_c1", "LL_c2", "LL_c3"}


def test_ms_6_14_once_quiet_always_quiet():
    """MS-6.14: after entering the quiet the storm is closed again."""
    game = at(4, round=2, scout={"grey": "LR_d1"}, cubes=RICH)
    two_steps(game)
    via(game, "LL_a")
    do(game, "decline")
    assert landings(game) == {"LL_b1", "LL_c1", "LL_c2", "LL_c3"}
    assert why(game, "pick_space", s=game.side().space_ids.index("LR_d1")).rule == "MS-6.3"


def test_ms_6_15_range_counts_when_the_scout_sets_off():
    """MS-6.15, MS-15.2: with 02 paid the quiet is in range and must be entered."""
    setting = {"round": 2, "scout": {"grey": "LR_a1"}, "controller": {"02": 0}, "cubes": {"grey": {"yellow": 1}}}
    game = at(4, **setting)
    free_move(game)
    do(game, "decline")
    assert landings(game) == {"LR_c1", "LR_c2"}
    game = at(4, **setting)
    free_move(game)
    do(game, "pick_cube", k="yellow")
    assert landings(game) == set()
    assert ways(game) == {"LR_c"}


def test_ms_6_16_a_border_is_crossed_in_either_direction():
    """MS-6.16, MS-8.5: also by a forced move along the storm."""
    game = at(4, scout={"grey": "LL_a1"}, cubes=RICH)
    free_move(game)
    land(game, "LR_d1")
    assert (step(game), table(game)["now"]["transmitter"]) == ("station", "T_LR_LL_out")
    game = at(4, round=4, scout={"grey": "LR_d1"}, cubes=RICH)
    free_move(game)
    land(game, "LL_a1")
    assert (step(game), table(game)["now"]["transmitter"]) == ("station", "T_LR_LL_out")
    do(game, "build_station", i=1)
    assert table(game)["stations"] == {"T_LR_LL_out": 0}


def test_ms_6_17_clockwise_even_if_the_other_way_is_shorter():
    """MS-6.17: round 4, a scout in LR_d; R is two lines back, the way clockwise is four lines long."""
    from starboard.games.magnastorm.rules import movement

    game = at(4, round=4, scout={"grey": "LR_d1"})
    area = game.side().area_ids.index("LR_d")
    assert movement.lines_out(game, area) == 2
    assert movement.lines_clockwise(game, area) == 4


def test_ms_6_18_a_path_may_come_back():
    """MS-6.18, MS-8.3: over the border, a station, and back again."""
    game = at(4, scout={"grey": "LL_a1"}, cubes=RICH)
    two_steps(game)
    via(game, "LR_d")
    do(game, "build_station", i=1)
    land(game, "LL_a2")
    assert table(game)["scouts"][0] == "LL_a2"
    assert table(game)["stations"] == {"T_LR_LL_out": 0}
    assert step(game) == "lab"


def test_ms_18_4_a_forced_exit_cannot_be_dodged():
    """MS-18.4: along the storm only ways from which a legal end can be reached."""
    game = at(4, round=4, scout={"grey": "LL_a1"}, cubes=RICH)
    two_steps(game)
    assert "LR_d" not in ways(game)
    assert {"LL_c", "LL_b"} >= ways(game)
    for name in ways(game):
        other = game.copy()
        via(other, name)
        assert landings(other)


def test_ms_18_4_a_detour_along_the_storm_needs_range_enough():
    """MS-18.4, MS-6.9: from LL_a back over LR_d a nearer end is three lines away: range 3 allows it, 2 does not."""
    setting = {
        "round": 4,
        "scout": {"grey": "LL_a1"},
        "controller": {"02": 0},
        "cubes": {"grey": {"grey": 2, "yellow": 1}},
    }
    game = at(**setting)
    two_steps(game)
    other = game.copy()
    do(other, "decline")
    assert ways(other) == {"LL_m"}
    do(game, "pick_cube", k="yellow")
    assert ways(game) == {"LL_m", "LR_d"}
    via(game, "LR_d")
    do(game, "decline")  # a station
    assert (ways(game), landings(game)) == ({"LL_a", "LR_m"}, set())
    via(game, "LR_m")
    assert landings(game) == {"LL_m1"}


def test_ms_18_5_a_move_always_has_an_end():
    """MS-18.5: every area, round, range and start area of both sides."""
    for seats in (2, 4):
        for start in (1, 2):
            for turn in (1, 2, 3, 4):
                blank = at(seats, round=turn, options={"start_area": start}, cubes=RICH)
                for name in blank.side().space_ids:
                    game = blank.copy()
                    game.scout[0] = game.side().space_ids.index(name)
                    other = game.copy()
                    free_move(game)
                    assert landings(game)
                    two_steps(other)
                    assert landings(other) or ways(other)


def test_a_station_start_ignores_the_storm_around_the_scout():
    """MS-6.8: a scout in the storm may always use a station into the quiet."""
    game = at(4, round=3, scout={"grey": "R_c1"}, stations={"T_UL_UR_in": "grey"})
    free_move(game)
    assert can(game, "use_station", t=1)
    place_before = table(game)["scouts"][0]
    station(game, "T_UL_UR_in")
    land(game, "UL_c1")
    assert (place_before, table(game)["scouts"][0]) == ("R_c1", "UL_c1")
    assert step(game) == "lab"


def test_a_via_step_is_refused_for_an_area_that_is_not_next():
    """MS-6.1."""
    game = at(4, scout={"grey": "LL_a1"}, cubes=RICH)
    place(game, 3, 2)
    do(game, "do_move")
    assert why(game, "via_area", a=game.side().area_ids.index("LL_d")).rule == "MS-6.1"

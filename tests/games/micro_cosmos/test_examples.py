"""The worked examples of the rulebook."""

from __future__ import annotations

from games.micro_cosmos.table import GRID, at, cargo, cell, levels, merit, options, phase, play, rows, side, table

PAIRS = ["biodome", "leisure_facilities", "space_mining", "mining_vehicles"]


def test_example_1_discover():
    """EX-1 (MC-8.1, MC-8.2, MC-8.4): the new planet is farther away than the range."""
    game = at(
        "travel",
        ark={"yellow": [1, 0]},
        cargo={"yellow": {"minerals": 1}},
        grid={"1": "P01", "3": "P02", "5": "P03"},
        piles={"planets": ["P12"]},
    )
    # from Cindra's western moon, one route away, a line leads to the edge of slot 0
    game.play("discover", slot=0)
    game.play("resource", r="minerals")
    assert (cell(game, 0)["card"], cell(game, 0)["color"]) == ("P12", "blue")
    assert side(game)["ark"] == [0, 0]
    assert levels(game, 0) == {"biomatter": 0, "minerals": 1, "workforce": 0, "technology": 0}
    assert merit(game, 0) == [(0, 1)]
    assert cargo(game) == [0, 0, 1, 0]


def test_example_2_an_orbit_edge():
    """EX-2 (MC-10.7, MC-10.8): C01 in the lower row on a moon, and on a station."""
    for ark in ([1, 1], [1, 2]):
        game = at("crew_play", ark={"yellow": ark}, lower={"yellow": ["C01"]})
        game.play("play_lower", i=0, fate="move_up", use=1)
        game.play("resource", r="technology")
        assert cargo(game) == [0, 0, 0, 1]
        assert rows(game) == (["C01"], [])


def test_example_3_a_trade():
    """EX-3 (MC-10.9): 1 biomatter for 2 technology and a Crew card."""
    game = at(
        "crew_play",
        ark={"yellow": [1, 0]},
        upper={"yellow": ["C01"]},
        cargo={"yellow": {"biomatter": 1}},
        canteen=["C11", "C12", "C13"],
    )
    play(game, "play_upper", i=0, use=1)  # biomatter is all there is to pay with
    assert cargo(game) == [0, 0, 0, 2]
    play(game, "canteen", i=2)
    play(game, "row", r="lower")
    assert rows(game) == ([], ["C13"])
    assert table(game)["crew_discard"] == ["C01"]


def test_example_4_one_card_twice():
    """EX-4 (MC-10.5 to MC-10.10)."""
    keys = {
        "ark": {"yellow": [3, 0]},
        "cargo": {"yellow": {"biomatter": 3, "technology": 1}},
        "upper": {"yellow": ["C03"]},
        "lower": {"yellow": ["C02"]},
        "canteen": ["C11", "C12", "C13"],
    }
    game = at("crew_play", **keys)
    game.play("play_upper", i=0, use=1)
    assert cargo(game) == [4, 0, 0, 1]  # only 1 of 2 biomatter fits
    game = at("crew_play", **keys)
    assert "play_lower(i=0, fate=move_up, use=1)" not in options(game)  # its upper edge is red
    game.play("play_lower", i=0, fate="move_up", use=0)
    game.play("play_upper", i=1, use=1)
    assert cargo(game) == [3, 2, 1, 0]
    assert table(game)["crew_discard"] == ["C02"]
    game.play("canteen", i=0)
    assert options(game) == ["row(r=upper)", "row(r=lower)"]
    game.play("row", r="upper")
    assert rows(game) == (["C03", "C11"], [])
    assert phase(game) == "dest_action"  # no play is left


def test_example_5_the_star_portal():
    """EX-5 (MC-10.8): every touching edge can be used."""
    game = at(
        "crew_play",
        ark={"yellow": [4, 0]},
        upper={"yellow": ["C05", "C06", "C09"]},
        lower={"yellow": ["C07", "C21", "C18"]},
    )
    usable = [option for option in options(game) if "use=1" in option]
    assert len(usable) == 3 + 3  # red, green, blue; orbit, red, blue (the upper row is full)


def test_example_6_the_terraform_limit():
    """EX-6 (MC-13.2): 2 Colonies and 1 outpost make 5."""
    game = at(
        "dest_action",
        upgrade={"yellow": ["robotics", "cargo", *PAIRS[:2]]},
        colony={"yellow": [1, 3]},
        outpost={"yellow": [5]},
    )
    assert side(game)["terraform_limit"] == 5


def test_example_7_completing_a_planet():
    """EX-7 (MC-13.5)."""
    game = at(
        "dest_action",
        3,
        ark={"yellow": [1, 0]},
        grid=GRID,
        level={"1": {"biomatter": 2, "workforce": 2, "minerals": 2, "technology": 2}},
        merit_stack={"1": {"2": ["brown", "purple"], "4": ["yellow"]}},
        upgrade={"yellow": ["robotics", "cargo", *PAIRS[:2]]},
        colony={"yellow": [3, 5]},
        outpost={"yellow": [3]},
        cargo={"yellow": {"biomatter": 3, "technology": 3}},
    )
    game.play("dest", kind="terraform")
    game.play("resource", r="biomatter")
    # technology is the only track left, and the action ends after 2 of 5 levels
    assert phase(game) == "terraform"
    game.play("resource", r="technology")
    assert [side(game, seat)["vp"] for seat in range(3)] == [9, 2, 3]
    assert cell(game, 1)["terraformed"]
    assert cargo(game) == [2, 0, 0, 2]
    assert phase(game) == "draw_crew"


def test_example_8_the_first_colony():
    """EX-8 (MC-16.1): 1 Engineer and 1 Leader of any color, no resources."""
    game = at(
        "dest_action",
        ark={"yellow": [1, 0]},
        upgrade={"yellow": ["cargo"]},
        token={"yellow": ["engineer", "leader_blue"]},
    )
    play(game, "dest", kind="create_colony")
    assert cell(game, 1)["colonies"] == [0]


def test_example_9_robotics():
    """EX-9 (MC-11.3): creating a Colony allows one more, different, action there."""
    game = at(
        "dest_action",
        ark={"yellow": [1, 0]},
        upgrade={"yellow": ["robotics"]},
        token={"yellow": ["engineer", "leader_blue"]},
    )
    play(game, "dest", kind="create_colony")
    assert options(game) == ["done", "dest(kind=gather)"]
    play(game, "dest", kind="gather")
    assert phase(game) == "draw_crew"


def test_example_10_scout_vehicles():
    """EX-10 (MC-14.4): two cards, one resolved, the other discarded without its resources."""
    keys = {
        "upgrade": {"yellow": ["scout_vehicles"]},
        "token": {"yellow": ["leader_red"]},
        "piles": {"survivors": ["S09", "S04"]},
    }
    game = at("dest_action", ark={"yellow": [1, 0]}, **keys)
    play(game, "dest", kind="scout")
    assert options(game) == ["scout_pick(i=0)", "scout_pick(i=1)"]
    play(game, "scout_pick", i=1)
    assert cargo(game) == [1, 0, 2, 0]
    play(game, "take")
    assert [card["id"] for card in side(game)["survivors_held"]] == ["S04"]
    assert table(game)["survivor_discard"] == ["S09"]

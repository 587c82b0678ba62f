"""SP-14 End of the game, SP-15 Options, SP-16 Limits."""

import copy

import pytest

import starboard
from games.sector_prime.table import crystals, drones, families, offers, refused, step, tb7, tb10
from starboard.engine.chance import fresh
from starboard.engine.refusal import Malformed

TURN = ("accept_roll", "end_move", "end_phase2", "mine_standard")


def last_turn(**keys):
    """Two players, one round only, Blue's last turn in Phase 3."""
    return tb7({"max_rounds": 1}, step="mining", active="blue", **keys)


def test_sp_14_1_section_3_ends_the_game_in_the_middle_of_a_turn():
    """SP-14.1, SP-14.2: no mining, no further turn, one winner."""
    game = tb7(
        step="phase2_open",
        drones={"6": {"yellow": 5}},
        fabricator_site={"yellow": 6},
        sections=[2, 2],
        crystals=[18, 25],
    )
    game.play("build_station_section")
    assert game.is_over()
    assert crystals(game) == [0, 25]
    assert game.ranking() == [1, 2]
    assert game.pending() == []
    assert "SP-14.1" in game.view(None)["score_sheet"]["end"]


def test_sp_14_3_the_safety_end():
    """SP-14.3, SP-15.5: after the last complete round, not before."""
    game = tb7({"max_rounds": 2}, chance={"station_die": [1, 1, 1, 1]})
    for turn in range(4):
        assert not game.is_over()
        assert game.round == 1 + turn // 2
        for action in TURN:
            game.play(action)
    assert game.is_over()
    assert game.roll == 0
    assert "the most there are" in game.view(None)["score_sheet"]["end"]


@pytest.mark.parametrize(
    ("keys", "places", "broke"),
    [
        ({"sections": [1, 0], "crystals": [0, 20]}, [1, 2], ""),
        ({"sections": [1, 1], "crystals": [3, 4], "drones": {"6": {"yellow": 9}}}, [2, 1], "Crystals"),
        (
            {"crystals": [3, 3], "drones": {"6": {"yellow": 1}, "5": {"yellow": 1}, "0": {"yellow": 1, "blue": 9}}},
            [1, 2],
            "Controlled",
        ),
        ({"crystals": [3, 3], "drones": {"0": {"yellow": 2, "blue": 3}}}, [2, 1], "Drones"),
        ({"crystals": [3, 3], "drones": {"0": {"yellow": 3, "blue": 3}}}, [1, 1], "shared"),
    ],
)
def test_sp_14_4_ranking_at_the_safety_end(keys, places, broke):
    """SP-14.4: Sections, crystals, controlled tiles, drones on the board, then a shared place."""
    game = last_turn(**keys)
    game.play("mine_standard")
    assert game.is_over()
    assert game.ranking() == places
    told = game.view(None)["score_sheet"]["tie_break"]
    assert broke in told
    assert bool(broke) == bool(told)


def test_sp_14_4_the_same_order_ranks_the_losers():
    """SP-14.4."""
    game = tb10(
        step="phase2_open",
        drones={"7": {"yellow": 5}},
        fabricator_site={"yellow": 7},
        sections=[2, 1, 1],
        crystals=[18, 4, 5],
    )
    game.play("build_station_section")
    assert game.ranking() == [1, 3, 2]


def test_sp_14_1_a_complete_station_comes_first_whatever_ranks_the_others():
    """SP-14.1, SP-14.4: with content that ranks by crystals first, the winner without a crystal is still the winner."""
    source = copy.deepcopy(starboard.title("sector_prime").content().source)
    source["safety_end"]["order"] = ["crystals", "station_sections", "controlled_tiles", "drones_on_board"]
    yard = {"drones": {"6": {"yellow": 5}}, "fabricator_site": {"yellow": 6}, "sections": [2, 2], "crystals": [18, 25]}
    game = starboard.position("sector_prime", {"board": "TB7", "step": "phase2_open", **yard}, source)
    game.play("build_station_section")
    assert game.ranking() == [1, 2]


def test_sp_14_5_every_turn_and_game_ends_within_the_declared_bound():
    """SP-14.5."""
    title = starboard.title("sector_prime")
    for seats in (2, 3, 4):
        game = starboard.new("sector_prime", seats, 11, {"max_rounds": 12})
        luck = fresh(seats)
        while not game.is_over():
            legal = game.legal()
            game.apply(legal[luck.below(len(legal))])
        assert game.decision <= title.bound(seats, {"max_rounds": 12}) < title.bound(seats, {})


def test_sp_14_6_rewards():
    """SP-14.6: +1 and -1 after a normal end; by place at the limit, shared places averaged."""
    won = tb10(
        step="phase2_open",
        drones={"7": {"yellow": 5}},
        fabricator_site={"yellow": 7},
        sections=[2, 2, 1],
        crystals=[18, 9, 9],
    )
    won.play("build_station_section")
    assert won.rewards() == [1.0, -1.0, -1.0]
    limit = tb10({"max_rounds": 1}, step="mining", active="red", drones={}, sections=[2, 1, 0], crystals=[3, 3, 3])
    limit.play("mine_standard")
    assert limit.rewards() == [1.0, 0.0, -1.0]
    shared = tb10({"max_rounds": 1}, step="mining", active="red", drones={}, sections=[1, 1, 0], crystals=[3, 3, 3])
    shared.play("mine_standard")
    assert shared.rewards() == [0.5, 0.5, -1.0]


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"characters": "all"}, "option characters must be one of random, reverse_choice, none, not 'all'"),
        ({"station_relief": "never"}, "one of invader_turn, owner_turn"),
        ({"layout": "star"}, "one of random_growth, laid_by_players, flower with 2 players"),
        ({"hidden_crystals": 3}, "one of true, false"),
        ({"start_crystals_by_turn_order": [3]}, "a list of 2 to 4 whole numbers from 0 to 25"),
        ({"start_crystals_by_turn_order": [3, 26]}, "a list of 2 to 4 whole numbers from 0 to 25"),
        ({"algorithm_die_sides": 6}, "one of 10, 12, 20"),
        ({"max_rounds": 0}, "a whole number from 1 to 200"),
        ({"first_player": "seat 3"}, "one of random, seat 1, seat 2"),
        ({"bridges": "anywhere"}, "one of own_edge, double_storm, whole_border"),
        ({"colours": ["sky", "sky"]}, "2 different colours of amber, sky, green, rose"),
        ({"fair_start": "maybe"}, "one of true, false"),
        ({"speed": 1}, "has no option 'speed'"),
    ],
)
def test_sp_15_5_options_are_checked(options, text):
    """SP-15.5."""
    with pytest.raises(Malformed, match="option") as why:
        starboard.new("sector_prime", 2, 1, options)
    assert text in str(why.value)


def test_sp_15_5_options_may_be_typed_on_a_command_line():
    """SP-15.5."""
    typed = {"first_player": "Seat 2", "start_crystals_by_turn_order": "4,5", "max_rounds": "9", "fair_start": "false"}
    game = starboard.new("sector_prime", 2, 1, typed)
    assert (int(game.first_player), crystals(game), int(game.max_rounds)) == (1, [5, 4], 9)


def test_sp_15_5_every_default_can_be_typed_as_it_is_shown():
    """SP-15.5: a form that shows the defaults gives them back as text."""
    title = starboard.title("sector_prime")
    for seats in (2, 3, 4):
        shown = {option.name: str(option.default) for option in title.options}
        assert title.checked_options(shown, seats) == title.checked_options({}, seats)
    assert title.checked_options({}, 4)["start_crystals_by_turn_order"] == [3, 3, 3, 3]


@pytest.mark.parametrize("text", ["3,4,5,6", "3, 4, 5, 6", "[3, 4, 5, 6]", " [3,4,5,6] "])
def test_sp_15_6_start_crystals_may_be_typed_as_a_list(text):
    """SP-15.6."""
    title = starboard.title("sector_prime")
    assert title.checked_options({"start_crystals_by_turn_order": text}, 4)["start_crystals_by_turn_order"] == [
        3,
        4,
        5,
        6,
    ]


@pytest.mark.parametrize("text", ["", "[]", "3,,4", "[3, 4", "3;4", "-3,4", "three", "²,3"])
def test_sp_15_6_typed_nonsense_is_refused(text):
    """SP-15.6."""
    with pytest.raises(Malformed, match="a list of 2 to 4 whole numbers from 0 to 25"):
        starboard.title("sector_prime").checked_options({"start_crystals_by_turn_order": text}, 2)


def test_sp_15_4_hidden_crystals():
    """SP-15.4, SP-17.5: behind screens, with a bank of 20 or more shown as such; open, both are exact."""
    hidden = tb7(mp=1, crystals=[7, 4]).view(0)["table"]
    assert [seat["crystals"] for seat in hidden["seats"]] == [7, None]
    assert hidden["bank"] == "20+"
    assert [seat["crystals"] for seat in tb7(mp=1, crystals=[7, 4]).view(None)["table"]["seats"]] == [None, None]
    assert tb7(mp=1, crystals=[40, 40]).view(0)["table"]["bank"] == "20+"
    assert tb7(mp=1, crystals=[41, 40]).view(0)["table"]["bank"] == 19
    shown = tb7({"hidden_crystals": False}, mp=1, crystals=[7, 4]).view(1)["table"]
    assert [seat["crystals"] for seat in shown["seats"]] == [7, 4]
    assert shown["bank"] == 89


def test_sp_15_4_the_observation_hides_what_the_view_hides():
    title = starboard.title("sector_prime")
    for option, seen in ((True, -1), (False, 4)):
        game = tb7({"hidden_crystals": option}, mp=1, crystals=[7, 4])
        parts = title.layout(2).parts(game.observe(0))
        assert parts["seat_0_crystals"] == [7]
        assert parts["seat_1_crystals"] == [seen]
        assert parts["bank"] == [20 if option else 89]


def test_sp_15_4_options_do_not_depend_on_a_rivals_crystals():
    """SP-15.4: the same offers whatever the others hold; a drawn world keeps all hands."""
    for held in (0, 25, 60):
        game = tb7(
            drones={"0": {"yellow": 4, "blue": 3}, "6": {"yellow": 5}},
            fabricator_site={"yellow": 6},
            crystals=[12, held],
        )
        assert len(game.legal()) == 7
        assert crystals(game.determinize(0, fresh(1))) == [12, held]


def test_sp_15_7_there_is_one_mode():
    """SP-15.7."""
    title = starboard.title("sector_prime")
    assert (title.seats_min, title.seats_max, title.sides(3, {})) == (2, 4, 3)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sp_15_8_fair_start(seats):
    """SP-15.8: start crystals and points of the first turn by turn order; later turns are free."""
    options = {"fair_start": True, "first_player": "seat 2", "characters": "none"}
    game = starboard.new("sector_prime", seats, 1, options)
    rows = {row["players"]: row for row in game.content.source["fair_start"]}
    order = [(1 + place) % seats for place in range(seats)]
    assert [crystals(game)[seat] for seat in order] == rows[seats]["start_crystals"]
    assert game.crystal_supply == 100 - sum(rows[seats]["start_crystals"])
    for _ in range(seats):
        game.play(game.legal()[0])
    for turn in range(2 * seats):
        most = rows[seats]["first_turn_points_max"][turn] if turn < seats else 0
        roll = int(game.roll)
        game.play("accept_roll")
        assert game.mp == (min(roll, most) if most else roll)
        for action in TURN[1:]:
            game.play(action)


def test_sp_15_8_the_bonus_is_cut_as_well():
    """SP-15.8: die result and bonus together."""
    cards = {"yellow": "navigator", "blue": "spy"}
    game = tb7({"fair_start": True}, character=cards, chance={"station_die": [12]}, step="turn_start")
    most = game.content.fair_points[2][0]
    game.play("accept_roll")
    assert game.mp == most
    late = tb7({"fair_start": True}, character=cards, chance={"station_die": [12]}, step="turn_start", round=2)
    late.play("accept_roll")
    assert late.mp == 13


def test_sp_16_1_no_phase_gets_stuck():
    """SP-16.1: without a piece on the board and without a crystal there is always a way on."""
    game = tb7(drones={"3": {"blue": 1}}, crystals=[0, 0], chance={"station_die": [1, 1]})
    for action in TURN:
        assert action in families(game)
        game.play(action)
    assert game.to_move() == 1


def test_sp_16_2_nobody_is_eliminated():
    """SP-16.2: one point deploys again."""
    game = tb7(mp=1, drones={"3": {"blue": 1}}, crystals=[0, 0])
    game.play("deploy_drone")
    assert drones(game, 6) == {"yellow": 1}


def test_sp_16_3_an_enclosed_station_still_works():
    """SP-16.3: three rival Force Fields around it; deploying, mining and building go on."""
    fields = [{"site": 6, "dir": d, "seat": "blue"} for d in ("SE", "SW", "W")]
    game = tb7(
        mp=1,
        drones={"6": {"yellow": 4}},
        fabricator_site={"yellow": 6},
        crystals=[12, 0],
        force_field=fields,
        chance={"station_die": [1]},
    )
    assert offers(game, "move_drone") == []
    for action in ("deploy_drone", "end_move", "build_station_section", "end_phase2", "mine_standard"):
        game.play(action)
    assert (int(game.sections[0]), crystals(game)[0]) == (1, 1)


def test_sp_16_4_crystals_and_drones_are_conserved():
    """SP-16.4, SP-16.5: through a whole game; stocks only fall."""
    game = starboard.new("sector_prime", 4, 3, {"max_rounds": 10})
    luck = fresh(7)
    stocks = [(3, 2)] * 4
    while not game.is_over():
        legal = game.legal()
        game.apply(legal[luck.below(len(legal))])
        assert int(game.crystal_supply) + sum(crystals(game)) == 100
        for seat in range(4):
            assert int(game.drone_supply[seat]) + sum(int(game.drones_at(seat, site)) for site in range(13)) == 25
        now = [(int(game.barrier_stock[seat]), int(game.refinery_stock[seat])) for seat in range(4)]
        assert all(new[0] <= old[0] and new[1] <= old[1] for new, old in zip(now, stocks, strict=True))
        stocks = now


def test_sp_16_6_no_debts():
    """SP-16.6: every payment needs its full price in hand; nothing is given away freely."""
    game = tb7(chance={"station_die": [5]}, crystals=[2, 25])
    assert refused(game, "buy_reroll").facts == {"price": 3, "crystals": 2}
    families_of_actions = set(starboard.title("sector_prime").actions.families)
    assert not {name for name in families_of_actions if "trade" in name or "give" in name}
    assert step(game) == "roll_decision"

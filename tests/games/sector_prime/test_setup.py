"""SP-1 Set-up, SP-15.1, SP-15.2, SP-15.6."""

import pytest

import starboard
from games.sector_prime.table import crystals, drones, families, offers, refused, step, tb7
from starboard.engine.chance import fresh
from starboard.engine.hexes import HexMap, ring
from starboard.engine.refusal import Malformed


def new(seats=2, seed=1, **options):
    return starboard.new("sector_prime", seats, seed, options)


def sites(game):
    return game.view(None)["table"]["sites"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sp_1_1_what_each_player_takes(seats):
    """SP-1.1, SP-1.2: 25 drones, a Fabricator, 3 barriers, 2 refineries, 3 crystals out of the 100."""
    game = new(seats)
    assert crystals(game) == [3] * seats
    assert game.crystal_supply == 100 - 3 * seats
    for seat in game.view(0)["table"]["seats"]:
        assert (seat["drone_supply"], seat["barrier_stock"], seat["refinery_stock"]) == (25, 3, 2)
        assert (seat["fabricator_site"], seat["sections"], seat["die"]) == (None, 0, 12)
    assert [seat["colour"] for seat in game.view(0)["table"]["seats"]] == ["amber", "sky", "green", "rose"][:seats]


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_sp_1_1_two_to_four_players(seats):
    """SP-1.1, SP-15.7: there is no solo mode."""
    with pytest.raises(Malformed, match="2 to 4 seats"):
        new(seats)


@pytest.mark.parametrize(("seats", "count"), [(2, 7), (3, 10), (4, 13)])
def test_sp_1_3_tiles_by_players(seats, count):
    """SP-1.3, SP-1.4: the first seven form a flower; no planet twice."""
    for seed in range(8):
        board = sites(new(seats, seed))
        assert len(board) == count
        assert [(site["q"], site["r"]) for site in board[:7]] == ring(0, 0, 0) + ring(0, 0, 1)
        assert len({site["tile"] for site in board}) == count


def test_sp_1_4_planets_and_rotations_differ_from_game_to_game():
    """SP-1.4, SP-1.5: over some games every planet and every rotation turns up."""
    boards = [sites(new(2, seed)) for seed in range(30)]
    assert {site["tile"] for board in boards for site in board} == set(new().content.tile_keys)
    assert {board[0]["rotation"] for board in boards} == set(range(6))


def test_sp_1_5_a_turned_tile_shows_its_edges_turned():
    """SP-1.5, SP-1.8: printed edge e turned by t faces (e + t) % 6; one asteroid, one ion storm, four open."""
    piles = {"tiles": ["veyra", "halcyra", "tessaly"]}  # asteroid 0 each; ion 1, 3, 2
    described = {
        "piles": piles,
        "chance": {"rotation": [0, 2, 5, 0, 0, 0, 0], "first_player": [0]},
        "step": "choose_station",
    }
    board = sites(starboard.position("sector_prime", described))
    assert board[0]["edges"] == ["asteroid", "ion_storm", "open", "open", "open", "open"]
    assert board[1]["edges"] == ["open", "open", "asteroid", "open", "open", "ion_storm"]
    assert board[2]["edges"] == ["open", "ion_storm", "open", "open", "open", "asteroid"]
    for site in board:
        assert sorted(site["edges"]) == ["asteroid", "ion_storm", "open", "open", "open", "open"]


@pytest.mark.parametrize("seats", [3, 4])
def test_sp_1_6_added_tiles_touch_two(seats):
    """SP-1.6, SP-1.7: growth only where two placed tiles are touched, and it varies."""
    shapes = set()
    for seed in range(20):
        cells = [(site["q"], site["r"]) for site in sites(new(seats, seed))]
        shapes.add(tuple(cells))
        for place in range(7, len(cells)):
            laid = HexMap([cells[place], *cells[:place]])
            assert sum(laid.beside(0, d) != 255 for d in range(6)) >= 2
    assert len(shapes) > 10


def test_sp_1_7_growth_draws_among_all_fitting_cells():
    """SP-1.7: around a flower six cells touch two tiles; the draw is by their number."""
    options = {"characters": "none", "first_player": "seat 1"}
    firsts = set()
    for pick in range(6):
        described = {"seats": 3, "options": options, "chance": {"growth": [pick, 0, 0]}, "step": "choose_station"}
        board = sites(starboard.position("sector_prime", described))
        firsts.add((board[7]["q"], board[7]["r"]))
    assert firsts == {(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)}


@pytest.mark.parametrize(
    ("seats", "layout"), [(2, "flower"), (3, "trefoil"), (3, "ridge"), (4, "star"), (4, "twin_ridge")]
)
def test_sp_1_7_presets(seats, layout):
    """SP-1.7, SP-15.5: a preset fixes the cells."""
    game = new(seats, 5, layout=layout)
    assert [(site["q"], site["r"]) for site in sites(game)] == game.content.layouts[layout]


def test_sp_1_9_the_first_player_is_drawn_or_chosen():
    """SP-1.9: clockwise from there."""
    assert {int(new(4, seed).first_player) for seed in range(40)} == {0, 1, 2, 3}
    game = new(4, 3, first_player="seat 3", characters="none")
    order = []
    while step(game) == "choose_station":
        order.append(int(game.to_move()))
        game.play(game.legal()[0])
    assert order == [2, 3, 0, 1]
    assert game.to_move() == 2


def test_sp_1_10_cards_stay_hidden_until_the_last_station_stands():
    """SP-1.10, SP-1.18: dealt before the tiles are chosen, seen by their owner, then by all."""
    game = new(3, 2, first_player="seat 1")
    for viewer in range(3):
        cards = [seat["character"] for seat in game.view(viewer)["table"]["seats"]]
        assert [card is not None for card in cards] == [viewer == seat for seat in range(3)]
    assert all(seat["character"] is None for seat in game.view(None)["table"]["seats"])
    for _ in range(3):
        assert game.view(2)["table"]["seats"][0]["character"] is None
        game.play(game.legal()[0])
    open_cards = [seat["character"]["key"] for seat in game.view(None)["table"]["seats"]]
    assert len(set(open_cards)) == 3
    assert game.cards_open == 1


def test_sp_1_10_a_hidden_card_does_nothing_yet():
    """SP-1.10: what is shown of the others during the choice is the same whatever they hold."""
    game = new(4, 2, first_player="seat 1")
    views = [game.determinize(0, fresh(n)).view(0) for n in range(20)]
    assert all(view == views[0] for view in views)
    assert len({tuple(game.determinize(0, fresh(n)).character) for n in range(20)}) > 5


def test_sp_1_11_undealt_cards_stay_unseen():
    """SP-1.11: any of the five others may be at a rival's or out of the game."""
    game = new(2, 2, first_player="seat 1")
    own = int(game.character[0])
    drawn = {int(game.determinize(0, fresh(n)).character[1]) for n in range(60)}
    assert drawn == set(range(6)) - {own}


def test_sp_1_12_base_and_three_drones():
    """SP-1.12: 22 drones and the Fabricator stay in supply."""
    game = new(2, 1, first_player="seat 1", characters="none")
    game.play("choose_site", site=1)
    assert drones(game, 1) == {"yellow": 3}
    assert game.drone_supply[0] == 22
    seat = game.view(0)["table"]["seats"][0]
    assert (seat["station_site"], seat["fabricator_site"], seat["sections"]) == (1, None, 0)


def test_sp_1_13_only_outer_tiles():
    """SP-1.13: in a flower sites 1 to 6."""
    game = new(2, 1, first_player="seat 1")
    assert offers(game, "choose_site") == [(site,) for site in range(1, 7)]
    assert refused(game, "choose_site", site=0).rule == "SP-1.13"
    assert refused(game, "choose_site", site=7).rule == "SP-1.3"


def test_sp_1_14_a_tile_between_stations():
    """SP-1.14, SP-1.16."""
    game = new(2, 1, first_player="seat 1")
    game.play("choose_site", site=1)
    assert offers(game, "choose_site") == [(3,), (4,), (5,)]
    assert refused(game, "choose_site", site=2).rule == "SP-1.14"
    assert refused(game, "choose_site", site=1).rule == "SP-1.16"


def test_sp_1_16_there_are_always_tiles_enough():
    """SP-1.16: all four find a tile, whatever the board and the choices."""
    for seed in range(30):
        game = new(4, seed, characters="none")
        luck = fresh(seed)
        for _ in range(4):
            choices = game.legal()
            game.play(choices[luck.below(len(choices))])
        assert len(set(game.station_site)) == 4


def test_sp_1_17_the_first_player_begins_round_one():
    """SP-1.17: the roll is made at once."""
    game = new(2, 1, first_player="seat 2", characters="none")
    game.play(game.legal()[0])
    game.play(game.legal()[0])
    assert (int(game.to_move()), int(game.round), step(game)) == (1, 1, "roll_decision")


def test_sp_1_18_board_order_and_own_card_are_known_when_choosing():
    """SP-1.18."""
    view = new(2, 1, first_player="seat 2").view(1)
    assert view["table"]["first_player"] == 1
    assert len(view["table"]["sites"]) == 7
    assert view["table"]["seats"][1]["character"]["abilities"][0]["text"]


def test_sp_15_1_cards_by_choice_in_reverse_order():
    """SP-15.1: the last chooser of a tile picks first, openly, from all six."""
    game = new(3, 1, first_player="seat 2", characters="reverse_choice")
    assert all(card is None for card in [seat["character"] for seat in game.view(0)["table"]["seats"]])
    for _ in range(3):
        game.play(game.legal()[0])
    order = []
    for count in (6, 5, 4):
        assert step(game) == "choose_card"
        assert len(offers(game, "choose_character")) == count
        order.append(int(game.to_move()))
        game.play("choose_character", card=count - 1)
        assert game.cards_open == 1
    assert order == [0, 2, 1]
    assert [seat["character"]["key"] for seat in game.view(None)["table"]["seats"]] == ["tactician", "spy", "navigator"]
    assert (int(game.to_move()), step(game)) == (1, "roll_decision")


def test_sp_15_1_a_taken_card_is_refused():
    game = tb7({"characters": "reverse_choice"}, step="choose_card", character={"blue": "spy"})
    assert int(game.to_move()) == 0
    assert refused(game, "choose_character", card=3).rule == "SP-15.1"
    game.play("choose_character", card=2)
    assert [int(card) for card in game.character] == [2, 3]


def test_sp_15_2_no_cards():
    """SP-15.2."""
    game = new(2, 1, characters="none")
    game.play(game.legal()[0])
    game.play(game.legal()[0])
    assert families(game) == {"accept_roll", "buy_reroll"}
    assert [seat["character"] for seat in game.view(0)["table"]["seats"]] == [None, None]


def test_sp_15_6_start_crystals_by_turn_order():
    """SP-15.6: by turn order, not by seat; the bank shrinks."""
    game = new(3, 1, first_player="seat 2", start_crystals_by_turn_order=[1, 5, 9])
    assert crystals(game) == [9, 1, 5]
    assert game.crystal_supply == 85

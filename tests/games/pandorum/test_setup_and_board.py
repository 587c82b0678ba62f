"""PD-1 and PD-2: set-up, the modular board and its geometry."""

from collections import Counter

import pytest

import starboard
from games.pandorum.table import (
    CARDS,
    CONTENT,
    HEXES,
    PAD,
    can,
    do,
    earned,
    hand,
    plain,
    quids,
    seen,
    stops,
    table,
    why,
)
from starboard.engine.refusal import Malformed
from starboard.games.pandorum import TITLE


def new(seats=2, seed=3, **options):
    return starboard.new("pandorum", seats, seed, options)


def kinds(cards):
    return Counter(CONTENT.source["card"][CARDS.index(card)]["type"] for card, n in cards.items() for _ in range(n))


def test_pd_1_1_two_to_four_players():
    for seats in (1, 5):
        with pytest.raises(Malformed, match="2 to 4"):
            new(seats)
    for seats in (2, 3, 4):
        players = seen(new(seats))["seats"]
        assert len(players) == seats
        assert all(player["hand_size"] == 4 for player in players)
    assert len({player["color"] for player in seen(new(4))["seats"]}) == 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pd_1_2_three_production_cards_each_and_the_rest_in_the_box(seats):
    """PD-1.2, PD-1.3."""
    for seed in range(20):
        game = new(seats, seed)
        for seat in range(seats):
            held = kinds(hand(game, seat))
            assert held["production"] == 3
            assert sum(held.values()) == 4
        assert seen(game)["undealt_production"] == 18 - 3 * seats
        assert not any(CONTENT.card_type[card] == 1 for card in game.deck[: game.deck_left])
        assert game.deck_left + sum(seen(game)["market"].values()) + seats == 73


def test_pd_1_4_the_market_opens_with_four_names():
    """PD-1.4, PD-1.5: a copy joins its stack and another card is revealed."""
    dealt = ["gen_thermal", "gen_thermal"]
    deck = [*dealt, "lab_medical", "lab_medical", "gen_biogas", "prot_dome", "lab_medical", "sys_data_tap", "prot_dome"]
    game = starboard.position("pandorum", {"piles": {"deck": deck}})
    assert seen(game)["market"] == {"gen_biogas": 1, "lab_medical": 3, "prot_dome": 1, "sys_data_tap": 1}
    assert hand(game, 0)["gen_thermal"] == hand(game, 1)["gen_thermal"] == 1
    assert CARDS[game.deck[game.deck_left - 1]] == "prot_dome"


def test_pd_1_6_foreparts_and_main_parts_are_dealt_apart():
    described = {
        "seats": 3,
        "piles": {"foreparts": ["mega_rig", "terrain_former", "twin_rig"], "main_parts": ["lava_hull", "wide_scanner"]},
    }
    players = seen(starboard.position("pandorum", described))["seats"]
    assert [player["forepart"]["id"] for player in players] == ["mega_rig", "terrain_former", "twin_rig"]
    assert [player["main"]["id"] for player in players][:2] == ["lava_hull", "wide_scanner"]
    pairs = {(p["forepart"]["id"], p["main"]["id"]) for seed in range(40) for p in seen(new(4, seed))["seats"]}
    assert len(pairs) == 16


@pytest.mark.parametrize(
    ("seats", "modules", "bases", "fore", "main"), [(2, 12, 6, 3, 5), (3, 8, 4, 3, 5), (4, 6, 3, 2, 4)]
)
def test_pd_1_7_and_1_8_example_w9_figures_and_mat_sides(seats, modules, bases, fore, main):
    """PD-1.7, PD-1.8; W9."""
    for player in seen(new(seats))["seats"]:
        assert (player["modules"], player["bases"]) == (modules, bases)
        assert (player["forepart"]["need"], player["main"]["need"]) == (fore, main)


def turned(cell, times):
    q, r = cell
    for _ in range(times):
        q, r = -r, q + r
    return q, r


@pytest.mark.parametrize("seed", range(6))
def test_pd_1_9_and_1_10_parts_lie_as_their_letters_say(seed):
    """PD-1.9, PD-1.10: an independent count of every cell."""
    source = CONTENT.source
    codes = {row["code"]: row["id"] for row in source["terrain"]}
    parts = {row["id"]: row["cells"] for row in source["board_part"]}
    view = seen(new(2, seed))
    found = {(cell["q"], cell["r"]): (cell["terrain"], cell["slot"]) for cell in view["hexes"]}
    assert view["parts"][0] == {"part": "centre", "rotation": 0}
    assert sorted(lie["part"] for lie in view["parts"]) == ["a", "b", "c", "centre", "d", "e", "f"]
    for slot, lie in enumerate(view["parts"]):
        middle = source["board"]["slot_centres"][slot]
        for cell, letter in zip(source["board"]["cell_order"], parts[lie["part"]], strict=True):
            q, r = turned(cell, lie["rotation"])
            assert found[middle[0] + q, middle[1] + r] == (codes[letter], slot)


def test_pd_1_10_any_part_may_lie_anywhere_in_any_rotation():
    """PD-1.10: every pair of slot and part, and of slot and rotation, comes up; the standard layout is fixed."""
    laid, rotations = set(), set()
    for seed in range(150):
        for slot, lie in enumerate(seen(new(2, seed))["parts"][1:]):
            laid.add((slot, lie["part"]))
            rotations.add((slot, lie["rotation"]))
    assert len(laid) == 36
    assert len(rotations) == 36
    standard = seen(new(2, 5, layout="standard"))["parts"]
    assert standard == [{"part": part, "rotation": 0} for part in ("centre", "a", "b", "c", "d", "e", "f")]
    scripted = {"piles": {"parts": ["f", "e", "d", "c", "b", "a"]}, "chance": {"rotation": [1, 2, 3, 4, 5, 0]}}
    lies = seen(starboard.position("pandorum", scripted))["parts"][1:]
    assert [(lie["part"], lie["rotation"]) for lie in lies] == list(zip("fedcba", [1, 2, 3, 4, 5, 0], strict=True))


def test_pd_1_11_and_1_12_everybody_starts_on_the_pad_with_nothing():
    """PD-1.11, PD-1.12."""
    for player in seen(new(4))["seats"]:
        assert player["hex"] == HEXES[PAD]
        assert player["quids"] == 0


def test_pd_1_13_the_bank_never_runs_out():
    assert earned(["block_power"], quids=[9000, 330]) == 2


def test_pd_1_14_a_random_first_player_then_clockwise():
    for first in range(3):
        game = starboard.position("pandorum", {"seats": 3, "chance": {"first_player": [first]}})
        order = []
        for _ in range(4):
            order.append(int(game.to_move()))
            do(game, "begin_add", "take_deck", "take_deck")
        assert order == [first, (first + 1) % 3, (first + 2) % 3, first]
    assert {int(new(4, seed).to_move()) for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pd_1_14_the_first_player_can_be_chosen(seats):
    """PD-1.14: any seat that is there, whatever the seed; as typed, in any letters."""
    for seat in range(seats):
        for seed in (1, 2):
            game = starboard.new("pandorum", seats, seed, {"first_player": f"Seat {seat + 1}"})
            assert int(game.to_move()) == seat
            assert seen(game)["first_player"] == seat
            assert game.view(None)["options"]["first_player"] == f"seat {seat + 1}"
    names = ", ".join(["random", *(f"seat {seat + 1}" for seat in range(seats))])
    for wrong in (f"seat {seats + 1}", "seat 0", "", 1, True, None):
        with pytest.raises(Malformed, match=f"option first_player must be one of {names}, not "):
            starboard.new("pandorum", seats, 1, {"first_player": wrong})


def test_pd_1_14_a_chosen_first_player_changes_nothing_else():
    """PD-1.14: board, mats, hands and market are those of the seed."""
    one, other = (starboard.new("pandorum", 3, 5, {"first_player": f"seat {seat}"}) for seat in (1, 3))
    for field in ("terrain", "forepart", "main", "hand", "market", "deck"):
        assert list(getattr(one, field)) == list(getattr(other, field))


def test_pd_2_1_ninety_one_hexes_of_five_kinds():
    for seed in range(5):
        terrains = Counter(cell["terrain"] for cell in seen(new(2, seed))["hexes"])
        assert terrains == {"dune": 24, "crystal": 24, "moss": 24, "volcano": 18, "pad": 1}


def test_pd_2_3_neighbours_share_a_side_across_parts_too():
    """PD-2.3: F5 and F6 lie in different parts and are neighbours; F5 and F7 are not."""
    cells = {cell["name"]: cell for cell in seen(new())["hexes"]}
    assert cells["F7"]["slot"] != cells["F8"]["slot"]
    assert earned(["gen_biogas"], "G7", projects={"0": {"modules": ["G8"]}}) == 2
    assert cells["G7"]["slot"] != cells["G8"]["slot"]
    assert earned(["gen_biogas"], "G7", projects={"0": {"modules": ["G9"]}}) == 0


def test_pd_2_4_lines_follow_the_six_directions():
    game = do(table(plain(), hands={"0": ["gen_biogas", "gen_thermal"]}), "begin_move", "pay_fee gen_thermal")
    lines = {
        "G7 G8 G9 G10 G11",
        "F6 E7 D6 C5 B5",
        "F5 E5 D3 C1 B1",
        "G1 G2 G3 G4 G5",
        "H4 I4 J3 K3 L1",
        "H5 I6 J6 K7 L5",
    }
    assert stops(game) == set(" ".join(lines).split())
    assert why(game, "move_to F7")[0] == "PD-5.3"


def test_pd_2_5_a_line_ends_where_it_leaves_the_board():
    """PD-2.5: B5 lies two steps east of B4, with a gap between them."""
    game = table(
        plain(), hands={"0": ["gen_biogas", "gen_thermal"]}, projects={"0": {"modules": ["B4"]}}, harvesters=["B4", PAD]
    )
    cells = {cell["name"]: cell for cell in seen(game)["hexes"]}
    assert (cells["B5"]["q"], cells["B5"]["r"]) == (cells["B4"]["q"] + 2, cells["B4"]["r"])
    do(game, "begin_move", "pay_fee gen_thermal")
    assert "B3" in stops(game)
    assert "B5" not in stops(game)


def test_pd_2_6_forty_two_hexes_are_on_the_edge():
    cells = seen(new())["hexes"]
    places = {(cell["q"], cell["r"]) for cell in cells}
    steps = CONTENT.source["board"]["directions"]
    for cell in cells:
        around = sum((cell["q"] + dq, cell["r"] + dr) in places for dq, dr in steps)
        assert cell["edge"] == (around < 6)
    assert sum(cell["edge"] for cell in cells) == 42


def test_pd_2_7_touching_volcanoes_are_one_group():
    """PD-2.7: H8 touches the first of three volcanoes in a row; a project beside the last counts, also across parts."""
    far = {"projects": {"0": {"modules": ["G11"]}}, "harvesters": [PAD, PAD]}
    chain = plain(G8="volcano", G9="volcano", G10="volcano")
    assert earned(["prot_dome"], "G7", terrain=chain, **far) == 1
    gap = plain(G8="volcano", G10="volcano")
    assert earned(["prot_dome"], "G7", terrain=gap, **far) == 0
    game = table(gap)
    assert [int(game.touches[HEXES[name]]) for name in ("G7", "G11", "G9", "A1")] == [1, 2, 3, 0]  # a bit per group


def test_pd_2_8_no_project_on_pad_project_or_volcano():
    game = table(
        plain(G9="volcano"),
        hands={"0": ["gen_biogas", "gen_thermal"]},
        projects={"0": {"modules": ["G7"]}, "1": {"modules": ["G5"]}},
        harvesters=["G7", PAD],
    )
    do(game, "begin_move", "pay_fee gen_thermal", f"move_to {PAD}")
    assert seen(game)["step"] == "turn"
    assert len(seen(game)["projects"]) == 2
    assert hand(game, 0) == {"gen_biogas": 1}


def test_pd_2_9_harvesters_share_hexes_and_change_nothing():
    here = {"projects": {"0": {"modules": ["G8"]}}}
    assert earned(["gen_biogas"], "G7", **here) == earned(["gen_biogas"], "G7", harvesters=[PAD, "G8"], **here) == 2
    game = table(plain(), hands={"0": ["gen_thermal"]}, projects={"1": {"modules": ["G8"]}}, harvesters=[PAD, "G8"])
    do(game, "begin_move", "pay_fee gen_thermal", "move_to G8")
    assert [player["hex"] for player in seen(game)["seats"]] == [HEXES["G8"]] * 2


@pytest.mark.parametrize("seats", [2, 4])
def test_pd_2_10_and_2_11_projects_stay_and_harvesters_never_rest_on_empty_ground(seats):
    """PD-2.10, PD-2.11: seen over a whole random game."""
    game = new(seats, 11)
    standing = {}
    turn = 0
    while not game.is_over():
        legal = game.legal()
        game.apply(legal[(turn * 7 + len(standing)) % len(legal)])
        turn += 1
        view = seen(game)
        now = {project["hex"]: (project["owner"], project["kind"]) for project in view["projects"]}
        assert standing.items() <= now.items()
        standing = now
        if view["step"] == "turn":
            for player in view["seats"]:
                assert player["hex"] == HEXES[PAD] or player["hex"] in standing
    assert standing


def test_two_contents_with_the_same_seed_differ_only_where_they_say():
    """PD-1.8: figures come from the content file."""
    source = {**CONTENT.source, "player_count": [dict(row) for row in CONTENT.source["player_count"]]}
    source["player_count"][0]["modules"] = 5
    game = TITLE.new(2, 3, {}, TITLE.content(source))
    assert seen(game)["seats"][0]["modules"] == 5
    assert not can(game, "pass")
    assert quids(game) == [0, 0]

"""SP-12 Mining."""

import copy

import pytest

import starboard
from games.sector_prime.table import crystals, families, step, tb7, tb10


def mine(action, dice=(), algorithm=(), standing=None, first="yellow", **keys):
    """Yellow mines in Phase 3 on a board of her own; the last die is the next player's roll."""
    game = tb7(
        step="mining",
        first_player=first,
        active="yellow",
        drones=standing or {"6": {"yellow": 3}, "1": {"yellow": 1}, "5": {"yellow": 1}},
        chance={"station_die": [*dice, 1]} | ({"algorithm_die": list(algorithm)} if algorithm else {}),
        **{"crystals": [0, 0]} | keys,
    )
    game.play(action)
    return game


def test_sp_12_1_standard_or_increased_once():
    """SP-12.1: both are offered, also with no tile, and after one the turn is over."""
    assert families(tb7(step="mining")) == {"mine_standard", "mine_increased"}
    nothing = tb7(step="mining", drones={"3": {"blue": 1}})
    assert families(nothing) == {"mine_standard", "mine_increased"}
    game = mine("mine_standard")
    assert (int(game.to_move()), step(game)) == (1, "roll_decision")


def test_sp_12_2_tiles_and_refineries_not_drones():
    """SP-12.2, SP-12.3: 3 tiles and 2 refineries give 5."""
    game = mine("mine_standard", refinery={"1": "yellow", "5": "blue", "2": "blue"})
    assert crystals(game) == [5, 0]


@pytest.mark.parametrize(
    ("die", "algorithm", "gained"), [(6, 10, 0), (7, 10, 0), (8, 10, 6), (1, 5, 0), (1, 4, 0), (1, 3, 6)]
)
def test_sp_12_4_increased_must_be_strictly_higher(die, algorithm, gained):
    """SP-12.4: the die + 2 tiles + 1 refinery, the disputed Station tile not counted; twice the yield of 3."""
    standing = {"1": {"yellow": 1}, "5": {"yellow": 1}, "6": {"yellow": 3, "blue": 1}}
    game = mine("mine_increased", [die], [algorithm], standing, refinery={"1": "yellow"})
    assert crystals(game)[0] == gained


def test_sp_12_4_equal_is_not_enough():
    """SP-12.4: 5 + 3 against 8 fails, against 7 doubles the yield of 3."""
    assert crystals(mine("mine_increased", [5], [8]))[0] == 0
    assert crystals(mine("mine_increased", [5], [7]))[0] == 6


def test_sp_12_4_content_may_let_equal_be_enough():
    """SP-12.4: the flag that asks for more than the Algorithm die is a flag."""
    source = copy.deepcopy(starboard.title("sector_prime").content().source)
    source["mining"]["increased_needs_strictly_higher"] = False
    described = {
        "board": "TB7",
        "options": {"characters": "none"},
        "step": "mining",
        "drones": {"6": {"yellow": 3}, "1": {"yellow": 1}, "5": {"yellow": 1}},
        "crystals": [0, 0],
        "chance": {"station_die": [5, 1], "algorithm_die": [8]},
    }
    game = starboard.position("sector_prime", described, source)
    game.play("mine_increased")
    assert crystals(game)[0] == 6


def test_sp_12_5_only_the_active_player_mines():
    """SP-12.5."""
    game = mine("mine_standard", standing={"6": {"yellow": 1}, "3": {"blue": 3}, "2": {"blue": 1}})
    assert crystals(game) == [1, 0]


def test_sp_12_6_station_tiles_count_like_any_tile():
    """SP-12.6: the own one, and an opponent's held now."""
    assert crystals(mine("mine_standard", standing={"6": {"yellow": 1}, "3": {"yellow": 1}}))[0] == 2


def test_sp_12_7_mining_is_not_optional_and_has_no_reroll():
    """SP-12.7: a result of 0 stands."""
    game = mine("mine_increased", [1], [10])
    assert crystals(game)[0] == 0
    assert "buy_reroll" not in families(tb7(step="mining", crystals={"yellow": 20}))


def test_sp_12_8_the_bank_runs_dry():
    """SP-12.8: two are left, three are due; nothing is owed later."""
    game = mine("mine_standard", crystals=[20, 78])
    assert crystals(game) == [22, 78]
    assert game.crystal_supply == 0
    exact = mine("mine_standard", crystals=[20, 77])
    assert crystals(exact) == [23, 77]


def test_sp_12_9_the_cap_at_the_end_of_the_own_turn():
    """SP-12.9: 25 are kept, 26 are not; others keep more until their own turn ends."""
    assert crystals(mine("mine_standard", crystals=[22, 40]))[0] == 25
    over = mine("mine_standard", crystals=[23, 40])
    assert crystals(over) == [25, 40]
    assert over.crystal_supply == 35


def test_sp_12_10_order_of_phase_three():
    """SP-12.10: siphon, choice, collecting as far as the bank lasts, bonus, cap."""
    game = tb10(
        {"characters": "random"},
        step="phase2_open",
        character={"yellow": "spy", "blue": "diplomat", "red": "engineer"},
        drones={"7": {"yellow": 1}, "1": {"yellow": 1}, "2": {"yellow": 1}, "0": {"yellow": 1, "blue": 1}},
        crystals=[24, 10, 0],
        chance={"station_die": [1]},
    )
    game.play("end_phase2")
    assert step(game) == "siphon"
    game.play("siphon", k=1)
    assert crystals(game) == [26, 8, 0]  # above the cap until the end of the turn
    game.play("mine_standard")
    assert crystals(game) == [25, 8, 0]


def test_sp_12_10_the_bonus_comes_after_the_bank():
    """SP-12.10, SP-17.4: with one crystal in the bank the yield takes it and the bonus finds none."""
    cards = {"yellow": "diplomat", "blue": "spy"}
    game = mine("mine_standard", character=cards, crystals=[0, 99])
    assert (crystals(game), int(game.crystal_supply)) == ([1, 99], 0)
    empty = mine("mine_standard", character=cards, crystals=[0, 100])
    assert crystals(empty) == [0, 100]

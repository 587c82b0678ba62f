"""Golden games, perft counts and the playthrough."""

from pathlib import Path

import pytest

import starboard
from games.sector_prime.table import tb7, tb10
from starboard.engine.record import Record
from starboard.engine.walks import perft, perft_by_action, playthrough

HERE = Path(__file__).parent
GOLDEN = {  # scores, places, how it ended (1 Section 3, 2 safety limit), rounds
    "section_3_two_players": ([2, 3], [2, 1], 1, 8),
    "section_3_three_players": ([2, 3, 1], [2, 1, 3], 1, 7),
    "section_3_four_players": ([3, 0, 2, 2], [1, 4, 3, 2], 1, 6),
    "limit_two_players": ([0, 0], [2, 1], 2, 12),
    "limit_four_players": ([0, 0, 0, 0], [3, 1, 4, 2], 2, 6),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_games_end_as_recorded(name):
    record = Record.load(HERE / "golden" / f"{name}.json")  # compares every die and the last digest
    game = record.game()
    scores, places, ended, rounds = GOLDEN[name]
    assert game.is_over()
    assert (game.scores(), game.ranking(), int(game.ended), int(game.round)) == (scores, places, ended, rounds)
    assert record.replay_by_results().scores() == scores


def test_all_golden_games_are_listed():
    assert {path.stem for path in (HERE / "golden").glob("*.json")} == set(GOLDEN)


def test_perft_of_movement():
    """From TB7 with three drones at home, the Fabricator in supply and 3 points."""
    game = tb7(mp=3)
    assert [perft(game, depth) for depth in (1, 2, 3, 4)] == [6, 36, 229, 237], perft_by_action(game, 3)


def test_perft_of_phase_two():
    """A yard on the Station tile with 12 crystals beside a disputed centre; every die shows what the seed gives."""
    game = tb7(
        seed=1,
        step="phase2_open",
        drones={"6": {"yellow": 5}, "0": {"yellow": 2, "blue": 2}},
        fabricator_site={"yellow": 6},
        crystals=[12, 0],
    )
    assert [perft(game, depth) for depth in (1, 2, 3)] == [7, 21, 29], perft_by_action(game, 2)


def test_perft_of_a_charge():
    """Three players, a charge of 3 points from the centre, rivals on two sides."""
    game = tb10(
        drones={"0": {"yellow": 6}, "5": {"blue": 1}, "3": {"red": 2}, "6": {"yellow": 1}},
        crystals=[6, 0, 0],
        charge_mp=3,
        charge_pool={"0": 6},
        seed=1,
    )
    assert [perft(game, depth) for depth in (1, 2, 3)] == [5, 17, 53], perft_by_action(game, 2)


def test_the_playthrough_is_up_to_date():
    """Regenerate it with `python tests/games/sector_prime/make_records.py` and read the difference."""
    record = Record.load(HERE / "golden" / "section_3_two_players.json")
    assert playthrough(record, every=40) == (HERE / "playthrough.txt").read_text(encoding="utf-8")


def test_a_saved_game_goes_on_with_the_same_board():
    game = starboard.new("sector_prime", 3, 5)
    again = starboard.load(str(HERE / "golden" / "limit_four_players.json")).at(20)
    assert again.decision == 20
    assert game.copy() == game

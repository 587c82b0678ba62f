"""Golden games, perft counts and the playthrough."""

from pathlib import Path

import pytest

from games.magnastorm.table import at, gain, move
from starboard.engine.record import Record
from starboard.engine.walks import perft, perft_by_action, playthrough

HERE = Path(__file__).parent
GOLDEN = {  # scores, places, how it ended (1 in a pass, 2 in administration, 3 after round 4), round shown
    "threshold_in_a_pass": ([26, 17], [1, 2], 1, 3),
    "threshold_in_administration": ([25, 22], [1, 2], 2, 4),
    "four_rounds_three_players": ([14, 15, 6], [2, 1, 3], 3, 4),
    "advanced_start_four_players": ([9, 1, 5, 4], [1, 4, 2, 3], 3, 4),
    "threshold_four_players": ([27, 10, 10, 15], [1, 3, 4, 2], 1, 4),
}


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_games_end_as_recorded(name):
    """MS-16.1, MS-16.2, MS-16.4: loading compares every draw and the last digest."""
    record = Record.load(HERE / "golden" / f"{name}.json")
    game = record.game()
    assert game.is_over()
    assert (game.scores(), game.ranking(), int(game.end_kind), int(game.round)) == GOLDEN[name]
    assert record.replay_by_results().scores() == game.scores()


def test_all_golden_games_are_listed():
    assert {path.stem for path in (HERE / "golden").glob("*.json")} == set(GOLDEN)


def test_perft_of_a_turn():
    """Three crew in two columns, cubes for one takeover and a few moves."""
    game = at(upper={"1,1": "neutral", "2,1": "grey", "1,2": "neutral"}, cubes={"grey": {"yellow": 2, "grey": 2}})
    assert [perft(game, depth) for depth in (1, 2, 3)] == [6, 75, 356], perft_by_action(game, 2)


def test_perft_of_a_movement():
    """Range 2, another player's station, cubes for stations, labs and exchanges."""
    game = at(
        4, scout={"grey": "LL_a1"}, stations={"T_LL_L_out": "pink"}, cubes={"grey": {"grey": 3, "yellow": 1}}
    )  # fmt: skip
    move(game, 3, 2)
    assert [perft(game, depth) for depth in (1, 2, 3)] == [17, 128, 548], perft_by_action(game, 2)


def test_perft_of_objectives():
    """Round 2, R2, R3, S3 and S2 are all met."""
    game = at(
        objectives={"sector_objectives": ["S3", "S2"], "research_objectives": ["R2", "R3"]},
        round=2,
        labs={"UL_a1": [0, 2], "UR_a1": 0, "R_a1": [0, 2], "LR_a1": 0, "L_a1": 0},
        research={"grey": {"green": 6, "red": 2, "blue": 3}},
    )
    gain(game, 5, 1)
    assert [perft(game, depth) for depth in (1, 2, 3, 4)] == [7, 20, 124, 271], perft_by_action(game, 2)


def test_the_playthrough_is_up_to_date():
    """Regenerate it with `python tests/games/magnastorm/make_records.py` and read the difference."""
    record = Record.load(HERE / "golden" / "threshold_in_a_pass.json")
    assert playthrough(record, every=60) == (HERE / "playthrough.txt").read_text(encoding="utf-8")

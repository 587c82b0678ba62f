"""Whole games: recorded ones replay to the same end, counts of action sequences, a readable playthrough."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.micro_cosmos.table import PERFT_STARTS
from starboard.engine.record import Record
from starboard.engine.walks import perft, perft_by_action, playthrough

FOLDER = Path(__file__).parent
GOLDEN = sorted((FOLDER / "golden").glob("*.json"))
ENDS = {
    "planets-2": "3 planets were finished.",
    "planets-3": "3 planets were finished.",
    "planets-4": "4 planets were finished.",
    "round-limit-2": "Round 50 was the last.",
}


def test_there_is_a_game_for_every_way_to_end():
    assert {path.stem for path in GOLDEN} == {*ENDS, "solo-lost", "solo-won"}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_recorded_games_replay_to_the_same_end(path):
    """MC-20.1, MC-2.7, MC-25.3."""
    record = Record.load(path)
    game = record.game()
    assert game.is_over()
    assert game.broken() == ""
    sheet = game.view(None)["score_sheet"]
    if path.stem in ENDS:
        at_least = int(ENDS[path.stem][0]) if "planets" in ENDS[path.stem] else 0
        assert sheet["end"] == ENDS[path.stem] or int(sheet["end"].split()[0]) > at_least > 0
    if path.stem == "solo-lost":
        assert game.ranking() == [2, 1]
    if path.stem == "solo-won":
        assert game.ranking() == [1, 2]
    expected = json.loads((FOLDER / "golden" / "scores.txt").read_text(encoding="utf-8"))
    assert game.scores() == expected[path.stem]


def test_the_playthrough_is_up_to_date():
    """Made anew by make_golden.py; review the difference."""
    record = Record.load(FOLDER / "golden" / "solo-lost.json")
    assert playthrough(record, 60) == (FOLDER / "playthrough.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("start", "counts"), json.loads((FOLDER / "perft.json").read_text(encoding="utf-8")).items())
def test_perft(start, counts):
    game = PERFT_STARTS[start]()
    found = [perft(game, depth) for depth in range(1, len(counts) + 1)]
    assert found == counts, perft_by_action(
        game, next(n for n, (a, b) in enumerate(zip(found, counts, strict=True), 1) if a != b)
    )

"""Whole games: recorded ones end as they did, fixed positions have their numbers of sequences, a game can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.planet_b.pb import at, performing, reason
from starboard.engine.record import Record
from starboard.engine.walks import perft, perft_by_action, playthrough

HERE = Path(__file__).parent
ENDS = {
    "energy_2": ("energy", [109, 96], [1, 2]),
    "modules_2": ("modules", [113, 103], [1, 2]),
    "energy_3": ("energy", [95, 95, 98], [2, 3, 1]),
    "projects_3_no_events": ("projects", [93, 86, 101], [2, 3, 1]),
    "energy_4_open_goals": ("energy", [70, 72, 97, 83], [4, 3, 1, 2]),
    "limit_2": ("limit", [33, 32], [1, 2]),
}


@pytest.mark.parametrize("name", ENDS)
def test_a_golden_game_ends_as_it_did(name):
    game = Record.load(HERE / "golden" / f"{name}.json").game()
    assert (reason(game), game.scores(), game.ranking()) == ENDS[name]


def test_every_ending_has_a_golden_game():
    assert {end for end, _, _ in ENDS.values()} == {"energy", "modules", "projects", "limit"}
    assert {path.stem for path in (HERE / "golden").glob("*.json")} == set(ENDS)


def test_a_game_can_be_read():
    """`make_golden.py` beside this file writes it again."""
    text = playthrough(Record.load(HERE / "golden" / "modules_2.json"), 25)
    assert text == (HERE / "playthrough.txt").read_text(encoding="utf-8")
    assert max(len(line) for line in text.splitlines() if not line.startswith(("  ", "> "))) <= 100


MARKET = ["m02", "m03", "m16", "m17", "m18"]


def test_perft_of_two_constructions():
    """One slot and then another or none, with activations in every order, up to the end of the turn."""
    game = performing(
        2, ["construct_two_modules", "starting_package"], modules_market=MARKET, cement=[9, 0], ore=[9, 0]
    )
    counts = [perft(game, depth) for depth in range(4)]
    assert counts == [1, 6, 34, 165], perft_by_action(game, 3)


def test_perft_of_a_round():
    game = at(2, modules_market=MARKET, projects_market=["p01", "p04", "p12"], modules={"0": ["m35"]}, energy=[20, 20])
    counts = [perft(game, depth) for depth in range(4)]
    assert counts == [1, 9, 81, 536], perft_by_action(game, 3)


def test_perft_of_an_offer_going_round():
    game = performing(4, ["cement_offer"] * 4, offers={"cement_offer": {"cement": 7}})
    counts = [perft(game, depth) for depth in range(5)]
    assert counts == [1, 2, 12, 112, 1120], perft_by_action(game, 3)

"""Writes the golden games and the playthrough anew: `python tests/games/magnastorm/make_records.py`.

Run it only when a change of the rules is meant to change them, and read the difference.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import starboard
from starboard import bots
from starboard.engine.perspective import Perspective
from starboard.engine.record import Record
from starboard.engine.walks import playthrough

HERE = Path(__file__).parent
NAMES = ["Ann", "Bob", "Cyd", "Dan"]
GAMES: dict[str, tuple[int, int, Mapping[str, Any], str]] = {  # name: seats, seed, options, bot
    "threshold_in_a_pass": (2, 5, {"start_area": 1}, "greedy"),
    "threshold_in_administration": (2, 4, {"start_area": 1}, "greedy"),
    "four_rounds_three_players": (3, 7, {"start_area": 2}, "greedy"),
    "advanced_start_four_players": (4, 32, {"campaign": "202+102,204+103,108+4,11+12"}, "random"),
    "threshold_four_players": (4, 2, {"start_area": 1}, "greedy"),
}


def played(seats: int, seed: int, options: Mapping[str, Any], spec: str) -> Record:
    """A whole game between bots."""
    record = Record(starboard.title("magnastorm"), seats, seed, options, names=NAMES[:seats])
    players = [bots.make(spec, seed + seat) for seat in range(seats)]
    while not record.game().is_over():
        seat = int(record.game().to_move())
        record.play(players[seat].decide(Perspective(record.game(), seat, len(record.line))), seat)
    return record


if __name__ == "__main__":
    (HERE / "golden").mkdir(exist_ok=True)
    for name, described in GAMES.items():
        record = played(*described)
        record.save(HERE / "golden" / f"{name}.json")
        game: Any = record.game()
        print(name, len(record.line), "actions,", game.scores(), game.ranking(), int(game.end_kind), int(game.round))
    shown = Record.load(HERE / "golden" / f"{next(iter(GAMES))}.json")
    (HERE / "playthrough.txt").write_text(playthrough(shown, every=60), encoding="utf-8")

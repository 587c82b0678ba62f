"""Writes the golden games and the playthrough anew: `python tests/games/sector_prime/make_records.py`.

Run it only when a change of the rules is meant to change them, and read the difference.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import starboard
from starboard.bots.greedy import worth_of
from starboard.engine.chance import fresh
from starboard.engine.record import Record
from starboard.engine.walks import playthrough

HERE = Path(__file__).parent
NAMES = ["Ada", "Ben", "Cyd", "Dan"]
GAMES: dict[str, tuple[int, int, Mapping[str, Any], bool]] = {  # name: seats, seed, options, whether play is sensible
    "section_3_two_players": (2, 21, {}, True),
    "section_3_three_players": (3, 22, {"layout": "trefoil", "hidden_crystals": False}, True),
    "section_3_four_players": (4, 23, {"characters": "reverse_choice", "fair_start": True}, True),
    "limit_two_players": (2, 24, {"max_rounds": 12, "station_relief": "owner_turn"}, False),
    "limit_four_players": (4, 25, {"max_rounds": 6, "layout": "star", "characters": "none"}, False),
}


def sensible(record: Record, weights: list[float], luck: Any, buffer: Any) -> int:
    """The action after which the own terms look best in one drawn world."""
    game = record.game()
    seat = int(game.to_move())
    world = game.determinize(seat, luck)
    best, most = 0, None
    for action in game.legal():
        after = world.copy()
        after.apply_for(seat, action)
        worth = 1e6 if after.is_over() else worth_of(after, seat, weights, buffer)
        if most is None or worth > most:
            best, most = action, worth
    return best


def played(seats: int, seed: int, options: Mapping[str, Any], thinking: bool) -> Record:
    """A whole game."""
    title = starboard.title("sector_prime")
    record = Record(title, seats, seed, options, names=NAMES[:seats])
    weights = list(title.terms.values())
    buffer = vec[i64]([0] * len(weights))
    luck = fresh(seed)
    while not record.game().is_over():
        legal = record.game().legal()
        record.play(sensible(record, weights, luck, buffer) if thinking else legal[luck.below(len(legal))])
    return record


if __name__ == "__main__":
    (HERE / "golden").mkdir(exist_ok=True)
    for name, described in GAMES.items():
        record = played(*described)
        record.save(HERE / "golden" / f"{name}.json")
        print(name, len(record.line), "actions,", record.game().scores(), record.game().ranking())
    shown = Record.load(HERE / "golden" / "section_3_two_players.json")
    (HERE / "playthrough.txt").write_text(playthrough(shown, every=40), encoding="utf-8")

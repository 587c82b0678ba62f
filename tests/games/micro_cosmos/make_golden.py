"""Makes the recorded games, the playthrough and the counts of action sequences anew.

Run it as a program: python tests/games/micro_cosmos/make_golden.py

Review the difference before keeping it: it changes only when the rules, the content or the bots' terms do.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from table import PERFT_STARTS

from starboard import bots
from starboard.engine.perspective import Perspective
from starboard.engine.record import Record
from starboard.engine.walks import perft, playthrough
from starboard.games.micro_cosmos import TITLE

FOLDER = Path(__file__).parent
DEPTH = 4  # of the counted action sequences
CHOSEN = {"first_player": "seat 1", "setup_choices": "at the same time", "colours": ["teal", "brown"]}
GAMES: dict[str, tuple[int, int, dict[str, Any], str]] = {  # name: seats, seed, options, bot
    "planets-2": (2, 11, {}, "greedy:samples=1"),
    "planets-3": (3, 12, {}, "greedy:samples=1"),
    "planets-4": (4, 13, {"specialist_tokens_start": "available"}, "greedy:samples=1"),
    "round-limit-2": (2, 14, CHOSEN, "random"),
    "solo-lost": (1, 15, {"difficulty": "hard_plus"}, "greedy:samples=1"),
    "solo-won": (1, 16, {"difficulty": "easy"}, "greedy:samples=4"),
}


def played(seats: int, seed: int, options: dict[str, Any], bot: str) -> Record:
    """A game between bots of one kind."""
    names = ["Ann", "Bob", "Cid", "Dee"][:seats]
    record = Record(TITLE, seats, seed, options, names=names)
    players = [bots.make(bot, seed * 31 + seat) for seat in range(seats)]
    while not record.game().is_over():
        seat = int(record.game().to_move())
        record.play(players[seat].decide(Perspective(record.game(), seat, len(record.line))), seat)
    return record


def main() -> None:
    """Writes all files."""
    (FOLDER / "golden").mkdir(exist_ok=True)
    scores: dict[str, list[int]] = {}
    for name, (seats, seed, options, bot) in GAMES.items():
        record = played(seats, seed, options, bot)
        while name == "solo-won" and record.game().ranking()[0] != 1:
            seed += 1
            record = played(seats, seed, options, bot)
        record.save(FOLDER / "golden" / f"{name}.json")
        if name == "solo-lost":
            (FOLDER / "playthrough.txt").write_text(playthrough(record, 60), encoding="utf-8")
        scores[name] = record.game().scores()
        print(name, scores[name], record.game().round)
    counts = {name: [perft(start(), depth) for depth in range(1, DEPTH + 1)] for name, start in PERFT_STARTS.items()}
    (FOLDER / "perft.json").write_text(json.dumps(counts) + "\n", encoding="utf-8")
    (FOLDER / "golden" / "scores.txt").write_text(json.dumps(scores) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

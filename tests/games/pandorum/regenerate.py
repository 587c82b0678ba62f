"""Makes the golden games and the playthrough anew: `python tests/games/pandorum/regenerate.py`, then read the diff."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent))

from games.pandorum.table import plain, table  # noqa: E402
from starboard.engine.record import Record  # noqa: E402
from starboard.engine.walks import playthrough  # noqa: E402
from starboard.games.pandorum import TITLE  # noqa: E402
from starboard.lab.sim import play_game  # noqa: E402

GREEDY = {"last_project_2": (2, 21, {}), "last_project_3": (3, 22, {}), "last_project_4": (4, 23, {})}
PEACEFUL = {"peaceful_3": (3, 24, {"no_systems": True})}


def forked(game, texts):
    """A record that begins with a position and plays named actions."""
    record = Record(TITLE, int(game.seats), 1, game.options, start=game.to_json())
    for name in texts:
        record.play(name)
    return record


def main() -> None:
    """Writes all files."""
    golden = HERE / "golden"
    golden.mkdir(exist_ok=True)
    records = {
        name: play_game(TITLE, ["greedy"] * seats, seed, options)[0]
        for name, (seats, seed, options) in (GREEDY | PEACEFUL).items()
    }
    empty = table(plain(), hands={}, market={}, deck=[], spent="rest", quids=[4, 4])
    records["all_passed"] = forked(empty, ["pass", "pass"])
    slow = table(plain(), seats=3, hands={}, idle=42, quids=[1, 2, 2])
    records["stalled"] = forked(slow, ["begin_add", "take_deck", "take_deck"] * 3)
    for name, record in records.items():
        game = record.game()
        assert game.is_over(), name
        record.save(golden / f"{name}.json")
        (golden / f"{name}.txt").write_text(f"{game.scores()} {game.ranking()} {game.digest()}\n")
    (HERE / "playthrough.txt").write_text(playthrough(records["last_project_2"], every=90))


if __name__ == "__main__":
    main()

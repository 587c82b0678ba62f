"""How strong the bots are: the pairings that matter to people who choose a level, title by title.

    python benchmarks/bots.py [TITLE ...] [--games 200] [--workers 2]

Each pairing is played until it is decided at 95 % or at its limit; what was played is kept in benchmarks/bots/ after
every batch, and a run that was interrupted goes on from there. `python benchmarks/bots.py --table` prints the results.

Intervals count deals (starboard/lab/shares.py). Files of version 0.1.0 kept wins and games, but not what each deal
brought: their intervals are marked with * and are the widest there are, as if all games of a deal had ended alike. A
pairing with such a file is played anew.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from starboard import catalogue
from starboard.lab.ladder import Ladder
from starboard.lab.shares import wilson

FOLDER = Path(__file__).parent / "bots"
PAIRINGS = (  # first, second, players, the share that the first should win
    ("greedy", "random", 2, 0.90),
    ("easy", "random", 2, 0.75),
    ("medium", "easy", 2, 0.75),
    ("hard", "medium", 2, 0.65),
    ("hard", "greedy", 2, 0.80),
    ("hard", "medium", 4, 0.40),
)


def file_of(title: str, first: str, second: str, players: int) -> Path:
    """Where a pairing is kept."""
    return FOLDER / f"{title}-{first}-{second}-{players}.json"


def play(title: str, first: str, second: str, players: int, games: int, workers: int) -> None:
    """Plays one pairing, or goes on with it."""
    ladder = Ladder(catalogue.find(title), [first, second], players, games)
    ladder.pairs = [pair for pair in ladder.pairs if pair.first == first]
    path = file_of(title, first, second, players)
    if path.exists() and "deals" in kept(path):
        ladder.resume(path)
    for pair in ladder.run(workers):
        ladder.save(path)
        print(f"{title}: {first} against {second}, {players} players: {pair.wins:g} of {pair.games}", flush=True)


def kept(path: Path) -> dict[str, Any]:
    """The pairing that a file keeps."""
    pair: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["pairs"][0]
    return pair


def interval(pair: dict[str, Any], players: int) -> str:
    """The interval of a pairing, also of one whose deals were not kept."""
    low, high = pair["interval"] if "deals" in pair else wilson(pair["win_share"], pair["games"] / players)
    return f"{low:.0%} to {high:.0%}{'' if 'deals' in pair else ' *'}"


def table(titles: list[str]) -> list[str]:
    """The results as rows of a Markdown table."""
    heads = ("title", "pairing", "players", "won", "interval", "games", "aim", "ms a decision")
    rows = [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
    for title in titles:
        for first, second, players, aim in PAIRINGS:
            path = file_of(title, first, second, players)
            if not path.exists():
                continue
            pair = kept(path)
            spent = 1000 * pair["first_seconds"] / max(1, pair["first_choices"])
            mark = "" if pair["win_share"] >= aim else " **unmet**"
            rows.append(
                f"| {title} | {first} against {second} | {players} | {pair['win_share']:.0%}{mark} | "
                f"{interval(pair, players)} | {pair['games']} | {aim:.0%} | {spent:.2f} |"
            )
    return rows


def main() -> None:
    """Plays the pairings, or prints what was played."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("titles", nargs="*", default=catalogue.own())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--table", action="store_true")
    args = parser.parse_args()
    if not args.table:
        FOLDER.mkdir(exist_ok=True)
        for first, second, players, _ in PAIRINGS:
            for title in args.titles:
                play(title, first, second, players, args.games, args.workers)
    print("\n".join(table(args.titles)))


if __name__ == "__main__":
    main()

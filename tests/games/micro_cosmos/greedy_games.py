"""What happens in games between greedy bots; the figures of RULES.md come from here.

Run it as a program: python tests/games/micro_cosmos/greedy_games.py SEATS GAMES
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import mean
from typing import Any

from starboard import bots
from starboard.engine.perspective import Perspective
from starboard.engine.words import named_events
from starboard.games.micro_cosmos import TITLE

COUNTED = (
    "planet_finished",
    "colony_created",
    "outpost_placed",
    "outpost_paid",
    "survivor_taken",
    "settled",
    "unlocked",
)


def main(seats: int, games: int) -> None:
    """Plays and prints."""
    events: Counter[str] = Counter()
    points: Counter[str] = Counter()
    rounds: list[int] = []
    options: list[int] = []
    colonies: dict[bool, list[int]] = {True: [], False: []}  # by whether their side won
    for seed in range(games):
        game: Any = TITLE.blank(TITLE.content(), seats, TITLE.checked_options({}, seats))
        game.chance.seed(1000 + seed)
        game.start_noting()
        game.setup()
        players = [bots.make("greedy", 7 * seed + seat) for seat in range(seats)]
        while not game.is_over():
            seat, legal = int(game.to_move()), game.legal()
            if len(legal) > 1:
                options.append(len(legal))
            game.apply(legal[0] if len(legal) == 1 else players[seat].decide(Perspective(game, seat, 0)))
            events.update(event.kind for event, _ in named_events(TITLE.words, game.take_events()))
        rounds.append(int(game.round))
        for name, by_side in TITLE.score_sheet(game)["categories"].items():
            points[name] += sum(by_side)
        for side, place in enumerate(game.ranking()):
            colonies[place == 1].append(int(game.colony_count(side)))
    sides = games * (seats if seats > 1 else 2)
    print(
        f"{seats} seats, {games} games; choices with 2 or more options: mean {mean(options):.1f}, most {max(options)}"
    )
    print(f"  rounds: mean {mean(rounds):.1f}, from {min(rounds)} to {max(rounds)}")
    print("  a game:", ", ".join(f"{name} {events[name] / games:.2f}" for name in COUNTED))
    print("  points of a side:", ", ".join(f"{name} {count / sides:.1f}" for name, count in points.items()))
    print(f"  Colonies: winners {mean(colonies[True]):.1f}, others {mean(colonies[False]):.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))

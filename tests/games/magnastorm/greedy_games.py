"""What happens in games between greedy bots; the figures of RULES.md come from here.

Run it as a program: python tests/games/magnastorm/greedy_games.py SEATS GAMES
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import mean
from typing import Any

from starboard import bots
from starboard.engine.game import NONE
from starboard.engine.perspective import Perspective
from starboard.engine.words import named_events
from starboard.games.magnastorm import TITLE

COUNTED = ("lab_dropped", "station_built", "commander_taken", "objective_fulfilled", "majority_won", "exchanged")


def main(seats: int, games: int) -> None:
    """Plays and prints."""
    ids = TITLE.content().objective_ids
    events: Counter[str] = Counter()
    dealt: Counter[str] = Counter()
    met: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    options: list[int] = []
    for seed in range(games):
        game: Any = TITLE.blank(TITLE.content(), seats, TITLE.checked_options({"start_area": 1 + seed % 2}, seats))
        game.chance.seed(1000 + seed)
        game.start_noting()
        game.setup()
        dealt.update(ids[card] for card in game.objectives)
        players = [bots.make("greedy", 7 * seed + seat) for seat in range(seats)]
        while not game.is_over():
            seat, legal = int(game.to_move()), game.legal()
            if len(legal) > 1:
                options.append(len(legal))
            game.apply(legal[0] if len(legal) == 1 else players[seat].decide(Perspective(game, seat, 0)))
            for event, _ in named_events(TITLE.words, game.take_events()):
                events[event.kind] += 1
                if event.kind == "objective_fulfilled":
                    met[ids[game.objectives[event.args[1]]]] += 1
                events["changed hands"] += event.kind == "commander_taken" and event.args[2] != NONE
        ends[("", "threshold in a pass", "threshold in administration", "last round")[game.end_kind]] += 1
        ends["before round 4"] += game.round < 4
    print(
        f"{seats} seats, {games} games; choices with 2 or more options: mean {mean(options):.1f}, most {max(options)}"
    )
    print("  ends:", ", ".join(f"{name} {count}" for name, count in ends.items()))
    print("  a game:", ", ".join(f"{name} {events[name] / games:.1f}" for name in (*COUNTED, "changed hands")))
    print(
        "  objectives met, of games that had them:",
        ", ".join(f"{key} {met[key]}/{dealt[key]}" for key in sorted(dealt)),
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))

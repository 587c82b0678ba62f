"""Makes the golden games and the playthrough text again: python tests/games/planet_b/make_golden.py

Greedy bots play; one game for every way in which a game can end, at every player count where it comes about soon.
"""

from __future__ import annotations

from pathlib import Path

from starboard.bots.greedy import GreedyBot
from starboard.engine.perspective import Perspective
from starboard.engine.record import Record
from starboard.engine.walks import playthrough
from starboard.games.planet_b import TITLE
from starboard.games.planet_b.rules.codes import END_REASONS

HERE = Path(__file__).parent
GAMES = {  # name: seats, seed, options
    "energy_2": (2, 5, {}),
    "modules_2": (2, 3, {}),
    "energy_3": (3, 1, {}),
    "projects_3_no_events": (3, 4, {"events": "off"}),
    "energy_4_open_goals": (4, 5, {"open_goals": True, "first_player": "seat 3"}),
}


def played(seats: int, seed: int, options: dict[str, object]) -> Record:
    """A game of greedy bots."""
    record = Record(TITLE, seats, seed, options, names=["Ann", "Bob", "Cid", "Dee"][:seats])
    bots = [GreedyBot(seed * 7 + seat) for seat in range(seats)]
    while not record.game().is_over():
        game = record.game()
        seat = game.pending()[0]
        record.play(bots[seat].decide(Perspective(game, seat, seed=seed * 1000 + int(game.decision))), seat)
    return record


def limited() -> Record:
    """The round limit: everybody only sells nothing and waits."""
    record = Record(TITLE, 2, 12, {"events": "off"}, names=["Ann", "Bob"])
    waiting = ("reserve_project", "cement_offer")
    while not record.game().is_over():
        game = record.game()
        seat = game.pending()[0]
        legal = game.legal(seat)
        cards = [TITLE.actions.encode("select", action=card) for card in waiting]
        wanted = [card for card in cards if card in legal]
        record.play(wanted[0] if wanted else legal[-1], seat)  # the last option refuses or skips
    return record


def main() -> None:
    """Writes all files."""
    folder = HERE / "golden"
    folder.mkdir(exist_ok=True)
    for name, (seats, seed, options) in GAMES.items():
        record = played(seats, seed, options)
        record.save(folder / f"{name}.json")
        print(name, END_REASONS[record.game().end_reason], record.game().scores(), record.game().ranking())
    record = limited()
    record.save(folder / "limit_2.json")
    print("limit_2", END_REASONS[record.game().end_reason], record.game().scores(), record.game().ranking())
    (HERE / "playthrough.txt").write_text(playthrough(Record.load(folder / "modules_2.json"), 25), encoding="utf-8")


if __name__ == "__main__":
    main()

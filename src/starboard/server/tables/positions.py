"""Positions taken from tables: a moment as text, for whoever may know all that stands in it, to change and play on."""

from __future__ import annotations

from collections.abc import Callable

from starboard.engine import taken_down
from starboard.engine.game import Game
from starboard.engine.perspective import as_known
from starboard.server.people import credentials
from starboard.server.problems import Problem
from starboard.server.tables import looking_back
from starboard.server.tables.table import ENDED, OVER, Table

SEEDS = 1 << 31  # of a position: it shuffles the piles of an imagined table and is read by people


def known_to(table: Table, person: str | None) -> Callable[[Game], Game]:
    """What of a moment may be told to somebody.

    A finished game and one whose seats are all theirs is told whole, but for what nobody has seen. Where bots play,
    too, the moment is imagined from what the seat of this person knew: what is hidden from it is drawn anew.
    """
    own = table.seats_of(person)
    if table.stage in (OVER, ENDED) or len(own) == len(table.seats):
        return lambda game: game
    seed = credentials.new_seed()

    def known(game: Game) -> Game:
        asked = [seat for seat in own if game.is_pending(seat)]
        return as_known(game, (asked or own)[0], seed)

    return known


def text_from(table: Table, person: str | None, number: int | None) -> str:
    """The moment after so many steps (None: as it stands), or the last one before it that a position can say."""
    looking_back.eyes_of(table, person)  # refuses whoever may not look back
    if table.whatif_of is not None:
        raise Problem(409, "in_whatif", "What is imagined is not taken down; go back to the table.")
    steps = looking_back.steps_of(table)
    if steps.record.content is not table.title.content():
        text = "This table is played with cards or boards of its own; a position knows the title's own alone."
        raise Problem(409, "own_content", text)
    asked = steps.last if number is None else number
    if not 0 <= asked <= steps.last:
        raise Problem(404, "no_step", f"This game has steps 0 to {steps.last}.")
    found = taken_down.nearest(steps, asked, known_to(table, person))
    if found is None:
        text = "A position cannot say how this table stands, nor any moment shortly before: it is still being set up."
        raise Problem(409, "no_position", text)
    return taken_down.text_of(table.title.name, found[0], asked, found[1], credentials.new_seed() % SEEDS)

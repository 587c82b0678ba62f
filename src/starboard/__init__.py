"""Starboard: space board games with every rule enforced, one engine behind every surface.

>>> import starboard
>>> game = starboard.new("sample", seats=2, seed=7)
>>> game.play(game.legal(0)[0], seat=0)
>>> game.play(game.legal(1)[0], seat=1)
>>> game.is_over()
False
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starboard import _mode

_mode.install()

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from starboard.bots.mcts import Advice, Thought
    from starboard.drawing.picture import Picture
    from starboard.engine.game import Game
    from starboard.engine.record import Record
    from starboard.engine.title import Title

__version__ = "0.1.0"
__mode__ = _mode.mode()
__all__ = ["advise", "load", "new", "picture", "position", "title", "titles"]


def titles() -> list[str]:
    """The ids of all titles that can be played, without loading them."""
    from starboard import catalogue

    return catalogue.names()


def title(name: str) -> Title:
    """A title by its id, or by the dotted name of a module that exports TITLE."""
    from starboard import catalogue

    return catalogue.find(name)


def new(
    name: str, seats: int = 2, seed: int | None = None, options: Mapping[str, Any] | None = None, content: Any = None
) -> Game:
    """A game ready for its first decision; without a seed it is a different one each time."""
    import secrets

    found = title(name)
    made = None if content is None else found.content(content)
    return found.new(seats, secrets.randbits(128) if seed is None else seed, options, made)


def position(name: str, described: Mapping[str, Any], content: Any = None) -> Game:
    """The table that a description says; what is left out takes the set-up's default."""
    found = title(name)
    return found.position(described, None if content is None else found.content(content))


def advise(
    game: Game, seat: int, iterations: int = 1000, most: int = 3, before: Thought | None = None
) -> list[Advice]:
    """The best few actions for a seat, from its own knowledge only, with expected payoff and what may follow.

    `before` is the `thought` of earlier advice in the same turn, which goes on counting as long as it fits.
    """
    from starboard.bots import mcts
    from starboard.engine.perspective import Perspective

    return mcts.advise(Perspective(game, seat), iterations, most, before=before)


def picture(
    game: Game, seat: int | None = None, names: Sequence[str] | None = None, theme: str = "dark"
) -> Picture:
    """The drawn table as a seat sees it (or a spectator); a notebook shows it, `.svg()` is its text."""
    from starboard.drawing.picture import Picture

    view = game.view(seat)
    seats = int(view["seats"])
    people = list(names or [f"Seat {number + 1}" for number in range(seats)])
    return Picture(view, people[:seats] + title(view["title"]).side_names(seats, view["options"]), theme)


def load(path: str) -> Record:
    """A record from a file, checked; `load(path).game()` is the game as it stands."""
    from starboard.engine.record import Record

    return Record.load(path)

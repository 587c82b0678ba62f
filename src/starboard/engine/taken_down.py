"""A running or finished table taken down as a position, to be changed and played on.

Each title's `describe` puts a moment into the words of its position. Whether they say it all is not taken on trust: the
table that they describe must look to every seat as the true one does, else the moment counts as one without words (the
middle of a turn, mostly), and the last one before it that has them is taken. What nobody at the table knows, such as
the order of a pile, is never in it: whoever lays the position out draws it anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starboard.engine import described
from starboard.engine.game import Game
from starboard.engine.refusal import Malformed
from starboard.engine.steps import Steps

FARTHEST = 400  # steps back: no turn of any title is so long
NOT_SEEN = ("decision",)  # of a view: how it came to this, which a position does not say


def position_of(game: Game) -> dict[str, Any] | None:
    """The position that this table is in, or None where there are no words for the moment."""
    if game.is_over():
        return None
    title = game.contents().title
    told = title.describe(game)
    if told is None:
        return None
    defaults = {option.name: option.default for option in title.options}
    changed = {name: value for name, value in game.options.items() if value != defaults.get(name)}
    position = {"title": title.id, "seats": int(game.seats), **({"options": changed} if changed else {}), **told}
    try:
        again = described.game_of(title, described.written(position))
    except Malformed:
        return None
    return position if looks(again) == looks(game) else None


def looks(game: Game) -> list[dict[str, Any]]:
    """What every seat sees."""
    views = [game.view(seat) for seat in range(int(game.seats))]
    return [{name: part for name, part in view.items() if name not in NOT_SEEN} for view in views]


def nearest(
    steps: Steps, number: int, known: Callable[[Game], Game] = lambda game: game
) -> tuple[int, dict[str, Any]] | None:
    """The last step up to this one that a position can say, and the position; `known` is what may be known of it."""
    for place in range(number, max(-1, number - FARTHEST), -1):
        game = steps.game(place)
        told = None if game.is_over() else position_of(known(game))
        if told is not None:
            return place, told
    return None


def text_of(title_name: str, place: int, asked: int, position: dict[str, Any], seed: int) -> str:
    """A position as text, with a word on where it is from; its piles are drawn anew by the seed."""
    where = f"step {place}" if place == asked else f"step {place}, the last before step {asked} that a position can say"
    return (
        f"# {title_name}, {where}. The order of piles is not in it: they are shuffled by the seed.\n"
        f"seed = {seed}\n{described.written(position)}"
    )

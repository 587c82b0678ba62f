"""Small words for tests: positions on the test boards, and what lies on the table.

TB7: sites 1 to 6 lie E, SE, SW, W, NW, NE of the centre 0. Yellow's Station is on 6, Blue's on 3. Costs:
0-1 4, 0-2 3, 0-3 2, 0-4 6, 0-5 1, 0-6 1, 1-2 5, 2-3 1, 3-4 2, 4-5 3, 5-6 1, 1-6 1.
"""

from typing import Any

import starboard
from starboard.engine.game import NONE, Game
from starboard.engine.refusal import IllegalAction, Refusal
from starboard.engine.words import named_events

E, SE, SW, W, NW, NE = range(6)
COLOURS = ("yellow", "blue", "red", "green")


def tb7(options: dict[str, Any] | None = None, **keys: Any) -> Game:
    """A position on TB7 without characters, unless a `character` is given."""
    chosen = {} if "character" in keys else {"characters": "none"}
    return starboard.position("sector_prime", {"board": "TB7", "options": {**chosen, **(options or {})}, **keys})


def tb10(options: dict[str, Any] | None = None, **keys: Any) -> Game:
    """The same on TB10, with three players."""
    chosen = {} if "character" in keys else {"characters": "none"}
    return starboard.position("sector_prime", {"board": "TB10", "options": {**chosen, **(options or {})}, **keys})


def drones(game: Any, site: int) -> dict[str, int]:
    """Who has how many drones on a site."""
    return {COLOURS[seat]: n for seat in range(game.seats) if (n := int(game.drones_at(seat, site)))}


def crystals(game: Any) -> list[int]:
    """All hands."""
    return [int(n) for n in game.crystals]


def fabricator(game: Any, seat: int) -> int | None:
    """Where a Fabricator is."""
    site = int(game.fabricator_site[seat])
    return None if site == NONE else site


def refused(game: Any, action: str, **params: Any) -> Refusal:
    """Plays what must be refused; gives the refusal and proves that nothing changed."""
    before = game.digest()
    try:
        game.play(action, **params)
    except IllegalAction as why:
        assert game.digest() == before
        return why.refusal
    raise AssertionError(f"{action} {params} was accepted")


def offers(game: Any, family: str) -> list[tuple[int, ...]]:
    """Parameters of the legal actions of one family."""
    decoded = [game.contents().title.actions.decode(action) for action in game.legal()]
    return [tuple(action.params.values()) for action in decoded if action.name == family]


def families(game: Any) -> set[str]:
    """Names of all legal families."""
    return {game.contents().title.actions.decode(action).name for action in game.legal()}


def step(game: Any) -> str | None:
    """The step the game is in."""
    name: str | None = game.view(None)["table"]["step"]
    return name


def told(game: Any) -> list[str]:
    """What was noted since the last time, as a spectator reads it."""
    words = game.contents().title.words
    view = game.view(None)
    return [
        words.sentence(event, view, COLOURS)
        for event, audience in named_events(words, game.take_events())
        if audience >> 7
    ]

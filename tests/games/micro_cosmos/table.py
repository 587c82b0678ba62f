"""Short ways to set up and read tables of Micro Cosmos."""

from __future__ import annotations

from typing import Any

import pytest

import starboard
from starboard.engine.refusal import IllegalAction, Refusal
from starboard.engine.title import advance
from starboard.engine.view import seen_by
from starboard.engine.words import named_events
from starboard.games.micro_cosmos import TITLE
from starboard.games.micro_cosmos.rules.codes import RESOURCES

CONTENT = TITLE.content()
NAMES = ["Ann", "Bob", "Cid", "Dee"]
GRID = {"1": "P01", "3": "P02", "5": "P03"}  # Cindra (red) above, Verdeth (green) left, Thalu (blue) right


def at(phase: str = "upgrade", seats: int = 2, content: Any = None, **keys: Any) -> Any:
    """A position of which yellow (seat 0) is the active player unless it says otherwise."""
    described: dict[str, Any] = {"seats": seats, "seed": 5, "phase": phase, "grid": GRID}
    described.update(keys)
    return starboard.position("micro_cosmos", described, content)


def solo(
    phase: str = "upgrade", difficulty: str = "easy", content: Any = None, options: Any = None, **keys: Any
) -> Any:
    """A solo position."""
    chosen = {"difficulty": difficulty, **(options or {})}
    return at(phase, 1, content, options=chosen, **keys)


def play(game: Any, action: Any, **params: Any) -> None:
    """Plays as at a surface: then single options are played, too, until somebody has a choice."""
    game.play(action, **params)
    advance(game)


def automa_turn(difficulty: str = "easy", **keys: Any) -> Any:
    """A solo game whose Automa has just had a turn, unless its payment leaves the human a choice."""
    keys.setdefault("ark", {}).setdefault("yellow", [4, 0])
    game = solo("draw_crew", difficulty, **keys)
    game.start_noting()
    play(game, "done")
    return game


def side(game: Any, number: int = 0) -> dict[str, Any]:
    """What a side has, as everybody sees it."""
    data: dict[str, Any] = game.view(None)["table"]["sides"][number]
    return data


def cargo(game: Any, number: int = 0) -> list[int]:
    """Biomatter, workforce, minerals, technology."""
    return [side(game, number)["cargo"][name] for name in RESOURCES]


def rows(game: Any, number: int = 0) -> tuple[list[str], list[str]]:
    """The ids of the upper and the lower row."""
    data = side(game, number)
    return [card["id"] for card in data["upper"]], [card["id"] for card in data["lower"]]


def cell(game: Any, slot: int) -> dict[str, Any]:
    """A cell of the system."""
    data: dict[str, Any] = game.view(None)["table"]["grid"][slot]
    return data


def levels(game: Any, slot: int) -> dict[str, int]:
    """Levels of a planet by resource."""
    return {track["resource"]: track["level"] for track in cell(game, slot)["tracks"]}


def merit(game: Any, slot: int) -> list[tuple[int, int]]:
    """(side, spot), best first."""
    return [(entry["side"], entry["spot"]) for entry in cell(game, slot)["merit"]]


def phase(game: Any) -> str:
    """The present decision."""
    return str(game.view(None)["table"]["phase"])


def table(game: Any) -> dict[str, Any]:
    """The table as a spectator sees it."""
    data: dict[str, Any] = game.view(None)["table"]
    return data


def options(game: Any, family: str | None = None) -> list[str]:
    """The legal actions as they can be typed, of one family or all."""
    found = [TITLE.actions.decode(action) for action in game.legal()]
    return [str(action) for action in found if family in (None, action.name)]


def spots(game: Any) -> list[tuple[int, int]]:
    """Where one may travel."""
    found = [TITLE.actions.decode(action) for action in game.legal()]
    return [(action.params["slot"], action.params["spot"]) for action in found if action.name == "travel"]


def cells(game: Any) -> list[int]:
    """What one may discover."""
    found = [TITLE.actions.decode(action) for action in game.legal()]
    return [action.params["slot"] for action in found if action.name == "discover"]


def refused(game: Any, action: str, **params: Any) -> Refusal:
    """Plays what must be refused; gives the refusal. Nothing has changed."""
    before = game.digest()
    with pytest.raises(IllegalAction) as error:
        game.play(action, **params)
    assert game.digest() == before
    return error.value.refusal


def told(game: Any) -> list[str]:
    """What was noted since the last call, as sentences."""
    view = game.view(None)
    names = NAMES if game.seats > 1 else ["Ann", "Automa"]
    return [
        TITLE.words.sentence(event, view, names)
        for event, audience in named_events(TITLE.words, game.take_events())
        if seen_by(audience, None)
    ]


def heard(game: Any, *parts: str) -> bool:
    """Whether the log just told all of this."""
    text = "\n".join(told(game))
    return all(part in text for part in parts)


def changed(**changes: Any) -> Any:
    """The title's content file with some entries replaced: `changed(limits={"max_rounds": 3})`."""
    import copy

    source = copy.deepcopy(CONTENT.source)
    for key, entries in changes.items():
        source[key].update(entries)
    return source


def finish_turn(game: Any) -> None:
    """The seat to move does as little as it can until its turn is over."""
    seat, turn = game.to_move(), (game.round, game.turn)
    while not game.is_over() and game.to_move() == seat and (game.round, game.turn) == turn:
        game.play(game.legal()[0])


# --- positions whose action sequences are counted (perft.json) --------------------------------------------------------
def turn() -> Any:
    """A turn with an upgrade, cards in both rows and a planet to finish."""
    return at(
        cargo={"yellow": {"biomatter": 2, "workforce": 1, "minerals": 1, "technology": 2}},
        token={"yellow": ["engineer"]},
        upper={"yellow": ["C01", "C03"]},
        lower={"yellow": ["C02"]},
        grid={**GRID, "7": "P07"},
        ark={"yellow": [1, 0]},
        piles={"crew": [f"C{n}" for n in range(39, 9, -1)]},
        canteen=["C10", "C11", "C12"],
    )


def landed() -> Any:
    """Step 4 on a planet where everything is possible."""
    return at(
        "dest_action",
        ark={"yellow": [1, 0]},
        upgrade={"yellow": ["robotics", "biodome", "leisure_facilities"]},
        cargo={"yellow": {"biomatter": 2, "technology": 2, "minerals": 1}},
        token={"yellow": ["engineer", "leader_red", "leader_blue"]},
        upper={"yellow": ["C03", "C05"]},
        piles={"survivors": ["S01", "S02", "S03"], "crew": [f"C{n}" for n in range(39, 9, -1)]},
        canteen=["C10", "C11", "C12"],
    )


def choosing() -> Any:
    """The human chooses what the Automa pays."""
    game = solo("draw_crew", ark={"yellow": [4, 0]}, hoard=["C03", "C08", "C01"], piles={"automa": ["A06", "A01"]})
    game.play("done")
    return game


PERFT_STARTS = {"turn": turn, "landed": landed, "choosing": choosing}

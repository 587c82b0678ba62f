"""Short ways to set up and read tables of Planet B."""

from __future__ import annotations

import copy
from typing import Any

import starboard
from starboard.engine.words import named_events
from starboard.games.planet_b import TITLE
from starboard.games.planet_b.rules.codes import END_REASONS

CONTENT = TITLE.content()
NAMES = ["Ann", "Bob", "Cid", "Dee"]


def at(seats: int = 2, **keys: Any) -> Any:
    """A position; seat 0 is the start player, Activate Modules is everybody's unavailable card, there is no event."""
    described: dict[str, Any] = {
        "seats": seats,
        "options": {"first_player": "seat 1"},
        "unavailable": ["activate_modules"] * seats,
        "next_event": "e54",  # Quiet Week: nothing happens
        "seed": 5,
    }
    content = keys.pop("content", None)
    described.update(keys)
    return starboard.position("planet_b", described, content)


def performing(seats: int, selected: list[str | None], **keys: Any) -> Any:
    """A position at the beginning of phase 4; without Energy given, seat 0 acts first, then the others in order."""
    keys.setdefault("energy", [30 - seat for seat in range(seats)])
    keys.setdefault("unavailable", [other_than(card) for card in selected])
    return at(seats, phase="perform", selected=selected, **keys)


def other_than(card: str | None) -> str:
    """Some other card."""
    return "cement_offer" if card == "activate_modules" else "activate_modules"


def choose(game: Any, *cards: str) -> None:
    """All who are asked choose their cards."""
    for seat, card in zip(game.pending(), cards, strict=True):
        select(game, seat, card)


def select(game: Any, seat: int, card: str) -> None:
    """One seat chooses a card."""
    game.play(TITLE.actions.encode("select", action=card), seat)


def held(game: Any, seat: int) -> tuple[int, int, int]:
    """Cement, ore and oil of a seat."""
    return tuple(int(n) for n in game.resources[seat * 3 : seat * 3 + 3])  # type: ignore[return-value]


def space(game: Any, offer: str) -> dict[str, int]:
    """What lies on an Offer Space, without zeros."""
    found = next(item for item in game.view(None)["table"]["offers"] if item["id"] == offer)
    return {name: n for name, n in found["resources"].items() if n}


def area(game: Any, seat: int, viewer: int | None = None) -> dict[str, Any]:
    """A player area as a viewer sees it."""
    found: dict[str, Any] = game.view(viewer)["table"]["seats"][seat]
    return found


def owned(game: Any, seat: int) -> dict[str, bool]:
    """Modules of a seat: id -> active."""
    return {card["id"]: card["active"] for card in area(game, seat)["modules"]}


def market(game: Any, kind: str = "modules") -> list[str | None]:
    """Ids in a market, slot by slot."""
    return [None if card is None else card["id"] for card in game.view(None)["table"][f"{kind}_market"]]


def options(game: Any, seat: int | None = None) -> list[str]:
    """Legal actions as they are typed."""
    return [str(TITLE.actions.decode(action)) for action in game.legal(seat)]


def cards_to_choose(game: Any, seat: int) -> list[str]:
    """Cards that a seat may choose."""
    return [str(TITLE.actions.decode(action).params["action"]) for action in game.legal(seat)]


def cost(game: Any, seat: int, card: str) -> int:
    """The total cost of a card for a seat now."""
    return int(next(item["cost"] for item in game.view(seat)["table"]["hand"] if item["id"] == card))


def reason(game: Any) -> str:
    """Why the game ended."""
    return END_REASONS[game.end_reason]


def told(game: Any) -> list[tuple[str, tuple[int, ...]]]:
    """What was noted since the last call: kinds and arguments."""
    return [(event.kind, event.args) for event, _ in named_events(TITLE.words, game.take_events())]


def source() -> dict[str, Any]:
    """The content file as data, to be changed."""
    return copy.deepcopy(CONTENT.source)


def changed(**tables: Any) -> dict[str, Any]:
    """The content with some cards changed: `modules={"m01": {...}}`, `events=...`, or whole tables by name."""
    found = source()
    for name, value in tables.items():
        if name in ("modules", "projects", "events", "goals", "actions"):
            for card in found[name]:
                card.update(value.get(card["id"], {}))
        else:
            found[name].update(value)
    return found


def refused(game: Any, family: str, seat: int | None = None, **params: Any) -> Any:
    """The refusal of an action."""
    return game.why_not(TITLE.actions.encode(family, **params), seat)

"""What Planet B's drawing asks of a view only to say one thing or the other."""

from __future__ import annotations

from starboard.drawing.keeping import answered

from .facts import Json


@answered
def own_goods(view: Json, market: str) -> dict[str, int] | None:
    """The viewer's Resources as far as a market's costs go: more is enough as well.

    None for spectators and after the game: then nothing is judged.
    """
    if view["seat"] is None or view["over"]:
        return None
    table = view["table"]
    owned: Json = table["seats"][view["seat"]]["resources"]
    costs = [cost for card in table[market] if card is not None for cost in (card["cost"], card.get("cost_now", {}))]
    return {name: min(n, max((cost.get(name, 0) for cost in costs), default=0)) for name, n in owned.items()}


@answered
def running(view: Json) -> str | None:
    """The Offer Space of which the others are offered half now."""
    table = view["table"]
    space: str | None = table["deciding"].get("offer") if table["step"] == "offer" else None
    return space


@answered
def is_sealed(view: Json) -> bool:
    """Whether the viewer has chosen a card and waits."""
    return view["seat"] not in view["pending"]


@answered
def is_choosing(view: Json) -> bool:
    """Whether cards are chosen now."""
    return bool(view["table"]["step"] == "select")

"""Building blocks of Views. A View is built up from public parts and is plain JSON-able data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starboard.engine.options import colour_places

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.title import Title


def frame(title: Title, game: Game, seat: int | None) -> dict[str, Any]:
    """The part of a view that all titles share: nothing in it depends on hidden things."""
    seen: dict[str, Any] = {
        "title": title.id,
        "rules_version": title.rules_version,
        "seat": seat,
        "seats": int(game.seats),
        "sides": int(game.sides),
        "options": dict(game.options),
        "colours": colour_places(game.options, int(game.seats), title.colours),  # of the seats, for drawings
        "decision": int(game.decision),
        "pending": game.pending(),
        "sealed": bool(game.sealed),
        "over": game.is_over(),
    }
    if game.is_over():
        seen["scores"] = game.scores()
        seen["ranking"] = game.ranking()
        seen["score_sheet"] = title.score_sheet(game)
    return seen


def seen_by(audience: int, seat: int | None) -> bool:
    """Whether an event's audience includes this seat (None: a spectator, the highest bit)."""
    return bool(audience >> (7 if seat is None else seat) & 1)


def rotated(seat: int, seats: int) -> list[int]:
    """All seats in turn order, beginning with this one."""
    return [(seat + step) % seats for step in range(seats)]

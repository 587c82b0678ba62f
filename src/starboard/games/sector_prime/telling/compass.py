"""Directions as people say them."""

from __future__ import annotations

DIRECTIONS = ("east", "south-east", "south-west", "west", "north-west", "north-east")


def toward(direction: int) -> str:
    """`in the north-east`."""
    return f"in the {DIRECTIONS[direction]}"

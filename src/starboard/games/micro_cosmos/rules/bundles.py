"""Bundles of units, edges and fixed numbers, as content.toml writes them."""

from __future__ import annotations

from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

from .codes import EDGE_COLORS, RESOURCES, UNIT_MAX


def read_bundle(read: Reader, key: str, any_units: bool, crew: bool, required: bool = True) -> list[int]:
    """Six numbers: the four resources, units of choice, Crew cards; the last two only where they can be handled."""
    table = read.table(key) if required else read.table(key, {})
    units = [table.number(name, 1, UNIT_MAX, 0) if table.has(name) else 0 for name in RESOURCES]
    units.append(table.number("any", 1, UNIT_MAX) if any_units and table.has("any") else 0)
    units.append(table.number("crew", 1, UNIT_MAX) if crew and table.has("crew") else 0)
    allowed = [*RESOURCES, *(["any"] if any_units else []), *(["crew"] if crew else [])]
    for name in table.data:
        if name not in allowed:
            raise Malformed(f"{table.where}: '{name}' is not known here; allowed: {', '.join(allowed)}")
    return units


def read_edge(card: Reader, key: str) -> tuple[int, list[int], list[int]]:
    """One edge of a Crew card: its colour, what it costs and what it gives (MC-10.9)."""
    edge = card.table(key)
    color = edge.choice("color", EDGE_COLORS)
    cost = read_bundle(edge, "cost", any_units=True, crew=False)
    gain = read_bundle(edge, "gain", any_units=True, crew=True)
    edge.done()
    if not any(gain):
        raise edge.wrong("gain", "a bundle of at least one unit")
    return color, cost, gain


def read_limits(read: Reader, key: str, exact: dict[str, int]) -> Reader:
    """A table some of whose numbers are fixed by the rules or by the numbering of the actions."""
    table = read.table(key)
    for name, count in exact.items():
        if table.number(name, 0, 1000) != count:
            raise table.wrong(name, str(count))
    return table

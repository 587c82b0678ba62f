"""The table of Wreck Dive as plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.words import several


def table(view: dict[str, Any], names: Sequence[str]) -> str:
    """All that lies open, and the own hand."""
    table = view["table"]
    lines = [f"Round {table['round']}, {several(table['pile'], 'card')} in the pile"]
    for side, seat in enumerate(table["seats"]):
        marks = (" leads" if seat["leads"] else "") + (" has chosen" if seat["chosen"] else "")
        crates, dives = several(seat["crates"], "crate"), several(seat["dives"], "dive")
        lines.append(f"  {names[side]}: {crates}, {dives}, {several(seat['cards'], 'card')}{marks}")
    if "hand" in table:
        lines.append("  Your hand: " + " ".join(str(value) for value in table["hand"]))
    return "\n".join(lines)

"""The table of Wreck Dive as plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.words import fold, several


def table(view: dict[str, Any], names: Sequence[str], width: int) -> str:
    """All that lies open, and the own hand."""
    shown = view["table"]
    lines = [f"Round {shown['round']}, {several(shown['pile'], 'card')} in the pile"]
    played = [f"{several(count, 'card')} of {value}" for value, count in enumerate(shown["played"], 1) if count]
    if played:
        lines.append("  Played: " + ", ".join(played))
    if shown["dive"] is not None:
        dive = shown["dive"]
        lines.append(f"  {names[dive['seat']]} dives: {dive['air']} air, a haul of {several(dive['haul'], 'crate')}")
        lines.append("  Bids: " + ", ".join([f"{names[seat]} {bid}" for seat, bid in enumerate(shown["bids"])]))
    for side, seat in enumerate(shown["seats"]):
        marks = (", leads" if seat["leads"] else "") + (", has chosen" if seat["chosen"] else "")
        crates, dives = several(seat["crates"], "crate"), several(seat["dives"], "dive")
        lines.append(f"  {names[side]}: {crates}, {dives}, {several(seat['cards'], 'card')}{marks}")
    if "hand" in shown:
        lines.append("  Your hand: " + " ".join(str(value) for value in shown["hand"]))
    return "\n".join([part for line in lines for part in fold(line, width)])

"""What artifact cards are called, wherever they are named."""

from __future__ import annotations

from typing import Final

from ..rules.codes import RESEARCH_NAMES

METALS: Final = ("Bronze", "Silver", "Gold")
GAINS: Final = ("1 reputation", "1 cube of your colour", *[f"1 {name} level" for name in RESEARCH_NAMES])


def artifact_name(metal: int, kind: int) -> str:
    """A card by its metal and what it brings."""
    return f"{METALS[metal]} artifact: {GAINS[kind]}"

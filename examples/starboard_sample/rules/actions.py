"""Wreck Dive: every action, by family, with the id it begins at."""

from __future__ import annotations

from typing import Final

from starboard.engine.actions import ActionSpace, family

from .tables import VALUES

A_BID: Final = 0
A_DEEPER: Final = A_BID + VALUES
A_SURFACE: Final = A_DEEPER + 1

ACTIONS: Final = ActionSpace(
    [
        family("bid", A_BID, value=(1, VALUES)),
        family("deeper", A_DEEPER),
        family("surface", A_SURFACE),
    ]
)

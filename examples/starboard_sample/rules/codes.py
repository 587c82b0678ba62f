"""Wreck Dive: the numbers that stand for steps, refusals and events."""

from __future__ import annotations

from typing import Final

# steps: numbers of frames on the flow
BIDS: Final = 1
DIVE: Final = 2  # a: air left, b: the haul

# codes of the rules that forbid; telling/refusals.py says them
NOT_IN_HAND: Final = 1
NO_AIR: Final = 2

# events; telling/sentences.py tells them
ROUND_BEGAN: Final = 0  # round
CHOSE: Final = 1  # seat
BID: Final = 2  # seat, card
DIVED: Final = 3  # seat, roll, haul then
LOST: Final = 4  # seat, haul
SURFACED: Final = 5  # seat, haul
DREW: Final = 6  # seat, card: for the seat alone
DREW_UNSEEN: Final = 7  # seat: for everybody else
WON: Final = 8  # seats that won, one bit each, their crates, seats with as many
EVENTS: Final = ("round_began", "chose", "bid", "dived", "lost", "surfaced", "drew", "drew_unseen", "won")

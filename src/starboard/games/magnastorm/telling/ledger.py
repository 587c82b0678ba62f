"""What a seat has and decides by, in the words of the table; outcomes of actions compare it."""

from __future__ import annotations

from ..rules.codes import RESEARCH_NAMES
from ..rules.state import State
from .colours import cube_names


def ledger(s: State, seat: int) -> dict[str, int]:
    """Reputation, cubes, levels, pieces on the own board, commanders and the place in the turn order."""
    found = {"reputation": int(s.reputation[seat])}
    for colour, name in enumerate(cube_names(s.options, int(s.seats))):
        found[f"{name} cubes"] = int(s.held(seat, colour))
    for column in range(s.side().research):
        found[f"{RESEARCH_NAMES[column]} level"] = int(s.level(seat, column))
    found["labs on your board"] = bin(s.lab_slots[seat]).count("1")
    found["stations on your board"] = bin(s.station_slots[seat]).count("1")
    found["crew on your board"] = int(s.crew_home[seat])
    found["commanders"] = int(s.commanders_of(seat))
    found["place in the turn order"] = [int(chair) for chair in s.turn_order].index(seat) + 1
    return found

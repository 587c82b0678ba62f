"""What a learned value is told of a seat of Magnastorm beside its terms: the race, and what is left at home."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph

from ..rules.codes import SLOTS
from ..rules.state import State

FEATURES: Final[tuple[str, ...]] = (
    "round",
    "ending",
    "reputation",
    "to_the_threshold",
    "crew_at_home",
    "crew_of_all",
    "commanders",
    "fulfilled",
    "labs_left",
    "stations_left",
    "own_cubes",
    "all_cubes",
)


def features_into(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Writes the features in the order of FEATURES; returns how many."""
    most: i64 = 0
    crew: i64 = 0
    for other in range(s.seats):
        most = max(most, s.reputation[other])
        crew += s.crew_home[other]
    fulfilled: i64 = 0
    for slot in range(i64(SLOTS)):
        if s.has_fulfilled(seat, slot):
            fulfilled += 1
    buffer[0] = s.round
    buffer[1] = s.end_triggered
    buffer[2] = s.reputation[seat]
    buffer[3] = max(s.content.threshold[s.seats] - most, i64(0))
    buffer[4] = s.crew_home[seat]
    buffer[5] = crew
    buffer[6] = s.commanders_of(seat)
    buffer[7] = fulfilled
    buffer[8] = graph.count(s.lab_slots[seat])
    buffer[9] = graph.count(s.station_slots[seat])
    buffer[10] = s.held(seat, 1 + seat)
    buffer[11] = s.all_held(seat)
    return 12

"""MS-8 Transmitter stations: built beside a border that the scout crosses."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE

from . import labs, research_commanders
from .actions import A_BUILD, A_DECLINE
from .codes import (
    FROM_STATION,
    PIECE_COST,
    PIECE_GONE,
    STATION,
    STATION_BUILT,
    STATION_SLOTS,
    WAIVER,
)
from .cubes import pay
from .exchange import Question, may_exchange
from .reputation import gain_reputation
from .state import State


def forbids_build(s: State, seat: i64, slot: i64) -> i64:
    """A station of the player board that can be afforded (MS-8.1, MS-8.7)."""
    if (s.station_slots[seat] >> slot) & 1 == 0:
        return PIECE_GONE
    own, yellow = s.content.station_own[slot], s.content.station_yellow[slot]
    return ALLOWED if labs.can_afford(s, seat, own, yellow) else PIECE_COST


class BuildStation(Question):
    """Build a station beside the line just crossed, or none (MS-8.1, MS-7.11)."""

    code = STATION
    families = ("build_station", "exchange_want", "decline")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """A station that can be afforded."""
        return ALLOWED if action == A_DECLINE else forbids_build(s, seat, action - A_BUILD)

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The stations that can be built, and `decline`."""
        count: i64 = 0
        for slot in range(i64(STATION_SLOTS)):
            if forbids_build(s, seat, slot) == ALLOWED:
                buffer[count] = A_BUILD + slot
                count += 1
        buffer[count] = A_DECLINE
        return count + 1

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """Pays and builds; commander 18 is asked about a station that costs something (MS-15.17)."""
        place = s.flow.a()
        s.flow.pop()
        if action == A_DECLINE:
            return
        slot = action - A_BUILD
        own, yellow = s.content.station_own[slot], s.content.station_yellow[slot]
        if own + yellow > 0 and research_commanders.may_waive(s, seat):
            s.flow.push(WAIVER, seat, slot, 1 + place)
            return
        pay(s, seat, own, yellow)
        put_station(s, seat, slot, place)

    def go_on(self, s: State) -> None:
        """Skipped without a station left, or if nothing can be paid or exchanged."""
        seat = s.flow.seat()
        if s.station_slots[seat] != 0 and (may_exchange(s, seat) or can_build_some(s, seat)):
            s.ask(seat)
        else:
            s.flow.pop()


def can_build_some(s: State, seat: i64) -> bool:
    """Whether some station can be built."""
    for slot in range(i64(STATION_SLOTS)):
        if forbids_build(s, seat, slot) == ALLOWED:
            return True
    return False


def put_station(s: State, seat: i64, slot: i64, place: i64) -> None:
    """A station stands for good and brings reputation at once (MS-8.1, MS-8.6)."""
    s.station_slots[seat] &= ~(i64(1) << slot)
    s.stations[place] = seat
    s.note(STATION_BUILT, EVERYONE, seat, place, slot, 0)
    gain_reputation(s, seat, s.content.station_reputation, FROM_STATION)

"""What drawings are told of the last events: only what a viewer may know, and nothing that was taken back."""

from __future__ import annotations

from starboard.engine.words import Event
from starboard.server.tables.journal import RECENT, Journal

ALL, ONLY_SEAT_1 = 255, 1 << 1


def test_recent_events_reach_those_who_may_know_them() -> None:
    journal = Journal()
    journal.witness(1, [(Event("battle_rolled", (0, 5, 2, 1)), ALL), (Event("card_seen", (7,)), ONLY_SEAT_1)])
    assert journal.recent(1) == [["battle_rolled", 0, 5, 2, 1], ["card_seen", 7]]
    assert journal.recent(0) == journal.recent(None) == [["battle_rolled", 0, 5, 2, 1]]


def test_what_was_taken_back_is_not_shown() -> None:
    journal = Journal()
    journal.witness(1, [(Event("rolled", (4,)), ALL)])
    journal.witness(2, [(Event("moved", (1,)), ALL)])
    journal.back(1, 0, "Ada went back.")
    assert journal.recent(0) == [["rolled", 4]]


def test_only_the_last_events_are_kept() -> None:
    journal = Journal()
    for place in range(100):
        journal.witness(place, [(Event("moved", (place,)), ALL)])
    kept = journal.recent(None)
    assert len(kept) == RECENT and kept[-1] == ["moved", 99]

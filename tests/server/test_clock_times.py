"""The arithmetic of clocks: decisions, reserves, taking back, vacations; and what is damaged or badly said."""

from __future__ import annotations

from typing import Any

import pytest

from starboard.server.problems import Problem
from starboard.server.tables import clock as clocks
from starboard.server.tables.clock import DAY, LIVE, SECOND, SLOW, Clock, Times


def test_a_decision_has_its_own_time_and_what_is_beyond_comes_from_the_reserve() -> None:
    clock, times = Clock(LIVE, decision=60, reserve=100), Times()
    times.look(clock, 0, [0], (0, 0))
    assert times.deadline(clock, 0) == 160 * SECOND
    times.look(clock, 90 * SECOND, [1], (0, 1))  # 30 s beyond the 60
    assert times.reserve_left(clock, 0) == 70 * SECOND
    assert times.deadline(clock, 0) is None and times.deadline(clock, 1) == (90 + 160) * SECOND
    times.look(clock, 100 * SECOND, [0], (0, 2))  # seat 1 took 10 s: nothing of its reserve
    assert times.reserve_left(clock, 1) == 100 * SECOND
    assert times.deadline(clock, 0) == (100 + 60 + 70) * SECOND
    assert times.overdue(clock, (100 + 130) * SECOND - 1) == []
    assert times.overdue(clock, (100 + 130) * SECOND) == [0]


def test_in_a_sealed_choice_every_seat_has_its_own_clock() -> None:
    clock, times = Clock(LIVE, decision=60, reserve=10), Times()
    times.look(clock, 0, [0, 1, 2], (0, 5))
    times.look(clock, 5 * SECOND, [0, 2], (0, 5))  # seat 1 has sealed its choice
    times.look(clock, 65 * SECOND, [2], (0, 5))
    assert times.reserve_left(clock, 1) == 10 * SECOND and times.reserve_left(clock, 0) == 5 * SECOND
    assert times.deadline(clock, 2) == 70 * SECOND  # from its own beginning: nobody's answer changes it
    assert times.due(clock) == 70 * SECOND


def test_taking_back_again_and_again_wins_no_time() -> None:
    clock, times = Clock(LIVE, decision=60, reserve=0), Times()
    times.look(clock, 0, [0], (0, 0))
    for step in range(1, 10):
        moment = step * 6 * SECOND
        times.look(clock, moment, [0], (step - 1, 1))  # it acts, and is asked again
        times.look(clock, moment + 1, [0], (step, 0), undoer=0)
        assert times.deadline(clock, 0) == 60 * SECOND


def test_who_did_not_take_back_is_charged_nothing_for_it() -> None:
    clock, times = Clock(LIVE, decision=10, reserve=100), Times()
    times.look(clock, 0, [0], (0, 0))
    times.look(clock, 1 * SECOND, [1], (0, 1))
    times.look(clock, 61 * SECOND, [0], (1, 0), undoer=0)  # seat 1 had thought for a minute
    assert times.reserve_left(clock, 1) == 100 * SECOND
    assert times.asked[0].since == 0


def test_on_vacation_the_clock_stands_still_and_what_is_not_used_comes_back() -> None:
    clock, times = Clock(SLOW, decision=86400, reserve=0, vacation=10), Times()
    times.look(clock, 0, [0], (0, 0))
    times.go_away(0, DAY // 2, 4 * DAY)
    assert times.deadline(clock, 0) == 5 * DAY
    assert times.vacation_left(clock, 0) == 6 * DAY
    times.come_back(0, DAY // 2 + DAY)
    assert times.deadline(clock, 0) == 2 * DAY
    assert times.vacation_left(clock, 0) == 9 * DAY
    times.go_away(0, 3 * DAY // 2, 2 * DAY)  # a second one during the same decision
    assert times.deadline(clock, 0) == 4 * DAY
    times.look(clock, 5 * DAY, [1], (0, 1))
    times.go_away(1, 5 * DAY, DAY)
    assert Times.from_json(times.to_json()) == times
    times.look(clock, 5 * DAY + 1, [0], (0, 2))
    times.look(clock, 5 * DAY + 2, [1], (0, 3))  # asked while away: its day begins when it is back
    assert times.deadline(clock, 1) == 7 * DAY


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"kind": "fast"}, "one of live, slow"),
        ({"kind": "live", "decision": 5}, "from 10 to 3600"),
        ({"kind": "live", "decision": True}, "whole number"),
        ({"kind": "live", "reserve": 10**9}, "from 0 to 28800"),
        ({"kind": "slow", "decision": 60}, "from 3600"),
        ({"kind": "slow", "then": "shout"}, "stand_in, resign, vote"),
        ({"kind": "slow", "level": "exec:rm"}, "easy"),
        ({"kind": "live", "vacation": 3}, "from 0 to 0"),
        ({"kind": "live", "colour": 3}, "no 'colour'"),
    ],
)
def test_a_bad_clock_is_told_in_one_line(given: dict[str, Any], said: str) -> None:
    with pytest.raises(Problem) as why:
        clocks.clock_from(given)
    assert why.value.status == 422 and said in why.value.text


DAMAGED = ({"asked": 3}, {"asked": {"x": [1]}}, [], "no", {"spent": {}}, {"kind": "live", "decision": -1})


@pytest.mark.parametrize("stored", DAMAGED)
def test_what_is_damaged_in_the_database_stops_no_table(stored: Any) -> None:
    assert Times.from_json(stored) == Times()
    assert clocks.kept_clock(stored if isinstance(stored, dict) else None) is None


@pytest.mark.parametrize(
    ("milliseconds", "said"),
    [(45_000, "45 s"), (60_000, "1 min"), (1_800_000, "30 min"), (3 * 3_600_000, "3 h"), (7 * DAY, "7 days")],
)
def test_spans_are_said_as_people_say_them(milliseconds: int, said: str) -> None:
    assert clocks.span(milliseconds) == said

"""The stack of paused steps."""

from __future__ import annotations

import pytest

from starboard.engine.flow import DEPTH, Flow


def test_the_top_frame_is_what_goes_on() -> None:
    flow = Flow()
    assert flow.is_empty() and flow.step() == 0
    flow.push(1, 0, 5, 6)
    flow.push(2, 1, 7, 8)
    assert (flow.step(), flow.seat(), flow.a(), flow.b()) == (2, 1, 7, 8)
    flow.set_a(70)
    flow.set_b(80)
    assert (flow.a(), flow.b()) == (70, 80)
    flow.pop()
    assert (flow.step(), flow.seat(), flow.a(), flow.b()) == (1, 0, 5, 6)
    flow.become(3, 2, 0, 1)
    assert (flow.step(), flow.seat(), flow.a(), flow.b()) == (3, 2, 0, 1)


def test_copies_are_apart_and_saves_come_back() -> None:
    flow = Flow()
    flow.push(1, 0, 5, 6)
    copy = Flow(flow)
    copy.push(2, 0, 0, 0)
    assert flow.ints() == [1, 0, 5, 6]
    again = Flow()
    again.set_ints(copy.ints())
    assert again.ints() == copy.ints() == [1, 0, 5, 6, 2, 0, 0, 0]


def test_equal_situations_are_equal_states() -> None:
    flow, other = Flow(), Flow()
    flow.push(1, 1, 1, 1)
    flow.pop()
    assert list(flow.cells) == list(other.cells)


def test_too_deep_and_too_shallow_are_errors() -> None:
    flow = Flow()
    with pytest.raises(AssertionError):
        flow.pop()
    for _ in range(DEPTH):
        flow.push(1, 0, 0, 0)
    with pytest.raises(IndexError):
        flow.push(1, 0, 0, 0)

"""Boxes of drawn things, against what a browser would say."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from starboard.drawing.measuring import Box, apart, box_of, union


@pytest.mark.parametrize(
    ("svg", "box"),
    [
        ('<rect x="2" y="3" width="10" height="20"/>', (2, 3, 12, 23)),
        ('<circle cx="10" cy="10" r="4"/>', (6, 6, 14, 14)),
        ('<ellipse cx="10" cy="10" rx="4" ry="2"/>', (6, 8, 14, 12)),
        ('<line x1="1" y1="9" x2="5" y2="2"/>', (1, 2, 5, 9)),
        ('<polygon points="0,0 10,2 -3.5,7"/>', (-3.5, 0, 10, 7)),
        ('<use href="#i-ore" x="1" y="2" width="24" height="24"/>', (1, 2, 25, 26)),
        ('<path d="M 1 1 H 9 V 5 h -4 z l 2 8"/>', (1, 1, 9, 9)),
        ('<path d="M 0 0 l 4 0 0 6"/>', (0, 0, 4, 6)),
        ('<path d="M 0 0 a 5 5 0 0 1 10 0"/>', (0, -5, 10, 0)),  # a half circle upwards
        ('<path d="M 0 0 a 5 5 0 0 0 10 0"/>', (0, 0, 10, 5)),  # and downwards
        ('<path d="M 10 0 A 10 10 0 1 1 0 -10"/>', (-10, -10, 10, 10)),  # three quarters
        ('<path d="M 0 0 A 1 1 0 0 1 10 0"/>', (0, -5, 10, 0)),  # too small to reach: enlarged
        ('<g transform="translate(5 6)"><rect width="2" height="2"/></g>', (5, 6, 7, 8)),
        ('<g transform="translate(10 0) scale(2)"><rect x="1" width="2" height="3"/></g>', (12, 0, 16, 6)),
        ('<rect width="4" height="2" transform="rotate(90)"/>', (-2, 0, 0, 4)),
        ('<rect width="4" height="2" transform="rotate(180 2 2)"/>', (0, 2, 4, 4)),
        ('<svg x="9" width="20" height="20" viewBox="0 0 10 10"><rect width="5" height="5"/></svg>', (9, 0, 19, 10)),
        ('<svg width="10" height="10" viewBox="0 0 10 10"><rect x="5" width="50" height="5"/></svg>', (5, 0, 10, 5)),
        ('<svg width="10" height="10" overflow="visible"><rect x="5" width="50" height="5"/></svg>', (5, 0, 55, 5)),
        ("<g><title>Words.</title><defs><rect width='9' height='9'/></defs></g>", None),
    ],
)
def test_the_room_that_a_drawn_thing_takes(svg: str, box: Box | None) -> None:
    found = box_of(ElementTree.fromstring(svg))
    assert found == (None if box is None else pytest.approx(box, abs=0.05))


def test_words_are_as_wide_as_they_are_measured_and_stand_on_their_line() -> None:
    left = box_of(ElementTree.fromstring('<text x="10" y="20" class="t12">Wide</text>'))
    middle = box_of(ElementTree.fromstring('<text x="10" y="20" class="t12" text-anchor="middle">Wide</text>'))
    assert left is not None and middle is not None
    assert left[0] == 10 and left[1] < 20 < left[3] and 20 < left[2] - left[0] < 40
    assert (middle[0] + middle[2]) / 2 == pytest.approx(10)


def test_boxes_are_joined_and_told_apart() -> None:
    assert union([None, (0, 0, 1, 1), (4, -1, 5, 0)]) == (0, -1, 5, 1)
    assert union([None]) is None
    assert apart((0, 0, 1, 1), (1, 0, 2, 1)) and not apart((0, 0, 1, 1), (0.5, 0.5, 2, 2))

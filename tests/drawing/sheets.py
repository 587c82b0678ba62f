"""What a drawing shows in one form, for tests."""

from __future__ import annotations

import re

from starboard.drawing import HOLDINGS, NARROW, NARROW_WIDTH, PLATE, WIDE, Drawing, Sheet

STRIP = (164.0, 56.0)


def sheets(drawn: Drawing, form: str = WIDE) -> dict[str, Sheet]:
    """The sheets that a page of this form shows, by section."""
    found = {section.name: section.sheet(form) for section in drawn.sections}
    return {name: sheet for name, sheet in found.items() if sheet is not None}


def whole(drawn: Drawing, form: str = WIDE) -> str:
    """All that is drawn."""
    return "".join(f"<svg>{sheet.svg}</svg>" for sheet in sheets(drawn, form).values())


def keys_of(drawn: Drawing, form: str = WIDE) -> list[str]:
    """What can be pointed at."""
    return re.findall(r' data-key="([^"]*)"', whole(drawn, form))


def check_sections(drawn: Drawing) -> None:
    """The contract of docs/drawing.md that holds for every title."""
    names = [section.name for section in drawn.sections]
    assert len(names) == len(set(names))
    for section in drawn.sections:
        assert re.fullmatch(r"[a-z][a-z0-9-]*", section.name) and section.heading
        narrow = section.sheet(NARROW)
        if section.place == PLATE:
            assert section.seat is not None and narrow is not None
            assert (narrow.width, narrow.height) == STRIP
        elif narrow is not None and not section.grows:
            assert narrow.width == NARROW_WIDTH, section.name
        if section.place == HOLDINGS:
            assert section.wide is None
        wide = section.sheet(WIDE)
        if wide is not None and section.place != PLATE:
            width, height = drawn.board if section.place == "board" else drawn.own
            x, y = section.at
            assert x + wide.width <= width + 0.5 and y + wide.height <= height + 0.5, section.name
        for sheet in (wide, narrow):
            assert sheet is None or (sheet.width > 0 and sheet.height > 0)
    sizes = [int(size) for size in re.findall(r'class="[^"]*\bt(\d+)\b', whole(drawn, NARROW))]
    assert not sizes or min(sizes) >= 11

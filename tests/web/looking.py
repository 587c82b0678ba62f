"""Eyes for tests: what of a page is cut, overlaps, is too small to read or to touch, or lies under something else."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

READABLE = 13.0  # pixels, on phones
TOUCHABLE = 44.0

_FAULTS = Path(__file__).with_suffix(".js").read_text()


def faults(page: Page, touch: bool, readable: float = 0.0) -> list[str]:
    """All that is wrong with what the page shows; with `touch` as on a phone: letters and targets have a least size."""
    found: list[str] = page.evaluate(_FAULTS, [READABLE if touch else readable, TOUCHABLE if touch else 0])
    return found

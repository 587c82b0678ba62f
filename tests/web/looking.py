"""Eyes for tests: what of a page is cut, overlaps, is too small to read or to touch, or lies under something else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from at_table import so
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

READABLE = 13.0  # pixels, on phones
TOUCHABLE = 44.0

_FAULTS = Path(__file__).with_suffix(".js").read_text()


def faults(page: Page, touch: bool, readable: float = 0.0) -> list[str]:
    """All that is wrong with what the page shows; with `touch` as on a phone: letters and targets have a least size."""
    found: list[str] = page.evaluate(_FAULTS, [READABLE if touch else readable, TOUCHABLE if touch else 0])
    return found


def no_faults(page: Page, touch: bool, readable: float = 0.0, told: str = "") -> None:
    """Nothing is wrong; what is seen for the moment in which a page is laid out anew is no fault."""
    for _ in range(20):
        found = faults(page, touch, readable)
        if not found:
            return
        page.wait_for_timeout(300)
    assert not found, f"{told}\n" + "\n".join(found[:20])


def no_sideways_scrolling(page: Page) -> None:
    """Waits for it: the form of another screen may be on its way."""
    so(page, "document.documentElement.scrollWidth <= window.innerWidth")


def no_serious_findings(page: Page) -> None:
    """What axe says; chips are measured by themselves (test_board)."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    serious = [item for item in found if item["impact"] in ("serious", "critical")]
    bad = [(item["id"], node["html"][:160]) for item in serious for node in item["nodes"] if not is_chip(item, node)]
    assert not bad


def is_chip(item: dict[str, Any], node: dict[str, Any]) -> bool:
    """axe cannot see what is painted behind the words of a chip; test_board.py measures the colours of all chips."""
    return bool(item["id"] == "color-contrast" and "chip-words" in node["html"])

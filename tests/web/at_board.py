"""Hands on the drawn table, for tests: only what a mouse can reach is clicked."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

# For each marked thing a point where the mouse meets it and nothing else, or none.
_REACHED = """
(marked) => [...document.querySelectorAll(marked)].map((thing) => {
  const hit = thing.querySelector(":scope > .hit") ?? thing;
  const box = hit.getBoundingClientRect();
  for (const down of [0.5, 0.25, 0.75, 0.12, 0.88]) {
    for (const across of [0.5, 0.25, 0.75, 0.12, 0.88]) {
      const [x, y] = [box.x + box.width * across, box.y + box.height * down];
      if (document.elementFromPoint(x, y)?.closest("[data-key]") === thing) {
        return { key: thing.dataset.key, x, y };
      }
    }
  }
  return { key: thing.dataset.key, x: -1, y: -1 };
})
"""
TARGET = "#main svg .target"


@dataclass(frozen=True)
class Spot:
    """Where the mouse meets a drawn thing."""

    key: str
    x: float
    y: float


def spots(page: Page, marked: str = TARGET) -> list[Spot]:
    """All marked things; each must be in reach of the mouse."""
    found = [Spot(**item) for item in page.evaluate(_REACHED, marked)]
    hidden = [spot.key for spot in found if spot.x < 0]
    assert not hidden, f"no mouse can reach {hidden}: {page.inner_text('#prompt')} {page.inner_text('#toasts')}"
    return found


def spot(page: Page, key: str) -> Spot:
    """One drawn thing."""
    return spots(page, f'#main svg [data-key="{key}"]')[0]


def press(page: Page, there: Spot) -> None:
    """A click."""
    page.mouse.click(there.x, there.y)


def ready(page: Page) -> None:
    """Waits until the viewer is asked, or the game is over."""
    page.wait_for_selector("#main[data-yours='1'] svg .target, #score-sheet")


def decide(page: Page, turn: int) -> None:
    """One decision by clicking drawn things alone; confirmed by the button, or by clicking the same thing again."""
    for _ in range(12):
        marked = spots(page)
        last = marked[turn * 7 % len(marked)]
        press(page, last)
        if page.locator("#confirm").count():
            break
    if turn % 2:
        last_click = page.locator("#confirm").click
    else:
        while page.get_attribute(f'[data-key="{last.key}"]', "aria-pressed") != "true":
            last = spots(page)[0]
            press(page, last)
        there = spot(page, last.key)

        def last_click() -> None:
            press(page, there)

    with page.expect_response(lambda answer: answer.url.endswith("/actions")) as got:
        last_click()
    shown = "version => Number(document.querySelector('#main').dataset.version) >= version"
    page.wait_for_function(shown, arg=got.value.json()["table"]["version"])

"""Hands on the drawn table, for tests: only what a mouse can reach is clicked."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

# For each marked thing a point where the mouse meets it and nothing else, or none.
_REACHED = """
(marked) => [...document.querySelectorAll(marked)].filter((thing) => thing.checkVisibility()).map((thing) => {
  const hit = thing.querySelector(":scope > .hit") ?? thing;
  hit.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (thing.closest(".grows")) thing.focus({ preventScroll: true }); // a map that is seen in part comes along
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


def unfold(page: Page, marked: str = TARGET) -> None:
    """On a small screen: opens the tab that has marked things, if none of them is in sight."""
    if (
        page.locator("#places").is_visible()
        and not page.locator(f"#board .place.on {marked.removeprefix('#main ')}").count()
    ):
        place = page.locator(f"#board .place:has({marked.removeprefix('#main ')})").first.get_attribute("id") or ""
        page.locator(f"[data-place={place.removeprefix('place-')}]").click()


def spots(page: Page, marked: str = TARGET) -> list[Spot]:
    """All marked things in sight; each must be in reach of the mouse."""
    unfold(page, marked)
    found = [Spot(**item) for item in page.evaluate(_REACHED, marked)]
    hidden = [spot.key for spot in found if spot.x < 0]
    assert not hidden, f"no mouse can reach {hidden}: {page.inner_text('#prompt')} {page.inner_text('#toasts')}"
    return found


def spot(page: Page, key: str) -> Spot:
    """One drawn thing."""
    return spots(page, f'#main svg [data-key="{key}"]')[0]


def press(page: Page, there: Spot) -> None:
    """A click on it, wherever it is by now."""
    again = spots(page, f'#main svg [data-key="{there.key}"]')[0]
    page.mouse.click(again.x, again.y)


def ready(page: Page) -> None:
    """Waits until the page is at work and shows the present, and the viewer is asked or the game is over."""
    now = "body[data-ready]:not(.watching)"
    page.wait_for_selector(f"{now} #main[data-yours='1'] svg .target, {now} #score-sheet", state="attached")


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

    before = page.get_attribute("#main", "data-version")
    with page.expect_response(lambda answer: answer.url.endswith("/act")):
        last_click()
    page.wait_for_selector(f"#main:not([data-version='{before}'])")
    page.wait_for_selector("body:not(.sending)")

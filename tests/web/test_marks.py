"""Where other parts are shown than before, marks stand for those that stayed: the page puts its own in their place."""

from __future__ import annotations

from typing import Any

from at_table import Open, choose, set_up, soon
from playwright.sync_api import Response

SHOWN = """async (table) => {
  const text = await (await fetch(`/tables/${table}/part?face=0`)).text();
  const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("#main");
  const shown = document.querySelector("#main");
  const parts = (root) => [...root.querySelectorAll("[data-part]")].map((part) => `${part.id} ${part.dataset.v ?? ""}`);
  return {
    now: fresh.dataset.version === shown.dataset.version,
    marks: shown.querySelectorAll("[data-same]").length,
    empty: [...shown.querySelectorAll("[data-section]")].filter((part) => !part.firstElementChild).length,
    shown: parts(shown),
    fresh: parts(fresh),
  };
}"""
MOST = 25  # actions until other parts are shown


def test_parts_that_stay_are_not_sent_again_and_stand_where_they_belong(person: Open) -> None:
    page = person().new_page()
    table = set_up(page, "magnastorm", "me", "easy")
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer) if answer.url.endswith("/act") else None)
    marked = False
    for _ in range(MOST):
        choose(page)
        marked = "data-same=" in answers[-1].text()
        if marked:
            break
    assert marked
    seen: dict[str, Any] = {}

    def is_settled() -> bool:
        if page.locator("#play-skip").is_visible():
            page.click("#play-skip")  # while a bot's turn is played back, earlier steps are shown
        seen.update(page.evaluate(SHOWN, table))
        return bool(seen["now"]) and seen["shown"] == seen["fresh"]

    soon(page, is_settled)
    assert not seen["marks"] and not seen["empty"]

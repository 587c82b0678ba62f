"""What people do at a table, for tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, TimeoutError

Open = Callable[..., BrowserContext]


def soon(page: Page, there: Callable[[], bool], seconds: float = 30) -> None:
    """Waits until something is so that no selector tells."""
    for _ in range(int(seconds * 20)):
        if there():
            return
        page.wait_for_timeout(50)
    assert there()


def so(page: Page, expression: str) -> None:
    """Waits until an expression is true on the page. `page.wait_for_function` cannot: it evaluates text again and again
    inside the page, which the pages' Content-Security-Policy forbids from the second time on."""
    soon(page, lambda: bool(page.evaluate(expression)))


def set_up(page: Page, title: str, *seats: str, **fields: str) -> str:
    """Sets up a table with what the form would send, and goes there; its id. The form itself is in test_lobby."""
    given = {f"seat{number}": kind for number, kind in enumerate(seats)}
    made = page.request.post("/tables", form={"title": title, **given, **fields}, max_redirects=0)
    assert made.status == 303, made.text()
    page.goto(made.headers["location"])
    page.wait_for_selector("body[data-ready]")
    return page.url.rsplit("/", 1)[1]


def give(page: Page, name: str, value: str) -> None:
    """Fills in one field of the form for a table, whatever kind of control it is."""
    found = page.locator(f"[name={name}]:not([type=hidden])").first
    kind = found.evaluate("field => field.type")
    if kind == "radio":
        page.check(f"[name={name}][value='{value}']")
    elif kind == "checkbox":
        found.set_checked(found.get_attribute("value") == value)
    elif kind.startswith("select"):
        found.select_option(value)
    else:
        found.fill(value)


def choose(page: Page, number: int = 0) -> None:
    """Chooses an option and confirms it; returns when the page shows what became of it."""
    option = page.locator("button.act").nth(number)
    option.wait_for(state="attached")
    if not option.is_visible() and page.locator("#sheet-handle").is_visible():
        page.click("#sheet-handle")
    before = page.get_attribute("#main", "data-version")
    for _ in range(5):
        option.click()
        try:
            page.click("#confirm", timeout=6000)
            break
        except TimeoutError:  # others have acted between the two clicks, and the question was put anew
            before = page.get_attribute("#main", "data-version")
    page.wait_for_selector(f"#main:not([data-version='{before}'])")


def play_by_script(page: Page, table: str, decisions: int, most: int = 3000) -> None:
    """Plays so many decisions of the viewer by script with the browser's own cookie, and comes back to the table."""
    page.goto("about:blank")
    seen: dict[str, Any] = page.request.get(f"/api/tables/{table}").json()
    decided = 0
    for _ in range(most):
        if seen["stage"] == "over" or decided == decisions:
            page.goto(f"/tables/{table}")
            return
        if not seen["legal"]:
            page.wait_for_timeout(30)
            seen = page.request.get(f"/api/tables/{table}").json()
            continue
        option = seen["legal"][decided * 7 % len(seen["legal"])]["action"]
        body = {"seat": seen["seat"], "action": option, "branch": seen["branch"], "decision": seen["decision"]}
        answer = page.request.post(f"/api/tables/{table}/actions", data=body)
        assert answer.ok, answer.text()
        seen = answer.json()["table"]
        decided += 1
    raise AssertionError(f"no end after {most} steps: {seen['prompt']}")


def play_on(page: Page, table: str) -> None:
    """Plays the rest by script, and comes back to the table."""
    play_by_script(page, table, -1)
    page.wait_for_selector("#score-sheet")

"""What people do at a table, for tests."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Page, TimeoutError

Open = Callable[..., BrowserContext]


def set_up(page: Page, title: str, *seats: str, **fields: str) -> str:
    """Sets up a table through the form; its id."""
    page.goto(f"/new/{title}")
    for number in range(page.locator("select[name^=seat]").count()):
        page.select_option(f"select[name=seat{number}]", seats[number] if number < len(seats) else "")
    for name, value in fields.items():
        give(page, name, value)
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url(re.compile("/tables/"))
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


def play_on(page: Page, table: str, most: int = 3000) -> None:
    """Plays the rest by script with the browser's own cookie, and comes back to the table."""
    page.goto("about:blank")
    seen: dict[str, Any] = page.request.get(f"/api/tables/{table}").json()
    for step in range(most):
        if seen["stage"] == "over":
            page.goto(f"/tables/{table}")
            return
        if not seen["legal"]:
            page.wait_for_timeout(30)
            seen = page.request.get(f"/api/tables/{table}").json()
            continue
        option = seen["legal"][step * 7 % len(seen["legal"])]["action"]
        body = {"seat": seen["seat"], "action": option, "branch": seen["branch"], "decision": seen["decision"]}
        answer = page.request.post(f"/api/tables/{table}/actions", data=body)
        assert answer.ok, answer.text()
        seen = answer.json()["table"]
    raise AssertionError(f"no end after {most} steps: {seen['prompt']}")

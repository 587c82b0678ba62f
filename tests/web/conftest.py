"""A real browser against a real server. No page may ever write an error to its console."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from at_table import Open
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright
from serving import Served, served

__all__ = ["browser", "person", "served"]

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"),
)
PATIENCE = 30_000  # milliseconds: the machine may be busy


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, or another one that is installed."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail("there is no Chromium: apt-get install chromium")
        pytest.skip("there is no Chromium: apt-get install chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        yield made
        made.close()


@pytest.fixture
def person(browser: Browser, served: Served) -> Iterator[Open]:
    """Opens browsers of different people; at the end none may have complained."""
    made: list[BrowserContext] = []
    complaints: list[str] = []

    def listen(page: Page) -> None:
        def on_console(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                complaints.append(message.text)

        page.on("console", on_console)
        page.on("pageerror", lambda fault: complaints.append(str(fault)))

    def open_one(server: Served = served, forgiving: bool = False, **more: Any) -> BrowserContext:
        settings = {"base_url": server.url, "viewport": {"width": 1440, "height": 900}, **more}
        context = browser.new_context(**settings)
        context.set_default_timeout(PATIENCE)
        if not forgiving:
            context.on("page", listen)
        made.append(context)
        return context

    yield open_one
    for context in made:
        context.close()
    assert not complaints

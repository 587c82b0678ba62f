"""A review in a real browser: asked for, waited for, turning points on the board, the replay behind them; what if."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest
from at_table import Open, choose, play_on, set_up, so
from looking import no_serious_findings
from playwright.sync_api import Page, expect
from serving import Served

from starboard import catalogue

WHOLE = os.environ.get("STARBOARD_PAGES") == "1"
SIZES = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
ALL = [(title, size, theme) for title in catalogue.names() for size in SIZES for theme in ("dark", "light")]


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose reviews are quick."""
    folder = tmp_path_factory.mktemp("quick")
    few = {"bots.reviewing.ITERATIONS": 30}
    server = Served(f"sqlite:///{folder / 'tables.db'}", folder / "server.log", few)
    yield server
    assert server.stop() == 0


def reviewed(page: Page, table: str) -> None:
    """Asks for the review from the end of the game, and waits for it."""
    page.locator("#what-next").get_by_role("link", name="Review").click()
    page.get_by_role("button", name="Review this game").click()
    expect(page.locator("#course")).to_be_visible(timeout=120_000)
    page.wait_for_selector("body[data-ready]")


def test_a_review_is_asked_for_and_leads_into_the_replay(person: Open, quick: Served) -> None:
    page = person(quick).new_page()
    table = set_up(page, "sample", "me", "random")
    play_on(page, table)
    reviewed(page, table)
    expect(page.locator(".ledger li")).to_have_count(5)
    rows = page.locator("#decisions li")
    losses = [float(row.get_attribute("data-loss") or 0) for row in rows.all()]
    assert losses == sorted(losses, reverse=True) and losses
    page.get_by_role("button", name="In order").click()
    steps = [int(row.get_attribute("data-step") or 0) for row in rows.all()]
    assert steps == sorted(steps)
    card = page.locator(".card").first
    assert card.locator("[data-mark=played] > .hit, [data-mark=better] > .hit").count() > 0
    card.focus()
    expect(page.locator("#decisions li.chosen")).to_have_attribute("data-step", card.get_attribute("data-step") or "")
    no_serious_findings(page)
    card.get_by_role("link", name="Replay").click()
    page.wait_for_selector("body[data-ready]")
    expect(page.locator("#judged")).to_contain_text("Better:")
    so(page, "document.querySelectorAll('#main [data-mark=better]').length > 0")
    page.keyboard.press("End")
    expect(page.locator("#judged")).to_be_hidden()
    so(page, "document.querySelectorAll('#main [data-mark]').length === 0")


def test_a_what_if_is_opened_played_and_closed(person: Open, quick: Served) -> None:
    page = person(quick).new_page()
    table = set_up(page, "sample", "me", "random")
    version = page.get_attribute("#main", "data-version")
    page.locator("#prompt").get_by_role("button", name="What if").click()
    expect(page.locator("#whatif")).to_contain_text("imagined")
    page.wait_for_selector("body[data-ready]")
    assert page.get_attribute("#main", "data-table") != table
    for _ in range(3):  # one plays all sides
        choose(page)
        expect(page.locator("#whatif")).to_be_visible()
    page.get_by_role("button", name="Back to the table").click()
    page.wait_for_url(re.compile(f"/tables/{table}$"))
    page.wait_for_selector("body[data-ready]")
    assert page.get_attribute("#main", "data-version") == version, "nothing has happened at the table"
    expect(page.locator("#whatif")).to_have_count(0)


@pytest.mark.parametrize(("title", "size", "theme"), ALL if WHOLE else [("sample", "phone", "light")])
def test_reviews_of_all_titles_fit_their_screens(
    person: Open, quick: Served, title: str, size: str, theme: str
) -> None:
    page = person(quick, viewport=SIZES[size], color_scheme=theme).new_page()
    table = set_up(page, title, "me", "random")
    play_on(page, table)
    reviewed(page, table)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    chart = page.locator(".chances-chart:visible")
    expect(chart).to_have_count(1)
    no_serious_findings(page)
    page.goto("/me/history")
    page.wait_for_selector("body[data-ready]")
    expect(page.locator(".counts").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    no_serious_findings(page)

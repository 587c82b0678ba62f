"""Playing apart, on the pages: clocks that count down, leaving from the menu, one's own page, pushed notices."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from at_table import Open, choose, set_up, soon
from looking import no_serious_findings, no_sideways_scrolling
from playwright.sync_api import BrowserContext, Page, expect
from serving import Served


def at_me(context: BrowserContext, name: str) -> Page:
    page = context.new_page()
    page.goto("/")
    page.click("#me summary")
    page.fill("#name", name)
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#me .called")).to_have_text(name)
    page.click("#me summary")
    page.get_by_role("link", name="You, and notices").click()
    page.wait_for_selector("body[data-ready]")
    return page


def test_the_clock_counts_down_beside_the_seat_and_in_the_lobby(person: Open) -> None:
    page = person().new_page()
    set_up(page, "sample", "me", "easy", clock="live-5")
    expect(page.locator("#clock")).to_have_text("live, 5 min + 60 min")
    chip = page.locator("[data-deadline]").first
    expect(chip).to_have_text(re.compile("min left|:[0-9][0-9] left"))
    page.goto("/")
    expect(page.locator(".tables [data-deadline]").first).to_have_text(re.compile("left"))


def test_leaving_from_the_menu(person: Open) -> None:
    ada = person().new_page()
    table = set_up(ada, "sample", "me", "open")
    ada.on("dialog", lambda dialog: dialog.accept())
    bob = person().new_page()
    bob.goto(f"/tables/{table}")
    bob.goto("/")
    bob.click("#me summary")
    bob.fill("#name", "Bob")
    bob.get_by_role("button", name="Save").click()
    expect(bob.locator("#me .called")).to_have_text("Bob")
    bob.goto(f"/tables/{table}")
    bob.get_by_role("button", name="Sit down here").click()
    expect(bob.locator("#own")).not_to_contain_text("You are watching")
    ada.wait_for_selector("#main[data-stage=playing]")
    ada.get_by_role("button", name="Menu").click()
    ada.locator("#menu").get_by_role("button", name="Resign").click()
    ada.wait_for_selector("#main[data-stage=ended]")
    expect(bob.locator("#chat")).to_contain_text("Bob wins")


def test_a_recovery_link_brings_another_browser_to_ones_seats(person: Open) -> None:
    here, there = person(), person()
    page = at_me(here, "Ada")
    page.get_by_role("button", name="Make a recovery link").click()
    link = page.locator("#recovery-link")
    expect(link).to_contain_text("/recover/")
    other = there.new_page()
    other.goto(link.inner_text())
    expect(other.locator("h1")).to_have_text("Are you Ada?")
    other.get_by_role("button", name="Yes, come back").click()
    expect(other.locator("#name")).to_have_value("Ada")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    page.get_by_role("button", name="Revoke it").click()
    expect(page.get_by_text("There is none yet.")).to_be_visible()


def test_wishes_are_saved(person: Open) -> None:
    page = at_me(person(), "Ada")
    page.select_option("select[name=mode]", "digest")
    page.fill("input[name=hours]", "12")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".toast")).to_contain_text("Saved.")
    page.reload()
    expect(page.locator("select[name=mode]")).to_have_value("digest")
    expect(page.locator("input[name=hours]")).to_have_value("12")


def test_the_service_worker_shows_what_is_pushed(person: Open, served: Served) -> None:
    """The push service is left out: the browser is handed what it would have decrypted."""
    context = person()
    context.grant_permissions(["notifications"], origin=served.url)
    page = at_me(context, "Ada")
    page.evaluate("navigator.serviceWorker.register('/service-worker.js', { scope: '/' })")  # as the lobby has done
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    session = context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(item["registrationId"] for item in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    soon(page, lambda: bool(found))
    said = {"title": "Your turn: Sample", "body": "It is your turn.", "url": f"{served.url}/tables/x", "tag": "x"}
    for number in range(100):
        if number % 20 == 0:  # a worker that is just being started may miss one; a notice takes the place of its like
            for data in (json.dumps(said), "not json"):
                push = {"origin": served.url, "registrationId": found[0], "data": data}
                session.send("ServiceWorker.deliverPushMessage", push)
        shown = page.evaluate(
            "navigator.serviceWorker.ready.then((it) => it.getNotifications())"
            ".then((all) => all.map((one) => [one.title, one.body, one.tag, one.data.url]))"
        )
        if len(shown) == 2:
            break
        page.wait_for_timeout(100)
    assert ["Your turn: Sample", "It is your turn.", "x", said["url"]] in shown
    assert ["Starboard", "", "starboard", ""] in shown


@pytest.mark.parametrize("width", [1440, 390])
def test_ones_own_page_can_be_read_by_everybody(person: Open, width: int) -> None:
    page = at_me(person(viewport={"width": width, "height": 844}), "Ada")
    page.locator("#webhook summary").click()
    no_serious_findings(page)
    no_sideways_scrolling(page)


def test_under_a_sub_path_pages_scripts_and_streams_find_each_other(person: Open, tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "server.log", path="/starboard")
    try:
        page = person(server).new_page()
        page.goto("/starboard/")
        page.get_by_role("button", name="Play Wreck Dive against bots").click()
        page.wait_for_url(re.compile("/starboard/tables/"))
        page.wait_for_selector("body[data-ready]")
        choose(page)  # a click, an action, and what became of it
        other = page.context.new_page()
        other.goto(page.url)
        before = other.get_attribute("#main", "data-version")
        page.get_by_role("tab", name="Chat").click()
        page.locator("#chat-form input").fill("hello")
        page.locator("#chat-form button").click()
        other.wait_for_selector(f"#main:not([data-version='{before}'])")  # by the stream, through the shared worker
        page.get_by_role("link", name="Lobby").first.click()
        expect(page).to_have_url(f"{server.url}/starboard/")
        page.context.close()  # before the server ends: a stream that looks for it would complain
    finally:
        assert server.stop() == 0

"""The pages as people use them."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from at_table import Open, choose, play_on, set_up, soon
from looking import no_serious_findings, no_sideways_scrolling
from playwright.sync_api import APIResponse, Route, expect
from serving import Served

from starboard import catalogue

WHOLE = os.environ.get("STARBOARD_PAGES") == "1"
SHORTEST = ("planet_b",)  # whole games of all titles are with `make test-pages`
LARGEST_PAGE = 210_000
TITLES = [*catalogue.own(), catalogue.SAMPLE]
TABS = 8  # more than the connections that browsers allow to one server
THEMES = ("dark", "light")
SIZES = ((1440, 900), (390, 844))


@pytest.mark.parametrize("title", TITLES if WHOLE else SHORTEST)
def test_a_whole_game_from_the_lobby_to_the_score_sheet(title: str, person: Open) -> None:
    context = person()
    page = context.new_page()
    page.goto("/")
    name = catalogue.find(title).name
    assert len(page.content()) < LARGEST_PAGE
    page.get_by_role("link", name=f"Set up a table of {name}").click()
    page.wait_for_url(re.compile("/new/"))
    seats = max(2, catalogue.find(title).seats_min)
    for number in range(catalogue.find(title).seats_max):
        kind = "me" if number == 0 else "random" if number < seats else ""
        page.select_option(f"select[name=seat{number}]", kind)
    page.fill("input[name=name]", "Ada")
    if title == "sector_prime":
        page.fill("[name=option-max_rounds]", "10")
    page.fill("input[name=seed]", "11")
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_selector("body[data-ready]")
    for number in range(3):
        choose(page, number % max(1, page.locator("button.act").count()))  # counted once: bots may act in between
        page.wait_for_selector("button.act, #score-sheet")
    assert len(page.content()) < LARGEST_PAGE
    no_sideways_scrolling(page)
    no_serious_findings(page)
    expect(page.locator("#log li").first).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    no_sideways_scrolling(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    play_on(page, page.url.rsplit("/", 1)[1])
    for words in ("Ada", "Place"):
        expect(page.locator("#score-sheet")).to_contain_text(words)
    assert len(page.content()) < LARGEST_PAGE
    no_serious_findings(page)


def test_three_clicks_from_the_lobby_to_the_first_action(person: Open) -> None:
    page = person().new_page()
    page.goto("/")
    page.get_by_role("button", name="Play Wreck Dive against bots").click()
    page.wait_for_selector("body[data-ready]")
    page.locator("button.act").first.click()
    page.click("#confirm")
    expect(page.locator("#log")).to_contain_text("lays a card face down")


def test_news_in_the_lobby_never_takes_a_click_back(person: Open) -> None:
    page, held = person().new_page(), list[tuple[Route, APIResponse]]()
    page.route(re.compile("/quick/"), lambda route: held.append((route, route.fetch(max_redirects=0))))
    page.goto("/")
    page.get_by_role("button", name="Play Wreck Dive against bots").click(no_wait_after=True)
    other = person().new_page()
    other.goto("/new/sample")
    other.select_option("select[name=seat1]", "open")
    other.check("input[name=listed]")
    with page.expect_response(lambda answer: answer.request.resource_type == "fetch") as news:
        other.get_by_role("button", name="Set up the table").click()
    news.value.finished()
    soon(other, lambda: bool(held))
    other.wait_for_timeout(300)  # nothing can be asked of a page that is about to go: time for what it should not do
    route, answer = held[0]
    route.fulfill(response=answer)
    page.wait_for_url(re.compile("/tables/"))
    page.goto("/")
    expect(page.locator("#mine")).to_contain_text("Wreck Dive")


def test_the_lobby_follows_tables_that_came_later(person: Open) -> None:
    context, bob = person(), person().new_page()
    lobby, ada = context.new_page(), context.new_page()
    lobby.goto("/")
    set_up(ada, "sample", "me", "friend")
    expect(lobby.locator("#mine")).to_contain_text("1 free")
    bob.goto(ada.get_attribute("[data-copy^='/join/']", "data-copy") or "")
    bob.fill("input[name=name]", "Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(lobby.locator("#mine")).to_contain_text("Your turn")
    choose(ada)
    expect(lobby.locator("#mine")).to_contain_text("Waiting")


def test_two_browsers_at_one_table(person: Open) -> None:
    ada, bob = person().new_page(), person().new_page()
    table = set_up(ada, "sample", "me", "friend", name="Ada")
    expect(ada.locator("#mid")).to_contain_text("Waiting for players")
    link = ada.get_attribute("[data-copy^='/join/']", "data-copy")
    assert link is not None
    bob.goto(link)
    bob.fill("input[name=name]", "Bob")
    bob.get_by_role("button", name="Sit down").click()
    bob.wait_for_selector("button.act")
    ada.wait_for_selector("button.act")
    choose(ada)
    expect(ada.locator("#prompt")).to_contain_text("Waiting for Bob")
    expect(bob.locator("#left")).to_contain_text("sealed")
    choose(bob)
    expect(ada.locator("#log")).to_contain_text("Bob bid")
    bob.click("#tab-chat")
    bob.fill("#chat-form input", "well <played>")
    bob.press("#chat-form input", "Enter")
    expect(ada.locator("#tab-chat .unread")).to_have_text("1")
    expect(ada.locator("#chat")).to_contain_text("well <played>")
    ada.click("#tab-chat")
    expect(ada.locator("#tab-chat .unread")).to_be_hidden()
    ada.click("#tab-log")

    ada.click("#undo-button")
    expect(bob.locator("#prompt")).to_contain_text("Ada wants to take back")
    bob.get_by_role("button", name="Agree").click()
    expect(ada.locator("#log")).to_contain_text("went back")
    expect(ada.locator("#prompt")).to_contain_text("Choose the card you bid")
    watcher = person().new_page()
    watcher.goto(f"/tables/{table}")
    expect(watcher.locator("#own")).to_contain_text("You are watching")
    assert watcher.locator("button.act").count() == 0


def test_many_tabs_share_one_stream_and_all_stay_fresh(person: Open, served: Served) -> None:
    def streams() -> float:
        found = re.search(r"^starboard_event_streams (\S+)", served.client().get("/metrics").text, re.M)
        return float(found[1]) if found else 0.0

    context = person()
    first = context.new_page()
    table = set_up(first, "sample", "me", "random")
    soon(first, lambda: streams() == 1)  # those of other tests have ended
    tabs = [context.new_page() for _ in range(TABS - 1)]
    for tab in tabs:
        tab.goto(f"/tables/{table}", wait_until="domcontentloaded")
    for tab in tabs:
        tab.wait_for_selector("body[data-ready]")
    soon(first, lambda: streams() == 1)
    choose(first)
    version = int(first.get_attribute("#main", "data-version") or 0)
    for tab in tabs:
        expect(tab.locator("#log")).to_contain_text("lays a card face down")
        assert int(tab.get_attribute("#main", "data-version") or 0) >= version - 3
    choose(tabs[-1])


def test_a_killed_server_comes_back_in_the_middle_of_a_turn(person: Open, tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "server.log")
    page = person(server, forgiving=True).new_page()
    set_up(page, "sample", "me", "me", "random")
    page.locator("[data-lift]").click()
    choose(page)
    page.wait_for_selector("[data-lift]")
    server.kill()
    page.wait_for_selector("body.offline")
    server.start()
    page.wait_for_selector("body:not(.offline)")
    page.locator("[data-lift]").click()
    choose(page)
    expect(page.locator("#main")).not_to_have_attribute("data-decision", "0")
    assert server.stop() == 0


def test_undo_takes_back_and_the_log_says_so(person: Open) -> None:
    page = person().new_page()
    set_up(page, "sample", "me", "random")
    choose(page)
    page.wait_for_selector("#undo-button:enabled")
    page.keyboard.press("u")
    expect(page.locator("#log")).to_contain_text("went back")
    expect(page.locator("#main")).to_have_attribute("data-branch", "1")
    expect(page.locator("#prompt")).to_contain_text("Choose the card you bid")


HELD = 'data-key="card-'  # a card of a hand, as it is drawn


def test_the_curtain_hides_one_hand_from_the_other(person: Open) -> None:
    page = person().new_page()
    table = set_up(page, "sample", "me", "me", name0="Ada", name1="Bob")
    expect(page.locator("#curtain")).to_contain_text("Hand over to Ada")
    assert HELD not in page.content() and page.locator("button.act").count() == 0
    page.get_by_role("button", name="I am Ada").click()
    expect(page.locator("#own [data-read^='Dive card']").first).to_be_visible()
    assert HELD in page.content()
    choose(page)
    expect(page.locator("#curtain")).to_contain_text("Hand over to Bob")
    assert HELD not in page.content()
    assert HELD not in page.request.get(f"/tables/{table}/part?face=0").text()
    page.get_by_role("button", name="I am Bob").click()
    choose(page)
    page.wait_for_selector("#curtain, button.act")


def test_the_whole_first_turn_by_keyboard_alone(person: Open) -> None:
    page = person().new_page()
    page.goto("/")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('aria-label')") == "Play Wreck Dive against bots":
            break
    ring = "getComputedStyle(document.activeElement).outlineStyle"
    assert page.evaluate(ring) == "solid"
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-ready]")
    page.wait_for_selector("button.act")
    page.keyboard.press("2")
    expect(page.locator("button.act").nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(page.locator("button.act[aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#log")).to_contain_text("lays a card face down")
    page.keyboard.press("c")
    expect(page.locator("#chat-form input")).to_be_focused()
    page.keyboard.type("hello")
    page.keyboard.press("Enter")
    expect(page.locator("#chat")).to_contain_text("hello")
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    expect(page.locator("#menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()


def test_a_hint_names_an_option_and_marks_it(person: Open) -> None:
    page = person().new_page()
    set_up(page, "sample", "me", "me")
    page.locator("[data-lift]").click()
    page.click("#hint-button")
    expect(page.locator("#hint")).to_contain_text("Hint")
    assert page.locator("button.act.sel").count() == 1


def test_rules_and_reasons_stand_beside_the_decision(person: Open) -> None:
    page = person().new_page()
    set_up(page, "sample", "me", "random")
    page.click("#tab-rules")
    expect(page.locator("#rules")).to_contain_text("WD-2.2")
    expect(page.locator(".act.no").first).to_contain_text("WD-2.1")


LOOKS = [(theme, size) for theme in THEMES for size in SIZES] if WHOLE else list(zip(THEMES, SIZES, strict=True))


@pytest.mark.parametrize(("theme", "size"), LOOKS)
def test_every_page_in_both_themes_and_sizes(theme: str, size: tuple[int, int], person: Open) -> None:
    """A table and the lobby are in test_board, test_screens and test_lobby."""
    context = person(viewport={"width": size[0], "height": size[1]}, color_scheme=theme, reduced_motion="reduce")
    page = context.new_page()
    for path in ("/", "/new/sample", "/about", "/rules/sample"):
        page.goto(path)
        assert page.get_attribute("html", "data-theme") == theme
        no_sideways_scrolling(page)
        if path != "/":
            no_serious_findings(page)
        assert len(page.content()) < LARGEST_PAGE
    set_up(page, "sample", "me", "random")
    choose(page)
    page.wait_for_selector("button.act")
    no_sideways_scrolling(page)
    page.click("[data-menu]")
    no_serious_findings(page)

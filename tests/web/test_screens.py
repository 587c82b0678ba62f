"""Every screen: nothing is cut, overlapped, too small to read or to touch; and each can be played on.

A telling part runs with all tests. The whole matrix, with whole games by board clicks, is `make test-pages`.
"""

from __future__ import annotations

import json
import os
from typing import Any
from xml.etree import ElementTree

import pytest
from at_board import decide, ready
from at_table import Open, play_on, set_up, so, soon
from looking import no_faults, no_serious_findings, no_sideways_scrolling
from playwright.sync_api import Page, expect
from test_board import RIVALS, SHORT

from starboard import catalogue, drawing

DRAWN = [title for title in catalogue.own() if drawing.of_title(title) is not None]
TOUCH = {"has_touch": True, "is_mobile": True}
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "laptop": {"viewport": {"width": 1180, "height": 760}},
    "phone": {"viewport": {"width": 390, "height": 844}, **TOUCH},
    "sideways": {"viewport": {"width": 844, "height": 390}, **TOUCH},
    "zoomed": {"viewport": {"width": 720, "height": 450}},
}
LEAST = {"desktop": 10.0, "laptop": 11.9, "zoomed": 12.9}  # letters where nobody touches, in pixels
DECISIONS = {"laptop": 3, "phone": 2}  # that are looked at with all tests; elsewhere one
WHOLE = os.environ.get("STARBOARD_PAGES") == "1"
MOST_DECISIONS = 500


def check(page: Page, screen: str, told: str) -> None:
    no_faults(page, "has_touch" in SCREENS[screen], LEAST.get(screen, 0.0), f"{screen}, {told}:")


def all_tabs(page: Page, screen: str, told: str) -> None:
    """What lies under every tab, if there are tabs."""
    check(page, screen, told)
    for tab in page.locator("#places [data-place]").all():
        if tab.is_visible():
            tab.click()
            check(page, screen, f"{told}, {tab.inner_text()}")


def begin(page: Page, title: str, *bots: str, **more: str) -> str:
    table = set_up(page, title, "me", *bots, seed="11", name="Ada", **more)
    ready(page)
    return table


LOOKED_AT = [  # all screens; or the phone, which is the narrowest, and every other screen with some of the titles
    (title, screen)
    for place, title in enumerate(DRAWN)
    for number, screen in enumerate(SCREENS)
    if WHOLE or screen == "phone" or (place + number) % 2 == 0
]


@pytest.mark.parametrize(("title", "screen"), LOOKED_AT)
def test_nothing_is_cut_overlapped_or_too_small(title: str, screen: str, person: Open) -> None:
    theme = "light" if screen in ("laptop", "sideways") else "dark"
    page = person(reduced_motion="reduce", color_scheme=theme, **SCREENS[screen]).new_page()
    begin(page, title, "random", "random", "random")
    for turn in range(DECISIONS.get(screen, 1)):
        all_tabs(page, screen, f"decision {turn}")
        page.locator("button.act").first.evaluate("one => one.click()")
        check(page, screen, f"decision {turn}, chosen")
        if screen == "phone":
            page.tap("#sheet-handle")
            check(page, screen, f"decision {turn}, the sheet is open")
            page.tap("#sheet-handle")
        page.keyboard.press("Escape")
        decide(page, turn)
        ready(page)
    no_sideways_scrolling(page)


def test_the_sheet_of_a_phone_closes_to_its_question_and_begins_at_a_new_one(person: Open) -> None:
    page = person(reduced_motion="reduce", **SCREENS["phone"]).new_page()
    begin(page, "sector_prime", "random")

    def height() -> float:
        box = page.locator("#right").bounding_box()
        assert box is not None
        return box["height"]

    soon(page, lambda: height() < 240)
    page.tap("#sheet-handle")
    soon(page, lambda: height() > 700)
    page.locator("#right").evaluate("sheet => sheet.scrollTop = 300")
    version = page.get_attribute("#main", "data-version")
    page.locator("button.act").last.tap()
    page.locator("#confirm").tap()
    page.wait_for_selector(f"#main:not([data-version='{version}'])")
    ready(page)
    so(page, "document.querySelector('#right').scrollTop === 0")
    expect(page.locator("#prompt h1")).to_be_in_viewport()


def test_a_window_that_is_made_smaller_gets_the_other_form(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    begin(page, "planet_b", "random")
    expect(page.locator("#main")).to_have_attribute("data-form", "wide")
    page.set_viewport_size({"width": 720, "height": 450})
    expect(page.locator("#main")).to_have_attribute("data-form", "narrow")
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator("#main")).to_have_attribute("data-form", "wide")


def test_a_large_screen_shows_a_larger_board(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    begin(page, "planet_b", "random")
    usual = page.locator("#board").bounding_box()
    page.set_viewport_size({"width": 1920, "height": 1080})

    def is_larger() -> bool:
        larger = page.locator("#board").bounding_box()
        return bool(usual and larger and larger["width"] > 1.3 * usual["width"])

    soon(page, is_larger)
    no_faults(page, touch=False, readable=11.0)


def test_a_map_keeps_its_natural_size_when_other_things_take_room(person: Open) -> None:
    """Also where its place stays as large as it was: letters drawn for the larger map would be too small."""
    page = person(reduced_motion="reduce", **SCREENS["phone"]).new_page()
    begin(page, "pandorum", "random")
    drawn = "document.querySelector('.place.on .grows > svg')"
    before = page.evaluate(f"{drawn}.clientHeight")
    page.evaluate(f"{drawn}.parentElement.style.flex = '0 0 {before // 2}px'")
    so(page, f"{drawn}.clientHeight < {before} * 0.7 && {drawn}.getScreenCTM().a > 0.99")
    check(page, "phone", "a lower map")


def picture_and_record(page: Page) -> None:
    """The last table as a drawing, as dots, twice as fine, and the record: each as a file."""
    files: dict[str, bytes] = {}
    for name in ("SVG", "PNG", "Record"):
        with page.expect_download() as found:
            page.locator(".ways .tool", has_text=name).click()
        files[name] = found.value.path().read_bytes()
    drawn = ElementTree.fromstring(files["SVG"])
    assert b"Ada" in files["SVG"]
    assert files["PNG"][:8] == b"\x89PNG\r\n\x1a\n"
    wide = int.from_bytes(files["PNG"][16:20], "big")
    assert wide == pytest.approx(2 * float(drawn.attrib["width"]), abs=2)
    assert json.loads(files["Record"])["rows"]
    page.click("#result-button")
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#ending")).to_be_hidden()
    page.click("#result-button")


@pytest.mark.parametrize("title", DRAWN if WHOLE else ["sector_prime"])
def test_the_end_of_a_game_on_every_screen(title: str, person: Open) -> None:
    """The sheet, the bars and the chart; alone on screens where it lies over what else there is."""
    context = person(reduced_motion="reduce")
    page = context.new_page()
    table = begin(page, title, *RIVALS.get(title, ("random", "random")), **SHORT.get(title, {}))
    play_on(page, table)
    picture_and_record(page)
    for screen in SCREENS if WHOLE else ("laptop", "phone"):
        for theme in ("dark", "light") if WHOLE else ("light",):
            more = {"color_scheme": theme, "storage_state": context.storage_state(), **SCREENS[screen]}
            other = person(reduced_motion="reduce", **more).new_page()
            other.goto(f"/tables/{table}")
            other.wait_for_selector("body[data-ready] #score-sheet")
            check(other, screen, f"the end, {theme}")
            no_serious_findings(other)
            other.close()


# --- the whole matrix ----------------------------------------------------------------------------------------------
@pytest.mark.skipif(not WHOLE, reason="the whole matrix is `make test-pages`")
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("title", DRAWN)
def test_a_whole_game_by_board_clicks(title: str, screen: str, theme: str, person: Open) -> None:
    page = person(reduced_motion="reduce", color_scheme=theme, **SCREENS[screen]).new_page()
    begin(page, title, *RIVALS.get(title, ("random", "random")), **SHORT.get(title, {}))
    for turn in range(MOST_DECISIONS):
        if page.locator("#score-sheet").count():
            break
        if turn % 12 == 0:
            all_tabs(page, screen, f"decision {turn}")
            no_serious_findings(page)
        decide(page, turn)
        ready(page)
    expect(page.locator("#score-sheet")).to_contain_text("Place")
    check(page, screen, "the end")

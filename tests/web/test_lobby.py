"""The lobby and the form for a table on all kinds of screens, and what is there without a connection."""

from __future__ import annotations

import os
import re

import pytest
from at_table import Open, give, play_on, set_up, so, soon
from looking import no_faults, no_serious_findings, no_sideways_scrolling
from playwright.sync_api import expect

WHOLE = os.environ.get("STARBOARD_PAGES") == "1"
PHONE = {"has_touch": True, "is_mobile": True}


SCREENS = [
    ((1440, 900), "dark", False),
    ((390, 844), "light", True),
    ((844, 390), "dark", True),
    ((720, 450), "light", False),
]
KEPT = """
async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(stores.map((one) => one.keys()))).flat().map((one) => new URL(one.url).pathname);
}
"""


@pytest.mark.parametrize(("size", "theme", "phone"), SCREENS)
def test_nothing_is_cut_or_too_small(size: tuple[int, int], theme: str, phone: bool, person: Open) -> None:
    more = {"color_scheme": theme, "reduced_motion": "reduce", **(PHONE if phone else {})}
    context = person(viewport={"width": size[0], "height": size[1]}, **more)
    page = context.new_page()
    set_up(page, "sample", "me", "random", name="Ada")
    page.goto("/")
    expect(page.locator("#turn")).to_contain_text("Take your turn")
    no_faults(page, phone)
    findings = WHOLE or size[1] >= 800  # other screens show the same words in the same colours
    if findings:
        no_serious_findings(page)
    if size[0] < 900:
        page.click("#tabs [data-tab=mine]")
        expect(page.locator("#mine")).to_be_visible()
        expect(page.locator(".shelf")).to_be_hidden()
        no_faults(page, phone)
    page.goto("/new/sector_prime")
    no_sideways_scrolling(page)
    no_faults(page, phone)
    if findings:
        no_serious_findings(page)


def test_a_finished_table_is_deleted_and_brought_back_without_a_page_load(person: Open) -> None:
    page = person().new_page()
    play_on(page, set_up(page, "sample", "me", "random"))
    page.goto("/")
    page.evaluate("window.same = true")
    page.get_by_role("button", name="Delete Wreck Dive, over").click()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Delete Wreck Dive, over").click()
    expect(page.locator("#mine")).to_contain_text("is deleted")
    page.click("#titles .chips a[data-show=alone]")
    expect(page.locator(".titlecard:visible")).to_have_count(1)
    expect(page).to_have_url(re.compile(r"/\?show=alone$"))
    assert page.evaluate("window.same")
    page.goto("/")
    expect(page.locator("#mine")).to_contain_text("No tables yet")


def test_the_form_marks_what_differs_from_the_book(person: Open) -> None:
    page = person().new_page()
    page.goto("/new/sector_prime")
    expect(page.locator(".changed:visible")).to_have_count(0)
    for name, value in (("hidden_crystals", "false"), ("algorithm_die_sides", "20"), ("max_rounds", "12")):
        give(page, f"option-{name}", value)
    page.click("[aria-label='Most rounds: less']")
    page.select_option("[name=seat1]", "friend")
    expect(page.locator(".changed:visible")).to_have_count(3)
    expect(page.locator("[data-told]")).to_have_text("3 of the options changed")
    expect(page.locator("[data-plate='1']")).to_contain_text("A friend, by link")
    page.get_by_role("link", name="back to the book").click()
    expect(page.locator(".changed:visible")).to_have_count(0)
    give(page, "option-algorithm_die_sides", "12")
    page.get_by_role("button", name="Set up the table and get the link").click()
    page.wait_for_url(re.compile("/tables/"))
    table = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert table["options"]["algorithm_die_sides"] == 12 and table["options"]["max_rounds"] != 11
    assert table["seats"][1]["kind"] == "invited"


def test_without_a_connection_there_is_a_page_that_says_what_works(person: Open) -> None:
    context = person(forgiving=True)
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto("/rules/sample")  # looked after by the worker, which keeps it
    so(page, "navigator.serviceWorker.controller !== null")
    page.reload()
    soon(page, lambda: "/rules/sample" in page.evaluate(KEPT))
    context.set_offline(True)
    page.goto("/")
    expect(page.locator("h1")).to_have_text("No connection")
    page.goto("/rules/sample")
    expect(page.locator("#main")).to_contain_text("Wreck Dive")
    kept = page.evaluate(KEPT)
    assert kept and all(re.match(r"/(static/|offline$|rules/)", path) for path in kept)
    context.set_offline(False)
    page.goto("/")
    expect(page.locator("#titles")).to_be_visible()

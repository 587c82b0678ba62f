"""The guide in a browser: pictures beside their words, in the theme that is on, never wider than the page."""

from __future__ import annotations

import re

import pytest
from at_table import Open, so
from looking import no_serious_findings, no_sideways_scrolling
from playwright.sync_api import Page, expect

import starboard
from starboard import catalogue
from starboard.web import guide_text

LARGEST_PAGE = 250_000
SEEN = """async () => {
  const all = [...document.querySelectorAll("figure img")].filter((one) => getComputedStyle(one).display !== "none");
  for (const one of all) one.loading = "eager";
  await Promise.all(all.map((one) => one.decode()));
  const text = document.querySelector(".guide .text").getBoundingClientRect();
  return all.map((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return [one.src, one.alt, width, left >= text.left - 1 && right <= text.right + 1 && right <= innerWidth];
  });
}"""


def pictures(page: Page, title: str) -> list[tuple[str, str, float, bool]]:
    page.goto(f"/rules/{title}")
    return [(src, alt, width, fits) for src, alt, width, fits in page.evaluate(SEEN)]


@pytest.mark.parametrize("title", catalogue.own())
@pytest.mark.parametrize(("theme", "size"), [("dark", (1440, 900)), ("light", (390, 844))])
def test_guides_show_their_pictures_and_nothing_is_too_wide(
    title: str, theme: str, size: tuple[int, int], person: Open
) -> None:
    page = person(viewport={"width": size[0], "height": size[1]}, color_scheme=theme).new_page()
    shown = pictures(page, title)
    assert len(shown) >= 8
    for src, alt, width, fits in shown:
        assert src.endswith(f".{theme}.svg") and alt and width > 90 and fits, src
    no_sideways_scrolling(page)
    no_serious_findings(page)
    assert len(page.content()) < LARGEST_PAGE


def test_a_click_enlarges_a_picture_and_the_theme_changes_it(person: Open) -> None:
    page = person(color_scheme="dark").new_page()
    pictures(page, "sample")
    first = page.locator("figure a").first
    small = first.locator("img:visible").bounding_box()
    first.click()
    large = page.locator("#enlarged img")
    expect(large).to_be_visible()
    found = large.bounding_box()
    assert small is not None and found is not None and found["width"] > small["width"]
    expect(page.locator("#enlarged p")).to_have_text(first.locator("img:visible").get_attribute("alt") or "-")
    page.keyboard.press("Escape")
    expect(page.locator("#enlarged")).to_be_hidden()
    expect(first).to_be_focused()
    page.click("[data-theme-toggle]")
    expect(first.locator("img:visible")).to_have_attribute("src", re.compile(r"\.light\.svg$"))


def test_without_scripts_the_pictures_are_there_and_open_by_themselves(person: Open) -> None:
    page = person(java_script_enabled=False).new_page()
    page.goto("/rules/sample")
    link = page.locator("figure a").first
    expect(link.locator("img:visible")).to_have_count(1)
    link.click()
    page.wait_for_url(re.compile(r"\.dark\.svg$"))


def test_pictures_that_were_not_scrolled_to_can_be_seen_without_a_connection(person: Open) -> None:
    context = person(forgiving=True, viewport={"width": 390, "height": 844}, color_scheme="dark")
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto("/rules/sample")
    so(page, "navigator.serviceWorker.controller !== null")
    page.reload()
    last = page.locator("figure img.in-dark").last
    kept = "async (src) => { for (let k = 0; k < 100; k++) { if (await caches.match(src)) return true;"
    kept += " await new Promise((go) => setTimeout(go, 100)); } return false; }"
    assert page.evaluate(kept, last.get_attribute("src"))
    context.set_offline(True)
    page.goto("/rules/sample")
    page.evaluate(SEEN)


def test_the_words_of_a_picture_that_cannot_be_drawn_stand_in_its_place() -> None:
    parts = guide_text.written(starboard.title("sample"), "A.\n\n![The moon.](picture:moon)")
    made = "".join(str(part) for part in parts)
    assert "(The moon.)" in made and "<img" not in made and "<p>A.</p>" in made


def test_a_picture_that_is_not_there_is_a_clear_answer(person: Open) -> None:
    page = person(forgiving=True).new_page()
    for path in ("sample/moon.dark.svg", "sample/sea.green.svg"):
        answer = page.request.get(f"/static/x/guide/{path}")
        assert answer.status == 404, path

"""Lessons on the page of their table: every step by hand, wrong answers, going back, and what follows.

One lesson is played on a phone with all tests; all titles on both screens are `make test-pages`.
"""

from __future__ import annotations

import os

import pytest
from at_board import press, spot, unfold
from at_table import Open, set_up
from looking import no_serious_findings, no_sideways_scrolling
from playwright.sync_api import Page, expect
from serving import Served

import starboard
from starboard import catalogue
from starboard.engine import guide_book, lesson

SCREENS = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
WHOLE = os.environ.get("STARBOARD_PAGES") == "1"
PLAYED = [(title, screen) for title in catalogue.own() for screen in SCREENS] if WHOLE else [("planet_b", "phone")]
NEXT = "#lesson [data-lesson=next]"
MET = """(key) => {
  const thing = document.querySelector(`#main svg [data-key="${CSS.escape(key)}"]`);
  const hit = thing.querySelector(":scope > .hit") ?? thing;
  hit.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = hit.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-key]") === thing;
}"""


def learn(page: Page, title: str) -> None:
    """Chooses the lesson in the lobby."""
    page.goto("/")
    page.get_by_role("button", name=f"Teach me {starboard.title(title).name}").click()
    page.wait_for_selector("body[data-ready]")
    expect(page.locator("#lesson")).to_be_visible()


def go_on(page: Page, chosen: str) -> None:
    """Clicks, and waits until the lesson is somewhere else."""
    mark = page.get_attribute("#lesson", "data-mark")
    page.click(chosen)
    page.wait_for_selector(f"#lesson:not([data-mark='{mark}'])")


def settled(page: Page) -> None:
    """What the others did is not played back any more."""
    if page.locator("body.watching").count():
        page.keyboard.press("s")
    page.wait_for_selector("body:not(.watching)")


def choose(page: Page, action: str) -> None:
    """Chooses an option on the drawing where it is there, else from the list; it waits for its confirmation."""
    option = page.locator(f"button.act[data-action='{action}']")
    keys = (option.get_attribute("data-keys") or "").split()
    drawn = keys and all(page.locator(f"#main svg [data-key='{key}']").count() for key in keys)
    for key in keys if drawn else ():
        if not within_reach(page, key):
            break  # a phone shows it larger first; the list has it, too
        press(page, spot(page, key))
    if not is_chosen(page, action):
        option.evaluate("button => button.click()")


def within_reach(page: Page, key: str) -> bool:
    """Whether a finger meets the middle of a drawn thing."""
    unfold(page, f'#main svg [data-key="{key}"]')
    return bool(page.evaluate(MET, key))


def is_chosen(page: Page, action: str) -> bool:
    return bool(page.locator(f"button.act.sel[data-action='{action}']").count())


def take_step(page: Page, wrong: bool) -> None:
    """One step: read on, or do what is asked; before it something else, which the lesson answers."""
    settled(page)
    if page.locator(NEXT).count():
        go_on(page, NEXT)
        return
    wanted = page.get_attribute("#lesson", "data-wanted") or ""
    others = page.locator(f"button.act:not([data-action='{wanted}']):not([data-action*=' '])")
    if wrong and others.count():
        mark, version = page.get_attribute("#lesson", "data-mark"), page.get_attribute("#main", "data-version")
        others.first.evaluate("button => button.click()")
        page.click("#confirm")
        expect(page.locator("#lesson-wrong")).not_to_be_empty()
        assert page.get_attribute("#lesson", "data-mark") == mark
        assert page.get_attribute("#main", "data-version") == version, "a wrong answer changes nothing"
    choose(page, wanted)
    go_on(page, "#confirm")


@pytest.mark.parametrize(("title", "screen"), PLAYED)
def test_a_lesson_is_played_to_its_end_and_a_game_follows(title: str, screen: str, person: Open) -> None:
    page = person(forgiving=True, **SCREENS[screen]).new_page()  # a refused request is told in the console, too
    learn(page, title)
    seen = 0
    while page.get_attribute("#main", "data-taught") == "1":
        if seen % 6 == 0:
            no_sideways_scrolling(page)
        take_step(page, wrong=True)
        seen += 1
        assert seen < 150
    assert seen >= len(lesson.load(starboard.title(title)).steps)
    expect(page.locator("#lesson .says")).to_have_text(lesson.load(starboard.title(title)).ends)
    settled(page)
    page.wait_for_selector("#main[data-yours='1']")
    assert page.locator("button.act").count() > 0, "it goes on as a game"
    assert not page.locator("#veil .hole").count()


def test_a_lesson_lights_what_it_speaks_of_shows_it_goes_back_and_is_left(person: Open) -> None:
    page = person().new_page()
    learn(page, "pandorum")
    no_serious_findings(page)
    go_on(page, NEXT)
    expect(page.locator("#lesson .request")).to_have_text("Choose to add cards.")
    go_on(page, "#lesson [data-lesson=show]")
    expect(page.locator("#veil .hole").first).to_be_visible()
    page.click("#lesson [data-point]")
    expect(page.locator("#confirm")).to_contain_text("Take Algae Still")
    go_on(page, "#confirm")
    go_on(page, "#lesson [data-lesson=back]")
    expect(page.locator("#lesson .request")).to_have_text("Take Algae Still from the market.")
    assert page.locator("#undo-button").is_disabled()
    page.reload()
    expect(page.locator("#lesson .request")).to_have_text("Take Algae Still from the market.")
    page.click("#lesson [data-lesson=leave]")
    page.wait_for_selector("#main[data-taught='']")
    expect(page.locator("#lesson .cap").first).to_have_text("Lesson done")


def test_a_lesson_goes_on_where_it_was_when_the_server_is_started_again(person: Open, served: Served) -> None:
    page = person(forgiving=True).new_page()
    learn(page, "planet_b")
    go_on(page, NEXT)
    take_step(page, wrong=False)
    told = page.inner_text("#lesson .says")
    served.kill()
    served.start()
    page.reload()
    page.wait_for_selector("body[data-ready]")
    assert page.inner_text("#lesson .says") == told
    take_step(page, wrong=False)
    expect(page.locator("#lesson .request")).to_have_text("Choose Construct Module.")


def test_a_worked_example_of_the_guide_is_shown_at_the_table(person: Open) -> None:
    page = person().new_page()
    title = starboard.title("sector_prime")
    example = guide_book.examples(title)[0]
    page.goto("/rules/sector_prime")
    section = page.locator("section[data-find]", has=page.get_by_role("heading", name=example.name, exact=True))
    section.get_by_role("button", name="Show me at the table").click()
    page.wait_for_selector("body[data-ready]")
    assert page.locator("#lesson .cap").first.inner_text().upper().startswith("EXAMPLE")
    for _ in example.actions:
        go_on(page, "#lesson [data-lesson=show]")
    page.wait_for_selector("#main[data-taught='']")
    assert page.locator("#main[data-yours='1'] button.act").count() > 0, "one can play on"


def test_nobody_else_is_taught_at_my_table(person: Open) -> None:
    page = person().new_page()
    learn(page, "sample")
    other = person(forgiving=True).new_page()
    other.goto("/")
    table = page.url.rsplit("/", 1)[1]
    other.goto(f"/tables/{table}")
    expect(other.locator("#own.watching")).to_be_visible()
    assert not other.locator("#lesson").count(), "it speaks of what only the learner sees"
    body = {"deed": "next", "mark": "0.0.0", "seat": 0, "version": 1}
    assert other.request.post(f"/tables/{table}/lesson", data=body).status in (401, 403)
    assert page.request.post(f"/tables/{table}/lesson", data={**body, "deed": "fly"}).status == 422
    assert page.request.post("/teach/no_such_title", max_redirects=0).status == 404
    assert page.request.post("/examples/sample/77", max_redirects=0).status == 404


def test_a_table_without_a_lesson_is_as_high_as_its_window(person: Open) -> None:
    page = person(viewport={"width": 720, "height": 450}).new_page()
    set_up(page, "sample", "me", "random")
    assert page.locator("#veil").count() == 0
    assert page.evaluate("document.scrollingElement.scrollHeight") <= 450

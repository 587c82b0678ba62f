"""What the others did, in a real browser: step by step in the order of the rows, never in the way; and the log."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from at_board import TARGET, press, spot, spots
from at_table import set_up, so
from playwright.sync_api import Browser, ConsoleMessage, Page, expect
from serving import Served

PATIENCE = 30_000  # milliseconds: the machine may be busy

# Notes what is shown: the steps with their captions, how often a piece glided and how often a die tumbled.
NOTED = """
localStorage.setItem("playback", "fast");
window.noted = { steps: [], glided: 0, tumbled: 0 };
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  if (this.classList.contains("die")) window.noted.tumbled += 1;
  else if (how[0].some((frame) => frame.transform)) window.noted.glided += 1;
  return animate.apply(this, how);
};
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const deck = document.querySelector("#playback");
  const caption = deck?.querySelector("#play-says h2")?.textContent;
  const last = window.noted.steps.at(-1);
  if (!deck || deck.hidden || deck.dataset.mode !== "play" || !caption) return;
  if (caption === last?.[1] && deck.dataset.step === last?.[0]) return;
  if (caption !== "The table before that") window.noted.steps.push([deck.dataset.step, caption]);
}).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["hidden"] }));
"""
ROWS = """() => [...document.querySelectorAll("#log .entry")].map((entry) =>
  [entry.dataset.step, entry.dataset.whose, entry.firstElementChild.textContent])"""


@pytest.fixture(scope="module")
def page(browser: Browser, served: Served) -> Iterator[Page]:
    """A table of Sector Prime with two bots, at the viewer's second turn: both have had one."""
    context = browser.new_context(base_url=served.url, viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(NOTED)
    made = context.new_page()
    complaints: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    made.on("console", on_console)
    made.on("pageerror", lambda fault: complaints.append(str(fault)))
    set_up(made, "sector_prime", "me", "random", "random", name="Ada", seed="4")
    until_they_have_played(made, 8)
    yield made
    context.close()
    assert not complaints


def act(page: Page) -> None:
    """The first option, or the last where that ends something."""
    page.wait_for_selector("#main[data-yours='1'] button.act", state="attached")
    before = page.get_attribute("#main", "data-version")
    page.locator("button.act").last.click()
    page.click("#confirm")
    page.wait_for_selector(f"#main:not([data-version='{before}'])")


def until_they_have_played(page: Page, steps: int) -> None:
    """Acts until so many steps of the others have been shown, with pieces and dice, and all of it is over."""
    for _ in range(30):
        act(page)
        page.wait_for_selector("#main[data-yours='1'] button.act", state="attached")
        page.wait_for_selector("#playback", state="hidden")
        noted = page.evaluate("window.noted")
        if len(noted["steps"]) >= steps and noted["glided"] and noted["tumbled"]:
            return
    raise AssertionError("the others did nothing")


def at_present(page: Page) -> None:
    """The viewer is asked, and looks at the table as it stands."""
    page.wait_for_selector("#main[data-yours='1'] button.act", state="attached")
    page.keyboard.press("s")
    page.wait_for_selector("#playback", state="hidden")


def mode(page: Page) -> str:
    found: str = page.eval_on_selector("#playback", "deck => (deck.hidden ? '' : deck.dataset.mode)")
    return found


def shown_step(page: Page) -> int:
    return int(page.get_attribute("#playback", "data-step") or -1)


def play_again(page: Page) -> None:
    page.keyboard.press("a")
    page.wait_for_selector("#playback[data-mode=play]")


def test_others_turns_are_shown_in_the_order_of_their_rows(page: Page) -> None:
    noted = page.evaluate("window.noted")
    steps = [int(step) for step, _ in noted["steps"]]
    assert steps == sorted(set(steps)), "each step once, in order"
    told = {int(step): (whose, line) for step, whose, line in page.evaluate(ROWS)}
    mine = page.get_attribute("#main", "data-seat")
    assert {told[step][1] for step in steps} == {line for _, line in noted["steps"]}
    assert all(told[int(step)][1] == caption for step, caption in noted["steps"])
    theirs = [step for step, (whose, _) in told.items() if whose != mine and steps[0] <= step <= steps[-1]]
    assert set(theirs) <= set(steps), "nothing that they did is left out"
    assert noted["glided"] > 0 and noted["tumbled"] > 0


def test_pause_steps_skip_and_again(page: Page) -> None:
    page.evaluate("localStorage.setItem('playback', 'slow')")
    play_again(page)
    page.keyboard.press("p")
    page.wait_for_selector("#playback[data-mode=pause]")
    page.evaluate("localStorage.setItem('playback', 'fast')")
    held = shown_step(page)
    page.wait_for_timeout(900)
    assert shown_step(page) == held and mode(page) == "pause"
    page.click("#play-on")
    expect(page.locator("#playback")).not_to_have_attribute("data-step", str(held))
    held = shown_step(page)
    assert page.locator("#log .entry.now").get_attribute("data-step") == str(held)
    assert page.locator("#log .entry:visible").last.get_attribute("data-step") == str(held), "coming steps are counted"
    page.click("#play-on")
    expect(page.locator("#playback")).not_to_have_attribute("data-step", str(held))
    page.click("#play-back")
    expect(page.locator("#playback")).to_have_attribute("data-step", str(held))
    page.click("#play-skip")
    assert mode(page) == "" and page.locator("#log .entry[hidden]").count() == 0
    page.click("[data-again]")
    page.wait_for_selector("#playback[data-mode=play]")
    page.keyboard.press("s")
    assert mode(page) == ""


def test_own_input_is_never_delayed(page: Page) -> None:
    at_present(page)
    there = spots(page)[0]
    play_again(page)
    page.mouse.click(there.x, there.y)
    assert mode(page) == "" and page.locator("svg .picked").count() == 1, "a click on the board answers"
    page.keyboard.press("Escape")
    play_again(page)
    page.locator("button.act").first.click()
    assert mode(page) == "" and page.locator("#confirm").count() == 1, "so does the list"
    page.keyboard.press("Escape")


def test_a_line_of_the_log_marks_its_places_and_leads_to_its_step_and_back(page: Page) -> None:
    named = "all => all.map((one) => one.dataset.said.split(/[;.]/)[0])"
    for _ in range(30):
        at_present(page)
        rows = page.evaluate(ROWS)
        places = set(page.eval_on_selector_all("svg [data-key^=tile]", named))
        told = [(step, line) for step, _, line in rows[:-1] if sum(place in line for place in places) == 2]
        if told:
            break
        act(page)
    step, line = told[0]
    entry = page.locator(f'#log .entry[data-step="{step}"]')
    if not entry.is_visible():
        page.locator(f'#log details:has([data-step="{step}"]) summary').click()
    entry.hover()
    marked = page.eval_on_selector_all("svg [data-key^=tile].told", named)
    assert set(marked) == {place for place in places if place in line}
    now = page.inner_html("#board")
    entry.click()
    page.wait_for_selector("#playback[data-mode=look]")
    assert shown_step(page) == int(step) and line in page.inner_text("#play-says")
    assert page.inner_html("#board") != now
    page.get_by_role("button", name="To the table as it stands").click()
    assert mode(page) == ""
    expect(page.locator(TARGET)).not_to_have_count(0)
    page.mouse.move(3, 3)
    press(page, spots(page)[0])
    page.keyboard.press("Escape")


def test_the_log_stays_where_it_is_read(page: Page) -> None:
    at_present(page)
    top = "document.querySelector('#log-pane').scrollTop"
    page.evaluate("document.querySelectorAll('#log details:not([open]) summary').forEach((one) => one.click())")
    page.evaluate(f"{top} = 0")
    expect(page.locator("#follow")).to_be_visible()
    read = page.eval_on_selector_all("#log details", "all => all.map((one) => one.dataset.turn)")
    act(page)
    page.wait_for_selector("body:not(.sending)")
    assert page.evaluate(top) == 0
    folded = page.eval_on_selector_all("#log details:not([open])", "all => all.map((one) => one.dataset.turn)")
    assert not set(folded) & set(read), "turns stay as the reader left them"
    page.click("#follow")
    pane = "document.querySelector('#log-pane')"
    so(page, f"{pane}.scrollTop + {pane}.clientHeight + 40 >= {pane}.scrollHeight")


def test_a_path_is_drawn_with_the_pointer(page: Page) -> None:
    for _ in range(30):
        at_present(page)
        keys = page.eval_on_selector_all("button.act[data-keys]", "all => all.map((one) => one.dataset.keys)")
        paths = [path for path in map(str.split, keys) if len(path) > 1 and all(key.startswith("tile") for key in path)]
        if paths:
            break
        act(page)
    way = max(paths, key=len)
    stops = [spot(page, key) for key in way]
    page.mouse.move(stops[0].x, stops[0].y)
    page.mouse.down()
    for stop in stops[1:]:
        page.mouse.move(stop.x, stop.y, steps=6)
    assert page.locator("#drag-way").count() == 1
    page.mouse.up()
    assert page.locator("#drag-way").count() == 0
    expect(page.locator("#confirm")).to_be_visible()
    assert page.eval_on_selector("button.act.sel", "one => one.dataset.keys").split() == way
    assert page.locator("svg .picked").count() == len(way)
    page.keyboard.press("Escape")
    page.mouse.move(stops[0].x, stops[0].y)
    page.mouse.down()
    page.mouse.move(stops[0].x + 3, stops[0].y)
    page.mouse.up()
    assert page.locator("svg .picked").count() == 1, "a click stays a click"
    page.keyboard.press("Escape")


def test_without_motion_steps_are_stills_that_one_asks_for(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    for _ in range(30):
        act(page)
        page.wait_for_selector("#main[data-yours='1'] button.act", state="attached")
        if mode(page) == "offer" and page.locator("#play-where", has_text=re.compile(r": ([2-9]|\d\d) steps")).count():
            break
    assert mode(page) == "offer" and page.locator(TARGET).count() > 0, "the present is shown at once"
    before: dict[str, Any] = page.evaluate("window.noted")
    page.click("#play-on")
    page.wait_for_selector("#playback[data-mode=look]")
    first = shown_step(page)
    page.click("#play-on")
    expect(page.locator("#playback")).not_to_have_attribute("data-step", str(first))
    after: dict[str, Any] = page.evaluate("window.noted")
    assert (after["glided"], after["tumbled"]) == (before["glided"], before["tumbled"])
    page.click("#play-skip")
    assert mode(page) == "" and page.locator(TARGET).count() > 0
    page.emulate_media(reduced_motion="no-preference")

"""The drawn table in a real browser: everything can be done on the board, and it says why where it cannot."""

from __future__ import annotations

import os
import re

import pytest
from at_board import TARGET, decide, press, ready, spot, spots
from at_table import Open, play_by_script, play_on, set_up, so
from looking import no_serious_findings, no_sideways_scrolling
from playwright.sync_api import Page, expect

from starboard import catalogue, drawing
from starboard.drawing.look import contrast

DRAWN = [title for title in catalogue.own() if drawing.of_title(title) is not None]
SHORT = {"sector_prime": {"option-max_rounds": "10"}}  # a whole game of few rounds
WHOLE = os.environ.get("STARBOARD_PAGES") == "1"
CLICKED, SCRIPTED = 7, 27  # decisions; whole games by clicks alone are with `make test-pages`
RIVALS = {"micro_cosmos": ("greedy", "greedy")}  # a game ends when planets are finished: these finish them
MOST_DECISIONS = 400
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def begin(page: Page, title: str, seed: str = "11", rivals: tuple[str, ...] = ("random",), **more: str) -> str:
    table = set_up(page, title, "me", *rivals, seed=seed, name="Ada", **more)
    ready(page)
    return table


def every_option_is_on_the_board(page: Page) -> None:
    keys = page.eval_on_selector_all("button.act", "all => all.map(one => one.dataset.keys ?? '')")
    assert all(keys), page.locator("button.act:not([data-keys])").all_inner_texts()
    marked = {there.key for there in spots(page)}
    firsts, all_keys = {each.split()[0] for each in keys}, {key for each in keys for key in each.split()}
    assert firsts <= marked, firsts - marked
    direct = set(page.eval_on_selector_all("#main svg [data-direct]", "all => all.map(one => one.dataset.key)"))
    assert marked - firsts <= direct & all_keys, marked - firsts  # clicked at once, where only one way leads to it


def click_on(page: Page, most: int) -> None:
    """So many decisions by clicks, or all there are."""
    for turn in range(most):
        if page.locator("#score-sheet").count():
            break
        every_option_is_on_the_board(page)
        decide(page, turn)
        ready(page)


@pytest.mark.slow
@pytest.mark.parametrize("title", DRAWN)
def test_a_game_by_clicking_the_board_alone(title: str, person: Open) -> None:
    """All of it, or some decisions at its beginning, some later, and its end."""
    page = person(reduced_motion="reduce").new_page()
    table = begin(page, title, rivals=RIVALS.get(title, ("random",)), **SHORT.get(title, {}))
    if WHOLE:
        click_on(page, MOST_DECISIONS)
    else:
        click_on(page, CLICKED)
        play_by_script(page, table, SCRIPTED)
        ready(page)
        click_on(page, CLICKED)
        if title not in SHORT:
            return
        play_on(page, table)
    expect(page.locator("#score-sheet")).to_contain_text("Place")
    no_serious_findings(page)


def chips_are_readable(page: Page) -> None:
    """Each chip's words stand out from the chip itself, whatever is behind it."""
    found = page.eval_on_selector_all(
        ".chips .chip", "all => all.map(one => [...one.children].map(part => getComputedStyle(part).fill))"
    )
    for pill, words in found:
        assert contrast(as_hex(pill), as_hex(words)) >= 4.5


def as_hex(colour: str) -> str:
    """#RRGGBB of the browser's rgb(r, g, b)."""
    return "#" + "".join(f"{int(part):02X}" for part in re.findall(r"\d+", colour)[:3])


def everything_is_named(page: Page) -> None:
    """What is drawn can be focused, and is named in whole sentences."""
    told = "all => all.map(one => [one.getAttribute('role'), one.getAttribute('aria-label')])"
    named = page.eval_on_selector_all("#main svg [role]:not(svg)", told)
    assert len(named) > 15
    for role, label in named:
        assert label, role
        assert role == "button" or label.rstrip().endswith((".", "?", "!")), label
    stops = page.evaluate(
        """() => [...document.querySelectorAll("[data-section], .plate")]
          .filter((part) => part.querySelector("[role]:not(svg)"))
          .map((part) => [part.id, part.querySelectorAll('[tabindex="0"]:not(.section)').length])"""
    )
    assert all(count >= 1 for _, count in stops), stops


THEMES = ("dark", "light")
LOOKS = (  # a title with the themes of its desktop and of its phone: all of them, or each theme once
    [(title, theme, theme) for title in DRAWN for theme in THEMES]
    if WHOLE
    else [(title, THEMES[place % 2], THEMES[1 - place % 2]) for place, title in enumerate(DRAWN)]
)


@pytest.mark.parametrize(("title", "theme", "on_phone"), LOOKS)
def test_everybody_can_read_the_board(title: str, theme: str, on_phone: str, person: Open) -> None:
    context = person(color_scheme=theme, reduced_motion="reduce")
    page = context.new_page()
    table = begin(page, title)
    everything_is_named(page)
    for turn in range(4):
        no_sideways_scrolling(page)
        if turn == 3 or (WHOLE and turn == 0):
            no_serious_findings(page)
        chips_are_readable(page)
        decide(page, turn)
        ready(page)
    more = {"color_scheme": on_phone, "reduced_motion": "reduce", "storage_state": context.storage_state(), **PHONE}
    phone = person(**more).new_page()
    phone.goto(f"/tables/{table}")
    phone.wait_for_selector("body[data-ready=narrow]")
    ready(phone)
    assert phone.get_attribute("html", "data-theme") == on_phone
    no_sideways_scrolling(phone)
    no_serious_findings(phone)
    chips_are_readable(phone)
    phone.tap("#sheet-handle")
    phone.wait_for_selector("body.sheet-up")
    no_serious_findings(phone)


def narrowed(page: Page) -> str:
    """Plays on until a choice takes two clicks, and makes the first; its key."""
    for turn in range(60):
        keys = page.eval_on_selector_all("button.act", "all => all.map(one => one.dataset.keys.split(' '))")
        firsts = [each[0] for each in keys if len(each) > 1]
        several = [first for first in firsts if firsts.count(first) > 1 and [first] not in keys]
        if several:
            press(page, spot(page, several[0]))
            return several[0]
        decide(page, turn)
        ready(page)
    raise AssertionError("no choice of two steps")


def test_a_choice_narrows_step_by_step_and_can_be_let_go(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    begin(page, "sector_prime")
    key = narrowed(page)
    expect(page.locator(f'[data-key="{key}"]')).to_have_class("picked")
    expect(page.locator("#chosen")).to_contain_text("now choose")
    assert page.locator("button.act.away").count() > 0
    assert page.locator("#main svg .chips .chip").count() > 0
    page.keyboard.press("Escape")
    assert page.locator("svg .picked").count() == 0 and page.locator("button.act.away").count() == 0
    press(page, spot(page, key))
    press(page, spot(page, key))
    assert page.locator("svg .picked").count() == 0
    press(page, spot(page, key))
    press(page, spots(page)[0])
    expect(page.locator("#confirm")).to_be_visible()
    assert page.locator("svg .picked").count() == 2 and page.locator("button.act.sel").count() == 1


def test_what_is_barred_says_which_rule_forbids_it(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    begin(page, "sector_prime")
    for turn in range(60):
        reasons = page.evaluate("JSON.parse(document.querySelector('#options').dataset.why)")
        places = [way for ways in reasons.values() for way in ways.split("|")]
        marked = {there.key for there in spots(page)}
        alone = [place for place in places if " " not in place and place not in marked]
        if alone:
            break
        decide(page, turn)
        ready(page)
    press(page, spot(page, alone[0]))
    expect(page.locator("#toasts")).to_contain_text("SP-")
    assert page.locator("#confirm").count() == 0


def test_zoom_is_kept_when_the_board_changes(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    begin(page, "sector_prime")
    whole = page.get_attribute("#board > svg", "viewBox")
    box = page.locator("#board").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -300)
    page.keyboard.up("Control")
    board = page.locator("#board > svg")
    expect(board).not_to_have_attribute("viewBox", whole or "")
    closer = board.get_attribute("viewBox")
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 60, box["y"] + box["height"] / 2 + 40, steps=4)
    page.mouse.up()
    expect(board).not_to_have_attribute("viewBox", closer or "")
    expect(page.locator("svg .picked")).to_have_count(0)
    before = page.get_attribute("#main", "data-version")
    page.locator("button.act").first.click()
    dragged = board.get_attribute("viewBox")  # what was chosen from the list is brought into sight
    page.click("#confirm")
    page.wait_for_selector(f"#main:not([data-version='{before}'])")
    ready(page)
    expect(board).to_have_attribute("viewBox", dragged or "")
    page.click("#zoom [data-zoom=fit]")
    expect(board).to_have_attribute("viewBox", whole or "")


def test_two_fingers_bring_a_map_closer_and_one_moves_it(person: Open) -> None:
    page = person(reduced_motion="reduce", **PHONE).new_page()
    begin(page, "sector_prime")
    page.wait_for_selector("body[data-ready=narrow]")
    board = page.locator(".place.on .grows > svg")
    box = board.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    hand = page.context.new_cdp_session(page)

    def touch(kind: str, *fingers: tuple[float, float]) -> None:
        points = [{"x": fx, "y": fy, "id": number} for number, (fx, fy) in enumerate(fingers)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def seen() -> list[float]:
        return [float(part) for part in (board.get_attribute("viewBox") or "").split()]

    whole = seen()
    touch("touchStart", (x - 30, y), (x + 30, y))
    for far in (50, 70, 90):
        touch("touchMove", (x - far, y), (x + far, y))
    touch("touchEnd")
    closer = seen()
    assert closer[2] < 0.5 * whole[2], "three times as far apart, three times as large"
    touch("touchStart", (x, y))
    for far in (20, 40, 60):
        touch("touchMove", (x + far, y))
    touch("touchEnd")
    assert seen()[0] < closer[0] - 5 and seen()[2] == closer[2], "the map follows the finger"
    assert page.locator("svg .picked").count() == 0, "nothing was chosen"


def test_the_board_by_keyboard_alone(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    begin(page, "sector_prime")
    active = "document.activeElement"
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(f"{active}.closest('svg')?.closest('#board, #own') && {active}.classList.contains('target')"):
            break
    first = page.evaluate(f"{active}.dataset.key")
    assert page.evaluate(f"{active}.getAttribute('aria-label')")
    page.keyboard.press("ArrowDown")
    moved = page.evaluate(f"{active}.dataset.key")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    assert len({first, moved, page.evaluate(f"{active}.dataset.key")}) > 1
    for _ in range(4):
        before = page.get_attribute("#main", "data-version")
        for _ in range(12):
            page.keyboard.press("Enter")
            assert page.evaluate(f"{active}.closest('svg [data-key]') !== null || {active} === document.body")
            if page.locator("body.sending").count() or page.get_attribute("#main", "data-version") != before:
                break
        page.wait_for_selector(f"#main:not([data-version='{before}'])")
        ready(page)
        so(page, f"{active}.closest('svg [data-key]') !== null")


def test_pieces_glide_and_a_click_settles_them(person: Open) -> None:
    """They glide a hundred times as long as usual: so one is sure to see it, and nothing but the click ends it."""
    page = person().new_page()
    page.add_init_script(
        """
        localStorage.setItem("playback", "off");
        window.glides = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, how) {
          const made = animate.call(this, frames, { ...how, duration: 100 * how.duration });
          if (frames.some((frame) => frame.transform)) window.glides.push(made);
          return made;
        };
        """
    )
    begin(page, "sector_prime")
    gliding = "window.glides.filter((one) => one.playState === 'running').length"
    for turn in range(40):
        if page.evaluate(gliding):
            break
        decide(page, turn)
        ready(page)
    assert page.evaluate(gliding) > 0
    page.mouse.click(3, 3)
    assert page.evaluate(gliding) == 0


def test_what_the_others_did_is_told_and_drawn(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    begin(page, "sector_prime")
    for turn in range(60):
        if page.locator("#board .trails circle").count():
            break
        decide(page, turn)
        ready(page)
    expect(page.locator("#board .trails circle")).not_to_have_count(0)
    expect(page.locator("#log .since")).to_contain_text("Since your last turn")
    page.reload()
    expect(page.locator("#board .trails circle")).not_to_have_count(0)  # drawn by a script, after the page itself


def test_a_phone_shows_one_part_of_the_table_at_a_time(person: Open) -> None:
    page = person(reduced_motion="reduce", **PHONE).new_page()
    begin(page, "sector_prime")
    no_sideways_scrolling(page)
    expect(page.locator("#section-map")).to_be_visible()
    expect(page.locator("#places .asks")).not_to_have_count(0)
    page.locator("#places [data-place=mine]").tap()
    expect(page.locator("#section-map")).to_be_hidden()
    expect(page.locator("#section-station")).to_be_visible()
    page.locator("#places [data-place=map]").tap()
    expect(page.locator("#section-map")).to_be_visible()
    drawn = page.locator("#section-map > svg")
    first = drawn.get_attribute("viewBox") or ""
    page.locator("#zoom [data-zoom=in]").tap()
    expect(drawn).not_to_have_attribute("viewBox", first)
    page.locator("#zoom [data-zoom=fit]").tap()
    expect(drawn).to_have_attribute("viewBox", first)
    target = spots(page)[0]
    page.touchscreen.tap(target.x, target.y)
    expect(page.locator("svg .picked")).to_have_count(1)


def test_a_tap_on_a_seat_shows_all_of_it(person: Open) -> None:
    page = person(reduced_motion="reduce", **PHONE).new_page()
    begin(page, "planet_b")
    page.locator("#plate-1").tap()
    expect(page.locator("#section-plate-1")).to_be_visible()


def test_watchers_see_the_board_and_cannot_act(person: Open) -> None:
    page = person().new_page()
    table = begin(page, "sector_prime")
    watcher = person().new_page()
    watcher.goto(f"/tables/{table}")
    watcher.wait_for_selector("body[data-ready]")
    assert watcher.locator("#board svg [data-key]").count() > 0
    assert watcher.locator(TARGET).count() == 0
    expect(watcher.locator("#own")).to_contain_text("You are watching")
    watcher.click("#tab-words")
    expect(watcher.locator("#words-pane")).to_contain_text("Ada")


def test_an_opponent_made_of_cards_has_its_plate(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    table = begin(page, "micro_cosmos", rivals=())
    expect(page.locator("#left #plate-1")).to_be_visible()
    assert page.locator("#plate-1 > svg").get_attribute("aria-label") == "Automa"
    phone = person(reduced_motion="reduce", storage_state=page.context.storage_state(), **PHONE).new_page()
    phone.goto(f"/tables/{table}")
    phone.wait_for_selector("body[data-ready=narrow]")
    phone.locator("#plate-1").tap()
    expect(phone.locator("#section-plate-1")).to_be_visible()


def test_the_way_to_a_destination_is_seen_while_it_is_chosen(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    begin(page, "micro_cosmos", rivals=("greedy",))
    for turn in range(40):
        if page.locator("#main svg .target .when-picked").count():
            break
        decide(page, turn)
        ready(page)
    ways = "[...document.querySelectorAll('#main svg .when-picked')]"
    seen = f"{ways}.filter((one) => getComputedStyle(one).display !== 'none')"
    page.mouse.move(3, 3)
    so(page, f"{seen}.length === 0")
    there = next(one for one in spots(page) if one.key.startswith("spot-"))
    press(page, there)
    page.mouse.move(3, 3)
    so(page, f"{seen}.length === 1")

"""Choosing, reading and quiet at the drawn table, in a real browser."""

from __future__ import annotations

import re

import pytest
from at_board import decide, press, ready, spot, spots
from at_table import Open, play_by_script, so, soon
from playwright.sync_api import Page, Route, expect
from test_board import PHONE, begin

from starboard.drawing.look import contrast


# --- choosing ------------------------------------------------------------------------------------------------------
def veiled_contrast(page: Page, key: str) -> float:
    """The contrast of a card's name with its face, with the veil over both, as the browser paints them."""
    face, ink, veil, opacity = page.evaluate(
        """(key) => {
          const card = document.querySelector(`[data-key="${key}"]`);
          const fill = (thing) => getComputedStyle(thing).fill;
          const veil = card.querySelector(".veil");
          const words = [...card.querySelectorAll("text.b")].find((text) => /[a-z]{3}/.test(text.textContent));
          const style = veil && getComputedStyle(veil);
          const over = veil ? [style.fill, Number(style.opacity)] : ["rgb(0,0,0)", 0];
          return [fill(card.querySelector(".paper")), fill(words), ...over];
        }""",
        key,
    )

    def mixed(colour: str) -> str:
        over, under = ([int(part) for part in re.findall(r"\d+", each)[:3]] for each in (veil, colour))
        parts = [round(a * opacity + b * (1 - opacity)) for a, b in zip(over, under, strict=True)]
        return "#" + "".join(f"{part:02X}" for part in parts)

    return contrast(mixed(face), mixed(ink))


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_is_chosen_is_raised_and_the_most_readable(theme: str, person: Open) -> None:
    page = person(color_scheme=theme, reduced_motion="reduce").new_page()
    begin(page, "planet_b")
    key = spots(page, "#main svg .card.target")[0].key
    card = page.locator(f'[data-key="{key}"]')
    before = card.bounding_box()
    press(page, spot(page, key))

    def is_raised() -> bool:
        after = card.bounding_box()
        return bool(before and after and after["y"] < before["y"] - 4 and after["height"] > before["height"])

    soon(page, is_raised)
    soon(page, lambda: veiled_contrast(page, key) >= 7)
    for other in page.eval_on_selector_all("#own .card", "all => all.map(one => one.dataset.key)"):
        assert veiled_contrast(page, other) >= 4.5
    barred = page.locator("#own .card:has(.veil)")
    if barred.count():
        name = barred.first.get_attribute("data-key") or ""
        barred.first.hover(force=True)
        soon(page, lambda: veiled_contrast(page, name) >= 7)


def test_the_button_names_the_deed_and_says_that_it_is_sent_once(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    begin(page, "planet_b")
    page.locator("button.act").first.click()
    deed = page.locator("button.act.sel b").inner_text()
    expect(page.locator("#confirm")).to_contain_text(deed)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(f"{request.method} {request.url.rsplit('/', 1)[1]}"))
    held: list[Route] = []
    page.route("**/act", lambda route: held.append(route))
    before = page.get_attribute("#main", "data-version")
    page.click("#confirm")
    expect(page.locator("#confirm")).to_contain_text("Sending")
    soon(page, lambda: bool(held))
    held[0].continue_()
    page.wait_for_selector(f"#main:not([data-version='{before}'])")
    ready(page)
    assert sent.count("POST act") == 1
    parts = [request for request in sent if request.startswith("GET part")]
    assert len(parts) <= 4  # one for each change that others made meanwhile, none for one's own


def test_many_barred_options_with_one_reason_are_one_line(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    begin(page, "sector_prime")
    for turn in range(30):
        if "more" in " ".join(page.locator(".act.no b").all_inner_texts()):
            break
        decide(page, turn)
        ready(page)
    assert 0 < page.locator(".act.no").count() <= 20
    expect(page.locator(".act.no i").first).to_contain_text("SP-")


# --- reading -------------------------------------------------------------------------------------------------------
def test_a_card_enlarges_on_hover_on_focus_and_by_a_long_press(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    begin(page, "planet_b")
    card = page.locator("#board [data-key='module-0']")
    name = card.get_attribute("data-read") or ""
    card.hover(force=True)
    expect(page.locator("#reading")).to_contain_text(name)
    there = spot(page, "module-0")
    assert not page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('#reading')", [there.x, there.y])
    page.mouse.move(5, 5)
    expect(page.locator("#reading")).to_be_hidden()
    card.focus()
    page.keyboard.press("z")
    expect(page.locator("#reading")).to_contain_text(name)
    page.keyboard.press("Escape")
    expect(page.locator("#reading")).to_be_hidden()
    phone = person(reduced_motion="reduce", **PHONE).new_page()
    begin(phone, "planet_b")
    phone.locator("#places [data-place=modules]").tap()
    there = spot(phone, "module-0")
    phone.evaluate(
        """([x, y]) => {
          const at = { clientX: x, clientY: y, bubbles: true, pointerId: 5, pointerType: "touch" };
          document.elementFromPoint(x, y).dispatchEvent(new PointerEvent("pointerdown", at));
        }""",
        [there.x, there.y],
    )
    expect(phone.locator("#reading")).to_be_visible()


def test_what_is_enlarged_lies_beside_the_question_and_only_where_the_pointer_went(person: Open) -> None:
    page = person(reduced_motion="reduce", viewport={"width": 720, "height": 450}).new_page()
    begin(page, "planet_b")
    page.locator("#places [data-place=modules]").click()
    there = spot(page, "module-0")
    x, y = round(there.x), round(there.y)
    page.mouse.move(x, y)
    reading, question = page.locator("#reading"), page.locator("#right").bounding_box()
    expect(reading).to_be_visible()
    box = reading.bounding_box()
    assert box and question and box["x"] + box["width"] <= question["x"]
    page.keyboard.press("Escape")
    expect(reading).to_be_hidden()
    came = """([x, y, key]) => {
      const at = { clientX: x, clientY: y, bubbles: true, pointerType: "mouse" };
      document.querySelector(`[data-key="${key}"]`).dispatchEvent(new PointerEvent("pointerover", at));
    }"""
    page.evaluate(came, [x, y, "module-1"])  # the page has changed under a pointer that rests
    page.wait_for_timeout(600)
    expect(reading).to_be_hidden()
    page.evaluate(came, [x + 1, y, "module-1"])
    expect(reading).to_be_visible()


def test_tab_goes_question_options_board_own_area(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    begin(page, "planet_b")
    page.keyboard.press("1")
    seen: list[str] = []
    for _ in range(90):
        page.keyboard.press("Tab")
        area = page.evaluate("document.activeElement.closest('#bar, #right, #left, #mid, #own')?.id ?? ''")
        if area and (not seen or seen[-1] != area):
            seen.append(area)
    assert [area for area in seen if area != "left"][:3] in (["right", "mid", "own"], ["bar", "right", "mid"])


# --- quiet ---------------------------------------------------------------------------------------------------------
def test_nothing_moves_by_itself_for_longer_than_a_few_seconds(person: Open) -> None:
    page = person().new_page()
    begin(page, "sector_prime")
    lasting = "document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime > 6000).length"
    assert page.evaluate(lasting) == 0
    so(page, "document.getAnimations().every((one) => one.playState !== 'running')")


def test_a_hint_lies_beside_the_question_and_goes_with_it(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    begin(page, "planet_b")
    page.click("#hint-button")
    expect(page.locator("#hint")).to_contain_text("Hint")
    assert page.locator("#toasts *").count() == 0
    page.click("#confirm")
    expect(page.locator("#hint")).to_be_hidden()


def test_the_strength_of_a_bot_and_the_turn_order_are_shown(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    begin(page, "sector_prime")
    expect(page.locator("#plate-1 .level")).to_have_text("random bot")
    expect(page.locator("#order li")).to_have_count(2)
    phone = person(reduced_motion="reduce", **PHONE).new_page()
    begin(phone, "sector_prime")
    expect(phone.locator("#order li.now")).to_be_visible()


def test_the_log_follows_until_somebody_scrolls(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    play_by_script(page, begin(page, "sector_prime"), 12)  # a log that is longer than its pane
    ready(page)
    pane = "document.querySelector('#log-pane')"
    atend = f"{pane}.scrollTop + {pane}.clientHeight >= {pane}.scrollHeight - 2"
    assert page.evaluate(f"{pane}.scrollHeight > {pane}.clientHeight + 80")
    for turn in range(3):
        decide(page, turn)
        ready(page)
        so(page, atend)
    page.locator("#log-pane").evaluate("pane => pane.scrollTop = 0")
    expect(page.locator("#follow")).to_be_visible()
    decide(page, 3)
    ready(page)
    assert not page.evaluate(atend)
    page.click("#follow")
    so(page, atend)


def test_a_log_that_grows_by_itself_is_not_scrolled_by_its_reader(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    play_by_script(page, begin(page, "sector_prime"), 12)
    ready(page)
    pane = "document.querySelector('#log-pane')"
    for grow in ("'700px'", "''", "'900px'", "''"):  # a scroll event comes of each, when the end has moved already
        page.evaluate(f"{pane}.firstElementChild.style.minHeight = {grow}")
        page.wait_for_timeout(100)
        expect(page.locator("#follow")).to_be_hidden()
        so(page, f"{pane}.scrollTop + {pane}.clientHeight >= {pane}.scrollHeight - 2")

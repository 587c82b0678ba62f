"""What goes on by itself within a decision is played back like turns of others: the Automa's, an administration."""

from __future__ import annotations

import math

from at_table import Open, play_by_script, set_up, so
from playwright.sync_api import Page, expect
from test_playback import NOTED, ROWS, act

ARK = '() => document.querySelector("[data-piece=s1-ark]")?.getAttribute("transform") ?? ""'
SHOWN = "() => [...document.querySelectorAll('#board [data-section]')].map((one) => one.innerHTML).join('')"


def steps_of(page: Page, whose: str) -> list[float]:
    """The steps in the log of a side; an empty text is for what nobody did."""
    return [float(step) for step, seat, _ in page.evaluate(ROWS) if seat == whose]


def look_through(page: Page, steps: list[float], seen: str) -> list[str]:
    """What is seen on the table at each of these steps, from the first by its line of the log, then on and on."""
    page.locator(f'#log .entry[data-step="{steps[0]:g}"]').evaluate("line => line.click()")
    found = []
    for place, step in enumerate(steps):
        if place:
            page.click("#play-on")
        if step == float(page.get_attribute("#main", "data-row") or -1):
            page.wait_for_selector("#playback", state="hidden")
        else:
            expect(page.locator("#playback")).to_have_attribute("data-step", f"{step:g}")
        found.append(page.evaluate(seen))
    return found


def test_the_automas_turn_is_played_back_step_by_step(person: Open) -> None:
    context = person()
    context.add_init_script(f'if (location.protocol !== "about:") {{ {NOTED} }}')
    page = context.new_page()
    set_up(page, "micro_cosmos", "me", name="Ada", seed="4")
    for _ in range(80):
        act(page)
        page.wait_for_selector("#main[data-yours='1'] button.act", state="attached")
        page.wait_for_selector("#playback", state="hidden")
        if len(steps_of(page, "1")) >= 3 and page.evaluate(ROWS)[-1][1] == "0":
            break  # the Automa has had its turn
    automa = steps_of(page, "1")
    row = math.ceil(automa[0])
    first = [step for step in automa if step <= row]
    assert len(first) >= 3 or len(automa) > len(first) >= 2, "several steps of one row, until it asks something"
    noted = page.evaluate("window.noted")
    shown = [float(step) for step, _ in noted["steps"]]
    assert shown == sorted(set(shown)) and set(automa) <= set(shown), "each once, in order, none left out"
    told = {float(step): line for step, _, line in page.evaluate(ROWS)}
    assert all(told[float(step)] == caption for step, caption in noted["steps"])
    assert noted["glided"] > 0, "its ark travels on the board"
    assert page.locator("#log summary b", has_text="Automa").count() >= 1, "its turn is a fold of the log"
    expect(page.locator("#log .since")).to_contain_text("Since your last turn")
    before = [step for step in told if row - 2 < step < first[0]]
    arks = look_through(page, [*before, *first], ARK)
    assert before and len({*arks[: len(before)]}) == 1 == len({*arks[len(before) :]}), "it moves once"
    assert arks[0] != arks[-1]
    look_through(page, first[:1], ARK)
    expect(page.locator("#section-turn")).to_contain_text("Automa's turn")


def test_the_steps_of_an_administration_can_be_looked_at_one_by_one(person: Open) -> None:
    page = person(reduced_motion="reduce").new_page()
    table = set_up(page, "magnastorm", "me", "random", name="Ada", seed="3")
    for _ in range(20):
        play_by_script(page, table, 12)
        page.wait_for_selector("body[data-ready]")
        if page.locator("#log .entry", has_text="The storm turns").count():
            break
    so(page, "document.querySelectorAll('#log .entry').length > 0")
    storm = page.locator("#log .entry", has_text="The storm turns").first.get_attribute("data-step")
    row = int(storm or -1)
    steps = [step for step in steps_of(page, "") if row - 1 < step <= row]
    assert len(steps) >= 3 and steps[-1] == row, "income, majorities, ..., the panels, the storm"
    looks = look_through(page, steps, SHOWN)
    assert len({*looks}) == len(looks), "each of them changes something that is drawn"

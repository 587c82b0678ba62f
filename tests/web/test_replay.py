"""A finished game looked at again in a real browser: forward and back, by itself, other eyes, playing on."""

from __future__ import annotations

import re
from pathlib import Path

from at_table import Open, play_on, set_up, so, soon
from looking import no_serious_findings
from playwright.sync_api import Page, expect


def board(page: Page) -> str:
    """What lies on the board when nothing moves any more."""
    so(page, "!document.querySelector('svg .ghost') && !document.getAnimations().length")
    return page.inner_html("#board")


def test_a_game_is_looked_at_again_and_played_on(person: Open, tmp_path: Path) -> None:
    page = person().new_page()
    table = set_up(page, "sample", "me", "easy")
    play_on(page, table)
    expect(page.locator("#winner")).to_contain_text(re.compile("You win|wins|share it"))
    won = [cell.strip() for cell in page.locator("#score-sheet tfoot tr").last.locator("td").all_inner_texts()]
    assert ("You win" in page.inner_text("#winner")) == (won[0] == "1" and won.count("1") == 1)
    expect(page.locator(".points-chart")).to_be_visible()
    no_serious_findings(page)
    for kind, begins in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as file:
            page.locator("#what-next .tool", has_text=kind).click()
        file.value.save_as(tmp_path / kind)
        assert (tmp_path / kind).read_bytes().startswith(begins)
    page.click("#result-button")
    expect(page.locator("#ending")).to_be_hidden()
    expect(page.locator("#board")).to_be_visible()
    page.click("#result-button")
    page.locator("#what-next").get_by_role("link", name="Replay").click()
    page.wait_for_selector("body[data-ready]")
    main = page.locator("#main")
    expect(main).to_have_attribute("data-step", "0")
    boards = [board(page)]
    for step in range(1, 6):
        page.keyboard.press("ArrowRight")
        expect(main).to_have_attribute("data-step", str(step))
        boards.append(board(page))
    for step in range(4, -1, -1):
        page.keyboard.press("ArrowLeft")
        expect(main).to_have_attribute("data-step", str(step))
        assert board(page) == boards[step], "back is as it was"
    last = main.get_attribute("data-last") or ""
    page.keyboard.press("Control+ArrowRight")
    expect(main).not_to_have_attribute("data-step", "0")
    page.keyboard.press("End")
    expect(main).to_have_attribute("data-step", last)
    page.keyboard.press("Home")
    expect(main).to_have_attribute("data-step", "0")
    page.keyboard.press("e")
    expect(main).to_have_attribute("data-eyes", "0")
    page.get_by_role("radio", name="4").click()
    page.get_by_role("button", name="Play", exact=True).click()
    so(page, "Number(document.querySelector('#main').dataset.step) >= 3")
    page.get_by_role("button", name="Pause").click()
    soon(page, lambda: f"step={main.get_attribute('data-step')}&as=0" in page.url)
    step = main.get_attribute("data-step")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    expect(main).to_have_attribute("data-step", step or "")
    page.get_by_role("button", name=f"Play on from step {step}").click()
    page.wait_for_url(lambda url: "/replay" not in url and table not in url)
    page.wait_for_selector("body[data-ready]")
    expect(page.locator("#main")).to_have_attribute("data-title", re.compile("."))


def test_a_record_from_a_file_is_opened_or_refused_beside_it(person: Open, tmp_path: Path) -> None:
    page = person(forgiving=True).new_page()  # a refused request is an error to the console
    table = set_up(page, "sample", "me", "easy")
    play_on(page, table)
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_bytes(page.request.get(f"/api/tables/{table}/record").body())
    bad.write_bytes(good.read_bytes()[:-30])
    page.goto("/records")
    page.wait_for_selector("body[data-ready]")
    page.set_input_files("#record-file", bad)
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("alert")).to_contain_text("not complete JSON")
    page.set_input_files("#record-file", good)
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url(re.compile("/replay"))
    expect(page.locator("#main")).to_have_attribute("data-step", "0")

"""Describing a position in the browser: it is drawn while one types, faults name their line, and it is played on."""

from __future__ import annotations

import re

import pytest
from at_table import Open, play_by_script, set_up
from looking import no_serious_findings, no_sideways_scrolling
from playwright.sync_api import expect


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_position_is_changed_seen_and_played_on(size: tuple[int, int], person: Open) -> None:
    page = person(viewport={"width": size[0], "height": size[1]}).new_page()
    page.goto("/rules/pandorum")
    page.get_by_role("link", name="Change it").nth(1).click()
    page.wait_for_selector("body[data-ready]")
    no_sideways_scrolling(page)
    no_serious_findings(page)
    text = page.input_value("#text")
    assert "quids = [5, 4]" in text
    page.fill("#text", text.replace("quids = [5, 4]", "quids = [-5, 4]"))
    expect(page.locator("#laid .fault")).to_contain_text("Line")
    expect(page.locator("#laid .fault")).to_contain_text("whole numbers from 0 to 9999")
    page.fill("#text", text.replace("quids = [5, 4]", "quids = [55, 4]"))
    expect(page.locator("#laid .fault")).to_have_count(0)
    expect(page.locator("#laid svg").first).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector("#curtain, body[data-ready]")
    table = page.url.rsplit("/", 1)[1]
    shown = page.request.get(f"/api/tables/{table}").json()
    assert {seat["kind"] for seat in shown["seats"]} == {"person"} and all(seat["yours"] for seat in shown["seats"])
    assert shown["legal"]
    assert "55 quids" in page.request.get(f"/tables/{table}/words?face=0").text()


def test_a_position_that_is_wrong_makes_no_table(person: Open) -> None:
    page = person().new_page()
    page.goto("/")
    answer = page.request.post("/positions/sample", form={"text": "seats = 12", "do": "play"}, max_redirects=0)
    assert answer.status == 422 and "2 to 3 seats, not 12" in answer.text()
    answer = page.request.post("/positions/sample", form={"text": "seats = 2", "do": "draw"}, max_redirects=0)
    assert answer.status == 200 and "<textarea" in answer.text()
    assert page.request.get("/positions/sample?from=nothing").status == 404
    assert page.request.get("/positions/nothing").status == 404


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_running_table_is_taken_down_changed_and_played_on(size: tuple[int, int], person: Open) -> None:
    page = person(viewport={"width": size[0], "height": size[1]}).new_page()
    table = set_up(page, "pandorum", "me", "me")
    play_by_script(page, table, 30)
    page.goto(f"/tables/{table}")
    page.wait_for_selector("#curtain, body[data-ready]")
    if page.locator("#curtain").count():
        page.locator("#curtain button").first.click()
        page.wait_for_selector("body[data-ready]:not(:has(#curtain))")
    page.click("[data-menu]")
    page.locator("#menu").get_by_role("link", name="Change this position").click()
    page.wait_for_selector("body[data-ready]")
    no_sideways_scrolling(page)
    no_serious_findings(page)
    text = page.input_value("#text")
    assert text.startswith("# Pandorum, step ") and "piles" in text.splitlines()[0]
    expect(page.locator("#laid svg").first).to_be_visible()
    changed = re.sub(r"quids = \[.*\]", "quids = [61, 61]", text)
    assert changed != text
    page.fill("#text", changed)
    expect(page.locator("#laid .fault")).to_have_count(0)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector("#curtain, body[data-ready]")
    new = page.url.rsplit("/", 1)[1]
    assert new != table
    asked = page.request.get(f"/api/tables/{new}").json()["seat"]
    assert "61 quids" in page.request.get(f"/tables/{new}/words?face={asked}").text()

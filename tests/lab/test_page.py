"""The lab's page: one file, no network, says what was found; its tables sort and its records open."""

from __future__ import annotations

import base64
import copy
import html as entities
import json
import re
import shutil
from pathlib import Path

import pytest

import starboard
from starboard.engine.record import Record
from starboard.engine.refusal import Malformed
from starboard.lab import figures, page
from starboard.lab.plan import Plan, RuleSet, line_ups
from starboard.lab.running import Run

SAMPLE = starboard.title("sample")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def run(paired: bool) -> Run:
    source = {**copy.deepcopy(SAMPLE.content().source), "deeper": 4}
    sides = [RuleSet("as shipped"), RuleSet("dearer & <new>", source)] if paired else [RuleSet("as shipped")]
    made = Run(Plan(SAMPLE, sides, line_ups(SAMPLE, ["greedy"], [2, 3]), 2), 160 if paired else 60, None)
    for _ in made.play(1):
        pass
    return made


@pytest.fixture(scope="module")
def compared() -> tuple[Run, str]:
    made = run(True)
    return made, page.html(made, 1)


def text_of(html: str) -> str:
    return entities.unescape(re.sub(r"<[^>]+>", " ", re.sub(r"<(style|script).*?</\1>", " ", html, flags=re.S)))


def test_it_needs_nothing_but_itself(compared: tuple[Run, str]) -> None:
    _, html = compared
    assert re.findall(r'(?:src|href)="(?!data:|#)', html) == []
    outside = re.findall(r"https?://[^\s\"<]+", html)
    assert {address.split("/")[2] for address in outside} <= {"www.w3.org"}, "names of SVG, nothing to fetch"
    assert "default-src 'none'" in entities.unescape(html) and "@import" not in html and "url(http" not in html


def test_it_says_what_the_findings_say(compared: tuple[Run, str]) -> None:
    made, html = compared
    data, text = made.findings(), " ".join(text_of(html).split())
    assert "dearer & <new> held against as shipped" in text
    assert "Go deeper: less" in text and "Wreck die: going deeper costs 2 air \u2192 costs 4 air" in text
    for row in data["differences"]:
        assert row["name"] in text
    for part in ("Who wins", "Length", "Scores", "How games end", "Components", "Surprising games"):
        assert part in text
    assert html.count("<svg") == 3 and all(mark not in html for mark in figures.MEANING)


def test_the_same_run_is_the_same_page(compared: tuple[Run, str]) -> None:
    made, html = compared
    assert page.html(made, 2) == html


def test_the_surprising_games_are_there_as_records(compared: tuple[Run, str]) -> None:
    _, html = compared
    links = re.findall(r'href="data:application/json;base64,([^"]+)" download="([^"]+)"', html)
    assert len(links) == 10
    for link, name in links:
        record = Record.from_json(json.loads(base64.b64decode(link)))
        assert record.game().is_over() and name.startswith("sample-")
        winner = record.game().ranking().index(1)
        assert f"for seat {winner + 1} with" in html


def test_one_rule_set_alone_has_no_comparison() -> None:
    html = page.html(run(False), 1)
    text = " ".join(text_of(html).split())
    assert "held against" not in text and "What changed" not in text and "3 players: third in turn order" in text


def test_without_matplotlib_the_extra_is_named_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
    with pytest.raises(Malformed, match=r"pip install 'starboard-games\[lab\]'"):
        page.check(tmp_path / "report.html")


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_a_browser_shows_it_without_errors_and_its_tables_sort(
    compared: tuple[Run, str], tmp_path: Path, width: int, scheme: str
) -> None:
    from playwright.sync_api import sync_playwright

    assert CHROMIUM is not None, "make test installs Chromium"
    path = tmp_path / "report.html"
    path.write_text(compared[1], encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        sheet = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)  # type: ignore[arg-type]
        said: list[str] = []
        sheet.on("console", lambda message: said.append(message.text))
        sheet.on("pageerror", lambda why: said.append(str(why)))
        sheet.on("request", lambda request: None if request.url.startswith("file:") else said.append(request.url))
        sheet.goto(path.as_uri())
        assert sheet.evaluate("document.documentElement.scrollWidth") == width, "no sideways scrolling of the page"

        def column() -> list[float]:
            cells = sheet.locator("#components tbody td:nth-child(4)")
            return [float(cell) for cell in cells.evaluate_all("cells => cells.map(cell => cell.dataset.v)")]

        heading = sheet.locator("#components th:nth-child(4)")
        heading.locator("button").click()
        assert heading.get_attribute("aria-sort") == "descending" and column() == sorted(column(), reverse=True)
        heading.locator("button").click()
        assert heading.get_attribute("aria-sort") == "ascending" and column() == sorted(column())
        sheet.locator("#components input").fill("go deeper")
        assert sheet.locator("#components tbody tr:visible").all_inner_texts()[0].startswith("Go deeper")
        browser.close()
    assert said == []

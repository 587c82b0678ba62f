"""Pictures stand alone: outside a page, in a notebook, in a file."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import starboard
from starboard import catalogue, cli, drawing
from starboard.drawing import look
from starboard.engine.game import Game
from starboard.engine.record import Record
from starboard.engine.refusal import Malformed

DRAWN = [title for title in catalogue.own() if drawing.of_title(title) is not None]


def some_way_on(title: str, moves: int = 25) -> Game:
    game = starboard.new(title, seats=3, seed=7)
    for turn in range(moves):
        seat = game.pending()[0]
        legal = game.legal(seat)
        game.play(legal[turn % len(legal)], seat=seat)
    return game


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize("title", DRAWN)
def test_a_picture_is_one_well_formed_svg_that_refers_to_nothing_outside(
    title: str, seat: int | None, theme: str
) -> None:
    text = starboard.picture(some_way_on(title), seat, theme=theme)._repr_svg_()
    root = ET.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg" and float(root.attrib["width"]) > 800
    assert "var(--" not in text and "http" not in text.replace("http://www.w3.org/2000/svg", "")
    ids = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    used = set(re.findall(r'(?:href="#|url\(#)([\w-]+)', text))
    assert used <= ids
    assert look.PALETTE["ground"][theme == "light"] in text


@pytest.mark.parametrize("title", DRAWN)
def test_its_style_touches_nothing_else_in_a_notebook(title: str) -> None:
    style = re.search(r"<style>(.*?)</style>", starboard.picture(starboard.new(title, seed=1)).svg(), re.S)
    assert style is not None
    for selectors in re.findall(r"([^{}]+)\{", style[1]):
        assert all(name.strip().startswith(".starboard-picture ") for name in selectors.split(","))


@pytest.mark.parametrize("title", DRAWN)
def test_names_are_escaped(title: str) -> None:
    text = starboard.picture(starboard.new(title, seed=1), names=["<b>&", '"x"']).svg()
    ET.fromstring(text)
    assert "<b>" not in text


def test_a_title_without_a_drawing_and_an_unknown_theme_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Malformed, match="dark or light, not 'pink'"):
        starboard.picture(starboard.new(DRAWN[0], seed=1), theme="pink").svg()
    monkeypatch.setattr(drawing, "of_title", lambda title: None)
    with pytest.raises(Malformed, match="no drawing"):
        starboard.picture(starboard.new(DRAWN[0], seed=1)).svg()


def recorded(title: str, folder: Path) -> str:
    path = folder / "game.json"
    Record(starboard.title(title), 2, 5).save(path)
    return str(path)


def test_show_writes_the_picture_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = recorded(DRAWN[0], tmp_path)
    dark, light = tmp_path / "dark.svg", tmp_path / "light.svg"
    assert cli.main(["show", record, "--svg", str(dark)]) == 0
    assert cli.main(["show", record, "--svg", str(light), "--theme", "light", "--seat", "1"]) == 0
    assert capsys.readouterr().out == ""
    assert ET.parse(dark).getroot().tag == ET.parse(light).getroot().tag
    assert dark.read_text() != light.read_text()


def test_show_says_in_one_line_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = recorded(DRAWN[0], tmp_path)
    assert cli.main(["show", record, "--svg", str(tmp_path / "no" / "where.svg")]) == 2
    assert "cannot be written: No such file or directory" in capsys.readouterr().err
    monkeypatch.setattr(drawing, "of_title", lambda title: None)
    assert cli.main(["show", record, "--svg", str(tmp_path / "x.svg")]) == 2
    assert "has no drawing" in capsys.readouterr().err
    assert not (tmp_path / "x.svg").exists()

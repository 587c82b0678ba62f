"""A title of another distribution brings all its rooms, and one that lacks a room is told so in one line."""

from __future__ import annotations

import importlib
import shutil
import sys
from pathlib import Path

import pytest

import starboard
from starboard import catalogue, drawing
from starboard.bots import tuning
from starboard.engine.refusal import Malformed
from third_party import copy_sources


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path that holds somebody's package `their_title`."""
    copy_sources(tmp_path / "their_title")
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.invalidate_caches()
    yield tmp_path / "their_title"
    for name in [name for name in sys.modules if name.split(".")[0] == "their_title"]:
        del sys.modules[name]
    drawing.of_title.cache_clear()


def test_a_foreign_title_has_rooms_for_everything(shelf: Path) -> None:
    weights = shelf / tuning.WEIGHTS
    weights.write_text(weights.read_text().replace("haul = 0.9", "haul = 0.25").replace("depth = 6", "depth = 3"))
    title = catalogue.find("their_title")
    assert tuning.of(title).weights["haul"] == 0.25
    assert tuning.of(title).settings.depth == 3
    assert title.drawing() is sys.modules["their_title.drawing"]
    assert Path(str(title.folder)) == shelf


def test_a_foreign_title_is_drawn_by_its_own_room(shelf: Path) -> None:
    source = shelf / "drawing" / "sea.py"
    source.write_text(source.read_text().replace("the wreck", "their own wreck"))
    (shelf / "title.py").write_text((shelf / "title.py").read_text().replace('id = "sample"', 'id = "their_title"'))
    content = shelf / "content.toml"
    content.write_text(content.read_text().replace('game = "sample"', 'game = "their_title"'))
    game = starboard.new("their_title", seats=2, seed=1)
    assert "their own wreck" in starboard.picture(game, seat=0).svg()


def test_a_title_without_a_drawing_or_weights_is_played_all_the_same(shelf: Path) -> None:
    shutil.rmtree(shelf / "drawing")
    (shelf / tuning.WEIGHTS).unlink()
    title = catalogue.find("their_title")
    assert title.drawing() is None
    assert tuning.of(title).weights == dict(title.terms)


@pytest.mark.parametrize("room", catalogue.ROOMS)
def test_a_missing_room_is_named(shelf: Path, room: str) -> None:
    shutil.rmtree(shelf / room)
    with pytest.raises(Malformed, match=f"the title 'their_title' lacks its room '{room}'"):
        catalogue.find("their_title")


def test_a_module_that_fails_for_another_reason_is_no_title(shelf: Path) -> None:
    (shelf / "title.py").write_text("import something_nobody_has\n")
    with pytest.raises(Malformed, match="there is no title 'their_title'"):
        catalogue.find("their_title")

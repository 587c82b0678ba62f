"""Shared by all tests: the sample title as shipped, and as an interpreted third-party package."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import starboard_sample
from starboard.engine.title import Title
from third_party import third_party


@pytest.fixture
def sample() -> Title:
    """The sample title as installed: compiled where the engine is."""
    return starboard_sample.TITLE


@pytest.fixture
def interpreted_sample() -> Title:
    """The same sources as an interpreted subclass of the engine's classes."""
    title: Title = third_party("third_party_sample").TITLE
    return title


@pytest.fixture(autouse=True)
def scripts_are_used_up(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[None]:
    """A scripted result that a test never draws is a mistake of the test: it would show something else than it says."""
    made: list[Any] = []
    position = Title.position

    def remembered(self: Title, *args: Any, **more: Any) -> Any:
        game = position(self, *args, **more)
        made.append(game)
        return game

    monkeypatch.setattr(Title, "position", remembered)
    yield
    if request.node.get_closest_marker("leftover_script") is None:
        left = [name for game in made for name in game.chance.unused()]
        assert not left, f"scripted chance was not used: {left}"

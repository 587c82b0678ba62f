"""Shared by all tests: the sample title as shipped, and as an interpreted third-party package."""

from __future__ import annotations

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

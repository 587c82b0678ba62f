"""Examples in the documentation run."""

from __future__ import annotations

import doctest
import importlib
import re
import textwrap
from pathlib import Path

import pytest

import starboard
from starboard import catalogue

REPOSITORY = Path(__file__).parent.parent


@pytest.mark.parametrize(
    "module",
    [
        *("starboard", "starboard_sample", *[f"starboard.games.{name}" for name in catalogue.own()]),
        *[f"starboard.envs.{face}" for face in ("pettingzoo", "gymnasium", "openspiel", "vector", "vector_env")],
    ],
)
def test_module_examples_run(module: str) -> None:
    found = doctest.testmod(importlib.import_module(module))
    assert found.attempted > 0 and found.failed == 0


@pytest.mark.parametrize("page", ["README.md", *[f"docs/{path.name}" for path in (REPOSITORY / "docs").glob("*.md")]])
def test_python_blocks_of_the_pages_run(page: str) -> None:
    blocks = re.findall(r" *```python\n(.*?)```", (REPOSITORY / page).read_text(encoding="utf-8"), re.S)
    space: dict[str, object] = {"starboard": starboard}
    for block in map(textwrap.dedent, blocks):
        if ">>>" in block:
            test = doctest.DocTestParser().get_doctest(block, space, page, page, 0)
            assert doctest.DocTestRunner().run(test).failed == 0
        else:
            exec(compile(block, page, "exec"), space)

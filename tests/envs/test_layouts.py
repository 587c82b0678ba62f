"""What the numbers mean, as JSON; and that it changes only with the version in the id."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import starboard
from starboard import cli
from starboard.envs import layout

KNOWN = json.loads((Path(__file__).parent / "layouts.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("title", starboard.titles())
def test_a_layout_changes_only_with_its_version(title: str) -> None:
    """If this fails: raise `layout_version` of the title, and write the new fingerprint into layouts.json."""
    made = layout.describe(starboard.title(title))
    assert KNOWN[made["id"]] == made["fingerprint"]


@pytest.mark.parametrize("title", starboard.titles())
def test_a_layout_says_every_number_and_every_action_once(title: str) -> None:
    found = starboard.title(title)
    made = json.loads(json.dumps(layout.describe(found)))
    for seats, seen in made["observations"].items():
        game = found.new(int(seats), 1)
        assert sum(piece["size"] for piece in seen["pieces"]) == seen["size"] == len(game.observe(0))
    families = made["actions"]["families"]
    for family in families:
        action = found.actions.decode(family["first"])
        assert action.name == family["name"]
        assert list(action.params) == [param["name"] for param in family["parameters"]]
    assert sum(family["size"] for family in families) == made["actions"]["size"] == found.actions.size


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["envs", "sample", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == layout.describe(starboard.title("sample"))
    assert cli.main(["envs"]) == 0
    assert "starboard/Sample-v1" in capsys.readouterr().out
    assert cli.main(["envs", "sample"]) == 0
    assert "terms for shaping: " in capsys.readouterr().out
    assert cli.main(["envs", "chess"]) == 2
    assert capsys.readouterr().err.startswith("starboard: there is no title 'chess'; allowed: ")

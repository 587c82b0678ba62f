"""Named actions and dense numbers."""

from __future__ import annotations

import pytest

from starboard.engine.actions import ActionSpace, family
from starboard.engine.refusal import Malformed

SPACE = ActionSpace(
    [family("pass"), family("battle", site=13, k=(1, 3)), family("take", resource=["cement", "ore", "oil"])]
)


def test_ids_and_names_are_a_bijection() -> None:
    assert SPACE.size == 1 + 39 + 3
    for action in range(SPACE.size):
        decoded = SPACE.decode(action)
        assert SPACE.encode(decoded.name, **decoded.params) == action
        assert SPACE.parse(str(decoded)) == action


def test_the_last_parameter_runs_fastest() -> None:
    assert SPACE.encode("battle", site=0, k=1) == 1
    assert SPACE.encode("battle", site=0, k=2) == 2
    assert SPACE.encode("battle", site=1, k=1) == 4
    assert SPACE.base("take") == 40


def test_typed_forms() -> None:
    assert SPACE.parse("battle site=1 k=1") == SPACE.parse("battle(site=1, k=1)") == SPACE.parse("4") == 4
    assert SPACE.parse("take resource=ore") == SPACE.encode("take", resource=1) == 41


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no action given"),
        ("fly", "no action called 'fly'; allowed: pass, battle, take"),
        ("battle", "'battle' needs site, k, not nothing"),
        ("pass k=1", "'pass' takes nothing, not k"),
        ("battle site=13 k=1", "site cannot be 13; allowed: 0 to 12"),
        ("battle site=0 k=0", "k cannot be 0; allowed: 1 to 3"),
        ("take resource=gold", "resource cannot be 'gold'; allowed: cement, ore, oil"),
        ("take gold", "'gold' should be written NAME=VALUE"),
        ("43", "no action 43; allowed are 0 to 42"),
        ("²", "no action called '²'; allowed: pass, battle, take"),
        ("9" * 60_000, "no action called '999999"),
        ("battle site=² k=1", "site cannot be '²'; allowed: 0 to 12"),
        ("battle site=٣ k=1", "site cannot be '٣'; allowed: 0 to 12"),
    ],
)
def test_errors_say_what_is_allowed(text: str, says: str) -> None:
    with pytest.raises(Malformed, match=says.replace("(", r"\(")):
        SPACE.parse(text)

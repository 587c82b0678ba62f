"""Action parameters may have any name, also those of the methods that take them."""

from __future__ import annotations

from starboard.engine.actions import ActionSpace, family


def test_parameters_may_be_called_action_or_name() -> None:
    space = ActionSpace([family("select", action=["ore", "oil"]), family("call", name=3)])
    assert space.encode("select", action="oil") == 1
    assert space.encode("call", name=2) == 4

"""Why an action is not allowed now: the rule, the facts the decider may know, and one line of words."""

from __future__ import annotations

from starboard.engine.refusal import Refusal

from ..rules.actions import A_BID
from ..rules.codes import NO_AIR
from ..rules.state import State


def refusal(s: State, seat: int, action: int, code: int) -> Refusal:
    """The refusal of a predicate's code."""
    if code == NO_AIR:
        air, needs = int(s.flow.a()), int(s.content.deeper)
        return Refusal("WD-3.2", {"air": air, "needs": needs}, f"going deeper needs {needs} air, {air} is left")
    value = action - A_BID + 1
    return Refusal("WD-2.1", {"value": value}, f"there is no {value} in your hand")

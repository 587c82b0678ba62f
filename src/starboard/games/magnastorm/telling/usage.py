"""What Magnastorm's actions make use of, for tables of what was used (`starboard sim --usage`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from starboard.engine.actions import Action

from .phrases import BONUS_TEXTS

KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "setup_column": "Choose a starting column",
        "lower_space": "Place crew on the lower panel",
        "upper_column": "Place crew on the upper panel",
        "do_move": "Move",
        "do_gain": "Gain",
        "swap": "Pay with another colour",
        "offer": "Use an ability",
        "pick_cube": "Choose a cube",
        "pick_research": "Choose a research column",
        "use_station": "Start at a station",
        "via_area": "Walk on",
        "pick_space": "Land",
        "drop_lab": "Drop a lab",
        "objective": "Fulfil an objective",
        "exchange_want": "Exchange cubes",
    }
)


def things(view: dict[str, Any], action: Action) -> Sequence[tuple[str, str]]:
    """The row, bonus, commander, objective or colour of an action."""
    table, name, params = view["table"], action.name, action.params
    printed = table["printed"]
    if name == "lower_space" and table["step"] == "lower_space":
        row, column = int(params["r"]), int(params["c"])
        bonus = BONUS_TEXTS[printed["bonuses"][row - 1][column - 1]]
        return [("Row", f"row {row}"), ("Bonus of the space", bonus or "none")]
    if name == "takeover":
        item = next((item for item in table["commanders"] if item["column"] == int(params["c"])), None)
        return [("Taken over", "first player token" if item is None else printed["commanders"][item["code"]]["name"])]
    if name in ("do_move", "do_gain"):
        row = int(table["now"]["cell"][0])
        deed = "move" if name == "do_move" else "gain"
        return [("Action", deed), ("Action by row", f"row {row}: {deed}")]
    if name == "objective":
        return [("Objective", printed["objectives"][table["objectives"][int(params["slot"])]["id"]]["name"])]
    if name == "exchange_want":
        return [("Exchange for", str(params["k"]))]
    if name == "pick_research":
        return [("Research", str(params["k"]))]
    if name == "offer":
        return [("Ability", f"{str(table['step']).replace('_', ' ')}: {params['answer']}")]
    if name == "decline":
        return [("Declined", str(table["step"]).replace("_", " "))]
    return []

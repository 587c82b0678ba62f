"""What Sector Prime's actions make use of, for tables of what was used (`starboard sim --usage`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from starboard.engine.actions import Action

KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "choose_site": "Choose a Station site",
        "end_phase2": "Go on to mining",
        "mine_standard": "Standard Production",
        "mine_increased": "Increased Production",
    }
)
BUILT: Final = {
    "build_refinery": "a refinery, tried",
    "build_force_field": "a Force Field",
    "build_jump_bridge": "a Jump Bridge",
}


def things(view: dict[str, Any], action: Action) -> Sequence[tuple[str, str]]:
    """The tile of a Station or a battle, a character, a building, a way of mining; steps on the map name nothing."""
    table, name = view["table"], action.name
    if name == "choose_site":
        return [("Station site", str(table["sites"][int(action.params["site"])]["name"]))]
    if name == "choose_character":
        return [("Character", str(table["card_names"][int(action.params["card"])]))]
    if name == "battle":
        return [("Battle on", str(table["sites"][int(action.params["site"])]["name"]))]
    if name == "build_station_section":
        return [("Built", f"Section {table['seats'][table['active']]['sections'] + 1}")]
    if name in BUILT:
        return [("Built", BUILT[name])]
    if name in ("mine_standard", "mine_increased"):
        return [("Mining", KINDS[name])]
    if name in ("accept_roll", "buy_reroll"):
        return [("Roll", "kept" if name == "accept_roll" else "bought again")]
    if name in ("siphon", "decline_siphon"):
        return [("Siphon", "used" if name == "siphon" else "declined")]
    return []

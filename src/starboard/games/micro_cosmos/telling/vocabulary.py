"""Table words for what the content names by ids: resources, Specialists, edges, places; every number is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from starboard.engine.words import several

from ..rules.codes import SPECIALISTS, UNITS

SPECIALIST_NAMES: Final = {
    "engineer": "Engineer",
    "leader_red": "red Leader",
    "leader_green": "green Leader",
    "leader_blue": "blue Leader",
    "any_leader": "Leader of any color",
    "match_leader": "Leader of the planet's color",
}
UNIT_NAMES: Final = {  # one, several
    "biomatter": ("biomatter", "biomatter"),
    "workforce": ("workforce", "workforce"),
    "minerals": ("mineral", "minerals"),
    "technology": ("technology", "technology"),
    "any": ("resource of your choice", "resources of your choice"),
    "crew": ("Crew card", "Crew cards"),
}
LETTERS: Final = {"biomatter": "B", "workforce": "W", "minerals": "M", "technology": "T", "any": "?", "crew": "C"}
SPOT_NAMES: Final = {
    "planet": "planet",
    "portal": "Star Portal",
    "moon": "moon",
    "station": "station",
    "asteroid": "asteroid",
}
EDGE_PLACES: Final = {
    "red": "red planets",
    "green": "green planets",
    "blue": "blue planets",
    "orbit": "moons and stations",
}
CELLS: Final = (  # the nine places of the system, row by row
    "top left",
    "top",
    "top right",
    "left",
    "centre",
    "right",
    "bottom left",
    "bottom",
    "bottom right",
)


def in_words(specialist: int) -> str:
    """A type of Specialist by its number."""
    return SPECIALIST_NAMES[SPECIALISTS[specialist]]


def upgrade_name(upgrade: str) -> str:
    """`scout_vehicles` is Scout Vehicles."""
    return upgrade.replace("_", " ").title()


def level_name(level: str) -> str:
    """`medium_plus` is medium+."""
    return level.replace("_plus", "+")


def amount(unit: str, count: int) -> str:
    """`1 mineral`, `2 minerals`, `1 Crew card`, `2 resources of your choice`."""
    one, more = UNIT_NAMES[unit]
    return several(count, one, more)


def units(bundle: Mapping[str, int]) -> str:
    """A bundle: `2 workforce, 1 mineral, 1 Crew card`."""
    return ", ".join(amount(name, bundle[name]) for name in UNITS if bundle.get(name)) or "nothing"


def brief(bundle: Mapping[str, int]) -> str:
    """A bundle in few letters, for text tables: `2B 1C`."""
    return " ".join(f"{count}{LETTERS[name]}" for name, count in bundle.items() if count)


def joined(parts: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`; or with another word before the last."""
    return f" {last} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def specialists(cost: Mapping[str, int], color: str | None = None) -> str:
    """A cost in Specialists: `1 Engineer, 1 Leader of any color`; a planet's color says which Leader matches."""
    parts = []
    for name, words in SPECIALIST_NAMES.items():
        if cost.get(name):
            words = f"{color} Leader" if name == "match_leader" and color else words
            parts.append(
                several(cost[name], words, words.replace("Engineer", "Engineers").replace("Leader", "Leaders"))
            )
    return ", ".join(parts)


def price(cost: Mapping[str, int], color: str | None = None) -> str:
    """A cost in Specialists and resources: `1 Engineer, 2 technology`."""
    resources = {name: count for name, count in cost.items() if name in UNITS}
    parts = [specialists(cost, color), units(resources) if any(resources.values()) else ""]
    return ", ".join(part for part in parts if part) or "free"


def action_words(edge: Mapping[str, Any]) -> str:
    """What an end of a Crew card does: `1 resource of your choice -> 2 technology, 1 Crew card`."""
    trade = f"{units(edge['cost'])} -> " if edge["cost"] else ""
    return f"{trade}{units(edge['gain'])}"


def edge_words(edge: Mapping[str, Any]) -> str:
    """An end of a Crew card with where it acts: `red planets: 2 minerals`."""
    return f"{EDGE_PLACES[edge['color']]}: {action_words(edge)}"


def crew_words(card: Mapping[str, Any]) -> str:
    """A whole Crew card in one line."""
    ends = f"upper row, {edge_words(card['bottom'])}; lower row, {edge_words(card['top'])}"
    return f"{card['name']} ({SPECIALIST_NAMES[card['specialist']]}; {ends})"


def survivor_words(card: Mapping[str, Any]) -> str:
    """A Survivor card in one line."""
    return f"{card['name']} ({card['color']}; {units(card['gain'])})"


def place_name(cell: Mapping[str, Any], spot: int) -> str:
    """A place on a card that lies in the system: `Cindra`, `the north moon of Cindra`, `the Star Portal`."""
    name = f"the {cell['name']}" if cell["portal"] else str(cell["name"])
    return name if spot == 0 else f"the {cell['spots'][spot]['name']} of {name}"


def place_words(view: Mapping[str, Any], slot: int, spot: int) -> str:
    """A place of the system; an empty one by where it lies."""
    cell = view["table"]["grid"][slot]
    return cell_name(slot) if cell["card"] is None else place_name(cell, spot)


def cell_name(slot: int) -> str:
    """One of the nine places without a card: `the empty place at the top left`."""
    return f"the empty place at the {CELLS[slot]}"


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"

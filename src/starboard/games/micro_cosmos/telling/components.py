"""What components are called and what they say: Specialists, upgrades, cards, places; numbers come from the content."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starboard.engine.words import several

from ..rules.codes import (
    ARRIVE_GAIN,
    BUNDLE,
    CARGO_CAPACITY,
    SCOUT_DRAW,
    SPOT_KINDS,
    TRAVEL_RANGE,
    TWO_ACTIONS,
    UNITS,
)
from ..rules.tables import Tables

TITLES: Final = {
    "engineer": "Engineer",
    "leader_red": "red Leader",
    "leader_green": "green Leader",
    "leader_blue": "blue Leader",
    "any_leader": "Leader of any color",
    "match_leader": "Leader of the planet's color",
}
UPGRADE_NAMES: Final = {
    "robotics": "Robotics",
    "biodome": "Biodome",
    "space_mining": "Space Mining",
    "cargo": "Cargo",
    "scout_vehicles": "Scout Vehicles",
    "leisure_facilities": "Leisure Facilities",
    "mining_vehicles": "Mining Vehicles",
    "engines": "Engines",
}

LEVELS: Final = {
    "easy": "easy",
    "easy_plus": "easy+",
    "medium": "medium",
    "medium_plus": "medium+",
    "hard": "hard",
    "hard_plus": "hard+",
}
CRITERION_WORDS: Final = {
    "no_colony": "the nearest planet without its Colony",
    "unterraformed": "the nearest planet not finished yet",
    "discover": "the nearest undiscovered cell",
    "next_planet": "the next planet",
}
STEP_WORDS: Final = {
    "gather": "gather",
    "crew": "hire",
    "upgrade": "upgrade",
    "terraform": "terraform",
    "scout": "scout",
    "create_colony": "create a Colony",
    "create_outpost": "create a Trading Outpost",
}


def bundle(numbers: Any, at: int) -> dict[str, int]:
    """Six numbers of a table as named units, nothing left out but zeros."""
    return {name: int(numbers[at + place]) for place, name in enumerate(UNITS) if numbers[at + place]}


def units(bundle: Mapping[str, int]) -> str:
    """A bundle: `2 workforce, 1 minerals, 1 Crew card`."""
    parts = []
    for name, count in bundle.items():
        if name == "crew":
            parts.append(f"{count} Crew card{'s' if count > 1 else ''}")
        elif name == "any":
            parts.append(f"{count} of your choice")
        else:
            parts.append(f"{count} {name}")
    return ", ".join(parts) or "nothing"


def specialists(cost: Mapping[str, int]) -> str:
    """A cost in Specialists: `1 Engineer, 1 Leader of any color`."""
    return ", ".join(f"{cost[name]} {TITLES[name]}" for name in TITLES if cost.get(name))


def edge_words(edge: Mapping[str, Any]) -> str:
    """An edge of a Crew card: `red: 1 of your choice -> 2 technology, 1 Crew card`."""
    trade = f"{units(edge['cost'])} -> " if edge["cost"] else ""
    return f"{edge['color']}: {trade}{units(edge['gain'])}"


def crew_words(card: Mapping[str, Any]) -> str:
    """A whole Crew card."""
    edges = f"upper {edge_words(card['bottom'])}; lower {edge_words(card['top'])}"
    return f"{card['name']} ({TITLES[card['specialist']]}; {edges})"


def survivor_words(card: Mapping[str, Any]) -> str:
    """A Survivor card."""
    return f"{card['name']} ({card['color']}; {units(card['gain'])})"


def upgrade_words(content: Tables, u: int) -> str:
    """What an upgrade does, without its cost."""
    effect = content.upgrade_effect[u]
    if effect == ARRIVE_GAIN:
        gain = units(bundle(content.arrive_gain, u * BUNDLE)).replace("1 Crew card", "a Crew card")
        return f"{gain} at {SPOT_KINDS[content.arrive_kind[u]]}s"
    return {
        TWO_ACTIONS: "two actions on planets with your Colony",
        CARGO_CAPACITY: f"room for {content.cargo_upgraded} of each resource",
        SCOUT_DRAW: "scout two cards and choose",
        TRAVEL_RANGE: "longer travels",
    }[effect]


def automa_words(card: Mapping[str, Any]) -> str:
    """An Automa card: `clockwise to the nearest planet not finished yet; then gather 1 minerals, hire 1 Crew card`."""
    way = "clockwise" if card["dir"] == "cw" else "counterclockwise"
    steps = [step_words(step) for step in card["steps"]]
    jump = "jump across the Portal, then " if card["jump"] else ""
    return f"{jump}{way} to {CRITERION_WORDS[card['criterion']]}; then {', '.join(steps)}"


def step_words(step: Mapping[str, Any]) -> str:
    """One step of an Automa card."""
    if step["kind"] == "gather":
        return f"gather {units(step['gain']).replace('of your choice', 'of what it has least of')}"
    return f"hire {several(step['n'], 'Crew card')}" if step["kind"] == "crew" else STEP_WORDS[step["kind"]]


def place_words(view: Mapping[str, Any], slot: int, spot: int) -> str:
    """A spot: `the moon of Cindra (spot 4)`, `Cindra`, `the Star Portal`."""
    cell = view["table"]["grid"][slot]
    if cell["card"] is None:
        return f"slot {slot}"
    if cell["portal"] and spot == 0:
        return f"the {cell['name']}"
    if spot == 0:
        return str(cell["name"])
    return f"the {cell['spots'][spot]['kind']} of {cell['name']} (spot {spot})"

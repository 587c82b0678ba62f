"""Small words shared by labels, sentences, refusals and the text map: bundles, costs, cards, places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starboard.engine.words import several

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
UPGRADE_WORDS: Final = {
    "robotics": "two actions on planets with your Colony",
    "biodome": "1 workforce at stations",
    "space_mining": "1 minerals at moons",
    "cargo": "room for 6 of each resource",
    "scout_vehicles": "scout two cards and choose",
    "leisure_facilities": "a Crew card at stations",
    "mining_vehicles": "a Crew card at moons",
    "engines": "longer travels",
}
DEST_WORDS: Final = {
    "gather": "Gather",
    "terraform": "Terraform",
    "scout": "Scout",
    "settle": "Settle a Survivor",
    "create_colony": "Create a Colony",
    "create_outpost": "Create a Trading Outpost",
    "gain_specialist": "Gain a Specialist token",
}

PHASES: Final = {
    "over": "the game is over",
    "going_on": "the game goes on",
    "setup_discard": "set-up, Crew cards",
    "setup_row": "set-up, Crew cards",
    "setup_resource": "set-up, resources",
    "upgrade": "Ark upgrade",
    "pay_specialist": "pay a Specialist",
    "pay_any": "pay resources",
    "travel": "Space Travel",
    "discover_bonus": "discovery bonus",
    "canteen": "Canteen",
    "place_row": "place a Crew card",
    "crew_play": "play Crew cards",
    "gain_any": "gain resources",
    "dest_action": "destination action",
    "terraform": "terraform",
    "scout_pick": "scout",
    "survivor": "scout",
    "settle": "settle",
    "outpost_from": "move a Trading Outpost",
    "specialist_card": "gain a Specialist token",
    "specialist_leader": "gain a Specialist token",
    "draw_crew": "obtain a Crew card",
    "automa_pay": "the Automa pays a Specialist",
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


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


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


def own_side(view: Mapping[str, Any]) -> dict[str, Any]:
    """The viewer's side; for spectators the first."""
    side: dict[str, Any] = view["table"]["sides"][view["seat"] or 0]
    return side


def destination(view: Mapping[str, Any]) -> tuple[dict[str, Any], int]:
    """The card and spot where the viewer's Ark is."""
    slot, spot = own_side(view)["ark"]
    return view["table"]["grid"][slot], spot


def missing(cell: Mapping[str, Any]) -> dict[str, int]:
    """Levels a planet still lacks, by resource."""
    return {
        track["resource"]: track["max"] - track["level"] for track in cell["tracks"] if track["max"] > track["level"]
    }

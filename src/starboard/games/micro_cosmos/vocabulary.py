"""The words of content.toml as numbers, and the readers of its smallest parts: bundles, edges, Specialist costs."""

from __future__ import annotations

from typing import Final

from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

# resources; a bundle has two more kinds of unit
RESOURCES: Final = ("biomatter", "workforce", "minerals", "technology")
BIOMATTER: Final = 0
WORKFORCE: Final = 1
MINERALS: Final = 2
TECHNOLOGY: Final = 3
KINDS: Final = 4
ANY: Final = 4  # a unit of the taker's or payer's choice
CREW: Final = 5  # a Crew card from the Canteen
BUNDLE: Final = 6  # numbers of a bundle
UNITS: Final = RESOURCES + ("any", "crew")

# colours of planets and edges
COLORS: Final = ("red", "green", "blue")
EDGE_COLORS: Final = ("red", "green", "blue", "orbit")
ORBIT: Final = 3

# Specialists; the Leader of a planet's colour c is c + 1
SPECIALISTS: Final = ("engineer", "leader_red", "leader_green", "leader_blue")
ENGINEER: Final = 0
FIRST_LEADER: Final = 1
TYPES: Final = 4

# spots
SPOT_KINDS: Final = ("planet", "portal", "moon", "station", "asteroid")
PLANET: Final = 0
PORTAL: Final = 1
MOON: Final = 2
STATION: Final = 3
ASTEROID: Final = 4
SLOTS: Final = 9  # cells of the system
SPOTS: Final = 5  # places for spots on a card; node = slot * SPOTS + spot
NODES: Final = 45
PORTS: Final = ("N", "E", "S", "W")
STEPS_MAX: Final = 6  # routes of the longest travel

# cards
PLANET_CARDS: Final = 16
CREW_CARDS: Final = 39
SURVIVOR_CARDS: Final = 15
AUTOMA_CARDS: Final = 12
SIDES: Final = 4  # most sides at a table; the stride of fields by side

# rows of Crew cards: the row of a card is also its edge that touches Cargo
UPPER: Final = 0  # the bottom edge is active
LOWER: Final = 1  # the top edge is active
ROWS: Final = ("upper", "lower")
EDGES: Final = ("bottom", "top")
ROW: Final = 3  # places of a row
PLACES: Final = 6  # places of both

UPGRADES: Final = (
    "robotics",
    "biodome",
    "space_mining",
    "cargo",
    "scout_vehicles",
    "leisure_facilities",
    "mining_vehicles",
    "engines",
)
UPGRADE_COUNT: Final = 8
EFFECTS: Final = ("two_destination_actions", "arrive_gain", "cargo_capacity", "scout_draw", "travel_range")
TWO_ACTIONS: Final = 0
ARRIVE_GAIN: Final = 1
CARGO_CAPACITY: Final = 2
SCOUT_DRAW: Final = 3
TRAVEL_RANGE: Final = 4

# the Automa
AUTOMA_STEPS: Final = ("gather", "crew", "upgrade", "terraform", "scout", "create_colony", "create_outpost")
AUTOMA_GATHER: Final = 0
AUTOMA_CREW: Final = 1
AUTOMA_UPGRADE: Final = 2
AUTOMA_TERRAFORM: Final = 3
AUTOMA_SCOUT: Final = 4
AUTOMA_CREATE_COLONY: Final = 5
AUTOMA_CREATE_OUTPOST: Final = 6
AUTOMA_STEPS_MAX: Final = 4  # steps of one Automa card
AUTOMA_UPGRADES: Final = 6
CRITERIA: Final = ("no_colony", "unterraformed", "discover")
NO_COLONY: Final = 0
UNTERRAFORMED: Final = 1
DISCOVER: Final = 2
NEXT_PLANET: Final = 3  # what is left when no planet fits
DIFFICULTIES: Final = ("easy", "easy_plus", "medium", "medium_plus", "hard", "hard_plus")
UNIT_MAX: Final = 6  # units of one kind in one bundle


def read_bundle(read: Reader, key: str, any_units: bool, crew: bool, required: bool = True) -> list[int]:
    """Six numbers: the four resources, units of choice, Crew cards; the last two only where they can be handled."""
    table = read.table(key) if required else read.table(key, {})
    units = [table.number(name, 1, UNIT_MAX, 0) if table.has(name) else 0 for name in RESOURCES]
    units.append(table.number("any", 1, UNIT_MAX) if any_units and table.has("any") else 0)
    units.append(table.number("crew", 1, UNIT_MAX) if crew and table.has("crew") else 0)
    allowed = [*RESOURCES, *(["any"] if any_units else []), *(["crew"] if crew else [])]
    for name in table.data:
        if name not in allowed:
            raise Malformed(f"{table.where}: '{name}' is not known here; allowed: {', '.join(allowed)}")
    return units


def read_edge(card: Reader, key: str) -> tuple[int, list[int], list[int]]:
    """One edge of a Crew card: its colour, what it costs and what it gives (MC-10.9)."""
    edge = card.table(key)
    color = edge.choice("color", EDGE_COLORS)
    cost = read_bundle(edge, "cost", any_units=True, crew=False)
    gain = read_bundle(edge, "gain", any_units=True, crew=True)
    edge.done()
    if not any(gain):
        raise edge.wrong("gain", "a bundle of at least one unit")
    return color, cost, gain


def read_limits(read: Reader, key: str, exact: dict[str, int]) -> Reader:
    """A table some of whose numbers are fixed by the rules or by the numbering of the actions."""
    table = read.table(key)
    for name, count in exact.items():
        if table.number(name, 0, 1000) != count:
            raise table.wrong(name, str(count))
    return table

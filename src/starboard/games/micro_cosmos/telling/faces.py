"""The printed side of every card as plain data, made once per content."""

from __future__ import annotations

import functools
import math
from typing import Any, Final

from starboard.engine.game import NONE

from ..rules.codes import (
    ARRIVE_GAIN,
    AUTOMA_STEPS,
    AUTOMA_STEPS_MAX,
    BUNDLE,
    CARGO_CAPACITY,
    COLORS,
    CRITERIA,
    DIFFICULTIES,
    EDGE_COLORS,
    EDGES,
    KINDS,
    PORTS,
    RESOURCES,
    SCOUT_DRAW,
    SPECIALISTS,
    SPOT_KINDS,
    SPOTS,
    TRAVEL_RANGE,
    TWO_ACTIONS,
    UNITS,
    UPGRADE_COUNT,
    UPGRADES,
)
from ..rules.debt import any_leaders, engineers, matching_leaders
from ..rules.tables import Tables
from .automa_words import automa_words, step_words, way_words
from .phases import PHASES
from .vocabulary import EDGE_PLACES, SPECIALIST_NAMES, SPOT_NAMES, brief, level_name, units, upgrade_name

COMPASS: Final = (  # from the right, clockwise
    "east",
    "southeast",
    "south",
    "southwest",
    "west",
    "northwest",
    "north",
    "northeast",
)


class Faces:
    """The printed side of every card."""

    def __init__(self, content: Tables) -> None:
        """Describes all cards of a content."""
        self.crew = [crew_face(content, card) for card in range(len(content.crew_ids))]
        for face in self.crew:
            face["text"] = crew_text(face)
        self.survivors = [
            {
                "id": content.survivor_ids[card],
                "name": content.survivor_names[card],
                "color": COLORS[content.survivor_color[card]],
                "gain": bundle(content.survivor_gain, card * BUNDLE),
            }
            for card in range(len(content.survivor_ids))
        ]
        self.planets = [planet_face(content, card) for card in range(len(content.planet_ids))]
        self.automa = [automa_face(content, card) for card in range(len(content.automa_ids))]
        self.upgrades = [upgrade_face(content, u) for u in range(UPGRADE_COUNT)]
        self.names = {  # what ids stand for, wherever they stand alone; events name cards by their place here
            "crew": [{key: face[key] for key in ("id", "name", "specialist")} for face in self.crew],
            "survivors": [{key: face[key] for key in ("id", "name", "color")} for face in self.survivors],
            "planets": [{"id": face["card"], "name": face["name"]} for face in self.planets],
            "automa": self.automa,
            "upgrades": [{"id": name, "name": upgrade_name(name)} for name in UPGRADES],
            "specialists": [{"id": name, "name": words} for name, words in SPECIALIST_NAMES.items()],
            "levels": [{"id": name, "name": level_name(name)} for name in DIFFICULTIES],
            "phases": [{"id": name, "name": words[:1].upper() + words[1:]} for name, words in PHASES.items()],
        }


@functools.lru_cache(maxsize=8)
def faces(content: Tables) -> Faces:
    """The card faces of a content."""
    return Faces(content)


def bundle(numbers: Any, at: int) -> dict[str, int]:
    """Six numbers of a table as named units, nothing left out but zeros."""
    return {name: int(numbers[at + place]) for place, name in enumerate(UNITS) if numbers[at + place]}


def specialists(debt: int) -> dict[str, int]:
    """A cost in Specialists as named counts, nothing left out but zeros."""
    cost = {"engineer": engineers(debt), "match_leader": matching_leaders(debt), "any_leader": any_leaders(debt)}
    return {name: int(count) for name, count in cost.items() if count}


def crew_text(face: dict[str, Any]) -> str:
    """Both ends of a Crew card in sentences."""
    parts = []
    for row, edge in (("upper", face["bottom"]), ("lower", face["top"])):
        gain = units(edge["gain"])
        what = f"give {units(edge['cost'])} for {gain}" if edge["cost"] else f"gain {gain}"
        parts.append(f"In the {row} row it acts on {EDGE_PLACES[edge['color']]}: {what}.")
    return " ".join(parts)


def crew_face(content: Tables, card: int) -> dict[str, Any]:
    """A Crew card."""
    face: dict[str, Any] = {
        "id": content.crew_ids[card],
        "name": content.crew_names[card],
        "specialist": SPECIALISTS[content.crew_specialist[card]],
    }
    for side, name in enumerate(EDGES):
        edge = card * 2 + side
        face[name] = {
            "color": EDGE_COLORS[content.edge_color[edge]],
            "cost": bundle(content.edge_cost, edge * BUNDLE),
            "gain": bundle(content.edge_gain, edge * BUNDLE),
        }
    return face


def planet_face(content: Tables, card: int) -> dict[str, Any]:
    """A planet card: what never changes."""
    layout = content.planet_layout[card]
    face: dict[str, Any] = {
        "card": content.planet_ids[card],
        "name": content.planet_names[card],
        "portal": card == content.portal,
        "color": None if content.planet_color[card] == NONE else COLORS[content.planet_color[card]],
        "layout": content.layout_names[layout],
        "routes": [list(pair) for pair in content.layout_routes[layout]],
        "ports": {name: int(content.layout_port[layout * 4 + port]) for port, name in enumerate(PORTS)},
    }
    spots = []
    sides = directions(content.layout_xy[layout])
    for spot in range(content.layout_size[layout]):
        at = card * SPOTS + spot
        kind = SPOT_KINDS[content.spot_kind[at]]
        spots.append(
            {
                "spot": spot,
                "kind": kind,
                "direction": sides[spot],
                "name": f"{sides[spot]} {SPOT_NAMES[kind]}" if spot and len(sides) > 2 else SPOT_NAMES[kind],
                "yield": bundle(content.spot_yield, at * BUNDLE),
                "xy": list(content.layout_xy[layout][spot]),
            }
        )
    face["spots"] = spots
    face["yield_barren"] = spots[0]["yield"]
    face["yield_terraformed"] = bundle(content.lush_yield, card * BUNDLE)
    return face


def directions(places: Any) -> list[str]:
    """Where the places of a card lie, seen from its middle: `north`; where two would be called alike, numbered."""
    found = [""]
    for number, (x, y) in enumerate(places[1:], 1):
        eighth = round(math.atan2(y - 50, x - 50) / (math.pi / 4)) % len(COMPASS)
        found.append(COMPASS[eighth] if COMPASS[eighth] not in found else f"{COMPASS[eighth]} {number}")
    return found


def automa_face(content: Tables, card: int) -> dict[str, Any]:
    """An Automa card."""
    steps: list[dict[str, Any]] = []
    for at in range(card * AUTOMA_STEPS_MAX, (card + 1) * AUTOMA_STEPS_MAX):
        if content.automa_step[at] != NONE:
            step: dict[str, Any] = {"kind": AUTOMA_STEPS[content.automa_step[at]]}
            if content.automa_n[at]:
                step["n"] = int(content.automa_n[at])
            if bundle(content.automa_gain, at * BUNDLE):
                step["gain"] = bundle(content.automa_gain, at * BUNDLE)
            step["text"] = step_words(step)
            steps.append(step)
    face: dict[str, Any] = {
        "id": content.automa_ids[card],
        "name": f"Automa card {card + 1}",
        "dir": "cw" if content.automa_clockwise[card] else "ccw",
        "jump": bool(content.automa_jump[card]),
        "criterion": CRITERIA[content.automa_criterion[card]],
        "steps": steps,
    }
    face["way"] = way_words(face)
    face["text"] = automa_words(face)
    return face


def upgrade_effect(content: Tables, u: int) -> dict[str, Any]:
    """What an upgrade brings, as numbers for a drawing."""
    effect = content.upgrade_effect[u]
    if effect == ARRIVE_GAIN:
        return {"at": SPOT_KINDS[content.arrive_kind[u]], "gain": bundle(content.arrive_gain, u * BUNDLE)}
    if effect == TWO_ACTIONS:
        return {"actions": int(content.actions_robotics)}
    if effect == CARGO_CAPACITY:
        return {"capacity": int(content.cargo_upgraded)}
    if effect == TRAVEL_RANGE:
        return {"ranges": [int(reach) for reach in content.ranges]}
    return {"cards": int(content.scout_cards)}


def upgrade_text(content: Tables, u: int) -> str:
    """What an upgrade brings, without its cost."""
    effect = content.upgrade_effect[u]
    if effect == ARRIVE_GAIN:
        gain = units(bundle(content.arrive_gain, u * BUNDLE))
        return f"{gain} at every arrival at a {SPOT_KINDS[content.arrive_kind[u]]}"
    if effect == TWO_ACTIONS:
        return f"up to {content.actions_robotics} different actions on a planet with your Colony"
    if effect == CARGO_CAPACITY:
        return f"room for {content.cargo_upgraded} of each resource instead of {content.cargo_base}"
    if effect == TRAVEL_RANGE:
        return (
            f"travel {', then '.join(str(reach) for reach in content.ranges[1:])} routes instead of {content.ranges[0]}"
        )
    assert effect == SCOUT_DRAW
    return f"draw {content.scout_cards} Survivor cards when you scout and choose one"


def upgrade_brief(content: Tables, u: int) -> str:
    """The same in few letters, for the Ark card of a text table."""
    effect = content.upgrade_effect[u]
    if effect == ARRIVE_GAIN:
        return f"{brief(bundle(content.arrive_gain, u * BUNDLE))} at {SPOT_KINDS[content.arrive_kind[u]]}s"
    if effect == TWO_ACTIONS:
        return f"{content.actions_robotics} actions beside your Colony"
    if effect == CARGO_CAPACITY:
        return f"room for {content.cargo_upgraded} each"
    if effect == TRAVEL_RANGE:
        return f"range {', then '.join(str(reach) for reach in content.ranges[1:])}"
    return f"scout {content.scout_cards} cards, choose one"


def upgrade_face(content: Tables, u: int) -> dict[str, Any]:
    """An upgrade of the Ark: what it costs."""
    mate = content.upgrade_mate[u]
    return {
        "id": UPGRADES[u],
        "name": upgrade_name(UPGRADES[u]),
        "text": upgrade_text(content, u),
        "brief": upgrade_brief(content, u),
        "effect": upgrade_effect(content, u),
        "specialists": specialists(content.upgrade_debt[u]),
        "cost": {
            name: int(content.upgrade_cost[u * KINDS + place])
            for place, name in enumerate(RESOURCES)
            if content.upgrade_cost[u * KINDS + place]
        },
        "steps": int(content.upgrade_steps[u]),
        "pair": None if mate == NONE else UPGRADES[mate],
    }

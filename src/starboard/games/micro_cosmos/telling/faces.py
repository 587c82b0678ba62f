"""The printed side of every card as plain data, made once per content."""

from __future__ import annotations

import functools
from typing import Any

from starboard.engine.game import NONE

from ..rules.codes import (
    AUTOMA_STEPS,
    AUTOMA_STEPS_MAX,
    BUNDLE,
    COLORS,
    CRITERIA,
    EDGE_COLORS,
    EDGES,
    KINDS,
    PORTS,
    RESOURCES,
    SPECIALISTS,
    SPOT_KINDS,
    SPOTS,
    UPGRADE_COUNT,
    UPGRADES,
)
from ..rules.debt import any_leaders, engineers, matching_leaders
from ..rules.tables import Tables
from .components import LEVELS, TITLES, UPGRADE_NAMES, bundle, upgrade_words
from .phases import PHASES


class Faces:
    """The printed side of every card."""

    def __init__(self, content: Tables) -> None:
        """Describes all cards of a content."""
        self.crew = [crew_face(content, card) for card in range(len(content.crew_ids))]
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
            "upgrades": [{"id": name, "name": UPGRADE_NAMES[name]} for name in UPGRADES],
            "specialists": [{"id": name, "name": words} for name, words in TITLES.items()],
            "levels": [{"id": name, "name": words} for name, words in LEVELS.items()],
            "phases": [{"id": name, "name": words[:1].upper() + words[1:]} for name, words in PHASES.items()],
        }


@functools.lru_cache(maxsize=8)
def faces(content: Tables) -> Faces:
    """The card faces of a content."""
    return Faces(content)


def specialists(debt: int) -> dict[str, int]:
    """A cost in Specialists as named counts, nothing left out but zeros."""
    cost = {"engineer": engineers(debt), "match_leader": matching_leaders(debt), "any_leader": any_leaders(debt)}
    return {name: int(count) for name, count in cost.items() if count}


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
    for spot in range(content.layout_size[layout]):
        at = card * SPOTS + spot
        spots.append(
            {
                "spot": spot,
                "kind": SPOT_KINDS[content.spot_kind[at]],
                "yield": bundle(content.spot_yield, at * BUNDLE),
                "xy": list(content.layout_xy[layout][spot]),
            }
        )
    face["spots"] = spots
    face["yield_barren"] = spots[0]["yield"]
    face["yield_terraformed"] = bundle(content.lush_yield, card * BUNDLE)
    return face


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
            steps.append(step)
    return {
        "id": content.automa_ids[card],
        "name": f"Automa card {content.automa_ids[card]}",
        "dir": "cw" if content.automa_clockwise[card] else "ccw",
        "jump": bool(content.automa_jump[card]),
        "criterion": CRITERIA[content.automa_criterion[card]],
        "steps": steps,
    }


def upgrade_face(content: Tables, u: int) -> dict[str, Any]:
    """An upgrade of the Ark: what it costs."""
    mate = content.upgrade_mate[u]
    return {
        "id": UPGRADES[u],
        "name": UPGRADE_NAMES[UPGRADES[u]],
        "text": upgrade_words(content, u),
        "specialists": specialists(content.upgrade_debt[u]),
        "cost": {
            name: int(content.upgrade_cost[u * KINDS + place])
            for place, name in enumerate(RESOURCES)
            if content.upgrade_cost[u * KINDS + place]
        },
        "steps": int(content.upgrade_steps[u]),
        "pair": None if mate == NONE else UPGRADES[mate],
    }

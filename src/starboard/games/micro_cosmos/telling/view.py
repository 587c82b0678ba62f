"""Game -> what a seat sees: plain data with the content's ids, built up from public parts.

Everything on the table is open but the order of the decks and, before they choose, the three set-up cards of a seat.
"""

from __future__ import annotations

import functools
from typing import Any

from starboard.engine import graph
from starboard.engine.game import NONE

from ..rules import scoring, terraform, travel
from ..rules.codes import (
    AUTOMA_PAY,
    AUTOMA_STEPS,
    AUTOMA_STEPS_MAX,
    AUTOMA_TURN,
    BUNDLE,
    CANTEEN,
    COLORS,
    CRITERIA,
    DEST_NAMES,
    DIFFICULTIES,
    DISCOVER_BONUS,
    EDGE_COLORS,
    EDGES,
    FIRST_GOING_ON,
    GAIN_ANY,
    KINDS,
    PAY_ANY,
    PAY_SPECIALIST,
    PLACE_ROW,
    PLACES,
    PORTS,
    RESOURCES,
    ROW,
    SCOUT_PICK,
    SETUP_RESOURCE,
    SETUP_ROW,
    SIDES,
    SLOTS,
    SPECIALIST_LEADER,
    SPECIALISTS,
    SPOT_KINDS,
    SPOTS,
    STEP_NAMES,
    STEPS_MAX,
    SURVIVOR,
    TERRAFORM,
    TRAVEL,
    TYPES,
    UNITS,
    UPGRADE_COUNT,
    UPGRADES,
)
from ..rules.debt import ANY_LEADER, any_leaders, due, engineers, matching_leaders, replacements
from ..rules.game import MicroCosmos
from ..rules.state import AUTOMA
from ..rules.system import routes
from ..rules.tables import Tables
from .components import LEVELS, PHASES, TITLES, UPGRADE_NAMES, UPGRADE_WORDS


# --- cards as data, made once per content ----------------------------------------------------------------------------
def bundle(numbers: Any, at: int) -> dict[str, int]:
    """Six numbers of a table as named units, nothing left out but zeros."""
    return {name: int(numbers[at + place]) for place, name in enumerate(UNITS) if numbers[at + place]}


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
        "text": UPGRADE_WORDS[UPGRADES[u]],
        "specialists": specialists(content.upgrade_debt[u]),
        "cost": {
            name: int(content.upgrade_cost[u * KINDS + place])
            for place, name in enumerate(RESOURCES)
            if content.upgrade_cost[u * KINDS + place]
        },
        "steps": int(content.upgrade_steps[u]),
        "pair": None if mate == NONE else UPGRADES[mate],
    }


# --- the table -------------------------------------------------------------------------------------------------------
def table(game: MicroCosmos, seat: int | None) -> dict[str, Any]:
    """All that this seat may see."""
    content = game.content
    cards = faces(content)
    step = int(game.flow.step())
    seen: dict[str, Any] = {
        "phase": STEP_NAMES[step] if step < FIRST_GOING_ON else "going_on",
        "round": int(game.round),
        "last_round": int(game.last_round) or None,
        "max_rounds": int(content.max_rounds),
        "finished": int(graph.count(game.terraformed)),
        "needed": int(content.trigger[game.seats]),
        "first_player": int(game.first),
        "active": int(game.active()) if game.round and not game.is_over() else None,
        "plays": int(game.plays),
        "plays_allowed": int(content.crew_plays),
        "actions_done": [name for kind, name in enumerate(DEST_NAMES) if game.actions >> kind & 1],
        "departed": place_of(game.departed),
        "grid": [cell(game, slot, cards) for slot in range(SLOTS)],
        "canteen": [None if card == NONE else cards.crew[card] for card in game.canteen[: content.canteen_size]],
        "decks": {
            "planets": int(game.planet_left),
            "crew": int(game.crew_left),
            "survivors": int(game.survivor_left),
        },
        "crew_discard": [content.crew_ids[game.crew_discard[place]] for place in range(game.crew_gone)],
        "survivor_discard": [content.survivor_ids[game.survivor_discard[place]] for place in range(game.survivor_gone)],
        "sides": [side_data(game, side, cards) for side in range(game.sides)],
        "points_for": {
            "colonies": [int(n) for n in content.colony_points],
            "settled": [int(n) for n in content.settled_points],
        },
        "names": cards.names,
        "ask": asked(game, step, cards),
        "automa": automa_data(game, cards) if game.is_solo() else None,
    }
    if seat is not None:
        hand = [card for card in game.dealt[seat * 3 : seat * 3 + 3] if card != NONE]
        if hand:
            seen["hand"] = [cards.crew[card] for card in hand]
        if step == TRAVEL and game.is_pending(seat):
            seen["travel"] = ways(game, seat)
    return seen


def place_of(node: int) -> list[int] | None:
    """A spot as [slot, spot]."""
    return None if node == NONE else [int(node) // SPOTS, int(node) % SPOTS]


def cell(game: MicroCosmos, slot: int, cards: Faces) -> dict[str, Any]:
    """One of the nine cells: a card with all that lies on it, or where it can be entered from."""
    card = int(game.grid[slot])
    if card == NONE:
        doors = [place_of(node) for node in range(SLOTS * SPOTS) if game.door[slot] >> node & 1]
        return {"slot": slot, "card": None, "doors": doors}
    content = game.content
    seen = dict(cards.planets[card])
    seen["slot"] = slot
    seen["arks"] = [
        [int(game.ark[side]) % SPOTS, side] for side in range(game.sides) if game.ark[side] // SPOTS == slot
    ]
    if seen["portal"]:
        return seen
    lush = bool(game.terraformed >> slot & 1)
    seen["terraformed"] = lush
    seen["yield"] = seen["yield_terraformed"] if lush else seen["yield_barren"]
    tracks = []
    for place in range(KINDS):
        resource = content.track_at[card * KINDS + place]
        if resource != NONE:
            top, level = content.track_max[card * KINDS + resource], game.level[slot * KINDS + resource]
            tracks.append({"resource": RESOURCES[resource], "max": int(top), "level": int(level)})
    seen["tracks"] = tracks
    ranked = sorted((int(terraform.rank(game, slot, side)), side) for side in range(game.sides))
    seen["merit"] = [
        {"side": side, "spot": int(game.merit[slot * SIDES + side]), "rank": rank}
        for rank, side in ranked
        if rank != NONE
    ]  # best first: on one spot the upper marker comes before the lower
    seen["colonies"] = [side for side in range(game.sides) if game.colonies[side] >> slot & 1]
    seen["outposts"] = [side for side in range(game.sides) if game.outposts[side] >> slot & 1]
    return seen


def side_data(game: MicroCosmos, side: int, cards: Faces) -> dict[str, Any]:
    """What one side has; the same for every viewer."""
    content = game.content
    automa = game.is_solo() and side == AUTOMA
    rows = [int(card) for card in game.crew[side * PLACES : side * PLACES + PLACES]]
    colonies = int(game.colony_count(side))
    seen: dict[str, Any] = {
        "side": side,
        "color": content.player_colors[side],
        "automa": automa,
        "ark": place_of(game.ark[side]),
        "vp": int(scoring.track_points(game, side)),
        "points": int(scoring.points(game, side)),
        "cargo": {name: int(game.cargo[side * KINDS + place]) for place, name in enumerate(RESOURCES)},
        "capacity": int(game.capacity(side)),
        "tokens": {name: bool(game.token[side * TYPES + place]) for place, name in enumerate(SPECIALISTS)},
        "upper": [cards.crew[card] for card in rows[:ROW] if card != NONE],
        "lower": [cards.crew[card] for card in rows[ROW:] if card != NONE],
        "upgrades": {
            name: int(game.paid[side * UPGRADE_COUNT + u])
            for u, name in enumerate(UPGRADES)
            if game.paid[side * UPGRADE_COUNT + u]
        },
        "range": int(game.travel_range(side)),
        "colonies": colonies,
        "colony_pool": int(game.colony_pool[side]),
        "outposts": int(game.outpost_count(side)),
        "outpost_pool": int(game.outpost_pool[side]),
        "terraform_limit": int(terraform.limit(game, side)),
        "next_colony": colony_cost(content, colonies),
        "survivors_held": [cards.survivors[card] for card in game.held[side * 3 : side * 3 + 3] if card != NONE],
        "survivors_settled": [
            content.survivor_ids[card] for card in range(len(game.settled_by)) if game.settled_by[card] == side
        ],
    }
    if not automa:
        seen["upgrade_costs"] = cards.upgrades
    return seen


def colony_cost(content: Tables, have: int) -> dict[str, int] | None:
    """What the next Colony costs; None when all stand."""
    if have >= UPGRADE_COUNT:
        return None
    cost = specialists(content.colony_debt[have])
    if content.colony_any[have]:
        cost["any"] = int(content.colony_any[have])
    return cost


def asked(game: MicroCosmos, step: int, cards: Faces) -> dict[str, Any]:
    """The details of the present decision; all of them are public."""
    if step == 0 or step >= FIRST_GOING_ON:
        return {}
    a, b = int(game.flow.a()), int(game.flow.b())
    if step in (PAY_SPECIALIST, AUTOMA_PAY):
        wanted = due(a, b)
        return {
            "due": "any_leader" if wanted == ANY_LEADER else SPECIALISTS[wanted],
            "replacing": int(replacements(a)),
            "engineer": int(engineers(a)),
            "match_leader": int(matching_leaders(a)),
            "any_leader": int(any_leaders(a)),
            "color": None if b == NONE else COLORS[b],
        }
    if step in (PAY_ANY, GAIN_ANY, CANTEEN, SETUP_RESOURCE):
        return {"left": a}
    if step == TERRAFORM:
        return {"left": a, "raised": b}
    if step == DISCOVER_BONUS:
        return {"slot": a}
    if step in (PLACE_ROW, SPECIALIST_LEADER):
        return {"card": cards.crew[a]}
    if step == SETUP_ROW:
        seat = int(game.flow.seat())
        return {"card": cards.crew[game.dealt[seat * 3 + a]], "left": 2 - a}
    if step == SURVIVOR:
        return {"card": cards.survivors[a]}
    if step == SCOUT_PICK:
        return {"cards": [cards.survivors[a], cards.survivors[b]]}
    return {}


def ways(game: MicroCosmos, seat: int) -> dict[str, Any]:
    """Where the seat can travel now: routes and a shortest way to each spot, spots that are blocked, discoveries."""
    start = int(game.ark[seat])
    neighbours = routes(game)
    near, taken = int(travel.near(game, seat)), int(travel.taken(game, seat))
    spots, blocked = [], []
    for node in range(SLOTS * SPOTS):
        if near >> node & 1 and node != start:
            if taken >> node & 1:
                blocked.append(place_of(node))
                continue
            way = graph.shortest_way(neighbours, start, node)
            spots.append({"to": place_of(node), "routes": len(way) - 1, "way": [place_of(stop) for stop in way]})
    steps = int(travel.doorstep(game, seat))
    cells = []
    for slot in range(SLOTS):
        doors = [node for node in range(SLOTS * SPOTS) if int(game.door[slot]) & steps & 1 << node]
        if doors:
            far, door = min((int(graph.distance(game.reach, STEPS_MAX, start, node)), node) for node in doors)
            way = graph.shortest_way(neighbours, start, door)
            cells.append({"slot": slot, "routes": far + 1, "way": [place_of(stop) for stop in way]})
    return {"spots": spots, "blocked": blocked, "discoveries": cells}


def automa_data(game: MicroCosmos, cards: Faces) -> dict[str, Any]:
    """The Automa's level, card, Specialists and upgrades; its deck is a number."""
    content = game.content
    card, step = int(game.paused_a(AUTOMA_TURN)), int(game.paused_b(AUTOMA_TURN))
    hoard = [int(game.hoard[place]) for place in range(game.hoard_size)]
    level = int(game.difficulty)
    return {
        "difficulty": DIFFICULTIES[level],
        "upgrade_points": [int(n) for n in content.level_points[level * 7 : level * 7 + 7]],
        "card": None if card == NONE else cards.automa[card],
        "steps_done": 0 if card == NONE else step,
        "last_card": cards.automa[game.automa_discard[game.automa_gone - 1]] if game.automa_gone else None,
        "deck": int(game.automa_left),
        "discard": [content.automa_ids[game.automa_discard[place]] for place in range(game.automa_gone)],
        "hoard": [cards.crew[card] for card in hoard],
        "specialists": {
            name: sum(content.crew_specialist[card] == kind for card in hoard) + int(game.token[AUTOMA * TYPES + kind])
            for kind, name in enumerate(SPECIALISTS)
        },
        "upgrade_order": [UPGRADES[u] for u in content.automa_order],
        "overflow": int(game.overflow),
    }

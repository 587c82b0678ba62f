"""Game -> what a seat sees: plain data with the content's ids, built up from public parts.

Everything on the table is open but the order of the decks and, before they choose, the three set-up cards of a seat.
"""

from __future__ import annotations

from typing import Any

from starboard.engine import graph
from starboard.engine.game import NONE

from ..rules import scoring, terraform, travel
from ..rules.actions import A_RESOURCE, A_ROW, A_SETUP_DISCARD
from ..rules.codes import (
    AUTOMA_PAY,
    AUTOMA_TURN,
    CANTEEN,
    COLORS,
    CREW_PLAY,
    DEALT,
    DEST_ACTION,
    DEST_NAMES,
    DIFFICULTIES,
    DISCOVER_BONUS,
    GAIN_ANY,
    HELD_MAX,
    KEPT,
    KINDS,
    LAID,
    PAY_ANY,
    PAY_SPECIALIST,
    PLACE_ROW,
    PLACES,
    RESOURCES,
    ROW,
    ROWS,
    SCOUT_PICK,
    SETUP_RESOURCE,
    SETUP_ROW,
    SIDES,
    SLOTS,
    SPECIALIST_LEADER,
    SPECIALISTS,
    SPOTS,
    STEP_NAMES,
    STEPS_MAX,
    SURVIVOR,
    TERRAFORM,
    TRAVEL,
    TYPES,
    UPGRADE,
    UPGRADE_COUNT,
    UPGRADES,
)
from ..rules.debt import ANY_LEADER, any_leaders, due, engineers, matching_leaders, replacements
from ..rules.setup import choices, kind_of
from ..rules.state import AUTOMA, State
from ..rules.system import routes
from ..rules.tables import Tables
from .faces import Faces, faces, specialists
from .outlook import acting, automa_next, barred, end_near, upgrades_short

GOES_ON = "goes_on"  # the phase while something happens that asks nobody, such as the Automa's turn


def table(s: State, seat: int | None) -> dict[str, Any]:
    """All that this seat may see."""
    content = s.content
    cards = faces(content)
    step = int(s.flow.step())
    seen: dict[str, Any] = {
        "phase": STEP_NAMES[step] if step < len(STEP_NAMES) else GOES_ON,
        "round": int(s.round),
        "last_round": int(s.last_round) or None,
        "max_rounds": int(content.max_rounds),
        "finished": int(graph.count(s.terraformed)),
        "needed": int(content.trigger[s.seats]),
        "first_player": int(s.first),
        "active": int(s.active()) if s.round and not s.is_over() else None,
        "plays": int(s.plays),
        "plays_allowed": int(content.crew_plays),
        "actions_done": [name for kind, name in enumerate(DEST_NAMES) if s.actions >> kind & 1],
        "departed": place_of(s.departed),
        "grid": [cell(s, slot, cards) for slot in range(SLOTS)],
        "canteen": [None if card == NONE else cards.crew[card] for card in s.canteen[: content.canteen_size]],
        "decks": {
            "planets": int(s.planet_left),
            "crew": int(s.crew_left),
            "survivors": int(s.survivor_left),
        },
        "crew_discard": [content.crew_ids[s.crew_discard[place]] for place in range(s.crew_gone)],
        "survivor_discard": [content.survivor_ids[s.survivor_discard[place]] for place in range(s.survivor_gone)],
        "sides": [side_data(s, side, cards) for side in range(s.sides)],
        "points_for": {
            "colonies": [int(n) for n in content.colony_points],
            "settled": [int(n) for n in content.settled_points],
        },
        "limits": {
            "crew": int(content.crew_total),
            "row": ROW,
            "survivors": int(content.survivors_held),
            "canteen": int(content.canteen_size),
            "scout_cards": int(content.scout_cards),
            "outpost_points": int(content.outpost_points),
            "terraform": int(content.terraform_base),
            "terraform_per_colony": int(content.terraform_per_colony),
            "terraform_per_outpost": int(content.terraform_per_outpost),
            "first_bonus": int(content.first_bonus),
            "second_bonus": int(content.second_bonus),
            "actions_robotics": int(content.actions_robotics),
            "setup_resources": int(content.setup_resources),
        },
        "end_near": [] if s.is_over() else end_near(s),
        "names": cards.names,
        "ask": asked(s, seat, step, cards),
        "automa": automa_data(s, cards) if s.is_solo() else None,
    }
    if seat is not None:
        hand = dealt_cards(s, seat)
        if hand:
            seen["hand"] = [cards.crew[card] for card in hand]
        if s.sealed:
            seen["laid"] = laid(s, seat, cards)
        if s.is_pending(seat):
            if step == TRAVEL:
                seen["travel"] = ways(s, seat)
            if step in (UPGRADE, CREW_PLAY, DEST_ACTION):
                seen["barred"] = barred(s, seat, step)
            if s.on_planet(seat):
                seen["levels_at_hand"] = int(terraform.levels_at_hand(s, seat, s.slot_of(seat)))
    return seen


def place_of(node: int) -> list[int] | None:
    """A spot as [slot, spot]."""
    return None if node == NONE else [int(node) // SPOTS, int(node) % SPOTS]


def cell(s: State, slot: int, cards: Faces) -> dict[str, Any]:
    """One of the nine cells: a card with all that lies on it, or where it can be entered from."""
    card = int(s.grid[slot])
    if card == NONE:
        doors = [place_of(node) for node in range(SLOTS * SPOTS) if s.door[slot] >> node & 1]
        return {"slot": slot, "card": None, "doors": doors}
    content = s.content
    seen = dict(cards.planets[card])
    seen["slot"] = slot
    seen["arks"] = [[int(s.ark[side]) % SPOTS, side] for side in range(s.sides) if s.ark[side] // SPOTS == slot]
    if seen["portal"]:
        return seen
    lush = bool(s.terraformed >> slot & 1)
    seen["terraformed"] = lush
    seen["yield"] = seen["yield_terraformed"] if lush else seen["yield_barren"]
    tracks = []
    for place in range(KINDS):
        resource = content.track_at[card * KINDS + place]
        if resource != NONE:
            top, level = content.track_max[card * KINDS + resource], s.level[slot * KINDS + resource]
            tracks.append({"resource": RESOURCES[resource], "max": int(top), "level": int(level)})
    seen["tracks"] = tracks
    ranked = sorted((int(terraform.rank(s, slot, side)), side) for side in range(s.sides))
    seen["merit"] = [
        {"side": side, "spot": int(s.merit[slot * SIDES + side]), "rank": rank} for rank, side in ranked if rank != NONE
    ]  # best first: on one spot the upper marker comes before the lower
    seen["colonies"] = [side for side in range(s.sides) if s.colonies[side] >> slot & 1]
    seen["outposts"] = [side for side in range(s.sides) if s.outposts[side] >> slot & 1]
    return seen


def side_data(s: State, side: int, cards: Faces) -> dict[str, Any]:
    """What one side has; the same for every viewer."""
    content = s.content
    automa = s.is_solo() and side == AUTOMA
    rows = [int(card) for card in s.crew[side * PLACES : side * PLACES + PLACES]]
    held = [int(card) for card in s.held[side * HELD_MAX : (side + 1) * HELD_MAX] if card != NONE]
    colonies = int(s.colony_count(side))
    seen: dict[str, Any] = {
        "side": side,
        "color": content.colors_of(s.options)[side],
        "automa": automa,
        "ark": place_of(s.ark[side]),
        "vp": int(scoring.track_points(s, side)),
        "points": int(scoring.points(s, side)),
        "cargo": {name: int(s.cargo[side * KINDS + place]) for place, name in enumerate(RESOURCES)},
        "capacity": int(s.capacity(side)),
        "tokens": {name: bool(s.token[side * TYPES + place]) for place, name in enumerate(SPECIALISTS)},
        "upper": [cards.crew[card] for card in rows[:ROW] if card != NONE],
        "lower": [cards.crew[card] for card in rows[ROW:] if card != NONE],
        "upgrades": {
            name: int(s.paid[side * UPGRADE_COUNT + u])
            for u, name in enumerate(UPGRADES)
            if s.paid[side * UPGRADE_COUNT + u]
        },
        "range": int(s.travel_range(side)),
        "colonies": colonies,
        "colony_pool": int(s.colony_pool[side]),
        "outposts": int(s.outpost_count(side)),
        "outpost_pool": int(s.outpost_pool[side]),
        "terraform_limit": int(terraform.limit(s, side)),
        "next_colony": colony_cost(content, colonies),
        "survivors_held": [cards.survivors[card] for card in held],
        "survivors_settled": [
            content.survivor_ids[card] for card in range(len(s.settled_by)) if s.settled_by[card] == side
        ],
    }
    if not automa:
        seen["upgrade_costs"] = cards.upgrades
        seen["upgrades_short"] = upgrades_short(s, side)
    return seen


def colony_cost(content: Tables, have: int) -> dict[str, int] | None:
    """What the next Colony costs; None when all stand."""
    if have >= UPGRADE_COUNT:
        return None
    cost = specialists(content.colony_debt[have])
    if content.colony_any[have]:
        cost["any"] = int(content.colony_any[have])
    return cost


def asked(s: State, seat: int | None, step: int, cards: Faces) -> dict[str, Any]:
    """The details of the present decision; all of them are public but those of a set-up at the same time."""
    if step == 0:
        return {}
    a, b = int(s.flow.a()), int(s.flow.b())
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
        kept = kept_cards(s, seat if s.sealed else int(s.flow.seat()))
        return {"left": KEPT - a} | ({"card": cards.crew[kept[a if s.sealed else 0]]} if kept else {})
    if step == SURVIVOR:
        return {"card": cards.survivors[a]}
    if step == SCOUT_PICK:
        return {"cards": [cards.survivors[a], cards.survivors[b]]}
    return {}


def dealt_cards(s: State, seat: int) -> list[int]:
    """The Crew cards of set-up that a seat still has in hand."""
    return [int(card) for card in s.dealt[seat * DEALT : (seat + 1) * DEALT] if card != NONE]


def kept_cards(s: State, seat: int | None) -> list[int]:
    """Those that come into play: all in hand but the one whose discard lies face down."""
    if seat is None:
        return []
    hand, discard = dealt_cards(s, seat), int(s.laid[seat * LAID])
    return hand if discard == NONE else hand[: discard - A_SETUP_DISCARD] + hand[discard - A_SETUP_DISCARD + 1 :]


def laid(s: State, seat: int, cards: Faces) -> dict[str, Any]:
    """What a seat has laid face down in a set-up at the same time: for its owner alone."""
    hand, kept = dealt_cards(s, seat), kept_cards(s, seat)
    seen: dict[str, Any] = {"discard": None, "rows": [], "resources": []}
    for number in range(choices(s)):
        action = int(s.laid[seat * LAID + number])
        if action == NONE:
            break
        if kind_of(number) == 0:
            seen["discard"] = cards.crew[hand[action - A_SETUP_DISCARD]]
        elif kind_of(number) == 1:
            seen["rows"].append({"card": cards.crew[kept[number - 1]], "row": ROWS[action - A_ROW]})
        else:
            seen["resources"].append(RESOURCES[action - A_RESOURCE])
    return seen


def ways(s: State, seat: int) -> dict[str, Any]:
    """Where the seat can travel now: routes and a shortest way to each spot, spots that are blocked, discoveries."""
    start = int(s.ark[seat])
    neighbours = routes(s)
    near, taken = int(travel.near(s, seat)), int(travel.taken(s, seat))
    spots, blocked = [], []
    for node in range(SLOTS * SPOTS):
        if near >> node & 1 and node != start:
            if taken >> node & 1:
                blocked.append(place_of(node))
                continue
            way = graph.shortest_way(neighbours, start, node)
            stops = [place_of(stop) for stop in way]
            acts = acting(s, seat, node)
            spots.append({"to": place_of(node), "routes": len(way) - 1, "way": stops, "acts": acts})
    steps = int(travel.doorstep(s, seat))
    cells = []
    for slot in range(SLOTS):
        doors = [node for node in range(SLOTS * SPOTS) if int(s.door[slot]) & steps & 1 << node]
        if doors:
            far, door = min((int(graph.distance(s.reach, STEPS_MAX, start, node)), node) for node in doors)
            way = graph.shortest_way(neighbours, start, door)
            cells.append({"slot": slot, "routes": far + 1, "way": [place_of(stop) for stop in way]})
    return {"spots": spots, "blocked": blocked, "discoveries": cells}


def automa_data(s: State, cards: Faces) -> dict[str, Any]:
    """The Automa's level, card, Specialists and upgrades; its deck is a number."""
    content = s.content
    card, step = int(s.paused_a(AUTOMA_TURN)), int(s.paused_b(AUTOMA_TURN))
    hoard = [int(s.hoard[place]) for place in range(s.hoard_size)]
    level = int(s.difficulty)
    return {
        "difficulty": DIFFICULTIES[level],
        "upgrade_points": [int(n) for n in content.level_points[level * 7 : level * 7 + 7]],
        "card": None if card == NONE else cards.automa[card],
        "step": 0 if card == NONE else step,  # the one it is at: asked in the middle, it has begun but not done it
        "steps_done": 0 if card == NONE else max(step - 1, 0),
        "last_card": cards.automa[s.automa_discard[s.automa_gone - 1]] if s.automa_gone else None,
        "deck": int(s.automa_left),
        "discard": [content.automa_ids[s.automa_discard[place]] for place in range(s.automa_gone)],
        "hoard": [cards.crew[card] for card in hoard],
        "specialists": {
            name: sum(content.crew_specialist[card] == kind for card in hoard) + int(s.token[AUTOMA * TYPES + kind])
            for kind, name in enumerate(SPECIALISTS)
        },
        "upgrade_order": [UPGRADES[u] for u in content.automa_order],
        "overflow": int(s.overflow),
        "next": automa_next(s),
    }

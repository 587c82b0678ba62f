"""Why an action is not allowed now: the rule, the facts it was judged by, and words. Everything here is public."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from starboard.engine import graph
from starboard.engine.actions import Action
from starboard.engine.game import NONE
from starboard.engine.refusal import Refusal, type_of_fact

from ..rules import codes
from ..rules.codes import (
    COLORS,
    EDGE_COLORS,
    KINDS,
    PLACES,
    RESOURCES,
    ROW,
    SLOTS,
    SPECIALISTS,
    SPOT_KINDS,
    SPOTS,
    STEPS_MAX,
    UPGRADES,
)
from ..rules.debt import ANY_LEADER, any_leaders, due, engineers, matching_leaders
from ..rules.state import State
from ..rules.travel import doorstep
from .components import TITLES

Facts = dict[str, type_of_fact]

REASONS: Final = {  # the rule of each code, and words around the facts of the action's family
    codes.NONE_HELD: ("MC-3.1", "you hold no {resource}"),
    codes.NO_ROOM: ("MC-3.3", "there is no room for more than {capacity} {resource}"),
    codes.TOKEN_SPENT: ("MC-4.1", "the {token} token is spent"),
    codes.NO_CARD_TO_PAY: ("MC-4.1", "no Crew card lies there"),
    codes.WRONG_SPECIALIST: ("MC-4.3", "due is 1 {due}, this is a different Specialist"),
    codes.NO_SUCH_SPOT: ("MC-6.6", "there is no spot {spot} in slot {slot}"),
    codes.SAME_SPOT: ("MC-7.2", "a travel cannot end where it began"),
    codes.TOO_FAR: ("MC-7.1", "your range is {range}, this is {routes} routes away"),
    codes.SPOT_TAKEN: ("MC-7.3", "another Ark is on that {kind}, which has room for one"),
    codes.AUTOMA_THERE: ("MC-7.5", "the Automa's Ark is on that planet"),
    codes.MUST_TRAVEL: ("MC-7.1", "the Ark must move every turn"),
    codes.CELL_FULL: ("MC-8.1", "slot {slot} holds a card already"),
    codes.EDGE_TOO_FAR: ("MC-8.2", "your range is {range}, crossing into slot {slot} takes {routes} routes"),
    codes.NO_WAY_IN: ("MC-8.8", "no card lies beside slot {slot}"),
    codes.NO_BONUS_TRACK: ("MC-8.4", "this planet has no track of {resource}"),
    codes.CANTEEN_GAP: ("MC-10.11", "that place of the Canteen is empty"),
    codes.ROW_FULL: ("MC-10.1", "the {row} row holds 3 cards already"),
    codes.NO_CARD_TO_PLAY: ("MC-10.4", "no Crew card lies there"),
    codes.UPPER_ROW_FULL: ("MC-10.5", "the upper row holds {cards} cards already"),
    codes.EDGE_MISMATCH: ("MC-10.8", "the {edge} edge does not match this {kind}"),
    codes.EDGE_COST: ("MC-10.9", "you cannot pay the whole cost of this edge"),
    codes.ACTION_REPEATED: ("MC-11.2", "{action} was done in this turn already"),
    codes.ORBIT_REPEATED: ("MC-11.4", "{action} was done in this turn already"),
    codes.PLANETS_ONLY: ("MC-11.8", "that is possible on planets only, this is a {kind}"),
    codes.ALREADY_TERRAFORMED: ("MC-13.1", "this planet is fully terraformed"),
    codes.NOTHING_TO_RAISE: ("MC-11.9", "you hold nothing that this planet still needs"),
    codes.NO_TRACK: ("MC-13.1", "this planet has no track of {resource}"),
    codes.TRACK_FULL: ("MC-13.1", "{resource} is at its maximum of {max}"),
    codes.ONE_LEVEL_FIRST: ("MC-13.8", "raise at least one level"),
    codes.NO_LEADER: ("MC-14.1", "scouting needs a {color} Leader"),
    codes.NO_SURVIVORS_LEFT: ("MC-14.6", "no Survivor card is left to draw"),
    codes.SURVIVOR_COLOR: ("MC-14.2", "this Survivor is {survivor}, the planet is {color}"),
    codes.SURVIVORS_FULL: ("MC-14.2", "you hold {held} Survivors already"),
    codes.NOT_TERRAFORMED: ("MC-15.1", "Survivors settle on fully terraformed planets only"),
    codes.NO_FITTING_SURVIVOR: ("MC-15.1", "you hold no {color} Survivor"),
    codes.NO_COLONY_MARKER: ("MC-16.1", "there is no Colony marker in your pool"),
    codes.COLONY_HERE: ("MC-16.2", "you have a Colony here already"),
    codes.NO_OUTPOST_MARKER: ("MC-17.3", "no outpost is in your pool, and {placed} of 2 is placed: moving needs both"),
    codes.OUTPOST_HERE: ("MC-17.5", "you have an outpost here already"),
    codes.NO_OUTPOST_THERE: ("MC-17.2", "you have no outpost in slot {slot}"),
    codes.ORBIT_ONLY: ("MC-18.1", "Specialist tokens are gained on moons, stations and the Star Portal"),
    codes.NO_FITTING_CARD: ("MC-18.2", "no Crew card of yours brings a token that is spent"),
    codes.CARDS_ONLY: ("MC-18.1", "a Crew card must be discarded, not a token"),
    codes.NO_CARD_TO_GIVE: ("MC-18.1", "no Crew card lies there"),
    codes.TOKEN_AVAILABLE: ("MC-18.2", "the token it would bring is available already"),
    codes.ROWS_FULL: ("MC-19.1", "you have {cards} Crew cards in play already"),
    codes.NO_CREW_LEFT: ("MC-10.11", "no Crew card is left to draw"),
    codes.AUTOMA_HAS_NONE: ("MC-22.5", "the Automa has no {type}"),
    codes.AUTOMA_LEADER_DUE: ("MC-22.5", "the Automa must pay 1 {due}"),
    codes.AUTOMA_REST_UNPAID: ("MC-22.5", "the Automa could not pay the rest of the cost then"),
}


def refusal(s: State, seat: int, action: Action, code: int) -> Refusal:
    """A predicate's code as rule, facts and words."""
    if code in COSTS:
        return COSTS[code](s, seat, action)
    rule, text = REASONS[code]
    facts = FACTS[action.name](s, seat, action.params) if action.name in FACTS else {}
    return Refusal(rule, facts, text.format(**facts))


# --- facts, by family ------------------------------------------------------------------------------------------------
Params = Mapping[str, int | str]


def resource_facts(s: State, seat: int, params: Params) -> Facts:
    """How much is held, how much fits, and how high the track at the destination goes."""
    resource = RESOURCES.index(str(params["r"]))
    card = s.grid[s.slot_of(seat)]
    return {
        "resource": str(params["r"]),
        "held": int(s.cargo[seat * KINDS + resource]),
        "capacity": int(s.capacity(seat)),
        "max": int(s.content.track_max[card * KINDS + resource]),
    }


def source_facts(s: State, seat: int, params: Params) -> Facts:
    """What is due, and which token this is."""
    k = int(params["k"])
    facts: Facts = {"due": due_words(s)}
    if k < len(SPECIALISTS):
        facts["token"] = TITLES[SPECIALISTS[k]]
    return facts


def automa_facts(s: State, seat: int, params: Params) -> Facts:
    """What the Automa must pay."""
    return {"type": TITLES[str(params["type"])], "due": due_words(s)}


def due_words(s: State) -> str:
    """The Specialist to be paid next."""
    wanted = due(s.flow.a(), s.flow.b())
    return TITLES["any_leader"] if wanted == ANY_LEADER else TITLES[SPECIALISTS[wanted]]


def travel_facts(s: State, seat: int, params: Params) -> Facts:
    """How far a spot is and how far one gets."""
    slot, spot = int(params["slot"]), int(params["spot"])
    node = slot * SPOTS + spot
    far = int(graph.distance(s.reach, STEPS_MAX, s.ark[seat], node))
    return {**distance_facts(s, seat, slot, far), "spot": spot, "kind": kind_name(s, node)}


def discover_facts(s: State, seat: int, params: Params) -> Facts:
    """How far the nearest door of a cell is."""
    slot = int(params["slot"])
    doors = [node for node in range(SLOTS * SPOTS) if (s.door[slot] >> node) & 1]
    far = min([int(graph.distance(s.reach, STEPS_MAX, s.ark[seat], node)) + 1 for node in doors], default=0)
    facts = distance_facts(s, seat, slot, far)
    facts["near_enough"] = int(graph.count(doorstep(s, seat) & s.door[slot]))
    return facts


def distance_facts(s: State, seat: int, slot: int, far: int) -> Facts:
    """Range and routes."""
    routes = f"more than {STEPS_MAX}" if far > STEPS_MAX else far
    return {"slot": slot, "range": int(s.travel_range(seat)), "routes": routes}


def kind_name(s: State, node: int) -> str:
    """The kind of a spot in words."""
    kind = s.kind_at(node)
    return "nothing" if kind == NONE else "Star Portal" if SPOT_KINDS[kind] == "portal" else SPOT_KINDS[kind]


def upper_facts(s: State, seat: int, params: Params) -> Facts:
    """A play from the upper row."""
    return play_facts(s, seat, codes.UPPER, int(params["i"]))


def lower_facts(s: State, seat: int, params: Params) -> Facts:
    """A play from the lower row."""
    return play_facts(s, seat, codes.LOWER, int(params["i"]))


def play_facts(s: State, seat: int, row: int, place: int) -> Facts:
    """The card's edge and the place."""
    card = int(s.crew[seat * PLACES + row * ROW + place])
    facts: Facts = {"cards": int(s.row_size(seat, codes.UPPER)), "kind": kind_name(s, int(s.ark[seat]))}
    if card != NONE:
        facts["card"] = s.content.crew_ids[card]
        facts["edge"] = EDGE_COLORS[s.content.edge_color[card * 2 + row]]
    return facts


def dest_facts(s: State, seat: int, params: Params) -> Facts:
    """Where the Ark is."""
    color = s.color_here(seat)
    return {
        "action": str(params["kind"]),
        "kind": kind_name(s, int(s.ark[seat])),
        "color": "none" if color == NONE else COLORS[color],
        "placed": int(s.outpost_count(seat)),
    }


def row_facts(s: State, seat: int, params: Params) -> Facts:
    """Which row."""
    return {"row": str(params["r"])}


def draw_facts(s: State, seat: int, params: Params) -> Facts:
    """How many cards are in play."""
    return {"cards": int(s.crew_size(seat))}


def take_facts(s: State, seat: int, params: Params) -> Facts:
    """Colours, and how many Survivors are held."""
    survivor, planet = s.content.survivor_color[s.flow.a()], s.color_here(seat)
    return {"survivor": COLORS[survivor], "color": COLORS[planet], "held": int(s.held_size(seat))}


def outpost_facts(s: State, seat: int, params: Params) -> Facts:
    """Which cell."""
    return {"slot": int(params["slot"])}


FACTS: Final[Mapping[str, Callable[[State, int, Params], Facts]]] = {
    "resource": resource_facts,
    "source": source_facts,
    "travel": travel_facts,
    "discover": discover_facts,
    "play_upper": upper_facts,
    "play_lower": lower_facts,
    "dest": dest_facts,
    "row": row_facts,
    "draw": draw_facts,
    "take": take_facts,
    "outpost_from": outpost_facts,
    "automa_spec": automa_facts,
}


# --- costs of upgrades and Colonies ----------------------------------------------------------------------------------
def upgrade_done(s: State, seat: int, action: Action) -> Refusal:
    """Paid as often as it can be (MC-5.7, MC-5.9)."""
    name = str(action.params["u"])
    steps = int(s.content.upgrade_steps[UPGRADES.index(name)])
    words = "is unlocked already" if steps == 1 else f"is paid {steps} times already"
    return Refusal("MC-5.7" if steps > 1 else "MC-5.9", {"upgrade": name}, f"{name.replace('_', ' ')} {words}")


def resources_missing(s: State, seat: int, action: Action) -> Refusal:
    """Which resources a cost needs, and what is held (MC-3.1)."""
    if action.name != "upgrade":
        have = int(s.colony_count(seat))
        needed, total = int(s.content.colony_any[have]), int(s.cargo_units(seat))
        text = f"your Colony {have + 1} costs {needed} resources, you hold {total}"
        return Refusal("MC-3.1", {"needs": needed, "held": total}, text)
    u = UPGRADES.index(str(action.params["u"]))
    costs = [int(s.content.upgrade_cost[u * KINDS + resource]) for resource in range(KINDS)]
    needs = ", ".join(f"{count} {RESOURCES[resource]}" for resource, count in enumerate(costs) if count)
    held = ", ".join(f"{int(s.cargo[seat * KINDS + resource])} {RESOURCES[resource]}" for resource in range(KINDS))
    return Refusal("MC-3.1", {"needs": needs, "held": held}, f"this costs {needs}, you hold {held}")


def specialist_missing(s: State, seat: int, action: Action) -> Refusal:
    """Which Specialists a cost needs (MC-4.4)."""
    if action.name == "upgrade":
        debt = s.content.upgrade_debt[UPGRADES.index(str(action.params["u"]))]
    else:
        debt = s.content.colony_debt[s.colony_count(seat)]
    named = (("engineer", engineers(debt)), ("match_leader", matching_leaders(debt)), ("any_leader", any_leaders(debt)))
    needs = ", ".join(f"{count} {TITLES[name]}" for name, count in named if count)
    return Refusal("MC-4.4", {"needs": needs}, f"this needs {needs}, and you cannot pay all of it")


COSTS: Final[Mapping[int, Callable[[State, int, Action], Refusal]]] = {
    codes.UPGRADE_DONE: upgrade_done,
    codes.RESOURCES_MISSING: resources_missing,
    codes.SPECIALIST_MISSING: specialist_missing,
}

"""Why an action is not allowed now: the rule, the facts it was judged by, and words. Everything here is public."""

from __future__ import annotations

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

RULES: Final = {  # which rule each code names
    codes.NONE_HELD: "MC-3.1",
    codes.NO_ROOM: "MC-3.3",
    codes.UPGRADE_DONE: "MC-5.9",
    codes.SPECIALIST_MISSING: "MC-4.4",
    codes.RESOURCES_MISSING: "MC-3.1",
    codes.TOKEN_SPENT: "MC-4.1",
    codes.NO_CARD_THERE: "MC-4.1",
    codes.WRONG_SPECIALIST: "MC-4.3",
    codes.NO_SUCH_SPOT: "MC-6.6",
    codes.SAME_SPOT: "MC-7.2",
    codes.TOO_FAR: "MC-7.1",
    codes.SPOT_TAKEN: "MC-7.3",
    codes.AUTOMA_THERE: "MC-7.5",
    codes.MUST_TRAVEL: "MC-7.1",
    codes.CELL_FULL: "MC-8.1",
    codes.EDGE_TOO_FAR: "MC-8.2",
    codes.NO_WAY_IN: "MC-8.8",
    codes.NO_TRACK: "MC-13.1",
    codes.CANTEEN_GAP: "MC-10.11",
    codes.UPPER_ROW_FULL: "MC-10.5",
    codes.EDGE_MISMATCH: "MC-10.8",
    codes.EDGE_COST: "MC-10.9",
    codes.ACTION_REPEATED: "MC-11.2",
    codes.PLANETS_ONLY: "MC-11.8",
    codes.ORBIT_ONLY: "MC-18.1",
    codes.ALREADY_TERRAFORMED: "MC-13.1",
    codes.NOTHING_TO_RAISE: "MC-11.9",
    codes.NO_LEADER: "MC-14.1",
    codes.NO_SURVIVORS_LEFT: "MC-14.6",
    codes.NOT_TERRAFORMED: "MC-15.1",
    codes.NO_FITTING_SURVIVOR: "MC-15.1",
    codes.NO_COLONY_MARKER: "MC-16.1",
    codes.COLONY_HERE: "MC-16.2",
    codes.NO_OUTPOST_MARKER: "MC-17.3",
    codes.OUTPOST_HERE: "MC-17.5",
    codes.NO_FITTING_CARD: "MC-18.2",
    codes.TRACK_FULL: "MC-13.1",
    codes.ONE_LEVEL_FIRST: "MC-13.8",
    codes.NO_OUTPOST_THERE: "MC-17.2",
    codes.CARDS_ONLY: "MC-18.1",
    codes.TOKEN_AVAILABLE: "MC-18.2",
    codes.AUTOMA_HAS_NONE: "MC-22.5",
    codes.AUTOMA_LEADER_DUE: "MC-22.5",
    codes.AUTOMA_REST_UNPAID: "MC-22.5",
    codes.ROW_FULL: "MC-10.1",
    codes.ROWS_FULL: "MC-19.1",
    codes.NO_CREW_LEFT: "MC-10.11",
    codes.SURVIVOR_COLOR: "MC-14.2",
    codes.SURVIVORS_FULL: "MC-14.2",
}


TEXTS: Final = {  # codes whose words need no facts but these names
    codes.NONE_HELD: "you hold no {resource}",
    codes.NO_ROOM: "there is no room for more than {capacity} {resource}",
    codes.TOKEN_SPENT: "the {token} token is spent",
    codes.NO_CARD_THERE: "no Crew card lies there",
    codes.WRONG_SPECIALIST: "due is 1 {due}, this is a different Specialist",
    codes.NO_SUCH_SPOT: "there is no spot {spot} in slot {slot}",
    codes.SAME_SPOT: "a travel cannot end where it began",
    codes.TOO_FAR: "your range is {range}, this is {routes} routes away",
    codes.SPOT_TAKEN: "another Ark is on that {kind}, which has room for one",
    codes.AUTOMA_THERE: "the Automa's Ark is on that planet",
    codes.MUST_TRAVEL: "the Ark must move every turn",
    codes.CELL_FULL: "slot {slot} holds a card already",
    codes.EDGE_TOO_FAR: "your range is {range}, crossing into slot {slot} takes {routes} routes",
    codes.NO_WAY_IN: "no card lies beside slot {slot}",
    codes.NO_TRACK: "this planet has no track of {resource}",
    codes.CANTEEN_GAP: "that place of the Canteen is empty",
    codes.UPPER_ROW_FULL: "the upper row holds {cards} cards already",
    codes.EDGE_MISMATCH: "the {edge} edge does not match this {kind}",
    codes.EDGE_COST: "you cannot pay the whole cost of this edge",
    codes.ACTION_REPEATED: "{action} was done in this turn already",
    codes.PLANETS_ONLY: "that is possible on planets only, this is a {kind}",
    codes.ORBIT_ONLY: "Specialist tokens are gained on moons, stations and the Star Portal",
    codes.ALREADY_TERRAFORMED: "this planet is fully terraformed",
    codes.NOTHING_TO_RAISE: "you hold nothing that this planet still needs",
    codes.NO_LEADER: "scouting needs a {color} Leader",
    codes.NO_SURVIVORS_LEFT: "no Survivor card is left to draw",
    codes.NOT_TERRAFORMED: "Survivors settle on fully terraformed planets only",
    codes.NO_FITTING_SURVIVOR: "you hold no {color} Survivor",
    codes.NO_COLONY_MARKER: "there is no Colony marker in your pool",
    codes.COLONY_HERE: "you have a Colony here already",
    codes.NO_OUTPOST_MARKER: "no outpost is in your pool, and {placed} of 2 is placed: moving needs both",
    codes.OUTPOST_HERE: "you have an outpost here already",
    codes.NO_FITTING_CARD: "no Crew card of yours brings a token that is spent",
    codes.TRACK_FULL: "{resource} is at its maximum of {max}",
    codes.ONE_LEVEL_FIRST: "raise at least one level",
    codes.NO_OUTPOST_THERE: "you have no outpost in slot {slot}",
    codes.CARDS_ONLY: "a Crew card must be discarded, not a token",
    codes.TOKEN_AVAILABLE: "the token it would bring is available already",
    codes.AUTOMA_HAS_NONE: "the Automa has no {type}",
    codes.AUTOMA_LEADER_DUE: "the Automa must pay 1 {due}",
    codes.AUTOMA_REST_UNPAID: "the Automa could not pay the rest of the cost then",
    codes.ROW_FULL: "the {row} row holds 3 cards already",
    codes.ROWS_FULL: "you have {cards} Crew cards in play already",
    codes.NO_CREW_LEFT: "no Crew card is left to draw",
    codes.SURVIVOR_COLOR: "this Survivor is {survivor}, the planet is {color}",
    codes.SURVIVORS_FULL: "you hold {held} Survivors already",
}


def refusal(s: State, seat: int, action: Action, code: int) -> Refusal:
    """A predicate's code as rule, facts and words."""
    rule = RULES[code]
    if code == codes.UPGRADE_DONE:
        name = str(action.params["u"])
        steps = int(s.content.upgrade_steps[UPGRADES.index(name)])
        words = "is unlocked already" if steps == 1 else f"is paid {steps} times already"
        return Refusal("MC-5.7" if steps > 1 else rule, {"upgrade": name}, f"{name.replace('_', ' ')} {words}")
    if code == codes.RESOURCES_MISSING or code == codes.SPECIALIST_MISSING:
        return cost_refusal(s, seat, action, code)
    facts = facts_of(s, seat, action, code)
    return Refusal(rule, facts, str(TEXTS[code]).format(**facts))


def facts_of(s: State, seat: int, action: Action, code: int) -> Facts:
    """The facts a refusal names."""
    params = action.params
    facts: Facts = {}
    if action.name == "resource":
        resource = RESOURCES.index(str(params["r"]))
        facts = {"resource": str(params["r"]), "held": int(s.cargo[seat * KINDS + resource])}
        facts["capacity"] = int(s.capacity(seat))
        if code == codes.TRACK_FULL:
            facts["max"] = int(s.content.track_max[s.grid[s.slot_of(seat)] * KINDS + resource])
    elif action.name in ("travel", "discover"):
        facts = travel_facts(s, seat, action)
    elif action.name in ("play_upper", "play_lower"):
        facts = play_facts(s, seat, action)
    elif action.name == "dest":
        color = s.content.planet_color[s.grid[s.slot_of(seat)]]
        facts = {"action": str(params["kind"]), "kind": kind_name(s, int(s.ark[seat]))}
        facts["color"] = "none" if color == NONE else COLORS[color]
        facts["placed"] = int(s.outpost_count(seat))
    elif action.name == "source":
        k = int(params["k"])
        if k < len(SPECIALISTS):
            facts["token"] = TITLES[SPECIALISTS[k]]
        facts["due"] = due_words(s)
    elif action.name == "automa_spec":
        facts = {"type": TITLES[str(params["type"])], "due": due_words(s)}
    elif action.name == "outpost_from":
        facts = {"slot": int(params["slot"])}
    elif action.name == "row":
        facts = {"row": str(params["r"])}
    elif action.name == "draw":
        facts = {"cards": int(s.crew_size(seat))}
    elif action.name == "take":
        facts = {"survivor": COLORS[s.content.survivor_color[s.flow.a()]], "color": COLORS[s.color_here(seat)]}
        facts["held"] = int(s.held_size(seat))
    return facts


def due_words(s: State) -> str:
    """The Specialist to be paid next."""
    wanted = due(s.flow.a(), s.flow.b())
    return TITLES["any_leader"] if wanted == ANY_LEADER else TITLES[SPECIALISTS[wanted]]


def kind_name(s: State, node: int) -> str:
    """The kind of a spot in words."""
    kind = s.kind_at(node)
    return "nothing" if kind == NONE else "Star Portal" if SPOT_KINDS[kind] == "portal" else SPOT_KINDS[kind]


def travel_facts(s: State, seat: int, action: Action) -> Facts:
    """How far it is and how far one gets."""
    slot = int(action.params["slot"])
    facts: Facts = {"slot": slot, "range": int(s.travel_range(seat))}
    if action.name == "travel":
        node = slot * SPOTS + int(action.params["spot"])
        far = int(graph.distance(s.reach, STEPS_MAX, s.ark[seat], node))
        facts["spot"] = int(action.params["spot"])
        facts["kind"] = kind_name(s, node)
    else:
        doors = [node for node in range(SLOTS * SPOTS) if (s.door[slot] >> node) & 1]
        far = min([int(graph.distance(s.reach, STEPS_MAX, s.ark[seat], node)) + 1 for node in doors], default=0)
        facts["near_enough"] = int(graph.count(doorstep(s, seat) & s.door[slot]))
    facts["routes"] = f"more than {STEPS_MAX}" if far > STEPS_MAX else far
    return facts


def play_facts(s: State, seat: int, action: Action) -> Facts:
    """The card's edge and the place."""
    row = 0 if action.name == "play_upper" else 1
    card = int(s.crew[seat * PLACES + row * ROW + int(action.params["i"])])
    facts: Facts = {"cards": int(s.row_size(seat, 0)), "kind": kind_name(s, int(s.ark[seat]))}
    if card != NONE:
        facts["card"] = s.content.crew_ids[card]
        facts["edge"] = EDGE_COLORS[s.content.edge_color[card * 2 + row]]
    return facts


def cost_refusal(s: State, seat: int, action: Action, code: int) -> Refusal:
    """Which part of an upgrade's or a Colony's cost is missing."""
    content = s.content
    held = ", ".join(f"{int(s.cargo[seat * KINDS + r])} {RESOURCES[r]}" for r in range(KINDS))
    if action.name == "upgrade":
        u = UPGRADES.index(str(action.params["u"]))
        if code == codes.RESOURCES_MISSING:
            parts = [f"{int(content.upgrade_cost[u * KINDS + r])} {RESOURCES[r]}" for r in range(KINDS)]
            needs = ", ".join(part for part in parts if not part.startswith("0 "))
            return Refusal(RULES[code], {"needs": needs, "held": held}, f"this costs {needs}, you hold {held}")
        parts = counted(content.upgrade_debt[u])
    else:
        have = int(s.colony_count(seat))
        if code == codes.RESOURCES_MISSING:
            needed, total = int(content.colony_any[have]), int(s.cargo_units(seat))
            text = f"your Colony {have + 1} costs {needed} resources, you hold {total}"
            return Refusal(RULES[code], {"needs": needed, "held": total}, text)
        parts = counted(content.colony_debt[have])
    needs = ", ".join(parts)
    return Refusal(RULES[code], {"needs": needs}, f"this needs {needs}, and you cannot pay all of it")


def counted(debt: int) -> list[str]:
    """A cost in Specialists, part by part."""
    named = (("engineer", engineers(debt)), ("match_leader", matching_leaders(debt)), ("any_leader", any_leaders(debt)))
    return [f"{count} {TITLES[name]}" for name, count in named if count]

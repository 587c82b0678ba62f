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
    KINDS,
    PLACES,
    RESOURCES,
    ROW,
    ROWS,
    SLOTS,
    SPECIALISTS,
    SPOT_KINDS,
    SPOTS,
    STEPS_MAX,
    TYPES,
    UPGRADE_COUNT,
    UPGRADES,
)
from ..rules.debt import ANY_LEADER, due
from ..rules.state import State
from ..rules.travel import doorstep
from .faces import faces, specialists
from .shortfalls import colony_short, resources_short, short_words, upgrade_short
from .vocabulary import (
    EDGE_PLACES,
    SPECIALIST_NAMES,
    SPOT_NAMES,
    amount,
    cell_name,
    joined,
    ordinal,
    price,
    units,
    upgrade_name,
)

Facts = dict[str, type_of_fact]
DEEDS: Final = {  # destination actions as what was done
    "gather": "gathered",
    "terraform": "terraformed",
    "scout": "scouted",
    "settle": "settled a Survivor",
    "create_colony": "created a Colony",
    "create_outpost": "placed a Trading Outpost",
    "gain_specialist": "gained a Specialist token",
}

REASONS: Final = {  # the rule of each code, and words around the facts of the action's family
    codes.NONE_HELD: ("MC-3.1", "you have no {resource}"),
    codes.NO_ROOM: ("MC-3.3", "your Cargo has no room for more than {most}"),
    codes.TOKEN_SPENT: ("MC-4.1", "your {token} token is spent"),
    codes.NO_CARD_TO_PAY: ("MC-4.1", "no Crew card lies there"),
    codes.WRONG_SPECIALIST: ("MC-4.3", "1 {due} is due, and this is the {kind}"),
    codes.NO_SUCH_SPOT: ("MC-6.6", "there is no such place on {place}"),
    codes.SAME_SPOT: ("MC-7.2", "your Ark is there: a travel cannot end where it began"),
    codes.TOO_FAR: ("MC-7.1", "your range is {range} routes, and this is {routes} routes away"),
    codes.SPOT_TAKEN: ("MC-7.3", "{{seat{owner}}}'s Ark is on that {kind}, which has room for one"),
    codes.AUTOMA_THERE: ("MC-7.5", "the Automa's Ark is on that planet"),
    codes.MUST_TRAVEL: ("MC-7.1", "your Ark must move every turn"),
    codes.CELL_FULL: ("MC-8.1", "{place} lies there already"),
    codes.EDGE_TOO_FAR: ("MC-8.2", "your range is {range} routes, and crossing into {place} takes {routes}"),
    codes.NO_WAY_IN: ("MC-8.8", "no card lies beside {place} yet"),
    codes.NO_BONUS_TRACK: ("MC-8.4", "this planet has no track of {resource}"),
    codes.CANTEEN_GAP: ("MC-10.11", "that place of the Canteen is empty"),
    codes.ROW_FULL: ("MC-10.1", "the {row} row is full with {full} cards"),
    codes.NO_CARD_TO_PLAY: ("MC-10.4", "no Crew card lies there"),
    codes.UPPER_ROW_FULL: ("MC-10.5", "{card} cannot move up: the upper row is full with {full} cards"),
    codes.EDGE_MISMATCH: ("MC-10.8", "in the {row} row {card} acts on {acts}, not on {where}"),
    codes.EDGE_COST: ("MC-10.9", "the action of {card} costs {cost}: {short}"),
    codes.ACTION_REPEATED: ("MC-11.2", "you have {deed} in this turn already"),
    codes.ORBIT_REPEATED: ("MC-11.4", "you have {deed} in this turn already"),
    codes.PLANETS_ONLY: ("MC-11.8", "that is possible on planets only, and this is {where}"),
    codes.ALREADY_TERRAFORMED: ("MC-13.1", "{planet} is finished already"),
    codes.NOTHING_TO_RAISE: ("MC-11.9", "{planet} still needs {needs}, and you have none of it"),
    codes.NO_TRACK: ("MC-13.1", "this planet has no track of {resource}"),
    codes.TRACK_FULL: ("MC-13.1", "{resource} is at its maximum of {max} here"),
    codes.ONE_LEVEL_FIRST: ("MC-13.8", "raise at least one level first"),
    codes.NO_LEADER: ("MC-14.1", "scouting on {planet} costs a {color} Leader, and you have none"),
    codes.NO_SURVIVORS_LEFT: ("MC-14.6", "no Survivor card is left to draw"),
    codes.SURVIVOR_COLOR: ("MC-14.2", "these Survivors are {survivor}, and the planet is {color}"),
    codes.SURVIVORS_FULL: ("MC-14.2", "you have {held} Survivors aboard, and no more fit"),
    codes.NOT_TERRAFORMED: ("MC-15.1", "{planet} is not finished: it still needs {needs}"),
    codes.NO_FITTING_SURVIVOR: ("MC-15.1", "you have no {color} Survivor aboard"),
    codes.NO_COLONY_MARKER: ("MC-16.1", "no Colony marker is in your pool; unlocking an upgrade frees one"),
    codes.COLONY_HERE: ("MC-16.2", "you have a Colony on {planet} already"),
    codes.NO_OUTPOST_MARKER: ("MC-17.3", "{outposts}"),
    codes.OUTPOST_HERE: ("MC-17.5", "you have a Trading Outpost on {planet} already"),
    codes.NO_OUTPOST_THERE: ("MC-17.2", "no Trading Outpost of yours is on {place}"),
    codes.ORBIT_ONLY: ("MC-18.1", "Specialist tokens are gained on moons, stations and the Star Portal"),
    codes.NO_FITTING_CARD: ("MC-18.2", "no Crew card of yours brings a token that is spent"),
    codes.CARDS_ONLY: ("MC-18.1", "a Crew card must be discarded, not a token"),
    codes.NO_CARD_TO_GIVE: ("MC-18.1", "no Crew card lies there"),
    codes.TOKEN_AVAILABLE: ("MC-18.2", "{brings} is available already"),
    codes.ROWS_FULL: ("MC-19.1", "you have {cards} Crew cards in play, and no more fit"),
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
        "most": amount(str(params["r"]), int(s.capacity(seat))),
        "max": int(s.content.track_max[card * KINDS + resource]),
    }


def source_facts(s: State, seat: int, params: Params) -> Facts:
    """What is due, and what this is; when a card shall bring a token, which one."""
    k = int(params["k"])
    facts: Facts = {}
    if s.flow.step() == codes.PAY_SPECIALIST:
        facts["due"] = due_words(s)
    card = NONE if k < TYPES else int(s.crew[seat * PLACES + k - TYPES])
    if k < TYPES:
        facts["token"] = SPECIALIST_NAMES[SPECIALISTS[k]]
        facts["kind"] = f"{facts['token']} token"
    elif card != NONE:
        kind = int(s.content.crew_specialist[card])
        facts["kind"] = f"{SPECIALIST_NAMES[SPECIALISTS[kind]]} {s.content.crew_names[card]}"
        facts["brings"] = "every Leader token" if kind == codes.ENGINEER else "the Engineer token"
    return facts


def leader_facts(s: State, seat: int, params: Params) -> Facts:
    """Which token."""
    return {"brings": f"the {params['c']} Leader token"}


def automa_facts(s: State, seat: int, params: Params) -> Facts:
    """What the Automa must pay."""
    return {"type": SPECIALIST_NAMES[str(params["type"])], "due": due_words(s)}


def due_words(s: State) -> str:
    """The Specialist to be paid next."""
    wanted = due(s.flow.a(), s.flow.b())
    return SPECIALIST_NAMES["any_leader" if wanted == ANY_LEADER else SPECIALISTS[wanted]]


def travel_facts(s: State, seat: int, params: Params) -> Facts:
    """How far a place is, how far one gets, and whose Ark is there."""
    slot, spot = int(params["slot"]), int(params["spot"])
    node = slot * SPOTS + spot
    far = int(graph.distance(s.reach, STEPS_MAX, s.ark[seat], node))
    owner = next((side for side in range(s.sides) if side != seat and s.ark[side] == node), NONE)
    return {**distance_facts(s, seat, slot, far), "kind": kind_name(s, node), "owner": owner}


def discover_facts(s: State, seat: int, params: Params) -> Facts:
    """How far the nearest way into a place is."""
    slot = int(params["slot"])
    doors = [node for node in range(SLOTS * SPOTS) if (s.door[slot] >> node) & 1]
    far = min([int(graph.distance(s.reach, STEPS_MAX, s.ark[seat], node)) + 1 for node in doors], default=0)
    facts = distance_facts(s, seat, slot, far)
    facts["near_enough"] = int(graph.count(doorstep(s, seat) & s.door[slot]))
    return facts


def distance_facts(s: State, seat: int, slot: int, far: int) -> Facts:
    """Range and routes."""
    routes = f"more than {STEPS_MAX}" if far > STEPS_MAX else far
    return {"range": int(s.travel_range(seat)), "routes": routes, "slot": slot, "place": card_name(s, slot)}


def card_name(s: State, slot: int) -> str:
    """What lies in one of the nine places."""
    card = s.grid[slot]
    if card == NONE:
        return cell_name(slot)
    name = s.content.planet_names[card]
    return f"the {name}" if card == s.content.portal else name


def kind_name(s: State, node: int) -> str:
    """The kind of a place in words."""
    kind = s.kind_at(node)
    return "nothing" if kind == NONE else SPOT_NAMES[SPOT_KINDS[kind]]


def upper_facts(s: State, seat: int, params: Params) -> Facts:
    """A play from the upper row."""
    return play_facts(s, seat, codes.UPPER, int(params["i"]))


def lower_facts(s: State, seat: int, params: Params) -> Facts:
    """A play from the lower row."""
    return play_facts(s, seat, codes.LOWER, int(params["i"]))


def play_facts(s: State, seat: int, row: int, place: int) -> Facts:
    """The card's end that touches Cargo, what it costs, and the destination."""
    card = int(s.crew[seat * PLACES + row * ROW + place])
    facts: Facts = {"row": ROWS[row], "full": int(s.row_size(seat, codes.UPPER)), "where": where_words(s, seat)}
    if card != NONE:
        face = faces(s.content).crew[card]
        edge = face["bottom" if row == codes.UPPER else "top"]
        short = resources_short(s, seat, edge["cost"])
        facts["card"] = str(face["name"])
        facts["edge"] = str(edge["color"])
        facts["acts"] = EDGE_PLACES[edge["color"]]
        facts["cost"] = units(edge["cost"])
        facts["short"] = short_words(short) if short else ""
    return facts


def where_words(s: State, seat: int) -> str:
    """The destination with what edges go by: `a red planet`, `a moon`, `the Star Portal`."""
    kind = kind_name(s, int(s.ark[seat]))
    if s.on_planet(seat):
        return f"a {COLORS[s.color_here(seat)]} planet"
    return f"the {kind}" if kind == SPOT_NAMES["portal"] else f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def dest_facts(s: State, seat: int, params: Params) -> Facts:
    """Where the Ark is, and what the planet still needs."""
    color = s.color_here(seat)
    slot = s.slot_of(seat)
    return {
        "deed": DEEDS[str(params["kind"])],
        "where": where_words(s, seat),
        "planet": card_name(s, slot),
        "color": "none" if color == NONE else COLORS[color],
        "needs": units(planet_needs(s, slot)),
        "placed": int(s.outpost_count(seat)),
        "outposts": outpost_words(s, seat),
    }


def planet_needs(s: State, slot: int) -> dict[str, int]:
    """Levels that a planet lacks, by resource."""
    card = s.grid[slot]
    if card == NONE or s.is_terraformed(slot):
        return {}
    return {
        name: int(s.content.track_max[card * KINDS + place] - s.level[slot * KINDS + place])
        for place, name in enumerate(RESOURCES)
    }


def outpost_words(s: State, seat: int) -> str:
    """How to come by an outpost: the upgrades that are missing of each pair."""
    ways = []
    for u in range(UPGRADE_COUNT):
        mate = int(s.content.upgrade_mate[u])
        if mate != NONE and u < mate:
            missing = [upgrade_name(UPGRADES[one]) for one in (u, mate) if not s.unlocked(seat, one)]
            if missing:
                ways.append(joined(missing))
    way = f"unlock {', or '.join(ways)}" if ways else "both are in use"
    if s.outpost_count(seat) == 0:
        return f"you have no Trading Outpost yet: {way} for one"
    return f"your only Trading Outpost is placed, and moving needs both on planets: {way} for the other"


def row_facts(s: State, seat: int, params: Params) -> Facts:
    """Which row."""
    return {"row": str(params["r"]), "full": ROW}


def draw_facts(s: State, seat: int, params: Params) -> Facts:
    """How many cards are in play."""
    return {"cards": int(s.crew_size(seat))}


def take_facts(s: State, seat: int, params: Params) -> Facts:
    """Colors, and how many Survivors are held."""
    survivor, planet = s.content.survivor_color[s.flow.a()], s.color_here(seat)
    return {"survivor": COLORS[survivor], "color": COLORS[planet], "held": int(s.held_size(seat))}


def outpost_facts(s: State, seat: int, params: Params) -> Facts:
    """Which planet."""
    return {"slot": int(params["slot"]), "place": card_name(s, int(params["slot"]))}


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
    "gain_leader": leader_facts,
    "automa_spec": automa_facts,
}


# --- costs of upgrades and Colonies ----------------------------------------------------------------------------------
def upgrade_done(s: State, seat: int, action: Action) -> Refusal:
    """Paid as often as it can be (MC-5.7, MC-5.9)."""
    name = upgrade_name(str(action.params["u"]))
    steps = int(s.content.upgrade_steps[UPGRADES.index(str(action.params["u"]))])
    words = "is unlocked already" if steps == 1 else f"is paid {steps} times already, and there is no more to pay"
    return Refusal("MC-5.7" if steps > 1 else "MC-5.9", {"upgrade": name}, f"{name} {words}")


def cost_missing(rule: str) -> Callable[[State, int, Action], Refusal]:
    """What a cost is, and all that is short of it: resources (MC-3.1) or Specialists (MC-4.4) are noticed first."""

    def words(s: State, seat: int, action: Action) -> Refusal:
        if action.name == "upgrade":
            u = UPGRADES.index(str(action.params["u"]))
            face = faces(s.content).upgrades[u]
            what, cost = str(face["name"]), price({**face["specialists"], **face["cost"]})
            short = short_words(upgrade_short(s, seat, u))
        else:
            have, color = int(s.colony_count(seat)), int(s.color_here(seat))
            debt = specialists(s.content.colony_debt[have])
            what = f"your {ordinal(have + 1)} Colony"
            cost = price({**debt, "any": int(s.content.colony_any[have])}, COLORS[color])
            short = short_words(colony_short(s, seat, color))
        return Refusal(rule, {"needs": cost, "short": short}, f"{what} costs {cost}: {short}")

    return words


COSTS: Final[Mapping[int, Callable[[State, int, Action], Refusal]]] = {
    codes.UPGRADE_DONE: upgrade_done,
    codes.RESOURCES_MISSING: cost_missing("MC-3.1"),
    codes.SPECIALIST_MISSING: cost_missing("MC-4.4"),
}

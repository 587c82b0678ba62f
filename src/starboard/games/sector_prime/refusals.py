"""Why an action is refused: rule, facts and one line in words. All facts are what the decider may know."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.hexes import DIRECTION_NAMES, SIDES, opposite
from starboard.engine.refusal import Refusal
from starboard.engine.words import several

from . import codes as c
from .building import force_field_price, jump_bridge_price, refinery_price, section_price
from .control import has_rival_drones, is_disputed
from .movement import step_cost
from .stakes import reserved_stakes, stake
from .state import State
from .tables import KINDS

Facts = dict[str, int | str]


def refusal(s: State, seat: i64, action: i64, code: i64) -> Refusal:
    """A predicate's code as rule, facts and words."""
    if code <= c.CARD_TAKEN:
        return setup_refusal(s, action, code)
    if code <= c.REROLL_CLOSED:
        return roll_refusal(s, seat, code)
    if code <= c.NO_DEPLOYING_IN_CHARGE:
        return movement_refusal(s, seat, action, code)
    if code <= c.STAKE_UNPAYABLE or code == c.BATTLE_OWED or code == c.NOTHING_TO_SIPHON:
        return battle_refusal(s, seat, action, code)
    return build_refusal(s, seat, action, code)


def planet(s: State, site: i64) -> str:
    """A tile by its planet."""
    return s.content.tile_names[s.tile[site]]


def where(s: State, seat: i64, action: i64) -> tuple[i64, i64]:
    """Site and direction of a movement or building action."""
    if action < c.A_MOVE_DRONE:
        return (action - c.A_CHOOSE_SITE, i64(0)) if action < c.A_CHOOSE_CHARACTER else (s.station_site[seat], i64(0))
    if action < c.A_MOVE_FABRICATOR:
        return (action - c.A_MOVE_DRONE) // SIDES, (action - c.A_MOVE_DRONE) % SIDES
    if action < c.A_END_MOVE:
        return s.fabricator_site[seat], action - c.A_MOVE_FABRICATOR
    if action < c.A_END_CHARGE:
        return (action - c.A_BATTLE) // c.RIVALS, i64(0)
    if action >= c.A_BUILD_JUMP_BRIDGE and action < c.A_BUILD_SECTION:
        return s.fabricator_site[seat], action - c.A_BUILD_JUMP_BRIDGE
    if action >= c.A_BUILD_FORCE_FIELD and action < c.A_BUILD_JUMP_BRIDGE:
        return s.fabricator_site[seat], action - c.A_BUILD_FORCE_FIELD
    return s.fabricator_site[seat], i64(0)


def setup_refusal(s: State, action: i64, code: i64) -> Refusal:
    """SP-1 and SP-15.1."""
    if code == c.CARD_TAKEN:
        card = s.content.card_names[action - c.A_CHOOSE_CHARACTER]
        return Refusal("SP-15.1", {"card": card}, f"the {card} is taken")
    site = s.sites  # where no tile is
    if action < c.A_CHOOSE_CHARACTER:
        site = action - c.A_CHOOSE_SITE
    elif action >= c.A_MOVE_DRONE and action < c.A_MOVE_FABRICATOR:
        site = (action - c.A_MOVE_DRONE) // SIDES
    elif action >= c.A_BATTLE and action < c.A_END_CHARGE:
        site = (action - c.A_BATTLE) // c.RIVALS
    facts: Facts = {"site": site, "sites": s.sites}
    if code == c.NO_SUCH_SITE:
        return Refusal("SP-1.3", facts, f"the board has sites 0 to {s.sites - 1}, not {site}")
    name = planet(s, site)
    if code == c.NOT_OUTER:
        return Refusal("SP-1.13", facts, f"{name} is no outer tile: all six edges touch tiles")
    if code == c.STATION_THERE:
        return Refusal("SP-1.16", facts, f"a Station already stands on {name}")
    return Refusal("SP-1.14", facts, f"{name} lies next to a Station, and tiles farther away are free")


def roll_refusal(s: State, seat: i64, code: i64) -> Refusal:
    """SP-5.2 and SP-5.3."""
    facts: Facts = {"price": s.content.reroll_price, "crystals": s.crystals[seat]}
    if code == c.REROLL_CLOSED:
        return Refusal("SP-5.3", facts, "a re-roll is bought before the roll is accepted and pieces move")
    return Refusal("SP-5.2", facts, f"a re-roll costs {s.content.reroll_price}, you hold {s.crystals[seat]}")


def movement_refusal(s: State, seat: i64, action: i64, code: i64) -> Refusal:
    """SP-2, SP-3, SP-5, SP-6, SP-8.3 and SP-8.4."""
    charging = s.flow.step() == c.CHARGING
    points = s.charge_mp if charging else s.mp
    if code == c.NO_POINT_TO_ENTER:
        needs = s.content.enter_points
        text = f"entering costs {several(int(needs), 'point')}, {points} left"
        return Refusal("SP-5.5", {"points": points, "needs": needs}, text)
    if code == c.HANGAR_EMPTY:
        return Refusal("SP-5.13", {"drone_supply": 0}, "no drones are left in your supply")
    if code == c.FABRICATOR_OUT:
        site = s.fabricator_site[seat]
        return Refusal("SP-6.1", {"site": site}, f"your Fabricator already stands on {planet(s, site)}")
    if code == c.FABRICATOR_HOME:
        return Refusal("SP-6.1", {}, "your Fabricator is in your supply")
    if code == c.FABRICATOR_NOT_CHARGING:
        return Refusal("SP-8.4", {}, "your Fabricator was not on the cleared tile, so it is not in the charge")
    if code == c.NO_DEPLOYING_IN_CHARGE:
        return Refusal("SP-8.4", {}, "nothing is deployed from the supply during a charge")
    return step_refusal(s, seat, action, code, points, charging)


def step_refusal(s: State, seat: i64, action: i64, code: i64, points: i64, charging: bool) -> Refusal:
    """A step from one tile to the next, or into the own Station tile."""
    site, direction = where(s, seat, action)
    name = planet(s, site)
    facts: Facts = {"site": site, "dir": DIRECTION_NAMES[direction]}
    if code == c.NO_DRONE_THERE:
        return Refusal("SP-5.7", facts, f"you have no drone on {name}")
    if code == c.NOT_CHARGING:
        return Refusal("SP-8.3", facts, f"no charging drone is on {name}; only those of the cleared tile move")
    if code == c.NO_BORDER:
        return Refusal("SP-2.1", facts, f"no tile lies {DIRECTION_NAMES[direction]} of {name}")
    if code == c.TILE_LOCKED:
        return Refusal("SP-3.6", facts, f"{name} is disputed: pieces may enter, none may leave")
    target = s.station_site[seat] if action < c.A_MOVE_DRONE else s.beyond(site, direction)
    facts["target"] = target
    if code == c.FORCE_FIELD_CLOSED:
        return field_refusal(s, seat, site, direction, facts)
    if code == c.TILE_FULL:
        facts["limit"] = s.content.tile_limit
        return Refusal("SP-5.8", facts, f"{planet(s, target)} already holds {s.content.tile_limit} of your drones")
    if code == c.FABRICATOR_ALONE:
        return Refusal("SP-6.3", facts, f"no drone of yours is on {planet(s, target)}: the Fabricator would be alone")
    cost = step_cost(s, seat, site, direction, charging)
    facts["cost"] = cost
    facts["points"] = points
    return Refusal("SP-5.7", facts, f"{name} to {planet(s, target)} costs {cost}, {points} left")


def field_refusal(s: State, seat: i64, site: i64, direction: i64, facts: Facts) -> Refusal:
    """Whose Force Field it is."""
    builder = s.force_field[site * SIDES + direction]
    if builder in (NONE, seat):
        builder = s.force_field[s.beyond(site, direction) * SIDES + opposite(direction)]
    facts["builder"] = s.content.colours[builder]
    return Refusal("SP-10.3", facts, f"a Force Field of {s.content.colours[builder]} closes this border")


def battle_refusal(s: State, seat: i64, action: i64, code: i64) -> Refusal:
    """SP-7, SP-8 and SP-13.9."""
    held = s.crystals[seat]
    if code == c.NO_SUCH_RIVAL:
        return Refusal("SP-1.1", {"seats": s.seats}, f"there are {s.seats} players: k is 1 to {s.seats - 1}")
    if code == c.BATTLE_OWED:
        owed = [site for site in range(s.sites) if (s.pending_battles >> site) & 1]
        names = ", ".join([planet(s, site) for site in owed])
        numbers = ",".join([str(site) for site in owed])
        return Refusal("SP-8.5", {"sites": numbers}, f"a battle is still owed on {names}")
    if code == c.NOTHING_TO_SIPHON:
        k = action - c.A_SIPHON + 1
        return Refusal("SP-13.9", {"k": k}, f"no tile holds drones of you and of {s.content.colours[s.rival(seat, k)]}")
    site, direction = where(s, seat, action)
    if code == c.OBLIGATION_UNPAYABLE or code == c.STAKES_RESERVED:
        entering = action < c.A_MOVE_FABRICATOR
        target = s.beyond(site, direction) if entering else site
        needs = stake(s, seat, target, 1 if entering else 0)
        kept = reserved_stakes(s, seat, target)
        facts: Facts = {"site": target, "stake": needs, "reserved": kept, "crystals": held}
        if code == c.OBLIGATION_UNPAYABLE:
            text = (
                f"the battle owed on {planet(s, target)} would need {several(int(needs), 'crystal')}, you hold {held}"
            )
            return Refusal("SP-8.6", facts, text)
        text = f"this needs {several(int(needs), 'crystal')} beside {kept} kept for battles owed, you hold {held}"
        return Refusal("SP-8.7", facts, text)
    name = planet(s, site)
    if code == c.NO_BATTLE_THERE:
        own = s.drones_at(seat, site)
        k = (action - c.A_BATTLE) % c.RIVALS + 1
        theirs = s.drones_at(s.rival(seat, k), site)
        rival = s.content.colours[s.rival(seat, k)]
        text = f"on {name} you have {several(int(own), 'drone')} and {rival} has {theirs}: a battle needs both"
        return Refusal("SP-7.2", {"site": site, "own": own, "theirs": theirs}, text)
    needs = stake(s, seat, site, 0)
    text = f"attacking on {name} needs {several(int(needs), 'crystal')} in hand, 1 per drone; you hold {held}"
    return Refusal("SP-7.3", {"site": site, "stake": needs, "crystals": held}, text)


def build_refusal(s: State, seat: i64, action: i64, code: i64) -> Refusal:
    """SP-9, SP-10 and SP-11."""
    if code == c.BUILDING_CHOSEN:
        return Refusal("SP-7.1", {}, "you have built this turn, so you cannot battle")
    if code == c.BATTLE_CHOSEN:
        return Refusal("SP-7.1", {}, "you have battled this turn, so you cannot build")
    if code == c.STATION_INVADED:
        site = s.station_site[seat]
        return Refusal("SP-8.8", {"site": site}, f"enemy drones are on your Station tile {planet(s, site)}")
    if code == c.PRICE_UNPAYABLE:
        return price_refusal(s, seat, action)
    site, direction = where(s, seat, action)
    if code == c.YARD_INCOMPLETE:
        return yard_refusal(s, seat, site)
    name = planet(s, site)
    facts: Facts = {"site": site, "dir": DIRECTION_NAMES[direction]}
    if code == c.REFINERY_THERE:
        return Refusal("SP-11.3", {"site": site}, f"{name} already has a refinery")
    if code == c.NO_REFINERY_LEFT:
        return Refusal("SP-11.4", {"refinery_stock": 0}, "both of your refineries are built")
    if code == c.NO_BARRIER_LEFT:
        return Refusal("SP-10.11", {"barrier_stock": 0}, "all your Force Field/Jump Bridge pieces are built")
    if code == c.NOT_ON_STATION_TILE:
        home = planet(s, s.station_site[seat])
        return Refusal("SP-9.5", {"site": site}, f"Sections are built on {home}, your Station tile, not on {name}")
    if code == c.EDGE_FACES_NOTHING:
        return Refusal("SP-10.13", facts, f"no tile lies {DIRECTION_NAMES[direction]} of {name}")
    facts["edge"] = KINDS[s.edge[site * SIDES + direction]]
    if code == c.EDGE_NOT_OPEN:
        return Refusal("SP-10.2", facts, f"a Force Field needs an open edge; this is an {facts['edge']} edge")
    if code == c.EDGE_NOT_ION:
        return Refusal("SP-10.5", facts, f"a Jump Bridge needs an ion storm edge; this is an {facts['edge']} edge")
    if code == c.FORCE_FIELD_THERE:
        return Refusal("SP-10.12", facts, "this edge already has a Force Field")
    return Refusal("SP-10.9", facts, "you already have a Jump Bridge on this edge")


def yard_refusal(s: State, seat: i64, site: i64) -> Refusal:
    """The Fabricator is out, but its tile is no yard."""
    own = s.drones_at(seat, site)
    needs = s.content.yard_drones
    facts: Facts = {"site": site, "drones": own, "needs": needs, "disputed": 1 if is_disputed(s, site) else 0}
    if has_rival_drones(s, seat, site):
        return Refusal("SP-9.1", facts, f"your Fabricator stands on {planet(s, site)}, which is disputed")
    return Refusal(
        "SP-9.1",
        facts,
        f"building needs {several(int(needs), 'drone')} beside the Fabricator, {planet(s, site)} has {own}",
    )


def price_refusal(s: State, seat: i64, action: i64) -> Refusal:
    """Too few crystals for what would be built."""
    held = s.crystals[seat]
    if action == c.A_BUILD_REFINERY:
        item = "a refinery attempt"
        price = refinery_price(s, seat)
    elif action < c.A_BUILD_JUMP_BRIDGE:
        item = "a Force Field"
        price = force_field_price(s, seat)
    elif action < c.A_BUILD_SECTION:
        item = "a Jump Bridge"
        price = jump_bridge_price(s, seat)
    else:
        item = f"Section {s.sections[seat] + 1}"
        price = section_price(s, seat)
    return Refusal("SP-9.3", {"price": price, "crystals": held}, f"{item} costs {price}, you hold {held}")

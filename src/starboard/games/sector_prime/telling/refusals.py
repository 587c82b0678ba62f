"""Why an action is refused: rule, facts and one line in words. All facts are what the decider may know.

Each code of the rules has its function here or, for Phase 2, in refusals_phase2.py; `WHY` says which.
"""

from __future__ import annotations

from collections.abc import Callable

from starboard.engine.game import NONE
from starboard.engine.hexes import SIDES, opposite
from starboard.engine.refusal import Refusal
from starboard.engine.words import several

from ..rules import codes as c
from ..rules.state import State
from ..rules.tables import TOUCHED
from . import refusals_phase2 as phase2
from .asked import Asked, Facts, short
from .compass import DIRECTIONS


def refusal(s: State, seat: int, action: int, code: int) -> Refusal:
    """A predicate's code as rule, facts and words."""
    return WHY[code](Asked(s, seat, action))


# --- SP-1 and SP-15.1: set-up ----------------------------------------------------------------------------------------
def no_such_site(asked: Asked) -> Refusal:
    """A place that this board does not have."""
    return Refusal("SP-1.3", asked.of_sites(), "this board has no such tile")


def not_outer(asked: Asked) -> Refusal:
    """A tile in the middle."""
    return Refusal("SP-1.13", asked.of_sites(), f"{asked.planet} is not an outer tile: all its edges touch tiles")


def station_there(asked: Asked) -> Refusal:
    """Somebody has founded a Station there."""
    return Refusal("SP-1.16", asked.of_sites(), f"a Station already stands on {asked.planet}")


def next_to_station(asked: Asked) -> Refusal:
    """Too near, as long as others are free."""
    text = f"{asked.planet} lies next to a Station, and tiles farther away are free"
    return Refusal("SP-1.14", asked.of_sites(), text)


def card_taken(asked: Asked) -> Refusal:
    """Somebody has chosen it."""
    card = asked.s.content.card_names[asked.params["card"]]
    return Refusal("SP-15.1", {"card": card}, f"the {card} is taken")


def cell_taken(asked: Asked) -> Refusal:
    """A tile lies there."""
    return Refusal("SP-1.6", {"cell": asked.params["cell"]}, "a tile lies there already")


def cell_apart(asked: Asked) -> Refusal:
    """It would touch too little."""
    text = f"a tile must touch at least {TOUCHED} tiles that lie there, and here it would not"
    return Refusal("SP-1.6", {"cell": asked.params["cell"]}, text)


# --- SP-5.2 and SP-5.3: the roll -------------------------------------------------------------------------------------
def reroll_unpayable(asked: Asked) -> Refusal:
    """Too few crystals."""
    price = int(asked.s.content.reroll_price)
    facts = {"price": price, "crystals": asked.crystals}
    return Refusal("SP-5.2", facts, f"a new roll costs {several(price, 'crystal')}, {short(price, asked.crystals)}")


def reroll_closed(asked: Asked) -> Refusal:
    """The roll is accepted."""
    facts = {"price": int(asked.s.content.reroll_price), "crystals": asked.crystals}
    return Refusal("SP-5.3", facts, "a new roll is bought before the roll is kept and pieces move")


# --- SP-5, SP-6 and SP-8.4: entering ---------------------------------------------------------------------------------
def no_point_to_enter(asked: Asked) -> Refusal:
    """Entering has a price in points."""
    needs = int(asked.s.content.enter_points)
    facts = {"points": asked.points, "needs": needs}
    return Refusal("SP-5.5", facts, f"entering costs {several(needs, 'Movement Point')}, you have {asked.points} left")


def hangar_empty(asked: Asked) -> Refusal:
    """All drones are on the board."""
    return Refusal("SP-5.13", {"drone_supply": 0}, "no drones are left in your supply")


def fabricator_out(asked: Asked) -> Refusal:
    """There is only one."""
    site = int(asked.s.fabricator_site[asked.seat])
    return Refusal("SP-6.1", {"site": site}, f"your Fabricator already stands on {asked.name_of(site)}")


def fabricator_home(asked: Asked) -> Refusal:
    """What is not on the board cannot step."""
    return Refusal("SP-6.1", {}, "your Fabricator is in your supply")


def no_deploying_in_charge(asked: Asked) -> Refusal:
    """A charge moves what cleared the tile."""
    return Refusal("SP-8.4", {}, "nothing is deployed from the supply during a charge")


def fabricator_not_charging(asked: Asked) -> Refusal:
    """It stood elsewhere."""
    return Refusal("SP-8.4", {}, "your Fabricator was not on the cleared tile, so it is not in the charge")


# --- SP-2, SP-3, SP-5, SP-6, SP-8.3: steps ---------------------------------------------------------------------------
def no_drone_there(asked: Asked) -> Refusal:
    """Nothing to move."""
    return Refusal("SP-5.7", asked.of_edge(), f"you have no drone on {asked.planet}")


def not_charging(asked: Asked) -> Refusal:
    """Its drones did not clear the tile."""
    text = f"no charging drone is on {asked.planet}; only those of the cleared tile move"
    return Refusal("SP-8.3", asked.of_edge(), text)


def no_border(asked: Asked) -> Refusal:
    """The edge of the board."""
    return Refusal("SP-2.1", asked.of_edge(), f"no tile lies {DIRECTIONS[asked.direction]} of {asked.planet}")


def tile_locked(asked: Asked) -> Refusal:
    """Nothing leaves a disputed tile."""
    return Refusal("SP-3.6", asked.of_edge(), f"{asked.planet} is disputed: pieces may enter it, none may leave")


def force_field_closed(asked: Asked) -> Refusal:
    """Whose Force Field it is."""
    s, beyond = asked.s, int(asked.s.beyond(asked.site, asked.direction))
    builder = int(s.force_field[asked.site * SIDES + asked.direction])
    if builder in (NONE, asked.seat):
        builder = int(s.force_field[beyond * SIDES + opposite(asked.direction)])
    facts: Facts = {**asked.of_edge(), "target": beyond, "builder": builder}
    return Refusal("SP-10.3", facts, f"a Force Field of {{seat{builder}}} closes the border to {asked.name_of(beyond)}")


def tile_full(asked: Asked) -> Refusal:
    """Ten drones are the most."""
    limit = int(asked.s.content.tile_limit)
    facts = {**asked.of_edge(), "target": asked.target, "limit": limit}
    return Refusal("SP-5.8", facts, f"{asked.name_of(asked.target)} already holds {limit} of your drones")


def fabricator_alone(asked: Asked) -> Refusal:
    """It needs a drone beside it."""
    text = f"no drone of yours is on {asked.name_of(asked.target)}: the Fabricator would be alone"
    return Refusal("SP-6.3", {**asked.of_edge(), "target": asked.target}, text)


def too_few_points(asked: Asked) -> Refusal:
    """The full price of a step must be there."""
    facts = {**asked.of_edge(), "target": asked.target, "cost": asked.cost, "points": asked.points}
    cost = several(asked.cost, "Movement Point")
    text = f"{asked.planet} to {asked.name_of(asked.target)} costs {cost}, you have {asked.points} left"
    return Refusal("SP-5.7", facts, text)


WHY: dict[int, Callable[[Asked], Refusal]] = {
    c.NO_SUCH_SITE: no_such_site,
    c.NOT_OUTER: not_outer,
    c.STATION_THERE: station_there,
    c.NEXT_TO_STATION: next_to_station,
    c.CARD_TAKEN: card_taken,
    c.CELL_TAKEN: cell_taken,
    c.CELL_APART: cell_apart,
    c.REROLL_UNPAYABLE: reroll_unpayable,
    c.REROLL_CLOSED: reroll_closed,
    c.NO_POINT_TO_ENTER: no_point_to_enter,
    c.HANGAR_EMPTY: hangar_empty,
    c.FABRICATOR_OUT: fabricator_out,
    c.FABRICATOR_HOME: fabricator_home,
    c.NO_DEPLOYING_IN_CHARGE: no_deploying_in_charge,
    c.FABRICATOR_NOT_CHARGING: fabricator_not_charging,
    c.NO_DRONE_THERE: no_drone_there,
    c.NOT_CHARGING: not_charging,
    c.NO_BORDER: no_border,
    c.TILE_LOCKED: tile_locked,
    c.FORCE_FIELD_CLOSED: force_field_closed,
    c.TILE_FULL: tile_full,
    c.FABRICATOR_ALONE: fabricator_alone,
    c.TOO_FEW_POINTS: too_few_points,
    **phase2.WHY,
}

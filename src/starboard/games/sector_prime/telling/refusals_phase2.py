"""The refusals of Phase 2 and of the Spy's question: battles, stakes, charges and building."""

from __future__ import annotations

from collections.abc import Callable

from starboard.engine.hexes import SIDES
from starboard.engine.refusal import Refusal
from starboard.engine.words import several

from ..rules import codes as c
from ..rules.barriers import force_field_price, jump_bridge_price
from ..rules.building import section_price
from ..rules.control import has_rival_drones, is_disputed
from ..rules.refineries import refinery_price
from ..rules.stakes import is_owed, reserved_stakes, stake
from .asked import Asked, Facts, short
from .compass import DIRECTIONS


# --- SP-7, SP-8 and SP-13.9: battle ----------------------------------------------------------------------------------
def no_such_rival(asked: Asked) -> Refusal:
    """A seat that nobody has."""
    seats = int(asked.s.seats)
    return Refusal("SP-1.1", {"seats": seats}, f"there are only {seats} players")


def no_battle_there(asked: Asked) -> Refusal:
    """Drones of both are needed."""
    own, theirs = int(asked.s.drones_at(asked.seat, asked.site)), int(asked.s.drones_at(asked.rival, asked.site))
    there = f"you have {several(own, 'drone')} and {{seat{asked.rival}}} has {theirs}"
    text = f"a battle needs drones of both, and on {asked.planet} {there}"
    return Refusal("SP-7.2", {"site": asked.site, "own": own, "theirs": theirs}, text)


def stake_unpayable(asked: Asked) -> Refusal:
    """1 crystal per attacking drone."""
    needs = int(stake(asked.s, asked.seat, asked.site, 0))
    crystals = several(needs, "crystal")
    per = f"{asked.s.content.stake} for each of your drones there"
    text = f"to attack on {asked.planet} you need {crystals}, {per}; {short(needs, asked.crystals)}"
    return Refusal("SP-7.3", {"site": asked.site, "stake": needs, "crystals": asked.crystals}, text)


def stakes_of(asked: Asked) -> tuple[int, int, Facts]:
    """The stake of a battle, or of the one a charging drone would owe, and what is kept for others."""
    joining = 0 if asked.family == "battle" else 1
    needs = int(stake(asked.s, asked.seat, asked.target, joining))
    kept = int(reserved_stakes(asked.s, asked.seat, asked.target))
    return needs, kept, {"site": asked.target, "stake": needs, "reserved": kept, "crystals": asked.crystals}


def obligation_unpayable(asked: Asked) -> Refusal:
    """A charging drone would owe a battle that cannot be paid."""
    needs, _, facts = stakes_of(asked)
    owed = f"you would have to fight on {asked.name_of(asked.target)}, which needs {several(needs, 'crystal')}"
    return Refusal("SP-8.6", facts, f"{owed}; you would hold {asked.crystals - asked.toll}")


def stakes_reserved(asked: Asked) -> Refusal:
    """Crystals are kept for battles owed elsewhere."""
    needs, kept, facts = stakes_of(asked)
    held = asked.crystals - (asked.toll if asked.family != "battle" else 0)
    text = f"this needs {several(needs, 'crystal')}, and {kept} are kept for battles you owe; you hold {held}"
    return Refusal("SP-8.7", facts, text)


def battle_owed(asked: Asked) -> Refusal:
    """Where the charge owes one."""
    owed = [site for site in range(asked.s.sites) if is_owed(asked.s, site)]
    names = ", ".join(asked.name_of(site) for site in owed)
    return Refusal("SP-8.5", {"sites": ",".join(map(str, owed))}, f"a battle is still owed on {names}")


def nothing_to_siphon(asked: Asked) -> Refusal:
    """No tile is shared with that rival."""
    text = f"you share no tile with {{seat{asked.rival}}}"
    return Refusal("SP-13.9", {"k": asked.params["k"]}, text)


def building_chosen(asked: Asked) -> Refusal:
    """Built already."""
    return Refusal("SP-7.1", {}, "you have built this turn, so you cannot battle")


def battle_chosen(asked: Asked) -> Refusal:
    """Battled already."""
    return Refusal("SP-7.1", {}, "you have battled this turn, so you cannot build")


# --- SP-9: the yard, Sections, prices --------------------------------------------------------------------------------
def yard_without_fabricator(asked: Asked) -> Refusal:
    """No yard at all."""
    needs = int(asked.s.content.yard_drones)
    wanted = f"building needs the Fabricator and {several(needs, 'drone')} on one tile"
    text = f"{wanted}, and your Fabricator is in your supply"
    return Refusal("SP-9.1", {"needs": needs}, text)


def yard_incomplete(asked: Asked) -> Refusal:
    """The Fabricator is out, but its tile is no yard."""
    s, site = asked.s, asked.site
    own, needs = int(s.drones_at(asked.seat, site)), int(s.content.yard_drones)
    facts: Facts = {"site": site, "drones": own, "needs": needs, "disputed": int(is_disputed(s, site))}
    if has_rival_drones(s, asked.seat, site):
        return Refusal("SP-9.1", facts, f"your Fabricator stands on {asked.planet}, which is disputed")
    text = f"building needs {several(needs, 'drone')} beside the Fabricator, on {asked.planet} you have {own}"
    return Refusal("SP-9.1", facts, text)


def station_invaded(asked: Asked) -> Refusal:
    """Enemy drones stop construction."""
    home = int(asked.s.station_site[asked.seat])
    return Refusal("SP-8.8", {"site": home}, f"{invaders(asked, home)} on your Station tile {asked.name_of(home)}")


def invaders(asked: Asked, home: int) -> str:
    """Who stands there, with how many: `Ben has 2 drones`."""
    there = {rival: int(asked.s.drones_at(rival, home)) for rival in range(asked.s.seats) if rival != asked.seat}
    return " and ".join(f"{{seat{rival}}} has {several(count, 'drone')}" for rival, count in there.items() if count)


def not_on_station_tile(asked: Asked) -> Refusal:
    """A yard elsewhere."""
    home = asked.name_of(int(asked.s.station_site[asked.seat]))
    text = f"Sections are built on {home}, your Station tile, not on {asked.planet}"
    return Refusal("SP-9.5", {"site": asked.site}, text)


def price_unpayable(asked: Asked) -> Refusal:
    """Too few crystals for what would be built."""
    s, seat = asked.s, asked.seat
    item, price = {
        "build_refinery": ("a refinery attempt", refinery_price),
        "build_force_field": ("a Force Field", force_field_price),
        "build_jump_bridge": ("a Jump Bridge", jump_bridge_price),
        "build_station_section": (f"Section {s.sections[seat] + 1}", section_price),
    }[asked.family]
    due = int(price(s, seat))
    facts = {"price": due, "crystals": asked.crystals}
    return Refusal("SP-9.3", facts, f"{item} costs {several(due, 'crystal')}, {short(due, asked.crystals)}")


# --- SP-10 and SP-11: barriers and refineries ------------------------------------------------------------------------
def no_barrier_left(asked: Asked) -> Refusal:
    """All pieces are built."""
    return Refusal("SP-10.11", {"barrier_stock": 0}, "all your pieces for Force Fields and Jump Bridges are built")


def edge_faces_nothing(asked: Asked) -> Refusal:
    """The edge of the board."""
    return Refusal("SP-10.13", asked.of_edge(), f"no tile lies {DIRECTIONS[asked.direction]} of {asked.planet}")


def with_kind(asked: Asked) -> Facts:
    """The tile-edge and what is printed on it."""
    return {**asked.of_edge(), "edge": c.KINDS[asked.s.edge[asked.site * SIDES + asked.direction]]}


def edge_said(asked: Asked) -> str:
    """`the east edge of Veyra has asteroids`."""
    what = ("is open", "has an asteroid field", "has an ion storm")[asked.s.edge[asked.site * SIDES + asked.direction]]
    return f"the {DIRECTIONS[asked.direction]} edge of {asked.planet} {what}"


def edge_not_open(asked: Asked) -> Refusal:
    """No Force Field on obstacles."""
    return Refusal("SP-10.2", with_kind(asked), f"a Force Field needs an open edge; {edge_said(asked)}")


def edge_not_ion(asked: Asked) -> Refusal:
    """No Jump Bridge but over storms."""
    return Refusal("SP-10.5", with_kind(asked), f"a Jump Bridge needs an ion storm; {edge_said(asked)}")


def force_field_there(asked: Asked) -> Refusal:
    """One per tile-edge."""
    return Refusal(
        "SP-10.12",
        with_kind(asked),
        f"the {DIRECTIONS[asked.direction]} edge of {asked.planet} already has a Force Field",
    )


def own_bridge_there(asked: Asked) -> Refusal:
    """One of each player per tile-edge."""
    return Refusal(
        "SP-10.9",
        with_kind(asked),
        f"you already have a Jump Bridge there, {DIRECTIONS[asked.direction]} of {asked.planet}",
    )


def refinery_there(asked: Asked) -> Refusal:
    """One per tile."""
    return Refusal("SP-11.3", {"site": asked.site}, f"{asked.planet} already has a refinery")


def no_refinery_left(asked: Asked) -> Refusal:
    """All pieces are built."""
    return Refusal("SP-11.4", {"refinery_stock": 0}, "all your refineries are built")


WHY: dict[int, Callable[[Asked], Refusal]] = {
    c.NO_SUCH_RIVAL: no_such_rival,
    c.NO_BATTLE_THERE: no_battle_there,
    c.STAKE_UNPAYABLE: stake_unpayable,
    c.OBLIGATION_UNPAYABLE: obligation_unpayable,
    c.STAKES_RESERVED: stakes_reserved,
    c.BATTLE_OWED: battle_owed,
    c.NOTHING_TO_SIPHON: nothing_to_siphon,
    c.BUILDING_CHOSEN: building_chosen,
    c.BATTLE_CHOSEN: battle_chosen,
    c.YARD_WITHOUT_FABRICATOR: yard_without_fabricator,
    c.YARD_INCOMPLETE: yard_incomplete,
    c.STATION_INVADED: station_invaded,
    c.NOT_ON_STATION_TILE: not_on_station_tile,
    c.PRICE_UNPAYABLE: price_unpayable,
    c.NO_BARRIER_LEFT: no_barrier_left,
    c.EDGE_FACES_NOTHING: edge_faces_nothing,
    c.EDGE_NOT_OPEN: edge_not_open,
    c.EDGE_NOT_ION: edge_not_ion,
    c.FORCE_FIELD_THERE: force_field_there,
    c.OWN_BRIDGE_THERE: own_bridge_there,
    c.REFINERY_THERE: refinery_there,
    c.NO_REFINERY_LEFT: no_refinery_left,
}

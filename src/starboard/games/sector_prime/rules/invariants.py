"""SP-16 and all else that must hold after every action."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.hexes import SIDES

from .codes import (
    BATTLING,
    CHARGING,
    CHOOSE_CARD,
    CHOOSE_STATION,
    ION_STORM,
    LAY_TILE,
    MOVING,
    NO_CHARACTERS,
    OPEN,
    TURN_TILE,
)
from .control import is_disputed
from .stakes import all_stakes, is_owed
from .state import State
from .tables import CARDS, EDGES, SECTIONS, SITES


def fault(s: State) -> str:
    """The first broken invariant in words, or nothing."""
    text = board_fault(s)
    if text == "":
        text = drone_fault(s)
    if text == "":
        text = crystal_fault(s)
    if text == "":
        text = station_fault(s)
    if text == "":
        text = barrier_fault(s)
    if text == "":
        text = card_fault(s)
    if text == "":
        text = charge_fault(s)
    return text


def name(s: State, seat: i64) -> str:
    """A seat by its colour."""
    return s.content.colours[seat]


def board_fault(s: State) -> str:
    """All tiles lie but while the players lay them; then one is drawn that does not lie there yet (SP-1.3, SP-1.19)."""
    laying = is_laying(s)
    if (s.sites < s.content.sites_by_seats[s.seats]) != laying or (s.drawn != NONE) != laying:
        return f"{s.sites} tiles lie, and planet {s.drawn} is drawn"
    for site in range(s.sites):
        if s.tile[site] == s.drawn:
            return f"planet {s.drawn} is drawn and lies on site {site}"
    return ""


def is_laying(s: State) -> bool:
    """Whether the players are laying tiles."""
    step = s.flow.step()
    return step in (LAY_TILE, TURN_TILE)


def drone_fault(s: State) -> str:
    """25 drones per player, ten per tile, no Fabricator alone (SP-16.4, SP-5.8, SP-6.2)."""
    for seat in range(s.seats):
        total = s.drone_supply[seat]
        if total < 0:
            return f"{name(s, seat)} has {total} drones in supply"
        for site in range(i64(SITES)):
            count = s.drones[seat * SITES + site]
            if count < 0 or count > s.content.tile_limit or (count > 0 and site >= s.sites):
                return f"{name(s, seat)} has {count} drones on site {site}; at most {s.content.tile_limit} fit"
            if (count > 0) != ((s.presence[site] >> seat) & 1 == 1):
                return f"the presence of {name(s, seat)} on site {site} is noted wrongly"
            total += count
        if total != s.content.drones:
            return f"{name(s, seat)} has {total} drones instead of {s.content.drones}"
        home = s.fabricator_site[seat]
        if home != NONE and (home >= s.sites or s.drones[seat * SITES + home] == 0):
            return f"the Fabricator of {name(s, seat)} is alone on site {home}"
    return ""


def crystal_fault(s: State) -> str:
    """Bank and hands hold all crystals, none less than 0 (SP-16.4, SP-16.6)."""
    total = s.crystal_supply
    if total < 0:
        return f"the bank holds {total} crystals"
    for seat in range(s.seats):
        if s.crystals[seat] < 0:
            return f"{name(s, seat)} holds {s.crystals[seat]} crystals"
        total += s.crystals[seat]
    if total != s.content.crystals:
        return f"there are {total} crystals instead of {s.content.crystals}"
    return ""


def station_fault(s: State) -> str:
    """Stations stand on different sites; three Sections end the game (SP-1.16, SP-9.7)."""
    choosing = s.flow.step() == CHOOSE_STATION or is_laying(s)
    for seat in range(s.seats):
        site = s.station_site[seat]
        if site == NONE and choosing:
            continue
        if site >= s.sites:
            return f"the Station of {name(s, seat)} stands nowhere"
        for other in range(seat):
            if s.station_site[other] == site:
                return f"two Stations stand on site {site}"
        if s.sections[seat] < 0 or s.sections[seat] > SECTIONS or (s.sections[seat] == SECTIONS and s.over == 0):
            return f"{name(s, seat)} has {s.sections[seat]} Sections while the game goes on"
    if s.round > s.max_rounds:
        return f"round {s.round} of {s.max_rounds} is played"
    return ""


def barrier_fault(s: State) -> str:
    """Barriers stand on fitting edges; stocks and board together are what each player had (SP-10, SP-11, SP-16.5)."""
    for seat in range(s.seats):
        built = s.barrier_stock[seat]
        if built < 0 or s.refinery_stock[seat] < 0:
            return f"{name(s, seat)} has built more than there is"
        for tile_edge in range(i64(EDGES)):
            if s.force_field[tile_edge] == seat:
                built += 1
            if (s.jump_bridge[tile_edge] >> seat) & 1:
                built += 1
        if built != s.content.barriers:
            return f"{name(s, seat)} has {built} Force Field/Jump Bridge pieces instead of {s.content.barriers}"
    for tile_edge in range(i64(EDGES)):
        if s.force_field[tile_edge] != NONE and (s.edge[tile_edge] != OPEN or s.neighbour[tile_edge] == NONE):
            return f"a Force Field stands on a wrong edge of site {tile_edge // SIDES}"
        if s.jump_bridge[tile_edge] != 0 and (s.edge[tile_edge] != ION_STORM or s.neighbour[tile_edge] == NONE):
            return f"a Jump Bridge stands on a wrong edge of site {tile_edge // SIDES}"
    total: i64 = 0
    for site in range(i64(SITES)):
        total += s.refinery[site]
        if s.refinery[site] < 0 or s.refinery[site] > 1 or (s.refinery[site] == 1 and site >= s.sites):
            return f"site {site} has {s.refinery[site]} refineries"
    for seat in range(s.seats):
        total += s.refinery_stock[seat]
    if total != s.seats * s.content.refineries:
        return f"there are {total} refineries instead of {s.seats * s.content.refineries}"
    return ""


def card_fault(s: State) -> str:
    """No card twice; in play either everybody has one or nobody (SP-13.1, SP-15.2)."""
    held: i64 = 0
    for seat in range(s.seats):
        card = s.character[seat]
        if card == NONE:
            continue
        held += 1
        if card >= CARDS or s.characters_mode == NO_CHARACTERS:
            return f"{name(s, seat)} has a character card that is not in the game"
        for other in range(seat):
            if s.character[other] == card:
                return f"two seats have the card {s.content.card_keys[card]}"
    step = s.flow.step()
    if held != 0 and held != s.seats and step != CHOOSE_CARD and step != CHOOSE_STATION:
        return f"{held} of {s.seats} seats have a character card"
    return ""


def charge_fault(s: State) -> str:
    """Points only where they can be spent; battles owed can be fought and paid (SP-8.3, SP-8.7, SP-16.1)."""
    step = s.flow.step()
    seat = s.active
    if s.mp < 0 or (s.mp > 0 and step != MOVING):
        return f"{s.mp} Movement Points are left outside of movement"
    if s.charge_mp < 0 or (s.charge_mp > 0) != (step == CHARGING):
        return f"a charge has {s.charge_mp} points"
    for site in range(i64(SITES)):
        pool = s.charge_pool[site]
        if pool < 0 or (pool > 0 and (step != CHARGING or pool > s.drones[seat * SITES + site])):
            return f"{pool} charging drones are noted on site {site}"
        if is_owed(s, site):
            if step != CHARGING and step != BATTLING:
                return f"a battle on site {site} is owed outside of battle"
            if not is_disputed(s, site) or (s.presence[site] >> seat) & 1 == 0:
                return f"a battle on site {site} is owed where none can be fought"
    if s.charge_fabricator != 0 and (step != CHARGING or s.fabricator_site[seat] == NONE):
        return "a Fabricator is noted in a charge that has none"
    if all_stakes(s, seat) > s.crystals[seat]:
        return f"the battles owed need {all_stakes(s, seat)} crystals, {name(s, seat)} holds {s.crystals[seat]}"
    return ""

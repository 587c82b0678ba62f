"""What a seat sees of Sector Prime, built up from public parts: no seed, no pile, nothing behind another's screen."""

from __future__ import annotations

from typing import Any

from starboard.engine.game import ALLOWED, NONE
from starboard.engine.hexes import SIDES, neighbour
from starboard.engine.options import PALETTE, colour_places
from starboard.engine.view import rotated

from ..rules.barriers import force_field_price, jump_bridge_price
from ..rules.battle import gift_if_lost, losses
from ..rules.board import is_outer
from ..rules.borders import Passage, facing, is_closed, passage, step_cost
from ..rules.building import forbids_yard, section_price
from ..rules.characters import bonus
from ..rules.codes import BATTLING, CHARGING, CHOOSE_CARD, KINDS, LAY_TILE, PHASE2_OPEN, SIPHON, STEP_NAMES, TURN_TILE
from ..rules.control import controlled_refineries, controlled_tiles, controller, drones_on_board, is_disputed
from ..rules.effects import ANY, MINING_BONUS, SIPHON_EFFECT
from ..rules.hidden import BANK_SHOWN, bank_capped, shown_card
from ..rules.laying import forbids_cell
from ..rules.mining import base_yield
from ..rules.refineries import refinery_price
from ..rules.stakes import forbids_stake, is_owed, reserved_stakes, stake
from ..rules.state import State
from ..rules.tables import CARDS, CELLS, LAY_CELLS, SECTIONS, TOUCHED, Tables
from . import components, odds

PHASES = (0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 0, 0)  # of the turn, by step; 0 is set-up


def table(s: State, seat: int | None, lying: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    """The title's part of a view: board, seats, the course of the turn, and what the viewer's offers cost or give.

    `lying` is the board as it lies there for all, if that is known already.
    """
    step = int(s.flow.step())
    ways = None if seat is None else passage(s, seat, step == CHARGING)
    seen: dict[str, Any] = {
        "round": int(s.round),
        "max_rounds": int(s.max_rounds),
        "first_player": int(s.first_player),
        "turn_order": rotated(int(s.first_player), int(s.seats)),
        "active": int(s.active),
        "step": STEP_NAMES[step - 1] if step else None,
        "phase": PHASES[step - 1] if step else None,
        "roll": int(s.roll) or None,
        "mp": int(s.mp),
        "charge": charge(s) if step == CHARGING else None,
        "pending_battles": [site for site in range(s.sites) if is_owed(s, site)],
        "bank": f"{BANK_SHOWN}+" if bank_capped(s) else int(s.crystal_supply),
        "algorithm_die": int(s.algorithm_sides),
        "station_dice": [int(sides) for sides in s.content.station_die],
        "limits": limits(s.content),
        "sites": [for_viewer(s, seat, site, ways) for site in (board(s) if lying is None else lying)],
        "seats": [seat_seen(s, seat, other) for other in range(s.seats)],
        "card_names": list(s.content.card_names),
        "planets": list(s.content.tile_names),
        "cards": [components.card(s.content, card, 0) for card in range(CARDS)] if step == CHOOSE_CARD else [],
        "laying": laying(s) if step in (LAY_TILE, TURN_TILE) else None,
        "battles": [],
        "siphon": None,
        "reserved": 0,
    }
    if seat is not None and s.is_pending(seat):
        if step in (PHASE2_OPEN, BATTLING):
            seen["battles"] = battles(s, seat)
            seen["reserved"] = int(reserved_stakes(s, seat, NONE))
        elif step == SIPHON:
            seen["siphon"] = int(bonus(s, seat, SIPHON_EFFECT, ANY))
    return seen


def glance(s: State, seat: int) -> dict[str, Any]:
    """What a step changes on the board and for the seat that takes it."""
    seats = range(s.seats)
    names = s.content.tile_names
    tiles, card = int(controlled_tiles(s, seat)), int(shown_card(s, seat, seat))
    return {
        "sites": [
            {
                "name": names[int(s.tile[site])],
                "drones": [int(s.drones_at(other, site)) for other in seats],
                "controller": named(int(controller(s, site))),
                "disputed": is_disputed(s, site),
            }
            for site in range(s.sites)
        ],
        "usable": [] if card == NONE else components.usable(s.content, tiles),
        "pending_battles": [site for site in range(s.sites) if is_owed(s, site)],
    }


def limits(content: Tables) -> dict[str, int]:
    """Numbers of the rules that surfaces name."""
    return {
        "drones_per_tile": int(content.tile_limit),
        "yard_drones": int(content.yard_drones),
        "crystal_cap": int(content.crystal_cap),
        "reroll": int(content.reroll_price),
        "enter": int(content.enter_points),
        "refinery_total": int(content.refinery_total),
        "stake": int(content.stake),
        "drones_per_charge_point": int(content.drones_per_charge_point),
        "sections": SECTIONS,
        "touched": TOUCHED,
    }


def laying(s: State) -> dict[str, Any]:
    """The tile that is being laid, where it may lie, and where it will once that is chosen (SP-1.19)."""
    tile = int(s.drawn)
    turning = s.flow.step() == TURN_TILE
    fitting = [cell for cell in range(CELLS) if forbids_cell(s, cell) == ALLOWED]
    return {
        "tile": s.content.tile_keys[tile],
        "name": s.content.tile_names[tile],
        "asteroid_edge": int(s.content.asteroid_edge[tile]),
        "ion_edge": int(s.content.ion_edge[tile]),
        "cell": int(s.flow.a()) if turning else None,
        "cells": {str(cell): cell_seen(s, cell) for cell in fitting},
    }


def cell_seen(s: State, cell: int) -> dict[str, Any]:
    """An empty cell and the sites around it, by direction."""
    q, r = LAY_CELLS[cell]
    sites = {(int(s.cell_q[site]), int(s.cell_r[site])): site for site in range(s.sites)}
    around = [neighbour(q, r, direction) for direction in range(SIDES)]
    return {"q": q, "r": r, "neighbours": [sites.get((int(near[0]), int(near[1]))) for near in around]}


def charge(s: State) -> dict[str, Any]:
    """The Battle Charge that is on."""
    pool = {str(site): int(s.charge_pool[site]) for site in range(s.sites) if s.charge_pool[site] > 0}
    return {"mp": int(s.charge_mp), "pool": pool, "fabricator": bool(s.charge_fabricator)}


# --- sites -----------------------------------------------------------------------------------------------------------
def board(s: State) -> list[dict[str, Any]]:
    """All tiles as they lie there for everybody."""
    return [site_seen(s, site) for site in range(s.sites)]


def for_viewer(s: State, viewer: int | None, seen: dict[str, Any], ways: Passage | None) -> dict[str, Any]:
    """A tile with what its borders cost the viewer."""
    site: int = seen["site"]
    return {
        **seen,
        "costs": [cost_seen(s, viewer, site, d, ways) for d in range(SIDES)],
        "closed": [closed_seen(s, viewer, site, d, ways) for d in range(SIDES)],
    }


def site_seen(s: State, site: int) -> dict[str, Any]:
    """One tile with all that stands on it; what its borders cost depends on the viewer."""
    content = s.content
    seats = range(s.seats)
    base = site * SIDES
    tile = int(s.tile[site])
    masks = [int(s.jump_bridge[base + d]) for d in range(SIDES)]
    holder = int(controller(s, site))
    station = [other for other in seats if s.station_site[other] == site]
    return {
        "site": site,
        "tile": content.tile_keys[tile],
        "name": content.tile_names[tile],
        "q": int(s.cell_q[site]),
        "r": int(s.cell_r[site]),
        "rotation": int(s.rotation[site]),
        "outer": is_outer(s, site),
        "edges": [KINDS[s.edge[base + d]] for d in range(SIDES)],
        "neighbours": [named(int(s.neighbour[base + d])) for d in range(SIDES)],
        "costs": [],
        "closed": [],
        "force_fields": [named(int(s.force_field[base + d])) for d in range(SIDES)],
        "jump_bridges": [[other for other in seats if mask >> other & 1] if mask else [] for mask in masks],
        "refinery": bool(s.refinery[site]),
        "drones": [int(s.drones_at(other, site)) for other in seats],
        "fabricators": [other for other in seats if s.fabricator_site[other] == site],
        "station": station[0] if station else None,
        "controller": named(holder),
        "disputed": is_disputed(s, site),
    }


def named(number: int) -> int | None:
    """A seat or site; None for nobody and nowhere."""
    return None if number == NONE else number


def cost_seen(s: State, viewer: int | None, site: int, direction: int, ways: Passage | None) -> int | None:
    """What one piece of the viewer pays for a step there; for a spectator the bare border."""
    if s.neighbour[site * SIDES + direction] == NONE:
        return None
    if viewer is None or ways is None:
        return int(s.border[site * SIDES + direction])
    return int(step_cost(s, viewer, site, direction, ways))


def closed_seen(s: State, viewer: int | None, site: int, direction: int, ways: Passage | None) -> bool:
    """Whether a rival Force Field stops the viewer at this border."""
    here = site * SIDES + direction
    if viewer is None or ways is None or s.neighbour[here] == NONE:
        return False
    return is_closed(s, viewer, here, facing(s, here, direction), ways)


# --- seats -----------------------------------------------------------------------------------------------------------
def seat_seen(s: State, viewer: int | None, seat: int) -> dict[str, Any]:
    """A player's panel: Station, stocks, prices, what mining would give now, the card."""
    open_hand = seat == viewer or not s.crystals_hidden
    built = int(s.sections[seat])
    card = int(shown_card(s, NONE if viewer is None else viewer, seat))
    tiles = int(controlled_tiles(s, seat))
    yard = forbids_yard(s, seat) == ALLOWED
    base = int(base_yield(s, seat)) if s.round else 0
    return {
        "colour": PALETTE[colour_places(s.options, int(s.seats))[seat]],
        "crystals": int(s.crystals[seat]) if open_hand else None,
        "sections": built,
        "die": int(s.die_sides(seat)),
        "station_site": named(int(s.station_site[seat])),
        "fabricator_site": named(int(s.fabricator_site[seat])),
        "yard": int(s.fabricator_site[seat]) if yard else None,
        "drone_supply": int(s.drone_supply[seat]),
        "drones_on_board": int(drones_on_board(s, seat)),
        "barrier_stock": int(s.barrier_stock[seat]),
        "refinery_stock": int(s.refinery_stock[seat]),
        "tiles": tiles,
        "refineries": int(controlled_refineries(s, seat)),
        "prices": {
            "refinery": int(refinery_price(s, seat)),
            "force_field": int(force_field_price(s, seat)),
            "jump_bridge": int(jump_bridge_price(s, seat)),
            "section": int(section_price(s, seat)) if built < SECTIONS else None,
        },
        "section": section_seen(s, seat) if built < SECTIONS and s.station_site[seat] != NONE else None,
        "refinery_permille": odds.refinery(s, seat),
        "mining": {
            "standard": base,
            "increased": base * int(s.content.increased_factor),
            "permille": odds.increased_production(s, seat),
            "bonus": int(bonus(s, seat, MINING_BONUS, ANY)) if base else 0,
        },
        "character": components.card(s.content, card, tiles) if card != NONE else None,
    }


def section_seen(s: State, seat: int) -> dict[str, Any]:
    """What the next Section asks for on the Station tile, whoever is looking: crystals apart, all of it lies open."""
    home = int(s.station_site[seat])
    return {
        "number": int(s.sections[seat]) + 1,
        "drones": int(s.drones_at(seat, home)),
        "fabricator": s.fabricator_site[seat] == home,
        "invaders": [other for other in range(s.seats) if other != seat and s.drones_at(other, home)],
    }


def battles(s: State, seat: int) -> list[dict[str, Any]]:
    """Every rival the viewer could fight: stake, drones, chance of one round."""
    found: list[dict[str, Any]] = []
    for site in range(s.sites):
        if not is_disputed(s, site) or not s.drones_at(seat, site):
            continue
        for k in range(1, int(s.seats)):
            rival = int(s.rival(seat, k))
            if s.drones_at(rival, site):
                found.append(
                    {
                        "site": site,
                        "k": k,
                        "rival": rival,
                        "stake": int(stake(s, seat, site, 0)),
                        "own": int(s.drones_at(seat, site)),
                        "theirs": int(s.drones_at(rival, site)),
                        "others": len(
                            [one for one in range(s.seats) if one not in (seat, rival) and s.drones_at(one, site)]
                        ),
                        "loss": int(losses(s.drones_at(seat, site))),
                        "gift": int(gift_if_lost(s, seat, site)),
                        "their_loss": int(losses(s.drones_at(rival, site))),
                        "permille": odds.battle(s, seat, site, rival),
                        "payable": forbids_stake(s, seat, site) == ALLOWED,
                        "owed": is_owed(s, site),
                    }
                )
    return found

"""A table put into the words of `position.py`: all that lies there, and the step that is asked."""

from __future__ import annotations

from typing import Any

from starboard.engine.flow import FRAME
from starboard.engine.game import NONE
from starboard.engine.hexes import DIRECTION_NAMES, SIDES

from .rules.codes import STEP_NAMES
from .rules.game import SectorPrime
from .rules.tables import LAY_CELLS

LAYING = ("lay_tile", "turn_tile")
SETTING_UP = ("choose_station", "choose_card")


def describe(game: SectorPrime) -> dict[str, Any] | None:
    """The position, or None where no words are left for it: in the middle of a battle or of a choice within a step."""
    code = int(game.flow.step())
    if not 1 <= code <= len(STEP_NAMES):
        return None
    step = STEP_NAMES[code - 1]
    if game.flow.base > (FRAME if step == "charging" else 0):
        return None
    told = {"step": step, "board": board(game), "first_player": int(game.first_player)}
    if step in LAYING:
        cell = {"cell": list(LAY_CELLS[game.flow.a()])} if step == "turn_tile" else {}
        return {**told, "drawn": game.content.tile_keys[game.drawn], **cell}
    stations = {str(seat): int(site) for seat, site in enumerate(game.station_site) if site != NONE}
    told["station_site"] = stations
    told["character"] = {
        str(seat): game.content.card_keys[card] for seat, card in enumerate(game.character) if card != NONE
    }
    told["crystals"] = [int(count) for count in game.crystals]
    if step in SETTING_UP:
        return told
    told |= {"active": int(game.active), "round": int(game.round)}
    return {**told, **pieces(game), **barriers(game), **turn(game)}


def board(game: SectorPrime) -> dict[str, Any]:
    """Cells, planets and rotations."""
    sites = range(int(game.sites))
    return {
        "cells": [[int(game.cell_q[site]), int(game.cell_r[site])] for site in sites],
        "tiles": [game.content.tile_keys[game.tile[site]] for site in sites],
        "rotations": [int(game.rotation[site]) for site in sites],
    }


def pieces(game: SectorPrime) -> dict[str, Any]:
    """Drones, Fabricators, sections and Refineries."""
    drones: dict[str, dict[str, int]] = {}
    for site in range(int(game.sites)):
        for seat in range(int(game.seats)):
            if game.drones_at(seat, site):
                drones.setdefault(str(site), {})[str(seat)] = int(game.drones_at(seat, site))
    return {
        "drones": drones,
        "fabricator_site": {str(seat): int(site) for seat, site in enumerate(game.fabricator_site) if site != NONE},
        "sections": [int(count) for count in game.sections],
        "refinery": refineries(game),
    }


def refineries(game: SectorPrime) -> dict[str, int]:
    """Refineries belong to nobody; whose pieces they were shows in the stocks alone."""
    used = [int(game.content.refineries - stock) for stock in game.refinery_stock]
    builders = [seat for seat, count in enumerate(used) for _ in range(count)]
    sites = [site for site in range(int(game.sites)) if game.refinery[site]]
    return {str(site): builder for site, builder in zip(sites, builders, strict=True)}


def barriers(game: SectorPrime) -> dict[str, Any]:
    """Force Fields and Jump Bridges."""
    edges = [(site, way) for site in range(int(game.sites)) for way in range(SIDES)]
    fields = [(*edge, int(game.force_field[edge[0] * SIDES + edge[1]])) for edge in edges]
    bridges = [
        (*edge, seat)
        for edge in edges
        for seat in range(int(game.seats))
        if game.jump_bridge[edge[0] * SIDES + edge[1]] >> seat & 1
    ]
    return {
        "force_field": [barrier(*one) for one in fields if one[2] != NONE],
        "jump_bridge": [barrier(*one) for one in bridges],
    }


def barrier(site: int, way: int, seat: int) -> dict[str, Any]:
    """One barrier."""
    return {"site": site, "dir": DIRECTION_NAMES[way], "seat": seat}


def turn(game: SectorPrime) -> dict[str, Any]:
    """The roll, the points left, and a charge that is on."""
    told: dict[str, Any] = {"roll": int(game.roll), "mp": int(game.mp)}
    if game.charge_mp:
        told["charge_mp"] = int(game.charge_mp)
    if game.charge_fabricator:
        told["charge_fabricator"] = True
    pool = {str(site): int(game.charge_pool[site]) for site in range(int(game.sites)) if game.charge_pool[site]}
    owed = [site for site in range(int(game.sites)) if game.pending_battles >> site & 1]
    return {**told, **({"charge_pool": pool} if pool else {}), **({"pending_battles": owed} if owed else {})}

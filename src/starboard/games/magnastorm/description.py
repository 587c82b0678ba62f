"""A table put into the words of `position.py`: all of it but the order of what is still to be drawn."""

from __future__ import annotations

from typing import Any

from starboard.engine.game import NONE

from .rules.codes import (
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    COMMANDERS,
    FIRST_RESEARCH,
    KIND_NAMES,
    LAB_SLOTS,
    LANDING,
    MAIN,
    RESEARCH,
    RESEARCH_NAMES,
    SLOTS,
    SOURCES,
    STATION_SLOTS,
)
from .rules.game import Magnastorm
from .rules.packing import of_kind

SEARCHED = SLOTS // 2  # objectives of research; the others are of sectors


def describe(game: Magnastorm) -> dict[str, Any] | None:
    """The position, or None where no words are left for it: in the middle of a turn, or before the first one."""
    if game.flow.step() != MAIN:
        return None
    seats = range(int(game.seats))
    names = COLOUR_NAMES[1 : 1 + int(game.seats)]
    holder = {} if game.token_holder == NONE else {"first_token_holder": names[game.token_holder]}
    return {
        "turn": names[game.flow.seat()],
        "round": int(game.round),
        "piles": in_play(game),
        "turn_order": [names[seat] for seat in game.turn_order],
        "cycle": [names[seat] for seat in game.pass_order],
        **cards(game, names),
        **on_the_map(game, names),
        "research": {names[seat]: levels(game, seat) for seat in seats},
        "upper": crew(game, game.upper),
        "lower": crew(game, game.lower),
        "cubes": {names[seat]: cubes(game.cubes[seat * COLOURS : (seat + 1) * COLOURS]) for seat in seats},
        "bag": cubes(game.bag[:COLOURS]),
        "supply": cubes(game.supply),
        "reputation": {names[seat]: sources(game, seat) for seat in seats},
        "end_triggered": bool(game.end_triggered),
        "reused": bool(game.reused),
        **holder,
    }


def in_play(game: Magnastorm) -> dict[str, list[str]]:
    """Commanders and objectives, as the set-up lays them."""
    objectives = [game.content.objective_ids[card] for card in game.objectives]
    codes = [game.content.codes[card] if card != NONE else "" for card in game.commander]
    return {
        "admin_commanders": [code for code in codes[:FIRST_RESEARCH] if code],
        "research_commanders": [code for code in codes[FIRST_RESEARCH:] if code],
        "research_objectives": objectives[:SEARCHED],
        "sector_objectives": objectives[SEARCHED:],
    }


def cards(game: Magnastorm, names: tuple[str, ...]) -> dict[str, Any]:
    """Who controls which commander, and who fulfilled which objective."""
    codes = [game.content.codes[card] if card != NONE else "" for card in game.commander]
    held = [place for place in range(COMMANDERS) if codes[place] and game.controller[place] != NONE]
    fulfilled: dict[str, list[str]] = {}
    for slot in range(SLOTS):
        seats = [int(seat) for seat in game.taken[slot * 4 : slot * 4 + 4] if seat != NONE]
        if seats:
            fulfilled[game.content.objective_ids[game.objectives[slot]]] = [names[seat] for seat in seats]
    return {"controller": {codes[place]: names[game.controller[place]] for place in held}, "fulfilled": fulfilled}


def on_the_map(game: Magnastorm, names: tuple[str, ...]) -> dict[str, Any]:
    """Labs, stations and scouts, and the slots that are still filled."""
    side = game.side()
    places = [*side.space_ids, *[""] * (LANDING - len(side.space_ids)), "landing"]
    labs = [space for space in range(len(side.space_ids)) if game.lab_owner[space] != NONE]
    built = [place for place in range(len(side.transmitter_ids)) if game.stations[place] != NONE]
    return {
        "labs": {
            side.space_ids[space]: [names[game.lab_owner[space]], int(game.lab_count[space])] for space in labs
        },
        "stations": {side.transmitter_ids[place]: names[game.stations[place]] for place in built},
        "lab_slots": {names[seat]: filled(int(game.lab_slots[seat]), LAB_SLOTS) for seat in range(len(names))},
        "station_slots": {
            names[seat]: filled(int(game.station_slots[seat]), STATION_SLOTS) for seat in range(len(names))
        },
        "scout": {names[seat]: places[game.scout[seat]] for seat in range(len(names))},
    }


def filled(slots: int, count: int) -> list[bool]:
    """Slots, each filled or not."""
    return [bool(slots >> place & 1) for place in range(count)]


def levels(game: Magnastorm, seat: int) -> dict[str, int]:
    """A seat's levels by research column."""
    columns = RESEARCH_NAMES[: int(game.side().research)]
    return {name: int(game.research[seat * RESEARCH + column]) for column, name in enumerate(columns)}


def crew(game: Magnastorm, panel: Any) -> dict[str, list[str]]:
    """The crew of a panel by space."""
    found: dict[str, list[str]] = {}
    for cell in range(CELLS):
        kinds = [KIND_NAMES[kind] for kind in range(COLOURS) for _ in range(int(of_kind(panel[cell], kind)))]
        if kinds:
            found[f"{cell // COLUMNS + 1},{cell % COLUMNS + 1}"] = kinds
    return found


def cubes(counts: Any) -> dict[str, int]:
    """Cubes by colour."""
    return {COLOUR_NAMES[colour]: int(count) for colour, count in enumerate(counts) if count}


def sources(game: Magnastorm, seat: int) -> dict[str, int]:
    """A seat's reputation by where it came from."""
    found = game.sources[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
    return {name: int(points) for name, points in zip(SOURCES, found, strict=True) if points}

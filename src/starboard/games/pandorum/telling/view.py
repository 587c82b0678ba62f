"""What a seat sees of Pandorum: built up from public parts, and for the viewer alone hand and prospects."""

from __future__ import annotations

import functools
from typing import Any

from starboard.engine.game import NONE
from starboard.engine.options import colour_places

from ..rules import income, market, scoring
from ..rules.codes import (
    BLOCKS,
    CARGO,
    DESTINATION,
    DIRECTION,
    ENDING_NAMES,
    FOREPART,
    MAIN,
    MODE_NAMES,
    PICK,
    SLOTS,
    SLOTS_PER_MAT,
    STEP_NAMES,
)
from ..rules.state import State
from ..rules.tables import (
    CARD_TYPES,
    HEXES,
    NAMES,
    PARTS,
    PROJECTS,
    TERRAINS,
    TYPES,
    Tables,
)
from .components import ability_text, brief_ability, brief_text, card_text
from .offers import offers


# --- what never changes ----------------------------------------------------------------------------------------------
@functools.lru_cache(maxsize=8)
def catalogue(content: Tables) -> dict[str, Any]:
    """All cards by id, as the content file describes them: shared by all views, not to be changed."""
    return {
        str(card["id"]): {
            "index": card["index"],
            "name": card["name"],
            "type": card["type"],
            "copies": card["count"],
            "terrain": list(card["build"]["terrain"]),
            "adjacent_to": card["build"]["adjacent_to"],
            "income": dict(card["income"]),
            "text": card_text(card["build"], card["income"]),
            "brief": brief_text(card["build"], card["income"]),
        }
        for card in content.source["card"]
    }


@functools.lru_cache(maxsize=8)
def parts(content: Tables) -> dict[str, dict[str, Any]]:
    """All harvester parts by id: shared by all views, not to be changed."""
    return {
        str(part["id"]): {
            "id": part["id"],
            "name": part["name"],
            "ability": part["ability"],
            "text": ability_text(content, part["ability"]),
            "brief": brief_ability(content, part["ability"]),
        }
        for part in (*content.source["forepart"], *content.source["main_part"])
    }


@functools.lru_cache(maxsize=64)
def hexes(content: Tables, terrain: tuple[int, ...]) -> list[dict[str, Any]]:
    """The 91 hexes of a layout: shared by its views, not to be changed."""
    return [
        {
            "id": place,
            "name": content.hex_names[place],
            "q": int(content.q[place]),
            "r": int(content.r[place]),
            "slot": int(content.slot_of[place]),
            "edge": content.edge[place] != 0,
            "terrain": TERRAINS[terrain[place]],
        }
        for place in range(HEXES)
    ]


# --- the table -------------------------------------------------------------------------------------------------------
def table(game: State, seat: int | None) -> dict[str, Any]:
    """All that a seat (None: a spectator) sees."""
    content = game.content
    ids = content.card_ids
    seen: dict[str, Any] = {
        "step": STEP_NAMES[game.flow.step()],
        "turn": int(game.turn),
        "turn_seat": None if game.is_over() else int(game.flow.seat()),
        "first_player": int(game.first),
        "deck": int(game.deck_left),
        "market": stacks(ids, game.market),
        "fee": None if game.fee == NONE else ids[game.fee],
        "box": stacks(ids, game.spent),
        "undealt_production": len(game.stowed),
        "idle": int(game.idle),
        "idle_limit": int(content.stall_rounds * game.seats),
        "passes": int(game.passes),
        "trigger": None if game.trigger == NONE else int(game.trigger),
        "last_turns": int(game.turns_left),
        "ending": ENDING_NAMES[game.ending],
        "parts": [
            {"part": content.part_ids[game.layout[slot]], "rotation": int(game.layout[PARTS + slot])}
            for slot in range(PARTS)
        ],
        "hexes": hexes(content, tuple(game.terrain)),
        "projects": [
            {"hex": place, "owner": owner, "kind": PROJECTS[game.kind[place]]}
            for place, owner in enumerate(game.owner)
            if owner != NONE
        ],
        "cards": catalogue(content),
        "peaceful": bool(game.options["no_systems"]),
        "types": [{"id": CARD_TYPES[colour], "color": content.type_colours[colour]} for colour in range(TYPES)],
        "seats": players(game),
        "construction": under_way(game),
        "lifted": bool(game.flow.step() == DESTINATION and game.flow.a()),
        "due": int(game.flow.a()) if game.flow.step() == PICK else 0,
    }
    if seat is not None:
        seen["adds"] = int(market.cards_to_add(game, seat))
        own = game.hand[seat * NAMES : (seat + 1) * NAMES]
        seen["hand"] = stacks(ids, own)
        if game.is_pending(seat):
            seen["offers"] = offers(game, seat)
    return seen


def stacks(ids: list[str], counts: Any) -> dict[str, int]:
    """Cards by id with their number, in index order."""
    return {ids[card]: count for card, count in enumerate(counts) if count}


def players(game: State) -> list[dict[str, Any]]:
    """All seats; who leads a colour of cargo alone is found once for all."""
    leaders = [int(scoring.sole_leader(game, colour)) for colour in range(TYPES)]
    colours = seat_colours(game)
    return [player(game, other, leaders, colours) for other in range(game.seats)]


def seat_colours(game: State) -> list[str]:
    """The colour of each seat: as chosen, or in the order of the content (PD-1.15)."""
    return [game.content.colours[place] for place in colour_places(game.options, int(game.seats), game.content.colours)]


def player(game: State, other: int, leaders: list[int], colours: list[str]) -> dict[str, Any]:
    """What everybody sees of a seat, what they saw it take included (PD-13.2)."""
    content = game.content
    ids = content.card_ids
    slots = [
        stacks(ids, game.mat[(other * SLOTS_PER_MAT + slot) * NAMES : (other * SLOTS_PER_MAT + slot + 1) * NAMES])
        for slot in range(SLOTS_PER_MAT)
    ]
    cargo = [int(scoring.cargo_of(game, other, colour)) for colour in range(TYPES)]
    wins = [cargo[colour] * int(content.cargo_quids) if leaders[colour] == other else 0 for colour in range(TYPES)]
    return {
        "color": colours[other],
        "quids": int(game.quids[other]),
        "points": int(scoring.score(game, other)),
        "modules": int(game.modules_left(other)),
        "bases": int(game.bases_left(other)),
        "hex": int(game.at[other]),
        "hand_size": int(game.hand_size(other)),
        "known": stacks(ids, game.known[other * NAMES : (other + 1) * NAMES]),
        "unseen_production": int(game.unseen[other * 2]),
        "unseen_deck": int(game.unseen[other * 2 + 1]),
        "forepart": parts(content)[content.fore_ids[game.forepart[other]]]
        | charge(game, other, FOREPART, slots[FOREPART]),
        "main": parts(content)[content.main_ids[game.main[other]]] | charge(game, other, MAIN, slots[MAIN]),
        "cargo": {
            "cards": slots[CARGO],
            "by_type": cargo,
            "leads": [leader == other for leader in leaders],
            "wins": wins,
            "worth": sum(wins),
        },
    }


def charge(game: State, seat: int, slot: int, cards: dict[str, int]) -> dict[str, Any]:
    """What lies in a forepart or main slot, and how much is missing."""
    return {
        "cards": cards,
        "filled": int(game.filled[seat * SLOTS_PER_MAT + slot]),
        "need": int(game.need(slot)),
        "charged": game.is_charged(seat, slot),
    }


def under_way(game: State) -> dict[str, Any] | None:
    """The construction of the turn: its hex, mode and cards, and what is decided about them."""
    if not game.is_building():
        return None
    asked = int(game.flow.a()) if game.flow.step() in (BLOCKS, DIRECTION, SLOTS) else None
    seat = int(game.flow.seat())
    place = int(game.at[seat])
    played = [int(card) for card in game.played[: game.count]]
    return {
        "hex": place,
        "mode": None if game.mode == NONE else MODE_NAMES[game.mode],
        "needs": None if game.mode == NONE else int(game.content.cards_by_mode[game.mode]),
        "former": game.formed != 0,
        "cards": [None if card == NONE else game.content.card_ids[card] for card in played],
        "pays": [0 if card == NONE else int(income.pays(game, seat, place, card)) for card in played],
        "counted": [[] if card == NONE else income.paying_hexes(game, seat, place, card) for card in played],
        "settled": [None if choice == NONE else int(choice) for choice in game.settled[: game.count]],
        "asked": asked,
    }

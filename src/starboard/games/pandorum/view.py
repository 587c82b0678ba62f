"""Game -> the title's part of a view: built up from public parts, and for the viewer alone hand and prospects."""

from __future__ import annotations

import functools
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE

from . import construction, counting, forecast, harvester, income, movement, scoring
from .codes import (
    A_ACTIVATE_FOREPART,
    A_BLOCK_DOUBLE,
    A_BUILD_MODE,
    A_MOVE_TO,
    A_PAY_FEE,
    A_PLAY_CARD,
    A_TAKE_MARKET,
    BLOCKS,
    BUILD_MODE,
    CARDS,
    CARGO,
    CRANE,
    DESTINATION,
    DIRECTION,
    FEE,
    FOREPART,
    MAIN,
    PICK,
    SLOTS,
    SLOTS_PER_MAT,
    TURN,
)
from .rules import Pandorum
from .tables import (
    CARD_TYPES,
    HEXES,
    LIFT_ROTORS,
    NAMES,
    PARTS,
    PERPETUAL_DRIVE,
    SIDES,
    TERRAINS,
    TYPES,
    Tables,
)

STEPS = ("", "turn", "pick", "fee", "crane", "destination", "build_mode", "cards", "blocks", "direction", "slots")
MODES = ("module", "base", "module_as_base", "base_with_three_cards")
SLOT_NAMES = ("forepart", "main", "cargo")
PROJECT_KINDS = ("module", "base")
ENDINGS = ("", "last_project", "all_passed", "stalled")
END_TEXTS = (
    "",
    "A player placed his last project, and the others have had their last turn (PD-9.2).",
    "All players passed in succession (PD-11.1).",
    "Nobody has built for too long (PD-11.3).",
)


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
        }
        for card in content.source["card"]
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
def table(game: Pandorum, seat: int | None) -> dict[str, Any]:
    """All that a seat (None: a spectator) sees."""
    content = game.content
    ids = content.card_ids
    seen: dict[str, Any] = {
        "step": STEPS[game.flow.step()],
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
        "ending": ENDINGS[game.ending],
        "parts": [
            {"part": content.part_ids[game.layout[slot]], "rotation": int(game.layout[PARTS + slot])}
            for slot in range(PARTS)
        ],
        "hexes": hexes(content, tuple(game.terrain)),
        "projects": [
            {"hex": place, "owner": owner, "kind": PROJECT_KINDS[game.kind[place]]}
            for place, owner in enumerate(game.owner)
            if owner != NONE
        ],
        "cards": catalogue(content),
        "types": [{"id": CARD_TYPES[colour], "color": content.type_colours[colour]} for colour in range(TYPES)],
        "seats": players(game),
        "construction": under_way(game),
        "lifted": bool(game.flow.step() == DESTINATION and game.flow.a()),
        "due": int(game.flow.a()) if game.flow.step() == PICK else 0,
    }
    if seat is not None:
        own = game.hand[seat * NAMES : (seat + 1) * NAMES]
        seen["hand"] = stacks(ids, own)
        if game.is_pending(seat):
            seen["offers"] = offers(game, seat)
    return seen


def stacks(ids: list[str], counts: Any) -> dict[str, int]:
    """Cards by id with their number, in index order."""
    return {ids[card]: count for card, count in enumerate(counts) if count}


def players(game: Pandorum) -> list[dict[str, Any]]:
    """All seats; who leads a colour of cargo alone is found once for all."""
    leaders = [int(scoring.sole_leader(game, colour)) for colour in range(TYPES)]
    return [player(game, other, leaders) for other in range(game.seats)]


def player(game: Pandorum, other: int, leaders: list[int]) -> dict[str, Any]:
    """What everybody sees of a seat, what they saw it take included (PD-13.2)."""
    content = game.content
    ids = content.card_ids
    slots = [
        stacks(ids, game.mat[(other * SLOTS_PER_MAT + slot) * NAMES : (other * SLOTS_PER_MAT + slot + 1) * NAMES])
        for slot in range(SLOTS_PER_MAT)
    ]
    cargo = [int(scoring.cargo_of(game, other, colour)) for colour in range(TYPES)]
    return {
        "color": content.colours[other],
        "quids": int(game.quids[other]),
        "modules": int(game.modules_left(other)),
        "bases": int(game.bases_left(other)),
        "hex": int(game.at[other]),
        "hand_size": int(game.hand_size(other)),
        "known": stacks(ids, game.known[other * NAMES : (other + 1) * NAMES]),
        "unseen_production": int(game.unseen[other * 2]),
        "unseen_deck": int(game.unseen[other * 2 + 1]),
        "forepart": {
            "id": content.fore_ids[game.forepart[other]],
            "name": content.fore_names[game.forepart[other]],
            "ability": content.source["forepart"][game.forepart[other]]["ability"],
            "cards": slots[FOREPART],
            "filled": int(game.filled[other * SLOTS_PER_MAT + FOREPART]),
            "need": int(content.fore_need[game.seats]),
            "charged": game.is_charged(other, FOREPART),
        },
        "main": {
            "id": content.main_ids[game.main[other]],
            "name": content.main_names[game.main[other]],
            "ability": content.source["main_part"][game.main[other]]["ability"],
            "cards": slots[MAIN],
            "filled": int(game.filled[other * SLOTS_PER_MAT + MAIN]),
            "need": int(content.main_need[game.seats]),
            "charged": game.is_charged(other, MAIN),
        },
        "cargo": {
            "cards": slots[CARGO],
            "by_type": cargo,
            "leads": [leader == other for leader in leaders],
            "worth": sum(cargo[colour] for colour in range(TYPES) if leaders[colour] == other)
            * int(content.cargo_quids),
        },
    }


def under_way(game: Pandorum) -> dict[str, Any] | None:
    """The construction of the turn: its hex, mode and cards, and what is decided about them."""
    if game.flow.step() < BUILD_MODE:
        return None
    asked = int(game.flow.a()) if game.flow.step() >= BLOCKS else None
    return {
        "hex": int(game.at[game.flow.seat()]),
        "mode": None if game.mode == NONE else MODES[game.mode],
        "former": game.formed != 0,
        "cards": [None if card == NONE else game.content.card_ids[card] for card in game.played[: game.count]],
        "settled": [None if choice == NONE else int(choice) for choice in game.settled[: game.count]],
        "asked": asked,
    }


# --- what the viewer's choices would earn (PD-14) --------------------------------------------------------------------
def offers(game: Pandorum, seat: int) -> dict[str, Any]:
    """For the seat that decides: what each choice would cost or earn now."""
    step = game.flow.step()
    if step == TURN:
        return turn_offers(game, seat)
    if step in (PICK, CRANE):
        return {"market": card_offers(game, seat)}
    if step == FEE:
        return {"fees": fee_offers(game, seat)}
    if step == DESTINATION:
        return stop_offers(game, seat)
    if step == BUILD_MODE:
        return mode_offers(game, seat)
    if step == CARDS:
        return {"cards": set_offers(game, seat)}
    if step == BLOCKS:
        return block_offers(game, seat)
    if step == DIRECTION:
        card = game.played[game.flow.a()]
        lines = [int(income.on_line(game, seat, game.at[seat], card, way)) for way in range(SIDES)]
        factor = 2 if construction.is_doubled(game, game.flow.a()) else 1
        return {"directions": [line * factor for line in lines]}
    assert step == SLOTS
    return {"slots": slot_offers(game, seat)}


def told(game: Pandorum, seat: int, plan: vec[i64]) -> dict[str, Any] | None:
    """A plan as data; None if nothing can be built."""
    if plan[forecast.TOTAL] < 0:
        return None
    picks = [int(card) for card in plan[forecast.PICKS : forecast.PICKS + 3] if card != NONE]
    place = int(plan[forecast.PLACE])
    return {
        "total": int(plan[forecast.TOTAL]),
        "hex": place,
        "mode": MODES[plan[forecast.MODE]],
        "cards": [game.content.card_ids[card] for card in picks],
        "alone": [int(income.pays(game, seat, place, card)) for card in picks],
        "counted": [counting.paying_hexes(game, seat, place, card) for card in picks],
        "former": plan[forecast.FORMER] == 1,
    }


def each_alone(game: Pandorum, seat: int, place: int) -> dict[str, int]:
    """What each fitting card in hand would pay by itself on a hex; a card that is not named does not fit."""
    fit = int(game.held[seat] & game.content.fits[game.ground[place]])
    return {
        game.content.card_ids[card]: int(income.pays(game, seat, place, card))
        for card in range(NAMES)
        if fit >> card & 1
    }


def turn_offers(game: Pandorum, seat: int) -> dict[str, Any]:
    """The best construction that a move could reach this turn."""
    plan = forecast.blank_plan()
    if game.has_main(seat, PERPETUAL_DRIVE):
        forecast.best_move(game, seat, game.held[seat], plan)
    else:
        forecast.best_fee(game, seat, plan)
    return {"move": told(game, seat, plan)}


def card_offers(game: Pandorum, seat: int) -> dict[str, Any]:
    """For each card of the market: the most it would pay on a hex within reach now."""
    marks = vec[i64]([0] * HEXES)
    movement.mark_reach(game, seat, game.has_fore(seat, LIFT_ROTORS), marks)
    found: dict[str, Any] = {}
    for action in game.legal(seat):
        if action >= A_TAKE_MARKET:
            best = int(forecast.best_for_card(game, seat, action - A_TAKE_MARKET, marks))
            card = game.content.card_ids[action - A_TAKE_MARKET]
            found[card] = None if best < 0 else {"pays": best >> 8, "hex": best & 255}
    return found


def fee_offers(game: Pandorum, seat: int) -> dict[str, Any]:
    """For each fee: the best construction after it."""
    whole = forecast.blank_plan()
    forecast.best_move(game, seat, game.held[seat], whole)
    found: dict[str, Any] = {}
    for action in game.legal(seat):
        plan = whole[:]
        forecast.best_after_fee(game, seat, action - A_PAY_FEE, plan)
        found[game.content.card_ids[action - A_PAY_FEE]] = told(game, seat, plan)
    return found


def stop_offers(game: Pandorum, seat: int) -> dict[str, Any]:
    """For each destination: what is built or paid there; for Lift Rotors the best they open."""
    stops: list[dict[str, Any]] = []
    lift: dict[str, Any] | None = None
    for action in game.legal(seat):
        if action == A_ACTIVATE_FOREPART:
            plan = forecast.blank_plan()
            forecast.best_stop(game, seat, game.held[seat], True, plan)
            lift = {"plan": told(game, seat, plan)}
            continue
        place = action - A_MOVE_TO
        owner = int(game.owner[place])
        if owner == NONE and place != game.content.pad:
            plan = forecast.blank_plan()
            forecast.best_plan(game, seat, place, game.held[seat], plan)
            offer = {"hex": place, "kind": "build", "plan": told(game, seat, plan)}
            stops.append(offer | {"cards": each_alone(game, seat, place)})
        elif owner in (NONE, seat):
            stops.append({"hex": place, "kind": "free"})
        else:
            due = int(movement.toll_at(game, place))
            pays = min(due, int(game.quids[seat]))
            stops.append({"hex": place, "kind": "toll", "owner": owner, "due": due, "pays": pays})
    return {"stops": stops, "lift": lift}


def mode_offers(game: Pandorum, seat: int) -> dict[str, Any]:
    """For each way to build: the best set; for Terrain Former the best with all cards."""
    modes: dict[str, Any] = {}
    former: dict[str, Any] | None = None
    for action in game.legal(seat):
        plan = forecast.blank_plan()
        if action == A_ACTIVATE_FOREPART:
            forecast.best_with(game, seat, game.at[seat], game.held[seat], plan)
            former = {"plan": told(game, seat, plan)}
        else:
            forecast.best_in_mode(game, seat, action - A_BUILD_MODE, NONE, plan)
            modes[MODES[action - A_BUILD_MODE]] = told(game, seat, plan)
    return {"modes": modes, "former": former, "cards": each_alone(game, seat, int(game.at[seat]))}


def set_offers(game: Pandorum, seat: int) -> dict[str, Any]:
    """For each card: what it pays by itself here, and the best total with it."""
    found: dict[str, Any] = {}
    for action in game.legal(seat):
        card = action - A_PLAY_CARD
        plan = forecast.blank_plan()
        forecast.best_in_mode(game, seat, game.mode, card, plan)
        found[game.content.card_ids[card]] = {
            "pays": int(income.pays(game, seat, game.at[seat], card)),
            "plan": told(game, seat, plan),
        }
    return found


def block_offers(game: Pandorum, seat: int) -> dict[str, Any]:
    """What the construction pays in all with the block flat or doubling."""
    doubled = {
        str(action - A_BLOCK_DOUBLE): int(forecast.block_choice_total(game, seat, action - A_BLOCK_DOUBLE))
        for action in game.legal(seat)
        if action >= A_BLOCK_DOUBLE
    }
    return {"flat": int(forecast.block_choice_total(game, seat, NONE)), "double": doubled}


def slot_offers(game: Pandorum, seat: int) -> list[dict[str, Any]]:
    """For each slot: how full it would be, and whether the card would charge it or lead its colour alone."""
    card = game.played[game.flow.a()]
    found: list[dict[str, Any]] = []
    for slot in range(SLOTS_PER_MAT):
        if harvester.forbids_place_card(game, seat, slot):
            continue
        need = [int(game.content.fore_need[game.seats]), int(game.content.main_need[game.seats]), 0][slot]
        filled = int(game.filled[seat * SLOTS_PER_MAT + slot]) + 1
        offer: dict[str, Any] = {"slot": SLOT_NAMES[slot], "card": game.content.card_ids[card], "filled": filled}
        if slot == CARGO:
            colour = game.content.card_type[card]
            offer["color_cards"] = int(scoring.cargo_of(game, seat, colour)) + 1
            offer["rivals_most"] = max(
                int(scoring.cargo_of(game, other, colour)) for other in range(game.seats) if other != seat
            )
        else:
            offer["need"] = need
            offer["charges"] = filled == need
        found.append(offer)
    return found

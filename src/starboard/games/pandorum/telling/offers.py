"""What each choice of the seat that decides would earn or cost now (PD-14): what labels speak of."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE

from ..rules import construction, harvester, income, movement, prospects, scoring
from ..rules.actions import (
    A_ACTIVATE_FOREPART,
    A_BLOCK_DOUBLE,
    A_BUILD_MODE,
    A_MOVE_TO,
    A_PAY_FEE,
    A_PLAY_CARD,
    A_TAKE_MARKET,
)
from ..rules.codes import (
    BLOCKS,
    BUILD_MODE,
    CARDS,
    CARGO,
    CRANE,
    DESTINATION,
    DIRECTION,
    FEE,
    MODE_NAMES,
    PICK,
    SLOT_NAMES,
    SLOTS,
    SLOTS_PER_MAT,
    TURN,
)
from ..rules.prospects import Plan
from ..rules.state import State
from ..rules.tables import HEXES, LIFT_ROTORS, NAMES, PERPETUAL_DRIVE, SIDES


def offers(game: State, seat: int) -> dict[str, Any]:
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


def told(game: State, seat: int, plan: Plan) -> dict[str, Any] | None:
    """A plan as data; None if nothing can be built."""
    if plan.total == prospects.NOTHING:
        return None
    picks = [int(card) for card in plan.picks if card != NONE]
    place = int(plan.place)
    return {
        "total": int(plan.total),
        "hex": place,
        "mode": MODE_NAMES[plan.mode],
        "cards": [game.content.card_ids[card] for card in picks],
        "alone": [int(income.pays(game, seat, place, card)) for card in picks],
        "counted": [income.paying_hexes(game, seat, place, card) for card in picks],
        "former": plan.former == 1,
    }


def each_alone(game: State, seat: int, place: int) -> dict[str, int]:
    """What each fitting card in hand would pay by itself on a hex; a card that is not named does not fit."""
    fit = int(game.held[seat] & game.content.fits[game.ground[place]])
    return {
        game.content.card_ids[card]: int(income.pays(game, seat, place, card))
        for card in range(NAMES)
        if fit >> card & 1
    }


def turn_offers(game: State, seat: int) -> dict[str, Any]:
    """The best construction that a move could reach this turn."""
    if not game.has_main(seat, PERPETUAL_DRIVE):
        return {"move": told(game, seat, prospects.best_fee(game, seat))}
    plan = Plan()
    prospects.best_move(game, seat, game.held[seat], plan)
    return {"move": told(game, seat, plan)}


def card_offers(game: State, seat: int) -> dict[str, Any]:
    """For each card of the market: the most it would pay on a hex within reach now."""
    marks = vec[i64]([0] * HEXES)
    movement.survey(game, seat, game.has_fore(seat, LIFT_ROTORS), marks)
    found: dict[str, Any] = {}
    for action in game.legal(seat):
        if action >= A_TAKE_MARKET:
            plan = prospects.best_for_card(game, seat, action - A_TAKE_MARKET, marks)
            fits = plan.total != prospects.NOTHING
            card = game.content.card_ids[action - A_TAKE_MARKET]
            found[card] = {"pays": int(plan.total), "hex": int(plan.place)} if fits else None
    return found


def fee_offers(game: State, seat: int) -> dict[str, Any]:
    """For each fee: the best construction after it."""
    whole = Plan()
    prospects.best_move(game, seat, game.held[seat], whole)
    found: dict[str, Any] = {}
    for action in game.legal(seat):
        fee = action - A_PAY_FEE
        found[game.content.card_ids[fee]] = told(game, seat, prospects.after_fee(game, seat, fee, whole))
    return found


def stop_offers(game: State, seat: int) -> dict[str, Any]:
    """For each destination: what is built or paid there; for Lift Rotors the best they open."""
    stops: list[dict[str, Any]] = []
    lift: dict[str, Any] | None = None
    for action in game.legal(seat):
        if action == A_ACTIVATE_FOREPART:
            plan = Plan()
            prospects.best_stop(game, seat, game.held[seat], True, plan)
            lift = {"plan": told(game, seat, plan)}
            continue
        place = action - A_MOVE_TO
        owner = int(game.owner[place])
        if owner == NONE and place != game.content.pad:
            plan = Plan()
            prospects.best_plan(game, seat, place, game.held[seat], plan)
            offer = {"hex": place, "kind": "build", "plan": told(game, seat, plan)}
            stops.append(offer | {"cards": each_alone(game, seat, place)})
        elif owner in (NONE, seat):
            stops.append({"hex": place, "kind": "free"})
        else:
            due = int(movement.toll_at(game, place))
            pays = min(due, int(game.quids[seat]))
            stops.append({"hex": place, "kind": "toll", "owner": owner, "due": due, "pays": pays})
    return {"stops": stops, "lift": lift}


def mode_offers(game: State, seat: int) -> dict[str, Any]:
    """For each way to build: the best set; for Terrain Former the best with all cards."""
    modes: dict[str, Any] = {}
    former: dict[str, Any] | None = None
    for action in game.legal(seat):
        plan = Plan()
        if action == A_ACTIVATE_FOREPART:
            prospects.best_with(game, seat, game.at[seat], game.held[seat], plan)
            former = {"plan": told(game, seat, plan)}
        else:
            prospects.best_in_mode(game, seat, action - A_BUILD_MODE, NONE, plan)
            modes[MODE_NAMES[action - A_BUILD_MODE]] = told(game, seat, plan)
    return {"modes": modes, "former": former, "cards": each_alone(game, seat, int(game.at[seat]))}


def set_offers(game: State, seat: int) -> dict[str, Any]:
    """For each card: what it pays by itself here, and the best total with it."""
    found: dict[str, Any] = {}
    for action in game.legal(seat):
        card = action - A_PLAY_CARD
        plan = Plan()
        prospects.best_in_mode(game, seat, game.mode, card, plan)
        found[game.content.card_ids[card]] = {
            "pays": int(income.pays(game, seat, game.at[seat], card)),
            "plan": told(game, seat, plan),
        }
    return found


def block_offers(game: State, seat: int) -> dict[str, Any]:
    """What the construction pays in all with the block flat or doubling."""
    doubled = {
        str(action - A_BLOCK_DOUBLE): int(prospects.block_choice_total(game, seat, action - A_BLOCK_DOUBLE))
        for action in game.legal(seat)
        if action >= A_BLOCK_DOUBLE
    }
    return {"flat": int(prospects.block_choice_total(game, seat, NONE)), "double": doubled}


def slot_offers(game: State, seat: int) -> list[dict[str, Any]]:
    """For each slot: how full it would be, and whether the card would charge it or lead its colour alone."""
    card = game.played[game.flow.a()]
    found: list[dict[str, Any]] = []
    for slot in range(SLOTS_PER_MAT):
        if harvester.forbids_slot(game, seat, slot):
            continue
        filled = int(game.filled[seat * SLOTS_PER_MAT + slot]) + 1
        offer: dict[str, Any] = {"slot": SLOT_NAMES[slot], "card": game.content.card_ids[card], "filled": filled}
        if slot == CARGO:
            colour = game.content.card_type[card]
            offer["color_cards"] = int(scoring.cargo_of(game, seat, colour)) + 1
            offer["rivals_most"] = max(
                int(scoring.cargo_of(game, other, colour)) for other in range(game.seats) if other != seat
            )
        else:
            offer["need"] = int(game.need(slot))
            offer["charges"] = filled == game.need(slot)
        found.append(offer)
    return found

"""What each choice of the seat that decides would earn, cost or lead to (PD-14): what labels and boards speak of.

What a choice does by itself is found by the engine, which carries it out as far as nothing is revealed
(`engine/outcome.py`); the best construction that it leaves room for is the one of `rules/prospects.py`.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.outcome import Foresight

from ..rules import cards, income, movement, prospects
from ..rules.actions import (
    A_ACTIVATE_FOREPART,
    A_BLOCK_DOUBLE,
    A_BUILD_MODE,
    A_MOVE_TO,
    A_PAY_FEE,
    A_PLAY_CARD,
    A_TAKE_DECK,
    A_TAKE_MARKET,
)
from ..rules.codes import (
    BLOCKS,
    BUILD_MODE,
    CARDS,
    CRANE,
    DESTINATION,
    DIRECTION,
    FEE,
    MODE_NAMES,
    PICK,
    TURN,
)
from ..rules.movement import FREE_STOP
from ..rules.prospects import Outlook, Plan
from ..rules.state import State
from ..rules.tables import HEXES, LAVA_HULL, LIFT_ROTORS, NAMES, PERPETUAL_DRIVE
from .ledger import QUIDS
from .settling import settlings


def offers(game: State, seat: int) -> dict[str, Any]:
    """For the seat that decides: what each choice would cost or earn now."""
    step = game.flow.step()
    if step == TURN:
        return drive_offer(game, seat, prospects.in_reach(game, seat, False))
    if step == PICK:
        return pick_offers(game, seat)
    if step == FEE:
        return {"fees": fee_offers(game, seat)}
    if step == CRANE:
        return crane_offers(game, seat)
    if step == DESTINATION:
        return stop_offers(game, seat)
    if step == BUILD_MODE:
        return mode_offers(game, seat)
    if step == CARDS:
        return {"cards": set_offers(game, seat)}
    if step == BLOCKS:
        totals = construction_totals(game, seat)
        doubled = {str(action - A_BLOCK_DOUBLE): totals[action] for action in totals if action >= A_BLOCK_DOUBLE}
        return {"flat": next(iter(totals.values())), "double": doubled}
    if step == DIRECTION:
        return {"directions": list(construction_totals(game, seat).values())}
    return {}


def told(game: State, seat: int, plan: Plan) -> dict[str, Any] | None:
    """A plan as data; None if nothing can be built."""
    if plan.total == prospects.NOTHING:
        return None
    ids = game.content.card_ids
    picks = sorted(int(card) for card in plan.picks if card != NONE)
    place = int(plan.place)
    return {
        "total": int(plan.total),
        "hex": place,
        "mode": MODE_NAMES[plan.mode],
        "cards": [ids[card] for card in picks],
        "alone": [int(income.pays(game, seat, place, card)) for card in picks],
        "counted": [income.paying_hexes(game, seat, place, card) for card in picks],
        "forepart": game.content.fore_ids[game.forepart[seat]] if plan.spends == 1 else None,
        "fee": None if plan.fee == NONE else ids[plan.fee],
        "crane": None if plan.crane == NONE else ids[plan.crane],
    }


# --- before the drive ------------------------------------------------------------------------------------------------
def drive_offer(game: State, seat: int, look: Outlook) -> dict[str, Any]:
    """The best construction of a drive this turn, fee and crane included; if there is none, what hinders it."""
    plan = prospects.best_drive(game, seat, look)
    found: dict[str, Any] = {"move": told(game, seat, plan)}
    if found["move"] is None:
        found["hindrance"] = hindrance(game, seat)
    return found


def hindrance(game: State, seat: int) -> str:
    """Why a drive cannot end with a construction: no card, no way out, no empty hex, no fitting card, or the fee."""
    if game.held[seat] == 0:
        return "empty_hand" if game.has_main(seat, PERPETUAL_DRIVE) else "no_card"
    reached = movement.survey_turn(game, seat)
    if reached == 0:
        return "shut_in"
    grounds = reached & ~FREE_STOP
    if grounds == 0:
        return "no_empty_hex"
    if grounds & movement.stops_for(game, seat, game.held[seat]):
        return "fee"
    fitting = any(game.held[seat] & fits for ground, fits in enumerate(game.content.fits) if grounds >> ground & 1)
    return "needs_two" if fitting else "no_fitting_card"


def with_card(game: State, seat: int, card: int) -> State:
    """A copy in which a seat has taken a card of the market; what would be revealed in its place is not."""
    twin = game.copy()
    assert isinstance(twin, State)
    cards.out_of_market(twin, card)
    cards.into_hand_openly(twin, seat, card)
    return twin


def pick_offers(game: State, seat: int) -> dict[str, Any]:
    """The best drive now; for each card of the market the most it would pay by itself, and the best drive with it."""
    look = prospects.in_reach(game, seat, False)
    found: dict[str, Any] = {}
    for action in game.legal(seat):
        if action != A_TAKE_DECK:
            card = action - A_TAKE_MARKET
            drive = drive_offer(with_card(game, seat, card), seat, look)
            found[game.content.card_ids[card]] = {"alone": told(game, seat, look.alone(card)), **drive}
    return {"market": found, "now": told(game, seat, prospects.best_drive(game, seat, look))}


def fee_offers(game: State, seat: int) -> dict[str, Any]:
    """For each fee: the best construction after it."""
    look = prospects.in_reach(game, seat, False)
    whole = look.best(game.held[seat], prospects.cranes(game, seat, 0))
    found: dict[str, Any] = {}
    for action in game.legal(seat):
        fee = action - A_PAY_FEE
        found[game.content.card_ids[fee]] = told(game, seat, prospects.after_fee(game, seat, fee, look, whole))
    return found


def crane_offers(game: State, seat: int) -> dict[str, Any]:
    """For each card that the crane may take: the best construction then; for the deck the best without its card."""
    look = prospects.in_reach(game, seat, False)
    market: dict[str, Any] = {}
    for action in game.legal(seat):
        if action != A_TAKE_DECK:
            twin = with_card(game, seat, action - A_TAKE_MARKET)
            plan = look.best(twin.held[seat], 0)
            market[game.content.card_ids[action - A_TAKE_MARKET]] = {"move": told(game, seat, plan)}
    return {"crane": market, "deck": told(game, seat, look.best(game.held[seat], 0))}


# --- the drive -------------------------------------------------------------------------------------------------------
def stop_offers(game: State, seat: int) -> dict[str, Any]:
    """For each destination: what is built or paid there, and where one can go from it; for Lift Rotors the best."""
    foresight = Foresight(game, seat)
    stops: list[dict[str, Any]] = []
    lift: dict[str, Any] | None = None
    for action in game.legal(seat):
        if action == A_ACTIVATE_FOREPART:
            lift = {"plan": told(game, seat, best_beyond(game, seat))}
            continue
        place = action - A_MOVE_TO
        stop = built_stop(game, seat, place) if is_built_on(game, place) else paid_stop(game, seat, action, foresight)
        stops.append({"hex": place, **stop})
    return {"stops": stops, "lift": lift}


def is_built_on(game: State, place: int) -> bool:
    """Whether a stop is an empty hex."""
    return movement.must_build(movement.stop_at(game, place))


def built_stop(game: State, seat: int, place: int) -> dict[str, Any]:
    """An empty hex: the best construction there, each fitting card by itself, and what lies ahead of it."""
    plan = prospects.at_hex(game, seat, place).best(game.held[seat], 0)
    return {
        "kind": "build",
        "plan": told(game, seat, plan),
        "cards": each_alone(game, seat, place),
        **ahead(game, seat, place),
    }


def paid_stop(game: State, seat: int, action: int, foresight: Foresight) -> dict[str, Any]:
    """The pad or a project: what stopping there costs."""
    place = action - A_MOVE_TO
    owner = int(game.owner[place])
    if owner in (NONE, seat):
        return {"kind": "free", **ahead(game, seat, place)}
    paid = -foresight.of(action).gain(QUIDS)
    toll = {"owner": owner, "due": int(movement.toll_at(game, place)), "pays": paid}
    return {"kind": "toll", **toll, **ahead(game, seat, place)}


def ahead(game: State, seat: int, place: int) -> dict[str, Any]:
    """How many empty hexes a drive from a hex could reach, as the table stands, and whether it could go at all."""
    marks = vec[i64]([0] * HEXES)
    if game.has_fore(seat, LIFT_ROTORS):
        found = movement.survey_board(game, place, marks)
    else:
        found = movement.survey_lines(game, place, game.has_main(seat, LAVA_HULL), marks)
    return {"ahead": len([stop for stop in marks if movement.must_build(stop)]), "shut_in": found == 0}


def best_beyond(game: State, seat: int) -> Plan:
    """The best construction on a hex that only Lift Rotors get to."""
    look = prospects.in_reach(game, seat, False)
    look.near = []
    return look.best(game.held[seat], 0)


# --- the construction ------------------------------------------------------------------------------------------------
def each_alone(game: State, seat: int, place: int) -> dict[str, int]:
    """What each fitting card in hand would pay by itself on a hex; a card that is not named does not fit."""
    fit = int(game.held[seat] & game.content.fits[game.ground[place]])
    return {
        game.content.card_ids[card]: int(income.pays(game, seat, place, card))
        for card in range(NAMES)
        if fit >> card & 1
    }


def mode_offers(game: State, seat: int) -> dict[str, Any]:
    """For each way to build: the best set; for Terrain Former the best with all cards."""
    modes: dict[str, Any] = {}
    former: dict[str, Any] | None = None
    foresight = Foresight(game, seat)
    for action in game.legal(seat):
        spends = 1 if foresight.of(action).has("forepart_used") else 0
        if action == A_ACTIVATE_FOREPART:
            plan = Plan()
            prospects.at_hex(game, seat, game.at[seat]).near[0].build(game.held[seat], 0, plan)
            plan.spends = spends
            former = {"plan": told(game, seat, plan)}
        else:
            mode = action - A_BUILD_MODE
            plan = prospects.under_way(game, seat, mode, NONE)
            plan.spends = spends
            modes[MODE_NAMES[mode]] = told(game, seat, plan)
    return {"modes": modes, "former": former, "cards": each_alone(game, seat, int(game.at[seat]))}


def set_offers(game: State, seat: int) -> dict[str, Any]:
    """For each card: what it pays by itself here, and the best total with it."""
    found: dict[str, Any] = {}
    for action in game.legal(seat):
        card = action - A_PLAY_CARD
        found[game.content.card_ids[card]] = {
            "pays": int(income.pays(game, seat, game.at[seat], card)),
            "plan": told(game, seat, prospects.under_way(game, seat, game.mode, card)),
        }
    return found


def construction_totals(game: State, seat: int) -> dict[int, int]:
    """What the construction pays in all after each choice, with the best of those that follow."""
    totals: dict[int, int] = {}
    foresight = Foresight(game, seat)
    for actions in settlings(game, seat):
        paid = foresight.of(*actions).gain(QUIDS)
        totals[actions[0]] = max(paid, totals.get(actions[0], paid))
    return totals

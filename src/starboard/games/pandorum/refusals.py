"""Refusals in words: the rule that forbids an action, and the facts it was judged by."""

from __future__ import annotations

from starboard.engine import graph
from starboard.engine.refusal import Refusal

from . import codes
from .construction import fitting
from .state import State
from .tables import LIFT_ROTORS, MEGA_RIG, TERRAINS, TWIN_RIG

RULES = {
    codes.NOTHING_TO_ADD: "PD-3.3",
    codes.NOWHERE_TO_MOVE: "PD-3.3",
    codes.MUST_ACT: "PD-3.2",
    codes.DECK_EMPTY: "PD-4.9",
    codes.NOT_IN_MARKET: "PD-4.1",
    codes.CRANE_DECK: "PD-8.19",
    codes.CRANE_CARD: "PD-8.19",
    codes.NO_SUCH_FEE: "PD-5.1",
    codes.FEE_WASTED: "PD-5.12",
    codes.SAME_HEX: "PD-5.3",
    codes.ON_VOLCANO: "PD-5.4",
    codes.OUT_OF_LINE: "PD-5.3",
    codes.BEHIND_VOLCANO: "PD-5.4",
    codes.CANNOT_BUILD: "PD-5.7",
    codes.NOT_CHARGED: "PD-8.5",
    codes.OTHER_STEP: "PD-8.7",
    codes.LIFT_OPENS_NOTHING: "PD-8.12",
    codes.FORMER_CHANGES_NOTHING: "PD-8.13",
    codes.NO_MODULE_LEFT: "PD-6.6",
    codes.NO_BASE_LEFT: "PD-6.6",
    codes.TOO_FEW_CARDS: "PD-6.4",
    codes.NO_TWIN_RIG: "PD-8.10",
    codes.NO_MEGA_RIG: "PD-8.11",
    codes.CARD_NOT_HELD: "PD-6.3",
    codes.CARD_DOES_NOT_FIT: "PD-6.1",
    codes.SAME_NAME: "PD-6.5",
    codes.NOT_RISING: "PD-12.1",
    codes.SET_INCOMPLETE: "PD-12.1",
    codes.NO_PARTNER: "PD-7.28",
    codes.ALREADY_DOUBLED: "PD-7.30",
    codes.SLOT_FULL: "PD-8.3",
}


def refusal(s: State, seat: int, action: int, code: int) -> Refusal:
    """A predicate's code as rule, facts and words; only the decider is told, so facts may come from his hand."""
    facts: dict[str, int | str]
    if code in (codes.NOTHING_TO_ADD, codes.NOWHERE_TO_MOVE, codes.MUST_ACT):
        facts, text = of_turn(s, seat, code)
    elif code <= codes.FEE_WASTED:
        facts, text = of_taking_and_fee(s, action, code)
    elif code <= codes.CANNOT_BUILD:
        facts, text = of_move(s, seat, action - codes.A_MOVE_TO, code)
    elif code <= codes.FORMER_CHANGES_NOTHING:
        facts, text = of_forepart(s, seat, code)
    elif code <= codes.NO_MEGA_RIG:
        facts, text = of_mode(s, seat, action - codes.A_BUILD_MODE, code)
    elif code <= codes.SET_INCOMPLETE:
        facts, text = of_card(s, seat, action - codes.A_PLAY_CARD, code)
    else:
        facts, text = of_details(s, seat, action, code)
    return Refusal(RULES[code], facts, text)


def of_turn(s: State, seat: int, code: int) -> tuple[dict[str, int | str], str]:
    """Why a turn cannot begin like this."""
    if code == codes.NOTHING_TO_ADD:
        return {"deck": 0, "market": 0}, "deck and market are both empty"
    held = int(s.hand_size(seat))
    if code == codes.NOWHERE_TO_MOVE:
        return {"cards": held}, f"with {held} cards in hand, no fee leaves a hex to stop on"
    return {"deck": int(s.deck_left)}, "passing is only for one who can neither add cards nor move"


def of_taking_and_fee(s: State, action: int, code: int) -> tuple[dict[str, int | str], str]:
    """Why a card cannot be taken or paid."""
    if code == codes.DECK_EMPTY:
        return {"deck": 0}, "the deck is empty and never rebuilt"
    if code == codes.CRANE_DECK:
        return {}, "without the card of the crane there is no hex to stop on, so it must be one that can be seen"
    fee = action >= codes.A_PAY_FEE
    card = action - (codes.A_PAY_FEE if fee else codes.A_TAKE_MARKET)
    name = s.content.card_names[card]
    facts: dict[str, int | str] = {"card": s.content.card_ids[card]}
    if code == codes.NOT_IN_MARKET:
        return facts, f"there is no {name} in the market"
    if code == codes.CRANE_CARD:
        return facts, f"with {name} there would be no hex to stop on"
    if code == codes.NO_SUCH_FEE:
        return facts, f"there is no {name} in your hand"
    return facts, f"after paying {name} there would be no hex to stop on"


def of_move(s: State, seat: int, place: int, code: int) -> tuple[dict[str, int | str], str]:
    """Why a move cannot end there."""
    name = s.content.hex_names[place]
    facts: dict[str, int | str] = {"hex": name}
    if code == codes.SAME_HEX:
        return facts, f"the harvester stands on {name} already and must move"
    if code == codes.ON_VOLCANO:
        return facts, f"{name} is a volcano, where nobody can stop"
    if code == codes.OUT_OF_LINE:
        facts["from"] = s.content.hex_names[s.at[seat]]
        return facts, f"{name} is not in a straight line from {facts['from']}"
    if code == codes.BEHIND_VOLCANO:
        return facts, f"a volcano bars the line to {name}"
    fit = int(graph.count(s.held[seat] & s.content.fits[s.ground[place]]))
    facts.update({"fitting": fit, "modules": int(s.modules_left(seat)), "bases": int(s.bases_left(seat))})
    return facts, (
        f"{name} is empty and must be built on: {fit} different cards fit its ground ({TERRAINS[s.terrain[place]]}), "
        f"{facts['modules']} modules and {facts['bases']} bases are left"
    )


def of_forepart(s: State, seat: int, code: int) -> tuple[dict[str, int | str], str]:
    """Why the forepart cannot be used."""
    name = s.content.fore_names[s.forepart[seat]]
    filled, need = int(s.filled[seat * codes.SLOTS_PER_MAT]), int(s.content.fore_need[s.seats])
    facts: dict[str, int | str] = {"forepart": s.content.fore_ids[s.forepart[seat]]}
    if code == codes.NOT_CHARGED:
        facts.update({"filled": filled, "need": need})
        return facts, f"{name} holds {filled} of the {need} cards that charge it"
    if code == codes.OTHER_STEP:
        when = "before a move" if s.content.fore_ability[s.forepart[seat]] == LIFT_ROTORS else "in a construction"
        return facts, f"{name} is used {when}, not here"
    if code == codes.LIFT_OPENS_NOTHING:
        return facts, f"{name} would open no hex that is not in reach already"
    return facts, f"{name} would change nothing: every card in hand fits"


def of_mode(s: State, seat: int, mode: int, code: int) -> tuple[dict[str, int | str], str]:
    """Why it cannot be built like this."""
    if code == codes.NO_MODULE_LEFT:
        return {"modules": 0}, "no module is left"
    if code == codes.NO_BASE_LEFT:
        return {"bases": 0}, "no base is left"
    if code == codes.TOO_FEW_CARDS:
        fit, need = int(graph.count(fitting(s, seat))), int(s.content.cards_by_mode[mode])
        return {"fitting": fit, "need": need}, f"this takes {need} different fitting cards, you hold {fit}"
    ability = TWIN_RIG if code == codes.NO_TWIN_RIG else MEGA_RIG
    rig = s.content.fore_names[list(s.content.fore_ability).index(ability)]
    return {"forepart": s.content.fore_ids[s.forepart[seat]]}, f"this needs a charged {rig}"


def of_card(s: State, seat: int, card: int, code: int) -> tuple[dict[str, int | str], str]:
    """Why a card cannot be played now."""
    name = s.content.card_names[card]
    facts: dict[str, int | str] = {"card": s.content.card_ids[card]}
    if code == codes.CARD_NOT_HELD:
        return facts, f"there is no {name} in your hand"
    if code == codes.SAME_NAME:
        return facts, f"{name} is played already; the cards of a construction have different names"
    if code == codes.CARD_DOES_NOT_FIT:
        facts["hex"] = s.content.hex_names[s.at[seat]]
        ground = TERRAINS[s.terrain[s.at[seat]]]
        return facts, f"{name} cannot be built on {facts['hex']} ({ground}): its conditions are not met"
    need = int(s.content.cards_by_mode[s.mode])
    facts["need"] = need
    if code == codes.NOT_RISING:
        return facts, f"cards are played in the order of their numbers, and {name} comes before the one played"
    return facts, f"after {name} there would be too few later cards to play {need} in all"


def of_details(s: State, seat: int, action: int, code: int) -> tuple[dict[str, int | str], str]:
    """Why a block cannot double that, or a card cannot go there."""
    if code == codes.SLOT_FULL:
        slot = action - codes.A_PLACE_CARD
        filled = int(s.filled[seat * codes.SLOTS_PER_MAT + slot])
        return {"filled": filled}, f"that slot is charged with {filled} cards and takes no more"
    block = s.content.card_names[s.played[s.flow.a()]]
    position = action - codes.A_BLOCK_DOUBLE
    if code == codes.ALREADY_DOUBLED:
        return {"position": position}, "that card is doubled already"
    return {"position": position}, f"{block} does not double what lies there"

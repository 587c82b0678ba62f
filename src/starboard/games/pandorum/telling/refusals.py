"""Why an action is not allowed now: the rule, the facts it was judged by, and one line of words.

Only the decider is told, so facts may come from his hand.
"""

from __future__ import annotations

from collections.abc import Callable

from starboard.engine import graph
from starboard.engine.refusal import Refusal
from starboard.engine.words import several

from ..rules import codes
from ..rules.actions import A_BLOCK_DOUBLE, A_BUILD_MODE, A_MOVE_TO, A_PAY_FEE, A_PLACE_CARD, A_PLAY_CARD, A_TAKE_MARKET
from ..rules.codes import FOREPART, MODE_NAMES, SLOTS_PER_MAT
from ..rules.construction import fitting
from ..rules.state import State
from ..rules.tables import LIFT_ROTORS, MEGA_RIG, TERRAIN_FORMER, TERRAINS, TWIN_RIG
from .components import ground_text
from .names import HINDRANCES, MODE_WORDS, TYPE_WORDS
from .offers import hindrance

Told = tuple[dict[str, int | str], str]  # facts and words


def refusal(s: State, seat: int, action: int, code: int) -> Refusal:
    """A predicate's code as rule, facts and words."""
    rule, tell = REFUSALS[code]
    facts, text = tell(s, seat, action)
    return Refusal(rule, facts, text)


# --- the turn --------------------------------------------------------------------------------------------------------
def nothing_to_add(s: State, seat: int, action: int) -> Told:
    """Adding cards when there are none."""
    return {"deck": 0, "market": 0}, "deck and market are both empty"


def nowhere_to_move(s: State, seat: int, action: int) -> Told:
    """Moving without a destination."""
    text = (
        f"your harvester on {s.content.hex_names[s.at[seat]]} has no hex to stop on: {HINDRANCES[hindrance(s, seat)]}"
    )
    return {"cards": int(s.hand_size(seat))}, text


def must_act(s: State, seat: int, action: int) -> Told:
    """Passing while something can be done."""
    return {"deck": int(s.deck_left)}, "you pass only when you can neither add cards nor drive"


# --- cards taken and paid --------------------------------------------------------------------------------------------
def of_card(s: State, card: int, text: str) -> Told:
    """A fact about one card."""
    return {"card": s.content.card_ids[card]}, text.format(name=s.content.card_names[card])


def deck_empty(s: State, seat: int, action: int) -> Told:
    """Taking from an empty deck."""
    return {"deck": 0}, "the deck is empty and is never made anew"


def not_in_market(s: State, seat: int, action: int) -> Told:
    """Taking what does not lie there."""
    return of_card(s, action - A_TAKE_MARKET, "there is no {name} in the market")


def crane_deck(s: State, seat: int, action: int) -> Told:
    """An unseen card when a fitting one is needed."""
    return {}, "without the crane's card you have no hex to stop on, so take one that you can see"


def crane_card(s: State, seat: int, action: int) -> Told:
    """A card with which the move cannot be made."""
    return of_card(s, action - A_TAKE_MARKET, "with {name} you would have no hex to stop on")


def no_such_fee(s: State, seat: int, action: int) -> Told:
    """Paying a card that is not held."""
    return of_card(s, action - A_PAY_FEE, "you hold no {name}")


def fee_wasted(s: State, seat: int, action: int) -> Told:
    """Paying the card that the move needs."""
    return of_card(
        s, action - A_PAY_FEE, "once {name} is paid you have no hex to stop on: no card left fits one in line"
    )


# --- the move --------------------------------------------------------------------------------------------------------
def of_hex(s: State, action: int, text: str) -> Told:
    """A fact about one hex."""
    name = s.content.hex_names[action - A_MOVE_TO]
    return {"hex": name}, text.format(name=name)


def same_hex(s: State, seat: int, action: int) -> Told:
    """Staying."""
    return of_hex(s, action, "your harvester stands on {name} already, and a drive goes at least one hex far")


def on_volcano(s: State, seat: int, action: int) -> Told:
    """Stopping on a volcano."""
    return of_hex(s, action, "{name} is a volcano, where nobody can stop")


def out_of_line(s: State, seat: int, action: int) -> Told:
    """Driving round a corner."""
    start = s.content.hex_names[s.at[seat]]
    facts, text = of_hex(s, action, f"{{name}} is not in a straight line from your harvester on {start}")
    return facts | {"from": start}, text


def behind_volcano(s: State, seat: int, action: int) -> Told:
    """Crossing a volcano."""
    start = s.content.hex_names[s.at[seat]]
    return of_hex(s, action, f"a volcano bars the line from {start} to {{name}}")


def cannot_build(s: State, seat: int, action: int) -> Told:
    """Stopping on an empty hex without the means to build."""
    place = action - A_MOVE_TO
    name, ground = s.content.hex_names[place], TERRAINS[s.terrain[place]]
    former = s.has_fore(seat, TERRAIN_FORMER)
    fit = int(graph.count(s.held[seat] if former else s.held[seat] & s.content.fits[s.ground[place]]))
    modules, bases = int(s.modules_left(seat)), int(s.bases_left(seat))
    if fit == 0:
        missing = f"no card in your hand fits {ground} there"
    else:
        need = int(s.content.cards_by_mode[codes.BASE])
        missing = f"you have only bases left, which take {need} different cards that fit, and you hold {fit}"
    facts: dict[str, int | str] = {"hex": name, "fitting": fit, "modules": modules, "bases": bases}
    return facts, f"{name} is empty, so you would have to build there: {missing}"


# --- the forepart ----------------------------------------------------------------------------------------------------
def of_forepart(s: State, seat: int, text: str) -> Told:
    """A fact about the own forepart."""
    part = s.forepart[seat]
    return {"forepart": s.content.fore_ids[part]}, text.format(name=s.content.fore_names[part])


def not_charged(s: State, seat: int, action: int) -> Told:
    """Using a forepart that is not full."""
    filled, need = int(s.filled[seat * SLOTS_PER_MAT + FOREPART]), int(s.need(FOREPART))
    missing = f"{several(need - filled, 'card')} short: {filled} of {need}"
    facts, text = of_forepart(s, seat, f"{{name}} is not charged, {missing}")
    return facts | {"filled": filled, "need": need}, text


def other_step(s: State, seat: int, action: int) -> Told:
    """Using a forepart at the wrong moment; rigs are never used by themselves, but chosen as a way to build."""
    ability = s.content.fore_ability[s.forepart[seat]]
    if ability in (TWIN_RIG, MEGA_RIG):
        if not s.is_charged(seat, FOREPART):
            return not_charged(s, seat, action)
        return of_forepart(s, seat, "{name} is used by choosing its way to build")
    when = "when you choose where to drive" if ability == LIFT_ROTORS else "when you choose what to build"
    return of_forepart(s, seat, f"{{name}} is used {when}, not here")


def lift_opens_nothing(s: State, seat: int, action: int) -> Told:
    """Lifting off for what is in reach anyway."""
    return of_forepart(s, seat, "{name} would open no hex that you cannot reach already")


def former_changes_nothing(s: State, seat: int, action: int) -> Told:
    """Forming terrain that fits anyway."""
    why = "it is in use already" if s.formed else "every card in your hand fits here"
    return of_forepart(s, seat, f"{{name}} would change nothing: {why}")


# --- construction ----------------------------------------------------------------------------------------------------
def no_module_left(s: State, seat: int, action: int) -> Told:
    """A module without a figure."""
    return {"modules": 0}, "you have no module left"


def no_base_left(s: State, seat: int, action: int) -> Told:
    """A base without a figure."""
    return {"bases": 0}, "you have no base left"


def too_few_cards(s: State, seat: int, action: int) -> Told:
    """A way to build that needs more cards."""
    mode = action - A_BUILD_MODE
    fit, need = int(graph.count(fitting(s, seat))), int(s.content.cards_by_mode[mode])
    what = MODE_WORDS[MODE_NAMES[mode]].partition(" with ")[0]
    held = "none" if fit == 0 else f"only {fit}"
    text = f"{what} takes {need} different cards that fit here, you hold {held}"
    return {"fitting": fit, "need": need}, text


def needs_rig(s: State, seat: int, ability: int) -> Told:
    """A way to build that needs a charged forepart."""
    rig = s.content.fore_names[list(s.content.fore_ability).index(ability)]
    own = s.content.fore_names[s.forepart[seat]]
    if own != rig:
        return {"forepart": s.content.fore_ids[s.forepart[seat]]}, f"this needs the forepart {rig}, and yours is {own}"
    return not_charged(s, seat, 0)


def no_twin_rig(s: State, seat: int, action: int) -> Told:
    """A module with two cards without the rig."""
    return needs_rig(s, seat, TWIN_RIG)


def no_mega_rig(s: State, seat: int, action: int) -> Told:
    """A base with three cards without the rig."""
    return needs_rig(s, seat, MEGA_RIG)


def card_not_held(s: State, seat: int, action: int) -> Told:
    """Playing a card that is not held."""
    return of_card(s, action - A_PLAY_CARD, "you hold no {name}")


def same_name(s: State, seat: int, action: int) -> Told:
    """Playing a name twice."""
    return of_card(
        s, action - A_PLAY_CARD, "{name} is played already, and the cards of a construction have different names"
    )


def card_does_not_fit(s: State, seat: int, action: int) -> Told:
    """Playing a card whose conditions are not met."""
    card = action - A_PLAY_CARD
    place = s.content.hex_names[s.at[seat]]
    ground = TERRAINS[s.terrain[s.at[seat]]]
    needs = ground_text(s.content.source["card"][card]["build"])
    beside = "" if s.touches[s.at[seat]] else " without a volcano beside it"
    facts, text = of_card(s, card, f"{{name}} needs {needs}, and {place} is {ground}{beside}")
    return facts | {"hex": place}, text


def no_partner(s: State, seat: int, action: int) -> Told:
    """Doubling a card of another type, or none."""
    block = s.played[s.flow.a()]
    doubles = s.content.source["card"][block]["income"]["doubles"]
    position = action - A_BLOCK_DOUBLE
    text = f"{s.content.card_names[block]} doubles {TYPE_WORDS[doubles][1]} only"
    return {"position": position}, text


def already_doubled(s: State, seat: int, action: int) -> Told:
    """Doubling a card twice."""
    return {"position": action - A_BLOCK_DOUBLE}, "that card is doubled already"


def slot_full(s: State, seat: int, action: int) -> Told:
    """Placing a card into a charged slot."""
    slot = action - A_PLACE_CARD
    filled = int(s.filled[seat * SLOTS_PER_MAT + slot])
    name = (s.content.fore_names[s.forepart[seat]], s.content.main_names[s.main[seat]])[slot]
    return {"filled": filled}, f"{name} is charged with {several(filled, 'card')} and takes no more"


REFUSALS: dict[int, tuple[str, Callable[[State, int, int], Told]]] = {  # code: the rule, and how it is told
    codes.NOTHING_TO_ADD: ("PD-3.3", nothing_to_add),
    codes.NOWHERE_TO_MOVE: ("PD-3.3", nowhere_to_move),
    codes.MUST_ACT: ("PD-3.2", must_act),
    codes.DECK_EMPTY: ("PD-4.9", deck_empty),
    codes.NOT_IN_MARKET: ("PD-4.1", not_in_market),
    codes.CRANE_DECK: ("PD-8.19", crane_deck),
    codes.CRANE_CARD: ("PD-8.19", crane_card),
    codes.NO_SUCH_FEE: ("PD-5.1", no_such_fee),
    codes.FEE_WASTED: ("PD-5.12", fee_wasted),
    codes.SAME_HEX: ("PD-5.3", same_hex),
    codes.ON_VOLCANO: ("PD-5.4", on_volcano),
    codes.OUT_OF_LINE: ("PD-5.3", out_of_line),
    codes.BEHIND_VOLCANO: ("PD-5.4", behind_volcano),
    codes.CANNOT_BUILD: ("PD-5.7", cannot_build),
    codes.NOT_CHARGED: ("PD-8.5", not_charged),
    codes.OTHER_STEP: ("PD-8.7", other_step),
    codes.LIFT_OPENS_NOTHING: ("PD-8.12", lift_opens_nothing),
    codes.FORMER_CHANGES_NOTHING: ("PD-8.13", former_changes_nothing),
    codes.NO_MODULE_LEFT: ("PD-6.6", no_module_left),
    codes.NO_BASE_LEFT: ("PD-6.6", no_base_left),
    codes.TOO_FEW_CARDS: ("PD-6.4", too_few_cards),
    codes.NO_TWIN_RIG: ("PD-8.10", no_twin_rig),
    codes.NO_MEGA_RIG: ("PD-8.11", no_mega_rig),
    codes.CARD_NOT_HELD: ("PD-6.3", card_not_held),
    codes.CARD_DOES_NOT_FIT: ("PD-6.1", card_does_not_fit),
    codes.SAME_NAME: ("PD-6.5", same_name),
    codes.NO_PARTNER: ("PD-7.28", no_partner),
    codes.ALREADY_DOUBLED: ("PD-7.30", already_doubled),
    codes.SLOT_FULL: ("PD-8.3", slot_full),
}

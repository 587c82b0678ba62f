"""Actions as buttons say them: the deed, what it costs and brings, what it locks or ends.

Numbers come from the outcome, that is from carrying the action out on a copy, or from what the rules put into the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.actions import Action
from starboard.engine.outcome import Outcome

from ..rules.codes import RESOURCE_IDS
from .card_texts import short_name
from .goods import listed, ordinal

PLAIN = {
    "skip_construct": "Construct no Module now",
    "done": "Activate no Module now",
    "skip_reserve": "Reserve nothing",
    "skip_complete": "Complete nothing",
}


def label(view: dict[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None) -> str:
    """Any action in words of the table; empty if it names nothing that lies here."""
    if view["seat"] is None:
        return ""
    text = deed(view, action, names, outcome)
    return f"{text}; this ends the game" if text and outcome is not None and outcome.over else text


def deed(view: dict[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None) -> str:
    """The same without the end of the game."""
    table, params = view["table"], action.params
    own = table["seats"][view["seat"]]
    if action.name == "select":
        card = next((item for item in table["hand"] if item["id"] == params["action"]), None)
        return "" if card is None else select_label(card, own["energy"], table["final_round"])
    if action.name in ("accept", "refuse"):
        return offer_label(table["deciding"], action.name, names, outcome)
    if action.name == "sell":
        return sell_label(table, int(params["mask"]), outcome)
    if action.name == "construct":
        card = table["modules_market"][int(params["slot"])]
        return "" if card is None else construct_label(card, outcome)
    if action.name in ("activate", "aai_source"):
        card = next((item for item in own["modules"] if item["id"] == params["module"]), None)
        if card is None:
            return ""
        return activate_label(card, outcome) if action.name == "activate" else source_label(card)
    if action.name in ("reserve", "complete"):
        card = table["projects_market"][int(params["slot"])]
        if card is None:
            return ""
        return reserve_label(table, card, outcome) if action.name == "reserve" else complete_label(card, outcome)
    if action.name == "complete_reserved":
        return "" if own["reserved"] is None else complete_label(own["reserved"], outcome, "your reserved ")
    if action.name == "take":
        return take_label(table, str(params["resource"]), outcome)
    return PLAIN[action.name]


# --- what an outcome promises ------------------------------------------------------------------------------------
RESUPPLY = ("restocked", "income")  # with these the end of the round has come,
BROUGHT = ("income", "gained", "lost", "energy_moved")  # and these may be for the seat


def changed(outcome: Outcome | None, *keys: str) -> str:
    """What changes of the named entries of the ledger: "cement 5 -> 4, ore 4 -> 2"; empty if nothing does.

    Where the round ends with it, what the end of the round brings is in these numbers, and that is said.
    """
    if outcome is None:
        return ""
    rows = [f"{name} {was} -> {then}" for name, was, then in outcome.changes() if name in keys]
    kinds = [event.kind for event in outcome.events]
    begins = next((place for place, kind in enumerate(kinds) if kind in RESUPPLY), len(kinds))
    late = any(kind in BROUGHT for kind in kinds[begins:])
    return ", ".join(rows) + (", the end of the round included" if rows and late else "")


def put(*parts: str) -> str:
    """The parts that say something, as one line."""
    return "; ".join([part for part in parts if part])


def short_by_supply(outcome: Outcome | None, *kinds: str) -> str:
    """What the supply lacked of a gain, as events tell it: the last argument but one."""
    if outcome is not None and any(event.args[2] for kind in kinds for event in outcome.has(kind)):
        return "the supply has no more"
    return ""


# --- labels ------------------------------------------------------------------------------------------------------
def select_label(card: dict[str, Any], energy: int, final: bool) -> str:
    """An Action card: its cost and why, the Energy then, when its player would act, and what it would do."""
    why = f", {', '.join(card['changes'])}" if card["changes"] else ""
    printed = f" (printed {card['printed']}{why})" if why else ""
    cost = f"{card['cost']} Energy{printed}"
    out = "; no Energy left: no part in the final round" if card["energy_then"] <= 0 and not final else ""
    then = f"{energy} -> {card['energy_then']}"
    return f"{short_name(card['name'])}: {cost}, {then}, {acting(card['acts'])}; {card['does']}{out}"


def acting(places: Sequence[int]) -> str:
    """When a player would act: "you act 1st or 2nd"."""
    first, last = places
    if first == last:
        return f"you act {ordinal(first)}"
    return f"you act {ordinal(first)} {'or' if last == first + 1 else 'to'} {ordinal(last)}"


def gained(gain: dict[str, int]) -> str:
    """Energy that comes, and what of it the end of the track cuts (PB-3.4)."""
    cut = f" ({gain['cut']} more is lost beyond the starting space)" if gain["cut"] else ""
    return f"{gain['energy']} Energy{cut}"


def offer_label(now: dict[str, Any], answer: str, names: Sequence[str], outcome: Outcome | None) -> str:
    """Accept or refuse, what it brings, and who gets the bonus then."""
    if "share" not in now:
        return "Accept an offer" if answer == "accept" else "Refuse an offer"
    if answer == "accept":
        bonus = now["bonus_if_accepted"]
        mine = changed(outcome, *RESOURCE_IDS)
        got = f"Accept {listed(now['share'])}" + (f" ({mine})" if mine else "")
        return f"{got}; {names[bonus['seat']]} gets {gained(bonus)}"
    bonus = gained(now["bonus_if_refused"])
    if now["next_asked"] is None:
        mine = changed(outcome, "Energy")
        return f"Refuse: {names[now['taker']]} keeps all, you get {bonus}" + (f" ({mine})" if mine else "")
    return f"Refuse: {names[now['next_asked']]} is asked; you get {bonus} if that one accepts"


def sell_label(table: dict[str, Any], mask: int, outcome: Outcome | None) -> str:
    """What a sale gives away and brings."""
    if mask == 0:
        return "Sell nothing"
    sale = table["numbers"]["sale"]
    sold = ", ".join(f"{sale[name]} {name}" for place, name in enumerate(RESOURCE_IDS) if mask >> place & 1)
    chips = f" for {table['deciding']['chips'][mask]} VP" if "chips" in table["deciding"] else ""
    return put(f"Sell {sold}{chips}", changed(outcome, *RESOURCE_IDS, "VP in chips"))


def take_label(table: dict[str, Any], resource: str, outcome: Outcome | None) -> str:
    """A gift of the event, as far as the supply goes (PB-1.5)."""
    if "take" not in table["deciding"]:
        return f"Take {resource}"
    mine = changed(outcome, resource)
    if outcome is not None and not mine:
        return f"Take no {resource}: the supply has none"
    what = f"Take {table['deciding']['take']} {resource}"
    return put(what + (f" ({mine})" if mine else ""), short_by_supply(outcome, "gained"))


def octagon(card: dict[str, Any]) -> str:
    """How a Module gets its AAI, and whether it keeps it."""
    how = "automatic" if card["activation"] == "auto" else f"activate for {listed(card['activation_cost'])}"
    return f"{how}, padlock" if card["padlock"] else how


def construct_label(card: dict[str, Any], outcome: Outcome | None) -> str:
    """A Module with price, points and effect, what is left, and what becomes of the AAIs."""
    cost = card.get("cost_now", card["cost"])
    what = f"Construct {card['name']} ({card['type']}, {card['vp']} VP) for {listed(cost)}"
    return put(what, changed(outcome, *RESOURCE_IDS), f"{octagon(card)}{aai_of(card, outcome)}", str(card["text"]))


def aai_of(card: dict[str, Any], outcome: Outcome | None) -> str:
    """What an automatic Module does to the AAIs."""
    if card["activation"] != "auto" or outcome is None:
        return ""
    if outcome.has("stays_inactive"):
        return ": all your AAIs are locked, it stays inactive for good"
    if outcome.has("aai_placed"):
        return f": takes a free AAI{' for good' if card['padlock'] else ''} ({changed(outcome, 'free AAIs')})"
    wait = must_leave(outcome)
    return f": {wait}{' for good' if card['padlock'] else ''}" if wait else ""


def must_leave(outcome: Outcome | None) -> str:
    """No AAI is free, so the player will be asked for one; an outcome that is cut short asks nobody."""
    return "an AAI must leave another Module" if outcome is not None and not outcome.halted else ""


def activate_label(card: dict[str, Any], outcome: Outcome | None) -> str:
    """A Module with its Activation Cost, what is left, and whose AAI comes."""
    if "activation_now" not in card:
        return f"Activate {card['name']}"
    what = f"Activate {card['name']} for {listed(card['activation_now'])}"
    aai = changed(outcome, "free AAIs") or must_leave(outcome)
    lock = "padlock: the AAI stays for good" if card["padlock"] else ""
    return put(what, changed(outcome, *RESOURCE_IDS), aai, lock, str(card["text"]))


def source_label(card: dict[str, Any]) -> str:
    """The Module that would become inactive, and what is lost with it."""
    lost = "becomes inactive for good (it is automatic)" if card["activation"] == "auto" else "becomes inactive"
    return f"Take the AAI from {card['name']}: it {lost}; lost: {card['text']}"


def reserve_label(table: dict[str, Any], card: dict[str, Any], outcome: Outcome | None) -> str:
    """A Project to be taken aside: what it does to the player, and what it will still need."""
    price = listed(card.get("cost_now", card["cost"]))
    what = f"Reserve {card['name']} ({card['type']}, {card['vp']} VP{end_of(card)}, costs {price})"
    aai = changed(outcome, "free AAIs") or must_leave(outcome)
    dearer = f"your Actions cost {table['numbers']['reserved_surcharge']} Energy more"
    lacks = (
        f"to complete it you still need {card['missing']}"
        if card.get("missing")
        else "nothing is missing to complete it"
    )
    return put(what, f"locks an AAI ({aai})" if aai else "locks an AAI", dearer, lacks)


def complete_label(card: dict[str, Any], outcome: Outcome | None, whose: str = "") -> str:
    """A Project with price, points and gain, and what is left then."""
    price = card.get("cost_now", card["cost"])
    gain = f", gain {listed(card['gain'])}" if card["gain"] else ""
    what = f"Complete {whose}{card['name']} ({card['type']}, {card['vp']} VP{end_of(card)}) for {listed(price)}{gain}"
    mine = changed(outcome, *RESOURCE_IDS, "Energy", "free AAIs")
    return put(what, mine, short_by_supply(outcome, "gained"), energy_cut(outcome))


def energy_cut(outcome: Outcome | None) -> str:
    """Energy that a Module gives and the end of the track cuts (PB-3.4)."""
    cut = sum(event.args[3] for event in outcome.has("energy_moved")) if outcome is not None else 0
    return f"{cut} Energy more is lost beyond the starting space" if cut else ""


def end_of(card: dict[str, Any]) -> str:
    """What a Project counts at the end."""
    return f" and {card['end']}" if card["end"] else ""


def constructions(left: int) -> str:
    """How many constructions an Action still allows."""
    return f"up to {left} in this Action" if left > 1 else ""

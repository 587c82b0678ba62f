"""What is asked of a player and what should be known first: questions, help, and warnings that the end is near."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.engine.words import several

from .goods import joined, listed
from .labels import constructions, gained

HELP: Final = {  # by step; what stands in braces are numbers of the content
    "select": "All choose one card in secret; then all pay, and the one with the most Energy left acts first (PB-5.1, "
    "PB-6.2, PB-7.1).\nThe card of last round is unavailable (PB-6.1). A reserved Project makes every card "
    "{reserved_surcharge} Energy dearer (PB-6.3).\nWho fell far behind in Energy may spend at most {catch_up_limit} "
    "(PB-5.3, PB-12.1).\nA card may cost more than the Energy you have; below 0 Energy scores 0 (PB-3.2, PB-15.3). "
    "At the end {left_over[cement]} cement, {left_over[ore]} ore or {left_over[oil]} oil are 1 point (PB-15.2).",
    "offer": "The taker of an Offer Space must offer half of it to the next player with the same card (PB-8.2).\n"
    "Accepting ends the matter. Refusing passes the whole offer on; who refused last gets the Sharing Bonus, if "
    "nobody accepts or after the next one accepts (PB-8.5, PB-8.8).\nEnergy beyond the starting space is lost "
    "(PB-3.4).",
    "sell": "{sale[cement]} cement, {sale[ore]} ore and {sale[oil]} oil bring {sale_vp} VP each kind; each kind at "
    "most once (PB-9.8, PB-9.10).\nWhat is sold lies on the Offer Spaces for the others (PB-9.9).",
    "construct": "Pay a Module of the market and put it in front of you (PB-11.1). An automatic one takes an AAI at "
    "once (PB-11.4), and one with a padlock keeps it for good (PB-11.8).\nIts place stays empty until Resupply "
    "(PB-7.4). Skipping the first of two constructions skips both (PB-7.5).",
    "activate": "Pay an Activation Cost and place an AAI: the effect works as long as it stands there (PB-11.6, "
    "PB-11.9).\nWithout a free AAI one is moved from another Module, which becomes inactive (PB-11.8).",
    "aai_source": "No AAI is free: one must leave an active Module, which becomes inactive (PB-9.2, PB-11.4, "
    "PB-11.8).\nAn AAI on a padlock never moves; one placed just now stays (PB-11.8, PB-11.12).",
    "reserve": "Take a Project aside for yourself (PB-9.1). It locks one AAI and makes every Action "
    "{reserved_surcharge} Energy dearer until it is completed (PB-9.4).\nUnfinished at the end it scores nothing "
    "(PB-9.6).",
    "complete": "Pay a Project whose conditions you meet and put it in front of you (PB-10.1, PB-10.4).\nThe "
    "half-Energy sign wants half of your Energy spent (PB-10.3). Gains come after payment (PB-10.2).",
    "take": "The event gives everybody Resources of one kind of their choice, in energy order (PB-13.9).",
    "over": "The game is over; points are counted by PB-15.1 to PB-15.5.",
}
ASKED: Final = {
    "select": "choosing a card",
    "offer": "accepting or refusing an offer",
    "sell": "selling Resources",
    "construct": "constructing Modules",
    "activate": "activating Modules",
    "aai_source": "moving an AAI",
    "reserve": "reserving a Project",
    "complete": "completing a Project",
    "take": "taking Resources",
}


def prompt(view: dict[str, Any], names: Sequence[str]) -> str:
    """What is asked of the viewing seat, and why; what is waited for if nothing is."""
    if view["over"]:
        return "The game is over."
    if view["seat"] not in view["pending"]:
        waited = joined([str(names[seat]) for seat in view["pending"]])
        return f"Waiting for {waited} ({ASKED[view['table']['step']]})."
    return " ".join([ask(view, names), *warnings(view, names)])


def help_of(view: dict[str, Any]) -> str:
    """The rules of this decision."""
    return HELP[view["table"]["step"]].format(**view["table"]["numbers"])


def ask(view: dict[str, Any], names: Sequence[str]) -> str:
    """The question of a step."""
    table, step = view["table"], view["table"]["step"]
    own = table["seats"][view["seat"]]
    now = table["deciding"]
    if step == "select":
        return ask_card(table, own)
    if step == "offer":
        return ask_about_offer(now, names)
    if step == "sell":
        return f"What do you sell? You have {listed(own['resources'])}."
    if step == "construct":
        left = constructions(now["constructions_left"])
        many = f" ({left})" if left else ""
        return f"Which Module do you construct{many}? You have {listed(own['resources'])}."
    if step == "activate":
        free = several(own["aai"]["free"], "free AAI")
        return f"Which Module do you activate? You have {free} and {listed(own['resources'])}."
    if step == "aai_source":
        target = "your reserved Project" if now["target"] is None else name_of(own, now["target"])
        return f"No AAI is free for {target}: which Module gives its AAI up?"
    if step == "reserve":
        more = table["numbers"]["reserved_surcharge"]
        return f"Which Project do you reserve? It locks an AAI, and every Action costs {more} Energy more."
    if step == "complete":
        return f"Which Project do you complete? You have {listed(own['resources'])}."
    event = table["current_event"]
    return f"{event['name'] if event else 'The event'}: which Resource do you take?"


def ask_card(table: dict[str, Any], own: dict[str, Any]) -> str:
    """The choice of a card, and what limits it."""
    limit = f" You fell behind: at most {own['limit']} Energy (Catch Up Rule)." if own["limited"] else ""
    event = table["current_event"]
    change = f" Event: {event['name']}, {event['text']}." if event and event["when"] == "round" else ""
    return f"Choose one card in secret. You have {own['energy']} Energy.{limit}{change}"


def ask_about_offer(now: dict[str, Any], names: Sequence[str]) -> str:
    """An offer, and what refusing it leads to."""
    bonus = gained(now["bonus_if_refused"])
    onward = f"{names[now['taker']]} keeps all, and you get {bonus}"
    if now["next_asked"] is not None:
        onward = f"it goes on to {names[now['next_asked']]}, and you get {bonus} if that one accepts"
    return f"{names[now['taker']]} must offer you {listed(now['share'])}. Accept, or refuse: then {onward}."


def name_of(area: dict[str, Any], module: str) -> str:
    """An own Module's name."""
    return next((str(card["name"]) for card in area["modules"] if card["id"] == module), "it")


# --- the end is near ---------------------------------------------------------------------------------------------
def warnings(view: dict[str, Any], names: Sequence[str]) -> list[str]:
    """What can end the game with this round, each as a sentence."""
    return [warning(item, view, names) for item in view["table"]["endings"]]


def warning(item: dict[str, Any], view: dict[str, Any], names: Sequence[str]) -> str:
    """One ending that is possible or certain."""
    table, by = view["table"], item["by"]
    if by == "final":
        return "This is the final round: the game ends when all have acted."
    if by == "limit":
        return f"The game ends with this round, number {table['round']}: there are no more."
    if by == "energy":
        return energy_warning(item, view, names)
    one = "Module" if by == "modules" else "Project"
    pile = f"{table['modules_pile'] if by == 'modules' else table['projects_pile']} in the pile"
    through = f", and {item['event']} comes" if item["event"] else ""
    if item["certain"]:
        why = "the Modules Market cannot be filled" if by == "modules" else "the Projects Market will be empty"
        return f"The game ends with this round: {why} ({pile}{through})."
    done = "constructed" if by == "modules" else "taken"
    more = f"{several(item['taken'], f'more {one}')} {'is' if item['taken'] == 1 else 'are'} {done}"
    return f"The game ends with this round if {more} ({pile}{through})."


def energy_warning(item: dict[str, Any], view: dict[str, Any], names: Sequence[str]) -> str:
    """Who can run out of Energy, or will, and what follows."""
    who = joined(["you" if seat == view["seat"] else str(names[seat]) for seat in item["seats"]])
    verb = "will have" if item["certain"] else "can have"
    after = "then a final round follows for those who have some"
    if item["certain"] and len(item["seats"]) == view["seats"]:
        who, after = "everybody", "then the game is over"
    return f"{who[:1].upper()}{who[1:]} {verb} no Energy left after this round: {after}."

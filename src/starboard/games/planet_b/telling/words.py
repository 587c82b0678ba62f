"""Planet B in words: labels, prompts, help; log sentences and the text board have modules of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.actions import Action
from starboard.engine.outcome import Outcome
from starboard.engine.words import Event, Words, several

from ..rules.codes import EVENTS, RESOURCE_IDS
from . import sentences, text_table, usage
from .components import listed

HELP = {  # by step; what stands in braces are numbers of the content
    "select": "All choose one card in secret; then all pay, and the one with the most Energy left acts first (PB-5.1, "
    "PB-6.2, PB-7.1).\nThe card of last round is unavailable (PB-6.1). A reserved Project makes every card "
    "{reserved_surcharge} Energy dearer (PB-6.3).\nWho fell far behind in Energy may spend at most {catch_up_limit} "
    "(PB-5.3, PB-12.1).",
    "offer": "The taker of an Offer Space must offer half of it to the next player with the same card (PB-8.2).\n"
    "Accepting ends the matter. Refusing passes the whole offer on; who refused last gets the Sharing Bonus, if "
    "nobody accepts or after the next one accepts (PB-8.5, PB-8.8).\nEnergy beyond the starting space is lost "
    "(PB-3.4).",
    "sell": "{sale[cement]} cement, {sale[ore]} ore and {sale[oil]} oil bring {sale_vp} VP each kind; each kind at "
    "most once (PB-9.8, PB-9.10).\nWhat is sold lies on the Offer Spaces for the others (PB-9.9).",
    "construct": "Pay a Module of the market and put it in your area (PB-11.1). One without Activation Cost takes an "
    "AAI at once (PB-11.4).\nThe slot stays empty until phase 5 (PB-7.4). Skipping the first of two skips both.",
    "activate": "Pay an Activation Cost and place an AAI: the effect works as long as it stands there (PB-11.6, "
    "PB-11.9).\nWithout a free AAI one is moved from another Module, which becomes inactive (PB-11.8).",
    "aai_source": "No AAI is free: one must leave an active Module (inactive then) (PB-11.4, PB-11.8, PB-9.2).\n"
    "An AAI on a padlock never moves; one placed in this step stays (PB-11.8, PB-11.12).",
    "reserve": "Take a Project aside for yourself (PB-9.1). It locks one AAI and makes every Action "
    "{reserved_surcharge} Energy dearer until it is completed (PB-9.4).",
    "complete": "Pay a Project whose conditions you meet and put it in your area (PB-10.1, PB-10.4).\nThe half-Energy "
    "icon wants half of your Energy spent (PB-10.3). Gains come after payment (PB-10.2).",
    "take": "The event gives everybody Resources of one kind of their choice, in energy order (PB-13.9).",
}
OVER = "The game is over; points are counted by PB-15.1 to PB-15.5."
GROUPS = {
    "select": "Choose a card",
    "sell": "Sell",
    "construct": "Construct",
    "activate": "Activate",
    "aai_source": "Take the AAI from",
    "reserve": "Reserve",
    "complete": "Complete",
    "take": "Take",
}


class PlanetBWords(Words):
    """Labels, sentences, prompts and help."""

    events = EVENTS
    kinds = usage.KINDS

    def label(
        self, view: dict[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None = None
    ) -> str:
        """An action as a button says it, with what it costs or gains now."""
        table = view["table"]
        params = action.params
        if action.name == "select":
            card = next((item for item in table["hand"] if item["id"] == params["action"]), None)
            if card is None:
                return str(params["action"]).replace("_", " ")
            return f"{card['name']} ({card['cost']} Energy): {card['does']}"
        if action.name in ("accept", "refuse"):
            return offer_label(table["deciding"], action.name, names)
        if action.name == "sell":
            return sell_label(table, int(params["mask"]))
        if action.name == "construct":
            card = table["modules_market"][int(params["slot"])]
            return "empty slot" if card is None else construct_label(card)
        if action.name == "activate":
            return activate_label(table, view["seat"], str(params["module"]))
        if action.name == "aai_source":
            return source_label(table, view["seat"], str(params["module"]))
        if action.name in ("reserve", "complete"):
            card = table["projects_market"][int(params["slot"])]
            return "empty slot" if card is None else project_label(table, card, action.name)
        if action.name == "complete_reserved":
            card = table["seats"][view["seat"]]["reserved"]
            return "no reserved Project" if card is None else "Your reserved " + project_label(table, card, "complete")
        if action.name == "take":
            return take_label(table, str(params["resource"]))
        return {
            "skip_construct": "Construct nothing more",
            "done": "Activate nothing more",
            "skip_reserve": "Reserve nothing",
            "skip_complete": "Complete nothing",
        }[action.name]

    def sentence(self, event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
        """What happened, for the log."""
        return sentences.sentence(event.kind, event.args, view, names)

    def things(self, view: dict[str, Any], action: Action, names: Sequence[str]) -> Sequence[tuple[str, str]]:
        """What an action makes use of, for tables of what was used."""
        return usage.things(view, action)

    def prompt(self, view: dict[str, Any], names: Sequence[str]) -> str:
        """What is asked of the viewing seat, and why."""
        if view["over"]:
            return "The game is over."
        if view["seat"] not in view["pending"]:
            waited = " and ".join(str(names[seat]) for seat in view["pending"])
            return f"Waiting for {waited} ({ASKED[view['table']['step']]})."
        return ask(view, names)

    def help(self, view: dict[str, Any]) -> str:
        """The rules of this decision."""
        return HELP.get(view["table"]["step"], OVER).format(**view["table"]["numbers"])

    def table(self, view: dict[str, Any], names: Sequence[str], width: int = 80) -> str:
        """The table as text."""
        return text_table.table(view, names, width)

    def group(self, view: dict[str, Any], action: Action) -> str:
        """A heading for long lists."""
        return GROUPS.get(action.name, "")


ASKED = {
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


def ask(view: dict[str, Any], names: Sequence[str]) -> str:
    """The question of a step."""
    table, step = view["table"], view["table"]["step"]
    own = table["seats"][view["seat"]]
    now = table["deciding"]
    if step == "select":
        limit = f" You fell behind: at most {own['limit']} Energy." if own["limited"] else ""
        return f"Choose one card in secret. You have {own['energy']} Energy.{limit}"
    if step == "offer":
        following = now["next_asked"]
        bonus = gained(now["bonus_if_refused"])
        onward = f"the taker keeps all, and you get {bonus}"
        if following is not None:
            onward = f"it goes on to {names[following]}, and you get {bonus} if that one accepts"
        return f"{names[now['taker']]} must offer you {listed(now['share'])}. Accept, or refuse: then {onward}."
    if step == "sell":
        return f"What do you sell? You have {listed(own['resources'])}."
    if step == "construct":
        left = now["constructions_left"]
        return f"Construct a Module ({left} left in this Action). You have {listed(own['resources'])}."
    if step == "activate":
        free = several(own["aai"]["free"], "free AAI")
        return f"Activate a Module? You have {free} and {listed(own['resources'])}."
    if step == "aai_source":
        target = "your reserved Project" if now["target"] is None else name_of(own, now["target"])
        return f"No AAI is free for {target}: which Module gives its AAI up?"
    if step == "reserve":
        more = table["numbers"]["reserved_surcharge"]
        return f"Which Project do you reserve? It locks one AAI, and all cards cost {more} Energy more."
    if step == "complete":
        return f"Which Project do you complete? You have {listed(own['resources'])}."
    event = table["current_event"]
    return f"{event['name'] if event else 'The event'}: which Resource do you take?"


def name_of(area: dict[str, Any], module: str) -> str:
    """An own Module's name."""
    return next((str(card["name"]) for card in area["modules"] if card["id"] == module), module)


def gained(gain: dict[str, int]) -> str:
    """Energy that comes, and what of it the end of the track cuts (PB-3.4)."""
    cut = f" ({gain['cut']} more would go beyond the starting space)" if gain["cut"] else ""
    return f"{gain['energy']} Energy{cut}"


def offer_label(now: dict[str, Any], answer: str, names: Sequence[str]) -> str:
    """Accept or refuse, and who gets the bonus then."""
    if "share" not in now:
        return answer
    if answer == "accept":
        bonus = now["bonus_if_accepted"]
        return f"Accept {listed(now['share'])}; {names[bonus['seat']]} gets {gained(bonus)}"
    bonus = gained(now["bonus_if_refused"])
    if now["next_asked"] is None:
        return f"Refuse: {names[now['taker']]} keeps all, you get {bonus}"
    return f"Refuse: {names[now['next_asked']]} is asked; you get {bonus} if that one accepts"


def sell_label(table: dict[str, Any], mask: int) -> str:
    """What a sale gives away and brings."""
    if mask == 0:
        return "Sell nothing"
    now, sale = table["deciding"], table["numbers"]["sale"]
    sold = ", ".join(f"{sale[name]} {name}" for place, name in enumerate(RESOURCE_IDS) if mask >> place & 1)
    chips = now["chips"][mask] if "chips" in now else "some"
    return f"Sell {sold} for {chips} VP"


def take_label(table: dict[str, Any], resource: str) -> str:
    """A gift of the event, as far as the supply goes (PB-1.5)."""
    wanted = table["deciding"].get("take", 1)
    got = min(wanted, table["supply"][resource])
    if got == 0:
        return f"Take no {resource}: the supply is empty"
    return f"Take {got} {resource}" + ("; the supply has no more" if got < wanted else "")


def construct_label(card: dict[str, Any]) -> str:
    """A Module with price, points and effect."""
    cost = card.get("cost_now", card["cost"])
    return f"{card['name']} ({card['type']}, {card['vp']} VP) for {listed(cost)}: {card['text']}"


def activate_label(table: dict[str, Any], seat: int, module: str) -> str:
    """A Module with its Activation Cost."""
    card = next((item for item in table["seats"][seat]["modules"] if item["id"] == module), None)
    if card is None or "activation_now" not in card:
        return f"Activate {module}"
    return f"Activate {card['name']} for {listed(card['activation_now'])}: {card['text']}"


def source_label(table: dict[str, Any], seat: int, module: str) -> str:
    """The Module that would become inactive."""
    card = next((item for item in table["seats"][seat]["modules"] if item["id"] == module), None)
    if card is None:
        return f"Take the AAI from {module}"
    lost = " for good" if card["activation"] == "auto" else ""
    return f"Take the AAI from {card['name']}: inactive{lost} ({card['text']})"


def project_label(table: dict[str, Any], card: dict[str, Any], verb: str) -> str:
    """A Project with price, points and gain."""
    if verb == "reserve":
        return f"Reserve {card['name']} ({card['type']}, {card['vp']} VP, costs {listed(card['cost'])})"
    price = card.get("cost_now", card["cost"])
    gain = ""
    for name, n in card["gain"].items():
        got = min(n, table["supply"][name] + price[name])  # what is paid is in the supply by then
        gain += f", gain {got} {name}" + ("; the supply has no more" if got < n else "")
    energy = table["deciding"].get("gain", {"energy": 0, "cut": 0})
    if energy["energy"] or energy["cut"]:
        gain += f", gain {gained(energy)}"
    end = f", {card['end']}" if card["end"] else ""
    return f"{card['name']} ({card['vp']} VP{end}) for {listed(price)}{gain}"

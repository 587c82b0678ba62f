"""Pandorum in words: labels with what they earn, prompts and help; the log and the text table are beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.actions import Action
from starboard.engine.outcome import Outcome
from starboard.engine.words import Event, Words

from ..rules.codes import EVENTS, MODE_NAMES, SLOT_NAMES
from . import sentences, text_table, usage
from .components import ABILITIES, DIRECTIONS, HINDRANCES, MODE_WORDS, SLOT_WORDS, card_name, hex_name, nth_id

HELP = {
    "turn": (
        "A turn is one of two things: take cards, or pay a card as the fee, drive in a straight line and "
        "usually build (PD-3.1). You may not decline while one of them is possible (PD-3.2)."
    ),
    "pick": (
        "Take cards one by one, from the deck unseen or from the market (PD-4.1); you see each before you "
        "choose the next (PD-4.2). The market is refilled to four names at once (PD-4.4). Everybody sees "
        "what you take from the market."
    ),
    "fee": (
        "Lay one card of your hand into the market: the fee for driving (PD-5.1). Only fees that leave a "
        "hex to stop on are offered (PD-5.12)."
    ),
    "crane": (
        "The Salvage Crane takes one card now, before the move; the fee just paid may be taken back (PD-8.17, PD-8.19)."
    ),
    "destination": (
        "Drive any distance along one of six lines; volcanoes stop you (PD-5.3, PD-5.4). On an empty hex "
        "you must build (PD-5.6); on a rival's project you pay a toll (PD-5.9); on the pad or your own "
        "project nothing happens (PD-5.8). From a dead end the next drive finds no empty hex (PD-14.4)."
    ),
    "build_mode": (
        "A module takes one fitting card, a base two of different names (PD-6.3 to PD-6.5). A charged "
        "forepart may add a way to build (PD-8.10, PD-8.11) or let every card fit (PD-8.13)."
    ),
    "cards": (
        "Play cards that fit this ground, all of different names, in any order (PD-6.1, PD-6.5, PD-12.1). "
        "Each pays once, now (PD-7.5), and then goes to your mat (PD-8.1)."
    ),
    "blocks": (
        "A block pays its flat amount, or doubles one other card of this construction of the type it "
        "names; not both (PD-7.25, PD-7.26)."
    ),
    "direction": (
        "The card counts your projects along one line; rivals' projects, volcanoes and the pad end it "
        "(PD-7.13, PD-7.14)."
    ),
    "slots": (
        "Each card goes to one slot for good (PD-8.1, PD-8.2). A full forepart works once, a full main "
        "part always (PD-8.5, PD-8.8), from your next turn on (PD-8.9). Cargo pays for colours led alone "
        "(PD-9.4)."
    ),
}


class PandorumWords(Words):
    """How Pandorum speaks."""

    events = EVENTS
    kinds = usage.KINDS

    # --- labels --------------------------------------------------------------------------------------------------
    def label(
        self, view: dict[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None = None
    ) -> str:
        """An action as a button says it, with what it costs or earns now; one that is not offered by its name alone."""
        table = view["table"]
        offers = table.get("offers", {})
        value = int(next(iter(action.params.values()), 0))
        if action.name in ("begin_add", "begin_move", "pass", "take_deck", "activate_forepart", "block_flat"):
            return plain_label(table, offers, action.name)
        if action.name in ("take_market", "pay_fee", "play_card"):
            return card_label(table, offers, action.name, value)
        if action.name == "move_to":
            return stop_label(table, offers, value, names)
        if action.name == "build_mode":
            return mode_label(table, offers, MODE_NAMES[value])
        if action.name == "block_double":
            return block_label(table, offers, value)
        if action.name == "choose_direction":
            pays = f" (the construction pays {offers['directions'][value]})" if "directions" in offers else ""
            return f"Look {DIRECTIONS[value]}{pays}"
        return slot_label(table, offers, value)

    def group(self, view: dict[str, Any], action: Action) -> str:
        """Stops gather by what happens there."""
        if action.name == "move_to":
            stop = stop_at(view["table"].get("offers", {}), int(action.params["h"]))
            return {"build": "Build", "toll": "Pay a toll", "free": "Stop for nothing"}[stop["kind"]] if stop else ""
        if action.name in ("take_market", "take_deck"):
            return "Take"
        return ""

    def sentence(self, event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
        """What happened, for the log."""
        return sentences.sentence(event, view["table"], names)

    # --- prompts and help ----------------------------------------------------------------------------------------
    def things(self, view: dict[str, Any], action: Action, names: Sequence[str]) -> Sequence[tuple[str, str]]:
        """What an action makes use of, for tables of what was used."""
        return usage.things(view, action)

    def prompt(self, view: dict[str, Any], names: Sequence[str]) -> str:
        """What is asked, and why."""
        table = view["table"]
        if view["over"]:
            return "The game is over."
        if view["seat"] not in view["pending"]:
            return f"Waiting for {names[table['turn_seat']]}."
        last = "" if table["trigger"] is None else " This is your last turn."
        text = {
            "turn": "Your turn: add cards, or drive and build?",
            "pick": f"Take a card into your hand; {table['due']} to take.",
            "fee": "Choose the card you pay for driving; it goes to the market.",
            "crane": "Your crane takes one card before you drive.",
            "destination": "Choose a hex to drive to. On an empty hex you must build.",
            "build_mode": f"You are on {self.here(view)}: what do you build?",
            "cards": f"Choose a card for {self.project(view)} on {self.here(view)}: {self.progress(view)}.",
            "blocks": f"{self.asked_card(view)}: flat, or doubling?",
            "direction": f"{self.asked_card(view)}: which way does it look?",
            "slots": f"Put {self.asked_card(view)} on your mat.",
        }[table["step"]]
        return text + last

    def here(self, view: dict[str, Any]) -> str:
        """The hex built on."""
        table = view["table"]
        return hex_name(table, table["construction"]["hex"]) if table["construction"] else ""

    def project(self, view: dict[str, Any]) -> str:
        """What is being built."""
        site = view["table"]["construction"]
        return MODE_WORDS[site["mode"]] if site and site["mode"] else ""

    def progress(self, view: dict[str, Any]) -> str:
        """Which of the cards of a construction is due."""
        site = view["table"]["construction"]
        return f"{len(site['cards']) + 1} of {site['needs']}" if site and site["mode"] else ""

    def asked_card(self, view: dict[str, Any]) -> str:
        """The played card in question."""
        site = view["table"]["construction"]
        if not site or site["asked"] is None:
            return ""
        return card_name(view["table"], site["cards"][site["asked"]])

    def help(self, view: dict[str, Any]) -> str:
        """The rules of this decision."""
        return HELP.get(view["table"]["step"], "The game is over: most quids win, cargo counted (PD-9.4, PD-9.8).")

    def table(self, view: dict[str, Any], names: Sequence[str], width: int = 80) -> str:
        """The whole table as plain text."""
        return text_table.table(view, names, width)


# --- labels ----------------------------------------------------------------------------------------------------------
def part_name(table: dict[str, Any], key: str) -> str:
    """The forepart or main part of the seat in turn."""
    return str(table["seats"][table["turn_seat"]][key]["name"])


def plan_text(table: dict[str, Any], plan: dict[str, Any], where: bool = True, mode: bool = True) -> str:
    """What a plan earns and takes: `+4 on G8: base, Biogas Generator + Power Block, fee Dune Convoy`."""
    played = [card_name(table, card) for card in plan["cards"]]
    if plan["crane"] is not None:
        at = plan["cards"].index(plan["crane"])
        played[at] += f" by {part_name(table, 'main')}"
    parts = [MODE_WORDS[plan["mode"]][2:]] if mode else []
    parts.append(" + ".join(played))
    if plan["fee"] is not None:
        parts.append(f"fee {card_name(table, plan['fee'])}")
    if plan["forepart"] is not None:
        parts.append(f"uses up {part_name(table, 'forepart')}")
    site = f" on {hex_name(table, plan['hex'])}" if where else ""
    return f"+{plan['total']}{site}: {', '.join(parts)}"


def drive_text(table: dict[str, Any], offer: dict[str, Any]) -> str:
    """The best of a drive, or why nothing can be built."""
    if offer["move"] is None:
        reason = HINDRANCES[offer["hindrance"]] if "hindrance" in offer else ""
        return f"nothing to build: {reason}" if reason else "nothing to build"
    return f"best {plan_text(table, offer['move'])}"


def plain_label(table: dict[str, Any], offers: dict[str, Any], name: str) -> str:
    """Actions without parameter."""
    if name == "begin_add":
        return "Add cards"
    if name == "begin_move":
        return "Drive" + (f" ({drive_text(table, offers)})" if "move" in offers else "")
    if name == "take_deck":
        without = f"; without it {drive_text(table, {'move': offers['deck']})}" if "deck" in offers else ""
        return f"Take the top card of the deck ({table['deck']} left{without})"
    if name == "block_flat":
        return "Flat" + (f" (the construction pays {offers['flat']})" if "flat" in offers else "")
    if name == "pass":
        return "Pass: nothing can be done"
    return forepart_label(table, offers)


def forepart_label(table: dict[str, Any], offers: dict[str, Any]) -> str:
    """Lift Rotors or Terrain Former, and the best they make possible."""
    if table["turn_seat"] is None:
        return "Use the forepart"
    own = part_name(table, "forepart")
    for key, does in (("lift", "drive anywhere"), ("former", "every card fits")):
        if offers.get(key) is not None:
            plan = offers[key]["plan"]
            if plan is None:
                return f"Use {own}: {does}"
            best = plan_text(table, plan | {"forepart": None}, where=key == "lift")  # which one is said already
            return f"Use {own}, once: {does} (best {best})"
    return f"Use {own}"


def card_label(table: dict[str, Any], offers: dict[str, Any], name: str, index: int) -> str:
    """Taking, paying and playing cards."""
    card = nth_id(table, index)
    if name == "take_market":
        return take_label(table, offers, card)
    verb, key = {"pay_fee": ("Pay", "fees"), "play_card": ("Play", "cards")}[name]
    called = f"{verb} {card_name(table, card)}"
    offered = {} if table["step"] == "build_mode" else offers.get(key, {})  # there, cards are shown but not yet played
    if card not in offered:
        return called
    offer = offered[card]
    if name == "pay_fee":
        return called + (f" (then best {plan_text(table, offer)})" if offer else " (then nothing can be built)")
    others = [card_name(table, other) for other in offer["plan"]["cards"] if other != card]
    with_others = f", with {' + '.join(others)} +{offer['plan']['total']} in all" if others else ""
    return f"{called} (+{offer['pays']}{with_others})"


def take_label(table: dict[str, Any], offers: dict[str, Any], card: str) -> str:
    """A card of the market: what it pays by itself, and the best drive with it."""
    called = f"Take {card_name(table, card)}"
    stack = f"; one of {table['market'][card]}" if table["market"].get(card, 0) > 1 else ""
    if card in offers.get("crane", {}):
        return f"{called} (then {drive_text(table, offers['crane'][card])}{stack})"
    if card not in offers.get("market", {}):
        return called
    offer = offers["market"][card]
    alone = "fits no hex in reach"
    if offer["alone"] is not None:
        spent = f" with {part_name(table, 'forepart')}" if offer["alone"]["forepart"] else ""
        alone = f"alone +{offer['alone']['total']} on {hex_name(table, offer['alone']['hex'])}{spent}"
    return f"{called} ({alone}; a drive then: {drive_text(table, offer)}{stack})"


def stop_at(offers: dict[str, Any], place: int) -> dict[str, Any] | None:
    """The offer of a destination, if it is one."""
    return next((stop for stop in offers.get("stops", ()) if stop["hex"] == place), None)


def stop_label(table: dict[str, Any], offers: dict[str, Any], place: int, names: Sequence[str]) -> str:
    """A destination, what happens there, and a warning where the next drive would find nothing to build on."""
    name, ground = hex_name(table, place), table["hexes"][place]["terrain"]
    stop = stop_at(offers, place)
    if stop is None:
        return f"Drive to {name}, {ground}"
    end = "" if stop["ahead"] else "; dead end: no empty hex in line from there"
    if stop["shut_in"]:
        end = "; dead end: no way out from there"
    if stop["kind"] == "build":
        return f"Drive to {name}, {ground}, and build (best {plan_text(table, stop['plan'], where=False)}{end})"
    if stop["kind"] == "free":
        what = "the landing pad" if ground == "pad" else "your own project"
        return f"Drive to {name}, {what} (nothing happens{end})"
    short = f" of {stop['due']} due" if stop["pays"] < stop["due"] else ""
    return f"Drive to {name}, a project of {names[stop['owner']]} (toll -{stop['pays']}{short}{end})"


def mode_label(table: dict[str, Any], offers: dict[str, Any], mode: str) -> str:
    """A way to build, and the best set for it."""
    plan = offers.get("modes", {}).get(mode)
    best = f" (best {plan_text(table, plan, where=False, mode=False)})" if plan is not None else ""
    return f"Build {MODE_WORDS[mode]}{best}"


def block_label(table: dict[str, Any], offers: dict[str, Any], position: int) -> str:
    """Which played card a block doubles, and what that brings."""
    site = table["construction"]
    cards = site["cards"] if site else []
    if position >= len(cards) or cards[position] is None:
        return f"Double card {position + 1} of the construction"
    double = offers.get("double", {})
    pays = f" (the construction pays {double[str(position)]})" if str(position) in double else ""
    return f"Double {card_name(table, cards[position])}{pays}"


def slot_label(table: dict[str, Any], offers: dict[str, Any], slot: int) -> str:
    """Where a card goes, and what that does."""
    key = SLOT_NAMES[slot]
    offer = next((item for item in offers.get("slots", ()) if item["slot"] == key), None)
    if offer is None:
        return "Into cargo" if key == "cargo" else f"Into the {SLOT_WORDS[key]}"
    if key == "cargo":
        kind = table["cards"][offer["card"]]["type"]
        color = next(row["color"] for row in table["types"] if row["id"] == kind)
        return f"Into cargo ({offer['color_cards']} {color} then, the best rival has {offer['rivals_most']})"
    own = table["seats"][table["turn_seat"]][key]
    charges = ", charged" if offer["charges"] else ""
    filled = f"{offer['filled']} of {offer['need']}{charges}; {ABILITIES[own['ability']]}"
    return f"Into the {SLOT_WORDS[key]} {own['name']} ({filled})"

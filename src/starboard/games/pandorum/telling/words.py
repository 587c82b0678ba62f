"""Pandorum in words: prompts, help, and who says the rest: labels, log and text table are beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.engine.actions import Action
from starboard.engine.compound import Compound
from starboard.engine.outcome import Outcome
from starboard.engine.words import Event, Words, several

from ..rules.actions import place_in_family
from ..rules.codes import EVENTS
from . import compound_labels, labels, sentences, text_table, usage
from .names import HINDRANCES, MODE_WORDS, card_name, ground_name, hex_name, listed

HELP: Final = {
    "turn": (
        "A turn is one of two things: add cards, or pay a card as the fee, drive in a straight line and usually build "
        "(PD-3.1). You may not do nothing while one of them is possible (PD-3.2)."
    ),
    "pick": (
        "Take cards one by one, from the market or unseen from the deck (PD-4.1); you see each before you choose the "
        "next (PD-4.2). The market is filled up to four stacks at once (PD-4.4). Everybody sees what you take from the "
        "market."
    ),
    "fee": (
        "Lay one card of your hand into the market: the fee for driving (PD-5.1). Others can take it from there. Only "
        "fees that leave you a hex to stop on are offered (PD-5.12)."
    ),
    "crane": (
        "The Salvage Crane takes one card now, before you drive; it may be the fee you have just paid (PD-8.17, "
        "PD-8.19)."
    ),
    "destination": (
        "Drive any distance along one of six lines; volcanoes stop you (PD-5.3, PD-5.4). On an empty hex you must "
        "build (PD-5.6); on a rival's project you pay a toll (PD-5.9); on the pad or your own project nothing happens "
        "(PD-5.8). From a dead end the next drive finds no empty hex (PD-14.4)."
    ),
    "build_mode": (
        "A module takes one card that fits, a base two of different names (PD-6.3 to PD-6.5). A charged forepart may "
        "add a way to build (PD-8.10, PD-8.11) or let every card fit (PD-8.13)."
    ),
    "cards": (
        "Play cards that fit this ground, all of different names, in any order (PD-6.1, PD-6.5, PD-12.1). Each pays "
        "once, now (PD-7.5), and then goes to your mat (PD-8.1)."
    ),
    "blocks": (
        "A block pays its own amount, or doubles one other card of this construction of the type it names; not both "
        "(PD-7.25, PD-7.26)."
    ),
    "direction": (
        "The card counts your projects along one line; rivals' projects, volcanoes and the pad end it (PD-7.13, "
        "PD-7.14)."
    ),
    "slots": (
        "Each card goes to one slot for good (PD-8.1, PD-8.2). A full forepart works once, a full main part always "
        "(PD-8.5, PD-8.8), from your next turn on (PD-8.9). Cargo pays at the end for each colour of which you alone "
        "have most (PD-9.4)."
    ),
}
OVER: Final = "The game is over: most points win, quids and cargo together (PD-9.4, PD-9.8)."
TERMS = {  # what bots go by, as a hint names it
    "quids": "quids",
    "cargo": "cargo",
    "turn": "what this turn earns",
    "next_move": "the next drive",
    "cards": "cards in hand",
    "forepart": "your forepart",
    "main": "your main part",
    "projects": "projects on the board",
    "names": "different project cards",
}


class PandorumWords(Words):
    """How Pandorum speaks."""

    events = EVENTS
    kinds = usage.KINDS
    terms = TERMS

    # --- labels --------------------------------------------------------------------------------------------------
    def label(self, view: dict[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None = None) -> str:
        """An action as a button says it, with what it costs or earns now; one that is not offered by its name alone."""
        text = self._deed(view, action, names, outcome)
        ends = outcome is not None and outcome.over and labels.GAME_ENDS not in text
        return text + labels.GAME_ENDS if ends else text

    def _deed(self, view: dict[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None) -> str:
        table = view["table"]
        offers = table.get("offers", {})
        value = place_in_family(action)
        if action.name in ("take_market", "pay_fee", "play_card"):
            return labels.card_label(table, offers, action.name, value, outcome)
        if action.name == "move_to":
            return labels.stop_label(table, offers, value, names, outcome)
        if action.name == "build_mode":
            return labels.mode_label(table, offers, labels.mode_name(value), outcome)
        if action.name == "block_double":
            return labels.block_label(table, offers, value, outcome)
        if action.name == "choose_direction":
            return labels.direction_label(offers, value, outcome)
        if action.name == "place_card":
            return labels.slot_label(table, value, outcome)
        return labels.plain_label(table, offers, action.name, outcome)

    def compound_label(
        self, view: dict[str, Any], compound: Compound, names: Sequence[str], outcome: Outcome | None = None
    ) -> str:
        """Several choices as one button."""
        return compound_labels.compound_label(view["table"], compound, outcome)

    def group(self, view: dict[str, Any], action: Action) -> str:
        """Stops gather by what happens there."""
        if action.name == "move_to":
            stop = labels.stop_at(view["table"].get("offers", {}), place_in_family(action))
            return {"build": "Build", "toll": "Pay a toll", "free": "Stop for nothing"}[stop["kind"]] if stop else ""
        if action.name in ("take_market", "take_deck"):
            return "Take"
        return ""

    def sentence(self, event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
        """What happened, for the log."""
        return sentences.sentence(event, view["table"], names)

    def things(self, view: dict[str, Any], action: Action, names: Sequence[str]) -> Sequence[tuple[str, str]]:
        """What an action makes use of, for tables of what was used."""
        return usage.things(view, action)

    # --- prompts and help ----------------------------------------------------------------------------------------
    def prompt(self, view: dict[str, Any], names: Sequence[str]) -> str:
        """What is asked, and why; what stops a construction, and what can end the game."""
        table = view["table"]
        if view["over"]:
            return "The game is over."
        if view["seat"] not in view["pending"]:
            return f"Waiting for {names[table['turn_seat']]}."
        if table["step"] == "turn":
            return " ".join([turn_prompt(table), *warnings(view, names)])
        return " ".join([step_prompt(table), *(["This is your last turn."] if table["trigger"] is not None else [])])

    def help(self, view: dict[str, Any]) -> str:
        """The rules of this decision."""
        return HELP.get(view["table"]["step"], OVER)

    def table(self, view: dict[str, Any], names: Sequence[str], width: int = 80) -> str:
        """The whole table as plain text."""
        return text_table.table(view, names, width)


# --- prompts ---------------------------------------------------------------------------------------------------------
def turn_prompt(table: dict[str, Any]) -> str:
    """The two things a turn can be, and what stops a construction now."""
    offers = table["offers"]
    if offers["move"] is not None:
        return "Your turn: add cards, or drive and build?"
    return f"Your turn. You cannot build now: {HINDRANCES[offers['hindrance']]}."


def warnings(view: dict[str, Any], names: Sequence[str]) -> list[str]:
    """By what this round can end the game (PD-9.1, PD-9.2, PD-11.3)."""
    table, seat = view["table"], view["seat"]
    if table["trigger"] is not None:
        return [f"This is your last turn: {names[table['trigger']]} has placed the last project."]
    found = []
    figures = [own["modules"] + own["bases"] for own in table["seats"]]
    if figures[seat] == 1:
        found.append("You have one project left: when you build it, each rival has one more turn.")
    near = [names[other] for other, left in enumerate(figures) if left == 1 and other != seat]
    if near:
        verb = "has" if len(near) == 1 else "have"
        found.append(f"{listed(near)} {verb} one project left, and building it brings the last turns.")
    left = table["idle_limit"] - table["idle"]
    if left <= 2 * len(figures):
        found.append(f"If nobody builds within {several(left, 'turn')}, the game ends.")
    return found


def step_prompt(table: dict[str, Any]) -> str:
    """What is asked within a turn."""
    site = table["construction"]
    if site is None:
        return {
            "pick": f"Take a card into your hand; {table['due']} to take.",
            "fee": "Choose the card you pay for driving; it goes to the market.",
            "crane": "Your crane takes one card before you drive.",
            "destination": "Choose a hex to drive to. On an empty hex you must build.",
        }[str(table["step"])]
    here = hex_name(table, site["hex"])
    if table["step"] == "build_mode":
        ground = ground_name(table, site["hex"]) + (", and every card fits" if site["former"] else "")
        return f"You are on {here}, {ground}. What do you build?"
    if table["step"] == "cards":
        project = MODE_WORDS[site["mode"]].partition(" with ")[0]
        if site["needs"] == 1:
            return f"Choose the card for {project} on {here}."
        return f"Choose a card for {project} on {here}: card {len(site['cards']) + 1} of {site['needs']}."
    asked = card_name(table, site["cards"][site["asked"]])
    return {
        "blocks": f"Shall {asked} pay by itself or double another card?",
        "direction": f"Which way does {asked} look?",
        "slots": f"Where on your mat does {asked} go?",
    }[str(table["step"])]

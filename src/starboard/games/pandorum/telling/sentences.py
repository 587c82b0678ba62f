"""The log of Pandorum: one sentence an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.game import NONE
from starboard.engine.words import Event

from ..rules.codes import ENDING_NAMES, MODE_NAMES, SLOT_NAMES
from .components import DIRECTIONS, ENDINGS, MODE_WORDS, SLOT_WORDS, hex_name, nth_name

SIMPLE = {
    "first_player": "{who} begins.",
    "cards_dealt": "{who} is dealt {second} production cards and {third} of the deck.",
    "deck_taken_unseen": "{who} takes a card from the deck.",
    "passed": "{who} can neither add cards nor move, and passes.",
    "end_triggered": "{who} has placed the last project: everybody else has one more turn.",
}
CARD_SENTENCES = {
    "card_dealt": "{who} is dealt {card}.",
    "deck_taken": "{who} takes {card} from the deck.",
    "market_taken": "{who} takes {card} from the market.",
    "fee_paid": "{who} pays {card} as the fee.",
    "card_played": "{who} plays {card}.",
    "income": "{card} earns {who} {third}.",
}


def sentence(event: Event, table: dict[str, Any], names: Sequence[str]) -> str:
    """What happened, for the log."""
    first, second, third = event.args[:3]
    if event.kind == "card_revealed":
        more = f", now {second} of them" if second > 1 else ""
        return f"{nth_name(table, first)} comes into the market{more}."
    if event.kind == "game_ended":
        return f"The game is over. {ENDINGS[ENDING_NAMES[first]][0]}."
    if event.kind == "deck_ran_out":
        return "The deck is empty now."
    who = names[first]
    if event.kind in SIMPLE:
        return SIMPLE[event.kind].format(who=who, second=second, third=third)
    if event.kind in CARD_SENTENCES:
        return CARD_SENTENCES[event.kind].format(who=who, card=nth_name(table, second), third=third)
    return longer_sentence(event, table, names)


def longer_sentence(event: Event, table: dict[str, Any], names: Sequence[str]) -> str:
    """Sentences that name parts, hexes or rivals."""
    kind = event.kind
    seat, second, third, fourth = event.args
    who = names[seat]
    if kind == "mat_dealt":
        own = table["seats"][seat]
        return f"{who} gets the forepart {own['forepart']['name']} and the main part {own['main']['name']}."
    if kind == "forepart_used":
        return f"{who} uses {table['seats'][seat]['forepart']['name']}; its {third} cards go to the box."
    if kind == "moved":
        return f"{who} drives from {hex_name(table, second)} to {hex_name(table, third)}."
    if kind == "toll_paid":
        short = f" of {fourth} due" if third < fourth else ""
        return f"{who} pays {names[second]} a toll of {third}{short}."
    if kind == "project_built":
        return f"{who} builds {MODE_WORDS[MODE_NAMES[third]]} on {hex_name(table, second)}."
    if kind == "block_set":
        partner = "pays flat" if third == NONE else f"doubles {nth_name(table, third)}"
        return f"{nth_name(table, second)} of {who} {partner}."
    if kind == "direction_chosen":
        return f"{nth_name(table, second)} of {who} looks {DIRECTIONS[third]}."
    if kind == "doubled":
        return f"{nth_name(table, second)} doubles {nth_name(table, third)}: {who} earns {fourth} more."
    if kind == "taken_from":
        short = f" of {fourth} due" if third < fourth else ""
        return f"{names[second]} has to give {who} {third}{short}."
    if kind == "card_placed":
        return f"{who} puts {nth_name(table, second)} into the {SLOT_WORDS[SLOT_NAMES[third]]}."
    if kind == "slot_charged":
        part = table["seats"][seat][SLOT_NAMES[second]]["name"]
        return f"{part} of {who} is charged."
    color = table["types"][second]["color"]
    return f"{who} leads {color} cargo alone: {third} quids."

"""The log of Pandorum: one sentence an event, in the order of cause and effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from starboard.engine.game import NONE
from starboard.engine.words import Event, several

from ..rules.codes import DIRECTION_NAMES, ENDING_NAMES, MODE_NAMES, SLOT_NAMES
from .names import ENDINGS, MODE_WORDS, SLOT_WORDS, ground_name, hex_name, listed, nth_id, nth_name, quids

Table = dict[str, Any]
Names = Sequence[str]
Args = tuple[int, ...]


def sentence(event: Event, table: Table, names: Names) -> str:
    """What happened, for the log."""
    return SENTENCES[event.kind](event.args, table, names)


def short_of(paid: int, due: int) -> str:
    """What a purse could not pay: ` of 2 due`."""
    return f" of {due} due" if paid < due else ""


def card_revealed(args: Args, table: Table, names: Names) -> str:
    """The market is filled up."""
    more = f" and makes a stack of {args[1]}" if args[1] > 1 else ""
    return f"{nth_name(table, args[0])} comes into the market{more}."


def mat_dealt(args: Args, table: Table, names: Names) -> str:
    """A harvester gets its parts."""
    own = table["seats"][args[0]]
    return f"{names[args[0]]} gets the forepart {own['forepart']['name']} and the main part {own['main']['name']}."


def cards_dealt(args: Args, table: Table, names: Names) -> str:
    """A hand is dealt."""
    return f"{names[args[0]]} is dealt {several(args[1], 'production card')} and {args[2]} of the deck."


def forepart_used(args: Args, table: Table, names: Names) -> str:
    """A forepart is used up."""
    part = table["seats"][args[0]]["forepart"]["name"]
    return f"{names[args[0]]} uses up {part}: its {several(args[2], 'card')} go to the box."


def moved(args: Args, table: Table, names: Names) -> str:
    """A harvester drives."""
    ground = ground_name(table, args[2])
    return f"{names[args[0]]} drives from {hex_name(table, args[1])} to {hex_name(table, args[2])}, {ground}."


def toll_paid(args: Args, table: Table, names: Names) -> str:
    """A toll changes hands."""
    seat, owner, paid, due = args
    if due and not paid:
        return f"{names[seat]} owes {names[owner]} a toll of {quids(due)} but has nothing to pay it with."
    return f"{names[seat]} pays {names[owner]} a toll of {quids(paid)}{short_of(paid, due)}."


def project_built(args: Args, table: Table, names: Names) -> str:
    """A figure stands."""
    return f"{names[args[0]]} builds {MODE_WORDS[MODE_NAMES[args[2]]]} on {hex_name(table, args[1])}."


def block_set(args: Args, table: Table, names: Names) -> str:
    """A block is settled."""
    choice = "pay by itself" if args[2] == NONE else f"double {nth_name(table, args[2])}"
    return f"{names[args[0]]} lets {nth_name(table, args[1])} {choice}."


def direction_chosen(args: Args, table: Table, names: Names) -> str:
    """A line is chosen."""
    return f"{nth_name(table, args[1])} of {names[args[0]]} looks {DIRECTION_NAMES[args[2]]}."


def income(args: Args, table: Table, names: Names) -> str:
    """A card pays; what systems take has been told victim by victim."""
    if args[2] and table["cards"][nth_id(table, args[1])]["type"] == "systems":
        return f"With {nth_name(table, args[1])}, that makes {quids(args[2])} for {names[args[0]]}."
    return f"{nth_name(table, args[1])} pays {quids(args[2]) if args[2] else 'nothing'} to {names[args[0]]}."


def doubled(args: Args, table: Table, names: Names) -> str:
    """A block doubles."""
    seat, block, partner, paid = args
    more = f"{quids(paid)} more" if paid else "nothing more"
    return f"{nth_name(table, block)} doubles {nth_name(table, partner)}: {names[seat]} gets {more}."


def taken_from(args: Args, table: Table, names: Names) -> str:
    """A victim of systems pays."""
    seat, victim, paid, due = args
    if not paid:
        return f"{names[victim]} should give {quids(due)} to {names[seat]} but has nothing."
    return f"{names[victim]} has to give {quids(paid)}{short_of(paid, due)} to {names[seat]}."


def card_placed(args: Args, table: Table, names: Names) -> str:
    """A card goes to the mat."""
    return f"{names[args[0]]} puts {nth_name(table, args[1])} into {SLOT_WORDS[SLOT_NAMES[args[2]]]}."


def slot_charged(args: Args, table: Table, names: Names) -> str:
    """A part is charged."""
    part = table["seats"][args[0]][SLOT_NAMES[args[1]]]
    return f"{part['name']} of {names[args[0]]} is charged and works from the next turn on ({part['brief']})."


def end_triggered(args: Args, table: Table, names: Names) -> str:
    """The last project stands."""
    return f"{names[args[0]]} has placed the last project: each other player has one more turn."


def game_ended(args: Args, table: Table, names: Names) -> str:
    """The game stops."""
    return f"The game is over. {ENDINGS[ENDING_NAMES[args[0]]][0]}."


def cargo_scored(args: Args, table: Table, names: Names) -> str:
    """A colour of cargo is led alone."""
    return f"{names[args[0]]} alone has most {table['types'][args[1]]['color']} cargo: {quids(args[2])}."


def cargo_shared(args: Args, table: Table, names: Names) -> str:
    """A colour of cargo is led by several."""
    who = listed([name for seat, name in enumerate(names) if args[2] >> seat & 1])
    cards = several(args[1], f"{table['types'][args[0]]['color']} card")
    return f"{who} have {cards} in cargo each: a shared lead brings nothing."


def won(args: Args, table: Table, names: Names) -> str:
    """The winner, or one of those who share the victory."""
    shared = " and shares the victory" if args[2] > 1 else ""
    return f"{names[args[0]]} wins with {several(args[1], 'point')}{shared}."


def with_card(text: str) -> Callable[[Args, Table, Names], str]:
    """A sentence about a player and a card."""
    return lambda args, table, names: text.format(who=names[args[0]], card=nth_name(table, args[1]))


def with_player(text: str) -> Callable[[Args, Table, Names], str]:
    """A sentence about a player."""
    return lambda args, table, names: text.format(who=names[args[0]])


SENTENCES: dict[str, Callable[[Args, Table, Names], str]] = {  # by kind of event
    "first_player": with_player("{who} begins."),
    "mat_dealt": mat_dealt,
    "card_dealt": with_card("{who} is dealt {card}."),
    "cards_dealt": cards_dealt,
    "card_revealed": card_revealed,
    "deck_taken": with_card("{who} takes {card} from the deck."),
    "deck_taken_unseen": with_player("{who} takes a card from the deck."),
    "market_taken": with_card("{who} takes {card} from the market."),
    "fee_paid": with_card("{who} pays {card} as the fee; it goes to the market."),
    "forepart_used": forepart_used,
    "moved": moved,
    "toll_paid": toll_paid,
    "card_played": with_card("{who} plays {card}."),
    "project_built": project_built,
    "block_set": block_set,
    "direction_chosen": direction_chosen,
    "income": income,
    "doubled": doubled,
    "taken_from": taken_from,
    "card_placed": card_placed,
    "slot_charged": slot_charged,
    "passed": with_player("{who} can neither add cards nor drive, and passes."),
    "end_triggered": end_triggered,
    "game_ended": game_ended,
    "cargo_scored": cargo_scored,
    "deck_ran_out": lambda args, table, names: "The deck is empty now.",
    "cargo_shared": cargo_shared,
    "won": won,
}

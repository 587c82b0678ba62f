"""A table put into the words of `position.py`: all but the order of the deck and of what lies in the box."""

from __future__ import annotations

from typing import Any

from starboard.engine.game import NONE

from .rules.codes import SLOT_NAMES, SLOTS_PER_MAT, TURN
from .rules.state import State
from .rules.tables import HEXES, NAMES, PARTS


def describe(game: State) -> dict[str, Any] | None:
    """The position, or None where no words are left for it: in the middle of a turn."""
    if game.flow.step() != TURN:
        return None
    names, seats = game.content.hex_names, range(int(game.seats))
    parts = [int(part) for part in game.layout[:PARTS]]
    ending = {"trigger": int(game.trigger), "last_turns": int(game.turns_left)} if game.trigger != NONE else {}
    return {
        "parts": [game.content.part_ids[part] for part in parts],
        "rotations": [int(turn) for turn in game.layout[PARTS:]],
        "projects": {str(seat): built(game, seat) for seat in seats},
        "harvesters": [names[place] for place in game.at],
        "quids": [int(quids) for quids in game.quids],
        "hands": {str(seat): listed(game, [int(n) for n in row(game.hand, seat)]) for seat in seats},
        "known": {str(seat): counted(game, row(game.known, seat)) for seat in seats},
        "market": counted(game, game.market),
        "spent": counted(game, game.spent),
        "mats": {str(seat): mat(game, seat) for seat in seats},
        "first_player": int(game.first),
        "turn": int(game.flow.seat()),
        "turn_number": int(game.turn),
        "idle": int(game.idle),
        "passes": int(game.passes),
        **ending,
    }


def row(cards: Any, place: int) -> list[int]:
    """The numbers of cards in one of several places."""
    return [int(number) for number in cards[place * NAMES : (place + 1) * NAMES]]


def listed(game: State, numbers: list[int]) -> list[str]:
    """Cards one by one."""
    return [game.content.card_ids[card] for card, number in enumerate(numbers) for _ in range(number)]


def counted(game: State, numbers: Any) -> dict[str, int]:
    """Cards with their numbers."""
    return {game.content.card_ids[card]: int(number) for card, number in enumerate(numbers) if number}


def built(game: State, seat: int) -> dict[str, list[str]]:
    """A seat's projects on the board."""
    own = [place for place in range(HEXES) if game.owner[place] == seat]
    names = game.content.hex_names
    return {key: [names[at] for at in own if game.kind[at] == kind] for kind, key in enumerate(("modules", "bases"))}


def mat(game: State, seat: int) -> dict[str, Any]:
    """A seat's harvester parts and the cards in their slots."""
    return {
        "forepart": game.content.fore_ids[game.forepart[seat]],
        "main": game.content.main_ids[game.main[seat]],
        "slots": {
            name: listed(game, row(game.mat, seat * SLOTS_PER_MAT + slot)) for slot, name in enumerate(SLOT_NAMES)
        },
    }

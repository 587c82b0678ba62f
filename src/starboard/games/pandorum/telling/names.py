"""What people call the cards, hexes, slots, ways to build and ends of Pandorum."""

from __future__ import annotations

from typing import Any, Final

from starboard.engine.words import several

MODE_WORDS: Final = {  # as the object of "build"
    "module": "a module",
    "base": "a base",
    "module_as_base": "a module with two cards",
    "base_with_three_cards": "a base with three cards",
}
SLOT_WORDS: Final = {"forepart": "the forepart", "main": "the main part", "cargo": "cargo"}
TYPE_WORDS: Final = {  # one card of a type, and its grown plural
    "blocks": ("block", "blocks"),
    "production": ("production card", "production cards"),
    "generators": ("generator", "generators"),
    "logistics": ("logistics card", "logistics cards"),
    "laboratories": ("laboratory", "laboratories"),
    "protection": ("protection card", "protection cards"),
    "systems": ("systems card", "systems cards"),
}
GROUND_WORDS: Final = {"pad": "the landing pad", "volcano": "a volcano"}
ENDINGS: Final = {  # how a game ended, and the rule
    "last_project": ("A last project was placed, and the others have had their last turn", "PD-9.2"),
    "all_passed": ("All players have passed", "PD-11.1"),
    "stalled": ("Nobody has built for too long", "PD-11.3"),
}
HINDRANCES: Final = {  # why a drive cannot end with a construction
    "no_card": "you have no card for the fee",
    "empty_hand": "you have no card to build with",
    "shut_in": "volcanoes shut your harvester in",
    "no_empty_hex": "there is no empty hex in line, so drive to a project or the pad first",
    "no_fitting_card": "no card in your hand fits an empty hex in line",
    "needs_two": "you have only bases left, and no two of your cards fit one hex in line",
    "fee": "the fee takes the card you would build with",
}


def quids(count: int) -> str:
    """An amount of money."""
    return several(count, "quid")


def card_name(table: dict[str, Any], card: str) -> str:
    """A card's name."""
    return str(table["cards"][card]["name"])


def nth_id(table: dict[str, Any], index: int) -> str:
    """The id of the card with this index."""
    return str(list(table["cards"])[index])


def nth_name(table: dict[str, Any], index: int) -> str:
    """The name of the card with this index."""
    return card_name(table, nth_id(table, index))


def hex_name(table: dict[str, Any], place: int) -> str:
    """A hex as people call it: row letter and number from the left."""
    return str(table["hexes"][place]["name"])


def ground_name(table: dict[str, Any], place: int) -> str:
    """What a hex is made of."""
    terrain = str(table["hexes"][place]["terrain"])
    return GROUND_WORDS.get(terrain, terrain)


def colour_of(table: dict[str, Any], card: str) -> str:
    """The colour of a card's type."""
    kind = table["cards"][card]["type"]
    return str(next(row["color"] for row in table["types"] if row["id"] == kind))


def listed(words: list[str], last: str = "and") -> str:
    """Several things in a sentence: `dune, crystal and moss`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"

"""Names and texts of cards, parts, hexes and ways to build, made from what a View says of them."""

from __future__ import annotations

from typing import Any

MODE_WORDS = {
    "module": "a module",
    "base": "a base",
    "module_as_base": "a module with two cards",
    "base_with_three_cards": "a base with three cards",
}
SLOT_WORDS = {"forepart": "forepart", "main": "main part", "cargo": "cargo"}
DIRECTIONS = ("east", "north-east", "north-west", "west", "south-west", "south-east")
ENDINGS = {  # how a game ended, and the rule
    "last_project": ("A last project was placed, and the others have had their last turn", "PD-9.2"),
    "all_passed": ("All players have passed", "PD-11.1"),
    "stalled": ("Nobody has built for too long", "PD-11.3"),
}
HINDRANCES = {  # why a drive cannot end with a construction
    "no_empty_hex": "no empty hex in reach",
    "no_fitting_card": "no card in hand fits a hex in reach",
    "fee": "the fee takes the card to build with",
}
ABILITIES = {
    "module_as_base": "once: a module with two cards",
    "base_with_three_cards": "once: a base with three cards",
    "move_anywhere": "once: drive to any hex",
    "ignore_conditions": "once: cards fit any ground",
    "no_movement_fee": "no fee for driving",
    "add_three_cards": "adding takes three cards",
    "cross_volcanoes": "drives across volcanoes",
    "card_after_fee": "takes a card after the fee",
}
OTHER_INCOMES = {
    "own_adjacent_to_pad": "per own beside the pad",
    "own_on_line": "per own on one line",
    "own_around_volcano_group": "per own at the volcanoes",
    "volcano_between": "per volcano before own",
    "own_on_edge": "per own on the edge",
    "steal_adjacent": "from each rival project beside",
}


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


def card_text(entry: dict[str, Any]) -> str:
    """Where a card fits and what it pays for, in short."""
    ground = "/".join(entry["terrain"]) if len(entry["terrain"]) < 3 else "any ground"
    beside = " beside a volcano" if entry["adjacent_to"] == "volcano" else ""
    return f"on {ground}{beside}, {income_text(entry['income'])}"


def income_text(income: dict[str, Any]) -> str:
    """What a card pays for, in short."""
    per, kind = income["per"], income["kind"]
    if kind == "block":
        return f"{income['flat']}, or doubles {income['doubles']}"
    if kind == "empty_adjacent_terrain":
        return f"{per} per empty {income['terrain']} beside"
    if kind == "own_adjacent":
        return f"{per} per own {'project' if income['project'] == 'any' else income['project']} beside"
    if kind == "own_on_terrain":
        return f"{per} per own on {'the same ground' if income['terrain'] == 'same' else income['terrain']}"
    return f"{per} {OTHER_INCOMES[kind]}"

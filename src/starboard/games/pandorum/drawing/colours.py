"""The colours, signs and short words of card types, grounds, parts and slots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

CARD_INK: Final = "#1C1A2B"  # on bands: the book's white and yellow allow no white letters
BANDS: Final = {  # by type of cards
    "blocks": "#E9E4D6",
    "production": "#6C9BF2",
    "generators": "#E8C53A",
    "logistics": "#EE8A3C",
    "laboratories": "#4DB877",
    "protection": "#B08AE6",
    "systems": "#EC6E70",
}
TYPE_ICONS: Final = {
    "blocks": "block",
    "production": "drill",
    "generators": "energy",
    "logistics": "truck",
    "laboratories": "laboratory",
    "protection": "field",
    "systems": "antenna",
}
TYPE_WORDS: Final = {  # one card of a type, and the whole of it as its component is called
    "blocks": ("block", "Blocks"),
    "production": ("production card", "Production cards"),
    "generators": ("generator", "Generators"),
    "logistics": ("logistics card", "Logistics cards"),
    "laboratories": ("laboratory", "Laboratories"),
    "protection": ("protection card", "Protection cards"),
    "systems": ("systems card", "Systems cards"),
}
GROUNDS: Final = {"dune": "#B48B4E", "crystal": "#7286D6", "moss": "#4FA277"}  # flat, on cards and in lists
GROUND_NAMES: Final = {"pad": "Landing pad"}  # components that are not called as their ground is
SLOTS: Final = ("forepart", "main", "cargo")
MODE_WORDS: Final = {
    "module": "module",
    "base": "base",
    "module_as_base": "module with two cards",
    "base_with_three_cards": "base with three cards",
}
FIGURE: Final = {mode: "base" if mode.startswith("base") else "module" for mode in MODE_WORDS}
SHADES: Final = (  # of each seat's pieces: sides, light
    ("#7A5200", "#FFC95C"),
    ("#235E84", "#A6DBFA"),
    ("#004D38", "#4FD8AE"),
    ("#743C5E", "#F0BBD8"),
)


def ground_name(terrain: str) -> str:
    """The component of a ground."""
    return GROUND_NAMES.get(terrain, terrain.capitalize())


def counts_words(income: Mapping[str, Any]) -> str:
    """What a card pays for, in a few words under its picture."""
    kind = income["kind"]
    if kind == "block":
        return f"or doubles one {TYPE_WORDS[income['doubles']][0]}"
    if kind == "empty_adjacent_terrain":
        return f"each empty {income['terrain']} beside it"
    if kind == "own_adjacent":
        return f"each own {'project' if income['project'] == 'any' else income['project']} beside it"
    if kind == "own_on_terrain":
        return "each own project on " + ("same ground" if income["terrain"] == "same" else str(income["terrain"]))
    return {
        "own_adjacent_to_pad": "each own project at the pad",
        "own_on_line": "each own project on one line",
        "own_around_volcano_group": "each own project at the volcano",
        "volcano_between": "each volcano in between",
        "own_on_edge": "each own project on the edge",
        "steal_adjacent": "from each rival project beside it",
    }[str(kind)]


def amount(income: Mapping[str, Any]) -> int:
    """What a card pays for each thing it counts, or a block at once."""
    return int(income["flat"] if income["kind"] == "block" else income["per"])


def card_said(card: Mapping[str, Any], colours: Sequence[Mapping[str, Any]]) -> str:
    """A card in whole sentences: what it is, where it is built, what it pays."""
    colour = next(row["color"] for row in colours if row["id"] == card["type"])
    return f"{card['name']}, a {colour} {TYPE_WORDS[card['type']][0]}. {card['text']}"

"""Labels of Pandorum's compounds: a whole drive, a construction or the mat on one line."""

from __future__ import annotations

from typing import Any

from starboard.engine.compound import Compound
from starboard.engine.outcome import Outcome

from ..rules.actions import ACTIONS, place_in_family
from ..rules.codes import DIRECTION_NAMES, MODE_NAMES, SLOT_NAMES
from .labels import FILLED, changed, ends, money, used_up
from .ledger import POINTS
from .names import MODE_WORDS, SLOT_WORDS, card_name, ground_name, hex_name, listed, nth_id, nth_name


def compound_label(table: dict[str, Any], compound: Compound, outcome: Outcome | None) -> str:
    """The deed, what it takes, and what it brings."""
    chosen = [ACTIONS.decode(action) for action in compound.actions]
    by_name: dict[str, list[int]] = {}
    for action in chosen:
        by_name.setdefault(action.name, []).append(place_in_family(action))
    if "place_card" in by_name:
        return mat_label(table, by_name["place_card"], outcome)
    if "move_to" in by_name:
        return drive_label(table, by_name, outcome)
    parts = [build_part(table, by_name), *settled_parts(table, by_name)]
    text = ", ".join(part for part in parts if part)
    text = text[0].upper() + text[1:] + used_up(table, outcome)
    return text if outcome is None else f"{text}: {money(outcome)}{ends(outcome)}"


def drive_label(table: dict[str, Any], chosen: dict[str, list[int]], outcome: Outcome | None) -> str:
    """A whole drive: where it goes and what is built there, then with what, and what it brings."""
    place = chosen["move_to"][0]
    deed = f"Drive to {hex_name(table, place)}, {ground_name(table, place)}, and build {project(chosen)}"
    fee = [f"fee {nth_name(table, card)}" for card in chosen.get("pay_fee", [])]
    text = (
        f"{deed}: {', '.join([cards_of(table, chosen), *settled_parts(table, chosen), *fee])}{used_up(table, outcome)}"
    )
    return text if outcome is None else f"{text}, {money(outcome)}{ends(outcome)}"


def project(chosen: dict[str, list[int]]) -> str:
    """What is built: a module or a base."""
    return MODE_WORDS[MODE_NAMES[chosen["build_mode"][0]]].partition(" with ")[0]


def cards_of(table: dict[str, Any], chosen: dict[str, list[int]]) -> str:
    """The cards that are laid."""
    return " + ".join(nth_name(table, card) for card in chosen.get("play_card", []))


def build_part(table: dict[str, Any], chosen: dict[str, list[int]]) -> str:
    """What is built, and with which cards."""
    cards = cards_of(table, chosen)
    if not cards:
        return ""
    return f"build {project(chosen)} with {cards}" if "build_mode" in chosen else f"play {cards}"


def settled_parts(table: dict[str, Any], chosen: dict[str, list[int]]) -> list[str]:
    """How blocks and directions are settled."""
    site = table["construction"]
    laid = [nth_id(table, card) for card in chosen.get("play_card", [])]
    cards = sorted([*(site["cards"] if site else []), *laid], key=list(table["cards"]).index)
    parts = [f"doubling {card_name(table, cards[at])}" for at in chosen.get("block_double", [])]
    parts += ["the block paying by itself"] * (1 if "block_flat" in chosen else 0)
    return parts + [f"looking {DIRECTION_NAMES[way]}" for way in chosen.get("choose_direction", [])]


def mat_label(table: dict[str, Any], slots: list[int], outcome: Outcome | None) -> str:
    """Which card goes where on the mat."""
    site = table["construction"]
    cards = [card_name(table, card) for card in site["cards"][site["asked"] :]]
    if len(set(slots)) == 1:
        text = f"{listed(cards)} into {SLOT_WORDS[SLOT_NAMES[slots[0]]]}"
    else:
        pairs = zip(cards, slots, strict=True)
        text = listed([f"{card} into {SLOT_WORDS[SLOT_NAMES[slot]]}" for card, slot in pairs])
    if outcome is None:
        return text
    parts = [
        filled_text(table, SLOT_NAMES[slot], outcome) for slot in sorted(set(slots)) if SLOT_NAMES[slot] != "cargo"
    ]
    return f"{text}: {', '.join([*parts, changed(outcome, POINTS)])}{ends(outcome)}"


def filled_text(table: dict[str, Any], key: str, outcome: Outcome) -> str:
    """How full a part of the harvester will be."""
    part = table["seats"][table["turn_seat"]][key]
    filled = outcome.after[FILLED[key]]
    return f"{part['name']} charged" if filled >= part["need"] else f"{part['name']} {filled} of {part['need']}"

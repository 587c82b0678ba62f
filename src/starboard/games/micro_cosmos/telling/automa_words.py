"""The Automa's cards in words: how it travels, and what each of its steps means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starboard.engine.words import several

from .vocabulary import units

CRITERION_WORDS: Final = {
    "no_colony": "the nearest planet without its Colony",
    "unterraformed": "the nearest unfinished planet",
    "discover": "the nearest undiscovered place",
    "next_planet": "the next planet",
}
STEP_WORDS: Final = {  # what it does, and what it does not if a step is skipped
    "gather": "gather",
    "crew": "hire",
    "upgrade": "upgrade",
    "terraform": "terraform",
    "scout": "scout",
    "create_colony": "create a Colony",
    "create_outpost": "place a Trading Outpost",
}
STEP_MEANING: Final = {
    "upgrade": "unlock the next upgrade of its order for its Specialist",
    "terraform": "raise levels of its planet, the leftmost track it can first, up to its limit",
    "scout": "pay a Leader of the planet's color and gain what a Survivor card shows",
    "create_colony": "create a Colony if it has a marker and can pay",
    "create_outpost": "place a Trading Outpost if it has one and none is there",
}


def way_words(card: Mapping[str, Any]) -> str:
    """How it travels: `jump across the Portal, then clockwise to the nearest unfinished planet`."""
    way = "clockwise" if card["dir"] == "cw" else "counterclockwise"
    jump = "jump across the Portal, then " if card["jump"] else ""
    return f"{jump}{way} to {CRITERION_WORDS[card['criterion']]}"


def automa_words(card: Mapping[str, Any]) -> str:
    """A whole card: `clockwise to the nearest unfinished planet; then gather 1 mineral, hire 1 Crew card`."""
    return f"{way_words(card)}; then {', '.join(step_words(step) for step in card['steps'])}"


def step_words(step: Mapping[str, Any]) -> str:
    """One step in short."""
    if step["kind"] == "gather":
        return f"gather {gathered(step['gain'])}"
    return f"hire {several(step['n'], 'Crew card')}" if step["kind"] == "crew" else STEP_WORDS[step["kind"]]


def step_meaning(step: Mapping[str, Any]) -> str:
    """One step as a card explains it."""
    if step["kind"] == "crew":
        return f"take {several(step['n'], 'Crew card')} from the deck as Specialists"
    return STEP_MEANING.get(step["kind"], step_words(step))


def gathered(gain: Mapping[str, int]) -> str:
    """What it gains; a choice is what it has least of."""
    return units(gain).replace("of your choice", "of the kind it has least of")

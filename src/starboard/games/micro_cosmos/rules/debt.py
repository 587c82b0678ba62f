"""MC-4.4 Specialists still owed, as one number that a frame can hold: packed here, read here, nowhere else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .codes import ENGINEER, FIRST_LEADER, TYPES

ANY_LEADER: Final = TYPES  # what can be due besides the four types
# three digits of a debt, in the order they are paid, and the Automa's replacements above them
MATCHING: Final = 3  # bits to the left
LEADERS: Final = 6
REPLACING: Final = 9
DIGIT: Final = 7


def owed(engineers: i64, matching: i64, leaders: i64) -> i64:
    """A cost in Specialists: Engineers, Leaders of the planet's colour, Leaders of any."""
    return engineers | (matching << MATCHING) | (leaders << LEADERS)


def engineers(debt: i64) -> i64:
    """Engineers of a debt."""
    return debt & DIGIT


def matching_leaders(debt: i64) -> i64:
    """Leaders of the planet's colour."""
    return (debt >> MATCHING) & DIGIT


def any_leaders(debt: i64) -> i64:
    """Leaders of any colour."""
    return (debt >> LEADERS) & DIGIT


def replacements(debt: i64) -> i64:
    """Specialists of any type that the Automa still gives for one it lacks (MC-22.4)."""
    return debt >> REPLACING


def specialists(debt: i64) -> i64:
    """All Specialists of a debt, replacements not counted."""
    return engineers(debt) + matching_leaders(debt) + any_leaders(debt)


def due(debt: i64, color: i64) -> i64:
    """What is paid next: Engineer, the planet's Leader, then any Leader (MC-4.4)."""
    if engineers(debt) > 0:
        return ENGINEER
    return FIRST_LEADER + color if matching_leaders(debt) > 0 else ANY_LEADER


def less_one(debt: i64) -> i64:
    """The debt after one payment of what is due."""
    if engineers(debt) > 0:
        return debt - 1
    return debt - (1 << MATCHING) if matching_leaders(debt) > 0 else debt - (1 << LEADERS)


def with_replacements(debt: i64) -> i64:
    """The debt when two of any type are given in the place of what is due (MC-22.4)."""
    return less_one(debt) | (2 << REPLACING)


def less_replacement(debt: i64) -> i64:
    """The debt after one of those two."""
    return debt - (1 << REPLACING)


def fits(kind: i64, wanted: i64) -> bool:
    """An Engineer is never a Leader; any Leader is any of the three (MC-4.3)."""
    return kind != ENGINEER if wanted == ANY_LEADER else kind == wanted

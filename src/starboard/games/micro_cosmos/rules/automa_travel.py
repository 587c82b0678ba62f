"""MC-23 Automa travel: round the Portal in one direction to the nearest planet that fits its card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.engine.game import EVERYONE, NONE

from .codes import DISCOVER, MINERALS, NEXT_PLANET, NO_COLONY, SPOTS, UNTERRAFORMED
from .events import E_AUTOMA_JUMPED, E_AUTOMA_TRAVELLED
from .state import AUTOMA, State
from .travel import pay_outposts, raise_bonus, reveal_planet

RING: Final = 8  # cells round the Portal


def automa_travel(s: State, card: i64) -> None:
    """Moves by the card's direction and criterion; outposts pay wherever it ends (MC-23.1, MC-23.7)."""
    origin = s.slot_of(AUTOMA)
    start = origin
    if s.content.automa_jump[card] == 1:
        start = jump(s, origin)
    wanted = s.content.automa_criterion[card]
    used = wanted
    slot = search(s, start, s.content.automa_clockwise[card], used)
    while slot == NONE:  # MC-23.6
        used = UNTERRAFORMED if used == DISCOVER else NEXT_PLANET
        slot = search(s, start, s.content.automa_clockwise[card], used)
    s.note(E_AUTOMA_TRAVELLED, EVERYONE, origin, slot, wanted, used)
    if used == DISCOVER:
        reveal_planet(s, AUTOMA, slot)
        raise_bonus(s, AUTOMA, slot, MINERALS)  # MC-23.5
    else:
        s.ark[AUTOMA] = slot * SPOTS
    pay_outposts(s, AUTOMA)


def jump(s: State, origin: i64) -> i64:
    """The count starts across the Portal, if a planet lies there (MC-23.3)."""
    across = s.content.opposite[origin]
    possible = s.grid[across] != NONE
    s.note(E_AUTOMA_JUMPED, EVERYONE, origin, across, 1 if possible else 0, 0)
    return across if possible else origin


def search(s: State, start: i64, clockwise: i64, criterion: i64) -> i64:
    """The first fitting cell after the start; the start itself is looked at last (MC-23.2, MC-23.6)."""
    place = s.content.ring_place[start]
    for _ in range(i64(RING)):
        place = (place + (1 if clockwise == 1 else RING - 1)) % RING
        slot = s.content.ring[place]
        if suits(s, slot, criterion):
            return slot
    return NONE


def suits(s: State, slot: i64, criterion: i64) -> bool:
    """Whether a cell fits the criterion of MC-23.4."""
    if s.grid[slot] == NONE:
        return criterion == DISCOVER
    if criterion == NO_COLONY:
        return (s.colonies[AUTOMA] >> slot) & 1 == 0
    if criterion == UNTERRAFORMED:
        return not s.is_terraformed(slot)
    return criterion == NEXT_PLANET

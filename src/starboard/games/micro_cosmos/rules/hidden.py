"""What a seat cannot know: the order of the decks, Crew cards dealt to others, and what others laid face down."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.chance import Chance
from starboard.engine.game import NONE

from .actions import A_RESOURCE, A_ROW, A_SETUP_DISCARD
from .codes import DEALT, KINDS, LAID, ROWS
from .setup import choices, kind_of
from .state import State


def resample(twin: State, seat: i64, chance: Chance) -> None:
    """Every deck is shuffled; hands of set-up that the seat has not seen are dealt anew with the Crew deck."""
    chance.mix(twin.planet_deck, twin.planet_left)
    chance.mix(twin.survivor_deck, twin.survivor_left)
    chance.mix(twin.automa_deck, twin.automa_left)
    deal_anew(twin, seat, chance)
    if twin.sealed != 0:
        lay_anew(twin, seat, chance)


def deal_anew(twin: State, seat: i64, chance: Chance) -> None:
    """Pools the Crew deck with the hands of others that have not chosen yet, shuffles, deals (MC-1.9)."""
    left = twin.crew_left
    for other in range(twin.seats):
        if hand_is_hidden(twin, other, seat):
            for place in range(other * DEALT, other * DEALT + DEALT):
                twin.crew_deck[left] = twin.dealt[place]
                left += 1
    chance.mix(twin.crew_deck, left)
    for other in range(twin.seats):
        if hand_is_hidden(twin, other, seat):
            for place in range(other * DEALT, other * DEALT + DEALT):
                left -= 1
                twin.dealt[place] = twin.crew_deck[left]
                twin.crew_deck[left] = NONE


def hand_is_hidden(s: State, owner: i64, viewer: i64) -> bool:
    """Three set-up cards are seen by their owner alone until one is discarded (MC-1.9)."""
    return owner != viewer and s.dealt[owner * DEALT + DEALT - 1] != NONE


def lay_anew(twin: State, seat: i64, chance: Chance) -> None:
    """What others laid face down in a set-up at the same time becomes any choice (MC-1.11)."""
    for other in range(twin.seats):
        if other != seat:
            for number in range(choices(twin)):
                at = other * LAID + number
                if twin.laid[at] != NONE:
                    twin.laid[at] = any_choice(number, chance)


def any_choice(number: i64, chance: Chance) -> i64:
    """Any action that answers the choice of this number: all are always allowed."""
    kind = kind_of(number)
    if kind == 0:
        return A_SETUP_DISCARD + chance.below(DEALT)
    return A_ROW + chance.below(len(ROWS)) if kind == 1 else A_RESOURCE + chance.below(KINDS)

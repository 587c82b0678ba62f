"""PD-6: construction. Mode, cards, blocks and direction are chosen one after another; then the income is paid."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.game import ALLOWED, EVERYONE, NONE

from . import harvester, income, turns
from .cards import out_of_hand
from .codes import (
    ALREADY_DOUBLED,
    BASE,
    BASE_OF_THREE,
    BLOCKS,
    BUILD_MODE,
    CARD_DOES_NOT_FIT,
    CARD_NOT_HELD,
    CARDS,
    DIRECTION,
    E_BLOCK_SET,
    E_CARD_PLAYED,
    E_DIRECTION_CHOSEN,
    E_PROJECT_BUILT,
    FORMER_CHANGES_NOTHING,
    MODULE,
    MODULE_AS_BASE,
    NO_BASE_LEFT,
    NO_MEGA_RIG,
    NO_MODULE_LEFT,
    NO_PARTNER,
    NO_TWIN_RIG,
    NOT_RISING,
    SAME_NAME,
    SET_INCOMPLETE,
    TOO_FEW_CARDS,
)
from .state import State
from .tables import BLOCK, MEGA_RIG, OWN_ON_LINE, SIDES, TERRAIN_FORMER, TWIN_RIG


def is_possible(s: State, seat: i64, fit: i64) -> bool:
    """Whether something can be built with these fitting names and the figures left (PD-5.7, PD-6.6)."""
    if fit == 0:
        return False
    return s.modules_left(seat) > 0 or (s.bases_left(seat) > 0 and fit & (fit - 1) != 0)


def fitting(s: State, seat: i64) -> i64:
    """The names in hand that fit the hex under the harvester (PD-6.1); all of them with Terrain Former (PD-8.13)."""
    return s.held[seat] if s.formed != 0 else s.held[seat] & s.content.fits[s.ground[s.at[seat]]]


# --- how to build ----------------------------------------------------------------------------------------------------
def begin(s: State, seat: i64) -> None:
    """The harvester stands on an empty hex: it must build (PD-5.6)."""
    turns.proceed(s, BUILD_MODE, seat, 0)


def forbids_former(s: State, seat: i64) -> i64:
    """Terrain Former only if some name in hand does not fit here (PD-8.13)."""
    if s.formed != 0:
        return FORMER_CHANGES_NOTHING
    barred = harvester.forbids_use(s, seat, TERRAIN_FORMER)
    if barred != ALLOWED:
        return barred
    return ALLOWED if fitting(s, seat) != s.held[seat] else FORMER_CHANGES_NOTHING


def form_terrain(s: State, seat: i64) -> None:
    """All cards of this construction ignore their conditions (PD-8.13)."""
    harvester.use_forepart(s, seat)
    s.formed = 1
    turns.proceed(s, BUILD_MODE, seat, 0)


def forbids_build_mode(s: State, seat: i64, mode: i64) -> i64:
    """Figures, enough different fitting names, and for two of the modes the charged rig (PD-6.3 to PD-6.6)."""
    if mode == MODULE_AS_BASE and not s.has_fore(seat, TWIN_RIG):
        return NO_TWIN_RIG  # PD-8.10
    if mode == BASE_OF_THREE and not s.has_fore(seat, MEGA_RIG):
        return NO_MEGA_RIG  # PD-8.11
    if mode in (MODULE, MODULE_AS_BASE):
        if s.modules_left(seat) == 0:
            return NO_MODULE_LEFT
    elif s.bases_left(seat) == 0:
        return NO_BASE_LEFT
    return ALLOWED if graph.count(fitting(s, seat)) >= s.content.cards_by_mode[mode] else TOO_FEW_CARDS


def choose_mode(s: State, seat: i64, mode: i64) -> None:
    """A rig is used up now, so that its slot is free for this construction's cards (PD-8.6)."""
    if mode in (MODULE_AS_BASE, BASE_OF_THREE):
        harvester.use_forepart(s, seat)
    s.mode = mode
    turns.proceed(s, CARDS, seat, 0)


# --- the cards -------------------------------------------------------------------------------------------------------
def playable(s: State, seat: i64) -> i64:
    """The names that may be played next: rising, fitting, and such that the set can be completed (PD-12.1)."""
    open_names = fitting(s, seat)
    if s.count > 0:
        open_names &= ~((i64(2) << s.played[s.count - 1]) - 1)
    for _ in range(s.content.cards_by_mode[s.mode] - s.count - 1):
        open_names &= ~highest(open_names)
    return open_names


def highest(mask: i64) -> i64:
    """The highest bit of a mask."""
    while mask & (mask - 1) != 0:
        mask &= mask - 1
    return mask


def forbids_play_card(s: State, seat: i64, card: i64) -> i64:
    """Held, fitting, another name than before (PD-6.1, PD-6.5), in rising order and leaving enough (PD-12.1)."""
    if s.count > 0 and card == s.played[s.count - 1]:
        return SAME_NAME
    if not (s.held[seat] >> card) & 1:
        return CARD_NOT_HELD
    if not (fitting(s, seat) >> card) & 1:
        return CARD_DOES_NOT_FIT
    if s.count > 0 and card < s.played[s.count - 1]:
        return NOT_RISING
    return ALLOWED if (playable(s, seat) >> card) & 1 else SET_INCOMPLETE


def play_card(s: State, seat: i64, card: i64) -> None:
    """A card leaves the hand for the construction; after the last one the figure stands (PD-6.3, PD-6.4)."""
    out_of_hand(s, seat, card)
    s.played[s.count] = card
    s.count += 1
    s.note(E_CARD_PLAYED, EVERYONE, seat, card, 0, 0)
    if s.count < s.content.cards_by_mode[s.mode]:
        turns.proceed(s, CARDS, seat, 0)
        return
    place = s.at[seat]
    s.owner[place] = seat
    s.kind[place] = 1 if s.mode in (BASE, BASE_OF_THREE) else 0
    s.figures[seat * 2 + s.kind[place]] -= 1
    s.note(E_PROJECT_BUILT, EVERYONE, seat, place, s.mode, 0)
    ask_block(s, seat, 0)


# --- blocks and directions -------------------------------------------------------------------------------------------
def is_partner(s: State, block: i64, other: i64) -> bool:
    """Whether the card at one position is of the type that the block at another names (PD-7.28)."""
    if other == block or other >= s.count:
        return False
    return s.content.card_type[s.played[other]] == s.content.detail[s.played[block]]


def is_doubled(s: State, position: i64) -> bool:
    """Whether a block doubles this card already (PD-7.30)."""
    for block in range(s.count):
        if s.content.income[s.played[block]] == BLOCK and s.settled[block] == position:
            return True
    return False


def has_partner(s: State, block: i64) -> bool:
    """Whether there is a card that this block could double."""
    for other in range(s.count):
        if is_partner(s, block, other) and not is_doubled(s, other):
            return True
    return False


def ask_block(s: State, seat: i64, start: i64) -> None:
    """Each block with a partner is asked about; one without is flat (PD-7.26, PD-7.27). Then come directions."""
    for position in range(start, s.count):
        if s.content.income[s.played[position]] == BLOCK and has_partner(s, position):
            turns.proceed(s, BLOCKS, seat, position)
            return
    ask_direction(s, seat, 0)


def forbids_block_double(s: State, other: i64) -> i64:
    """Only a card of the type that the block names, and only once (PD-7.28, PD-7.30)."""
    if not is_partner(s, s.flow.a(), other):
        return NO_PARTNER
    return ALREADY_DOUBLED if is_doubled(s, other) else ALLOWED


def set_block(s: State, seat: i64, other: i64) -> None:
    """A block is flat (`other` NONE) or doubles one card (PD-7.25)."""
    block = s.flow.a()
    s.settled[block] = other
    partner: i64 = NONE if other == NONE else s.played[other]
    s.note(E_BLOCK_SET, EVERYONE, seat, s.played[block], partner, 0)
    ask_block(s, seat, block + 1)


def ask_direction(s: State, seat: i64, start: i64) -> None:
    """The builder chooses if the directions pay differently; else direction 0 is recorded (PD-7.13, PD-7.32)."""
    for position in range(start, s.count):
        card = s.played[position]
        if s.content.income[card] == OWN_ON_LINE:
            if directions_differ(s, seat, card):
                turns.proceed(s, DIRECTION, seat, position)
                return
            s.settled[position] = 0
    earn(s, seat)


def directions_differ(s: State, seat: i64, card: i64) -> bool:
    """Whether it matters where the card looks."""
    first = income.on_line(s, seat, s.at[seat], card, 0)
    for direction in range(i64(1), i64(SIDES)):
        if income.on_line(s, seat, s.at[seat], card, direction) != first:
            return True
    return False


def choose_direction(s: State, seat: i64, direction: i64) -> None:
    """The line is fixed (PD-7.13)."""
    position = s.flow.a()
    s.settled[position] = direction
    s.note(E_DIRECTION_CHOSEN, EVERYONE, seat, s.played[position], direction, 0)
    ask_direction(s, seat, position + 1)


def earn(s: State, seat: i64) -> None:
    """Income of all cards, then they go to the mat (PD-6.9, PD-6.10)."""
    income.pay_out(s, seat)
    for position in range(s.count):
        s.settled[position] = NONE
    harvester.begin_placing(s, seat)

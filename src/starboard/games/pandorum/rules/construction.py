"""PD-6 Construction: how to build, with which cards; blocks and directions; then the income is paid."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from . import cards, harvester, income
from .actions import (
    A_ACTIVATE_FOREPART,
    A_BLOCK_DOUBLE,
    A_BLOCK_FLAT,
    A_BUILD_MODE,
    A_CHOOSE_DIRECTION,
    A_PLAY_CARD,
)
from .codes import (
    ALREADY_DOUBLED,
    BASE,
    BASE_OF_THREE,
    BLOCKS,
    BUILD_MODE,
    CARD_DOES_NOT_FIT,
    CARD_NOT_HELD,
    CARDS,
    CHOSEN,
    DIRECTION,
    E_BLOCK_SET,
    E_CARD_PLAYED,
    E_DIRECTION_CHOSEN,
    E_PROJECT_BUILT,
    FORMER_CHANGES_NOTHING,
    MODES,
    MODULE,
    MODULE_AS_BASE,
    NO_BASE_LEFT,
    NO_MEGA_RIG,
    NO_MODULE_LEFT,
    NO_PARTNER,
    NO_TWIN_RIG,
    SAME_NAME,
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
    """The names in hand that fit the hex under the harvester (PD-6.1); all while Terrain Former is in use (PD-8.13)."""
    return s.held[seat] if s.formed != 0 else s.held[seat] & s.content.fits[s.ground[s.at[seat]]]


def begin(s: State, seat: i64) -> None:
    """The harvester stands on an empty hex: it must build (PD-5.6)."""
    s.proceed(BUILD_MODE, seat, 0)


# --- how to build ----------------------------------------------------------------------------------------------------
class ChooseMode(Step[State]):
    """Module or base, by the common rules or with a rig; Terrain Former before that (PD-6.3, PD-6.4, PD-6.8)."""

    code = BUILD_MODE
    families = ("activate_forepart", "build_mode")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Figures, cards and rigs for each way to build."""
        if action == A_ACTIVATE_FOREPART:
            return forbids_former(s, seat)
        return forbids_mode(s, seat, action - A_BUILD_MODE)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Terrain Former and the ways to build; perhaps Terrain Former alone (PD-12.4)."""
        count: i64 = 0
        if forbids_former(s, seat) == ALLOWED:
            buffer[0] = A_ACTIVATE_FOREPART
            count = 1
        for mode in range(i64(MODES)):
            if forbids_mode(s, seat, mode) == ALLOWED:
                buffer[count] = A_BUILD_MODE + mode
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """A rig is used up now, so that its slot is free for this construction's cards (PD-8.6)."""
        if action == A_ACTIVATE_FOREPART:
            form_terrain(s, seat)
            return
        s.mode = action - A_BUILD_MODE
        if s.mode in (MODULE_AS_BASE, BASE_OF_THREE):
            harvester.use_forepart(s, seat)
        s.proceed(CARDS, seat, 0)


def forbids_former(s: State, seat: i64) -> i64:
    """Terrain Former only if some name in hand does not fit here (PD-8.13)."""
    if s.formed != 0:
        return FORMER_CHANGES_NOTHING
    barred = harvester.forbids_use(s, seat, TERRAIN_FORMER)
    if barred != ALLOWED:
        return barred
    if fitting(s, seat) == s.held[seat]:
        return FORMER_CHANGES_NOTHING
    return ALLOWED


def form_terrain(s: State, seat: i64) -> None:
    """All cards of this construction ignore their conditions (PD-8.13)."""
    harvester.use_forepart(s, seat)
    s.formed = 1
    s.proceed(BUILD_MODE, seat, 0)


def forbids_mode(s: State, seat: i64, mode: i64) -> i64:
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
    if graph.count(fitting(s, seat)) < s.content.cards_by_mode[mode]:
        return TOO_FEW_CARDS
    return ALLOWED


# --- the cards -------------------------------------------------------------------------------------------------------
class PlayCard(Step[State]):
    """Play the cards of the construction one by one, in any order (PD-6.3, PD-6.4, PD-12.1)."""

    code = CARDS
    families = ("play_card",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Another name than those played (PD-6.5), held and fitting (PD-6.1)."""
        name = i64(1) << (action - A_PLAY_CARD)
        if name & played_names(s):
            return SAME_NAME
        if not name & s.held[seat]:
            return CARD_NOT_HELD
        return ALLOWED if name & fitting(s, seat) else CARD_DOES_NOT_FIT

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Every fitting name that is not played yet: there are enough, or the mode could not have been chosen."""
        return cards.add_names(buffer, 0, A_PLAY_CARD, fitting(s, seat) & ~played_names(s))

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """A card leaves the hand for the construction; after the last one the figure stands (PD-6.3, PD-6.4)."""
        card = action - A_PLAY_CARD
        cards.out_of_hand(s, seat, card)
        lay(s, card)
        s.note(E_CARD_PLAYED, EVERYONE, seat, card, 0, 0)
        if s.count < s.content.cards_by_mode[s.mode]:
            s.proceed(CARDS, seat, 0)
        else:
            place_figure(s, seat)


def played_names(s: State) -> i64:
    """The names that the construction holds so far."""
    names: i64 = 0
    for position in range(s.count):
        names |= i64(1) << s.played[position]
    return names


def lay(s: State, card: i64) -> None:
    """A card joins those played, which lie in rising order however they came (PD-6.11, PD-12.1)."""
    position = s.count
    while position > 0 and s.played[position - 1] > card:
        s.played[position] = s.played[position - 1]
        position -= 1
    s.played[position] = card
    s.count += 1


def place_figure(s: State, seat: i64) -> None:
    """All cards are played: the figure stands, and what they leave open is asked (PD-6.9, PD-6.10)."""
    place = s.at[seat]
    s.owner[place] = seat
    s.kind[place] = 1 if s.mode in (BASE, BASE_OF_THREE) else 0
    s.figures[seat * 2 + s.kind[place]] -= 1
    s.note(E_PROJECT_BUILT, EVERYONE, seat, place, s.mode, 0)
    ask_block(s, seat, 0)


# --- blocks ----------------------------------------------------------------------------------------------------------
class SettleBlock(Step[State]):
    """A block pays flat, or doubles another card of the construction (PD-7.25, PD-7.26)."""

    code = BLOCKS
    families = ("block_flat", "block_double")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Flat is always possible."""
        return ALLOWED if action == A_BLOCK_FLAT else forbids_double(s, s.flow.a(), action - A_BLOCK_DOUBLE)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Flat, and each partner."""
        buffer[0] = A_BLOCK_FLAT
        count: i64 = 1
        for other in range(i64(CHOSEN)):
            if forbids_double(s, s.flow.a(), other) == ALLOWED:
                buffer[count] = A_BLOCK_DOUBLE + other
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The block is settled; perhaps there is another."""
        block = s.flow.a()
        partner: i64 = NONE
        if action != A_BLOCK_FLAT:
            s.settled[block] = action - A_BLOCK_DOUBLE
            partner = s.played[s.settled[block]]
        s.note(E_BLOCK_SET, EVERYONE, seat, s.played[block], partner, 0)
        ask_block(s, seat, block + 1)


def forbids_double(s: State, block: i64, other: i64) -> i64:
    """A block doubles another card of the type it names, and no card is doubled twice (PD-7.28, PD-7.30)."""
    if other == block or other >= s.count:
        return NO_PARTNER
    if s.content.card_type[s.played[other]] != s.content.detail[s.played[block]]:
        return NO_PARTNER
    if is_doubled(s, other):
        return ALREADY_DOUBLED
    return ALLOWED


def is_doubled(s: State, position: i64) -> bool:
    """Whether a block doubles this card already (PD-7.30)."""
    for block in range(s.count):
        if s.content.income[s.played[block]] == BLOCK and s.settled[block] == position:
            return True
    return False


def has_partner(s: State, block: i64) -> bool:
    """Whether there is a card that this block could double."""
    for other in range(s.count):
        if forbids_double(s, block, other) == ALLOWED:
            return True
    return False


def ask_block(s: State, seat: i64, start: i64) -> None:
    """Each block with a partner is asked about; one without is flat (PD-7.26, PD-7.27, PD-12.5). Then directions."""
    for position in range(start, s.count):
        if s.content.income[s.played[position]] == BLOCK and has_partner(s, position):
            s.proceed(BLOCKS, seat, position)
            return
    ask_direction(s, seat, 0)


# --- directions ------------------------------------------------------------------------------------------------------
class ChooseDirection(Step[State]):
    """A card that counts along a line looks in one of six directions (PD-7.13)."""

    code = DIRECTION
    families = ("choose_direction",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Any direction."""
        return ALLOWED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """All six."""
        for direction in range(i64(SIDES)):
            buffer[direction] = A_CHOOSE_DIRECTION + direction
        return SIDES

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The line is fixed; perhaps there is another."""
        position = s.flow.a()
        s.settled[position] = action - A_CHOOSE_DIRECTION
        s.note(E_DIRECTION_CHOSEN, EVERYONE, seat, s.played[position], s.settled[position], 0)
        ask_direction(s, seat, position + 1)


def ask_direction(s: State, seat: i64, start: i64) -> None:
    """The builder chooses if directions pay differently; else direction 0 is recorded (PD-7.13, PD-7.32, PD-12.5)."""
    for position in range(start, s.count):
        card = s.played[position]
        if s.content.income[card] == OWN_ON_LINE:
            if income.directions_differ(s, seat, s.at[seat], card):
                s.proceed(DIRECTION, seat, position)
                return
            s.settled[position] = 0
    earn(s, seat)


def earn(s: State, seat: i64) -> None:
    """Income of all cards, then they go to the mat (PD-6.9, PD-6.10)."""
    income.pay_out(s, seat)
    for position in range(s.count):
        s.settled[position] = NONE
    harvester.begin_placing(s, seat)

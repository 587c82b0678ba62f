"""SP-1.10 to SP-1.17: character cards are dealt, Station tiles chosen. SP-15.1: cards by choice."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import top_card
from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.hexes import SIDES
from starboard.engine.step import Step

from .actions import A_CHOOSE_CHARACTER, A_CHOOSE_SITE
from .board import is_outer
from .codes import (
    CARD_TAKEN,
    CHOOSE_CARD,
    CHOOSE_STATION,
    DEALT_AT_RANDOM,
    E_CARD_CHOSEN,
    E_CARD_DEALT,
    E_CARD_DEALT_UNSEEN,
    E_CARD_TURNED,
    E_STATION_CHOSEN,
    NEXT_TO_STATION,
    NO_SUCH_SITE,
    NOT_OUTER,
    REVERSE_CHOICE,
    STATION_THERE,
)
from .control import arrive
from .state import State
from .tables import CARDS
from .turn import begin_round


def begin_stations(s: State, deck: str) -> None:
    """The board lies: cards are dealt from a pile of this name, and the first player chooses a tile (SP-1.18)."""
    if s.characters_mode == DEALT_AT_RANDOM:
        deal_cards(s, deck)
    ask_in_setup(s, CHOOSE_STATION, s.first_player)


def deal_cards(s: State, pile: str) -> None:
    """One card each, seen by its owner alone; the rest leaves the game unseen (SP-1.10, SP-1.11)."""
    deck = vec[i64]([0] * CARDS)
    for card in range(i64(CARDS)):
        deck[card] = card
    s.chance.shuffle(pile, deck, CARDS)
    for place in range(s.seats):
        seat = s.rival(s.first_player, place)
        card = top_card(s.chance, deck, CARDS - place)
        s.character[seat] = card
        s.note(E_CARD_DEALT, i64(1) << seat, seat, card, 0, 0)
        s.note(E_CARD_DEALT_UNSEEN, EVERYONE & ~(i64(1) << seat), seat, 0, 0, 0)


# --- Station tiles ---------------------------------------------------------------------------------------------------
def is_station(s: State, site: i64) -> bool:
    """Whether a Base stands there."""
    for seat in range(s.seats):
        if s.station_site[seat] == site:
            return True
    return False


def is_next_to_station(s: State, site: i64) -> bool:
    """Whether a neighbour tile holds a Station (SP-1.14)."""
    for d in range(i64(SIDES)):
        other = s.neighbour[site * SIDES + d]
        if other != NONE and is_station(s, other):
            return True
    return False


def has_distant_tile(s: State) -> bool:
    """Whether some free outer tile is next to no Station; otherwise any free outer tile will do (SP-1.15)."""
    for site in range(s.sites):
        if forbids_site(s, site, True) == ALLOWED:
            return True
    return False


class ChooseStation(Step[State]):
    """Choose the tile of your Station, in turn order (SP-1.12 to SP-1.16)."""

    code = CHOOSE_STATION
    families = ("choose_site",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Free outer tiles, with a tile between Stations if possible."""
        return forbids_site(s, action - A_CHOOSE_SITE, has_distant_tile(s))

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Station tiles that may be chosen now."""
        return legal_sites(s, buffer)

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """Base and three drones on the tile; after the last choice the cards are turned or chosen."""
        found_station(s, seat, action - A_CHOOSE_SITE)
        following = s.rival(seat, 1)
        if following != s.first_player:
            ask_in_setup(s, CHOOSE_STATION, following)
        elif s.characters_mode == REVERSE_CHOICE:
            ask_in_setup(s, CHOOSE_CARD, seat)  # the last to choose a tile is the first to choose a card
        else:
            if s.characters_mode == DEALT_AT_RANDOM:
                turn_cards(s)
            begin_play(s)


def forbids_site(s: State, site: i64, distant: bool) -> i64:
    """The rule that forbids a Station there; `distant`: tiles next to no Station are left (SP-1.13 to SP-1.16)."""
    if site >= s.sites:
        return NO_SUCH_SITE
    if not is_outer(s, site):
        return NOT_OUTER
    if is_station(s, site):
        return STATION_THERE
    return NEXT_TO_STATION if distant and is_next_to_station(s, site) else ALLOWED


def legal_sites(s: State, buffer: vec[i64]) -> i64:
    """Station tiles that may be chosen now."""
    distant = has_distant_tile(s)
    count: i64 = 0
    for site in range(s.sites):
        if forbids_site(s, site, distant) == ALLOWED:
            buffer[count] = A_CHOOSE_SITE + site
            count += 1
    return count


def found_station(s: State, seat: i64, site: i64) -> None:
    """Base and three drones on the tile (SP-1.12)."""
    s.station_site[seat] = site
    arrive(s, seat, site, s.content.start_drones)
    s.drone_supply[seat] -= s.content.start_drones
    s.note(E_STATION_CHOSEN, EVERYONE, seat, site, 0, 0)


def ask_in_setup(s: State, step: i64, seat: i64) -> None:
    """The next seat chooses."""
    s.active = seat
    s.flow.become(step, seat, 0, 0)
    s.ask(seat)


def turn_cards(s: State) -> None:
    """All cards come face up (SP-1.10)."""
    s.cards_open = 1
    s.chance.reveal()
    for place in range(s.seats):
        seat = s.rival(s.first_player, place)
        s.note(E_CARD_TURNED, EVERYONE, seat, s.character[seat], 0, 0)


# --- cards by choice -------------------------------------------------------------------------------------------------
def is_taken(s: State, card: i64) -> bool:
    """Whether somebody has this card."""
    for seat in range(s.seats):
        if s.character[seat] == card:
            return True
    return False


class ChooseCard(Step[State]):
    """Choose a character card openly, in reverse turn order (SP-15.1)."""

    code = CHOOSE_CARD
    families = ("choose_character",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Only a card that is left."""
        return CARD_TAKEN if is_taken(s, action - A_CHOOSE_CHARACTER) else ALLOWED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Cards that are left."""
        count: i64 = 0
        for card in range(i64(CARDS)):
            if not is_taken(s, card):
                buffer[count] = A_CHOOSE_CHARACTER + card
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """It lies open at once; the first player chooses last."""
        card = action - A_CHOOSE_CHARACTER
        s.cards_open = 1
        s.character[seat] = card
        s.note(E_CARD_CHOSEN, EVERYONE, seat, card, 0, 0)
        if seat != s.first_player:
            ask_in_setup(s, CHOOSE_CARD, s.rival(seat, s.seats - 1))
        else:
            begin_play(s)


def begin_play(s: State) -> None:
    """The first player begins the first round (SP-1.17)."""
    s.flow.pop()
    s.active = s.first_player
    begin_round(s)

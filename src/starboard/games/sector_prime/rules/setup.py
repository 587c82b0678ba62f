"""SP-1: tiles, first player, character cards, Station tiles. SP-15.1 and SP-15.2: the other ways to deal cards."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import top_card
from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.hexes import SIDES
from starboard.engine.step import Step

from .actions import A_CHOOSE_CHARACTER, A_CHOOSE_SITE
from .board import grow, is_outer, lay_tiles
from .codes import (
    CARD_TAKEN,
    CHOOSE_CARD,
    CHOOSE_STATION,
    DEALT_AT_RANDOM,
    E_CARD_CHOSEN,
    E_CARD_DEALT,
    E_CARD_DEALT_UNSEEN,
    E_CARD_TURNED,
    E_FIRST_PLAYER,
    E_STATION_CHOSEN,
    NEXT_TO_STATION,
    NO_SUCH_SITE,
    NOT_OUTER,
    REVERSE_CHOICE,
    STATION_THERE,
)
from .control import arrive
from .state import State
from .tables import CARDS, SITES
from .turn import begin_round


def set_up(s: State) -> None:
    """Lays the board, names the first player, deals cards, asks for the first Station tile (SP-1.18)."""
    choose_board(s)
    choose_first_player(s)
    take_crystals(s)
    if s.characters_mode == DEALT_AT_RANDOM:
        deal_cards(s)
    s.active = s.first_player
    s.flow.push(CHOOSE_STATION, s.active, 0, 0)
    s.ask(s.active)


def choose_board(s: State) -> None:
    """Random tiles, turned at random, in the layout of the options (SP-1.3 to SP-1.7)."""
    count = s.content.sites_by_seats[s.seats]
    layout: str = s.options["layout"]
    cells = grow(s, count) if layout == "random_growth" else s.content.layouts[layout]
    pile = vec[i64]([0] * SITES)
    for tile in range(i64(SITES)):
        pile[tile] = tile
    s.chance.shuffle("tiles", pile, SITES)
    tiles = vec[i64]([0] * count)
    rotations = vec[i64]([0] * count)
    for site in range(count):
        tiles[site] = pile[SITES - 1 - site]
        rotations[site] = s.chance.pick("rotation", 0, SIDES - 1)
    lay_tiles(s, cells, tiles, rotations)


def choose_first_player(s: State) -> None:
    """Drawn, or as the options say (SP-1.9)."""
    wanted = s.options["first_player"]
    if wanted == "random":
        s.first_player = s.chance.pick("first_player", 0, s.seats - 1)
    else:
        s.first_player = wanted
    s.note(E_FIRST_PLAYER, EVERYONE, s.first_player, 0, 0, 0)


def take_crystals(s: State) -> None:
    """Start crystals out of the 100, by turn order (SP-1.2, SP-15.6, SP-15.8)."""
    for place in range(s.seats):
        amount = start_crystals(s, place)
        s.crystals[s.rival(s.first_player, place)] = amount
        s.crystal_supply -= amount


def start_crystals(s: State, place: i64) -> i64:
    """What the seat at this place in turn order begins with (SP-1.2, SP-15.6, SP-15.8)."""
    by_place: list[int] = s.options["start_crystals_by_turn_order"]
    if s.fair_start != 0:
        by_place = s.content.fair_crystals[s.seats]
    return by_place[place]


def deal_cards(s: State) -> None:
    """One card each, seen by its owner alone; the rest leaves the game unseen (SP-1.10, SP-1.11)."""
    deck = vec[i64]([0] * CARDS)
    for card in range(i64(CARDS)):
        deck[card] = card
    s.chance.shuffle("characters", deck, CARDS)
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

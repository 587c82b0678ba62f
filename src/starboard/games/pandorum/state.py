"""What lies on the table: all fields of a state, and small questions about them."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starboard.engine.game import NONE, Game

from .codes import FOREPART, MAIN, SLOTS_PER_MAT
from .tables import HEXES, NAMES, PARTS, Tables

CHOSEN = 3  # cards that one construction can play at most


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Game):
    """The fields. Per-seat ones are indexed by seat, those with cards by `seat * NAMES + card`."""

    def __init__(self, content: Tables, seats: i64, options: dict[str, Any], src: State | None = None) -> None:
        """An empty table, or an exact copy of `src`."""
        super().__init__(seats, seats, options, src)
        self.content: Tables = content
        if src is not None:
            self.copy_fields(src)
        else:
            self.empty_fields()

    def copy_fields(self, src: State) -> None:
        """Takes over everything; what never changes after the set-up is shared."""
        self.terrain: vec[i64] = src.terrain  # by hex
        self.touches: vec[i64] = src.touches  # by hex: one bit per volcano group beside it (PD-2.7)
        self.ground: vec[i64] = src.ground  # by hex: terrain * 2 + "a volcano is beside it"
        self.layout: vec[i64] = src.layout  # by slot: part; then by slot: rotation (PD-1.10)
        self.owner: vec[i64] = src.owner[:]  # by hex: whose project, or NONE
        self.kind: vec[i64] = src.kind[:]  # by hex: 0 module, 1 base
        self.at: vec[i64] = src.at[:]  # harvesters
        self.quids: vec[i64] = src.quids[:]
        self.figures: vec[i64] = src.figures[:]  # left: seat * 2 + (0 module, 1 base)
        self.hand: vec[i64] = src.hand[:]
        self.held: vec[i64] = src.held[:]  # one bit per name in the hand: `hand` seen quickly
        self.known: vec[i64] = src.known[:]  # cards in the hand that everybody saw being taken
        self.unseen: vec[i64] = src.unseen[:]  # other cards in the hand: seat * 2 + (0 production, 1 deck)
        self.market: vec[i64] = src.market[:]
        self.spent: vec[i64] = src.spent[:]  # forepart cards in the box
        self.deck: vec[i64] = src.deck  # the top is at deck_left - 1; what lies above has been drawn
        self.stowed: vec[i64] = src.stowed  # production cards that were not dealt
        self.forepart: vec[i64] = src.forepart
        self.main: vec[i64] = src.main
        self.mat: vec[i64] = src.mat[:]  # (seat * SLOTS_PER_MAT + slot) * NAMES + card
        self.filled: vec[i64] = src.filled[:]  # seat * SLOTS_PER_MAT + slot: cards there
        self.played: vec[i64] = src.played[:]  # cards of the construction under way, in rising order
        self.settled: vec[i64] = src.settled[:]  # for each: the position a block doubles, the direction a line looks
        self.offered: i64 = src.offered  # one bit per name in the market: `market` seen quickly
        self.deck_left: i64 = src.deck_left
        self.first: i64 = src.first
        self.turn: i64 = src.turn  # number of the turn, from 1
        self.idle: i64 = src.idle  # turns since the last construction (PD-11.3)
        self.passes: i64 = src.passes  # passes in succession (PD-11.1)
        self.trigger: i64 = src.trigger  # who placed his last project first (PD-9.1)
        self.turns_left: i64 = src.turns_left  # last turns still to come (PD-9.2)
        self.ending: i64 = src.ending  # how the game ended
        self.mode: i64 = src.mode  # of the construction under way
        self.count: i64 = src.count  # cards played for it so far
        self.formed: i64 = src.formed  # Terrain Former is in use for it
        self.fee: i64 = src.fee  # paid this turn, or NONE

    def empty_fields(self) -> None:
        """Every field there, nothing dealt."""
        seats = self.seats
        self.terrain = vec[i64]([0] * HEXES)
        self.touches = vec[i64]([0] * HEXES)
        self.ground = vec[i64]([0] * HEXES)
        self.layout = vec[i64]([0] * (PARTS * 2))
        self.owner = vec[i64]([NONE] * HEXES)
        self.kind = vec[i64]([0] * HEXES)
        self.at = vec[i64]([self.content.pad] * seats)
        self.quids = vec[i64]([self.content.start_quids] * seats)
        self.figures = vec[i64]([self.content.modules[seats]] * (seats * 2))
        for seat in range(seats):
            self.figures[seat * 2 + 1] = self.content.bases[seats]
        self.hand = vec[i64]([0] * (seats * NAMES))
        self.held = vec[i64]([0] * seats)
        self.known = vec[i64]([0] * (seats * NAMES))
        self.unseen = vec[i64]([0] * (seats * 2))
        self.market = vec[i64]([0] * NAMES)
        self.spent = vec[i64]([0] * NAMES)
        self.deck = self.full_deck()[:]
        self.stowed = self.content.production[:]
        self.forepart = vec[i64]([NONE] * seats)
        self.main = vec[i64]([NONE] * seats)
        self.mat = vec[i64]([0] * (seats * SLOTS_PER_MAT * NAMES))
        self.filled = vec[i64]([0] * (seats * SLOTS_PER_MAT))
        self.played = vec[i64]([NONE] * CHOSEN)
        self.settled = vec[i64]([NONE] * CHOSEN)
        self.offered = 0
        self.deck_left = 0
        self.first = 0
        self.turn = 0
        self.idle = 0
        self.passes = 0
        self.trigger = NONE
        self.turns_left = 0
        self.ending = 0
        self.mode = NONE
        self.count = 0
        self.formed = 0
        self.fee = NONE

    def contents(self) -> Tables:
        """The title's content."""
        return self.content

    def full_deck(self) -> vec[i64]:
        """The cards of the deck before the deal; the peaceful option leaves the systems out (PD-10.1)."""
        return self.content.peaceful_deck if self.options["no_systems"] else self.content.deck

    def modules_left(self, seat: i64) -> i64:
        """Module figures that a seat can still place."""
        return self.figures[seat * 2]

    def bases_left(self, seat: i64) -> i64:
        """Base figures that a seat can still place."""
        return self.figures[seat * 2 + 1]

    def is_charged(self, seat: i64, slot: i64) -> bool:
        """Whether a forepart or main slot holds its full number of cards (PD-8.5, PD-8.8)."""
        need = self.content.fore_need[self.seats] if slot == FOREPART else self.content.main_need[self.seats]
        return self.filled[seat * SLOTS_PER_MAT + slot] >= need

    def has_fore(self, seat: i64, ability: i64) -> bool:
        """Whether the seat's forepart has this ability and is charged."""
        return self.content.fore_ability[self.forepart[seat]] == ability and self.is_charged(seat, FOREPART)

    def has_main(self, seat: i64, ability: i64) -> bool:
        """Whether the seat's main part has this ability and is charged."""
        return self.content.main_ability[self.main[seat]] == ability and self.is_charged(seat, MAIN)

    def hand_size(self, seat: i64) -> i64:
        """Cards in a hand: those everybody saw being taken and the others."""
        size = self.unseen[seat * 2] + self.unseen[seat * 2 + 1]
        for card in range(i64(NAMES)):
            size += self.known[seat * NAMES + card]
        return size

    def hand_without(self, seat: i64, card: i64) -> i64:
        """The names in a hand after one copy of a card has left it."""
        if self.hand[seat * NAMES + card] == 1:
            return self.held[seat] & ~(i64(1) << card)
        return self.held[seat]

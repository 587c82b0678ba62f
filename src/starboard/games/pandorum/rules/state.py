"""Pandorum: what lies on the table. One line a field: its type, how a copy takes it, and what a blank table has.

Numbers are blank as `i64(0)`: beside a bare 0 the compiler would box what a copy takes.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE, Game

from .codes import BUILD_MODE, CHOSEN, FOREPART, MAIN, SLOTS_PER_MAT
from .tables import HEXES, NAMES, PARTS, Tables


class State(Game):
    """The fields and what is read off them. Per-seat ones go by seat, those with cards by `seat * NAMES + card`."""

    def __init__(self, content: Tables, seats: i64, options: dict[str, Any], src: State | None = None) -> None:
        """An empty table, or an exact copy of `src`."""
        super().__init__(seats, seats, options, src)
        self.content: Tables = content

        # the board; copies share what never changes after the set-up
        self.terrain: vec[i64] = src.terrain if src is not None else vec[i64]([0] * HEXES)  # by hex
        # by hex: one bit per volcano group beside it (PD-2.7)
        self.touches: vec[i64] = src.touches if src is not None else vec[i64]([0] * HEXES)
        # by hex: terrain * 2 + "a volcano is beside it"
        self.ground: vec[i64] = src.ground if src is not None else vec[i64]([0] * HEXES)
        # by slot: part; then by slot: rotation (PD-1.10)
        self.layout: vec[i64] = src.layout if src is not None else vec[i64]([0] * (PARTS * 2))
        self.owner: vec[i64] = src.owner[:] if src is not None else vec[i64]([NONE] * HEXES)  # by hex: whose project
        self.kind: vec[i64] = src.kind[:] if src is not None else vec[i64]([0] * HEXES)  # by hex: 0 module, 1 base

        # the seats
        self.at: vec[i64] = src.at[:] if src is not None else vec[i64]([content.pad] * seats)  # harvesters
        self.quids: vec[i64] = src.quids[:] if src is not None else vec[i64]([content.start_quids] * seats)
        # figures left: seat * 2 + (0 module, 1 base)
        self.figures: vec[i64] = src.figures[:] if src is not None else content.figures(seats)
        self.forepart: vec[i64] = src.forepart if src is not None else vec[i64]([NONE] * seats)
        self.main: vec[i64] = src.main if src is not None else vec[i64]([NONE] * seats)
        # (seat * SLOTS_PER_MAT + slot) * NAMES + card
        self.mat: vec[i64] = src.mat[:] if src is not None else vec[i64]([0] * (seats * SLOTS_PER_MAT * NAMES))
        # seat * SLOTS_PER_MAT + slot: cards there
        self.filled: vec[i64] = src.filled[:] if src is not None else vec[i64]([0] * (seats * SLOTS_PER_MAT))

        # the cards
        self.hand: vec[i64] = src.hand[:] if src is not None else vec[i64]([0] * (seats * NAMES))
        self.held: vec[i64] = src.held[:] if src is not None else vec[i64]([0] * seats)  # the names in hand, a bit each
        # cards in the hand that everybody saw being taken (PD-13.2)
        self.known: vec[i64] = src.known[:] if src is not None else vec[i64]([0] * (seats * NAMES))
        # other cards in the hand: seat * 2 + (0 production, 1 deck)
        self.unseen: vec[i64] = src.unseen[:] if src is not None else vec[i64]([0] * (seats * 2))
        self.market: vec[i64] = src.market[:] if src is not None else vec[i64]([0] * NAMES)
        self.offered: i64 = src.offered if src is not None else i64(0)  # the names in the market, a bit each
        self.spent: vec[i64] = src.spent[:] if src is not None else vec[i64]([0] * NAMES)  # forepart cards in the box
        # the top is at deck_left - 1; what lies above has been drawn
        self.deck: vec[i64] = src.deck if src is not None else content.full_deck(options["no_systems"])[:]
        self.deck_left: i64 = src.deck_left if src is not None else i64(0)
        # production cards that were not dealt
        self.stowed: vec[i64] = src.stowed if src is not None else content.production[:]

        # the turn and the end
        self.first: i64 = src.first if src is not None else i64(0)
        self.turn: i64 = src.turn if src is not None else i64(0)  # number of the turn, from 1
        self.fee: i64 = src.fee if src is not None else i64(NONE)  # paid this turn
        self.idle: i64 = src.idle if src is not None else i64(0)  # turns since the last construction (PD-11.3)
        self.passes: i64 = src.passes if src is not None else i64(0)  # in succession (PD-11.1)
        self.trigger: i64 = src.trigger if src is not None else i64(NONE)  # who placed his last project first (PD-9.1)
        self.turns_left: i64 = src.turns_left if src is not None else i64(0)  # last turns still to come (PD-9.2)
        self.ending: i64 = src.ending if src is not None else i64(0)  # how the game ended

        # the construction under way
        self.mode: i64 = src.mode if src is not None else i64(NONE)
        self.count: i64 = src.count if src is not None else i64(0)  # cards played for it so far
        self.formed: i64 = src.formed if src is not None else i64(0)  # Terrain Former is in use for it
        # its cards, in rising order
        self.played: vec[i64] = src.played[:] if src is not None else vec[i64]([NONE] * CHOSEN)
        # for each of them: the position a block doubles, the direction a line looks
        self.settled: vec[i64] = src.settled[:] if src is not None else vec[i64]([NONE] * CHOSEN)

    def contents(self) -> Tables:
        """The title's content."""
        return self.content

    def proceed(self, step: i64, seat: i64, note: i64) -> None:
        """The turn goes on with the next decision of the same seat."""
        self.flow.become(step, seat, note, 0)
        self.ask(seat)

    def is_building(self) -> bool:
        """Whether a construction is under way; steps are numbered in the order of a turn, and it is the end of one."""
        return self.flow.step() >= BUILD_MODE

    # --- figures, parts, hands -----------------------------------------------------------------------------------
    def modules_left(self, seat: i64) -> i64:
        """Module figures that a seat can still place."""
        return self.figures[seat * 2]

    def bases_left(self, seat: i64) -> i64:
        """Base figures that a seat can still place."""
        return self.figures[seat * 2 + 1]

    def need(self, slot: i64) -> i64:
        """The number of cards that charges a forepart or main slot (PD-1.7)."""
        return self.content.fore_need[self.seats] if slot == FOREPART else self.content.main_need[self.seats]

    def is_charged(self, seat: i64, slot: i64) -> bool:
        """Whether a forepart or main slot holds its full number of cards (PD-8.5, PD-8.8)."""
        return self.filled[seat * SLOTS_PER_MAT + slot] >= self.need(slot)

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

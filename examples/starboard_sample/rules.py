"""Wreck Dive: the state and its rules. A larger title has one module per chapter of its RULES.md."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance, top_card
from starboard.engine.game import ALLOWED, EVERYONE, NONE, WRONG_STEP, Game

from .tables import VALUES, Tables

# steps
BIDS: Final = 1
DIVE: Final = 2
# actions; title.py names them
A_BID: Final = 0
A_DEEPER: Final = 8
A_SURFACE: Final = 9
# codes of the rules that forbid
NOT_IN_HAND: Final = 1
NO_AIR: Final = 2
# events; words.py tells them
ROUND_BEGAN: Final = 0
CHOSE: Final = 1
BID: Final = 2
DIVED: Final = 3
LOST: Final = 4
SURFACED: Final = 5
DREW: Final = 6
DREW_UNSEEN: Final = 7


class WreckDive(Game):
    """What lies on the table."""

    def __init__(self, content: Tables, seats: i64, options: dict[str, Any], src: WreckDive | None = None) -> None:
        """An empty table, or an exact copy of `src`."""
        super().__init__(seats, seats, options, src)
        self.content: Tables = content
        if src is not None:
            self.round: i64 = src.round
            self.leader: i64 = src.leader
            self.pile_left: i64 = src.pile_left
            self.pile: vec[i64] = src.pile[:]
            self.hand: vec[i64] = src.hand[:]
            self.bid: vec[i64] = src.bid[:]
            self.played: vec[i64] = src.played[:]
            self.crates: vec[i64] = src.crates[:]
            self.dives: vec[i64] = src.dives[:]
        else:
            self.round = 0
            self.leader = 0
            self.pile_left = 0
            self.pile = content.deck[:]
            self.hand = vec[i64]([0] * (seats * VALUES))
            self.bid = vec[i64]([NONE] * seats)
            self.played = vec[i64]([0] * VALUES)
            self.crates = vec[i64]([0] * seats)
            self.dives = vec[i64]([0] * seats)

    def contents(self) -> Tables:
        """The title's content."""
        return self.content

    def copy(self) -> WreckDive:
        """An exact, independent copy."""
        return WreckDive(self.content, self.seats, self.options, self)

    # --- WD-1 Set-up ---------------------------------------------------------------------------------------------
    def setup(self) -> None:
        """Shuffles and deals (WD-1.2); seat 0 leads (WD-1.3)."""
        self.pile_left = self.content.cards
        self.chance.shuffle("pile", self.pile, self.pile_left)
        for seat in range(self.seats):
            for _ in range(self.content.hand):
                self.draw(seat)
        self.begin_round()

    def draw(self, seat: i64) -> None:
        """The seat takes the top card, which only it sees."""
        card = top_card(self.chance, self.pile, self.pile_left)
        self.pile_left -= 1
        self.hand[seat * VALUES + card] += 1
        self.note(DREW, i64(1) << seat, seat, card, 0, 0)
        self.note(DREW_UNSEEN, EVERYONE & ~(i64(1) << seat), seat, 0, 0, 0)

    def begin_round(self) -> None:
        """All seats choose a card at the same time (WD-2.1)."""
        self.round += 1
        self.note(ROUND_BEGAN, EVERYONE, self.round, 0, 0, 0)
        self.flow.push(BIDS, NONE, 0, 0)
        self.ask_sealed((i64(1) << self.seats) - 1)

    # --- legality: one predicate per family ----------------------------------------------------------------------
    def forbids(self, seat: i64, action: i64) -> i64:
        """The code of the rule that forbids this now, or ALLOWED."""
        step = self.flow.step()
        if action < A_DEEPER:
            return self.forbids_bid(seat, action - A_BID) if step == BIDS else WRONG_STEP
        if step != DIVE:
            return WRONG_STEP
        return self.forbids_deeper() if action == A_DEEPER else ALLOWED

    def forbids_bid(self, seat: i64, card: i64) -> i64:
        """Only cards of the hand (WD-2.1)."""
        return ALLOWED if self.hand[seat * VALUES + card] > 0 else NOT_IN_HAND

    def forbids_deeper(self) -> i64:
        """Going deeper needs air (WD-3.2)."""
        return ALLOWED if self.flow.a() >= self.content.deeper else NO_AIR

    def legal_for(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal ids, generated directly."""
        count: i64 = 0
        if self.flow.step() == BIDS:
            for card in range(i64(VALUES)):
                if self.hand[seat * VALUES + card] > 0:
                    buffer[count] = A_BID + card
                    count += 1
            return count
        if self.forbids_deeper() == ALLOWED:
            buffer[count] = A_DEEPER
            count += 1
        buffer[count] = A_SURFACE
        return count + 1

    # --- WD-2 Bids -----------------------------------------------------------------------------------------------
    def commit(self, seat: i64, action: i64) -> None:
        """A card lies face down."""
        self.bid[seat] = action - A_BID
        self.note(CHOSE, EVERYONE, seat, 0, 0, 0)

    def reveal_commits(self) -> None:
        """The highest value dives; among equals the first from the leader on (WD-2.2)."""
        diver: i64 = NONE
        for step in range(self.seats):
            seat = (self.leader + step) % self.seats
            card = self.bid[seat]
            self.hand[seat * VALUES + card] -= 1
            self.played[card] += 1
            self.note(BID, EVERYONE, seat, card, 0, 0)
            if diver == NONE or card > self.bid[diver]:
                diver = seat
        roll = self.chance.roll("wreck_die", self.content.die)  # WD-3.1
        self.note(DIVED, EVERYONE, diver, roll, roll, 0)
        self.dives[diver] += 1
        self.flow.push(DIVE, diver, self.bid[diver] + 1, roll)  # the round pauses under the dive
        self.ask(diver)

    # --- WD-3 The dive -------------------------------------------------------------------------------------------
    def resolve(self, seat: i64, action: i64) -> None:
        """Deeper or up."""
        if action == A_DEEPER:
            self.go_deeper(seat)
        else:
            self.crates[seat] += self.flow.b()  # WD-3.3
            self.note(SURFACED, EVERYONE, seat, self.flow.b(), 0, 0)
            self.end_dive(seat)

    def go_deeper(self, seat: i64) -> None:
        """Spends air and rolls; a 1 loses the haul (WD-3.2)."""
        roll = self.chance.roll("wreck_die", self.content.die)
        if roll == 1:
            self.note(LOST, EVERYONE, seat, self.flow.b(), 0, 0)
            self.end_dive(seat)
            return
        self.flow.set_a(self.flow.a() - self.content.deeper)
        self.flow.set_b(self.flow.b() + roll)
        self.note(DIVED, EVERYONE, seat, roll, self.flow.b(), 0)
        self.ask(seat)

    # --- WD-4 End of a round and of the game ---------------------------------------------------------------------
    def end_dive(self, diver: i64) -> None:
        """The dive is over, and with it the round (WD-4.1, WD-4.2)."""
        self.flow.pop()
        self.flow.pop()
        for step in range(self.seats):
            seat = (self.leader + step) % self.seats
            self.bid[seat] = NONE
            if self.pile_left > 0:
                self.draw(seat)
        self.leader = diver
        if self.hand_size(0) == 0:
            self.finish()
        else:
            self.begin_round()

    def hand_size(self, seat: i64) -> i64:
        """Cards in a hand."""
        size: i64 = 0
        for card in range(i64(VALUES)):
            size += self.hand[seat * VALUES + card]
        return size

    def scores(self) -> list[int]:
        """Crates (WD-4.3)."""
        return [int(self.crates[seat]) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        """Most crates, then fewer dives, then shared (WD-4.3)."""
        strength = [int(self.crates[seat] * 100 - self.dives[seat]) for seat in range(self.seats)]
        return [1 + len([other for other in strength if other > own]) for own in strength]

    # --- hidden things -------------------------------------------------------------------------------------------
    def determinize(self, seat: i64, chance: Chance) -> WreckDive:
        """Other hands and the pile are pooled and dealt anew; others' sealed bids become any card of their new hand."""
        twin = self.copy()
        twin.forget(chance)
        pool = vec[i64]([0] * self.content.cards)
        size: i64 = 0
        for i in range(self.pile_left):
            pool[size] = self.pile[i]
            size += 1
        for other in range(self.seats):
            if other != seat:
                for card in range(i64(VALUES)):
                    for _ in range(self.hand[other * VALUES + card]):
                        pool[size] = card
                        size += 1
                    twin.hand[other * VALUES + card] = 0
        chance.mix(pool, size)
        for other in range(self.seats):
            if other != seat:
                held = self.hand_size(other)
                for _ in range(held):
                    size -= 1
                    twin.hand[other * VALUES + pool[size]] += 1
                if self.sealed != 0 and self.bid[other] != NONE:
                    twin.bid[other] = twin.nth_card(other, chance.below(held))
        for i in range(size):
            twin.pile[i] = pool[i]
        return twin

    def nth_card(self, seat: i64, n: i64) -> i64:
        """The n-th card of a hand, counted in rising value."""
        for card in range(i64(VALUES)):
            n -= self.hand[seat * VALUES + card]
            if n < 0:
                return card
        return NONE

    def broken(self) -> str:
        """Every card is somewhere; a sealed bid is in the hand."""
        total = self.pile_left
        for card in range(i64(VALUES)):
            total += self.played[card]
        for seat in range(self.seats):
            total += self.hand_size(seat)
            if self.sealed != 0 and self.bid[seat] != NONE and self.hand[seat * VALUES + self.bid[seat]] == 0:
                return "a bid lies there that was not in the hand"
        for value in self.hand:
            if value < 0:
                return "a hand holds less than no cards"
        if total != self.content.cards:
            return f"there are {total} dive cards instead of {self.content.cards}"
        return ""

    # --- numbers for learners and bots ---------------------------------------------------------------------------
    def observe_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """See title.py for the layout."""
        at: i64 = 0
        for card in range(i64(VALUES)):
            buffer[at] = self.hand[seat * VALUES + card]
            buffer[at + VALUES] = self.played[card]
            at += 1
        at += VALUES
        diving = self.flow.step() == DIVE
        buffer[at] = self.pile_left
        buffer[at + 1] = self.flow.a() if diving else 0
        buffer[at + 2] = self.flow.b() if diving else 0
        buffer[at + 3] = self.bid[seat] + 1 if self.bid[seat] != NONE else 0
        at += 4
        for step in range(self.seats):
            other = (seat + step) % self.seats
            buffer[at] = self.crates[other]
            buffer[at + 1] = self.dives[other]
            buffer[at + 2] = 1 if self.bid[other] != NONE else 0
            buffer[at + 3] = 1 if diving and self.flow.seat() == other else 0
            buffer[at + 4] = 1 if self.leader == other else 0
            at += 5
        return at

    def terms_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """Crates, haul at stake, strength of the hand (in thousandths)."""
        strength: i64 = 0
        for card in range(i64(VALUES)):
            strength += self.hand[seat * VALUES + card] * (card + 1)
        buffer[0] = self.crates[seat] * 1000
        buffer[1] = self.flow.b() * 1000 if self.flow.step() == DIVE and self.flow.seat() == seat else 0
        buffer[2] = strength * 1000
        return 3

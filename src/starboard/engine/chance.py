"""The generator in the state: every die and every shuffle of a game goes through here, by name.

sfc32 (a small fast counting generator, 128 bits of state) in plain i64 arithmetic, so that the compiled and the
interpreted rules draw the same numbers. A position, a test or a replay can script results by name; scripted values
that are missing or left over are errors.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.refusal import Malformed

WORD: Final = 0xFFFFFFFF
OPEN_ENDED: Final = "*"  # in a script: where it says nothing, or nothing that fits, the generator goes on
NOTHING: Final = 255  # no piece: kinds are fewer
WARM_UP: Final = 16  # rounds that mix the seed into all words before the first draw


class Halted(Exception):
    """Something would be drawn or revealed on a copy that shall not know it."""


class Chance:
    """Draws dice and shuffles piles by name; counts what was revealed."""

    def __init__(self, src: Chance | None = None) -> None:
        """A generator seeded with 0, or an exact copy of `src` (scripts are copied, the log is not)."""
        if src is not None:
            self.a: i64 = src.a
            self.b: i64 = src.b
            self.c: i64 = src.c
            self.counter: i64 = src.counter
            self.revealed: i64 = src.revealed
            self.script: dict[str, list[int]] | None = None
            self.log: list[tuple[str, list[int]]] | None = None
            self.halting: bool = src.halting  # whatever would be drawn or revealed raises `Halted` instead
            self.ordering: bool = src.ordering  # a silent shuffle puts the pile in order instead
            if src.script is not None:
                self.script = {name: list(values) for name, values in src.script.items()}
        else:
            self.revealed = 0
            self.script = None
            self.log = None
            self.halting = False
            self.ordering = False
            self.a = 0
            self.b = 0
            self.c = 0
            self.counter = 1
            self.warm_up()

    def seed(self, bits: int) -> None:
        """Starts again from up to 128 bits; everything drawn later follows from them."""
        self.a = i64(bits & WORD)
        self.b = i64((bits >> 32) & WORD)
        self.c = i64((bits >> 64) & WORD)
        self.counter = i64((bits >> 96) & WORD)
        self.warm_up()

    def warm_up(self) -> None:
        """Mixes the seed into all words."""
        for _ in range(i64(WARM_UP)):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        mixed = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((((self.c << 21) & WORD) | (self.c >> 11)) + mixed) & WORD
        return mixed

    def below(self, n: i64) -> i64:
        """A fair number 0..n-1; for use inside bots and `determinize`, not for the rules (those draw by name)."""
        product = self.word() * n
        low = product & WORD
        if low < n:  # throw away the few words that would make small results likelier
            threshold = (WORD + 1 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def roll(self, name: str, sides: i64) -> i64:
        """A die with faces 1..sides."""
        return self.pick(name, 1, sides)

    def pick(self, name: str, first: i64, last: i64) -> i64:
        """A fair number from first to last, both possible."""
        self.reveal()
        if self.says(name, first, last):
            value = self.scripted(name, first, last)
        else:
            value = first + self.below(last - first + 1)
        if self.log is not None:
            self.log.append((name, [value]))
        return value

    def go_on(self) -> None:
        """From now on a script need not say everything: a table that was laid out is played on when it is used up."""
        if self.script is not None:
            self.script[OPEN_ENDED] = []

    def is_open_ended(self) -> bool:
        """Whether a script need not say everything."""
        return self.script is not None and OPEN_ENDED in self.script

    def says(self, name: str, first: i64, last: i64) -> bool:
        """Whether a script answers here."""
        script = self.script
        if script is None or name not in script:
            return False
        if not self.is_open_ended():
            return True
        values = script[name]
        return len(values) > 0 and first <= values[0] and values[0] <= last

    def scripted(self, name: str, first: i64, last: i64) -> i64:
        """The next scripted value of this name."""
        script = self.script
        assert script is not None
        values = script[name]
        if not values:
            raise Malformed(f"the script for chance '{name}' is used up; give one more value from {first} to {last}")
        value = values.pop(0)
        if value < first or value > last:
            raise Malformed(f"the script for chance '{name}' says {value}; allowed is {first} to {last}")
        return i64(value)

    def draw(self, name: str, bag: vec[i64]) -> i64:
        """The kind of one piece out of a bag that holds `bag[kind]` of each, every piece equally likely.

        The bag itself is the caller's to change. A script names kinds.
        """
        self.reveal()
        kind: i64 = NOTHING
        if self.says(name, 0, i64(len(bag)) - 1):
            kind = self.scripted(name, 0, i64(len(bag)) - 1)
            if bag[kind] < 1 and not self.is_open_ended():
                raise Malformed(f"the script for chance '{name}' names piece {kind}, of which none is left")
            if bag[kind] < 1:
                kind = NOTHING
        if kind == NOTHING:
            kind = 0
            size: i64 = 0
            for count in bag:
                size += count
            place = self.below(size)
            while place >= bag[kind]:
                place -= bag[kind]
                kind += 1
        if self.log is not None:
            self.log.append((name, [kind]))
        return kind

    def shuffle(self, name: str, pile: vec[i64], size: i64) -> None:
        """Shuffles the first `size` cards of a pile; the top of a pile is its last card.

        A script lists cards from the top; the cards that it does not name lie below in random order.
        """
        self.reveal()
        self.mix(pile, size)
        if self.script is not None and name in self.script:
            self.stack_pile(name, pile, size)
        if self.log is not None:
            self.log.append((name, [pile[size - 1 - i] for i in range(size)]))

    def mix(self, pile: vec[i64], size: i64) -> None:
        """A silent fair shuffle of the first `size` cards, for `determinize` and bots."""
        if self.ordering:
            put_in_order(pile, size)
            return
        i = size - 1
        while i > 0:
            j = self.below(i + 1)
            card = pile[i]
            pile[i] = pile[j]
            pile[j] = card
            i -= 1

    def stack_pile(self, name: str, pile: vec[i64], size: i64) -> None:
        """Brings the scripted cards to the top, in the order given."""
        script = self.script
        assert script is not None
        top = size - 1
        cards = script[name][:size]
        script[name] = script[name][size:]  # a replay may shuffle one pile twice in a row
        for card in cards:
            place: i64 = 0
            while place <= top and pile[place] != card:
                place += 1
            if place > top and self.is_open_ended():
                continue
            if place > top:
                raise Malformed(f"the script for pile '{name}' names card number {card}, which is not in that pile")
            while place < top:
                pile[place] = pile[place + 1]
                place += 1
            pile[top] = i64(card)
            top -= 1

    def reveal(self) -> None:
        """Something hidden comes into the open, or a card is drawn: undo ends here, and so does foresight."""
        if self.halting:
            raise Halted
        self.revealed += 1

    def unused(self) -> list[str]:
        """Names of scripted results that were never drawn."""
        if self.script is None or self.is_open_ended():
            return []
        return sorted([name for name, values in self.script.items() if values])

    def ints(self) -> list[int]:
        """All that decides coming draws, for saving and comparing."""
        return [self.a, self.b, self.c, self.counter, self.revealed]

    def set_ints(self, values: list[int]) -> None:
        """Takes back what `ints` gave."""
        self.a = i64(values[0])
        self.b = i64(values[1])
        self.c = i64(values[2])
        self.counter = i64(values[3])
        self.revealed = i64(values[4])


def fresh(bits: int) -> Chance:
    """A generator for this seed."""
    chance = Chance()
    chance.seed(bits)
    return chance


def put_in_order(pile: vec[i64], size: i64) -> None:
    """The first `size` cards by number: an order that tells nothing of the one they were in."""
    for i in range(size):
        card = pile[i]
        j = i
        while j > 0 and pile[j - 1] > card:
            pile[j] = pile[j - 1]
            j -= 1
        pile[j] = card


def top_card(chance: Chance, pile: vec[i64], size: i64) -> i64:
    """Draws: the top card of a pile of `size` cards (the caller lowers its count); undo ends here."""
    chance.reveal()
    return pile[size - 1]

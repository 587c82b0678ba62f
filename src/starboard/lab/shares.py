"""Shares with honest intervals: games of one deal are not independent, so what is counted is deals.

One deal is played once from every different seating, and games of a deal resemble each other: who has the better hand
wins from both sides (then two games say little more than one), or the better seat wins both times (then the pair says
more than two games of different deals would). So the spread is taken from the deals, not from the games.

The interval is Wilson's, with the *effective* number of games in place of their number: that many independent games
would leave the share as uncertain as the deals do (Korn and Graubard's effective sample size, with Wilson's interval in
place of Clopper and Pearson's). The design effect, by which the two numbers differ, is estimated from the spread of
the deals' results. A few deals say little about it: the estimate is mixed with `PRIOR_DEALS` deals whose games are all
alike, which is the widest there is. Where every deal is one game, this is plain Wilson over the games; where all
results are equal (shares of 0 and 1), it is Wilson over the deals. tests/lab/test_shares.py measures how often it
holds the truth.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

Z95 = 1.959964
PRIOR_DEALS = 2.0


def wilson(share: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share that was seen in so many independent games."""
    if games <= 0:
        return 0.0, 1.0
    spread = Z95 * Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Share:
    """A part of 1 (of wins, say) over games that come in deals; deals are added one after another."""

    deals: int = 0
    size: float = 0.0  # games, or seats in them, over all deals
    total: float = 0.0  # how many of those were won
    _squares: float = 0.0  # sums over the deals: won * won, won * size, size * size
    _products: float = 0.0
    _sizes: float = 0.0
    _deal: int | None = field(default=None, repr=False)
    _open: tuple[float, float] = (0.0, 0.0)  # what the last deal has brought so far: won, size

    @classmethod
    def of(cls, deals: Iterable[float], size: float) -> Share:
        """A share from what was won in each of some deals of equal size."""
        made = cls()
        for number, won in enumerate(deals):
            made.add(number, won, size)
        return made

    def add(self, deal: int, won: float, size: float = 1.0) -> None:
        """One more game (or several seats of it): how much of `size` was won. Games of a deal follow one another."""
        if deal != self._deal:
            self._deal = deal
            self._open = (0.0, 0.0)
            self.deals += 1
        before_won, before_size = self._open
        after_won, after_size = before_won + won, before_size + size
        self._squares += after_won * after_won - before_won * before_won
        self._products += after_won * after_size - before_won * before_size
        self._sizes += after_size * after_size - before_size * before_size
        self._open = (after_won, after_size)
        self.total += won
        self.size += size

    @property
    def share(self) -> float:
        """What was won of all; 0 if there was nothing."""
        return self.total / self.size if self.size else 0.0

    def effective(self) -> float:
        """How many independent games would leave the share as uncertain as these deals do."""
        if not self.size:
            return 0.0
        widest = self._sizes / self.size  # the design effect if all games of a deal ended alike
        chance = self.share * (1 - self.share)
        if chance <= 1e-12 or self.deals < 2 or self._sizes == self.size:  # the last: every deal is one game
            return self.size / widest
        share = self.share
        spread = max(0.0, self._squares - 2 * share * self._products + share * share * self._sizes)
        seen = spread * self.deals / (self.deals - 1) / (chance * self.size)
        known = self.deals - 1
        mixed = (known * seen + PRIOR_DEALS * widest) / (known + PRIOR_DEALS)
        return self.size / min(widest, mixed)

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share; see the module's first lines."""
        return wilson(self.share, self.effective())


@dataclass
class Spread:
    """Mean, standard deviation and range of numbers that come one by one."""

    count: int = 0
    mean: float = 0.0
    low: float = math.inf
    high: float = -math.inf
    _off: float = 0.0  # squares of the distances from the mean

    def add(self, value: float) -> None:
        """One more number."""
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self._off += step * (value - self.mean)
        self.low = min(self.low, value)
        self.high = max(self.high, value)

    @property
    def deviation(self) -> float:
        """The standard deviation; 0 for fewer than two numbers."""
        return math.sqrt(self._off / (self.count - 1)) if self.count > 1 else 0.0

    def as_data(self) -> dict[str, float] | None:
        """For `--json`; None if there was no number."""
        if not self.count:
            return None
        return {"mean": self.mean, "sd": self.deviation, "min": self.low, "max": self.high}

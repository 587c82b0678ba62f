"""What paired deals say of one difference, valid however often one looks.

A deal is played under both rule sets, and what counts is the difference d of the two. If the change does nothing, the
two sides of a deal could be exchanged, so d is as likely as -d. Then, for any bet b,

    exp(b * sum(d) - b * b * sum(d * d) / 2)

is the capital of somebody who bets against "it does nothing" and cannot expect to win (de la Peña, 1999): exactly, for
any spread of d and from the first deal on. Averaged over normally distributed bets of three widths it is `evidence`,
and that it ever reaches 1 / a has a chance of at most a (Ville). So a run may look after every deal, and stop when it
likes.
The deals are the clusters: whatever games of one deal have in common is inside d.

The interval of the mean holds every value that such a bet against d minus that value has not made 20 times its stake:
95 %, at all moments together. It is exact for differences that lie evenly around their mean, else for many deals.

`surviving` corrects for the number of questions: Holm's rule on 1 / the greatest evidence so far, in two families with
half of the 5 % each: the few general questions, and the many on single components. So the chance that anything at
all is said to differ, where nothing does, is at most 5 %.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

LEVEL = 0.05
WIDTHS = (1.0, 1 / 30, 1 / 1000)  # variances of the bets: for differences of about 1, 5 and 30 units a deal


def capital(total: float, squares: float) -> float:
    """The logarithm of what the bets have made of 1, from the sum of differences and of their squares."""
    parts = [
        total * total * width / (2 * (1 + width * squares)) - 0.5 * math.log1p(width * squares) for width in WIDTHS
    ]
    most = max(parts)
    return most + math.log(sum(math.exp(part - most) for part in parts) / len(parts))


@dataclass
class Difference:
    """One question: by how much a number differs between two sides, deal by deal."""

    deals: int = 0
    first: float = 0.0  # sums of the number itself on each side
    second: float = 0.0
    total: float = 0.0  # of the differences, second less first
    squares: float = 0.0
    best: float = 0.0  # the greatest logarithm of evidence so far

    def add(self, first: float, second: float) -> None:
        """One more deal."""
        self.deals += 1
        self.first += first
        self.second += second
        step = second - first
        if step:
            self.total += step
            self.squares += step * step
            self.best = max(self.best, capital(self.total, self.squares))

    def pad(self, deals: int) -> None:
        """Deals in which neither side had anything of it: nothing differed."""
        self.deals += deals

    @property
    def mean(self) -> float:
        """The difference a deal."""
        return self.total / self.deals if self.deals else 0.0

    @property
    def chance(self) -> float:
        """An upper bound on the chance of such evidence if nothing differs, at whatever moment one looks."""
        return math.exp(-min(700.0, self.best))

    def interval(self, level: float = LEVEL) -> tuple[float, float]:
        """The values of the mean against which there is no such evidence; infinite before the second deal."""
        if self.deals < 2:
            return -math.inf, math.inf
        return self._end(-1.0, level), self._end(1.0, level)

    def _end(self, way: float, level: float) -> float:
        limit = math.log(1 / level)

        def excluded(value: float) -> bool:
            left = self.squares - 2 * value * self.total + self.deals * value * value
            return capital(self.total - self.deals * value, max(0.0, left)) >= limit

        step = max(1e-9, math.sqrt(self.squares) / self.deals)
        inside, outside = self.mean, self.mean + way * step
        while not excluded(outside):
            step *= 2
            inside, outside = outside, outside + way * step
            if step > 1e12:
                return way * math.inf  # so few deals exclude nothing
        for _ in range(40):
            middle = (inside + outside) / 2
            inside, outside = (inside, middle) if excluded(middle) else (middle, outside)
        return outside


def holm(chances: Mapping[str, float], level: float) -> set[str]:
    """The questions that survive when so many are asked at once: the smallest chance against level / all, and so on."""
    kept: set[str] = set()
    for place, name in enumerate(sorted(chances, key=lambda name: (chances[name], name))):
        if chances[name] > level / (len(chances) - place):
            break
        kept.add(name)
    return kept


def surviving(found: Mapping[str, Difference], general: Callable[[str], bool]) -> set[str]:
    """Which differences survive the correction, in two families with half of the level each."""
    families: tuple[dict[str, float], dict[str, float]] = ({}, {})
    for name, one in found.items():
        families[0 if general(name) else 1][name] = one.chance
    return holm(families[0], LEVEL / 2) | holm(families[1], LEVEL / 2)

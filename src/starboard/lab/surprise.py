"""The games nobody would have predicted: how likely the winner seemed when it seemed least likely.

At each moment of a game (twenty, evenly spaced over its decisions) a seat's standing is its score less the best of the
others. Over all games of one side at one number of players these standings are sorted into tenths, and the seats of a
tenth won so many games: that is how likely a seat seemed that stood so, mixed with one game at the fair share. A game
is as surprising as its winner's least chance was small.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from starboard.lab.gathering import Traced
from starboard.lab.sim import CURVE, won

TENTHS = 10
FEWEST = 20  # games below which nothing can be called surprising
MOST = 10


@dataclass(frozen=True)
class Surprise:
    """A game, and how unlikely its winner once was."""

    traced: Traced
    seat: int  # the winner; the first of them where the place is shared
    chance: float  # the least it ever had
    moment: float  # when: 0 is the beginning, 1 the end
    behind: int  # how far behind the best of the others it was then


def lead(curves: Sequence[Sequence[int]], side: int, moment: int) -> int:
    """A side's score less the best of the others."""
    return curves[side][moment] - max(row[moment] for other, row in enumerate(curves) if other != side)


def surprising(games: Sequence[Traced], most: int = MOST) -> list[Surprise]:
    """The most surprising games, the most surprising first."""
    groups: dict[tuple[int, int], list[Traced]] = {}
    for game in games:
        groups.setdefault((game.slot.side, game.slot.players), []).append(game)
    found: list[Surprise] = []
    for group in groups.values():
        if len(group) >= FEWEST and len(group[0].curves) > 1:
            found += rated(group)
    return sorted(found, key=lambda one: (one.chance, one.traced.slot.deal, one.traced.slot.side))[:most]


def rated(games: Sequence[Traced]) -> list[Surprise]:
    """The least chance of each game's winner."""
    sides = len(games[0].curves)
    fair = 1 / sides
    least: list[tuple[float, int]] = [(1.0, 0)] * len(games)
    winners = [game.places.index(1) for game in games]
    for moment in range(CURVE):  # at the end nothing is open
        leads = [[lead(game.curves, side, moment) for side in range(sides)] for game in games]
        every = sorted(value for row in leads for value in row)
        edges = sorted({every[len(every) * part // TENTHS] for part in range(1, TENTHS)})
        wins, seats = [fair] * (len(edges) + 1), [1.0] * (len(edges) + 1)
        for game, row in zip(games, leads, strict=True):
            for side, value in enumerate(row):
                tenth = bisect_left(edges, value)
                wins[tenth] += won(game.places, side)
                seats[tenth] += 1
        for place, (row, winner) in enumerate(zip(leads, winners, strict=True)):
            tenth = bisect_left(edges, row[winner])
            chance = wins[tenth] / seats[tenth]
            if chance < least[place][0]:
                least[place] = (chance, moment)
    return [
        Surprise(game, winner, chance, moment / CURVE, -lead(game.curves, winner, moment))
        for game, winner, (chance, moment) in zip(games, winners, least, strict=True)
    ]

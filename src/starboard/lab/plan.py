"""What the lab plays: deals at some numbers of players, each under one or two rule sets.

Deals come in one numbered line and take the player counts in turn. A deal of a comparison is played under both rule
sets from the same seed and with the same luck of the bots, so that set-up, piles and dice are the same as far as the
contents allow. Which games there are follows from the plan alone, never from who plays them or where a run stops.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starboard.engine.refusal import Malformed
from starboard.engine.title import Title
from starboard.lab.sim import Contestant, Job, Match

SIDES = ("a", "b")  # in files; b is what is tried, a what it is held against


@dataclass(frozen=True)
class RuleSet:
    """A content and options, and how a report calls them."""

    name: str
    source: dict[str, Any] | None = None  # None: the content as shipped
    options: Mapping[str, Any] | None = None
    luck: str = ""  # another luck of the bots over the same deals


@dataclass(frozen=True)
class Slot:
    """Which game of the plan one is."""

    deal: int  # in the one line of all deals
    side: int
    players: int
    seating: int


class Plan:
    """All games of a run."""

    def __init__(
        self, title: Title, rule_sets: Sequence[RuleSet], line_ups: Sequence[Sequence[str]], seed: int
    ) -> None:
        """One rule set to look at, or two to compare (the first is what the second is held against).

        A line-up of bots for each number of players.
        """
        self.title = title
        self.rule_sets = list(rule_sets)
        self.line_ups = [list(line_up) for line_up in line_ups]
        self.seed = seed
        self.counts = [len(line_up) for line_up in line_ups]
        if not line_ups or len(set(self.counts)) != len(line_ups):
            raise Malformed("a run needs one line-up for each number of players")
        self.matches = [
            [
                Match(
                    *(title, [Contestant(bot) for bot in line_up], seed, one.options, one.source),
                    stream=str(len(line_up)) if len(line_ups) > 1 else "",  # tables of two sizes share no deal
                    luck=one.luck,
                )
                for line_up in line_ups
            ]
            for one in rule_sets
        ]
        for one, matches in zip(rule_sets, self.matches, strict=True):
            content = title.content(one.source)
            for match in matches:  # a content may fit at one player count and not at another
                title.new(match.seats, 0, match.options, content).check()
        first, last = self._what(0), self._what(-1)
        if len(rule_sets) > 1 and first == last:
            raise Malformed("both sides have the same content and options: there is nothing to compare")

    def _what(self, side: int) -> Any:
        one = self.rule_sets[side]
        options = [match.options for match in self.matches[side]]
        return [self.title.content(one.source).digest, options, one.luck]

    @property
    def paired(self) -> bool:
        """Whether two rule sets are compared."""
        return len(self.rule_sets) == 2

    def match(self, slot: Slot) -> Match:
        """The match that a game belongs to."""
        return self.matches[slot.side][self.counts.index(slot.players)]

    def games_of(self, deal: int) -> int:
        """How many games a deal is, over all sides and seatings."""
        return len(self.rule_sets) * len(self.matches[0][deal % len(self.counts)].seatings)

    def deals_for(self, games: int) -> int:
        """The number of deals that are at least so many games."""
        deals = played = 0
        turn = sum(self.games_of(deal) for deal in range(len(self.counts)))
        deals = games // turn * len(self.counts)
        played = games // turn * turn
        while played < games:
            played += self.games_of(deals)
            deals += 1
        return deals

    def games_in(self, deals: int) -> int:
        """How many games so many deals are."""
        turns, rest = divmod(deals, len(self.counts))
        turn = sum(self.games_of(deal) for deal in range(len(self.counts)))
        return turns * turn + sum(self.games_of(deal) for deal in range(rest))

    def games(self, deals: int, after: int = 0, moves: bool = False, keep: bool = False) -> Iterator[tuple[Slot, Job]]:
        """The games of so many deals, `after` some: deal by deal, side by side."""
        for deal in range(after, after + deals):
            number, place = divmod(deal, len(self.counts))
            for side, matches in enumerate(self.matches):
                match = matches[place]
                for job in match.jobs(1, after=number, keep=keep, usage=True, moves=moves):
                    yield Slot(deal, side, match.seats, job.seating), job

    def as_data(self) -> dict[str, Any]:
        """What decides which games there are; a run goes on only where it is the same."""
        return {
            "title": self.title.id,
            "rules_version": self.title.rules_version,
            "seed": self.seed,
            "bots": self.line_ups,
            "sides": [
                {
                    "name": one.name,
                    "content": self.title.content(one.source).digest,
                    "options": dict(self.matches[place][-1].options),
                    "luck": one.luck,
                }
                for place, one in enumerate(self.rule_sets)
            ],
        }


def line_ups(title: Title, specs: Sequence[str], players: Sequence[int]) -> list[list[str]]:
    """A line-up for each number of players: one bot in every seat, or the bots named, which are one each."""
    if len(specs) > 1:
        if players and list(players) != [len(specs)]:
            raise Malformed(f"{len(specs)} bots are a table of {len(specs)}: name one bot, or no other --players")
        return [list(specs)]
    counts = list(players) or list(range(max(2, title.seats_min), title.seats_max + 1))
    if len(set(counts)) != len(counts):
        raise Malformed("--players names a number twice")
    return [list(specs) * title.seats_in_range(count) for count in counts]

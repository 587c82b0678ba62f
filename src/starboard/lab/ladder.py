"""The ladder: every pairing of some bots, each deal from every seat, until each pairing is decided."""

from __future__ import annotations

import itertools
import json
import math
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from starboard.engine.reading import read_text
from starboard.engine.refusal import Malformed
from starboard.engine.title import Title
from starboard.lab.crew import Crew
from starboard.lab.shares import Z95, Share
from starboard.lab.sim import Contestant, Match, Outcome, run_jobs, won

DECIDED = 20.0  # evidence of 20 to 1 against equal strength: a pairing is decided at 95 %
BELIEFS = 50  # win shares that are weighed against the fair one
ELO = 400 / math.log(10)
BATCH = 8  # games, about, between two looks at the evidence


@dataclass
class Pair:
    """One bot (the first) against a table full of another; a deal is played once with the first bot in every seat."""

    first: str
    second: str
    players: int = 2
    deals: list[float] = field(default_factory=list)  # how many games of each the first one won
    first_seconds: float = 0.0
    first_choices: int = 0
    second_seconds: float = 0.0
    second_choices: int = 0

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.deals) * self.players

    @property
    def wins(self) -> float:
        """Of the first one."""
        return sum(self.deals)

    @property
    def fair(self) -> float:
        """The first one's share if all were equal."""
        return 1 / self.players

    def share(self) -> Share:
        """What the first one won, by deals."""
        return Share.of(self.deals, self.players)

    def evidence(self) -> float:
        """How much better some unequal strength explains the deals than equal strength does.

        The capital of somebody who bets on every deal, at odds that are fair under equal strength, averaged over
        the win shares he could believe in. With equal strength the first one wins the fair share of a deal on average,
        whatever the games of a deal have in common, so the capital grows by luck alone; that it ever reaches 1 / a then
        has a chance of at most a, however often one looks. A pairing may stop as soon as it does.
        """
        fair = self.fair
        results = Counter(self.deals)
        capital = 0.0
        for belief in range(BELIEFS):
            edge = ((belief + 0.5) / BELIEFS - fair) / (fair * (1 - fair))
            gains = (count * math.log1p(edge * (wins / self.players - fair)) for wins, count in results.items())
            capital += math.exp(min(700.0, sum(gains)))
        return capital / BELIEFS

    def is_decided(self) -> bool:
        """Whether more games would only repeat the answer."""
        return self.evidence() >= DECIDED

    def as_data(self) -> dict[str, Any]:
        """For `--json`."""
        share = self.share()
        return {
            **asdict(self),
            "games": self.games,
            "wins": self.wins,
            "fair": self.fair,
            "win_share": share.share,
            "interval": list(share.interval()),
            "decided": self.is_decided(),
        }


class Ladder:
    """All pairings of a line-up and what they say."""

    def __init__(self, title: Title, specs: Sequence[str], players: int, games: int, seed: int = 0) -> None:
        """At most `games` games a pairing, rounded up to whole deals."""
        if len(set(specs)) != len(specs) or len(specs) < 2:
            raise Malformed("a ladder needs at least two different bots")
        self.title = title
        self.specs = list(specs)
        self.players = title.seats_in_range(players)
        if self.players < 2:
            raise Malformed("a ladder needs at least two players at a table")
        self.deals = -(-games // self.players)  # at most, per pairing
        self.seed = seed
        couples = itertools.combinations(specs, 2) if self.players == 2 else itertools.permutations(specs, 2)
        self.pairs = [Pair(first, second, self.players) for first, second in couples]
        self._matches = {(pair.first, pair.second): self.match(pair) for pair in self.pairs}

    @property
    def games(self) -> int:
        """At most, per pairing."""
        return self.deals * self.players

    def match(self, pair: Pair) -> Match:
        """The games of a pair; every pair plays the same deals."""
        line_up = [Contestant(pair.first)] + [Contestant(pair.second)] * (self.players - 1)
        return Match(self.title, line_up, self.seed)

    @property
    def step(self) -> int:
        """Deals between two looks at the evidence."""
        return max(1, BATCH // self.players)

    def run(self, crew: Crew | int | None = None) -> Iterator[Pair]:
        """Plays on until every pairing is decided or at its limit; yields a pair after every few deals of it.

        Games beyond the next look at the evidence are begun already, so that no worker waits; what a decided pairing
        does not need of them is not counted.
        """
        for pair in self.pairs:
            if len(pair.deals) >= self.deals or pair.is_decided():
                continue
            outcomes = self.outcomes(pair, crew)
            while len(pair.deals) < self.deals and not pair.is_decided():
                self.count(pair, min(self.step, self.deals - len(pair.deals)), outcomes)
                yield pair
            outcomes.close()

    def outcomes(self, pair: Pair, crew: Crew | int | None) -> Generator[Outcome, None, None]:
        """The games of a pair from where it stands."""
        match, done = self._matches[pair.first, pair.second], len(pair.deals)
        yield from run_jobs(match.jobs(self.deals - done, after=done), crew)

    def count(self, pair: Pair, deals: int, outcomes: Iterator[Outcome]) -> None:
        """More deals of one pair: the first bot goes round the table."""
        match = self._matches[pair.first, pair.second]
        first = match.line_up[0]
        for outcome in itertools.islice(outcomes, match.games_in(deals)):
            chair = match.seatings[outcome.seating].index(first)
            if outcome.seating == 0:
                pair.deals.append(0.0)
            pair.deals[-1] += won(outcome.places, chair)
            pair.first_seconds += outcome.seconds[chair]
            pair.first_choices += outcome.choices[chair]
            pair.second_seconds += sum(outcome.seconds) - outcome.seconds[chair]
            pair.second_choices += sum(outcome.choices) - outcome.choices[chair]

    # --- what it says --------------------------------------------------------------------------------------------
    def ratings(self) -> dict[str, tuple[float, float]]:
        """Elo-like rating and its standard error per bot (Bradley-Terry; the mean is 0)."""
        strength = dict.fromkeys(self.specs, 0.0)
        information = dict.fromkeys(self.specs, 1e-9)
        shares = {(pair.first, pair.second): pair.share() for pair in self.pairs}
        for _ in range(400):
            slope = {spec: -0.01 * strength[spec] for spec in self.specs}  # a weak prior keeps clean sweeps finite
            information = dict.fromkeys(self.specs, 0.01)
            for pair in self.pairs:
                if not pair.games:
                    continue
                lead = strength[pair.first] - strength[pair.second] + math.log(pair.fair / (1 - pair.fair))
                chance = 1 / (1 + math.exp(-lead))
                games = shares[pair.first, pair.second].effective()  # as many as the deals are worth
                push = games * (pair.wins / pair.games - chance)
                weight = games * chance * (1 - chance)
                slope[pair.first] += push
                slope[pair.second] -= push
                information[pair.first] += weight
                information[pair.second] += weight
            for spec in self.specs:
                strength[spec] += 0.5 * max(-1.0, min(1.0, slope[spec] / information[spec]))
        mean = sum(strength.values()) / len(strength)
        return {spec: ((strength[spec] - mean) * ELO, ELO / math.sqrt(information[spec])) for spec in self.specs}

    def share(self, spec: str) -> Share:
        """What a bot won per seat it had in all its pairings; the same deals are played in each, so they count once."""
        mine = [pair for pair in self.pairs if spec in (pair.first, pair.second)]
        made = Share()
        for deal in range(self.deals):
            for pair in mine:
                if deal < len(pair.deals):
                    alone = pair.first == spec
                    wins = pair.deals[deal] if alone else self.players - pair.deals[deal]
                    made.add(deal, wins, self.players if alone else self.players * (self.players - 1))
        return made

    def as_data(self) -> dict[str, Any]:
        """For `--json`."""
        ratings = self.ratings()
        rows = []
        for spec in self.specs:
            mine = [(pair, pair.first == spec) for pair in self.pairs if spec in (pair.first, pair.second)]
            spent = sum(pair.first_seconds if first else pair.second_seconds for pair, first in mine)
            choices = sum(pair.first_choices if first else pair.second_choices for pair, first in mine)
            rating, error = ratings[spec]
            share = self.share(spec)
            rows.append(
                {
                    "bot": spec,
                    "deals": share.deals,
                    "games": sum(pair.games for pair, _ in mine),
                    "win_share": share.share,
                    "interval": list(share.interval()),
                    "rating": rating,
                    "rating_interval": [rating - Z95 * error, rating + Z95 * error],
                    "ms_per_decision": 1000 * spent / max(1, choices),
                }
            )
        rows.sort(key=lambda row: -ratings[str(row["bot"])][0])
        return {
            "title": self.title.id,
            "players": self.players,
            "seed": self.seed,
            "bots": rows,
            "pairs": [pair.as_data() for pair in self.pairs],
        }

    # --- going on later ------------------------------------------------------------------------------------------
    def save(self, path: Path) -> None:
        """Writes all pairs, so that the ladder can go on from there."""
        path.write_text(json.dumps(self.as_data(), indent=1), encoding="utf-8")

    def resume(self, path: Path) -> None:
        """Takes over the pairs of an earlier run of the same title, players and seed."""
        try:
            data = json.loads(read_text(path, "ladder file"))
            fits = (data["title"], data["players"], data["seed"]) == (self.title.id, self.players, self.seed)
            old = any("deals" not in row for row in data["pairs"])
            kept = {} if old else {(row["first"], row["second"]): kept_pair(row) for row in data["pairs"]}
        except (ValueError, KeyError, TypeError):
            raise Malformed(f"the ladder file '{path}' is damaged") from None
        if not fits:
            raise Malformed(f"the ladder file '{path}' is of another title, number of players or seed")
        if old:
            raise Malformed(f"the ladder file '{path}' is of an earlier version, which kept no deals: begin a new one")
        self.pairs = [kept.get((pair.first, pair.second), pair) for pair in self.pairs]


def kept_pair(row: Mapping[str, Any]) -> Pair:
    """A pair from the row of a file."""
    made = Pair(str(row["first"]), str(row["second"]), int(row["players"]), [float(wins) for wins in row["deals"]])
    made.first_seconds, made.first_choices = float(row["first_seconds"]), int(row["first_choices"])
    made.second_seconds, made.second_choices = float(row["second_seconds"]), int(row["second_choices"])
    return made


def plot(data: dict[str, Any]) -> str:
    """The ratings with their intervals as a small SVG."""
    rows = data["bots"]
    low = min(float(row["rating_interval"][0]) for row in rows) - 20
    high = max(float(row["rating_interval"][1]) for row in rows) + 20
    width, left, step = 640, 180, 34

    def across(value: float) -> str:
        return f"{left + (value - low) / (high - low) * (width - left - 20):.1f}"

    size = f'viewBox="0 0 {width} {step * len(rows) + 50}" font-family="sans-serif" font-size="13"'
    heading = f"{data['title']}, {data['players']} players"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>',
        f'<text x="10" y="22" font-weight="bold">{heading}</text>',
    ]
    for place, row in enumerate(rows):
        y = 48 + place * step
        begin, end = (across(value) for value in row["rating_interval"])
        middle = across(row["rating"])
        name = str(row["bot"]).replace("&", "&amp;").replace("<", "&lt;")
        lines += [
            f'<text x="10" y="{y + 4}">{name}</text>',
            f'<line x1="{begin}" x2="{end}" y1="{y}" y2="{y}" stroke="#3F6FA8" stroke-width="3"/>',
            f'<circle cx="{middle}" cy="{y}" r="5" fill="#B5562E"/>',
            f'<text x="{middle}" y="{y - 9}" text-anchor="middle">{row["rating"]:.0f}</text>',
        ]
    return "\n".join([*lines, "</svg>", ""])

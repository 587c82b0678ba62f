"""The ladder: every pairing of some bots, seats permuted and seeds paired, until each is decided."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from starboard import bots
from starboard.engine.reading import read_text
from starboard.engine.refusal import Malformed
from starboard.engine.title import Title
from starboard.lab import sim

DECIDED = 20.0  # evidence of 20 to 1 against equal strength: a pairing is decided at 95 %
ELO = 400 / math.log(10)


@dataclass
class Pair:
    """One bot (the first) against a table full of another."""

    first: str
    second: str
    games: int = 0
    wins: float = 0.0  # of the first
    fair: float = 0.5  # the first one's share if all were equal
    first_seconds: float = 0.0
    first_choices: int = 0
    second_seconds: float = 0.0
    second_choices: int = 0

    def evidence(self) -> float:
        """How much likelier the results are under some unequal strength than under equal strength.

        A mixture of win shares (Beta 1, 1) against the fair one. Its chance of ever exceeding 1 / a is at most a under
        equal strength, however often one looks: so a pairing may stop as soon as it does.
        """
        if not self.games:
            return 1.0
        losses = self.games - self.wins
        mixed = math.lgamma(self.wins + 1) + math.lgamma(losses + 1) - math.lgamma(self.games + 2)
        equal = self.wins * math.log(self.fair) + losses * math.log(1 - self.fair)
        return math.exp(min(700.0, mixed - equal))

    def is_decided(self) -> bool:
        """Whether more games would only repeat the answer."""
        return self.evidence() >= DECIDED

    def as_data(self) -> dict[str, Any]:
        """For `--json`."""
        return {
            **asdict(self),
            "win_share": self.wins / max(1, self.games),
            "interval": list(sim.wilson(self.wins, self.games)),
            "decided": self.is_decided(),
        }


class Ladder:
    """All pairings of a line-up and what they say."""

    def __init__(self, title: Title, specs: Sequence[str], players: int, games: int, seed: int = 0) -> None:
        """At most `games` games a pairing."""
        for spec in specs:
            bots.close(bots.make(spec, 0))
        if len(set(specs)) != len(specs) or len(specs) < 2:
            raise Malformed("a ladder needs at least two different bots")
        self.title = title
        self.specs = list(specs)
        self.players = title.seats_in_range(players)
        if self.players < 2:
            raise Malformed("a ladder needs at least two players at a table")
        self.games = games
        self.seed = seed
        couples = itertools.combinations(specs, 2) if self.players == 2 else itertools.permutations(specs, 2)
        self.pairs = [Pair(first, second, fair=1 / self.players) for first, second in couples]

    def run(self, workers: int | None = None, batch: int = 8) -> Iterator[Pair]:
        """Plays batch after batch; yields each pair after a batch."""
        for pair in self.pairs:
            while pair.games < self.games and not pair.is_decided():
                self.play(pair, min(max(batch, self.players), self.games - pair.games), workers)
                yield pair

    def play(self, pair: Pair, count: int, workers: int | None) -> None:
        """More games of one pair: the first bot goes round the table, each seed from every seat."""
        specs = [pair.first] + [pair.second] * (self.players - 1)
        everything = sim.jobs_for(self.title, specs, pair.games + count, self.seed, {}, None, False)
        for number, outcome in enumerate(sim.run_jobs(everything[pair.games :], workers), pair.games):
            chair = -number % self.players  # where the first bot of the turned line-up sits
            pair.games += 1
            pair.wins += sim.won(outcome.places, chair)
            for seat in range(self.players):
                if seat == chair:
                    pair.first_seconds += outcome.seconds[seat]
                    pair.first_choices += outcome.choices[seat]
                else:
                    pair.second_seconds += outcome.seconds[seat]
                    pair.second_choices += outcome.choices[seat]

    # --- what it says --------------------------------------------------------------------------------------------
    def ratings(self) -> dict[str, tuple[float, float]]:
        """Elo-like rating and its standard error per bot (Bradley-Terry; the mean is 0)."""
        strength = dict.fromkeys(self.specs, 0.0)
        information = dict.fromkeys(self.specs, 1e-9)
        for _ in range(400):
            slope = {spec: -0.01 * strength[spec] for spec in self.specs}  # a weak prior keeps clean sweeps finite
            information = dict.fromkeys(self.specs, 0.01)
            for pair in self.pairs:
                if not pair.games:
                    continue
                lead = strength[pair.first] - strength[pair.second] + math.log(pair.fair / (1 - pair.fair))
                chance = 1 / (1 + math.exp(-lead))
                push = pair.wins - pair.games * chance
                weight = pair.games * chance * (1 - chance)
                slope[pair.first] += push
                slope[pair.second] -= push
                information[pair.first] += weight
                information[pair.second] += weight
            for spec in self.specs:
                strength[spec] += 0.5 * max(-1.0, min(1.0, slope[spec] / information[spec]))
        mean = sum(strength.values()) / len(strength)
        return {spec: ((strength[spec] - mean) * ELO, ELO / math.sqrt(information[spec])) for spec in self.specs}

    def as_data(self) -> dict[str, Any]:
        """For `--json`."""
        ratings = self.ratings()
        rows = []
        for spec in self.specs:
            mine = [(pair, pair.first == spec) for pair in self.pairs if spec in (pair.first, pair.second)]
            games = sum(pair.games for pair, _ in mine)
            wins = sum(pair.wins if first else pair.games - pair.wins for pair, first in mine)
            spent = sum(pair.first_seconds if first else pair.second_seconds for pair, first in mine)
            choices = sum(pair.first_choices if first else pair.second_choices for pair, first in mine)
            rating, error = ratings[spec]
            rows.append(
                {
                    "bot": spec,
                    "games": games,
                    "win_share": wins / max(1, games),
                    "interval": list(sim.wilson(wins, games)),
                    "rating": rating,
                    "rating_interval": [rating - sim.Z95 * error, rating + sim.Z95 * error],
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
            kept = {(row["first"], row["second"]): row for row in data["pairs"]}
        except (ValueError, KeyError, TypeError):
            raise Malformed(f"the ladder file '{path}' is damaged") from None
        if not fits:
            raise Malformed(f"the ladder file '{path}' is of another title, number of players or seed")
        for pair in self.pairs:
            row = kept.get((pair.first, pair.second))
            for name in ("games", "wins", "first_seconds", "first_choices", "second_seconds", "second_choices"):
                if row is not None:
                    setattr(pair, name, row[name])


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

"""Sums up the games of one line-up: who won and how sure that is, and what the games were like."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from starboard.lab.shares import Share, Spread
from starboard.lab.sim import Contestant, Match, Outcome, won
from starboard.lab.usage import Usage


@dataclass
class Standing:
    """How one bot of a line-up fared, over all seats it had."""

    seats: int  # it has in every game
    wins: Share = field(default_factory=Share)  # per seat: with equal strength, one part in the number of players
    score: Spread = field(default_factory=Spread)
    seconds: float = 0.0
    choices: int = 0

    def as_data(self, spec: str, settled: bool) -> dict[str, Any]:
        """For `--json`; a share that is `settled` beforehand has no interval."""
        return {
            "bot": spec,
            "seats": self.seats,
            "games": int(self.wins.size) // self.seats,
            "win_share": self.wins.share,
            "interval": None if settled else list(self.wins.interval()),
            "mean_score": self.score.mean,
            "ms_per_decision": 1000 * self.seconds / max(1, self.choices),
        }


class Report:
    """What the games of a match say; outcomes are added in the order of their jobs."""

    def __init__(self, match: Match, asked: int, usage: bool = False) -> None:
        """Nothing yet; `asked` games were asked for."""
        self.match = match
        self.asked = asked
        self.games = self.deals = self.actions = 0
        self.repeated = 0  # games that went as one before, action by action
        self.standings = {one: Standing(match.line_up.count(one)) for one in dict.fromkeys(match.line_up)}
        self.by_seat = [Share() for _ in range(match.seats)]
        self.others: list[Share] = []  # sides that never decide
        self.by_place = [Share() for _ in range(match.seats)]  # in turn order
        self.decisions, self.choices = Spread(), Spread()  # of one person in one game
        self.rounds, self.score, self.lead = Spread(), Spread(), Spread()
        self.ends: Counter[str] = Counter()
        self.usage = Usage(match.title) if usage else None
        self._seen: set[str] = set()

    def add(self, outcome: Outcome) -> None:
        """One more game."""
        self.games += 1
        self.deals = outcome.deal + 1
        self.repeated += outcome.fingerprint in self._seen
        self._seen.add(outcome.fingerprint)
        self.actions += sum(outcome.decisions)
        self.ends[outcome.end] += 1
        if outcome.rounds:
            self.rounds.add(outcome.rounds)
        lead = winner_ahead(outcome)
        if lead is not None:
            self.lead.add(lead)
        wins = [won(outcome.places, side) for side in range(len(outcome.places))]
        for seat, one in enumerate(self.match.seatings[outcome.seating]):
            self._add_seat(outcome, seat, one, wins[seat])
        while len(self.others) < len(wins) - self.match.seats:
            self.others.append(Share())
        for share, victory in zip(self.others, wins[self.match.seats :], strict=True):
            share.add(outcome.deal, victory)
        if self.usage is not None and outcome.used is not None:
            self.usage.add(outcome.deal, outcome.used, wins[: self.match.seats])

    def _add_seat(self, outcome: Outcome, seat: int, one: Contestant, victory: float) -> None:
        standing = self.standings[one]
        standing.wins.add(outcome.deal, victory)
        standing.score.add(outcome.scores[seat])
        standing.seconds += outcome.seconds[seat]
        standing.choices += outcome.choices[seat]
        self.score.add(outcome.scores[seat])
        self.by_seat[seat].add(outcome.deal, victory)
        self.decisions.add(outcome.decisions[seat])
        self.choices.add(outcome.choices[seat])
        if outcome.order:
            self.by_place[outcome.order.index(seat)].add(outcome.deal, victory)

    def as_data(self) -> dict[str, Any]:
        """For `--json`."""
        settled = len(self.standings) == 1 and not self.others
        data: dict[str, Any] = {
            "title": self.match.title.id,
            "players": self.match.seats,
            "options": self.match.options,
            "deals": self.deals,
            "games": self.games,
            "games_asked_for": self.asked,
            "games_per_deal": len(self.match.seatings),
            "repeated_games": self.repeated,
            "decisions_per_game": self.actions / max(1, self.games),
            "rounds": self.rounds.as_data(),
            "decisions_per_person": self.decisions.as_data(),
            "real_decisions_per_person": self.choices.as_data(),
            "score": self.score.as_data(),
            "lead": self.lead.as_data(),
            "ends": dict(self.ends),
            "seat_win_share": [share.share for share in self.by_seat],
            "seat_win_interval": [list(share.interval()) for share in self.by_seat],
            "turn_order_win_share": [share.share for share in self.by_place if share.size],
            "turn_order_win_interval": [list(share.interval()) for share in self.by_place if share.size],
            "other_sides_win_share": [share.share for share in self.others],
            "other_sides_win_interval": [list(share.interval()) for share in self.others],
            "bots": [standing.as_data(one.spec, settled) for one, standing in self.standings.items()],
        }
        if self.usage is not None:
            data["usage"] = self.usage.as_data()
        return data


def winner_ahead(outcome: Outcome) -> float | None:
    """The winner's score less that of the second in the ranking; None at a table with one side."""
    ranked = sorted(zip(outcome.places, (-score for score in outcome.scores), strict=True))
    return None if len(ranked) < 2 else float(ranked[1][1] - ranked[0][1])

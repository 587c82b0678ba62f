"""Tunes the weights of a title's heuristic terms by self-play: candidates against the weights that are in use.

Every trial multiplies each weight by a factor and plays the same deals against the present weights, each deal with the
candidate in every seat. Optuna proposes the factors. What it has seen is kept in a file after every trial, and each
proposal depends only on the seed and on the trials before it: a run that was interrupted goes on to the same result.
At the end the best few candidates are played again on fresh deals, by the search if one likes, so that the luckiest of
many does not pass for the best; the present weights stay unless one of them wins clearly.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from starboard import catalogue
from starboard.bots import tuning
from starboard.engine.reading import read_text, whole_number
from starboard.engine.refusal import Malformed
from starboard.lab.crew import Crew
from starboard.lab.shares import Share
from starboard.lab.sim import ITERATIONS, Contestant, Match, Outcome, run_jobs, won

LOW, HIGH = 0.25, 4.0  # factors on a weight
FINALISTS = 4
FINAL_GAMES = 4  # times the games of a trial
RANK_SHARE = 0.7  # of a game's worth to a trial: who won; the rest is the margin, which tells more per game


@dataclass(frozen=True)
class Run:
    """What decides a tuning run."""

    title: str
    bot: str  # plays the trials: greedy, or the iterations of a search
    judge: str  # plays the best few candidates again
    players: int
    games: int  # per trial
    seed: int


@dataclass
class Trial:
    """One set of factors and what it achieved."""

    factors: dict[str, float]
    worth: float  # mean, 0.5 is as good as the present weights


@dataclass
class Verdict:
    """What the best candidate did on fresh deals."""

    weights: dict[str, float]
    deals: int
    games: int
    win_share: float
    interval: tuple[float, float]
    kept: bool  # the present weights stay


def contestant(kind: str, weights: Mapping[str, float]) -> Contestant:
    """A bot that plays with these weights; `kind` is greedy or the iterations of a search."""
    return Contestant(kind if kind == "greedy" else f"{ITERATIONS}{kind}", tuple(weights.items()))


def worth(outcome: Outcome, seat: int, clear_win: float) -> float:
    """What a game was worth to a seat: the victory, and the margin."""
    rival = max(score for side, score in enumerate(outcome.scores) if side != seat)
    margin = 0.5 + 0.5 * math.tanh((outcome.scores[seat] - rival) / clear_win)
    return RANK_SHARE * won(outcome.places, seat) + (1 - RANK_SHARE) * margin


@dataclass
class Tuner:
    """A run with its trials."""

    run: Run
    trials: list[Trial] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Checks what was asked for."""
        self.title = catalogue.find(self.run.title)
        if not self.title.terms:
            raise Malformed(f"{self.title.name} has no heuristic terms to tune")
        if self.title.seats_in_range(self.run.players) < 2:
            raise Malformed("tuning needs at least two players at a table")
        for option, bot in (("--bot", self.run.bot), ("--judge", self.run.judge)):
            if bot != "greedy" and (whole_number(bot) or 0) < 1:
                raise Malformed(f"{option} must be greedy or a number of iterations, not '{bot}'")
        self.present = dict(tuning.of(self.title).weights)

    # --- trials --------------------------------------------------------------------------------------------------
    def trial(self, crew: Crew | int | None) -> Trial:
        """Proposes factors, plays them, and remembers what came of it."""
        factors = propose(sorted(name for name, weight in self.present.items() if weight), self.trials, self.run.seed)
        candidate = self.weighed(factors)
        value, _ = self.results(self.run.bot, candidate, self.run.games, "trial", crew)
        made = Trial(factors, value)
        self.trials.append(made)
        return made

    def weighed(self, factors: Mapping[str, float]) -> dict[str, float]:
        """The present weights times the factors, with three digits."""
        return {name: float(f"{weight * factors.get(name, 1.0):.3g}") for name, weight in self.present.items()}

    def results(
        self, bot: str, weights: Mapping[str, float], games: int, stream: str, crew: Crew | int | None
    ) -> tuple[float, Share]:
        """What games were worth to a candidate against the present weights, on average, and its share of victories.

        A candidate with the present weights is in all seats: it cannot be told from its rivals and wins its fair share.
        """
        candidate, rival = contestant(bot, weights), contestant(bot, self.present)
        match = Match(self.title, [candidate] + [rival] * (self.run.players - 1), self.run.seed, stream=stream)
        total, wins = 0.0, Share()
        for outcome in run_jobs(match.jobs(match.deals_for(games)), crew):
            own = [seat for seat, one in enumerate(match.seatings[outcome.seating]) if one == candidate]
            total += sum(worth(outcome, seat, self.title.clear_win) for seat in own) / len(own)
            wins.add(outcome.deal, sum(won(outcome.places, seat) for seat in own) / len(own))
        return total / wins.size, wins

    def verdict(self, crew: Crew | int | None) -> Verdict:
        """The best few candidates again, on fresh deals; the present weights stay if none is clearly better."""
        games = self.run.games * FINAL_GAMES
        fair = 1 / self.run.players
        best: Verdict | None = None
        for trial in sorted(self.trials, key=lambda trial: -trial.worth)[:FINALISTS]:
            weights = self.weighed(trial.factors)
            _, wins = self.results(self.run.judge, weights, games, "verdict", crew)
            interval = wins.interval()
            made = Verdict(weights, wins.deals, int(wins.size), wins.share, interval, interval[0] <= fair)
            if best is None or made.win_share > best.win_share:
                best = made
        assert best is not None
        return best

    # --- the file ------------------------------------------------------------------------------------------------
    def save(self, path: Path) -> None:
        """Keeps the trials, so that the run can go on."""
        data = {"run": asdict(self.run), "present": self.present, "trials": [asdict(trial) for trial in self.trials]}
        path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")

    def resume(self, path: Path) -> None:
        """Takes over the trials of an interrupted run."""
        try:
            data = json.loads(read_text(path, "tuning run"))
            same = data["run"] == asdict(self.run) and data["present"] == self.present
            trials = [Trial(dict(row["factors"]), float(row["worth"])) for row in data["trials"]]
        except (ValueError, KeyError, TypeError):
            raise Malformed(f"the tuning run '{path}' is damaged") from None
        if not same:
            raise Malformed(f"the tuning run '{path}' is of another title, bot, seed or other weights")
        self.trials = trials


def propose(names: Sequence[str], seen: Sequence[Trial], seed: int) -> dict[str, float]:
    """The factors to try next; they depend on the seed and on what was seen, and on nothing else."""
    try:
        import optuna
    except ImportError:
        raise Malformed("tuning needs Optuna: pip install 'starboard-games[lab]'") from None
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    sampler = optuna.samplers.TPESampler(seed=(seed * 7919 + len(seen)) % 2**32, n_startup_trials=10)
    study = optuna.create_study(direction="maximize", sampler=sampler)
    spans: dict[str, optuna.distributions.BaseDistribution] = {
        name: optuna.distributions.FloatDistribution(LOW, HIGH, log=True) for name in names
    }
    for trial in seen:
        study.add_trial(optuna.create_trial(params=trial.factors, distributions=spans, value=trial.worth))
    asked = study.ask(spans)
    return {name: float(asked.params[name]) for name in names}


def tune(tuner: Tuner, trials: int, crew: Crew | int | None, path: Path | None) -> Iterator[Trial]:
    """Trials until there are as many as wanted; the file is up to date after each."""
    while len(tuner.trials) < trials:
        made = tuner.trial(crew)
        if path is not None:
            tuner.save(path)
        yield made


def tuning_file(tuner: Tuner, verdict: Verdict, present: str) -> str:
    """The data file with these weights: what it said of search and levels stays, and it tells where it came from."""
    run = tuner.run
    command = (
        f"starboard tune {run.title} --bot {run.bot} --judge {run.judge} --players {run.players} "
        f"--trials {len(tuner.trials)} --games {run.games} --seed {run.seed}"
    )
    low, high = verdict.interval
    kept = ", not clearly better: those stay" if verdict.kept else ""
    share = f"{verdict.win_share:.1%} ({low:.1%} to {high:.1%})"
    lines = [
        f"# How bots play {tuner.title.name}.",
        "",
        "[run]",
        f'command = "{command}"',
        f'result = "{share} of {verdict.games} fresh games ({verdict.deals} deals) against the weights before{kept}"',
        "",
        "[weights]",
        *(f"{name} = {weight:g}" for name, weight in (tuner.present if verdict.kept else verdict.weights).items()),
    ]
    rest = present.find("\n[search]")
    return "\n".join(lines) + "\n" + (present[rest:] if rest >= 0 else "")

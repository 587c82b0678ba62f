"""What games cost: games per second of CPU for each title and level, and what Ray costs beside local workers.

    python benchmarks/lab.py                 a few minutes
    python benchmarks/lab.py --seconds 30    longer for each title and level
    python benchmarks/lab.py --no-ray

The first table goes into docs/lab.md: cost of a million games with everything counted (as `lab` plays them), in hours
of one core, of 100 and of 1,000. CPU time is measured, so that it says the same on a busy machine; Ray against local
workers is wall-clock time over the same games on the same cores, in turn, the best of each: it wants a quiet machine.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable

import starboard
from starboard import catalogue
from starboard.lab.cluster import OnRay
from starboard.lab.crew import Crew, Local
from starboard.lab.gathering import Gathered, play
from starboard.lab.plan import Plan, RuleSet, line_ups
from starboard.lab.sim import Contestant, Match, play_job, run_jobs

LEVELS = ("greedy", "easy", "medium")
MILLION = 1_000_000
ROUNDS = 3  # of Ray and local workers in turn


def match(title: str, bot: str) -> Match:
    made = starboard.title(title)
    return Match(made, [Contestant(bot)] * max(3, made.seats_min), seed=1)


def cost(title: str, bot: str, seconds: float) -> tuple[float, int]:
    """CPU seconds of a game with all that `lab` wants of it, over as many games as fit."""
    made = match(title, bot)
    for job in made.jobs(1, usage=True):
        play_job(job)  # what is read once is not counted
    began, games = time.process_time(), 0
    for job in made.jobs(MILLION, after=1, usage=True):
        play_job(job)
        games += 1
        if time.process_time() - began > seconds:
            break
    return (time.process_time() - began) / games, games


def counting(title: str, games: int) -> float:
    """Games per second that one process adds up, once they are played."""
    made = starboard.title(title)
    plan = Plan(made, [RuleSet("one"), RuleSet("other", luck="b")], line_ups(made, ["random"], [3]), 1)
    played = list(play(plan, plan.deals_for(games), crew=1))
    gathered, began = Gathered(plan), time.process_time()
    for deal in played:
        gathered.add(deal)
    return gathered.games / (time.process_time() - began)


def elapsed(title: str, bot: str, deals: int, crew: Crew) -> float:
    made = match(title, bot)
    began = time.perf_counter()
    for _ in run_jobs(made.jobs(deals, usage=True), crew):
        pass
    return time.perf_counter() - began


def overhead(title: str, bot: str, deals: int) -> None:
    """Ray beside local workers: the same games on the same cores."""
    cores = os.cpu_count() or 1
    best: dict[str, float] = {}
    ways: tuple[tuple[str, Callable[[], Crew]], ...] = (
        ("local", lambda: Local(cores)),
        ("Ray", lambda: OnRay(None, cores)),
    )
    for _ in range(ROUNDS):
        for name, make in ways:
            with make() as crew:
                elapsed(title, bot, 2 * cores, crew)  # everybody has read what is read once
                best[name] = min(best.get(name, 1e9), elapsed(title, bot, deals, crew))
    more = best["Ray"] / best["local"] - 1
    print(
        f"{title}, {bot}, {deals} games: local {best['local']:.2f} s, Ray {best['Ray']:.2f} s: {more:+.1%}", flush=True
    )


def hours(seconds: float) -> str:
    return f"{seconds / 3600:,.2f} h" if seconds < 36_000 else f"{seconds / 3600:,.0f} h"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--seconds", type=float, default=5.0, help="of CPU for each title and level")
    arguments.add_argument("--no-ray", action="store_true")
    args = arguments.parse_args()
    print("| title, 3 players | bots | games a second and core | a million: 1 core | 100 cores | 1,000 cores |")
    print("|---|---|---|---|---|---|")
    for title in [*catalogue.own(), catalogue.SAMPLE]:
        for bot in LEVELS:
            each, _ = cost(title, bot, args.seconds)
            total = each * MILLION
            sizes = " | ".join(hours(total / cores) for cores in (1, 100, 1000))
            print(f"| `{title}` | {bot} | {1 / each:.1f} | {sizes} |", flush=True)
    print()
    for title in ("sample", "planet_b"):
        print(f"{title}: one process adds up {counting(title, 200):,.0f} games a second", flush=True)
    if not args.no_ray:
        overhead("planet_b", "medium", 150)
        overhead("sample", "medium", 150)


if __name__ == "__main__":
    main()

"""Whether the lab tells the truth: 100 comparisons of a rule set with itself, and planted effects.

    python benchmarks/lab_truth.py            about half an hour on one core
    python benchmarks/lab_truth.py --aa 10    fewer comparisons

In an A/A run both sides have the same rules, the same deals, and other luck of the bots: whatever it says to differ is
a false alarm. A planted effect is one value of a copied content file, made dearer; it is found if the usage of that
very component is said to differ.
"""

from __future__ import annotations

import argparse
import copy
import time
from collections.abc import Callable
from typing import Any

import starboard
from starboard.lab.plan import Plan, RuleSet, line_ups
from starboard.lab.running import Run

AA = (("sample", "greedy", 300), ("planet_b", "random", 80))  # title, bot, games of a run
FALSE_ALARMS = 7  # of 100 at most


def played(plan: Plan, games: int, margin: float | None = None) -> Run:
    run = Run(plan, games, margin)
    for _ in run.play(1):
        pass
    return run


def against_itself(name: str, bot: str, games: int, seed: int) -> Run:
    """The same rules on both sides, with other luck of the bots."""
    title = starboard.title(name)
    sides = [RuleSet("before"), RuleSet("after", luck="other")]
    return played(Plan(title, sides, line_ups(title, [bot], [2]), seed), games)


def planted(name: str, change: Callable[[dict[str, Any]], None], bot: str, games: int, seed: int) -> Run:
    """The shipped content against a copy with one change."""
    title = starboard.title(name)
    source = copy.deepcopy(title.content().source)
    change(source)
    return played(Plan(title, [RuleSet("before"), RuleSet("after", source)], line_ups(title, [bot], [3]), seed), games)


def dearer_module(source: dict[str, Any]) -> None:
    """Pressure Tents cost 2 cement more."""
    module = next(one for one in source["modules"] if one["name"] == "Pressure Tents")
    module["cost"]["cement"] += 2


def dearer_dive(source: dict[str, Any]) -> None:
    """Going deeper costs 2 air more."""
    source["deeper"] += 2


PLANTED = (  # title, what, change, heading and name of the component, bot, games at most
    ("sample", "going deeper costs 2 air more", dearer_dive, "Go deeper", "greedy", 400),
    ("planet_b", "the Module Pressure Tents costs 2 cement more", dearer_module, "Pressure Tents", "greedy", 1000),
)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--aa", type=int, default=100, help="comparisons of each title with itself")
    arguments.add_argument("--first", type=int, default=0, help="seed of the first: to share the work")
    arguments.add_argument("--titles", default="sample,planet_b", help="which of them")
    args = arguments.parse_args()
    titles = args.titles.split(",")
    failed = False
    for name, bot, games in AA if args.aa else ():
        if name not in titles:
            continue
        began, alarms, different, questions = time.process_time(), 0, 0, 0
        for seed in range(args.first, args.first + args.aa):
            run = against_itself(name, bot, games, seed)
            found = run.gathered
            different += sum(side.games for side in found.sides)
            questions = max(questions, len(found.differences))
            if kept := found.surviving():
                alarms += 1
                print(f"  false alarm, seed {seed}: {', '.join(sorted(question.key for question in kept))}", flush=True)
        seconds = time.process_time() - began
        print(
            f"{name}, {bot}: {alarms} false alarms in {args.aa} A/A runs, {different} different games, "
            f"up to {questions} questions a run, {seconds:.0f} s of CPU",
            flush=True,
        )
        failed |= alarms * 100 > FALSE_ALARMS * args.aa
    for name, what, change, component, bot, games in PLANTED:
        if name not in titles:
            continue
        run = planted(name, change, bot, games, seed=1)
        found = run.gathered
        kept = sorted(question.key for question in found.surviving() if component in question.name)
        different = sum(side.games for side in found.sides)
        print(f"{name}, {bot}: {what}: {'found' if kept else 'NOT FOUND'} in {different} different games: {kept}")
        failed |= not kept
    raise SystemExit(failed)


if __name__ == "__main__":
    main()

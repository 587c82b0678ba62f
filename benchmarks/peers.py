"""Starboard's environments against others, in one run, interleaved: writes docs/benchmarks.md.

    python benchmarks/peers.py [--windows 5] [--seconds 0.5] [--write docs/benchmarks.md] [--lanes 64]

Peers come from the package index into environments of their own under .peers/ (git ignores it). Every figure takes
turns with all others in short windows of CPU time, so whatever else the machine does hits all alike; the best window of
each counts. Wants an otherwise idle machine: the load while it ran is written beside the figures.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import starboard

ROOT = Path(__file__).parent.parent
PEERS = {  # folder -> what is installed there
    "catanatron": ["catanatron", "catanatron_gym", "gymnasium", "numpy"],
    "classic": ["pettingzoo", "pygame", "chess", "rlcard"],
    "openspiel": ["open_spiel", "numpy"],
}
SPIEL = ("tic_tac_toe", "leduc_poker", "backgammon", "gin_rummy", "hanabi", "chess")
CLASSIC = ("tictactoe_v3", "connect_four_v3", "rps_v2", "leduc_holdem_v4", "chess_v6")
MASKLESS = ("rps_v2",)
AEC_GOAL, VECTOR_GOAL, VECTOR_GOALS, TIMES = 30_000, 700_000, {"planet_b": 1_500_000}, 10


@dataclass
class Figure:
    """One line of a table: who, what, and its windows."""

    side: str
    kind: str
    arguments: list[Any]
    label: str
    rates: list[float] = field(default_factory=list)
    real: list[float] = field(default_factory=list)
    failed: str = ""

    @property
    def best(self) -> float:
        return max(self.rates, default=0.0)

    @property
    def best_real(self) -> float:
        return max(self.real, default=0.0)


class Side:
    """The process of one library."""

    def __init__(self, name: str) -> None:
        python = sys.executable if name == "starboard" else str(ROOT / ".peers" / name / "bin" / "python")
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        self.process = subprocess.Popen(
            [python, "-W", "ignore", str(ROOT / "benchmarks" / "peer_side.py")],
            env={**environment, "PYTHONHASHSEED": "0", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def window(self, figure: Figure, seconds: float) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        try:
            self.process.stdin.write(json.dumps([figure.kind, figure.arguments, seconds]) + "\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            figure.failed = (self.process.stderr.read().strip().splitlines() or ["it ended without a word"])[-1]
            return
        done, real, spent = json.loads(answer)
        figure.rates.append(done / spent)
        figure.real.append(real / spent)


def install() -> dict[str, str]:
    """The peers, installed where they are not; versions by package."""
    versions: dict[str, str] = {}
    for name, packages in PEERS.items():
        folder = ROOT / ".peers" / name
        python = folder / "bin" / "python"
        if not (folder / "ready").exists():
            print(f"installing {', '.join(packages)}", file=sys.stderr)
            subprocess.run([sys.executable, "-m", "venv", "--clear", str(folder)], check=True)
            quiet = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "-qq"]
            subprocess.run([*quiet, *packages], check=True)
            (folder / "ready").touch()
        listed = subprocess.run(
            [str(python), "-m", "pip", "--disable-pip-version-check", "list", "--format=json"],
            capture_output=True,
            text=True,
            check=True,
        )
        found = {item["name"].lower().replace("-", "_"): item["version"] for item in json.loads(listed.stdout)}
        versions |= {package: found[package] for package in packages if package in found}
    return versions


def figures(lanes: int) -> list[Figure]:
    """All lines of all tables."""
    made: list[Figure] = []
    for title in starboard.titles():
        found = starboard.title(title)
        few, most = max(2, found.seats_min), found.seats_max
        for seats in dict.fromkeys((few, most)):
            name = f"{found.name}, {seats} players"
            made.append(Figure("starboard", "our_playout", [title, seats], name))
            made.append(Figure("starboard", "our_loop", [title, seats], name))
            made.append(Figure("starboard", "our_aec", [title, seats], name))
            made.append(Figure("starboard", "our_gym", [title, seats], name))
            for observe in (True, False):
                for rolled in (True, False):
                    made.append(Figure("starboard", "our_vector", [title, seats, lanes, observe, rolled], name))
    for seats in (2, 4):
        made.append(Figure("catanatron", "catan_playout", [seats], f"catanatron, {seats} players"))
    made.append(Figure("catanatron", "catan_gym", [], "catanatron, random opponent"))
    for name in SPIEL:
        made.append(Figure("openspiel", "spiel_playout", [name], f"OpenSpiel {name}"))
        made.append(Figure("openspiel", "spiel_bots", [name], f"OpenSpiel {name}"))
    made += [Figure("classic", "classic_aec", [name], f"PettingZoo {name}") for name in CLASSIC]
    return made


def measure(made: list[Figure], windows: int, seconds: float) -> None:
    """All figures in turn, as often as there are windows."""
    sides: dict[str, Side] = {}
    for window in range(windows):
        for number, figure in enumerate(made):
            if sys.stderr.isatty():
                print(f"\rwindow {window + 1} of {windows}: {number + 1}/{len(made)} ", end="", file=sys.stderr)
            if figure.failed:
                continue
            if figure.side not in sides or sides[figure.side].process.poll() is not None:
                sides[figure.side] = Side(figure.side)
            sides[figure.side].window(figure, seconds)
            if figure.failed:
                print(f"{figure.label} ({figure.kind}): {figure.failed}", file=sys.stderr)
                sides.pop(figure.side).process.wait()
    for side in sides.values():
        assert side.process.stdin is not None
        side.process.stdin.close()
        side.process.wait()


def count(rate: float) -> str:
    """Two or three digits that count."""
    if not rate or math.isnan(rate):
        return "-"
    digits = 10 ** max(0, len(str(int(rate))) - 3)
    return f"{round(rate / digits) * digits:,}"


def fastest(made: list[Figure]) -> float:
    """The best rate among some figures; not a number where none could be measured."""
    return max((one.best for one in made), default=0.0) or math.nan


def of(made: list[Figure], kind: str, *tail: Any) -> list[Figure]:
    """The figures of a kind whose last arguments are these."""
    return [one for one in made if one.kind == kind and (not tail or one.arguments[-len(tail) :] == list(tail))]


def goal(met: bool) -> str:
    return "met" if met else "**not met**"


def page(made: list[Figure], versions: dict[str, str], windows: int, seconds: float, lanes: int) -> str:
    """docs/benchmarks.md."""
    said = ["# Benchmarks of the environments", ""]
    said += [
        f"Written by `make bench-peers`: all figures of one run, taking turns in windows of {seconds} s of CPU time,",
        f"the best of {windows} windows. Random play throughout. {cpu()}, Python {platform.python_version()}, load",
        f"average while it ran {os.getloadavg()[1]:.1f}. Versions: starboard {starboard.__version__},",
        ", ".join(f"{name} {version}" for name, version in versions.items()) + ".",
        "",
        "## Decisions a second",
        "",
        "Real decisions have two options or more; forced ones count with *all*. *Compiled loop*: the library plays",
        "whole games; *Python loop*: the caller asks what is legal and applies an action.",
        "",
        "| game | compiled loop, all | compiled loop, real | Python loop, all | Python loop, real |",
        "|---|--:|--:|--:|--:|",
    ]
    for first, second in (("our_playout", "our_loop"), ("spiel_bots", "spiel_playout")):
        for fast, slow in zip(of(made, first), of(made, second), strict=True):
            cells = [fast.best, fast.best_real, slow.best, slow.best_real]
            said.append(f"| {fast.label} | " + " | ".join(map(count, cells)) + " |")
    for one in of(made, "catan_playout"):
        said.append(f"| {one.label} | - | - | {count(one.best)} | {count(one.best_real)} |")
    said += ["", "OpenSpiel's own loop does not tell how many decisions were real.", ""]

    classic = of(made, "classic_aec")
    rival = fastest(classic)
    masked = fastest([one for one in classic if one.arguments[0] not in MASKLESS])
    said += ["## AEC steps a second, with observations and masks", ""]
    said += [
        f"The fastest classic environment does {count(rival)}; rps_v2 has no masks; the fastest that has some does",
        f"{count(masked)}. The loop asks for both at every step and draws a legal action from the mask,",
        "which is part of the time.",
        "",
        f"| environment | steps | {AEC_GOAL:,} | {TIMES} x fastest with masks | {TIMES} x fastest |",
        "|---|--:|---|---|---|",
    ]
    for one in of(made, "our_aec"):
        times = [f"{one.best / other:.1f}: {goal(one.best >= TIMES * other)}" for other in (masked, rival)]
        said.append(f"| {one.label} | {count(one.best)} | {goal(one.best >= AEC_GOAL)} | {' | '.join(times)} |")
    said += [f"| {one.label} | {count(one.best)} | | | |" for one in classic]

    catan = fastest(of(made, "catan_gym"))
    said += ["", "## Gymnasium steps a second, random opponents, masks in `info`", ""]
    said += [f"| environment | steps | {TIMES} times catanatron's |", "|---|--:|---|"]
    for one in of(made, "our_gym"):
        met = goal(one.best >= TIMES * catan)
        said.append(f"| {one.label} | {count(one.best)} | {one.best / catan:.0f}: {met} |")
    said += [f"| {one.label} | {count(one.best)} | |" for one in of(made, "catan_gym")]

    said += ["", f"## Vector environment: steps a second in one process, {lanes} lanes", ""]
    said += [
        "A step is one decision of one game, with masks, rewards, seats and new games; *with observations* writes them",
        "for the seat to move at every step. *Random*: `roll`, the actions too are chosen in compiled code. *Given*: a",
        "call of `step` with actions for all lanes at a time. The goals are judged by the first column.",
        "",
        "| title | with observations, random | given | masks alone, random | given | goal |",
        "|---|--:|--:|--:|--:|---|",
    ]
    kinds = [(observe, rolled) for observe in (True, False) for rolled in (True, False)]
    for lines in zip(*(of(made, "our_vector", observe, rolled) for observe, rolled in kinds), strict=True):
        wanted = VECTOR_GOALS.get(lines[0].arguments[0], VECTOR_GOAL)
        cells = " | ".join(count(one.best) for one in lines)
        said.append(f"| {lines[0].label} | {cells} | {wanted:,}: {goal(lines[0].best >= wanted)} |")
    failed = [f"{one.label} ({one.kind}): {one.failed}" for one in made if one.failed]
    said += ["", *(["Could not be measured: " + "; ".join(failed) + ".", ""] if failed else [])]
    return "\n".join(said).rstrip() + "\n"


def cpu() -> str:
    """The processor as the system names it."""
    for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            return f"{line.partition(':')[2].strip()} ({os.cpu_count()} cores)"
    return platform.processor() or platform.machine()


def main() -> int:
    parser = argparse.ArgumentParser(description="Starboard's environments against others.")
    parser.add_argument("--windows", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--lanes", type=int, default=64)
    parser.add_argument("--write", type=Path, default=ROOT / "docs" / "benchmarks.md")
    args = parser.parse_args()
    versions = install()
    made = figures(args.lanes)
    measure(made, args.windows, args.seconds)
    args.write.write_text(page(made, versions, args.windows, args.seconds, args.lanes), encoding="utf-8")
    print(args.write)
    return 0


if __name__ == "__main__":
    sys.exit(main())

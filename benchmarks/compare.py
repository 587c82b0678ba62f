"""Speed of two builds against each other, interleaved: random play of every title, real decisions a second of CPU.

    python benchmarks/compare.py OLD NEW                     folders into which two builds were installed (pip --target)
    python benchmarks/compare.py OLD NEW --titles pandorum --windows 12

One process of each build takes turns in short windows, so whatever else the machine does hits both alike; the best
window of each counts, and the median of the ratios of neighbouring windows is shown beside. Wants an
otherwise idle machine.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys

WORKER = """
import json, sys, time
import starboard
from starboard.engine.playout import Tally, playout
assert starboard.__mode__ == "compiled", starboard.__mode__
starts = {}
for line in sys.stdin:
    title, seats, seconds, number = json.loads(line)
    if (title, seats) not in starts:
        starts[title, seats] = [starboard.new(title, seats=seats, seed=seed) for seed in range(32)]
    tables = starts[title, seats]
    tally, began, spent = Tally(), time.process_time(), 0.0
    while spent < seconds:
        number += 1
        playout(tables[number % 32].copy(), number, tally)
        spent = time.process_time() - began
    print(json.dumps(int(tally.decisions) / spent), flush=True)
"""


class Build:
    """One build in a process of its own."""

    def __init__(self, folder: str) -> None:
        environment = {**os.environ, "PYTHONPATH": folder, "PYTHONHASHSEED": "0"}
        environment.pop("STARBOARD_PURE", None)
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def rate(self, title: str, seats: int, seconds: float, number: int) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([title, seats, seconds, number]) + "\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def main() -> int:
    parser = argparse.ArgumentParser(description="Random play of two builds, interleaved.")
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--titles", default="planet_b,sector_prime,pandorum,micro_cosmos,magnastorm")
    parser.add_argument("--windows", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=0.25)
    args = parser.parse_args()
    old, new = Build(args.old), Build(args.new)
    print(f"{'title':14}{'seats':>6}{'old M/s':>10}{'new M/s':>10}{'best':>8}{'median':>8}   (new / old)")
    for title in args.titles.split(","):
        for seats in (2, 3, 4):
            pairs = []
            for window in range(args.windows):
                order = (old, new) if window % 2 else (new, old)
                rates = {build: build.rate(title, seats, args.seconds, window * 1000) for build in order}
                pairs.append((rates[old], rates[new]))
            best = max(after for _, after in pairs) / max(before for before, _ in pairs)
            median = statistics.median(after / before for before, after in pairs)
            top = [max(pair[side] for pair in pairs) / 1e6 for side in (0, 1)]
            print(f"{title:14}{seats:>6}{top[0]:>10.2f}{top[1]:>10.2f}{best:>8.2f}{median:>8.2f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

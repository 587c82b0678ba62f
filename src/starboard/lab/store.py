"""Games as Parquet, part by part: what is there is whole, whatever happens to the run.

    FOLDER/run.json                                            what is played; written first
    FOLDER/title=sample/part=00000/side=a/games.parquet        and seats, usage, decisions

A part is some deals, all their games and tables. It is written in a folder whose name begins with a dot, and counts
from the moment when that is renamed: one step for all its files. A kill, a full disk or a power cut costs the part that
was being written, and a run that goes on plays it again: the same games.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from starboard.engine.reading import read_text
from starboard.engine.refusal import Malformed
from starboard.lab.gathering import Game
from starboard.lab.plan import SIDES, Plan, Slot
from starboard.lab.sim import Outcome, won
from starboard.lab.tables import TABLES, schema

FORMAT = 1
MOST = 2000  # deals of a part
SECONDS = 30.0  # after which a part is written, though it is small
KEYS = ("deal", "players", "seating")


class Store:
    """The folder of one run."""

    def __init__(self, folder: Path, plan: Plan, moves: bool = False, resume: bool = False) -> None:
        """Begins a run in a folder that has none, or with `resume` goes on with the same run."""
        try:
            import pyarrow.parquet  # noqa: F401
        except ImportError:
            raise Malformed("--out needs pyarrow: pip install 'starboard-games[lab]'") from None
        self.folder = folder
        self.plan = plan
        self.moves = moves
        self.home = folder / f"title={plan.title.id}"
        self.waiting: list[list[Game]] = []
        self.deals = 0  # in complete parts
        self.parts = 0
        self._since = time.monotonic()
        asked = {"format": FORMAT, "decisions": moves, **plan.as_data()}
        there = folder / "run.json"
        try:
            if there.exists():
                self._go_on(json.loads(read_text(there, "run")), asked, resume)
                return
            if resume:
                raise Malformed(f"there is no run in '{folder}' to resume")
            if folder.is_dir() and any(folder.iterdir()):
                raise Malformed(f"--out '{folder}' is not empty, and holds no run")
            self.home.mkdir(parents=True)
            _write(there, json.dumps(asked, indent=1) + "\n")
        except OSError as why:
            raise Malformed(f"--out '{folder}' cannot be used: {why.strerror or why}") from None
        except ValueError:
            raise Malformed(f"the run '{there}' is damaged") from None

    def _go_on(self, found: Any, asked: dict[str, Any], resume: bool) -> None:
        if not resume:
            raise Malformed(f"there is a run in '{self.folder}': add --resume to go on with it, or name another folder")
        differs = [key for key in asked if not isinstance(found, dict) or found.get(key) != asked[key]]
        if differs:
            raise Malformed(f"the run in '{self.folder}' is another one: it differs in {', '.join(differs)}")
        for left in self.home.glob(".*"):
            shutil.rmtree(left)
        while (part := self._part(self.parts)).is_dir():
            self.deals = self._range(part)[1]
            self.parts += 1

    def _part(self, number: int) -> Path:
        return self.home / f"part={number:05d}"

    # --- writing -------------------------------------------------------------------------------------------------
    def add(self, games: list[Game]) -> None:
        """One more deal; a part is written when it is large, or when the last one was some time ago."""
        self.waiting.append(games)
        if len(self.waiting) >= MOST or time.monotonic() - self._since > SECONDS:
            self.flush()

    def flush(self) -> None:
        """Writes what waits as a part; one clear error where it cannot be."""
        if not self.waiting:
            return
        unfinished = self.home / ".unfinished"
        try:
            shutil.rmtree(unfinished, ignore_errors=True)
            for side in range(len(self.plan.rule_sets)):
                self._write_side(unfinished / f"side={SIDES[side]}", side)
            unfinished.rename(self._part(self.parts))
            _settle(self.home)
        except OSError as why:
            shutil.rmtree(unfinished, ignore_errors=True)
            full = why.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG) or "space left" in str(why)
            reason = "the disk is full" if full else (why.strerror or str(why))
            kept = f"{self.plan.games_in(self.deals)} games in complete parts stay readable"
            raise Malformed(f"--out '{self.folder}' cannot be written: {reason}; {kept}, --resume goes on") from None
        self.deals += len(self.waiting)
        self.parts += 1
        self.waiting = []
        self._since = time.monotonic()

    def _write_side(self, folder: Path, side: int) -> None:
        import pyarrow as pa
        import pyarrow.parquet as pq

        folder.mkdir(parents=True)
        games = [game for deal in self.waiting for game in deal if game[0].side == side]
        first = self.deals
        facts = {"starboard": json.dumps([first, first + len(self.waiting)])}
        for name, columns in TABLES.items():
            if name == "decisions" and not self.moves:
                continue
            rows = [row for game in games for row in MAKERS[name](self.plan, *game)]
            data = {column: [row[place] for row in rows] for place, column in enumerate(columns)}
            made = pa.table(data, schema=schema(name).with_metadata({**schema(name).metadata, **facts}))
            path = folder / f"{name}.parquet"
            with path.open("wb") as file:
                pq.write_table(made, file, compression="zstd")
                file.flush()
                os.fsync(file.fileno())
        _settle(folder)

    # --- reading -------------------------------------------------------------------------------------------------
    def _range(self, part: Path) -> tuple[int, int]:
        import pyarrow.parquet as pq

        found = pq.read_schema(part / "side=a" / "games.parquet").metadata
        first, after = json.loads(found[b"starboard"])
        return int(first), int(after)

    def read(self) -> Iterator[list[Game]]:
        """All deals of the complete parts, in order, as they were when they were played."""
        for number in range(self.parts):
            part = self._part(number)
            try:
                games: dict[int, list[Game]] = {}
                for side in range(len(self.plan.rule_sets)):
                    for slot, outcome in self._read_side(part / f"side={SIDES[side]}", side):
                        games.setdefault(slot.deal, []).append((slot, outcome))
            except (OSError, KeyError, ValueError) as why:
                raise Malformed(f"'{part}' is damaged: {str(why).splitlines()[0]}") from None
            for deal in sorted(games):
                yield games[deal]

    def _read_side(self, folder: Path, side: int) -> Iterator[Game]:
        import pyarrow.parquet as pq

        tables: dict[str, dict[Any, list[dict[str, Any]]]] = {}
        for name in ("games", "seats", "usage", *(["decisions"] if self.moves else [])):
            rows = tables.setdefault(name, {})
            for row in pq.read_table(folder / f"{name}.parquet", partitioning=None).to_pylist():
                rows.setdefault(tuple(row[key] for key in KEYS), []).append(row)
        for (deal, players, seating), (game,) in tables["games"].items():
            key = (deal, players, seating)
            seats = tables["seats"][key]
            people = [row for row in seats if row["bot"] is not None]
            moves = [[row["seat"], row["action"], row["options"]] for row in tables.get("decisions", {}).get(key, [])]
            yield (
                Slot(deal, side, players, seating),
                Outcome(
                    deal // len(self.plan.counts),
                    seating,
                    [row["place"] for row in seats],
                    [row["score"] for row in seats],
                    game["turn_order"],
                    game["rounds"],
                    [row["decisions"] for row in people],
                    [row["choices"] for row in people],
                    game["end"],
                    game["fingerprint"],
                    used=used_again(tables["usage"].get(key, [])),
                    setup=game["setup"],
                    curves=[row["curve"] for row in seats],
                    moves=moves if self.moves else None,
                    seconds=[row["seconds"] for row in people],
                ),
            )


def _write(path: Path, text: str) -> None:
    """A small file, on disk before anything refers to it."""
    with path.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _settle(folder: Path) -> None:
    """Waits until the names in a folder are on disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


# --- rows --------------------------------------------------------------------------------------------------------
Row = tuple[Any, ...]


def games_rows(plan: Plan, slot: Slot, outcome: Outcome) -> Iterator[Row]:
    """One game."""
    counts = (sum(outcome.decisions), sum(outcome.choices))
    yield (
        *(slot.deal, slot.players, slot.seating, outcome.rounds, *counts, outcome.end, outcome.order),
        *(outcome.fingerprint, outcome.setup),
    )


def seats_rows(plan: Plan, slot: Slot, outcome: Outcome) -> Iterator[Row]:
    """Every side of a game; those that never decide have no bot."""
    line_up = plan.match(slot).seatings[slot.seating]
    for seat, place in enumerate(outcome.places):
        person = seat < slot.players
        yield (
            *(slot.deal, slot.players, slot.seating, seat, line_up[seat].spec if person else None),
            outcome.order.index(seat) + 1 if seat in outcome.order else None,
            *(place, outcome.scores[seat], won(outcome.places, seat)),
            *((outcome.decisions[seat], outcome.choices[seat], outcome.seconds[seat]) if person else (None,) * 3),
            outcome.curves[seat],
        )


def usage_rows(plan: Plan, slot: Slot, outcome: Outcome) -> Iterator[Row]:
    """Everything that was offered, taken or told."""
    used, words = outcome.used or {}, plan.title.words
    for kind in ("families", "events", "things", "told"):
        flat = kind in ("families", "events")
        tables = {"": used.get(kind, {})} if flat else used.get(kind, {})
        for heading, counts in tables.items():
            for name, (offered, times, bits) in counts.items():
                told = words.kind(name) if flat else name
                seats = [seat for seat in range(slot.players) if bits >> seat & 1]
                yield (slot.deal, slot.players, slot.seating, kind, heading, name, told, offered, times, seats)


def used_again(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What `usage_rows` took apart."""
    made: dict[str, Any] = {"families": {}, "things": {}, "events": {}, "told": {}}
    for row in rows:
        numbers = [row["offered"], row["times"], sum(1 << seat for seat in row["seats"])]
        table = made[row["kind"]]
        if row["kind"] in ("things", "told"):
            table = table.setdefault(row["heading"], {})
        table[row["name"]] = numbers
    return made


def decisions_rows(plan: Plan, slot: Slot, outcome: Outcome) -> Iterator[Row]:
    """Every decision of a game, in order."""
    for number, (seat, action, options) in enumerate(outcome.moves or []):
        family = plan.title.actions.decode(action).name
        yield (slot.deal, slot.players, slot.seating, number, seat, action, family, options)


MAKERS = {"games": games_rows, "seats": seats_rows, "usage": usage_rows, "decisions": decisions_rows}

"""Saved games: a record with one more entry, who sits where. Unfinished games are kept in the user's state folder."""

from __future__ import annotations

import json
import os
import secrets
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from starboard.engine import saving
from starboard.engine.reading import read_text
from starboard.engine.record import FORMAT, Record
from starboard.engine.refusal import Malformed
from starboard.engine.words import several
from starboard.terminal import people

FINISHED_KEPT = 50  # finished games that stay in the state folder


def folder() -> Path:
    """Where unfinished games are kept."""
    base = os.environ.get("XDG_STATE_HOME", "")
    if not os.path.isabs(base):
        base = os.path.expanduser("~/.local/state")
    return Path(base) / "starboard" / "play"


def write(record: Record, specs: Sequence[str], path: Path) -> None:
    """Writes the whole file or nothing."""
    data = record.to_json()
    del data["check"]
    data["players"] = list(specs)
    data["check"] = saving.fingerprint(data)
    scratch = ""
    try:
        handle, scratch = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(json.dumps(data, separators=(",", ":")) + "\n")  # json.dump is ten times slower
        os.replace(scratch, path)
    except OSError as why:
        raise Malformed(f"'{path}' cannot be written: {why.strerror or why}") from None
    finally:
        if scratch and os.path.exists(scratch):
            os.unlink(scratch)


def read(path: Path, seats: Sequence[str] | None = None) -> tuple[Record, list[str]]:
    """A saved game, checked, and who sits where: as given, or as the file says, or a person and bots."""
    data = _json(path)
    record = Record.from_json(data, f"saved game '{path}'")
    if seats is not None:
        if len(seats) != record.seats:
            raise Malformed(f"the saved game has {record.seats} seats, --seats names {len(seats)}")
        return record, list(seats)
    specs = data.get("players") if isinstance(data, dict) else None
    if not isinstance(specs, list) or len(specs) != record.seats or not all(isinstance(spec, str) for spec in specs):
        return record, people.filled(record.seats)
    for spec in specs:
        if spec.startswith(people.PROGRAM) and not _is_ours(path):  # a file must not start programs by itself
            raise Malformed(f"the saved game '{path}' seats a program ({spec}); name who shall sit there with --seats")
        people.check_spec(spec)
    return record, specs


def _is_ours(path: Path) -> bool:
    """Whether the file lies where only this program writes."""
    return path.resolve().parent in (folder().resolve(), (folder() / "finished").resolve())


def write_named(record: Record, specs: Sequence[str], name: str) -> Path:
    """Saves under a name that a person typed; never over a file that is something else."""
    path = Path(os.path.expanduser(name))
    if path.exists() and not _is_record(path):
        raise Malformed(f"'{path}' is there already and is not a saved game; choose another name")
    write(record, specs, path)
    return path


def _json(path: Path) -> object:
    try:
        data: object = json.loads(read_text(path, "saved game"))
    except (ValueError, RecursionError):
        raise Malformed(f"the saved game '{path}' is damaged: it is not complete JSON") from None
    return data


def _is_record(path: Path) -> bool:
    try:
        data = _json(path)
    except Malformed:
        return False
    return isinstance(data, dict) and data.get("format") == FORMAT


class Keeper(Protocol):
    """Where a game is kept by itself."""

    trouble: str

    @property
    def path(self) -> Path | None:
        """The file, once there is one."""

    def keep(self, record: Record, specs: Sequence[str]) -> None:
        """Keeps it as it stands."""


class Nowhere:
    """Keeps nothing: a what-if is gone when one comes back."""

    trouble = ""
    path = None

    def keep(self, record: Record, specs: Sequence[str]) -> None:
        """Nothing is written."""


@dataclass(frozen=True)
class Unfinished:
    """A game that waits to be played on."""

    path: Path
    names: list[str]
    actions: int
    when: float

    def __str__(self) -> str:
        """One line."""
        moment = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.when))
        return f"{moment}, {', '.join(self.names)}, {several(self.actions, 'action')}"


def unfinished(title: str) -> list[Unfinished]:
    """Unfinished games of a title, the newest first; damaged files are passed over."""
    found: list[Unfinished] = []
    for path in folder().glob(f"{title}-*.json"):
        try:
            data = _json(path)
            if isinstance(data, dict) and data["title"].rpartition(".")[2] == title:
                names = [str(name) for name in data["names"]]
                found.append(Unfinished(path, names, _in_force(data["rows"]), path.stat().st_mtime))
        except (Malformed, OSError, KeyError, TypeError, AttributeError):
            continue
    return sorted(found, key=lambda game: -game.when)


def _in_force(rows: list[Any]) -> int:
    """How many actions stand, what was taken back left out."""
    count = 0
    for row in rows:
        count = row["undo"] if isinstance(row, dict) else count + 1
    return count


class Autosave:
    """Keeps one game in the state folder while it is played, and apart when it is finished."""

    def __init__(self, title: str, resumed: Path | None = None) -> None:
        """A new file, or the one that is played on."""
        home = folder()
        if resumed is not None and _is_ours(resumed):
            name = resumed.name
        else:
            name = f"{title}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.json"
        self.running = home / name
        self.finished = home / "finished" / name
        self.trouble = ""

    @property
    def path(self) -> Path | None:
        """Where the game is kept, if it is."""
        return next((path for path in (self.running, self.finished) if path.exists()), None)

    def keep(self, record: Record, specs: Sequence[str]) -> None:
        """Writes the game as it stands; what is in the way is remembered in `trouble`, and the game goes on."""
        over = record.game().is_over()
        target, other = (self.finished, self.running) if over else (self.running, self.finished)
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            write(record, specs, target)
            other.unlink(missing_ok=True)
            if over:
                kept = sorted(target.parent.glob("*.json"), key=lambda path: path.stat().st_mtime)
                for old in kept[:-FINISHED_KEPT]:
                    old.unlink(missing_ok=True)
        except OSError as why:
            self.trouble = f"'{target.parent}': {why.strerror or why}"
        except Malformed as why:
            self.trouble = str(why)

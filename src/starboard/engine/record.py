"""`Record`: the truth about a table. Everything else (undo, replay, fork, sharing, bug reports) is a function of it.

A record names title, rules version, content, options, seats and seed, and lists rows `(decision, seat, action, chance
results)`. It only grows: taking back is a row of its own that says how many rows stay in force.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starboard.engine import saving, snapshots
from starboard.engine.reading import Reader, read_text, shown, whole_number
from starboard.engine.refusal import Broken, IllegalAction, Malformed
from starboard.engine.words import Event, named_events

if TYPE_CHECKING:
    from starboard.engine.content import Content
    from starboard.engine.game import Game
    from starboard.engine.title import Title

FORMAT = "starboard-record"
VERSION = 1
JOINED = "joined"  # marks a row in a file that goes on with what the row before began

Results = list[tuple[str, list[int]]]  # chance results: name and values


@dataclass(frozen=True)
class Row:
    """One action in force: at which decision, by whom, what, and what chance answered."""

    decision: int
    seat: int
    action: int
    chance: Results
    revealed: bool  # something came into the open: free undo ends after this row
    joined: bool = False  # it goes on with what the row before began, and is taken back with it


@dataclass(frozen=True)
class Undo:
    """A row that takes back: only the first `keep` of the rows in force stay so."""

    seat: int
    keep: int


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def results_json(results: Results) -> list[list[Any]]:
    """Chance results as a file holds them."""
    return [[name, list(values)] for name, values in results]


def row_json(row: Row | Undo) -> list[Any] | dict[str, int]:
    """A row as a file holds it."""
    if isinstance(row, Undo):
        return {"undo": row.keep, "seat": row.seat}
    return [row.decision, row.seat, row.action, results_json(row.chance), *([JOINED] if row.joined else [])]


def as_script(results: Results) -> dict[str, list[int]]:
    """Noted results as a script that draws them again."""
    script: dict[str, list[int]] = {}
    for name, values in results:
        script.setdefault(name, []).extend(values)
    return script


class Record:
    """A table's log and the game as it stands."""

    def __init__(
        self,
        title: Title,
        seats: int,
        seed: int,
        options: Mapping[str, Any] | None = None,
        content: Content | None = None,
        start: dict[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        """A new table; `start` is the saved state that a fork begins with."""
        self.title = title
        self.content = content or title.content()
        self.seats = title.seats_in_range(seats)
        self.seed = seed
        self.options = title.checked_options(options or {}, self.seats)
        self.start = start
        people = list(names or [f"Seat {seat + 1}" for seat in range(self.seats)])
        self.names = people[: self.seats] + title.side_names(self.seats, self.options)  # by side
        self.rows: list[Row | Undo] = []
        self._line: list[Row] = []
        self.setup_chance: Results = []
        self._game = self._begin()
        self._opening = self._game.take_events()

    # --- the game as it stands -----------------------------------------------------------------------------------
    def game(self) -> Game:
        """The game as it stands. Play through the record, not on this object, if the record shall know of it."""
        return self._game

    @property
    def line(self) -> list[Row]:
        """The rows in force."""
        return list(self._line)

    def _begin(self) -> Game:
        if self.start is not None:
            game = self._restored(self.start, "this record starts from")
            game.chance.seed(self.seed)
            game.start_noting()
        else:
            game = self.title.blank(self.content, self.seats, dict(self.options))
            game.chance.seed(self.seed)
            game.start_noting()
            game.chance.log = []
            game.setup()
            self.setup_chance = list(game.chance.log or [])
        game.chance.log = []
        return game

    def _restored(self, state: dict[str, Any], which: str) -> Game:
        source = None if self.content is self.title.content() else self.content.source
        game = saving.from_json(self.title, state, source)
        try:
            game.check()
        except (Broken, IndexError) as fault:
            raise Malformed(f"the state {which} is impossible: {fault}") from None
        return game

    def play(self, action: int | str, /, seat: int | None = None, **params: int | str) -> list[tuple[Event, int]]:
        """Plays a checked action and appends its row; gives what happened, each with its audience."""
        game = self._game
        return self._append(game.action_id(action, params), int(game.to_move()) if seat is None else seat, False)

    def play_all(
        self, actions: Sequence[int], seat: int, each: Callable[[list[tuple[Event, int]]], None] | None = None
    ) -> int:
        """Plays the actions of a compound one after the other, tells `each` what happened; how many were played.

        It stops where something came into the open, and where the next action is no longer the seat's to play. The rows
        are joined: taken back, they are taken back together.
        """
        count = 0
        for action in actions:
            if count and (self._line[-1].revealed or action not in self._game.legal(seat)):
                break
            told = self._append(self._game.action_id(action, {}), seat, count > 0)
            count += 1
            if each is not None:
                each(told)
        return count

    def _append(self, number: int, chair: int, joined: bool) -> list[tuple[Event, int]]:
        game = self._game
        decision, revealed = int(game.decision), game.revealed
        game.play(number, chair)
        chance: Results = list(game.chance.log or [])
        game.chance.log = []
        row = Row(decision, chair, number, chance, game.revealed != revealed, joined)
        self.rows.append(row)
        self._line.append(row)
        return named_events(self.title.words, game.take_events())

    # --- undo ----------------------------------------------------------------------------------------------------
    def free_undo(self, seat: int) -> int:
        """How many rows the seat may take back without asking: its own last ones that revealed nothing."""
        count = 0
        for row in reversed(self._line):
            if row.seat != seat or row.revealed:
                break
            count += 1
        return count

    def together(self, count: int) -> int:
        """How many rows go back when the last `count` do: rows of one compound stay together."""
        while 0 < count < len(self._line) and self._line[len(self._line) - count].joined:
            count += 1
        return count

    def undo(self, seat: int, count: int = 1, agreed: bool = False) -> None:
        """Takes back the last rows; beyond the free limit the others must have agreed."""
        if not 1 <= count <= len(self._line):
            raise Malformed(f"there are {len(self._line)} actions to take back, not {count}")
        if not agreed and count > self.free_undo(seat):
            raise Malformed(
                f"seat {seat} may take back {self.free_undo(seat)} actions freely; for {count} the others must agree"
            )
        self.rows.append(Undo(seat, len(self._line) - count))
        self._line = self._line[: len(self._line) - count]
        self._game = self._replayed(len(self._line))

    def _replayed(self, upto: int) -> Game:
        game = self._begin()
        for row in self._line[:upto]:
            game.apply_for(row.seat, row.action)
        game.take_events()
        game.chance.log = []
        return game

    # --- looking back --------------------------------------------------------------------------------------------
    def at(self, rows: int) -> Game:
        """The game after so many rows in force."""
        if not 0 <= rows <= len(self._line):
            raise Malformed(f"the record has rows 0 to {len(self._line)}, not {rows}")
        return self._replayed(rows)

    def replay(self) -> Iterator[tuple[Row | None, Game, list[tuple[Event, int]]]]:
        """Every row in force with the game after it and what happened; first None with the set-up."""
        game = self._begin()
        yield None, game, named_events(self.title.words, game.take_events())
        for row in self._line:
            game.apply_for(row.seat, row.action)
            game.chance.log = []
            yield row, game, named_events(self.title.words, game.take_events())

    def replay_by_results(self) -> Game:
        """Plays all rows again from the noted chance results, without the seed; the generator itself differs."""
        if self.start is not None:
            game = self._restored(self.start, "this record starts from")
        else:
            game = self.title.blank(self.content, self.seats, dict(self.options))
            game.chance.script = as_script(self.setup_chance)
            game.setup()
        for row in self._line:
            game.chance.seed(0)
            game.chance.script = as_script(row.chance)
            game.play(row.action, row.seat)
            left = game.chance.unused()
            if left:
                raise Malformed(f"decision {row.decision}: the recorded results of '{left[0]}' were not used")
        game.chance.script = None
        return game

    def fork(self, rows: int, seed: int) -> Record:
        """A new table that begins after so many rows, with other chance from there on."""
        game = self.at(rows)
        return Record(self.title, self.seats, seed, self.options, self.content, game.to_json(), self.names)

    # --- going on later ------------------------------------------------------------------------------------------
    def snapshot(self) -> dict[str, Any]:
        """The game as it stands, as data that saves `resume` the replay. A cache of the rows: in doubt, drop it."""
        return snapshots.of(self, [row_json(row) for row in self.rows])

    def resume(self, rows: Sequence[Row | Undo], snapshot: object = None) -> None:
        """Goes on after rows that were kept elsewhere: those a snapshot covers are believed, the others are played.

        `snapshot` is what `snapshot()` gave, as data or as JSON text; it is for a record that has no rows yet. One that
        is damaged or belongs to another table, title, content or rules version is refused with `Malformed`, as are rows
        that cannot be played. The record is then as it was, and can be resumed from the rows alone.
        """
        kept, line = list(self.rows), list(self._line)
        try:
            covered = 0
            if snapshot is not None:
                if kept:
                    raise Malformed(f"a snapshot is for a record without rows; this one has {len(kept)}")
                covered, state = snapshots.fitting(self, [row_json(row) for row in rows], snapshot)
                self._take_up(rows[:covered], state)
            for number, row in enumerate(rows[covered:], len(self.rows) + 1):
                self._play_again(row, f"row {number}")
        except Malformed:
            self.rows, self._line = kept, line
            self._game = self._replayed(len(line))
            raise

    def _take_up(self, rows: Sequence[Row | Undo], state: dict[str, Any]) -> None:
        """Believes rows and the state after them."""
        self._game = self._restored(state, "of the snapshot")
        self._game.start_noting()
        self._game.chance.log = []
        self.rows += rows
        for row in rows:
            if isinstance(row, Undo):
                del self._line[row.keep :]
            else:
                self._line.append(row)

    def _play_again(self, row: Row | Undo, where: str) -> None:
        """Plays a row that was played before: it must be for this decision, and chance must answer as it did."""
        try:
            if isinstance(row, Undo):
                self.undo(row.seat, len(self._line) - row.keep, agreed=True)
                return
            if row.decision != self._game.decision:
                raise Malformed(f"it is for decision {row.decision}, but {self._game.decision} is next")
            self._append(self._game.action_id(row.action, {}), row.seat, row.joined)
            drawn, noted = results_json(self._line[-1].chance), results_json(row.chance)
            if drawn != noted:
                raise Malformed(f"it drew {shown(drawn)}, recorded is {shown(noted)}")
        except (IllegalAction, Malformed, Broken) as why:
            raise Malformed(f"{where} cannot be played: {why}") from None
        except (TypeError, LookupError, ValueError):
            raise Malformed(f"{where} is damaged: {shown(row)}") from None

    # --- files ---------------------------------------------------------------------------------------------------
    @property
    def title_name(self) -> str:
        """How files name the title: by its id, a third party's by its module."""
        ours = self.title.module.startswith(("starboard.games.", "starboard_sample"))
        return self.title.id if ours else self.title.module

    def to_json(self) -> dict[str, Any]:
        """The record as data. Holds the seed and every secret: for the server and for finished games."""
        own = self.content is self.title.content()
        data: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "title": self.title_name,
            "rules_version": self.title.rules_version,
            "content_digest": self.content.digest,
            "content": None if own else self.content.source,
            "seats": self.seats,
            "options": self.options,
            "seed": str(self.seed),
            "setup": results_json(self.setup_chance),
            "start": self.start,
            "names": self.names,
            "rows": [row_json(row) for row in self.rows],
            "digest": self._game.digest(),
        }
        data["check"] = saving.fingerprint(data)
        return data

    def save(self, path: Path | str) -> None:
        """Writes the file whole or not at all."""
        target = Path(path)
        try:
            handle, scratch = tempfile.mkstemp(dir=target.parent or ".", prefix=target.name, suffix=".part")
            with os.fdopen(handle, "w", encoding="utf-8") as out:
                out.write(json.dumps(self.to_json(), separators=(",", ":")) + "\n")  # json.dump would encode slowly
            os.chmod(scratch, 0o666 & ~_umask())  # as any new file; mkstemp would keep it to its owner
            os.replace(scratch, target)
        except OSError as why:
            raise Malformed(f"the record '{path}' cannot be written: {why.strerror or why}") from None

    @staticmethod
    def load(path: Path | str) -> Record:
        """A record from a file, replayed and checked."""
        text = read_text(path, "record")
        try:
            data = json.loads(text)
        except ValueError:
            raise Malformed(f"the record '{path}' is damaged: it is not complete JSON") from None
        return Record.from_json(data, f"record '{path}'")

    @staticmethod
    def from_json(data: object, where: str = "record") -> Record:
        """A record from data, replayed and checked."""
        from starboard import catalogue

        read = Reader(data, where)
        if read.raw("format", None) != FORMAT:
            raise Malformed(f"{where} is not a Starboard record")
        if read.raw("version") != VERSION:
            raise Malformed(
                f"{where} has format version {shown(read.raw('version'))}; this program reads version {VERSION}"
            )
        title = catalogue.known(read.text("title"))
        if read.raw("rules_version") != title.rules_version:
            raise Malformed(
                f"{where} was played with rules version {shown(read.raw('rules_version'))} of {title.name}; "
                f"this program plays version {title.rules_version}"
            )
        body = {key: value for key, value in read.data.items() if key != "check"}
        if read.raw("check") != saving.fingerprint(body):
            raise Malformed(f"{where} was edited or is incomplete: its checksum does not fit")
        content = title.content(read.raw("content"))
        if content.digest != read.raw("content_digest"):
            raise Malformed(f"{where} was played with other content of {title.name}, and does not carry it")
        seed = whole_number(read.text("seed"))
        if seed is None or seed < 0:
            raise read.wrong("seed", "a whole number as text")
        names = read.raw("names")
        if not isinstance(names, list) or len(names) < title.seats_in_range(read.raw("seats")):
            raise read.wrong("names", "a list with a name for every seat")
        if not all(isinstance(name, str) for name in names):
            raise read.wrong("names", "a list of texts")
        record = Record(title, read.raw("seats"), seed, read.raw("options"), content, read.raw("start"), names)
        if read.raw("setup") != results_json(record.setup_chance):
            raise Malformed(
                f"{where} was set up otherwise than its seed says: it was edited or played with other rules"
            )
        record._take_rows(read.raw("rows"), where)
        if record.game().digest() != read.raw("digest"):
            raise Malformed(f"{where} does not end where it says: it was edited or played with other rules")
        return record

    def _take_rows(self, rows: Any, where: str) -> None:
        if not isinstance(rows, list):
            raise Malformed(f"{where}: rows must be a list, not {shown(rows)}")
        for number, item in enumerate(rows, 1):
            try:
                if isinstance(item, dict):
                    row: Row | Undo = Undo(item["seat"], item["undo"])
                else:
                    decision, seat, action, chance, *mark = item
                    if not isinstance(chance, list) or mark not in ([], [JOINED]):
                        raise TypeError("chance results are a list, and nothing else follows")
                    row = Row(decision, seat, action, [(name, values) for name, values in chance], False, bool(mark))
            except (TypeError, KeyError, ValueError):
                raise Malformed(f"{where}: row {number} is damaged: {shown(item)}") from None
            self._play_again(row, f"{where}: row {number}")

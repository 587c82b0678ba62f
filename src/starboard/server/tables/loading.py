"""Loading: a table as it was kept becomes one that can be played, or at least read."""

from __future__ import annotations

from collections.abc import Sequence

from starboard import catalogue
from starboard.engine.content import Content
from starboard.engine.record import Record, Row, Undo
from starboard.engine.refusal import Malformed
from starboard.engine.title import Title
from starboard.server.problems import Problem
from starboard.server.storage.changes import Values
from starboard.server.storage.store import Stored
from starboard.server.tables.seats import BOT, Seat, known_level
from starboard.server.tables.table import Keep, Table
from starboard.server.watching.logs import log


class Loader:
    """Makes tables of what the store holds. Contents that several tables play with are read once."""

    def __init__(self, keep: Keep, snapshot_every: int) -> None:
        """What a table needs to go on: where its changes go, and how often its state is saved."""
        self._keep = keep
        self._snapshot_every = snapshot_every
        self._contents: dict[str, Content] = {}  # other than the titles' own, by digest

    def load(self, stored: Stored) -> tuple[Table, bool]:
        """The table, and whether its saved state must be dropped because it was of no use."""
        head = stored.table
        title = _title(head)
        seats = [
            Seat(row["seat"], row["kind"], row["name"], row["person"], _level(row), row["invite"])
            for row in stored.seats
        ]
        record: Record | None = None
        fault, useless = "", False
        try:
            content = self._content(title, head)
            names = [seat.name for seat in seats]
            start = head["start"]
            record = Record(title, head["seats"], int(head["seed"]), head["options"], content, start, names)
            if (head["rules_version"], head["content_digest"]) == (title.rules_version, content.digest):
                useless = _resume(record, stored)
            else:
                _replay(record, stored)
        except Malformed as why:
            record, fault = None, str(why)
        table = Table(head, title, record, seats, self._keep, self._snapshot_every)
        table.take_story(stored)
        if fault:
            log("unplayable", table=table.id, fault=fault)
            table.unplayable = _unplayable(title, head["rules_version"])
        return table, useless

    def _content(self, title: Title, head: Values) -> Content:
        content = self._contents.get(head["content_digest"]) or title.content(head["content"])
        if content is not title.content():
            self._contents[content.digest] = content
        return content


def _level(seat: Values) -> str | None:
    """The bot of a seat. What a foreign database names there is never run, only what this server has itself."""
    level = known_level(seat["bot"]) if seat["kind"] == BOT else None
    if level not in (None, seat["bot"]):
        log("unknown_bot", table=seat["table_id"], seat=seat["seat"], plays=level)
    return level


def _title(head: Values) -> Title:
    try:
        return catalogue.known(head["title"])
    except (Malformed, ImportError):
        raise Problem(409, "no_title", "The title of this table is not installed here.") from None


def _resume(record: Record, stored: Stored) -> bool:
    """The saved state and the rows after it; if that state does not fit, all rows, and the answer is True."""
    rows = kept_rows(stored.rows)
    if stored.snapshot is not None:
        try:
            record.resume(rows, stored.snapshot["state"])
            return False
        except Malformed as why:
            log("snapshot_dropped", table=stored.table["id"], number=stored.snapshot["number"], fault=why)
    record.resume(rows)
    return stored.snapshot is not None


def _replay(record: Record, stored: Stored) -> None:
    """All rows under other rules or content than they were played with: the saved state must come out again."""
    rows = kept_rows(stored.rows)
    saved = stored.snapshot or {"number": None}
    number = saved["number"]
    if isinstance(number, int) and 0 <= number <= len(rows):
        record.resume(rows[:number])
        if record.game().digest() != saved["digest"]:
            raise Malformed("another state comes out")
        rows = rows[number:]
    record.resume(rows)


def kept_rows(stored: Sequence[Values]) -> list[Row | Undo]:
    """Rows of the database as those of a record."""
    return [
        Undo(item["seat"], item["keep"])
        if item["action"] is None
        else Row(
            item["decision"],
            item["seat"],
            item["action"],
            [(name, list(values)) for name, values in item["chance"]],
            item["revealed"],
        )
        for item in stored
    ]


def _unplayable(title: Title, version: int) -> str:
    if version == title.rules_version:
        return f"What was kept of this table does not fit the rules of {title.name}. It can still be read."
    return (
        f"This table was played with rules version {version} of {title.name}; "
        f"version {title.rules_version} cannot go on with it. It can still be read."
    )

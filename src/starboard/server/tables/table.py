"""`Table`: one table in memory. It changes only under its lock, and only together with the database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starboard.engine import lesson, teaching
from starboard.engine.record import Record
from starboard.engine.refusal import Malformed
from starboard.engine.teaching import Place, Teaching
from starboard.engine.title import Title
from starboard.server.problems import Problem, not_the_host, not_your_seat
from starboard.server.stamps import now
from starboard.server.storage.changes import Change, Values
from starboard.server.storage.store import MOST_REMARKS, Stored
from starboard.server.tables.clock import Times, kept_clock
from starboard.server.tables.journal import Journal, told_from, went_back
from starboard.server.tables.seats import BOT, PERSON, Seat, Sitting
from starboard.server.watching.logs import log

if TYPE_CHECKING:
    from starboard.engine.game import Game

# stages
GATHERING = "gathering"  # a seat is not taken yet
PLAYING = "playing"
OVER = "over"
ENDED = "ended"  # by those who were at it, before the end

Keep = Callable[[Change], Awaitable[None]]  # returns when a change is on disk


@dataclass(frozen=True)
class Played:
    """What undo needs to know of a row in force."""

    seat: int
    forced: bool


@dataclass(frozen=True)
class Outcome:
    """What became of a request: played, repeated (it was played before), stale (the table is further), or asked."""

    what: str


class Table:
    """A record, who sits where, the log, and what was said."""

    def __init__(
        self,
        head: Values,
        title: Title,
        record: Record | None,
        seats: Sequence[Seat],
        keep: Keep,
        snapshot_every: int = 25,
    ) -> None:
        """`record` is None where no installed rules can play the table; `keep` puts changes on disk."""
        self.id: str = head["id"]
        self.title = title
        self.record = record
        self.seats = list(seats)
        self.host: str = head["host"]
        self.made: int = head["made"]
        self.listed: bool = head["listed"]
        self.stage: str = head["stage"]
        self.version: int = head["version"]
        self.branch: int = head["branch"]
        self.asking: dict[str, Any] | None = head["asking"]
        self.votes: dict[str, Any] | None = head["votes"]
        self.rematch: str | None = head["rematch"]
        self.clock = kept_clock(head["clock"])
        self.times = Times.from_json(head["times"])
        self.deadline: int | None = head["deadline"]  # the next moment at which time has to be looked at
        self.whatif_of: str | None = head.get("whatif_of")  # the table whose private branch it is
        self.rules_version: int = head["rules_version"]
        self.options: dict[str, Any] = head["options"]
        self.side_names = title.side_names(len(self.seats), self.options)
        self.journal = Journal()
        self.line: list[Played] = []
        self.row_count = 0
        self.remarks: list[dict[str, Any]] = []
        self.history: list[Sitting] = []
        self.course = _course(title, record, head.get("lesson"))
        self.unplayable = ""  # why the installed rules cannot play it
        self.lock = asyncio.Lock()
        self.newest: int = self.version  # what another process has announced
        self._keep = keep
        self._snapshot_every = snapshot_every
        self._views: dict[int | None, dict[str, Any]] = {}  # as of the row `_seen`
        self._seen = -1

    def take_story(self, stored: Stored) -> None:
        """Log, remarks and seat history as kept; they need no rules."""
        for row in stored.rows:
            if row["action"] is None:
                count = len(self.line) - row["keep"]
                del self.line[row["keep"] :]
                self.journal.back(row["keep"], row["seat"], went_back(self.seats[row["seat"]].name, count))
            else:
                self.line.append(Played(row["seat"], row["forced"]))
                self.journal.add(len(self.line), None if row["sealed"] else row["seat"], told_from(row["told"]))
        self.row_count = len(stored.rows)
        self.remarks = stored.remarks
        self.history = [_sitting(row) for row in stored.sittings]

    # --- changing ------------------------------------------------------------------------------------------------
    def change(self, **values: Any) -> Change:
        """A change to be filled and kept, with new values of the table itself."""
        return Change(self.id, self.version, {"moved": now(), **values})

    def add_row(self, change: Change, seat: int, **values: Any) -> None:
        """The next row of the table, to be kept with a change; a value that is not given is that of an undo."""
        blank: Values = {
            "decision": -1,
            "action": None,
            "keep": None,
            "chance": [],
            "revealed": False,
            "forced": False,
            "sealed": False,
            "told": [],
        }
        place = {"table_id": self.id, "number": self.row_count, "branch": self.branch, "seat": seat, "made": now()}
        change.rows.append(blank | place | values)
        self.row_count += 1

    async def keep(self, change: Change) -> None:
        """Writes. The table counts as changed only then; if it cannot be written, this object must not be used on."""
        change.values.setdefault("bots_due", bool(self.bots_pending()))
        if self.course is not None:
            change.values["lesson"] = {"name": self.course.lesson.name, "place": self.course.place.to_json()}
        self._count_time(change)
        if self.record is not None:
            change.values["rules_version"] = self.title.rules_version
            change.values["content_digest"] = self.record.content.digest
            every = self._snapshot_every
            if change.rows and change.rows[0]["number"] // every != self.row_count // every:
                change.snapshot = self._snapshot(self.record)
        await self._keep(change)
        self.version += 1
        self.newest = max(self.newest, self.version)
        self.remarks = (self.remarks + change.remarks)[-MOST_REMARKS:]
        self.history += [_sitting(row) for row in change.sittings]
        if change.values.get("stage") == OVER:
            log("over", table=self.id, rows=self.row_count)

    def _count_time(self, change: Change) -> None:
        """The clock goes with every change: it cannot be lost, and no two processes can both count."""
        if self.clock is None:
            return
        undoer = next((row["seat"] for row in change.rows if row["action"] is None), None)
        mark = (self.branch, int(self.game.decision)) if self.record is not None else (self.branch, 0)
        self.times.look(self.clock, now(), self.people_pending(), mark, undoer)
        self.deadline = self.times.due(self.clock)
        change.values |= {"times": self.times.to_json(), "deadline": self.deadline}

    def _snapshot(self, record: Record) -> Values:
        saved = record.snapshot()
        return {"table_id": self.id, "number": self.row_count, "state": saved, "digest": saved["digest"]}

    def is_stale(self) -> bool:
        """Whether another process has changed the table since it was read."""
        return self.newest > self.version

    # --- who is who ----------------------------------------------------------------------------------------------
    @property
    def names(self) -> list[str]:
        """By side, as words want them."""
        return [seat.name for seat in self.seats] + self.side_names

    @property
    def game(self) -> Game:
        """The game as it stands."""
        if self.record is None:
            raise Problem(409, "other_rules", self.unplayable)
        return self.record.game()

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat may see, made once for a state of the game; not to be changed."""
        if self._seen != self.row_count:
            self._views, self._seen = {}, self.row_count
        if seat not in self._views:
            self._views[seat] = self.game.view(seat)
        return self._views[seat]

    def saw(self, views: dict[int | None, dict[str, Any]]) -> None:
        """What seats see after the row that was just added, as far as that has been looked at already."""
        self._views, self._seen = views, self.row_count

    def seats_of(self, person: str | None) -> list[int]:
        """The seats whose view a person may have."""
        return [seat.number for seat in self.seats if person is not None and seat.person == person]

    def people(self) -> set[str]:
        """Everybody who has a seat here, also those for whom a bot plays meanwhile."""
        return {seat.person for seat in self.seats if seat.person is not None}

    def name_of(self, person: str) -> str:
        """What somebody is called at this table."""
        own = self.seats_of(person)
        return self.seats[own[0]].name if own else "The host" if person == self.host else "Somebody"

    def seat(self, number: int) -> Seat:
        """A seat; refuses one that is not there."""
        if not 0 <= number < len(self.seats):
            raise Problem(404, "no_seat", "There is no such seat.")
        return self.seats[number]

    def check_seat(self, person: str | None, seat: int) -> None:
        """Refuses somebody else's seat."""
        if seat not in self.seats_of(person):
            raise not_your_seat()

    def check_host(self, person: str | None) -> None:
        """Refuses everybody but the host."""
        if person is None or person != self.host:
            raise not_the_host()

    # --- what is going on ----------------------------------------------------------------------------------------
    def pending(self) -> list[int]:
        """The seats that are asked now."""
        return self.game.pending() if self.stage == PLAYING and self.record is not None else []

    @property
    def is_taught(self) -> bool:
        """Whether a lesson says what is played here: then it plays for the rivals, too."""
        return self.course is not None and not self.course.is_free

    def bots_pending(self) -> list[int]:
        """Those of them where a bot sits and decides for itself."""
        if self.is_taught:
            return []
        return [seat for seat in self.pending() if self.seats[seat].kind == BOT]

    def people_pending(self) -> list[int]:
        """Those of them where a person sits: only for them a clock runs."""
        return [seat for seat in self.pending() if self.seats[seat].kind == PERSON]

    def not_playing(self) -> Problem:
        """Why nobody can act here."""
        text = {
            GATHERING: "The game has not begun: a seat is still free.",
            OVER: "The game is over.",
            ENDED: "This table has been ended.",
        }[self.stage]
        return Problem(409, self.stage, text)

    def listing(self) -> tuple[Any, ...]:
        """What the lobby shows of it: while this is the same, the lobby need not look again."""
        return self.stage, tuple((seat.kind, seat.name) for seat in self.seats)

    def facing(self, own: Sequence[int], shown: int | None) -> int | None:
        """Which of their seats a person looks from: the one that is asked, else the one looked from so far."""
        asked = [seat for seat in own if seat in self.pending()]
        if shown in asked or (not asked and shown in own):
            return shown
        return asked[0] if asked else (own[0] if own else None)

    def has_secrets(self, seats: Sequence[int | None]) -> bool:
        """Whether one of these seats sees more than everybody does, or a choice is sealed."""
        if self.record is None or self.whatif_of is not None:  # in a what-if one person plays all sides
            return False
        if self.game.sealed:
            return True
        public = self.view(None)["table"]
        return any(seat is not None and self.view(seat)["table"] != public for seat in seats)


def _course(title: Title, record: Record | None, kept: Any) -> Teaching | None:
    """The lesson that a table is; none where it is a game as any other, or its lesson is no longer there."""
    if record is None or not kept:
        return None
    try:
        course = teaching.on(record, lesson.load(title, str(kept["name"])), Place.from_json(kept["place"]))
        course.lenient = True
        return course
    except (Malformed, KeyError, TypeError):
        return None


def _sitting(row: Values) -> Sitting:
    return Sitting(row["what"], row["seat"], row["person"], row["name"], row["after"], row["made"])

"""`LiveTable`: one table in memory. It changes only under its lock, and only together with the database."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starboard.engine.title import Title
from starboard.server.journal import Journal, told_from, went_back
from starboard.server.problems import Problem, not_the_host, not_your_seat
from starboard.server.resuming import TableRecord

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.server.store import Stored

# stages
GATHERING = "gathering"  # a seat is not taken yet
PLAYING = "playing"
OVER = "over"
ENDED = "ended"  # by its host, before the end
# kinds of seats
PERSON = "person"
INVITED = "invited"  # kept for whoever has the link
OPEN = "open"  # anybody may sit down
BOT = "bot"  # `person` may be set: a bot that plays for somebody who is away

BOTS = {
    "easy": "Easy bot",
    "medium": "Medium bot",
    "hard": "Hard bot",
    "greedy": "Greedy bot",
    "random": "Random bot",
}


@dataclass
class Seat:
    """Who sits there."""

    number: int
    kind: str
    name: str
    person: str | None = None
    bot: str | None = None
    invite: str | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody plays here."""
        return self.kind in (PERSON, BOT)


@dataclass(frozen=True)
class Played:
    """What undo needs to know of a row in force."""

    seat: int
    forced: bool


class LiveTable:
    """A record, who sits where, the log, and what was said."""

    def __init__(self, head: dict[str, Any], title: Title, record: TableRecord | None, seats: Sequence[Seat]) -> None:
        """`record` is None where no installed rules can play the table."""
        self.id: str = head["id"]
        self.title = title
        self.record = record
        self.seats = list(seats)
        self.host: str = head["host"]
        self.listed: bool = head["listed"]
        self.stage: str = head["stage"]
        self.version: int = head["version"]
        self.branch: int = head["branch"]
        self.asking: dict[str, Any] | None = head["asking"]
        self.rematch: str | None = head["rematch"]
        self.rules_version: int = head["rules_version"]
        self.seed = int(head["seed"])
        self.options: dict[str, Any] = head["options"]
        self.moved: int = head["moved"]
        self.side_names = title.side_names(len(self.seats), self.options)
        self.journal = Journal()
        self.line: list[Played] = []
        self.row_count = 0
        self.remarks: list[dict[str, Any]] = []
        self.unplayable = ""  # why the installed rules cannot play it
        self.lock = asyncio.Lock()
        self.newest = self.version  # what another process has announced

    def take_story(self, stored: Stored) -> None:
        """Log and remarks as kept; they need no rules."""
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

    def seats_of(self, person: str | None) -> list[int]:
        """The seats whose view a person may have."""
        return [seat.number for seat in self.seats if person is not None and seat.person == person]

    def people(self) -> set[str]:
        """Everybody who sits here, as persons."""
        return {seat.person for seat in self.seats if seat.person is not None and seat.kind == PERSON}

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

    def bots_pending(self) -> list[int]:
        """Those of them where a bot sits."""
        return [seat for seat in self.pending() if self.seats[seat].kind == BOT]

    def single_option(self) -> int | None:
        """The action of a decision that is none: one option, not sealed, not one that is always asked."""
        game = self.game
        if game.is_over() or game.sealed:
            return None
        legal = game.legal()
        if len(legal) != 1 or self.title.actions.decode(legal[0]).name in self.title.always_ask:
            return None
        return legal[0]

    def facing(self, own: Sequence[int], shown: int | None) -> int | None:
        """Which of their seats a person looks from: the one that is asked, else the one looked from so far."""
        asked = [seat for seat in own if seat in self.pending()]
        if shown in asked or (not asked and shown in own):
            return shown
        return asked[0] if asked else (own[0] if own else None)

    def has_secrets(self, seats: Sequence[int | None]) -> bool:
        """Whether one of these seats sees more than everybody does, or a choice is sealed."""
        if self.record is None:
            return False
        game = self.game
        if game.sealed:
            return True
        public = game.view(None)["table"]
        return any(seat is not None and game.view(seat)["table"] != public for seat in seats)

    # --- taking back ---------------------------------------------------------------------------------------------
    def undo_to(self, seat: int, whole_turn: bool) -> int | None:
        """How many rows would stay if a seat took back its last choice, or its whole turn; None: there is nothing."""
        if self.record is None or self.stage not in (PLAYING, OVER):
            return None
        own = [place for place, row in enumerate(self.line) if row.seat == seat and not row.forced]
        if not own:
            return None
        if not whole_turn:
            return own[-1]
        start = len(self.line)
        while start > 0 and self.line[start - 1].seat == seat:
            start -= 1
        return next((place for place in own if place >= start), own[-1])

    def undo_is_free(self, seat: int, keep: int) -> bool:
        """Whether taking back so far shows nobody anything new and touches nobody else's actions."""
        return self.record is not None and len(self.line) - keep <= self.record.free_undo(seat)

    def must_agree(self, person: str) -> set[str]:
        """The other people at the table; bots always agree."""
        return self.people() - {person}

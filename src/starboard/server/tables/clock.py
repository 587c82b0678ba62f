"""The clock of a table: what was chosen at set-up, and who has used how much time.

A decision has its own time. What a seat needs beyond it is taken from the reserve that it has for the whole game; when
both are gone its time is up. The clock of a sealed choice runs for each seat by itself, and bots have none. On vacation
it stands still.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from starboard.server.problems import Problem
from starboard.server.tables.seats import BOTS, USUAL_BOT

LIVE, SLOW = "live", "slow"
STAND_IN, RESIGN, VOTE = "stand_in", "resign", "vote"  # what happens when the time is up
KINDS = (LIVE, SLOW)
THENS = (STAND_IN, RESIGN, VOTE)
SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000
DECISION = {LIVE: (10, 3600), SLOW: (3600, 60 * 86400)}  # seconds a decision may have
RESERVE = {LIVE: (0, 8 * 3600), SLOW: (0, 60 * 86400)}  # seconds for the whole game beside them
LONGEST_VACATION = 60  # days for the whole game
SECOND_LOOK = MINUTE  # so often an open vote about somebody's time is counted again


@dataclass(frozen=True)
class Clock:
    """What was chosen at set-up; times in seconds, the vacation in days."""

    kind: str = LIVE
    decision: int = 120
    reserve: int = 1800
    then: str = STAND_IN
    level: str = USUAL_BOT  # of the bot that plays on
    vacation: int = 0

    def to_json(self) -> dict[str, Any]:
        """As the database keeps it and programs read it."""
        return asdict(self)

    def told(self) -> str:
        """In a few words, for a list."""
        reserve = f" + {span(self.reserve * SECOND)}" if self.reserve else ""
        return f"{self.kind}, {span(self.decision * SECOND)}{reserve}"

    def consequence(self) -> str:
        """What happens when somebody's time is up."""
        return {
            STAND_IN: f"a bot ({self.level}) plays on until they are back",
            RESIGN: f"they have resigned, and a bot ({self.level}) plays on",
            VOTE: f"the others are asked whether a bot ({self.level}) shall play",
        }[self.then]


def clock_from(given: Mapping[str, Any] | None) -> Clock | None:
    """The clock that somebody asks for; says in one line what is wrong with it."""
    if not given or given.get("kind") in (None, "", "none"):
        return None
    known = Clock().to_json()
    for key in given:
        if key not in known:
            raise _bad(f"a clock has no '{str(key)[:40]}'; it has {', '.join(known)}")
    kind = _among("kind", given.get("kind"), KINDS)
    usual = Clock() if kind == LIVE else Clock(SLOW, 2 * 86400, 0, vacation=14)
    most_away = LONGEST_VACATION if kind == SLOW else 0
    return Clock(
        kind,
        _number("decision", given.get("decision", usual.decision), *DECISION[kind]),
        _number("reserve", given.get("reserve", usual.reserve), *RESERVE[kind]),
        _among("then", given.get("then", usual.then), THENS),
        _among("level", given.get("level", usual.level), tuple(BOTS)),
        _number("vacation", given.get("vacation", usual.vacation), 0, most_away),
    )


def kept_clock(stored: Mapping[str, Any] | None) -> Clock | None:
    """A clock as the database has it; one that was damaged there is none."""
    try:
        return clock_from(stored)
    except Problem:
        return None


def _bad(text: str) -> Problem:
    return Problem(422, "bad_clock", f"{text[0].upper()}{text[1:]}.")


def _among(what: str, given: object, allowed: tuple[str, ...]) -> str:
    if not isinstance(given, str) or given not in allowed:
        raise _bad(f"'{what}' of a clock is one of {', '.join(allowed)}, not {str(given)[:40]!r}")
    return given


def _number(what: str, given: object, low: int, high: int) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or not low <= given <= high:
        raise _bad(f"'{what}' of this clock is a whole number from {low} to {high}, not {str(given)[:40]!r}")
    return given


def span(milliseconds: int) -> str:
    """A stretch of time as people say it: `45 s`, `2 min`, `3 h`, `2 days`."""
    seconds = max(0, milliseconds) // 1000
    if seconds < 120 and seconds % 60:
        return f"{seconds} s"
    if seconds < 2 * 3600:
        return f"{-(-seconds // 60)} min"
    if seconds < 2 * 86400:
        hours, minutes = divmod(-(-seconds // 60), 60)
        return f"{hours} h {minutes} min" if minutes and hours < 10 else f"{hours} h"
    days, hours = divmod(-(-seconds // 3600), 24)
    return f"{days} days {hours} h" if hours and days < 4 else f"{days} days"


# --- what has been used ------------------------------------------------------------------------------------------
Mark = tuple[int, int]  # branch and decision


@dataclass
class Asking:
    """A seat that is asked."""

    mark: Mark
    since: int
    called: int = 0  # when the others were last asked about it; 0: they were not


@dataclass
class Times:
    """Who is asked since when, who has used how much of their reserve, who is on vacation. All in milliseconds."""

    asked: dict[int, Asking] = field(default_factory=dict)
    spent: dict[int, int] = field(default_factory=dict)
    before: dict[int, tuple[int, int]] = field(default_factory=dict)  # since and spent, before its last action
    vacation: dict[int, tuple[int, int]] = field(default_factory=dict)  # the last one: from, until
    taken: dict[int, int] = field(default_factory=dict)  # of the vacation that a seat has

    @classmethod
    def from_json(cls, stored: Mapping[str, Any] | None) -> Times:
        """As the database has it; what is damaged there begins anew."""
        times = cls()
        try:
            for seat, (branch, decision, since, called) in (stored or {}).get("asked", {}).items():
                times.asked[int(seat)] = Asking((branch, decision), since, called)
            for name in ("spent", "taken"):
                getattr(times, name).update({int(seat): int(used) for seat, used in (stored or {})[name].items()})
            for name in ("before", "vacation"):
                pairs = {int(seat): (int(one), int(two)) for seat, (one, two) in (stored or {})[name].items()}
                getattr(times, name).update(pairs)
        except (KeyError, TypeError, ValueError, AttributeError):
            return times if not stored else cls()
        return times

    def to_json(self) -> dict[str, Any]:
        """As the database keeps it."""
        return {
            "asked": {str(seat): [*asking.mark, asking.since, asking.called] for seat, asking in self.asked.items()},
            **{name: {str(seat): used for seat, used in getattr(self, name).items()} for name in ("spent", "taken")},
            **{
                name: {str(seat): list(pair) for seat, pair in getattr(self, name).items()}
                for name in ("before", "vacation")
            },
        }

    # --- counting ------------------------------------------------------------------------------------------------
    def look(self, clock: Clock, moment: int, pending: Collection[int], mark: Mark, undoer: int | None = None) -> None:
        """The table has changed: whoever has answered is charged, whoever is asked now has begun to think.

        Who takes back goes on thinking from where they first did: else one could win time by it. Nobody else is
        charged for what was taken back.
        """
        for seat, asking in list(self.asked.items()):
            if undoer is not None:
                if seat == undoer or seat not in pending:
                    del self.asked[seat]
                else:
                    asking.mark = mark
            elif seat not in pending or asking.mark != mark:
                self._charge(clock, seat, moment)
        for seat in pending:
            if seat not in self.asked:
                since = moment
                if seat == undoer and seat in self.before:
                    since, self.spent[seat] = self.before[seat]
                self.asked[seat] = Asking(mark, since)

    def _charge(self, clock: Clock, seat: int, moment: int) -> None:
        asking = self.asked.pop(seat)
        spent = self.spent.get(seat, 0)
        used = max(0, moment - asking.since - self._paused(seat, asking.since, moment))
        self.before[seat] = (asking.since, spent)
        self.spent[seat] = min(spent + max(0, used - clock.decision * SECOND), clock.reserve * SECOND)

    def _paused(self, seat: int, since: int, until: int | None) -> int:
        """How much of a stretch of time a seat was on vacation; of all time to come, if it has no end."""
        begins, ends = self.vacation.get(seat, (0, 0))
        last = ends if until is None else min(ends, until)
        return max(0, last - max(begins, since))

    # --- what is due ---------------------------------------------------------------------------------------------
    def reserve_left(self, clock: Clock, seat: int) -> int:
        """What a seat has beside the time of its decisions."""
        return max(0, clock.reserve * SECOND - self.spent.get(seat, 0))

    def deadline(self, clock: Clock, seat: int) -> int | None:
        """When the time of a seat is up; None: it is not asked."""
        asking = self.asked.get(seat)
        if asking is None:
            return None
        own = clock.decision * SECOND + self.reserve_left(clock, seat)
        return asking.since + own + self._paused(seat, asking.since, None)

    def due(self, clock: Clock) -> int | None:
        """The next moment at which somebody has to look."""
        moments = []
        for seat, asking in self.asked.items():
            up = self.deadline(clock, seat)
            if up is not None:
                moments.append(max(up, asking.called + SECOND_LOOK) if asking.called else up)
        return min(moments, default=None)

    def overdue(self, clock: Clock, moment: int) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat in sorted(self.asked) if (self.deadline(clock, seat) or moment + 1) <= moment]

    def refresh(self, seat: int, moment: int) -> None:
        """A seat gets the time of its decision once more."""
        if seat in self.asked:
            self.asked[seat] = Asking(self.asked[seat].mark, moment)

    def shift(self, by: int, moment: int) -> None:
        """Time in which nobody could play does not count."""
        for asking in self.asked.values():
            asking.since = min(asking.since + by, moment)
        self.before = {seat: (min(since + by, moment), spent) for seat, (since, spent) in self.before.items()}

    # --- vacation ------------------------------------------------------------------------------------------------
    def vacation_left(self, clock: Clock, seat: int) -> int:
        """How much vacation a seat still has."""
        return max(0, clock.vacation * DAY - self.taken.get(seat, 0))

    def away_until(self, seat: int, moment: int) -> int | None:
        """Until when a seat is on vacation, if it is."""
        begins, ends = self.vacation.get(seat, (0, 0))
        return ends if begins <= moment < ends else None

    def go_away(self, seat: int, moment: int, milliseconds: int) -> None:
        """The clock of a seat stands still for so long."""
        asking = self.asked.get(seat)
        if asking is not None:
            asking.since += self._paused(seat, asking.since, moment)
        self.vacation[seat] = (moment, moment + milliseconds)
        self.taken[seat] = self.taken.get(seat, 0) + milliseconds

    def come_back(self, seat: int, moment: int) -> None:
        """The vacation ends before its time; what is left of it is not used up."""
        until = self.away_until(seat, moment)
        if until is not None:
            self.vacation[seat] = (self.vacation[seat][0], moment)
            self.taken[seat] = max(0, self.taken.get(seat, 0) - (until - moment))

"""Voting: what concerns other people is asked of them: ending the table, a bot in somebody's place, a new link.

Everybody who is there must agree; whoever is not is known by time alone, or by their own word. Nothing is asked where
nobody else plays: alone with bots, and with several people at one screen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from starboard.server.problems import Problem, not_the_host, not_your_seat
from starboard.server.tables import fairness, hosting, sitting, talking
from starboard.server.tables.attendance import Attendance
from starboard.server.tables.seats import BOT
from starboard.server.tables.table import GATHERING, PLAYING, Outcome, Table

END, STAND_IN, LINK = "end", "stand_in", "link"
CLOCK = ""  # who asks when somebody's time is up


@dataclass(frozen=True)
class Motion:
    """What the people of a table are asked."""

    number: int  # of the version it was asked in: an answer names it, so that it answers nothing else
    what: str
    by: str
    seat: int | None  # none: the whole table is to be ended
    level: str | None  # none: it is no bot that is asked for
    made: int
    agreed: tuple[str, ...]

    @property
    def about(self) -> str:
        """The same for all motions that ask for the same thing."""
        return self.what if self.seat is None else f"{self.what} {self.seat}"


# --- asking ------------------------------------------------------------------------------------------------------
async def end(table: Table, person: str, attendance: Attendance) -> Outcome:
    """Ends a table; where other people play, they must agree."""
    _check_may_ask(table, person)
    if table.stage not in (GATHERING, PLAYING):
        return Outcome("played")
    if table.stage == GATHERING:
        table.check_host(person)
        await hosting.end(table)
        return Outcome("played")
    return await _ask(table, person, attendance, END)


async def stand_in(table: Table, person: str, seat: int, level: str, attendance: Attendance) -> Outcome:
    """Lets a bot play for a seat: one's own, one that nobody has, or that of somebody who is missing."""
    place = table.seat(seat)
    _check_may_ask(table, person)
    sitting.check_level(level)
    sitting.check_unfinished(table)
    if place.person == person:
        await sitting.seat_bot(table, seat, level)
        return Outcome("played")
    if place.person is None and table.stage == GATHERING:
        table.check_host(person)
        await sitting.seat_bot(table, seat, level)
        return Outcome("played")
    return await _ask(table, person, attendance, STAND_IN, seat, level)


async def link(table: Table, person: str, seat: int, attendance: Attendance) -> str | None:
    """A new link for a seat, for the host; None where whoever sits there, and the others, are asked first."""
    table.check_host(person)
    place = table.seat(seat)
    sitting.check_unfinished(table)
    if place.person is None:
        left = fairness.given_up(table, seat)
        free = left is not None and left.what == fairness.LEFT
        if place.kind == BOT and table.stage != GATHERING and not free:
            raise Problem(409, "seat_taken", "A bot has played here from the start; that seat has no link.")
        return await sitting.make_link(table, seat)
    if place.invite is None:
        await _ask(table, person, attendance, LINK, seat)
    return table.seats[seat].invite


async def _ask(
    table: Table, person: str, attendance: Attendance, what: str, seat: int | None = None, level: str | None = None
) -> Outcome:
    """Asks the others; asked again, it is counted again, because somebody may have gone away meanwhile."""
    wanted = Motion(table.version, what, person, seat, level, attendance.moment, (person,))
    motion = open_motion(table)
    if motion is not None and (motion.about, motion.level) != (wanted.about, level):
        raise Problem(409, "vote_open", f"Answer this first: {told(table, motion)}")
    left = _refusals(table).get(wanted.about, 0) + attendance.away - attendance.moment
    if motion is None and left > 0:
        minutes = -(-left // 60_000)
        raise Problem(409, "refused_lately", f"That was refused; it can be asked again in {minutes} min.")
    if motion is None:
        asked = await _settle(table, wanted, attendance, told(table, wanted))
    else:
        asked = await _settle(table, replace(motion, agreed=(*motion.agreed, person)), attendance)
    return asked


async def time_up(table: Table, seat: int, level: str, attendance: Attendance) -> None:
    """Somebody's time is up, and the others are asked whether a bot shall play; counted again, as they come and go.

    Where they said no, the seat has the time of one decision more.
    """
    table.times.asked[seat].called = attendance.moment
    motion = open_motion(table)
    wanted = Motion(table.version, STAND_IN, CLOCK, seat, level, attendance.moment, ())
    if motion is None:
        await _settle(table, wanted, attendance, told(table, wanted))
    elif motion.about == wanted.about:
        await _settle(table, motion, attendance)
    else:  # another question is open: this one comes after it
        await table.keep(table.change())


# --- answering ---------------------------------------------------------------------------------------------------
async def answer(table: Table, person: str, number: int, agree: bool, attendance: Attendance) -> Outcome:
    """Somebody agrees or refuses; whoever asked takes it back by refusing."""
    if not table.seats_of(person):
        raise not_your_seat()
    motion = open_motion(table)
    if motion is None or motion.number != number:
        return Outcome("stale")
    if agree:
        return await _settle(table, replace(motion, agreed=(*motion.agreed, person)), attendance)
    if person == motion.by:
        await _keep(table, None, _refusals(table), f"{table.name_of(person)} asks no longer.")
    else:
        refusals = _refusals(table) | {motion.about: attendance.moment}
        note = f"{table.name_of(person)} does not agree. {told(table, motion)}"
        if motion.by == CLOCK and motion.seat is not None:
            table.times.refresh(motion.seat, attendance.moment)
            name = table.seats[motion.seat].name
            note = f"{table.name_of(person)} does not agree: {name} has the time of one decision more."
        await _keep(table, None, refusals, note)
    return Outcome("played")


def waits_for(table: Table, motion: Motion, attendance: Attendance) -> set[str]:
    """Who is there and has not agreed yet.

    Whoever would lose their seat for good is given time from the asking on to say no; an end cannot be taken back, so
    it waits for people who have been away for long.
    """
    enough = attendance.gone if motion.what == END else attendance.away
    left = set()
    for person in _asked(table, motion) - set(motion.agreed):
        loses = motion.what == LINK and motion.seat is not None and table.seats[motion.seat].person == person
        if attendance.absent(table, person, motion.made if loses else 0) < enough:
            left.add(person)
    return left


def _asked(table: Table, motion: Motion) -> set[str]:
    """Who has a say: everybody but the one whose time is up."""
    late = table.seats[motion.seat].person if motion.by == CLOCK and motion.seat is not None else None
    return table.people() - {late}


async def _settle(table: Table, motion: Motion, attendance: Attendance, note: str = "") -> Outcome:
    if waits_for(table, motion, attendance):
        motion = replace(motion, agreed=tuple(sorted(set(motion.agreed))))
        await _keep(table, motion, _refusals(table), note)
        return Outcome("asked")
    if motion.seat is None:
        await hosting.end(table)
    elif motion.level is not None:
        await sitting.seat_bot(table, motion.seat, motion.level)
    else:
        await sitting.make_link(table, motion.seat)
    return Outcome("played")


async def _keep(table: Table, motion: Motion | None, refusals: Mapping[str, int], note: str) -> None:
    votes = {"open": None if motion is None else asdict(motion), "refused": dict(refusals)}
    change = table.change(votes=votes)
    if note:
        talking.note(table, change, note)
    await table.keep(change)
    table.votes = votes


# --- what is asked now -------------------------------------------------------------------------------------------
def open_motion(table: Table) -> Motion | None:
    """What the people of the table are asked, if anything."""
    if table.votes is None or table.votes["open"] is None or table.stage not in (GATHERING, PLAYING):
        return None
    asked = table.votes["open"]
    motion = Motion(**{**asked, "agreed": tuple(asked["agreed"])})
    if motion.by == CLOCK:  # whoever was late has answered meanwhile
        late = table.times.asked.get(-1 if motion.seat is None else motion.seat)
        return motion if late is not None and late.called else None
    return motion


def told(table: Table, motion: Motion) -> str:
    """The question in words."""
    by = table.name_of(motion.by)
    if motion.seat is None:
        return f"{by} asks to end this table."
    name = table.seats[motion.seat].name
    if motion.by == CLOCK:
        return f"The time of {name} is up: shall a bot ({motion.level}) play for them?"
    if motion.what == STAND_IN:
        return f"{by} asks that a bot ({motion.level}) plays for {name}."
    return f"{by} asks for a new link for the seat of {name}; whoever uses it takes the seat."


def shown(table: Table, person: str | None) -> dict[str, Any] | None:
    """The question as everybody at the table may see it."""
    motion = open_motion(table)
    if motion is None:
        return None
    left = _asked(table, motion) - set(motion.agreed)
    return {
        "number": motion.number,
        "what": motion.what,
        "seat": motion.seat,
        "level": motion.level,
        "text": told(table, motion),
        "waits_for": sorted(table.name_of(other) for other in left),
        "you_answer": person in left,
        "yours": person is not None and person == motion.by,
    }


def _refusals(table: Table) -> dict[str, int]:
    return dict(table.votes["refused"]) if table.votes else {}


def _check_may_ask(table: Table, person: str) -> None:
    if person != table.host and not table.seats_of(person):
        raise not_the_host()

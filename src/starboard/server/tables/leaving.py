"""Leaving: a seat is given up, for this game or altogether; and the clock that stands still for a while.

Who *leaves* hands the seat over: a bot plays meanwhile, and the host can give it to somebody else. Who *resigns* has
lost: a bot plays the seat to its end, so that the others' game goes on. Where nobody is left to play against, the table
is ended.
"""

from __future__ import annotations

from starboard.server.problems import Problem, not_your_seat
from starboard.server.stamps import now
from starboard.server.storage.changes import Change
from starboard.server.tables import fairness, hosting, talking
from starboard.server.tables.clock import DAY, span
from starboard.server.tables.seats import BOT, OPEN, PERSON, USUAL_BOT, Seat
from starboard.server.tables.sitting import check_unfinished, sit
from starboard.server.tables.table import ENDED, GATHERING, PLAYING, Table


async def leave(table: Table, person: str, seat: int) -> None:
    """A person gives a seat up; before the game it is simply free again."""
    place = _own(table, person, seat)
    change = table.change()
    if table.stage == GATHERING:
        change.seats[seat] = {"kind": OPEN, "person": None, "bot": None, "invite": None, "name": f"Seat {seat + 1}"}
        fairness.remember(table, change, fairness.LEFT, place)
        sit(table, change, Seat(seat, OPEN, f"Seat {seat + 1}"), None)
        talking.note(table, change, f"{place.name} leaves seat {seat + 1}.")
        hosting.pass_on(table, change, person)
        await table.keep(change)
        return
    _give_up(table, change, place, fairness.LEFT)
    told = f"{place.name} leaves seat {seat + 1}. A bot plays on; the host can give the seat to somebody else."
    await _settle(table, change, person, told)


async def resign(table: Table, person: str, seat: int, why: str = "") -> None:
    """A person has lost; `why` is told before it."""
    place = _own(table, person, seat)
    if table.stage == GATHERING:
        raise table.not_playing()
    change = table.change()
    _give_up(table, change, place, fairness.RESIGNED)
    await _settle(table, change, person, f"{why} {place.name} has resigned. A bot plays on.".strip())


async def go(table: Table, person: str) -> None:
    """A person leaves a table for good: all their seats, and being its host; where nobody is left it is ended."""
    check_unfinished(table)
    for seat in table.seats_of(person):
        if table.stage in (GATHERING, PLAYING):
            await leave(table, person, seat)
    if table.stage not in (GATHERING, PLAYING) or person != table.host:
        return
    heir = next((seat.number for seat in table.seats if seat.person not in (None, person)), None)
    if heir is None:
        await hosting.end(table)
    else:
        await hosting.hand_over(table, person, heir)


def _own(table: Table, person: str, seat: int) -> Seat:
    place = table.seat(seat)
    check_unfinished(table)
    if place.person is None or place.person != person:
        raise not_your_seat()
    return place


def _give_up(table: Table, change: Change, place: Seat, what: str) -> None:
    level = table.clock.level if table.clock is not None else USUAL_BOT
    change.seats[place.number] = {"kind": BOT, "person": None, "bot": level, "invite": None}
    fairness.remember(table, change, what, place)
    sit(table, change, Seat(place.number, BOT, place.name, bot=level), None)


async def _settle(table: Table, change: Change, person: str, told: str) -> None:
    """After somebody has gone: a new host if need be, and the end where nobody is left to play against."""
    talking.note(table, change, told)
    hosting.pass_on(table, change, person)
    ending = _ending(table, change)
    if ending:
        table.stage = change.values["stage"] = ENDED
        talking.note(table, change, ending)
    await table.keep(change)


def _ending(table: Table, change: Change) -> str:
    people = table.people()
    if not people:
        return "Nobody plays here any more: this table has been ended."
    if len(people) > 1 or any(seat.kind == BOT and not _was_given_up(table, change, seat) for seat in table.seats):
        return ""
    return f"Everybody else has given up: {table.name_of(next(iter(people)))} wins, and this table has been ended."


def _was_given_up(table: Table, change: Change, seat: Seat) -> bool:
    if seat.person is not None:
        return False
    now_given_up = {line["seat"] for line in change.sittings if line["what"] in fairness.GIVEN_UP}
    return seat.number in now_given_up or fairness.given_up(table, seat.number) is not None


# --- vacation ----------------------------------------------------------------------------------------------------
async def go_on_vacation(table: Table, person: str, seat: int, days: int) -> None:
    """The clock of a seat stands still for some days, of those that were agreed at set-up."""
    place = _own(table, person, seat)
    if table.clock is None or not table.clock.vacation:
        raise Problem(409, "no_vacation", "The clock of this table knows no vacation.")
    left = table.times.vacation_left(table.clock, seat)
    if table.times.away_until(seat, now()) is not None:
        raise Problem(409, "on_vacation", f"{place.name} is on vacation already; come back first.")
    if not 1 <= days * DAY <= left:
        raise Problem(422, "too_long", f"There are {left // DAY} days of vacation left at this table, not {days}.")
    table.times.go_away(seat, now(), days * DAY)
    change = table.change()
    talking.note(table, change, f"{place.name} is on vacation for {span(days * DAY)}.", seat)
    await table.keep(change)


async def come_back(table: Table, person: str, seat: int) -> None:
    """The clock goes again before the vacation is over."""
    place = _own(table, person, seat)
    if table.times.away_until(seat, now()) is None:
        raise Problem(409, "no_vacation", f"{place.name} is not on vacation.")
    table.times.come_back(seat, now())
    change = table.change()
    talking.note(table, change, f"{place.name} is back from vacation.", seat)
    await table.keep(change)


def may_leave(table: Table, person: str | None) -> list[int]:
    """The seats that a person can give up."""
    return [seat.number for seat in table.seats if person is not None and seat.person == person and _plays(seat)]


def _plays(seat: Seat) -> bool:
    return seat.kind in (PERSON, BOT)

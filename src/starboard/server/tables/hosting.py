"""Hosting: who is host, ending a table, and playing again with the same people."""

from __future__ import annotations

from starboard.server.people import credentials
from starboard.server.problems import Problem, not_the_host, not_your_seat
from starboard.server.storage.changes import Change
from starboard.server.tables import talking
from starboard.server.tables.attendance import Attendance
from starboard.server.tables.seats import BOT, INVITED, OPEN, PERSON, Seat
from starboard.server.tables.setting_up import Setup
from starboard.server.tables.table import ENDED, GATHERING, OVER, PLAYING, Table


async def end(table: Table) -> None:
    """The table is ended; it stays readable. Whoever else plays there has been asked before, in `voting`."""
    table.stage = ENDED
    change = table.change(stage=ENDED)
    talking.note(table, change, "This table has been ended.")
    await table.keep(change)


# --- who is host -------------------------------------------------------------------------------------------------
async def hand_over(table: Table, person: str, seat: int) -> None:
    """The host makes somebody else at the table its host."""
    table.check_host(person)
    heir = table.seat(seat).person
    if heir is None:
        raise Problem(409, "nobody_there", "Only a person who has a seat can become the host.")
    await _become(table, heir, f"{table.name_of(heir)} is the host now.")


async def take_over(table: Table, person: str, attendance: Attendance) -> None:
    """Somebody who plays becomes the host of a table whose host has been away for long."""
    if not table.seats_of(person):
        raise not_your_seat()
    if person == table.host:
        return
    if not host_is_gone(table, attendance):
        raise not_the_host()
    await _become(table, person, f"The host has been away for long: {table.name_of(person)} is the host now.")


async def find_host(table: Table, attendance: Attendance) -> bool:
    """A host who has been away for long is replaced by whoever of the others was there last; whether that was so."""
    others = sorted(table.people() - {table.host}, key=lambda other: attendance.absent(table, other))
    if table.stage not in (GATHERING, PLAYING) or not others or not host_is_gone(table, attendance):
        return False
    if attendance.absent(table, others[0]) >= attendance.gone:
        return False
    await take_over(table, others[0], attendance)
    return True


def host_is_gone(table: Table, attendance: Attendance) -> bool:
    """Whether the host has been away for longer than a table should wait for one."""
    return attendance.absent(table, table.host, table.made) >= attendance.host_gone


def pass_on(table: Table, change: Change, leaver: str) -> None:
    """With the host's last seat the table gets another host, if there is somebody."""
    others = sorted(table.people() - {leaver})
    if leaver == table.host and not table.seats_of(leaver) and others:
        table.host = change.values["host"] = others[0]
        talking.note(table, change, f"{table.name_of(others[0])} is the host now.")


async def _become(table: Table, heir: str, told: str) -> None:
    change = table.change(host=heir)
    talking.note(table, change, told)
    await table.keep(change)
    table.host = heir


# --- once more ---------------------------------------------------------------------------------------------------
def once_more(table: Table, person: str) -> tuple[Setup, list[Seat]]:
    """The same people and bots at a new table of the same kind, if this one is finished."""
    if not table.seats_of(person) and person != table.host:
        raise not_your_seat()
    if table.stage not in (OVER, ENDED):
        raise Problem(409, "not_over", "This table is still being played.")
    setup = Setup(table.title.id, [], options=table.options, listed=table.listed, clock=table.clock)
    return setup, [_again(seat) for seat in table.seats]


async def point_to(table: Table, rematch: str) -> None:
    """From now on the table leads to the one where it is played again."""
    await table.keep(table.change(rematch=rematch))
    table.rematch = rematch


def _again(seat: Seat) -> Seat:
    """A person who was away is asked again, and a seat that was kept for a friend is kept again."""
    if seat.person is not None:
        return Seat(seat.number, PERSON, seat.name, seat.person)
    if seat.kind == BOT:
        return Seat(seat.number, BOT, seat.name, bot=seat.bot)
    if seat.kind == INVITED:
        return Seat(seat.number, INVITED, seat.name, invite=credentials.new_secret())
    return Seat(seat.number, OPEN, seat.name)

"""Hosting: ending a table, and playing again with the same people."""

from __future__ import annotations

from starboard.server.people import credentials
from starboard.server.problems import Problem, not_your_seat
from starboard.server.tables import talking
from starboard.server.tables.seats import BOT, INVITED, OPEN, PERSON, Seat
from starboard.server.tables.setting_up import Setup
from starboard.server.tables.table import ENDED, OVER, Table


async def end(table: Table) -> None:
    """The table is ended; it stays readable. Whoever else plays there has been asked before, in `voting`."""
    table.stage = ENDED
    change = table.change(stage=ENDED)
    talking.note(table, change, "This table has been ended.")
    await table.keep(change)


def once_more(table: Table, person: str) -> tuple[Setup, list[Seat]]:
    """The same people and bots at a new table of the same kind, if this one is finished."""
    if not table.seats_of(person) and person != table.host:
        raise not_your_seat()
    if table.stage not in (OVER, ENDED):
        raise Problem(409, "not_over", "This table is still being played.")
    setup = Setup(table.title.id, [], options=table.options, listed=table.listed)
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

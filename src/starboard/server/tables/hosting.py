"""Hosting: ending a table, and playing again with the same people."""

from __future__ import annotations

from starboard.server.problems import Problem, not_your_seat
from starboard.server.tables import talking
from starboard.server.tables.seats import BOT, OPEN, PERSON, Seat
from starboard.server.tables.setting_up import Setup
from starboard.server.tables.table import ENDED, OVER, Table


async def end(table: Table, person: str) -> None:
    """The host ends the table; it stays readable."""
    table.check_host(person)
    if table.stage in (OVER, ENDED):
        return
    table.stage = ENDED
    change = table.change(stage=ENDED)
    talking.note(table, change, "The host has ended this table.")
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
    """A person who was away is asked again."""
    if seat.person is not None:
        return Seat(seat.number, PERSON, seat.name, seat.person)
    if seat.kind == BOT:
        return Seat(seat.number, BOT, seat.name, bot=seat.bot)
    return Seat(seat.number, OPEN, seat.name)

"""What happens when somebody's time is up: what was chosen when the table was set up."""

from __future__ import annotations

from starboard.server.stamps import now
from starboard.server.tables import leaving, sitting, voting
from starboard.server.tables.attendance import Attendance
from starboard.server.tables.clock import RESIGN, STAND_IN
from starboard.server.tables.table import PLAYING, Table


async def time_up(table: Table, attendance: Attendance) -> int:
    """Deals with every seat whose time is up; how many there were.

    It is done under the table's lock, and the change names the version it was read in: two processes that look at the
    same moment cannot both do it.
    """
    if table.clock is None or table.record is None:
        return 0
    done = 0
    for seat in table.times.overdue(table.clock, now()):
        person = table.seats[seat].person
        if table.stage != PLAYING or seat not in table.people_pending() or person is None:
            continue
        done += 1
        up = f"The time of {table.seats[seat].name} is up."
        if table.clock.then == STAND_IN:
            await sitting.seat_bot(table, seat, table.clock.level, up)
        elif table.clock.then == RESIGN:
            await leaving.resign(table, person, seat, up)
        else:
            await voting.time_up(table, seat, table.clock.level, attendance)
    return done

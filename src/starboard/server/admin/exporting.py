"""Exporting: all that is kept of one person, as data they can take with them."""

from __future__ import annotations

import contextlib
from typing import Any

from sqlalchemy import select

from starboard.server.problems import Problem
from starboard.server.stamps import now
from starboard.server.storage.changes import Values
from starboard.server.storage.database import Database
from starboard.server.storage.schema import keys, people, put_away, remarks, seats, sittings, tables, targets, wishes
from starboard.server.tables.live import LiveTables
from starboard.server.tables.table import ENDED, OVER, Table

FORMAT = "starboard-person"


async def exported(database: Database, live: LiveTables, person: str) -> dict[str, Any]:
    """Name, tables, what was said, notices. Secrets are kept as hashes alone, and no hash is told.

    Of a finished game the whole record; of one that is being played what the person's own seats see.
    """
    who = (await _all(database, select(people).where(people.c.id == person)))[0]
    said = select(remarks.c.table_id, remarks.c.kind, remarks.c.text, remarks.c.made).where(remarks.c.person == person)
    sat = select(sittings.c.table_id, sittings.c.what, sittings.c.seat, sittings.c.name, sittings.c.made)
    told = select(targets.c.kind, targets.c.address, targets.c.confirmed, targets.c.made)
    wished = select(wishes.c.table_id, wishes.c.mode, wishes.c.hours, wishes.c.silent)
    mine = select(seats.c.table_id).where(seats.c.person == person)
    own = select(tables.c.id).where(tables.c.id.in_(mine) | (tables.c.host == person)).order_by(tables.c.made)
    return {
        "format": FORMAT,
        "exported": now(),
        "person": {name: who[name] for name in ("id", "name", "made", "seen", "banned", "muted")}
        | {"recovery_link": who["recovery"] is not None},
        "browsers": [row["made"] for row in await _all(database, select(keys.c.made).where(keys.c.person == person))],
        "notices": await _all(database, told.where(targets.c.person == person)),
        "wishes": await _all(database, wished.where(wishes.c.person == person)),
        "put_away": [
            row["table_id"]
            for row in await _all(database, select(put_away.c.table_id).where(put_away.c.person == person))
        ],
        "said": await _all(database, said.order_by(remarks.c.id)),
        "seats_held": await _all(database, sat.where(sittings.c.person == person).order_by(sittings.c.made)),
        "tables": [
            await _table(live, row["id"], person)
            for row in await _all(database, own)
        ],
    }


async def _all(database: Database, statement: Any) -> list[Values]:
    async with database.reading() as connection:
        return [dict(row) for row in (await connection.execute(statement)).mappings()]


async def _table(live: LiveTables, table_id: str, person: str) -> dict[str, Any]:
    """A table of theirs."""
    with contextlib.suppress(Problem):
        async with live.at(table_id) as table:
            return {"table": table.id, "title": table.title.id, "stage": table.stage, **_game(table, person)}
    return {"table": table_id, "stage": "unreadable"}


def _game(table: Table, person: str) -> dict[str, Any]:
    own = table.seats_of(person)
    known: dict[str, Any] = {
        "made": table.made,
        "options": table.options,
        "names": [seat.name for seat in table.seats],
        "own_seats": own,
        "host": table.host == person,
    }
    if table.record is None:
        return known
    if table.stage in (OVER, ENDED) and table.whatif_of is None:
        return known | {"record": table.record.to_json()}
    return known | {"views": {str(seat): table.view(seat) for seat in own}}

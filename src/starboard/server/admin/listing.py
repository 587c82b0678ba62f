"""Listing: what an operator can see of tables and people, without the secrets of either."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import func, select

from starboard.engine.refusal import Malformed
from starboard.server.admin.desk import Desk
from starboard.server.admin.moderating import person_named
from starboard.server.stamps import now
from starboard.server.storage.changes import Values
from starboard.server.storage.schema import keys, people, remarks, rows, seats, tables, targets
from starboard.server.tables.clock import kept_clock


def day(stamp: int | None) -> str:
    """A moment, to the minute."""
    return "-" if stamp is None else datetime.fromtimestamp(stamp / 1000, UTC).strftime("%Y-%m-%d %H:%M")


async def list_tables(desk: Desk, stage: str | None, idle_days: int | None, most: int) -> list[Values]:
    """Tables, the last moved first."""
    wanted = select(tables).order_by(tables.c.moved.desc()).limit(most)
    if stage is not None:
        wanted = wanted.where(tables.c.stage == stage)
    if idle_days is not None:
        wanted = wanted.where(tables.c.moved < now() - idle_days * 86_400_000)
    found = await desk.all(wanted)
    sitting: dict[str, list[str]] = {row["id"]: [] for row in found}
    for seat in await desk.all(select(seats).where(seats.c.table_id.in_(sitting)).order_by(seats.c.seat)):
        sitting[seat["table_id"]].append(seat["name"] + (f" ({seat['bot']})" if seat["kind"] == "bot" else ""))
    return [
        {
            "table": row["id"],
            "title": row["title"],
            "stage": row["stage"],
            "moved": day(row["moved"]),
            "seats": sitting[row["id"]],
            "listed": row["listed"],
            "rules_version": row["rules_version"],
        }
        for row in found
    ]


async def show_table(desk: Desk, table_id: str) -> Values:
    """One table: who sits there, how far it is. Never its seed, hands or links."""
    found = await desk.all(select(tables).where(tables.c.id == table_id))
    if not found:
        raise Malformed(f"there is no table '{table_id}'; 'starboard admin tables' lists them")
    row = found[0]
    counts = {}
    for name, part in (("rows", rows), ("remarks", remarks)):
        counted = select(func.count().label("many")).select_from(part).where(part.c.table_id == table_id)
        counts[name] = (await desk.all(counted))[0]["many"]
    sitting = await desk.all(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))
    clock = kept_clock(row["clock"])
    return {
        "table": table_id,
        **{key: row[key] for key in ("title", "stage", "rules_version", "options", "listed", "host", "rematch")},
        "made": day(row["made"]),
        "moved": day(row["moved"]),
        "clock": None if clock is None else clock.told(),
        "deadline": day(row["deadline"]),
        **counts,
        "seats": [
            {key: seat[key] for key in ("seat", "kind", "name", "person", "bot")} | {"link_out": bool(seat["invite"])}
            for seat in sitting
        ],
    }


async def list_people(desk: Desk, most: int) -> list[Values]:
    """People, the last seen first."""
    counted = select(func.count(seats.c.table_id)).where(seats.c.person == people.c.id).scalar_subquery()
    wanted = select(people, counted.label("seats")).order_by(people.c.seen.desc().nulls_last()).limit(most)
    return [_person(row) | {"seats": row["seats"]} for row in await desk.all(wanted)]


def _person(row: Values) -> dict[str, Any]:
    barred = {what: day(row[what]) for what in ("banned", "muted") if (row[what] or 0) > now()}
    return {"person": row["id"], "name": row["name"], "made": day(row["made"]), "seen": day(row["seen"]), **barred}


async def show_person(desk: Desk, who: str) -> Values:
    """One person, and all that is kept of them."""
    row = await person_named(desk, who)
    own = await desk.all(select(seats.c.table_id, seats.c.seat, seats.c.name).where(seats.c.person == row["id"]))
    said = select(func.count().label("many")).select_from(remarks).where(remarks.c.person == row["id"])
    further = await desk.all(select(keys.c.made).where(keys.c.person == row["id"]))
    told = await desk.all(select(targets.c.kind, targets.c.confirmed).where(targets.c.person == row["id"]))
    return _person(row) | {
        "browsers": 1 + len(further),
        "recovery_link": row["recovery"] is not None,
        "seats": [f"{seat['table_id']} seat {seat['seat'] + 1} as {seat['name']}" for seat in own],
        "remarks": (await desk.all(said))[0]["many"],
        "notices_to": [target["kind"] + ("" if target["confirmed"] else " (not confirmed)") for target in told],
    }

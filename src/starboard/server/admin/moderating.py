"""Moderating: people are banned, muted and renamed; the house is closed, and says something to everybody."""

from __future__ import annotations

import ipaddress
from typing import Any

from sqlalchemy import select, update

from starboard.engine.refusal import Malformed
from starboard.server.admin.desk import Desk
from starboard.server.house import ANNOUNCED, BARRED, CLOSED
from starboard.server.people import credentials
from starboard.server.problems import Problem, checked_chat, checked_name
from starboard.server.stamps import now
from starboard.server.storage import keepsakes
from starboard.server.storage.deleting import tell
from starboard.server.storage.schema import people, remarks, seats, tables
from starboard.server.storage.store import UNFINISHED

DAY = 86_400_000
FOR_EVER = 253_402_214_400_000  # the last day of the year 9999
USUAL_WORDS = "No new tables are set up here at the moment. Those that are being played go on."


async def person_named(desk: Desk, who: str) -> dict[str, Any]:
    """A person by id, or by a name that only one has."""
    found = await desk.all(select(people).where((people.c.id == who) | (people.c.name == who)))
    exact = [row for row in found if row["id"] == who]
    if exact or len(found) == 1:
        return (exact or found)[0]
    if not found:
        raise Malformed(f"there is no person '{who}'; 'starboard admin people' lists them")
    raise Malformed(f"{len(found)} people are called '{who}'; name one by id: {', '.join(row['id'] for row in found)}")


async def bar(desk: Desk, who: str, what: str, days: int | None) -> str:
    """Bans or mutes a person for some days, for ever (None), or no longer (0)."""
    person = await person_named(desk, who)
    until = FOR_EVER if days is None else now() + days * DAY if days else None
    await desk.persons.change(person["id"], **{what: until})
    await desk.keepsakes.order(keepsakes.PERSON, person["id"])
    return str(person["name"])


async def rename(desk: Desk, who: str, name: str) -> str:
    """Gives a person another name, at all tables that are not finished too; the name they had."""
    person = await person_named(desk, who)
    try:
        shown = checked_name(name)
    except Problem as why:
        raise Malformed(why.text.rstrip(".")) from None
    mine = select(seats.c.table_id).where(seats.c.person == person["id"])
    where = [row["id"] for row in await desk.all(select(tables.c.id).where(tables.c.id.in_(mine), _unfinished()))]
    async with desk.database.writing() as connection:
        await connection.execute(update(people).where(people.c.id == person["id"]).values(name=shown))
        own = seats.c.table_id.in_(where) & (seats.c.person == person["id"])
        await connection.execute(update(seats).where(own).values(name=shown))
        said = (remarks.c.person == person["id"]) & remarks.c.table_id.in_(where)
        await connection.execute(update(remarks).where(said).values(name=shown))
        await connection.execute(update(tables).where(tables.c.id.in_(where)).values(version=tables.c.version + 1))
        await tell(connection, keepsakes.TABLE, where)
        await tell(connection, keepsakes.PERSON, [person["id"]])
    return str(person["name"])


def _unfinished() -> Any:
    return tables.c.stage.in_(UNFINISHED)


async def recovery(desk: Desk, who: str) -> str:
    """The path of a new recovery link, for somebody who has lost their browser."""
    person = await person_named(desk, who)
    code = credentials.new_secret()
    await desk.persons.change(person["id"], recovery=credentials.hashed(code))
    await desk.keepsakes.order(keepsakes.PERSON, person["id"])
    return f"/recover/{code}"


# --- the house ---------------------------------------------------------------------------------------------------
async def close(desk: Desk, words: str | None) -> None:
    """No new tables are set up; None: they are again."""
    await _rule(desk, CLOSED, "" if words is None else words or USUAL_WORDS)


async def announce(desk: Desk, text: str, hours: int | None) -> None:
    """Says something to everybody, in the lobby; an empty text says nothing any more."""
    if text:
        try:
            text = checked_chat(text)
        except Problem as why:
            raise Malformed(why.text.rstrip(".")) from None
    await _rule(desk, ANNOUNCED, {"text": text, "until": None if hours is None else now() + hours * 3_600_000})


async def bar_address(desk: Desk, address: str, barred: bool) -> list[str]:
    """Lets nobody in from an address or network, or does again; all that are barred then."""
    try:
        network = str(ipaddress.ip_network(address, strict=False))
    except ValueError:
        raise Malformed(f"'{address[:60]}' is no address or network, such as 192.0.2.7 or 2001:db8::/48") from None
    known = set(await desk.keepsakes.get(BARRED) or [])
    known = known | {network} if barred else known - {network}
    await _rule(desk, BARRED, sorted(known))
    return sorted(known)


async def _rule(desk: Desk, name: str, value: Any) -> None:
    await desk.keepsakes.put(name, value)
    await desk.keepsakes.order(keepsakes.HOUSE)

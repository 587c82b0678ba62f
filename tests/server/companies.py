"""People at one table, for tests."""

from __future__ import annotations

from typing import Any

import httpx
from serving import Served, look, new_table

from starboard.server.hall import Hall
from starboard.server.people.people import People
from starboard.server.tables import sitting
from starboard.server.tables.setting_up import Setup


def two_people(served: Served, **more: Any) -> tuple[httpx.Client, httpx.Client, str]:
    """Ada, who is the host, and Bob, who came by a link."""
    ada, bob = served.client("Ada"), served.client("Bob")
    made = new_table(ada, ["me", "friend"], **more)
    joined = bob.post(f"/api/tables/{made['table']}/seats/1/join", json={"code": made["invites"]["1"]})
    assert joined.status_code == 200
    return ada, bob, made["table"]


def bot_for(client: httpx.Client, table: str, seat: int) -> httpx.Response:
    return client.post(f"/api/tables/{table}/seats/{seat}/bot", json={"level": "random"})


def undo(client: httpx.Client, table: str) -> httpx.Response:
    seen = look(client, table)
    return client.post(f"/api/tables/{table}/undo", json={"seat": seen["seat"], "branch": seen["branch"]})


def texts(seen: dict[str, Any]) -> list[str]:
    return [mark["text"] for mark in seen["marks"]]


async def three_people(hall: Hall) -> tuple[list[str], str]:
    """A table of Ada, who is the host, Bob and Carl; all of them were there a moment ago."""
    people = People(hall.store, hall.settings)
    everybody = [(await people.add(name))[0] for name in ("Ada", "Bob", "Carl")]
    table = await hall.create(Setup("sample", ["me", "open", "open"]), everybody[0])
    async with hall.at(table) as live:
        for seat in (1, 2):
            await sitting.join(live, seat, everybody[seat])
    return [person["id"] for person in everybody], table

"""Playing apart, for programs: leaving and resigning, vacation, the host of a table, what-ifs."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from starboard.server.http import notified
from starboard.server.http.api import seen
from starboard.server.http.asking import Here, Known, SeatId, TableId
from starboard.server.http.bodies import PROBLEMS, Days, SeatOnly, TableOnly, TableWish, WhatIf
from starboard.server.tables import hosting, leaving

router = APIRouter(prefix="/api/tables", responses=PROBLEMS)


@router.post("/{table}/seats/{seat}/leave", summary="Leave a seat")
async def post_leave(here: Here, request: Request, person: Known, table: TableId, seat: SeatId) -> dict[str, Any]:
    """Before the game it is free again; later a bot plays on, and the host can give the seat to somebody else."""
    here.spend("join", request, person)
    async with here.hall.at(table) as live:
        await leaving.leave(live, person["id"], seat)
    return await seen(here, person, table, None)


@router.post("/{table}/seats/{seat}/resign", summary="Resign")
async def post_resign(here: Here, request: Request, person: Known, table: TableId, seat: SeatId) -> dict[str, Any]:
    """The game is lost for this seat; a bot plays on. Where nobody is left to play against, the table is ended."""
    here.spend("join", request, person)
    async with here.hall.at(table) as live:
        await leaving.resign(live, person["id"], seat)
    return await seen(here, person, table, None)


@router.post("/{table}/seats/{seat}/vacation", summary="Go on vacation")
async def post_vacation(
    here: Here, request: Request, person: Known, table: TableId, seat: SeatId, body: Days
) -> dict[str, Any]:
    """The clock of your seat stands still for so many days, of those that the table grants; 0 ends it before time."""
    here.spend("join", request, person)
    async with here.hall.at(table) as live:
        if body.days:
            await leaving.go_on_vacation(live, person["id"], seat, body.days)
        else:
            await leaving.come_back(live, person["id"], seat)
    return await seen(here, person, table, None)


@router.post("/{table}/whatif", status_code=201, summary="What if")
async def post_whatif(here: Here, request: Request, person: Known, table: TableId, body: WhatIf) -> TableOnly:
    """A private branch of the table as your seat knows it: what you cannot know is imagined. Nobody learns of it."""
    here.spend("create", request, person)
    return TableOnly(table=await here.hall.what_if(table, person, body.seat, body.level))


@router.post("/{table}/back", summary="Back from a what-if")
async def post_back(here: Here, request: Request, person: Known, table: TableId) -> TableOnly:
    """Closes the branch for good; its table."""
    here.spend("join", request, person)
    return TableOnly(table=await here.hall.back(table, person["id"]))


@router.post("/{table}/wish", summary="How you want to be told of this table")
async def post_wish(here: Here, request: Request, person: Known, table: TableId, body: TableWish) -> dict[str, bool]:
    """That it is your turn: at once, at most once in some hours, as a digest, not at all; or as of all other tables."""
    here.spend("notice", request, person)
    async with here.hall.at(table) as live:
        known = live.id
    await notified.keep_wish(here, person, known, body.mode, body.hours, body.silent)
    return {"kept": True}


@router.post("/{table}/host", summary="Make somebody else the host")
async def post_host(here: Here, request: Request, person: Known, table: TableId, body: SeatOnly) -> dict[str, Any]:
    """For the host: whoever has that seat becomes it. For others: your own seat, if the host has been away for long."""
    here.spend("join", request, person)
    async with here.hall.at(table) as live:
        if person["id"] == live.host:
            await hosting.hand_over(live, person["id"], body.seat)
        else:
            live.check_seat(person["id"], body.seat)
            await hosting.take_over(live, person["id"], await here.hall.attendance(table))
    return await seen(here, person, table, None)

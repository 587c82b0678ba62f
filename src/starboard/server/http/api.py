"""The JSON interface: all that a page can do, for programs in any language. `/api/docs.json` describes it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse

from starboard.engine.refusal import Malformed
from starboard.server.bots import hints
from starboard.server.http.asking import Anyone, Here, Known, SeatId, Services, TableId, address
from starboard.server.http.bodies import (
    PROBLEMS,
    Act,
    Acted,
    Answer,
    Join,
    Level,
    LinkMade,
    NewPerson,
    NewTable,
    PersonMade,
    Said,
    SeatOnly,
    TableMade,
    TakeBack,
    Vote,
)
from starboard.server.people.people import Person
from starboard.server.problems import Problem, checked_chat
from starboard.server.tables import shown, sitting, talking, undoing, voting
from starboard.server.tables.clock import clock_from
from starboard.server.tables.setting_up import Setup, title_of
from starboard.server.tables.table import ENDED, OVER

router = APIRouter(prefix="/api", responses=PROBLEMS)


@router.get("/titles", summary="What can be played")
async def get_titles(here: Here) -> list[dict[str, Any]]:
    """All titles with their seats and options."""
    return [
        {
            "title": title.id,
            "name": title.name,
            "blurb": title.blurb,
            "seats": [title.seats_min, title.seats_max],
            "rules_version": title.rules_version,
            "options": [
                {"name": option.name, "default": option.default, "help": option.help, "among": list(option.among)}
                for option in title.options
            ],
        }
        for title in here.titles()
    ]


@router.post("/people", status_code=201, summary="Say who you are")
async def post_person(here: Here, request: Request, body: NewPerson) -> PersonMade:
    """For programs: browsers get a cookie instead."""
    here.spend("person", request, None)
    person, token = await here.people.add(body.name)
    return PersonMade(person=person["id"], name=person["name"], token=token)


@router.get("/tables", summary="Open tables and your own")
async def get_tables(here: Here, person: Anyone) -> dict[str, list[dict[str, Any]]]:
    """Only listed tables are open to everybody."""
    mine = await here.hall.store.tables_of(person["id"]) if person else []
    listed = await here.hall.store.open_tables()
    columns = ("id", "title", "seats", "stage", "version")
    return {
        "open": [{key: row[key] for key in columns} for row in listed],
        "mine": [{key: row[key] for key in columns} for row in mine],
    }


@router.post("/tables", status_code=201, summary="Set up a table")
async def post_table(here: Here, request: Request, person: Known, body: NewTable) -> TableMade:
    """You are its host."""
    here.spend("create", request, person)
    title_of(body.title)
    seed = None if body.seed is None else int(body.seed)
    clock = clock_from(None if body.clock is None else body.clock.model_dump(exclude_none=True))
    setup = Setup(body.title, body.seats, body.names, body.options, seed, body.listed, clock)
    table = await here.set_up(request, setup, person)
    async with here.hall.at(table) as live:
        return TableMade(table=table, invites={seat.number: seat.invite for seat in live.seats if seat.invite})


@router.get("/tables/{table}", summary="A table as you may see it")
async def get_table(
    here: Here, person: Anyone, table: TableId, seat: Annotated[int | None, Query(ge=0, le=7)] = None
) -> dict[str, Any]:
    """From one of your seats, or as a spectator if you have none."""
    return await seen(here, person, table, seat)


async def seen(here: Services, person: Person | None, table: str, seat: int | None) -> dict[str, Any]:
    """The table from a seat of this person; without one named, from the one that is asked."""
    who = person["id"] if person else None
    async with here.hall.at(table) as live:
        if seat is not None:
            live.check_seat(who, seat)
        else:
            seat = live.facing(live.seats_of(who), None)
        return shown.whole(live, who, seat)


@router.post("/tables/{table}/actions", summary="Act")
async def post_action(here: Here, request: Request, person: Known, table: TableId, body: Act) -> Acted:
    """Checked by the rules; a repeated or stale request changes nothing and gets the present view."""
    here.spend("act", request, person)
    outcome = await here.hall.act(table, person["id"], body.seat, body.action, body.branch, body.decision)
    return Acted(outcome=outcome.what, table=await seen(here, person, table, body.seat))


@router.post("/tables/{table}/undo", summary="Take back")
async def post_undo(here: Here, request: Request, person: Known, table: TableId, body: TakeBack) -> Acted:
    """Free where nothing was revealed and nobody else acted since; else the other people must agree."""
    here.spend("act", request, person)
    async with here.hall.at(table) as live:
        outcome = await undoing.undo(live, person["id"], body.seat, body.whole_turn, body.branch)
    return Acted(outcome=outcome.what, table=await seen(here, person, table, body.seat))


@router.post("/tables/{table}/undo/answer", summary="Agree to an undo, or not")
async def post_answer(here: Here, request: Request, person: Known, table: TableId, body: Answer) -> Acted:
    """For the other people at the table."""
    here.spend("act", request, person)
    async with here.hall.at(table) as live:
        outcome = await undoing.answer(live, person["id"], body.agree)
    return Acted(outcome=outcome.what, table=await seen(here, person, table, None))


@router.post("/tables/{table}/hint", summary="A hint")
async def post_hint(here: Here, request: Request, person: Known, table: TableId, body: SeatOnly) -> dict[str, Any]:
    """The best few actions from what your seat knows; takes a few seconds."""
    here.spend("hint", request, person)
    async with here.hall.at(table) as live:
        perspective, names = hints.question(live, person["id"], body.seat)
    here.hall.charges.came_from(person["id"], address(request))
    return {"hints": await hints.hints(here.hall.thinkers, perspective, names, person["id"], table)}


@router.get("/tables/{table}/why", summary="Why not?")
async def get_why(
    here: Here,
    person: Known,
    table: TableId,
    seat: Annotated[int, Query(ge=0, le=7)],
    action: Annotated[str, Query(max_length=200)],
) -> dict[str, Any]:
    """The rule that forbids an action now."""
    async with here.hall.at(table) as live:
        live.check_seat(person["id"], seat)
        try:
            refusal = live.game.why_not(live.title.actions.parse(action), seat)
        except Malformed as why:
            raise Problem(422, "no_action", f"{why}.") from None
    if refusal is None:
        return {"legal": True}
    return {"legal": False, "rule": refusal.rule, "text": str(refusal), "facts": dict(refusal.facts)}


@router.post("/tables/{table}/chat", status_code=201, summary="Say something")
async def post_chat(here: Here, request: Request, person: Known, table: TableId, body: Said) -> dict[str, bool]:
    """Everybody at the table reads it."""
    here.spend("chat", request, person)
    here.people.check_may_talk(person)
    text = checked_chat(body.text)
    async with here.hall.at(table) as live:
        await talking.say(live, person, text)
    return {"said": True}


@router.post("/tables/{table}/seats/{seat}/join", summary="Sit down")
async def post_join(
    here: Here, request: Request, person: Known, table: TableId, seat: SeatId, body: Join
) -> dict[str, Any]:
    """On an open seat, or with the code of an invitation."""
    here.spend("join", request, person)
    async with here.hall.at(table) as live:
        await sitting.join(live, seat, person, body.code)
    return await seen(here, person, table, seat)


@router.post("/tables/{table}/seats/{seat}/bot", summary="Let a bot play for a seat")
async def post_bot(
    here: Here, request: Request, person: Known, table: TableId, seat: SeatId, body: Level
) -> dict[str, Any]:
    """On your own seat; on an empty one, for the host; for somebody who is missing, if those who are there agree."""
    here.spend("join", request, person)
    async with here.hall.at(table) as live:
        await voting.stand_in(live, person["id"], seat, body.level, await here.hall.attendance(table))
    return await seen(here, person, table, None)


@router.post("/tables/{table}/seats/{seat}/back", summary="A person plays again")
async def post_back(here: Here, request: Request, person: Known, table: TableId, seat: SeatId) -> dict[str, Any]:
    """For the person whom the bot stands in for."""
    here.spend("join", request, person)
    async with here.hall.at(table) as live:
        await sitting.take_back(live, person["id"], seat)
    return await seen(here, person, table, None)


@router.post("/tables/{table}/seats/{seat}/link", summary="A new link for a seat")
async def post_link(here: Here, request: Request, person: Known, table: TableId, seat: SeatId) -> LinkMade:
    """For the host. Whoever holds the seat is told at once and can refuse; the others are asked. Ask again later."""
    here.spend("join", request, person)
    async with here.hall.at(table) as live:
        code = await voting.link(live, person["id"], seat, await here.hall.attendance(table))
    return LinkMade(outcome="asked" if code is None else "played", code=code)


@router.post("/tables/{table}/seats/{seat}/keep", summary="Keep your seat")
async def post_keep(here: Here, request: Request, person: Known, table: TableId, seat: SeatId) -> dict[str, Any]:
    """A link for your seat that has not been used yet becomes void."""
    here.spend("join", request, person)
    async with here.hall.at(table) as live:
        await sitting.keep_seat(live, person["id"], seat)
    return await seen(here, person, table, seat)


@router.post("/tables/{table}/end", summary="End a table")
async def post_end(here: Here, request: Request, person: Known, table: TableId) -> dict[str, Any]:
    """At once where nobody else plays; else the other people must agree. It stays readable."""
    here.spend("join", request, person)
    async with here.hall.at(table) as live:
        await voting.end(live, person["id"], await here.hall.attendance(table))
    return await seen(here, person, table, None)


@router.post("/tables/{table}/vote", summary="Agree to what the table is asked, or not")
async def post_vote(here: Here, request: Request, person: Known, table: TableId, body: Vote) -> Acted:
    """For the people at the table; whoever asked takes it back with no."""
    here.spend("act", request, person)
    async with here.hall.at(table) as live:
        attendance = await here.hall.attendance(table)
        outcome = await voting.answer(live, person["id"], body.number, body.agree, attendance)
    return Acted(outcome=outcome.what, table=await seen(here, person, table, None))


@router.post("/tables/{table}/rematch", summary="Again")
async def post_rematch(here: Here, request: Request, person: Known, table: TableId) -> dict[str, str]:
    """A new table with the same people and bots."""
    here.spend("create", request, person)
    return {"table": await here.hall.rematch(table, person["id"])}


@router.get("/tables/{table}/record", summary="The record of a finished game")
async def get_record(here: Here, table: TableId) -> JSONResponse:
    """All rows, chance results and the seed: only when nothing is at stake any more."""
    async with here.hall.at(table) as live:
        if live.stage not in (OVER, ENDED) or live.record is None:
            raise Problem(409, "not_over", "The record is given out when the game is over.")
        if live.whatif_of is not None:
            raise Problem(409, "in_whatif", "A what-if has no record: what is hidden in it is imagined.")
        name = f"{live.title.id}-{live.id}.json"
        return JSONResponse(
            live.record.to_json(), headers={"Content-Disposition": f'attachment; filename="{name}"'}
        )

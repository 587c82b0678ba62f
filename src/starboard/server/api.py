"""The JSON interface: all that a page can do, for programs in any language. `/api/docs.json` describes it."""

from __future__ import annotations

import functools
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse, StreamingResponse
from prometheus_client import generate_latest
from pydantic import BaseModel, ConfigDict, Field

from starboard import catalogue
from starboard.engine.refusal import Malformed
from starboard.engine.title import Title
from starboard.server import metrics, shown
from starboard.server.hall import Hall
from starboard.server.limits import Limits
from starboard.server.live import BOTS, ENDED, OVER
from starboard.server.news import LOBBY, MOST_TABLES, stream
from starboard.server.people import People, Person
from starboard.server.problems import LONGEST_CHAT, LONGEST_NAME, Problem, checked_chat
from starboard.server.setting_up import Setup, title_of

TABLE = "7kq2mwx4ch9ndz"
SEED = r"^[0-9]{1,39}$"


class Fault(BaseModel):
    """What went wrong."""

    model_config = ConfigDict(extra="allow")
    status: int = Field(examples=[409])
    code: str = Field(examples=["not_your_turn"])
    text: str = Field(examples=["It is not your turn."])


class FaultBody(BaseModel):
    """The body of every answer that is an error."""

    error: Fault


class NewPerson(BaseModel):
    """A guest."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Ada"}]})
    name: str = Field(min_length=1, max_length=LONGEST_NAME)


class PersonMade(BaseModel):
    """The token is the person: keep it, and send it as `Authorization: Bearer TOKEN`."""

    person: str
    name: str
    token: str


class NewTable(BaseModel):
    """A table to be set up."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"title": "sample", "seats": ["me", "easy"], "options": {}, "listed": False}]}
    )
    title: str = Field(max_length=80)
    seats: list[Annotated[str, Field(max_length=20)]] = Field(
        max_length=8, description="One entry a seat: me, friend (by link), open, or a bot: " + ", ".join(BOTS)
    )
    names: list[Annotated[str, Field(max_length=LONGEST_NAME)]] = Field([], max_length=8, description="of own seats")
    options: dict[str, Any] = Field({}, description="see /api/titles")
    seed: str | None = Field(None, pattern=SEED, description="a whole number; only without other people")
    listed: bool = Field(False, description="whether the lobby shows it to everybody")


class TableMade(BaseModel):
    """Where it is, and a link code for every seat that is kept for a friend."""

    table: str = Field(examples=[TABLE])
    invites: dict[int, str]


class Act(BaseModel):
    """One action. `branch` and `decision` are those of the view it was chosen from, so nothing can be played twice."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"seat": 0, "action": "bid(value=3)", "branch": 0, "decision": 0}]}
    )
    seat: int = Field(ge=0, le=7)
    action: int | Annotated[str, Field(max_length=200)] = Field(description="an id, or as `legal` names it")
    branch: int = Field(ge=0)
    decision: int = Field(ge=0)


class Acted(BaseModel):
    """`played`, `repeated` (it had been played), `stale` (the table is further) or `asked` (others must agree)."""

    outcome: str
    table: dict[str, Any]


class TakeBack(BaseModel):
    """Undo of the last choice, or of the whole turn."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"seat": 0, "whole_turn": False, "branch": 0}]})
    seat: int = Field(ge=0, le=7)
    whole_turn: bool = False
    branch: int = Field(ge=0)


class Answer(BaseModel):
    """To an undo that somebody asked for."""

    agree: bool = Field(examples=[True])


class Said(BaseModel):
    """A chat message."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"text": "good luck"}]})
    text: str = Field(min_length=1, max_length=LONGEST_CHAT)


class Join(BaseModel):
    """Sits down; `code` for a seat that is kept for a friend."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"code": None}]})
    code: str | None = Field(None, max_length=80)


class Level(BaseModel):
    """A bot."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"level": "easy"}]})
    level: str = Field(max_length=20, description=", ".join(BOTS))


class SeatOnly(BaseModel):
    """For which seat."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"seat": 0}]})
    seat: int = Field(ge=0, le=7)


class Services:
    """What the routes need."""

    def __init__(self, hall: Hall, people: People, limits: Limits) -> None:
        """Made once per server."""
        self.hall = hall
        self.people = people
        self.limits = limits


async def services(request: Request) -> Services:
    """Those of this server. Async, because what is not is run in a thread."""
    return _services(request)


def _services(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else "unknown"


async def somebody(request: Request) -> Person:
    """The person who asks."""
    return await _services(request).people.needed(request)


async def anybody(request: Request) -> Person | None:
    """The person who asks, if they said who they are."""
    return await _services(request).people.asking(request)


Here = Annotated[Services, Depends(services)]
Known = Annotated[Person, Depends(somebody)]
Anyone = Annotated[Person | None, Depends(anybody)]
TableId = Annotated[str, Path(max_length=40, examples=[TABLE])]
SeatId = Annotated[int, Path(ge=0, le=7)]

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": FaultBody} for status in (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)
}
router = APIRouter(prefix="/api", responses=PROBLEMS)
signs = APIRouter()


@functools.cache
def titles() -> tuple[Title, ...]:
    """All titles that load."""
    found = []
    for name in catalogue.names():
        try:
            found.append(catalogue.find(name))
        except (ImportError, AttributeError, Malformed):
            continue  # one broken title must not take the others' lobby away
    return tuple(found)


@router.get("/titles", summary="What can be played")
async def get_titles() -> list[dict[str, Any]]:
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
        for title in titles()
    ]


@router.post("/people", status_code=201, summary="Say who you are")
async def post_person(here: Here, request: Request, body: NewPerson) -> PersonMade:
    """For programs: browsers get a cookie instead."""
    here.limits.spend("person", address(request))
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
    here.limits.spend("create", address(request))
    title_of(body.title)
    seed = None if body.seed is None else int(body.seed)
    setup = Setup(body.title, body.seats, body.names, body.options, seed, body.listed)
    table = await here.hall.create(setup, person)
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
    here.limits.spend("act", address(request))
    outcome = await here.hall.act(table, person["id"], body.seat, body.action, body.branch, body.decision)
    return Acted(outcome=outcome.what, table=await seen(here, person, table, body.seat))


@router.post("/tables/{table}/undo", summary="Take back")
async def post_undo(here: Here, request: Request, person: Known, table: TableId, body: TakeBack) -> Acted:
    """Free where nothing was revealed and nobody else acted since; else the other people must agree."""
    here.limits.spend("act", address(request))
    outcome = await here.hall.undo(table, person["id"], body.seat, body.whole_turn, body.branch)
    return Acted(outcome=outcome.what, table=await seen(here, person, table, body.seat))


@router.post("/tables/{table}/undo/answer", summary="Agree to an undo, or not")
async def post_answer(here: Here, request: Request, person: Known, table: TableId, body: Answer) -> Acted:
    """For the other people at the table."""
    here.limits.spend("act", address(request))
    outcome = await here.hall.answer_undo(table, person["id"], body.agree)
    return Acted(outcome=outcome.what, table=await seen(here, person, table, None))


@router.post("/tables/{table}/hint", summary="A hint")
async def post_hint(here: Here, request: Request, person: Known, table: TableId, body: SeatOnly) -> dict[str, Any]:
    """The best few actions from what your seat knows; takes a few seconds."""
    here.limits.spend("hint", address(request))
    return {"hints": await here.hall.hint(table, person["id"], body.seat)}


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
    here.limits.spend("chat", address(request))
    await here.hall.chat(table, person, checked_chat(body.text))
    return {"said": True}


@router.post("/tables/{table}/seats/{seat}/join", summary="Sit down")
async def post_join(
    here: Here, request: Request, person: Known, table: TableId, seat: SeatId, body: Join
) -> dict[str, Any]:
    """On an open seat, or with the code of an invitation."""
    here.limits.spend("join", address(request))
    await here.hall.join(table, seat, person, body.code)
    return await seen(here, person, table, seat)


@router.post("/tables/{table}/seats/{seat}/bot", summary="Let a bot play for a seat")
async def post_bot(
    here: Here, request: Request, person: Known, table: TableId, seat: SeatId, body: Level
) -> dict[str, Any]:
    """For the host: on an empty seat, or for somebody who is missing."""
    here.limits.spend("join", address(request))
    await here.hall.seat_bot(table, person["id"], seat, body.level)
    return await seen(here, person, table, None)


@router.post("/tables/{table}/seats/{seat}/back", summary="A person plays again")
async def post_back(here: Here, request: Request, person: Known, table: TableId, seat: SeatId) -> dict[str, Any]:
    """For the host, and for the person the bot stands in for."""
    here.limits.spend("join", address(request))
    await here.hall.take_seat_back(table, person["id"], seat)
    return await seen(here, person, table, None)


@router.post("/tables/{table}/seats/{seat}/link", summary="A new link for a seat")
async def post_link(here: Here, request: Request, person: Known, table: TableId, seat: SeatId) -> dict[str, str]:
    """For the host, when somebody lost theirs."""
    here.limits.spend("join", address(request))
    return {"code": await here.hall.new_link(table, person["id"], seat)}


@router.post("/tables/{table}/end", summary="End a table")
async def post_end(here: Here, request: Request, person: Known, table: TableId) -> dict[str, Any]:
    """For the host; it stays readable."""
    here.limits.spend("join", address(request))
    await here.hall.end(table, person["id"])
    return await seen(here, person, table, None)


@router.post("/tables/{table}/rematch", summary="Again")
async def post_rematch(here: Here, request: Request, person: Known, table: TableId) -> dict[str, str]:
    """A new table with the same people and bots."""
    here.limits.spend("create", address(request))
    return {"table": await here.hall.rematch(table, person["id"])}


@router.get("/tables/{table}/record", summary="The record of a finished game")
async def get_record(here: Here, table: TableId) -> JSONResponse:
    """All rows, chance results and the seed: only when nothing is at stake any more."""
    async with here.hall.at(table) as live:
        if live.stage not in (OVER, ENDED) or live.record is None:
            raise Problem(409, "not_over", "The record is given out when the game is over.")
        name = f"{live.title.id}-{live.id}.json"
        return JSONResponse(
            live.record.to_json(), headers={"Content-Disposition": f'attachment; filename="{name}"'}
        )


@signs.get(
    "/events",
    summary="What changes, as it changes",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}, **PROBLEMS},
)
async def get_events(
    here: Here,
    tables: Annotated[str, Query(max_length=800, examples=[TABLE], description="ids, separated by commas")],
    last_event_id: Annotated[str, Header(max_length=1500)] = "",
    after: Annotated[str, Query(max_length=1500, description="the same as Last-Event-ID")] = "",
) -> StreamingResponse:
    """Server-sent events `table` with id and version of a table that has changed; fetch it to see what."""
    wanted = [name for name in dict.fromkeys(tables.split(",")) if name][:MOST_TABLES]
    if not wanted:
        raise Problem(422, "no_table", "Name the tables to listen to.")
    known = [name for name in wanted if name != LOBBY]
    found = await here.hall.store.versions(known)
    heard = [name for name in wanted if name in found or name == LOBBY]
    if not heard:
        raise Problem(404, "no_table", "There is no such table.")
    events = stream(
        here.hall.news, heard, last_event_id or after, here.hall.store.versions, here.hall.settings.heartbeat
    )
    return StreamingResponse(events, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


@signs.get("/health", summary="Whether the server can play", responses={503: {"model": FaultBody}})
async def get_health(here: Here) -> dict[str, str]:
    """Ok when the database answers."""
    if not await here.hall.store.alive():
        raise Problem(503, "store_down", "The database does not answer.")
    return {"status": "ok"}


@signs.get("/metrics", summary="Numbers for Prometheus", response_class=PlainTextResponse)
async def get_metrics() -> PlainTextResponse:
    """In its text format."""
    return PlainTextResponse(generate_latest(metrics.REGISTRY), media_type="text/plain; version=0.0.4")

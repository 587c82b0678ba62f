"""The pages and the few forms that work by ordinary navigation. All they show goes through `shown`."""

from __future__ import annotations

import ast
import asyncio
import contextlib
import functools
import gzip
import json
from collections.abc import Sequence
from typing import Annotated, Any
from urllib.parse import parse_qsl

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from htpy import Element
from markupsafe import Markup

from starboard.drawing import look
from starboard.engine.lesson import EXAMPLE, FIRST, Lesson
from starboard.engine.options import LONGEST, Option
from starboard.engine.reading import whole_number
from starboard.engine.title import Title
from starboard.server.http.asking import Anyone, Here, Services, address
from starboard.server.people import credentials
from starboard.server.people.people import Person
from starboard.server.problems import Problem
from starboard.server.tables import fairness, lessons, sitting
from starboard.server.tables.clock import clock_from
from starboard.server.tables.seats import BOTS
from starboard.server.tables.setting_up import ANYBODY, ME, Setup, title_of
from starboard.server.tables.table import Table
from starboard.web import about as about_page
from starboard.web import clock as clock_page
from starboard.web import drawn, joining
from starboard.web import guide as guide_page
from starboard.web import setting_up as form_page
from starboard.web.frame import at

FOR_EVER = "public, max-age=31536000, immutable"  # static files: their address changes with what is in them
ALONE = "default-src 'none'; style-src 'unsafe-inline'"  # a picture that is opened by itself brings its own colours
MOST_FIELDS = 100
USUAL_LEVEL = "easy"

router = APIRouter(include_in_schema=False)


def html(element: Element | Markup, status: int = 200) -> HTMLResponse:
    """A page."""
    return HTMLResponse(str(element), status)


def packed(element: Element | str, request: Request) -> Response:
    """A page with a drawing, compressed for browsers that understand it (all do)."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return HTMLResponse(str(element))
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return HTMLResponse(gzip.compress(str(element).encode(), 5), headers=headers)


def packed_svg(svg: str, request: Request) -> Response:
    """A picture that browsers keep for ever, compressed in the same way."""
    headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding", "Content-Security-Policy": ALONE}
    body = svg.encode()
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = gzip.compress(body, 6), "gzip"
    return Response(body, media_type="image/svg+xml", headers=headers)


def packed_json(data: Any, request: Request) -> Response:
    """Data with drawings in it, compressed in the same way."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return JSONResponse(data)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Response(gzip.compress(text.encode(), 5), media_type="application/json", headers=headers)


async def form(request: Request) -> dict[str, str]:
    """The fields of a form."""
    try:
        body = (await request.body()).decode()
        return dict(parse_qsl(body, keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except (UnicodeDecodeError, ValueError):
        raise Problem(400, "bad_form", "The form could not be read.") from None


Form = Annotated[dict[str, str], Depends(form)]


async def known_or_new(
    here: Services, request: Request, person: Person | None, name: str = ""
) -> tuple[Person, str | None]:
    """Who asks; a new guest if nobody is known. A name that was given becomes theirs."""
    if person is None:
        here.spend("person", request, person)
        return await here.people.add(name.strip() or None)
    if name.strip() and name.strip() != person["name"]:
        here.spend("name", request, person)
        await here.people.rename(person, name)
    return person, None


def to(address: str, here: Services, secret: str | None) -> Response:
    """After a form: go there, and keep the cookie if it is new."""
    response = RedirectResponse(at(address), 303)
    if secret is not None:
        here.people.remember(response, secret)
    return response


@router.get("/about")
async def get_about() -> Response:
    """What this is."""
    return html(about_page.about())


@router.get("/rules/{title}")
async def get_rules(title: str, request: Request) -> Response:
    """How to play a title, its cards and its rules. Pictures are measured when it is first asked for: in a thread."""
    return packed(await asyncio.to_thread(guide_page.guide_page, title_of(title)), request)


@router.post("/me")
async def post_me(here: Here, request: Request, person: Anyone, fields: Form) -> Response:
    """Takes a name."""
    if not fields.get("name", "").strip():
        raise Problem(422, "bad_name", "A name has 1 to 24 printable letters.")
    _, secret = await known_or_new(here, request, person, fields["name"])
    return to("/", here, secret)


@router.post("/quick/{title}")
async def post_quick(here: Here, request: Request, person: Anyone, title: str) -> Response:
    """One click: me against bots, everything else as usual."""
    found = title_of(title)
    here.spend("create", request, person)
    person, secret = await known_or_new(here, request, person)
    seats = [ME, *[USUAL_LEVEL] * (max(2, min(3, found.seats_max)) - 1)]
    table = await here.set_up(request, Setup(found.id, seats[: found.seats_max]), person)
    return to(f"/tables/{table}", here, secret)


@router.post("/teach/{title}")
async def post_teach(here: Here, request: Request, person: Anyone, title: str) -> Response:
    """A first game that teaches."""
    return await _taught(here, request, person, lessons.lesson_of(here.offered(title), FIRST))


@router.post("/examples/{title}/{number}")
async def post_example(here: Here, request: Request, person: Anyone, title: str, number: str) -> Response:
    """A worked example of the guide, on a table that one can play on."""
    return await _taught(here, request, person, lessons.lesson_of(here.offered(title), f"{EXAMPLE}{number}"))


async def _taught(here: Services, request: Request, person: Person | None, taught: Lesson) -> Response:
    here.spend("create", request, person)
    known, secret = await known_or_new(here, request, person)
    here.hall.charges.came_from(known["id"], address(request))
    return to(f"/tables/{await here.hall.teach(taught, known)}", here, secret)


@router.get("/new/{title}")
async def get_new(here: Here, person: Anyone, title: str) -> Response:
    """The form for a new table."""
    return html(form_page.new_table(here.offered(title), BOTS, {}, name=person["name"] if person else None))


@router.post("/tables")
async def post_new(here: Here, request: Request, person: Anyone, fields: Form) -> Response:
    """Sets up a table, or shows the form again with what is wrong."""
    title = title_of(fields.get("title"))
    here.spend("create", request, person)
    secret = None
    try:
        setup = setup_of(title, fields)
        person, secret = await known_or_new(here, request, person, fields.get("name", ""))
        table = await here.set_up(request, setup, person)
    except Problem as why:
        response = html(form_page.new_table(title, BOTS, fields, why.text, fields.get("name")), why.status)
        if secret is not None:
            here.people.remember(response, secret)
        return response
    return to(f"/tables/{table}", here, secret)


def setup_of(title: Title, fields: dict[str, str]) -> Setup:
    """What the form says."""
    places = [n for n in range(title.seats_max) if fields.get(f"seat{n}")]
    seed = fields.get("seed", "").strip()
    number = whole_number(seed)
    if seed and (number is None or number < 0):
        raise Problem(422, "bad_seed", "A seed is a whole number from 0 to 2**128 - 1.")
    options = {
        option.name: given for option in title.options if (given := option_given(option, fields, places)) is not None
    }
    seats = [fields[f"seat{n}"] for n in places]
    names = [fields.get(f"name{n}", "")[:40] for n in places]
    clock = clock_from(clock_page.chosen(fields))
    return Setup(title.id, seats, names, options, number, fields.get("listed") == "1" or ANYBODY in seats, clock)


def option_given(option: Option, fields: dict[str, str], places: Sequence[int]) -> Any:
    """An option as the form says it; one that every seat has a part of comes seat by seat. None: not said."""
    if option.each:
        chosen = [fields.get(f"option-{option.name}-{n}", "") for n in places]
        return chosen if all(chosen) else None
    name = f"option-{option.name}"
    if isinstance(option.default, list) and f"{name}-0" in fields:  # a number for every place
        return ",".join(fields.get(f"{name}-{n}", "") for n in range(len(option.default)))
    return _read(fields[name], option.check is not None and not option.among) if name in fields else None


def _read(text: str, own_check: bool) -> Any:
    """An option as typed; those with a check of their own may be lists or numbers."""
    if own_check and len(text) <= LONGEST:
        with contextlib.suppress(ValueError, SyntaxError, MemoryError, RecursionError):
            value = ast.literal_eval(text)
            return value if isinstance(value, (int, list)) else text
    return text


# --- invitations -------------------------------------------------------------------------------------------------
async def invited(here: Services, code: str) -> dict[str, Any]:
    """The seat that a link is for."""
    place = await here.hall.store.invited(code) if credentials.is_secret(code) else None
    if place is None:
        raise Problem(404, "no_invitation", "This invitation has been used or replaced. Ask the host for a new one.")
    return place


@router.get("/join/{code}")
async def get_join(here: Here, person: Anyone, code: str) -> Response:
    """Shows what one is invited to."""
    place = await invited(here, code)
    async with here.hall.at(place["table_id"]) as live:
        host = next((seat.name for seat in live.seats if seat.person == live.host), "The host")
        title, told = live.title, before_sitting_down(live, place["seat"])
    return html(joining.join_page(title, host, place["seat"], person["name"] if person else None, code, told))


def before_sitting_down(live: Table, seat: int) -> list[str]:
    """What one should know before one takes a seat with a link."""
    holder = live.seats[seat]
    told = dict.fromkeys(mark.text for mark in fairness.marks(live))
    if holder.person is not None:
        told[f"{holder.name} holds this seat, knows what is hidden there, and loses it when you sit down."] = None
    return list(told)


@router.post("/join/{code}")
async def post_join(here: Here, request: Request, person: Anyone, code: str, fields: Form) -> Response:
    """Sits down."""
    here.spend("join", request, person)
    place = await invited(here, code)
    person, secret = await known_or_new(here, request, person, fields.get("name", ""))
    async with here.hall.at(place["table_id"]) as live:
        await sitting.join(live, place["seat"], person, code)
    return to(f"/tables/{place['table_id']}", here, secret)


# --- the look of drawings ----------------------------------------------------------------------------------------
@router.get("/static/{stamp}/look.css")
async def get_look(stamp: str) -> Response:
    """The colours, letters and states of all drawings."""
    return Response(look.css(), media_type="text/css", headers={"Cache-Control": FOR_EVER})


@router.get("/static/{stamp}/look.js")
async def get_definitions(stamp: str, request: Request) -> Response:
    """The icons and gradients of all drawings."""
    headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(drawn.definitions_script(), media_type="text/javascript", headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(_packed_definitions(), media_type="text/javascript", headers=headers)


@functools.cache
def _packed_definitions() -> bytes:
    return gzip.compress(drawn.definitions_script().encode(), 9)

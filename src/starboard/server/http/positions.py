"""Positions over HTTP: described, drawn, and played on at a table of one's own."""

from __future__ import annotations

import asyncio
from typing import Annotated

import htpy
from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, Response
from htpy import Element

from starboard.engine import described, guide_book
from starboard.engine import lesson as lessons_of
from starboard.engine.refusal import Malformed
from starboard.engine.title import Title
from starboard.server.http.asking import Anyone, Here, address
from starboard.server.http.pages import Form, html, known_or_new, to
from starboard.server.problems import Problem
from starboard.server.tables import lessons, positions
from starboard.web import position as position_page
from starboard.web.position import Laid

EMPTY = "empty"
START = "seats = {}\n"

router = APIRouter(include_in_schema=False)


@router.get("/positions/{title}")
async def get_position(
    here: Here,
    person: Anyone,
    title: str,
    begin: Annotated[str, Query(alias="from", max_length=40)] = EMPTY,
    table: Annotated[str, Query(max_length=40)] = "",
    step: Annotated[int | None, Query(ge=0, le=10**6)] = None,
) -> Response:
    """The page, with a position to begin with: the set-up, an example, that of a lesson, or a moment of a table."""
    found = here.offered(title)
    text = START.format(max(2, found.seats_min))
    if table:
        async with here.hall.at(table) as live:
            if live.title is not found:
                raise Problem(404, "no_table", f"That is no table of {found.name}.")
            text = positions.text_from(live, person["id"] if person else None, step)
    elif begin != EMPTY:
        text = described.written(dict(lessons.lesson_of(found, begin).position))
    return html(await asyncio.to_thread(page, found, text))


@router.post("/positions/{title}")
async def post_position(here: Here, request: Request, person: Anyone, title: str, fields: Form) -> Response:
    """Draws what is described, or plays on from it."""
    found = here.offered(title)
    text = fields.get("text", "")
    if fields.get("do") != "play":
        here.spend("act", request, person)
        if not fields.get("part"):
            return html(await asyncio.to_thread(page, found, text))
        return HTMLResponse(await asyncio.to_thread(part, found, text))
    here.spend("create", request, person)
    try:
        game = await asyncio.to_thread(described.game_of, found, text)
        if game.is_over():
            raise Malformed("position: the game is over there; nobody could play on")
    except Malformed:
        return html(await asyncio.to_thread(page, found, text), 422)
    person, secret = await known_or_new(here, request, person)
    here.hall.charges.came_from(person["id"], address(request))
    setup, begins = lessons.begins_with(game)
    count = int(game.seats)
    table = await here.hall.lay_out(setup, lessons.seated(count, range(count), person), begins, person)
    return to(f"/tables/{table}", here, secret)


def starts(title: Title) -> list[tuple[str, str]]:
    """Positions to begin with."""
    examples = [
        (f"?from={lessons_of.EXAMPLE}{place}", example.name)
        for place, example in enumerate(guide_book.examples(title), 1)
    ]
    taught = [(f"?from={name}", lessons_of.load(title, name).called) for name in lessons_of.names(title)]
    return [("", "The set-up"), *taught, *examples]


def laid(title: Title, text: str) -> Laid:
    """What a text describes, seen by whoever is asked; the person who wrote it holds all seats."""
    try:
        game = described.game_of(title, text)
    except Malformed as why:
        return Laid(fault=f"{str(why)[:1].upper()}{str(why)[1:]}.")
    if game.is_over():
        return Laid(fault="The game is over there; nobody could play on.")
    names = [f"Seat {side + 1}" for side in range(game.sides)]
    view = game.view(int(game.to_move()))
    return Laid(view, names, title.words.prompt(view, names))


def page(title: Title, text: str) -> Element:
    """The whole page."""
    return position_page.position_page(title, text, starts(title), described.help_of(title), laid(title, text))


def part(title: Title, text: str) -> str:
    """The table alone."""
    return str(htpy.fragment[position_page.laid_out(title, laid(title, text))])


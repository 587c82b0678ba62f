"""One's history over HTTP: the page, a group's page, the same for programs, and all one's data to take along."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from starboard.server.admin import exporting
from starboard.server.http.asking import Here, Known, Services
from starboard.server.http.bodies import PROBLEMS
from starboard.server.http.pages import html
from starboard.server.problems import Problem
from starboard.server.stamps import now
from starboard.server.tables import history
from starboard.server.tables.history import Line, Played
from starboard.server.tables.setting_up import titles
from starboard.web import history as page
from starboard.web.ending import ordinal
from starboard.web.history import GameRow, HistoryShown, Row
from starboard.web.rows import ago

READ_AT_ONCE = 25  # games whose end is read from their records at one request; the next one reads on
MOST_GAMES = 100  # that are listed

pages = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api/me", responses=PROBLEMS)


async def games_of(here: Services, person: str) -> tuple[list[Played], int]:
    """Finished games of a person, newest first, and of how many it is not known yet how they ended."""
    histories = here.hall.histories
    rows = await histories.finished_of(person)
    unread = [row for row in rows if row["found"] is None]
    for row in unread[:READ_AT_ONCE]:
        try:
            async with here.hall.at(row["id"]) as live:
                row["found"] = history.result_of(live)
        except Problem:  # its title is not installed here
            row["found"] = {}
        await histories.keep(row["id"], row["found"])
    seats = await here.hall.store.seats_of([row["id"] for row in rows]) if rows else {}
    return history.played(rows, seats), max(0, len(unread) - READ_AT_ONCE)


# --- pages -----------------------------------------------------------------------------------------------------------
@pages.get("/me/history")
async def get_history(here: Here, person: Known) -> Response:
    """My games, and what became of them."""
    games, unread = await games_of(here, person["id"])
    made = history.history(games, person["id"])
    kinds = [
        _row(line, f"{_title(title)}, {count}", f"/tables/{line.best_table}")
        for (title, count), line in sorted(made.by_kind.items(), key=lambda item: -item[1].games)
    ]
    against = [
        _row(line, line.name, f"/tables/{_newest(games, others | {person['id']})}/group" if others else "")
        for others, line in sorted(made.against.items(), key=lambda item: -item[1].games)
    ]
    says = f"{len(games)} games played to their end"
    says += f", {made.alone} of them at one screen from several seats: these count for nobody." if made.alone else "."
    rows = [_game(game, person["id"]) for game in games[:MOST_GAMES]]
    return html(page.history_page(HistoryShown("My games", says, kinds, against, rows, unread)))


@pages.get("/tables/{table}/group")
async def get_group(here: Here, person: Known, table: str) -> Response:
    """What the people of a table have played together; shown to them alone."""
    async with here.hall.at(table) as live:
        people = frozenset(live.people())
        if person["id"] not in people:
            raise Problem(403, "not_yours", "What a group has played is shown to its people alone.")
    games, unread = await games_of(here, person["id"])
    together, lines = history.group(games, people)
    by_title: dict[str, Line] = {}
    for game in together:
        seat = game.seat_of(person["id"])
        if seat is not None:
            by_title.setdefault(game.title, Line(_title(game.title))).add(game, seat)
    names = ", ".join(sorted(line.name for line in lines.values()))
    shown = HistoryShown(
        "This group",
        f"{len(together)} games of {names or person['name']}, with or without bots.",
        [_row(line, line.name) for line in sorted(lines.values(), key=lambda line: -line.won)],
        [_row(line, line.name, f"/tables/{line.best_table}") for line in by_title.values()],
        [_game(game, person["id"]) for game in together[:MOST_GAMES]],
        unread,
        own=False,
    )
    return html(page.history_page(shown))


# --- for programs ----------------------------------------------------------------------------------------------------
@api.get("/history", summary="Your finished games")
async def get_games(here: Here, person: Known) -> dict[str, Any]:
    """Every game that was played to its end, newest first; `unread` older ones are added when you ask again."""
    games, unread = await games_of(here, person["id"])
    told = [
        {
            "table": game.table,
            "title": game.title,
            "moved": game.moved,
            "names": game.names,
            "seat": game.seat_of(person["id"]),
            "places": game.places,
            "scores": game.scores,
        }
        for game in games
    ]
    return {"games": told, "unread": unread}


@api.get("/export", summary="All that is kept of you")
async def get_export(here: Here, request: Request, person: Known) -> Response:
    """Your name, tables with their records, what you said, notices; no secret, and nothing hidden of a running game."""
    here.spend("create", request, person)
    data = await exporting.exported(here.hall.store.database, here.hall.tables, person["id"])
    headers = {"Content-Disposition": 'attachment; filename="starboard.json"'}
    return Response(json.dumps(data, ensure_ascii=False), media_type="application/json", headers=headers)


# --- what is shown ---------------------------------------------------------------------------------------------------
def _title(title: str) -> str:
    return next((known.name for known in titles() if known.id == title), title)


def _newest(games: Sequence[Played], people: frozenset[str]) -> str:
    return next(game.table for game in games if game.group == people)


def _row(line: Line, name: str, link: str = "") -> Row:
    place = f"{line.places / line.games:.1f}" if line.games else ""
    return Row(name, line.games, line.won, place, "" if line.best is None else str(line.best), link, _ago(line.last))


def _game(game: Played, person: str) -> GameRow:
    seat = game.seat_of(person)
    result = "One screen" if seat is None else "Won" if game.places[seat] == 1 else ordinal(game.places[seat])
    scores = " : ".join(map(str, game.scores))
    return GameRow(game.table, _title(game.title), result, scores, ", ".join(game.names), _ago(game.moved))


def _ago(moment: int) -> str:
    return ago(moment, now()) if moment else ""

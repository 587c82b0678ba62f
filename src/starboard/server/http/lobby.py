"""The lobby: titles, my tables, open tables; sitting down from there, and tables that somebody is done with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from starboard import compiling
from starboard.server.http.asking import Anyone, Here, Services
from starboard.server.http.glancing import Glance
from starboard.server.http.pages import Form, before_sitting_down, html, known_or_new, to
from starboard.server.people.people import Person
from starboard.server.problems import Problem
from starboard.server.stamps import now
from starboard.server.tables import leaving, sitting
from starboard.server.tables.clock import Times, kept_clock
from starboard.server.tables.seats import INVITED, OPEN
from starboard.server.tables.setting_up import titles
from starboard.server.tables.table import GATHERING, OVER, PLAYING
from starboard.web import joining
from starboard.web import lobby as lobby_page
from starboard.web.rows import MOST_ROWS, Result, TableRow, ago

router = APIRouter(include_in_schema=False)
UNFINISHED = (GATHERING, PLAYING)
Which = Annotated[str, Path(max_length=40)]  # not called `table`: whoever leaves it from here is not at it


@router.get("/")
async def get_lobby(
    here: Here,
    person: Anyone,
    show: Annotated[str, Query(max_length=20)] = "",
    away: Annotated[str, Query(max_length=40)] = "",
    every: Annotated[str, Query(max_length=5, alias="all")] = "",
) -> Response:
    """Titles, those that `show` asks for; my tables (`all` of them), open tables. `away`: one that was just deleted."""
    found = await here.hall.store.tables_of(person["id"], beside=away) if person else []
    gone = away if person and away and await here.hall.store.is_put_away(person["id"], away) else ""
    mine = await own_rows(here, person, found, gone, None if every else MOST_ROWS)
    listed = [row for row in await here.hall.store.open_tables() if row["id"] not in {own["id"] for own in found}]
    open_rows = await rows(here, person, listed)
    shown = lobby_page.Lobby(
        titles=here.titles(),
        mine=mine,
        many=len(found),
        listed=sorted(open_rows, key=lambda row: not row.open_seats),
        name=person["name"] if person else "",
        followed=[row["id"] for row in found if row["stage"] in UNFINISHED],
        played=list(dict.fromkeys(row["title"] for row in found)),
        running=[row["title"] for row in found if row["stage"] in UNFINISHED],
        show=show,
        warming_up=compiling.state() == compiling.UNDER_WAY,
        announcement=here.hall.house.announcement(),
    )
    return html(lobby_page.lobby(shown))


async def own_rows(
    here: Services, person: Person | None, found: list[dict[str, Any]], gone: str, most: int | None
) -> list[TableRow]:
    """My tables: where I am waited for, longest first; where others are; finished ones, newest first."""
    going = [row for row in found if row["stage"] in UNFINISHED]
    over = [row for row in found if row["stage"] not in UNFINISHED]
    made = await rows(here, person, going, looking=True)
    mine = sorted([row for row in made if row.wants_you], key=lambda row: row.moved)
    rest = [row for row in made if not row.wants_you]
    room = len(over) if most is None else max(0, most - len(made))
    kept = [row for row in over[:room] if row["id"] != gone]
    lost = [row for row in over if row["id"] == gone]  # the one with "Undo" is always there
    made = [*mine, *rest, *await rows(here, person, lost, gone=gone), *await rows(here, person, kept, looking=True)]
    return made if most is None else made[: max(most, len(mine))]


async def rows(
    here: Services, person: Person | None, found: list[dict[str, Any]], looking: bool = False, gone: str = ""
) -> list[TableRow]:
    """Tables for a list; `looking`: with what one sees only at the table itself."""
    seats = await here.hall.store.seats_of([row["id"] for row in found]) if found else {}
    known = {title.id: title for title in titles()}
    own_id = person["id"] if person else None
    made = []
    for row in found:
        sitting_there = seats[row["id"]]
        own = [seat["seat"] for seat in sitting_there if own_id is not None and seat["person"] == own_id]
        wants = looking and row["stage"] != GATHERING
        seen = await here.glances.at(here.hall, row["id"], row["version"]) if wants else Glance()
        title = known.get(row["title"])
        turn = row["stage"] == PLAYING and any(seat in seen.waited for seat in own)
        clock, deadline = clock_of(row, own if turn else [])
        made.append(
            TableRow(
                id=row["id"],
                title=title,
                name=title.name if title is not None else row["title"],
                stage=row["stage"],
                names=[seat["name"] for seat in sitting_there],
                own=own,
                waited=seen.waited,
                empty=[seat["seat"] for seat in sitting_there if seat["kind"] in (OPEN, INVITED)],
                open_seats=[seat["seat"] for seat in sitting_there if seat["kind"] == OPEN],
                others=any(seat["person"] not in (None, own_id) for seat in sitting_there),
                your_turn=turn,
                asked=own_id in seen.asked,
                clock=clock,
                deadline=deadline,
                round=seen.round,
                moved=row["moved"],
                ago=ago(row["moved"], now()),
                result=result(seen, own, sitting_there) if row["stage"] == OVER else None,
                gone=row["id"] == gone,
            )
        )
    return made


def result(seen: Glance, own: Sequence[int], seats: Sequence[dict[str, Any]]) -> Result | None:
    """How a game ended for those who hold these seats; one who holds all of them learns which one won."""
    if not seen.places or not own:
        return None
    best = min(own, key=lambda seat: seen.places[seat])
    if len(own) == len(seen.places) > 1:
        return Result(False, f"{seats[best]['name']} won")
    place, many = seen.places[best], len(seen.places)
    points = ""
    if seen.told and many == 2:
        points = f" {seen.scores[best]} : {seen.scores[1 - best]}"
    if place == 1:
        return Result(True, ("Won" if seen.places.count(1) == 1 else "Shared") + points)
    return Result(False, f"Lost{points}" if many == 2 else f"{_ordinal(place)} of {many}")


def _ordinal(place: int) -> str:
    return {2: "2nd", 3: "3rd"}.get(place, f"{place}th")


def clock_of(row: dict[str, Any], asked: Sequence[int]) -> tuple[str, int | None]:
    """The clock of a table in words, and when the time of one of these seats is up."""
    clock = kept_clock(row["clock"])
    if clock is None:
        return "", None
    times = Times.from_json(row["times"])
    ups = [up for up in (times.deadline(clock, seat) for seat in asked) if up is not None]
    return clock.told(), min(ups, default=None)


# --- what is done from the lists ---------------------------------------------------------------------------------
@router.post("/away/{which}")
async def post_away(here: Here, request: Request, person: Anyone, which: Which) -> Response:
    """A finished table leaves the list; one that is played is left first, and a bot goes on there."""
    known = needed(person)
    here.spend("join", request, known)
    async with here.hall.at(which) as live:
        if not live.seats_of(known["id"]) and live.host != known["id"]:
            raise Problem(403, "not_yours", "That table is not one of yours.")
        going = live.stage in UNFINISHED
        if going:
            await leaving.go(live, known["id"])
    await here.hall.store.put_away(known["id"], which)
    return to("/" if going else f"/?away={which}", here, None)


@router.post("/again/{which}")
async def post_again(here: Here, request: Request, person: Anyone, which: Which) -> Response:
    """It is in the list again."""
    known = needed(person)
    here.spend("join", request, known)
    await here.hall.store.bring_back(known["id"], which)
    return to("/", here, None)


def needed(person: Person | None) -> Person:
    """Whoever asks, if anybody knows them."""
    if person is None:
        raise Problem(401, "no_person", "Nobody knows you yet.")
    return person


@router.post("/sit/{which}")
async def post_sit(here: Here, request: Request, person: Anyone, which: Which, fields: Form) -> Response:
    """Sits down on an open seat; asked before where somebody has no name yet, or should know something."""
    here.spend("join", request, person)
    async with here.hall.at(which) as live:
        seat = next((seat.number for seat in live.seats if seat.kind == OPEN), None)
        if seat is None:
            raise Problem(409, "seat_taken", "Somebody else was faster: no seat is free at that table.")
        told = before_sitting_down(live, seat)
        title, host = live.title, live.name_of(live.host)
    if not fields.get("agreed") and (told or person is None):
        name = person["name"] if person else None
        return html(joining.sit_page(title, host, seat, name, which, told))
    known, secret = await known_or_new(here, request, person, fields.get("name", ""))
    async with here.hall.at(which) as live:
        await sitting.join(live, seat, known)
    return to(f"/tables/{which}", here, secret)

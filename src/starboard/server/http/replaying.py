"""Looking back over HTTP: the replay of a game, its picture, playing on from a step, records from files."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

import starboard
from starboard import drawing
from starboard.engine.reading import whole_number
from starboard.engine.steps import ALL, ROUND, STEP, TURN, Steps
from starboard.engine.view import seen_by
from starboard.review.told import Review
from starboard.server.http.asking import Anyone, Here, Known, Services
from starboard.server.http.pages import Form, html, known_or_new, packed, to
from starboard.server.http.reviewing import judged
from starboard.server.http.viewing import form_of
from starboard.server.people.people import Person
from starboard.server.problems import LONGEST_RECORD, Problem
from starboard.server.tables import looking_back, whatif
from starboard.server.tables.seats import BOTS, USUAL_BOT
from starboard.server.tables.shown import seats_shown
from starboard.server.tables.table import OVER, PLAYING, Table
from starboard.web import replay as replay_page
from starboard.web.frame import at
from starboard.web.replay import ReplayShown
from starboard.web.table_shown import TableShown

LOG_ENTRIES = 60
SPECTATOR = "Watching"

router = APIRouter(include_in_schema=False)
StepNumber = Annotated[int | None, Query(ge=0, le=10**6)]
Eyes = Annotated[str | None, Query(alias="as", max_length=8)]


@router.get("/tables/{table}/replay")
async def get_replay(
    here: Here, request: Request, person: Anyone, table: str, step: StepNumber = None, eyes: Eyes = None
) -> Response:
    """The whole page; without a step a finished game begins with its set-up, another one with how it stands."""
    async with here.hall.at(table) as live:
        shown = replay_shown(live, person, step, eyes, form_of(request), await reviewed(here, live))
        return packed(replay_page.whole_page(shown), request)


@router.get("/tables/{table}/replay/part")
async def get_part(
    here: Here, request: Request, person: Anyone, table: str, step: StepNumber = None, eyes: Eyes = None
) -> Response:
    """What differs from step to step."""
    async with here.hall.at(table) as live:
        shown = replay_shown(live, person, step, eyes, form_of(request), await reviewed(here, live))
        return packed(replay_page.replay_part(shown), request)


@router.get("/tables/{table}/picture.svg")
async def get_picture(
    here: Here,
    person: Anyone,
    table: str,
    step: StepNumber = None,
    eyes: Eyes = None,
    theme: Annotated[str, Query(pattern="^(dark|light)$")] = "dark",
) -> Response:
    """The drawn table at a step, by default the last one, as one file."""
    async with here.hall.at(table) as live:
        seat = looking_back.checked_eyes(live, person["id"] if person else None, eyes)
        steps = looking_back.steps_of(live)
        if drawing.of_title(live.title.id) is None:
            raise Problem(404, "no_picture", f"{live.title.name} is shown as text; there is no picture of it.")
        game = steps.game(checked_step(steps, steps.last if step is None else step))
        made = starboard.picture(game, None if seat == ALL else seat, live.names, theme).svg()
    return Response(made, media_type="image/svg+xml")


@router.post("/tables/{table}/fork")
async def post_fork(here: Here, request: Request, person: Anyone, table: str, fields: Form) -> Response:
    """Plays on from a step, against bots, at a new table."""
    step, seat = whole_number(fields.get("step", "")), whole_number(fields.get("seat", ""))
    if step is None or seat is None:
        raise Problem(422, "bad_form", "The form says neither from which step nor from which seat to play on.")
    here.spend("create", request, person)
    person, secret = await known_or_new(here, request, person)
    made = await here.hall.play_on(table, person, step, seat, fields.get("level") or USUAL_BOT)
    return to(f"/tables/{made}", here, secret)


# --- what if -------------------------------------------------------------------------------------------------------
@router.post("/tables/{table}/whatif")
async def post_whatif(here: Here, request: Request, person: Known, table: str, fields: Form) -> Response:
    """Opens a private branch of the present table and goes there."""
    seat = whole_number(fields.get("seat", ""))
    if seat is None:
        raise Problem(422, "bad_form", "The form does not say from which seat.")
    here.spend("create", request, person)
    made = await here.hall.what_if(table, person, seat, fields.get("level") or whatif.MYSELF)
    return to(f"/tables/{made}", here, None)


@router.post("/tables/{table}/back")
async def post_back(here: Here, request: Request, person: Known, table: str) -> Response:
    """Closes a what-if and goes back to its table."""
    return to(f"/tables/{await here.hall.back(table, person['id'])}", here, None)


# --- records from files --------------------------------------------------------------------------------------------
@router.get("/records")
async def get_records() -> Response:
    """The form for a record from a file."""
    return html(replay_page.records_page(LONGEST_RECORD))


@router.post("/records")
async def post_record(here: Here, request: Request, person: Anyone) -> Response:
    """A record as the body; it becomes a table that can be looked at and played on from."""
    here.spend("create", request, person)
    text = await request.body()
    record = await asyncio.to_thread(looking_back.record_from, text)
    person, secret = await known_or_new(here, request, person)
    table = await here.hall.take_in(record, person)
    answer = JSONResponse({"table": table, "replay": at(f"/tables/{table}/replay")}, 201)
    if secret is not None:
        here.people.remember(answer, secret)
    return answer


# --- what is shown -------------------------------------------------------------------------------------------------
def checked_step(steps: Steps, number: int) -> int:
    """A step that there is."""
    if not 0 <= number <= steps.last:
        raise Problem(404, "no_step", f"This game has steps 0 to {steps.last}.")
    return number


async def reviewed(here: Services, live: Table) -> Review | None:
    """The review of a finished game, where there is one."""
    return await here.hall.reviewer.of(live.id) if live.stage == OVER else None


def replay_shown(
    live: Table, person: Person | None, number: int | None, wanted: str | None, form: str, review: Review | None = None
) -> ReplayShown:
    """A step of a table as this person may see it, with what a review says of the decision that follows."""
    who = person["id"] if person else None
    eyes = looking_back.checked_eyes(live, who, wanted)
    offered = looking_back.eyes_of(live, who)
    steps = looking_back.steps_of(live)
    finished = live.stage != PLAYING
    place = checked_step(steps, (0 if finished else steps.last) if number is None else number)
    step = steps.step(place, eyes, live.names)
    seat = None if eyes in (None, ALL) else eyes
    game = steps.game(place)
    table = TableShown(
        id=live.id,
        title=live.title,
        names=live.names,
        stage=OVER,
        version=live.version,
        branch=live.branch,
        seats=seats_shown(live, who),
        seat=seat,
        own=[],
        you_host=False,
        log=[],
        chat=[],
        form=form,
        bots=BOTS,
        view={**step.view, "recent": step.recent},
        public=lambda: game.view(None)["table"],
    )
    stops = {"first": 0, "last": steps.last}
    for by in (STEP, TURN, ROUND):
        stops[f"{by}-back"] = steps.beside(place, by, False)
        stops[f"{by}-on"] = steps.beside(place, by, True)
    words = {ALL: "All", None: SPECTATOR} | {other: live.seats[other].name for other in range(len(live.seats))}
    return ReplayShown(
        table=table,
        step=place,
        last=steps.last,
        round=step.mark.round,
        actor=step.mark.seat,
        lines=step.lines,
        eyes=looking_back.eyes_name(eyes),
        offered=[
            (looking_back.eyes_name(other), words[other], None if other in (None, ALL) else other) for other in offered
        ],
        stops=stops,
        log=log_until(live, None if eyes == ALL else eyes, place),
        scores=steps.scores if finished else (),
        hands=[(other, game.view(other)) for other in range(len(live.seats))] if eyes == ALL else [],
        fork_seats=[other for other in offered if other is not None and other != ALL],
        asked=game.pending(),
        finished=finished,
        rounds=steps.rounds,
        judged=judged(live, review, step.view, place),
        over=live.stage == OVER,
    )


def log_until(live: Table, seat: int | None, place: int) -> list[tuple[int, int | None, list[str]]]:
    """The last entries of the log up to a step, as a viewer was told them."""
    found = [
        (entry.row, entry.seat, [line for audience, line in entry.told if seen_by(audience, seat)])
        for entry in live.journal.entries
        if entry.place <= place
    ]
    return [entry for entry in found if entry[2]][-LOG_ENTRIES:]

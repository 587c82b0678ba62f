"""Steps of a table for its page: what the others did, and how it looked after any line of the log."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from starboard.engine.steps import Step
from starboard.server.http.asking import Anyone, Here
from starboard.server.http.pages import packed_json
from starboard.server.http.viewing import form_of
from starboard.server.problems import Problem
from starboard.server.tables import looking_back
from starboard.web import moments
from starboard.web.moments import Still

MOST_STEPS = 8  # of one answer, beside the one they begin with: each is drawn anew
KEPT = 64  # drawn steps

router = APIRouter(include_in_schema=False)
Place = Annotated[int, Query(ge=0, le=10**6)]
_stills: dict[tuple[str, int, int | None, str, float], Still] = {}  # by table, branch, eyes, form and step


@router.get("/tables/{table}/steps")
async def get_steps(
    here: Here,
    request: Request,
    person: Anyone,
    table: str,
    first: Place,
    last: Place,
    face: Annotated[int | None, Query(ge=0, le=7)] = None,
) -> Response:
    """The steps from one to another, as the seat saw them from which the page looks; at most some of them.

    A row in which much went on by itself comes in parts (`Steps.in_parts`).
    """
    form = form_of(request)
    async with here.hall.at(table) as live:
        eyes = looking_back.eyes_now(live, person["id"] if person else None, face)
        steps = looking_back.steps_of(live)
        if not first <= last <= steps.last:
            raise Problem(404, "no_step", f"This game has steps 0 to {steps.last}.")
        last = min(last, first + MOST_STEPS)
        found = list(steps.in_parts(first, last, eyes, live.names))
        now = found[-1] if last == steps.last else steps.step(steps.last, eyes, live.names)
        key, names = (live.id, live.branch, eyes, form), list(live.names)
    told = await asyncio.to_thread(_told, key, names, found, now)
    return packed_json({"branch": key[1], "last": now.mark.number, "steps": told}, request)


def _told(
    key: tuple[str, int, int | None, str], names: Sequence[str], steps: Sequence[Step], now: Step
) -> list[dict[str, Any]]:
    drawn = {step.place: _still(key, names, step) for step in (*steps, now)}
    return moments.series([(step, drawn[step.place]) for step in steps], drawn[now.place])


def _still(key: tuple[str, int, int | None, str], names: Sequence[str], step: Step) -> Still:
    """A step drawn; the last ones are remembered, for they are looked at by several people or again."""
    place = (*key, step.place)
    found = _stills.get(place)
    if found is None:
        found = moments.still({**step.view, "recent": step.recent}, names, key[3])
        _stills[place] = found
        while len(_stills) > KEPT:
            _stills.pop(next(iter(_stills)), None)
    return found

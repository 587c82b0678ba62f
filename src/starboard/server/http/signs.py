"""Signs of life: the stream of events for viewers; health and numbers for whoever runs the server."""

from __future__ import annotations

import functools
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Header, Query, Request
from fastapi.responses import PlainTextResponse, StreamingResponse
from prometheus_client import generate_latest

from starboard.server.http.asking import Anyone, Here, address
from starboard.server.http.bodies import PROBLEMS, TABLE, FaultBody, HealthBody
from starboard.server.http.guards import when_answered
from starboard.server.http.rendering import GZIP_HEAD, squeezed
from starboard.server.http.watchers import Fresh, read_pages
from starboard.server.news.listeners import LOBBY
from starboard.server.news.streams import MOST_TABLES, stream
from starboard.server.people import credentials
from starboard.server.problems import Problem
from starboard.server.watching import metrics

router = APIRouter()
health = APIRouter()
numbers = APIRouter()  # not for the public, unless the host says so


@router.get(
    "/events",
    summary="What changes, as it changes",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}, **PROBLEMS},
)
async def get_events(
    here: Here,
    request: Request,
    person: Anyone,
    tables: Annotated[str, Query(max_length=800, examples=[TABLE], description="ids, separated by commas")],
    last_event_id: Annotated[str, Header(max_length=1500)] = "",
    after: Annotated[str, Query(max_length=1500, description="the same as Last-Event-ID")] = "",
    pages: Annotated[str, Query(max_length=2500, description="for the pages of a browser: what they show")] = "",
) -> StreamingResponse:
    """Server-sent events `table` with id and version of a table that has changed; fetch it to see what."""
    wanted = [name for name in dict.fromkeys(tables.split(",")) if name][:MOST_TABLES]
    if not wanted:
        raise Problem(422, "no_table", "Name the tables to listen to.")
    who = person["id"] if person else None
    when_answered(request, here.streams.hold(address(request), who))
    known = [name for name in wanted if name != LOBBY and credentials.is_id(name)]
    found = await here.hall.store.versions(known)
    heard = [name for name in wanted if name in found or name == LOBBY]
    if not heard:
        raise Problem(404, "no_table", "There is no such table.")
    at = [name for name in heard if name != LOBBY]
    packs = bool(pages) and "gzip" in request.headers.get("accept-encoding", "")
    watched = read_pages(pages, at)
    when_answered(request, here.watchers.come(person, watched))

    async def alive() -> bool:
        """Whoever holds the stream is at these tables, as long as they are who they were."""
        if who is not None:
            here.hall.presence.here(who, at)
        return not watched or await here.is_still(request, who)

    events = stream(
        here.hall.news,
        heard,
        last_event_id or after,
        here.hall.store.versions,
        here.hall.settings.heartbeat,
        alive,
        Fresh(here.hall, here.renderings, watched, person, packs),
        squeezed if packs else bytes,
    )
    for page in watched:
        page.wake = functools.partial(here.hall.news.publish, page.table, 0)
    headers = {"X-Accel-Buffering": "no", **({"Content-Encoding": "gzip", "Vary": "Accept-Encoding"} if packs else {})}
    told = headed(events) if packs else events
    return StreamingResponse(told, media_type="text/event-stream", headers=headers)


async def headed(events: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """A compressed stream: its head, then pieces that are compressed each by itself."""
    yield GZIP_HEAD
    async for event in events:
        yield event


@health.get("/alive", summary="Whether the process answers")
async def get_alive() -> dict[str, str]:
    """Always ok, and costs nothing: who does not answer this is to be started again."""
    return {"status": "alive"}


@health.get("/health", summary="Whether people can play here", responses={503: {"model": FaultBody}})
async def get_health(here: Here) -> HealthBody:
    """Ok when a row can be committed and other processes are heard; else what is wrong, such as `disk_full`."""
    found = await here.hall.health.look()
    if not found.ready:
        raise Problem(503, found.code, found.text, duties=found.duties)
    return HealthBody(status=found.code, duties=found.duties)


@numbers.get("/metrics", summary="Numbers for Prometheus", response_class=PlainTextResponse)
async def get_metrics() -> PlainTextResponse:
    """In its text format."""
    return PlainTextResponse(generate_latest(metrics.REGISTRY), media_type="text/plain; version=0.0.4")

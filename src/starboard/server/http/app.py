"""The application: routes, guards, errors as pages or JSON, and its life from opening to closing the hall."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, JSONResponse, Response
from starlette.exceptions import HTTPException

import starboard
from starboard.server.admin.daily import Daily
from starboard.server.hall import Hall
from starboard.server.http import (
    apart,
    api,
    history,
    lobby,
    me,
    notified,
    pages,
    personal,
    positions,
    replaying,
    reviewing,
    shell,
    signs,
    stepping,
    viewing,
)
from starboard.server.http.asking import Services
from starboard.server.http.backstage import Backstage
from starboard.server.http.guards import Guard
from starboard.server.http.holding import SPARE_FILES, Streams, open_files
from starboard.server.http.limits import Limits
from starboard.server.http.rendering import Renderings
from starboard.server.http.ways import way_of
from starboard.server.people.people import People
from starboard.server.problems import Problem
from starboard.server.settings import Settings
from starboard.server.storage.changes import StoreDown
from starboard.server.storage.faults import told
from starboard.server.watching.logs import log, log_fault, request_id
from starboard.web import frame

TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png"}
KNOWN = {404: ("no_page", "There is no such page."), 405: ("bad_method", "That cannot be done here.")}


def make(settings: Settings) -> Guard:
    """An application over one database, guarded."""
    hall = Hall(settings)

    @contextlib.asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await hall.open()
        await backstage.start()
        daily.start()
        log("opened", database=hall.store.shown())
        yield
        await daily.close()
        await backstage.close()
        await hall.close()
        log("closed")

    app = FastAPI(
        title="Starboard",
        version=starboard.__version__,
        description="Tables of board games: set up, join, watch, act, take back.",
        lifespan=life,
        openapi_url="/api/docs.json",
        servers=[{"url": settings.path}] if settings.path else None,
        docs_url=None,
        redoc_url=None,
        telemetry={"tracing": False, "metrics": False, "logs": False},  # the server has its own: watching/
    )
    limits = Limits(settings.rates, settings.own_rates)
    most = min(settings.streams, (open_files() - SPARE_FILES) // 2)
    streams = Streams(most, settings.streams_per_address, settings.streams_per_person)
    people, renderings = People(hall.store, settings), Renderings(viewing.table_shown)
    services = app.state.services = Services(hall, people, limits, streams, renderings)
    backstage = Backstage(settings, services)
    daily = Daily(hall.store.database, settings, hall.store.duties)
    hall.people = services.people
    app.include_router(api.router)
    app.include_router(apart.router)
    app.include_router(me.router)
    app.include_router(notified.router)
    app.include_router(signs.router)
    app.include_router(signs.health)
    if settings.public_metrics:
        app.include_router(signs.numbers)
    app.include_router(lobby.router)
    app.include_router(pages.router)
    app.include_router(viewing.router)
    app.include_router(personal.router)
    app.include_router(positions.router)
    app.include_router(history.pages)
    app.include_router(history.api)
    app.include_router(replaying.router)
    app.include_router(reviewing.pages)
    app.include_router(reviewing.api)
    app.include_router(shell.router)
    app.include_router(stepping.router)
    app.add_api_route("/static/{stamp}/{name}", static_file, include_in_schema=False)
    app.add_exception_handler(Problem, on_problem)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(StoreDown, on_store_down)
    app.add_exception_handler(Exception, on_fault)
    return Guard(app, hall, limits, answer, way_of(settings))


async def static_file(stamp: str, name: str) -> Response:
    """Styles, scripts and icons; their address changes with their content."""
    path = frame.STATIC / name
    if "/" in name or path.suffix not in TYPES or not path.is_file():
        raise Problem(404, "no_page", "There is no such page.")
    return FileResponse(path, media_type=TYPES[path.suffix], headers={"Cache-Control": pages.FOR_EVER})


def answer(request: Request, problem: Problem) -> Response:
    """A problem as a page for people, as JSON for programs."""
    accepted = request.headers.get("accept", "")
    scripted = "application/json" in accepted or request.url.path.startswith("/api")
    wants_page = "text/html" in accepted and not scripted
    headers = {"Retry-After": str(problem.more["retry_after"])} if "retry_after" in problem.more else {}
    if wants_page:
        response: Response = pages.html(frame.message(_heading(problem.status), problem.text, problem.status))
        response.status_code = problem.status
        response.headers.update(headers)
        return response
    return JSONResponse(problem.body(), problem.status, headers)


def _heading(status: int) -> str:
    known = {404: "Not found", 403: "Not allowed", 429: "Slow down", 503: "Not available"}
    return known.get(status, "That did not work")


async def on_problem(request: Request, fault: Any) -> Response:
    """A client's mistake."""
    return answer(request, fault)


async def on_invalid(request: Request, fault: Any) -> Response:
    """A request that does not fit its description."""
    first = fault.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:]) or "the body"
    code = "bad_json" if first["type"] == "json_invalid" else "bad_request"
    return answer(request, Problem(422, code, f"{where}: {first['msg']}."))


async def on_http(request: Request, fault: Any) -> Response:
    """Unknown pages and methods."""
    code, text = KNOWN.get(fault.status_code, ("bad_request", "That request cannot be answered."))
    response = answer(request, Problem(fault.status_code, code, text))
    response.headers.update(fault.headers or {})
    return response


async def on_store_down(request: Request, fault: Any) -> Response:
    """The database is away, or does not do as it is told."""
    log("store_down", fault=fault)
    text = f"{told(fault.kind)} Look again in a moment: what you did is there, or can be done again."
    return answer(request, Problem(503, fault.kind, text, retry_after=2))


async def on_fault(request: Request, fault: Any) -> Response:
    """A fault of the program: the log gets its places, the client an id to report."""
    log_fault("fault", fault)
    text = f"The server made a mistake; nothing was lost. Report it with this id: {request_id.get()}"
    return answer(request, Problem(500, "fault", text, id=request_id.get()))

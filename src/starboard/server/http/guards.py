"""What stands before every request: sizes, foreign origins, lanes, ids for the log, headers for strict browsers."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Callable

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starboard.engine.reading import whole_number
from starboard.server.hall import Hall
from starboard.server.http.lanes import READ, WRITE, Lanes
from starboard.server.http.limits import Limits, origin
from starboard.server.http.ways import Way
from starboard.server.people import credentials
from starboard.server.problems import LONGEST_BODY, LONGEST_PATH, LONGEST_QUERY, LONGEST_RECORD, Problem
from starboard.server.watching import metrics
from starboard.server.watching.logs import log, log_fault, request_id

POLICY = (
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SAFE = ("GET", "HEAD", "OPTIONS")
UNHURRIED = ("/alive", "/health", "/metrics")  # in no lane: who watches over the server must not wait
FREE = ("/static/", "/alive", "/health")  # who watches over the server is never told to slow down

Answer = Callable[[Request, Problem], Response]


class TooLarge(Exception):
    """A body longer than any honest one."""


class Guard:
    """Outermost layer of the server."""

    def __init__(self, app: ASGIApp, hall: Hall, limits: Limits, answer: Answer, way: Way | None = None) -> None:
        """`answer` makes a page or JSON of a problem; `way` is how people reach this server."""
        self.app = app
        self.hall = hall
        self.limits = limits
        self.answer = answer
        self.way = way or Way()
        self.lanes = Lanes()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        self.way.enter(scope)
        began = time.perf_counter()
        mark = request_id.set(secrets.token_hex(6))
        status = 500
        size = 0
        started = False
        leaving = scope.setdefault("state", {})["leaving"] = contextlib.ExitStack()

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > longest(scope):
                raise TooLarge
            return message

        async def stamped(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                started = True
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers["X-Request-ID"] = request_id.get()
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            problem = self.refuses(scope)
            if problem is not None:
                await _answer(problem)(scope, counted, stamped)
            else:
                await self._in_turn(scope, counted, stamped)
        except TooLarge:
            await _answer(too_large(longest(scope)))(scope, receive, stamped)
        except Exception as fault:  # it was answered and logged further in, unless the stream was open already
            if not started:
                log_fault("fault", fault)
        finally:
            leaving.close()
            route = getattr(scope.get("route"), "path", "other")
            seconds = time.perf_counter() - began
            metrics.REQUESTS.labels(route, str(status)).observe(seconds)
            table = scope.get("path_params", {}).get("table", "")
            facts = {"table": table} if credentials.is_id(table) else {}
            log("request", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1), **facts)
            request_id.reset(mark)

    async def _in_turn(self, scope: Scope, receive: Receive, send: Send) -> None:
        """After those of the same address that came before, if not too many do."""
        kind = lane_of(scope)
        address = origin(scope["client"][0] if scope.get("client") else None)
        try:
            async with contextlib.AsyncExitStack() as stack:
                made = await stack.enter_async_context(self.lanes.turn(kind, address)) if kind else lambda: None

                async def sent(message: Message) -> None:
                    made()
                    await send(message)

                if scope["method"] in SAFE and not scope["path"].startswith(FREE):
                    self.limits.spend("read", address)
                await self.app(scope, receive, sent)
        except Problem as why:
            await self.answer(Request(scope), why)(scope, receive, send)

    def refuses(self, scope: Scope) -> Problem | None:
        """What is refused before anything looks at it."""
        if len(scope.get("raw_path") or scope["path"]) > LONGEST_PATH or len(scope["query_string"]) > LONGEST_QUERY:
            return Problem(414, "too_long", "There is no page with so long an address.")
        if self.hall.house.bars(scope["client"][0] if scope.get("client") else ""):
            return Problem(403, "barred", "Nobody from your address is let in here.")
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self.way.answers_to(host):
            return Problem(400, "bad_host", "This server does not answer to that name.")
        length = whole_number(headers.get("content-length", "0"))
        if length is None or length > longest(scope):
            return too_large(longest(scope))
        if scope["method"] not in SAFE:
            origin = headers.get("origin")
            site = headers.get("sec-fetch-site", "none")
            if site not in ("same-origin", "none") or (origin and not self.way.is_own(origin, host)):
                return Problem(403, "foreign_origin", "Requests from other sites are refused.")
        return None


def when_answered(request: Request, do: Callable[[], None]) -> None:
    """Something to be done when a request has been answered, however that ends."""
    request.state.leaving.callback(do)


def lane_of(scope: Scope) -> str | None:
    """The lane of a request; it leaves it when its answer begins. What takes long and costs little is in none."""
    if scope["path"] in UNHURRIED or scope["path"].endswith("/hint"):
        return None
    return READ if scope["method"] in SAFE else WRITE


def longest(scope: Scope) -> int:
    """How long a body may be: those that bring a record are longer than all others."""
    return LONGEST_RECORD if scope["path"].endswith("/records") else LONGEST_BODY


def too_large(most: int = LONGEST_BODY) -> Problem:
    """The body is longer than any honest one."""
    return Problem(413, "too_large", f"A request may have {most // 1024} kB at most.")


def _answer(problem: Problem) -> JSONResponse:
    return JSONResponse(problem.body(), problem.status)

"""What stands before every request: sizes, foreign origins, ids for the log, headers that keep browsers strict."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starboard.server.hall import Hall
from starboard.server.problems import LONGEST_BODY, Problem
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
LOOPBACK = ("127.0.0.1", "localhost", "::1")
SAFE = ("GET", "HEAD", "OPTIONS")


class TooLarge(Exception):
    """A body longer than any honest one."""


class Guard:
    """Outermost layer of the server."""

    def __init__(self, app: ASGIApp, hall: Hall, hosts: Iterable[str] = ()) -> None:
        """`hosts`: the only names this server answers to; none given, any."""
        self.app = app
        self.hall = hall
        self.hosts = frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        mark = request_id.set(secrets.token_hex(6))
        status = 500
        size = 0
        started = False

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > LONGEST_BODY:
                raise TooLarge
            return message

        async def stamped(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                started = True
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers["X-Request-ID"] = request_id.get()
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            problem = self.refuses(scope)
            if problem is not None:
                await _answer(problem)(scope, counted, stamped)
            else:
                await self.app(scope, counted, stamped)
        except TooLarge:
            await _answer(too_large())(scope, receive, stamped)
        except Exception as fault:  # it was answered and logged further in, unless the stream was open already
            if not started:
                log_fault("fault", fault)
        finally:
            route = getattr(scope.get("route"), "path", "other")
            seconds = time.perf_counter() - began
            metrics.REQUESTS.labels(route, str(status)).observe(seconds)
            facts = {"table": scope["path_params"]["table"]} if "table" in scope.get("path_params", {}) else {}
            log("request", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1), **facts)
            request_id.reset(mark)

    def refuses(self, scope: Scope) -> Problem | None:
        """What is refused before anything looks at it."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self.hosts and host.rsplit(":", 1)[0].strip("[]") not in self.hosts:
            return Problem(400, "bad_host", "This server does not answer to that name.")
        length = headers.get("content-length", "0")
        if length.isdigit() and int(length) > LONGEST_BODY:
            return too_large()
        if scope["method"] not in SAFE:
            origin = headers.get("origin")
            site = headers.get("sec-fetch-site", "none")
            if site not in ("same-origin", "none") or (origin and origin.partition("://")[2] != host):
                return Problem(403, "foreign_origin", "Requests from other sites are refused.")
        return None


def too_large() -> Problem:
    """The body is longer than any honest one."""
    return Problem(413, "too_large", f"A request may have {LONGEST_BODY // 1024} kB at most.")


def _answer(problem: Problem) -> JSONResponse:
    return JSONResponse(problem.body(), problem.status)

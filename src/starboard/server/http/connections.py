"""Connections: HTTP over one connection. There is an end to how many there are, and to how long a request may take.

uvicorn waits for ever for the rest of a request that has begun. Whoever leaves half of one lying loses the connection.
Requests are read by httptools, and by h11 where that is not installed.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import h11
from uvicorn.protocols.http import h11_impl

from starboard.server.http.holding import Doors
from starboard.server.http.limits import origin
from starboard.server.problems import Problem

try:
    from uvicorn.protocols.http import httptools_impl
except ImportError:  # there is no wheel of it for this machine
    httptools_impl = None  # type: ignore[assignment]


LONGEST_HEAD = 65_536


class Porter:
    """Lets one connection in, watches its clock, and shows it out."""

    def __init__(
        self, doors: Doors, seconds: float, transport: asyncio.Transport, client: str | None, silent: Callable[[], bool]
    ) -> None:
        """`seconds`: until a request has arrived as a whole; `silent`: whether nothing has been answered yet."""
        self._doors, self._seconds, self._transport, self._silent = doors, seconds, transport, silent
        self._clock: asyncio.TimerHandle | None = None
        self._address = origin(client)
        self.let_in = doors.enter(self._address)
        if not self.let_in:
            self.refuse(Problem(503, "too_many_connections", "Too many connections are open; try again in a moment."))

    def leave(self) -> None:
        """The connection is gone."""
        self._stop_clock()
        if self.let_in:
            self.let_in = False
            self._doors.leave(self._address)

    def watch(self, awaited: bool) -> None:
        """The clock runs while a request is awaited or is not there as a whole."""
        if not self.let_in:
            return
        if self._transport.is_closing() or not awaited:
            self._stop_clock()
        elif self._clock is None:
            self._clock = asyncio.get_running_loop().call_later(self._seconds, self._too_late)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _too_late(self) -> None:
        self._clock = None
        if not self._transport.is_closing():
            self.refuse(Problem(408, "too_slow", "The request did not arrive in time."))

    def refuse(self, problem: Problem) -> None:
        """Says what is wrong, where nothing has been said yet, and closes."""
        if self._silent():
            body = json.dumps(problem.body()).encode()
            head = (
                f"HTTP/1.1 {problem.status} {problem.code}\r\n"
                "Content-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\n"
                "Connection: close\r\n\r\n"
            )
            self._transport.write(head.encode() + body)
        self._transport.close()


class PlainConnection(h11_impl.H11Protocol):
    """A connection that h11 reads."""

    doors: Doors
    seconds: float

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has connected: it is let in, or told why not."""
        super().connection_made(transport)
        client = self.client[0] if self.client else None
        self.porter = Porter(self.doors, self.seconds, transport, client, self._is_silent)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        self.porter.leave()

    def data_received(self, data: bytes) -> None:
        """A piece of a request, or several."""
        if self.porter.let_in:
            super().data_received(data)
            self._watch()

    def on_response_complete(self) -> None:
        """An answer is out; the next request may come."""
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        self.porter.watch(self.conn.their_state in (h11.IDLE, h11.SEND_BODY))

    def _is_silent(self) -> bool:
        return self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE)


if httptools_impl is not None:

    class QuickConnection(httptools_impl.HttpToolsProtocol):
        """A connection that httptools reads."""

        doors: Doors
        seconds: float
        is_whole = False  # a request is there as a whole, and not answered yet
        head_size = 0  # of the request that has begun, while its head is not there as a whole

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            """A client has connected: it is let in, or told why not."""
            super().connection_made(transport)
            client = self.client[0] if self.client else None
            self.porter = Porter(self.doors, self.seconds, transport, client, self._is_silent)
            self._watch()

        def connection_lost(self, exc: Exception | None) -> None:
            """It is gone."""
            super().connection_lost(exc)
            self.porter.leave()

        def data_received(self, data: bytes) -> None:
            """A piece of a request, or several."""
            if not self.porter.let_in:
                return
            self.head_size += len(data)
            super().data_received(data)
            if self.head_size > LONGEST_HEAD and not self.transport.is_closing():
                self.porter.refuse(Problem(431, "too_long", "The head of the request is too long."))
            self._watch()

        def on_message_begin(self) -> None:
            """A request begins."""
            super().on_message_begin()
            self.is_whole = False

        def on_headers_complete(self) -> None:
            """Its head is there."""
            self.head_size = -(2**62)  # the body is counted by the guard
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            """A request is there as a whole."""
            super().on_message_complete()
            self.is_whole = True
            self.head_size = 0

        def on_response_complete(self) -> None:
            """An answer is out; the next request may come."""
            self.is_whole = bool(self.pipeline)
            super().on_response_complete()
            self._watch()

        def _watch(self) -> None:
            self.porter.watch(not self.is_whole)

        def _is_silent(self) -> bool:
            return self.cycle is None or self.cycle.response_complete or not self.cycle.response_started


def kind_of_connection(doors: Doors, seconds: float) -> type[asyncio.Protocol]:
    """The connections of one server."""
    kind: type = PlainConnection if httptools_impl is None else QuickConnection
    return type("ServedConnection", (kind,), {"doors": doors, "seconds": seconds})

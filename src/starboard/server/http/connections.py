"""`Connection`: HTTP over one connection. There is an end to how many there are, and to how long a request may take.

uvicorn waits for ever for the rest of a request that has begun. Whoever leaves half of one lying loses the connection.
"""

from __future__ import annotations

import asyncio
import json

import h11
from uvicorn.protocols.http import h11_impl

from starboard.server.http.holding import Doors
from starboard.server.http.limits import origin
from starboard.server.problems import Problem


class Connection(h11_impl.H11Protocol):
    """One connection of a client."""

    doors: Doors
    seconds: float  # until a request has arrived as a whole

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has connected: it is let in, or told why not."""
        super().connection_made(transport)
        self._clock: asyncio.TimerHandle | None = None
        self._address = origin(self.client[0] if self.client else None)
        self._let_in = self.doors.enter(self._address)
        if self._let_in:
            self._watch()
        else:
            self._refuse(Problem(503, "too_many_connections", "Too many connections are open; try again in a moment."))

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        super().connection_lost(exc)
        self._stop_clock()
        if self._let_in:
            self._let_in = False
            self.doors.leave(self._address)

    def data_received(self, data: bytes) -> None:
        """A piece of a request, or several."""
        if self._let_in:
            super().data_received(data)
            self._watch()

    def on_response_complete(self) -> None:
        """An answer is out; the next request may come."""
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        """The clock runs while a request is awaited or is not there as a whole."""
        if self.transport.is_closing() or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._stop_clock()
        elif self._clock is None:
            self._clock = self.loop.call_later(self.seconds, self._too_late)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _too_late(self) -> None:
        self._clock = None
        if not self.transport.is_closing():
            self._refuse(Problem(408, "too_slow", "The request did not arrive in time."))

    def _refuse(self, problem: Problem) -> None:
        """Says what is wrong, where nothing has been said yet, and closes."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            body = json.dumps(problem.body()).encode()
            head = (
                f"HTTP/1.1 {problem.status} {problem.code}\r\n"
                "Content-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\n"
                "Connection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + body)
        self.transport.close()


def kind_of_connection(doors: Doors, seconds: float) -> type[asyncio.Protocol]:
    """The connections of one server."""
    return type("ServedConnection", (Connection,), {"doors": doors, "seconds": seconds})

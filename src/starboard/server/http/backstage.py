"""Backstage: numbers and health for whoever runs the server, on a port of its own that the public does not see.

It is off unless `admin_port` is set. Several processes take the ports after it, one each.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Iterator

import uvicorn
from fastapi import FastAPI

from starboard.engine.refusal import Malformed
from starboard.server.http import signs
from starboard.server.http.asking import Services
from starboard.server.settings import Settings
from starboard.server.watching.logs import log

MOST_PROCESSES = 64


class Unsignalled(uvicorn.Server):
    """Leaves the signals to the server that faces the public."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """None."""
        yield


class Backstage:
    """The second port of a process."""

    def __init__(self, settings: Settings, services: Services) -> None:
        """`start` opens it."""
        self._settings = settings
        self._app = FastAPI(title="Starboard, backstage", docs_url=None, redoc_url=None, openapi_url=None)
        self._app.state.services = services
        self._app.include_router(signs.numbers)
        self._app.include_router(signs.health)
        self._server: uvicorn.Server | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Opens the port, if there is to be one."""
        if not self._settings.admin_port:
            return
        listening = _first_free(self._settings.admin_host, self._settings.admin_port)
        config = uvicorn.Config(self._app, log_config=None, access_log=False, server_header=False, lifespan="off")
        self._server = Unsignalled(config)
        self._task = asyncio.create_task(self._server.serve([listening]), name="backstage")
        log("backstage", port=listening.getsockname()[1])

    async def close(self) -> None:
        """Closes it."""
        if self._server is not None and self._task is not None:
            self._server.should_exit = self._server.force_exit = True
            await asyncio.wait([self._task], timeout=5)


def _first_free(host: str, port: int) -> socket.socket:
    for number in range(port, min(port + MOST_PROCESSES, 65536)):
        made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, number))
            made.listen(16)
            return made
        except OSError:
            made.close()
    raise Malformed(f"no port from {port} on of {host} can be used for numbers and health; choose another admin_port")

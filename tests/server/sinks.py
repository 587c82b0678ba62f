"""Where notices arrive in tests: a mailbox, and a place that takes requests and can be slow, rude or gone."""

from __future__ import annotations

import socket
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller


class Mailbox:
    """An SMTP server on this machine that keeps what it is given."""

    def __init__(self) -> None:
        self.mails: list[tuple[list[str], str]] = []
        self.refuses: set[str] = set()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port)
        self._controller.start()

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any) -> str:
        if address in self.refuses:
            return "550 nobody here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        self.mails.append((list(envelope.rcpt_tos), envelope.content.decode()))
        return "250 OK"

    def stop(self) -> None:
        if not self._controller.loop.is_closed():
            self._controller.stop(no_assert=True)


class Place:
    """An HTTP server on this machine that keeps what it is sent."""

    def __init__(self) -> None:
        self.got: list[tuple[str, str, dict[str, str], bytes]] = []
        self.status = 201
        self.location = ""
        self.slow = 0.0
        place = self

        class Handler(BaseHTTPRequestHandler):
            def take(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                place.got.append((self.command, self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                time.sleep(place.slow)
                self.send_response(place.status)
                if place.location:
                    self.send_header("Location", place.location)
                self.send_header("Content-Length", "0")
                self.end_headers()

            do_POST = do_PUT = do_GET = take  # noqa: N815  as the standard library calls them

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = int(self._server.server_address[1])
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

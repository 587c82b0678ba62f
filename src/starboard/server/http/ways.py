"""`Way`: how people reach this server: by which names, from which address of their own, under which path."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.types import Scope

from starboard.server.settings import Settings
from starboard.web import frame


class Way:
    """The names and the path that a proxy, if there is one, gives this server."""

    def __init__(self, names: Iterable[str] = (), path: str = "", public_url: str = "") -> None:
        """Without names it answers to any."""
        self._names = frozenset(name.lower() for name in names)
        self._path = path
        public = urlsplit(public_url)
        self._origin = f"{public.scheme}://{public.netloc}" if public.netloc else ""

    def enter(self, scope: Scope) -> None:
        """Takes the path off that the proxy puts before every address; links of this request will have it again.

        A proxy may take it off itself: then nothing is left to do.
        """
        frame.PREFIX.set(self._path)
        raw = scope.get("raw_path") or b""
        if self._path and (scope["path"] + "/").startswith(self._path + "/"):
            scope["path"] = scope["path"][len(self._path) :] or "/"
            if raw.startswith(self._path.encode()):
                scope["raw_path"] = raw[len(self._path) :] or b"/"

    def answers_to(self, host: str) -> bool:
        """Whether a request meant this server."""
        name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
        return not self._names or name.strip("[]").lower() in self._names

    def is_own(self, origin: str, host: str) -> bool:
        """Whether a request was made by a page of ours."""
        return origin.partition("://")[2] == host or (bool(self._origin) and origin == self._origin)


def way_of(settings: Settings) -> Way:
    """As the host has set it."""
    return Way(settings.names, settings.path, settings.public_url)

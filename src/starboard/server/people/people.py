"""Who asks: a person known by a secret in a cookie or in a bearer header. There are no accounts, only guest names."""

from __future__ import annotations

import secrets
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import Response

from starboard.server.people import credentials
from starboard.server.problems import Problem, checked_name
from starboard.server.settings import Settings
from starboard.server.stamps import now
from starboard.server.storage.store import Store

KEPT = 5000  # people remembered between requests
YEAR = 365 * 24 * 3600

Person = dict[str, Any]


class People:
    """Finds and adds people."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """Over the store."""
        self._store = store
        self._settings = settings
        self._known: dict[str, Person] = {}

    async def asking(self, request: HTTPConnection) -> Person | None:
        """The person behind a request, if the secret is good."""
        scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
        secret = bearer.strip() if scheme.lower() == "bearer" else request.cookies.get(credentials.COOKIE, "")
        if not credentials.is_secret(secret):
            return None
        key = credentials.hashed(secret)
        person = self._known.get(key) or await self._store.person(key)
        if person is not None:
            if len(self._known) >= KEPT:
                self._known.clear()
            self._known[key] = person
        return person

    async def needed(self, request: HTTPConnection) -> Person:
        """The person behind a request; refuses strangers."""
        person = await self.asking(request)
        if person is None:
            raise Problem(401, "no_person", "Say who you are first: sit down at a table, or give a name in the lobby.")
        return person

    async def add(self, name: object = None) -> tuple[Person, str]:
        """A new person and the secret that only they get."""
        shown = checked_name(name) if name else f"Guest {secrets.randbelow(9000) + 1000}"
        secret = credentials.new_secret()
        person = {"id": credentials.public_id(), "name": shown, "made": now()}
        person["secret"] = credentials.hashed(secret)
        await self._store.add_person(person)
        return person, secret

    async def rename(self, person: Person, name: object) -> None:
        """Another name from now on; seats that are taken keep the old one."""
        person["name"] = checked_name(name)
        await self._store.rename(person["id"], person["name"])

    def remember(self, response: Response, secret: str) -> None:
        """Puts the secret where scripts and other sites cannot read it."""
        response.set_cookie(
            credentials.COOKIE, secret, max_age=YEAR, httponly=True, samesite="lax", secure=self._settings.secure
        )

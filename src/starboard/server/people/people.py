"""Who asks: a person known by a secret in a cookie or in a bearer header. There are no accounts, only guest names.

A person can have several browsers, each with a secret of its own. A recovery link makes one more; *renewing* makes all
others strangers, and the link void.
"""

from __future__ import annotations

import secrets
import time
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import Response

from starboard.server.people import credentials
from starboard.server.problems import Problem, checked_name
from starboard.server.settings import Settings
from starboard.server.stamps import now
from starboard.server.storage.keepsakes import PERSON, Keepsakes
from starboard.server.storage.persons import Persons
from starboard.server.storage.store import Store

KEPT = 5000  # people remembered between requests
FRESH = 30.0  # seconds for which they are remembered: a secret that was revoked elsewhere is known so long at most
YEAR = 365 * 24 * 3600
DAY = 86_400_000
MOST_KEYS = 20  # browsers of one person

Person = dict[str, Any]


class People:
    """Finds and adds people."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """Over the store."""
        self._store = store
        self._persons = Persons(store.database)
        self._keepsakes = Keepsakes(store.database)
        self._settings = settings
        self._known: dict[str, tuple[Person, float]] = {}

    # --- who asks ------------------------------------------------------------------------------------------------
    async def asking(self, request: HTTPConnection) -> Person | None:
        """The person behind a request, if the secret is good; refuses those who are banned."""
        scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
        secret = bearer.strip() if scheme.lower() == "bearer" else request.cookies.get(credentials.COOKIE, "")
        if not credentials.is_secret(secret):
            return None
        person = await self._found(credentials.hashed(secret))
        if person is not None and (person["banned"] or 0) > now():
            raise Problem(403, "banned", "Whoever runs this server does not let you in any more.")
        return person

    async def _found(self, key: str) -> Person | None:
        person, since = self._known.get(key, (None, 0.0))
        if person is not None and time.monotonic() - since < FRESH:
            return person
        person = await self._persons.holding(key)
        if person is None:
            self._known.pop(key, None)
            return None
        if len(self._known) >= KEPT:
            self._known.clear()
        self._known[key] = (person, time.monotonic())
        if now() - (person["seen"] or 0) >= DAY:
            person["seen"] = now()
            await self._persons.change(person["id"], seen=now())
        return person

    async def needed(self, request: HTTPConnection) -> Person:
        """The person behind a request; refuses strangers."""
        person = await self.asking(request)
        if person is None:
            raise Problem(401, "no_person", "Say who you are first: sit down at a table, or give a name in the lobby.")
        return person

    def forget(self) -> None:
        """Everybody is read again: something about somebody has changed."""
        self._known.clear()

    async def add(self, name: object = None) -> tuple[Person, str]:
        """A new person and the secret that only they get."""
        shown = checked_name(name) if name else f"Guest {secrets.randbelow(9000) + 1000}"
        secret = credentials.new_secret()
        values = {"id": credentials.public_id(), "name": shown, "made": now(), "seen": now()}
        await self._store.add_person(values | {"secret": credentials.hashed(secret)})
        person = await self._persons.by_id(str(values["id"]))
        assert person is not None
        return person, secret

    async def rename(self, person: Person, name: object) -> None:
        """Another name from now on; seats that are taken keep the old one."""
        person["name"] = checked_name(name)
        await self._store.rename(person["id"], person["name"])

    def check_may_talk(self, person: Person) -> None:
        """Refuses those who are muted."""
        if (person["muted"] or 0) > now():
            raise Problem(403, "muted", "Whoever runs this server has muted you.")

    # --- other browsers ------------------------------------------------------------------------------------------
    async def new_recovery(self, person: Person) -> str:
        """A new recovery link; an older one is void from now on."""
        code = credentials.new_secret()
        await self._persons.change(person["id"], recovery=credentials.hashed(code))
        self.forget()
        return code

    async def drop_recovery(self, person: Person) -> None:
        """There is no recovery link any more."""
        await self._persons.change(person["id"], recovery=None)
        self.forget()

    async def recovering(self, code: str) -> Person:
        """Whose link this is."""
        person = await self._persons.recovering(credentials.hashed(code)) if credentials.is_secret(code) else None
        if person is None:
            raise Problem(404, "no_recovery", "This recovery link has been replaced or revoked.")
        return person

    async def recover(self, code: str) -> tuple[Person, str]:
        """One more browser for the person whose link this is, and the secret that it gets."""
        person = await self.recovering(code)
        if await self._persons.count_keys(person["id"]) >= MOST_KEYS:
            text = f"You have {MOST_KEYS} browsers; sign the others out first, from one of them."
            raise Problem(409, "too_many_browsers", text)
        secret = credentials.new_secret()
        await self._persons.add_key(person["id"], credentials.hashed(secret))
        return person, secret

    async def renew(self, person: Person) -> str:
        """A new secret: whoever has another one, or the recovery link, is a stranger from now on, at every process."""
        secret = credentials.new_secret()
        await self._persons.renew(person["id"], credentials.hashed(secret))
        await self._keepsakes.order(PERSON, person["id"])
        self.forget()
        return secret

    def remember(self, response: Response, secret: str) -> None:
        """Puts the secret where scripts and other sites cannot read it."""
        response.set_cookie(
            credentials.COOKIE,
            secret,
            max_age=YEAR,
            path=self._settings.path or "/",
            httponly=True,
            samesite="lax",
            secure=self._settings.secure,
        )

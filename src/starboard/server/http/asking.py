"""Who asks, from where, and for which table: what the routes are given beside their bodies."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Request

from starboard.engine.title import Title
from starboard.server.hall import Hall
from starboard.server.http.bodies import TABLE
from starboard.server.http.glancing import Glances
from starboard.server.http.holding import Streams
from starboard.server.http.limits import Limits, origin
from starboard.server.http.rendering import Renderings
from starboard.server.http.watchers import Watchers
from starboard.server.people import credentials
from starboard.server.people.people import People, Person
from starboard.server.problems import Problem
from starboard.server.tables.setting_up import Setup, title_of, titles


class Services:
    """What the routes need."""

    def __init__(self, hall: Hall, people: People, limits: Limits, streams: Streams, renderings: Renderings) -> None:
        """Made once per server."""
        self.hall = hall
        self.people = people
        self.limits = limits
        self.streams = streams
        self.renderings = renderings
        self.watchers = Watchers()
        self.glances = Glances()

    async def is_still(self, request: Request, person: str | None) -> bool:
        """Whether a request that has been going on for long is still that person's: a secret may have been revoked."""
        try:
            found = await self.people.asking(request)
        except Problem:
            return False
        return (None if found is None else found["id"]) == person

    def spend(self, kind: str, request: Request, person: Person | None) -> None:
        """One of what a person and their address may do; refuses one too many."""
        self.limits.spend(kind, address(request), person["id"] if person else None)

    def titles(self) -> list[Title]:
        """What can be set up here: all titles, examples only where this server offers them."""
        return [title for title in titles() if not title.example or self.hall.settings.offers_examples]

    def offered(self, name: object) -> Title:
        """A title that can be set up here."""
        found = title_of(name)
        if found.example and not self.hall.settings.offers_examples:
            raise Problem(404, "no_title", f"{found.name} is an example, and this server does not offer examples.")
        return found

    async def set_up(self, request: Request, setup: Setup, person: Person) -> str:
        """A new table; what its bots think is charged to whoever sets it up."""
        self.offered(setup.title)
        self.hall.charges.came_from(person["id"], address(request))
        return await self.hall.create(setup, person)


async def services(request: Request) -> Services:
    """Those of this server. Async, because what is not is run in a thread."""
    return _services(request)


def _services(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


def address(request: Request) -> str:
    """Where a request comes from, as far as it is counted together."""
    return origin(request.client.host if request.client else None)


async def somebody(request: Request) -> Person:
    """The person who asks."""
    person = await _services(request).people.needed(request)
    _is_here(request, person)
    return person


async def anybody(request: Request) -> Person | None:
    """The person who asks, if they said who they are."""
    person = await _services(request).people.asking(request)
    if person is not None:
        _is_here(request, person)
    return person


def _is_here(request: Request, person: Person) -> None:
    """Whoever asks for a table is at it; and whoever only looks, looks at their own expense."""
    here = _services(request)
    table = request.path_params.get("table", "")
    if credentials.is_id(table):
        here.hall.presence.here(person["id"], [table])
    if request.method in ("GET", "HEAD"):
        here.limits.spend("read", None, person["id"])


Here = Annotated[Services, Depends(services)]
Known = Annotated[Person, Depends(somebody)]
Anyone = Annotated[Person | None, Depends(anybody)]
TableId = Annotated[str, Path(max_length=40, examples=[TABLE])]
SeatId = Annotated[int, Path(ge=0, le=7)]

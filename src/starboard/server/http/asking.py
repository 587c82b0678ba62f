"""Who asks, from where, and for which table: what the routes are given beside their bodies."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Request

from starboard.server.hall import Hall
from starboard.server.http.bodies import TABLE
from starboard.server.http.limits import Limits
from starboard.server.people.people import People, Person


class Services:
    """What the routes need."""

    def __init__(self, hall: Hall, people: People, limits: Limits) -> None:
        """Made once per server."""
        self.hall = hall
        self.people = people
        self.limits = limits


async def services(request: Request) -> Services:
    """Those of this server. Async, because what is not is run in a thread."""
    return _services(request)


def _services(request: Request) -> Services:
    found: Services = request.app.state.services
    return found


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else "unknown"


async def somebody(request: Request) -> Person:
    """The person who asks."""
    return await _services(request).people.needed(request)


async def anybody(request: Request) -> Person | None:
    """The person who asks, if they said who they are."""
    return await _services(request).people.asking(request)


Here = Annotated[Services, Depends(services)]
Known = Annotated[Person, Depends(somebody)]
Anyone = Annotated[Person | None, Depends(anybody)]
TableId = Annotated[str, Path(max_length=40, examples=[TABLE])]
SeatId = Annotated[int, Path(ge=0, le=7)]

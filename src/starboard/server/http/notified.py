"""Notices, for programs and for the page of a person: where one wants to be told, and how."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from starboard.server.http.asking import Here, Known, Services
from starboard.server.http.bodies import PROBLEMS, NewTarget, WishWanted
from starboard.server.notices import pushing
from starboard.server.notices.outgoing import NotSent
from starboard.server.notices.targets import PUSH
from starboard.server.notices.telling import trial
from starboard.server.people.people import Person
from starboard.server.problems import Problem
from starboard.server.storage.changes import Values
from starboard.server.storage.outbox import ALL

AS_ALL = "as_all"  # nothing of its own is said of a table any more

router = APIRouter(prefix="/api/me", responses=PROBLEMS)


@router.get("/notices", summary="Where and how you are told that it is your turn")
async def get_notices(here: Here, person: Known) -> dict[str, Any]:
    """The ways that this server has, your targets, and what you wish; `*` stands for all tables."""
    return await notices_of(here, person)


async def notices_of(here: Services, person: Person) -> dict[str, Any]:
    """All about the notices of a person, without secrets of targets."""
    herald = here.hall.herald
    ways = herald.ways
    key = pushing.public_part(await ways.key()) if PUSH in ways.kinds else None
    return {
        "ways": list(ways.kinds),
        "push_key": key,
        "targets": [shown(target) for target in await ways.outbox.targets_of([person["id"]])],
        "wishes": {table: vars(wish) for table, wish in (await ways.outbox.wishes_of(person["id"])).items()},
    }


def shown(target: Values) -> dict[str, Any]:
    """A target as its owner sees it; a webhook's address is a secret, so only its host is told."""
    address = target["address"]
    return {
        "target": target["id"],
        "kind": target["kind"],
        "address": address if target["kind"] == "mail" else address.split("/")[2] if address.count("/") > 1 else "",
        "format": target["more"].get("format"),
        "confirmed": target["confirmed"],
        "failures": target["failures"],
    }


@router.post("/targets", status_code=201, summary="Be told here")
async def post_target(here: Here, request: Request, person: Known, body: NewTarget) -> dict[str, Any]:
    """A push subscription of your browser, a mail address (it gets a link to confirm), or a webhook."""
    here.spend("notice", request, person)
    target = await here.hall.herald.ways.add(person, body.model_dump(exclude_none=True))
    here.hall.herald.forget(person["id"])
    return shown(target)


async def own_target(here: Services, person: Person, target: str) -> Values:
    """A target of this person."""
    for found in await here.hall.herald.ways.outbox.targets_of([person["id"]]):
        if found["id"] == target:
            return found
    raise Problem(404, "no_target", "There is no such target.")


@router.post("/targets/{target}/delete", summary="Be told here no more")
async def post_delete(here: Here, request: Request, person: Known, target: str) -> dict[str, bool]:
    """It is forgotten."""
    here.spend("notice", request, person)
    found = await own_target(here, person, target)
    return {"deleted": await here.hall.herald.ways.outbox.drop_target(found["id"], person["id"])}


@router.post("/targets/{target}/try", summary="Try whether a target works")
async def post_try(here: Here, request: Request, person: Known, target: str) -> dict[str, bool]:
    """Sends a message at once, and says what came of it."""
    here.spend("notice", request, person)
    found = await own_target(here, person, target)
    if not found["confirmed"]:
        raise Problem(409, "not_confirmed", "Confirm the address first: there is a link in the mail.")
    ways = here.hall.herald.ways
    try:
        await ways.send(found, trial(ways.home() + "/"))
    except NotSent as why:
        raise Problem(409, "not_sent", f"Nothing arrived: {why}.") from None
    await ways.outbox.change_target(found["id"], failures=0)
    return {"sent": True}


@router.post("/wishes", summary="How you want to be told")
async def post_wish(here: Here, request: Request, person: Known, body: WishWanted) -> dict[str, Any]:
    """At once, at most once in some hours, as a digest, or not at all. Single tables have their own (`/wish`)."""
    here.spend("notice", request, person)
    await keep_wish(here, person, ALL, body.mode, body.hours, body.silent)
    return await notices_of(here, person)


async def keep_wish(here: Services, person: Person, table: str, mode: str, hours: int, silent: bool) -> None:
    """How somebody wants to be told of a table, or of all."""
    ways = here.hall.herald.ways
    wish = None if mode == AS_ALL and table != ALL else ways.checked_wish(mode, hours, silent)
    await ways.outbox.keep_wish(person["id"], table, wish)

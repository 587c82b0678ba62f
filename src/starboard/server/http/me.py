"""About oneself, for programs: the way back to one's seats, signing other browsers out, deleting it all."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request

from starboard.server.admin import forgetting
from starboard.server.http.asking import Here, Known
from starboard.server.http.bodies import PROBLEMS, PersonMade, RecoverBy, Recovery

router = APIRouter(prefix="/api/me", responses=PROBLEMS)


@router.get("", summary="Who you are")
async def get_me(here: Here, person: Known) -> dict[str, Any]:
    """Your id, your name, and whether there is a recovery link."""
    return {"person": person["id"], "name": person["name"], "recovery": person["recovery"] is not None}


@router.post("/recovery", summary="A recovery link")
async def post_recovery(here: Here, request: Request, person: Known) -> Recovery:
    """Makes another browser you, with all your seats; an older link is void. It is shown once, and kept as a hash."""
    here.spend("name", request, person)
    code = await here.people.new_recovery(person)
    return Recovery(code=code, path=f"/recover/{code}")


@router.post("/recovery/revoke", summary="Revoke the recovery link")
async def post_revoke(here: Here, request: Request, person: Known) -> dict[str, bool]:
    """Whoever has it can do nothing with it any more."""
    here.spend("name", request, person)
    await here.people.drop_recovery(person)
    return {"revoked": True}


@router.post("/renew", summary="Sign all other browsers out")
async def post_renew(here: Here, request: Request, person: Known) -> PersonMade:
    """A new token; every other one, and the recovery link, is void. For when one has leaked."""
    here.spend("name", request, person)
    token = await here.people.renew(person)
    return PersonMade(person=person["id"], name=person["name"], token=token)


@router.post("/recover", summary="Come back with a recovery link")
async def post_recover(here: Here, request: Request, body: RecoverBy) -> PersonMade:
    """For programs: a further token of the person whose link it is."""
    here.spend("join", request, None)
    person, token = await here.people.recover(body.code)
    return PersonMade(person=person["id"], name=person["name"], token=token)


@router.post("/delete", summary="Delete all that is kept of you")
async def post_delete(here: Here, request: Request, person: Known) -> dict[str, bool]:
    """Your seats are left, your name and what you said are taken out of all tables. It cannot be undone."""
    here.spend("name", request, person)
    await forgetting.leave_everywhere(here.hall.tables, here.hall.store, person["id"])
    for table in await forgetting.erase(here.hall.store.database, person["id"]):
        here.hall.tables.forget(table)  # other processes find the order within seconds
        here.hall.reviewer.forget(table)
    here.people.forget()
    return {"deleted": True}

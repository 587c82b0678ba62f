"""Pages about oneself: the way back to one's seats, notices, and links in mails."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from starboard.server.http.asking import Anyone, Here
from starboard.server.http.notified import notices_of
from starboard.server.http.pages import html, to
from starboard.server.people import credentials
from starboard.server.problems import Problem
from starboard.server.storage.changes import Values
from starboard.web import frame
from starboard.web import me as me_page

router = APIRouter(include_in_schema=False)


@router.get("/me")
async def get_me(here: Here, person: Anyone) -> Response:
    """All about oneself that one can change."""
    if person is None:
        return html(frame.message("Nobody knows you yet", "Give a name in the lobby first; then this page is yours."))
    return html(me_page.me(person["name"], person["recovery"] is not None, await notices_of(here, person)))


@router.get("/recover/{code}")
async def get_recover(here: Here, request: Request, code: str) -> Response:
    """Shows whose link it is; nothing happens before the button is pressed, so link previews are harmless."""
    here.spend("join", request, None)
    return html(me_page.recover((await here.people.recovering(code))["name"], code))


@router.post("/recover/{code}")
async def post_recover(here: Here, request: Request, code: str) -> Response:
    """This browser is that person's from now on."""
    here.spend("join", request, None)
    _, secret = await here.people.recover(code)
    return to("/", here, secret)


@router.post("/me/renew")
async def post_renew(here: Here, request: Request, person: Anyone) -> Response:
    """Signs all other browsers out."""
    if person is None:
        raise Problem(401, "no_person", "Nobody knows you yet.")
    here.spend("name", request, person)
    return to("/me", here, await here.people.renew(person))


# --- links in mails ----------------------------------------------------------------------------------------------
async def mailed(here: Here, code: str) -> Values:
    """The target that a link in a mail is for."""
    known = credentials.is_secret(code)
    target = await here.hall.herald.ways.outbox.by_code(credentials.hashed(code)) if known else None
    if target is None:
        raise Problem(404, "no_target", "This link is no longer good: the address has been taken out.")
    return target


@router.get("/notices/{code}")
async def get_notices(here: Here, code: str) -> Response:
    """Confirms an address, or takes it out; nothing happens before a button is pressed."""
    target = await mailed(here, code)
    return html(me_page.mail_link(target["address"], target["confirmed"], code))


@router.post("/notices/{code}/confirm")
async def post_confirm(here: Here, request: Request, code: str) -> Response:
    """The address is theirs who gave it."""
    here.spend("join", request, None)
    target = await mailed(here, code)
    await here.hall.herald.ways.outbox.change_target(target["id"], confirmed=True, failures=0)
    here.hall.herald.forget(target["person"])
    return html(frame.message("Confirmed", "You will be told here when it is your turn."))


@router.post("/notices/{code}")
async def post_off(here: Here, request: Request, code: str) -> Response:
    """No more mails: also what mail programs do at one click (RFC 8058)."""
    here.spend("join", request, None)
    target = await mailed(here, code)
    await here.hall.herald.ways.outbox.drop_target(target["id"], target["person"])
    return html(frame.message("No more mails", "This address has been taken out."))

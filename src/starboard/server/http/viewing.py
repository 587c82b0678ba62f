"""The page of a table: as it is loaded, what of it changes, and acting from it. All it shows goes through `shown`."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response
from markupsafe import Markup

from starboard import drawing
from starboard.server.http.asking import Anyone, Here, Known, Services
from starboard.server.http.bodies import LessonDeed, PageAct
from starboard.server.http.pages import html, packed
from starboard.server.http.rendering import State, zipped
from starboard.server.http.watchers import Watcher
from starboard.server.people.people import Person
from starboard.server.tables import fairness, lessons, looking_back, shown, undoing, voting, whatif
from starboard.server.tables.seats import BOTS, PERSON
from starboard.server.tables.table import GATHERING, PLAYING, Table
from starboard.web import apart as apart_page
from starboard.web import reading, table_page
from starboard.web.table_shown import TableShown

FORM_COOKIE = "form"

router = APIRouter(include_in_schema=False)


@router.get("/tables/{table}")
async def get_table(here: Here, request: Request, person: Anyone, table: str) -> Response:
    """The whole page."""
    async with here.hall.at(table) as live:
        made = here.renderings.of(live, person, None, form_of(request))
    return packed(table_page.whole_page(made.shown, Markup(made.made.whole())), request)


@router.get("/tables/{table}/apart")
async def get_apart(here: Here, request: Request, person: Anyone, table: str) -> Response:
    """What whoever plays can do when they cannot stay: a part of the menu."""
    async with here.hall.at(table) as live:
        made = table_shown(live, person, None, form_of(request))
    made.tells = bool(here.hall.herald.ways.kinds)
    return html(apart_page.apart_tools(made))


def form_of(request: Request) -> str:
    """For what kind of place the page is drawn: as the browser's script has told, or a guess for its first page."""
    told = request.query_params.get("form") or request.cookies.get(FORM_COOKIE)
    if told in drawing.FORMS:
        return told
    return drawing.NARROW if "Mobi" in request.headers.get("user-agent", "") else drawing.WIDE


@router.post("/tables/{table}/act")
async def post_act(here: Here, request: Request, person: Known, table: str, body: PageAct) -> Response:
    """Acts, and answers with what then changes on the page, in one round trip; several actions are played in a row."""
    here.spend("act", request, person)
    watcher = here.watchers.find(person, body.page, table)
    with answering(watcher):
        outcome = await here.hall.act(table, person["id"], body.seat, body.actions, body.branch, body.decision)
        async with here.hall.at(table) as live:
            answer = sent(here, request, person, live, body.seat, (body.version, str(body.seat)), watcher)
    answer.headers["X-Outcome"] = outcome.what
    return answer


@router.post("/tables/{table}/lesson")
async def post_lesson(here: Here, request: Request, person: Known, table: str, body: LessonDeed) -> Response:
    """Goes on or back in a lesson, and answers with what then changes on the page."""
    here.spend("act", request, person)
    watcher = here.watchers.find(person, body.page, table)
    with answering(watcher):
        async with here.hall.at(table) as live:
            await lessons.go(live, person["id"], body.deed, body.mark)
        async with here.hall.at(table) as live:
            return sent(here, request, person, live, body.seat, (body.version, str(body.seat)), watcher)


@contextlib.contextmanager
def answering(watcher: Watcher | None) -> Iterator[None]:
    """While an answer is made, the page's stream does not bring the same."""
    if watcher is None:
        yield
        return
    watcher.acting += 1
    try:
        yield
    finally:
        watcher.acting -= 1
        if watcher.missed and not watcher.acting:
            watcher.missed = False
            watcher.wake()


def sent(
    here: Services,
    request: Request,
    person: Person | None,
    live: Table,
    face: int | None,
    state: State | None,
    watcher: Watcher | None,
) -> Response:
    """The part of a page that changes: what differs from a state that it shows, or all of it."""
    form = form_of(request)
    made = here.renderings.of(live, person, face, form)
    old = None if state is None else here.renderings.known(live, person, form, state)
    text, since = made.text(old)
    if watcher is not None and watcher.form == form:
        watcher.shows(made)
    headers = {} if since is None else {"X-From": str(since)}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return HTMLResponse(text, headers=headers)
    headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return HTMLResponse(made.packed(text, zipped), headers=headers)


@router.get("/tables/{table}/components")
async def get_components(here: Here, table: str) -> Response:
    """Every card, tile and ability of this table's content in full words, by name."""
    async with here.hall.at(table) as live:
        title, content = live.title, None if live.record is None else live.record.content
    told = reading.components(title, content)
    return JSONResponse(told, headers={"Cache-Control": "private, max-age=3600"})


@router.get("/tables/{table}/part")
async def get_part(
    here: Here,
    request: Request,
    person: Anyone,
    table: str,
    face: Annotated[int | None, Query(ge=0, le=7)] = None,
    page: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """What changes, all of it; `face` is the seat whose view the screen shows, `page` what it calls itself."""
    watcher = here.watchers.find(person, page, table)
    async with here.hall.at(table) as live:
        return sent(here, request, person, live, face, None, watcher)


@router.get("/tables/{table}/words")
async def get_words(
    here: Here, person: Anyone, table: str, face: Annotated[int | None, Query(ge=0, le=7)] = None
) -> Response:
    """All that lies on the table in words, for those who do not see the drawing, and for what it leaves out."""
    async with here.hall.at(table) as live:
        return html(table_page.in_words(table_shown(live, person, face)))


def table_shown(live: Table, person: Person | None, face: int | None, form: str = drawing.WIDE) -> TableShown:
    """What this person may see, from the seat they face; a curtain where another pair of eyes must come."""
    who = person["id"] if person else None
    whatif.check_private(live, who)
    own = live.seats_of(who)
    seat = live.facing(own, face if face in own else None)
    host = who is not None and who == live.host
    made = TableShown(
        id=live.id,
        title=live.title,
        names=live.names,
        stage=live.stage,
        version=live.version,
        branch=live.branch,
        seats=shown.seats_shown(live, who),
        seat=seat,
        own=own,
        you_host=host,
        log=live.journal.turns(seat),
        rows=len(live.line),
        chat=live.remarks[-100:],
        form=form,
        invites={place.number: place.invite for place in live.seats if place.invite} if host else {},
        bots=BOTS,
        unplayable=live.unplayable,
        rematch=live.rematch,
        known=person is not None,
        vote=voting.shown(live, who),
        marks=fairness.marks(live),
        clock=shown.clock_shown(live),
    )
    if live.record is None:
        return made
    people = [place for place in own if live.seats[place].kind == PERSON]
    made.whatif_of = live.whatif_of
    hides = len(people) > 1 and seat != face and live.stage in (PLAYING, GATHERING) and not live.is_taught
    if hides and live.has_secrets(people):
        made.curtain, made.seat, made.log = seat, None, []
        return made
    made.view = {**live.view(seat), "recent": live.journal.recent(seat)}  # drawings show the dice as rolled
    made.public = lambda: live.view(None)["table"]
    made.story, made.rounds = looking_back.story(live)
    made.choices = shown.choices(live, made.view)
    made.barred = shown.barred(live, made.view) if made.choices else []
    made.lesson = shown.lesson(live, seat)
    made.since = shown.since_last_turn(live, seat)
    made.undo = shown.undo_offers(live, seat, who)
    if live.asking is not None and who is not None:
        must = undoing.must_agree(live, live.asking["person"]) - set(live.asking["agreed"])
        rows_back = len(live.line) - live.asking["keep"]
        made.undo_asked = {"seat": live.asking["seat"], "rows": rows_back, "you_answer": who in must}
    return made

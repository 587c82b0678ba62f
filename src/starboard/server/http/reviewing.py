"""Reviews over HTTP: asking for one, how far it is, its page, and the findings for programs."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import JSONResponse, Response

from starboard import drawing
from starboard.engine.asking import head
from starboard.engine.record import Record
from starboard.engine.steps import Steps
from starboard.review import told
from starboard.review.findings import Choice
from starboard.review.told import Ledger, Review
from starboard.server.http.asking import Anyone, Here, Services, TableId
from starboard.server.http.bodies import PROBLEMS
from starboard.server.http.pages import html, packed, to
from starboard.server.people.people import Person
from starboard.server.problems import Problem
from starboard.server.storage.reviews import Standing
from starboard.server.tables import looking_back
from starboard.server.tables.table import OVER, Table
from starboard.web import drawn
from starboard.web import ending as words
from starboard.web import review as review_page
from starboard.web.chances import Course
from starboard.web.replay import Judged
from starboard.web.review import Decision, Pending, ReviewShown, Turning

LUCKY = 0.03  # of the chance: what luck brought less is not marked
MOST_LUCK = 24

pages = APIRouter(include_in_schema=False)
api = APIRouter(prefix="/api/tables", responses=PROBLEMS)
SeatAsked = Annotated[int | None, Query(ge=0, le=7)]


# --- pages -----------------------------------------------------------------------------------------------------------
@pages.get("/tables/{table}/review")
async def get_review(here: Here, request: Request, person: Anyone, table: str, seat: SeatAsked = None) -> Response:
    """The review, or how far it is, or a button that asks for it."""
    async with here.hall.at(table) as live:
        check_over(live)
        review = await here.hall.reviewer.of(table)
        if review is None:
            return html(review_page.pending_page(pending(live, await here.hall.reviewer.standing(table))))
        return packed(review_page.review_page(review_shown(live, review, person, seat)), request)


@pages.post("/tables/{table}/review")
async def post_page(here: Here, request: Request, person: Anyone, table: str) -> Response:
    """Asks for it, and comes back to see how far it is."""
    await ask(here, request, person, table)
    return to(f"/tables/{table}/review", here, None)


@pages.get("/tables/{table}/review/progress")
async def get_progress(here: Here, person: Anyone, table: str) -> Response:
    """How far it is, for the script of the page."""
    async with here.hall.at(table) as live:
        check_over(live)
    return JSONResponse(progress(await here.hall.reviewer.standing(table)))


# --- for programs ----------------------------------------------------------------------------------------------------
@api.get("/{table}/review", summary="The review of a finished game")
async def get_findings(here: Here, person: Anyone, table: TableId) -> dict[str, Any]:
    """What each decision lost, the curve of chances, and luck; before it is done, how far it is."""
    async with here.hall.at(table) as live:
        check_over(live)
    review = await here.hall.reviewer.of(table)
    standing = progress(await here.hall.reviewer.standing(table))
    return standing if review is None else {**standing, **review.to_json()}


@api.post("/{table}/review", status_code=202, summary="Ask for a review")
async def post_review(here: Here, request: Request, person: Anyone, table: TableId) -> dict[str, Any]:
    """Begins to compute it, where nobody has asked before."""
    await ask(here, request, person, table)
    return progress(await here.hall.reviewer.standing(table))


async def ask(here: Services, request: Request, person: Person | None, table: str) -> None:
    """A review is computed once, whoever asks; asking counts as much as setting up a table."""
    async with here.hall.at(table) as live:
        record = check_over(live)
        standing = await here.hall.reviewer.standing(table)
        if standing is None or standing.stalled:
            here.spend("create", request, person)
            here.hall.reviewer.ask(table, record)


def check_over(live: Table) -> Record:
    """The record of a game that is over: only such a one is reviewed."""
    if live.whatif_of is not None:
        raise Problem(409, "in_whatif", "A what-if is not reviewed: what is hidden in it is imagined.")
    if live.stage != OVER:
        raise Problem(409, "not_over", "A game is reviewed when it is over.")
    if live.record is None:
        raise Problem(409, "other_rules", live.unplayable)
    return live.record


def progress(standing: Standing | None) -> dict[str, Any]:
    """How far a review is, as data."""
    if standing is None or standing.stalled:
        return {"asked": False, "ready": False, "done": 0, "total": 0}
    return {"asked": True, "ready": standing.found is not None, "done": standing.done, "total": standing.total}


# --- what is shown ---------------------------------------------------------------------------------------------------
def pending(live: Table, standing: Standing | None) -> Pending:
    """A review that is not there."""
    if standing is None:
        return Pending(live.id, live.title, False)
    fault = "The last attempt was broken off; ask again." if standing.stalled else ""
    return Pending(live.id, live.title, not standing.stalled, standing.done, standing.total, fault)


def review_shown(live: Table, review: Review, person: Person | None, wanted: int | None) -> ReviewShown:
    """The decisions of a seat: the one that is asked for, else the viewer's own, else the first."""
    who = person["id"] if person else None
    own = live.seats_of(who)
    seat = wanted if wanted is not None else own[0] if own else 0
    live.seat(seat)
    steps = looking_back.steps_of(live)
    turning = review.turning_points(seat)
    pins = {choice.step: pin for pin, choice in enumerate(turning, 1)}
    lost = review.by_loss(seat)
    places, scores = live.game.ranking(), live.game.scores()
    outcome = f"{'you' if seat in own else live.names[seat]} came {words.ordinal(places[seat])}, {scores[seat]}"
    ledger = review.ledger(seat)
    return ReviewShown(
        table=live.id,
        title=live.title,
        names=live.names,
        seat=seat,
        seats=range(len(live.seats)),
        own=seat in own,
        outcome=outcome,
        course=course(live, review, steps, seat, pins),
        ledger=parts(ledger, seat in own),
        rarity=told.rarity(ledger),
        turning=[turning_shown(live, steps, choice, pin) for pin, choice in enumerate(turning, 1)],
        decisions=[
            Decision(
                choice.step,
                short_where(steps, choice.step),
                head(choice.played_label),
                100 * choice.loss,
                told.signed(-choice.loss),
                pins.get(choice.step, 0),
            )
            for choice in lost
        ],
        others=len(review.of(seat)) - len(lost),
        iterations=review.iterations,
    )


def parts(ledger: Ledger, own: bool) -> list[tuple[str, float]]:
    """The ledger as steps from the start to the end."""
    return [
        ("At the start", 100 * ledger.start),
        ("Luck", 100 * ledger.luck),
        ("The others' decisions", 100 * ledger.rivals),
        ("Your decisions" if own else "Own decisions", 100 * ledger.own),
        ("Not foreseen", 100 * ledger.rest),
    ]


def course(live: Table, review: Review, steps: Steps, seat: int, pins: dict[int, int]) -> Course:
    """The curve with its pins and the luck of a seat."""
    game = live.game
    luck = sorted(review.lucks, key=lambda one: -abs(one.brought[seat]))[:MOST_LUCK]
    begins = [(number, steps.marks[number].round) for number in steps.rounds[:-1]]
    return Course(
        names=live.names,
        moments=[(one.step, [100 * chance for chance in one.chances]) for one in review.moments],
        rounds=[begin for begin in begins if begin[1]],
        mine=seat,
        pins=[(pins[one.step], one.step, 100 * one.loss) for one in review.of(seat) if one.step in pins],
        luck=sorted((one.step, 100 * one.brought[seat]) for one in luck if abs(one.brought[seat]) >= LUCKY),
        ends=[f"{name} {score}" for name, score in zip(live.names, game.scores(), strict=True)],
    )


def judged(live: Table, review: Review | None, view: dict[str, Any], step: int) -> Judged | None:
    """What a review says of the decision that follows a step, for the replay; nothing where nothing was lost."""
    found = None if review is None else next((one for one in review.by_loss() if one.step == step), None)
    if found is None:
        return None
    played, better = keys_of(live, view, found)
    return Judged(
        live.names[found.seat],
        told.signed(-found.loss),
        found.played_label,
        found.best_label,
        told.why(found),
        played,
        better,
    )


def turning_shown(live: Table, steps: Steps, choice: Choice, pin: int) -> Turning:
    """A turning point with the table as its seat saw it."""
    view = steps.step(choice.step, choice.seat, live.names).view
    played, better = keys_of(live, view, choice)
    return Turning(
        pin=pin,
        step=choice.step,
        where=told.where(steps, choice.step),
        lost=told.signed(-choice.loss),
        head=heading(live, choice),
        played=choice.played_label,
        better=choice.best_label,
        why=told.why(choice),
        view=view,
        played_keys=played,
        better_keys=better,
    )


def heading(live: Table, choice: Choice) -> str:
    """A turning point in a few words: the kind of action that was better, and the one that was played."""
    space, speech = live.title.actions, live.title.words
    played, better = (speech.kind(space.decode(action).name) for action in (choice.played, choice.best))
    if played == better:
        return f"{better}: another one"
    return f"{better}, not {played[0].lower()}{played[1:]}"


def keys_of(live: Table, view: dict[str, Any], choice: Choice) -> tuple[list[str], list[str]]:
    """Where the two actions are on the drawing; what both begin with is marked for neither."""
    if drawing.of_title(live.title.id) is None:
        return [], []
    places = drawn.places(live.title, view, [choice.played, choice.best], live.names)
    played, better = (list(places[action].keys) if action in places else [] for action in (choice.played, choice.best))
    shared = set(played) & set(better) if played != better else set()
    return [key for key in played if key not in shared], [key for key in better if key not in shared]


def short_where(steps: Steps, step: int) -> str:
    """Round and step, or the step alone, in a few figures."""
    number = steps.marks[step].round
    return f"{number} · {step}" if number else str(step)

"""What a viewer may be told of a table, as data: the one source of the JSON interface and of the pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starboard.engine import asking
from starboard.engine.asking import Barred
from starboard.engine.offers import Offer, Offering
from starboard.server.stamps import now
from starboard.server.tables import fairness, talking, undoing, voting, whatif
from starboard.server.tables.clock import DAY, SECOND
from starboard.server.tables.seats import BOT, PERSON, Seat
from starboard.server.tables.table import GATHERING, PLAYING, Table

MOST_BARRED = 80


@dataclass(unsafe_hash=True)  # never changed; not frozen, because many are made
class Choice:
    """One legal action in words, or several that are offered as one, with what it would change."""

    action: int
    name: str
    label: str
    group: str
    actions: tuple[int, ...] = ()  # of a compound, all of them
    changes: tuple[tuple[str, int, int], ...] = ()  # what of the seat's ledger would differ: name, before, after


@dataclass(frozen=True)
class SeatShown:
    """A seat as everybody sees it."""

    seat: int
    name: str
    kind: str
    level: str | None
    asked: bool
    yours: bool
    stand_in: bool
    link_out: bool  # somebody holds it, and whoever uses a link that is out takes it
    deadline: int | None = None  # when its time is up, if a clock runs for it
    reserve: int | None = None  # seconds it has beside the time of its decisions, where there is a clock
    away_until: int | None = None  # it is on vacation
    vacation: int | None = None  # days of it that are left


def seats_shown(table: Table, person: str | None) -> list[SeatShown]:
    """All seats, without anything secret."""
    asked = table.pending()
    return [
        SeatShown(
            seat.number,
            seat.name,
            seat.kind,
            seat.bot,
            seat.number in asked,
            person is not None and seat.person == person,
            seat.kind == BOT and seat.person is not None,
            seat.person is not None and seat.invite is not None,
            *_time_of(table, seat),
        )
        for seat in table.seats
    ]


def _time_of(table: Table, seat: Seat) -> tuple[int | None, int | None, int | None, int | None]:
    """When the time of a seat is up, what it has beside, and its vacation; bots have no clock."""
    if table.clock is None or seat.kind != PERSON or table.stage not in (GATHERING, PLAYING):
        return None, None, None, None
    times, number = table.times, seat.number
    return (
        times.deadline(table.clock, number),
        times.reserve_left(table.clock, number) // SECOND,
        times.away_until(number, now()),
        times.vacation_left(table.clock, number) // DAY,
    )


def clock_shown(table: Table) -> dict[str, Any] | None:
    """The clock of a table, with what it means in words."""
    if table.clock is None:
        return None
    told = {"told": table.clock.told(), "consequence": table.clock.consequence(), "now": now()}
    return table.clock.to_json() | told


def choices(table: Table, view: dict[str, Any]) -> list[Choice]:
    """What the viewing seat may do: its single actions, then what is offered as one."""
    seat = view["seat"]
    if seat is None or seat not in table.pending() or table.seats[seat].kind != PERSON:
        return []
    if table.course is not None and table.is_taught and not table.course.asks:
        return []
    offering = Offering(table.game, seat, table.names, table.view(seat))
    return [
        _choice(table, offer)
        for offer in (*offering.singles, *offering.compounds)
        if len(offer.actions) == 1 or not table.is_taught or _is_taught(table, offer)
    ]


def _is_taught(table: Table, offer: Offer) -> bool:
    """Of several actions that are offered as one a lesson can take those that it asks for."""
    return table.course is not None and table.course.judge(offer.actions).right


@dataclass(frozen=True)
class LessonShown:
    """How far a lesson is, and what it says."""

    called: str
    example: bool
    mark: str
    step: int  # counted from 1
    steps: int
    told: bool  # what is said is what the last action did
    asks: str
    says: str
    changes: tuple[tuple[str, int, int], ...]
    wanted: tuple[int, ...]  # the actions that are right now
    lit: tuple[str, ...]  # places of the drawing beside theirs
    back: bool
    free: bool


def lesson(table: Table, seat: int | None) -> LessonShown | None:
    """The lesson of a table, if it is one, for whoever learns: it speaks of what only they see."""
    course = table.course
    if course is None or seat is None or not (course.lesson.is_example or seat == course.lesson.seat):
        return None
    step = course.step
    asks = step is not None and course.asks
    return LessonShown(
        called=course.lesson.called,
        example=course.lesson.is_example,
        mark=course.mark,
        step=min(course.place.step + 1, len(course.lesson.steps)),
        steps=len(course.lesson.steps),
        told=course.place.told,
        asks=step.asks if step is not None and asks else "",
        says=course.says(),
        changes=tuple(course.changes()),
        wanted=tuple(course.wanted()),
        lit=step.lit if step is not None else (),
        back=course.back_to() is not None,
        free=course.is_free,
    )


def _choice(table: Table, offer: Offer) -> Choice:
    several = offer.actions if len(offer.actions) > 1 else ()
    name = " ".join(str(table.title.actions.decode(action)) for action in offer.actions)
    return Choice(offer.action, name, offer.label, offer.group, several, tuple(offer.outcome.changes()))


def barred(table: Table, view: dict[str, Any]) -> list[Barred]:
    """Actions of this step that a rule forbids now, with the rule."""
    seat = view["seat"]
    if seat is None or seat not in table.pending() or table.seats[seat].kind != PERSON:
        return []
    return asking.barred(table.game, seat, table.names, MOST_BARRED, table.view(seat))


def undo_offers(table: Table, seat: int | None, person: str | None) -> dict[str, Any]:
    """Whether a seat can take back its last choice or its turn, and whether others must agree."""
    offers: dict[str, Any] = {}
    if seat is None or person is None:
        return offers
    for name, whole in (("undo", False), ("restart", True)):
        keep = undoing.undo_to(table, seat, whole)
        if keep is not None:
            free = undoing.is_free(table, seat, keep) or not undoing.must_agree(table, person)
            offers[name] = {"free": free, "rows": len(table.line) - keep}
    return offers


def since_last_turn(table: Table, seat: int | None) -> int | None:
    """With which turn of the viewer's log begins what the others did since the viewer's last one; None: nothing did."""
    if seat is None:
        return None
    others = False
    for place, whose in table.journal.backwards([played.seat for played in table.line]):
        if whose != seat:
            others = True
        elif others:
            return table.journal.turns_until(seat, place)
    return None


def prompt(table: Table, view: dict[str, Any]) -> str:
    """What is asked, or what is waited for."""
    return table.title.words.prompt(view, table.names)


def public(table: Table, person: str | None) -> dict[str, Any]:
    """The part that does not depend on a seat."""
    return {
        "table": table.id,
        "title": table.title.id,
        "stage": table.stage,
        "version": table.version,
        "branch": table.branch,
        "listed": table.listed,
        "options": table.options,
        "rules_version": table.rules_version,
        "unplayable": table.unplayable,
        "rematch": table.rematch,
        "whatif_of": table.whatif_of,
        "you_host": person is not None and person == table.host,
        "seats": [vars(seat) for seat in seats_shown(table, person)],
        "chat": [
            {key: remark[key] for key in ("kind", "name", "seat", "text", "made")}
            | {"watching": talking.is_watching(remark)}
            for remark in table.remarks[-100:]
        ],
        "undo_asked": None if table.asking is None else {"seat": table.asking["seat"]},
        "clock": clock_shown(table),
        "vote": voting.shown(table, person),
        "marks": [vars(mark) for mark in fairness.marks(table)],
    }


def whole(table: Table, person: str | None, seat: int | None) -> dict[str, Any]:
    """Everything one viewer may have."""
    whatif.check_private(table, person)
    shown = public(table, person)
    shown["seat"] = seat
    shown["log"] = [{"seat": turn, "lines": lines} for turn, lines in table.journal.seen(seat)]
    if table.record is None:
        return shown
    view = table.view(seat)
    shown["decision"] = view["decision"]
    shown["view"] = view
    shown["prompt"] = prompt(table, view)
    shown["legal"] = [vars(choice) for choice in choices(table, view) if not choice.actions]
    shown["undo"] = undo_offers(table, seat, person)
    return shown

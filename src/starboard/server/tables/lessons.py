"""Lessons at a table: setting one up, going on and back, leaving. What is played in one is judged in `acting`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine import lesson, teaching
from starboard.engine.game import Game
from starboard.engine.lesson import Lesson
from starboard.engine.refusal import Malformed
from starboard.engine.teaching import Place, Teaching
from starboard.engine.title import Title
from starboard.server.people import credentials
from starboard.server.problems import Problem
from starboard.server.tables import acting, undoing
from starboard.server.tables.seats import BOT, PERSON, Seat, bot_name, unused
from starboard.server.tables.setting_up import Setup
from starboard.server.tables.table import PLAYING, Table

NEXT, BACK, SHOW, LEAVE = "next", "back", "show", "leave"
DEEDS = (NEXT, BACK, SHOW, LEAVE)


def lesson_of(title: Title, name: str) -> Lesson:
    """A lesson or a worked example of a title."""
    try:
        return lesson.load(title, name)
    except Malformed as why:
        raise Problem(404, "no_lesson", f"{why}.") from None


def table_for(taught: Lesson, person: dict[str, Any]) -> tuple[Setup, list[Seat], dict[str, Any]]:
    """The table of a lesson: the learner and bots, or in a worked example one person on all seats."""
    game = taught.game()
    count = int(game.seats)
    setup, begins = begins_with(game)
    begins["lesson"] = {"name": taught.name, "place": Place().to_json()}
    return setup, seated(count, range(count) if taught.is_example else [taught.seat], person), begins


def begins_with(game: Game) -> tuple[Setup, dict[str, Any]]:
    """A table that begins with this state; what is not scripted is drawn by a seed of its own."""
    title = game.contents().title
    setup = Setup(title.id, [], options=dict(game.options))
    return setup, {"start": game.to_json(), "seed": str(credentials.new_seed())}


def seated(count: int, own: Sequence[int], person: dict[str, Any]) -> list[Seat]:
    """One person on some seats, easy bots on the others."""
    seats: list[Seat] = []
    for number in range(count):
        used = {person["name"], *(seat.name for seat in seats)}
        if number not in own:
            seats.append(Seat(number, BOT, bot_name(used), bot=lesson.BOT))
        else:
            first = all(seat.kind != PERSON for seat in seats)
            name = person["name"] if first else unused(person["name"], used)
            seats.append(Seat(number, PERSON, name, person=person["id"]))
    return seats


async def begin(table: Table) -> None:
    """The first step of a new lesson."""
    change = table.change(stage=PLAYING)
    if table.course is not None:
        table.course.begin(acting.into(table, change))
    await table.keep(change)


async def go(table: Table, person: str | None, deed: str, mark: str) -> None:
    """What a learner does beside playing: reads on, goes back, has it shown, leaves. Asked twice, it happens once."""
    course = _course(table)
    table.check_seat(person, course.seat)
    if table.stage != PLAYING:
        raise table.not_playing()
    if deed not in DEEDS:
        raise Problem(422, "no_deed", f"A lesson knows {', '.join(DEEDS)}, not '{deed[:20]}'.")
    if course.is_free or mark != course.mark:
        return
    if deed == BACK:
        await _back(table, course)
        return
    if deed == NEXT and course.asks and course.step is not None:
        raise Problem(409, "lesson", f"First do what is asked: {course.step.asks}")
    change = table.change()
    into = acting.into(table, change)
    if deed == LEAVE:
        course.leave(into)
    elif deed == NEXT:
        course.onward(into)
    else:
        _show(course, into)
    await table.keep(change)


def _show(course: Teaching, into: teaching.Play) -> None:
    """Plays what is asked for, in the learner's place."""
    wanted = course.wanted()
    if wanted:
        course.answer(wanted[:1], into)
    elif not course.asks:
        course.onward(into)
    else:
        course.leave(into)  # it no longer fits the rules: nothing could be shown


async def _back(table: Table, course: Teaching) -> None:
    change = table.change()

    def take_back(keep: int) -> None:
        nonlocal change
        change = undoing.taken_back(table, course.seat, keep)

    if course.go_back(take_back):
        await table.keep(change)


def _course(table: Table) -> Teaching:
    if table.course is None:
        raise Problem(409, "no_lesson", "This table is no lesson.")
    return table.course

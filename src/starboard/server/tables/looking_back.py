"""Looking back: whose eyes somebody may look through again, playing on from there, and records from files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from starboard.engine import saving
from starboard.engine.chance import Chance
from starboard.engine.record import Record, Row
from starboard.engine.refusal import IllegalAction, Malformed
from starboard.engine.steps import ALL, Steps
from starboard.server.people import credentials
from starboard.server.problems import Problem, checked_name
from starboard.server.tables import acting, talking, whatif
from starboard.server.tables.seats import BOT, BOTS, PERSON, USUAL_BOT, Seat, bot_name
from starboard.server.tables.setting_up import Setup, title_of
from starboard.server.tables.table import ENDED, GATHERING, OVER, PLAYING, Table

MOST_ROWS = 20_000  # of a record from a file
KEPT = 16  # tables whose steps are remembered
_DAMAGED = (TypeError, LookupError, ValueError, AttributeError, ArithmeticError, RecursionError)
_steps: dict[tuple[str, int], Steps] = {}  # by table and branch; the last one used stands last


# --- who may look, and how ---------------------------------------------------------------------------------------
def eyes_of(table: Table, person: str | None) -> list[int | None]:
    """Through whose eyes somebody may look again, the usual ones first: seats, a spectator (None), or `ALL`.

    A finished game is open to everybody. One that is being played is open to its only person, as their own seats saw
    it; where that person has several seats, they may be several people at one screen, and begin as a spectator.
    """
    if table.record is None:
        raise Problem(409, "other_rules", table.unplayable)
    own = table.seats_of(person)
    whatif.check_private(table, person)
    if table.stage in (OVER, ENDED):
        return [ALL, *range(len(table.seats)), None]
    alone = table.people() == {person} and all(seat.taken and seat.invite is None for seat in table.seats)
    if table.stage != PLAYING or not alone:
        raise Problem(409, "not_over", "A game with other people can be looked at again when it is over.")
    return [*own, None] if len(own) == 1 else [None, *own]


def checked_eyes(table: Table, person: str | None, wanted: str | None) -> int | None:
    """The eyes that somebody asks for, if they may have them: a seat's number, "all" or "watch"."""
    offered = eyes_of(table, person)
    if not wanted:
        return offered[0]
    known: dict[str, int | None] = {eyes_name(eyes): eyes for eyes in (ALL, None, *range(len(table.seats)))}
    if wanted not in known:
        raise Problem(404, "no_seat", "There is no such seat.")
    if known[wanted] not in offered:
        raise Problem(403, "not_your_seat", "What others saw can be looked at when the game is over.")
    return known[wanted]


def eyes_now(table: Table, person: str | None, face: int | None) -> int | None:
    """From which seat somebody looks at the table as it is played: what that seat saw, it may see again.

    Where the next pair of eyes must come first (two people at one screen), nothing is shown.
    """
    own = table.seats_of(person)
    seat = table.facing(own, face if face in own else None)
    people = [place for place in own if table.seats[place].kind == PERSON]
    if len(people) > 1 and seat != face and table.stage in (GATHERING, PLAYING) and table.has_secrets(people):
        raise Problem(409, "curtain", "Another pair of eyes must come first.")
    return seat


def eyes_name(eyes: int | None) -> str:
    """Eyes as an address names them."""
    return "watch" if eyes is None else "all" if eyes == ALL else str(eyes)


def steps_of(table: Table) -> Steps:
    """The steps of a table as it stands; those of the last few tables are remembered."""
    if table.record is None:
        raise Problem(409, "other_rules", table.unplayable)
    key = (table.id, table.branch)
    found = _steps.pop(key, None)
    if found is None or found.record is not table.record:
        found = Steps(table.record)
    found.follow()
    for old in [other for other in _steps if other[0] == table.id]:
        del _steps[old]
    _steps[key] = found
    while len(_steps) > KEPT:
        del _steps[next(iter(_steps))]
    return found


def story(table: Table) -> tuple[Sequence[Sequence[int]], list[tuple[int, int]]]:
    """Points by side after every step, and with which step each round begins; nothing before the game is over."""
    if table.stage != OVER or table.record is None:
        return (), []
    steps = steps_of(table)
    begins = [(number, steps.marks[number].round) for number in steps.rounds[:-1]]
    return steps.scores, [begin for begin in begins if begin[1]]


# --- playing on --------------------------------------------------------------------------------------------------
def forked(
    table: Table, person: dict[str, Any], number: int, seat: int, level: str = USUAL_BOT
) -> tuple[Setup, list[Seat], dict[str, Any]]:
    """A new table that begins at a step, with one seat for the person and bots on all others.

    What is hidden in a game that is still being played stays so: the new table is one that this seat could not tell
    from the true one.
    """
    eyes = eyes_of(table, person["id"])
    table.seat(seat)
    if seat not in eyes:
        raise Problem(403, "not_your_seat", "While the game is being played, you can play on from your own seat alone.")
    if table.whatif_of is not None:
        raise Problem(409, "in_whatif", "What is imagined is not played on from; go back to the table.")
    if level not in BOTS:
        raise Problem(422, "bad_seats", f"A bot is one of {', '.join(BOTS)}, not '{level[:40]}'.")
    steps = steps_of(table)
    if not 0 <= number <= steps.last:
        raise Problem(404, "no_step", f"This game has steps 0 to {steps.last}.")
    record, game = steps.record, steps.game(number)
    if game.is_over():
        raise Problem(409, "over", "The game is over at this step; go back to where there is something to decide.")
    if table.stage == PLAYING:
        chance = Chance()
        chance.seed(credentials.new_seed())
        game = game.determinize(seat, chance)
    seats: list[Seat] = []
    for place in table.seats:
        used = {person["name"], *(other.name for other in seats)}
        if place.number == seat:
            seats.append(Seat(seat, PERSON, person["name"], person=person["id"]))
        else:
            name = place.name if place.kind == BOT and place.name not in used else bot_name(used)
            seats.append(Seat(place.number, BOT, name, bot=level))
    own = record.content is record.title.content()
    begins = {
        "start": game.to_json(),
        "content": None if own else record.content.source,
        "content_digest": record.content.digest,
    }
    return Setup(table.title.id, [], options=table.options), seats, begins


# --- records from files ------------------------------------------------------------------------------------------
def record_from(text: bytes) -> Record:
    """A record that somebody brings, replayed and checked; all that can be wrong with it is said in one line."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise _bad("this is not a record: it is not complete JSON") from None
    if not isinstance(data, dict) or data.get("format") != "starboard-record":
        raise _bad("this is not a Starboard record")
    if data.get("title") is not None:
        title_of(data["title"])
    if data.get("start") is not None:
        raise _bad("this record begins in the middle of a game; only games from their set-up on can be brought here")
    if data.get("content") is not None:
        raise _bad("this record was played with cards or boards of its own; only the title's own can be brought here")
    try:
        return Record.from_json(_in_force(data), "this record")
    except (Malformed, IllegalAction) as why:
        raise _bad(str(why)) from None
    except _DAMAGED:
        raise _bad("this record is damaged") from None


def _in_force(data: dict[str, Any]) -> dict[str, Any]:
    """The same record without what was taken back: each undo would play the whole game again."""
    body = {key: value for key, value in data.items() if key != "check"}
    rows = data.get("rows")
    if data.get("check") != saving.fingerprint(body) or not isinstance(rows, list):
        return data  # refused where records are read, in the same words as everywhere
    if len(rows) > MOST_ROWS:
        raise _bad(f"this record has {len(rows)} rows; {MOST_ROWS} are allowed")
    line: list[Any] = []
    for number, row in enumerate(rows, 1):
        if isinstance(row, dict):
            keep = row.get("undo")
            if not isinstance(keep, int) or not 0 <= keep < len(line):
                raise _bad(f"this record: row {number} is damaged")
            del line[keep:]
        else:
            line.append(row)
    body["rows"] = line
    return {**body, "check": saving.fingerprint(body)}


def seats_for(record: Record) -> list[Seat]:
    """The seats of a game that was played elsewhere: their names, and nobody who could act for them."""
    return [Seat(number, PERSON, _named(record.names[number], number)) for number in range(record.seats)]


def _named(name: str, number: int) -> str:
    try:
        return checked_name(name)
    except Problem:
        return f"Seat {number + 1}"


async def play_through(table: Table, rows: Sequence[Row]) -> None:
    """All rows of a record at a table that was made for it; it can then be read and played on from, not played."""
    change = table.change()
    for row in rows:
        acting.play(table, change, row.seat, row.action)
    if table.stage == PLAYING:
        table.stage = change.values["stage"] = ENDED
    talking.note(table, change, "This game was played elsewhere and brought here as a record.")
    await table.keep(change)


def _bad(why: str) -> Problem:
    return Problem(422, "bad_record", f"{why[:1].upper()}{why[1:]}.")

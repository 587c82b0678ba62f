"""Sitting: who takes a seat, who stands in for whom, and the links that seats are given away with.

What is done here to a seat that somebody else holds has been asked before, in `voting`.
"""

from __future__ import annotations

import secrets
from typing import Any

from starboard.server.people import credentials
from starboard.server.problems import Problem, not_your_seat
from starboard.server.storage.changes import Change
from starboard.server.tables import acting, fairness, talking
from starboard.server.tables.seats import BOT, BOTS, INVITED, OPEN, PERSON, Seat, bot_name, unused
from starboard.server.tables.table import GATHERING, PLAYING, Table


async def begin(table: Table) -> None:
    """All seats of a new table are taken: single options are played, bots are asked."""
    change = table.change(stage=PLAYING)
    table.stage = PLAYING
    acting.advance(table, change)
    await table.keep(change)


async def join(table: Table, seat: int, person: dict[str, Any], code: str | None = None) -> None:
    """Sits down on an open seat, or on the one an invitation is for."""
    place = table.seat(seat)
    invited = code is not None and place.invite is not None and _equal(place.invite, code)
    if not invited and place.kind != OPEN:
        raise Problem(409, "seat_taken", "That seat is taken.")
    check_unfinished(table)
    fairness.check_one_seat(table, person["id"], seat)
    name = unused(person["name"], _names_beside(table, seat))
    change = table.change()
    change.seats[seat] = {"kind": PERSON, "person": person["id"], "name": name, "invite": None, "bot": None}
    sit(table, change, Seat(seat, PERSON, name, person["id"]), fairness.SAT)
    earlier = fairness.earlier_holders(table, seat)
    told = f"{name} takes seat {seat + 1}."
    await _filled(table, change, f"{told} {' and '.join(earlier)} held it before." if earlier else told)


async def seat_bot(table: Table, seat: int, level: str, why: str = "") -> None:
    """A bot plays for a seat; if it is somebody's, it stays that person's. `why` is told before it."""
    place = table.seat(seat)
    name = place.name if place.person or place.kind == BOT else bot_name(_names_beside(table, seat))
    change = table.change()
    change.seats[seat] = {"kind": BOT, "bot": level, "name": name, "invite": None}
    what = fairness.STAND_IN if place.person is not None else None
    sit(table, change, Seat(seat, BOT, name, place.person, level), what)
    await _filled(table, change, f"{why} A bot ({level}) plays for {name} now.".strip())


async def take_back(table: Table, person: str, seat: int) -> None:
    """The person whom a bot stands in for plays again: nobody else can say that they are there."""
    place = table.seat(seat)
    if person != place.person:
        raise not_your_seat()
    if place.kind != BOT:
        raise Problem(409, "no_stand_in", "No bot stands in for a person on that seat.")
    change = table.change()
    change.seats[seat] = {"kind": PERSON, "bot": None}
    sit(table, change, Seat(seat, PERSON, place.name, place.person, invite=place.invite), fairness.BACK)
    talking.note(table, change, f"{place.name} plays again.")
    await table.keep(change)


async def make_link(table: Table, seat: int) -> str:
    """A new link for a seat; whoever held the seat before loses it when the link is used."""
    place = table.seat(seat)
    code = credentials.new_secret()
    change = table.change()
    change.seats[seat] = {"invite": code}
    if place.kind == OPEN:
        change.seats[seat]["kind"] = place.kind = INVITED
    _drop_question(table, change, seat)
    if place.person is not None:
        told = f"There is a new link for the seat of {place.name}; whoever uses it takes the seat."
        talking.note(table, change, told, seat)
    await table.keep(change)
    place.invite = code
    return code


async def keep_seat(table: Table, person: str, seat: int) -> None:
    """Whoever holds a seat makes a link for it useless that has not been used yet."""
    place = table.seat(seat)
    if person != place.person:
        raise not_your_seat()
    if place.invite is None:
        raise Problem(409, "no_link", "There is no unused link for that seat.")
    change = table.change()
    change.seats[seat] = {"invite": None}
    talking.note(table, change, f"{place.name} keeps the seat; the link for it is void.", seat)
    await table.keep(change)
    place.invite = None


def check_unfinished(table: Table) -> None:
    """Refuses what makes no sense at a table that is over."""
    if table.stage not in (GATHERING, PLAYING):
        raise table.not_playing()


def check_level(level: str) -> None:
    """Refuses a bot that there is not."""
    if level not in BOTS:
        raise Problem(422, "no_bot", f"A bot is one of {', '.join(BOTS)}.")


def _equal(kept: str, given: str) -> bool:
    """Compared in constant time, whatever letters were given."""
    return secrets.compare_digest(kept.encode(), given.encode(errors="replace"))


def _names_beside(table: Table, seat: int) -> list[str]:
    return [other.name for other in table.seats if other.number != seat]


def sit(table: Table, change: Change, seat: Seat, what: str | None) -> None:
    """Who sits there from now on, in memory; `what` goes into the history."""
    table.seats[seat.number] = seat
    if table.record is not None:
        table.record.names[seat.number] = seat.name
    if what is not None:
        fairness.remember(table, change, what, seat)
    _drop_question(table, change, seat.number)


def _drop_question(table: Table, change: Change, seat: int) -> None:
    """What was asked about a seat is answered by what becomes of it."""
    if table.votes and table.votes["open"] and table.votes["open"]["seat"] == seat:
        table.votes = change.values["votes"] = table.votes | {"open": None}


async def _filled(table: Table, change: Change, told: str) -> None:
    """A seat is taken; with the last one the game begins."""
    if table.stage == GATHERING and all(seat.taken for seat in table.seats):
        table.stage = change.values["stage"] = PLAYING
        acting.advance(table, change)
    talking.note(table, change, told)
    await table.keep(change)

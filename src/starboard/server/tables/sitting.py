"""Sitting: who takes a seat, who stands in for whom, and the links that seats are given away with."""

from __future__ import annotations

import secrets
from typing import Any

from starboard.server.people import credentials
from starboard.server.problems import Problem, not_your_seat
from starboard.server.storage.changes import Change
from starboard.server.tables import acting, talking
from starboard.server.tables.seats import BOT, BOTS, INVITED, OPEN, PERSON, Seat, bot_name, unused
from starboard.server.tables.table import ENDED, GATHERING, PLAYING, Table


async def begin(table: Table) -> None:
    """All seats of a new table are taken: single options are played, bots are asked."""
    change = table.change(stage=PLAYING)
    table.stage = PLAYING
    acting.advance(table, change)
    await table.keep(change)


async def join(table: Table, seat: int, person: dict[str, Any], code: str | None = None) -> None:
    """Sits down on an open seat, or on the one an invitation is for."""
    place = table.seat(seat)
    invited = code is not None and place.invite is not None and secrets.compare_digest(place.invite, code)
    if not invited and place.kind != OPEN:
        raise Problem(409, "seat_taken", "That seat is taken.")
    if table.stage == ENDED:
        raise table.not_playing()
    name = unused(person["name"], _names_beside(table, seat))
    change = table.change()
    change.seats[seat] = {"kind": PERSON, "person": person["id"], "name": name, "invite": None, "bot": None}
    _sit(table, Seat(seat, PERSON, name, person["id"]))
    await _filled(table, change, f"{name} takes seat {seat + 1}.")


async def seat_bot(table: Table, person: str, seat: int, level: str) -> None:
    """The host puts a bot on a seat that is empty or whose person is missing; the seat stays that person's."""
    table.check_host(person)
    place = table.seat(seat)
    if level not in BOTS:
        raise Problem(422, "no_bot", f"A bot is one of {', '.join(BOTS)}.")
    if table.stage not in (GATHERING, PLAYING):
        raise table.not_playing()
    name = place.name if place.person or place.kind == BOT else bot_name(_names_beside(table, seat))
    change = table.change()
    change.seats[seat] = {"kind": BOT, "bot": level, "name": name, "invite": None}
    _sit(table, Seat(seat, BOT, name, place.person, level))
    await _filled(table, change, f"A bot ({level}) plays for {name} now.")


async def take_back(table: Table, person: str, seat: int) -> None:
    """The person whom a bot stands in for plays again; they or the host say so."""
    place = table.seat(seat)
    if person not in (place.person, table.host):
        raise not_your_seat()
    if place.kind != BOT or place.person is None:
        raise Problem(409, "no_stand_in", "No bot stands in for a person on that seat.")
    change = table.change()
    change.seats[seat] = {"kind": PERSON, "bot": None}
    _sit(table, Seat(seat, PERSON, place.name, place.person))
    talking.note(table, change, f"{place.name} plays again.")
    await table.keep(change)


async def new_link(table: Table, person: str, seat: int) -> str:
    """The host makes a new link for a seat; whoever held the seat before loses it when the link is used."""
    table.check_host(person)
    place = table.seat(seat)
    if place.kind == BOT and place.person is None and table.stage != GATHERING:
        raise Problem(409, "seat_taken", "A bot has played here from the start; that seat has no link.")
    code = credentials.new_secret()
    change = table.change()
    change.seats[seat] = {"invite": code}
    if place.kind == OPEN:
        change.seats[seat]["kind"] = place.kind = INVITED
    await table.keep(change)
    place.invite = code
    return code


def _names_beside(table: Table, seat: int) -> set[str]:
    return {other.name.casefold() for other in table.seats if other.number != seat}


def _sit(table: Table, seat: Seat) -> None:
    table.seats[seat.number] = seat
    if table.record is not None:
        table.record.names[seat.number] = seat.name


async def _filled(table: Table, change: Change, told: str) -> None:
    """A seat is taken; with the last one the game begins."""
    if table.stage == GATHERING and all(seat.taken for seat in table.seats):
        table.stage = change.values["stage"] = PLAYING
        acting.advance(table, change)
    talking.note(table, change, told)
    await table.keep(change)

"""A new table: what a host may ask for, checked, as rows of the database."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from starboard import catalogue
from starboard.engine.record import Record
from starboard.engine.refusal import Malformed
from starboard.engine.title import SEED_BITS, Title
from starboard.server.people import credentials
from starboard.server.problems import Problem, checked_name
from starboard.server.stamps import now
from starboard.server.storage.changes import Change
from starboard.server.tables.clock import Clock
from starboard.server.tables.fairness import first_sittings
from starboard.server.tables.seats import BOT, BOTS, INVITED, OPEN, PERSON, Seat, bot_name, unused
from starboard.server.tables.table import GATHERING, PLAYING

ME, FRIEND, ANYBODY = "me", "friend", "open"


@dataclass
class Setup:
    """What a host wants."""

    title: str
    seats: list[str]  # me, friend, open or the level of a bot
    names: list[str] = field(default_factory=list)  # of own seats beyond the first
    options: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    listed: bool = False
    clock: Clock | None = None


def seating(title: Title, kinds: Sequence[str], names: Sequence[str], person: str, name: str) -> list[Seat]:
    """Who sits where at the beginning."""
    if not title.seats_min <= len(kinds) <= title.seats_max:
        raise Problem(
            422, "bad_seats", f"{title.name} is for {title.seats_min} to {title.seats_max} seats, not {len(kinds)}."
        )
    given = [*names, *[""] * len(kinds)]
    seats: list[Seat] = []
    for number, kind in enumerate(kinds):
        used = {seat.name for seat in seats} | {name}
        if kind == ME:
            first = all(seat.kind != PERSON for seat in seats)
            wanted = checked_name(given[number]) if given[number].strip() else name
            own = wanted if first else unused(wanted, used)
            seats.append(Seat(number, PERSON, own, person=person))
        elif kind == FRIEND:
            seats.append(Seat(number, INVITED, f"Seat {number + 1}", invite=credentials.new_secret()))
        elif kind == ANYBODY:
            seats.append(Seat(number, OPEN, f"Seat {number + 1}"))
        elif kind in BOTS:
            seats.append(Seat(number, BOT, bot_name(used), bot=kind))
        else:
            allowed = ", ".join((ME, FRIEND, ANYBODY, *BOTS))
            raise Problem(422, "bad_seats", f"A seat is one of {allowed}, not '{kind[:40]}'.")
    return seats


@functools.cache
def titles() -> tuple[Title, ...]:
    """All titles that load."""
    found = []
    for name in catalogue.names():
        try:
            found.append(catalogue.find(name))
        except (ImportError, AttributeError, Malformed):
            continue  # one broken title must not take the others' lobby away
    return tuple(found)


def title_of(name: object) -> Title:
    """An installed title."""
    known = next((title for title in titles() if title.id == name), None)
    if known is not None:  # what is installed is looked up once: that reads many files
        return known
    try:
        if not isinstance(name, str) or name not in catalogue.names():
            raise Malformed("unknown")
        return catalogue.find(name)
    except (Malformed, ImportError):
        raise Problem(404, "no_title", "There is no such title.") from None


def new_table(
    setup: Setup, seats: Sequence[Seat], host: str, contents: Mapping[str, str]
) -> tuple[Change, dict[str, Any]]:
    """The rows of a new table, with a game that is ready for its first decision."""
    title = title_of(setup.title)
    others = any(seat.kind != BOT and seat.person != host for seat in seats)
    if setup.seed is not None and others:
        raise Problem(422, "bad_seed", "At a table with other people nobody may know the seed; leave it empty.")
    if setup.seed is not None and not 0 <= setup.seed < 1 << SEED_BITS:
        raise Problem(422, "bad_seed", f"A seed is a whole number from 0 to 2**{SEED_BITS} - 1.")
    seed = credentials.new_seed() if setup.seed is None else setup.seed
    try:
        content = title.content(contents.get(title.id))
        record = Record(title, len(seats), seed, setup.options, content)
    except Malformed as why:
        raise Problem(422, "bad_options", f"{why}.") from None
    own_content = content is title.content()
    stamp = now()
    head: dict[str, Any] = {
        "id": credentials.public_id(),
        "title": title.id,
        "rules_version": title.rules_version,
        "content_digest": content.digest,
        "content": None if own_content else content.source,
        "seats": len(seats),
        "options": record.options,
        "seed": str(seed),
        "start": None,
        "lesson": None,
        "listed": setup.listed,
        "host": host,
        "stage": PLAYING if all(seat.taken for seat in seats) else GATHERING,
        "version": 1,
        "branch": 0,
        "asking": None,
        "votes": None,
        "bots_due": False,
        "rematch": None,
        "made": stamp,
        "moved": stamp,
        "clock": None if setup.clock is None else setup.clock.to_json(),
        "times": None,
        "deadline": None,
        "whatif_of": None,
    }
    sitting = [
        {
            "table_id": head["id"],
            "seat": seat.number,
            "kind": seat.kind,
            "person": seat.person,
            "name": seat.name,
            "bot": seat.bot,
            "invite": seat.invite,
        }
        for seat in seats
    ]
    history = first_sittings(head["id"], seats, host, setup.seed is not None)
    return Change(head["id"], 0, new=head, new_seats=sitting, sittings=history), head

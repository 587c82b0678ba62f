"""Fairness: who has sat where and could see its secrets, and what everybody at the table is told about it for good.

A seat that somebody else has held is not fresh, whoever sits there now; nor is a deal whose seed was chosen. Neither is
forbidden, but neither can be hidden: the history only grows, and the marks that follow from it stand at the table
before a game begins and ever after.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from starboard.server.problems import Problem
from starboard.server.stamps import now
from starboard.server.storage.changes import Change, Values
from starboard.server.tables.seats import BOT, INVITED, OPEN, Seat, Sitting
from starboard.server.tables.table import Table

# what the history tells
SEED = "seed"  # somebody chose it
SET_UP = "set_up"  # sits there from the beginning
SAT = "sat"  # took the seat
STAND_IN = "stand_in"  # lets a bot play, or was away
BACK = "back"  # plays again
LEFT = "left"  # has handed the seat over to whoever comes
RESIGNED = "resigned"  # has lost
GIVEN_UP = (LEFT, RESIGNED)


@dataclass(frozen=True)
class Mark:
    """Something that everybody should know of a table before they sit down, and when they look at its score."""

    kind: str  # seed, seats, hand, stand_in or given_up
    seat: int | None
    text: str


# --- the history -------------------------------------------------------------------------------------------------
def first_sittings(table: str, seats: Sequence[Seat], host: str, seed_chosen: bool) -> list[Values]:
    """The history of a table that is new."""
    told: list[tuple[str, int | None, str, str]] = [
        (SET_UP, seat.number, seat.person, seat.name) for seat in seats if seat.person is not None
    ]
    if seed_chosen:
        name = next((seat.name for seat in seats if seat.person == host), "The host")
        told.append((SEED, None, host, name))
    return [
        {"table_id": table, "number": number, "after": 0, "made": now()}
        | dict(zip(("what", "seat", "person", "name"), line, strict=True))
        for number, line in enumerate(told)
    ]


def remember(table: Table, change: Change, what: str, seat: Seat) -> None:
    """Adds a line to the history, to be kept with a change."""
    line = {"what": what, "seat": seat.number, "person": seat.person, "name": seat.name}
    number = len(table.history) + len(change.sittings)
    place = {"table_id": table.id, "number": number, "after": table.row_count, "made": now()}
    change.sittings.append(place | line)


def came(table: Table, person: str) -> int:
    """When a person last sat down, or came back."""
    came_by = (SET_UP, SAT, BACK)
    return max((line.made for line in table.history if line.person == person and line.what in came_by), default=0)


def given_up(table: Table, seat: int) -> Sitting | None:
    """The line of the history in which a seat was given up, if nobody has taken it since."""
    told = [line for line in table.history if line.seat == seat and line.what in (*GIVEN_UP, SET_UP, SAT)]
    return told[-1] if told and told[-1].what in GIVEN_UP else None


def is_hotseat(table: Table) -> bool:
    """Whether the table was set up for several people at one screen."""
    held = Counter(line.person for line in table.history if line.what == SET_UP)
    return any(count > 1 for count in held.values())


def check_one_seat(table: Table, person: str, seat: int) -> None:
    """One person takes one seat, unless the table was set up for several at one screen."""
    if set(table.seats_of(person)) - {seat} and not is_hotseat(table):
        raise Problem(
            409,
            "seated_already",
            "You sit at this table already; one person takes one seat. Whoever else shall play opens the link "
            "in a browser of their own.",
        )


# --- what follows from it ----------------------------------------------------------------------------------------
def marks(table: Table) -> list[Mark]:
    """All that everybody is told of this table, in the order of its seats."""
    return [
        *_of_the_seed(table),
        *_of_several_seats(table),
        *_of_changed_hands(table),
        *_of_stand_ins(table),
        *_of_given_up(table),
    ]


def earlier_holders(table: Table, seat: int) -> list[str]:
    """The names of people who held a seat before whoever holds it now: they know what was hidden there."""
    holder = table.seats[seat].person
    held = {
        line.person: line.name
        for line in table.history
        if line.seat == seat and line.what in (SET_UP, SAT) and line.person not in (None, holder)
    }
    return [table.name_of(person) if table.seats_of(person) else name for person, name in held.items() if person]


def _of_the_seed(table: Table) -> Iterator[Mark]:
    for line in table.history:
        if line.what == SEED:
            yield Mark("seed", None, f"{line.name} chose the seed of this table and can know what is to come.")


def _of_several_seats(table: Table) -> Iterator[Mark]:
    """Only where others play or may still come: several seats of the only person are nobody else's business."""
    if len(table.people()) < 2 and all(seat.kind not in (OPEN, INVITED) and not seat.invite for seat in table.seats):
        return
    for person in sorted(table.people()):
        own = table.seats_of(person)
        if len(own) > 1:
            told = f"{table.name_of(person)} plays seats {_listed(own)} and knows what is hidden at each of them."
            yield from (Mark("seats", seat, told) for seat in own)


def _of_changed_hands(table: Table) -> Iterator[Mark]:
    for seat in table.seats:
        earlier = earlier_holders(table, seat.number)
        if earlier:
            before = f" before {seat.name}" if seat.person is not None else ""
            held = f"{' and '.join(earlier)} held seat {seat.number + 1}{before}"
            know = "knows" if len(earlier) == 1 else "know"
            yield Mark("hand", seat.number, f"{held} and {know} what was hidden there.")


def _of_stand_ins(table: Table) -> Iterator[Mark]:
    for seat in table.seats:
        stood_in = [line.name for line in table.history if line.what == STAND_IN and line.seat == seat.number]
        if stood_in:
            told = "plays" if seat.kind == BOT else "has played"
            yield Mark("stand_in", seat.number, f"A bot {told} for {stood_in[-1]} on seat {seat.number + 1}.")


def _of_given_up(table: Table) -> Iterator[Mark]:
    for seat in table.seats:
        line = given_up(table, seat.number)
        if line is not None and seat.kind == BOT:
            did = "has resigned" if line.what == RESIGNED else "has left"
            yield Mark("given_up", seat.number, f"{line.name} {did}; a bot plays on seat {seat.number + 1}.")


def _listed(seats: Sequence[int]) -> str:
    numbers = [str(seat + 1) for seat in seats]
    return " and ".join([", ".join(numbers[:-1]), numbers[-1]])

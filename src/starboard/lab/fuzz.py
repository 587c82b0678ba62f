"""Random play with checks: fast over thousands of games, or the whole conformance kit on each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from starboard import catalogue
from starboard.engine import saving
from starboard.engine.chance import fresh
from starboard.engine.playout import careful_playout
from starboard.engine.record import Record
from starboard.engine.testing import Kit, NonConforming
from starboard.engine.title import Title
from starboard.lab import crew as crews

TWIN_EVERY = 25  # games between two whose worlds are drawn and compared as well


@dataclass(frozen=True)
class Fault:
    """A violation found by fuzzing, with the record that leads to it as data."""

    text: str
    record: dict[str, Any]


@dataclass(frozen=True)
class Batch:
    """A run of games for one worker."""

    module: str
    seed: int
    first: int
    count: int
    deep: bool
    fixed: Mapping[str, Any] = field(default_factory=dict)  # options of every game


def option_sets(title: Title, seats: int, fixed: Mapping[str, Any] = MappingProxyType({})) -> list[dict[str, Any]]:
    """The default options, and each other value of each option that lists its values; beside those that are fixed."""
    sets: list[dict[str, Any]] = [{**fixed}]
    for option in title.options:
        values = [] if option.name in fixed else option.among
        sets += [{**fixed, option.name: value} for value in values if value != option.default]
    return [chosen for chosen in sets if _fits(title, chosen, seats)]


def _fits(title: Title, chosen: Mapping[str, Any], seats: int) -> bool:
    try:
        title.checked_options(chosen, seats)
    except Exception:  # an option may be for other player counts
        return False
    return True


def planned(title: Title, number: int, fixed: Mapping[str, Any] = MappingProxyType({})) -> tuple[int, dict[str, Any]]:
    """Seats and options of a game: counts in turn, and for each count every set of options in turn."""
    counts = counts_for(title, fixed)
    seats = counts[number % len(counts)]
    sets = option_sets(title, seats, fixed)
    return seats, sets[number // len(counts) % len(sets)]


def counts_for(title: Title, fixed: Mapping[str, Any]) -> list[int]:
    """The numbers of seats at which a game can have these options; an error that says why if there is none."""
    counts = list(range(title.seats_min, title.seats_max + 1))
    fitting = [seats for seats in counts if _fits(title, fixed, seats)]
    if not fitting:
        title.checked_options(fixed, counts[0])
    return fitting


def work(batch: Batch) -> tuple[int, int, list[Fault]]:
    """Plays a batch; gives games, decisions and faults."""
    title = catalogue.find(batch.module)
    faults: list[Fault] = []
    decisions = 0
    for number in range(batch.first, batch.first + batch.count):
        seats, chosen = planned(title, number, batch.fixed)
        played, fault = (one_deep if batch.deep else one_fast)(title, seats, batch.seed + number, chosen, number)
        decisions += played
        if fault:
            faults.append(fault)
    return batch.count, decisions, faults


def work_all(batches: Sequence[Batch]) -> list[tuple[int, int, list[Fault]]]:
    """Plays batches one after the other."""
    return [work(batch) for batch in batches]


def one_deep(title: Title, seats: int, seed: int, options: Mapping[str, Any], number: int) -> tuple[int, Fault | None]:
    """One game under the whole kit."""
    kit = Kit(title, deep=True)
    try:
        kit.game(seats, seed, options)
    except NonConforming as why:
        return kit.decisions, Fault(str(why), why.violation.record.to_json() if why.violation.record else {})
    return kit.decisions, None


def one_fast(title: Title, seats: int, seed: int, options: Mapping[str, Any], number: int) -> tuple[int, Fault | None]:
    """One game with legality and invariants checked at every decision; sometimes worlds and saves, too."""
    game = title.new(seats, seed, options)
    chairs: list[int] = []
    actions: list[int] = []
    try:
        text = careful_playout(game, seed, title.bound(seats, game.options), chairs, actions)
        if not text and number % TWIN_EVERY == 0:
            text = look_twice(title, seats, seed, options, chairs, actions)
    except Exception as why:  # whatever it is, a record that leads to it helps most
        text = f"{type(why).__name__}: {why}"
    if not text:
        return len(actions), None
    return len(actions), Fault(text, rebuilt(title, seats, seed, options, chairs, actions))


def look_twice(
    title: Title, seats: int, seed: int, options: Mapping[str, Any], chairs: list[int], actions: list[int]
) -> str:
    """Plays the game again; at a few decisions draws worlds for every seat and saves and restores."""
    game = title.new(seats, seed, options)
    luck = fresh(seed)
    for place, (seat, action) in enumerate(zip(chairs, actions, strict=True)):
        if place % 7 == seed % 7:
            for other in range(seats):
                twin = game.determinize(other, luck)
                if twin.broken() or twin.view(other) != game.view(other) or twin.legal(other) != game.legal(other):
                    return f"a world drawn for seat {other} does not agree with what it sees"
            if saving.from_json(title, game.to_json()) != game:
                return "a saved state does not come back the same"
        game.apply_for(seat, action)
    return ""


def rebuilt(
    title: Title, seats: int, seed: int, options: Mapping[str, Any], chairs: list[int], actions: list[int]
) -> dict[str, Any]:
    """The record up to the fault; the last action is left out if it cannot be applied."""
    record = Record(title, seats, seed, options)
    for seat, action in zip(chairs, actions, strict=True):
        try:
            record.play(action, seat)
        except Exception:  # the fault itself
            break
    return record.to_json()


def fuzz(
    title: Title,
    games: int,
    seed: int,
    deep: bool,
    crew: crews.Crew | int | None = None,
    fixed: Mapping[str, Any] = MappingProxyType({}),
) -> Iterator[tuple[int, int, list[Fault]]]:
    """Batches of games over all player counts and options, by a crew or that many local workers."""
    counts_for(title, fixed)  # options that fit nowhere are refused before anything is played
    size = 2 if deep else 50
    chosen = dict(fixed)
    batches = (
        Batch(title.module, seed * 1_000_003, first, min(size, games - first), deep, chosen)
        for first in range(0, games, size)
    )
    own = crew is None or isinstance(crew, int)
    at_work = crews.of(1 if games <= size and own else crew)
    try:
        for done in at_work.run(work_all, (crews.Batch([batch]) for batch in batches)):
            yield from done
    finally:
        if own:
            at_work.close()

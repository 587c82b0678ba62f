"""Who sits where: people (`me`) and bots, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from starboard import bots
from starboard.engine.refusal import Malformed

if TYPE_CHECKING:
    from starboard.engine.title import Title

ME = "me"
PROGRAM = "exec"  # a bot that is somebody's program
USUAL_SEATS = 3  # without --seats: one person and bots up to this, where the title allows it
LONGEST_NAME = 20


def seats_given(text: str) -> list[str]:
    """The seats of `me,greedy,random`, checked."""
    specs = [spec.strip() for spec in bots.split_specs(text)]
    for spec in specs:
        check_spec(spec)
    return specs


def check_spec(spec: str) -> None:
    """Refuses what is neither a person nor a bot."""
    if spec == ME:
        return
    if spec.partition(":")[0] not in (*bots.KINDS, PROGRAM):
        allowed = ", ".join([ME, *bots.KINDS, f"{PROGRAM}:COMMAND"])
        raise Malformed(f"nobody is called '{spec}'; a seat is one of: {allowed}")
    bots.close(bots.make(spec, 0))


def usual_seats(title: Title) -> list[str]:
    """One person against bots."""
    return filled(max(title.seats_min, min(USUAL_SEATS, title.seats_max)))


def filled(count: int) -> list[str]:
    """So many seats: a person on the first, bots on the others."""
    return [ME] + ["greedy"] * (count - 1)


def people(specs: Sequence[str]) -> list[int]:
    """The seats where people sit."""
    return [seat for seat, spec in enumerate(specs) if spec == ME]


def names_for(specs: Sequence[str], given: str | None) -> list[str]:
    """A name for every seat; `given` names the people, or everybody."""
    kinds = ["Player" if spec == ME else spec.partition(":")[0].capitalize() for spec in specs]
    names = [f"{kind} {number}" for number, kind in enumerate(kinds, 1)]
    if given is None:
        return names
    chosen = [name.strip() for name in given.split(",")]
    seated = people(specs) if len(chosen) != len(specs) else list(range(len(specs)))
    if len(chosen) != len(seated):
        raise Malformed(f"--names needs {len(seated)} names for the people, or {len(specs)} for all, not {len(chosen)}")
    for seat, name in zip(seated, chosen, strict=True):
        if not name or not name.isprintable() or len(name) > LONGEST_NAME:
            raise Malformed(f"a name has 1 to {LONGEST_NAME} printable letters, not {name[:40]!r}")
        names[seat] = name
    if len({name.casefold() for name in names}) < len(names):
        raise Malformed(f"every seat needs a name of its own, not {', '.join(names)}")
    return names


def told(specs: Sequence[str], names: Sequence[str]) -> str:
    """Everybody at the table in one line."""
    alone = len(people(specs)) == 1
    parts = []
    for name, spec in zip(names, specs, strict=False):
        parts.append(f"{name} (bot: {spec})" if spec != ME else f"{name} (you)" if alone else name)
    return ", ".join([*parts, *names[len(specs) :]])

"""The conformance kit: `check_title(TITLE)` proves with one call that a title keeps the contract.

It plays random games at every player count and examines every decision; see docs/contract.md for what it proves. Third
parties call it in their tests exactly as our own titles do:

    from starboard.engine.testing import check_title
    check_title(TITLE)

`kit` examines one build, `modes` compares the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starboard.engine.chance import fresh
from starboard.engine.record import Record
from starboard.engine.testing.kit import Kit
from starboard.engine.testing.modes import compare_modes
from starboard.engine.testing.violation import NonConforming, Violation

if TYPE_CHECKING:
    from starboard.engine.title import Title

__all__ = ["Kit", "NonConforming", "Violation", "check_record", "check_title"]


def check_title(
    title: Title,
    games: int = 2,
    seed: int = 1,
    seats: Iterable[int] | None = None,
    options: Iterable[Mapping[str, Any]] = ({},),
    deep: bool = False,
    modes: bool = True,
) -> int:
    """Plays `games` games per player count and set of options; raises `NonConforming` at the first broken promise.

    Legality and invariants are examined at every decision. What seats see, and copies and saves, are dearer: by default
    the kit looks at the opening closely and then at every sixth decision; `deep` looks at all.
    `modes` also replays everything in the other build mode, in a process of its own. Gives the decisions examined.
    """
    kit = Kit(title, deep)
    records: list[Record] = []
    for count in seats or range(title.seats_min, title.seats_max + 1):
        for chosen in options:
            for number in range(games):
                records.append(kit.game(count, seed * 1_000_003 + number, chosen))
    kit.after_all()
    if modes:
        compare_modes(title, records)
    return kit.decisions


def check_record(path: Path | str) -> Record:
    """Replays a recorded game under the kit, decision by decision; raises `NonConforming` where it breaks a promise."""
    record = Record.load(path)
    kit = Kit(record.title, deep=True)
    kit.record = Record(
        record.title, record.seats, record.seed, record.options, record.content, record.start, record.names
    )
    luck = fresh(1)
    for row in record.line:
        kit.examine(kit.record.game(), luck, look=True, dear=True)
        kit.act(kit.record, row.seat, row.action, luck, look=True)
    if kit.record.game().is_over():
        kit.examine_end(kit.record)
    else:
        kit.examine(kit.record.game(), luck, look=True, dear=True)
    return record

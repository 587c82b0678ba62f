"""Steps of a turn that people ask about while another is on: commanders at its beginning, objectives at its end."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.codes import MAIN, OBJECTIVE, SETUP_COLUMN, SETUP_LEVEL
from ..rules.game import Magnastorm

WHEN = ((MAIN, "at the beginning of your turn"), (OBJECTIVE, "after the action of your turn"))


def ahead(s: Magnastorm, seat: int) -> Sequence[tuple[str, Magnastorm]]:
    """Copies in which these steps are asked now; none while the table is set up or they are asked anyway."""
    step = int(s.flow.step())
    found = []
    for code, when in WHEN:
        if step not in (code, SETUP_COLUMN, SETUP_LEVEL):
            world = s.copy()
            world.flow.push(code, seat, 0, 0)
            world.ask(seat)
            found.append((when, world))
    return found

"""What people ask about while they choose an Action: which Modules and Projects they could take with it."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.codes import COMPLETE, CONSTRUCT, SELECT
from ..rules.game import PlanetB

WHEN = ((CONSTRUCT, "when you construct"), (COMPLETE, "when you complete a Project"))


def ahead(s: PlanetB, seat: int) -> Sequence[tuple[str, PlanetB]]:
    """Copies in which the Action is carried out now; none in the middle of another."""
    if s.flow.step() != SELECT:
        return []
    found = []
    for code, when in WHEN:
        world = s.copy()
        world.sealed = 0
        world.flow.push(code, seat, 1, 0)
        world.ask(seat)
        found.append((when, world))
    return found

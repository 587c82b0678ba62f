"""What people ask about before or after its step: upgrades, and what can be done on the planets within reach."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.codes import CREW_PLAY, DEST_ACTION, PLANET, SLOTS, SPOTS, TRAVEL, UPGRADE
from ..rules.game import MicroCosmos
from ..rules.travel import destinations
from .refusals import card_name

IN_TURN = (UPGRADE, TRAVEL, CREW_PLAY)  # steps of a turn before the destination


def ahead(s: MicroCosmos, seat: int) -> Sequence[tuple[str, MicroCosmos]]:
    """Copies in which a step is asked now; before the travel one for every planet that it can end on."""
    if s.round == 0:
        return []
    found = []
    step = int(s.flow.step())
    if step != UPGRADE:
        found.append(("at the beginning of your next turn", asked(s, seat, UPGRADE, int(s.ark[seat]))))
    if step in (UPGRADE, TRAVEL):
        near = int(destinations(s, seat))
        planets = [node for node in range(SLOTS * SPOTS) if (near >> node) & 1 and s.kind_at(node) == PLANET]
        for node in planets or [int(s.ark[seat])]:
            where = f"in step 4, on {card_name(s, node // SPOTS)}"
            found.append((where if planets else "in step 4, on a planet", asked(s, seat, DEST_ACTION, node)))
    elif step == CREW_PLAY:
        found.append(("in step 4", asked(s, seat, DEST_ACTION, int(s.ark[seat]))))
    return found


def asked(s: MicroCosmos, seat: int, step: int, node: int) -> MicroCosmos:
    """A copy with the Ark there and that step asked."""
    world = s.copy()
    world.ark[seat] = node
    world.flow.push(step, seat, 0, 0)
    world.ask(seat)
    return world

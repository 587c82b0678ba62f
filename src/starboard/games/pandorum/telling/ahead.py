"""What people ask about before they drive: the hexes they could go to, and what keeps them from the others."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.engine.chance import Halted

from ..rules.actions import A_BEGIN_MOVE, A_PAY_FEE
from ..rules.codes import DESTINATION, FEE, TURN
from ..rules.game import Pandorum


def ahead(game: Pandorum, seat: int) -> Sequence[tuple[str, Pandorum]]:
    """A copy in which the fee is paid, with the card that leaves most hexes to go to; none once a crane takes cards."""
    step = game.flow.step()
    if step not in (TURN, FEE) or (step == TURN and A_BEGIN_MOVE not in game.legal(seat)):
        return []
    start = game.copy()
    if step == TURN:
        start.apply_for(seat, A_BEGIN_MOVE)
    if start.flow.step() == DESTINATION:
        return [("when you drive", start)]
    found = []
    for fee in start.legal(seat):
        world = start.copy()
        world.chance.halting = True
        try:
            world.apply_for(seat, fee)
        except Halted:
            continue
        if world.flow.step() == DESTINATION:
            found.append((len(world.legal(seat)), -fee, world))
    if not found:
        return []
    _, paid, world = max(found, key=lambda item: item[:2])
    return [(f"when you drive, for instance with {game.content.card_names[-paid - A_PAY_FEE]} as the fee", world)]

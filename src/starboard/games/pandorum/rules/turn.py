"""PD-3 Turn: add cards, or move and build."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED
from starboard.engine.step import Step

from . import ending, fee, market
from .actions import A_BEGIN_ADD, A_BEGIN_MOVE, A_PASS
from .codes import MUST_ACT, NOTHING_TO_ADD, NOWHERE_TO_MOVE, TURN
from .state import State


class AddOrMove(Step[State]):
    """Add cards, or move the harvester (PD-3.1); only one who can do neither passes (PD-3.4)."""

    code = TURN
    families = ("begin_add", "begin_move", "pass")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """An action that is possible (PD-3.3), and no pass while one is (PD-3.2)."""
        if action == A_BEGIN_ADD:
            return ALLOWED if market.can_add(s) else NOTHING_TO_ADD
        if action == A_BEGIN_MOVE:
            return ALLOWED if fee.can_move(s, seat) else NOWHERE_TO_MOVE
        return MUST_ACT if market.can_add(s) or fee.can_move(s, seat) else ALLOWED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """What is possible, or the pass."""
        count: i64 = 0
        if market.can_add(s):
            buffer[0] = A_BEGIN_ADD
            count = 1
        if fee.can_move(s, seat):
            buffer[count] = A_BEGIN_MOVE
            count += 1
        if count == 0:
            buffer[0] = A_PASS
            count = 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """From here there is no way back to the other action (PD-12.3)."""
        if action == A_BEGIN_ADD:
            market.begin_add(s, seat)
        elif action == A_BEGIN_MOVE:
            fee.begin_move(s, seat)
        else:
            ending.pass_turn(s, seat)

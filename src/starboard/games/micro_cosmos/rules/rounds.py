"""MC-2 Rounds: turns in order, the five steps of a turn, the First Player marker, the end."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import EVERYONE, NONE
from starboard.engine.step import Step

from .codes import AUTOMA_TURN, CREW_PLAY, DEST_ACTION, DRAW_CREW, TRAVEL, TURN, UPGRADE
from .crew import fill_canteen
from .events import E_GAME_ENDED, E_ROUND_BEGAN, E_TURN_BEGAN
from .state import AUTOMA, State

# the five steps of a turn (MC-2.3)
STAGES: Final[vec[i64]] = vec[i64]([UPGRADE, TRAVEL, CREW_PLAY, DEST_ACTION, DRAW_CREW])


def begin_round(s: State) -> None:
    """Everybody takes a turn, beginning with the first player (MC-2.1)."""
    s.round += 1
    s.turn = 0
    s.note(E_ROUND_BEGAN, EVERYONE, s.round, s.first, 1 if s.round == s.last_round else 0, 0)
    begin_turn(s)


def begin_turn(s: State) -> None:
    """Opens the turn of the active side."""
    side = s.active()
    s.plays = 0
    s.actions = 0
    s.departed = NONE
    if s.is_solo() and side == AUTOMA:
        s.flow.push(AUTOMA_TURN, 0, NONE, 0)
    else:
        s.note(E_TURN_BEGAN, EVERYONE, side, 0, 0, 0)
        s.flow.push(TURN, side, 0, 0)


class Turn(Step[State]):
    """The five steps in their order; nothing of an earlier one can be done later (MC-2.3)."""

    code = TURN

    def go_on(self, s: State) -> None:
        """Opens the next step, or ends the turn after the fifth."""
        stage = s.flow.a()
        if stage == len(STAGES):
            end_turn(s)
            return
        s.flow.set_a(stage + 1)
        s.flow.push(STAGES[stage], s.flow.seat(), 0, 0)


def end_turn(s: State) -> None:
    """Gaps in the Canteen are filled if they can be (MC-10.11); then the next side, or the end of the round."""
    s.flow.pop()
    fill_canteen(s)
    s.turn += 1
    if s.turn < s.sides:
        begin_turn(s)
    else:
        end_round(s)


def end_round(s: State) -> None:
    """The last round, or the safety limit without a trigger, ends the game (MC-2.4, MC-2.7); else the marker passes."""
    ended_by_planets = s.last_round != 0 and s.round >= s.last_round
    if ended_by_planets or (s.last_round == 0 and s.round >= s.content.max_rounds):
        s.note(E_GAME_ENDED, EVERYONE, 0 if ended_by_planets else 1, s.round, 0, 0)
        s.finish()
        return
    if not s.is_solo():  # MC-21.1: the human always begins
        s.first = (s.first + 1) % s.seats  # MC-2.2, MC-2.6
    begin_round(s)

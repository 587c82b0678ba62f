"""SP-7.1 and SP-9.2: Phase 2. The first round or the first build decides whether a turn battles or builds."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED
from starboard.engine.hexes import SIDES
from starboard.engine.step import Step

from .actions import (
    A_BUILD_FORCE_FIELD,
    A_BUILD_JUMP_BRIDGE,
    A_BUILD_REFINERY,
    A_BUILD_SECTION,
    A_END_PHASE2,
    battle_offset,
    battle_site,
    is_battle,
)
from .barriers import build_force_field, build_jump_bridge, forbids_force_field, forbids_jump_bridge
from .battle import battle_round, forbids_battle, legal_battles
from .building import build_section, forbids_section, forbids_yard
from .codes import BATTLE_CHOSEN, BATTLE_OWED, BATTLING, BUILDING, BUILDING_CHOSEN, PHASE2_OPEN
from .mining import begin_mining
from .refineries import build_refinery, forbids_refinery
from .state import State


class BattleOrBuild(Step[State]):
    """Battle, build or neither: nothing is chosen yet (SP-7.1)."""

    code = PHASE2_OPEN
    families = (
        "battle",
        "build_refinery",
        "build_force_field",
        "build_jump_bridge",
        "build_station_section",
        "end_phase2",
    )

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Whatever battle and building allow; going on to mining is always possible (SP-16.1)."""
        if action == A_END_PHASE2:
            return ALLOWED
        return forbids_battle(s, seat, action) if is_battle(action) else forbids_build(s, seat, action)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Every battle, everything that can be built, and the end."""
        count = legal_battles(s, seat, buffer, 0)
        count = legal_builds(s, seat, buffer, count)
        buffer[count] = A_END_PHASE2
        return count + 1

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """A round, a build, or Phase 3."""
        if action == A_END_PHASE2:
            begin_mining(s, seat)
        elif is_battle(action):
            battle_round(s, seat, battle_site(action), s.rival(seat, battle_offset(action)))
        else:
            build(s, seat, action)


class BattleOn(BattleOrBuild):
    """After a round: another one anywhere, or stop; what a charge owes must be fought (SP-7.11, SP-7.12, SP-8.5)."""

    code = BATTLING

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """No building any more, and no end while a battle is owed (SP-8.9)."""
        if action == A_END_PHASE2:
            return ALLOWED if s.pending_battles == 0 else BATTLE_OWED
        return forbids_battle(s, seat, action) if is_battle(action) else BATTLE_CHOSEN

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Every battle, and the end unless one is owed."""
        count = legal_battles(s, seat, buffer, 0)
        if s.pending_battles == 0:
            buffer[count] = A_END_PHASE2
            count += 1
        return count


class BuildOn(BattleOrBuild):
    """After a build or a failed attempt: more of it, or stop (SP-9.2)."""

    code = BUILDING

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """No battle any more."""
        if action == A_END_PHASE2:
            return ALLOWED
        return BUILDING_CHOSEN if is_battle(action) else forbids_build(s, seat, action)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Everything that can be built, and the end."""
        count = legal_builds(s, seat, buffer, 0)
        buffer[count] = A_END_PHASE2
        return count + 1


# --- what is built ---------------------------------------------------------------------------------------------------
def forbids_build(s: State, seat: i64, action: i64) -> i64:
    """The rule that forbids an item of construction (SP-9 to SP-11)."""
    if action == A_BUILD_REFINERY:
        return forbids_refinery(s, seat)
    if action == A_BUILD_SECTION:
        return forbids_section(s, seat)
    if action < A_BUILD_JUMP_BRIDGE:
        return forbids_force_field(s, seat, action - A_BUILD_FORCE_FIELD)
    return forbids_jump_bridge(s, seat, action - A_BUILD_JUMP_BRIDGE)


def legal_builds(s: State, seat: i64, buffer: vec[i64], count: i64) -> i64:
    """Appends all that can be built now (SP-9.2)."""
    if forbids_yard(s, seat) != ALLOWED:
        return count
    if forbids_refinery(s, seat) == ALLOWED:
        buffer[count] = A_BUILD_REFINERY
        count += 1
    if s.barrier_stock[seat] > 0:
        for d in range(i64(SIDES)):
            if forbids_force_field(s, seat, d) == ALLOWED:
                buffer[count] = A_BUILD_FORCE_FIELD + d
                count += 1
        for d in range(i64(SIDES)):
            if forbids_jump_bridge(s, seat, d) == ALLOWED:
                buffer[count] = A_BUILD_JUMP_BRIDGE + d
                count += 1
    if forbids_section(s, seat) == ALLOWED:
        buffer[count] = A_BUILD_SECTION
        count += 1
    return count


def build(s: State, seat: i64, action: i64) -> None:
    """One item of construction; the first attempt makes the choice of Phase 2 (SP-7.1)."""
    s.flow.become(BUILDING, seat, 0, 0)
    s.ask(seat)
    if action == A_BUILD_REFINERY:
        build_refinery(s, seat)
    elif action == A_BUILD_SECTION:
        build_section(s, seat)
    elif action < A_BUILD_JUMP_BRIDGE:
        build_force_field(s, seat, action - A_BUILD_FORCE_FIELD)
    else:
        build_jump_bridge(s, seat, action - A_BUILD_JUMP_BRIDGE)

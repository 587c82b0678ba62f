"""MC-11 Step 4: destination actions, and MC-12 Gather."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.game import ALLOWED, EVERYONE
from starboard.engine.step import Step

from .actions import A_DEST, A_DONE
from .cargo import gain_bundle
from .codes import (
    ACTION_REPEATED,
    ASTEROID,
    BUNDLE,
    CREATE_COLONY,
    DEST_ACTION,
    DEST_KINDS,
    GAIN_SPECIALIST,
    GATHER,
    NO_FITTING_CARD,
    ORBIT_ONLY,
    ORBIT_REPEATED,
    PLANET,
    PLANETS_ONLY,
    SCOUT,
    SETTLE,
    SPECIALIST_CARD,
    SPOTS,
    TERRAFORM_ACTION,
    TWO_ACTIONS,
)
from .colonies import begin_colony, forbids_colony
from .events import E_ACTION_CHOSEN
from .outposts import begin_outpost, forbids_outpost
from .specialists import can_gain_specialist
from .state import State
from .survivors import begin_scout, forbids_scout, forbids_settle, settle
from .terraform import begin_terraform, forbids_terraform


def actions_left(s: State, seat: i64) -> i64:
    """One action on a planet, two with Robotics and an own Colony there by now; both elsewhere; none on asteroids."""
    kind = s.kind_here(seat)
    if kind == ASTEROID:  # MC-11.5
        return 0
    allowed: i64 = 2  # MC-11.4
    if kind == PLANET:
        allowed = s.content.actions_planet  # MC-11.1
        if s.has_effect(seat, TWO_ACTIONS) and (s.colonies[seat] >> s.slot_of(seat)) & 1:  # MC-11.2, MC-11.3
            allowed = s.content.actions_robotics
    return allowed - graph.count(s.actions)


def forbids_dest(s: State, seat: i64, kind: i64) -> i64:
    """Different actions of this kind of place, each possible at least in its smallest form (MC-11.7 to MC-11.9)."""
    on_planet = s.on_planet(seat)
    if (s.actions >> kind) & 1:
        return ACTION_REPEATED if on_planet else ORBIT_REPEATED
    if kind == GATHER:
        return ALLOWED
    if kind == GAIN_SPECIALIST:
        if on_planet:
            return ORBIT_ONLY
        return ALLOWED if can_gain_specialist(s, seat) else NO_FITTING_CARD
    if not on_planet:
        return PLANETS_ONLY
    if kind == TERRAFORM_ACTION:
        return forbids_terraform(s, seat)
    if kind == SCOUT:
        return forbids_scout(s, seat)
    if kind == SETTLE:
        return forbids_settle(s, seat)
    return forbids_colony(s, seat) if kind == CREATE_COLONY else forbids_outpost(s, seat)


class ChooseAction(Step[State]):
    """What to do at the destination, or nothing more (MC-11.1, MC-11.4)."""

    code = DEST_ACTION
    families = ("done", "dest")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Doing none is allowed (MC-11.1)."""
        return ALLOWED if action == A_DONE else forbids_dest(s, seat, action - A_DEST)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """What can be done here."""
        buffer[0] = A_DONE
        count: i64 = 1
        for kind in range(i64(DEST_KINDS)):
            if forbids_dest(s, seat, kind) == ALLOWED:
                buffer[count] = A_DEST + kind
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """Begins the action; the step stays open below it (MC-11.6)."""
        if action == A_DONE:
            s.flow.pop()
        else:
            begin_action(s, seat, action - A_DEST)

    def go_on(self, s: State) -> None:
        """The step is over when no action is left, and on an asteroid before the first (MC-11.1 to MC-11.5)."""
        if actions_left(s, s.flow.seat()) > 0:
            s.ask(s.flow.seat())
        else:
            s.flow.pop()


def begin_action(s: State, seat: i64, kind: i64) -> None:
    """One of the seven actions."""
    s.actions |= i64(1) << kind
    s.note(E_ACTION_CHOSEN, EVERYONE, seat, kind, s.slot_of(seat), s.ark[seat] % SPOTS)
    if kind == GATHER:
        gather(s, seat)
    elif kind == TERRAFORM_ACTION:
        begin_terraform(s, seat)
    elif kind == SCOUT:
        begin_scout(s, seat)
    elif kind == SETTLE:
        settle(s, seat)
    elif kind == CREATE_COLONY:
        begin_colony(s, seat)
    elif kind == GAIN_SPECIALIST:
        s.flow.push(SPECIALIST_CARD, seat, 0, 0)
    else:
        begin_outpost(s, seat)


def gather(s: State, seat: i64) -> None:
    """What the spot shows, on a planet the side now up (MC-12.1 to MC-12.3)."""
    slot = s.slot_of(seat)
    card = s.grid[slot]
    if s.on_planet(seat) and s.is_terraformed(slot):
        gain_bundle(s, seat, s.content.lush_yield, card * BUNDLE)
    else:
        gain_bundle(s, seat, s.content.spot_yield, (card * SPOTS + s.ark[seat] % SPOTS) * BUNDLE)

"""PB-11 Modules and AAIs: constructing, activating, and moving the AAIs that make Modules work."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.graph import bit
from starboard.engine.step import Step

from .actions import A_AAI_SOURCE, A_ACTIVATE, A_CONSTRUCT, A_DONE, A_SKIP_CONSTRUCT
from .codes import (
    AAI_SOURCE,
    ACTIVATE,
    ACTIVATE_MODULES,
    CONSTRUCT,
    CONSTRUCT_MODULE,
    CONSTRUCT_TWO,
    MODULE_SLOTS,
    MODULE_TYPES,
    R_ACTIVATION_COST,
    R_ALREADY_ACTIVE,
    R_EMPTY_SLOT,
    R_MODULE_COST,
    R_NO_AAI_THERE,
    R_NO_ACTIVATION_COST,
    R_NOT_OWN_MODULE,
    R_PADLOCK,
    R_PLACED_NOW,
    V_AAI_MOVED,
    V_AAI_PLACED,
    V_ACTIVATED,
    V_CHIPS_GAINED,
    V_CONSTRUCTED,
    V_NOTHING_DONE,
    V_STAYS_INACTIVE,
)
from .effects import E_BUILD_VP, E_TYPE, EFFECTS, GIVES
from .prices import activation_price, build_price
from .state import State


# --- AAIs and effects --------------------------------------------------------------------------------------------
def place_aai(s: State, seat: i64, module: i64) -> None:
    """An AAI comes to stand on a Module: it is active, and its effects begin at once (PB-11.9, PB-11.19)."""
    s.active[seat] |= bit(module)
    add_effects(s, seat, module, 1)


def lift_aai(s: State, seat: i64, module: i64) -> None:
    """The AAI leaves a Module: it is inactive, and its effects end at once (PB-11.8, PB-11.19)."""
    s.active[seat] &= ~bit(module)
    add_effects(s, seat, module, -1)


def add_effects(s: State, seat: i64, module: i64, sign: i64) -> None:
    """Adds what a Module gives to its owner's row of effects, or takes it away."""
    content = s.content
    for i in range(module * GIVES, module * GIVES + content.gives_count[module]):
        s.effects[seat * EFFECTS + content.gives_slot[i]] += sign * content.gives_n[i]


def movable(s: State, seat: i64, placed_now: i64) -> i64:
    """Mask of the Modules whose AAI may be moved: active, no padlock, not placed just now (PB-11.8, PB-11.12)."""
    return s.active[seat] & ~s.content.padlocks & ~placed_now


def has_aai(s: State, seat: i64, placed_now: i64) -> bool:
    """Whether an AAI is free or may be moved (PB-9.1, PB-11.17)."""
    return s.aai_free[seat] > 0 or movable(s, seat, placed_now) != 0


def modules_total(s: State, seat: i64) -> i64:
    """Modules of a seat, an active counts-as Module several times (PB-11.10)."""
    total: i64 = 0
    for kind in range(i64(MODULE_TYPES)):
        total += s.effect(seat, E_TYPE + kind)
    return total


# --- constructing ------------------------------------------------------------------------------------------------
def begin_construct(s: State, seat: i64, times: i64) -> None:
    """Construct Module once or twice, then one Activate step (PB-11.1, PB-11.2)."""
    if not can_construct_any(s, seat):
        s.note(V_NOTHING_DONE, EVERYONE, seat, CONSTRUCT_MODULE if times == 1 else CONSTRUCT_TWO, 0, 0)
    s.flow.push(CONSTRUCT, seat, times, 0)


def can_construct(s: State, seat: i64, module: i64) -> bool:
    """Whether the Module's Resources are in hand (PB-11.1)."""
    return s.can_pay(seat, build_price(s, seat, module))


def can_construct_any(s: State, seat: i64) -> bool:
    """Whether some Module of the market can be paid (PB-7.5)."""
    for module in s.modules_market:
        if module != NONE and can_construct(s, seat, module):
            return True
    return False


def can_construct_both(s: State, seat: i64, module: i64, other: i64) -> bool:
    """Whether two Modules can be paid one after the other, at the prices of now (PB-11.2)."""
    return s.can_pay(seat, build_price(s, seat, module) + build_price(s, seat, other))


class ConstructModule(Step[State]):
    """Choose a Module of the market, or construct no more (PB-11.1, PB-11.2)."""

    code = CONSTRUCT
    families = ("construct", "skip_construct")

    def go_on(self, s: State) -> None:
        """Asks for the next construction, or goes on to the Activate step if none is possible (PB-7.5, PB-11.20)."""
        seat = s.flow.seat()
        if s.flow.a() > 0 and can_construct_any(s, seat):
            s.ask(seat)
            return
        s.flow.become(ACTIVATE, seat, 0, 0)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A Module that lies in the market and can be paid (PB-7.4, PB-11.1)."""
        if action == A_SKIP_CONSTRUCT:
            return ALLOWED
        module = s.modules_market[action - A_CONSTRUCT]
        if module == NONE:
            return R_EMPTY_SLOT
        return ALLOWED if can_construct(s, seat, module) else R_MODULE_COST

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The slots that can be paid, then the skip."""
        count: i64 = 0
        for slot in range(i64(MODULE_SLOTS)):
            module = s.modules_market[slot]
            if module != NONE and can_construct(s, seat, module):
                buffer[count] = A_CONSTRUCT + slot
                count += 1
        buffer[count] = A_SKIP_CONSTRUCT
        return count + 1

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """Constructs; skipping the first of two skips both (PB-7.5, PB-11.2)."""
        if action == A_SKIP_CONSTRUCT:
            s.flow.set_a(0)
        else:
            construct(s, seat, action - A_CONSTRUCT)


def construct(s: State, seat: i64, slot: i64) -> None:
    """Pays for a Module and puts it in the play area; its slot stays empty until phase 5 (PB-11.1, PB-7.3, PB-7.4)."""
    module = s.modules_market[slot]
    price = build_price(s, seat, module)
    s.pay(seat, price)
    s.modules_market[slot] = NONE
    s.note(V_CONSTRUCTED, EVERYONE, seat, module, price, 0)
    s.flow.set_a(s.flow.a() - 1)
    chips = s.effect(seat, E_BUILD_VP)  # of the Modules active before this one (PB-11.15)
    if chips > 0:
        s.vp_chips[seat] += chips
        s.note(V_CHIPS_GAINED, EVERYONE, seat, chips, 0, 0)
    add_module(s, seat, module)
    if s.content.module_auto[module]:
        activate_at_once(s, seat, module)


def add_module(s: State, seat: i64, module: i64) -> None:
    """A Module comes into the play area, inactive; it counts for its type from now on (PB-10.5)."""
    s.modules[seat] |= bit(module)
    s.effects[seat * EFFECTS + E_TYPE + s.content.module_type[module]] += 1


def activate_at_once(s: State, seat: i64, module: i64) -> None:
    """An `auto` Module gets an AAI: a free one, else one of the owner's choice, else none ever (PB-11.4, PB-11.5)."""
    if s.aai_free[seat] > 0:
        s.aai_free[seat] -= 1
        place_aai(s, seat, module)
        s.note(V_AAI_PLACED, EVERYONE, seat, module, 0, 0)
    elif movable(s, seat, 0) != 0:
        ask_source(s, seat, module)
    else:
        s.note(V_STAYS_INACTIVE, EVERYONE, seat, module, 0, 0)


# --- activating --------------------------------------------------------------------------------------------------
def begin_activate(s: State, seat: i64) -> None:
    """The Activate step; nothing is activated in it yet (PB-11.6)."""
    if not can_activate_any(s, seat, 0):
        s.note(V_NOTHING_DONE, EVERYONE, seat, ACTIVATE_MODULES, 0, 0)
    s.flow.push(ACTIVATE, seat, 0, 0)


def can_pay_activation(s: State, seat: i64, module: i64) -> bool:
    """Whether the Activation Cost is in hand (PB-11.13)."""
    return s.can_pay(seat, activation_price(s, seat, module))


def inactive_with_cost(s: State, seat: i64) -> i64:
    """Mask of own inactive Modules whose octagon shows a cost (PB-11.6, PB-11.7)."""
    return s.modules[seat] & ~s.active[seat] & s.content.with_cost


def can_activate_any(s: State, seat: i64, placed_now: i64) -> bool:
    """Whether some own Module can be activated: it shows a cost that can be paid, and an AAI can go there (PB-11.6)."""
    if not has_aai(s, seat, placed_now):
        return False
    candidates = inactive_with_cost(s, seat)
    module: i64 = 0
    while candidates != 0:
        if candidates & 1 and can_pay_activation(s, seat, module):
            return True
        candidates >>= 1
        module += 1
    return False


class ActivateModules(Step[State]):
    """Pay an Activation Cost and place an AAI, as often as wanted (PB-11.6)."""

    code = ACTIVATE
    families = ("activate", "done")

    def go_on(self, s: State) -> None:
        """Asks what to activate next; the step is over when nothing can be (PB-11.6, PB-11.17)."""
        seat = s.flow.seat()
        if can_activate_any(s, seat, s.flow.a()):
            s.ask(seat)
            return
        s.flow.pop()

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """An own inactive Module, cost in hand; without an AAI for it the step is over (PB-11.6, PB-11.7, PB-11.17)."""
        if action == A_DONE:
            return ALLOWED
        module = action - A_ACTIVATE
        if (s.modules[seat] >> module) & 1 == 0:
            return R_NOT_OWN_MODULE
        if (s.active[seat] >> module) & 1:
            return R_ALREADY_ACTIVE
        if (s.content.with_cost >> module) & 1 == 0:
            return R_NO_ACTIVATION_COST
        return ALLOWED if can_pay_activation(s, seat, module) else R_ACTIVATION_COST

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The Modules that can be activated, then DONE."""
        count: i64 = 0
        candidates = inactive_with_cost(s, seat)
        module: i64 = 0
        while candidates != 0:
            if candidates & 1 and can_pay_activation(s, seat, module):
                buffer[count] = A_ACTIVATE + module
                count += 1
            candidates >>= 1
            module += 1
        buffer[count] = A_DONE
        return count + 1

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """Activates, or ends the step."""
        if action == A_DONE:
            s.flow.pop()
        else:
            activate(s, seat, action - A_ACTIVATE)


def activate(s: State, seat: i64, module: i64) -> None:
    """Pays the cost, then an AAI comes: a free one, else one of the owner's choice (PB-11.6, PB-11.11, PB-11.13)."""
    price = activation_price(s, seat, module)
    s.pay(seat, price)
    s.note(V_ACTIVATED, EVERYONE, seat, module, price, 0)
    s.flow.set_a(s.flow.a() | bit(module))  # PB-11.12
    if s.aai_free[seat] > 0:
        s.aai_free[seat] -= 1
        place_aai(s, seat, module)
    else:
        ask_source(s, seat, module)


# --- choosing an AAI ---------------------------------------------------------------------------------------------
def ask_source(s: State, seat: i64, target: i64) -> None:
    """No AAI is free: the owner says which Module gives its AAI up; NONE waits for the reserved Project (PB-9.2)."""
    s.flow.push(AAI_SOURCE, seat, target, 0)


class MoveAai(Step[State]):
    """Choose the Module that gives its AAI up (PB-9.2, PB-11.4, PB-11.8)."""

    code = AAI_SOURCE
    families = ("aai_source",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """An own active Module, without padlock, not activated in this step (PB-11.8, PB-11.12, PB-11.18)."""
        module = action - A_AAI_SOURCE
        if (s.active[seat] >> module) & 1 == 0:
            return R_NO_AAI_THERE
        if (s.content.padlocks >> module) & 1:
            return R_PADLOCK
        return R_PLACED_NOW if (s.activated_now() >> module) & 1 else ALLOWED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The Modules that can give their AAI up."""
        count: i64 = 0
        sources = movable(s, seat, s.activated_now())
        module: i64 = 0
        while sources != 0:
            if sources & 1:
                buffer[count] = A_AAI_SOURCE + module
                count += 1
            sources >>= 1
            module += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The AAI goes from a Module to the one that waits for it, or to the reserved Project (PB-9.2, PB-11.8)."""
        source = action - A_AAI_SOURCE
        target = s.flow.a()
        s.flow.pop()
        lift_aai(s, seat, source)
        s.note(V_AAI_MOVED, EVERYONE, seat, source, target, 0)
        if target != NONE:
            place_aai(s, seat, target)

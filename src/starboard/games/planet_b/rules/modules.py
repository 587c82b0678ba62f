"""PB-11 Modules and AAIs: constructing, activating, and moving the AAIs that make Modules work."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from .codes import (
    A_AAI_SOURCE,
    A_ACTIVATE,
    A_CONSTRUCT,
    A_DONE,
    A_SKIP_CONSTRUCT,
    AAI_SOURCE,
    ACTIVATE,
    CEMENT,
    CONSTRUCT,
    E_ACTIVATION_DISCOUNT,
    E_BUILD_DISCOUNT,
    E_BUILD_VP,
    E_TYPE,
    EFFECTS,
    GIVES,
    MODULE_SLOTS,
    OIL,
    ORE,
    R_ACTIVATION_COST,
    R_ALREADY_ACTIVE,
    R_EMPTY_SLOT,
    R_MODULE_COST,
    R_NO_AAI_THERE,
    R_NO_ACTIVATION_COST,
    R_NOT_OWN_MODULE,
    R_PADLOCK,
    R_PLACED_NOW,
    RESOURCES,
    V_AAI_MOVED,
    V_AAI_PLACED,
    V_ACTIVATED,
    V_CHIPS_GAINED,
    V_CONSTRUCTED,
    V_STAYS_INACTIVE,
)
from .state import State, packed
from .tables import bit


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


# --- constructing ------------------------------------------------------------------------------------------------
def begin_construct(s: State, seat: i64, times: i64) -> None:
    """Construct Module once or twice, then one Activate step (PB-11.1, PB-11.2)."""
    s.flow.push(CONSTRUCT, seat, times, 0)


def build_cost(s: State, seat: i64, module: i64, resource: i64) -> i64:
    """What a Module costs this seat now; discounts of Modules and of the event stack (PB-11.14)."""
    cost = s.content.module_cost[module * RESOURCES + resource] - s.effect(seat, E_BUILD_DISCOUNT + resource)
    cost -= s.content.event_build[s.event_row() * RESOURCES + resource]
    return cost if cost > 0 else 0


def can_construct(s: State, seat: i64, module: i64) -> bool:
    """Whether the Module's Resources are in hand (PB-11.1)."""
    for resource in range(i64(RESOURCES)):
        if build_cost(s, seat, module, resource) > s.resources[seat * RESOURCES + resource]:
            return False
    return True


def construct_step(s: State) -> None:
    """Asks for the next construction, or goes on to the Activate step if none is possible (PB-7.5, PB-11.20)."""
    seat = s.flow.seat()
    if s.flow.a() > 0:
        for module in s.modules_market:
            if module != NONE and can_construct(s, seat, module):
                s.ask(seat)
                return
    s.flow.become(ACTIVATE, seat, 0, 0)


def forbids_construct(s: State, seat: i64, slot: i64) -> i64:
    """A Module that lies in the market and can be paid (PB-7.4, PB-11.1)."""
    module = s.modules_market[slot]
    if module == NONE:
        return R_EMPTY_SLOT
    return ALLOWED if can_construct(s, seat, module) else R_MODULE_COST


def legal_construct(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Writes the slots that can be paid, then the skip."""
    count: i64 = 0
    for slot in range(i64(MODULE_SLOTS)):
        module = s.modules_market[slot]
        if module != NONE and can_construct(s, seat, module):
            buffer[count] = A_CONSTRUCT + slot
            count += 1
    buffer[count] = A_SKIP_CONSTRUCT
    return count + 1


def construct(s: State, seat: i64, slot: i64) -> None:
    """Pays for a Module and puts it in the play area; its slot stays empty until phase 5 (PB-11.1, PB-7.3, PB-7.4)."""
    module = s.modules_market[slot]
    cement = build_cost(s, seat, module, CEMENT)
    ore = build_cost(s, seat, module, ORE)
    oil = build_cost(s, seat, module, OIL)
    s.pay(seat, CEMENT, cement)
    s.pay(seat, ORE, ore)
    s.pay(seat, OIL, oil)
    s.modules_market[slot] = NONE
    s.note(V_CONSTRUCTED, EVERYONE, seat, module, packed(cement, ore, oil), 0)
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


def skip_construct(s: State) -> None:
    """Ends the constructions; skipping the first of two skips both (PB-7.5, PB-11.2)."""
    s.flow.set_a(0)


# --- activating --------------------------------------------------------------------------------------------------
def begin_activate(s: State, seat: i64) -> None:
    """The Activate step; nothing is activated in it yet (PB-11.6)."""
    s.flow.push(ACTIVATE, seat, 0, 0)


def activation_price(s: State, seat: i64, module: i64, resource: i64) -> i64:
    """What activating a Module costs this seat now (PB-11.14)."""
    cost = s.content.activation_cost[module * RESOURCES + resource] - s.effect(seat, E_ACTIVATION_DISCOUNT + resource)
    return cost if cost > 0 else 0


def can_pay_activation(s: State, seat: i64, module: i64) -> bool:
    """Whether the Activation Cost is in hand (PB-11.13)."""
    for resource in range(i64(RESOURCES)):
        if activation_price(s, seat, module, resource) > s.resources[seat * RESOURCES + resource]:
            return False
    return True


def inactive_with_cost(s: State, seat: i64) -> i64:
    """Mask of own inactive Modules whose octagon shows a cost (PB-11.6, PB-11.7)."""
    return s.modules[seat] & ~s.active[seat] & s.content.with_cost


def activate_step(s: State) -> None:
    """Asks what to activate next; the step is over when nothing can be (PB-11.6, PB-11.17)."""
    seat = s.flow.seat()
    if has_aai(s, seat, s.flow.a()):
        candidates = inactive_with_cost(s, seat)
        module: i64 = 0
        while candidates != 0:
            if candidates & 1 and can_pay_activation(s, seat, module):
                s.ask(seat)
                return
            candidates >>= 1
            module += 1
    s.flow.pop()


def forbids_activate(s: State, seat: i64, module: i64) -> i64:
    """An own inactive Module, cost in hand; without an AAI for it the step is over (PB-11.6, PB-11.7, PB-11.17)."""
    if (s.modules[seat] >> module) & 1 == 0:
        return R_NOT_OWN_MODULE
    if (s.active[seat] >> module) & 1:
        return R_ALREADY_ACTIVE
    if (s.content.with_cost >> module) & 1 == 0:
        return R_NO_ACTIVATION_COST
    return ALLOWED if can_pay_activation(s, seat, module) else R_ACTIVATION_COST


def legal_activate(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Writes the Modules that can be activated, then DONE."""
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


def activate(s: State, seat: i64, module: i64) -> None:
    """Pays the cost, then an AAI comes: a free one, else one of the owner's choice (PB-11.6, PB-11.11, PB-11.13)."""
    cement = activation_price(s, seat, module, CEMENT)
    ore = activation_price(s, seat, module, ORE)
    oil = activation_price(s, seat, module, OIL)
    s.pay(seat, CEMENT, cement)
    s.pay(seat, ORE, ore)
    s.pay(seat, OIL, oil)
    s.note(V_ACTIVATED, EVERYONE, seat, module, packed(cement, ore, oil), 0)
    placed_now = s.flow.a()
    s.flow.set_a(placed_now | bit(module))  # PB-11.12
    if s.aai_free[seat] > 0:
        s.aai_free[seat] -= 1
        place_aai(s, seat, module)
    else:
        ask_source(s, seat, module)


# --- choosing an AAI ---------------------------------------------------------------------------------------------
def ask_source(s: State, seat: i64, module: i64) -> None:
    """No AAI is free: the owner says which Module gives its AAI up (PB-9.2, PB-11.4, PB-11.8)."""
    s.flow.push(AAI_SOURCE, seat, module, 0)
    s.ask(seat)


def placed_in_step(s: State) -> i64:
    """Mask of the Modules activated in the Activate step below the source decision (PB-11.12)."""
    base = s.flow.base - 4
    return s.flow.cells[base + 2] if s.flow.cells[base] == ACTIVATE else 0


def forbids_source(s: State, seat: i64, module: i64) -> i64:
    """An own active Module, without padlock, not activated in this step (PB-11.8, PB-11.12, PB-11.18)."""
    if (s.active[seat] >> module) & 1 == 0:
        return R_NO_AAI_THERE
    if (s.content.padlocks >> module) & 1:
        return R_PADLOCK
    return R_PLACED_NOW if (placed_in_step(s) >> module) & 1 else ALLOWED


def legal_source(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Writes the Modules that can give their AAI up."""
    count: i64 = 0
    sources = movable(s, seat, placed_in_step(s))
    module: i64 = 0
    while sources != 0:
        if sources & 1:
            buffer[count] = A_AAI_SOURCE + module
            count += 1
        sources >>= 1
        module += 1
    return count


def move_aai(s: State, seat: i64, source: i64) -> None:
    """The AAI goes from a Module to the one that waits for it, or to the reserved Project (PB-9.2, PB-11.8)."""
    target = s.flow.a()
    s.flow.pop()
    lift_aai(s, seat, source)
    s.note(V_AAI_MOVED, EVERYONE, seat, source, target, 0)
    if target != NONE:
        place_aai(s, seat, target)

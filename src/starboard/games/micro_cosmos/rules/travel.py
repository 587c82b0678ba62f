"""MC-7 Step 2: Space Travel, MC-8 Discover, MC-9 Arrival effects."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine import graph
from starboard.engine.chance import top_card
from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from .actions import A_DISCOVER, A_DONE, A_RESOURCE, A_TRAVEL
from .cargo import gain_choices, gain_fixed
from .codes import (
    ANY,
    ARRIVAL,
    AUTOMA_THERE,
    BUNDLE,
    CELL_FULL,
    CREW,
    DISCOVER_BONUS,
    EDGE_TOO_FAR,
    KINDS,
    MUST_TRAVEL,
    NO_BONUS_TRACK,
    NO_SUCH_SPOT,
    NO_WAY_IN,
    SAME_SPOT,
    SLOTS,
    SPOT_TAKEN,
    SPOTS,
    STEPS_MAX,
    TOO_FAR,
    TRAVEL,
    UPGRADE_COUNT,
)
from .events import E_BONUS_LEVEL, E_DISCOVERED, E_OUTPOST_PAID, E_STAYED, E_TRAVELLED
from .state import AUTOMA, State
from .system import lay_card
from .terraform import move_marker


def near(s: State, seat: i64) -> i64:
    """All spots within range of the Ark, its own included."""
    return graph.within(s.reach, STEPS_MAX, s.ark[seat], s.travel_range(seat))


def taken(s: State, seat: i64) -> i64:
    """Spots where this seat may not end: small ones with another Ark (MC-7.3), the Automa's planet (MC-7.5)."""
    spots: i64 = 0
    if s.is_solo():
        return graph.bit(s.ark[AUTOMA])
    for other in range(s.seats):
        if other != seat:
            spots |= graph.bit(s.ark[other])
    return spots & ~s.roomy


def destinations(s: State, seat: i64) -> i64:
    """All spots where a travel may end (MC-7.4)."""
    return near(s, seat) & ~taken(s, seat) & ~graph.bit(s.ark[seat])


def doorstep(s: State, seat: i64) -> i64:
    """Spots from which the line to an edge can still be followed: one route less than the range (MC-8.2)."""
    return graph.within(s.reach, STEPS_MAX, s.ark[seat], s.travel_range(seat) - 1)


def forbids_travel(s: State, seat: i64, node: i64) -> i64:
    """At least one route, at most `range`, not back to the start, not where another Ark blocks (MC-7.1 to 7.5)."""
    if s.kind_at(node) == NONE:
        return NO_SUCH_SPOT
    if node == s.ark[seat]:
        return SAME_SPOT
    if (near(s, seat) >> node) & 1 == 0:
        return TOO_FAR
    if (taken(s, seat) >> node) & 1:
        return AUTOMA_THERE if s.is_solo() else SPOT_TAKEN
    return ALLOWED


def forbids_discover(s: State, seat: i64, slot: i64) -> i64:
    """An empty cell whose edge is near enough from some neighbouring card (MC-8.1, MC-8.2, MC-8.6, MC-8.8)."""
    if s.grid[slot] != NONE:
        return CELL_FULL
    if s.door[slot] == 0:
        return NO_WAY_IN
    return ALLOWED if doorstep(s, seat) & s.door[slot] else EDGE_TOO_FAR


class ChooseDestination(Step[State]):
    """Move the Ark to a spot within range, or over an edge into an empty cell (MC-7.1, MC-8.1)."""

    code = TRAVEL
    families = ("done", "travel", "discover")

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """The step is mandatory (MC-7.1)."""
        if action == A_DONE:
            return MUST_TRAVEL
        if action < A_DISCOVER:
            return forbids_travel(s, seat, action - A_TRAVEL)
        return forbids_discover(s, seat, action - A_DISCOVER)

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """All destinations and discoveries."""
        count: i64 = 0
        spots = destinations(s, seat)
        node: i64 = 0
        while spots != 0:
            if spots & 1:
                buffer[count] = A_TRAVEL + node
                count += 1
            spots >>= 1
            node += 1
        steps = doorstep(s, seat)
        for slot in range(i64(SLOTS)):
            if s.door[slot] & steps:
                buffer[count] = A_DISCOVER + slot
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """A travel or a discovery."""
        if action < A_DISCOVER:
            travel(s, seat, action - A_TRAVEL)
        else:
            discover(s, seat, action - A_DISCOVER)

    def go_on(self, s: State) -> None:
        """An Ark with nowhere to go stays, and nothing arrives (MC-7.6)."""
        seat = s.flow.seat()
        if destinations(s, seat) == 0 and not can_discover(s, seat):
            s.note(E_STAYED, EVERYONE, seat, 0, 0, 0)
            s.flow.pop()
        else:
            s.ask(seat)


def can_discover(s: State, seat: i64) -> bool:
    """Whether some empty cell is near enough."""
    for slot in range(i64(SLOTS)):
        if s.door[slot] & doorstep(s, seat):
            return True
    return False


def travel(s: State, seat: i64, node: i64) -> None:
    """The Ark ends there; what was passed on the way has no effect (MC-7.4)."""
    start = s.ark[seat]
    s.departed = start
    s.ark[seat] = node
    if s.events is not None:
        s.note(E_TRAVELLED, EVERYONE, seat, start, node, graph.distance(s.reach, STEPS_MAX, start, node))
    s.flow.become(ARRIVAL, seat, 0, 0)


# --- MC-8 Discover ---------------------------------------------------------------------------------------------------
def discover(s: State, seat: i64, slot: i64) -> None:
    """Reveals the planet, lands on it (MC-8.1, MC-8.3) and asks for the bonus (MC-8.4)."""
    s.departed = s.ark[seat]
    reveal_planet(s, seat, slot)
    s.flow.become(ARRIVAL, seat, 0, 0)
    s.flow.push(DISCOVER_BONUS, seat, slot, 0)


def reveal_planet(s: State, side: i64, slot: i64) -> None:
    """Lays the bottom card of the planet deck into the cell and puts the Ark on its planet (MC-8.1, MC-23.4)."""
    card = top_card(s.chance, s.planet_deck, s.planet_left)
    s.planet_left -= 1
    s.planet_deck[s.planet_left] = NONE
    lay_card(s, slot, card)
    s.ark[side] = slot * SPOTS
    s.note(E_DISCOVERED, EVERYONE, side, slot, card, 0)


class RaiseBonus(Step[State]):
    """The discoverer raises one track of the new planet, and cannot decline (MC-8.4)."""

    code = DISCOVER_BONUS
    families = ("resource",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """A track of the new planet."""
        track = s.grid[s.flow.a()] * KINDS + action - A_RESOURCE
        return ALLOWED if s.content.track_max[track] > 0 else NO_BONUS_TRACK

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """The tracks of the new planet."""
        count: i64 = 0
        tracks = s.grid[s.flow.a()] * KINDS
        for resource in range(i64(KINDS)):
            if s.content.track_max[tracks + resource] > 0:
                buffer[count] = A_RESOURCE + resource
                count += 1
        return count

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """The first level of the planet."""
        slot = s.flow.a()
        s.flow.pop()
        raise_bonus(s, seat, slot, action - A_RESOURCE)


def raise_bonus(s: State, side: i64, slot: i64, resource: i64) -> None:
    """The first level of the planet, free, and the marker on spot 1 (MC-8.4, MC-8.5, MC-23.5)."""
    s.level[slot * KINDS + resource] = 1
    s.note(E_BONUS_LEVEL, EVERYONE, side, slot, resource, 0)
    move_marker(s, side, slot, 1)


# --- MC-9 Arrival effects --------------------------------------------------------------------------------------------
class Arrival(Step[State]):
    """Outposts, then upgrades that give resources, then those that give Crew cards (MC-9.5)."""

    code = ARRIVAL

    def go_on(self, s: State) -> None:
        """All of it by itself; units of choice and Crew cards are asked for on top (MC-9.3, MC-9.4)."""
        seat = s.flow.seat()
        s.flow.pop()
        pay_outposts(s, seat)
        kind = s.kind_here(seat)
        any_units: i64 = 0
        crew: i64 = 0
        for u in range(i64(UPGRADE_COUNT)):
            if s.content.arrive_kind[u] == kind and s.unlocked(seat, u):
                gain_fixed(s, seat, s.content.arrive_gain, u * BUNDLE)
                any_units += s.content.arrive_gain[u * BUNDLE + ANY]
                crew += s.content.arrive_gain[u * BUNDLE + CREW]
        gain_choices(s, seat, any_units, crew)


def pay_outposts(s: State, visitor: i64) -> None:
    """Every outpost on the planet pays its owner what the planet shows, owners in turn order (MC-9.1, MC-9.2)."""
    if not s.on_planet(visitor):
        return
    slot = s.slot_of(visitor)
    for step in range(s.sides):
        owner = (visitor + step) % s.sides
        if (s.outposts[owner] >> slot) & 1:
            s.note(E_OUTPOST_PAID, EVERYONE, owner, slot, visitor, 0)
            if s.is_terraformed(slot):
                gain_fixed(s, owner, s.content.lush_yield, s.grid[slot] * BUNDLE)
            else:
                gain_fixed(s, owner, s.content.spot_yield, s.grid[slot] * SPOTS * BUNDLE)

"""Many small decisions of Pandorum as one: a whole drive with its construction, the cards of a project, the mat.

Each is a sequence of legal choices that reveals nothing on its way. A drive with a charged Salvage Crane is not among
them: what the crane's card brings into the market is seen first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from starboard.engine.compound import Compound
from starboard.engine.game import NONE

from ..rules import prospects
from ..rules.actions import A_ACTIVATE_FOREPART, A_BEGIN_MOVE, A_BUILD_MODE, A_MOVE_TO, A_PAY_FEE, A_PLAY_CARD
from ..rules.codes import BLOCKS, BUILD_MODE, CARDS, DESTINATION, DIRECTION, SLOTS, TURN
from ..rules.prospects import Outlook, Plan, Site
from ..rules.state import State
from ..rules.tables import LIFT_ROTORS, SALVAGE_CRANE, TERRAIN_FORMER
from .settling import carried_on, layings, settlings, stowings

DRIVES: Final = 8  # the best so many are offered
SETS: Final = 40


def compounds(game: State, seat: int) -> Sequence[Compound]:
    """What the seat that decides can do in one go."""
    step = game.flow.step()
    if step == TURN:  # who pays the fee by itself wants to choose step by step
        return drives(game, seat)
    if step == DESTINATION:
        return stops(game, seat)
    if step == BUILD_MODE:
        return constructions(game, seat)[:SETS]
    if step == CARDS:
        return best_first(game, seat, "lay the cards", layings(game, seat))[:SETS]
    if step in (BLOCKS, DIRECTION):
        return best_first(game, seat, "settle the cards", settlings(game, seat))
    if step == SLOTS:
        return made("put on the mat", stowings(game, seat))
    return []


def made(name: str, sequences: Iterable[Sequence[int]]) -> list[Compound]:
    """Compounds of the sequences that are more than a single choice."""
    return [Compound(name, tuple(actions)) for actions in sequences if len(actions) > 1]


def settled(game: State, seat: int, actions: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """What a sequence earns if blocks and directions that it leaves open are settled for the best, and all of it."""
    after = game
    for action in actions:
        after = carried_on(after, seat, action)
    best: tuple[int, tuple[int, ...]] = (-1, ())
    for rest in settlings(after, seat):
        end = after
        for action in rest:
            end = carried_on(end, seat, action)
        earned = int(end.quids[seat] - game.quids[seat])
        if earned > best[0]:
            best = (earned, (*actions, *rest))
    return best


def best_first(game: State, seat: int, name: str, sequences: Iterable[Sequence[int]]) -> list[Compound]:
    """Sequences of a construction, settled for the best, those that earn most first."""
    found = sorted((settled(game, seat, actions) for actions in sequences), key=lambda each: -each[0])
    return made(name, [actions for _, actions in found])


# --- drives ----------------------------------------------------------------------------------------------------------
def drives(game: State, seat: int) -> list[Compound]:
    """The best constructions with their fees, one for each hex, those that earn most first; those for nothing alone."""
    if game.has_main(seat, SALVAGE_CRANE):
        return []
    plans = [prospects.best_drive(game, seat, look) for look in hex_by_hex(game, seat, False)]
    earning = [plan for plan in plans if plan.total > 0]
    return from_plans(game, seat, [A_BEGIN_MOVE], earning or plans, DRIVES)


def stops(game: State, seat: int) -> list[Compound]:
    """The best construction on each hex that can be driven to; those for nothing only where nothing earns."""
    lifted = game.flow.a() != 0
    plans = [look.best(game.held[seat], 0) for look in hex_by_hex(game, seat, lifted)]
    earning = [plan for plan in plans if plan.total > 0]
    return from_plans(game, seat, [], earning or plans, SETS)


def hex_by_hex(game: State, seat: int, lifted: bool) -> list[Outlook]:
    """The outlook on each hex that the harvester can get to, apart from the others."""
    whole = prospects.in_reach(game, seat, lifted)
    found = [apart(game, seat, site, False) for site in whole.near]
    return found + [apart(game, seat, site, True) for site in whole.beyond]


def apart(game: State, seat: int, site: Site, beyond: bool) -> Outlook:
    """The outlook on one hex, perhaps one that only Lift Rotors get to."""
    look = Outlook(game, seat)
    if beyond:
        look.beyond.append(site)
    else:
        look.near.append(site)
    return look


def from_plans(game: State, seat: int, begin: list[int], plans: Iterable[Plan], most: int) -> list[Compound]:
    """Plans that can be carried out as sequences, those that earn most first, and no more than so many."""
    possible = sorted((plan for plan in plans if plan.total != prospects.NOTHING), key=lambda plan: -int(plan.total))
    sequences = [settled(game, seat, [*begin, *steps(game, seat, plan)])[1] for plan in possible[:most]]
    return made("drive and build", sequences)


def steps(game: State, seat: int, plan: Plan) -> list[int]:
    """The choices that carry a plan out, up to its last card."""
    ability = game.content.fore_ability[game.forepart[seat]] if plan.spends else NONE
    actions: list[int] = [] if plan.fee == NONE else [A_PAY_FEE + int(plan.fee)]
    if ability == LIFT_ROTORS:
        actions.append(A_ACTIVATE_FOREPART)
    actions.append(A_MOVE_TO + int(plan.place))
    if ability == TERRAIN_FORMER:
        actions.append(A_ACTIVATE_FOREPART)
    return [*actions, A_BUILD_MODE + int(plan.mode), *(A_PLAY_CARD + int(card) for card in plan.picks if card != NONE)]


# --- constructions ---------------------------------------------------------------------------------------------------
def constructions(game: State, seat: int) -> list[Compound]:
    """Every way to build with every set of cards, those that earn most first."""
    found: list[tuple[int, ...]] = []
    for action in game.legal(seat):
        if action != A_ACTIVATE_FOREPART:
            found += [(action, *laid) for laid in layings(carried_on(game, seat, action), seat)]
    return best_first(game, seat, "build", found)

"""What the end of this round will bring, found by carrying it out on copies: endings, and what the event hits.

Of a copy only that is read which does not depend on hidden cards: whether the game is over and why, not what was drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from typing import Any, Final

from mypy_extensions import i64

from starboard.engine.game import ALLOWED, NONE

from ..rules import energy, events, modules, projects, resupply, selecting
from ..rules.codes import (
    ACTION_CARDS,
    COMPLETE,
    COMPLETE_PROJECT,
    CONSTRUCT,
    CONSTRUCT_MODULE,
    CONSTRUCT_TWO,
    END_ENERGY,
    END_LIMIT,
    END_MODULES,
    END_PROJECTS,
    EVENTS,
    MODULE_SLOTS,
    PERFORM,
    PROJECT_SLOTS,
    RESERVE,
    RESERVE_PROJECT,
    RESUPPLY,
    SELECT,
    TAKE,
)
from ..rules.game import PlanetB
from ..rules.state import filled

Change = Callable[[PlanetB], None]  # what may still happen in the round, done to a copy
OPEN_KINDS: Final = (  # what an event does to things that lie open; not what it draws
    "module_removed",
    "project_removed",
    "project_put_under",
    "energy_moved",
    "gained",
    "lost",
    "offer_halved",
    "restocked",
    "shielded",
)


# --- what can end the game ---------------------------------------------------------------------------------------
def endings(game: PlanetB) -> list[dict[str, Any]]:
    """What can end the game at the end of this round: `by` what, whether it is `certain`, and what must happen."""
    if game.over:
        return []
    if game.final:
        return [{"by": "final", "certain": True}]
    found: list[dict[str, Any]] = []
    if game.round >= game.content.round_limit and ended(game).end_reason == END_LIMIT:
        found.append({"by": "limit", "certain": True})
    most_modules, most_projects = still_to_take(game)
    if game.modules_left < most_modules + MODULE_SLOTS:  # with more in the pile it cannot run out
        found += by_market(game, "modules", most_modules, END_MODULES, without_modules)
    if game.projects_left < most_projects + PROJECT_SLOTS:
        found += by_market(game, "projects", most_projects, END_PROJECTS, without_projects)
    return found + by_energy(game)


def by_market(
    game: PlanetB, name: str, most: int, reason: int, taking: Callable[[int], Change]
) -> list[dict[str, Any]]:
    """The fewest cards that must still be taken from a market for the game to end by it, and the event that helps."""
    if ended(game, taking(most)).end_reason != reason:
        return []
    for taken in range(most + 1):
        change = taking(taken)
        if ended(game, change).end_reason == reason:
            return [{"by": name, "certain": taken == 0, "taken": taken, "event": culprit(game, change, reason)}]
    return []


def by_energy(game: PlanetB) -> list[dict[str, Any]]:
    """Who can be without Energy in phase 7, or will be."""
    if not calls_for_the_end(ended(game, spend_most)):
        return []
    can, sure = [], []
    for seat in range(game.seats):
        if runs_out(game, seat, max):
            can.append(seat)
            if runs_out(game, seat, min):
                sure.append(seat)
    return [{"by": "energy", "certain": bool(sure), "seats": sure or can}] if can else []


def runs_out(game: PlanetB, seat: int, pick: Callable[[list[int]], int]) -> bool:
    """Whether a seat that pays for its dearest or its cheapest card calls for the end itself, not another."""
    twin = ended(game, partial(spend, seat=seat, pick=pick))
    return calls_for_the_end(twin) and bool(twin.energy[seat] <= 0)


def calls_for_the_end(twin: PlanetB) -> bool:
    """Whether Energy has run out: a final round is played, or the game is over by it."""
    return bool(twin.final) or twin.end_reason == END_ENERGY


def culprit(game: PlanetB, change: Change, reason: int) -> str:
    """The event without which the game would not end in this way, by name; none if it would end all the same."""
    for field in ("current_event", "next_event"):
        event = int(getattr(game, field))
        if event != NONE and ended(game, partial(without, change=change, field=field)).end_reason != reason:
            return game.content.event_names[event]
    return ""


def without(twin: PlanetB, change: Change, field: str) -> None:
    """The same change, and one event is not there."""
    change(twin)
    setattr(twin, field, NONE)


def ended(game: PlanetB, change: Change | None = None) -> PlanetB:
    """A copy, changed and then played through phases 5 to 7: over, or at the beginning of the next round."""
    twin = unhalted(game)
    twin.waiting = 0
    twin.sealed = 0
    if change is not None:
        change(twin)
    if game.flow.step() != TAKE:  # phase 6 goes on where it is; otherwise phase 5 begins
        twin.flow.clear()
        twin.flow.push(RESUPPLY, NONE, 0, 0)
    twin.go_on()
    while not twin.over and twin.flow.step() == TAKE:
        twin.apply(twin.legal()[0])
    return twin


def unhalted(game: PlanetB) -> PlanetB:
    """A copy that goes on where something is drawn: what is drawn is not looked at."""
    twin = game.copy()
    twin.chance.halting = False
    return twin


def without_modules(n: int) -> Change:
    """So many Modules are constructed, whichever."""
    return partial(empty, field="modules_market", n=n)


def without_projects(n: int) -> Change:
    """So many Projects are reserved or completed, whichever."""
    return partial(empty, field="projects_market", n=n)


def empty(twin: PlanetB, field: str, n: int) -> None:
    """Takes cards out of a market."""
    market = getattr(twin, field)
    for slot in range(len(market)):
        if market[slot] != NONE and n > 0:
            market[slot] = NONE
            n -= 1


def spend_most(twin: PlanetB) -> None:
    """Everybody chooses their dearest card."""
    for seat in range(twin.seats):
        spend(twin, seat, max)


def spend(twin: PlanetB, seat: int, pick: Callable[[list[int]], int]) -> None:
    """In phase 1: a seat pays for its dearest or its cheapest card; later cards are paid already."""
    costs = costs_of(twin, seat)
    if costs:
        energy.move(twin, seat, -pick(costs))


def costs_of(game: PlanetB, seat: int) -> list[int]:
    """What the cards cost that a seat may choose now; none but in phase 1."""
    if game.phase() != SELECT or not game.participates(seat):
        return []
    cards = [card for card in range(ACTION_CARDS) if selecting.forbids_card(game, seat, card) == ALLOWED]
    return [int(energy.total_cost(game, seat, card)) for card in cards]


# --- what can still be taken from the markets --------------------------------------------------------------------
def still_to_take(game: PlanetB) -> tuple[int, int]:
    """The most Modules and Projects that can leave their markets before phase 5."""
    built = taken = 0
    for seat in range(game.seats):
        times, may_take = chances(game, seat)
        built += affordable(game, seat, times)
        taken += may_take
    return min(built, int(filled(game.modules_market))), min(taken, int(filled(game.projects_market)))


def chances(game: PlanetB, seat: int) -> tuple[int, int]:
    """How often a seat may still construct in this round, and whether it may take a Project."""
    if game.phase() == SELECT:
        return chances_of_hand(game, seat)
    if game.phase() != PERFORM:
        return 0, 0
    place = [int(other) for other in game.order].index(seat) if seat in list(game.order) else NONE
    if place == NONE or place < game.acting_place():
        return 0, 0
    if place == game.acting_place():
        return chances_now(game)
    card = game.selected[seat]
    times = {CONSTRUCT_MODULE: 1, CONSTRUCT_TWO: 2}.get(int(card), 0)
    return times, int(may_take_project(game, seat, int(card)))


def chances_of_hand(game: PlanetB, seat: int) -> tuple[int, int]:
    """The same before cards are chosen: by what the hand, which everybody knows, allows."""
    if not game.participates(seat):
        return 0, 0
    can = [card for card in range(ACTION_CARDS) if selecting.forbids_card(game, seat, card) == ALLOWED]
    times = 2 if CONSTRUCT_TWO in can else 1 if CONSTRUCT_MODULE in can else 0
    return times, int(any(may_take_project(game, seat, card) for card in can))


def chances_now(game: PlanetB) -> tuple[int, int]:
    """The same for the seat whose Action is being performed: what its frames on the flow leave open."""
    times = 0
    cells = game.flow.ints()
    for at in range(0, len(cells), 4):
        if cells[at] == CONSTRUCT:
            times = cells[at + 2]
    return times, int(game.flow.step() in (RESERVE, COMPLETE))


def may_take_project(game: PlanetB, seat: int, card: int) -> bool:
    """Whether a card could take a Project from the market, Energy being spent on it first."""
    if card == RESERVE_PROJECT:
        return bool(projects.can_reserve(game, seat))
    if card != COMPLETE_PROJECT:
        return False
    twin = game.copy()
    if game.phase() == SELECT:
        energy.move(twin, seat, -energy.total_cost(game, seat, card))
    shown = [project for project in game.projects_market if project != NONE]
    return any(projects.forbids_project(twin, seat, project) == ALLOWED for project in shown)


def affordable(game: PlanetB, seat: int, times: int) -> int:
    """How many Modules of the market a seat can pay, so many times at most."""
    payable = [m for m in game.modules_market if m != NONE and modules.can_construct(game, seat, m)]
    if times < 2 or not payable:
        return min(times, len(payable))
    return 2 if any(modules.can_construct_both(game, seat, a, b) for a, b in combinations(payable, 2)) else 1


# --- what Resupply will bring ------------------------------------------------------------------------------------
def resupplied(game: PlanetB) -> PlanetB:
    """A copy after the incomes and the restocking of phase 5, without the cards that it draws."""
    twin = unhalted(game)
    resupply.take_incomes(twin)
    resupply.restock(twin)
    return twin


# --- what the event will do --------------------------------------------------------------------------------------
def hits(game: PlanetB) -> list[tuple[str, tuple[int, ...]]]:
    """What the instant event of this round would do if its phase came now: noted kinds and arguments."""
    event = game.current_event
    waits = event != NONE and not game.over and not game.final and game.flow.step() != TAKE
    if not waits or game.content.event_instant[event] == 0:
        return []
    twin = unhalted(game)
    twin.start_noting()
    events.carry_out(twin, i64(event))
    noted = [(EVENTS[row[0]], tuple(int(n) for n in row[2:])) for row in twin.take_events()]
    return [(kind, args) for kind, args in noted if kind in OPEN_KINDS]

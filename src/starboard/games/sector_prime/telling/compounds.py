"""Many small decisions as one: drones enter, go along a path or spread out, the roll is kept, mining begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from starboard.engine.compound import Compound
from starboard.engine.game import ALLOWED, NONE
from starboard.engine.hexes import SIDES

from ..rules.actions import (
    A_ACCEPT_ROLL,
    A_DEPLOY_DRONE,
    A_DEPLOY_FABRICATOR,
    A_END_MOVE,
    A_END_PHASE2,
    A_MINE_INCREASED,
    A_MINE_STANDARD,
    A_MOVE_DRONE,
    A_MOVE_FABRICATOR,
)
from ..rules.borders import open_ways, passage, step_cost
from ..rules.codes import BATTLING, BUILDING, CHARGING, MINING, MOVING, PHASE2_OPEN, ROLL_DECISION
from ..rules.control import has_rival_drones
from ..rules.game import SectorPrime

Params = dict[str, int | str]
MOST = 60  # offered at one decision
WIDEST = 4  # tiles that one choice sends drones to
SUPPLY = NONE  # where drones come from that are not on the board
MINES = ((A_MINE_STANDARD, "mine_standard"), (A_MINE_INCREASED, "mine_increased"))


def compounds(s: SectorPrime, seat: int) -> Sequence[Compound]:
    """All that can be paid now; where it is too much, every tile once, then the most that can go there."""
    step = int(s.flow.step())
    if step == ROLL_DECISION:
        return with_the_roll(s, seat)
    if step in (MOVING, CHARGING):
        return [*movements(s, seat), *mining(s, seat)][:MOST]
    return list(mining(s, seat))


def with_the_roll(s: SectorPrime, seat: int) -> list[Compound]:
    """Whoever moves has kept the roll: every first move with it, single ones too."""
    kept = s.copy()
    kept.apply(A_ACCEPT_ROLL)
    moves = [replace(one, under=one.actions[0]) for one in [*single_moves(kept, seat), *movements(kept, seat)]]
    return [replace(one, actions=(A_ACCEPT_ROLL, *one.actions), params={**one.params, "kept": 1}) for one in moves][
        :MOST
    ]


def single_moves(s: SectorPrime, seat: int) -> Iterator[Compound]:
    """One drone that enters or takes one step: the part of a compound that is offered by itself later."""
    for action in s.legal(seat):
        if action == A_DEPLOY_DRONE:
            yield Compound("deploy", (action,), {"count": 1, "to": int(s.station_site[seat])})
        elif A_MOVE_DRONE <= action < A_MOVE_FABRICATOR:
            site, direction = divmod(action - A_MOVE_DRONE, SIDES)
            params: Params = {"count": 1, "from": site, "to": int(s.beyond(site, direction))}
            yield Compound("move drones", (action,), params)


def movements(s: SectorPrime, seat: int) -> list[Compound]:
    """Pieces that enter, go along a path, or spread out."""
    found = [*deployments(s, seat), *fabricator_ways(s, seat)]
    ways = [list(drone_ways(s, seat, source, path)) for source, path in all_paths(s, seat)]
    spread = [one for source in sources(s, seat) for one in fans(s, seat, source)]
    rest = list(with_the_rest(s, seat))
    every = [*found, *rest, *spread, *(one for way in ways for one in way)]
    first = [*found, *(one for way in ways for one in way[:1]), *rest]  # each tile that can be reached, once
    first += [one for way in ways for one in way[:0:-1][:1]] + spread  # then with as many as can go there
    kept = {one.actions for one in [*first, *every][:MOST]}
    return [one for one in every if one.actions in kept]


# --- ways ------------------------------------------------------------------------------------------------------------
def left(s: SectorPrime) -> int:
    """Points to spend."""
    return int(s.charge_mp if s.flow.step() == CHARGING else s.mp)


def sources(s: SectorPrime, seat: int) -> list[int]:
    """Tiles from which drones may go."""
    charging = s.flow.step() == CHARGING
    return [site for site in range(s.sites) if (s.charge_pool[site] if charging else s.drones_at(seat, site))]


def all_paths(s: SectorPrime, seat: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Where drones stand (or the supply), and the cheapest path from there to each tile that the points reach."""
    for source in [*sources(s, seat), *([SUPPLY] if s.flow.step() == MOVING and s.drone_supply[seat] else [])]:
        start = int(s.station_site[seat]) if source == SUPPLY else source
        held = left(s) - (int(s.content.enter_points) if source == SUPPLY else 0)
        for path in paths(s, seat, start, held):
            yield source, path


def paths(s: SectorPrime, seat: int, start: int, held: int) -> list[tuple[int, ...]]:
    """Directions of the cheapest path to each other tile; nothing goes on from where rivals stand."""
    charging = s.flow.step() == CHARGING
    ways = passage(s, seat, charging)
    best: dict[int, tuple[int, tuple[int, ...]]] = {start: (0, ())}
    edge = [start]
    while edge:
        site = min(edge, key=lambda one: best[one][0])
        edge.remove(site)
        if site != start and has_rival_drones(s, seat, site):
            continue
        spent, path = best[site]
        passable = open_ways(s, seat, site, held - spent, ways)
        for direction in range(SIDES):
            if passable >> direction & 1:
                target = int(s.beyond(site, direction))
                cost = spent + int(step_cost(s, seat, site, direction, ways))
                if target not in best or cost < best[target][0]:
                    best[target] = (cost, (*path, direction))
                    if target not in edge:
                        edge.append(target)
    return [path for site, (_, path) in sorted(best.items()) if site != start]


def along(s: SectorPrime, start: int, path: Sequence[int]) -> list[int]:
    """The actions that take one drone along a path."""
    actions, site = [], start
    for direction in path:
        actions.append(A_MOVE_DRONE + site * SIDES + direction)
        site = int(s.beyond(site, direction))
    return actions


def between(s: SectorPrime, start: int, path: Sequence[int]) -> str:
    """The tiles that a path crosses before its end, as a list of sites."""
    return " ".join(str(end_of(s, start, path[:steps])) for steps in range(1, len(path)))


def end_of(s: SectorPrime, start: int, path: Sequence[int]) -> int:
    """Where a path leads."""
    for direction in path:
        start = int(s.beyond(start, direction))
    return start


def playable(s: SectorPrime, seat: int, actions: Sequence[int]) -> bool:
    """Whether all of it is legal, one after the other: played on a copy."""
    world = s.copy()
    for action in actions:
        if world.to_move() != seat or world.forbids(seat, action) != ALLOWED:
            return False
        world.apply(action)
    return True


# --- what is offered -------------------------------------------------------------------------------------------------
def deployments(s: SectorPrime, seat: int) -> Iterator[Compound]:
    """Two drones or more enter, with or without the Fabricator."""
    if s.flow.step() != MOVING:
        return
    home, yard = int(s.station_site[seat]), int(s.content.yard_drones)
    there = int(s.drones_at(seat, home))
    for count in range(1, left(s) + 1):
        for fabricator in (0, 1) if count in (1, yard - there, left(s) - 1) else (0,):
            actions = (A_DEPLOY_DRONE,) * count + (A_DEPLOY_FABRICATOR,) * fabricator
            if len(actions) > 1 and playable(s, seat, actions):
                yield Compound("deploy", actions, {"count": count, "fabricator": fabricator, "to": home})


def drone_ways(s: SectorPrime, seat: int, source: int, path: tuple[int, ...]) -> Iterator[Compound]:
    """One drone over several borders, or several drones, from one tile or from the supply to another."""
    start = int(s.station_site[seat]) if source == SUPPLY else source
    one = ([A_DEPLOY_DRONE] if source == SUPPLY else []) + along(s, start, path)
    most = int(s.content.tile_limit)
    beside = s.fabricator_site[seat] == source and len(path) == 1  # it can follow its drones
    for count in range(1, most + 1):
        actions = tuple(one * count)
        if not playable(s, seat, actions):
            return
        params: Params = {"count": count, "from": source, "to": end_of(s, start, path), "via": between(s, start, path)}
        if len(actions) > 1:
            yield Compound("move drones", actions, params)
        together = (*actions, A_MOVE_FABRICATOR + path[0])
        if beside and count in (1, s.content.yard_drones) and playable(s, seat, together):
            yield Compound("move drones", together, {**params, "fabricator": 1})


def fabricator_ways(s: SectorPrime, seat: int) -> Iterator[Compound]:
    """The Fabricator over several borders, from own drone to own drone."""
    site = int(s.fabricator_site[seat])
    if site == NONE:
        return
    for path in paths(s, seat, site, left(s)):
        actions = tuple(A_MOVE_FABRICATOR + direction for direction in path)
        if len(actions) > 1 and playable(s, seat, actions):
            params: Params = {"from": site, "to": end_of(s, site, path), "via": between(s, site, path)}
            yield Compound("move the Fabricator", actions, params)


def fans(s: SectorPrime, seat: int, source: int) -> Iterator[Compound]:
    """One drone from a tile to each of several beside it."""
    steps = [action for action in along_all(source) if s.forbids(seat, action) == ALLOWED]
    for width in range(2, min(WIDEST, len(steps)) + 1):
        for actions in combinations(steps, width):
            if playable(s, seat, actions):
                yield Compound("spread out", actions, {"from": source, "to": targets(s, source, actions)})


def along_all(source: int) -> list[int]:
    """A step of a drone in each direction."""
    return [A_MOVE_DRONE + source * SIDES + direction for direction in range(SIDES)]


def targets(s: SectorPrime, source: int, actions: Sequence[int]) -> str:
    """Where steps from one tile lead, as a list of sites."""
    return " ".join(str(int(s.beyond(source, action - A_MOVE_DRONE - source * SIDES))) for action in actions)


def with_the_rest(s: SectorPrime, seat: int) -> Iterator[Compound]:
    """A last step of one drone, and all points that are left bring in new ones."""
    if s.flow.step() != MOVING:
        return
    for step in single_moves(s, seat):
        if step.name == "deploy":
            continue
        world = s.copy()
        world.apply(step.actions[0])
        count = 0
        while world.forbids(seat, A_DEPLOY_DRONE) == ALLOWED:
            world.apply(A_DEPLOY_DRONE)
            count += 1
        if count:
            actions = (*step.actions, *(A_DEPLOY_DRONE,) * count)
            yield Compound("move drones", actions, {**step.params, "rest": count})


def mining(s: SectorPrime, seat: int) -> Iterator[Compound]:
    """Nothing more of this phase and the next: mining at once, for sure or as a gamble."""
    step = int(s.flow.step())
    ends = {MOVING: (A_END_MOVE, A_END_PHASE2)}.get(step, (A_END_PHASE2,))
    if step not in (MOVING, PHASE2_OPEN, BATTLING, BUILDING) or not playable(s, seat, ends):
        return
    world = s.copy()
    for action in ends:
        world.apply(action)
    if world.flow.step() == MINING:  # else a Spy is asked first
        for mine, name in MINES:
            yield Compound("mine", (*ends, mine), {"by": name}, under=mine)

"""Many small decisions as one: several drones enter, go along a path, or come with the Fabricator."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from starboard.engine.compound import Compound
from starboard.engine.game import ALLOWED, NONE
from starboard.engine.hexes import SIDES
from starboard.engine.outcome import Outcome
from starboard.engine.words import several

from ..rules.actions import A_DEPLOY_DRONE, A_DEPLOY_FABRICATOR, A_MOVE_DRONE, A_MOVE_FABRICATOR
from ..rules.borders import open_ways, passage, step_cost
from ..rules.codes import CHARGING, MOVING
from ..rules.control import has_rival_drones
from ..rules.game import SectorPrime
from .labels import bracketed, points, step_notes

MOST = 60  # offered at one decision
SUPPLY = NONE  # where drones come from that are not on the board


def compounds(s: SectorPrime, seat: int) -> Sequence[Compound]:
    """All that can be paid now; where they are too many, only one, two and as many as possible of each way."""
    if s.flow.step() not in (MOVING, CHARGING):
        return ()
    found = list(deployments(s, seat)) + list(fabricator_ways(s, seat))
    ways = [list(drone_ways(s, seat, source, path)) for source, path in all_paths(s, seat)]
    every = [one for way in ways for one in way]
    if len(found) + len(every) > MOST:
        every = thinned(ways)
    return (found + every)[:MOST]


def thinned(ways: list[list[Compound]]) -> list[Compound]:
    """The smallest two and the largest of each way."""
    found: list[Compound] = []
    for way in ways:
        found += way if len(way) < 4 else [*way[:2], way[-1]]
    return found


# --- ways ------------------------------------------------------------------------------------------------------------
def left(s: SectorPrime) -> int:
    """Points to spend."""
    return int(s.charge_mp if s.flow.step() == CHARGING else s.mp)


def all_paths(s: SectorPrime, seat: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Where drones stand (or the supply), and the cheapest path from there to each tile that the points reach."""
    charging = s.flow.step() == CHARGING
    sources = [site for site in range(s.sites) if (s.charge_pool[site] if charging else s.drones_at(seat, site))]
    if not charging and s.drone_supply[seat]:
        sources.append(SUPPLY)
    for source in sources:
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
        for fabricator in (0, 1) if count in (1, yard - there) else (0,):
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
        params = {"count": count, "from": source, "to": end_of(s, start, path), "steps": len(path)}
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
            yield Compound(
                "move the Fabricator", actions, {"from": site, "to": end_of(s, site, path), "steps": len(path)}
            )


# --- in words --------------------------------------------------------------------------------------------------------
def label(view: dict[str, Any], compound: Compound, names: Sequence[str], outcome: Outcome) -> str:
    """How many, from where to where, what it costs and what it leads to."""
    sites = view["table"]["sites"]
    target = int(compound.params["to"])
    count = int(compound.params.get("count", 0))
    together = " and the Fabricator" if compound.params.get("fabricator") else ""
    if compound.name == "deploy":
        there = outcome.view["table"]["sites"][target]["drones"][view["table"]["active"]]
        notes = [points(outcome), f"{several(there, 'drone')} there then"]
        return f"Deploy {several(count, 'drone')}{together} on {sites[target]['name']}" + bracketed(notes)
    source = int(compound.params["from"])
    start = target if source == SUPPLY else source
    fabricator = compound.name != "move drones"
    notes = [points(outcome), *step_notes(view, names, outcome, start, target, fabricator)]
    if source == SUPPLY:
        return f"Send {several(count, 'new drone')} to {sites[target]['name']}" + bracketed(notes)
    piece = "Fabricator" if fabricator else several(count, "drone")
    return f"{piece}{together} from {sites[source]['name']} to {sites[target]['name']}" + bracketed(notes)

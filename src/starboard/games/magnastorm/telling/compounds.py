"""Many small decisions as one: whole exchanges, an exchange with what it pays for, and walks over several lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from starboard.engine.compound import Compound

from ..rules.actions import A_BUILD, A_CUBE, A_DECLINE, A_EXCHANGE, A_OBJECTIVE, A_RESEARCH, A_SPACE, A_VIA
from ..rules.codes import (
    ACTION,
    ADMINISTRATION,
    BUY_REPUTATION,
    COLOUR_NAMES,
    EXCHANGE,
    LAB,
    LAB_OFFER,
    LEVEL_OFFER,
    MAIN,
    RANGE_OFFER,
    SET_OFF,
    STATION,
    STRIDE,
)
from ..rules.game import Magnastorm

PAYING: Final = (MAIN, ACTION, BUY_REPUTATION, LEVEL_OFFER, RANGE_OFFER, LAB_OFFER, STATION, LAB)
MOST_SETS: Final = 6  # ways to give three cubes that are offered for one wanted colour
MOST_WALKS: Final = 36


def compounds(game: Magnastorm, seat: int) -> Sequence[Compound]:
    """Useful sequences at this decision; `game` is a copy to play on."""
    step = int(game.flow.step())
    found: list[Compound] = []
    if step in PAYING or step == ADMINISTRATION:
        traded = list(exchanges(game, seat))
        found += purchases(game, seat, traded) if step in PAYING else []
        found += [whole_exchange(actions) for actions, _ in kept(traded)]
    if step in (SET_OFF, STRIDE) and game.steps > 1:
        found += list(walks(game, seat))[:MOST_WALKS]
    return found


# --- exchanges -----------------------------------------------------------------------------------------------------
def exchanges(game: Magnastorm, seat: int) -> Iterator[tuple[tuple[int, ...], Magnastorm]]:
    """Every exchange that is possible now, with the table after it; what is plentiful is given first."""
    for want in game.legal(seat):
        if A_EXCHANGE <= want < A_DECLINE:
            world = game.copy()
            world.apply(want)
            yield from sorted(given(world, seat, (want,)), key=lambda item: spread(game, seat, item[0]))


def given(world: Magnastorm, seat: int, so_far: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], Magnastorm]]:
    """All ways to name the cubes that are still to be given."""
    for action in world.legal(seat):
        after = world.copy()
        after.apply(action)
        actions = (*so_far, action)
        if after.flow.step() == EXCHANGE and after.to_move() == seat:
            yield from given(after, seat, actions)
        else:
            yield actions, after


def spread(game: Magnastorm, seat: int, actions: tuple[int, ...]) -> tuple[int, int]:
    """How much a set of cubes hurts: colours used up, then few left of what is given."""
    colours = [action - A_CUBE for action in actions[1:]]
    left = [int(game.held(seat, colour)) - colours.count(colour) for colour in set(colours)]
    return len([count for count in left if count == 0]), -min(left)


def kept(traded: Sequence[tuple[tuple[int, ...], Magnastorm]]) -> list[tuple[tuple[int, ...], Magnastorm]]:
    """The least painful exchanges for every wanted colour."""
    met: dict[int, int] = {}
    found = []
    for actions, after in traded:
        met[actions[0]] = met.get(actions[0], 0) + 1
        if met[actions[0]] <= MOST_SETS:
            found.append((actions, after))
    return found


def whole_exchange(actions: tuple[int, ...]) -> Compound:
    """Three cubes named at once."""
    return Compound("exchange", actions, {"wanted": COLOUR_NAMES[actions[0] - A_EXCHANGE]})


def purchases(
    game: Magnastorm, seat: int, traded: Sequence[tuple[tuple[int, ...], Magnastorm]]
) -> list[Compound]:
    """What one exchange makes possible that is not possible now: the exchange and the deed as one."""
    now = set(game.legal(seat))
    pieces = any(A_BUILD <= action < A_OBJECTIVE for action in now)  # who can pay one needs no dearer one
    found: dict[int, Compound] = {}
    for actions, after in traded:
        if after.is_over() or after.to_move() != seat:
            continue
        for deed in after.legal(seat):
            new = deed not in now and deed not in found and not A_EXCHANGE <= deed <= A_DECLINE
            dearer = pieces and A_BUILD <= deed < A_OBJECTIVE
            if new and not dearer and not A_CUBE <= deed < A_RESEARCH:
                found[deed] = Compound("exchange to get", (*actions, deed), {"deed": int(deed)})
    return [found[deed] for deed in sorted(found)]


# --- walks over several lines --------------------------------------------------------------------------------------
def walks(game: Magnastorm, seat: int) -> Iterator[Compound]:
    """Landings that lie more than one line away, each over its first way; stations on the way are not built."""
    near = set(game.legal(seat))
    met: set[int] = set()
    ways: list[tuple[tuple[int, ...], Magnastorm]] = [((), game)]
    while ways:
        actions, world = ways.pop(0)
        for action in world.legal(seat):
            if A_SPACE <= action < A_SPACE + world.side().spaces and actions:
                if action not in near and action not in met:
                    met.add(action)
                    yield Compound("walk", (*actions, action), {"space": int(action - A_SPACE)})
            elif A_VIA <= action < A_SPACE:
                after = world.copy()
                after.apply(action)
                way = (*actions, action)
                if after.flow.step() == STATION:
                    after.apply(A_DECLINE)
                    way = (*way, A_DECLINE)
                if after.flow.step() == STRIDE:
                    ways.append((way, after))

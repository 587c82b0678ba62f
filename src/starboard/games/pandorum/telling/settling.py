"""The ways in which a construction under way can be finished: blocks, directions and cards still to be laid."""

from __future__ import annotations

import itertools

from ..rules.actions import A_PLAY_CARD
from ..rules.codes import BLOCKS, DIRECTION, SLOTS
from ..rules.construction import fitting, played_names
from ..rules.state import State
from ..rules.tables import NAMES


def carried_on(game: State, seat: int, action: int) -> State:
    """A copy of the table one choice later; it is asked for choices that reveal nothing."""
    after = game.copy()
    after.apply_for(seat, action)
    assert isinstance(after, State)
    return after


def sequences(game: State, seat: int, steps: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All ways to answer the questions of these steps one after the other, each as its actions."""
    if game.is_over() or game.flow.seat() != seat or game.flow.step() not in steps:
        return [()]
    return [
        (action, *following)
        for action in game.legal(seat)
        for following in sequences(carried_on(game, seat, action), seat, steps)
    ]


def settlings(game: State, seat: int) -> list[tuple[int, ...]]:
    """All ways to settle the blocks and directions of the construction under way."""
    return sequences(game, seat, (BLOCKS, DIRECTION))


def stowings(game: State, seat: int) -> list[tuple[int, ...]]:
    """All ways to put the played cards on the mat."""
    return sequences(game, seat, (SLOTS,))


def layings(game: State, seat: int) -> list[tuple[int, ...]]:
    """All sets of cards that complete the construction under way, each once, in the order of the card list."""
    names = int(fitting(game, seat) & ~played_names(game))
    free = [A_PLAY_CARD + card for card in range(NAMES) if names >> card & 1]
    return list(itertools.combinations(free, int(game.content.cards_by_mode[game.mode] - game.count)))

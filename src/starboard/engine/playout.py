"""Random play in compiled code, through the `Game` contract alone."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import fresh
from starboard.engine.game import ALLOWED, Game

WORD: Final = 0xFFFFFFFF


class Tally:
    """What a run of random play counted."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.games: i64 = 0
        self.decisions: i64 = 0  # with two or more options
        self.forced: i64 = 0
        self.options: i64 = 0  # summed over the decisions
        self.most_options: i64 = 0


def playout(game: Game, seed: i64, tally: Tally) -> None:
    """Plays uniformly random legal actions to the end, in place."""
    word = (seed * 2654435761 + 88172645463325252) & WORD
    if word == 0:
        word = 1
    buffer = vec[i64]([0] * game.contents().action_count)
    while game.over == 0:
        seat = game.to_move()
        count = game.legal_for(seat, buffer)
        if count == 1:
            tally.forced += 1
            game.apply_for(seat, buffer[0])
            continue
        word ^= (word << 13) & WORD
        word ^= word >> 17
        word ^= (word << 5) & WORD
        tally.decisions += 1
        tally.options += count
        if count > tally.most_options:
            tally.most_options = count
        game.apply_for(seat, buffer[word % count])
    tally.games += 1


def disagreement(game: Game, seat: i64, buffer: vec[i64]) -> str:
    """Compares the legal list of a pending seat with the predicates over all ids; the first difference in words."""
    count = game.legal_for(seat, buffer)
    if count == 0:
        return f"seat {seat} is asked and has no legal action"
    place: i64 = 0
    for action in range(game.contents().action_count):
        listed = place < count and buffer[place] == action
        if listed:
            place += 1
        if (game.forbids(seat, action) == ALLOWED) != listed:
            said = "listed, but the predicate refuses it" if listed else "not listed, but the predicate allows it"
            return f"action {action} of seat {seat} is {said}"
    if place != count:
        return f"the legal list of seat {seat} is not in rising order, or names an id twice or out of range"
    return ""


def careful_playout(game: Game, seed: int, bound: i64, seats: list[int], actions: list[int]) -> str:
    """Random play that checks legality over all ids and every invariant at each decision; the first fault in words.

    Who acted and what is appended to `seats` and `actions`; sealed choices are made in random order.
    """
    chance = fresh(seed)
    buffer = vec[i64]([0] * game.contents().action_count)
    while game.over == 0:
        if len(actions) > bound:
            return f"the game has more than {bound} decisions"
        waiting = game.waiting
        if waiting == 0:
            return "the game is not over, but nobody is asked"
        seat = game.to_move()
        if waiting != i64(1) << seat:
            seat = chance.below(game.seats)
            while not (waiting >> seat) & 1:
                seat = (seat + 1) % game.seats
        fault = disagreement(game, seat, buffer)
        if fault:
            return fault
        action = buffer[chance.below(game.legal_for(seat, buffer))]
        seats.append(seat)
        actions.append(action)
        game.apply_for(seat, action)
        fault = game.broken()
        if fault:
            return fault
    if game.waiting != 0:
        return "the game is over, but somebody is asked"
    return ""

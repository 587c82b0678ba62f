"""How a position stands: each side's chance of winning as the search judges it, from what one seat knows.

What the search goes by is one formula for all titles: whoever leads by the title's clear lead is ahead of that rival
with 88 % (`Valuer.judge` says the same as a place). For several sides it becomes a softmax, so that the chances
add up to one. A finished game is no chance any more: its winners share it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from starboard.bots.mcts import MctsBot
from starboard.bots.search import Search
from starboard.bots.worth import Plan, Valuer
from starboard.engine.game import Game
from starboard.engine.perspective import Perspective
from starboard.engine.title import Title

Chances = tuple[float, ...]  # by side; they add up to one


def of_worths(worths: Sequence[float], clear_lead: float) -> Chances:
    """Chances from how the title judges each side."""
    best = max(worths)
    parts = [math.exp(2.0 * (worth - best) / clear_lead) for worth in worths]
    total = sum(parts)
    return tuple(part / total for part in parts)


def of_end(game: Game) -> Chances:
    """A finished game: the winners share it. A side that plays alone has won or not by its own points."""
    first = [place == 1 for place in game.ranking()]
    return tuple((1.0 if won else 0.0) / sum(first) for won in first)


def standing(game: Game, valuer: Valuer) -> Chances:
    """A world as it lies there, judged without playing on."""
    if game.over != 0:
        return of_end(game)
    worths = [valuer.worth_of(game, i64(side)) for side in range(int(game.sides))]
    return of_worths(worths, valuer.plan.clear_lead)


def searcher(seed: int, iterations: int = 0) -> MctsBot:
    """Who searches for a review: by single actions, as decisions are what is weighed, and by the terms.

    A learned value knows ends of turns alone.
    """
    return MctsBot(seed, iterations=iterations, settings={"unit": "action", "value": False})


def plan_of(title: Title, seats: int) -> Plan:
    """The title's own settings for that; how long it searches is the caller's to say.

    Rollouts stop at the title's depth: played on until the turn comes round, luck would hide what one decision brought.
    """
    bot = searcher(0)
    plan = bot.plan(title, seats)
    plan.turns = bot.settings(title).turns
    return plan


def after(perspective: Perspective, action: int | None, iterations: int, seed: int) -> Chances:
    """The chances by side after an action of the seat (None: as it stands), searched below it with a tree of its own.

    Every action is given the same number of iterations and the same luck, whether the search likes it or not: that
    makes two of them comparable. The first half lets the tree find good answers, the second half is counted.
    """
    seat = i64(perspective.seat)
    search = Search(plan_of(perspective.title, perspective.seats), seed)
    world = perspective.sample()
    search.valuer.settle(world)
    size = int(world.contents().action_count)
    legal, stamp = vec[i64]([0] * size), vec[i64]([0] * size)
    totals = [0.0] * int(world.sides)
    counted = 0
    for done in range(iterations):
        game = world.determinize(seat, search.luck)
        if action is not None:
            game.apply_for(seat, action)
        path = [search.root]
        search.descend(game, seat, legal, stamp, path)
        game = search.roll_out(game, legal)
        search.learn(search.valuer.payoffs(game), path)
        if 2 * done >= iterations:
            counted += 1
            for side, chance in enumerate(standing(game, search.valuer)):
                totals[side] += chance
    return tuple(total / counted for total in totals)


def spread_after(
    perspective: Perspective, action: int, worlds: int, iterations: int, seed: int
) -> tuple[Chances, Chances]:
    """What chance may make of an action: the mean over worlds in which it fell otherwise, and how far it strays.

    In each world the action is carried out, and what it revealed is known from then on, as it is at the table.
    """
    seat = perspective.seat
    found: list[Chances] = []
    for number in range(worlds):
        world = perspective.sample()
        world.apply_for(i64(seat), i64(action))
        known = Perspective(world, seat, seed + number)
        found.append(of_end(world) if world.is_over() else after(known, None, iterations, seed + number))
    sides = range(len(found[0]))
    means = tuple(sum(chances[side] for chances in found) / worlds for side in sides)
    spreads = tuple(
        math.sqrt(sum((chances[side] - means[side]) ** 2 for chances in found) / max(1, worlds - 1)) for side in sides
    )
    return means, spreads

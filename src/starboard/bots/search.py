"""Information-set search by single actions, once for all titles, through the `Game` contract alone (compiled).

Single observer: every iteration draws a fresh world that the searching seat could be in, walks the tree along actions
that are legal there, adds one node, plays on at random for a while and values what comes out with a payoff per side.
Commits of a sealed choice are drawn, never read. Each seat learns for itself which of its commits fare well, from where
the choice began: it cannot answer what it cannot see.
"""

from __future__ import annotations

import math
import time
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.bots.worth import Plan, Valuer
from starboard.engine.chance import Chance, fresh
from starboard.engine.game import Game

WIDENING: Final = 2.0  # below the root a node has at most WIDENING * sqrt(visits) + 2 children
MOST_ROLLED: Final = 60  # actions of a rollout that waits for the end of a turn
CLOCK_EVERY: Final = 32  # iterations between two looks at the clock


class Node:
    """One action in the tree: who took it, how often, and what it brought that seat."""

    def __init__(self, action: i64, seat: i64) -> None:
        """Not visited yet."""
        self.action: i64 = action
        self.seat: i64 = seat
        self.visits: i64 = 0
        self.available: i64 = 0  # how often it was legal while its parent was visited
        self.value: float = 0.0  # payoffs of `seat`, summed
        self.children: list[Node] = []
        self.commits: list[Node] | None = None  # of rivals, in a sealed choice that begins here


class Search:
    """A tree and the worlds it is searched in."""

    def __init__(self, plan: Plan, seed: int) -> None:
        """An empty tree."""
        self.plan: Plan = plan
        self.valuer: Valuer = Valuer(plan)
        self.luck: Chance = fresh(seed)
        self.root: Node = Node(0, 0)
        self.decisions: i64 = 0  # simulated in all, in the tree and after it
        self.mover: i64 = 0  # of the iteration that runs: who decided last,
        self.handovers: i64 = 0  # and how often another one had decided before

    def keep(self, action: i64) -> None:
        """The tree below an action that was really played becomes the tree; nothing else is kept."""
        for child in self.root.children:
            if child.action == action:
                self.root = child
                return
        self.root = Node(0, 0)

    def forget(self) -> None:
        """Starts a new tree."""
        self.root = Node(0, 0)

    def run(self, world: Game, seat: i64) -> i64:
        """Searches from a decision of `seat` until the budget is used or the choice cannot change; iterations done."""
        plan = self.plan
        size = world.contents().action_count
        legal = vec[i64]([0] * size)
        stamp = vec[i64]([0] * size)
        self.valuer.settle(world)
        path: list[Node] = []
        ends = time.perf_counter() + plan.seconds
        done: i64 = 0
        while done < plan.iterations:
            if plan.seconds > 0.0 and done % CLOCK_EVERY == 0 and done > 0 and time.perf_counter() > ends:
                break
            if done % CLOCK_EVERY == 0 and self.decided(plan.iterations - done):
                break
            game = world.determinize(seat, self.luck)
            path.clear()
            path.append(self.root)
            self.descend(game, seat, legal, stamp, path)
            game = self.roll_out(game, legal)
            self.learn(self.valuer.payoffs(game), path)
            done += 1
        return done

    def decided(self, left: i64) -> bool:
        """Whether the most visited action is out of reach for all others."""
        first: i64 = 0
        second: i64 = 0
        for child in self.root.children:
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
        return len(self.root.children) > 1 and first - second > left and first > 0

    def descend(self, game: Game, observer: i64, legal: vec[i64], stamp: vec[i64], path: list[Node]) -> None:
        """Walks the tree along legal actions and adds one node."""
        node = self.root
        sealed_at = node  # where the sealed choice that is under way began
        sealed_decision: i64 = -1
        self.mover = observer
        self.handovers = 0
        while game.over == 0:
            seat = game.to_move()
            if game.sealed != 0:
                if game.decision != sealed_decision:
                    sealed_at = node
                    sealed_decision = game.decision
                if not game.is_pending(observer):
                    self.guess(sealed_at, game, seat, legal, stamp, path)
                    continue
                seat = observer
            self.pass_on(seat)
            count = game.legal_for(seat, legal)
            self.decisions += 1
            child = self.select(node.children, node is self.root, node.visits, seat, legal, count, stamp)
            if child is None:
                child = self.expand(node.children, seat, legal, count, stamp)
                path.append(child)
                game.apply_for(seat, child.action)
                return
            path.append(child)
            game.apply_for(seat, child.action)
            node = child

    def guess(
        self, node: Node, game: Game, seat: i64, legal: vec[i64], stamp: vec[i64], path: list[Node]
    ) -> None:
        """A rival's commit, chosen by what its commits have brought it, whatever the others chose."""
        commits = node.commits
        if commits is None:
            commits = node.commits = []
        count = game.legal_for(seat, legal)
        self.decisions += 1
        child = self.select(commits, True, 0, seat, legal, count, stamp)
        if child is None:
            child = self.expand(commits, seat, legal, count, stamp)
        path.append(child)
        game.apply_for(seat, child.action)

    def select(
        self,
        children: list[Node],
        all_at_once: bool,
        visits: i64,
        seat: i64,
        legal: vec[i64],
        count: i64,
        stamp: vec[i64],
    ) -> Node | None:
        """The most promising known child, or None if a new one should be added; few at a time below the root."""
        for i in range(count):
            stamp[legal[i]] = 1
        best: Node | None = None
        best_bound = -1.0
        known: i64 = 0
        for child in children:
            if stamp[child.action] == 0 or child.seat != seat:
                continue
            stamp[child.action] = 2
            known += 1
            child.available += 1
            if child.visits == 0:
                bound = 1e9
            else:
                seen = float(child.visits)
                bound = child.value / seen
                bound += self.plan.exploration * math.sqrt(math.log(float(child.available)) / seen)
            if best is None or bound > best_bound:
                best = child
                best_bound = bound
        room = all_at_once or float(known) < WIDENING * math.sqrt(float(visits + 1)) + 2.0
        if known < count and room:
            return None  # stamps stay: `expand` reads them
        for i in range(count):
            stamp[legal[i]] = 0
        return best

    def expand(self, children: list[Node], seat: i64, legal: vec[i64], count: i64, stamp: vec[i64]) -> Node:
        """Adds one of the untried actions, each equally likely."""
        untried: i64 = 0
        for i in range(count):
            if stamp[legal[i]] == 1:
                untried += 1
        pick = self.luck.below(untried)
        action: i64 = legal[0]
        for i in range(count):
            if stamp[legal[i]] == 1:
                if pick == 0:
                    action = legal[i]
                pick -= 1
            stamp[legal[i]] = 0
        child = Node(action, seat)
        child.available = 1
        children.append(child)
        return child

    def pass_on(self, seat: i64) -> None:
        """Counts the handovers from one seat to another."""
        if seat != self.mover:
            self.mover = seat
            self.handovers += 1

    def roll_out(self, game: Game, legal: vec[i64]) -> Game:
        """Plays on after the tree, to the end or for the plan's depth; gives the world it comes to.

        Half a turn is hard to value: what it costs is seen and what it brings is not. So the plan may ask to go on
        until so many turns have passed on, and then to the end of the one that is being taken.
        """
        plan = self.plan
        left = plan.depth
        limit: i64 = MOST_ROLLED
        while game.over == 0:
            seat = game.to_move()
            fresh_turn = seat != self.mover
            self.pass_on(seat)
            if plan.full == 0:
                waits = plan.turns > 0 and (self.handovers < plan.turns or not fresh_turn) and limit > 0
                if left <= 0 and not waits:
                    return game
            count = game.legal_for(seat, legal)
            if count == 1:
                game.apply_for(seat, legal[0])
                continue
            if plan.best_of > 1 and plan.full == 0 and game.sealed == 0:
                game = self.best_next(game, seat, legal, count)
            else:
                game.apply_for(seat, legal[self.luck.below(count)])
            self.decisions += 1
            left -= 1
            limit -= 1
        return game

    def best_next(self, game: Game, seat: i64, legal: vec[i64], count: i64) -> Game:
        """The world after the best of a few actions drawn at random, as the one who acts would value it."""
        tries = min(self.plan.best_of, count)
        best: Game | None = None
        best_worth = 0.0
        for i in range(tries):
            pick = i + self.luck.below(count - i)
            action = legal[pick]
            legal[pick] = legal[i]
            legal[i] = action
            after = game.copy()
            after.apply_for(seat, action)
            worth = self.valuer.outlook(after, seat)
            if best is None or worth > best_worth:
                best = after
                best_worth = worth
        assert best is not None
        return best

    def learn(self, paid: vec[float], path: list[Node]) -> None:
        """Every action on the path is credited with its own seat's payoff."""
        for node in path:
            node.visits += 1
            node.value += paid[node.seat]

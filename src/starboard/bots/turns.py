"""Search by whole turns, once for all titles, through the `Game` contract alone (compiled).

The tree has a turn at each node, found by the planner, and every iteration walks it in a fresh world that the searching
seat could be in. Where a world differs from the one a turn was planned in, the seat goes on by the title's terms.
Commits of a sealed choice are never read: each seat learns for itself which of its commits fare well.
"""

from __future__ import annotations

import math
import time
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.bots.planner import LONGEST, Planner, Turn
from starboard.bots.worth import Plan
from starboard.engine.game import Game

CLOCK_EVERY: Final = 8  # iterations between two looks at the clock
WIDENING: Final = 1.5  # a node of so many visits looks at WIDENING * sqrt(visits) + 1 turns
DOUBT: Final = 0.25  # visits, as a share of the favourite's, by which a rating is drawn to the mean


class TurnSearch(Planner):
    """A tree of turns and the worlds it is searched in."""

    def __init__(self, plan: Plan, seed: int) -> None:
        """An empty tree."""
        super().__init__(plan, seed)
        self.root: Turn = Turn(vec[i64]([0]), 0, 0.0)
        self.mover: i64 = 0  # of the iteration that runs: who decided last,
        self.handovers: i64 = 0  # and how often another one had decided before
        self.known: Turn | None = None  # a turn that an earlier search knows

    def roll_out(self, game: Game) -> None:
        """Plays on by the terms until the turn has been handed over as often as the plan says."""
        for _ in range(LONGEST * 4):
            if game.over != 0:
                return
            seat = game.to_move()
            self.pass_on(seat)
            if self.handovers >= self.plan.turns and game.sealed == 0:
                return
            game.apply_for(seat, self.best_action(game, seat))

    def pass_on(self, seat: i64) -> None:
        """Counts the handovers from one seat to another."""
        if seat != self.mover:
            self.mover = seat
            self.handovers += 1

    # --- the tree ------------------------------------------------------------------------------------------------
    def run(self, world: Game, seat: i64) -> i64:
        """Searches from a decision of `seat` until the budget is used; iterations done."""
        plan = self.plan
        self.legal = vec[i64]([0] * world.contents().action_count)
        self.root = Turn(vec[i64]([0]), seat, 0.0)
        self.valuer.settle(world)
        if world.sealed == 0:
            self.root.children = self.plan_turns(world.determinize(seat, self.luck), seat, plan.width, True)
        else:
            self.root.children = self.commits_of(world, seat)
        self.recall(seat)
        ends = time.perf_counter() + plan.seconds
        done: i64 = 0
        while done < plan.iterations and len(self.root.children) > 1:
            if plan.seconds > 0.0 and done % CLOCK_EVERY == 0 and time.perf_counter() > ends:
                break
            game = world.determinize(seat, self.luck)
            path = [self.root]
            self.mover = seat
            self.handovers = 0
            self.descend(game, seat, path)
            self.roll_out(game)
            self.learn(game, path)
            done += 1
        return done

    def remember(self, actions: list[int], visits: int, value: float) -> None:
        """The next search goes on with what an earlier one knows of a turn: nobody changes his mind for nothing."""
        self.known = Turn(vec[i64]([i64(action) for action in actions]), 0, 0.0)
        self.known.visits = visits
        self.known.value = value
        self.known.squares = value * value / float(visits) if visits > 0 else 0.0

    def recall(self, seat: i64) -> None:
        """Puts the remembered turn among those of the root."""
        known = self.known
        self.known = None
        if known is None or known.visits == 0:
            return
        known.seat = seat
        known.available = known.visits
        others: list[Turn] = []
        for turn in self.root.children:
            if not same_actions(turn.actions, known.actions):
                others.append(turn)
            else:
                known.worth = turn.worth
        self.root.children = [known] + others
        self.root.visits += known.visits
        self.root.value += known.value

    def descend(self, game: Game, observer: i64, path: list[Turn]) -> None:
        """Walks the tree along turns that can begin, to the first that was not taken before."""
        node = self.root
        sealed_at = node  # where the sealed choice that is under way began
        sealed_decision: i64 = -1
        while game.over == 0:
            seat = game.to_move()
            if game.sealed != 0:
                if game.decision != sealed_decision:
                    sealed_at = node
                    sealed_decision = game.decision
                if not game.is_pending(observer):
                    self.guess(sealed_at, game, seat, path)
                    continue
                seat = observer
            self.pass_on(seat)
            child = self.choose(node, game, seat)
            path.append(child)
            known = child.visits > 0
            if game.sealed != 0:
                game.apply_for(seat, child.action)
            else:
                self.follow(game, child)
            if not known and game.sealed == 0:
                return
            node = child

    def guess(self, node: Turn, game: Game, seat: i64, path: list[Turn]) -> None:
        """A rival's commit, chosen by what its commits have brought it, whatever the others chose."""
        child = self.select(node.commits, node.visits, game, seat)
        if child is None:
            more = self.commits_of(game, seat)
            node.commits += more
            child = more[0]
        path.append(child)
        game.apply_for(seat, child.action)

    def choose(self, node: Turn, game: Game, seat: i64) -> Turn:
        """The turn to look at next; turns are planned where none is known."""
        child = self.select(node.children, node.visits, game, seat)
        if child is not None:
            return child
        if game.sealed != 0:
            more = self.commits_of(game, seat)
        else:
            more = self.plan_turns(game, seat, self.plan.inner, False)
        node.children += more
        return more[0]

    def commits_of(self, game: Game, seat: i64) -> list[Turn]:
        """All sealed choices of a seat as turns, the most promising by its own terms first."""
        legal = self.legal
        count = game.legal_for(seat, legal)
        made: list[Turn] = []
        spared: i64 = self.luck.below(count)
        for i in range(count):
            if i != spared and not self.notices():
                continue
            action = legal[i]
            after = game.copy()
            after.apply_for(seat, action)
            made.append(Turn(vec[i64]([action]), seat, self.valuer.outlook(after, seat)))
        made.sort(key=promising_first)
        return made

    def select(self, children: list[Turn], visits: i64, game: Game, seat: i64) -> Turn | None:
        """The best bound among the turns that can begin; the promising ones first, more of them with every visit."""
        room = 1.0 + WIDENING * math.sqrt(float(visits))
        seen = 0.0
        summed = 0.0
        squared = 0.0
        for child in children:
            seen += float(child.visits)
            summed += child.value
            squared += child.squares
        spread = 0.1
        if seen > 1.0:
            spread = math.sqrt(max(1e-8, squared / seen - (summed / seen) * (summed / seen)))
        best: Turn | None = None
        best_bound = -1e18
        known = 0.0
        for child in children:
            if child.seat != seat or game.forbids(seat, child.action) != 0:
                continue
            known += 1.0
            if known > room:
                break
            child.available += 1
            if child.visits == 0:
                return child
            tried = float(child.visits)
            bound = child.value / tried
            bound += self.plan.exploration * spread * math.sqrt(math.log(float(child.available) + 1.0) / tried)
            if best is None or bound > best_bound:
                best = child
                best_bound = bound
        return best

    def learn(self, game: Game, path: list[Turn]) -> None:
        """Every turn on the path is credited with its own seat's payoff."""
        paid = self.valuer.payoffs(game)
        for node in path:
            node.visits += 1
            node.value += paid[node.seat]
            node.squares += paid[node.seat] * paid[node.seat]

    def rating(self, turn: Turn) -> float:
        """What a turn is thought to bring: the fewer looks, the nearer to the mean of all."""
        most: i64 = 0
        for child in self.root.children:
            most = max(most, child.visits)
        doubt = DOUBT * float(most)
        if doubt == 0.0:
            return turn.worth
        return (turn.value + doubt * (self.root.mean() - 0.02)) / (float(turn.visits) + doubt)


def same_actions(one: vec[i64], other: vec[i64]) -> bool:
    """Whether two turns are decided alike."""
    if len(one) != len(other):
        return False
    for i in range(i64(len(one))):
        if one[i] != other[i]:
            return False
    return True


def promising_first(turn: Turn) -> float:
    """Sorts turns, the most promising first."""
    return -turn.worth

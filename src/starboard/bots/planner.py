"""Planning a turn, once for all titles, through the `Game` contract alone (compiled).

A *turn* is all that a seat decides in a row, until another is asked, something is revealed or the game is over. The
planner finds good ones by a beam: of many half-made turns the best few go on.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from starboard.bots.worth import Plan, Valuer
from starboard.engine.chance import Chance, fresh
from starboard.engine.game import Game

LONGEST: Final = 80  # decisions of a planned turn
OBSERVED: Final = 4096  # numbers of an observation, at most
KEPT: Final = 24  # turns of a node that are not there to cover another first action
TRIFLE: Final = 1e-4  # what a decision costs, in a plan: of two that come to the same, the shorter one
UNSEEN: Final = -1  # nobody has looked yet
MIX: Final = 8191  # by which an observation is gathered into one number
KEEP: Final = (1 << 48) - 1  # of its bits, so that no product leaves 64


class Line:
    """A turn in the making."""

    def __init__(self, game: Game, actions: vec[i64], worth: float) -> None:
        """The world after these actions."""
        self.game: Game = game
        self.actions: vec[i64] = actions
        self.worth: float = worth
        self.looks: i64 = UNSEEN  # what its seat sees in the end, as a number


class Turn:
    """One turn in the tree: who takes it, how often, and what it brought that seat."""

    def __init__(self, actions: vec[i64], seat: i64, worth: float) -> None:
        """Not visited yet."""
        self.actions: vec[i64] = actions
        self.seat: i64 = seat
        self.worth: float = worth  # as the planner saw it
        self.visits: i64 = 0
        self.available: i64 = 0  # how often it could begin while its parent was visited
        self.value: float = 0.0  # payoffs of `seat`, summed
        self.squares: float = 0.0  # and their squares
        self.children: list[Turn] = []
        self.commits: list[Turn] = []  # of rivals, in a sealed choice that begins here

    @property
    def action(self) -> i64:
        """What it begins with."""
        return self.actions[0]

    def mean(self) -> float:
        """The payoff expected."""
        return self.value / float(self.visits) if self.visits > 0 else 0.0


class Planner:
    """Finds good turns in a world, and plays on by the terms."""

    def __init__(self, plan: Plan, seed: int) -> None:
        """Nothing was planned yet."""
        self.plan: Plan = plan
        self.valuer: Valuer = Valuer(plan)
        self.luck: Chance = fresh(seed)
        self.legal: vec[i64] = vec[i64]([0])
        self.seen: vec[i64] = vec[i64]([0] * OBSERVED)
        self.decisions: i64 = 0  # simulated in all

    def plan_turns(self, game: Game, seat: i64, width: i64, cover: bool) -> list[Turn]:
        """The best turns that the seat could take here, the most promising first; `cover`: one for every beginning."""
        beam = [Line(game, vec[i64](), 0.0)]
        ended: list[Line] = []
        for _ in range(LONGEST):
            grown: list[Line] = []
            for line in beam:
                self.grow(line, seat, grown, ended)
            if len(grown) == 0:
                break
            beam = self.best_lines(grown, seat, width)
        if cover or len(ended) == 0:
            self.cover(game, seat, ended)
        for line in ended:
            self.value_end(line, seat)
        return self.distinct(ended, seat, cover)

    def grow(self, line: Line, seat: i64, grown: list[Line], ended: list[Line]) -> None:
        """All that may be decided next in a half-made turn, as far as it is noticed."""
        legal = self.legal
        count = line.game.legal_for(seat, legal)
        spared: i64 = self.luck.below(count)  # something is always noticed
        for i in range(count):
            if i != spared and not self.notices():
                continue
            made = self.after(line, seat, legal[i])
            if is_ended(made.game, line.game, seat):
                ended.append(made)
            else:
                made.worth = self.valuer.outlook(made.game, seat)
                grown.append(made)

    def notices(self) -> bool:
        """Whether an option is noticed."""
        return self.plan.sees >= 100 or self.luck.below(100) < self.plan.sees

    def after(self, line: Line, seat: i64, action: i64) -> Line:
        """The line with one decision more."""
        game = line.game.copy()
        game.apply_for(seat, action)
        self.decisions += 1
        actions = line.actions[:]
        actions = append(actions, action)
        return Line(game, actions, 0.0)

    def best_lines(self, lines: list[Line], seat: i64, width: i64) -> list[Line]:
        """The best few, each position once."""
        best: list[Line] = []
        while len(best) < width and len(lines) > 0:
            top: i64 = 0
            for i in range(1, i64(len(lines))):
                if lines[i].worth > lines[top].worth:
                    top = i
            line = lines[top]
            lines[top] = lines[len(lines) - 1]
            lines.pop()
            if len(best) == 0 or best[len(best) - 1].worth > line.worth or not self.is_among(line, best, seat, 0.0):
                best.append(line)
        return best

    def cover(self, game: Game, seat: i64, ended: list[Line]) -> None:
        """A turn for every beginning that no line has: it goes on by the terms."""
        legal = vec[i64]([0] * len(self.legal))
        count = game.legal_for(seat, legal)
        for i in range(count):
            known = False
            for line in ended:
                if line.actions[0] == legal[i]:
                    known = True
                    break
            if not known:
                line = self.after(Line(game, vec[i64](), 0.0), seat, legal[i])
                before = game
                while not is_ended(line.game, before, seat) and len(line.actions) < LONGEST:
                    before = line.game
                    line = self.after(line, seat, self.best_action(before, seat))
                ended.append(line)

    def value_end(self, line: Line, seat: i64) -> None:
        """Values a line by the end of its turn; after something was revealed, the turn is played on by the terms."""
        game = line.game
        if game.over == 0 and game.sealed == 0 and game.to_move() == seat:
            game = game.copy()
            self.finish_turn(game, seat)
        if self.plan.model is None:
            line.worth = self.valuer.outlook(game, seat)
        else:
            line.worth = self.valuer.payoff_of(game, seat) * self.plan.clear_lead
        line.worth -= TRIFLE * float(len(line.actions))

    def distinct(self, lines: list[Line], seat: i64, cover: bool) -> list[Turn]:
        """The best lines as turns, each end once: of two ways to one end the shorter."""
        made: list[Turn] = []
        begun: list[i64] = []
        kept: list[Line] = []
        lines.sort(key=worth_first)
        for line in lines:
            first = line.actions[0]
            if cover and first not in begun:
                begun.append(first)
            elif len(made) >= KEPT or self.is_among(line, kept, seat, TRIFLE * LONGEST):
                continue
            kept.append(line)
            made.append(Turn(line.actions, seat, line.worth))
        return made

    def is_among(self, line: Line, others: list[Line], seat: i64, apart: float) -> bool:
        """Whether another line, not farther apart in worth, came to the same position."""
        for other in others:
            if abs(other.worth - line.worth) <= apart and self.look(other, seat) == self.look(line, seat):
                return True
        return False

    def look(self, line: Line, seat: i64) -> i64:
        """What a seat sees at the end of a line, as a number: it is looked at once, however often it is compared."""
        if line.looks == UNSEEN:
            found: i64 = 0
            for i in range(line.game.observe_into(seat, self.seen)):
                found = (found * MIX + self.seen[i] + 1) & KEEP
                found ^= found >> 23
            line.looks = found
        return line.looks

    # --- playing on by the terms ---------------------------------------------------------------------------------
    def best_action(self, game: Game, seat: i64) -> i64:
        """The best action by the terms, of all or of a few drawn at random."""
        legal = self.legal
        count = game.legal_for(seat, legal)
        if count == 1:
            return legal[0]
        tries = count if self.plan.best_of == 0 else min(self.plan.best_of, count)
        best: i64 = legal[0]
        best_worth = -1e18
        for i in range(tries):
            if tries < count:
                pick = i + self.luck.below(count - i)
                swapped = legal[pick]
                legal[pick] = legal[i]
                legal[i] = swapped
            after = game.copy()
            after.apply_for(seat, legal[i])
            worth = self.valuer.outlook(after, seat)
            if worth > best_worth:
                best = legal[i]
                best_worth = worth
        self.decisions += 1
        return best

    def finish_turn(self, game: Game, seat: i64) -> None:
        """The seat plays on until another is asked."""
        for _ in range(LONGEST):
            if game.over != 0 or game.sealed != 0 or game.to_move() != seat:
                return
            game.apply_for(seat, self.best_action(game, seat))

    def follow(self, game: Game, turn: Turn) -> None:
        """Takes a turn in a world: as it was planned as far as that is legal, and on by the terms."""
        seat = turn.seat
        for i in range(i64(len(turn.actions))):
            if game.over != 0 or game.sealed != 0 or game.to_move() != seat:
                return
            if game.forbids(seat, turn.actions[i]) != 0:
                break
            game.apply_for(seat, turn.actions[i])
            self.decisions += 1
        self.finish_turn(game, seat)


def is_ended(game: Game, before: Game, seat: i64) -> bool:
    """Whether a decision ended a turn: another is asked, all choose in secret, something was revealed, or the end."""
    return (
        game.over != 0
        or game.sealed != 0
        or game.to_move() != seat
        or game.chance.revealed != before.chance.revealed
    )


def worth_first(line: Line) -> float:
    """Sorts lines, the best first."""
    return -line.worth

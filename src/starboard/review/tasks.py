"""The pieces of work of a review. Each is data that any process understands, and follows from its own seed alone."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from starboard.bots import mcts, telling
from starboard.bots.mcts import Advice
from starboard.bots.search import Node
from starboard.engine.game import Game
from starboard.engine.perspective import Perspective, as_known
from starboard.engine.record import Record, Row
from starboard.engine.steps import Steps
from starboard.review import chances
from starboard.review.findings import Choice, Finding, Luck, Moment

ITERATIONS: Final = 1500  # of each search, unless the caller says otherwise
PER_OPTION: Final = 6  # where there are many options, each is looked at so often at least
CANDIDATES: Final = 3  # of the search's favourites, out of which a second look finds the best
WORLDS: Final = 8  # in which chance falls otherwise
MOMENTS: Final = 72  # points of the curve, at most
WORTH_WORDS: Final = 0.01  # of the chance: what loses less is not explained


def seed_for(*parts: object) -> int:
    """A seed that follows from the parts."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


@dataclass(frozen=True)
class WeighChoice:
    """What a decision lost: the best of the search's favourites and what was played, each with equal iterations.

    The favourite that was visited most need not be the best, above all in a sealed choice: the first few of them and
    what was played are looked at below each of them. What comes out best is measured anew, with other luck, so that
    its own good luck does not count for it.
    """

    step: int
    perspective: Perspective
    played: int
    names: Sequence[str]
    iterations: int
    seed: int

    def run(self) -> list[Finding]:
        """Searches, and compares."""
        knows = self.perspective
        tries = max(self.iterations, PER_OPTION * len(knows.legal))
        root = chances.searcher(self.seed, tries).search(knows).root
        best = self._best(root)
        then = chances.after(knows, self.played, self.iterations, self.seed)
        other = then if best == self.played else chances.after(knows, best, self.iterations, self.seed)
        seat = knows.seat
        loss = other[seat] - then[seat]
        if loss <= 0.0:  # what was played is at least as good: it lost nothing, and nothing else is called better
            best, other, loss = self.played, then, 0.0
        said = self._told(best, other[seat], then[seat]) if best != self.played and loss >= WORTH_WORDS else None
        return [
            Choice(
                step=self.step,
                seat=seat,
                options=len(knows.legal),
                played=self.played,
                best=best,
                loss=loss,
                before=other[seat],
                after=then[seat],
                effect=tuple(mine - better for mine, better in zip(then, other, strict=True)),
                played_label=self._label(self.played),
                best_label=self._label(best),
                reasons=said.reasons if said else (),
                line=said.line if said else (),
            )
        ]

    def _best(self, root: Node) -> int:
        """The best of the favourites and what was played, at half the iterations."""
        favourites = [int(node.action) for node in mcts.ranked(root, self.perspective.legal)[:CANDIDATES]]
        if favourites == [self.played]:
            return self.played
        half, luck, seat = max(20, self.iterations // 2), seed_for(self.seed, "favourites"), self.perspective.seat
        values = {
            action: chances.after(self.perspective, action, half, luck)[seat]
            for action in dict.fromkeys([*favourites, self.played])
        }
        return max(values, key=lambda action: values[action])

    def _label(self, action: int) -> str:
        title = self.perspective.title
        return title.words.label(self.perspective.view, title.actions.decode(action), self.names)

    def _told(self, best: int, chance: float, played: float) -> telling.Told:
        """The better action beside the one that was played, and how the seat would have gone on."""
        bot = chances.searcher(self.seed, max(self.iterations, PER_OPTION * len(self.perspective.legal)))
        found = next(node for node in bot.search(self.perspective).root.children if int(node.action) == best)
        better = Advice(best, 0.5, chance, tuple(mcts.expected_line(found)))
        worse = Advice(self.played, 0.5, played, ())
        said = telling.told(self.perspective, [better, worse], self.names)
        return next(one for one in said if one.action == best)


@dataclass(frozen=True)
class WeighLuck:
    """What a reveal brought: the table just after it against worlds in which it fell otherwise."""

    step: int
    before: Perspective
    played: int
    after: Perspective | None  # None: the game is over with it
    ended: tuple[float, ...]  # and this is how
    iterations: int
    seed: int

    def run(self) -> list[Finding]:
        """Compares."""
        each = max(40, self.iterations // 4)
        means, spreads = chances.spread_after(self.before, self.played, WORLDS, each, self.seed)
        now = self.ended
        if self.after is not None:
            now = chances.after(self.after, None, self.iterations, self.seed)
        brought = tuple(came - mean for came, mean in zip(now, means, strict=True))
        return [Luck(self.step, self.before.seat, brought, spreads)]


@dataclass(frozen=True)
class WeighMoment:
    """How a step stands, each seat's chance from its own knowledge."""

    step: int
    eyes: Sequence[Perspective]
    ended: tuple[float, ...]  # how the game ended, if it was over at this step
    iterations: int
    seed: int

    def run(self) -> list[Finding]:
        """Looks through every seat's eyes."""
        if self.ended:
            return [Moment(self.step, self.ended)]
        each = max(40, self.iterations // len(self.eyes))
        seen = [chances.after(knows, None, each, self.seed) for knows in self.eyes]
        seats = range(len(seen))
        own = [seen[side][side] if side in seats else _mean(seen, side) for side in range(len(seen[0]))]
        return [Moment(self.step, tuple(chance / sum(own) for chance in own))]


def _mean(seen: Sequence[chances.Chances], side: int) -> float:
    return sum(one[side] for one in seen) / len(seen)


Task = WeighChoice | WeighLuck | WeighMoment


def run(task: Task) -> list[Finding]:
    """One piece of work, in whatever process."""
    return task.run()


def tasks(record: Record, iterations: int = ITERATIONS, seed: int = 0) -> Iterator[Task]:
    """All pieces of a record, one after the other, made when they are asked for."""
    steps = Steps(record)
    drawn = set(moments(steps))
    before: Game | None = None
    for place, (row, game, _) in enumerate(record.replay()):
        if place > steps.last:
            break
        if row is not None and before is not None:
            own = _seeded(seed, iterations, place - 1)
            legal = before.legal(row.seat)
            knows = eyes(before, row.seat, own("eyes"))
            if len(legal) > 1:
                yield WeighChoice(place - 1, knows, row.action, record.names, iterations, own("choice"))
            if is_luck(before, row):
                over = game.is_over()
                later = None if over else eyes(game, row.seat, own("later"))
                ended = chances.of_end(game) if over else ()
                again = eyes(before, row.seat, own("again"))
                yield WeighLuck(place, again, row.action, later, ended, iterations, own("luck"))
        if place in drawn:
            own = _seeded(seed, iterations, place)
            ended = chances.of_end(game) if game.is_over() else ()
            all_eyes = [eyes(game, seat, own("moment", seat)) for seat in range(int(game.seats))]
            yield WeighMoment(place, all_eyes, ended, iterations, own("curve"))
        before = game.copy()


def eyes(game: Game, seat: int, seed: int) -> Perspective:
    """What a seat knew: nothing of what it could not know can reach the review, not even the order of a pile."""
    return Perspective(as_known(game, seat, seed), seat, seed)


def count(record: Record) -> int:
    """How many pieces there are."""
    steps = Steps(record)
    total = len(moments(steps))
    before: Game | None = None
    for place, (row, game, _) in enumerate(record.replay()):
        if row is not None and before is not None and place <= steps.last:
            total += int(is_luck(before, row)) + int(len(before.legal(row.seat)) > 1)
        before = game.copy()
    return total


def is_luck(before: Game, row: Row) -> bool:
    """Whether chance or a draw answered a row. What rivals chose in secret came into the open too, but is no luck."""
    return row.revealed and not before.sealed


def moments(steps: Steps) -> list[int]:
    """The steps of the curve: where turns end, thinned out evenly where there are too many."""
    turns = steps.turns
    if len(turns) <= MOMENTS:
        return sorted(set(turns))
    return sorted({turns[number * (len(turns) - 1) // (MOMENTS - 1)] for number in range(MOMENTS)})


def _seeded(seed: int, iterations: int, step: int) -> Callable[..., int]:
    def made(*parts: object) -> int:
        return seed_for(seed, iterations, step, *parts)

    return made

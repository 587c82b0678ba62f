"""One ply over a title's named heuristic terms: tries every legal action in a few drawn worlds and takes the best."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import fresh
from starboard.engine.game import Game
from starboard.engine.perspective import Perspective

RIVALS = 0.5  # what the best rival's prospects count against one's own
VICTORY = 1_000_000.0  # a finished game is judged by its ranking before anything else


class GreedyBot:
    """Takes the action after which its own terms look best; ties are broken by the seed."""

    def __init__(self, seed: int, samples: int = 2, weights: Mapping[str, float] | None = None) -> None:
        """`samples` worlds are drawn per decision; all actions are tried in the same ones.

        Without `weights` it plays with the title's own, not with tuned ones: it is the yardstick that stays.
        """
        self._luck = fresh(seed)
        self.samples = samples
        self._weights = weights

    def decide(self, perspective: Perspective) -> int:
        """The best legal action one ply ahead."""
        if len(perspective.legal) == 1:
            return perspective.legal[0]
        weights = list((self._weights or perspective.title.terms).values())
        buffer = vec[i64]([0] * len(weights))
        worlds = [perspective.sample() for _ in range(self.samples)]
        best: list[int] = []
        best_worth = 0.0
        for action in perspective.legal:
            worth = 0.0
            for world in worlds:
                after = world.copy()
                after.apply_for(perspective.seat, action)
                worth += outlook(after, perspective.seat, weights, buffer)
            if not best or worth > best_worth + 1e-9:
                best, best_worth = [action], worth
            elif worth > best_worth - 1e-9:
                best.append(action)
        return best[self._luck.below(len(best))]


def outlook(game: Game, seat: int, weights: list[float], buffer: vec[i64]) -> float:
    """How good a world is for a seat: its terms, less a share of its best rival's; a decided game outweighs all."""
    if game.is_over():
        places = game.ranking()
        margin = game.scores()[seat] - max(score for side, score in enumerate(game.scores()) if side != seat)
        return (VICTORY if places[seat] == 1 else -VICTORY * places[seat]) + margin
    own = worth_of(game, seat, weights, buffer)
    rivals = (
        max(worth_of(game, other, weights, buffer) for other in range(game.sides) if other != seat)
        if game.sides > 1
        else 0.0
    )
    return own - RIVALS * rivals


def worth_of(game: Game, seat: int, weights: list[float], buffer: vec[i64]) -> float:
    """The weighted terms of one seat."""
    count = game.terms_into(seat, buffer)
    return sum(weights[place] * int(buffer[place]) for place in range(count)) / 1000

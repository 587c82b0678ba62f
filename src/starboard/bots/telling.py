"""Advice in words, from a seat's own knowledge: what it may do, what that should bring, and what may follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starboard.bots.mcts import Advice
from starboard.engine.perspective import Perspective


@dataclass(frozen=True)
class Told:
    """One piece of advice for a person."""

    action: int
    label: str
    share: float
    payoff: float
    line: tuple[str, ...]  # what the search expects next, each with who does it

    def __str__(self) -> str:
        """How good it is, and what may follow."""
        then = f"; then perhaps {'; '.join(self.line)}" if self.line else ""
        return f"expected result {self.payoff:.0%}, {self.share:.0%} of the search{then}"


def told(perspective: Perspective, found: Sequence[Advice], names: Sequence[str]) -> list[Told]:
    """Advice in words."""
    title = perspective.title
    return [
        Told(
            advice.action,
            title.words.label(perspective.view, title.actions.decode(advice.action), names),
            advice.share,
            advice.payoff,
            line_in_words(perspective, advice, names),
        )
        for advice in found
    ]


def line_in_words(perspective: Perspective, advice: Advice, names: Sequence[str]) -> tuple[str, ...]:
    """The expected line, played in a world that the seat could be in, as far as it is possible there."""
    title = perspective.title
    world = perspective.sample()
    said: list[str] = []
    seat, action = perspective.seat, advice.action
    for following in (*advice.line, None):
        world.apply_for(seat, action)
        if following is None or world.is_over() or world.sealed:
            break
        seat, action = int(world.to_move()), following
        if action not in world.legal(seat):
            break
        label = title.words.label(world.view(seat), title.actions.decode(action), names)
        said.append(label if seat == perspective.seat else f"{names[seat]}: {label}")
    return tuple(said)

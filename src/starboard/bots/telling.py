"""Advice in words, from a seat's own knowledge: what it may do, why, and how it goes on as far as that can be known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from starboard.bots import tuning
from starboard.bots.mcts import Advice
from starboard.engine.asking import head
from starboard.engine.chance import Halted
from starboard.engine.game import Game
from starboard.engine.outcome import Foresight
from starboard.engine.perspective import Perspective

CLEAR, SLIGHT = 0.08, 0.02  # of the expected result: what people would call clearly and slightly better
REASONS = 2
TELLING = 0.2  # of the largest reason: what is less is not worth a word
SHORTEST = 10.0  # thousandths of weighted terms: a difference below is noise


@dataclass(frozen=True)
class Told:
    """One piece of advice for a person."""

    action: int
    label: str
    share: float
    payoff: float
    compared: str  # with the other choices, in words
    reasons: tuple[str, ...]  # what speaks for it, in the words of the title's terms
    line: tuple[str, ...]  # how one goes on oneself, up to where something is revealed or a rival is asked

    @property
    def said(self) -> str:
        """How good it is, why, and how to go on."""
        parts = [self.compared[0].upper() + self.compared[1:]]
        if self.reasons:
            parts.append("What speaks for it: " + " and ".join(self.reasons))
        if self.line:
            parts.append("Then: " + "; ".join(self.line))
        return ". ".join(parts) + "."

    @property
    def figures(self) -> str:
        """The numbers behind it, for who asks."""
        return f"expected result {self.payoff:.0%}, looked at in {self.share:.0%} of the tries"


def told(perspective: Perspective, found: Sequence[Advice], names: Sequence[str]) -> list[Told]:
    """Advice in words, the best first, as it was found: nothing stands before something that is rated higher."""
    ranked = list(found)
    sums = [weighed(perspective, advice) for advice in ranked]
    words, space = perspective.title.words, perspective.title.actions
    ahead = Foresight(perspective.sample(), perspective.seat)
    said: list[Told] = []
    for place, advice in enumerate(ranked):
        label = words.label(perspective.view, space.decode(advice.action), names, ahead.of(advice.action))
        others = [sums[other] for other in range(len(ranked)) if other != place]
        said.append(
            Told(
                advice.action,
                label,
                advice.share,
                advice.payoff,
                compared(advice, [other for other in ranked if other is not advice], place == 0),
                reasons(perspective, sums[place], others),
                own_line(perspective, advice, names),
            )
        )
    return said


def compared(advice: Advice, others: Sequence[Advice], first: bool) -> str:
    """How much better or worse it is than the best of the others."""
    if not others:
        return "there is nothing else to choose"
    lead = advice.payoff - max(other.payoff for other in others)
    if abs(lead) < SLIGHT or (lead < 0) == first:
        return "about as good as the next best" if first else "about as good"
    much = "clearly" if abs(lead) >= CLEAR else "slightly"
    return f"{much} better than the rest" if lead > 0 else f"{much} weaker"


# --- why -------------------------------------------------------------------------------------------------------------
def played_on(perspective: Perspective, advice: Advice) -> tuple[Game, list[tuple[int, int]]]:
    """A world after the action and what the seat does next by itself, each with how many were played before."""
    world = perspective.sample()
    world.chance.halting = True
    played: list[tuple[int, int]] = []
    try:
        for action in (advice.action, *advice.line):
            if world.is_over() or int(world.to_move()) != perspective.seat or action not in world.legal():
                break
            sealed = bool(world.sealed)
            world.apply_for(perspective.seat, action)
            played.append((action, len(played)))
            if sealed:
                break
    except Halted:
        pass
    return world, played


def weighed(perspective: Perspective, advice: Advice) -> list[float]:
    """The title's terms for the seat after the advised line, each by its weight."""
    weights = list(tuning.of(perspective.title).weights.values())
    if not weights:
        return []
    world, _ = played_on(perspective, advice)
    world.chance.halting = False  # a judge may lay sealed choices open in this imagined world
    buffer = vec[i64]([0] * len(weights))
    count = int(world.terms_into(i64(perspective.seat), buffer))
    return [int(buffer[place]) * weights[place] for place in range(min(count, len(weights)))]


def reasons(perspective: Perspective, own: Sequence[float], others: Sequence[Sequence[float]]) -> tuple[str, ...]:
    """The terms in which it is ahead of the other choices, the largest first."""
    if not own or not others:
        return ()
    names = list(tuning.of(perspective.title).weights)
    leads = [own[place] - sum(other[place] for other in others) / len(others) for place in range(len(own))]
    best = sorted(range(len(own)), key=lambda place: -leads[place])[:REASONS]
    floor = max(SHORTEST, leads[best[0]] * TELLING)
    return tuple(perspective.title.words.term(names[place]) for place in best if leads[place] >= floor)


def own_line(perspective: Perspective, advice: Advice, names: Sequence[str]) -> tuple[str, ...]:
    """What the seat does after it in the same turn, as labels; nothing that a rival does or chance brings."""
    title, seat = perspective.title, perspective.seat
    world = perspective.sample()
    _, played = played_on(perspective, advice)
    said: list[str] = []
    for action, before in played:
        if before:
            said.append(head(title.words.label(world.view(seat), title.actions.decode(action), names)))
        world.apply_for(seat, action)
        if world.is_over() or int(world.to_move()) != seat:
            break
    return tuple(said)

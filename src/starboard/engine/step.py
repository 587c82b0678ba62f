"""`Step`: one question that a game asks, with the rule that forbids an answer, the legal answers and what they do.

A title writes one class per question, in the module of its chapter, and lists them in its `rules/game.py` in the order
of the turn. The frame on top of the flow says by its number which step is asked, so `STEPS[flow.step()]` finds it:
about seven nanoseconds, once a decision. Never dispatch like this per candidate action.
"""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starboard.engine.actions import ActionSpace
from starboard.engine.game import WRONG_STEP, Game

S = TypeVar("S", bound=Game)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Base of every step; `S` is the title's state. Steps hold no state of a game: all games share them."""

    code: ClassVar[int] = 0  # the number of its frames on the flow
    families: ClassVar[tuple[str, ...]] = ()  # the actions that answer it; any other action belongs to another step

    def __init__(self) -> None:
        """Answers nothing yet; `by_code` tells it the ids of its families."""
        self.answers: vec[i64] = vec[i64]([])

    def forbids(self, s: S, seat: i64, action: i64) -> i64:
        """The code of the rule that forbids this answer now, or ALLOWED: the truth about legality."""
        raise NotImplementedError

    def legal(self, s: S, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal answers in rising order, returns how many: generated directly, and equal to `forbids`."""
        raise NotImplementedError

    def carry_out(self, s: S, seat: i64, action: i64) -> None:
        """Does what the answer says; in a sealed step it only lays the choice face down."""
        raise NotImplementedError

    def go_on(self, s: S) -> None:
        """What happens when this frame is on top and nobody is asked: by default its seat is. Phases run on instead."""
        s.ask(s.flow.seat())

    def refuses(self, s: S, seat: i64, action: i64) -> i64:
        """As `forbids`, for any action: what no family of this step holds belongs to another step."""
        return self.forbids(s, seat, action) if self.answers[action] == 1 else WRONG_STEP


def by_code(steps: list[Step[S]], actions: ActionSpace) -> vec[Step[S]]:
    """The steps at the places of their codes; a place without a step holds one that answers nothing.

    A vec knows the type of its items: compiled, a look-up in it costs as little as a short ladder of comparisons, where
    an item of a list is type-checked each time.
    """
    size = 1 + max([step.code for step in steps])
    nothing: Step[S] = Step()
    nothing.answers = vec[i64]([0] * actions.size)
    table = [nothing for _ in range(size)]
    for step in steps:
        if step.code < 1:
            raise ValueError(f"the step {type(step).__name__} needs a code of 1 or more")
        if table[step.code] is not nothing:
            other = type(table[step.code]).__name__
            raise ValueError(f"the steps {other} and {type(step).__name__} have the same code {step.code}")
        answers = [0] * actions.size
        for name in step.families:
            first = actions.base(name)
            for action in range(first, first + actions.families[name].size):
                answers[action] = 1
        step.answers = vec[i64](answers)
        table[step.code] = step
    return vec[Step](table)  # type: ignore[type-arg]  # at run time a vec takes a plain class only

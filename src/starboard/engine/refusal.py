"""The one error family: `Refusal` for the rules, `Malformed` for bad input, `Broken` for a broken invariant."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

type_of_fact = int | str

NOT_NOW = "NOT_NOW"  # the action belongs to another step of the game
NOT_YOURS = "NOT_YOURS"  # the seat is not asked now; no facts, they would show the decider's hand
GAME_OVER = "GAME_OVER"  # nobody is asked any more

_ENGINE_TEXTS = {
    NOT_NOW: "that is not what is asked now",
    NOT_YOURS: "it is not this seat's decision",
    GAME_OVER: "the game is over",
}


@dataclass(frozen=True)
class Refusal:
    """Why an action is not allowed now: the rule that forbids it and the facts it was judged by."""

    rule: str
    facts: Mapping[str, type_of_fact] = field(default_factory=dict)
    text: str = ""  # `{seat0}` stands for the name at that seat, which rules do not know

    def __str__(self) -> str:
        """One line for people, such as "PB-12.1: at most 3 energy this round, this costs 5"."""
        return self.told([])

    def told(self, names: Sequence[str]) -> str:
        """The same with the names of the people at the table."""
        words = self.reason(names)
        if self.rule in _ENGINE_TEXTS:
            return words
        return f"{self.rule}: {words}" if words else self.rule

    def reason(self, names: Sequence[str]) -> str:
        """The words alone, without the number of the rule."""

        def name(found: re.Match[str]) -> str:
            seat = int(found[1])
            return names[seat] if seat < len(names) else f"Seat {seat + 1}"

        return re.sub(r"\{seat(\d)\}", name, self.text or _ENGINE_TEXTS.get(self.rule, ""))


class StarboardError(Exception):
    """Base of every error a user can cause; its text is one line that says what is wrong and what is allowed."""


class IllegalAction(StarboardError):
    """A checked action that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        """Carries the refusal, so that surfaces can show rule and facts apart."""
        super().__init__(str(refusal))
        self.refusal = refusal


class Malformed(StarboardError):
    """Input that no rule could ever accept: a wrong type, an unknown name, a damaged file."""

    def __init__(self, text: str = "", place: tuple[str | int, ...] | None = None) -> None:
        """`place` is where in the input it is, if that is known: names of tables and keys, numbers of list items."""
        super().__init__(text)
        self.place = place


class Broken(AssertionError):
    """A broken invariant: a fault of the rules, never of the user."""

"""The words of notices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime


@dataclass(frozen=True)
class Turn:
    """A table where somebody is asked."""

    table: str
    title: str
    others: Sequence[str]
    url: str
    deadline: int | None = None


@dataclass(frozen=True)
class Message:
    """What is sent, however it is sent."""

    subject: str
    lines: Sequence[str]
    url: str
    turns: Sequence[Turn]

    @property
    def text(self) -> str:
        """All of it."""
        return "\n".join(self.lines)


def about(turns: Sequence[Turn], home: str) -> Message:
    """One notice for all tables that wait."""
    if len(turns) == 1:
        turn = turns[0]
        return Message(f"Your turn: {turn.title}", [_line(turn), turn.url], turn.url, turns)
    lines = [f"{len(turns)} tables wait for you."]
    for turn in turns:
        lines += [_line(turn), turn.url]
    return Message(f"Your turn at {len(turns)} tables", lines, home, turns)


def _line(turn: Turn) -> str:
    others = f" with {_listed(turn.others)}" if turn.others else ""
    until = f" Your time is up on {_moment(turn.deadline)}." if turn.deadline is not None else ""
    return f"It is your turn at {turn.title}{others}.{until}"


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + f" and {names[-1]}"


def _moment(stamp: int) -> str:
    return datetime.fromtimestamp(stamp / 1000, UTC).strftime("%a %d %b, %H:%M UTC")


def trial(home: str) -> Message:
    """To see whether a target works."""
    said = "Starboard can reach you here. You will be told when it is your turn."
    return Message("Starboard can reach you", [said, home], home, ())


def confirm(name: str, url: str) -> Message:
    """To find out whether a mail address is theirs who gave it."""
    return Message(
        "Confirm your address for Starboard",
        [
            f"Somebody who plays as {name} wants to be told here when it is their turn.",
            f"If that is you, confirm it: {url}",
            "If it is not, do nothing: you will get no further mail.",
        ],
        url,
        (),
    )

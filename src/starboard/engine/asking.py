"""Answers to a person who asks why something is not possible: found by what people call it, told in their words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starboard.engine.game import ALLOWED, WRONG_STEP
from starboard.engine.words import folded

if TYPE_CHECKING:
    from starboard.engine.actions import Action
    from starboard.engine.game import Game
    from starboard.engine.title import Title

LITTLE = frozenset(
    [
        "a",
        "an",
        "the",
        "my",
        "i",
        "we",
        "to",
        "of",
        "on",
        "in",
        "at",
        "with",
        "for",
        "is",
        "it",
        "not",
        "no",
        "cannot",
        "can't",
        "now",
        "do",
        "does",
        "from",
        "and",
        "or",
    ]
)


PASSING = ("decline", "skip", "done", "end", "pass")  # families that do nothing: nobody asks when they come


@dataclass(slots=True)  # never changed; not frozen, because many are made
class Barred:
    """Something that a person might want to do now, and the rule that forbids it."""

    action: int
    label: str
    group: str
    rule: str
    reason: str  # in words, without the number of the rule


@dataclass(frozen=True)
class Later:
    """Something that another step asks for: when that comes, and what is missing for it as things stand."""

    label: str
    kind: str  # of deed
    when: str  # "in Phase 2"
    rule: str  # empty if nothing is missing
    reason: str

    def __str__(self) -> str:
        """One line."""
        if not self.rule:
            return f"{self.label}: that comes {self.when}; nothing is missing for it now."
        name, colon, rest = self.reason.partition(": ")
        reason = rest if colon and self.label.endswith(name) else self.reason  # it begins with the same name
        reason = f"it {reason}" if reason.startswith("needs ") else reason
        return f"{self.label}: that comes {self.when}. As things stand, {reason} ({self.rule})."


def label_of(title: Title, view: dict[str, Any], action: Action, names: Sequence[str]) -> str:
    """What people call an action that need not be legal; empty where it names nothing on this table."""
    try:
        return title.words.label(view, action, names)
    except (LookupError, TypeError, ValueError, StopIteration, AttributeError):  # a title that labels legal ones only
        return ""


def forbidden(game: Game, seat: int) -> Iterator[tuple[int, int]]:
    """Every action that this step knows and rules forbid to a pending seat, with the code of the rule."""
    for number in range(int(game.contents().action_count)):
        code = int(game.forbids(seat, number))
        if code not in (ALLOWED, WRONG_STEP):
            yield number, code


def barred(
    game: Game, seat: int, names: Sequence[str], most: int = 0, view: dict[str, Any] | None = None
) -> list[Barred]:
    """All of this step that rules forbid to a pending seat, each label once; `most` ends the search early.

    `view` is the seat's view, if it has been made already.
    """
    title: Title = game.contents().title
    view = game.view(seat) if view is None else view
    found: dict[str, Barred] = {}
    for number, code in forbidden(game, seat):
        action = title.actions.decode(number)
        label = label_of(title, view, action, names)
        if label and label not in found:
            refusal = title.refusal(game, seat, number, code)
            found[label] = Barred(number, label, title.words.group(view, action), refusal.rule, refusal.reason(names))
            if len(found) == most:
                break
    return list(found.values())


def later(game: Game, seat: int, names: Sequence[str]) -> list[Later]:
    """What other steps of a turn would offer or forbid if they were asked now, each deed and answer once."""
    title: Title = game.contents().title
    found: dict[tuple[int, str], Later] = {}
    for when, world in title.ahead(game, seat):
        view = world.view(seat)
        for number in range(int(world.contents().action_count)):
            code, action = int(world.forbids(seat, number)), title.actions.decode(number)
            if code == WRONG_STEP or action.name.startswith(PASSING):
                continue
            label, kind = head(label_of(title, view, action, names)), title.words.kind(action.name)
            if code == ALLOWED:
                answer = Later(label, kind, when, "", "")
            else:
                refusal = title.refusal(world, seat, number, code)
                answer = Later(label, kind, when, refusal.rule, refusal.reason(names))
            if label:
                found.setdefault((number, answer.reason), answer)
    return list(found.values())


def by_reason(items: Sequence[Barred]) -> list[tuple[str, str, list[Barred]]]:
    """Rule, reason, and all that it forbids: forty places without a drone are one line."""
    found: dict[tuple[str, str], list[Barred]] = {}
    for item in items:
        found.setdefault((item.rule, item.reason), []).append(item)
    return [(rule, reason, members) for (rule, reason), members in found.items()]


def wanted_words(text: str) -> list[str]:
    """The words of a question that say something."""
    words = re.findall(r"[\w'-]+", folded(text).replace("_", " "))
    return [word for word in words if word not in LITTLE] or words


def head(label: str) -> str:
    """The deed that a label begins with, without what it costs, brings and leads to."""
    return re.split(r"[(:;]", label, maxsplit=1)[0].strip(" ,.") or label


def plain(label: str) -> str:
    """A label without the sentences that only explain a card that it names."""
    return re.split(r"(?<=[a-z)\d])\. ", label, maxsplit=1)[0]


def fitting(words: Sequence[str], texts: Sequence[str]) -> list[int]:
    """The places of the texts that hold most of the words, at least one; a word may be the beginning of one.

    Of equals, those that name them in the deed itself are meant, not those that mention them.
    """
    scores = [scored(words, text) for text in texts]
    best = max(scores, default=(0, 0))
    return [place for place, score in enumerate(scores) if score == best] if best[0] else []


def scored(words: Sequence[str], text: str) -> tuple[int, int]:
    """How many of the words a text holds, and how many the deed that it begins with."""
    return held(words, text), held(words, head(text))


def held(words: Sequence[str], text: str) -> int:
    """How many of the words a text holds."""
    pieces = re.findall(r"[\w'-]+", folded(text))
    return sum(any(piece.startswith(stem(word)) for piece in pieces) for word in words)


def stem(word: str) -> str:
    """A word without the ending that tells one from many, or a deed from doing it."""
    for ending in ("ies", "ing", "es", "s", "ed"):
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word[: -len(ending)]
    return word

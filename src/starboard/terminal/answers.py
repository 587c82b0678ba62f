"""Answers to what a person asks during a decision: why not, which rule, what would you do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from starboard.bots import mcts, telling
from starboard.engine import rulebook
from starboard.engine.perspective import Perspective
from starboard.engine.refusal import NOT_NOW, Malformed

if TYPE_CHECKING:
    from starboard.engine.game import Game
    from starboard.engine.title import Title
    from starboard.terminal.choices import Choices

REASONS_SHOWN = 6
RULES_SHOWN = 25
HINT_ITERATIONS = 1000
HINT_SECONDS = 2.0


def spelled(title: Title, text: str) -> int | None:
    """The id of an action spelled by its name: `sell 3`, `battle site=0 k=1`, `build refinery 4`.

    None if no action has such a name; `Malformed` says what the action needs.
    """
    words = text.casefold().replace("(", " ").replace(")", " ").replace(",", " ").split()
    for size in range(len(words), 0, -1):
        family = title.actions.families.get("_".join(words[:size]).replace("-", "_"))
        if family is None:
            continue
        given: dict[str, int | str] = {}
        free = [param.name for param in family.params]
        for word in words[size:]:
            key, equals, value = word.partition("=")
            if not equals:
                key, value = (free[0] if free else word), word
            given[key] = value
            if key in free:
                free.remove(key)
        return title.actions.encode(family.name, **given)
    return None


def why_not(game: Game, title: Title, seat: int, text: str, choices: Choices, names: Sequence[str]) -> list[str]:
    """Why what the text names is not offered: the rule and its facts."""
    try:
        action = spelled(title, text)
    except Malformed as why:
        found = _matching(game, title, seat, text, names)
        return _reasons(game, title, seat, found, choices) if found else [str(why)]
    if action is not None:
        return [_verdict(game, title, seat, action, choices)]
    found = _matching(game, title, seat, text, names)
    if not found:
        families = ", ".join(title.actions.families)
        return [f"No action is called or labelled '{text}'. There are: {families}."]
    return _reasons(game, title, seat, found, choices)


def _verdict(game: Game, title: Title, seat: int, action: int, choices: Choices) -> str:
    offered = choices.of(action)
    if offered is not None:
        return f"It is offered: {offered.number}. {offered.label}"
    return f"{title.actions.decode(action)}: {game.why_not(action, seat)}"


def _reasons(game: Game, title: Title, seat: int, actions: Sequence[int], choices: Choices) -> list[str]:
    """Several actions that fit, each different answer once: what is offered, what a rule forbids, the rest."""
    ranked: list[dict[str, str]] = [{}, {}, {}]
    for action in actions:
        refusal = game.why_not(action, seat)
        line = _verdict(game, title, seat, action, choices)
        if refusal is None:
            ranked[0][line] = line
        else:
            ranked[2 if refusal.rule == NOT_NOW else 1].setdefault(str(refusal), line)
    answers = [line for lines in ranked for line in lines.values()]
    if len(answers) > REASONS_SHOWN:
        answers[REASONS_SHOWN:] = [f"... and {len(answers) - REASONS_SHOWN} more; name the action more exactly."]
    return answers


def _matching(game: Game, title: Title, seat: int, text: str, names: Sequence[str]) -> list[int]:
    """Actions whose spelling or label holds every word."""
    words = text.casefold().replace("=", " ").split()
    view = game.view(seat)
    found = []
    for action in range(title.actions.size):
        decoded = title.actions.decode(action)
        tokens = [decoded.name, *decoded.name.split("_"), *(str(v).casefold() for v in decoded.params.values())]
        tokens += decoded.params
        if all(word in tokens for word in words) or _labelled(title, view, decoded, names, words):
            found.append(action)
    return found


def _labelled(title: Title, view: dict[str, Any], action: Any, names: Sequence[str], words: Sequence[str]) -> bool:
    try:
        label = title.words.label(view, action, names).casefold()
    except Exception:  # labels are promised for legal actions only
        return False
    return all(word in label for word in words)


def rules(title: Title, wanted: str) -> list[str]:
    """A rule (`PB-12.1`, `12.1`), a chapter (`12`), the rules that hold some words, or all chapters."""
    book = rulebook.rules(title)
    chapters = list(dict.fromkeys(rule.chapter for rule in book))
    if not wanted:
        return [*chapters, "'rules 3' shows a chapter, 'rules 3.2' one rule, 'rules die' what names a die."]
    number = wanted.upper() if wanted.upper().startswith(title.prefix + "-") else f"{title.prefix}-{wanted}"
    found = [rule for rule in book if rule.number == number or rule.number.startswith(number + ".")]
    if not found:
        words = wanted.casefold().split()
        found = [rule for rule in book if all(word in f"{rule.chapter} {rule.text}".casefold() for word in words)]
    if not found:
        return [f"{title.name} has no rule '{wanted}', and none that names it. 'rules' lists the chapters."]
    lines: list[str] = []
    chapter = ""
    for rule in found[:RULES_SHOWN]:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines.append(chapter)
        lines.append(f"  {rule.number} {rule.text}")
    if len(found) > RULES_SHOWN:
        lines.append(f"... and {len(found) - RULES_SHOWN} more; name the rule more exactly.")
    return lines


def hint(game: Game, seat: int, choices: Choices, names: Sequence[str], luck: int) -> list[str]:
    """The best few actions by search, knowing no more than the seat does, each with what it should bring."""
    seen = Perspective(game, seat, luck)
    found = mcts.advise(seen, HINT_ITERATIONS, seed=luck, seconds=HINT_SECONDS)
    lines: list[str] = []
    for place, advice in enumerate(telling.told(seen, found, names)):
        choice = choices.of(advice.action)
        assert choice is not None
        lines.append(f"{'Best' if place == 0 else 'Else'}: {choice.number}. {choice.label} ({advice})")
    return lines

"""Answers to what a person asks during a decision: why not, which rule, which card, how to play, what would you do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from starboard.bots import mcts, telling
from starboard.engine import asking, components, guide_book, rulebook
from starboard.engine.perspective import Perspective
from starboard.engine.refusal import Malformed
from starboard.engine.words import folded

if TYPE_CHECKING:
    from starboard.engine.content import Content
    from starboard.engine.game import Game
    from starboard.engine.title import Title
    from starboard.terminal.choices import Choices

REASONS_SHOWN = 6
LATER_SHOWN = 3
NAMES_SHOWN = 8
WHERE = asking.LITTLE | {"into", "onto", "by", "there", "that"}  # words after which a label says where or how
NAMED_TOGETHER = 4  # so many things that one reason forbids are named
HINT_ITERATIONS = 1000
HINT_SECONDS = 2.0


def spelled(title: Title, text: str) -> int | None:
    """The id of an action spelled as programs do, `battle site=0 k=1`: for scripts. None if it is no such thing."""
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
        try:
            return title.actions.encode(family.name, **given)
        except Malformed:
            return None
    return None


# --- why not ---------------------------------------------------------------------------------------------------------
def why_not(
    game: Game, title: Title, seat: int, text: str, choices: Choices, names: Sequence[str], near: bool = False
) -> list[str]:
    """Why what the text names is not offered: the thing, what is missing, the rule.

    `near`: no choice holds all of the text; those that hold half of its words are only like it.
    """
    exact = spelled(title, text)
    offered = choices.of(exact) if exact is not None else None
    if text.isascii() and text.isdecimal():
        offered = choices.numbered(int(text[:9]))
    words = asking.wanted_words(text)
    open_now = [choice for choice in choices.all if choice is offered]
    comes: list[asking.Later] = []
    closed = asking.barred(game, seat, names)
    meant = [item for item in closed if item.action == exact]
    if meant and not open_now:
        closed = meant
    elif not open_now:
        kinds = [title.words.kind(title.actions.decode(item.action).name) for item in closed]
        texts = [f"{asking.plain(choice.label)} ({choice.group})" for choice in choices.all]
        texts += [f"{asking.plain(item.label)} ({item.group} {kind})" for item, kind in zip(closed, kinds, strict=True)]
        later = asking.later(game, seat, names)
        every = [*texts, *(f"{item.label}, {item.kind}" for item in later)]
        found = asking.fitting(words, every)
        if found and named_better(game, title, words, every[found[0]]):
            return unknown(game, title, seat, text, names)
        enough = len(words) if near else 0  # twice as many words as a choice must hold to be like the text
        like = [place for place in found if 2 * asking.held(words, every[place]) >= enough]
        open_now = [choices.all[place] for place in like if place < len(choices.all)]
        closed = [closed[place - len(choices.all)] for place in found if len(choices.all) <= place < len(texts)]
        comes = [later[place - len(texts)] for place in found if place >= len(texts)]
    else:
        closed = []
    offered_as = "Like it" if near else "It is offered"
    lines = [f"{offered_as}: {choice.number}. {choice.label}" for choice in open_now[:REASONS_SHOWN]]
    lines += reasons(closed, REASONS_SHOWN)
    lines += [str(item) for item in comes[:LATER_SHOWN]]
    if lines:
        return lines
    return unknown(game, title, seat, text, names)


def named_better(game: Game, title: Title, words: Sequence[str], text: str) -> bool:
    """Whether a card is called what the best fitting deed only mentions, or only in part."""
    whole, deed = asking.scored(words, text)
    if whole == len(words) and deed:
        return False
    every = title.components(game.contents())
    return any(asking.held(words, f"{item.name} {item.kind}") == len(words) for item in every)


def reasons(closed: Sequence[asking.Barred], most: int) -> list[str]:
    """Each reason once, with what it forbids."""
    lines: list[str] = []
    together = asking.by_reason(closed)
    for rule, reason, members in together[:most]:
        named = [item.label for item in members[:NAMED_TOGETHER]]
        more = len(members) - len(named)
        what = "; ".join(named) + (f"; and {more} more" if more else "")
        lines.append(f"{what}: {reason or 'it is forbidden'} ({rule}).")
    if len(together) > most:
        lines.append(f"There are {len(together) - most} more reasons; name it more exactly.")
    return lines


def unknown(game: Game, title: Title, seat: int, text: str, names: Sequence[str]) -> list[str]:
    """An answer where nothing of this step fits: what the thing is, and what is asked now."""
    lines = [f"Nothing that is asked now is called '{text[:40]}'. Now: {title.words.prompt(game.view(seat), names)}"]
    known = components.find(title, game.contents(), text)
    if len(known) == 1 or (known and folded(known[0].name) == folded(text)):
        lines += known[0].lines()
    elif known:
        called = ", ".join(dict.fromkeys(item.name for item in known[:NAMES_SHOWN]))
        lines.append(f"'card NAME' shows what one does: {called}{' and more' if known[NAMES_SHOWN:] else ''}.")
    else:
        lines.append(
            "Name a card, a place or a deed in a word or two; 'all' lists the choices, 'rules WORD' the rules."
        )
    return lines


def example(game: Game, title: Title, seat: int, names: Sequence[str]) -> str:
    """Something that is not offered now, in two or three words; else what another step asks for, or a card."""
    for item in asking.barred(game, seat, names, most=1):
        return shortest(item.label)
    for coming in asking.later(game, seat, names)[:1]:
        return shortest(coming.label)
    return next((item.name for item in title.components(game.contents())), title.name).casefold()


def shortest(label: str) -> str:
    """The deed of a label and what it is done to, up to the word that only says where or how."""
    words = asking.head(label).split(",")[0].casefold().split()
    end = next((place for place, word in enumerate(words) if place > 1 and word in WHERE), len(words))
    if end > 2 and words[end - 1] == "the":
        end -= 1
    return " ".join(words[: min(end, 5)])


# --- reading ---------------------------------------------------------------------------------------------------------
def rules(title: Title, wanted: str) -> list[str]:
    """A rule (`PB-12.1`, `12.1`), a whole chapter (`12`), rules that hold some words or name a card, or all chapters.

    With "why" at the end the notes come, too: where a rule is from and how it is read.
    """
    book = rulebook.rules(title)
    if not wanted:
        return [
            *rulebook.chapters(book),
            "'rules 3' shows a chapter, 'rules 3.2' one rule, 'rules turn' what names a turn.",
        ]
    asked = wanted.split()
    notes = len(asked) > 1 and asked[-1].casefold() in ("why", "notes")
    asked_for = " ".join(asked[:-1] if notes else asked)
    found = rulebook.find(title, asked_for)
    if not found:
        cited = [number for item in components.find(title, title.content(), asked_for)[:3] for number in item.rules]
        found = [rule for rule in book if rule.number in cited]
    if not found:
        return [f"{title.name} has no rule '{wanted}', and none that names it. 'rules' lists the chapters."]
    lines: list[str] = []
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines.append(chapter)
        lines.append(f"  {rule.number} {rule.text}")
        if notes:
            lines.append(f"    Why so? {rulebook.ORIGINS.get(rule.tag, '')} {rule.note}".rstrip())
    return lines


def cards(title: Title, content: Content, wanted: str) -> list[str]:
    """What a component does, or the names of all."""
    every = title.components(content)
    if not every:
        return [f"{title.name} has no texts of cards."]
    if not wanted:
        lines = []
        for kind, members in components.by_kind(every).items():
            lines.append(f"{kind}: {', '.join(dict.fromkeys(item.name for item in members))}")
        return [*lines, "'card NAME' shows what one does."]
    found = components.find(title, content, wanted)
    if not found:
        return [f"Nothing in {title.name} is called '{wanted[:40]}'. 'card' lists all."]
    if len(found) > REASONS_SHOWN:
        return ["That fits several:", *(f"  {item.name} ({item.kind})" for item in found)]
    return [line for item in found for line in (*item.lines(), "")][:-1]


def guide(title: Title, wanted: str) -> list[str]:
    """The whole guide, or the parts that are called so."""
    parts = guide_book.parts(title)
    if not parts:
        return [f"{title.name} has no guide; 'rules' lists its rules."]
    found = guide_book.find(parts, wanted) if wanted else []
    if wanted and not found:
        found = []
    if not found:
        heads = ", ".join(f"'{part.heading}'" for part in parts if part.level == guide_book.CHAPTER)
        return [*([f"No part of the guide is called '{wanted[:40]}'."] if wanted else []), f"The guide has: {heads}."]
    return [line for part in found for line in part.lines()]


# --- advice ----------------------------------------------------------------------------------------------------------
def hint(
    game: Game,
    seat: int,
    choices: Choices,
    names: Sequence[str],
    luck: int,
    numbers: bool = False,
    thoughts: dict[int, mcts.Thought | None] | None = None,
) -> list[str]:
    """The best few actions by search, knowing no more than the seat does, and why; `thoughts`: of earlier ones."""
    seen = Perspective(game, seat, luck)
    before = thoughts.get(seat) if thoughts is not None else None
    found = mcts.advise(seen, HINT_ITERATIONS, seed=luck, seconds=HINT_SECONDS, before=before)
    if thoughts is not None:
        thoughts[seat] = found[0].thought
    lines: list[str] = []
    for place, advice in enumerate(telling.told(seen, found, names)):
        choice = choices.of(advice.action)
        assert choice is not None
        said = f"{'Best' if place == 0 else 'Or'}: {choice.number}. {asking.head(choice.label)}. {advice.said}"
        lines.append(f"{said} ({advice.figures})" if numbers else said)
    return lines

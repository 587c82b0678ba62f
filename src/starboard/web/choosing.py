"""The decision on its page: what is asked, what may be chosen, what is barred and why."""

from __future__ import annotations

import functools
import json
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile
from typing import Any

from htpy import Node
from markupsafe import Markup, escape

from starboard import drawing
from starboard.web import drawn, whatif
from starboard.web import tags as h
from starboard.web.fair import questions
from starboard.web.frame import icon
from starboard.web.table_shown import TableShown

PREVIEW = re.compile(
    r"^(?P<deed>.{3,}?)(?: \((?P<cost>[^()]+)\)(?P<deed_too>(?: and [a-z ]+)?)(?P<more>.*)|: (?P<rest>.+))$"
)
SENTENCE = re.compile(r"^(.{3,110}?[.!?])\s+(.+)$", re.S)
NUMBERS = re.compile(r"\d+")
FEW = 6  # lines: so few are shown whole, however long
FILTER_FROM = 13  # options; a shorter list is read faster than searched
ALONE = 3  # barred options with one reason; more are one line
APART = 3  # whole deeds, and first steps, from which each have a heading
NOT_NOW = "Not now"  # the heading over all that is barred of a kind of which nothing is possible
KEYS = 9  # options that a digit chooses


# --- what is asked -----------------------------------------------------------------------------------------------
def prompt_panel(shown: TableShown) -> Markup:
    """What is asked of me, and why."""
    if shown.view is None:
        said = shown.unplayable or "Nothing is asked."
    elif shown.stage == "ended":
        said = "This table has been ended."
    elif shown.stage == "gathering":
        said = "Waiting for players. The game begins when every seat is taken."
    else:
        said = shown.title.words.prompt(shown.view, shown.names)
    match = SENTENCE.match(said)
    first, rest = (match[1], match[2]) if match else (said, "")
    asked = shown.your_turn
    sealed = shown.view is not None and shown.view["sealed"]
    eyebrow = ("Your choice · secret" if sealed else "Your turn") if asked else _eyebrow(shown)
    return h.section(f"#prompt.panel{'.asked' if asked else ''}", {"aria-live": "polite"}, data_part=True)[
        h.p(".cap")[eyebrow],
        h.h1[first],
        h.p(".why")[rest] if rest else None,
        h.button(".tool.restart", type="button", data_undo="restart", title="Restart this turn")[
            icon("restart"), h.span(".sr")["Restart this turn"]
        ]
        if asked and several(shown)
        else None,
        questions(shown),
        whatif.banner(shown),
        whatif.way_in(shown),
    ]


def several(shown: TableShown) -> bool:
    """Whether the viewer has chosen more than once in this turn: then all of it can be taken back at once."""
    undo, restart = shown.undo.get("undo"), shown.undo.get("restart")
    return bool(restart and undo and restart["rows"] > undo["rows"])


def _eyebrow(shown: TableShown) -> str:
    if shown.stage != "playing":
        return {"gathering": "Gathering", "over": "Over", "ended": "Ended"}.get(shown.stage, "")
    thinking = [seat.name for seat in shown.seats if seat.asked and seat.kind == "bot"]
    return f"{thinking[0]} (bot) is thinking" if thinking else "Waiting"


def holdings(shown: TableShown) -> Node:
    """The viewer's stocks in one line beside the question, on small screens."""
    if shown.drawn is None or shown.form != drawing.NARROW:
        return None
    found = shown.drawn.of(drawing.HOLDINGS)
    sheet = found[0].sheet(drawing.NARROW) if found else None
    if sheet is None:
        return None
    return h.div("#holdings", data_part=True, data_v=sheet.version)[drawn.svg(sheet.alone("What you have"))]


# --- what may be chosen ------------------------------------------------------------------------------------------
def options(shown: TableShown) -> Markup:
    """Every legal action as a labelled button; what is barred stays in its place, with the rule."""
    lines = _lines(shown)
    groups = {name: list(members) for name, members in groupby(lines, key=lambda line: line.group)}
    count = len(shown.choices)
    numbers = iter(range(1, KEYS + 1))
    return h.section(
        "#options" if len(lines) > FEW else "#options.few",
        data_part=True,
        aria_label="Options",
        tabindex="0",
        data_why=json.dumps(_reasons(shown)) or None,
    )[
        h.div(".optionhead")[
            h.h2(".cap")["Options"],
            h.span(".count")[str(count) + (f", {len(shown.barred)} barred" if shown.barred else "")],
        ]
        if count
        else None,
        h.input("#filter", type="search", placeholder="Find an option", aria_label="Find an option")
        if count >= FILTER_FROM
        else None,
        [
            h.div(".group", role="group", aria_label=name or "Options")[
                h.h3(".cap")[name] if name and len(groups) > 1 else None,
                [
                    option(shown, line.choice, next(numbers, 0)) if line.choice is not None else _no(shown, line)
                    for line in members
                ],
            ]
            for name, members in groups.items()
        ],
    ]


@dataclass(slots=True)  # never changed; not frozen, because many are made
class Line:
    """A line of the list: an option, or what bars one or several."""

    group: str
    at: int
    choice: Any = None
    barred: tuple[Any, ...] = ()


def _lines(shown: TableShown) -> list[Line]:
    """Options and what is barred, heading by heading, each in the order of its action; many with one reason are one."""
    counts = Counter((choice.group, bool(choice.actions)) for choice in shown.choices)
    apart = {group for group, whole in counts if whole and min(counts[group, True], counts[group, False]) >= APART}
    order = [name for choice in shown.choices for name in (choice.group, in_one_go(choice.group))]
    order.append(NOT_NOW)
    found = [
        Line(in_one_go(choice.group) if choice.actions and choice.group in apart else choice.group, place, choice)
        for place, choice in enumerate(shown.choices)
    ]
    by_action = {line.choice.action: line.at for line in found}
    offered = {choice.group for choice in shown.choices}
    for item, members in _alike(shown.barred):
        if len(members) <= ALONE:
            lone = ((one, one.group if one.group in offered else NOT_NOW) for one in members)
            found += [Line(group, _after(one.action, by_action), None, (one,)) for one, group in lone]
        else:
            group = item.group if item.group in offered else NOT_NOW
            found.append(Line(group, len(shown.choices), None, tuple(members)))
    places = {name: place for place, name in enumerate(dict.fromkeys(order))}
    return sorted(found, key=lambda line: (places[line.group], line.at, line.choice is None))


def in_one_go(group: str) -> str:
    """The heading over whole deeds, where their first steps stand under the other: a place is then not listed twice."""
    return f"{group}, all in one go" if group else "All in one go"


def _after(action: int, known: dict[int, int]) -> int:
    """After which option a barred one stands: the actions of a family are numbered as their things lie."""
    return max((place for other, place in known.items() if other < action), default=-1)


def _alike(barred: Sequence[Any]) -> list[tuple[Any, list[Any]]]:
    """What is barred by one rule for reasons that differ in names and at most one other word, such as a colour."""
    found: dict[tuple[str, tuple[str, ...]], list[Any]] = {}
    for item in barred:
        said = tuple(_pattern(_without_place(item)).split())
        alike = next((key for key in found if key[0] == item.rule and _differ_in(key[1], said) <= 1), (item.rule, said))
        found.setdefault(alike, []).append(item)
    return [(members[0], members) for members in found.values()]


def _differ_in(some: Sequence[str], others: Sequence[str]) -> int:
    """In how many words two reasons differ; all of them if one is longer."""
    if len(some) != len(others):
        return len(some)
    return sum(word != other for word, other in zip(some, others, strict=True))


def _without_place(item: Any) -> str:
    """A reason without the place of the deed, if it names it again: "the empty place at the top left"."""
    deed = split_label(item.label)[0].split()
    ends = (" ".join(deed[at:]) for at in range(1, len(deed) - 1))
    named = next((end for end in ends if end in item.reason), None)
    return str(item.reason) if named is None else str(item.reason).replace(named, "·")


def _pattern(reason: str) -> str:
    """A reason without names and numbers."""
    return re.sub(r"\b(?:[A-Z][\w'-]*|\d+|the [NSEW]{1,2})\b", "·", reason)


def _no(shown: TableShown, line: Line) -> Markup:
    """What is barred: one option with its reason, or many with the reason they share."""
    first = line.barred[0]
    place = shown.places.get(first.action)
    if len(line.barred) == 1:
        deed, reason = split_label(first.label)[0], f"{first.reason} ({first.rule})"
    else:
        families = {shown.title.actions.decode(item.action).name for item in line.barred}
        called = shown.title.words.kind(families.pop()) if len(families) == 1 else first.group or "Others"
        deed = f"{called}: {len(line.barred)} more"
        reason = f"{_shared(line.barred)} ({first.rule})"
    return h.div(".act.no")[
        drawn.sign(place.icon) if place and place.icon and shown.drawn is not None else None,
        h.span[h.b[deed], h.i[reason]],
        icon("padlock"),
    ]


def _shared(barred: Sequence[Any]) -> str:
    """The words that all reasons begin and end with; if they are too few, the first reason stands for them."""
    words = [item.reason.split() for item in barred]
    first = _beginning(words)
    if len(first) == len(words[0]):
        return " ".join(first)
    last = _beginning([said[len(first) :][::-1] for said in words])[::-1]
    return " ".join([*first, "…", *last] if len(first) + len(last) > 2 else [*words[0], "…"])


def _beginning(rows: Sequence[Sequence[str]]) -> list[str]:
    """What all rows begin with."""
    same = takewhile(lambda column: len(set(column)) == 1, zip(*rows, strict=False))
    return [column[0] for column in same]


def _reasons(shown: TableShown) -> dict[str, str]:
    """For the drawing: why ways of pointing lead nowhere. Many have the same reason, which is said once."""
    found: dict[str, list[str]] = {}
    for item in shown.barred:
        place = shown.places.get(item.action)
        if place is not None and place.keys:
            found.setdefault(f"{item.reason} ({item.rule})", []).append(" ".join(place.keys))
    return {reason: "|".join(ways) for reason, ways in found.items()}


def option(shown: TableShown, choice: Any, number: int) -> Markup:
    """One action: its key, its sign, what it does, and what it costs or brings, said once."""
    actions = choice.actions
    place = compound_place(shown, actions, choice.changes) if actions else shown.places.get(choice.action)
    return _told_option(choice, place, number, shown.drawn is not None)


@functools.lru_cache(20_000)
def _told_option(choice: Any, place: drawing.Target | None, number: int, is_drawn: bool) -> Markup:
    """Made once, and by hand: they are many, and all that a person may do hangs on them."""
    deed, note = split_label(choice.label)
    chip = place.chip if place else ""
    facts = {"data-action": " ".join(map(str, choice.actions or (choice.action,))), **drawn.keyed(place)}
    named = "".join(f' {name}="{escape(value)}"' for name, value in facts.items())
    if choice.changes:
        named += f" data-changes='{_in_quotes(json.dumps(choice.changes, separators=(',', ':')))}'"
    sign = str(drawn.sign(place.icon)) if place and place.icon and is_drawn else ""
    said = without(note, chip)
    key = f'<kbd aria-hidden="true">{number}</kbd>' if number else "<kbd></kbd>"
    cost = f'<span class="cost">{escape(chip)}</span>' if chip else ""
    return Markup(
        f'<button class="act"{named}>{key}{sign}'
        f"<span><b>{escape(deed)}</b>{f'<i>{_unbroken(said)}</i>' if said else ''}</span>"
        f"{cost}</button>"
    )


def _unbroken(said: str) -> str:
    """A preview for the page; before and after stand on one line."""
    return escape(said.replace(" → ", "\u00a0→\u00a0"))


def _in_quotes(text: str) -> str:
    """A text for an attribute in single quotes: what scripts read is full of double ones."""
    return text.replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;")


def compound_place(
    shown: TableShown, actions: Sequence[int], changes: Sequence[tuple[str, int, int]] = ()
) -> drawing.Target | None:
    """Where several actions in a row are: from the first thing one points at to the last, over what lies between."""
    ways = [shown.places[action].keys for action in actions if action in shown.places and shown.places[action].keys]
    if not ways or actions[0] not in shown.places:
        return None
    keys: list[str] = []
    for way in ways:
        keys += [key for key in way if not keys or key != keys[-1]]
    first = shown.places[actions[0]]
    repeats = f"× {len(actions)}" if len(set(actions)) == 1 else ""
    gained = [_gain(name, after - before) for name, before, after in changes if after > before]
    chip = gained[0] if gained and not any(gained[1:]) else ""  # of several gains one alone would be half the truth
    return drawing.Target((*dict.fromkeys(keys),), repeats or chip, first.icon)


def _gain(name: str, more: int) -> str:
    """"+4 quids", "+1 quid"; what needs more words than one is told before the chip."""
    if " " in name:
        return ""
    return f"+{more} {name.removesuffix('s') if more == 1 else name}"


def split_label(label: str) -> tuple[str, str]:
    """The deed and its preview."""
    match = PREVIEW.match(label)
    if match is None:
        return label, ""
    deed = match["deed"] + (match["deed_too"] or "")  # "Take crew (Dain) and act; ..." is one deed
    return deed, (match["rest"] or match["cost"] + match["more"]).replace("->", "→")


def without(note: str, chip: str) -> str:
    """A preview without what the chip says already: a part that has the chip's number and no other."""
    numbers = NUMBERS.findall(chip)
    if chip and note.lower().startswith(chip.lower()):
        return note[len(chip) :].lstrip(" ,;:")
    if not note or len(numbers) != 1:
        return note
    parts = re.split(r"([,;:] )", note)
    if chip in parts[2::2]:
        at = parts.index(chip, 2)
        return "".join(parts[: at - 1] + parts[at + 1 :])
    if len(parts[0]) <= 24 and NUMBERS.findall(parts[0]) == numbers:
        return ("at best " if parts[2:] and parts[0].startswith("at best") else "") + "".join(parts[2:])
    return note

"""Beside the decision: what happened, what was said, and the rules that govern it."""

from __future__ import annotations

import functools
import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from htpy import Node
from markupsafe import Markup

from starboard.engine import rulebook
from starboard.engine.title import Title
from starboard.web import tags as h
from starboard.web.fair import marks
from starboard.web.frame import PREFIX, at, made, shape
from starboard.web.parts import Keep, in_place
from starboard.web.table_shown import TableShown, Turn

LOG_LINES = 80  # at least; the record has the rest
SHEET = 40  # lines of the log after which a new sheet of it begins: what is on a full one does not travel again

Rows = tuple[tuple[float, tuple[str, ...]], ...]  # of a turn: the step, and what was told of it


def tabs(shown: TableShown, keep: Keep = in_place) -> Markup:
    """Log, chat and rules in one place."""
    names = [("log", "Log"), ("chat", "Chat"), ("rules", "Rules")]
    if shown.drawn is not None:
        names.append(("words", "In words"))
    return h.section("#talk.panel", aria_label="Log, chat and rules")[
        h.div(".tabs", role="tablist", aria_label="Log, chat and rules")[
            [
                h.button(
                    f"#tab-{name}",
                    type="button",
                    role="tab",
                    aria_controls=f"{name}-pane",
                    aria_selected="true" if name == "log" else "false",
                    tabindex="0" if name == "log" else "-1",
                )[label, h.span(".unread", hidden=True) if name == "chat" else None]
                for name, label in names
            ]
        ],
        keep("marks", marks(shown)),
        _pane("log", log(shown, keep)),
        _pane("chat", _kept("chat", chat(shown), keep), hidden=True),
        _pane("rules", keep("rules", rules(shown)), hidden=True),
        _pane("words", None, hidden=True) if shown.drawn is not None else None,
    ]


def _kept(name: str, inside: list[Markup], keep: Keep) -> list[Node]:
    """The first of what is in a pane is its part; the rest stays as it is."""
    return [keep(name, inside[0]), *inside[1:]]


def _pane(name: str, inside: Node, hidden: bool = False) -> Markup:
    return h.div(f"#{name}-pane.pane", role="tabpanel", tabindex="0", aria_labelledby=f"tab-{name}", hidden=hidden)[
        inside
    ]


def log(shown: TableShown, keep: Keep = in_place) -> list[Node]:
    """What happened, turn by turn, as the viewer may know it: one scroller that follows.

    It is in two parts: the sheets that are full, and the one that is written on.
    """
    start, written = first_shown(shown.log)
    turns = shown.log[start:]
    since = len(turns) if shown.since is None else max(0, shown.since - start)
    open_from = min(since, len(turns) - 1)  # what is new to the viewer, and the turn that is being played
    past = max(0, min(written - start, open_from))  # full, and folded: mostly all as it was
    called = tuple(shown.names)
    full = _folded(tuple(turns[:past]), called, shown.drawn is not None, PREFIX.get())
    lines: list[list[Node]] = [[]] * past
    lines += [[_turn(shown, *turn, past + place >= open_from)] for place, turn in enumerate(turns[past:])]
    if since < len(turns):
        first = str(turns[since][1][0][0])
        again = h.button(".tool", type="button", data_again=first, title="Step by step (A)")["Show again"]
        mark = h.li(".since")["Since your last turn", again if shown.drawn is not None else None]
        lines[since] = [mark, *lines[since]]
    nothing = None if turns else h.li[h.p(".note")["Nothing has happened yet."]]
    return [
        h.div("#log", {"aria-live": "polite"}, role="log", data_parts=True, aria_label="Log")[
            keep("log-past", h.ol("#log-past", data_part=True)[full, lines[past : written - start]]),
            keep("log", h.ol("#log-now", data_part=True)[lines[written - start :], nothing]),
        ],
        h.button("#follow.tool", type="button", hidden=True, data_follow=True)["To the newest line"],
    ]


def first_shown(log: Sequence[Turn]) -> tuple[int, int]:
    """With which turn the log begins as it is shown, and with which its last sheet: both stay for many lines."""
    before: list[int] = []  # how many lines stand before each turn
    lines = 0
    for _, rows in log:
        before.append(lines)
        for _, told in rows:
            lines += len(told)
    if not before:
        return 0, 0
    first = max(0, lines - LOG_LINES) // SHEET * SHEET
    start = max(0, bisect_right(before, first) - 1)  # the turn in the midst of which that line stands
    return start, max(start, bisect_left(before, before[-1] // SHEET * SHEET))


def _turn(shown: TableShown, seat: int | None, rows: Rows, unfolded: bool) -> Markup:
    name = "Everybody" if seat is None else shown.names[seat]
    return _told_turn(seat, name, rows, unfolded, shown.drawn is not None, PREFIX.get())


@functools.lru_cache(200)
def _folded(turns: tuple[Turn, ...], names: tuple[str, ...], drawn: bool, prefix: str) -> Markup:
    """Turns of full sheets that are all folded."""
    told = ((seat, "Everybody" if seat is None else names[seat], rows) for seat, rows in turns)
    return h.joined([_told_turn(seat, name, rows, False, drawn, prefix) for seat, name, rows in told])


@functools.lru_cache(4000)
def _told_turn(
    seat: int | None, name: str, rows: Rows, unfolded: bool, drawn: bool, prefix: str
) -> Markup:
    """A turn that folds into its first line; each row leads to the table as it was after it. Most are as they were."""
    count = sum(len(lines) for _, lines in rows)
    return made(
        h.li[
            h.details(".turn", {"data-turn": str(rows[0][0])}, open=unfolded)[
                h.summary[
                    shape(seat),
                    h.b[name],
                    h.span(".gist")[_set(rows[0][1][0])],
                    h.span(".count", title=f"{count} lines")[str(count)] if count > 1 else None,
                ],
                [_row(step, lines, seat, drawn) for step, lines in rows],
            ]
        ]
    )


def _set(line: str) -> str:
    """A line with the arrow that the rest of the page has, and without the rules that part a terminal's log."""
    return line.removeprefix("--- ").removesuffix(" ---").replace("->", "→")


def _row(step: float, lines: Sequence[str], seat: int | None, drawn: bool) -> Markup:
    facts = {"data-step": str(step), "data-whose": "" if seat is None else str(seat)}
    told = [h.span[_set(line)] for line in lines]
    if not drawn:
        return h.div(".entry", facts)[told]
    return h.button(".entry", facts, type="button", tabindex="-1")[told]


def chat(shown: TableShown) -> list[Markup]:
    """What was said, and notes of the server."""
    return [
        h.div("#chat", {"aria-live": "polite"}, role="log", data_part=True, aria_label="Chat")[
            h.ol[
                [
                    h.li(".note")[remark["text"]]
                    if remark["kind"] == "note"
                    else h.li[
                        h.b[
                            shape(remark["seat"]),
                            remark["name"],
                            h.span(".tag.mark")["watching"] if remark["seat"] is None else None,
                        ],
                        h.p[remark["text"]],
                    ]
                    for remark in shown.chat
                ]
                or h.li(".note")["Nobody has said anything yet."]
            ]
        ],
        h.form("#chat-form", data_chat=True)[
            h.input(type="text", name="text", maxlength="500", autocomplete="off", aria_label="Message"),
            h.button(".tool", type="submit")["Say"],
        ]
        if shown.known
        else h.p(".note")["Give your name in the lobby to talk."],
    ]


def rules(shown: TableShown) -> Markup:
    """The rules that govern the present decision."""
    said = shown.title.words.help(shown.view) if shown.view is not None and shown.stage == "playing" else ""
    return _told_rules(shown.title, said, PREFIX.get())


@functools.lru_cache(1000)
def _told_rules(title: Title, said: str, prefix: str) -> Markup:
    cited = re.findall(rf"\b{title.prefix}-\d+\.\d+\b", said)
    texts = rule_texts(title)
    return made(
        h.div("#rules", data_part=True)[
            h.p[said] if said else None,
            h.dl[[[h.dt[number], h.dd[texts[number]]] for number in dict.fromkeys(cited) if number in texts]],
            h.a(href=at(f"/rules/{title.id}"), target="_blank")["All rules of this title"],
        ]
    )


@functools.cache
def rule_texts(title: Title) -> dict[str, str]:
    """The rules of a title by their numbers."""
    return {rule.number: rule.text for rule in rulebook.rules(title)}

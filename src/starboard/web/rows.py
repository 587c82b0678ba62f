"""Tables in lists: where it is my turn, my tables, open tables; each a row that leads to its table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import htpy as h
from htpy import Element, Node

from starboard.engine.title import Title
from starboard.engine.words import several
from starboard.web.clock import table_clock
from starboard.web.frame import at, icon, shape
from starboard.web.shelf import cover_address

MOST_ROWS = 5
NO_TABLES = "No tables yet. Play against bots, or set up a table for friends: no account, nothing to install."
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


@dataclass(frozen=True)
class Result:
    """How a game ended for the viewer, in few words."""

    won: bool
    told: str


@dataclass(frozen=True)
class TableRow:
    """A table in a list."""

    id: str
    title: Title | None  # none: it is not installed any more
    name: str  # of the title
    stage: str
    names: Sequence[str]
    own: Sequence[int]  # seats of the viewer
    waited: Collection[int]  # seats of people who are asked
    empty: Sequence[int]  # seats where nobody sits yet
    open_seats: Sequence[int]  # those of them that anybody may take
    others: bool  # other people have seats there
    your_turn: bool
    asked: bool  # its people are asked something, and the viewer has not answered
    clock: str  # in a few words
    deadline: int | None  # when the viewer's time is up
    round: int  # 0: the title has none, or nobody looked
    moved: int
    ago: str
    result: Result | None
    gone: bool = False  # just deleted: it can be brought back

    @property
    def wants_you(self) -> bool:
        """Whether the viewer has something to do there."""
        return self.your_turn or self.asked

    @property
    def is_finished(self) -> bool:
        """Whether nothing goes on there any more."""
        return self.stage in ("over", "ended")


def ago(moved: int, now: int) -> str:
    """When something happened, as people say it."""
    past = max(0, now - moved)
    if past < MINUTE:
        return "just now"
    if past < HOUR:
        return f"{past // MINUTE} min ago"
    if past < DAY:
        return f"{past // HOUR} h ago"
    if past < 7 * DAY:
        return several(past // DAY, "day") + " ago"
    return datetime.fromtimestamp(moved / 1000, UTC).strftime("%d %b %Y").lstrip("0")


# --- parts -------------------------------------------------------------------------------------------------------
def thumb(row: TableRow) -> Node:
    """The cover, small."""
    if row.title is None:
        return h.span(".th")
    return h.img(".th", src=cover_address(row.title), alt="", loading="lazy", decoding="async", width="42", height="32")


def people(row: TableRow, beside: Collection[int] = ()) -> Element:
    """Who sits there, without those who are left out; whom the table waits for stands out."""
    return h.span(".names")[
        [
            h.span(".who.waited" if seat in row.waited else ".who")[shape(seat), name]
            for seat, name in enumerate(row.names)
            if seat not in beside
        ]
    ]


def what(row: TableRow) -> str:
    """How far a table is."""
    if row.is_finished:
        return row.stage
    return f"round {row.round}" if row.round else ""


# --- where it is my turn -----------------------------------------------------------------------------------------
def your_turn(rows: Sequence[TableRow]) -> Element:
    """The one next click where somebody waits for the viewer; there but hidden else, so that news can fill it."""
    return h.section("#turn.panel.prompt", data_part=True, aria_label="Your turn", hidden=not rows)[
        _turn(rows[0], len(rows)) if rows else None
    ]


def _turn(row: TableRow, many: int) -> Node:
    rivals = [name for seat, name in enumerate(row.names) if seat not in (*row.own, *row.empty)]
    return [
        h.h2(".cap")[f"Your turn · {several(many, 'table')}"],
        h.div(".now")[
            thumb(row),
            h.div[
                h.h3[", ".join(part for part in (row.name, what(row)) if part)],
                h.p[f"With {', '.join(rivals)} · {row.ago}" if rivals else row.ago],
            ],
        ],
        h.a(".go", href=at(f"/tables/{row.id}"))["Take your turn" if row.your_turn else "Answer the table"],
    ]


# --- my tables ---------------------------------------------------------------------------------------------------
def my_tables(rows: Sequence[TableRow], many: int) -> Element:
    """Tables where the viewer sits; the first few, unless all were asked for."""
    return h.section("#mine.panel.list", data_part=True, aria_label="My tables", tabindex="-1")[
        h.header[
            h.h2(".cap")["My tables"],
            h.a(".all", href=at("/?all=1#mine"))[f"all {several(many, 'game')}"] if many > len(rows) else None,
        ],
        h.ul(".tables")[[my_row(row) for row in rows]]
        if rows
        else h.p(".note")[NO_TABLES],
    ]


def my_row(row: TableRow) -> Element:
    """One of my tables: where it stands, who is waited for, and the way out of it."""
    if row.gone:
        return h.li(".row.gone")[
            thumb(row),
            h.span(".what", role="status")[h.b[row.name], " is deleted from your list."],
            h.form(method="post", action=at(f"/again/{row.id}"), data_quiet=True)[
                h.button(".tool", type="submit", id=f"undo-{row.id}")["Undo"]
            ],
        ]
    kind, said = _status(row)
    return h.li(".row")[
        h.a(".to", href=at(f"/tables/{row.id}"))[
            thumb(row),
            h.span(".what")[h.b[row.name], " ", h.span(".how")[what(row)], people(row, [*row.own, *row.empty])],
            h.span(f".st.{kind}")[
                h.b[said],
                table_clock("", row.deadline) if row.deadline is not None else h.i[row.ago],
            ],
        ],
        _way_out(row),
    ]


def _status(row: TableRow) -> tuple[str, str]:
    """How a row is marked, and its word."""
    if row.asked:
        return "turn", "You are asked"
    if row.your_turn:
        return "turn", "Your turn"
    if row.stage == "gathering":
        return "wait", f"{len(row.empty)} free"
    if row.stage == "playing":
        return "wait", "Waiting"
    if row.result is not None:
        return "won" if row.result.won else "wait", row.result.told
    return "wait", "Ended" if row.stage == "ended" else "Over"


def _way_out(row: TableRow) -> Element:
    """The bin: a finished table is deleted at once and can be brought back; one that goes on is asked about."""
    if row.is_finished:
        return h.form(".bin", method="post", action=at(f"/away/{row.id}"), data_quiet=True)[
            h.button(type="submit", aria_label=f"Delete {row.name}, {row.stage}", title="Delete")[icon("bin")]
        ]
    ask, deed = ("Leave? A bot goes on.", "Leave") if row.others else ("End this game? Nobody else plays.", "End it")
    return h.details(".bin", id=f"leave-{row.id}")[
        h.summary(aria_label=f"Leave {row.name}", title="Leave")[icon("bin")],
        h.form(method="post", action=at(f"/away/{row.id}"), data_quiet=True)[
            h.span[ask], h.button(".tool.danger", type="submit")[deed]
        ],
    ]


# --- open tables -------------------------------------------------------------------------------------------------
def open_tables(rows: Sequence[TableRow]) -> Element:
    """Tables that others have listed: free seats first, then those to watch."""
    return h.section("#listed.panel.list", data_part=True, aria_label="Open tables", tabindex="-1")[
        h.header[h.h2(".cap")["Open tables"], h.span(".all")[f"{len(rows)} now"] if rows else None],
        h.ul(".tables")[[open_row(row) for row in rows]]
        if rows
        else h.p(".note")["Nobody waits. Set up a table and list it here."],
    ]


def open_row(row: TableRow) -> Element:
    """A table of others: who sits there, how many seats are free, and the way in."""
    free = len(row.open_seats)
    said = f"{several(free, 'seat')} free" if free else "being played" if row.stage == "playing" else "by invitation"
    return h.li(".row.open")[
        thumb(row),
        h.span(".what")[
            h.b[row.name],
            " ",
            h.span(".how")[said],
            people(row, row.empty),
            h.span(".how")[row.clock] if row.clock else None,
        ],
        h.form(method="post", action=at(f"/sit/{row.id}"))[
            h.button(".tool", type="submit", aria_label=f"Sit down at {row.name}, {several(free, 'seat')} free")[
                "Sit down"
            ]
        ]
        if free
        else h.a(".tool", href=at(f"/tables/{row.id}"), aria_label=f"Watch {row.name}, {', '.join(row.names)}")[
            icon("eye"), "Watch"
        ],
    ]

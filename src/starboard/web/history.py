"""One's history: results by title and count of players, against whom, the games; and what a group has played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h
from htpy import Element, Node

from starboard.web.frame import at, page, static


@dataclass
class Row:
    """A line of a table of counts."""

    name: str
    games: int
    won: int
    place: str  # on average
    best: str
    link: str = ""  # to the game of the best score, or to the group
    ago: str = ""


@dataclass
class GameRow:
    """One finished game."""

    table: str
    title: str
    result: str
    scores: str
    names: str
    ago: str


@dataclass
class HistoryShown:
    """All that the page is made of."""

    heading: str
    says: str
    kinds: Sequence[Row]
    against: Sequence[Row]
    games: Sequence[GameRow]
    unread: int = 0  # older games of which it is not known yet how they ended
    own: bool = True


def history_page(shown: HistoryShown) -> Element:
    """The whole page."""
    return page(
        f"{shown.heading} · Starboard",
        h.main("#main.form.history", tabindex="-1")[
            h.h1[shown.heading],
            h.p(".note")[shown.says],
            h.p(".note")[f"{shown.unread} older games are still to be read; look again."] if shown.unread else None,
            _counts("By title and count of players" if shown.own else "Who won", shown.kinds, "Title", "Best"),
            _counts("Against whom" if shown.own else "By title", shown.against, "With", "Best"),
            _games(shown.games),
            _data() if shown.own else h.p[h.a(href=at("/me/history"))["All my games"]],
        ],
        h.link(rel="stylesheet", href=static("history.css")),
        script="history.js",
        heading=shown.heading,
    )


def _counts(heading: str, rows: Sequence[Row], first: str, best: str) -> Node:
    if not rows:
        return None
    return h.section(".panel", aria_label=heading)[
        h.h2(".cap")[heading],
        h.div(".scroll", tabindex="0", role="region", aria_label=heading)[
            h.table(".counts")[
                h.thead[
                    h.tr[[h.th(scope="col")[name] for name in (first, "Games", "Won", "Share", "Place", best, "Last")]]
                ],
                h.tbody[[_count(row) for row in rows]],
            ]
        ],
    ]


def _count(row: Row) -> Element:
    name: Node = h.a(href=at(row.link))[row.name] if row.link else row.name
    return h.tr[
        h.th(scope="row")[name],
        h.td[str(row.games)],
        h.td[str(row.won)],
        h.td[f"{100 * row.won / row.games:.0f} %" if row.games else ""],
        h.td[row.place],
        h.td[row.best],
        h.td[row.ago],
    ]


def _games(games: Sequence[GameRow]) -> Node:
    if not games:
        return h.section(".panel")[h.p["No game has been played to its end yet."]]
    return h.section(".panel", aria_label="Games")[
        h.h2(".cap")["Games", h.span(".count")[str(len(games))]],
        h.ul(".games")[
            [
                h.li[
                    h.a(href=at(f"/tables/{game.table}"))[game.title],
                    h.b[game.result],
                    h.span[game.scores],
                    h.span(".note")[game.names],
                    h.span(".note")[game.ago],
                    h.span(".links")[
                        h.a(href=at(f"/tables/{game.table}/review"))["Review"],
                        h.a(href=at(f"/tables/{game.table}/group"))["Group"],
                    ],
                ]
                for game in games
            ]
        ],
    ]


def _data() -> Element:
    return h.section(".panel", aria_label="Your data")[
        h.h2(".cap")["Your data"],
        h.p["All that is kept of you, with the records of your games, as one file; or delete it all."],
        h.div(".seat-tools")[
            h.a(".tool", href=at("/api/me/export"), download="starboard.json")["Download my data"],
            h.a(".tool", href=at("/me"))["Delete it: my page"],
        ],
    ]

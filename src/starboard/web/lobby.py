"""The lobby: what can be played, where it is my turn, my tables, open tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h
from htpy import Element

from starboard.engine.title import Title
from starboard.web.frame import at, icon, page
from starboard.web.rows import TableRow, my_tables, open_tables, your_turn
from starboard.web.shelf import shelf

WELCOME = "Space board games, every rule enforced"
WARMING = "Bots are warming up: the rules are being compiled, and until that is done bots see less far."
TABS = {"titles": ("orbit", "Games"), "mine": ("table", "My tables"), "listed": ("people", "Open")}


@dataclass(frozen=True)
class Lobby:
    """All that it shows."""

    titles: Sequence[Title]
    mine: Sequence[TableRow]  # those that are shown, of
    many: int
    listed: Sequence[TableRow]
    name: str  # of the viewer; empty: nobody knows them
    followed: Sequence[str] = ()  # tables whose news the page wants to hear
    played: Sequence[str] = ()  # titles that the viewer has tables of, the last one first
    running: Sequence[str] = ()  # titles of tables that go on, each once for every table
    show: str = ""  # which titles, see `shelf`
    warming_up: bool = False  # bots are weaker than they will be soon
    announcement: str = ""


def lobby(shown: Lobby) -> Element:
    """The first page."""
    turns = [row for row in shown.mine if row.wants_you]
    return page(
        "Starboard",
        h.main("#main.lobby", tabindex="-1", data_tables=",".join(shown.followed))[
            h.div(".games")[
                h.div(".hero")[
                    h.h1[f"What shall we play, {shown.name}?" if shown.name else WELCOME],
                ],
                h.p("#announcement.question", data_part=True, role="status", hidden=not shown.announcement)[
                    shown.announcement
                ],
                h.p("#warming.note", data_part=True, hidden=not shown.warming_up)[WARMING],
                shelf(shown.titles, shown.played, shown.running, [row.name for row in turns], shown.show),
            ],
            h.div(".side")[
                your_turn(turns),
                my_tables(shown.mine, shown.many),
                open_tables(shown.listed),
                install(),
                h.footer[
                    h.p[
                        "Unofficial and non-commercial; the names of the titles belong to their owners. ",
                        h.a(href=at("/about"))["About Starboard"],
                        " · ",
                        h.a(href=at("/records"))["Open a record"],
                    ]
                ],
            ],
            tabs(len(turns)),
        ],
        script="lobby.js",
        style="lobby.css",
        tools=own_chip(shown.name),
    )


def own_chip(name: str) -> Element:
    """Who the viewer is; opened, it takes another name and leads to their page."""
    return h.details("#me.chip")[
        h.summary(".tool", aria_label=f"You are {name}" if name else "Say your name")[
            h.span(".av", aria_hidden="true")[name[:1].upper() or "?"],
            h.span(".called")[name or "Guest"],
            icon("pen"),
        ],
        h.form("#name-form.panel", method="post", action=at("/me"))[
            h.label(for_="name")["Your name"],
            h.input("#name", name="name", maxlength="24", value=name, placeholder="Guest", required=True),
            h.button(".tool", type="submit")["Save"],
            [h.a(href=at("/me/history"))["My games"], " · ", h.a(href=at("/me"))["You, and notices"]] if name else None,
        ],
    ]


def install() -> Element:
    """Asks to be installed, where the browser can do it and nobody has said no (`install.js`)."""
    return h.section("#install.panel", aria_label="Install Starboard", hidden=True)[
        icon("install"),
        h.span[h.b["Install Starboard"], h.small["Own window, news of your turn"]],
        h.button(".tool", type="button", data_install=True)["Install"],
        h.button(".tool.no", type="button", data_no_install=True, aria_label="Not now")[icon("cross")],
    ]


def tabs(turns: int) -> Element:
    """On phones: one part of the lobby at a time; without scripts they lead down the page."""
    return h.nav("#tabs", data_part=True, aria_label="Parts of the lobby")[
        [
            h.a(href=f"#{name}", data_tab=name)[
                icon(sign), h.span[said], h.b(".dot")[str(turns)] if name == "mine" and turns else None
            ]
            for name, (sign, said) in TABS.items()
        ]
    ]

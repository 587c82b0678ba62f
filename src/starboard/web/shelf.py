"""The shelf of the lobby: a card for every title with its facts, and filters, which are plain links."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import htpy as h
from htpy import Element

from starboard.drawing.cover import stamp
from starboard.engine import lesson
from starboard.engine.title import WEIGHTS, Title
from starboard.engine.words import several
from starboard.web.frame import at, icon

SHORT = 60  # minutes
LIGHT = 2  # of the weights
FILTERS = {"": "All", "alone": "Alone", "short": f"Up to {SHORT} min", "light": "Light", "new": "New to me"}


def cover_address(title: Title) -> str:
    """Where the picture of a title is; the address changes with the picture, so it is kept for ever."""
    return at(f"/static/{stamp(title)}/covers/{title.id}.svg")


def fits(title: Title, played: Collection[str]) -> list[str]:
    """The filters that a title passes."""
    passed = {
        "alone": title.seats_min == 1,
        "short": 0 < title.minutes <= SHORT,
        "light": 0 < title.weight <= LIGHT,
        "new": title.id not in played,
    }
    return [name for name, good in passed.items() if good]


def in_order(titles: Sequence[Title], played: Sequence[str]) -> list[Title]:
    """The last played first, then those that are new to the viewer; examples last."""
    known = {name: place for place, name in enumerate(played)}
    return sorted(titles, key=lambda title: (title.example, known.get(title.id, len(known))))


def shelf(
    titles: Sequence[Title], played: Sequence[str], running: Sequence[str], turns: Sequence[str], show: str
) -> Element:
    """All titles that pass a filter; an unknown filter shows all. `turns`: where the viewer is waited for, by name."""
    chosen = show if show in FILTERS else ""
    ordered = in_order(titles, played)
    passing = {title.id: ["", *fits(title, played)] for title in titles}
    first = next((title for title in ordered if chosen in passing[title.id]), None)
    counts = {name: sum(name in passed for passed in passing.values()) for name in FILTERS}
    return h.section("#titles", aria_label="Titles", tabindex="-1")[
        h.nav(".chips.scroll", aria_label="Which titles")[
            [
                h.a(
                    ".none" if not counts[name] else "",
                    href=at(f"/?show={name}" if name else "/"),
                    data_show=name,
                    aria_current="true" if name == chosen else None,
                )[said, h.b[str(counts[name])]]
                for name, said in FILTERS.items()
            ]
        ],
        h.p("#nothing.note", role="status", hidden=bool(counts[chosen]))["No title fits."],
        h.div(".shelf", data_many=str(counts[chosen]))[
            [
                title_card(
                    title,
                    passing[title.id],
                    chosen in passing[title.id],
                    title is first and not turns,
                    *_pill(title, played, running.count(title.id), turns.count(title.name)),
                )
                for title in ordered
            ]
        ],
    ]


def _pill(title: Title, played: Collection[str], running: int, turns: int) -> tuple[str, str]:
    """What a card says of the viewer's tables: how it is marked, and its words."""
    if turns:
        return "turn", f"Your turn at {several(turns, 'table')}"
    if running:
        return "live", f"{several(running, 'table')} running"
    if title.example:
        return "", "Example"
    return "", "" if title.id in played else "New to you"


def title_card(title: Title, passed: Sequence[str], shown: bool, filled: bool, mark: str, pill: str) -> Element:
    """One title: what it is, and one click to play it; the button is filled where it is the next click."""
    kind = ".example" if title.example else ""
    return h.article(
        f".panel.titlecard{kind}", aria_label=title.name, data_fits=" ".join(passed).strip(), hidden=not shown
    )[
        h.div(".cv")[
            h.img(src=cover_address(title), alt="", loading="lazy", decoding="async", width="480", height="240"),
            h.span({"class": f"pill {mark}".strip()}, id=f"pill-{title.id}", data_part=True, hidden=not pill)[pill],
            h.h2[title.name],
        ],
        h.div(".body")[
            facts(title),
            h.p(".blurb")[title.blurb],
            h.div(".buttons")[
                h.form(method="post", action=at(f"/quick/{title.id}"))[
                    h.button(
                        ".go" if filled else ".go.can", type="submit", aria_label=f"Play {title.name} against bots"
                    )["Play against bots"]
                ],
                h.form(".teach", method="post", action=at(f"/teach/{title.id}"))[
                    h.button(".tool", type="submit", aria_label=f"Teach me {title.name}")[icon("hint"), "Teach me"]
                ]
                if lesson.names(title)
                else None,
                h.a(".tool", href=at(f"/rules/{title.id}"), aria_label=f"Rules of {title.name}")[icon("book"), "Rules"],
                h.a(".tool", href=at(f"/new/{title.id}"), aria_label=f"Set up a table of {title.name}")[
                    icon("table"), "Set up a table"
                ],
            ],
        ],
    ]


def facts(title: Title) -> Element:
    """Players, minutes, weight: numbers first."""
    seats = f"{title.seats_min}" if title.seats_min == title.seats_max else f"{title.seats_min}–{title.seats_max}"
    pips = [h.i(".on") if place < title.weight else h.i for place in range(len(WEIGHTS) - 1)]
    return h.ul(".facts")[
        h.li[icon("people"), h.b[seats], h.span["players"]],
        h.li[icon("clock"), h.b[str(title.minutes)], h.span["min"]] if title.minutes else None,
        h.li[icon("weight"), h.span(".pips", aria_hidden="true")[pips], WEIGHTS[title.weight]]
        if title.weight
        else None,
    ]

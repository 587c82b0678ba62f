"""The shelf of the lobby: a card for every title with its facts, and filters, which are plain links."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import htpy as h
from htpy import Element

from starboard.drawing.cover import stamp
from starboard.engine.title import WEIGHTS, Title
from starboard.web.frame import at

SHORT = 60  # minutes
LIGHT = 2  # of the weights
FILTERS = {"": "All", "alone": "Alone", "short": f"Up to {SHORT} min", "light": "Light", "new": "New to me"}


def cover_address(title: Title) -> str:
    """Where the picture of a title is; the address changes with the picture, so it is kept for ever."""
    return at(f"/static/{stamp(title)}/covers/{title.id}.svg")


def fits(title: Title, played: Collection[str]) -> list[str]:
    """The filters that a title passes."""
    passed = {
        "": True,
        "alone": title.seats_min == 1,
        "short": 0 < title.minutes <= SHORT,
        "light": 0 < title.weight <= LIGHT,
        "new": title.id not in played,
    }
    return [name for name, good in passed.items() if good]


def shelf(titles: Sequence[Title], played: Collection[str], show: str, turn: bool = False) -> Element:
    """All titles that pass a filter; an unknown filter shows all. `turn`: the one filled button is another one."""
    chosen = show if show in FILTERS else ""
    passing = {title.id: fits(title, played) for title in titles}
    first = None if turn else next((title for title in titles if chosen in passing[title.id]), None)
    counts = {name: sum(name in passed for passed in passing.values()) for name in FILTERS}
    return h.section("#titles", aria_label="Titles")[
        h.nav(".chips", aria_label="Which titles")[
            [
                h.a(
                    {"class": "" if counts[name] else "none"},
                    href=at(f"/?show={name}" if name else "/"),
                    data_show=name,
                    aria_current="true" if name == chosen else None,
                )[said, h.b[str(counts[name])]]
                for name, said in FILTERS.items()
            ]
        ],
        h.p("#nothing.note", role="status", hidden=bool(counts[chosen]))["No title fits."],
        h.div(".shelf")[
            [
                title_card(title, passing[title.id], chosen in passing[title.id], title.id in played, title is first)
                for title in titles
            ]
        ],
    ]


def title_card(title: Title, passed: Sequence[str], shown: bool, known: bool, filled: bool) -> Element:
    """One title: what it is, and one click to play it; the button is filled where it is the next click."""
    pill = "Example" if title.example else "" if known else "New to you"
    return h.article(".panel.titlecard", aria_label=title.name, data_fits=" ".join(passed), hidden=not shown)[
        h.div(".cv")[
            h.img(src=cover_address(title), alt="", loading="lazy", decoding="async", width="480", height="240"),
            h.span(".pill")[pill] if pill else None,
            h.h2[title.name],
        ],
        facts(title),
        h.p(".blurb")[title.blurb],
        h.form(method="post", action=at(f"/quick/{title.id}"))[
            h.button(".go" if filled else ".go.can", type="submit", aria_label=f"Play {title.name} against bots")[
                "Play against bots"
            ]
        ],
        h.div(".under")[
            h.a(".tool", href=at(f"/new/{title.id}"), aria_label=f"Set up a table of {title.name}")["Set up a table"],
            h.a(".tool", href=at(f"/rules/{title.id}"), aria_label=f"Rules of {title.name}")["Rules"],
        ],
    ]


def facts(title: Title) -> Element:
    """Players, minutes, weight: numbers first."""
    seats = f"{title.seats_min}" if title.seats_min == title.seats_max else f"{title.seats_min}–{title.seats_max}"
    pips = [h.i(".on") if place < title.weight else h.i for place in range(len(WEIGHTS) - 1)]
    return h.ul(".facts")[
        h.li[h.b[seats], "players"],
        h.li[h.b[str(title.minutes)], "min"] if title.minutes else None,
        h.li[h.span(".pips", aria_hidden="true")[pips], WEIGHTS[title.weight]] if title.weight else None,
    ]

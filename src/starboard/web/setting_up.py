"""Setting up a table: who plays, options as lists, switches, segments and numbers, the clock, and the table to be.

It works without scripts; `static/setting_up.js` marks what differs from the book and keeps the table to be in step.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import htpy as h
from htpy import Element, Node

from starboard.engine.options import Option
from starboard.engine.title import Title
from starboard.web.clock import clock_fields
from starboard.web.frame import at, icon, page, shape
from starboard.web.shelf import cover_address, facts

PEOPLE = {"me": "Me", "friend": "A friend, by link", "open": "Anybody"}
EMPTY = "Empty"
SAYS = {  # what a kind of seat means
    "me": "you, on this device",
    "friend": "whoever opens the link sits here",
    "open": "listed in the lobby until somebody sits down",
    "": "nobody sits here",
    "easy": "a bot that overlooks things",
    "medium": "a bot that plans its own turn",
    "hard": "a bot that also minds what the others may do",
    "expert": "a bot that looks furthest and takes its time",
    "greedy": "a bot that takes what pays at once",
    "random": "a bot that does anything that is allowed",
}
SWITCHES = ((True, False), ("on", "off"))  # values of which the first means on
MOST_SEGMENTS, LONGEST_SEGMENTS = 3, 36  # beyond so many values or letters it is a list
LONGEST_LINE = 26  # letters of a value that fits beside its name
ORDINALS = ("1st", "2nd", "3rd", "4th")
_RULES = re.compile(r"\s*\(([A-Z]{2}-[^)]*)\)$")


def new_table(
    title: Title, bots: Mapping[str, str], given: Mapping[str, Any], fault: str = "", name: str | None = None
) -> Element:
    """The form for a table; `given`: what was said before, `fault`: what was wrong with it."""
    usual = ["me", *["easy"] * (max(2, title.seats_min) - 1)]
    seats = [str(given.get(f"seat{n}", usual[n] if n < len(usual) else "")) for n in range(title.seats_max)]
    changed = sum(is_changed(option, given, title.seats_max) for option in title.options)
    return page(
        f"New table: {title.name} · Starboard",
        h.main("#main.setup", tabindex="-1")[
            h.h1[f"A table of {title.name}"],
            h.p(".fault", role="alert")[icon("cross"), fault] if fault else None,
            h.form(method="post", action=at("/tables"))[
                h.input(type="hidden", name="title", value=title.id),
                h.div(".who-plays")[
                    who_plays(title, bots, given, seats, name),
                    clock_fields(given, bots),
                    who_sees(given),
                ],
                options(title, given, changed),
                to_be(title, bots, seats, changed),
            ],
        ],
        script="setting_up.js",
        style="lobby.css setting_up.css",
        heading="Set up a table",
    )


# --- who plays ---------------------------------------------------------------------------------------------------
def who_plays(
    title: Title, bots: Mapping[str, str], given: Mapping[str, Any], seats: Sequence[str], name: str | None
) -> Element:
    """The viewer's name, and who sits on each seat."""
    return h.fieldset(".panel")[
        h.legend(".cap")["Who plays"],
        h.label(".field")[
            h.span["Your name"], h.input(name="name", maxlength="24", value=name or "", placeholder="Guest")
        ],
        [seat_box(n, bots, kind, str(given.get(f"name{n}", ""))) for n, kind in enumerate(seats)],
        h.p(".note")[
            "Two seats for “Me”: several people at one screen, a curtain falls between turns. A seat that you give "
            "away later is not fresh: everybody at the table is told that you held it."
        ],
    ]


def seat_box(number: int, bots: Mapping[str, str], chosen: str, name: str) -> Element:
    """Who sits on one seat, and what that means."""

    def choice(kind: str, label: str) -> Element:
        return h.option(value=kind, selected=kind == chosen, data_says=SAYS.get(kind, ""))[label]

    return h.div(f".seatbox.c{number % 4}")[
        shape(number),
        h.span(".said")[h.b[f"Seat {number + 1}"], h.small[SAYS.get(chosen, "")]],
        h.select(name=f"seat{number}", aria_label=f"Seat {number + 1}")[
            [choice(kind, label) for kind, label in PEOPLE.items()],
            h.optgroup(label="A bot")[[choice(kind, label) for kind, label in bots.items()]],
            choice("", EMPTY),
        ],
        h.input(
            ".own",
            name=f"name{number}",
            maxlength="24",
            value=name,
            placeholder="Name on this seat (optional)",
            aria_label=f"Name on seat {number + 1}",
        ),
    ]


def who_sees(given: Mapping[str, Any]) -> Element:
    """Whether others find the table, and the seed."""
    return h.fieldset(".panel")[
        h.legend(".cap")["Who may see it"],
        h.label(".opt")[
            h.span(".said")[
                h.b["Listed in the lobby"],
                h.small["Others can watch or join; what is hidden stays hidden. A seat for anybody is always listed."],
            ],
            h.span(".switch")[
                h.input(type="checkbox", role="switch", name="listed", value="1", checked=bool(given.get("listed")))
            ],
        ],
        h.label(".opt")[
            h.span(".said")[
                h.b["Seed"],
                h.small[
                    "The same number deals the same game; only without other people. The table tells who chose it."
                ],
            ],
            h.input(
                name="seed",
                inputmode="numeric",
                value=str(given.get("seed", "")),
                pattern="[0-9]*",
                placeholder="by lot",
            ),
        ],
    ]


# --- options -----------------------------------------------------------------------------------------------------
def options(title: Title, given: Mapping[str, Any], changed: int) -> Element:
    """All options; what differs from the book is marked."""
    return h.fieldset(".panel.options")[
        h.legend(".cap")["Options"],
        h.p(".book", hidden=not changed)[
            h.span[f"{changed} changed"], " · ", h.a(href=at(f"/new/{title.id}"), data_book=True)["back to the book"]
        ],
        [option_row(option, given, title.seats_max) for option in title.options]
        or h.p(".note")["This title has no options."],
    ]


def option_row(option: Option, given: Mapping[str, Any], seats: int) -> Element:
    """One option: its name, what it does, and the control that its values ask for."""
    sentence, rules = explained(option.help)
    many = bool(option.each) or isinstance(option.default, list)
    row = h.div(
        ".opt.wide" if many or any(len(option.said(item)) > LONGEST_LINE for item in option.among) else ".opt",
        data_book=",".join(book(option, seats)),
        role="group",
        aria_labelledby=f"named-{option.name}",
    )
    return row[
        h.span(".said", title=f"Rule {rules}" if rules else None)[
            h.b(id=f"named-{option.name}")[option.called],
            h.span(".changed", hidden=not is_changed(option, given, seats))["changed"],
            h.small[sentence],
        ],
        control(option, given, seats),
    ]


def explained(help: str) -> tuple[str, str]:
    """An explanation as a sentence, and the rules that it names."""
    found = _RULES.search(help)
    words = _RULES.sub("", help).strip()
    return f"{words[:1].upper()}{words[1:]}.", found[1] if found else ""


def book(option: Option, seats: int) -> list[str]:
    """What the controls of an option say while nobody has changed it."""
    if option.each:
        return [""] * seats
    if isinstance(option.default, list):
        return [str(item) for item in option.default]
    return [_written(option.default)]


def said(option: Option, given: Mapping[str, Any], seats: int) -> list[str]:
    """What the controls of an option say now."""
    usual = book(option, seats)
    if option.each or isinstance(option.default, list):
        return [str(given.get(f"option-{option.name}-{n}", usual[n])) for n in range(len(usual))]
    return [str(given.get(f"option-{option.name}", usual[0]))]


def is_changed(option: Option, given: Mapping[str, Any], seats: int) -> bool:
    """Whether an option differs from the book."""
    return [text.lower() for text in said(option, given, seats)] != [text.lower() for text in book(option, seats)]


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def control(option: Option, given: Mapping[str, Any], seats: int) -> Node:
    """Two opposite values are a switch, up to three short ones segments, more a list; a range is a number."""
    now, name = said(option, given, seats), f"option-{option.name}"
    if option.each:
        return h.span(".each")[[_of_seat(option, n, now[n]) for n in range(seats)]]
    if isinstance(option.default, list):
        return h.span(".each")[
            [
                h.label(".place")[
                    h.span[ORDINALS[n]],
                    h.input(type="number", name=f"{name}-{n}", min=str(option.low), max=str(option.high), value=now[n]),
                ]
                for n in range(len(now))
            ]
        ]
    if option.among in SWITCHES:
        return _switch(option, name, now[0])
    labels = [option.said(item) for item in option.among]
    if 0 < len(labels) <= MOST_SEGMENTS and sum(map(len, labels)) <= LONGEST_SEGMENTS:
        return _segments(option, name, now[0])
    if option.among:
        return h.select(name=name, aria_label=option.called)[
            [
                h.option(value=_written(item), selected=_written(item).lower() == now[0].lower())[option.said(item)]
                for item in option.among
            ]
        ]
    if option.check is None:
        return h.span(".number")[
            h.button(".tool", type="button", data_step="-1", aria_label=f"{option.called}: less")["−"],
            h.input(
                type="number",
                name=name,
                min=str(option.low),
                max=str(option.high),
                value=now[0],
                aria_label=f"{option.called}, {option.low} to {option.high}",
            ),
            h.button(".tool", type="button", data_step="1", aria_label=f"{option.called}: more")["+"],
        ]
    return h.input(name=name, value=now[0], maxlength="200", aria_label=option.called)


def _switch(option: Option, name: str, now: str) -> Element:
    """On or off; a form tells nothing of a box that is not checked, so a hidden field says "off" before it."""
    on, off = option.among
    is_on = now.lower() == _written(on)
    return h.label(".switch")[
        h.input(type="hidden", name=name, value=_written(off)),
        h.input(type="checkbox", role="switch", name=name, value=_written(on), checked=is_on, aria_label=option.called),
    ]


def _segments(option: Option, name: str, now: str) -> Element:
    return h.span(".segments")[
        [
            h.label[
                h.input(type="radio", name=name, value=_written(item), checked=_written(item).lower() == now.lower()),
                h.span[option.said(item)],
            ]
            for item in option.among
        ]
    ]


def _of_seat(option: Option, seat: int, chosen: str) -> Element:
    """What one seat has of an option; nothing chosen anywhere leaves it as it is by itself."""
    return h.select(name=f"option-{option.name}-{seat}", aria_label=f"{option.called}, seat {seat + 1}")[
        h.option(value="")[f"Seat {seat + 1}: {option.said(option.default).lower()}"],
        [h.option(value=name, selected=name == chosen)[option.said(name)] for name in option.each],
    ]


# --- the table to be ---------------------------------------------------------------------------------------------
def to_be(title: Title, bots: Mapping[str, str], seats: Sequence[str], changed: int) -> Element:
    """What will be set up, and the one button."""
    kinds = {**PEOPLE, **bots, "": EMPTY}
    return h.div(".to-be")[
        h.section(".panel", aria_label="The table to be")[
            h.div(".cv")[
                h.img(src=cover_address(title), alt="", decoding="async", width="480", height="240"),
                h.h2[title.name],
            ],
            h.div(".body")[
                facts(title),
                h.p(".blurb")[title.blurb],
                h.ul(".plates")[
                    [
                        h.li(f".c{n % 4}", data_plate=str(n), hidden=not kind)[shape(n), h.b[kinds.get(kind, kind)]]
                        for n, kind in enumerate(seats)
                    ]
                ],
                h.p(".note", data_told=True)["By the book" if not changed else f"{changed} options changed"],
            ],
        ],
        h.div(".panel.prompt.deed")[
            h.button(".go", type="submit")["Set up the table"],
            h.a(".tool", href=at(f"/rules/{title.id}"))[icon("book"), "Rules"],
        ],
    ]

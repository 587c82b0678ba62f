"""The lobby: what can be played, my tables, open tables, and setting up a new one."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import htpy as h
from htpy import Element, Node

from starboard.engine.title import Option, Title
from starboard.engine.words import several
from starboard.web.clock import clock_fields, table_clock
from starboard.web.frame import at, icon, page, shape
from starboard.web.shelf import shelf

KINDS = {"me": "Me", "friend": "A friend, by link", "open": "Anybody", "": "Empty"}
WARMING = "Bots are warming up: the rules are being compiled, and until that is done bots see less far."


@dataclass(frozen=True)
class TableRow:
    """A table in a list."""

    id: str
    title: str
    stage: str
    names: Sequence[str]
    free: int
    your_turn: bool
    yours: bool
    asked: bool = False  # its people are asked something, and the viewer has not answered
    clock: str = ""  # in a few words
    deadline: int | None = None  # when the viewer's time is up


def lobby(
    titles: Sequence[Title],
    mine: Sequence[TableRow],
    listed: Sequence[TableRow],
    name: str | None,
    warming_up: bool = False,
    announcement: str = "",
    played: Collection[str] = (),
    show: str = "",
) -> Element:
    """The first page; `warming_up`: bots are weaker than they will be soon. `show`: which titles, see `shelf`."""
    return page(
        "Starboard",
        h.main("#main.lobby", tabindex="-1", data_tables=",".join(row.id for row in mine))[
            h.section(".hero")[
                h.h1["Space board games, every rule enforced"],
                h.p["Play against bots, or with friends: no account, nothing to install."],
                h.form("#name-form", method="post", action=at("/me"))[
                    h.label(for_="name")["Your name"],
                    h.input("#name", name="name", maxlength="24", value=name or "", placeholder="Guest", required=True),
                    h.button(".tool", type="submit")["Save"],
                    h.a(".tool", href=at("/me"))["You, and notices"] if name else None,
                ],
                h.p("#announcement.question", data_part=True, role="status", hidden=not announcement)[announcement],
                h.p("#warming.note", data_part=True, hidden=not warming_up)[WARMING],
            ],
            your_turn([row for row in mine if row.your_turn]),
            tables_list("mine", "My tables", mine, ""),
            shelf(titles, played, show, any(row.your_turn for row in mine)),
            tables_list("listed", "Open tables", listed, "No open table yet. Set one up and list it here."),
            h.footer[
                h.p[
                    "Unofficial and non-commercial; the names of the titles belong to their owners. ",
                    h.a(href=at("/about"))["About Starboard"],
                    " · ",
                    h.a(href=at("/records"))["Open a record"],
                ]
            ],
        ],
        script="lobby.js",
    )


def your_turn(rows: Sequence[TableRow]) -> Element:
    """The one next click where somebody waits for the viewer; there but hidden else, so that news can fill it."""
    return h.section("#turn.panel.prompt", data_part=True, aria_label="Your turn", hidden=not rows)[
        [
            h.h2(".cap")[f"Your turn · {several(len(rows), 'table')}"],
            h.p[h.b[rows[0].title], " with ", ", ".join(rows[0].names)],
            h.a(".go", href=at(f"/tables/{rows[0].id}"))["Take your turn"],
        ]
        if rows
        else None
    ]


def tables_list(name: str, heading: str, rows: Sequence[TableRow], empty: str) -> Element:
    """Tables one can go to. A list with nothing to say is there but hidden, so that news can fill it in place."""
    return h.section(f"#{name}.panel", data_part=True, aria_label=heading, hidden=not rows and not empty)[
        h.h2(".cap")[heading],
        h.ul(".tables")[[table_row(row) for row in rows]] if rows else h.p(".note")[empty],
    ]


def table_row(row: TableRow) -> Element:
    """One table in a list."""
    doing = {"gathering": f"{row.free} free", "playing": "being played", "over": "over", "ended": "ended"}[row.stage]
    return h.li[
        h.a(href=at(f"/tables/{row.id}"))[
            h.b[row.title],
            h.span(".names")[[h.span(".who")[shape(seat), name] for seat, name in enumerate(row.names)]],
            h.span(".tag.mark")["you are asked"] if row.asked else None,
            table_clock(row.clock, row.deadline),
            h.span(".tag.turn")["your turn"] if row.your_turn else h.span(".tag")[doing],
        ]
    ]


def new_table(
    title: Title, bots: Mapping[str, str], given: Mapping[str, Any], fault: str = "", name: str | None = None
) -> Element:
    """The form for a table: seats, options with their explanations, seed."""
    kinds = {**KINDS, **bots}
    usual = ["me", *["easy"] * (max(2, title.seats_min) - 1)]
    seats = [str(given.get(f"seat{n}", usual[n] if n < len(usual) else "")) for n in range(title.seats_max)]
    return page(
        f"New table: {title.name} · Starboard",
        h.main("#main.form", tabindex="-1")[
            h.h1[f"A table of {title.name}"],
            h.p[title.blurb],
            h.p(".fault", role="alert")[icon("cross"), fault] if fault else None,
            h.form(method="post", action=at("/tables"))[
                h.input(type="hidden", name="title", value=title.id),
                h.fieldset(".panel")[
                    h.legend(".cap")["Who plays"],
                    h.label(".field")[
                        h.span["Your name"], h.input(name="name", maxlength="24", value=name or "", placeholder="Guest")
                    ],
                    [seat_row(n, kinds, seats[n], str(given.get(f"name{n}", ""))) for n in range(title.seats_max)],
                    h.p(".note")[
                        "Two seats for “Me” make a table for several people at one screen: a curtain falls between "
                        "turns. Friends get a link; “Anybody” lists the seat in the lobby. A seat that you give "
                        "away later is not fresh: everybody at the table is told that you held it."
                    ],
                ],
                h.fieldset(".panel")[
                    h.legend(".cap")["Options"],
                    [option_field(option, given, title.seats_max) for option in title.options]
                    or h.p(".note")["This title has no options."],
                ],
                clock_fields(given, bots),
                h.fieldset(".panel")[
                    h.legend(".cap")["Table"],
                    h.label(".check")[
                        h.input(type="checkbox", name="listed", value="1", checked=bool(given.get("listed"))),
                        "Show it in the lobby, so that others can watch or join",
                    ],
                    h.label(".field")[
                        h.span["Seed (optional)"],
                        h.input(name="seed", inputmode="numeric", value=str(given.get("seed", "")), pattern="[0-9]*"),
                        h.small[
                            "The same number deals the same game; only for tables without other people. The table "
                            "tells everybody who chose it."
                        ],
                    ],
                ],
                h.button(".go", type="submit")["Set up the table"],
            ],
        ],
    )


def seat_row(number: int, kinds: Mapping[str, str], chosen: str, name: str) -> Element:
    """Who sits on one seat."""
    return h.div(".field.seatrow")[
        h.span(".who")[shape(number), f"Seat {number + 1}"],
        h.select(name=f"seat{number}", aria_label=f"Seat {number + 1}")[
            [h.option(value=kind, selected=kind == chosen)[label] for kind, label in kinds.items()]
        ],
        h.input(
            name=f"name{number}",
            maxlength="24",
            value=name,
            placeholder="Name (own seats)",
            aria_label=f"Name on seat {number + 1}",
        ),
    ]


def option_field(option: Option, given: Mapping[str, Any], seats: int) -> Element:
    """One option of a title with its explanation: a list, a number, or a list for every seat."""
    said = given.get(f"option-{option.name}")
    value = str(option.default if said is None else said)
    control: Node
    if option.each:
        control = [each_seat(option, n, str(given.get(f"option-{option.name}-{n}", ""))) for n in range(seats)]
    elif option.among:
        control = h.select(name=f"option-{option.name}")[
            [
                h.option(value=str(item), selected=str(item).lower() == value.lower())[option.said(item)]
                for item in option.among
            ]
        ]
    elif option.check is None:
        control = h.input(
            type="number", name=f"option-{option.name}", min=str(option.low), max=str(option.high), value=value
        )
    else:
        control = h.input(name=f"option-{option.name}", value=value, maxlength="200")
    if option.each:
        return h.fieldset(".field.each")[h.legend[option.called], control, h.small[option.help]]
    return h.label(".field")[h.span[option.called], control, h.small[option.help]]


def each_seat(option: Option, seat: int, chosen: str) -> Element:
    """What one seat has of an option; nothing chosen anywhere leaves it as it is by itself."""
    return h.select(name=f"option-{option.name}-{seat}", aria_label=f"{option.called}, seat {seat + 1}")[
        h.option(value="")[f"Seat {seat + 1}: {option.said(option.default).lower()}"],
        [h.option(value=name, selected=name == chosen)[option.said(name)] for name in option.each],
    ]


def join_page(title: Title, host: str, seat: int, name: str | None, code: str, marks: Sequence[str] = ()) -> Element:
    """An invitation: nothing happens before the button is pressed, so link previews are harmless."""
    return page(
        f"Invitation · {title.name}",
        h.main("#main.lone", tabindex="-1")[
            h.section(".panel.message")[
                shape(seat),
                h.h1[f"{host} invites you to {title.name}"],
                h.p[title.blurb],
                h.section("#marks", aria_label="On fair play")[
                    h.h2(".cap")["Before you sit down"], h.ul[[h.li[text] for text in marks]]
                ]
                if marks
                else None,
                h.form(method="post", action=at(f"/join/{code}"))[
                    h.label(".field")[
                        h.span["Your name"],
                        h.input(name="name", maxlength="24", value=name or "", placeholder="Guest"),
                    ],
                    h.button(".go", type="submit")["Sit down"],
                ],
            ]
        ],
    )

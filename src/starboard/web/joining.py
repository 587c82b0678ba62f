"""Pages before one takes a seat: an invitation by link, or an open seat of the lobby."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Element

from starboard.engine.title import Title
from starboard.web.frame import at, page, shape


def join_page(title: Title, host: str, seat: int, name: str | None, code: str, marks: Sequence[str] = ()) -> Element:
    """An invitation: nothing happens before the button is pressed, so link previews are harmless."""
    return _page(title, f"{host} invites you to {title.name}", seat, name, f"/join/{code}", marks)


def sit_page(title: Title, host: str, seat: int, name: str | None, table: str, marks: Sequence[str] = ()) -> Element:
    """An open seat: what one should know, and what one wants to be called."""
    return _page(title, f"A seat at {host}’s table of {title.name}", seat, name, f"/sit/{table}", marks)


def _page(title: Title, heading: str, seat: int, name: str | None, to: str, marks: Sequence[str]) -> Element:
    return page(
        f"Sit down · {title.name}",
        h.main("#main.lone", tabindex="-1")[
            h.section(".panel.message")[
                shape(seat),
                h.h1[heading],
                h.p[title.blurb],
                h.section("#marks", aria_label="On fair play")[
                    h.h2(".cap")["Before you sit down"], h.ul[[h.li[text] for text in marks]]
                ]
                if marks
                else None,
                h.form(method="post", action=at(to))[
                    h.input(type="hidden", name="agreed", value="1"),
                    h.label(".field")[
                        h.span["Your name"],
                        h.input(name="name", maxlength="24", value=name or "", placeholder="Guest"),
                    ],
                    h.button(".go", type="submit")["Sit down"],
                ],
            ]
        ],
    )

"""The page that an installed app shows without a connection."""

from __future__ import annotations

import htpy as h
from htpy import Element

from starboard.web.frame import at, page


def offline() -> Element:
    """What still works."""
    return page(
        "No connection · Starboard",
        h.main("#main.lone", tabindex="-1")[
            h.section(".panel.message")[
                h.h1["No connection"],
                h.p["The server cannot be reached. Your tables are kept there: nothing is lost."],
                h.p["Rules that you have opened in this browser can still be read."],
                h.p["With Starboard installed on this computer, `starboard play` needs no connection at all."],
                h.a(".go", href=at("/"))["Try again"],
            ]
        ],
    )

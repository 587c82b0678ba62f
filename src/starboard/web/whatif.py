"""What if, on the page of a table: the way in, and in a what-if what it is and the way back."""

from __future__ import annotations

from htpy import Node

from starboard.web import tags as h
from starboard.web.frame import at, icon
from starboard.web.table_shown import TableShown


def way_in(shown: TableShown) -> Node:
    """Opens a private branch of the present table, where somebody plays here."""
    if shown.stage != "playing" or shown.whatif_of is not None or shown.seat not in shown.own:
        return None
    return h.form(".whatif-in", method="post", action=at(f"/tables/{shown.id}/whatif"))[
        h.input(type="hidden", name="seat", value=str(shown.seat)),
        h.button(
            ".tool",
            type="submit",
            title="Try something in a private branch. The table goes on meanwhile, and nobody learns of it.",
        )[icon("eye"), "What if"],
        h.label[
            h.span(".sr")["The others are played by"],
            h.select(name="level")[
                h.option(value="me")["I play all"],
                [h.option(value=level)[label] for level, label in shown.bots.items()],
            ],
        ],
    ]


def banner(shown: TableShown) -> Node:
    """In a what-if: that it is one, and the way back."""
    if shown.whatif_of is None:
        return None
    return h.form("#whatif", method="post", action=at(f"/tables/{shown.id}/back"))[
        h.p[h.b["What if."], " What you could not know is imagined; the table goes on without this."],
        h.button(".tool", type="submit")[icon("back"), "Back to the table"],
    ]

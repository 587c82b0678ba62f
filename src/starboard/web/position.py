"""The page on which a position is described, seen and played on; without scripts its buttons draw it and play it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from starboard import drawing
from starboard.engine.title import Title
from starboard.web import drawn
from starboard.web.frame import at, icon, page


@dataclass
class Laid:
    """What a text has become: a table as the seat that is asked sees it, or what is wrong."""

    view: Mapping[str, Any] | None = None
    names: Sequence[str] = ()
    asked: str = ""
    fault: str = ""


def position_page(title: Title, text: str, starts: Sequence[tuple[str, str]], told: str, laid: Laid) -> Element:
    """`starts` are positions to begin with: address and name; `told` is what a position may say."""
    return page(
        f"A position of {title.name} · Starboard",
        drawn.definitions() if drawing.of_title(title.id) is not None else None,
        h.main("#main.position", tabindex="-1")[
            h.h1[f"A position of {title.name}"],
            h.p["Describe a table, look at it, and play on from it. All seats are yours."],
            h.nav(".starts", aria_label="Begin with")[
                [h.a(".tool", href=at(f"/positions/{title.id}{address}"))[name] for address, name in starts]
            ],
            h.form("#describing", method="post", action=at(f"/positions/{title.id}"))[
                h.label(for_="text")["The position, as TOML or JSON"],
                h.textarea("#text", name="text", rows="16", spellcheck="false", required=True)[text],
                h.div(".row")[
                    h.button(".go", type="submit", name="do", value="play")["Play on from here"],
                    h.button(".tool", type="submit", name="do", value="draw")[icon("table"), "Draw it"],
                ],
            ],
            h.details(".told")[h.summary["What a position may say"], h.pre(tabindex="0")[told]],
            h.section("#laid", {"aria-live": "polite"}, aria_label="The table")[laid_out(title, laid)],
        ],
        script="position.js",
        style="position.css",
    )


def laid_out(title: Title, laid: Laid) -> Node:
    """The drawn table, or what is wrong with its description."""
    if laid.fault:
        return h.p(".fault", role="alert")[icon("cross"), laid.fault]
    if laid.view is None:
        return None
    parts = drawing.draw(laid.view, laid.names)
    if parts is None:
        words = title.words.table(dict(laid.view), laid.names, 78)
        return [h.p(".asked")[laid.asked], h.pre(tabindex="0")[words]]
    plates = [section.sheet(drawing.WIDE) for section in parts.of(drawing.PLATE)]
    return [
        h.p(".asked")[laid.asked],
        h.div(".drawn-table")[
            h.div(".plates")[[Markup(str(sheet.alone("A seat"))) for sheet in plates if sheet is not None]],
            h.div[drawn.canvas(parts, drawing.BOARD, title.name), drawn.canvas(parts, drawing.OWN, "Whoever is asked")],
        ],
    ]

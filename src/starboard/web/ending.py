"""The end of a game on its page: points by category, places, what broke ties, how it came about, and the ways on."""

from __future__ import annotations

import htpy as h
from htpy import Element, Node

from starboard.web import chart
from starboard.web.frame import at, icon, shape, static
from starboard.web.table_shown import TableShown


def score_sheet(shown: TableShown) -> Element:
    """The end: who has won, points by category, what broke ties, how the points grew."""
    assert shown.view is not None
    view = shown.view
    sheet = view["score_sheet"]
    sides = range(len(view["scores"]))
    first = [shown.names[side] for side in sides if view["ranking"][side] == 1]
    return h.section("#score-sheet.panel.sheet", aria_label="Score sheet")[
        h.link(rel="stylesheet", href=static("ending.css")),
        h.p(".cap")["The game is over"],
        h.h2[("Winner: " if len(first) == 1 else "Winners: ") + " and ".join(first)],
        h.div(".scroll", tabindex="0", role="region", aria_label="Points by category")[
            h.table[
                h.thead[
                    h.tr[
                        h.td,
                        [h.th(scope="col")[shape(side if side < 4 else None), shown.names[side]] for side in sides],
                    ]
                ],
                h.tbody[
                    [
                        h.tr[h.th(scope="row")[str(name)], [h.td[str(point)] for point in points]]
                        for name, points in sheet["categories"].items()
                    ]
                ],
                h.tfoot[
                    h.tr[h.th(scope="row")["Total"], [h.td[h.b[str(score)]] for score in view["scores"]]],
                    h.tr[h.th(scope="row")["Place"], [h.td[h.b[str(place)]] for place in view["ranking"]]],
                ],
            ]
        ],
        [h.p(".note")[str(sheet[key])] for key in ("end", "tie_break") if sheet.get(key)],
        ways_on(shown),
        h.h3(".cap")["What scored"],
        chart.stacked(sheet["categories"], view["scores"], shown.names),
        how_it_came(shown),
    ]


def how_it_came(shown: TableShown) -> Node:
    """Points over time."""
    if len(shown.story) < 2:
        return None
    by = "by round" if shown.rounds else "from the first step to the last"
    return [
        h.h3(".cap")["Points over time", h.span(".count")[by]],
        chart.points_chart(shown.story, shown.rounds, shown.names),
    ]


def ways_on(shown: TableShown) -> Element:
    """Looking at it again, playing again, keeping it."""
    again: Node = None
    if shown.rematch:
        again = h.a(".go", href=at(f"/tables/{shown.rematch}"))["To the rematch"]
    elif shown.own or shown.you_host:
        again = h.button(".go", type="button", data_post="rematch", data_goto="table")["Rematch"]
    return h.div(".seat-tools")[
        again,
        h.a(".tool", href=at(f"/tables/{shown.id}/replay"))["Replay"],
        h.a(".tool", href=at(f"/tables/{shown.id}/picture.svg"))[icon("share"), "Picture of the table"]
        if shown.drawn is not None
        else None,
        h.a(".tool", href=at(f"/api/tables/{shown.id}/record"))["Download the record"],
        h.a(".tool", href=at("/"))["To the lobby"],
    ]

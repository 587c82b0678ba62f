"""The end of a game on its page: points by category, places, what broke ties, and the ways on."""

from __future__ import annotations

import htpy as h
from htpy import Element

from starboard.web.frame import at, shape
from starboard.web.table_shown import TableShown


def score_sheet(shown: TableShown) -> Element:
    """The end: points by category, places, what broke ties."""
    assert shown.view is not None
    view = shown.view
    sheet = view["score_sheet"]
    sides = range(len(view["scores"]))
    first = [shown.names[side] for side in sides if view["ranking"][side] == 1]
    return h.section("#score-sheet.panel.sheet", aria_label="Score sheet")[
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
        h.div(".seat-tools")[
            h.a(".go", href=at(f"/tables/{shown.rematch}"))["To the rematch"]
            if shown.rematch
            else h.button(".go", type="button", data_post="rematch", data_goto="table")["Rematch"]
            if shown.own or shown.you_host
            else None,
            h.a(".tool", href=at(f"/api/tables/{shown.id}/record"))["Download the record"],
            h.a(".tool", href=at("/"))["To the lobby"],
        ],
    ]

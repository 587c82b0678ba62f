"""What one can do at a table when one cannot stay: vacation, leaving, resigning, another host."""

from __future__ import annotations

import json

import htpy as h
from htpy import Element, Node

from starboard.web.table_shown import TableShown


def apart_tools(shown: TableShown) -> Element:
    """In the menu, for whoever plays or hosts; fetched when the menu is opened (`static/apart.js`)."""
    unfinished = shown.stage in ("gathering", "playing") and (shown.own or shown.you_host)
    rows = [*_own_seats(shown), *_hosts(shown), _wishes(shown)] if unfinished else []
    return h.fieldset("#apart", hidden=not rows)[h.legend(".cap")["When you cannot stay"], rows]


def _own_seats(shown: TableShown) -> list[Node]:
    rows: list[Node] = []
    for seat in shown.seats:
        if not seat.yours:
            continue
        path = f"seats/{seat.seat}"
        rows.append(
            h.div(".hostrow")[
                h.span(".who")[seat.name],
                _vacation(path, seat.away_until, seat.vacation),
                h.button(".tool", type="button", data_post=f"{path}/leave", data_ask=_leave_question(shown))["Leave"],
                h.button(".tool", type="button", data_post=f"{path}/resign", data_ask="Resign? The game is lost then.")[
                    "Resign"
                ]
                if shown.stage == "playing"
                else None,
            ]
        )
    return rows


def _leave_question(shown: TableShown) -> str:
    if shown.stage == "gathering":
        return "Leave this seat?"
    return "Leave? A bot goes on, and somebody else may get the seat."


def _vacation(path: str, away_until: int | None, left: int | None) -> Node:
    if away_until is not None:
        back = json.dumps({"days": 0})
        return h.button(".tool", type="button", data_post=f"{path}/vacation", data_body=back)["Back from vacation"]
    if not left:
        return None
    return [
        h.button(".tool", type="button", data_post=f"{path}/vacation", data_body=json.dumps({"days": days}))[
            f"Vacation: {days} day{'' if days == 1 else 's'}"
        ]
        for days in (1, 3, 7, 14)
        if days <= left
    ]


def _wishes(shown: TableShown) -> Node:
    """How the viewer wants to be told of their turn at this table, where it is otherwise than at all others."""
    if not shown.own or not shown.tells:
        return None
    said = {"as_all": "as of all tables", "at_once": "at once", "digest": "in the digest", "off": "not at all"}
    return h.div(".hostrow")[
        h.span(".who")["Tell me of my turn here"],
        [
            h.button(".tool", type="button", data_post="wish", data_body=json.dumps({"mode": mode}))[label]
            for mode, label in said.items()
        ],
    ]


def _hosts(shown: TableShown) -> list[Node]:
    """For the host: everybody else; for the others: they themselves, which the server grants when the host is gone."""
    if shown.you_host:
        return [
            h.button(".tool", type="button", data_post="host", data_body=json.dumps({"seat": seat.seat}))[
                f"Make {seat.name} the host"
            ]
            for seat in shown.seats
            if seat.kind == "person" and not seat.yours
        ]
    mine = json.dumps({"seat": shown.own[0]})
    return [h.button(".tool", type="button", data_post="host", data_body=mine)["The host is gone: be the host"]]

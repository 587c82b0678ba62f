"""The menu of a table, and the buttons beside its seats: settings of this browser, and what can be done with seats."""

from __future__ import annotations

from typing import Any

from htpy import Node
from markupsafe import Markup

from starboard.web import tags as h
from starboard.web import whatif
from starboard.web.frame import at, icon, shape
from starboard.web.table_shown import TableShown


def menu(shown: TableShown) -> list[Node]:
    """Settings of this browser, and what those who play can do."""
    return [
        h.header[
            h.h2["Table"],
            h.button(".tool", type="button", data_close=True, aria_label="Close")[icon("cross")],
        ],
        h.label(".check")[h.input(type="checkbox", data_setting="quick"), "Play an option at the first click"],
        h.label(".check")[h.input(type="checkbox", data_setting="sound"), "A sound when it is my turn"],
        h.label(".check")[
            "What the others do is shown ",
            h.select(data_pace=True)[
                h.option(value="off")["at once"],
                h.option(value="slow")["slowly"],
                h.option(value="normal")["at normal speed"],
                h.option(value="fast")["fast"],
            ],
        ],
        h.p(".note")[
            "Keys: 1 to 9 choose an option, Tab goes from part to part and arrows over all that lies there, Enter "
            "chooses and confirms, Z reads what is in focus, Esc lets go, U undo, R restart the turn, H hint, "
            "L log, C chat, M menu; of what the others did A shows it again, P pauses, S skips."
        ],
        whatif.way_in(shown),
        table_tools(shown) if shown.you_host or shown.own else None,
        h.fieldset("#apart", hidden=True),  # filled when the menu is opened (`static/apart.js`)
        h.p[
            h.button(".tool", type="button", data_copy=at(f"/tables/{shown.id}"))[
                icon("share"), "Copy link for watching"
            ]
        ],
        h.p[h.a(href=at("/"))["Lobby"], " · ", replay_link(shown), h.a(href=at("/about"))["About"]],
    ]


def replay_link(shown: TableShown) -> Node:
    """The game so far step by step, where nobody else plays."""
    others = any(not seat.yours and (seat.kind != "bot" or seat.stand_in or seat.link_out) for seat in shown.seats)
    if shown.stage not in ("over", "ended") and (shown.stage != "playing" or not shown.own or others):
        return None
    change = h.a(href=at(f"/positions/{shown.title.id}?table={shown.id}"))["Change this position"]
    return [
        h.a(href=at(f"/tables/{shown.id}/replay"))["Replay"],
        " · ",
        [change, " · "] if shown.stage == "playing" and shown.whatif_of is None else None,
    ]


def table_tools(shown: TableShown) -> Markup:
    """Seats and the end of the table; what concerns other people is asked of them first."""
    people = [seat for seat in shown.seats if seat.kind != "bot" or seat.stand_in]
    others = any(seat.kind == "person" and not seat.yours for seat in people)
    return h.fieldset[
        h.legend(".cap")["You are the host" if shown.you_host else "You play here"],
        [
            h.div(".hostrow")[
                h.span(".who")[shape(seat.seat), seat.name],
                h.button(".tool", type="button", data_post=f"seats/{seat.seat}/link", data_code=True)["New link"]
                if shown.you_host
                else None,
                h.label[
                    h.span(".sr")[f"Bot for {seat.name}"],
                    h.select(data_bot=str(seat.seat))[
                        h.option(value="")["a bot plays for me…" if seat.yours else "bot plays…"],
                        [h.option(value=level)[label] for level, label in shown.bots.items()],
                    ],
                ],
            ]
            for seat in people
        ],
        h.p(".note")["A new link, a bot for somebody else and the end are asked of the others first."]
        if others
        else None,
        h.button(".ghost", type="button", data_post="end", data_ask="End this table for everybody?")["End this table"],
    ]


def side_tools(shown: TableShown, seat: Any) -> Node:
    """Sitting down, and what can be done with a seat that nobody plays."""
    if shown.stage not in ("gathering", "playing"):
        return None
    tools: list[Node] = []
    if seat.kind == "open":
        tools.append(h.button(".go", type="button", data_post=f"seats/{seat.seat}/join")["Sit down here"])
    if seat.seat in shown.invites:
        link = at(f"/join/{shown.invites[seat.seat]}")
        tools.append(h.button(".tool", type="button", data_copy=link)[icon("share"), h.span["Copy invitation"]])
    if seat.stand_in and seat.yours:
        tools.append(h.button(".tool", type="button", data_post=f"seats/{seat.seat}/back")["Play again yourself"])
    if shown.you_host and seat.kind in ("open", "invited"):
        tools.append(
            h.button(".tool", type="button", data_post=f"seats/{seat.seat}/bot", data_body='{"level": "easy"}')[
                "Let a bot play"
            ]
        )
    return h.div(".seat-tools")[tools] if tools else None

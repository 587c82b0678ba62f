"""The table, the same for every title: who asks what, what may be done, what lies there, what happened."""

from __future__ import annotations

import re
from typing import Any

import htpy as h
from htpy import Element, Node

from starboard import drawing
from starboard.web import drawn
from starboard.web.fair import marks_in_bar, questions, seat_marks
from starboard.web.frame import at, icon, page, shape, theme_button
from starboard.web.menu import menu, side_tools
from starboard.web.panels import HEADLINES, Panels
from starboard.web.table_shown import TableShown
from starboard.web.talk import tabs

PREVIEW = re.compile(r"^(?P<deed>.{3,}?)(?: \((?P<cost>[^()]+)\)(?P<more>.*)|: (?P<rest>.+))$")
SENTENCE = re.compile(r"^(.{3,110}?[.!?])\s+(.+)$", re.S)
FILTER_FROM = 13  # options; a shorter list is read faster than searched


def whole_page(shown: TableShown) -> Element:
    """The page as it is loaded."""
    return page(
        f"{shown.title.name} · Starboard",
        drawn.definitions() if drawing.of_title(shown.title.id) is not None else None,
        table_part(shown),
        h.div("#toasts", {"aria-live": "assertive"}),
        h.dialog("#menu", aria_label="Table menu")[menu(shown)],
        script="table.js",
        own_bar=True,
    )


def table_part(shown: TableShown) -> Element:
    """Everything that changes while the table is played; the browser swaps what differs."""
    if shown.curtain is not None:
        return _main(shown, curtain(shown))
    panels = panels_of(shown)
    return _main(
        shown,
        bar(shown, panels),
        h.aside("#left", data_part=True, aria_label="Seats")[
            [plate(shown, seat, panels) for seat in shown.seats if seat.seat != shown.seat or not panels]
        ],
        middle(shown, panels),
        own_area(shown, panels),
        h.section("#right", aria_label="Your decision")[
            h.button("#sheet-handle", type="button", aria_label="Larger or smaller", data_sheet=True),
            prompt_panel(shown),
            h.div("#chosen.panel", hidden=True, data_chosen=True),
            options(shown),
            tabs(shown),
        ],
    )


def panels_of(shown: TableShown) -> Panels | None:
    """The view in words."""
    if shown.view is None or shown.public is None:
        return None
    return Panels(shown.view, shown.public, shown.names)


def _main(shown: TableShown, *parts: Node) -> Element:
    facts = {
        "data-table": shown.id,
        "data-version": str(shown.version),
        "data-branch": str(shown.branch),
        "data-decision": "" if shown.view is None else str(shown.view["decision"]),
        "data-seat": "" if shown.seat is None else str(shown.seat),
        "data-yours": "1" if shown.your_turn or shown.curtain is not None else "",
        "data-title": shown.title.name,
        "data-stage": shown.stage,
    }
    kind = ".drawn" if shown.parts is not None and shown.curtain is None else ""
    return h.main(f"#main.table{kind}", facts, tabindex="-1")[parts]


def bar(shown: TableShown, panels: Panels | None) -> Element:
    """Title, where the game is, undo, hint, menu."""
    undo, restart = shown.undo.get("undo"), shown.undo.get("restart")
    return h.div("#bar", data_part=True)[
        h.a(".tool.home", href=at("/"), aria_label="Lobby", title="Lobby")[icon("home")],
        h.div(".title")[
            h.span(".brand")[shown.title.name], h.span(".where")[headline(shown, panels)]
        ],
        marks_in_bar(shown),
        drawn.steps(shown.view) if shown.parts is not None and shown.view is not None else None,
        h.div(".tools")[
            drawn.zoom_buttons("in-bar") if shown.parts is not None else None,
            _undo_button("undo", "Undo", undo, "Take back your last choice"),
            _undo_button("restart", "Restart turn", restart, "Take back your whole turn") if several(shown) else None,
            h.button(
                "#hint-button.tool", type="button", data_hint=True, aria_label="Hint", disabled=not shown.your_turn
            )[icon("hint"), h.span["Hint"]],
            theme_button(),
            h.button(".tool", type="button", data_menu=True, aria_label="Menu")[icon("menu")],
        ],
    ]


def several(shown: TableShown) -> bool:
    """Whether the viewer has chosen more than once in this turn: then all of it can be taken back at once."""
    undo, restart = shown.undo.get("undo"), shown.undo.get("restart")
    return bool(restart and undo and restart["rows"] > undo["rows"])


def headline(shown: TableShown, panels: Panels | None) -> str:
    """Where the game is; phases that are drawn as steps are not told twice."""
    if panels is None or shown.view is None:
        return shown.stage
    return panels.headline(("round",) if shown.parts is not None and drawing.steps(shown.view) else HEADLINES)


def _undo_button(name: str, label: str, offer: dict[str, Any] | None, says: str) -> Element:
    asks = offer is not None and not offer["free"]
    return h.button(
        f"#{name}-button.tool",
        type="button",
        data_undo=name,
        aria_label=label,
        disabled=offer is None,
        title=f"{says}; the others must agree" if asks else says,
    )[icon(name), h.span[label + ("?" if asks else "")]]


def plate(shown: TableShown, seat: Any, panels: Panels | None) -> Element:
    """One seat, compact."""
    part = shown.parts.plates.get(seat.seat) if shown.parts is not None else None
    if part is not None:
        live = shown.stage == "playing" and seat.asked
        said = f"{seat.level} bot" if seat.kind == "bot" else ""
        return h.section(
            f".plate.drawn-plate{'.live' if live else ''}", aria_label=f"Seat of {seat.name}", title=said or None
        )[
            drawn.svg(part),
            h.span(".sr")[status(shown, seat)] if live else None,
            seat_marks(shown, seat.seat),
            side_tools(shown, seat),
        ]
    return h.section(f".panel.plate.c{seat.seat}", aria_label=f"Seat of {seat.name}")[
        h.header[shape(seat.seat), h.b(".name")[seat.name], status(shown, seat)],
        panels.plate(seat.seat, whole=False) if panels else None,
        seat_marks(shown, seat.seat),
        side_tools(shown, seat),
    ]


def status(shown: TableShown, seat: Any) -> Element:
    """What a seat is doing."""
    if seat.kind in ("open", "invited"):
        return h.span(".tag")["free" if seat.kind == "open" else "invited"]
    if shown.stage == "playing" and seat.asked:
        if seat.kind == "bot":
            return h.span(".tag.live")[icon("wait"), "thinking"]
        return h.span(".tag.live")[icon("wait"), "choosing"]
    sealed = shown.view is not None and shown.view["sealed"]
    if sealed and not seat.asked:
        return h.span(".tag.ok")[icon("sealed"), "sealed"]
    return h.span(".tag")[f"{seat.level} bot" if seat.kind == "bot" else ("you" if seat.yours else "")]


# --- the middle --------------------------------------------------------------------------------------------------
def middle(shown: TableShown, panels: Panels | None) -> Element:
    """Score sheet, board, and all that lies on the table."""
    if shown.view is None or panels is None:
        return h.section("#mid", data_part=True, tabindex="0", aria_label="The table")[
            h.section(".panel.message")[
                h.h2["This table can be read, but not played on"], h.p[shown.unplayable or "It has not begun."]
            ]
        ]
    if shown.parts is not None:
        return h.section("#mid", aria_label="The table")[
            h.div("#news", data_part=True)[waiting(shown) if shown.stage == "gathering" else None],
            drawn.board(shown.parts.board),
        ]
    return h.section("#mid", data_part=True, tabindex="0", aria_label="The table")[
        score_sheet(shown) if shown.view["over"] else None,
        waiting(shown) if shown.stage == "gathering" else None,
        text_table(shown, unfolded=True),
        h.div(".panels")[panels.shared()],
    ]


def text_table(shown: TableShown, unfolded: bool) -> Element:
    """The table as the terminal shows it."""
    assert shown.view is not None
    return h.details("#text-table.panel.fold", open=unfolded)[
        h.summary(".cap")["Text table"],
        h.pre(tabindex="0", role="region", aria_label="The table as text")[
            shown.title.words.table(shown.view, shown.names, 78)
        ],
    ]


def in_words(shown: TableShown) -> Element:
    """Everything on the table without a drawing."""
    panels = panels_of(shown)
    if panels is None:
        return h.div["There is nothing to tell."]
    own = None if shown.seat is None else [panels.own(), panels.plate(shown.seat, whole=True)]
    return h.div(".in-words")[
        h.section(".panel")[h.h2(".cap")["You"], own] if own else None,
        [
            h.section(".panel")[h.h2(".cap")[seat.name], panels.plate(seat.seat, whole=True)]
            for seat in shown.seats
            if seat.seat != shown.seat
        ],
        panels.shared(),
        text_table(shown, unfolded=False),
    ]


def waiting(shown: TableShown) -> Element:
    """Before the game: who is still missing."""
    free = [seat for seat in shown.seats if seat.kind in ("open", "invited")]
    return h.section(".panel.message")[
        h.h2["Waiting for players"],
        h.p[f"{len(free)} of {len(shown.seats)} seats are free. The game begins when the last one is taken."],
        h.p["Copy the invitation beside a seat for a friend, or let a bot play."] if shown.you_host else None,
    ]


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


def own_area(shown: TableShown, panels: Panels | None) -> Node:
    """The viewer's own things."""
    if panels is None or shown.seat is None:
        return h.section("#own.watching.panel", data_part=True, aria_label="You watch")[
            h.p["You are watching this table."]
        ]
    seat = next(seat for seat in shown.seats if seat.seat == shown.seat)
    if shown.parts is not None and shown.parts.own is not None:
        return h.section(
            f"#own.drawn-own.c{shown.seat}", data_part=True, data_drawn=True, tabindex="0", aria_label="Your area"
        )[drawn.svg(shown.parts.own), seat_marks(shown, seat.seat), side_tools(shown, seat)]
    return h.section(f"#own.panel.c{shown.seat}", data_part=True, tabindex="0", aria_label="Your area")[
        h.header[shape(shown.seat), h.b(".name")[seat.name], status(shown, seat)],
        h.div(".own-parts")[panels.own(), panels.plate(shown.seat, whole=True)],
        seat_marks(shown, seat.seat),
        side_tools(shown, seat),
    ]


# --- the decision ------------------------------------------------------------------------------------------------
def prompt_panel(shown: TableShown) -> Element:
    """What is asked of me, and why."""
    if shown.view is None:
        said = shown.unplayable or "Nothing is asked."
    elif shown.stage == "ended":
        said = "This table has been ended."
    elif shown.stage == "gathering":
        said = "Waiting for players. The game begins when every seat is taken."
    else:
        said = shown.title.words.prompt(shown.view, shown.names)
    match = SENTENCE.match(said)
    first, rest = (match[1], match[2]) if match else (said, "")
    asked = shown.your_turn
    sealed = shown.view is not None and shown.view["sealed"]
    eyebrow = ("Your choice · secret" if sealed else "Your turn") if asked else _eyebrow(shown)
    return h.section(f"#prompt.panel{'.asked' if asked else ''}", {"aria-live": "polite"}, data_part=True)[
        h.p(".cap")[eyebrow],
        h.h1[first],
        h.p[rest] if rest else None,
        h.button(".tool.restart", type="button", data_undo="restart")[icon("restart"), "Restart this turn"]
        if asked and several(shown)
        else None,
        questions(shown),
    ]


def _eyebrow(shown: TableShown) -> str:
    if shown.stage != "playing":
        return {"gathering": "Gathering", "over": "Over", "ended": "Ended"}.get(shown.stage, "")
    thinking = [seat.name for seat in shown.seats if seat.asked and seat.kind == "bot"]
    return f"{thinking[0]} (bot) is thinking" if thinking else "Waiting"


def options(shown: TableShown) -> Element:
    """Every legal action as a labelled button, then what is barred, with the rule; at the end the score sheet."""
    groups: dict[str, list[Any]] = {}
    for choice in shown.choices:
        groups.setdefault(choice.group, []).append(choice)
    many = len(shown.choices) >= FILTER_FROM
    count = len(shown.choices)
    over = shown.parts is not None and shown.view is not None and shown.view["over"]
    return h.section("#options", data_part=True, aria_label="Options", tabindex="0")[
        score_sheet(shown) if over else None,
        h.div(".optionhead")[h.h2(".cap")["Options"], h.span(".count")[str(count)]] if count else None,
        h.input("#filter", type="search", placeholder="Find an option", aria_label="Find an option") if many else None,
        [
            h.div(".group", role="group", aria_label=name or "Options")[
                h.h3(".cap")[name] if name and len(groups) > 1 else None,
                [option(choice, shown.places.get(choice.action)) for choice in members],
            ]
            for name, members in groups.items()
        ],
        barred(shown),
    ]


def option(choice: Any, place: drawing.Target | None) -> Element:
    """One action: what it does, and what it costs or brings."""
    deed, note = split_label(choice.label)
    where = drawn.keyed(place)
    return h.button(".act", where, type="button", data_action=str(choice.action), data_label=choice.label)[
        h.span[h.b[deed], h.i[note] if note else None], h.span(".cost")[place.chip] if place and place.chip else None
    ]


def split_label(label: str) -> tuple[str, str]:
    """The deed and its preview."""
    match = PREVIEW.match(label)
    if match is None:
        return label, ""
    return match["deed"], match["rest"] or match["cost"] + match["more"]


def barred(shown: TableShown) -> Node:
    """What one might expect to be able to do, and why not."""
    if not shown.barred:
        return None
    return h.details("#barred.fold")[
        h.summary(".cap")[icon("padlock"), "Not possible now", h.span(".count")[str(len(shown.barred))]],
        h.ul(".barred")[
            [
                h.li(".act.no", drawn.keyed(shown.places.get(item.action)))[
                    h.b[split_label(item.label)[0]], h.i[item.reason]
                ]
                for item in shown.barred
            ]
        ],
    ]


# --- the curtain ----------------------------------------------------------------------------------------------------
def curtain(shown: TableShown) -> Element:
    """Between two people at one screen."""
    assert shown.curtain is not None
    name = shown.names[shown.curtain]
    return h.section("#curtain.panel.message", data_part=True)[
        shape(shown.curtain),
        h.h1[f"Hand over to {name}"],
        h.p["The others look away. What the next page shows is for one pair of eyes."],
        h.button(".go", type="button", data_lift=str(shown.curtain), autofocus=True)[f"I am {name}"],
    ]

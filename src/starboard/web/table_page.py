"""The table, the same for every title: who asks what, what may be done, what lies there, what happened."""

from __future__ import annotations

import functools
from typing import Any

from htpy import Element, Node
from markupsafe import Markup

from starboard import drawing
from starboard.web import drawn
from starboard.web import tags as h
from starboard.web.choosing import holdings, options, prompt_panel, several
from starboard.web.ending import ending
from starboard.web.fair import marks_in_bar, seat_marks
from starboard.web.frame import PREFIX, at, icon, page, shape, theme_button
from starboard.web.lesson import lesson_panel
from starboard.web.menu import menu, side_tools
from starboard.web.panels import HEADLINES, Panels
from starboard.web.parts import Collecting, Keep, Made, in_place
from starboard.web.table_shown import TableShown
from starboard.web.talk import tabs


def whole_page(shown: TableShown, part: Markup | None = None) -> Element:
    """The page as it is loaded; `part` is what changes in it, if it has been made already."""
    return page(
        f"{shown.title.name} · Starboard",
        drawn.definitions() if drawing.of_title(shown.title.id) is not None else None,
        table_part(shown) if part is None else part,
        h.div("#toasts", {"aria-live": "assertive"}),
        h.div("#reading", role="dialog", aria_label="What this is", hidden=True),
        h.dialog("#menu", aria_label="Table menu")[menu(shown)],
        script="table.js",
        style="table.css lesson.css" if shown.lesson is not None else "table.css",
        own_bar=True,
    )


def table_part(shown: TableShown) -> Markup:
    """Everything that changes while the table is played."""
    return Markup(made(shown).whole())


def made(shown: TableShown) -> Made:
    """Everything that changes while the table is played, in parts; the browser swaps those that differ."""
    collecting = Collecting()
    frame = str(h.joined(_inside(shown, collecting.keep)))
    return Made(str(_main(shown)), frame, collecting.parts)


def _inside(shown: TableShown, keep: Keep) -> list[Node]:
    """In the order in which it is read and tabbed through: bar, question, chosen, options, board, own area."""
    if shown.curtain is not None:
        return [keep("curtain", curtain(shown))]
    panels = panels_of(shown)
    return [
        keep("bar", bar(shown, panels)),
        h.section("#right", aria_label="Your decision")[
            h.button("#sheet-handle", type="button", aria_label="All options, or the table", data_sheet=True)[
                h.span(".grip"), h.span(".says")
            ],
            h.section("#playback.panel", hidden=True, aria_label="What the others did"),
            keep("lesson", lesson_panel(shown)) if shown.lesson is not None else None,
            keep("prompt", prompt_panel(shown)),
            keep("holdings", holdings(shown)),
            h.section("#hint.panel", hidden=True, aria_label="Hint"),
            h.section("#choice.panel", hidden=True, aria_label="Chosen")[
                h.div("#chosen", {"aria-live": "polite"}), h.div("#go-bar")
            ],
            keep("options", options(shown)),
            tabs(shown, keep),
        ],
        seats(shown, panels, keep),
        middle(shown, panels, keep),
        own_area(shown, panels, keep),
        keep("ending", ending(shown)) if shown.view is not None and shown.view["over"] else None,
    ]


def panels_of(shown: TableShown) -> Panels | None:
    """The view in words."""
    return None if shown.view is None else Panels(shown.view, shown.public, shown.names)


def _main(shown: TableShown) -> h.Tag:
    visible = shown.drawn is not None and shown.curtain is None
    facts = {
        "data-table": shown.id,
        "data-version": str(shown.version),
        "data-branch": str(shown.branch),
        "data-row": str(shown.rows),
        "data-decision": "" if shown.view is None else str(shown.view["decision"]),
        "data-seat": "" if shown.seat is None else str(shown.seat),
        "data-yours": "1" if shown.your_turn or shown.curtain is not None else "",
        "data-title": shown.title.name,
        "data-rules": at(f"/rules/{shown.title.id}"),
        "data-stage": shown.stage,
        "data-taught": "1" if shown.lesson is not None and not shown.lesson.free else "",
        "data-form": shown.form if visible else "",
        **drawn.colours(shown.title, shown.view),
    }
    return h.main(f"#main.table{'.drawn' if visible else ''}", facts, tabindex="-1")


def bar(shown: TableShown, panels: Panels | None) -> Markup:
    """Title, where the game is, undo, hint, menu."""
    undo, restart = shown.undo.get("undo"), shown.undo.get("restart")
    is_drawn = shown.drawn is not None
    whole = _undo_button("restart", "Restart turn", restart, "Take back your whole turn") if several(shown) else None
    return _told_bar(
        shown.title.name,
        headline(shown, panels),
        h.joined(marks_in_bar(shown)),
        drawn.steps(shown.view) if is_drawn and shown.view is not None else None,
        is_over=shown.view is not None and shown.view["over"],
        zooms=is_drawn and shown.form == drawing.WIDE,
        undo=_undo_button("undo", "Undo", undo, "Take back your last choice"),
        restart=whole,
        asked=shown.your_turn,
        prefix=PREFIX.get(),
    )


@functools.lru_cache(1000)
def _told_bar(
    brand: str,
    where: str,
    marks: Markup,
    steps: Markup | None,
    *,
    is_over: bool,
    zooms: bool,
    undo: Markup,
    restart: Markup | None,
    asked: bool,
    prefix: str,
) -> Markup:
    """Made once: there are few that differ."""
    return h.div("#bar", data_part=True)[
        _home(prefix),
        h.div(".title")[h.span(".brand")[brand], h.span(".where")[where]],
        marks,
        steps,
        h.div(".tools")[
            _result_button() if is_over else None, _zooms() if zooms else None, undo, restart, _rest(asked)
        ],
    ]


@functools.lru_cache(10)
def _home(prefix: str) -> Markup:
    """To the lobby; `prefix` stands before the address."""
    return h.joined(h.a(".tool.home", href=at("/"), aria_label="Lobby", title="Lobby")[icon("home")])


@functools.cache
def _result_button() -> Markup:
    return h.button("#result-button.tool", type="button", data_result=True, aria_label="Table or result")[
        icon("star"), h.span(".to-table")["Table"], h.span(".to-result")["Result"]
    ]


@functools.cache
def _zooms() -> Markup:
    return drawn.zoom_buttons()


@functools.cache
def _rest(asked: bool) -> Markup:
    """Hint, theme and menu."""
    return h.joined(
        h.button("#hint-button.tool", type="button", data_hint=True, aria_label="Hint", disabled=not asked)[
            icon("hint"), h.span["Hint"]
        ],
        theme_button(),
        h.button(".tool", type="button", data_menu=True, aria_label="Menu")[icon("menu")],
    )


def headline(shown: TableShown, panels: Panels | None) -> str:
    """Where the game is; phases that are drawn as steps are not told twice."""
    if panels is None or shown.view is None:
        return shown.stage
    return panels.headline(("round",) if shown.drawn is not None and drawing.steps(shown.view) else HEADLINES)


def _undo_button(name: str, label: str, offer: dict[str, Any] | None, says: str) -> Markup:
    return _told_undo_button(name, label, None if offer is None else bool(offer["free"]), says, PREFIX.get())


@functools.lru_cache(100)
def _told_undo_button(name: str, label: str, free: bool | None, says: str, prefix: str) -> Markup:
    """`free` is None where there is nothing to take back."""
    asks = free is False
    return h.button(
        f"#{name}-button.tool",
        type="button",
        data_undo=name,
        aria_label=label,
        disabled=free is None,
        title=f"{says}; the others must agree" if asks else says,
    )[icon(name), h.span[label + ("?" if asks else "")]]


# --- seats -------------------------------------------------------------------------------------------------------
def seats(shown: TableShown, panels: Panels | None, keep: Keep = in_place) -> Node:
    """The other seats: plates beside the board, or a strip above it; and who plays after whom."""
    others = [seat for seat in shown.seats if seat.seat != shown.seat or not panels]
    if shown.drawn is None or shown.view is None:
        left = h.aside("#left", data_part=True, aria_label="Seats")[[plate(shown, seat, panels) for seat in others]]
        return keep("left", left)
    sections = {section.seat: section for section in shown.drawn.of(drawing.PLATE)}
    by_number = {seat.seat: seat for seat in others}
    order = keep("order", drawn.order(shown.view, shown.names)) if shown.stage in ("playing", "over") else None
    sat = {seat.seat for seat in shown.seats}
    plates = [
        keep(
            f"plate-{place}",
            drawn_plate(shown, by_number[place], section) if place in by_number else side_plate(shown, section),
        )
        for place, section in sections.items()
        if place in by_number or place not in sat
    ]
    narrow = shown.form == drawing.NARROW
    inside = [order, plates] if narrow else [plates, order]
    return h.aside("#left", data_parts=True, aria_label="Seats")[inside]


def drawn_plate(shown: TableShown, seat: Any, section: drawing.Section) -> Markup:
    """A seat as the title draws it; what is to be done with an empty one stands below."""
    live = shown.stage == "playing" and seat.asked
    sheet = section.sheet(shown.form)
    level = shown.levels.get(seat.seat, "")
    return h.section(
        f"#plate-{seat.seat}.plate.drawn-plate{'.live' if live else ''}",
        data_part=True,
        aria_label=f"Seat of {seat.name}" + (f", {level}" if level else ""),
    )[
        h.span(".level")[level] if level and shown.form == drawing.WIDE else None,
        drawn.svg(sheet.alone(seat.name)) if sheet is not None else None,
        h.span(".seat-chip")[shape(seat.seat), h.b[seat.name], icon("wait") if live else None],
        h.span(".sr")[status(shown, seat)] if live else None,
        seat_marks(shown, seat.seat),
        side_tools(shown, seat),
    ]


def side_plate(shown: TableShown, section: drawing.Section) -> Markup:
    """A side that nobody sits at, such as an opponent made of cards."""
    sheet = section.sheet(shown.form)
    return h.section(f"#{section.name}.plate.drawn-plate", data_part=True, aria_label=section.heading)[
        drawn.svg(sheet.alone(section.heading)) if sheet is not None else None,
        h.span(".seat-chip")[shape(section.seat or 0), h.b[section.heading]],
    ]


def plate(shown: TableShown, seat: Any, panels: Panels | None) -> Markup:
    """One seat of a title without a drawing, compact."""
    return h.section(f".panel.plate.c{seat.seat}", aria_label=f"Seat of {seat.name}")[
        h.header[shape(seat.seat), h.b(".name")[seat.name], status(shown, seat)],
        panels.plate(seat.seat, whole=False) if panels else None,
        seat_marks(shown, seat.seat),
        side_tools(shown, seat),
    ]


def status(shown: TableShown, seat: Any) -> Markup:
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
def middle(shown: TableShown, panels: Panels | None, keep: Keep = in_place) -> Node:
    """Board, and all that lies on the table."""
    if shown.view is None or panels is None:
        unread = h.section("#mid", data_part=True, tabindex="0", aria_label="The table")[
            h.section(".panel.message")[
                h.h2["This table can be read, but not played on"], h.p[shown.unplayable or "It has not begun."]
            ]
        ]
        return keep("mid", unread)
    if shown.drawn is not None:
        board: Node = (
            drawn.places_of(shown.drawn, shown.levels, keep)
            if shown.form == drawing.NARROW
            else h.div("#board", role="group", aria_label="The board")[
                drawn.canvas(shown.drawn, drawing.BOARD, shown.title.name, keep)
            ]
        )
        return h.section("#mid", data_parts=True, aria_label="The table")[
            keep("news", h.div("#news", data_part=True)[waiting(shown) if shown.stage == "gathering" else None]),
            board,
        ]
    told = h.section("#mid", data_part=True, tabindex="0", aria_label="The table")[
        waiting(shown) if shown.stage == "gathering" else None,
        text_table(shown, unfolded=True),
        h.div(".panels")[panels.shared()],
    ]
    return keep("mid", told)


def text_table(shown: TableShown, unfolded: bool) -> Markup:
    """The table as the terminal shows it."""
    assert shown.view is not None
    return h.details("#text-table.panel.fold", open=unfolded)[
        h.summary(".cap")["Text table"],
        h.pre(tabindex="0", role="region", aria_label="The table as text")[
            shown.title.words.table(shown.view, shown.names, 78)
        ],
    ]


def in_words(shown: TableShown) -> Markup:
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


def waiting(shown: TableShown) -> Markup:
    """Before the game: who is still missing."""
    free = [seat for seat in shown.seats if seat.kind in ("open", "invited")]
    return h.section(".panel.message")[
        h.h2["Waiting for players"],
        h.p[f"{len(free)} of {len(shown.seats)} seats are free. The game begins when the last one is taken."],
        h.p["Copy the invitation beside a seat for a friend, or let a bot play."] if shown.you_host else None,
    ]


def own_area(shown: TableShown, panels: Panels | None, keep: Keep = in_place) -> Node:
    """The viewer's own things; on a small screen they lie under the tabs of the table."""
    if panels is None or shown.seat is None:
        watching = h.section("#own.watching.panel", data_part=True, aria_label="You watch")[
            h.p["You are watching this table."]
        ]
        return keep("own", watching)
    seat = next(seat for seat in shown.seats if seat.seat == shown.seat)
    extra = [seat_marks(shown, seat.seat), side_tools(shown, seat)]
    if shown.drawn is not None:
        return h.section(f"#own.drawn-own.c{shown.seat}", data_parts=True, aria_label="Your area")[
            drawn.canvas(shown.drawn, drawing.OWN, "Your area", keep) if shown.form == drawing.WIDE else None,
            keep("own-more", h.div("#own-more", data_part=True)[extra]),
        ]
    told = h.section(f"#own.panel.c{shown.seat}", data_part=True, tabindex="0", aria_label="Your area")[
        h.header[shape(shown.seat), h.b(".name")[seat.name], status(shown, seat)],
        h.div(".own-parts")[panels.own(), panels.plate(shown.seat, whole=True)],
        extra,
    ]
    return keep("own", told)


# --- the curtain ----------------------------------------------------------------------------------------------------
def curtain(shown: TableShown) -> Markup:
    """Between two people at one screen."""
    assert shown.curtain is not None
    name = shown.names[shown.curtain]
    return h.section("#curtain.panel.message", data_part=True)[
        shape(shown.curtain),
        h.h1[f"Hand over to {name}"],
        h.p["The others look away. What the next page shows is for one pair of eyes."],
        h.button(".go", type="button", data_lift=str(shown.curtain), autofocus=True)[f"I am {name}"],
    ]

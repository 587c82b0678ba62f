"""A game looked at again: the table at one step through certain eyes, and the deck to go on and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import htpy as h
from htpy import Element, Node

from starboard import drawing
from starboard.web import chart, drawn, table_page
from starboard.web.frame import at, icon, page, shape, static, theme_button
from starboard.web.table_shown import TableShown

SPEEDS = (("0.5", "½"), ("1", "1"), ("2", "2"), ("4", "4"))
WAYS = (  # name, sign before, words, sign behind, what a reader is told
    ("first", "|«", "", "", "To the set-up"),
    ("round-back", "«", "Round", "", "Back to the beginning of a round (Ctrl + left)"),
    ("turn-back", "‹", "Turn", "", "Back by a turn (Shift + left)"),
    ("step-back", "‹", "Step", "", "Back by a step (left)"),
    ("play", "▶", "Play", "", "Play and pause (space)"),
    ("step-on", "", "Step", "›", "On by a step (right)"),
    ("turn-on", "", "Turn", "›", "On by a turn (Shift + right)"),
    ("round-on", "", "Round", "»", "On to the next round (Ctrl + right)"),
    ("last", "", "", "»|", "To the last step"),
)


@dataclass
class Judged:
    """What a review says of the decision that follows a step."""

    name: str
    lost: str
    played: str
    better: str
    why: str
    played_keys: Sequence[str]
    better_keys: Sequence[str]


@dataclass
class ReplayShown:
    """All that the page is made of: the table at that step, and where in the game that is."""

    table: TableShown
    step: int
    last: int
    round: int
    actor: int | None
    lines: Sequence[str]
    eyes: str
    offered: Sequence[tuple[str, str, int | None]]  # name in addresses, words, seat
    stops: Mapping[str, int]  # where each way leads
    log: Sequence[tuple[int, int | None, Sequence[str]]]  # step, seat, lines
    scores: Sequence[Sequence[int]] = ()  # by step, when the game is over
    hands: Sequence[tuple[int, dict[str, Any]]] = ()  # seats and what they saw, where everything is shown
    fork_seats: Sequence[int] = field(default_factory=tuple)
    asked: Sequence[int] = ()  # who decides at this step
    finished: bool = True
    rounds: Sequence[int] = ()  # steps with which rounds begin
    judged: Judged | None = None
    over: bool = False  # the game was played to its end: it can be reviewed

    def address(self, step: int | None = None, eyes: str | None = None) -> str:
        """A link to a moment."""
        where = self.step if step is None else step
        return at(f"/tables/{self.table.id}/replay?step={where}&as={eyes or self.eyes}")


def whole_page(shown: ReplayShown) -> Element:
    """The page as it is loaded."""
    title = shown.table.title
    return page(
        f"Replay · {title.name} · Starboard",
        drawn.definitions() if drawing.of_title(title.id) is not None else None,
        replay_part(shown),
        h.div("#toasts", {"aria-live": "assertive"}),
        h.div("#reading", role="dialog", aria_label="What this is", hidden=True),
        h.link(rel="stylesheet", href=static("replay.css")),
        script="replay.js",
        style="table.css",
        own_bar=True,
    )


def replay_part(shown: ReplayShown) -> Element:
    """Everything that differs from step to step."""
    table = shown.table
    panels = table_page.panels_of(table)
    visible = table.drawn is not None
    facts = {
        "data-table": table.id,
        "data-form": table.form if visible else "",
        "data-stage": "replay",
        "data-step": str(shown.step),
        "data-last": str(shown.last),
        "data-eyes": shown.eyes,
        "data-address": at(f"/tables/{table.id}/replay"),
        "data-offered": " ".join(name for name, _, _ in shown.offered),
        "data-rules": at(f"/rules/{table.title.id}"),
        "data-played": " ".join(shown.judged.played_keys) if shown.judged else "",
        "data-better": " ".join(shown.judged.better_keys) if shown.judged else "",
        **{f"data-{way}": str(step) for way, step in shown.stops.items()},
        **drawn.colours(table.title, table.view),
    }
    return h.main(f"#main.table.replay{'.drawn' if visible else ''}", facts, tabindex="-1")[
        bar(shown),
        deck(shown),
        h.section("#right", aria_label="What happens")[
            caption(shown), review(shown), eyes(shown), ways_on(shown), log(shown)
        ],
        table_page.seats(table, panels),
        table_page.middle(table, panels),
        own(shown, panels),
    ]


def bar(shown: ReplayShown) -> Element:
    """Title, where the game is, and how it ended."""
    table = shown.table
    where = f"Replay · round {shown.round}" if shown.round else "Replay"
    ends = shown.scores[-1] if shown.scores else ()
    return h.div("#bar", data_part=True)[
        h.a(".tool.home", href=at("/"), aria_label="Lobby", title="Lobby")[icon("home")],
        h.div(".title")[h.span(".brand")[table.title.name], h.span(".where")[where]],
        h.ul(".finals", aria_label="Final points")[
            [
                h.li[shape(side if side < 4 else None), table.names[side], h.b[str(score)]]
                for side, score in enumerate(ends)
            ]
        ]
        if ends
        else None,
        h.div(".tools")[
            drawn.zoom_buttons() if table.drawn is not None and table.form == drawing.WIDE else None,
            h.a(".tool", href=at(f"/tables/{table.id}"))["Table"],
            h.a(".tool", href=at(f"/tables/{table.id}/review"))["Review"] if shown.over else None,
            theme_button(),
        ],
    ]


def deck(shown: ReplayShown) -> Element:
    """Buttons, slider, and the points on the same line."""
    return h.section("#deck.panel", aria_label="Replay")[
        h.div("#ways", data_part=True)[
            [_way(shown, *way) for way in WAYS],
            h.span("#told-step", role="status")[
                h.b[f"Round {shown.round}"] if shown.round else None,
                f" step {shown.step} of {shown.last}",
            ],
        ],
        h.div(".speeds", role="radiogroup", aria_label="Speed")[
            h.span(".cap")["Speed"],
            [
                h.button(
                    ".tool",
                    {"aria-checked": "true" if value == "1" else "false"},
                    type="button",
                    role="radio",
                    data_speed=value,
                )[label]
                for value, label in SPEEDS
            ],
        ],
        h.input(
            "#slider",
            type="range",
            min="0",
            max=str(shown.last),
            value=str(shown.step),
            step="1",
            aria_label="Step",
            list="rounds",
        ),
        h.datalist("#rounds")[[h.option(value=str(step)) for step in shown.rounds]],
        h.div("#curve", data_part=True)[chart.curves(shown.scores, shown.step) if shown.scores else None],
        _now_and_end(shown),
    ]


def _way(shown: ReplayShown, name: str, before: str, words: str, behind: str, told: str) -> Element:
    label = [before, h.span[words] if words else None, behind]
    if name == "play":
        return h.button("#play.tool", type="button", data_go=name, aria_label="Play", title=told)[label]
    stop = shown.stops[name]
    barred = {"aria-disabled": "true"} if stop == shown.step else {}
    return h.a(f"#go-{name}.tool", barred, href=shown.address(stop), data_go=name, aria_label=told, title=told)[label]


def _now_and_end(shown: ReplayShown) -> Element:
    if not shown.scores:
        return h.div("#now-end", data_part=True)
    now, end = shown.scores[shown.step], shown.scores[-1]
    names = shown.table.names
    return h.table("#now-end", data_part=True, aria_label="Points now and at the end")[
        h.thead[h.tr[h.td, h.th(scope="col")["now"], h.th(scope="col")["end"]]],
        h.tbody[
            [
                h.tr[
                    h.th(scope="row")[shape(side if side < 4 else None), h.span(".sr")[names[side]]],
                    h.td[str(now[side])],
                    h.td[str(end[side])],
                ]
                for side in range(len(end))
            ]
        ],
    ]


def caption(shown: ReplayShown) -> Element:
    """Who did what in this step."""
    if shown.step == 0:
        head: Node = "The table is set up"
    elif shown.actor is None:
        head = "Everybody at once"
    else:
        head = [shape(shown.actor), shown.table.names[shown.actor]]
    return h.section("#caption.panel", {"aria-live": "polite"}, data_part=True)[
        h.h1(".who")[head],
        [h.p[line] for line in shown.lines] or h.p(".note")["Nothing was told of this step."],
    ]


def review(shown: ReplayShown) -> Element:
    """What would have been better than what comes next, as far as its seat could know."""
    found = shown.judged
    if found is None:
        return h.section("#judged.panel", data_part=True, hidden=True)
    return h.section("#judged.panel", data_part=True, aria_label="Review")[
        h.h2(".cap")["Review: the next decision", h.span(".count")[found.lost]],
        h.p[h.b["Played: "], found.played],
        h.p[h.b["Better: "], found.better],
        h.p(".note")[f"{found.why}."] if found.why else None,
    ]


def eyes(shown: ReplayShown) -> Element:
    """Who looks."""
    said = "nothing is hidden" if shown.eyes == "all" else "as it was seen then"
    return h.section("#eyes.panel", data_part=True, aria_label="Whose eyes")[
        h.h2(".cap")["Whose eyes", h.span(".count")[said]],
        h.div(".eyes")[
            [
                h.a(
                    ".tool",
                    {"aria-current": "true"} if name == shown.eyes else {},
                    href=shown.address(eyes=name),
                    data_eyes=name,
                )[shape(seat) if seat is not None else None, words]
                for name, words, seat in shown.offered
            ]
        ],
    ]


def ways_on(shown: ReplayShown) -> Element:
    """Playing on from here, a link to this moment, the record."""
    table = shown.table
    picture = at(f"/tables/{table.id}/picture.svg?step={shown.step}&as={shown.eyes}")
    asked = [seat for seat in shown.asked if seat in shown.fork_seats]
    chosen = asked[0] if asked else (shown.fork_seats[0] if shown.fork_seats else None)
    fork = h.form("#fork", method="post", action=at(f"/tables/{table.id}/fork"))[
        h.input(type="hidden", name="step", value=str(shown.step)),
        h.button(".go", type="submit")[f"Play on from step {shown.step}"],
        h.div(".row")[
            h.label[
                "as ",
                h.select(name="seat")[
                    [h.option(value=str(seat), selected=seat == chosen)[table.names[seat]] for seat in shown.fork_seats]
                ],
            ],
            h.label[
                "against ",
                h.select(name="level")[[h.option(value=level)[label] for level, label in table.bots.items()]],
            ],
        ],
        h.p(".note")["A new table from this step; bots take the other seats. This game stays as it is."],
    ]
    change = at(f"/positions/{table.title.id}?table={table.id}&step={shown.step}")
    return h.section("#ways-on.panel", data_part=True, aria_label="From here")[
        fork if shown.fork_seats and shown.asked else None,
        h.div(".row")[
            h.button(".tool", type="button", data_copy=shown.address())[icon("share"), "Copy link to this moment"],
            h.a(".tool", href=picture, download=f"{table.title.id}.svg")["Picture"]
            if table.drawn is not None
            else None,
            h.a(".tool", href=at(f"/api/tables/{table.id}/record"))["Record"] if shown.finished else None,
            h.a(".tool", href=change)["Change this position"] if shown.asked else None,
            h.a(".tool", href=at("/records"))["Open a record"],
        ],
    ]


def log(shown: ReplayShown) -> Element:
    """What these eyes had been told so far; every entry leads to its step."""
    return h.section("#talk.panel", aria_label="Log")[
        h.div("#log-pane.pane", tabindex="0", role="region", aria_label="Log so far")[
            h.div("#log", data_part=True)[
                h.ol[
                    [
                        h.li(".now" if step == shown.step else "")[
                            h.a(href=shown.address(step), data_step=str(step))[
                                h.h3[shape(seat), shown.table.names[seat] if seat is not None else "Everybody"],
                                [h.p[line] for line in lines],
                            ]
                        ]
                        for step, seat, lines in shown.log
                    ]
                    or h.li[h.p(".note")["Nothing has happened yet."]]
                ]
            ]
        ]
    ]


def own(shown: ReplayShown, panels: Any) -> Node:
    """The area of the seat that looks, or those of all seats where nothing is hidden."""
    if not shown.hands:
        if shown.table.seat is None:
            return h.section("#own", data_part=True, hidden=True)
        return table_page.own_area(shown.table, panels)
    inside: list[Node] = []
    for seat, view in shown.hands:
        made = drawing.draw(view, shown.table.names)
        if made is None or not made.of(drawing.OWN):
            continue
        wide = shown.table.form == drawing.WIDE
        parts: Node = (
            drawn.svg(made.canvas(drawing.OWN, f"Area of {shown.table.names[seat]}"))
            if wide
            else [
                drawn.svg(sheet.alone(section.heading))
                for section in made.of(drawing.OWN)
                if (sheet := section.sheet(drawing.NARROW)) is not None
            ]
        )
        inside.append(h.div(f".hand.c{seat}")[h.h3(".cap")[shape(seat), shown.table.names[seat]], parts])
    return h.section("#own.hands", data_part=True, tabindex="0", aria_label="What each seat has", hidden=not inside)[
        inside
    ]


# --- records from files --------------------------------------------------------------------------------------------
def records_page(most: int) -> Element:
    """A form for a record from a file."""
    return page(
        "Open a record · Starboard",
        h.main("#main.form", tabindex="-1")[
            h.h1["Open a record"],
            h.p["A finished game that was saved as a file can be looked at again, step by step, and played on from."],
            h.form("#record-form.panel", data_most=str(most))[
                h.label(".field")[
                    h.span["Record"],
                    h.input("#record-file", type="file", name="record", accept=".json,application/json", required=True),
                ],
                h.p(".note")[f"A file that Starboard has saved, of {most // 1024} kB at most."],
                h.p("#record-fault.fault", role="alert", hidden=True),
                h.button(".go", type="submit")["Open it"],
            ],
        ],
        script="records.js",
        heading="Open a record",
    )

"""The end of a game on its page: who won, points by category, what broke ties, how it came about, and the ways on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import htpy as h
from htpy import Element, Node

from starboard import drawing
from starboard.web import chart
from starboard.web.frame import at, icon, shape, static
from starboard.web.table_shown import TableShown

LEAF = "M0-6C3.4-3 3.4 3 0 6-3.4 3-3.4-3 0-6Z"
LEAVES = (  # of one side of the wreath: where each lies and how it is turned
    *((-17.0, 26.5, 62), (-25.5, 20.0, 40), (-31.0, 11.5, 18), (-33.5, 1.5, -4)),
    *((-32.0, -8.5, -24), (-27.0, -17.5, -44), (-19.5, -24.5, -66)),
)


def ending(shown: TableShown) -> Element:
    """The whole end; it lies over the table, which a button of the bar brings back."""
    return h.section("#ending", data_part=True, tabindex="0", aria_label="The end of the game")[
        h.link(rel="stylesheet", href=static("ending.css")),
        h.div(".first")[winner(shown), tie_break(shown), what_next(shown)],
        score_sheet(shown),
        what_scored(shown),
        how_it_came(shown),
    ]


# --- who won -----------------------------------------------------------------------------------------------------
def winner(shown: TableShown) -> Element:
    """The winner by name, with points and the reason of the end; the viewer's own place if it is another."""
    assert shown.view is not None
    view = shown.view
    places: Sequence[int] = view["ranking"]
    scores: Sequence[int] = view["scores"]
    first = [side for side, place in enumerate(places) if place == 1]
    said = [how_good(shown, first)]
    if shown.seat is not None and shown.seat not in first:
        points = f", with {several_points(scores[shown.seat])}" if adds_up(shown) else ""
        said.append(f"You come {ordinal(places[shown.seat])}{points}")
    top = best_of(shown, first[0])
    return h.section("#winner.panel", aria_label="Winner")[
        h.div(".wreaths")[[wreath(side) for side in first[:4]]],
        h.div[
            h.p(".cap")["Winner" if len(first) == 1 else "Winners"],
            h.h1[won_by(shown, first)],
            [h.p(".points")[line] for line in said],
        ],
        h.p(".most")[h.b[str(top[1])], f" of {scores[first[0]]} from {top[0]}"] if top else None,
        h.p(".note")[str(view["score_sheet"]["end"])] if view["score_sheet"].get("end") else None,
    ]


def how_good(shown: TableShown, first: Sequence[int]) -> str:
    """The winner's points, and who had as many; where measures are compared, the first two of them."""
    assert shown.view is not None
    scores = shown.view["scores"]
    if not adds_up(shown):
        measured = [
            f"{points[first[0]]} {name}" for name, points in shown.view["score_sheet"]["categories"].items()
        ]
        return ", ".join(measured[:2])
    most = scores[first[0]]
    level = [shown.names[side] for side, score in enumerate(scores) if score == most and side not in first]
    return several_points(most) + (f", level with {joined(level)}" if level else "")


def won_by(shown: TableShown, first: Sequence[int]) -> str:
    """A victory in three words, as the viewer would say it."""
    if shown.seat not in first:
        return f"{joined([shown.names[side] for side in first])} {'wins' if len(first) == 1 else 'share it'}"
    others = [shown.names[side] for side in first if side != shown.seat]
    return f"You and {joined(others)} share it" if others else "You win"


def best_of(shown: TableShown, side: int) -> tuple[str, int] | None:
    """What brought a side most, where categories are points."""
    assert shown.view is not None
    parts = {name: int(points[side]) for name, points in shown.view["score_sheet"]["categories"].items()}
    if not adds_up(shown) or len(parts) < 2:
        return None
    name = max(parts, key=lambda one: parts[one])
    return (name, parts[name]) if parts[name] > 0 else None


def adds_up(shown: TableShown) -> bool:
    """Whether the categories are points that add up to the score; else they are measures that are compared."""
    assert shown.view is not None
    return sums(shown.view["score_sheet"]["categories"], shown.view["scores"])


def sums(categories: Mapping[str, Sequence[int]], scores: Sequence[int]) -> bool:
    """Whether points by category add up to the scores."""
    columns = categories.values()
    return [sum(points[side] for points in columns) for side in range(len(scores))] == list(scores)


def wreath(side: int) -> Element:
    """A seat's shape in gold leaves."""
    leaves = [
        h.path(d=LEAF, transform=f"translate({sign * x:g} {y:g}) rotate({sign * turn})")
        for x, y, turn in LEAVES
        for sign in (1, -1)
    ]
    return h.span(f".wreath.w{side % 4}", {"aria-hidden": "true"})[
        h.svg(viewBox="-42 -36 84 72")[h.g(".leaves")[leaves], h.circle(".disc", r="21")],
        shape(side if side < 4 else None),
    ]


def tie_break(shown: TableShown) -> Node:
    """What decided between equals, in words; nothing where nothing was equal."""
    assert shown.view is not None
    told = str(shown.view["score_sheet"].get("tie_break") or "")
    lines = [line for line in told.replace(". ", ".\n").split("\n") if line.strip()]
    if not lines:
        return None
    return h.section("#tie-break.panel", aria_label="Tie-break")[
        h.h2(".cap")["Tie-break"], h.p(".deciding")[lines[0]], [h.p[line] for line in lines[1:]]
    ]


# --- points ------------------------------------------------------------------------------------------------------
def score_sheet(shown: TableShown) -> Element:
    """Points by category, totals and places; the viewer's column is tinted, a category has the colour of its bars."""
    assert shown.view is not None
    view = shown.view
    sides = range(len(view["scores"]))
    coloured = adds_up(shown)

    def cells(values: Sequence[int]) -> list[Element]:
        return [
            h.td((".mine" if side == shown.seat else "") + (".zero" if value == 0 else ""))[str(value)]
            for side, value in enumerate(values)
        ]

    return h.section(f"#score-sheet.panel.sheet.c{shown.seat}", aria_label="Score sheet")[
        h.h2(".cap")["Score sheet"],
        h.div(".scroll", tabindex="0", role="region", aria_label="Points by category")[
            h.table[
                h.thead[
                    h.tr[
                        h.td,
                        [
                            h.th(".mine" if side == shown.seat else "", scope="col", aria_label=shown.names[side])[
                                shape(side if side < 4 else None), h.span[shown.names[side]]
                            ]
                            for side in sides
                        ],
                    ]
                ],
                h.tbody[
                    [
                        h.tr[
                            h.th(scope="row")[chart.swatch(kind) if coloured else None, str(name)],
                            cells(points),
                        ]
                        for kind, (name, points) in enumerate(view["score_sheet"]["categories"].items())
                    ]
                ],
                h.tfoot[
                    h.tr(".total")[h.th(scope="row")["Total"], cells(view["scores"])] if coloured else None,
                    h.tr[h.th(scope="row")["Place"], cells(view["ranking"])],
                ],
            ]
        ],
    ]


def what_scored(shown: TableShown) -> Element:
    """Stacked bars where categories are points; measures are compared one by one."""
    assert shown.view is not None
    categories, scores = shown.view["score_sheet"]["categories"], shown.view["scores"]
    made = (
        chart.stacked(categories, scores, shown.names) if adds_up(shown) else chart.measures(categories, shown.names)
    )
    heading = "What scored" if adds_up(shown) else "What decided"
    return h.section("#what-scored.panel", aria_label=heading)[h.h2(".cap")[heading], made]


def counted(shown: TableShown) -> str:
    """What the scores count: points, or the measure that is compared first."""
    assert shown.view is not None
    categories, scores = shown.view["score_sheet"]["categories"], shown.view["scores"]
    same = (str(name) for name, values in categories.items() if list(values) == list(scores))
    return "Points" if adds_up(shown) else next(same, "Points")


def how_it_came(shown: TableShown) -> Node:
    """Points over time."""
    if len(shown.story) < 2 or not any(any(points) for points in shown.story):
        return None
    by = "by round; shapes mark the largest gains" if shown.rounds else "from the first step to the last"
    size = chart.SMALL if shown.form == drawing.NARROW else chart.LARGE
    heading = f"{counted(shown)} over time"
    return h.section("#over-time.panel", aria_label=heading)[
        h.h2(".cap")[heading, h.span(".count")[by]],
        chart.points_chart(shown.story, shown.rounds, shown.names, size, shown.seat, heading),
    ]


# --- the ways on -------------------------------------------------------------------------------------------------
def what_next(shown: TableShown) -> Element:
    """Playing again, looking at it again, playing on from a step, sharing, keeping it."""
    plays = bool(shown.own or shown.you_host)
    replay = at(f"/tables/{shown.id}/replay")
    again: Node = h.a(".go", href=replay)[icon("again"), "Replay"]
    if shown.rematch:
        again = h.a(".go", href=at(f"/tables/{shown.rematch}"))[icon("rematch"), "To the rematch"]
    elif plays:
        again = h.button(".go", type="button", data_post="rematch", data_goto="table")[
            icon("rematch"), "Rematch, same seats"
        ]
    picture = at(f"/tables/{shown.id}/picture.svg")
    late = max(0, shown.rows - 1)
    return h.section("#what-next.panel", aria_label="What next")[
        h.h2(".cap")["What next"],
        again,
        h.div(".ways")[
            h.a(".tool", href=replay)[icon("again"), "Replay"] if plays or shown.rematch else None,
            h.a(".tool", href=at(f"/tables/{shown.id}/review"))[icon("table"), "Review"],
            h.a(".tool", href=f"{replay}?step={late}")[
                icon("play"), h.span["Play on", h.span(".more-words")[" from a step"]]
            ],
            [
                h.a(".tool", href=picture, download=f"{shown.title.id}.svg")[icon("share"), picture_as("SVG")],
                h.button(".tool", type="button", data_png=picture, data_name=f"{shown.title.id}.png")[
                    icon("share"), picture_as("PNG")
                ],
            ]
            if shown.drawn is not None
            else None,
            h.a(".tool", href=at(f"/api/tables/{shown.id}/record"), download=f"{shown.title.id}.json")[
                icon("flag"), "Record"
            ],
            h.a(".tool", href=at(f"/tables/{shown.id}/group"))[icon("people"), "Group"] if shown.own else None,
            h.a(".tool", href=at("/"))[icon("home"), "Lobby"],
        ],
    ]


def picture_as(kind: str) -> Element:
    """A kind of picture; on a phone the kind alone."""
    return h.span[h.span(".more-words")["Picture, "], kind]


# --- words -------------------------------------------------------------------------------------------------------
def joined(names: Sequence[str]) -> str:
    """Names in a sentence."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def several_points(count: int) -> str:
    """Points with their noun."""
    return f"{count} point" if count == 1 else f"{count} points"


def ordinal(number: int) -> str:
    """A place."""
    return {1: "first", 2: "second", 3: "third"}.get(number, f"{number}th")

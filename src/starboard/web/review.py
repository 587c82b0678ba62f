"""A finished game's review: the chances, luck told apart, the turning points on the board, all decisions by loss."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import htpy as h
from htpy import Element, Node

from starboard import drawing
from starboard.engine.title import Title
from starboard.web import chances, drawn
from starboard.web.chances import Course
from starboard.web.frame import at, icon, page, shape, static, theme_button

MOST_ROWS = 40  # of the list; what lost less follows in the replay


@dataclass
class Turning:
    """One turning point."""

    pin: int
    step: int
    where: str
    lost: str  # in points, with its sign
    head: str
    played: str
    better: str
    why: str
    view: Mapping[str, Any]  # the table as the seat saw it
    played_keys: Sequence[str] = ()
    better_keys: Sequence[str] = ()


@dataclass
class Decision:
    """One line of the list."""

    step: int
    where: str
    label: str
    loss: float  # in points
    lost: str
    pin: int = 0


@dataclass
class ReviewShown:
    """All that the page is made of."""

    table: str
    title: Title
    names: Sequence[str]
    seat: int
    seats: Sequence[int]  # that can be chosen
    own: bool  # whether the viewer sits there
    outcome: str
    course: Course
    ledger: Sequence[tuple[str, float]]  # name and points of each part, the first is where it starts
    rarity: str
    turning: Sequence[Turning] = ()
    decisions: Sequence[Decision] = ()
    others: int = 0  # decisions that lost nothing
    iterations: int = 0

    def replay(self, step: int) -> str:
        """That moment in the replay, as the seat saw it."""
        return at(f"/tables/{self.table}/replay?step={step}&as={self.seat}")


@dataclass
class Pending:
    """A review that is not there yet."""

    table: str
    title: Title
    asked: bool
    done: int = 0
    total: int = 0
    fault: str = ""


def review_page(shown: ReviewShown) -> Element:
    """The whole page."""
    return page(
        f"Review · {shown.title.name} · Starboard",
        drawn.definitions() if drawing.of_title(shown.title.id) is not None else None,
        h.main(f"#main.review.c{shown.seat}", tabindex="-1", data_table=shown.table)[
            bar(shown),
            h.section("#course.panel", aria_label="Chance of winning")[
                h.h2(".cap")[
                    "Chance of winning",
                    h.span(".count")[f"{shown.iterations} iterations for each search; red: what was given away"],
                ],
                chances.chances_chart(shown.course),
                chances.chances_chart(shown.course, chances.SMALL),
            ],
            luck(shown),
            h.section("#turning", aria_label="Turning points")[
                [turning(shown, one) for one in shown.turning]
                or h.div(".panel.nothing")[
                    h.h2["Nothing was given away"],
                    h.p["No decision lost more than a point or two of the chance of winning."],
                ]
            ],
            decisions(shown),
        ],
        h.link(rel="stylesheet", href=static("ending.css")),
        h.div("#toasts", {"aria-live": "assertive"}),
        h.link(rel="stylesheet", href=static("review.css")),
        script="review.js",
        own_bar=True,
    )


def bar(shown: ReviewShown) -> Element:
    """Title, how the seat came off, the ways to result and replay, and whose decisions these are."""
    whose = "Your decisions" if shown.own else f"Decisions of {shown.names[shown.seat]}"
    return h.div("#bar")[
        h.a(".tool.home", href=at("/"), aria_label="Lobby", title="Lobby")[icon("home")],
        h.div(".title")[h.span(".brand")[shown.title.name], h.span(".where")[f"Review · {shown.outcome}"]],
        ways(shown.table),
        h.div(".tools")[
            h.nav(".seats", aria_label=whose)[
                [
                    h.a(
                        ".tool",
                        {"aria-current": "true"} if seat == shown.seat else {},
                        href=at(f"/tables/{shown.table}/review?seat={seat}"),
                        title=f"Decisions of {shown.names[seat]}",
                    )[shape(seat), h.span(".name")[shown.names[seat]]]
                    for seat in shown.seats
                ]
            ],
            theme_button(),
        ],
    ]


def ways(table: str) -> Element:
    """Result, replay, review."""
    return h.nav(".tabs", aria_label="After the game")[
        h.a(href=at(f"/tables/{table}"))["Result"],
        h.a(href=at(f"/tables/{table}/replay"))["Replay"],
        h.a({"aria-current": "page"}, href=at(f"/tables/{table}/review"))["Review"],
    ]


# --- luck ------------------------------------------------------------------------------------------------------------
def luck(shown: ReviewShown) -> Element:
    """From the chance at the start to the end in steps: each bar begins where the last one ended."""
    return h.section("#luck.panel", aria_label="Luck told apart")[
        h.h2(".cap")["Luck told apart", h.span(".count")["points of chance"]],
        h.ul(".ledger")[[_part(*one) for one in ledger_bars(shown.ledger)]],
        h.p(".rarity")[shown.rarity],
        h.p(".note")[
            "Decisions are judged by what the seat knew then. What nobody could foresee is what rivals chose in "
            "secret, and where the search was wrong."
        ],
    ]


def ledger_bars(parts: Sequence[tuple[str, float]]) -> list[tuple[str, str, float, float, str]]:
    """Name, kind, beginning and width of each bar in percent of the widest reach, and what it says."""
    sums, reach = [0.0], [0.0, 100.0]
    for _, change in parts:
        sums.append(sums[-1] + change)
    reach += sums
    low, high = min(reach), max(reach)
    made = []
    for place, (name, change) in enumerate(parts):
        first, then = sums[place], sums[place + 1]
        kind = "start" if place == 0 else "good" if change >= 0 else "bad"
        says = f"{change:.0f}" if place == 0 else signed(change)
        begin = 100 * (min(first, then) - low) / (high - low)
        made.append((name, kind, begin, max(0.8, 100 * abs(change) / (high - low)), says))
    return made


def signed(points: float) -> str:
    """Points with their sign."""
    whole = round(points)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole < 0 else "0"


def _part(name: str, kind: str, begin: float, width: float, says: str) -> Element:
    return h.li[
        h.span[name],
        h.svg({"aria-hidden": "true"}, viewBox="0 0 100 16", preserveAspectRatio="none")[
            h.rect(f".{kind}", x=f"{begin:.1f}", y="1", width=f"{width:.1f}", height="14", rx="1")
        ],
        h.b(f".{kind}")[says],
    ]


# --- turning points --------------------------------------------------------------------------------------------------
def turning(shown: ReviewShown, one: Turning) -> Element:
    """One card: the board as it stood, what was played, what was better, and why."""
    return h.article(f".panel.card.p{one.pin}", data_step=str(one.step), tabindex="0")[
        h.header[h.span(".disc")[str(one.pin)], h.span(".at")[one.where], h.b(".bad")[one.lost]],
        h.h3[one.head],
        board(shown, one),
        h.p[h.span(".key.played", {"aria-hidden": "true"}), h.b["Played: "], one.played],
        h.p[h.span(".key.better", {"aria-hidden": "true"}), h.b["Better: "], one.better],
        h.p(".note")[f"{one.why}."] if one.why else None,
        h.footer[
            h.form(method="post", action=at(f"/tables/{shown.table}/fork"))[
                h.input(type="hidden", name="step", value=str(one.step)),
                h.input(type="hidden", name="seat", value=str(shown.seat)),
                h.button(".tool", type="submit")[icon("again"), "Try it from here"],
            ],
            h.a(href=shown.replay(one.step))["Replay"],
        ],
    ]


def board(shown: ReviewShown, one: Turning) -> Node:
    """The part of the table on which the two actions are; a script marks them and cuts the picture to them."""
    made = drawing.draw(one.view, shown.names)
    keys = [*one.played_keys, *one.better_keys]
    if made is None or not keys:
        return None
    for place in (drawing.BOARD, drawing.OWN):
        if not made.of(place):
            continue
        picture = drawn.svg(made.canvas(place, "The table as it stood"))
        if any(f'data-key="{key}"' in picture for key in keys):
            return h.div(".crop", data_played=" ".join(one.played_keys), data_better=" ".join(one.better_keys))[picture]
    return None


# --- all decisions ---------------------------------------------------------------------------------------------------
def decisions(shown: ReviewShown) -> Element:
    """Every decision that lost something, each a link to its moment."""
    most = max((one.loss for one in shown.decisions), default=1.0)
    total = len(shown.decisions) + shown.others
    return h.section("#decisions.panel", aria_label="Decisions")[
        h.h2(".cap")["Decisions", h.span(".count")[f"{total} in all"]],
        h.div(".sorts", role="group", aria_label="Order")[
            h.button(".tool", type="button", data_sort="loss", aria_pressed="true")["By loss"],
            h.button(".tool", type="button", data_sort="step", aria_pressed="false")["In order"],
        ],
        h.ol(tabindex="0")[
            [
                h.li(data_step=str(one.step), data_loss=f"{one.loss:.3f}")[
                    h.a(href=shown.replay(one.step))[
                        h.span(".at")[one.where],
                        h.span(".label")[one.label],
                        h.span(".disc")[str(one.pin)] if one.pin else None,
                        h.svg(".loss", {"aria-hidden": "true"}, viewBox="0 0 60 6")[
                            h.rect(width=f"{max(2.0, 60 * one.loss / most):.1f}", height="6", rx="3")
                        ],
                        h.b(".bad")[one.lost],
                    ]
                ]
                for one in shown.decisions[:MOST_ROWS]
            ]
        ],
        h.p(".rest")[icon("tick"), f" {shown.others} more lost nothing"],
    ]


# --- not there yet ---------------------------------------------------------------------------------------------------
def pending_page(shown: Pending) -> Element:
    """Asking for a review, and how far it is."""
    share = 100 * shown.done / shown.total if shown.total else 0
    body: Node = [
        h.p["Every decision of this game is searched again from what its seat knew then. It takes a minute or two."],
        h.p(".fault")[shown.fault] if shown.fault else None,
        h.form(method="post", action=at(f"/tables/{shown.table}/review"))[
            h.button(".go", type="submit")["Review this game"]
        ],
    ]
    if shown.asked:
        body = [
            h.p("#so-far", role="status")[f"{shown.done} of {shown.total} done" if shown.total else "Waiting"],
            h.progress("#progress", max="100", value=f"{share:.0f}", aria_label="Progress"),
            h.p(".note")["You can leave this page: the review goes on and is kept."],
        ]
    return page(
        f"Review · {shown.title.name} · Starboard",
        h.main("#main.lone.review-pending", tabindex="-1", data_asked="1" if shown.asked else "")[
            ways(shown.table),
            h.section(".panel.message")[h.h1["Review"], body],
        ],
        h.div("#toasts", {"aria-live": "assertive"}),
        h.link(rel="stylesheet", href=static("review.css")),
        script="review.js",
        heading=shown.title.name,
    )

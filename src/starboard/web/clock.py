"""The clock of a table on its pages: chips beside seats and in lists, and what is chosen at set-up.

A chip with `data-deadline` counts down by itself (`static/clock.js`).
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from htpy import Node
from markupsafe import Markup

from starboard.web import tags as h
from starboard.web.frame import icon
from starboard.web.table_shown import TableShown

PRESETS = {  # of the form: kind, seconds of a decision, seconds of the reserve
    "": ("No clock", None),
    "live-1": ("Live: 1 min a decision, 10 min in all beside", ("live", 60, 600)),
    "live-2": ("Live: 2 min a decision, 30 min in all beside", ("live", 120, 1800)),
    "live-5": ("Live: 5 min a decision, 60 min in all beside", ("live", 300, 3600)),
    "slow-1": ("Slow: 1 day a decision", ("slow", 86400, 0)),
    "slow-2": ("Slow: 2 days a decision", ("slow", 2 * 86400, 0)),
    "slow-7": ("Slow: 7 days a decision", ("slow", 7 * 86400, 0)),
}
THENS = {
    "stand_in": "a bot plays on until they are back",
    "resign": "they have resigned; a bot plays on",
    "vote": "the others are asked",
}
USUAL_VACATION = 14


# --- chips -------------------------------------------------------------------------------------------------------
def clock_in_bar(shown: TableShown) -> Node:
    """What the clock of this table is, and the viewer's own time where it runs."""
    if shown.clock is None or shown.stage not in ("gathering", "playing"):
        return None
    says = f"Clock: {shown.clock['told']}. When somebody's time is up, {shown.clock['consequence']}."
    own = [seat.deadline for seat in shown.seats if seat.yours and seat.deadline is not None]
    return [
        h.span("#clock.tag.clock", title=says)[icon("wait"), h.span[shown.clock["told"]]],
        countdown(min(own)) if own else None,
    ]


def seat_clock(shown: TableShown, number: int) -> Markup | None:
    """The time of one seat."""
    seat = next((seat for seat in shown.seats if seat.seat == number), None)
    if shown.clock is None or seat is None or seat.kind != "person":
        return None
    if seat.away_until is not None:
        return h.span(".tag.clock", title="On vacation: the clock stands still")[f"away until {day(seat.away_until)}"]
    if seat.deadline is None:
        return None
    return countdown(seat.deadline)


def countdown(deadline: int) -> Markup:
    """Time that runs out at a moment; without scripts it names the moment."""
    up = moment(deadline)
    return h.span(".tag.clock", title=f"Time is up on {up}", data_deadline=str(deadline))[up]


def table_clock(told: str, deadline: int | None) -> Node:
    """The clock of a table in a list: the viewer's own time where it runs."""
    if deadline is not None:
        return countdown(deadline)
    return h.span(".tag.clock")[told] if told else None


def moment(stamp: int) -> str:
    """A moment as everybody understands it."""
    return datetime.fromtimestamp(stamp / 1000, UTC).strftime("%a %d %b %H:%M UTC")


def day(stamp: int) -> str:
    """A day."""
    return datetime.fromtimestamp(stamp / 1000, UTC).strftime("%d %b")


# --- the form ----------------------------------------------------------------------------------------------------
def clock_fields(given: Mapping[str, Any], bots: Mapping[str, str]) -> Markup:
    """Which clock a new table has, and what happens when somebody's time is up."""
    return h.fieldset(".panel.clockset")[
        h.legend(".cap")["Clock"],
        h.label(".field")[h.span["Time"], _select("clock", {key: said for key, (said, _) in PRESETS.items()}, given)],
        h.label(".field.timed")[h.span["When time is up"], _select("then", THENS, given)],
        h.label(".field.timed")[h.span["That bot"], _select("clock_level", bots, given)],
        h.label(".field.timed.slow")[
            h.span["Vacation (days)"],
            h.input(
                type="number", name="vacation", min="0", max="60", value=str(given.get("vacation", USUAL_VACATION))
            ),
            h.small["For slow clocks: so many days in all the clock of each seat can stand still."],
        ],
        h.p(".note.timed")[
            "What a decision takes beyond its time comes from the time in all. Bots have no clock, and in a secret "
            "choice everybody has their own."
        ],
    ]


def _select(name: str, among: Mapping[str, str], given: Mapping[str, Any]) -> Markup:
    chosen = str(given.get(name, ""))
    return h.select(name=name)[
        [h.option(value=value, selected=value == chosen)[label] for value, label in among.items()]
    ]


def chosen(fields: Mapping[str, str]) -> dict[str, Any] | None:
    """What the form says, as the server checks it."""
    wanted = PRESETS.get(fields.get("clock", ""), ("", ("unknown", 0, 0)))[1]
    if wanted is None:
        return None
    kind, decision, reserve = wanted
    days = fields.get("vacation", "") or "0"
    vacation = int(days) if days.isascii() and days.isdecimal() and len(days) < 5 else -1
    return {
        "kind": kind,
        "decision": decision,
        "reserve": reserve,
        "then": fields.get("then") or "stand_in",
        "level": fields.get("clock_level") or "easy",
        "vacation": vacation if kind == "slow" else 0,
    }

"""Fair play on the page: what everybody should know of this table, and what its people are asked together."""

from __future__ import annotations

import json

from htpy import Node
from markupsafe import Markup

from starboard.web import tags as h
from starboard.web.clock import clock_in_bar, seat_clock
from starboard.web.frame import icon
from starboard.web.table_shown import TableShown

WORDS = {  # of a mark, beside a seat
    "seats": "several seats",
    "hand": "changed hands",
    "stand_in": "bot stood in",
    "given_up": "given up",
}


# --- marks -------------------------------------------------------------------------------------------------------
def marks_in_bar(shown: TableShown) -> Node:
    """That there is something to know, where nobody overlooks it."""
    told = told_marks(shown)
    if not told:
        return clock_in_bar(shown)
    what = "1 remark" if len(told) == 1 else f"{len(told)} remarks"
    return [
        clock_in_bar(shown),
        h.span(".tag.mark", title=" ".join(told))[icon("flag"), h.span[f"{what} on fair play"]],
    ]


def marks(shown: TableShown) -> Markup:
    """All of it, above the log: folded, for it seldom changes and the log needs the room."""
    told = told_marks(shown)
    return h.details("#marks", data_part=True, hidden=not told)[
        h.summary(".cap")["On fair play", h.span(".count")[str(len(told))]], h.ul[[h.li[text] for text in told]]
    ]


def told_marks(shown: TableShown) -> list[str]:
    """Each sentence once, though it is about several seats."""
    return list(dict.fromkeys(mark.text for mark in shown.marks))


def seat_marks(shown: TableShown, seat: int) -> Node:
    """What is to be known of one seat, beside it: its clock too."""
    own = [mark for mark in shown.marks if mark.seat == seat and mark.kind in WORDS]
    tags: list[Node] = [h.span(".tag.mark", title=mark.text)[WORDS[mark.kind]] for mark in own]
    clock = seat_clock(shown, seat)
    return h.p(".seat-marks")[clock, tags] if tags or clock is not None else None


# --- questions ---------------------------------------------------------------------------------------------------
def questions(shown: TableShown) -> list[Node]:
    """All that waits for an answer of the viewer or of others."""
    return [undo_question(shown), vote_question(shown), link_question(shown)]


def undo_question(shown: TableShown) -> Node:
    """Somebody wants to take back what the others have seen."""
    asking = shown.undo_asked
    if asking is None:
        return None
    who = shown.names[asking["seat"]]
    if not asking["you_answer"]:
        return h.p(".note")[f"{who} asked to take back; waiting for the others to agree."]
    return h.div(".question", role="group", aria_label="Undo")[
        h.p[f"{who} wants to take back {asking['rows']} actions. Do you agree?"],
        _answers("undo/answer", {}),
    ]


def vote_question(shown: TableShown) -> Node:
    """What the people of the table are asked together."""
    vote = shown.vote
    if vote is None:
        return None
    waiting = f"It waits for {' and '.join(vote['waits_for'])}."
    if vote["you_answer"]:
        return h.div(".question", role="group", aria_label="A question to the table")[
            h.p[f"{vote['text']} Do you agree?"],
            h.p[_if_silent(vote["what"])],
            _answers("vote", {"number": vote["number"]}),
        ]
    if not vote["yours"]:
        return h.p(".note")[f"{vote['text']} {waiting}"]
    no = json.dumps({"number": vote["number"], "agree": False})
    return h.div(".question", role="group", aria_label="Your question to the table")[
        h.p[f"{vote['text']} {waiting} Ask again when somebody has been away for long."],
        _ask_again(vote),
        h.button(".ghost", type="button", data_post="vote", data_body=no)["Ask no longer"],
    ]


def _if_silent(what: str) -> str:
    if what == "end":
        return "Without your answer the table goes on."
    return "Without your answer nothing happens, as long as you are at this table."


def _ask_again(vote: dict[str, object]) -> Markup:
    if vote["what"] == "end":
        return h.button(".ghost", type="button", data_post="end")["Ask again"]
    if vote["what"] == "stand_in":
        level = json.dumps({"level": vote["level"]})
        return h.button(".ghost", type="button", data_post=f"seats/{vote['seat']}/bot", data_body=level)["Ask again"]
    return h.button(".ghost", type="button", data_post=f"seats/{vote['seat']}/link", data_code=True)["Ask again"]


def link_question(shown: TableShown) -> Node:
    """Somebody could take the viewer's seat."""
    held = [seat for seat in shown.seats if seat.yours and seat.link_out and not shown.you_host]
    if not held or shown.stage not in ("gathering", "playing"):
        return None
    return [
        h.div(".question", role="group", aria_label="A link for your seat")[
            h.p[f"There is a new link for your seat {seat.seat + 1}: whoever uses it takes the seat."],
            h.button(".go", type="button", data_post=f"seats/{seat.seat}/keep")["Keep my seat"],
        ]
        for seat in held
    ]


def _answers(path: str, body: dict[str, object]) -> list[Markup]:
    yes, no = (json.dumps({**body, "agree": agree}) for agree in (True, False))
    return [
        h.button(".go", type="button", data_post=path, data_body=yes)["Agree"],
        h.button(".ghost", type="button", data_post=path, data_body=no)["No"],
    ]

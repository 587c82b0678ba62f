"""The voice of a lesson on the page of its table: what is seen, what is asked, what was wrong, what was done."""

from __future__ import annotations

from markupsafe import Markup

from starboard.web import tags as h
from starboard.web.frame import at, icon
from starboard.web.table_shown import TableShown


def lesson_panel(shown: TableShown) -> Markup:
    """Above the question: the lesson speaks, the table below stays the same as ever."""
    taught = shown.lesson
    wanted = [choice for choice in shown.choices if (choice.actions or (choice.action,))[0] in taught.wanted]
    single = next((choice for choice in wanted if not choice.actions), None)
    places = [shown.places[action].keys for action in taught.wanted if action in shown.places]
    lit = dict.fromkeys([*taught.lit, *(key for keys in places[:1] for key in keys)])
    look = "told" if taught.told else "done" if taught.free else "asks" if taught.asks else "reads"
    return h.section(
        f"#lesson.panel.{look}",
        {"aria-live": "polite"},
        data_part=True,
        aria_label="Lesson",
        data_mark=taught.mark,
        data_lit=" ".join(lit) or None,
        data_wanted=None if single is None else str(single.action),
    )[
        h.p(".cap")[_eyebrow(shown)],
        None if taught.free else _progress(shown),
        h.div("#lesson-wrong", role="alert"),
        h.p(".says")[taught.says],
        _changes(shown) if taught.told else None,
        h.p(".request")[icon("hint"), h.b[taught.asks]] if taught.asks else None,
        _ways(shown),
    ]


def _eyebrow(shown: TableShown) -> str:
    taught = shown.lesson
    kind = "Example" if taught.example else "Lesson"
    if taught.free:
        return f"{kind} done"
    return f"{'What that did · ' if taught.told else ''}{kind} · {taught.step} of {taught.steps}"


def _progress(shown: TableShown) -> Markup:
    """A piece for every step; the last ones that are done are green."""
    taught = shown.lesson
    done = taught.step - (0 if taught.told else 1)
    return h.div(".dots", aria_hidden="true")[
        [
            h.i(".done" if place < done else ".now" if place == taught.step - 1 else "")
            for place in range(taught.steps)
        ]
    ]


def _changes(shown: TableShown) -> Markup | None:
    rows = shown.lesson.changes
    if not rows:
        return None
    return h.dl[[[h.dt[name], h.dd[f"{before} → {after}"]] for name, before, after in rows]]


def _ways(shown: TableShown) -> Markup:
    """On, back, shown, out."""
    taught = shown.lesson
    rules = at(f"/rules/{shown.title.id}")
    if taught.free:
        again = h.a(".tool", href=rules)[icon("book"), "To the guide" if taught.example else "Guide"]
        return h.div(".ways")[again, h.a(".tool", href=at("/"))[icon("home"), "Lobby"]]
    return h.div(".ways")[
        None
        if taught.asks
        else h.button(".go", type="button", data_lesson="next")["Next", h.kbd(aria_hidden="true")["↵"]],
        h.button(".tool", type="button", data_point=True)["Where?"] if taught.asks else None,
        h.button(".tool", type="button", data_lesson="show")["Play it for me"] if taught.asks else None,
        h.button(".tool", type="button", data_lesson="back")["Back"] if taught.back else None,
        h.button(".tool", type="button", data_lesson="leave")["Play on freely"],
    ]


"""The lab's report as one page that needs nothing but itself: text, figures, tables that sort, records to download."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import htpy as h
from markupsafe import Markup

import starboard
from starboard.engine.refusal import Malformed
from starboard.engine.words import several
from starboard.lab import contents, figures, told
from starboard.lab.crew import Crew
from starboard.lab.page_style import POLICY, SCRIPT, STYLE
from starboard.lab.running import Run
from starboard.lab.sim import run_jobs
from starboard.lab.surprise import FEWEST, Surprise, surprising
from starboard.lab.telling import spread

Data = Mapping[str, Any]
Cell = str | tuple[str, float]  # what is shown, and what it is sorted by


def check(path: Path) -> None:
    """Refuses before anything is played what could not be written after it."""
    figures.needed()
    if not path.absolute().parent.is_dir():
        raise Malformed(f"--html '{path}' cannot be written: there is no folder '{path.absolute().parent.name}'")


def html(run: Run, crew: Crew | int | None = None) -> str:
    """The page of a run; the surprising games are played again for their records."""
    data = run.findings()
    body = [
        head(data),
        *([verdict(data), differences(data)] if "differences" in data else []),
        *changed(run),
        balance(data),
        section("length", "Length", length_table(data), figure(figures.lengths(data["results"]))),
        section("scores", "Scores", score_table(data), figure(figures.scores(data["results"]))),
        section("endings", "How games end", endings(data)),
        components(data),
        surprises(run, crew),
        method(data),
    ]
    page = h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(http_equiv="Content-Security-Policy", content=POLICY),
            h.meta(name="color-scheme", content="light dark"),
            h.title[f"{data['name']}: {told.sides(data)}"],
            h.style[Markup(STYLE)],
        ],
        h.body[h.main[body], h.script[Markup(SCRIPT)]],
    ]
    return f"{page}\n"


# --- parts -------------------------------------------------------------------------------------------------------
def section(name: str, heading: str, *parts: Any) -> h.Element:
    """A part of the page under a heading."""
    return h.section(id=name)[h.h2[heading], parts]


def figure(svg: str) -> h.Element:
    """An SVG that was made here."""
    return h.figure[Markup(svg)]


def table(heads: Sequence[str], rows: Sequence[Sequence[Cell]], filter_: bool = False) -> h.Node:
    """A table that sorts by the column whose heading is chosen."""

    def cell(value: Cell, place: int) -> h.Element:
        shown, key = value if isinstance(value, tuple) else (value, None)
        more = {} if key is None else {"data-v": f"{key:.6g}"}
        return (h.th(scope="row", **more) if place == 0 else h.td(**more))[shown]

    right = [any(isinstance(row[place], tuple) for row in rows) and place > 0 for place in range(len(heads))]
    columns = (
        h.th(scope="col", class_="number" if right[place] else "")[h.button(type="button")[name] if name else None]
        for place, name in enumerate(heads)
    )
    made = h.div(".wide", tabindex="0")[
        h.table[
            h.thead[h.tr[columns]],
            h.tbody[(h.tr[(cell(value, place) for place, value in enumerate(row))] for row in rows)],
        ]
    ]
    if not filter_:
        return made
    return h.div(".filtered")[h.input(type="search", placeholder="find a component", aria_label="Find"), made]


def wins(share: float, interval: Sequence[float]) -> Cell:
    """A share with its interval, short enough for a phone."""
    low, high = (f"{100 * end:.0f}" for end in interval)
    return f"{share:.1%} ({low} to {high})", share


def arrowed(lines: Sequence[str]) -> list[h.Element]:
    """Lines of a list, with the arrows that a page has."""
    return [h.li[line.replace(contents.ARROW, " \u2192 ")] for line in lines]


def swatch(place: int, name: str) -> h.Element:
    """The colour of a rule set before its name."""
    return h.span(".side")[h.span(class_=f"dot side-{place}"), name]


def head(data: Data) -> h.Element:
    """What was played."""
    names = [side["name"] for side in data["sides"]]
    what: h.Node = [h.b[names[0]]] if len(names) == 1 else [swatch(1, names[1]), " held against ", swatch(0, names[0])]
    facts = [line[0].upper() + line[1:].rstrip(".") + "." for line in told.played(data)]
    return h.header[
        h.p(".kicker")["Starboard lab"], h.h1[data["name"]], h.p(".what")[what], h.p(".facts")[" ".join(facts)]
    ]


def verdict(data: Data) -> h.Element:
    """The findings in sentences."""
    return section(
        "found",
        "What changed",
        h.ul(".found")[arrowed(told.summary(data))],
    )


def changed(run: Run) -> list[h.Element]:
    """How the contents differ, in words."""
    if not run.plan.paired:
        return []
    title = run.plan.title
    before, after = (title.content(one.source) for one in run.plan.rule_sets)
    lines = contents.in_words(title, before, after) if before is not after else []
    if not lines:
        return []
    return [
        section(
            "content",
            "What was changed in the content",
            h.ul[arrowed(lines)],
        )
    ]


def differences(data: Data) -> h.Element:
    """The general questions with size, interval and verdict."""
    rows: list[list[Cell]] = []
    for row in data["differences"]:
        if row["general"]:
            before, after = ((told.number(row[key], row["share"]), row[key]) for key in ("before", "after"))
            size = (told.change(row), row["difference"])
            rows.append([f"{row['area']}: {row['name']}", before, after, size, told.VERDICTS[row["verdict"]]])
    names = [side["name"] for side in data["sides"]]
    note = (
        f"In brackets: 95 % intervals, by deals, that hold at whatever moment a run stops. Differs: survives Holm's "
        f"correction for {len(data['differences'])} questions. The same: certainly less than {data['margin']:.0%}. "
        "Open: more games would tell."
    )
    return section(
        "general", "The general questions", table(("Question", *names, "Change", "Verdict"), rows), h.p(".note")[note]
    )


def balance(data: Data) -> h.Element:
    """Who wins, by player count and turn order."""
    rows: list[list[Cell]] = []
    for at, one in enumerate(data["results"][0]["tables"]):
        both = [side["tables"][at] for side in data["results"]]
        for kind in ("turn_order", "others"):
            for place in range(min(len(side[kind]) for side in both)) if one["players"] > 1 or kind == "others" else ():
                shares = [side[kind][place] for side in both]
                shown = [wins(share["share"], share["interval"]) for share in shares]
                rows.append([(f"{one['players']} players: {shares[0]['name']}", one["players"] + place / 10), *shown])
    if not rows:
        return section("balance", "Who wins", h.p["One player and nobody to beat: nothing to share."])
    names = [f"wins, {side['name']}" for side in data["results"]]
    ordered = any(one["players"] > 1 and one["turn_order"] for one in data["results"][0]["tables"])
    drawn = [figure(figures.balance(data["results"]))] if ordered else []
    return section("balance", "Who wins", table(("Players", *names), rows), drawn)


def length_table(data: Data) -> h.Node:
    """Rounds and decisions."""
    kinds = (
        ("rounds", "Rounds"),
        ("decisions_per_person", "Decisions a person"),
        ("real_decisions_per_person", "with two or more options"),
    )
    return spreads(data, kinds)


def score_table(data: Data) -> h.Node:
    """Scores and leads."""
    return spreads(data, (("score", "Score of a seat"), ("lead", "Winner ahead of the second")))


def spreads(data: Data, kinds: Sequence[tuple[str, str]]) -> h.Node:
    """Means with what lies around them, side by side."""
    rows: list[list[Cell]] = [
        [name, *((spread(side[key]), side[key]["mean"]) if side[key] else "" for side in data["results"])]
        for key, name in kinds
        if any(side[key] for side in data["results"])
    ]
    return table(("", *(side["name"] for side in data["results"])), rows)


def endings(data: Data) -> h.Node:
    """How games end."""
    names = dict.fromkeys(row["name"] for side in data["results"] for row in side["ends"])
    rows: list[list[Cell]] = []
    for name in names:
        found = [next((row for row in side["ends"] if row["name"] == name), None) for side in data["results"]]
        shown = [wins(row["share"], row["interval"]) if row else ("0.0%", 0.0) for row in found]
        rows.append([name or "not told", *shown])
    return table(("Ending", *(side["name"] for side in data["results"])), rows)


def components(data: Data) -> h.Element:
    """Every component: how often it is used, how those fare who use it, and what changed."""
    results = data["results"]
    sides = [{(row["area"], row["name"]): row for row in side["usage"]} for side in results]
    moved = {(row["area"], row["name"]): row for row in data.get("differences", ()) if not row["general"]}
    keys = list(dict.fromkeys(key for side in sides for key in side))
    if moved:
        keys.sort(key=lambda key: (not moved[key]["survives"], moved[key]["chance"]))
    every = sum(one["players"] * one["games"] for one in results[-1]["tables"])  # seats
    rows: list[list[Cell]] = []
    for key in keys:
        row: list[Cell] = [key[1], key[0]]
        found = [side.get(key) for side in sides]
        row += [(told.number(one["per_game"], False), one["per_game"]) if one else ("0", 0.0) for one in found]
        if moved:
            mark = " \u2022" if moved[key]["survives"] else ""
            row.append((told.change(moved[key]) + mark, moved[key]["difference"]))
        last = found[-1]
        if not moved:
            row.append((str(last["offered"]) if last else "", float(last["offered"]) if last else 0.0))
        some = last is not None and last["seats"] not in (0, every)
        row.append(wins(last["win_share"], last["interval"]) if last and some else ("", -1.0))
        rows.append(row)
    uses = [f"a game, {side['name']}" if len(results) > 1 else "times a game" for side in results]
    middle = ("Change",) if moved else ("Decisions that offered it",)
    note = (
        "A dot: survives the correction for all questions. " if moved else ""
    ) + "Won by: how often a seat wins that used it; no proof that it wins games, for who is ahead can pay for more."
    return section(
        "components",
        "Components",
        table(("Component", "Kind", *uses, *middle, "Won by"), rows, True),
        h.p(".note")[note],
    )


# --- surprising games --------------------------------------------------------------------------------------------
def surprises(run: Run, crew: Crew | int | None) -> h.Element:
    """The games nobody would have predicted, with their records."""
    found = surprising(run.gathered.traced)
    if not found:
        return section("surprises", "Surprising games", h.p[f"It takes {FEWEST} games to call one of them surprising."])
    title, sides = run.plan.title, run.plan.rule_sets
    jobs = [replace(job_of(run, one), keep=True) for one in found]
    items = []
    for one, outcome in zip(found, run_jobs(jobs, crew), strict=True):
        slot = one.traced.slot
        record = json.dumps(outcome.record, separators=(",", ":"))
        link = "data:application/json;base64," + base64.b64encode(record.encode()).decode()
        file = f"{title.id}-{slot.deal}-{'ab'[slot.side]}-{slot.players}-{slot.seating}.json"
        names = [*(f"seat {seat + 1}" for seat in range(slot.players)), *title.side_names(slot.players, {})]
        how = f"{one.behind} behind" if one.behind > 0 else "level" if one.behind == 0 else f"{-one.behind} ahead"
        final = told_scores(outcome.scores, one.seat)
        where = ", ".join([several(slot.players, "player"), *([sides[slot.side].name] if run.plan.paired else [])])
        items.append(
            h.li[
                h.b[f"{one.chance:.1%}"],
                f" for {names[one.seat]} with {one.moment:.0%} of the game played, {how}; it won {final} ({where}). ",
                h.a(href=link, download=file)["Its record"],
            ]
        )
    note = (
        "How likely the winner seemed when it seemed least likely: at each twentieth of a game, seats are sorted into "
        "tenths by how far they are ahead or behind, and each tenth won so many of all these games. A record is opened "
        "with starboard show FILE, starboard replay FILE, or in the lobby."
    )
    return section("surprises", "Surprising games", h.ol[items], h.p(".note")[note])


def told_scores(scores: Sequence[int], winner: int) -> str:
    """The final scores, the winner's first."""
    others = sorted((score for side, score in enumerate(scores) if side != winner), reverse=True)
    return " to ".join(str(score) for score in (scores[winner], *others))


def job_of(run: Run, one: Surprise) -> Any:
    """The game, to be played again."""
    return next(job for slot, job in run.plan.games(1, one.traced.slot.deal) if slot == one.traced.slot)


def method(data: Data) -> h.Element:
    """What the numbers mean, in short."""
    lines = [
        "Every game counted is a different game. Intervals are of 95 % and count deals, not games.",
        f"Starboard {starboard.__version__}, rules of {data['name']} {data['rules_version']}.",
    ]
    if "differences" in data:
        lines.insert(1, "Both sides played the same deals; each comparison is made deal by deal (docs/lab.md).")
    return h.footer[h.p(".note")[" ".join(lines)]]

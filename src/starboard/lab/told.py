"""The lab's findings in words: what a terminal shows, and the sentences of the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starboard.engine.words import fold, several
from starboard.lab.findings import ASKED, DECIDED, INTERRUPTED
from starboard.lab.telling import WIDTH, percent, spread, table, wrapped

MOST = 12  # rows on single components that a terminal shows
VERDICTS = {"differs": "differs", "same": "the same", "open": "open"}
REASONS = {
    ASKED: "All games asked for were played.",
    DECIDED: "It stopped early: every general question was answered.",
    INTERRUPTED: "It was interrupted; this is what was played until then.",
}

Data = Mapping[str, Any]


def number(value: float | None, share: bool, signed: bool = False) -> str:
    """A number of a table: shares in percent."""
    if value is None:
        return "?"
    mark = "+" if signed and value > 0 else ""
    if share:
        return f"{mark}{100 * value:.1f}%"
    digits = 1 if abs(value) >= 10 else 2 if abs(value) >= 0.1 else 3
    return f"{mark}{value:.{digits}f}"


def change(row: Data) -> str:
    """A difference with its interval."""
    low, high = (number(end, row["share"], True) for end in row["interval"])
    return f"{number(row['difference'], row['share'], True)} ({low} to {high})"


def sides(data: Data) -> str:
    """What was compared with what."""
    names = [side["name"] for side in data["sides"]]
    return names[0] if len(names) == 1 else f"{names[1]}, held against {names[0]}"


def played(data: Data) -> list[str]:
    """How much was played, and why no more."""
    counts = ", ".join(str(len(line_up)) for line_up in data["bots"])
    names = dict.fromkeys(bot for line_up in data["bots"] for bot in line_up)
    size = f"{several(data['games'], 'game')}, {several(data['deals'], 'deal')}, seed {data['seed']}"
    lines = [f"{size}; {' and '.join(names)} at tables of {counts}"]
    if data["repeated_games"]:
        left = several(data["deals"] - data["different_deals"], "deal")
        lines.append(f"{several(data['repeated_games'], 'game')} went as one before: {left} left out")
    if "differences" in data:
        deals = data["different_deals"]
        lines.append(
            f"of {several(deals, 'deal')} {data['same_setup']} began alike on both sides, "
            f"{data['unchanged']} went alike to their end"
        )
    lines.append(REASONS[data["stopped"]])
    return lines


def summary(data: Data) -> list[str]:
    """The findings of a comparison in sentences."""
    rows = data["differences"]
    before, after = (side["name"] for side in data["sides"])
    found = [row for row in rows if row["survives"]]
    general = [row for row in found if row["general"]]
    single = [row for row in found if not row["general"]]
    lines = []
    for row in general:
        values = f"{number(row['before'], row['share'])} -> {number(row['after'], row['share'])}"
        lines.append(f"{row['area']}, {row['name']}: {values}, a change of {change(row)}")
    for row in single[:MOST]:
        less = "less" if row["difference"] < 0 else "more"
        values = f"{number(row['before'], False)} -> {number(row['after'], False)} times a game"
        lines.append(f"{row['area']}, {row['name']}: {less}, {values}")
    if len(single) > MOST:
        lines.append(f"and {len(single) - MOST} more single components")
    if not lines:
        lines = [f"No difference between {after} and {before} survives that {len(rows)} questions were asked."]
    left = [row["name"] for row in rows if row["verdict"] == "open"]
    if left:
        lines.append(f"Open after so few games: {'; '.join(left)}.")
    return lines


def report(data: Data) -> list[str]:
    """All that a terminal shows."""
    lines = [f"{data['name']}: {sides(data)}", *(f"  {line}" for line in played(data))]
    if "differences" in data:
        lines += ["", "What changed", *(f"  {line}" for line in summary(data)), "", *compared(data)]
    for side in data["results"]:
        lines += ["", *alone(side)]
    return [part for line in lines for part in ([line] if len(line) <= WIDTH else fold(line, WIDTH))]


def compared(data: Data) -> list[str]:
    """The general questions, each with size, interval and verdict; then the surest on components."""
    general = [row for row in data["differences"] if row["general"]]
    body = [
        [row["name"], number(row["before"], row["share"]), number(row["after"], row["share"]), change(row)]
        + [VERDICTS[row["verdict"]]]
        for row in general
    ]
    lines = table(("General questions", "before", "after", "change", ""), body)
    single = [row for row in data["differences"] if not row["general"]][:MOST]
    if single:
        body = [
            [f"{row['area']}: {row['name']}", number(row["before"], False), number(row["after"], False), change(row)]
            + ["differs" if row["survives"] else ""]
            for row in single
        ]
        lines += ["", *table(("Components, times a game", "before", "after", "change", ""), body)]
    margin = f"{data['margin']:.0%}"
    return lines + wrapped(
        f"In brackets 95 % intervals that hold at whatever moment a run stops. Differs: survives Holm's correction "
        f"for {len(data['differences'])} questions. The same: less than {margin} (of shares, percentage points)."
    )


def alone(side: Data) -> list[str]:
    """One rule set's games."""
    lines = [f"{side['name']}: {several(side['games'], 'game')}, {side['decisions_per_game']:.1f} decisions a game"]
    for one in side["tables"]:
        if not one["games"]:
            continue
        lines.append(f"  {several(one['players'], 'player')}, {several(one['games'], 'game')}")
        rows = one["turn_order"] if one["players"] > 1 else []
        lines += [f"    {row['name']:22} wins {percent(row['share'], row['interval'])}" for row in rows]
        lines += [f"    {row['name']:22} wins {percent(row['share'], row['interval'])}" for row in one["others"]]
        for bot in one["bots"]:
            if bot["interval"] is not None:
                lines.append(f"    {bot['bot']:22} wins {percent(bot['win_share'], bot['interval'])} a seat")
    named = (
        ("rounds", "rounds"),
        ("real_decisions_per_person", "decisions with a choice a person"),
        ("score", "score of a seat"),
        ("lead", "winner ahead of the second"),
    )
    lines += [f"  {name}: {spread(side[key])}" for key, name in named if side[key]]
    lines += [f"  {percent(row['share'], row['interval'])}: {row['name']}" for row in side["ends"] if row["name"]]
    return lines

"""A report in words, for people: lines and tables of 80 columns, made from the same data as `--json`."""

from __future__ import annotations

import io
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from starboard.engine.title import Title
from starboard.engine.words import Words, fold, several

WIDTH = 80
SHORT = 8  # rows of a table that a title has no words of its own for: labels without numbers; --json has all
MOST_NAMES = 40  # in a list of what was never taken
ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")

Row = Mapping[str, Any]


def percent(share: float, interval: Sequence[float] | None = None) -> str:
    """A share, with its interval where there is one: `54.0% (41.2% to 66.3%)`."""
    if interval is None:
        return f"{share:.1%}"
    return f"{share:.1%} ({interval[0]:.1%} to {interval[1]:.1%})"


def whole(share: float, interval: Sequence[float]) -> str:
    """The same in whole percent, for the column of a table."""
    return f"{share:.0%} ({100 * interval[0]:.0f} to {100 * interval[1]:.0f})"


def counted(deals: int, games: int, per_deal: int) -> str:
    """How many games there were, and how they hang together."""
    if per_deal == 1:
        return f"{several(games, 'game')}, each of another deal"
    return f"{several(games, 'game')}, {several(deals, 'deal')} from {per_deal} seatings each"


def rounded_up(asked: int, games: int, per_deal: int) -> str:
    """What is said where the games asked for are no whole number of deals; else nothing."""
    if asked == games:
        return ""
    return f"{games} games instead of {asked}: each deal is played from {per_deal} seatings."


def spread(numbers: Mapping[str, float]) -> str:
    """A mean with what lies around it."""
    return f"{numbers['mean']:.1f} (sd {numbers['sd']:.1f}, {numbers['min']:g} to {numbers['max']:g})"


# --- the result --------------------------------------------------------------------------------------------------
def result(title: Title, data: Mapping[str, Any]) -> list[str]:
    """Who won, and how sure that is."""
    games, players = data["games"], data["players"]
    lines = [f"{title.name}, {several(players, 'seat')}: {counted(data['deals'], games, data['games_per_deal'])}"]
    if data["repeated_games"]:
        lines.append(f"  {data['repeated_games']} of them went exactly as another one: the bots chose alike")
    rounds = f"{data['rounds']['mean']:.1f} rounds, " if data["rounds"] else ""
    lines.append(f"  {rounds}{data['decisions_per_game']:.1f} decisions a game; in brackets 95 % intervals, by deals")
    for bot in data["bots"]:
        name = f"{bot['bot']:20} "
        if bot["interval"] is not None:
            seats = f" a seat, of {bot['seats']}" if bot["seats"] > 1 else ""
            lines.append(f"  {name}wins {percent(bot['win_share'], bot['interval'])}{seats}")
            name = " " * len(name)
        lines.append(f"  {name}mean score {bot['mean_score']:.1f}, {bot['ms_per_decision']:.2f} ms a decision")
    names = title.side_names(players, data["options"])
    others = zip(names, data["other_sides_win_share"], data["other_sides_win_interval"], strict=True)
    lines += [f"  {name:20} wins {percent(share, interval)}" for name, share, interval in others]
    if players > 1:
        lines += in_order(data)
        lines.append("  wins by seat: " + ", ".join(f"{share:.1%}" for share in data["seat_win_share"]))
    ends = sorted(data["ends"].items(), key=lambda item: -item[1])
    lines += [f"  {count:6} x {end}" for end, count in ends]
    return [part for line in lines for part in fold(line, WIDTH)]


def in_order(data: Mapping[str, Any]) -> list[str]:
    """How often the first in turn order wins, the second, and so on."""
    found = zip(data["turn_order_win_share"], data["turn_order_win_interval"], strict=True)
    return [
        f"  {ORDER[place]} in turn order".ljust(22) + f" wins {percent(share, interval)}"
        for place, (share, interval) in enumerate(found)
    ]


# --- what was used -----------------------------------------------------------------------------------------------
def usage(title: Title, data: Mapping[str, Any]) -> list[str]:
    """What the games were like and what was used in them: everything that `--usage` adds."""
    used, seats = data["usage"], data["games"] * data["players"]
    words = type(title.words)
    own, own_told = words.things is not Words.things, words.things_told is not Words.things_told
    lines = ["", *games_like(data), "", *actions(used["actions"], seats)]
    for heading, rows in used["things"].items():
        if own or len(rows) > 1:
            lines += ["", *things(heading, rows, seats, len(rows) if own else SHORT)]
    lines += ["", *happened("What happened", used["events"], seats, len(used["events"]))]
    for heading, rows in used["told"].items():
        by_itself = not any(row["seats"] for row in rows)  # what people do, the tables of actions have told already
        if own_told or (by_itself and len(rows) > 1):
            lines += ["", *happened(heading, rows, seats, len(rows) if own_told else SHORT)]
    return lines + missing(used)


def games_like(data: Mapping[str, Any]) -> list[str]:
    """Length, decisions, scores."""
    kinds = (
        ("rounds", "Rounds"),
        ("decisions_per_person", "Decisions a person"),
        ("real_decisions_per_person", "  with two or more options"),
        ("score", "Score of a seat"),
        ("lead", "Winner ahead of the second"),
    )
    lines = ["What the games were like"]
    return lines + [f"  {name:28} {spread(data[key])}" for key, name in kinds if data[key] is not None]


def actions(rows: Sequence[Row], seats: int) -> list[str]:
    """All families of actions that were offered."""
    heads = ("Action", "offered", "taken", "share", "games", "seats", "takers won")
    body = [
        (*numbers(row, "offered", "times"), f"{row['times'] / row['offered']:.0%}", *tail(row, seats)) for row in rows
    ]
    note = (
        "Offered: decisions in which it could be chosen; share: of those, it was taken. "
        f"Seats: how many of {seats} (one person in one game) took it."
    )
    return [*table(heads, body), *wrapped(note)]


def things(heading: str, rows: Sequence[Row], seats: int, most: int) -> list[str]:
    """The cards, places and abilities that actions name, under one heading."""
    heads = (heading, "offered", "taken", "of all", "games", "seats", "takers won")
    total = max(1, sum(row["times"] for row in rows))
    body = [
        (*numbers(row, "offered", "times"), f"{row['times'] / total:.1%}", *tail(row, seats)) for row in rows[:most]
    ]
    return [*table(heads, body), *more(len(rows) - most)]


def happened(heading: str, rows: Sequence[Row], seats: int, most: int) -> list[str]:
    """What the log told, under one heading."""
    body = [(*numbers(row, "times"), *tail(row, seats)) for row in rows[:most]]
    return [*table((heading, "times", "games", "seats", "those won"), body), *more(len(rows) - most)]


def numbers(row: Row, *keys: str) -> list[str]:
    """The name of a row and some of its numbers."""
    return [row["name"], *(str(row[key]) for key in keys)]


def tail(row: Row, seats: int) -> list[str]:
    """Games, seats, and how often those seats won: nothing where nobody or everybody is concerned."""
    some = row["seats"] not in (0, seats)
    return [
        str(row["games"]),
        str(row["seats"] or ""),
        whole(row["win_share"], row["interval"]) if some else "",
    ]


def more(count: int) -> list[str]:
    """What is said of rows that are left out."""
    return [f"  and {count} more; --json has all of them"] if count > 0 else []


def missing(used: Mapping[str, Any]) -> list[str]:
    """What was offered and never taken, what never came up."""
    never = used["never_taken"]
    lists = [("Offered and never taken", never["actions"])]
    for heading, names in never["things"].items():
        if heading not in never["actions"]:  # else no thing of the family could be taken
            lists.append((f"Offered and never taken, {heading}", names))
    lists += [("Never offered", used["never_offered"]), ("Never happened", used["never_happened"])]
    lines: list[str] = []
    for head, names in lists:
        if names:
            left = f"; and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
            lines += ["", *wrapped(f"{head} ({len(names)}): {'; '.join(names[:MOST_NAMES])}{left}")]
    return lines


def wrapped(text: str) -> list[str]:
    """A long line in several."""
    return textwrap.wrap(text, WIDTH, subsequent_indent="  ")


def table(heads: Sequence[str], body: Iterable[Sequence[str]]) -> list[str]:
    """A table as lines: the first column is text, the others stand to the right."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    made = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    made.add_column(Text(heads[0]), overflow="fold")
    for head in heads[1:]:
        made.add_column(Text(head), justify="right", no_wrap=True)
    for row in body:
        made.add_row(*map(Text, row))
    page = io.StringIO()
    Console(file=page, width=WIDTH, color_system=None, force_terminal=False).print(made)
    return [line.rstrip() for line in page.getvalue().splitlines()]

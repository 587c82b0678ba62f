"""The table of Pandorum as plain text, 80 columns wide: board and legend, market, players and hand."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from starboard.engine.words import several

from .names import TYPE_WORDS, card_name, colour_of, hex_name, listed, quids

TERRAIN_MARKS = {"dune": "d", "crystal": "c", "moss": "m", "volcano": "^^", "pad": "=="}
LEGEND = (
    "d dune   c crystal   m moss   ^^ volcano   == landing pad",
    "(1) module and [1] base of player 1   >1 harvester of player 1",
)
OFFERED = "+3 what building there pays at best   -2 toll to pay   -0 stop, nothing happens"
CROWD = ">* more harvesters than fit: the players below say where they stand"


def table(view: dict[str, Any], names: Sequence[str], width: int) -> str:
    """The whole table."""
    seen = view["table"]
    lines = [*headline(view, names, width), *board_lines(seen, width), *market_lines(seen, width)]
    for seat, own in enumerate(seen["seats"]):
        lines += seat_lines(seen, seat, own, names[seat], width)
        if own["known"]:
            head = "    The others know that you hold:" if seat == view["seat"] else "    Seen to hold:"
            lines += wrapped(head, times(seen, own["known"]), width, 6)
    if "hand" in seen:
        lines += hand_lines(seen, width)
    return "\n".join(line.rstrip() for line in lines)


def headline(view: dict[str, Any], names: Sequence[str], width: int) -> list[str]:
    """Turn and clock, and who is ahead."""
    table = view["table"]
    points = [own["points"] for own in table["seats"]]
    ahead = [names[seat] for seat, own in enumerate(points) if own == max(points)]
    text = f"Pandorum, turn {table['turn']}."
    if view["over"]:
        best = [names[seat] for seat, place in enumerate(view["ranking"]) if place == min(view["ranking"])]
        text = f"Pandorum, over after {several(table['turn'], 'turn')}."
        return textwrap.wrap(f"{text} {listed(best)} won with {several(max(points), 'point')}.", width)
    if table["trigger"] is not None:
        text += f" LAST TURNS: {names[table['trigger']]} has placed the last project."
    elif table["idle"] * 2 > table["idle_limit"]:
        text += f" Nobody has built for {table['idle']} turns; at {table['idle_limit']} the game ends."
    if len(ahead) < len(points):
        text += f" {listed(ahead)} {'leads' if len(ahead) == 1 else 'lead'} with {several(max(points), 'point')}."
    return textwrap.wrap(text, width)


# --- the board -------------------------------------------------------------------------------------------------------
def board_lines(table: dict[str, Any], width: int) -> list[str]:
    """91 hexes, six columns each: number and ground above, project and harvesters or the offered gain below."""
    rows: dict[str, list[str]] = {}  # by letter
    projects = {project["hex"]: project for project in table["projects"]}
    stops = {stop["hex"]: stop for stop in table.get("offers", {}).get("stops", [])}
    for cell in table["hexes"]:
        at = (2 * cell["q"] + cell["r"] + 10) * 3 + 3
        upper, lower = rows.setdefault(cell["name"][0], ["", ""])
        stop = stops.get(cell["id"])
        builds = stop is not None and stop["kind"] == "build"
        above = cell["name"][1:] + TERRAIN_MARKS[cell["terrain"]] + ("" if builds else gain(stop))
        standing = [seat for seat, own in enumerate(table["seats"]) if own["hex"] == cell["id"]]
        below = gain(stop) if builds else piece(projects.get(cell["id"]), standing)
        rows[cell["name"][0]] = [upper.ljust(at) + above, lower.ljust(at) + below]
    lines = []
    for letter, (upper, lower) in rows.items():
        lines += [letter + upper[1:], lower]
    crowded = any(">*" in lower for _, lower in rows.values())
    legend = [*LEGEND, *([OFFERED] if stops else []), *([CROWD] if crowded else [])]
    return lines + [row for line in legend for row in textwrap.wrap(line, width)]


def gain(stop: dict[str, Any] | None) -> str:
    """What a stop would bring, as the board shows it."""
    if stop is None:
        return ""
    if stop["kind"] == "build":
        return f"+{stop['plan']['total']}"
    return f"-{stop.get('pays', 0)}"


def piece(project: dict[str, Any] | None, harvesters: list[int]) -> str:
    """Project and harvesters of a hex in at most five signs."""
    text = ""
    if project is not None:
        owner = project["owner"] + 1
        text = f"[{owner}]" if project["kind"] == "base" else f"({owner})"
    if harvesters:
        standing = "".join(str(seat + 1) for seat in harvesters)
        text += ">" + (standing if len(text) + len(standing) < 5 else "*")
    return text


# --- cards -----------------------------------------------------------------------------------------------------------
def wrapped(head: str, parts: list[str], width: int, indent: int = 4) -> list[str]:
    """Parts after a heading, broken at the width and indented."""
    return textwrap.wrap(f"{head} {', '.join(parts)}", width, subsequent_indent=" " * indent, break_on_hyphens=False)


def times(table: dict[str, Any], cards: dict[str, int]) -> list[str]:
    """Cards with their numbers."""
    return [card_name(table, card) + (f" x{count}" if count > 1 else "") for card, count in cards.items()]


def card_line(table: dict[str, Any], card: str, count: int, width: int) -> list[str]:
    """A card: how many of its copies, type and colour, where it fits and what it pays for."""
    entry = table["cards"][card]
    one = TYPE_WORDS[entry["type"]][0].removesuffix(" card")
    copies = f"{count} of {entry['copies']}"
    text = f"  {entry['name']}, {copies} ({colour_of(table, card)} {one}) {entry['brief']}"
    return textwrap.wrap(text, width, subsequent_indent=" " * 6, break_on_hyphens=False)


def market_lines(table: dict[str, Any], width: int) -> list[str]:
    """Deck and market."""
    deck = f"{several(table['deck'], 'card')} in the deck" if table["deck"] else "The deck is empty"
    if not table["market"]:
        return [f"{deck}. The market is empty."]
    lines = [f"{deck}. Market (1 of 3: one of three in the game):"]
    for card, count in table["market"].items():
        lines += card_line(table, card, count, width)
    return lines


def hand_lines(table: dict[str, Any], width: int) -> list[str]:
    """The viewer's hand."""
    if not table["hand"]:
        return ["Your hand is empty."]
    lines = ["Your hand:"]
    for card, count in table["hand"].items():
        lines += card_line(table, card, count, width)
    return lines


# --- players ---------------------------------------------------------------------------------------------------------
def seat_lines(table: dict[str, Any], seat: int, own: dict[str, Any], name: str, width: int) -> list[str]:
    """One player: points, figures, harvester, hand as far as known, mat."""
    figures = f"{several(own['modules'], 'module')} and {several(own['bases'], 'base')} left"
    cargo = f" + {own['cargo']['worth']} for cargo = {several(own['points'], 'point')}" if own["cargo"]["worth"] else ""
    text = (
        f"{seat + 1} {name} ({own['color']}): {quids(own['quids'])}{cargo}; {figures}; "
        f"{several(own['hand_size'], 'card')} in hand; at {hex_name(table, own['hex'])}"
    )
    lines = textwrap.wrap(text, width, subsequent_indent=" " * 4, break_on_hyphens=False)
    parts = []
    for key in ("forepart", "main"):
        part = own[key]
        state = "charged" if part["charged"] else f"{part['filled']} of {part['need']}"
        parts.append(f"{part['name']} {state} ({part['brief']})")
    lines += wrapped("   ", parts, width)
    lines += wrapped("    Cargo:", cargo_parts(table, own) or ["empty"], width, 6)
    return lines


def cargo_parts(table: dict[str, Any], own: dict[str, Any]) -> list[str]:
    """Cards in cargo by colour, and what leading alone would bring now."""
    return [
        f"{row['color']} {own['cargo']['by_type'][place]}"
        + (f" (leads, +{own['cargo']['wins'][place]})" if own["cargo"]["leads"][place] else "")
        for place, row in enumerate(table["types"])
        if own["cargo"]["by_type"][place]
    ]

"""The table of Pandorum as plain text, 80 columns wide: a board of 91 hexes, market, mats and hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.words import several

from .components import ABILITIES, card_name, card_text, hex_name

TERRAIN_MARKS = {"dune": "d", "crystal": "c", "moss": "m", "volcano": "^^", "pad": "=="}


def table(view: dict[str, Any], names: Sequence[str], width: int) -> str:
    """The whole table."""
    seen = view["table"]
    lines = [headline(view, names), *board_lines(seen), *market_lines(seen, width)]
    for seat, own in enumerate(seen["seats"]):
        lines += seat_lines(seen, seat, own, names[seat], width)
    if "hand" in seen:
        lines += hand_lines(seen, width)
    return "\n".join(line.rstrip() for line in lines)


def headline(view: dict[str, Any], names: Sequence[str]) -> str:
    """Turn and clock."""
    table = view["table"]
    if view["over"]:
        return f"Pandorum, over after {table['turn']} turns"
    text = f"Pandorum, turn {table['turn']}: {names[table['turn_seat']]}"
    if table["trigger"] is not None:
        text += f"; LAST TURNS, {names[table['trigger']]} has placed the last project"
    elif table["idle"] * 2 > table["idle_limit"]:
        text += f"; nobody has built for {table['idle']} turns, at {table['idle_limit']} the game ends"
    return text


def board_lines(table: dict[str, Any]) -> list[str]:
    """91 hexes, six columns each: number, ground and offered gain above, project and harvesters below."""
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
    key = "d dune  c crystal  m moss  ^^ volcano  == pad  m1 module, B1 base, >1 harvester"
    return [*lines, key]


def gain(stop: dict[str, Any] | None) -> str:
    """What a stop would bring, as the board shows it."""
    if stop is None:
        return ""
    if stop["kind"] == "build":
        return f"+{stop['plan']['total']}"
    return f"-{stop['pays']}" if stop["kind"] == "toll" else "+0"


def piece(project: dict[str, Any] | None, harvesters: list[int]) -> str:
    """Project and harvesters of a hex in at most five signs."""
    text = "" if project is None else ("B" if project["kind"] == "base" else "m") + str(project["owner"] + 1)
    if harvesters:
        standing = "".join(str(seat + 1) for seat in harvesters)
        text += ">" + (standing if len(text) + len(standing) < 5 else "*")
    return text


def wrapped(head: str, parts: list[str], width: int) -> list[str]:
    """Parts after a heading, broken at the width and indented."""
    lines = [head]
    for place, part in enumerate(parts):
        text = part + ("," if place < len(parts) - 1 else "")
        if len(lines[-1]) + 1 + len(text) > width:
            lines.append(" " * 4 + text)
        else:
            lines[-1] += " " + text
    return lines


def times(table: dict[str, Any], cards: dict[str, int]) -> list[str]:
    """Cards with their numbers."""
    return [card_name(table, card) + (f" x{count}" if count > 1 else "") for card, count in cards.items()]


def market_lines(table: dict[str, Any], width: int) -> list[str]:
    """Deck and market."""
    offered = times(table, table["market"]) or ["empty"]
    return wrapped(f"Deck {table['deck']}. Market:", offered, width)


def seat_lines(table: dict[str, Any], seat: int, own: dict[str, Any], name: str, width: int) -> list[str]:
    """One player: purse, figures, hand as far as known, mat."""
    figures = f"{several(own['modules'], 'module')} and {several(own['bases'], 'base')} left"
    place = hex_name(table, own["hex"])
    purse, cards = several(own["quids"], "quid"), several(own["hand_size"], "card")
    lines = [f"[{seat + 1}] {name}: {purse}, {figures}, {cards}, at {place}"]
    parts = []
    for key in ("forepart", "main"):
        part = own[key]
        charged = "!" if part["charged"] else ""
        parts.append(f"{part['name']} {part['filled']}/{part['need']}{charged} ({ABILITIES[part['ability']]})")
    lines += wrapped("   ", parts, width)
    cargo = [
        f"{row['color']} {own['cargo']['by_type'][place]}{'*' if own['cargo']['leads'][place] else ''}"
        for place, row in enumerate(table["types"])
        if own["cargo"]["by_type"][place]
    ]
    lines += wrapped("    Cargo:", cargo or ["empty"], width)
    if own["known"]:
        lines += wrapped("    Seen to hold:", times(table, own["known"]), width)
    return lines


def hand_lines(table: dict[str, Any], width: int) -> list[str]:
    """The viewer's hand, with where each card fits and what it pays for."""
    lines = ["Your hand:"]
    for card, count in table["hand"].items():
        entry = table["cards"][card]
        copies = f" x{count}" if count > 1 else ""
        lines.append(f"    {entry['name']}{copies}: {card_text(entry)}"[:width])
    return lines if table["hand"] else ["Your hand is empty."]

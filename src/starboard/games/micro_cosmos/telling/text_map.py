"""The system as plain text: three by three cards, each with a small picture of its places and routes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from starboard.engine.words import several

from .vocabulary import CELLS, LETTERS, brief

Line = tuple[tuple[int, int, str], ...]  # row, column, sign

GAP: Final = 1
PICTURE: Final = 7  # columns of a picture and the space beside it
MIDDLE: Final = "P"
PLACES: Final = {  # row and column of each place of a picture
    MIDDLE: (2, 3),
    "N": (0, 3),
    "E": (2, 5),
    "S": (4, 3),
    "W": (2, 0),
    "NW": (0, 0),
    "NE": (0, 4),
    "SW": (4, 0),
    "SE": (4, 4),
}
LINES: Final[Mapping[tuple[str, str], Line]] = {  # how a route between two places is drawn: row, column, sign
    ("N", "P"): ((1, 3, "|"),),
    ("P", "S"): ((3, 3, "|"),),
    ("P", "W"): ((2, 1, "-"), (2, 2, "-")),
    ("E", "P"): ((2, 4, "-"),),
    ("E", "N"): ((1, 4, "\\"),),
    ("N", "W"): ((1, 1, "/"),),
    ("E", "S"): ((3, 4, "/"),),
    ("S", "W"): ((3, 1, "\\"),),
    ("NW", "P"): ((1, 2, "\\"),),
    ("NE", "P"): ((1, 4, "/"),),
    ("P", "SW"): ((3, 2, "/"),),
    ("P", "SE"): ((3, 4, "\\"),),
}
TO_EDGE: Final[Mapping[str, Line]] = {  # the line from the middle over an edge
    "N": ((0, 3, "|"), (1, 3, "|")),
    "E": ((2, 4, "-"), (2, 5, "-")),
    "S": ((3, 3, "|"), (4, 3, "|")),
    "W": ((2, 0, "-"), (2, 1, "-"), (2, 2, "-")),
}
SHORT: Final = {"portal": "Portal"}


def map_lines(table: Mapping[str, Any], marks: list[str], width: int) -> list[str]:
    """Three rows of three cards, each as high as its highest card."""
    column = (width - 2 * GAP) // 3
    lines: list[str] = []
    for row in range(3):
        blocks = [cell_lines(table, row * 3 + col, marks, column) for col in range(3)]
        for line in range(max(len(block) for block in blocks)):
            parts = [block[line] if line < len(block) else "" for block in blocks]
            lines.append((" " * GAP).join(part.ljust(column) for part in parts).rstrip())
        lines.append("")
    return lines


def cell_lines(table: Mapping[str, Any], slot: int, marks: list[str], column: int) -> list[str]:
    """One of the nine places: a card, or what can be discovered."""
    cell = table["grid"][slot]
    if cell["card"] is None:
        found = [way for way in table.get("travel", {}).get("discoveries", []) if way["slot"] == slot]
        lines = [f"({CELLS[slot]}: empty)"]
        return lines + [f" discover: {several(way['routes'], 'route')}" for way in found]
    lines = planet_lines(cell, marks)
    drawn, left_over = picture(cell)
    texts = spot_lines(table, cell, marks, column - PICTURE)
    for number in range(max(len(drawn), len(texts))):
        shown = drawn[number] if number < len(drawn) else ""
        lines.append(f"{shown:<{PICTURE}}{texts[number] if number < len(texts) else ''}".rstrip())
    return lines + [f" {words}" for words in left_over]


def planet_lines(cell: Mapping[str, Any], marks: list[str]) -> list[str]:
    """Name, tracks, markers and buildings."""
    if cell["portal"]:
        return [str(cell["name"])]
    lines = [f"{cell['name']}, {cell['color']}"]
    if cell["terraformed"]:
        lines.append(" finished")
    else:
        lines.append(" " + " ".join(f"{LETTERS[str(t['resource'])]}{t['level']}/{t['max']}" for t in cell["tracks"]))
        lacks = sum(track["max"] - track["level"] for track in cell["tracks"])
        merit = " ".join(f"{marks[entry['side']]}{entry['spot']}" for entry in cell["merit"])
        lines.append(f" lacks {lacks}{f': {merit}' if merit else ''}")
    built = [
        f"{word} {''.join(marks[side] for side in cell[key])}"
        for word, key in (("Colony", "colonies"), ("outpost", "outposts"))
        if cell[key]
    ]
    return lines + ([" " + " ".join(built)] if built else [])


def letters(cell: Mapping[str, Any]) -> list[str]:
    """A short name for each place of a card: P for the middle, else the side where it lies."""
    short = {"north": "N", "south": "S", "east": "E", "west": "W"}
    found = []
    for spot in cell["spots"]:
        side = str(spot["direction"])
        parts = (side[:5], side[5:]) if side[:5] in short and side[5:] in short else (side,)
        known = all(part in short for part in parts)
        found.append(MIDDLE if not side else "".join(short[part] for part in parts) if known else str(spot["spot"]))
    return found


def picture(cell: Mapping[str, Any]) -> tuple[list[str], list[str]]:
    """Places and routes of a card as a small drawing; what does not fit into it is said in words."""
    names = letters(cell)
    canvas = [[" "] * (PICTURE - 1) for _ in range(5)]
    words = []
    for name in names:
        if name in PLACES:
            row, col = PLACES[name]
            canvas[row][col : col + len(name)] = list(name)
    for one, other in cell["routes"]:
        first, second = sorted((names[one], names[other]))
        if (first, second) in LINES:
            draw(canvas, LINES[first, second])
        else:
            words.append(f"route {names[one]} to {names[other]}")
    for port, spot in cell["ports"].items():
        if names[spot] == MIDDLE and port not in names:
            draw(canvas, TO_EDGE[port])
        elif names[spot] != port:
            words.append(f"{port} edge from {names[spot]}")
    return ["".join(row) for row in canvas], words


def draw(canvas: list[list[str]], line: Line) -> None:
    """Puts a line onto the drawing."""
    for row, col, sign in line:
        canvas[row][col] = sign


def spot_lines(table: Mapping[str, Any], cell: Mapping[str, Any], marks: list[str], room: int) -> list[str]:
    """Each place with what it shows and the Arks on it; below it how far it is and how many Crew cards act there."""
    ways = {tuple(way["to"]): way for way in table.get("travel", {}).get("spots", [])}
    lines = []
    for name, spot in zip(letters(cell), cell["spots"], strict=True):
        at = spot["spot"]
        gain = cell["yield"] if at == 0 and not cell["portal"] else spot["yield"]
        arks = "".join(marks[side] for place, side in cell["arks"] if place == at)
        text = f"{name} {SHORT.get(spot['kind'], spot['kind'])} {brief(gain)}".rstrip()
        ark = f" <{arks}>" if arks else ""
        lines += [text + ark] if len(text + ark) <= room else [text, f" {ark}"]
        way = ways.get((cell["slot"], at))
        if way is not None:
            crew = len(way["acts"]["now"])
            lines.append(f"  {several(way['routes'], 'route')}{f', {crew} Crew' if crew else ''}")
    return lines

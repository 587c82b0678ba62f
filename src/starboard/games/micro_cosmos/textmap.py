"""The table as plain text in 80 columns: a map of the system, the sides, Canteen and decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

SHORT: Final = {
    "biomatter": "bio",
    "workforce": "wor",
    "minerals": "min",
    "technology": "tec",
    "any": "any",
    "crew": "crew",
}
TYPE_MARKS: Final = {"engineer": "E", "leader_red": "r", "leader_green": "g", "leader_blue": "b"}
EDGE_MARKS: Final = {"red": "R", "green": "G", "blue": "B", "orbit": "O"}
CARD_LINES: Final = 11
GAP: Final = 1


def brief(bundle: Mapping[str, int]) -> str:
    """A bundle in few letters: `2bio 1crew`."""
    return " ".join(f"{count}{SHORT[name]}" for name, count in bundle.items())


def edge_brief(edge: Mapping[str, Any]) -> str:
    """An edge in few letters: `R 1any>2tec 1crew`."""
    trade = brief(edge["cost"]) + ">" if edge["cost"] else ""
    return f"{EDGE_MARKS[edge['color']]} {trade}{brief(edge['gain'])}"


def marks_of(view: Mapping[str, Any]) -> list[str]:
    """A letter per side: the first of its colour."""
    return [str(side["color"])[0].upper() for side in view["table"]["sides"]]


def system_map(view: Mapping[str, Any], names: Sequence[str], width: int) -> str:
    """The whole table."""
    table = view["table"]
    marks = marks_of(view)
    lines = [heading(table, names), ""]
    column = (width - 2 * GAP) // 3
    for row in range(3):
        blocks = [cell_lines(table, row * 3 + col, marks, column) for col in range(3)]
        for line in range(CARD_LINES):
            lines.append((" " * GAP).join(block[line].ljust(column) for block in blocks).rstrip())
    lines += ["Canteen:"] + ["  " + card_line(card, width - 2) if card else "  (empty)" for card in table["canteen"]]
    decks = table["decks"]
    lines.append(
        f"Decks: planets {decks['planets']}, Crew {decks['crew']} (discards {len(table['crew_discard'])}), "
        f"Survivors {decks['survivors']} (discards {len(table['survivor_discard'])})"
    )
    for side in table["sides"]:
        lines += side_lines(view, side, marks, names, width)
    if "hand" in table:
        lines += ["Your dealt cards:"] + ["  " + card_line(card, width - 2) for card in table["hand"]]
    return "\n".join(line[:width].rstrip() for line in lines)


def heading(table: Mapping[str, Any], names: Sequence[str]) -> str:
    """Round, planets finished, whose turn it is."""
    text = f"Round {table['round']}" + (f" (last: {table['last_round']})" if table["last_round"] else "")
    text += f" | planets finished {table['finished']} of {table['needed']}"
    if table["active"] is not None:
        text += f" | turn of {names[table['active']]}, {table['phase'].replace('_', ' ')}"
    return text


def cell_lines(table: Mapping[str, Any], slot: int, marks: list[str], column: int) -> list[str]:
    """One cell of the map."""
    cell = table["grid"][slot]
    frame = f"[{slot}]"
    if cell["card"] is None:
        lines = [f"{frame} . . . . . . . . .", "    undiscovered"]
        for way in table.get("travel", {}).get("discoveries", []):
            if way["slot"] == slot:
                lines.append(f"    discover: {way['routes']} routes")
    else:
        state = "" if cell["portal"] else " " + str(cell["color"]) + ("*" if cell["terraformed"] else "")
        lines = [f"{frame} {cell['name']}{state}"]
        if not cell["portal"]:
            lines += planet_lines(cell, marks)
        lines += spot_lines(table, cell, marks)
        lines.append(" " + " ".join(f"{one}-{other}" for one, other in cell["routes"]))
        lines.append(" edges " + " ".join(f"{name}{spot}" for name, spot in cell["ports"].items()))
    lines += [""] * (CARD_LINES - len(lines))
    return [line[:column] for line in lines[:CARD_LINES]]


def planet_lines(cell: Mapping[str, Any], marks: list[str]) -> list[str]:
    """Tracks, merit and buildings of a planet."""
    if cell["terraformed"]:
        tracks = " finished"
    else:
        each = [f"{str(t['resource'])[0].upper()}{t['level']}/{t['max']}" for t in cell["tracks"]]
        tracks = f" {' '.join(each)} of {sum(int(t['max']) for t in cell['tracks'])}"
    ranked = " ".join(f"{marks[entry['side']]}{entry['spot']}" for entry in cell["merit"])
    built = [f"col {''.join(marks[side] for side in cell['colonies'])}"] if cell["colonies"] else []
    built += [f"out {''.join(marks[side] for side in cell['outposts'])}"] if cell["outposts"] else []
    return [tracks, f" merit {ranked or '-'} {' '.join(built)}"]


def spot_lines(table: Mapping[str, Any], cell: Mapping[str, Any], marks: list[str]) -> list[str]:
    """Each spot with its yield, the Arks on it and how many routes away it is."""
    far = {tuple(way["to"]): way["routes"] for way in table.get("travel", {}).get("spots", [])}
    lines = []
    for spot in cell["spots"]:
        at = spot["spot"]
        gain = cell["yield"] if at == 0 and not cell["portal"] else spot["yield"]
        arks = "".join(marks[side] for place, side in cell["arks"] if place == at)
        routes = f" ({far[cell['slot'], at]})" if (cell["slot"], at) in far else ""
        text = f" {at} {str(spot['kind'])[:6]} {brief(gain)}".rstrip()
        lines.append(text + (f" <{arks}>" if arks else "") + routes)
    return lines


def card_line(card: Mapping[str, Any], width: int) -> str:
    """A Crew card on one line: Specialist, name, edge in the upper row, edge in the lower row."""
    text = f"{TYPE_MARKS[card['specialist']]} {card['name']:<18} up {edge_brief(card['bottom']):<24}"
    return f"{text} low {edge_brief(card['top'])}"[:width]


def side_lines(
    view: Mapping[str, Any], side: Mapping[str, Any], marks: list[str], names: Sequence[str], width: int
) -> list[str]:
    """What a side has."""
    number = side["side"]
    first = " first" if view["table"]["first_player"] == number and view["table"]["round"] else ""
    cargo = " ".join(f"{SHORT[name]} {count}" for name, count in side["cargo"].items())
    head = f"{marks[number]} = {names[number]}{first}: {side['vp']} VP ({side['points']} if it ended now) | {cargo}"
    lines = [head + f" of {side['capacity']}"]
    tokens = "".join(TYPE_MARKS[name] for name, free in side["tokens"].items() if free) or "-"
    upgrades = (
        ", ".join(f"{name}{f' x{paid}' if paid > 1 else ''}" for name, paid in side["upgrades"].items()) or "none"
    )
    lines.append(
        f"  range {side['range']}, tokens {tokens}, Colonies {side['colonies']} (+{side['colony_pool']}), "
        f"outposts {side['outposts']} (+{side['outpost_pool']}), settled {len(side['survivors_settled'])}"
    )
    lines.append(f"  upgrades: {upgrades}")
    if side["survivors_held"]:
        lines.append("  aboard: " + ", ".join(f"{card['name']} ({card['color']})" for card in side["survivors_held"]))
    for row in ("upper", "lower"):
        for card in side[row]:
            lines.append(f"  {row} " + card_line(card, width - 8))
    if side["automa"]:
        lines += automa_lines(view["table"]["automa"])
    return lines


def automa_lines(automa: Mapping[str, Any]) -> list[str]:
    """The Automa's level, Specialists and last card."""
    hoard = " ".join(f"{name} {count}" for name, count in automa["specialists"].items())
    lines = [f"  level {automa['difficulty']}, Specialists: {hoard}"]
    card = automa["card"] or automa["last_card"]
    if card:
        steps = ", ".join(str(step["kind"]) for step in card["steps"])
        way = ("jump, " if card["jump"] else "") + str(card["dir"])
        lines.append(f"  card {card['id']}: {way}, {card['criterion']}; {steps} | deck {automa['deck']}")
    return lines

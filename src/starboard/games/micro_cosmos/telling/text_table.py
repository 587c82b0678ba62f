"""The table as plain text in 80 columns: a map of the system, the sides, Canteen and decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from starboard.engine.words import fold, several

from .components import LEVELS, TITLES, UPGRADE_NAMES, automa_words
from .phases import PHASES

LETTERS: Final = {"biomatter": "B", "workforce": "W", "minerals": "M", "technology": "T", "any": "?", "crew": "C"}
LEGEND: Final = (
    "B biomatter, W workforce, M minerals, T technology, ? your choice, C Crew card",
    "M1/3 level 1 of 3 | merit: markers, best first | <y> an Ark | (2) 2 routes away",
    "0-1 a route between spots 0 and 1 | N1 spot 1 leads over the north edge",
)
GAP: Final = 1


def brief(bundle: Mapping[str, int]) -> str:
    """A bundle in few letters: `2B 1C`."""
    return " ".join(f"{count}{LETTERS[name]}" for name, count in bundle.items())


def edge_brief(edge: Mapping[str, Any]) -> str:
    """An edge in few letters: `red 1?>2T 1C`."""
    trade = brief(edge["cost"]) + ">" if edge["cost"] else ""
    return f"{edge['color']} {trade}{brief(edge['gain'])}"


def marks_of(view: Mapping[str, Any]) -> list[str]:
    """A small letter per side: the first of its colour. Capital letters are resources."""
    return [str(side["color"])[0] for side in view["table"]["sides"]]


def table(view: Mapping[str, Any], names: Sequence[str], width: int) -> str:
    """The whole table."""
    table = view["table"]
    marks = marks_of(view)
    lines = [heading(table, names), "", *map_lines(table, marks, width), *LEGEND, ""]
    lines += ["Canteen:"] + ["  " + card_line(card) if card else "  (empty)" for card in table["canteen"]]
    decks = table["decks"]
    lines.append(
        f"Decks: planets {decks['planets']}, Crew {decks['crew']} (discards {len(table['crew_discard'])}), "
        f"Survivors {decks['survivors']} (discards {len(table['survivor_discard'])})"
    )
    for side in table["sides"]:
        lines += side_lines(view, side, marks, names)
    if "hand" in table:
        lines += ["Your dealt cards:"] + ["  " + card_line(card) for card in table["hand"]]
    if "laid" in table:
        lines.append(f"You have laid face down: {laid_words(table['laid'])}")
    return "\n".join(part for line in lines for part in fold(line, width) or [""])


def laid_words(laid: Mapping[str, Any]) -> str:
    """The own choices of a set-up at the same time."""
    parts = [f"discard {laid['discard']['name']}"] if laid["discard"] else []
    parts += [f"{place['card']['name']} in the {place['row']} row" for place in laid["rows"]]
    parts += [f"1 {name}" for name in laid["resources"]]
    return ", ".join(parts) or "nothing yet"


def heading(table: Mapping[str, Any], names: Sequence[str]) -> str:
    """Round, planets finished, whose turn it is."""
    text = f"Round {table['round']}" if table["round"] else "Set-up"
    text += f" (last: {table['last_round']})" if table["last_round"] else ""
    text += f" | planets finished {table['finished']} of {table['needed']}"
    if table["active"] is not None:
        text += f" | turn of {names[table['active']]}: {PHASES[table['phase']]}"
    return text


# --- the map -----------------------------------------------------------------------------------------------------
def map_lines(table: Mapping[str, Any], marks: list[str], width: int) -> list[str]:
    """Three rows of three cells, each as high as its highest cell."""
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
    """One cell of the map."""
    cell = table["grid"][slot]
    if cell["card"] is None:
        found = [way for way in table.get("travel", {}).get("discoveries", []) if way["slot"] == slot]
        return [f"[{slot}] undiscovered", *(f" discover: {several(way['routes'], 'route')}" for way in found)]
    lines = [f"[{slot}] {cell['name']}" + ("" if cell["portal"] else f", {cell['color']}")]
    if not cell["portal"]:
        lines += planet_lines(cell, marks)
    lines += spot_lines(table, cell, marks, column)
    lines.append(" " + " ".join(f"{one}-{other}" for one, other in cell["routes"]))
    lines.append(" edges " + " ".join(f"{name}{spot}" for name, spot in cell["ports"].items()))
    return lines


def planet_lines(cell: Mapping[str, Any], marks: list[str]) -> list[str]:
    """Tracks, merit and buildings of a planet."""
    tracks = " ".join(f"{LETTERS[str(t['resource'])]}{t['level']}/{t['max']}" for t in cell["tracks"])
    lines = [" fully terraformed" if cell["terraformed"] else f" {tracks}"]
    if cell["merit"]:
        lines.append(" merit " + " ".join(f"{marks[entry['side']]}{entry['spot']}" for entry in cell["merit"]))
    for word, key in (("Colony", "colonies"), ("outpost", "outposts")):
        if cell[key]:
            lines.append(f" {word} " + " ".join(marks[side] for side in cell[key]))
    return lines


def spot_lines(table: Mapping[str, Any], cell: Mapping[str, Any], marks: list[str], column: int) -> list[str]:
    """Each spot with its yield, the Arks on it and how many routes away it is."""
    far = {tuple(way["to"]): way["routes"] for way in table.get("travel", {}).get("spots", [])}
    lines = []
    for spot in cell["spots"]:
        at = spot["spot"]
        gain = cell["yield"] if at == 0 and not cell["portal"] else spot["yield"]
        arks = "".join(marks[side] for place, side in cell["arks"] if place == at)
        text = f" {at} {spot['kind']} {brief(gain)}".rstrip()
        more = (f" <{arks}>" if arks else "") + (f" ({far[cell['slot'], at]})" if (cell["slot"], at) in far else "")
        lines += [text + more] if len(text + more) <= column else [text, "  " + more]
    return lines


# --- cards and sides ---------------------------------------------------------------------------------------------
def card_line(card: Mapping[str, Any]) -> str:
    """A Crew card on one line: Specialist, name, what it does in the upper and in the lower row."""
    text = f"{TITLES[card['specialist']]:<12} {card['name']:<17} upper {edge_brief(card['bottom']):<17}"
    return f"{text} lower {edge_brief(card['top'])}"


def row_lines(side: Mapping[str, Any]) -> list[str]:
    """The cards in play with the edge that touches Cargo; those of the lower row may still move up."""
    lines = []
    for row, edge in (("upper", "bottom"), ("lower", "top")):
        for card in side[row]:
            line = f"  {row} row: {TITLES[card['specialist']]:<12} {card['name']:<17} {edge_brief(card[edge])}"
            lines.append(line + (f" (up: {edge_brief(card['bottom'])})" if row == "lower" else ""))
    return lines


def side_lines(view: Mapping[str, Any], side: Mapping[str, Any], marks: list[str], names: Sequence[str]) -> list[str]:
    """What a side has."""
    number = side["side"]
    first = ", first player" if view["table"]["first_player"] == number and view["table"]["round"] else ""
    cargo = " ".join(f"{LETTERS[name]}{count}" for name, count in side["cargo"].items())
    tokens = ", ".join(TITLES[name] for name, free in side["tokens"].items() if free) or "none"
    points = f"{side['vp']} VP, {side['points']} if it ended now"
    reach = "" if side["automa"] else f"range {side['range']} | "
    lines = [f"{marks[number]} = {names[number]} ({side['color']}{first}): {points}"]
    lines.append(f"  Cargo {cargo}, room for {side['capacity']} each | {reach}tokens: {tokens}")
    lines.append(
        f"  Colonies {side['colonies']} ({side['colony_pool']} more in the pool), outposts {side['outposts']} "
        f"({side['outpost_pool']} more), Survivors settled {len(side['survivors_settled'])}"
    )
    if side["upgrades"]:
        paid = [f"{UPGRADE_NAMES[name]}{f' x{times}' if times > 1 else ''}" for name, times in side["upgrades"].items()]
        lines.append(f"  upgrades: {', '.join(paid)}")
    if side["survivors_held"]:
        lines.append("  aboard: " + ", ".join(f"{card['name']} ({card['color']})" for card in side["survivors_held"]))
    lines += row_lines(side)
    if side["automa"]:
        lines += automa_lines(view["table"]["automa"])
    return lines


def automa_lines(automa: Mapping[str, Any]) -> list[str]:
    """The Automa's level, Specialists and last card."""
    hoard = ", ".join(f"{count} {TITLES[name]}" for name, count in automa["specialists"].items() if count) or "none"
    to_come = several(automa["deck"], "card")
    lines = [f"  level {LEVELS[automa['difficulty']]} | Specialists: {hoard} | {to_come} to come"]
    card = automa["card"] or automa["last_card"]
    return [*lines, f"  its card {card['id']}: {automa_words(card)}"] if card else lines

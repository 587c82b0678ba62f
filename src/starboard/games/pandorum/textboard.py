"""The table as plain text, 80 columns wide: a board of 91 hexes, market, mats and hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

TERRAIN_MARKS = {"dune": "d", "crystal": "c", "moss": "m", "volcano": "^^", "pad": "=="}
ABILITIES = {
    "module_as_base": "once: a module with two cards",
    "base_with_three_cards": "once: a base with three cards",
    "move_anywhere": "once: drive to any hex",
    "ignore_conditions": "once: cards fit any ground",
    "no_movement_fee": "no fee for driving",
    "add_three_cards": "adding takes three cards",
    "cross_volcanoes": "drives across volcanoes",
    "card_after_fee": "takes a card after the fee",
}
OTHER_INCOMES = {
    "own_adjacent_to_pad": "per own beside the pad",
    "own_on_line": "per own on one line",
    "own_around_volcano_group": "per own at the volcanoes",
    "volcano_between": "per volcano before own",
    "own_on_edge": "per own on the edge",
    "steal_adjacent": "from each rival project beside",
}


# --- names -----------------------------------------------------------------------------------------------------------
def card_name(table: dict[str, Any], card: str) -> str:
    """A card's name."""
    return str(table["cards"][card]["name"])


def nth_id(table: dict[str, Any], index: int) -> str:
    """The id of the card with this index."""
    return str(list(table["cards"])[index])


def nth_name(table: dict[str, Any], index: int) -> str:
    """The name of the card with this index."""
    return card_name(table, nth_id(table, index))


def hex_name(table: dict[str, Any], place: int) -> str:
    """A hex as people call it: row letter and number from the left."""
    return str(table["hexes"][place]["name"])


# --- the text board --------------------------------------------------------------------------------------------------
def text_board(view: dict[str, Any], names: Sequence[str], width: int) -> str:
    """The whole table."""
    table = view["table"]
    lines = [headline(view, names), *board_lines(table), *market_lines(table, width)]
    for seat, own in enumerate(table["seats"]):
        lines += seat_lines(table, seat, own, names[seat], width)
    if "hand" in table:
        lines += hand_lines(table, width)
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
    rows: dict[int, list[str]] = {}
    projects = {project["hex"]: project for project in table["projects"]}
    stops = {stop["hex"]: stop for stop in table.get("offers", {}).get("stops", [])}
    for cell in table["hexes"]:
        at = (2 * cell["q"] + cell["r"] + 10) * 3 + 3
        upper, lower = rows.setdefault(cell["r"], ["", ""])
        stop = stops.get(cell["id"])
        builds = stop is not None and stop["kind"] == "build"
        above = cell["name"][1:] + TERRAIN_MARKS[cell["terrain"]] + ("" if builds else gain(stop))
        standing = [seat for seat, own in enumerate(table["seats"]) if own["hex"] == cell["id"]]
        below = gain(stop) if builds else piece(projects.get(cell["id"]), standing)
        rows[cell["r"]] = [upper.ljust(at) + above, lower.ljust(at) + below]
    lines = []
    for r in sorted(rows):
        letter = "ABCDEFGHIJKLM"[r + 6]
        lines += [letter + rows[r][0][1:], rows[r][1]]
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


def of(count: int, thing: str) -> str:
    """A number of things."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


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
    figures = f"{of(own['modules'], 'module')} and {of(own['bases'], 'base')} left"
    place = hex_name(table, own["hex"])
    lines = [f"[{seat + 1}] {name}: {of(own['quids'], 'quid')}, {figures}, {of(own['hand_size'], 'card')}, at {place}"]
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
        ground = "/".join(entry["terrain"]) if len(entry["terrain"]) < 3 else "any ground"
        beside = " beside a volcano" if entry["adjacent_to"] == "volcano" else ""
        copies = f" x{count}" if count > 1 else ""
        text = f"    {entry['name']}{copies}: on {ground}{beside}, {income_text(entry['income'])}"
        lines.append(text[:width])
    return lines if table["hand"] else ["Your hand is empty."]


def income_text(income: dict[str, Any]) -> str:
    """What a card pays for, in short."""
    per, kind = income["per"], income["kind"]
    if kind == "block":
        return f"{income['flat']}, or doubles {income['doubles']}"
    if kind == "empty_adjacent_terrain":
        return f"{per} per empty {income['terrain']} beside"
    if kind == "own_adjacent":
        return f"{per} per own {'project' if income['project'] == 'any' else income['project']} beside"
    if kind == "own_on_terrain":
        return f"{per} per own on {'the same ground' if income['terrain'] == 'same' else income['terrain']}"
    return f"{per} {OTHER_INCOMES[kind]}"

"""The table as plain text in 80 columns: the map around the center tile, both panels, research, objectives, seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .components import BONUS_TEXTS, cubes_text, demand_text

LETTERS: Final = {"green": "G", "red": "R", "blue": "B", "brown": "N", "white": "W"}
BONUS_MARKS: Final = {
    "": "", "own": "own", "yellow": "yel", "any": "any", "bag_1": "bag", "bag_2": "bag2", "bag_3": "bag3",
    "place_crew": "crew", "turn_order": "turn", "range_2": ">>", "extra_lab": "+lab", "research_green": "+G",
    "research_red": "+R", "research_blue": "+B", "research_brown": "+N",
}  # fmt: skip
ACROSS: Final = 11.4  # characters per unit of the drawing hints
DOWN: Final = 4.2  # lines per unit
EDGE: Final = 2.7  # how far up and down the areas lie


def cost_mark(cost: dict[str, int]) -> str:
    """A cost in short: o for own, y for yellow."""
    return "o" * cost["own"] + "y" * cost["yellow"] or "-"


def crew_mark(crew: Sequence[str], colours: Sequence[str]) -> str:
    """Crew in short: n for neutral, else the number of the seat."""
    return "".join("n" if kind == "neutral" else str(colours.index(kind) + 1) for kind in crew)


def table(view: dict[str, Any], names: Sequence[str], width: int) -> str:
    """The whole table."""
    table = view["table"]
    lines = head(table, names)
    lines += map_lines(table, width)
    lines += station_lines(table, names)
    lines += panel_lines(table)
    lines += commander_lines(table, names)
    lines += research_lines(table)
    lines += objective_lines(table, names)
    lines += seat_lines(view, names)
    return "\n".join(part for line in lines for part in wrapped(line.rstrip(), width))


def wrapped(line: str, width: int) -> list[str]:
    """A line cut at spaces so that it fits, the rest indented."""
    parts: list[str] = []
    while len(line) > width:
        cut = line.rfind(" ", 8, width + 1)
        if cut < 0:
            cut = width
        parts.append(line[:cut].rstrip())
        line = "      " + line[cut:].lstrip()
    return [*parts, line]


def head(table: dict[str, Any], names: Sequence[str]) -> list[str]:
    """Round, order, stock."""
    printed = table["printed"]
    order = " > ".join(names[seat] for seat in table["pass"])
    token = table["token_holder"]
    lines = [
        f"Round {table['round']} of {printed['max_rounds']}, the end at {printed['threshold']} reputation"
        + (", TRIGGERED" if table["end_triggered"] else ""),
        f"This pass: {order}; turn order: {' > '.join(names[seat] for seat in table['turn_order'])}",
        f"Supply: {cubes_text(table['supply'])}. Bag: {cubes_text(table['bag'])}.",
    ]
    if token is not None:
        lines.append(f"First player token: {names[token]}")
    return lines


# --- the map -----------------------------------------------------------------------------------------------------
def sector_note(table: dict[str, Any], sector: dict[str, Any]) -> str:
    """A sector's name, quiet or storm, and its income table."""
    if sector["id"] not in table["quiet"]:
        return f"{sector['id']} {sector['name']}: STORM"
    role = ("trailing", "middle", "leading")[table["quiet"].index(sector["id"])]
    income = " ".join(cost_mark(cost) for cost in table["printed"]["income"][role])
    return f"{sector['id']} {sector['name']}: quiet ({income})"


def map_lines(table: dict[str, Any], width: int) -> list[str]:
    """Areas at their places: id above, spaces below (colour and number of the lab's seat)."""
    printed = table["printed"]
    tall = round(2 * EDGE * DOWN) + 2
    canvas = [[" "] * width for _ in range(tall)]
    for area in printed["areas"]:
        row = round((EDGE - area["pos"][1]) * DOWN)
        middle = width // 2 + round(area["pos"][0] * ACROSS)
        spaces = " ".join(space_mark(table, space) for space in area["spaces"])
        pad = "*" if table["start_area"] in area["start"] else ""
        write(canvas, row, middle, area["name"] + pad)
        write(canvas, row + 1, middle, spaces)
    write(canvas, tall // 2 - 1, width // 2, f"round {table['round']}")
    notes = {sector["id"]: sector_note(table, sector) for sector in printed["sectors"]}
    lines = ["".join(row).rstrip() for row in canvas]
    top = notes["UL"].ljust(width // 2) + notes["UR"].rjust(width // 2)
    sides = notes["L"].ljust(width // 2) + notes["R"].rjust(width // 2)
    bottom = notes["LL"].ljust(width // 2) + notes["LR"].rjust(width // 2)
    return ["", top, sides, *[line for line in lines if line], bottom, *map_legend(table), ""]


def map_legend(table: dict[str, Any]) -> list[str]:
    """What the marks of the map mean, and the lines that scouts walk."""
    printed = table["printed"]
    called = printed["place_names"]
    colours = [name for name in LETTERS if name == "white" or name in table["research"]]
    inside: dict[str, list[str]] = {}
    borders = []
    for line in printed["lines"]:
        start, end = str(called[line["from"]]), str(called[line["to"]])
        sector = start.partition("-")[0]
        if end.startswith(f"{sector}-"):
            inside.setdefault(sector, []).append(f"{start.removeprefix(f'{sector}-')}{end.removeprefix(sector)}")
        else:
            borders.append(f"{start}/{end}{'' if line['transmitter'] is None else '+'}")
    return [
        "Spaces: "
        + ", ".join(f"{LETTERS[name]} {'any column' if name == 'white' else name}" for name in colours)
        + "; then . without lab, or the seat with a lab there, ' for each further lab.",
        "* landing pad; (o oy ooy) income of 1, 2, 3 labs: o own cube, y yellow cube.",
        "Lines: " + ", ".join(f"{key} {' '.join(lines)}" for key, lines in inside.items()) + ";",
        f"over borders, + with a transmitter space: {', '.join(borders)}.",
    ]


def space_mark(table: dict[str, Any], space: dict[str, Any]) -> str:
    """A space: its colour, then . or the number of the seat with labs there, then ' for a second or third lab."""
    lab = table["labs"].get(space["id"])
    mark = LETTERS[space["colour"]]
    return mark + "." if lab is None else mark + str(lab["seat"] + 1) + "'" * (lab["count"] - 1)


def write(canvas: list[list[str]], row: int, middle: int, text: str) -> None:
    """Writes a text around a place."""
    start = max(0, min(middle - len(text) // 2, len(canvas[row]) - len(text)))
    for offset, letter in enumerate(text):
        canvas[row][start + offset] = letter


def station_lines(table: dict[str, Any], names: Sequence[str]) -> list[str]:
    """Stations that stand, and free transmitter spaces."""
    called = table["printed"]["place_names"]
    built = [f"{called[place]} ({names[seat]})" for place, seat in table["stations"].items()]
    free = [item["name"] for item in table["printed"]["transmitters"] if item["id"] not in table["stations"]]
    return [f"Stations: {', '.join(built) or 'none'}. Free transmitter spaces: {', '.join(free) or 'none'}."]


# --- panels, research, objectives --------------------------------------------------------------------------------
def panel_lines(table: dict[str, Any]) -> list[str]:
    """Both panels side by side; free lower spaces show their bonus."""
    printed = table["printed"]
    colours = [seat["colour"] for seat in table["seats"]]
    wide = printed["columns"]
    lines = ["", "Upper panel".ljust(6 + 5 * wide) + "  Lower panel"]
    numbers = "".join(str(column + 1).rjust(5) for column in range(wide))
    lines.append("      " + numbers + "  " + numbers + "   move  gain")
    for row in range(len(table["upper"])):
        upper = "".join((crew_mark(cell, colours) or ".").rjust(5) for cell in table["upper"][row])
        lower = ""
        for column, cell in enumerate(table["lower"][row]):
            lower += (crew_mark(cell, colours) or BONUS_MARKS[printed["bonuses"][row][column]] or ".").rjust(5)
        costs = f"{cost_mark(printed['move_cost'][row]).rjust(7)}{cost_mark(printed['gain'][row]).rjust(6)}"
        lines.append(f"row {row + 1} {upper}  {lower}{costs}")
    shown = {bonus for row in printed["bonuses"] for bonus in row if bonus}
    marks = [f"{BONUS_MARKS[bonus]} {BONUS_TEXTS[bonus]}" for bonus in BONUS_TEXTS if bonus in shown]
    return [*lines, f"n neutral crew, 1-{len(colours)} crew of a seat; {', '.join(marks)}."]


def commander_lines(table: dict[str, Any], names: Sequence[str]) -> list[str]:
    """Commanders with price or column, and who controls them."""
    lines = [""]
    token = table["columns"][0]
    lines.append(f"1 first player token: {price_text(token)}")
    for item in table["commanders"]:
        card = table["printed"]["commanders"][item["code"]]
        holder = "free" if item["controller"] is None else f"with {names[item['controller']]}"
        place = str(item["column"]) if item["column"] is not None else item["research"]
        price = "" if item["column"] is None else f", {price_text(table['columns'][item['column'] - 1])}"
        lines.append(f"{place} {card['name']}, {holder}{price}")
        lines.append(f"    {card['text']}")
    return lines


def price_text(column: dict[str, Any]) -> str:
    """A column's price."""
    return "no crew" if column["price"] is None else f"costs {cubes_text(column['price'])}"


def research_lines(table: dict[str, Any]) -> list[str]:
    """Level of every seat in every column, with the bonus of its next level."""
    lines = ["", "Research".ljust(12) + "".join(f"{seat['colour']}".rjust(14) for seat in table["seats"])]
    for name, levels in table["research"].items():
        bonuses = table["printed"]["research_bonuses"][name]
        cells = []
        for level in levels:
            following = bonuses[level + 1] if level + 1 < len(bonuses) else ""
            mark = BONUS_MARKS[following]
            cells.append((f"{level} (next {mark})" if mark else str(level)).rjust(14))
        lines.append(name.ljust(12) + "".join(cells))
    return lines


def objective_lines(table: dict[str, Any], names: Sequence[str]) -> list[str]:
    """The four objectives."""
    lines = [""]
    for item in table["objectives"]:
        card = table["printed"]["objectives"][item["id"]]
        points = table["printed"]["objective_points"]
        taken = ", ".join(f"{names[seat]} {points[place]}" for place, seat in enumerate(item["taken"]))
        following = f"next {item['next']}" if item["next"] is not None else "full"
        ready = ", READY" if item["ready"] else ""
        done = f"; {taken}" if taken else ""
        lines.append(f"{item['id']} {card['name']}: {demand_text(item['demand'])} ({following}{ready}{done})")
    return lines


def seat_lines(view: dict[str, Any], names: Sequence[str]) -> list[str]:
    """One block per seat."""
    table = view["table"]
    lines = [""]
    for number, seat in enumerate(table["seats"]):
        mine = " (you)" if view["seat"] == number else ""
        labs = "".join("x" if filled else "." for filled in seat["lab_slots"])
        stations = "".join("x" if filled else "." for filled in seat["station_slots"])
        cards = ", ".join(table["printed"]["commanders"][code]["name"] for code in seat["commanders"])
        lines.append(
            f"{number + 1} {names[number]}{mine}, {seat['colour']}: {seat['reputation']} reputation, "
            f"cubes {cubes_text(seat['cubes'])}"
        )
        lines.append(
            f"    at home: labs {labs}, stations {stations}, crew {seat['crew_home']}; "
            f"scout on {table['printed']['place_names'][table['scouts'][number]]}"
        )
        if cards:
            lines.append(f"    commanders: {cards}")
    return lines

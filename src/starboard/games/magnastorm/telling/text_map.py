"""The map as plain text: areas around the center tile with labs and scouts, stations beside the borders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .phrases import listed

LETTERS: Final = {"green": "g", "red": "r", "blue": "b", "brown": "n", "white": "w"}
LABS: Final = ("", "", "'", '"')  # behind the seat: a second, a third lab
ACROSS: Final = 11.4  # characters per unit of the drawing hints
DOWN: Final = 4.2  # lines per unit
EDGE: Final = 2.7  # how far up and down the areas lie
ASIDE: Final = (0, -1, 1, -2, 2, -3, 3, -4, 4)  # where else a mark may go if its place is taken


def cost_mark(cost: dict[str, int]) -> str:
    """A cost in short: o for own, y for yellow."""
    return "o" * cost["own"] + "y" * cost["yellow"] or "-"


def map_lines(table: dict[str, Any], names: Sequence[str], width: int) -> list[str]:
    """Areas at their places, stations between them, sectors and lines below."""
    printed = table["printed"]
    tall = round(2 * EDGE * DOWN) + 2
    canvas = [[" "] * width for _ in range(tall)]
    for area in printed["areas"]:
        row = round((EDGE - area["pos"][1]) * DOWN)
        middle = width // 2 + round(area["pos"][0] * ACROSS)
        write(canvas, row, middle, area_mark(table, area))
        write(canvas, row + 1, middle, " ".join(space_mark(table, space) for space in area["spaces"]))
    for place in printed["transmitters"]:
        row = round((EDGE - place["pos"][1]) * DOWN)
        owner = table["stations"].get(place["id"])
        write(canvas, row, width // 2 + round(place["pos"][0] * ACROSS), "+" if owner is None else f"={owner + 1}")
    write(canvas, tall // 2 - 1, width // 2, f"round {table['round']}")
    lines = ["".join(row).rstrip() for row in canvas]
    drawn = ["", *[line for line in lines if line], *legend(table)]
    return [*drawn, *sector_lines(table, names), *station_lines(table, names), ""]


def area_mark(table: dict[str, Any], area: dict[str, Any]) -> str:
    """An area with its landing pad and the scouts in it."""
    pad = "*" if table["start_area"] in area["start"] else ""
    scouts = "".join(str(seat + 1) for seat, where in enumerate(table["scout_areas"]) if where == area["id"])
    return str(area["name"]) + pad + (f"^{scouts}" if scouts else "")


def space_mark(table: dict[str, Any], space: dict[str, Any]) -> str:
    """A space: its colour, then . or the number of the seat with labs there, then ' or " for more labs."""
    lab = table["labs"].get(space["id"])
    mark = LETTERS[space["colour"]]
    return mark + "." if lab is None else f"{mark}{lab['seat'] + 1}{LABS[lab['count']]}"


def write(canvas: list[list[str]], row: int, middle: int, text: str) -> None:
    """Writes a text around a place, a little aside if something stands there, so that nothing is cut."""
    line = canvas[row]
    for aside in ASIDE:
        start = max(0, min(middle - len(text) // 2 + aside, len(line) - len(text)))
        around = line[max(0, start - 1) : start + len(text) + 1]
        if all(letter == " " for letter in around):
            line[start : start + len(text)] = list(text)
            return
    rest = "".join(line).rstrip()
    canvas[row] = list(f"{rest} {text}".ljust(len(line)))


def legend(table: dict[str, Any]) -> list[str]:
    """What the marks of the map mean."""
    colours = [name for name in LETTERS if name == "white" or name in table["research"]]
    letters = ", ".join(f"{LETTERS[name]} {'any column' if name == 'white' else name}" for name in colours)
    return [
        f"Spaces: {letters}; then . without a lab, or the seat",
        "whose lab stands there, ' a second and \" a third lab; ^12 scouts of seats 1, 2;",
        "* landing pad, + free transmitter space, =1 station of seat 1.",
        "o a cube of the player's own colour, y a yellow cube.",
    ]


def sector_lines(table: dict[str, Any], names: Sequence[str]) -> list[str]:
    """Every sector: quiet or storm, now and next round, its income, its labs, its lines."""
    printed = table["printed"]
    rounds = printed["quiet_by_round"][str(table["start_area"])]
    later = rounds[table["round"]] if table["round"] < len(rounds) else None
    lines = ["", "Sectors, clockwise (income of 1, 2, 3 and more labs; next round after the arrow)"]
    for sector in printed["sectors"]:
        key = sector["id"]
        now = f"{weather(table, key, table['quiet'])}{change(later, key)}"
        lines.append(f"{key:<3}{sector['name']}: {now}{labs(table, key, names)}")
        lines.append(f"     lines {walks(table, key)}")
    return lines


def weather(table: dict[str, Any], key: str, quiet: Sequence[str]) -> str:
    """Storm, or quiet with its income."""
    if key not in quiet:
        return "STORM"
    role = ("trailing", "middle", "leading")[list(quiet).index(key)]
    return f"quiet ({' '.join(cost_mark(cost) for cost in table['printed']['income'][role])})"


def change(later: Sequence[str] | None, key: str) -> str:
    """What the next round brings."""
    return "" if later is None else f" -> {'quiet' if key in later else 'STORM'}"


def labs(table: dict[str, Any], key: str, names: Sequence[str]) -> str:
    """Labs of the seats in a sector, and who leads."""
    counts = table["sector_labs"][key]
    found = [f"{names[seat]} has {count}" for seat, count in enumerate(counts) if count]
    leader = table["majorities"][key]
    led = f", {names[leader]} leads" if leader is not None and len(found) > 1 else ""
    return f"; labs: {', '.join(found)}{led}" if found else ""


def walks(table: dict[str, Any], key: str) -> str:
    """The lines of a sector, those over its clockwise border last; + beside a transmitter space."""
    printed = table["printed"]
    called = printed["place_names"]
    inside, borders = [], []
    for line in printed["lines"]:
        start, end = str(called[line["from"]]), str(called[line["to"]])
        if start.partition("-")[0] != key:
            continue
        if end.partition("-")[0] == key:
            inside.append(f"{start.removeprefix(f'{key}-')}-{end.removeprefix(f'{key}-')}")
        else:
            borders.append(f"{start}/{end}{'' if line['transmitter'] is None else '+'}")
    return " ".join([*inside, "border", *borders])


def station_lines(table: dict[str, Any], names: Sequence[str]) -> list[str]:
    """Stations that stand."""
    called = table["printed"]["place_names"]
    built = [f"{called[place]} ({names[seat]})" for place, seat in table["stations"].items()]
    return [f"Stations: {listed(built)}."] if built else []

"""The table as plain text in 80 columns: map, panels, commanders, research, objectives, seats; all one decides by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .phrases import BONUS_TEXTS, cubes_text, demands_by_round, held_text, listed
from .prompts import ending_text
from .text_map import cost_mark, map_lines

BONUS_MARKS: Final = {
    "": "", "own": "own", "yellow": "yel", "any": "any", "bag_1": "bag", "bag_2": "bag2", "bag_3": "bag3",
    "place_crew": "crew", "turn_order": "turn", "range_2": ">>", "extra_lab": "+lab", "research_green": "+G",
    "research_red": "+R", "research_blue": "+B", "research_brown": "+N",
}  # fmt: skip
CELL: Final = 5  # characters of a panel space or a level


def crew_mark(crew: Sequence[str], colours: Sequence[str]) -> str:
    """Crew in short: n for neutral, else the number of the seat."""
    return "".join("n" if kind == "neutral" else str(colours.index(kind) + 1) for kind in crew)


def table(view: dict[str, Any], names: Sequence[str], width: int) -> str:
    """The whole table."""
    table = view["table"]
    lines = head(view, names)
    lines += map_lines(table, names, width)
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


def head(view: dict[str, Any], names: Sequence[str]) -> list[str]:
    """Round, how near the end is, order, stock."""
    table = view["table"]
    printed = table["printed"]
    token = table["token_holder"]
    turns = " > ".join(f"{names[seat]} (now)" if seat == table["acting"] else names[seat] for seat in table["pass"])
    clock = [
        f"Round {table['round']} of {printed['max_rounds']}; the game ends at {printed['threshold']} reputation",
        ending_text(table, names),
        f"This pass, a turn each: {turns}; turn order track: {order(table['turn_order'], names)}",
    ]
    lines = [
        *([f"The game is over, in round {table['round']} of {printed['max_rounds']}"] if view["over"] else clock),
        f"Supply: {cubes_text(table['supply'])}. Bag: {cubes_text(table['bag'])}.",
        "" if token is None else f"First player token: {names[token]}, who is first from next round on",
    ]
    return [line for line in lines if line]


def order(seats: Sequence[int], names: Sequence[str]) -> str:
    """Seats one after the other."""
    return " > ".join(names[seat] for seat in seats)


# --- panels and commanders ---------------------------------------------------------------------------------------
def panel_lines(table: dict[str, Any]) -> list[str]:
    """Both panels side by side; free lower spaces show their bonus."""
    printed = table["printed"]
    colours = [seat["colour"] for seat in table["seats"]]
    wide = printed["columns"]
    lines = ["Upper panel".ljust(6 + CELL * wide) + "  Lower panel"]
    numbers = "".join(str(column + 1).rjust(CELL) for column in range(wide))
    lines.append("      " + numbers + "  " + numbers + "   move  gain")
    for row in range(len(table["upper"])):
        upper = "".join((crew_mark(cell, colours) or ".").rjust(CELL) for cell in table["upper"][row])
        lower = ""
        for column, cell in enumerate(table["lower"][row]):
            lower += (crew_mark(cell, colours) or BONUS_MARKS[printed["bonuses"][row][column]] or ".").rjust(CELL)
        costs = f"{cost_mark(printed['move_cost'][row]).rjust(7)}{cost_mark(printed['gain'][row]).rjust(6)}"
        lines.append(f"row {row + 1} {upper}  {lower}{costs}")
    shown = {bonus for row in printed["bonuses"] for bonus in row if bonus}
    return [*lines, f"n neutral crew, 1-{len(colours)} crew of a seat; {', '.join(bonus_legend(table, shown))}."]


def bonus_legend(table: dict[str, Any], shown: set[str]) -> list[str]:
    """What the marks of bonuses mean, and which action they need."""
    needs = table["printed"]["bonus_needs"]
    return [
        f"{BONUS_MARKS[bonus]} {BONUS_TEXTS[bonus]}" + (f" ({needs[bonus]} only)" if bonus in needs else "")
        for bonus in BONUS_TEXTS
        if bonus in shown
    ]


def commander_lines(table: dict[str, Any], names: Sequence[str]) -> list[str]:
    """Commanders with their price or column, who controls them, and what they do."""
    lines = ["", "Commanders (reputation when taken / lost)"]
    lines.append(f"1 First player token: {price_text(table['columns'][0])}; a level, a cube of any player colour")
    for item in table["commanders"]:
        card = table["printed"]["commanders"][item["code"]]
        holder = "nobody's" if item["controller"] is None else f"with {names[item['controller']]}"
        if item["column"] is not None:
            place, price = str(item["column"]), f", {price_text(table['columns'][item['column'] - 1])}"
        else:
            leader = table["leaders"][item["research"]]
            place = item["research"].capitalize()
            price = f", {names[leader]} is on top" if leader is not None else ", nobody is alone on top"
        lines.append(f"{place} {card['name']} (+{card['green']} / -{card['red']}): {holder}{price}")
        lines.append(f"    {card['text']}")
    return lines


def price_text(column: dict[str, Any]) -> str:
    """A column's price."""
    if column["price"] is None:
        return "no crew in the column, so not to be had this round"
    return f"costs {cubes_text(column['price'])}"


# --- research and objectives -------------------------------------------------------------------------------------
def research_lines(table: dict[str, Any]) -> list[str]:
    """Every column with the bonuses of all its levels, and below them the seats that stand there."""
    top = table["printed"]["max_level"]
    lines = ["", "Research".ljust(9) + "".join(str(level).rjust(CELL) for level in range(top + 1))]
    for name, levels in table["research"].items():
        bonuses = table["printed"]["research_bonuses"][name]
        lines.append(name.ljust(9) + "".join((BONUS_MARKS[bonus] or ".").rjust(CELL) for bonus in bonuses))
        seats = ["".join(str(seat + 1) for seat, at in enumerate(levels) if at == level) for level in range(top + 1)]
        lines.append("  seats".ljust(9) + "".join(mark.rjust(CELL) for mark in seats))
    shown = {bonus for levels in table["printed"]["research_bonuses"].values() for bonus in levels if bonus}
    marks = [f"{BONUS_MARKS[bonus]} {BONUS_TEXTS[bonus]}" for bonus in BONUS_TEXTS if bonus in shown]
    return [*lines, f"{', '.join(marks)}."]


def objective_lines(table: dict[str, Any], names: Sequence[str]) -> list[str]:
    """The four objectives: rewards left, who has them, demands of the rounds to come, and what you lack."""
    printed = table["printed"]
    points = printed["objective_points"]
    lines = ["", "Objectives"]
    for item in table["objectives"]:
        card = printed["objectives"][item["id"]]
        left = listed(f"+{value}" for value in points[len(item["taken"]) :]) or "none"
        done = "; ".join(f"{names[seat]} +{points[place]}" for place, seat in enumerate(item["taken"]))
        state = "READY for you" if item["ready"] else item["missing"]
        lines.append(f"{card['name']}: reputation left {left}" + (f"; done: {done}" if done else ""))
        for rounds, asked in demands_by_round(card["demand_by_round"], table["round"]):
            lines.append(f"    {rounds}: {asked}")
        if state:
            lines.append(f"    now: {state}")
    return lines


# --- seats -------------------------------------------------------------------------------------------------------
def seat_lines(view: dict[str, Any], names: Sequence[str]) -> list[str]:
    """One block per seat: reputation, cubes, pieces with their costs, commanders."""
    table = view["table"]
    printed = table["printed"]
    lines = [""]
    for number, seat in enumerate(table["seats"]):
        mine = " (you)" if view["seat"] == number else ""
        cards = [printed["commanders"][code]["name"] for code in seat["commanders"]]
        lines.append(
            f"{number + 1} {names[number]}{mine}, {seat['colour']}: {seat['reputation']} reputation, "
            f"{held_text(seat['cubes'])}"
        )
        lines.append(
            f"    labs left, with their cost: {pieces(seat['lab_slots'], printed['lab_costs'])}; stations left: "
            f"{pieces(seat['station_slots'], printed['station_costs'])}; crew left {seat['crew_home']}"
        )
        lines.append(f"    scout on {printed['place_names'][table['scouts'][number]]}")
        if cards:
            lines.append(f"    commanders: {listed(cards)}")
    return lines


def pieces(filled: Sequence[bool], costs: Sequence[dict[str, int]]) -> str:
    """The costs of the pieces that are still on a board."""
    left = [cost_mark(cost).replace("-", "free") for cost, there in zip(costs, filled, strict=True) if there]
    return " ".join(left) or "none"

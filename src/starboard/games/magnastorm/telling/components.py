"""Texts of components: bonuses, abilities, demands, cubes and places, made from content and views."""

from __future__ import annotations

from typing import Any, Final

from starboard.engine.actions import Action

from ..rules.codes import COLOUR_NAMES, COLUMNS, FIRST_RESEARCH, RESEARCH_NAMES
from ..rules.packing import of_kind

BONUS_TEXTS: Final = {
    "": "", "own": "1 own cube", "yellow": "1 yellow cube", "any": "1 cube of any player colour",
    "bag_1": "1 cube from the bag", "bag_2": "2 cubes from the bag", "bag_3": "3 cubes from the bag",
    "place_crew": "crew onto a panel", "turn_order": "swap up in the turn order", "range_2": "range 2",
    "extra_lab": "an extra lab", "research_green": "1 green level", "research_red": "1 red level",
    "research_blue": "1 blue level", "research_brown": "1 brown level",
}  # fmt: skip
ABILITY_TEXTS: Final = {
    "instant_buy_reputation": "when taken: up to {max} {cube} cubes for {reputation} reputation each",
    "range_for_cube": "move: once, a cube that is not your own for {range} more range",
    "objective_boost": "each objective you fulfil: {reputation} more reputation and {levels} level of choice",
    "level_for_cubes": "move: once, {price} for a level of choice",
    "swap_yellow_own": "move and takeover: 1 yellow may be paid as 1 own, or the reverse",
    "teleport_to_lab_area": "move: the scout may appear on any space of a quiet area with a lab",
    "extra_lab_for_cube": "move: after a lab, {price} and its slot for one more on the same space",
    "majority_boost": "administration: {reputation} more reputation for each majority",
    "redirect_level": "each level may be taken in another column",
    "level_lowest_on_gain": "gain: 1 level where you are lowest",
    "cube_on_gain": "gain: 1 cube of any player colour more",
    "extra_bag_draws": "each time you draw from the bag: {draws} more",
    "instant_reputation": "when taken: {reputation} more reputation",
    "reuse_space": "once per round: an occupied lower space may be used",
    "move_discount": "move: the row costs {cubes} own less",
    "free_build": "move: once per turn a lab or a station costs nothing",
}


def ability_text(effect: str, params: dict[str, Any]) -> str:
    """What a commander does for whoever controls it."""
    cost = [str(word) for word in params.get("cost", [])]
    price = " and ".join(f"{cost.count(word)} {word}" for word in ("own", "yellow") if word in cost)
    return ABILITY_TEXTS[effect].format(price=price, **{key: value for key, value in params.items() if key != "cost"})


def demand_text(demand: dict[str, Any]) -> str:
    """What an objective asks for this round."""
    if "groups" in demand:
        if len(demand["groups"]) == 1:
            text = f"{demand['groups'][0]} labs from one sector"
        else:
            text = " + ".join(str(group) for group in demand["groups"]) + " labs from different sectors"
        if demand["majority"] == "any":
            text += ", leading one of them"
        elif demand["majority"] is not None:
            text += f", leading the one of the {demand['groups'][demand['majority']]}"
        return text
    markers = demand["markers"]
    text = f"{markers} marker{'s' if markers > 1 else ''} down by {demand['levels']}"
    if demand["lead"]:
        text += ", alone on top in one"
    if demand["commanders"]:
        text += f", {demand['commanders']} commanders controlled"
    return text


def cubes_text(cubes: dict[str, int]) -> str:
    """Cubes such as "2 yellow, 1 grey"."""
    return ", ".join(f"{count} {colour}" for colour, count in cubes.items() if count) or "nothing"


def packed_cubes(packed: int) -> str:
    """Cubes that an event carries."""
    names = (*COLOUR_NAMES, "black")
    counts = {name: int(of_kind(packed, place)) for place, name in enumerate(names)}
    return cubes_text(counts)


def cell_text(cell: int) -> str:
    """A panel space, such as "row 3, column 2"."""
    return f"row {cell // COLUMNS + 1}, column {cell % COLUMNS + 1}"


def cost_text(cost: dict[str, int], colour: str) -> str:
    """A cost in own and yellow cubes, the own colour named."""
    return cubes_text({colour: cost["own"], "yellow": cost["yellow"]})


def labs_text(count: int) -> str:
    """Labs such as "1 lab", "2 labs"."""
    return f"{count} lab{'s' if count != 1 else ''}"


def space_text(table: dict[str, Any], space: int) -> str:
    """A space with its colour, such as "UL-d2 (blue)"."""
    spaces = [item for area in table["printed"]["areas"] for item in area["spaces"]]
    return f"{spaces[space]['name']} ({spaces[space]['colour']})"


def space_ids(table: dict[str, Any]) -> list[str]:
    """All spaces in order."""
    return [space["id"] for area in table["printed"]["areas"] for space in area["spaces"]]


def space_id(view: dict[str, Any], action: Action) -> str:
    """The space that an action names."""
    return space_ids(view["table"])[int(action.params["s"])]


def column_text(table: dict[str, Any], column: int) -> str:
    """A column and whose it is."""
    if column == 1:
        return "column 1 (first player token)"
    card = next((item for item in table["commanders"] if item["column"] == column), None)
    name = "" if card is None else table["printed"]["commanders"][card["code"]]["name"]
    return f"column {column} ({name})"


def piece_cost(table: dict[str, Any]) -> str:
    """What the piece in question costs."""
    now = table["now"]
    costs = table["printed"]["lab_costs" if now["piece"] == "lab" else "station_costs"]
    return cost_text(costs[now["slot"] - 1], table["seats"][table["acting"]]["colour"])


def sector_text(table: dict[str, Any], key: str) -> str:
    """A sector's name."""
    return str(next(item["name"] for item in table["printed"]["sectors"] if item["id"] == key))


def quiet_text(table: dict[str, Any], first: int) -> str:
    """The quiet sectors, clockwise."""
    sectors = table["printed"]["sectors"]
    return ", ".join(str(sectors[(first + role) % len(sectors)]["name"]) for role in range(len(table["quiet"])))


def commander_at(table: dict[str, Any], place: int) -> str:
    """The name of the commander at a place: administrative columns, then research columns."""
    for item in table["commanders"]:
        column, research = item["column"], item["research"]
        if place == (column - 2 if column is not None else FIRST_RESEARCH + RESEARCH_NAMES.index(research)):
            return str(table["printed"]["commanders"][item["code"]]["name"])
    return "a commander"

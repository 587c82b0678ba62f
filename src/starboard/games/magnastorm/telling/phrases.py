"""Small phrases that labels, prompts, log and tables share: cubes, bonuses, demands and places, made from views."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from starboard.engine.actions import Action
from starboard.engine.words import several

from ..rules.codes import COLOUR_NAMES, COLUMNS, FIRST_RESEARCH, KIND_NAMES, RESEARCH_NAMES
from ..rules.packing import of_kind

BONUS_TEXTS: Final = {
    "": "", "own": "1 cube of your colour", "yellow": "1 yellow cube", "any": "1 cube of any player colour",
    "bag_1": "1 cube from the bag", "bag_2": "2 cubes from the bag", "bag_3": "3 cubes from the bag",
    "place_crew": "a crew from your board for a panel", "turn_order": "one place up in the turn order",
    "range_2": "range 2", "extra_lab": "an extra lab", "research_green": "1 green level", "research_red": "1 red level",
    "research_blue": "1 blue level", "research_brown": "1 brown level",
}  # fmt: skip


# --- lists and cubes ---------------------------------------------------------------------------------------------
def listed(parts: Iterable[str]) -> str:
    """Several things in a sentence: "a, b and c"."""
    words = [part for part in parts if part]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def cubes_text(cubes: Mapping[str, int]) -> str:
    """Cubes such as "2 yellow and 1 grey"."""
    return listed(f"{count} {colour}" for colour, count in cubes.items() if count) or "nothing"


def held_text(cubes: Mapping[str, int]) -> str:
    """Cubes that somebody has: "cubes 2 yellow and 1 grey", or "no cubes"."""
    return f"cubes {cubes_text(cubes)}" if any(cubes.values()) else "no cubes"


def packed_cubes(packed: int, table: dict[str, Any]) -> str:
    """Cubes that an event carries; black ones are told by what becomes of them elsewhere."""
    names = [*table["cube_names"], *COLOUR_NAMES[len(table["cube_names"]) :], "black"]
    return cubes_text({name: int(of_kind(packed, place)) for place, name in enumerate(names)})


def cost_text(cost: Mapping[str, int], colour: str) -> str:
    """A cost in own and yellow cubes, the own colour named."""
    return cubes_text({colour: cost["own"], "yellow": cost["yellow"]})


def own_colour(table: dict[str, Any]) -> str:
    """The colour of whoever is asked."""
    return str(table["seats"][table["acting"] or 0]["colour"])


def cube_name(table: dict[str, Any], key: str) -> str:
    """The colour of cubes that an action names, as it is called at this table; empty if it does not play."""
    place = COLOUR_NAMES.index(key)
    names = table["cube_names"]
    return str(names[place]) if place < len(names) else ""


def crew_name(table: dict[str, Any], key: str) -> str:
    """The kind of crew that an action names; empty if that colour does not play."""
    place = KIND_NAMES.index(key)
    names = table["crew_names"]
    return str(names[place]) if place < len(names) else ""


# --- bonuses and demands -----------------------------------------------------------------------------------------
def bonus_text(table: dict[str, Any], bonus: str) -> str:
    """A bonus of a panel space, with the action it needs."""
    needs = table["printed"]["bonus_needs"].get(bonus, "")
    return f"{BONUS_TEXTS[bonus]} (with a {needs} only)" if needs else BONUS_TEXTS[bonus]


def works_with(table: dict[str, Any], bonus: str, deed: str) -> bool:
    """Whether a bonus comes with a move, or with a gain."""
    return table["printed"]["bonus_needs"].get(bonus, "") in ("", deed)


def demand_text(demand: Mapping[str, Any]) -> str:
    """What an objective asks for in a round."""
    if "groups" in demand:
        groups = demand["groups"]
        if len(groups) == 1:
            text = f"{several(groups[0], 'lab')} from one sector"
        elif len(set(groups)) == 1:
            text = f"{several(groups[0], 'lab')} from each of {len(groups)} sectors"
        else:
            text = listed(f"{several(group, 'lab')}" for group in groups) + " from different sectors"
        if demand["majority"] == "any":
            text += ", with the majority in one of them"
        elif demand["majority"] is not None:
            text += f", with the majority where the {groups[demand['majority']]} stand"
        return text
    markers = demand["markers"]
    text = f"{several(markers, 'marker')} down by {several(demand['levels'], 'level')}"
    text += " each" if markers > 1 else ""
    if demand["lead"]:
        text += ", alone on top in one of these columns" if markers > 1 else ", alone on top there"
    if demand["commanders"]:
        text += f", and {several(demand['commanders'], 'commander')} under your control"
    return text


def demands_by_round(demands: list[dict[str, Any]], since: int = 1) -> list[tuple[str, str]]:
    """Equal rounds together: ("round 1", "..."), ("rounds 2 to 4", "..."); what ended before a round is left out."""
    found: list[tuple[str, str]] = []
    first = 0
    for turn in range(1, len(demands) + 1):
        if turn == len(demands) or demands[turn] != demands[first]:
            between = "and" if turn == first + 2 else "to"
            rounds = f"round {first + 1}" if turn == first + 1 else f"rounds {first + 1} {between} {turn}"
            if turn >= since:
                found.append((rounds if turn - first < len(demands) else "every round", demand_text(demands[first])))
            first = turn
    return found


# --- places ------------------------------------------------------------------------------------------------------
def cell_text(cell: int) -> str:
    """A panel space, such as "row 3, column 2"."""
    return f"row {cell // COLUMNS + 1}, column {cell % COLUMNS + 1}"


def space_text(table: dict[str, Any], space: int) -> str:
    """A space with its colour, such as "UL-d2 (blue)"."""
    spaces = [item for area in table["printed"]["areas"] for item in area["spaces"]]
    return f"{spaces[space]['name']} ({spaces[space]['colour']})"


def space_ids(table: dict[str, Any]) -> list[str]:
    """All spaces in order."""
    return [space["id"] for area in table["printed"]["areas"] for space in area["spaces"]]


def space_id(view: dict[str, Any], action: Action) -> str:
    """The space that an action names; empty on a board side without it."""
    spaces = space_ids(view["table"])
    place = int(action.params["s"])
    return spaces[place] if place < len(spaces) else ""


def column_text(table: dict[str, Any], column: int) -> str:
    """A column and whose it is."""
    if column == 1:
        return "column 1 (first player token)"
    card = next((item for item in table["commanders"] if item["column"] == column), None)
    name = "" if card is None else table["printed"]["commanders"][card["code"]]["name"]
    return f"column {column} ({name})"


def sector_text(table: dict[str, Any], key: str) -> str:
    """A sector's name."""
    return str(next(item["name"] for item in table["printed"]["sectors"] if item["id"] == key))


def quiet_text(table: dict[str, Any], first: int) -> str:
    """The quiet sectors, clockwise."""
    sectors = table["printed"]["sectors"]
    return listed(str(sectors[(first + role) % len(sectors)]["name"]) for role in range(len(table["quiet"])))


def commander_at(table: dict[str, Any], place: int) -> str:
    """The name of the commander at a place: administrative columns, then research columns."""
    for item in table["commanders"]:
        column, research = item["column"], item["research"]
        if place == (column - 2 if column is not None else FIRST_RESEARCH + RESEARCH_NAMES.index(research)):
            return str(table["printed"]["commanders"][item["code"]]["name"])
    return "a commander"


def piece_cost(table: dict[str, Any]) -> str:
    """What the piece in question costs."""
    now = table["now"]
    costs = table["printed"]["lab_costs" if now["piece"] == "lab" else "station_costs"]
    return cost_text(costs[now["slot"] - 1], own_colour(table))

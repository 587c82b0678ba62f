"""Actions as buttons say them: the deed first, then what it costs and brings, found by carrying it out on a copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.engine.actions import Action
from starboard.engine.outcome import Outcome
from starboard.engine.words import several

from .brings import brings, cubes_changed, follows, gained, losses, other_changes, spent
from .phrases import (
    BONUS_TEXTS,
    bonus_text,
    column_text,
    cost_text,
    crew_name,
    cube_name,
    cubes_text,
    demand_text,
    listed,
    own_colour,
    piece_cost,
    sector_text,
    space_id,
    works_with,
)
from .walking import walk_label

View = dict[str, Any]


def label(view: View, action: Action, names: Sequence[str], outcome: Outcome | None) -> str:
    """An action as a button says it; empty if it names nothing that is on this table."""
    table, params = view["table"], action.params
    if "c" in params and int(params["c"]) > table["printed"]["columns"]:
        return ""
    match action.name:
        case "setup_column":
            return first_label(table, int(params["c"]), outcome)
        case "upper_column":
            return upper_label(view, int(params["c"]), outcome)
        case "takeover":
            return takeover_label(table, int(params["c"]), names, outcome)
        case "take_crew":
            return crew_label(table, int(params["c"]), str(params["kind"]), outcome)
        case "crew_row":
            return row_label(view, int(params["r"]), outcome)
        case "lower_space":
            return space_label(view, int(params["r"]), int(params["c"]), outcome)
        case "do_move" | "do_gain":
            return deed_label(view, action.name == "do_move", outcome)
        case "swap":
            return swap_label(table, str(params["way"]), outcome)
        case "offer":
            return offer_label(view, params["answer"] == "yes", outcome)
        case "pick_cube":
            return cube_label(view, str(params["k"]), names, outcome)
        case "pick_research":
            return research_label(view, str(params["k"]), outcome)
        case "use_station" | "teleport" | "via_area" | "pick_space":
            return walk_label(view, action, names, outcome)
        case "build_station" | "drop_lab":
            return piece_label(view, action.name, int(params["i"]), outcome)
        case "objective":
            return objective_label(table, int(params["slot"]))
        case "pick_sector":
            return sector_label(table, str(params["s"]))
        case "exchange_want":
            colour = cube_name(table, str(params["k"]))
            return f"Exchange three cubes for 1 {colour}" if colour else ""
    return decline_label(view, outcome)


# --- panels ------------------------------------------------------------------------------------------------------
def first_label(table: dict[str, Any], column: int, outcome: Outcome | None) -> str:
    """The first crew, with what the column costs then and what its commander does."""
    text = f"Put your first crew into {column_text(table, column)}"
    price = None if outcome is None else outcome.view["table"]["columns"][column - 1]["price"]
    text += f": taking that column over then costs {cubes_text(price)}" if price else ""
    card = next((item["code"] for item in table["commanders"] if item["column"] == column), None)
    return text if card is None else f"{text}. {table['printed']['commanders'][card]['text'].rstrip('.')}"


def upper_label(view: View, column: int, outcome: Outcome | None) -> str:
    """Bonus crew on the upper panel, with what the column costs from then on."""
    text = f"Crew onto the upper panel, {column_text(view['table'], column)}"
    if outcome is None:
        return text
    price = outcome.view["table"]["columns"][column - 1]["price"]
    return f"{text}: its price becomes {cubes_text(price or {})}"


def takeover_label(table: dict[str, Any], column: int, names: Sequence[str], outcome: Outcome | None) -> str:
    """A takeover with its price and what both players gain or lose."""
    price = table["columns"][column - 1]["price"]
    cost = f" for {cubes_text(price)}" if price is not None else ""
    held = table["seats"][table["acting"] or 0]["cubes"]
    if outcome is not None and any(held.get(colour, 0) < count for colour, count in price.items()):
        one = "one of them " if sum(price.values()) > 1 else ""
        cost += f", {one}in another colour by Idris Yakuul"
    if column == 1:
        return f"Buy the first player token{cost}: a level, a cube of any player colour, and first from next round on"
    item = next(item for item in table["commanders"] if item["column"] == column)
    card = table["printed"]["commanders"][item["code"]]
    former = item["controller"]
    from_whom = f" from {names[former]}" if former is not None else ""
    loses = f", {names[former]} -{card['red']}" if former is not None else ""
    return f"Take over {card['name']}{from_whom}{cost}: +{card['green']} reputation{loses}. {card['text'].rstrip('.')}"


def crew_label(table: dict[str, Any], column: int, kind: str, outcome: Outcome | None) -> str:
    """Taking crew for an action, with what the column costs then, and whether the round ends."""
    name = crew_name(table, kind)
    if not name:
        return ""
    text = f"Take {name} crew from {column_text(table, column)} and act"
    crew = sum(table["columns"][column - 1]["crew"].values())
    everywhere = sum(sum(item["crew"].values()) for item in table["columns"])
    if everywhere == 1:
        return f"{text}; it is the last one, so the round ends after this turn"
    if crew == 1:
        return f"{text}; it is the last one there, so nobody can take that column over this round"
    if outcome is None:
        return text
    price = outcome.view["table"]["columns"][column - 1]["price"]
    if not price or price == table["columns"][column - 1]["price"]:  # it is asked next which of equal crew leaves
        return f"{text}; which of them is asked next"
    if any(item["column"] == column and item["controller"] == table["acting"] for item in table["commanders"]):
        return f"{text}; taking that column from you then costs {cubes_text(price)}"
    return f"{text}; taking that column over then costs {cubes_text(price)}"


def row_label(view: View, row: int, outcome: Outcome | None) -> str:
    """Which of equal crew leaves, and whether bonus crew can still go under the others."""
    text = f"Take the crew in row {row}"
    if outcome is None:
        return text
    column = view["table"]["now"]["column"]
    is_open = outcome.view["table"]["columns"][column - 1]["open"]
    can = "can still" if is_open else "can no longer"
    return f"{text}: bonus crew {can} be put into {column_text(view['table'], column)}"


def space_label(view: View, row: int, column: int, outcome: Outcome | None) -> str:
    """A lower space: for an action with what its row means and its bonus, else with the bonus that it blocks."""
    table = view["table"]
    place = f"Row {row}, column {column}"
    crew = table["lower"][row - 1][column - 1]
    used = f" (used by {listed(crew)} crew)" if crew else ""
    printed = table["printed"]
    bonus = printed["bonuses"][row - 1][column - 1]
    if table["step"] != "lower_space":
        blocked = bonus_text(table, bonus).replace(" from your board", "")  # nobody gets it there
        return f"{place}{used}: blocks {blocked}" if blocked and not crew else f"{place}{used}: blocks no bonus"
    gain = cost_text(printed["gain"][row - 1], own_colour(table))
    text = f"{place}{used}: move for {cubes_text(table['move_costs'][row - 1])}, or gain {gain}"
    return f"{text}; bonus: {bonus_text(table, bonus)}" if bonus else text


BY_LEVELS: Final = ("level", "any_cube", "add_crew")  # steps that a bonus of the space leads to


def deed_label(view: View, moves: bool, outcome: Outcome | None) -> str:
    """Move or gain, with what is paid or comes, and what becomes of the bonus of the space."""
    deed = "move" if moves else "gain"
    text = "Move the scout" if moves else "Gain cubes"
    if outcome is None:
        return text
    table = view["table"]
    seat = int(table["acting"])
    asked = outcome.view["table"]
    due = cubes_text(asked["now"]["price"]) if asked["step"] == "move_swap" else ""  # how it is paid is asked next
    parts = [f"pay {due or spent(outcome) or 'nothing'}"] if moves else []
    got = gained(outcome)
    parts += [f"gain {got}"] if got else []
    parts += [*other_changes(outcome), *losses(outcome, seat)]
    bonus = table["now"].get("bonus", "")
    if bonus and not works_with(table, bonus, deed):
        other = table["printed"]["bonus_needs"][bonus]
        parts.append(f"without {BONUS_TEXTS[bonus]}, which needs a {other}")
    elif bonus and not other_changes(outcome):
        parts.append(f"with {BONUS_TEXTS[bonus]}")
    after = "the game ends" if outcome.over else follows(outcome, seat) if asked["step"] in BY_LEVELS else ""
    return f"{text}: {', '.join(parts) or 'nothing'}" + (f"; {after}" if after else "")


def swap_label(table: dict[str, Any], way: str, outcome: Outcome | None) -> str:
    """Paying with or without Idris Yakuul."""
    own = own_colour(table)
    text = {
        "none": "Pay as printed",
        "y2o": f"Pay {own} in place of one yellow",
        "o2y": f"Pay yellow in place of one {own}",
    }[way]
    return text if outcome is None else f"{text}: {spent(outcome) or 'nothing'}"


# --- abilities ---------------------------------------------------------------------------------------------------
OFFERS: Final = {
    "buy_reputation": ("Pay 1 yellow for reputation", "Keep the yellow cubes"),
    "level_offer": ("Buy a level", "Buy no level"),
    "lab_offer": ("Pay the fee for one more lab", "No further lab for a fee"),
    "waiver": ("Pay nothing for it, once a turn", "Pay for it and keep the free piece for later"),
    "order_offer": ("Swap with the player above you", "Keep your place in the turn order"),
}


def offer_label(view: View, yes: bool, outcome: Outcome | None) -> str:
    """Yes or no to an ability or a bonus."""
    table = view["table"]
    if table["step"] not in OFFERS:
        return "Yes" if yes else "No"
    text = OFFERS[table["step"]][0 if yes else 1]
    if outcome is None:
        return text
    if table["step"] == "lab_offer" and yes:
        return f"{text}: pay {spent(outcome)}; the lab itself then costs {cheapest_lab(outcome.view['table'])}"
    if table["step"] == "waiver" and yes:
        return f"{text}: saves {piece_cost(table)}" + brings(view, outcome, paid=False).replace(": ", "; ", 1)
    return text + brings(view, outcome)


def cheapest_lab(table: dict[str, Any]) -> str:
    """What the labs that could be dropped next cost: "1 grey, 2 grey or 1 grey and 1 yellow"."""
    slots = table["now"].get("slots", [])
    own = own_colour(table)
    costs = [*dict.fromkeys(cost_text(table["printed"]["lab_costs"][slot - 1], own) for slot in slots)]
    return " or ".join([", ".join(costs[:-1]), costs[-1]] if len(costs) > 1 else costs) or "nothing"


def cube_label(view: View, key: str, names: Sequence[str], outcome: Outcome | None) -> str:
    """Naming a cube."""
    table = view["table"]
    colour = cube_name(table, key)
    if not colour:
        return ""
    step = table["step"]
    if step == "exchange":
        if outcome is not None and outcome.has("exchanged"):
            return f"Give 1 {colour} and take 1 {table['now']['wanted']}"
        return f"Give 1 {colour}"
    if step == "fee" and outcome is not None:
        return f"Pay 1 {colour} to {names[table['now']['owner']]}: {spent(outcome)}"
    if step == "range_offer" and outcome is not None:
        return f"Pay {spent(outcome)}: range {table['now']['range']} -> {outcome.view['table']['now'].get('range', 0)}"
    if outcome is not None and gained(outcome):
        return f"Take {gained(outcome)}"
    return f"1 {colour} cube"


# --- research, pieces, objectives --------------------------------------------------------------------------------
def research_label(view: View, column: str, outcome: Outcome | None) -> str:
    """A research column with what going up or down there does."""
    table = view["table"]
    if column not in table["research"]:
        return ""
    name = column.capitalize()
    if outcome is None:
        return f"{name} research"
    kept = ", as meant" if table["now"].get("meant") == column else ""
    alone = ""
    seat = table["acting"]
    if outcome.view["table"]["leaders"][column] == seat and table["leaders"][column] != seat:
        alone = "and you are alone on top"
    elif outcome.view["table"]["leaders"][column] != seat and table["leaders"][column] == seat:
        alone = "and you no longer lead there"
    return f"{name}{kept}{brings(view, outcome, besides=alone)}"


def piece_label(view: View, family: str, slot: int, outcome: Outcome | None) -> str:
    """A lab or a station with its cost and what it brings."""
    table = view["table"]
    costs = table["printed"]["lab_costs" if family == "drop_lab" else "station_costs"]
    cost = cost_text(costs[slot - 1], own_colour(table))
    text = f"{'Drop lab' if family == 'drop_lab' else 'Build station'} {slot}, which costs {cost}"
    if outcome is None:
        return text
    named = {own_colour(table): costs[slot - 1]["own"], "yellow": costs[slot - 1]["yellow"]}
    paid = {colour: count for colour, count in named.items() if count}
    return text + brings(view, outcome, net=cubes_changed(outcome, -1) != paid)


def objective_label(table: dict[str, Any], slot: int) -> str:
    """An objective with its reward; what it takes is named next."""
    item = table["objectives"][slot]
    card = table["printed"]["objectives"][item["id"]]
    reward = f": +{item['next']} reputation" if item["next"] is not None else ""
    return f"Fulfil {card['name']}{reward}; it takes {demand_text(item['demand'])}"


def sector_label(table: dict[str, Any], key: str) -> str:
    """A sector that gives labs."""
    name = sector_text(table, key)
    labs = table["now"].get("labs") if table["step"] == "sector" else None
    return f"The {name} sector" if labs is None else f"{several(labs, 'lab')} from the {name} sector"


DECLINES: Final = {
    "set_off": "Stay on the landing pad, without a lab",
    "station": "Build no station",
    "lab": "Drop no lab",
    "range_offer": "Keep your range",
    "add_crew": "Add no crew",
    "objective": "Fulfil no objective now",
    "administration": "Exchange nothing",
}


def decline_label(view: View, outcome: Outcome | None) -> str:
    """Leaving it."""
    text = DECLINES.get(view["table"]["step"], "Leave it")
    return text if outcome is None else text + brings(view, outcome)


def group(view: View, action: Action) -> str:
    """Headings for long lists."""
    table = view["table"]
    if action.name == "exchange_want":
        return "Exchange"
    if action.name == "pick_space" and table["step"] != "lab_back" and space_id(view, action):
        wanted = space_id(view, action)
        area = next(area for area in table["printed"]["areas"] if wanted in [space["id"] for space in area["spaces"]])
        return f"Land: {sector_text(table, area['sector'])}"
    return {
        "takeover": "Commanders",
        "take_crew": "Crew for an action",
        "lower_space": "Lower panel",
        "upper_column": "Upper panel",
        "use_station": "Stations",
        "via_area": "Walk on",
    }.get(action.name, "")

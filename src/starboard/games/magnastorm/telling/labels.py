"""Actions as buttons say them, with what they cost or gain now; made from views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.actions import Action

from .components import BONUS_TEXTS, column_text, cost_text, cubes_text, demand_text, labs_text, piece_cost, space_id


def label(view: dict[str, Any], action: Action, names: Sequence[str]) -> str:
    """An action as a button says it."""
    table = view["table"]
    params = action.params
    match action.name:
        case "setup_column" | "upper_column":
            return f"Upper panel, {column_text(table, int(params['c']))}"
        case "takeover":
            return takeover_label(table, int(params["c"]), names)
        case "take_crew":
            return f"Take {params['kind']} crew from {column_text(table, int(params['c']))}"
        case "lower_space":
            return space_label(table, int(params["r"]), int(params["c"]))
        case "do_move":
            return f"Move the scout (costs {cubes_text(table['now']['move_cost'])})"
        case "do_gain":
            return gain_label(table)
        case "swap":
            return swap_label(table, str(params["way"]))
        case "offer":
            return offer_label(table, params["answer"] == "yes")
        case "pick_cube":
            return cube_label(table, str(params["k"]), names)
        case "pick_research":
            return research_label(table, str(params["k"]))
        case "use_station" | "teleport" | "via_area" | "pick_space":
            return walk_label(table, action, names)
        case "build_station" | "drop_lab":
            return piece_label(table, action.name, int(params["i"]))
        case "objective":
            item = table["objectives"][int(params["slot"])]
            card = table["printed"]["objectives"][item["id"]]
            return f"Fulfil {card['name']} (+{item['next']}): {demand_text(item['demand'])}"
        case "pick_sector":
            sector = next(item for item in table["printed"]["sectors"] if item["id"] == params["s"])
            return f"{labs_text(table['now']['labs'])} from the sector {sector['name']}"
        case "crew_row":
            return f"Take the crew in row {params['r']}"
        case "exchange_want":
            return f"Exchange 3 cubes for 1 {params['k']}"
    return decline_label(table)


def takeover_label(table: dict[str, Any], column: int, names: Sequence[str]) -> str:
    """A takeover with its price and gain."""
    price = cubes_text(table["columns"][column - 1]["price"] or {})
    if column == 1:
        return f"Buy the first player token for {price}: 1 level, 1 cube of any player colour, first next round"
    item = next(item for item in table["commanders"] if item["column"] == column)
    card = table["printed"]["commanders"][item["code"]]
    former = f" from {names[item['controller']]}" if item["controller"] is not None else ""
    return f"Take over {card['name']}{former} for {price}: +{card['green']} reputation; {card['text']}"


def space_label(table: dict[str, Any], row: int, column: int) -> str:
    """A lower space; for an action with what its row means and its bonus."""
    place = f"Lower panel, row {row}, column {column}"
    crew = table["lower"][row - 1][column - 1]
    used = f" (used by {', '.join(crew)})" if crew else ""
    if table["step"] != "lower_space":
        return place + used
    printed = table["printed"]
    own = table["seats"][table["acting"]]["colour"]
    move, gain = printed["move_cost"][row - 1], printed["gain"][row - 1]
    bonus = BONUS_TEXTS[printed["bonuses"][row - 1][column - 1]]
    return (
        f"{place}{used}: move for {cost_text(move, own)}, or gain {cost_text(gain, own)}"
        + (f"; {bonus}" if bonus else "")
    )  # fmt: skip


def gain_label(table: dict[str, Any]) -> str:
    """The gain action with its yield."""
    row = table["now"]["cell"][0]
    own = table["seats"][table["acting"]]["colour"]
    return f"Gain {cost_text(table['printed']['gain'][row - 1], own)}"


def swap_label(table: dict[str, Any], way: str) -> str:
    """Paying with or without commander 05."""
    own = table["seats"][table["acting"]]["colour"]
    price = dict(table["now"]["price"])
    if way == "none":
        return f"Pay {cubes_text(price)} as printed"
    out, into = ("yellow", own) if way == "y2o" else (own, "yellow")
    price[out] = price.get(out, 0) - 1
    price[into] = price.get(into, 0) + 1
    return f"Pay {cubes_text(price)}: {into} in place of {out}"


def offer_label(table: dict[str, Any], yes: bool) -> str:
    """Yes or no to an ability."""
    step = table["step"]
    own = table["seats"][table["acting"]]["colour"]
    effects = {card["effect"]: card["params"] for card in table["printed"]["commanders"].values()}
    if step == "buy_reputation":
        points = effects["instant_buy_reputation"]["reputation"]
        return f"Pay 1 yellow for {points} reputation" if yes else "Keep the yellow cubes"
    if step == "level_offer":
        cubes = effects["level_for_cubes"]["cost"]
        price = cubes_text({own: cubes.count("own"), "yellow": cubes.count("yellow")})
        return f"Pay {price} for 1 level" if yes else "Buy no level"
    if step == "lab_offer":
        cubes = effects["extra_lab_for_cube"]["cost"]
        price = cubes_text({own: cubes.count("own"), "yellow": cubes.count("yellow")})
        return f"Pay {price} for one more lab" if yes else "No further lab for a fee"
    if step == "waiver":
        return "Pay nothing (once per turn)" if yes else f"Pay {piece_cost(table)} and keep the waiver"
    return "Swap with the marker above" if yes else "Keep your place"


def cube_label(table: dict[str, Any], colour: str, names: Sequence[str]) -> str:
    """Naming a cube."""
    step = table["step"]
    if step == "exchange":
        return f"Give 1 {colour}"
    if step == "fee":
        return f"Pay 1 {colour} to {names[table['now']['owner']]}"
    if step == "range_offer":
        return f"Pay 1 {colour} for more range"
    return f"Take 1 {colour}"


def research_label(table: dict[str, Any], column: str) -> str:
    """A research column with what it would bring."""
    now = table["now"]
    if "columns" not in now:
        level = table["research"][column][table["acting"]]
        down = table["objectives"][now["slot"]]["demand"]["levels"]
        return f"Lower {column} from {level} to {level - down}"
    gain = now["columns"][column]
    bonus = BONUS_TEXTS[gain["bonus"]]
    kept = " (as meant)" if now.get("meant") == column else ""
    return f"Level {gain['level']} in {column}{kept}" + (f": {bonus}" if bonus else "")


def walk_label(table: dict[str, Any], action: Action, names: Sequence[str]) -> str:
    """Starting points, areas and spaces."""
    printed = table["printed"]
    called = printed["place_names"]
    if action.name == "teleport":
        return "Appear in any quiet area with a lab"
    if action.name == "use_station":
        place = printed["transmitters"][int(action.params["t"])]["id"]
        owner = table["stations"][place]
        fee = "free" if owner == table["acting"] else f"1 cube to {names[owner]}"
        return f"Start at the station {called[place]} ({fee})"
    if action.name == "via_area":
        return f"Walk on through {printed['areas'][int(action.params['a'])]['name']}"
    space = [item["id"] for area in printed["areas"] for item in area["spaces"]][int(action.params["s"])]
    if table["step"] == "lab_back":
        return f"Take a lab home from {called[space]}"
    return landing_label(table, space)


def landing_label(table: dict[str, Any], space: str) -> str:
    """A landing with what a lab there would bring."""
    found = table["now"]["landings"].get(space, {})
    stays = table["scouts"][table["acting"]] == space
    place = table["printed"]["place_names"][space]
    text = f"{'Stay' if stays else 'Land'} on {place}, {found.get('colour', '')}"
    if not found.get("lab"):
        return text + " (no lab can be dropped)"
    if "level" not in found:
        return text + (": level of choice" if found["colour"] == "white" else ": top level reached")
    bonus = BONUS_TEXTS[found["bonus"]]
    return f"{text}: level {found['level']}" + (f", {bonus}" if bonus else "")


def piece_label(table: dict[str, Any], family: str, slot: int) -> str:
    """A lab or a station with its cost."""
    own = table["seats"][table["acting"]]["colour"]
    if family == "drop_lab":
        return f"Drop the lab of slot {slot} for {cost_text(table['printed']['lab_costs'][slot - 1], own)}"
    cost = cost_text(table["printed"]["station_costs"][slot - 1], own)
    return f"Build station {slot} for {cost}: +{table['printed']['station_reputation']} reputation"


def decline_label(table: dict[str, Any]) -> str:
    """Leaving it."""
    return {
        "set_off": "Stay on the landing pad",
        "station": "Build no station",
        "lab": "Drop no lab",
        "range_offer": "Keep your range",
        "add_crew": "Add no crew",
        "objective": "Fulfil no objective",
        "administration": "Exchange nothing; administration begins",
    }.get(table["step"], "Decline")


def group(view: dict[str, Any], action: Action) -> str:
    """Headings for long lists."""
    if action.name == "exchange_want":
        return "Exchange"
    if action.name == "pick_space" and view["table"]["step"] != "lab_back":
        areas = view["table"]["printed"]["areas"]
        area = next(area for area in areas for space in area["spaces"] if space["id"] == space_id(view, action))
        name = next(item["name"] for item in view["table"]["printed"]["sectors"] if item["id"] == area["sector"])
        return f"Land: {name}"
    return {
        "takeover": "Commanders",
        "take_crew": "Crew",
        "lower_space": "Lower panel",
        "upper_column": "Upper panel",
        "use_station": "Stations",
        "via_area": "Walk on",
    }.get(action.name, "")

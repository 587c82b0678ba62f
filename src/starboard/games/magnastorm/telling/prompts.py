"""What is asked at each step, and the rules that govern it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .components import BONUS_TEXTS, cubes_text, labs_text, piece_cost, sector_text

HELP: Final = {
    "setup_column": "Your first crew goes below the neutral crew of a column without player crew (MS-2.2, MS-2.6).",
    "setup_level": "One level in a column that no other player has taken at the start (MS-2.3).",
    "main": "Take over a commander or the first player token for one cube per crew of its colour, and one of the "
    "controller's (MS-4.1 to MS-4.4), or take a neutral or own crew for an action on the lower panel (MS-5.1, MS-5.2). "
    "Three cubes can be exchanged for one (MS-12.5).",
    "takeover_swap": "Your commander may replace one yellow cube of the price by an own one, or the reverse (MS-15.5).",
    "crew_down": "The crew of the column goes to the lower panel; no action and no bonus follow (MS-4.5, MS-4.6).",
    "buy_reputation": "Yellow cubes can be turned into reputation now (MS-15.1).",
    "level": "The level is gained with its bonus; a full column cannot be chosen (MS-11.2, MS-11.4).",
    "any_cube": "A cube of a player colour that is in stock, never yellow (MS-12.1, MS-12.7).",
    "add_crew": "One own crew from your board may go to a free lower space, where nothing follows, or under crew of an "
    "upper column (MS-10.3, MS-10.4).",
    "lower_space": "The row decides what a move costs and a gain yields; the space may show a bonus (MS-5.3, MS-10.1).",
    "action": "Move your scout for the cost of the row, or gain the cubes of the row (MS-5.3, MS-5.4, MS-9.1).",
    "move_swap": "Your commander may replace one cube of the move's cost (MS-15.5, MS-15.18).",
    "level_offer": "Once per move you may buy a level in any column (MS-15.4).",
    "range_offer": "A cube that is not your own colour gives more range for this move (MS-15.2).",
    "set_off": "Stay, walk along lines within your range, or start at a station; storm sectors are closed (MS-6.1 to "
    "MS-6.6). Out of the storm the way leads into the quiet, or clockwise towards it (MS-6.7, MS-6.9).",
    "fee": "One cube of your choice goes to the owner of the station (MS-6.5).",
    "stride": "The scout is on its way and must end in a further area (MS-6.2, MS-18.4).",
    "teleport": "Any space of a quiet area with a lab; the movement ends there (MS-15.6).",
    "station": "You crossed a border beside a free transmitter space and may build a station (MS-8.1).",
    "lab": "A lab on this space costs its slot; the first one brings a level of the space's colour (MS-7.1 to MS-7.4).",
    "waiver": "Once per turn your commander lets one lab or station cost nothing (MS-15.15, MS-15.17).",
    "lab_offer": "For a fee you may drop one more lab here at its slot's cost (MS-15.7).",
    "order_offer": "You may swap with the marker above you on the turn order track (MS-10.6).",
    "objective": "At the end of your turn you may fulfil one objective (MS-13.1, MS-13.2).",
    "sector": "Name the sectors that give labs; equal groups in clockwise order from the upper left (MS-13.14).",
    "lab_back": "Name the labs that go home, in the order of the spaces (MS-13.3, MS-13.14).",
    "marker": "Name the columns in which your markers go down, from left to right (MS-13.6, MS-13.14).",
    "crew_row": "Several equal crew stand in this column, and only some of them leave a place for bonus crew under the "
    "others: the choice is yours (MS-5.8).",
    "administration": "Income is paid as far as the supply lasts: cubes given in an exchange now can come back "
    "to you as income (MS-12.12).",
    "exchange": "Three cubes, named in the order yellow, grey, purple, pink, orange, for the one you want (MS-12.10).",
}
PROMPTS: Final = {
    "setup_column": "Choose the column of your first crew.",
    "setup_level": "Choose the research column of your first level.",
    "main": "Your turn: take over a commander or the first player token, or take a crew for an action.",
    "add_crew": "You may put one crew from your board on a panel.",
    "any_cube": "Choose a cube of a player colour.",
    "level_offer": "Will you buy a level?",
    "range_offer": "Will you pay a cube for more range?",
    "order_offer": "Will you swap places in the turn order?",
    "lab_offer": "Will you pay for one more lab on this space?",
    "objective": "Will you fulfil an objective?",
    "teleport": "Where shall the scout appear?",
    "crew_row": "Which of the equal crew do you take?",
    "administration": "The supply cannot pay all your income. Exchange cubes before it is paid?",
}


def prompt(view: dict[str, Any], names: Sequence[str]) -> str:
    """What is asked."""
    if view["over"]:
        winner = names[view["ranking"].index(1)]
        return f"The game is over. {winner} wins."
    if view["seat"] not in view["pending"]:
        return f"Waiting for {names[view['pending'][0]]}."
    table = view["table"]
    now = table["now"]
    called = table["printed"]["place_names"]
    match table["step"]:
        case "crew_down":
            return f"Put the crew of the column on the lower panel; {cubes_text(now['crew'])} to place."
        case "lower_space":
            return f"Where does the {next(iter(now['crew']))} crew go?"
        case "action":
            bonus = BONUS_TEXTS[now["bonus"]]
            return f"Row {now['cell'][0]}: move or gain?" + (f" The space shows: {bonus}." if bonus else "")
        case "takeover_swap" | "move_swap":
            return f"The price is {cubes_text(now['price'])}. Replace one cube?"
        case "buy_reputation":
            return f"Yellow cubes for reputation? {now['left']} more at most."
        case "level":
            return level_prompt(now)
        case "set_off" | "stride":
            return walk_prompt(now, called)
        case "fee":
            return f"Which cube does {names[now['owner']]} get for the station {called[now['transmitter']]}?"
        case "station":
            return f"You crossed the border {called[now['transmitter']]}. Build a station?"
        case "lab":
            which = {"first": "Drop a lab", "extra": "Drop an extra lab", "paid": "Which lab is dropped"}
            return f"{which[now['kind']]} on {called[now['space']]}?"
        case "waiver":
            return f"The {now['piece']} costs {piece_cost(table)}. Use the waiver of this turn?"
        case "sector":
            return f"Which sector gives {labs_text(now['labs'])}?"
        case "lab_back":
            sector = sector_text(table, now["sector"])
            return f"Which lab of the sector {sector} goes home? {now['left']} to name."
        case "marker":
            return f"Which marker goes down? {now['left']} to name."
        case "exchange":
            given = f" Given: {cubes_text(now['given'])}." if now["given"] else ""
            return f"Three cubes for 1 {now['wanted']}.{given} Which is next?"
    return PROMPTS[table["step"]]


def level_prompt(now: dict[str, Any]) -> str:
    """Why a column is chosen."""
    if now["meant"] is not None:
        return f"A level in {now['meant']}: keep it, or take it in another column?"
    if now["why"] == "level_lowest_on_gain" and len(now.get("lowest", [])) > 1:
        return f"A level where you are lowest ({', '.join(now['lowest'])}): which column?"
    return "A level in a column of your choice: which?"


def walk_prompt(now: dict[str, Any], called: dict[str, str]) -> str:
    """How far and under which rule the scout may walk."""
    reach = f"Range {now['range']} from {called[now['from']]}."
    if now["walk"] == "out of the storm":
        return f"The storm is here: the scout must end in a quiet sector. {reach}"
    if now["walk"] == "along the storm":
        return f"No quiet sector is in range: clockwise towards it. {reach}"
    return f"Where does your scout land? {reach}"

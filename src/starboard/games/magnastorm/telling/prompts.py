"""What is asked at each step, what stands in the way, and the rules that govern it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.engine.words import several

from .phrases import bonus_text, column_text, cubes_text, listed, piece_cost, sector_text

HELP: Final = {
    "setup_column": "Your first crew goes below the neutral crew of a column without player crew (MS-2.2, MS-2.6). It "
    "costs you a cube of your own colour when you take that column over.",
    "setup_level": "One level in a column that no other player has taken at the start (MS-2.3).",
    "main": "Take over a commander or the first player token for one cube per crew of its colour, and one of the "
    "controller's (MS-4.1 to MS-4.4), or take a neutral or own crew for an action on the lower panel (MS-5.1, MS-5.2). "
    "Three cubes can be exchanged for one (MS-12.5).",
    "takeover_swap": "Idris Yakuul may replace one yellow cube of the price by one of your colour, or the reverse "
    "(MS-15.5).",
    "crew_down": "The crew of the column goes to the lower panel and only blocks spaces; no action and no bonus follow "
    "(MS-4.5, MS-4.6).",
    "buy_reputation": "Yellow cubes can be turned into reputation now (MS-15.1).",
    "level": "The level is gained with its bonus; a full column cannot be chosen (MS-11.2, MS-11.4).",
    "any_cube": "A cube of a player colour that is in stock, never yellow (MS-12.1, MS-12.7).",
    "add_crew": "One own crew from your board may go to a free lower space, where nothing follows, or under crew of an "
    "upper column, which makes that column dearer (MS-10.3, MS-10.4, MS-10.13).",
    "crew_row": "Several equal crew stand in this column, and only some of them leave a place for bonus crew under the "
    "others: the choice is yours (MS-5.8).",
    "lower_space": "The row decides what a move costs and a gain yields; the space may show a bonus (MS-5.3, MS-10.1).",
    "action": "Move your scout for the cost of the row, or gain the cubes of the row (MS-5.3, MS-5.4, MS-9.1). Some "
    "bonuses need the one or the other (MS-10.1).",
    "move_swap": "Idris Yakuul may replace one cube of the move's cost (MS-15.5, MS-15.18).",
    "level_offer": "Once in a move you may buy a level in any column (MS-15.4).",
    "range_offer": "A cube that is not of your colour gives more range for this move (MS-15.2).",
    "set_off": "Stay, walk along lines within your range, or start at a station; storm sectors are closed (MS-6.1 to "
    "MS-6.6). With range 2 or more first walk on through an area, then land. Out of the storm the way leads into the "
    "quiet, or clockwise towards it (MS-6.7, MS-6.9).",
    "fee": "One cube of your choice goes to the owner of the station (MS-6.5).",
    "stride": "The scout is on its way and must end in a further area (MS-6.2, MS-18.4).",
    "teleport": "Any space of a quiet area with a lab; the movement ends there (MS-15.6).",
    "station": "You crossed a border beside a free transmitter space and may build a station (MS-8.1).",
    "lab": "A lab on this space costs what its slot shows; the first one brings a level of the space's colour "
    "(MS-7.1 to MS-7.4).",
    "waiver": "Once a turn Kaysia Vasidis lets one lab or station cost nothing (MS-15.15, MS-15.17).",
    "lab_offer": "For a fee you may drop one more lab here, at its own cost (MS-15.7).",
    "order_offer": "You may swap with the player above you on the turn order track (MS-10.6).",
    "objective": "At the end of your turn you may fulfil one objective (MS-13.1, MS-13.2).",
    "sector": "Name the sectors that give labs; equal ones in clockwise order from the upper left (MS-13.14).",
    "lab_back": "Name the labs that go home, in the order of the spaces (MS-13.3, MS-13.14).",
    "marker": "Name the columns in which your markers go down, from left to right (MS-13.6, MS-13.14).",
    "exchange": "Three cubes for the one you want, yellow first, then in the order of the seats (MS-12.10).",
    "administration": "Income is paid as far as the supply lasts: cubes given in an exchange now can come back to you "
    "as income (MS-12.12).",
}
PROMPTS: Final = {
    "setup_column": "Choose the column of your first crew.",
    "setup_level": "Choose the research column of your first level.",
    "any_cube": "Choose a cube of a player colour.",
    "level_offer": "Adira Okzil: buy a level?",
    "range_offer": "Justin B. Beeper: pay a cube for more range?",
    "lab_offer": "Azrea Bonsmai: pay for one more lab on this space?",
    "teleport": "Where shall the scout appear?",
    "administration": "The supply cannot pay all your income. Exchange cubes before it is paid?",
}
STEP_PROMPTS: Final = {
    "first": "Drop a lab",
    "extra": "Drop an extra lab, without a level,",
    "paid": "Which lab do you drop",
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
        case "main":
            return main_prompt(view, names)
        case "crew_down":
            crew = sum(now["crew"].values())
            return f"Put the crew of the column on the lower panel, {next(iter(now['crew']))} next; {crew} to place."
        case "lower_space":
            return f"Where does the {next(iter(now['crew']))} crew go? The row says what a move costs or a gain yields."
        case "crew_row":
            crew = next(iter(now["crew"]))
            return f"Which {crew} crew of {column_text(table, now['column'])} do you take?"
        case "add_crew":
            left = table["seats"][table["acting"]]["crew_home"]
            return f"You may put one of the {several(left, 'crew', 'crew')} of your board on a panel."
        case "action":
            bonus = bonus_text(table, now["bonus"])
            return f"Row {now['cell'][0]}: move or gain?" + (f" The space shows {bonus}." if bonus else "")
        case "takeover_swap" | "move_swap":
            return f"The price is {cubes_text(now['price'])}. Replace one cube with Idris Yakuul?"
        case "order_offer":
            above = names[table["turn_order"][table["turn_order"].index(table["acting"]) - 1]]
            return f"Swap places with {above} in the turn order, from your next turn on?"
    return later_prompt(table, called, names)


def later_prompt(table: dict[str, Any], called: dict[str, str], names: Sequence[str]) -> str:
    """What is asked on the way and at the end of a turn."""
    now = table["now"]
    match table["step"]:
        case "buy_reputation":
            return f"Forrester Dain: pay yellow cubes for reputation? {now['left']} more at most."
        case "level":
            return level_prompt(now)
        case "set_off" | "stride":
            return walk_prompt(now, called)
        case "fee":
            return f"Which cube does {names[now['owner']]} get for the station {called[now['transmitter']]}?"
        case "station":
            return f"You crossed the border {called[now['transmitter']]}. Build a station?"
        case "lab":
            return f"{STEP_PROMPTS[now['kind']]} on {called[now['space']]}?" + short_of_labs(now)
        case "waiver":
            return f"The {now['piece']} costs {piece_cost(table)}. Shall it be free by Kaysia Vasidis?"
        case "objective":
            return objective_prompt(table)
        case "sector":
            return f"Which sector gives {several(now['labs'], 'lab')}?"
        case "lab_back":
            sector = sector_text(table, now["sector"])
            return f"Which lab of the {sector} sector goes home? {now['left']} to name."
        case "marker":
            return f"Which marker goes down? {now['left']} to name."
        case "exchange":
            given = f" Given: {cubes_text(now['given'])}." if now["given"] else ""
            return f"Three cubes for 1 {now['wanted']}.{given} Which is next?"
    return PROMPTS[table["step"]]


def main_prompt(view: dict[str, Any], names: Sequence[str]) -> str:
    """The turn, what stops a takeover, and a warning when this round can end the game."""
    table = view["table"]
    text = "Your turn: take over a commander or the first player token, or take a crew and act."
    if not any(column["payable"] for column in table["columns"]):
        cubes = table["seats"][table["acting"]]["cubes"]
        held = f"with your {cubes_text(cubes)}" if any(cubes.values()) else "without cubes"
        text = f"Your turn: take a crew and act. No takeover can be paid {held}."
    return " ".join(part for part in (text, ending_text(table, names)) if part)


def ending_text(table: dict[str, Any], names: Sequence[str]) -> str:
    """A warning when this round can end the game, and by what."""
    printed = table["printed"]
    if table["end_triggered"]:
        reached = f"{printed['threshold']} reputation has been reached"
        return f"The end is near: {reached}; the game ends when everybody has had their turn in this pass."
    warned = []
    for seat, near in enumerate(table["ending"]):
        parts = {
            "an objective": near["objective"],
            "a commander or a station": near["turn"],
            "administration": near["administration"],
        }
        if near["missing"] <= sum(parts.values()):
            ways = listed(f"{what} {points}" for what, points in parts.items() if points)
            warned.append(f"{names[seat]} lacks {near['missing']} ({ways})")
    last = "This is the last round." if table["round"] == printed["max_rounds"] else ""
    if not warned:
        return last
    warning = f"This round can end the game at {printed['threshold']} reputation: {'; '.join(warned)}."
    return f"{last} {warning}".strip()


def objective_prompt(table: dict[str, Any]) -> str:
    """Objectives that are ready, and what becomes of their rewards."""
    cards = table["printed"]["objectives"]
    ready = [f"{cards[item['id']]['name']} (+{item['next']})" for item in table["objectives"] if item["ready"]]
    return f"Fulfil an objective? Ready: {listed(ready)}. Only one in a turn; the next player who does it gets less."


def short_of_labs(now: dict[str, Any]) -> str:
    """What stops a lab, if nothing can be paid."""
    return "" if now["slots"] else " You cannot pay for any lab now, but you may exchange cubes."


def level_prompt(now: dict[str, Any]) -> str:
    """Why a column is chosen."""
    if now["meant"] is not None:
        return f"Franzkarl Huber: a level in {now['meant']}. Keep it, or take it in another column?"
    if now["why"] == "level_lowest_on_gain" and len(now.get("lowest", [])) > 1:
        return f"Rain Davenpitt: a level where you are lowest, {listed(now['lowest'])}. Which column?"
    return "A level in a column of your choice: which?"


def walk_prompt(now: dict[str, Any], called: dict[str, str]) -> str:
    """How far and under which rule the scout may walk."""
    reach = f"Range {now['range']} from {called[now['from']]}."
    if now["range"] > 1 and now["through"]:
        reach += " To go further than one line, first walk on through an area."
    if now["walk"] == "out of the storm":
        return f"The storm is here: the scout must end in a quiet sector. {reach}"
    if now["walk"] == "along the storm":
        return f"No quiet sector is in range: clockwise towards it. {reach}"
    return f"Where does your scout land? {reach}"

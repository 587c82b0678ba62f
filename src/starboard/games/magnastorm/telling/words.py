"""Magnastorm in words: labels, sentences, prompts, help. Texts are made from views and events, never from a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.actions import Action
from starboard.engine.words import Event, Words

from .codes import (
    COLOUR_NAMES,
    COLUMNS,
    EVENT_NAMES,
    KIND_MASK,
    KIND_NAMES,
    PACK,
    RESEARCH_NAMES,
    SOURCES,
    SWAP_Y2O,
)
from .table_text import BONUS_TEXTS, cubes_text, demand_text, table_text

NOBODY = 255
ENDS = (
    "",
    "The reputation threshold was reached; the pass was finished (MS-16.1).",
    "The reputation threshold was reached; the administration was completed (MS-16.2).",
    "The last round is over (MS-16.4).",
)
HELP = {
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
    "exchange": "Three cubes, named in the order yellow, grey, purple, pink, orange, for the one you want (MS-12.10).",
}
PROMPTS = {
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
}


def packed_cubes(packed: int) -> str:
    """Cubes that an event carries."""
    names = (*COLOUR_NAMES, "black")
    counts = {name: packed >> (PACK * place) & KIND_MASK for place, name in enumerate(names)}
    return cubes_text(counts)


def cell_text(cell: int) -> str:
    """A panel space, such as "row 3, column 2"."""
    return f"row {cell // COLUMNS + 1}, column {cell % COLUMNS + 1}"


def cost_text(cost: dict[str, int], colour: str) -> str:
    """A cost in own and yellow cubes, the own colour named."""
    return cubes_text({colour: cost["own"], "yellow": cost["yellow"]})


class MagnastormWords(Words):
    """Labels, sentences, prompts and help."""

    events = EVENT_NAMES

    # --- labels --------------------------------------------------------------------------------------------------
    def label(self, view: dict[str, Any], action: Action, names: Sequence[str]) -> str:
        """An action as a button says it."""
        table = view["table"]
        params = action.params
        match action.name:
            case "setup_column" | "upper_column":
                return f"Upper panel, {self.column_text(table, int(params['c']))}"
            case "takeover":
                return self.takeover_label(table, int(params["c"]), names)
            case "take_crew":
                return f"Take {params['kind']} crew from {self.column_text(table, int(params['c']))}"
            case "lower_space":
                return self.space_label(table, int(params["r"]), int(params["c"]))
            case "do_move":
                return f"Move the scout (costs {cubes_text(table['now']['move_cost'])})"
            case "do_gain":
                return self.gain_label(table)
            case "swap":
                return self.swap_label(table, str(params["way"]))
            case "offer":
                return self.offer_label(table, params["answer"] == "yes")
            case "pick_cube":
                return self.cube_label(table, str(params["k"]), names)
            case "pick_research":
                return self.research_label(table, str(params["k"]))
            case "use_station" | "teleport" | "via_area" | "pick_space":
                return self.walk_label(table, action, names)
            case "build_station" | "drop_lab":
                return self.piece_label(table, action.name, int(params["i"]))
            case "objective":
                item = table["objectives"][int(params["slot"])]
                card = table["printed"]["objectives"][item["id"]]
                return f"Fulfil {card['name']} (+{item['next']}): {demand_text(item['demand'])}"
            case "pick_sector":
                sector = next(item for item in table["printed"]["sectors"] if item["id"] == params["s"])
                return f"{labs_text(table['now']['labs'])} from the sector {sector['name']}"
            case "exchange_want":
                return f"Exchange 3 cubes for 1 {params['k']}"
        return self.decline_label(table)

    def column_text(self, table: dict[str, Any], column: int) -> str:
        """A column and whose it is."""
        if column == 1:
            return "column 1 (first player token)"
        card = next((item for item in table["commanders"] if item["column"] == column), None)
        name = "" if card is None else table["printed"]["commanders"][card["code"]]["name"]
        return f"column {column} ({name})"

    def takeover_label(self, table: dict[str, Any], column: int, names: Sequence[str]) -> str:
        """A takeover with its price and gain."""
        price = cubes_text(table["columns"][column - 1]["price"] or {})
        if column == 1:
            return f"Buy the first player token for {price}: 1 level, 1 cube of any player colour, first next round"
        item = next(item for item in table["commanders"] if item["column"] == column)
        card = table["printed"]["commanders"][item["code"]]
        former = f" from {names[item['controller']]}" if item["controller"] is not None else ""
        return f"Take over {card['name']}{former} for {price}: +{card['green']} reputation; {card['text']}"

    def space_label(self, table: dict[str, Any], row: int, column: int) -> str:
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

    def gain_label(self, table: dict[str, Any]) -> str:
        """The gain action with its yield."""
        row = table["now"]["cell"][0]
        own = table["seats"][table["acting"]]["colour"]
        return f"Gain {cost_text(table['printed']['gain'][row - 1], own)}"

    def swap_label(self, table: dict[str, Any], way: str) -> str:
        """Paying with or without commander 05."""
        own = table["seats"][table["acting"]]["colour"]
        price = dict(table["now"]["price"])
        if way == "none":
            return f"Pay {cubes_text(price)} as printed"
        out, into = ("yellow", own) if way == "y2o" else (own, "yellow")
        price[out] = price.get(out, 0) - 1
        price[into] = price.get(into, 0) + 1
        return f"Pay {cubes_text(price)}: {into} in place of {out}"

    def offer_label(self, table: dict[str, Any], yes: bool) -> str:
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
            return "Pay nothing (once per turn)" if yes else f"Pay {self.piece_cost(table)} and keep the waiver"
        return "Swap with the marker above" if yes else "Keep your place"

    def piece_cost(self, table: dict[str, Any]) -> str:
        """What the piece in question costs."""
        now = table["now"]
        costs = table["printed"]["lab_costs" if now["piece"] == "lab" else "station_costs"]
        return cost_text(costs[now["slot"] - 1], table["seats"][table["acting"]]["colour"])

    def cube_label(self, table: dict[str, Any], colour: str, names: Sequence[str]) -> str:
        """Naming a cube."""
        step = table["step"]
        if step == "exchange":
            return f"Give 1 {colour}"
        if step == "fee":
            return f"Pay 1 {colour} to {names[table['now']['owner']]}"
        if step == "range_offer":
            return f"Pay 1 {colour} for more range"
        return f"Take 1 {colour}"

    def research_label(self, table: dict[str, Any], column: str) -> str:
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

    def walk_label(self, table: dict[str, Any], action: Action, names: Sequence[str]) -> str:
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
        return self.landing_label(table, space)

    def landing_label(self, table: dict[str, Any], space: str) -> str:
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

    def piece_label(self, table: dict[str, Any], family: str, slot: int) -> str:
        """A lab or a station with its cost."""
        own = table["seats"][table["acting"]]["colour"]
        if family == "drop_lab":
            return f"Drop the lab of slot {slot} for {cost_text(table['printed']['lab_costs'][slot - 1], own)}"
        cost = cost_text(table["printed"]["station_costs"][slot - 1], own)
        return f"Build station {slot} for {cost}: +{table['printed']['station_reputation']} reputation"

    def decline_label(self, table: dict[str, Any]) -> str:
        """Leaving it."""
        return {
            "set_off": "Stay on the landing pad",
            "station": "Build no station",
            "lab": "Drop no lab",
            "range_offer": "Keep your range",
            "add_crew": "Add no crew",
            "objective": "Fulfil no objective",
        }.get(table["step"], "Decline")

    def group(self, view: dict[str, Any], action: Action) -> str:
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

    # --- sentences -----------------------------------------------------------------------------------------------
    def sentence(self, event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
        """What happened."""
        a, b, c, d = event.args[:4]
        table = view["table"]
        who = names[a] if a < len(names) else ""
        kind = event.kind
        if kind in SEAT_SENTENCES:
            return SEAT_SENTENCES[kind].format(who=who, cell=cell_text(c), b=b, c=c, row=b + 1)
        match kind:
            case "order_set":
                return "Turn order: " + ", ".join(names[seat] for seat in (a, b, c, d) if seat != NOBODY) + "."
            case "round_began":
                return f"Round {a} begins; quiet: {self.quiet_text(table, b)}."
            case "column_chosen":
                return f"{who} puts the first crew into {self.column_text(table, b + 1)}."
            case "crew_taken":
                return f"{who} takes {KIND_NAMES[c]} crew from {self.column_text(table, b + 1)}."
            case "crew_placed":
                return f"{who} places it on {cell_text(c)}."
            case "crew_moved":
                return f"{who} moves {KIND_NAMES[b]} crew down to {cell_text(c)}."
            case "crew_added":
                return f"{who} adds crew to the {'lower' if b else 'upper'} panel, {cell_text(c)}."
            case "cubes_paid":
                return f"{who} pays {packed_cubes(b)}" + ("." if c == NOBODY else f" to {names[c]}.")
            case "cubes_gained" | "bag_drawn":
                return f"{who} {'gains' if kind == 'cubes_gained' else 'draws from the bag'} {packed_cubes(b)}."
            case "cubes_missed":
                return f"The supply has too few {COLOUR_NAMES[b]} cubes: {who} goes without {c}."
            case "exchanged":
                return f"{who} exchanges {packed_cubes(b)} for 1 {COLOUR_NAMES[c]}."
            case "reputation_gained" | "reputation_lost":
                return self.reputation_sentence(kind, who, b, c, d)
            case "game_ended":
                return ENDS[a]
            case "tile_rotated":
                return "The storm turns one sector clockwise."
            case "panels_swapped":
                return "The panels are swapped."
            case "administration_began":
                return f"Administration of round {a}."
        return self.piece_sentence(event, table, names)

    def reputation_sentence(self, kind: str, who: str, points: int, source: int, total: int) -> str:
        """Reputation gained or lost, and why."""
        sign = "+" if kind == "reputation_gained" else "-"
        return f"{who} {sign}{points} reputation ({SOURCES[source].lower()}), now {total}."

    def piece_sentence(self, event: Event, table: dict[str, Any], names: Sequence[str]) -> str:
        """What happened on map, research board and with cards."""
        a, b, c = event.args[:3]
        who = names[a]
        printed = table["printed"]
        match event.kind:
            case "level_gained":
                return f"{who} advances to level {c} in {RESEARCH_NAMES[b]}."
            case "level_lost":
                return f"{who} is at the top of {RESEARCH_NAMES[b]}: the level is lost."
            case "level_lowered":
                return f"{who} goes down to level {c} in {RESEARCH_NAMES[b]}."
            case "commander_taken":
                former = f" from {names[c]}" if c != NOBODY else ""
                return f"{who} takes control of {self.commander_at(table, b)}{former}."
            case "commander_lost":
                return f"{who} loses {self.commander_at(table, b)}."
            case "station_used":
                owner = "the own station" if c == a else f"{names[c]}'s station"
                return f"{who} starts at {owner}, {printed['transmitters'][b]['name']}."
            case "scout_passed":
                return f"{who}'s scout walks through {printed['areas'][b]['name']}."
            case "scout_landed":
                return f"{who}'s scout ends on {space_text(table, b)}."
            case "station_built":
                return f"{who} builds station {c + 1} on {printed['transmitters'][b]['name']}."
            case "lab_dropped":
                return f"{who} drops the lab of slot {c + 1} on {space_text(table, b)}."
            case "lab_returned":
                return f"{who} takes a lab home from {space_text(table, b)} to slot {c + 1}."
            case "objective_fulfilled":
                return f"{who} fulfils {printed['objectives'][table['objectives'][b]['id']]['name']}."
            case "places_swapped":
                return f"{who} moves ahead of {names[b]} in the turn order."
            case "majority_won":
                return f"{who} has the majority in the sector {printed['sectors'][b]['name']}."
            case "income_earned":
                return f"{who} has income from {labs_text(c)} in the sector {printed['sectors'][b]['name']}."
            case "cost_waived":
                return f"{who} pays nothing for the {'station' if c else 'lab'} of slot {b + 1}."
        way = "an own cube in place of a yellow one" if b == SWAP_Y2O else "a yellow cube in place of an own one"
        return f"{who} pays {way}."

    def sector_text(self, table: dict[str, Any], key: str) -> str:
        """A sector's name."""
        return str(next(item["name"] for item in table["printed"]["sectors"] if item["id"] == key))

    def quiet_text(self, table: dict[str, Any], first: int) -> str:
        """The quiet sectors, clockwise."""
        sectors = table["printed"]["sectors"]
        return ", ".join(str(sectors[(first + role) % len(sectors)]["name"]) for role in range(len(table["quiet"])))

    def commander_at(self, table: dict[str, Any], place: int) -> str:
        """The name of the commander at a place: 0-3 administrative, 4-7 research."""
        for item in table["commanders"]:
            column = item["column"] - 2 if item["column"] is not None else 4 + RESEARCH_NAMES.index(item["research"])
            if column == place:
                return str(table["printed"]["commanders"][item["code"]]["name"])
        return "a commander"

    # --- prompts -------------------------------------------------------------------------------------------------
    def prompt(self, view: dict[str, Any], names: Sequence[str]) -> str:
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
                return f"Put the crew of the column on the lower panel; {self.crew_text(now['crew'])} to place."
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
                return self.level_prompt(now)
            case "set_off" | "stride":
                return self.walk_prompt(now, called)
            case "fee":
                return f"Which cube does {names[now['owner']]} get for the station {called[now['transmitter']]}?"
            case "station":
                return f"You crossed the border {called[now['transmitter']]}. Build a station?"
            case "lab":
                which = {"first": "Drop a lab", "extra": "Drop an extra lab", "paid": "Which lab is dropped"}
                return f"{which[now['kind']]} on {called[now['space']]}?"
            case "waiver":
                return f"The {now['piece']} costs {self.piece_cost(table)}. Use the waiver of this turn?"
            case "sector":
                return f"Which sector gives {labs_text(now['labs'])}?"
            case "lab_back":
                sector = self.sector_text(table, now["sector"])
                return f"Which lab of the sector {sector} goes home? {now['left']} to name."
            case "marker":
                return f"Which marker goes down? {now['left']} to name."
            case "exchange":
                given = f" Given: {cubes_text(now['given'])}." if now["given"] else ""
                return f"Three cubes for 1 {now['wanted']}.{given} Which is next?"
        return PROMPTS[table["step"]]

    def crew_text(self, crew: dict[str, int]) -> str:
        """Crew such as "2 neutral, 1 grey"."""
        return cubes_text(crew)

    def level_prompt(self, now: dict[str, Any]) -> str:
        """Why a column is chosen."""
        if now["meant"] is not None:
            return f"A level in {now['meant']}: keep it, or take it in another column?"
        if now["why"] == "level_lowest_on_gain" and len(now.get("lowest", [])) > 1:
            return f"A level where you are lowest ({', '.join(now['lowest'])}): which column?"
        return "A level in a column of your choice: which?"

    def walk_prompt(self, now: dict[str, Any], called: dict[str, str]) -> str:
        """How far and under which rule the scout may walk."""
        reach = f"Range {now['range']} from {called[now['from']]}."
        if now["walk"] == "out of the storm":
            return f"The storm is here: the scout must end in a quiet sector. {reach}"
        if now["walk"] == "along the storm":
            return f"No quiet sector is in range: clockwise towards it. {reach}"
        return f"Where does your scout land? {reach}"

    def help(self, view: dict[str, Any]) -> str:
        """The rules of this decision."""
        return HELP.get(view["table"]["step"], "The game is over.")

    def table(self, view: dict[str, Any], names: Sequence[str], width: int = 80) -> str:
        """The table as text."""
        return table_text(view, names, width)


SEAT_SENTENCES = {
    "artifact_used": "{who} uses artifact card {b:03}.",
    "token_taken": "{who} takes the first player token.",
    "token_returned": "{who} returns the first player token and is first.",
    "move_chosen": "{who} chooses to move (row {row}).",
    "gain_chosen": "{who} chooses to gain (row {row}).",
    "teleported": "{who}'s scout is taken anywhere.",
    "scout_stayed": "{who}'s scout stays on the landing pad.",
    "threshold_reached": "{who} reaches {b} reputation: the game comes to its end.",
    "space_reused": "{who} uses an occupied space, as once per round with this commander.",
}


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

"""Game -> the table as plain data, ids as text.

Everything lies open, so all seats see the same pieces; what things would cost or gain is told for the viewer (for a
spectator: for whoever acts).
"""

from __future__ import annotations

from typing import Any

from starboard.engine.game import ALLOWED, NONE

from . import command, movement, objectives, research, turns
from .codes import (
    A_SPACE,
    A_VIA,
    BLACK,
    BONUS_NAMES,
    BUY_REPUTATION,
    BY_LOWEST,
    BY_REDIRECT,
    COLOUR_NAMES,
    COLUMNS,
    CREW_DOWN,
    EFFECT_NAMES,
    EXCHANGE,
    FEE,
    FIRST_RESEARCH,
    KIND_MASK,
    KIND_NAMES,
    LAB,
    LAB_BACK,
    LAB_SLOTS,
    LANDING,
    LEVEL,
    LOWER_SPACE,
    MARKER,
    MOVE_SWAP,
    PACK,
    RESEARCH_NAMES,
    ROWS,
    SECTOR,
    SECTOR_NAMES,
    SECTORS,
    SET_OFF,
    SETUP_LEVEL,
    SLOTS,
    STATION,
    STATION_SLOTS,
    STRIDE,
    TAKEOVER_SWAP,
    TELEPORT,
    WAIVER,
    WHITE,
)
from .rules import Magnastorm
from .table_text import ability_text
from .tables import ANY_GROUP, NO_GROUP, ROLE_NAMES, ROUNDS, Tables

STEP_NAMES = (
    "", "setup", "turn", "setup_column", "setup_level", "main", "takeover_swap", "crew_down", "buy_reputation", "level",
    "any_cube", "add_crew", "lower_space", "action", "move_swap", "level_offer", "range_offer", "set_off", "fee",
    "stride", "teleport", "station", "lab", "waiver", "lab_offer", "order_offer", "objective", "sector", "lab_back",
    "marker", "exchange",
)  # fmt: skip
WHY_NAMES = ("white space", "first player token", "objective_boost", "level_for_cubes", "level_lowest_on_gain")
LANDING_PAD = "landing"  # where scouts begin, in the place of a space's id
WALKS = ("", "quiet", "out of the storm", "along the storm")


def table(game: Magnastorm, seat: int | None) -> dict[str, Any]:
    """The title's own part of a view."""
    acting = acting_seat(game)
    me = seat if seat is not None else acting
    trailing = int(game.trailing())
    return {
        "printed": printed(game.content, int(game.seats)),
        "round": int(game.round),
        "start_area": int(game.start),
        "step": STEP_NAMES[game.flow.step()],
        "acting": acting,
        "quiet": [SECTOR_NAMES[(trailing + role) % SECTORS] for role in range(3)],
        "turn_order": [int(chair) for chair in game.turn_order],
        "pass": [int(chair) for chair in game.pass_order],
        "pass_place": int(game.pass_place),
        "token_holder": nobody(game.token_holder),
        "end_triggered": bool(game.end_triggered),
        "ability_used": {"reuse_space": bool(game.reused), "free_build": bool(game.waived)},
        "supply": stock(game.supply, int(game.seats)),
        "bag": {**stock(game.bag, int(game.seats)), "black": int(game.bag[BLACK])},
        "upper": panel(game, game.upper),
        "lower": panel(game, game.lower),
        "columns": columns(game, me),
        "commanders": commanders(game),
        "research": {
            RESEARCH_NAMES[column]: [int(game.level(chair, column)) for chair in range(game.seats)]
            for column in range(game.side().research)
        },
        "leaders": {RESEARCH_NAMES[column]: nobody(game.sole_leader(column)) for column in range(game.side().research)},
        "objectives": [objective(game, slot, me) for slot in range(SLOTS)],
        "labs": labs(game),
        "sector_labs": {
            SECTOR_NAMES[sector]: [int(game.sector_labs[chair * SECTORS + sector]) for chair in range(game.seats)]
            for sector in range(SECTORS)
        },
        "majorities": {SECTOR_NAMES[sector]: nobody(game.sole_majority(sector)) for sector in range(SECTORS)},
        "stations": {
            game.side().transmitter_ids[place]: int(game.stations[place])
            for place in range(game.side().transmitters)
            if game.stations[place] != NONE
        },
        "scouts": [space_name(game, int(game.scout[chair])) for chair in range(game.seats)],
        "scout_areas": [game.side().area_ids[game.scout_area(chair)] for chair in range(game.seats)],
        "seats": [seat_part(game, chair) for chair in range(game.seats)],
        "now": pending(game, acting),
    }


def acting_seat(game: Magnastorm) -> int | None:
    """Whose turn it is, or who is asked in the set-up."""
    if game.is_over():
        return None
    return int(game.to_move())


def nobody(seat: int) -> int | None:
    """A seat, or None for nobody."""
    return None if seat == NONE else int(seat)


def stock(cubes: Any, seats: int) -> dict[str, int]:
    """Cubes by colour."""
    return {COLOUR_NAMES[colour]: int(cubes[colour]) for colour in range(seats + 1)}


def unpacked(packed: int, names: tuple[str, ...]) -> dict[str, int]:
    """Packed counts by name, only those that are not 0."""
    found: dict[str, int] = {}
    for kind, name in enumerate(names):
        count = packed >> (PACK * kind) & KIND_MASK
        if count:
            found[name] = count
    return found


def space_name(game: Magnastorm, space: int) -> str:
    """The id of a space."""
    return LANDING_PAD if space == LANDING else game.side().space_ids[space]


def panel(game: Magnastorm, cells: Any) -> list[list[list[str]]]:
    """Rows of cells, each a list of crew."""
    rows: list[list[list[str]]] = []
    width = int(game.side().columns)
    crew = [int(cell) for cell in cells]
    for row in range(ROWS):
        line: list[list[str]] = []
        for packed in crew[row * COLUMNS : row * COLUMNS + width]:
            found: list[str] = []
            kind = 0
            while packed:
                found += [KIND_NAMES[kind]] * (packed & KIND_MASK)
                packed >>= PACK
                kind += 1
            line.append(found)
        rows.append(line)
    return rows


def columns(game: Magnastorm, me: int | None) -> list[dict[str, Any]]:
    """Price of every column, and whether the viewer could pay it now."""
    found: list[dict[str, Any]] = []
    for column in range(game.side().columns):
        price = int(command.price_of(game, column))
        crew = int(game.column_crew(column))
        code = NONE if me is None else int(command.forbids_takeover(game, me, column))
        found.append(
            {
                "column": column + 1,
                "crew": unpacked(crew, KIND_NAMES),
                "price": unpacked(price, COLOUR_NAMES) if crew else None,
                "payable": code == ALLOWED,
            }
        )
    return found


def commanders(game: Magnastorm) -> list[dict[str, Any]]:
    """The commanders in play with their controllers; administrative ones first."""
    found: list[dict[str, Any]] = []
    for place in range(len(game.commander)):
        card = int(game.commander[place])
        if card == NONE:
            continue
        admin = place < FIRST_RESEARCH
        found.append(
            {
                "code": game.content.codes[card],
                "column": place + 2 if admin else None,
                "research": None if admin else RESEARCH_NAMES[place - FIRST_RESEARCH],
                "controller": nobody(game.controller[place]),
            }
        )
    return found


def objective(game: Magnastorm, slot: int, me: int | None) -> dict[str, Any]:
    """One objective: what it demands this round, who has it, what is next, and whether the viewer could fulfil it."""
    card = int(game.objectives[slot])
    taken = [int(game.taken[slot * 4 + place]) for place in range(4) if game.taken[slot * 4 + place] != NONE]
    points = game.content.points(game.seats)
    return {
        "slot": slot,
        "id": game.content.objective_ids[card],
        "taken": taken,
        "next": points[len(taken)] if len(taken) < len(points) else None,
        "demand": demand(game.content, card, int(game.round)),
        "ready": me is not None and objectives.forbids_objective(game, me, slot) == ALLOWED,
    }


def demand(content: Tables, card: int, turn: int) -> dict[str, Any]:
    """What an objective asks for in a round."""
    if content.objective_type[card] == 0:
        at = card * ROUNDS + turn - 1
        return {
            "markers": int(content.markers_down[at]),
            "levels": int(content.levels_down[at]),
            "commanders": int(content.commanders_needed[at]),
            "lead": bool(content.lead_needed[card]),
        }
    majority = int(content.majority_group[card])
    wanted = None if majority == NO_GROUP else "any" if majority == ANY_GROUP else majority
    return {"groups": [int(group) for group in content.objective_groups[card]], "majority": wanted}


def labs(game: Magnastorm) -> dict[str, dict[str, int]]:
    """Labs by space."""
    names = game.side().space_ids
    owners = list(game.lab_owner)
    return {
        names[space]: {"seat": int(owner), "count": int(game.lab_count[space])}
        for space, owner in enumerate(owners)
        if owner != NONE
    }


def seat_part(game: Magnastorm, chair: int) -> dict[str, Any]:
    """One player board."""
    content = game.content
    cards = [int(card) for card in game.artifacts[2 * chair : 2 * chair + 2] if card != NONE]
    filled, standing = int(game.lab_slots[chair]), int(game.station_slots[chair])
    return {
        "colour": COLOUR_NAMES[1 + chair],
        "federation": content.federations[chair],
        "reputation": int(game.reputation[chair]),
        "cubes": {COLOUR_NAMES[colour]: int(game.held(chair, colour)) for colour in range(game.seats + 1)},
        "crew_home": int(game.crew_home[chair]),
        "markers": int(game.markers[chair]),
        "lab_slots": [bool(filled >> slot & 1) for slot in range(LAB_SLOTS)],
        "station_slots": [bool(standing >> slot & 1) for slot in range(STATION_SLOTS)],
        "commanders": [
            content.codes[game.commander[place]]
            for place in range(len(game.commander))
            if game.controller[place] == chair
        ],
        "objectives": [
            content.objective_ids[game.objectives[slot]] for slot in range(SLOTS) if game.has_fulfilled(chair, slot)
        ],
        "artifacts": [content.artifact_numbers[card] for card in cards],
    }


# --- the present step --------------------------------------------------------------------------------------------
def pending(game: Magnastorm, acting: int | None) -> dict[str, Any]:
    """What the present step is about, with costs and gains for whoever acts."""
    if acting is None:
        return {}
    step = int(game.flow.step())
    a = int(game.flow.a())
    b = int(game.flow.b())
    now: dict[str, Any] = {}
    if game.cell != NONE:
        now["cell"] = [int(game.cell) // COLUMNS + 1, int(game.cell) % COLUMNS + 1]
        now["bonus"] = BONUS_NAMES[game.side().cell_bonus[game.cell]]
        now["move_cost"] = unpacked(int(turns.row_cost(game, acting)), COLOUR_NAMES)
    if step == CREW_DOWN:
        now["crew"] = unpacked(a, KIND_NAMES)
    elif step == LOWER_SPACE:
        now["crew"] = {KIND_NAMES[a]: 1}
    elif step == TAKEOVER_SWAP:
        now["price"] = unpacked(int(command.price_of(game, a)), COLOUR_NAMES)
        now["column"] = a + 1
    elif step == MOVE_SWAP:
        now["price"] = now["move_cost"]
    elif step == BUY_REPUTATION:
        now["left"] = a
    elif step in (LEVEL, SETUP_LEVEL):
        now.update(level_choice(game, acting, a, step == LEVEL))
    elif step in (SET_OFF, STRIDE, TELEPORT):
        now.update(walk(game, acting, step))
    elif step in (FEE, STATION):
        now["transmitter"] = game.side().transmitter_ids[a]
        now["owner"] = nobody(game.stations[a])
    elif step == LAB:
        now["kind"] = ("first", "extra", "paid")[a]
        now["space"] = space_name(game, int(game.scout[acting]))
    elif step == WAIVER:
        now["piece"] = "lab" if b == 0 else "station"
        now["slot"] = a + 1
    elif step in (SECTOR, LAB_BACK, MARKER):
        now.update(naming(game, step, a, b))
    elif step == EXCHANGE:
        now["wanted"] = COLOUR_NAMES[a]
        now["given"] = unpacked(b, COLOUR_NAMES)
    return now


def level_choice(game: Magnastorm, acting: int, why: int, named: bool) -> dict[str, Any]:
    """Why a level is gained, and what each column would bring."""
    content = game.content
    side = game.side()
    gains = {}
    for column in range(side.research):
        level = int(game.level(acting, column)) + 1
        bonus = "" if level > content.max_level else BONUS_NAMES[side.level_bonus[column * side.levels + level]]
        gains[RESEARCH_NAMES[column]] = {"level": level, "bonus": bonus}
    found: dict[str, Any] = {"columns": gains}
    if named:
        found["why"] = "redirect_level" if why >= BY_REDIRECT else WHY_NAMES[why]
        found["meant"] = RESEARCH_NAMES[why - BY_REDIRECT] if why >= BY_REDIRECT else None
        if why == BY_LOWEST:
            found["lowest"] = [
                RESEARCH_NAMES[column]
                for column in range(side.research)
                if int(research.lowest_columns(game, acting)) >> column & 1
            ]
    return found


def walk(game: Magnastorm, acting: int, step: int) -> dict[str, Any]:
    """Where the scout may land and what a lab there would bring."""
    side = game.side()
    landings: dict[str, dict[str, Any]] = {}
    for action in game.legal(acting):
        if A_SPACE <= action < A_SPACE + side.spaces:
            space = action - A_SPACE
            landings[side.space_ids[space]] = landing(game, acting, space, step)
    return {
        "range": int(game.steps),
        "walk": WALKS[game.walk],
        "from": side.transmitter_ids[game.station] if game.station != NONE else side.area_ids[game.area],
        "landings": landings,
        "through": [
            side.area_ids[action - A_VIA] for action in game.legal(acting) if A_VIA <= action < A_VIA + side.areas
        ],
        "fees": {
            side.transmitter_ids[place]: 0 if game.stations[place] == acting else 1
            for place in range(side.transmitters)
            if step == SET_OFF
            and game.stations[place] != NONE
            and movement.forbids_station_start(game, acting, place) == ALLOWED
        },
    }


def landing(game: Magnastorm, acting: int, space: int, step: int) -> dict[str, Any]:
    """One landing: whether a lab may be dropped, and the level it would bring."""
    side = game.side()
    colour = int(side.space_colour[space])
    free = bool(game.lab_count[space] == 0 and game.is_quiet(side.space_sector[space]))
    found: dict[str, Any] = {
        "lab": free and game.lab_slots[acting] != 0,
        "lines": 0 if step == TELEPORT or side.space_area[space] == game.area else 1,
        "colour": colour_name(colour),
    }
    if colour != WHITE:
        level = int(game.level(acting, colour)) + 1
        if level <= game.content.max_level:
            found["level"] = level
            found["bonus"] = BONUS_NAMES[side.level_bonus[colour * side.levels + level]]
    return found


def naming(game: Magnastorm, step: int, a: int, b: int) -> dict[str, Any]:
    """How far the naming of labs or markers for an objective has come."""
    field = objectives.FIELD
    found: dict[str, Any] = {"slot": a & KIND_MASK}
    if step == SECTOR:
        count = int(objectives.groups_named(b))
        found["named"] = [SECTOR_NAMES[objectives.named_sector(b, group)] for group in range(count)]
        found["labs"] = int(game.content.objective_groups[game.objectives[a]][count])
    elif step == LAB_BACK:
        found["sector"] = SECTOR_NAMES[a >> field]
        found["left"] = b & KIND_MASK
    else:
        found["left"] = b & KIND_MASK
    return found


# --- what is printed ---------------------------------------------------------------------------------------------
def printed(content: Tables, seats: int) -> dict[str, Any]:
    """Everything that never changes at this player count; one object shared by all views, not to be changed."""
    known: dict[str, Any] | None = content.printed.get(str(seats))
    if known is None:
        known = {**printed_board(content, seats), **printed_cards(content, seats)}
        content.printed[str(seats)] = known
    return known


def colour_name(colour: int) -> str:
    """The research colour of a space."""
    return "white" if colour == WHITE else RESEARCH_NAMES[colour]


def cost(own: Any, yellow: Any) -> dict[str, int]:
    """A cost in own and yellow cubes."""
    return {"own": int(own), "yellow": int(yellow)}


def place_names(content: Tables, seats: int) -> dict[str, str]:
    """What areas, spaces and transmitter spaces are called, by id."""
    side = content.sides[seats]
    found = {LANDING_PAD: "the landing pad"}
    found.update({key: side.area_name(area) for area, key in enumerate(side.area_ids)})
    found.update({key: side.space_name(space) for space, key in enumerate(side.space_ids)})
    found.update({key: side.transmitter_name(place) for place, key in enumerate(side.transmitter_ids)})
    return found


def printed_board(content: Tables, seats: int) -> dict[str, Any]:
    """Map, panels, research board, center tile."""
    side = content.sides[seats]
    areas = [
        {
            "id": side.area_ids[area],
            "name": side.area_name(area),
            "sector": SECTOR_NAMES[side.area_sector[area]],
            "pos": side.area_positions[area],
            "start": [number for number in (1, 2) if side.start_area[number] == area],
            "spaces": [
                {
                    "id": side.space_ids[space],
                    "name": side.space_name(space),
                    "colour": colour_name(side.space_colour[space]),
                }
                for space in range(side.first_space[area], side.first_space[area] + side.space_count[area])
            ],
        }
        for area in range(side.areas)
    ]
    return {
        "side": side.name,
        "threshold": int(content.threshold[seats]),
        "max_rounds": int(content.max_rounds),
        "max_level": int(content.max_level),
        "sectors": [
            {"id": SECTOR_NAMES[sector], "name": content.sector_names[sector], "angle": content.sector_angles[sector]}
            for sector in range(SECTORS)
        ],
        "areas": areas,
        "place_names": place_names(content, seats),
        "lines": [
            {
                "from": side.area_ids[start],
                "to": side.area_ids[end],
                "transmitter": None if transmitter == NONE else side.transmitter_ids[transmitter],
            }
            for start, end, transmitter in side.lines
        ],
        "transmitters": [
            {
                "id": side.transmitter_ids[place],
                "name": side.transmitter_name(place),
                "pos": side.transmitter_positions[place],
                "ends": [side.area_ids[side.transmitter_end[2 * place + end]] for end in range(2)],
            }
            for place in range(side.transmitters)
        ],
        "columns": int(side.columns),
        "bonuses": [
            [BONUS_NAMES[side.cell_bonus[row * COLUMNS + column]] for column in range(side.columns)]
            for row in range(ROWS)
        ],
        "move_cost": [cost(content.move_own[row], content.move_yellow[row]) for row in range(ROWS)],
        "gain": [cost(content.gain_own[row], content.gain_yellow[row]) for row in range(ROWS)],
        "research_bonuses": {
            RESEARCH_NAMES[column]: [
                BONUS_NAMES[side.level_bonus[column * side.levels + level]] for level in range(side.levels)
            ]
            for column in range(side.research)
        },
        "income": {
            role: [
                cost(content.income_own[place * 3 + labs], content.income_yellow[place * 3 + labs]) for labs in range(3)
            ]
            for place, role in enumerate(ROLE_NAMES)
        },
        "quiet_by_round": {
            str(start): [
                [SECTOR_NAMES[(content.trailing[(start - 1) * ROUNDS + turn] + role) % SECTORS] for role in range(3)]
                for turn in range(ROUNDS)
            ]
            for start in (1, 2)
        },
    }


def printed_cards(content: Tables, seats: int) -> dict[str, Any]:
    """Player boards and cards."""
    return {
        "lab_costs": [cost(content.lab_own[slot], content.lab_yellow[slot]) for slot in range(LAB_SLOTS)],
        "station_costs": [
            cost(content.station_own[slot], content.station_yellow[slot]) for slot in range(STATION_SLOTS)
        ],
        "station_reputation": int(content.station_reputation),
        "commanders": {
            code: {
                "name": content.names[card],
                "type": ("admin", "research")[content.commander_type[card]],
                "green": int(content.green[card]),
                "red": int(content.red[card]),
                "effect": EFFECT_NAMES[content.commander_effect[card]],
                "params": content.effect_params[content.commander_effect[card]],
                "text": ability_text(
                    EFFECT_NAMES[content.commander_effect[card]],
                    content.effect_params[content.commander_effect[card]],
                ),
            }
            for card, code in enumerate(content.codes)
        },
        "objectives": {
            key: {
                "name": content.objective_names[card],
                "type": ("research", "sector")[content.objective_type[card]],
                "demand_by_round": [demand(content, card, turn + 1) for turn in range(ROUNDS)],
            }
            for card, key in enumerate(content.objective_ids)
        },
        "objective_points": content.points(seats),
        "covered_points": [points for points in content.sides[seats].covered if seats == 2],
    }

"""Game -> the table as plain data, ids as text.

Everything lies open, so all seats see the same pieces; what things would cost or gain is told for the viewer (for a
spectator: for whoever acts).
"""

from __future__ import annotations

from typing import Any

from starboard.engine.game import ALLOWED, NONE

from ..rules import objectives, panels, takeover
from ..rules.codes import (
    BLACK,
    COLUMNS,
    DEMAND_NOT_MET,
    FIRST_RESEARCH,
    LAB_SLOTS,
    RESEARCH_NAMES,
    ROWS,
    SECTOR_NAMES,
    SECTORS,
    SLOTS,
    STATION_SLOTS,
    STEP_NAMES,
)
from ..rules.packing import of_kind
from ..rules.state import State
from ..rules.tables import Tables
from .artifacts import METALS, artifact_name
from .colours import COLOURS, seat_colours
from .ending import ending
from .missing import missing_for
from .printed import demand, printed
from .view_parts import crew_of, cubes_of, nobody, space_name, stock, unpacked
from .view_step import present_step


def table(s: State, seat: int | None) -> dict[str, Any]:
    """The title's own part of a view."""
    acting = acting_seat(s)
    me = seat if seat is not None else acting
    trailing = int(s.trailing())
    return {
        "printed": printed(s.content, int(s.seats)),
        "round": int(s.round),
        "start_area": int(s.start),
        "step": STEP_NAMES[s.flow.step()],
        "acting": acting,
        "quiet": [SECTOR_NAMES[(trailing + role) % SECTORS] for role in range(3)],
        "turn_order": [int(chair) for chair in s.turn_order],
        "pass": [int(chair) for chair in s.pass_order],
        "pass_place": int(s.pass_place),
        "token_holder": nobody(s.token_holder),
        "end_triggered": bool(s.end_triggered),
        "ending": ending(s),
        "ability_used": {"reuse_space": bool(s.reused), "free_build": bool(s.waived)},
        "cube_names": cubes_of(s),
        "crew_names": crew_of(s),
        "supply": stock(s.supply, cubes_of(s)),
        "bag": {**stock(s.bag, cubes_of(s)), "black": int(s.bag[BLACK])},
        "upper": panel(s, s.upper),
        "lower": panel(s, s.lower),
        "columns": columns(s, me),
        "commanders": commanders(s),
        "research": {
            RESEARCH_NAMES[column]: [int(s.level(chair, column)) for chair in range(s.seats)]
            for column in range(s.side().research)
        },
        "leaders": {RESEARCH_NAMES[column]: nobody(s.sole_leader(column)) for column in range(s.side().research)},
        "objectives": [objective(s, slot, me) for slot in range(SLOTS)],
        "labs": labs(s),
        "sector_labs": {
            SECTOR_NAMES[sector]: [int(s.sector_labs[chair * SECTORS + sector]) for chair in range(s.seats)]
            for sector in range(SECTORS)
        },
        "majorities": {SECTOR_NAMES[sector]: nobody(s.sole_majority(sector)) for sector in range(SECTORS)},
        "stations": {
            s.side().transmitter_ids[place]: int(s.stations[place])
            for place in range(s.side().transmitters)
            if s.stations[place] != NONE
        },
        "scouts": [space_name(s, int(s.scout[chair])) for chair in range(s.seats)],
        "scout_areas": [s.side().area_ids[s.scout_area(chair)] for chair in range(s.seats)],
        "seats": [seat_part(s, chair) for chair in range(s.seats)],
        "move_costs": [] if acting is None else move_costs(s, acting),
        "now": present_step(s, acting),
    }


def move_costs(s: State, acting: int) -> list[dict[str, int]]:
    """What a move from each row would cost whoever acts."""
    return [unpacked(int(panels.cost_of_row(s, acting, row)), cubes_of(s)) for row in range(ROWS)]


def acting_seat(s: State) -> int | None:
    """Whose turn it is, or who is asked in the set-up."""
    moves = int(s.to_move())
    return None if moves < 0 else moves  # over, or in the midst of what goes on by itself


def panel(s: State, cells: Any) -> list[list[list[str]]]:
    """Rows of cells, each a list of crew."""
    rows: list[list[list[str]]] = []
    width = int(s.side().columns)
    crew = [int(cell) for cell in cells]
    names = crew_of(s)
    for row in range(ROWS):
        line: list[list[str]] = []
        for packed in crew[row * COLUMNS : row * COLUMNS + width]:
            line.append([name for kind, name in enumerate(names) for _ in range(of_kind(packed, kind))])
        rows.append(line)
    return rows


def columns(s: State, me: int | None) -> list[dict[str, Any]]:
    """Price of every column, and whether the viewer could pay it now."""
    found: list[dict[str, Any]] = []
    for column in range(s.side().columns):
        price = int(takeover.price_of(s, column))
        crew = int(s.column_crew(column))
        code = NONE if me is None else int(takeover.forbids_takeover(s, me, column))
        found.append(
            {
                "column": column + 1,
                "crew": unpacked(crew, crew_of(s)),
                "price": unpacked(price, cubes_of(s)) if crew else None,
                "payable": code == ALLOWED,
                "open": panels.upper_place(s, column) != NONE,  # to bonus crew
            }
        )
    return found


def commanders(s: State) -> list[dict[str, Any]]:
    """The commanders in play with their controllers; administrative ones first."""
    found: list[dict[str, Any]] = []
    for place in range(len(s.commander)):
        card = int(s.commander[place])
        if card == NONE:
            continue
        admin = place < FIRST_RESEARCH
        found.append(
            {
                "code": s.content.codes[card],
                "column": place + 2 if admin else None,
                "research": None if admin else RESEARCH_NAMES[place - FIRST_RESEARCH],
                "controller": nobody(s.controller[place]),
            }
        )
    return found


def objective(s: State, slot: int, me: int | None) -> dict[str, Any]:
    """One objective: what it demands this round, who has it, what is next, and whether the viewer could fulfil it."""
    card = int(s.objectives[slot])
    taken = [int(s.taken[slot * 4 + place]) for place in range(4) if s.taken[slot * 4 + place] != NONE]
    points = s.content.points(s.seats)
    code = NONE if me is None else int(objectives.forbids_objective(s, me, slot))
    return {
        "slot": slot,
        "id": s.content.objective_ids[card],
        "taken": taken,
        "next": points[len(taken)] if len(taken) < len(points) else None,
        "demand": demand(s.content, card, int(s.round)),
        "ready": code == ALLOWED,
        "missing": missing_for(s, me, card) if me is not None and code == DEMAND_NOT_MET else "",
    }


def labs(s: State) -> dict[str, dict[str, int]]:
    """Labs by space."""
    names = s.side().space_ids
    owners = list(s.lab_owner)
    return {
        names[space]: {"seat": int(owner), "count": int(s.lab_count[space])}
        for space, owner in enumerate(owners)
        if owner != NONE
    }


def seat_part(s: State, chair: int) -> dict[str, Any]:
    """One player board."""
    content = s.content
    cards = [int(card) for card in s.artifacts[2 * chair : 2 * chair + 2] if card != NONE]
    filled, standing = int(s.lab_slots[chair]), int(s.station_slots[chair])
    colours = seat_colours(s.options, int(s.seats))
    return {
        "colour": colours[chair],
        "federation": content.federations[COLOURS.index(colours[chair])],
        "reputation": int(s.reputation[chair]),
        "cubes": {name: int(s.held(chair, colour)) for colour, name in enumerate(cubes_of(s))},
        "crew_home": int(s.crew_home[chair]),
        "markers": int(s.markers[chair]),
        "lab_slots": [bool(filled >> slot & 1) for slot in range(LAB_SLOTS)],
        "station_slots": [bool(standing >> slot & 1) for slot in range(STATION_SLOTS)],
        "commanders": [
            content.codes[s.commander[place]]
            for place in range(len(s.commander))
            if s.controller[place] == chair
        ],
        "objectives": [
            content.objective_ids[s.objectives[slot]] for slot in range(SLOTS) if s.has_fulfilled(chair, slot)
        ],
        "artifacts": [content.artifact_numbers[card] for card in cards],
        "artifact_cards": [artifact(content, card) for card in cards],
    }


def artifact(content: Tables, card: int) -> dict[str, Any]:
    """An artifact card that a seat has brought from its campaign."""
    metal, kind = int(content.artifact_metals[card]), int(content.artifact_bonus[card])
    return {
        "number": content.artifact_numbers[card],
        "metal": METALS[metal].lower(),
        "level": int(content.artifact_level[card]),
        "bonus": ("reputation", "own", *[f"research_{name}" for name in RESEARCH_NAMES])[kind],
        "name": artifact_name(metal, kind),
    }

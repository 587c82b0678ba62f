"""What is printed on boards and cards, as plain data: the part of a view that never changes during a game."""

from __future__ import annotations

import functools
from typing import Any, Final

from starboard.engine.game import NONE

from ..rules.cards import ANY_GROUP, NO_GROUP, ROUNDS
from ..rules.codes import (
    BONUS_NAMES,
    COLOUR_NAMES,
    COLUMNS,
    EFFECT_NAMES,
    KIND_NAMES,
    LAB_SLOTS,
    RESEARCH_NAMES,
    ROWS,
    SECTOR_NAMES,
    SECTORS,
    STATION_SLOTS,
    WHITE,
    WITH_GAIN,
    WITH_MOVE,
)
from ..rules.tables import ROLE_NAMES, Tables
from .abilities import ability_text
from .phrases import BONUS_TEXTS, demands_by_round

LANDING_PAD: Final = "landing"  # where scouts begin, in the place of a space's id


@functools.lru_cache(maxsize=16)
def printed(content: Tables, seats: int) -> dict[str, Any]:
    """Everything that never changes at this player count; one object shared by all views, not to be changed."""
    return {**printed_board(content, seats), **printed_cards(content, seats)}


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
        "cube_keys": list(COLOUR_NAMES[: seats + 1]),  # as actions name them; `cube_names` are the table's words
        "crew_keys": list(KIND_NAMES[: seats + 1]),
        "bonus_texts": dict(BONUS_TEXTS),
        "bonus_needs": {
            name: ("move" if content.bonus_works[place] == WITH_MOVE else "gain")
            for place, name in enumerate(BONUS_NAMES)
            if content.bonus_works[place] in (WITH_MOVE, WITH_GAIN)
        },
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
                "asks": [
                    list(asked)
                    for asked in demands_by_round([demand(content, card, turn + 1) for turn in range(ROUNDS)])
                ],
            }
            for card, key in enumerate(content.objective_ids)
        },
        "objective_points": content.points(seats),
        "covered_points": [points for points in content.sides[seats].covered if seats == 2],
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

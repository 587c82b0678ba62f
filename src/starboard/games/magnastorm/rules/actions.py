"""Magnastorm: every action, by family, with the id it begins at."""

from __future__ import annotations

from typing import Final

from starboard.engine.actions import ActionSpace, family

from .codes import (
    AREAS,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    KIND_NAMES,
    LAB_SLOTS,
    RESEARCH,
    RESEARCH_NAMES,
    ROWS,
    SECTOR_NAMES,
    SECTORS,
    SLOTS,
    SPACES,
    STATION_SLOTS,
    TRANSMITTERS,
)

A_SETUP_COLUMN: Final = 0
A_TAKEOVER: Final = A_SETUP_COLUMN + COLUMNS
A_TAKE_CREW: Final = A_TAKEOVER + COLUMNS
A_LOWER_SPACE: Final = A_TAKE_CREW + COLUMNS * COLOURS
A_UPPER_COLUMN: Final = A_LOWER_SPACE + CELLS
A_MOVE: Final = A_UPPER_COLUMN + COLUMNS
A_GAIN: Final = A_MOVE + 1
A_SWAP: Final = A_GAIN + 1
A_YES: Final = A_SWAP + 3
A_NO: Final = A_YES + 1
A_CUBE: Final = A_NO + 1
A_RESEARCH: Final = A_CUBE + COLOURS
A_STATION_START: Final = A_RESEARCH + RESEARCH
A_TELEPORT: Final = A_STATION_START + TRANSMITTERS
A_VIA: Final = A_TELEPORT + 1
A_SPACE: Final = A_VIA + AREAS
A_BUILD: Final = A_SPACE + SPACES
A_DROP: Final = A_BUILD + STATION_SLOTS
A_OBJECTIVE: Final = A_DROP + LAB_SLOTS
A_SECTOR: Final = A_OBJECTIVE + SLOTS
A_ROW: Final = A_SECTOR + SECTORS
A_EXCHANGE: Final = A_ROW + ROWS
A_DECLINE: Final = A_EXCHANGE + COLOURS

ACTIONS: Final = ActionSpace(
    [
        family("setup_column", A_SETUP_COLUMN, c=(1, COLUMNS)),
        family("takeover", A_TAKEOVER, c=(1, COLUMNS)),
        family("take_crew", A_TAKE_CREW, c=(1, COLUMNS), kind=KIND_NAMES),
        family("lower_space", A_LOWER_SPACE, r=(1, ROWS), c=(1, COLUMNS)),
        family("upper_column", A_UPPER_COLUMN, c=(1, COLUMNS)),
        family("do_move", A_MOVE),
        family("do_gain", A_GAIN),
        family("swap", A_SWAP, way=("none", "y2o", "o2y")),
        family("offer", A_YES, answer=("yes", "no")),
        family("pick_cube", A_CUBE, k=COLOUR_NAMES),
        family("pick_research", A_RESEARCH, k=RESEARCH_NAMES),
        family("use_station", A_STATION_START, t=TRANSMITTERS),
        family("teleport", A_TELEPORT),
        family("via_area", A_VIA, a=AREAS),
        family("pick_space", A_SPACE, s=SPACES),
        family("build_station", A_BUILD, i=(1, STATION_SLOTS)),
        family("drop_lab", A_DROP, i=(1, LAB_SLOTS)),
        family("objective", A_OBJECTIVE, slot=SLOTS),
        family("pick_sector", A_SECTOR, s=SECTOR_NAMES),
        family("crew_row", A_ROW, r=(1, ROWS)),
        family("exchange_want", A_EXCHANGE, k=COLOUR_NAMES),
        family("decline", A_DECLINE),
    ]
)

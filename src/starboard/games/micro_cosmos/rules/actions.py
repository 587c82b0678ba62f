"""Micro Cosmos: every action, by family, with the id it begins at."""

from __future__ import annotations

from typing import Final

from starboard.engine.actions import ActionSpace, family

from .codes import COLORS, DEST_NAMES, RESOURCES, ROWS, SLOTS, SPECIALISTS, SPOTS, UPGRADES

A_DONE: Final = 0
A_SETUP_DISCARD: Final = 1  # + i
A_RESOURCE: Final = 4  # + r
A_UPGRADE: Final = 8  # + u
A_SOURCE: Final = 16  # + k: tokens engineer, red, green, blue; upper 0-2; lower 0-2
A_TRAVEL: Final = 26  # + 5 * slot + spot
A_DISCOVER: Final = 71  # + slot
A_PLAY_UPPER: Final = 80  # + 2 * i + use
A_PLAY_LOWER: Final = 86  # + 4 * i + 2 * fate + use
A_DEST: Final = 98  # + kind
A_CANTEEN: Final = 105  # + i
A_ROW: Final = 108  # + r
A_SCOUT_PICK: Final = 110  # + i
A_TAKE: Final = 112
A_LEAVE: Final = 113
A_OUTPOST_FROM: Final = 114  # + slot
A_GAIN_LEADER: Final = 123  # + c
A_AUTOMA_SPEC: Final = 126  # + type
A_DRAW: Final = 130

ACTIONS: Final = ActionSpace(
    [
        family("done", A_DONE),
        family("setup_discard", A_SETUP_DISCARD, i=3),
        family("resource", A_RESOURCE, r=RESOURCES),
        family("upgrade", A_UPGRADE, u=UPGRADES),
        family("source", A_SOURCE, k=10),
        family("travel", A_TRAVEL, slot=SLOTS, spot=SPOTS),
        family("discover", A_DISCOVER, slot=SLOTS),
        family("play_upper", A_PLAY_UPPER, i=3, use=2),
        family("play_lower", A_PLAY_LOWER, i=3, fate=("discard", "move_up"), use=2),
        family("dest", A_DEST, kind=DEST_NAMES),
        family("canteen", A_CANTEEN, i=3),
        family("row", A_ROW, r=ROWS),
        family("scout_pick", A_SCOUT_PICK, i=2),
        family("take", A_TAKE),
        family("leave", A_LEAVE),
        family("outpost_from", A_OUTPOST_FROM, slot=SLOTS),
        family("gain_leader", A_GAIN_LEADER, c=COLORS),
        family("automa_spec", A_AUTOMA_SPEC, type=SPECIALISTS),
        family("draw", A_DRAW),
    ]
)

"""The part of a view that tells what the present step is about, with costs and gains for whoever acts."""

from __future__ import annotations

from typing import Any, Final

from starboard.engine.game import ALLOWED, NONE

from ..rules import labs, movement, packing, panels, research_commanders, takeover
from ..rules.actions import A_SPACE, A_VIA
from ..rules.codes import (
    BONUS_NAMES,
    BUY_REPUTATION,
    BY_LOWEST,
    BY_REDIRECT,
    COLUMNS,
    CREW_DOWN,
    CREW_ROW,
    EXCHANGE,
    FEE,
    LAB,
    LAB_BACK,
    LAB_SLOTS,
    LEVEL,
    LOWER_SPACE,
    MARKER,
    MOVE_SWAP,
    RESEARCH_NAMES,
    SECTOR,
    SECTOR_NAMES,
    SET_OFF,
    SETUP_LEVEL,
    STATION,
    STRIDE,
    TAKEOVER_SWAP,
    TELEPORT,
    WAIVER,
    WHITE,
)
from ..rules.state import State
from .printed import colour_name
from .view_parts import crew_of, cubes_of, nobody, space_name, unpacked

WHY_NAMES: Final = ("white space", "first player token", "objective_boost", "level_for_cubes", "level_lowest_on_gain")
WALKS: Final = ("", "quiet", "out of the storm", "along the storm")


def present_step(s: State, acting: int | None) -> dict[str, Any]:
    """What the present step is about, with costs and gains for whoever acts."""
    if acting is None:
        return {}
    step = int(s.flow.step())
    a = int(s.flow.a())
    b = int(s.flow.b())
    now: dict[str, Any] = {}
    if s.cell != NONE:
        now["cell"] = [int(s.cell) // COLUMNS + 1, int(s.cell) % COLUMNS + 1]
        now["bonus"] = BONUS_NAMES[s.side().cell_bonus[s.cell]]
        now["move_cost"] = unpacked(int(panels.row_cost(s, acting)), cubes_of(s))
    if s.steps > 0:
        now["range"] = int(s.steps)
    if step == CREW_DOWN:
        now["crew"] = unpacked(a, crew_of(s))
    elif step == LOWER_SPACE:
        now["crew"] = {crew_of(s)[a]: 1}
    elif step == CREW_ROW:
        now["crew"] = {crew_of(s)[packing.kind_of(a)]: 1}
        now["column"] = int(packing.column_of(a)) + 1
    elif step == TAKEOVER_SWAP:
        now["price"] = unpacked(int(takeover.price_of(s, a)), cubes_of(s))
        now["column"] = a + 1
    elif step == MOVE_SWAP:
        now["price"] = now["move_cost"]
    elif step == BUY_REPUTATION:
        now["left"] = a
    elif step in (LEVEL, SETUP_LEVEL):
        now.update(level_choice(s, acting, a, step == LEVEL))
    elif step in (SET_OFF, STRIDE, TELEPORT):
        now.update(walk(s, acting, step))
    elif step in (FEE, STATION):
        now["transmitter"] = s.side().transmitter_ids[a]
        now["owner"] = nobody(s.stations[a])
    elif step == LAB:
        now["kind"] = ("first", "extra", "paid")[a]
        now["space"] = space_name(s, int(s.scout[acting]))
        now["slots"] = [slot + 1 for slot in range(LAB_SLOTS) if labs.forbids_drop(s, acting, slot) == ALLOWED]
    elif step == WAIVER:
        now["piece"] = "lab" if b == 0 else "station"
        now["slot"] = a + 1
    elif step in (SECTOR, LAB_BACK, MARKER):
        now.update(naming(s, step, a, b))
    elif step == EXCHANGE:
        now["wanted"] = cubes_of(s)[packing.wanted_of(a)]
        now["given"] = unpacked(b, cubes_of(s))
    return now


def level_choice(s: State, acting: int, why: int, named: bool) -> dict[str, Any]:
    """Why a level is gained, and what each column would bring."""
    content = s.content
    side = s.side()
    gains = {}
    for column in range(side.research):
        level = int(s.level(acting, column)) + 1
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
                if int(research_commanders.lowest_columns(s, acting)) >> column & 1
            ]
    return found


def walk(s: State, acting: int, step: int) -> dict[str, Any]:
    """Where the scout may land and what a lab there would bring."""
    side = s.side()
    landings: dict[str, dict[str, Any]] = {}
    for action in s.legal(acting):
        if A_SPACE <= action < A_SPACE + side.spaces:
            space = action - A_SPACE
            landings[side.space_ids[space]] = landing(s, acting, space, step)
    return {
        "range": int(s.steps),
        "walk": WALKS[s.walk],
        "from": side.transmitter_ids[s.station] if s.station != NONE else side.area_ids[s.area],
        "landings": landings,
        "through": [
            side.area_ids[action - A_VIA] for action in s.legal(acting) if A_VIA <= action < A_VIA + side.areas
        ],
        "fees": {
            side.transmitter_ids[place]: 0 if s.stations[place] == acting else 1
            for place in range(side.transmitters)
            if step == SET_OFF
            and s.stations[place] != NONE
            and movement.forbids_station_start(s, acting, place) == ALLOWED
        },
    }


def landing(s: State, acting: int, space: int, step: int) -> dict[str, Any]:
    """One landing: whether a lab may be dropped, and the level it would bring."""
    side = s.side()
    colour = int(side.space_colour[space])
    free = bool(s.lab_count[space] == 0 and s.is_quiet(side.space_sector[space]))
    found: dict[str, Any] = {
        "lab": free and s.lab_slots[acting] != 0,
        "lines": 0 if step == TELEPORT or side.space_area[space] == s.area else 1,
        "colour": colour_name(colour),
    }
    if colour != WHITE:
        level = int(s.level(acting, colour)) + 1
        if level <= s.content.max_level:
            found["level"] = level
            found["bonus"] = BONUS_NAMES[side.level_bonus[colour * side.levels + level]]
    return found


def naming(s: State, step: int, a: int, b: int) -> dict[str, Any]:
    """How far the naming of labs or markers for an objective has come."""
    found: dict[str, Any] = {"slot": int(packing.slot_of(a))}
    if step == SECTOR:
        count = int(packing.groups_named(b))
        found["named"] = [SECTOR_NAMES[packing.named_sector(b, group)] for group in range(count)]
        found["labs"] = int(s.content.objective_groups[s.objectives[a]][count])
        return found
    if step == LAB_BACK:
        found["sector"] = SECTOR_NAMES[packing.sector_of(a)]
    found["left"] = int(packing.left_of(b))
    return found

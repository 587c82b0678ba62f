"""PD-1.9, PD-1.10 and PD-2: the modular board, its terrains and its volcano groups."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE

from .state import State
from .tables import BUILDABLE, CELLS, HEXES, PARTS, SIDES, VOLCANO

UNMARKED: Final = vec[i64]([])  # given to a walk that need not mark the hexes it meets


def lay_out(s: State) -> None:
    """The central part in the middle, the others around it: at random or in the standard layout (PD-1.9, PD-1.10)."""
    order = vec[i64](list(range(1, PARTS)))
    turns = vec[i64]([0] * PARTS)
    if s.options["layout"] == "random":
        s.chance.shuffle("parts", order, PARTS - 1)
        for slot in range(i64(1), i64(PARTS)):
            turns[slot] = s.chance.pick("rotation", 0, SIDES - 1)
    layout = vec[i64]([0] * (PARTS * 2))
    for slot in range(i64(1), i64(PARTS)):
        layout[slot] = order[PARTS - 1 - slot]  # the top of the shuffled parts goes to slot 1
        layout[PARTS + slot] = turns[slot]
    if s.options["layout"] != "random":
        for slot in range(i64(PARTS)):
            layout[slot] = slot
    put_parts(s, layout)


def put_parts(s: State, layout: vec[i64]) -> None:
    """Fills the hexes with the cells of the parts."""
    terrain = vec[i64]([0] * HEXES)
    for slot in range(i64(PARTS)):
        for cell in range(i64(CELLS)):
            place = s.content.place[(slot * SIDES + layout[PARTS + slot]) * CELLS + cell]
            terrain[place] = s.content.part_cells[layout[slot] * CELLS + cell]
    s.layout = layout
    s.terrain = terrain
    survey_volcanoes(s)


def survey_volcanoes(s: State) -> None:
    """Finds the volcano groups (PD-2.7), which hexes touch which of them, and the ground of each hex."""
    beside = s.content.beside
    group = vec[i64]([NONE] * HEXES)
    touches = vec[i64]([0] * HEXES)
    ground = vec[i64]([0] * HEXES)
    groups: i64 = 0
    for start in range(i64(HEXES)):
        if s.terrain[start] == VOLCANO and group[start] == NONE:
            spread(s, group, start, groups)
            groups += 1
    for place in range(i64(HEXES)):
        for direction in range(i64(SIDES)):
            other = beside[place * SIDES + direction]
            if other != NONE and group[other] != NONE:
                touches[place] |= i64(1) << group[other]
        by_volcano: i64 = 1 if touches[place] != 0 and s.terrain[place] < BUILDABLE else 0
        ground[place] = s.terrain[place] * 2 + by_volcano
    s.touches = touches
    s.ground = ground


def spread(s: State, group: vec[i64], start: i64, number: i64) -> None:
    """Marks all volcanoes connected with one (PD-2.7)."""
    group[start] = number
    rim: list[int] = [start]
    while rim:
        place: i64 = rim.pop()
        for direction in range(i64(SIDES)):
            other = s.content.beside[place * SIDES + direction]
            if other != NONE and s.terrain[other] == VOLCANO and group[other] == NONE:
                group[other] = number
                rim.append(other)


def is_empty(s: State, place: i64) -> bool:
    """A hex that can be built on and holds no project (PD-2.8)."""
    return s.terrain[place] < BUILDABLE and s.owner[place] == NONE

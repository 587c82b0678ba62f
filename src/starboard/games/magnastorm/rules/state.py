"""What lies on the table. One line a field: its type, how a copy takes it, and what a blank table has."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.flow import FRAME
from starboard.engine.game import NONE, Game
from starboard.engine.graph import count

from .cards import ROUNDS
from .codes import (
    CELLS,
    COLOURS,
    COLUMNS,
    COMMANDERS,
    EXCHANGE,
    LAB_SLOTS,
    LANDING,
    RESEARCH,
    SECTORS,
    SLOTS,
    SOURCES,
    SPACES,
    STATION_SLOTS,
    TRANSMITTERS,
)
from .side import Side
from .tables import Tables

ALL_LABS: Final = (1 << LAB_SLOTS) - 1
ALL_STATIONS: Final = (1 << STATION_SLOTS) - 1


def zeros(size: i64) -> vec[i64]:
    """So many times 0."""
    return vec[i64]([0] * size)


def nothing(size: i64) -> vec[i64]:
    """So many times nobody, no card or nowhere."""
    return vec[i64]([NONE] * size)


class State(Game):
    """The fields, and the small questions that every chapter asks; the rules are in the chapters."""

    def __init__(self, content: Tables, seats: i64, options: dict[str, Any], src: State | None = None) -> None:
        """An empty table, or an exact copy of `src`; what never changes after the set-up is shared by copies."""
        super().__init__(seats, seats, options, src)
        self.content: Tables = content
        # the game
        self.start: i64 = src.start if src is not None else 1  # start area
        self.round: i64 = src.round if src is not None else 1
        self.token_holder: i64 = src.token_holder if src is not None else NONE
        self.pass_place: i64 = src.pass_place if src is not None else 0
        self.end_triggered: i64 = src.end_triggered if src is not None else 0
        self.end_kind: i64 = src.end_kind if src is not None else 0
        self.reused: i64 = src.reused if src is not None else 0  # commander 16 this round
        # the running turn
        self.waived: i64 = src.waived if src is not None else 0  # commander 18 this turn
        self.cell: i64 = src.cell if src is not None else NONE  # where the crew was placed, or NONE after a takeover
        self.column: i64 = src.column if src is not None else NONE  # which column was taken over
        self.steps: i64 = src.steps if src is not None else 0  # lines that the scout may still walk
        self.area: i64 = src.area if src is not None else NONE  # where the scout is on its way
        self.station: i64 = src.station if src is not None else NONE  # the station that the scout starts at
        self.walk: i64 = src.walk if src is not None else 0  # THROUGH_QUIET, OUT_OF_STORM or ALONG_STORM
        self.goal: i64 = src.goal if src is not None else 0  # clockwise distance that an end along the storm undercuts
        self.dropped: i64 = src.dropped if src is not None else 0  # whether the first lab of this move was dropped
        # the seats
        self.reputation: vec[i64] = src.reputation[:] if src is not None else zeros(seats)
        self.sources: vec[i64] = src.sources[:] if src is not None else zeros(seats * len(SOURCES))
        self.cubes: vec[i64] = src.cubes[:] if src is not None else zeros(seats * COLOURS)
        self.crew_home: vec[i64] = src.crew_home[:] if src is not None else zeros(seats)
        self.markers: vec[i64] = src.markers[:] if src is not None else zeros(seats)
        self.powers: vec[i64] = src.powers[:] if src is not None else zeros(seats)  # effects of commanders, as bits
        self.scout: vec[i64] = src.scout[:] if src is not None else vec[i64]([LANDING] * seats)
        self.lab_slots: vec[i64] = src.lab_slots[:] if src is not None else vec[i64]([ALL_LABS] * seats)  # bits: filled
        self.station_slots: vec[i64] = src.station_slots[:] if src is not None else vec[i64]([ALL_STATIONS] * seats)
        self.research: vec[i64] = src.research[:] if src is not None else zeros(seats * RESEARCH)
        self.sector_labs: vec[i64] = src.sector_labs[:] if src is not None else zeros(seats * SECTORS)
        self.turn_order: vec[i64] = src.turn_order[:] if src is not None else zeros(seats)  # the track, from position 1
        self.pass_order: vec[i64] = src.pass_order[:] if src is not None else zeros(seats)  # of the running pass
        self.artifacts: vec[i64] = src.artifacts if src is not None else nothing(seats * 2)  # drawn cards; shared
        # what lies in the middle
        self.supply: vec[i64] = src.supply[:] if src is not None else zeros(COLOURS)
        self.bag: vec[i64] = src.bag[:] if src is not None else zeros(COLOURS + 1)
        self.upper: vec[i64] = src.upper[:] if src is not None else zeros(CELLS)  # crew by kind, packed
        self.lower: vec[i64] = src.lower[:] if src is not None else zeros(CELLS)
        self.commander: vec[i64] = src.commander if src is not None else nothing(COMMANDERS)  # card at a place; shared
        self.controller: vec[i64] = src.controller[:] if src is not None else nothing(COMMANDERS)
        self.objectives: vec[i64] = src.objectives if src is not None else nothing(SLOTS)  # shared
        self.taken: vec[i64] = src.taken[:] if src is not None else nothing(SLOTS * 4)  # who fulfilled first, second
        self.lab_owner: vec[i64] = src.lab_owner[:] if src is not None else nothing(SPACES)
        self.lab_count: vec[i64] = src.lab_count[:] if src is not None else zeros(SPACES)
        self.stations: vec[i64] = src.stations[:] if src is not None else nothing(TRANSMITTERS)

    def contents(self) -> Tables:
        """The title's content."""
        return self.content

    # --- small questions -----------------------------------------------------------------------------------------
    def side(self) -> Side:
        """The board side of this number of players (MS-1.1)."""
        return self.content.sides[self.seats]

    def has(self, seat: i64, effect: i64) -> bool:
        """Whether the seat controls the commander with this effect (MS-15.16)."""
        return (self.powers[seat] >> effect) & 1 == 1

    def held(self, seat: i64, colour: i64) -> i64:
        """Cubes of a colour that a seat holds."""
        return self.cubes[seat * COLOURS + colour]

    def all_held(self, seat: i64) -> i64:
        """All cubes that a seat holds."""
        base = seat * COLOURS
        cubes = self.cubes
        return cubes[base] + cubes[base + 1] + cubes[base + 2] + cubes[base + 3] + cubes[base + 4]

    def level(self, seat: i64, column: i64) -> i64:
        """A seat's level in a research column."""
        return self.research[seat * RESEARCH + column]

    def trailing(self) -> i64:
        """The first of the three quiet sectors, going clockwise (MS-14.8)."""
        return self.content.trailing[(self.start - 1) * ROUNDS + self.round - 1]

    def is_quiet(self, sector: i64) -> bool:
        """Whether a sector lies under a green side of the center tile."""
        return (sector - self.trailing() + SECTORS) % SECTORS < self.content.quiet_sectors

    def question(self) -> i64:
        """Where the frame of the present question begins; an exchange lies on top of it and has an end (MS-12.6)."""
        base = self.flow.base
        return base - FRAME if base >= FRAME and self.flow.cells[base] == EXCHANGE else base

    def scout_area(self, seat: i64) -> i64:
        """The area of a scout; the landing pad belongs to the start area (MS-6.12)."""
        space = self.scout[seat]
        return self.side().start_area[self.start] if space == LANDING else self.side().space_area[space]

    def column_crew(self, column: i64) -> i64:
        """All crew in a column of the upper panel, packed by kind."""
        upper = self.upper
        total = upper[column]
        cell = column + COLUMNS
        while cell < CELLS:
            total += upper[cell]
            cell += COLUMNS
        return total

    def has_fulfilled(self, seat: i64, slot: i64) -> bool:
        """Whether a seat has a marker on an objective."""
        base = slot * 4
        for place in range(self.seats):
            if self.taken[base + place] == seat:
                return True
        return False

    def commanders_of(self, seat: i64) -> i64:
        """Commanders of either type that a seat controls (MS-4.13)."""
        return count(self.powers[seat])

    def sole_leader(self, column: i64) -> i64:
        """The seat alone on top of a research column, or NONE (MS-13.7, MS-14.4)."""
        leader: i64 = NONE
        best: i64 = 0
        for seat in range(self.seats):
            level = self.research[seat * RESEARCH + column]
            if level > best:
                best = level
                leader = seat
            elif level == best:
                leader = NONE
        return leader

    def sole_majority(self, sector: i64) -> i64:
        """The seat with strictly more labs in a sector than every other, or NONE (MS-14.2)."""
        leader: i64 = NONE
        best: i64 = 0
        for seat in range(self.seats):
            labs = self.sector_labs[seat * SECTORS + sector]
            if labs > best:
                best = labs
                leader = seat
            elif labs == best:
                leader = NONE
        return leader

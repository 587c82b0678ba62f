"""What lies on the table: one class with all fields, and the small questions every chapter asks."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starboard.engine.game import NONE, Game
from starboard.engine.graph import count

from .codes import (
    CELLS,
    COLOURS,
    COLUMNS,
    COMMANDERS,
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
from .tables import ROUNDS, Tables


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Game):
    """The fields; chapters are modules of free functions on it, and `rules.Magnastorm` is the class that is played."""

    def __init__(self, content: Tables, seats: i64, options: dict[str, Any], src: State | None = None) -> None:
        """An empty table, or an exact copy of `src`."""
        super().__init__(seats, seats, options, src)
        self.content: Tables = content
        if src is not None:
            self.take(src)
        else:
            self.lay_out(seats)

    def lay_out(self, seats: i64) -> None:
        """Every field there, nothing dealt."""
        self.start: i64 = 1  # start area
        self.round: i64 = 1
        self.token_holder: i64 = NONE
        self.pass_place: i64 = 0
        self.end_triggered: i64 = 0
        self.end_kind: i64 = 0
        self.reused: i64 = 0  # commander 16 this round
        self.waived: i64 = 0  # commander 18 this turn
        # the running turn
        self.cell: i64 = NONE  # where the crew was placed, or NONE after a takeover
        self.column: i64 = NONE  # which column was taken over
        self.steps: i64 = 0  # lines that the scout may still walk
        self.area: i64 = NONE  # where the scout is on its way
        self.station: i64 = NONE  # the station that the scout starts at
        self.walk: i64 = 0  # THROUGH_QUIET, OUT_OF_STORM or ALONG_STORM
        self.goal: i64 = 0  # clockwise distance that an end along the storm must undercut
        self.dropped: i64 = 0  # whether the first lab of this move was dropped
        # the seats
        self.reputation: vec[i64] = vec[i64]([0] * seats)
        self.sources: vec[i64] = vec[i64]([0] * (seats * len(SOURCES)))
        self.cubes: vec[i64] = vec[i64]([0] * (seats * COLOURS))
        self.crew_home: vec[i64] = vec[i64]([0] * seats)
        self.markers: vec[i64] = vec[i64]([0] * seats)
        self.powers: vec[i64] = vec[i64]([0] * seats)  # effects of the commanders controlled, as bits
        self.scout: vec[i64] = vec[i64]([LANDING] * seats)
        self.lab_slots: vec[i64] = vec[i64]([(1 << LAB_SLOTS) - 1] * seats)  # bits: filled
        self.station_slots: vec[i64] = vec[i64]([(1 << STATION_SLOTS) - 1] * seats)
        self.research: vec[i64] = vec[i64]([0] * (seats * RESEARCH))
        self.sector_labs: vec[i64] = vec[i64]([0] * (seats * SECTORS))
        self.turn_order: vec[i64] = vec[i64]([0] * seats)  # the track: seats from position 1
        self.pass_order: vec[i64] = vec[i64]([0] * seats)  # the order of the running pass
        self.artifacts: vec[i64] = vec[i64]([NONE] * (seats * 2))  # places of the drawn cards
        # shared parts
        self.supply: vec[i64] = vec[i64]([0] * COLOURS)
        self.bag: vec[i64] = vec[i64]([0] * (COLOURS + 1))
        self.upper: vec[i64] = vec[i64]([0] * CELLS)  # crew by kind, packed
        self.lower: vec[i64] = vec[i64]([0] * CELLS)
        self.commander: vec[i64] = vec[i64]([NONE] * COMMANDERS)  # which card lies at a place
        self.controller: vec[i64] = vec[i64]([NONE] * COMMANDERS)
        self.objectives: vec[i64] = vec[i64]([NONE] * SLOTS)
        self.taken: vec[i64] = vec[i64]([NONE] * (SLOTS * 4))  # who fulfilled an objective first, second ...
        self.lab_owner: vec[i64] = vec[i64]([NONE] * SPACES)
        self.lab_count: vec[i64] = vec[i64]([0] * SPACES)
        self.stations: vec[i64] = vec[i64]([NONE] * TRANSMITTERS)

    def take(self, src: State) -> None:
        """Everything as in `src`; what never changes after the set-up is shared."""
        self.start = src.start
        self.round = src.round
        self.token_holder = src.token_holder
        self.pass_place = src.pass_place
        self.end_triggered = src.end_triggered
        self.end_kind = src.end_kind
        self.reused = src.reused
        self.waived = src.waived
        self.cell = src.cell
        self.column = src.column
        self.steps = src.steps
        self.area = src.area
        self.station = src.station
        self.walk = src.walk
        self.goal = src.goal
        self.dropped = src.dropped
        self.reputation = src.reputation[:]
        self.sources = src.sources[:]
        self.cubes = src.cubes[:]
        self.crew_home = src.crew_home[:]
        self.markers = src.markers[:]
        self.powers = src.powers[:]
        self.scout = src.scout[:]
        self.lab_slots = src.lab_slots[:]
        self.station_slots = src.station_slots[:]
        self.research = src.research[:]
        self.sector_labs = src.sector_labs[:]
        self.turn_order = src.turn_order[:]
        self.pass_order = src.pass_order[:]
        self.artifacts = src.artifacts
        self.supply = src.supply[:]
        self.bag = src.bag[:]
        self.upper = src.upper[:]
        self.lower = src.lower[:]
        self.commander = src.commander
        self.controller = src.controller[:]
        self.objectives = src.objectives
        self.taken = src.taken[:]
        self.lab_owner = src.lab_owner[:]
        self.lab_count = src.lab_count[:]
        self.stations = src.stations[:]

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

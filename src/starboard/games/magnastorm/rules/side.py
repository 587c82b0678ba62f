"""One side of the boards as tables: map, action panel and research board for 2-3 or for 4 players (MS-1.1)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

from .codes import (
    AREAS,
    BONUS_NAMES,
    CELLS,
    COLUMNS,
    RESEARCH,
    RESEARCH_NAMES,
    SECTOR_NAMES,
    SECTORS,
    SPACES,
    TRANSMITTERS,
    WHITE,
)

LEVEL_BONUSES: Final = ("", "own", "yellow", "any", "bag_2", "bag_3", "place_crew")
FAR: Final = NONE  # farther than any walk


class Side:
    """The numbers of one board side; immutable."""

    def __init__(
        self, name: str, board: Reader, panel: Reader, columns: Reader, max_level: i64, rows: i64, quiet: i64
    ) -> None:
        """Reads `boards.<side>`, `action_board.<side>` and `research_board.<side>`."""
        self.name: str = name
        self.read_areas(board)
        self.read_transmitters(board)
        self.read_lines(board)
        board.done()
        self.read_panel(panel, rows)
        self.read_research(columns, max_level)
        self.measure(quiet)

    # --- names for people ----------------------------------------------------------------------------------------
    def area_name(self, area: int) -> str:
        """Sector and letter, such as "UL-d"."""
        return self.area_ids[area].replace("_", "-")

    def space_name(self, space: int) -> str:
        """Area and number, such as "UL-d2"."""
        return self.space_ids[space].replace("_", "-")

    def transmitter_name(self, place: int) -> str:
        """The areas at both ends of its line, such as "UL-d/UR-a"."""
        ends = [self.area_name(int(self.transmitter_end[2 * place + end])) for end in range(2)]
        return "/".join(ends)

    # --- the map -------------------------------------------------------------------------------------------------
    def read_areas(self, board: Reader) -> None:
        """Areas with their spaces, in the order that numbers them."""
        self.area_ids, tables = board.ids("areas")
        if not 1 <= len(tables) <= AREAS:
            raise Malformed(f"{board.where}: areas must be 1 to {AREAS}, not {len(tables)}")
        self.space_ids: list[str] = []
        self.area_positions: list[list[float]] = []
        sectors: list[int] = []
        firsts: list[int] = []
        sizes: list[int] = []
        homes: list[int] = []
        colours: list[int] = []
        starts = [NONE, NONE, NONE]
        for number, table in enumerate(tables):
            sectors.append(table.choice("sector", SECTOR_NAMES))
            spaces = table.choices("spaces", (*RESEARCH_NAMES, "white"))
            if not 1 <= len(spaces) <= 3:
                raise table.wrong("spaces", "1 to 3 research colours")
            firsts.append(len(colours))
            sizes.append(len(spaces))
            for place, colour in enumerate(spaces):
                self.space_ids.append(f"{self.area_ids[number]}{place + 1}")
                homes.append(number)
                colours.append(colour)
            start = table.number("start", 0, 2)
            if start > 0 and starts[start] != NONE:
                raise Malformed(f"{table.where}: start area {start} is marked twice")
            starts[start] = number
            self.area_positions.append(place_of(table))
            table.done()
        if NONE in starts[1:]:
            raise Malformed(f"{board.where}: start areas 1 and 2 must each be marked on one area")
        if len(colours) > SPACES:
            raise Malformed(f"{board.where}: there may be at most {SPACES} spaces, not {len(colours)}")
        if len(set(sectors)) != SECTORS:
            raise Malformed(f"{board.where}: every one of the {SECTORS} sectors needs an area")
        self.areas: i64 = len(tables)
        self.spaces: i64 = len(colours)
        self.area_sector: vec[i64] = vec[i64](sectors)
        self.first_space: vec[i64] = vec[i64](firsts)
        self.space_count: vec[i64] = vec[i64](sizes)
        self.space_area: vec[i64] = vec[i64](homes)
        self.space_sector: vec[i64] = vec[i64]([sectors[home] for home in homes])
        self.space_colour: vec[i64] = vec[i64](colours)  # research column or WHITE
        self.start_area: vec[i64] = vec[i64](starts)  # by start area number

    def read_transmitters(self, board: Reader) -> None:
        """Transmitter spaces with the areas at both ends of their line."""
        self.transmitter_ids, tables = board.ids("transmitters")
        if len(tables) > TRANSMITTERS:
            raise Malformed(f"{board.where}: there may be at most {TRANSMITTERS} transmitters, not {len(tables)}")
        self.transmitter_positions: list[list[float]] = []
        ends: list[int] = []
        for table in tables:
            pair = table.choices("ends", self.area_ids, unique=True)
            sectors = table.choices("sectors", SECTOR_NAMES, unique=True)
            if len(pair) != 2:
                raise table.wrong("ends", "two areas")
            if sectors != [int(self.area_sector[area]) for area in pair]:
                raise table.wrong("sectors", "the sectors of its two ends")
            ends += pair
            self.transmitter_positions.append(place_of(table))
            table.done()
        self.transmitters: i64 = len(tables)
        self.transmitter_end: vec[i64] = vec[i64](ends)  # two areas each

    def read_lines(self, board: Reader) -> None:
        """Lines between areas; those across a border run clockwise from -> to."""
        self.lines: list[tuple[int, int, int]] = []  # from, to, transmitter space or NONE
        around: list[list[int]] = [[] for _ in self.area_ids]
        joined = [NONE] * (AREAS * AREAS)
        beside = [NONE] * (AREAS * AREAS)
        placed: list[str] = []
        for table in board.tables("lines"):
            start = table.choice("from", self.area_ids)
            end = table.choice("to", self.area_ids)
            border = table.flag("border")
            gap = (int(self.area_sector[end]) - int(self.area_sector[start]) + SECTORS) % SECTORS
            if gap != (1 if border else 0):
                demand = "leads to the next sector clockwise" if border else "stays in its sector"
                raise Malformed(f"{table.where}: a line with border = {str(border).lower()} {demand}")
            if start == end or end in around[start]:
                raise Malformed(f"{table.where}: {self.area_ids[start]} and {self.area_ids[end]} are joined twice")
            named = table.raw("transmitter")
            transmitter = NONE
            if named != "":
                transmitter = table.choice("transmitter", self.transmitter_ids)
                ends = [int(self.transmitter_end[2 * transmitter]), int(self.transmitter_end[2 * transmitter + 1])]
                if not border or ends != [start, end] or named in placed:
                    raise table.wrong("transmitter", "the transmitter space with these ends, on one border line")
                placed.append(named)
            around[start].append(end)
            around[end].append(start)
            joined[start * AREAS + end] = joined[end * AREAS + start] = len(self.lines)
            beside[start * AREAS + end] = beside[end * AREAS + start] = transmitter
            self.lines.append((start, end, transmitter))
            table.done()
        if len(placed) != len(self.transmitter_ids):
            raise Malformed(f"{board.where}: every transmitter space must lie beside one line")
        first: list[int] = [0]
        flat: list[int] = []
        for areas in around:
            if not areas:
                raise Malformed(f"{board.where}: every area needs a line")
            flat += sorted(areas)
            first.append(len(flat))
        self.first_neighbour: vec[i64] = vec[i64](first)  # area -> where its neighbours begin in `neighbour`
        self.neighbour: vec[i64] = vec[i64](flat)
        self.line_between: vec[i64] = vec[i64](joined)  # area * AREAS + area
        self.beside_line: vec[i64] = vec[i64](beside)  # transmitter space beside that line, or NONE

    def measure(self, quiet: i64) -> None:
        """Lines to the nearest quiet area, by first quiet sector and area (MS-6.7, MS-6.9)."""
        clockwise: list[int] = []
        free: list[int] = []
        for trailing in range(SECTORS):
            calm = [(int(sector) - trailing + SECTORS) % SECTORS < quiet for sector in self.area_sector]
            clockwise += self.distances(calm, True)
            free += self.distances(calm, False)
        self.clockwise_distance: vec[i64] = vec[i64](clockwise)  # sector * areas + area
        self.exit_distance: vec[i64] = vec[i64](free)
        if FAR in clockwise:
            raise Malformed(f"boards: {self.name}: some area has no way clockwise out of the storm")

    def distances(self, calm: list[bool], only_clockwise: bool) -> list[int]:
        """Fewest lines to a quiet area, over all lines or without crossing borders counter-clockwise."""
        away = [0 if quiet else FAR for quiet in calm]
        for _ in range(AREAS):
            for start, end, _transmitter in self.lines:
                away[start] = min(away[start], away[end] + 1)
                inside = self.area_sector[start] == self.area_sector[end]
                if inside or not only_clockwise:
                    away[end] = min(away[end], away[start] + 1)
        return away

    # --- panels and research -------------------------------------------------------------------------------------
    def read_panel(self, panel: Reader, rows: i64) -> None:
        """The bonus of every space of an action panel."""
        self.columns: i64 = panel.number("columns", 2, COLUMNS)
        commanders = panel.numbers("commander_columns", 2, COLUMNS)
        if commanders != list(range(2, int(self.columns) + 1)):
            raise panel.wrong("commander_columns", f"the columns 2 to {self.columns}")
        grid = panel.raw("bonuses")
        if not isinstance(grid, list) or len(grid) != rows:
            raise panel.wrong("bonuses", f"a list of {rows} rows")
        cells = [0] * CELLS
        for row, names in enumerate(grid):
            found = Reader({"row": names}, f"{panel.where}: bonuses, row {row + 1}").choices("row", PANEL_BONUSES)
            if len(found) != self.columns:
                raise Malformed(f"{panel.where}: bonuses, row {row + 1} must name {self.columns} bonuses")
            for column, place in enumerate(found):
                cells[row * COLUMNS + column] = BONUS_NAMES.index(PANEL_BONUSES[place])
        self.cell_bonus: vec[i64] = vec[i64](cells)
        panel.done()

    def read_research(self, board: Reader, max_level: i64) -> None:
        """The columns left to right, the bonus of every level, the objective spaces."""
        columns = board.choices("columns", RESEARCH_NAMES, unique=True)
        if columns != list(range(len(columns))) or not 3 <= len(columns) <= RESEARCH:
            raise board.wrong("columns", "green, red, blue and perhaps brown, in this order")
        self.research: i64 = len(columns)
        bonuses: list[int] = []
        for column in columns:
            table = board.table(f"bonus_{RESEARCH_NAMES[column]}")
            found = table.choices("bonus", LEVEL_BONUSES)
            table.done()
            if len(found) != max_level + 1 or found[0] != 0:
                raise table.wrong("bonus", f"a list of {max_level + 1} bonuses, the first of them empty")
            bonuses += [BONUS_NAMES.index(LEVEL_BONUSES[place]) for place in found]
        self.levels: i64 = max_level + 1
        self.level_bonus: vec[i64] = vec[i64](bonuses)  # column * levels + level
        self.objective_points: list[int] = board.numbers("objective_reputation", 1, 50)
        if sorted(self.objective_points, reverse=True) != self.objective_points:
            raise board.wrong("objective_reputation", "a descending list")
        self.covered: list[int] = board.numbers("covered_in_2_player_game", 1, 50, None, [])
        if any(points not in self.objective_points for points in self.covered):
            raise board.wrong("covered_in_2_player_game", "some of the objective reputation spaces")
        if any(colour != WHITE and colour not in columns for colour in self.space_colour):
            raise Malformed(f"boards: {self.name}: a space has the colour of a column that this side has not")
        board.done()


PANEL_BONUSES: Final = (
    "", "research_green", "research_red", "research_blue", "research_brown", "place_crew", "turn_order", "range_2",
    "extra_lab", "bag_1",
)  # fmt: skip


def place_of(table: Reader) -> list[float]:
    """A drawing hint: x to the right, y upwards."""
    value: Any = table.raw("pos")
    good = isinstance(value, list) and len(value) == 2
    if not good or any(isinstance(part, bool) or not isinstance(part, (int, float)) for part in value):
        raise table.wrong("pos", "two numbers")
    return [float(value[0]), float(value[1])]

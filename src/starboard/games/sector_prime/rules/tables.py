"""Content of Sector Prime: content.toml as vecs and sizes, every field checked."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.content import Content
from starboard.engine.hexes import DIRECTION_NAMES, NOWHERE, SIDES, STEP_Q, STEP_R, HexMap, opposite, ring
from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

from .codes import ASTEROID, ION_STORM, KINDS, LAID_BY_PLAYERS, OPEN, RANDOM_GROWTH
from .effects import read_effect

SITES: Final = 13  # most places a board can have; also the stride of per-site fields
SEATS: Final = 4
CARDS: Final = 6
SECTIONS: Final = 3  # of a Station, beyond its Base
EDGES: Final = SITES * SIDES  # tile-edges: site * SIDES + direction
# the ranking of the safety end
RANKED_BY: Final = ("station_sections", "crystals", "controlled_tiles", "drones_on_board")
SLOT_NAMES: Final = ("basic", "secondary")  # the abilities of a card
SLOTS: Final = 2
FLOWER: Final = 7  # tiles that are always laid alike (SP-1.4)
TOUCHED: Final = 2  # edges at which an added tile touches others, at least (SP-1.6)
# Cells that extra tiles can reach: two of a ring must lie before one of the next can (SP-1.6), and six are the most.
LAY_CELLS: Final = ring(0, 0, 2) + ring(0, 0, 3) + ring(0, 0, 4)
CELLS: Final = 54

DEFAULTS: Final[dict[str, Any]] = {
    "characters": "random",
    "station_relief": "invader_turn",
    "layout": "random_growth",
    "hidden_crystals": True,
    "start_crystals_by_turn_order": [3, 3, 3, 3],
    "algorithm_die_sides": 10,
    "max_rounds": 60,
    "first_player": "random",
    "colours": "as seated",
    "fair_start": False,
    "bridges": "own_edge",
}


class Tables(Content):
    """The numbers of content.toml."""

    def __init__(self, title: Any, source: dict[str, Any], digest: str) -> None:
        """Reads and checks everything; a wrong file raises `Malformed`."""
        super().__init__(title, source, digest)
        read = Reader(source, "content")
        self.read_game(read)
        self.read_stock(read)
        self.read_numbers(read)
        self.read_edges(read)
        self.read_tiles(read)
        self.read_layouts(read)
        self.read_test_boards(read)
        self.read_characters(read)
        self.read_options(read)
        read.done()

    def read_game(self, read: Reader) -> None:
        """Who made it and for how many it is (SP-1.1)."""
        game = read.table("game")
        game.number("min_players", 2, 2)
        game.number("max_players", SEATS, SEATS)
        game.skip("id", "name", "rule_prefix", "designer", "publisher", "minutes", "age")
        game.done()

    # --- pieces and prices ---------------------------------------------------------------------------------------
    def read_stock(self, read: Reader) -> None:
        """What each player takes (SP-1.1) and what the box holds."""
        own = read.table("per_player")
        self.drones: i64 = own.number("drones", 1, 99)
        own.number("fabricators", 1, 1)
        self.barriers: i64 = own.number("force_field_jump_bridges", 0, 9)
        self.refineries: i64 = own.number("refineries", 0, 9)
        if own.number("crystals", 0, 25) != DEFAULTS["start_crystals_by_turn_order"][0]:
            raise own.wrong("crystals", "3: another start is the option start_crystals_by_turn_order")
        self.start_drones: i64 = own.number("drones_on_station_tile", 1, min(10, int(self.drones)))
        own.number("station_sections", 4, 4)
        own.number("screens", 1, 1)
        dice = own.numbers("station_dice", 2, 20, 3)
        own.done()
        sides = read.table("dice")
        self.station_die: vec[i64] = vec[i64](sides.numbers("station_die_by_sections", 2, 20, 3))
        sides.done()
        if sorted(dice) != sorted(int(die) for die in self.station_die):
            raise Malformed(f"content: per_player: station_dice {dice} are not the dice of station_die_by_sections")
        self.read_box(read)
        table = read.table("tiles_by_players")
        self.sites_by_seats: vec[i64] = vec[i64]([0] * 2 + [table.number(str(n), FLOWER, SITES) for n in (2, 3, 4)])
        table.done()

    def read_box(self, read: Reader) -> None:
        """The counts of the box fit four players."""
        box = read.table("components")
        self.crystals: i64 = box.number("crystals", 1, 1000)
        needed = {
            "character_cards": CARDS,
            "refineries": SEATS * int(self.refineries),
            "algorithm_dice": 1,
            "tiles": SITES,
            "screens": SEATS,
            "drones": SEATS * int(self.drones),
            "force_field_jump_bridges": SEATS * int(self.barriers),
            "fabricators": SEATS,
            "station_section_sets": SEATS,
            "station_dice": SEATS * 3,
            "station_card_holders": SEATS,
        }
        for name, count in needed.items():
            if box.number(name, 0, 1000) != count:
                raise box.wrong(name, f"{count}, as many as the players need")
        box.done()

    def read_numbers(self, read: Reader) -> None:
        """Limits, prices and the numbers of battle and mining."""
        limits = read.table("limits")
        self.tile_limit: i64 = limits.number("max_drones_per_player_per_tile", 1, 99)
        self.crystal_cap: i64 = limits.number("max_crystals_end_of_own_turn", 1, 1000)
        if limits.number("crystals_total", 1, 1000) != self.crystals:
            raise limits.wrong("crystals_total", f"{self.crystals}, the crystals of the box")
        for name in ("refineries_per_tile", "force_fields_per_tile_edge", "jump_bridges_per_tile_edge_per_player"):
            limits.number(name, 1, 1)
        limits.done()
        costs = read.table("costs")
        self.enter_points: i64 = costs.number("enter_board_mp", 1, 12)
        self.reroll_price: i64 = costs.number("reroll_crystals", 1, 25)
        self.refinery_price: i64 = costs.number("refinery_attempt", 1, 25)
        self.force_field_price: i64 = costs.number("force_field", 0, 25)
        self.jump_bridge_price: i64 = costs.number("jump_bridge", 0, 25)
        self.section_price: vec[i64] = vec[i64]([costs.number(f"station_section_{n}", 0, 100) for n in (1, 2, 3)])
        costs.done()
        refinery = read.table("refinery")
        self.refinery_total: i64 = refinery.number("success_total", 2, 40)
        refinery.done()
        build = read.table("build")
        self.yard_drones: i64 = build.number("min_drones", 1, 99)
        if not build.flag("needs_fabricator"):
            raise build.wrong("needs_fabricator", "true: the Fabricator marks the yard")
        build.done()
        self.read_battle_and_mining(read)

    def read_battle_and_mining(self, read: Reader) -> None:
        """The numbers of SP-7, SP-8, SP-12 and the thresholds of SP-13.1."""
        battle = read.table("battle")
        self.drone_bonus: i64 = battle.number("bonus_per_drone", 0, 9)
        self.section_bonus: i64 = battle.number("bonus_per_section", 0, 9)
        self.attacker_wins_ties: i64 = battle.choice("tie_winner", ("defender", "attacker"))
        self.stake: i64 = battle.number("stake_per_attacking_drone", 0, 9)
        self.drones_per_charge_point: i64 = battle.number("charge_drones_per_point", 1, 99)
        battle.done()
        mining = read.table("mining")
        self.tile_yield: i64 = mining.number("per_tile", 0, 9)
        self.refinery_yield: i64 = mining.number("per_refinery", 0, 9)
        self.increased_factor: i64 = mining.number("increased_multiplier", 1, 9)
        self.strictly_higher: i64 = 1 if mining.flag("increased_needs_strictly_higher") else 0
        mining.done()
        thresholds = read.table("character_thresholds")
        self.threshold: vec[i64] = vec[i64]([thresholds.number(slot, 0, SITES) for slot in SLOT_NAMES])
        thresholds.done()

    # --- tiles and boards ----------------------------------------------------------------------------------------
    def read_edges(self, read: Reader) -> None:
        """Points of each edge kind; the chart of SP-2.2 must follow from them (SP-2.3)."""
        edges = read.table("edges")
        if edges.raw("kinds") != list(KINDS):
            raise edges.wrong("kinds", f"the list {', '.join(KINDS)}")
        points = edges.table("points")
        self.edge_points: vec[i64] = vec[i64]([points.number(kind, 0, 12) for kind in KINDS])
        points.done()
        self.least_step: i64 = edges.number("minimum_step_cost", 1, 12)
        edges.done()
        seen: list[tuple[int, int]] = []
        for row in read.tables("edge_costs", 6):
            pair = row.choices("pair", KINDS)
            if len(pair) != 2 or (min(pair), max(pair)) in seen:
                raise row.wrong("pair", "two edge kinds that no other row has")
            seen.append((min(pair), max(pair)))
            cost = max(int(self.least_step), int(self.edge_points[pair[0]] + self.edge_points[pair[1]]))
            if row.number("cost", 1, 99) != cost:
                raise row.wrong("cost", f"{cost}, as edges.points says")
            row.done()
        geometry = read.table("hex")
        directions = [[int(STEP_Q[d]), int(STEP_R[d])] for d in range(SIDES)]
        if geometry.raw("directions") != directions or geometry.raw("direction_names") != list(DIRECTION_NAMES):
            raise Malformed("content: hex: directions and direction_names must run clockwise from E = [1, 0]")
        if geometry.raw("flower") != [[0, 0]] + directions:
            raise Malformed("content: hex: flower must be the centre and its six neighbours in the order of directions")
        geometry.done()

    def read_tiles(self, read: Reader) -> None:
        """The 13 planets (SP-1.8)."""
        self.tile_keys: list[str] = []
        self.tile_names: list[str] = []
        asteroids: list[int] = []
        storms: list[int] = []
        for place, row in enumerate(read.tables("tiles", SITES)):
            numbered(row, place)
            self.tile_keys.append(row.text("key"))
            self.tile_names.append(row.text("name"))
            asteroids.append(row.number("asteroid_edge", 0, SIDES - 1))
            storms.append(row.number("ion_edge", 0, SIDES - 1))
            if asteroids[-1] == storms[-1]:
                raise row.wrong("ion_edge", "another edge than asteroid_edge")
            row.done()
        unrepeated("tiles", self.tile_keys)
        unrepeated("tiles", self.tile_names)
        self.asteroid_edge: vec[i64] = vec[i64](asteroids)
        self.ion_edge: vec[i64] = vec[i64](storms)

    def read_layouts(self, read: Reader) -> None:
        """Presets: the cells of the tiles beyond the flower (SP-1.6, SP-1.7)."""
        self.layouts: dict[str, list[tuple[int, int]]] = {}
        self.layout_seats: dict[str, int] = {}
        for row in read.tables("layouts"):
            key = row.text("key")
            if key in self.layouts or key in (RANDOM_GROWTH, LAID_BY_PLAYERS):
                raise row.wrong("key", "a name that no other layout has")
            seats = row.number("players", 2, SEATS)
            cells = ring(0, 0, 0) + ring(0, 0, 1)
            for cell in pairs(row, "extra", int(self.sites_by_seats[seats]) - FLOWER):
                if cell in cells:
                    raise Malformed(f"{row.where}: two tiles lie on {list(cell)}")
                if touching(cells, cell) < TOUCHED:
                    raise Malformed(f"{row.where}: the tile on {list(cell)} must touch two tiles placed before it")
                cells.append(cell)
            row.done()
            self.layouts[key] = cells
            self.layout_seats[key] = seats

    def read_test_boards(self, read: Reader) -> None:
        """Fixed boards for positions; their listed costs must follow from tiles and rotations."""
        # layout, tiles, rotations, Station sites
        self.test_boards: dict[str, tuple[str, list[int], list[int], list[int]]] = {}
        for row in read.tables("test_boards"):
            key = row.text("key")
            layout = row.text("layout")
            if key in self.test_boards:
                raise row.wrong("key", "a name that no other board has")
            if layout not in self.layouts:
                raise row.wrong("layout", f"one of {', '.join(self.layouts)}")
            cells = self.layouts[layout]
            tiles: list[int] = []
            rotations: list[int] = []
            for site in row.tables("sites", len(cells)):
                tiles.append(site.number("tile", 0, SITES - 1))
                rotations.append(site.number("rotation", 0, SIDES - 1))
                for name, edge in (("asteroid", self.asteroid_edge), ("ion", self.ion_edge)):
                    facing = (int(edge[tiles[-1]]) + rotations[-1]) % SIDES
                    if site.number(name, 0, SIDES - 1) != facing:
                        raise site.wrong(name, f"{facing}, as tile and rotation say")
                site.done()
            if len(set(tiles)) != len(tiles):
                raise row.wrong("sites", "a list of different tiles")
            stations = row.numbers("stations", 0, len(cells) - 1, self.layout_seats[layout])
            self.check_costs(row, HexMap(cells), tiles, rotations)
            row.done()
            self.test_boards[key] = (layout, tiles, rotations, stations)

    def check_costs(self, row: Reader, cells: HexMap, tiles: list[int], rotations: list[int]) -> None:
        """Each listed cost [site, site, cost] is what the two facing edges cost."""
        for entry in row.raw("costs"):
            if not isinstance(entry, list) or len(entry) != 3 or not all(isinstance(n, int) for n in entry):
                raise row.wrong("costs", "a list of [site, site, cost]")
            for d in range(i64(SIDES)):
                site: i64 = entry[0]
                if 0 <= site < cells.size and cells.beside(site, d) == entry[1]:
                    here = self.kind_of(tiles[entry[0]], rotations[entry[0]], d)
                    there = self.kind_of(tiles[entry[1]], rotations[entry[1]], opposite(d))
                    cost = max(int(self.least_step), int(self.edge_points[here] + self.edge_points[there]))
                    if cost != entry[2]:
                        raise Malformed(f"{row.where}: the border {entry[0]}-{entry[1]} costs {cost}, not {entry[2]}")
                    break
            else:
                raise Malformed(f"{row.where}: sites {entry[0]} and {entry[1]} have no common border")

    def kind_of(self, tile: i64, rotation: i64, direction: i64) -> i64:
        """What a turned tile shows in a board direction (SP-1.5)."""
        printed = (direction + SIDES - rotation) % SIDES
        if printed == self.asteroid_edge[tile]:
            return ASTEROID
        return ION_STORM if printed == self.ion_edge[tile] else OPEN

    # --- characters ----------------------------------------------------------------------------------------------
    def read_characters(self, read: Reader) -> None:
        """Six cards of two abilities, each one effect of the vocabulary (SP-13.5)."""
        self.card_keys: list[str] = []
        self.card_names: list[str] = []
        self.ability_titles: list[str] = []
        effects: list[int] = []
        amounts: list[int] = []
        details: list[int] = []
        masks: list[int] = []
        for place, row in enumerate(read.tables("characters", CARDS)):
            numbered(row, place)
            self.card_keys.append(row.text("key"))
            self.card_names.append(row.text("name"))
            for slot in SLOT_NAMES:
                ability = row.table(slot)
                self.ability_titles.append(ability.text("title"))
                effect, amount, detail = read_effect(ability)
                effects.append(effect)
                amounts.append(amount)
                details.append(detail)
            row.done()
            masks.append((1 << effects[-2]) | (1 << effects[-1]))
        unrepeated("characters", self.card_keys)
        unrepeated("characters", self.card_names)
        self.ability_effect: vec[i64] = vec[i64](effects)  # card * SLOTS + slot
        self.ability_amount: vec[i64] = vec[i64](amounts)
        self.ability_detail: vec[i64] = vec[i64](details)
        self.card_effects: vec[i64] = vec[i64](masks)  # bit per effect

    # --- seats, options, end -------------------------------------------------------------------------------------
    def read_options(self, read: Reader) -> None:
        """Colours, the fair start (SP-15.8), the ranking of SP-14.4, and the counts that the rules fix."""
        seats = read.table("seats")
        self.colours: list[str] = [str(name) for name in seats.raw("colours")]
        if len(self.colours) != SEATS or len(set(self.colours)) != SEATS:
            raise seats.wrong("colours", f"{SEATS} different names")
        seats.done()
        given = read.table("options")
        for name, value in DEFAULTS.items():
            if given.raw(name) != value:
                raise given.wrong(name, f"{value!r}: options are chosen when a game begins, not in the content")
        given.done()
        self.fair_crystals: list[list[int]] = [[], [], [], [], []]
        self.fair_points: list[list[int]] = [[], [], [], [], []]
        for row in read.tables("fair_start", SEATS - 1):
            players = row.number("players", 2, SEATS)
            if self.fair_crystals[players]:
                raise row.wrong("players", "a number that no other row has")
            self.fair_crystals[players] = row.numbers("start_crystals", 0, 25, players)
            self.fair_points[players] = row.numbers("first_turn_points_max", 0, 99, players)
            row.done()
        safety = read.table("safety_end")
        self.ranked_by: vec[i64] = vec[i64](safety.choices("order", RANKED_BY, unique=True))
        safety.done()
        actions = read.table("actions")
        if actions.number("total", 1, 10000) != self.action_count:
            raise actions.wrong("total", f"{self.action_count}, the number of actions")
        actions.done()


def numbered(row: Reader, place: int) -> None:
    """The id of an entry is its place in the list."""
    if row.raw("id") != place:
        raise row.wrong("id", f"{place}, its place in the list")


def unrepeated(where: str, names: list[str]) -> None:
    """No name occurs twice."""
    for name in names:
        if names.count(name) > 1:
            raise Malformed(f"content: {where} holds '{name}' twice")


def pairs(row: Reader, key: str, count: int) -> list[tuple[int, int]]:
    """A list of so many cells [q, r]."""
    value = row.raw(key)
    good = isinstance(value, list) and len(value) == count
    if not good or not all(isinstance(cell, list) and len(cell) == 2 for cell in value):
        raise row.wrong(key, f"a list of {count} cells [q, r]")
    for cell in value:
        if not all(isinstance(n, int) and not isinstance(n, bool) and -12 <= n <= 12 for n in cell):
            raise row.wrong(key, "a list of cells of whole numbers from -12 to 12")
    return [(cell[0], cell[1]) for cell in value]


def touching(cells: list[tuple[int, int]], cell: tuple[int, int]) -> int:
    """How many of these cells share a border with the cell."""
    around = HexMap([cell, *[other for other in cells if other != cell]])
    return len([d for d in range(SIDES) if around.beside(0, d) != NOWHERE])

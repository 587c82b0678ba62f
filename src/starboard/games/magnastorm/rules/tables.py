"""Content of Magnastorm: content.toml as vecs and sizes, every field checked. The cards are in cards.py."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

from .cards import ARTIFACT_BONUSES, COUNTS, ROUNDS, Cards, any_cubes, by_players, costs, must_be
from .codes import (
    BONUS_NAMES,
    COLOUR_NAMES,
    EFFECT_NAMES,
    LAB_SLOTS,
    RESEARCH_NAMES,
    ROWS,
    SECTOR_NAMES,
    SECTORS,
    SLOTS,
    STATION_SLOTS,
    WITH_GAIN,
    WITH_MOVE,
)
from .side import LEVEL_BONUSES, PANEL_BONUSES, Side

ROLE_NAMES: Final = ("trailing", "middle", "leading")


class Tables(Cards):
    """The numbers of content.toml."""

    def __init__(self, title: Any, source: dict[str, Any], digest: str) -> None:
        """Reads and checks everything; a wrong file raises `Malformed`."""
        super().__init__(title, source, digest)
        read = Reader(source, "content")
        read.number("schema", 1, 1)
        self.read_game(read.table("game"))
        self.read_vocabulary(read.table("vocabulary"))
        self.read_setup(read.table("setup"))
        artifacts = self.read_counts(read.table("counts"))
        self.read_token(read.table("first_player_token"))
        self.read_player_board(read.table("player_board"))
        self.read_sectors(read)
        self.read_tile(read.table("center_tile"))
        self.read_sides(read)
        self.read_cards(read, artifacts, self.max_level)
        read.done()

    # --- general -------------------------------------------------------------------------------------------------
    def read_game(self, game: Reader) -> None:
        """Names, rounds, thresholds (MS-16.1), board sides (MS-1.1)."""
        must_be(game, "id", "magnastorm")
        game.text("title")
        game.text("publisher")
        game.number("min_players", 2, 2)
        game.number("max_players", 4, 4)
        self.max_rounds: i64 = game.number("max_rounds", 1, ROUNDS)
        self.threshold: vec[i64] = by_players(game, "reputation_to_end", 1, 200)
        must_be(game, "player_colours", list(COLOUR_NAMES[1:]))
        federations = game.choices("federations", game.raw("federations"), unique=True)
        pairing = game.table("federation_of_colour")
        self.federations: list[str] = []
        for colour in COLOUR_NAMES[1:]:
            self.federations.append(pairing.text(colour))
            if self.federations[-1] not in game.raw("federations"):
                raise pairing.wrong(colour, "one of the federations")
        if len(federations) != 4 or len(set(self.federations)) != 4:
            raise game.wrong("federations", "four names, one for each colour")
        pairing.done()
        sides = game.table("board_side_by_players")
        for count in COUNTS:
            must_be(sides, count, "p4" if count == "4" else "p23")
        sides.done()
        must_be(game, "default_start_area", 1)
        must_be(game, "start_areas", [1, 2])
        game.done()

    def read_vocabulary(self, words: Reader) -> None:
        """The words that the rest of the file may use; fixed, but for the actions that a bonus works with (MS-10.1)."""
        must_be(words, "cube_words", ["own", "yellow", "any"])
        must_be(words, "research_colours", list(RESEARCH_NAMES))
        must_be(words, "level_bonuses", list(LEVEL_BONUSES))
        must_be(words, "panel_bonuses", list(PANEL_BONUSES))
        must_be(words, "artifact_bonuses", list(ARTIFACT_BONUSES))
        applies = words.table("bonus_applies_to")
        works = [0] * len(BONUS_NAMES)
        for name in PANEL_BONUSES[1:]:
            only_move = name in ("range_2", "extra_lab")
            way = applies.choice(name, ("move",) if only_move else ("move", "gain", "both"))
            works[BONUS_NAMES.index(name)] = (WITH_MOVE, WITH_GAIN, WITH_MOVE | WITH_GAIN)[way]
        applies.done()
        self.bonus_works: vec[i64] = vec[i64](works)  # WITH_MOVE and WITH_GAIN bits by bonus
        effects = words.table("commander_effects")
        for name in EFFECT_NAMES:
            effects.text(name)  # for readers of the file
        effects.done()
        words.done()

    def read_setup(self, setup: Reader) -> None:
        """MS-1, MS-2."""
        self.neutral_per_column: i64 = setup.number("neutral_crew_per_column", 1, ROWS - 1)
        must_be(setup, "neutral_crew_rows", list(range(1, int(self.neutral_per_column) + 1)))
        self.admin_count: vec[i64] = by_players(setup, "admin_commanders", 1, 4)
        self.research_count: vec[i64] = by_players(setup, "research_commanders", 1, 4)
        must_be(setup, "research_objectives", SLOTS // 2)
        must_be(setup, "sector_objectives", SLOTS // 2)
        self.bag_black: i64 = setup.number("bag_black", 10, 100)
        self.bag_yellow: i64 = setup.number("bag_yellow", 0, 25)
        self.bag_colour: i64 = setup.number("bag_per_player_colour", 0, 25)
        self.start_cubes: i64 = setup.number("start_own_cubes", 0, 20)
        must_be(setup, "start_crew_on_panel", 1)
        positions = setup.numbers("extra_own_cube_for_turn_positions", 1, 4)
        self.extra_cube: vec[i64] = vec[i64]([1 if place + 1 in positions else 0 for place in range(4)])
        must_be(setup, "start_research_levels", 1)
        self.markers: i64 = setup.number("markers_on_player_board", 8, 8)
        setup.done()

    def read_counts(self, counts: Reader) -> Reader:
        """How many pieces there are; the fixed ones must fit the rest of the file. Gives the counts of artifacts."""
        for name in ("game_boards", "center_tiles", "action_boards", "research_boards", "first_player_tokens", "bags"):
            must_be(counts, name, 1)
        must_be(counts, "action_panels", 2)
        must_be(counts, "commander_tiles", len(EFFECT_NAMES))
        must_be(counts, "commander_cards", len(EFFECT_NAMES))
        must_be(counts, "objective_cards", 2 * SLOTS)
        must_be(counts, "cover_up_tiles", SLOTS)
        counts.number("neutral_crew", 5 * int(self.neutral_per_column), 60)
        self.yellow_cubes: i64 = counts.number("yellow_cubes", int(self.bag_yellow), 100)
        must_be(counts, "black_cubes", int(self.bag_black))
        each = counts.table("per_player")
        must_be(each, "player_boards", 1)
        must_be(each, "transmitter_stations", STATION_SLOTS)
        must_be(each, "turtle_labs", LAB_SLOTS)
        self.crew: i64 = each.number("crew_members", 1, 20)
        must_be(each, "scout_runners", 1)
        self.cubes: i64 = each.number("cubes", int(self.bag_colour + self.start_cubes) + 1, 100)
        must_be(each, "markers", 14)
        each.done()
        artifacts = counts.table("artifact_cards")
        counts.done()
        return artifacts

    def read_token(self, token: Reader) -> None:
        """What the first player token brings (MS-4.10)."""
        self.token_levels: i64 = token.number("levels", 0, 3)
        self.token_cubes: i64 = any_cubes(token, "cubes")
        self.token_reputation: i64 = token.number("reputation", 0, 10)
        token.done()

    def read_player_board(self, board: Reader) -> None:
        """Lab and station costs (MS-7.2, MS-8.1)."""
        self.lab_own, self.lab_yellow = costs(board, "lab_slot_costs", LAB_SLOTS)
        for slot in range(LAB_SLOTS):  # MS-7.10 offers the leftmost of equal slots: they must be neighbours
            same = [other for other in range(LAB_SLOTS) if self.same_lab_cost(slot, other)]
            if same != list(range(same[0], same[-1] + 1)):
                raise board.wrong("lab_slot_costs", "a list in which slots of equal cost are neighbours")
        self.station_own, self.station_yellow = costs(board, "station_costs", STATION_SLOTS)
        self.station_reputation: i64 = board.number("station_reputation", 0, 20)
        must_be(board, "station_use_fee", 1)
        board.done()

    def same_lab_cost(self, slot: i64, other: i64) -> bool:
        """Whether two lab slots ask for the same cubes."""
        return self.lab_own[slot] == self.lab_own[other] and self.lab_yellow[slot] == self.lab_yellow[other]

    # --- boards --------------------------------------------------------------------------------------------------
    def read_sectors(self, read: Reader) -> None:
        """Six sectors, clockwise."""
        self.sector_names: list[str] = []
        self.sector_angles: list[int] = []
        for number, sector in enumerate(read.tables("sectors", SECTORS)):
            must_be(sector, "index", number)
            must_be(sector, "id", SECTOR_NAMES[number])
            must_be(sector, "clockwise_next", SECTOR_NAMES[(number + 1) % SECTORS])
            self.sector_names.append(sector.text("name"))
            self.sector_angles.append(sector.number("angle", -360, 360))
            sector.done()

    def read_tile(self, tile: Reader) -> None:
        """The quiet trio of every round and its income (MS-1.3, MS-14.1, MS-14.8)."""
        must_be(tile, "rotation_per_round", 1)
        self.quiet_sectors: i64 = tile.number("quiet_sectors", 3, 3)
        must_be(tile, "storm_sectors", 3)
        first = tile.table("first_trailing_sector")
        given = tile.table("quiet_by_round")
        trailing: list[int] = []
        for start in (1, 2):
            begin = first.number(str(start), 0, SECTORS - 1)
            rounds = [[(begin + turn + role) % SECTORS for role in range(3)] for turn in range(ROUNDS)]
            must_be(given, f"start_{start}", rounds)
            trailing += [trio[0] for trio in rounds]
        first.done()
        given.done()
        self.trailing: vec[i64] = vec[i64](trailing)  # (start area - 1) * ROUNDS + round - 1 -> first quiet sector
        income = tile.table("income")
        own: list[int] = []
        yellow: list[int] = []
        for role in ROLE_NAMES:
            blacks, yellows = costs(income, role, 3)
            own += list(blacks)
            yellow += list(yellows)
        income.done()
        self.income_own: vec[i64] = vec[i64](own)  # role * 3 + labs - 1
        self.income_yellow: vec[i64] = vec[i64](yellow)
        tile.done()

    def read_sides(self, read: Reader) -> None:
        """Action board, research board and map of both sides."""
        action = read.table("action_board")
        must_be(action, "rows", ROWS)
        self.move_own, self.move_yellow = costs(action, "move_cost_by_row", ROWS)
        self.gain_own, self.gain_yellow = costs(action, "gain_by_row", ROWS)
        must_be(action, "overflow_row", ROWS)
        research = read.table("research_board")
        self.max_level: i64 = research.number("max_level", 1, 30)
        must_be(research, "objective_slots", SLOTS)
        boards = read.table("boards")
        sides = [
            Side(
                name,
                boards.table(name),
                action.table(name),
                research.table(name),
                self.max_level,
                ROWS,
                self.quiet_sectors,
            )
            for name in ("p23", "p4")
        ]
        for reader in (action, research, boards):
            reader.done()
        self.sides: list[Side] = [sides[0], sides[0], sides[0], sides[0], sides[1]]  # by number of players
        for players in (2, 3, 4):
            side = self.sides[players]
            if self.admin_count[players] != side.columns - 1 or self.research_count[players] != side.research:
                raise Malformed(f"content: setup: {players} players need a commander for every column of {side.name}")
            if len(self.points(players)) < players or side.columns < players or side.research < players:
                raise Malformed(f"content: {side.name} has too few columns or objective spaces for {players} players")

    def points(self, players: i64) -> list[int]:
        """The reputation spaces of an objective, highest first; some are covered with two players (MS-1.8)."""
        side = self.sides[players]
        return [space for space in side.objective_points if players > 2 or space not in side.covered]

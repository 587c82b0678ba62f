"""Content of Pandorum: content.toml as vecs and sizes, every field checked."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.content import Content
from starboard.engine.game import NONE
from starboard.engine.hexes import HexMap, rotated
from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

SEATS: Final = 4
NAMES: Final = 27  # different project cards
HEXES: Final = 91
PARTS: Final = 7
CELLS: Final = 13  # hexes of a part
SIDES: Final = 6
TYPES: Final = 7
MANY: Final = 99

# what content may have at most: the bound of the title counts on it
MODULES_MOST: Final = 12  # per player, as in a game of two (PD-1.8)
BASES_MOST: Final = 6
STALL_ROUNDS_MOST: Final = 30

# terrains, in the order of the content file
VOLCANO: Final = 3
PAD: Final = 4
TERRAINS: Final = ("dune", "crystal", "moss", "volcano", "pad")
KINDS: Final = 5  # of hexes
BUILDABLE: Final = 3  # the first three
BASE_OF_THREE_CARDS: Final = 3  # the ability is called base_with_three_cards
GROUNDS: Final = 6  # buildable terrain times "a volcano is beside it"

CARD_TYPES: Final = ("blocks", "production", "generators", "logistics", "laboratories", "protection", "systems")
BLOCK_TYPE: Final = 0
PRODUCTION: Final = 1
SYSTEMS: Final = 6

# the income vocabulary
EMPTY_ADJACENT_TERRAIN: Final = 0
OWN_ADJACENT: Final = 1
OWN_ON_TERRAIN: Final = 2
OWN_ADJACENT_TO_PAD: Final = 3
OWN_ON_LINE: Final = 4
OWN_AROUND_VOLCANO_GROUP: Final = 5
VOLCANO_BETWEEN: Final = 6
OWN_ON_EDGE: Final = 7
STEAL_ADJACENT: Final = 8
BLOCK: Final = 9
INCOMES: Final = (
    "empty_adjacent_terrain",
    "own_adjacent",
    "own_on_terrain",
    "own_adjacent_to_pad",
    "own_on_line",
    "own_around_volcano_group",
    "volcano_between",
    "own_on_edge",
    "steal_adjacent",
    "block",
)
SAME_TERRAIN: Final = 3  # detail of own_on_terrain: that of the hex built on
PROJECTS: Final = ("module", "base", "any")  # detail of own_adjacent
ANY_PROJECT: Final = 2
BLOCKERS: Final = ("other_project", "volcano", "pad")  # detail of the line kinds: one bit each
BY_PROJECT: Final = 1
BY_VOLCANO: Final = 2
BY_PAD: Final = 4

# abilities of harvester parts
FORE_ABILITIES: Final = ("module_as_base", "base_with_three_cards", "move_anywhere", "ignore_conditions")
TWIN_RIG: Final = 0
MEGA_RIG: Final = 1
LIFT_ROTORS: Final = 2
TERRAIN_FORMER: Final = 3
USED_AT: Final = ("construction", "construction", "movement", "construction")
MAIN_ABILITIES: Final = ("no_movement_fee", "add_three_cards", "cross_volcanoes", "card_after_fee")
PERPETUAL_DRIVE: Final = 0
WIDE_SCANNER: Final = 1
LAVA_HULL: Final = 2
SALVAGE_CRANE: Final = 3

DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # E, NE, NW, W, SW, SE
ROW_LETTERS: Final = "ABCDEFGHIJKLM"
ROW_LENGTHS: Final = (1, 5, 7, 8, 10, 9, 11, 9, 10, 8, 7, 5, 1)
HEX_NAMES: Final = tuple(
    f"{letter}{number}"
    for letter, length in zip(ROW_LETTERS, ROW_LENGTHS, strict=True)
    for number in range(1, length + 1)
)  # rows A-M, numbered from the left


class Tables(Content):
    """The numbers of content.toml."""

    def __init__(self, title: Any, source: dict[str, Any], digest: str) -> None:
        """Reads and checks everything; a wrong file raises `Malformed`."""
        super().__init__(title, source, digest)
        read = Reader(source, "content")
        self.read_game(read)
        self.read_constants(read.table("constants"))
        self.read_player_counts(read)
        self.read_components(read)
        self.read_terrains(read)
        self.read_hexes(read)
        self.read_parts(read)
        self.read_types(read)
        self.read_cards(read)
        self.read_harvester_parts(read)
        self.read_actions(read)
        self.read_variants(read.table("variants"))
        read.done()

    # --- the game, its numbers and its box -----------------------------------------------------------------------
    def read_game(self, read: Reader) -> None:
        """Who made it and for how many it is."""
        game = read.table("game")
        if game.text("id") != "pandorum":
            raise game.wrong("id", "pandorum")
        game.text("title")
        game.text("publisher")
        game.text("rule_prefix")
        game.text("currency")
        if not isinstance(game.raw("designers"), list):
            raise game.wrong("designers", "a list of names")
        game.number("min_players", 2, 2)
        game.number("max_players", SEATS, SEATS)
        game.done()
        colours, readers = read.ids("player_color", SEATS)
        self.colours: list[str] = colours
        for reader in readers:
            reader.text("hex")
            reader.done()

    def read_constants(self, read: Reader) -> None:
        """The numbers of the rules."""
        self.market_min: i64 = read.number("market_min", 1, 12)
        self.cards_per_add: i64 = read.number("cards_per_add", 1, 3)
        self.start_production: i64 = read.number("starting_production_cards", 0, 4)
        self.start_deck: i64 = read.number("starting_deck_cards", 0, 6)
        self.start_quids: i64 = read.number("starting_quids", 0, MANY)
        self.toll: vec[i64] = vec[i64]([read.number("toll_module", 0, MANY), read.number("toll_base", 0, MANY)])
        read.number("cards_for_module", 1, 1)
        read.number("cards_for_base", 2, 2)
        self.cards_by_mode: vec[i64] = vec[i64]([1, 2, 2, BASE_OF_THREE_CARDS])
        self.cargo_quids: i64 = read.number("cargo_quid_per_card", 0, MANY)
        self.last_turns: i64 = read.number("final_turns_per_other_player", 0, 9)
        self.stall_rounds: i64 = read.number("stall_rounds", 1, STALL_ROUNDS_MOST)
        read.done()

    def read_player_counts(self, read: Reader) -> None:
        """Figures and mat sides (PD-1.7, PD-1.8); indexed by the number of players."""
        self.modules: vec[i64] = vec[i64]([0] * (SEATS + 1))
        self.bases: vec[i64] = vec[i64]([0] * (SEATS + 1))
        self.fore_need: vec[i64] = vec[i64]([0] * (SEATS + 1))
        self.main_need: vec[i64] = vec[i64]([0] * (SEATS + 1))
        for place, row in enumerate(read.tables("player_count", SEATS - 1)):
            n = row.number("players", place + 2, place + 2)
            self.modules[n] = row.number("modules", 1, MODULES_MOST)
            self.bases[n] = row.number("bases", 1, BASES_MOST)
            row.choice("mat_side", ("long", "short"))
            self.fore_need[n] = row.number("forepart_cards", 1, MANY)
            self.main_need[n] = row.number("main_cards", 1, MANY)
            row.done()

    def figures(self, seats: i64) -> vec[i64]:
        """Modules and bases of all seats, by `seat * 2 + kind` (PD-1.8)."""
        given = vec[i64]([0] * (seats * 2))
        for seat in range(seats):
            given[seat * 2] = self.modules[seats]
            given[seat * 2 + 1] = self.bases[seats]
        return given

    def read_components(self, read: Reader) -> None:
        """The box fits what the rules deal out."""
        box = read.table("components")
        box.number("board_parts", PARTS, PARTS)
        box.number("harvester_miniatures", SEATS, SEATS)
        box.number("harvester_mats", SEATS, SEATS)
        bases = box.number("base_miniatures", 1, MANY)
        modules = box.number("module_miniatures", 1, MANY)
        self.cards: i64 = box.number("project_cards", 1, MANY)
        for token in box.tables("tokens"):
            token.number("value", 1, MANY)
            token.number("count", 1, MANY)
            token.done()
        box.flag("bank_is_limited")
        box.done()
        for n in range(2, SEATS + 1):
            if int(self.modules[n]) * SEATS > modules or int(self.bases[n]) * SEATS > bases:
                raise Malformed(f"content: player_count {n} gives out more figures of a colour than the box holds")

    # --- the board -----------------------------------------------------------------------------------------------
    def read_terrains(self, read: Reader) -> None:
        """Five kinds of hexes, of which three can be built on (PD-2.1)."""
        names, readers = read.ids("terrain", KINDS)
        if names != list(TERRAINS):
            raise Malformed(f"content: terrain must be {', '.join(TERRAINS)}, not {', '.join(names)}")
        self.terrain_codes: list[str] = []
        for place, reader in enumerate(readers):
            self.terrain_codes.append(reader.text("code"))
            if reader.flag("buildable") != (place < BUILDABLE) or reader.flag("enterable") != (place != VOLCANO):
                raise Malformed(f"content: terrain {names[place]}: buildable or enterable does not fit the rules")
            reader.done()

    def read_hexes(self, read: Reader) -> None:
        """The 91 hexes with their neighbours (PD-2.3) and edges (PD-2.6), checked against the coordinates."""
        rows = read.tables("hex", HEXES)
        cells: list[tuple[int, int]] = []
        self.slot_of: vec[i64] = vec[i64]([0] * HEXES)
        for place, row in enumerate(rows):
            row.number("id", place, place)
            cells.append((row.number("q", -12, 12), row.number("r", -6, 6)))
            self.slot_of[place] = row.number("slot", 0, PARTS - 1)
        if sorted(cells, key=lambda cell: (cell[1], cell[0])) != cells:
            raise Malformed("content: hex: ids must follow the rows (r, then q)")
        grid = HexMap(cells)
        self.q: vec[i64] = grid.q
        self.r: vec[i64] = grid.r
        self.beside: vec[i64] = vec[i64]([NONE] * (HEXES * SIDES))  # hex * SIDES + direction
        self.edge: vec[i64] = vec[i64]([0] * HEXES)
        for place, row in enumerate(rows):
            for direction in range(SIDES):  # the grid counts its directions clockwise, this content the other way
                self.beside[place * SIDES + direction] = grid.beside(place, (SIDES - direction) % SIDES)
            found = [int(self.beside[place * SIDES + direction]) for direction in range(SIDES)]
            if row.numbers("adj", -1, HEXES - 1, SIDES) != [-1 if beyond == NONE else beyond for beyond in found]:
                raise Malformed(f"content: hex {place}: adj does not fit the coordinates")
            self.edge[place] = 1 if NONE in found else 0
            if row.flag("edge") != (NONE in found):
                raise Malformed(f"content: hex {place}: edge must be true where a neighbour is missing")
            row.done()
        rows_found = tuple(sum(1 for cell in cells if cell[1] == row - 6) for row in range(len(ROW_LENGTHS)))
        if rows_found != ROW_LENGTHS:
            raise Malformed(f"content: hex: the rows must have {', '.join(str(n) for n in ROW_LENGTHS)} hexes")
        self.hex_names: list[str] = list(HEX_NAMES)

    def read_parts(self, read: Reader) -> None:
        """The seven parts, and where each of their cells lies in every slot and rotation (PD-1.10)."""
        board = read.table("board")
        board.choice("orientation", ("pointy_top",))
        if board.raw("directions") != [list(step) for step in DIRECTIONS]:
            raise board.wrong("directions", "E, NE, NW, W, SW, SE as axial steps")
        board.text("rotate_60_clockwise")
        board.text("edge_rule")
        board.number("hex_count", HEXES, HEXES)
        order = pairs(board, "cell_order", CELLS)
        centres = pairs(board, "slot_centres", PARTS)
        names, readers = read.ids("board_part", PARTS)
        self.part_ids: list[str] = names
        self.part_cells: vec[i64] = vec[i64]([0] * (PARTS * CELLS))  # part * CELLS + cell
        for part, reader in enumerate(readers):
            self.read_part(reader, part)
        standard = board.choices("standard_layout", names, unique=True)
        if standard != list(range(PARTS)):
            raise Malformed("content: board: standard_layout must list the seven parts in order, the central one first")
        board.done()
        places = {(int(self.q[h]), int(self.r[h])): h for h in range(HEXES)}
        self.place: vec[i64] = vec[i64]([NONE] * (PARTS * SIDES * CELLS))  # (slot * SIDES + turns) * CELLS + cell
        for slot in range(PARTS):
            for turns in range(SIDES):
                for cell, (q, r) in enumerate(order):
                    turned = rotated(q, r, turns)
                    found = places.get((centres[slot][0] + int(turned[0]), centres[slot][1] + int(turned[1])))
                    if found is None or self.slot_of[found] != slot:
                        raise Malformed(f"content: board: slot {slot} turned {turns} times does not fit the hexes")
                    self.place[(slot * SIDES + turns) * CELLS + cell] = found
        self.pad: i64 = self.place[0]

    def read_part(self, reader: Reader, part: int) -> None:
        """One part: 13 letters, and how many of each terrain they are."""
        cells = reader.text("cells")
        if len(cells) != CELLS or any(code not in self.terrain_codes for code in cells):
            raise reader.wrong("cells", f"{CELLS} letters among {' '.join(self.terrain_codes)}")
        if reader.flag("central") != (part == 0):
            raise reader.wrong("central", "true for the first part alone")
        counts = reader.table("counts")
        for terrain, name in enumerate(TERRAINS):
            number = cells.count(self.terrain_codes[terrain])
            if counts.number(name, 0, CELLS) != number:
                raise counts.wrong(name, f"{number}, as in cells")
        counts.done()
        reader.done()
        for cell, code in enumerate(cells):
            terrain = self.terrain_codes.index(code)
            self.part_cells[part * CELLS + cell] = terrain
            if (terrain == PAD) != (part == 0 and cell == 0):
                raise reader.wrong("cells", "such that the pad lies in the middle of the central part and nowhere else")

    # --- cards ---------------------------------------------------------------------------------------------------
    def read_types(self, read: Reader) -> None:
        """Seven colours (PD-9.7 counts them from white on)."""
        names, readers = read.ids("card_type", TYPES)
        if names != list(CARD_TYPES):
            raise Malformed(f"content: card_type must be {', '.join(CARD_TYPES)}, not {', '.join(names)}")
        self.type_colours: list[str] = []
        for place, reader in enumerate(readers):
            self.type_colours.append(reader.text("color"))
            reader.number("cargo_order", place + 1, place + 1)
            reader.done()

    def read_cards(self, read: Reader) -> None:
        """The 27 names: what they are, where they fit, what they pay."""
        names, readers = read.ids("card", NAMES)
        self.card_ids: list[str] = names
        self.card_names: list[str] = []
        self.card_type: vec[i64] = vec[i64]([0] * NAMES)
        self.copies: vec[i64] = vec[i64]([0] * NAMES)
        self.income: vec[i64] = vec[i64]([0] * NAMES)  # kind
        self.per: vec[i64] = vec[i64]([0] * NAMES)
        self.detail: vec[i64] = vec[i64]([0] * NAMES)  # terrain, project, blockers or doubled type, by kind
        self.flat: vec[i64] = vec[i64]([0] * NAMES)  # of blocks
        self.fits: vec[i64] = vec[i64]([0] * GROUNDS)  # by ground: one bit per name
        for card, reader in enumerate(readers):
            reader.number("index", card, card)
            name = reader.text("name")
            if name in self.card_names:
                raise Malformed(f"content: two cards are called '{name}'; equal cards are copies of one name")
            self.card_names.append(name)
            self.card_type[card] = reader.choice("type", CARD_TYPES)
            self.copies[card] = reader.number("count", 1, 20)
            self.read_build(reader.table("build"), card)
            self.read_income(reader.table("income"), card)
            reader.done()
        if sum(int(count) for count in self.copies) != self.cards:
            total = sum(int(count) for count in self.copies)
            raise Malformed(f"content: the copies of the cards add up to {total}, not to {self.cards}")
        self.production_mask: i64 = 0
        self.production: vec[i64] = vec[i64]([])
        self.deck: vec[i64] = vec[i64]([])
        self.peaceful_deck: vec[i64] = vec[i64]([])
        self.stack_cards()

    def stack_cards(self) -> None:
        """The production cards, the deck, and the deck without systems (PD-1.2, PD-1.3, PD-10.1)."""
        all_cards = [card for card in range(NAMES) for _ in range(int(self.copies[card]))]
        production = [card for card in all_cards if self.card_type[card] == PRODUCTION]
        deck = [card for card in all_cards if self.card_type[card] != PRODUCTION]
        self.production = vec[i64](production)
        self.deck = vec[i64](deck)
        self.peaceful_deck = vec[i64]([card for card in deck if self.card_type[card] != SYSTEMS])
        for card in set(production):
            self.production_mask |= i64(1) << i64(card)
        if len(production) < SEATS * self.start_production or len(self.peaceful_deck) <= SEATS * self.start_deck:
            raise Malformed("content: there are not enough cards for the hands of four players")

    def full_deck(self, peaceful: bool) -> vec[i64]:
        """The cards of the deck before the deal; the peaceful option leaves the systems out (PD-10.1)."""
        return self.peaceful_deck if peaceful else self.deck

    def read_build(self, read: Reader, card: int) -> None:
        """Where a card fits (PD-6.1): one bit in each ground it may be used on."""
        terrains = read.choices("terrain", TERRAINS[:BUILDABLE], unique=True)
        if not terrains:
            raise read.wrong("terrain", "a list of at least one of dune, crystal, moss")
        by_volcano = read.choice("adjacent_to", ("none", "volcano"))
        read.done()
        for terrain in terrains:
            for beside in range(by_volcano, 2):
                self.fits[terrain * 2 + beside] |= i64(1) << i64(card)

    def read_income(self, read: Reader, card: int) -> None:
        """What a card pays for (PD-7)."""
        kind = read.choice("kind", INCOMES)
        self.income[card] = kind
        self.per[card] = read.number("per", 0, 0 if kind == BLOCK else 9)  # a block has its flat amount
        if kind == EMPTY_ADJACENT_TERRAIN:
            self.detail[card] = read.choice("terrain", TERRAINS[:BUILDABLE])
        elif kind == OWN_ADJACENT:
            self.detail[card] = read.choice("project", PROJECTS)
        elif kind == OWN_ON_TERRAIN:
            self.detail[card] = read.choice("terrain", (*TERRAINS[:BUILDABLE], "same"))
        elif kind in (OWN_ON_LINE, VOLCANO_BETWEEN):
            stops = read.choices("blockers", BLOCKERS, unique=True)
            self.detail[card] = sum(1 << stop for stop in stops)
            if kind == VOLCANO_BETWEEN and 1 in stops:
                raise read.wrong("blockers", "a list without volcano, which is what this card counts")
        elif kind == BLOCK:
            self.flat[card] = read.number("flat", 0, MANY)
            self.detail[card] = read.choice("doubles", CARD_TYPES[PRODUCTION:SYSTEMS]) + PRODUCTION
        read.done()
        if (kind == BLOCK) != (self.card_type[card] == BLOCK_TYPE) or (kind == STEAL_ADJACENT) != (
            self.card_type[card] == SYSTEMS
        ):
            raise read.wrong("kind", "block for the cards of type blocks, and steal_adjacent for those of type systems")

    # --- harvesters, actions, variants ---------------------------------------------------------------------------
    def read_harvester_parts(self, read: Reader) -> None:
        """Four foreparts and four main parts, each ability once (PD-8.20)."""
        names, readers = read.ids("forepart", SEATS)
        self.fore_ids: list[str] = names
        self.fore_names: list[str] = [reader.text("name") for reader in readers]
        fores = [reader.choice("ability", FORE_ABILITIES) for reader in readers]
        for ability, reader in zip(fores, readers, strict=True):
            if reader.text("use_at") != USED_AT[ability]:
                raise reader.wrong("use_at", USED_AT[ability])
            reader.done()
        names, readers = read.ids("main_part", SEATS)
        self.main_ids: list[str] = names
        self.main_names: list[str] = [reader.text("name") for reader in readers]
        mains = [reader.choice("ability", MAIN_ABILITIES) for reader in readers]
        for reader in readers:
            reader.done()
        if len(set(fores)) != SEATS or len(set(mains)) != SEATS:
            raise Malformed("content: two foreparts or two main parts have the same ability")
        self.fore_ability: vec[i64] = vec[i64](fores)
        self.main_ability: vec[i64] = vec[i64](mains)

    def read_actions(self, read: Reader) -> None:
        """The numbering of the actions is that of the title."""
        families = self.title.actions.families
        names, readers = read.ids("action_family", len(families))
        for name, reader in zip(names, readers, strict=True):
            if name not in families:
                raise Malformed(f"content: action_family '{name}' is not known; allowed: {', '.join(families)}")
            found = families[name]
            reader.number("first", found.base, found.base)
            reader.number("n", found.size, found.size)
            if reader.has("param"):
                reader.text("param")
            reader.done()

    def read_variants(self, read: Reader) -> None:
        """The peaceful option takes the systems cards out (PD-10.1)."""
        peaceful = read.table("no_systems")
        if peaceful.choices("remove_types", CARD_TYPES) != [SYSTEMS]:
            raise peaceful.wrong("remove_types", "the list systems")
        peaceful.done()
        read.done()


def pairs(read: Reader, key: str, count: int) -> list[tuple[int, int]]:
    """A list of axial coordinates."""
    value = read.raw(key)
    good = isinstance(value, list) and len(value) == count
    if not good or any(
        not isinstance(cell, list) or len(cell) != 2 or any(type(n) is not int or abs(n) > 12 for n in cell)
        for cell in value
    ):
        raise read.wrong(key, f"a list of {count} pairs of small whole numbers")
    return [(cell[0], cell[1]) for cell in value]

"""Content of Planet B: content.toml, checked, as vecs that the rules read. The cards are in decks.py."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

from .bundles import part
from .codes import (
    ACTION_CARDS,
    ACTION_IDS,
    EVENT_CARDS,
    GOALS,
    MIXED,
    MIXED_OFFER,
    MODULE_SLOTS,
    MODULES,
    OFFER_IDS,
    OFFERS,
    PROJECTS,
    RESOURCE_IDS,
    RESOURCES,
    SEATS_MAX,
)
from .decks import COUNTS, MANY, Decks, pieces, player_bits, player_marks
from .effects import EVENT_ARGS, OFFER_ADD, OFFER_HALVE

COLUMNS_MAX: Final = 8  # of the resupply table


class Tables(Decks):
    """The components of one content file. Rows of `x[n * ...]` begin with the number of players."""

    def __init__(self, title: Any, source: dict[str, Any], digest: str) -> None:
        """Reads and checks everything; a wrong file raises `Malformed`."""
        super().__init__(title, source, digest)
        read = Reader(source, "content")
        if read.number("format", 1, 1) != 1 or read.text("game") != "planet_b":
            raise read.wrong("game", "planet_b")
        self.read_limits(read)
        self.read_supply(read)
        self.read_setups(read)
        self.read_resupply(read)
        self.read_actions(read)
        self.read_types(read)
        self.read_modules(read)
        self.read_projects(read)
        self.read_events(read)
        self.read_goals(read)
        self.read_deck_counts(read.table("deck_counts"))
        read.done()
        self.check_together()

    def read_limits(self, read: Reader) -> None:
        """How many play, how long, how far down the Energy track goes, and what Energy an Action may cost."""
        if read.raw("resources") != list(RESOURCE_IDS):
            raise read.wrong("resources", f"the list {', '.join(RESOURCE_IDS)}")
        if read.number("players_min", 2, 2) != 2 or read.number("players_max", 4, 4) != 4:
            raise read.wrong("players_min", "2, and players_max 4")
        self.round_limit: i64 = read.number("round_limit", 1, MANY)
        track = read.table("energy_track")
        self.energy_min: i64 = track.number("min", -MANY, 0)
        track.done()
        self.catch_up_limit: i64 = read.number("catch_up_limit", 1, MANY)
        self.reserved_surcharge: i64 = read.number("reserved_surcharge", 0, MANY)
        self.least_cost: i64 = read.number("least_cost", 1, MANY)

    def read_supply(self, read: Reader) -> None:
        """Pieces in the box (PB-1.5), in a package, in a sale, for a point; VP chips are never exhausted (PB-1.6)."""
        supply = read.table("supply")
        self.supply: i64 = pieces(supply, most=255)
        supply.number("vp_chips_1", 0, 255)
        supply.number("vp_chips_5", 0, 255)
        self.aai_per_color: int = supply.number("aai_per_color", 1, 12)
        supply.number("energy_indicators", SEATS_MAX, SEATS_MAX)
        supply.done()
        package = read.table("starting_package")
        self.package: i64 = pieces(package)
        package.done()
        sale = read.table("sale")
        self.sale: i64 = pieces(sale, least=1)
        self.sale_vp: i64 = sale.number("vp", 0, MANY)
        sale.done()
        left_over = read.table("left_over")
        self.left_over: i64 = pieces(left_over, least=1)
        left_over.done()

    def read_setups(self, read: Reader) -> None:
        """What depends on the number of players."""
        size = SEATS_MAX + 1
        self.energy_start: vec[i64] = vec[i64]([0] * size)
        self.aai_total: vec[i64] = vec[i64]([0] * size)
        self.needed: vec[i64] = vec[i64]([0] * size)
        self.projects_shown: vec[i64] = vec[i64]([0] * size)
        self.projects_pile: vec[i64] = vec[i64]([0] * size)
        self.catch_up_gap: vec[i64] = vec[i64]([0] * size)
        self.sharing_cap: vec[i64] = vec[i64]([0] * size)
        self.start_offers: vec[i64] = vec[i64]([0] * (size * OFFERS))  # a bundle each
        setups = read.table("setup")
        for n in COUNTS:
            setup = setups.table(str(n))
            self.energy_start[n] = setup.number("energy_start", 2, MANY)
            if self.energy_start[n] & 1:
                raise setup.wrong("energy_start", "even, so that half of it is whole")
            self.aai_total[n] = setup.number("aai", 1, self.aai_per_color)
            self.needed[n] = setup.number("modules_market", 1, MODULE_SLOTS)
            self.projects_shown[n] = setup.number("projects_market", 1, 3)
            self.projects_pile[n] = setup.number("projects_pile", 0, PROJECTS)
            self.catch_up_gap[n] = setup.number("catch_up_gap", 1, MANY)
            self.sharing_cap[n] = setup.number("sharing_cap", 0, MANY)
            setup.choice("board_side", ("A", "B"))
            offers = setup.table("start_offers")
            for offer in range(offers_in_play(n)):
                space = offers.table(OFFER_IDS[offer])
                self.start_offers[n * OFFERS + offer] = pieces(space)
                space.done()
            offers.done()
            setup.done()
        setups.done()
        if any(self.aai_total[n] * n != 2 * self.aai_per_color for n in COUNTS):
            raise Malformed(f"content: setup: aai must be {2 * self.aai_per_color} altogether for any player count")

    def read_resupply(self, read: Reader) -> None:
        """The resupply table, a bundle for each `(n * COLUMNS_MAX + column) * OFFERS + offer`."""
        self.columns: vec[i64] = vec[i64]([0] * (SEATS_MAX + 1))
        self.resupply: vec[i64] = vec[i64]([0] * ((SEATS_MAX + 1) * COLUMNS_MAX * OFFERS))
        tables = read.table("resupply")
        for n in COUNTS:
            table = tables.table(str(n))
            for offer in range(offers_in_play(n)):
                columns = table.tables(OFFER_IDS[offer])
                if not 1 <= len(columns) <= COLUMNS_MAX or (offer > 0 and len(columns) != self.columns[n]):
                    raise table.wrong(OFFER_IDS[offer], f"1 to {COLUMNS_MAX} columns, as many for each Offer Space")
                self.columns[n] = len(columns)
                for column, reader in enumerate(columns):
                    self.resupply[(n * COLUMNS_MAX + column) * OFFERS + offer] = pieces(reader)
                    reader.done()
            table.done()
        tables.done()

    def read_actions(self, read: Reader) -> None:
        """Cards of a set, their costs and Setup marks, per number of players."""
        ids, readers = read.ids("actions", ACTION_CARDS)
        if ids != list(ACTION_IDS):
            raise Malformed(f"content: actions must be, in this order: {', '.join(ACTION_IDS)}")
        self.action_names: list[str] = []
        self.action_cost: vec[i64] = vec[i64]([0] * ((SEATS_MAX + 1) * ACTION_CARDS))
        self.action_set: vec[i64] = vec[i64]([0] * (SEATS_MAX + 1))  # one bit per card of a set
        self.setup_set: vec[i64] = vec[i64]([0] * (SEATS_MAX + 1))  # and per card marked "Setup"
        self.cards_for_all: int = 0
        for action, reader in enumerate(readers):
            self.action_names.append(reader.text("name"))
            cost = reader.number("cost", 0, MANY)
            cost_2p = reader.number("cost_2p", 0, MANY, cost)
            marked = reader.flag("setup_mark")
            marks = player_marks(reader)
            self.cards_for_all += marks == player_bits(COUNTS)
            for n in COUNTS:
                self.action_cost[n * ACTION_CARDS + action] = cost_2p if n == 2 else cost
                if marks >> n & 1:
                    self.action_set[n] |= i64(1) << action
                    if marked:
                        self.setup_set[n] |= i64(1) << action
            if action == MIXED_OFFER and marks != player_bits((SEATS_MAX,)):
                raise reader.wrong("players", "[4]: only the board for 4 players has a Mixed Offer Space")
            reader.done()
        if any(self.setup_set[n] == 0 for n in COUNTS):
            raise Malformed("content: actions: a card must have setup_mark = true for every number of players")

    def read_deck_counts(self, counts: Reader) -> None:
        """The book's numbers of cards must be those of the lists."""
        cards = {
            "action_cards": self.cards_for_all * SEATS_MAX,
            "modules": MODULES,
            "projects": PROJECTS,
            "events": EVENT_CARDS,
            "goals": GOALS,
        }
        cards["cards_total"] = sum(cards.values())
        for name, held in cards.items():
            if counts.number(name, 0, 999) != held:
                raise counts.wrong(name, f"{held}, as many as the file holds")
        counts.done()

    def check_together(self) -> None:
        """Numbers of different parts that must fit each other, for every number of players."""
        for n in COUNTS:
            where = f"content: with {n} players there are"
            modules = sum([1 for mark in self.module_marks if mark >> n & 1])
            projects = sum([1 for mark in self.project_marks if mark >> n & 1])
            goals = sum([1 for mark in self.goal_marks if mark >> n & 1])
            events = sum([1 for mark in self.event_marks if mark >> n & 1])
            if modules < self.needed[n]:
                raise Malformed(f"{where} {modules} Modules, too few for a market of {self.needed[n]}")
            if projects < self.projects_shown[n] + self.projects_pile[n]:
                raise Malformed(f"{where} {projects} Projects, too few for market and pile")
            if goals < n or events < 1:
                raise Malformed(f"{where} {goals} Goals and {events} Events, at least {n} and 1 are needed")
            for resource in range(RESOURCES):
                there = int(part(self.supply, resource))
                wanted = int(part(self.package, resource)) * n
                wanted += sum([int(part(self.start_offers[n * OFFERS + offer], resource)) for offer in range(OFFERS)])
                if wanted > there:
                    raise Malformed(f"{where} {there} {RESOURCE_IDS[resource]}; set-up needs {wanted}")
            for event in range(EVENT_CARDS):
                if self.event_marks[event] >> n & 1:
                    self.check_event(n, event, where)

    def check_event(self, n: int, event: int, where: str) -> None:
        """An event must find what it speaks of on the table for n players."""
        name = self.event_ids[event]
        on_offer = self.event_instant[event] in (OFFER_ADD, OFFER_HALVE)
        if n < SEATS_MAX and on_offer and self.event_args[event * EVENT_ARGS] == MIXED:
            raise Malformed(f"{where} no Mixed Offer Space; {name} must be for 4 players only")
        if self.needed[n] + self.event_market[event] > MODULE_SLOTS:
            raise Malformed(f"{where} at most {MODULE_SLOTS} slots for Modules; {name} asks for more")


def offers_in_play(seats: int) -> int:
    """How many Offer Spaces the board side for so many players has (PB-4.2)."""
    return OFFERS if seats == SEATS_MAX else MIXED

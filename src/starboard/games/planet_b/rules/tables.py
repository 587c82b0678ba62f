"""Content of Planet B: content.toml, checked, as vecs that the rules read."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.content import Content
from starboard.engine.game import NONE
from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

from . import effects
from .codes import (
    ACTION_IDS,
    ACTIONS,
    EFFECTS,
    EVENT_ARGS,
    EVENTS,
    GIVES,
    GOALS,
    MIXED,
    MIXED_OFFER,
    MODULE_SLOTS,
    MODULE_TYPES,
    MODULES,
    OFFER_ADD,
    OFFER_HALVE,
    OFFER_IDS,
    OFFERS,
    PROJECT_TYPES,
    PROJECTS,
    RESOURCE_IDS,
    RESOURCES,
    SEATS_MAX,
    TIERS,
)

COUNTS: Final = (2, 3, 4)  # numbers of players
COLUMNS_MAX: Final = 8  # of the resupply table
HIGHEST: Final = 62
HIGHEST_BIT: Final = 1 << 62
MANY: Final = 99  # no number of pieces, points or steps on a card is larger


class Tables(Content):
    """The components of one content file. Rows of `x[n * ...]` begin with the number of players."""

    def __init__(self, title: Any, source: dict[str, Any], digest: str) -> None:
        """Reads and checks everything; a wrong file raises `Malformed`."""
        super().__init__(title, source, digest)
        read = Reader(source, "content")
        if read.number("format", 1, 1) != 1 or read.text("game") != "planet_b":
            raise read.wrong("game", "planet_b")
        self.read_names(read)
        self.read_supply(read)
        self.read_setups(read)
        self.read_resupply(read)
        self.read_actions(read)
        self.read_modules(read)
        self.read_projects(read)
        self.read_events(read)
        self.read_goals(read)
        self.read_deck_counts(read.table("deck_counts"))
        read.done()
        self.check_together()

    def read_names(self, read: Reader) -> None:
        """Resources and types, and the limits of the table."""
        if read.raw("resources") != list(RESOURCE_IDS):
            raise read.wrong("resources", f"the list {', '.join(RESOURCE_IDS)}")
        self.module_types: list[str] = names(read, "module_types", MODULE_TYPES)
        self.project_types: list[str] = names(read, "project_types", PROJECT_TYPES)
        if read.number("players_min", 2, 2) != 2 or read.number("players_max", 4, 4) != 4:
            raise read.wrong("players_min", "2, and players_max 4")
        self.round_limit: i64 = read.number("round_limit", 1, MANY)
        track = read.table("energy_track")
        self.energy_min: i64 = track.number("min", -MANY, 0)
        track.done()

    def read_supply(self, read: Reader) -> None:
        """Pieces in the box (PB-1.5) and the Starting Out Package."""
        supply = read.table("supply")
        self.supply: vec[i64] = vec[i64]([supply.number(name, 0, 255) for name in RESOURCE_IDS])
        self.chips: int = supply.number("vp_chips_1", 0, 255) + 5 * supply.number("vp_chips_5", 0, 255)
        self.aai_per_color: int = supply.number("aai_per_color", 1, 12)
        supply.number("energy_indicators", SEATS_MAX, SEATS_MAX)
        supply.done()
        self.package: vec[i64] = vec[i64](pieces(read.table("starting_package")))

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
        self.start_offers: vec[i64] = vec[i64]([0] * (size * OFFERS * RESOURCES))
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
            for offer in range(OFFERS):
                if offer < MIXED_OFFER or n == SEATS_MAX:
                    put(self.start_offers, n * OFFERS + offer, pieces(offers.table(OFFER_IDS[offer])))
            offers.done()
            setup.done()
        setups.done()
        if any(self.aai_total[n] * n != 2 * self.aai_per_color for n in COUNTS):
            raise Malformed(f"content: setup: aai must be {2 * self.aai_per_color} altogether for any player count")

    def read_resupply(self, read: Reader) -> None:
        """The resupply table: `resupply[((n * COLUMNS_MAX + column) * OFFERS + offer) * RESOURCES + resource]`."""
        self.columns: vec[i64] = vec[i64]([0] * (SEATS_MAX + 1))
        self.resupply: vec[i64] = vec[i64]([0] * ((SEATS_MAX + 1) * COLUMNS_MAX * OFFERS * RESOURCES))
        tables = read.table("resupply")
        for n in COUNTS:
            table = tables.table(str(n))
            for offer in range(OFFERS):
                if offer == MIXED_OFFER and n != SEATS_MAX:
                    continue
                columns = table.tables(OFFER_IDS[offer])
                if not 1 <= len(columns) <= COLUMNS_MAX or (offer > 0 and len(columns) != self.columns[n]):
                    raise table.wrong(OFFER_IDS[offer], f"1 to {COLUMNS_MAX} columns, as many for each Offer Space")
                self.columns[n] = len(columns)
                for column, reader in enumerate(columns):
                    put(self.resupply, (n * COLUMNS_MAX + column) * OFFERS + offer, pieces(reader))
            table.done()
        tables.done()

    def read_actions(self, read: Reader) -> None:
        """Cards of a set, their costs and Setup marks, per number of players."""
        ids, readers = read.ids("actions", ACTIONS)
        if ids != list(ACTION_IDS):
            raise Malformed(f"content: actions must be, in this order: {', '.join(ACTION_IDS)}")
        self.action_names: list[str] = []
        self.action_cost: vec[i64] = vec[i64]([0] * ((SEATS_MAX + 1) * ACTIONS))
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
                self.action_cost[n * ACTIONS + action] = cost_2p if n == 2 else cost
                if marks >> n & 1:
                    self.action_set[n] |= i64(1) << action
                    if marked:
                        self.setup_set[n] |= i64(1) << action
            if action == MIXED_OFFER and marks != player_bits((SEATS_MAX,)):
                raise reader.wrong("players", "[4]: only the board for 4 players has a Mixed Offer Space")
            reader.done()
        if any(self.setup_set[n] == 0 for n in COUNTS):
            raise Malformed("content: actions: a card must have setup_mark = true for every number of players")

    def read_modules(self, read: Reader) -> None:
        """The Modules; what each gives while active is a list of slots and amounts."""
        self.module_ids, readers = read.ids("modules", MODULES)
        if self.module_ids != [f"m{number:02}" for number in range(1, MODULES + 1)]:
            raise Malformed(f"content: modules must have the ids m01 to m{MODULES} in this order, as actions name them")
        self.module_names: list[str] = []
        self.module_marks: vec[i64] = vec[i64]([0] * MODULES)  # bit n: in the game with n players
        self.module_type: vec[i64] = vec[i64]([0] * MODULES)
        self.module_cost: vec[i64] = vec[i64]([0] * (MODULES * RESOURCES))
        self.module_pieces: vec[i64] = vec[i64]([0] * MODULES)  # of its cost altogether
        self.module_vp: vec[i64] = vec[i64]([0] * MODULES)
        self.module_auto: vec[i64] = vec[i64]([0] * MODULES)
        self.activation_cost: vec[i64] = vec[i64]([0] * (MODULES * RESOURCES))
        self.with_cost: i64 = 0  # bit per Module whose octagon shows a cost
        self.padlocks: i64 = 0  # bit per Module with a padlock
        self.gives_count: vec[i64] = vec[i64]([0] * MODULES)
        self.gives_slot: vec[i64] = vec[i64]([0] * (MODULES * GIVES))
        self.gives_n: vec[i64] = vec[i64]([0] * (MODULES * GIVES))
        self.module_end_metric: vec[i64] = vec[i64]([0] * MODULES)  # 0: none
        self.module_end_vp: vec[i64] = vec[i64]([0] * MODULES)
        self.module_end_max: vec[i64] = vec[i64]([0] * MODULES)
        for module, reader in enumerate(readers):
            self.read_module(module, reader)

    def read_module(self, module: int, reader: Reader) -> None:
        """One Module."""
        self.module_names.append(reader.text("name"))
        self.module_marks[module] = player_marks(reader)
        self.module_type[module] = reader.choice("type", self.module_types)
        cost = pieces(reader.table("cost"))
        put(self.module_cost, module, cost)
        self.module_pieces[module] = sum(cost)
        self.module_vp[module] = reader.number("vp", 0, MANY)
        auto = reader.choice("activation", ("cost", "auto"))
        self.module_auto[module] = auto
        activation = pieces(reader.table("activation_cost"))
        if (sum(activation) == 0) != (auto == 1):
            raise reader.wrong("activation_cost", "nothing for activation 'auto', and at least one piece for 'cost'")
        put(self.activation_cost, module, activation)
        if auto == 0:
            self.with_cost |= bit(module)
        if reader.flag("padlock"):
            self.padlocks |= bit(module)
        effect = reader.table("effect")
        kind = effect.text("kind")
        if kind == "end_per":
            self.module_end_metric[module] = effects.metric(effect, self.module_types, self.project_types)
            self.module_end_vp[module] = effect.number("vp", 1, MANY)
            self.module_end_max[module] = effect.number("max", 1, MANY)
        else:
            gives = effects.module_effect(effect, int(self.module_type[module]))
            self.gives_count[module] = len(gives)
            for place, (slot, n) in enumerate(gives):
                assert slot < EFFECTS
                self.gives_slot[module * GIVES + place] = slot
                self.gives_n[module * GIVES + place] = n
        effect.done()
        reader.done()

    def read_projects(self, read: Reader) -> None:
        """The Projects: costs, conditions, gains and end scoring."""
        self.project_ids, readers = read.ids("projects", PROJECTS)
        self.project_names: list[str] = []
        self.project_marks: vec[i64] = vec[i64]([0] * PROJECTS)
        self.project_type: vec[i64] = vec[i64]([0] * PROJECTS)
        self.project_cost: vec[i64] = vec[i64]([0] * (PROJECTS * RESOURCES))
        self.half_energy: vec[i64] = vec[i64]([0] * PROJECTS)
        self.requires_modules: vec[i64] = vec[i64]([0] * (PROJECTS * MODULE_TYPES))
        self.requires_projects: vec[i64] = vec[i64]([0] * (PROJECTS * PROJECT_TYPES))
        self.requires_any: vec[i64] = vec[i64]([0] * PROJECTS)
        self.project_gain: vec[i64] = vec[i64]([0] * (PROJECTS * RESOURCES))
        self.project_vp: vec[i64] = vec[i64]([0] * PROJECTS)
        self.project_end_metric: vec[i64] = vec[i64]([0] * PROJECTS)  # 0: none
        self.project_end_vp: vec[i64] = vec[i64]([0] * PROJECTS)
        for project, reader in enumerate(readers):
            self.read_project(project, reader)

    def read_project(self, project: int, reader: Reader) -> None:
        """One Project."""
        self.project_names.append(reader.text("name"))
        self.project_marks[project] = player_marks(reader)
        self.project_type[project] = reader.choice("type", self.project_types)
        put(self.project_cost, project, pieces(reader.table("cost")))
        self.half_energy[project] = int(reader.flag("half_energy"))
        modules = reader.table("requires_modules")
        for place, name in enumerate(self.module_types):
            self.requires_modules[project * MODULE_TYPES + place] = modules.number(name, 0, MANY, 0)
        modules.done()
        projects = reader.table("requires_projects")
        self.requires_any[project] = projects.number("any", 0, MANY, 0)
        for place, name in enumerate(self.project_types):
            self.requires_projects[project * PROJECT_TYPES + place] = projects.number(name, 0, MANY, 0)
        projects.done()
        gain = reader.table("gain")
        if gain.data:
            resource = gain.choice("resource", RESOURCE_IDS)
            self.project_gain[project * RESOURCES + resource] = gain.number("n", 1, MANY)
        gain.done()
        self.project_vp[project] = reader.number("vp", 0, MANY)
        scoring = reader.table("end_scoring")
        if scoring.data:
            self.project_end_metric[project] = effects.metric(scoring, self.module_types, self.project_types)
            self.project_end_vp[project] = scoring.number("vp", 1, MANY)
        scoring.done()
        reader.done()

    def read_events(self, read: Reader) -> None:
        """The Events. Rows of round events hold what they change; the last row, no event, changes nothing."""
        rows = EVENTS + 1
        self.event_ids, readers = read.ids("events", EVENTS)
        self.event_names: list[str] = []
        self.event_marks: vec[i64] = vec[i64]([0] * EVENTS)
        self.event_harmful: vec[i64] = vec[i64]([0] * rows)
        self.event_instant: vec[i64] = vec[i64]([0] * rows)  # kind of an instant effect, 0: a round event
        self.event_args: vec[i64] = vec[i64]([0] * (rows * EVENT_ARGS))
        self.event_cost: vec[i64] = vec[i64]([0] * (rows * ACTIONS))
        self.event_forbids: vec[i64] = vec[i64]([NONE] * rows)
        self.event_build: vec[i64] = vec[i64]([0] * (rows * RESOURCES))
        self.event_project: vec[i64] = vec[i64]([0] * (rows * RESOURCES))
        self.event_sell: vec[i64] = vec[i64]([0] * rows)
        self.event_cap: vec[i64] = vec[i64]([0] * rows)
        self.event_market: vec[i64] = vec[i64]([0] * rows)
        self.event_resupply: vec[i64] = vec[i64]([0] * (rows * RESOURCES))
        for event, reader in enumerate(readers):
            self.event_names.append(reader.text("name"))
            self.event_marks[event] = player_marks(reader)
            self.event_harmful[event] = int(reader.flag("harmful"))
            effect = reader.table("effect")
            if reader.choice("timing", ("instant", "round")) == 0:
                kind, args = effects.instant_effect(effect, self.module_types)
                self.event_instant[event] = kind
                for place, value in enumerate(args):
                    self.event_args[event * EVENT_ARGS + place] = value
            else:
                self.read_round_event(event, effect)
            effect.done()
            reader.done()

    def read_round_event(self, event: int, effect: Reader) -> None:
        """What is in force for a whole round."""
        kind = effect.choice("kind", effects.ROUND_KINDS)
        name = effects.ROUND_KINDS[kind]
        if name == "action_cost":
            for action in effect.choices("actions", ACTION_IDS, unique=True):
                self.event_cost[event * ACTIONS + action] = effect.number("n", -MANY, MANY)
        elif name == "action_forbid":
            self.event_forbids[event] = effect.choice("action", ACTION_IDS)
        elif name in ("build_discount", "project_discount"):
            row = self.event_build if name == "build_discount" else self.event_project
            row[event * RESOURCES + effect.choice("resource", RESOURCE_IDS)] = effect.number("n", 1, MANY)
        elif name == "sell_delta":
            self.event_sell[event] = effect.number("n", -MANY, MANY)
        elif name == "sharing_cap":
            self.event_cap[event] = effect.number("n", -MANY, MANY)
        elif name == "market_size":
            self.event_market[event] = effect.number("n", 1, MODULE_SLOTS)
        elif name == "resupply_delta":
            for place in range(RESOURCES):
                self.event_resupply[event * RESOURCES + place] = effect.number(RESOURCE_IDS[place], 0, MANY)

    def read_goals(self, read: Reader) -> None:
        """The Goals: tiers of a metric, or the most of it."""
        self.goal_ids, readers = read.ids("goals", GOALS)
        self.goal_names: list[str] = []
        self.goal_marks: vec[i64] = vec[i64]([0] * GOALS)
        self.goal_metric: vec[i64] = vec[i64]([0] * GOALS)
        self.goal_tiers: vec[i64] = vec[i64]([0] * GOALS)  # how many tiers; 0: the most counts
        self.goal_threshold: vec[i64] = vec[i64]([0] * (GOALS * TIERS))
        self.goal_tier_vp: vec[i64] = vec[i64]([0] * (GOALS * TIERS))
        self.goal_vp: vec[i64] = vec[i64]([0] * GOALS)
        self.goal_vp_tied: vec[i64] = vec[i64]([0] * GOALS)
        for goal, reader in enumerate(readers):
            self.goal_names.append(reader.text("name"))
            self.goal_marks[goal] = player_marks(reader)
            self.goal_metric[goal] = effects.metric(reader, self.module_types, self.project_types)
            if reader.choice("kind", ("tiers", "most")) == 0:
                tiers = effects.goal_tiers(reader)
                self.goal_tiers[goal] = len(tiers)
                for place, (threshold, points) in enumerate(tiers):
                    self.goal_threshold[goal * TIERS + place] = threshold
                    self.goal_tier_vp[goal * TIERS + place] = points
            else:
                self.goal_vp[goal] = reader.number("vp", 1, MANY)
                self.goal_vp_tied[goal] = reader.number("vp_tied", 0, MANY)
            reader.done()

    def read_deck_counts(self, counts: Reader) -> None:
        """The book's numbers of cards must be those of the lists."""
        cards = {
            "action_cards": self.cards_for_all * SEATS_MAX,
            "modules": MODULES,
            "projects": PROJECTS,
            "events": EVENTS,
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
                held = self.package[resource] * n
                for offer in range(OFFERS):
                    held += self.start_offers[(n * OFFERS + offer) * RESOURCES + resource]
                if held > self.supply[resource]:
                    raise Malformed(f"{where} {self.supply[resource]} {RESOURCE_IDS[resource]}; set-up needs {held}")
            for event in range(EVENTS):
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


def bit(place: i64) -> i64:
    """The mask of one card. Not `1 << place`: compiled, a literal 1 has only 32 bits, and there are 42 Modules."""
    return HIGHEST_BIT >> (HIGHEST - place)


# --- small readers -----------------------------------------------------------------------------------------------
def names(read: Reader, key: str, count: int) -> list[str]:
    """A list of different names."""
    value = read.raw(key)
    good = isinstance(value, list) and len(value) == count and all(isinstance(name, str) for name in value)
    if not good or len(set(value)) != count:
        raise read.wrong(key, f"a list of {count} different names")
    return list(value)


def pieces(read: Reader) -> list[int]:
    """Cement, ore and oil of a cost or a space."""
    found = [read.number(name, 0, MANY) for name in RESOURCE_IDS]
    read.done()
    return found


def put(row: vec[i64], place: int, values: list[int]) -> None:
    """Writes cement, ore and oil into a row of threes."""
    for i in range(RESOURCES):
        row[place * RESOURCES + i] = values[i]


def player_bits(counts: tuple[int, ...]) -> int:
    """One bit per number of players."""
    return sum([1 << n for n in counts])


def player_marks(read: Reader) -> int:
    """For which numbers of players a card is; no mark means all (PB-4.1)."""
    marks = read.numbers("players", 2, SEATS_MAX)
    if len(set(marks)) != len(marks):
        raise read.wrong("players", "a list of different numbers of players")
    return player_bits(tuple(marks) if marks else COUNTS)

"""The cards of content.toml: Modules, Projects, Events and Goals, checked, as vecs that the rules read."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.content import Content
from starboard.engine.game import NONE
from starboard.engine.graph import bit
from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

from . import effects
from .bundles import bundle, part_of
from .codes import (
    ACTION_CARDS,
    ACTION_IDS,
    EVENT_CARDS,
    GOALS,
    MODULE_IDS,
    MODULE_SLOTS,
    MODULE_TYPES,
    MODULES,
    PROJECT_TYPES,
    PROJECTS,
    RESOURCE_IDS,
    SEATS_MAX,
)
from .effects import EVENT_ARGS, GIVES

COUNTS: Final = (2, 3, 4)  # numbers of players
MANY: Final = 99  # no number of pieces, points or steps on a card is larger
TIERS: Final = 4  # of a Goal, at most
GOAL_MOST: Final = 999  # thresholds and points of Goals


class Decks(Content):
    """What is printed on cards. Prices and gains are bundles; `marks` have bit n if a card is used by n players."""

    def read_types(self, read: Reader) -> None:
        """The types of Modules and Projects."""
        self.module_types: list[str] = names(read, "module_types", MODULE_TYPES)
        self.project_types: list[str] = names(read, "project_types", PROJECT_TYPES)

    def read_modules(self, read: Reader) -> None:
        """The Modules; what each gives while active is a list of slots and amounts."""
        self.module_ids, readers = read.ids("modules", MODULES)
        if self.module_ids != list(MODULE_IDS):
            raise Malformed(f"content: modules must have the ids m01 to m{MODULES} in this order, as actions name them")
        self.module_names: list[str] = []
        self.module_marks: vec[i64] = vec[i64]([0] * MODULES)
        self.module_type: vec[i64] = vec[i64]([0] * MODULES)
        self.module_cost: vec[i64] = vec[i64]([0] * MODULES)
        self.module_pieces: vec[i64] = vec[i64]([0] * MODULES)  # of its cost altogether
        self.module_vp: vec[i64] = vec[i64]([0] * MODULES)
        self.module_auto: vec[i64] = vec[i64]([0] * MODULES)
        self.activation_cost: vec[i64] = vec[i64]([0] * MODULES)
        self.with_cost: i64 = 0  # bit per Module whose octagon shows a cost
        self.padlocks: i64 = 0  # bit per Module with a padlock
        self.gives_count: vec[i64] = vec[i64]([0] * MODULES)
        self.gives_slot: vec[i64] = vec[i64]([0] * (MODULES * GIVES))
        self.gives_n: vec[i64] = vec[i64]([0] * (MODULES * GIVES))
        self.counts_as: vec[i64] = vec[i64]([1] * MODULES)  # as how many Modules it counts while active (PB-11.10)
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
        cost = reader.table("cost")
        self.module_cost[module] = pieces(cost)
        self.module_pieces[module] = sum([int(n) for n in cost.data.values()])
        cost.done()
        self.module_vp[module] = reader.number("vp", 0, MANY)
        auto = reader.choice("activation", ("cost", "auto"))
        self.module_auto[module] = auto
        octagon = reader.table("activation_cost")
        self.activation_cost[module] = pieces(octagon)
        octagon.done()
        if (self.activation_cost[module] == 0) != (auto == 1):
            raise reader.wrong("activation_cost", "nothing for activation 'auto', and at least one piece for 'cost'")
        if auto == 0:
            self.with_cost |= bit(module)
        if reader.flag("padlock"):
            self.padlocks |= bit(module)
        self.read_module_effect(module, reader.table("effect"))
        reader.done()

    def read_module_effect(self, module: int, effect: Reader) -> None:
        """What a Module does while it is active."""
        kind = effect.text("kind")
        if kind == "end_per":
            self.module_end_metric[module] = effects.metric(effect, self.module_types, self.project_types)
            self.module_end_vp[module] = effect.number("vp", 1, MANY)
            self.module_end_max[module] = effect.number("max", 1, MANY)
        else:
            gives = effects.module_effect(effect, int(self.module_type[module]))
            self.gives_count[module] = len(gives)
            for place, (slot, n) in enumerate(gives):
                self.gives_slot[module * GIVES + place] = slot
                self.gives_n[module * GIVES + place] = n
            if kind == "counts_as":
                self.counts_as[module] = effect.number("n", 2, effects.N_MAX)
        effect.done()

    def read_projects(self, read: Reader) -> None:
        """The Projects: costs, conditions, gains and end scoring."""
        self.project_ids, readers = read.ids("projects", PROJECTS)
        self.project_names: list[str] = []
        self.project_marks: vec[i64] = vec[i64]([0] * PROJECTS)
        self.project_type: vec[i64] = vec[i64]([0] * PROJECTS)
        self.project_cost: vec[i64] = vec[i64]([0] * PROJECTS)
        self.half_energy: vec[i64] = vec[i64]([0] * PROJECTS)
        self.requires_modules: vec[i64] = vec[i64]([0] * (PROJECTS * MODULE_TYPES))
        self.requires_projects: vec[i64] = vec[i64]([0] * (PROJECTS * PROJECT_TYPES))
        self.requires_any: vec[i64] = vec[i64]([0] * PROJECTS)
        self.project_gain: vec[i64] = vec[i64]([0] * PROJECTS)
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
        cost = reader.table("cost")
        self.project_cost[project] = pieces(cost)
        cost.done()
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
            self.project_gain[project] = one_resource(gain)
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
        rows = EVENT_CARDS + 1
        self.event_ids, readers = read.ids("events", EVENT_CARDS)
        self.event_names: list[str] = []
        self.event_marks: vec[i64] = vec[i64]([0] * EVENT_CARDS)
        self.event_harmful: vec[i64] = vec[i64]([0] * rows)
        self.event_instant: vec[i64] = vec[i64]([0] * rows)  # kind of an instant effect, 0: a round event
        self.event_args: vec[i64] = vec[i64]([0] * (rows * EVENT_ARGS))
        self.event_cost: vec[i64] = vec[i64]([0] * (rows * ACTION_CARDS))
        self.event_forbids: vec[i64] = vec[i64]([NONE] * rows)
        self.event_build: vec[i64] = vec[i64]([0] * rows)  # a bundle: what every Module costs less
        self.event_project: vec[i64] = vec[i64]([0] * rows)  # and every Project
        self.event_sell: vec[i64] = vec[i64]([0] * rows)
        self.event_cap: vec[i64] = vec[i64]([0] * rows)
        self.event_market: vec[i64] = vec[i64]([0] * rows)
        self.event_resupply: vec[i64] = vec[i64]([0] * rows)  # a bundle: what Resupply adds
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
                self.event_cost[event * ACTION_CARDS + action] = effect.number("n", -MANY, MANY)
        elif name == "action_forbid":
            self.event_forbids[event] = effect.choice("action", ACTION_IDS)
        elif name == "build_discount":
            self.event_build[event] = one_resource(effect)
        elif name == "project_discount":
            self.event_project[event] = one_resource(effect)
        elif name == "sell_delta":
            self.event_sell[event] = effect.number("n", -MANY, MANY)
        elif name == "sharing_cap":
            self.event_cap[event] = effect.number("n", -MANY, MANY)
        elif name == "market_size":
            self.event_market[event] = effect.number("n", 1, MODULE_SLOTS)
        elif name == "resupply_delta":
            self.event_resupply[event] = pieces(effect)

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
                tiers = goal_tiers(reader)
                self.goal_tiers[goal] = len(tiers)
                for place, (threshold, points) in enumerate(tiers):
                    self.goal_threshold[goal * TIERS + place] = threshold
                    self.goal_tier_vp[goal * TIERS + place] = points
            else:
                self.goal_vp[goal] = reader.number("vp", 1, MANY)
                self.goal_vp_tied[goal] = reader.number("vp_tied", 0, MANY)
            reader.done()


# --- small readers -----------------------------------------------------------------------------------------------
def names(read: Reader, key: str, count: int) -> list[str]:
    """A list of different names."""
    value = read.raw(key)
    good = isinstance(value, list) and len(value) == count and all(isinstance(name, str) for name in value)
    if not good or len(set(value)) != count:
        raise read.wrong(key, f"a list of {count} different names")
    return list(value)


def pieces(read: Reader, least: int = 0, most: int = MANY) -> int:
    """Cement, ore and oil of a table, as a bundle."""
    cement, ore, oil = [read.number(name, least, most) for name in RESOURCE_IDS]
    return int(bundle(cement, ore, oil))


def one_resource(read: Reader) -> int:
    """So much of one Resource, as a bundle."""
    return int(part_of(read.choice("resource", RESOURCE_IDS), read.number("n", 1, MANY)))


def player_bits(counts: tuple[int, ...]) -> int:
    """One bit per number of players."""
    return sum([1 << n for n in counts])


def player_marks(read: Reader) -> int:
    """For which numbers of players a card is; no mark means all (PB-4.1)."""
    marks = read.numbers("players", 2, SEATS_MAX)
    if len(set(marks)) != len(marks):
        raise read.wrong("players", "a list of different numbers of players")
    return player_bits(tuple(marks) if marks else COUNTS)


def goal_tiers(read: Reader) -> list[tuple[int, int]]:
    """Thresholds and points of a Goal, both rising."""
    allowed = f"a list of 1 to {TIERS} pairs [threshold, vp], both rising"
    value = read.raw("tiers")
    if not isinstance(value, list) or not 1 <= len(value) <= TIERS:
        raise read.wrong("tiers", allowed)
    tiers: list[tuple[int, int]] = []
    for pair in value:
        good = isinstance(pair, list) and len(pair) == 2
        if not good or any(type(number) is not int or not 1 <= number <= GOAL_MOST for number in pair):
            raise read.wrong("tiers", allowed)
        if tiers and (pair[0] <= tiers[-1][0] or pair[1] <= tiers[-1][1]):
            raise read.wrong("tiers", allowed)
        tiers.append((pair[0], pair[1]))
    return tiers

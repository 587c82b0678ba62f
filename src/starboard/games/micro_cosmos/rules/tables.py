"""Content of Micro Cosmos: content.toml as vecs and sizes, every field checked."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

from .bundles import read_bundle, read_edge, read_limits
from .codes import (
    ARRIVE_GAIN,
    AUTOMA_CARDS,
    AUTOMA_CREW,
    AUTOMA_GATHER,
    AUTOMA_STEPS,
    AUTOMA_STEPS_MAX,
    AUTOMA_UPGRADES,
    BUNDLE,
    CARGO_CAPACITY,
    COLORS,
    CREW_CARDS,
    CRITERIA,
    DIFFICULTIES,
    EDGES,
    EFFECTS,
    KINDS,
    MOON,
    PLANET_CARDS,
    PLAYER_COLORS,
    RESOURCES,
    SCOUT_DRAW,
    SLOTS,
    SPECIALISTS,
    SPOTS,
    STATION,
    STEPS_MAX,
    SURVIVOR_CARDS,
    TRAVEL_RANGE,
    TWO_ACTIONS,
    UPGRADE_COUNT,
    UPGRADES,
)
from .debt import owed
from .system_tables import SystemTables


class Tables(SystemTables):
    """The numbers of content.toml."""

    def __init__(self, title: Any, source: dict[str, Any], digest: str) -> None:
        """Reads and checks everything; a wrong file raises `Malformed`."""
        super().__init__(title, source, digest)
        read = Reader(source, "content")
        meta = read_limits(read, "meta", {"players_min": title.seats_min, "players_max": title.seats_max})
        meta.skip("id", "title", "rule_prefix", "designers", "publisher", "year")
        meta.done()
        self.read_components(read)
        self.read_limits(read)
        self.read_setup(read)
        self.read_scoring(read)
        self.read_grid(read)
        self.read_layouts(read)
        self.read_planets(read)
        self.read_upgrades(read)
        self.read_colony_costs(read)
        self.read_crew(read)
        self.read_survivors(read)
        self.read_automa(read)
        read.done()

    # --- counts and limits ---------------------------------------------------------------------------------------
    def read_components(self, read: Reader) -> None:
        """The counts of the box; the game as numbered needs exactly these."""
        exact = {
            "canteen_board": 1,
            "planet_cards": PLANET_CARDS,
            "crew_cards": CREW_CARDS,
            "survivor_cards": SURVIVOR_CARDS,
            "cargo_cards": 4,
            "ark_cards": 4,
            "bridge_cards": 4,
            "leader_tokens": 12,
            "engineer_tokens": 4,
            "resource_markers": 48,
            "ark_markers": 4,
            "point_markers": 4,
            "terraforming_markers": 32,
            "colony_markers": 32,
            "trading_outpost_markers": 8,
            "first_player_markers": 1,
            "automa_ark_cards": 1,
            "automa_cards": AUTOMA_CARDS,
        }
        read_limits(read, "components", exact).done()

    def read_limits(self, read: Reader) -> None:
        """Limits of holdings, turns and the game."""
        exact = {
            "crew_row": 3,
            "setup_crew_dealt": 3,
            "setup_crew_kept": 2,
            "upgrades_per_turn": 1,
            "colonies_per_planet_per_player": 1,
            "outposts_per_planet_per_player": 1,
            "colony_markers_per_player": UPGRADE_COUNT,
            "outpost_markers_per_player": 2,
            "terraform_markers_per_player": 8,
        }
        limits = read_limits(read, "limits", exact)
        self.cargo_base: i64 = limits.number("cargo_base", 1, 9)
        self.cargo_upgraded: i64 = limits.number("cargo_upgraded", int(self.cargo_base), 9)
        self.crew_total: i64 = limits.number("crew_total", 2, 6)
        self.crew_plays: i64 = limits.number("crew_plays_per_turn", 1, 4)
        self.survivors_held: i64 = limits.number("survivors_held", 1, 3)
        self.canteen_size: i64 = limits.number("canteen_size", 1, 3)
        self.setup_resources: i64 = limits.number("setup_resources", 1, int(self.cargo_base))
        self.terraform_base: i64 = limits.number("terraform_base", 1, 9)
        self.terraform_per_colony: i64 = limits.number("terraform_per_colony", 0, 3)
        self.terraform_per_outpost: i64 = limits.number("terraform_per_outpost", 0, 3)
        self.actions_planet: i64 = limits.number("destination_actions_planet", 1, 6)
        self.actions_robotics: i64 = limits.number("destination_actions_robotics", int(self.actions_planet), 6)
        self.max_rounds: i64 = limits.number("max_rounds", 1, 50)
        limits.done()

    def read_setup(self, read: Reader) -> None:
        """Colours and places at the start."""
        setup = read.table("setup")
        if setup.raw("resource_order_top_to_bottom") != list(RESOURCES):
            raise setup.wrong("resource_order_top_to_bottom", f"the list {', '.join(RESOURCES)}")
        colors = setup.raw("player_colors")
        if not isinstance(colors, list) or sorted(str(name) for name in colors) != sorted(PLAYER_COLORS):
            raise setup.wrong("player_colors", f"a list of {', '.join(PLAYER_COLORS)} in some order")
        self.player_colors: list[str] = [str(name) for name in colors]
        start = setup.table("ark_start")
        self.ark_start: i64 = start.number("slot", 4, 4) * SPOTS + start.number("spot", 0, 0)
        start.done()
        slots = setup.numbers("starting_slots", 0, SLOTS - 1, 3)
        if sorted(slots) != [1, 3, 5]:
            raise setup.wrong("starting_slots", "the slots 3, 5 and 1 in some order")
        self.starting_slots: vec[i64] = vec[i64](slots)
        setup.done()

    def colors_of(self, options: dict[str, Any]) -> list[str]:
        """The colours of the sides in seat order: those chosen, then the others as the content lists them (MC-1.1)."""
        chosen = options["colours"]
        first = [str(name) for name in chosen] if isinstance(chosen, list) else []
        return first + [name for name in self.player_colors if name not in first]

    def read_scoring(self, read: Reader) -> None:
        """The end of the game and the tables of points."""
        end = read.table("end_game")
        trigger = end.table("planets_to_trigger")
        self.trigger: vec[i64] = vec[i64]([0] + [trigger.number(f"p{seats}", 1, 8) for seats in (1, 2, 3, 4)])
        trigger.done()
        self.extra_rounds: i64 = end.number("extra_rounds", 1, 1)
        end.done()
        scoring = read.table("scoring")
        self.first_bonus: i64 = scoring.number("terraform_first_bonus", 0, 50)
        self.second_bonus: i64 = scoring.number("terraform_second_bonus", 0, 50)
        self.outpost_points: i64 = scoring.number("outpost_on_own_colony", 0, 50)
        self.settled_points: vec[i64] = vec[i64](scoring.numbers("settled", 0, 200, 6))
        if scoring.raw("settled_beyond_table") != "last":
            raise scoring.wrong("settled_beyond_table", "'last'")
        self.colony_points: vec[i64] = vec[i64](scoring.numbers("colonies", 0, 200, UPGRADE_COUNT + 1))
        scoring.done()

    # --- the Ark -------------------------------------------------------------------------------------------------
    def read_upgrades(self, read: Reader) -> None:
        """Eight upgrades in the order of their actions, each one effect of the vocabulary."""
        ids, rows = read.ids("upgrades", UPGRADE_COUNT)
        if ids != list(UPGRADES):
            raise Malformed(f"content: upgrades must be {', '.join(UPGRADES)} in this order, not {', '.join(ids)}")
        self.upgrade_debt: vec[i64] = vec[i64]([0] * UPGRADE_COUNT)  # its Specialists: debt.py
        self.upgrade_cost: vec[i64] = vec[i64]([0] * (UPGRADE_COUNT * KINDS))
        self.upgrade_steps: vec[i64] = vec[i64]([1] * UPGRADE_COUNT)  # payments until it is unlocked
        self.upgrade_effect: vec[i64] = vec[i64]([0] * UPGRADE_COUNT)
        self.upgrade_mate: vec[i64] = vec[i64]([NONE] * UPGRADE_COUNT)  # the other of its pair
        self.arrive_kind: vec[i64] = vec[i64]([NONE] * UPGRADE_COUNT)
        self.arrive_gain: vec[i64] = vec[i64]([0] * (UPGRADE_COUNT * BUNDLE))
        self.by_effect: vec[i64] = vec[i64]([NONE] * len(EFFECTS))  # the upgrade with an effect that only one has
        self.scout_cards: i64 = 1
        self.ranges: vec[i64] = vec[i64]([2])
        self.cheapest_upgrade: i64 = NONE  # in units of resources
        pairs: dict[str, list[int]] = {}
        for u, row in enumerate(rows):
            cost = row.table("cost_specialists")
            engineers = cost.number("engineer", 1, 3) if cost.has("engineer") else 0
            leaders = cost.number("any_leader", 1, 3) if cost.has("any_leader") else 0
            self.upgrade_debt[u] = owed(engineers, 0, leaders)
            cost.done()
            bundle = read_bundle(row, "cost", any_units=False, crew=False)
            for resource in range(KINDS):
                self.upgrade_cost[u * KINDS + resource] = bundle[resource]
            self.cheapest_upgrade = min(self.cheapest_upgrade, sum(bundle))
            if row.has("pair"):
                pairs.setdefault(row.text("pair"), []).append(u)
            self.read_effect(row, u)
            row.done()
        if len(pairs) != 2 or any(len(members) != 2 for members in pairs.values()):
            raise Malformed("content: upgrades must form two pairs of two (key 'pair')")
        for members in pairs.values():
            self.upgrade_mate[members[0]] = members[1]
            self.upgrade_mate[members[1]] = members[0]

    def read_effect(self, row: Reader, u: int) -> None:
        """What an upgrade does."""
        effect = row.choice("effect", EFFECTS)
        self.upgrade_effect[u] = effect
        if effect == ARRIVE_GAIN:
            self.arrive_kind[u] = (MOON, STATION)[row.choice("where", ("moon", "station"))]
            gain = read_bundle(row, "gain", any_units=True, crew=True)
            for unit in range(BUNDLE):
                self.arrive_gain[u * BUNDLE + unit] = gain[unit]
            return
        if self.by_effect[effect] != NONE:
            raise row.wrong("effect", "one that no other upgrade has")
        self.by_effect[effect] = u
        if effect == CARGO_CAPACITY:
            if row.number("capacity", 1, 9) != self.cargo_upgraded:
                raise row.wrong("capacity", f"{self.cargo_upgraded}, as limits.cargo_upgraded says")
        elif effect == SCOUT_DRAW:
            self.scout_cards = row.number("draw", 2, 2)
        elif effect == TRAVEL_RANGE:
            ranges = row.numbers("ranges", 1, STEPS_MAX)
            if not 2 <= len(ranges) <= 4 or ranges != sorted(ranges):
                raise row.wrong("ranges", "a rising list of 2 to 4 ranges")
            self.ranges = vec[i64](ranges)
            self.upgrade_steps[u] = len(ranges) - 1
        else:
            assert effect == TWO_ACTIONS

    def read_colony_costs(self, read: Reader) -> None:
        """What the n-th Colony costs."""
        self.colony_debt: vec[i64] = vec[i64]([0] * UPGRADE_COUNT)  # its Specialists: debt.py
        self.colony_any: vec[i64] = vec[i64]([0] * UPGRADE_COUNT)
        for place, row in enumerate(read.tables("colony_costs", UPGRADE_COUNT)):
            if row.number("n", 1, UPGRADE_COUNT) != place + 1:
                raise row.wrong("n", f"{place + 1}, its place in the list")
            engineers, matching = row.number("engineer", 0, 3), row.number("match_leader", 0, 3)
            self.colony_debt[place] = owed(engineers, matching, row.number("any_leader", 0, 3))
            self.colony_any[place] = row.number("any_resource", 0, 16)
            row.done()

    # --- cards ---------------------------------------------------------------------------------------------------
    def read_crew(self, read: Reader) -> None:
        """The Crew cards: a Specialist and two edges each."""
        crew = read.table("crew")
        self.crew_ids, rows = crew.ids("cards", CREW_CARDS)
        self.crew_names: list[str] = []
        self.crew_specialist: vec[i64] = vec[i64]([0] * CREW_CARDS)
        self.edge_color: vec[i64] = vec[i64]([0] * (CREW_CARDS * 2))  # card * 2 + row it acts in
        self.edge_cost: vec[i64] = vec[i64]([0] * (CREW_CARDS * 2 * BUNDLE))
        self.edge_gain: vec[i64] = vec[i64]([0] * (CREW_CARDS * 2 * BUNDLE))
        for card, row in enumerate(rows):
            self.crew_names.append(row.text("name"))
            self.crew_specialist[card] = row.choice("specialist", SPECIALISTS)
            for side, name in enumerate(EDGES):
                color, cost, gain = read_edge(row, name)
                edge = card * 2 + side
                self.edge_color[edge] = color
                for unit in range(BUNDLE):
                    self.edge_cost[edge * BUNDLE + unit] = cost[unit]
                    self.edge_gain[edge * BUNDLE + unit] = gain[unit]
            row.done()
        crew.done()

    def read_survivors(self, read: Reader) -> None:
        """The Survivor cards: a colour and what scouting them gives."""
        survivors = read.table("survivors")
        self.survivor_ids, rows = survivors.ids("cards", SURVIVOR_CARDS)
        self.survivor_names: list[str] = []
        self.survivor_color: vec[i64] = vec[i64]([0] * SURVIVOR_CARDS)
        self.survivor_gain: vec[i64] = vec[i64]([0] * (SURVIVOR_CARDS * BUNDLE))
        for card, row in enumerate(rows):
            self.survivor_names.append(row.text("name"))
            self.survivor_color[card] = row.choice("color", COLORS)
            gain = read_bundle(row, "gain", any_units=True, crew=False)
            for unit in range(BUNDLE):
                self.survivor_gain[card * BUNDLE + unit] = gain[unit]
            row.done()
        survivors.done()

    def read_automa(self, read: Reader) -> None:
        """The Automa's Ark, deck and levels."""
        automa = read.table("automa")
        order = automa.choices("upgrade_order", UPGRADES, unique=True)
        if len(order) != AUTOMA_UPGRADES:
            raise automa.wrong("upgrade_order", f"a list of {AUTOMA_UPGRADES} upgrades")
        self.automa_order: vec[i64] = vec[i64](order)
        self.automa_pays_resources: i64 = 1 if automa.flag("upgrade_pays_resources") else 0
        self.automa_pool: i64 = automa.number(
            "colony_pool_start", UPGRADE_COUNT - AUTOMA_UPGRADES, UPGRADE_COUNT - AUTOMA_UPGRADES
        )
        self.automa_slot: i64 = automa.number("start_slot", 0, SLOTS - 1)
        if self.automa_slot not in [int(slot) for slot in self.starting_slots]:
            raise automa.wrong("start_slot", "the slot of a starting planet")
        self.automa_ids, rows = automa.ids("cards", AUTOMA_CARDS)
        self.automa_clockwise: vec[i64] = vec[i64]([0] * AUTOMA_CARDS)
        self.automa_jump: vec[i64] = vec[i64]([0] * AUTOMA_CARDS)
        self.automa_criterion: vec[i64] = vec[i64]([0] * AUTOMA_CARDS)
        self.automa_step: vec[i64] = vec[i64]([NONE] * (AUTOMA_CARDS * AUTOMA_STEPS_MAX))
        self.automa_n: vec[i64] = vec[i64]([0] * (AUTOMA_CARDS * AUTOMA_STEPS_MAX))
        self.automa_gain: vec[i64] = vec[i64]([0] * (AUTOMA_CARDS * AUTOMA_STEPS_MAX * BUNDLE))
        for card, row in enumerate(rows):
            travel = row.table("travel")
            self.automa_clockwise[card] = travel.choice("dir", ("ccw", "cw"))
            self.automa_jump[card] = 1 if travel.flag("jump") else 0
            self.automa_criterion[card] = travel.choice("criterion", CRITERIA)
            travel.done()
            self.read_automa_steps(row, card)
            row.done()
        self.read_difficulty(automa)
        automa.done()

    def read_automa_steps(self, row: Reader, card: int) -> None:
        """The steps of an Automa card from top to bottom."""
        steps = row.tables("steps")
        if not 1 <= len(steps) <= AUTOMA_STEPS_MAX:
            raise row.wrong("steps", f"a list of 1 to {AUTOMA_STEPS_MAX} steps")
        for place, step in enumerate(steps):
            at = card * AUTOMA_STEPS_MAX + place
            kind = step.choice("kind", AUTOMA_STEPS)
            self.automa_step[at] = kind
            if kind == AUTOMA_CREW:
                self.automa_n[at] = step.number("n", 1, 6)
            elif kind == AUTOMA_GATHER:
                gain = read_bundle(step, "gain", any_units=True, crew=False)
                for unit in range(BUNDLE):
                    self.automa_gain[at * BUNDLE + unit] = gain[unit]
            step.done()

    def read_difficulty(self, automa: Reader) -> None:
        """The six levels."""
        ids, rows = automa.ids("difficulty", len(DIFFICULTIES))
        if ids != list(DIFFICULTIES):
            raise Malformed(f"content: automa: difficulty must be {', '.join(DIFFICULTIES)} in this order")
        points: list[int] = []
        colony: list[int] = []
        each: list[int] = []
        for row in rows:
            points += row.numbers("upgrade_vp", 0, 200, AUTOMA_UPGRADES + 1)
            colony.append(1 if row.flag("start_colony") else 0)
            each.append(row.number("start_each_resource", 0, int(self.cargo_base)))
            row.done()
        self.level_points: vec[i64] = vec[i64](points)  # difficulty * 7 + upgrades
        self.level_colony: vec[i64] = vec[i64](colony)
        self.level_each: vec[i64] = vec[i64](each)

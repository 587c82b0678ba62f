"""Content of Micro Cosmos: content.toml as vecs and sizes, every field checked."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.content import Content
from starboard.engine.game import NONE
from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

from .bundles import read_bundle, read_edge, read_limits
from .codes import (
    ARRIVE_GAIN,
    ASTEROID,
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
    MINERALS,
    MOON,
    PLANET,
    PLANET_CARDS,
    PORTAL,
    PORTS,
    RESOURCES,
    SCOUT_DRAW,
    SLOTS,
    SPECIALISTS,
    SPOT_KINDS,
    SPOTS,
    STATION,
    STEPS_MAX,
    SURVIVOR_CARDS,
    TRAVEL_RANGE,
    TWO_ACTIONS,
    UPGRADE_COUNT,
    UPGRADES,
)

OPTION_DEFAULTS = {
    "specialist_tokens_start": "spent",
    "initial_first_player": "random",
    "automa_setup_resources": True,
}


class Tables(Content):
    """The numbers of content.toml."""

    def __init__(self, title: Any, source: dict[str, Any], digest: str) -> None:
        """Reads and checks everything; a wrong file raises `Malformed`."""
        super().__init__(title, source, digest)
        read = Reader(source, "content")
        meta = read_limits(read, "meta", {"players_min": title.seats_min, "players_max": title.seats_max})
        meta.skip("id", "title", "rule_prefix", "designers", "publisher", "year")
        meta.done()
        self.no_ids: vec[i64] = vec[i64]([0] * self.action_count)  # what a list of legal ids is written over
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
        """Colours, places at the start, options (whose defaults are fixed: a table chooses its own)."""
        setup = read.table("setup")
        if setup.raw("resource_order_top_to_bottom") != list(RESOURCES):
            raise setup.wrong("resource_order_top_to_bottom", f"the list {', '.join(RESOURCES)}")
        colors = setup.raw("player_colors")
        if not isinstance(colors, list) or len(colors) != 4 or len({str(name) for name in colors}) != 4:
            raise setup.wrong("player_colors", "a list of 4 different names")
        self.player_colors: list[str] = [str(name) for name in colors]
        start = setup.table("ark_start")
        self.ark_start: i64 = start.number("slot", 4, 4) * SPOTS + start.number("spot", 0, 0)
        start.done()
        slots = setup.numbers("starting_slots", 0, SLOTS - 1, 3)
        if sorted(slots) != [1, 3, 5]:
            raise setup.wrong("starting_slots", "the slots 3, 5 and 1 in some order")
        self.starting_slots: vec[i64] = vec[i64](slots)
        setup.done()
        options = read.table("options")
        for name, value in OPTION_DEFAULTS.items():
            if options.raw(name) != value:
                raise options.wrong(name, f"{value!r}: a table chooses its options, the content keeps their defaults")
        options.done()

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

    # --- the system ----------------------------------------------------------------------------------------------
    def read_grid(self, read: Reader) -> None:
        """Three rows of three cells round the Portal."""
        grid = read.table("grid")
        for name, value in (("rows", 3), ("cols", 3), ("portal_slot", 4)):
            if grid.number(name, 0, 9) != value:
                raise grid.wrong(name, str(value))
        self.ring: vec[i64] = vec[i64](grid.numbers("ring_clockwise", 0, SLOTS - 1, 8))
        if sorted(int(slot) for slot in self.ring) != [0, 1, 2, 3, 5, 6, 7, 8]:
            raise grid.wrong("ring_clockwise", "a walk through the eight cells round the Portal")
        self.opposite: vec[i64] = vec[i64](grid.numbers("opposite", 0, SLOTS - 1, SLOTS))
        if any(self.opposite[slot] != 8 - slot for slot in range(SLOTS)):
            raise grid.wrong("opposite", "8 minus the slot")
        self.ring_place: vec[i64] = vec[i64]([NONE] * SLOTS)
        for place in range(8):
            self.ring_place[self.ring[place]] = place
        beside = grid.table("neighbours")
        self.beside: vec[i64] = vec[i64]([NONE] * (SLOTS * 4))  # slot * 4 + port
        for slot in range(SLOTS):
            row = beside.table(f"s{slot}")
            for port, name in enumerate(PORTS):
                across = slot + (-3, 1, 3, -1)[port]
                inside = 0 <= across < SLOTS and (port in (0, 2) or across // 3 == slot // 3)
                if row.raw(name, None) != (across if inside else None):
                    raise row.wrong(name, str(across) if inside else "left out: nothing lies there")
                if inside:
                    self.beside[slot * 4 + port] = across
            row.done()
        beside.done()
        grid.done()

    def read_layouts(self, read: Reader) -> None:
        """Routes inside cards and the spots behind their four edges."""
        layouts = read.table("layouts")
        self.layout_names: list[str] = list(layouts.data)
        self.layout_size: list[int] = []
        self.layout_routes: list[list[tuple[int, int]]] = []
        self.layout_xy: list[list[list[int]]] = []
        ports: list[int] = []
        for name in self.layout_names:
            layout = layouts.table(name)
            places = layout.raw("xy")
            if not isinstance(places, list) or not 1 <= len(places) <= SPOTS:
                raise layout.wrong("xy", f"a list of 1 to {SPOTS} places")
            for place in places:
                if not is_pair(place, 100):
                    raise layout.wrong("xy", "a list of pairs of percents")
            size = len(places)
            routes = layout.raw("routes")
            if not isinstance(routes, list) or not all(is_pair(pair, size - 1) for pair in routes):
                raise layout.wrong("routes", f"a list of pairs of spots from 0 to {size - 1}")
            if any(pair[0] == pair[1] for pair in routes) or not joined(size, routes):
                raise layout.wrong("routes", "pairs that join all spots")
            table = layout.table("ports")
            ports += [table.number(port, 0, size - 1) for port in PORTS]
            table.done()
            layout.done()
            self.layout_size.append(size)
            self.layout_routes.append([(pair[0], pair[1]) for pair in routes])
            self.layout_xy.append([[place[0], place[1]] for place in places])
        self.layout_port: vec[i64] = vec[i64](ports)  # layout * 4 + port -> spot

    def read_planets(self, read: Reader) -> None:
        """The Star Portal, the starting planets, the others."""
        self.planet_ids, rows = read.ids("planet_cards", PLANET_CARDS)
        self.planet_names: list[str] = []
        self.planet_layout: vec[i64] = vec[i64]([0] * PLANET_CARDS)
        self.planet_color: vec[i64] = vec[i64]([NONE] * PLANET_CARDS)
        self.spot_kind: vec[i64] = vec[i64]([NONE] * (PLANET_CARDS * SPOTS))  # card * SPOTS + spot
        self.spot_yield: vec[i64] = vec[i64]([0] * (PLANET_CARDS * SPOTS * BUNDLE))
        self.lush_yield: vec[i64] = vec[i64]([0] * (PLANET_CARDS * BUNDLE))  # of a terraformed planet
        self.track_max: vec[i64] = vec[i64]([0] * (PLANET_CARDS * KINDS))  # card * KINDS + resource; 0: no track
        self.track_at: vec[i64] = vec[i64]([NONE] * (PLANET_CARDS * KINDS))  # card * KINDS + place from the left
        self.portal: i64 = NONE
        starting: list[int] = []
        others: list[int] = []
        for card, row in enumerate(rows):
            self.planet_names.append(row.text("name"))
            self.planet_layout[card] = row.choice("layout", self.layout_names)
            if row.flag("portal"):
                if self.portal != NONE:
                    raise Malformed("content: planet_cards hold two Star Portals")
                self.portal = card
                row.skip("starting")
            else:
                self.planet_color[card] = row.choice("color", COLORS)
                (starting if row.flag("starting") else others).append(card)
                self.read_tracks(row, card)
            self.read_spots(row, card)
            row.done()
        if self.portal == NONE or len(starting) != 3:
            raise Malformed("content: planet_cards must hold one Star Portal and three starting planets")
        self.starting_cards: vec[i64] = vec[i64](starting)
        self.planet_pile: vec[i64] = vec[i64](others)

    def read_tracks(self, row: Reader, card: int) -> None:
        """The resource tracks of a planet from left to right and the yields of both sides."""
        tracks = row.raw("tracks")
        if not isinstance(tracks, list) or not 1 <= len(tracks) <= KINDS:
            raise row.wrong("tracks", "a list of 1 to 4 tracks")
        for place, track in enumerate(tracks):
            good = isinstance(track, list) and len(track) == 2 and track[0] in RESOURCES
            if not good or isinstance(track[1], bool) or not isinstance(track[1], int) or not 1 <= track[1] <= 9:
                raise row.wrong("tracks", "a list of [resource, level from 1 to 9]")
            resource = RESOURCES.index(track[0])
            if self.track_max[card * KINDS + resource] != 0:
                raise row.wrong("tracks", f"a list with one track of {track[0]}")
            self.track_max[card * KINDS + resource] = track[1]
            self.track_at[card * KINDS + place] = resource
        if self.track_max[card * KINDS + MINERALS] == 0:  # MC-23.5 puts the Automa's bonus there
            raise row.wrong("tracks", "a list that holds minerals")
        if (
            sum(int(self.track_max[card * KINDS + resource]) for resource in range(KINDS)) < 2
        ):  # a bonus never finishes it
            raise row.wrong("tracks", "a list with at least 2 levels in all")
        barren = read_bundle(row, "yield_barren", any_units=False, crew=False)
        lush = read_bundle(row, "yield_terraformed", any_units=False, crew=False)
        for unit in range(BUNDLE):
            self.spot_yield[card * SPOTS * BUNDLE + unit] = barren[unit]
            self.lush_yield[card * BUNDLE + unit] = lush[unit]

    def read_spots(self, row: Reader, card: int) -> None:
        """The spots of a card; spot 0 is the planet or the Portal."""
        spots = row.tables("spots", self.layout_size[self.planet_layout[card]])
        for place, spot in enumerate(spots):
            kind = spot.choice("kind", SPOT_KINDS)
            first = PORTAL if card == self.portal else PLANET
            if (place == 0 and kind != first) or (place > 0 and kind not in (MOON, STATION, ASTEROID)):
                wanted = SPOT_KINDS[first] if place == 0 else "moon, station or asteroid"
                raise spot.wrong("kind", wanted)
            self.spot_kind[card * SPOTS + place] = kind
            if kind != PLANET:
                bundle = read_bundle(spot, "yield", any_units=True, crew=True)
                if kind == ASTEROID and any(bundle):
                    raise spot.wrong("yield", "empty on an asteroid")
                for unit in range(BUNDLE):
                    self.spot_yield[(card * SPOTS + place) * BUNDLE + unit] = bundle[unit]
            spot.done()

    # --- the Ark -------------------------------------------------------------------------------------------------
    def read_upgrades(self, read: Reader) -> None:
        """Eight upgrades in the order of their actions, each one effect of the vocabulary."""
        ids, rows = read.ids("upgrades", UPGRADE_COUNT)
        if ids != list(UPGRADES):
            raise Malformed(f"content: upgrades must be {', '.join(UPGRADES)} in this order, not {', '.join(ids)}")
        self.upgrade_engineers: vec[i64] = vec[i64]([0] * UPGRADE_COUNT)
        self.upgrade_leaders: vec[i64] = vec[i64]([0] * UPGRADE_COUNT)
        self.upgrade_cost: vec[i64] = vec[i64]([0] * (UPGRADE_COUNT * KINDS))
        self.upgrade_steps: vec[i64] = vec[i64]([1] * UPGRADE_COUNT)  # payments until it is unlocked
        self.upgrade_effect: vec[i64] = vec[i64]([0] * UPGRADE_COUNT)
        self.upgrade_mate: vec[i64] = vec[i64]([NONE] * UPGRADE_COUNT)  # the other of its pair
        self.arrive_kind: vec[i64] = vec[i64]([NONE] * UPGRADE_COUNT)
        self.arrive_gain: vec[i64] = vec[i64]([0] * (UPGRADE_COUNT * BUNDLE))
        self.by_effect: vec[i64] = vec[i64]([NONE] * len(EFFECTS))  # the upgrade with an effect that only one has
        self.scout_cards: i64 = 1
        self.ranges: vec[i64] = vec[i64]([2])
        pairs: dict[str, list[int]] = {}
        for u, row in enumerate(rows):
            cost = row.table("cost_specialists")
            self.upgrade_engineers[u] = cost.number("engineer", 1, 3, 0) if cost.has("engineer") else 0
            self.upgrade_leaders[u] = cost.number("any_leader", 1, 3, 0) if cost.has("any_leader") else 0
            cost.done()
            bundle = read_bundle(row, "cost", any_units=False, crew=False)
            for resource in range(KINDS):
                self.upgrade_cost[u * KINDS + resource] = bundle[resource]
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
        self.colony_engineers: vec[i64] = vec[i64]([0] * UPGRADE_COUNT)
        self.colony_matching: vec[i64] = vec[i64]([0] * UPGRADE_COUNT)
        self.colony_leaders: vec[i64] = vec[i64]([0] * UPGRADE_COUNT)
        self.colony_any: vec[i64] = vec[i64]([0] * UPGRADE_COUNT)
        for place, row in enumerate(read.tables("colony_costs", UPGRADE_COUNT)):
            if row.number("n", 1, UPGRADE_COUNT) != place + 1:
                raise row.wrong("n", f"{place + 1}, its place in the list")
            self.colony_engineers[place] = row.number("engineer", 0, 3)
            self.colony_matching[place] = row.number("match_leader", 0, 3)
            self.colony_leaders[place] = row.number("any_leader", 0, 3)
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


def is_pair(value: object, high: int) -> bool:
    """Whether this is a list of two whole numbers from 0 to `high`."""
    if not isinstance(value, list) or len(value) != 2:
        return False
    return all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= high for n in value)


def joined(size: int, routes: list[list[int]]) -> bool:
    """Whether the routes join all spots of a card."""
    reached = [0]
    for spot in reached:
        for one, other in routes:
            for here, there in ((one, other), (other, one)):
                if here == spot and there not in reached:
                    reached.append(there)
    return len(reached) == size

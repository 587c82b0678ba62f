"""Content of Micro Cosmos, the planetary system: cells, layouts of cards, planets and their spots."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.content import Content
from starboard.engine.game import NONE
from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

from .bundles import read_bundle
from .codes import (
    ASTEROID,
    BUNDLE,
    COLORS,
    KINDS,
    MINERALS,
    MOON,
    PLANET,
    PLANET_CARDS,
    PORTAL,
    PORTS,
    RESOURCES,
    SLOTS,
    SPOT_KINDS,
    SPOTS,
    STATION,
)


class SystemTables(Content):
    """The part of the content that a map is made of."""

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

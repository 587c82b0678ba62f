"""Magnastorm as a title: names, options, actions, layouts, refusals."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from starboard.engine.actions import ActionSpace, family
from starboard.engine.content import Content
from starboard.engine.layout import Layout
from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed, Refusal
from starboard.engine.title import Cover, Option, Title

from . import position, view
from .codes import (
    AREAS,
    CELLS,
    COLOUR_NAMES,
    COLUMNS,
    COMMANDERS,
    EFFECT_NAMES,
    KIND_NAMES,
    LAB_SLOTS,
    RESEARCH,
    RESEARCH_NAMES,
    ROWS,
    SECTOR_NAMES,
    SECTORS,
    SLOTS,
    SOURCES,
    SPACES,
    STATION_SLOTS,
    TRANSMITTERS,
)
from .refusals import refusal_of
from .rules import Magnastorm
from .scoring import tie_broken
from .starting import OFF, drawn_cards
from .tables import Tables
from .words import ENDS, MagnastormWords

CUBES = 40  # of one colour, at most, in any place
PILES = ("admin_commanders", "research_commanders", "research_objectives", "sector_objectives")


def allowed_cards(value: Any, seats: int) -> str:
    """What the option `campaign` may be, or an empty text if it fits."""
    content = TITLE.content()
    assert isinstance(content, Tables)
    try:
        drawn_cards(value, seats, content)
    except Malformed as why:
        return f"off or two artifact cards for each seat, such as 201+105,3+112 ({why})"
    return ""


class MagnastormTitle(Title):
    """Crew panels, commanders, a rotating storm, objectives, and a campaign of artifact cards."""

    id = "magnastorm"
    name = "Magnastorm"
    blurb = "Send your scout runner ahead of the storm, and make the commanders work for you."
    cover = Cover(sky=("#1d5a3c", "#0c1a1c"), moon=("#9be0a8", "#1d5a3c"))
    prefix = "MS"
    seats_min = 2
    seats_max = 4
    module = __package__ or "starboard.games.magnastorm"
    folder = Path(__file__).parent
    actions = ActionSpace(
        [
            family("setup_column", c=(1, COLUMNS)),
            family("takeover", c=(1, COLUMNS)),
            family("take_crew", c=(1, COLUMNS), kind=KIND_NAMES),
            family("lower_space", r=(1, ROWS), c=(1, COLUMNS)),
            family("upper_column", c=(1, COLUMNS)),
            family("do_move"),
            family("do_gain"),
            family("swap", way=("none", "y2o", "o2y")),
            family("offer", answer=("yes", "no")),
            family("pick_cube", k=COLOUR_NAMES),
            family("pick_research", k=RESEARCH_NAMES),
            family("use_station", t=TRANSMITTERS),
            family("teleport"),
            family("via_area", a=AREAS),
            family("pick_space", s=SPACES),
            family("build_station", i=(1, STATION_SLOTS)),
            family("drop_lab", i=(1, LAB_SLOTS)),
            family("objective", slot=SLOTS),
            family("pick_sector", s=SECTOR_NAMES),
            family("exchange_want", k=COLOUR_NAMES),
            family("decline"),
        ]
    )
    words = MagnastormWords()
    terms: Mapping[str, float] = MappingProxyType(
        {
            "reputation": 1.0,
            "cubes": 1.0,
            "labs": 0.7,
            "majorities": 0.6,
            "levels": 0.2,
            "leads": 0.7,
            "commanders": 0.4,
            "objectives": 0.8,
            "scout": 0.15,
            "promise": 1.0,
        }
    )
    chance_names = ("starting_player", "bag")
    pile_names = PILES
    shared = frozenset({"artifacts", "commander", "objectives"})

    options = (
        Option("start_area", 1, "the starting area: 1 lower left, 2 upper right", among=(1, 2)),
        Option("campaign", OFF, "off, or two artifact cards for every seat: 201+105,3+112", check=allowed_cards),
    )

    def load(self, source: dict[str, Any], digest: str) -> Content:
        """Builds the content."""
        return Tables(self, source, digest)

    def blank(self, content: Content, seats: int, options: dict[str, Any]) -> Magnastorm:
        """An empty table."""
        assert isinstance(content, Tables)
        return Magnastorm(content, seats, options)

    def bound(self, seats: int, options: Mapping[str, Any]) -> int:
        """Every turn takes a crew from the upper panel, in at most four rounds (MS-16.10).

        A round has at most one turn per crew: 15 neutral and 5 of each seat. A turn has at most one decision per crew
        of a column and 40 others, besides exchanges: each of these takes four decisions and two of the cubes there are.
        """
        crew = 15 + 5 * seats
        cubes = 25 * (seats + 1)
        return 6 * seats + 4 * crew * (crew + 40 + 2 * cubes)

    def layout(self, seats: int) -> Layout:
        """The turn, the present step, stock, panels, map, cards, then the seats from the viewer on."""
        turn = [
            ("round", 1, 1, 4),
            ("start_area", 1, 1, 2),
            ("end_triggered", 1, 0, 1),
            ("pass_place", 1, 0, 3),
            ("token_holder", 1, 0, seats),
            ("reused", 1, 0, 1),
            ("waived", 1, 0, 1),
            ("step", 1, 0, 30),
            ("asked", 1, 0, seats),
            ("cell", 1, 0, CELLS),
            ("column", 1, 0, COLUMNS),
            ("steps_left", 1, 0, 6),
            ("area", 1, 0, AREAS),
            ("station", 1, 0, TRANSMITTERS),
            ("walk", 1, 0, 3),
            ("dropped", 1, 0, 1),
            ("quiet", SECTORS, 0, 1),
        ]
        pending = [("pieces", 5, 0, 20), ("subject", 1, 0, 20), ("progress", 3, 0, 255)]
        stock = [("supply", 5, 0, 25), ("bag", 6, 0, 25)]
        panels = [("upper", CELLS * 5, 0, 15), ("lower", CELLS * 5, 0, 15)]
        board = [
            ("lab_owner", SPACES, 0, seats),
            ("lab_count", SPACES, 0, 3),
            ("stations", TRANSMITTERS, 0, seats),
        ]
        cards = [
            ("commander", COMMANDERS, 0, len(EFFECT_NAMES)),
            ("controller", COMMANDERS, 0, seats),
            ("objective", SLOTS, 1, 2 * SLOTS),
            ("fulfilled_by", SLOTS * 4, 0, seats),
        ]
        each: list[tuple[str, int, int, int]] = []
        for step in range(seats):
            each += [
                (f"reputation_{step}", 1, 0, 100),
                (f"crew_home_{step}", 1, 0, 5),
                (f"markers_{step}", 1, 0, 8),
                (f"scout_{step}", 1, 0, SPACES),
                (f"track_{step}", 1, 1, seats),
                (f"pass_{step}", 1, 1, seats),
                (f"cubes_{step}", 5, 0, 25),
                (f"lab_slots_{step}", LAB_SLOTS, 0, 1),
                (f"station_slots_{step}", STATION_SLOTS, 0, 1),
                (f"research_{step}", RESEARCH, 0, 12),
                (f"abilities_{step}", len(EFFECT_NAMES), 0, 1),
            ]
        return Layout([*turn, *pending, *stock, *panels, *board, *cards, *each])

    def table(self, game: Magnastorm, seat: int | None) -> dict[str, Any]:
        """All that lies on the table; everything is open."""
        return view.table(game, seat)

    def refusal(self, game: Magnastorm, seat: int, action: int, code: int) -> Refusal:
        """A predicate's code as rule, facts and words."""
        return refusal_of(game, seat, action, code)

    def score_sheet(self, game: Magnastorm) -> dict[str, Any]:
        """Reputation by source; the turn order track breaks ties."""
        size = len(SOURCES)
        categories = {
            name: [int(game.sources[seat * size + source]) for seat in range(game.seats)]
            for source, name in enumerate(SOURCES)
        }
        broke = "The earlier place in the turn order broke the tie (MS-16.5)." if tie_broken(game) else ""
        return {"categories": categories, "end": ENDS[int(game.end_kind)], "tie_break": broke}

    def card_number(self, pile: str, name: Any, content: Any) -> int:
        """Commanders are named by their code, objectives by their id."""
        names = content.codes if pile in PILES[:2] else content.objective_ids
        if name not in names:
            raise Malformed(f"position: the pile '{pile}' holds no card {name!r}; allowed: {', '.join(names)}")
        return int(names.index(name))

    def arrange(self, game: Magnastorm, position_read: Reader) -> None:
        """Understands the glossary's keys; see position.py."""
        position.arrange(game, position_read)


TITLE = MagnastormTitle()

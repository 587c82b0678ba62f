"""Planet B as a title: names, options, layout; views, words and positions have modules of their own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from starboard.engine.actions import ActionSpace, family
from starboard.engine.content import Content
from starboard.engine.layout import Layout
from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed, Refusal
from starboard.engine.title import Cover, Option, Title, flag

from . import position
from .judging.observation import SEAT_NUMBERS
from .rules.codes import (
    ACTION_IDS,
    ACTIONS,
    EVENTS,
    GOALS,
    MODULE_SLOTS,
    MODULES,
    OFFERS,
    PROJECT_SLOTS,
    PROJECTS,
    RESOURCE_IDS,
    RESOURCES,
    TAKE,
)
from .rules.game import PlanetB
from .rules.scoring import CATEGORIES
from .rules.tables import COLUMNS_MAX, Tables
from .telling import view
from .telling.words import PlanetBWords

MODULE_LABELS = tuple(f"m{number:02}" for number in range(1, MODULES + 1))

WEIGHTS = {  # of the named heuristic terms that prospects.py computes
    "points": 1.0,
    "resources": 0.8,
    "energy": 1.1,
    "goal": 1.0,
    "effects": 1.0,
    "projects": 0.6,
    "prospects": 1.0,
}


def fits_start_player(value: Any, seats: int) -> str:
    """What `start_player` may be, or an empty text if it fits."""
    names = ["random", *(str(seat) for seat in range(seats))]
    good = not isinstance(value, bool) and isinstance(value, (int, str)) and str(value) in names
    return "" if good else f"one of {', '.join(names)}"


class PlanetBTitle(Title):
    """Everything about Planet B beside its rules."""

    id = "planet_b"
    name = "Planet B"
    blurb = "Choose your action in secret, act by the energy you have left, and build a colony before it runs out."
    cover = Cover(sky=("#1f5d58", "#0c1f2c"), moon=("#ffd79a", "#9a5b2e"))
    prefix = "PB"
    clear_lead = 25.0
    seats_min = 2
    seats_max = 4
    module = __package__ or "starboard.games.planet_b"
    folder = Path(__file__).parent
    options = (
        Option("start_player", "random", "who is first in energy order at the start", check=fits_start_player),
        Option("events", "on", "off leaves out phase 6 and all Event cards", among=("on", "off")),
        flag("open_goals", False, "all Goals lie open on the table"),
    )
    actions = ActionSpace(
        [
            family("select", action=ACTION_IDS),
            family("accept"),
            family("refuse"),
            family("sell", mask=1 << RESOURCES),
            family("construct", slot=MODULE_SLOTS),
            family("skip_construct"),
            family("activate", module=MODULE_LABELS),
            family("done"),
            family("aai_source", module=MODULE_LABELS),
            family("reserve", slot=PROJECT_SLOTS),
            family("skip_reserve"),
            family("complete", slot=PROJECT_SLOTS),
            family("complete_reserved"),
            family("skip_complete"),
            family("take", resource=RESOURCE_IDS),
        ]
    )
    words = PlanetBWords()
    terms = WEIGHTS
    chance_names = ("start_player", "first_unavailable")
    pile_names = ("modules", "projects", "events", "goals")
    hidden = frozenset({"modules_pile", "projects_pile", "events_pile", "goal", "selected"})
    shared = frozenset({"goal", "modules_pile", "events_pile"})
    always_ask = frozenset({"select"})

    def load(self, source: dict[str, Any], digest: str) -> Content:
        """Builds the content."""
        return Tables(self, source, digest)

    def blank(self, content: Content, seats: int, options: dict[str, Any]) -> PlanetB:
        """An empty table."""
        assert isinstance(content, Tables)
        return PlanetB(content, seats, options)

    def bound(self, seats: int, options: Mapping[str, Any]) -> int:
        """Per player and round: a card, two Modules and their AAIs, six activations and theirs, DONE, a Resource."""
        return 40 * seats * (1 + 4 + 13 + 1)

    def layout(self, seats: int) -> Layout:
        """What each number of an observation means. Cards are numbered from 1 in the order of the content, 0 is none.

        A Module or Project is 0 unseen, 1 in the market, 2 discarded, 3 known under the pile, 4.. owned by the viewer
        and the following seats, 8.. reserved by them.
        """
        table = [
            ("round", 1, 0, 99),
            ("phase", 1, 0, 7),
            ("final_round", 1, 0, 1),
            ("marker", 1, 0, COLUMNS_MAX - 1),
            ("modules_pile", 1, 0, MODULES),
            ("projects_pile", 1, 0, PROJECTS),
            ("events_pile", 1, 0, EVENTS),
            ("current_event", 1, 0, EVENTS),
            ("next_event", 1, 0, EVENTS),
            ("offers", OFFERS * RESOURCES, 0, 255),
            ("supply", RESOURCES, 0, 255),
            ("modules_market", MODULE_SLOTS, 0, MODULES),
            ("projects_market", PROJECT_SLOTS, 0, PROJECTS),
            ("module_place", MODULES, 0, 7),
            ("module_active", MODULES, 0, 1),
            ("project_place", PROJECTS, 0, 11),
            ("event_seen", EVENTS, 0, 1),
        ]
        step = [
            ("step", 1, 0, TAKE),
            ("offer", 1, 0, OFFERS),
            ("offer_taker", 1, 0, seats),
            ("offer_share", RESOURCES, 0, 255),
            ("offer_bonus", 1, 0, 99),
            ("constructions_left", 1, 0, 2),
            ("aai_target", 1, 0, MODULES),
            ("activated_now", MODULES, 0, 1),
            ("own_goal", GOALS, 0, 1),
        ]
        # energy, place in energy order, cement, ore, oil, VP chips, free AAIs, reserved Project, unavailable card, has
        # chosen, chosen card if known, limited, place in the action order, settled, takes part, asked, Goal if known
        each = [(f"seat_{place}", SEAT_NUMBERS, -99, 999) for place in range(seats)]
        return Layout([*table, *step, *each, ("own_costs", ACTIONS, 0, 299)])

    def table(self, game: PlanetB, seat: int | None) -> dict[str, Any]:
        """The title's own part of a view."""
        return view.table(game, seat)

    def refusal(self, game: PlanetB, seat: int, action: int, code: int) -> Refusal:
        """A predicate's code as rule, facts and words."""
        return view.refusal(game, seat, action, code)

    def score_sheet(self, game: PlanetB) -> dict[str, Any]:
        """Points by category, why the game ended and what broke ties."""
        return view.score_sheet(game, CATEGORIES)

    def card_number(self, pile: str, name: Any, content: Any) -> int:
        """Cards are named by their ids."""
        ids: list[str] = getattr(content, f"{pile.removesuffix('s')}_ids")
        if name not in ids:
            raise Malformed(f"position: there is no card {name!r} among the {pile}; they are {ids[0]} to {ids[-1]}")
        return ids.index(name)

    def arrange(self, game: PlanetB, position_read: Reader) -> None:
        """Changes a freshly set-up table into a described position."""
        position.arrange(game, position_read)


TITLE = PlanetBTitle()

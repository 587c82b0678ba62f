"""Planet B as a title: its facts and options, and where each room is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from starboard.engine.components import Component
from starboard.engine.compound import Compound
from starboard.engine.content import Content
from starboard.engine.options import Option, first_player, flag
from starboard.engine.reading import Reader
from starboard.engine.refusal import Refusal
from starboard.engine.title import Cover, Title
from starboard.engine.view import rotated

from . import description, position
from .judging.judge import PlanetBJudge
from .rules.actions import ACTIONS
from .rules.game import PlanetB
from .rules.tables import Tables
from .telling import ahead, components, compounds, ledger, refusals, score_sheet, view
from .telling.words import PlanetBWords

DECISIONS = 1 + 4 + 13 + 1  # per player and round: a card, two Modules and their AAIs, six activations, a Resource


class PlanetBTitle(Title):
    """Everything about Planet B beside its rules."""

    id = "planet_b"
    name = "Planet B"
    blurb = "Choose your action in secret, act by the energy you have left, and build a colony before it runs out."
    cover = Cover(sky=("#1f5d58", "#0c1f2c"), moon=("#ffd79a", "#9a5b2e"))
    minutes = 60  # an estimate
    weight = 3
    prefix = "PB"
    simultaneous = True
    rules_version = 2
    seats_min = 2
    seats_max = 4
    module = __package__ or "starboard.games.planet_b"
    folder = Path(__file__).parent
    options = (
        first_player("who is first in energy order at the start"),
        Option(
            "events",
            "on",
            "without them there is no phase 6 and no Event card",
            among=("on", "off"),
            label="Events",
            says=MappingProxyType({"on": "With Events", "off": "Without Events"}),
        ),
        flag("open_goals", False, "all Goals lie open on the table", label="Open Goals"),
    )
    actions = ACTIONS
    words = PlanetBWords()
    judge = PlanetBJudge()
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
        """40 rounds at most (PB-14.8)."""
        return 40 * seats * DECISIONS

    def table(self, game: PlanetB, seat: int | None) -> dict[str, Any]:
        """The title's own part of a view."""
        return view.table(game, seat)

    def refusal(self, game: PlanetB, seat: int, action: int, code: int) -> Refusal:
        """A predicate's code as rule, facts and words."""
        return refusals.refusal(game, seat, action, code)

    def turn_order(self, game: PlanetB) -> list[int]:
        """From the start player on."""
        return rotated(int(game.start_player), int(game.seats))

    def score_sheet(self, game: PlanetB) -> dict[str, Any]:
        """Points by category, why the game ended and what broke ties."""
        return score_sheet.score_sheet(game)

    def ledger(self, game: PlanetB, seat: int) -> dict[str, int]:
        """The quantities of a seat that decide."""
        return ledger.ledger(game, seat)

    def ahead(self, game: PlanetB, seat: int) -> Sequence[tuple[str, PlanetB]]:
        """Modules and Projects while an Action is chosen."""
        return ahead.ahead(game, seat)

    def compounds(self, game: PlanetB, seat: int) -> Sequence[Compound]:
        """Many small decisions as one."""
        return compounds.compounds(game, seat)

    def components(self, content: Content) -> Sequence[Component]:
        """Every card and board, described."""
        assert isinstance(content, Tables)
        return components.components(content)

    def card_number(self, pile: str, name: Any, content: Any) -> int:
        """The number of a card named in a position."""
        return position.card_number(pile, name, content)

    def describe(self, game: PlanetB) -> dict[str, Any] | None:
        """The position that a table is in."""
        return description.describe(game)

    def arrange(self, game: PlanetB, reader: Reader) -> None:
        """A described position."""
        position.arrange(game, reader)


TITLE = PlanetBTitle()

"""Magnastorm as a title: its facts and options, and where each room is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from starboard.engine import options as common
from starboard.engine.components import Component
from starboard.engine.compound import Compound
from starboard.engine.content import Content
from starboard.engine.options import Option
from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed, Refusal
from starboard.engine.title import Cover, Title

from . import description, position
from .judging.judge import MagnastormJudge
from .rules.actions import ACTIONS
from .rules.game import Magnastorm
from .rules.setup import OFF, drawn_cards
from .rules.tables import Tables
from .telling import ahead, components, compounds, ledger, refusals, score_sheet, view
from .telling.colours import COLOURS
from .telling.words import MagnastormWords


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
    minutes = 85  # 70 to 100 are printed
    weight = 4
    prefix = "MS"
    rules_version = 2
    seats_min = 2
    seats_max = 4
    colours = COLOURS
    module = __package__ or "starboard.games.magnastorm"
    folder = Path(__file__).parent
    actions = ACTIONS
    words = MagnastormWords()
    judge = MagnastormJudge()
    chance_names = ("starting_player", "bag")
    pile_names = position.PILES
    shared = frozenset({"artifacts", "commander", "objectives"})

    options = (
        common.first_player("who is first in the turn order of round 1; artifact cards, if given, decide instead"),
        common.colours("the federation colour of each seat, in seat order", COLOURS),
        Option(
            "start_area",
            1,
            "where all scouts land; the storm begins on the other side",
            among=(1, 2),
            label="Starting area",
            says={1: "1, lower left (for a first game)", 2: "2, upper right"},
        ),
        Option(
            "campaign",
            OFF,
            "an advanced start with the cards of earlier games: two artifact card numbers for every seat, in seat "
            "order, such as 201+105,3+112 for two seats; off for a game by itself",
            check=allowed_cards,
            label="Artifact cards",
            says={OFF: "None: a game by itself"},
        ),
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

    def table(self, game: Magnastorm, seat: int | None) -> dict[str, Any]:
        """All that lies on the table; everything is open."""
        return view.table(game, seat)

    def tables(self, game: Magnastorm, viewers: Sequence[int | None]) -> dict[int | None, dict[str, Any]]:
        """For several viewers: a spectator sees what whoever acts sees."""
        acting = view.acting_seat(game)
        eyes = {viewer: acting if viewer is None else viewer for viewer in viewers}
        made = {seat: view.table(game, seat) for seat in dict.fromkeys(eyes.values())}
        return {viewer: made[seat] for viewer, seat in eyes.items()}

    def refusal(self, game: Magnastorm, seat: int, action: int, code: int) -> Refusal:
        """A predicate's code as rule, facts and words."""
        return refusals.refusal(game, seat, action, code)

    def turn_order(self, game: Magnastorm) -> list[int]:
        """As the track says after the set-up (MS-2)."""
        return [int(seat) for seat in game.turn_order]

    def score_sheet(self, game: Magnastorm) -> dict[str, Any]:
        """Reputation by source; the turn order track breaks ties."""
        return score_sheet.score_sheet(game)

    def ledger(self, game: Magnastorm, seat: int) -> dict[str, int]:
        """What a seat decides by."""
        return ledger.ledger(game, seat)

    def compounds(self, game: Magnastorm, seat: int) -> Sequence[Compound]:
        """Whole exchanges, placements with their action, and walks."""
        return compounds.compounds(game, seat)

    def ahead(self, game: Magnastorm, seat: int) -> Sequence[tuple[str, Magnastorm]]:
        """Commanders, crew and objectives while something else is asked."""
        return ahead.ahead(game, seat)

    def components(self, content: Any) -> Sequence[Component]:
        """Every card, board and place in words."""
        return components.components(content)

    def card_number(self, pile: str, name: Any, content: Any) -> int:
        """Commanders are named by their code, objectives by their id."""
        return position.card_number(pile, name, content)

    def chance_results(self, name: str, chance: Reader, content: Any) -> list[int]:
        """Cubes of the bag are named by their colour."""
        return position.chance_results(name, chance)

    def describe(self, game: Magnastorm) -> dict[str, Any] | None:
        """The position that a table is in."""
        return description.describe(game)

    def arrange(self, game: Magnastorm, reader: Reader) -> None:
        """A described position."""
        position.arrange(game, reader)


TITLE = MagnastormTitle()

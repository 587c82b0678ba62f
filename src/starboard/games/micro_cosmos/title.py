"""Micro Cosmos as a title: its facts and options, and where each room is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from starboard.engine.components import Component
from starboard.engine.compound import Compound
from starboard.engine.content import Content
from starboard.engine.options import Option, colours, first_player, flag
from starboard.engine.reading import Reader
from starboard.engine.refusal import Refusal
from starboard.engine.title import Cover, Title
from starboard.engine.view import rotated

from . import description, position
from .judging.judge import MicroJudge
from .rules.actions import ACTIONS
from .rules.codes import DIFFICULTIES, PLAYER_COLORS, SETUP_CHOICES
from .rules.game import MicroCosmos
from .rules.tables import Tables
from .telling import ahead, components, compounds, ledger, refusals, score_sheet, view
from .telling.vocabulary import level_name
from .telling.words import MicroWords


class MicroCosmosTitle(Title):
    """Micro Cosmos, 1 to 4 seats; one seat plays against the Automa."""

    id = "micro_cosmos"
    name = "Micro Cosmos"
    blurb = "Travel a growing system, terraform its planets and settle the survivors; alone, outdo the Automa."
    cover = Cover(sky=("#4a2f7e", "#140f2c"), moon=("#d3b8ff", "#4c2f80"))
    minutes = 90  # an estimate
    weight = 4
    prefix = "MC"
    rules_version = 2
    seats_min = 1
    seats_max = 4
    module = __package__ or "starboard.games.micro_cosmos"
    folder = Path(__file__).parent
    options = (
        Option(
            "difficulty",
            "medium",
            "how strong the Automa is; you play against it if nobody else sits at the table (MC-21.6)",
            among=DIFFICULTIES,
            label="Level of the Automa",
            says={name: level_name(name).capitalize() for name in DIFFICULTIES},
        ),
        first_player("who begins the first round (MC-1.13)"),
        colours("the color of each player's pieces (MC-1.1)", PLAYER_COLORS),
        Option(
            "setup_choices",
            SETUP_CHOICES[0],
            "players choose their first Crew cards and resources in order, or all at once and face down (MC-1.11)",
            among=SETUP_CHOICES,
            label="Choices of the set-up",
            says={SETUP_CHOICES[0]: "In seat order, openly", SETUP_CHOICES[1]: "At the same time, face down"},
        ),
        Option(
            "specialist_tokens_start",
            "spent",
            "whether the four Specialist tokens can be used from the start (MC-1.4)",
            among=("spent", "available"),
            label="Specialist tokens at the start",
            says={"spent": "Spent: they must be gained first", "available": "Available: they can be used at once"},
        ),
        flag(
            "automa_setup_resources",
            True,
            "the Automa takes the resources of the set-up, too, as you do (MC-21.5)",
            label="The Automa takes the resources of the set-up",
        ),
    )
    colours = PLAYER_COLORS
    actions = ACTIONS
    words = MicroWords()
    judge = MicroJudge()
    chance_names = ("first_player",)
    pile_names = ("starting_planets", "planets", "survivors", "crew", "automa")
    later_piles = ("crew_reshuffle", "survivors_reshuffle", "automa_reshuffle")
    hidden = frozenset({"planet_deck", "crew_deck", "survivor_deck", "automa_deck", "dealt", "laid"})

    def load(self, source: dict[str, Any], digest: str) -> Content:
        """Builds the content."""
        return Tables(self, source, digest)

    def blank(self, content: Content, seats: int, options: dict[str, Any]) -> MicroCosmos:
        """An empty table."""
        assert isinstance(content, Tables)
        return MicroCosmos(content, seats, options)

    def sides(self, seats: int, options: Mapping[str, Any]) -> int:
        """In a solo game the Automa is a side without a seat."""
        return 2 if seats == 1 else seats

    def side_names(self, seats: int, options: Mapping[str, Any]) -> list[str]:
        """The Automa's name."""
        return ["Automa"] if seats == 1 else []

    def bound(self, seats: int, options: Mapping[str, Any]) -> int:
        """Set-up has 5 decisions per seat; no turn of at most 51 rounds has 120, the Automa's payments counted."""
        return 6 * seats + 51 * seats * 120

    def table(self, game: MicroCosmos, seat: int | None) -> dict[str, Any]:
        """The title's own part of a view."""
        return view.table(game, seat)

    def refusal(self, game: MicroCosmos, seat: int, action: int, code: int) -> Refusal:
        """A predicate's code as rule, facts and words."""
        return refusals.refusal(game, seat, self.actions.decode(action), code)

    def ledger(self, game: MicroCosmos, seat: int) -> dict[str, int]:
        """The quantities of a seat that decide."""
        return ledger.ledger(game, seat)

    def components(self, content: Content) -> Sequence[Component]:
        """Everything that can be read, from the content alone."""
        assert isinstance(content, Tables)
        return components.components(content)

    def ahead(self, game: MicroCosmos, seat: int) -> Sequence[tuple[str, MicroCosmos]]:
        """Upgrades and what is done at destinations, while something else is asked."""
        return ahead.ahead(game, seat)

    def compounds(self, game: MicroCosmos, seat: int) -> Sequence[Compound]:
        """Whole payments, gains and Terraform actions as one choice."""
        return compounds.compounds(game, seat)

    def turn_order(self, game: MicroCosmos) -> list[int]:
        """From the start player on."""
        return rotated(int(game.first), int(game.seats))

    def score_sheet(self, game: MicroCosmos) -> dict[str, Any]:
        """Points by category (MC-20.7) and what broke a tie."""
        return score_sheet.score_sheet(game)

    def card_number(self, pile: str, name: Any, content: Any) -> int:
        """The number of a card named in a position."""
        return position.card_number(pile, name, content)

    def describe(self, game: MicroCosmos) -> dict[str, Any] | None:
        """The position that a table is in."""
        return description.describe(game)

    def arrange(self, game: MicroCosmos, reader: Reader) -> None:
        """A described position."""
        position.arrange(game, reader)


TITLE = MicroCosmosTitle()

"""Pandorum as a title: its facts and options, and where each room is."""

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
from .judging.judge import PandorumJudge
from .rules import ending
from .rules.actions import ACTIONS
from .rules.game import Pandorum
from .rules.tables import SEATS, Tables
from .telling import ahead, components, compounds, ledger, refusals, score_sheet, view
from .telling.words import PandorumWords


class PandorumTitle(Title):
    """The title."""

    id = "pandorum"
    name = "Pandorum"
    blurb = "Drive straight across a planet of volcanoes and build projects that pay for each other."
    cover = Cover(("#6b3320", "#1d0f1a"), ("#ff9d6b", "#6e1f14"), cut=(90, 170, 440, 220), seats=3, decisions=120)
    minutes = 60  # an estimate
    weight = 2
    prefix = "PD"
    rules_version = 2
    seats_min = 2
    seats_max = SEATS
    module = __package__ or "starboard.games.pandorum"
    folder = Path(__file__).parent
    options = (
        flag(
            "no_systems",
            False,
            "a peaceful game leaves the systems cards, which take money from rivals, in the box (PD-10.1)",
            "Peaceful game",
        ),
        Option(
            "layout",
            "random",
            "how the parts of the board are laid (PD-1.10)",
            among=("random", "standard"),
            label="Board",
            says={"random": "Laid at random", "standard": "The same every time"},
        ),
        first_player("who begins (PD-1.14)"),
        colours("the colour of each seat, such as rose,sky (PD-1.15)"),
    )
    actions = ACTIONS
    words = PandorumWords()
    judge = PandorumJudge()
    chance_names = ("first_player", "rotation")
    pile_names = ("deck", "production", "parts", "foreparts", "main_parts")
    hidden = frozenset({"hand", "held", "deck", "stowed"})
    shared = frozenset({"terrain", "touches", "ground", "layout", "forepart", "main", "stowed", "deck"})
    always_ask = frozenset({"begin_add", "begin_move", "pass", "play_card"})  # PD-12.1

    def load(self, source: dict[str, Any], digest: str) -> Content:
        """Builds the content."""
        return Tables(self, source, digest)

    def blank(self, content: Content, seats: int, options: dict[str, Any]) -> Pandorum:
        """An empty table."""
        assert isinstance(content, Tables)
        return Pandorum(content, seats, options)

    def bound(self, seats: int, options: Mapping[str, Any]) -> int:
        """The longest game there can be, with any content that can be loaded (PD-11.3)."""
        return ending.bound(seats)

    def table(self, game: Pandorum, seat: int | None) -> dict[str, Any]:
        """The title's own part of a view."""
        return view.table(game, seat)

    def ledger(self, game: Pandorum, seat: int) -> dict[str, int]:
        """What a seat counts: purse, points, hand, figures and mat."""
        return ledger.ledger(game, seat)

    def components(self, content: Content) -> Sequence[Component]:
        """Every card, part, figure and kind of ground."""
        assert isinstance(content, Tables)
        return components.components(content)

    def ahead(self, game: Pandorum, seat: int) -> Sequence[tuple[str, Pandorum]]:
        """Hexes to drive to, while it is asked whether to drive or what to pay."""
        return ahead.ahead(game, seat)

    def compounds(self, game: Pandorum, seat: int) -> Sequence[Compound]:
        """Whole drives, constructions and mats in one go."""
        return compounds.compounds(game, seat)

    def refusal(self, game: Pandorum, seat: int, action: int, code: int) -> Refusal:
        """A predicate's code as rule, facts and words."""
        return refusals.refusal(game, seat, action, code)

    def turn_order(self, game: Pandorum) -> list[int]:
        """From the start player on."""
        return rotated(int(game.first), int(game.seats))

    def round_number(self, game: Pandorum) -> int:
        """Everybody's turns, counted."""
        return (int(game.turn) - 1) // int(game.seats) + 1

    def score_sheet(self, game: Pandorum) -> dict[str, Any]:
        """Quids, cargo by colour, and what broke a tie."""
        return score_sheet.score_sheet(game)

    def card_number(self, pile: str, name: Any, content: Any) -> int:
        """Cards and parts are named by their ids."""
        return position.card_number(content, pile, name)

    def default_seats(self, reader: Reader) -> int:
        """As many seats as the per-seat lists of a position have."""
        return position.seats_described(reader)

    def describe(self, game: Pandorum) -> dict[str, Any] | None:
        """The position that a table is in."""
        return description.describe(game)

    def arrange(self, game: Pandorum, reader: Reader) -> None:
        """Understands the keys that position.py lists."""
        position.arrange(game, reader)


TITLE = PandorumTitle()

"""Wreck Dive as a title: its facts, and where each room is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from starboard.engine.components import Component
from starboard.engine.content import Content
from starboard.engine.reading import Reader
from starboard.engine.refusal import Refusal
from starboard.engine.title import Title
from starboard.engine.view import rotated

from . import description, position
from .judging.judge import WreckJudge
from .rules.actions import ACTIONS
from .rules.game import WreckDive
from .rules.tables import Tables
from .telling import components, ledger, refusals, score_sheet, view
from .telling.words import WreckWords


class WreckDiveTitle(Title):
    """The sample title."""

    id = "sample"
    name = "Wreck Dive"
    blurb = "Outbid the others for the next dive, and know when to come up."
    prefix = "WD"
    simultaneous = True
    minutes = 10  # an estimate
    weight = 1
    example = True
    seats_min = 2
    seats_max = 3
    module = __package__ or "starboard_sample"
    folder = Path(__file__).parent
    actions = ACTIONS
    words = WreckWords()
    judge = WreckJudge()
    chance_names = ("wreck_die",)
    pile_names = ("pile",)
    hidden = frozenset({"hand", "pile", "bid"})

    def load(self, source: dict[str, Any], digest: str) -> Content:
        """Builds the content."""
        return Tables(self, source, digest)

    def blank(self, content: Content, seats: int, options: dict[str, Any]) -> WreckDive:
        """An empty table."""
        assert isinstance(content, Tables)
        return WreckDive(content, seats, options)

    def bound(self, seats: int, options: Mapping[str, Any]) -> int:
        """Each card is bid once; a dive goes deeper at most four times."""
        return 24 + 12 * 5

    def table(self, game: WreckDive, seat: int | None) -> dict[str, Any]:
        """The title's own part of a view."""
        return view.table(game, seat)

    def refusal(self, game: WreckDive, seat: int, action: int, code: int) -> Refusal:
        """A predicate's code as rule, facts and words."""
        return refusals.refusal(game, seat, action, code)

    def ledger(self, game: WreckDive, seat: int) -> dict[str, int]:
        """The quantities of a seat that decide."""
        return ledger.ledger(game, seat)

    def components(self, content: Content) -> Sequence[Component]:
        """Every card and piece, described."""
        assert isinstance(content, Tables)
        return components.components(content)

    def score_sheet(self, game: WreckDive) -> dict[str, Any]:
        """Crates; dives break ties."""
        return score_sheet.score_sheet(game)

    def turn_order(self, game: WreckDive) -> list[int]:
        """From the leader on: the first question is a sealed one, so the first to be asked alone says nothing."""
        return rotated(int(game.leader), int(game.seats))

    def card_number(self, pile: str, name: Any, content: Any) -> int:
        """The number of a card named in a position."""
        return position.card_number(name)

    def describe(self, game: WreckDive) -> dict[str, Any] | None:
        """The position that a table is in."""
        return description.describe(game)

    def arrange(self, game: WreckDive, reader: Reader) -> None:
        """A described position."""
        position.arrange(game, reader)


TITLE = WreckDiveTitle()

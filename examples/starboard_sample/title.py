"""Wreck Dive as a title: names, options, views, positions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from starboard.engine.actions import ActionSpace, family
from starboard.engine.content import Content
from starboard.engine.game import NONE
from starboard.engine.layout import Layout
from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed, Refusal
from starboard.engine.title import Title
from starboard.engine.view import rotated

from .rules import DIVE, NO_AIR, WreckDive
from .tables import VALUES, Tables
from .words import WreckWords


class WreckDiveTitle(Title):
    """The sample title."""

    id = "sample"
    name = "Wreck Dive"
    blurb = "Outbid the others for the next dive, and know when to come up."
    prefix = "WD"
    seats_min = 2
    seats_max = 3
    module = __package__ or "starboard_sample"
    folder = Path(__file__).parent
    actions = ActionSpace([family("bid", value=(1, VALUES)), family("deeper"), family("surface")])
    words = WreckWords()
    terms = MappingProxyType({"crates": 1.0, "haul": 0.9, "hand": 0.3})
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

    def layout(self, seats: int) -> Layout:
        """Own hand, cards played, the dive, then the seats from the viewer on."""
        own = [("hand", VALUES, 0, 12), ("played", VALUES, 0, 12), ("pile", 1, 0, 96)]
        dive = [("air", 1, 0, VALUES), ("haul", 1, 0, 120), ("own_bid", 1, 0, VALUES)]
        each = [(f"seat_{step}", 5, 0, 400) for step in range(seats)]
        return Layout(own + dive + each)

    def table(self, game: WreckDive, seat: int | None) -> dict[str, Any]:
        """Public counts; the hand and the own bid for their owner alone."""
        seen: dict[str, Any] = {
            "round": int(game.round),
            "pile": int(game.pile_left),
            "played": [int(count) for count in game.played],
            "dive": None,
            "seats": [
                {
                    "crates": int(game.crates[other]),
                    "dives": int(game.dives[other]),
                    "cards": int(game.hand_size(other)),
                    "chosen": game.bid[other] != NONE,
                    "leads": game.leader == other,
                }
                for other in range(game.seats)
            ],
        }
        if game.flow.step() == DIVE:
            seen["dive"] = {"seat": int(game.flow.seat()), "air": int(game.flow.a()), "haul": int(game.flow.b())}
            seen["bids"] = [int(card) + 1 for card in game.bid]
        if seat is not None:
            held = game.hand[seat * VALUES : (seat + 1) * VALUES]
            seen["hand"] = [value + 1 for value in range(VALUES) for _ in range(held[value])]
            seen["own_bid"] = None if game.bid[seat] == NONE else int(game.bid[seat]) + 1
        return seen

    def refusal(self, game: WreckDive, seat: int, action: int, code: int) -> Refusal:
        """A predicate's code as rule, facts and words."""
        if code == NO_AIR:
            air, needs = int(game.flow.a()), int(game.content.deeper)
            return Refusal("WD-3.2", {"air": air, "needs": needs}, f"going deeper needs {needs} air, {air} is left")
        value = action + 1
        return Refusal("WD-2.1", {"value": value}, f"there is no {value} in your hand")

    def score_sheet(self, game: WreckDive) -> dict[str, Any]:
        """Crates; dives break ties."""
        crates, places = game.scores(), game.ranking()
        tied = [side for side in range(game.sides) if crates[side] == max(crates)]
        broke = "" if len(tied) < 2 else ("Shared victory." if places.count(1) > 1 else "Fewer dives broke the tie.")
        return {"categories": {"Crates": crates}, "end": "No cards are left.", "tie_break": broke}

    def turn_order(self, game: WreckDive) -> list[int]:
        """From the leader on: the first question is a sealed one, so the first to be asked alone says nothing."""
        return rotated(int(game.leader), int(game.seats))

    def card_number(self, pile: str, name: Any, content: Any) -> int:
        """Cards are named by their value."""
        if isinstance(name, bool) or not isinstance(name, int) or not 1 <= name <= VALUES:
            raise Malformed(f"position: a dive card has a value from 1 to {VALUES}, not {name!r}")
        return name - 1

    def arrange(self, game: WreckDive, position: Reader) -> None:
        """Understands `crates`, `dives` and `leader`."""
        for key, field in (("crates", game.crates), ("dives", game.dives)):
            given = position.numbers(key, 0, 400, game.seats, [0] * game.seats)
            for seat, value in enumerate(given):
                field[seat] = value
        game.leader = position.number("leader", 0, game.seats - 1, 0)


TITLE = WreckDiveTitle()

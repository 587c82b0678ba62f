"""Micro Cosmos as a title: names, options, layout of observations, refusals, positions."""

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
from starboard.engine.title import Cover, Option, Title, flag

from . import position, view
from .codes import DEST_NAMES
from .refusals import refusal as refused
from .rules import MicroCosmos
from .tables import Tables
from .terms import TERMS
from .vocabulary import (
    AUTOMA_CARDS,
    COLORS,
    CREW_CARDS,
    DIFFICULTIES,
    PLANET_CARDS,
    RESOURCES,
    ROWS,
    SLOTS,
    SPECIALISTS,
    SPOTS,
    SURVIVOR_CARDS,
    UPGRADES,
)
from .words import MicroWords

WEIGHTS = (1.0, 0.8, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.9, 0.5, 0.8)  # in the order of TERMS


class MicroCosmosTitle(Title):
    """Micro Cosmos, 1 to 4 seats; one seat plays against the Automa."""

    id = "micro_cosmos"
    name = "Micro Cosmos"
    blurb = "Travel a growing system, terraform its planets and settle the survivors; alone, outdo the Automa."
    cover = Cover(sky=("#4a2f7e", "#140f2c"), moon=("#d3b8ff", "#4c2f80"))
    prefix = "MC"
    seats_min = 1
    seats_max = 4
    module = __package__ or "starboard.games.micro_cosmos"
    folder = Path(__file__).parent
    options = (
        Option("difficulty", "medium", "the Automa's level in a solo game", among=DIFFICULTIES),
        Option(
            "specialist_tokens_start", "spent", "how Specialist tokens lie at the start", among=("spent", "available")
        ),
        Option("initial_first_player", "random", "who begins the first round", among=("random", "seat0")),
        flag("automa_setup_resources", True, "the Automa gets the two set-up resources, too"),
    )
    actions = ActionSpace(
        [
            family("done"),
            family("setup_discard", i=3),
            family("resource", r=RESOURCES),
            family("upgrade", u=UPGRADES),
            family("source", k=10),
            family("travel", slot=SLOTS, spot=SPOTS),
            family("discover", slot=SLOTS),
            family("play_upper", i=3, use=2),
            family("play_lower", i=3, fate=("discard", "move_up"), use=2),
            family("dest", kind=DEST_NAMES),
            family("canteen", i=3),
            family("row", r=ROWS),
            family("scout_pick", i=2),
            family("take"),
            family("leave"),
            family("settle", i=3),
            family("outpost_from", slot=SLOTS),
            family("gain_leader", c=COLORS),
            family("automa_spec", type=SPECIALISTS),
            family("draw"),
        ]
    )
    words = MicroWords()
    terms: Mapping[str, float] = MappingProxyType(dict(zip(TERMS, WEIGHTS, strict=True)))
    chance_names = ("first_player",)
    pile_names = ("starting_planets", "planets", "survivors", "crew", "automa")
    hidden = frozenset({"planet_deck", "crew_deck", "survivor_deck", "automa_deck", "dealt"})

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

    def layout(self, seats: int) -> Layout:
        """The turn, the system cell by cell, where the cards are, then the sides from the viewer on."""
        sides = 2 if seats == 1 else seats
        pieces = [
            ("round", 1, 0, 51),
            ("last_round", 1, 0, 51),
            ("first_player", 1, 0, 3),  # places after the viewer
            ("active", 1, 0, 3),
            ("step", 1, 0, 33),  # as numbered in codes.py; the decision table's order
            ("asked", 1, 0, 1),
            ("plays", 1, 0, 4),
            ("actions_done", 1, 0, 127),  # a bit per destination action
            ("departed", 1, 0, 45),  # 5 * slot + spot + 1; 0 before the travel
            ("owed", 4, 0, 7),  # Engineers, matching Leaders, any Leaders, replacements
            ("owed_color", 1, 0, 3),  # 0: no planet concerned
            ("shown_cards", 2, 0, CREW_CARDS),
            ("new_slot", 1, 0, SLOTS),
            ("left", 1, 0, 32),  # units, cards or levels left in this step
            ("raised", 1, 0, 32),
            ("decks", 3, 0, CREW_CARDS),  # planets, Crew, Survivors
        ]
        for slot in range(SLOTS):
            pieces += [
                (f"slot_{slot}_card", 1, 0, PLANET_CARDS),
                (f"slot_{slot}_terraformed", 1, 0, 1),
                (f"slot_{slot}_level", 4, 0, 9),
            ]
            for step in range(sides):
                pieces += [
                    (f"slot_{slot}_side_{step}_merit", 1, 0, 36),
                    (f"slot_{slot}_side_{step}_rank", 1, 0, 4),
                    (f"slot_{slot}_side_{step}_colony_outpost", 2, 0, 1),
                ]
        pieces += [
            ("crew_cards", CREW_CARDS, 0, 7),  # 0 deck or unseen, 1 discard, 2 Canteen, 3 Automa, 4 and on: that side
            ("survivor_cards", SURVIVOR_CARDS, 0, 9),  # 0 deck, 1 discard, 2 and on held, 6 and on settled by that side
            ("canteen", 3, 0, CREW_CARDS),
            ("own_setup_cards", 3, 0, CREW_CARDS),
        ]
        for step in range(sides):
            pieces += [
                (f"side_{step}_ark_slot", 1, 0, SLOTS - 1),
                (f"side_{step}_ark_spot", 1, 0, SPOTS - 1),
                (f"side_{step}_cargo", 4, 0, 9),
                (f"side_{step}_tokens", 4, 0, 1),
                (f"side_{step}_rows", 6, 0, CREW_CARDS),  # upper, then lower; 0: free
                (f"side_{step}_held", 3, 0, SURVIVOR_CARDS),
                (f"side_{step}_upgrades", 8, 0, 3),  # payments made
                (f"side_{step}_pools", 2, 0, 8),  # Colonies, outposts
                (f"side_{step}_points", 2, 0, 10_000),  # finished planets, outposts
            ]
        if seats == 1:
            pieces += [
                ("difficulty", 1, 0, 5),
                ("overflow", 1, 0, 10_000),
                ("automa_cards", AUTOMA_CARDS, 0, 2),  # 0 deck, 1 discard, 2 in play
                ("automa_step", 1, 0, 4),
            ]
        return Layout(pieces)

    def table(self, game: MicroCosmos, seat: int | None) -> dict[str, Any]:
        """See view.py."""
        return view.table(game, seat)

    def refusal(self, game: MicroCosmos, seat: int, action: int, code: int) -> Refusal:
        """A predicate's code as rule, facts and words."""
        return refused(game, seat, self.actions.decode(action), code)

    def score_sheet(self, game: MicroCosmos) -> dict[str, Any]:
        """Points by category (MC-20.7) and what broke a tie."""
        return view.score_sheet(game)

    def card_number(self, pile: str, name: Any, content: Any) -> int:
        """Cards are named by their ids; `planets` lists the planet deck in the order of drawing."""
        assert isinstance(content, Tables)
        ids = {
            "starting_planets": content.planet_ids,
            "planets": content.planet_ids,
            "survivors": content.survivor_ids,
            "crew": content.crew_ids,
            "automa": content.automa_ids,
        }[pile]
        if name not in ids:
            raise Malformed(f"position: the pile '{pile}' names {name!r}; allowed: {ids[0]} to {ids[-1]}")
        return ids.index(name)

    def arrange(self, game: MicroCosmos, reader: Reader) -> None:
        """See position.py."""
        position.arrange(game, reader)


TITLE = MicroCosmosTitle()

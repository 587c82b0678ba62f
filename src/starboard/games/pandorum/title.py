"""Pandorum as a title: names, options, layout of observations, what surfaces need beside the rules."""

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

from . import position, refusals, scoring, view
from .codes import CARGO, SLOTS_PER_MAT
from .rules import Pandorum
from .tables import BASES_MOST, HEXES, MODULES_MOST, NAMES, SEATS, SIDES, STALL_ROUNDS_MOST, Tables
from .words import PandorumWords

IDLE_TURN = 5  # decisions of a turn without construction at most: begin, fee, crane, forepart, destination
BUILDING_TURN = 16  # and with one: further a mode, three cards, blocks, a direction and three slots
PILES = ("deck", "production", "parts", "foreparts", "main_parts")


class PandorumTitle(Title):
    """The title."""

    id = "pandorum"
    name = "Pandorum"
    blurb = "Drive straight across a planet of volcanoes and build projects that pay for each other."
    cover = Cover(sky=("#6b3320", "#1d0f1a"), moon=("#ff9d6b", "#6e1f14"))
    prefix = "PD"
    clear_lead = 30.0
    seats_min = 2
    seats_max = SEATS
    module = __package__ or "starboard.games.pandorum"
    folder = Path(__file__).parent
    options = (
        flag("no_systems", False, "a peaceful game: the systems cards stay in the box (PD-10.1)"),
        Option("layout", "random", "how the parts of the board are laid (PD-1.10)", among=("random", "standard")),
    )
    actions = ActionSpace(
        [
            family("begin_add"),
            family("begin_move"),
            family("pass"),
            family("take_deck"),
            family("take_market", i=NAMES),
            family("pay_fee", i=NAMES),
            family("activate_forepart"),
            family("move_to", h=HEXES),
            family("build_mode", m=4),
            family("play_card", i=NAMES),
            family("block_flat"),
            family("block_double", k=3),
            family("choose_direction", d=SIDES),
            family("place_card", s=SLOTS_PER_MAT),
        ]
    )
    words = PandorumWords()
    terms: Mapping[str, float] = {
        "quids": 1.0,
        "cargo": 0.6,
        "turn": 1.0,
        "next_move": 0.5,
        "cards": 0.6,
        "forepart": 0.3,
        "main": 0.5,
        "projects": 0.7,
        "names": 0.3,
    }
    chance_names = ("first_player", "rotation")
    pile_names = PILES
    hidden = frozenset({"hand", "held", "deck", "stowed"})
    shared = frozenset({"terrain", "touches", "ground", "layout", "forepart", "main", "stowed", "deck"})
    always_ask = frozenset({"begin_add", "begin_move", "pass"})

    def load(self, source: dict[str, Any], digest: str) -> Content:
        """Builds the content."""
        return Tables(self, source, digest)

    def blank(self, content: Content, seats: int, options: dict[str, Any]) -> Pandorum:
        """An empty table."""
        assert isinstance(content, Tables)
        return Pandorum(content, seats, options)

    def bound(self, seats: int, options: Mapping[str, Any]) -> int:
        """After each construction at most the idle turns of PD-11.3 pass; with any content that can be loaded."""
        projects = seats * (MODULES_MOST + BASES_MOST)
        return (projects + 1) * STALL_ROUNDS_MOST * seats * IDLE_TURN + projects * BUILDING_TURN

    def layout(self, seats: int) -> Layout:
        """Planes over the 91 hexes, cards by index, the seats from the viewer on, the decision under way."""
        pieces = [("terrain", 5 * HEXES, 0, 1), ("edge", HEXES, 0, 1), ("owner", seats * HEXES, 0, 1)]
        pieces += [("base", HEXES, 0, 1), ("harvester", seats * HEXES, 0, 1)]
        pieces += [("hand", NAMES, 0, 20), ("market", NAMES, 0, 20), ("box", NAMES, 0, 20)]
        for step in range(seats):
            pieces += [(f"known_{step}", NAMES, 0, 20), (f"mat_{step}", SLOTS_PER_MAT * NAMES, 0, 20)]
            pieces += [(f"forepart_{step}", SEATS, 0, 1), (f"main_{step}", SEATS, 0, 1)]
            pieces += [(f"quids_{step}", 1, 0, 9999), (f"figures_{step}", 2, 0, 12)]
            pieces += [(f"unseen_{step}", 2, 0, 99), (f"charged_{step}", 2, 0, 1)]
            pieces += [(f"asked_{step}", 1, 0, 1), (f"trigger_{step}", 1, 0, 1)]
        pieces += [("deck", 1, 0, 99), ("idle", 1, 0, 9999), ("passes", 1, 0, SEATS), ("last_turns", 1, 0, 99)]
        pieces += [("note", 1, 0, 3), ("former", 1, 0, 1), ("step", 10, 0, 1), ("mode", 4, 0, 1)]
        pieces += [(f"played_{place}", 2, 0, NAMES) for place in range(3)]
        return Layout(pieces)

    def table(self, game: Pandorum, seat: int | None) -> dict[str, Any]:
        """The title's own part of a view."""
        return view.table(game, seat)

    def refusal(self, game: Pandorum, seat: int, action: int, code: int) -> Refusal:
        """A predicate's code as rule, facts and words."""
        return refusals.refusal(game, seat, action, code)

    def score_sheet(self, game: Pandorum) -> dict[str, Any]:
        """Quids, cargo by colour, and what broke a tie."""
        seats = range(game.seats)
        categories = {"Quids held": [int(quids) for quids in game.quids]}
        for colour, name in enumerate(game.content.type_colours):
            leader = scoring.sole_leader(game, colour)
            won = [int(scoring.cargo_of(game, seat, colour) * game.content.cargo_quids) for seat in seats]
            categories[f"Cargo, {name}"] = [won[seat] if seat == leader else 0 for seat in seats]
        return {
            "categories": categories,
            "projects": [int(scoring.projects_of(game, seat)) for seat in seats],
            "end": view.END_TEXTS[game.ending],
            "tie_break": tie_break(game),
        }

    def card_number(self, pile: str, name: Any, content: Any) -> int:
        """Cards and parts are named by their ids."""
        assert isinstance(content, Tables)
        named = {"parts": content.part_ids, "foreparts": content.fore_ids, "main_parts": content.main_ids}
        ids = named.get(pile, content.card_ids)
        if name not in ids:
            raise Malformed(f"position: the pile {pile} has no card {name!r}; allowed: {', '.join(ids)}")
        return ids.index(name)

    def default_seats(self, reader: Reader) -> int:
        """As many seats as the per-seat lists of a position have."""
        return position.seats_described(reader)

    def arrange(self, game: Pandorum, reader: Reader) -> None:
        """Understands the keys that position.py lists."""
        position.arrange(game, reader)


def tie_break(game: Pandorum) -> str:
    """What decided among those with the most points (PD-9.9)."""
    scores, places = game.scores(), game.ranking()
    tied = [seat for seat in range(game.seats) if scores[seat] == max(scores)]
    if len(tied) < 2:
        return ""
    if places.count(1) > 1:
        return "Equal in quids, projects and cargo: the victory is shared (PD-9.9)."
    if len({int(scoring.projects_of(game, seat)) for seat in tied}) > 1:
        return "More projects on the board broke the tie (PD-9.9)."
    assert len({int(game.filled[seat * SLOTS_PER_MAT + CARGO]) for seat in tied}) > 1
    return "More cards in cargo broke the tie (PD-9.9)."


TITLE = PandorumTitle()

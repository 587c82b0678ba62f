"""Sector Prime as a title: its facts and options, and where each room is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from starboard.engine import options
from starboard.engine.components import Component
from starboard.engine.compound import Compound
from starboard.engine.content import Content
from starboard.engine.layout import Layout
from starboard.engine.options import Option, flag
from starboard.engine.reading import Reader, whole_number
from starboard.engine.refusal import Refusal
from starboard.engine.title import Cover, Title
from starboard.engine.view import rotated

from . import description, position
from .judging import observation
from .judging.judge import SectorPrimeJudge
from .rules.actions import ACTIONS
from .rules.codes import BRIDGE_EDGES, CHARACTER_MODES, LAID_BY_PLAYERS, MOST_ROUNDS, RANDOM_GROWTH, RELIEFS
from .rules.game import SectorPrime
from .rules.tables import DEFAULTS, SEATS, Tables
from .telling import ahead, components, compounds, ledger, refusals, score_sheet, view
from .telling.words import SectorPrimeWords

MOST_START_CRYSTALS = 25
LAYOUTS = {
    RANDOM_GROWTH: "At random, where two tiles are touched",
    LAID_BY_PLAYERS: "The players lay them in turn order",
    "flower": "Flower (2 players)",
    "trefoil": "Trefoil (3 players)",
    "ridge": "Ridge (3 players)",
    "star": "Star (4 players)",
    "twin_ridge": "Twin ridge (4 players)",
}
CHARACTERS = {
    "random": "Dealt at random, hidden until the Stations stand",
    "reverse_choice": "Chosen openly in reverse turn order",
    "none": "Not used",
}
RELIEF = {
    "invader_turn": "At the start of the invader's next turn",
    "owner_turn": "At the start of the owner's turn",
}
BRIDGES = {
    "own_edge": "On a storm of the yard's own edges",
    "double_storm": "Also on the far edge of a double storm",
    "whole_border": "On any storm of the yard's borders",
}


def check_layout(value: Any, seats: int) -> str:
    """Random growth, laid by the players, or a preset for this number of players."""
    content = TITLE.content()
    assert isinstance(content, Tables)
    fitting = [RANDOM_GROWTH, LAID_BY_PLAYERS] + [
        key for key, players in content.layout_seats.items() if players == seats
    ]
    return "" if value in fitting else f"one of {', '.join(fitting)} with {seats} players"


def read_crystals(text: str) -> list[int] | str:
    """`start_crystals_by_turn_order=3,5,9` as typed, or `[3, 5, 9]` as lists are shown."""
    inner = text.strip()
    if inner.startswith("[") and inner.endswith("]"):
        inner = inner[1:-1]
    parts = [whole_number(part.strip()) for part in inner.split(",")]
    numbers = [part for part in parts if part is not None]
    return numbers if len(numbers) == len(parts) else text


def check_start_crystals(value: Any, seats: int) -> str:
    """One number per place in turn order; those of missing players are not used."""
    good = isinstance(value, list) and seats <= len(value) <= SEATS
    if good:
        good = all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= MOST_START_CRYSTALS for n in value)
    return "" if good else f"a list of {seats} to {SEATS} whole numbers from 0 to {MOST_START_CRYSTALS}"


class SectorPrimeTitle(Title):
    """Drones, battles and a Station of three Sections."""

    id = "sector_prime"
    name = "Sector Prime"
    blurb = "Send mining drones over the sector, dig for crystals, fight for planets, and complete your Station first."
    cover = Cover(("#33406b", "#121633"), ("#86c6ff", "#22417c"), "map", (250, 150, 480, 240), seats=3, decisions=90)
    minutes = 75  # an estimate
    weight = 3
    prefix = "SP"
    rules_version = 2
    seats_min = 2
    seats_max = SEATS
    module = __package__ or "starboard.games.sector_prime"
    folder = Path(__file__).parent
    actions = ACTIONS
    options = (
        options.first_player("who takes the first turn (SP-1.9)"),
        options.colours("the colour of each seat (SP-15.10)"),
        Option(
            "characters",
            DEFAULTS["characters"],
            "how character cards come to the players (SP-1.10, SP-15.1)",
            CHARACTER_MODES,
            label="Character cards",
            says=CHARACTERS,
        ),
        Option(
            "layout",
            DEFAULTS["layout"],
            "where the tiles beyond the first seven lie (SP-1.7, SP-1.19)",
            tuple(LAYOUTS),
            check=check_layout,
            label="Extra tiles",
            says=LAYOUTS,
        ),
        Option(
            "station_relief",
            DEFAULTS["station_relief"],
            "when invaders leave a Station tile (SP-15.3)",
            RELIEFS,
            label="Invaders leave a Station",
            says=RELIEF,
        ),
        Option(
            "bridges",
            DEFAULTS["bridges"],
            "where Jump Bridges may stand (SP-15.9)",
            BRIDGE_EDGES,
            label="Jump Bridges",
            says=BRIDGES,
        ),
        flag(
            "hidden_crystals", DEFAULTS["hidden_crystals"], "crystals lie behind screens (SP-15.4)", "Hidden crystals"
        ),
        flag("fair_start", DEFAULTS["fair_start"], "late places in turn order are compensated (SP-15.8)", "Fair start"),
        Option(
            "start_crystals_by_turn_order",
            DEFAULTS["start_crystals_by_turn_order"],
            "crystals at the start, by turn order (SP-15.6)",
            high=MOST_START_CRYSTALS,
            check=check_start_crystals,
            read=read_crystals,
            label="Crystals at the start",
        ),
        Option(
            "algorithm_die_sides",
            DEFAULTS["algorithm_die_sides"],
            "sides of the Algorithm die (SP-15.5)",
            (10, 12, 20),
            label="Algorithm die",
            says={10: "10 sides", 12: "12 sides", 20: "20 sides"},
        ),
        Option(
            "max_rounds",
            DEFAULTS["max_rounds"],
            "after so many rounds the game stops (SP-14.3)",
            low=1,
            high=MOST_ROUNDS,
            label="Most rounds",
        ),
    )
    words = SectorPrimeWords()
    judge = SectorPrimeJudge()
    chance_names = ("station_die", "algorithm_die", "rotation", "growth", "first_player", "next_tile")
    pile_names = ("tiles", "characters")
    later_piles = ("later_characters",)  # dealt after the players have laid the tiles
    hidden = frozenset({"character"})
    shared = frozenset({"cell_q", "cell_r", "tile", "rotation", "neighbour", "edge", "border"})

    # --- games ---------------------------------------------------------------------------------------------------
    def load(self, source: dict[str, Any], digest: str) -> Content:
        """Builds the content."""
        return Tables(self, source, digest)

    def blank(self, content: Content, seats: int, options: dict[str, Any]) -> SectorPrime:
        """An empty table."""
        assert isinstance(content, Tables)
        return SectorPrime(content, seats, options)

    def bound(self, seats: int, options: Mapping[str, Any]) -> int:
        """Turns times the most decisions of a turn, set-up included (SP-14.3, SP-14.5).

        A turn: re-rolls while crystals last and accepting; one step per point and ending; battle rounds, of which each
        takes a drone home, and one charge per tile that can be cleared, or builds; ending, skimming, mining.
        """
        content = self.content()
        assert isinstance(content, Tables)
        tiles = int(content.sites_by_seats[seats])
        gifts = 2 * max(int(amount) for amount in content.ability_amount)
        rolling = int(content.crystals) // int(content.reroll_price) + 1
        moving = max(int(sides) for sides in content.station_die) + gifts + 1
        charging = tiles * (int(content.tile_limit) // int(content.drones_per_charge_point) + gifts + 1)
        battling = seats * int(content.drones) + charging
        building = int(content.crystals) + int(content.barriers) + 3
        turn = rolling + moving + max(battling, building) + 3
        rounds = int(options.get("max_rounds", DEFAULTS["max_rounds"]))
        return 2 * seats + 2 * tiles + rounds * seats * turn

    def layout(self, seats: int) -> Layout:
        """Sites in order, seats from the viewer on, the course of the game; per seat always the viewer first."""
        content = self.content()
        assert isinstance(content, Tables)
        return observation.layout(content, seats)

    # --- for surfaces --------------------------------------------------------------------------------------------
    def table(self, game: SectorPrime, seat: int | None) -> dict[str, Any]:
        """The title's own part of a view."""
        return view.table(game, seat)

    def tables(self, game: SectorPrime, viewers: Sequence[int | None]) -> dict[int | None, dict[str, Any]]:
        """For several viewers: the board lies there for all alike."""
        board = view.board(game)
        return {viewer: view.table(game, viewer, board) for viewer in viewers}

    def refusal(self, game: SectorPrime, seat: int, action: int, code: int) -> Refusal:
        """A predicate's code as rule, facts and words."""
        return refusals.refusal(game, seat, action, code)

    def ledger(self, game: SectorPrime, seat: int) -> dict[str, int]:
        """Crystals, points, tiles and supplies of a seat."""
        return ledger.ledger(game, seat)

    def glance(self, game: SectorPrime, seat: int) -> dict[str, Any]:
        """Who stands where, and which abilities work."""
        return view.glance(game, seat)

    def ahead(self, game: SectorPrime, seat: int) -> Sequence[tuple[str, SectorPrime]]:
        """Battles and buildings before Phase 2."""
        return ahead.ahead(game, seat)

    def compounds(self, game: SectorPrime, seat: int) -> Sequence[Compound]:
        """Several drones at once, and paths of several steps."""
        return compounds.compounds(game, seat)

    def components(self, content: Content) -> Sequence[Component]:
        """Characters, planets, pieces, Station and dice in words."""
        assert isinstance(content, Tables)
        return components.components(content)

    def turn_order(self, game: SectorPrime) -> list[int]:
        """From the start player on."""
        return rotated(int(game.first_player), int(game.seats))

    def score_sheet(self, game: SectorPrime) -> dict[str, Any]:
        """The measures of SP-14.4, and how the game ended."""
        return score_sheet.score_sheet(game)

    def card_number(self, pile: str, name: Any, content: Any) -> int:
        """Tiles and characters are named by their keys."""
        return position.card_number(content, pile, name)

    def chance_results(self, name: str, chance: Reader, content: Any) -> list[int]:
        """Tiles are named by their keys."""
        if name == "next_tile":
            return list(chance.choices(name, content.tile_keys))
        return super().chance_results(name, chance, content)

    def default_seats(self, described: Reader) -> int:
        """A test board is for a number of players."""
        return position.default_seats(self.content(), described)

    def describe(self, game: SectorPrime) -> dict[str, Any] | None:
        """The position that a table is in."""
        return description.describe(game)

    def arrange(self, game: SectorPrime, described: Reader) -> None:
        """Understands the names of the glossary; see position.py."""
        position.arrange(game, described)


TITLE = SectorPrimeTitle()

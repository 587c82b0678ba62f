"""`Title`: all that surfaces need to know of a game before and beside its rules. Each title exports one, `TITLE`."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from starboard.engine import saving
from starboard.engine.actions import ActionSpace
from starboard.engine.content import Content
from starboard.engine.judge import Judge
from starboard.engine.layout import Layout
from starboard.engine.lines import Lines
from starboard.engine.options import PALETTE
from starboard.engine.options import Option as Option
from starboard.engine.options import flag as flag
from starboard.engine.reading import Reader, read_text, read_toml, shown
from starboard.engine.refusal import Broken, Malformed, Refusal
from starboard.engine.view import frame, rotated
from starboard.engine.words import Words

if TYPE_CHECKING:
    from starboard.engine.components import Component
    from starboard.engine.compound import Compound
    from starboard.engine.game import Game

SEED_BITS = 128
GENERAL_KEYS = ("seats", "options", "seed", "chance", "piles")  # keys every position understands


@dataclass(frozen=True)
class Cover:
    """The picture on a title's card in the lobby: a cut of its own board, or a moon where nothing is drawn.

    The board is that of a game of so many seats, after so many decisions, which a seed chooses. A title whose board is
    no picture brings `drawing/cover.py` with a function `cover() -> Sheet`.
    """

    sky: tuple[str, str] = ("#1c2f5e", "#0d1430")  # above and below
    moon: tuple[str, str] = ("#8fb7ff", "#23407c")  # its lit and its dark side
    section: str = ""  # of the drawing, shown in its wide form; by default the one that grows, else the first
    cut: tuple[float, float, float, float] | None = None  # x, y, width, height of that section; None: its middle
    seats: int = 2
    seed: int = 1
    decisions: int = 0


WEIGHTS = ("", "very light", "light", "medium", "heavy", "very heavy")  # of rules and choices together


class Title:
    """Base of every title. Subclasses set the attributes and fill in what raises `NotImplementedError`."""

    id: str
    name: str
    blurb: str = ""  # one sentence for lobbies
    cover: Cover = Cover()  # what a lobby shows above it
    minutes: int = 0  # a game of people takes about so long; 0: nobody knows
    weight: int = 0  # 1 to 5, see WEIGHTS; 0: nobody knows
    example: bool = False  # it is there to be read: public servers do not offer it
    prefix: str  # of its rules, such as "PB"
    rules_version: int = 1  # raised by every change that lets an old record end differently
    layout_version: int = 1  # raised when observations or action ids change: learners name it (docs/research.md)
    simultaneous: bool = False  # whether rounds begin with a sealed choice: all decide, then all see
    seats_min: int = 2
    seats_max: int = 4
    module: str  # where TITLE is exported
    folder: Path  # where content.toml and RULES.md lie
    options: tuple[Option, ...] = ()
    colours: tuple[str, ...] = PALETTE  # of which every seat has one; the option of that name may choose
    actions: ActionSpace
    words: Words
    judge: Judge[Any] = Judge()  # what bots and learners go by
    chance_names: tuple[str, ...] = ()  # what a position may script under "chance"
    pile_names: tuple[str, ...] = ()  # and under "piles"
    later_piles: tuple[str, ...] = ()  # piles that are shuffled during play, if ever; also under "piles"
    hidden: frozenset[str] = (
        frozenset()
    )  # state fields that hold what some seat cannot know; `determinize` redraws them
    shared: frozenset[str] = frozenset()  # vec fields never written to, at most replaced: copies share them
    always_ask: frozenset[str] = frozenset()  # families that `advance` never plays by itself

    # --- what a title fills in -----------------------------------------------------------------------------------
    def load(self, source: dict[str, Any], digest: str) -> Content:
        """Builds the content from a parsed content file; raises `Malformed` for whatever does not fit."""
        raise NotImplementedError

    def blank(self, content: Content, seats: int, options: dict[str, Any]) -> Game:
        """An empty table: every field there, nothing dealt."""
        raise NotImplementedError

    def table(self, game: Any, seat: int | None) -> dict[str, Any]:
        """The title's own part of a view."""
        raise NotImplementedError

    def glance(self, game: Any, seat: int) -> dict[str, Any]:
        """The part of the table that labels of many offers look at; by default all of it."""
        return self.table(game, seat)

    def layout(self, seats: int) -> Layout:
        """What each number of an observation means."""
        return self.judge.layout(seats)

    @property
    def terms(self) -> Mapping[str, float]:
        """The named terms of the judge and their own weights."""
        return self.judge.terms

    @property
    def clear_lead(self) -> float:
        """The margin, in weighted terms, that search counts as a clear lead."""
        return self.judge.clear_lead

    @property
    def point(self) -> float:
        """What a point at the end is worth in weighted terms."""
        return self.judge.point

    @property
    def features(self) -> tuple[str, ...]:
        """What a learned value is told of a side beside its terms."""
        return self.judge.features

    @property
    def clear_win(self) -> float:
        """The margin in points that search counts as a clear win."""
        return self.judge.clear_win

    @functools.cache  # noqa: B019 - titles are few and live as long as the program
    def observation_size(self, seats: int) -> int:
        """How many numbers an observation has."""
        return self.layout(seats).size

    def refusal(self, game: Any, seat: int, action: int, code: int) -> Refusal:
        """A predicate's code as rule, facts and words."""
        raise NotImplementedError

    def bound(self, seats: int, options: Mapping[str, Any]) -> int:
        """No game has more decisions than this."""
        raise NotImplementedError

    def arrange(self, game: Any, position: Reader) -> None:
        """Changes a freshly set-up table into a described position, reading the title's own keys."""
        raise NotImplementedError

    def describe(self, game: Any) -> dict[str, Any] | None:
        """The position that a table is in, in the words that `arrange` reads; None where it has none for the moment."""
        return None

    def score_sheet(self, game: Any) -> dict[str, Any]:
        """For people: points by category and side, and the tie-break that decided."""
        raise NotImplementedError

    def card_number(self, pile: str, name: Any, content: Any) -> int:
        """The number of a card named in a position's piles."""
        raise NotImplementedError

    def chance_results(self, name: str, chance: Reader, content: Any) -> list[int]:
        """The results that a position scripts for a chance: numbers, unless a title has names for them."""
        return chance.numbers(name, 0, 1 << 31)

    def ledger(self, game: Any, seat: int) -> dict[str, int]:
        """What a seat has and decides by, named as people name it; outcomes compare it. Cheap: no view is made."""
        return {"points": game.scores()[seat]}

    def compounds(self, game: Any, seat: int) -> Sequence[Compound]:
        """Useful sequences of small decisions that a seat may take as one; `game` is a copy to play on."""
        return ()

    def ahead(self, game: Any, seat: int) -> Sequence[tuple[str, Game]]:
        """Steps that people think of while another is asked: when each comes, and a copy in which it is asked now."""
        return ()

    def components(self, content: Any) -> Sequence[Component]:
        """Every card, tile, character, event and ability in words made from the content."""
        return ()

    def sides(self, seats: int, options: Mapping[str, Any]) -> int:
        """Seats plus sides that never decide, such as an Automa."""
        return seats

    def side_names(self, seats: int, options: Mapping[str, Any]) -> list[str]:
        """Names of the sides that never decide."""
        return []

    # --- what the lab counts (docs/sim.md) -----------------------------------------------------------------------
    def round_number(self, game: Any) -> int:
        """The round being played; 0 in a title without rounds. By default what its view calls `round`."""
        return int(self.table(game, None).get("round", 0))

    def turn_order(self, game: Any) -> list[int] | None:
        """The seats in the order in which the game begins; asked after the set-up and each action until it is known.

        By default from the first seat that is asked alone, clockwise: wrong where that seat follows from a sealed
        choice, or where the set-up is done in another order.
        """
        return None if game.sealed else rotated(int(game.to_move()), int(game.seats))

    # --- content -------------------------------------------------------------------------------------------------
    @functools.cached_property
    def _own_content(self) -> Content:
        return self._load(read_toml(self.folder / "content.toml", "content file"))

    def _load(self, source: dict[str, Any]) -> Content:
        return self.load(source, saving.fingerprint(source))

    def content(self, source: dict[str, Any] | Path | str | None = None) -> Content:
        """The title's own content, or one from a parsed file or a path."""
        if source is None:
            return self._own_content
        if not isinstance(source, dict):
            return self._from_file(source)
        if saving.fingerprint(source) == self._own_content.digest:
            return self._own_content
        return self._load(source)

    def _from_file(self, path: Path | str) -> Content:
        """The content of a file; what is wrong with it is told with its line."""
        try:
            return self.content(read_toml(path, "content file"))
        except Malformed as why:
            if why.place is None:
                raise
            line = Lines(read_text(path, "content file")).of(why.place)
            raise Malformed(f"{why} ({path}, line {line})", why.place) from None

    def rules_text(self) -> str:
        """The numbered rules as implemented."""
        return read_text(self.folder / "RULES.md", "rules")

    def guide_text(self) -> str:
        """How to play, for people who have never seen the game; empty in a title without a guide."""
        guide = self.folder / "GUIDE.md"
        return read_text(guide, "guide") if guide.is_file() else ""

    # --- checking what callers give ------------------------------------------------------------------------------
    def seats_in_range(self, seats: Any) -> int:
        """A number of seats that this title plays."""
        good = isinstance(seats, int) and not isinstance(seats, bool)
        if not good or not self.seats_min <= seats <= self.seats_max:
            raise Malformed(f"{self.name} is for {self.seats_min} to {self.seats_max} seats, not {shown(seats)}")
        return int(seats)

    def checked_options(self, given: Mapping[str, Any], seats: int) -> dict[str, Any]:
        """All options with their defaults, checked."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise Malformed(f"{self.name} has no option {shown(name)}; allowed: {', '.join(known) or 'none'}")
        return {name: option.checked(given.get(name, option.default), seats) for name, option in known.items()}

    # --- making games --------------------------------------------------------------------------------------------
    def new(
        self,
        seats: int,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        content: Content | None = None,
        script: dict[str, list[int]] | None = None,
    ) -> Game:
        """A game ready for its first decision."""
        seats = self.seats_in_range(seats)
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 1 << SEED_BITS:
            raise Malformed(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {shown(seed)}")
        game = self.blank(content or self.content(), seats, self.checked_options(options or {}, seats))
        game.chance.seed(seed)
        game.chance.script = script
        game.setup()
        return game

    def position(self, described: object, content: Content | None = None) -> Game:
        """The table that a description says; what it leaves out is as the set-up leaves it."""
        reader = Reader(described, "position")
        if reader.has("title") and reader.raw("title") != self.id:
            raise Malformed(f"the position is for '{reader.raw('title')}', not for '{self.id}'")
        seats = self.seats_in_range(reader.raw("seats", self.default_seats(reader)))
        content = content or self.content()
        script = self._script(reader, content)
        options = reader.raw("options", {})
        if not isinstance(options, Mapping):
            raise reader.wrong("options", "a table of option names and values")
        game = self.new(seats, reader.number("seed", 0, (1 << SEED_BITS) - 1, 0), options, content, script)
        left = [name for name in game.chance.unused() if name in self.pile_names]
        if left:
            raise Malformed(f"position: the pile '{left[0]}' is not used at this player count or with these options")
        self.arrange(game, reader)
        reader.done()
        try:
            game.check()
        except Broken as fault:
            raise Malformed(f"the position is impossible: {fault}") from None
        return game

    def default_seats(self, position: Reader) -> int:
        """How many seats a position has that does not say."""
        return max(2, self.seats_min)

    def _script(self, reader: Reader, content: Content) -> dict[str, list[int]] | None:
        script: dict[str, list[int]] = {}
        chance = reader.table("chance", {})
        scripted = chance.keys()
        for name in scripted:
            if name not in self.chance_names:
                raise Malformed(
                    f"position: there is no chance called '{name}'; allowed: {', '.join(self.chance_names)}"
                )
            script[name] = self.chance_results(name, chance, content)
        piles = reader.table("piles", {})
        stacked = piles.keys()
        for name in stacked:
            if name not in self.pile_names + self.later_piles:
                allowed = ", ".join(self.pile_names + self.later_piles)
                raise Malformed(f"position: there is no pile called '{name}'; allowed: {allowed}")
            cards = piles.raw(name)
            if not isinstance(cards, Sequence) or isinstance(cards, str):
                raise piles.wrong(name, "a list of cards from the top")
            script[name] = [self.card_number(name, card, content) for card in cards]
        return script or None

    # --- for surfaces --------------------------------------------------------------------------------------------
    def drawing(self) -> ModuleType | None:
        """The title's own drawing, the room `drawing` of its folder, loaded when it is asked for; None without one."""
        if not (self.folder / "drawing").is_dir():
            return None
        return importlib.import_module(f"{self.module}.drawing")

    def view(self, game: Any, seat: int | None) -> dict[str, Any]:
        """What a seat sees: the frame all titles share and the title's own table."""
        seen = frame(self, game, seat)
        seen["table"] = self.table(game, seat)
        return seen

    def tables(self, game: Any, viewers: Sequence[int | None]) -> dict[int | None, dict[str, Any]]:
        """`table` for several viewers of one moment: what all see alike need be made only once."""
        return {viewer: self.table(game, viewer) for viewer in viewers}

    def views(self, game: Any, viewers: Sequence[int | None]) -> dict[int | None, dict[str, Any]]:
        """`view` for several viewers of one moment; they may share parts, so nothing of them is to be changed."""
        tables = self.tables(game, viewers)
        return {viewer: {**frame(self, game, viewer), "table": tables[viewer]} for viewer in viewers}


def single_option(game: Game) -> int | None:
    """The action of a decision that is none: one option, not sealed, not one that is always asked."""
    if game.is_over() or game.sealed:
        return None
    title: Title = game.contents().title
    legal = game.legal()
    if len(legal) != 1 or title.actions.decode(legal[0]).name in title.always_ask:
        return None
    return legal[0]


def advance(game: Game, played: Callable[[int, int], None] | None = None) -> int:
    """Plays single options until somebody has a choice, never sealed ones; `played(seat, action)` is told."""
    count = 0
    while (action := single_option(game)) is not None:
        seat = int(game.to_move())
        game.apply(action)
        count += 1
        if played is not None:
            played(seat, action)
    return count

"""MS-17 The artifact campaign: cards that people keep from game to game, in one file.

    >>> from starboard.games.magnastorm.campaign import Campaign
    >>> campaign = Campaign.new(["Tom", "Ronja"])
    >>> campaign.is_advanced(["Tom", "Ronja"])
    False

A game knows nothing of a campaign: it receives the cards drawn for it as the option `campaign`, so that its record
stays complete by itself. After the game `award` gives everybody a card by rank and writes the game down.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from starboard.engine import saving
from starboard.engine.chance import fresh
from starboard.engine.game import NONE
from starboard.engine.reading import Reader, read_text, shown
from starboard.engine.record import Record
from starboard.engine.refusal import Malformed

from .rules.cards import METALS
from .rules.setup import OFF, drawn_cards
from .rules.tables import Tables
from .title import TITLE

FORMAT = "starboard-campaign"
VERSION: Final = 1
LONGEST_NAME: Final = 20


def tables() -> Tables:
    """The title's own content: a campaign is played with the printed cards."""
    content = TITLE.content()
    assert isinstance(content, Tables)
    return content


class Campaign:
    """People with their artifact cards, and the games that brought them."""

    def __init__(self) -> None:
        """Nobody yet."""
        self.cards: dict[str, list[int]] = {}  # by person
        self.games: list[dict[str, Any]] = []

    # --- making and reading --------------------------------------------------------------------------------------
    @staticmethod
    def new(people: Sequence[str]) -> Campaign:
        """A campaign of these people, without any card."""
        campaign = Campaign()
        for name in people:
            campaign.add(name)
        if not campaign.cards:
            raise Malformed("a campaign needs at least one person")
        return campaign

    def add(self, name: str) -> None:
        """One more person."""
        if not isinstance(name, str) or not name or not name.isprintable() or len(name) > LONGEST_NAME:
            raise Malformed(f"a name has 1 to {LONGEST_NAME} printable letters, not {shown(name)}")
        if name in self.cards:
            raise Malformed(f"the campaign names {name} twice")
        self.cards[name] = []

    @staticmethod
    def load(path: Path | str) -> Campaign:
        """A campaign from its file, checked."""
        try:
            data = json.loads(read_text(path, "campaign"))
        except (ValueError, RecursionError):
            raise Malformed(f"the campaign '{path}' is damaged: it is not complete JSON") from None
        return Campaign.from_json(data, f"campaign '{path}'")

    @staticmethod
    def from_json(data: object, where: str = "campaign") -> Campaign:
        """A campaign from data, checked."""
        read = Reader(data, where)
        if read.raw("format", None) != FORMAT or read.raw("title", None) != TITLE.id:
            raise Malformed(f"{where} is not a campaign of {TITLE.name}")
        read.number("version", VERSION, VERSION)
        campaign = Campaign()
        for person in read.tables("people"):
            name = person.raw("name")
            campaign.add(name)
            campaign.cards[name] = person.numbers("cards", 0, 999)
            person.done()
        for game in read.tables("games"):
            campaign.games.append(
                {
                    "people": game.raw("people"),
                    "places": game.numbers("places", 1, 4),
                    "reputation": game.numbers("reputation", 0, 999),
                    "cards": game.numbers("cards", 0, 999),
                    "record": game.text("record"),
                }
            )
            game.done()
        read.done()
        campaign.check(where)
        return campaign

    def check(self, where: str) -> None:
        """Every card is known and belongs to one person; every game is of people of the campaign."""
        owners: dict[int, str] = {}
        for name, cards in self.cards.items():
            for card in cards:
                if tables().artifact_place(card) == NONE:
                    raise Malformed(f"{where}: {name} owns card {card}, which does not exist")
                if card in owners:
                    raise Malformed(f"{where}: card {card} is owned twice, by {owners[card]} and {name}")
                owners[card] = name
        for number, game in enumerate(self.games, 1):
            people = game["people"]
            good = isinstance(people, list) and all(isinstance(name, str) and name in self.cards for name in people)
            if (
                not good
                or len(set(people)) != len(people)
                or not len(people) == len(game["places"]) == len(game["reputation"]) == len(game["cards"])
            ):
                raise Malformed(f"{where}: game {number} does not fit the people of the campaign")

    def to_json(self) -> dict[str, Any]:
        """The campaign as data."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "title": TITLE.id,
            "people": [{"name": name, "cards": cards} for name, cards in self.cards.items()],
            "games": self.games,
        }

    def save(self, path: Path | str) -> None:
        """Writes the file whole or not at all."""
        target = Path(path)
        scratch = ""
        try:
            handle, scratch = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
            with os.fdopen(handle, "w", encoding="utf-8") as out:
                out.write(json.dumps(self.to_json(), indent=1) + "\n")
            os.replace(scratch, target)
        except OSError as why:
            raise Malformed(f"the campaign '{path}' cannot be written: {why.strerror or why}") from None
        finally:
            if scratch and os.path.exists(scratch):
                os.unlink(scratch)

    # --- before a game -------------------------------------------------------------------------------------------
    def seated(self, people: Sequence[str]) -> list[str]:
        """The people of one game, checked."""
        for name in people:
            if name not in self.cards:
                raise Malformed(f"nobody in this campaign is called '{name}'; there are: {', '.join(self.cards)}")
            if list(people).count(name) > 1:
                raise Malformed(f"{name} cannot sit at the table twice")
        TITLE.seats_in_range(len(people))
        return list(people)

    def is_advanced(self, people: Sequence[str]) -> bool:
        """Whether all of them own cards enough for the advanced start (MS-17.3)."""
        return all(len(self.cards[name]) >= tables().cards_each for name in self.seated(people))

    def draw(self, people: Sequence[str], seed: int) -> str:
        """Two random cards of each person, as the option `campaign` wants them (MS-17.3)."""
        chance = fresh(seed)
        pairs: list[str] = []
        for name in self.seated(people):
            own = sorted(self.cards[name])
            if len(own) < tables().cards_each:
                needed = int(tables().cards_each)
                have = "1 artifact card" if len(own) == 1 else f"{len(own)} artifact cards"
                raise Malformed(f"{name} owns {have}; the advanced start needs {needed} (MS-17.3)")
            first = own.pop(int(chance.below(len(own))))
            second = own.pop(int(chance.below(len(own))))
            pairs.append(f"{first}+{second}")
        return ",".join(pairs)

    # --- after a game --------------------------------------------------------------------------------------------
    def award(self, record: Record, seed: int) -> list[tuple[str, int, str, int | None]]:
        """Gives cards by rank and notes the game: name, place, metal, card of everybody (MS-17.1, MS-17.2)."""
        game = record.game()
        if record.title.id != TITLE.id or not game.is_over():
            raise Malformed(f"only a finished game of {TITLE.name} brings artifact cards")
        people = self.seated(record.names[: record.seats])
        mark = saving.fingerprint(record.to_json())
        if any(known["record"] == mark for known in self.games):
            raise Malformed("this game has brought its cards already")
        self.check_drawn(people, record.options["campaign"])
        places = game.ranking()
        chance = fresh(seed)
        given: list[tuple[str, int, str, int | None]] = []
        for seat in sorted(range(record.seats), key=lambda chair: places[chair]):
            metal = self.metal(places[seat], record.seats)
            left = self.deck(metal)
            card = left[int(chance.below(len(left)))] if left else None  # MS-17.2: an exhausted deck gives none
            if card is not None:
                self.cards[people[seat]].append(card)
            given.append((people[seat], places[seat], METALS[metal], card))
        brought = {name: card for name, _, _, card in given}
        self.games.append(
            {
                "people": people,
                "places": places,
                "reputation": game.scores(),
                "cards": [brought[name] or 0 for name in people],
                "record": mark,
            }
        )
        return given

    def check_drawn(self, people: Sequence[str], drawn: Any) -> None:
        """The cards that a game was begun with must be those of the people who played it."""
        if drawn == OFF:
            return
        for name, pair in zip(people, drawn_cards(drawn, len(people), tables()), strict=True):
            for card in pair:
                if card not in self.cards[name]:
                    raise Malformed(f"the game was begun with card {card}, which {name} does not own")

    @staticmethod
    def metal(place: int, seats: int) -> int:
        """Gold for the winner, bronze for the last, silver for all others (MS-17.1)."""
        if place == 1:
            return tables().award_first
        return tables().award_last if place == seats else tables().award_middle

    def deck(self, metal: int) -> list[int]:
        """The cards of a deck that nobody owns."""
        owned = {card for cards in self.cards.values() for card in cards}
        content = tables()
        return [
            number
            for number, kind in zip(content.artifact_numbers, content.artifact_metals, strict=True)
            if kind == metal and number not in owned
        ]

    # --- for people ----------------------------------------------------------------------------------------------
    def text(self) -> str:
        """Who owns what, and what was played."""
        lines = [f"Campaign of {TITLE.name}: {len(self.games)} game{'s' if len(self.games) != 1 else ''}"]
        for name, cards in self.cards.items():
            listed = ", ".join(card_text(card) for card in sorted(cards)) or "no cards"
            lines.append(f"  {name}: {listed}")
        for number, game in enumerate(self.games, 1):
            ranked = sorted(zip(game["places"], game["people"], game["reputation"], strict=True))
            lines.append(f"  game {number}: " + ", ".join(f"{name} {points}" for _, name, points in ranked))
        return "\n".join(lines)


def card_text(number: int) -> str:
    """A card such as "gold 201 (own cube)"."""
    content = tables()
    place = content.artifact_place(number)
    bonus = ("reputation", "own cube", "green level", "red level", "blue level")[content.artifact_bonus[place]]
    return f"{METALS[content.artifact_metals[place]]} {number:03} ({bonus})"

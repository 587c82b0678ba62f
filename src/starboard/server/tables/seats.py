"""Who sits where and who has sat there: kinds of seats, the bots that can be asked to one, names that differ."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass

PERSON = "person"
INVITED = "invited"  # kept for whoever has the link
OPEN = "open"  # anybody may sit down
BOT = "bot"  # `person` may be set: a bot that plays for somebody who is away

BOTS = {
    "easy": "Easy bot",
    "medium": "Medium bot",
    "hard": "Hard bot",
    "expert": "Expert bot",
    "greedy": "Greedy bot",
    "random": "Random bot",
}
USUAL_BOT = "easy"
BOT_NAMES = ("Lyra", "Orion", "Vega", "Altair", "Mira", "Castor", "Spica", "Rigel")


@dataclass
class Seat:
    """Who sits there."""

    number: int
    kind: str
    name: str
    person: str | None = None
    bot: str | None = None
    invite: str | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody plays here."""
        return self.kind in (PERSON, BOT)


@dataclass(frozen=True)
class Sitting:
    """One line of a table's seat history: what happened to a seat, and who could see its secrets from then on."""

    what: str
    seat: int | None  # none: it is about the whole table
    person: str | None
    name: str
    after: int  # so many rows had been played
    made: int


# Letters of other scripts that look like Latin ones, and the digits and the "i" that look like "o" and "l".
_LOOK_ALIKE = str.maketrans("авекмнорстухһјѕԁԛԝӏіαβεκνορτυχιıi01", "abekmhopctyxhjsdqwllabekvoptyxlllol")


def likeness(name: str) -> str:
    """What a name looks like: two names with the same likeness are mistaken for one another."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", name.casefold()) if letter.isalnum())
    return plain.translate(_LOOK_ALIKE) or name


def unused(wanted: str, used: Collection[str]) -> str:
    """A name that is not mistaken for one of those that are used."""
    taken = {likeness(name) for name in used}
    number, name = 2, wanted
    while likeness(name) in taken:
        name = f"{wanted[:20]} {number}"
        number += 1
    return name


def bot_name(used: Collection[str]) -> str:
    """A name for a bot."""
    taken = {likeness(name) for name in used}
    return next((name for name in BOT_NAMES if likeness(name) not in taken), unused("Bot", used))


def known_level(stored: str | None) -> str:
    """The level of a bot as the database names it: one of ours, never another program that somebody wrote there."""
    return stored if stored in BOTS else USUAL_BOT

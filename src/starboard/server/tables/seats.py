"""Who sits where: kinds of seats, and the bots that can be asked to one."""

from __future__ import annotations

from dataclasses import dataclass

PERSON = "person"
INVITED = "invited"  # kept for whoever has the link
OPEN = "open"  # anybody may sit down
BOT = "bot"  # `person` may be set: a bot that plays for somebody who is away

BOTS = {
    "easy": "Easy bot",
    "medium": "Medium bot",
    "hard": "Hard bot",
    "greedy": "Greedy bot",
    "random": "Random bot",
}
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


def unused(wanted: str, used: set[str]) -> str:
    """A name nobody else at the table has."""
    number, name = 2, wanted
    while name.casefold() in used:
        name = f"{wanted[:20]} {number}"
        number += 1
    return name


def bot_name(used: set[str]) -> str:
    """A name for a bot."""
    return next((name for name in BOT_NAMES if name.casefold() not in used), unused("Bot", used))

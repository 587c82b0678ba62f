"""`Option`: a choice made before the game. Who begins and which colour one plays are made here for all titles alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from starboard.engine.reading import shown, whole_number
from starboard.engine.refusal import Malformed
from starboard.engine.words import plain

LONGEST = 500  # letters of an option that is given as text
MOST = 100  # values of one that is given as lists
LARGEST = 2**63 - 1  # that compiled rules can hold
MOST_SEATS = 4
RANDOM = "random"
FIRST_PLAYERS = (RANDOM, *(f"seat {number}" for number in range(1, MOST_SEATS + 1)))
AS_SEATED = "as seated"
PALETTE = ("amber", "sky", "green", "rose")  # the colours of pieces, as they are drawn


@dataclass(frozen=True)
class Option:
    """A choice made before the game: a flag, a number in a range, one of some names, or a value with its own check."""

    name: str
    default: Any
    help: str
    among: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    check: Callable[[Any, int], str] | None = None  # (value, seats) -> what is allowed, or "" if it fits
    read: Callable[[str], Any] | None = None  # text of a command line -> value, for options with a check of their own
    label: str = ""  # what people call it; by default its name in plain words
    says: Mapping[Any, str] = field(default_factory=dict)  # values in words, where they do not speak for themselves
    each: tuple[str, ...] = ()  # names of which every seat has one: the value is a list, or the default

    @property
    def called(self) -> str:
        """What people call it."""
        return self.label or plain(self.name)

    def said(self, value: Any) -> str:
        """A value in words, for lists: `seat 2` is "Seat 2", True is "Yes"."""
        if isinstance(value, bool):
            return self.says.get(value, "Yes" if value else "No")
        if isinstance(value, (list, tuple)):
            return ", ".join(self.said(item) for item in value)
        return self.says.get(value, plain(str(value)))

    def allowed(self) -> str:
        """What may be given, in words."""
        if self.among:
            return "one of " + ", ".join(
                str(item).lower() if isinstance(item, bool) else str(item) for item in self.among
            )
        return f"a whole number from {self.low} to {self.high}"

    def checked(self, value: Any, seats: int) -> Any:
        """The value if it fits."""
        if not is_small(value):
            raise Malformed(f"option {self.name} is too long or too large")
        if self.read is not None and isinstance(value, str):
            value = self.read(value)
        if self.check is not None:
            allowed = self.check(value, seats)
            if allowed:
                raise Malformed(f"option {self.name} must be {allowed}, not {shown(value)}")
            return value
        if self.among:
            for item in self.among:
                if type(item) is type(value) and item == value:
                    return value
                if isinstance(value, str) and str(item).lower() == value.lower():  # as typed on a command line
                    return item
        else:
            number = whole_number(value) if isinstance(value, str) else value
            if isinstance(number, int) and not isinstance(number, bool) and self.low <= number <= self.high:
                return number
        raise Malformed(f"option {self.name} must be {self.allowed()}, not {shown(value)}")


def is_small(value: Any) -> bool:
    """Whether a value is one that a title can look at: programs can send anything."""
    left, seen = [value], 0
    while left:
        item = left.pop()
        seen += 1
        if isinstance(item, str) and len(item) > LONGEST:
            return False
        if isinstance(item, (int, float)) and not -LARGEST <= item <= LARGEST:
            return False
        if isinstance(item, (list, tuple)):
            left += item
        elif isinstance(item, Mapping):
            left += item.values()
        if seen + len(left) > MOST:
            return False
    return True


def flag(name: str, default: bool, help: str, label: str = "", says: Mapping[Any, str] | None = None) -> Option:
    """An option that is on or off."""
    return Option(name, default, help, among=(True, False), label=label, says=says or {})


# --- who begins ------------------------------------------------------------------------------------------------------
def first_player(help: str) -> Option:
    """Who begins: drawn by lot, or a seat that is there."""
    says = {RANDOM: "Drawn by lot"}
    return Option("first_player", RANDOM, help, FIRST_PLAYERS, 0, 0, fits_first_player, str.lower, "First player", says)


def fits_first_player(value: Any, seats: int) -> str:
    """What `first_player` may be with so many seats, or an empty text if it fits."""
    names = FIRST_PLAYERS[: seats + 1]
    return "" if value in names else f"one of {', '.join(names)}"


def named_first(value: Any) -> int | None:
    """The seat that the option names, or None where it is drawn by lot."""
    place = FIRST_PLAYERS.index(str(value))
    return place - 1 if place else None


# --- colours ---------------------------------------------------------------------------------------------------------
def colours(help: str, names: Sequence[str] = PALETTE) -> Option:
    """The colour of each seat, in seat order; it changes how the table is drawn and told, and no rule."""

    def read(text: str) -> Any:
        """`colours=sky,rose` as typed, or `['sky', 'rose']` as lists are shown."""
        given = [name.strip(" []'\"").lower() for name in text.split(",")]
        return AS_SEATED if given in ([AS_SEATED], [""]) else given

    def fits(value: Any, seats: int) -> str:
        good = isinstance(value, list) and len(value) == seats and all(name in names for name in value)
        if value == AS_SEATED or (good and len(set(value)) == seats):
            return ""
        many = "a colour" if seats == 1 else f"{seats} different colours"
        return f"'{AS_SEATED}', or {many} of {', '.join(names)}"

    return Option("colours", AS_SEATED, help, check=fits, read=read, label="Colours", each=tuple(names))


def colour_places(options: Mapping[str, Any], seats: int, names: Sequence[str] = PALETTE) -> list[int]:
    """For every seat the place of its colour among the names: what drawings go by."""
    chosen = options.get("colours", AS_SEATED)
    return list(range(seats)) if chosen == AS_SEATED else [names.index(name) for name in chosen]

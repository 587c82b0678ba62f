"""`ActionSpace`: named actions for people, dense numbers for machines, and the way between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from starboard.engine.reading import shown, whole_number
from starboard.engine.refusal import Malformed

RESERVED = ("seat",)  # whom an action is played for
UNPLACED = -1  # of a family that has no id yet


@dataclass(frozen=True)
class Param:
    """One parameter of a family: whole numbers from `first`, or names."""

    name: str
    first: int
    size: int
    labels: tuple[str, ...] = ()

    def place(self, value: int | str) -> int:
        """Position of a value in this parameter, or `Malformed`."""
        if isinstance(value, str):
            for place, label in enumerate(self.labels):
                if label.casefold() == value.casefold():  # `c4` is C4
                    return place
        number = whole_number(value) if isinstance(value, str) else value
        if isinstance(number, int) and not isinstance(number, bool) and 0 <= number - self.first < self.size:
            return number - self.first
        allowed = ", ".join(self.labels) if self.labels else f"{self.first} to {self.first + self.size - 1}"
        raise Malformed(f"{self.name} cannot be {shown(value if number is None else number)}; allowed: {allowed}")

    def value(self, place: int) -> int | str:
        """The value at a position: a name where there are names, else a number."""
        return self.labels[place] if self.labels else self.first + place


@dataclass(frozen=True)
class Family:
    """Actions of one name: every combination of its parameters, the last one running fastest."""

    name: str
    params: tuple[Param, ...]
    base: int = UNPLACED  # its first id

    @property
    def size(self) -> int:
        """How many actions the family holds."""
        size = 1
        for param in self.params:
            size *= param.size
        return size


@dataclass(slots=True)  # never changed; not frozen, because many are made
class Action:
    """A decoded action."""

    id: int
    name: str
    params: dict[str, int | str]

    def __str__(self) -> str:
        """As it can be typed: `battle(site=0, k=1)`."""
        if not self.params:
            return self.name
        return f"{self.name}({', '.join(f'{key}={value}' for key, value in self.params.items())})"


def family(name: str, base: int = UNPLACED, /, **params: int | tuple[int, int] | Sequence[str]) -> Family:
    """A family: each parameter is a size (0..size-1), a (first, last) pair of numbers, or a list of names.

    `base` is the id of its first action as the rules know it (`A_BATTLE`): the two can then never disagree.
    """
    made: list[Param] = []
    for key, span in params.items():
        if key in RESERVED:
            raise ValueError(f"the family {name} cannot have a parameter '{key}': play() takes it for itself")
        if isinstance(span, int):
            made.append(Param(key, 0, span))
        elif len(span) == 2 and isinstance(span[0], int) and isinstance(span[1], int):
            made.append(Param(key, span[0], span[1] - span[0] + 1))
        else:
            labels = tuple(str(label) for label in span)
            made.append(Param(key, 0, len(labels), labels))
    return Family(name, tuple(made), base)


class ActionSpace:
    """All actions of a title, numbered family by family."""

    def __init__(self, families: Sequence[Family]) -> None:
        """Numbers the families in the order given."""
        self.families: dict[str, Family] = {}
        self._by_id: list[Family] = []
        for item in families:
            if item.name in self.families:
                raise ValueError(f"two action families are called {item.name}")
            placed = Family(item.name, item.params, len(self._by_id))
            if item.base not in (UNPLACED, placed.base):
                raise ValueError(f"the rules count the family {item.name} from {item.base}, its place is {placed.base}")
            self.families[item.name] = placed
            self._by_id += [placed] * placed.size
        self.size = len(self._by_id)
        self._decoded: dict[int, Action] = {}

    def base(self, name: str) -> int:
        """The first id of a family."""
        return self.families[name].base

    def encode(self, name: str, /, **params: int | str) -> int:
        """The id of a named action; says what is allowed if there is none."""
        found = self.families.get(name)
        if found is None:
            raise Malformed(f"there is no action called {shown(name)}; allowed: {', '.join(self.families)}")
        wanted = [param.name for param in found.params]
        if sorted(params) != sorted(wanted):
            needs = f"needs {', '.join(wanted)}" if wanted else "takes nothing"
            raise Malformed(f"'{name}' {needs}, not {', '.join(params) or 'nothing'}")
        place = 0
        for param in found.params:
            place = place * param.size + param.place(params[param.name])
        return found.base + place

    def decode(self, action: int) -> Action:
        """The name and parameters of an id; everybody gets the same object, which nobody changes."""
        known = self._decoded.get(action)
        if known is not None:
            return known
        if not 0 <= action < self.size:
            raise Malformed(f"there is no action {shown(action)}; allowed are 0 to {self.size - 1}")
        found = self._by_id[action]
        rest = action - found.base
        params: dict[str, int | str] = {}
        for param in reversed(found.params):
            rest, place = divmod(rest, param.size)
            params[param.name] = param.value(place)
        named = {param.name: params[param.name] for param in found.params}
        made = self._decoded[action] = Action(action, found.name, named)
        return made

    def parse(self, text: str) -> int:
        """The id of an action as typed: a number, `battle(site=0, k=1)` or `battle site=0 k=1`."""
        words = text.replace("(", " ").replace(")", " ").replace(",", " ").split()
        if not words:
            raise Malformed("no action given")
        number = whole_number(words[0])
        if len(words) == 1 and number is not None:
            return self.decode(number).id
        params: dict[str, int | str] = {}
        for word in words[1:]:
            key, equals, value = word.partition("=")
            if not equals:
                raise Malformed(f"'{word}' should be written NAME=VALUE")
            params[key] = value
        return self.encode(words[0], **params)

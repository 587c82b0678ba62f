"""Any title's view as panels: numbers first, words second, nothing that looks like data.

It knows no title. What it needs of a view is that names of things are told somewhere in it (`id` and `name` together,
or a table of things by id); seats are recognised by the word under which they stand.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from starboard.web.frame import icon, shape

SEAT_WORDS = frozenset(
    ("owner", "seat", "controller", "acting", "active", "leader", "first_player", "start_player", "turn_seat", "above")
    + ("below", "order", "action_order", "participants", "by", "winner", "turn_order", "player", "builder", "passed")
)
PLACE_WORDS = frozenset(
    ("q", "r", "x", "y", "xy", "rotation", "slot", "index", "site", "copies", "effect", "side", "spot")
)
FOR_DRAWING = frozenset({"travel", "offers", "targets", "reach"})  # own parts that only repeat the options
PRINTED = frozenset({"printed", "names", "card_names", "place_names"})  # what never changes, and what ids are called
DESCRIBED = frozenset({"kind", "metric", "effect"})  # for programs where the same is told in words beside it
IN_WORDS = ("text", "short", "end", "words")
CODE = re.compile(r"[a-z]{1,2}\d{1,3}|[A-Z]{1,2}[_-]\w+|T_\w+|\w+:\S+")  # ids that nobody should have to read
BY_SEAT = ("seats", "sides", "players")
NAMING = ("id", "key", "card", "code", "part", "kind")  # what a thing without a name is called by
HEADLINES = ("round", "turn", "phase", "step")  # told in the top bar
MANY = 12  # things of one kind; more are folded away
MOST = 60  # and of more only so many are listed

KEPT = 3000  # panels that are not made anew while what they show is the same

Row = Mapping[str, Any]
_panels: dict[tuple[str, ...], Markup] = {}


def said(word: str) -> str:
    """A key or an id as people write it."""
    text = re.sub(r"(?<=[a-z])(?=\d)", " ", str(word).replace("_", " ").strip())
    return text[:1].upper() + text[1:]


class Panels:
    """The parts of one view."""

    def __init__(self, view: Row, public: Callable[[], Row], names: Sequence[str]) -> None:
        """`public` gives the table as everybody sees it: what it lacks is the viewer's own."""
        self.table: Row = view["table"]
        self.seat: int | None = view["seat"]
        self.seats = int(view["seats"])
        self.names = names
        self.by_seat = next((key for key in BY_SEAT if self._is_by_seat(self.table.get(key))), "")
        self._public = public

    @functools.cached_property
    def own_keys(self) -> list[str]:
        """What only the viewer sees."""
        public = self._public()
        return [key for key in self.table if key not in public]

    @functools.cached_property
    def _known(self) -> dict[str, str]:
        """What ids are called."""
        found: dict[str, str] = {}
        self._learn(self.table, 0, found)
        return found

    def _is_by_seat(self, value: object) -> bool:
        return (
            isinstance(value, list)
            and len(value) in (self.seats, len(self.names))
            and all(isinstance(item, dict) for item in value)
        )

    def _learn(self, value: object, depth: int, known: dict[str, str]) -> None:
        """Finds out what ids are called."""
        if depth > 5:
            return
        if isinstance(value, Mapping):
            name = value.get("name")
            for key in ("id", "key"):
                if isinstance(name, str) and isinstance(value.get(key), str):
                    known[value[key]] = name
            for key, item in value.items():
                if key == "place_names" and isinstance(item, Mapping):
                    known.update({place: called for place, called in item.items() if isinstance(called, str)})
                if isinstance(item, Mapping) and isinstance(item.get("name"), str):
                    known.setdefault(str(key), item["name"])
                self._learn(item, depth + 1, known)
        elif isinstance(value, list):
            for item in value:
                self._learn(item, depth + 1, known)

    # --- whole parts ---------------------------------------------------------------------------------------------
    def headline(self, keys: Sequence[str] = HEADLINES) -> str:
        """Round, phase, turn: where the game is."""
        parts = []
        for key in keys:
            value = self.table.get(key)
            if isinstance(value, bool) or value in (None, "", 0):
                continue
            if isinstance(value, int):
                parts.append(f"{said(key)} {value}")
            elif isinstance(value, str):
                parts.append(self.word(value))
        return " · ".join(dict.fromkeys(parts))

    def shared(self) -> list[Node]:
        """What lies on the table for all."""
        facts: list[Node] = []
        panels: list[Node] = []
        for key, value in self.table.items():
            if key == self.by_seat or key in self.own_keys or key in HEADLINES or key in PRINTED or is_nothing(value):
                continue
            if self.is_code(value):
                continue
            if is_plain(value):
                facts.append(self.fact(key, value))
                continue
            made = self._made(key, value)
            if made:
                panels.append(made)
        if facts:
            panels.insert(0, h.section(".panel")[h.h2(".cap")["Table"], h.div(".facts")[facts]])
        return panels

    def _made(self, key: str, value: Any) -> Markup:
        """A panel as text. Most parts of a table stay as they are from one action to the next."""
        mark = (key, str(self.seats), *self.names, json.dumps(value, sort_keys=True))
        if mark not in _panels:
            inside = self.part(key, value)
            if len(_panels) >= KEPT:
                _panels.clear()
            _panels[mark] = Markup("" if inside is None else str(self.panel(key, value, inside)))
        return _panels[mark]

    def panel(self, key: str, value: Any, inside: Node) -> Element:
        """One part with its heading; a large one is folded."""
        count = len(value) if isinstance(value, (list, dict)) else 0
        if count > MANY and not is_plain_row(value):
            return h.details(f"#part-{key}.panel.fold")[
                h.summary(".cap")[said(key), h.span(".count")[str(count)]], inside
            ]
        return h.section(".panel")[h.h2(".cap")[said(key)], inside]

    def plate(self, seat: int, whole: bool) -> Node:
        """What one seat has: all of it, or the numbers first and the rest folded."""
        if not self.by_seat or seat >= len(self.table[self.by_seat]):
            return None
        row: Row = self.table[self.by_seat][seat]
        told = {key: value for key, value in row.items() if key not in PLACE_WORDS and not self._is_idle(value)}
        plain = [self.fact(key, value) for key, value in told.items() if is_plain(value)]
        larger = {key: value for key, value in told.items() if not is_plain(value)}
        parts = [
            h.div(".sub")[h.h3(".cap")[said(key)], inside]
            for key, value in larger.items()
            if (inside := self.part(key, value, 0 if whole and is_cards(value) else 1)) is not None
        ]
        facts = h.div(".facts")[plain] if plain else None
        if whole:
            return [facts, h.div(".subs")[parts] if parts else None]
        more = h.details(f"#plate-{seat}.more")[h.summary["More"], parts] if parts else None
        return [facts, more]

    def own(self) -> list[Element]:
        """What only the viewer sees, such as a hand."""
        found: list[Element] = []
        for key in self.own_keys:
            value = self.table[key]
            if is_nothing(value) or key in FOR_DRAWING:
                continue
            inside = self.fact(key, value) if is_plain(value) else self.part(key, value)
            if inside is not None:
                found.append(h.div(".sub")[h.h3(".cap")[said(key)] if not is_plain(value) else None, inside])
        return found

    def _is_idle(self, value: object) -> bool:
        return is_nothing(value) or self.is_code(value)

    def is_code(self, value: object) -> bool:
        """An id that the view does not name."""
        return isinstance(value, str) and value not in self._known and CODE.fullmatch(value) is not None

    # --- values --------------------------------------------------------------------------------------------------
    def word(self, text: str) -> str:
        """A text, or what an id stands for."""
        if text in self._known:
            return self._known[text]
        return said(text) if text.replace("_", "").isalnum() and text == text.lower() else text

    def fact(self, key: str, value: Any) -> Element:
        """A number, a word or a flag with its label."""
        if value is True:
            return h.span(".fact.flag")[icon("tick"), said(key)]
        if key in SEAT_WORDS and self._is_seat(value):
            return h.span(".fact")[h.span(".label")[said(key)], self.who(value)]
        if isinstance(value, (int, float)):
            return h.span(".fact")[h.b[str(value)], h.span(".label")[said(self._known.get(key, key))]]
        return h.span(".fact.wordy")[h.span(".label")[said(key)], h.b[self.word(str(value))]]

    def who(self, seat: int) -> Element:
        """A seat by shape and name."""
        return h.span(".who")[shape(seat), self.names[seat]]

    def _is_seat(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(self.names)

    def part(self, key: str, value: Any, depth: int = 0) -> Node:
        """A list or a table of things."""
        if isinstance(value, Mapping):
            return self._row(value, depth)
        if isinstance(value, list):
            return self._list(key, value, depth)
        return self.fact(key, value)

    def _row(self, row: Row, depth: int) -> Node:
        if isinstance(row.get("name"), str):
            return self._things([("", row)], max(depth, 1))
        if row and all(isinstance(item, Mapping) for item in row.values()):
            return self._things([(self.word(key), item) for key, item in row.items()], depth)
        facts: list[Node] = []
        subs: list[Node] = []
        for key, value in row.items():
            if self._is_idle(value) or value == 0 or key in PLACE_WORDS or self.is_code(key):
                continue
            if is_plain(value):
                facts.append(self.fact(key, value))
            elif depth < 4:
                inside = self.part(key, value, depth + 1)
                if inside is not None:
                    subs.append(h.div(".line")[h.span(".label")[self.word(key)], inside])
        if not facts and not subs:
            return None
        return [h.div(".facts")[facts] if facts else None, subs]

    def _list(self, key: str, value: Sequence[Any], depth: int) -> Node:
        if all(isinstance(item, Mapping) or item is None for item in value):
            things = [item for item in value if item]
            if not things or all("q" in item and "r" in item for item in things):
                return None  # places of a map: the board shows them
            return self._things([("", item) for item in things], depth)
        if not all(is_plain(item) or item is None for item in value):
            return None
        if key in SEAT_WORDS and all(self._is_seat(item) for item in value):
            return h.div(".facts")[[self.who(item) for item in value]]
        if all(isinstance(item, bool) for item in value):
            return h.span(".fact")[h.b[str(sum(value))], h.span(".label")[f"of {len(value)}"]]
        if depth == 0 and key != "pass" and len(value) == self.seats and all(isinstance(item, int) for item in value):
            return h.div(".facts")[
                [h.span(".fact")[shape(seat), h.b[str(int(item))]] for seat, item in enumerate(value)]
            ]
        shown = [item for item in value if item is not None and not self.is_code(item)]
        return h.ul(".chips")[[h.li(".chip")[self.word(str(item))] for item in shown[:MOST]]] if shown else None

    def _things(self, things: Sequence[tuple[str, Row]], depth: int) -> Node:
        made = [self.card(item, name, depth) for name, item in things[:MOST]]
        shown = [card for card in made if card is not None]
        return h.ul(".cards" if depth == 0 else ".things")[shown] if shown else None

    def card(self, thing: Row, name: str, depth: int) -> Element | None:
        """One thing with a name: a card, an offer, a place; nothing if there is nothing to tell."""
        name = str(thing.get("name") or thing.get("title") or name)
        called = "" if name else next((key for key in NAMING if isinstance(thing.get(key), str)), "")
        if called and not self.is_code(thing[called]):
            name = self.word(thing[called])
        kind = thing.get("type") if isinstance(thing.get("type"), str) else ""
        hidden = {"id", "key", "name", "title", "type", "text", called} | (PLACE_WORDS if name else set())
        if any(isinstance(thing.get(key), str) for key in IN_WORDS):
            hidden |= DESCRIBED
        facts: list[Node] = []
        lines: list[Node] = []
        for key, value in thing.items():
            repeats = isinstance(value, str) and self.word(value) == name
            if key in hidden or self._is_idle(value) or value == 0 or repeats:
                continue
            if is_plain(value):
                facts.append(self.fact(key, value))
            elif depth < 3:
                inside = self.part(key, value, depth + 1)
                if inside is not None:
                    lines.append(h.div(".line")[h.span(".label")[self.word(key)], inside])
        text = thing.get("text")
        if not facts and not lines and not text and not name:
            return None
        if depth > 0:
            return h.li(".thing")[h.b[name] if name else None, h.span(".facts")[facts] if facts else None, lines]
        return h.li(".card")[
            h.div(".band")[h.b[name], h.span(".kind")[said(str(kind))] if kind else None] if name or kind else None,
            h.p[text] if isinstance(text, str) and text else None,
            h.div(".facts")[facts] if facts else None,
            lines,
        ]


def is_plain(value: object) -> bool:
    """A number, a word or a flag."""
    return isinstance(value, (int, float, str, bool))


def is_cards(value: object) -> bool:
    """A list of things."""
    return isinstance(value, list) and all(isinstance(item, Mapping) or item is None for item in value)


def is_plain_row(value: object) -> bool:
    """A list or table of plain values."""
    inside = value.values() if isinstance(value, Mapping) else value
    return isinstance(inside, (list, type({}.values()))) and all(is_plain(item) for item in inside)


def is_nothing(value: object) -> bool:
    """Not worth a word: empty, none, or a flag that is off. Zero counts as something."""
    return value is None or value is False or value == "" or (isinstance(value, (list, dict)) and not value)

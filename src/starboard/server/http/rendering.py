"""`Renderings`: every state of a table's page is made once for all who see the same, and travels as what has changed.

Whoever shows a known state gets the parts that differ from it; everybody else gets the whole. What a person may see is
decided anew for every state, in `table_shown`; nothing here looks further.
"""

from __future__ import annotations

import gzip
import time
import zlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from starboard.drawing.habits import Habits
from starboard.drawing.keeping import Shelf
from starboard.server.people.people import Person
from starboard.server.tables.table import Table
from starboard.web import frame, table_page
from starboard.web.parts import Made, Marks
from starboard.web.table_shown import TableShown

MOST_TABLES = 150  # whose drawn sections are remembered
MOST_WHOLE = 60  # states that are remembered with all their text
MOST_STATES = 12  # of one viewer, that parts can be told apart from
TICKING = 5.0  # seconds after which the page of a table with a clock is made anew

Eyes = tuple[str, int | None, str, str]  # who, the seat they face, the form, what stands before addresses
State = tuple[int, str]  # what a page shows: a version and the seat it is seen from; "" where that is none
MakeShown = Callable[[Table, Person | None, int | None, str], TableShown]


@dataclass
class Rendering:
    """One state of a table's page for certain eyes."""

    version: int
    seat: int | None  # from which it is seen; None behind a curtain and for spectators
    made: Made
    shown: TableShown
    at: float
    _sent: dict[Any, Any] = field(default_factory=dict)  # what has been made of it for several who want the same

    @property
    def state(self) -> State:
        """What a page shows that shows this."""
        return self.version, "" if self.seat is None else str(self.seat)

    def text(self, old: tuple[State, Marks] | None) -> tuple[str, int | None]:
        """What changed since an older state and its version, or the whole and none."""
        key = None if old is None else old[0]
        if key not in self._sent:
            parts = None if old is None else self.made.since(old[1])
            self._sent[key] = (self.made.whole(), None) if old is None or parts is None else (parts, old[0][0])
        found: tuple[str, int | None] = self._sent[key]
        return found

    def packed(self, text: str, pack: Callable[[bytes], bytes]) -> bytes:
        """A text of this state, compressed once."""
        key = (pack, text)
        if key not in self._sent:
            self._sent[key] = pack(text.encode())
        found: bytes = self._sent[key]
        return found


class Memory:
    """What is remembered of one table."""

    def __init__(self, habits: Habits) -> None:
        """Nothing yet."""
        self.shelf = Shelf(habits)
        self.now: dict[Eyes, Rendering] = {}
        self.states: dict[tuple[str, str, str], OrderedDict[State, Marks]] = {}  # by who, form and prefix


class Renderings:
    """The states of all tables that somebody looks at."""

    def __init__(self, make_shown: MakeShown) -> None:
        """`make_shown` says what a person may see of a table."""
        self._make_shown = make_shown
        self._habits = Habits()
        self._tables: WeakKeyDictionary[Table, Memory] = WeakKeyDictionary()
        self._recent: OrderedDict[int, Memory] = OrderedDict()  # the last one used stands last
        self._whole: OrderedDict[tuple[int, Eyes], Memory] = OrderedDict()
        self.made = 0  # how many had to be made

    def of(self, live: Table, person: Person | None, face: int | None, form: str) -> Rendering:
        """The table as it stands, for this person, who looks from that seat so far."""
        memory = self._memory(live)
        eyes = (self._who(live, person), face, form, frame.PREFIX.get())
        found = memory.now.get(eyes)
        if found is not None and found.version == live.version and not self._is_old(live, found):
            return found
        shown = self._make_shown(live, person, face, form)
        shown.shelf = memory.shelf
        made = table_page.made(shown)
        found = Rendering(live.version, shown.seat, made, shown, time.monotonic())
        self.made += 1
        self._remember(live, memory, eyes, found)
        return found

    def _who(self, live: Table, person: Person | None) -> str:
        """Those who have nothing to do with a table all see the same of it."""
        if person is None:
            return "stranger"
        return str(person["id"]) if live.seats_of(person["id"]) or person["id"] == live.host else "guest"

    def _is_old(self, live: Table, found: Rendering) -> bool:
        return live.clock is not None and time.monotonic() - found.at > TICKING

    def known(self, live: Table, person: Person | None, form: str, state: State) -> tuple[State, Marks] | None:
        """A state that a page shows, if it was made here for these eyes."""
        who = (self._who(live, person), form, frame.PREFIX.get())
        marks = self._memory(live).states.get(who, OrderedDict()).get(state)
        return None if marks is None else (state, marks)

    def _memory(self, live: Table) -> Memory:
        memory = self._tables.get(live)
        if memory is None:
            memory = self._tables[live] = Memory(self._habits)
        self._recent[id(memory)] = memory
        self._recent.move_to_end(id(memory))
        while len(self._recent) > MOST_TABLES:
            _, old = self._recent.popitem(last=False)
            old.shelf = Shelf(self._habits)
            old.now.clear()
        return memory

    def _remember(self, live: Table, memory: Memory, eyes: Eyes, made: Rendering) -> None:
        for other in [other for other, old in memory.now.items() if old.version != made.version]:
            del memory.now[other]
        memory.now[eyes] = made
        states = memory.states.setdefault((eyes[0], *eyes[2:]), OrderedDict())
        states[made.state] = made.made.marks
        states.move_to_end(made.state)
        while len(states) > MOST_STATES:
            states.popitem(last=False)
        self._whole[(id(memory), eyes)] = memory
        self._whole.move_to_end((id(memory), eyes))
        while len(self._whole) > MOST_WHOLE:
            (_, other), old = self._whole.popitem(last=False)
            old.now.pop(other, None)


# --- packing -----------------------------------------------------------------------------------------------------
GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
SMALL = 200  # bytes that are not worth it


def zipped(text: bytes) -> bytes:
    """For an answer of its own."""
    return gzip.compress(text, 5)


def squeezed(text: bytes) -> bytes:
    """For the midst of a compressed stream that began with `GZIP_HEAD`: whole by itself, so that many can share it."""
    if len(text) < SMALL:
        size = len(text)
        return b"\x00" + size.to_bytes(2, "little") + (size ^ 0xFFFF).to_bytes(2, "little") + text
    packer = zlib.compressobj(5, zlib.DEFLATED, -15)
    return packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)

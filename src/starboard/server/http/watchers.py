"""`Watchers`: the pages that streams keep fresh. What changed is in the event itself, as its viewer may see it."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from starboard import drawing
from starboard.engine.reading import whole_number
from starboard.server.hall import Hall
from starboard.server.http.rendering import Rendering, Renderings, State, squeezed
from starboard.server.people.people import Person
from starboard.server.problems import Problem
from starboard.server.tables.table import Table
from starboard.web import frame

MOST_PAGES = 24  # on one stream
LONGEST_NAME = 40


@dataclass
class Watcher:
    """One page: what it shows, and in which form."""

    name: str  # that it has given itself
    table: str
    face: int | None
    form: str
    version: int
    seat: str  # the seat it shows the table from; empty: none
    acting: int = 0  # requests under way whose answer will bring what is new
    missed: bool = False  # something has changed meanwhile
    wake: Callable[[], None] = lambda: None

    @property
    def state(self) -> State:
        """What it shows."""
        return self.version, self.seat

    def shows(self, made: Rendering) -> None:
        """It has been sent this."""
        self.version, self.seat = made.state
        if made.seat is not None:
            self.face = made.seat


def read_pages(text: str, tables: Sequence[str]) -> list[Watcher]:
    """`NAME.TABLE.SEAT.FORM.VERSION,...`: what the pages of a browser show. What cannot be read is left out."""
    found: dict[str, Watcher] = {}
    for part in text.split(",")[:MOST_PAGES]:
        name, table, seat, form, version = (*part.split("."), "", "", "", "")[:5]
        number = whole_number(version) if len(version) < 10 else None
        face = whole_number(seat) if len(seat) < 3 else None
        if 0 < len(name) <= LONGEST_NAME and name.isalnum() and table in tables and form in drawing.FORMS:
            known = -1 if number is None or number < 0 else number
            found[name] = Watcher(name, table, face, form, known, "" if face is None else str(face))
    return list(found.values())


class Watchers:
    """All pages of this process that are kept fresh, by whose they are and what they call themselves."""

    def __init__(self) -> None:
        """None."""
        self._all: dict[tuple[str, str], Watcher] = {}

    def come(self, person: Person | None, pages: Sequence[Watcher]) -> Callable[[], None]:
        """Pages are kept fresh from now on; what it gives ends that."""
        keys = {(_key(person), page.name): page for page in pages}
        self._all.update(keys)

        def go() -> None:
            for key, page in keys.items():
                if self._all.get(key) is page:
                    del self._all[key]

        return go

    def find(self, person: Person | None, name: str, table: str) -> Watcher | None:
        """The page that asks, if it is kept fresh by this process."""
        found = self._all.get((_key(person), name)) if name else None
        return found if found is not None and found.table == table else None


def _key(person: Person | None) -> str:
    return "" if person is None else str(person["id"])


class Fresh:
    """The pages of one stream, and who looks at them."""

    def __init__(
        self, hall: Hall, renderings: Renderings, pages: Sequence[Watcher], person: Person | None, gzip: bool
    ) -> None:
        """Nothing has been sent yet."""
        self._hall, self._renderings = hall, renderings
        self._pages = pages
        self._person = person
        self._pack = squeezed if gzip else bytes
        self._prefix = frame.PREFIX.get()

    def watches(self, table: str) -> bool:
        """Whether a page shows this table."""
        return any(page.table == table for page in self._pages)

    async def news(self, table: str, cursor: str) -> list[bytes]:
        """What the pages of a table have to be sent."""
        sent: list[bytes] = []
        due = [page for page in self._pages if page.table == table]
        known = self._hall.tables.in_memory(table)
        if known is not None and not known.is_stale() and all(page.version >= known.version for page in due):
            if all(self._is_ready(known, page) for page in due):
                return sent
        try:
            async with self._hall.at(table) as live:
                for page in due:
                    sent += self._one(live, page, cursor)
        except Problem:  # the table is gone: its page will find out
            return []
        return sent

    def _is_ready(self, live: Table, page: Watcher) -> bool:
        """Whether changes of what a page shows can be told."""
        frame.PREFIX.set(self._prefix)
        return self._renderings.known(live, self._person, page.form, page.state) is not None

    def _one(self, live: Table, page: Watcher, cursor: str) -> list[bytes]:
        if page.acting:
            page.missed = True
            return []
        frame.PREFIX.set(self._prefix)
        made = self._renderings.of(live, self._person, page.face, page.form)
        if page.version >= live.version:
            return []  # it is shown already; the next change can be told from here
        old = self._renderings.known(live, self._person, page.form, page.state)
        text, since = made.text(old)
        facts = {"page": page.name, "table": live.id, "version": made.version, "seat": page.seat}
        if since is not None:
            facts["from"] = since
        page.shows(made)
        head = f"id: {cursor}\nevent: page\ndata: {json.dumps(facts)}\n"
        told = "".join(f"data: {line}\n" for line in text.split("\n")) + "\n"
        return [self._pack(head.encode()), made.packed(told, self._pack)]



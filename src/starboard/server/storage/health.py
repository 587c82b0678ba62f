"""`Health`: whether a process can play, found out by writing; asked ever so often, it writes once a second."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from starboard.server.storage.changes import StoreDown
from starboard.server.storage.faults import told
from starboard.server.storage.store import Store
from starboard.server.watching import metrics
from starboard.server.watching.duties import OK

PATIENCE = 6.0  # seconds for one row
FRESH = 1.0  # seconds that an answer is good for
STUCK, DEAF, FAILING = "writer_stuck", "deaf", "failing"


@dataclass(frozen=True)
class Finding:
    """How it is: `ok`, or `failing` where it can play but something needs a look, or what keeps it from playing."""

    code: str
    text: str
    duties: dict[str, str]

    @property
    def ready(self) -> bool:
        """Whether people can play here."""
        return self.code in (OK, FAILING)


class Health:
    """Looks at one process."""

    def __init__(self, store: Store) -> None:
        """Nobody has asked yet."""
        self._store = store
        self._looking: asyncio.Task[Finding] | None = None
        self._found: tuple[float, Finding] | None = None

    async def look(self) -> Finding:
        """The newest finding; all who ask at once share one look."""
        if self._found is not None and time.monotonic() - self._found[0] < FRESH:
            return self._found[1]
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> Finding:
        code, text = OK, "All is well."
        try:
            await asyncio.wait_for(self._store.beat(), PATIENCE)
        except StoreDown as why:
            code, text = why.kind, told(why.kind)
        except TimeoutError:
            code, text = STUCK, f"Nothing has been written for {PATIENCE:.0f} s."
        states = self._store.duties.states()
        if code == OK and states.get("listener", OK) != OK:
            code, text = DEAF, "This process does not hear what others change."
        elif code == OK and any(state != OK for state in states.values()):
            code, text = FAILING, "People can play; something that is done now and then fails."
        found = Finding(code, text, states)
        self._found = (time.monotonic(), found)
        metrics.READY.set(found.ready)
        return found

"""`House`: rules that an operator makes while the server runs: who is barred, whether tables may be set up.

They are in the database. `starboard admin` changes them there and leaves an order; every process looks for orders every
other second and reads again what they name.
"""

from __future__ import annotations

import contextlib
import ipaddress
from collections.abc import Awaitable, Callable
from typing import Any

from starboard.server.problems import Problem
from starboard.server.stamps import now
from starboard.server.storage.keepsakes import HOUSE, Keepsakes
from starboard.server.watching.duties import Duties, Duty

LOOK = 2.0  # seconds between two looks for orders
PATIENCE = 60.0  # seconds that one may take before it counts as late
CLOSED, ANNOUNCED, BARRED = "closed", "announced", "barred"  # names of keepsakes

Obey = Callable[[str, str], Awaitable[None]]  # what an order is about, and which one


class House:
    """What this process knows of the rules of the house."""

    def __init__(self, keepsakes: Keepsakes, obey: Obey, duties: Duties) -> None:
        """`obey` is called for orders about tables and people."""
        self._keepsakes = keepsakes
        self._obey = obey
        self._closed = ""
        self._announced: dict[str, Any] = {}
        self._barred: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []
        self._last = 0
        self._duty = duties.add(Duty("house", self.look, LOOK, LOOK + PATIENCE))

    async def start(self) -> None:
        """Reads the rules, then looks for orders."""
        self._last = await self._keepsakes.last_order()
        await self._read()
        self._duty.start()

    async def close(self) -> None:
        """Looks no more."""
        await self._duty.close()

    async def look(self) -> None:
        """Carries out what has been ordered since."""
        for number, what, subject in await self._keepsakes.orders_after(self._last):
            self._last = number
            if what == HOUSE:
                await self._read()
            await self._obey(what, subject)

    async def _read(self) -> None:
        closed = await self._keepsakes.get(CLOSED)
        self._closed = closed if isinstance(closed, str) else ""
        announced = await self._keepsakes.get(ANNOUNCED)
        self._announced = announced if isinstance(announced, dict) else {}
        self._barred = []
        for text in await self._keepsakes.get(BARRED) or []:
            with contextlib.suppress(ValueError):
                self._barred.append(ipaddress.ip_network(text, strict=False))

    # --- the rules -----------------------------------------------------------------------------------------------
    def check_open(self) -> None:
        """Refuses a new table while the house takes none."""
        if self._closed:
            raise Problem(503, "closed", self._closed, retry_after=600)

    def announcement(self) -> str:
        """What the operator says to everybody, if anything."""
        until = self._announced.get("until")
        if isinstance(until, int) and until < now():
            return ""
        return str(self._announced.get("text", ""))

    def bars(self, address: str) -> bool:
        """Whether nobody from an address is let in."""
        if not self._barred:
            return False
        try:
            known = ipaddress.ip_address(address.partition("/")[0])
        except ValueError:
            return False
        return any(known in network for network in self._barred)

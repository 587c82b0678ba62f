"""`Attendance`: when everybody was last at a table, and how long one may stay away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from starboard.server.tables import fairness
from starboard.server.tables.table import Table


@dataclass(frozen=True)
class Attendance:
    """When everybody was last at a table, and how long one may stay away before one is no longer asked."""

    seen: Mapping[str, int]
    moment: int
    away: int  # milliseconds: for what can be taken back
    gone: int  # milliseconds: for what cannot
    host_gone: int = 0  # milliseconds: before a table gets another host

    def absent(self, table: Table, person: str, since: int = 0) -> int:
        """For how long a person has not been there, counted from a moment at the earliest."""
        return self.moment - max(self.seen.get(person, 0), fairness.came(table, person), since)

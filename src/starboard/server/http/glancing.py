"""Glances: what lists tell of a table beyond what the database says of it, remembered until the table changes."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from starboard.server.hall import Hall
from starboard.server.problems import Problem
from starboard.server.storage.changes import StoreDown
from starboard.server.tables import voting
from starboard.server.tables.seats import PERSON
from starboard.server.tables.table import OVER, Table
from starboard.server.watching.logs import log_fault
from starboard.web.ending import sums

REMEMBERED = 4000  # tables: a version of a table never changes


@dataclass(frozen=True)
class Glance:
    """What lists tell of a table beyond what the database says of it."""

    round: int = 0
    waited: frozenset[int] = frozenset()  # seats of people who are asked
    asked: frozenset[str] = frozenset()  # people who have not answered what the table is asked
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    told: bool = False  # whether scores are points that people compare


class Glances:
    """What a list has seen of tables; looked up again only when a table has changed."""

    def __init__(self, most: int = REMEMBERED) -> None:
        """Keeps so many."""
        self._most = most
        self._seen: OrderedDict[tuple[str, int], Glance] = OrderedDict()

    async def at(self, hall: Hall, table: str, version: int) -> Glance:
        """A table as it stands."""
        found = self._seen.get((table, version))
        if found is not None:
            self._seen.move_to_end((table, version))
            return found
        try:
            async with hall.at(table) as live:
                seen, is_at = glance(live), live.version
        except StoreDown:
            raise
        except Problem:
            return Glance()  # its title is gone; the table says so itself
        except Exception as fault:  # one table that cannot be read takes nobody's lobby away
            log_fault("unreadable", fault, table=table)
            return Glance()
        self._seen[(table, is_at)] = seen
        while len(self._seen) > self._most:
            self._seen.popitem(last=False)
        return seen


def glance(live: Table) -> Glance:
    """What lists tell of a table."""
    if live.record is None:
        return Glance()
    game, title = live.game, live.title
    waited = frozenset(seat for seat in live.pending() if live.seats[seat].kind == PERSON)
    votes = {person: voting.shown(live, person) for person in live.people()}
    asked = frozenset(person for person, vote in votes.items() if vote is not None and vote["you_answer"])
    if live.stage != OVER:
        return Glance(title.round_number(game), waited, asked)
    scores = game.scores()
    told = sums(title.score_sheet(game)["categories"], scores)
    return Glance(0, waited, asked, tuple(scores), tuple(game.ranking()), told)

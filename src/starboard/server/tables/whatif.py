"""What if: a private branch of a table, in which one plays all sides, or lets bots answer, and comes back.

The branch is a table that the seat could not tell from the true one: what it does not know (piles, other hands, choices
that lie face down, all coming chance) is drawn from what it knows and a seed of its own. Nothing of the true hidden
things, of the seed or of what comes next is in it. The table itself goes on meanwhile and learns nothing of it.
"""

from __future__ import annotations

from typing import Any

from starboard.engine.perspective import as_known
from starboard.server.people import credentials
from starboard.server.problems import Problem
from starboard.server.tables.seats import BOT, BOTS, PERSON, Seat
from starboard.server.tables.setting_up import Setup
from starboard.server.tables.table import PLAYING, Table

MOST = 3  # of a person at a time: a further one closes the oldest
KEPT = 86_400_000  # milliseconds after which one that nobody plays is closed
MYSELF = "me"


def check_private(table: Table, person: str | None) -> None:
    """A what-if shows what its seat knows: it is for nobody else."""
    if table.whatif_of is not None and not table.seats_of(person):
        raise Problem(403, "not_yours", "A what-if is seen by nobody else.")


def branch_of(
    table: Table, person: dict[str, Any], seat: int, level: str = MYSELF
) -> tuple[Setup, list[Seat], dict[str, Any]]:
    """A new table that begins as a seat of this person knows the present one; `level` plays the other seats."""
    if table.record is None:
        raise Problem(409, "other_rules", table.unplayable)
    if table.stage != PLAYING:
        raise Problem(409, "not_playing", "Only a game that is being played has a what-if.")
    if table.whatif_of is not None:
        raise Problem(409, "in_whatif", "This is a what-if already; go back to the table first.")
    table.check_seat(person["id"], seat)
    if level != MYSELF and level not in BOTS:
        raise Problem(422, "bad_seats", f"The others are played by me or by a bot: {', '.join(BOTS)}.")
    game = as_known(table.game, seat, credentials.new_seed())
    seats = [
        Seat(place.number, PERSON, place.name, person=person["id"])
        if place.number == seat or level == MYSELF
        else Seat(place.number, BOT, place.name, bot=level)
        for place in table.seats
    ]
    record = table.record
    own = record.content is record.title.content()
    begins = {
        "start": game.to_json(),
        "content": None if own else record.content.source,
        "content_digest": record.content.digest,
        "whatif_of": table.id,
    }
    return Setup(table.title.id, [], options=table.options), seats, begins

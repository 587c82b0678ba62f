"""SP-13.16: the toll, an ability that works in a rival's turn."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import EVERYONE, NONE

from .characters import bonus
from .codes import E_TOLL_PAID
from .control import controller
from .crystals import give
from .effects import ANY, TOLL
from .state import State


def toll_due(s: State, seat: i64, site: i64) -> i64:
    """What a seat pays whose drone opens a dispute there: the toll of who controls the tile, or what is in hand."""
    present = s.presence[site]
    if present == 0 or (present >> seat) & 1:
        return 0
    owner = controller(s, site)
    if owner == NONE:  # disputed already
        return 0
    return min(bonus(s, owner, TOLL, ANY), s.crystals[seat])


def pay_toll(s: State, seat: i64, site: i64) -> None:
    """Paid as the drone crosses the border, before the tile is disputed (SP-13.16)."""
    due = toll_due(s, seat, site)
    if due > 0:
        owner = controller(s, site)
        give(s, seat, owner, due)
        s.note(E_TOLL_PAID, EVERYONE, seat, owner, site, due)

"""A refused action taken apart: where it is, whom it is about, and what the decider holds."""

from __future__ import annotations

from starboard.engine.hexes import DIRECTION_NAMES
from starboard.engine.refusal import type_of_fact

from ..rules.actions import ACTIONS
from ..rules.borders import passage, step_cost
from ..rules.codes import CHARGING
from ..rules.state import State
from ..rules.tolls import toll_due

Facts = dict[str, type_of_fact]


def short(price: int, held: int) -> str:
    """What is missing: `2 short: you hold 3`."""
    return f"{price - held} short: you hold {held}"


class Asked:
    """What somebody wanted to do; reads only what that seat may know."""

    def __init__(self, s: State, seat: int, action: int) -> None:
        """An action of any family, legal or not."""
        decoded = ACTIONS.decode(action)
        self.s = s
        self.seat = seat
        self.family = decoded.name
        self.params = {name: int(value) for name, value in decoded.params.items()}  # numbers, in every family

    @property
    def site(self) -> int:
        """Where it is: the site it names; else the Station tile for what enters, the Fabricator's for all other."""
        if "site" in self.params:
            return self.params["site"]
        entering = self.family in ("deploy_drone", "deploy_fabricator")
        return int((self.s.station_site if entering else self.s.fabricator_site)[self.seat])

    @property
    def direction(self) -> int:
        """Over which edge of that tile; 0 if over none."""
        return self.params.get("dir", 0)

    @property
    def target(self) -> int:
        """Where the piece would be: beyond the border, or on the Station tile that it enters."""
        return int(self.s.beyond(self.site, self.direction)) if "dir" in self.params else self.site

    @property
    def rival(self) -> int:
        """The seat it is about, k places clockwise."""
        return int(self.s.rival(self.seat, self.params["k"]))

    @property
    def crystals(self) -> int:
        """What the decider holds."""
        return int(self.s.crystals[self.seat])

    @property
    def toll(self) -> int:
        """What a drone would pay for entering there."""
        return int(toll_due(self.s, self.seat, self.target))

    @property
    def charging(self) -> bool:
        """Whether a Battle Charge is on."""
        return self.s.flow.step() == CHARGING

    @property
    def points(self) -> int:
        """Movement Points or points of the charge that are left."""
        return int(self.s.charge_mp if self.charging else self.s.mp)

    @property
    def cost(self) -> int:
        """What the step costs."""
        return int(step_cost(self.s, self.seat, self.site, self.direction, passage(self.s, self.seat, self.charging)))

    @property
    def planet(self) -> str:
        """The tile where it is."""
        return self.name_of(self.site)

    def name_of(self, site: int) -> str:
        """A tile by its planet."""
        return self.s.content.tile_names[self.s.tile[site]]

    def of_sites(self) -> Facts:
        """The site, and how many there are."""
        return {"site": self.site, "sites": int(self.s.sites)}

    def of_edge(self) -> Facts:
        """The tile-edge."""
        return {"site": self.site, "dir": DIRECTION_NAMES[self.direction]}

"""Which buildings a card picture can show: four kinds per type of Module, grand ones and two others for Projects."""

from __future__ import annotations

from typing import Final

from .dwellings import crane, derrick, domes, rings, stacks, tanks, tents, terraces
from .landmarks import (
    dish,
    greenhouse,
    hangar,
    mast,
    obelisk,
    observatory,
    pylons,
    rail,
    skyline,
    sphere,
    viaduct,
    wheel,
)
from .silhouettes import Building

_GRAND: Final[tuple[Building, ...]] = (skyline, obelisk, wheel, rail)
BUILDINGS: Final[dict[str, tuple[Building, ...]]] = {
    "habitat": (domes, tents, terraces, rings),
    "industry": (stacks, derrick, tanks, crane),
    "laboratory": (observatory, dish, sphere, greenhouse),
    "infrastructure": (pylons, viaduct, mast, hangar),
    "blue": (*_GRAND, domes, viaduct),
    "green": (*_GRAND, greenhouse, rings),
    "orange": (*_GRAND, stacks, hangar),
}

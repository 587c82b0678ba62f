"""What a title's drawing is made of: named sections, each drawn for a wide and for a narrow place.

A section is a unit: it has a name that stays the same from one view to the next, and a page can replace it in place
when what it shows has changed. docs/drawing.md tells a title's author what to provide.
"""

from __future__ import annotations

import functools
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from starboard.drawing.svg import Inside, Svg, el, join, moved, number

# --- forms: for what kind of place a section is drawn ---
WIDE: Final = "wide"  # a desktop: sections lie on one canvas, each where the title puts it
NARROW: Final = "narrow"  # a phone, a tablet, a zoomed page: sections below or beside each other, or under tabs
FORMS: Final = (WIDE, NARROW)
NARROW_WIDTH: Final = 340.0  # of a narrow sheet; it is never shown smaller than 370 px wide, so 12 units are 13 px

# --- places: where on the page a section belongs ---
BOARD: Final = "board"  # what lies on the table for all
OWN: Final = "own"  # the viewer's own area
PLATE: Final = "plate"  # another seat; its narrow form is its place in the strip of seats
HOLDINGS: Final = "holdings"  # the viewer's stocks in one line, always beside the question; narrow alone
PLACES: Final = (BOARD, OWN, PLATE, HOLDINGS)


@dataclass(frozen=True)
class Sheet:
    """A drawing of a certain size; a unit is a pixel where it is shown at its natural size."""

    width: float
    height: float
    svg: Svg  # what is in it, without an `<svg>` round it

    def alone(self, label: str = "") -> Svg:
        """As an `<svg>` of its own, with a viewBox and no size."""
        return el("svg", self.svg, viewBox=self.box, **({"role": "group", "aria_label": label} if label else {}))

    def inside(self, x: float, y: float, **more: str) -> Svg:
        """As a part of a larger `<svg>`; what is raised above its edge is not cut."""
        size: dict[str, float | str] = {"x": x, "y": y, "width": self.width, "height": self.height, **more}
        return el("svg", self.svg, viewBox=self.box, overflow="visible", **size)

    @property
    def box(self) -> str:
        """The viewBox."""
        return f"0 0 {number(self.width)} {number(self.height)}"

    @functools.cached_property
    def made(self) -> dict[Any, Any]:
        """What pages have made of it, to be used again as long as the sheet is."""
        return {}

    @functools.cached_property
    def version(self) -> str:
        """Differs as soon as anything in it differs."""
        return f"{zlib.crc32(self.svg.encode()):08x}{len(self.svg):x}"


Draw = Callable[[], Sheet]  # a sheet is drawn when it is asked for: a page shows one form


@dataclass(slots=True)  # not frozen: that takes three times as long to make, and many are made
class Section:
    """One named part of a title's drawing."""

    name: str  # stable, one word: "modules", "map", "plate-2"
    heading: str  # as people call it: its tab, its caption, its name for those who do not see it
    place: str = BOARD
    wide: Draw | None = None  # None: it has no place there, because another section shows the same
    narrow: Draw | None = None
    at: tuple[float, float] = (0.0, 0.0)  # its upper left corner on the wide canvas of its place
    tab: str = ""  # sections of one tab are shown together on a phone; by default each has its own
    seat: int | None = None  # of a plate
    grows: bool = False  # a map: takes all the room there is, with zoom and pan
    titled: bool = True  # narrow: the page writes the heading above it

    def sheet(self, form: str) -> Sheet | None:
        """Its drawing for a wide or a narrow place."""
        made = self.wide if form == WIDE else self.narrow
        return None if made is None else made()


@dataclass(frozen=True)
class Drawing:
    """All sections of a table in the order in which they are read, and the size of the wide canvases."""

    sections: tuple[Section, ...]
    board: tuple[float, float]
    own: tuple[float, float] = (0.0, 0.0)

    def of(self, place: str) -> list[Section]:
        """The sections of a place."""
        return [section for section in self.sections if section.place == place]

    def canvas(self, place: str, label: str, put: Callable[[Section, Sheet], Svg] | None = None) -> Svg:
        """The wide sections of a place on one canvas; `put` says what stands for each, if not its drawing alone."""
        width, height = self.board if place == BOARD else self.own
        drawn = [(section, section.sheet(WIDE)) for section in self.of(place)]
        return el(
            "svg",
            [
                put(section, sheet) if put else sheet.inside(section.at[0], section.at[1])
                for section, sheet in drawn
                if sheet is not None
            ],
            viewBox=f"0 0 {number(width)} {number(height)}",
            role="group",
            aria_label=label,
        )


def sheet(width: float, height: float, *inside: Inside) -> Sheet:
    """A sheet drawn from its upper left corner."""
    return Sheet(width, height, join(*inside))


def cut(x: float, y: float, width: float, height: float, *inside: Inside) -> Sheet:
    """A sheet drawn elsewhere on a canvas: its upper left corner is at x, y."""
    return Sheet(width, height, el("g", *inside, transform=moved(-x, -y)))


def below(sheets: Iterable[Sheet], gap: float = 8.0) -> Sheet:
    """Sheets below each other."""
    placed: list[Svg] = []
    y, wide = 0.0, 0.0
    for one in sheets:
        placed.append(el("g", one.svg, transform=moved(0, y)))
        y += one.height + gap
        wide = max(wide, one.width)
    return Sheet(wide, max(1.0, y - gap), join(placed))

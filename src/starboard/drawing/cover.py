"""The picture on a title's card in the lobby: a cut of its own board as a file, or a moon where nothing is drawn."""

from __future__ import annotations

import functools
import hashlib
import importlib
import importlib.util
import random
from pathlib import Path
from types import ModuleType
from typing import Final

import starboard
from starboard.drawing import look
from starboard.drawing.picture import alone, still_css, unseen_left_out
from starboard.drawing.sections import BOARD, WIDE, Section, Sheet, sheet
from starboard.drawing.svg import Svg, el, join, number
from starboard.engine.title import Title, advance

W, H = 480, 240
STARS: Final = ((58, 46, 1.4), (144, 96, 1.0), (220, 34, 1.7), (278, 113, 1.0), (96, 128, 0.8), (333, 19, 1.1))
RING: Final = "#fff4dc"
FITS: Final = W / H


@functools.cache
def stamp(title: Title) -> str:
    """Changes with whatever a cover is drawn by, so that browsers may keep it for ever."""
    made = hashlib.sha256(starboard.__version__.encode())
    own = [title.folder / "title.py", title.folder / "content.toml", *sorted(title.folder.glob("drawing/*.py"))]
    for path in [*own, *sorted(Path(__file__).parent.glob("*.py"))]:
        if path.is_file():
            made.update(path.read_bytes())
    return made.hexdigest()[:10]


@functools.cache
def cover(title: Title) -> str:
    """A whole SVG file in the dark theme. A decoration: it says nothing that the card does not."""
    drawn = title.drawing()
    made = _moon(title) if drawn is None else _own(title) or _of_board(title, drawn)
    svg = el(
        "svg",
        el("style", Svg(still_css())),
        look.defs(),
        el("rect", width=made.width, height=made.height, fill="var(--ground)"),
        Svg(unseen_left_out(made.svg)),
        xmlns="http://www.w3.org/2000/svg",
        class_="starboard-picture",
        viewBox=made.box,
        width=made.width,
        height=made.height,
        preserveAspectRatio="xMidYMid slice",
    )
    return alone(svg, "dark", look.called(title.colours, range(title.seats_max)))


def _own(title: Title) -> Sheet | None:
    """The picture that a title brings, for one whose board is none."""
    name = f"{title.module}.drawing.cover"
    if importlib.util.find_spec(name) is None:
        return None
    made: Sheet = importlib.import_module(name).cover()
    return made


def _of_board(title: Title, drawn: ModuleType) -> Sheet:
    """A cut of the board as a spectator sees it: no targets, no hands."""
    wanted = title.cover
    game = title.new(max(title.seats_min, min(title.seats_max, wanted.seats)), wanted.seed)
    chance = random.Random(wanted.seed)
    for _ in range(wanted.decisions):
        advance(game)
        if game.is_over():
            break
        game.apply(chance.choice(game.legal()))
    view = {**title.view(game, None), "recent": []}
    sections = drawn.draw(view, [f"Seat {seat + 1}" for seat in range(view["seats"])]).of(BOARD)
    shown = _chosen([section for section in sections if section.wide is not None], wanted.section)
    whole = None if shown is None else shown.sheet(WIDE)
    if shown is None or whole is None:
        return _moon(title)
    x, y, width, height = wanted.cut or _middle(whole)
    box = f"{number(x)} {number(y)} {number(width)} {number(height)}"
    layers = [section.sheet(WIDE) for section in sections if section.at == shown.at]  # what changes, on what is printed
    drawn_there = join([layer.svg for layer in layers if layer is not None])
    return sheet(width, height, el("svg", drawn_there, viewBox=box, width=width, height=height))


def _chosen(sections: list[Section], name: str) -> Section | None:
    """The section that a title names, the one that grows, or the first."""
    named = [section for section in sections if section.name == name]
    growing = [section for section in sections if section.grows]
    return next(iter([*named, *growing, *sections]), None)


def _middle(whole: Sheet) -> tuple[float, float, float, float]:
    """As much of the middle as has the shape of a cover."""
    width = min(whole.width, whole.height * FITS)
    height = width / FITS
    return (whole.width - width) / 2, (whole.height - height) / 2, width, height


def _moon(title: Title) -> Sheet:
    """A moon with a ring before the title's own sky."""
    sky, moon = title.cover.sky, title.cover.moon
    x, y = W - 130, 104
    return sheet(
        W,
        H,
        el(
            "defs",
            el("linearGradient", _stop(0, sky[0]), _stop(0.75, sky[1]), id="cover-sky", x2=0.4, y2=1),
            el("radialGradient", _stop(0, moon[0]), _stop(0.72, moon[1]), id="cover-moon", cx=0.32, cy=0.3, r=0.8),
        ),
        el("rect", width=W, height=H, fill="url(#cover-sky)"),
        join([el("circle", cx=x, cy=y, r=r, fill="#fff", opacity=0.8) for x, y, r in STARS]),
        el("circle", cx=x, cy=y, r=68, fill="url(#cover-moon)"),
        el(
            "path",
            d="M -121 0 A 121 27 0 0 0 121 0",
            transform=f"translate({x} {y}) rotate(-16)",
            fill="none",
            stroke=RING,
            stroke_opacity=0.4,
            stroke_width=4,
        ),
    )


def _stop(offset: float, colour: str) -> Svg:
    return el("stop", offset=offset, stop_color=colour)

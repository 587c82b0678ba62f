"""The picture on a title's card in the lobby: a moon with a ring before the title's own sky."""

from __future__ import annotations

from typing import Final

from starboard.drawing.svg import Svg, el
from starboard.engine.title import Title

W, H = 300, 96
STARS: Final = ((36, 29, 0.9), (90, 60, 0.6), (138, 21, 1.1), (174, 71, 0.6), (60, 80, 0.5), (208, 12, 0.7))
RING: Final = "#fff4dc"


def cover(title: Title) -> Svg:
    """A decoration: it says nothing that the card does not."""
    sky, moon, name = title.cover.sky, title.cover.moon, title.id
    return el(
        "svg",
        el(
            "defs",
            el("linearGradient", _stop(0, sky[0]), _stop(0.75, sky[1]), id=f"sky-{name}", x2=0.4, y2=1),
            el("radialGradient", _stop(0, moon[0]), _stop(0.72, moon[1]), id=f"moon-{name}", cx=0.32, cy=0.3, r=0.8),
        ),
        el("rect", width=W, height=H, fill=f"url(#sky-{name})"),
        [el("circle", cx=x, cy=y, r=r, fill="#fff", opacity=0.8) for x, y, r in STARS],
        el("circle", cx=W - 76, cy=64, r=42, fill=f"url(#moon-{name})"),
        el("path", d="M -75 0 A 75 17 0 0 0 75 0", transform=f"translate({W - 76} 63) rotate(-16)", fill="none",
           stroke=RING, stroke_opacity=0.4, stroke_width=3),
        viewBox=f"0 0 {W} {H}",
        preserveAspectRatio="xMaxYMid slice",
        class_="art",
        aria_hidden="true",
    )  # fmt: skip


def _stop(offset: float, colour: str) -> Svg:
    return el("stop", offset=offset, stop_color=colour)

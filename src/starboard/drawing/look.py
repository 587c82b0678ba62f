"""The shared look: colours of both themes, type, icons, seats, and the small things every table is made of.

A page includes `css()` once and `defs()` once; drawings refer to them. Positions are centres for `icon`, `shape`,
`chip`, `token` and `hexagon`; `panel` takes its upper left corner, `text` its baseline.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

from starboard.drawing.icons import ICONS
from starboard.drawing.lettering import SIZES, clipped, halved, text, width, wrap
from starboard.drawing.people import PEOPLE
from starboard.drawing.svg import Svg, el, join, points, remembered

__all__ = [
    "CALLED",
    "CREAM",
    "INK",
    "OUTLINE",
    "PALETTE",
    "SEAT_COLOURS",
    "SEAT_INK",
    "SEAT_NAMES",
    "SEAT_SHAPES",
    "SIZES",
    "SKIES",
    "called",
    "chip",
    "clipped",
    "contrast",
    "css",
    "defs",
    "halved",
    "hexagon",
    "icon",
    "panel",
    "polygon",
    "shape",
    "sign",
    "text",
    "token",
    "width",
    "wrap",
]

# --- colours -----------------------------------------------------------------------------------------------------
PALETTE: Final[dict[str, tuple[str, str]]] = {  # token: dark, light
    "ground": ("#0B1020", "#EEF0F5"),
    "panel": ("#131A2E", "#FFFFFF"),
    "raised": ("#1B2440", "#F7F8FC"),
    "line": ("#2A3556", "#CBD2E4"),
    "text": ("#E8ECF8", "#1C2338"),
    "muted": ("#9AA6C8", "#5B6685"),
    "action": ("#FFB454", "#9A5B00"),
    "on-action": ("#241500", "#FFFFFF"),
    "info": ("#59D0FF", "#0A6C96"),
    "good": ("#6FD68D", "#1F7A40"),
    "danger": ("#FF6B6B", "#C03030"),
    "energy": ("#FFE7A8", "#75580A"),  # Energy that one has: not the colour of acting
    "s0": ("#E69F00", "#E69F00"),
    "s1": ("#56B4E9", "#56B4E9"),
    "s2": ("#009E73", "#009E73"),
    "s3": ("#CC79A7", "#CC79A7"),
    "seat-line": ("transparent", "#1C2338"),
    "paper": ("#EFE6D2", "#FFFBF0"),
    "paper-2": ("#E2D6BB", "#F1E8D2"),
    "ink": ("#2A2418", "#2A2418"),
    "ink-2": ("#6A5E47", "#6A5E47"),
    "gold": ("#F2C14E", "#F2C14E"),
    "well": ("#0E1527", "#E4E8F2"),
    "target": ("#FFB454", "#B56A00"),
    "sel": ("#FFF1D6", "#5E3600"),
    "veil": ("#0B1020", "#EEF0F5"),
    "on-info": ("#06212E", "#FFFFFF"),
    "hexface": ("#16203A", "#DDE3F1"),
    "hexline": ("#31406A", "#B3BEDA"),
    "glow": ("rgb(255 180 84 / 55%)", "rgb(214 140 20 / 45%)"),
    "shade": ("rgb(3 6 16 / 55%)", "rgb(40 50 90 / 18%)"),
}
CREAM: Final = "#FFF4DC"  # the edge of every token on a board
INK: Final = "#2A2418"
SEAT_INK: Final = "#0B1020"
OUTLINE: Final = "#0B1020"  # of dice and pieces
GOLD_EDGE: Final = "#7A5510"
GOLD_INK: Final = "#3A2704"

SKIES: Final[dict[str, tuple[tuple[str, str, str], ...]]] = {  # of card pictures, by hue and hour, from the top
    "teal": (
        ("#123B4A", "#4FA596", "#F3D9A0"),
        ("#0B2B3C", "#227772", "#B8E6CE"),
        ("#1B2D52", "#3F8C8F", "#F2C9A8"),
    ),
    "ember": (
        ("#3A1A1E", "#B5562E", "#F6C07A"),
        ("#2A1630", "#8E3F3A", "#F2A66A"),
        ("#3B2413", "#A8712C", "#F4DDA0"),
    ),
    "violet": (
        ("#1B1644", "#6A4DB0", "#D6B9F2"),
        ("#12203F", "#51479E", "#B9C4F5"),
        ("#2A1240", "#8A4A9E", "#F2C0D8"),
    ),
    "steel": (
        ("#10264A", "#3F78B8", "#CFE3F2"),
        ("#0D2238", "#2F6A86", "#BFE6E0"),
        ("#1C2148", "#5468AE", "#EBD3C4"),
    ),
    "blue": (("#0F2450", "#2F6DB5", "#BFDDF7"), ("#15204F", "#4660B8", "#D9CFF5"), ("#0C2A44", "#23799C", "#C9F0EC")),
    "green": (("#12352A", "#3C8C4A", "#DCEBA8"), ("#0F3038", "#2F8068", "#C9EBC4"), ("#26330F", "#6C8A2E", "#F0E6A2")),
    "orange": (("#43200A", "#C9731B", "#F8DBA0"), ("#3D1420", "#B5503A", "#F8C79A"), ("#33260F", "#A98826", "#F6EBB4")),
}


def contrast(one: str, other: str) -> float:
    """The contrast of two colours (#RRGGBB), from 1 to 21, as WCAG computes it."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# --- seats -------------------------------------------------------------------------------------------------------
SEAT_SHAPES: Final = ("triangle", "circle", "square", "diamond")
SEAT_NAMES: Final = ("amber", "sky", "green", "rose")
SEAT_COLOURS: Final = ("var(--s0)", "var(--s1)", "var(--s2)", "var(--s3)")


CALLED: Final = {  # colours by which a title calls its seats, in place of the usual ones
    "grey": "#B4BCCB",
    "purple": "#A587EE",
    "pink": "#F48FBF",
    "orange": "#E8703A",
}


def called(colours: Sequence[str], places: Sequence[int]) -> dict[int, str]:
    """The colour of each seat by name, where all names of a title are known here: words and pieces then agree."""
    return {seat: colours[place] for seat, place in enumerate(places)} if set(colours) <= set(CALLED) else {}


def shape(seat: int, x: float, y: float, r: float, colour: str | None = None) -> Svg:
    """A seat's shape in its colour (or another, such as SEAT_INK on a token)."""
    own = colour is None
    return _used(f"seat{seat}", x, y, 2 * r, SEAT_COLOURS[seat] if own else colour)


@remembered
def token(seat: int, x: float, y: float, r: float, mine: bool = False) -> Svg:
    """A round counter: seat colour, cream edge (thicker for the viewer's own), the seat's shape inside."""
    return join(
        el("circle", cx=x, cy=y + 1.5, r=r, fill="#000", opacity=0.45),
        el("circle", cx=x, cy=y, r=r, fill=SEAT_COLOURS[seat], stroke=CREAM, stroke_width=2.4 if mine else 1.3),
        shape(seat, x, y - (0.06 * r if seat == 0 else 0), 0.55 * r, SEAT_INK),
    )


# --- small things ------------------------------------------------------------------------------------------------
OWN_COLOURS: Final = frozenset({"cement", "ore", "oil", "crystal", "rock", "quid"})


@remembered
def _used(name: str, x: float, y: float, size: float, colour: str | None) -> Svg:
    return el(
        "use", href=f"#i-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, fill=colour, color=colour
    )


def icon(name: str, x: float, y: float, size: float, colour: str | None = None) -> Svg:
    """An icon by name; colour None is the text colour, Resources have their own."""
    return _used(name, x, y, size, None if name in OWN_COLOURS else colour or "var(--text)")


@remembered
def polygon(x: float, y: float, r: float, corners: int = 6, turn: float = 0.0) -> str:
    """The corners of a regular polygon; the first is on top, or turned clockwise by so many degrees."""
    step = 2 * math.pi / corners
    angles = [math.radians(turn - 90) + place * step for place in range(corners)]
    return points([(x + r * math.cos(angle), y + r * math.sin(angle)) for angle in angles])


@remembered
def hexagon(x: float, y: float, r: float, points_: str | int) -> Svg:
    """Victory points: a golden hexagon with a number."""
    size = "t16" if r >= 15 else "t13" if r >= 11 else "t12"
    return join(
        el("polygon", points=polygon(x, y, r), fill="var(--gold)", stroke=GOLD_EDGE, stroke_width=1.2),
        text(x, y + (5.5 if r >= 15 else 4.5), points_, size, "x", anchor="middle", fill=GOLD_INK, fit=1.6 * r),
    )


@remembered
def chip(x: float, y: float, words: str, icon_name: str | None = None, kind: str = "act") -> Svg:
    """A round label on the board: `act` for the cost of acting, `good` for income, `bad` for a reason against."""
    wide = width(words, 13, bold=True) + 16 + (16 if icon_name else 0)
    left = x - wide / 2
    return el(
        "g",
        el("rect", x=left, y=y - 11, width=wide, height=22, rx=11),
        None if icon_name is None else icon(icon_name, left + 15, y, 14, "currentColor"),
        text(left + (24 if icon_name else 8), y + 4.7, words, "t13", "b", fill="currentColor"),
        class_=f"chip {kind}",
    )


@remembered
def panel(x: float, y: float, w: float, h: float, caption: str | None = None, live: bool = False) -> Svg:
    """An instrument: a flat panel with a hairline and, if given, a caption. Live ones have a cyan line."""
    return join(
        el(
            "rect",
            x=x,
            y=y,
            width=w,
            height=h,
            rx=12,
            fill="var(--panel)",
            stroke="var(--info)" if live else "var(--line)",
            stroke_width=1.3 if live else 1,
        ),
        None if caption is None else text(x + 12, y + 20, caption, "cap", *(("info",) if live else ()), fit=w - 24),
    )


# --- what a page includes once -----------------------------------------------------------------------------------
_CLASSES: Final = """
svg text{font-family:-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,system-ui,sans-serif;
font-variant-numeric:tabular-nums;font-size:14px}
svg text:not([fill]){fill:var(--text)}
svg text.b{font-weight:700}svg text.x{font-weight:800}
svg text.cap{font-size:12px;font-weight:600;letter-spacing:.12em;text-transform:uppercase}
svg text.cap:not([fill]),svg text.mut{fill:var(--muted)}
svg text.ink{fill:var(--ink)}svg text.ink2{fill:var(--ink-2)}svg text.act{fill:var(--action)}
svg text.info{fill:var(--info)}svg text.good{fill:var(--good)}svg text.bad{fill:var(--danger)}
svg text.white{fill:#fff}svg text.dark{fill:#0B1020}svg text.onact{fill:var(--on-action)}
svg text.strike{text-decoration:line-through}
svg text{pointer-events:none;user-select:none}
g.chip{pointer-events:none}
g.chip.act{color:var(--on-action)}g.chip.act rect{fill:var(--action);stroke:var(--panel);stroke-width:1.5}
g.chip.good{color:var(--good)}g.chip.good rect{fill:var(--panel);stroke:var(--good);stroke-width:1.5}
g.chip.bad{color:var(--danger)}g.chip.bad rect{fill:var(--panel);stroke:var(--danger);stroke-width:1.5}
g.chip.none{color:var(--text)}g.chip.none rect{fill:var(--panel);stroke:var(--muted);stroke-width:1.5}
.hit{fill:transparent;stroke:transparent;stroke-width:2;pointer-events:all}
.target{cursor:pointer}
.target>.hit{stroke:var(--target);stroke-width:3;stroke-linejoin:round;filter:drop-shadow(0 0 4px var(--glow))}
.target>.hit.soft{stroke-width:1.6;filter:none}
.target:hover>.hit,.other:hover>.hit{stroke-width:4}
.picked>.hit{stroke:var(--sel);stroke-width:4;filter:drop-shadow(0 0 6px var(--target))}
.picked>polygon.hit{fill:rgb(255 180 84 / 18%)}
.target.quiet>.hit{stroke-width:1.6;stroke-dasharray:3 3;filter:none}
.card{transform-box:fill-box;transform-origin:50% 100%;transition:transform .12s ease-out}
.card.picked{transform:translateY(-3px) scale(1.06)}
.card.target:hover,.card.target:focus-visible{transform:translateY(-3px) scale(1.03)}
.card.row.picked,.card.row.target:hover,.card.row.target:focus-visible{transform:translateY(-2px)}
.card.picked .paper{fill:#FFF6E3}
.card:hover .veil,.card:focus-visible .veil,.picked .veil{opacity:0}
.when-picked{display:none;pointer-events:none}
.picked>.when-picked,.target:hover>.when-picked,.target:focus-visible>.when-picked,.lit>.when-picked{display:inline}
.barred{cursor:help}
.barred>.hit{stroke:var(--muted);stroke-width:1.5;stroke-dasharray:5 4}
@media (prefers-reduced-motion:reduce){.card{transition:none}}
"""


def _tokens(theme: int) -> str:
    return ";".join(f"--{name}:{colours[theme]}" for name, colours in PALETTE.items())


@functools.cache
def css() -> str:
    """Tokens of both themes, text classes, states of targets. `data-theme="light"` on the root chooses light."""
    sizes = "".join(f"svg text.{name}{{font-size:{size}px}}" for name, size in SIZES.items())
    named = "".join(
        f":root:has(#main[data-s{seat}={name}]){{--s{seat}:{colour}}}"
        for seat in range(len(SEAT_COLOURS))
        for name, colour in CALLED.items()
    )
    return f":root{{{_tokens(0)}}}\n[data-theme=light]{{{_tokens(1)}}}\n{_CLASSES.strip()}\n{sizes}\n{named}\n"


def sign(name: str) -> Svg | None:
    """The inside of an icon, 24 x 24, for a place among words; None if there is none of that name."""
    found = ICONS.get(name) or PEOPLE.get(name)
    return None if found is None else Svg(found)


@functools.cache
def defs() -> Svg:
    """`<defs>` with icons and seats (`#i-...`), skies of card pictures (`#sky-<hue>-<hour>`), filters."""
    known = {**ICONS, **PEOPLE}
    symbols = [f'<symbol id="i-{name}" viewBox="0 0 24 24">{inside}</symbol>' for name, inside in known.items()]
    skies = [
        _gradient(f"sky-{kind}-{hour}", stops) for kind, hours in SKIES.items() for hour, stops in enumerate(hours)
    ]
    return el("defs", [Svg(item) for item in symbols], skies, Svg(_FILTERS))


def _gradient(name: str, stops: tuple[str, str, str]) -> Svg:
    inside = [el("stop", offset=at, stop_color=colour) for at, colour in zip((0, 0.7, 1), stops, strict=True)]
    return el("linearGradient", inside, id=name, x1=0, y1=0, x2=0, y2=1)


_FILTERS: Final = (
    '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>'
    '<filter id="drop" x="-20%" y="-20%" width="140%" height="150%">'
    '<feDropShadow dx="0" dy="2" stdDeviation="2" flood-color="#000" flood-opacity=".45"/></filter>'
    '<pattern id="hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="10" height="10" fill="#5A1620"/><rect width="4.5" height="10" fill="#FF6B6B"/></pattern>'
    '<linearGradient id="sheen" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/>'
    '<stop offset=".5" stop-color="#fff" stop-opacity="0"/></linearGradient>'
)

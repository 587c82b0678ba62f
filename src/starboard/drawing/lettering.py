"""How wide words are, and text that stays inside its place.

Fonts differ; measured is the widest common one (DejaVu Sans), so that what fits here fits everywhere.
"""

from __future__ import annotations

import functools
from typing import Final

from starboard.drawing.svg import Svg, el, remembered

# Advance widths of the characters 32 to 126, in hundredths of the font size.
_REGULAR: Final = (
    "32 40 46 84 64 95 78 27 39 39 50 84 32 36 32 34 64 64 64 64 64 64 64 64 64 64 34 34 84 84 84 53 "
    "100 68 69 70 77 63 58 77 75 29 29 66 56 86 75 79 60 79 69 63 61 73 68 99 69 61 69 39 34 39 84 50 "
    "50 61 63 55 63 62 35 63 63 28 28 58 28 97 63 61 63 63 41 52 39 63 59 82 59 59 52 64 34 64 84"
)
_BOLD: Final = (
    "35 46 52 84 70 100 87 31 46 46 52 84 38 42 38 37 70 70 70 70 70 70 70 70 70 70 40 40 84 84 84 58 "
    "100 77 76 73 83 68 68 82 84 37 37 77 64 100 84 85 73 85 77 72 68 81 77 110 77 72 73 46 37 46 84 50 "
    "50 67 72 59 72 68 44 72 71 34 34 67 34 104 71 69 72 72 49 60 48 71 65 92 65 65 58 71 37 71 84"
)
_WIDTHS: Final = {
    False: {chr(32 + place): int(width) for place, width in enumerate(_REGULAR.split())},
    True: {chr(32 + place): int(width) for place, width in enumerate(_BOLD.split())},
}
_OTHER: Final = 84  # any other character, at most (but for full-width ones)
_SMALL: Final = {"·": 38, "’": 38, "…": 100}

SIZES: Final = {f"t{size}": size for size in (11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 28, 32)}
DEFAULT_SIZE: Final = 14


@functools.lru_cache(maxsize=4096)
def width(words: str, size: float = DEFAULT_SIZE, bold: bool = False) -> float:
    """How wide words are at most."""
    widths = _WIDTHS[bold]
    others = (_SMALL.get(letter, _OTHER if letter < "\u2e80" else 100) for letter in words if letter not in widths)
    return (sum(widths.get(letter, 0) for letter in words) + sum(others)) * size / 100


@functools.lru_cache(maxsize=1024)
def wrap(words: str, room: float, size: float = DEFAULT_SIZE, bold: bool = False, lines: int = 2) -> tuple[str, ...]:
    """Words broken into lines; what is left over stays in the last one, for `text(fit=...)` to squeeze."""
    found: list[str] = []
    line = ""
    for word in words.split():
        longer = f"{line} {word}" if line else word
        if line and len(found) < lines - 1 and width(longer, size, bold) > room:
            found.append(line)
            line = word
        else:
            line = longer
    if line:
        found.append(line)
    return tuple(found)


@functools.lru_cache(maxsize=1024)
def halved(words: str, room: float, size: float = DEFAULT_SIZE, bold: bool = False) -> tuple[str, ...]:
    """Words on one line, or broken where the longer of two lines is shortest: for what must not be cut."""
    each = words.split()
    if len(each) < 2 or width(words, size, bold) <= room:
        return (words,)
    breaks = ((" ".join(each[:at]), " ".join(each[at:])) for at in range(1, len(each)))
    return min(breaks, key=lambda lines: max(width(line, size, bold) for line in lines))


def clipped(words: str, room: float, size: float = DEFAULT_SIZE, bold: bool = False) -> str:
    """Words cut at a letter, with dots, if they are far too long for squeezing."""
    if width(words, size, bold) <= room:
        return words
    kept = words
    while kept and width(kept + "…", size, bold) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"


SQUEEZE: Final = 0.76  # narrower than this, letters are no longer pleasant to read


@remembered
def text(
    x: float,
    y: float,
    words: str | int,
    *classes: str,
    anchor: str = "start",
    fit: float | None = None,
    fill: str | None = None,
    exact: float | None = None,
) -> Svg:
    """A run of words on one line; `y` is its baseline. `fit` is the room it has: more is squeezed, then cut.
    `exact` is the width it gets in any font, so that what follows can stand close to it.

    Classes: a size (t12 t13 ... t32), b (bold), x (extra bold), cap (capitals of a panel's caption), strike, and a
    colour (mut ink ink2 act info good bad white dark onact); without a colour it is the text colour.
    """
    said = str(words)
    squeezed = exact
    if exact is None and fit is not None:
        bold = "b" in classes or "x" in classes or "cap" in classes
        caps = "cap" in classes
        size = next((SIZES[name] for name in classes if name in SIZES), 12 if caps else DEFAULT_SIZE)
        shown = said.upper() if caps else said
        spacing = 0.12 * size * len(said) if caps else 0
        if width(shown, size, bold) + spacing > fit:
            said = clipped(said, fit / SQUEEZE - spacing, size, bold)
            if width(said.upper() if caps else said, size, bold) + spacing > fit:
                squeezed = fit
    return el(
        "text",
        said,
        x=x,
        y=y,
        class_=" ".join((*classes, "exact") if exact is not None else classes) or None,
        text_anchor=None if anchor == "start" else anchor,
        textLength=squeezed,
        lengthAdjust=None if squeezed is None else "spacingAndGlyphs",
        fill=fill,
    )

"""The viewer's own things on a small screen."""

from __future__ import annotations

from typing import Final

from starboard.drawing import cards as kit
from starboard.drawing import look
from starboard.drawing.look import text
from starboard.drawing.sections import NARROW_WIDTH, Sheet, sheet
from starboard.drawing.svg import Inside, el, moved
from starboard.engine.words import several

from . import ark, crew, marks
from .scene import RESOURCES, Json, Scene, units

W: Final = NARROW_WIDTH


def holdings(scene: Scene, own: Json) -> Sheet:
    """Cargo, range, limit and points in one line beside the question."""
    parts: list[Inside] = []
    for nth, name in enumerate(RESOURCES):
        x = 46.0 * nth
        parts += [marks.use(name, x + 11, 16, 19), text(x + 23, 22, own["cargo"][name], "t16", "x")]
    parts += [
        marks.use("raise", 200, 16, 16, "var(--info)"),
        text(211, 22, own["terraform_limit"], "t16", "x"),
        marks.use("range", 247, 16, 16, "var(--info)"),
        text(258, 22, own["range"], "t16", "x"),
        marks.points(310, 16, 15, own["vp"]),
    ]
    said = (
        f"You have {units(own['cargo'])} of at most {own['capacity']} each, {several(own['vp'], 'point')}. "
        f"Your range is {own['range']}, your terraform limit {own['terraform_limit']}."
    )
    return sheet(W, 32, kit.told(said, parts))


def crew_rows(scene: Scene, own: Json) -> Sheet:
    """Upper row, Cargo, lower row; three cards beside each other."""
    w, h, gap, between = 110.0, 84.0, 5.0, 58.0
    return sheet(
        W,
        2 * h + between + 2,
        el("g", crew.rows(scene, own, w, h, gap, between, 2), transform=moved(0, 1)),
        el("g", crew.cargo(scene, own, W, 50.0), transform=moved(0, h + 5)),
    )


def upgrades(scene: Scene, own: Json) -> Sheet:
    """The eight upgrades in two columns."""
    h, gap = 48.0, 6.0
    return sheet(W, 4 * (h + gap), el("g", ark.upgrades(scene, own, 166.0, h, gap, 8.0), transform=moved(0, 1)))


def pools(scene: Scene, own: Json) -> Sheet:
    """Tokens, the next Colony, Survivors aboard, tables of points."""
    pool = own["outpost_pool"]
    return sheet(
        W,
        288,
        text(2, 13, "Specialist tokens", "cap", fit=W - 4),
        el("g", ark.tokens(scene, own, W, 46.0), transform=moved(0, 20)),
        text(2, 86, "Next Colony", "cap", fit=160),
        text(W - 4, 86, f"outposts to place {pool}", "t13", "mut", anchor="end", fit=160),
        el("g", ark.next_colony(scene, own, W), transform=moved(0, 94)),
        text(2, 158, "Survivors aboard", "cap", fit=W - 4),
        el("g", ark.survivors(scene, own, W, 42.0), transform=moved(0, 166)),
        text(2, 228, "Points for Colonies and settled Survivors", "cap", fit=W - 4),
        look.panel(0.5, 236, W - 1, 51),
        el("g", ark.score_tables(scene, own, W - 16), transform=moved(8, 239)),
    )

"""The viewer's own area on a wide page: Crew round Cargo, the Ark card, Specialists, the next Colony, Survivors."""

from __future__ import annotations

from typing import Final

from starboard.drawing import cards as kit
from starboard.drawing import look
from starboard.drawing.look import text
from starboard.drawing.sections import HOLDINGS, OWN, Section, Sheet, cut, sheet
from starboard.drawing.svg import Inside, el, moved
from starboard.engine.words import several

from . import ark, crew, marks, narrow
from .scene import Json, Scene

W: Final = 1082.0
H: Final = 204.0
CREW_W: Final = 482.0
ARK_X: Final = 488.0
ARK_W: Final = 330.0
MORE_X: Final = 824.0


def sections(scene: Scene) -> tuple[Section, ...]:
    """What the viewer has."""
    own = scene.own
    if own is None:
        return ()
    return (
        Section(
            "crew", "Crew and Cargo", OWN, lambda: crew_rows(scene, own), lambda: narrow.crew_rows(scene, own),
            tab="Crew", titled=False,
        ),
        Section(
            "ark", "Ark", OWN, lambda: ark_card(scene, own), lambda: narrow.upgrades(scene, own), (ARK_X, 0.0),
            tab="Ark", titled=False,
        ),
        Section(
            "pools", "Specialists, Colonies, Survivors", OWN, lambda: more(scene, own),
            lambda: narrow.pools(scene, own), (MORE_X, 0.0), tab="Ark", titled=False,
        ),
        Section("holdings", "Cargo", HOLDINGS, None, lambda: narrow.holdings(scene, own)),
    )  # fmt: skip


def crew_rows(scene: Scene, own: Json) -> Sheet:
    """Two rows of Crew with Cargo between them."""
    w, h = crew.CARD
    between = H - 16 - 2 * h
    return sheet(
        CREW_W,
        H,
        look.panel(0.5, 0.5, CREW_W - 1, H - 1),
        el("rect", x=1, y=12, width=4, height=H - 24, rx=2, fill=look.SEAT_COLOURS[own["side"]]),
        el("g", crew.rows(scene, own, w, h, 6.0, between), transform=moved(12, 8)),
        el("g", crew.cargo(scene, own, 3 * w + 12, between - 10), transform=moved(12, 8 + h + 5)),
    )


def ark_card(scene: Scene, own: Json) -> Sheet:
    """The eight upgrades on the outline of a ship."""
    nose = f"M16 0.5H{ARK_W - 12.5}q12 0 12 12V{H - 12.5}q0 12-12 12H16L0.8 {H / 2}z"
    title = text(22, 18, "Ark", "cap")
    spare = own["outpost_pool"]
    note = f"{several(spare, 'outpost')} to place" if spare else "pairs give an outpost"
    return cut(
        0,
        0,
        ARK_W,
        H,
        el("path", d=nose, fill="var(--panel)", stroke=look.SEAT_COLOURS[own["side"]], stroke_width=1.3,
           stroke_linejoin="round"),
        title,
        kit.told(
            f"{several(spare, 'Trading Outpost')} in your pool, {own['outposts']} on planets.",
            text(ARK_W - 12, 18, note, "t12", *(("b", "good") if spare else ("mut",)), anchor="end"),
            read="Trading Outpost",
        ),
        el("g", ark.upgrades(scene, own, 147.0, 40.0, 4.0, 8.0), transform=moved(18, 25)),
    )  # fmt: skip


def more(scene: Scene, own: Json) -> Sheet:
    """Name and points, tokens, the next Colony, Survivors, tables."""
    w = W - MORE_X
    seat = own["side"]
    inner = w - 24
    parts: list[Inside] = [
        look.panel(0.5, 0.5, w - 1, H - 1),
        kit.told(
            f"You have {several(own['vp'], 'point')}, {own['points']} if the game ended now. Your range is "
            f"{own['range']}, your terraform limit {own['terraform_limit']}.",
            look.shape(seat, 21, 18, 7),
            text(33, 23, scene.names[seat], "t15", "b", fit=74),
            marks.points(126, 18, 14, own["vp"]),
            text(145, 23, f"now {own['points']}", "t12", "mut", fit=46),
            marks.use("raise", w - 54, 18, 13, "var(--info)"),
            text(w - 44, 23, own["terraform_limit"], "t14", "b"),
            marks.use("range", w - 28, 18, 13, "var(--info)"),
            text(w - 10, 23, own["range"], "t14", "b", anchor="end"),
        ),
        el("g", ark.tokens(scene, own, 148.0, 36.0), transform=moved(8, 32)),
        el("g", ark.survivors(scene, own, 90.0, 34.0), transform=moved(w - 100, 33)),
        el("g", ark.next_colony(scene, own, inner), transform=moved(12, 76)),
        el("g", ark.score_tables(scene, own, inner), transform=moved(12, 128)),
        outposts(scene, own, w),
    ]
    return sheet(w, H, parts)


def outposts(scene: Scene, own: Json, w: float) -> Inside:
    """What is settled already, as pieces in the pool."""
    seat = own["side"]
    colonies = [el("g", marks.building(seat, "colony", 15), transform=moved(20 + 15 * nth, 188))
                for nth in range(own["colony_pool"])]  # fmt: skip
    huts = [el("g", marks.building(seat, "outpost", 15), transform=moved(w - 20 - 16 * nth, 188))
            for nth in range(own["outpost_pool"])]  # fmt: skip
    if not colonies and not huts:
        return kit.told("Your pool is empty: upgrades free Colony markers.",
                        text(12, 192, "pool empty: upgrades free Colonies", "t12", "mut", fit=w - 24))  # fmt: skip
    said = f"In your pool: {several(own['colony_pool'], 'Colony marker')}, {several(own['outpost_pool'], 'outpost')}."
    return kit.told(said, colonies, huts)

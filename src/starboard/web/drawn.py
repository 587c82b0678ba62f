"""The drawn table on its page: its sections for a wide or a narrow place, and where each action is on them."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from typing import Any

from htpy import Node
from markupsafe import Markup

from starboard import drawing
from starboard.drawing import NARROW, OWN, PLATE, WIDE, Drawing, Section, Sheet, look
from starboard.drawing.svg import Svg
from starboard.engine.title import Title
from starboard.web import tags as h
from starboard.web.frame import made, shape, static
from starboard.web.parts import Keep, in_place

ZOOMS = (("out", "−", "Zoom out"), ("fit", "Fit", "Show the whole board"), ("in", "+", "Zoom in"))
RIVALS = "Rivals"  # the tab of the other seats on a small screen


def definitions() -> Markup:
    """What all drawn parts of a page refer to: a script that browsers keep for ever puts it where this stands."""
    return made(h.script(src=static("look.js")))


@functools.cache
def definitions_script() -> str:
    """Puts icons, gradients and filters into a page."""
    held = h.svg("#look-defs", {"aria-hidden": "true"}, width="0", height="0", focusable="false")[
        Markup(str(look.defs()))
    ]
    return f'document.currentScript.insertAdjacentHTML("afterend", {json.dumps(str(held))});'


def colours(title: Title, view: Mapping[str, Any] | None) -> dict[str, str]:
    """The colour that each seat is called by, where a title calls cubes and crew so: the page shows just these."""
    places = range(len(title.colours)) if view is None else view["colours"]
    return {f"data-s{seat}": name for seat, name in look.called(title.colours, places).items()}


def svg(part: Svg) -> Markup:
    """A drawn part as it stands in a page."""
    return Markup(str(part))


@functools.cache
def sign(name: str) -> Markup:
    """One of the icons of the drawing, beside words."""
    return made(h.svg(".icon.sign", {"aria-hidden": "true"}, viewBox="0 0 24 24")[h.use(href=f"#i-{name}")])


def places(title: Title, view: Mapping[str, Any], actions: Sequence[int], names: Sequence[str]) -> dict[int, Any]:
    """Where these actions are on the drawing; those that name what is not on the table are nowhere."""
    found: dict[int, Any] = {}
    for number in dict.fromkeys(actions):  # several deeds begin alike
        try:
            found[number] = drawing.targets(view, title.actions.decode(number), names)
        except (KeyError, IndexError, ValueError, TypeError, StopIteration):  # promised for what the table has
            continue
    return found


def keyed(place: drawing.Target | None) -> dict[str, str]:
    """The attributes of an option that is also on the drawing."""
    if place is None or not place.keys:
        return {}
    return {"data-keys": " ".join(place.keys), **({"data-chip": place.chip} if place.chip else {})}


def steps(view: Mapping[str, Any]) -> Markup | None:
    """The phases of a round, the present one marked."""
    found = drawing.steps(view)
    return _told_steps(tuple(found), view["table"].get("round") or 0) if found else None


@functools.lru_cache(500)
def _told_steps(found: tuple[tuple[str, str], ...], number: int) -> Markup:
    return h.ol(".steps", aria_label="Phases of the round")[
        [
            h.li(f".{state}", {"aria-current": "step"} if state == "now" else {})[
                h.span(".round")[f"R{number} · "] if state == "now" and number else None,
                label,
            ]
            for label, state in found
        ]
    ]


def zoom_buttons() -> Markup:
    """Larger, smaller, whole."""
    return h.div("#zoom.zoom", role="group", aria_label="Zoom")[
        [
            h.button(".tool", type="button", data_zoom=what, aria_label=label, title=label)[mark]
            for what, mark, label in ZOOMS
        ]
    ]


def order(view: Mapping[str, Any], names: Sequence[str]) -> Markup:
    """Who plays after whom: shapes, and names where there is room."""
    told = drawing.order(view)
    said = ", then ".join(names[seat] for seat in told.seats)
    return h.section("#order", data_part=True, aria_label=f"Turn order: {said}", title=f"Turn order: {said}")[
        h.h2(".cap")["Turn order"],
        h.ol[
            [
                h.li(".now" if seat == told.now else "", {"aria-current": "true"} if seat == told.now else {})[
                    shape(seat), h.span(".sr")["You" if seat == view["seat"] else names[seat]]
                ]
                for seat in told.seats
            ]
        ],
        h.p(".sr")[told.note] if told.note else None,
    ]


# --- wide --------------------------------------------------------------------------------------------------------
def part_of(section: Section, sheet: Sheet) -> dict[str, str]:
    """A section is a part that is replaced when its version differs."""
    return {
        "id": f"section-{section.name}",
        "data_part": "",
        "data_v": sheet.version,
        "data_section": section.name,
        "role": "group",
        "aria_label": section.heading,
    }


def canvas(drawn: Drawing, place: str, label: str, keep: Keep = in_place) -> Markup:
    """The wide sections of a place, each where the title puts it."""

    def kept(section: Section, sheet: Sheet) -> Svg:
        key = (section.name, section.heading, section.at)
        whole = sheet.made.get(key)
        if whole is None:
            whole = sheet.made[key] = svg(sheet.inside(section.at[0], section.at[1], **part_of(section, sheet)))
        return Svg(keep(f"section-{section.name}", whole))

    return svg(drawn.canvas(place, label, kept))


# --- narrow ------------------------------------------------------------------------------------------------------
def tab_of(section: Section) -> str:
    """Under which tab a section stands."""
    return section.tab or section.heading


def tabs_of(drawn: Drawing) -> dict[str, list[tuple[Section, Sheet]]]:
    """The tabs of a small screen with their sections, the other seats last."""
    found: dict[str, list[tuple[Section, Sheet]]] = {}
    for section in drawn.sections:
        if section.place in (drawing.BOARD, OWN) and (sheet := section.sheet(NARROW)) is not None:
            found.setdefault(tab_of(section), []).append((section, sheet))
    plates = [(section, sheet) for section in drawn.of(PLATE) if (sheet := section.sheet(WIDE)) is not None]
    if plates:
        found[RIVALS] = plates
    return found


def slug(tab: str) -> str:
    """A tab in ids."""
    return "".join(letter if letter.isalnum() else "-" for letter in tab.lower())


def places_of(drawn: Drawing, levels: Mapping[int, str], keep: Keep = in_place) -> list[Node]:
    """All sections under their tabs; the page's style shows one tab at a time, or all beside each other."""
    found = tabs_of(drawn)
    return [
        zoom_buttons() if any(section.grows for section in drawn.sections) else None,
        h.div("#places", role="tablist", aria_label="Parts of the table")[
            [
                h.button(
                    f"#place-tab-{slug(tab)}",
                    type="button",
                    role="tab",
                    data_place=slug(tab),
                    aria_controls=f"place-{slug(tab)}",
                    aria_selected="false",
                    tabindex="-1",
                )[tab]
                for tab in found
            ]
        ],
        h.div("#board.flow", tabindex="0", role="group", aria_label="The table")[
            h.div(".cols")[
                [
                    h.div(f"#place-{slug(tab)}.place", role="tabpanel", aria_labelledby=f"place-tab-{slug(tab)}")[
                        [
                            keep(f"section-{section.name}", block(section, sheet, levels))
                            for section, sheet in sections
                        ]
                    ]
                    for tab, sections in found.items()
                ]
            ]
        ],
    ]


def block(section: Section, sheet: Sheet, levels: Mapping[int, str]) -> Markup:
    """A narrow section with its heading."""
    kind = ".grows" if section.grows else ".rival" if section.place == PLATE else ""
    level = levels.get(section.seat, "") if section.seat is not None else ""
    return h.section(
        f"#section-{section.name}.section{kind}",
        data_part=True,
        data_v=sheet.version + level,
        data_section=section.name,
        aria_label=section.heading,
    )[
        h.h2(".cap")[section.heading, h.span(".level")[f" · {level}"] if level else None]
        if section.titled or level
        else None,
        svg(sheet.alone(section.heading)),
    ]

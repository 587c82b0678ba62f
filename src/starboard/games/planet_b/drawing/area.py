"""The viewer's own area: holdings, the hand (or, when something else is asked, the tray), and the colony."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from starboard.drawing import cards
from starboard.drawing.look import SEAT_COLOURS, hexagon, icon, shape, text, width
from starboard.drawing.sections import HOLDINGS, OWN, Section, cut, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved
from starboard.engine.words import several

from . import asked, faces, mine, small, tray
from .facts import MINUS, RESOURCES, Json, counted, listed, metric

W, H = 1082, 208
CARDS_Y: Final = 78
PITCH: Final = 75.5


def sections(view: Json, names: Sequence[str]) -> list[Section]:
    """The viewer's own things; when something else than a card is asked, the tray lies where the hand was."""
    seat: int = view["seat"]
    own = view["table"]["seats"][seat]
    answering = tray.is_asked(view)
    held = view["table"]["hand"]
    start = tray.END if answering else 16.0 + PITCH * len(held) + (10 if held else 0)
    hand_sheet = Section(
        "hand",
        "Your cards",
        OWN,
        None if answering else lambda: cut(0, 44, start, H - 44, hand(view, own)),
        lambda: mine.hand(view, own),
        (0, 44),
        tab="Hand",
    )
    found = [
        Section("stock", "Your stock", OWN, lambda: sheet(W, H, frame(seat), header(view, own, seat, names))),
        *([] if not held else [hand_sheet]),
        Section(
            "colony",
            "Your colony",
            OWN,
            lambda: cut(start, 44, W - start, H - 44, colony(view, own, seat, start)),
            lambda: mine.colony(view, own, seat),
            (start, 44),
            tab="Mine",
        ),
        Section("goal", "Your goal", OWN, None, lambda: mine.goal(view), tab="Mine")
        if "goal" in view["table"]
        else None,
        Section("holdings", "What you have", HOLDINGS, None, lambda: mine.holdings(own, seat)),
    ]
    if answering:
        action = Section(
            "tray",
            "Your action",
            OWN,
            lambda: cut(0, 44, start, H - 44, tray.draw(view, names)),
            lambda: tray.narrow(view, names),
            (0, 44),
            tab="Mine",
        )
        found.insert(1, action)
    return [section for section in found if section is not None]


def frame(seat: int) -> Svg:
    """The area itself."""
    return join(
        el("rect", width=W, height=H, rx=12, fill="var(--panel)", stroke="var(--line)"),
        el("path", d=f"M6 0.5A6 6 0 0 0 0.5 6V{H - 6}A6 6 0 0 0 6 {H - 0.5}z", fill=SEAT_COLOURS[seat]),
        el("path", d=f"M12 43.5H{W - 12}", stroke="var(--line)"),
    )


# --- holdings ----------------------------------------------------------------------------------------------------
def header(view: Json, own: Json, seat: int, names: Sequence[str]) -> Svg:
    """Name, Energy, Resources, points, AAIs and the Goal."""
    goods = [(name, own["resources"][name]) for name in RESOURCES]
    said = min(110.0, width(names[seat], 16, True))
    energy, at = cards.amounts(58 + said, 21.5, [("energy", counted(own["energy"]))], "t22", "x", size=22)
    stock, at = cards.amounts(at + 6, 21.5, goods, "t18", "x", size=22)
    chips = own["vp_chips"]
    said_chips = "points" if not chips else f"points, {chips} in chips"
    parts: list[Inside] = [
        shape(seat, 26, 21, 10),
        text(44, 27, names[seat], "t16", "b", fit=said),
        el("g", el("title", f"You have {counted(own['energy'])} Energy left."), energy),
        el("g", el("title", f"Your Resources: {listed(own['resources'])}."), stock),
    ]
    earned = sum(own["points"][name] for name in ("modules", "projects", "vp_chips"))
    at += 4
    parts.append(
        el(
            "g",
            el("title", f"{earned} points so far on Modules, Projects and VP chips; {chips} of them are chips."),
            hexagon(at + 12, 21.5, 14, earned),
            text(at + 32, 26, said_chips, "t12", "mut"),
        )
    )
    at += 42 + width(said_chips, 12)
    parts += [el("path", d=f"M{at + 2:.1f} 9v25", stroke="var(--line)"), crew(own, seat, at + 14)]
    if "goal" in view["table"]:
        parts.append(goal(view["table"]["goal"], W - 252, 240))
    return join(parts)


def crew_said(own: Json) -> str:
    """The AAIs in words."""
    aai = own["aai"]
    movable = aai["on_modules"] - aai["locked"]
    bound = [f"{aai['free']} free", f"{movable} on Modules"]
    bound += [f"{aai['locked']} locked"] if aai["locked"] else []
    bound += ["1 on the reserved Project"] if aai["on_reserved"] else []
    return f"{several(aai['total'], 'AAI')}: {', '.join(bound)}."


def crew(own: Json, seat: int, x: float) -> Svg:
    """AAIs: free ones first, then those that are bound."""
    aai = own["aai"]
    movable = aai["on_modules"] - aai["locked"]
    groups = (
        (aai["free"], f"{aai['free']} free", False, 1.0),
        (movable, f"{movable} active", False, 0.55),
        (aai["locked"], f"{aai['locked']} locked", True, 0.55),
        (aai["on_reserved"], "reserved", True, 0.55),
    )
    parts: list[Inside] = [el("title", crew_said(own)), text(x, 26, "AAI", "t12", "b", "mut")]
    at = x + 34
    for count, words, locked, opacity in groups:
        if not count and words != "0 free":
            continue
        parts.append(el("g", icon("aai", at + 11, 21, 22, SEAT_COLOURS[seat]), opacity=opacity if count else 0.25))
        if locked:
            parts.append(icon("padlock", at + 19, 27, 11, "var(--text)"))
        classes = ("b",) if opacity == 1.0 and count else ("mut",)
        parts.append(text(at + 27, 26, words, "t12", *classes))
        at += 38 + width(words, 12, bold=opacity == 1.0)
    return el("g", parts)


def goal_line(card: Json) -> str:
    """How far the Goal has come."""
    counted_by = metric(card["metric"]).words
    ahead = next((tier for tier in card["tiers"] if tier[0] > card["value"]), None)
    if card["metric"] == "all_aai_on_modules":
        return f"all AAIs on Modules: {card['tiers'][0][1]} VP"
    if not card["tiers"]:
        return f"the most × {counted_by}; you have {card['value']}"
    if ahead is None:
        return f"{card['value']} × {counted_by}: all reached"
    return f"{card['value']} of {ahead[0]} × {counted_by} for {ahead[1]} VP"


def goal(card: Json, x: float, w: float, y: float = 5) -> Svg:
    """The secret Goal and how far it has come."""
    return cards.told(
        f"Your Goal {card['name']}: {card['text']}. Now {card['value']}, {card['points']} VP.",
        el("rect", x=x, y=y, width=w, height=34, rx=8, fill="var(--raised)", stroke="var(--line)"),
        icon("star", x + 17, y + 17, 18, "#E0A528"),
        text(x + 32, y + 14, f"Goal: {card['name']}", "t12", "b", fit=w - 74),
        text(x + 32, y + 28, goal_line(card), "t12", "mut", fit=w - 74),
        hexagon(x + w - 20, y + 17, 13, card["points"]),
        read=card["name"],
    )


# --- hand --------------------------------------------------------------------------------------------------------
def hand(view: Json, own: Json) -> Svg:
    """The Action cards with what they cost now."""
    held = view["table"]["hand"]
    if not held:
        return Svg("")
    changes = sorted({changed(change) for card in held for change in card["changes"]})
    note = "total cost now" + (": " + ", ".join(changes) if changes else "")
    room = PITCH * len(held) - 110
    parts: list[Inside] = [text(16, 63, "Your cards", "cap"), text(122, 63, note, "t12", "mut", fit=room)]
    for place, card in enumerate(held):
        chosen, shown = held_card(view, own, card)
        x, y = 16 + PITCH * place, CARDS_Y - (8 if chosen else 0)
        body = el(
            "g", faces.action_face(shown, chosen, own["limit"]), transform=moved(x, y), data_piece=f"card-{card['id']}"
        )
        hit = cards.outline(x, y, faces.ACTION_W, faces.ACTION_H)
        said = faces.action_said(card)
        parts.append(cards.keyed(f"card-{card['id']}", said, body, hit=hit, read=card["name"], kind="card"))
    return join(parts)


def held_card(view: Json, own: Json, card: Json) -> tuple[bool, Json]:
    """Whether a card of the hand is the chosen one, and what its face shows: it is barred only while one chooses."""
    chosen = own["selected"] == card["id"] and asked.is_sealed(view)
    choosing = asked.is_choosing(view)
    return chosen, card if choosing and not chosen else {**card, "playable": True}


def changed(change: str) -> str:
    """Why a card costs more or less than printed: what, then how much."""
    amount, _, cause = change.partition(" ")
    return f"{'your Modules' if cause == 'Modules' else cause} {amount.replace('-', MINUS)}"


# --- colony ------------------------------------------------------------------------------------------------------
def built(own: Json) -> list[tuple[str, Json]]:
    """All cards of a colony, each with what it is."""
    shown: list[tuple[str, Json]] = [("reserved", own["reserved"])] if own["reserved"] else []
    shown += [("module", card) for card in own["modules"]]
    return shown + [("project", card) for card in own["projects"]]


def colony(view: Json, own: Json, seat: int, start: float) -> Svg:
    """The Modules and Projects of the viewer, in three rows and as many columns as it takes."""
    shown = built(own)
    room = W - 12 - start
    columns = max(1, math.ceil(len(shown) / 3))
    w, h = min(204.0, (room - 5 * (columns - 1)) / columns), 42
    modules, projects = len(own["modules"]), len(own["projects"])
    count = f"{modules} Module{'s' * (modules != 1)}, {projects} Project{'s' * (projects != 1)}"
    parts: list[Inside] = [
        text(start, 63, "Your colony", "cap"),
        text(start + 116, 63, count, "t12", "mut") if room > 116 + width(count, 12) else None,
    ]
    if not shown:
        parts.append(
            el(
                "rect",
                x=start,
                y=70,
                width=min(204, room),
                height=h,
                rx=6,
                fill="none",
                stroke="var(--line)",
                stroke_dasharray="5 4",
            )
        )
        parts.append(
            text(start + min(204, room) / 2, 95, "nothing built yet", "t12", "mut", anchor="middle", fit=room - 10)
        )
    for place, (kind, card) in enumerate(shown):
        x, y = start + (w + 5) * (place // 3), 70 + (h + 3.5) * (place % 3)
        parts.append(owned(view, own, seat, kind, card, x, y, w, h))
    return join(parts)


def owned(
    view: Json, own: Json, seat: int, kind: str, card: Json, x: float, y: float, w: float, h: float
) -> Svg:
    """One card of the viewer's colony."""
    if kind == "module":
        face, key, said = small.owned_face(card, seat, w, h), f"own-{card['id']}", small.owned_said(card)
    elif kind == "reserved":
        goods = None if view["over"] else own["resources"]
        face, key = small.reserved_face(card, seat, w, h, goods), "reserved"
        more = view["table"]["numbers"]["reserved_surcharge"]
        said = f"Reserved: {faces.project_said(card)} Every card costs {more} Energy more."
    else:
        face, key = small.finished_face(card, w, h), f"own-{card['id']}"
        said = f"Completed: {faces.project_said(card)}"
    body = el("g", face, transform=moved(x, y), data_piece=card["id"])
    hit = cards.outline(x, y, w, h, 6)
    return cards.keyed(key, said, body, hit=hit, read=card["name"], kind="card")

"""The tray: what is asked of the viewer besides choosing a card, with a drawn control for every answer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from starboard.drawing import cards
from starboard.drawing.keeping import answered
from starboard.drawing.look import hexagon, icon, text, width, wrap
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved
from starboard.engine.words import begun

from . import faces
from .facts import RESOURCES, Json, listed, short_action

END: Final = 566  # where the colony begins on a wide own area


class Place(NamedTuple):
    """Where the tray has room: its left edge, its width, and how far up it is moved."""

    left: float
    room: float
    lines: int  # of a note
    columns: int  # of tiles
    up: float = 0.0


BESIDE: Final = Place(104, END - 104 - 16, 2, 4)  # beside the card that is played
ALONE: Final = Place(2, 336, 4, 2, 70)

SKIPS: Final = {  # step: the action that declines, and what its button says
    "construct": ("skip_construct", "Construct no Module now"),
    "activate": ("done", "Activate no Module now"),
    "reserve": ("skip_reserve", "Reserve nothing"),
    "complete": ("skip_complete", "Complete nothing"),
}


@answered
def is_asked(view: Json) -> bool:
    """Whether the viewer must answer something that is not a card of the hand."""
    return not view["over"] and view["seat"] in view["pending"] and view["table"]["step"] != "select"


def draw(view: Json, names: Sequence[str]) -> Svg:
    """The tray of the present step."""
    table = view["table"]
    step: str = table["step"]
    own = table["seats"][view["seat"]]
    parts: list[Inside] = [text(16, 63, "Your action" if step != "take" else "The event", "cap")]
    card = next((card for card in table["hand"] if card["id"] == own["selected"]), None)
    if card is not None and step != "take":
        shown = {**card, "playable": True, "cost": own["paid"] or card["cost"]}
        parts.append(
            el("g", faces.action_face(shown, True, None), transform=moved(16, 76), data_piece=f"card-{card['id']}")
        )
    elif step == "take":
        parts.append(icon("package", 51, 130, 50, "var(--muted)"))
    parts.append(controls(view, names, BESIDE))
    return join(parts)


def narrow(view: Json, names: Sequence[str]) -> Sheet:
    """The tray on a small screen, without the card that is played."""
    tall = {"offer": 130, "take": 114, "sell": 46 + 49 * tile_rows(view, ALONE)}.get(view["table"]["step"], 148)
    return sheet(340, tall, el("g", controls(view, names, ALONE), transform=moved(0, -ALONE.up)))


def tile_rows(view: Json, at: Place) -> int:
    """In how many rows the sales lie."""
    if view["table"]["step"] != "sell":
        return 0
    count = len(masks_of(view["table"]["deciding"], view["table"]["seats"][view["seat"]])) + 1
    return math.ceil(count / at.columns)


def controls(view: Json, names: Sequence[str], at: Place) -> Svg:
    """What is asked, and a control for every answer."""
    table = view["table"]
    step: str = table["step"]
    own = table["seats"][view["seat"]]
    if step == "offer":
        return sharing(table["deciding"], names, at)
    if step == "sell":
        return selling(table["deciding"], own, at)
    if step == "take":
        return taking(table, at)
    return pointing(step, table, own, at)


def heading(at: Place, words: str, note: str, lines: int = 2) -> Svg:
    """What is asked, and a sentence why."""
    told = wrap(note, at.room, 12, False, lines)
    return join(
        text(at.left, 86, words, "t16", "b", fit=at.room),
        [text(at.left, 104 + 15 * place, line, "t12", "mut", fit=at.room) for place, line in enumerate(told)],
    )


def labelled(key: str, x: float, y: float, w: float, words: str, said: str, h: float = 44) -> Svg:
    """A button with words alone."""
    return cards.button(
        key, x, y, w, h, text(x + w / 2, y + h / 2 + 5, words, "t14", "b", anchor="middle", fit=w - 20), said=said
    )


# --- resource sharing --------------------------------------------------------------------------------------------
def sharing(now: Json, names: Sequence[str], at: Place) -> Svg:
    """Accept or refuse a share: both with what they bring, and whom."""
    taker = names[now["taker"]]
    accepted, refused = now["bonus_if_accepted"], now["bonus_if_refused"]
    following = now["next_asked"]
    holder = "you" if accepted["seat"] == now["asked"] else names[accepted["seat"]]
    if following is None:
        onward = f"{taker} keeps all"
        bonus = f"{bonus_of(refused)} for you"
    else:
        onward = f"goes on to {names[following]}"
        bonus = f"{bonus_of(refused)} if accepted there"
    goods, _ = cards.amounts(
        at.left + 14, 158, [(name, now["share"][name]) for name in RESOURCES if now["share"][name]], "t20", "x", size=24
    )
    half = (at.room - 12) / 2
    right = at.left + half + 12
    kept = f"{taker} keeps {listed(now['rest'])}"
    return join(
        heading(
            at,
            f"{taker} must share the {short_action(now['offer'])}",
            f"Half is offered to you; {kept}.",
            1,
        ),
        cards.button(
            "accept",
            at.left,
            116,
            half,
            80,
            text(at.left + 14, 136, "Accept", "t15", "b"),
            goods,
            text(at.left + 14, 187, f"{bonus_of(accepted)} Energy for {holder}", "t12", "mut", fit=half - 24),
            said=f"Accept {listed(now['share'])}; {kept}; {holder}: {bonus_of(accepted)} Energy",
        ),
        cards.button(
            "refuse",
            right,
            116,
            half,
            80,
            text(right + 14, 136, "Refuse", "t15", "b"),
            icon("energy", right + 24, 158, 22, "var(--energy)"),
            text(right + 40, 164, bonus, "t15", "b", fit=half - 54),
            text(right + 14, 187, onward, "t12", "mut", fit=half - 24),
            said=f"Refuse: {onward}; {bonus} Energy",
        ),
    )


def bonus_of(gain: Json) -> str:
    """Energy that comes; of how much, where the end of the track cuts it."""
    return f"+{gain['energy']}" + (f" (of {gain['energy'] + gain['cut']})" if gain["cut"] else "")


# --- selling -----------------------------------------------------------------------------------------------------
def selling(now: Json, own: Json, at: Place) -> Svg:
    """A tile for every sale that can be made."""
    masks = masks_of(now, own)
    note = "Each kind at most once; what you sell goes to the Offer Spaces."
    columns = min(at.columns, len(masks) + 1)
    rows = math.ceil((len(masks) + 1) / columns)
    gap = 7
    w, h = (at.room - gap * (columns - 1)) / columns, 42.0 if at.up else 40.0 if rows == 2 else 60.0
    parts: list[Inside] = [heading(at, "What do you sell?", note, 1)]
    for place, mask in enumerate([*masks, 0]):
        x, y = at.left + (w + gap) * (place % columns), 112 + (h + gap) * (place // columns)
        parts.append(sale(mask, x, y, w, h, now))
    return join(parts)


def masks_of(now: Json, own: Json) -> list[int]:
    """The sales that can be made, by the kinds they take; those of one kind first."""
    amounts: Json = now["amounts"]
    can = sum(1 << place for place, name in enumerate(RESOURCES) if own["resources"][name] >= amounts[name])
    found = [mask for mask in range(1, 1 << len(RESOURCES)) if mask & ~can == 0]
    return sorted(found, key=lambda mask: (mask.bit_count(), mask))


def sale(mask: int, x: float, y: float, w: float, h: float, now: Json) -> Svg:
    """One sale: what it takes and what it brings."""
    if mask == 0:
        return cards.button(
            "sell-0",
            x,
            y,
            w,
            h,
            text(x + w / 2, y + h / 2 + 5, "nothing", "t13", "b", anchor="middle", fit=w - 12),
            said="Sell nothing",
        )
    goods = [(name, now["amounts"][name]) for place, name in enumerate(RESOURCES) if mask >> place & 1]
    chips = now["chips"][mask]
    big = h > 50
    pitch = min(46.0, (w - 34) / max(2, len(goods)))
    parts: list[Inside] = []
    for place, (name, n) in enumerate(goods):
        at = x + 6 + pitch * place
        parts.append(text(at, y + h / 2 + 4.8, n, "t15" if big and len(goods) < 3 else "t13", "b"))
        parts.append(
            icon(name, at + (19 if big and len(goods) < 3 else 16), y + h / 2, 17 if big and len(goods) < 3 else 14)
        )
    said = f"Sell {', '.join(f'{n} {name}' for name, n in goods)} for {chips} VP"
    return cards.button(f"sell-{mask}", x, y, w, h, parts, hexagon(x + w - 17, y + h / 2, 13, chips), said=said)


# --- taking ------------------------------------------------------------------------------------------------------
def taking(table: Json, at: Place) -> Svg:
    """One kind of Resource, free, as far as the supply goes."""
    n = table["deciding"]["take"]
    event = table["current_event"]
    w = (at.room - 20) / 3
    parts: list[Inside] = [heading(at, f"Take {n} of one kind", begun(event["text"]) + "." if event else "", 1)]
    for place, name in enumerate(RESOURCES):
        x = at.left + (w + 10) * place
        got = min(n, table["supply"][name])
        inside = [icon(name, x + 30, 150, 30), text(x + 54, 156, f"{got or 'no'} {name}", "t15", "b", fit=w - 62)]
        said = f"Take {got or 'no'} {name}" + ("; the supply has no more" if got < n else "")
        parts.append(cards.button(f"take-{name}", x, 120, w, 60, inside, said=said))
    return join(parts)


# --- pointing at cards -------------------------------------------------------------------------------------------
def pointing(step: str, table: Json, own: Json, at: Place) -> Svg:
    """Steps in which a card on the table is the answer: where to point, and a button to decline."""
    now = table["deciding"]
    free = own["aai"]["free"]
    if step == "construct":
        left = now["constructions_left"]
        words = "Construct a Module" if left == 1 else f"Construct up to {left} Modules"
        note = "Point at a Module of the market that you can pay. Afterwards you may activate Modules."
    elif step == "activate":
        words = "Activate your Modules"
        aai = "1 AAI is free." if free == 1 else f"{free} AAIs are free."
        aai = aai if free else "No AAI is free: one would be moved."
        note = f"Point at a Module of your colony; its cost stands in the octagon. {aai}"
    elif step == "aai_source":
        waits = now["target"]
        target = next((card["name"] for card in own["modules"] if card["id"] == waits), "your reserved Project")
        words = f"Which AAI goes to {target}?"
        note = "No AAI is free. Point at the Module of your colony that gives its AAI up and becomes inactive."
    elif step == "reserve":
        words = "Reserve a Project"
        more = table["numbers"]["reserved_surcharge"]
        note = (
            "Point at a Project of the market. It binds one AAI; "
            f"every card costs {more} Energy more until it is completed."
        )
    else:
        words = "Complete a Project"
        note = (
            "Point at a Project of the market, or your reserved one, whose conditions you meet and which you can pay."
        )
    parts: list[Inside] = [heading(at, words, note, at.lines)]
    if step in SKIPS:
        action, label = SKIPS[step]
        parts.append(labelled(action, at.left, 170 if at.up else 146, width(label, 14, True) + 44, label, label))
    return join(parts)

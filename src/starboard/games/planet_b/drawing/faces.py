"""Planet B's cards: Modules and Projects of the markets, Action cards of the hand, small cards of play areas."""

from __future__ import annotations

from typing import Any, Final

from starboard.drawing import cards, look
from starboard.drawing.lettering import SQUEEZE
from starboard.drawing.look import hexagon, icon, text, width, wrap
from starboard.drawing.svg import Inside, Svg, el, join, remembered_by_value
from starboard.engine.words import begun

from .facts import (
    ACTION_ICONS,
    OFFER_GOODS,
    TYPE_COLOURS,
    Json,
    Row,
    effect_rows,
    listed,
    metric,
    short_action,
    short_of,
)
from .scenery import picture

MODULE_H: Final = 162
PROJECT_H: Final = 208
ACTION_W, ACTION_H = 70, 118
CHOSEN: Final = "#FFF6E3"  # the face of the card that one has chosen
UNPAYABLE, BARRED = 0.3, 0.36  # how far a card is veiled: its words stay readable in both themes
EVENLY: Final = 0.94  # of the widest font: a width that suits all fonts
PAPER_ENERGY: Final = "#8A5A00"  # a bolt on paper


def row_text(x: float, y: float, row: Row, room: float, colour: str = look.INK) -> Svg:
    """A line of card text with its icon at the end."""
    if not row.icon:
        return text(x, y, row.words, "t12", fill=colour, fit=room)
    wide = EVENLY * width(row.words, 12)
    if wide > room - 18:
        words, wide = look.clipped(row.words, (room - 18) / SQUEEZE, 12), room - 18
    else:
        words = row.words
    return join(
        text(x, y, words, "t12", fill=colour, exact=wide),
        icon(row.icon, x + wide + 11, y - 4.2, 14, sign_colour(row.icon)),
    )


def joined(rows: tuple[Row, ...], room: float) -> tuple[Row, ...]:
    """Two short lines as one, if it has room."""
    words = " ".join(row.words for row in rows)
    sign = rows[-1].icon
    return (Row(words, sign),) if width(words, 12) + (18 if sign else 0) <= room else rows


def sign_colour(name: str) -> str:
    """An icon's colour on paper."""
    return PAPER_ENERGY if name == "energy" else TYPE_COLOURS.get(name, look.INK)


# --- markets -----------------------------------------------------------------------------------------------------
@remembered_by_value
def module_face(card: Json, w: float, owned: Json | None) -> Svg:
    """A Module of the market; `owned` are the viewer's Resources: what is missing is veiled and said."""
    colour = TYPE_COLOURS[card["type"]]
    costs: Json = card.get("cost_now", card["cost"])
    name = wrap(card["name"], w - 13, 12, True)
    rows = joined(effect_rows(card), w - 13)
    y = 93.0 if len(name) == 1 else 91.0
    parts: list[Inside] = [
        cards.face(w, MODULE_H),
        picture(card["id"], card["type"], w, 62),
        el("rect", y=62, width=w, height=17, fill=colour),
        icon(card["type"], 12, 70.5, 13, "#fff"),
        text(22, 75, card["type"].capitalize(), "t12", "b", "white", fit=w - 28),
        cards.cost_chips(5, 5, costs, card["cost"]),
        hexagon(w - 18, 19, 15.5, card["vp"]),
    ]
    for line in name:
        parts.append(text(7, y, line, "t12", "b", "ink", fit=w - 13))
        y += 12.5
    y += 4 if len(name) == 1 else 1.5
    for row in rows:
        parts.append(row_text(7, y, row, w - 13))
        y += 14.5 if len(name) == 1 else 13.5
    missing = short_of(costs, owned) if owned is not None else {}
    parts.append(foot(card, colour, MODULE_H, 0 if missing else w - 60))
    if missing:
        parts += [cards.veil(w, MODULE_H, UNPAYABLE), cards.pill(w - 4, MODULE_H - 13, missing)]
    elif owned is not None:
        parts.append(cards.done_mark(w - 14, MODULE_H - 14))
    return join(parts)


def foot(card: Json, colour: str, h: float, room: float) -> Svg:
    """How a Module becomes active: automatic, with a padlock, or for a cost; in words if there is room."""
    x, y = 18, h - 14.0
    if card["activation"] == "auto":
        sign = "padlock" if card["padlock"] else "aai"
        said = "stays" if card["padlock"] else "automatic"
        return join(
            cards.octagon(x, y, 11, colour),
            icon(sign, x, y, 12, "#7D725C"),
            text(x + 15, y + 4.3, said, "t12", "ink2", fit=room) if room else None,
        )
    goods = [(name, n) for name, n in card["activation_cost"].items() if n]
    parts: list[Svg] = [cards.octagon(x, y, 11, colour)]
    for place, (name, n) in enumerate(goods[:1]):
        parts.append(text(x - 4.5, y + 4.2, n, "t12", "x", fill=look.INK, anchor="middle") if n > 1 else Svg(""))
        parts.append(icon(name, x + (4 if n > 1 else 0) + 13 * place, y, 11 if n > 1 else 14))
    return join(parts, text(x + 15, y + 4.3, "activate", "t12", "ink2", fit=room) if room else None)


def module_said(card: Json) -> str:
    """A Module in words, for its tooltip."""
    how = {"auto": "takes an AAI at once" + (", which stays" if card["padlock"] else "")}
    active = how.get(card["activation"], f"activation: {listed(card['activation_cost'])}")
    costs = listed(card.get("cost_now", card["cost"]))
    called = f"{card['name']}, {card['type']}, {card['vp']} VP"
    return f"{called}. Cost: {costs}. Effect: {card['text']}. {begun(active)}."


CONDITION_WORDS: Final = {"any project": "Project", "blue project": "blue Project"}


def condition_row(item: Json) -> Row:
    """A condition of a Project."""
    if item["what"] == "energy":
        return Row(f"Energy ≤ {item['needs']}", "halfenergy")
    if item["what"].endswith("project"):
        return Row(f"{item['needs']} {CONDITION_WORDS.get(item['what'], item['what'])}", "project")
    return Row(f"{item['needs']} {item['what']}", item["what"])


def conditions(card: Json, half: int) -> list[dict[str, Any]]:
    """The conditions; for spectators they are neither met nor unmet."""
    if "conditions" in card:
        return list(card["conditions"])
    found = [{"what": "energy", "needs": half}] if card["half_energy"] else []
    found += [{"what": kind, "needs": n} for kind, n in card["requires_modules"].items()]
    return found + [{"what": f"{kind} project", "needs": n} for kind, n in card["requires_projects"].items()]


@remembered_by_value
def project_face(card: Json, w: float, owned: Json | None, half: int) -> Svg:
    """A Project of the market, with conditions judged for the viewer."""
    colour = TYPE_COLOURS[card["type"]]
    name = wrap(card["name"], (w - 28) / 0.88, 12, True)
    costs: Json = card.get("cost_now", card["cost"])
    parts: list[Inside] = [
        cards.face(w, PROJECT_H),
        picture(card["id"], card["type"], w, 82),
        el("rect", y=82, width=w, height=5 + 13 * len(name), fill=colour),
        icon("project", 12, 91, 12, "#fff"),
        [text(22, 95.3 + 13 * place, line, "t12", "b", "white", fit=w - 28) for place, line in enumerate(name)],
        cards.cost_chips(5, 5, costs, card["cost"]),
        hexagon(w - 19, 20, 16, card["vp"]),
    ]
    y = 92.0 + 13 * len(name)
    for item in conditions(card, half):
        parts.append(condition(item, 6, y, w - 12))
        y += 21.5
    done = bool(card.get("completable"))
    room = w - 14 - (24 if done else 0)
    for place, row in enumerate(reward_rows(card)):
        parts.append(row_text(8, PROJECT_H - 25 + 15 * place, row, room))
    missing = short_of(costs, owned) if owned is not None else {}
    if missing:
        parts.append(cards.pill(w - 4, 71, missing))
    if done:
        parts.append(cards.done_mark(w - 15, PROJECT_H - 15))
    return join(parts)


def condition(item: Json, x: float, y: float, w: float) -> Svg:
    """One condition: what is asked, and whether it is met."""
    row = condition_row(item)
    words = row.words if SQUEEZE * width(row.words, 12) < w - 40 else row.words.replace("structure", "str.")
    met = item.get("met")
    fill = "#E9DFC8" if met is None else cards.MET if met else cards.UNMET
    mark = None
    if met is not None:
        mark = icon("tick" if met else "cross", x + w - 11, y + 9.5, 11, cards.MET_INK if met else cards.UNMET_INK)
    return join(
        el("rect", x=x, y=y, width=w, height=19, rx=5, fill=fill),
        icon(row.icon, x + 11, y + 9.5, 14, sign_colour(row.icon)),
        text(x + 21, y + 13.8, words, "t12", fill=look.INK, fit=w - 40),
        mark,
    )


def reward_rows(card: Json) -> list[Row]:
    """What a Project gives besides its points."""
    rows = [Row(f"Gain {n}", name) for name, n in card["gain"].items()]
    scoring = card["end_scoring"]
    if scoring:
        counted = metric(scoring["metric"])
        rows += [Row(f"End: {scoring['vp']} VP per"), Row(counted.words, counted.icon)]
    return rows


def project_said(card: Json) -> str:
    """A Project in words, for its tooltip."""
    wants = [condition_row(item).words for item in conditions(card, 0) if item["what"] != "energy"]
    wants += ["half of the Energy spent"] if card["half_energy"] else []
    gives = [f"gain {listed(card['gain'])}"] if card["gain"] else []
    gives += [f"at the end {card['end']}"] if card["end"] else []
    costs = listed(card.get("cost_now", card["cost"]))
    told = str(card.get("why_not") or "").strip().rstrip(".")
    why = f" {begun(told)}." if told else ""
    return (
        f"{card['name']}, {card['vp']} VP. Cost: {costs}. "
        + ". ".join(begun(part) for part in (f"needs {', '.join(wants)}", *gives) if part)
        + "."
        + why
    )


# --- Action cards ------------------------------------------------------------------------------------------------
def action_sign(action: str, x: float, y: float) -> Svg:
    """The picture of an Action card."""
    sign, purpose = ACTION_ICONS[action]
    goods = OFFER_GOODS.get(action, ())
    if not goods:
        return icon(sign, x, y, 30, TYPE_COLOURS[purpose])
    first = x - 10.5 * (len(goods) - 1)
    size = 26 if len(goods) == 1 else 19
    parts = [icon(name, first + 21 * place, y + 8, size) for place, name in enumerate(goods)]
    return join(icon("move-down", x, y - 13, 14, TYPE_COLOURS[purpose]), parts)


def action_face(card: Json, selected: bool, limit: int | None) -> Svg:
    """An Action card: total cost now on the band, the printed one struck through, or why it cannot be chosen."""
    purpose = ACTION_ICONS[card["id"]][1]
    w, h = ACTION_W, ACTION_H
    lines = wrap(short_action(card["id"]), w - 8, 12, True, 3)
    parts: list[Inside] = [
        cards.face(w, h, CHOSEN if selected else "var(--paper)"),
        cards.top_band(w, 28, TYPE_COLOURS[purpose]),
        icon("energy", 14, 14, 16, "#FFE7A8"),
        text(24, 20, card["cost"], "t17", "x", "white"),
        text(w - 7, 19, card["printed"], "t12", "strike", anchor="end", fill="#DDE3F5")
        if card["cost"] != card["printed"]
        else None,
        action_sign(card["id"], w / 2, 53),
    ]
    y = h - 8 - 13.0 * (len(lines) - 1)
    for line in lines:
        parts.append(text(w / 2, y, line, "t12", "b", fill=look.INK, anchor="middle", fit=w - 4))
        y += 13
    if not card["playable"]:
        parts += [cards.veil(w, h, BARRED), reason(barred_words(card, limit), w)]
    return join(parts)


BARRED_WORDS: Final = {
    "PB-6.1": "Just played",
    "PB-4.14": "Set aside",
    "PB-5.4": "Event forbids",
    "PB-5.5": "Only the cheapest",
}


def barred_words(card: Json, limit: int | None) -> str:
    """Why a card cannot be chosen, in three words and on at most two lines: three may be needed for the name below."""
    if card["barred_by"] == "PB-5.3":
        return f"Max {limit} Energy"
    return BARRED_WORDS.get(card["barred_by"], "Not now")


def reason(words: str, w: float) -> Svg:
    """A label with a padlock on a barred card."""
    lines = wrap(words, w - 12, 12, True, 3)
    h = 14.0 * len(lines) + 8
    y = 51 - h / 2
    return join(
        el("rect", x=3, y=y, width=w - 6, height=h, rx=5, fill="var(--panel)", stroke="var(--muted)", stroke_width=0.9),
        [
            text(w / 2, y + 15 + 14 * place, line, "t12", "b", anchor="middle", fit=w - 12)
            for place, line in enumerate(lines)
        ],
        el("circle", cx=w - 13, cy=14, r=9.5, fill="var(--panel)", stroke="var(--muted)", stroke_width=0.9),
        icon("padlock", w - 13, 13.5, 11, "var(--muted)"),
    )


def action_said(card: Json) -> str:
    """An Action card in words, for its tooltip."""
    printed = ", ".join([f"printed {card['printed']}", *card["changes"]])
    changes = f" ({printed})" if card["changes"] else ""
    why = f" Cannot be chosen: {card['why_not']} ({card['barred_by']})." if not card["playable"] else ""
    return f"{card['name']}: {card['cost']} Energy{changes}. {begun(card['does'])}.{why}"

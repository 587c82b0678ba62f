"""The board: events, energy track, Offers, Projects, Resupply, Modules; after the game the score sheet."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final

from starboard.drawing import cards, look
from starboard.drawing.look import icon, text
from starboard.drawing.sections import BOARD, NARROW_WIDTH, Section, cut, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved
from starboard.engine.words import several

from . import asked, faces, narrow, score, track
from .facts import RESOURCES, Json, event_icon, event_mood, listed

W, H = 884, 634
LEFT, RIGHT = 200, 874  # of what lies beside the track
MODULES_Y: Final = 466
PROJECTS_Y: Final = 222
PROJECT_PLACES: Final = 3  # more lie there only after an event


def sections(view: Json, names: Sequence[str]) -> list[Section]:
    """All that lies on the table for everybody, in the order in which it is read."""
    over = view["over"]
    end = Section(
        "score",
        "Final score",
        BOARD,
        lambda: cut(score.X, score.Y, score.W, score.H, score.wide(view, names)),
        lambda: score.narrow(view, names),
        (score.X, score.Y),
    )
    market = Section(
        "modules",
        "Modules",
        BOARD,
        lambda: cut(8, 446, W - 16, H - 446, modules(view)),
        lambda: narrow.modules(view),
        (8, 446),
    )
    return [
        end if over else market,
        Section(
            "projects",
            "Projects",
            BOARD,
            lambda: cut(LEFT, 200, 464, 232, projects(view)),
            lambda: narrow.projects(view),
            (LEFT, 200),
        ),
        Section(
            "offers",
            "Offers",
            BOARD,
            lambda: cut(LEFT, 74, RIGHT - LEFT, 120, offers(view, names)),
            lambda: narrow.offers(view, names),
            (LEFT, 74),
            tab="Offers",
        ),
        Section(
            "resupply",
            "Resupply",
            BOARD,
            lambda: sheet(RESUPPLY_W, faces.PROJECT_H, resupply(view, RESUPPLY_W)),
            lambda: sheet(NARROW_WIDTH, faces.PROJECT_H, resupply(view, NARROW_WIDTH)),
            (674, PROJECTS_Y),
            tab="Offers",
            titled=False,
        ),
        Section(
            "energy",
            "Energy",
            BOARD,
            lambda: cut(track.X, track.Y, track.W, track.H, track.draw(view, names)),
            lambda: narrow.energy(view, names),
            (track.X, track.Y),
            tab="Energy",
        ),
        Section(
            "events",
            "Events",
            BOARD,
            lambda: cut(14, 10, 860, 56, events(view)),
            lambda: narrow.events(view),
            (14, 10),
            tab="Energy",
        ),
    ]


# --- events ------------------------------------------------------------------------------------------------------
WHEN: Final = {  # captions of this round's Event and of the next one, by when they work
    "round": ("This round", "Next round"),
    "end": ("End of this round", "End of next round"),
    "now": ("Now", ""),
    "never": ("This round: does not happen any more", "There is no next round"),
}


def events(view: Json) -> Svg:
    """This round's Event and the next one, with when each of them works."""
    table = view["table"]
    now, following = table["current_event"], table["next_event"]
    last = "Final round" if table["final_round"] else None
    return el(
        "g",
        event(now, 14, WHEN[now["when"]][0] if now else "This round", True, last or "No event this round"),
        event(following, 449, WHEN[following["when"]][1] if following else "Next round", False, "None is announced"),
        join(
            el("rect", x=330, y=17, width=98, height=20, rx=10, fill="var(--panel)", stroke="var(--danger)"),
            text(379, 31, "Final round", "t12", "b", "bad", anchor="middle", fit=88),
        )
        if last and now
        else None,
    )


def sentence(words: str) -> str:
    """Words as a sentence begins."""
    return words[:1].upper() + words[1:]


def event_said(caption: str, card: Json) -> str:
    """An Event in words."""
    return f"{caption}: the event {card['name']}. {sentence(card['text'])}."


def event(card: Json | None, x: float, caption: str, live: bool, nothing: str) -> Svg:
    """One Event, or that there is none."""
    frame = el(
        "rect",
        x=x,
        y=10,
        width=425,
        height=56,
        rx=10,
        fill="var(--panel)",
        stroke="var(--info)" if live else "var(--line)",
        stroke_width=1.3 if live else 1,
    )
    if card is None:
        return join(
            frame,
            text(x + 56, 27, caption, "cap", *(("info",) if live else ())),
            text(x + 56, 47, nothing, "t14", "mut"),
        )
    mood = event_mood(card)
    barred = card["detail"]["kind"] == "action_forbid"
    inside = join(
        el("title", event_said(caption, card)),
        el("circle", cx=27, cy=28, r=18, fill="var(--raised)", stroke=mood, stroke_width=1.5),
        icon(event_icon(card), 27, 28, 20, mood),
        el("path", d="M14.5 40.5l25-25", stroke="var(--danger)", stroke_width=2.5) if barred else None,
        text(56, 33, card["name"], "t14", "b", fit=350),
        text(56, 48, sentence(card["text"]), "t12", "mut", fit=360),
    )
    return join(
        frame,
        text(x + 56, 27, caption, "cap", *(("info",) if live else ())),
        el("g", inside, transform=moved(x, 10), data_piece=card["id"], data_read=card["name"]),
    )


# --- offers ------------------------------------------------------------------------------------------------------
@functools.cache
def heap(names: tuple[str, ...]) -> Svg:
    """Pieces in a bowl: two rows, the front one before the back one, round the bowl's middle."""
    shown = names[:10]
    front = (len(shown) + 1) // 2 if len(shown) > 4 else len(shown)
    pitch = 17.5 if front < 5 else 14.5
    parts = [
        icon(name, (place - (len(row) - 1) / 2) * pitch, y + 2 * (place % 2), 23)
        for row, y in ((shown[front:], -13), (shown[:front], 3))
        for place, name in enumerate(row)
    ]
    return join(parts)


def offers(view: Json, names: Sequence[str]) -> Svg:
    """The Offer Spaces: what lies there and what the next Resupply adds."""
    table = view["table"]
    spaces = table["offers"]
    wide = (RIGHT - LEFT - 8 * (len(spaces) - 1)) / len(spaces)
    now = asked.running(view)
    return el(
        "g",
        [
            offer(item, LEFT + (wide + 8) * place, wide, table, names, item["id"] == now)
            for place, item in enumerate(spaces)
        ],
    )


def offer(item: Json, x: float, w: float, table: Json, names: Sequence[str], running: bool) -> Svg:
    """One Offer Space."""
    goods = item["resources"]
    kinds = [name for name in RESOURCES if goods[name]]
    lying = tuple(name for name in RESOURCES for _ in range(goods[name]))
    mixed = item["id"] == "mixed_offer" or len(kinds) > 1
    middle = x + (0.36 if mixed else 0.38 if len(lying) < 10 else 0.34) * w
    parts: list[Inside] = [
        look.panel(x, 74, w, 120, item["name"], live=running),
        el(
            "ellipse",
            cx=middle,
            cy=141,
            rx=min(56, (0.31 if len(lying) < 10 else 0.28) * w),
            ry=22.5,
            fill="var(--well)",
            stroke="var(--line)",
        ),
        el("g", heap(lying), transform=moved(middle, 137)),
    ]
    if mixed:
        shown = kinds or ["cement"]
        for place, name in enumerate(RESOURCES if item["id"] == "mixed_offer" else shown):
            parts.append(icon(name, x + w - 37, 115 + 20 * place, 16))
            parts.append(text(x + w - 12, 120.5 + 20 * place, goods[name], "t16", "x", anchor="end"))
    else:
        parts.append(text(x + w - 14, 151, sum(goods.values()), "t32" if len(lying) < 10 else "t28", "x", anchor="end"))
    if running:
        who = table["deciding"]["asked"]
        parts.append(text(x + 12, 183, f"half to {names[who]}?", "t12", "b", "info", fit=w - 24))
    else:
        parts.append(text(x + 12, 183, "next", "t12", "mut", fit=28))
        at = x + w - 12
        for name in reversed(RESOURCES):
            n = item["next"][name]
            if n:
                parts.append(icon(name, at - 7, 178, 14))
                parts.append(text(at - 17, 182.5, f"+{n}", "t12", "b", "good", anchor="end"))
                at -= 36
    return cards.keyed(
        f"offer-{item['id']}",
        offer_said(item),
        parts,
        hit=el("rect", class_="hit", x=x, y=74, width=w, height=120, rx=12),
    )


def offer_said(item: Json) -> str:
    """An Offer Space in words."""
    now, added = listed(item["resources"]), listed(item["next"])
    return f"{item['name']} Space: {now} there; the next Resupply adds {added}."


# --- markets -----------------------------------------------------------------------------------------------------
def caption(x: float, y: float, words: str, note: str, room: float) -> Svg:
    """The title of a market and what its end means."""
    wide = look.width(words.upper(), 12, True) + 0.12 * 12 * len(words) + 12
    return join(text(x + 2, y, words, "cap"), text(x + wide, y, note, "t12", "mut", fit=room - wide))


def filled(market: Sequence[Json | None], places: int) -> Sequence[Json | None]:
    """A market without the places at its end that lie bare because they are not in use."""
    last = max((slot for slot, card in enumerate(market) if card is not None), default=-1)
    return market[: max(places, last + 1)]


def modules_shown(table: Json) -> Sequence[Json | None]:
    """The places of the Modules Market that are drawn."""
    return filled(table["modules_market"], table["modules_needed"])


def projects_shown(table: Json) -> Sequence[Json | None]:
    """The places of the Projects Market that are drawn."""
    return filled(table["projects_market"], PROJECT_PLACES)


def projects_note(table: Json) -> str:
    """What is left, and what the end of the market means."""
    return f"{table['projects_pile']} in the pile · an empty market ends the game"


def modules_note(table: Json) -> str:
    """The same for the Modules."""
    return f"{table['modules_pile']} in the pile · fewer than {table['modules_needed']} here end the game"


def projects(view: Json) -> Svg:
    """The Projects Market."""
    table = view["table"]
    market = projects_shown(table)
    end = 664
    wide = min(148.0, (end - LEFT - 8 * (len(market) - 1)) / max(1, len(market)))
    gap = 8 if len(market) > 1 else 0
    half = table["energy_track"]["half"]
    goods = asked.own_goods(view, "projects_market")
    parts: list[Inside] = [caption(LEFT, 214, "Projects", projects_note(table), end - LEFT)]
    for slot, card in enumerate(market):
        x = LEFT + (wide + gap) * slot
        if card is None:
            parts.append(empty_slot(f"project-{slot}", x, PROJECTS_Y, wide, faces.PROJECT_H, "taken"))
            continue
        body = el(
            "g", faces.project_face(card, wide, goods, half), transform=moved(x, PROJECTS_Y), data_piece=card["id"]
        )
        said = faces.project_said(card)
        hit = cards.outline(x, PROJECTS_Y, wide, faces.PROJECT_H)
        parts.append(cards.keyed(f"project-{slot}", said, body, hit=hit, read=card["name"], kind="card"))
    return join(parts)


def modules(view: Json) -> Svg:
    """The Modules Market."""
    table = view["table"]
    market = modules_shown(table)
    wide = min(116.0, (W - 24 - 8 * (len(market) - 1)) / len(market))
    note = modules_note(table)
    goods = asked.own_goods(view, "modules_market")
    parts: list[Inside] = [caption(14, 458, "Modules", note, W - 28)]
    for slot, card in enumerate(market):
        x = 14 + (wide + 8) * slot
        if card is None:
            parts.append(empty_slot(f"module-{slot}", x, MODULES_Y, wide, faces.MODULE_H, "until resupply"))
            continue
        body = el("g", faces.module_face(card, wide, goods), transform=moved(x, MODULES_Y), data_piece=card["id"])
        said = faces.module_said(card)
        hit = cards.outline(x, MODULES_Y, wide, faces.MODULE_H)
        parts.append(cards.keyed(f"module-{slot}", said, body, hit=hit, read=card["name"], kind="card"))
    free = W - 10 - (14 + (wide + 8) * len(market))
    if free > 90:
        parts.append(pile(W - 10 - free, free, table["modules_pile"]))
    return join(parts)


def empty_slot(key: str, x: float, y: float, w: float, h: float, words: str) -> Svg:
    """A place whose card was taken."""
    return cards.keyed(
        key,
        "An empty place. It is refilled in Resupply.",
        el("rect", x=x, y=y, width=w, height=h, rx=8, fill="var(--well)", stroke="var(--line)", stroke_dasharray="5 4"),
        text(x + w / 2, y + h / 2 - 2, "empty", "t13", "mut", anchor="middle"),
        text(x + w / 2, y + h / 2 + 15, words, "t12", "mut", anchor="middle", fit=w - 10),
        hit=cards.outline(x, y, w, h),
    )


def pile(x: float, room: float, left: int) -> Svg:
    """The pile of Modules, beside a short market."""
    w, h = min(98.0, room), 138
    y = MODULES_Y + 12
    parts = [
        el(
            "rect",
            x=x + 4 * k,
            y=y - 4 * k,
            width=w,
            height=h,
            rx=8,
            fill="#2B3A66",
            stroke="#0B1020",
            stroke_width=0.8,
        )
        for k in range(min(3, left))
    ] or [
        el("rect", x=x, y=y, width=w, height=h, rx=8, fill="var(--well)", stroke="var(--line)", stroke_dasharray="5 4")
    ]
    top = 4 * (len(parts) - 1) if left else 0
    white = "#E8ECF8" if left else "var(--muted)"
    return el(
        "g",
        el("title", f"{several(left, 'Module')} in the pile."),
        parts,
        icon("build2", x + top + w / 2, y - top + 48, 36, "#8D9BD0" if left else "var(--muted)"),
        text(x + top + w / 2, y - top + 94, left, "t24", "x", anchor="middle", fill=white),
        text(x + top + w / 2, y - top + 112, "in the pile", "t12", anchor="middle", fit=w - 10, fill=white),
    )


# --- resupply ----------------------------------------------------------------------------------------------------
RESUPPLY_W: Final = 200.0


def resupply(view: Json, w: float) -> Svg:
    """All columns, of which the marked one comes next, and what the supply holds for them."""
    table = view["table"]["resupply"]
    columns = table["columns"]
    x, y, h = 0, 0, faces.PROJECT_H
    spaces = list(columns[0])
    pitch = (w - 54) / len(columns)
    line = 126 / len(spaces)
    parts: list[Inside] = [look.panel(x, y, w, h, "Resupply"), supply(view["table"]["supply"], x, y + h - 17, w)]
    at = x + 48 + pitch * table["marker"]
    parts += [
        el(
            "rect",
            x=at,
            y=y + 30,
            width=pitch,
            height=h - 64,
            rx=7,
            fill="var(--good)",
            fill_opacity=0.14,
            stroke="var(--good)",
            stroke_width=1.5,
        ),
        el("path", d=f"M{at + pitch / 2 - 6} {y + 33}h12l-6 8z", fill="var(--good)"),
    ]
    for row, space in enumerate(spaces):
        middle = y + 44 + line * (row + 0.5)
        kinds = [name for name in RESOURCES if any(column[space][name] for column in columns)]
        size = 20 if len(kinds) == 1 else 13
        for place, name in enumerate(kinds):
            parts.append(icon(name, x + 25 + 11 * (place - (len(kinds) - 1) / 2), middle, size))
        for place, column in enumerate(columns):
            marked = place == table["marker"]
            said = "·".join(str(column[space][name]) for name in kinds)
            classes = ("b",) if marked else ("mut",)
            size_class = "t14" if len(kinds) == 1 else "t12"
            parts.append(
                text(
                    x + 48 + pitch * (place + 0.5),
                    middle + 4.8,
                    said,
                    size_class,
                    *classes,
                    anchor="middle",
                    fit=pitch - 4,
                )
            )
    said = "What each Resupply puts on the Offer Spaces. The marked column comes next."
    return el("g", el("title", said), parts)


def supply(left: Json, x: float, y: float, w: float) -> Svg:
    """What is left of the pieces: no Resupply, package or gain can bring more."""
    shown = [(name, left[name]) for name in RESOURCES]
    return el(
        "g",
        el("title", f"The supply holds {listed(left)}: no Resupply, package or gain can bring more."),
        el("path", d=f"M{x + 10} {y - 14}h{w - 20}", stroke="var(--line)"),
        text(x + 12, y + 4.5, "supply", "t12", "mut"),
        cards.amounts(x + 58, y, shown, "t13", "b", size=15)[0],
    )

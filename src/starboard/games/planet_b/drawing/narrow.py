"""The board on a small screen: events, energy as a horizontal track, Offers, markets as rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starboard.drawing import cards, look
from starboard.drawing.look import icon, text, token
from starboard.drawing.scene import Scene
from starboard.drawing.sections import Sheet, sheet
from starboard.drawing.svg import Inside, Svg, el, join, moved

from . import asked, board, faces, rows
from .facts import RESOURCES, Json, counted, event_icon, event_mood
from .track import window

W: Final = 340.0


# --- events ------------------------------------------------------------------------------------------------------
def events(view: Json) -> Sheet:
    """This round's Event and the next one, below each other."""
    table = view["table"]
    now, following = table["current_event"], table["next_event"]
    last = "Final round" if table["final_round"] else "No event this round"
    first, high = event(now, board.WHEN[now["when"]][0] if now else "This round", True, last)
    second, more = event(following, board.WHEN[following["when"]][1] if following else "Next round", False, "None yet")
    return sheet(W, high + 6 + more, first, el("g", second, transform=moved(0, high + 6)))


def event(card: Json | None, caption: str, live: bool, nothing: str) -> tuple[Svg, float]:
    """One Event, and its height."""
    words = () if card is None else look.wrap(board.sentence(card["text"]), W - 60, 12, lines=3)
    high = 44.0 + 15 * len(words)
    mood = "var(--muted)" if card is None else event_mood(card)
    frame = el(
        "rect",
        x=0.5,
        y=0.5,
        width=W - 1,
        height=high - 1,
        rx=10,
        fill="var(--panel)",
        stroke="var(--info)" if live else "var(--line)",
    )
    parts: list[Inside] = [
        frame,
        text(52, 17, caption, "cap", *(("info",) if live else ()), fit=W - 60),
        text(52, 34, nothing if card is None else card["name"], "t14", "b", fit=W - 60),
        [text(52, 50 + 15 * place, line, "t12", "mut", fit=W - 58) for place, line in enumerate(words)],
        el("circle", cx=27, cy=28, r=17, fill="var(--raised)", stroke=mood, stroke_width=1.5),
        icon("clock" if card is None else event_icon(card), 27, 28, 19, mood),
    ]
    if card is None:
        return join(parts), high
    if card["detail"]["kind"] == "action_forbid":
        parts.append(el("path", d="M15 40l24-24", stroke="var(--danger)", stroke_width=2.5))
    return cards.told(board.event_said(caption, card), parts, read=card["name"]), high


# --- energy ------------------------------------------------------------------------------------------------------
def energy(view: Json, names: Sequence[str]) -> Sheet:
    """A window of the energy track, most on the left; Indicators in one space stand on each other, the first on top."""
    table = view["table"]
    track = table["energy_track"]
    seats = table["seats"]
    energies = [seat["energy"] for seat in seats]
    spaces = window(energies, track["start"], track["min"], track["half"])
    pitch = (W - 16) / len(spaces)
    stack = max(energies.count(energy) for energy in energies)
    top = 12.0 + 20 * stack
    parts: list[Inside] = []
    for place, (first, last) in enumerate(spaces):
        x = 8 + pitch * place
        parts.append(space(first, last, x, top, pitch, track, energies))
        here = [seat for seat in track["order"] if seats[seat]["energy"] == first == last]
        for level, seat in enumerate(reversed(here)):
            nth = track["order"].index(seat) + 1
            said = f"{names[seat]} has {seats[seat]['energy']} Energy and is number {nth} in the order of play."
            where = moved(x + pitch / 2, top + 8 - 20 * level)
            art = token(seat, 0, 0, 9.2, Scene(view, names).is_viewer(seat))
            parts.append(cards.told(said, art, transform=where, data_piece=f"s{seat}-energy"))
    y = top + 52.0
    for gap in track["gaps"]:
        if gap["gap"] >= track["catch_up_gap"]:
            parts.append(caught(gap, seats, names, y))
            y += 24
    return sheet(W, y - 6, look.panel(0.5, 0.5, W - 1, y - 7), parts)


def space(first: int, last: int, x: float, y: float, pitch: float, track: Json, energies: Sequence[int]) -> Svg:
    """One space, or the dots of many empty ones."""
    if first != last:
        return text(x + pitch / 2, y + 12, "…", "t13", "mut", anchor="middle")
    taken, half = first in energies, first == track["half"]
    tint = "var(--info)" if half else "var(--danger)" if first <= 0 else None
    told = taken or half or (first % 5 == 0 and not {first - 1, first + 1} & {*energies, track["half"]})
    return join(
        el(
            "rect",
            x=x + 1,
            y=y - 6,
            width=pitch - 2,
            height=28,
            rx=4,
            fill="var(--raised)" if taken else "var(--well)",
            stroke="var(--muted)" if taken else "var(--line)",
        ),
        el("rect", x=x + 1, y=y - 6, width=pitch - 2, height=28, rx=4, fill=tint, opacity=0.2) if tint else None,
        icon("halfenergy", x + pitch / 2, y + 8, 13, "var(--info)") if half and not taken else None,
        text(x + pitch / 2, y + 37, counted(first), "t12", *(("b",) if taken else ("mut",)), anchor="middle")
        if told
        else None,
    )


def caught(gap: Json, seats: Sequence[Json], names: Sequence[str], y: float) -> Svg:
    """A gap that the Catch Up Rule looks for."""
    below = seats[gap["below"]]
    limit = f": at most {below['limit']} Energy" if below["limited"] else ""
    words = f"{names[gap['below']]} is {gap['gap']} behind {names[gap['above']]}{limit}"
    return join(
        el("rect", x=8, y=y - 7, width=W - 16, height=21, rx=6, fill="var(--danger)", fill_opacity=0.14),
        icon("energy", 20, y + 3.5, 13, "var(--danger)"),
        text(32, y + 8, words, "t12", "b", "bad", fit=W - 46),
    )


# --- offers ------------------------------------------------------------------------------------------------------
def offers(view: Json, names: Sequence[str]) -> Sheet:
    """The Offer Spaces beside each other."""
    table = view["table"]
    spaces = table["offers"]
    wide = (W - 6 * (len(spaces) - 1)) / len(spaces)
    now = asked.running(view)
    drawn = [offer(item, (wide + 6) * place, wide, table, item["id"] == now) for place, item in enumerate(spaces)]
    return sheet(W, 92, drawn)


def offer(item: Json, x: float, w: float, table: Json, running: bool) -> Svg:
    """One Offer Space: what lies there, and what the next Resupply adds."""
    goods = item["resources"]
    kinds = [name for name in RESOURCES if goods[name]]
    mixed = item["id"] == "mixed_offer" or len(kinds) > 1
    parts: list[Inside] = [
        el(
            "rect",
            x=x + 0.5,
            y=0.5,
            width=w - 1,
            height=91,
            rx=10,
            fill="var(--panel)",
            stroke="var(--info)" if running else "var(--line)",
        ),
        text(x + w / 2, 16, item["name"].replace(" Offer", ""), "t12", "b", "mut", anchor="middle", fit=w - 10),
    ]
    if mixed:
        for place, name in enumerate(RESOURCES):
            parts += [
                icon(name, x + 17, 31 + 16 * place, 14),
                text(x + w - 14, 36 + 16 * place, goods[name], "t14", "x", anchor="end"),
            ]
    else:
        name = kinds[0] if kinds else item["id"].split("_")[0]
        count = sum(goods.values())
        parts += [icon(name, x + 21, 44, 26), text(x + w - 12, 52, count, "t24", "x", anchor="end")]
    at = x + w - 9
    added = [(name, item["next"][name]) for name in reversed(RESOURCES) if item["next"][name]]
    if mixed and len(added) > 1:
        said = "+" + "·".join(str(item["next"][name]) for name in RESOURCES)
        parts.append(text(at, 83, said, "t12", "b", "good", anchor="end", fit=w - 14))
    else:
        for name, n in added:
            parts += [icon(name, at - 6, 78.5, 13), text(at - 15, 83, f"+{n}", "t12", "b", "good", anchor="end")]
            at -= 32
    said = board.offer_said(item)
    return cards.keyed(f"offer-{item['id']}", said, parts, hit=cards.outline(x + 1, 1, w - 2, 90, 10))


# --- markets -----------------------------------------------------------------------------------------------------
def modules(view: Json) -> Sheet:
    """The Modules Market as rows."""
    table = view["table"]
    goods = asked.own_goods(view, "modules_market")
    parts: list[Inside] = [note(board.modules_note(table))]
    y = 22.0
    for slot, card in enumerate(board.modules_shown(table)):
        if card is None:
            parts.append(empty(f"module-{slot}", y))
            y += 50
            continue
        body = el("g", rows.module_row(card, goods), transform=moved(0, y), data_piece=card["id"])
        hit = cards.outline(0, y, W, rows.MODULE_H)
        said = faces.module_said(card)
        parts.append(cards.keyed(f"module-{slot}", said, body, hit=hit, read=card["name"], kind="card row"))
        y += rows.MODULE_H + 6
    return sheet(W, y - 2, parts)


def projects(view: Json) -> Sheet:
    """The Projects Market as rows."""
    table = view["table"]
    goods, half = asked.own_goods(view, "projects_market"), table["energy_track"]["half"]
    parts: list[Inside] = [note(board.projects_note(table))]
    y = 22.0
    for slot, card in enumerate(board.projects_shown(table)):
        if card is None:
            parts.append(empty(f"project-{slot}", y))
            y += 50
            continue
        art, high = rows.project_row(card, goods, half)
        body = el("g", art, transform=moved(0, y), data_piece=card["id"])
        hit = cards.outline(0, y, W, high)
        said = faces.project_said(card)
        parts.append(cards.keyed(f"project-{slot}", said, body, hit=hit, read=card["name"], kind="card row"))
        y += high + 6
    return sheet(W, y - 2, parts)


def note(words: str) -> Svg:
    """What the end of a market means."""
    return text(2, 13, words, "t12", "mut", fit=W - 4)


def empty(key: str, y: float) -> Svg:
    """A place whose card was taken."""
    return cards.keyed(
        key,
        "An empty place. It is refilled in Resupply.",
        el(
            "rect",
            x=0.5,
            y=y,
            width=W - 1,
            height=43,
            rx=8,
            fill="var(--well)",
            stroke="var(--line)",
            stroke_dasharray="5 4",
        ),
        text(W / 2, y + 26, "empty until Resupply", "t13", "mut", anchor="middle"),
        hit=cards.outline(0, y, W, 43),
    )

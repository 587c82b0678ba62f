"""The table as plain text, at most 80 columns wide, without colour: all that one decides by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.engine.words import fold, of_another, several

from ..rules.codes import ACTION_IDS
from .card_texts import short_name
from .goods import listed
from .labels import octagon
from .prompts import warnings
from .sentences import sentence

WHEN: Final = {"round": "", "end": ", at its end", "now": ", now"}
PHASES: Final = {
    "select": "choose cards",
    "perform": "perform Actions",
    "resupply": "Resupply",
    "event": "Event",
    "end_check": "check for the end",
    "over": "the game is over",
}


def table(view: dict[str, Any], names: Sequence[str], width: int) -> str:
    """The whole table."""
    shown: dict[str, Any] = view["table"]
    lines = headline(view, names)
    lines += [f"! {text}" for text in warnings(view, names)]
    lines += energy_lines(shown, names)
    lines += offer_lines(shown)
    lines += market_lines(shown)
    for seat, area in enumerate(shown["seats"]):
        lines += seat_lines(view, seat, area, str(names[seat]))
    if "hand" in shown:
        lines += own_lines(view)
    return "\n".join([part for line in lines for part in fold(line, width)])


# --- the round ---------------------------------------------------------------------------------------------------
def headline(view: dict[str, Any], names: Sequence[str]) -> list[str]:
    """Round, phase and events."""
    shown = view["table"]
    final = ", the final round" if shown["final_round"] else ""
    lines = [f"Round {shown['round']}{final}: {PHASES[shown['phase']]}"]
    lines += event_lines("Event of this round", shown["current_event"])
    if shown["event_hits"]:
        told = [sentence(hit[0], hit[1:], view, names) for hit in shown["event_hits"]]
        lines.append("  as things stand: " + " ".join(told))
    return lines + event_lines("Next round", shown["next_event"])


def event_lines(word: str, card: dict[str, Any] | None) -> list[str]:
    """An event with when it works; nothing for one that never will."""
    if card is None or card["when"] == "never":
        return []
    harm = " (harmful)" if card["harmful"] else ""
    return [f"{word}{WHEN[card['when']]}: {card['name']}{harm}: {card['text']}"]


def energy_lines(shown: dict[str, Any], names: Sequence[str]) -> list[str]:
    """The Energy track from the front: most Energy acts first."""
    track = shown["energy_track"]
    places = [f"{names[seat]} ({shown['seats'][seat]['energy']})" for seat in track["order"]]
    lines = ["Energy order: " + " > ".join(places) + f"; start {track['start']}, half {track['half']}"]
    for gap in track["gaps"]:
        if gap["gap"] >= track["catch_up_gap"]:
            rule = f"Catch Up Rule, if it is {track['catch_up_gap']} or more at the end of the round"
            lines.append(f"  {names[gap['below']]} is {gap['gap']} behind {names[gap['above']]} ({rule})")
    if shown["action_order"]:
        order = [f"{names[seat]} (now)" if seat == shown["acting"] else names[seat] for seat in shown["action_order"]]
        lines.append("Action order: " + " > ".join(order))
    return lines


# --- the board ---------------------------------------------------------------------------------------------------
def offer_lines(shown: dict[str, Any]) -> list[str]:
    """Offer Spaces with their next refill, and what the supply holds for it."""
    lines = ["Offer Spaces".ljust(16) + "now".ljust(26) + "Resupply adds"]
    for space in shown["offers"]:
        short = "" if space["comes"] == space["next"] else f" (supply short: {listed(space['comes'])})"
        lines.append(
            f"  {space['name']}".ljust(16) + listed(space["resources"]).ljust(26) + listed(space["next"]) + short
        )
    return [*lines, "  Supply".ljust(16) + listed(shown["supply"])]


def market_lines(shown: dict[str, Any]) -> list[str]:
    """Both markets."""
    ends = f"the game ends if fewer than {shown['modules_needed']} can lie here"
    lines = [f"Modules Market ({shown['modules_pile']} in the pile; {ends})"]
    for slot, card in enumerate(shown["modules_market"], 1):
        if card is not None:
            lines += module_lines(slot, card)
    lines.append(f"Projects Market ({shown['projects_pile']} in the pile; the game ends if none lies here)")
    for slot, card in enumerate(shown["projects_market"], 1):
        if card is not None:
            lines += project_lines(f"{slot} ", card)
    return lines


def module_lines(slot: int, card: dict[str, Any]) -> list[str]:
    """A Module of the market."""
    cost: dict[str, int] = card.get("cost_now", card["cost"])
    short = f" ({card['lacks']})" if card.get("lacks") else ""
    return [
        f"  {slot} {card['name']}, {card['type']}, {card['vp']} VP: {listed(cost)}{short}",
        f"      {card['text']}; {octagon(card)}",
    ]


def project_lines(mark: str, card: dict[str, Any]) -> list[str]:
    """A Project of the market or a reserved one: points, price and gain; then conditions, and what lacks."""
    cost: dict[str, int] = card.get("cost_now", card["cost"])
    points = f"{card['vp']} VP" + (f" and {card['end']}" if card["end"] else "")
    gain = f", gain {listed(card['gain'])}" if card["gain"] else ""
    lines = [f"  {mark}{card['name']}, {card['type']}, {points}: {listed(cost)}{gain}"]
    if "conditions" not in card:
        return [*lines, f"      needs {'; '.join(needed(card)) or 'nothing else'}"]
    parts = [condition(item) for item in card["conditions"]]
    state = "can be completed" if card["completable"] else card["lacks"]
    return [*lines, "      " + "; ".join([part for part in (*parts, state) if part])]


def needed(card: dict[str, Any]) -> list[str]:
    """The conditions of a Project for somebody who only looks on."""
    found = [several(n, f"{name} Module") for name, n in card["requires_modules"].items()]
    for name, n in card["requires_projects"].items():
        found.append(several(n, project_word(name)))
    return found + (["half of the Energy spent"] if card["half_energy"] else [])


def condition(item: dict[str, Any]) -> str:
    """One condition, met or not."""
    mark = "ok" if item["met"] else "NO"
    if item["what"] == "energy":
        return f"at most {item['needs']} Energy left, you have {item['has']}: {mark}"
    kind, _, project = item["what"].partition(" ")
    word = project_word(kind) if project else f"{kind} Module"
    return f"{several(item['needs'], word)}, you have {item['has']}: {mark}"


def project_word(kind: str) -> str:
    """A completed Project of a colour, or of any."""
    return "completed Project" if kind == "any" else f"completed {kind} Project"


# --- players -----------------------------------------------------------------------------------------------------
def seat_lines(view: dict[str, Any], seat: int, area: dict[str, Any], name: str) -> list[str]:
    """One player: what they hold, their card, Modules with their effects, Projects, points so far."""
    aai = area["aai"]
    said = (["you"] if seat == view["seat"] else []) + (["to decide"] if seat in view["pending"] else [])
    marks = f" ({', '.join(said)})" if said else ""
    points = f"{several(area['open_points'], 'point')} without the Goal"
    if seat == view["seat"]:
        with_goal = area["open_points"] + view["table"]["goal"]["points"]
        points = f"{several(area['open_points'], 'point')} ({with_goal} with your Goal)"
    lines = [
        f"{name}{marks}: {area['energy']} Energy, {listed(area['resources'])}",
        f"  {points}, {area['vp_chips']} VP of them in chips; AAIs {aai['free']} free of {aai['total']}",
        f"  {card_line(view, area)}",
    ]
    for card in area["modules"]:
        does = card["text"] if seat == view["seat"] else of_another(card["text"])
        lines.append(f"  {module_mark(card)} {card['name']}, {card['type']}, {card['vp']} VP: {does}")
    for card in area["projects"]:
        end = f" and {card['end']}" if card["end"] else ""
        lines.append(f"  + {card['name']}, {card['type']} Project, {card['vp']} VP{end}")
    if area["reserved"] is not None:
        lines += project_lines("reserved: ", area["reserved"])
    if area["goal"] is not None:
        lines.append(f"  Goal: {area['goal']['name']}, {area['goal']['points']} VP now: {area['goal']['text']}")
    return lines


def card_line(view: dict[str, Any], area: dict[str, Any]) -> str:
    """The card of this round and the unavailable one, and what limits the player."""
    printed = view["table"]["names"]["actions"]
    chosen = short_name(printed[ACTION_IDS.index(area["selected"])]) if area["selected"] else ""
    if not chosen and area["chosen"]:
        chosen = "face down"
    line = (
        f"card: {chosen}" if chosen else f"not available: {short_name(printed[ACTION_IDS.index(area['unavailable'])])}"
    )
    if area["limited"]:
        line += f"; at most {area['limit']} Energy this round"
    return line if area["participates"] else f"{line}; takes no part in this round"


def module_mark(card: dict[str, Any]) -> str:
    """Whether an AAI stands on a Module: active, locked for good, or inactive."""
    if card["locked"]:
        return "#"
    return "*" if card["active"] else "-"


def own_lines(view: dict[str, Any]) -> list[str]:
    """The legend, the viewer's Goal, and the cards that cannot be chosen; the others are listed as choices."""
    shown = view["table"]
    goal = shown["goal"]
    lines = ["Modules: * active, # active for good (padlock), - inactive; + completed Projects"]
    if shown["seats"][view["seat"]]["goal"] is None:  # an open one stands with its player
        lines.append(f"Your Goal: {goal['name']}: {goal['text']}; you have {goal['value']}, {goal['points']} VP now")
    if shown["phase"] == "select":
        for card in shown["hand"]:
            if not card["playable"]:
                lines.append(f"Not now: {short_name(card['name'])} ({card['why_not']})")
    return lines

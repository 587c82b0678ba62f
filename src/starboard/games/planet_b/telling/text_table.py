"""The table as plain text, at most 80 columns wide, without colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.words import fold

from .components import listed

WHEN = {"round": "", "end": ", at its end", "now": ", now"}


def table(view: dict[str, Any], names: Sequence[str], width: int) -> str:
    """The whole table."""
    shown: dict[str, Any] = view["table"]
    lines = headline(shown)
    lines += energy_lines(shown, names)
    lines += offer_lines(shown)
    lines += market_lines(shown)
    for seat, area in enumerate(shown["seats"]):
        lines += seat_lines(area, str(names[seat]), seat == view["seat"], seat in view["pending"])
    if "hand" in shown:
        lines += own_lines(shown)
    return "\n".join([part for line in lines for part in fold(line, width)])


def headline(table: dict[str, Any]) -> list[str]:
    """Round, phase and events."""
    final = ", final round" if table["final_round"] else ""
    lines = [f"Round {table['round']} of {table['round_limit']} at most{final}. Phase: {table['phase']}."]
    lines += [event_line("This round", table["current_event"]), event_line("Next round", table["next_event"])]
    return [line for line in lines if line]


def event_line(word: str, card: dict[str, Any] | None) -> str:
    """An event with when it works; nothing for one that never will."""
    if card is None or card["when"] == "never":
        return ""
    harm = "; harmful" if card["harmful"] else ""
    return f"{word}{WHEN[card['when']]}: {card['name']} ({card['text']}{harm})"


def energy_lines(table: dict[str, Any], names: Sequence[str]) -> list[str]:
    """The Energy track from the front: most Energy acts first."""
    track = table["energy_track"]
    places = [f"{names[seat]} {table['seats'][seat]['energy']}" for seat in track["order"]]
    lines = ["Energy order: " + " > ".join(places) + f"  (start {track['start']}, half {track['half']})"]
    for gap in track["gaps"]:
        if gap["gap"] >= track["catch_up_gap"]:
            lines.append(f"  gap of {gap['gap']} above {names[gap['below']]} (Catch Up from {track['catch_up_gap']})")
    if table["action_order"]:
        order = [f"[{names[seat]}]" if seat == table["acting"] else str(names[seat]) for seat in table["action_order"]]
        lines.append("Action order: " + " > ".join(order))
    return lines


def offer_lines(table: dict[str, Any]) -> list[str]:
    """Offer Spaces with their next refill, and what the supply holds for it."""
    column = f"column {table['resupply']['marker'] + 1} of {len(table['resupply']['columns'])}"
    lines = [f"Offers (resupply {column}):"]
    for space in table["offers"]:
        lines.append(f"  {space['name']}: {listed(space['resources'])} (next +{listed(space['next'])})")
    lines.append(f"  Supply: {listed(table['supply'])}")
    return lines


def market_lines(table: dict[str, Any]) -> list[str]:
    """Both markets."""
    lines = [f"Modules Market ({table['modules_needed']} needed, {table['modules_pile']} in the pile):"]
    for slot, card in enumerate(table["modules_market"]):
        if card is not None:
            lines.append(f"  {slot} {module_line(card)}")
    lines.append(f"Projects Market ({table['projects_pile']} in the pile):")
    for slot, card in enumerate(table["projects_market"]):
        if card is not None:
            lines.append(f"  {slot} {project_line(card)}")
    return lines


def module_line(card: dict[str, Any]) -> str:
    """A Module of the market."""
    cost: dict[str, int] = card.get("cost_now", card["cost"])
    if card["activation"] == "auto":
        octagon = "automatic"
    else:
        octagon = f"activate for {listed(card['activation_cost'])}"
    lock = ", padlock" if card["padlock"] else ""
    mark = "" if card.get("payable", True) else " -- too dear"
    return f"{card['name']} [{card['type']}] {card['vp']} VP for {listed(cost)}; {card['text']} ({octagon}{lock}){mark}"


def project_line(card: dict[str, Any]) -> str:
    """A Project of the market or a reserved one."""
    cost: dict[str, int] = card.get("cost_now", card["cost"])
    parts = [f"{card['name']} [{card['type']}] {card['vp']} VP for {listed(cost)}"]
    if card["gain"]:
        parts.append(f"gain {listed(card['gain'])}")
    if card["end"]:
        parts.append(f"end: {card['end']}")
    if "conditions" in card:
        parts += [condition(item) for item in card["conditions"]]
        parts.append("can be completed" if card["completable"] else "not yet")
    else:
        needs: dict[str, int] = {**card["requires_modules"], **card["requires_projects"]}
        parts += [f"needs {n} {name}" for name, n in needs.items()] + (["half Energy"] if card["half_energy"] else [])
    return "; ".join(parts)


def condition(item: dict[str, Any]) -> str:
    """One condition, ticked or crossed."""
    mark = "ok" if item["met"] else "NO"
    if item["what"] == "energy":
        return f"Energy {item['needs']} or less: {mark}"
    return f"{item['has']}/{item['needs']} {item['what']}: {mark}"


def seat_lines(area: dict[str, Any], name: str, own: bool, asked: bool) -> list[str]:
    """One player area."""
    aai = area["aai"]
    marks = (" (you)" if own else "") + (", to decide" if asked else "")
    holdings = f"{listed(area['resources'])}; {area['vp_chips']} VP chips; AAIs {aai['free']} free of {aai['total']}"
    lines = [f"{name}{marks}: Energy {area['energy']}; {holdings}"]
    card = area["selected"].replace("_", " ") if area["selected"] else ("face down" if area["chosen"] else "none")
    line = f"  card: {card}; unavailable: {area['unavailable'].replace('_', ' ')}"
    if area["limited"]:
        line += f"; at most {area['limit']} Energy this round"
    if not area["participates"]:
        line += "; takes no part in this round"
    lines.append(line)
    modules = [f"{item['name']} {item['vp']}{module_mark(item)}" for item in area["modules"]]
    if modules:
        lines.append("  Modules (* active, # locked): " + ", ".join(modules))
    if area["projects"]:
        lines.append("  Projects: " + ", ".join([f"{item['name']} {item['vp']}" for item in area["projects"]]))
    if area["reserved"] is not None:
        lines.append("  Reserved: " + project_line(area["reserved"]))
    if area["goal"] is not None:
        lines.append(f"  Goal: {area['goal']['name']} ({area['goal']['points']} VP now)")
    return lines


def module_mark(item: dict[str, Any]) -> str:
    """Whether an AAI stands on a Module."""
    if item["locked"]:
        return "#"
    return "*" if item["active"] else ""


def own_lines(table: dict[str, Any]) -> list[str]:
    """The viewer's Goal, and the cards that cannot be chosen; the others are listed as choices."""
    goal = table["goal"]
    lines = [f"Your Goal: {goal['name']}: {goal['text']}; now {goal['value']}, {goal['points']} VP"]
    if table["phase"] == "select":
        for card in table["hand"]:
            if not card["playable"]:
                lines.append(f"Not now: {card['name']} ({card['why_not']}, {card['barred_by']})")
    return lines

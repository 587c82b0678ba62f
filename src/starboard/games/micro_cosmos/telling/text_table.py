"""The table as plain text in 80 columns: the system, Canteen and decks, every side, and the viewer's own Ark card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from starboard.engine.words import fold, several

from ..rules.state import AUTOMA
from .phases import PHASES
from .text_map import map_lines
from .vocabulary import LETTERS, SPECIALIST_NAMES, brief, level_name, ordinal, price, upgrade_name

LEGEND: Final = (
    "B biomatter, W workforce, M minerals, T technology, ? your choice, C Crew card",
    "M1/3 level 1 of 3 | lacks 8: levels missing, then markers, best first | <y> Ark",
    "P planet or Portal, N E S W NW the places round it; lines are routes, and what",
    "lies at the border of a card, or has a line to it, leads on to the next card",
    "orbit: moons and stations | 2 Crew: so many of your Crew cards act there",
)


def edge_brief(edge: Mapping[str, Any]) -> str:
    """An end of a Crew card in few letters: `red 1?>2T 1C`."""
    trade = brief(edge["cost"]) + ">" if edge["cost"] else ""
    return f"{edge['color']} {trade}{brief(edge['gain'])}"


def marks_of(view: Mapping[str, Any]) -> list[str]:
    """A small letter per side: the first of its color. Capital letters are resources."""
    return [str(side["color"])[0] for side in view["table"]["sides"]]


def table(view: Mapping[str, Any], names: Sequence[str], width: int) -> str:
    """The whole table."""
    seen = view["table"]
    marks = marks_of(view)
    lines = [heading(seen, names), "", *map_lines(seen, marks, width), *LEGEND, ""]
    lines += ["Canteen:"] + ["  " + card_line(card) if card else "  (empty)" for card in seen["canteen"]]
    decks = seen["decks"]
    lines.append(
        f"Decks: planets {decks['planets']}, Crew {decks['crew']} (discards {len(seen['crew_discard'])}), "
        f"Survivors {decks['survivors']} (discards {len(seen['survivor_discard'])})"
    )
    lines += points_lines(seen)
    for side in seen["sides"]:
        lines += side_lines(view, side, marks, names)
    if "hand" in seen:
        lines += ["Your dealt cards:"] + ["  " + card_line(card) for card in seen["hand"]]
    if "laid" in seen:
        lines.append(f"You have laid face down: {laid_words(seen['laid'])}")
    return "\n".join(part for line in lines for part in fold(line, width) or [""])


def laid_words(laid: Mapping[str, Any]) -> str:
    """The own choices of a set-up at the same time."""
    parts = [f"discard {laid['discard']['name']}"] if laid["discard"] else []
    parts += [f"{place['card']['name']} in the {place['row']} row" for place in laid["rows"]]
    parts += [price({name: laid["resources"].count(name) for name in laid["resources"]})] if laid["resources"] else []
    return ", ".join(parts) or "nothing yet"


def heading(table: Mapping[str, Any], names: Sequence[str]) -> str:
    """Round, planets finished, whose turn it is."""
    text = f"Round {table['round']}" if table["round"] else "Set-up"
    text += f" (the last is {table['last_round']})" if table["last_round"] else ""
    text += f" | planets finished {table['finished']} of {table['needed']}"
    if table["active"] is not None:
        who = "the Automa" if table["automa"] and table["active"] == AUTOMA else names[table["active"]]
        text += f" | turn of {who}: {PHASES[table['phase']]}"
    return text


def points_lines(table: Mapping[str, Any]) -> list[str]:
    """What scores."""
    points, limits = table["points_for"], table["limits"]
    colonies = " ".join(str(n) for n in points["colonies"][1:])
    settled = " ".join(str(n) for n in points["settled"][1:])
    bonus = f"the first {limits['first_bonus']}, the second {limits['second_bonus']} more"
    return [
        f"Points: Colonies {colonies} | Survivors settled {settled}",
        f"  planets: the spot of your marker; when finished {bonus}",
    ]


# --- cards and sides ---------------------------------------------------------------------------------------------
def card_line(card: Mapping[str, Any]) -> str:
    """A Crew card on one line: Specialist, name, what it does in the upper and in the lower row."""
    text = f"{SPECIALIST_NAMES[card['specialist']]:<12} {card['name']:<17} upper {edge_brief(card['bottom']):<17}"
    return f"{text} lower {edge_brief(card['top'])}"


def row_lines(side: Mapping[str, Any]) -> list[str]:
    """The cards in play with the end that touches Cargo; those of the lower row may still move up."""
    lines = []
    for row, edge in (("upper", "bottom"), ("lower", "top")):
        for card in side[row]:
            line = (
                f"  {row} row: {SPECIALIST_NAMES[card['specialist']]:<12} {card['name']:<17} {edge_brief(card[edge])}"
            )
            lines.append(line + (f" (up: {edge_brief(card['bottom'])})" if row == "lower" else ""))
    return lines


def side_lines(view: Mapping[str, Any], side: Mapping[str, Any], marks: list[str], names: Sequence[str]) -> list[str]:
    """What a side has; the viewer's own with the whole Ark card."""
    number = side["side"]
    own = number == view["seat"]
    first = ", first player" if view["table"]["first_player"] == number and view["table"]["round"] else ""
    cargo = " ".join(f"{LETTERS[name]}{count}" for name, count in side["cargo"].items())
    tokens = ", ".join(SPECIALIST_NAMES[name] for name, free in side["tokens"].items() if free) or "none"
    if view["over"]:
        points = f"{several(side['points'], 'point')} at the end"
    else:
        points = f"{several(side['points'], 'point')} if it ended now ({side['vp']} scored)"
    reach = "" if side["automa"] else f"range {side['range']} | "
    lines = [f"{marks[number]} = {names[number]} ({side['color']}{first}): {points}"]
    lines.append(
        f"  Cargo {cargo}, room for {side['capacity']} each | {reach}terraform limit {side['terraform_limit']}"
    )
    lines.append(f"  tokens: {tokens}")
    lines.append(
        f"  Colonies {side['colonies']} ({side['colony_pool']} more in the pool), outposts {side['outposts']} "
        f"({side['outpost_pool']} more), Survivors settled {len(side['survivors_settled'])}"
    )
    if side["survivors_held"]:
        lines.append("  aboard: " + ", ".join(f"{card['name']} ({card['color']})" for card in side["survivors_held"]))
    lines += row_lines(side)
    if own:
        return lines + ark_lines(side) + colony_lines(view["table"], side)
    if side["upgrades"]:
        lines.append(f"  upgrades: {', '.join(upgrade_state(side, name) for name in side['upgrades'])}")
    return lines + (automa_lines(view["table"]["automa"]) if side["automa"] else [])


def upgrade_state(side: Mapping[str, Any], name: str) -> str:
    """An upgrade that is paid, in full or in part."""
    steps = {face["id"]: face["steps"] for face in side.get("upgrade_costs", [])}.get(name, 1)
    paid = side["upgrades"][name]
    return f"{upgrade_name(name)} ({paid} of {steps} paid)" if paid < steps else upgrade_name(name)


def ark_lines(side: Mapping[str, Any]) -> list[str]:
    """The Ark card: every upgrade with its cost and use."""
    lines = ["  Ark card (x unlocked, + you can pay it now; a pair gives a Trading Outpost):"]
    pairs: list[str] = []
    for face in side["upgrade_costs"]:
        short = side["upgrades_short"].get(face["id"])
        mark = "x" if short is None else " " if short else "+"
        cost = (
            " ".join(part for part in (specialists_brief(face["specialists"]), brief(face["cost"])) if part) or "free"
        )
        paid = side["upgrades"].get(face["id"], 0)
        state = f" ({paid} of {face['steps']} paid)" if face["steps"] > 1 else ""
        lines.append(f"  {mark} {face['name']:<19} {cost:<15} {face['brief']}{state}")
        if face["pair"] is not None and not any(face["name"] in pair for pair in pairs):
            pairs.append(f"{face['name']} + {upgrade_name(face['pair'])}")
    return [*lines, f"    pairs: {', '.join(pairs)}"]


def specialists_brief(cost: Mapping[str, int]) -> str:
    """Specialists of a cost in few letters: `Engineer`, `any Leader`."""
    words = {"engineer": "Engineer", "any_leader": "any Leader", "match_leader": "planet's Leader"}
    return " ".join(words[name] if count == 1 else f"{count} {words[name]}" for name, count in cost.items() if count)


def colony_lines(table: Mapping[str, Any], side: Mapping[str, Any]) -> list[str]:
    """What the next Colony costs and brings."""
    if side["next_colony"] is None:
        return ["  All your Colonies stand."]
    have, points = side["colonies"], table["points_for"]["colonies"]
    cost = price(side["next_colony"])
    return [f"  Next Colony, your {ordinal(have + 1)}, scores {points[have]} -> {points[have + 1]}: {cost}"]


def automa_lines(automa: Mapping[str, Any]) -> list[str]:
    """The Automa's level, Specialists, next upgrade and last card."""
    hoard = ", ".join(several(count, SPECIALIST_NAMES[name]) for name, count in automa["specialists"].items() if count)
    to_come = several(automa["deck"], "card")
    lines = [f"  level {level_name(automa['difficulty'])} | {to_come} to come | Specialists: {hoard or 'none'}"]
    scores = " ".join(str(n) for n in automa["upgrade_points"][1:])
    order = ", ".join(upgrade_name(name) for name in automa["upgrade_order"])
    lines.append(f"  its order of upgrades: {order}; so many unlocked score {scores}")
    card = automa["card"] or automa["last_card"]
    return [*lines, f"  {card['name']}: {card['text']}"] if card else lines

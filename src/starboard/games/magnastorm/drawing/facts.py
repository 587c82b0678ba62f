"""Magnastorm's signs and short words for small places: research colours, bonuses, abilities, demands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

Json = Mapping[str, Any]

MINUS: Final = "−"
RINGS: Final = {"green": "#7DBE6A", "red": "#E0655C", "blue": "#5F8DEB", "brown": "#B98555", "white": "#AEB7CF"}
FILLS: Final = {"green": "#3F7D36", "red": "#A63E37", "blue": "#3159B4", "brown": "#80552F", "white": "#E3E7F1"}
LETTERS: Final = {"green": "G", "red": "R", "blue": "B", "brown": "N", "white": "W"}
LETTER_INK: Final = {"green": "#fff", "red": "#fff", "blue": "#fff", "brown": "#fff", "white": "#1C2338"}

BONUS_SIGNS: Final = {  # the icon of a bonus, and a number beside it
    "own": ("own", ""),
    "yellow": ("cube-y", ""),
    "any": ("cube-any", ""),
    "bag_1": ("bag", "1"),
    "bag_2": ("bag", "2"),
    "bag_3": ("bag", "3"),
    "place_crew": ("crewhead", ""),
    "turn_order": ("swap", ""),
    "range_2": ("range", ""),
    "extra_lab": ("turtlelab", ""),
    "reputation": ("reputation", ""),
}
READS: Final = {  # the component that tells of a bonus space
    "place_crew": "Crew bonus",
    "turn_order": "Turn order bonus",
    "range_2": "Range bonus",
    "extra_lab": "Extra lab bonus",
    "bag_1": "Bag bonus",
}
ABILITIES: Final = {  # what a commander does, in two short lines
    "instant_buy_reputation": ("taken: pay yellow", "for reputation"),
    "range_for_cube": ("move: 1 cube", "for +1 range"),
    "objective_boost": ("objective: +1", "and a level"),
    "level_for_cubes": ("move: 2 own", "for a level"),
    "swap_yellow_own": ("pay yellow for", "own or reverse"),
    "teleport_to_lab_area": ("move: appear", "beside a lab"),
    "extra_lab_for_cube": ("move: 1 own for", "one more lab"),
    "majority_boost": ("majority: +1", "reputation"),
    "redirect_level": ("levels in any", "other column"),
    "level_lowest_on_gain": ("gain: level", "where lowest"),
    "cube_on_gain": ("gain: +1 cube", "of any player"),
    "extra_bag_draws": ("bag: draw", "2 more"),
    "instant_reputation": ("taken: +1", "reputation"),
    "reuse_space": ("once a round:", "a used space"),
    "move_discount": ("move: 1 own", "less to pay"),
    "free_build": ("once a turn: free", "lab or station"),
}
WHICH: Final = ("1st", "2nd", "3rd", "4th")


def demand_words(demand: Json) -> tuple[str, str]:
    """What an objective asks for, in two lines of a few words."""
    if "groups" in demand:
        groups = demand["groups"]
        if len(groups) == 1:
            first = f"{groups[0]} labs, 1 sector"
        elif len(set(groups)) == 1:
            first = f"{groups[0]} {'lab' if groups[0] == 1 else 'labs'}, {len(groups)} sectors"
        else:
            first = " + ".join(str(group) for group in groups) + " labs, 2 sectors"
        if demand["majority"] is None:
            return first, ""
        where = "one of them" if demand["majority"] == "any" else f"the {groups[demand['majority']]}"
        return first, f"lead {where}"
    markers = demand["markers"]
    first = f"{markers} {'marker' if markers == 1 else 'markers'} {MINUS}{demand['levels']}"
    parts = []
    if demand["lead"]:
        parts.append("lead one" if markers > 1 else "alone on top")
    if demand["commanders"]:
        parts.append(f"{demand['commanders']} commanders")
    return first, ", ".join(parts)


def later_words(card: Json, now: int) -> str:
    """How the demand changes after this round, if it does."""
    demands = card["demand_by_round"]
    present = demands[now - 1]
    for turn in range(now, len(demands)):
        if demands[turn] != present:
            after = demands[turn]
            parts = []
            if after["markers"] != present["markers"]:
                parts.append(f"{after['markers']}")
            if after["levels"] != present["levels"]:
                parts.append(f"{MINUS}{after['levels']}")
            if after["commanders"] != present["commanders"]:
                parts.append(f"{after['commanders']}")
            return f"R{turn + 1}: {', '.join(parts)}"
    return ""


def cubes_said(cubes: Json) -> str:
    """Cubes in words."""
    parts = [f"{count} {colour}" for colour, count in cubes.items() if count]
    if not parts:
        return "nothing"
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def cost_said(cost: Json, colour: str) -> str:
    """A cost in own and yellow cubes."""
    return cubes_said({colour: cost["own"], "yellow": cost["yellow"]})

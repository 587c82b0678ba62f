"""The log of Magnastorm: one sentence an event, cause before effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.engine.game import NONE
from starboard.engine.words import Event, several

from ..rules.codes import BLACK, RESEARCH_NAMES, SOURCES, SWAP_Y2O
from ..rules.packing import of_kind
from .phrases import (
    BONUS_TEXTS,
    cell_text,
    column_text,
    commander_at,
    packed_cubes,
    quiet_text,
    space_ids,
    space_text,
)
from .score_sheet import ENDS

SEAT_SENTENCES: Final = {
    "artifact_used": "{who} uses the artifact card {b}.",
    "token_taken": "{who} takes the first player token.",
    "token_returned": "{who} returns the first player token and is first from now on.",
    "move_chosen": "{who} moves the scout from row {row}.",
    "gain_chosen": "{who} gains cubes in row {row}.",
    "teleported": "{who}'s scout appears somewhere else by Mira Mascovic.",
    "scout_stayed": "{who}'s scout stays on the landing pad.",
    "threshold_reached": "{who} reaches {b} reputation: the game comes to its end.",
    "space_reused": "{who} uses an occupied space by Kim-Kin Park, once this round.",
}
WHY: Final = {
    "Objectives": "objective",
    "Commanders taken": "commander taken",
    "Commanders lost": "commander lost",
    "Majorities": "majority",
    "Stations": "station",
    "Artifacts": "artifact card",
}

BRING_REPUTATION: Final = ("instant_buy_reputation", "objective_boost", "majority_boost", "instant_reputation")


def sentence(event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
    """What happened."""
    a, b, c, d = event.args[:4]
    table = view["table"]
    who = names[a] if a < len(names) else ""
    kind = event.kind
    if kind in SEAT_SENTENCES:
        return SEAT_SENTENCES[kind].format(who=who, b=b, row=b + 1)
    match kind:
        case "order_set":
            return "Turn order: " + ", ".join(names[seat] for seat in (a, b, c, d) if seat != NONE) + "."
        case "round_began":
            return f"Round {a} begins; quiet: {quiet_text(table, b)}."
        case "administration_began":
            return f"Administration of round {a}."
        case "tile_rotated":
            return "The storm turns one sector clockwise."
        case "panels_swapped":
            return "The panels are swapped."
        case "game_ended":
            return ended_sentence(a, view, names)
        case "reputation_gained" | "reputation_lost":
            sign = "+" if kind == "reputation_gained" else "-"
            why = ability_of(table, a) if SOURCES[c] == "Abilities" else WHY[SOURCES[c]]
            return f"{who}: {sign}{b} reputation ({why}), now {d}."
    if kind.startswith(("cubes_", "bag_", "exchanged")):
        return cubes_sentence(event, table, names)
    if kind.startswith(("crew_", "column_")):
        return crew_sentence(event, table, names)
    return piece_sentence(event, table, names)


def ability_of(table: dict[str, Any], seat: int) -> str:
    """Whose ability brought reputation: the event does not say, but few commanders can, and the seat has one."""
    cards = table["printed"]["commanders"]
    held = [cards[item["code"]] for item in table["commanders"] if item["controller"] == seat]
    able = [card["name"] for card in held if card["effect"] in BRING_REPUTATION]
    return f"ability of {' or '.join(able) or 'a commander'}"


def ended_sentence(kind: int, view: dict[str, Any], names: Sequence[str]) -> str:
    """How the game ended, who won, and what broke a tie."""
    end = ENDS[kind]
    if not view["over"]:
        return end
    places = sorted(range(len(view["ranking"])), key=lambda seat: view["ranking"][seat])
    scores = view["scores"]
    order = ", ".join(f"{names[seat]} {scores[seat]}" for seat in places)
    tie = " Ties go to who stands earlier in the turn order." if len(set(scores)) < len(scores) else ""
    return f"{end} {names[places[0]]} wins: {order}.{tie}"


def cubes_sentence(event: Event, table: dict[str, Any], names: Sequence[str]) -> str:
    """What happened with cubes."""
    a, b, c = event.args[:3]
    who = names[a]
    cubes = table["cube_names"]
    match event.kind:
        case "cubes_paid":
            return f"{who} pays {packed_cubes(b, table)}" + ("." if c == NONE else f" to {names[c]}.")
        case "cubes_gained":
            return f"{who} gains {packed_cubes(b, table)}."
        case "bag_drawn":
            black = f"; black goes back and becomes {cubes[1 + a]}" if of_kind(b, BLACK) else ""
            return f"{who} draws {packed_cubes(b, table)} from the bag{black}."
        case "cubes_missed":
            return f"The supply has too few {cubes[b]} cubes: {who} goes without {c}."
    return f"{who} exchanges {packed_cubes(b, table)} for 1 {cubes[c]}."


def crew_sentence(event: Event, table: dict[str, Any], names: Sequence[str]) -> str:
    """What happened with crew."""
    a, b, c, d = event.args[:4]
    who = names[a]
    crew = table["crew_names"]
    match event.kind:
        case "column_chosen":
            return f"{who} puts the first crew into {column_text(table, b + 1)}."
        case "crew_taken":
            row = "" if d == NONE else f", row {d + 1}"
            return f"{who} takes {crew[c]} crew from {column_text(table, b + 1)}{row}."
        case "crew_placed":
            bonus = told_of_others(BONUS_TEXTS[cell_bonus(table, c)])
            return f"{who} places it on {cell_text(c)}" + (f", which shows {bonus}." if bonus else ".")
        case "crew_moved":
            return f"{who} moves {crew[b]} crew down to {cell_text(c)}."
    return f"{who} adds crew to the {'lower' if b else 'upper'} panel, {cell_text(c)}."


def told_of_others(bonus: str) -> str:
    """A bonus as the log names it, whoever reads it: nobody is "you" there."""
    return bonus.replace("of your colour", "of their colour").replace("from your board", "from their board")


def cell_bonus(table: dict[str, Any], cell: int) -> str:
    """The bonus of a lower space."""
    row, column = cell_text(cell).removeprefix("row ").split(", column ")
    return str(table["printed"]["bonuses"][int(row) - 1][int(column) - 1])


def piece_sentence(event: Event, table: dict[str, Any], names: Sequence[str]) -> str:
    """What happened on map, research board and with cards."""
    a, b, c = event.args[:3]
    who = names[a]
    printed = table["printed"]
    match event.kind:
        case "level_gained":
            bonus = told_of_others(BONUS_TEXTS[printed["research_bonuses"][RESEARCH_NAMES[b]][c]])
            return f"{who} goes up to level {c} in {RESEARCH_NAMES[b]}" + (f", which shows {bonus}." if bonus else ".")
        case "level_lost":
            return f"{who} is at the top of {RESEARCH_NAMES[b]}: the level is lost."
        case "level_lowered":
            return f"{who} goes down to level {c} in {RESEARCH_NAMES[b]}."
        case "commander_taken":
            former = f" from {names[c]}" if c != NONE else ""
            return f"{who} takes control of {commander_at(table, b)}{former}."
        case "commander_lost":
            return f"{who} loses {commander_at(table, b)}."
        case "station_used":
            owner = "their own station" if c == a else f"{names[c]}'s station"
            return f"{who} starts at {owner}, {printed['transmitters'][b]['name']}."
        case "scout_passed":
            return f"{who}'s scout walks through {printed['areas'][b]['name']}."
        case "scout_landed":
            return f"{who}'s scout ends on {space_text(table, b)}."
        case "station_built":
            return f"{who} builds station {c + 1} on {printed['transmitters'][b]['name']}."
        case "lab_dropped":
            there = table["labs"].get(space_ids(table)[b], {"count": 1})["count"]
            extra = ", an extra lab without a level" if there > 1 else ""  # only these join another (MS-7.4)
            return f"{who} drops lab {c + 1} on {space_text(table, b)}{extra}."
        case "lab_returned":
            return f"{who} takes a lab home from {space_text(table, b)}, onto place {c + 1} of their board."
        case "objective_fulfilled":
            return f"{who} fulfils {printed['objectives'][table['objectives'][b]['id']]['name']}."
    return ability_sentence(event, table, names)


def ability_sentence(event: Event, table: dict[str, Any], names: Sequence[str]) -> str:
    """Order, majorities, income and abilities."""
    a, b, c = event.args[:3]
    who = names[a]
    sectors = table["printed"]["sectors"]
    match event.kind:
        case "places_swapped":
            return f"{who} moves ahead of {names[b]} in the turn order."
        case "majority_won":
            return f"{who} has the majority in the {sectors[b]['name']} sector."
        case "income_earned":
            return f"{who} has income from {several(c, 'lab')} in the {sectors[b]['name']} sector."
        case "cost_waived":
            return f"{who} pays nothing for {'station' if c else 'lab'} {b + 1} by Kaysia Vasidis."
    own = table["cube_names"][1 + a]
    way = f"{own} in place of one yellow" if b == SWAP_Y2O else f"yellow in place of one {own}"
    return f"{who} pays {way} by Idris Yakuul."

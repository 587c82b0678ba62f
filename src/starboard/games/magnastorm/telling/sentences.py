"""The log of Magnastorm: one sentence an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.engine.game import NONE
from starboard.engine.words import Event

from ..rules.codes import COLOUR_NAMES, KIND_NAMES, RESEARCH_NAMES, SOURCES, SWAP_Y2O
from .components import cell_text, column_text, commander_at, labs_text, packed_cubes, quiet_text, space_text
from .score_sheet import ENDS

SEAT_SENTENCES: Final = {
    "artifact_used": "{who} uses artifact card {b:03}.",
    "token_taken": "{who} takes the first player token.",
    "token_returned": "{who} returns the first player token and is first.",
    "move_chosen": "{who} chooses to move (row {row}).",
    "gain_chosen": "{who} chooses to gain (row {row}).",
    "teleported": "{who}'s scout is taken anywhere.",
    "scout_stayed": "{who}'s scout stays on the landing pad.",
    "threshold_reached": "{who} reaches {b} reputation: the game comes to its end.",
    "space_reused": "{who} uses an occupied space, as once per round with this commander.",
}


def sentence(event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
    """What happened."""
    a, b, c, d = event.args[:4]
    table = view["table"]
    who = names[a] if a < len(names) else ""
    kind = event.kind
    if kind in SEAT_SENTENCES:
        return SEAT_SENTENCES[kind].format(who=who, cell=cell_text(c), b=b, c=c, row=b + 1)
    match kind:
        case "order_set":
            return "Turn order: " + ", ".join(names[seat] for seat in (a, b, c, d) if seat != NONE) + "."
        case "round_began":
            return f"Round {a} begins; quiet: {quiet_text(table, b)}."
        case "column_chosen":
            return f"{who} puts the first crew into {column_text(table, b + 1)}."
        case "crew_taken":
            return f"{who} takes {KIND_NAMES[c]} crew from {column_text(table, b + 1)}."
        case "crew_placed":
            return f"{who} places it on {cell_text(c)}."
        case "crew_moved":
            return f"{who} moves {KIND_NAMES[b]} crew down to {cell_text(c)}."
        case "crew_added":
            return f"{who} adds crew to the {'lower' if b else 'upper'} panel, {cell_text(c)}."
        case "cubes_paid":
            return f"{who} pays {packed_cubes(b)}" + ("." if c == NONE else f" to {names[c]}.")
        case "cubes_gained" | "bag_drawn":
            return f"{who} {'gains' if kind == 'cubes_gained' else 'draws from the bag'} {packed_cubes(b)}."
        case "cubes_missed":
            return f"The supply has too few {COLOUR_NAMES[b]} cubes: {who} goes without {c}."
        case "exchanged":
            return f"{who} exchanges {packed_cubes(b)} for 1 {COLOUR_NAMES[c]}."
        case "reputation_gained" | "reputation_lost":
            return reputation_sentence(kind, who, b, c, d)
        case "game_ended":
            return ENDS[a]
        case "tile_rotated":
            return "The storm turns one sector clockwise."
        case "panels_swapped":
            return "The panels are swapped."
        case "administration_began":
            return f"Administration of round {a}."
    return piece_sentence(event, table, names)


def reputation_sentence(kind: str, who: str, points: int, source: int, total: int) -> str:
    """Reputation gained or lost, and why."""
    sign = "+" if kind == "reputation_gained" else "-"
    return f"{who} {sign}{points} reputation ({SOURCES[source].lower()}), now {total}."


def piece_sentence(event: Event, table: dict[str, Any], names: Sequence[str]) -> str:
    """What happened on map, research board and with cards."""
    a, b, c = event.args[:3]
    who = names[a]
    printed = table["printed"]
    match event.kind:
        case "level_gained":
            return f"{who} advances to level {c} in {RESEARCH_NAMES[b]}."
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
            owner = "the own station" if c == a else f"{names[c]}'s station"
            return f"{who} starts at {owner}, {printed['transmitters'][b]['name']}."
        case "scout_passed":
            return f"{who}'s scout walks through {printed['areas'][b]['name']}."
        case "scout_landed":
            return f"{who}'s scout ends on {space_text(table, b)}."
        case "station_built":
            return f"{who} builds station {c + 1} on {printed['transmitters'][b]['name']}."
        case "lab_dropped":
            return f"{who} drops the lab of slot {c + 1} on {space_text(table, b)}."
        case "lab_returned":
            return f"{who} takes a lab home from {space_text(table, b)} to slot {c + 1}."
        case "objective_fulfilled":
            return f"{who} fulfils {printed['objectives'][table['objectives'][b]['id']]['name']}."
        case "places_swapped":
            return f"{who} moves ahead of {names[b]} in the turn order."
        case "majority_won":
            return f"{who} has the majority in the sector {printed['sectors'][b]['name']}."
        case "income_earned":
            return f"{who} has income from {labs_text(c)} in the sector {printed['sectors'][b]['name']}."
        case "cost_waived":
            return f"{who} pays nothing for the {'station' if c else 'lab'} of slot {b + 1}."
    way = "an own cube in place of a yellow one" if b == SWAP_Y2O else "a yellow cube in place of an own one"
    return f"{who} pays {way}."

"""What stands between a seat and an objective or a price: "needs 3 markers at 2 or higher, you have 2"."""

from __future__ import annotations

from starboard.engine.words import several

from ..rules import objectives, packing
from ..rules.cards import ANY_GROUP, NO_GROUP
from ..rules.codes import COLOURS, RESEARCH_NAMES, SECTORS
from ..rules.state import State
from .phrases import cubes_text, listed
from .view_parts import cubes_of


def cubes_in_words(s: State, packed: int) -> str:
    """Packed cubes, such as "2 yellow and 1 grey"."""
    names = cubes_of(s)
    return cubes_text({name: int(packing.of_kind(packed, colour)) for colour, name in enumerate(names)})


def held_in_words(s: State, seat: int) -> str:
    """The cubes of a seat."""
    return cubes_in_words(s, sum(int(s.held(seat, colour) * packing.UNIT[colour]) for colour in range(COLOURS)))


def shortage(s: State, seat: int, price: int) -> str:
    """The cubes of a price that a seat has not, such as "1 yellow short"."""
    missing = {}
    for colour, name in enumerate(cubes_of(s)):
        missing[name] = max(0, int(packing.of_kind(price, colour) - s.held(seat, colour)))
    return f"{cubes_text(missing)} short"


def missing_for(s: State, seat: int, card: int) -> str:
    """What an objective demands this round and what the seat has of it."""
    parts = lacking_labs(s, seat, card) if s.content.objective_type[card] == 1 else lacking_markers(s, seat, card)
    return listed(parts)


def lacking_markers(s: State, seat: int, card: int) -> list[str]:
    """Markers too low, columns not led, commanders not controlled."""
    down = int(objectives.by_round(s, s.content.levels_down, card))
    markers = int(objectives.by_round(s, s.content.markers_down, card))
    commanders = int(objectives.by_round(s, s.content.commanders_needed, card))
    high = [column for column in range(s.side().research) if objectives.may_lower(s, seat, card, column)]
    parts = []
    if len(high) < markers:
        best = max(range(s.side().research), key=lambda column: int(s.level(seat, column)))
        top = f"; your best is {RESEARCH_NAMES[best]} at {int(s.level(seat, best))}" if not high else ""
        parts.append(f"needs {several(markers, 'marker')} at {down} or higher, you have {len(high)}{top}")
    elif s.content.lead_needed[card] and not any(s.sole_leader(column) == seat for column in high):
        parts.append(f"you must be alone on top in one of {listed(RESEARCH_NAMES[column] for column in high)}")
    if s.commanders_of(seat) < commanders:
        parts.append(f"needs {several(commanders, 'commander')}, you control {int(s.commanders_of(seat))}")
    return parts


def lacking_labs(s: State, seat: int, card: int) -> list[str]:
    """Too few labs in a sector, too few such sectors, no majority."""
    groups = [int(group) for group in s.content.objective_groups[card]]
    labs = sorted((int(s.sector_labs[seat * SECTORS + sector]) for sector in range(SECTORS)), reverse=True)
    short = [(wanted, have) for wanted, have in zip(sorted(groups, reverse=True), labs, strict=False) if have < wanted]
    if short and len(groups) == 1:
        return [f"needs {several(groups[0], 'lab')} in one sector, your most is {labs[0]}"]
    if short:
        wanted = f"{several(groups[0], 'lab')} in each of {len(groups)} sectors"
        if len(set(groups)) > 1:
            wanted = listed(several(group, "lab") for group in groups) + " in different sectors"
        have = listed(str(count) for count in labs[: len(groups)])
        return [f"needs {wanted}, you have {have}"]
    if s.content.majority_group[card] == ANY_GROUP:
        return ["you need the majority in one of the sectors that give labs"]
    if s.content.majority_group[card] != NO_GROUP:
        return [f"you need the majority in a sector with {several(groups[0], 'lab')} of yours"]
    return ["the labs do not stand in different sectors"]

"""The quantities of a seat that decide, in table words: what labels compare before and after an action."""

from __future__ import annotations

from ..rules import scoring, terraform
from ..rules.actions import A_RESOURCE
from ..rules.codes import KINDS, LAID, RESOURCES, SPECIALISTS, TYPES
from ..rules.state import State
from .vocabulary import SPECIALIST_NAMES


def ledger(s: State, seat: int) -> dict[str, int]:
    """Points of a game that ended now, Cargo, Crew, tokens, markers, Survivors, range and limits."""
    found = {"points": int(scoring.points(s, seat))}
    found |= {name: int(s.cargo[seat * KINDS + place]) for place, name in enumerate(RESOURCES)}
    if s.sealed:  # what lies face down is known to the seat that laid it (MC-1.11)
        for action in s.laid[seat * LAID : (seat + 1) * LAID]:
            if A_RESOURCE <= action < A_RESOURCE + KINDS:
                found[RESOURCES[action - A_RESOURCE]] += 1
    found["Crew cards in play"] = int(s.crew_size(seat))
    for place, name in enumerate(SPECIALISTS):
        found[f"{SPECIALIST_NAMES[name]} tokens"] = int(s.token[seat * TYPES + place])
    found["Colonies"] = int(s.colony_count(seat))
    found["Colony markers in the pool"] = int(s.colony_pool[seat])
    found["outposts on planets"] = int(s.outpost_count(seat))
    found["outposts in the pool"] = int(s.outpost_pool[seat])
    found["Survivors aboard"] = int(s.held_size(seat))
    found["Survivors settled"] = int(scoring.settled_count(s, seat))
    found["range"] = int(s.travel_range(seat))
    found["room for each resource"] = int(s.capacity(seat))
    found["terraform limit"] = int(terraform.limit(s, seat))
    return found

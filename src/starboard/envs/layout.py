"""What the numbers mean: observation layouts and action families as JSON, under an id that carries their version.

`Title.layout_version` rises when either changes, so a learner that names `starboard/...-v1` never reads other numbers
than it was trained on.
"""

from __future__ import annotations

from typing import Any

from starboard.engine import saving
from starboard.engine.title import Title

FORMAT = 1  # of this description
DTYPE = "int64"  # of observations


def env_id(title: Title) -> str:
    """The id under which Gymnasium knows a title: `starboard/` and its name in one word, with the version."""
    return f"starboard/{''.join(word.capitalize() for word in title.id.split('_'))}-v{title.layout_version}"


def short_id(title: Title) -> str:
    """The id as PettingZoo and OpenSpiel write theirs."""
    return f"starboard_{title.id}_v{title.layout_version}"


def observations(title: Title, seats: int) -> dict[str, Any]:
    """What an observation holds at this number of seats: named runs of numbers in order."""
    layout = title.layout(seats)
    pieces = [
        {"name": piece.name, "start": piece.start, "size": piece.size, "low": piece.low, "high": piece.high}
        for piece in layout
    ]
    return {"size": layout.size, "dtype": DTYPE, "pieces": pieces}


def actions(title: Title) -> dict[str, Any]:
    """All actions: families with their first id; of several parameters the last runs fastest."""
    families = [
        {
            "name": family.name,
            "first": family.base,
            "size": family.size,
            "parameters": [
                {"name": param.name, "first": param.first, "size": param.size, "labels": list(param.labels)}
                for param in family.params
            ],
        }
        for family in title.actions.families.values()
    ]
    return {"size": title.actions.size, "families": families}


def describe(title: Title) -> dict[str, Any]:
    """Everything a learner has to know of a title's numbers, JSON-able."""
    counts = range(title.seats_min, title.seats_max + 1)
    numbers = {
        "observations": {str(seats): observations(title, seats) for seats in counts},
        "actions": actions(title),
    }
    return {
        "format": FORMAT,
        "id": env_id(title),
        "title": title.id,
        "name": title.name,
        "layout_version": title.layout_version,
        "rules_version": title.rules_version,
        "fingerprint": saving.fingerprint(numbers),
        "players": [title.seats_min, title.seats_max],
        "simultaneous": title.simultaneous,
        "options": [
            {"name": option.name, "default": option.default, "allowed": option.allowed()} for option in title.options
        ],
        "terms": dict(title.terms),
        **numbers,
    }

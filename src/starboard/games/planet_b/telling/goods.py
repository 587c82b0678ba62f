"""Small parts of sentences: Resources, numbers with their nouns, lists of names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..rules.bundles import part
from ..rules.codes import RESOURCE_IDS


def named(goods: int) -> dict[str, int]:
    """The Resources of a bundle by name."""
    return {name: int(part(goods, resource)) for resource, name in enumerate(RESOURCE_IDS)}


def listed(resources: Mapping[str, int]) -> str:
    """Resources in words: "3 cement, 1 oil", or "nothing"."""
    return ", ".join([f"{n} {name}" for name, n in resources.items() if n]) or "nothing"


def lacking(goods: int) -> str:
    """What the supply does not hold of a bundle, as the end of a sentence."""
    return f"; the supply lacks {listed(named(goods))}" if goods else ""


def joined(names: Sequence[str], last: str = "and") -> str:
    """Names as a person lists them: "Ann, Bob and Cid"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def ordinal(place: int) -> str:
    """A place in an order: "1st"."""
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"


def counted(n: int, one: str, more: str) -> str:
    """How many of the first of a row: "the leftmost Project", "the 2 leftmost Projects"."""
    return f"the {one}" if n == 1 else f"the {n} {more}"

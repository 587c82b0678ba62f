"""`Compound`: many small decisions offered as one, such as moving five drones along a path.

It is a sequence of engine actions and nothing of its own: surfaces play it action by action through the contract, stop
where something is revealed, and take it back as one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Compound:
    """Several actions of one seat in a row; a title says which it offers (`Title.compounds`)."""

    name: str  # what is done, in plain words
    actions: tuple[int, ...]  # at least two
    params: Mapping[str, int | str] = field(default_factory=dict)  # what a label needs to know
    under: int | None = None  # the action of it whose heading it goes under; by default its first

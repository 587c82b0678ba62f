"""Steps of a running game for its page: the drawing as it was, as small as can be, and what was told.

The page has the table as it stands. A series of steps brings of its first one all parts that ever differ, and of each
further one what changed since the step before.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from starboard import drawing
from starboard.drawing import BOARD, HOLDINGS, NARROW, OWN, PLATE, WIDE, Sheet
from starboard.engine.steps import Step

CUT = "<"  # between two of these a drawing is never taken apart
Edit = tuple[int, int, list[str]]  # pieces from, to, and what stands in their place


@dataclass(frozen=True)
class Still:
    """The drawn parts of a table at a step, by the id of the element that shows them."""

    parts: Mapping[str, Sheet]


def still(view: Mapping[str, Any], names: Sequence[str], form: str) -> Still:
    """All that a page of this form shows of a view."""
    drawn = drawing.draw(view, names)
    found: dict[str, Sheet | None] = {}
    for section in () if drawn is None else drawn.sections:
        if section.place in (BOARD, OWN):
            found[f"section-{section.name}"] = section.sheet(form)
        elif section.place == PLATE:
            found[f"plate-{section.seat}"] = section.sheet(form)
            if form == NARROW:
                found[f"section-{section.name}"] = section.sheet(WIDE)
        elif section.place == HOLDINGS and form == NARROW:
            found["holdings"] = section.sheet(form)
    return Still({name: sheet for name, sheet in found.items() if sheet is not None})


def series(steps: Sequence[tuple[Step, Still]], now: Still) -> list[dict[str, Any]]:
    """Steps as data: the first with whole parts, the others with edits of them."""
    told: list[dict[str, Any]] = []
    all_parts = [*(found.parts for _, found in steps), now.parts]
    known = {name for parts in all_parts for name in parts}
    differing = sorted(name for name in known if len({_drawn(parts.get(name)) for parts in all_parts}) > 1)
    shown: dict[str, tuple[str, str]] = {}
    for step, found in steps:
        row: dict[str, Any] = {
            "step": step.place,
            "round": step.mark.round,
            "seat": step.mark.seat,
            "lines": list(step.lines),
        }
        whole: dict[str, tuple[str, str]] = {}
        edits: dict[str, list[Edit]] = {}
        for name in differing:
            drawn, before = _drawn(found.parts.get(name)), shown.get(name)
            if before == drawn:
                continue
            changes = [] if before is None or before[0] != drawn[0] else edits_of(before[1], drawn[1])
            if changes and _size(changes) * 2 < len(drawn[1]):
                edits[name] = changes
            else:
                whole[name] = drawn
            shown[name] = drawn
        told.append(row | ({"whole": whole} if whole else {}) | ({"edits": edits} if edits else {}))
    return told


def _drawn(sheet: Sheet | None) -> tuple[str, str]:
    """A sheet as data: its viewBox and what is in it; of what was not there, nothing."""
    return ("", "") if sheet is None else (sheet.box, str(sheet.svg))


def edits_of(old: str, new: str) -> list[Edit]:
    """What makes the new text of the old one, by the pieces between two `CUT`s; from the end to the beginning."""
    before, after = old.split(CUT), new.split(CUT)
    head = _common(before, after)
    tail = _common(before[head:][::-1], after[head:][::-1])
    middle, fresh = before[head : len(before) - tail], after[head : len(after) - tail]
    found = difflib.SequenceMatcher(None, middle, fresh).get_opcodes()
    changes = [(head + a, head + b, fresh[c:d]) for kind, a, b, c, d in found if kind != "equal"]
    return changes[::-1]


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    count = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        count += 1
    return count


def _size(changes: Iterable[Edit]) -> int:
    return sum(sum(map(len, pieces)) + 12 for _, _, pieces in changes)

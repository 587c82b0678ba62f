"""The Automa's turn in the log: its card, its way, every step, and why a step is left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from starboard.engine.game import NONE
from starboard.engine.words import several

from ..rules import codes
from ..rules.codes import AUTOMA_STEPS, CRITERIA, DIFFICULTIES, KINDS, NEXT_PLANET, RESOURCES, UPGRADES
from .automa_words import CRITERION_WORDS, STEP_WORDS, way_words
from .told import Told
from .vocabulary import amount, level_name, upgrade_name


def automa_ready(t: Told) -> str:
    """What its level adds."""
    colony = ", with a Colony on its planet" if t.b else ""
    return f"The Automa plays at level {level_name(DIFFICULTIES[t.a])}{colony}" + (
        f" and {t.c} more of each resource." if t.c else "."
    )


def automa_drew(t: Told) -> str:
    """Its card: how it travels; each step is told when it comes."""
    face = t.automa(t.a)
    return f"The Automa's turn. {face['name']}: {way_words(face)}."


def automa_step(t: Told) -> str:
    """What it tries next."""
    kind = AUTOMA_STEPS[t.a]
    what = STEP_WORDS[kind]
    if kind == "upgrade" and t.d != NONE:
        what = f"upgrade {upgrade_name(UPGRADES[t.d])}, the next of its order"
    elif kind == "terraform":
        what = "terraform, the leftmost track it can first"
    return f"Step {t.b} of {t.c}: {what}."


def automa_jumped(t: Told) -> str:
    """Where it counts from."""
    if t.c:
        return f"It jumps across the Portal to {t.slot(t.b)} and counts from there."
    return "It would jump across the Portal, but no planet lies there."


def automa_travelled(t: Told) -> str:
    """Where it goes, and by which criterion."""
    to = t.slot(t.b)
    way = f"comes round to {to} again" if t.a == t.b else f"goes from {t.slot(t.a)} to {to}"
    instead = "" if t.c == t.d else f", as there is no {criterion_words(t.c).removeprefix('the nearest ')}"
    return f"It {way}: {criterion_words(t.d)}{instead}."


def automa_hired(t: Told) -> str:
    """A Crew card joins its Specialists."""
    return f"It hires {t.crew(t.a)} ({t.specialist(t.a)})."


def automa_overflowed(t: Told) -> str:
    """Units that do not fit are points."""
    what = amount(RESOURCES[t.a], t.b) if t.a < KINDS else several(t.b, "resource")
    return f"It has no room for {what} and scores {several(t.b, 'point')} instead."


def automa_skipped(t: Told) -> str:
    """A step that cannot be done."""
    return f"It does not {STEP_WORDS[AUTOMA_STEPS[t.a]]}: {FORBIDDEN[t.b]}."


def criterion_words(criterion: int) -> str:
    """What the Automa looked for."""
    return CRITERION_WORDS["next_planet" if criterion == NEXT_PLANET else CRITERIA[criterion]]


FORBIDDEN: Final = {  # why the Automa cannot do a step
    codes.SPECIALIST_MISSING: "it cannot pay the Specialists",
    codes.RESOURCES_MISSING: "it lacks the resources",
    codes.NO_COLONY_MARKER: "it has no Colony marker in its pool",
    codes.NO_OUTPOST_MARKER: "it has no outpost in its pool",
    codes.COLONY_HERE: "it has one here already",
    codes.OUTPOST_HERE: "it has one here already",
    codes.ALREADY_TERRAFORMED: "the planet is finished",
    codes.NOTHING_TO_RAISE: "nothing it holds fits the planet",
    codes.UPGRADE_DONE: "all are unlocked",
    codes.NO_CREW_LEFT: "there is no card",
    codes.NO_SURVIVORS_LEFT: "there is no card",
}
AUTOMA_SENTENCES: Final[Mapping[str, Callable[[Told], str]]] = {
    "automa_ready": automa_ready,
    "automa_drew": automa_drew,
    "automa_step": automa_step,
    "automa_jumped": automa_jumped,
    "automa_travelled": automa_travelled,
    "automa_hired": automa_hired,
    "automa_overflowed": automa_overflowed,
    "automa_skipped": automa_skipped,
}

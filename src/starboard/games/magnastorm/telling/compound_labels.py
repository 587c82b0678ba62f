"""Compounds as buttons say them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.compound import Compound
from starboard.engine.outcome import Outcome
from starboard.engine.words import several

from ..rules.actions import A_DECLINE, A_SPACE, A_VIA, ACTIONS
from .brings import brings, cubes_changed
from .labels import label
from .phrases import cube_name, cubes_text, listed
from .walking import builds


def compound_label(view: dict[str, Any], compound: Compound, names: Sequence[str], outcome: Outcome) -> str:
    """Several actions in a row."""
    if compound.name == "walk":
        return walk_text(view, compound, outcome)
    if compound.name == "exchange":
        wanted = cube_name(view["table"], str(compound.params["wanted"]))
        return f"Exchange {given_text(view, compound)} for 1 {wanted}{exchanged(view, outcome)}"
    deed = label(view, ACTIONS.decode(int(compound.params["deed"])), names, None)
    return f"Exchange {given_text(view, compound)}, then {deed[:1].lower()}{deed[1:]}"


def given_text(view: dict[str, Any], compound: Compound) -> str:
    """The three cubes that are given."""
    table = view["table"]
    colours = [cube_name(table, str(ACTIONS.decode(action).params["k"])) for action in compound.actions[1:4]]
    given = cubes_text({colour: colours.count(colour) for colour in table["cube_names"]})
    wanted = cube_name(table, str(ACTIONS.decode(compound.actions[0]).params["k"]))
    return given if compound.name == "exchange" else f"{given} for 1 {wanted}"


def exchanged(view: dict[str, Any], outcome: Outcome) -> str:
    """What is held afterwards of the colours that change."""
    if outcome.has("administration_began"):
        return brings(view, outcome, paid=False)
    colours = [*cubes_changed(outcome, -1), *cubes_changed(outcome, 1)]
    before, after = outcome.before, outcome.after
    moved = [f"{colour} {before[f'{colour} cubes']} -> {after[f'{colour} cubes']}" for colour in colours]
    return f": {listed(moved)}" if moved else ""


def walk_text(view: dict[str, Any], compound: Compound, outcome: Outcome) -> str:
    """A landing with the areas on the way; what a lab there would bring is told by its colour."""
    printed = view["table"]["printed"]
    through = [printed["areas"][action - A_VIA]["name"] for action in compound.actions if A_VIA <= action < A_SPACE]
    spaces = [space for area in printed["areas"] for space in area["spaces"]]
    space = spaces[int(compound.params["space"])]
    lab = view["table"]["labs"].get(space["id"])
    level = "a level of your choice" if space["colour"] == "white" else f"a {space['colour']} level"
    free = f"a lab brings {level}" if lab is None else f"{several(lab['count'], 'lab')} there already"
    border = "; first you may build a station at the last border" if builds(outcome) else ""
    without = ", building no station on the way" if A_DECLINE in compound.actions else ""
    return f"Walk through {listed(through)} to {space['name']} ({space['colour']}): {free}{without}{border}"

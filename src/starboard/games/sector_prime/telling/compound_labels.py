"""Compounds in words: how many go from where to where, what it costs and what it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.compound import Compound
from starboard.engine.outcome import Outcome
from starboard.engine.words import several

from .compounds import SUPPLY
from .labels import bracketed, mining_label, plain_label, points, start_notes, step_notes, target_notes, toll_notes

TAKES = "takes "
STOPS = {  # what is left out for mining at once, by step
    "moving": "neither battle nor build",
    "phase2_open": "Neither battle nor build",
    "battling": "No more battles",
    "building": "Build no more",
}


def label(view: dict[str, Any], compound: Compound, names: Sequence[str], outcome: Outcome) -> str:
    """All of it as one deed."""
    if compound.name == "mine":
        return mine_label(view["table"], str(compound.params["by"]), outcome)
    deploy = compound.name == "deploy"
    said = deploy_label(view, compound, names, outcome) if deploy else way_label(view, compound, names, outcome)
    if compound.params.get("kept"):
        said = said if said.startswith("Fabricator") else said[0].lower() + said[1:]
        return f"Keep the {view['table']['roll']}: {said}"
    return said


def mine_label(table: dict[str, Any], name: str, outcome: Outcome) -> str:
    """Mining at once, and what is passed over for it."""
    stop = STOPS[table["step"]]
    if table["step"] == "moving":
        stop = f"{plain_label(table, 'end_move', outcome)}, {stop}"
    return f"{stop}; {mining_label(table, name, outcome)}"


def deploy_label(view: dict[str, Any], compound: Compound, names: Sequence[str], outcome: Outcome) -> str:
    """Pieces that enter."""
    home, count = int(compound.params["to"]), int(compound.params["count"])
    there = outcome.glance["sites"][home]["drones"][view["table"]["active"]]
    together = " and the Fabricator" if compound.params.get("fabricator") else ""
    notes = [points(outcome), f"{several(there, 'drone')} there then"]
    notes += [note for note in target_notes(view, names, outcome, home, False) if not note.startswith("takes ")]
    return f"Deploy {several(count, 'drone')}{together} on {view['table']['sites'][home]['name']}" + bracketed(notes)


def way_label(view: dict[str, Any], compound: Compound, names: Sequence[str], outcome: Outcome) -> str:
    """Pieces that go somewhere, and perhaps others that enter after them."""
    sites, params = view["table"]["sites"], compound.params
    source, count = int(params["from"]), int(params.get("count", 1))
    goals = [int(site) for site in str(params["to"]).split()]
    where = listed([sites[goal]["name"] for goal in goals])
    crossed = [sites[int(site)]["name"] for site in str(params.get("via", "")).split()]
    where += f" by way of {listed(crossed)}" if crossed else ""
    notes = [points(outcome), *way_notes(view, compound, names, outcome, goals)]
    if source == SUPPLY:
        return f"Send {several(count, 'new drone')} to {where}" + bracketed(notes)
    piece = "Fabricator" if compound.name == "move the Fabricator" else several(count, "drone")
    piece += " each" if len(goals) > 1 else ""
    together = " and the Fabricator" if params.get("fabricator") else ""
    rest = int(params.get("rest", 0))
    then = f", then deploy {several(rest, 'drone')}" if rest else ""
    return f"{piece}{together} from {sites[source]['name']} to {where}{then}" + bracketed(notes)


def listed(names: list[str]) -> str:
    """`A, B and C`."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def way_notes(
    view: dict[str, Any], compound: Compound, names: Sequence[str], outcome: Outcome, goals: list[int]
) -> list[str]:
    """What all of it leads to; of several tiles each note names its own."""
    table, source = view["table"], int(compound.params["from"])
    start = goals[0] if source == SUPPLY else source
    home = table["seats"][table["active"]]["station_site"]
    if len(goals) == 1 and not compound.params.get("rest"):
        fabricator = compound.name == "move the Fabricator"
        return step_notes(view, names, outcome, start, goals[0], fabricator)
    notes = toll_notes(names, outcome)
    for goal in [*goals, *([home] if compound.params.get("rest") and home not in goals else [])]:
        name = table["sites"][goal]["name"]
        found = target_notes(view, names, outcome, goal, False)
        meant = len(goals) == 1 and goal == goals[0]  # the only goal, which the label has named
        notes += [note if meant or name in note else f"{name}: {note}" for note in found]
    return [*taken_together(notes), *start_notes(view, outcome, start)]


def taken_together(notes: list[str]) -> list[str]:
    """Tiles that are taken, in one note: `takes A and B`."""
    tiles = [note.removeprefix(TAKES) for note in notes if note.startswith(TAKES)]
    rest = [note for note in notes if not note.startswith(TAKES)]
    return [TAKES + listed(tiles), *rest] if tiles else rest

"""What is asked, what stops the viewer from building and winning now, and what may end the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.words import several

Table = dict[str, Any]


def prompt(view: Table, names: Sequence[str]) -> str:
    """What is asked of the viewing seat, and why; what is waited for if nothing is."""
    if view["over"]:
        winners = [names[seat] for seat, place in enumerate(view["ranking"]) if place == 1]
        return f"The game is over: {' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}."
    table = view["table"]
    if view["seat"] not in view["pending"]:
        return " ".join([f"Waiting for {names[table['active']]}.", *warnings(view, names)])
    return " ".join([question(table, table["seats"][view["seat"]], names), *warnings(view, names)])


def question(table: Table, own: Table, names: Sequence[str]) -> str:
    """The decision itself, with what decides it."""
    step = table["step"]
    if step == "lay_tile":
        return f"Lay {table['laying']['name']} beside at least {several(table['limits']['touched'], 'tile')}."
    if step == "turn_tile":
        return f"Turn {table['laying']['name']} as you like: it lies for good."
    if step == "choose_station":
        return "Choose an outer tile for your Station: all your pieces enter there, and there you build to win."
    if step == "choose_card":
        return "Choose a character card for the whole game."
    if step == "roll_decision":
        price = several(table["limits"]["reroll"], "crystal")
        return f"You rolled {table['roll']} on the d{own['die']}. Move with it, or pay {price} for a new roll?"
    if step == "moving":
        spend = (
            f"spend {several(table['mp'], 'Movement Point')}; what is left is lost" if table["mp"] else "no points left"
        )
        return f"Phase 1: {spend}. {section_line(table, own, names)}"
    if step == "charging":
        return f"Battle Charge: {several(table['charge']['mp'], 'point')} for the drones that cleared the tile."
    if step == "siphon":
        return f"Take up to {several(table['siphon'], 'crystal')} from a rival with whom you share a tile?"
    if step == "mining":
        return f"Phase 3: mine safely, or gamble for more? You hold {several(own['crystals'], 'crystal')}."
    return phase2(table, own, names)


def phase2(table: Table, own: Table, names: Sequence[str]) -> str:
    """Battle or build: what is possible, and what stops the rest."""
    owed = [table["sites"][site]["name"] for site in table["pending_battles"]]
    if owed:
        return f"Your charge owes a battle on {' and '.join(owed)}."
    if table["step"] == "battling":
        return f"Battle on, or stop and mine? {battle_line(table, own)}".strip()
    held = f"You hold {several(own['crystals'], 'crystal')}."
    if table["step"] == "building":
        return f"Build more, or go on to mining? {held} {section_line(table, own, names)}"
    rest = [held, battle_line(table, own), section_line(table, own, names)]
    return " ".join(["Phase 2: battle or build, or neither.", *[line for line in rest if line]])


def battle_line(table: Table, own: Table) -> str:
    """Whether a battle can be fought, and if not, why."""
    payable = [fight for fight in table["battles"] if fight["payable"]]
    if payable:
        return ""
    if not table["battles"]:
        return "No battle: you share no tile with a rival."
    short = min(fight["stake"] for fight in table["battles"]) + table["reserved"] - own["crystals"]
    return f"No battle: the smallest stake is {several(short, 'crystal')} short."


def section_line(table: Table, own: Table, names: Sequence[str]) -> str:
    """What the next Section still wants."""
    wanted = missing(table, own, names)
    number = own["sections"] + 1
    if not wanted:
        won = ", and win" if number == table["limits"]["sections"] else ""
        return f"You can build Section {number} this turn{won}."
    return f"For Section {number} you still need: {'; '.join(wanted)}."


def missing(table: Table, own: Table, names: Sequence[str]) -> list[str]:
    """Each thing that stops the next Section now, as far as the viewer sees it."""
    site, price = own["section"], own["prices"]["section"]
    if site is None or price is None:
        return []
    found = []
    if own["crystals"] is not None and own["crystals"] < price:
        found.append(f"{several(price - own['crystals'], 'more crystal')} ({own['crystals']} of {price})")
    if site["invaders"]:
        found.append(f"{' and '.join(names[rival] for rival in site['invaders'])} off your Station tile")
    if not site["fabricator"]:
        place = own["fabricator_site"]
        away = "it is in your supply" if place is None else f"it is on {table['sites'][place]['name']}"
        found.append(f"the Fabricator on your Station tile ({away})")
    needed = table["limits"]["yard_drones"]
    if site["drones"] < needed:
        found.append(f"{several(needed - site['drones'], 'more drone')} there ({site['drones']} of {needed})")
    return found


def warnings(view: Table, names: Sequence[str]) -> list[str]:
    """How this round can end the game: a rival's last Section, or the last round."""
    table, found = view["table"], []
    for seat, other in enumerate(table["seats"]):
        if seat == view["seat"] or other["sections"] < table["limits"]["sections"] - 1:
            continue
        price = several(other["prices"]["section"], "crystal")
        lacks = missing(table, other, names)
        ready = not [lack for lack in lacks if "crystal" not in lack]
        at = "and has all else ready" if ready else "but is not ready to build it yet"
        found.append(f"Beware: {names[seat]} wins with one more Section, for {price}, {at}.")
    if table["round"] and table["round"] == table["max_rounds"]:
        found.append("This is the last round: after it the most Sections win, then the most crystals.")
    return found

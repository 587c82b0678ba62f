"""Sector Prime in words: labels, prompts and help, all made from a View; each has its module beside this one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.actions import Action
from starboard.engine.compound import Compound
from starboard.engine.outcome import Outcome
from starboard.engine.words import Event, Words

from ..rules.codes import EVENTS
from . import compound_labels, labels, prompts, sentences, text_table, usage

HELP = {  # numbers come from the view
    "lay_tile": "Lay the tile where at least {touched} of its edges touch tiles that lie there (SP-1.6, SP-1.19).",
    "turn_tile": "Turn the tile so that its asteroids and its ion storm lie as you like (SP-1.19).",
    "choose_station": (
        "Your Station stands on an outer tile, with one tile between Stations if possible (SP-1.13 to SP-1.15). "
        "All your pieces enter there (SP-5.5), and only there you build Sections (SP-9.5)."
    ),
    "choose_card": "Cards are chosen in reverse turn order (SP-15.1), and stay with you all game (SP-13.1).",
    "roll_decision": (
        "The Station die gives your Movement Points (SP-5.1). A new roll replaces the old one, also by a lower number, "
        "and you may buy another after that (SP-5.2, SP-5.3)."
    ),
    "moving": (
        "A drone enters on your Station tile for {enter} (SP-5.5); crossing a border costs 1, more with "
        "asteroids and ion "
        "storms (SP-2.2). At most {drones_per_tile} of your drones on a tile (SP-5.8). Nothing leaves a disputed tile "
        "(SP-3.6). The Fabricator needs a drone of yours beside it (SP-6.2). Points left over are lost (SP-4.1)."
    ),
    "phase2_open": (
        "Battle or build, not both (SP-7.1). To attack you need {stake} crystal for each of your drones on "
        "the tile, none "
        "on your own Station tile (SP-7.3, SP-7.6). Building needs the Fabricator and {yard_drones} drones on an "
        "undisputed tile (SP-9.1)."
    ),
    "battling": (
        "Each side rolls its die and adds its drones there and its Sections; a tie goes to the defender "
        "(SP-7.7, SP-7.8). "
        "The loser takes half of the drones home (SP-7.9); an attacker who loses pays for them (SP-7.10). "
        "Stop when you "
        "like, unless a battle is owed (SP-7.11, SP-8.5)."
    ),
    "charging": (
        "Only drones of the cleared tile move, 1 point for every {drones_per_charge_point} of them (SP-8.1, "
        "SP-8.3). Where "
        "they meet rivals they must fight at least once, and you need the stake for it (SP-8.5 to SP-8.7)."
    ),
    "building": (
        "Build as much as you can pay (SP-9.2). A refinery needs {refinery_total} or more on both dice "
        "(SP-11.1); Force "
        "Fields stand on open edges, Jump Bridges on ion storms (SP-10.2, SP-10.5); Section {sections} wins (SP-14.1)."
    ),
    "siphon": "You may take crystals from one rival with whom you share a disputed tile (SP-13.9).",
    "mining": (
        "Every tile you control gives a crystal, and a refinery there another (SP-12.2). Increased "
        "Production: your die, "
        "tiles and refineries must beat the Algorithm die for twice as much, else you get nothing (SP-12.4). You keep "
        "{crystal_cap} at most (SP-12.9)."
    ),
}
TERMS = {  # what bots go by, as a hint names it
    "sections": "Sections",
    "crystals": "crystals in hand",
    "savings": "the price of the next Section",
    "income": "income",
    "drones": "drones on the board",
    "yard": "drones for building at home",
    "fabricator_home": "the Fabricator at home",
    "launch": "everything ready to build",
    "invaders": "no rival on your Station tile",
    "reach": "planets within reach",
    "guard": "guarded tiles",
    "edge_in_disputes": "the upper hand in disputes",
    "roll": "the roll",
    "approaches": "guarded ways to your Station",
}


class SectorPrimeWords(Words):
    """How Sector Prime speaks."""

    events = EVENTS
    kinds = usage.KINDS
    terms = TERMS

    def label(self, view: dict[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None = None) -> str:
        """An action as a button says it, with what it costs, brings and leads to now."""
        return labels.label(view, action, names, outcome)

    def compound_label(self, view: dict[str, Any], compound: Compound, names: Sequence[str], outcome: Outcome) -> str:
        """Several steps as one button says them."""
        return compound_labels.label(view, compound, names, outcome)

    def group(self, view: dict[str, Any], action: Action) -> str:
        """Long lists gather by tile."""
        sites = view["table"]["sites"]
        if action.name == "move_drone":
            site = int(action.params["site"])
            return f"Drones on {sites[site]['name']}" if site < len(sites) else ""
        return {
            "accept_roll": "The roll",
            "buy_reroll": "The roll",
            "move_fabricator": "Fabricator",
            "deploy_drone": "Deploy",
            "deploy_fabricator": "Deploy",
            "battle": "Battle",
            "build_refinery": "Build",
            "build_force_field": "Build",
            "build_jump_bridge": "Build",
            "build_station_section": "Build",
            "mine_standard": "Mine",
            "mine_increased": "Mine",
        }.get(action.name, "")

    def sentence(self, event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
        """What happened."""
        return sentences.sentence(event, view, names)

    def things(self, view: dict[str, Any], action: Action, names: Sequence[str]) -> Sequence[tuple[str, str]]:
        """What an action makes use of, for tables of what was used."""
        return usage.things(view, action)

    def prompt(self, view: dict[str, Any], names: Sequence[str]) -> str:
        """What is asked of the viewing seat, what stops it from winning, and what may end the game."""
        return prompts.prompt(view, names)

    def help(self, view: dict[str, Any]) -> str:
        """The rules of this decision."""
        step = view["table"]["step"]
        if step is None:
            return "The first complete Station wins (SP-14.1); else Sections count, then crystals (SP-14.4)."
        return HELP[step].format(**view["table"]["limits"])

    def table(self, view: dict[str, Any], names: Sequence[str], width: int = 80) -> str:
        """The board as a chart of hexes, then tiles and players line by line."""
        return text_table.table(view, list(names), width)

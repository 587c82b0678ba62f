"""Sector Prime in words: labels, prompts and help, all made from a View; the log and the text table are beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.actions import Action
from starboard.engine.hexes import DIRECTION_NAMES
from starboard.engine.outcome import Outcome
from starboard.engine.words import Event, Words, percent, several

from ..rules.codes import EVENTS
from . import sentences, text_table, usage

HELP = {
    "choose_station": (
        "Your Station stands on an outer tile, with one tile between Stations if possible (SP-1.13 to SP-1.15). "
        "All your pieces enter there (SP-5.5), and only there you build Sections (SP-9.5)."
    ),
    "choose_card": (
        "Cards are chosen in reverse turn order (SP-15.1). The first ability works while you control 1 tile, "
        "the second while you control 3 (SP-13.1)."
    ),
    "roll_decision": (
        "The Station die gives your Movement Points (SP-5.1). A re-roll replaces the result, also by a lower one, "
        "and may be bought again (SP-5.2, SP-5.3)."
    ),
    "moving": (
        "Entering costs 1 point; a border costs 1, more with asteroids and ion storms (SP-2.2, SP-5.5). At most 10 of "
        "your drones per tile (SP-5.8). Nothing leaves a disputed tile (SP-3.6). The Fabricator needs a drone beside "
        "it (SP-6.2). Points left are lost (SP-4.1)."
    ),
    "phase2_open": (
        "Battle or build, not both (SP-7.1). A battle needs 1 crystal per own drone on the tile, none on your Station "
        "tile (SP-7.3, SP-7.6). Building needs the Fabricator and 5 drones on an undisputed tile (SP-9.1)."
    ),
    "battling": (
        "Die + drones + Sections; a tie goes to the defender (SP-7.7, SP-7.8). The loser takes half of the drones home "
        "(SP-7.9); an attacker who loses gives 1 crystal per drone lost (SP-7.10). Stop when you like, unless a battle "
        "is owed (SP-7.11, SP-8.5)."
    ),
    "charging": (
        "Only drones of the cleared tile move, under the usual rules (SP-8.2, SP-8.3). Where they meet rivals they owe "
        "one battle round, whose stake must be in hand (SP-8.5 to SP-8.7)."
    ),
    "building": (
        "Build as much as you can pay (SP-9.2). A refinery needs 10 or more on both dice (SP-11.1); Force Fields go on "
        "open edges, Jump Bridges on ion storms (SP-10.2, SP-10.5); Section 3 wins (SP-14.1)."
    ),
    "siphon": "You may take crystals from one rival with whom you share a disputed tile (SP-13.9).",
    "mining": (
        "1 crystal per controlled tile and per refinery there (SP-12.2). Increased: your die, tiles and refineries "
        "must beat the Algorithm die for twice as much, else nothing (SP-12.4). You keep 25 at most (SP-12.9)."
    ),
}


class SectorPrimeWords(Words):
    """How Sector Prime speaks."""

    events = EVENTS
    kinds = usage.KINDS

    # --- labels --------------------------------------------------------------------------------------------------
    def label(
        self, view: dict[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None = None
    ) -> str:
        """An action as a button says it, with what it costs or gains now."""
        table = view["table"]
        sites = table["sites"]
        name = action.name
        if name == "choose_site":
            return site_label(sites, int(action.params["site"]))
        if name in ("move_drone", "move_fabricator"):
            return step_label(view, action)
        if name == "battle":
            return battle_label(table, action, names)
        own = table["seats"][table["active"]]
        if name in ("deploy_drone", "deploy_fabricator"):
            piece = "a drone" if name == "deploy_drone" else "the Fabricator"
            if own["station_site"] is None:
                return f"Deploy {piece}"
            home = sites[own["station_site"]]
            room = f", {home['drones'][table['active']] + 1} there" if name == "deploy_drone" else ""
            return f"Deploy {piece} on {home['name']} ({several(table['limits']['enter'], 'point')}{room})"
        if name.startswith("build_"):
            return build_label(table, own, action)
        return plain_label(table, own, action, names)

    def group(self, view: dict[str, Any], action: Action) -> str:
        """Long lists gather by tile."""
        sites = view["table"]["sites"]
        if action.name == "move_drone":
            site = int(action.params["site"])
            return f"Drones on {sites[site]['name']}" if site < len(sites) else "Drones"
        return {
            "move_fabricator": "Fabricator",
            "deploy_drone": "Deploy",
            "deploy_fabricator": "Deploy",
            "battle": "Battle",
            "build_refinery": "Build",
            "build_force_field": "Build",
            "build_jump_bridge": "Build",
            "build_station_section": "Build",
        }.get(action.name, "")

    # --- the log -------------------------------------------------------------------------------------------------
    def sentence(self, event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
        """What happened."""
        return sentences.sentence(event, view, names)

    # --- what is asked -------------------------------------------------------------------------------------------
    def things(self, view: dict[str, Any], action: Action, names: Sequence[str]) -> Sequence[tuple[str, str]]:
        """What an action makes use of, for tables of what was used."""
        return usage.things(view, action)

    def prompt(self, view: dict[str, Any], names: Sequence[str]) -> str:
        """What is asked of the viewing seat, and why."""
        if view["over"]:
            winners = [names[seat] for seat, place in enumerate(view["ranking"]) if place == 1]
            return f"The game is over: {' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}."
        table = view["table"]
        if view["seat"] not in view["pending"]:
            return f"Waiting for {names[table['active']]}."
        own = table["seats"][view["seat"]]
        step = table["step"]
        if step == "choose_station":
            return "Choose an outer tile for your Station."
        if step == "choose_card":
            return "Choose a character card for the whole game."
        if step == "roll_decision":
            price = several(table["limits"]["reroll"], "crystal")
            return f"You rolled {table['roll']} on the d{own['die']}. Keep it, or pay {price} for a new roll?"
        if step == "moving":
            return f"Phase 1: spend {several(table['mp'], 'Movement Point')}; what is left is lost."
        if step == "charging":
            return f"Battle Charge: {several(table['charge']['mp'], 'point')} for the drones that cleared the tile."
        if step == "siphon":
            return f"Take {several(table['siphon'], 'crystal')} from a rival on a shared tile?"
        if step == "mining":
            return "Phase 3: mine safely, or gamble for twice as much?"
        return phase2_prompt(table, own)

    def help(self, view: dict[str, Any]) -> str:
        """The rules of this decision."""
        step = view["table"]["step"]
        if step is None:
            return "The first complete Station wins (SP-14.1); else Sections count, then crystals (SP-14.4)."
        return HELP[step]

    def table(self, view: dict[str, Any], names: Sequence[str], width: int = 80) -> str:
        """The board as a chart of hexes, then tiles and players line by line."""
        return text_table.table(view, list(names), width)


# --- parts of labels -------------------------------------------------------------------------------------------------
def site_label(sites: list[dict[str, Any]], place: int) -> str:
    """A Station tile with what its neighbours cost."""
    if place >= len(sites):
        return f"Site {place} (not on this board)"
    site = sites[place]
    around = zip(site["neighbours"], site["costs"], strict=True)
    ways = [f"{sites[beyond]['name']} {cost}" for beyond, cost in around if beyond is not None]
    return f"Station on {site['name']} (site {place}); steps: {', '.join(ways)}"


def step_label(view: dict[str, Any], action: Action) -> str:
    """A step: from where to where, what it costs and what it does."""
    table = view["table"]
    seat = table["active"]
    direction = int(action.params["dir"])
    fabricator = action.name == "move_fabricator"
    start = table["seats"][seat]["fabricator_site"] if fabricator else int(action.params["site"])
    piece = "Fabricator" if fabricator else "Drone"
    if start is None or start >= len(table["sites"]) or table["sites"][start]["neighbours"][direction] is None:
        return f"{piece} to the {DIRECTION_NAMES[direction]}"
    site = table["sites"][start]
    target = table["sites"][site["neighbours"][direction]]
    notes = [several(site["costs"][direction], "point")]
    rivals = sum(count for other, count in enumerate(target["drones"]) if other != seat)
    if rivals and not fabricator:
        own = target["drones"][seat]
        verb = "joins" if own else "opens"
        owed = ", owes a battle" if table["charge"] else ", locked there"
        notes.append(f"{verb} a dispute: {own + 1} against {rivals}{owed}")
    elif not fabricator and not any(target["drones"]):
        notes.append("takes the tile")
    if target["station"] == seat:
        notes.append("your Station")
    if not fabricator and site["drones"][seat] == 1:
        notes.append("leaves the tile" + (", the Fabricator goes home" if seat in site["fabricators"] else ""))
    return f"{piece} {site['name']} to {target['name']} ({'; '.join(notes)})"


def battle_label(table: dict[str, Any], action: Action, names: Sequence[str]) -> str:
    """A round: who stands there, what is at stake, how it may go."""
    site, k = int(action.params["site"]), int(action.params["k"])
    for fight in table["battles"]:
        if fight["site"] == site and fight["k"] == k:
            stake = f"stake {fight['stake']}, lose {fight['loss']}" if fight["stake"] else "no stake"
            where = f"{names[fight['rival']]} on {table['sites'][site]['name']}"
            odds = f"{fight['own']} against {fight['theirs']}, {percent(fight['permille'])} to win the round"
            return f"Battle {where}: {odds}; {stake}" + (" (owed)" if fight["owed"] else "")
    rival, sites = (table["active"] + k) % len(table["seats"]), table["sites"]
    where = sites[site]["name"] if site < len(sites) else f"tile {site + 1}, which this game does not have"
    return f"Battle {names[rival]} on {where}"


def build_label(table: dict[str, Any], own: dict[str, Any], action: Action) -> str:
    """A build: where and for how much; before the Stations stand there is no where."""
    prices = own["prices"]
    place = own["yard"] if own["yard"] is not None else own["station_site"]
    site = None if place is None else table["sites"][place]
    where = "" if site is None else f" on {site['name']}"
    if action.name == "build_refinery":
        chance = percent(own["refinery_permille"])
        return f"Try a refinery{where} ({several(prices['refinery'], 'crystal')}, {chance})"
    if action.name == "build_station_section":
        number = own["sections"] + 1
        wins = f", die d{table['station_dice'][number]} from now on" if number < 3 else ": you win"
        return f"Build Section {number}{where} ({several(prices['section'] or 0, 'crystal')}{wins})"
    price = action.name.removeprefix("build_")
    item = "Force Field" if price == "force_field" else "Jump Bridge"
    direction = int(action.params["dir"])
    beyond = None if site is None else site["neighbours"][direction]
    toward = DIRECTION_NAMES[direction] if beyond is None else table["sites"][beyond]["name"]
    return f"Build a {item}{where} towards {toward} ({several(prices[price], 'crystal')})"


def plain_label(table: dict[str, Any], own: dict[str, Any], action: Action, names: Sequence[str]) -> str:
    """Everything without a place on the board."""
    name = action.name
    mine = own["mining"]
    extra = f" + {mine['bonus']}" if mine["bonus"] else ""
    if name == "choose_character":
        card = int(action.params["card"])
        texts = [ability["text"] for ability in table["cards"][card]["abilities"]] if table["cards"] else []
        return f"The {table['card_names'][card]}" + (f": {'; '.join(texts)}" if texts else "")
    if name == "siphon":
        rival = (table["active"] + int(action.params["k"])) % len(table["seats"])
        return f"Take {several(table['siphon'] or 0, 'crystal')} from {names[rival]}"
    lost = table["charge"]["mp"] if table["charge"] else table["mp"]
    gamble = f"{several(mine['increased'], 'crystal')}{extra} with {percent(mine['permille'])}, else 0"
    return {
        "accept_roll": f"Keep the {table['roll']}",
        "buy_reroll": f"Roll again ({several(table['limits']['reroll'], 'crystal')})",
        "end_move": "End movement: battle or build" + (f" ({several(lost, 'point')} lost)" if lost else ""),
        "end_charge": f"End the charge ({several(lost, 'point')} lost)",
        "end_phase2": "Go on to mining",
        "mine_standard": f"Standard Production: {several(mine['standard'], 'crystal')}{extra}",
        "mine_increased": f"Increased Production: {gamble}",
        "decline_siphon": "Take nothing",
    }[name]


def phase2_prompt(table: dict[str, Any], own: dict[str, Any]) -> str:
    """Battle or build: what is possible and why not."""
    owed = [table["sites"][site]["name"] for site in table["pending_battles"]]
    if owed:
        return f"Your charge owes a battle on {' and '.join(owed)}."
    if table["step"] == "battling":
        return "Battle on, or stop and mine?"
    if own["yard"] is not None:
        where = table["sites"][own["yard"]]["name"]
        fight = " or battle" if table["battles"] else ""
        return f"Phase 2: build on {where}{fight}, or go on to mining. You hold {several(own['crystals'], 'crystal')}."
    if table["battles"]:
        return f"Phase 2: battle with {several(own['crystals'], 'crystal')} in hand, or go on to mining."
    return "Phase 2: no battle and no yard (Fabricator and 5 drones on an undisputed tile); go on to mining."

"""The log of Sector Prime: one sentence an event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.hexes import DIRECTION_NAMES
from starboard.engine.words import Event, several


def sentence(event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
    """What happened."""
    a, b, c, d = event.args[:4]
    if event.kind == "round_began":
        return f"Round {a} begins."
    if event.kind == "limit_reached":
        return f"{a} rounds are played: the game stops."
    table = view["table"]
    who = names[a]
    sites = [site["name"] for site in table["sites"]]
    return (
        setup_sentence(event.kind, who, b, sites, table["card_names"])
        or move_sentence(event.kind, who, b, c, d, sites)
        or battle_sentence(event.kind, who, b, c, d, sites, names)
        or build_sentence(event.kind, who, b, c, d, sites)
        or mining_sentence(event.kind, who, b, c, d, names)
    )


def setup_sentence(kind: str, who: str, b: int, sites: list[str], cards: list[str]) -> str:
    """Set-up and cards."""
    if kind in ("card_dealt", "card_turned", "card_chosen"):
        verb = {"card_dealt": "is dealt", "card_turned": "turns up", "card_chosen": "chooses"}[kind]
        return f"{who} {verb} the {cards[b]}."
    if kind == "station_chosen":
        return f"{who} builds the Base on {sites[b]}."
    return {
        "first_player_named": f"{who} begins.",
        "card_dealt_unseen": f"{who} is dealt a character card.",
        "game_won": f"{who} completes the Station and wins.",
    }.get(kind, "")


def move_sentence(kind: str, who: str, b: int, c: int, d: int, sites: list[str]) -> str:
    """Phase 1."""
    if kind in ("drone_moved", "fabricator_moved"):
        piece = "a drone" if kind == "drone_moved" else "the Fabricator"
        return f"{who} moves {piece} from {sites[b]} to {sites[c]} ({several(d, 'point')})."
    if kind in ("drone_deployed", "fabricator_deployed"):
        piece = "a drone" if kind == "drone_deployed" else "the Fabricator"
        return f"{who} deploys {piece} on {sites[b]}; {several(c, 'point')} left."
    if kind == "sent_home":
        return f"{who} takes {several(c, 'drone')} home from the rival Station on {sites[b]}."
    if kind == "fabricator_recalled":
        return f"{who}'s Fabricator, alone on {sites[b]}, returns home."
    if kind == "points_taken":
        extra = f" (+{c} by the card)" if c else ""
        cut = f" ({d} cut by the fair start)" if d else ""
        return f"{who} has {several(b, 'Movement Point')}{extra}{cut}."
    return {
        "rolled": f"{who} rolls {c} on the d{b}.",
        "reroll_bought": f"{who} pays {several(b, 'crystal')} for a re-roll.",
        "movement_ended": f"{who} ends movement" + (f" and loses {several(b, 'point')}." if b else "."),
    }.get(kind, "")


def battle_sentence(kind: str, who: str, b: int, c: int, d: int, sites: list[str], names: Sequence[str]) -> str:
    """Battles and charges."""
    if kind == "battle_joined":
        return f"{who} attacks {names[b]} on {sites[c]}" + (
            f", staking {several(d, 'crystal')}." if d else ", without a stake."
        )
    if kind == "battle_rolled":
        return f"{who} rolls {b} + {several(c, 'drone')}" + (f" + {d}" if d else "") + f" = {b + c + d}."
    if kind == "round_lost":
        home = f"takes {several(c, 'drone')} home"
        gift = f", {home} and gives {several(d, 'crystal')}" if d else f" and {home}"
        return f"{who} loses the round on {sites[b]}{gift}."
    if kind == "charge_earned":
        return f"{who} clears {sites[b]} and charges with {several(c, 'point')}."
    if kind == "charge_ended":
        return f"{who}'s charge ends" + (f"; {several(b, 'point')} lost." if b else ".")
    return ""


def build_sentence(kind: str, who: str, b: int, c: int, d: int, sites: list[str]) -> str:
    """What is built."""
    if kind == "refinery_tried":
        return f"{who} tries a refinery: {b} + {c}" + (f" + {d}" if d else "") + f" = {b + c + d}."
    if kind == "refinery_built":
        return f"{who} builds a refinery on {sites[b]}."
    if kind == "refinery_failed":
        return f"{who}'s refinery on {sites[b]} fails, for {several(c, 'crystal')}."
    if kind in ("force_field_built", "jump_bridge_built"):
        item = "Force Field" if kind == "force_field_built" else "Jump Bridge"
        return f"{who} builds a {item} on the {DIRECTION_NAMES[c]} edge of {sites[b]} for {several(d, 'crystal')}."
    if kind == "section_built":
        return f"{who} builds Section {b} for {several(c, 'crystal')}."
    return ""


def mining_sentence(kind: str, who: str, b: int, c: int, d: int, names: Sequence[str]) -> str:
    """Phase 3."""
    if kind == "siphoned":
        return f"{who} takes {several(c, 'crystal')} from {names[b]}."
    if kind == "mined":
        source = several(c, "tile") + (f" and {several(d, 'refinery', 'refineries')}" if d else "")
        return f"{who} mines {several(b, 'crystal')} from {source}."
    return {
        "siphon_declined": f"{who} takes nothing from rivals.",
        "production_rolled": f"{who} gambles on mining: {b}, with bonuses {c}, against {d}.",
        "production_lost": f"{who} loses the whole production.",
        "bonus_mined": f"{who} gains {several(b, 'crystal')} more by the card.",
        "bank_short": f"The bank is {several(b, 'crystal')} short for {who}.",
        "excess_returned": f"{who} returns {several(b, 'crystal')} above the cap.",
    }.get(kind, "")

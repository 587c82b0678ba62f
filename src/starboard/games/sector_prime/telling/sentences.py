"""The log of Sector Prime: one sentence an event, the cause before the effect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.words import Event, several

from .compass import DIRECTIONS


def sentence(event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
    """What happened."""
    a, b, c, d = event.args[:4]
    if event.kind == "round_began":
        return f"Round {a} begins."
    if event.kind == "limit_reached":
        return f"{several(a, 'round')} are played: the game stops, and the most Sections win."
    table = view["table"]
    who = names[a]
    sites = [site["name"] for site in table["sites"]]
    return (
        setup_sentence(event.kind, who, b, sites, table)
        or move_sentence(event.kind, who, b, c, d, sites, names)
        or battle_sentence(event.kind, who, b, c, d, sites, names, table["seats"][a])
        or build_sentence(event.kind, who, b, c, d, sites, table)
        or mining_sentence(event.kind, who, b, c, d, names)
    )


def setup_sentence(kind: str, who: str, b: int, sites: list[str], table: dict[str, Any]) -> str:
    """Set-up and cards."""
    if kind in ("card_dealt", "card_turned", "card_chosen"):
        verb = {"card_dealt": "is dealt", "card_turned": "turns up", "card_chosen": "chooses"}[kind]
        return f"{who} {verb} the {table['card_names'][b]}."
    if kind == "station_chosen":
        return f"{who} founds a Station on {sites[b]}."
    if kind == "tile_laid":
        return f"{who} lays {sites[b]}."
    if kind == "tile_drawn":
        return f"{who} draws {table['planets'][b]}."
    return {
        "first_player_named": f"{who} begins.",
        "card_dealt_unseen": f"{who} is dealt a character card.",
        "game_won": f"{who} completes the Station and wins the game.",
    }.get(kind, "")


def move_sentence(kind: str, who: str, b: int, c: int, d: int, sites: list[str], names: Sequence[str]) -> str:
    """Phase 1."""
    if kind in ("drone_moved", "fabricator_moved"):
        piece = "a drone" if kind == "drone_moved" else "the Fabricator"
        return f"{who} moves {piece} from {sites[b]} to {sites[c]} ({several(d, 'point')})."
    if kind == "toll_paid":
        return f"{who} pays {several(d, 'crystal')} toll to {names[b]} for entering {sites[c]}."
    if kind in ("drone_deployed", "fabricator_deployed"):
        piece = "a drone" if kind == "drone_deployed" else "the Fabricator"
        return f"{who} deploys {piece} on {sites[b]}."
    if kind == "sent_home":
        return f"{who} takes {several(c, 'drone')} home from the rival Station on {sites[b]}."
    if kind == "fabricator_recalled":
        return f"{who}'s Fabricator, alone on {sites[b]}, returns home."
    if kind == "points_taken":
        extra = f", {c} of them by the card" if c else ""
        cut = f" ({several(d, 'point')} cut by the fair start)" if d else ""
        return f"{who} has {several(b, 'Movement Point')}{extra}{cut}."
    return {
        "rolled": f"{who} rolls {c} on the d{b}.",
        "reroll_bought": f"{who} pays {several(b, 'crystal')} for a new roll.",
        "movement_ended": f"{who} ends movement" + (f" and loses {several(b, 'point')}." if b else "."),
    }.get(kind, "")


def battle_sentence(
    kind: str, who: str, b: int, c: int, d: int, sites: list[str], names: Sequence[str], seat: dict[str, Any]
) -> str:
    """Battles and charges."""
    if kind == "battle_joined":
        stake = f", with {several(d, 'crystal')} at stake." if d else ", with nothing at stake."
        return f"{who} attacks {names[b]} on {sites[c]}{stake}"
    if kind == "battle_added":
        parts = [f"{b} for {several(seat['sections'], 'Section')}"] if b else []
        if c:
            parts.append(f"{c} by {ability_title(seat)}")
        return f"{who} adds {' and '.join(parts)} to the die."
    if kind == "battle_rolled":
        added = f" + {d} added" if d else ""
        return f"{who} rolls {b} + {c} for drones{added} = {b + c + d}."
    if kind == "tie_broken":
        return f"A tie at {b}: it goes to the defender, {who}."
    if kind == "round_lost":
        home = f"takes {several(c, 'drone')} home"
        gift = f", {home} and gives up {several(d, 'crystal')}" if d else f" and {home}"
        return f"{who} loses the round on {sites[b]}{gift}."
    if kind == "charge_earned":
        return f"{who} clears {sites[b]} and charges with {several(c, 'point')}."
    if kind == "charge_ended":
        return f"{who}'s charge ends" + (f"; {several(b, 'point')} lost." if b else ".")
    return ""


def ability_title(seat: dict[str, Any]) -> str:
    """The ability that helps in battle, by its name."""
    held = seat["character"]["abilities"] if seat["character"] else []
    return next((one["title"] for one in held if one["effect"] == "battle_bonus"), "the card")


def build_sentence(kind: str, who: str, b: int, c: int, d: int, sites: list[str], table: dict[str, Any]) -> str:
    """What is built."""
    if kind == "refinery_tried":
        total = b + c + d
        card = f" + {d} by the card" if d else ""
        return f"{who} tries a refinery: {b} + {c}{card} = {total}, {table['limits']['refinery_total']} needed."
    if kind == "refinery_built":
        return f"{who} builds a refinery on {sites[b]}."
    if kind == "refinery_failed":
        return f"{who}'s refinery on {sites[b]} fails; {several(c, 'crystal')} gone."
    if kind in ("force_field_built", "jump_bridge_built"):
        item = "Force Field" if kind == "force_field_built" else "Jump Bridge"
        return f"{who} builds a {item} on the {DIRECTIONS[c]} edge of {sites[b]} for {several(d, 'crystal')}."
    if kind == "section_built":
        return f"{who} builds Section {b} for {several(c, 'crystal')}."
    return ""


def mining_sentence(kind: str, who: str, b: int, c: int, d: int, names: Sequence[str]) -> str:
    """Phase 3 and the end of a turn."""
    if kind == "siphoned":
        return f"{who} takes {several(c, 'crystal')} from {names[b]}."
    if kind == "mined":
        refineries = f" and {several(d, 'refinery', 'refineries')}" if d else ""
        return f"{who} mines {several(b, 'crystal')} from {several(c, 'tile')}{refineries}."
    if kind == "production_rolled":
        against = "higher, so it works" if c > d else "a tie is not enough" if c == d else "lower"
        return f"{who} gambles: die {b} + {c - b} for tiles, refineries and card = {c} against {d}: {against}."
    return {
        "siphon_declined": f"{who} takes nothing.",
        "production_lost": f"{who} mines nothing this turn.",
        "bonus_mined": f"{who} mines {several(b, 'crystal')} more by the card.",
        "bank_short": f"The bank is {several(b, 'crystal')} short.",
        "excess_returned": f"{who} returns {several(b, 'crystal')}: nobody keeps more.",
    }.get(kind, "")

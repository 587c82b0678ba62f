"""Game -> what a seat sees. Built up from public parts; nothing here knows of a seed, a pile or another's screen."""

from __future__ import annotations

from typing import Any

from starboard.engine.game import NONE
from starboard.engine.hexes import SIDES

from . import battle, building, mining
from .board import is_outer, rival_fields
from .characters import bonus, surcharge
from .codes import BATTLING, CHARGING, CHOOSE_CARD, PHASE2_OPEN, SIPHON
from .control import controlled_refineries, controlled_tiles, controller, drones_on_board, is_disputed
from .movement import step_cost
from .observe import BANK_SHOWN, bank_capped, shown_card
from .rules import SectorPrime
from .scoring import deciding_measure
from .stakes import is_owed, reserved_stakes, stake
from .state import STATION_COMPLETE
from .tables import (
    ANY,
    BATTLE_BONUS,
    BUILD_DISCOUNT,
    CARDS,
    CROSS_FORCE_FIELDS,
    EFFECTS,
    KINDS,
    LEAVE_DISPUTED,
    MINING_BONUS,
    OBSTACLE_DISCOUNT,
    SIPHON_EFFECT,
    SLOTS,
    Tables,
)

STEPS = (
    "choose_station",
    "choose_card",
    "roll_decision",
    "moving",
    "phase2_open",
    "battling",
    "charging",
    "building",
    "siphon",
    "mining",
)
PHASES = (0, 0, 1, 1, 2, 2, 2, 2, 3, 3)  # of the turn, by step; 0 is set-up
MEASURES = ("Station Sections", "Crystals", "Controlled tiles", "Drones on the board")
ITEM_WORDS = ("a Force Field or Jump Bridge", "a Station Section", "a refinery attempt")
OBSTACLE_WORDS = ("open edge", "asteroid edge", "ion storm edge")
SIDE_WORDS = ("in every battle", "when attacking", "when defending")
SHORT_EDGES = ("Open", "Asteroid", "Ion storm")
SHORT_SIDES = ("Battle", "Attack", "Defence")
SHORT_ITEMS = ("Barriers", "Sections", "Refineries")
SHORT_EFFECTS = {
    "leave_disputed": "Leave disputed tiles: +{}",
    "cross_force_fields": "Cross Force Fields: +{}",
    "move_points_bonus": "Movement Points +{}",
    "charge_points_bonus": "Charge points +{}",
    "refinery_roll_bonus": "Refinery rolls +{}",
    "increase_roll_bonus": "Increased mining +{}",
    "mining_bonus": "Mining +{}",
    "siphon": "Take {} on a shared tile",
}


def table(game: SectorPrime, seat: int | None) -> dict[str, Any]:
    """The title's part of a view: board, seats, the course of the turn, and what the viewer's offers cost or give."""
    step = int(game.flow.step())
    seen: dict[str, Any] = {
        "round": int(game.round),
        "max_rounds": int(game.max_rounds),
        "first_player": int(game.first_player),
        "active": int(game.active),
        "step": STEPS[step - 1] if step else None,
        "phase": PHASES[step - 1] if step else None,
        "roll": int(game.roll) or None,
        "mp": int(game.mp),
        "charge": charge(game) if step == CHARGING else None,
        "pending_battles": [site for site in range(game.sites) if is_owed(game, site)],
        "bank": f"{BANK_SHOWN}+" if bank_capped(game) else int(game.crystal_supply),
        "algorithm_die": int(game.algorithm_sides),
        "station_dice": [int(sides) for sides in game.content.station_die],
        "limits": limits(game.content),
        "sites": [site_seen(game, seat, site) for site in range(game.sites)],
        "seats": [seat_seen(game, seat, other) for other in range(game.seats)],
        "card_names": list(game.content.card_names),
        "cards": [card_seen(game.content, card, 0) for card in range(CARDS)] if step == CHOOSE_CARD else [],
        "battles": [],
        "siphon": None,
        "reserved": 0,
    }
    if seat is not None and game.is_pending(seat):
        if step in (PHASE2_OPEN, BATTLING):
            seen["battles"] = battles(game, seat)
            seen["reserved"] = int(reserved_stakes(game, seat, NONE))
        elif step == SIPHON:
            seen["siphon"] = int(bonus(game, seat, SIPHON_EFFECT, ANY))
    return seen


def limits(content: Tables) -> dict[str, int]:
    """Numbers of the rules that surfaces name."""
    return {
        "drones_per_tile": int(content.tile_limit),
        "yard_drones": int(content.yard_drones),
        "crystal_cap": int(content.crystal_cap),
        "reroll": int(content.reroll_price),
        "enter": int(content.enter_points),
        "refinery_total": int(content.refinery_total),
    }


def charge(game: SectorPrime) -> dict[str, Any]:
    """The Battle Charge that is on."""
    pool = {str(site): int(game.charge_pool[site]) for site in range(game.sites) if game.charge_pool[site] > 0}
    return {"mp": int(game.charge_mp), "pool": pool, "fabricator": bool(game.charge_fabricator)}


# --- sites -----------------------------------------------------------------------------------------------------------
def site_seen(game: SectorPrime, viewer: int | None, site: int) -> dict[str, Any]:
    """One tile with all that stands on it, and what its borders cost the viewer."""
    content = game.content
    seats = range(game.seats)
    base = site * SIDES
    tile = int(game.tile[site])
    masks = [int(game.jump_bridge[base + d]) for d in range(SIDES)]
    holder = int(controller(game, site))
    station = [other for other in seats if game.station_site[other] == site]
    return {
        "site": site,
        "tile": content.tile_keys[tile],
        "name": content.tile_names[tile],
        "q": int(game.cell_q[site]),
        "r": int(game.cell_r[site]),
        "rotation": int(game.rotation[site]),
        "outer": is_outer(game, site),
        "edges": [KINDS[game.edge[base + d]] for d in range(SIDES)],
        "neighbours": [named(int(game.neighbour[base + d])) for d in range(SIDES)],
        "costs": [cost_seen(game, viewer, site, d) for d in range(SIDES)],
        "closed": [closed_seen(game, viewer, site, d) for d in range(SIDES)],
        "force_fields": [named(int(game.force_field[base + d])) for d in range(SIDES)],
        "jump_bridges": [[other for other in seats if mask >> other & 1] if mask else [] for mask in masks],
        "refinery": bool(game.refinery[site]),
        "drones": [int(game.drones_at(other, site)) for other in seats],
        "fabricators": [other for other in seats if game.fabricator_site[other] == site],
        "station": station[0] if station else None,
        "controller": named(holder),
        "disputed": is_disputed(game, site),
    }


def named(number: int) -> int | None:
    """A seat or site; None for nobody and nowhere."""
    return None if number == NONE else number


def cost_seen(game: SectorPrime, viewer: int | None, site: int, direction: int) -> int | None:
    """What one piece of the viewer pays for a step there; for a spectator the bare border."""
    if game.neighbour[site * SIDES + direction] == NONE:
        return None
    if viewer is None:
        return int(game.border[site * SIDES + direction])
    return int(step_cost(game, viewer, site, direction, game.flow.step() == CHARGING))


def closed_seen(game: SectorPrime, viewer: int | None, site: int, direction: int) -> bool:
    """Whether a rival Force Field stops the viewer at this border."""
    if viewer is None or game.neighbour[site * SIDES + direction] == NONE:
        return False
    return rival_fields(game, viewer, site, direction) and surcharge(game, viewer, CROSS_FORCE_FIELDS) == NONE


# --- seats -----------------------------------------------------------------------------------------------------------
def seat_seen(game: SectorPrime, viewer: int | None, seat: int) -> dict[str, Any]:
    """A player's panel: Station, stocks, prices, what mining would give now, the card."""
    open_hand = seat == viewer or not game.crystals_hidden
    built = int(game.sections[seat])
    card = int(shown_card(game, NONE if viewer is None else viewer, seat))
    tiles = int(controlled_tiles(game, seat))
    yard = building.forbids_yard(game, seat) == 0
    base = int(mining.base_yield(game, seat)) if game.round else 0
    return {
        "colour": game.content.colours[seat],
        "crystals": int(game.crystals[seat]) if open_hand else None,
        "sections": built,
        "die": int(game.die_sides(seat)),
        "station_site": named(int(game.station_site[seat])),
        "fabricator_site": named(int(game.fabricator_site[seat])),
        "yard": int(game.fabricator_site[seat]) if yard else None,
        "drone_supply": int(game.drone_supply[seat]),
        "drones_on_board": int(drones_on_board(game, seat)),
        "barrier_stock": int(game.barrier_stock[seat]),
        "refinery_stock": int(game.refinery_stock[seat]),
        "tiles": tiles,
        "refineries": int(controlled_refineries(game, seat)),
        "prices": {
            "refinery": int(building.refinery_price(game, seat)),
            "force_field": int(building.force_field_price(game, seat)),
            "jump_bridge": int(building.jump_bridge_price(game, seat)),
            "section": int(building.section_price(game, seat)) if built < 3 else None,
        },
        "refinery_permille": int(building.refinery_permille(game, seat)),
        "mining": {
            "standard": base,
            "increased": base * int(game.content.increased_factor),
            "permille": int(mining.increase_permille(game, seat)),
            "bonus": int(bonus(game, seat, MINING_BONUS, ANY)) if base else 0,
        },
        "character": card_seen(game.content, card, tiles) if card != NONE else None,
    }


def card_seen(content: Tables, card: int, tiles: int) -> dict[str, Any]:
    """A character card; each ability says whether enough tiles are controlled for it."""
    return {
        "key": content.card_keys[card],
        "name": content.card_names[card],
        "abilities": [
            {
                "title": content.ability_titles[card * SLOTS + slot],
                "text": ability_text(content, card * SLOTS + slot),
                "short": ability_short(content, card * SLOTS + slot),
                "effect": EFFECTS[content.ability_effect[card * SLOTS + slot]],
                "needs": int(content.threshold[slot]),
                "usable": tiles >= content.threshold[slot],
            }
            for slot in range(SLOTS)
        ],
    }


def ability_text(content: Tables, place: int) -> str:
    """An effect of the vocabulary in words."""
    effect, amount, detail = (
        int(content.ability_effect[place]),
        int(content.ability_amount[place]),
        int(content.ability_detail[place]),
    )
    if effect == OBSTACLE_DISCOUNT:
        return f"each {OBSTACLE_WORDS[detail]} costs {amount} less"
    if effect == BATTLE_BONUS:
        return f"battle totals +{amount} {SIDE_WORDS[detail]}"
    if effect == BUILD_DISCOUNT:
        return f"{ITEM_WORDS[detail]} costs {amount} less"
    if effect == LEAVE_DISPUTED:
        return f"pieces may leave a disputed tile in Phase 1 for {amount} more"
    if effect == CROSS_FORCE_FIELDS:
        return f"pieces may cross rival Force Fields for {amount} more"
    return {
        "move_points_bonus": f"+{amount} Movement Points in Phase 1",
        "charge_points_bonus": f"+{amount} point for every Battle Charge",
        "refinery_roll_bonus": f"refinery attempts +{amount}",
        "increase_roll_bonus": f"Increased Production +{amount}",
        "mining_bonus": f"mining that gives anything gives {amount} more",
        "siphon": f"before mining, take {amount} from a rival on a shared tile",
    }[EFFECTS[effect]]


def ability_short(content: Tables, place: int) -> str:
    """The same in the few words that a drawn card has room for."""
    effect, amount, detail = (
        int(content.ability_effect[place]),
        int(content.ability_amount[place]),
        int(content.ability_detail[place]),
    )
    if effect == OBSTACLE_DISCOUNT:
        return f"{SHORT_EDGES[detail]} edges −{amount}"
    if effect == BATTLE_BONUS:
        return f"{SHORT_SIDES[detail]} totals +{amount}"
    if effect == BUILD_DISCOUNT:
        return f"{SHORT_ITEMS[detail]} cost {amount} less"
    return SHORT_EFFECTS[EFFECTS[effect]].format(amount)


def battles(game: SectorPrime, seat: int) -> list[dict[str, Any]]:
    """Every rival the viewer could fight: stake, drones, chance of one round."""
    found: list[dict[str, Any]] = []
    for site in range(game.sites):
        if not is_disputed(game, site) or not game.drones_at(seat, site):
            continue
        for k in range(1, int(game.seats)):
            rival = int(game.rival(seat, k))
            if game.drones_at(rival, site):
                found.append(
                    {
                        "site": site,
                        "k": k,
                        "rival": rival,
                        "stake": int(stake(game, seat, site, 0)),
                        "own": int(game.drones_at(seat, site)),
                        "theirs": int(game.drones_at(rival, site)),
                        "loss": int(battle.losses(game.drones_at(seat, site))),
                        "their_loss": int(battle.losses(game.drones_at(rival, site))),
                        "permille": int(battle.win_permille(game, seat, site, rival)),
                        "payable": battle.forbids_battle(game, seat, site, k) == 0,
                        "owed": is_owed(game, site),
                    }
                )
    return found


# --- the end ---------------------------------------------------------------------------------------------------------
def score_sheet(game: SectorPrime) -> dict[str, Any]:
    """The measures of SP-14.4, how the game ended, and what decided."""
    seats = range(game.seats)
    categories = {
        MEASURES[0]: [int(game.sections[seat]) for seat in seats],
        MEASURES[1]: [int(game.crystals[seat]) for seat in seats],
        MEASURES[2]: [int(controlled_tiles(game, seat)) for seat in seats],
        MEASURES[3]: [int(drones_on_board(game, seat)) for seat in seats],
    }
    if game.ended == STATION_COMPLETE:
        end = "Section 3 is built: the Station is complete (SP-14.1)."
        return {"categories": categories, "end": end, "tie_break": ""}
    decided = int(deciding_measure(game))
    if decided == 0:
        broke = "All measures are equal: the victory is shared (SP-14.4)."
    else:
        measure = MEASURES[game.content.ranked_by[decided - 1]]
        broke = "" if decided == 1 else f"{measure} broke the tie (SP-14.4)."
    end = f"{game.round} rounds are played: the safety end (SP-14.3)."
    return {"categories": categories, "end": end, "tie_break": broke}

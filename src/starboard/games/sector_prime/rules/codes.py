"""Sector Prime: the numbers that stand for steps, refusals and events."""

from __future__ import annotations

from typing import Final

# --- steps: numbers of frames on the flow ----------------------------------------------------------------------------
CHOOSE_STATION: Final = 1
CHOOSE_CARD: Final = 2
ROLL_DECISION: Final = 3
MOVING: Final = 4
PHASE2_OPEN: Final = 5
BATTLING: Final = 6
CHARGING: Final = 7
BUILDING: Final = 8
SIPHON: Final = 9
MINING: Final = 10
LAY_TILE: Final = 11
TURN_TILE: Final = 12
LAST_STEP: Final = TURN_TILE
STEP_NAMES: Final = (  # as views and positions call them, from 1 on
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
    "lay_tile",
    "turn_tile",
)

# --- kinds of tile-edges ---------------------------------------------------------------------------------------------
OPEN: Final = 0
ASTEROID: Final = 1
ION_STORM: Final = 2
KINDS: Final = ("open", "asteroid", "ion_storm")

# --- options as numbers, and how a game ended ------------------------------------------------------------------------
DEALT_AT_RANDOM: Final = 0
REVERSE_CHOICE: Final = 1
NO_CHARACTERS: Final = 2
CHARACTER_MODES: Final = ("random", "reverse_choice", "none")
RELIEFS: Final = ("invader_turn", "owner_turn")
RANDOM_GROWTH: Final = "random_growth"  # layouts that are no preset of the content
LAID_BY_PLAYERS: Final = "laid_by_players"
OWN_EDGE: Final = 0
DOUBLE_STORM: Final = 1
WHOLE_BORDER: Final = 2
BRIDGE_EDGES: Final = ("own_edge", "double_storm", "whole_border")
NOT_ENDED: Final = 0
STATION_COMPLETE: Final = 1
LIMIT_REACHED: Final = 2
MOST_ROUNDS: Final = 200  # that the option max_rounds may allow

# --- the rules that forbid; telling/refusals.py says them ------------------------------------------------------------
NO_SUCH_SITE: Final = 1
NOT_OUTER: Final = 2
STATION_THERE: Final = 3
NEXT_TO_STATION: Final = 4
CARD_TAKEN: Final = 5
REROLL_UNPAYABLE: Final = 6
REROLL_CLOSED: Final = 7
NO_POINT_TO_ENTER: Final = 8
HANGAR_EMPTY: Final = 9
TILE_FULL: Final = 10
FABRICATOR_OUT: Final = 11
FABRICATOR_ALONE: Final = 12
NO_DRONE_THERE: Final = 13
NO_BORDER: Final = 14
TILE_LOCKED: Final = 15
FORCE_FIELD_CLOSED: Final = 16
TOO_FEW_POINTS: Final = 17
FABRICATOR_HOME: Final = 18
NOT_CHARGING: Final = 19
FABRICATOR_NOT_CHARGING: Final = 20
NO_DEPLOYING_IN_CHARGE: Final = 21
OBLIGATION_UNPAYABLE: Final = 22
STAKES_RESERVED: Final = 23
NO_SUCH_RIVAL: Final = 24
NO_BATTLE_THERE: Final = 25
STAKE_UNPAYABLE: Final = 26
BUILDING_CHOSEN: Final = 27
BATTLE_CHOSEN: Final = 28
YARD_WITHOUT_FABRICATOR: Final = 43
YARD_INCOMPLETE: Final = 29
STATION_INVADED: Final = 30
PRICE_UNPAYABLE: Final = 31
REFINERY_THERE: Final = 32
NO_REFINERY_LEFT: Final = 33
NO_BARRIER_LEFT: Final = 34
EDGE_NOT_OPEN: Final = 35
EDGE_NOT_ION: Final = 36
EDGE_FACES_NOTHING: Final = 37
FORCE_FIELD_THERE: Final = 38
OWN_BRIDGE_THERE: Final = 39
NOT_ON_STATION_TILE: Final = 40
BATTLE_OWED: Final = 41
NOTHING_TO_SIPHON: Final = 42
CELL_TAKEN: Final = 44
CELL_APART: Final = 45

# --- events; telling/sentences.py tells them --------------------------------------------------------------------------
E_FIRST_PLAYER: Final = 0  # seat
E_CARD_DEALT: Final = 1  # seat, card: for that seat alone
E_CARD_DEALT_UNSEEN: Final = 2  # seat: for the others
E_STATION_CHOSEN: Final = 3  # seat, site
E_CARD_TURNED: Final = 4  # seat, card
E_CARD_CHOSEN: Final = 5  # seat, card
E_ROUND_BEGAN: Final = 6  # round
E_SENT_HOME: Final = 7  # seat, site, drones
E_ROLLED: Final = 8  # seat, sides, result
E_REROLL_BOUGHT: Final = 9  # seat, price
E_POINTS_TAKEN: Final = 10  # seat, points, bonus, cut
E_DRONE_DEPLOYED: Final = 11  # seat, site, points left
E_FABRICATOR_DEPLOYED: Final = 12  # seat, site, points left
E_DRONE_MOVED: Final = 13  # seat, from, to, cost
E_FABRICATOR_MOVED: Final = 14  # seat, from, to, cost
E_FABRICATOR_RECALLED: Final = 15  # seat, site
E_MOVEMENT_ENDED: Final = 16  # seat, points lost
E_BATTLE_JOINED: Final = 17  # attacker, defender, site, stake
E_BATTLE_ROLLED: Final = 18  # seat, die, bonus of drones, bonus of Sections and abilities
E_ROUND_LOST: Final = 19  # loser, site, drones lost, crystals given
E_CHARGE_EARNED: Final = 20  # seat, site, points
E_CHARGE_ENDED: Final = 21  # seat, points lost
E_REFINERY_TRIED: Final = 22  # seat, Station die, Algorithm die, bonus
E_REFINERY_BUILT: Final = 23  # seat, site
E_REFINERY_FAILED: Final = 24  # seat, site, price
E_FORCE_FIELD_BUILT: Final = 25  # seat, site, dir, price
E_JUMP_BRIDGE_BUILT: Final = 26  # seat, site, dir, price
E_SECTION_BUILT: Final = 27  # seat, section, price
E_SIPHONED: Final = 28  # seat, rival, crystals
E_SIPHON_DECLINED: Final = 29  # seat
E_MINED: Final = 30  # seat, crystals, tiles, refineries
E_PRODUCTION_ROLLED: Final = 31  # seat, Station die, total, Algorithm die
E_PRODUCTION_LOST: Final = 32  # seat
E_BONUS_MINED: Final = 33  # seat, crystals
E_BANK_SHORT: Final = 34  # seat, crystals missing
E_EXCESS_RETURNED: Final = 35  # seat, crystals
E_GAME_WON: Final = 36  # seat
E_LIMIT_REACHED: Final = 37  # rounds
E_TILE_DRAWN: Final = 38  # seat, tile
E_TILE_LAID: Final = 39  # seat, site
E_TOLL_PAID: Final = 40  # seat, receiver, site, crystals
E_TIE: Final = 41  # winner, total of both
E_BATTLE_ADDED: Final = 42  # seat, bonus of Sections, bonus of an ability
EVENTS: Final = (
    "first_player_named",
    "card_dealt",
    "card_dealt_unseen",
    "station_chosen",
    "card_turned",
    "card_chosen",
    "round_began",
    "sent_home",
    "rolled",
    "reroll_bought",
    "points_taken",
    "drone_deployed",
    "fabricator_deployed",
    "drone_moved",
    "fabricator_moved",
    "fabricator_recalled",
    "movement_ended",
    "battle_joined",
    "battle_rolled",
    "round_lost",
    "charge_earned",
    "charge_ended",
    "refinery_tried",
    "refinery_built",
    "refinery_failed",
    "force_field_built",
    "jump_bridge_built",
    "section_built",
    "siphoned",
    "siphon_declined",
    "mined",
    "production_rolled",
    "production_lost",
    "bonus_mined",
    "bank_short",
    "excess_returned",
    "game_won",
    "limit_reached",
    "tile_drawn",
    "tile_laid",
    "toll_paid",
    "tie_broken",
    "battle_added",
)

"""Numbers with names: steps, actions, effects, metrics, events and rule codes, for all chapters of Planet B."""

from __future__ import annotations

from typing import Final

# --- sizes that action ids and rules are built on ----------------------------------------------------------------
RESOURCES: Final = 3
CEMENT: Final = 0
ORE: Final = 1
OIL: Final = 2
OFFERS: Final = 4  # Offer Spaces; the fourth is used with 4 players only
MIXED: Final = 3
ACTIONS: Final = 11
MODULES: Final = 42
PROJECTS: Final = 16
EVENTS: Final = 54
GOALS: Final = 16
MODULE_TYPES: Final = 4
PROJECT_TYPES: Final = 3
MODULE_SLOTS: Final = 8
PROJECT_SLOTS: Final = 4
SEATS_MAX: Final = 4
TIERS: Final = 4  # of a Goal, at most

RESOURCE_IDS: Final = ("cement", "ore", "oil")
OFFER_IDS: Final = ("cement_offer", "ore_offer", "oil_offer", "mixed_offer")
ACTION_IDS: Final = (
    "cement_offer",
    "ore_offer",
    "oil_offer",
    "mixed_offer",
    "reserve_project",
    "activate_modules",
    "sell_resources",
    "construct_module",
    "starting_package",
    "construct_two_modules",
    "complete_project",
)

# --- Action cards, in the order of the content; the first four are the Offer Spaces' -----------------------------
CEMENT_OFFER: Final = 0
MIXED_OFFER: Final = 3
RESERVE_PROJECT: Final = 4
ACTIVATE_MODULES: Final = 5
SELL_RESOURCES: Final = 6
CONSTRUCT_MODULE: Final = 7
STARTING_PACKAGE: Final = 8
CONSTRUCT_TWO: Final = 9
COMPLETE_PROJECT: Final = 10

# --- action ids (129); title.py names them -----------------------------------------------------------------------
A_SELECT: Final = 0
A_ACCEPT: Final = 11
A_REFUSE: Final = 12
A_SELL: Final = 13
A_CONSTRUCT: Final = 21
A_SKIP_CONSTRUCT: Final = 29
A_ACTIVATE: Final = 30
A_DONE: Final = 72
A_AAI_SOURCE: Final = 73
A_RESERVE: Final = 115
A_SKIP_RESERVE: Final = 119
A_COMPLETE: Final = 120
A_COMPLETE_RESERVED: Final = 124
A_SKIP_COMPLETE: Final = 125
A_TAKE: Final = 126

# --- steps: the bottom frame is the phase, frames above it are decisions inside phase 4 or 6 ---------------------
SELECT: Final = 1  # phases 1 to 3: all choose; then cards are revealed and paid in one go
PERFORM: Final = 4  # a: place in the action order of who acts now, b: of who acts next
RESUPPLY: Final = 5
EVENT: Final = 6
END_CHECK: Final = 7
OFFER: Final = 11  # seat is asked; a: the Offer Space, b: the seat's place in the action order
SELL: Final = 12
CONSTRUCT: Final = 13  # a: constructions that may still be made
ACTIVATE: Final = 14  # a: Modules activated in this step, one bit each
AAI_SOURCE: Final = 15  # a: the Module (or NONE for a reserved Project) that waits for an AAI
RESERVE: Final = 16
COMPLETE: Final = 17
TAKE: Final = 18  # a: place in the energy order, b: how many Resources

# --- what active Modules do for a seat: slots of a row of `effects` ----------------------------------------------
E_TYPE: Final = 0  # 4: Modules of each type, counts-as included
E_WILD: Final = 4  # 4: active wild Modules of each type
E_ACTION_DISCOUNT: Final = 8  # 11
E_BUILD_DISCOUNT: Final = 19  # 3
E_PROJECT_DISCOUNT: Final = 22  # 3
E_ACTIVATION_DISCOUNT: Final = 25  # 3
E_INCOME: Final = 28  # 3
E_OFFER_EXTRA: Final = 31  # 12: by Offer Space and Resource
E_SELL_BONUS: Final = 43
E_SHARE_PLUS: Final = 44
E_CATCH_UP_IMMUNE: Final = 45
E_NO_SURCHARGE: Final = 46
E_EVENT_SHIELD: Final = 47
E_SKIP_HALF: Final = 48
E_COMPLETE_ENERGY: Final = 49
E_BUILD_VP: Final = 50
EFFECTS: Final = 51
GIVES: Final = 11  # slots that one Module can fill, at most

# --- instant event effects ---------------------------------------------------------------------------------------
ALL_GAIN: Final = 1
ALL_LOSE: Final = 2
ALL_ENERGY: Final = 3
ENERGY_RANK: Final = 4
OFFER_ADD: Final = 5
OFFER_HALVE: Final = 6
MODULES_REPLACE: Final = 7
PROJECTS_CYCLE: Final = 8
PROJECTS_ADD: Final = 9
PROJECTS_DISCARD: Final = 10
GAIN_PER_TYPE: Final = 11
CHOOSE_GAIN: Final = 12
FEWEST_MODULES_GAIN: Final = 13
EVENT_ARGS: Final = 4
LOWEST_SLOTS: Final = 0  # which Modules an event replaces
CHEAPEST: Final = 1
DEAREST: Final = 2
MOST: Final = 0  # whom energy_rank means
LEAST: Final = 1

# --- metrics of Goals, blue Projects and end_per Modules: kind * METRIC + argument -------------------------------
METRIC: Final = 32
MODULES_TOTAL: Final = 1
MODULES_OF_TYPE: Final = 2
MODULES_ACTIVE: Final = 3
DISTINCT_TYPES: Final = 4
MIN_TYPE_COUNT: Final = 5
MODULES_VP_GE: Final = 6
MODULES_VP_LE: Final = 7
PROJECTS_COMPLETED: Final = 8
PROJECTS_OF_TYPE: Final = 9
RESOURCES_LEFT: Final = 10
ENERGY_LEFT: Final = 11
VP_CHIPS: Final = 12
ALL_AAI_ON_MODULES: Final = 13
METRIC_NAMES: Final = (
    "",
    "modules_total",
    "modules_of_type",
    "modules_active",
    "distinct_types",
    "min_type_count",
    "modules_vp_ge",
    "modules_vp_le",
    "projects_completed",
    "projects_of_type",
    "resources_left",
    "energy_left",
    "vp_chips",
    "all_aai_on_modules",
)

# --- why the game ended (PB-14.10) -------------------------------------------------------------------------------
END_MODULES: Final = 1
END_PROJECTS: Final = 2
END_LIMIT: Final = 3
END_ENERGY: Final = 4
END_REASONS: Final = ("", "modules", "projects", "limit", "energy")

# --- codes of the rules that forbid; words.py says them ----------------------------------------------------------
R_NOT_IN_SET: Final = 1
R_UNAVAILABLE: Final = 2
R_FORBIDDEN: Final = 3
R_OVER_LIMIT: Final = 4
R_NOT_CHEAPEST: Final = 5
R_NOT_HELD: Final = 6
R_EMPTY_SLOT: Final = 7
R_MODULE_COST: Final = 8
R_NOT_OWN_MODULE: Final = 9
R_ALREADY_ACTIVE: Final = 10
R_NO_ACTIVATION_COST: Final = 11
R_ACTIVATION_COST: Final = 12
R_NO_AAI_THERE: Final = 13
R_PADLOCK: Final = 14
R_PLACED_NOW: Final = 15
R_HALF_ENERGY: Final = 16
R_NEEDS_MODULES: Final = 17
R_NEEDS_PROJECTS: Final = 18
R_PROJECT_COST: Final = 19
R_NOTHING_RESERVED: Final = 20

# --- what is noted for the log; words.py tells it. Resources are packed: cement + ore * 256 + oil * 65536 ---------
V_STARTED: Final = 0  # start player
V_FIRST_UNAVAILABLE: Final = 1  # seat, action
V_GOAL_DEALT: Final = 2  # seat, goal: for the owner
V_ROUND_BEGAN: Final = 3  # round, 1 if it is the final one
V_CHOSE: Final = 4  # seat
V_REVEALED: Final = 5  # seat, action
V_PAID: Final = 6  # seat, action, cost, energy then
V_ORDER_SET: Final = 7  # seats in action order, 4 bits each, how many
V_OFFER_TAKEN: Final = 8  # seat, offer, resources
V_OFFER_EMPTY: Final = 9  # seat, offer
V_OFFER_MADE: Final = 10  # taker, seat asked, offer, resources
V_ACCEPTED: Final = 11  # seat, taker, offer, resources
V_REFUSED: Final = 12  # seat, taker, offer, resources
V_BONUS: Final = 13  # seat, bonus, energy then
V_SETTLED: Final = 14  # seat, offer: the Action was complete before their turn
V_EXTRA_TAKEN: Final = 15  # seat, offer, resources
V_PACKAGE_TAKEN: Final = 16  # seat, resources
V_SOLD: Final = 17  # seat, mask, chips
V_NOTHING_DONE: Final = 18  # seat, action: declined or impossible
V_CONSTRUCTED: Final = 19  # seat, module, resources paid
V_CHIPS_GAINED: Final = 20  # seat, chips
V_ACTIVATED: Final = 21  # seat, module, resources paid
V_AAI_MOVED: Final = 22  # seat, module left, module or NONE for the reserved Project
V_AAI_PLACED: Final = 23  # seat, module
V_STAYS_INACTIVE: Final = 24  # seat, module
V_RESERVED: Final = 25  # seat, project
V_COMPLETED: Final = 26  # seat, project, resources paid, 1 if it was reserved
V_GAINED: Final = 27  # seat, resources
V_LOST: Final = 28  # seat, resources
V_ENERGY_MOVED: Final = 29  # seat, steps, energy then
V_LIMITED: Final = 30  # seats limited, one bit each
V_INCOME: Final = 31  # seat, resources
V_PROJECT_DRAWN: Final = 32  # project, slot
V_MODULE_DRAWN: Final = 33  # module, slot
V_RESTOCKED: Final = 34  # offer, resources
V_OFFER_HALVED: Final = 35  # offer, resources gone
V_EVENT_BEGAN: Final = 36  # event
V_EVENT_ANNOUNCED: Final = 37  # event
V_MODULE_REMOVED: Final = 38  # module
V_PROJECT_REMOVED: Final = 39  # project
V_PROJECT_PUT_UNDER: Final = 40  # project
V_SHIELDED: Final = 41  # seat
V_FINAL_ROUND: Final = 42  # seats that take part, one bit each
V_ENDED: Final = 43  # reason
V_GOAL_SHOWN: Final = 44  # seat, goal, points

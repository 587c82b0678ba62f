"""Planet B: the numbers that stand for components, steps, endings, refusals and what is noted for the log.

What Modules, Events and Goals can do is numbered in effects.py, where the content's words for it are read.
"""

from __future__ import annotations

from typing import Final

# --- components: how many there are, and their names in content, actions and views -------------------------------
RESOURCES: Final = 3
CEMENT: Final = 0
ORE: Final = 1
OIL: Final = 2
OFFERS: Final = 4  # Offer Spaces: one for each Resource, and the mixed one of the 4-player board
MIXED: Final = 3
ACTION_CARDS: Final = 11
MODULES: Final = 42
PROJECTS: Final = 16
EVENT_CARDS: Final = 54
GOALS: Final = 16
MODULE_TYPES: Final = 4
PROJECT_TYPES: Final = 3
MODULE_SLOTS: Final = 8
PROJECT_SLOTS: Final = 4
SEATS_MAX: Final = 4

RESOURCE_IDS: Final = ("cement", "ore", "oil")
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
OFFER_IDS: Final = ACTION_IDS[:OFFERS]  # a space and the Action that takes it have one name and one number
MODULE_IDS: Final = tuple([f"m{number:02}" for number in range(1, MODULES + 1)])

# --- Action cards, in the order of the content; the first four are the Offer Spaces' -----------------------------
MIXED_OFFER: Final = 3
RESERVE_PROJECT: Final = 4
ACTIVATE_MODULES: Final = 5
SELL_RESOURCES: Final = 6
CONSTRUCT_MODULE: Final = 7
STARTING_PACKAGE: Final = 8
CONSTRUCT_TWO: Final = 9
COMPLETE_PROJECT: Final = 10

# --- steps: the bottom frame is the phase, frames above it are decisions inside phase 4 or 6 ---------------------
SELECT: Final = 1  # phases 1 to 3: all choose; then cards are revealed and paid in one go
PERFORM: Final = 4  # a: place in the action order of who acts now, b: of who acts next
RESUPPLY: Final = 5
EVENT: Final = 6  # a: 1 if the instant event of this round has happened
END_CHECK: Final = 7
OFFER: Final = 11  # seat is asked; a: the Offer Space, b: the seat's place in the action order
SELL: Final = 12
CONSTRUCT: Final = 13  # a: constructions that may still be made
ACTIVATE: Final = 14  # a: Modules activated in this step, one bit each
AAI_SOURCE: Final = 15  # a: the Module (or NONE for a reserved Project) that waits for an AAI
RESERVE: Final = 16
COMPLETE: Final = 17
TAKE: Final = 18  # a: place in the energy order, b: how many Resources

# --- why the game ended (PB-14.10) -------------------------------------------------------------------------------
END_MODULES: Final = 1
END_PROJECTS: Final = 2
END_LIMIT: Final = 3
END_ENERGY: Final = 4
END_REASONS: Final = ("", "modules", "projects", "limit", "energy")

# --- codes of the rules that forbid; telling/refusals.py says them -----------------------------------------------
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

# --- what is noted for the log; telling/sentences.py tells it. `resources` are a bundle (bundles.py) --------------
V_STARTED: Final = 0  # start player
V_FIRST_UNAVAILABLE: Final = 1  # seat, action
V_GOAL_DEALT: Final = 2  # seat, goal: for the owner
V_ROUND_BEGAN: Final = 3  # round, 1 if it is the final one
V_CHOSE: Final = 4  # seat
V_REVEALED: Final = 5  # seat, action
V_PAID: Final = 6  # seat, action, cost, energy then
V_ORDER_SET: Final = 7  # seats in action order as a row of bytes, how many, places that share a space with the next
V_OFFER_TAKEN: Final = 8  # seat, offer, resources
V_OFFER_EMPTY: Final = 9  # seat, offer
V_OFFER_MADE: Final = 10  # taker, seat asked, offer, resources
V_ACCEPTED: Final = 11  # seat, taker, offer, resources
V_REFUSED: Final = 12  # seat, taker, offer, resources
V_BONUS: Final = 13  # seat, steps made, energy then, steps that the end of the track cut
V_SETTLED: Final = 14  # seat, offer: the Action was complete before their turn
V_EXTRA_TAKEN: Final = 15  # seat, offer, resources
V_PACKAGE_TAKEN: Final = 16  # seat, resources, what the supply lacked
V_SOLD: Final = 17  # seat, mask, chips
V_NOTHING_DONE: Final = 18  # seat, action, 1 if it was declined, 0 if nothing was possible
V_CONSTRUCTED: Final = 19  # seat, module, resources paid
V_CHIPS_GAINED: Final = 20  # seat, chips
V_ACTIVATED: Final = 21  # seat, module, resources paid
V_AAI_MOVED: Final = 22  # seat, module left, module or NONE for the reserved Project
V_AAI_PLACED: Final = 23  # seat, module
V_STAYS_INACTIVE: Final = 24  # seat, module
V_RESERVED: Final = 25  # seat, project
V_COMPLETED: Final = 26  # seat, project, resources paid, 1 if it was reserved
V_GAINED: Final = 27  # seat, resources, what the supply lacked
V_LOST: Final = 28  # seat, resources
V_ENERGY_MOVED: Final = 29  # seat, steps made, energy then, steps that the end of the track cut
V_LIMITED: Final = 30  # seats limited, one bit each
V_INCOME: Final = 31  # seat, resources
V_PROJECT_DRAWN: Final = 32  # project, slot
V_MODULE_DRAWN: Final = 33  # module, slot
V_RESTOCKED: Final = 34  # offer, resources, what the supply lacked
V_OFFER_HALVED: Final = 35  # offer, resources gone
V_EVENT_BEGAN: Final = 36  # event: that of the coming round
V_EVENT_ANNOUNCED: Final = 37  # event
V_MODULE_REMOVED: Final = 38  # module
V_PROJECT_REMOVED: Final = 39  # project
V_PROJECT_PUT_UNDER: Final = 40  # project
V_SHIELDED: Final = 41  # seat
V_FINAL_ROUND: Final = 42  # seats that take part, one bit each
V_ENDED: Final = 43  # reason
V_GOAL_SHOWN: Final = 44  # seat, goal, points
V_EVENT_HAPPENED: Final = 45  # event: an instant one
V_WON: Final = 46  # seats that won, one bit each, their points, seats with as many, the tie-break that decided
EVENTS: Final = (  # their names, by number
    "started",
    "first_unavailable",
    "goal_dealt",
    "round_began",
    "chose",
    "revealed",
    "paid",
    "order_set",
    "offer_taken",
    "offer_empty",
    "offer_made",
    "accepted",
    "refused",
    "bonus",
    "settled",
    "extra_taken",
    "package_taken",
    "sold",
    "nothing_done",
    "constructed",
    "chips_gained",
    "activated",
    "aai_moved",
    "aai_placed",
    "stays_inactive",
    "reserved",
    "completed",
    "gained",
    "lost",
    "energy_moved",
    "limited",
    "income",
    "project_drawn",
    "module_drawn",
    "restocked",
    "offer_halved",
    "event_began",
    "event_announced",
    "module_removed",
    "project_removed",
    "project_put_under",
    "shielded",
    "final_round",
    "ended",
    "goal_shown",
    "event_happened",
    "won",
)

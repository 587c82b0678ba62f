"""Numbers with names: steps of the game, actions, rules that forbid, and events; other modules give them words."""

from __future__ import annotations

from typing import Final

# --- decisions, in the order of the decision table -------------------------------------------------------------------
SETUP_DISCARD: Final = 1  # seat
SETUP_ROW: Final = 2  # seat, a: which of the kept cards
SETUP_RESOURCE: Final = 3  # seat, a: units left
UPGRADE: Final = 4
PAY_SPECIALIST: Final = 5  # a: what is still owed (specialists.owed), b: colour of the planet
PAY_ANY: Final = 6  # a: units left
TRAVEL: Final = 7
DISCOVER_BONUS: Final = 8  # a: slot
CANTEEN: Final = 9  # a: Crew cards left to take
PLACE_ROW: Final = 10  # a: card
CREW_PLAY: Final = 11
GAIN_ANY: Final = 12  # a: units left
DEST_ACTION: Final = 13
TERRAFORM: Final = 14  # a: levels still allowed, b: levels raised in this action
SCOUT_PICK: Final = 15  # a, b: the two cards
SURVIVOR: Final = 16  # a: card
OUTPOST_FROM: Final = 18  # 17, which of several Survivors settles, is never a question (MC-26.2)
SPECIALIST_CARD: Final = 19
SPECIALIST_LEADER: Final = 20
DRAW_CREW: Final = 21
AUTOMA_PAY: Final = 22  # a: what is still owed, b: colour of the planet; the human decides

# --- steps that go on by themselves once what lies above them is done -------------------------------------------------
FIRST_GOING_ON: Final = 23
TURN: Final = 23  # a: the next of the five steps
UNLOCKING: Final = 24  # a: upgrade; its Specialist is paid
ARRIVAL: Final = 25
EDGE_GAIN: Final = 26  # a: card, b: edge; its cost is paid
SCOUTING: Final = 27  # the Leader is paid
COLONY_RISING: Final = 28  # the cost is paid
AUTOMA_TURN: Final = 29  # a: Automa card, b: its next step
AUTOMA_UNLOCKING: Final = 30  # a: upgrade
AUTOMA_SCOUTING: Final = 31
AUTOMA_COLONY: Final = 32

STEP_NAMES: Final = (
    "over",
    "setup_discard",
    "setup_row",
    "setup_resource",
    "upgrade",
    "pay_specialist",
    "pay_any",
    "travel",
    "discover_bonus",
    "canteen",
    "place_row",
    "crew_play",
    "gain_any",
    "dest_action",
    "terraform",
    "scout_pick",
    "survivor",
    "settle",
    "outpost_from",
    "specialist_card",
    "specialist_leader",
    "draw_crew",
    "automa_pay",
)

# --- actions: the first id of each family ----------------------------------------------------------------------------
A_DONE: Final = 0
A_SETUP_DISCARD: Final = 1  # + i
A_RESOURCE: Final = 4  # + r
A_UPGRADE: Final = 8  # + u
A_SOURCE: Final = 16  # + k: tokens engineer, red, green, blue; upper 0-2; lower 0-2
A_TRAVEL: Final = 26  # + 5 * slot + spot
A_DISCOVER: Final = 71  # + slot
A_PLAY_UPPER: Final = 80  # + 2 * i + use
A_PLAY_LOWER: Final = 86  # + 4 * i + 2 * fate + use
A_DEST: Final = 98  # + kind
A_CANTEEN: Final = 105  # + i
A_ROW: Final = 108  # + r
A_SCOUT_PICK: Final = 110  # + i
A_TAKE: Final = 112
A_LEAVE: Final = 113
A_SETTLE: Final = 114  # + i
A_OUTPOST_FROM: Final = 117  # + slot
A_GAIN_LEADER: Final = 126  # + c
A_AUTOMA_SPEC: Final = 129  # + type
A_DRAW: Final = 133
ACTIONS: Final = 134

# destination actions, in the order of their ids
GATHER: Final = 0
TERRAFORM_ACTION: Final = 1
SCOUT: Final = 2
SETTLE: Final = 3
CREATE_COLONY: Final = 4
CREATE_OUTPOST: Final = 5
GAIN_SPECIALIST: Final = 6
DEST_KINDS: Final = 7
DEST_NAMES: Final = (
    "gather",
    "terraform",
    "scout",
    "settle",
    "create_colony",
    "create_outpost",
    "gain_specialist",
)

# --- rules that forbid -----------------------------------------------------------------------------------------------
NONE_HELD: Final = 1
NO_ROOM: Final = 2
UPGRADE_DONE: Final = 3
SPECIALIST_MISSING: Final = 4
RESOURCES_MISSING: Final = 5
TOKEN_SPENT: Final = 6
NO_CARD_THERE: Final = 7
WRONG_SPECIALIST: Final = 8
NO_SUCH_SPOT: Final = 9
SAME_SPOT: Final = 10
TOO_FAR: Final = 11
SPOT_TAKEN: Final = 12
AUTOMA_THERE: Final = 13
MUST_TRAVEL: Final = 14
CELL_FULL: Final = 15
EDGE_TOO_FAR: Final = 16
NO_WAY_IN: Final = 17
NO_TRACK: Final = 18
CANTEEN_GAP: Final = 19
UPPER_ROW_FULL: Final = 20
EDGE_MISMATCH: Final = 21
EDGE_COST: Final = 22
ACTION_REPEATED: Final = 23
PLANETS_ONLY: Final = 24
ORBIT_ONLY: Final = 25
ALREADY_TERRAFORMED: Final = 26
NOTHING_TO_RAISE: Final = 27
NO_LEADER: Final = 28
NO_SURVIVORS_LEFT: Final = 29
NOT_TERRAFORMED: Final = 30
NO_FITTING_SURVIVOR: Final = 31
NO_COLONY_MARKER: Final = 32
COLONY_HERE: Final = 33
NO_OUTPOST_MARKER: Final = 34
OUTPOST_HERE: Final = 35
NO_FITTING_CARD: Final = 36
TRACK_FULL: Final = 37
ONE_LEVEL_FIRST: Final = 38
NO_OUTPOST_THERE: Final = 39
CARDS_ONLY: Final = 40
TOKEN_AVAILABLE: Final = 41
AUTOMA_HAS_NONE: Final = 42
AUTOMA_LEADER_DUE: Final = 43
AUTOMA_REST_UNPAID: Final = 44

# --- events ----------------------------------------------------------------------------------------------------------
E_SYSTEM_LAID: Final = 0  # cards left, right, above the Portal
E_CANTEEN_FILLED: Final = 1  # place, card
E_DEALT: Final = 2  # seat, three cards: for that seat alone
E_DEALT_UNSEEN: Final = 3  # seat
E_SETUP_DISCARDED: Final = 4  # seat, card
E_PLACED: Final = 5  # seat, card, row
E_STARTED_WITH: Final = 6  # side, resource
E_AUTOMA_READY: Final = 7  # difficulty, Colony (0/1), units of each resource
E_ROUND_BEGAN: Final = 8  # round, first player, last (0/1)
E_TURN_BEGAN: Final = 9  # seat
E_PAID_TOKEN: Final = 10  # side, type, one of two for one it lacks (0/1)
E_PAID_CARD: Final = 11  # side, card, one of two for one it lacks (0/1)
E_PAID: Final = 12  # side, resource, units
E_UNLOCKED: Final = 13  # side, upgrade, payments made
E_OUTPOST_FREED: Final = 14  # side, pool
E_TRAVELLED: Final = 15  # seat, from, to, routes
E_STAYED: Final = 16  # seat
E_DISCOVERED: Final = 17  # side, slot, card
E_BONUS_LEVEL: Final = 18  # side, slot, resource
E_OUTPOST_PAID: Final = 19  # owner, slot, visitor
E_GAINED: Final = 20  # side, resource, units
E_LOST: Final = 21  # side, resource (4: any), units
E_CREW_TAKEN: Final = 22  # seat, card
E_CREW_DECLINED: Final = 23  # seat, cards
E_CREW_PLAYED: Final = 24  # seat, card, row, fate * 2 + use
E_ACTION_CHOSEN: Final = 25  # seat, kind, slot, spot
E_LEVEL_RAISED: Final = 26  # side, slot, resource, level
E_MERIT: Final = 27  # side, slot, position, levels raised
E_PLANET_FINISHED: Final = 28  # slot, card, number of finished planets
E_PLANET_SCORED: Final = 29  # side, slot, spot, bonus
E_END_TRIGGERED: Final = 30  # side, finished planets, last round
E_SURVIVOR_DRAWN: Final = 31  # side, card
E_SURVIVOR_PASSED: Final = 32  # seat, card
E_SURVIVOR_TAKEN: Final = 33  # seat, card
E_SURVIVOR_LEFT: Final = 34  # side, card
E_SETTLED: Final = 35  # seat, card, slot
E_COLONY: Final = 36  # side, slot, how many now
E_OUTPOST_PLACED: Final = 37  # side, slot, old slot or NONE, points
E_TOKEN_GAINED: Final = 38  # seat, card discarded, type
E_CREW_DRAWN: Final = 39  # seat, card
E_RESHUFFLED: Final = 40  # pile (0 Crew, 1 Survivors, 2 Automa), cards
E_AUTOMA_DREW: Final = 41  # Automa card
E_AUTOMA_JUMPED: Final = 42  # from slot, to slot, possible (0/1)
E_AUTOMA_TRAVELLED: Final = 43  # from slot, to slot, criterion wanted, criterion used
E_AUTOMA_HIRED: Final = 44  # card
E_AUTOMA_OVERFLOW: Final = 45  # resource (4: any), points
E_AUTOMA_SKIPPED: Final = 46  # step kind, why
E_GAME_ENDED: Final = 47  # 0: planets, 1: round limit; round
EVENT_NAMES: Final = (
    "system_laid",
    "canteen_filled",
    "dealt",
    "dealt_unseen",
    "setup_discarded",
    "placed",
    "started_with",
    "automa_ready",
    "round_began",
    "turn_began",
    "paid_token",
    "paid_card",
    "paid",
    "unlocked",
    "outpost_freed",
    "travelled",
    "stayed",
    "discovered",
    "bonus_level",
    "outpost_paid",
    "gained",
    "lost",
    "crew_taken",
    "crew_declined",
    "crew_played",
    "action_chosen",
    "level_raised",
    "merit_moved",
    "planet_finished",
    "planet_scored",
    "end_triggered",
    "survivor_drawn",
    "survivor_passed",
    "survivor_taken",
    "survivor_left",
    "settled",
    "colony_created",
    "outpost_placed",
    "token_gained",
    "crew_drawn",
    "reshuffled",
    "automa_drew",
    "automa_jumped",
    "automa_travelled",
    "automa_hired",
    "automa_overflowed",
    "automa_skipped",
    "game_ended",
)
# why the Automa skipped a step
WHY_SPECIALISTS: Final = 0
WHY_RESOURCES: Final = 1
WHY_NO_MARKER: Final = 2
WHY_ALREADY_HERE: Final = 3
WHY_TERRAFORMED: Final = 4
WHY_NOTHING_FITS: Final = 5
WHY_ALL_UNLOCKED: Final = 6
WHY_NO_CARDS: Final = 7

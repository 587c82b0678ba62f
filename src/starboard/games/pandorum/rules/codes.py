"""Pandorum: the numbers that stand for steps, modes, slots, endings, refusals and events, and their names in views."""

from __future__ import annotations

from typing import Final

# --- steps: numbers of frames on the flow, in the order of a turn (PD-12.2) ------------------------------------------
TURN: Final = 1
PICK: Final = 2  # a: cards still due
FEE: Final = 3
CRANE: Final = 4
DESTINATION: Final = 5  # a: 1 once Lift Rotors are in use
BUILD_MODE: Final = 6
CARDS: Final = 7
BLOCKS: Final = 8  # a: which of the played cards is the block
DIRECTION: Final = 9  # a: which of the played cards looks along a line
SLOTS: Final = 10  # a: which of the played cards is put on the mat
STEP_NAMES: Final = (
    "",
    "turn",
    "pick",
    "fee",
    "crane",
    "destination",
    "build_mode",
    "cards",
    "blocks",
    "direction",
    "slots",
)

# --- ways to build, slots of a mat, ways in which a game ends --------------------------------------------------------
MODULE: Final = 0
BASE: Final = 1
MODULE_AS_BASE: Final = 2
BASE_OF_THREE: Final = 3
MODES: Final = 4
MODE_NAMES: Final = ("module", "base", "module_as_base", "base_with_three_cards")
CHOSEN: Final = 3  # cards that one construction can play at most

FOREPART: Final = 0
MAIN: Final = 1
CARGO: Final = 2
SLOTS_PER_MAT: Final = 3
SLOT_NAMES: Final = ("forepart", "main", "cargo")

DIRECTION_NAMES: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")

LAST_PROJECT: Final = 1
ALL_PASSED: Final = 2
STALLED: Final = 3
ENDING_NAMES: Final = ("", "last_project", "all_passed", "stalled")

# --- codes of the rules that forbid; telling/refusals.py says them ---------------------------------------------------
NOTHING_TO_ADD: Final = 1
NOWHERE_TO_MOVE: Final = 2
MUST_ACT: Final = 3
DECK_EMPTY: Final = 4
NOT_IN_MARKET: Final = 5
CRANE_DECK: Final = 6
CRANE_CARD: Final = 7
NO_SUCH_FEE: Final = 8
FEE_WASTED: Final = 9
SAME_HEX: Final = 10
ON_VOLCANO: Final = 11
OUT_OF_LINE: Final = 12
BEHIND_VOLCANO: Final = 13
CANNOT_BUILD: Final = 14
NOT_CHARGED: Final = 15
OTHER_STEP: Final = 16
LIFT_OPENS_NOTHING: Final = 17
FORMER_CHANGES_NOTHING: Final = 18
NO_MODULE_LEFT: Final = 19
NO_BASE_LEFT: Final = 20
TOO_FEW_CARDS: Final = 21
NO_TWIN_RIG: Final = 22
NO_MEGA_RIG: Final = 23
CARD_NOT_HELD: Final = 24
CARD_DOES_NOT_FIT: Final = 25
SAME_NAME: Final = 26
NO_PARTNER: Final = 27
ALREADY_DOUBLED: Final = 28
SLOT_FULL: Final = 29

# --- events; telling/sentences.py tells them -------------------------------------------------------------------------
E_FIRST_PLAYER: Final = 0  # seat
E_MAT_DEALT: Final = 1  # seat, forepart, main part
E_CARD_DEALT: Final = 2  # seat, card: for that seat alone
E_CARDS_DEALT: Final = 3  # seat, production cards, deck cards
E_CARD_REVEALED: Final = 4  # card, copies in the market now
E_DECK_TAKEN: Final = 5  # seat, card: for that seat alone
E_DECK_TAKEN_UNSEEN: Final = 6  # seat
E_MARKET_TAKEN: Final = 7  # seat, card
E_FEE_PAID: Final = 8  # seat, card
E_FOREPART_USED: Final = 9  # seat, forepart, cards that went to the box
E_MOVED: Final = 10  # seat, from, to
E_TOLL_PAID: Final = 11  # seat, owner, quids paid, quids due
E_CARD_PLAYED: Final = 12  # seat, card
E_PROJECT_BUILT: Final = 13  # seat, hex, build mode
E_BLOCK_SET: Final = 14  # seat, block, partner or NONE
E_DIRECTION_CHOSEN: Final = 15  # seat, card, direction
E_INCOME: Final = 16  # seat, card, quids
E_DOUBLED: Final = 17  # seat, block, partner, quids
E_TAKEN_FROM: Final = 18  # seat, victim, quids paid, quids due
E_CARD_PLACED: Final = 19  # seat, card, slot
E_SLOT_CHARGED: Final = 20  # seat, slot
E_PASSED: Final = 21  # seat
E_END_TRIGGERED: Final = 22  # seat
E_GAME_ENDED: Final = 23  # way
E_CARGO_SCORED: Final = 24  # seat, card type, quids
E_DECK_RAN_OUT: Final = 25
E_CARGO_SHARED: Final = 26  # card type, most, seats that have it: a bit each
E_WON: Final = 27  # seat, points, winners
EVENTS: Final = (
    "first_player",
    "mat_dealt",
    "card_dealt",
    "cards_dealt",
    "card_revealed",
    "deck_taken",
    "deck_taken_unseen",
    "market_taken",
    "fee_paid",
    "forepart_used",
    "moved",
    "toll_paid",
    "card_played",
    "project_built",
    "block_set",
    "direction_chosen",
    "income",
    "doubled",
    "taken_from",
    "card_placed",
    "slot_charged",
    "passed",
    "end_triggered",
    "game_ended",
    "cargo_scored",
    "deck_ran_out",
    "cargo_shared",
    "won",
)

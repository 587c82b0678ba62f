"""Numbers with names: colours, bonuses, effects, steps, the rules that forbid, and events. Actions are beside it."""

from __future__ import annotations

from typing import Final

# --- sizes that the action space fixes ------------------------------------------------------------------------------
COLUMNS: Final = 5  # of a panel; the side for 2 and 3 players uses four
ROWS: Final = 6
CELLS: Final = 30
RESEARCH: Final = 4  # columns of the research board; the side for 2 and 3 players uses three
AREAS: Final = 24
SPACES: Final = 60
TRANSMITTERS: Final = 9
LAB_SLOTS: Final = 10
STATION_SLOTS: Final = 3
SLOTS: Final = 4  # objectives in play
SECTORS: Final = 6
ROLES: Final = 3  # trailing, middle, leading quiet sector
COMMANDERS: Final = 8  # places: 0-3 administrative columns 2-5, 4-7 research columns
FIRST_RESEARCH: Final = 4  # the first place of a research commander
COLOURS: Final = 5  # cubes in play: yellow and four players

# --- cubes and crew: a kind is 0 (yellow, neutral) or 1 + seat -----------------------------------------------------
YELLOW: Final = 0
NEUTRAL: Final = 0
BLACK: Final = 5  # in the bag only
COLOUR_NAMES: Final = ("yellow", "grey", "purple", "pink", "orange")
KIND_NAMES: Final = ("neutral", "grey", "purple", "pink", "orange")
RESEARCH_NAMES: Final = ("green", "red", "blue", "brown")
WHITE: Final = 4  # colour of a space: a column of choice
SECTOR_NAMES: Final = ("UL", "UR", "R", "LR", "LL", "L")
LANDING: Final = 254  # where a scout stands before its first move: the pad of the start area

# --- bonuses of panel spaces and research levels -------------------------------------------------------------------
BONUS_NAMES: Final = (
    "", "own", "yellow", "any", "bag_1", "bag_2", "bag_3", "place_crew", "turn_order", "range_2", "extra_lab",
    "research_green", "research_red", "research_blue", "research_brown",
)  # fmt: skip
B_OWN: Final = 1
B_YELLOW: Final = 2
B_ANY: Final = 3
B_BAG: Final = 3  # B_BAG + n: n cubes from the bag
B_BAG_3: Final = 6
B_PLACE_CREW: Final = 7
B_TURN_ORDER: Final = 8
B_RANGE: Final = 9
B_EXTRA_LAB: Final = 10
B_RESEARCH: Final = 11  # + column
WITH_MOVE: Final = 1
WITH_GAIN: Final = 2

# --- commander effects: bit numbers in `powers`; what they do is in admin_commanders.py and research_commanders.py ----
EFFECT_NAMES: Final = (
    "instant_buy_reputation", "range_for_cube", "objective_boost", "level_for_cubes", "swap_yellow_own",
    "teleport_to_lab_area", "extra_lab_for_cube", "majority_boost", "redirect_level", "level_lowest_on_gain",
    "cube_on_gain", "extra_bag_draws", "instant_reputation", "reuse_space", "move_discount", "free_build",
)  # fmt: skip
E_BUY_REPUTATION: Final = 0  # 01 Forrester Dain
E_RANGE: Final = 1  # 02 Justin B. Beeper
E_OBJECTIVE_BOOST: Final = 2  # 03 Ellen B. Outridge
E_LEVEL_FOR_CUBES: Final = 3  # 04 Adira Okzil
E_SWAP: Final = 4  # 05 Idris Yakuul
E_TELEPORT: Final = 5  # 06 Mira Mascovic
E_EXTRA_LAB: Final = 6  # 07 Azrea Bonsmai
E_MAJORITY: Final = 7  # 08 Ozgül Yilmark
E_REDIRECT: Final = 8  # 11 Franzkarl Huber
E_LOWEST: Final = 9  # 12 Rain Davenpitt
E_CUBE_ON_GAIN: Final = 10  # 13 Yuul Mbado
E_BAG: Final = 11  # 14 Joy D. Obondov
E_REPUTATION: Final = 12  # 15 Cedric J. LeBeaux
E_REUSE: Final = 13  # 16 Kim-Kin Park
E_DISCOUNT: Final = 14  # 17 Sayuri Modo
E_FREE_BUILD: Final = 15  # 18 Kaysia Vasidis

# --- steps of the flow; packing.py reads and writes the notes a and b that hold several numbers -----------------------
SETUP: Final = 1  # runs by itself; a = stage, b = place in the order
TURN: Final = 2  # runs by itself; a = stage
SETUP_COLUMN: Final = 3
SETUP_LEVEL: Final = 4
MAIN: Final = 5
TAKEOVER_SWAP: Final = 6  # a = column
CREW_DOWN: Final = 7  # a = crew still to place, packed by kind
BUY_REPUTATION: Final = 8  # a = how many more
LEVEL: Final = 9  # a = why
ANY_CUBE: Final = 10
ADD_CREW: Final = 11
LOWER_SPACE: Final = 12  # a = kind of crew
ACTION: Final = 13
MOVE_SWAP: Final = 14
LEVEL_OFFER: Final = 15
RANGE_OFFER: Final = 16
SET_OFF: Final = 17
FEE: Final = 18  # a = transmitter space
STRIDE: Final = 19
TELEPORT: Final = 20
STATION: Final = 21  # a = transmitter space
LAB: Final = 22  # a = FIRST_LAB, EXTRA_LAB or PAID_LAB
WAIVER: Final = 23  # a = slot, b = 0 for a lab, 1 + transmitter space for a station
LAB_OFFER: Final = 24
ORDER_OFFER: Final = 25
OBJECTIVE: Final = 26
SECTOR: Final = 27  # a = slot, b = the sectors named so far (packing.named_sector)
LAB_BACK: Final = 28  # a = slot and sector, b = labs left and the first space that may be named (packing.labs_note)
MARKER: Final = 29  # a = slot, b = markers left, next column, whether the lead is shown (packing.markers_note)
EXCHANGE: Final = 30  # a = wanted colour and cubes set aside (packing.wanted_and_reserve), b = cubes given, packed
CREW_ROW: Final = 31  # a = column and kind of crew (packing.column_and_kind)
ADMINISTRATION: Final = 32  # a = place on the track that is looked at, b = places passed since the last exchange
STEP_NAMES: Final = (
    "", "setup", "turn", "setup_column", "setup_level", "main", "takeover_swap", "crew_down", "buy_reputation", "level",
    "any_cube", "add_crew", "lower_space", "action", "move_swap", "level_offer", "range_offer", "set_off", "fee",
    "stride", "teleport", "station", "lab", "waiver", "lab_offer", "order_offer", "objective", "sector", "lab_back",
    "marker", "exchange", "crew_row", "administration",
)  # fmt: skip

FIRST_LAB: Final = 0
EXTRA_LAB: Final = 1  # by the bonus of the action space
PAID_LAB: Final = 2  # by a commander, its fee already paid

# --- stages of SETUP and TURN --------------------------------------------------------------------------------------
G_COLUMNS: Final = 0
G_LEVELS: Final = 1
G_BONUSES: Final = 2
T_MAIN: Final = 0
T_CREW_DOWN: Final = 1
T_COMMAND: Final = 2
T_ACTION: Final = 3
T_GAIN_ROW: Final = 4
T_GAIN_LOWEST: Final = 5
T_GAIN_CUBE: Final = 6
T_GAIN_BONUS: Final = 7
T_RANGE_OFFER: Final = 8
T_LEVEL_OFFER: Final = 9
T_MOVE_BONUS: Final = 10
T_SET_OFF: Final = 11
T_LAB: Final = 12
T_LAB_LEVEL: Final = 13
T_LAB_OFFER: Final = 14
T_EXTRA_LAB: Final = 15
T_OBJECTIVE: Final = 16  # the stage after it ends the turn

# --- how a scout may move ------------------------------------------------------------------------------------------
THROUGH_QUIET: Final = 1
OUT_OF_STORM: Final = 2  # began in the storm, a quiet sector is in range
ALONG_STORM: Final = 3  # began in the storm, none is: clockwise

# --- why a level is gained (note a of LEVEL) -----------------------------------------------------------------------
BY_WHITE: Final = 0
BY_TOKEN: Final = 1
BY_OBJECTIVE: Final = 2
BY_CUBES: Final = 3
BY_LOWEST: Final = 4
BY_REDIRECT: Final = 5  # + column that the level was meant for

# --- where reputation comes from -----------------------------------------------------------------------------------
SOURCES: Final = (
    "Objectives", "Commanders taken", "Commanders lost", "Majorities", "Stations", "Abilities", "Artifacts",
)  # fmt: skip
FROM_OBJECTIVE: Final = 0
FROM_COMMANDER: Final = 1
FROM_LOSS: Final = 2
FROM_MAJORITY: Final = 3
FROM_STATION: Final = 4
FROM_ABILITY: Final = 5
FROM_ARTIFACT: Final = 6

# --- ways the game ends --------------------------------------------------------------------------------------------
END_PASS: Final = 1  # threshold, at the end of a pass
END_ADMINISTRATION: Final = 2  # threshold, after an administration
END_ROUNDS: Final = 3

# --- how commander 05 changes a price -------------------------------------------------------------------------------
SWAP_NONE: Final = 0
SWAP_Y2O: Final = 1  # an own cube in place of a yellow one
SWAP_O2Y: Final = 2

# --- rules that forbid; telling/refusals.py says them --------------------------------------------------------------
NOT_ON_SIDE: Final = 1
COLUMN_HAS_PLAYER: Final = 2
COLUMN_TAKEN: Final = 3
NO_CREW: Final = 4
OWN_COMMANDER: Final = 5
PRICE: Final = 6
CREW_NOT_THERE: Final = 7
OTHERS_CREW: Final = 8
SPACE_USED: Final = 9
BOTTOM_ROW_ONLY: Final = 10
NOT_UNDER_CREW: Final = 11
MOVE_COST: Final = 12
NOTHING_TO_SWAP: Final = 13
SWAP_UNPAYABLE: Final = 14
NO_YES: Final = 15
MUST_PAY_WAIVER: Final = 16
NOT_A_PLAYER_COLOUR: Final = 17
OUT_OF_STOCK: Final = 18
NOT_HELD: Final = 19
OWN_CUBE: Final = 20
TOP_LEVEL: Final = 21
NOT_THE_LOWEST: Final = 22
NO_STATION: Final = 23
STATION_IN_STORM: Final = 24
NO_FEE: Final = 25
NO_MIRA: Final = 26
NO_LAB_AREA: Final = 27
STORM: Final = 28
TOO_FAR: Final = 29
LEAVE_STORM: Final = 30
CLOCKWISE: Final = 31
NO_FURTHER_STEP: Final = 32
DEAD_END: Final = 33
NO_LAB_IN_AREA: Final = 34
PIECE_GONE: Final = 35
SAME_COST: Final = 36
PIECE_COST: Final = 37
ALREADY_FULFILLED: Final = 38
DEMAND_NOT_MET: Final = 39
NOT_COMPLETABLE: Final = 40
TOO_FEW_CUBES: Final = 41
SAME_COLOUR: Final = 42
COLOUR_ORDER: Final = 43
NOT_IN_GAME: Final = 44
PAD_ONLY: Final = 45
MUST_DROP: Final = 46
FEE_AND_SLOT: Final = 47
COLUMN_EMPTY: Final = 48
SECTOR_NAMED: Final = 49
TOO_FEW_LABS: Final = 50
NO_MAJORITY: Final = 51
NOT_YOUR_LAB: Final = 52
MARKER_TOO_LOW: Final = 53
NO_LEAD: Final = 54
SET_ASIDE: Final = 55
NO_SUCH_ROW: Final = 56

# --- events; telling/sentences.py tells them -----------------------------------------------------------------------
EVENT_NAMES: Final = (
    "order_set", "column_chosen", "artifact_used", "round_began", "crew_taken", "crew_placed", "crew_moved",
    "crew_added", "cubes_paid", "cubes_gained", "cubes_missed", "bag_drawn", "exchanged", "level_gained", "level_lost",
    "level_lowered", "commander_taken", "commander_lost", "token_taken", "reputation_gained", "reputation_lost",
    "move_chosen", "gain_chosen", "station_used", "teleported", "scout_passed", "scout_landed", "scout_stayed",
    "station_built", "lab_dropped", "lab_returned", "objective_fulfilled", "places_swapped", "threshold_reached",
    "administration_began", "majority_won", "token_returned", "panels_swapped", "tile_rotated", "game_ended",
    "space_reused", "cost_waived", "cube_swapped", "income_earned",
)  # fmt: skip
ORDER_SET: Final = 0  # the seats in order
COLUMN_CHOSEN: Final = 1  # seat, column
ARTIFACT_USED: Final = 2  # seat, card number
ROUND_BEGAN: Final = 3  # round, first quiet sector
CREW_TAKEN: Final = 4  # seat, column, kind, row or NONE if it does not matter
CREW_PLACED: Final = 5  # seat, kind, cell
CREW_MOVED: Final = 6  # seat, kind, cell
CREW_ADDED: Final = 7  # seat, 0 upper 1 lower, cell
CUBES_PAID: Final = 8  # seat, packed, seat that receives them or NONE
CUBES_GAINED: Final = 9  # seat, packed
CUBES_MISSED: Final = 10  # seat, colour
BAG_DRAWN: Final = 11  # seat, packed
EXCHANGED: Final = 12  # seat, packed given, colour taken
LEVEL_GAINED: Final = 13  # seat, column, level
LEVEL_LOST: Final = 14  # seat, column
LEVEL_LOWERED: Final = 15  # seat, column, level
COMMANDER_TAKEN: Final = 16  # seat, place, former controller
COMMANDER_LOST: Final = 17  # seat, place
TOKEN_TAKEN: Final = 18  # seat
REPUTATION_GAINED: Final = 19  # seat, points, source, total
REPUTATION_LOST: Final = 20  # seat, points, source, total
MOVE_CHOSEN: Final = 21  # seat, row
GAIN_CHOSEN: Final = 22  # seat, row
STATION_USED: Final = 23  # seat, transmitter space, owner
TELEPORTED: Final = 24  # seat
SCOUT_PASSED: Final = 25  # seat, area
SCOUT_LANDED: Final = 26  # seat, space
SCOUT_STAYED: Final = 27  # seat
STATION_BUILT: Final = 28  # seat, transmitter space, slot
LAB_DROPPED: Final = 29  # seat, space, slot
LAB_RETURNED: Final = 30  # seat, space, slot
OBJECTIVE_FULFILLED: Final = 31  # seat, slot, points
PLACES_SWAPPED: Final = 32  # seat, seat passed
THRESHOLD_REACHED: Final = 33  # seat, threshold
ADMINISTRATION_BEGAN: Final = 34  # round
MAJORITY_WON: Final = 35  # seat, sector
TOKEN_RETURNED: Final = 36  # seat
PANELS_SWAPPED: Final = 37
TILE_ROTATED: Final = 38  # round
GAME_ENDED: Final = 39  # how
SPACE_REUSED: Final = 40  # seat, cell
COST_WAIVED: Final = 41  # seat, slot, 0 lab 1 station
CUBE_SWAPPED: Final = 42  # seat, SWAP_Y2O or SWAP_O2Y
INCOME_EARNED: Final = 43  # seat, sector, labs there

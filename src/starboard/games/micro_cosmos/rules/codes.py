"""Numbers with names: steps, rules that forbid, and the words of content.toml; telling gives them words."""

from __future__ import annotations

from typing import Final

# --- decisions: numbers of frames on the flow, and what their notes a and b mean -------------------------------------
# set-up: its seat, or NONE where all choose at the same time; b: the number of the choice
SETUP_DISCARD: Final = 1
SETUP_ROW: Final = 2  # a: which of the kept cards
SETUP_RESOURCE: Final = 3  # a: units left
UPGRADE: Final = 4
PAY_SPECIALIST: Final = 5  # a: what is still owed (debt.py), b: colour of the planet
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
OUTPOST_FROM: Final = 17
SPECIALIST_CARD: Final = 18
SPECIALIST_LEADER: Final = 19
DRAW_CREW: Final = 20
AUTOMA_PAY: Final = 21  # a: what is still owed (debt.py), b: colour of the planet; the human decides

# --- steps that run on by themselves once what lies above them is done ------------------------------------------------
TURN: Final = 22  # a: the next of the five steps
UNLOCKING: Final = 23  # a: upgrade; its Specialist is paid
ARRIVAL: Final = 24
EDGE_GAIN: Final = 25  # a: card, b: edge; its cost is paid
SCOUTING: Final = 26  # the Leader is paid
COLONY_RISING: Final = 27  # the cost is paid
AUTOMA_TURN: Final = 28  # a: Automa card, b: its next step
AUTOMA_UNLOCKING: Final = 29  # a: upgrade
AUTOMA_SCOUTING: Final = 30
AUTOMA_COLONY: Final = 31

STEP_NAMES: Final = (  # of the decisions, as views and helps call them
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
    "outpost_from",
    "specialist_card",
    "specialist_leader",
    "draw_crew",
    "automa_pay",
)

# --- rules that forbid: telling/refusals.py says them -----------------------------------------------------------------
# MC-3 Resources
NONE_HELD: Final = 1
NO_ROOM: Final = 2
RESOURCES_MISSING: Final = 3
# MC-4 Specialists
TOKEN_SPENT: Final = 4
NO_CARD_TO_PAY: Final = 5
WRONG_SPECIALIST: Final = 6
SPECIALIST_MISSING: Final = 7
# MC-5 Ark upgrade
UPGRADE_DONE: Final = 8
# MC-6 to MC-8 travel and discoveries
NO_SUCH_SPOT: Final = 9
SAME_SPOT: Final = 10
TOO_FAR: Final = 11
SPOT_TAKEN: Final = 12
AUTOMA_THERE: Final = 13
MUST_TRAVEL: Final = 14
CELL_FULL: Final = 15
EDGE_TOO_FAR: Final = 16
NO_WAY_IN: Final = 17
NO_BONUS_TRACK: Final = 18
# MC-10 Crew cards
CANTEEN_GAP: Final = 19
ROW_FULL: Final = 20
NO_CARD_TO_PLAY: Final = 21
UPPER_ROW_FULL: Final = 22
EDGE_MISMATCH: Final = 23
EDGE_COST: Final = 24
# MC-11 destination actions
ACTION_REPEATED: Final = 25
ORBIT_REPEATED: Final = 26
PLANETS_ONLY: Final = 27
# MC-13 Terraform
ALREADY_TERRAFORMED: Final = 28
NOTHING_TO_RAISE: Final = 29
NO_TRACK: Final = 30
TRACK_FULL: Final = 31
ONE_LEVEL_FIRST: Final = 32
# MC-14, MC-15 Survivors
NO_LEADER: Final = 33
NO_SURVIVORS_LEFT: Final = 34
SURVIVOR_COLOR: Final = 35
SURVIVORS_FULL: Final = 36
NOT_TERRAFORMED: Final = 37
NO_FITTING_SURVIVOR: Final = 38
# MC-16, MC-17 Colonies and outposts
NO_COLONY_MARKER: Final = 39
COLONY_HERE: Final = 40
NO_OUTPOST_MARKER: Final = 41
OUTPOST_HERE: Final = 42
NO_OUTPOST_THERE: Final = 43
# MC-18 Specialist tokens
ORBIT_ONLY: Final = 44
NO_FITTING_CARD: Final = 45
CARDS_ONLY: Final = 46
NO_CARD_TO_GIVE: Final = 47
TOKEN_AVAILABLE: Final = 48
# MC-19 obtain a Crew card
ROWS_FULL: Final = 49
NO_CREW_LEFT: Final = 50
# MC-22 the Automa's payments
AUTOMA_HAS_NONE: Final = 51
AUTOMA_LEADER_DUE: Final = 52
AUTOMA_REST_UNPAID: Final = 53

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

# --- the words of content.toml ---------------------------------------------------------------------------------------
# resources; a bundle has two more kinds of unit
RESOURCES: Final = ("biomatter", "workforce", "minerals", "technology")
BIOMATTER: Final = 0
WORKFORCE: Final = 1
MINERALS: Final = 2
TECHNOLOGY: Final = 3
KINDS: Final = 4
ANY: Final = 4  # a unit of the taker's or payer's choice
CREW: Final = 5  # a Crew card from the Canteen
BUNDLE: Final = 6  # numbers of a bundle
UNITS: Final = RESOURCES + ("any", "crew")

# colours of planets and edges
COLORS: Final = ("red", "green", "blue")
EDGE_COLORS: Final = ("red", "green", "blue", "orbit")
ORBIT: Final = 3

# Specialists; the Leader of a planet's colour c is c + 1
SPECIALISTS: Final = ("engineer", "leader_red", "leader_green", "leader_blue")
ENGINEER: Final = 0
FIRST_LEADER: Final = 1
TYPES: Final = 4

# spots
SPOT_KINDS: Final = ("planet", "portal", "moon", "station", "asteroid")
PLANET: Final = 0
PORTAL: Final = 1
MOON: Final = 2
STATION: Final = 3
ASTEROID: Final = 4
SLOTS: Final = 9  # cells of the system
SPOTS: Final = 5  # places for spots on a card; node = slot * SPOTS + spot
NODES: Final = 45
PORTS: Final = ("N", "E", "S", "W")
STEPS_MAX: Final = 6  # routes of the longest travel

# cards
PLANET_CARDS: Final = 16
CREW_CARDS: Final = 39
SURVIVOR_CARDS: Final = 15
AUTOMA_CARDS: Final = 12
SIDES: Final = 4  # most sides at a table; the stride of fields by side
PLAYER_COLORS: Final = ("yellow", "brown", "purple", "teal")

# rows of Crew cards: the row of a card is also its edge that touches Cargo
UPPER: Final = 0  # the bottom edge is active
LOWER: Final = 1  # the top edge is active
ROWS: Final = ("upper", "lower")
EDGES: Final = ("bottom", "top")
ROW: Final = 3  # places of a row
PLACES: Final = 6  # places of both
CANTEEN_PLACES: Final = 3
DEALT: Final = 3  # Crew cards dealt to a seat at set-up
KEPT: Final = 2  # of them
LAID: Final = 12  # most choices of a seat at set-up: a discard, a row for each kept card, and resources
HELD_MAX: Final = 3  # places for Survivors below a Bridge

UPGRADES: Final = (
    "robotics",
    "biodome",
    "space_mining",
    "cargo",
    "scout_vehicles",
    "leisure_facilities",
    "mining_vehicles",
    "engines",
)
UPGRADE_COUNT: Final = 8
EFFECTS: Final = ("two_destination_actions", "arrive_gain", "cargo_capacity", "scout_draw", "travel_range")
TWO_ACTIONS: Final = 0
ARRIVE_GAIN: Final = 1
CARGO_CAPACITY: Final = 2
SCOUT_DRAW: Final = 3
TRAVEL_RANGE: Final = 4

# the Automa
AUTOMA_STEPS: Final = ("gather", "crew", "upgrade", "terraform", "scout", "create_colony", "create_outpost")
AUTOMA_GATHER: Final = 0
AUTOMA_CREW: Final = 1
AUTOMA_UPGRADE: Final = 2
AUTOMA_TERRAFORM: Final = 3
AUTOMA_SCOUT: Final = 4
AUTOMA_CREATE_COLONY: Final = 5
AUTOMA_CREATE_OUTPOST: Final = 6
AUTOMA_STEPS_MAX: Final = 4  # steps of one Automa card
AUTOMA_UPGRADES: Final = 6
CRITERIA: Final = ("no_colony", "unterraformed", "discover")
NO_COLONY: Final = 0
UNTERRAFORMED: Final = 1
DISCOVER: Final = 2
NEXT_PLANET: Final = 3  # what is left when no planet fits
# choices made before the game
SETUP_CHOICES: Final = ("in order", "at the same time")
DIFFICULTIES: Final = ("easy", "easy_plus", "medium", "medium_plus", "hard", "hard_plus")
UNIT_MAX: Final = 6  # units of one kind in one bundle

"""Every refusal: the rule that is broken, the facts it was judged by, and words."""

from __future__ import annotations

import pytest

from games.micro_cosmos.table import CONTENT, TITLE, at, changed, options, phase, refused, solo
from starboard.games.micro_cosmos.rules import codes
from starboard.games.micro_cosmos.rules.specialists import can_pay
from starboard.games.micro_cosmos.telling import refusals, shortfalls

PLENTY = {"biomatter": 4, "workforce": 4, "minerals": 4, "technology": 4}
TOKENS = {"yellow": ["engineer", "leader_red"]}
PAIRS = ["biodome", "leisure_facilities", "space_mining", "mining_vehicles"]


def gaining():
    """One unit of choice, with room for two kinds."""
    game = at("dest_action", ark={"yellow": [4, 0]}, cargo={"yellow": {**PLENTY, "minerals": 3, "technology": 1}})
    game.play("dest", kind="gather")
    return game


def paying():
    """An Engineer is due; two cards are Engineers, one is a Leader, the token is spent."""
    game = at(cargo={"yellow": {"technology": 2}}, upper={"yellow": ["C02", "C04", "C01"]})
    game.play("upgrade", u="robotics")
    return game


def trading_token():
    """A Crew card for a token, of which the Engineer is available."""
    game = at(
        "dest_action",
        ark={"yellow": [1, 1]},
        upper={"yellow": ["C02", "C04"]},
        lower={"yellow": ["C01"]},
        token={"yellow": ["engineer"]},
    )
    game.play("dest", kind="gain_specialist")
    return game


def terraforming(content=None):
    """On Cindra, whose biomatter is complete."""
    game = at(
        "dest_action",
        content=content,
        ark={"yellow": [1, 0]},
        cargo={"yellow": {"minerals": 2, "workforce": 2}},
        level={"1": {"biomatter": 3}},
        merit={"1": {"brown": 3}},
    )
    game.play("dest", kind="terraform")
    return game


def trackless():
    """Cindra without technology."""
    source = changed()
    source["planet_cards"][1]["tracks"] = [["biomatter", 3], ["workforce", 2], ["minerals", 2]]
    return terraforming(source)


def discovering():
    """A new planet with two tracks."""
    source = changed()
    source["planet_cards"][4]["tracks"] = [["minerals", 2], ["workforce", 2]]
    game = at("travel", 2, source, ark={"yellow": [4, 0]}, piles={"planets": ["P04"]})
    game.play("discover", slot=7)
    return game


def meeting(**keys):
    """Scouting on red Cindra."""
    game = at("dest_action", ark={"yellow": [1, 0]}, token={"yellow": ["leader_red"]}, **keys)
    game.play("dest", kind="scout")
    game.play("source", k=1)
    while phase(game) == "gain_any":
        game.play(game.legal()[0])
    return game


def obtaining():
    """A card to place, with the upper row full."""
    game = at("draw_crew", upper={"yellow": ["C21", "C22", "C23"]})
    game.play("draw")
    return game


def leader_token():
    """An Engineer card for a Leader token, of which the green one is available."""
    game = at("dest_action", ark={"yellow": [1, 1]}, upper={"yellow": ["C02"]}, token={"yellow": ["leader_green"]})
    game.play("dest", kind="gain_specialist")
    game.play("source", k=4)
    return game


def here(*ark, **keys):
    """Step 4."""
    return at("dest_action", ark={"yellow": list(ark)}, **keys)


def repeated(*ark):
    """Gathered already, with another action left."""
    colony = {"upgrade": {"yellow": ["robotics", "cargo"]}, "colony": {"yellow": [1]}}
    return here(*ark, actions=["gather"], cargo={"yellow": PLENTY}, upper={"yellow": ["C01"]}, **colony)


def moving_outpost():
    """Both outposts stand."""
    game = here(1, 0, upgrade={"yellow": PAIRS}, outpost={"yellow": [3, 5]})
    game.play("dest", kind="create_outpost")
    return game


def gapped_canteen():
    """Two cards in the Canteen, and nowhere more."""
    rest = [card for card in CONTENT.crew_ids if card not in ("C31", "C33", "C01")]
    ark = {"yellow": [1, 4], "automa": [3, 0]}
    game = solo("dest_action", ark=ark, upper={"yellow": ["C01"]}, canteen=["C31", "C33"], hoard=rest)
    game.play("dest", kind="gather")
    return game


def no_crew_left():
    """All Crew cards are out."""
    rest = [card for card in CONTENT.crew_ids if card not in ("C31", "C32", "C33", "C01")]
    return solo("draw_crew", upper={"yellow": ["C01"]}, canteen=["C31", "C32", "C33"], hoard=rest)


def automa_paying(*hoard, upgrades=0):
    """The Automa upgrades; the human chooses what it pays with."""
    order = ["biodome", "leisure_facilities"][:upgrades]
    keys = {"piles": {"automa": ["A06"]}, "upgrade": {"automa": order}, "ark": {"yellow": [4, 0]}}
    game = solo("draw_crew", hoard=list(hoard), **keys)
    game.play("done")
    return game


def automa_colony():
    """The Automa's third Colony, on blue Thalu, with four Leaders and no Engineer."""
    source = changed()
    card = {**source["automa"]["cards"][0], "steps": [{"kind": "create_colony"}]}
    card["travel"] = {"dir": "cw", "jump": False, "criterion": "no_colony"}
    source["automa"]["cards"] = [card, *source["automa"]["cards"][1:]]
    keys = {"upgrade": {"automa": ["biodome"]}, "colony": {"automa": [1, 3]}, "ark": {"yellow": [4, 0]}}
    game = solo("draw_crew", content=source, hoard=["C01", "C03", "C05", "C08"], piles={"automa": ["A01"]}, **keys)
    game.play("done")
    return game


CASES = [  # code, game, action, parameters, rule, words
    ("NONE_HELD", terraforming, "resource", {"r": "technology"}, "MC-3.1", "you have no technology"),
    ("NO_ROOM", gaining, "resource", {"r": "biomatter"}, "MC-3.3", "your Cargo has no room for more than 4 biomatter"),
    (
        "RESOURCES_MISSING",
        lambda: at(cargo={"yellow": {"workforce": 1}}, token=TOKENS),
        "upgrade",
        {"u": "robotics"},
        "MC-3.1",
        "Robotics costs 1 Engineer, 2 technology: 2 technology short",
    ),
    (
        "RESOURCES_MISSING",
        lambda: here(1, 0, token=TOKENS, upgrade={"yellow": ["cargo", "robotics"]}, colony={"yellow": [3]}),
        "dest",
        {"kind": "create_colony"},
        "MC-3.1",
        "your 2nd Colony costs 1 Engineer, 1 Leader of any color, 1 resource of your choice: 1 resource short",
    ),
    ("TOKEN_SPENT", paying, "source", {"k": 0}, "MC-4.1", "your Engineer token is spent"),
    ("NO_CARD_TO_PAY", paying, "source", {"k": 9}, "MC-4.1", "no Crew card lies there"),
    (
        "WRONG_SPECIALIST",
        paying,
        "source",
        {"k": 6},
        "MC-4.3",
        "1 Engineer is due, and this is the blue Leader Portside Fixer",
    ),
    (
        "SPECIALIST_MISSING",
        lambda: at(cargo={"yellow": PLENTY}, token={"yellow": ["leader_red"]}),
        "upgrade",
        {"u": "robotics"},
        "MC-4.4",
        "Robotics costs 1 Engineer, 2 technology: 1 Engineer short",
    ),
    (
        "UPGRADE_DONE",
        lambda: at(upgrade={"yellow": ["cargo"]}, cargo={"yellow": PLENTY}, token=TOKENS),
        "upgrade",
        {"u": "cargo"},
        "MC-5.9",
        "Cargo is unlocked already",
    ),
    (
        "UPGRADE_DONE",
        lambda: at(upgrade={"yellow": ["engines", "engines"]}),
        "upgrade",
        {"u": "engines"},
        "MC-5.7",
        "Engines is paid 2 times already, and there is no more to pay",
    ),
    (
        "NO_SUCH_SPOT",
        lambda: at("travel"),
        "travel",
        {"slot": 4, "spot": 3},
        "MC-6.6",
        "there is no such place on the Star Portal",
    ),
    (
        "SAME_SPOT",
        lambda: at("travel", ark={"yellow": [4, 0]}),
        "travel",
        {"slot": 4, "spot": 0},
        "MC-7.2",
        "your Ark is there: a travel cannot end where it began",
    ),
    (
        "TOO_FAR",
        lambda: at("travel", ark={"yellow": [4, 0]}),
        "travel",
        {"slot": 1, "spot": 1},
        "MC-7.1",
        "your range is 2 routes, and this is 3 routes away",
    ),
    (
        "SPOT_TAKEN",
        lambda: at("travel", ark={"yellow": [1, 0], "brown": [1, 1]}),
        "travel",
        {"slot": 1, "spot": 1},
        "MC-7.3",
        "{seat1}'s Ark is on that moon, which has room for one",
    ),
    (
        "AUTOMA_THERE",
        lambda: solo("travel", ark={"yellow": [1, 3], "automa": [1, 0]}),
        "travel",
        {"slot": 1, "spot": 0},
        "MC-7.5",
        "the Automa's Ark is on that planet",
    ),
    ("MUST_TRAVEL", lambda: at("travel"), "done", {}, "MC-7.1", "your Ark must move every turn"),
    ("CELL_FULL", lambda: at("travel"), "discover", {"slot": 4}, "MC-8.1", "the Star Portal lies there already"),
    (
        "EDGE_TOO_FAR",
        lambda: at("travel", ark={"yellow": [3, 2]}),
        "discover",
        {"slot": 0},
        "MC-8.2",
        "your range is 2 routes, and crossing into the empty place at the top left takes 3",
    ),
    (
        "NO_WAY_IN",
        lambda: at("travel", grid={"1": "P01", "3": "P02", "0": "P04"}),
        "discover",
        {"slot": 8},
        "MC-8.8",
        "no card lies beside the empty place at the bottom right yet",
    ),
    (
        "NO_BONUS_TRACK",
        discovering,
        "resource",
        {"r": "biomatter"},
        "MC-8.4",
        "this planet has no track of biomatter",
    ),
    ("CANTEEN_GAP", gapped_canteen, "canteen", {"i": 2}, "MC-10.11", "that place of the Canteen is empty"),
    ("ROW_FULL", obtaining, "row", {"r": "upper"}, "MC-10.1", "the upper row is full with 3 cards"),
    (
        "NO_CARD_TO_PLAY",
        lambda: at("crew_play", upper={"yellow": ["C01"]}),
        "play_lower",
        {"i": 0, "fate": 0, "use": 0},
        "MC-10.4",
        "no Crew card lies there",
    ),
    (
        "UPPER_ROW_FULL",
        lambda: at("crew_play", upper={"yellow": ["C21", "C22", "C23"]}, lower={"yellow": ["C24"]}),
        "play_lower",
        {"i": 0, "fate": 1, "use": 0},
        "MC-10.5",
        "Ice Hauler cannot move up: the upper row is full with 3 cards",
    ),
    (
        "EDGE_MISMATCH",
        lambda: at("crew_play", ark={"yellow": [1, 0]}, upper={"yellow": ["C02"]}),
        "play_upper",
        {"i": 0, "use": 1},
        "MC-10.8",
        "in the upper row Reactor Hand acts on green planets, not on a red planet",
    ),
    (
        "EDGE_COST",
        lambda: at("crew_play", ark={"yellow": [3, 0]}, upper={"yellow": ["C02"]}),
        "play_upper",
        {"i": 0, "use": 1},
        "MC-10.9",
        "the action of Reactor Hand costs 1 technology: 1 technology short",
    ),
    (
        "ACTION_REPEATED",
        lambda: repeated(1, 0),
        "dest",
        {"kind": "gather"},
        "MC-11.2",
        "you have gathered in this turn already",
    ),
    (
        "ORBIT_REPEATED",
        lambda: repeated(1, 1),
        "dest",
        {"kind": "gather"},
        "MC-11.4",
        "you have gathered in this turn already",
    ),
    (
        "PLANETS_ONLY",
        lambda: here(1, 1),
        "dest",
        {"kind": "scout"},
        "MC-11.8",
        "that is possible on planets only, and this is a moon",
    ),
    (
        "ALREADY_TERRAFORMED",
        lambda: here(1, 0, terraformed=[1]),
        "dest",
        {"kind": "terraform"},
        "MC-13.1",
        "Cindra is finished already",
    ),
    (
        "NOTHING_TO_RAISE",
        lambda: here(1, 0),
        "dest",
        {"kind": "terraform"},
        "MC-11.9",
        "Cindra still needs 3 biomatter, 2 workforce, 2 minerals, 3 technology, and you have none of it",
    ),
    ("NO_TRACK", trackless, "resource", {"r": "technology"}, "MC-13.1", "this planet has no track of technology"),
    ("TRACK_FULL", terraforming, "resource", {"r": "biomatter"}, "MC-13.1", "biomatter is at its maximum of 3 here"),
    ("ONE_LEVEL_FIRST", terraforming, "done", {}, "MC-13.8", "raise at least one level first"),
    (
        "NO_LEADER",
        lambda: here(1, 0),
        "dest",
        {"kind": "scout"},
        "MC-14.1",
        "scouting on Cindra costs a red Leader, and you have none",
    ),
    (
        "NO_SURVIVORS_LEFT",
        lambda: here(1, 0, token=TOKENS, survivors_settled={"brown": CONTENT.survivor_ids}),
        "dest",
        {"kind": "scout"},
        "MC-14.6",
        "no Survivor card is left to draw",
    ),
    (
        "SURVIVOR_COLOR",
        lambda: meeting(piles={"survivors": ["S06"]}),
        "take",
        {},
        "MC-14.2",
        "these Survivors are green, and the planet is red",
    ),
    (
        "SURVIVORS_FULL",
        lambda: meeting(piles={"survivors": ["S01"]}, survivors_held={"yellow": ["S02", "S03", "S04"]}),
        "take",
        {},
        "MC-14.2",
        "you have 3 Survivors aboard, and no more fit",
    ),
    (
        "NOT_TERRAFORMED",
        lambda: here(1, 0, survivors_held={"yellow": ["S01"]}),
        "dest",
        {"kind": "settle"},
        "MC-15.1",
        "Cindra is not finished: it still needs 3 biomatter, 2 workforce, 2 minerals, 3 technology",
    ),
    (
        "NO_FITTING_SURVIVOR",
        lambda: here(1, 0, terraformed=[1]),
        "dest",
        {"kind": "settle"},
        "MC-15.1",
        "you have no red Survivor aboard",
    ),
    (
        "NO_COLONY_MARKER",
        lambda: here(1, 0, token=TOKENS),
        "dest",
        {"kind": "create_colony"},
        "MC-16.1",
        "no Colony marker is in your pool; unlocking an upgrade frees one",
    ),
    (
        "COLONY_HERE",
        lambda: here(1, 0, upgrade={"yellow": ["cargo", "robotics"]}, colony={"yellow": [1]}),
        "dest",
        {"kind": "create_colony"},
        "MC-16.2",
        "you have a Colony on Cindra already",
    ),
    (
        "NO_OUTPOST_MARKER",
        lambda: here(1, 0, upgrade={"yellow": PAIRS[:2]}, outpost={"yellow": [3]}),
        "dest",
        {"kind": "create_outpost"},
        "MC-17.3",
        (
            "your only Trading Outpost is placed, and moving needs both on planets: "
            "unlock Space Mining and Mining Vehicles for the other"
        ),
    ),
    (
        "NO_OUTPOST_MARKER",
        lambda: here(1, 0, upgrade={"yellow": PAIRS[:1]}),
        "dest",
        {"kind": "create_outpost"},
        "MC-17.3",
        ("you have no Trading Outpost yet: unlock Leisure Facilities, or Space Mining and Mining Vehicles for one"),
    ),
    (
        "SPECIALIST_MISSING",
        lambda: here(
            1,
            0,
            upgrade={"yellow": ["cargo", "robotics", "biodome"]},
            colony={"yellow": [3, 5]},
            token={"yellow": ["engineer", "leader_blue"]},
        ),
        "dest",
        {"kind": "create_colony"},
        "MC-4.4",
        "your 3rd Colony costs 1 Engineer, 1 Leader of any color, 1 red Leader: 1 red Leader short",
    ),
    (
        "TOKEN_AVAILABLE",
        lambda: leader_token(),
        "gain_leader",
        {"c": "green"},
        "MC-18.2",
        "the green Leader token is available already",
    ),
    (
        "OUTPOST_HERE",
        lambda: here(1, 0, upgrade={"yellow": PAIRS}, outpost={"yellow": [1]}),
        "dest",
        {"kind": "create_outpost"},
        "MC-17.5",
        "you have a Trading Outpost on Cindra already",
    ),
    (
        "NO_OUTPOST_THERE",
        moving_outpost,
        "outpost_from",
        {"slot": 1},
        "MC-17.2",
        "no Trading Outpost of yours is on Cindra",
    ),
    (
        "ORBIT_ONLY",
        lambda: here(1, 0, upper={"yellow": ["C02"]}),
        "dest",
        {"kind": "gain_specialist"},
        "MC-18.1",
        "Specialist tokens are gained on moons, stations and the Star Portal",
    ),
    (
        "NO_FITTING_CARD",
        lambda: here(1, 1),
        "dest",
        {"kind": "gain_specialist"},
        "MC-18.2",
        "no Crew card of yours brings a token that is spent",
    ),
    ("CARDS_ONLY", trading_token, "source", {"k": 0}, "MC-18.1", "a Crew card must be discarded, not a token"),
    ("NO_CARD_TO_GIVE", trading_token, "source", {"k": 9}, "MC-18.1", "no Crew card lies there"),
    (
        "TOKEN_AVAILABLE",
        trading_token,
        "source",
        {"k": 7},
        "MC-18.2",
        "the Engineer token is available already",
    ),
    (
        "ROWS_FULL",
        lambda: at("draw_crew", upper={"yellow": ["C21", "C22", "C23"]}, lower={"yellow": ["C24", "C25", "C26"]}),
        "draw",
        {},
        "MC-19.1",
        "you have 6 Crew cards in play, and no more fit",
    ),
    ("NO_CREW_LEFT", no_crew_left, "draw", {}, "MC-10.11", "no Crew card is left to draw"),
    (
        "AUTOMA_HAS_NONE",
        lambda: automa_paying("C03", "C08", "C01"),
        "automa_spec",
        {"type": "engineer"},
        "MC-22.5",
        "the Automa has no Engineer",
    ),
    (
        "AUTOMA_LEADER_DUE",
        lambda: automa_paying("C02", "C03", "C08", upgrades=2),
        "automa_spec",
        {"type": "engineer"},
        "MC-22.5",
        "the Automa must pay 1 Leader of any color",
    ),
    (
        "AUTOMA_REST_UNPAID",
        automa_colony,
        "automa_spec",
        {"type": "leader_blue"},
        "MC-22.5",
        "the Automa could not pay the rest of the cost then",
    ),
]


@pytest.mark.parametrize(
    ("code", "made", "action", "params", "rule", "words"), CASES, ids=[f"{case[0]}-{case[4]}" for case in CASES]
)
def test_a_refusal_names_the_rule_that_is_broken(code, made, action, params, rule, words):
    game = made()
    number = TITLE.actions.encode(action, **params)
    assert game.forbids(game.to_move(), number) == getattr(codes, code)
    refusal = refused(game, action, **params)
    assert (refusal.rule, refusal.text) == (rule, words)


def test_every_code_is_refused_in_some_case_by_a_rule_that_exists():
    numbers = set(range(1, codes.AUTOMA_REST_UNPAID + 1))
    assert {*refusals.REASONS, *refusals.COSTS} == numbers
    assert {getattr(codes, case[0]) for case in CASES} == numbers
    text = TITLE.rules_text()
    assert all(f"- {case[4]} " in text for case in CASES)


def test_a_planet_without_a_track():
    """MC-8.4, MC-13.1: contents may leave tracks out."""
    game = discovering()
    assert (phase(game), options(game)) == ("discover_bonus", ["resource(r=workforce)", "resource(r=minerals)"])


def test_short_of_nothing_is_just_what_can_be_paid():
    """MC-4.4: what a refusal calls missing is missing by the rules, over many holdings."""
    tokens = ["engineer", "leader_red", "leader_green", "leader_blue"]
    cards = ["C02", "C03", "C05", "C08", "C01", "C10"]  # Engineer, red, red, green, blue, blue
    seen = set()
    for mask in range(1 << 7):
        have = [tokens[bit] for bit in range(4) if mask >> bit & 1]
        rows = [cards[2 * bit] for bit in range(3) if mask >> (4 + bit) & 1]
        game = at(token={"yellow": have}, upper={"yellow": rows}, cargo={"yellow": PLENTY})
        for debt in {*CONTENT.colony_debt, *CONTENT.upgrade_debt}:
            for color in range(3):
                short = shortfalls.specialists_short(game, 0, debt, color)
                assert (not short) == can_pay(game, 0, debt, color)
                seen.add(bool(short))
    assert seen == {True, False}

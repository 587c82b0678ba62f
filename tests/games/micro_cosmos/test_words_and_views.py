"""What people read and what seats see; refusals have a file of their own."""

from __future__ import annotations

import json
import re

import pytest

import starboard
from games.micro_cosmos.table import GRID, NAMES, TITLE, at, phase, play, refused, side, solo
from starboard.engine.words import Event, Words, named_events
from starboard.games.micro_cosmos.rules import codes
from starboard.games.micro_cosmos.rules.events import EVENT_NAMES
from starboard.games.micro_cosmos.telling.phases import HELP, PHASES
from starboard.games.micro_cosmos.telling.sentences import SENTENCES
from starboard.games.micro_cosmos.telling.text_map import picture

WORDS: Words = TITLE.words
PLENTY = {"biomatter": 4, "workforce": 4, "minerals": 4, "technology": 4}


# --- the action space ----------------------------------------------------------------------------------------------
def test_actions_are_numbered_as_the_rules_table_says():
    first = {
        "done": 0,
        "setup_discard": 1,
        "resource": 4,
        "upgrade": 8,
        "source": 16,
        "travel": 26,
        "discover": 71,
        "play_upper": 80,
        "play_lower": 86,
        "dest": 98,
        "canteen": 105,
        "row": 108,
        "scout_pick": 110,
        "take": 112,
        "leave": 113,
        "outpost_from": 114,
        "gain_leader": 123,
        "automa_spec": 126,
        "draw": 130,
    }
    assert {name: family.base for name, family in TITLE.actions.families.items()} == first
    assert TITLE.actions.size == 131
    encode = TITLE.actions.encode
    assert encode("travel", slot=3, spot=2) == 26 + 5 * 3 + 2
    assert encode("play_upper", i=2, use=1) == 80 + 2 * 2 + 1
    assert encode("play_lower", i=1, fate="move_up", use=1) == 86 + 4 + 2 + 1
    assert encode("dest", kind="gain_specialist") == 104
    assert encode("resource", r="technology") == 7
    assert encode("upgrade", u="engines") == 15


def test_mc_26_2_settling_never_asks_which():
    """MC-26.2: the first one taken aboard settles."""
    game = at("dest_action", ark={"yellow": [1, 0]}, terraformed=[1], survivors_held={"yellow": ["S02", "S01"]})
    game.play("dest", kind="settle")
    assert phase(game) != "dest_action"
    assert side(game)["survivors_settled"] == ["S02"]
    assert [card["id"] for card in side(game)["survivors_held"]] == ["S01"]


def test_mc_8_1_the_centre_cell_is_never_discovered():
    assert refused(at("travel"), "discover", slot=4).rule == "MC-8.1"


# --- labels, prompts, help -----------------------------------------------------------------------------------------
def test_every_action_has_a_label_or_names_nothing_in_every_phase():
    """Surfaces also label what is refused: in table words, without ids."""
    for game in (at(), at("travel"), at("crew_play", upper={"yellow": ["C01"]}), at("dest_action"), solo()):
        view = game.view(0)
        found = [WORDS.label(view, TITLE.actions.decode(action), NAMES) for action in range(TITLE.actions.size)]
        assert not [text for text in found if re.search(r"[a-z]_[a-z]|[a-z]=|\bslot\b|\bspot\b|[PCSA]\d\d", text)]
        assert sum(not text for text in found) < 80  # places of cards that do not lie there
        legal = [found[action] for action in game.legal()]
        assert all(legal)
        assert len(set(legal)) == len(legal)


def test_every_phase_has_help_that_cites_rules():
    assert set(HELP) == set(PHASES) == set(codes.STEP_NAMES)
    assert all("MC-" in text for text in HELP.values())


def test_prompts():
    game = starboard.new("micro_cosmos", 2, seed=1)
    assert "discard one of your three" in WORDS.prompt(game.view(0), NAMES)
    assert WORDS.prompt(game.view(1), NAMES) == "Waiting for Ann."
    assert WORDS.prompt(game.view(None), NAMES) == "Waiting for Ann."
    assert "along 1 to 2 routes" in WORDS.prompt(at("travel").view(0), NAMES)
    game = solo("draw_crew", hoard=["C03", "C08", "C01"], piles={"automa": ["A06"]}, ark={"yellow": [4, 0]})
    game.play("done")
    assert "gives any two instead; 2 to go" in WORDS.prompt(game.view(0), ["Ann", "Automa"])


def test_the_automas_payment_says_for_which_step_it_is():
    """Nobody chose that step: it is on the card, and asked in its middle it is not done yet."""
    game = solo("draw_crew", hoard=["C03", "C08", "C01"], piles={"automa": ["A06"]}, ark={"yellow": [4, 0]})
    game.play("done")
    view = game.view(0)
    automa = view["table"]["automa"]
    steps = automa["card"]["steps"]
    assert view["table"]["phase"] == "automa_pay"
    assert steps[automa["step"] - 1]["kind"] == "upgrade" and automa["steps_done"] == automa["step"] - 1
    words = WORDS.prompt(view, ["Ann", "Automa"])
    assert words.startswith(f"The Automa's step {automa['step']} of {len(steps)}, upgrade: it lacks a Specialist")


def test_long_lists_are_grouped():
    game = at("travel", ark={"yellow": [4, 0]})
    view = game.view(0)
    groups = [WORDS.group(view, TITLE.actions.decode(action)) for action in game.legal()]
    assert set(groups) == {"Cindra", "Verdeth", "Thalu", "Star Portal", "Discover"}


# --- the log ---------------------------------------------------------------------------------------------------------
def test_every_event_is_told_in_a_whole_game_or_by_hand():
    """Every kind of event has a sentence that names nothing wrong."""
    seen = set()
    for seats in (1, 2):
        for seed in range(3):
            game = TITLE.blank(TITLE.content(), seats, TITLE.checked_options({}, seats))
            game.chance.seed(seed)
            game.start_noting()
            game.setup()
            names = NAMES[:seats] + TITLE.side_names(seats, {})
            number = seed
            while not game.is_over():
                legal = game.legal()
                number = (number * 1103515245 + 12345) & 0x7FFFFFFF
                game.apply(legal[(number >> 8) % len(legal)])
                view = game.view(0)
                for row in game.take_events():
                    seen.add(EVENT_NAMES[row[0]])
                    text = WORDS.sentence(Event(EVENT_NAMES[row[0]], tuple(row[2:])), view, names)
                    assert text or EVENT_NAMES[row[0]] == "action_chosen"
    view, names = solo().view(0), ["Ann", "Automa"]
    for name in EVENT_NAMES:
        WORDS.sentence(Event(name, (0, codes.SPECIALIST_MISSING if name == "automa_skipped" else 0, 0, 0)), view, names)
    assert len(seen) > 35


def test_the_deal_is_told_to_its_owner_alone():
    game = TITLE.blank(TITLE.content(), 2, TITLE.checked_options({}, 2))
    game.start_noting()
    game.setup()
    dealt = [
        (EVENT_NAMES[kind], audience)
        for kind, audience, *_ in game.take_events()
        if EVENT_NAMES[kind].startswith("dealt")
    ]
    assert dealt == [("dealt", 1), ("dealt_unseen", 254), ("dealt", 2), ("dealt_unseen", 253)]


# --- the text map ----------------------------------------------------------------------------------------------------
def test_the_table_fits_80_columns_and_shows_the_map():
    game = at(
        "travel", 4, ark={"yellow": [4, 0], "brown": [1, 1]}, level={"1": {"minerals": 2}}, merit={"1": {"teal": 2}}
    )
    text = WORDS.table(game.view(0), NAMES)
    lines = text.splitlines()
    assert max(map(len, lines)) <= 80
    assert "Cindra, red" in text
    assert "B0/3 W0/2 M2/2 T0/3" in text
    assert "lacks 8: t2" in text
    assert "N moon 1B 1M <b>" in text
    assert "discover: 2 routes" in text
    assert all(name in text for name in NAMES)
    assert lines.count("") <= 6  # no padding between the rows of the map


def test_the_map_draws_routes_and_says_what_acts():
    game = at("travel", ark={"yellow": [1, 0]}, upper={"yellow": ["C01", "C03"]}, grid={**GRID, "7": "P07", "6": "P04"})
    text = WORDS.table(game.view(0), NAMES)
    gate, ring = ("NW N", "  \\|\\", "---P E", "   |/", "   S"), ("   N", " / |\\", "W  P E", " \\ |/", "   S")
    assert [line.rstrip() for line in picture(game.view(0)["table"]["grid"][7])[0]] == list(gate)
    assert [line.rstrip() for line in picture(game.view(0)["table"]["grid"][6])[0]] == list(ring)
    assert "P Portal 1? 1C" in text
    assert "2 routes, 2 Crew" in text  # on the Portal both cards act


def test_the_own_ark_card_is_on_the_table():
    """Costs, pairs, what can be paid, the next Colony, the limit and the tables of points."""
    game = at(
        cargo={"yellow": {"technology": 2, "workforce": 1}},
        token={"yellow": ["engineer"]},
        upgrade={"yellow": ["cargo", "engines"]},
        colony={"yellow": [1]},
    )
    text = WORDS.table(game.view(0), NAMES)
    assert "  + Robotics            Engineer 2T     2 actions beside your Colony" in text
    assert "    Biodome             Engineer 2B     1W at stations" in text
    assert "  x Cargo               any Leader 1W   room for 6 each" in text
    assert "  + Engines             Engineer 1W 1T  range 4, then 6 (1 of 2 paid)" in text
    assert "pairs: Biodome + Leisure Facilities, Space Mining + Mining Vehicles" in text
    assert "Next Colony, your 2nd, scores 2 -> 5: 1 Engineer, 1 Leader of any color" in text
    assert "range 4 | terraform limit 3" in text
    assert "Points: Colonies 2 5 9 14 20 27 35 45 | Survivors settled 5 12 20 30 40" in text
    others = WORDS.table(game.view(1), NAMES)
    assert "upgrades: Cargo, Engines (1 of 2 paid)" in others


@pytest.mark.parametrize("seats", [1, 4])
def test_a_crowded_table_is_not_cut(seats):
    """Everything of the longest lines is there at 80 columns and at 78, the page's width."""
    colors = ["yellow", "brown", "purple", "teal"]
    keys = {
        "ark": {color: [1, 0] for color in colors[:seats]},
        "colony": {color: [1] for color in colors[:seats]},
        "outpost": {color: [1] for color in colors[:seats]},
        "upgrade": {c: ["space_mining", "mining_vehicles", "leisure_facilities", "biodome"] for c in colors[:seats]},
        "lower": {"yellow": ["C26", "C25", "C34"]},
        "token": {"yellow": ["engineer", "leader_red", "leader_green", "leader_blue"]},
        "terraformed": [1],
    }
    game = solo(**keys) if seats == 1 else at("dest_action", seats, **keys)
    for width in (78, 80):
        text = WORDS.table(game.view(0), [*NAMES[:seats], *TITLE.side_names(seats, {})], width)
        assert max(map(len, text.splitlines())) <= width
        flat = " ".join(text.split())
        assert f"<{''.join(color[0] for color in colors[:seats])}>" in flat
        assert "green 1M>1B 2W 1C (up: blue 1?>2M 1C)" in flat
        assert "tokens: Engineer, red Leader, green Leader, blue Leader" in flat
        assert all(f"x {name}" in flat for name in ("Biodome", "Space Mining", "Leisure Facilities", "Mining Vehicles"))
        assert seats == 1 or "upgrades: Biodome, Space Mining, Leisure Facilities, Mining Vehicles" in flat
        assert "asteroid" in flat
        assert "station 1W 1T" in flat
        assert not re.search(r"[a-z]_[a-z]", text)  # no ids


def test_the_automa_is_told_in_words():
    game = solo("draw_crew", hoard=["C03", "C08", "C01"], piles={"automa": ["A06"]}, ark={"yellow": [4, 0]})
    names = ["Ann", "Automa"]
    assert "level easy | 12 cards to come | Specialists: 1 red Leader, 1 green Leader" in WORDS.table(
        game.view(0), names
    )
    game.start_noting()
    game.play("done")
    while phase(game) == "automa_pay":
        game.play(game.legal()[0])
    view = game.view(0)
    told = [WORDS.sentence(event, view, names) for event, _ in named_events(WORDS, game.take_events())]
    way = "jump across the Portal, then clockwise to the nearest planet without its Colony"
    assert told[0] == f"The Automa's turn. Automa card 6: {way}."
    assert "Step 1 of 3: upgrade Biodome, the next of its order." in told
    assert "Step 3 of 3: create a Colony." in told
    assert "The Automa discards Grove Mender (red Leader), one of two for a Specialist it lacks." in told
    assert "The Automa unlocks Biodome." in told
    assert any(text.startswith("It does not create a Colony: it cannot pay") for text in told)
    assert "  Automa card 6: jump across the Portal" in WORDS.table(view, names)


def test_every_event_has_its_sentence():
    assert set(SENTENCES) == set(EVENT_NAMES)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (("crew_declined", (0, 2, 0, 0)), "Ann declines 2 Crew cards."),
        (("crew_lost", (0, 1, 1, 0)), "Ann has no room in the rows: 1 Crew card lost."),
        (("crew_lost", (0, 2, 0, 0)), "The Canteen is empty: 2 Crew cards lost."),
        (("merit_moved", (0, 1, 3, 2)), "Ann's terraforming marker on Cindra moves 2 spots, to 3."),
        (("unlocked", (0, 7, 1, 0)), "Ann pays for Engines, 1 of 2: range 2 from now on."),
        (("unlocked", (0, 3, 1, 0)), "Ann unlocks Cargo."),
        (("lost", (0, 2, 1, 0)), "Ann has no room in Cargo: 1 mineral lost."),
        (("lost", (0, 4, 2, 0)), "Ann has no room in Cargo: 2 resources lost."),
        (("action_chosen", (0, 4, 1, 0)), "Ann pays for a Colony on Cindra."),
        (("action_chosen", (0, 6, 1, 1)), ""),
        (("token_gained", (0, 38, 0, 0)), "Ann trades Star Cartographer (green Leader) for the Engineer token."),
        (("survivor_drawn", (0, 14, 0, 0)), "Ann turns up Reefborn (blue)."),
        (("survivor_passed", (0, 14, 0, 0)), "Ann lets Reefborn pass and meets the other card."),
        (("travelled", (0, 0, 21, 2)), "Ann travels 2 routes to the asteroid of the Star Portal."),
        (("outpost_paid", (1, 1, 0, 0)), "Ann arrives at Cindra: the Automa's outpost pays."),
        (
            ("merit_tied", (1, 0, 1, 3)),
            "The Automa and Ann are both on 3: the marker of the Automa is on top and ranks higher.",
        ),
        (("planet_scored", (0, 1, 2, 1)), "Ann scores 2 for the marker and 1 as second: 3 on Cindra."),
        (("end_triggered", (0, 3, 9, 0)), "Ann has finished the 3rd planet of the system: round 9 is the last."),
        (
            ("crew_played", (0, 0, 1, 2)),
            "Ann plays Portside Fixer from the lower row without its action and moves it up.",
        ),
        (
            ("outpost_placed", (1, 1, 255, 2)),
            "The Automa places a Trading Outpost on Cindra and scores 2 points beside the Colony there.",
        ),
        (("outpost_placed", (0, 1, 3, 0)), "Ann moves a Trading Outpost from Verdeth to Cindra."),
        (("automa_travelled", (1, 1, 0, 0)), "It comes round to Cindra again: the nearest planet without its Colony."),
        (
            ("automa_travelled", (1, 3, 2, 1)),
            ("It goes from Cindra to Verdeth: the nearest unfinished planet, as there is no undiscovered place."),
        ),
    ],
)
def test_sentences(event, said):
    assert WORDS.sentence(Event(*event), solo().view(0), ["Ann", "Automa"]) == said


# --- views -----------------------------------------------------------------------------------------------------------
def test_mc_9_and_travel_offers_in_the_view():
    """MC-7.3: ways and blocked spots for the traveller alone."""
    game = at("travel", 2, ark={"yellow": [1, 0], "brown": [1, 1]})
    mine = game.view(0)["table"]["travel"]
    assert [1, 1] in mine["blocked"]
    way = next(entry for entry in mine["spots"] if entry["to"] == [4, 0])
    assert (way["routes"], way["way"]) == (2, [[1, 0], [1, 3], [4, 0]])
    assert {entry["slot"]: entry["routes"] for entry in mine["discoveries"]} == {0: 2, 2: 2}
    assert "travel" not in game.view(1)["table"]


def test_views_hold_no_deck_order():
    game = starboard.new("micro_cosmos", 2, seed=123456789123)
    text = json.dumps(game.view(0))
    assert "123456789123" not in text
    assert game.view(1)["table"]["decks"] == {"planets": 12, "crew": 30, "survivors": 15}
    assert "P13" not in json.dumps([cell["card"] for cell in game.view(0)["table"]["grid"]])


def test_observation_parts_by_name():
    game = at("travel", 2, ark={"yellow": [4, 0], "brown": [1, 2]}, cargo={"brown": {"minerals": 3}})
    parts = TITLE.layout(2).parts(game.observe(0))
    assert (parts["side_0_ark_slot"], parts["side_1_ark_slot"], parts["side_1_ark_spot"]) == ([4], [1], [2])
    assert parts["side_1_cargo"] == [0, 0, 3, 0]
    assert parts["asked"] == [1]
    turned = TITLE.layout(2).parts(game.observe(1))
    assert turned["side_0_cargo"] == [0, 0, 3, 0]
    assert (turned["asked"], turned["active"]) == ([0], [1])


def test_the_observation_shows_the_card_that_was_discarded_for_a_leader():
    game = at("dest_action", 2, ark={"yellow": [1, 1]}, upper={"yellow": ["C38"]})
    play(game, "dest", kind="gain_specialist")  # an Engineer, the only card
    parts = TITLE.layout(2).parts(game.observe(0))
    assert (parts["shown_cards"], parts["left"]) == ([38, 0], [0])
    assert TITLE.layout(2).faults(game.observe(0)) == []


def test_terms_are_named():
    assert len(TITLE.terms) == 10
    poor, rich = at("travel"), at("travel", vp={"yellow": 7})
    from librt.vecs import vec
    from mypy_extensions import i64

    one, other = vec[i64]([0] * 10), vec[i64]([0] * 10)
    assert poor.terms_into(0, one) == rich.terms_into(0, other) == 10
    assert other[0] - one[0] == 7000

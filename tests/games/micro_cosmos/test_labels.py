"""Labels, prompts and compounds: they say all that decides, and what they promise is what comes."""

from __future__ import annotations

import random
import re

import pytest

import starboard
from games.micro_cosmos.table import GRID, NAMES, TITLE, at, play, solo, told
from starboard.engine.outcome import outcome, outcome_of
from starboard.games.micro_cosmos.rules.codes import RESOURCES as RESOURCES_IN_WORDS
from starboard.games.micro_cosmos.telling.promises import achieved

WORDS = TITLE.words
PLENTY = {"biomatter": 4, "workforce": 4, "minerals": 4, "technology": 4}
PAIR = ["biodome", "leisure_facilities"]


def names_of(game):
    return NAMES if game.seats > 1 else ["Ann", "Automa"]


def labels(game):
    seat = game.to_move()
    view = game.view(seat)
    return [
        WORDS.label(view, TITLE.actions.decode(action), names_of(game), outcome(game, seat, action))
        for action in game.legal()
    ]


def test_mc_5_7_the_second_payment_for_engines_says_what_it_adds():
    game = at(cargo={"yellow": PLENTY}, token={"yellow": ["engineer"]})
    told_of = [text for text in labels(game) if "Engines" in text]
    assert told_of[0].endswith("payment 1 of 2): travel 4, then 6 routes instead of 2")
    game = at(cargo={"yellow": PLENTY}, token={"yellow": ["engineer"]}, upgrade={"yellow": ["engines"]})
    told_of = [text for text in labels(game) if "Engines" in text]
    assert told_of[0].endswith("payment 2 of 2): travel 6 routes instead of 4")


def whole(game):
    """Labels of the compounds."""
    seat = game.to_move()
    view = game.view(seat)
    return [
        WORDS.compound_label(view, one, names_of(game), outcome_of(game, seat, one.actions))
        for one in TITLE.compounds(game.copy(), seat)
    ]


def prompt(game, seat=0):
    return WORDS.prompt(game.view(seat), names_of(game))


# --- labels ----------------------------------------------------------------------------------------------------------
def test_travel_says_color_distance_what_it_shows_and_which_crew_acts():
    game = at("travel", ark={"yellow": [4, 0]}, upper={"yellow": ["C01"]}, lower={"yellow": ["C02"]})
    found = labels(game)
    assert (
        "Travel to Cindra (red planet, 2 routes): shows 1 workforce, 1 mineral; "
        "Portside Fixer and Reactor Hand act there"
    ) in found
    assert (
        "Travel to Verdeth (green planet, 2 routes): shows 1 biomatter, 1 workforce; "
        "Reactor Hand acts there once moved up"
    ) in found
    assert "Travel to the asteroid of the Star Portal (1 route): nothing to do there" in found
    assert (
        "Discover the empty place at the bottom (2 routes): an unknown planet, where you raise one track to 1 for free"
    ) in found


def test_travel_says_what_the_arrival_brings_to_whom():
    game = at(
        "travel",
        ark={"yellow": [4, 0]},
        upgrade={"yellow": PAIR, "brown": PAIR},
        outpost={"yellow": [1], "brown": [1]},
        cargo={"yellow": {"minerals": 4}},
    )
    (text,) = [text for text in labels(game) if text.startswith("Travel to Cindra (")]
    assert "your outpost pays; it pays the outpost of Bob; on arrival workforce 0 -> 1; no room: 1 mineral lost" in text


def test_upgrades_say_cost_use_and_pair():
    found = labels(at(cargo={"yellow": PLENTY}, token={"yellow": ["engineer"]}, upgrade={"yellow": ["biodome"]}))
    robotics = "Upgrade Robotics (1 Engineer, 2 technology): up to 2 different actions on a planet with your Colony"
    assert robotics in found
    assert (
        "Upgrade Leisure Facilities (1 Engineer, 2 workforce): 1 Crew card at every arrival at a station; "
        "and a Trading Outpost, with Biodome"
    ) in found
    assert (
        "Upgrade Engines (1 Engineer, 1 workforce, 1 technology, payment 1 of 2): travel 4, then 6 routes instead of 2"
    ) in found


def test_plays_say_gains_and_losses():
    game = at("crew_play", ark={"yellow": [3, 0]}, upper={"yellow": ["C03"]}, cargo={"yellow": {"biomatter": 3}})
    assert "Discard Grove Mender: 2 biomatter (biomatter 3 -> 4); no room: 1 biomatter lost" in labels(game)
    assert "Discard Grove Mender without acting" in labels(game)


def test_a_trade_says_what_is_given_and_what_comes():
    game = at("crew_play", ark={"yellow": [1, 0]}, upper={"yellow": ["C01"]}, cargo={"yellow": {"technology": 2}})
    game.play("play_upper", i=0, use=1)
    assert labels(game) == ["Pay 1 technology: brings 2 technology; technology 2 -> 3"]


def test_gather_says_what_is_lost():
    game = at("dest_action", ark={"yellow": [1, 4]}, cargo={"yellow": {"minerals": 4}}, upper={"yellow": ["C01"]})
    assert "Gather 1 mineral, 1 Crew card: no room: 1 mineral lost" in labels(game)
    full = {"upper": {"yellow": ["C01", "C02", "C03"]}, "lower": {"yellow": ["C04", "C05", "C06"]}}
    game = at("dest_action", ark={"yellow": [1, 4]}, **full)
    assert "Gather 1 mineral, 1 Crew card: minerals 0 -> 1; no room: 1 Crew card lost" in labels(game)


def test_a_level_says_who_scores_what_and_the_end():
    game = at(
        "dest_action",
        ark={"yellow": [1, 0]},
        cargo={"yellow": {"technology": 1}},
        level={"1": {"biomatter": 3, "workforce": 2, "minerals": 2, "technology": 2}},
        merit={"1": {"brown": 6, "yellow": 3}},
        terraformed=[3, 5],
        round=7,
    )
    assert "Terraform Cindra: up to 1 level of 1, which finishes it" in labels(game)
    game.play("dest", kind="terraform")
    (text,) = labels(game)
    assert text == (
        "Raise technology on Cindra to 3 of 3: your marker moves to 4; Cindra is finished; Bob scores 6 + 3; "
        "you score 4 + 1; round 8 becomes the last; technology 1 -> 0, points 3 -> 5"
    )


def test_a_colony_says_cost_points_limit_and_what_comes_next():
    keys = {"cargo": {"yellow": PLENTY}, "token": {"yellow": ["engineer", "leader_blue", "leader_red"]}}
    game = at(
        "dest_action", ark={"yellow": [1, 0]}, upgrade={"yellow": ["robotics", "cargo"]}, colony={"yellow": [3]}, **keys
    )
    assert (
        "Create your 2nd Colony (1 Engineer, 1 Leader of any color, 1 resource of your choice): Colonies score 2 -> 5; "
        "terraform limit 3 -> 4; a second action here after it"
    ) in labels(game)
    assert any(
        text.startswith("Create your 2nd Colony, paying the Engineer token, the red Leader token and 1 mineral: ")
        and "points 2 -> 5" in text
        and "terraform limit 3 -> 4" in text
        for text in whole(game)
    )


def test_a_card_for_a_token_says_which():
    game = at(
        "dest_action",
        ark={"yellow": [1, 1]},
        upper={"yellow": ["C02"]},
        lower={"yellow": ["C39"]},
        token={"yellow": ["leader_green"]},
    )
    game.play("dest", kind="gain_specialist")
    assert labels(game) == [
        "Trade Reactor Hand (Engineer, upper row) for a Leader token (red, blue)",
        "Trade Star Cartographer (green Leader, lower row) for the Engineer token",
    ]


def test_paying_says_what_the_card_would_have_done():
    game = at(cargo={"yellow": {"technology": 2}}, upper={"yellow": ["C02"]}, token={"yellow": ["engineer"]})
    game.play("upgrade", u="robotics")
    token, card = labels(game)
    assert token == (
        "Pay with the Engineer token: unlocks Robotics; technology 2 -> 0, Colony markers in the pool 0 -> 1"
    )
    assert card.startswith("Pay with Reactor Hand (Engineer, upper row): unlocks Robotics; ")
    assert card.endswith("it no longer acts on green planets: 1 technology -> 2 workforce, 1 mineral, 1 Crew card")


def test_settling_says_the_points():
    game = at("dest_action", ark={"yellow": [1, 0]}, terraformed=[1], survivors_held={"yellow": ["S01"]})
    assert "Settle Ashfolk of Tor: points 0 -> 5, Survivors settled 0 -> 1" in labels(game)


# --- prompts ---------------------------------------------------------------------------------------------------------
def test_prompts_say_what_stops_you():
    assert prompt(at(cargo={"yellow": {"workforce": 1}})) == (
        "Step 1 of 5, Ark upgrade: you may upgrade your Ark before you travel. You can pay for none now; nearest: "
        "Cargo (1 Leader of any color short), Scout Vehicles (1 Engineer short), "
        "Leisure Facilities (1 Engineer and 1 workforce short)."
    )
    text = prompt(at("dest_action", ark={"yellow": [1, 0]}))
    assert text.startswith(
        "Step 4 of 5, destination: you are at Cindra (red planet); choose what to do there. Not now: "
    )
    assert "scout (scouting on Cindra costs a red Leader, and you have none)" in text
    assert "settle" not in text  # nobody is aboard
    game = at("crew_play", ark={"yellow": [3, 0]}, upper={"yellow": ["C02"]})
    assert prompt(game).endswith("The action of Reactor Hand costs 1 technology: 1 technology short.")
    assert "create a Colony (no Colony marker is in your pool; unlocking an upgrade frees one)" in text


def test_prompts_warn_when_this_round_can_end_the_game():
    keys = {"terraformed": [3, 5], "round": 6}
    near = {
        "level": {"1": {"biomatter": 3, "workforce": 2, "minerals": 2, "technology": 1}},
        "merit": {"1": {"brown": 8}},
    }
    text = prompt(at(**keys, **near))
    assert text.endswith(
        "This round can bring the end: the last planet needed may be Cindra (2 levels missing); one more "
        "round would follow. Points now: Ann 0, Bob 8."
    )
    two = {
        "level": {**near["level"], "5": {"workforce": 3, "biomatter": 2, "minerals": 1, "technology": 1}},
        "merit": {"1": {"brown": 8}, "5": {"brown": 7}},
    }
    assert "This round can bring the end: the last 2 planets" in prompt(at(terraformed=[3], round=6, **two))
    assert "any 2 of" not in prompt(at(terraformed=[3], round=6, **two)), "there are no others"
    level = {**two["level"], "7": {"biomatter": 1, "workforce": 2, "minerals": 3, "technology": 2}}
    merit = {**two["merit"], "7": {"brown": 8}}
    more = prompt(at(terraformed=[3], round=6, grid={**GRID, "7": "P08"}, merit=merit, level=level))
    assert "the last 2 planets needed may be any 2 of Cindra (2 levels missing), Thalu (" in more
    last = prompt(at(terraformed=[3, 5], round=6, grid={**GRID, "7": "P08"}, merit={k: merit[k] for k in "17"},
                     level={k: level[k] for k in "17"}))  # fmt: skip
    assert "the last planet needed may be Cindra (2 levels missing) or Mossgrave (2 levels missing);" in last
    late = at(terraformed=[3], round=6, first_player="brown", active="yellow", **two)
    assert "The next round can bring the end: the last 2 planets needed may be" in prompt(late), "one turn is left"
    assert "can bring the end" not in prompt(at(**keys))
    assert "can bring the end" not in prompt(at(round=6, **near))
    game = at(**keys)
    game.last_round = 7
    assert prompt(game).endswith("The end is near: round 7 is the last. Points now: Ann 0, Bob 0.")
    game.round = 7
    assert prompt(game).endswith("This is the last round. Points now: Ann 0, Bob 0.")


def test_the_end_names_the_winner_and_the_tie():
    game = at("draw_crew", round=6, active=1, vp={"yellow": 4, "brown": 4}, cargo={"brown": {"minerals": 1}})
    game.last_round = 6
    game.start_noting()
    while not game.is_over():
        game.play(game.legal()[0])
    said = prompt(game)
    won = "Bob wins (Ann 4, Bob 4). Equal in points: more resources in Cargo decide (1 against 0)."
    assert said == f"The game is over. {won}"
    assert told(game)[-1] == f"The game ends: the last round is over. {won}"
    assert "Ann (yellow" in WORDS.table(game.view(0), NAMES)
    assert "4 points at the end" in WORDS.table(game.view(0), NAMES)


# --- compounds -------------------------------------------------------------------------------------------------------
def test_a_whole_upgrade_is_one_choice():
    game = at(cargo={"yellow": {"technology": 2}}, upper={"yellow": ["C02"]}, token={"yellow": ["engineer"]})
    assert whole(game) == [
        (
            "Upgrade Robotics, paying the Engineer token and 2 technology: unlocks Robotics; technology 2 -> 0, "
            "Colony markers in the pool 0 -> 1"
        ),
        (
            "Upgrade Robotics, paying Reactor Hand (Engineer) and 2 technology: unlocks Robotics; technology 2 -> 0, "
            "Colony markers in the pool 0 -> 1"
        ),
    ]


def test_a_whole_terraform_action_is_one_choice():
    game = at("dest_action", ark={"yellow": [1, 0]}, cargo={"yellow": {"biomatter": 1, "technology": 2}})
    found = [text for text in whole(game) if text.startswith("Terraform")]
    assert found == [
        (
            "Terraform Cindra with 1 biomatter and 1 technology: your marker moves to 2; biomatter 1 -> 0, "
            "technology 2 -> 1, points 0 -> 2"
        ),
        "Terraform Cindra with 2 technology: your marker moves to 2; technology 2 -> 0, points 0 -> 2",
    ]


def test_a_card_may_be_played_twice_in_one_choice():
    """MC-10.6: the book's example."""
    game = at("crew_play", ark={"yellow": [3, 0]}, lower={"yellow": ["C02"]}, cargo={"yellow": {"technology": 1}})
    assert whole(game) == [
        (
            "Move Reactor Hand up and discard it: 1 technology -> 2 workforce, 1 mineral, 1 Crew card; "
            "workforce 0 -> 2, "
            "minerals 0 -> 1, technology 1 -> 0"
        )
    ]


def test_units_of_choice_are_taken_in_one_choice():
    game = starboard.new("micro_cosmos", 2, seed=3)
    while game.view(0)["table"]["phase"] != "setup_resource":
        game.play(game.legal()[0])
    found = whole(game)
    assert len(found) == 10
    assert "Take 1 biomatter and 1 mineral: biomatter 0 -> 1, minerals 0 -> 1" in found


def test_every_compound_can_be_played_to_its_end_in_random_games():
    """Each is a sequence of legal actions of one seat; few at a decision; no two labels alike."""
    for seats, seed in ((1, 5), (2, 6), (4, 7)):
        game = starboard.new("micro_cosmos", seats, seed=seed)
        luck = random.Random(seed)
        for _ in range(150):
            if game.is_over():
                break
            seat = game.to_move()
            found = TITLE.compounds(game.copy(), seat)
            assert len(found) <= 60
            for one in found:
                assert len(one.actions) >= 2
                twin = game.copy()
                for action in one.actions:
                    assert twin.to_move() == seat
                    assert twin.why_not(action, seat) is None
                    twin.apply(action)
            if found and luck.random() < 0.5:
                for action in luck.choice(found).actions:
                    game.apply(action)
            else:
                game.apply(luck.choice(game.legal()))


# --- what is promised comes ------------------------------------------------------------------------------------------
CHANGE = re.compile(rf"({'|'.join(RESOURCES_IN_WORDS)}|points) (\d+) -> (\d+)")


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4)])
def test_what_a_label_promises_is_what_comes(seats, seed):
    """Over random games: every before and after of a label is in the ledger before and after the action is played."""
    game = starboard.new("micro_cosmos", seats, seed=seed)
    luck = random.Random(seed)
    promised = 0
    for _ in range(220):
        if game.is_over():
            break
        seat = game.to_move()
        view = game.view(seat)
        actions = game.legal()
        action = luck.choice(actions)
        one = [action]
        compounds = TITLE.compounds(game.copy(), seat)
        if compounds and luck.random() < 0.3:
            chosen = luck.choice(compounds)
            one = list(chosen.actions)
            text = WORDS.compound_label(view, chosen, names_of(game), outcome_of(game, seat, one))
        else:
            text = WORDS.label(view, TITLE.actions.decode(action), names_of(game), outcome(game, seat, action))
        known, before = game.revealed, TITLE.ledger(game, seat)
        game.start_noting()
        for step in one:
            game.apply(step)
        if game.revealed != known:
            continue
        after = TITLE.ledger(game, seat)
        found = {name: (int(old), int(new)) for name, old, new in CHANGE.findall(text)}
        if " -> " in text:
            for name, (old, new) in found.items():
                if name in RESOURCES_IN_WORDS or name == "points":
                    assert (before[name], after[name]) == (old, new), text
                    promised += 1
        silent = [name for name in (*RESOURCES_IN_WORDS, "points") if before[name] != after[name] and name not in found]
        assert not silent, (text, silent)
    assert promised > 20


def test_achievements_are_read_off_events():
    game = at("dest_action", ark={"yellow": [1, 0]}, upgrade={"yellow": PAIR}, colony={"yellow": [1]}, grid=GRID)
    action = TITLE.actions.encode("dest", kind="create_outpost")
    promised = outcome(game, 0, action)
    assert promised.after["points"] == promised.before["points"] + 2
    assert achieved(promised, game.view(0), NAMES) == []
    text = WORDS.label(game.view(0), TITLE.actions.decode(action), NAMES, promised)
    assert text == (
        "Place a Trading Outpost on Cindra: pays you 1 workforce, 1 mineral at every arrival here; "
        "points 2 -> 4, terraform limit 3 -> 4"
    )
    play(game, action)
    assert TITLE.ledger(game, 0) == dict(promised.after)


def test_the_automa_pays_what_you_choose():
    game = solo("draw_crew", hoard=["C03", "C08", "C01"], piles={"automa": ["A06"]}, ark={"yellow": [4, 0]})
    game.play("done")
    assert labels(game)[0] == "The Automa gives a red Leader (it has 1)"


def test_leaving_the_crew_cards_is_never_called_taking_no_more_before_one_is_taken():
    """Of two cards each is asked for anew: what declines must be true before the first and before the second."""
    game = at("crew_play", ark={"yellow": [3, 0]}, upper={"yellow": ["C07"]}, cargo={"yellow": {"workforce": 1}})
    play(game, "play_upper", i=0, use=1)
    assert prompt(game).startswith("Take up to 2 Crew cards")
    assert labels(game)[0] == "Take no Crew card"

"""PB-1 General, PB-2 the Action cards, PB-3 the Energy track."""

from __future__ import annotations

import pytest

import starboard
from games.planet_b.pb import CONTENT, NAMES, at, cards_to_choose, choose, cost, held, options, performing, select, told
from starboard.engine.outcome import outcome
from starboard.engine.refusal import Malformed
from starboard.engine.words import Event
from starboard.games.planet_b import TITLE
from starboard.games.planet_b.rules.codes import ACTION_IDS
from starboard.games.planet_b.rules.energy import energy_order, everybody, move


def order(game):
    found = game.order[:]
    count = energy_order(game, everybody(game), found)
    return [int(found[place]) for place in range(count)]


# --- PB-1 --------------------------------------------------------------------------------------------------------
def test_pb_1_1_two_to_four_players():
    assert [len(starboard.new("planet_b", n, seed=1).pending()) for n in (2, 3, 4)] == [2, 3, 4]
    for wrong in (1, 5):
        with pytest.raises(Malformed):
            starboard.new("planet_b", wrong)


def test_pb_1_2_phases_follow_in_order():
    game = at(3, current_event="e54", next_event="e01", events_pile=["e02"])
    game.start_noting()
    choose(game, "starting_package", "cement_offer", "sell_resources")
    game.play("sell", mask=0)
    kinds = [kind for kind, _ in told(game)]
    phases = ["chose", "revealed", "paid", "order_set", "package_taken", "restocked", "event_began", "round_began"]
    places = [kinds.index(kind) for kind in phases]
    assert places == sorted(places)
    assert game.round == 2


def test_pb_1_3_choosing_is_simultaneous_and_performing_is_not():
    game = at(3)
    assert game.pending() == [0, 1, 2]
    assert game.sealed
    choose(game, "sell_resources", "sell_resources", "sell_resources")
    assert game.pending() == [0]
    game.play("sell", mask=1)
    assert game.pending() == [1]


def test_pb_1_4_paid_resources_go_to_the_supply():
    game = performing(2, ["construct_module", "cement_offer"], modules_market=["m12", "m02", "m16", "m17", "m18"])
    before = [int(n) for n in game.supply]
    game.play("construct", slot=0)  # 1 cement, 2 ore
    assert [int(n) for n in game.supply] == [before[0] + 1, before[1] + 2, before[2]]


def test_pb_1_5_supply_is_limited_and_the_rest_is_lost():
    assert [CONTENT.source["supply"][name] for name in ("cement", "ore", "oil")] == [50, 35, 30]
    game = performing(2, ["starting_package", "starting_package"], cement=[20, 20], ore=[15, 14], oil=[14, 12])
    # left over: cement 50-40-4=6, ore 35-29-3=3, oil 30-26-2=2; seat 0 is first in energy order
    assert held(game, 0) == (25, 18, 16)
    assert held(game, 1) == (21, 14, 12)


def test_pb_1_5_labels_promise_only_what_the_supply_holds():
    """The supply is in the view; the package, a gain and a gift say what will come of them."""
    game = at(2, cement=[23, 22], ore=[16, 16], oil=[14, 14])  # left: 1 cement, no ore, no oil
    assert game.view(None)["table"]["supply"] == {"cement": 1, "ore": 0, "oil": 0}
    card = next(card for card in game.view(0)["table"]["hand"] if card["id"] == "starting_package")
    assert card["does"] == "take 1 cement; the supply lacks 4 cement, 4 ore, 3 oil"
    assert "Supply        1 cement" in TITLE.words.table(game.view(0), NAMES)
    gift = at(2, phase="event", current_event="e33", cement=[23, 22], oil=[14, 14])
    assert words_for(gift, 0) == [
        "Take 1 cement (cement 23 -> 24)",
        "Take 1 ore (ore 4 -> 5)",
        "Take no oil: the supply has none",
    ]
    keys = {"projects_market": ["p12", "p04"], "modules": {"0": ["m16"]}, "cement": [21, 22]}
    gain = performing(2, ["complete_project", "cement_offer"], offers={"cement_offer": {"cement": 4}}, **keys)
    assert words_for(gain, 0)[0].endswith("; the supply has no more")
    gain.play("complete", slot=0)
    assert held(gain, 0)[0] == 21 - 1 + 4


def test_pb_1_5_what_the_supply_lacks_is_told():
    game = performing(2, ["sell_resources", "starting_package"], cement=[5, 40], ore=[14, 18], oil=[14, 14])
    game.start_noting()
    game.play("sell", mask=0)
    view = game.view(None)
    text = [TITLE.words.sentence(Event(kind, args), view, NAMES) for kind, args in told(game)]
    assert "Bob takes the Starting Out Package: 1 cement; the supply lacks 4 cement, 4 ore, 3 oil." in text
    assert "Ore Offer Space: nothing more; the supply lacks 2 ore." in text


def test_pb_1_5_several_receive_in_energy_order():
    spaces = {"cement_offer": {"cement": 2}}
    game = at(2, phase="event", current_event="e02", energy=[10, 20], cement=[22, 22], offers=spaces)
    assert held(game, 1)[0] == 25  # 4 were left: three for the first, one for the second
    assert held(game, 0)[0] == 23


def test_pb_1_6_chips_are_never_exhausted():
    box = CONTENT.source["supply"]
    assert box["vp_chips_1"] + 5 * box["vp_chips_5"] == 136
    game = performing(2, ["sell_resources", "cement_offer"], vp_chips=[500, 0])
    game.play("sell", mask=7)
    assert game.vp_chips[0] == 506


def test_pb_1_7_there_is_no_limit_to_holdings():
    game = performing(2, ["cement_offer", "starting_package"], cement=[40, 0], offers={"cement_offer": {"cement": 9}})
    assert held(game, 0)[0] == 49


def test_pb_1_8_everything_but_goal_and_choice_is_public():
    game = at(2, modules={"1": ["m12"]}, active={"1": ["m12"]}, reserved={"1": "p04"}, vp_chips=[0, 7], cement=[1, 9])
    select(game, 1, "ore_offer")
    seen = game.view(0)["table"]["seats"][1]
    assert seen["vp_chips"] == 7
    assert seen["resources"]["cement"] == 9
    assert seen["reserved"]["id"] == "p04"
    assert seen["aai"] == {"total": 6, "free": 4, "on_modules": 1, "locked": 0, "on_reserved": 1}
    assert seen["chosen"]
    assert seen["selected"] is None
    assert seen["goal"] is None
    assert game.view(1)["table"]["seats"][1]["selected"] == "ore_offer"


# --- PB-2 --------------------------------------------------------------------------------------------------------
def test_pb_2_1_a_set_holds_ten_cards():
    """PB-2.1, PB-2.2: eleven with 4 players, by the Mixed Offer."""
    for seats, count in ((2, 10), (3, 10), (4, 11)):
        hand = at(seats).view(0)["table"]["hand"]
        assert len(hand) == count
        assert ("mixed_offer" in [card["id"] for card in hand]) == (seats == 4)


def test_pb_2_2_mixed_offer_is_refused_with_fewer_than_four():
    game = at(3)
    refusal = game.why_not(TITLE.actions.encode("select", action="mixed_offer"), 0)
    assert refusal.rule == "PB-2.2"
    assert refusal.facts == {"seats": 3}
    assert "4 players" in refusal.text


def test_pb_2_3_steel_is_ore():
    """PB-2.3, PB-9.7: the package has 4 ore."""
    game = performing(2, ["starting_package", "cement_offer"], cement=[0, 0], ore=[0, 0], oil=[0, 0])
    assert held(game, 0) == (5, 4, 3)


COSTS = (1, 2, 3, 3, 1, 1, 2, 4, 5, 6, 5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pb_2_4_printed_costs(seats):
    """PB-2.4, PB-2.5: Complete Project costs 7 with 2 players."""
    shown = {card["id"]: card["cost"] for card in at(seats).view(0)["table"]["hand"]}
    wanted = dict(zip(ACTION_IDS, COSTS, strict=True))
    if seats == 2:
        wanted["complete_project"] = 7
    if seats < 4:
        del wanted["mixed_offer"]
    assert shown == wanted


@pytest.mark.parametrize("card", ["cement_offer", "reserve_project", "construct_two_modules", "complete_project"])
def test_pb_2_6_a_card_without_effect_is_still_paid(card):
    """PB-2.6, PB-5.6."""
    empty = {"cement_offer": {}, "ore_offer": {}, "oil_offer": {}}
    game = at(2, cement=[0, 5], ore=[0, 0], oil=[0, 0], offers=empty, reserved={"0": "p04"}, energy=[40, 40])
    assert card in cards_to_choose(game, 0)
    dear = cost(game, 0, card)
    choose(game, card, "starting_package")
    assert game.energy[0] == 40 - dear
    assert held(game, 0) == (0, 0, 0)
    assert game.round == 2


# --- PB-3 --------------------------------------------------------------------------------------------------------
def test_pb_3_1_starting_energy():
    assert [int(starboard.new("planet_b", n, seed=3).energy[0]) for n in (2, 3, 4)] == [50, 46, 42]


def test_pb_3_2_energy_may_become_negative():
    game = at(2, energy=[2, 40])
    assert "construct_two_modules" in cards_to_choose(game, 0)
    choose(game, "starting_package", "ore_offer")
    assert game.energy[0] == -3


def test_pb_3_3_the_track_ends_at_minus_12():
    game = at(2, energy=[-10, 40])
    assert move(game, 0, -5) == -2
    assert game.energy[0] == -12
    stamp = int(game.energy_stamp[0])
    assert move(game, 0, -1) == 0
    assert game.energy_stamp[0] == stamp


def test_pb_3_4_gains_beyond_the_start_are_lost():
    """PB-3.4, PB-17.10: a move swallowed by the end of the track is no movement."""
    game = at(3, energy=[45, 46, 40])
    assert move(game, 0, 3) == 1
    assert game.energy[0] == 46
    stamp = int(game.energy_stamp[1])
    assert move(game, 1, 2) == 0
    assert game.energy_stamp[1] == stamp


def words_for(game, seat):
    """The labels of a seat's options."""
    view = game.view(seat)
    found = [(action, outcome(game, seat, action)) for action in game.legal(seat)]
    return [TITLE.words.label(view, TITLE.actions.decode(action), NAMES, then) for action, then in found]


def test_pb_3_4_what_the_end_of_the_track_cuts_of_a_bonus_is_said_beforehand():
    """At 49 of 50 Energy a Sharing Bonus of 4 is worth 1; label, prompt, view and log say so."""
    game = performing(2, ["cement_offer"] * 2, offers={"cement_offer": {"cement": 8}}, energy=[50, 49])
    now = game.view(1)["table"]["deciding"]
    assert now["bonus_if_refused"] == {"seat": 1, "energy": 1, "cut": 3}
    assert now["bonus_if_accepted"] == {"seat": 0, "energy": 0, "cut": 4}
    accept, refuse = words_for(game, 1)
    assert accept.endswith("Ann gets 0 Energy (4 more is lost beyond the starting space)")
    assert "you get 1 Energy (3 more is lost beyond the starting space)" in refuse
    assert "you get 1 Energy (3 more" in TITLE.words.prompt(game.view(1), NAMES)
    game.start_noting()
    game.play("refuse")
    assert game.energy[1] == 50
    assert ("bonus", (1, 1, 50, 3)) in told(game)


def test_pb_3_4_what_it_cuts_of_a_completion_is_said_beforehand():
    """PB-10.11: Reactor Vault gives 2 Energy for a Project; one space below the start only 1 comes."""
    keys = {"modules": {"0": ["m37", "m16"]}, "active": {"0": ["m37"]}, "projects_market": ["p12", "p04"]}
    cards = ["complete_project", "cement_offer"]
    game = performing(2, cards, energy=[49, 20], **keys)
    assert game.view(0)["table"]["deciding"]["gain"] == {"seat": 0, "energy": 1, "cut": 1}
    label = words_for(game, 0)[0]
    assert label.endswith("1 Energy more is lost beyond the starting space")
    game.play("complete", slot=0)
    assert game.energy[0] == 50
    plain = performing(2, cards, energy=[40, 20], **keys)
    assert "lost" not in words_for(plain, 0)[0]


def test_pb_3_5_who_arrives_stands_behind():
    """PB-3.5, PB-3.6, PB-3.7: also when moving up; the furthest back comes first."""
    game = at(3, energy=[20, 18, 22])
    assert order(game) == [2, 0, 1]
    move(game, 1, 2)
    assert order(game) == [2, 1, 0]
    move(game, 2, -2)
    assert order(game) == [2, 1, 0]
    move(game, 0, -1)
    move(game, 0, 1)
    assert order(game) == [0, 2, 1]


def test_pb_3_6_most_energy_first():
    assert order(at(4, energy=[12, 30, 29, 31])) == [3, 1, 2, 0]


def test_pb_3_8_no_steps_no_movement():
    game = at(2, energy=[20, 20], energy_stamp=[7, 8])
    move(game, 0, 0)
    assert order(game) == [1, 0]
    assert game.energy_stamp[0] == 7


def test_pb_3_9_stamps_grow_with_every_movement():
    game = at(2)
    assert game.stamps == 2
    move(game, 0, -1)
    move(game, 1, -1)
    assert [int(n) for n in game.energy_stamp] == [3, 4]
    assert order(game) == [1, 0]


def test_pb_3_10_first_stamps_begin_with_the_start_player():
    game = starboard.new("planet_b", 4, seed=1, options={"first_player": "seat 3"})
    assert [int(n) for n in game.energy_stamp] == [2, 1, 4, 3]
    assert order(game) == [2, 3, 0, 1]
    assert game.stamps == 4


def test_example_10_turn_order():
    """PB-3.6: 20 acts before 18; in one space the last to arrive acts first."""
    game = performing(2, ["sell_resources", "sell_resources"], energy=[20, 18])
    assert game.pending() == [0]
    game = performing(2, ["sell_resources", "sell_resources"], energy=[18, 18], energy_stamp=[4, 5])
    assert game.pending() == [1]
    assert len(options(game)) == 8

"""PB-5 Select Actions, PB-6 Reveal and pay."""

from __future__ import annotations

import pytest

from games.planet_b.pb import area, at, cards_to_choose, changed, choose, cost, held, performing, refused, select, told
from starboard.engine.refusal import NOT_NOW, NOT_YOURS, IllegalAction
from starboard.games.planet_b import TITLE
from starboard.games.planet_b.rules.codes import ACTION_IDS

CHEAP = ["cement_offer", "ore_offer", "oil_offer", "reserve_project", "activate_modules", "sell_resources"]


def test_pb_5_1_the_hand_is_the_set_without_the_unavailable_card():
    game = at(2, unavailable=["oil_offer", "cement_offer"])
    everything = set(ACTION_IDS) - {"mixed_offer"}
    assert set(cards_to_choose(game, 0)) == everything - {"oil_offer"}
    assert set(cards_to_choose(game, 1)) == everything - {"cement_offer"}


def test_pb_5_2_a_choice_is_final():
    game = at(2)
    select(game, 0, "ore_offer")
    assert game.why_not(TITLE.actions.encode("select", action="oil_offer"), 0).rule == NOT_YOURS
    with pytest.raises(IllegalAction):
        select(game, 0, "oil_offer")
    assert game.pending() == [1]


def test_pb_5_3_a_limited_player_spends_at_most_3():
    game = at(2, catch_up_limited=[0])
    assert cards_to_choose(game, 0) == [card for card in CHEAP if card != "activate_modules"]
    assert "construct_module" in cards_to_choose(game, 1)
    refusal = refused(game, "select", 0, action="construct_module")
    assert refusal.rule == "PB-5.3"
    assert refusal.facts == {"limit": 3, "cost": 4}
    assert str(refusal) == "PB-5.3: the Catch Up Rule leaves you at most 3 Energy this round, this costs 4"


def test_pb_5_3_surcharges_and_discounts_count():
    reserved = at(2, catch_up_limited=[0], reserved={"0": "p04"})
    assert "oil_offer" not in cards_to_choose(reserved, 0)  # 3 + 1
    assert "sell_resources" in cards_to_choose(reserved, 0)  # 2 + 1
    cheap = at(2, catch_up_limited=[0], modules={"0": ["m18"]}, active={"0": ["m18"]})
    assert "construct_module" in cards_to_choose(cheap, 0)  # 4 - 1
    assert "construct_two_modules" not in cards_to_choose(cheap, 0)


def test_pb_5_4_a_forbidden_action_cannot_be_chosen():
    game = at(2, current_event="e44")
    assert "sell_resources" not in cards_to_choose(game, 0)
    refusal = refused(game, "select", 0, action="sell_resources")
    assert refusal.rule == "PB-5.4"
    assert refusal.facts == {"event": "Closed Exchange"}
    assert "Closed Exchange" in refusal.text


def test_pb_5_5_the_cheapest_if_nothing_else_is_left():
    """PB-5.5, PB-17.2."""
    dear = {name: {"cost": 4} for name in ACTION_IDS}
    dear["cement_offer"] = {"cost": 3}
    dear["reserve_project"] = {"cost": 5}
    game = at(
        2,
        content=changed(actions=dear),
        catch_up_limited=[0],
        reserved={"0": "p04"},
        unavailable=["cement_offer", "oil_offer"],
        current_event="e44",
    )
    # all cost 1 more; without the unavailable cement_offer the cheapest cost 5, reserve_project 6
    chosen = cards_to_choose(game, 0)
    assert "reserve_project" not in chosen
    assert "sell_resources" not in chosen
    assert "ore_offer" in chosen
    refusal = refused(game, "select", 0, action="reserve_project")
    assert refusal.rule == "PB-5.5"
    assert refusal.facts == {"cheapest": 5, "cost": 6}
    assert "only the cheapest" in refusal.text


def test_pb_5_6_nothing_else_limits_the_choice():
    game = at(2, reserved={"0": "p04"}, energy=[-3, 10], offers={"cement_offer": {}})
    assert {"reserve_project", "complete_project", "cement_offer"} <= set(cards_to_choose(game, 0))


def test_pb_5_7_a_non_participant_keeps_the_unavailable_card():
    """PB-5.7, PB-14.6."""
    game = at(3, final_round=True, energy=[0, 9, 9], unavailable=["oil_offer", "ore_offer", "ore_offer"])
    assert game.pending() == [1, 2]
    choose(game, "starting_package", "cement_offer")
    assert game.is_over()
    assert ACTION_IDS[game.unavailable[0]] == "oil_offer"


def test_pb_6_1_the_played_card_is_unavailable_next_round():
    game = at(2, unavailable=["ore_offer", "ore_offer"])
    choose(game, "cement_offer", "starting_package")
    assert "cement_offer" not in cards_to_choose(game, 0)
    assert "ore_offer" in cards_to_choose(game, 0)
    refusal = refused(game, "select", 0, action="cement_offer")
    assert refusal.rule == "PB-6.1"
    assert refusal.facts == {"card": "Cement Offer"}
    assert "played last round" in refusal.text


def test_pb_6_2_the_least_energy_pays_first():
    """PB-6.2, PB-6.6: both land on 18; seat 0 had less and paid first, so seat 1 stands behind and acts first."""
    game = at(2, energy=[20, 22])
    choose(game, "sell_resources", "construct_module")
    assert [int(n) for n in game.energy] == [18, 18]
    assert game.pending() == [1]


def test_pb_6_2_in_a_shared_space_the_front_pays_first():
    game = at(2, energy=[20, 20], energy_stamp=[5, 6])
    choose(game, "sell_resources", "sell_resources")  # seat 0 is in front, pays first; seat 1 arrives behind it
    assert game.pending() == [1]


def test_pb_6_3_a_reserved_project_costs_1_more():
    game = at(2, reserved={"0": "p04"}, energy=[30, 30])
    assert [cost(game, 0, card) for card in ("cement_offer", "construct_two_modules", "complete_project")] == [2, 7, 8]
    assert cost(game, 1, "cement_offer") == 1
    choose(game, "cement_offer", "starting_package")
    assert game.energy[0] == 28
    assert [area(game, seat)["paid"] for seat in (0, 1)] == [0, 0]  # nothing yet in the new round
    paying = performing(2, ["sell_resources", "cement_offer"], reserved={"0": "p04"})
    assert [area(paying, seat)["paid"] for seat in (0, 1)] == [3, 1]


def test_pb_6_4_the_surcharge_depends_on_the_state_at_payment():
    game = at(2, energy=[30, 30], modules={"0": ["m34", "m35"]}, projects_market=["p04", "p12", "p14"])
    choose(game, "reserve_project", "starting_package")
    game.play("reserve", slot=0)
    assert game.energy[0] == 29  # not surcharged in the round of reserving
    choose(game, "complete_project", "cement_offer")
    assert game.energy[0] == 21  # 7 + 1 in the round of completing
    game.play("complete_reserved")
    assert cost(game, 0, "cement_offer") == 1


def test_pb_6_5_total_cost_is_at_least_1():
    game = at(2, current_event="e36", modules={"0": ["m35"]}, active={"0": ["m35"]})
    assert cost(game, 0, "ore_offer") == 1  # 2 - 1 - 1 would be 0
    assert cost(game, 0, "oil_offer") == 2
    assert cost(game, 1, "ore_offer") == 1
    dearer = at(2, current_event="e38", reserved={"0": "p04"}, modules={"0": ["m18"]}, active={"0": ["m18"]})
    assert cost(dearer, 0, "construct_module") == 4 + 1 + 1 - 1


def test_pb_6_6_a_later_payer_in_the_same_space_acts_earlier():
    game = at(3, energy=[21, 22, 30])
    choose(game, "sell_resources", "oil_offer", "sell_resources")  # 19, 19, 28: seat 1 pays after seat 0
    assert game.pending() == [2]
    game.play("sell", mask=0)
    assert held(game, 1)[2] == 4  # the oil was taken before seat 0 is asked
    assert game.pending() == [0]


def test_actions_of_another_step_are_not_now():
    game = at(2)
    for action in ("accept", "done", "skip_reserve", "skip_complete", "complete_reserved", "skip_construct"):
        assert refused(game, action, 0).rule == NOT_NOW
    assert refused(game, "sell", 0, mask=0).rule == NOT_NOW
    assert refused(game, "take", 0, resource="oil").rule == NOT_NOW
    assert refused(game, "aai_source", 0, module="m01").rule == NOT_NOW
    assert refused(game, "construct", 0, slot=0).rule == NOT_NOW
    assert refused(game, "activate", 0, module="m01").rule == NOT_NOW
    assert refused(game, "reserve", 0, slot=0).rule == NOT_NOW
    assert refused(game, "complete", 0, slot=0).rule == NOT_NOW
    selling = performing(2, ["sell_resources", "cement_offer"])
    assert refused(selling, "select", 0, action="oil_offer").rule == NOT_NOW


def test_pb_6_6_who_shares_a_space_is_told_with_the_order():
    game = at(2, energy=[21, 22])
    game.start_noting()
    choose(game, "sell_resources", "oil_offer")  # both arrive at 19
    order = next(args for kind, args in told(game) if kind == "order_set")
    assert order == (1 | 0 << 8, 2, 1, 0)

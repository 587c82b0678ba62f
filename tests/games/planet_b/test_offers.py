"""PB-7 Perform Actions in general, PB-8 Offer Actions and sharing."""

from __future__ import annotations

import pytest

from games.planet_b.pb import area, at, choose, held, market, options, owned, performing, refused, space, told


def sharing(seats, pot, offer="cement_offer", **keys):
    """All seats chose one offer; seat 0 acts first, then 1, 2, 3."""
    nothing = {"cement": [0] * seats, "ore": [0] * seats, "oil": [0] * seats}
    return performing(seats, [offer] * seats, offers={offer: pot}, **{**nothing, **keys})


def energies(game):
    return [int(n) for n in game.energy]


# --- PB-7 --------------------------------------------------------------------------------------------------------
def test_pb_7_1_players_act_in_energy_order_after_all_have_paid():
    game = at(3, energy=[20, 30, 25])
    choose(game, "sell_resources", "sell_resources", "sell_resources")
    asked = []
    while game.round == 1:
        asked += game.pending()
        game.play("sell", mask=0)
    assert asked == [1, 2, 0]


def test_pb_7_2_the_order_is_fixed_when_phase_4_starts():
    """Energy won in the phase does not change it."""
    game = performing(
        3,
        ["cement_offer", "cement_offer", "sell_resources"],
        energy=[20, 18, 19],
        offers={"cement_offer": {"cement": 6}},
    )
    game.play("refuse")  # seat 1 climbs to 21, above seat 2
    assert energies(game) == [20, 21, 19]
    assert area(game, 1)["settled"]
    assert game.pending() == [2]
    assert game.view(None)["table"]["action_order"] == [0, 2, 1]


def test_example_16_no_refill_in_phase_4():
    """PB-7.3: the second one chooses from one Module fewer."""
    game = performing(2, ["construct_module"] * 2, modules_market=["m12", "m02", "m16", "m17", "m18"])
    game.play("construct", slot=2)
    assert market(game)[:5] == ["m12", "m02", None, "m17", "m18"]
    assert game.pending() == [1]
    assert "construct(slot=2)" not in options(game)


def test_pb_7_4_an_emptied_slot_stays_empty():
    """PB-7.4: also for the second construction of the same Action."""
    game = performing(2, ["construct_two_modules", "cement_offer"], modules_market=["m12", "m02", "m16", "m17", "m18"])
    game.play("construct", slot=0)
    refusal = refused(game, "construct", slot=0)
    assert refusal.rule == "PB-7.4"
    assert refusal.facts == {}
    assert "empty until Resupply" in refusal.text
    assert refused(game, "construct", slot=7).rule == "PB-7.4"
    game.play("construct", slot=2)
    assert market(game)[0] is not None  # phase 5 has come: the lowest empty slot first
    assert market(game)[2] is not None


@pytest.mark.parametrize(
    ("card", "decline"),
    [
        ("construct_module", "skip_construct"),
        ("construct_two_modules", "skip_construct"),
        ("reserve_project", "skip_reserve"),
        ("complete_project", "skip_complete"),
        ("activate_modules", "done"),
    ],
)
def test_pb_7_5_everything_may_be_declined(card, decline):
    game = performing(
        2,
        [card, "cement_offer"],
        modules={"0": ["m35", "m36"]},
        active={"0": ["m36"]},
        projects_market=["p04", "p12", "p14"],
        modules_market=["m12", "m02", "m16", "m17", "m18"],
    )
    before = held(game, 0)
    game.play(decline)
    if game.pending() == [0] and game.round == 1:
        game.play("done")
    assert held(game, 0) == before
    assert owned(game, 0) == {"m35": False, "m36": True}
    assert area(game, 0)["projects"] == []
    assert area(game, 0)["reserved"] is None


def test_pb_7_5_selling_may_be_declined():
    game = performing(2, ["sell_resources", "cement_offer"])
    game.play("sell", mask=0)
    assert held(game, 0) == (5, 4, 3)
    assert game.vp_chips[0] == 0


# --- PB-8 --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("offer", "pot"), [("cement_offer", "cement"), ("ore_offer", "ore"), ("oil_offer", "oil")])
def test_pb_8_1_the_player_takes_all_of_the_space(offer, pot):
    game = performing(3, [offer, "starting_package", "starting_package"], offers={offer: {pot: 7}})
    gained = dict(zip(("cement", "ore", "oil"), held(game, 0), strict=True))
    assert gained[pot] == {"cement": 5, "ore": 4, "oil": 3}[pot] + 7


def test_pb_8_1_mixed_offer():
    pot = {"cement": 3, "ore": 2, "oil": 1}
    game = performing(4, ["mixed_offer"] + ["starting_package"] * 3, offers={"mixed_offer": pot})
    assert held(game, 0) == (8, 6, 4)


@pytest.mark.parametrize(("pot", "half"), [(1, 1), (4, 2), (5, 3), (7, 4)])
def test_pb_8_2_half_rounded_up_is_offered_to_the_next(pot, half):
    """PB-8.2, PB-8.4: the accepter receives it, the taker keeps the rest."""
    game = sharing(2, {"cement": pot})
    assert game.pending() == [1]
    assert game.view(1)["table"]["deciding"]["share"] == {"cement": half, "ore": 0, "oil": 0}
    game.play("accept")
    assert held(game, 1) == (half, 0, 0)
    assert held(game, 0) == (pot - half, 0, 0)


def test_pb_8_2_oil_of_its_own_space_is_rounded_up():
    game = sharing(2, {"oil": 3}, "oil_offer")
    game.play("accept")
    assert held(game, 1) == (0, 0, 2)
    assert held(game, 0) == (0, 0, 1)


def test_example_5_mixed_sharing():
    """PB-8.3, PB-8.7: 3 of each: offered are 2 cement, 2 ore, 1 oil; the bonus is min(3, 5)."""
    game = performing(
        4,
        ["mixed_offer", "mixed_offer", "starting_package", "starting_package"],
        offers={"mixed_offer": {"cement": 3, "ore": 3, "oil": 3}},
        cement=[0, 0, 0, 0],
        ore=[0, 0, 0, 0],
        oil=[0, 0, 0, 0],
        energy=[30, 28, 20, 10],
    )
    assert game.view(1)["table"]["deciding"]["share"] == {"cement": 2, "ore": 2, "oil": 1}
    game.play("accept")
    assert held(game, 1) == (2, 2, 1)
    assert held(game, 0) == (1, 1, 2)
    assert energies(game) == [33, 28, 20, 10]


def test_example_6_two_player_share():
    """PB-8.4 to PB-8.8: 1 Energy per Resource, 4 at most; refusing gives the taker all and the bonus to the refuser."""
    for pot, bonus in ((2, 1), (6, 3), (8, 4), (12, 4)):
        game = sharing(2, {"cement": pot}, energy=[30, 20])
        game.play("accept")
        assert energies(game) == [30 + bonus, 20]
        game = sharing(2, {"cement": pot}, energy=[30, 20])
        game.play("refuse")
        assert held(game, 0) == (pot, 0, 0)
        assert held(game, 1) == (0, 0, 0)
        assert energies(game) == [30, 20 + bonus]


def test_example_7_circle():
    """PB-8.5 to PB-8.9."""
    game = sharing(3, {"cement": 6}, energy=[30, 25, 20])
    game.play("refuse")
    assert game.pending() == [2]
    assert game.view(2)["table"]["deciding"]["share"]["cement"] == 3
    game.play("accept")
    assert energies(game) == [30, 28, 20]
    assert [held(game, seat)[0] for seat in range(3)] == [3, 0, 3]
    game = sharing(3, {"cement": 6}, energy=[30, 25, 20])
    game.play("refuse")
    game.play("refuse")
    assert energies(game) == [30, 25, 23]
    assert [held(game, seat)[0] for seat in range(3)] == [6, 0, 0]


def test_pb_8_5_the_whole_offer_goes_on_unchanged():
    game = sharing(4, {"cement": 9})
    shares = []
    for _ in range(3):
        shares.append((game.pending()[0], game.view(None)["table"]["deciding"]["share"]["cement"]))
        game.play("refuse")
    assert shares == [(1, 5), (2, 5), (3, 5)]


def test_pb_8_6_the_taker_cannot_refuse():
    """PB-8.6, PB-8.13, PB-8.17: the taker is never asked, nobody twice."""
    game = sharing(3, {"ore": 5}, "ore_offer")
    asked = []
    while game.round == 1:
        asked += game.pending()
        game.play("refuse")
    assert asked == [1, 2]
    assert held(game, 0) == (0, 5, 0)


@pytest.mark.parametrize(("seats", "cap"), [(2, 4), (3, 3), (4, 3)])
def test_pb_8_7_the_bonus_has_a_cap(seats, cap):
    game = performing(
        seats,
        ["cement_offer", "cement_offer", "starting_package", "starting_package"][:seats],
        offers={"cement_offer": {"cement": 12}},
        energy=[30, 20, 12, 11][:seats],
    )
    game.play("accept")
    assert game.energy[0] == 30 + cap


def test_pb_8_8_only_one_player_gets_the_bonus():
    game = sharing(4, {"cement": 4}, energy=[30, 25, 20, 15])
    game.play("refuse")
    game.play("refuse")
    game.play("accept")
    assert energies(game) == [30, 25, 22, 15]


def test_pb_8_9_the_action_is_complete_for_all_who_chose_it():
    """PB-8.9, PB-8.10: a later player with the card does nothing, even if a Sell filled the space again."""
    game = performing(
        4,
        ["cement_offer", "cement_offer", "starting_package", "cement_offer"],
        energy=[40, 39, 38, 37],
        offers={"cement_offer": {"cement": 6}},
    )
    game.start_noting()
    game.play("accept")
    assert ("settled", (1, 0, 0, 0)) in (heard := told(game))
    assert ("settled", (3, 0, 0, 0)) in heard
    assert held(game, 3) == (5, 4, 3)


def test_pb_8_10_resources_sold_in_between_are_not_taken():
    game = performing(
        3,
        ["cement_offer", "sell_resources", "cement_offer"],
        energy=[40, 39, 38],
        offers={"cement_offer": {"cement": 4}},
    )
    game.play("refuse")  # seat 2 refuses: settled
    game.play("sell", mask=1)  # seat 1 puts 3 cement there
    assert held(game, 2)[0] == 5
    assert space(game, "cement_offer")["cement"] == 3 + 3  # and the first column of the Resupply


def test_pb_8_11_no_offer_from_an_empty_space():
    """PB-8.11: later players perform at their own place; here a Sell has filled the space meanwhile."""
    game = performing(
        3, ["cement_offer", "sell_resources", "cement_offer"], energy=[40, 39, 38], offers={"cement_offer": {}}
    )
    assert game.pending() == [1]
    game.play("sell", mask=1)
    assert held(game, 0)[0] == 5
    assert held(game, 2)[0] == 8
    assert energies(game) == [40, 39, 38]


def test_pb_8_11_a_share_of_nothing_is_not_offered():
    game = performing(
        4,
        ["mixed_offer", "mixed_offer", "starting_package", "starting_package"],
        offers={"mixed_offer": {"oil": 1}},
    )
    assert held(game, 0)[2] == 4
    assert held(game, 1)[2] == 3
    assert game.round == 2
    assert energies(game)[:2] == [30, 29]


def test_pb_8_12_the_bonus_may_lift_above_0():
    """PB-8.12, PB-14.5: then no final round is called for."""
    game = performing(2, ["cement_offer", "cement_offer"], energy=[10, -1], offers={"cement_offer": {"cement": 6}})
    game.play("refuse")
    assert game.energy[1] == 2
    assert game.round == 2
    assert not game.final


def test_pb_8_12_the_bonus_stands_behind():
    game = performing(
        3,
        ["cement_offer", "cement_offer", "starting_package"],
        energy=[23, 20, 10],
        offers={"cement_offer": {"cement": 6}},
    )
    game.play("refuse")
    assert energies(game) == [23, 23, 10]
    assert game.view(None)["table"]["energy_track"]["order"] == [1, 0, 2]


def test_pb_8_14_resources_sold_before_belong_to_the_pot():
    game = performing(
        2, ["sell_resources", "cement_offer"], energy=[40, 30], offers={"cement_offer": {"cement": 2}}, cement=[5, 0]
    )
    game.play("sell", mask=1)
    assert held(game, 1)[0] == 5


def test_pb_8_15_everything_is_handed_out_at_the_takers_place():
    game = performing(
        3, ["ore_offer", "sell_resources", "ore_offer"], energy=[40, 39, 38], offers={"ore_offer": {"ore": 6}}
    )
    game.play("accept")
    assert game.pending() == [1]  # who acts between them
    assert held(game, 2)[1] == 4 + 3


def test_pb_8_16_extra_is_no_part_of_share_and_bonus():
    """PB-8.16: the cap limits the bonus only, never the Resources offered."""
    game = sharing(2, {"cement": 12}, modules={"0": ["m06"], "1": []}, active={"0": ["m06"]}, energy=[30, 20])
    assert game.view(1)["table"]["deciding"]["share"]["cement"] == 6
    game.play("accept")
    assert held(game, 1)[0] == 6
    assert held(game, 0)[0] == 6 + 1
    assert game.energy[0] == 34


def test_pb_8_16_extra_is_told_if_there_is_any():
    for heard in (True, False):  # in the second case the supply is out of oil
        game = performing(
            2,
            ["sell_resources", "oil_offer"],
            modules={"1": ["m16"]},
            active={"1": ["m16"]},
            oil=[1, 0] if heard else [1, 26],
            offers={"oil_offer": {"oil": 2 if heard else 3}},
        )
        game.start_noting()
        game.play("sell", mask=0)
        assert (("extra_taken", (1, 2, 1 << 16, 0)) in told(game)) == heard


def test_pb_8_16_a_single_extra_cement_is_told():
    game = sharing(2, {"cement": 12}, modules={"0": ["m06"], "1": []}, active={"0": ["m06"]}, energy=[30, 20])
    game.start_noting()
    game.play("accept")
    assert ("extra_taken", (0, 0, 1, 0)) in told(game)


def test_pb_8_16_extra_for_who_receives_none():
    """PB-17.5: the whole pot was the half; the taker received none and gets no extra."""
    game = sharing(2, {"cement": 1}, modules={"0": ["m06"]}, active={"0": ["m06"]})
    game.play("accept")
    assert held(game, 0)[0] == 0
    assert held(game, 1)[0] == 1


def test_pb_8_17_at_most_k_decisions():
    game = sharing(4, {"cement": 5})
    asked = 0
    while game.round == 1:
        asked += 1
        game.play("refuse")
    assert asked == 3


def test_nobody_shares_with_a_different_card():
    game = performing(2, ["cement_offer", "ore_offer"], offers={"cement_offer": {"cement": 4}, "ore_offer": {"ore": 3}})
    assert held(game, 0)[0] == 9
    assert held(game, 1)[1] == 7
    assert game.round == 2

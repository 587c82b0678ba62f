"""PB-11, PB-17 What every Module does: income, discounts, bonuses, points."""

from __future__ import annotations

import pytest

from games.planet_b.pb import (
    CONTENT,
    area,
    at,
    changed,
    choose,
    cost,
    held,
    market,
    options,
    owned,
    performing,
)


def seats_of(card):
    return (card["players"] or [2])[0]


@pytest.mark.parametrize("card", CONTENT.source["modules"], ids=lambda card: card["id"])
def test_every_module_can_be_constructed_and_activated(card):
    seats = seats_of(card)
    zeros = [0] * (seats - 1)
    game = performing(
        seats,
        ["construct_module", *["cement_offer", "ore_offer", "oil_offer"][: seats - 1]],
        modules_market=[card["id"]],
        cement=[9, *zeros],
        ore=[9, *zeros],
        oil=[9, *zeros],
    )
    game.play("construct", slot=0)
    if card["activation"] == "cost":
        assert owned(game, 0) == {card["id"]: False}
        game.play("activate", module=card["id"])
    assert owned(game, 0) == {card["id"]: True}
    paid = [card["cost"][name] + card["activation_cost"][name] for name in ("cement", "ore", "oil")]
    income = [0, 0, 0]
    if card["effect"]["kind"] == "income" and not game.is_over():  # phase 5 has come
        income[("cement", "ore", "oil").index(card["effect"]["resource"])] = card["effect"]["n"]
    event = [a - (9 - b + c) for a, b, c in zip(held(game, 0), paid, income, strict=True)]
    assert event == [0, 0, 0]
    assert area(game, 0)["modules"][0]["locked"] == card["padlock"]
    assert market(game)[0] != card["id"]


def income_of(module, seats):
    game = at(seats, phase="resupply", modules={"0": [module]}, active={"0": [module]}, next_event="e54")
    return tuple(a - b for a, b in zip(held(game, 0), (5, 4, 3), strict=True))


@pytest.mark.parametrize(
    ("module", "seats", "gain"),
    [("m01", 3, (1, 0, 0)), ("m12", 2, (2, 0, 0)), ("m13", 3, (0, 1, 0)), ("m14", 2, (0, 0, 1)), ("m39", 3, (0, 1, 0))],
)
def test_income(module, seats, gain):
    assert income_of(module, seats) == gain


def test_income_of_a_locked_module():
    assert income_of("m38", 4) == (0, 0, 1)


@pytest.mark.parametrize(
    ("module", "seats", "offer", "pot", "gain"),
    [
        ("m06", 2, "cement_offer", {"cement": 2}, (3, 0, 0)),
        ("m15", 3, "ore_offer", {"ore": 2}, (0, 3, 0)),
        ("m16", 2, "oil_offer", {"oil": 2}, (0, 0, 3)),
        ("m21", 4, "mixed_offer", {"cement": 1}, (1, 1, 0)),
    ],
)
def test_offer_extra(module, seats, offer, pot, gain):
    rest = ["starting_package"] * (seats - 1)
    keys = {"modules": {"0": [module]}, "active": {"0": [module]}}
    game = performing(seats, [offer, *rest], offers={offer: pot}, next_event="e54", **keys)
    assert tuple(a - b for a, b in zip(held(game, 0), (5, 4, 3), strict=True)) == gain
    nothing = performing(seats, [offer, *rest], offers={offer: {}}, next_event="e54", **keys)
    assert held(nothing, 0) == (5, 4, 3)


@pytest.mark.parametrize(
    ("module", "seats", "cards"),
    [
        ("m18", 2, {"construct_module": 3, "construct_two_modules": 5}),
        ("m33", 3, {"starting_package": 4}),
        ("m35", 4, {"ore_offer": 1, "oil_offer": 2, "mixed_offer": 2, "cement_offer": 1}),
        ("m35", 2, {"ore_offer": 1, "oil_offer": 2}),
        ("m36", 2, {"complete_project": 6}),
        ("m36", 3, {"complete_project": 4}),
    ],
)
def test_action_discount(module, seats, cards):
    game = at(seats, modules={"0": [module]}, active={"0": [module]})
    assert {card: cost(game, 0, card) for card in cards} == cards


def test_build_discount():
    game = performing(
        3,
        ["construct_module", "starting_package", "starting_package"],
        modules={"0": ["m07"]},
        active={"0": ["m07"]},
        modules_market=["m16"],
    )
    game.play("construct", slot=0)  # 1 cement, 2 ore
    assert held(game, 0) == (5, 2, 3)


@pytest.mark.parametrize(
    ("module", "seats", "paid"), [("m23", 2, (1, 3, 1)), ("m24", 3, (3, 2, 1)), ("m25", 2, (3, 3, 0))]
)
def test_project_discount(module, seats, paid):
    """Census Hall costs 3 cement, 3 ore, 1 oil."""
    game = performing(
        seats,
        ["complete_project", "starting_package", "starting_package"][:seats],
        modules={"0": [module, "m02", "m16"]},
        active={"0": [module]},
        projects_market=["p05"],
        energy=[10, 9, 8][:seats],
    )
    game.play("complete", slot=0)
    assert tuple(a - b for a, b in zip((5, 4, 3), held(game, 0), strict=True)) == paid


def test_activation_discount():
    game = performing(
        2, ["activate_modules", "cement_offer"], modules={"0": ["m41", "m02", "m14"]}, active={"0": ["m41"]}
    )
    game.play("activate", module="m02")  # 1 cement less
    assert held(game, 0) == (5, 4, 3)
    game.play("activate", module="m14")  # 2 ore
    assert held(game, 0) == (5, 2, 4)  # and the income of phase 5


@pytest.mark.parametrize(("module", "seats", "chips"), [("m09", 4, 1), ("m22", 2, 2)])
def test_sell_bonus(module, seats, chips):
    """PB-17.3: once per Sell that sells something."""
    keys = {"modules": {"0": [module]}, "active": {"0": [module]}}
    rest = ["starting_package"] * (seats - 1)
    game = performing(seats, ["sell_resources", *rest], **keys)
    game.play("sell", mask=3)
    assert game.vp_chips[0] == 4 + chips
    game = performing(seats, ["sell_resources", *rest], **keys)
    game.play("sell", mask=0)
    assert game.vp_chips[0] == 0


@pytest.mark.parametrize(("module", "seats", "kind"), [("m02", 2, 0), ("m05", 3, 0), ("m20", 3, 1), ("m31", 2, 2)])
def test_counts_as(module, seats, kind):
    active = at(seats, modules={"0": [module]}, active={"0": [module]})
    assert active.effect(0, kind) == 2
    assert at(seats, modules={"0": [module]}).effect(0, kind) == 1


def test_wild_type_counts_as_any_one_type():
    """PB-17.6: instead of its own type, and only while active."""
    keys = {"cement": [9, 0], "ore": [9, 0], "oil": [9, 0], "energy": [10, 9]}

    def completable(project, modules, active):
        game = performing(
            2,
            ["complete_project", "cement_offer"],
            modules={"0": modules},
            active={"0": active},
            projects_market=[project, "p15"],
            **keys,
        )
        return game.round == 1 and not game.is_over() and game.pending() == [0] and "complete(slot=0)" in options(game)

    assert completable("p04", ["m28", "m34"], ["m28"])  # as infrastructure
    assert completable("p14", ["m28"], ["m28"])  # as its own type
    assert completable("p14", ["m28"], [])  # inactive it is a laboratory
    assert not completable("p04", ["m28", "m34"], [])
    assert not completable("p10", ["m28"], ["m28"])  # habitat and laboratory: it is one of them only
    assert completable("p10", ["m28", "m02"], ["m28"])


def test_share_plus():
    """PB-17.4: added after the cap; nothing is added to no bonus."""
    keys = {"modules": {"1": ["m26"]}, "active": {"1": ["m26"]}, "energy": [30, 20, 10, 9]}
    cards = ["cement_offer", "cement_offer", "starting_package", "starting_package"]
    game = performing(4, cards, offers={"cement_offer": {"cement": 12}}, **keys)
    assert game.view(1)["table"]["deciding"]["bonus_if_refused"] == {"seat": 1, "energy": 4, "cut": 0}
    game.play("refuse")
    assert game.energy[1] == 24
    other = performing(4, cards, offers={"cement_offer": {"cement": 12}}, **keys)
    other.play("accept")
    assert other.energy[0] == 33
    none = changed(events={"e51": {"effect": {"kind": "sharing_cap", "n": -5}}})
    capped = performing(4, cards, offers={"cement_offer": {"cement": 12}}, content=none, current_event="e51", **keys)
    capped.play("refuse")
    assert capped.energy[1] == 20


def test_catch_up_immune():
    game = at(2, catch_up_limited=[0], modules={"0": ["m34"]}, active={"0": ["m34"]})
    assert "construct_two_modules" in [card["id"] for card in game.view(0)["table"]["hand"] if card["playable"]]
    assert not area(game, 0)["limited"]
    lost = at(2, catch_up_limited=[0], modules={"0": ["m34"]})
    assert area(lost, 0)["limited"]


def test_no_reserve_surcharge():
    game = at(2, reserved={"0": "p04"}, modules={"0": ["m11"]}, active={"0": ["m11"]})
    assert cost(game, 0, "cement_offer") == 1


def test_skip_half_energy():
    keys = {"modules": {"0": ["m29", "m02", "m16"]}, "projects_market": ["p05", "p04"], "energy": [40, 39]}
    game = performing(2, ["complete_project", "cement_offer"], active={"0": ["m29"]}, **keys)
    assert "complete(slot=0)" in options(game)
    blocked = performing(2, ["complete_project", "cement_offer"], **keys)
    assert blocked.round == 2


def test_build_vp():
    game = performing(
        3,
        ["construct_two_modules", "starting_package", "starting_package"],
        modules={"0": ["m40"]},
        active={"0": ["m40"]},
        modules_market=["m16", "m17"],
    )
    game.play("construct", slot=0)
    assert game.vp_chips[0] == 1
    game.play("construct", slot=1)
    assert game.vp_chips[0] == 2


@pytest.mark.parametrize(
    ("module", "seats", "keys", "points"),
    [
        ("m04", 2, {"modules": {"0": ["m04", "m06", "m11"]}}, 3),
        ("m04", 2, {"modules": {"0": ["m04", "m02", "m03", "m06", "m11"]}}, 4),
        ("m10", 3, {"modules": {"0": ["m10", "m16", "m23"]}}, 3),
        ("m32", 2, {"modules": {"0": ["m32"]}, "projects": {"0": ["p01", "p02"]}}, 4),
    ],
)
def test_end_per(module, seats, keys, points):
    """PB-15.8: vp times the metric, max at most, only if active."""
    printed = at(seats, **keys).view(None)["table"]["seats"][0]["points"]["modules"]
    active = at(seats, active={"0": [module]}, **keys).view(None)["table"]["seats"][0]["points"]["modules"]
    assert active - printed == points


def test_a_played_round_uses_a_discount():
    game = at(2, modules={"0": ["m18"]}, active={"0": ["m18"]}, energy=[30, 30])
    choose(game, "construct_module", "starting_package")
    assert game.energy[0] == 27

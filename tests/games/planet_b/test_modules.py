"""PB-11 Modules and AAIs: construction, activation, and what every Module does."""

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
    refused,
    told,
)
from starboard.games.planet_b.telling.sentences import sentence

MARKET = ["m02", "m03", "m16", "m17", "m18"]  # cost: auto+padlock, auto; m02, m17, m18 with Activation Cost
RICH = {"cement": [15, 0], "ore": [15, 0], "oil": [12, 0]}


def building(times=1, **keys):
    card = "construct_module" if times == 1 else "construct_two_modules"
    return performing(2, [card, "cement_offer"], **{"modules_market": MARKET, **RICH, **keys})


@pytest.mark.parametrize(
    ("card", "cement", "said"),
    [
        ("construct_module", 0, ["Ann can pay for no Module of the market with Construct Module."]),
        ("construct_two_modules", 0, ["Ann can pay for no Module of the market with Construct Two Modules."]),
        ("activate_modules", 0, ["Ann can activate no Module: Activate Modules does nothing."]),
        ("construct_module", 3, []),
    ],
)
def test_pb_7_5_a_card_that_can_do_nothing_is_told(card, cement, said):
    game = at(2, modules_market=MARKET, cement=[cement, 0], ore=[cement, 0], oil=[0, 0], unavailable=["oil_offer"] * 2)
    game.start_noting()
    choose(game, card, "cement_offer")
    events = [(kind, args) for kind, args in told(game) if kind == "nothing_done"]
    view = game.view(0)
    assert [sentence(kind, args, view, ["Ann", "Bob"]) for kind, args in events] == said


def test_pb_11_1_construct_then_activate():
    game = building()
    assert options(game) == [f"construct(slot={slot})" for slot in range(5)] + ["skip_construct"]
    game.play("construct", slot=0)  # Bunk Terraces: 3 cement, 1 ore
    assert held(game, 0) == (12, 14, 12)
    assert owned(game, 0) == {"m02": False}
    assert options(game) == ["activate(module=m02)", "done"]
    game.play("activate", module="m02")
    assert held(game, 0) == (11, 14, 12)
    assert owned(game, 0) == {"m02": True}


def test_pb_11_1_the_price_must_be_in_hand():
    game = building(cement=[2, 0], ore=[2, 0], oil=[0, 0])
    assert options(game) == ["construct(slot=2)", "construct(slot=3)", "skip_construct"]
    refusal = refused(game, "construct", slot=0)
    assert refusal.rule == "PB-11.1"
    assert refusal.facts == {"cement": 1}
    assert refusal.text == "Bunk Terraces costs 3 cement, 1 ore: 1 cement short"


def test_pb_11_2_two_constructions_then_one_activate_step():
    game = building(2)
    game.play("construct", slot=0)
    game.play("construct", slot=3)
    assert options(game) == ["activate(module=m02)", "activate(module=m17)", "done"]
    game.play("done")
    assert game.pending() == [0, 1]


def test_pb_11_2_one_or_none_may_be_constructed():
    one = building(2)
    one.play("construct", slot=0)
    one.play("skip_construct")
    one.play("done")
    assert list(owned(one, 0)) == ["m02"]
    none = building(2)
    none.play("skip_construct")
    assert owned(none, 0) == {}
    assert none.round == 2


def test_example_8_two_modules_first_auto():
    """PB-11.4: it is active before the second is chosen."""
    game = building(2)
    game.play("construct", slot=2)  # Drill Pad
    assert owned(game, 0) == {"m16": True}
    assert area(game, 0)["aai"]["free"] == 5
    assert "construct(slot=0)" in options(game)


def test_example_9_two_modules_first_with_cost():
    """PB-11.3: it waits until the second construction is finished."""
    game = building(2)
    game.play("construct", slot=0)
    assert owned(game, 0) == {"m02": False}
    assert not [option for option in options(game) if option.startswith("activate")]
    game.play("construct", slot=2)
    assert "activate(module=m02)" in options(game)


ACTIVE = ["m12", "m22", "m25", "m28", "m29", "m34"]  # six active Modules, none locked


def test_pb_11_4_without_a_free_aai_one_must_move():
    """PB-11.4, PB-11.18: any active Module without padlock, not the new one; no way to decline."""
    game = building(modules={"0": ACTIVE}, active={"0": ACTIVE})
    game.play("construct", slot=2)
    assert options(game) == [f"aai_source(module={module})" for module in ACTIVE]
    refusal = refused(game, "aai_source", module="m16")
    assert refusal.rule == "PB-11.18"
    assert refusal.facts == {"module": "Drill Pad"}
    assert "no AAI of yours" in refusal.text
    game.play("aai_source", module="m22")
    assert owned(game, 0) == {**dict.fromkeys(ACTIVE, True), "m22": False, "m16": True}


def test_pb_11_4_the_only_movable_aai_must_move():
    """PB-9.1, PB-9.2: and it serves a reservation as well."""
    active = ["m01", "m03", "m08", "m42"]  # all but Pressure Tents are locked
    keys = {"modules": {"0": active}, "active": {"0": active}}
    rest = ["starting_package", "starting_package"]
    game = performing(3, ["construct_module", *rest], modules_market=["m16"], **keys)
    game.play("construct", slot=0)
    assert options(game) == ["aai_source(module=m01)"]
    reserving = performing(3, ["reserve_project", *rest], **keys)
    reserving.play("reserve", slot=0)
    assert options(reserving) == ["aai_source(module=m01)"]


def test_pb_11_5_with_all_aais_locked_it_stays_inactive():
    """PB-11.5: and can never be activated later (PB-11.7)."""
    locked = ["m08", "m19", "m42"]
    game = performing(
        4,
        ["construct_module"] + ["starting_package"] * 3,
        modules_market=["m34", "m02"],
        modules={"0": locked},
        active={"0": locked},
        cement=[9, 0, 0, 0],
        ore=[9, 0, 0, 0],
    )
    game.play("construct", slot=0)
    assert owned(game, 0)["m34"] is False
    assert game.round == 2


def test_pb_11_6_any_number_may_be_activated():
    game = performing(2, ["activate_modules", "cement_offer"], modules={"0": ["m02", "m17", "m35"]}, **RICH)
    for module in ("m17", "m02", "m35"):
        game.play("activate", module=module)
    assert owned(game, 0) == {"m02": True, "m17": True, "m35": True}
    assert held(game, 0) == (12, 15, 12)
    assert game.round == 2  # nothing more can be activated: the step is over


def test_pb_11_6_an_active_one_is_refused():
    """PB-11.6, PB-11.17: and one that is not there."""
    game = performing(2, ["activate_modules", "cement_offer"], modules={"0": ["m02", "m17"]}, active={"0": ["m17"]})
    refusal = refused(game, "activate", module="m17")
    assert refusal.rule == "PB-11.6"
    assert refusal.facts == {"module": "Casting Shop"}
    assert "active already" in refusal.text
    refusal = refused(game, "activate", module="m35")
    assert refusal.rule == "PB-11.17"
    assert refusal.facts == {"module": "Dispatch Office"}
    assert "not in your play area" in refusal.text


def test_pb_11_7_without_a_depicted_cost_it_cannot_be_activated():
    """PB-11.7, PB-11.16: an `auto` Module whose AAI moved away stays inactive for good."""
    game = performing(2, ["activate_modules", "cement_offer"], modules={"0": ["m02", "m34"]})
    assert options(game) == ["activate(module=m02)", "done"]
    refusal = refused(game, "activate", module="m34")
    assert refusal.rule == "PB-11.7"
    assert refusal.facts == {"module": "Relay Tower"}
    assert "no Activation Cost" in refusal.text


def test_pb_11_8_an_aai_may_move_but_never_from_a_padlock():
    active = ["m02", "m17", "m08"]
    game = performing(
        4, ["activate_modules"] + ["starting_package"] * 3, modules={"0": [*active, "m35"]}, active={"0": active}
    )
    game.play("activate", module="m35")
    assert options(game) == ["aai_source(module=m02)", "aai_source(module=m17)"]
    refusal = refused(game, "aai_source", module="m08")
    assert refusal.rule == "PB-11.8"
    assert refusal.facts == {"module": "Lakeside Dome"}
    assert "padlock" in refusal.text
    game.play("aai_source", module="m02")
    assert owned(game, 0) == {"m02": False, "m17": True, "m08": True, "m35": True}


@pytest.mark.parametrize(("seats", "most"), [(2, 6), (3, 4), (4, 3)])
def test_pb_11_8_at_most_so_many_are_active(seats, most):
    """PB-11.8: one fewer with a reservation."""
    modules = {2: ["m02", "m12", "m17", "m22", "m25", "m28", "m29"]}.get(seats, ["m01", "m02", "m05", "m07", "m10"])
    rest = ["cement_offer", "starting_package", "starting_package"][: seats - 1]
    keys = {"cement": [15] + [0] * (seats - 1), "ore": [9] + [0] * (seats - 1)}
    for reserved in ({}, {"0": "p04"}):
        game = performing(seats, ["activate_modules", *rest], modules={"0": modules}, reserved=reserved, **keys)
        placed = 0
        while game.round == 1 and "done" in options(game):
            game.play(game.legal()[0])
            placed += 1
            if options(game)[0].startswith("aai_source"):
                break
        assert placed - (not game.is_over() and options(game)[0].startswith("aai_source")) == most - len(reserved)


def test_pb_11_9_effects_work_only_while_active():
    assert cost(at(2, modules={"0": ["m36"]}), 0, "complete_project") == 7
    assert cost(at(2, modules={"0": ["m36"]}, active={"0": ["m36"]}), 0, "complete_project") == 6
    inactive = at(2, modules={"0": ["m36"]})
    assert inactive.view(None)["table"]["seats"][0]["points"]["modules"] == 6  # printed points count always


def test_example_12_counting():
    """PB-11.10: active and counting as two: Grunt Worker and blue Projects count 2, the Quality Goals 1 card."""
    from starboard.games.planet_b.rules.scoring import measure

    def counts(**keys):
        game = at(2, modules={"0": ["m02"]}, **keys)
        goals = {name: CONTENT.goal_metric[CONTENT.goal_names.index(name)] for name in CONTENT.goal_names}
        blue = CONTENT.project_end_metric[CONTENT.project_names.index("Garden City")]
        metrics = (goals["Grunt Worker"], blue, goals["Quantity Over Quality"])
        return [int(measure(game, 0, metric)) for metric in metrics]

    assert counts(active={"0": ["m02"]}) == [2, 2, 1]
    assert counts() == [1, 1, 1]


def test_pb_11_11_a_free_aai_must_be_used_first():
    """PB-11.11: re-activation costs again."""
    game = performing(
        2, ["activate_modules", "cement_offer"], modules={"0": [*ACTIVE, "m02", "m17"]}, active={"0": ACTIVE}, **RICH
    )
    game.play("activate", module="m02")
    game.play("aai_source", module="m12")
    assert held(game, 0) == (14, 15, 12)
    game.play("activate", module="m12")  # its own cost once more: 1 ore
    assert held(game, 0) == (14, 14, 12)
    free = performing(2, ["activate_modules", "cement_offer"], modules={"0": ["m02", "m17"]}, active={"0": ["m17"]})
    free.play("activate", module="m02")
    assert owned(free, 0) == {"m02": True, "m17": True}  # nobody is asked for a source


def test_pb_11_12_an_aai_placed_in_this_step_stays():
    game = performing(
        2, ["activate_modules", "cement_offer"], modules={"0": [*ACTIVE, "m02", "m17"]}, active={"0": ACTIVE}, **RICH
    )
    game.play("activate", module="m02")
    game.play("aai_source", module="m12")
    game.play("activate", module="m17")
    assert "aai_source(module=m02)" not in options(game)
    refusal = refused(game, "aai_source", module="m02")
    assert refusal.rule == "PB-11.12"
    assert refusal.facts == {"module": "Bunk Terraces"}
    assert "this very step" in refusal.text


def test_pb_11_12_each_module_at_most_once_in_a_step():
    """Six activations with six moved AAIs: then none may be moved any more."""
    cheap = ["m02", "m17", "m35", "m36", "m23", "m31", "m32"]
    game = performing(
        2,
        ["activate_modules", "cement_offer"],
        modules={"0": [*ACTIVE, *cheap]},
        active={"0": ACTIVE},
        cement=[20, 0],
        ore=[20, 0],
        oil=[20, 0],
    )
    for module, origin in zip(cheap[:6], ACTIVE, strict=True):
        game.play("activate", module=module)
        game.play("aai_source", module=origin)
    assert game.round == 2
    assert sum(owned(game, 0).values()) == 6
    assert owned(game, 0)["m32"] is False


def test_pb_11_13_the_cost_is_paid_before_the_source_is_chosen():
    game = performing(2, ["activate_modules", "cement_offer"], modules={"0": [*ACTIVE, "m02"]}, active={"0": ACTIVE})
    game.play("activate", module="m02")
    assert held(game, 0)[0] == 4
    assert options(game)[0].startswith("aai_source")
    poor = performing(2, ["activate_modules", "cement_offer"], modules={"0": ["m14", "m02"]}, ore=[1, 0], cement=[1, 0])
    refusal = refused(poor, "activate", module="m14")
    assert refusal.rule == "PB-11.13"
    assert refusal.facts == {"ore": 1}
    assert refusal.text == "activating Cracking Tower costs 2 ore: 1 ore short"


def test_pb_11_14_discounts_stack_and_never_fall_below_0():
    keys = {"modules": {"0": ["m17"]}, "active": {"0": ["m17"]}, "current_event": "e47"}  # both: 1 ore less
    game = building(**keys, modules_market=["m02", "m12", "m16", "m18", "m35"])
    assert [card["cost_now"]["ore"] for card in game.view(0)["table"]["modules_market"][:5]] == [0, 0, 0, 1, 0]
    game.play("construct", slot=3)  # Prefab Line: 2 cement, 3 ore
    assert held(game, 0) == (13, 14, 12)


def test_pb_11_15_construction_effects_do_not_apply_to_the_module_itself():
    own = changed(modules={"m16": {"effect": {"kind": "build_vp", "n": 2}, "activation": "auto"}})
    game = building(content=own)
    game.play("construct", slot=2)
    assert game.vp_chips[0] == 0
    again = building(2, content=own)
    again.play("construct", slot=2)
    again.play("construct", slot=0)
    assert again.vp_chips[0] == 2


def test_pb_11_16_an_auto_module_is_inactive_for_good():
    game = building(modules={"0": ACTIVE}, active={"0": ACTIVE})
    game.play("construct", slot=2)
    game.play("aai_source", module="m34")  # Relay Tower is `auto`
    assert owned(game, 0)["m34"] is False
    assert game.round == 2  # nothing can be activated: the step was passed over


def test_pb_11_17_activate_needs_everything():
    """PB-11.17: own, inactive, with a cost in hand, and an AAI to be had; else the step is passed over."""
    locked = ["m08", "m19", "m42"]
    game = performing(
        4, ["activate_modules"] + ["starting_package"] * 3, modules={"0": [*locked, "m02"]}, active={"0": locked}
    )
    assert game.round == 2
    poor = performing(2, ["activate_modules", "cement_offer"], modules={"0": ["m02"]}, cement=[0, 0])
    assert poor.round == 2


def test_pb_11_18_the_first_auto_module_may_give_its_aai_to_the_second():
    five = ACTIVE[:5]
    game = building(2, modules={"0": five}, active={"0": five}, modules_market=["m16", "m06", "m02", "m17", "m18"])
    game.play("construct", slot=0)
    assert area(game, 0)["aai"]["free"] == 0
    game.play("construct", slot=1)
    assert "aai_source(module=m16)" in options(game)
    game.play("aai_source", module="m16")
    assert owned(game, 0)["m16"] is False
    assert owned(game, 0)["m06"] is True


def test_pb_11_19_effects_change_at_once():
    """A discount whose AAI moved away no longer helps the second construction; an `auto` discount built first does."""
    six = [*ACTIVE[:5], "m17"]  # Casting Shop: Modules cost 1 ore less
    game = building(2, modules={"0": six}, active={"0": six}, modules_market=["m16", "m18", "m02", "m03", "m35"])
    game.play("construct", slot=0)
    assert held(game, 0)[1] == 14
    game.play("aai_source", module="m17")
    game.play("construct", slot=1)
    assert held(game, 0)[1] == 11
    own = changed(modules={"m16": {"effect": {"kind": "build_discount", "resource": "ore", "n": 2}}})
    helped = building(2, content=own)
    helped.play("construct", slot=2)  # costs 2 ore itself
    helped.play("construct", slot=4)  # Prefab Line: 3 - 2
    assert held(helped, 0)[1] == 15 - 2 - 1


def test_pb_11_20_the_activate_step_is_open_without_a_construction():
    game = building(modules={"0": ["m35"]})
    energy = int(game.energy[0])
    game.play("skip_construct")
    game.play("activate", module="m35")
    assert owned(game, 0) == {"m35": True}
    assert game.energy[0] == energy


def test_pb_11_21_padlock_and_auto_is_locked_at_once():
    game = building(2)
    game.play("construct", slot=1)  # Sunken Gallery
    assert area(game, 0)["modules"][0]["locked"]
    assert area(game, 0)["aai"]["locked"] == 1


# --- what every Module does --------------------------------------------------------------------------------------
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

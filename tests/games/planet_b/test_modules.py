"""PB-11 Modules and AAIs: construction and activation."""

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

"""PB-13 the Event phase: every Event does what its text says."""

from __future__ import annotations

import pytest

from games.planet_b.pb import (
    CONTENT,
    area,
    at,
    cards_to_choose,
    changed,
    choose,
    cost,
    held,
    market,
    options,
    performing,
    space,
    told,
)

START = (5, 4, 3)


TIMING = {card["id"]: card["timing"] for card in CONTENT.source["events"]}


def event(name, seats=2, **keys):
    """Phase 6: an instant event of this round is carried out, one that lasts comes into force for the next."""
    key = "current_event" if TIMING[name] == "instant" else "next_event"
    return at(seats, phase="event", **{key: name}, **keys)


def shown(game, key="current_event"):
    """The id of an event on the table."""
    card = game.view(None)["table"][key]
    return None if card is None else card["id"]


def gained(game, seat):
    return tuple(a - b for a, b in zip(held(game, seat), START, strict=True))


def test_pb_13_7_the_event_of_the_round_is_discarded_and_the_next_one_comes_up():
    """PB-13.7: Next Event becomes the event of the coming round, the top card Next Event."""
    game = at(2, phase="event", current_event="e46", next_event="e01", events_pile=["e05", "e06"])
    seen = game.view(None)["table"]
    assert seen["current_event"]["id"] == "e01"
    assert seen["next_event"]["id"] == "e05"
    assert seen["events_discarded"] == [card for card in seen["events_discarded"] if card not in ("e01", "e05", "e06")]
    assert "e46" in seen["events_discarded"]
    assert seen["events_pile"] == 1
    last = at(2, phase="event", next_event="e01", events_pile=["e05"]).view(None)["table"]
    assert last["next_event"]["id"] == "e05"
    assert last["events_pile"] == 0


def test_pb_13_7_round_1_has_no_event_and_the_card_of_the_set_up_is_that_of_round_2():
    """An instant card of the set-up happens at the end of round 2, not before."""
    game = at(2, next_event="e14", events_pile=["e54", "e05"])  # Long Night: everybody loses 1 Energy
    assert shown(game) is None
    choose(game, "starting_package", "starting_package")
    assert game.round == 2
    assert shown(game) == "e14"
    assert [int(n) for n in game.energy] == [45, 45]
    choose(game, "cement_offer", "ore_offer")
    assert game.round == 3
    assert [int(n) for n in game.energy] == [43, 42]  # 1 and 2 for the cards, 1 for the event


def test_pb_13_7_the_card_stays_while_it_is_carried_out():
    """Only when all have taken does the next one come up."""
    game = at(2, phase="event", current_event="e33", next_event="e46", events_pile=["e05"])
    assert (shown(game), shown(game, "next_event")) == ("e33", "e46")
    game.play("take", resource="ore")
    assert shown(game) == "e33"
    game.play("take", resource="ore")
    assert (shown(game), shown(game, "next_event")) == ("e46", "e05")
    assert "e33" in game.view(None)["table"]["events_discarded"]


def test_pb_13_8_instant_events_happen_once_at_the_end_of_their_round():
    """PB-13.8: in phase 6 of their own round, before the next one comes up."""
    game = at(2, phase="event", next_event="e01", events_pile=["e46", "e54"])
    assert shown(game) == "e01"
    assert gained(game, 0) == (0, 0, 0)  # announced for this round, and nothing has happened yet
    game.start_noting()
    choose(game, "oil_offer", "ore_offer")
    assert gained(game, 0)[0] == 2
    kinds = [kind for kind, _ in told(game)]
    assert kinds.index("restocked") < kinds.index("event_happened") < kinds.index("gained")
    assert kinds.index("gained") < kinds.index("event_began") < kinds.index("event_announced")
    choose(game, "starting_package", "starting_package")
    assert gained(game, 0)[0] == 2 + 5  # not again: the package alone


def test_pb_13_8_events_that_last_are_in_force_in_phases_1_to_5_of_their_round():
    game = at(2, phase="event", next_event="e46", events_pile=["e54", "e05"])
    card = game.view(0)["table"]["modules_market"][0]
    assert card["cost_now"] != card["cost"]
    choose(game, "cement_offer", "ore_offer")
    card = game.view(0)["table"]["modules_market"][0]
    assert card["cost_now"] == card["cost"]


def test_pb_13_8_the_first_event_of_the_log_is_told_in_the_round_it_belongs_to():
    """Nothing of an instant event is told before its own round is over."""
    game = at(2, next_event="e14", events_pile=["e54"])
    game.start_noting()
    choose(game, "starting_package", "starting_package")
    assert "event_happened" not in [kind for kind, _ in told(game)]
    choose(game, "cement_offer", "ore_offer")
    assert [args[0] for kind, args in told(game) if kind == "event_happened"] == [CONTENT.event_ids.index("e14")]


@pytest.mark.parametrize(
    ("name", "gain"),
    [("e01", (2, 0, 0)), ("e02", (3, 0, 0)), ("e03", (0, 1, 0)), ("e04", (0, 2, 0)), ("e05", (0, 0, 1))],
)
def test_pb_13_9_all_gain(name, gain):
    game = event(name, 3)
    assert [gained(game, seat) for seat in range(3)] == [gain] * 3


@pytest.mark.parametrize(
    ("name", "seats", "loss"),
    [("e06", 2, (-2, 0, 0)), ("e07", 2, (0, -1, 0)), ("e08", 2, (0, 0, -1)), ("e09", 3, (0, -2, 0))],
)
def test_pb_13_9_all_lose(name, seats, loss):
    """At most what is held."""
    game = event(name, seats)
    assert gained(game, 0) == loss
    poor = event(name, seats, cement=[1] + [5] * (seats - 1), ore=[1] + [4] * (seats - 1), oil=[0] + [3] * (seats - 1))
    assert min(held(poor, 0)) >= 0
    assert sum(held(poor, 0)) == 2 + max(sum(loss), {"e06": -1, "e07": -1, "e08": 0, "e09": -1}[name])


@pytest.mark.parametrize(
    ("name", "energy", "then"),
    [
        ("e10", [20, 15, 18], [20, 17, 18]),
        ("e11", [20, 15, 18], [20, 16, 18]),
        ("e12", [20, 15, 18], [19, 15, 18]),
        ("e13", [20, 15, 18], [18, 15, 18]),
        ("e14", [20, 15, 18], [19, 14, 17]),
        ("e15", [20, 15, 46], [21, 16, 46]),
    ],
)
def test_energy_events(name, energy, then):
    """PB-13.9: energy_rank means one player only."""
    assert [int(n) for n in event(name, 3, energy=energy).energy] == then


def test_energy_rank_in_a_shared_space():
    game = event("e12", 3, energy=[20, 20, 10], energy_stamp=[5, 9, 4])
    assert [int(n) for n in game.energy] == [20, 19, 10]
    last = event("e10", 3, energy=[30, 10, 10], energy_stamp=[5, 9, 4])
    assert [int(n) for n in last.energy] == [30, 10, 12]


def test_pb_13_14_all_energy_keeps_the_order_inside_a_space():
    game = event("e14", 3, energy=[20, 20, 20], energy_stamp=[5, 9, 7])
    assert game.view(None)["table"]["energy_track"]["order"] == [1, 2, 0]
    assert [int(n) for n in game.energy] == [19, 19, 19]


@pytest.mark.parametrize(
    ("name", "seats", "offer", "added"),
    [
        ("e16", 2, "cement_offer", {"cement": 4}),
        ("e17", 2, "ore_offer", {"ore": 3}),
        ("e18", 2, "oil_offer", {"oil": 2}),
        ("e19", 4, "mixed_offer", {"cement": 2, "ore": 1, "oil": 1}),
    ],
)
def test_offer_add(name, seats, offer, added):
    assert space(event(name, seats, offers={offer: {}}), offer) == added


@pytest.mark.parametrize(
    ("name", "offer", "resource"),
    [("e20", "cement_offer", "cement"), ("e21", "ore_offer", "ore"), ("e22", "oil_offer", "oil")],
)
def test_offer_halve(name, offer, resource):
    for lying, left in ((7, 4), (6, 3), (1, 1)):
        assert space(event(name, offers={offer: {resource: lying}}), offer) == {resource: left}


CHOICE = ["m42", "m12", "m08", "m16", "m02"]  # 11, 3, 8, 3 and 4 pieces


@pytest.mark.parametrize(
    ("name", "then"),
    [
        ("e23", ["m17", "m18", "m23", "m16", "m02"]),
        ("e24", ["m42", "m17", "m08", "m18", "m02"]),
        ("e25", ["m17", "m12", "m18", "m16", "m02"]),
    ],
)
def test_pb_13_10_modules_are_replaced_at_once(name, then):
    """PB-13.10: lowest slots, cheapest, dearest; ties go to the lowest slot; lowest slot filled first."""
    game = event(name, modules_market=CHOICE, modules_pile=["m17", "m18", "m23", "m31"])
    assert market(game)[:5] == then
    gone = set(CHOICE) - set(then)
    assert gone <= set(game.view(None)["table"]["modules_discarded"])


def test_modules_replace_takes_the_lowest_slot_in_a_tie():
    game = event("e24", modules_market=["m42", "m12", "m16", "m06", "m02"], modules_pile=["m17", "m18", "m23"])
    assert market(game)[:5] == ["m42", "m17", "m18", "m06", "m02"]


def test_pb_13_15_modules_replace_with_a_short_pile_ends_the_game():
    game = event("e23", modules_market=CHOICE, modules_pile=["m17"])
    assert game.is_over()
    assert market(game)[:5] == ["m17", None, None, "m16", "m02"]
    assert game.view(None)["table"]["end_reason"] == "modules"


def test_modules_replace_with_fewer_modules_than_named():
    """PB-17.8."""
    game = event("e23", modules_market=["m42", "m12"], modules_pile=["m17", "m18", "m23"])
    assert market(game)[:3] == ["m17", "m18", None]


def test_projects_cycle():
    """PB-13.16: they go under the pile, the last slot lowest; as many are drawn into the same slots."""
    game = event(
        "e26", 3, projects_market=["p01", None, "p02", "p03"], projects_pile=["p04", "p05", "p07", "p08", "p12"]
    )
    assert market(game, "projects") == ["p04", None, "p05", "p07"]
    assert game.view(None)["table"]["projects_under_pile"] == ["p03", "p02", "p01"]
    assert game.projects_left == 5
    short = event("e26", projects_market=["p01", "p02", "p03"], projects_pile=["p04"])
    assert market(short, "projects") == ["p04", "p01", "p02", None]
    assert short.view(None)["table"]["projects_under_pile"] == ["p03"]


def test_pb_13_16_an_empty_pile_changes_nothing_but_slots():
    game = event("e26", projects_market=["p01", "p02", "p03"], projects_pile=[])
    assert market(game, "projects")[:3] == ["p01", "p02", "p03"]
    add = event("e27", projects_market=["p01", "p02"], projects_pile=[])
    assert market(add, "projects") == ["p01", "p02", None, None]


def test_projects_add():
    """PB-13.11: a fourth Project stays; refilling draws only below 3."""
    game = event("e27", projects_market=["p01", "p02", "p12"], projects_pile=["p04", "p05"], events_pile=["e05"])
    assert market(game, "projects") == ["p01", "p02", "p12", "p04"]
    choose(game, "starting_package", "starting_package")
    assert market(game, "projects") == ["p01", "p02", "p12", "p04"]
    full = event("e27", 3, projects_market=["p01", "p02", "p12", "p13"], projects_pile=["p04", "p05"])
    assert full.projects_left == 2


def test_projects_discard():
    game = event("e28", projects_market=[None, "p02", "p12"], projects_pile=["p04", "p05"])
    assert market(game, "projects") == ["p04", "p05", "p12", None]
    assert "p02" in game.view(None)["table"]["projects_discarded"]
    last = event("e28", projects_market=["p02"], projects_pile=[])
    assert last.is_over()
    assert last.view(None)["table"]["end_reason"] == "projects"
    spared = event("e28", 3, projects_market=["p01", "p02", "p12", "p13"], projects_pile=["p04", "p05"])
    assert market(spared, "projects") == [None, "p02", "p12", "p13"]


@pytest.mark.parametrize(
    ("name", "modules", "gain"),
    [
        ("e29", ["m02", "m03"], (2, 0, 0)),
        ("e29", ["m02", "m03", "m06", "m11"], (3, 0, 0)),
        ("e30", ["m12", "m16", "m17"], (0, 2, 0)),
        ("e31", ["m23"], (0, 0, 1)),
        ("e31", ["m23", "m25", "m31"], (0, 0, 2)),
        ("e32", ["m34", "m35"], (2, 0, 0)),
        ("e32", ["m34", "m35", "m36", "m41"], (3, 0, 0)),
    ],
)
def test_gain_per_type(name, modules, gain):
    game = event(name, modules={"0": modules})
    assert gained(game, 0) == gain
    assert gained(game, 1) == (0, 0, 0)


def test_gain_per_type_counts_active_counts_as_modules():
    assert gained(event("e31", modules={"0": ["m31"]}, active={"0": ["m31"]}), 0) == (0, 0, 2)


def test_choose_gain():
    """PB-13.9: in energy order, all three are always options; an empty supply gives nothing."""
    game = event("e33", 3, energy=[10, 30, 20], oil=[11, 9, 9])
    assert game.pending() == [1]
    assert options(game) == ["take(resource=cement)", "take(resource=ore)", "take(resource=oil)"]
    game.play("take", resource="ore")
    assert game.pending() == [2]
    game.play("take", resource="oil")
    assert game.pending() == [0]
    game.play("take", resource="oil")
    assert held(game, 1)[1] == 5
    assert held(game, 2)[2] == 9  # 30 oil are out: 29 held, 1 on the space
    assert game.round == 2


def test_fewest_modules_gain():
    game = event("e34", 3, modules={"0": ["m02"], "1": ["m03"], "2": ["m16", "m17"]})
    assert [gained(game, seat) for seat in range(3)] == [(0, 2, 0), (0, 2, 0), (0, 0, 0)]
    counted = event("e34", 3, modules={"0": ["m02"], "1": ["m03"], "2": ["m16"]}, active={"0": ["m02"]})
    assert [gained(counted, seat)[1] for seat in range(3)] == [0, 2, 2]


@pytest.mark.parametrize(
    ("name", "seats", "costs"),
    [
        ("e35", 2, {"cement_offer": 2}),
        ("e36", 2, {"ore_offer": 1}),
        ("e37", 2, {"oil_offer": 2}),
        ("e38", 2, {"construct_module": 5, "construct_two_modules": 7}),
        ("e39", 2, {"construct_module": 3, "construct_two_modules": 5}),
        ("e40", 2, {"complete_project": 6}),
        ("e41", 3, {"complete_project": 6}),
        ("e42", 2, {"starting_package": 3}),
        ("e43", 2, {"activate_modules": 2}),
    ],
)
def test_action_cost(name, seats, costs):
    game = at(seats, current_event=name, unavailable=["reserve_project"] * seats)
    assert {card: cost(game, 0, card) for card in costs} == costs
    others = {card["id"]: card for card in game.view(0)["table"]["hand"] if card["id"] not in costs}
    assert all(card["cost"] == card["printed"] for card in others.values())


@pytest.mark.parametrize(("name", "card"), [("e44", "sell_resources"), ("e45", "starting_package")])
def test_action_forbid(name, card):
    game = at(2, current_event=name)
    assert card not in cards_to_choose(game, 0)
    assert card in cards_to_choose(at(2), 0)


@pytest.mark.parametrize(("name", "paid"), [("e46", (2, 1, 0)), ("e47", (3, 0, 0))])
def test_build_discount_event(name, paid):
    game = performing(
        2,
        ["construct_module", "reserve_project"],
        current_event=name,
        modules_market=["m02", "m03", "m16", "m17", "m18"],
    )
    game.play("construct", slot=0)
    assert tuple(a - b for a, b in zip(START, held(game, 0), strict=True)) == paid


def test_project_discount_event():
    game = performing(
        2,
        ["complete_project", "reserve_project"],
        current_event="e48",
        modules={"0": ["m34", "m35"]},
        projects_market=["p04", "p12", "p14"],
    )
    game.play("complete", slot=0)
    assert held(game, 0) == (4, 2, 2)


@pytest.mark.parametrize(("name", "chips"), [("e49", 9), ("e50", 3)])
def test_sell_delta(name, chips):
    game = performing(2, ["sell_resources", "reserve_project"], current_event=name)
    game.play("sell", mask=7)
    assert game.vp_chips[0] == chips


def test_sell_delta_does_not_fall_below_0():
    """PB-17.3."""
    slump = changed(events={"e50": {"effect": {"kind": "sell_delta", "n": -3}}})
    game = performing(2, ["sell_resources", "reserve_project"], current_event="e50", content=slump)
    game.play("sell", mask=7)
    assert game.vp_chips[0] == 0


def test_sharing_cap_event():
    pot = {"cement_offer": {"cement": 12}}
    game = performing(2, ["cement_offer"] * 2, current_event="e51", offers=pot, energy=[30, 20])
    game.play("refuse")
    assert game.energy[1] == 25


def test_pb_13_11_market_size_draws_at_once():
    """PB-13.11, PB-14.2: one more is needed while it lasts; then extra Modules stay."""
    game = event("e52", events_pile=["e54", "e54"][:1], modules_pile=["m17", "m18", "m23", "m31", "m34", "m35"])
    assert market(game)[5] == "m17"
    assert game.modules_needed() == 6
    choose(game, "starting_package", "construct_module")
    game.play("construct", slot=0)
    if game.pending() == [1]:
        game.play("done")
    assert market(game)[0] == "m18"  # refilled to 6 in phase 5 of the round in which it is in force
    assert game.modules_needed() == 5
    assert sum(card is not None for card in market(game)) == 6
    choose(game, "cement_offer", "ore_offer")
    assert sum(card is not None for card in market(game)) == 6
    assert game.modules_left == 4


def test_market_size_with_an_empty_pile_ends_the_game():
    game = event("e52", modules_pile=[])
    assert game.is_over()
    assert game.view(None)["table"]["end_reason"] == "modules"


def test_market_size_draws_beyond_the_needed_number():
    """PB-17.9: while slots are free."""
    six = ["m02", "m03", "m16", "m17", "m18", "m23"]
    assert market(event("e52", modules_market=six, modules_pile=["m31", "m34"]))[6] == "m31"
    full = [*six, "m06", "m08"]
    assert event("e52", modules_market=full, modules_pile=["m31", "m34"]).modules_left == 2


def test_resupply_delta():
    """Never on the mixed space."""
    keys = {"offers": {"cement_offer": {}, "ore_offer": {}, "mixed_offer": {}}, "resupply_marker": 0}
    game = at(4, phase="resupply", current_event="e53", **keys)
    assert space(game, "cement_offer") == {"cement": 2 + 2}
    assert space(game, "ore_offer") == {"ore": 0 + 1}
    assert space(game, "mixed_offer") == {"cement": 1}


def test_nothing_happens():
    game = event("e54", 3)
    assert [held(game, seat) for seat in range(3)] == [START] * 3
    assert game.current_event == CONTENT.event_ids.index("e54")


@pytest.mark.parametrize("name", ["e07", "e09", "e14", "e13"])
def test_event_shield(name):
    """PB-17.7: harmful events do not touch the owner, and energy_rank does not pass on to somebody else."""
    keys = {"modules": {"0": ["m27"]}, "active": {"0": ["m27"]}, "energy": [30, 20, 10]}
    game = event(name, 3, **keys)
    assert held(game, 0) == START
    assert game.energy[0] == 30
    if name == "e13":
        assert [int(n) for n in game.energy] == [30, 20, 10]
    else:
        assert (held(game, 1), int(game.energy[1])) != (START, 20)


def test_event_shield_does_not_refuse_gifts():
    keys = {"modules": {"0": ["m27"]}, "active": {"0": ["m27"]}}
    assert gained(event("e01", 3, **keys), 0) == (2, 0, 0)
    assert gained(event("e07", 3, modules={"0": ["m27"]}), 0) == (0, -1, 0)  # not while inactive


def test_pb_13_12_an_empty_event_pile():
    game = event("e54", events_pile=[])
    assert game.next_event == 255
    choose(game, "starting_package", "starting_package")
    assert game.current_event == 255
    assert game.round == 3


def test_pb_13_17_the_last_event_is_in_force_in_the_final_round():
    game = performing(2, ["starting_package", "starting_package"], energy=[20, 0], next_event="e35")
    assert game.final
    assert cost(game, 0, "cement_offer") == 2
    assert area(game, 1)["participates"] is False


def test_pb_13_17_an_instant_event_of_the_final_round_does_not_happen():
    """PB-14.7: the final round has no phase 6."""
    game = performing(2, ["starting_package", "starting_package"], energy=[20, 0], next_event="e14")
    assert game.final
    assert shown(game) == "e14"
    choose(game, "cement_offer")
    assert game.is_over()
    assert game.energy[0] == 19  # the card alone


@pytest.mark.parametrize("card", CONTENT.source["events"], ids=lambda card: card["id"])
def test_every_event_has_its_round(card):
    seats = (card["players"] or [3])[0]
    game = at(seats, phase="event", next_event=card["id"], events_pile=["e54" if card["id"] != "e54" else "e05"])
    seen = game.view(0)["table"]
    assert seen["current_event"]["id"] == card["id"]
    assert seen["current_event"]["text"]
    ending = event(card["id"], seats)
    while not ending.is_over() and ending.round == 1:
        ending.play(ending.legal()[0])
    assert ending.is_over() or ending.round == 2

"""What labels promise is what comes: over random games, and in corners."""

from __future__ import annotations

import re

import pytest

import starboard
from games.planet_b.pb import NAMES, at, choose, performing
from starboard.engine.chance import fresh
from starboard.engine.outcome import outcome, outcome_of
from starboard.engine.words import named_events
from starboard.games.planet_b import TITLE

WORDS = TITLE.words
CHANGE = re.compile(r"(Energy|cement|ore|oil|free AAIs|VP in chips|points) (-?\d+) -> (-?\d+)")


def label(game, seat, action):
    return WORDS.label(game.view(seat), TITLE.actions.decode(action), NAMES, outcome(game, seat, action))


def promised(text):
    """What a label says of the ledger: name -> (before, after)."""
    return {name: (int(was), int(then)) for name, was, then in CHANGE.findall(text)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_promise_is_kept_where_nothing_is_revealed(seats):
    """Every number `x -> y` of every label of every decision, against the real table after the action."""
    luck = fresh(seats)
    promises = 0
    for seed in range(3):
        game = starboard.new("planet_b", seats, seed=seed)
        while not game.is_over():
            seat = int(game.to_move())
            for action in [] if game.sealed else game.legal():
                told = promised(label(game, seat, action))
                real = game.copy()
                real.apply(action)
                before, after = TITLE.ledger(game, seat), TITLE.ledger(real, seat)
                if real.revealed == game.revealed:
                    assert told == {name: (before[name], after[name]) for name in told}
                    promises += len(told)
                assert all(before[name] == was for name, (was, _) in told.items())
            legal = game.legal()
            game.apply(legal[luck.below(len(legal))])
    assert promises > 100


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_chosen_card_costs_what_its_label_says_and_acts_when_it_says(seats):
    luck = fresh(seats)
    game = starboard.new("planet_b", seats, seed=seats)
    while not game.is_over():
        if not game.sealed:
            legal = game.legal()
            game.apply(legal[luck.below(len(legal))])
            continue
        said = {}
        game.start_noting()
        game.take_events()
        for seat in game.pending():
            legal = game.legal(seat)
            action = legal[luck.below(len(legal))]
            card = next(
                item
                for item in game.view(seat)["table"]["hand"]
                if item["id"] == TITLE.actions.decode(action).params["action"]
            )
            text = label(game, seat, action)
            assert f"{card['cost']} Energy" in text and f"-> {card['energy_then']}" in text
            said[seat] = card
            game.apply_for(seat, action)
        told = [event for event, _ in named_events(WORDS, game.take_events())]
        for event in told:
            if event.kind == "paid":
                assert event.args[2:] == (said[event.args[0]]["cost"], said[event.args[0]]["energy_then"])
            if event.kind == "order_set":
                order = [event.args[0] >> 8 * place & 255 for place in range(event.args[1])]
                for place, seat in enumerate(order, 1):
                    first, last = said[seat]["acts"]
                    assert first <= place <= last


def test_what_an_offer_brings_counts_modules_and_supply():
    keys = {"modules": {"0": ["m06"]}, "active": {"0": ["m06"]}}
    game = at(2, **keys)
    card = game.view(0)["table"]["hand"][0]
    assert card["does"] == "take 5 cement; less if shared"  # 4 lie there, Arrival Lodge adds one
    choose(game, "cement_offer", "ore_offer")
    assert game.resources[0] == 5 + 5


def test_pb_10_3_a_project_counts_energy_as_it_will_be_after_paying():
    keys = {
        "modules": {"0": ["m02", "m16"]},
        "projects_market": ["p05"],
        "projects_pile": [],
        "energy": [28, 30],
        "cement": [9, 0],
        "ore": [9, 0],
    }
    card = at(2, **keys).view(0)["table"]["hand"][-1]
    assert card["does"] == "Census Hall, 10 VP, can be completed"  # 28 - 7 is below half of 50
    dear = at(2, **{**keys, "energy": [33, 30]}).view(0)["table"]["hand"][-1]
    assert dear["does"] == "no effect: Census Hall still needs 1 more Energy spent"


def test_a_label_says_that_energy_runs_out():
    texts = [label(at(2, energy=[5, 30]), 0, action) for action in at(2, energy=[5, 30]).legal(0)]
    out = [text for text in texts if text.endswith("no Energy left: no part in the final round")]
    assert [text.split(":")[0] for text in out] == ["Starting Out Package", "Construct Two Modules", "Complete Project"]


def test_two_modules_at_once_and_several_activations():
    game = performing(
        2,
        ["construct_two_modules", "activate_modules"],
        unavailable=["cement_offer", "cement_offer"],
        modules_market=["m02", "m16", "m35", "m36", "m42"],
        modules={"1": ["m12", "m17"]},
    )
    found = TITLE.compounds(game.copy(), 0)
    pair = next(item for item in found if item.params == {"first": 0, "second": 2})
    text = WORDS.compound_label(game.view(0), pair, NAMES, outcome_of(game, 0, pair.actions))
    assert text.startswith("Construct Bunk Terraces (5 VP) and Dispatch Office (4 VP); cement 5 -> 0, ore 4 -> 2")
    assert not any(4 in item.params.values() for item in found)  # Colony Seal cannot be paid with another
    for action in pair.actions:
        game.play(action)
    while game.to_move() == 0:
        game.play("done")
    both = TITLE.compounds(game.copy(), 1)
    assert [len(item.actions) for item in both] == [2]
    text = WORDS.compound_label(game.view(1), both[0], NAMES, outcome_of(game, 1, both[0].actions))
    assert text.startswith("Activate Gravel Works and Casting Shop")


@pytest.mark.parametrize(("active", "told"), [(["m12"], True), ([], False)])
def test_what_the_end_of_the_round_brings_is_said_to_be_in_a_promise(active, told):
    game = starboard.position(
        "planet_b",
        {
            "seats": 2,
            "phase": "perform",
            "energy": [30, 34],
            "selected": ["sell_resources", "ore_offer"],
            "cement": [6, 0],
            "ore": [3, 1],
            "modules": {"0": ["m12"]},
            "active": {"0": active},
        },
    )
    said = label(game, 0, TITLE.actions.encode("sell", mask=1))
    assert said.startswith("Sell 3 cement for")
    assert ("the end of the round included" in said) == told
    assert f"cement 6 -> {5 if told else 3}" in said

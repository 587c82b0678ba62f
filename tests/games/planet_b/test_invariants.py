"""Every invariant holds in play, and each can be seen to fail."""

from __future__ import annotations

import pytest

import starboard
from games.planet_b.pb import at, changed, performing
from starboard.engine.chance import fresh
from starboard.engine.playout import careful_playout
from starboard.engine.words import named_events
from starboard.games.planet_b import TITLE


def plant(field, place, value):
    def fault(game):
        getattr(game, field)[place] += value

    return fault


def set_scalar(field, value):
    def fault(game):
        setattr(game, field, value)

    return fault


def put(field, place, value):
    def fault(game):
        getattr(game, field)[place] = value

    return fault


FAULTS = [
    (plant("supply", 0, 1), "cement instead of 50"),
    (plant("supply", 1, -99), "the supply holds"),
    (plant("offers", 0, -9), "Offer Space holds less than no cement"),
    (plant("resources", 2, -9), "seat 0 holds less than no oil"),
    (plant("vp_chips", 1, -1), "less than no VP chips"),
    (plant("aai_free", 0, 1), "which does not make 6"),
    (plant("active", 0, 1 << 41), "which does not make 6"),
    (put("active", 1, 1 << 2), "which does not make 6"),
    (put("modules_market", 1, 1), "is in two places"),
    (put("modules_market", 0, 255), "is nowhere"),
    (put("modules", 0, 1 << 11 | 1 << 40), "in two places"),
    (plant("effects", 8, 1), "effects of seat 0"),
    (put("projects_market", 0, 255), "Projects in the game instead of 5"),
    (put("projects_market", 0, 3), "a Project is in two places"),
    (put("projects_market", 0, 5), "p06 is not for 2 players"),
    (set_scalar("projects_known", 3), "more Projects of the pile are known"),
    (set_scalar("current_event", 53), "e54 is in two places"),
    (set_scalar("current_event", 8), "e09 is not for 2 players"),
    (put("goal", 1, 0), "g01 is in two places"),
    (put("goal", 1, 15), "g16 is not for 2 players"),
    (put("energy", 0, 51), "outside the Energy track"),
    (put("energy", 0, -13), "outside the Energy track"),
    (put("energy_stamp", 0, 99), "after the last movement"),
    (put("energy_stamp", 0, 1), "stand at the same place"),
    (set_scalar("round", 41), "beyond the limit of 40"),
    (put("selected", 0, 5), "which it may not choose"),
    (set_scalar("participants", 2), "takes no part"),
]


@pytest.mark.parametrize(("fault", "text"), FAULTS)
def test_a_planted_fault_is_found(fault, text):
    game = at(2, modules={"0": ["m12"]}, goal=["g01", "g02"], projects={"0": ["p04"]})
    assert game.broken() == ""
    if "takes no part" in text:
        game.selected[0] = 0
    fault(game)
    assert text in game.broken()


def test_an_aai_on_a_foreign_module_is_found():
    game = at(2, modules={"0": ["m12"], "1": ["m02"]}, active={"0": ["m12"]})
    game.active[0] = 1 << 1
    assert "not its own" in game.broken()


def test_faults_of_phase_4_are_found():
    game = performing(2, ["sell_resources", "sell_resources"])
    game.order[1] = 0
    assert "twice in the order" in game.broken()
    game.order[1] = 255
    assert "exactly those who take part" in game.broken()
    game.order[1] = 1
    game.paid[1] = 0
    assert "has paid no Energy" in game.broken()


def test_faults_of_the_markets_are_found():
    game = at(2, modules_market=["m02", "m03", "m16", "m17", "m18"])
    game.modules_pile = game.modules_pile[:]
    game.modules_discarded |= 1 << 1
    game.modules_market[0] = 255
    assert "5 are needed" in game.broken()
    game = at(2, projects_market=["p01", "p02", "p03"])
    game.projects_discarded |= 1
    game.projects_market[0] = 255
    assert "not filled" in game.broken()


def test_no_card_to_choose_is_found():
    game = TITLE.new(2, 1, content=TITLE.content(changed(modules={"m01": {"vp": 4}})))  # a content of its own
    game.content.action_set[2] = 0b10
    game.unavailable[0] = 1
    game.unavailable[1] = 0
    assert game.broken() == "seat 0 has no card to choose"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"events": "off"}, {"open_goals": True, "first_player": "seat 2"}])
def test_random_play_keeps_every_invariant(seats, options):
    for seed in range(3):
        game = starboard.new("planet_b", seats, seed=seed, options=options)
        acted: list[int] = []
        assert careful_playout(game, seed + 50, TITLE.bound(seats, options), [], acted) == ""
        assert game.round <= 40
        assert len(acted) <= TITLE.bound(seats, options)


def test_what_never_goes_back():
    """Chips never fall; a padlocked active Module stays active; `auto` Modules become active only when constructed."""
    for seed in range(12):
        game = starboard.new("planet_b", 2 + seed % 3, seed=seed)
        luck = fresh(seed)
        game.start_noting()
        while not game.is_over():
            chips, active = [int(n) for n in game.vp_chips], [int(mask) for mask in game.active]
            modules = [int(mask) for mask in game.modules]
            locks, with_cost = int(game.content.padlocks), int(game.content.with_cost)
            waiting = [int(game.flow.a())] if game.flow.step() == 15 else []
            legal = game.legal()
            game.apply(legal[luck.below(len(legal))])
            bonuses = [event for event, _ in named_events(TITLE.words, game.take_events()) if event.kind == "bonus"]
            assert len(bonuses) <= 1
            for seat in range(game.seats):
                assert game.vp_chips[seat] >= chips[seat]
                assert active[seat] & locks & ~int(game.active[seat]) == 0
                new = int(game.active[seat]) & ~active[seat] & ~with_cost
                built = int(game.modules[seat]) & ~modules[seat]
                assert new & ~built == 0 or [new.bit_length() - 1] == waiting

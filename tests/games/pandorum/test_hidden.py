"""PD-13: what is hidden and known."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import starboard
from games.pandorum.table import CONTENT, do, hand, plain, seen, some_positions, stow, table
from starboard.engine.chance import fresh
from starboard.games.pandorum.rules import hidden

COMPILED = starboard.__mode__ == "compiled"


def test_pd_13_1_hands_deck_and_box_are_not_in_views_of_others():
    game = table(hands={"0": ["gen_biogas", "prot_dome"], "1": ["lab_medical"]})
    assert "hand" not in seen(game)
    assert seen(game, 1)["hand"] == {"lab_medical": 1}
    assert seen(game, 0)["hand"] == {"gen_biogas": 1, "prot_dome": 1}
    public = seen(game)["seats"][0]
    assert (public["hand_size"], public["known"]) == (2, {})
    assert "offers" not in seen(game, 1)
    for key in ("deck", "undealt_production"):
        assert isinstance(seen(game)[key], int)


def test_pd_13_2_cards_taken_openly_are_known_until_that_name_leaves():
    game = table(plain(), hands={"0": ["gen_biogas", "prod_prism_drill"], "1": []}, deck=["block_power", "gen_thermal"])
    own = seen(game)["seats"][0]
    assert (own["unseen_production"], own["unseen_deck"]) == (1, 1)
    do(game, "begin_add", "take_market lab_central", "take_deck")
    own = seen(game)["seats"][0]
    assert own["known"] == {"lab_central": 1}
    assert (own["unseen_production"], own["unseen_deck"], own["hand_size"]) == (1, 2, 4)
    do(game, "begin_add", "take_deck", "take_deck")
    do(game, "begin_move", "pay_fee lab_central")
    assert seen(game)["seats"][0]["known"] == {}
    do(game, "move_to G8", "build_mode module", "play_card prod_prism_drill")
    own = seen(game)["seats"][0]
    assert (own["unseen_production"], own["unseen_deck"], own["hand_size"]) == (0, 2, 2)


def test_pd_13_2_a_known_copy_leaves_before_an_unknown_one():
    market = {"gen_biogas": 2, "lab_central": 1, "prot_external": 1, "block_depot": 1}
    game = table(plain(), hands={"0": ["gen_biogas", "gen_thermal"], "1": []}, market=market)
    do(game, "begin_add", "take_market gen_biogas", "take_market lab_central", "begin_add", "take_deck", "take_deck")
    do(game, "begin_move", "pay_fee gen_biogas")
    own = seen(game)["seats"][0]
    assert own["known"] == {"lab_central": 1}
    assert own["unseen_deck"] == 2
    assert hand(game, 0) == {"gen_biogas": 1, "gen_thermal": 1, "lab_central": 1}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pd_13_3_drawn_worlds_keep_what_was_seen(seats):
    """PD-13.3: every unknown card is dealt anew from its own pool, nothing known changes, all cards are there."""
    luck = fresh(5)
    for game in some_positions(seats, 3 if COMPILED else 1, 41):
        for observer in range(seats):
            twin = game.determinize(observer, luck)
            twin.check()
            assert twin.view(observer) == game.view(observer)
            assert twin.deck_left == game.deck_left
            for other in range(seats):
                known = seen(game)["seats"][other]["known"]
                held = hand(twin, other)
                assert all(held.get(card, 0) >= count for card, count in known.items())


def test_pd_13_3_each_unknown_card_is_equally_likely():
    """PD-13.3: one unknown card out of a small pool comes up in proportion."""
    game = table(
        plain(),
        hands={"0": [], "1": ["gen_biogas"]},
        deck=["lab_medical", "lab_medical", "prot_dome"],
        spent="rest",
        market={},
    )
    luck = fresh(3)
    drawn = Counter(next(iter(hand(game.determinize(0, luck), 1))) for _ in range(800))
    assert set(drawn) == {"gen_biogas", "lab_medical", "prot_dome"}
    assert 330 < drawn["lab_medical"] < 470
    assert 140 < drawn["gen_biogas"] < 260
    tops = Counter(int(game.determinize(0, luck).deck[2]) for _ in range(400))
    assert len(tops) == 3
    own = game.determinize(1, luck)
    assert hand(own, 1) == {"gen_biogas": 1}


@pytest.mark.parametrize("seats", [2, 3])
def test_pd_13_4_a_rival_in_the_middle_of_a_move_can_go_on(seats):
    """PD-13.4: in every drawn world the seat that decides has a legal action."""
    luck = fresh(9)
    met = Counter()
    for game in some_positions(seats, 6 if COMPILED else 2, 3):
        decider = int(game.to_move())
        for observer in range(seats):
            if observer != decider:
                assert game.determinize(observer, luck).legal(decider)
                met[seen(game)["step"]] += 1
    assert {"fee", "destination", "build_mode", "cards"} <= set(met)


def test_pd_13_4_even_when_hardly_any_hand_would_do():
    """PD-13.4: one unknown card that must fit, among many that do not."""
    spare = ["gen_thermal"] * 4 + ["gen_resonance"] * 4 + ["sys_signal_jammer"] * 4
    game = table(
        plain(),
        hands={"0": ["gen_biogas", "gen_thermal"], "1": []},
        deck=spare[1:],
        spent="rest",
        market={},
        known={"0": {"gen_thermal": 1}},
    )
    do(game, "begin_move", "pay_fee gen_thermal", "move_to G8")
    luck = fresh(1)
    for _ in range(20):
        twin = game.determinize(1, luck)
        assert hand(twin, 0) == {"gen_biogas": 1}


def in_need_of_two(second, third):
    """Seat 0 stands on moss with bases only and two unknown cards that must both fit; three of the unknown ones do."""
    spare = ["gen_thermal", "gen_resonance", "sys_signal_jammer", "prot_dome"] * 4
    game = table(
        plain(),
        hands={"0": ["gen_biogas", second, "prot_dome"], "1": []},
        deck=[third, *spare[:-1]],
        spent="rest",
        market={},
        known={"0": {"prot_dome": 1}},
        projects={"0": {"modules": list(range(12))}},
    )
    return do(game, "begin_move", "pay_fee prot_dome", "move_to G8")


def test_pd_13_4_a_drawn_world_follows_from_what_is_known_alone():
    """PD-13.3, PD-13.4: tables that differ only in what is hidden give the same worlds, however rare a fitting hand."""
    one, other = in_need_of_two("lab_medical", "block_power"), in_need_of_two("block_power", "lab_medical")
    assert one.view(1) == other.view(1)
    assert hand(one, 0) != hand(other, 0)
    drawn = Counter()
    for seed in range(60):
        twin = one.determinize(1, fresh(seed))
        twin.check()
        assert twin == other.determinize(1, fresh(seed))
        drawn[tuple(hand(twin, 0))] += 1
    assert set(drawn) == {
        ("gen_biogas", "lab_medical"),
        ("gen_biogas", "block_power"),
        ("lab_medical", "block_power"),
    }


@pytest.mark.parametrize("seats", [2, 3])
def test_pd_13_3_hidden_cards_do_not_show_in_drawn_worlds(seats):
    """PD-13.3: a world drawn from a drawn world is the one drawn from the true table with the same chance."""
    for game in some_positions(seats, 4 if COMPILED else 1, 11):
        for observer in range(seats):
            twin = game.determinize(observer, fresh(1))
            assert twin.determinize(observer, fresh(2)) == game.determinize(observer, fresh(2))


@pytest.mark.parametrize("seats", [2, 4])
def test_pd_13_4_a_hand_is_found_wherever_there_is_one(seats):
    """PD-13.4: without any luck the needed cards are picked out, at every step of a move."""
    luck = fresh(4)
    met = Counter()
    buffer = vec[i64]([0] * CONTENT.action_count)
    for game in some_positions(seats, 20 if COMPILED else 4, 2):
        rival = int(game.to_move())
        observer = (rival + 1) % seats
        if not hidden.depends_on_hand(game, observer):
            continue
        twin = game.copy()
        pool = hidden.unknown(twin, observer)
        hidden.hold_known(twin, rival)
        if twin.legal_for(rival, buffer) == 0:
            hidden.deal_enough(twin, observer, rival, pool, luck, buffer)
            twin.check()
            assert twin.legal(rival)
            assert twin.view(observer) == game.view(observer)
            met[seen(game)["step"]] += 1
    assert {"fee", "destination", "build_mode", "cards"} <= set(met), met


def test_the_fee_of_the_turn_is_shown():
    """PD-13.1."""
    game = table(plain(), hands={"0": ["gen_thermal", "gen_biogas"]})
    do(game, "begin_move", "pay_fee gen_thermal")
    assert seen(game)["fee"] == "gen_thermal"
    do(game, "move_to G8", "build_mode module", "play_card gen_biogas")
    stow(game)
    assert seen(game)["fee"] is None

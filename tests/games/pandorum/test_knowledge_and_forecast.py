"""PD-13 and PD-14: what is hidden and known, and what a choice is said to earn."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import starboard
from games.pandorum.table import CONTENT, HEXES, PAD, build, do, hand, plain, quids, seen, stow, table
from starboard.engine.chance import fresh
from starboard.games.pandorum.rules import hidden

COMPILED = starboard.__mode__ == "compiled"
ENOUGH = 300 if COMPILED else 40  # stops to compare with all ways to build there


def some_positions(seats, games, every):
    """Games in the middle of random play."""
    for seed in range(games):
        game = starboard.new("pandorum", seats, seed + 50)
        luck = fresh(seed)
        while not game.is_over():
            if game.decision % every == seed % every:
                yield game
            legal = game.legal()
            game.apply(legal[luck.below(len(legal))])


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


# --- forecasts -------------------------------------------------------------------------------------------------------
def best_gain(game, seat, before):
    """The most that any end of the construction under way brings, by trying all of them."""
    if seen(game)["step"] not in ("build_mode", "cards", "blocks", "direction"):
        return quids(game)[seat] - before
    best = -1
    for action in game.legal():
        child = game.copy()
        child.apply(action)
        best = max(best, best_gain(child, seat, before))
    return best


@pytest.mark.parametrize("seats", [2, 4])
def test_pd_14_1_and_14_2_the_forecast_of_a_stop_is_what_the_best_play_earns(seats):
    """PD-14.1, PD-14.2: against all sets, modes, blocks and directions, on random boards."""
    looked = 0
    for game in some_positions(seats, 30 if COMPILED else 4, 2):
        if seen(game)["step"] != "destination":
            continue
        seat = int(game.to_move())
        if sum(hand(game, seat).values()) > 9:
            continue
        for stop in seen(game, seat)["offers"]["stops"]:
            child = game.copy()
            child.apply(59 + stop["hex"])
            if stop["kind"] == "build" and looked < ENOUGH:
                looked += 1
                assert stop["plan"]["total"] == best_gain(child, seat, quids(game)[seat])
            elif stop["kind"] != "build":
                assert quids(child)[seat] - quids(game)[seat] == -stop.get("pays", 0)
        if looked >= ENOUGH:
            break
    assert looked == ENOUGH


@pytest.mark.parametrize("seats", [2, 4])
def test_pd_14_1_forecasts_agree_along_the_chain(seats):
    """PD-14.1: fee with stops, mode with cards, cards with blocks: what is promised is still there one step later."""
    steps = Counter()
    for game in some_positions(seats, 12 if COMPILED else 2, 5):
        seat, step = int(game.to_move()), seen(game)["step"]
        offers = seen(game, seat)["offers"]
        steps[step] += 1
        if step == "fee" and not seen(game)["seats"][seat]["main"]["charged"]:
            for card, plan in offers["fees"].items():
                after = seen(do_copy(game, 31 + CONTENT.card_ids.index(card)), seat)["offers"]
                lift = after["lift"]["plan"] if after["lift"] else None
                built = [stop["plan"]["total"] for stop in after["stops"] if stop["kind"] == "build"]
                assert (plan["total"] if plan else -1) == max([*built, lift["total"] if lift else -1, -1])
        elif step == "build_mode":
            for mode, plan in offers["modes"].items():
                number = ("module", "base", "module_as_base", "base_with_three_cards").index(mode)
                after = seen(do_copy(game, 150 + number), seat)["offers"]["cards"]
                assert plan["total"] == max(offer["plan"]["total"] for offer in after.values())
        elif step == "turn" and offers["move"] is not None and not seen(game)["seats"][seat]["main"]["charged"]:
            fees = seen(do_copy(game, 1), seat)["offers"]["fees"]
            assert offers["move"]["total"] == max(plan["total"] for plan in fees.values() if plan)
    assert steps["fee"] > 3
    assert steps["build_mode"] > 3


def do_copy(game, action):
    child = game.copy()
    child.apply(action)
    return child


def test_pd_14_1_cards_of_the_market_say_what_they_would_pay():
    game = table(plain(), hands={"0": []}, projects={"0": {"modules": ["A1", "G7"]}})
    do(game, "begin_add")
    offers = seen(game, 0)["offers"]["market"]
    assert offers["prot_external"]["pays"] == 1
    assert offers["lab_central"]["pays"] == 2
    assert offers["block_depot"] == {"pays": 2, "hex": offers["block_depot"]["hex"]}
    dunes = table(plain(), hands={"0": []}, market={"gen_thermal": 1})
    assert seen(do(dunes, "begin_add"), 0)["offers"]["market"]["gen_thermal"] is None


def test_pd_14_1_a_plan_names_hex_mode_and_cards():
    game = table(
        plain(), hands={"0": ["gen_biogas", "log_moss_barge", "gen_thermal"]}, projects={"0": {"modules": ["G9"]}}
    )
    plan = seen(game, 0)["offers"]["move"]
    assert plan["total"] == 3
    assert plan["mode"] == "base"
    assert plan["cards"] == ["gen_biogas", "log_moss_barge"]
    assert plan["alone"] == [2, 1]
    assert plan["hex"] in {HEXES[name] for name in ("G8", "G10", "F8", "F9", "H7", "H8")}


def test_pd_14_1_slots_tell_what_they_do():
    mats = {"0": {"slots": {"forepart": ["block_shield", "block_depot"]}}, "1": {"slots": {"cargo": ["gen_thermal"]}}}
    game = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas"]}, mats=mats)
    build(game, "G8", "gen_biogas")
    fore, main, cargo = seen(game, 0)["offers"]["slots"]
    assert (fore["filled"], fore["need"], fore["charges"]) == (3, 3, True)
    assert (main["filled"], main["need"], main["charges"]) == (1, 5, False)
    assert (cargo["color_cards"], cargo["rivals_most"]) == (1, 1)
    stow(game)
    assert seen(game)["seats"][0]["cargo"]["by_type"][2] == 1
    assert CONTENT.hex_names[CONTENT.pad] == PAD


@pytest.mark.parametrize("seats", [2, 3])
def test_pd_14_3_the_hexes_counted_explain_the_amount(seats):
    """PD-14.3: a second count of every income on random boards."""
    amounts = {card["id"]: card["income"]["per"] for card in CONTENT.source["card"]}
    met = Counter()
    for game in some_positions(seats, 25 if COMPILED else 3, 2):
        seat = int(game.to_move())
        if seen(game)["step"] != "destination":
            continue
        for stop in seen(game, seat)["offers"]["stops"]:
            if stop["kind"] != "build":
                continue
            plan = stop["plan"]
            for card, alone, hexes in zip(plan["cards"], plan["alone"], plan["counted"], strict=True):
                assert stop["hex"] not in hexes
                if card.startswith("block"):
                    assert hexes == []
                elif card.startswith("sys"):
                    assert alone <= amounts[card] * len(hexes)
                else:
                    assert alone == amounts[card] * len(hexes)
                    met[card] += 1
                if not plan["former"]:
                    assert stop["cards"][card] == alone
    assert len(met) > (15 if COMPILED else 5)


def test_the_fee_of_the_turn_is_shown():
    """PD-13.1."""
    game = table(plain(), hands={"0": ["gen_thermal", "gen_biogas"]})
    do(game, "begin_move", "pay_fee gen_thermal")
    assert seen(game)["fee"] == "gen_thermal"
    do(game, "move_to G8", "build_mode module", "play_card gen_biogas")
    stow(game)
    assert seen(game)["fee"] is None


def test_pd_14_3_of_equal_lines_the_first_is_counted():
    """PD-14.3, PD-7.13: east comes before north-east."""
    game = table(
        plain(), hands={"0": ["sys_data_tap", "prot_intranet"]}, projects={"0": {"modules": ["G8", "F7"]}}, market={}
    )
    do(game, "begin_move", "pay_fee sys_data_tap")
    stop = next(stop for stop in seen(game, 0)["offers"]["stops"] if stop["hex"] == HEXES["G7"])
    assert stop["plan"]["counted"] == [[HEXES["G8"]]]

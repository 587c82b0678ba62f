"""PD-14: what a choice is said to earn is what it earns."""

from collections import Counter

import pytest

import starboard
from games.pandorum.table import (
    CARDS,
    CONTENT,
    HEXES,
    MODES,
    PAD,
    action,
    build,
    charged_position,
    do,
    hand,
    options,
    plain,
    quids,
    seen,
    some_positions,
    stow,
    table,
)
from starboard.engine.chance import fresh
from starboard.engine.outcome import outcome
from starboard.games.pandorum import TITLE

FORE3 = ["block_shield", "block_extraction", "block_depot"]
MAIN5 = ["block_power", "block_power", "log_moss_barge", "log_moss_barge", "log_dune_convoy"]
CRANE = {"0": {"main": "salvage_crane", "slots": {"main": MAIN5}}}
LIFT = {"0": {"forepart": "lift_rotors", "slots": {"forepart": FORE3}}}
COMPILED = starboard.__mode__ == "compiled"
ENOUGH = 300 if COMPILED else 40  # stops to compare with all ways to build there


def best_gain(game, seat, before):
    """The most that any end of the construction under way brings, by trying all of them."""
    if seen(game)["step"] not in ("build_mode", "cards", "blocks", "direction"):
        return quids(game)[seat] - before
    best = -1
    for number in game.legal():
        child = game.copy()
        child.apply(number)
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
            child.apply(action(f"move_to {CONTENT.hex_names[stop['hex']]}"))
            if stop["kind"] == "build" and looked < ENOUGH:
                looked += 1
                assert stop["plan"]["total"] == best_gain(child, seat, quids(game)[seat])
            elif stop["kind"] != "build":
                assert quids(child)[seat] - quids(game)[seat] == -stop.get("pays", 0)
        if looked >= ENOUGH:
            break
    assert looked == ENOUGH


def promised(game, seat):
    """The best that any choice of this step is said to earn; -1 if nothing can be built."""
    offers = seen(game, seat)["offers"]
    return max(promise(offers, number) for number in game.legal())


def promise(offers, number):
    """What one choice is said to lead to at best."""
    made = TITLE.actions.decode(number)
    value = number - TITLE.actions.base(made.name)
    card = CARDS[value % len(CARDS)]
    if made.name == "block_flat":
        return offers["flat"]
    if made.name == "block_double":
        return offers["double"][str(value)]
    if made.name == "choose_direction":
        return offers["directions"][value]
    plan = None
    if made.name == "begin_move":
        plan = offers["move"]
    elif made.name == "pay_fee":
        plan = offers["fees"][card]
    elif made.name == "take_deck":
        plan = offers["deck"]
    elif made.name == "take_market":
        plan = offers["crane"][card]["move"]
    elif made.name == "activate_forepart":
        plan = (offers.get("lift") or offers.get("former"))["plan"]
    elif made.name == "move_to":
        plan = next(stop for stop in offers["stops"] if stop["hex"] == value).get("plan")
    elif made.name == "build_mode":
        plan = offers["modes"][MODES[value]]
    elif made.name == "play_card":
        plan = offers["cards"][card]["plan"]
    return plan["total"] if plan else -1


def keeps_its_promises(game, steps):
    """Every choice of a drive leads to a step at which just what it promised can be had, and in the end is had."""
    seat, step = int(game.to_move()), seen(game)["step"]
    if step in ("pick", "slots"):
        return
    offers = seen(game, seat)["offers"]
    for number in game.legal():
        name = TITLE.actions.decode(number).name
        if name in ("begin_add", "pass"):
            continue
        child = game.copy()
        child.apply(number)
        steps[f"{step} {name}"] += 1
        after, said = seen(child)["step"], promise(offers, number)
        if after == "slots":
            assert quids(child)[seat] - quids(game)[seat] == said, (step, name)
        elif name == "take_deck" or (name == "activate_forepart" and step == "destination"):
            assert promised(child, seat) >= said  # what is drawn, or lies in line, may be better
        elif after not in ("turn", ""):  # there the turn or the game is over
            assert promised(child, seat) == said, (step, name)


@pytest.mark.parametrize("seats", [2, 4])
def test_pd_14_1_promises_are_kept_from_step_to_step(seats):
    """PD-14.1, PD-14.2: what is promised is still there one step later, with any parts, on random boards."""
    steps = Counter()
    for game in some_positions(seats, 12 if COMPILED else 1, 5 if COMPILED else 7):
        keeps_its_promises(game, steps)
    assert steps["fee pay_fee"] > 3
    assert steps["build_mode build_mode"] > 3


def test_pd_14_2_promises_are_kept_with_charged_parts():
    """PD-14.2: from positions with charged cranes, rigs, rotors and formers, through the whole drive."""
    steps = Counter()
    for seed in range(400 if COMPILED else 30):
        game = charged_position(seed)
        luck = fresh(seed)
        for _ in range(9):
            if game.is_over():
                break
            keeps_its_promises(game, steps)
            legal = game.legal()
            driving = action("begin_move")
            game.apply(driving if driving in legal else legal[luck.below(len(legal))])
    wanted = {"crane take_market", "crane take_deck", "destination activate_forepart", "build_mode activate_forepart"}
    assert wanted <= set(steps)


def test_pd_14_2_the_crane_counts():
    """PD-14.2: the fee is taken back, or a card of the market joins the hand."""
    own = {"projects": {"0": {"modules": ["G9"]}}, "mats": CRANE}
    game = table(plain(), hands={"0": ["gen_biogas"]}, market={"gen_thermal": 1}, **own)
    plan = seen(game, 0)["offers"]["move"]
    assert (plan["total"], plan["cards"], plan["fee"], plan["crane"]) == (2, ["gen_biogas"], "gen_biogas", "gen_biogas")
    hands = {"0": ["gen_biogas", "sys_signal_jammer"]}
    market = {"block_power": 1, "lab_medical": 1}
    game = table(plain(), hands=hands, market=market, **own)
    plan = seen(game, 0)["offers"]["move"]
    assert (plan["total"], plan["crane"]) == (4, "lab_medical")
    do(game, "begin_move")
    assert seen(game, 0)["offers"]["fees"]["sys_signal_jammer"]["total"] == 4
    do(game, "pay_fee sys_signal_jammer")
    offers = seen(game, 0)["offers"]
    assert offers["crane"]["lab_medical"]["move"]["total"] == 4
    assert offers["crane"]["sys_signal_jammer"]["move"]["total"] == 2
    assert offers["deck"]["total"] == 2


def test_pd_14_2_only_one_card_is_lent_by_the_crane():
    """PD-14.2: two cards of the market would make a base of +4; the crane takes one."""
    market = {"lab_medical": 1, "gen_biogas": 1}
    game = table(
        plain(), hands={"0": ["sys_signal_jammer"]}, market=market, mats=CRANE, projects={"0": {"modules": ["G9"]}}
    )
    assert seen(game, 0)["offers"]["move"]["total"] == 2


def test_pd_14_2_a_spent_forepart_is_named_and_used_only_where_it_earns_more():
    mats = {"0": {"forepart": "lift_rotors", "slots": {"forepart": FORE3}}}
    hands = {"0": ["sys_data_tap", "gen_biogas"]}
    game = table(plain(), hands=hands, mats=mats, projects={"0": {"modules": ["A1", "G9"]}})
    plan = seen(game, 0)["offers"]["move"]
    assert (plan["total"], plan["forepart"]) == (2, None)  # beside G9, in line
    ring = plain(G7="volcano", G5="volcano", F5="volcano", F6="volcano", H4="volcano", H5="volcano")
    game = table(ring, hands=hands, mats=mats, projects={"0": {"modules": ["A1"]}})
    plan = seen(game, 0)["offers"]["move"]
    assert (plan["total"], plan["forepart"]) == (2, "lift_rotors")
    twin = {"0": {"forepart": "twin_rig", "slots": {"forepart": FORE3}}}
    hands = {"0": ["sys_data_tap", "gen_biogas", "lab_medical"]}
    bases = ["A1", "B1", "B2", "B3", "B4", "B5"]
    east = plain(G5="volcano", F5="volcano", F6="volcano", H4="volcano", H5="volcano")
    game = table(east, hands=hands, mats=twin, projects={"0": {"modules": ["G9"], "bases": bases}})
    plan = seen(game, 0)["offers"]["move"]
    assert (plan["total"], plan["mode"], plan["forepart"]) == (4, "module_as_base", "twin_rig")


def test_pd_14_1_cards_of_the_market_say_what_they_would_pay():
    """PD-14.1: by themselves, and as part of the best drive once they are held."""
    hands = {"0": ["gen_thermal", "gen_biogas"]}
    game = table(plain(), hands=hands, projects={"0": {"modules": ["A1", "G7"]}})
    do(game, "begin_add")
    offers = seen(game, 0)["offers"]["market"]
    assert offers["prot_external"]["alone"]["total"] == 1
    assert offers["lab_central"]["alone"]["total"] == 2
    assert offers["block_depot"]["alone"]["total"] == 2
    drive = offers["lab_central"]["move"]
    assert (drive["total"], drive["cards"], drive["fee"]) == (4, ["gen_biogas", "lab_central"], "gen_thermal")
    dunes = table(plain(), hands={"0": []}, market={"gen_thermal": 1})
    offer = seen(do(dunes, "begin_add"), 0)["offers"]["market"]["gen_thermal"]
    assert (offer["alone"], offer["move"], offer["hindrance"]) == (None, None, "no_fitting_card")


def test_pd_14_1_looking_at_the_market_reveals_nothing():
    """PD-14.1: what would come in place of a taken card plays no part in what is promised."""
    hands = {"0": ["gen_biogas"], "1": []}
    views = []
    for top in ("gen_biogas", "lab_medical"):
        game = table(plain(), hands=hands, market={"gen_thermal": 1}, deck=[top, "prot_dome"], mats=CRANE)
        views.append([seen(game, 0), seen(do(game, "begin_add"), 0)])
    assert views[0] == views[1]


def test_pd_14_1_the_card_that_the_fee_takes_is_not_promised():
    """PD-14.1: with one card in hand there is nothing left to build with, and that is said."""
    game = table(plain(), hands={"0": ["gen_biogas"]}, projects={"0": {"modules": ["G9"]}})
    offers = seen(game, 0)["offers"]
    assert (offers["move"], offers["hindrance"]) == (None, "fee")
    unfit = table(plain(), hands={"0": ["gen_thermal"]}, projects={"0": {"modules": ["G9"]}})
    assert seen(unfit, 0)["offers"]["hindrance"] == "no_fitting_card"
    five = ["log_moss_barge"] * 2 + ["block_power"] * 2 + ["log_dune_convoy"]
    drives = {"0": {"main": "perpetual_drive", "slots": {"main": five}}}
    free = table(plain(), hands={"0": []}, mats=drives)
    assert seen(free, 0)["offers"]["hindrance"] == "empty_hand", "no fee is due, but nothing is there to build with"
    empty = table(plain(), hands={"0": []}, market={"gen_biogas": 1, "lab_medical": 1})
    do(empty, "begin_add")
    assert seen(empty, 0)["offers"]["market"]["gen_biogas"]["hindrance"] == "fee"
    do(empty, "take_market gen_biogas")
    assert seen(empty, 0)["offers"]["market"]["lab_medical"]["move"]["total"] == 0


def test_pd_14_1_terrain_former_counts_for_cards_of_the_market():
    """PD-14.1, PD-14.2: a charged Terrain Former lets them fit, and is named."""
    mats = {"0": {"forepart": "terrain_former", "slots": {"forepart": FORE3}}}
    described = {"hands": {"0": ["sys_data_tap"]}, "market": {"gen_thermal": 1}, "projects": {"0": {"modules": ["G9"]}}}
    game = do(table(plain(), mats=mats, **described), "begin_add")
    offer = seen(game, 0)["offers"]["market"]["gen_thermal"]
    assert (offer["alone"]["total"], offer["alone"]["forepart"]) == (2, "terrain_former")
    assert (offer["move"]["total"], offer["move"]["forepart"]) == (2, "terrain_former")
    bare = do(table(plain(), **described), "begin_add")
    assert seen(bare, 0)["offers"]["market"]["gen_thermal"]["alone"] is None


def test_pd_14_4_dead_ends_are_seen():
    """PD-14.4: G8 looks at own projects and volcanoes only, B1 at nothing it could stop on."""
    closed = plain(G7="volcano", F7="volcano", F8="volcano", H6="volcano", H7="volcano", G10="volcano")
    game = table(closed, hands={"0": ["sys_data_tap", "gen_biogas"]}, mats=LIFT, projects={"0": {"modules": ["G9"]}})
    do(game, "begin_move", "pay_fee sys_data_tap")
    assert all(stop["ahead"] > 0 for stop in seen(game, 0)["offers"]["stops"])  # the rotors can still be used
    do(game, "activate_forepart")
    stops = {stop["hex"]: stop for stop in seen(game, 0)["offers"]["stops"]}
    assert (stops[HEXES["G8"]]["ahead"], stops[HEXES["G8"]]["shut_in"]) == (0, False)
    assert stops[HEXES["G9"]]["ahead"] > 0
    walled = table(
        closed | {"G9": "volcano"}, hands={"0": ["sys_data_tap", "gen_biogas"]}, mats=LIFT, harvesters=[PAD, PAD]
    )
    do(walled, "begin_move", "pay_fee sys_data_tap", "activate_forepart")
    stop = next(stop for stop in seen(walled, 0)["offers"]["stops"] if stop["hex"] == HEXES["G8"])
    assert (stop["ahead"], stop["shut_in"]) == (0, True)
    hull = {"0": {"main": "lava_hull", "slots": {"main": MAIN5}}}
    crossing = table(plain(G8="volcano"), hands={"0": ["sys_data_tap", "gen_biogas"]}, mats=hull)
    bare = table(plain(G8="volcano"), hands={"0": ["sys_data_tap", "gen_biogas"]})
    counts = []
    for each in (crossing, bare):
        do(each, "begin_move", "pay_fee sys_data_tap")
        counts.append(next(stop["ahead"] for stop in seen(each, 0)["offers"]["stops"] if stop["hex"] == HEXES["G7"]))
    assert counts[0] == counts[1] + 3  # G9, G10, G11


def test_pd_14_4_a_drive_from_a_dead_end_says_so():
    closed = plain(G7="volcano", F7="volcano", F8="volcano", H6="volcano", H7="volcano", G10="volcano")
    game = table(
        closed,
        hands={"0": ["sys_data_tap", "gen_biogas"]},
        projects={"0": {"modules": ["G8", "G9"]}},
        harvesters=["G8", PAD],
    )
    assert options(game) == ["begin_add", "begin_move"]  # to G9
    assert seen(game, 0)["offers"] == {"move": None, "hindrance": "no_empty_hex"}


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
    said = {}
    for slot in ("forepart", "main", "cargo"):
        number = action(f"place_card {slot}")
        found = outcome(game, 0, number)
        said[slot] = TITLE.words.label(game.view(0), TITLE.actions.decode(number), ["Ann", "Bob"], found)
        assert (bool(found.has("slot_charged")), found.after["cards in the main part"]) == (
            slot == "forepart",
            1 if slot == "main" else 0,
        )
    assert "(charged, works from your next turn on; once: " in said["forepart"]
    assert "(1 of 5; " in said["main"]
    assert said["cargo"] == "Biogas Generator into cargo (yellow, the best rival has 1): points stay at 0"
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
                if plan["forepart"] != "terrain_former":
                    assert stop["cards"][card] == alone
    assert len(met) > (15 if COMPILED else 5)


def test_pd_14_3_of_equal_lines_the_first_is_counted():
    """PD-14.3, PD-7.13: east comes before north-east."""
    game = table(
        plain(), hands={"0": ["sys_data_tap", "prot_intranet"]}, projects={"0": {"modules": ["G8", "F7"]}}, market={}
    )
    do(game, "begin_move", "pay_fee sys_data_tap")
    stop = next(stop for stop in seen(game, 0)["offers"]["stops"] if stop["hex"] == HEXES["G7"])
    assert stop["plan"]["counted"] == [[HEXES["G8"]]]

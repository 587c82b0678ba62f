"""What labels promise is what comes, one by one and in compounds; what compounds offer is the best there is."""

import re
from collections import Counter

import pytest

import starboard
from games.pandorum.table import charged_position, do, options, plain, seen, some_positions, table
from starboard.engine.outcome import outcome, outcome_of
from starboard.games.pandorum import TITLE

COMPILED = starboard.__mode__ == "compiled"
NAMES = ["Ann", "Bob", "Cyd", "Dee"]
PROMISE = re.compile(r"\b(quids|points) (?:(\d+) -> (\d+)|stay at (\d+))")
FORE3 = ["block_shield", "block_extraction", "block_depot"]
MAIN5 = ["block_power", "block_power", "log_moss_barge", "log_moss_barge", "log_dune_convoy"]


def after(game, actions):
    """The ledger of the seat that decides once these are really played."""
    seat, child = int(game.to_move()), game.copy()
    for number in actions:
        child.play(number)
    return TITLE.ledger(child, seat), child


def kept(game, text, actions):
    """How many promises a text holds; each must come true."""
    before = TITLE.ledger(game, int(game.to_move()))
    found = PROMISE.findall(text)
    comes, child = after(game, actions)
    for name, now, then, still in found:
        assert (before[name], comes[name]) == (int(now or still), int(then or still)), text
    ended = child.is_over() or (child.trigger != game.trigger)
    assert ended == ("game ends" in text or "your last project, so" in text), text
    return len(found)


def promises(game, met):
    """Looks at every label and compound of one decision."""
    seat, view = int(game.to_move()), game.view(int(game.to_move()))
    for number in game.legal():
        made = TITLE.actions.decode(number)
        found = outcome(game, seat, number)
        if not found.halted:
            met[made.name] += kept(game, TITLE.words.label(view, made, NAMES, found), [number])
    for compound in TITLE.compounds(game.copy(), seat):
        found = outcome_of(game, seat, compound.actions)
        assert not found.halted
        text = TITLE.words.compound_label(view, compound, NAMES, found)
        assert kept(game, text, compound.actions) == 1, text
        met[compound.name] += 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pd_14_1_what_a_label_promises_comes(seats):
    """PD-14.1: purse and points before and after, and whether the end comes, in random games."""
    met = Counter()
    for game in some_positions(seats, 6 if COMPILED else 1, 7):
        promises(game, met)
    assert met["place_card"] > 2
    assert met["play_card"] > 2
    assert met["drive and build"] > 5


def test_pd_14_2_promises_of_charged_parts_come():
    """PD-14.2: the same with charged parts, odd hands and an almost empty deck."""
    met = Counter()
    for seed in range(200 if COMPILED else 25):
        promises(charged_position(seed), met)
    assert met["drive and build"] > 5


def test_compounds_offer_the_best_drive():
    """PD-14.1: the first compound of a turn earns what the drive is said to earn at best."""
    looked = 0
    for game in some_positions(2, 6 if COMPILED else 1, 3):
        seat = int(game.to_move())
        if seen(game)["step"] != "turn":
            continue
        best = seen(game, seat)["offers"]["move"]
        found = TITLE.compounds(game.copy(), seat)
        if best is None or (best["crane"] is not None) or not found:
            continue
        looked += 1
        comes = outcome_of(game, seat, found[0].actions)
        assert comes.after["quids"] - comes.before["quids"] == best["total"]
    assert looked > 5


def test_compounds_of_each_step():
    hands = {"0": ["sys_data_tap", "gen_biogas", "block_power", "prot_intranet", "block_shield"]}
    game = table(plain(), hands=hands, projects={"0": {"modules": ["G9"]}})
    names = {"turn": "drive and build", "destination": "drive and build"}
    names |= {"build_mode": "build", "cards": "lay the cards", "blocks": "settle the cards", "slots": "put on the mat"}
    for text in (
        "begin_move",
        "pay_fee sys_data_tap",
        "move_to G8",
        "build_mode base",
        "play_card prot_intranet",
        "play_card block_shield",
        "block_flat",
        "choose_direction E",
        "place_card cargo",
    ):
        step = seen(game)["step"]
        found = TITLE.compounds(game.copy(), 0)
        if step in ("fee", "direction"):
            assert found == []  # single choices
        elif text != "play_card block_shield":
            assert {compound.name for compound in found} == {names[step]}
        assert all(len(compound.actions) > 1 for compound in found)
        assert len(found) <= 60
        assert len({compound.actions for compound in found}) == len(found)
        do(game, text)
    assert TITLE.compounds(game.copy(), 0) == []  # one card left: a single choice


def test_compounds_name_fee_forepart_and_doubling():
    mats = {"0": {"forepart": "twin_rig", "slots": {"forepart": FORE3}}}
    hands = {"0": ["sys_data_tap", "gen_biogas", "block_power"]}
    projects = {"0": {"modules": ["G9", "F8"], "bases": ["K1", "K7", "L1", "L5", "M1", "A1"]}}
    game = table(plain(), hands=hands, mats=mats, projects=projects, quids=[3, 0])
    best = TITLE.compounds(game.copy(), 0)[0]
    assert TITLE.words.compound_label(game.view(0), best, NAMES, outcome_of(game, 0, best.actions)) == (
        "Drive to G8, moss, and build a module: Biogas Generator + Power Block, doubling Biogas Generator, "
        "fee Data Tap, using up Twin Rig (3 cards to the box), quids 3 -> 11"
    )
    do(game, *("begin_move", "pay_fee sys_data_tap", "move_to G8", "build_mode module_as_base"))
    do(game, *("play_card gen_biogas", "play_card block_power", "block_flat"))
    said = {
        TITLE.words.compound_label(game.view(0), each, NAMES, outcome_of(game, 0, each.actions))
        for each in TITLE.compounds(game.copy(), 0)
    }
    assert "Biogas Generator and Power Block into cargo: points 9 -> 11" in said
    assert "Biogas Generator into cargo and Power Block into the forepart: Twin Rig 1 of 3, points 9 -> 10" in said
    assert len(said) == len(TITLE.compounds(game.copy(), 0)) == 9


def test_a_charged_crane_reveals_a_card_and_has_no_whole_drives():
    mats = {"0": {"main": "salvage_crane", "slots": {"main": MAIN5}}}
    game = table(plain(), hands={"0": ["gen_biogas", "lab_medical", "sys_data_tap"]}, mats=mats)
    assert "begin_move" in options(game)
    assert TITLE.compounds(game.copy(), 0) == []
    do(game, "begin_move", "pay_fee sys_data_tap", "take_market block_depot")
    assert {each.name for each in TITLE.compounds(game.copy(), 0)} == {"drive and build"}

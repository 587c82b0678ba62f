"""Refusals in words: what is missing, in the words of the table, never an id."""

import itertools
import re

import pytest

import starboard
from games.pandorum.table import action, build, charged_position, do, plain, some_positions, table
from starboard.games.pandorum import TITLE

COMPILED = starboard.__mode__ == "compiled"
FORE3 = ["block_shield", "block_extraction", "block_depot"]
BASES = ["A1", "B1", "B2", "B3", "B4", "B5"]
MODULES = ["A1", "B2", "B3", "B4", "C2", "C3", "C4", "C6", "C7", "D1", "D2", "D4"]  # none in line with the pad


def said(game, text):
    """The words of a refusal."""
    return game.why_not(action(text), int(game.to_move())).text


def driving(cards, **described):
    """A harvester on the pad that has paid its fee."""
    game = table(described.pop("terrain", plain()), hands={"0": ["sys_data_tap", *cards]}, **described)
    return do(game, "begin_move", "pay_fee sys_data_tap")


def test_why_not_drive():
    alone = {"0": ["gen_thermal"]}
    walled = plain(G5="volcano", G7="volcano", F5="volcano", F6="volcano", H4="volcano", H5="volcano")
    assert said(table(walled, hands=alone), "begin_move") == (
        "your harvester on G6 has no hex to stop on: volcanoes shut your harvester in"
    )
    assert said(table(plain(), hands={"0": []}), "begin_move").endswith("you have no card for the fee")
    assert said(table(plain(), hands=alone), "begin_move").endswith("no card in your hand fits an empty hex in line")
    assert said(table(plain(), hands={"0": ["gen_biogas"]}), "begin_move").endswith(
        "the fee takes the card you would build with"
    )
    bases = table(plain(), hands={"0": ["gen_biogas", "gen_thermal"]}, projects={"0": {"modules": MODULES}})
    assert said(bases, "begin_move").endswith("you have only bases left, and no two of your cards fit one hex in line")


def test_why_not_there():
    game = driving(["gen_biogas"], terrain=plain(G8="volcano", F6="dune"))
    assert said(game, "move_to G6") == "your harvester stands on G6 already, and a drive goes at least one hex far"
    assert said(game, "move_to G8") == "G8 is a volcano, where nobody can stop"
    assert said(game, "move_to G9") == "a volcano bars the line from G6 to G9"
    assert said(game, "move_to C4") == "C4 is not in a straight line from your harvester on G6"
    assert said(game, "move_to F6") == (
        "F6 is empty, so you would have to build there: no card in your hand fits dune there"
    )
    bases = driving(["gen_biogas"], projects={"0": {"modules": MODULES}, "1": {"modules": ["G7"]}})
    assert said(bases, "move_to G8").endswith(
        "you have only bases left, which take 2 different cards that fit, and you hold 1"
    )


def test_why_not_build_so():
    game = do(driving(["gen_biogas", "gen_thermal"], mats={"0": {"forepart": "mega_rig"}}), "move_to G8")
    assert said(game, "build_mode base") == "a base takes 2 different cards that fit here, you hold only 1"
    assert said(game, "build_mode module_as_base") == "this needs the forepart Twin Rig, and yours is Mega Rig"
    assert said(game, "build_mode base_with_three_cards") == "Mega Rig is not charged, 3 cards short: 0 of 3"
    assert said(game, "activate_forepart") == "Mega Rig is not charged, 3 cards short: 0 of 3"
    do(game, "build_mode module")
    assert said(game, "play_card gen_thermal") == (
        "Thermal Generator needs dune, and G8 is moss without a volcano beside it"
    )
    assert said(game, "play_card lab_medical") == "you hold no Medical Laboratory"
    none = do(driving(["gen_biogas"], projects={"0": {"bases": BASES}}), "move_to G8")
    assert said(none, "build_mode base") == "you have no base left"


def test_why_not_double_or_stow():
    mats = {"0": {"forepart": "twin_rig", "slots": {"forepart": FORE3}}}
    game = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas", "block_power"]}, mats=mats)
    build(game, "G8", "gen_biogas", "block_power")
    assert said(game, "block_double 1") == "Power Block doubles generators only"
    do(game, "block_flat")
    assert said(game, "place_card forepart") == "Twin Rig is charged with 3 cards and takes no more"


@pytest.mark.parametrize("seats", [2, 4])
def test_no_refusal_names_an_id(seats):
    """Every barred action of many decisions, whatever the step."""
    bare = re.compile(r"_|[=\[\]{}`]|\b1 (cards|quids|modules|bases)\b|\b(prod|gen|log|lab|prot|sys|block)_")
    charged = (charged_position(seed) for seed in range(6))
    texts = set()
    for game in itertools.chain(some_positions(seats, 4 if COMPILED else 1, 41), charged):
        for number in range(TITLE.actions.size):
            refusal = game.why_not(number, int(game.to_move()))
            if refusal is not None and refusal.rule.startswith("PD-"):
                texts.add(refusal.text)
    assert len(texts) > 10
    assert not [text for text in texts if bare.search(text)]

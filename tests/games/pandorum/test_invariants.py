"""Every invariant can fail: a fault planted in a field is found and named."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import starboard
from games.pandorum.table import CARDS, HEXES, build, do, plain, table
from starboard.engine.refusal import Broken


def good():
    mats = {"0": {"slots": {"cargo": ["gen_biogas"], "main": ["lab_medical"]}}}
    return table(
        plain(A1="volcano"),
        hands={"0": ["gen_thermal", "prod_prism_drill"], "1": ["prot_dome"]},
        mats=mats,
        projects={"0": {"modules": ["G8"]}},
    )


def plant(field, place, value):
    def fault(game):
        getattr(game, field)[place] = value

    return fault


def scalar(field, value):
    def fault(game):
        setattr(game, field, value)

    return fault


def swap_deck_for_production(game):
    game.deck[0], game.stowed[0] = game.stowed[0], game.deck[0]


def stow_a_deck_card(game):
    stowed = list(game.stowed)
    game.market[stowed[0]] += 1
    game.offered |= 1 << stowed[0]
    game.stowed = vec[i64]([game.deck[game.deck_left - 1], *stowed[1:]])
    game.deck_left -= 1


def both(*faults):
    def fault(game):
        for one in faults:
            one(game)

    return fault


FAULTS = {
    "instead of 4": plant("spent", CARDS.index("gen_thermal"), 1),
    "less than no gen_thermal": plant("spent", CARDS.index("gen_thermal"), -1),
    "market's names": scalar("offered", 1),
    "cards gen_thermal": plant("hand", CARDS.index("gen_thermal"), 3),
    "production card is in the deck": swap_deck_for_production,
    "among the undealt": stow_a_deck_card,
    "the names in seat 0's hand": plant("held", 0, 0),
    "is known to hold": plant("known", CARDS.index("prot_dome"), 1),
    "unseen cards": plant("unseen", 1, 5),
    "less than no quids": plant("quids", 1, -1),
    "less than no figures": plant("figures", 0, -1),
    "modules and": plant("figures", 0, 10),
    "a base without owner": plant("kind", HEXES["B1"], 1),
    "cannot stand there": both(plant("owner", HEXES["A1"], 0), plant("figures", 0, 10)),
    "stands on a volcano": plant("at", 1, HEXES["A1"]),
    "stands on the empty hex": plant("at", 1, HEXES["B1"]),
    "has no harvester parts": plant("forepart", 0, 255),
    "the same harvester part": lambda game: plant("main", 0, int(game.main[1]))(game),
    "are counted": plant("filled", 2, 2),
    "another seat is asked": scalar("waiting", 2),
    "no step": scalar("over", 1),
    "triggered the end, but": scalar("trigger", 1),
    "last turns are counted": scalar("turns_left", 1),
    "should have ended": scalar("idle", 30),
    "a construction is under way": scalar("formed", 1),
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_planted_fault_is_found(text):
    game = good()
    game.check()
    FAULTS[text](game)
    assert text in game.broken()
    with pytest.raises(Broken):
        game.check()


def test_a_negative_slot_is_found():
    game = good()
    game.mat[CARDS.index("gen_biogas")] = -1
    game.mat[27 + CARDS.index("gen_biogas")] = 1
    assert "less than no cards" in game.broken()


def test_nobody_is_out_of_figures_before_the_end_is_triggered():
    """PD-6.13, PD-9.1."""
    game = starboard.new("pandorum", 4, 1)
    asked = int(game.flow.seat())
    done = (asked + 1) % 4
    places = [place for place in range(91) if game.terrain[place] < 3]
    for count, place in enumerate(places[:9]):
        game.owner[place] = done
        game.kind[place] = 1 if count >= 6 else 0
    game.figures[done * 2] = game.figures[done * 2 + 1] = 0
    assert "the end is not triggered" in game.broken()
    game.trigger = done
    game.turns_left = 1
    assert game.broken() == ""
    unbuilt = game.copy()
    unbuilt.owner[places[0]] = 255
    unbuilt.figures[done * 2] = 1
    assert "triggered the end, but has figures left" in unbuilt.broken()
    game.turns_left = 0
    assert "after the last one" in game.broken()


def test_a_construction_is_consistent():
    """PD-2.11: while building the hex is empty, and played cards belong to a construction."""
    game = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas", "lab_medical"]})
    do(game, "begin_move", "pay_fee sys_data_tap", "move_to G8")
    taken = game.copy()
    taken.owner[HEXES["G8"]] = 0
    taken.figures[0] -= 1
    assert "where a project stands" in taken.broken()
    game = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas", "lab_medical"]})
    build(game, "G8", "gen_biogas")
    game.count = 4
    assert "too many cards" in game.broken()
    base = table(plain(), hands={"0": ["sys_data_tap", "gen_biogas", "lab_medical", "block_power"]})
    do(base, "begin_move", "pay_fee sys_data_tap", "move_to G8", "build_mode base", "play_card gen_biogas")
    do(base, "play_card block_power")
    base.played[0], base.played[1] = base.played[1], base.played[0]
    assert "rising order" in base.broken()
    begun = table(plain(), hands={"0": ["gen_biogas", "gen_thermal"]})
    do(begun, "begin_move")
    begun.count = 1
    assert "nothing is built" in begun.broken()

"""What is told is what comes: labels, compounds, warnings, the log in order, and texts made from the content."""

import random
import re

import pytest

import starboard
from games.magnastorm.table import NAMES, TITLE, at, do, gain, heard, land, move, place, source, table
from starboard.engine.offers import Offering
from starboard.games.magnastorm.telling.prompts import ending_text

COUNTED = re.compile(r"\d+ ([a-z]+) \((\d+) -> (\d+)\)")  # 1 grey (3 -> 2)
CHANGED = re.compile(r"(reputation|[a-z]+ level|place in the turn order) (\d+) -> (\d+)")
HELD = re.compile(r"(?:: |, | and )([a-z]+) (\d+) -> (\d+)")  # of a whole exchange


def decisions(seats, seed, every):
    """Some decisions of a random game."""
    game = starboard.new("magnastorm", seats, seed)
    luck = random.Random(seed)
    number = 0
    while not game.is_over():
        legal = game.legal()
        if number % every == 0:
            yield game
        others = [action for action in legal if TITLE.actions.decode(action).name != "exchange_want"]
        game.play(luck.choice(others if luck.random() < 0.9 and others else legal))
        number += 1


def promised(label):
    """Ledger entries that a label promises: name -> (before, after)."""
    found = {f"{colour} cubes": (int(a), int(b)) for colour, a, b in COUNTED.findall(label)}
    found.update({name: (int(a), int(b)) for name, a, b in CHANGED.findall(label)})
    if label.startswith("Exchange"):
        found.update({f"{colour} cubes": (int(a), int(b)) for colour, a, b in HELD.findall(label)})
    return found


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_promise_of_a_label_is_what_comes(seats, seed):
    """Every number before and after in a label or compound is what the ledger shows when it is played."""
    checked = 0
    for game in decisions(seats, seed, 9):
        seat = game.to_move()
        offering = Offering(game, seat, NAMES)
        for offer in [*offering.singles, *offering.compounds]:
            assert offer.label
            if offer.outcome.halted or "a lab brings" in offer.label:
                continue
            twin = game.copy()
            before = TITLE.ledger(twin, seat)
            for action in offer.actions:
                twin.play(action)
            after = TITLE.ledger(twin, seat)
            for name, numbers in promised(offer.label).items():
                assert numbers == (before[name], after[name]), offer.label
                checked += 1
            assert ("the game ends" in offer.label) <= twin.is_over()
    assert checked > 40


def test_a_landing_promises_the_level_that_a_lab_brings():
    """The level in the label of a landing is the one gained when a lab is dropped there."""
    game = at(scout={"grey": "LL_m1"}, research={"grey": {"red": 1, "blue": 3}})
    move(game, 5, 1)
    checked = 0
    for offer in Offering(game, 0, NAMES).singles:
        for name, before, after in CHANGED.findall(offer.label):
            twin = game.copy()
            twin.play(offer.action)
            while table(twin)["step"] == "station":
                do(twin, "decline")
            assert TITLE.ledger(twin, 0)[name] == int(before)
            do(twin, "drop_lab", i=1)
            assert TITLE.ledger(twin, 0)[name] == int(after)
            checked += 1
    assert checked > 5


def test_every_barred_action_has_a_plain_label_or_none():
    """For any id a phrase without ids; nothing for what is not on this table."""
    for seats in (2, 4):
        for game in decisions(seats, 7, 60):
            view = game.view(game.to_move())
            for action in range(TITLE.actions.size):
                text = TITLE.words.label(view, TITLE.actions.decode(action), NAMES[:seats])
                assert not re.search(r"[a-z]_[a-z]|\bown\b|[{}`\[\]]|=", text), text
            if seats == 2:
                assert TITLE.words.label(view, TITLE.actions.decode(TITLE.actions.encode("takeover", c=5)), NAMES) == ""
                brown = TITLE.actions.encode("pick_research", k="brown")
                assert TITLE.words.label(view, TITLE.actions.decode(brown), NAMES) == ""


# --- compounds -----------------------------------------------------------------------------------------------------
def test_an_exchange_is_offered_whole_and_with_what_it_pays_for():
    """Three grey for a yellow one, and the commander that this yellow one completes."""
    game = at(upper={"1,3": "neutral", "2,3": "neutral", "1,1": "neutral"}, cubes={"grey": {"yellow": 1, "grey": 4}})
    labels = [offer.label for offer in Offering(game, 0, NAMES).compounds]
    assert "Exchange 3 grey for 1 yellow: grey 4 -> 1 and yellow 1 -> 2" in labels
    bought = [text for text in labels if "then take over Justin B. Beeper" in text]
    assert bought
    assert bought[0].startswith("Exchange 3 grey for 1 yellow, then take over Justin B. Beeper for 2 yellow")
    assert len(labels) <= 60


def test_a_walk_over_two_lines_is_one_choice():
    """Range 2: every landing two lines away, over an area that is named."""
    game = at(4, cubes={"grey": {"grey": 1}}, scout={"grey": "LL_a1"})
    move(game, 3, 2)
    walks = [offer for offer in Offering(game, 0, NAMES).compounds if offer.label.startswith("Walk")]
    labels = [offer.label for offer in walks]
    assert "Walk through LL-b to LL-d1 (blue): a lab brings a blue level" in labels
    far = next(offer for offer in walks if "LL-d1" in offer.label)
    for action in far.actions:
        game.play(action)
    assert table(game)["scouts"][0] == "LL_d1"


@pytest.mark.parametrize(("seats", "seed"), [(2, 5), (4, 6)])
def test_compounds_are_few_and_playable(seats, seed):
    for game in decisions(seats, seed, 11):
        seat = game.to_move()
        offering = Offering(game, seat, NAMES)
        assert len(offering.compounds) <= 60
        for offer in offering.compounds:
            twin = game.copy()
            for action in offer.actions:
                twin.play(action, seat)


# --- prompts, log --------------------------------------------------------------------------------------------------
def test_bonuses_say_which_action_they_need():
    game = at()
    place(game, 3, 1)
    assert "1 cube from the bag (with a gain only)" in TITLE.words.prompt(game.view(0), NAMES)
    game = at(cubes={"grey": {"yellow": 1}})
    place(game, 2, 1)
    labels = [offer.label for offer in Offering(game, 0, NAMES).singles]
    assert any("without an extra lab, which needs a move" in label for label in labels)


def test_takeover_crew_says_which_bonus_it_blocks():
    keys = {"upper": {"1,3": "neutral", "1,1": "neutral"}, "lower": {"6,4": ["neutral"] * 10}}
    game = at(cubes={"grey": {"yellow": 1}}, **keys)
    do(game, "takeover", c=3)
    labels = [offer.label for offer in Offering(game, 0, NAMES).singles]
    assert "Row 2, column 1: blocks an extra lab (with a move only)" in labels
    assert "Row 5, column 2: blocks no bonus" in labels


def test_a_fee_tells_what_the_lab_costs_after_it():
    game = at(commanders={"admin": ["07", "02", "03"]}, controller={"07": 0}, scout={"grey": "LL_m1"},
              cubes={"grey": {"grey": 2}}, labs={"L_a1": ["grey", 1]})  # fmt: skip
    move(game, 5, 1)
    land(game, "LL_a1")
    do(game, "drop_lab", i=2)
    label = Offering(game, 0, NAMES).singles[0].label
    assert label == "Pay the fee for one more lab: pay 1 grey (2 -> 1); the lab itself then costs 1 grey"


def test_a_round_that_can_end_the_game_is_warned_of():
    """Who lacks how much, and by what it can come; silence when nobody can."""
    assert ending_text(table(at()), NAMES) == ""
    near = ending_text(table(at(reputation=[19, 3])), NAMES)
    assert near.startswith("This round can end the game at 25 reputation: Ann lacks 6 (an objective 4 and a commander")
    assert "Bob" not in near
    assert ending_text(table(at(round=4)), NAMES) == "This is the last round."
    over = at(reputation=[25, 3], end_triggered=True)
    assert "the game ends when everybody has had their turn in this pass" in TITLE.words.prompt(over.view(0), NAMES)


def test_the_log_tells_the_objective_before_what_it_takes_and_brings():
    game = at(research={"grey": {"red": 10}})
    gain(game, 5, 1)
    game.start_noting()
    do(game, "objective", slot=0)
    do(game, "pick_research", k="red")
    assert heard(game)[:3] == [
        "Ann fulfils Deep archive.",
        "Ann goes down to level 0 in red.",
        "Ann: +4 reputation (objective), now 4.",
    ]


# --- components ----------------------------------------------------------------------------------------------------
def test_every_component_is_told_once_and_in_sentences():
    every = TITLE.components(TITLE.content())
    kinds = {item.kind for item in every}
    assert kinds >= {
        "Commander", "Research objective", "Sector objective", "Panel row", "Bonus space", "Research column",
        "Turtle lab", "Transmitter station", "Sector", "Area", "Center tile", "Artifact card", "First player token",
    }  # fmt: skip
    assert len({(item.kind, item.name) for item in every}) == len(every)
    for item in every:
        assert item.text.endswith(".")
        assert not re.search(r"[a-z]_[a-z]|[{}`\[\]]", " ".join(item.lines())), item
    names = [item.name for item in every]
    assert names.count("Mira Mascovic") == 1
    assert sum(int(dict(item.facts)["Copies"].split()[0]) for item in every if item.kind == "Artifact card") == 120


def test_a_changed_content_changes_the_words():
    """Numbers of commanders, objectives, rows, labs and stations."""
    data = source()
    data["commanders"][0]["effect"]["max"] = 3
    data["commanders"][9]["green"] = 4
    data["objectives"][0]["levels_by_round"] = [9, 9, 9, 9]
    data["action_board"]["gain_by_row"][0] = ["own", "own"]
    data["player_board"]["lab_slot_costs"][9] = ["own", "own", "yellow", "yellow"]
    data["player_board"]["station_reputation"] = 3
    before = {item.name: item for item in TITLE.components(TITLE.content())}
    after = {item.name: item for item in TITLE.components(TITLE.load(data, "changed"))}
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {
        "Forrester Dain", "Rain Davenpitt", "Deep archive", "Row 1", "Turtle labs", "Transmitter stations",
    }  # fmt: skip
    assert "up to 3" in after["Forrester Dain"].text

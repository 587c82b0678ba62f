"""Who asks why is told of the thing itself: what bars it now, or when it comes and what is missing until then."""

from __future__ import annotations

from typing import Any

import pytest

import starboard
from games.magnastorm import table as magnastorm
from games.micro_cosmos import table as micro_cosmos
from games.pandorum import table as pandorum
from games.planet_b import pb
from games.sector_prime import table as sector_prime
from starboard import catalogue
from starboard.engine import asking
from starboard.engine.chance import fresh
from starboard.engine.game import NONE
from starboard.engine.offers import Offering
from starboard.terminal.answers import shortest, why_not
from starboard.terminal.choices import Choices

NAMES = ["Ann", "Bob", "Cid", "Dee"]


def why(game: Any, text: str, seat: int = 0) -> list[str]:
    """The answer at the terminal."""
    choices = Choices(Offering(game, seat, NAMES))
    return why_not(game, game.contents().title, seat, text, choices, NAMES)


def test_a_colony_before_its_step_says_what_is_missing() -> None:
    """Upgrades that only mention a Colony are not meant."""
    game = micro_cosmos.at("travel")
    answer = why(game, "colony")
    assert len(answer) == 1
    assert answer[0].startswith("Create your 1st Colony: that comes in step 4, on ")
    assert answer[0].endswith("no Colony marker is in your pool; unlocking an upgrade frees one (MC-16.1).")


def test_an_upgrade_after_its_step_says_when_it_comes() -> None:
    [answer] = why(micro_cosmos.at("travel"), "robotics")
    assert answer.startswith("Upgrade Robotics: that comes at the beginning of your next turn. As things stand, ")
    assert "2 technology short" in answer


def test_what_is_missing_for_an_objective_is_told_at_any_step() -> None:
    game = magnastorm.at()
    name = magnastorm.CONTENT.objective_names[int(game.objectives[0])]
    [answer] = why(game, name)
    assert answer.startswith(f"Fulfil {name}: that comes after the action of your turn. As things stand, it needs ")
    assert answer.endswith("(MS-13.1).") and answer.count(name) == 1
    assert len(why(game, "objective")) == 3  # of four, the first few


def test_a_word_that_only_a_card_explains_itself_with_is_not_meant() -> None:
    """Commanders whose text speaks of moving are no answer to a question about moving."""
    answer = why(magnastorm.at(), "move")
    assert not [line for line in answer if line.startswith(("Take over", "It is offered: "))], answer


def test_a_hex_before_the_fee_is_paid_says_what_bars_the_way() -> None:
    """PD-5.3, PD-5.4: the way there is looked at with a fee that is named, and nothing is said of other steps."""
    game = pandorum.table(pandorum.plain(), hands={"0": ["gen_biogas", "lab_central", "gen_thermal"]})
    assert "begin_move" in pandorum.options(game)
    for asked in ("C4", "move_to C4"):
        [answer] = why(game, asked)
        assert answer.startswith("Drive to C4, moss: that comes when you drive, for instance with "), answer
        assert answer.endswith("As things stand, C4 is not in a straight line from your harvester on G6 (PD-5.3).")


@pytest.mark.parametrize(
    ("label", "asked"),
    [
        ("Roll again; the new roll counts, even if it is lower", "roll again"),
        ("Put your first crew into column 1 (first player token)", "put your first crew"),
        ("Take the crew in row 1: bonus crew can still be put into column 2", "take the crew"),
        ("Battle Easy 2 on Halcyra, 1 against 2 (38 % to win)", "battle easy 2"),
    ],
)
def test_the_example_of_a_question_ends_where_a_person_would_stop(label: str, asked: str) -> None:
    assert shortest(label) == asked


def test_buildings_and_battles_before_phase_2() -> None:
    game = sector_prime.tb7(mp=3, drones={"6": {"yellow": 3}}, crystals={"yellow": 12})
    [answer] = why(game, "section")
    assert answer == (
        "Build Section 1: that comes in Phase 2, after moving. As things stand, building needs the Fabricator and 5 "
        "drones on one tile, and your Fabricator is in your supply (SP-9.1)."
    )


def test_a_module_while_an_action_is_chosen() -> None:
    game = pb.at(2, cement=[0, 9], ore=[0, 9], oil=[0, 9])
    module = next(int(number) for number in game.modules_market)
    name = pb.CONTENT.module_names[module]
    [answer] = why(game, name)
    assert answer.startswith(f"Construct {name}: that comes when you construct. As things stand, ")
    [other] = why(game, name, seat=1)
    assert other == f"Construct {name}: that comes when you construct; nothing is missing for it now."


def test_a_card_that_is_named_wholly_is_not_another_that_shares_a_word() -> None:
    game = pb.at(2)
    lying = {pb.CONTENT.module_names[int(number)] for number in game.modules_market if number != NONE}
    name = next(one for one in ("Relay Tower", "Cracking Tower") if one not in lying)
    assert why(game, name)[1].startswith(f"{name} (Module)")


@pytest.mark.parametrize("name", [*catalogue.own(), catalogue.SAMPLE])
def test_looking_ahead_changes_nothing_and_names_everything(name: str) -> None:
    """Over a random game, at every step: the table stays as it is, and nothing that does nothing is told."""
    title = starboard.title(name)
    game = title.new(2, 4)
    luck, looked = fresh(9), 0
    while not game.is_over() and looked < 60:
        seat = int(game.to_move())
        before = game.digest()
        for item in asking.later(game, seat, NAMES):
            assert item.label and item.when and bool(item.rule) == bool(item.reason)
        assert game.digest() == before
        legal = game.legal()
        game.apply(legal[int(luck.below(len(legal)))])
        looked += 1

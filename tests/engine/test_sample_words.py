"""Wreck Dive in words: labels that promise what comes, cards that can be read, a winner who is named."""

from __future__ import annotations

import pytest

import starboard
from starboard.engine.components import find
from starboard.engine.game import Game
from starboard.engine.outcome import outcome
from starboard.engine.words import named_events

TITLE = starboard.title("sample")
NAMES = ["Ann", "Bob", "Cid"]


def diving(*more: int) -> Game:
    """Seat 0 dives with 7 air and a haul of 4; the die will show what is given."""
    game = starboard.position("sample", {"piles": {"pile": [8, 7, 6, 1, 2, 3]}, "chance": {"wreck_die": [4, *more]}})
    game.play("bid", seat=0, value=7)
    game.play("bid", seat=1, value=1)
    return game


def labels(game: Game, seat: int) -> list[str]:
    """What the choices of a seat say."""
    view = game.view(seat)
    return [
        TITLE.words.label(view, TITLE.actions.decode(action), NAMES, outcome(game, seat, action))
        for action in game.legal(seat)
    ]


def test_labels_say_what_is_risked_and_what_comes() -> None:
    assert labels(diving(), 0) == [
        "Go deeper (2 air of 7): roll again, a 1 loses the haul of 4",
        "Surface with the haul: 4 crates (0 -> 4)",
    ]


def test_labels_of_another_step_are_phrases_without_numbers() -> None:
    view = starboard.new("sample", seed=1).view(0)
    said = [TITLE.words.label(view, TITLE.actions.decode(action), NAMES) for action in range(TITLE.actions.size)]
    assert said == [*[f"Bid {value}" for value in range(1, 9)], "Go deeper", "Surface"]


def test_the_ledger_follows_a_dive() -> None:
    game = diving(3)
    assert TITLE.ledger(game, 0) == {"crates": 0, "dives": 1, "cards in hand": 2, "air": 7, "haul": 4}
    game.play("deeper")
    assert TITLE.ledger(game, 0)["air"] == 5
    assert TITLE.ledger(game, 0)["haul"] == 7
    game.play("surface")
    assert TITLE.ledger(game, 0)["crates"] == 7


def test_every_number_of_the_content_is_in_a_text() -> None:
    """A changed number changes the words."""
    before = TITLE.components(TITLE.content())
    for key, value in (("hand", 2), ("die", 8), ("deeper", 3), ("copies", [4, 2, 3, 3, 3, 3, 3, 3])):
        source = {**TITLE.content().source, key: value}
        assert TITLE.components(TITLE.content(source)) != before, key
    [card] = find(TITLE, TITLE.content(), "dive card 7")
    assert card.text == "Bid it to dive if nobody bids more. Its diver has 7 air and can go deeper 3 times."


def test_the_table_shows_the_dive_and_the_played_cards() -> None:
    text = TITLE.words.table(diving().view(1), NAMES)
    assert "Ann dives: 7 air, a haul of 4 crates" in text
    assert "Played: 1 card of 1, 1 card of 7" in text


@pytest.mark.parametrize(
    ("crates", "dives", "said"),
    [
        ([9, 0], [1, 1], "Ann wins with 9 crates."),
        ([5, 9], [1, 1], "Bob wins with 9 crates."),
        ([8, 8], [3, 1], "Bob wins with 8 crates, for having dived less often than others with as many."),
        ([8, 8], [2, 2], "Ann and Bob share the victory with 8 crates each."),
    ],
)
def test_wd_4_3_the_log_names_the_winner_and_what_decided(crates: list[int], dives: list[int], said: str) -> None:
    game = starboard.position("sample", {"crates": crates, "dives": dives})
    game.start_noting()
    from starboard_sample.rules.ending import note_winners

    note_winners(game)  # type: ignore[arg-type]
    [(event, _)] = named_events(TITLE.words, game.take_events())
    assert TITLE.words.sentence(event, game.view(None), NAMES) == f"The game is over: {said}"

"""Everything a person can write by hand: positions, content files, options."""

from __future__ import annotations

from typing import Any

import pytest

import starboard
from starboard.engine.reading import whole_number
from starboard.engine.refusal import Malformed
from starboard.engine.title import Option, Title, flag


@pytest.mark.parametrize(
    ("described", "says"),
    [
        ([], "position must be a table"),
        ({"title": "planet_b"}, "is for 'planet_b', not for 'sample'"),
        ({"seats": 5}, "2 to 3 seats, not 5"),
        ({"seats": True}, "2 to 3 seats, not True"),
        ({"crate": [1, 2]}, "'crate' is not known here; allowed: .*crates"),
        ({"crates": [1]}, "crates must be a list of 2 whole numbers"),
        ({"crates": [1, -2]}, "crates must be a list of 2 whole numbers"),
        ({"leader": 2}, "leader must be a whole number from 0 to 1"),
        ({"chance": {"coin": [1]}}, "no chance called 'coin'; allowed: wreck_die"),
        ({"chance": {"wreck_die": "six"}}, "wreck_die must be a list of whole numbers"),
        ({"piles": {"hand": [1]}}, "no pile called 'hand'; allowed: pile"),
        ({"piles": {"pile": [9]}}, "a value from 1 to 8, not 9"),
        ({"piles": {"pile": [8, 8, 8, 8]}}, "card number 7, which is not in that pile"),
        ({"piles": {"pile": 8}}, "pile must be a list of cards from the top"),
        ({"options": {"fast": 1}}, "no option 'fast'; allowed: none"),
        ({"options": 3}, "options must be a table"),
        ({"seed": -1}, "seed must be a whole number"),
    ],
)
def test_a_wrong_position_is_refused_in_one_line(described: Any, says: str) -> None:
    with pytest.raises(Malformed, match=says) as error:
        starboard.position("sample", described)
    assert "\n" not in str(error.value)


def test_what_a_position_leaves_out_is_as_the_set_up_leaves_it(sample: Title) -> None:
    assert sample.position({"seed": 4, "seats": 3}) == sample.new(3, 4)


def test_an_impossible_position_is_refused(sample: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    def lose_a_card(game: Any, position: Any) -> None:
        game.pile_left -= 1

    monkeypatch.setattr(sample, "arrange", lose_a_card)
    with pytest.raises(Malformed, match="the position is impossible: there are 23 dive cards instead of 24"):
        sample.position({})


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"hand": "three"}, "hand must be a whole number from 1 to 5, not 'three'"),
        ({"hand": 9}, "hand must be a whole number from 1 to 5, not 9"),
        ({"copies": [3, 3]}, "copies must be a list of 8 whole numbers"),
        ({"copies": [3, 3, 3, 3, 3, 3, 3, 4]}, "must add up to a multiple of 6"),
        ({"colour": "red"}, "'colour' is not known here; allowed:"),
        ({"die": None}, "die must be a whole number"),
    ],
)
def test_wrong_content_is_refused_in_one_line(change: dict[str, Any], says: str, sample: Title) -> None:
    with pytest.raises(Malformed, match=says):
        sample.content({**sample.content().source, **change})


def test_missing_content_is_named(sample: Title) -> None:
    source = dict(sample.content().source)
    del source["die"]
    with pytest.raises(Malformed, match="'die' is missing"):
        sample.content(source)


def test_options_are_checked_and_typed() -> None:
    hidden = flag("hidden", True, "whether hands are hidden")
    assert hidden.checked("false", 2) is False and hidden.checked(True, 2) is True
    rounds = Option("rounds", 8, "how many rounds", low=1, high=9)
    assert rounds.checked("7", 2) == 7 and rounds.checked(9, 2) == 9
    mode = Option("mode", "a", "how", among=("a", "b"))
    assert mode.checked("b", 2) == "b"
    for option, value in ((hidden, "maybe"), (hidden, 1), (rounds, 10), (rounds, True), (rounds, "x"), (mode, "c")):
        with pytest.raises(Malformed, match=f"option {option.name} must be"):
            option.checked(value, 2)


@pytest.mark.parametrize("text", ["²", "٣", "--3", "", "1e3", "9" * 60_000])
def test_what_only_looks_like_a_number_is_none(text: str) -> None:
    assert whole_number(text) is None
    with pytest.raises(Malformed, match="option rounds"):
        Option("rounds", 8, "how many rounds", low=1, high=9).checked(text, 2)


NESTED: list[Any] = []
for _ in range(900):
    NESTED = [NESTED]


@pytest.mark.parametrize("value", ["9" * 60_000, 10**30, [[1, -(10**30)]], NESTED, [0] * 101, {"a": "9" * 501}, 1e300])
def test_an_option_that_no_title_should_look_at_is_refused_before_it_does(value: Any) -> None:
    own = Option("cards", 0, "with a reader and a check of its own", check=lambda *_: pytest.fail("read"), read=int)
    with pytest.raises(Malformed, match="option cards is too long or too large"):
        own.checked(value, 2)
    with pytest.raises(Malformed, match="option rounds is too long or too large"):
        Option("rounds", 8, "how many rounds", low=1, high=9).checked(value, 2)


def test_whole_numbers_as_people_type_them() -> None:
    assert [whole_number(text) for text in ("0", "-7", "007", str(2**128))] == [0, -7, 7, 2**128]


@pytest.mark.parametrize("seed", [-1, 1 << 128, True, "x"])
def test_a_seed_has_128_bits(seed: Any) -> None:
    with pytest.raises(Malformed, match="a seed is a whole number"):
        starboard.new("sample", seed=seed)


def test_an_unknown_title_names_those_there_are() -> None:
    with pytest.raises(Malformed, match="there is no title 'chess'; allowed: .*sample"):
        starboard.new("chess")

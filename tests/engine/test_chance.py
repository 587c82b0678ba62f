"""The generator in the state."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance, fresh, top_card
from starboard.engine.refusal import Malformed


def test_the_words_are_those_of_sfc32() -> None:
    """Pinned: a change of the generator would let every saved game end differently."""
    chance = fresh(0x0000000400000003_0000000200000001)
    assert [chance.word() for _ in range(4)] == PINNED


PINNED = [903873393, 3641854082, 3208635939, 1455060588]


def test_rolls_are_fair() -> None:
    chance = fresh(11)
    faces = Counter(int(chance.roll("die", 6)) for _ in range(12_000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(1850 < count < 2150 for count in faces.values())


def test_shuffles_are_fair() -> None:
    chance = fresh(12)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        pile = vec[i64]([1, 2, 3])
        chance.shuffle("pile", pile, 3)
        orders[tuple(pile)] += 1
    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())


def test_all_128_bits_of_a_seed_matter() -> None:
    seen = {fresh(1 << bit).word() for bit in range(128)}
    assert len(seen) == 128


def test_a_copy_goes_on_alike_and_apart() -> None:
    chance = fresh(3)
    chance.script = {"die": [2, 5]}
    copy = Chance(chance)
    assert copy.roll("die", 6) == 2
    assert chance.roll("die", 6) == 2
    assert [copy.word(), copy.word()] == [chance.word(), chance.word()]


def test_scripted_rolls_come_in_order_and_must_suffice() -> None:
    chance = fresh(1)
    chance.script = {"die": [6, 1]}
    assert [chance.roll("die", 6), chance.roll("other", 1), chance.roll("die", 6)] == [6, 1, 1]
    with pytest.raises(Malformed, match="script for chance 'die' is used up"):
        chance.roll("die", 6)


def test_a_scripted_roll_must_be_possible() -> None:
    chance = fresh(1)
    chance.script = {"die": [7]}
    with pytest.raises(Malformed, match="says 7; allowed is 1 to 6"):
        chance.roll("die", 6)


def test_a_scripted_pile_lies_on_top() -> None:
    chance = fresh(1)
    chance.script = {"pile": [4, 2]}
    pile = vec[i64]([1, 2, 3, 4, 5])
    chance.shuffle("pile", pile, 5)
    assert [top_card(chance, pile, 5), top_card(chance, pile, 4)] == [4, 2]
    assert sorted(pile) == [1, 2, 3, 4, 5]


def test_a_scripted_pile_holds_only_its_cards() -> None:
    chance = fresh(1)
    chance.script = {"pile": [9]}
    with pytest.raises(Malformed, match="card number 9, which is not in that pile"):
        chance.shuffle("pile", vec[i64]([1, 2]), 2)


def test_what_is_left_of_a_script_is_known() -> None:
    chance = fresh(1)
    chance.script = {"die": [1], "coin": [2]}
    chance.roll("coin", 2)
    assert chance.unused() == ["die"]


def test_every_draw_and_reveal_is_counted() -> None:
    chance = fresh(1)
    pile = vec[i64]([1, 2])
    chance.roll("die", 6)
    chance.shuffle("pile", pile, 2)
    top_card(chance, pile, 2)
    chance.reveal()
    assert chance.revealed == 4
    chance.below(5)
    chance.mix(pile, 2)
    assert chance.revealed == 4, "bots and determinize draw silently"


def test_draws_from_a_bag_are_fair() -> None:
    chance = fresh(13)
    bag = vec[i64]([3, 0, 1])
    drawn = Counter(int(chance.draw("bag", bag)) for _ in range(8000))
    assert sorted(drawn) == [0, 2]
    assert 5850 < drawn[0] < 6150
    assert list(bag) == [3, 0, 1]


def test_scripted_draws_name_kinds_and_are_noted_so() -> None:
    chance = fresh(1)
    chance.log = []
    chance.script = {"bag": [2, 0, 1]}
    bag = vec[i64]([1, 0, 1])
    assert [chance.draw("bag", bag), chance.draw("bag", bag)] == [2, 0]
    assert chance.log == [("bag", [2]), ("bag", [0])]
    assert chance.revealed == 2
    with pytest.raises(Malformed, match="'bag' names piece 1, of which none is left"):
        chance.draw("bag", bag)
    chance.script = {"bag": [3]}
    with pytest.raises(Malformed, match="says 3; allowed is 0 to 2"):
        chance.draw("bag", bag)

"""What the lines of the list of options say, without a browser."""

from __future__ import annotations

import pytest

from starboard.engine.asking import Barred
from starboard.engine.words import of_another
from starboard.web import choosing


def barred(*reasons: str, rule: str = "MS-5.1") -> list[Barred]:
    return [Barred(number, f"Take {number}", "", rule, reason) for number, reason in enumerate(reasons)]


def test_a_deed_may_go_on_after_its_note() -> None:
    label = "Take neutral crew from column 2 (Forrester Dain) and act; taking that column over then costs 2 yellow"
    deed, note = choosing.split_label(label)
    assert deed == "Take neutral crew from column 2 and act"
    assert note == "Forrester Dain; taking that column over then costs 2 yellow"
    assert choosing.split_label("Gain cubes: grey 2 -> 3") == ("Gain cubes", "grey 2 → 3")
    assert choosing.split_label("Seal it (24 -> 19), then wait") == ("Seal it", "24 → 19, then wait")


def test_a_note_keeps_at_best_when_the_chip_says_how_much() -> None:
    assert choosing.without("at best +4, a base with X", "+4") == "at best a base with X"
    assert choosing.without("+4 quids, a base with X", "+4") == "quids, a base with X"


def test_what_many_reasons_share_stands_at_both_ends() -> None:
    market = barred("there is no Prism Drill in the market", "there is no Data Tap in the market")
    assert choosing._shared(market) == "there is no … in the market"
    assert choosing._shared(barred("it is over", "it is over")) == "it is over"
    assert choosing._shared(barred("no grey here", "two more there")) == "no grey here …"


def test_reasons_that_differ_in_a_colour_are_one_line() -> None:
    colours = barred("no grey stands in column 1", "no purple stands in column 2", "no grey stands in column 3")
    assert [len(members) for _, members in choosing._alike(colours)] == [3]
    other_rule = barred("no grey stands in column 4", rule="MS-9")
    mixed = [*colours, *barred("purple crew stays on the panel now"), *other_rule]
    assert [len(members) for _, members in choosing._alike(mixed)] == [3, 1, 1]


@pytest.mark.parametrize(
    ("name", "more", "said"),
    [
        ("quids", 4, "+4 quids"),
        ("quids", 1, "+1 quid"),
        ("cards in the forepart", 1, ""),
        ("reputation", 1, "+1 reputation"),
    ],
)
def test_chips_of_compounds(name: str, more: int, said: str) -> None:
    assert choosing._gain(name, more) == said


def test_cards_of_others() -> None:
    assert of_another("each Project that you complete gives you 2 Energy") == (
        "each Project that they complete gives them 2 Energy"
    )
    assert of_another("Modules cost you 1 oil less; your AAIs stay") == "Modules cost them 1 oil less; their AAIs stay"
    assert of_another("what is paid to you is yours") == "what is paid to them is theirs"

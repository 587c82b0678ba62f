"""What the lines of the list of options say, without a browser."""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import SimpleNamespace
from typing import cast

import pytest

from starboard import catalogue
from starboard.drawing import Target
from starboard.engine.asking import Barred
from starboard.engine.words import of_another
from starboard.server.tables.shown import Choice
from starboard.web import choosing
from starboard.web.table_shown import TableShown


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


def test_a_note_leaves_out_what_the_chip_says_in_its_midst() -> None:
    note = "green planet, 2 routes: shows 1 biomatter; Array Keeper acts there"
    assert choosing.without(note, "2 routes") == "green planet: shows 1 biomatter; Array Keeper acts there"


def test_before_and_after_stay_on_one_line_and_nothing_is_markup() -> None:
    line = choosing._told_option(Choice(1, "deed", "Pay <b>: quids 11 -> 9", "Pay"), None, 1, False)
    assert "<i>quids 11\u00a0→\u00a09</i>" in line and "<b>Pay &lt;b&gt;</b>" in line


def test_reasons_that_name_the_place_of_the_deed_again_are_one_line() -> None:
    corners = ("top left", "top right", "bottom left", "bottom right")
    said = "your range is 2 routes, and crossing into the empty place at the {} takes 4"
    far = [
        Barred(number, f"Discover the empty place at the {corner}", "Discover", "MC-8.2", said.format(corner))
        for number, corner in enumerate(corners)
    ]
    assert [len(members) for _, members in choosing._alike(far)] == [4]


def headings(choices: Sequence[Choice], barred_: Sequence[Barred] = ()) -> list[str]:
    """Over what the lines of the list stand, from above."""
    lines = choosing._lines(cast(TableShown, SimpleNamespace(choices=choices, barred=barred_)))
    return list(dict.fromkeys(line.group for line in lines))


def choice(number: int, group: str, *actions: int) -> Choice:
    return Choice(number, "deed", f"Deed {number}", group, actions)


def test_whole_deeds_have_a_heading_of_their_own_where_both_are_many() -> None:
    steps = [choice(number, "Build") for number in range(3)]
    whole = [choice(number, "Build", number, 9) for number in range(3)]
    assert headings([*steps, *whole]) == ["Build", "Build, all in one go"]
    assert headings([*steps, *whole[:2]]) == ["Build"]
    assert headings([*steps[:1], *whole, choice(5, "Pass")]) == ["Build", "Pass"]


def test_what_is_barred_stands_by_its_kind_or_at_the_end() -> None:
    both = [Barred(7, "Build X", "Build", "PD-1", "no"), Barred(8, "Scout", "Scout", "PD-2", "none")]
    assert headings([choice(1, "Build"), choice(2, "Pass")], both) == ["Build", "Pass", "Not now"]


def test_a_chip_says_the_only_gain_and_none_of_several() -> None:
    shown = cast(TableShown, SimpleNamespace(places={1: Target(("a",)), 2: Target(("b",))}))
    earned = [("quids", 3, 7), ("modules", 5, 4)]
    assert choosing.compound_place(shown, (1, 2), earned) == Target(("a", "b"), "+4 quids")
    several = [("biomatter", 0, 1), ("workforce", 0, 1)]
    assert choosing.compound_place(shown, (1, 2), several) == Target(("a", "b"))


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


def test_every_text_of_planet_b_can_be_said_of_another() -> None:
    title = catalogue.find("planet_b")
    texts = [component.text for component in title.components(title.content())]
    addressed = [text for text in texts if re.search(r"\byou", text)]
    assert len(addressed) > 20
    for text in addressed:
        said = of_another(text)
        assert not re.search(r"\byou", said), said
        assert not re.search(r"\bthey\b(?= (?:\d|more|less|an?|the)\b|[,.;:)]|$)", said), said  # an object is "them"
        assert not re.search(r"\bthem\b (?:are|get|have|take|construct|complete|may|must|share)\b", said), said

"""Elements that are made as text at once are those that htpy makes."""

from __future__ import annotations

from typing import Any

import htpy
import pytest
from markupsafe import Markup

from starboard.web import tags


def page(h: Any) -> list[Any]:
    """All ways in which pages write elements."""
    return [
        h.div,
        h.div["a < b & 'c'"],
        h.div("#one.two.three", data_part=True)[h.b["x"], None, True, False, 7, ["y", (h.i["z"], Markup("<hr>"))]],
        h.section("#prompt", {"aria-live": "polite", "data-x": '"<&>'}, hidden=False, tabindex="0", title=None)[""],
        h.p(".only", {"data-a": "1"}, {"data-b": 2}),
        h.label({"aria-hidden": "true"}, for_="x", class_="late")["for"],
        h.input(type="text", name="name", value="\n\"'", maxlength=5, disabled=True),
        h.button("#go", id="other", tabindex=1),
        h.button("#go", id="other", tabindex=True),
        h.svg(viewBox="0 0 24 24")[h.use(href="#i-star")],
        h.ol[[h.li[str(n)] for n in range(3)]],
    ]


@pytest.mark.parametrize("place", range(11))
def test_the_text_is_that_of_htpy(place: int) -> None:
    for _ in range(2):  # also when it is looked up
        assert str(page(tags)[place]) == str(page(htpy)[place])


def test_both_can_stand_inside_each_other() -> None:
    assert str(htpy.div[tags.b["<"], tags.i]) == "<div><b>&lt;</b><i></i></div>"
    assert tags.div[htpy.b["<"], htpy.i] == "<div><b>&lt;</b><i></i></div>"
    assert tags.joined(tags.b["x"], "<", None) == "<b>x</b>&lt;"


def test_a_name_that_is_no_element_is_none() -> None:
    with pytest.raises(AttributeError):
        _ = tags.no_such

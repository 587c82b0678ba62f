"""The guide, the rules and the options of Micro Cosmos: what all titles' tests in tests/telling do not ask."""

from __future__ import annotations

import re

from games.micro_cosmos.table import CONTENT, TITLE
from starboard.engine import rulebook

GUIDE = TITLE.guide_text()


def test_the_guide_has_the_numbers_of_the_content():
    assert f"up to {CONTENT.cargo_base} of each" in GUIDE
    assert f"room for {CONTENT.cargo_upgraded} of each resource" in GUIDE
    points = [str(n) for n in CONTENT.colony_points[2:]]
    said = f"{CONTENT.colony_points[1]} points for one, then {', '.join(points[:-1])} and {points[-1]}"
    assert said in " ".join(GUIDE.split())
    settled = [str(n) for n in CONTENT.settled_points[1:]]
    assert f"score {', '.join(settled[:-1])} and {settled[-1]}." in " ".join(GUIDE.split())


def test_rules_are_all_there_and_end_as_sentences():
    book = rulebook.rules(TITLE)
    assert len(book) == 184
    assert all(rule.text.endswith((".", ")")) for rule in book)


def test_options_have_plain_names_and_lists():
    for option in TITLE.options:
        assert re.fullmatch(r"[A-Z][A-Za-z -]+", option.called)
        for value in option.among:
            assert not re.search("_", option.said(value))
    says = {option.name: option for option in TITLE.options}
    assert says["difficulty"].said("hard_plus") == "Hard+"
    assert says["first_player"].said("random") == "Drawn by lot"
    assert says["colours"].each == ("yellow", "brown", "purple", "teal")
    assert says["setup_choices"].said("at the same time") == "At the same time, face down"

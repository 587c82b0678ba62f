"""Every component has a text, made from its content: a changed number changes the words."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest

from games.planet_b.pb import CONTENT, source
from starboard.engine import rulebook
from starboard.engine.components import find
from starboard.games.planet_b import TITLE
from starboard.games.planet_b.rules.effects import INSTANT_KINDS, MODULE_KINDS, ROUND_KINDS
from starboard.games.planet_b.telling.components import components

EVERY = TITLE.components(CONTENT)


def described(data):
    """The components of a content that need not be a possible one."""
    kept = {name: getattr(CONTENT, name) for name in ("action_names", "action_set", "module_marks")}
    return components(SimpleNamespace(source=data, **kept))


def numbers(data, path=()):
    """Where the numbers of a content are."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        if isinstance(value, int) and not isinstance(value, bool):
            yield (*path, key)
        else:
            yield from numbers(value, (*path, key))


def test_a_changed_number_changes_the_words():
    """All numbers of content.toml but its format and the Activation Costs that automatic Modules do not have."""
    data = source()
    before = described(data)
    tried = 0
    for path in list(numbers(data)):
        automatic = path[0] == "modules" and data["modules"][path[1]]["activation"] == "auto"
        if path == ("format",) or (automatic and path[2] == "activation_cost"):
            continue
        at = data
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] += 1
        assert described(data) != before, path
        at[path[-1]] -= 1
        tried += 1
    assert tried > 700


def test_every_card_is_there_with_kind_facts_and_rules():
    kinds = [item.kind for item in EVERY]
    assert [kinds.count(kind) for kind in ("Action card", "Module", "Project", "Event", "Goal")] == [11, 42, 16, 54, 16]
    book = {rule.number for rule in rulebook.rules(TITLE)}
    for item in EVERY:
        assert item.text.endswith(".") and item.text[0].isupper(), item
        assert item.rules and set(item.rules) <= book, item
        assert "Copies" in dict(item.facts) or item.kind in ("Track", "Rule", "Offer Space", "Market", "Pieces", "Game")


@pytest.mark.parametrize("kind", sorted({*MODULE_KINDS, *INSTANT_KINDS, *ROUND_KINDS}))
def test_every_effect_has_words_of_its_own(kind):
    """No effect shares its text with another, and none shows the name it has in the file."""
    cards = [*source()["modules"], *source()["events"]]
    texts = {item.name: item.text for item in EVERY}
    own = {texts[card["name"]] for card in cards if card["effect"]["kind"] == kind}
    others = {texts[card["name"]] for card in cards if card["effect"]["kind"] != kind}
    assert own and not own & others
    assert not any(re.search(r"[a-z]_[a-z]", text) for text in own)


def test_cards_as_they_are_read():
    [shaft] = find(TITLE, CONTENT, "deep shaft")
    assert shaft.lines() == [
        "Deep Shaft (Module)",
        (
            "It does nothing but count its points. It is automatic: when it is constructed an AAI goes there at once. "
            "It has a padlock: the AAI stays there for good."
        ),
        "Type: industry",
        "Cost: 3 cement, 4 ore, 1 oil",
        "Points: 10 VP, active or not",
        "Activation: automatic",
        "Padlock: yes",
        "Copies: 1, with 4 players",
        "Rules: PB-11.9, PB-11.4, PB-11.16, PB-11.21",
    ]
    [lodge] = find(TITLE, CONTENT, "Arrival Lodge")
    assert lodge.text.startswith("While an AAI stands on it: Cement Offer gives you 1 cement more.")
    [office] = find(TITLE, CONTENT, "Dispatch Office")
    assert "Ore Offer, Oil Offer and Mixed Offer (with 4 players) cost you 1 Energy less" in office.text
    [night] = find(TITLE, CONTENT, "Long Night")
    assert night.text.startswith("At the end of its round, once: everybody loses 1 Energy. It is harmful")
    [contract] = find(TITLE, CONTENT, "Cancelled Contract")
    assert "the leftmost Project of the market leaves the game, and the market is filled from the pile" in contract.text

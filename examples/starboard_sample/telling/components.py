"""Everything of Wreck Dive described, from the content alone."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.engine.components import Component
from starboard.engine.words import several

from ..rules.tables import Tables


def components(content: Tables) -> Sequence[Component]:
    """The dive cards by value, the die and the hand."""
    source = content.source
    deeper = int(source["deeper"])
    cards = [card(value, int(copies), deeper) for value, copies in enumerate(source["copies"], 1)]
    die = Component(
        "Die",
        "Wreck die",
        f"It has {source['die']} sides. What it shows is added to the haul; a 1 after going deeper loses all of it.",
        (("Sides", str(source["die"])), ("Going deeper", f"costs {deeper} air")),
        ("WD-3.1", "WD-3.2"),
    )
    hand = Component(
        "Hand",
        "Hand",
        f"Everybody begins with {several(int(source['hand']), 'card')} and draws one at the end of each round.",
        (("Cards", str(source["hand"])), ("Deck", several(int(content.cards), "card"))),
        ("WD-1.2", "WD-4.1"),
    )
    return [*cards, die, hand]


def card(value: int, copies: int, deeper: int) -> Component:
    """One dive card."""
    times = value // deeper
    text = f"Bid it to dive if nobody bids more. Its diver has {value} air and can go deeper {several(times, 'time')}."
    facts = (("Air", str(value)), ("Copies", f"{copies} in the deck"))
    return Component("Dive card", f"Dive card {value}", text, facts, ("WD-2.2", "WD-3.1", "WD-3.2"))

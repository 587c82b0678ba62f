"""Solo positions for tests: what the Automa holds, and cards with steps of one's own."""

from __future__ import annotations

from games.micro_cosmos.table import (
    automa_turn,
    changed,
    table,
)

FULL = {"0": "P04", "1": "P01", "2": "P05", "3": "P02", "5": "P03", "6": "P06", "7": "P07", "8": "P08"}
ENGINEERS = ["C02", "C04", "C06", "C07"]
REDS = ["C03", "C05", "C15"]
GREENS = ["C08", "C11", "C22"]
BLUES = ["C01", "C10", "C12"]
LEVELS = ["easy", "easy_plus", "medium", "medium_plus", "hard", "hard_plus"]
ORDER = ["biodome", "leisure_facilities", "cargo", "space_mining", "mining_vehicles", "robotics"]


def deck(*cards, **keys):
    """Positions take the Automa cards in this order."""
    return {"piles": {"automa": list(cards)}, **keys}


def automa(game):
    return table(game)["automa"]


def content_with(*steps, travel=None):
    """A content whose first Automa card has these steps; by default it goes to the next planet without its Colony."""
    source = changed()
    card = dict(source["automa"]["cards"][0])
    card["steps"] = list(steps)
    card["travel"] = travel or {"dir": "cw", "jump": False, "criterion": "no_colony"}
    source["automa"]["cards"] = [card, *source["automa"]["cards"][1:]]
    return source


def one_step(*steps, travel=None, **keys):
    """The Automa has just carried out such a card."""
    piles = {"automa": ["A01"], **keys.pop("piles", {})}
    keys.setdefault("cargo", {}).setdefault("automa", {})
    return automa_turn(content=content_with(*steps, travel=travel), piles=piles, **keys)

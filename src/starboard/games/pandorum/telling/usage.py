"""What Pandorum's actions make use of, for tables of what was used (`starboard sim --usage`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from starboard.engine.actions import Action

from ..rules.actions import place_in_family
from ..rules.codes import MODE_NAMES, SLOT_NAMES
from .names import MODE_WORDS, nth_name

KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "begin_add": "Add cards",
        "begin_move": "Drive",
        "take_deck": "Take from the deck",
        "take_market": "Take from the market",
        "activate_forepart": "Use the forepart",
        "move_to": "Drive to a hex",
        "build_mode": "Choose what to build",
        "block_flat": "A block counts flat",
        "block_double": "A block doubles a card",
        "place_card": "Put a card on the mat",
    }
)
CARDS: Final = {"take_market": "Card taken", "pay_fee": "Card paid as a fee", "play_card": "Card built"}
STOPS: Final = {"build": "to build", "toll": "at a rival's project", "free": "at an own project or pad"}


def things(view: dict[str, Any], action: Action) -> Sequence[tuple[str, str]]:
    """The card, part, way of building or kind of stop of an action."""
    table, name = view["table"], action.name
    if name in CARDS:
        return [(CARDS[name], nth_name(table, place_in_family(action)))]
    if name == "move_to":
        stops = table.get("offers", {}).get("stops", ())
        return [("Stop", STOPS[stop["kind"]]) for stop in stops if stop["hex"] == place_in_family(action)]
    if name == "build_mode":
        return [("Built", MODE_WORDS[MODE_NAMES[place_in_family(action)]])]
    own = table["seats"][view["seat"]]
    if name == "activate_forepart":
        return [("Part used", str(own["forepart"]["name"]))]
    if name == "place_card":
        slot = SLOT_NAMES[place_in_family(action)]
        return [("Card put into", "cargo" if slot == "cargo" else str(own[slot]["name"]))]
    return []

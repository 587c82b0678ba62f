"""A table put into the words of `position.py`: what lies open, and the Goals; piles are drawn anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.game import NONE

from .rules.codes import ACTION_IDS, MODULE_SLOTS, OFFER_IDS, PROJECT_SLOTS, RESOURCE_IDS, RESOURCES, SELECT
from .rules.game import PlanetB


def describe(game: PlanetB) -> dict[str, Any] | None:
    """The position, or None where no words are left for it: an Action is under way, or a card lies face down."""
    seats = range(int(game.seats))
    if game.phase() != SELECT or any(game.selected[seat] != NONE for seat in seats):
        return None
    return {
        "chance": {"start_player": [int(game.start_player)]} if game.options["first_player"] == "random" else {},
        "round": int(game.round),
        "final_round": bool(game.final),
        "participants": [seat for seat in seats if game.participates(seat)],
        "resupply_marker": int(game.marker),
        "energy": [int(place) for place in game.energy],
        "energy_stamp": [int(stamp) for stamp in game.energy_stamp],
        "catch_up_limited": [seat for seat in seats if game.catch_up_limited >> seat & 1],
        "unavailable": {str(s): ACTION_IDS[game.unavailable[s]] for s in seats if game.unavailable[s] != NONE},
        **pieces(game),
        **modules(game),
        **projects(game),
        **events(game),
        "goal": [game.content.goal_ids[goal] for goal in game.goal],
    }


def pieces(game: PlanetB) -> dict[str, Any]:
    """Holdings, chips and Offer Spaces."""
    seats, kinds = range(int(game.seats)), list(enumerate(RESOURCE_IDS))
    held = {name: [int(game.resources[seat * RESOURCES + place]) for seat in seats] for place, name in kinds}
    offers = {
        offer: {name: int(game.offers[at * RESOURCES + place]) for place, name in kinds}
        for at, offer in enumerate(OFFER_IDS)
        if game.content.action_set[game.seats] >> at & 1
    }
    return {**held, "vp_chips": [int(chips) for chips in game.vp_chips], "offers": offers}


def named(ids: Sequence[str], mask: int) -> list[str]:
    """The cards of a mask."""
    return [name for number, name in enumerate(ids) if mask >> number & 1]


def slots(ids: Sequence[str], cards: Sequence[int]) -> list[str]:
    """A market with its empty slots."""
    return ["" if number == NONE else ids[number] for number in cards]


def modules(game: PlanetB) -> dict[str, Any]:
    """Modules in play areas and in the market, and those that are gone."""
    ids, seats = game.content.module_ids, range(int(game.seats))
    return {
        "modules": {str(seat): named(ids, int(game.modules[seat])) for seat in seats},
        "active": {str(seat): named(ids, int(game.active[seat])) for seat in seats},
        "modules_market": slots(ids, [int(game.modules_market[slot]) for slot in range(MODULE_SLOTS)]),
        "modules_discarded": named(ids, int(game.modules_discarded)),
    }


def projects(game: PlanetB) -> dict[str, Any]:
    """Projects in play areas and in the market, those that are gone, and those that everybody saw go under the pile."""
    ids, seats = game.content.project_ids, range(int(game.seats))
    bottom = [int(game.projects_pile[place]) for place in reversed(range(int(game.projects_known)))]
    return {
        "projects": {str(seat): named(ids, int(game.projects[seat])) for seat in seats},
        "reserved": {str(seat): ids[game.reserved[seat]] for seat in seats if game.reserved[seat] != NONE},
        "projects_market": slots(ids, [int(game.projects_market[slot]) for slot in range(PROJECT_SLOTS)]),
        "projects_discarded": named(ids, int(game.projects_discarded)),
        "projects_bottom": [ids[project] for project in bottom],
    }


def events(game: PlanetB) -> dict[str, Any]:
    """The current event, the next one, and those that have been."""
    if game.options["events"] != "on":
        return {}
    ids, marks = game.content.event_ids, game.content.event_marks
    found = {"current_event": int(game.current_event), "next_event": int(game.next_event)}
    ahead = [*found.values(), *(int(game.events_pile[place]) for place in range(int(game.events_left)))]
    gone = [card for card in range(len(ids)) if marks[card] >> game.seats & 1 and card not in ahead]
    said = {key: "" if card == NONE else ids[card] for key, card in found.items()}
    return {**said, "events_gone": [ids[card] for card in gone]}

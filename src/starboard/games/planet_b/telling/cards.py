"""Every card as plain data with its text, for views: made once per content and number of players."""

from __future__ import annotations

from typing import Any

from ..rules.tables import Tables
from .card_texts import end_text, event_text, goal_text, module_text

Card = dict[str, Any]


class Cards:
    """All cards of a content as plain data."""

    def __init__(self, content: Tables, seats: int) -> None:
        """Made from the content file's own words, for so many players."""
        source = content.source
        self.modules: list[Card] = [module_card(content, item, seats) for item in source["modules"]]
        self.projects: list[Card] = [project_card(item) for item in source["projects"]]
        self.events: list[Card] = [event_card(content, item, seats) for item in source["events"]]
        self.goals: list[Card] = [goal_card(item) for item in source["goals"]]


def module_card(content: Tables, item: dict[str, Any], seats: int) -> Card:
    """A Module."""
    return {
        "id": item["id"],
        "name": item["name"],
        "type": item["type"],
        "vp": item["vp"],
        "cost": dict(item["cost"]),
        "activation": item["activation"],
        "activation_cost": dict(item["activation_cost"]),
        "padlock": item["padlock"],
        "effect": item["effect"]["kind"],
        "detail": dict(item["effect"]),
        "text": module_text(content, item["effect"], seats),
    }


def project_card(item: dict[str, Any]) -> Card:
    """A Project."""
    gain: dict[str, Any] = item["gain"]
    return {
        "id": item["id"],
        "name": item["name"],
        "type": item["type"],
        "vp": item["vp"],
        "cost": dict(item["cost"]),
        "half_energy": item["half_energy"],
        "requires_modules": dict(item["requires_modules"]),
        "requires_projects": dict(item["requires_projects"]),
        "gain": {gain["resource"]: gain["n"]} if gain else {},
        "end": end_text(item["end_scoring"]),
        "end_scoring": dict(item["end_scoring"]),
    }


def event_card(content: Tables, item: dict[str, Any], seats: int) -> Card:
    """An Event."""
    return {
        "id": item["id"],
        "name": item["name"],
        "timing": item["timing"],
        "harmful": item["harmful"],
        "effect": item["effect"]["kind"],
        "detail": dict(item["effect"]),
        "text": event_text(content, item["effect"], seats),
    }


def goal_card(item: dict[str, Any]) -> Card:
    """A Goal."""
    return {
        "id": item["id"],
        "name": item["name"],
        "metric": item["metric"],
        "tiers": [list(tier) for tier in item.get("tiers", [])],
        "text": goal_text(item),
    }


_made: dict[tuple[str, int], Cards] = {}


def cards_of(content: Tables, seats: int) -> Cards:
    """The cards of a content as they read with so many players, made once."""
    found = _made.get((content.digest, seats))
    if found is None:
        found = _made[content.digest, seats] = Cards(content, seats)
    return found

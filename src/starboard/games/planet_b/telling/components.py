"""Every component described: its kind, what it does in whole sentences, its numbers, and the rules that govern it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from starboard.engine.components import Component

from ..rules.codes import RESERVE_PROJECT
from ..rules.tables import Tables
from . import board_parts
from .card_texts import end_text, event_text, goal_text, module_text
from .goods import listed
from .text_table import needed

MODULE_RULES: Final = {  # beside those of all Modules
    "none": (),
    "income": ("PB-13.1",),
    "offer_extra": ("PB-8.16",),
    "action_discount": ("PB-6.5",),
    "build_discount": ("PB-11.14",),
    "project_discount": ("PB-11.14",),
    "activation_discount": ("PB-11.14",),
    "sell_bonus": ("PB-17.3",),
    "counts_as": ("PB-10.6", "PB-11.10"),
    "wild_type": ("PB-17.6",),
    "end_per": ("PB-15.8",),
    "share_plus": ("PB-17.4",),
    "catch_up_immune": ("PB-12.1",),
    "no_reserve_surcharge": ("PB-9.4",),
    "event_shield": ("PB-17.7",),
    "skip_half_energy": ("PB-10.3",),
    "complete_energy": ("PB-10.11",),
    "build_vp": ("PB-11.15",),
}
EVENT_RULES: Final = {  # beside those of all Events
    "all_energy": ("PB-13.14",),
    "modules_replace": ("PB-13.10", "PB-13.15", "PB-17.8"),
    "projects_cycle": ("PB-13.16",),
    "projects_add": ("PB-13.16",),
    "projects_discard": ("PB-13.10", "PB-14.3"),
    "action_cost": ("PB-6.5",),
    "action_forbid": ("PB-5.4",),
    "build_discount": ("PB-11.14",),
    "project_discount": ("PB-11.14",),
    "sell_delta": ("PB-17.3",),
    "sharing_cap": ("PB-17.4",),
    "market_size": ("PB-13.11", "PB-17.9"),
    "resupply_delta": ("PB-13.4",),
}


def components(content: Tables) -> Sequence[Component]:
    """All cards and the parts of the board, in the order of the rules."""
    source = content.source
    return [
        *board_parts.action_cards(content),
        *[module(content, item) for item in source["modules"]],
        *[project(content, item) for item in source["projects"]],
        *[event(content, item) for item in source["events"]],
        *[goal(item) for item in source["goals"]],
        *board_parts.parts(content),
    ]


def sentence(text: str) -> str:
    """A clause as a sentence."""
    return f"{text[:1].upper()}{text[1:]}."


def copies(players: list[int]) -> tuple[str, str]:
    """How often a card is in its deck, and with how many players."""
    if not players:
        return ("Copies", "1, with any number of players")
    return ("Copies", f"1, with {board_parts.either(players)} players")


# --- cards -------------------------------------------------------------------------------------------------------
def module(content: Tables, item: dict[str, Any]) -> Component:
    """A Module."""
    effect = item["effect"]
    automatic = item["activation"] == "auto"
    if effect["kind"] == "none":
        text = "It does nothing but count its points."
    else:
        text = sentence(f"while an AAI stands on it: {module_text(content, effect, 0)}")
    if automatic:
        text += " It is automatic: when it is constructed an AAI goes there at once."
    else:
        text += f" To activate it, pay {listed(item['activation_cost'])} and place an AAI on it."
    if item["padlock"]:
        text += " It has a padlock: the AAI stays there for good."
    elif automatic:
        text += " If that AAI leaves, the Module is inactive for good."
    facts = (
        ("Type", item["type"]),
        ("Cost", listed(item["cost"])),
        ("Points", f"{item['vp']} VP, active or not"),
        ("Activation", "automatic" if automatic else f"costs {listed(item['activation_cost'])}"),
        ("Padlock", "yes" if item["padlock"] else "no"),
        copies(item["players"]),
    )
    how = ("PB-11.4", "PB-11.16") if automatic else ("PB-11.6",)
    locked = ("PB-11.21",) if item["padlock"] else ()
    return Component("Module", item["name"], text, facts, ("PB-11.9", *how, *locked, *MODULE_RULES[effect["kind"]]))


def project(content: Tables, item: dict[str, Any]) -> Component:
    """A Project."""
    gain, end = item["gain"], end_text(item["end_scoring"])
    text = f"Complete it for {listed(item['cost'])} to score {item['vp']} VP."
    if end:
        text += f" At the end it brings {end} besides."
    if gain:
        text += f" When it is completed you take {gain['n']} {gain['resource']}."
    conditions = needed(item)
    facts = (
        ("Type", item["type"]),
        ("Cost", listed(item["cost"])),
        ("Points", f"{item['vp']} VP" + (f", and {end}" if end else "")),
        ("Needs", "; ".join(conditions) or "nothing but the cost"),
        ("Gain", listed({gain["resource"]: gain["n"]}) if gain else "none"),
        copies(item["players"]),
    )
    card = content.action_names[RESERVE_PROJECT]
    text += f" {card} takes it aside before you can complete it."
    half = ("PB-10.3",) if item["half_energy"] else ()
    gains = ("PB-10.2",) if gain else ()
    return Component("Project", item["name"], text, facts, ("PB-10.1", "PB-10.4", *half, *gains, "PB-9.1"))


def event(content: Tables, item: dict[str, Any]) -> Component:
    """An Event."""
    effect = item["effect"]
    instant = item["timing"] == "instant"
    does = event_text(content, effect, 0)
    when = "At the end of its round, once" if instant else "As long as its round lasts"
    text = f"{when}: {does}."
    if item["harmful"]:
        text += " It is harmful: a Module that wards off harmful events protects its owner."
    facts = (
        ("Works", "once, at the end of its round, after Resupply" if instant else "from choosing to Resupply"),
        ("Harmful", "yes" if item["harmful"] else "no"),
        copies(item["players"]),
    )
    harm = ("PB-17.7",) if item["harmful"] else ()
    rules = ("PB-13.7", "PB-13.8", *harm, *EVENT_RULES.get(effect["kind"], ()))
    return Component("Event", item["name"], text, facts, rules)


def goal(item: dict[str, Any]) -> Component:
    """A Goal."""
    facts: tuple[tuple[str, str], ...] = (copies(item["players"]),)
    if item["kind"] == "tiers":
        steps = [f"{vp} VP from {threshold} on" for threshold, vp in item["tiers"]]
        facts = (("Points", ", ".join(steps)), *facts)
    text = f"At the end: {goal_text(item)}. It is secret until then."
    return Component("Goal", item["name"], text, facts, ("PB-4.13", "PB-15.6", "PB-15.7"))

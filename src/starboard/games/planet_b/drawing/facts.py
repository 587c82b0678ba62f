"""Planet B's words and signs for small places: which icon an Action, an Event or an effect has, in how few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

Json = Mapping[str, Any]

RESOURCES: Final = ("cement", "ore", "oil")
MINUS: Final = "−"
TYPE_COLOURS: Final[dict[str, str]] = {  # bands of cards; white is readable on each
    "habitat": "#227772",
    "industry": "#B5562E",
    "laboratory": "#7A5CC0",
    "infrastructure": "#3F6FA8",
    "blue": "#2F6DB5",
    "green": "#327A41",
    "orange": "#AD5F10",
    "take": "#4A5A3F",
    "build": "#33406B",
    "project": "#5B4A7A",
    "activate": "#2F6470",
    "sell": "#7A5A22",
}

ACTION_ICONS: Final = {
    "cement_offer": ("offer", "take"),
    "ore_offer": ("offer", "take"),
    "oil_offer": ("offer", "take"),
    "mixed_offer": ("offer", "take"),
    "reserve_project": ("reserve", "project"),
    "activate_modules": ("activate", "activate"),
    "sell_resources": ("sell", "sell"),
    "construct_module": ("build", "build"),
    "starting_package": ("package", "take"),
    "construct_two_modules": ("build2", "build"),
    "complete_project": ("complete", "project"),
}
OFFER_GOODS: Final = {
    "cement_offer": ("cement",),
    "ore_offer": ("ore",),
    "oil_offer": ("oil",),
    "mixed_offer": RESOURCES,
}
SHORT_ACTIONS: Final = {  # the printed names of these do not fit a small card
    "construct_module": "Construct Module",
    "construct_two_modules": "Construct Two Modules",
    "starting_package": "Starting Package",
}


def short_action(action: str) -> str:
    """An Action's name in two or three words."""
    return SHORT_ACTIONS.get(action, action.replace("_", " ").title())


class Row(NamedTuple):
    """A line of card text: words, then an icon."""

    words: str
    icon: str = ""


METRIC_ROWS: Final = {
    "modules_total": ("Module", "build"),
    "modules_active": ("active Module", "aai"),
    "distinct_types": ("Module type", "build2"),
    "min_type_count": ("rarest type", "build2"),
    "projects_completed": ("Project", "project"),
    "resources_left": ("Resource left", "cement"),
    "energy_left": ("Energy left", "energy"),
    "vp_chips": ("VP chip", "star"),
}


def metric(name: str) -> Row:
    """What is counted, in the singular."""
    kind, _, argument = name.partition(":")
    if kind == "modules_of_type":
        return Row(argument, argument)
    if kind == "projects_of_type":
        return Row(f"{argument} Project", "project")
    if kind == "modules_vp_ge":
        return Row(f"Module of {argument}+ VP", "star")
    if kind == "modules_vp_le":
        return Row(f"Module to {argument} VP", "star")
    words, sign = METRIC_ROWS.get(kind, ("AAI on Modules", "aai"))
    return Row(words, sign)


DISCOUNTED: Final = {
    ("construct_module", "construct_two_modules"): "Construct",
    ("ore_offer", "oil_offer", "mixed_offer"): "Ore, Oil, Mixed",
}


def effect_rows(card: Json) -> tuple[Row, ...]:
    """What a Module does, in at most two short lines."""
    detail: Json = card["detail"]
    kind: str = detail["kind"]
    n = detail.get("n", 0)
    goods: str = detail.get("resource", "")
    if kind == "end_per":
        counted = metric(detail["metric"])
        return (Row(f"End: {detail['vp']} VP per"), Row(f"{counted.words}, max {detail['max']}"))
    if kind == "action_discount":
        actions = tuple(detail["actions"])
        named = DISCOUNTED.get(actions) or ", ".join(short_action(action) for action in actions)
        return (Row(named), Row(f"{MINUS}{n}", "energy"))
    rows: dict[str, tuple[Row, ...]] = {
        "income": (Row("Each Resupply"), Row(f"+{n}", goods)),
        "offer_extra": (Row(short_action(detail.get("offer", ""))), Row(f"+{n}", goods)),
        "build_discount": (Row("Modules cost"), Row(f"{MINUS}{n}", goods)),
        "project_discount": (Row("Projects cost"), Row(f"{MINUS}{n}", goods)),
        "activation_discount": (Row("Activating costs"), Row(f"{MINUS}{n}", goods)),
        "sell_bonus": (Row("Each Sell"), Row(f"+{n} VP")),
        "counts_as": (Row("Counts as"), Row(f"{n}", card["type"])),
        "wild_type": (Row("For Projects:"), Row("any type")),
        "share_plus": (Row("Sharing Bonus"), Row(f"+{n}", "energy")),
        "catch_up_immune": (Row("Catch Up does"), Row("not limit you")),
        "no_reserve_surcharge": (Row("Reserved Project:"), Row("no extra", "energy")),
        "event_shield": (Row("Harmful events"), Row("spare you")),
        "skip_half_energy": (Row("No half-Energy"), Row("condition", "halfenergy")),
        "complete_energy": (Row("Each Project"), Row(f"+{n}", "energy")),
        "build_vp": (Row("Next Modules"), Row(f"+{n} VP each")),
    }
    return rows.get(kind, (Row("Points only"),))


def one_row(card: Json) -> Row:
    """The same in one line, for small cards."""
    rows = effect_rows(card)
    return Row(" ".join(row.words for row in rows), rows[-1].icon)


EVENT_ICONS: Final = {
    "all_energy": "energy",
    "energy_rank": "energy",
    "offer_halve": "offer",
    "offer_add": "offer",
    "modules_replace": "build2",
    "projects_cycle": "project",
    "projects_add": "project",
    "projects_discard": "project",
    "choose_gain": "package",
    "project_discount": "complete",
    "build_discount": "build",
    "sell_delta": "sell",
    "sharing_cap": "share",
    "market_size": "build2",
    "resupply_delta": "package",
    "none": "clock",
}
HARM: Final = ("action_forbid", "all_lose", "offer_halve", "projects_discard")


def event_icon(event: Json) -> str:
    """The sign of an Event."""
    detail = event["detail"]
    kind = detail["kind"]
    if kind == "action_forbid":
        return ACTION_ICONS[detail["action"]][0]
    if kind == "action_cost":
        return ACTION_ICONS[detail["actions"][0]][0]
    if kind in EVENT_ICONS:
        return EVENT_ICONS[kind]
    return str(detail.get("resource", "clock"))


def event_mood(event: Json) -> str:
    """The colour of an Event: it harms, it helps, or it changes things."""
    detail = event["detail"]
    n = detail.get("n", 0)
    kind = detail["kind"]
    if event["harmful"] or kind in HARM or (kind == "action_cost" and n > 0) or (n < 0 and kind != "action_cost"):
        return "var(--danger)"
    if kind in ("modules_replace", "projects_cycle", "none"):
        return "var(--info)"
    return "var(--good)"


def counted(number: int) -> str:
    """A number with a proper minus sign."""
    return str(number).replace("-", MINUS)


def short_of(cost: Json, owned: Json) -> dict[str, int]:
    """What is missing for a cost."""
    return {name: n - owned.get(name, 0) for name, n in cost.items() if n > owned.get(name, 0)}


def listed(goods: Json) -> str:
    """Goods in words."""
    return ", ".join(f"{n} {name}" for name, n in goods.items() if n) or "nothing"

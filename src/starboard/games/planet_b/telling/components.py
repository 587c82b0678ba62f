"""Every card as plain data with its text, for views: made once per content from what the content file says."""

from __future__ import annotations

from typing import Any, Final

from starboard.engine.words import several

from ..rules.bundles import part
from ..rules.codes import ACTION_IDS, RESOURCE_IDS
from ..rules.tables import Tables

Card = dict[str, Any]

METRIC_TEXTS: Final = {
    "modules_total": "Module",
    "modules_active": "active Module",
    "distinct_types": "different Module type",
    "min_type_count": "Module of your rarest type",
    "projects_completed": "completed Project",
    "resources_left": "Resource left",
    "energy_left": "Energy left",
    "vp_chips": "VP chip",
}


def named(goods: int) -> dict[str, int]:
    """The Resources of a bundle by name."""
    return {name: int(part(goods, resource)) for resource, name in enumerate(RESOURCE_IDS)}


def listed(resources: dict[str, int]) -> str:
    """Resources in words: "3 cement, 1 oil", or "nothing"."""
    return ", ".join([f"{n} {name}" for name, n in resources.items() if n]) or "nothing"


def lacking(goods: int) -> str:
    """What the supply does not hold of a bundle, as the end of a sentence."""
    return f"; the supply lacks {listed(named(goods))}" if goods else ""


def goods_of(effect: dict[str, Any]) -> str:
    """The Resources that an effect names one by one, in words."""
    return listed({name: effect[name] for name in RESOURCE_IDS})


def signed(n: int) -> str:
    """A number with its sign."""
    return f"+{n}" if n >= 0 else f"-{-n}"


def more_or_less(n: int, unit: str) -> str:
    """A change in words: "2 Energy less"."""
    return f"{abs(n)} {unit} {'more' if n >= 0 else 'less'}"


def energy_change(n: int) -> str:
    """What happens to an Indicator; above the starting space there is nothing (PB-3.4)."""
    return f"gains {n} Energy, not beyond the starting space" if n >= 0 else f"loses {-n} Energy"


def metric_text(metric: str) -> str:
    """What a metric counts, in the singular."""
    name, _, argument = metric.partition(":")
    if name == "modules_of_type":
        return f"{argument} Module"
    if name == "projects_of_type":
        return f"{argument} Project"
    if name == "modules_vp_ge":
        return f"Module card of {argument} VP or more"
    if name == "modules_vp_le":
        return f"Module card of {argument} VP or less"
    return METRIC_TEXTS.get(name, "AAI")


def action_name(content: Tables, name: str) -> str:
    """The printed name of an Action, by id."""
    return content.action_names[ACTION_IDS.index(name)]


# --- effects in words --------------------------------------------------------------------------------------------
def module_text(content: Tables, effect: dict[str, Any]) -> str:
    """What a Module does while it is active."""
    kind: str = effect["kind"]
    n = effect.get("n", 0)
    resource = effect.get("resource", "")
    if kind == "income":
        return f"{n} {resource} in each Resupply"
    if kind == "offer_extra":
        return f"{action_name(content, effect['offer'])}: {n} {resource} more"
    if kind == "action_discount":
        names = " and ".join([action_name(content, name) for name in effect["actions"]])
        return f"{names}: {n} Energy less"
    if kind == "build_discount":
        return f"Modules cost {n} {resource} less"
    if kind == "project_discount":
        return f"Projects cost {n} {resource} less"
    if kind == "activation_discount":
        return f"activating costs {n} {resource} less"
    if kind == "sell_bonus":
        return f"each Sell: {n} VP more"
    if kind == "counts_as":
        return f"counts as {n} Modules of its type"
    if kind == "wild_type":
        return "for Projects it counts as any type"
    if kind == "end_per":
        return f"at the end {effect['vp']} VP per {metric_text(effect['metric'])}, {effect['max']} at most"
    if kind == "share_plus":
        return f"your Sharing Bonus is {n} larger"
    if kind == "catch_up_immune":
        return "the Catch Up Rule does not limit you"
    if kind == "no_reserve_surcharge":
        return "a reserved Project costs you no extra Energy"
    if kind == "event_shield":
        return "harmful events do not touch you"
    if kind == "skip_half_energy":
        return "the half-Energy icon does not bind you"
    if kind == "complete_energy":
        return f"{n} Energy for each Project you complete"
    if kind == "build_vp":
        return f"{n} VP for each further Module you construct"
    return "points only"


def event_text(content: Tables, effect: dict[str, Any]) -> str:
    """What an Event does."""
    kind: str = effect["kind"]
    n: int = effect.get("n", 0)
    resource = effect.get("resource", "")
    offer = action_name(content, effect["offer"]) if "offer" in effect else ""
    if kind == "all_gain":
        return f"everybody takes {n} {resource}"
    if kind == "all_lose":
        return f"everybody loses {n} {resource}"
    if kind == "all_energy":
        return f"everybody {energy_change(n)}"
    if kind == "energy_rank":
        return f"the {'first' if effect['who'] == 'most' else 'last'} in energy order {energy_change(n)}"
    if kind == "offer_add":
        return f"{goods_of(effect)} more on the {offer} Space"
    if kind == "offer_halve":
        return f"half of the {offer} Space goes back to the supply"
    if kind == "modules_replace":
        which = {"lowest_slots": "leftmost", "cheapest": "cheapest", "dearest": "dearest"}[effect["which"]]
        return f"the {several(n, which + ' Module')} of the market go, and as many come as the pile has"
    if kind == "projects_cycle":
        return "the Projects of the market go under the pile, and as many come from its top"
    if kind == "projects_add":
        return f"{several(n, 'more Project')} in the market, if the pile has one"
    if kind == "projects_discard":
        return f"the {several(n, 'leftmost Project')} of the market is discarded, and replaced if the pile has one"
    if kind == "gain_per_type":
        return f"{n} {resource} per {effect['type']} Module, {effect['max']} at most"
    if kind == "choose_gain":
        return f"everybody takes {several(n, 'Resource')} of one kind of their choice"
    if kind == "fewest_modules_gain":
        return f"whoever has the fewest Modules takes {n} {resource}"
    return round_text(content, effect)


def round_text(content: Tables, effect: dict[str, Any]) -> str:
    """What an Event changes for a whole round."""
    kind: str = effect["kind"]
    n: int = effect.get("n", 0)
    if kind == "action_cost":
        names = " and ".join([action_name(content, name) for name in effect["actions"]])
        return f"{names}: {more_or_less(n, 'Energy')}"
    if kind == "action_forbid":
        return f"{action_name(content, effect['action'])} cannot be chosen"
    if kind == "build_discount":
        return f"Modules cost {n} {effect['resource']} less"
    if kind == "project_discount":
        return f"Projects cost {n} {effect['resource']} less"
    if kind == "sell_delta":
        return f"each type sold brings {more_or_less(n, 'VP')}"
    if kind == "sharing_cap":
        return f"the largest Sharing Bonus is {more_or_less(n, 'Energy')}"
    if kind == "market_size":
        return f"{several(n, 'more Module')} in the market, and needed in it"
    if kind == "resupply_delta":
        return f"Resupply: {goods_of(effect)} more"
    return "nothing happens"


def goal_text(source: dict[str, Any]) -> str:
    """What a Goal asks for and gives."""
    metric: str = source["metric"]
    if metric == "all_aai_on_modules":
        return f"{source['tiers'][0][1]} VP if all your AAIs stand on Modules"
    what = metric_text(metric)
    if source["kind"] == "most":
        return f"most, counting each {what}: {source['vp']} VP, {source['vp_tied']} if tied"
    steps = ", ".join([f"{vp} VP for {threshold}" for threshold, vp in source["tiers"]])
    return f"counting each {what}: {steps}"


# --- the cards ---------------------------------------------------------------------------------------------------
class Cards:
    """All cards of a content as plain data."""

    def __init__(self, content: Tables) -> None:
        """Made from the content file's own words."""
        source = content.source
        self.modules: list[Card] = [module_card(content, item) for item in source["modules"]]
        self.projects: list[Card] = [project_card(item) for item in source["projects"]]
        self.events: list[Card] = [event_card(content, item) for item in source["events"]]
        self.goals: list[Card] = [goal_card(item) for item in source["goals"]]


def module_card(content: Tables, item: dict[str, Any]) -> Card:
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
        "text": module_text(content, item["effect"]),
    }


def project_card(item: dict[str, Any]) -> Card:
    """A Project."""
    gain: dict[str, Any] = item["gain"]
    scoring: dict[str, Any] = item["end_scoring"]
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
        "end": f"{scoring['vp']} VP per {metric_text(scoring['metric'])}" if scoring else "",
        "end_scoring": dict(scoring),
    }


def event_card(content: Tables, item: dict[str, Any]) -> Card:
    """An Event."""
    return {
        "id": item["id"],
        "name": item["name"],
        "timing": item["timing"],
        "harmful": item["harmful"],
        "effect": item["effect"]["kind"],
        "detail": dict(item["effect"]),
        "text": event_text(content, item["effect"]),
    }


def goal_card(item: dict[str, Any]) -> Card:
    """A Goal."""
    tiers = [list(tier) for tier in item.get("tiers", [])]
    return {
        "id": item["id"],
        "name": item["name"],
        "metric": item["metric"],
        "tiers": tiers,
        "text": goal_text(item),
    }


_made: dict[str, Cards] = {}


def cards_of(content: Tables) -> Cards:
    """The cards of a content, made once."""
    found = _made.get(content.digest)
    if found is None:
        found = Cards(content)
        _made[content.digest] = found
    return found

"""What cards do, in words: the effect vocabulary of content.toml, each effect as a clause that its numbers fill.

The one source of all that is said of an effect: views, labels, the text table and the descriptions of components.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.engine.words import several

from ..rules.codes import ACTION_IDS, MIXED_OFFER, RESOURCE_IDS, SEATS_MAX
from ..rules.tables import Tables
from .goods import counted, joined, listed

METRICS: Final = {  # what is counted: one, several
    "modules_total": ("Module", "Modules"),
    "modules_active": ("active Module", "active Modules"),
    "distinct_types": ("different type of Module", "different types of Modules"),
    "min_type_count": ("Module of your rarest type", "Modules of your rarest type"),
    "projects_completed": ("completed Project", "completed Projects"),
    "resources_left": ("Resource left over", "Resources left over"),
    "energy_left": ("Energy left", "Energy left"),
    "vp_chips": ("VP in chips", "VP in chips"),
    "all_aai_on_modules": ("AAI on Modules", "AAIs on Modules"),
}
WHICH: Final = {"lowest_slots": "leftmost", "cheapest": "cheapest", "dearest": "dearest"}


def metric_words(metric: str) -> tuple[str, str]:
    """What a metric counts: one of it, and several."""
    name, _, argument = metric.partition(":")
    if name == "modules_of_type":
        return f"{argument} Module", f"{argument} Modules"
    if name == "projects_of_type":
        return f"completed {argument} Project", f"completed {argument} Projects"
    if name == "modules_vp_ge":
        return f"Module card of {argument} VP or more", f"Module cards of {argument} VP or more"
    if name == "modules_vp_le":
        return f"Module card of {argument} VP or less", f"Module cards of {argument} VP or less"
    return METRICS[name]


def action_name(content: Tables, name: str) -> str:
    """The name of an Action, by id."""
    return short_name(content.action_names[ACTION_IDS.index(name)])


def short_name(printed: str) -> str:
    """The name of an Action without what else may be done with it."""
    return printed.split(" and/or ")[0]


def cost_change(content: Tables, names: list[str], seats: int, n: int, whom: str = "") -> str:
    """Actions that cost more or less; those not played with so many seats are left out, 0 seats means all."""
    found = []
    for name in names:
        number = ACTION_IDS.index(name)
        if seats and content.action_set[seats] >> number & 1 == 0:
            continue
        only = f" (with {SEATS_MAX} players)" if number == MIXED_OFFER and not seats else ""
        found.append(short_name(content.action_names[number]) + only)
    cost = "cost" if len(found) > 1 else "costs"
    return f"{joined(found)} {cost}{whom} {abs(n)} Energy {'more' if n >= 0 else 'less'}" if found else "no effect"


def goods_of(effect: dict[str, Any]) -> str:
    """The Resources that an effect names one by one, in words."""
    return listed({name: effect[name] for name in RESOURCE_IDS})


def energy_change(n: int) -> str:
    """What happens to an Indicator; above the starting space there is nothing (PB-3.4)."""
    return f"gains {n} Energy, not beyond the starting space" if n >= 0 else f"loses {-n} Energy"


# --- Modules -----------------------------------------------------------------------------------------------------
def module_text(content: Tables, effect: dict[str, Any], seats: int) -> str:
    """What a Module does while it is active."""
    kind: str = effect["kind"]
    n = effect.get("n", 0)
    resource = effect.get("resource", "")
    if kind == "income":
        return f"in each Resupply you take {n} {resource}"
    if kind == "offer_extra":
        return f"{action_name(content, effect['offer'])} gives you {n} {resource} more"
    if kind == "action_discount":
        return cost_change(content, effect["actions"], seats, -n, " you")
    if kind == "build_discount":
        return f"Modules cost you {n} {resource} less"
    if kind == "project_discount":
        return f"Projects cost you {n} {resource} less"
    if kind == "activation_discount":
        return f"activating costs you {n} {resource} less"
    if kind == "sell_bonus":
        return f"each of your sales brings {n} VP more"
    if kind == "counts_as":
        return f"it counts as {n} Modules of its type"
    if kind == "wild_type":
        return "for the conditions of Projects it counts as any one type"
    if kind == "end_per":
        return f"at the end {effect['vp']} VP for each {metric_words(effect['metric'])[0]}, at most {effect['max']}"
    if kind == "share_plus":
        return f"each Sharing Bonus that you get is {n} Energy larger"
    if kind == "complete_energy":
        return f"each Project that you complete gives you {n} Energy"
    if kind == "build_vp":
        return f"each further Module that you construct brings {n} VP in chips"
    return PLAIN_MODULES[kind]


PLAIN_MODULES: Final = {  # effects without a number
    "none": "points only",
    "catch_up_immune": "the Catch Up Rule does not limit you",
    "no_reserve_surcharge": "a reserved Project does not make your Actions dearer",
    "event_shield": "harmful events at the end of a round do not touch you",
    "skip_half_energy": "the half-Energy sign of Projects does not bind you",
}


# --- Events ------------------------------------------------------------------------------------------------------
def event_text(content: Tables, effect: dict[str, Any], seats: int) -> str:
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
        return f"half of the {offer} Space, rounded down, goes back to the supply"
    if kind == "gain_per_type":
        return f"everybody takes {n} {resource} for each of their {effect['type']} Modules, at most {effect['max']}"
    if kind == "choose_gain":
        return f"everybody takes {several(n, 'Resource')} of one kind of their choice"
    if kind == "fewest_modules_gain":
        return f"whoever has the fewest Modules takes {n} {resource}"
    if kind in ("modules_replace", "projects_cycle", "projects_add", "projects_discard"):
        return market_text(kind, n, effect)
    return round_text(content, effect, seats)


def market_text(kind: str, n: int, effect: dict[str, Any]) -> str:
    """What an Event does to a market."""
    if kind == "modules_replace":
        which = WHICH[effect["which"]]
        gone = counted(n, f"{which} Module", f"{which} Modules")
        return f"{gone} of the market {leave(n)} the game, and as many come as the pile has"
    if kind == "projects_cycle":
        return "the Projects of the market go under their pile, and as many come from its top"
    if kind == "projects_add":
        return f"{several(n, 'more Project')} in the market, if the pile has so many"
    gone = counted(n, "leftmost Project", "leftmost Projects")
    return f"{gone} of the market {leave(n)} the game, and the market is filled from the pile"


def leave(n: int) -> str:
    """What one card does, or several do."""
    return "leaves" if n == 1 else "leave"


def round_text(content: Tables, effect: dict[str, Any], seats: int) -> str:
    """What an Event changes for a whole round."""
    kind: str = effect["kind"]
    n: int = effect.get("n", 0)
    more = "more" if n >= 0 else "less"
    if kind == "action_cost":
        return cost_change(content, effect["actions"], seats, n)
    if kind == "action_forbid":
        return f"{action_name(content, effect['action'])} cannot be chosen"
    if kind == "build_discount":
        return f"Modules cost {n} {effect['resource']} less"
    if kind == "project_discount":
        return f"Projects cost {n} {effect['resource']} less"
    if kind == "sell_delta":
        return f"each kind of Resource sold brings {abs(n)} VP {more}"
    if kind == "sharing_cap":
        return f"the largest Sharing Bonus is {abs(n)} Energy {'larger' if n >= 0 else 'smaller'}"
    if kind == "market_size":
        return f"{several(n, 'more Module')} in the market; the game ends if it cannot be filled"
    if kind == "resupply_delta":
        return f"the Resupply of this round brings {goods_of(effect)} more"
    return "nothing happens"


# --- Projects and Goals ------------------------------------------------------------------------------------------
def end_text(scoring: dict[str, Any]) -> str:
    """What a Project counts at the end; nothing for one that counts nothing."""
    return f"{scoring['vp']} VP for each {metric_words(scoring['metric'])[0]}" if scoring else ""


def goal_text(source: dict[str, Any]) -> str:
    """What a Goal asks for and gives."""
    metric: str = source["metric"]
    one, more = metric_words(metric)
    if metric == "all_aai_on_modules":
        return f"{source['tiers'][0][1]} VP if all your AAIs stand on Modules"
    if source["kind"] == "most":
        return f"{source['vp']} VP if you have the most {more} of all, {source['vp_tied']} VP if you share that"
    first, *rest = source["tiers"]
    steps = [f"{first[1]} VP for {first[0]} {one if first[0] == 1 else more}"]
    return ", ".join(steps + [f"{vp} VP for {threshold}" for threshold, vp in rest]) + " or more"

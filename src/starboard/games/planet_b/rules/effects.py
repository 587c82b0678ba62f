"""The effect vocabulary of content.toml: what a card may say, read into numbers. No card is known by its id."""

from __future__ import annotations

from typing import Final

from starboard.engine.reading import Reader

from .codes import (
    ACTION_IDS,
    ALL_ENERGY,
    ALL_GAIN,
    ALL_LOSE,
    CHOOSE_GAIN,
    E_ACTION_DISCOUNT,
    E_ACTIVATION_DISCOUNT,
    E_BUILD_DISCOUNT,
    E_BUILD_VP,
    E_CATCH_UP_IMMUNE,
    E_COMPLETE_ENERGY,
    E_EVENT_SHIELD,
    E_INCOME,
    E_NO_SURCHARGE,
    E_OFFER_EXTRA,
    E_PROJECT_DISCOUNT,
    E_SELL_BONUS,
    E_SHARE_PLUS,
    E_SKIP_HALF,
    E_TYPE,
    E_WILD,
    ENERGY_RANK,
    FEWEST_MODULES_GAIN,
    GAIN_PER_TYPE,
    METRIC,
    METRIC_NAMES,
    MODULES_REPLACE,
    OFFER_ADD,
    OFFER_HALVE,
    OFFER_IDS,
    PROJECTS_ADD,
    PROJECTS_CYCLE,
    PROJECTS_DISCARD,
    RESOURCE_IDS,
    RESOURCES,
    TIERS,
)

N_MAX: Final = 31  # amounts on cards; also the largest number a metric can compare with
MODULE_KINDS: Final = (
    "none",
    "income",
    "offer_extra",
    "action_discount",
    "build_discount",
    "project_discount",
    "activation_discount",
    "sell_bonus",
    "counts_as",
    "wild_type",
    "end_per",
    "share_plus",
    "catch_up_immune",
    "no_reserve_surcharge",
    "event_shield",
    "skip_half_energy",
    "complete_energy",
    "build_vp",
)
PER_RESOURCE: Final = {
    "income": E_INCOME,
    "build_discount": E_BUILD_DISCOUNT,
    "project_discount": E_PROJECT_DISCOUNT,
    "activation_discount": E_ACTIVATION_DISCOUNT,
}
AMOUNTS: Final = {
    "sell_bonus": E_SELL_BONUS,
    "share_plus": E_SHARE_PLUS,
    "complete_energy": E_COMPLETE_ENERGY,
    "build_vp": E_BUILD_VP,
}
FLAGS: Final = {
    "catch_up_immune": E_CATCH_UP_IMMUNE,
    "no_reserve_surcharge": E_NO_SURCHARGE,
    "event_shield": E_EVENT_SHIELD,
    "skip_half_energy": E_SKIP_HALF,
}
INSTANT_KINDS: Final = {
    "all_gain": ALL_GAIN,
    "all_lose": ALL_LOSE,
    "all_energy": ALL_ENERGY,
    "energy_rank": ENERGY_RANK,
    "offer_add": OFFER_ADD,
    "offer_halve": OFFER_HALVE,
    "modules_replace": MODULES_REPLACE,
    "projects_cycle": PROJECTS_CYCLE,
    "projects_add": PROJECTS_ADD,
    "projects_discard": PROJECTS_DISCARD,
    "gain_per_type": GAIN_PER_TYPE,
    "choose_gain": CHOOSE_GAIN,
    "fewest_modules_gain": FEWEST_MODULES_GAIN,
}
ROUND_KINDS: Final = (
    "action_cost",
    "action_forbid",
    "build_discount",
    "project_discount",
    "sell_delta",
    "sharing_cap",
    "market_size",
    "resupply_delta",
    "none",
)


def module_effect(effect: Reader, own_type: int) -> list[tuple[int, int]]:
    """What an active Module adds to its owner's row of effects: slots and amounts (PB-11.9)."""
    kind = MODULE_KINDS[effect.choice("kind", MODULE_KINDS)]
    if kind in PER_RESOURCE:
        return [(PER_RESOURCE[kind] + effect.choice("resource", RESOURCE_IDS), effect.number("n", 1, N_MAX))]
    if kind in AMOUNTS:
        return [(AMOUNTS[kind], effect.number("n", 1, N_MAX))]
    if kind in FLAGS:
        return [(FLAGS[kind], 1)]
    if kind == "offer_extra":
        offer, resource = effect.choice("offer", OFFER_IDS), effect.choice("resource", RESOURCE_IDS)
        return [(E_OFFER_EXTRA + offer * RESOURCES + resource, effect.number("n", 1, N_MAX))]
    if kind == "action_discount":
        n = effect.number("n", 1, N_MAX)
        return [(E_ACTION_DISCOUNT + action, n) for action in effect.choices("actions", ACTION_IDS, unique=True)]
    if kind == "counts_as":  # the Module itself is counted from its construction on
        return [(E_TYPE + own_type, effect.number("n", 2, N_MAX) - 1)]
    if kind == "wild_type":
        return [(E_WILD + own_type, 1)]
    return []


def instant_effect(effect: Reader, module_types: list[str]) -> tuple[int, list[int]]:
    """An instant event's kind and arguments, in the order in which events.py reads them."""
    names = tuple(INSTANT_KINDS)
    name = names[effect.choice("kind", names)]
    args: list[int] = []
    if name in ("all_gain", "all_lose", "fewest_modules_gain"):
        args = [effect.choice("resource", RESOURCE_IDS), effect.number("n", 1, N_MAX)]
    elif name == "all_energy":
        args = [effect.number("n", -N_MAX, N_MAX)]
    elif name == "energy_rank":
        args = [effect.choice("who", ("most", "least")), effect.number("n", -N_MAX, N_MAX)]
    elif name == "offer_add":
        args = [effect.choice("offer", OFFER_IDS), *[effect.number(resource, 0, N_MAX) for resource in RESOURCE_IDS]]
    elif name == "offer_halve":
        args = [effect.choice("offer", OFFER_IDS)]
    elif name == "modules_replace":
        args = [effect.choice("which", ("lowest_slots", "cheapest", "dearest")), effect.number("n", 1, N_MAX)]
    elif name in ("projects_add", "projects_discard", "choose_gain"):
        args = [effect.number("n", 1, N_MAX)]
    elif name == "gain_per_type":
        args = [effect.choice("type", module_types), effect.choice("resource", RESOURCE_IDS)]
        args += [effect.number("n", 1, N_MAX), effect.number("max", 1, N_MAX)]
    return INSTANT_KINDS[name], args


def metric(read: Reader, module_types: list[str], project_types: list[str]) -> int:
    """A metric such as `modules_of_type:habitat` as one number."""
    name, _, argument = read.text("metric").partition(":")
    if name not in METRIC_NAMES[1:]:
        raise read.wrong("metric", f"one of {', '.join(METRIC_NAMES[1:])}")
    number = METRIC_NAMES.index(name) * METRIC
    if name in ("modules_of_type", "projects_of_type"):
        types = module_types if name == "modules_of_type" else project_types
        if argument not in types:
            raise read.wrong("metric", f"{name}: and one of {', '.join(types)}")
        return number + types.index(argument)
    if name in ("modules_vp_ge", "modules_vp_le"):
        if not argument.isdigit() or int(argument) > N_MAX:
            raise read.wrong("metric", f"{name}: and a whole number up to {N_MAX}")
        return number + int(argument)
    if argument:
        raise read.wrong("metric", f"{name} alone")
    return number


def goal_tiers(read: Reader) -> list[tuple[int, int]]:
    """Thresholds and points of a Goal, both rising."""
    allowed = f"a list of 1 to {TIERS} pairs [threshold, vp], both rising"
    value = read.raw("tiers")
    if not isinstance(value, list) or not 1 <= len(value) <= TIERS:
        raise read.wrong("tiers", allowed)
    tiers: list[tuple[int, int]] = []
    for pair in value:
        good = isinstance(pair, list) and len(pair) == 2
        if not good or any(type(number) is not int or not 1 <= number <= 999 for number in pair):
            raise read.wrong("tiers", allowed)
        if tiers and (pair[0] <= tiers[-1][0] or pair[1] <= tiers[-1][1]):
            raise read.wrong("tiers", allowed)
        tiers.append((pair[0], pair[1]))
    return tiers

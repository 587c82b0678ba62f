"""The effect vocabulary of content.toml: what a card may say, and the numbers that stand for it.

No card is known by its id. Modules add to slots of their owner's row of effects; Events have a kind and arguments;
Goals, blue Projects and some Modules count a metric.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from starboard.engine.reading import Reader, whole_number

from .codes import ACTION_CARDS, ACTION_IDS, MODULE_TYPES, OFFER_IDS, OFFERS, RESOURCE_IDS, RESOURCES

N_MAX: Final = 31  # amounts on cards; also the largest number a metric can compare with

# --- what active Modules do for a seat: slots of a row of `effects` ----------------------------------------------
E_TYPE: Final = 0  # Modules of each type, counts-as included
E_WILD: Final = E_TYPE + MODULE_TYPES  # active wild Modules of each type
E_ACTION_DISCOUNT: Final = E_WILD + MODULE_TYPES  # by Action
E_BUILD_DISCOUNT: Final = E_ACTION_DISCOUNT + ACTION_CARDS  # by Resource, as the next three
E_PROJECT_DISCOUNT: Final = E_BUILD_DISCOUNT + RESOURCES
E_ACTIVATION_DISCOUNT: Final = E_PROJECT_DISCOUNT + RESOURCES
E_INCOME: Final = E_ACTIVATION_DISCOUNT + RESOURCES
E_OFFER_EXTRA: Final = E_INCOME + RESOURCES  # by Offer Space and Resource
E_SELL_BONUS: Final = E_OFFER_EXTRA + OFFERS * RESOURCES
E_SHARE_PLUS: Final = E_SELL_BONUS + 1
E_CATCH_UP_IMMUNE: Final = E_SHARE_PLUS + 1
E_NO_SURCHARGE: Final = E_CATCH_UP_IMMUNE + 1
E_EVENT_SHIELD: Final = E_NO_SURCHARGE + 1
E_SKIP_HALF: Final = E_EVENT_SHIELD + 1
E_COMPLETE_ENERGY: Final = E_SKIP_HALF + 1
E_BUILD_VP: Final = E_COMPLETE_ENERGY + 1
EFFECTS: Final = E_BUILD_VP + 1
GIVES: Final = ACTION_CARDS  # slots that one Module can fill, at most: a discount on every Action

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


# --- Events ------------------------------------------------------------------------------------------------------
ALL_GAIN: Final = 1  # kinds of instant effects; 0 is none: the event lasts a round
ALL_LOSE: Final = 2
ALL_ENERGY: Final = 3
ENERGY_RANK: Final = 4
OFFER_ADD: Final = 5
OFFER_HALVE: Final = 6
MODULES_REPLACE: Final = 7
PROJECTS_CYCLE: Final = 8
PROJECTS_ADD: Final = 9
PROJECTS_DISCARD: Final = 10
GAIN_PER_TYPE: Final = 11
CHOOSE_GAIN: Final = 12
FEWEST_MODULES_GAIN: Final = 13
EVENT_ARGS: Final = 4
LOWEST_SLOTS: Final = 0  # which Modules an event replaces
CHEAPEST: Final = 1
DEAREST: Final = 2
MOST: Final = 0  # whom energy_rank means
LEAST: Final = 1

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


# --- metrics of Goals, blue Projects and end_per Modules ---------------------------------------------------------
MODULES_TOTAL: Final = 1
MODULES_OF_TYPE: Final = 2
MODULES_ACTIVE: Final = 3
DISTINCT_TYPES: Final = 4
MIN_TYPE_COUNT: Final = 5
MODULES_VP_GE: Final = 6
MODULES_VP_LE: Final = 7
PROJECTS_COMPLETED: Final = 8
PROJECTS_OF_TYPE: Final = 9
RESOURCES_LEFT: Final = 10
ENERGY_LEFT: Final = 11
VP_CHIPS: Final = 12
ALL_AAI_ON_MODULES: Final = 13
METRIC_NAMES: Final = (
    "",
    "modules_total",
    "modules_of_type",
    "modules_active",
    "distinct_types",
    "min_type_count",
    "modules_vp_ge",
    "modules_vp_le",
    "projects_completed",
    "projects_of_type",
    "resources_left",
    "energy_left",
    "vp_chips",
    "all_aai_on_modules",
)
METRIC: Final = N_MAX + 1  # a metric is one number: kind * METRIC + argument


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
        points = whole_number(argument)
        if points is None or not 0 <= points <= N_MAX:
            raise read.wrong("metric", f"{name}: and a whole number up to {N_MAX}")
        return number + points
    if argument:
        raise read.wrong("metric", f"{name} alone")
    return number


def metric_kind(number: i64) -> i64:
    """What a metric counts."""
    return number // METRIC


def metric_argument(number: i64) -> i64:
    """The type or the value that a metric names."""
    return number % METRIC

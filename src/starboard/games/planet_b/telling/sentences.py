"""What happened, for the log: one sentence per event kind, cause before effect."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from starboard.engine.game import NONE
from starboard.engine.words import several

from ..rules.bundles import PART_BITS, PART_MASK
from ..rules.codes import (
    ACTION_IDS,
    ACTIVATE_MODULES,
    COMPLETE_PROJECT,
    CONSTRUCT_MODULE,
    CONSTRUCT_TWO,
    END_REASONS,
    MIXED_OFFER,
    RESERVE_PROJECT,
    RESOURCE_IDS,
    SELL_RESOURCES,
)
from .card_texts import short_name
from .goods import joined, lacking, listed, named

ENDINGS: Final = {  # why a game ended, for the log and the score sheet
    "modules": "the Modules Market cannot be filled",
    "projects": "the Projects Market is empty",
    "limit": "the last round has been played",
    "energy": "Energy is used up",
}
TIE_BREAKS: Final = (  # what decides among equal points, in this order (PB-15.5)
    "has completed more Projects",
    "has fewer points for Energy",
    "has more cement and ore left",
)
BOARD_KINDS: Final = (
    "project_drawn",
    "module_drawn",
    "restocked",
    "offer_halved",
    "event_happened",
    "event_began",
    "event_announced",
    "module_removed",
    "project_removed",
    "project_put_under",
)
OFFER_KINDS: Final = (
    "offer_taken",
    "offer_empty",
    "offer_made",
    "accepted",
    "refused",
    "bonus",
    "settled",
    "extra_taken",
)
NOTHING_POSSIBLE: Final = {
    RESERVE_PROJECT: "can reserve no Project",
    SELL_RESOURCES: "has too few Resources to sell any",
    COMPLETE_PROJECT: "can complete no Project",
    ACTIVATE_MODULES: "can activate no Module",
}


def sentence(kind: str, args: Sequence[int], view: dict[str, Any], names: Sequence[str]) -> str:
    """One event in words."""
    cards: dict[str, list[str]] = {**view["table"]["names"]}
    cards["actions"] = [short_name(name) for name in cards["actions"]]
    a, b, c, d = args[0], args[1], args[2], args[3]
    if kind in ("round_began", "order_set", "limited", "final_round", "ended", "won"):
        return about_the_round(kind, args, names, view["table"]["numbers"])
    if kind in BOARD_KINDS:
        return about_the_board(kind, a, b, c, cards)
    who = names[a]
    if kind in OFFER_KINDS:
        return about_offers(kind, who, b, c, d, names, cards)
    if kind in ("started", "first_unavailable", "goal_dealt", "chose", "revealed", "paid", "goal_shown"):
        return about_choices(kind, who, b, c, d, cards)
    if kind in ("package_taken", "sold", "nothing_done", "gained", "lost", "energy_moved", "income", "shielded"):
        return sold(who, b, c, view["table"]) if kind == "sold" else about_goods(kind, who, b, c, d, cards)
    return about_cards(kind, who, b, c, d, cards)


def bits(mask: int, names: Sequence[str]) -> str:
    """The seats of a mask."""
    return joined([name for seat, name in enumerate(names) if mask >> seat & 1])


# --- rounds and the end ------------------------------------------------------------------------------------------
def about_the_round(kind: str, args: Sequence[int], names: Sequence[str], numbers: dict[str, Any]) -> str:
    """Rounds, order, limits and the end."""
    if kind == "round_began":
        return f"Round {args[0]} begins{': the final round' if args[1] else ''}."
    if kind == "order_set":
        return action_order(args, names)
    if kind == "limited":
        most = numbers["catch_up_limit"]
        return f"Catch Up Rule: next round {bits(args[0], names)} may spend at most {most} Energy."
    if kind == "final_round":
        return f"Energy is used up: one final round for {bits(args[0], names)}."
    if kind == "won":
        return winners(args, names)
    return f"The game is over: {why_ended(args[0])}."


def action_order(args: Sequence[int], names: Sequence[str]) -> str:
    """The order of acting, and who comes before whom in one space for having arrived later."""
    row, count, shared = args[0], args[1], args[2]
    order = [names[row >> (PART_BITS * place) & PART_MASK] for place in range(count)]
    tied = [pair for place, pair in enumerate(pairwise(order)) if shared >> place & 1]
    ties = "; ".join([f"{first} came later into the space of {second}" for first, second in tied])
    return f"Action order: {', '.join(order)}{f' ({ties})' if ties else ''}."


def winners(args: Sequence[int], names: Sequence[str]) -> str:
    """Who has won, and what decided among equals."""
    won, points, level, decided = args[0], args[1], args[2], args[3]
    if won & (won - 1):
        return f"{bits(won, names)} share the victory with {several(points, 'point')} each, equal in everything."
    if won == level:
        return f"{bits(won, names)} wins with {several(points, 'point')}."
    who, others = bits(won, names), bits(level & ~won, names)
    return f"{who} wins with as many points as {others}, {points}: {who} {TIE_BREAKS[decided - 1]}."


def why_ended(reason: int) -> str:
    """The cause of the end, as a clause; empty while nothing has ended."""
    return ENDINGS.get(END_REASONS[reason], "")


# --- the board ---------------------------------------------------------------------------------------------------
def about_the_board(kind: str, a: int, b: int, c: int, cards: dict[str, list[str]]) -> str:
    """Markets, spaces and events."""
    if kind == "project_drawn":
        return f"New Project: {cards['projects'][a]}."
    if kind == "module_drawn":
        return f"New Module: {cards['modules'][a]}."
    if kind == "restocked":
        return f"{cards['actions'][a]} Space: {listed(named(b))} more{lacking(c)}."
    if kind == "offer_halved":
        return f"{cards['actions'][a]} Space: {listed(named(b))} back to the supply."
    if kind == "event_happened":
        return f"Event at the end of the round: {cards['events'][a]}."
    if kind == "event_began":
        return f"The event of the coming round: {cards['events'][a]}."
    if kind == "event_announced":
        return f"Next Event: {cards['events'][a]}."
    if kind == "module_removed":
        return f"{cards['modules'][a]} leaves the market and the game."
    if kind == "project_removed":
        return f"{cards['projects'][a]} leaves the market and the game."
    return f"{cards['projects'][a]} goes under the Projects Pile."


def about_offers(kind: str, who: str, b: int, c: int, d: int, names: Sequence[str], cards: dict[str, list[str]]) -> str:
    """Offer Spaces and sharing."""
    if kind == "offer_taken":
        return f"{who} takes {listed(named(c))} from the {cards['actions'][b]} Space."
    if kind == "offer_empty":
        return f"{who} finds the {cards['actions'][b]} Space empty."
    if kind == "offer_made":
        return f"{who} must offer {names[b]} half of the {cards['actions'][c]} Space: {listed(named(d))}."
    if kind == "accepted":
        return f"{who} accepts the offer of {names[b]}."
    if kind == "refused":
        return f"{who} refuses the offer of {names[b]}."
    if kind == "bonus":
        return f"{who} gets a Sharing Bonus of {b} Energy{cut_off(d)}: {c} left."
    if kind == "settled":
        return f"{who} does nothing more: {cards['actions'][b]} was settled by the offer."
    return f"Modules of {who} add {listed(named(c))}."


def cut_off(steps: int) -> str:
    """Energy that the end of the track cuts."""
    return f" ({abs(steps)} more would go beyond the end of the track)" if steps else ""


# --- players -----------------------------------------------------------------------------------------------------
def about_choices(kind: str, who: str, b: int, c: int, d: int, cards: dict[str, list[str]]) -> str:
    """Set-up, cards and what they cost."""
    if kind == "started":
        return f"{who} is the start player."
    if kind == "first_unavailable":
        return f"{who} begins without {cards['actions'][b]}."
    if kind == "goal_dealt":
        return f"The Goal of {who} is {cards['goals'][b]}."
    if kind == "chose":
        return f"{who} has chosen a card."
    if kind == "revealed":
        return f"{who} reveals {cards['actions'][b]}."
    if kind == "paid":
        return f"{who} pays {c} Energy for {cards['actions'][b]}: {d} left."
    return f"The Goal of {who}, {cards['goals'][b]}, scores {several(c, 'point')}."


def sold(who: str, mask: int, chips: int, table: dict[str, Any]) -> str:
    """A sale: what is given, what it brings, and where it lies then (PB-9.8, PB-9.9)."""
    sale = table["numbers"]["sale"]
    kinds = [name for place, name in enumerate(RESOURCE_IDS) if mask >> place & 1]
    given = joined([f"{sale[name]} {name}" for name in kinds])
    mixed = next((space["name"] for space in table["offers"] if space["id"] == ACTION_IDS[MIXED_OFFER]), "")
    where = f"the {mixed} Space" if mixed else "its Offer Space" if len(kinds) == 1 else "their Offer Spaces"
    return f"{who} sells {given} for {chips} VP, onto {where}."


def about_goods(kind: str, who: str, b: int, c: int, d: int, cards: dict[str, list[str]]) -> str:
    """Resources, chips and Energy."""
    if kind == "package_taken":
        return f"{who} takes the Starting Out Package: {listed(named(b))}{lacking(c)}."
    if kind == "nothing_done":
        if b in (CONSTRUCT_MODULE, CONSTRUCT_TWO):  # activating may follow
            return f"{who} can pay for no Module of the market with {cards['actions'][b]}."
        if c or b not in NOTHING_POSSIBLE:
            return f"{who} does nothing with {cards['actions'][b]}."
        return f"{who} {NOTHING_POSSIBLE[b]}: {cards['actions'][b]} does nothing."
    if kind == "gained":
        return f"{who} takes {listed(named(b))}{lacking(c)}."
    if kind == "lost":
        return f"{who} loses {listed(named(b))}."
    if kind == "energy_moved":
        return f"{who} {'gains' if b + d >= 0 else 'loses'} {abs(b)} Energy{cut_off(d)}: {c} left."
    if kind == "income":
        return f"{who} has an income of {listed(named(b))}."
    return f"A Module of {who} wards the event off."


def about_cards(kind: str, who: str, b: int, c: int, d: int, cards: dict[str, list[str]]) -> str:
    """Modules, Projects and AAIs."""
    modules, projects = cards["modules"], cards["projects"]
    if kind == "constructed":
        return f"{who} constructs {modules[b]} for {listed(named(c))}."
    if kind == "chips_gained":
        return f"Modules of {who} bring {b} VP in chips for it."
    if kind == "activated":
        return f"{who} activates {modules[b]} for {listed(named(c))}."
    if kind == "aai_moved":
        target = "the reserved Project" if c == NONE else modules[c]
        return f"{who} moves an AAI from {modules[b]} to {target}; {modules[b]} is inactive."
    if kind == "aai_placed":
        return f"{who} places a free AAI on {modules[b]}."
    if kind == "stays_inactive":
        return f"{who} has no AAI for {modules[b]}: it stays inactive for good."
    if kind == "reserved":
        return f"{who} reserves {projects[b]}."
    return f"{who} completes {'the reserved ' if d else ''}{projects[b]} for {listed(named(c))}."

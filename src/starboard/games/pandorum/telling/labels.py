"""Labels of Pandorum: the deed first, then what it costs and brings.

What a choice does is taken from its outcome, found by carrying it out; the best construction it leads to from the
offers of the View (PD-14). A label without outcome names the deed alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starboard.engine.outcome import Outcome
from starboard.engine.words import several

from ..rules.codes import DIRECTION_NAMES, MODE_NAMES, SLOT_NAMES
from .ledger import CARDS_IN_CARGO, CARDS_IN_FOREPART, CARDS_IN_MAIN, POINTS, QUIDS
from .names import (
    HINDRANCES,
    MODE_WORDS,
    SLOT_WORDS,
    TYPE_WORDS,
    card_name,
    colour_of,
    ground_name,
    hex_name,
    nth_id,
    quids,
)

Table = dict[str, Any]
Names = Sequence[str]
GAME_ENDS = "; the game ends with it"
FILLED = {"forepart": CARDS_IN_FOREPART, "main": CARDS_IN_MAIN, "cargo": CARDS_IN_CARGO}


# --- what labels have in common --------------------------------------------------------------------------------------
def part_name(table: Table, key: str) -> str:
    """The forepart or main part of the seat in turn."""
    return str(table["seats"][table["turn_seat"]][key]["name"])


def is_played(table: Table, card: str) -> bool:
    """Whether a card is in this game at all: a peaceful one leaves the systems out."""
    return not (table["peaceful"] and table["cards"][card]["type"] == "systems")


def changed(outcome: Outcome, name: str) -> str:
    """An entry of the ledger before and after: `quids 6 -> 10`."""
    before, after = outcome.before[name], outcome.after[name]
    return f"{name} stay at {before}" if before == after else f"{name} {before} -> {after}"


def money(outcome: Outcome) -> str:
    """The purse before and after."""
    return changed(outcome, QUIDS)


def ends(outcome: Outcome | None) -> str:
    """What a choice does to the clock."""
    if outcome is None:
        return ""
    if outcome.over:
        return GAME_ENDS
    return "; your last project, so each rival has one more turn" if outcome.has("end_triggered") else ""


def used_up(table: Table, outcome: Outcome | None) -> str:
    """Which forepart a choice uses up, and what that costs."""
    used = outcome.has("forepart_used") if outcome is not None else []
    if not used:
        return ""
    return f", using up {part_name(table, 'forepart')} ({several(used[0].args[2], 'card')} to the box)"


def plan_text(table: Table, plan: dict[str, Any], where: bool = True, mode: bool = True) -> str:
    """What a plan earns and takes: `+4 on G8, a base with Biogas Generator + Power Block, fee Dune Convoy`."""
    played = [card_name(table, card) for card in plan["cards"]]
    if plan["crane"] is not None:
        at = plan["cards"].index(plan["crane"])
        played[at] += f" by {part_name(table, 'main')}"
    what = MODE_WORDS[plan["mode"]].partition(" with ")[0] + " with " if mode else "with "
    parts = [what + " + ".join(played)]
    if plan["fee"] is not None:
        parts.append(f"fee {card_name(table, plan['fee'])}")
    if plan["forepart"] is not None:
        parts.append(f"using up {part_name(table, 'forepart')}")
    site = f" on {hex_name(table, plan['hex'])}" if where else ""
    return f"+{plan['total']}{site}, {', '.join(parts)}"


def drive_text(table: Table, offer: dict[str, Any]) -> str:
    """The best of a drive, or why nothing can be built."""
    if offer["move"] is None:
        reason = HINDRANCES[offer["hindrance"]] if "hindrance" in offer else ""
        return f"nothing to build, {reason}" if reason else "nothing to build"
    return f"at best {plan_text(table, offer['move'])}"


# --- the turn --------------------------------------------------------------------------------------------------------
def plain_label(table: Table, offers: dict[str, Any], name: str, outcome: Outcome | None) -> str:
    """Actions without parameter."""
    if name == "begin_add":
        return "Add cards" + (f": take {table['adds']} into your hand" if "move" in offers else "")
    if name == "begin_move":
        return "Drive" + (f": {drive_text(table, offers)}" if "move" in offers else "")
    if name == "take_deck":
        without = f"; without it {drive_text(table, {'move': offers['deck']})}" if "deck" in offers else ""
        return f"Take the top card of the deck, unseen ({table['deck']} left){without}"
    if name == "block_flat":
        return flat_label(table, offers, outcome)
    if name == "pass":
        return "Pass" if outcome is None else "Pass: nothing can be done"
    return forepart_label(table, offers, outcome)


def forepart_label(table: Table, offers: dict[str, Any], outcome: Outcome | None) -> str:
    """Lift Rotors or Terrain Former, and the best they make possible."""
    if table["turn_seat"] is None:
        return "Use the forepart"
    own = part_name(table, "forepart")
    used = outcome.has("forepart_used") if outcome is not None else []
    cost = f", its {several(used[0].args[2], 'card')} to the box" if used else ""
    for key, does in (("lift", "drive to any hex"), ("former", "every card fits here")):
        if offers.get(key) is not None:
            plan = offers[key]["plan"]
            best = "" if plan is None else f": at best {plan_text(table, plan | {'forepart': None}, key == 'lift')}"
            return f"Use up {own}{cost}, and {does}{best}"
    return f"Use {own}"


# --- cards -----------------------------------------------------------------------------------------------------------
def card_label(table: Table, offers: dict[str, Any], name: str, index: int, outcome: Outcome | None) -> str:
    """Taking, paying and playing cards."""
    card = nth_id(table, index)
    if not is_played(table, card):
        return ""
    if name == "take_market":
        return take_label(table, offers, card)
    if name == "pay_fee":
        return fee_label(table, offers, card)
    return play_label(table, offers, card, outcome)


def take_label(table: Table, offers: dict[str, Any], card: str) -> str:
    """A card of the market: the best drive with it, which decides, then what it is and what it pays by itself."""
    called = f"Take {card_name(table, card)}"
    entry = table["cards"][card]
    stack = f", one of {table['market'][card]}" if table["market"].get(card, 0) > 1 else ""
    about = f"; {colour_of(table, card)} {TYPE_WORDS[entry['type']][0]}{stack}; {entry['brief']}"
    if card in offers.get("crane", {}):
        return f"{called}: then {drive_text(table, offers['crane'][card])}{about}"
    if card not in offers.get("market", {}):
        return called
    return f"{called}: {next_drive(table, offers['market'][card], offers['now'])}{about}"


def next_drive(table: Table, offer: dict[str, Any], now: dict[str, Any] | None) -> str:
    """What a drive would earn with one card more, against what it would earn now."""
    fits = "" if offer["alone"] is not None else "fits no hex in line now; "
    plan = offer["move"]
    if plan is None:
        return f"{fits}then still {drive_text(table, offer)}"
    if now is not None and plan["total"] == now["total"]:
        return f"{fits}the next drive stays at +{plan['total']}"
    spent = f", using up {part_name(table, 'forepart')}" if plan["forepart"] else ""
    before = f"+{now['total']} without it" if now is not None else "nothing without it"
    return f"{fits}the next drive +{plan['total']} on {hex_name(table, plan['hex'])}{spent} ({before})"


def fee_label(table: Table, offers: dict[str, Any], card: str) -> str:
    """A fee: which card goes to the market, and the best that can be built after it."""
    called = f"Pay {card_name(table, card)}"
    if card not in offers.get("fees", {}):
        return called
    left = table["hand"][card] - 1
    plan = offers["fees"][card]
    then = f"at best {plan_text(table, plan)}" if plan else "nothing can be built"
    return f"{called} into the market ({f'{left} more in hand' if left else 'your only one'}): then {then}"


def play_label(table: Table, offers: dict[str, Any], card: str, outcome: Outcome | None) -> str:
    """A card of the construction: what it pays by itself and in its best set, or what comes when it is the last."""
    called = f"Play {card_name(table, card)}"
    offered = {} if table["step"] == "build_mode" else offers.get("cards", {})  # there, cards are shown, not yet played
    if card not in offered:
        return called
    offer = offered[card]
    if outcome is not None and outcome.has("project_built"):
        done = "completes the " + ("base" if table["construction"]["mode"].startswith("base") else "module")
        if outcome.has("income"):
            return f"{called}: {done}, {money(outcome)}{ends(outcome)}"
        return f"{called}: {done}, at best +{offer['plan']['total']} in all{ends(outcome)}"
    others = [card_name(table, other) for other in offer["plan"]["cards"] if other != card]
    with_others = f", with {' + '.join(others)} +{offer['plan']['total']} in all" if others else ""
    return f"{called}: +{offer['pays']} by itself{with_others}"


# --- the drive -------------------------------------------------------------------------------------------------------
def stop_at(offers: dict[str, Any], place: int) -> dict[str, Any] | None:
    """The offer of a destination, if it is one."""
    return next((stop for stop in offers.get("stops", ()) if stop["hex"] == place), None)


def stop_label(table: Table, offers: dict[str, Any], place: int, names: Names, outcome: Outcome | None) -> str:
    """A destination, what happens there, and a warning where the next drive would find nothing to build on."""
    name, ground = hex_name(table, place), ground_name(table, place)
    stop = stop_at(offers, place)
    if stop is None:
        return f"Drive to {name}, {ground}"
    end = "" if stop["ahead"] else "; dead end: no empty hex in line from there"
    if stop["shut_in"]:
        end = "; dead end: no way out from there"
    if stop["kind"] == "build":
        return f"Drive to {name}, {ground}, and build: at best {plan_text(table, stop['plan'], where=False)}{end}"
    if stop["kind"] == "free":
        what = ground if table["hexes"][place]["terrain"] == "pad" else "your own project"
        return f"Drive to {name}, {what}: nothing happens{end}"
    return f"Drive to {name}, a project of {names[stop['owner']]}: {toll_text(stop, outcome)}{end}"


def toll_text(stop: dict[str, Any], outcome: Outcome | None) -> str:
    """What a toll costs, as far as the purse goes."""
    short = f" of {stop['due']} due" if stop["pays"] < stop["due"] else ""
    paid = f"a toll of {quids(stop['pays'])}{short}"
    return paid if outcome is None else f"{paid}, {money(outcome)}"


# --- the construction ------------------------------------------------------------------------------------------------
def mode_label(table: Table, offers: dict[str, Any], mode: str, outcome: Outcome | None) -> str:
    """A way to build, and the best set for it."""
    plan = offers.get("modes", {}).get(mode)
    if plan is None:
        return f"Build {MODE_WORDS[mode]}"
    own = table["seats"][table["turn_seat"]]
    left = own["bases"] if mode.startswith("base") else own["modules"]
    last = "your last project" if own["bases"] + own["modules"] == 1 else f"{left} left"
    best = plan_text(table, plan | {"forepart": None}, where=False, mode=False)
    return f"Build {MODE_WORDS[mode]} ({last}){used_up(table, outcome)}: at best {best}"


def total_text(outcome: Outcome | None, best: int) -> str:
    """What a construction pays: exactly if nothing is left to decide, else at best."""
    if outcome is not None and outcome.has("income"):
        return f"the construction pays {best}, {money(outcome)}"
    return f"the construction pays {best} at best"


def flat_label(table: Table, offers: dict[str, Any], outcome: Outcome | None) -> str:
    """A block that pays by itself."""
    site = table["construction"]
    if "flat" not in offers or not site:
        return "Let the block pay by itself"
    block = table["cards"][site["cards"][site["asked"]]]
    own = quids(block["income"]["flat"])
    return f"Let {block['name']} pay its {own}: {total_text(outcome, offers['flat'])}{ends(outcome)}"


def block_label(table: Table, offers: dict[str, Any], position: int, outcome: Outcome | None) -> str:
    """Which played card a block doubles, and what that brings; nothing where no card lies."""
    site = table["construction"]
    cards = site["cards"] if site else []
    if position >= len(cards) or cards[position] is None:
        return ""
    called = f"Double {card_name(table, cards[position])}"
    double = offers.get("double", {})
    if str(position) not in double:
        return called
    return f"{called}: {total_text(outcome, double[str(position)])}{ends(outcome)}"


def direction_label(offers: dict[str, Any], direction: int, outcome: Outcome | None) -> str:
    """Where a card looks, and what that brings."""
    called = f"Look {DIRECTION_NAMES[direction]}"
    if "directions" not in offers:
        return called
    return f"{called}: {total_text(outcome, offers['directions'][direction])}{ends(outcome)}"


# --- the mat ---------------------------------------------------------------------------------------------------------
def slot_label(table: Table, slot: int, outcome: Outcome | None) -> str:
    """Where a card goes, and what that does."""
    key = SLOT_NAMES[slot]
    site = table["construction"]
    if site is None or site["asked"] is None or table["step"] != "slots":
        return f"Put a card into {SLOT_WORDS[key]}"
    card = site["cards"][site["asked"]]
    return f"{card_name(table, card)} into {slot_text(table, key, card, outcome)}{ends(outcome)}"


def slot_text(table: Table, key: str, card: str, outcome: Outcome | None) -> str:
    """A slot after a card has come to it."""
    own = table["seats"][table["turn_seat"]][key]
    if outcome is None:
        return SLOT_WORDS[key]
    if key != "cargo":
        filled = outcome.after[FILLED[key]]
        state = f"{filled} of {own['need']}"
        if outcome.has("slot_charged"):
            state = "charged, works from your next turn on"
        return f"{SLOT_WORDS[key]} {own['name']} ({state}; {own['brief']})"
    place = next(at for at, row in enumerate(table["types"]) if row["id"] == table["cards"][card]["type"])
    rivals = [
        seat["cargo"]["by_type"][place] for other, seat in enumerate(table["seats"]) if other != table["turn_seat"]
    ]
    about = f"{colour_of(table, card)}, the best rival has {max(rivals)}"
    return f"cargo ({about}): {changed(outcome, POINTS)}"


def mode_name(value: int) -> str:
    """The way to build with this number."""
    return MODE_NAMES[value]

"""Every card, part, kind of ground and figure of Pandorum, described from the content alone.

The effect vocabulary of content.toml becomes sentences here and nowhere else: views, tables and the card list all use
these texts, and a changed content file changes them.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, Final

from starboard.engine.components import Component
from starboard.engine.words import several

from ..rules.market import SCANNER_CARDS
from ..rules.tables import BASE_OF_THREE_CARDS, BUILDABLE, HEXES, LAVA_HULL, TERRAINS, Tables
from .names import TYPE_WORDS, listed, quids

SPOILERS: Final = {"other_project": "other players' projects", "volcano": "volcanoes", "pad": "the pad"}
TYPE_RULES: Final = {
    "blocks": ("PD-7.25", "PD-7.26", "PD-7.27", "PD-7.28"),
    "production": ("PD-7.6", "PD-7.7", "PD-1.2"),
    "generators": ("PD-7.8",),
    "logistics": ("PD-7.9", "PD-7.10"),
    "laboratories": ("PD-7.11", "PD-7.12"),
    "protection": ("PD-7.13", "PD-7.15", "PD-7.18", "PD-7.21"),
    "systems": ("PD-7.22", "PD-7.23", "PD-7.24"),
}
INCOME_RULES: Final = {
    "own_on_line": ("PD-7.13", "PD-7.14"),
    "own_around_volcano_group": ("PD-7.15", "PD-7.16", "PD-7.17"),
    "volcano_between": ("PD-7.18", "PD-7.19", "PD-7.20"),
    "own_on_edge": ("PD-7.21",),
    "own_adjacent_to_pad": ("PD-7.12",),
}
TYPE_TEXTS: Final = {
    "blocks": "Blocks pay a fixed amount, or double another card of the same construction.",
    "production": "Production cards pay for empty ground around them. They are dealt at the start and never lie in the "
    "deck.",
    "generators": "Generators pay for your own projects beside them.",
    "logistics": "Logistics cards pay for your projects on one kind of ground, anywhere on the board.",
    "laboratories": "Laboratories pay for certain projects of yours: modules or bases beside them, or all at the pad.",
    "protection": "Protection cards look far: along a line, around volcanoes, behind them, or along the edge.",
    "systems": "Systems cards take money from the owners of projects beside them. Peaceful games leave them out.",
}
ABILITY_RULES: Final = {
    "module_as_base": "PD-8.10",
    "base_with_three_cards": "PD-8.11",
    "move_anywhere": "PD-8.12",
    "ignore_conditions": "PD-8.13",
    "no_movement_fee": "PD-8.14",
    "add_three_cards": "PD-8.15",
    "cross_volcanoes": "PD-8.16",
    "card_after_fee": "PD-8.17",
}


# --- cards -----------------------------------------------------------------------------------------------------------
def ground_text(build: dict[str, Any]) -> str:
    """Where a card fits: `dune or moss`, `any ground beside a volcano`."""
    ground = "any ground" if len(build["terrain"]) == BUILDABLE else listed(list(build["terrain"]), "or")
    return ground + (" beside a volcano" if build["adjacent_to"] == "volcano" else "")


def income_text(income: dict[str, Any]) -> str:
    """What a card pays, as the end of the sentence "It ..."."""
    kind, each = income["kind"], f"pays {quids(income['per'])} for each"
    if kind == "block":
        return (
            f"pays {quids(income['flat'])}, or instead doubles what one {TYPE_WORDS[income['doubles']][0]} of the same "
            "construction pays"
        )
    if kind == "empty_adjacent_terrain":
        return f"{each} adjacent {income['terrain']} hex without a project"
    if kind == "own_adjacent":
        return f"{each} of your {'projects' if income['project'] == 'any' else income['project'] + 's'} adjacent to it"
    if kind == "own_on_terrain":
        same = income["terrain"] == "same"
        return f"{each} of your other projects on {'the same ground as this one' if same else income['terrain']}"
    if kind == "own_on_line":
        return f"{each} of your projects on one straight line that you choose; {spoilt(income, 'ends')} it"
    if kind == "volcano_between":
        far = "volcano in a straight line between it and another project of yours, in all six directions"
        return f"{each} {far}; {spoilt(income, 'spoils')} the line"
    return {
        "own_adjacent_to_pad": f"{each} of your projects adjacent to the landing pad",
        "own_around_volcano_group": f"{each} of your projects adjacent to that volcano or to those joined to it",
        "own_on_edge": f"{each} of your projects on the edge of the board",
        "steal_adjacent": f"takes {quids(income['per'])} for each adjacent project of another player, from its owner",
    }[str(kind)]


def spoilt(income: dict[str, Any], verb: str) -> str:
    """What ends a line."""
    found = [SPOILERS[stop] for stop in income["blockers"]]
    if not found:
        return f"only the rim of the board {verb}"
    return f"{listed(found)} {verb[:-1] if len(found) > 1 or found[0].endswith('s') else verb}"


def brief_income(income: dict[str, Any]) -> str:
    """The same in a few words, for tables."""
    per, kind = income["per"], income["kind"]
    if kind == "block":
        return f"{income['flat']}, or doubles a {TYPE_WORDS[income['doubles']][0]}"
    if kind == "empty_adjacent_terrain":
        return f"{per} per empty {income['terrain']} beside it"
    if kind == "own_adjacent":
        return f"{per} per own {'project' if income['project'] == 'any' else income['project']} beside it"
    if kind == "own_on_terrain":
        return f"{per} per own project on {'the same ground' if income['terrain'] == 'same' else income['terrain']}"
    return {
        "own_adjacent_to_pad": f"{per} per own project at the pad",
        "own_on_line": f"{per} per own project on one line",
        "own_around_volcano_group": f"{per} per own project at those volcanoes",
        "volcano_between": f"{per} per volcano in line before an own project",
        "own_on_edge": f"{per} per own project on the edge",
        "steal_adjacent": f"takes {per} per rival project beside it",
    }[str(kind)]


def brief_text(build: dict[str, Any], income: dict[str, Any]) -> str:
    """Where a card fits and what it pays for, on one line: `dune: 2 per own project beside it`."""
    return f"{ground_text(build)}: {brief_income(income)}"


def card_text(build: dict[str, Any], income: dict[str, Any]) -> str:
    """A card in whole sentences."""
    return f"It can be built on {ground_text(build)}. It {income_text(income)}."


def card_component(card: dict[str, Any], colour: str) -> Component:
    """One of the project cards."""
    one = TYPE_WORDS[card["type"]][0]
    where = "dealt at the start" if card["type"] == "production" else "in the deck"
    facts = (
        ("Type", f"{one}, {colour}"),
        ("Ground", ground_text(card["build"])),
        ("Pays", brief_income(card["income"])),
        ("Copies", f"{card['count']}, {where}"),
    )
    rules = INCOME_RULES.get(card["income"]["kind"], TYPE_RULES[card["type"]])
    return Component(one[0].upper() + one[1:], card["name"], card_text(card["build"], card["income"]), facts, rules)


def type_component(content: Tables, kind: dict[str, Any]) -> Component:
    """A type of cards: its colour and what is in it."""
    cards = [card for card in content.source["card"] if card["type"] == kind["id"]]
    names = ", ".join(f"{card['name']} ({card['count']})" for card in cards)
    more = TYPE_WORDS[kind["id"]][1]
    colour = kind["color"]
    text = (
        f"{TYPE_TEXTS[kind['id']]} At the end, who alone has most {colour} cards in cargo gets "
        f"{quids(int(content.cargo_quids))} for each of them."
    )
    facts = (("Colour", colour), ("Cards", f"{sum(card['count'] for card in cards)}: {names}"))
    return Component("Type of cards", more[0].upper() + more[1:], text, facts, (*TYPE_RULES[kind["id"]], "PD-9.4"))


# --- harvester parts -------------------------------------------------------------------------------------------------
def ability_text(content: Tables, ability: str) -> str:
    """What a part does, in whole sentences."""
    base = int(content.cards_by_mode[1])
    return {
        "module_as_base": f"Build a module with {base} cards of different names instead of one. All of them pay and go "
        "to your mat; on the board it is a module like any other.",
        "base_with_three_cards": f"Build a base with {BASE_OF_THREE_CARDS} cards of different names instead of {base}. "
        "All of them must fit, pay and go to your mat.",
        "move_anywhere": "After paying the fee, drive to any hex of the board but a volcano.",
        "ignore_conditions": "Before laying cards, say so: all cards of this construction fit any ground. What they "
        "pay is counted as always.",
        "no_movement_fee": "You pay no fee for driving, and can drive with an empty hand. Tolls are still due.",
        "add_three_cards": f"When you add cards you take {SCANNER_CARDS} instead of {int(content.cards_per_add)}.",
        "cross_volcanoes": "Your harvester can cross volcanoes. It still cannot stop on one.",
        "card_after_fee": "After paying the fee, and before you drive, you take one card from the market or the deck. "
        "It may be the fee itself, and you can build with it at once.",
    }[ability]


def brief_ability(content: Tables, ability: str) -> str:
    """The same in a few words, for tables."""
    return {
        "module_as_base": f"once: a module with {int(content.cards_by_mode[1])} cards",
        "base_with_three_cards": f"once: a base with {BASE_OF_THREE_CARDS} cards",
        "move_anywhere": "once: drive to any hex",
        "ignore_conditions": "once: cards fit any ground",
        "no_movement_fee": "no fee for driving",
        "add_three_cards": f"adding cards takes {SCANNER_CARDS}",
        "cross_volcanoes": "drives across volcanoes",
        "card_after_fee": "takes a card after the fee",
    }[ability]


def needs_text(needs: Sequence[int]) -> str:
    """How many cards charge a part, by the number of players."""
    by_count: dict[int, list[str]] = {}
    for players, need in enumerate(needs, 2):
        by_count.setdefault(need, []).append(str(players))
    return ", ".join(f"{several(need, 'card')} with {listed(who, 'or')} players" for need, who in by_count.items())


def part_component(content: Tables, part: dict[str, Any], forepart: bool) -> Component:
    """A forepart or a main part."""
    text = ability_text(content, part["ability"])
    if forepart:
        rules = (ABILITY_RULES[part["ability"]], "PD-8.5", "PD-8.6", "PD-8.7")
        works = "once, from your next turn on; its cards then go to the box and it can be charged again"
        needs = needs_text([int(need) for need in content.fore_need[2:]])
        return Component("Forepart", part["name"], text, (("Charged by", needs), ("Works", works)), rules)
    needs = needs_text([int(need) for need in content.main_need[2:]])
    works = "always, from the turn after it was charged"
    facts = (("Charged by", needs), ("Works", works))
    return Component("Main part", part["name"], text, facts, (ABILITY_RULES[part["ability"]], "PD-8.8", "PD-8.9"))


# --- board and figures -----------------------------------------------------------------------------------------------
def terrain_component(content: Tables, terrain: str) -> Component:
    """A kind of ground: how much of it there is, and which cards go on it or count it."""
    place = TERRAINS.index(terrain)
    number = sum(1 for cell in content.part_cells if cell == place)
    facts = [("On the board", f"{number} of {HEXES} hexes")]
    if place >= BUILDABLE:
        return barren_component(content, terrain, facts)
    only = [card["name"] for card in content.source["card"] if card["build"]["terrain"] == [terrain]]
    counted = [card["name"] for card in content.source["card"] if card["income"].get("terrain") == terrain]
    facts += [("Cards for it alone", listed(only) or "none"), ("Cards that count it", listed(counted) or "none")]
    text = f"Projects can be built on {terrain}. Whoever stops on a {terrain} hex without a project must build there."
    return Component("Ground", terrain.capitalize(), text, tuple(facts), ("PD-2.1", "PD-5.6", "PD-6.1"))


def barren_component(content: Tables, terrain: str, facts: list[tuple[str, str]]) -> Component:
    """The kinds of hexes that nobody builds on."""
    if terrain == "pad":
        text = (
            "All harvesters start on the landing pad. Anybody may stop there for nothing; nothing can be built there."
        )
        return Component("Ground", "Landing pad", text, tuple(facts), ("PD-1.11", "PD-2.8", "PD-5.8"))
    hull = content.main_names[list(content.main_ability).index(LAVA_HULL)]
    text = f"Nobody can stop on a volcano or build on it, and only a charged {hull} crosses it."
    return Component("Ground", "Volcano", text, tuple(facts), ("PD-2.2", "PD-2.7", "PD-5.4", "PD-8.16"))


def board_part_component(content: Tables, part: dict[str, Any]) -> Component:
    """One of the parts that the board is laid from."""
    several_of = {"volcano": "volcanoes", "pad": "pads"}
    counts = [several(n, terrain, several_of.get(terrain, terrain)) for terrain, n in part["counts"].items() if n]
    if part["central"]:
        text = "The central part lies in the middle, always the same way, with the landing pad at its heart."
        return Component("Board part", "Central part", text, (("Hexes", listed(counts)),), ("PD-1.9", "PD-1.11"))
    text = "One of the six parts that are laid around the central one, in any place and turned in any way."
    name = f"Part {part['id'].upper()}"
    return Component("Board part", name, text, (("Hexes", listed(counts)),), ("PD-1.9", "PD-1.10"))


def figure_components(content: Tables) -> list[Component]:
    """Module and base."""
    found: list[Component] = []
    for kind, (name, counts) in enumerate((("Module", content.modules), ("Base", content.bases))):
        cards, toll = several(int(content.cards_by_mode[kind]), "card"), quids(int(content.toll[kind]))
        names = " of different names" if kind else ""
        text = f"A {name.lower()} is built with {cards}{names}. Rivals who stop on it pay you {toll}."
        each = ", ".join(f"{int(counts[players])} with {players} players" for players in range(2, len(counts)))
        rules = ("PD-6.4", "PD-6.5", "PD-5.9") if kind else ("PD-6.3", "PD-5.9")
        found.append(Component("Project", name, text, (("Each player has", each),), (*rules, "PD-1.8")))
    return found


def slot_components(content: Tables) -> list[Component]:
    """The three slots of a mat, and the harvester itself."""
    reward = quids(int(content.cargo_quids))
    cargo = (
        "Any number of cards. At the end, for each colour: who has more cards of it in cargo than every other player "
        f"gets {reward} for each of them. A shared lead brings nothing."
    )
    return [
        Component(
            "Harvester",
            "Harvester",
            "Your harvester drives in straight lines and builds where it stops. Its mat has three slots for the cards "
            "you have built with: forepart, main part and cargo.",
            (),
            ("PD-5.3", "PD-8.1", "PD-8.2"),
        ),
        Component("Slot", "Cargo", cargo, (), ("PD-8.18", "PD-9.4", "PD-9.5")),
    ]


@functools.lru_cache(maxsize=8)
def components(content: Tables) -> tuple[Component, ...]:
    """All of it: cards, their types, harvester parts, figures and slots, grounds and parts of the board."""
    source = content.source
    colours = {kind["id"]: kind["color"] for kind in source["card_type"]}
    found = [card_component(card, colours[card["type"]]) for card in source["card"]]
    found += [type_component(content, kind) for kind in source["card_type"]]
    found += [part_component(content, part, True) for part in source["forepart"]]
    found += [part_component(content, part, False) for part in source["main_part"]]
    found += [*figure_components(content), *slot_components(content)]
    found += [terrain_component(content, terrain) for terrain in TERRAINS]
    found += [board_part_component(content, part) for part in source["board_part"]]
    return tuple(found)

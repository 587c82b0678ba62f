"""Everything in the box in words, made from content: each effect of the vocabulary is worded here, and nowhere else."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from starboard.engine.components import Component
from starboard.engine.words import several

from ..rules.effects import BATTLE_BONUS, BUILD_DISCOUNT, EFFECTS, OBSTACLE_DISCOUNT
from ..rules.tables import CARDS, SECTIONS, SITES, SLOTS, Tables
from .compass import toward

WORDING = {  # what an effect does, as a sentence and in the few words that a drawn card has room for
    "move_points_bonus": ("You have {points} more in Phase 1.", "Movement Points +{n}"),
    "obstacle_discount": ("Each {what} costs your pieces {n} less.", "{what} edges −{n}"),
    "battle_bonus": ("Your battle totals are {n} higher {what}.", "{what} totals +{n}"),
    "charge_points_bonus": ("Every Battle Charge has {points} more.", "Charge points +{n}"),
    "build_discount": ("{what} costs you {n} less.", "{what} cost {n} less"),
    "refinery_roll_bonus": ("Your refinery attempts count {n} more.", "Refinery rolls +{n}"),
    "increase_roll_bonus": ("Your total for Increased Production is {n} higher.", "Increased mining +{n}"),
    "mining_bonus": ("When your mining brings anything, it brings {crystals} more.", "Mining +{n}"),
    "leave_disputed": (
        "In Phase 1 your pieces may leave a disputed tile, for {points} more.",
        "Leave disputed tiles: +{n}",
    ),
    "siphon": (
        "Before you mine, take {crystals} from a rival whose drones share a tile with yours.",
        "Take {n} on a shared tile",
    ),
    "cross_force_fields": ("Your pieces may cross rival Force Fields, for {points} more.", "Cross Force Fields: +{n}"),
    "toll": (
        "In a rival's turn: whoever opens a dispute on a tile you control pays you {crystals}.",
        "Toll on your tiles: {n}",
    ),
}
RULES = {  # where RULES.md says more about an effect
    "move_points_bonus": ("SP-13.6",),
    "obstacle_discount": ("SP-13.7",),
    "battle_bonus": ("SP-13.13",),
    "charge_points_bonus": ("SP-13.12",),
    "build_discount": ("SP-13.15",),
    "refinery_roll_bonus": ("SP-13.15",),
    "increase_roll_bonus": ("SP-13.15",),
    "mining_bonus": ("SP-13.11",),
    "leave_disputed": ("SP-13.8",),
    "siphon": ("SP-13.9",),
    "cross_force_fields": ("SP-13.10",),
    "toll": ("SP-13.16",),
}
DETAILS = {  # what {what} stands for, in both wordings, by the detail of the effect
    OBSTACLE_DISCOUNT: (("open edge", "Open"), ("asteroid edge", "Asteroid"), ("ion storm edge", "Ion storm")),
    BATTLE_BONUS: (
        ("in every battle, in a rival's turn, too", "Battle"),
        ("when you attack", "Attack"),
        ("when a rival attacks you", "Defence"),
    ),
    BUILD_DISCOUNT: (
        ("A Force Field or Jump Bridge", "Barriers"),
        ("A Station Section", "Sections"),
        ("A refinery attempt", "Refineries"),
    ),
}


# --- character cards -------------------------------------------------------------------------------------------------
def card(content: Tables, number: int, tiles: int) -> dict[str, Any]:
    """A character card; each ability says whether enough tiles are controlled for it."""
    return _card(content, number, tuple(usable(content, tiles)))


@functools.lru_cache(500)
def _card(content: Tables, number: int, works: tuple[bool, ...]) -> dict[str, Any]:
    """Made once: views are never changed, and every one of them shows the cards of all seats."""
    return {
        "key": content.card_keys[number],
        "name": content.card_names[number],
        "abilities": [ability(content, number, slot, works[slot]) for slot in range(SLOTS)],
    }


def usable(content: Tables, tiles: int) -> list[bool]:
    """Which abilities of any card work with so many tiles (SP-13.1)."""
    return [tiles >= content.threshold[slot] for slot in range(SLOTS)]


def ability(content: Tables, number: int, slot: int, works: bool) -> dict[str, Any]:
    """One ability of a card: its name, what it does in two lengths, and from how many tiles on (SP-13.1)."""
    place = number * SLOTS + slot
    effect, detail, n = (
        int(row[place]) for row in (content.ability_effect, content.ability_detail, content.ability_amount)
    )
    what = DETAILS[effect][detail] if effect in DETAILS else ("", "")
    text, short = [
        wording.format(n=n, what=word, crystals=several(n, "crystal"), points=several(n, "Movement Point"))
        for wording, word in zip(WORDING[EFFECTS[effect]], what, strict=True)
    ]
    return {
        "title": content.ability_titles[place],
        "text": text,
        "short": short,
        "effect": EFFECTS[effect],
        "needs": int(content.threshold[slot]),
        "usable": works,
    }


def character(content: Tables, number: int) -> Component:
    """A character with both abilities and when they work."""
    held = [ability(content, number, slot, works) for slot, works in enumerate(usable(content, 0))]
    text = " ".join(
        f"{one['title']} (while you control {several(one['needs'], 'tile')}): {one['text']}" for one in held
    )
    rules = [rule for one in held for rule in RULES[one["effect"]]]
    return Component("Character", content.card_names[number], text, rules=tuple(dict.fromkeys(["SP-13.1", *rules])))


# --- tiles and pieces ------------------------------------------------------------------------------------------------
def tile(content: Tables, number: int) -> Component:
    """A planet: where its two obstacles lie to one another, however it is turned."""
    apart = (int(content.ion_edge[number]) - int(content.asteroid_edge[number])) % 6
    text = (
        f"As printed, an asteroid field {toward(int(content.asteroid_edge[number]))} and an ion storm "
        f"{toward(int(content.ion_edge[number]))}; four open edges. However it is turned, the storm lies "
        f"{several(apart, 'edge')} clockwise from the asteroids."
    )
    return Component("Planet", content.tile_names[number], text, rules=("SP-1.8", "SP-2.2"))


def borders(content: Tables) -> Component:
    """What crossing costs."""
    _, asteroid, storm = (int(points) for points in content.edge_points)
    least = int(content.least_step)
    text = (
        f"A step costs what lies on both edges of the border: asteroid field {asteroid}, ion storm {storm}, "
        "and at least "
        f"{several(least, 'Movement Point')}."
    )
    return Component("Obstacle", "Border", text, rules=("SP-2.2", "SP-2.3"))


def pieces(content: Tables) -> list[Component]:
    """What each player has, and what it is for."""
    limit, yard = int(content.tile_limit), int(content.yard_drones)
    owned = "Each player has"
    charge, stake = int(content.drones_per_charge_point), int(content.stake)
    drone = (
        f"Holds and mines tiles, fights, and helps to build. Enters on your Station tile for "
        f"{several(int(content.enter_points), 'Movement Point')}; at most {limit} of yours on a tile. "
        f"Adds {int(content.drone_bonus)} to your battle total where it stands; attacking with it puts "
        f"{several(stake, 'crystal')} at stake. {several(charge, 'drone')} on a tile just cleared give 1 "
        "point to charge on."
    )
    fabricator = (
        f"Builds, together with {several(yard, 'drone')} on an undisputed tile. Moves like a drone, never alone."
    )
    field_price, bridge_price = int(content.force_field_price), int(content.jump_bridge_price)
    refinery = (
        f"An attempt costs {several(int(content.refinery_price), 'crystal')}: the Station die and the "
        "Algorithm die must "
        f"show {int(content.refinery_total)} or more together. Gives whoever controls its tile "
        f"{several(int(content.refinery_yield), 'crystal')} more, and 1 more on the roll for Increased Production."
    )
    many = f"{owned} {several(int(content.barriers), 'piece')} for Force Fields and Jump Bridges together"
    return [
        Component(
            "Piece",
            "Mining Drone",
            drone,
            (
                (
                    "Number",
                    (
                        f"{owned} {int(content.drones)}, "
                        f"{int(content.start_drones)} of them on the Station tile at the start"
                    ),
                ),
            ),
            ("SP-5.5", "SP-5.8", "SP-7.3"),
        ),
        Component("Piece", "Fabricator", fabricator, (("Number", f"{owned} 1"),), ("SP-6.1", "SP-6.2", "SP-9.1")),
        Component(
            "Piece",
            "Force Field",
            "Stands on an open edge; nobody but its builder crosses that border.",
            (("Cost", several(field_price, "crystal")), ("Number", many)),
            ("SP-10.2", "SP-10.3"),
        ),
        Component(
            "Piece",
            "Jump Bridge",
            "Stands on an ion storm; for its builder that edge counts as open.",
            (("Cost", several(bridge_price, "crystal")), ("Number", many)),
            ("SP-10.5", "SP-10.6"),
        ),
        Component(
            "Piece", "Refinery", refinery, (("Number", f"{owned} {int(content.refineries)}"),), ("SP-11.1", "SP-3.9")
        ),
        Component(
            "Piece",
            "Traxium crystal",
            f"What everything is paid with. You keep at most {int(content.crystal_cap)} "
            f"at the end of your turn; a new roll in Phase 1 costs {int(content.reroll_price)}.",
            (("Number", f"{int(content.crystals)} in the game"),),
            ("SP-12.9", "SP-5.2"),
        ),
    ]


def sections(content: Tables) -> list[Component]:
    """The three Sections that win the game."""
    found = []
    for number in range(SECTIONS):
        last = number == SECTIONS - 1
        then = (
            "Whoever builds it wins at once."
            if last
            else (
                f"Adds {int(content.section_bonus)} to your battle totals; from then on you roll the "
                f"d{int(content.station_die[number + 1])}."
            )
        )
        text = f"Built on your own Station tile while no rival drone is there. {then}"
        facts = (("Cost", several(int(content.section_price[number]), "crystal")),)
        found.append(Component("Station", f"Section {number + 1}", text, facts, ("SP-9.5", "SP-9.6")))
    return found


def dice(content: Tables) -> list[Component]:
    """The Station die of a player who has only the Base, and the Algorithm die."""
    station = f"You start with the d{int(content.station_die[0])}. It gives Movement Points and decides battles."
    higher = "be higher than" if content.strictly_higher else "reach"
    algorithm = (
        f"Rolled for refineries, and against you for Increased Production: you must {higher} it to take "
        f"{int(content.increased_factor)} times what Standard Production gives "
        f"({several(int(content.tile_yield), 'crystal')} a tile)."
    )
    return [
        Component("Die", "Station die", station, rules=("SP-5.1", "SP-9.6")),
        Component("Die", "Algorithm die", algorithm, rules=("SP-11.2", "SP-12.4")),
    ]


def components(content: Tables) -> Sequence[Component]:
    """Characters, planets, borders, pieces, Station and dice."""
    found = [character(content, number) for number in range(CARDS)]
    found += [tile(content, number) for number in range(SITES)]
    return [*found, borders(content), *pieces(content), *sections(content), *dice(content)]

"""Every component in whole sentences, made from the content alone: cards, planets, places, upgrades, the Automa."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from starboard.engine.components import Component
from starboard.engine.game import NONE
from starboard.engine.words import several

from ..rules.codes import (
    CREW_CARDS,
    DIFFICULTIES,
    PORTS,
    RESOURCES,
    SPECIALISTS,
    SURVIVOR_CARDS,
    UPGRADE_COUNT,
    UPGRADES,
)
from ..rules.outposts import OUTPOSTS
from ..rules.tables import Tables
from .automa_words import step_meaning, way_words
from .faces import Faces, faces, specialists
from .vocabulary import (
    SPECIALIST_NAMES,
    edge_words,
    joined,
    level_name,
    ordinal,
    price,
    units,
    upgrade_name,
)

EDGE_DIRECTIONS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}


def components(content: Tables) -> Sequence[Component]:
    """All that can be read of this content, kind by kind."""
    cards = faces(content)
    found = [upgrade(content, face) for face in cards.upgrades]
    found += [colony(content, number) for number in range(UPGRADE_COUNT)]
    found.append(outpost(content, cards))
    found += [crew(content, face) for face in cards.crew]
    found += [specialist(content, name) for name in SPECIALISTS]
    found += [planet(content, face) for face in cards.planets if not face["portal"]]
    found += [portal(face) for face in cards.planets if face["portal"]]
    found += places(content, cards)
    found += [survivor(content, face) for face in cards.survivors]
    found.append(cargo(content))
    found += actions(content)
    found += [automa_card(face) for face in cards.automa]
    found.append(automa_ark(content))
    found += [level(content, number) for number in range(len(DIFFICULTIES))]
    return found


# --- the Ark ---------------------------------------------------------------------------------------------------------
def upgrade(content: Tables, face: Mapping[str, Any]) -> Component:
    """An upgrade of the Ark card."""
    times = f" It is paid {face['steps']} times, and the last payment" if face["steps"] > 1 else " Unlocking it"
    text = f"From the moment it is paid: {face['text']}.{times} frees a Colony marker for your pool."
    facts = [("Cost", price({**face["specialists"], **face["cost"]}) + (" each time" if face["steps"] > 1 else ""))]
    facts.append(("Payments", str(face["steps"])))
    if face["pair"] is not None:
        mate = upgrade_name(face["pair"])
        text += f" Together with {mate} it gives you a Trading Outpost for your pool."
        facts.append(("Pair", mate))
    facts.append(("Copies", "1 on each Ark card"))
    return Component("Ark upgrade", face["name"], text, tuple(facts), ("MC-5.3", UPGRADE_RULES[face["id"]], "MC-5.8"))


UPGRADE_RULES: Final = {
    "robotics": "MC-11.2",
    "biodome": "MC-9.3",
    "space_mining": "MC-9.3",
    "cargo": "MC-3.1",
    "scout_vehicles": "MC-14.4",
    "leisure_facilities": "MC-9.4",
    "mining_vehicles": "MC-9.4",
    "engines": "MC-5.7",
}


def colony_price(content: Tables, number: int) -> dict[str, int]:
    """What the Colony after so many costs: Specialists, and resources of choice as `any`."""
    cost = specialists(content.colony_debt[number])
    return cost | ({"any": int(content.colony_any[number])} if content.colony_any[number] else {})


def colony(content: Tables, number: int) -> Component:
    """A Colony by how many stand already."""
    text = (
        f"Your {ordinal(number + 1)} Colony, created on a planet where you have none, with a marker from your pool. "
        "It stays there for the rest of the game and lets you raise "
        f"{several(int(content.terraform_per_colony), 'level')}"
        f" more in every Terraform action. Your Colonies then score {content.colony_points[number + 1]} "
        "points together,"
        f" up from {content.colony_points[number]}."
    )
    facts = (
        ("Cost", price(colony_price(content, number))),
        ("Points", f"{content.colony_points[number + 1]} for {several(number + 1, 'Colony', 'Colonies')}"),
        ("Copies", f"{UPGRADE_COUNT} markers for each player"),
    )
    return Component("Colony", f"{ordinal(number + 1)} Colony", text, facts, ("MC-16.1", "MC-13.2", "MC-20.3"))


def outpost(content: Tables, cards: Faces) -> Component:
    """The Trading Outpost."""
    pairs = [
        f"{face['name']} with {upgrade_name(face['pair'])}"
        for u, face in enumerate(cards.upgrades)
        if face["pair"] is not None and u < content.upgrade_mate[u]
    ]
    text = (
        "Placed on your planet, free of charge, or moved there once all yours stand. Whenever any Ark arrives at its "
        "planet you gain what the planet shows. "
        f"It lets you raise {several(int(content.terraform_per_outpost), 'level')} more in every Terraform action, and "
        f"placing or moving it beside a Colony of yours scores {several(int(content.outpost_points), 'point')} at once."
    )
    facts = (
        ("Comes from", "; or ".join(pairs)),
        ("Points", f"{content.outpost_points} beside your Colony, each time"),
        ("Copies", f"{OUTPOSTS} for each player"),
    )
    return Component("Trading Outpost", "Trading Outpost", text, facts, ("MC-17.1", "MC-17.2", "MC-17.4", "MC-9.1"))


def cargo(content: Tables) -> Component:
    """The Cargo card."""
    text = (
        f"Holds up to {content.cargo_base} of each resource ({joined(list(RESOURCES))}), "
        f"{content.cargo_upgraded} after "
        f"the Cargo upgrade; more is lost. Above and below it lie at most {content.crew_total} Crew cards in two rows. "
        f"You start with {several(int(content.setup_resources), 'resource')} of your choice."
    )
    return Component("Cargo card", "Cargo card", text, (("Copies", "1 for each player"),), ("MC-3.1", "MC-10.1"))


def terraforming(content: Tables) -> Component:
    """The Terraform action and its points."""
    text = (
        f"Spend resources to raise tracks of your planet: {several(int(content.terraform_base), 'level')} in "
        "one action, "
        f"{content.terraform_per_colony} more for each Colony and {content.terraform_per_outpost} for each "
        "Trading Outpost "
        "of yours on a planet. Your marker moves by the levels raised. A finished planet scores everybody the spot of "
        f"their marker, the first {content.first_bonus} more, the second {content.second_bonus} more."
    )
    ends = ", ".join(
        f"{content.trigger[seats]} with {several(seats, 'player')}" for seats in range(1, len(content.trigger))
    )
    facts = (("Finished planets that end the game", ends), ("Extra rounds then", str(content.extra_rounds)))
    return Component("Action", "Terraform", text, facts, ("MC-13.1", "MC-13.2", "MC-13.5", "MC-2.4"))


def actions(content: Tables) -> list[Component]:
    """What can be done at a destination, besides Colonies and outposts."""
    points = ", ".join(str(value) for value in content.settled_points[1:])
    gather = "Gain what the planet, moon, station or the Star Portal shows, as far as Cargo and rows have room."
    scout = (
        "On a planet: pay a Leader of its color, draw the top Survivor card and gain what it shows; with "
        "Scout Vehicles "
        f"draw {content.scout_cards} and choose one. Survivors of the planet's color may come aboard, at most "
        f"{content.survivors_held} at a time."
    )
    settle = (
        "On a finished planet: bring one Survivor of its color home from your ship, free of charge. At the end settled "
        f"Survivors score {points} points for 1, 2, 3 and more of them together."
    )
    token = (
        "On a moon, a station or the Star Portal: discard a Crew card. An Engineer card makes a Leader token of your "
        "choice available, a Leader card of any color the Engineer token."
    )
    return [
        Component("Action", "Gather", gather, (), ("MC-12.1", "MC-12.2")),
        terraforming(content),
        Component("Action", "Scout", scout, (("Cost", "1 Leader of the planet's color"),), ("MC-14.1", "MC-14.2")),
        Component("Action", "Settle", settle, (("Cost", "nothing"),), ("MC-15.1", "MC-20.4")),
        Component("Action", "Gain a Specialist token", token, (("Cost", "1 Crew card"),), ("MC-18.1", "MC-18.2")),
    ]


# --- Crew and Specialists --------------------------------------------------------------------------------------------
def crew(content: Tables, face: Mapping[str, Any]) -> Component:
    """A Crew card."""
    name = SPECIALIST_NAMES[face["specialist"]]
    text = (
        f"{face['text']} On the Star Portal either end acts. Played from the upper row it is discarded, from the lower "
        f"row discarded or moved up. Instead of acting it may be discarded to pay one {name}."
    )
    facts = (
        ("Specialist", name),
        ("Upper row", edge_words(face["bottom"])),
        ("Lower row", edge_words(face["top"])),
        ("Copies", f"1 in the deck of {CREW_CARDS}"),
    )
    return Component("Crew card", face["name"], text, facts, ("MC-10.5", "MC-10.7", "MC-10.8", "MC-4.1"))


def specialist(content: Tables, name: str) -> Component:
    """A kind of Specialist: on Crew cards and as a token."""
    words = SPECIALIST_NAMES[name]
    number = SPECIALISTS.index(name)
    cards = sum(content.crew_specialist[card] == number for card in range(CREW_CARDS))
    if name == "engineer":
        text = (
            "Pays for most upgrades and for every Colony. Discarding any Leader card on a moon, a station or the Star "
        )
        text += "Portal makes your Engineer token available."
    else:
        color = words.split()[0]
        text = f"Pays for scouting on {color} planets, for Colonies, and wherever a Leader of any color is asked for. "
        text += (
            "Discarding an Engineer card on a moon, a station or the Star Portal makes a Leader token of your choice "
        )
        text += "available."
    facts = (("Copies", f"on {cards} of {CREW_CARDS} Crew cards, and 1 token for each player"),)
    return Component("Specialist", words[:1].upper() + words[1:], text, facts, ("MC-4.1", "MC-4.3", "MC-18.1"))


# --- the system ------------------------------------------------------------------------------------------------------
def route_words(face: Mapping[str, Any]) -> str:
    """The routes of a card by the names of its places."""
    ends = [str(spot["name"]) for spot in face["spots"]]
    return "; ".join(f"{ends[one]} to {ends[other]}" for one, other in face["routes"])


def edges_words(face: Mapping[str, Any]) -> str:
    """Which place leads over which edge of the card."""
    ends = [str(spot["name"]) for spot in face["spots"]]
    return ", ".join(f"{EDGE_DIRECTIONS[port]} from the {ends[face['ports'][port]]}" for port in PORTS)


def round_about(face: Mapping[str, Any]) -> str:
    """Moons, stations and asteroids of a card with what they show."""
    return "; ".join(
        f"{spot['name']}, {units(spot['yield'])}" if spot["yield"] else str(spot["name"]) for spot in face["spots"][1:]
    )


def planet(content: Tables, face: Mapping[str, Any]) -> Component:
    """A planet card."""
    card = content.planet_ids.index(face["card"])
    tracks = [(RESOURCES[r], int(top)) for r, top in track_list(content, card)]
    total = sum(top for _, top in tracks)
    text = (
        f"A {face['color']} planet with {total} levels: {', '.join(f'{name} {top}' for name, top in tracks)}, "
        "from left to "
        f"right. Gathering on it brings you {units(face['yield_barren'])}; once it is finished, "
        f"{units(face['yield_terraformed'])}. Round it lie: {round_about(face)}."
    )
    where = "lies on the table from the start" if card in content.starting_cards else "in the planet deck"
    facts = (
        ("Color", str(face["color"])),
        ("Levels", str(total)),
        ("Routes", route_words(face)),
        ("Edges", edges_words(face)),
        ("Copies", f"1, {where}"),
    )
    return Component("Planet", face["name"], text, facts, ("MC-12.1", "MC-13.1", "MC-6.4"))


def track_list(content: Tables, card: int) -> list[tuple[int, int]]:
    """The tracks of a planet from left to right: resource and maximum."""
    kinds = len(RESOURCES)
    order = [content.track_at[card * kinds + place] for place in range(kinds)]
    return [(int(r), int(content.track_max[card * kinds + r])) for r in order if r != NONE]


def portal(face: Mapping[str, Any]) -> Component:
    """The Star Portal."""
    text = (
        "The middle of the system, where all Arks start; it holds any number of them. Every end of a Crew "
        "card acts here. "
        f"Gathering brings you {units(face['spots'][0]['yield'])}, and a Crew card may be traded for a "
        "Specialist token. "
        f"Beside it: {round_about(face)}."
    )
    facts = (("Routes", route_words(face)), ("Edges", edges_words(face)), ("Copies", "1, in the centre"))
    return Component("Star Portal", face["name"], text, facts, ("MC-1.5", "MC-10.8", "MC-11.4"))


def places(content: Tables, cards: Faces) -> list[Component]:
    """Moons, stations and asteroids, as kinds."""
    arrivals = {
        kind: [face["name"] for u, face in enumerate(cards.upgrades) if content.arrive_kind[u] == number]
        for kind, number in (("moon", 2), ("station", 3))
    }
    found = []
    for kind in ("moon", "station", "asteroid"):
        count = sum(spot["kind"] == kind for face in cards.planets for spot in face["spots"])
        if kind == "asteroid":
            text = "A stop on the way: you may end there, but no Crew card acts and there is nothing to do."
            rules = ("MC-11.5", "MC-10.8")
        else:
            text = (
                "You may gather what it shows and trade a Crew card for a Specialist token, both in one "
                "turn. Ends of Crew "
                f"cards for moons and stations act here. Upgrades that act at every arrival: {joined(arrivals[kind])}."
            )
            rules = ("MC-11.4", "MC-9.3")
        facts = (("Arks", "1 at a time"), ("Copies", f"{count} on the planet cards"))
        found.append(Component("Place", kind.capitalize(), text, facts, ("MC-7.3", *rules)))
    return found


def survivor(content: Tables, face: Mapping[str, Any]) -> Component:
    """A Survivor card."""
    points = ", ".join(str(value) for value in content.settled_points[1:])
    text = (
        f"Meeting them while you scout brings you {units(face['gain'])}. On a {face['color']} planet they may be taken "
        f"aboard, at most {content.survivors_held} at a time, and settled later on any finished {face['color']} planet."
    )
    facts = (
        ("Color", face["color"]),
        ("Points", f"{points} for 1, 2, 3 and more settled together, {content.settled_points[0]} for none"),
        ("Copies", f"1 in the deck of {SURVIVOR_CARDS}"),
    )
    return Component("Survivor", face["name"], text, facts, ("MC-14.1", "MC-14.2", "MC-15.1", "MC-20.4"))


# --- the Automa ------------------------------------------------------------------------------------------------------
def automa_card(face: Mapping[str, Any]) -> Component:
    """A card of the Automa's deck."""
    steps = [f"{number}. {step_meaning(step)}" for number, step in enumerate(face["steps"], 1)]
    text = f"It travels: {way_words(face)}. Then its steps: {'; '.join(steps)}. A step it cannot do is skipped."
    return Component(
        "Automa card", face["name"], text, (("Copies", "1 in its deck"),), ("MC-22.2", "MC-23.4", "MC-24.1")
    )


def automa_ark(content: Tables) -> Component:
    """The order of its upgrades."""
    order = [upgrade_name(UPGRADES[u]) for u in content.automa_order]
    pays = "the Specialist and the resources" if content.automa_pays_resources else "the Specialist and no resources"
    text = (
        f"The Automa unlocks its upgrades in this order: {', '.join(order)}. It pays {pays}, and has no "
        "benefit but the "
        f"larger Cargo. It begins with {several(int(content.automa_pool), 'Colony marker')} in its pool; every upgrade "
        "frees one more, and a pair of upgrades gives it a Trading Outpost."
    )
    return Component("Automa Ark", "Automa Ark", text, (("Upgrades", str(len(order))),), ("MC-21.2", "MC-24.5"))


def level(content: Tables, number: int) -> Component:
    """A level of the Automa."""
    name = level_name(DIFFICULTIES[number])
    size = len(content.level_points) // len(DIFFICULTIES)
    points = [int(value) for value in content.level_points[number * size : (number + 1) * size]]
    colony_words = "with a Colony on its planet" if content.level_colony[number] else "without a Colony"
    more = f" and {content.level_each[number]} more of each resource" if content.level_each[number] else ""
    text = (
        f"The Automa starts {colony_words}{more}. At the end its upgrades score "
        f"{', '.join(str(value) for value in points[1:])} points for 1 to {size - 1} of them, {points[0]} for none."
    )
    return Component("Automa level", f"Level {name}", text, (), ("MC-21.6", "MC-25.1"))

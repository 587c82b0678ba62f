"""Action cards, tracks, spaces and pieces described: all numbers of the content that stand on no other card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starboard.engine.components import Component
from starboard.engine.words import several

from ..rules.codes import OFFER_IDS, RESOURCE_IDS
from ..rules.decks import COUNTS
from ..rules.tables import Tables, offers_in_play
from .goods import joined, listed

RULES_OF_ACTIONS = {
    "cement_offer": ("PB-8.1", "PB-8.2"),
    "ore_offer": ("PB-8.1", "PB-8.2"),
    "oil_offer": ("PB-8.1", "PB-8.2"),
    "mixed_offer": ("PB-2.2", "PB-8.1", "PB-8.3"),
    "reserve_project": ("PB-9.1", "PB-9.4", "PB-9.6"),
    "activate_modules": ("PB-11.6", "PB-11.8"),
    "sell_resources": ("PB-9.8", "PB-9.9", "PB-9.10"),
    "construct_module": ("PB-11.1", "PB-11.4"),
    "starting_package": ("PB-9.7", "PB-1.5"),
    "construct_two_modules": ("PB-11.2", "PB-11.4"),
    "complete_project": ("PB-10.1", "PB-10.3", "PB-10.4"),
}


def either(players: list[int]) -> str:
    """Numbers of players: "3 or 4"."""
    return joined([str(n) for n in players], "or")


# --- Action cards ------------------------------------------------------------------------------------------------
def action_cards(content: Tables) -> list[Component]:
    """The cards of a set."""
    return [action_card(content, item) for item in content.source["actions"]]


def action_card(content: Tables, item: dict[str, Any]) -> Component:
    """One Action card."""
    cost = f"{item['cost']} Energy"
    if "cost_2p" in item:
        cost += f", {item['cost_2p']} with 2 players"
    players = item["players"]
    facts = (
        ("Cost", cost),
        ("Set-up", "may be the first unavailable card" if item["setup_mark"] else "never the first unavailable card"),
        ("Copies", "1 for each player" + (f", with {either(players)} players" if players else "")),
    )
    text = action_text(content, item["id"])
    return Component("Action card", item["name"], text, facts, ("PB-2.4", *RULES_OF_ACTIONS[item["id"]]))


def action_text(content: Tables, name: str) -> str:
    """What an Action does."""
    source = content.source
    if name in OFFER_IDS:
        space = content.action_names[OFFER_IDS.index(name)]
        halved = "each Resource by itself, oil rounded down" if name == OFFER_IDS[-1] else "rounded up"
        return (
            f"Take all Resources from the {space} Space. If others have chosen it, too, half of them, {halved}, must "
            "be offered to the next of them."
        )
    if name == "starting_package":
        return f"Take {listed(source['starting_package'])} from the supply, as far as it goes."
    if name == "sell_resources":
        sale = source["sale"]
        kinds = joined([f"{sale[kind]} {kind}" for kind in RESOURCE_IDS], "or")
        return f"Sell {kinds}, each at most once, for {sale['vp']} VP in chips a kind."
    if name == "reserve_project":
        more = source["reserved_surcharge"]
        return (
            "Take a Project of the market aside for yourself. It locks one of your AAIs, and every Action costs you "
            f"{more} Energy more until you have completed it."
        )
    return {
        "activate_modules": "Activate any number of your Modules: pay the Activation Cost and place an AAI for each.",
        "construct_module": "Construct a Module of the market for its Resources; then activate Modules.",
        "construct_two_modules": "Construct two Modules of the market one after the other; then activate Modules.",
        "complete_project": "Complete a Project of the market, or your reserved one, whose conditions you meet.",
    }[name]


# --- the board ---------------------------------------------------------------------------------------------------
def parts(content: Tables) -> list[Component]:
    """Tracks, spaces, markets, pieces and standing numbers."""
    return [
        energy_track(content),
        catch_up_rule(content),
        sharing_bonus(content),
        *[offer_space(content, offer) for offer in range(len(OFFER_IDS))],
        modules_market(content),
        projects_market(content),
        supply(content),
        aais(content),
        left_over(content),
        rounds(content),
    ]


def by_count(content: Tables, key: str) -> str:
    """A number of the set-up for each number of players."""
    return per_count(lambda n: str(content.source["setup"][str(n)][key]))


def per_count(told: Callable[[int], str]) -> str:
    """Something for each number of players: "5 (2 players), 6 (3), 7 (4)"."""
    return ", ".join([f"{told(n)} ({n} players)" for n in COUNTS])


def energy_track(content: Tables) -> Component:
    """The track."""
    source = content.source
    text = (
        "It shows how much Energy everybody has left. Most Energy comes first; in one space whoever came last. Energy "
        f"beyond the starting space is lost, and nobody falls below {source['energy_track']['min']}. Every Action "
        f"costs at least {source['least_cost']} Energy."
    )
    indicators = several(source["supply"]["energy_indicators"], "Indicator")
    facts = (("Start", by_count(content, "energy_start")), ("Pieces", indicators))
    return Component("Track", "Energy track", text, facts, ("PB-3.1", "PB-3.4", "PB-3.6", "PB-6.5"))


def catch_up_rule(content: Tables) -> Component:
    """The Catch Up Rule."""
    most = content.source["catch_up_limit"]
    text = (
        "Whoever is too far behind the next player up the Energy track when all have acted, and everybody below, may "
        f"spend at most {most} Energy in the next round."
    )
    facts = (("Gap", by_count(content, "catch_up_gap")),)
    return Component("Rule", "Catch Up Rule", text, facts, ("PB-12.1", "PB-5.3"))


def sharing_bonus(content: Tables) -> Component:
    """The Sharing Bonus."""
    text = (
        "It is 1 Energy for each Resource offered, and goes to the taker of the Offer Space if the first player asked "
        "accepts, otherwise to whoever refused last."
    )
    facts = (("At most", by_count(content, "sharing_cap")),)
    return Component("Rule", "Sharing Bonus", text, facts, ("PB-8.7", "PB-8.8"))


def offer_space(content: Tables, offer: int) -> Component:
    """An Offer Space with its start and its columns of the resupply table."""
    source, name = content.source, OFFER_IDS[offer]
    counts = [n for n in COUNTS if offer < offers_in_play(n)]
    facts: list[tuple[str, str]] = []
    for n in counts:
        facts.append((f"Start with {n} players", listed(source["setup"][str(n)]["start_offers"][name])))
        columns = " | ".join([listed(column) for column in source["resupply"][str(n)][name]])
        facts.append((f"Resupply with {n} players", columns))
    printed = content.action_names[offer]
    text = (
        f"Resources lie here until somebody takes them with {printed}. Each Resupply adds what the marked column says; "
        "then the marker moves on by one column, from the last back to the first."
    )
    sides = joined(sorted({source["setup"][str(n)]["board_side"] for n in counts}))
    facts.append(("Board", f"side {sides}"))
    return Component("Offer Space", f"{printed} Space", text, tuple(facts), ("PB-4.3", "PB-8.1", "PB-13.4", "PB-13.5"))


def modules_market(content: Tables) -> Component:
    """The Modules Market and its pile."""
    text = (
        "Modules lie here until they are constructed. It is filled from the pile in Resupply, not before. If it cannot "
        "be filled, the game is over."
    )
    cards = content.source["deck_counts"]["modules"]
    in_game = per_count(lambda n: str(sum([1 for mark in content.module_marks if mark >> n & 1])))
    needed = by_count(content, "modules_market")
    facts = (("Needed", needed), ("Modules in the game", in_game), ("Printed cards", str(cards)))
    return Component("Market", "Modules Market", text, facts, ("PB-4.4", "PB-13.3", "PB-14.2"))


def projects_market(content: Tables) -> Component:
    """The Projects Market and its pile."""
    text = (
        "Projects lie here until they are completed or reserved. It is filled from the pile in Resupply, as far as it "
        "goes. If it is empty at the end of a round, the game is over."
    )
    facts = (
        ("Open", by_count(content, "projects_market")),
        ("Pile", by_count(content, "projects_pile")),
        ("Printed cards", str(content.source["deck_counts"]["projects"])),
    )
    return Component("Market", "Projects Market", text, facts, ("PB-4.5", "PB-4.6", "PB-13.2", "PB-14.3"))


def supply(content: Tables) -> Component:
    """The pieces in the box."""
    box = content.source["supply"]
    text = (
        "All Resources that lie nowhere else. What is paid comes back here. Whoever is to receive more than it holds "
        "takes what is there."
    )
    chips = f"{box['vp_chips_1']} of 1 VP and {box['vp_chips_5']} of 5 VP; they never run out"
    facts = (("Resources", listed({name: box[name] for name in RESOURCE_IDS})), ("VP chips", chips))
    return Component("Pieces", "Supply", text, facts, ("PB-1.4", "PB-1.5", "PB-1.6"))


def aais(content: Tables) -> Component:
    """The markers that run Modules."""
    text = (
        "Administrative artificial minds. A Module works while one stands on it. With none free you may move one; it "
        "never leaves a padlock."
    )
    box = several(content.source["supply"]["aai_per_color"], "piece")
    facts = (("For each player", by_count(content, "aai")), ("In the box", f"{box} of each colour"))
    return Component("Pieces", "AAI", text, facts, ("PB-4.11", "PB-11.8", "PB-11.11"))


def left_over(content: Tables) -> Component:
    """What is left at the end."""
    pieces = joined([f"every {content.source['left_over'][name]} {name}" for name in RESOURCE_IDS])
    text = f"At the end {pieces} score 1 point, and so does every Energy left."
    return Component("Rule", "Left-over Resources", text, (), ("PB-15.2", "PB-15.3"))


def rounds(content: Tables) -> Component:
    """The decks and the longest game."""
    decks = content.source["deck_counts"]
    kinds = (("action_cards", "Action cards"), ("events", "Events"), ("goals", "Goals"))
    cards = [f"{decks[key]} {words}" for key, words in kinds]
    low, high = content.source["players_min"], content.source["players_max"]
    text = f"The game is for {low} to {high} players and lasts {content.source['round_limit']} rounds at most."
    facts = (("Printed cards", f"{joined(cards)}; {decks['cards_total']} with all others"),)
    return Component("Game", "Length of the game", text, facts, ("PB-1.1", "PB-14.8"))

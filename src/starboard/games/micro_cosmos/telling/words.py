"""Micro Cosmos in words: labels, prompts, help. Log sentences are in sentences.py, refusals in refusals.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starboard.engine.actions import Action
from starboard.engine.words import Event, Words, several

from ..rules.codes import ROWS, SPECIALISTS
from ..rules.events import EVENT_NAMES
from .components import (
    DEST_WORDS,
    TITLES,
    UPGRADE_NAMES,
    UPGRADE_WORDS,
    crew_words,
    destination,
    edge_words,
    missing,
    ordinal,
    own_side,
    place_words,
    specialists,
    survivor_words,
    units,
)
from .sentences import tell
from .text_table import system_map


class MicroWords(Words):
    """Labels, sentences, prompts and help."""

    events = EVENT_NAMES

    # --- labels ----------------------------------------------------------------------------------------------------
    def label(self, view: dict[str, Any], action: Action, names: Sequence[str]) -> str:
        """An action as a button says it, with what it costs or gains now."""
        maker = getattr(self, f"label_{action.name}")
        text: str = maker(view, action.params)
        return text

    def label_done(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """What not going on means depends on the step."""
        return {
            "upgrade": "No upgrade this turn",
            "canteen": "Take no Crew card",
            "crew_play": "Play no more Crew cards",
            "dest_action": "No more actions here",
            "terraform": f"Stop after {several(view['table']['ask'].get('raised', 0), 'level')}",
            "draw_crew": "Draw no Crew card",
        }.get(view["table"]["phase"], "Done")

    def label_setup_discard(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """One of the three dealt cards."""
        return f"Discard {crew_words(view['table']['hand'][params['i']])}"

    def label_resource(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """A resource means something else in each step."""
        name = params["r"]
        held = own_side(view)["cargo"][name]
        phase = view["table"]["phase"]
        if phase == "pay_any":
            return f"Pay 1 {name} (you hold {held})"
        if phase in ("terraform", "discover_bonus"):
            cell = (
                view["table"]["grid"][view["table"]["ask"]["slot"]]
                if phase == "discover_bonus"
                else destination(view)[0]
            )
            track = next((track for track in cell["tracks"] if track["resource"] == name), {"level": 0, "max": 0})
            cost = "free" if phase == "discover_bonus" else f"1 of your {held}"
            return f"Raise {name} on {cell['name']} to {track['level'] + 1} of {track['max']} ({cost})"
        return f"Take 1 {name} (you hold {held} of {own_side(view)['capacity']})"

    def label_upgrade(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """An upgrade with its cost and use."""
        name = params["u"]
        face = next(face for face in own_side(view)["upgrade_costs"] if face["id"] == name)
        paid = own_side(view)["upgrades"].get(name, 0)
        step = f", payment {paid + 1} of {face['steps']}" if face["steps"] > 1 else ""
        cost = f"{specialists(face['specialists'])}, {units(face['cost'])}"
        return f"Upgrade {UPGRADE_NAMES[name]} ({cost}{step}): {UPGRADE_WORDS[name]}"

    def label_source(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """A token or a card in play."""
        k = params["k"]
        if k < 4:
            return f"Spend the {TITLES[SPECIALISTS[k]]} token"
        row = ROWS[(k - 4) // 3]
        cards = own_side(view)[row]
        if (k - 4) % 3 >= len(cards):
            return f"Place {(k - 4) % 3 + 1} of the {row} row"
        card = cards[(k - 4) % 3]
        return f"Discard {card['name']} ({TITLES[card['specialist']]}, {row} row)"

    def label_travel(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """A destination, how far it is and what lies there."""
        slot, spot = params["slot"], params["spot"]
        cell = view["table"]["grid"][slot]
        if cell["card"] is None or spot >= len(cell["spots"]):
            return f"Travel to slot {slot}, spot {spot}"
        far = next(
            (way["routes"] for way in view["table"].get("travel", {}).get("spots", []) if way["to"] == [slot, spot]), 0
        )
        gain = cell["yield"] if spot == 0 and not cell["portal"] else cell["spots"][spot]["yield"]
        text = f"Travel to {place_words(view, slot, spot)}, {several(far, 'route')}"
        return f"{text}: {units(gain)}" if gain else text

    def label_discover(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """An empty cell."""
        slot = params["slot"]
        found = view["table"].get("travel", {}).get("discoveries", [])
        far = next((way["routes"] for way in found if way["slot"] == slot), 0)
        return f"Discover slot {slot}, {several(far, 'route')}: a new planet, its first level free"

    def label_play_upper(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """A card of the upper row is discarded."""
        cards = own_side(view)["upper"]
        if params["i"] >= len(cards):
            return f"Play place {params['i'] + 1} of the upper row"
        card = cards[params["i"]]
        return f"Discard {card['name']}" + (
            f" for {edge_words(card['bottom'])}" if params["use"] else " without its action"
        )

    def label_play_lower(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """A card of the lower row is discarded or moves up."""
        cards = own_side(view)["lower"]
        if params["i"] >= len(cards):
            return f"Play place {params['i'] + 1} of the lower row"
        card = cards[params["i"]]
        act = f"Move {card['name']} up" if params["fate"] == "move_up" else f"Discard {card['name']}"
        return act + (f" for {edge_words(card['top'])}" if params["use"] else " without its action")

    def label_dest(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """A destination action with what it brings."""
        kind = params["kind"]
        cell, spot = destination(view)
        own = own_side(view)
        text = DEST_WORDS[kind]
        if kind == "gather":
            gain = cell["yield"] if spot == 0 and not cell["portal"] else cell["spots"][spot]["yield"]
            return f"{text}: {units(gain)}"
        if kind == "terraform" and "tracks" in cell:
            lacks = sum(missing(cell).values())
            return f"{text} {cell['name']}: up to {several(own['terraform_limit'], 'level')}, {lacks} missing"
        if kind == "scout":
            draws = 2 if own["upgrades"].get("scout_vehicles") else 1
            return f"{text} (a {cell['color']} Leader): draw {several(draws, 'Survivor card')}"
        if kind == "create_colony" and own["next_colony"] is not None:
            cost = own["next_colony"]
            paid = specialists(cost) + (f", {several(cost['any'], 'resource')}" if cost.get("any") else "")
            return f"{text} ({paid}): your {ordinal(own['colonies'] + 1)}"
        if kind == "create_outpost":
            bonus = ", 2 VP beside your Colony" if view["seat"] in cell.get("colonies", []) else ""
            return f"{text} on {cell['name']}{bonus}"
        return text

    def label_canteen(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """A face-up card."""
        cards = view["table"]["canteen"]
        card = cards[params["i"]] if params["i"] < len(cards) else None
        return f"Take {crew_words(card)}" if card else f"Take from place {params['i'] + 1} of the Canteen"

    def label_row(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """Where an obtained card goes, and which edge then acts."""
        card = view["table"]["ask"].get("card")
        edge = "bottom" if params["r"] == "upper" else "top"
        return (
            f"Put {card['name']} in the {params['r']} row ({edge_words(card[edge])})"
            if card
            else f"The {params['r']} row"
        )

    def label_scout_pick(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """One of two Survivors."""
        cards = view["table"]["ask"].get("cards")
        return f"Meet {survivor_words(cards[params['i']])}" if cards else f"Meet Survivor {params['i'] + 1}"

    def label_take(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """Keep the Survivor."""
        return f"Take {view['table']['ask']['card']['name']} aboard" if view["table"]["ask"].get("card") else "Take it"

    def label_leave(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """Discard the Survivor."""
        return (
            f"Leave {view['table']['ask']['card']['name']} behind" if view["table"]["ask"].get("card") else "Leave it"
        )

    def label_settle(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """Never asked; see MC-26.2."""
        return f"Settle Survivor {params['i'] + 1}"

    def label_outpost_from(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """Which outpost moves."""
        return f"Move the outpost from {place_words(view, params['slot'], 0)}"

    def label_gain_leader(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """A Leader token."""
        return f"Gain the {params['c']} Leader token"

    def label_automa_spec(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """Which Specialist the Automa gives."""
        have = (view["table"]["automa"] or {"specialists": {}})["specialists"].get(params["type"], 0)
        return f"The Automa pays a {TITLES[params['type']]} (it has {have})".replace("a Engineer", "an Engineer")

    def label_draw(self, view: dict[str, Any], params: Mapping[str, Any]) -> str:
        """Step 5."""
        return f"Draw the top Crew card ({view['table']['decks']['crew']} in the deck)"

    def group(self, view: dict[str, Any], action: Action) -> str:
        """Headings of long lists."""
        if action.name == "travel":
            cell = view["table"]["grid"][int(action.params["slot"])]
            return str(cell["name"]) if cell["card"] else "Travel"
        return {
            "discover": "Discover",
            "play_upper": "Upper row",
            "play_lower": "Lower row",
            "source": "Pay with",
        }.get(action.name, "")

    # --- what happened ---------------------------------------------------------------------------------------------
    def sentence(self, event: Event, view: dict[str, Any], names: Sequence[str]) -> str:
        """What happened, for the log."""
        return tell(event, view, names)

    # --- prompts ---------------------------------------------------------------------------------------------------
    def prompt(self, view: dict[str, Any], names: Sequence[str]) -> str:
        """What is asked, and why."""
        if view["over"]:
            best = [names[side] for side, place in enumerate(view["ranking"]) if place == 1]
            return f"The game is over. {' and '.join(best)} {'wins' if len(best) == 1 else 'share the victory'}."
        if view["seat"] not in view["pending"]:
            return f"Waiting for {names[view['pending'][0]]}."
        table, own = view["table"], own_side(view)
        ask, phase = table["ask"], table["phase"]
        left = int(ask.get("left", 0))
        plays = table["plays_allowed"] - table["plays"]
        cell, spot = destination(view)
        here = place_words(view, cell["slot"], spot)
        last = " This is the last round." if table["last_round"] and table["last_round"] == table["round"] else ""
        if phase in ("pay_specialist", "automa_pay"):
            return self.payment_prompt(phase, ask)
        return {
            "setup_discard": "Set-up: discard one of your three Crew cards; the other two come into play.",
            "setup_row": f"Set-up: put {ask.get('card', {}).get('name')} in the upper or the lower row.",
            "setup_resource": f"Set-up: take {several(left, 'resource')} of your choice.",
            "upgrade": f"Your turn: you may upgrade your Ark before you travel.{last}",
            "pay_any": f"Pay {several(left, 'resource')} of your choice.",
            "travel": f"Move your Ark along 1 to {own['range']} routes, or cross an edge and discover a planet.",
            "discover_bonus": "Discovery bonus: raise one track of the new planet to level 1, free of charge.",
            "canteen": f"Take up to {several(left, 'Crew card')} from the Canteen.",
            "place_row": f"Put {ask.get('card', {}).get('name')} in a row.",
            "crew_play": f"You are at {here}: play up to {several(plays, 'Crew card')}.",
            "gain_any": f"Take {several(left, 'resource')} of your choice.",
            "dest_action": f"You are at {here}: choose what to do there.",
            "terraform": f"Terraform {cell['name']}: up to {several(left, 'level')} more, {ask.get('raised')} raised.",
            "scout_pick": "Two Survivor cards: choose which one you meet; the other is discarded.",
            "survivor": f"{ask.get('card', {}).get('name')} may come aboard.",
            "outpost_from": f"Both outposts are placed: which one moves to {cell['name']}?",
            "specialist_card": "Discard a Crew card for a Specialist token.",
            "specialist_leader": "Which Leader token becomes available?",
            "draw_crew": "End of your turn: you may draw the top Crew card.",
        }[phase]

    def payment_prompt(self, phase: str, ask: Mapping[str, Any]) -> str:
        """Whose payment, and what is due."""
        due = TITLES[ask["due"]]
        if phase == "pay_specialist":
            return f"Pay 1 {due}: spend a token or discard a Crew card that shows it."
        if ask["replacing"]:
            return (
                f"The Automa lacks a Specialist and pays any two instead; {ask['replacing']} to go. You choose which."
            )
        return f"The Automa pays 1 {due}. You choose which."

    def help(self, view: dict[str, Any]) -> str:
        """The rules of this decision."""
        return HELP[view["table"]["phase"]]

    def table(self, view: dict[str, Any], names: Sequence[str], width: int = 80) -> str:
        """The whole table as plain text."""
        return system_map(view, names, width)


HELP = {
    "over": "The game is over (MC-20.1).",
    "going_on": "The game goes on by itself.",
    "setup_discard": (
        "Of three Crew cards one is discarded, two come into play (MC-1.8). Others see them only then (MC-1.9)."
    ),
    "setup_row": (
        "In the upper row a card's bottom edge touches Cargo and can act, in the lower row its top edge (MC-1.8, "
        "MC-10.7)."
    ),
    "setup_resource": "Two resources of your choice, they may be equal (MC-1.12).",
    "upgrade": (
        "One upgrade per turn: a Specialist and resources free its Colony marker, and it works at once (MC-5.1 to"
        " MC-5.3). Both of a facing pair free a Trading Outpost (MC-5.8)."
    ),
    "pay_specialist": "One card or token pays one Specialist (MC-4.1, MC-4.2). A discarded card's edges do not act.",
    "pay_any": "Units of your choice are paid one by one (MC-3.3).",
    "travel": (
        "At least 1 route, at most your range, not back to where you began (MC-7.1, MC-7.2). Moons, stations and "
        "asteroids hold one Ark, planets and the Portal any number (MC-7.3). Crossing an edge to an empty cell "
        "discovers a planet (MC-8.1)."
    ),
    "discover_bonus": "One track of your choice goes to level 1, and your marker to spot 1 (MC-8.4).",
    "canteen": "Crew cards come from the Canteen, at most 6 in play; taking is optional (MC-10.1, MC-10.3).",
    "place_row": "Each row holds 3 cards; a card is placed at once (MC-10.1, MC-10.2).",
    "crew_play": (
        "Up to 2 plays; the same card may be played twice, first moved up, then discarded (MC-10.4 to MC-10.6). "
        "The edge that touches Cargo acts if it matches the destination (MC-10.7, MC-10.8)."
    ),
    "gain_any": "Units of your choice are taken one by one, where there is room (MC-3.3).",
    "dest_action": (
        "One action on a planet, two different ones with Robotics and a Colony there (MC-11.1, MC-11.2); both on "
        "moons, stations and the Portal (MC-11.4)."
    ),
    "terraform": (
        "Each unit raises its track by one; 2 levels, and 1 more per Colony and outpost of yours (MC-13.1, "
        "MC-13.2). Your marker moves by the levels raised (MC-13.3); finishing the planet scores for all "
        "(MC-13.5)."
    ),
    "scout_pick": "One card is resolved, the other discarded without effect (MC-14.4).",
    "survivor": (
        "A Survivor of the planet's color may be taken while you hold fewer than 3 (MC-14.2). It scores once "
        "settled on a finished planet of its color (MC-15.1)."
    ),
    "outpost_from": (
        "With both outposts placed the action moves one; 2 VP if you have a Colony here (MC-17.2, MC-17.4)."
    ),
    "specialist_card": "An Engineer card brings a Leader token, a Leader card the Engineer token (MC-18.1, MC-18.2).",
    "specialist_leader": "A Leader token that is spent becomes available (MC-18.1, MC-18.2).",
    "draw_crew": (
        "One card from the top of the deck, with fewer than 6 in play (MC-19.1). It cannot be refused once drawn "
        "(MC-19.2)."
    ),
    "automa_pay": (
        "Where the Automa may use more than one type of Specialist, you choose (MC-22.5). Two of any replace one "
        "it lacks (MC-22.4)."
    ),
}

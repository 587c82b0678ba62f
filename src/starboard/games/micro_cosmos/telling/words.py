"""Micro Cosmos in words: labels, prompts and help; the log, refusals and the text table are beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from starboard.engine.actions import Action
from starboard.engine.outcome import Outcome
from starboard.engine.words import Event, Words, several

from ..rules.codes import ROWS, SPECIALISTS
from ..rules.events import EVENT_NAMES
from . import usage
from .components import (
    TITLES,
    UPGRADE_NAMES,
    crew_words,
    edge_words,
    place_words,
    specialists,
    survivor_words,
    units,
)
from .phases import HELP
from .sentences import sentence
from .text_table import table as table_text

DEST_WORDS: Final = {
    "gather": "Gather",
    "terraform": "Terraform",
    "scout": "Scout",
    "settle": "Settle a Survivor",
    "create_colony": "Create a Colony",
    "create_outpost": "Create a Trading Outpost",
    "gain_specialist": "Gain a Specialist token",
}


class MicroWords(Words):
    """Labels, sentences, prompts and help."""

    events = EVENT_NAMES
    kinds = usage.KINDS

    # --- labels ----------------------------------------------------------------------------------------------------
    def label(
        self, view: dict[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None = None
    ) -> str:
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
        held = own_side(view)["cargo"][name] + view["table"].get("laid", {"resources": []})["resources"].count(name)
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
        parts = [specialists(face["specialists"]), units(face["cost"]) if face["cost"] else ""]
        cost = ", ".join(part for part in parts if part) or "free"
        return f"Upgrade {UPGRADE_NAMES[name]} ({cost}{step}): {face['text']}"

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
        return sentence(event, view, names)

    # --- prompts ---------------------------------------------------------------------------------------------------
    def things(self, view: dict[str, Any], action: Action, names: Sequence[str]) -> Sequence[tuple[str, str]]:
        """What an action makes use of, for tables of what was used."""
        return usage.things(view, action)

    def prompt(self, view: dict[str, Any], names: Sequence[str]) -> str:
        """What is asked, and why."""
        if view["over"]:
            best = [names[side] for side, place in enumerate(view["ranking"]) if place == 1]
            return f"The game is over. {' and '.join(best)} {'wins' if len(best) == 1 else 'share the victory'}."
        if view["seat"] not in view["pending"]:
            return f"Waiting for {' and '.join(names[seat] for seat in view['pending'])}."
        table, own = view["table"], own_side(view)
        ask, phase = table["ask"], table["phase"]
        left = int(ask.get("left", 0))
        plays = table["plays_allowed"] - table["plays"]
        cell, spot = destination(view)
        here = place_words(view, cell["slot"], spot)
        last = " This is the last round." if table["last_round"] and table["last_round"] == table["round"] else ""
        together = ", face down until all have chosen" if view["sealed"] else ""
        if phase in ("pay_specialist", "automa_pay"):
            return self.payment_prompt(phase, ask)
        return {
            "setup_discard": f"Set-up{together}: discard one of your three Crew cards; the other two come into play.",
            "setup_row": f"Set-up{together}: put {ask.get('card', {}).get('name')} in the upper or the lower row.",
            "setup_resource": f"Set-up{together}: take {several(left, 'resource')} of your choice.",
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
            "survivor": f"You meet {ask.get('card', {}).get('name')}: take it aboard, or leave it.",
            "outpost_from": f"Both outposts are placed: which one moves to {cell['name']}?",
            "specialist_card": "Discard a Crew card for a Specialist token.",
            "specialist_leader": "Which Leader token becomes available?",
            "draw_crew": "End of your turn: one more Crew card from the deck?",
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
        return table_text(view, names, width)


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`."""
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number, 'th') }"


def own_side(view: Mapping[str, Any]) -> dict[str, Any]:
    """The viewer's side; for spectators the first."""
    side: dict[str, Any] = view["table"]["sides"][view["seat"] or 0]
    return side


def destination(view: Mapping[str, Any]) -> tuple[dict[str, Any], int]:
    """The card and spot where the viewer's Ark is."""
    slot, spot = own_side(view)["ark"]
    return view["table"]["grid"][slot], spot


def missing(cell: Mapping[str, Any]) -> dict[str, int]:
    """Levels a planet still lacks, by resource."""
    return {
        track["resource"]: track["max"] - track["level"] for track in cell["tracks"] if track["max"] > track["level"]
    }

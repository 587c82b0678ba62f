"""Labels of single actions: the deed first, then what it costs and brings, by its outcome or the view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from starboard.engine.actions import Action
from starboard.engine.words import several

from ..rules.codes import ROWS, SPECIALISTS
from .promises import CARGO_AND_POINTS, FREED, LASTING, achieved, changes, gained, in_brackets, lost, told
from .vocabulary import (
    EDGE_PLACES,
    SPECIALIST_NAMES,
    action_words,
    amount,
    cell_name,
    crew_words,
    edge_words,
    joined,
    ordinal,
    place_name,
    price,
    survivor_words,
    units,
    upgrade_name,
)

if TYPE_CHECKING:
    from starboard.engine.outcome import Outcome

TOKENS: Final = len(SPECIALISTS)  # sources before the Crew cards


class Asked:
    """A view, an action's parameters and its outcome, with what labels look at."""

    def __init__(
        self, view: Mapping[str, Any], params: Mapping[str, Any], names: Sequence[str], outcome: Outcome | None
    ) -> None:
        """Spectators read labels as the first seat would."""
        self.view = view
        self.table: Mapping[str, Any] = view["table"]
        self.seat: int = view["seat"] or 0
        self.own: Mapping[str, Any] = self.table["sides"][self.seat]
        self.params = params
        self.names = names
        self.outcome = outcome
        self.phase: str = self.table["phase"]
        self.ask: Mapping[str, Any] = self.table["ask"]

    @property
    def cell(self) -> Mapping[str, Any]:
        """The card where the own Ark is."""
        cell: Mapping[str, Any] = self.table["grid"][self.own["ark"][0]]
        return cell

    @property
    def spot(self) -> int:
        """The place on it."""
        return int(self.own["ark"][1])

    def shown_there(self, slot: int, spot: int) -> Mapping[str, int]:
        """What can be gathered at a place."""
        cell = self.table["grid"][slot]
        found: Mapping[str, int] = cell["yield"] if spot == 0 and not cell["portal"] else cell["spots"][spot]["yield"]
        return found

    def changes(self, *more: str) -> str:
        """Cargo and points before and after, and what else decides."""
        return changes(self.outcome, (*CARGO_AND_POINTS, *more))

    def lost(self) -> str:
        """Gains that do not fit."""
        return lost(self.outcome, self.seat)

    def achieved(self) -> list[str]:
        """What the action completes."""
        return achieved(self.outcome, self.view, self.names)


def label(view: Mapping[str, Any], action: Action, names: Sequence[str], outcome: Outcome | None) -> str:
    """An action as a button says it; nothing for what names nothing on this table."""
    return LABELS[action.name](Asked(view, action.params, names, outcome))


# --- set-up, resources and rows --------------------------------------------------------------------------------------
def done(a: Asked) -> str:
    """What not going on means depends on the step."""
    raised = several(a.ask.get("raised", 0), "level")
    text = {
        "upgrade": "No upgrade this turn",
        "travel": "Stay where you are",
        "canteen": "Take no Crew card",
        "crew_play": "Play no more Crew cards" if a.table["plays"] else "Play no Crew card",
        "dest_action": "Do nothing more here" if a.table["actions_done"] else "Do nothing here",
        "terraform": f"Stop after {raised}",
        "draw_crew": "Draw no Crew card",
    }.get(a.phase, "")
    return told(text, *a.achieved(), a.changes()) if a.phase == "terraform" else text


def setup_discard(a: Asked) -> str:
    """One of the three dealt cards."""
    hand = a.table.get("hand", [])
    place = int(a.params["i"])
    return f"Discard {crew_words(hand[place])}" if a.phase == "setup_discard" and place < len(hand) else ""


def resource(a: Asked) -> str:
    """A resource means something else in each step."""
    name = str(a.params["r"])
    if a.phase == "pay_any":
        brings = gained(a.outcome, a.seat)
        return told(f"Pay {amount(name, 1)}", *a.achieved(), brings, a.changes(*FREED, *LASTING), a.lost())
    if a.phase in ("terraform", "discover_bonus"):
        cell = a.table["grid"][a.ask["slot"]] if a.phase == "discover_bonus" else a.cell
        track = next((track for track in cell.get("tracks", []) if track["resource"] == name), None)
        if track is None:
            return f"Raise {name}"
        free = "free" if a.phase == "discover_bonus" else ""
        deed = f"Raise {name} on {cell['name']} to {min(track['level'] + 1, track['max'])} of {track['max']}"
        return told(deed, free, *a.achieved(), a.changes())
    return told(f"Take {amount(name, 1)}", a.changes(), a.lost())


def row(a: Asked) -> str:
    """Where an obtained card goes, and what it then does."""
    name = str(a.params["r"])
    card = a.ask.get("card") if a.phase in ("setup_row", "place_row") else None
    if not card:
        return f"The {name} row"
    return f"Put {card['name']} in the {name} row: acts on {edge_words(card['bottom' if name == ROWS[0] else 'top'])}"


def canteen(a: Asked) -> str:
    """A face-up card."""
    cards = a.table["canteen"]
    card = cards[a.params["i"]] if a.params["i"] < len(cards) else None
    return f"Take {crew_words(card)}" if card else ""


def draw(a: Asked) -> str:
    """Step 5."""
    have = len(a.own["upper"]) + len(a.own["lower"])
    left = several(a.table["decks"]["crew"], "card")
    return f"Draw the top Crew card ({left} in the deck; you have {have} of {a.table['limits']['crew']} in play)"


# --- upgrades and Specialists ----------------------------------------------------------------------------------------
def upgrade(a: Asked) -> str:
    """An upgrade with its cost and use."""
    name = str(a.params["u"])
    face = next(face for face in a.own["upgrade_costs"] if face["id"] == name)
    count = a.own["upgrades"].get(name, 0)
    step = f", payment {min(count + 1, face['steps'])} of {face['steps']}" if face["steps"] > 1 else ""
    cost = price({**face["specialists"], **face["cost"]})
    pair = ""
    if face["pair"] is not None:
        mate = upgrade_name(face["pair"])
        pair = f"and a Trading Outpost, with {mate}" if face["pair"] in a.own["upgrades"] else f"pair with {mate}"
    text = face["text"]
    ranges = face["effect"].get("ranges", [])
    if 0 < count < len(ranges) - 1:  # the first payment has brought the first of them
        text = f"travel {ranges[count + 1]} routes instead of {ranges[count]}"
    return told(f"Upgrade {face['name']} ({cost}{step})", text, pair)


def source(a: Asked) -> str:
    """A token or a card in play, to pay with or to trade for a token."""
    k = int(a.params["k"])
    trading = a.phase == "specialist_card"
    if k < TOKENS:
        return told(f"Pay with the {SPECIALIST_NAMES[SPECIALISTS[k]]} token", *paid_for(a))
    name = ROWS[(k - TOKENS) // a.table["limits"]["row"]]
    cards = a.own[name]
    place = (k - TOKENS) % a.table["limits"]["row"]
    if place >= len(cards):
        return ""
    card = cards[place]
    which = f"{card['name']} ({SPECIALIST_NAMES[card['specialist']]}, {name} row)"
    if trading:
        return f"Trade {which} for {token_for(a, card)}"
    gone = edge_words(card["bottom" if name == ROWS[0] else "top"])
    return told(f"Pay with {which}", *paid_for(a), f"it no longer acts on {gone}")


def paid_for(a: Asked) -> list[str]:
    """What is complete with this payment."""
    return [*a.achieved(), a.changes(*FREED, *LASTING)]


def token_for(a: Asked, card: Mapping[str, Any]) -> str:
    """Which token a Crew card brings."""
    if card["specialist"] != SPECIALISTS[0]:
        return "the Engineer token"
    spent = [SPECIALIST_NAMES[name] for name in SPECIALISTS[1:] if not a.own["tokens"][name]]
    return f"a Leader token ({', '.join(words.split()[0] for words in spent)})" if spent else "a Leader token"


def gain_leader(a: Asked) -> str:
    """A Leader token."""
    return f"The {a.params['c']} Leader token becomes available"


def automa_spec(a: Asked) -> str:
    """Which Specialist the Automa gives."""
    if a.table["automa"] is None:
        return ""
    kind = str(a.params["type"])
    article = "an" if kind == SPECIALISTS[0] else "a"
    return f"The Automa gives {article} {SPECIALIST_NAMES[kind]} (it has {a.table['automa']['specialists'][kind]})"


# --- travel ----------------------------------------------------------------------------------------------------------
def travel(a: Asked) -> str:
    """A destination: how far, what it shows, what the arrival brings, and which Crew acts there."""
    slot, spot = int(a.params["slot"]), int(a.params["spot"])
    cell = a.table["grid"][slot]
    if cell["card"] is None or spot >= len(cell["spots"]):
        return ""
    way = next((way for way in a.table.get("travel", {}).get("spots", []) if way["to"] == [slot, spot]), None)
    notes = [several(way["routes"], "route")] if way else []
    if spot == 0 and not cell["portal"]:
        notes.insert(0, f"{cell['color']} planet{', finished' if cell['terraformed'] else ''}")
    shown = a.shown_there(slot, spot)
    asteroid = cell["spots"][spot]["kind"] == "asteroid"
    parts = ["nothing to do there" if asteroid else f"shows {units(shown)}"]
    parts += [*a.achieved(), f"on arrival {a.changes()}" if a.changes() else "", a.lost()]
    if way:
        parts += crew_there(way["acts"])
    return told(f"Travel to {place_name(cell, spot)}{in_brackets(', '.join(notes))}", *parts)


def crew_there(acts: Mapping[str, Sequence[str]]) -> list[str]:
    """Own Crew cards that match a destination, as they lie or once they are moved up."""
    parts = []
    for cards, how in ((acts["now"], ""), (acts["moved_up"], " once moved up")):
        if cards:
            parts.append(f"{joined(cards)} {'acts' if len(cards) == 1 else 'act'} there{how}")
    return parts


def discover(a: Asked) -> str:
    """An empty place."""
    slot = int(a.params["slot"])
    if a.table["grid"][slot]["card"] is not None:
        return ""
    found = a.table.get("travel", {}).get("discoveries", [])
    far = [several(way["routes"], "route") for way in found if way["slot"] == slot]
    deed = f"Discover {cell_name(slot)}{in_brackets(''.join(far))}"
    return told(deed, "an unknown planet, where you raise one track to 1 for free")


# --- Crew cards ------------------------------------------------------------------------------------------------------
def play_upper(a: Asked) -> str:
    """A card of the upper row is discarded."""
    cards = a.own["upper"]
    place = int(a.params["i"])
    if place >= len(cards):
        return ""
    return play(a, f"Discard {cards[place]['name']}", cards[place]["bottom"])


def play_lower(a: Asked) -> str:
    """A card of the lower row is discarded or moves up."""
    cards = a.own["lower"]
    place = int(a.params["i"])
    if place >= len(cards):
        return ""
    card = cards[place]
    if a.params["fate"] != "move_up":
        return play(a, f"Discard {card['name']}", card["top"])
    return play(a, f"Move {card['name']} up", card["top"], f"there it acts on {EDGE_PLACES[card['bottom']['color']]}")


def play(a: Asked, deed: str, edge: Mapping[str, Any], then: str = "") -> str:
    """A card with or without its action."""
    if not a.params["use"]:
        return told(f"{deed} without acting", then)
    return told(deed, action_words(edge) + in_brackets(a.changes()), a.lost(), then)


# --- destination actions ---------------------------------------------------------------------------------------------
def dest(a: Asked) -> str:
    """A destination action with what it costs and brings."""
    return DEST[str(a.params["kind"])](a)


def gather(a: Asked) -> str:
    """What the place shows, as far as it fits."""
    shown = units(a.shown_there(*a.own["ark"]))
    return told(f"Gather {shown}", a.changes(), a.lost())


def terraform(a: Asked) -> str:
    """How many levels one may and could raise."""
    if "tracks" not in a.cell or a.cell["terraformed"]:
        return "Terraform"
    lacks = sum(track["max"] - track["level"] for track in a.cell["tracks"])
    at_hand = a.table.get("levels_at_hand", 0)
    most = min(at_hand, a.own["terraform_limit"])
    can = "which finishes it" if most >= lacks else f"{lacks - most} still missing then"
    return told(f"Terraform {a.cell['name']}", f"up to {several(most, 'level')} of {lacks}, {can}" if most else "")


def scout(a: Asked) -> str:
    """The Leader, and how many cards are drawn."""
    color = a.cell.get("color")
    if color is None:
        return "Scout"
    cards = a.table["limits"]["scout_cards"] if "scout_vehicles" in a.own["upgrades"] else 1
    draws = f"draw {several(cards, 'Survivor card')}{' and choose one' if cards > 1 else ''}"
    return f"Scout (1 {color} Leader): {draws}, gain what it shows; {color} Survivors may come aboard"


def settle(a: Asked) -> str:
    """Who settles, and for how much."""
    color = a.cell.get("color")
    who = next((card["name"] for card in a.own["survivors_held"] if card["color"] == color), None)
    return told(f"Settle {who}" if who and a.outcome else "Settle a Survivor", a.changes("Survivors settled"))


def create_colony(a: Asked) -> str:
    """The cost, the points, the limit, and what comes next."""
    cost = a.own["next_colony"]
    if cost is None:
        return "Create a Colony"
    count = a.own["colonies"]
    points = a.table["points_for"]["colonies"]
    brings = f"Colonies score {points[count]} -> {points[count + 1]}"
    per = a.table["limits"]["terraform_per_colony"]
    limit = f"terraform limit {a.own['terraform_limit']} -> {a.own['terraform_limit'] + per}"
    robotics = "robotics" in a.own["upgrades"] and len(a.table["actions_done"]) == 0
    second = "a second action here after it" if robotics else ""
    deed = f"Create your {ordinal(count + 1)} Colony ({price(cost, a.cell.get('color'))})"
    return told(deed, brings, limit, second)


def create_outpost(a: Asked) -> str:
    """Where it pays, and the points beside a Colony."""
    if "tracks" not in a.cell:
        return "Place a Trading Outpost"
    move = a.own["outpost_pool"] == 0 and a.own["outposts"] > 0
    deed = f"{'Move' if move else 'Place'} a Trading Outpost {'to' if move else 'on'} {a.cell['name']}"
    bonus = ""
    if a.seat in a.cell["colonies"] and move:
        bonus = f"{several(a.table['limits']['outpost_points'], 'point')} beside your Colony"
    pays = f"pays you {units(a.cell['yield'])} at every arrival here"
    return told(deed, pays, a.changes("terraform limit"), bonus)


def gain_specialist(a: Asked) -> str:
    """A card for a token."""
    return (
        "Trade a Crew card for a Specialist token: a Leader for the Engineer, an Engineer for a Leader of your choice"
    )


def outpost_from(a: Asked) -> str:
    """Which outpost moves."""
    cell = a.table["grid"][int(a.params["slot"])]
    if cell["card"] is None or cell["portal"]:
        return ""
    return told(f"Move the outpost from {cell['name']} to {a.cell['name']}", a.changes())


# --- Survivors -------------------------------------------------------------------------------------------------------
def scout_pick(a: Asked) -> str:
    """One of two Survivors."""
    cards = a.ask.get("cards") if a.phase == "scout_pick" else None
    if not cards:
        return ""
    mine = "may come aboard" if cards[a.params["i"]]["color"] == a.cell.get("color") else "cannot come aboard here"
    return told(f"Meet {survivor_words(cards[a.params['i']])}", a.changes(), a.lost(), mine)


def take(a: Asked) -> str:
    """Keep the Survivor."""
    card = a.ask.get("card") if a.phase == "survivor" else None
    if not card:
        return ""
    return told(
        f"Take {card['name']} aboard",
        a.changes("Survivors aboard"),
        f"settle them on a finished {card['color']} planet",
    )


def leave(a: Asked) -> str:
    """Discard the Survivor."""
    card = a.ask.get("card") if a.phase == "survivor" else None
    return f"Leave {card['name']} behind" if card else ""


DEST: Final[Mapping[str, Callable[[Asked], str]]] = {
    "gather": gather,
    "terraform": terraform,
    "scout": scout,
    "settle": settle,
    "create_colony": create_colony,
    "create_outpost": create_outpost,
    "gain_specialist": gain_specialist,
}
LABELS: Final[Mapping[str, Callable[[Asked], str]]] = {
    "done": done,
    "setup_discard": setup_discard,
    "resource": resource,
    "upgrade": upgrade,
    "source": source,
    "travel": travel,
    "discover": discover,
    "play_upper": play_upper,
    "play_lower": play_lower,
    "dest": dest,
    "canteen": canteen,
    "row": row,
    "scout_pick": scout_pick,
    "take": take,
    "leave": leave,
    "outpost_from": outpost_from,
    "gain_leader": gain_leader,
    "automa_spec": automa_spec,
    "draw": draw,
}

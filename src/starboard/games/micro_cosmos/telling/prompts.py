"""What is asked of a seat, what stops it, and a warning when this round can end the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from starboard.engine.words import several

from .phases import STEP_OF_TURN
from .vocabulary import SPECIALIST_NAMES, joined, place_name, upgrade_name

NEARLY: Final = 3  # upgrades named of those that cannot be paid
NOT_NOW: Final = {  # destination actions as a prompt names what is barred
    "gather": "gather",
    "terraform": "terraform",
    "scout": "scout",
    "settle": "settle",
    "create_colony": "create a Colony",
    "create_outpost": "place a Trading Outpost",
    "gain_specialist": "gain a token",
}


def prompt(view: Mapping[str, Any], names: Sequence[str]) -> str:
    """What is asked, and why; what is waited for if nothing is."""
    if view["over"]:
        return over_words(view, names)
    if view["seat"] not in view["pending"]:
        return f"Waiting for {joined([names[seat] for seat in view['pending']])}."
    table = view["table"]
    own = table["sides"][view["seat"]]
    phase, ask = table["phase"], table["ask"]
    step = STEP_OF_TURN.get(phase, "")
    text = question(view, own, ask)
    parts = [f"{step}{text}"]
    if phase in ("upgrade", "crew_play", "dest_action"):
        parts.append(stopped(view, own, names))
    if phase in ("upgrade", "travel"):
        parts.append(end_words(view, names))
    return " ".join(part for part in parts if part)


def over_words(view: Mapping[str, Any], names: Sequence[str]) -> str:
    """Who has won, with how many points."""
    best = [side for side, place in enumerate(view["ranking"]) if place == 1]
    points = ", ".join(f"{names[side]} {score}" for side, score in enumerate(view["scores"]))
    who = joined([names[side] for side in best])
    tie = f" {view['score_sheet']['tie_break']}" if view["score_sheet"]["tie_break"] else ""
    return f"The game is over. {who} {'wins' if len(best) == 1 else 'share the victory'} ({points}).{tie}"


def question(view: Mapping[str, Any], own: Mapping[str, Any], ask: Mapping[str, Any]) -> str:
    """The question of the present decision."""
    table = view["table"]
    phase = table["phase"]
    left = int(ask.get("left", 0))
    cell = table["grid"][own["ark"][0]]
    here = place_name(cell, own["ark"][1])
    color = f" ({cell['color']} planet)" if own["ark"][1] == 0 and not cell["portal"] else ""
    card = ask.get("card", {}).get("name", "a card")
    together = ", face down until all have chosen" if view["sealed"] else ""
    if phase in ("pay_specialist", "automa_pay"):
        return payment(phase, ask, table["automa"])
    plays = table["plays_allowed"] - table["plays"]
    more = "more " if table["plays"] else ""
    may_play = f"up to {plays} {more}Crew cards" if plays > 1 else f"1 {more}Crew card"
    cards = "a Crew card" if left == 1 else f"up to {left} Crew cards"
    discovery = ", or over an edge to discover a planet" if table.get("travel", {}).get("discoveries") else ""
    return {
        "setup_discard": f"Set-up{together}: discard one of your three Crew cards; the other two come into play.",
        "setup_row": f"Set-up{together}: put {card} in the upper or the lower row.",
        "setup_resource": f"Set-up{together}: take {several(left, 'resource')} of your choice.",
        "upgrade": "you may upgrade your Ark before you travel.",
        "pay_any": f"Pay {several(left, 'resource')} of your choice.",
        "travel": f"move your Ark from {here} along 1 to {own['range']} routes{discovery}.",
        "discover_bonus": "Discovery bonus: raise one track of the new planet to 1, free of charge.",
        "canteen": f"Take {cards} from the Canteen, or none.",
        "place_row": f"Put {card} in the upper or the lower row.",
        "crew_play": f"you are at {here}{color}; you may play {may_play}.",
        "gain_any": f"Take {several(left, 'resource')} of your choice.",
        "dest_action": f"you are at {here}{color}; choose what to do there.",
        "terraform": f"Terraform {cell['name']}: {several(ask.get('raised', 0), 'level')} raised, up to {left} more.",
        "scout_pick": "Choose which of the two Survivor cards you meet; the other is discarded.",
        "survivor": f"You meet {card}: take them aboard or leave them.",
        "outpost_from": f"Both your outposts are placed: which one moves to {cell['name']}?",
        "specialist_card": "Discard a Crew card for a Specialist token: which one?",
        "specialist_leader": f"{card} brings a Leader token: which one becomes available?",
        "draw_crew": "draw the top Crew card?",
    }[phase]


def payment(phase: str, ask: Mapping[str, Any], automa: Mapping[str, Any] | None) -> str:
    """Whose payment, and what is due; for the Automa also in which step of its card, as nobody chose that."""
    due = SPECIALIST_NAMES[ask["due"]]
    if phase == "pay_specialist":
        rest = ask["engineer"] + ask["match_leader"] + ask["any_leader"] - 1
        more = f" {several(rest, 'more Specialist')} after this." if rest else ""
        return f"Pay 1 {due}: spend a token or discard a Crew card that shows it.{more}"
    assert automa is not None
    steps = automa["card"]["steps"]
    doing = f"The Automa's step {automa['step']} of {len(steps)}, {steps[automa['step'] - 1]['text']}"
    if ask["replacing"]:
        return f"{doing}: it lacks a Specialist and gives any two instead; {ask['replacing']} to go. You choose which."
    return f"{doing}: it pays 1 {due}. You choose which."


def stopped(view: Mapping[str, Any], own: Mapping[str, Any], names: Sequence[str]) -> str:
    """What cannot be done now, and what is missing for it."""
    barred = view["table"].get("barred", [])
    if not barred:
        return ""
    if view["table"]["phase"] == "crew_play":
        return f"{'; '.join(upper_first(entry['why']) for entry in barred)}."
    if view["table"]["phase"] == "dest_action":
        reasons = [f"{NOT_NOW[entry['what']]} ({filled(entry['why'], names)})" for entry in barred]
        return f"Not now: {'; '.join(reasons)}."
    payable = [name for name, short in own["upgrades_short"].items() if not short]
    if payable:
        return ""
    nearest = sorted(barred, key=lambda entry: sum(own["upgrades_short"][entry["what"]].values()))[:NEARLY]
    short = [f"{upgrade_name(entry['what'])} ({entry['why'].rpartition(': ')[2]})" for entry in nearest]
    return f"You can pay for none now; nearest: {', '.join(short)}."


def upper_first(text: str) -> str:
    """A reason as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def filled(text: str, names: Sequence[str]) -> str:
    """Seats by their names."""
    return text.format(**{f"seat{seat}": name for seat, name in enumerate(names)})


def end_words(view: Mapping[str, Any], names: Sequence[str]) -> str:
    """The last round, or what may bring it on."""
    table = view["table"]
    if table["last_round"]:
        last = table["last_round"] == table["round"]
        text = "This is the last round." if last else f"The end is near: round {table['last_round']} is the last."
        return f"{text} {standing(table, names)}"
    if table["round"] == table["max_rounds"]:
        return f"Round {table['round']} is the last unless enough planets are finished in it."
    if not table["end_near"]:
        return ""
    planets = [f"{entry['planet']} ({several(entry['lacks'], 'level')} missing)" for entry in table["end_near"]]
    missing = table["needed"] - table["finished"]
    what = "the last planet needed" if missing == 1 else f"the last {missing} planets needed"
    which = joined(planets, "or" if missing == 1 else "and")
    if 1 < missing < len(planets):
        which = f"any {missing} of {which}"
    when = "This round" if table["end_near"][0]["round"] == "this" else "The next round"
    return f"{when} can bring the end: {what} may be {which}; one more round would follow. {standing(table, names)}"


def standing(table: Mapping[str, Any], names: Sequence[str]) -> str:
    """Who would win now."""
    points = [f"{names[side['side']]} {side['points']}" for side in table["sides"]]
    return f"Points now: {', '.join(points)}."

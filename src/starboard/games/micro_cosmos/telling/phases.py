"""Every decision by its name in a view: what it is called, and the rules that help with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

PHASES: Final = {  # what each decision is called
    "over": "the game is over",
    "setup_discard": "set-up, Crew cards",
    "setup_row": "set-up, Crew cards",
    "setup_resource": "set-up, resources",
    "upgrade": "Ark upgrade",
    "pay_specialist": "pay a Specialist",
    "pay_any": "pay resources",
    "travel": "Space Travel",
    "discover_bonus": "discovery bonus",
    "canteen": "Canteen",
    "place_row": "place a Crew card",
    "crew_play": "play Crew cards",
    "gain_any": "gain resources",
    "dest_action": "destination action",
    "terraform": "terraform",
    "scout_pick": "scout",
    "survivor": "scout",
    "outpost_from": "move a Trading Outpost",
    "specialist_card": "gain a Specialist token",
    "specialist_leader": "gain a Specialist token",
    "draw_crew": "obtain a Crew card",
    "automa_pay": "the Automa pays a Specialist",
}

STEP_OF_TURN: Final = {  # the five steps of a turn, as prompts begin
    "upgrade": "Step 1 of 5, Ark upgrade: ",
    "travel": "Step 2 of 5, Space Travel: ",
    "crew_play": "Step 3 of 5, Crew cards: ",
    "dest_action": "Step 4 of 5, destination: ",
    "draw_crew": "Step 5 of 5, one more Crew card: ",
}

HELP: Final = {  # the rules of each decision; numbers are filled in from the view
    "over": "The game is over (MC-20.1).",
    "setup_discard": (
        "Of the Crew cards dealt to you one is discarded and the others come into play (MC-1.8). Others see "
        "them only then "
        "(MC-1.9)."
    ),
    "setup_row": (
        "In the upper row a card's bottom end touches your Cargo card and can act, in the lower row its top end "
        "(MC-1.8, MC-10.7). From the lower row it can later move up, so it may act twice (MC-10.6)."
    ),
    "setup_resource": "You start with {setup_resources} resources of your choice; they may be equal (MC-1.12).",
    "upgrade": (
        "One upgrade a turn: a Specialist and resources free its Colony marker, and it works at once (MC-5.1 to "
        "MC-5.3). Both upgrades of a pair give you a Trading Outpost (MC-5.8)."
    ),
    "pay_specialist": (
        "One card or token pays one Specialist (MC-4.1, MC-4.2). A card that pays is discarded and does not act."
    ),
    "pay_any": "Resources of your choice are paid one by one (MC-3.3).",
    "travel": (
        "At least 1 route, at most your range, not back to where you began (MC-7.1, MC-7.2). Moons, stations and "
        "asteroids hold one Ark, planets and the Star Portal any number (MC-7.3). Crossing an edge to an empty place "
        "discovers a planet (MC-8.1). Where you end decides which Crew cards act (MC-10.8) and what you can do "
        "(MC-11.1, MC-11.4)."
    ),
    "discover_bonus": "One track of your choice goes to level 1, and your marker to spot 1 (MC-8.4).",
    "canteen": "Crew cards you gain come from the Canteen, at most {crew} in play; you may decline (MC-10.1, MC-10.3).",
    "place_row": "Each row holds {row} cards; a card is placed at once (MC-10.1, MC-10.2).",
    "crew_play": (
        "Up to {plays_allowed} plays; the same card may be played twice, first moved up, then discarded (MC-10.4 to "
        "MC-10.6). The end that touches your Cargo card acts if it matches the destination (MC-10.7, MC-10.8)."
    ),
    "gain_any": "Resources of your choice are taken one by one, where there is room (MC-3.3).",
    "dest_action": (
        "One action on a planet, up to {actions_robotics} different ones with Robotics and your Colony there (MC-11.1, "
        "MC-11.2); on moons, stations and the Star Portal you may gather and gain a Specialist token (MC-11.4)."
    ),
    "terraform": (
        "Each resource raises its track by one: {terraform} levels an action, {terraform_per_colony} more "
        "for each Colony "
        "and {terraform_per_outpost} for each outpost of yours on planets (MC-13.1, MC-13.2). Your marker moves by the "
        "levels raised (MC-13.3). A finished planet scores everybody the spot of their marker, the first {first_bonus} "
        "and the second {second_bonus} more (MC-13.5)."
    ),
    "scout_pick": "You meet one of the cards, the other is discarded without effect (MC-14.4).",
    "survivor": (
        "Survivors of the planet's color may come aboard while you hold fewer than {survivors} (MC-14.2). They score "
        "once settled on a finished planet of their color (MC-15.1)."
    ),
    "outpost_from": (
        "With both outposts placed the action moves one; {outpost_points} points if you have a Colony here (MC-17.2, "
        "MC-17.4)."
    ),
    "specialist_card": "An Engineer card brings a Leader token, a Leader card the Engineer token (MC-18.1, MC-18.2).",
    "specialist_leader": "Any Leader token that is spent (MC-18.1, MC-18.2).",
    "draw_crew": (
        "One card from the top of the deck, with fewer than {crew} in play (MC-19.1). You see it before you choose its "
        "row, and cannot refuse it once drawn (MC-19.2)."
    ),
    "automa_pay": (
        "Where the Automa may give more than one kind of Specialist, you choose (MC-22.5). Two of any replace one "
        "it lacks (MC-22.4)."
    ),
}


def help_words(table: Mapping[str, Any]) -> str:
    """The rules of the present decision, with the numbers of this table."""
    return HELP[table["phase"]].format(plays_allowed=table["plays_allowed"], **table["limits"])

"""Every decision by its name in a view: what it is called, and the rules that help with it."""

from __future__ import annotations

from typing import Final

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

HELP: Final = {  # the rules of each decision
    "over": "The game is over (MC-20.1).",
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

"""Game -> what a seat sees, as plain data. Built up from public parts; the hand, the own Goal and what things cost now
are added for the viewer alone. Cards and player areas are in view_seats.py, the hand in hand.py.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE

from ..rules.actions import SALES
from ..rules.codes import (
    AAI_SOURCE,
    ACTION_IDS,
    ACTIVATE,
    COMPLETE,
    CONSTRUCT,
    END_CHECK,
    END_REASONS,
    EVENT,
    EVENT_CARDS,
    MIXED,
    MODULES,
    OFFER,
    OFFER_IDS,
    PERFORM,
    PROJECTS,
    RESERVE,
    RESOURCE_IDS,
    RESUPPLY,
    SELECT,
    SELL,
    TAKE,
)
from ..rules.effects import E_COMPLETE_ENERGY
from ..rules.energy import energy_order, everybody, steps_made
from ..rules.game import PlanetB
from ..rules.offers import last_in_line, next_in_line, pot, share, sharing_bonus, taker_of
from ..rules.resupply import coming
from ..rules.tables import offers_in_play
from ..rules.trading import chips_for
from .cards import Cards, cards_of
from .foresight import endings, hits, resupplied
from .goods import named
from .hand import hand
from .view_seats import goal_of, module_in_market, project_on_table, seat_on_table

PHASES = {
    SELECT: "select",
    PERFORM: "perform",
    RESUPPLY: "resupply",
    EVENT: "event",
    END_CHECK: "end_check",
}
STEPS = {
    0: "over",
    SELECT: "select",
    OFFER: "offer",
    SELL: "sell",
    CONSTRUCT: "construct",
    ACTIVATE: "activate",
    AAI_SOURCE: "aai_source",
    RESERVE: "reserve",
    COMPLETE: "complete",
    TAKE: "take",
}


WHEN = {"round": "round", "instant": "end"}  # by the timing of an event


def table(game: PlanetB, seat: int | None) -> dict[str, Any]:
    """The whole table as a seat (None: a spectator) sees it."""
    cards = cards_of(game.content, int(game.seats))
    order = vec[i64]([0] * game.seats)
    energy_order(game, everybody(game), order)
    seen: dict[str, Any] = {
        "round": int(game.round),
        "round_limit": int(game.content.round_limit),
        "phase": phase_name(game),
        "step": STEPS[int(game.flow.step())],
        "final_round": bool(game.final),
        "end_reason": END_REASONS[game.end_reason],
        "participants": [other for other in range(game.seats) if game.participates(other)],
        "start_player": int(game.start_player),
        "energy_track": energy_track(game, [int(other) for other in order]),
        "action_order": [int(other) for other in game.order if other != NONE] if in_phase_4(game) else [],
        "acting": int(game.order[game.acting_place()]) if in_phase_4(game) else None,
        "offers": offer_spaces(game),
        "supply": {name: int(game.supply[place]) for place, name in enumerate(RESOURCE_IDS)},
        "resupply": resupply_table(game),
        "modules_market": [module_in_market(game, seat, module, cards) for module in game.modules_market],
        "modules_needed": int(game.modules_needed()),
        "modules_pile": int(game.modules_left),
        "modules_discarded": [cards.modules[m]["id"] for m in range(MODULES) if game.modules_discarded >> m & 1],
        "projects_market": [project_on_table(game, seat, project, cards) for project in game.projects_market],
        "projects_pile": int(game.projects_left),
        "projects_under_pile": [cards.projects[game.projects_pile[p]]["id"] for p in range(game.projects_known)],
        "projects_discarded": [cards.projects[p]["id"] for p in range(PROJECTS) if game.projects_discarded >> p & 1],
        "current_event": current_event(game, cards),
        "next_event": next_event(game, cards),
        "event_hits": [[kind, *args] for kind, args in hits(game)],
        "endings": endings(game),
        "events_pile": int(game.events_left),
        "events_discarded": discarded_events(game, cards),
        "seats": [seat_on_table(game, seat, other, cards, order) for other in range(game.seats)],
        "deciding": deciding(game, cards),
        "numbers": numbers(game),
        "names": card_names(game),
    }
    if seat is not None:
        seen["hand"] = hand(game, seat, cards) if game.over == 0 else []
        seen["goal"] = goal_of(game, seat, cards)
    return seen


def phase_name(game: PlanetB) -> str:
    """Phase 1, 4 or 6: the only ones in which somebody decides."""
    if game.flow.step() == TAKE:
        return "event"
    return PHASES[int(game.phase())] if game.over == 0 else "over"


def in_phase_4(game: PlanetB) -> bool:
    """Whether Actions are being performed."""
    return game.over == 0 and game.phase() == PERFORM


# --- board -------------------------------------------------------------------------------------------------------
def energy_track(game: PlanetB, order: list[int]) -> dict[str, Any]:
    """The track, the order on it and the gaps that the Catch Up Rule looks for."""
    gaps = [
        {"above": above, "below": below, "gap": int(game.energy[above] - game.energy[below])}
        for above, below in pairwise(order)
    ]
    start = int(game.content.energy_start[game.seats])
    return {
        "start": start,
        "half": start // 2,
        "min": int(game.content.energy_min),
        "order": order,
        "catch_up_gap": int(game.content.catch_up_gap[game.seats]),
        "gaps": gaps,
    }


def offer_spaces(game: PlanetB) -> list[dict[str, Any]]:
    """The Offer Spaces: what lies there, what Resupply should add, and what would come as the supply stands."""
    then = resupplied(game)
    return [
        {
            "id": ACTION_IDS[offer],
            "name": game.content.action_names[offer],
            "resources": named(int(pot(game, offer))),
            "next": named(int(coming(game, game.marker, offer, game.event_row()))),
            "comes": named(int(pot(then, offer) - pot(game, offer))),
        }
        for offer in range(offers_in_play(game.seats))
    ]


def resupply_table(game: PlanetB) -> dict[str, Any]:
    """All columns as printed, and where the marker is."""
    spaces = OFFER_IDS[: offers_in_play(game.seats)]
    printed = [
        {name: named(int(coming(game, column, offer, EVENT_CARDS))) for offer, name in enumerate(spaces)}
        for column in range(game.content.columns[game.seats])
    ]
    return {"marker": int(game.marker), "columns": printed}


def current_event(game: PlanetB, cards: Cards) -> dict[str, Any] | None:
    """The event of this round, and when it works: `round`, `end` of the round, `now`, or `never` in a final round."""
    if game.current_event == NONE:
        return None
    card = cards.events[game.current_event]
    when = WHEN[card["timing"]]
    if when == "end" and (game.final or game.over):
        when = "never"  # phase 6 of the final round is not played (PB-14.7)
    elif when == "end" and game.flow.step() == TAKE:
        when = "now"
    return {**card, "when": when}


def next_event(game: PlanetB, cards: Cards) -> dict[str, Any] | None:
    """The event of the next round, and when it will work there; `never` if there is no next round."""
    if game.next_event == NONE:
        return None
    card = cards.events[game.next_event]
    return {**card, "when": "never" if game.final or game.over else WHEN[card["timing"]]}


def discarded_events(game: PlanetB, cards: Cards) -> list[str]:
    """Events that were in force in earlier rounds."""
    if game.options["events"] != "on":
        return []
    left = {int(game.events_pile[place]) for place in range(game.events_left)} | {game.current_event, game.next_event}
    marks = game.content.event_marks
    return [cards.events[e]["id"] for e in range(EVENT_CARDS) if marks[e] >> game.seats & 1 and e not in left]


# --- the decision ------------------------------------------------------------------------------------------------
def deciding(game: PlanetB, cards: Cards) -> dict[str, Any]:
    """What the present step is about: all of it is public."""
    step = game.flow.step()
    if step == OFFER:
        return running_offer(game)
    if step == SELL:
        seat = game.flow.seat()
        return {
            "chips": [int(chips_for(game, seat, mask)) for mask in range(SALES)],
            "amounts": named(int(game.content.sale)),
        }
    if step == CONSTRUCT:
        return {"constructions_left": int(game.flow.a())}
    if step == ACTIVATE:
        return {"activated_now": ids_of(int(game.activated_now()), cards)}
    if step == AAI_SOURCE:
        target = game.flow.a()
        waits = None if target == NONE else cards.modules[target]["id"]
        return {"target": waits, "activated_now": ids_of(int(game.activated_now()), cards)}
    if step == COMPLETE:
        seat = game.flow.seat()
        return {"gain": energy_gain(game, int(seat), int(game.effect(seat, E_COMPLETE_ENERGY)))}
    if step == TAKE:
        return {"take": int(game.flow.b())}
    return {}


def energy_gain(game: PlanetB, seat: int, steps: int) -> dict[str, int]:
    """Energy that a seat would gain now, and what of it the end of the track cuts (PB-3.4)."""
    made = int(steps_made(game, seat, steps))
    return {"seat": seat, "energy": made, "cut": steps - made}


def numbers(game: PlanetB) -> dict[str, Any]:
    """Numbers of the content that sentences, prompts and help speak of."""
    content = game.content
    return {
        "catch_up_limit": int(content.catch_up_limit),
        "reserved_surcharge": int(content.reserved_surcharge),
        "sale": named(int(content.sale)),
        "sale_vp": int(content.sale_vp),
        "left_over": named(int(content.left_over)),
    }


def card_names(game: PlanetB) -> dict[str, list[str]]:
    """Printed names by number: log sentences speak of cards that lie nowhere any more."""
    return {
        "actions": list(game.content.action_names),
        "modules": list(game.content.module_names),
        "projects": list(game.content.project_names),
        "events": list(game.content.event_names),
        "goals": list(game.content.goal_names),
    }


def ids_of(mask: int, cards: Cards) -> list[str]:
    """The Modules of a mask."""
    return [cards.modules[module]["id"] for module in range(MODULES) if mask >> module & 1]


def running_offer(game: PlanetB) -> dict[str, Any]:
    """The offer that goes round: what is offered, and who gets which bonus after either answer."""
    offer, place, asked = game.flow.a(), game.flow.b(), int(game.flow.seat())
    holder = int(game.order[last_in_line(game, offer, place)])
    following = next_in_line(game, offer, place)
    half = int(share(game, offer))
    return {
        "offer": ACTION_IDS[offer],
        "mixed": offer == MIXED,
        "taker": int(taker_of(game)),
        "asked": asked,
        "share": named(half),
        "rest": named(int(pot(game, offer)) - half),
        "bonus_if_accepted": energy_gain(game, holder, int(sharing_bonus(game, holder, offer))),
        "bonus_if_refused": energy_gain(game, asked, int(sharing_bonus(game, asked, offer))),
        "next_asked": None if following == NONE else int(game.order[following]),
    }

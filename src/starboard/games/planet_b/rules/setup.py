"""PB-4 Set-up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import top_card
from starboard.engine.game import EVERYONE, NONE
from starboard.engine.options import named_first

from .codes import ACTION_CARDS, OFFERS, SELECT, V_FIRST_UNAVAILABLE, V_GOAL_DEALT, V_STARTED
from .energy import everybody
from .events import announce_next
from .resupply import draw_module, draw_project
from .selecting import begin_round
from .state import State


def set_up(s: State) -> None:
    """Lays everything out and begins the first round (PB-4)."""
    place_indicators(s)
    fill_offers(s)
    lay_out_modules(s)
    lay_out_projects(s)
    if s.options["events"] == "on":  # PB-16.1
        s.events_pile = cards_for(s, s.content.event_marks)
        s.events_left = len(s.events_pile)
        s.chance.shuffle("events", s.events_pile, s.events_left)
        announce_next(s)  # the event of round 2; round 1 has none (PB-4.7)
    for seat in range(s.seats):
        s.aai_free[seat] = s.content.aai_total[s.seats]  # PB-4.11
        s.receive(seat, s.content.package)  # PB-4.12
    deal_goals(s)
    for seat in range(s.seats):
        reveal_first_unavailable(s, seat)
    s.participants = everybody(s)
    s.flow.push(SELECT, NONE, 0, 0)
    begin_round(s)


def cards_for(s: State, marks: vec[i64]) -> vec[i64]:
    """Cards for this number of players: unmarked ones, and those whose marks name it (PB-4.1)."""
    return vec[i64]([card for card in range(len(marks)) if (marks[card] >> s.seats) & 1])


def place_indicators(s: State) -> None:
    """The start player stands at the back of the space, the others before them (PB-4.8 to PB-4.10, PB-3.10)."""
    named = named_first(s.options["first_player"])
    s.start_player = s.chance.pick("start_player", 0, s.seats - 1) if named is None else i64(named)
    for step in range(s.seats):
        seat = (s.start_player + step) % s.seats
        s.energy[seat] = s.content.energy_start[s.seats]
        s.energy_stamp[seat] = s.seats - step
    s.stamps = s.seats
    s.note(V_STARTED, EVERYONE, s.start_player, 0, 0, 0)


def fill_offers(s: State) -> None:
    """Resources on the Offer Spaces (PB-4.3)."""
    for offer in range(i64(OFFERS)):
        s.put_on_offer(offer, s.content.start_offers[s.seats * OFFERS + offer])


def lay_out_modules(s: State) -> None:
    """The Modules Market; the rest is the pile (PB-4.4)."""
    s.modules_pile = cards_for(s, s.content.module_marks)
    s.modules_left = len(s.modules_pile)
    s.chance.shuffle("modules", s.modules_pile, s.modules_left)
    for slot in range(s.content.needed[s.seats]):
        draw_module(s, slot)


def lay_out_projects(s: State) -> None:
    """The Projects Market and a short pile; the rest goes back to the box unseen (PB-4.5, PB-4.6)."""
    deck = cards_for(s, s.content.project_marks)
    cards: i64 = len(deck)
    s.chance.shuffle("projects", deck, cards)
    s.projects_left = s.content.projects_shown[s.seats] + s.content.projects_pile[s.seats]
    for place in range(s.projects_left):
        s.projects_pile[place] = deck[cards - s.projects_left + place]
    for slot in range(s.content.projects_shown[s.seats]):
        draw_project(s, slot)


def deal_goals(s: State) -> None:
    """One secret Goal each; the others are out of the game, unseen (PB-4.13)."""
    goals = cards_for(s, s.content.goal_marks)
    left: i64 = len(goals)
    s.chance.shuffle("goals", goals, left)
    for seat in range(s.seats):
        s.goal[seat] = top_card(s.chance, goals, left)
        left -= 1
        audience = i64(1) << seat
        s.note(V_GOAL_DEALT, EVERYONE if s.options["open_goals"] else audience, seat, s.goal[seat], 0, 0)


def reveal_first_unavailable(s: State, seat: i64) -> None:
    """One card marked "Setup", drawn by each player for themselves (PB-4.14, PB-4.15)."""
    marked = vec[i64]([action for action in range(ACTION_CARDS) if (s.content.setup_set[s.seats] >> i64(action)) & 1])
    s.unavailable[seat] = marked[s.chance.pick("first_unavailable", 0, len(marked) - 1)]
    s.note(V_FIRST_UNAVAILABLE, EVERYONE, seat, s.unavailable[seat], 0, 0)

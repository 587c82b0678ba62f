"""MC-1 Set-up and MC-21 Solo set-up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import top_card
from starboard.engine.game import EVERYONE, NONE

from .actions import A_ROW, A_SETUP_DISCARD
from .automa import gain_any_least
from .codes import KINDS, PORTAL, SETUP_DISCARD, SETUP_RESOURCE, SETUP_ROW, SPOTS, TYPES
from .colonies import place_colony
from .crew import fill_canteen, place_card
from .events import E_AUTOMA_READY, E_DEALT, E_DEALT_UNSEEN, E_PLACED, E_SETUP_DISCARDED, E_STARTED_WITH, E_SYSTEM_LAID
from .rounds import begin_round
from .specialists import discard_crew
from .state import AUTOMA, State
from .system import map_system


def lay_out(s: State) -> None:
    """Shuffles, lays the system, fills the Canteen and deals, in the order of MC-1.14."""
    lay_system(s)
    s.chance.shuffle("planets", s.planet_deck, s.planet_left)
    s.chance.shuffle("survivors", s.survivor_deck, s.survivor_left)
    s.chance.shuffle("crew", s.crew_deck, s.crew_left)
    if s.is_solo():
        s.chance.shuffle("automa", s.automa_deck, s.automa_left)
    fill_canteen(s)
    for seat in range(s.seats):
        deal(s, seat)
    if s.options["specialist_tokens_start"] == "available":  # MC-1.4
        for token in range(s.sides * TYPES):
            s.token[token] = 1
    if s.is_solo():
        ready_automa(s)
    s.flow.push(SETUP_DISCARD, 0, 0, 0)


def lay_system(s: State) -> None:
    """The Star Portal in the middle, the starting planets at random round it (MC-1.5)."""
    cards = s.content.starting_cards[:]
    s.chance.shuffle("starting_planets", cards, 3)
    s.grid[s.content.ark_start // SPOTS] = s.content.portal
    for place in range(i64(3)):
        s.grid[s.content.starting_slots[place]] = cards[2 - place]
    map_system(s)
    s.note(E_SYSTEM_LAID, EVERYONE, cards[2], cards[1], cards[0], 0)
    assert s.kind_at(s.content.ark_start) == PORTAL  # MC-1.10: where all Arks stand


def deal(s: State, seat: i64) -> None:
    """Three Crew cards that only their owner sees (MC-1.7, MC-1.9)."""
    for place in range(i64(3)):
        s.dealt[seat * 3 + place] = top_card(s.chance, s.crew_deck, s.crew_left)
        s.crew_left -= 1
        s.crew_deck[s.crew_left] = NONE
    at = seat * 3
    s.note(E_DEALT, i64(1) << seat, seat, s.dealt[at], s.dealt[at + 1], s.dealt[at + 2])
    s.note(E_DEALT_UNSEEN, EVERYONE & ~(i64(1) << seat), seat, 0, 0, 0)


# --- MC-21 Solo set-up -----------------------------------------------------------------------------------------------
def ready_automa(s: State) -> None:
    """Its Ark above the Portal (MC-21.3), two markers in the pool (MC-21.2), what its level adds (MC-21.6)."""
    content = s.content
    s.ark[AUTOMA] = content.automa_slot * SPOTS
    s.colony_pool[AUTOMA] = content.automa_pool
    each = content.level_each[s.difficulty]
    s.note(E_AUTOMA_READY, EVERYONE, s.difficulty, content.level_colony[s.difficulty], each, 0)
    if s.options["automa_setup_resources"]:  # MC-21.5
        gain_any_least(s, content.setup_resources)
    for resource in range(i64(KINDS)):  # MC-21.8
        s.cargo[AUTOMA * KINDS + resource] += each
    if content.level_colony[s.difficulty]:
        place_colony(s, AUTOMA, content.automa_slot)


# --- the decisions of set-up -----------------------------------------------------------------------------------------
def legal_discards(buffer: vec[i64]) -> i64:
    """Any of the three (MC-1.8)."""
    dealt: i64 = 3
    for place in range(dealt):
        buffer[place] = A_SETUP_DISCARD + place
    return dealt


def discard_dealt(s: State, seat: i64, place: i64) -> None:
    """One of three goes to the discard pile; the choice makes the others known to all (MC-1.8, MC-1.9)."""
    at = seat * 3
    card = s.dealt[at + place]
    while place < 2:
        s.dealt[at + place] = s.dealt[at + place + 1]
        place += 1
    s.dealt[at + 2] = NONE
    discard_crew(s, card)
    s.chance.reveal()
    s.note(E_SETUP_DISCARDED, EVERYONE, seat, card, 0, 0)
    s.flow.become(SETUP_ROW, seat, 0, 0)


def legal_setup_rows(buffer: vec[i64]) -> i64:
    """Either row; both cards may go to the same (MC-1.8)."""
    buffer[0] = A_ROW
    buffer[1] = A_ROW + 1
    return 2


def place_dealt(s: State, seat: i64, row: i64) -> None:
    """The kept cards in dealt order."""
    place = s.flow.a()
    card = s.dealt[seat * 3 + place]
    s.dealt[seat * 3 + place] = NONE
    place_card(s, seat, card, row)
    s.note(E_PLACED, EVERYONE, seat, card, row, 0)
    if place == 0:
        s.flow.set_a(1)
    else:
        s.flow.become(SETUP_RESOURCE, seat, s.content.setup_resources, 0)


def take_setup_resource(s: State, seat: i64, resource: i64) -> None:
    """Two resources of choice, equal or not (MC-1.12); then the next seat (MC-1.11)."""
    s.cargo[seat * KINDS + resource] += 1
    s.note(E_STARTED_WITH, EVERYONE, seat, resource, 0, 0)
    left = s.flow.a() - 1
    if left > 0:
        s.flow.set_a(left)
    elif seat + 1 < s.seats:
        s.flow.become(SETUP_DISCARD, seat + 1, 0, 0)
    else:
        s.flow.pop()
        choose_first_player(s)
        begin_round(s)


def choose_first_player(s: State) -> None:
    """At random (MC-1.13), or seat 0 by option; in a solo game the human (MC-21.1)."""
    if not s.is_solo() and s.options["initial_first_player"] == "random":
        s.first = s.chance.pick("first_player", 0, s.seats - 1)

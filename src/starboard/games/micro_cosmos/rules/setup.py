"""MC-1 Set-up and MC-21 Solo set-up."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import top_card
from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.options import named_first
from starboard.engine.step import Step

from .actions import A_RESOURCE, A_ROW, A_SETUP_DISCARD
from .automa import gain_any_least
from .codes import (
    DEALT,
    KEPT,
    KINDS,
    LAID,
    PORTAL,
    SETUP_CHOICES,
    SETUP_DISCARD,
    SETUP_RESOURCE,
    SETUP_ROW,
    SPOTS,
    TYPES,
)
from .colonies import place_colony
from .crew import fill_canteen, place_card
from .events import (
    E_AUTOMA_READY,
    E_DEALT,
    E_DEALT_UNSEEN,
    E_PLACED,
    E_SETUP_DISCARDED,
    E_STARTED_WITH,
    E_SYSTEM_LAID,
)
from .rounds import begin_round
from .specialists import discard_crew
from .state import AUTOMA, State
from .system import map_system

STARTING_PLANETS: Final = 3


def set_up(s: State) -> None:
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
    begin_choices(s)


def lay_system(s: State) -> None:
    """The Star Portal in the middle, the starting planets at random round it (MC-1.5)."""
    cards = s.content.starting_cards[:]
    s.chance.shuffle("starting_planets", cards, STARTING_PLANETS)
    s.grid[s.content.ark_start // SPOTS] = s.content.portal
    for place in range(i64(STARTING_PLANETS)):
        s.grid[s.content.starting_slots[place]] = cards[STARTING_PLANETS - 1 - place]
    map_system(s)
    s.note(E_SYSTEM_LAID, EVERYONE, cards[2], cards[1], cards[0], 0)
    assert s.kind_at(s.content.ark_start) == PORTAL  # MC-1.10: where all Arks stand


def deal(s: State, seat: i64) -> None:
    """Three Crew cards that only their owner sees (MC-1.7, MC-1.9)."""
    for place in range(i64(DEALT)):
        s.dealt[seat * DEALT + place] = top_card(s.chance, s.crew_deck, s.crew_left)
        s.crew_left -= 1
        s.crew_deck[s.crew_left] = NONE
    at = seat * DEALT
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
class SetupStep(Step[State]):
    """A choice of set-up: made in order, or by all at the same time and laid face down (MC-1.11)."""

    def choose(self, s: State, seat: i64, action: i64) -> None:
        """Carries the choice out for all to see."""
        raise NotImplementedError

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """Openly, or face down until the last choice of all is made."""
        if s.sealed != 0:
            s.laid[seat * LAID + s.flow.b()] = action
        else:
            self.choose(s, seat, action)
            next_choice(s)

    def go_on(self, s: State) -> None:
        """Its seat is asked, or all are."""
        seat = s.flow.seat()
        if seat == NONE:
            s.ask_sealed((i64(1) << s.seats) - 1)
        else:
            s.ask(seat)


class DiscardDealt(SetupStep):
    """Discard one of the three dealt Crew cards (MC-1.8)."""

    code = SETUP_DISCARD
    families = ("setup_discard",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Any of them."""
        return ALLOWED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """All three."""
        for place in range(i64(DEALT)):
            buffer[place] = A_SETUP_DISCARD + place
        return DEALT

    def choose(self, s: State, seat: i64, action: i64) -> None:
        """It goes to the discard pile; the choice makes the others known to all (MC-1.9)."""
        at = seat * DEALT
        place = action - A_SETUP_DISCARD
        card = s.dealt[at + place]
        while place < DEALT - 1:
            s.dealt[at + place] = s.dealt[at + place + 1]
            place += 1
        s.dealt[at + place] = NONE
        discard_crew(s, card)
        s.chance.reveal()
        s.note(E_SETUP_DISCARDED, EVERYONE, seat, card, 0, 0)


class PlaceDealt(SetupStep):
    """Put the two kept cards, in dealt order, each into a row (MC-1.8)."""

    code = SETUP_ROW
    families = ("row",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """Both cards may go to the same row."""
        return ALLOWED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Either row."""
        buffer[0] = A_ROW
        buffer[1] = A_ROW + 1
        return 2

    def choose(self, s: State, seat: i64, action: i64) -> None:
        """The next of the kept cards lies there."""
        at = seat * DEALT
        if s.dealt[at] == NONE:
            at += 1
        card = s.dealt[at]
        s.dealt[at] = NONE
        place_card(s, seat, card, action - A_ROW)
        s.note(E_PLACED, EVERYONE, seat, card, action - A_ROW, 0)


class TakeResource(SetupStep):
    """Take two resources of choice, equal or not (MC-1.12)."""

    code = SETUP_RESOURCE
    families = ("resource",)

    def forbids(self, s: State, seat: i64, action: i64) -> i64:
        """There is room for all of them: content says no more than Cargo holds."""
        return ALLOWED

    def legal(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """All four."""
        for resource in range(i64(KINDS)):
            buffer[resource] = A_RESOURCE + resource
        return KINDS

    def choose(self, s: State, seat: i64, action: i64) -> None:
        """One unit."""
        s.cargo[seat * KINDS + action - A_RESOURCE] += 1
        s.note(E_STARTED_WITH, EVERYONE, seat, action - A_RESOURCE, 0, 0)


CHOICES: Final[list[SetupStep]] = [DiscardDealt(), PlaceDealt(), TakeResource()]


def kind_of(number: i64) -> i64:
    """Which kind of choice, a place of CHOICES, the choice of this number is."""
    return 0 if number == 0 else 1 if number <= KEPT else i64(2)


def ask_choice(s: State, seat: i64, number: i64) -> None:
    """Opens the choice of this number, for a seat or for all (NONE)."""
    kind = kind_of(number)
    if kind == 0:
        s.flow.push(SETUP_DISCARD, seat, 0, number)
    elif kind == 1:
        s.flow.push(SETUP_ROW, seat, number - 1, number)
    else:
        s.flow.push(SETUP_RESOURCE, seat, choices(s) - number, number)


def choices(s: State) -> i64:
    """How many choices a seat has."""
    return 1 + KEPT + s.content.setup_resources


def begin_choices(s: State) -> None:
    """In seat order, or all at the same time (MC-1.11)."""
    together = s.seats > 1 and s.options["setup_choices"] == SETUP_CHOICES[1]
    ask_choice(s, NONE if together else i64(0), 0)


def next_choice(s: State) -> None:
    """The next choice, else the next seat; with the last all that was laid face down is turned up (MC-1.11)."""
    seat = s.flow.seat()
    number = s.flow.b() + 1
    s.flow.pop()
    if number < choices(s):
        ask_choice(s, seat, number)
    elif seat != NONE and seat + 1 < s.seats:
        ask_choice(s, seat + 1, 0)
    else:
        for other in range(s.seats):
            turn_up(s, other)
        choose_first_player(s)
        begin_round(s)


def turn_up(s: State, seat: i64) -> None:
    """Carries out, choice by choice, what a seat has laid face down so far."""
    for number in range(choices(s)):
        action = s.laid[seat * LAID + number]
        if action != NONE:
            s.laid[seat * LAID + number] = NONE
            CHOICES[kind_of(number)].choose(s, seat, action)


def choose_first_player(s: State) -> None:
    """At random, or as the option says (MC-1.13); in a solo game the human (MC-21.1)."""
    chosen = named_first(s.options["first_player"])
    if chosen is not None:
        s.first = chosen
    elif not s.is_solo():
        s.first = s.chance.pick("first_player", 0, s.seats - 1)

"""The observation vector for learners; its layout is in title.py."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.hexes import SIDES

from .state import State
from .tables import ASTEROID, CARDS, ION_STORM, SITES

BANK_SHOWN: Final = 20  # with hidden crystals the bank is shown exactly only below this (it would give the sum away)


def observe_into(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Sites, seats from the viewer on, then the course of the game."""
    at = observe_sites(s, seat, buffer)
    at = observe_seats(s, seat, buffer, at)
    return observe_course(s, seat, buffer, at)


def bank_capped(s: State) -> bool:
    """Whether the bank is shown as "20+", because its exact number would give the hands away."""
    return s.crystals_hidden != 0 and s.crystal_supply >= BANK_SHOWN


def shown_card(s: State, viewer: i64, seat: i64) -> i64:
    """A seat's character card as the viewer sees it, or NONE; before the cards are open only the own one."""
    return s.character[seat] if s.cards_open != 0 or viewer == seat else NONE


def observe_sites(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Per site: cell, edges, refinery, then pieces and barriers by seat from the viewer on."""
    at: i64 = 0
    for site in range(s.sites):
        buffer[at] = s.cell_q[site]
        buffer[at + 1] = s.cell_r[site]
        buffer[at + 2] = s.refinery[site]
        buffer[at + 3] = s.charge_pool[site]
        buffer[at + 4] = (s.pending_battles >> site) & 1
        at += 5
        for d in range(i64(SIDES)):
            kind = s.edge[site * SIDES + d]
            buffer[at] = 1 if kind == ASTEROID else 0
            buffer[at + 1] = 1 if kind == ION_STORM else 0
            at += 2
        for step in range(s.seats):
            other = (seat + step) % s.seats
            buffer[at] = s.drones[other * SITES + site]
            buffer[at + 1] = 1 if s.fabricator_site[other] == site else 0
            buffer[at + 2] = 1 if s.station_site[other] == site else 0
            at += 3
            for d in range(i64(SIDES)):
                buffer[at] = 1 if s.force_field[site * SIDES + d] == other else 0
                buffer[at + 1] = (s.jump_bridge[site * SIDES + d] >> other) & 1
                at += 2
    return at


def observe_seats(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Per seat from the viewer on: Station, stocks, crystals or -1 behind a screen, card."""
    for step in range(s.seats):
        other = (seat + step) % s.seats
        buffer[at] = s.sections[other]
        buffer[at + 1] = s.drone_supply[other]
        buffer[at + 2] = s.barrier_stock[other]
        buffer[at + 3] = s.refinery_stock[other]
        buffer[at + 4] = s.crystals[other] if step == 0 or s.crystals_hidden == 0 else -1
        buffer[at + 5] = 1 if s.active == other else 0
        buffer[at + 6] = 1 if s.first_player == other else 0
        at += 7
        card = shown_card(s, seat, other)
        for place in range(i64(CARDS)):
            buffer[at + place] = 1 if place == card else 0
        at += CARDS
    return at


def observe_course(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Step, points, bank, rounds."""
    step = s.flow.step()
    for place in range(i64(1), 11):
        buffer[at] = 1 if step == place else 0
        at += 1
    buffer[at] = s.roll
    buffer[at + 1] = s.mp
    buffer[at + 2] = s.charge_mp
    buffer[at + 3] = s.charge_fabricator
    buffer[at + 4] = BANK_SHOWN if bank_capped(s) else s.crystal_supply
    buffer[at + 5] = s.round
    buffer[at + 6] = s.max_rounds
    buffer[at + 7] = s.algorithm_sides
    return at + 8

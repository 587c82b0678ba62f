"""Sector Prime in numbers for learners: what each place of an observation means, and what is written there."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE
from starboard.engine.hexes import SIDES
from starboard.engine.layout import Layout

from ..rules.codes import ASTEROID, ION_STORM, LAST_STEP, MOST_ROUNDS, TURN_TILE
from ..rules.hidden import BANK_SHOWN, bank_capped, shown_card
from ..rules.state import State
from ..rules.tables import CARDS, LAY_CELLS, SECTIONS, SITES, Tables

SITE_NUMBERS: Final = 5 + 2 * SIDES  # of a site, apart from seats
SEAT_AT_SITE: Final = 3 + 2 * SIDES  # and those of each seat there


def layout(content: Tables, seats: int) -> Layout:
    """Sites in order, seats from the viewer on, the course of the game; per seat always the viewer first."""
    crystals, drones = int(content.crystals), int(content.drones)
    pieces: list[tuple[str, int, int, int]] = []
    for site in range(int(content.sites_by_seats[seats])):
        pieces += [
            (f"site_{site}_cell", 2, -12, 12),  # axial q, r
            (f"site_{site}_refinery", 1, 0, 1),
            (f"site_{site}_charge_pool", 1, 0, drones),
            (f"site_{site}_pending_battle", 1, 0, 1),
            (f"site_{site}_edges", 2 * SIDES, 0, 1),  # per direction: asteroid, ion storm
        ]
        for step in range(seats):
            pieces += [
                (f"site_{site}_seat_{step}_drones", 1, 0, int(content.tile_limit)),
                (f"site_{site}_seat_{step}_fabricator_station", 2, 0, 1),
                (f"site_{site}_seat_{step}_barriers", 2 * SIDES, 0, 1),  # per direction: Force Field, Jump Bridge
            ]
    for step in range(seats):
        pieces += [
            (f"seat_{step}_sections", 1, 0, SECTIONS),
            (f"seat_{step}_drone_supply", 1, 0, drones),
            (f"seat_{step}_stocks", 2, 0, 9),  # barriers, refineries
            (f"seat_{step}_crystals", 1, -1, crystals),  # -1: behind a screen
            (f"seat_{step}_active_first", 2, 0, 1),
            (f"seat_{step}_character", CARDS, 0, 1),
        ]
    pieces += [
        ("step", LAST_STEP, 0, 1),
        ("roll", 1, 0, 20),
        ("mp", 1, 0, 99),
        ("charge_mp", 1, 0, 99),
        ("charge_fabricator", 1, 0, 1),
        ("bank", 1, 0, crystals),  # with hidden crystals 20 means 20 or more
        ("round", 1, 0, MOST_ROUNDS),
        ("max_rounds", 1, 1, MOST_ROUNDS),
        ("algorithm_die_sides", 1, 1, 20),
        ("drawn_storm", SIDES, 0, 1),  # of the tile being laid: edges clockwise from its asteroids to its ion storm
        ("drawn_cell", 2, -12, 12),  # and where it will lie, once that is chosen
    ]
    return Layout(pieces)


def observe_at(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Sites, seats from the viewer on, then the course of the game."""
    at = observe_sites(s, seat, buffer, at)
    at = observe_seats(s, seat, buffer, at)
    return observe_course(s, buffer, at)


def observe_sites(s: State, seat: i64, buffer: vec[i64], at: i64) -> i64:
    """Per site: cell, edges, refinery, then pieces and barriers by seat from the viewer on; unlaid sites are zeros."""
    most = s.content.sites_by_seats[s.seats]
    for site in range(most):
        if site >= s.sites:
            for _ in range(SITE_NUMBERS + s.seats * SEAT_AT_SITE):
                buffer[at] = 0
                at += 1
            continue
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
        buffer[at + 4] = s.crystals[other] if step == 0 or s.crystals_hidden == 0 else i64(-1)
        buffer[at + 5] = 1 if s.active == other else 0
        buffer[at + 6] = 1 if s.first_player == other else 0
        at += 7
        card = shown_card(s, seat, other)
        for place in range(i64(CARDS)):
            buffer[at + place] = 1 if place == card else 0
        at += CARDS
    return at


def observe_course(s: State, buffer: vec[i64], at: i64) -> i64:
    """Step, points, bank, rounds."""
    step = s.flow.step()
    for place in range(i64(1), i64(LAST_STEP + 1)):
        buffer[at] = 1 if step == place else 0
        at += 1
    buffer[at] = s.roll
    buffer[at + 1] = s.mp
    buffer[at + 2] = s.charge_mp
    buffer[at + 3] = s.charge_fabricator
    buffer[at + 4] = i64(BANK_SHOWN) if bank_capped(s) else s.crystal_supply
    buffer[at + 5] = s.round
    buffer[at + 6] = s.max_rounds
    buffer[at + 7] = s.algorithm_sides
    at += 8
    storm: i64 = NONE
    if s.drawn != NONE:
        storm = (s.content.ion_edge[s.drawn] + SIDES - s.content.asteroid_edge[s.drawn]) % SIDES
    for place in range(i64(SIDES)):
        buffer[at] = 1 if place == storm else 0
        at += 1
    buffer[at] = LAY_CELLS[s.flow.a()][0] if step == TURN_TILE else 0
    buffer[at + 1] = LAY_CELLS[s.flow.a()][1] if step == TURN_TILE else 0
    return at + 2

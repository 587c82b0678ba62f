"""Magnastorm: the game that is played. Dispatch only; the rules stand in the chapters."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from starboard.engine.chance import Chance
from starboard.engine.game import ALLOWED, WRONG_STEP

from . import command, cubes, labs, movement, objectives, panels, research, turns
from .codes import (
    A_BUILD,
    A_CUBE,
    A_DECLINE,
    A_DROP,
    A_EXCHANGE,
    A_LOWER_SPACE,
    A_MOVE,
    A_OBJECTIVE,
    A_OFFER,
    A_RESEARCH,
    A_SECTOR,
    A_SPACE,
    A_STATION_START,
    A_SWAP,
    A_TAKE_CREW,
    A_TAKEOVER,
    A_TELEPORT,
    A_UPPER_COLUMN,
    A_VIA,
    ACTION,
    ADD_CREW,
    ANY_CUBE,
    BUY_REPUTATION,
    COLOURS,
    CREW_DOWN,
    EXCHANGE,
    FEE,
    LAB,
    LAB_BACK,
    LAB_OFFER,
    LEVEL,
    LEVEL_OFFER,
    LOWER_SPACE,
    MAIN,
    MARKER,
    MOVE_SWAP,
    OBJECTIVE,
    ORDER_OFFER,
    PAID_LAB,
    RANGE_OFFER,
    SECTOR,
    SET_OFF,
    SETUP_COLUMN,
    SETUP_LEVEL,
    STATION,
    STRIDE,
    TAKEOVER_SWAP,
    TELEPORT,
    WAIVER,
)
from .invariants import fault_of
from .observe import observe
from .prospects import terms
from .scoring import places
from .starting import lay_out
from .state import State
from .tables import Tables


@mypyc_attr(allow_interpreted_subclasses=True)
class Magnastorm(State):
    """A table of Magnastorm."""

    def __init__(self, content: Tables, seats: i64, options: dict[str, Any], src: State | None = None) -> None:
        """An empty table, or an exact copy of `src`."""
        super().__init__(content, seats, options, src)

    def copy(self) -> Magnastorm:
        """An exact, independent copy."""
        return Magnastorm(self.content, self.seats, self.options, self)

    def setup(self) -> None:
        """Lays out and asks for the starting positions."""
        lay_out(self)
        turns.go_on(self)

    # --- legality: one predicate per family ----------------------------------------------------------------------
    def forbids(self, seat: i64, action: i64) -> i64:
        """The code of the rule that forbids this now, or ALLOWED."""
        step = self.flow.step()
        if action < A_CUBE:
            return self.forbids_panel_action(seat, action, step)
        if action < A_RESEARCH:
            return cubes.forbids_cube(self, seat, action - A_CUBE, step)
        if action < A_STATION_START:
            return self.forbids_research(seat, action - A_RESEARCH, step)
        if action < A_BUILD:
            return self.forbids_walk(seat, action, step)
        if action < A_DROP:
            return labs.forbids_build(self, seat, action - A_BUILD) if step == STATION else WRONG_STEP
        if action < A_OBJECTIVE:
            return labs.forbids_drop(self, seat, action - A_DROP) if step == LAB else WRONG_STEP
        if action < A_SECTOR:
            return objectives.forbids_objective(self, seat, action - A_OBJECTIVE) if step == OBJECTIVE else WRONG_STEP
        if action < A_EXCHANGE:
            return objectives.forbids_sector(self, seat, action - A_SECTOR) if step == SECTOR else WRONG_STEP
        if action < A_DECLINE:
            return cubes.forbids_exchange(self, seat, action - A_EXCHANGE) if self.offers_exchange(step) else WRONG_STEP
        return self.forbids_decline(seat, step)

    def forbids_panel_action(self, seat: i64, action: i64, step: i64) -> i64:
        """Columns, crew, spaces, move and gain, swaps and offers."""
        if action < A_TAKEOVER:
            return panels.forbids_setup_column(self, action) if step == SETUP_COLUMN else WRONG_STEP
        if action < A_TAKE_CREW:
            return command.forbids_takeover(self, seat, action - A_TAKEOVER) if step == MAIN else WRONG_STEP
        if action < A_LOWER_SPACE:
            choice = action - A_TAKE_CREW
            if step != MAIN:
                return WRONG_STEP
            return panels.forbids_take_crew(self, seat, choice // COLOURS, choice % COLOURS)
        if action < A_UPPER_COLUMN:
            return panels.forbids_lower_space(self, seat, action - A_LOWER_SPACE, step)
        if action < A_MOVE:
            return panels.forbids_upper_column(self, action - A_UPPER_COLUMN) if step == ADD_CREW else WRONG_STEP
        if action < A_SWAP:
            if step != ACTION:
                return WRONG_STEP
            return turns.forbids_move(self, seat) if action == A_MOVE else ALLOWED
        if action < A_OFFER:
            return self.forbids_swap(seat, action - A_SWAP, step)
        return self.forbids_offer(seat, action, step)

    def forbids_swap(self, seat: i64, way: i64, step: i64) -> i64:
        """Commander 05 on a takeover price or a row cost."""
        if step == TAKEOVER_SWAP:
            return command.forbids_swap(self, seat, command.price_of(self, self.column), way)
        if step == MOVE_SWAP:
            return command.forbids_swap(self, seat, turns.row_cost(self, seat), way)
        return WRONG_STEP

    def forbids_offer(self, seat: i64, action: i64, step: i64) -> i64:
        """Yes or no to an ability."""
        if step == BUY_REPUTATION:
            return command.forbids_buy(self, seat, action)
        if step == LEVEL_OFFER:
            return turns.forbids_level_offer(self, seat, action)
        if step == LAB_OFFER:
            return labs.forbids_lab_offer(self, seat, action)
        if step == WAIVER:
            return labs.forbids_waiver(self, seat, action)
        return ALLOWED if step == ORDER_OFFER else WRONG_STEP

    def forbids_research(self, seat: i64, column: i64, step: i64) -> i64:
        """A research column for a level, or for an objective."""
        if step == LEVEL:
            return research.forbids_level(self, seat, column)
        if step == MARKER:
            return objectives.forbids_marker(self, seat, column)
        return research.forbids_first_level(self, column) if step == SETUP_LEVEL else WRONG_STEP

    def forbids_walk(self, seat: i64, action: i64, step: i64) -> i64:
        """Stations, teleport, areas and spaces."""
        if action < A_TELEPORT:
            place = action - A_STATION_START
            return movement.forbids_station_start(self, seat, place) if step == SET_OFF else WRONG_STEP
        if action < A_VIA:
            return movement.forbids_teleport(self, seat) if step == SET_OFF else WRONG_STEP
        if action < A_SPACE:
            return movement.forbids_via(self, action - A_VIA) if step in (SET_OFF, STRIDE) else WRONG_STEP
        if step == LAB_BACK:
            return objectives.forbids_lab_back(self, seat, action - A_SPACE)
        return movement.forbids_space(self, seat, action - A_SPACE, step)

    def offers_exchange(self, step: i64) -> bool:
        """The nodes at which cubes are spent next (MS-12.6)."""
        if step == LAB:
            return self.flow.a() != PAID_LAB
        return step in (MAIN, ACTION, BUY_REPUTATION, LEVEL_OFFER, RANGE_OFFER, SET_OFF, STATION, LAB_OFFER)

    def forbids_decline(self, seat: i64, step: i64) -> i64:
        """What is optional may be declined (MS-7.11, MS-10.10)."""
        if step == LAB:
            return labs.forbids_decline_lab(self)
        if step == SET_OFF:
            return movement.forbids_stay(self, seat)
        if step in (RANGE_OFFER, STATION, ADD_CREW, OBJECTIVE):
            return ALLOWED
        return WRONG_STEP

    def legal_for(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal ids, generated directly."""
        step = self.flow.step()
        if step == MAIN:
            return turns.list_main(self, seat, buffer)
        if step == LOWER_SPACE:
            return panels.list_lower(self, seat, True, buffer, 0)
        if step == ACTION:
            return turns.list_action(self, seat, buffer)
        if step == CREW_DOWN:
            return panels.list_lower(self, seat, False, buffer, 0)
        if step == SET_OFF:
            return movement.list_set_off(self, seat, buffer)
        if step == STRIDE:
            return movement.list_steps(self, False, buffer, 0)
        if step == LAB:
            return labs.list_labs(self, seat, buffer)
        if step == LEVEL:
            return research.list_levels(self, seat, buffer, 0)
        if step in (ANY_CUBE, EXCHANGE, FEE):
            return cubes.list_cubes(self, seat, step, buffer, 0)
        return self.legal_rarely(seat, step, buffer)

    def legal_rarely(self, seat: i64, step: i64, buffer: vec[i64]) -> i64:
        """The steps that come up less often."""
        if step == ADD_CREW:
            return panels.list_add_crew(self, seat, buffer)
        if step == OBJECTIVE:
            return objectives.list_objectives(self, seat, buffer)
        if step == SECTOR:
            return objectives.list_sectors(self, seat, buffer)
        if step == LAB_BACK:
            return objectives.list_labs_back(self, seat, buffer)
        if step == MARKER:
            return objectives.list_markers(self, seat, buffer)
        if step == STATION:
            return labs.list_stations(self, seat, buffer)
        if step == WAIVER:
            return labs.list_waiver(self, seat, buffer)
        if step == TELEPORT:
            return movement.list_teleports(self, buffer)
        if step == TAKEOVER_SWAP:
            return command.list_swaps(self, seat, command.price_of(self, self.column), buffer)
        if step == MOVE_SWAP:
            return command.list_swaps(self, seat, turns.row_cost(self, seat), buffer)
        if step == SETUP_COLUMN:
            return panels.list_setup_columns(self, buffer)
        if step == SETUP_LEVEL:
            return research.list_first_levels(self, buffer)
        return self.legal_offers(seat, step, buffer)

    def legal_offers(self, seat: i64, step: i64, buffer: vec[i64]) -> i64:
        """Yes or no to an ability, or a cube for it; most with exchanges."""
        if step == BUY_REPUTATION:
            return cubes.list_exchanges(self, seat, buffer, command.list_buy(self, seat, buffer))
        if step == LEVEL_OFFER:
            return turns.list_level_offer(self, seat, buffer)
        if step == LAB_OFFER:
            return cubes.list_exchanges(self, seat, buffer, labs.list_lab_offer(self, seat, buffer))
        if step == RANGE_OFFER:
            count = cubes.list_cubes(self, seat, step, buffer, 0)
            count = cubes.list_exchanges(self, seat, buffer, count)
            buffer[count] = A_DECLINE
            return count + 1
        buffer[0] = A_OFFER  # ORDER_OFFER
        buffer[1] = A_OFFER + 1
        return 2

    # --- carrying out --------------------------------------------------------------------------------------------
    def resolve(self, seat: i64, action: i64) -> None:
        """Answers the step on top, then goes on."""
        step = self.flow.step()
        if A_EXCHANGE <= action < A_DECLINE:
            cubes.begin_exchange(self, seat, action - A_EXCHANGE)
        elif step == MAIN:
            turns.answer_main(self, seat, action)
        elif step == LOWER_SPACE:
            panels.place_crew(self, seat, action - A_LOWER_SPACE)
        elif step == ACTION:
            turns.answer_action(self, seat, action)
        elif step == CREW_DOWN:
            panels.move_crew_down(self, seat, action - A_LOWER_SPACE)
        elif step == SET_OFF:
            movement.answer_set_off(self, seat, action)
        elif step == STRIDE:
            movement.take_step(self, seat, action)
        elif step == LAB:
            labs.answer_lab(self, seat, action)
        elif step in (LEVEL, SETUP_LEVEL):
            research.take_level(self, seat, action - A_RESEARCH)
        elif step == EXCHANGE:
            cubes.give(self, seat, action - A_CUBE)
        elif step == ANY_CUBE:
            self.flow.pop()
            cubes.gain_colour(self, seat, action - A_CUBE)
        else:
            self.resolve_rarely(seat, step, action)
        turns.go_on(self)

    def resolve_rarely(self, seat: i64, step: i64, action: i64) -> None:
        """The steps that come up less often."""
        if step == OBJECTIVE:
            objectives.answer_objective(self, seat, action)
        elif step == SECTOR:
            objectives.name_sector(self, seat, action - A_SECTOR)
        elif step == LAB_BACK:
            objectives.take_lab_back(self, seat, action - A_SPACE)
        elif step == MARKER:
            objectives.lower_marker(self, seat, action - A_RESEARCH)
        elif step == ADD_CREW:
            panels.add_crew(self, seat, action)
        elif step == STATION:
            labs.answer_station(self, seat, action)
        elif step == WAIVER:
            labs.answer_waiver(self, seat, action)
        elif step == LAB_OFFER:
            labs.answer_lab_offer(self, seat, action)
        elif step == LEVEL_OFFER:
            turns.answer_level_offer(self, seat, action)
        elif step == RANGE_OFFER:
            movement.pay_for_range(self, seat, action)
        elif step == FEE:
            movement.pay_fee(self, seat, action - A_CUBE)
        elif step == TELEPORT:
            self.flow.pop()
            movement.land(self, seat, action - A_SPACE)
        elif step == TAKEOVER_SWAP:
            price = command.price_of(self, self.column)
            self.flow.pop()
            command.pay_swapped(self, seat, price, action - A_SWAP)
        elif step == MOVE_SWAP:
            self.flow.pop()
            command.pay_swapped(self, seat, turns.row_cost(self, seat), action - A_SWAP)
        elif step == BUY_REPUTATION:
            command.answer_buy(self, seat, action)
        elif step == ORDER_OFFER:
            turns.answer_order(self, seat, action)
        else:
            panels.choose_setup_column(self, seat, action)

    # --- what every title answers --------------------------------------------------------------------------------
    def determinize(self, seat: i64, chance: Chance) -> Magnastorm:
        """Everything lies open; only coming draws are unknown."""
        twin = self.copy()
        twin.forget(chance)
        return twin

    def scores(self) -> list[int]:
        """Reputation (MS-16.5)."""
        return [int(points) for points in self.reputation]

    def ranking(self) -> list[int]:
        """Most reputation; ties by the turn order track (MS-16.5)."""
        return places(self)

    def broken(self) -> str:
        """The first broken invariant in words."""
        return fault_of(self)

    def observe_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """See title.py for the layout."""
        return observe(self, seat, buffer)

    def terms_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """See title.py for the names and weights."""
        return terms(self, seat, buffer)

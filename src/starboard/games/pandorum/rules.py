"""Pandorum: the Game. It only passes each question and action on to the chapter that answers it."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance
from starboard.engine.game import ALLOWED, NONE, WRONG_STEP

from . import construction, harvester, invariants, knowledge, market, movement, observe, scoring, set_up, turns
from .codes import (
    A_ACTIVATE_FOREPART,
    A_BEGIN_ADD,
    A_BEGIN_MOVE,
    A_BLOCK_DOUBLE,
    A_BLOCK_FLAT,
    A_BUILD_MODE,
    A_CHOOSE_DIRECTION,
    A_MOVE_TO,
    A_PASS,
    A_PAY_FEE,
    A_PLACE_CARD,
    A_PLAY_CARD,
    A_TAKE_DECK,
    A_TAKE_MARKET,
    BLOCKS,
    BUILD_MODE,
    CARDS,
    CRANE,
    DESTINATION,
    DIRECTION,
    FEE,
    MODES,
    MUST_ACT,
    PICK,
    SLOTS,
    SLOTS_PER_MAT,
    TURN,
)
from .state import CHOSEN, State
from .tables import SIDES, Tables


class Pandorum(State):
    """One table of Pandorum."""

    def __init__(self, content: Tables, seats: i64, options: dict[str, Any], src: Pandorum | None = None) -> None:
        """An empty table, or an exact copy of `src`."""
        super().__init__(content, seats, options, src)

    def copy(self) -> Pandorum:
        """An exact, independent copy."""
        return Pandorum(self.content, self.seats, self.options, self)

    def setup(self) -> None:
        """Set-up; then the first player's turn."""
        set_up.set_up(self)
        turns.begin_turn(self, self.first)

    # --- legality: one predicate per family ----------------------------------------------------------------------
    def forbids(self, seat: i64, action: i64) -> i64:
        """The code of the rule that forbids this now, or ALLOWED."""
        step = self.flow.step()
        if action >= A_PLACE_CARD:
            return harvester.forbids_place_card(self, seat, action - A_PLACE_CARD) if step == SLOTS else WRONG_STEP
        if action >= A_CHOOSE_DIRECTION:
            return ALLOWED if step == DIRECTION else WRONG_STEP
        if action >= A_BLOCK_DOUBLE:
            return construction.forbids_block_double(self, action - A_BLOCK_DOUBLE) if step == BLOCKS else WRONG_STEP
        if action == A_BLOCK_FLAT:
            return ALLOWED if step == BLOCKS else WRONG_STEP
        if action >= A_PLAY_CARD:
            return construction.forbids_play_card(self, seat, action - A_PLAY_CARD) if step == CARDS else WRONG_STEP
        if action >= A_BUILD_MODE:
            mode = action - A_BUILD_MODE
            return construction.forbids_build_mode(self, seat, mode) if step == BUILD_MODE else WRONG_STEP
        if action >= A_MOVE_TO:
            return movement.forbids_move_to(self, seat, action - A_MOVE_TO) if step == DESTINATION else WRONG_STEP
        if action == A_ACTIVATE_FOREPART:
            return self.forbids_activate(seat, step)
        if action >= A_PAY_FEE:
            return movement.forbids_pay_fee(self, seat, action - A_PAY_FEE) if step == FEE else WRONG_STEP
        if action >= A_TAKE_DECK:
            return self.forbids_take(seat, action, step)
        if step != TURN:
            return WRONG_STEP
        if action == A_BEGIN_ADD:
            return market.forbids_begin_add(self)
        if action == A_BEGIN_MOVE:
            return movement.forbids_begin_move(self, seat)
        return MUST_ACT if market.can_add(self) or movement.can_move(self, seat) else ALLOWED  # PD-3.2, PD-3.4

    def forbids_activate(self, seat: i64, step: i64) -> i64:
        """Lift Rotors before the move, Terrain Former before the cards (PD-8.7)."""
        if step == DESTINATION:
            return movement.forbids_lift(self, seat)
        return construction.forbids_former(self, seat) if step == BUILD_MODE else WRONG_STEP

    def forbids_take(self, seat: i64, action: i64, step: i64) -> i64:
        """Cards when adding, or the one of the crane."""
        if step == PICK:
            if action == A_TAKE_DECK:
                return market.forbids_take_deck(self)
            return market.forbids_take_market(self, action - A_TAKE_MARKET)
        if step != CRANE:
            return WRONG_STEP
        if action == A_TAKE_DECK:
            return movement.forbids_crane_deck(self, seat)
        return movement.forbids_crane_card(self, seat, action - A_TAKE_MARKET)

    # --- the same, generated directly ----------------------------------------------------------------------------
    def legal_for(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal ids in rising order."""
        step = self.flow.step()
        if step == TURN:
            return self.legal_turn(seat, buffer)
        if step == PICK:
            buffer[0] = A_TAKE_DECK
            return add_bits(buffer, 1 if self.deck_left > 0 else 0, A_TAKE_MARKET, self.offered)
        if step == FEE:
            return self.legal_fees(seat, buffer)
        if step == CRANE:
            return self.legal_crane(seat, buffer)
        if step == DESTINATION:
            return movement.destinations_into(self, seat, buffer)
        if step == BUILD_MODE:
            return self.legal_modes(seat, buffer)
        if step == CARDS:
            return add_bits(buffer, 0, A_PLAY_CARD, construction.playable(self, seat))
        return self.legal_details(seat, step, buffer)

    def legal_turn(self, seat: i64, buffer: vec[i64]) -> i64:
        """Add, move, or pass if neither is possible (PD-3.2 to PD-3.4)."""
        count: i64 = 0
        if market.can_add(self):
            buffer[0] = A_BEGIN_ADD
            count = 1
        if movement.can_move(self, seat):
            buffer[count] = A_BEGIN_MOVE
            count += 1
        if count == 0:
            buffer[0] = A_PASS
            count = 1
        return count

    def legal_fees(self, seat: i64, buffer: vec[i64]) -> i64:
        """Names in hand that leave a destination (PD-5.12)."""
        surveyed = movement.survey_for_fee(self, seat)
        if surveyed & movement.FREE_STOP:
            return add_bits(buffer, 0, A_PAY_FEE, self.held[seat])
        count: i64 = 0
        card: i64 = 0
        names = self.held[seat]
        while names != 0:
            if names & 1 and movement.leaves_destination(self, seat, card, surveyed):
                buffer[count] = A_PAY_FEE + card
                count += 1
            names >>= 1
            card += 1
        return count

    def legal_crane(self, seat: i64, buffer: vec[i64]) -> i64:
        """What the crane may take (PD-8.19)."""
        count: i64 = 0
        surveyed = movement.survey_for_fee(self, seat)
        held = self.held[seat]
        if self.deck_left > 0 and movement.can_stop(self, seat, held, surveyed):
            buffer[0] = A_TAKE_DECK
            count = 1
        card: i64 = 0
        names = self.offered
        while names != 0:
            if names & 1 and movement.can_stop(self, seat, held | i64(1) << card, surveyed):
                buffer[count] = A_TAKE_MARKET + card
                count += 1
            names >>= 1
            card += 1
        return count

    def legal_modes(self, seat: i64, buffer: vec[i64]) -> i64:
        """Terrain Former and the ways to build."""
        count: i64 = 0
        if construction.forbids_former(self, seat) == ALLOWED:
            buffer[0] = A_ACTIVATE_FOREPART
            count = 1
        for mode in range(i64(MODES)):
            if construction.forbids_build_mode(self, seat, mode) == ALLOWED:
                buffer[count] = A_BUILD_MODE + mode
                count += 1
        return count

    def legal_details(self, seat: i64, step: i64, buffer: vec[i64]) -> i64:
        """Blocks, directions and slots."""
        count: i64 = 0
        if step == BLOCKS:
            buffer[0] = A_BLOCK_FLAT
            count = 1
            for other in range(i64(CHOSEN)):
                if construction.forbids_block_double(self, other) == ALLOWED:
                    buffer[count] = A_BLOCK_DOUBLE + other
                    count += 1
        elif step == DIRECTION:
            for direction in range(i64(SIDES)):
                buffer[direction] = A_CHOOSE_DIRECTION + direction
            count = SIDES
        else:
            for slot in range(i64(SLOTS_PER_MAT)):
                if harvester.forbids_place_card(self, seat, slot) == ALLOWED:
                    buffer[count] = A_PLACE_CARD + slot
                    count += 1
        return count

    # --- carrying out --------------------------------------------------------------------------------------------
    def resolve(self, seat: i64, action: i64) -> None:
        """Carries out a legal action."""
        if action >= A_PLACE_CARD:
            harvester.place_card(self, seat, action - A_PLACE_CARD)
        elif action >= A_CHOOSE_DIRECTION:
            construction.choose_direction(self, seat, action - A_CHOOSE_DIRECTION)
        elif action >= A_BLOCK_DOUBLE:
            construction.set_block(self, seat, action - A_BLOCK_DOUBLE)
        elif action == A_BLOCK_FLAT:
            construction.set_block(self, seat, NONE)
        elif action >= A_PLAY_CARD:
            construction.play_card(self, seat, action - A_PLAY_CARD)
        elif action >= A_BUILD_MODE:
            construction.choose_mode(self, seat, action - A_BUILD_MODE)
        elif action >= A_MOVE_TO:
            movement.move_to(self, seat, action - A_MOVE_TO)
        elif action == A_ACTIVATE_FOREPART:
            if self.flow.step() == DESTINATION:
                movement.lift(self, seat)
            else:
                construction.form_terrain(self, seat)
        elif action >= A_PAY_FEE:
            movement.pay_fee(self, seat, action - A_PAY_FEE)
        elif action >= A_TAKE_DECK:
            self.take(seat, action)
        elif action == A_BEGIN_ADD:
            market.begin_add(self, seat)
        elif action == A_BEGIN_MOVE:
            movement.begin_move(self, seat)
        else:
            turns.pass_turn(self, seat)

    def take(self, seat: i64, action: i64) -> None:
        """A card is taken, when adding or by the crane."""
        if action == A_TAKE_DECK:
            market.take_from_deck(self, seat)
        else:
            market.take_from_market(self, seat, action - A_TAKE_MARKET)
        if self.flow.step() == CRANE:
            turns.proceed(self, DESTINATION, seat, 0)
        else:
            market.after_pick(self, seat)

    # --- the rest of the contract --------------------------------------------------------------------------------
    def determinize(self, seat: i64, chance: Chance) -> Pandorum:
        """A world that agrees with all the seat has seen (PD-13)."""
        twin = self.copy()
        twin.forget(chance)
        knowledge.draw_world(twin, seat, chance, knowledge.TRIES)
        return twin

    def observe_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """See title.py for the layout."""
        return observe.observe_into(self, seat, buffer)

    def terms_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """Named heuristic terms in thousandths; see title.py."""
        return observe.terms_into(self, seat, buffer)

    def scores(self) -> list[int]:
        """Quids and what the cargo brings (PD-9.8)."""
        return [int(scoring.score(self, seat)) for seat in range(self.seats)]

    def ranking(self) -> list[int]:
        """Places (PD-9.8, PD-9.9)."""
        return scoring.ranking(self)

    def broken(self) -> str:
        """The first broken invariant in words."""
        return invariants.broken(self)


def add_bits(buffer: vec[i64], count: i64, first: i64, mask: i64) -> i64:
    """Appends `first + n` for every bit n of a mask; gives the new count."""
    action = first
    while mask != 0:
        if mask & 1:
            buffer[count] = action
            count += 1
        mask >>= 1
        action += 1
    return count

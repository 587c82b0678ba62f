"""The Game of Micro Cosmos: dispatch only. Every rule stands in the module of its chapter."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance
from starboard.engine.game import ALLOWED, WRONG_STEP

from . import (
    automa,
    automa_pay,
    cargo,
    colonies,
    crew,
    destination,
    hidden,
    invariants,
    rounds,
    scoring,
    setup,
    specialists,
    survivors,
    terraform,
    travel,
    upgrades,
)
from .actions import (
    A_AUTOMA_SPEC,
    A_CANTEEN,
    A_DEST,
    A_DISCOVER,
    A_DONE,
    A_GAIN_LEADER,
    A_OUTPOST_FROM,
    A_PLAY_LOWER,
    A_PLAY_UPPER,
    A_RESOURCE,
    A_ROW,
    A_SCOUT_PICK,
    A_SETTLE,
    A_SETUP_DISCARD,
    A_SOURCE,
    A_TAKE,
    A_TRAVEL,
    A_UPGRADE,
)
from .codes import (
    ARRIVAL,
    AUTOMA_COLONY,
    AUTOMA_PAY,
    AUTOMA_SCOUTING,
    AUTOMA_TURN,
    AUTOMA_UNLOCKING,
    CANTEEN,
    COLONY_RISING,
    CREW_PLAY,
    DEST_ACTION,
    DISCOVER_BONUS,
    DRAW_CREW,
    EDGE_GAIN,
    FIRST_GOING_ON,
    GAIN_ANY,
    LOWER,
    MUST_TRAVEL,
    ONE_LEVEL_FIRST,
    OUTPOST_FROM,
    PAY_ANY,
    PAY_SPECIALIST,
    PLACE_ROW,
    SCOUT_PICK,
    SCOUTING,
    SETUP_DISCARD,
    SETUP_RESOURCE,
    SETUP_ROW,
    SPECIALIST_CARD,
    SPECIALIST_LEADER,
    SURVIVOR,
    TERRAFORM,
    TRAVEL,
    TURN,
    UNLOCKING,
    UPGRADE,
    UPPER,
)
from .state import State
from .tables import Tables


class MicroCosmos(State):
    """One table of Micro Cosmos."""

    def __init__(self, content: Tables, seats: i64, options: dict[str, Any], src: State | None = None) -> None:
        """An empty table, or an exact copy of `src`."""
        super().__init__(content, seats, options, src)

    def copy(self) -> MicroCosmos:
        """An exact, independent copy."""
        return MicroCosmos(self.content, self.seats, self.options, self)

    def setup(self) -> None:
        """Lays out, deals and asks seat 0."""
        setup.lay_out(self)
        self.go_on()

    # --- what goes on by itself ----------------------------------------------------------------------------------
    def go_on(self) -> None:
        """Carries out what needs no decision: paused steps, and choices with a single option (MC-26.1)."""
        buffer = self.content.no_ids[:]
        while self.over == 0:
            step = self.flow.step()
            if step >= FIRST_GOING_ON:
                self.continue_step(step, self.flow.seat())
                continue
            seat = self.flow.seat()
            count = self.options_of(step, seat, buffer)
            if count > 1:
                self.ask(seat)
                return
            if count == 1:
                self.carry_out(step, seat, buffer[0])
            elif step == TRAVEL:
                travel.stay(self, seat)
            else:
                assert step == GAIN_ANY, "a decision without options"
                cargo.lose_any(self, seat)

    def continue_step(self, step: i64, seat: i64) -> None:
        """A paused step goes on."""
        if step == TURN:
            rounds.next_step(self, seat)
        elif step == ARRIVAL:
            travel.arrive(self, seat)
        elif step == EDGE_GAIN:
            crew.gain_from_edge(self, seat)
        elif step == UNLOCKING:
            upgrades.unlock(self, seat)
        elif step == SCOUTING:
            survivors.scout(self, seat)
        elif step == COLONY_RISING:
            colonies.raise_colony(self, seat)
        elif step == AUTOMA_TURN:
            automa.automa_goes_on(self)
        elif step == AUTOMA_UNLOCKING:
            automa.automa_unlock(self)
        elif step == AUTOMA_SCOUTING:
            automa.automa_scout(self)
        else:
            assert step == AUTOMA_COLONY
            automa.automa_colony(self)

    # --- legality ------------------------------------------------------------------------------------------------
    def legal_for(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal ids, generated directly."""
        return self.options_of(self.flow.step(), seat, buffer)

    def options_of(self, step: i64, seat: i64, buffer: vec[i64]) -> i64:
        """The options of a step, in rising order."""
        if step == CREW_PLAY:
            return crew.legal_plays(self, seat, buffer)
        if step == TRAVEL:
            return travel.legal_travel(self, seat, buffer)
        if step == DEST_ACTION:
            return destination.legal_dest(self, seat, buffer)
        if step == UPGRADE:
            return upgrades.legal_upgrades(self, seat, buffer)
        if step == DRAW_CREW:
            return crew.legal_draw(self, seat, buffer)
        if step == PLACE_ROW:
            return crew.legal_rows(self, seat, buffer)
        if step in (GAIN_ANY, SETUP_RESOURCE):
            return cargo.legal_gain_any(self, seat, buffer)
        if step == CANTEEN:
            return crew.legal_canteen(self, seat, buffer)
        if step == PAY_ANY:
            return cargo.legal_pay_any(self, seat, buffer)
        if step == PAY_SPECIALIST:
            return specialists.legal_sources(self, seat, buffer)
        if step == TERRAFORM:
            return terraform.legal_levels(self, seat, buffer)
        if step == DISCOVER_BONUS:
            return travel.legal_bonus(self, self.flow.a(), buffer)
        if step == SPECIALIST_CARD:
            return specialists.legal_specialist_card(self, seat, buffer)
        if step == SPECIALIST_LEADER:
            return specialists.legal_gain_leader(self, seat, buffer)
        if step == SURVIVOR:
            return survivors.legal_survivor(self, seat, buffer)
        if step == SCOUT_PICK:
            return survivors.legal_picks(self, buffer)
        if step == OUTPOST_FROM:
            return colonies.legal_outpost_from(self, seat, buffer)
        if step == AUTOMA_PAY:
            return automa_pay.legal_automa_specs(self, buffer)
        if step == SETUP_DISCARD:
            return setup.legal_discards(buffer)
        assert step == SETUP_ROW
        return setup.legal_setup_rows(buffer)

    def forbids(self, seat: i64, action: i64) -> i64:
        """The code of the rule that forbids this now, or ALLOWED: one predicate per family."""
        step = self.flow.step()
        if action == A_DONE:
            return self.forbids_done(step)
        if action < A_RESOURCE:
            return ALLOWED if step == SETUP_DISCARD else WRONG_STEP
        if action < A_UPGRADE:
            return self.forbids_resource(step, seat, action - A_RESOURCE)
        if action < A_SOURCE:
            return upgrades.forbids_upgrade(self, seat, action - A_UPGRADE) if step == UPGRADE else WRONG_STEP
        if action < A_TRAVEL:
            if step == PAY_SPECIALIST:
                return specialists.forbids_source(self, seat, action - A_SOURCE)
            if step == SPECIALIST_CARD:
                return specialists.forbids_specialist_card(self, seat, action - A_SOURCE)
            return WRONG_STEP
        if action < A_DISCOVER:
            return travel.forbids_travel(self, seat, action - A_TRAVEL) if step == TRAVEL else WRONG_STEP
        if action < A_PLAY_UPPER:
            return travel.forbids_discover(self, seat, action - A_DISCOVER) if step == TRAVEL else WRONG_STEP
        if action < A_DEST:
            return self.forbids_card(seat, action) if step == CREW_PLAY else WRONG_STEP
        if action < A_CANTEEN:
            return destination.forbids_dest(self, seat, action - A_DEST) if step == DEST_ACTION else WRONG_STEP
        if action < A_ROW:
            return crew.forbids_canteen(self, action - A_CANTEEN) if step == CANTEEN else WRONG_STEP
        if action < A_SCOUT_PICK:  # asked only while both rows have room
            return ALLOWED if step in (PLACE_ROW, SETUP_ROW) else WRONG_STEP
        if action < A_TAKE:
            return ALLOWED if step == SCOUT_PICK else WRONG_STEP
        if action < A_SETTLE:  # asked only while taking is allowed
            return ALLOWED if step == SURVIVOR else WRONG_STEP
        if action < A_OUTPOST_FROM:  # MC-26.2: which Survivor settles is never a question
            return WRONG_STEP
        if action < A_GAIN_LEADER:
            if step != OUTPOST_FROM:
                return WRONG_STEP
            return colonies.forbids_outpost_from(self, seat, action - A_OUTPOST_FROM)
        if action < A_AUTOMA_SPEC:
            if step != SPECIALIST_LEADER:
                return WRONG_STEP
            return specialists.forbids_gain_leader(self, seat, action - A_GAIN_LEADER)
        if action < A_AUTOMA_SPEC + 4:
            return automa_pay.forbids_automa_spec(self, action - A_AUTOMA_SPEC) if step == AUTOMA_PAY else WRONG_STEP
        return ALLOWED if step == DRAW_CREW else WRONG_STEP

    def forbids_done(self, step: i64) -> i64:
        """Optional steps can be ended; travel cannot (MC-7.1), terraforming after its first level (MC-13.8)."""
        if step in (UPGRADE, CANTEEN, CREW_PLAY, DEST_ACTION, DRAW_CREW):
            return ALLOWED
        if step == TERRAFORM:
            return ALLOWED if self.flow.b() > 0 else ONE_LEVEL_FIRST
        return MUST_TRAVEL if step == TRAVEL else WRONG_STEP

    def forbids_resource(self, step: i64, seat: i64, resource: i64) -> i64:
        """A resource means something else in each of these steps."""
        if step in (GAIN_ANY, SETUP_RESOURCE):
            return cargo.forbids_gain_any(self, seat, resource)
        if step == PAY_ANY:
            return cargo.forbids_pay_any(self, seat, resource)
        if step == TERRAFORM:
            return terraform.forbids_level(self, seat, self.slot_of(seat), resource)
        if step == DISCOVER_BONUS:
            return travel.forbids_bonus(self, self.flow.a(), resource)
        return WRONG_STEP

    def forbids_card(self, seat: i64, action: i64) -> i64:
        """A play from the upper or the lower row."""
        if action < A_PLAY_LOWER:
            number = action - A_PLAY_UPPER
            return crew.forbids_play(self, seat, UPPER, number // 2, 0, number % 2)
        number = action - A_PLAY_LOWER
        return crew.forbids_play(self, seat, LOWER, number // 4, number // 2 % 2, number % 2)

    # --- playing -------------------------------------------------------------------------------------------------
    def resolve(self, seat: i64, action: i64) -> None:
        """Carries out a legal action and what follows by itself."""
        self.carry_out(self.flow.step(), seat, action)
        self.go_on()

    def carry_out(self, step: i64, seat: i64, action: i64) -> None:
        """One decision, made by a seat or without a choice."""
        if step == CREW_PLAY:
            self.play_or_stop(seat, action)
        elif step == TRAVEL:
            if action < A_DISCOVER:
                travel.travel(self, seat, action - A_TRAVEL)
            else:
                travel.discover(self, seat, action - A_DISCOVER)
        elif step == DEST_ACTION:
            if action == A_DONE:
                self.flow.pop()
            else:
                destination.do_action(self, seat, action - A_DEST)
        elif step == UPGRADE:
            if action == A_DONE:
                self.flow.pop()
            else:
                upgrades.begin_upgrade(self, seat, action - A_UPGRADE)
        elif step == DRAW_CREW:
            if action == A_DONE:
                self.flow.pop()
            else:
                crew.draw_at_end(self, seat)
        elif step == PLACE_ROW:
            crew.place_obtained(self, seat, action - A_ROW)
        elif step == GAIN_ANY:
            cargo.gain_any(self, seat, action - A_RESOURCE)
        elif step == PAY_ANY:
            cargo.pay_any(self, seat, action - A_RESOURCE)
        elif step == CANTEEN:
            if action == A_DONE:
                crew.decline_canteen(self, seat)
            else:
                crew.take_from_canteen(self, seat, action - A_CANTEEN)
        elif step == PAY_SPECIALIST:
            specialists.pay_source(self, seat, action - A_SOURCE)
        elif step == TERRAFORM:
            if action == A_DONE:
                terraform.end_terraform(self, seat)
            else:
                terraform.raise_chosen(self, seat, action - A_RESOURCE)
        else:
            self.carry_out_rare(step, seat, action)

    def carry_out_rare(self, step: i64, seat: i64, action: i64) -> None:
        """The decisions that come less often."""
        if step == DISCOVER_BONUS:
            slot = self.flow.a()
            self.flow.pop()
            travel.raise_bonus(self, seat, slot, action - A_RESOURCE)
        elif step == SCOUT_PICK:
            survivors.pick(self, seat, action - A_SCOUT_PICK)
        elif step == SURVIVOR:
            if action == A_TAKE:
                survivors.take(self, seat)
            else:
                survivors.leave(self, seat)
        elif step == OUTPOST_FROM:
            colonies.move_outpost(self, seat, action - A_OUTPOST_FROM)
        elif step == SPECIALIST_CARD:
            specialists.discard_for_token(self, seat, action - A_SOURCE)
        elif step == SPECIALIST_LEADER:
            specialists.gain_leader(self, seat, action - A_GAIN_LEADER)
        elif step == AUTOMA_PAY:
            automa_pay.pay_automa_spec(self, action - A_AUTOMA_SPEC)
        elif step == SETUP_DISCARD:
            setup.discard_dealt(self, seat, action - A_SETUP_DISCARD)
        elif step == SETUP_ROW:
            setup.place_dealt(self, seat, action - A_ROW)
        else:
            assert step == SETUP_RESOURCE
            setup.take_setup_resource(self, seat, action - A_RESOURCE)

    def play_or_stop(self, seat: i64, action: i64) -> None:
        """Step 3: a card from either row, or no more (MC-10.4)."""
        if action == A_DONE:
            self.flow.pop()
        elif action < A_PLAY_LOWER:
            number = action - A_PLAY_UPPER
            crew.play_card(self, seat, UPPER, number // 2, 0, number % 2)
        else:
            number = action - A_PLAY_LOWER
            crew.play_card(self, seat, LOWER, number // 4, number // 2 % 2, number % 2)

    # --- points, numbers, hidden things --------------------------------------------------------------------------
    def scores(self) -> list[int]:
        """Points per side of a game that ended now (MC-20, MC-25)."""
        return scoring.scores(self)

    def ranking(self) -> list[int]:
        """Place per side, tie-breaks applied (MC-20.5, MC-25.3)."""
        return scoring.ranking(self)

    def broken(self) -> str:
        """The first broken invariant in words, or an empty string."""
        return invariants.fault(self)

    def determinize(self, seat: i64, chance: Chance) -> MicroCosmos:
        """A copy in which all that the seat cannot know is drawn anew."""
        twin = self.copy()
        twin.forget(chance)
        hidden.resample(twin, seat, chance)
        return twin

"""Sector Prime: dispatch only. The rules stand in the chapters beside this file, named as in RULES.md."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.chance import Chance
from starboard.engine.game import ALLOWED, NONE, WRONG_STEP
from starboard.engine.hexes import SIDES

from . import (
    battle,
    building,
    charge,
    fabricator,
    invariants,
    mining,
    movement,
    observe,
    prospects,
    scoring,
    setup,
    turn,
)
from .codes import (
    A_ACCEPT_ROLL,
    A_BATTLE,
    A_BUILD_FORCE_FIELD,
    A_BUILD_JUMP_BRIDGE,
    A_BUILD_REFINERY,
    A_BUILD_SECTION,
    A_BUY_REROLL,
    A_CHOOSE_CHARACTER,
    A_CHOOSE_SITE,
    A_DECLINE_SIPHON,
    A_DEPLOY_DRONE,
    A_DEPLOY_FABRICATOR,
    A_END_CHARGE,
    A_END_MOVE,
    A_END_PHASE2,
    A_MINE_STANDARD,
    A_MOVE_DRONE,
    A_MOVE_FABRICATOR,
    A_SIPHON,
    BATTLE_CHOSEN,
    BATTLING,
    BUILDING,
    BUILDING_CHOSEN,
    CHARGING,
    CHOOSE_CARD,
    CHOOSE_STATION,
    MINING,
    MOVING,
    NO_DEPLOYING_IN_CHARGE,
    PHASE2_OPEN,
    REROLL_CLOSED,
    RIVALS,
    ROLL_DECISION,
    SIPHON,
)
from .state import STATION_COMPLETE, State
from .tables import CARDS


class SectorPrime(State):
    """One table of Sector Prime."""

    def copy(self) -> SectorPrime:
        """An exact, independent copy."""
        return SectorPrime(self.content, self.seats, self.options, self)

    def setup(self) -> None:
        """SP-1."""
        setup.set_up(self)

    # --- legality ------------------------------------------------------------------------------------------------
    def forbids(self, seat: i64, action: i64) -> i64:
        """The code of the rule that forbids this now, or ALLOWED."""
        step = self.flow.step()
        if action < A_CHOOSE_CHARACTER:
            return setup.forbids_site(self, action - A_CHOOSE_SITE) if step == CHOOSE_STATION else WRONG_STEP
        if action < A_ACCEPT_ROLL:
            return setup.forbids_card(self, action - A_CHOOSE_CHARACTER) if step == CHOOSE_CARD else WRONG_STEP
        if action < A_DEPLOY_DRONE:
            return self.forbids_roll(seat, action, step)
        if action < A_BATTLE:
            return self.forbids_movement(seat, action, step)
        if action == A_END_CHARGE:
            return ALLOWED if step == CHARGING else WRONG_STEP
        if action <= A_END_PHASE2:
            return self.forbids_phase2(seat, action, step)
        if action < A_SIPHON:
            return ALLOWED if step == MINING else WRONG_STEP
        if step != SIPHON:
            return WRONG_STEP
        return ALLOWED if action == A_DECLINE_SIPHON else mining.forbids_siphon(self, seat, action - A_SIPHON + 1)

    def forbids_roll(self, seat: i64, action: i64, step: i64) -> i64:
        """Accept and re-roll; after the roll is accepted no more is bought (SP-5.3)."""
        if step == MOVING and action == A_BUY_REROLL:
            return REROLL_CLOSED
        if step != ROLL_DECISION:
            return WRONG_STEP
        return turn.forbids_reroll(self, seat) if action == A_BUY_REROLL else ALLOWED

    def forbids_movement(self, seat: i64, action: i64, step: i64) -> i64:
        """Steps of Phase 1 and of a charge; nothing is deployed in a charge (SP-8.4)."""
        charging = step == CHARGING
        if not charging and step != MOVING:
            return WRONG_STEP
        if action >= A_MOVE_DRONE and action < A_END_MOVE:
            points = self.charge_mp if charging else self.mp
            if action >= A_MOVE_FABRICATOR:
                return fabricator.forbids_move_fabricator(self, seat, action - A_MOVE_FABRICATOR, points, charging)
            place = action - A_MOVE_DRONE
            return movement.forbids_move_drone(self, seat, place // SIDES, place % SIDES, points, charging)
        if action == A_END_MOVE:
            return WRONG_STEP if charging else ALLOWED
        if charging:
            return NO_DEPLOYING_IN_CHARGE
        if action == A_DEPLOY_DRONE:
            return movement.forbids_deploy_drone(self, seat)
        return fabricator.forbids_deploy_fabricator(self, seat)

    def forbids_phase2(self, seat: i64, action: i64, step: i64) -> i64:
        """Battle or build, never both in one turn (SP-7.1)."""
        if step != PHASE2_OPEN and step != BATTLING and step != BUILDING:
            return WRONG_STEP
        if action == A_END_PHASE2:
            return battle.forbids_end_phase2(self)
        if action < A_BUILD_REFINERY:
            if step == BUILDING:
                return BUILDING_CHOSEN
            place = action - A_BATTLE
            return battle.forbids_battle(self, seat, place // RIVALS, place % RIVALS + 1)
        if step == BATTLING:
            return BATTLE_CHOSEN
        if action == A_BUILD_REFINERY:
            return building.forbids_refinery(self, seat)
        if action < A_BUILD_JUMP_BRIDGE:
            return building.forbids_force_field(self, seat, action - A_BUILD_FORCE_FIELD)
        if action < A_BUILD_SECTION:
            return building.forbids_jump_bridge(self, seat, action - A_BUILD_JUMP_BRIDGE)
        return building.forbids_section(self, seat)

    def legal_for(self, seat: i64, buffer: vec[i64]) -> i64:
        """Writes the legal ids, generated directly."""
        step = self.flow.step()
        if step == MOVING:
            return self.legal_moving(seat, buffer)
        if step == ROLL_DECISION:
            return turn.legal_roll(self, seat, buffer)
        if step == PHASE2_OPEN:
            count = battle.legal_battles(self, seat, buffer, 0)
            count = building.legal_builds(self, seat, buffer, count)
            buffer[count] = A_END_PHASE2
            return count + 1
        if step == MINING:
            return mining.legal_mining(buffer)
        if step == BATTLING:
            return battle.legal_battling(self, seat, buffer)
        if step == CHARGING:
            return charge.legal_charge(self, seat, buffer)
        if step == BUILDING:
            count = building.legal_builds(self, seat, buffer, 0)
            buffer[count] = A_END_PHASE2
            return count + 1
        if step == SIPHON:
            return mining.legal_siphon(self, seat, buffer)
        if step == CHOOSE_STATION:
            return setup.legal_sites(self, buffer)
        return setup.legal_cards(self, buffer)

    def legal_moving(self, seat: i64, buffer: vec[i64]) -> i64:
        """Deploying, steps of drones and Fabricator, and the end, which is always there (SP-5.4, SP-16.1)."""
        count: i64 = 0
        if movement.forbids_deploy_drone(self, seat) == ALLOWED:
            buffer[count] = A_DEPLOY_DRONE
            count += 1
        if fabricator.forbids_deploy_fabricator(self, seat) == ALLOWED:
            buffer[count] = A_DEPLOY_FABRICATOR
            count += 1
        count = movement.legal_drone_moves(self, seat, buffer, count, self.mp, False)
        count = fabricator.legal_fabricator_moves(self, seat, buffer, count, self.mp, False)
        buffer[count] = A_END_MOVE
        return count + 1

    # --- playing -------------------------------------------------------------------------------------------------
    def resolve(self, seat: i64, action: i64) -> None:
        """Carries out a legal action."""
        if action >= A_DEPLOY_DRONE and action < A_BATTLE:
            self.resolve_movement(seat, action)
        elif action >= A_BATTLE and action <= A_END_PHASE2:
            self.resolve_phase2(seat, action)
        elif action == A_ACCEPT_ROLL:
            turn.accept_roll(self, seat)
        elif action == A_BUY_REROLL:
            turn.buy_reroll(self, seat)
        elif action == A_MINE_STANDARD:
            mining.mine_standard(self, seat)
        elif action > A_MINE_STANDARD and action < A_SIPHON:
            mining.mine_increased(self, seat)
        elif action == A_DECLINE_SIPHON:
            mining.decline_siphon(self, seat)
        elif action >= A_SIPHON:
            mining.siphon(self, seat, action - A_SIPHON + 1)
        elif action < A_CHOOSE_CHARACTER:
            setup.choose_site(self, seat, action - A_CHOOSE_SITE)
        else:
            setup.choose_character(self, seat, action - A_CHOOSE_CHARACTER)

    def resolve_movement(self, seat: i64, action: i64) -> None:
        """A piece enters or steps, in Phase 1 or in a charge."""
        if action == A_DEPLOY_DRONE:
            movement.deploy_drone(self, seat)
        elif action == A_DEPLOY_FABRICATOR:
            fabricator.deploy_fabricator(self, seat)
        elif action == A_END_MOVE:
            movement.end_move(self, seat)
        elif action >= A_MOVE_FABRICATOR:
            direction = action - A_MOVE_FABRICATOR
            if self.flow.step() == CHARGING:
                charge.charge_fabricator(self, seat, direction)
            else:
                fabricator.move_fabricator(self, seat, direction)
        else:
            place = action - A_MOVE_DRONE
            if self.flow.step() == CHARGING:
                charge.charge_drone(self, seat, place // SIDES, place % SIDES)
            else:
                movement.move_drone(self, seat, place // SIDES, place % SIDES)

    def resolve_phase2(self, seat: i64, action: i64) -> None:
        """A battle round, a build, or the end of charge or phase."""
        if action < A_END_CHARGE:
            place = action - A_BATTLE
            battle.battle_round(self, seat, place // RIVALS, self.rival(seat, place % RIVALS + 1))
        elif action == A_END_CHARGE:
            charge.end_charge(self, seat)
        elif action == A_END_PHASE2:
            mining.begin_mining(self, seat)
        elif action == A_BUILD_REFINERY:
            building.build_refinery(self, seat)
        elif action < A_BUILD_JUMP_BRIDGE:
            building.build_force_field(self, seat, action - A_BUILD_FORCE_FIELD)
        elif action < A_BUILD_SECTION:
            building.build_jump_bridge(self, seat, action - A_BUILD_JUMP_BRIDGE)
        else:
            building.build_section(self, seat)

    # --- what a seat cannot know -----------------------------------------------------------------------------------
    def determinize(self, seat: i64, chance: Chance) -> SectorPrime:
        """Coming dice, and before the cards are open everybody else's card; crystals are memory, not secret."""
        twin = self.copy()
        twin.forget(chance)
        if self.cards_open == 0 and self.character[seat] != NONE:
            pool = vec[i64]([0] * CARDS)
            size: i64 = 0
            for card in range(i64(CARDS)):
                if card != self.character[seat]:
                    pool[size] = card
                    size += 1
            chance.mix(pool, size)
            for other in range(self.seats):
                if other != seat:
                    size -= 1
                    twin.character[other] = pool[size]
        return twin

    def observe_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """See title.py for the layout."""
        return observe.observe_into(self, seat, buffer)

    def terms_into(self, seat: i64, buffer: vec[i64]) -> i64:
        """Named heuristic terms; see title.py for the names."""
        return prospects.terms_into(self, seat, buffer)

    # --- results -------------------------------------------------------------------------------------------------
    def scores(self) -> list[int]:
        """Sections built (SP-14.4)."""
        return [int(count) for count in self.sections]

    def ranking(self) -> list[int]:
        """Place per seat (SP-14.1, SP-14.4)."""
        return scoring.places(self)

    def rewards(self) -> list[float]:
        """What a learner gets per seat: all or nothing after a normal end, by place at the safety end (SP-14.6)."""
        return scoring.rewards_of_a_win(self) if self.ended == STATION_COMPLETE else super().rewards()

    def broken(self) -> str:
        """The first broken invariant in words, or an empty string."""
        return invariants.fault(self)

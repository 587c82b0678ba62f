"""PD-14 What a choice will earn: the best set of cards on a hex, the best stop of a move."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE

from . import income, movement
from .codes import BASE, BASE_OF_THREE, BLOCKS, CHOSEN, MODULE, MODULE_AS_BASE
from .construction import fitting
from .state import State
from .tables import BLOCK, HEXES, LIFT_ROTORS, MEGA_RIG, NAMES, STEAL_ADJACENT, TERRAIN_FORMER, TWIN_RIG

NOTHING: Final = -1  # the total of a plan that cannot be


class Plan:
    """The best construction found so far: what it earns, where, by which mode and with which cards."""

    def __init__(self) -> None:
        """Nothing can be built."""
        self.total: i64 = NOTHING
        self.place: i64 = NONE
        self.mode: i64 = NONE
        self.picks: vec[i64] = vec[i64]([NONE] * CHOSEN)  # cards, in rising order
        self.former: i64 = 0  # 1: Terrain Former is used

    def plays(self, card: i64) -> bool:
        """Whether the plan needs a card."""
        return self.picks[0] == card or self.picks[1] == card or self.picks[2] == card


class Site:
    """A hex that a seat may build on: what each card pays there, and the set of cards that is being tried."""

    def __init__(self, s: State, seat: i64, place: i64) -> None:
        """Nothing is tried yet."""
        self.s: State = s
        self.seat: i64 = seat
        self.place: i64 = place
        self.alone: vec[i64] = vec[i64]([0] * NAMES)  # what each name pays by itself, once it has been looked at
        self.picks: vec[i64] = vec[i64]([NONE] * CHOSEN)
        self.count: i64 = 0

    def look_at(self, names: i64) -> None:
        """Finds what these names pay by themselves."""
        card: i64 = 0
        while names != 0:
            if names & 1:
                self.alone[card] = income.pays(self.s, self.seat, self.place, card)
            names >>= 1
            card += 1

    def pick(self, card: i64) -> None:
        """A card joins the set."""
        self.picks[self.count] = card
        self.count += 1

    def earned(self) -> i64:
        """What the set pays, with the best use of blocks and the best directions (PD-14.2)."""
        content = self.s.content
        total: i64 = 0
        stealing: i64 = 0
        thieves: i64 = 0
        doubled: i64 = 0
        for position in range(self.count):
            card = self.picks[position]
            total += self.alone[card]
            kind = content.income[card]
            if kind == STEAL_ADJACENT:
                stealing += content.per[card]
                thieves += self.alone[card]
            elif kind == BLOCK:
                best: i64 = 0
                partner: i64 = 0
                for other in range(self.count):
                    if content.card_type[self.picks[other]] == content.detail[card] and not (doubled >> other) & 1:
                        gain = self.alone[self.picks[other]] - self.alone[card]
                        if gain > best:
                            best = gain
                            partner = i64(1) << other
                total += best
                doubled |= partner
        if stealing > 0:  # two systems cards share what the victims have (PD-7.24)
            total += income.takings(self.s, self.seat, self.place, stealing) - thieves
        return total

    def complete(self, mode: i64, names: i64, plan: Plan) -> None:
        """Completes the set in all ways with these names, each way once, and keeps the best in `plan`."""
        if self.count == self.s.content.cards_by_mode[mode]:
            total = self.earned()
            if total > plan.total:
                plan.total = total
                plan.mode = mode
                plan.place = self.place
                for position in range(i64(CHOSEN)):
                    plan.picks[position] = self.picks[position] if position < self.count else NONE
            return
        card: i64 = 0
        rest = names
        while rest != 0:
            if rest & 1:
                self.pick(card)
                self.complete(mode, rest >> 1 << (card + 1), plan)
                self.count -= 1
            rest >>= 1
            card += 1


# --- on one hex ------------------------------------------------------------------------------------------------------
def best_with(s: State, seat: i64, place: i64, names: i64, plan: Plan) -> None:
    """The best construction with fitting names, in every mode that figures and rigs allow; equal ones: fewer cards."""
    if names == 0:
        return
    site = Site(s, seat, place)
    site.look_at(names)
    if s.modules_left(seat) > 0:
        site.complete(MODULE, names, plan)
    if s.bases_left(seat) > 0:
        site.complete(BASE, names, plan)
        if s.has_fore(seat, MEGA_RIG):
            site.complete(BASE_OF_THREE, names, plan)
    if s.modules_left(seat) > 0 and s.has_fore(seat, TWIN_RIG):
        site.complete(MODULE_AS_BASE, names, plan)


def best_plan(s: State, seat: i64, place: i64, hand: i64, plan: Plan) -> None:
    """The best construction on an empty hex with a hand of these names; Terrain Former only where it earns more."""
    fit = hand & s.content.fits[s.ground[place]]
    before = plan.total
    best_with(s, seat, place, fit, plan)
    if plan.total > before:
        plan.former = 0
        before = plan.total
    if fit != hand and s.has_fore(seat, TERRAIN_FORMER):
        best_with(s, seat, place, hand, plan)
        if plan.total > before:
            plan.former = 1


def best_in_mode(s: State, seat: i64, mode: i64, following: i64, plan: Plan) -> None:
    """The best way to go on with a construction: cards already played stay, `following` comes next if it is a card."""
    site = Site(s, seat, s.at[seat])
    names = fitting(s, seat)
    site.look_at(names)
    for position in range(s.count):
        site.look_at(i64(1) << s.played[position])
        site.pick(s.played[position])
    if following != NONE:
        site.pick(following)
    if site.count > 0:
        names &= ~((i64(2) << site.picks[site.count - 1]) - 1)
    site.complete(mode, names, plan)


# --- blocks and directions -------------------------------------------------------------------------------------------
def block_choice_total(s: State, seat: i64, other: i64) -> i64:
    """What the played cards will pay if the block asked about doubles the card at a position (NONE: is flat)."""
    block = s.flow.a()
    chosen = s.content.flat[s.played[block]] if other == NONE else position_pays(s, seat, other)
    return chosen_total(s, seat) - block_total(s, seat, block) + chosen


def chosen_total(s: State, seat: i64) -> i64:
    """What the played cards will pay with the blocks set so far and the best use of what is still open."""
    total: i64 = 0
    stealing: i64 = 0
    for position in range(s.count):
        card = s.played[position]
        kind = s.content.income[card]
        if kind == STEAL_ADJACENT:
            stealing += s.content.per[card]
        elif kind == BLOCK:
            total += block_total(s, seat, position)
        else:
            total += position_pays(s, seat, position)
    return total + income.takings(s, seat, s.at[seat], stealing)


def position_pays(s: State, seat: i64, position: i64) -> i64:
    """What the played card at a position pays by itself, in the direction chosen or the best."""
    if s.settled[position] != NONE:
        return income.on_line(s, seat, s.at[seat], s.played[position], s.settled[position])
    return income.pays(s, seat, s.at[seat], s.played[position])


def block_total(s: State, seat: i64, position: i64) -> i64:
    """What a played block brings: as it was set, or at best if it is still open."""
    if s.settled[position] != NONE:
        return position_pays(s, seat, s.settled[position])
    best = s.content.flat[s.played[position]]
    if s.flow.step() == BLOCKS and s.flow.a() <= position:  # not asked yet
        for other in range(s.count):
            if s.content.card_type[s.played[other]] == s.content.detail[s.played[position]]:
                best = max(best, position_pays(s, seat, other))
    return best


# --- moves -----------------------------------------------------------------------------------------------------------
def best_stop(s: State, seat: i64, hand: i64, lifted: bool, plan: Plan) -> None:
    """The best construction at any hex that the harvester can reach with a hand of these names."""
    marks = vec[i64]([0] * HEXES)
    movement.survey(s, seat, lifted, marks)
    for place in range(i64(HEXES)):
        if movement.must_build(marks[place]):
            best_plan(s, seat, place, hand, plan)


def best_move(s: State, seat: i64, hand: i64, plan: Plan) -> None:
    """The same for a whole move, with Lift Rotors if they are charged."""
    best_stop(s, seat, hand, s.has_fore(seat, LIFT_ROTORS), plan)


def after_fee(s: State, seat: i64, fee: i64, whole: Plan) -> Plan:
    """The best construction once a fee is paid; `whole` is the best with the whole hand."""
    rest = s.hand_without(seat, fee)
    if rest == s.held[seat] or not whole.plays(fee):
        return whole
    plan = Plan()
    best_move(s, seat, rest, plan)
    return plan


def best_fee(s: State, seat: i64) -> Plan:
    """The best construction over all fees: what a move can earn this turn before the fee is paid."""
    whole = Plan()
    best_move(s, seat, s.held[seat], whole)
    best = Plan()
    names = s.held[seat]
    card: i64 = 0
    while names != 0:
        if names & 1:
            plan = after_fee(s, seat, card, whole)
            if plan.total > best.total:
                best = plan
            if plan.total == whole.total:
                return best  # no fee can leave more
        names >>= 1
        card += 1
    return best


def best_for_card(s: State, seat: i64, card: i64, marks: vec[i64]) -> Plan:
    """The most that one card would pay on an empty hex of a survey: a plan with that card alone."""
    plan = Plan()
    for place in range(i64(HEXES)):
        if movement.must_build(marks[place]) and (s.content.fits[s.ground[place]] >> card) & 1:
            earned = income.pays(s, seat, place, card)
            if earned > plan.total:
                plan.total = earned
                plan.place = place
                plan.picks[0] = card
    return plan

"""PD-14 What a choice will earn: the best construction on a hex, of a drive, after a fee.

An `Outlook` gathers the hexes that a seat may come to build on, each a `Site` that knows what cards pay there. It is
asked for the best construction with one hand or another: the one held, the one a fee leaves, one with a card more.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE

from . import income, movement
from .codes import BASE, BASE_OF_THREE, CHOSEN, FOREPART, MODULE, MODULE_AS_BASE
from .construction import fitting
from .state import State
from .tables import (
    BLOCK,
    HEXES,
    LIFT_ROTORS,
    MEGA_RIG,
    NAMES,
    PERPETUAL_DRIVE,
    SALVAGE_CRANE,
    STEAL_ADJACENT,
    TERRAIN_FORMER,
    TWIN_RIG,
)

NOTHING: Final = -1  # the total of a plan that cannot be


class Plan:
    """The best construction found so far: what it earns and what it takes. Equal ones: the one found first."""

    def __init__(self) -> None:
        """Nothing can be built."""
        self.total: i64 = NOTHING
        self.place: i64 = NONE
        self.mode: i64 = NONE
        self.picks: vec[i64] = vec[i64]([NONE] * CHOSEN)  # cards
        self.spends: i64 = 0  # 1: the forepart is used up
        self.fee: i64 = NONE  # the card paid for it, where that is chosen, too
        self.crane: i64 = NONE  # the card that Salvage Crane takes for it

    def plays(self, card: i64) -> bool:
        """Whether the plan needs a card."""
        return self.picks[0] == card or self.picks[1] == card or self.picks[2] == card


class Site:
    """A hex that a seat may build on: what each card pays there, and the set of cards that is being tried."""

    def __init__(self, s: State, seat: i64, place: i64) -> None:
        """Nothing is looked at or tried yet."""
        self.s: State = s
        self.seat: i64 = seat
        self.place: i64 = place
        self.fits: i64 = s.content.fits[s.ground[place]]  # names that may be used here (PD-6.1)
        self.looked: i64 = 0  # names of which it is known what they pay
        self.alone: vec[i64] = vec[i64]([0] * NAMES)  # what that is, each by itself
        self.lent: i64 = 0  # names of which the set may hold one: the crane takes it (PD-8.17)
        self.picks: vec[i64] = vec[i64]([NONE] * CHOSEN)  # the set
        self.count: i64 = 0

    def look_at(self, names: i64) -> None:
        """Finds what these names pay by themselves."""
        names &= ~self.looked
        self.looked |= names
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

    def build(self, names: i64, lent: i64, plan: Plan) -> None:
        """Tries module and base, as far as there are figures, with these names and one of those lent."""
        if self.s.modules_left(self.seat) > 0:
            self.build_as(MODULE, names, lent, plan)
        if self.s.bases_left(self.seat) > 0:
            self.build_as(BASE, names, lent, plan)

    def build_as(self, mode: i64, names: i64, lent: i64, plan: Plan) -> None:
        """Tries one way to build."""
        self.look_at(names | lent)
        self.lent = lent & ~names
        self.complete(mode, names | lent, plan)

    def complete(self, mode: i64, names: i64, plan: Plan) -> None:
        """Completes the set in all ways with these names, each set once, and keeps the best in `plan`."""
        if self.count == self.s.content.cards_by_mode[mode]:
            self.weigh(mode, plan)
            return
        card: i64 = 0
        rest = names
        while rest != 0:
            if rest & 1:
                following = rest >> 1 << (card + 1)
                if (self.lent >> card) & 1:
                    following &= ~self.lent
                self.pick(card)
                self.complete(mode, following, plan)
                self.count -= 1
            rest >>= 1
            card += 1

    def weigh(self, mode: i64, plan: Plan) -> None:
        """The set becomes the plan if it earns more."""
        total = self.earned()
        if total <= plan.total:
            return
        plan.total = total
        plan.mode = mode
        plan.place = self.place
        plan.crane = NONE
        for position in range(i64(CHOSEN)):
            plan.picks[position] = NONE
        for position in range(self.count):
            plan.picks[position] = self.picks[position]
            if (self.lent >> self.picks[position]) & 1:
                plan.crane = self.picks[position]

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


class Outlook:
    """The hexes that a seat may come to build on."""

    def __init__(self, s: State, seat: i64) -> None:
        """None yet."""
        self.s: State = s
        self.seat: i64 = seat
        self.near: list[Site] = []
        self.beyond: list[Site] = []  # where only Lift Rotors get to

    def best(self, hand: i64, lent: i64) -> Plan:
        """The best construction with a hand of these names and one of those lent.

        Of equal ones: without the forepart, then fewer cards.
        """
        plan = Plan()
        for site in self.near:
            site.build(hand & site.fits, lent & site.fits, plan)
        if self.s.is_charged(self.seat, FOREPART):
            before = plan.total
            self.use_forepart(hand, lent, plan)
            if plan.total > before:
                plan.spends = 1
        return plan

    def use_forepart(self, hand: i64, lent: i64, plan: Plan) -> None:
        """Tries what the charged forepart adds (PD-8.10 to PD-8.13)."""
        ability = self.s.content.fore_ability[self.s.forepart[self.seat]]
        if ability == LIFT_ROTORS:
            for site in self.beyond:
                site.build(hand & site.fits, lent & site.fits, plan)
        elif ability == TERRAIN_FORMER:
            for site in self.near:
                site.build(hand, lent, plan)
        elif ability == TWIN_RIG and self.s.modules_left(self.seat) > 0:
            for site in self.near:
                site.build_as(MODULE_AS_BASE, hand & site.fits, lent & site.fits, plan)
        elif ability == MEGA_RIG and self.s.bases_left(self.seat) > 0:
            for site in self.near:
                site.build_as(BASE_OF_THREE, hand & site.fits, lent & site.fits, plan)

    def alone(self, card: i64) -> Plan:
        """Where one card would pay most by itself."""
        plan = Plan()
        for site in self.near:
            if (site.fits >> card) & 1:
                site.build_as(MODULE, i64(1) << card, 0, plan)
        before = plan.total
        if self.s.has_fore(self.seat, LIFT_ROTORS):
            for site in self.beyond:
                if (site.fits >> card) & 1:
                    site.build_as(MODULE, i64(1) << card, 0, plan)
        elif self.s.has_fore(self.seat, TERRAIN_FORMER):
            for site in self.near:
                site.build_as(MODULE, i64(1) << card, 0, plan)
        if plan.total > before:
            plan.spends = 1
        return plan


# --- on one hex ------------------------------------------------------------------------------------------------------
def at_hex(s: State, seat: i64, place: i64) -> Outlook:
    """The outlook on one hex alone."""
    look = Outlook(s, seat)
    look.near.append(Site(s, seat, place))
    return look


def under_way(s: State, seat: i64, mode: i64, following: i64) -> Plan:
    """The best way to go on with a construction: cards already played stay, `following` comes next if it is a card."""
    site = Site(s, seat, s.at[seat])
    names = fitting(s, seat)
    for position in range(s.count):
        site.pick(s.played[position])
    if following != NONE:
        site.pick(following)
    for position in range(site.count):
        names &= ~(i64(1) << site.picks[position])
        site.look_at(i64(1) << site.picks[position])
    plan = Plan()
    site.build_as(mode, names, 0, plan)
    return plan


# --- drives ----------------------------------------------------------------------------------------------------------
def in_reach(s: State, seat: i64, lifted: bool) -> Outlook:
    """The outlook on all hexes that the harvester can get to, those out of line with a charged Lift Rotors apart."""
    look = Outlook(s, seat)
    marks = vec[i64]([0] * HEXES)
    movement.survey(s, seat, lifted, marks)
    for place in range(i64(HEXES)):
        if movement.must_build(marks[place]):
            look.near.append(Site(s, seat, place))
    if not lifted and s.has_fore(seat, LIFT_ROTORS):
        for place in range(i64(HEXES)):
            if marks[place] == 0 and place != s.at[seat] and movement.must_build(movement.stop_at(s, place)):
                look.beyond.append(Site(s, seat, place))
    return look


def best_drive(s: State, seat: i64, look: Outlook) -> Plan:
    """What a drive can earn at best before its fee is paid, and which fee leaves that.

    `look` may be of a table with other cards in the hands: what hexes pay does not depend on them.
    """
    if s.has_main(seat, PERPETUAL_DRIVE):
        return look.best(s.held[seat], 0)
    whole = look.best(s.held[seat], cranes(s, seat, 0))
    best = Plan()
    names = s.held[seat]
    card: i64 = 0
    while names != 0:
        if names & 1:
            plan = after_fee(s, seat, card, look, whole)
            if plan.total > best.total:
                best = plan
                best.fee = card
            if plan.total == whole.total:
                return best  # no fee can leave more
        names >>= 1
        card += 1
    return best


def after_fee(s: State, seat: i64, fee: i64, look: Outlook, whole: Plan) -> Plan:
    """The best construction once a fee is paid; `whole` is the best without a fee."""
    rest = s.hand_without(seat, fee)
    if rest == s.held[seat] or not whole.plays(fee):
        return whole
    return look.best(rest, cranes(s, seat, i64(1) << fee))


def cranes(s: State, seat: i64, fee: i64) -> i64:
    """The names that a charged Salvage Crane can take once a fee lies in the market; what it draws is unknown."""
    if not s.has_main(seat, SALVAGE_CRANE):
        return 0
    return s.offered | fee

"""What a choice would earn: the best set of cards on a hex, the best stop of a move (PD-14)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import NONE

from . import board, income, movement
from .codes import BASE, BASE_OF_THREE, BLOCKS, MODULE, MODULE_AS_BASE
from .construction import fitting
from .state import CHOSEN, State
from .tables import BLOCK, HEXES, LIFT_ROTORS, MEGA_RIG, NAMES, STEAL_ADJACENT, TERRAIN_FORMER, TWIN_RIG

# a plan: what is earned, by which mode, with which cards, on which hex, and whether Terrain Former is used
TOTAL: Final = 0
MODE: Final = 1
PICKS: Final = 2  # three places
PLACE: Final = 5
FORMER: Final = 6
PLAN: Final = 7
NOTHING: Final = -1  # the total of a plan that cannot be


def blank_plan() -> vec[i64]:
    """A plan that cannot be."""
    return vec[i64]([NOTHING, 255, 255, 255, 255, 255, 0])


# --- sets of cards ---------------------------------------------------------------------------------------------------
def set_total(s: State, seat: i64, place: i64, picks: vec[i64], count: i64, raw: vec[i64]) -> i64:
    """What these cards pay together, with the best use of blocks and the best directions."""
    total: i64 = 0
    stealing: i64 = 0
    thieves: i64 = 0
    doubled: i64 = 0
    for position in range(count):
        card = picks[position]
        total += raw[card]
        kind = s.content.income[card]
        if kind == STEAL_ADJACENT:
            stealing += s.content.per[card]
            thieves += raw[card]
        elif kind == BLOCK:
            best: i64 = 0
            partner: i64 = 0
            for other in range(count):
                if s.content.card_type[picks[other]] == s.content.detail[card] and not (doubled >> other) & 1:
                    gain = raw[picks[other]] - raw[card]
                    if gain > best:
                        best = gain
                        partner = i64(1) << other
            total += best
            doubled |= partner
    if stealing > 0:  # two systems cards share what the victims have (PD-7.24)
        total += income.takings(s, seat, place, stealing) - thieves
    return total


def search(
    s: State,
    seat: i64,
    place: i64,
    names: i64,
    need: i64,
    count: i64,
    picks: vec[i64],
    raw: vec[i64],
    mode: i64,
    plan: vec[i64],
) -> None:
    """Completes a set in all ways with names that rise, and keeps the best in `plan`."""
    if count == need:
        total = set_total(s, seat, place, picks, count, raw)
        if total > plan[TOTAL]:
            plan[TOTAL] = total
            plan[MODE] = mode
            plan[PLACE] = place
            for position in range(i64(CHOSEN)):
                plan[PICKS + position] = picks[position] if position < count else 255
        return
    card: i64 = 0
    rest = names
    while rest != 0:
        if rest & 1:
            picks[count] = card
            search(s, seat, place, rest >> 1 << (card + 1), need, count + 1, picks, raw, mode, plan)
        rest >>= 1
        card += 1


def raw_incomes(s: State, seat: i64, place: i64, names: i64, raw: vec[i64]) -> None:
    """What each of these names pays by itself on a hex."""
    card: i64 = 0
    while names != 0:
        if names & 1:
            raw[card] = income.pays(s, seat, place, card)
        names >>= 1
        card += 1


def best_with(s: State, seat: i64, place: i64, names: i64, plan: vec[i64]) -> None:
    """The best construction with fitting names, in every mode that figures and rigs allow; equal ones: fewer cards."""
    if names == 0:
        return
    raw = vec[i64]([0] * NAMES)
    picks = vec[i64]([0] * CHOSEN)
    raw_incomes(s, seat, place, names, raw)
    if s.modules_left(seat) > 0:
        search(s, seat, place, names, 1, 0, picks, raw, MODULE, plan)
    if s.bases_left(seat) > 0:
        search(s, seat, place, names, 2, 0, picks, raw, BASE, plan)
        if s.has_fore(seat, MEGA_RIG):
            search(s, seat, place, names, 3, 0, picks, raw, BASE_OF_THREE, plan)
    if s.modules_left(seat) > 0 and s.has_fore(seat, TWIN_RIG):
        search(s, seat, place, names, 2, 0, picks, raw, MODULE_AS_BASE, plan)


def best_plan(s: State, seat: i64, place: i64, hand: i64, plan: vec[i64]) -> None:
    """The best construction on an empty hex with a hand of these names; Terrain Former only where it earns more."""
    fit = hand & s.content.fits[s.ground[place]]
    before = plan[TOTAL]
    best_with(s, seat, place, fit, plan)
    if plan[TOTAL] > before:
        plan[FORMER] = 0
        before = plan[TOTAL]
    if fit != hand and s.has_fore(seat, TERRAIN_FORMER):
        best_with(s, seat, place, hand, plan)
        if plan[TOTAL] > before:
            plan[FORMER] = 1


def best_in_mode(s: State, seat: i64, mode: i64, following: i64, plan: vec[i64]) -> None:
    """The best way to go on with a construction: cards already played stay, `following` comes next if it is a card."""
    raw = vec[i64]([0] * NAMES)
    picks = vec[i64]([0] * CHOSEN)
    place = s.at[seat]
    count = s.count
    names = fitting(s, seat)
    for position in range(count):
        picks[position] = s.played[position]
        raw[picks[position]] = income.pays(s, seat, place, picks[position])
    raw_incomes(s, seat, place, names, raw)
    if following < NAMES:
        picks[count] = following
        count += 1
    if count > 0:
        names &= ~((i64(2) << picks[count - 1]) - 1)
    search(s, seat, place, names, s.content.cards_by_mode[mode], count, picks, raw, mode, plan)


def block_choice_total(s: State, seat: i64, other: i64) -> i64:
    """What the played cards will pay if the block asked about doubles the card at a position (NONE: is flat)."""
    block = s.flow.a()
    chosen = s.content.flat[s.played[block]] if other >= CHOSEN else position_pays(s, seat, other)
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
def best_stop(s: State, seat: i64, hand: i64, anywhere: bool, plan: vec[i64]) -> None:
    """The best construction at any hex that the harvester can reach with a hand of these names."""
    marks = vec[i64]([0] * HEXES)
    movement.mark_reach(s, seat, anywhere, marks)
    for place in range(i64(HEXES)):
        if marks[place] != 0 and board.is_empty(s, place):
            best_plan(s, seat, place, hand, plan)


def best_move(s: State, seat: i64, hand: i64, plan: vec[i64]) -> None:
    """The same for a whole move, with Lift Rotors if they are charged."""
    best_stop(s, seat, hand, s.has_fore(seat, LIFT_ROTORS), plan)


def best_after_fee(s: State, seat: i64, fee: i64, plan: vec[i64]) -> None:
    """The best construction once a fee is paid; `plan` comes in as the best with the whole hand."""
    rest = s.hand_without(seat, fee)
    if rest != s.held[seat] and uses(plan, fee):
        empty_plan(plan)
        best_move(s, seat, rest, plan)


def uses(plan: vec[i64], card: i64) -> bool:
    """Whether a plan plays a card."""
    return plan[PICKS] == card or plan[PICKS + 1] == card or plan[PICKS + 2] == card


def empty_plan(plan: vec[i64]) -> None:
    """Forgets what was planned."""
    for place in range(i64(PLAN)):
        plan[place] = 255
    plan[TOTAL] = NOTHING
    plan[FORMER] = 0


def best_fee(s: State, seat: i64, plan: vec[i64]) -> None:
    """The best construction over all fees: what a move can earn this turn before the fee is paid."""
    whole = blank_plan()
    best_move(s, seat, s.held[seat], whole)
    names = s.held[seat]
    card: i64 = 0
    while names != 0:
        if names & 1:
            tried = whole[:]
            best_after_fee(s, seat, card, tried)
            if tried[TOTAL] > plan[TOTAL]:
                for place in range(i64(PLAN)):
                    plan[place] = tried[place]
            if tried[TOTAL] == whole[TOTAL]:
                return  # no fee can leave more
        names >>= 1
        card += 1


def best_for_card(s: State, seat: i64, card: i64, marks: vec[i64]) -> i64:
    """The most that one card would pay on an empty hex in reach, as `quids * 256 + hex`; NOTHING if it fits nowhere."""
    best: i64 = NOTHING
    for place in range(i64(HEXES)):
        if marks[place] != 0 and board.is_empty(s, place) and (s.content.fits[s.ground[place]] >> card) & 1:
            earned = income.pays(s, seat, place, card)
            if best == NOTHING or earned > best >> 8:
                best = earned * 256 + place
    return best

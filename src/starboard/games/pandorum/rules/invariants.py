"""What must hold after every action: conservation, ranges, uniqueness."""

from __future__ import annotations

from mypy_extensions import i64

from starboard.engine.game import NONE

from .codes import (
    BUILD_MODE,
    CARDS,
    CARGO,
    CHOSEN,
    FOREPART,
    MAIN,
    SLOTS,
    SLOTS_PER_MAT,
    TURN,
)
from .state import State
from .tables import BUILDABLE, HEXES, NAMES, SEATS, SYSTEMS, VOLCANO


def broken(s: State) -> str:
    """The first broken invariant in words, or an empty text."""
    fault = cards_broken(s)
    if not fault:
        fault = hands_broken(s)
    if not fault:
        fault = board_broken(s)
    if not fault:
        fault = mats_broken(s)
    if not fault:
        fault = turn_broken(s)
    return fault


def cards_broken(s: State) -> str:
    """Every card is somewhere, exactly once; the peaceful option has no systems at all (PD-10.1)."""
    for card in range(i64(NAMES)):
        found = s.market[card] + s.spent[card]
        if s.market[card] < 0 or s.spent[card] < 0:
            return f"there are less than no {s.content.card_ids[card]} in market or box"
        if (s.market[card] > 0) != ((s.offered >> card) & 1 != 0):
            return f"the market's names do not fit its stack of {s.content.card_ids[card]}"
        for seat in range(s.seats):
            found += s.hand[seat * NAMES + card]
            for slot in range(i64(SLOTS_PER_MAT)):
                found += s.mat[(seat * SLOTS_PER_MAT + slot) * NAMES + card]
        for position in range(i64(CHOSEN)):
            if s.played[position] == card:
                found += 1
        for place in range(s.deck_left):
            if s.deck[place] == card:
                found += 1
        for place in range(i64(len(s.stowed))):
            if s.stowed[place] == card:
                found += 1
        due = s.content.copies[card]
        if s.content.card_type[card] == SYSTEMS and s.options["no_systems"]:
            due = 0
        if found != due:
            return f"there are {found} cards {s.content.card_ids[card]} instead of {due}"
    for place in range(s.deck_left):
        if s.deck[place] == NONE or (s.content.production_mask >> s.deck[place]) & 1:
            return "a production card is in the deck"
    for place in range(i64(len(s.stowed))):
        if not (s.content.production_mask >> s.stowed[place]) & 1:
            return "a card of the deck is among the undealt production cards"
    return ""


def hands_broken(s: State) -> str:
    """What everybody knows of a hand fits the hand (PD-13.2)."""
    for seat in range(s.seats):
        unknown: i64 = 0
        production: i64 = 0
        for card in range(i64(NAMES)):
            held = s.hand[seat * NAMES + card]
            if held < 0 or (held > 0) != ((s.held[seat] >> card) & 1 != 0):
                return f"the names in seat {seat}'s hand do not fit its {s.content.card_ids[card]}"
            known = s.known[seat * NAMES + card]
            if known < 0 or known > held:
                return f"seat {seat} is known to hold {known} {s.content.card_ids[card]}, but holds {held}"
            if (s.content.production_mask >> card) & 1:
                production += held - known
            else:
                unknown += held - known
        if production != s.unseen[seat * 2] or unknown != s.unseen[seat * 2 + 1]:
            return f"seat {seat}'s unseen cards are not counted right"
        if s.quids[seat] < 0:
            return f"seat {seat} has less than no quids"
    return ""


def board_broken(s: State) -> str:
    """Projects stand on buildable hexes, and every figure is on the board or left (PD-2.8, PD-2.9)."""
    for seat in range(s.seats):
        modules = s.modules_left(seat)
        bases = s.bases_left(seat)
        if modules < 0 or bases < 0:
            return f"seat {seat} has less than no figures left"
        for place in range(i64(HEXES)):
            if s.owner[place] == seat:
                bases += s.kind[place]
                modules += 1 - s.kind[place]
        if modules != s.content.modules[s.seats] or bases != s.content.bases[s.seats]:
            return (
                f"seat {seat} has {modules} modules and {bases} bases on the board and left, "
                f"instead of {s.content.modules[s.seats]} and {s.content.bases[s.seats]}"
            )
    for place in range(i64(HEXES)):
        if s.owner[place] == NONE:
            if s.kind[place] != 0:
                return f"a base without owner stands on {s.content.hex_names[place]}"
        elif s.owner[place] >= s.seats or s.terrain[place] >= BUILDABLE:
            return f"a project on {s.content.hex_names[place]} cannot stand there"
    for seat in range(s.seats):
        place = s.at[seat]
        if s.terrain[place] == VOLCANO:
            return f"the harvester of seat {seat} stands on a volcano, {s.content.hex_names[place]}"
        building = s.flow.step() in (BUILD_MODE, CARDS) and s.flow.seat() == seat
        if s.terrain[place] < BUILDABLE and (s.owner[place] == NONE) != building:
            if building:
                return f"seat {seat} builds on {s.content.hex_names[place]}, where a project stands"
            return f"the harvester of seat {seat} stands on the empty hex {s.content.hex_names[place]}"
    return ""


def mats_broken(s: State) -> str:
    """Parts are dealt once; slots hold what they count, and no more than they need (PD-1.6, PD-8.3)."""
    for seat in range(s.seats):
        if s.forepart[seat] >= SEATS or s.main[seat] >= SEATS:
            return f"seat {seat} has no harvester parts"
        for other in range(seat):
            if s.forepart[seat] == s.forepart[other] or s.main[seat] == s.main[other]:
                return f"seats {other} and {seat} have the same harvester part"
        for slot in range(i64(SLOTS_PER_MAT)):
            start = seat * SLOTS_PER_MAT + slot
            held: i64 = 0
            for card in range(i64(NAMES)):
                if s.mat[start * NAMES + card] < 0:
                    return f"a slot of seat {seat} holds less than no cards"
                held += s.mat[start * NAMES + card]
            if held != s.filled[start]:
                return f"slot {slot} of seat {seat} holds {held} cards, but {s.filled[start]} are counted"
        if s.filled[seat * SLOTS_PER_MAT + FOREPART] > s.content.fore_need[s.seats]:
            return f"the forepart of seat {seat} holds more cards than it needs"
        if s.filled[seat * SLOTS_PER_MAT + MAIN] > s.content.main_need[s.seats]:
            return f"the main part of seat {seat} holds more cards than it needs"
        if s.filled[seat * SLOTS_PER_MAT + CARGO] > s.content.cards:
            return f"the cargo of seat {seat} holds more cards than there are"
    return ""


def turn_broken(s: State) -> str:
    """The turn and the end of the game are in order (PD-9.1, PD-9.2, PD-11)."""
    step = s.flow.step()
    if (s.over == 0) != (step != 0):
        return "a game that goes on has no step, or one that is over still has"
    if step != 0 and s.waiting != i64(1) << s.flow.seat():
        return "another seat is asked than the one whose turn it is"
    for seat in range(s.seats):
        building = s.is_building() and s.flow.seat() == seat
        if s.trigger == NONE and s.modules_left(seat) + s.bases_left(seat) == 0 and not building:
            return f"seat {seat} has no figures left, but the end is not triggered"
    if s.trigger != NONE and s.modules_left(s.trigger) + s.bases_left(s.trigger) > 0:
        return f"seat {s.trigger} triggered the end, but has figures left"
    if s.trigger != NONE and step != 0 and (s.flow.seat() == s.trigger or s.turns_left < 1):
        return "a turn is played after the last one"
    if s.trigger == NONE and s.turns_left != 0:
        return "last turns are counted, but the end is not triggered"
    if s.over == 0 and (s.idle >= s.content.stall_rounds * s.seats or s.passes >= s.seats):
        return "the game should have ended"
    if step == TURN and (s.count != 0 or s.formed != 0 or s.mode != NONE):
        return "a construction is under way at the start of a turn"
    if s.count != 0 and (step == BUILD_MODE or not s.is_building()):
        return "cards are played, but nothing is built"
    if s.count > CHOSEN:
        return "too many cards are played"
    for position in range(i64(1), s.count):
        if step != SLOTS and s.played[position] <= s.played[position - 1]:
            return "the played cards do not lie in rising order"
    return ""

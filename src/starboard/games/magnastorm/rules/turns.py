"""MS-3 Rounds and turns, MS-16 the end: what comes next, until somebody has to decide."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE

from .administration import administer
from .codes import (
    A_GAIN,
    A_MOVE,
    A_OFFER,
    A_TAKE_CREW,
    A_TAKEOVER,
    ACTION,
    ADD_CREW,
    ANY_CUBE,
    B_BAG,
    B_BAG_3,
    B_EXTRA_LAB,
    B_PLACE_CREW,
    B_RESEARCH,
    B_TURN_ORDER,
    BUY_REPUTATION,
    BY_CUBES,
    COLOURS,
    COLUMNS,
    CREW_DOWN,
    E_CUBE_ON_GAIN,
    E_DISCOUNT,
    E_EXTRA_LAB,
    E_LEVEL_FOR_CUBES,
    E_LOWEST,
    E_RANGE,
    E_SWAP,
    END_ADMINISTRATION,
    END_PASS,
    END_ROUNDS,
    EXTRA_LAB,
    FIRST_LAB,
    GAIN_CHOSEN,
    GAME_ENDED,
    LAB,
    LAB_OFFER,
    LEVEL,
    LEVEL_OFFER,
    MAIN,
    MOVE_CHOSEN,
    MOVE_COST,
    MOVE_SWAP,
    NO_YES,
    OBJECTIVE,
    ORDER_OFFER,
    PACK,
    PLACES_SWAPPED,
    RANGE_OFFER,
    ROUND_BEGAN,
    SETUP,
    STATION,
    T_ACTION,
    T_COMMAND,
    T_CREW_DOWN,
    T_EXTRA_LAB,
    T_GAIN_BONUS,
    T_GAIN_CUBE,
    T_GAIN_LOWEST,
    T_GAIN_ROW,
    T_LAB,
    T_LAB_LEVEL,
    T_LAB_OFFER,
    T_LEVEL_OFFER,
    T_MAIN,
    T_MOVE_BONUS,
    T_OBJECTIVE,
    T_RANGE_OFFER,
    T_SET_OFF,
    TURN,
    WITH_GAIN,
    WITH_MOVE,
    YELLOW,
    YES,
)
from .command import asks_swap, begin_takeover, clear_column, list_takeovers, payable, take_command
from .cubes import (
    any_in_stock,
    can_pay,
    draw_from_bag,
    forbids_exchange,
    gain,
    list_exchanges,
    may_exchange,
    pay,
    pay_packed,
)
from .labs import asks_lab, asks_lab_offer, asks_station, may_drop_first, research_by_lab
from .movement import can_buy_range, prepare_move, set_off
from .objectives import asks_objective
from .panels import is_empty, list_take_crew, take_crew
from .research import choose_level, gain_level, gain_lowest_level, level_choices
from .starting import run_setup
from .state import State


# --- what comes next ---------------------------------------------------------------------------------------------
def go_on(s: State) -> None:
    """Runs all that needs no decision; ends with somebody asked or the game over."""
    while s.over == 0:
        step = s.flow.step()
        if step == TURN:
            run_turn(s, s.flow.seat(), s.flow.a())
        elif step == SETUP:
            if not run_setup(s):
                s.flow.pop()
                begin_round(s)
        elif is_asked(s, step, s.flow.seat()):
            s.ask(s.flow.seat())
            return
        else:
            s.flow.pop()


def is_asked(s: State, step: i64, seat: i64) -> bool:
    """False for a node at which nothing could be chosen but to decline: it is skipped."""
    if step == LEVEL:
        return level_choices(s, seat, s.flow.a()) != 0
    if step == ANY_CUBE:
        return any_in_stock(s)
    if step == ADD_CREW:
        return s.crew_home[seat] > 0  # MS-10.11
    if step == BUY_REPUTATION:
        return s.held(seat, YELLOW) > 0 or forbids_exchange(s, seat, YELLOW) == ALLOWED
    if step == LEVEL_OFFER:
        return can_pay(s, seat, s.content.level_own, s.content.level_yellow) or may_exchange(s, seat)
    if step == RANGE_OFFER:
        return can_buy_range(s, seat) or may_exchange(s, seat)
    if step == STATION:
        return asks_station(s, seat)
    if step == LAB:
        return asks_lab(s, seat)
    if step == LAB_OFFER:
        return asks_lab_offer(s, seat)
    if step == OBJECTIVE:
        return asks_objective(s, seat)
    return True


def run_turn(s: State, seat: i64, stage: i64) -> None:
    """The next stage of a turn (MS-4.11, MS-5.6)."""
    s.flow.set_a(stage + 1)
    if stage == T_MAIN:
        s.flow.push(MAIN, seat, 0, 0)
    elif stage == T_CREW_DOWN:
        s.flow.push(CREW_DOWN, seat, clear_column(s, s.column), 0)
    elif stage == T_COMMAND:
        s.flow.set_a(T_OBJECTIVE)
        take_command(s, seat, s.column)
    elif stage == T_ACTION:
        s.flow.push(ACTION, seat, 0, 0)
    elif stage <= T_GAIN_BONUS:
        run_gain(s, seat, stage)
    elif stage < T_OBJECTIVE:
        run_move(s, seat, stage)
    elif stage == T_OBJECTIVE:
        s.flow.push(OBJECTIVE, seat, 0, 0)
    else:
        end_turn(s)


# --- MAIN --------------------------------------------------------------------------------------------------------
def list_main(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Takeovers, crew to take, exchanges (MS-3.3)."""
    count = list_takeovers(s, seat, buffer, 0)
    count = list_take_crew(s, seat, buffer, count)
    return list_exchanges(s, seat, buffer, count)


def answer_main(s: State, seat: i64, action: i64) -> None:
    """Exactly one of the two options of a turn (MS-3.3)."""
    s.flow.pop()
    if action < A_TAKE_CREW:
        s.flow.set_a(T_CREW_DOWN)
        begin_takeover(s, seat, action - A_TAKEOVER)
    else:
        s.flow.set_a(T_ACTION)
        choice = action - A_TAKE_CREW
        take_crew(s, seat, choice // COLOURS, choice % COLOURS)


# --- the action of a lower-panel space ---------------------------------------------------------------------------
def row_cost(s: State, seat: i64) -> i64:
    """The move cost of the row, less one own cube with commander 17, packed (MS-5.4, MS-15.14, MS-15.18)."""
    row = s.cell // COLUMNS
    own = s.content.move_own[row]
    if s.has(seat, E_DISCOUNT):
        own = own - s.content.discount if own > s.content.discount else i64(0)
    return (own << (PACK * (1 + seat))) + s.content.move_yellow[row]


def forbids_move(s: State, seat: i64) -> i64:
    """A move that can be paid (MS-5.4, MS-5.10)."""
    return ALLOWED if payable(s, seat, row_cost(s, seat)) else MOVE_COST


def list_action(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Move or gain, or exchange first."""
    count: i64 = 0
    if forbids_move(s, seat) == ALLOWED:
        buffer[count] = A_MOVE
        count += 1
    buffer[count] = A_GAIN
    return list_exchanges(s, seat, buffer, count + 1)


def answer_action(s: State, seat: i64, action: i64) -> None:
    """One of the two (MS-5.3); a move is paid before anything else (MS-5.4)."""
    s.flow.pop()
    row = s.cell // COLUMNS
    if action == A_GAIN:
        s.note(GAIN_CHOSEN, EVERYONE, seat, row, 0, 0)
        s.flow.set_a(T_GAIN_ROW)
        return
    s.note(MOVE_CHOSEN, EVERYONE, seat, row, 0, 0)
    s.flow.set_a(T_LEVEL_OFFER)
    cost = row_cost(s, seat)
    if s.has(seat, E_SWAP) and asks_swap(s, seat, cost):
        s.flow.push(MOVE_SWAP, seat, 0, 0)
    else:
        pay_packed(s, seat, cost)


def run_gain(s: State, seat: i64, stage: i64) -> None:
    """Row, commanders in ascending number, space bonus (MS-5.7, MS-9.1, MS-9.2)."""
    if stage == T_GAIN_ROW:
        row = s.cell // COLUMNS
        gain(s, seat, s.content.gain_own[row], s.content.gain_yellow[row])
    elif stage == T_GAIN_LOWEST:
        if s.has(seat, E_LOWEST):
            gain_lowest_level(s, seat)
    elif stage == T_GAIN_CUBE:
        if s.has(seat, E_CUBE_ON_GAIN):  # MS-15.11
            for _ in range(s.content.gain_cubes):
                s.flow.push(ANY_CUBE, seat, 0, 0)
    elif stage == T_GAIN_BONUS:
        s.flow.set_a(T_OBJECTIVE)
        gain_space_bonus(s, seat, WITH_GAIN)


def gain_space_bonus(s: State, seat: i64, action: i64) -> None:
    """What the space shows, if it works with this action (MS-10.1)."""
    bonus = s.side().cell_bonus[s.cell]
    if s.content.bonus_works[bonus] & action == 0:
        return
    if bonus >= B_RESEARCH:
        gain_level(s, seat, bonus - B_RESEARCH)  # MS-10.2
    elif B_BAG < bonus <= B_BAG_3:
        draw_from_bag(s, seat, bonus - B_BAG)  # MS-10.9
    elif bonus == B_PLACE_CREW:
        s.flow.push(ADD_CREW, seat, 0, 0)
    elif bonus == B_TURN_ORDER and s.turn_order[0] != seat:  # MS-10.7
        s.flow.push(ORDER_OFFER, seat, 0, 0)


def answer_order(s: State, seat: i64, action: i64) -> None:
    """Swaps with the marker above; the running pass keeps its order (MS-10.6, MS-10.12)."""
    s.flow.pop()
    if action != YES:
        return
    place: i64 = 1  # the first is never asked
    while s.turn_order[place] != seat:
        place += 1
    other = s.turn_order[place - 1]
    s.turn_order[place - 1] = seat
    s.turn_order[place] = other
    s.note(PLACES_SWAPPED, EVERYONE, seat, other, 0, 0)


def run_move(s: State, seat: i64, stage: i64) -> None:
    """Commander 04, space bonus, commander 02, the walk, labs (MS-5.6)."""
    if stage == T_LEVEL_OFFER:
        prepare_move(s, seat)
        if s.has(seat, E_LEVEL_FOR_CUBES):
            s.flow.push(LEVEL_OFFER, seat, 0, 0)
    elif stage == T_MOVE_BONUS:
        gain_space_bonus(s, seat, WITH_MOVE)
    elif stage == T_RANGE_OFFER:
        if s.has(seat, E_RANGE):
            s.flow.push(RANGE_OFFER, seat, 0, 0)
    elif stage == T_SET_OFF:
        set_off(s, seat)
    elif stage == T_LAB:  # the walk is over
        if may_drop_first(s, seat):
            s.flow.push(LAB, seat, FIRST_LAB, 0)
    elif s.dropped == 0:  # without a first lab no level and no extra labs (MS-7.4)
        s.flow.set_a(T_OBJECTIVE)
    elif stage == T_LAB_LEVEL:
        research_by_lab(s, seat)
    elif stage == T_LAB_OFFER:
        if s.has(seat, E_EXTRA_LAB):
            s.flow.push(LAB_OFFER, seat, 0, 0)
    elif stage == T_EXTRA_LAB and s.side().cell_bonus[s.cell] == B_EXTRA_LAB:
        s.flow.push(LAB, seat, EXTRA_LAB, 0)


def forbids_level_offer(s: State, seat: i64, action: i64) -> i64:
    """Commander 04: yes only if it can be paid (MS-15.4)."""
    return ALLOWED if action != YES or can_pay(s, seat, s.content.level_own, s.content.level_yellow) else NO_YES


def list_level_offer(s: State, seat: i64, buffer: vec[i64]) -> i64:
    """Yes, no, exchanges."""
    count: i64 = 0
    if can_pay(s, seat, s.content.level_own, s.content.level_yellow):
        buffer[count] = A_OFFER
        count += 1
    buffer[count] = A_OFFER + 1
    return list_exchanges(s, seat, buffer, count + 1)


def answer_level_offer(s: State, seat: i64, action: i64) -> None:
    """Two own cubes for a level of choice (MS-15.4)."""
    s.flow.pop()
    if action == YES:
        pay(s, seat, s.content.level_own, s.content.level_yellow)
        for _ in range(s.content.level_levels):
            choose_level(s, seat, BY_CUBES)


# --- passes, rounds, the end -------------------------------------------------------------------------------------
def begin_round(s: State) -> None:
    """Position 1 of the track starts each round (MS-3.8)."""
    s.note(ROUND_BEGAN, EVERYONE, s.round, s.trailing(), 0, 0)
    begin_pass(s)


def begin_pass(s: State) -> None:
    """The order of a pass is read when it begins (MS-3.7)."""
    for place in range(s.seats):
        s.pass_order[place] = s.turn_order[place]
    s.pass_place = 0
    begin_turn(s)


def begin_turn(s: State) -> None:
    """The next seat of the pass."""
    s.waived = 0
    s.cell = NONE
    s.column = NONE
    s.area = NONE
    s.station = NONE
    s.walk = 0
    s.goal = 0
    s.steps = 0
    s.dropped = 0
    s.flow.push(TURN, s.pass_order[s.pass_place], T_MAIN, 0)


def end_turn(s: State) -> None:
    """Whether the round, the pass or the game ends here (MS-3.2, MS-3.6, MS-16.1, MS-16.6, MS-16.7)."""
    s.flow.pop()
    is_last = s.pass_place == s.seats - 1
    if is_last and s.end_triggered:
        end_game(s, END_PASS)
    elif is_empty(s.upper):
        was_last_round = s.round == s.content.max_rounds
        administer(s)
        if s.end_triggered:
            end_game(s, END_ADMINISTRATION)
        elif was_last_round:
            end_game(s, END_ROUNDS)
        else:
            begin_round(s)
    elif is_last:
        begin_pass(s)
    else:
        s.pass_place += 1
        begin_turn(s)


def end_game(s: State, kind: i64) -> None:
    """The game is over."""
    s.end_kind = kind
    s.note(GAME_ENDED, EVERYONE, kind, 0, 0, 0)
    s.finish()

"""MS-3 Rounds and turns, MS-16 the end: the stages of a turn, and what comes after it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.game import ALLOWED, EVERYONE, NONE
from starboard.engine.step import Step

from . import admin_commanders, bonuses, labs, movement, panels, research_commanders, takeover
from .actions import A_DECLINE, A_TAKE_CREW, A_TAKEOVER
from .administration import administer, could_save_income
from .codes import (
    ACTION,
    ADMINISTRATION,
    B_EXTRA_LAB,
    COLOURS,
    COLUMNS,
    CREW_DOWN,
    END_ADMINISTRATION,
    END_PASS,
    END_ROUNDS,
    EXTRA_LAB,
    FIRST_LAB,
    GAME_ENDED,
    LAB,
    MAIN,
    OBJECTIVE,
    ROUND_BEGAN,
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
)
from .cubes import gain
from .exchange import Question
from .state import State


# --- a turn ------------------------------------------------------------------------------------------------------
class Turn(Step[State]):
    """A turn runs from stage to stage; what needs a decision is asked on top of it (MS-4.11, MS-5.6)."""

    code = TURN

    def go_on(self, s: State) -> None:
        """Stage after stage, turn after turn, until a question lies on top or the game is over."""
        while s.over == 0 and s.flow.step() == TURN:
            run_stage(s, s.flow.seat(), s.flow.a())


def run_stage(s: State, seat: i64, stage: i64) -> None:
    """One stage of a turn; most leave the next one to come, some jump (MS-4.11, MS-5.6)."""
    s.flow.set_a(stage + 1)
    if stage == T_MAIN:
        s.flow.push(MAIN, seat, 0, 0)
    elif stage == T_CREW_DOWN:
        s.flow.push(CREW_DOWN, seat, takeover.clear_column(s, s.column), 0)
    elif stage == T_COMMAND:
        s.flow.set_a(T_OBJECTIVE)
        takeover.take_command(s, seat, s.column)
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


def run_gain(s: State, seat: i64, stage: i64) -> None:
    """Row, commanders in ascending number, space bonus (MS-5.7, MS-9.1, MS-9.2)."""
    if stage == T_GAIN_ROW:
        row = s.cell // COLUMNS
        gain(s, seat, s.content.gain_own[row], s.content.gain_yellow[row])
    elif stage == T_GAIN_LOWEST:
        research_commanders.gain_lowest_level(s, seat)
    elif stage == T_GAIN_CUBE:
        research_commanders.gain_any_cube(s, seat)
    elif stage == T_GAIN_BONUS:
        s.flow.set_a(T_OBJECTIVE)
        bonuses.gain_space_bonus(s, seat, WITH_GAIN)


def run_move(s: State, seat: i64, stage: i64) -> None:
    """Commanders 02 and 04, then the space's bonus, the walk, labs (MS-5.6, MS-5.7)."""
    if stage == T_RANGE_OFFER:
        movement.prepare_move(s, seat)
        admin_commanders.offer_range(s, seat)
    elif stage == T_LEVEL_OFFER:
        admin_commanders.offer_level(s, seat)
    elif stage == T_MOVE_BONUS:
        bonuses.gain_space_bonus(s, seat, WITH_MOVE)
    elif stage == T_SET_OFF:
        movement.set_off(s, seat)
    elif stage == T_LAB:  # the walk is over
        if labs.may_drop_first(s, seat):
            s.flow.push(LAB, seat, FIRST_LAB, 0)
    elif s.dropped == 0:  # without a first lab no level and no extra labs (MS-7.4)
        s.flow.set_a(T_OBJECTIVE)
    elif stage == T_LAB_LEVEL:
        labs.research_by_lab(s, seat)
    elif stage == T_LAB_OFFER:
        admin_commanders.offer_lab(s, seat)
    elif stage == T_EXTRA_LAB and s.side().cell_bonus[s.cell] == B_EXTRA_LAB:
        s.flow.push(LAB, seat, EXTRA_LAB, 0)


class TakeOverOrAct(Question):
    """Take over a commander or the token, or take a crew for an action on the lower panel (MS-3.3)."""

    code = MAIN
    families = ("takeover", "take_crew", "exchange_want")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """By the one or the other."""
        if action < A_TAKE_CREW:
            return takeover.forbids_takeover(s, seat, action - A_TAKEOVER)
        choice = action - A_TAKE_CREW
        return panels.forbids_take_crew(s, seat, choice // COLOURS, choice % COLOURS)

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Takeovers, then crew to take."""
        count = takeover.list_takeovers(s, seat, buffer, 0)
        return panels.list_take_crew(s, seat, buffer, count)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """Exactly one of the two (MS-3.3)."""
        s.flow.pop()
        if action < A_TAKE_CREW:
            s.flow.set_a(T_CREW_DOWN)
            takeover.begin_takeover(s, seat, action - A_TAKEOVER)
        else:
            s.flow.set_a(T_ACTION)
            choice = action - A_TAKE_CREW
            panels.take_crew(s, seat, choice // COLOURS, choice % COLOURS)


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
    elif panels.is_empty(s.upper):
        s.flow.push(ADMINISTRATION, NONE, 0, 0)
    elif is_last:
        begin_pass(s)
    else:
        s.pass_place += 1
        begin_turn(s)


class Administration(Question):
    """Before the income seats that would lose cubes for want of supply may exchange; then all six steps (MS-12.12)."""

    code = ADMINISTRATION
    families = ("exchange_want", "decline")

    def forbids_answer(self, s: State, seat: i64, action: i64) -> i64:
        """Leaving it is always possible."""
        return ALLOWED

    def list_answers(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        """Leaving it."""
        buffer[0] = A_DECLINE
        return 1

    def carry_out(self, s: State, seat: i64, action: i64) -> None:
        """After an exchange all are looked at again, as the supply has changed."""
        s.flow.set_b(0 if action != A_DECLINE else s.flow.b() + 1)
        super().carry_out(s, seat, action)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        """The next seat on the track."""
        s.flow.set_a((s.flow.a() + 1) % s.seats)

    def go_on(self, s: State) -> None:
        """Asks the next seat whose income falls short and who could help it; then administration and what follows."""
        while s.flow.b() < s.seats:
            seat = s.turn_order[s.flow.a()]
            if could_save_income(s, seat):
                s.flow.become(ADMINISTRATION, seat, s.flow.a(), s.flow.b())
                s.ask(seat)
                return
            s.flow.become(ADMINISTRATION, NONE, (s.flow.a() + 1) % s.seats, s.flow.b() + 1)
        was_last_round = s.round == s.content.max_rounds
        administer(s)
        s.flow.pop()
        if s.end_triggered:
            end_game(s, END_ADMINISTRATION)
        elif was_last_round:
            end_game(s, END_ROUNDS)
        else:
            begin_round(s)


def end_game(s: State, kind: i64) -> None:
    """The game is over."""
    s.end_kind = kind
    s.note(GAME_ENDED, EVERYONE, kind, 0, 0, 0)
    s.finish()

"""Acting: playing at a table. Every row is checked, kept, and only then answered."""

from __future__ import annotations

from collections.abc import Sequence

from starboard.engine import offers
from starboard.engine.record import results_json
from starboard.engine.refusal import NOT_YOURS, IllegalAction, Malformed
from starboard.engine.steps import parts_of
from starboard.engine.teaching import Play
from starboard.engine.title import single_option
from starboard.server.problems import Problem
from starboard.server.storage.changes import Change
from starboard.server.tables import talking
from starboard.server.tables.journal import tell
from starboard.server.tables.seats import BOT, PERSON
from starboard.server.tables.table import OVER, PLAYING, Outcome, Played, Table
from starboard.server.watching import metrics


async def act(
    table: Table, person: str | None, seat: int, action: int | str | Sequence[int | str], branch: int, decision: int
) -> Outcome:
    """Plays for a person; a repeated or stale request changes nothing and is no error.

    Several actions are played one after the other, as far as they are still allowed after the first, and undone as one.
    """
    table.check_seat(person, seat)
    if table.seats[seat].kind == BOT:
        raise Problem(409, "bot_plays", "A bot plays for this seat; take the seat back first.")
    if table.stage != PLAYING:
        raise table.not_playing()
    game = table.game
    numbers = [_number(table, one) for one in ([action] if isinstance(action, (int, str)) else action)]
    number = numbers[0]
    current = (branch, decision) == (table.branch, int(game.decision))
    if not current or seat not in game.pending():
        if _is_repeated(table, seat, number, branch, decision):
            return Outcome("repeated")
        if not current:
            return Outcome("stale")
        raise Problem(409, "not_your_turn", "It is not your turn.", rule=NOT_YOURS)
    change = table.change(asking=None)
    if table.is_taught:
        return await _taught(table, change, numbers)
    try:
        play(table, change, seat, number)
    except IllegalAction as why:
        metrics.REFUSED.inc()
        facts = dict(why.refusal.facts)
        raise Problem(422, "refused", why.refusal.told(table.names), rule=why.refusal.rule, facts=facts) from None
    for following in numbers[1:]:
        asked = table.stage == PLAYING and seat in table.game.pending()
        if not asked or table.game.why_not(following, seat) is not None:
            break
        play(table, change, seat, following, joined=True)
    table.asking = None
    metrics.ACTIONS.labels(table.title.id, "person").inc()
    advance(table, change)
    await table.keep(change)
    return Outcome("played")


async def _taught(table: Table, change: Change, numbers: Sequence[int]) -> Outcome:
    """A lesson judges first. What it wants is played, with what follows; anything else gets a reason."""
    course = table.course
    assert course is not None
    verdict = course.judge(numbers, table.names)
    if not verdict.right:
        code = "refused" if verdict.rule else "lesson"
        raise Problem(422, code, verdict.text, rule=verdict.rule, facts=dict(verdict.facts))
    course.answer(numbers, into(table, change))
    await table.keep(change)
    return Outcome("played")


def into(table: Table, change: Change) -> Play:
    """How a lesson plays at a table."""

    def one(seat: int, action: int, forced: bool, joined: bool) -> None:
        play(table, change, seat, action, forced, joined)

    return one


async def act_for_bot(table: Table, seat: int, action: int, fault: str = "") -> None:
    """Plays what a bot has decided, or what was chosen in its place when it failed."""
    change = table.change()
    play(table, change, seat, action)
    metrics.ACTIONS.labels(table.title.id, "bot").inc()
    advance(table, change)
    if fault:
        failed = f"The bot of {table.seats[seat].name} failed twice ({fault}); a random action was played instead."
        talking.note(table, change, failed, seat)
    await table.keep(change)


def play(
    table: Table, change: Change, seat: int, action: int, forced: bool = False, joined: bool = False
) -> None:
    """Plays in memory and adds the row to the change; what is forced, or joined to the row before it, is no choice."""
    record = table.record
    assert record is not None
    game = record.game()
    sealed, decision = bool(game.sealed), int(game.decision)
    only: tuple[int, str] | None = None
    if forced and table.seats[seat].kind == PERSON:
        only = (seat, f"Only one choice: {offers.label(game, seat, action, table.names)}")
    game.keep_stills()
    events = record.play(action, seat)
    row = record.line[-1]
    stills = [(at, by) for at, by, _ in game.take_stills()]
    parts = parts_of(len(record.line), None if sealed else seat, stills, len(events)) if stills else ()
    told, views = tell(table.title, game, events, table.names, only, parts)
    table.line.append(Played(seat, forced or joined))
    table.journal.add(len(table.line), None if sealed else seat, told)
    table.journal.witness(len(table.line), events)
    table.add_row(
        change,
        seat,
        decision=decision,
        action=action,
        chance=results_json(row.chance),
        revealed=row.revealed,
        forced=forced or joined,
        sealed=sealed,
        told=[list(item) for item in told],
    )
    table.saw(views)
    if game.is_over():
        table.stage = change.values["stage"] = OVER


def advance(table: Table, change: Change) -> None:
    """Plays single options, whoever has them."""
    while table.stage == PLAYING:
        action = single_option(table.game)
        if action is None:
            return
        play(table, change, int(table.game.to_move()), action, forced=True)


def _number(table: Table, action: int | str) -> int:
    try:
        if isinstance(action, str):
            return table.title.actions.parse(action)
        return table.title.actions.decode(action).id
    except Malformed as why:
        raise Problem(422, "no_action", f"{why}.") from None


def _is_repeated(table: Table, seat: int, action: int, branch: int, decision: int) -> bool:
    """Whether this very action is in force already: the answer to an earlier request got lost."""
    if branch != table.branch or table.record is None:
        return False
    return any(
        (row.decision, row.seat, row.action) == (decision, seat, action) for row in reversed(table.record.line)
    )

"""The log on a table's page: how much of it is shown, and what of it travels again."""

from __future__ import annotations

from itertools import pairwise

from starboard.web import talk

Turn = tuple[int | None, list[tuple[int, list[str]]]]


def told(lines: int, a_turn: int) -> list[Turn]:
    """So many lines, so many of them a turn, one a row."""
    rows = [(number, [f"line {number}"]) for number in range(lines)]
    return [(first // a_turn % 2, rows[first : first + a_turn]) for first in range(0, lines, a_turn)]


def test_an_empty_log_has_no_turns() -> None:
    assert talk.first_shown([]) == (0, 0)


def test_enough_is_shown_and_not_much_more() -> None:
    for a_turn in (1, 3, 7, 25):
        for lines in range(1, 400, 13):
            log = told(lines, a_turn)
            start, _ = talk.first_shown(log)
            shown = sum(len(rows) for _, rows in log[start:])
            assert min(lines, talk.LOG_LINES) <= shown < talk.LOG_LINES + talk.SHEET + a_turn


def test_full_sheets_stay_as_they_are_while_lines_are_added() -> None:
    for a_turn in (1, 3, 7, 25):
        logs = [told(lines, a_turn) for lines in range(1, 400)]
        past = [(start, written) for start, written in map(talk.first_shown, logs)]
        changes = sum(one != other for one, other in pairwise(past))
        assert changes <= 2 * 400 / talk.SHEET + 2
        for log, (start, written) in zip(logs, past, strict=True):
            assert start <= written < len(log), "the turn that is being played is on the last sheet"
            assert sum(len(rows) for _, rows in log[written:]) <= talk.SHEET + a_turn

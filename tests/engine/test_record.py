"""Records: undo, fork, replay, files."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import starboard
import starboard_sample
from starboard.engine import saving
from starboard.engine.record import Record, Undo
from starboard.engine.refusal import IllegalAction, Malformed
from starboard.engine.title import Title


def played(title: Title, actions: int = 10**6, seed: int = 3) -> Record:
    record = Record(title, 2, seed)
    while len(record.line) < actions and not record.game().is_over():
        record.play(record.game().legal()[0])
    return record


def test_a_record_comes_back_from_its_file(sample: Title, tmp_path: Path) -> None:
    record = played(sample)
    record.save(tmp_path / "game.json")
    again = starboard.load(str(tmp_path / "game.json"))
    assert again.game() == record.game()
    assert again.game().scores() == record.game().scores()
    assert list(tmp_path.iterdir()) == [tmp_path / "game.json"], "no scratch file is left"


def test_a_refused_action_leaves_no_row(sample: Title) -> None:
    record = Record(sample, 2, 3)
    with pytest.raises(IllegalAction):
        record.play("surface")
    assert record.rows == []


def test_undo_is_free_until_something_was_revealed(sample: Title) -> None:
    record = Record(sample, 2, 3)
    start = record.game().digest()
    record.play(record.game().legal(0)[0], 0)
    assert record.free_undo(0) == 1 and record.free_undo(1) == 0
    record.undo(0)
    assert record.game().digest() == start
    assert len(record.rows) == 2 and record.line == [], "undo is a row of its own"
    record.play(record.game().legal(0)[0], 0)
    record.play(record.game().legal(1)[0], 1)
    assert record.free_undo(1) == 0, "the reveal ends free undo"
    with pytest.raises(Malformed, match="may take back 0 actions freely"):
        record.undo(1)
    record.undo(1, 2, agreed=True)
    assert record.game().digest() == start


def test_undo_survives_the_file(sample: Title) -> None:
    record = played(sample, 6)
    record.undo(0, 2, agreed=True)
    record.play(record.game().legal()[-1])
    again = Record.from_json(json.loads(json.dumps(record.to_json())))
    assert again.game() == record.game() and len(again.line) == 5 and len(again.rows) == 8


def test_there_is_nothing_to_undo_at_the_start(sample: Title) -> None:
    with pytest.raises(Malformed, match="there are 0 actions to take back"):
        Record(sample, 2, 3).undo(0, 1, agreed=True)


def test_rows_hold_chance_results_and_suffice_without_the_seed(sample: Title) -> None:
    record = played(sample)
    assert any(name == "wreck_die" for row in record.line for name, _ in row.chance)
    again = record.replay_by_results()
    assert again.scores() == record.game().scores()
    assert saving.difference(again, record.game()) == ["chance"]


def test_a_fork_goes_on_with_other_chance(sample: Title) -> None:
    record = played(sample, 9)
    fork = record.fork(6, seed=99)
    assert fork.game().view(0) == record.at(6).view(0)
    assert fork.game().chance.ints() != record.at(6).chance.ints()
    fork.play(fork.game().legal()[0])
    again = Record.from_json(json.loads(json.dumps(fork.to_json())))
    assert again.game() == fork.game()


def test_the_log_is_derived_by_replay(sample: Title) -> None:
    record = played(sample)
    games = [game.digest() for _, game, _ in record.replay()]
    assert len(games) == len(record.line) + 1
    assert games[-1] == record.game().digest()


def cut(text: str) -> str:
    return text[: len(text) // 2]


def changed(**fields: Any) -> Callable[[str], str]:
    """An edit that also mends the checksum, so that the deeper checks must find it."""

    def edit(text: str) -> str:
        data = json.loads(text)
        data.update(fields)
        data["check"] = saving.fingerprint({key: value for key, value in data.items() if key != "check"})
        return json.dumps(data)

    return edit


def edited_row(text: str) -> str:
    data = json.loads(text)
    data["rows"][4][2] = (data["rows"][4][2] + 1) % 10
    return changed(rows=data["rows"])(text)


def edited_chance(text: str) -> str:
    data = json.loads(text)
    row = next(row for row in data["rows"] if row[3])
    row[3][0][1][0] = row[3][0][1][0] % 6 + 1
    return changed(rows=data["rows"])(text)


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (cut, "is damaged: it is not complete JSON"),
        (lambda text: "[]", "must be a table"),
        (lambda text: "{}", "is not a Starboard record"),
        (lambda text: text.replace('"seats":2', '"seats":3'), "was edited or is incomplete: its checksum does not fit"),
        (changed(version=9), "has format version 9; this program reads version 1"),
        (changed(rules_version=9), "was played with rules version 9 of Wreck Dive; this program plays version 1"),
        (changed(content_digest="x"), "was played with other content of Wreck Dive, and does not carry it"),
        (changed(title="json"), "there is no title 'json'; allowed:"),
        (changed(setup=[]), "was set up otherwise than its seed says"),
        (changed(title="nope"), "there is no title 'nope'; allowed:"),
        (changed(seats=7), "2 to 3 seats, not 7"),
        (changed(seed="x"), "seed must be a whole number as text"),
        (changed(names=[1]), "names must be a list"),
        (changed(rows=3), "rows must be a list"),
        (changed(rows=[[0, 0]]), "row 1 is damaged"),
        (changed(rows=[[5, 0, 0, []]]), "row 1 cannot be played: it is for decision 5"),
        (changed(digest="x"), "does not end where it says"),
        (edited_row, "row 5 cannot be played"),
        (edited_chance, "recorded is"),
        (changed(options={"speed": 1}), "has no option 'speed'; allowed: none"),
    ],
)
def test_a_damaged_record_is_refused_in_one_line(
    damage: Callable[[str], str], says: str, sample: Title, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    played(sample).save(path)
    path.write_text(damage(path.read_text()))
    with pytest.raises(Malformed, match=says) as error:
        Record.load(path)
    assert "\n" not in str(error.value)


def test_a_record_with_changed_content_carries_it(sample: Title, tmp_path: Path) -> None:
    record = Record(sample, 2, 3, content=sample.content(dict(sample.content().source, die=4)))
    record.play(record.game().legal()[0])
    record.save(tmp_path / "game.json")
    assert Record.load(tmp_path / "game.json").game() == record.game()


def test_an_unwritable_place_is_said(sample: Title, tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="cannot be written"):
        played(sample, 2).save(tmp_path / "missing" / "game.json")


# --- going on later ----------------------------------------------------------------------------------------------
def taken_back(title: Title) -> Record:
    """A story with an undo before and after its snapshot-to-be."""
    record = played(title, 7)
    record.undo(0, 2, agreed=True)
    record.play(record.game().legal()[-1])
    return record


def test_a_record_is_resumed_from_a_snapshot_and_the_rows_after_it(sample: Title) -> None:
    record = taken_back(sample)
    snapshot = json.dumps(record.snapshot())
    for _ in range(3):
        record.play(record.game().legal()[0])
    record.undo(0, 1, agreed=True)
    record.play(record.game().legal()[-1])
    again = Record(sample, 2, 3)
    again.resume(record.rows, snapshot)
    assert again.game() == record.game() and again.rows == record.rows and again.line == record.line
    assert again.to_json() == record.to_json()
    for each in (again, record):  # both go on alike: chance, events and undo as if never interrupted
        told = each.play(each.game().legal()[0])
        each.undo(0, 1, agreed=True)
        assert each.play(each.game().legal()[0]) == told
    assert again.game() == record.game()


def test_rows_a_snapshot_covers_are_not_played(sample: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    record = taken_back(sample)
    again = Record(sample, 2, 3)
    monkeypatch.setattr(Record, "_play_again", lambda *_: pytest.fail("a covered row was played"))
    again.resume(record.rows, record.snapshot())
    assert again.game() == record.game()


def test_rows_alone_are_enough_and_may_come_in_parts(sample: Title) -> None:
    record = taken_back(sample)
    again = Record(sample, 2, 3)
    again.resume(record.rows[:4])
    again.resume(record.rows[4:])
    assert again.to_json() == record.to_json()


def other_story(title: Title) -> Record:
    record = Record(title, 2, 3)
    while len(record.line) < 6:
        record.play(record.game().legal()[-1])
    return record


def resealed(snapshot: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A snapshot with a changed state whose fingerprint was mended, so that the deeper checks must find it."""
    state = {**snapshot["state"], **fields}
    return {**snapshot, "state": state, "digest": saving.fingerprint([snapshot["content_digest"], state])}


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda snapshot: json.dumps(snapshot)[:-40], "it is not complete JSON"),
        (lambda snapshot: b"\xff\x00junk", "it is not complete JSON"),
        (lambda snapshot: "[" * 10**6, "it is not complete JSON"),
        (lambda snapshot: "[1, 2]", "must be a table"),
        (lambda snapshot: 7, "must be a table"),
        (lambda snapshot: snapshot["state"], "is not a Starboard snapshot"),
        (lambda snapshot: {**snapshot, "version": 2}, "format version 2; this program reads version 1"),
        (lambda snapshot: {**snapshot, "title": "planet_b"}, "is of title 'planet_b', not of Wreck Dive"),
        (lambda snapshot: {**snapshot, "rules_version": 9}, "rules version 9 of Wreck Dive; this program plays"),
        (lambda snapshot: {**snapshot, "content_digest": "x"}, "other content of Wreck Dive"),
        (lambda snapshot: {**snapshot, "rows": 99}, "rows must be a whole number from 0 to 9"),
        (lambda snapshot: {**snapshot, "rows": 5}, "of another table, or of rows that were changed"),
        (lambda snapshot: other_story(starboard_sample.TITLE).snapshot(), "of another table"),
        (lambda snapshot: {**snapshot, "digest": "x"}, "does not fit its fingerprint"),
        (lambda snapshot: {**snapshot, "state": {**snapshot["state"], "decision": 3}}, "does not fit its fingerprint"),
        (lambda snapshot: {key: snapshot[key] for key in snapshot if key != "state"}, "'state' is missing"),
        (lambda snapshot: resealed(snapshot, seats=9), "seats"),
        (lambda snapshot: resealed(snapshot, unheard_of=1), "field 'unheard_of' is missing or unknown"),
    ],
)
def test_a_snapshot_that_does_not_fit_is_refused_and_the_rows_still_do(
    spoil: Callable[[dict[str, Any]], object], says: str, sample: Title
) -> None:
    record = taken_back(sample)
    again = Record(sample, 2, 3)
    with pytest.raises(Malformed, match=says) as error:
        again.resume(record.rows, spoil(record.snapshot()))
    assert "\n" not in str(error.value)
    assert again.rows == [] and again.line == [], "nothing is half taken up"
    again.resume(record.rows)
    assert again.to_json() == record.to_json()


@pytest.mark.parametrize(("seed", "content"), [(4, None), (3, {"die": 4})])
def test_a_snapshot_fits_only_its_own_seed_and_content(sample: Title, seed: int, content: dict[str, int]) -> None:
    record = taken_back(sample)
    own = sample.content(dict(sample.content().source, **content)) if content else None
    with pytest.raises(Malformed, match="of another table" if content is None else "other content"):
        Record(sample, 2, seed, content=own).resume(record.rows, record.snapshot())


def test_a_record_of_changed_content_is_resumed_with_it(sample: Title) -> None:
    content = sample.content(dict(sample.content().source, die=4))
    record = Record(sample, 2, 3, content=content)
    record.play(record.game().legal()[0])
    again = Record(sample, 2, 3, content=content)
    again.resume(record.rows, json.dumps(record.snapshot()))
    assert again.game() == record.game() and again.content.digest != sample.content().digest


def test_a_snapshot_is_for_a_record_without_rows(sample: Title) -> None:
    record = taken_back(sample)
    with pytest.raises(Malformed, match="for a record without rows; this one has 9"):
        record.resume(record.rows, record.snapshot())
    assert len(record.rows) == 9


def test_rows_that_cannot_be_played_leave_the_record_as_it_was(sample: Title) -> None:
    record = taken_back(sample)
    again = played(sample, 2)
    before = again.to_json()
    with pytest.raises(Malformed, match="row 3 cannot be played: it is for decision 0"):
        again.resume(record.rows)
    with pytest.raises(Malformed, match="cannot be played: there are"):
        again.resume([*record.rows[2:4], Undo(0, 40)])
    broken = dataclasses.replace(record.line[2], chance=[("wreck_die", 5)])
    with pytest.raises(Malformed, match="row 3 is damaged"):
        again.resume([broken])
    assert again.to_json() == before

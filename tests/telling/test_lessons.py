"""Every lesson is played to its end, every wrong answer once; and a changed rule is noticed."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import starboard
from starboard import catalogue, drawing
from starboard.engine import guide_book, lesson, saving, teaching
from starboard.engine.content import Content
from starboard.engine.lesson import Lesson
from starboard.engine.record import Record
from starboard.engine.refusal import Malformed
from starboard.engine.teaching import Teaching

TITLES = [*catalogue.own(), catalogue.SAMPLE]
LESSONS = [(name, made) for name in TITLES for made in lesson.names(starboard.title(name))]
EXAMPLES = [
    (name, f"{lesson.EXAMPLE}{place + 1}")
    for name in TITLES
    for place in range(len(guide_book.examples(starboard.title(name))))
]
ILLEGAL = 25  # actions that are not legal, of each step


def begun(made: Lesson, content: Content | None = None) -> tuple[Teaching, Record]:
    """A lesson at its first step."""
    record = teaching.table(made, content=content)
    course = teaching.on(record, made)
    course.begin(player(record))
    return course, record


def player(record: Record) -> teaching.Play:
    """Plays into a record."""

    def play(seat: int, action: int, forced: bool, joined: bool) -> None:
        record.play(action, seat)

    return play


def play_to_the_end(
    made: Lesson, wrong: bool = False, content: Content | None = None
) -> tuple[Teaching, Record]:
    """Every step in order, what its ledger must say included; `wrong`: every wrong answer before the right one."""
    course, record = begun(made, content)
    for _ in range(200):
        step = course.step
        if step is None:
            return course, record
        assert course.says()
        if not course.asks:
            course.onward(player(record))
        else:
            if wrong:
                answer_wrongly(course, record)
            wanted = course.wanted()
            assert wanted, made.wrong(step, "what is asked for is not legal")
            course.answer([wanted[0]], player(record))
        if course.step is not step or course.place.told:
            ledger = made.title.ledger(record.game(), made.seat)
            found = {name: ledger.get(name) for name in step.leaves}
            assert found == dict(step.leaves), made.wrong(step, "it does not leave what the lesson says")
    raise AssertionError("the lesson does not end")


def answer_wrongly(course: Teaching, record: Record) -> None:
    """Every legal action that is not wanted, and some that are not legal: each gets an answer, and changes nothing."""
    game, place = record.game(), copy.deepcopy(course.place)
    before, rows = game.digest(), len(record.line)
    legal, wanted = game.legal(course.seat), course.wanted()
    every = range(course.lesson.title.actions.size)
    illegal = [action for action in every if action not in legal]
    for action in [*legal, *illegal[:: max(1, len(illegal) // ILLEGAL)]]:
        verdict = course.judge([action], record.names)
        assert verdict.right == (action in wanted)
        assert verdict.right or verdict.text
        assert bool(verdict.rule) == (action not in legal)
    assert (record.game().digest(), len(record.line), course.place) == (before, rows, place)


@pytest.mark.parametrize("name", TITLES)
def test_every_title_has_a_first_lesson_of_a_few_minutes(name: str) -> None:
    made = lesson.load(starboard.title(name))
    asked = [step for step in made.steps if step.do]
    assert 5 <= made.minutes <= 20 and (len(asked) >= 10 or name in (catalogue.SAMPLE, "planet_b")) and len(asked) >= 4
    assert any(step.rivals for step in made.steps), "a rival does something, too"
    for step in made.steps:
        assert len(step.says.split()) <= 60, made.wrong(step, "too many words at once")


@pytest.mark.parametrize(("name", "which"), LESSONS)
def test_a_lesson_is_played_to_its_end_and_every_wrong_answer_gets_one(name: str, which: str) -> None:
    made = lesson.load(starboard.title(name), which)
    course, record = play_to_the_end(made, wrong=True)
    assert course.is_free and not record.game().is_over(), "a real game goes on from there"
    assert course.says() == made.ends
    record.replay_by_results()


@pytest.mark.parametrize(("name", "which"), EXAMPLES)
def test_a_worked_example_is_a_lesson_that_plays_itself(name: str, which: str) -> None:
    made = lesson.load(starboard.title(name), which)
    course, record = play_to_the_end(made)
    example = guide_book.examples(made.title)[int(which.removeprefix(lesson.EXAMPLE)) - 1]
    assert course.is_free and len(record.line) >= len(example.actions)


@pytest.mark.parametrize(("name", "which"), LESSONS)
def test_what_is_lit_is_drawn(name: str, which: str) -> None:
    title = starboard.title(name)
    made = lesson.load(title, which)
    course, record = begun(made)
    while (step := course.step) is not None:
        view = record.game().view(made.seat)
        drawn = drawing.draw(view, record.names)
        forms = [section.sheet(form) for section in drawn.sections for form in drawing.FORMS] if drawn else []
        text = "".join(str(sheet.alone("x")) for sheet in forms if sheet is not None)
        for key in step.lit:
            assert f'data-key="{key}"' in text, made.wrong(step, f"there is no place '{key}'")
        if course.asks:
            course.answer([course.wanted()[0]], player(record))
        else:
            course.onward(player(record))


@pytest.mark.parametrize(("name", "which"), LESSONS)
def test_the_parts_of_the_table_that_a_step_shows_are_there(name: str, which: str) -> None:
    title = starboard.title(name)
    made = lesson.load(title, which)
    course, record = begun(made)
    while (step := course.step) is not None:
        lines = title.words.table(record.game().view(made.seat), record.names).splitlines()
        for part in step.table:
            assert any(line.startswith(part) for line in lines), made.wrong(step, f"no part begins with '{part}'")
        if course.asks:
            course.answer([course.wanted()[0]], player(record))
        else:
            course.onward(player(record))


@pytest.mark.parametrize(("name", "which"), LESSONS)
def test_one_can_go_back_step_by_step_and_on_again(name: str, which: str) -> None:
    made = lesson.load(starboard.title(name), which)
    course, record = begun(made)
    first = record.game().digest()

    def take_back(keep: int) -> None:
        record.undo(0, len(record.line) - keep, agreed=True)

    seen = 0
    while course.step is not None and seen < 6:
        if course.asks:
            course.answer([course.wanted()[0]], player(record))
        else:
            course.onward(player(record))
        seen += 1
    kept = teaching.Place.from_json(course.place.to_json())
    assert kept == course.place
    for _ in range(20):
        if not course.go_back(take_back):
            break
    assert course.place.step == 0 and record.game().digest() == first


@pytest.mark.parametrize(
    ("name", "old", "new", "where"),
    [
        ("sector_prime", "station_section_1 = 12 ", "station_section_1 = 13 ", ""),
        ("planet_b", "{ cement = 1, ore = 2, oil = 1 }", "{ cement = 3, ore = 2, oil = 1 }", 'id = "m34"'),
        (catalogue.SAMPLE, "deeper = 2", "deeper = 3", ""),
    ],
)
def test_a_changed_cost_breaks_the_lesson(name: str, old: str, new: str, where: str) -> None:
    title = starboard.title(name)
    text = (title.folder / "content.toml").read_text(encoding="utf-8")
    start = text.index(where)
    assert old in text[start:]
    content = title.content(tomllib.loads(text[:start] + text[start:].replace(old, new, 1)))
    with pytest.raises((AssertionError, Malformed), match=r"first\.toml, line \d+"):
        play_to_the_end(lesson.load(title), content=content)


def written(tmp_path: Path, change: Callable[[str], str]) -> Lesson:
    """The sample's lesson with a fault in it."""
    title = starboard.title(catalogue.SAMPLE)
    text = (title.folder / lesson.ROOM / "first.toml").read_text(encoding="utf-8")
    file = tmp_path / "lessons" / "first.toml"
    file.parent.mkdir()
    assert change(text) != text
    file.write_text(change(text), encoding="utf-8")
    return lesson.read(title, file)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('["bid", { value = 7', '["bet", { value = 7', r"\(step 2\): there is no action called 'bet'; allowed: bid"),
        ("value = 7", "value = 9", r"line \d+ \(step 2\): 'bid': value cannot be 9; allowed: 1 to 8"),
        ("value = 7", "number = 7", r"line \d+ \(step 2\): 'bid' has no 'number'; allowed: value"),
        ("asks = ", "wants = ", r"line \d+ \(step 2\): 'wants' is not known here; allowed: .*asks"),
        ("{air} air.", "7 air.", r"line \d+ \(step 2\): numbers in 'then' come from the game"),
        ("name = ", "name ", r"lessons/first.toml is not valid TOML: .*line 3"),
        ("seats = 2", "seats = 7", r"line \d+: .*2 to 3 seats, not 7"),
        ("{air} air.", "{wind} air.", r"line \d+ \(step 2\): '{wind}' is not in the ledger; allowed: crates"),
        ("value = 3", "value = 8", r"line \d+ \(step 2\): the rival cannot play bid\(value=8\) here"),
    ],
)
def test_a_fault_in_a_lesson_is_told_with_file_and_line(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(Malformed, match=says):
        play_to_the_end(written(tmp_path, lambda text: text.replace(old, new, 1)))


def test_a_lesson_that_was_begun_before_the_rules_changed_lets_go(tmp_path: Path) -> None:
    made = written(tmp_path, lambda text: text.replace("value = 3", "value = 8", 1))
    course, record = begun(made)
    course.lenient = True
    course.onward(player(record))
    course.answer(course.wanted()[:1], player(record))
    assert course.is_free and record.game().pending() == [1], "the bot decides for itself from there"


def test_an_unknown_lesson_is_told_with_those_that_there_are() -> None:
    with pytest.raises(Malformed, match="no lesson 'second'; allowed: first"):
        lesson.load(starboard.title(catalogue.SAMPLE), "second")
    with pytest.raises(Malformed, match="no worked example 'example-9'; it has 3"):
        lesson.load(starboard.title(catalogue.SAMPLE), "example-9")


def test_a_script_that_is_used_up_leaves_the_rest_to_the_generator() -> None:
    title = starboard.title(catalogue.SAMPLE)
    described = {"seats": 2, "piles": {"pile": [8, 7, 6, 1, 2, 3]}, "chance": {"wreck_die": [4, 9]}}
    game = title.position(described)
    game.chance.go_on()
    for value in (7, 1):
        game.play("bid", value=value)
    game.play("deeper")  # 9 is no face of the die: rolled
    assert 0 <= title.ledger(game, 0)["haul"] <= 10
    assert game.chance.unused() == []
    again = saving.from_json(title, game.to_json())
    assert again == game and again.chance.is_open_ended()

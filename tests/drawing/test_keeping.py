"""Sheets that are kept are those that would be drawn: for every title, every viewer and every change."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from starboard import catalogue, drawing
from starboard.drawing import keeping, svg
from starboard.drawing.habits import LARGE, LEARNT, Habit, Habits
from starboard.engine.record import Record

ACTIONS = 40
FOR_NOTHING = 0.35  # of the sheets that are drawn anew: those that had been drawn before
TITLES = [title for title in (*catalogue.own(), "sample") if drawing.of_title(title) is not None]


def at_table(title: str, seats: int, seed: int) -> Record:
    return Record(catalogue.find(title), seats, seed)


@pytest.mark.parametrize("title", TITLES)
def test_what_is_kept_is_what_would_be_drawn(title: str) -> None:
    found = catalogue.find(title)
    seats = min(3, found.seats_max)
    record, luck, shelf = at_table(title, seats, 11), random.Random(4), keeping.Shelf()
    names = [f"Person {seat}" for seat in range(seats)] + found.side_names(seats, {})
    asked = 0
    for _ in range(ACTIONS):
        game = record.game()
        if game.is_over():
            break
        for viewer in (*range(seats), None):
            view = game.view(viewer)
            kept, plain = shelf.draw(view, names), drawing.draw(view, names)
            assert kept is not None and plain is not None
            for one, other in zip(kept.sections, plain.sections, strict=True):
                for form in drawing.FORMS:
                    assert one.sheet(form) == other.sheet(form), f"{one.name}, {form}, seat {viewer}"
                    asked += one.sheet(form) is not None
        seat = luck.choice(game.pending())
        record.play(luck.choice(game.legal(seat)), seat)
    assert sum(shelf.drawn.values()) < 0.7 * asked  # most stay as they are from one action to the next


@pytest.mark.parametrize("title", TITLES)
def test_what_is_drawn_anew_differs_from_what_is_kept(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A drawing that reads what it does not show is drawn for nothing: that may happen, but seldom."""
    again = drawn = 0

    class Counting(keeping.Kept):
        def __init__(self, sheet: drawing.Sheet, *more: Any) -> None:
            nonlocal again, drawn
            drawn += 1
            again += (sheet.width, sheet.height, sheet.svg) in seen
            seen.add((sheet.width, sheet.height, sheet.svg))
            super().__init__(sheet, *more)

    monkeypatch.setattr(keeping, "Kept", Counting)
    found = catalogue.find(title)
    record, luck, shelf = at_table(title, 2, 5), random.Random(6), keeping.Shelf()
    names = ["Ada", "Bob", *found.side_names(2, {})]
    seen: set[tuple[float, float, str]] = set()
    for _ in range(2 * ACTIONS):
        game = record.game()
        if game.is_over():
            break
        for viewer in range(2):
            made = shelf.draw(game.view(viewer), names)
            assert made is not None
            for section in made.sections:
                section.sheet(drawing.WIDE)
        seat = luck.choice(game.pending())
        record.play(luck.choice(game.legal(seat)), seat)
    assert drawn > 20 and again <= FOR_NOTHING * drawn


@pytest.mark.parametrize("title", TITLES)
def test_with_habits_the_sheets_are_the_same_and_what_stays_is_the_same_object(title: str) -> None:
    found, habits = catalogue.find(title), Habits()
    names = ["Ada", "Bob", *found.side_names(2, {})]
    stayed = 0
    for seed in (3, 4):  # the second table knows from the first what sections are like
        record, luck, shelf = at_table(title, 2, seed), random.Random(seed), keeping.Shelf(habits)
        last: dict[tuple[str, int], drawing.Sheet] = {}
        for _ in range(ACTIONS // 2):
            game = record.game()
            if game.is_over():
                break
            for viewer in range(2):
                view = game.view(viewer)
                kept, plain = shelf.draw(view, names), drawing.draw(view, names)
                assert kept is not None and plain is not None
                for one, other in zip(kept.sections, plain.sections, strict=True):
                    sheet, key = one.sheet(drawing.WIDE), (one.name, viewer)
                    assert sheet == other.sheet(drawing.WIDE), f"{one.name}, seat {viewer}"
                    if sheet is not None:
                        stayed += last.get(key) is sheet
                        last[key] = sheet
            seat = luck.choice(game.pending())
            record.play(luck.choice(game.legal(seat)), seat)
    assert stayed > 20


def test_only_what_is_large_and_steady_is_watched() -> None:
    def habit(letters: int, changes: int) -> Habit:
        made = Habit()
        for place in range(LEARNT):
            assert not made.keeps
            made.note(letters, same=place >= changes)
        return made

    assert habit(LARGE, 2).keeps and not habit(LARGE - 1, 2).keeps and not habit(LARGE, LEARNT // 2).keeps
    steady = habit(LARGE, 0)
    for _ in range(LEARNT):
        steady.note(LARGE, same=False)
    assert not steady.keeps  # what was steady need not stay so


class Titleless:
    """A drawing whose sections read known parts of a view."""

    def __init__(self) -> None:
        self.count = 0

    def draw(self, view: Any, names: Any) -> drawing.Drawing:
        def sheet(text: str) -> drawing.Sheet:
            self.count += 1
            return drawing.Sheet(1, 1, svg.join(text))

        return drawing.Drawing(
            (
                drawing.Section("open", "Open", wide=lambda: sheet(str(view["table"]["open"]))),
                drawing.Section("hand", "Hand", wide=lambda: sheet(" ".join(view["table"].get("hand", ())))),
                drawing.Section("rows", "Rows", wide=lambda: sheet(str([row["a"] for row in view["table"]["rows"]]))),
            ),
            (1.0, 1.0),
        )


def seen(seat: int | None, **table: Any) -> dict[str, Any]:
    usual = {"open": 3, "rows": [{"a": 1, "b": [[1]]}, {"a": 2, "b": [[2]]}]}
    return json.loads(json.dumps({"title": "none", "seat": seat, "table": usual | table}))  # nothing is shared


@pytest.fixture
def titleless(monkeypatch: pytest.MonkeyPatch) -> Titleless:
    made = Titleless()
    monkeypatch.setattr(drawing, "of_title", lambda title: made)
    return made


def texts(shelf: keeping.Shelf, view: dict[str, Any]) -> list[str]:
    drawn = shelf.draw(view, ["Ada", "Bob"])
    assert drawn is not None
    return [str(section.sheet("wide").svg) for section in drawn.sections if section.sheet("wide") is not None]


def test_equal_sections_are_drawn_once_for_all_who_see_the_same(titleless: Titleless) -> None:
    shelf = keeping.Shelf()
    texts(shelf, seen(0, hand=["x"]))
    assert titleless.count == 3
    texts(shelf, seen(1, hand=["x"]))  # another seat that sees the same
    texts(shelf, seen(0, hand=["x"]))
    assert titleless.count == 3


def test_only_what_was_read_makes_a_section_new(titleless: Titleless) -> None:
    shelf = keeping.Shelf()
    texts(shelf, seen(0, hand=["x"]))
    texts(shelf, seen(0, hand=["x"], rows=[{"a": 1, "b": [[5, 6]]}, {"a": 2, "b": [[]]}], more=7))
    assert titleless.count == 3
    assert texts(shelf, seen(0, hand=["x"], rows=[{"a": 1, "b": [[1]]}, {"a": 9, "b": [[2]]}]))[2] == "[1, 9]"
    assert titleless.count == 4
    assert texts(shelf, seen(0, hand=["x"], rows=[{"a": 1, "b": [[1]]}]))[2] == "[1]"
    assert texts(shelf, seen(0, open=True, hand=["x"]))[0] == "True"


def test_what_one_seat_holds_is_never_shown_to_another(titleless: Titleless) -> None:
    shelf = keeping.Shelf()
    assert texts(shelf, seen(0, hand=["x", "y"]))[1] == "x y"
    assert texts(shelf, seen(1, hand=["z"]))[1] == "z"
    assert texts(shelf, seen(None))[1] == ""
    assert texts(shelf, seen(0, hand=["x", "y"]))[1] == "x y"


class Looking:
    """What a title makes of a view for its sections."""

    def __init__(self, view: Any, names: Any) -> None:
        self.view, self.names = view, names

    @property
    @keeping.answered
    def asked(self) -> bool:
        return self.view["seat"] in self.view["pending"]

    @keeping.answered
    def is_viewer(self, seat: int) -> bool:
        return bool(seat == self.view["seat"])


@keeping.answered
def is_step(view: Any, *steps: str) -> bool:
    return view["table"]["step"] in steps


class Asking(Titleless):
    """Sections that ask a view one thing each."""

    def draw(self, view: Any, names: Any) -> drawing.Drawing:
        scene = Looking(view, names)

        def sheet(text: str) -> drawing.Sheet:
            self.count += 1
            return drawing.Sheet(1, 1, svg.join(text))

        return drawing.Drawing(
            (
                drawing.Section("asked", "Asked", wide=lambda: sheet("!" if scene.asked else "-")),
                drawing.Section("first", "First", wide=lambda: sheet("You" if scene.is_viewer(0) else "Ada")),
                drawing.Section("step", "Step", wide=lambda: sheet("on" if is_step(view, "go", "run") else "off")),
            ),
            (1.0, 1.0),
        )


def test_a_section_that_asks_is_drawn_anew_when_the_answer_is_another(monkeypatch: pytest.MonkeyPatch) -> None:
    made, shelf = Asking(), keeping.Shelf()
    monkeypatch.setattr(drawing, "of_title", lambda title: made)

    def at(seat: int | None, step: str, *pending: int) -> list[str]:
        return texts(shelf, {"title": "none", "seat": seat, "pending": list(pending), "table": {"step": step}})

    assert at(0, "go", 0) == ["!", "You", "on"] and made.count == 3
    assert at(0, "run", 0, 1) == ["!", "You", "on"] and made.count == 3  # other values, the same answers
    assert at(1, "run", 1) == ["!", "Ada", "on"] and made.count == 4
    assert at(2, "rest", 1) == ["-", "Ada", "off"] and made.count == 6
    assert at(None, "else", 1) == ["-", "Ada", "off"] and made.count == 6
    assert at(0, "go", 0) == ["!", "You", "on"] and made.count == 6


def test_what_cannot_be_asked_of_another_view_is_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    made, shelf = Asking(), keeping.Shelf()
    monkeypatch.setattr(drawing, "of_title", lambda title: made)
    texts(shelf, {"title": "none", "seat": 0, "pending": [0], "table": {"step": "go"}})
    with pytest.raises(KeyError):
        texts(shelf, {"title": "none", "seat": 0, "pending": [0], "table": {}})


def test_a_watched_container_behaves_as_the_one_it_stands_for(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = {"rows": [[1], [2], [3]], "map": {"a": {"b": 1}, "c": {"d": 2}}}
    monkeypatch.setattr(keeping, "MOST_GIVEN", 0)
    root = keeping.Notes(keeping.Places(raw)).root
    rows, names = root["rows"], root["map"]
    assert isinstance(root, dict) and isinstance(rows, list)
    assert rows[-1] == [3] and rows[1:] == [[2], [3]] and rows + [[4]] == [[1], [2], [3], [4]]
    assert [[0]] + rows == [[0], [1], [2], [3]] and list(reversed(rows)) == [[3], [2], [1]] and [2] in rows
    assert dict(names) == raw["map"] and {**names} == raw["map"] and names | {"e": 1} == raw["map"] | {"e": 1}
    assert sorted(names) == ["a", "c"] and "a" in names and "x" not in names and names.get("x", 5) == 5
    assert names == raw["map"] and repr(rows) == repr(raw["rows"]) and len(names) == 2 and bool(rows)
    with pytest.raises(IndexError):
        rows[3]
    with pytest.raises(KeyError):
        names["x"]

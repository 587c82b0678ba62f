"""Who edits cards is told every mistake with its line, and what differs in words."""

from __future__ import annotations

import itertools
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import starboard
from starboard import catalogue
from starboard.cli import main
from starboard.engine.lines import Lines
from starboard.engine.refusal import Malformed

TENTS = "cost = { cement = 2, ore = 0, oil = 0 }"  # Pressure Tents come first
TITLES = [*catalogue.own(), "sample"]


def own(title: str) -> str:
    return (starboard.title(title).folder / "content.toml").read_text(encoding="utf-8")


def walk(value: Any, path: tuple[str | int, ...] = ()) -> Any:
    yield path, value
    rows = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in rows:
        yield from walk(inner, (*path, key))


# --- lines -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("title", TITLES)
def test_every_value_of_a_content_file_is_on_the_line_where_it_stands(title: str) -> None:
    text = own(title)
    lines, rows = Lines(text), text.split("\n")
    for path, value in walk(tomllib.loads(text)):
        assert path in lines.found
        if not isinstance(value, (dict, list)):
            shown = str(value).lower() if isinstance(value, bool) else str(value)
            assert shown in rows[lines.of(path) - 1].replace('\\"', '"'), path


def test_strings_comments_and_nested_tables_do_not_confuse_the_lines() -> None:
    text = 'a = """x\n# no [table]\n""" # c\n[b."c d"]\n"e.f" = [1, # one\n  "]", { g = '
    text += "'''\n''' , h = 2 }]\n[[b.i]]\n[[b.i]]\nj=1"
    assert tomllib.loads(text)["b"]["i"][1]["j"] == 1
    lines = Lines(text)
    found = {path: lines.of(path) for path, _ in walk(tomllib.loads(text))}
    assert found[("a",)] == 1 and found[("b", "c d")] == 4 and found[("b", "c d", "e.f", 1)] == 6
    assert found[("b", "c d", "e.f", 2, "h")] == 7 and found[("b", "i", 0)] == 8 and found[("b", "i", 1, "j")] == 10
    assert lines.of(("b", "i", 1, "missing")) == 9


# --- mistakes ----------------------------------------------------------------------------------------------------
def checked(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    status = main(["check-content", str(file)])
    out, said = capsys.readouterr()
    assert not (out and said)
    return status, [line.removeprefix(f"{file}: ") for line in (out + said).splitlines()]


@pytest.mark.parametrize("title", TITLES)
def test_the_shipped_content_fits(title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = checked(own(title), tmp_path, capsys)
    assert status == 0 and lines[0].startswith("fits, and is the content of") and len(lines) == 1


def test_every_mistake_is_named_with_its_line_and_what_is_allowed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = own("sample").replace("hand = 3 ", "hand = 9 ").replace("die = 6 ", 'die = "six" ')
    text = text.replace("copies = [3,", "copies = [99,") + "colour = 1\n"
    status, lines = checked(text, tmp_path, capsys)
    rows = text.splitlines()

    def line(of: str) -> int:
        return next(number for number, row in enumerate(rows, 1) if row.startswith(of))

    assert status == 2
    sizes = "a list of 8 whole numbers from 0 to 12, not [99, 3, 3, 3, 3, 3, 3, 3]"
    assert lines == [
        f"line {line('hand')}: content: hand must be a whole number from 1 to 5, not 9",
        f"line {line('die')}: content: die must be a whole number from 2 to 20, not 'six'",
        f"line {line('copies')}: content: copies must be {sizes}",
        f"line {line('colour')}: content: 'colour' is not known here; allowed: copies, deeper, die, format, game, hand",
    ]


def test_a_missing_value_and_one_that_fits_only_with_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = own("sample").replace("deeper = 2 ", "# deeper ").replace("copies = [3,", "copies = [4,")
    status, lines = checked(text, tmp_path, capsys)
    assert status == 2 and lines[0].endswith("content: 'deeper' is missing")
    assert re.fullmatch(r"line 7: content: copies must add up to a multiple of 6, .* not 25", lines[1])


@pytest.mark.parametrize("title", catalogue.own())
def test_a_wrong_value_deep_in_a_real_content_is_found_on_its_line(
    title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The last two whole numbers of list items, made impossible: both are told, each with its line."""
    text = own(title)
    rows = text.splitlines()
    places = [number for number, row in enumerate(rows) if re.fullmatch(r"\w+ = \d+ *(#.*)?", row)]
    asked = list(itertools.islice((number for number in reversed(places) if is_refused(title, rows, number)), 2))
    for number in asked:
        rows[number] = re.sub(r"= \d+", "= 987654321", rows[number])
    status, lines = checked("\n".join(rows), tmp_path, capsys)
    assert status == 2 and len(asked) == 2
    assert {f"line {number + 1}" for number in asked} <= {line.split(":")[0] for line in lines}


def is_refused(title: str, rows: list[str], number: int) -> bool:
    """Whether the value of this line is checked at all (some facts about a game are only to be read)."""
    changed = [*rows]
    changed[number] = re.sub(r"= \d+", "= 987654321", rows[number])
    try:
        starboard.title(title).content(tomllib.loads("\n".join(changed)))
    except Malformed:
        return True
    return False


def test_a_file_for_no_title_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, lines = checked("hand = 3\n", tmp_path, capsys)
    assert len(lines) == 1 and "it does not say for which title it is" in lines[0]


# --- what differs ------------------------------------------------------------------------------------------------
def differs(title: str, text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    assert main(["diff-content", "shipped", str(tmp_path / "mine.toml")]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("title", TITLES)
def test_equal_contents_do_not_differ(title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert differs(title, own(title) + "\n", tmp_path, capsys) == ["no difference"]


def test_a_dearer_card_is_told_by_its_name_and_cost(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = own("planet_b").replace(
        "cost = { cement = 2, ore = 0, oil = 0 }", "cost = { cement = 4, ore = 0, oil = 0 }", 1
    )
    assert differs("planet_b", text, tmp_path, capsys) == ["Pressure Tents: cost 2 cement -> 4 cement"]


def test_a_value_without_a_component_is_told_by_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = re.sub(r"round_limit = \d+", "round_limit = 77", own("planet_b"))
    lines = differs("planet_b", text, tmp_path, capsys)
    assert re.fullmatch(r"round_limit: \d+ -> 77", lines[-1])
    lines = differs("sample", own("sample").replace("hand = 3 ", "hand = 2 "), tmp_path, capsys)
    assert lines[0] == "Hand: cards 3 -> 2" and not [line for line in lines if line.startswith("hand:")]


def test_renamed_removed_and_added(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = own("planet_b").replace('name = "Pressure Tents"', 'name = "Balloon Halls"')
    assert "Module Pressure Tents: now called Balloon Halls" in differs("planet_b", text, tmp_path, capsys)
    text = text.replace(TENTS, "cost = { cement = 5, ore = 0, oil = 0 }", 1)
    lines = differs("planet_b", text, tmp_path, capsys)
    assert "Module Pressure Tents: removed" in lines
    assert any(line.startswith("Module Balloon Halls: added: ") and "5 cement" in line for line in lines)


def test_mistakes_of_diff_content(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.toml").write_text(own("sample"))
    (tmp_path / "b.toml").write_text(own("planet_b"))
    for words, says in (
        (["shipped", "shipped"], "at least one of A and B must be a content file"),
        ([str(tmp_path / "a.toml"), str(tmp_path / "b.toml")], "is for Wreck Dive, "),
        (["shipped", "none.toml"], "the content file 'none.toml' cannot be read"),
    ):
        assert main(["diff-content", *words]) == 2
        _, said = capsys.readouterr()
        assert says in said and said.count("\n") == 1

"""The command line, as a person uses it: every command, and every mistake in one line with exit status 2."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import starboard
from starboard.engine.record import Record
from starboard.engine.title import Title


def run(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    env = dict(os.environ, PYTHONPATH=os.pathsep.join(path for path in sys.path if path))
    return subprocess.run(
        [sys.executable, "-m", "starboard.cli", *words], capture_output=True, text=True, env=env, cwd=cwd, check=False
    )


@pytest.fixture
def record(sample: Title, tmp_path: Path) -> Path:
    made = Record(sample, 2, 3)
    while not made.game().is_over():
        made.play(made.game().legal()[0])
    made.save(tmp_path / "game.json")
    return tmp_path / "game.json"


def test_version_says_the_mode() -> None:
    assert run("--version").stdout == f"starboard {starboard.__version__} ({starboard.__mode__})\n"


@pytest.mark.parametrize(
    "command",
    ["titles", "rules", "play", "show", "replay", "position", "check-content", "sim", "fuzz", "bench"]
    + ["lab", "diff-content", "ladder", "tune"],
)
def test_every_command_has_help_with_an_example(command: str) -> None:
    result = run(command, "--help")
    assert result.returncode == 0
    assert f"example: starboard {command}" in result.stdout


def test_titles() -> None:
    result = run("titles")
    assert "sample" in result.stdout and "Wreck Dive" in result.stdout
    rows = json.loads(run("titles", "--json").stdout)
    assert {"title": "sample", "seats": [2, 3]}.items() <= next(row for row in rows if row["title"] == "sample").items()


def test_rules_show_text_and_tests() -> None:
    result = run("rules", "sample", "WD-3.2", "--tests", str(Path(__file__).parent))
    assert result.stdout.startswith("WD-3 The dive\n  WD-3.2 The diver may go deeper")
    assert "Tested by" not in result.stdout
    noted = run("rules", "sample", "3.2", "--notes", "--tests", str(Path(__file__).parent)).stdout
    assert "Filled in by us" in noted
    assert "Tested by test_sample_rules.py::test_wd_3_2_a_one_loses_the_haul" in " ".join(noted.split())
    assert run("rules", "sample", "haul").stdout.count("WD-") > 1
    rows = json.loads(run("rules", "sample", "--json", "--tests", str(Path(__file__).parent)).stdout)
    assert rows[0]["rule"] == "WD-1.1" and rows[0]["tests"]


def test_a_rule_without_test_or_reason_fails_the_check(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text("def test_wd_1_1_seats():\n    'WD-1.2.'\n")
    result = run("rules", "sample", "--check", "--tests", str(tmp_path))
    assert result.returncode == 1
    assert "WD-2.1 has no test" in result.stderr and "WD-1.2" not in result.stderr and "WD-4.4" not in result.stderr
    assert run("rules", "sample", "--check", "--tests", str(Path(__file__).parent)).returncode == 0


def test_show_and_replay(record: Path) -> None:
    shown = run("show", str(record), "--seat", "0", "--at", "0")
    assert "Your hand" in shown.stdout and "Bid" in shown.stdout
    assert "Your hand" not in run("show", str(record), "--at", "0").stdout
    told = run("replay", str(record), "--seat", "1").stdout
    assert "Round 1 begins." in told and "Place" in told
    assert "Seat 1 draws a card." in told and "Seat 1 draws a " + "1" not in told


def test_a_violation_becomes_a_test(record: Path, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    assert run("replay", str(record), "--test", str(folder)).returncode == 0
    assert sorted(path.name for path in folder.iterdir()) == ["game.json", "test_game.py"]
    env = dict(os.environ, PYTHONPATH=os.pathsep.join(path for path in sys.path if path))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)],
        capture_output=True,
        text=True,
        env=env,
    )
    assert "1 passed" in done.stdout


def test_fuzz_reports_and_writes_violations(tmp_path: Path) -> None:
    assert "0 violations" in run("fuzz", "sample", "--games", "40").stdout
    assert "0 violations" in run("fuzz", "sample", "--games", "4", "--deep").stdout
    (tmp_path / "leaky.py").write_text(
        "from starboard_sample.title import WreckDiveTitle\n"
        "class Title(WreckDiveTitle):\n"
        "    module = 'leaky'\n"
        "    def bound(self, seats, options):\n"
        "        return 20\n"
        "TITLE = Title()\n"
    )
    env = dict(os.environ, PYTHONPATH=os.pathsep.join([str(tmp_path), *[path for path in sys.path if path]]))
    command = [sys.executable, "-m", "starboard.cli", "fuzz", "leaky", "--games", "1", "--workers", "1"]
    result = subprocess.run(command, capture_output=True, text=True, env=env, cwd=tmp_path)
    assert result.returncode == 1
    assert "violation: the game has more than 20 decisions" in result.stderr
    assert "starboard replay violation-sample-1.json --test" in result.stderr
    assert (tmp_path / "violation-sample-1.json").exists()


def test_sim_plays_records_and_reports(tmp_path: Path) -> None:
    words = ("sim", "sample", "--bots", "greedy,random", "--games", "6", "--seed", "5", "--json")
    result = run(*words, "--records", str(tmp_path / "kept"))
    data = json.loads(result.stdout)
    assert data["games"] == 6 and [bot["games"] for bot in data["bots"]] == [6, 6]
    assert abs(sum(bot["win_share"] for bot in data["bots"]) - 1) < 1e-9
    files = sorted((tmp_path / "kept").iterdir())
    assert len(files) == 6 and starboard.load(str(files[0])).game().is_over()
    again = json.loads(run(*words).stdout)
    for bot in [*data["bots"], *again["bots"]]:
        del bot["ms_per_decision"]
    assert again == data, "the same seed plays the same games"


def test_bench_prints_every_figure() -> None:
    rows = json.loads(run("bench", "sample", "--players", "2", "--json").stdout)
    keys = (
        "title players mode decisions_per_s_compiled_loop decisions_per_s_python_loop decisions_per_s_interpreted "
        "forced_share decisions_per_game games_per_s mean_options max_options copy_ns view_us observe_us calibration"
    )
    assert set(keys.split()) <= set(rows[0])


def test_position_and_content(tmp_path: Path) -> None:
    (tmp_path / "corner.toml").write_text('title = "sample"\ncrates = [3, 9]\n')
    assert "Seat 2: 9 crates" in run("position", str(tmp_path / "corner.toml")).stdout
    (tmp_path / "corner.json").write_text('{"title": "sample", "crates": [3, 9]}')
    assert json.loads(run("position", str(tmp_path / "corner.json"), "--json").stdout)["title"] == "sample"
    own = Path(starboard.title("sample").folder) / "content.toml"
    assert "as shipped" in run("check-content", str(own)).stdout
    (tmp_path / "mine.toml").write_text(own.read_text().replace("die = 6", "die = 8"))
    assert "1 values differ" in run("check-content", str(tmp_path / "mine.toml")).stdout


def test_a_moment_of_a_record_is_written_down_and_shown_again(tmp_path: Path) -> None:
    record = Record(starboard.title("sample"), 2, 5)
    while len(record.line) < 20:
        seat = int(record.game().to_move())
        record.play(record.game().legal(seat)[0], seat)
    record.save(tmp_path / "game.json")
    told = run("position", str(tmp_path / "game.json"), "--step", "20").stdout
    (tmp_path / "moment.toml").write_text(told)
    assert 'title = "sample"' in told and "Seat 1" in run("position", str(tmp_path / "moment.toml")).stdout
    late = run("position", str(tmp_path / "game.json"), "--step", "21")
    assert late.returncode == 2 and "steps 0 to 20" in late.stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("fly", "invalid choice: 'fly'"),
        ("rules chess", "there is no title 'chess'; allowed:"),
        ("rules sample WD-9.9", "has no rule 'WD-9.9'"),
        ("rules", "name a title, or give --all"),
        ("sim sample --bots wise,random", "there is no bot 'wise'; allowed: random, greedy, easy"),
        ("sim sample --bots random:speed=2,random", "has no parameter 'speed'; allowed: none"),
        ("sim sample --bots greedy:samples=0,random", "samples must be a whole number from 1 to 1000"),
        ("sim sample --bots random", "2 to 3 seats, not 1"),
        ("sim sample --bots random,random --option fast=1", "has no option 'fast'; allowed: none"),
        ("sim sample --bots random,random --option fast", "should be written NAME=VALUE"),
        ("sim sample --bots random,random --content missing.toml", "cannot be read: No such file"),
        ("sim sample --bots random,random --games -3", "must be a whole number from 1"),
        ("fuzz sample --games many", "must be a whole number from 1"),
        ("fuzz sample --games 2 --option speed=9", "speed"),
        ("bench sample --players 7", "2 to 3 seats, not 7"),
        ("show missing.json", "cannot be read: No such file"),
        ("replay .", "cannot be read: Is a directory"),
        ("position bad.toml", "is not valid TOML"),
        ("position bad.json", "is not valid JSON"),
        ("position untitled.json", "'title' is missing"),
        ("check-content bad.toml", "is not valid TOML"),
        ("check-content wrong.toml", "die must be a whole number from 2 to 20, not 'six'"),
        ("check-content binary.toml", "is not text"),
    ],
)
def test_a_mistake_is_one_line_and_status_2(words: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("title = \n")
    (tmp_path / "bad.json").write_text("{")
    (tmp_path / "untitled.json").write_text("{}")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    own = (Path(starboard.title("sample").folder) / "content.toml").read_text()
    (tmp_path / "wrong.toml").write_text(own.replace("die = 6", 'die = "six"'))
    result = run(*words.split(), cwd=tmp_path)
    assert result.returncode == 2
    assert says in result.stderr and len(result.stderr.strip().splitlines()) == 1
    assert "Traceback" not in result.stderr


def test_a_seat_or_row_that_is_not_there(record: Path) -> None:
    assert "seats 0 to 1, not 5" in run("show", str(record), "--seat", "5").stderr
    assert "rows 0 to" in run("show", str(record), "--at", "9999").stderr

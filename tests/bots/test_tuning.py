"""Weights as data, and the self-play that finds them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from starboard import catalogue
from starboard.bots import tuning
from starboard.cli import main
from starboard.engine.refusal import Malformed
from starboard.lab import tune

RUN = tune.Run("sample", "greedy", "greedy", 2, 6, 4)


def trials(tuner: tune.Tuner, count: int, path: Path | None = None) -> list[tune.Trial]:
    """Runs on until there are so many trials."""
    list(tune.tune(tuner, count, 1, path))
    return tuner.trials


def test_the_same_seed_tunes_the_same_way() -> None:
    assert trials(tune.Tuner(RUN), 3) == trials(tune.Tuner(RUN), 3)
    assert trials(tune.Tuner(tune.Run("sample", "greedy", "greedy", 2, 6, 5)), 3) != trials(tune.Tuner(RUN), 3)


def test_an_interrupted_run_goes_on_to_the_same_result(tmp_path: Path) -> None:
    whole = trials(tune.Tuner(RUN), 5)
    path = tmp_path / "run.json"
    trials(tune.Tuner(RUN), 2, path)
    later = tune.Tuner(RUN)
    later.resume(path)
    assert len(later.trials) == 2
    assert trials(later, 5) == whole


def test_runs_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    trials(tune.Tuner(RUN), 1, path)
    with pytest.raises(Malformed, match="another title"):
        tune.Tuner(tune.Run("sample", "greedy", "greedy", 2, 6, 9)).resume(path)
    path.write_text('{"run": 3}')
    with pytest.raises(Malformed, match="damaged"):
        tune.Tuner(RUN).resume(path)


def test_the_present_weights_draw_against_themselves() -> None:
    """A candidate that changes nothing cannot be told from its rivals: every game is another deal, and half is its."""
    tuner = tune.Tuner(RUN)
    worth, wins = tuner.results("greedy", tuner.present, 8, "trial", 1)
    assert (wins.deals, wins.size, wins.share) == (8, 8, 0.5)
    assert worth == pytest.approx(0.5)


def test_a_candidate_plays_every_deal_from_every_seat() -> None:
    tuner = tune.Tuner(tune.Run("sample", "greedy", "greedy", 3, 7, 4))
    _, wins = tuner.results("greedy", dict.fromkeys(tuner.present, 3.0), 7, "trial", 1)
    assert (wins.deals, wins.size) == (3, 9)


def test_clearly_worse_weights_lose_and_the_present_ones_stay() -> None:
    tuner = tune.Tuner(RUN)
    upside_down = {name: -weight for name, weight in tuner.present.items()}
    worth, wins = tuner.results("greedy", upside_down, 12, "trial", 1)
    assert wins.total <= 3 and worth < 0.4
    tuner.trials = [tune.Trial(dict.fromkeys(tuner.present, 1.0), 0.5)]
    assert tuner.verdict(1).kept


def test_a_written_file_says_where_it_came_from_and_can_be_read() -> None:
    tuner = tune.Tuner(RUN)
    tuner.trials = [tune.Trial({}, 0.5)]
    found = tune.Verdict(dict.fromkeys(tuner.present, 2.5), 12, 24, 0.75, (0.55, 0.88), False)
    rest = "[search]\nturns = 2\n\n[levels.hard]\niterations = 99\n"
    text = tune.tuning_file(tuner, found, f"[weights]\nold = 1\n\n{rest}")
    told = tomllib.loads(text)["run"]
    command = "starboard tune sample --bot greedy --judge greedy --players 2 --trials 1 --games 6 --seed 4"
    assert told["command"] == command
    assert told["result"].startswith("75.0% (55.0% to 88.0%) of 24 fresh games (12 deals)")
    read = tuning.read(text, tuning.of(tuner.title))
    assert set(read.weights.values()) == {2.5}
    assert read.settings.turns == 2 and read.levels["hard"].iterations == 99
    assert read.levels["easy"] == tuning.USUAL["easy"]


@pytest.mark.parametrize("name", catalogue.own())
def test_shipped_files_fit_their_titles(name: str) -> None:
    title = catalogue.find(name)
    path = catalogue.find(name).folder / tuning.WEIGHTS
    assert path.exists()
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    assert "weights" not in told or told["run"]["command"].startswith(f"starboard tune {name} ")
    assert list(tuning.of(title).weights) == list(title.terms)


WRONG = [
    ("[levels.genius]\niterations = 3\n", "no level 'genius'; allowed: easy, medium, hard, expert"),
    ("[levels.hard]\nspeed = 3\n", "has no 'speed'; allowed: iterations, width, inner, sees, value, unit"),
    ('[levels.hard]\nunit = "game"\n', "unit of levels.hard must be one of turn, action"),
    ('[search]\nunit = "game"\n', "unit must be one of turn, action"),
    ("[search]\nluck = 3\n", "has no 'luck'; allowed: unit, depth"),
]


@pytest.mark.parametrize(
    ("text", "says"), [("[weights]\nx = 1\n", "exactly these terms"), ("[weights", "no tuning file"), *WRONG]
)
def test_damaged_files_are_refused(text: str, says: str) -> None:
    with pytest.raises(Malformed, match=says):
        tuning.read(text, tuning.of(catalogue.find("sample")))


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--bot", "clever"], "--bot must be greedy or a number of iterations, not 'clever'"),
        (["--players", "7"], "2 to 3"),
        (["--trials", "0"], "--trials"),
        (["--write", "/no/such/place.toml", "--trials", "1", "--games", "2"], ""),
    ],
)
def test_bad_input_is_one_clear_line(more: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        status = main(["tune", "sample", *more, "--workers", "1"])
    except SystemExit as ended:
        status = int(str(ended.code))
    said = capsys.readouterr().err
    assert "Traceback" not in said
    if says:
        assert status == 2 and says in said and said.count("\n") == 1

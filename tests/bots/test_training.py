"""Learned values: taught by self-play, kept in files, refused where they do not fit."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from librt.vecs import vec

import starboard
from starboard import bots, catalogue
from starboard.bots import models
from starboard.bots.worth import Model, Plan, Valuer
from starboard.cli import main
from starboard.engine.perspective import Perspective
from starboard.engine.refusal import Malformed
from starboard.engine.title import Title
from starboard.lab import selfplay, train
from starboard.lab.crew import Local

SOURCES = Path(__file__).parents[2] / "src" / "starboard" / "games"
RUN = train.Run("sample", 60, 1, 4, 2, 8, 5)


def layers(title: Title, place: float = 0.0, lead: float = 0.0) -> dict[str, list[float]]:
    """A value that always says the same."""
    told = models.inputs(title)
    return {"first": [0.0] * told, "bias": [0.0], "second": [0.0, 0.0], "last": [place, lead]}


def changed(title: Title, path: Path, what: dict[str, object]) -> Path:
    """A file that fits, with something changed."""
    data = {**json.loads(models.written(title, layers(title))), **what}
    path.write_text(json.dumps(data))
    return path


# --- the value ---------------------------------------------------------------------------------------------------
def test_a_model_is_one_layer_of_rectified_units() -> None:
    model = Model(2, [1.0, 2.0, -1.0, 0.5], [0.5, 0.0], [0.1, 10.0, 1.0, 3.0], [0.2, -1.0])
    said = vec[float]([0.0, 0.0])
    model.predict(vec[float]([1.0, -0.5]), said)
    assert list(said) == pytest.approx([0.2 + 0.1 * 0.5, -1.0 + 0.5]), "the second unit is below zero"
    model.predict(vec[float]([-1.0, 0.0]), said)
    assert list(said) == pytest.approx([1.0, -1.0 + 3.0]), "a place is between 0 and 1"


@pytest.mark.parametrize("name", [*catalogue.own(), catalogue.SAMPLE])
def test_what_a_model_is_told_has_a_name_each(name: str) -> None:
    title = catalogue.find(name)
    for seats in range(title.seats_min, title.seats_max + 1):
        game = title.new(seats, 3)
        valuer = Valuer(Plan(list(title.terms.values()), title.clear_lead, title.point))
        size = valuer.collect(game)
        assert size == len(models.numbers(title))
        assert valuer.tell(game, 0, size) == models.inputs(title) or game.sides == 1


def test_a_model_is_asked_only_where_the_game_goes_on(sample: Title) -> None:
    plan = Plan(list(sample.terms.values()), sample.clear_lead, sample.point)
    plan.model = models.made(layers(sample, 0.7, 2.0))
    valuer = Valuer(plan)
    valuer.judge(starboard.new("sample", seats=2, seed=1))
    assert list(valuer.places)[:2] == pytest.approx([0.7, 0.7]) and list(valuer.leads)[:2] == pytest.approx([2.0, 2.0])
    game = starboard.new("sample", seats=2, seed=1)
    while not game.is_over():
        game.apply(game.legal()[-1])
    valuer.judge(game)
    assert sorted(list(valuer.places)[:2]) in ([0.0, 1.0], [0.5, 0.5])


# --- files -------------------------------------------------------------------------------------------------------
def test_a_written_value_can_be_read(tmp_path: Path, sample: Title) -> None:
    path = tmp_path / "value.json"
    path.write_text(models.written(sample, layers(sample, 0.25, 1.5)))
    assert list(models.read(sample, path).last) == [0.25, 1.5]


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ({"title": "pandorum"}, "is of the title 'pandorum'"),
        ({"rules_version": 99}, "is of rules version 99, not 1"),
        ({"numbers": ["luck"]}, "is of another observation version"),
        ({"form": 0}, "is of another observation version"),
        ({"bias": []}, "is damaged"),
        ({"first": ["x"]}, "is damaged"),
        ({"last": None}, "is damaged"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_and_the_terms_are_used(
    what: dict[str, object], says: str, tmp_path: Path, sample: Title, capsys: pytest.CaptureFixture[str]
) -> None:
    path = changed(sample, tmp_path / "value.json", what)
    with pytest.raises(Malformed, match=says):
        models.read(sample, path)
    assert models._of(sample, path) is None
    told = capsys.readouterr().err
    assert says in told and told.endswith("; the terms are used\n") and told.count("\n") == 1
    with pytest.raises(Malformed, match=says):
        bots.make(f"mcts:iterations=2,value={path}", 1).decide(Perspective(starboard.new("sample", seats=2, seed=1), 0))


@pytest.mark.parametrize("name", catalogue.own())
def test_shipped_values_fit_and_have_a_card(name: str) -> None:
    title = catalogue.find(name)
    path = title.folder / models.VALUE
    assert path.exists() == (SOURCES / title.folder.name / models.VALUE).exists(), "what is shipped is installed"
    if path.exists():
        assert models.of(title) is not None and path.stat().st_size <= train.LARGEST
        assert "starboard train" in path.with_name("VALUE.md").read_text(encoding="utf-8")
    else:
        assert models.of(title) is None


# --- training ----------------------------------------------------------------------------------------------------
def test_a_batch_is_the_same_in_every_process_and_others_are_not(sample: Title) -> None:
    batch = selfplay.Batch(sample.module, 3, 0, 4, 2)
    once = selfplay.play_batch(selfplay.Batch.from_json(batch.to_json()))
    assert once == selfplay.play_batch(batch) and len(once.rows) > 0
    assert len(once.rows) % (4 * (models.inputs(sample) + selfplay.RESULTS)) == 0
    assert selfplay.play_batch(replace(batch, number=1)).rows != once.rows


def test_an_interrupted_training_goes_on_to_the_same_value(tmp_path: Path) -> None:
    whole = train.Training(RUN, tmp_path / "whole")
    list(whole.go_on(Local(1), lambda *_: None))
    broken = train.Training(RUN, tmp_path / "broken")
    next(broken.play(0, Local(1)))
    again = train.Training(RUN, tmp_path / "broken")
    assert [number for number in range(again.batches) if again.rows_of(0, number).exists()] == [0]
    list(again.go_on(Local(1), lambda *_: None))
    assert again.value_of(0).read_bytes() == whole.value_of(0).read_bytes()
    assert again.done == whole.done and whole.done[0].games == 8
    later = train.Training(replace(RUN, generations=2), tmp_path / "whole")
    assert len(later.done) == 1, "more generations may follow"
    with pytest.raises(Malformed, match="another title, size or seed"):
        train.Training(replace(RUN, seed=6), tmp_path / "whole")
    (tmp_path / "whole" / "run.json").write_text("{")
    with pytest.raises(Malformed, match="is damaged"):
        train.Training(RUN, tmp_path / "whole")


def test_a_title_whose_bots_search_single_actions_can_be_taught(tmp_path: Path) -> None:
    """The comparison is of planners, whatever the unit of the title's search."""
    training = train.Training(replace(RUN, title="planet_b", judged=4), tmp_path / "run")
    (made,) = training.go_on(Local(1), lambda *_: None)
    assert 0 < made.games <= 4 and made.rows > 0


def test_the_command_writes_a_value_and_its_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    size = ["--games", "40", "--generations", "1", "--units", "3", "--judged", "4", "--workers", "1"]
    where = ["--folder", str(tmp_path / "run"), "--write", str(tmp_path / "v.json")]
    assert main(["train", "sample", *size, *where]) == 0
    assert "generation 1:" in capsys.readouterr().out
    assert models.read(catalogue.find("sample"), tmp_path / "v.json").hidden == 3
    card = (tmp_path / "VALUE.md").read_text()
    assert "Wreck Dive" in card and "--units 3" in card and "(shipped)" in card

"""A review finds planted blunders, knows no more than the seat did, and follows from the seed alone."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from starboard import bots, catalogue
from starboard.cli import main
from starboard.engine.chance import fresh
from starboard.engine.perspective import Perspective
from starboard.engine.record import Record
from starboard.engine.refusal import Malformed
from starboard.review import chances, findings, tasks, told, working
from starboard.review.findings import Choice, Luck
from starboard.review.told import Review

ITERATIONS = 120
CLEARLY = 0.04


def played(name: str, seats: int, seed: int, spec: str, plant: int = 0) -> tuple[Record, list[int]]:
    """A game of bots; one real decision in `plant` is random: which of these the bot would have decided otherwise."""
    record = Record(catalogue.find(name), seats, seed)
    luck = fresh(seed)
    players = [bots.make(spec, seed + seat, capped=False) for seat in range(seats)]
    planted = []
    while not record.game().is_over():
        seat = int(record.game().to_move())
        knows = Perspective(record.game(), seat, len(record.line))
        action = players[seat].decide(knows)
        if plant and len(knows.legal) > 1 and luck.below(plant) == 0:
            other = knows.legal[int(luck.below(len(knows.legal)))]
            if other != action:
                planted.append(len(record.line))
            action = other
        record.play(action, seat)
    return record, planted


@pytest.fixture(scope="module")
def record() -> Record:
    return played("sample", 2, 3, "mcts:iterations=60")[0]


@pytest.fixture(scope="module")
def review(record: Record) -> Review:
    return reviewed(record)


def reviewed(record: Record, iterations: int = ITERATIONS, seed: int = 0, workers: int = 1) -> Review:
    found = working.found(record, iterations, seed, workers)
    return Review(iterations, seed, [one for several in found for one in several])


@pytest.mark.parametrize("name", catalogue.own())
def test_positions_in_the_midst_of_turns_are_judged_by_the_terms(name: str) -> None:
    """A learned value is taught at ends of turns, and a review weighs single decisions."""
    plan = chances.plan_of(catalogue.find(name), 2)
    usual = chances.searcher(0, 100).plan(catalogue.find(name), 2)
    assert plan.model is None and usual.model is None
    assert (plan.best_of, plan.exploration) == (usual.best_of, usual.exploration), "however long it searches"


# --- what it finds ---------------------------------------------------------------------------------------------------
def test_planted_blunders_rank_in_the_worst_tenth() -> None:
    """The honest blunders of a planted game: random moves that a much deeper search calls clearly worse."""
    counted = found = 0
    for seed in range(9):
        record, planted = played("sample", 2, seed, "mcts:iterations=150,unit=action", plant=10)
        review = reviewed(record, tasks.ITERATIONS)
        deep = {
            task.step: task.run()[0]
            for task in tasks.tasks(record, 3200, seed=1)
            if isinstance(task, tasks.WeighChoice) and task.step in planted
        }
        for step, choice in deep.items():
            assert isinstance(choice, Choice)
            if choice.loss < CLEARLY:
                continue
            own = sorted((one.loss for one in review.of(choice.seat)), reverse=True)
            mine = next(one.loss for one in review.choices if one.step == step)
            counted += 1
            found += mine > 0 and mine >= own[math.ceil(len(own) / 10) - 1]
    assert counted >= 5, "the test must have something to find"
    assert found >= 0.8 * counted, f"{found} of {counted}"


def test_coming_up_early_costs_and_the_better_line_is_told() -> None:
    """Seat 0 surfaces with next to nothing though it has the air for more: the review says what going on was worth."""
    title = catalogue.find("sample")
    game = title.position({"piles": {"pile": [8, 7, 6, 1, 2, 3]}, "chance": {"wreck_die": [1]}, "seed": 3})
    game.play("bid", seat=0, value=7)
    game.play("bid", seat=1, value=1)
    seat = int(game.to_move())
    deeper, surface = (title.actions.encode(name) for name in ("deeper", "surface"))
    assert {deeper, surface} <= set(game.legal(seat))
    knows = Perspective(game, seat, 1)
    values = {action: chances.after(knows, action, 2000, 5)[seat] for action in (deeper, surface)}
    worse, better = sorted(values, key=lambda action: values[action])
    assert (worse, better) == (surface, deeper)
    task = tasks.WeighChoice(0, Perspective(game, seat, 1), worse, ["Ada", "Ben"], 2000, 5)
    choice = task.run()[0]
    assert isinstance(choice, Choice) and choice.best == better and choice.loss > 0
    assert choice.best_label and choice.played_label and choice.best_label != choice.played_label
    again = tasks.WeighChoice(0, Perspective(game, seat, 1), better, ["Ada", "Ben"], 2000, 5).run()[0]
    assert isinstance(again, Choice) and again.loss == 0 and again.best == better


def test_the_curve_begins_even_and_ends_with_the_result(record: Record, review: Review) -> None:
    places = record.game().ranking()
    assert review.moments[0].step == 0 and review.moments[-1].step == len(record.line)
    for moment in review.moments:
        assert sum(moment.chances) == pytest.approx(1) and min(moment.chances) >= 0
    assert [chance > 0 for chance in review.moments[-1].chances] == [place == 1 for place in places]
    assert all(0.1 < chance < 0.9 for chance in review.moments[0].chances)


def test_the_ledger_adds_up_and_luck_is_even_on_average(review: Review) -> None:
    for side in range(2):
        ledger = review.ledger(side)
        parts = ledger.start + ledger.luck + ledger.rivals + ledger.own + ledger.rest
        assert parts == pytest.approx(ledger.end) and ledger.own <= 0
    assert review.ledger(0).luck == pytest.approx(-review.ledger(1).luck)
    means = []
    for seed in range(12):
        other, _ = played("sample", 2, seed, "greedy")
        lucks = [
            one for task in tasks.tasks(other, 60) if isinstance(task, tasks.WeighLuck) for one in task.run()
        ]
        means += [one.brought[one.seat] for one in lucks if isinstance(one, Luck)]
    assert abs(sum(means) / len(means)) < 0.02, "what is expected is what comes on average"


def test_every_real_decision_is_weighed_once(record: Record, review: Review) -> None:
    real = {
        place - 1
        for place, (row, _, _) in enumerate(record.replay())
        if row is not None and len(record.at(place - 1).legal(row.seat)) > 1
    }
    assert {choice.step for choice in review.choices} == real
    assert len(review.choices) == len(real)
    assert tasks.count(record) == sum(1 for _ in tasks.tasks(record, 20))


# --- what it follows from --------------------------------------------------------------------------------------------
def test_the_same_seed_gives_the_same_review_in_any_number_of_processes(record: Record, review: Review) -> None:
    assert reviewed(record, workers=2).to_json() == review.to_json()
    other = reviewed(record, seed=1)
    assert other.to_json() != review.to_json()


def test_what_was_kept_is_read_again(review: Review) -> None:
    kept = json.loads(json.dumps(review.to_json()))
    assert Review.from_json(kept).to_json() == kept
    assert findings.from_json(findings.as_json(review.found[0])) is not None
    with pytest.raises(Malformed, match="version"):
        Review.from_json({**kept, "version": 0})


@pytest.mark.parametrize("name", catalogue.names())
def test_a_decision_is_weighed_by_what_the_seat_knew(name: str) -> None:
    """Two tables that differ only in what the seat cannot know give the same loss, label for label."""
    title = catalogue.find(name)
    seats = max(2, title.seats_min)
    game = title.new(seats, seed=5)
    luck = fresh(9)
    checked = 0
    while checked < 2 and not game.is_over():
        seat = int(game.to_move())
        legal = game.legal(seat)
        if len(legal) > 1 and luck.below(6) == 0:
            checked += 1
            twin = game.determinize(seat, fresh(77))
            found = []
            for table in (game, twin):
                knows = tasks.eyes(table, seat, 3)
                names = [f"Seat {number}" for number in range(int(game.sides))]
                found.append(tasks.WeighChoice(1, knows, legal[0], names, 30, 6).run())
            assert found[0] == found[1]
        game.apply(legal[int(luck.below(len(legal)))])
    assert checked == 2


# --- the command -----------------------------------------------------------------------------------------------------
def test_the_command_tells_curve_turning_points_and_luck(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    record.save(path)
    assert main(["review", str(path), "--iterations", "60"]) == 0
    out = capsys.readouterr().out
    assert "Chance of winning in percent" in out and "the end" in out
    assert "Seat 1, place" in out and "Seat 2, place" in out and "luck" in out
    assert "better:" in out and "played:" in out
    assert main(["review", str(path), "--iterations", "60", "--seat", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {one["seat"] for one in data["findings"] if one["kind"] == "choice"} == {1}
    assert data["iterations"] == 60


def test_the_command_refuses_what_it_cannot_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    unfinished = Record(catalogue.find("sample"), 2, 1)
    path = tmp_path / "game.json"
    unfinished.save(path)
    assert main(["review", str(path)]) == 2
    assert "not over" in capsys.readouterr().err
    done, _ = played("sample", 2, 1, "random")
    done.save(path)
    assert main(["review", str(path), "--seat", "7", "--iterations", "20"]) == 2
    assert "seats 0 to 1" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["review", str(path), "--iterations", "x"])


def test_points_have_signs_and_rarity_is_told_in_games(review: Review) -> None:
    assert told.signed(0.051) == "+5" and told.signed(-0.2) == "−20" and told.signed(0.001) == "0"
    assert "chance events" in told.rarity(review.ledger(0))
    game, _ = played("sample", 2, 1, "random")
    assert told.checked(game) is game

"""Every game counted is a different game; which games are played follows from the seed alone."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator

import pytest

import starboard
from starboard.bots.mcts import MctsBot
from starboard.cli import main
from starboard.engine.record import Record
from starboard.engine.refusal import Malformed
from starboard.lab.report import Report
from starboard.lab.sim import Contestant, Job, Match, Outcome, play, play_job, run_jobs, seatings


def match(specs: str, seed: int = 0, title: str = "sample", stream: str = "") -> Match:
    line_up = [Contestant(spec) for spec in specs.split(",")]
    return Match(starboard.title(title), line_up, seed, stream=stream)


def report(made: Match, deals: int, workers: int = 1, usage: bool = False) -> dict[str, object]:
    """What the deals of a match say, without the times."""
    summed = Report(made, made.games_in(deals), usage)
    for outcome in run_jobs(made.jobs(deals, usage=usage), workers):
        summed.add(outcome)
    data = summed.as_data()
    for bot in data["bots"]:
        del bot["ms_per_decision"]
    return data


# --- which games there are ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line_up", "different"),
    [("a", 1), ("aa", 1), ("ab", 2), ("aaa", 1), ("aab", 3), ("abc", 3), ("aaaa", 1), ("abab", 2), ("abbb", 4)],
)
def test_a_deal_is_played_once_from_every_different_seating(line_up: str, different: int) -> None:
    found = seatings([Contestant(letter) for letter in line_up])
    assert len(found) == len(set(found)) == different
    for letter in set(line_up):
        places = [seat for seating in found for seat, one in enumerate(seating) if one.spec == letter]
        assert len({places.count(seat) for seat in range(len(line_up))}) == 1, "every seat equally often"


@pytest.mark.parametrize(
    ("title", "specs", "deals"),
    [
        ("sample", "random,random", 60),
        ("sample", "greedy,greedy", 25),
        ("sample", "greedy,greedy,greedy", 20),
        ("planet_b", "random,random,random,random", 5),
        ("sample", "greedy,random", 20),
        ("sample", "random,random,greedy", 12),
        ("sample", "mcts:iterations=8,mcts:iterations=8", 5),
    ],
)
def test_no_two_games_are_equal(title: str, specs: str, deals: int) -> None:
    made = match(specs, title=title)
    records = []
    for job in made.jobs(deals):
        record, _ = play(made.title, job)
        records.append(json.dumps([record.setup_chance, [(row.seat, row.action, row.chance) for row in record.line]]))
    assert len(records) == made.games_in(deals)
    assert len(set(records)) == len(records)


def test_the_same_bot_under_two_names_does_not_play_copies() -> None:
    line_up = [Contestant("mcts:iterations=8,depth=2"), Contestant("mcts:depth=2,iterations=8")]
    data = report(Match(starboard.title("sample"), line_up, 1), 6)
    assert data["games"] == 12 and data["repeated_games"] == 0


def test_repeated_games_are_found_and_told() -> None:
    made = match("greedy,random")
    summed = Report(made, 4)
    for outcome in run_jobs(itertools.chain(made.jobs(2), made.jobs(1)), 1):
        summed.add(outcome)
    assert summed.as_data()["repeated_games"] == 2


def test_a_deal_brings_the_same_chance_from_every_seating() -> None:
    made = match("greedy,random,random")
    jobs = list(made.jobs(2))
    set_ups = [play(made.title, job)[0].setup_chance for job in jobs]
    assert set_ups[0] == set_ups[1] == set_ups[2] != set_ups[3] == set_ups[5]


def test_names_do_not_matter() -> None:
    """A search under two names, seats swapped, with the same luck: the same game, so the other one wins."""
    one, other = Contestant("mcts:iterations=8,depth=2"), Contestant("mcts:depth=2,iterations=8")
    title = starboard.title("sample")
    outcomes = [play_job(Job(title.module, line_up, 5)) for line_up in ((one, other), (other, one))]
    assert outcomes[0] == outcomes[1]


# --- the seed and nothing else -----------------------------------------------------------------------------------
@pytest.mark.parametrize("specs", ["greedy,random", "greedy,greedy,greedy"])
def test_the_number_of_workers_changes_nothing(specs: str) -> None:
    made = match(specs, seed=3)
    alone, together = (list(run_jobs(made.jobs(6, keep=True, usage=True), workers)) for workers in (1, 2))
    assert alone == together
    assert report(made, 6, 1, usage=True) == report(made, 6, 2, usage=True)


def test_a_longer_run_begins_with_the_same_games() -> None:
    made = match("greedy,random", seed=3)
    few, many = list(run_jobs(made.jobs(3), 1)), list(run_jobs(made.jobs(5), 1))
    assert many[: len(few)] == few
    assert list(run_jobs(made.jobs(2, after=3), 1)) == many[len(few) :]


def test_another_seed_or_stream_plays_other_deals() -> None:
    runs = [match("random,random", seed, stream=stream).jobs(50) for seed, stream in ((0, ""), (1, ""), (0, "verdict"))]
    seeds = [job.seed for run in runs for job in run]
    assert len(set(seeds)) == 150


def test_levels_play_without_a_clock_and_a_time_that_was_asked_for_stays() -> None:
    title = starboard.title("sample")
    level, timed = (Contestant(spec).bot(title, 1) for spec in ("hard", "mcts:seconds=2"))
    assert isinstance(level, MctsBot) and isinstance(timed, MctsBot)
    assert level.plan(title).seconds == 0.0 and timed.plan(title).seconds == 2.0


# --- jobs are data -----------------------------------------------------------------------------------------------
def test_jobs_and_outcomes_survive_json() -> None:
    title = starboard.title("sample")
    line_up = (Contestant("greedy", tuple(title.terms.items())), Contestant("mcts:iterations=5"))
    content = {**title.content().source, "die": 8}
    job = Job(title.module, line_up, 7, 3, 1, {}, content, keep=True, usage=True)
    there = Job.from_json(json.loads(json.dumps(job.to_json())))
    assert there == job
    outcome = play_job(there)
    back = Outcome.from_json(json.loads(json.dumps(outcome.to_json())))
    assert back == outcome == play_job(job)
    assert Record.from_json(back.record).game().ranking() == back.places


def test_jobs_are_taken_as_they_are_needed() -> None:
    taken: list[int] = []

    def endless() -> Iterator[Job]:
        for job in match("random,random").jobs(10**9):
            taken.append(job.deal)
            yield job

    for workers in (1, 2):
        taken.clear()
        outcomes = run_jobs(endless(), workers)
        assert [next(outcomes).deal for _ in range(3)] == [0, 1, 2]
        outcomes.close()  # type: ignore[attr-defined]
        assert len(taken) < 50


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(Malformed, match="there is no bot 'wise'"):
        match("random,wise")
    with pytest.raises(Malformed, match="2 to 3 seats, not 4"):
        match("random,random,random,random")


# --- the report --------------------------------------------------------------------------------------------------
def test_equal_bots_are_one_line_without_an_interval() -> None:
    data = report(match("greedy,greedy"), 6)
    (bot,) = data["bots"]  # type: ignore[misc]
    assert (data["deals"], data["games"], data["games_per_deal"]) == (6, 6, 1)
    assert bot["win_share"] == pytest.approx(0.5) and bot["interval"] is None and bot["seats"] == 2


def test_bots_that_differ_are_counted_per_seat() -> None:
    data = report(match("greedy,random,random"), 4)
    strong, weak = data["bots"]  # type: ignore[misc]
    assert (data["deals"], data["games"], strong["games"], weak["games"]) == (4, 12, 12, 12)
    assert strong["win_share"] + 2 * weak["win_share"] == pytest.approx(1)


def outcome_of(places: list[int], scores: list[int], deal: int, order: list[int]) -> Outcome:
    return Outcome(deal, 0, places, scores, order, 5, [9, 9], [4, 6], "over", f"{deal}", seconds=[0.0, 0.0])


def test_leads_and_turn_order_are_counted() -> None:
    summed = Report(match("random,random"), 3)
    summed.add(outcome_of([1, 2], [10, 4], 0, [1, 0]))
    summed.add(outcome_of([2, 1], [7, 7], 1, [1, 0]))  # a tie-break: no lead
    summed.add(outcome_of([1, 1], [3, 3], 2, [0, 1]))
    data = summed.as_data()
    assert data["lead"] == {"mean": 2.0, "sd": pytest.approx(3.464, abs=0.001), "min": 0, "max": 6}
    assert data["turn_order_win_share"] == pytest.approx([0.5, 0.5])
    assert data["seat_win_share"] == pytest.approx([0.5, 0.5])
    assert data["rounds"]["mean"] == 5 and data["real_decisions_per_person"]["mean"] == 5


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("sim sample --bots greedy,random --games 5", "6 games instead of 5: each deal is played from 2 seatings."),
        ("ladder sample --bots greedy,random --games 3", "4 games instead of 3: each deal is played from 2 seatings."),
    ],
)
def test_games_are_rounded_up_to_whole_deals_and_that_is_said(
    words: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words.split(), "--workers", "1", "--json"]) == 0
    out, said = capsys.readouterr()
    assert said == f"starboard: {says}\n"
    data = json.loads(out)
    games = data["games"] if "games" in data else data["pairs"][0]["games"]
    assert games in (6, 4)


def test_equal_bots_need_no_rounding(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "sample", "--bots", "greedy,greedy", "--games", "5", "--workers", "1"]) == 0
    out, said = capsys.readouterr()
    assert said == "" and out.startswith("Wreck Dive, 2 seats: 5 games, each of another deal\n")

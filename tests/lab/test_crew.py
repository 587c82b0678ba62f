"""Who plays makes no difference: worker processes that die, a Ray of two nodes of which one goes away in mid-run."""

from __future__ import annotations

import os
import signal
import socket
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster

import starboard
from starboard.cli import main
from starboard.engine.refusal import Malformed
from starboard.lab import cluster, crew, fuzz
from starboard.lab.crew import Batch, Local
from starboard.lab.ladder import Ladder
from starboard.lab.sim import Contestant, Match, Outcome, run_jobs

SAMPLE = starboard.title("sample")


def match(seed: int = 3) -> Match:
    source = {**SAMPLE.content().source, "deeper": 3}
    return Match(SAMPLE, [Contestant("random"), Contestant("greedy")], seed, source=source)


def square(items: Sequence[int], kept: int = 0) -> list[Any]:
    return [item * item + kept for item in items]


def deadly(items: Sequence[Path]) -> list[Any]:
    """The first worker that finds no mark leaves one and dies."""
    for mark in items:
        if not mark.exists():
            mark.write_text("")
            os.kill(os.getpid(), signal.SIGKILL)
    return [str(mark) for mark in items]


def always_deadly(items: Sequence[int]) -> list[Any]:
    os.kill(os.getpid(), signal.SIGKILL)
    return []


# --- worker processes --------------------------------------------------------------------------------------------
def test_results_come_in_order_and_what_is_kept_comes_along() -> None:
    for workers in (1, 2):
        with Local(workers) as local:
            batches = (Batch([number, number + 1], (local.keep(100),)) for number in range(0, 40, 2))
            assert [one for done in local.run(square, batches) for one in done] == [n * n + 100 for n in range(40)]


def test_a_batch_whose_worker_died_is_done_again(tmp_path: Path) -> None:
    marks = [tmp_path / "mark", *(tmp_path / str(number) for number in range(4))]
    for mark in marks[1:]:
        mark.write_text("")  # these workers live
    with Local(2) as local:
        done = list(local.run(deadly, [Batch([mark]) for mark in marks]))
        assert done == [[str(mark)] for mark in marks]
        assert list(local.run(square, [Batch([3])])) == [[9]], "the crew is whole again"


def test_a_batch_that_kills_every_worker_is_given_up() -> None:
    with Local(2) as local, pytest.raises(Malformed, match="worker processes died 3 times"):
        list(local.run(always_deadly, [Batch([1])]))


def test_one_pool_serves_many_runs_and_a_run_may_be_left_early() -> None:
    with Local(2) as local:
        early = run_jobs(match().jobs(50), local)
        first = [next(early) for _ in range(3)]
        early.close()  # type: ignore[attr-defined]
        again = list(run_jobs(match().jobs(2), local))
        assert again[:3] == first == list(run_jobs(match().jobs(2), 1))[:3]


def test_a_ladder_is_the_same_for_every_crew() -> None:
    ladders = [Ladder(SAMPLE, ["greedy", "random"], 2, 40, seed=5) for _ in range(2)]
    for made, workers in zip(ladders, (1, 2), strict=True):
        for _ in made.run(workers):
            pass
    assert ladders[0].pairs[0].deals == ladders[1].pairs[0].deals


# --- Ray ---------------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def two_nodes() -> Iterator[Cluster]:
    """A head that plays on one core, and another node of one core; loopback only, nothing reported to anybody."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        patch.delenv("RAY_ADDRESS", raising=False)
        head = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": 100 * 1024 * 1024}
        made = Cluster(initialize_head=True, head_node_args=head)
        made.add_node(num_cpus=1, object_store_memory=100 * 1024 * 1024)
        made.wait_for_nodes()
        yield made
        made.shutdown()


def test_a_node_that_goes_away_in_mid_run_costs_no_game(two_nodes: Cluster) -> None:
    made = match()
    deals = 80
    alone = list(run_jobs(made.jobs(deals), 1))
    found: list[Outcome] = []
    with cluster.OnRay(two_nodes.address) as on_ray:
        assert on_ray.workers == 2
        other = next(node for node in two_nodes.worker_nodes)
        for outcome in run_jobs(made.jobs(deals), on_ray):
            found.append(outcome)
            if len(found) == 20:
                two_nodes.remove_node(other, allow_graceful=False)
    assert found == alone, "the same games in the same order, none lost, none twice"
    assert len({outcome.fingerprint for outcome in found}) == made.games_in(deals)


def test_the_commands_play_on_a_cluster_as_they_play_here(
    two_nodes: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    with cluster.OnRay(two_nodes.address) as on_ray:
        here = list(fuzz.fuzz(SAMPLE, 120, 1, False, 1))
        assert list(fuzz.fuzz(SAMPLE, 120, 1, False, on_ray)) == here
        ladders = [Ladder(SAMPLE, ["greedy", "random"], 2, 20, seed=5) for _ in range(2)]
        for made, who in zip(ladders, (1, on_ray), strict=True):
            for _ in made.run(who):
                pass
        assert ladders[0].pairs[0].deals == ladders[1].pairs[0].deals
    words = ["lab", "sample", "--bots", "random", "--players", "2", "--games", "12"]
    assert main([*words, "--ray", two_nodes.address]) == 0
    there = capsys.readouterr().out
    assert main([*words, "--workers", "1"]) == 0
    assert capsys.readouterr().out == there
    assert not ray.is_initialized()


def test_a_mistake_on_a_node_is_one_line(two_nodes: Cluster) -> None:
    with cluster.OnRay(two_nodes.address) as on_ray:
        batch = Batch([1])
        with pytest.raises(Malformed, match="no such work"):
            list(on_ray.run(mistaken, [batch]))
        on_ray._task = ray.remote(num_cpus=1)(other_version)
        with pytest.raises(Malformed, match=r"has Starboard .*; this machine has 0\.0\.0"):
            list(on_ray.run(square, [batch]))


def mistaken(items: Sequence[int]) -> list[Any]:
    raise Malformed("no such work")


def other_version(work: Any, version: str, items: Any) -> list[Any]:
    return cluster.do(work, "0.0.0", items)


def test_an_address_that_does_not_answer_is_one_line_in_bounded_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "HEALTHY", 6.0)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen(5)
        answering = f"127.0.0.1:{silent.getsockname()[1]}"
        began = time.monotonic()
        with pytest.raises(Malformed, match="what answers at 127.0.0.1:.* is no Ray"):
            cluster.check_address(answering)
        assert time.monotonic() - began < 60
    with pytest.raises(Malformed, match=f"no Ray answers at {answering}"):
        cluster.check_address(answering)
    monkeypatch.setenv("RAY_ADDRESS", answering)
    with pytest.raises(Malformed, match=f"no Ray answers at {answering}"):
        cluster.OnRay()


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(Malformed, match=r"pip install 'starboard-games\[ray\]'"):
        cluster.OnRay()


def test_batches_grow_with_quick_games_and_stay_small_with_slow_ones() -> None:
    quick, slow = crew.Sizes(), crew.Sizes()
    for _ in range(10):
        quick.learn(quick.size, quick.size * 0.001)
        slow.learn(slow.size, slow.size * 1.0)
    assert quick.size == crew.LARGEST and slow.size == 1

"""Parquet: what is written is whole and says what was played, whatever happens to the run."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import polars as pl
import pyarrow.parquet as pq
import pytest

import starboard
from starboard.cli import main
from starboard.engine.refusal import Malformed
from starboard.lab import store as stores
from starboard.lab.gathering import play
from starboard.lab.plan import Plan, RuleSet, line_ups
from starboard.lab.running import Run
from starboard.lab.sim import Contestant, Match, play_job, run_jobs
from starboard.lab.store import Store
from starboard.lab.tables import TABLES, markdown

SAMPLE = starboard.title("sample")


def plan(seed: int = 1, players: tuple[int, ...] = (2, 3)) -> Plan:
    source = {**SAMPLE.content().source, "deeper": 3}
    sides = [RuleSet("before"), RuleSet("after", source)]
    return Plan(SAMPLE, sides, line_ups(SAMPLE, ["random"], players), seed)


def kept(folder: Path, games: int, resume: bool = False, moves: bool = True, seed: int = 1) -> Run:
    made = plan(seed)
    done = Run(made, games, None, Store(folder, made, moves, resume))
    for _ in done.play(1):
        pass
    return done


def told(run: Run) -> str:
    data = run.findings()
    for side in data["results"]:
        for table in side["tables"]:
            for bot in table["bots"]:
                del bot["ms_per_decision"]  # the one number that is not the same in every run
    return json.dumps(data, sort_keys=True)


def test_what_is_read_back_is_what_was_played(tmp_path: Path) -> None:
    assert kept(tmp_path / "run", 16).gathered.games == 16
    again = list(Store(tmp_path / "run", plan(), True, resume=True).read())
    assert again == list(play(plan(), 8, crew=1, moves=True)) and len(again) == 8


def test_every_table_has_the_documented_columns_and_meanings(tmp_path: Path) -> None:
    kept(tmp_path / "run", 8)
    for table, columns in TABLES.items():
        for side in "ab":
            found = pq.read_schema(tmp_path / f"run/title=sample/part=00000/side={side}/{table}.parquet")
            assert found.names == list(columns)
            for field in found:
                kind, meaning = columns[field.name]
                assert field.metadata[b"meaning"].decode() == meaning
                assert str(field.type).replace("element: ", "").replace("item: ", "") == kind
            assert found.metadata[b"table"].decode() == table
    page = Path(__file__).parents[2] / "docs" / "lab.md"
    assert markdown() in page.read_text(encoding="utf-8")


def test_polars_finds_title_part_and_side(tmp_path: Path) -> None:
    done = kept(tmp_path / "run", 24)
    seats = pl.read_parquet(f"{tmp_path}/run/title=*/part=*/side=*/seats.parquet", hive_partitioning=True)
    assert set(seats["side"]) == {"a", "b"} and set(seats["title"]) == {"sample"}
    before = done.gathered.sides[0]
    mean = seats.filter(pl.col("side") == "a").group_by("players").agg(pl.col("score").mean()).sort("players")
    assert mean["score"].to_list() == pytest.approx([before.reports[count].score.mean for count in (2, 3)])
    wins = seats.group_by("side", "deal", "players").agg(pl.col("won").sum())
    assert wins["won"].to_list() == pytest.approx([1.0] * wins.height)
    moves = pl.read_parquet(f"{tmp_path}/run/title=*/part=*/side=*/decisions.parquet", hive_partitioning=True)
    games = pl.read_parquet(f"{tmp_path}/run/title=*/part=*/side=*/games.parquet", hive_partitioning=True)
    assert moves.height == games["decisions"].sum()
    assert moves.filter(pl.col("options") > 1).height == games["choices"].sum()


def test_a_run_goes_on_to_the_same_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "MOST", 3)
    whole = kept(tmp_path / "whole", 28)
    part = kept(tmp_path / "part", 12)
    (tmp_path / "part/title=sample/.unfinished/side=a").mkdir(parents=True)  # as a kill leaves it
    assert told(part) != told(whole)
    assert told(kept(tmp_path / "part", 28, resume=True)) == told(whole)
    folders = [sorted(path.name for path in (tmp_path / name / "title=sample").iterdir()) for name in ("whole", "part")]
    assert ".unfinished" not in folders[1] and len(folders[1]) >= 4
    fewer = kept(tmp_path / "part", 4, resume=True)
    assert fewer.gathered.games == 28, "what was played is counted, though less is asked for"


def test_another_run_is_not_gone_on_with(tmp_path: Path) -> None:
    kept(tmp_path / "run", 4)
    with pytest.raises(Malformed, match="there is a run in .* add --resume"):
        kept(tmp_path / "run", 4)
    with pytest.raises(Malformed, match="is another one: it differs in seed"):
        kept(tmp_path / "run", 4, resume=True, seed=2)
    with pytest.raises(Malformed, match="it differs in decisions"):
        kept(tmp_path / "run", 4, resume=True, moves=False)
    (tmp_path / "run/run.json").write_text("{")
    with pytest.raises(Malformed, match="is damaged"):
        kept(tmp_path / "run", 4, resume=True)


def test_a_damaged_part_is_named(tmp_path: Path) -> None:
    kept(tmp_path / "run", 4)
    (tmp_path / "run/title=sample/part=00000/side=b/usage.parquet").write_bytes(b"PAR1")
    with pytest.raises(Malformed, match="part=00000' is damaged"):
        kept(tmp_path / "run", 8, resume=True)


def lab(folder: Path, games: int, *more: str) -> list[str]:
    words = ["lab", "sample", "--bots", "random", "--players", "2", "--games", str(games), "--out", str(folder)]
    return [sys.executable, "-m", "starboard.cli", *words, "--workers", "1", *more]


def test_a_full_disk_is_one_line_and_what_was_written_stays_readable(tmp_path: Path) -> None:
    """The kernel refuses to let a file grow, as on a full disk; the first part is small enough, the second not."""
    folder = tmp_path / "run"
    assert subprocess.run(lab(folder, 6), capture_output=True, check=False).returncode == 0
    sizes = [path.stat().st_size for path in folder.rglob("*.parquet")]

    def small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (max(sizes) + 200, max(sizes) + 200))

    done = subprocess.run(lab(folder, 120, "--resume"), capture_output=True, text=True, preexec_fn=small, check=False)
    assert done.returncode == 2 and done.stdout == ""
    said = f"starboard: --out '{folder}' cannot be written: the disk is full; 6 games in complete parts stay readable"
    assert done.stderr.startswith(said) and done.stderr.count("\n") == 1
    assert pl.read_parquet(f"{folder}/title=*/part=*/side=*/games.parquet").height == 6
    assert [path.name for path in (folder / "title=sample").iterdir()] == ["part=00000"]
    again = subprocess.run(lab(folder, 60, "--resume"), capture_output=True, text=True, check=False)
    assert again.returncode == 0 and "60 games, 60 deals" in again.stdout


def test_after_a_kill_everything_written_is_whole(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    env = dict(os.environ, PYTHONPATH=os.pathsep.join(path for path in sys.path if path))
    code = (
        "import sys, starboard.cli; from starboard.lab import store; store.MOST = 10; starboard.cli.main(sys.argv[1:])"
    )
    process = subprocess.Popen([sys.executable, "-c", code, *lab(folder, 100_000)[3:]], env=env)
    while len(list(folder.glob("title=sample/part=*"))) < 3:
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.wait()
    games = pl.read_parquet(f"{folder}/title=*/part=*/side=*/games.parquet")
    assert games.height >= 30 and sorted(games["deal"]) == list(range(games.height))
    more = games.height + 5
    assert subprocess.run(lab(folder, more, "--resume"), capture_output=True, check=False).returncode == 0
    games = pl.read_parquet(f"{folder}/title=*/part=*/side=*/games.parquet")
    jobs = Match(SAMPLE, [Contestant("random")] * 2, 0).jobs(more)
    assert games.sort("deal")["fingerprint"].to_list() == [outcome.fingerprint for outcome in run_jobs(jobs, 1)]


def test_sim_streams_and_goes_on_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", "sample", "--bots", "greedy,random", "--json", "--workers", "1"]
    out = ["--out", str(tmp_path / "run")]

    def report(*more: str) -> dict[str, object]:
        assert main([*words, *more]) == 0
        data: dict[str, object] = json.loads(capsys.readouterr().out)
        for bot in data["bots"]:  # type: ignore[attr-defined]
            del bot["ms_per_decision"]
        return data

    report("--games", "4", *out)
    assert report("--games", "10", *out, "--resume") == report("--games", "10")
    seats = pl.read_parquet(f"{tmp_path}/run/title=*/part=*/side=*/seats.parquet")
    assert sorted(set(seats["bot"])) == ["greedy", "random"] and seats.height == 20


def test_a_game_of_the_tables_can_be_played_again(tmp_path: Path) -> None:
    kept(tmp_path / "run", 8)
    games = pl.read_parquet(f"{tmp_path}/run/title=*/part=*/side=b/games.parquet")
    made = plan()
    jobs = [game for game in made.games(4) if game[0].side == 1]
    for (slot, job), row in zip(jobs, games.sort("deal").iter_rows(named=True), strict=True):
        assert (slot.deal, slot.players) == (row["deal"], row["players"])
        outcome = play_job(job)
        assert outcome.fingerprint == row["fingerprint"] and outcome.end == row["end"]

"""The lab: paired deals, different games only, what differs and what does not, and that a run can stop and go on."""

from __future__ import annotations

import copy
import json
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import starboard
from starboard.cli import main
from starboard.engine.refusal import Malformed
from starboard.lab.evidence import Difference, holm, surviving
from starboard.lab.findings import DECIDED
from starboard.lab.gathering import Gathered, Traced, play
from starboard.lab.plan import Plan, RuleSet, Slot, line_ups
from starboard.lab.running import Run
from starboard.lab.sim import CURVE
from starboard.lab.store import Store
from starboard.lab.surprise import surprising

SAMPLE = starboard.title("sample")


def changed(title: str = "sample", **values: Any) -> dict[str, Any]:
    return {**copy.deepcopy(starboard.title(title).content().source), **values}


def plan(*sides: RuleSet, bot: str = "random", players: tuple[int, ...] = (2,), seed: int = 1) -> Plan:
    return Plan(SAMPLE, sides or (RuleSet("one"),), line_ups(SAMPLE, bot.split(","), players), seed)


def pair(bot: str = "random", players: tuple[int, ...] = (2,), seed: int = 1, **values: Any) -> Plan:
    return plan(RuleSet("before"), RuleSet("after", changed(**values)), bot=bot, players=players, seed=seed)


def run(made: Plan, games: int, margin: float | None = None) -> Run:
    done = Run(made, games, margin)
    for _ in done.play(1):
        pass
    return done


# --- evidence ----------------------------------------------------------------------------------------------------
def test_evidence_against_nothing_is_rare_however_often_one_looks() -> None:
    """400 runs of 300 deals without a difference, looked at after every deal: at most 5 % ever seem to differ."""
    luck = random.Random(5)
    wrong = 0
    for number in range(400):
        found = Difference()
        heavy = number % 2
        for _ in range(300):
            found.add(0.0, luck.choice((-1, 0, 0, 1)) * (luck.choice((1, 1, 1, 30)) if heavy else 1))
        wrong += found.chance < 0.05
    assert wrong <= 20


def test_the_interval_holds_the_truth_at_whatever_moment_one_stops() -> None:
    luck = random.Random(6)
    missed = 0
    for _ in range(100):
        found = Difference()
        held = True
        for deal in range(400):
            found.add(1.0, 1.4 + luck.gauss(0, 2))
            if deal > 20 and deal % 20 == 0:
                low, high = found.interval()
                held = held and low <= 0.4 <= high
        missed += not held
    assert missed <= 5


def test_a_difference_is_found_and_its_interval_is_around_it() -> None:
    found = Difference()
    for deal in range(200):
        found.add(2.0, 2.0 + (1 if deal % 4 else -1))
    low, high = found.interval()
    assert found.chance < 1e-6 and 0 < low < 0.5 < high < 1
    assert found.mean == pytest.approx(0.5) and found.first == 400


def test_holm_spends_the_level_on_the_smallest_first() -> None:
    assert holm({"a": 0.012, "b": 0.02, "c": 0.9}, 0.05) == {"a", "b"}
    assert holm({"a": 0.02, "b": 0.02, "c": 0.02}, 0.05) == set()
    sure, unsure = Difference(best=50.0), Difference(best=1.0)
    assert surviving({"g": sure, "x": sure, "y": unsure}, lambda name: name == "g") == {"g", "x"}


# --- which games -------------------------------------------------------------------------------------------------
def test_both_sides_play_the_same_deals() -> None:
    made = pair(players=(2, 3), deeper=4)
    games = [game for deal in play(made, 6, crew=1) for game in deal]
    assert [slot.players for slot, _ in games] == [2, 2, 3, 3] * 3
    for before, after in zip(games[::2], games[1::2], strict=True):
        assert (before[0].side, after[0].side) == (0, 1) and before[0].deal == after[0].deal
        assert before[1].setup == after[1].setup
    assert len({outcome.setup for _, outcome in games}) == 6


def test_a_side_with_the_same_rules_plays_the_same_games() -> None:
    """A change that never comes into play differs in nothing: no luck of the lab's own is in between."""
    source = changed("sample")
    source["extra"] = 1  # an unknown key would be refused; so the comparison is of equal rules by two names
    with pytest.raises(Malformed, match="'extra' is not known here"):
        plan(RuleSet("a"), RuleSet("b", source))
    with pytest.raises(Malformed, match="same content and options: there is nothing to compare"):
        plan(RuleSet("a"), RuleSet("b", changed()))
    made = plan(RuleSet("a"), RuleSet("b", luck="other"))
    for deal in play(made, 3, crew=1):
        assert deal[0][1].setup == deal[1][1].setup and deal[0][1].fingerprint != deal[1][1].fingerprint


def test_repeated_games_are_counted_once() -> None:
    made = pair(deeper=4)
    deals = list(play(made, 4, crew=1))
    gathered = Gathered(made)
    for games in [*deals, deals[1]]:
        gathered.add(games)
    assert (gathered.deals, gathered.counted, gathered.repeated) == (5, 4, 2)
    assert sum(side.games for side in gathered.sides) == 8
    assert all(one.deals <= 4 for one in gathered.compared().values())


def test_seats_at_every_count_and_bots_that_differ() -> None:
    made = plan(RuleSet("one"), bot="greedy,random", players=())
    assert made.games_in(3) == 6 and made.deals_for(5) == 3
    data = run(made, 20).findings()
    (table,) = data["results"][0]["tables"]
    assert [bot["bot"] for bot in table["bots"]] == ["greedy", "random"] and table["bots"][0]["interval"]
    assert plan(players=(2, 3)).deals_for(5) == 5
    with pytest.raises(Malformed, match="2 to 3 seats, not 4"):
        plan(players=(4,))
    with pytest.raises(Malformed, match="2 bots are a table of 2"):
        plan(bot="greedy,random", players=(3,))


# --- what a run says ---------------------------------------------------------------------------------------------
def test_a_planted_effect_is_found_and_the_run_stops_when_all_is_decided() -> None:
    done = run(pair(bot="greedy", deeper=4), 2000, margin=0.5)
    data = done.findings()
    assert data["stopped"] == DECIDED and 200 <= data["games"] < 2000
    rows = {(row["area"], row["name"]): row for row in data["differences"]}
    deeper = rows["Actions", "Go deeper"]
    assert deeper["survives"] and deeper["interval"][1] < 0 and deeper["before"] > deeper["after"]
    score = rows["Scores", "score of a seat"]
    assert score["verdict"] == "differs" and score["difference"] < 0
    rounds = rows["Length", "rounds"]
    assert rounds["verdict"] == "same" and not rounds["survives"] and rounds["difference"] == 0
    assert {row["verdict"] for row in data["differences"] if row["general"]} <= {"differs", "same"}


def test_no_effect_is_found_where_there_is_none() -> None:
    for seed in range(2):
        made = plan(RuleSet("a"), RuleSet("b", luck="other"), bot="random", seed=seed)
        assert run(made, 100).gathered.surviving() == set()


def test_an_option_is_compared_like_a_content(capsys: pytest.CaptureFixture[str]) -> None:
    option = next(one for one in starboard.title("planet_b").options if one.among)
    name, other = option.name, next(value for value in option.among if value != option.default)
    words = "lab planet_b --bots random --players 2 --games 8 --workers 1 --json"
    assert main([*words.split(), f"--against-option={name}={other}"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [side["options"][name] for side in data["sides"]] == [other, option.default]
    assert data["games"] == 8 and len({side["content"] for side in data["sides"]}) == 1


def test_the_report_is_for_people(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    own = (SAMPLE.folder / "content.toml").read_text()
    (tmp_path / "mine.toml").write_text(own.replace("deeper = 2", "deeper = 4"))
    words = f"lab sample --content {tmp_path}/mine.toml --against shipped --bots greedy --players 2 --games 150"
    assert main([*words.split(), "--workers", "1"]) == 0
    out, said = capsys.readouterr()
    assert "Wreck Dive: mine, held against as shipped\n  150 games, 75 deals, seed 0; greedy at tables of 2" in out
    assert "Actions, Go deeper: less," in out and "Holm's correction for" in out and "All games asked for" in out
    assert said == "" and max(map(len, out.splitlines())) <= 80
    assert main(["lab", "sample", "--bots", "random", "--players", "3", "--games", "6", "--workers", "1"]) == 0
    out, _ = capsys.readouterr()
    assert out.startswith("Wreck Dive: as shipped\n") and "third in turn order" in out and "What changed" not in out


def test_surprising_games_are_those_whose_winner_seemed_lost() -> None:
    steady = [list(range(CURVE + 1)), [step // 2 for step in range(CURVE + 1)]]
    turned = [[step // 2 for step in range(CURVE)] + [99], steady[0]]
    games = [Traced(Slot(deal, 0, 2, 0), steady, [1, 2]) for deal in range(40)]
    games.append(Traced(Slot(40, 0, 2, 0), turned, [1, 2]))
    first = surprising(games)[0]
    assert first.traced.slot.deal == 40 and first.seat == 0 and first.behind > 0 and first.chance < 0.1
    assert surprising(games[:10]) == []


# --- Ctrl-C ------------------------------------------------------------------------------------------------------
def test_ctrl_c_tells_what_was_played_and_keeps_it(tmp_path: Path) -> None:
    words = [
        "lab",
        "sample",
        "--bots",
        "random",
        "--games",
        "1000000",
        "--out",
        str(tmp_path / "kept"),
        "--workers",
        "2",
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "starboard.cli", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    while not (tmp_path / "kept" / "run.json").exists():
        assert process.poll() is None
        time.sleep(0.05)
    time.sleep(3)
    process.send_signal(signal.SIGINT)
    out, said = process.communicate(timeout=120)
    assert process.returncode == 130 and "It was interrupted" in out and said == ""
    games = int(out.split(" games,")[0].split()[-1])
    again = Run(plan(RuleSet("as shipped"), players=(2, 3), seed=0), 2)
    again.store = Store(tmp_path / "kept", again.plan, resume=True)
    for _ in again.play(1):
        pass
    assert again.gathered.games == games > 0


# --- mistakes ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("lab sample --bots wise", "there is no bot 'wise'"),
        ("lab chess", "there is no title 'chess'"),
        ("lab sample --players 2,x", "--players '2,x' should be numbers such as 2,3"),
        ("lab sample --players 9", "2 to 3 seats, not 9"),
        ("lab sample --option speed=2", "has no option 'speed'"),
        ("lab sample --against-option speed", "--against-option 'speed' should be written NAME=VALUE"),
        ("lab sample --against shipped", "same content and options: there is nothing to compare"),
        ("lab sample --content other.toml", "--content 'other.toml': "),
        ("lab sample --content none.toml", "--content 'none.toml': the content file 'none.toml' cannot be read"),
        ("lab sample --content wrong.toml", "hand must be a whole number from 1 to 5, not 9 (wrong.toml, line 4)"),
        ("lab sample --resume", "--resume needs --out FOLDER"),
        ("sim sample --bots random,random --decisions", "--decisions needs --out FOLDER"),
        ("lab sample --out wrong.toml", "--out 'wrong.toml' cannot be used"),
        ("lab sample --out full", "--out 'full' is not empty, and holds no run"),
        ("lab sample --out new --resume", "there is no run in 'new' to resume"),
        ("lab sample --html nowhere/report.html", "--html 'nowhere/report.html' cannot be written: there is no folder"),
        ("lab sample --ray nobody", "--ray must be HOST:PORT of a Ray head, not 'nobody'"),
        ("lab sample --ray 127.0.0.1:9", "no Ray answers at 127.0.0.1:9"),
    ],
)
def test_a_mistake_is_one_line(
    words: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = (SAMPLE.folder / "content.toml").read_text()
    (tmp_path / "wrong.toml").write_text(own.replace("hand = 3", "hand = 9"))
    (tmp_path / "other.toml").write_text((starboard.title("planet_b").folder / "content.toml").read_text())
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "photo").write_text("")
    monkeypatch.chdir(tmp_path)
    assert main(words.split()) == 2
    out, said = capsys.readouterr()
    assert out == "" and says in said and len(said.strip().splitlines()) == 1

"""Bots think fairly: nobody's bots drive out another's, waiting is not thinking, and one failure is no random move."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from faulty import eventually
from halls import opened, planned, slow

import starboard_sample
from starboard.engine.perspective import Perspective
from starboard.server.bots import thinking
from starboard.server.bots.charging import Charges
from starboard.server.bots.queueing import Turns
from starboard.server.bots.thinking import BotFailed, Thinkers
from starboard.server.hall import Hall
from starboard.server.people.people import People
from starboard.server.tables.setting_up import Setup
from starboard.server.watching import metrics

PLENTY = (10**6, 0)


# --- whose turn it is --------------------------------------------------------------------------------------------
def order_of(turns: Turns, asked: list[tuple[str, str]], seconds: float = 0.0) -> list[tuple[str, str]]:
    """The order in which decisions are thought about that were asked at once."""
    done: list[tuple[str, str]] = []

    async def think(person: str, table: str) -> None:
        async with turns.turn(person, table):
            await asyncio.sleep(seconds)
            done.append((person, table))

    async def story() -> None:
        await asyncio.gather(*(think(*one) for one in asked))

    asyncio.run(story())
    return done


def test_finding_09_many_tables_of_one_visitor_do_not_come_before_another_persons() -> None:
    turns = Turns(1, Charges((120, 20), (600, 100)))
    crowd = [("eve", f"t{number}") for number in range(20)]
    done = order_of(turns, [*crowd, ("ada", "mine")], 0.01)
    assert done.index(("ada", "mine")) == 1  # the one that was being thought about is finished first


def test_finding_09_tables_of_one_person_take_turns() -> None:
    turns = Turns(1, Charges(PLENTY, PLENTY))
    asked = [("eve", "first")] * 3 + [("eve", "second")] * 3
    done = [table for _, table in order_of(turns, asked)]
    assert done == ["first", "second", "first", "second", "first", "second"]


def test_finding_09_many_names_from_one_address_do_not_come_before_another_address() -> None:
    charges = Charges((120, 20), (600, 100))
    for number in range(20):
        charges.came_from(f"eve {number}", "10.0.0.1")
    charges.came_from("ada", "10.0.0.2")
    done = order_of(Turns(1, charges), [*((f"eve {n}", str(n)) for n in range(20)), ("ada", "mine")], 0.01)
    assert done.index(("ada", "mine")) == 1


def test_nobody_waits_while_a_process_is_idle() -> None:
    charges = Charges((1, 1), (1, 1))
    charges.charge("eve", 100)
    assert charges.left("eve") == pytest.approx(-1, abs=0.01)

    async def story() -> None:
        turns, all_there = Turns(3, charges), asyncio.Barrier(3)

        async def think(number: int) -> None:
            async with turns.turn("eve", str(number)):
                await asyncio.wait_for(all_there.wait(), 30)  # all three at once

        await asyncio.gather(*(think(number) for number in range(3)))

    asyncio.run(story())


def test_thinking_is_charged_to_where_a_person_came_from_and_waiting_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    clock = SimpleNamespace(monotonic=lambda: now)
    for module in ("charging", "queueing"):
        monkeypatch.setattr(f"starboard.server.bots.{module}.time", clock)

    async def story() -> None:
        nonlocal now
        charges = Charges((100, 0), (150, 0))
        turns = Turns(1, charges)
        for person in ("eve", "mallory"):
            charges.came_from(person, "10.0.0.1")

        async def think(person: str, seconds: float) -> None:
            nonlocal now
            async with turns.turn(person, "t"):
                await asyncio.sleep(0)
                now += seconds

        await asyncio.gather(think("eve", 20), think("mallory", 20), think("ada", 40))
        assert [charges.left(person) for person in ("eve", "mallory", "ada")] == [80, 80, 60]
        await think("mallory", 80)
        assert charges.left("mallory") == 0 and charges.left("eve") == 30

    asyncio.run(story())


def test_who_gives_up_waiting_leaves_the_queue() -> None:
    async def story() -> None:
        turns = Turns(1)

        async def think(seconds: float) -> None:
            async with turns.turn("eve", "t"):
                await asyncio.sleep(seconds)

        first, second, third = [asyncio.create_task(think(seconds)) for seconds in (0.1, 30, 0.0)]
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.wait_for(asyncio.gather(first, third), 30)
        assert turns._free == 1 and not turns._waiting

    asyncio.run(story())


# --- processes ---------------------------------------------------------------------------------------------------
@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    made = Thinkers(2, 30.0)
    yield made
    made.close()


def perspective() -> Perspective:
    game = starboard_sample.TITLE.new(2, 1)
    return Perspective(game, int(game.pending()[0]), 1)


def test_what_was_planned_is_kept_for_the_next_decision_of_the_table(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "decide", planned)
    monkeypatch.setattr(thinking, "MOST_THOUGHTS", 2)

    async def story() -> None:
        for table in ("a", "b", "a"):
            await thinkers.decide("x", perspective(), "ada", table)
        kept = {table: thought.visits for (table, _, _), thought in thinkers._thoughts.items()}
        assert kept == {"a": 2, "b": 1}
        await thinkers.decide("x", perspective(), "ada", "c")
        assert {table for table, _, _ in thinkers._thoughts} == {"a", "c"}, "the oldest is forgotten"

    asyncio.run(story())


def test_finding_09_a_slow_bot_ends_its_own_process_and_no_other(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Patience is for thinking: the start of a process, and the wait for one, cost nothing."""
    monkeypatch.setattr(thinking, "decide", slow)

    async def story() -> None:
        thinkers.patience = 20.0
        await asyncio.gather(*(thinkers.decide("x", perspective(), "warm", str(n)) for n in range(2)))
        before = {process.pid for worker in thinkers._idle for process in worker.processes}
        assert len(before) == 2
        thinkers.patience = 3.0
        hanging = asyncio.create_task(thinkers.decide("slow:60", perspective(), "eve", "t"))
        await asyncio.sleep(0.1)
        others = [thinkers.decide("slow:0.9", perspective(), "ada", str(number)) for number in range(4)]
        answers = await asyncio.gather(*others)  # 3.6 s of waiting and thinking in all, more than the patience
        assert len(answers) == 4
        with pytest.raises(BotFailed, match="in time"):
            await hanging
        after = {process.pid for worker in thinkers._idle for process in worker.processes}
        assert len(before & after) == 1

    asyncio.run(story())


def test_a_process_that_dies_takes_its_own_thought_with_it_and_no_other(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "decide", slow)

    async def story() -> None:
        await asyncio.gather(*(thinkers.decide("x", perspective(), "warm", str(n)) for n in range(2)))
        dying = asyncio.create_task(thinkers.decide("slow:30", perspective(), "eve", "t"))
        await asyncio.sleep(0.1)
        (worker,) = thinkers._busy
        other = asyncio.create_task(thinkers.decide("slow:0.5", perspective(), "ada", "u"))
        await asyncio.sleep(0.1)
        os.kill(int(worker.processes[0].pid or 0), signal.SIGKILL)
        with pytest.raises(BotFailed, match="process ended"):
            await dying
        assert await other in perspective().legal

    asyncio.run(story())


# --- at a table --------------------------------------------------------------------------------------------------
def faults(then: str) -> float:
    return float(metrics.BOT_FAULTS.labels(then)._value.get())


async def bot_plays(hall: Hall) -> Any:
    """A table whose bot has played once."""
    person, _ = await People(hall.store, hall.settings).add("Ada")
    table = await hall.create(Setup("sample", ["me", "random"]), person)
    for _ in range(1200):
        async with hall.at(table) as live:
            if live.line:
                return live
        await asyncio.sleep(0.05)
    raise AssertionError("the bot never played")


def test_finding_09_a_decision_that_failed_is_asked_again(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        hall = await opened(database)
        sound, asked = hall.thinkers.decide, []

        async def fails_once(*given: Any) -> int:
            asked.append(given)
            if len(asked) == 1:
                raise BotFailed("its process ended")
            return await sound(*given)

        monkeypatch.setattr(hall.thinkers, "decide", fails_once)
        before = faults("repeated"), faults("random")
        live = await bot_plays(hall)
        assert live.remarks == [] and len(asked) >= 2
        assert (faults("repeated"), faults("random")) == (before[0] + 1, before[1])
        await hall.close()

    asyncio.run(story())


def test_finding_09_only_after_it_failed_twice_is_any_action_played_and_that_is_said(database: str) -> None:
    async def story() -> None:
        hall = await opened(database)

        async def fails(*given: Any) -> int:
            raise BotFailed("it did not answer in time")

        hall.thinkers.decide = fails  # type: ignore[method-assign]
        live = await bot_plays(hall)
        assert "failed twice (it did not answer in time); a random action" in live.remarks[0]["text"]
        await hall.close()

    asyncio.run(story())


def test_a_bot_whose_process_is_killed_plays_nevertheless(database: str) -> None:
    async def story() -> None:
        hall = await opened(database)
        await bot_plays(hall)
        for worker in hall.thinkers._idle:
            os.kill(int(worker.processes[0].pid or 0), signal.SIGKILL)
        live = await bot_plays(hall)
        assert live.remarks == []
        await hall.close()

    asyncio.run(story())


def test_a_fault_while_driving_is_logged_and_the_table_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("starboard.server.bots.driving.PAUSE", 0.05)

    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        sound, asked = hall.thinkers.decide, []

        async def breaks(*given: Any) -> int:
            asked.append(given)
            if len(asked) < 4:
                raise random.choice([KeyError, RuntimeError])("x")
            return await sound(*given)

        monkeypatch.setattr(hall.thinkers, "decide", breaks)
        live = await bot_plays(hall)
        assert live.remarks == [] and len(asked) >= 4
        await hall.close()

    asyncio.run(story())


SERVER = """
import asyncio, os
from starboard.server.bots.thinking import Worker

async def story():
    worker = Worker()
    await worker.think(60, os.getpid)
    print(worker.processes[0].pid, flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(story())
"""


def test_a_worker_ends_with_a_server_that_was_killed(tmp_path: Path) -> None:
    (tmp_path / "server.py").write_text(SERVER)
    with subprocess.Popen([sys.executable, str(tmp_path / "server.py")], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        thinker = int(server.stdout.readline())
        assert alive(thinker)
        server.kill()
    eventually(lambda: not alive(thinker))


def alive(pid: int) -> bool:
    """Whether a process is there, and no mere entry of one that nobody has asked about."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False

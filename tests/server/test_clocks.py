"""Clocks at a table: they outlive processes and act once, whatever the table says is to happen then."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from halls import opened

from starboard.server.clocks import timekeeper
from starboard.server.hall import Hall
from starboard.server.people.people import People
from starboard.server.problems import Problem
from starboard.server.stamps import now
from starboard.server.storage.deadlines import ALIVE
from starboard.server.storage.keepsakes import Keepsakes
from starboard.server.tables import clock as clocks
from starboard.server.tables import leaving, sitting, undoing, voting
from starboard.server.tables.clock import LIVE, MINUTE, RESIGN, SECOND, STAND_IN, VOTE, Clock
from starboard.server.tables.setting_up import Setup
from starboard.server.tables.table import Table


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clocks of a second are allowed."""
    monkeypatch.setitem(clocks.DECISION, LIVE, (0, 3600))
    monkeypatch.setattr(clocks, "SECOND_LOOK", 300)


async def two_people(hall: Hall, clock: Clock | None, seats: tuple[str, ...] = ("me", "open")) -> tuple[str, str, str]:
    """A table where Ada and Bob play; Bob is there, Ada too."""
    people = People(hall.store, hall.settings)
    ada, _ = await people.add("Ada")
    bob, _ = await people.add("Bob")
    table = await hall.create(Setup("sample", list(seats), clock=clock), ada)
    async with hall.at(table) as live:
        await sitting.join(live, 1, bob)
    for person in (ada, bob):
        hall.presence.here(person["id"], [table])
    return table, ada["id"], bob["id"]


async def until(hall: Hall, table: str, there: Callable[[Table], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        async with hall.at(table) as live:
            if there(live):
                return
        await asyncio.sleep(0.05)
    async with hall.at(table) as live:
        raise AssertionError([remark["text"] for remark in live.remarks], live.times, live.deadline)


def notes(live: Table, words: str) -> int:
    return sum(words in remark["text"] for remark in live.remarks)


def run(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(story())  # type: ignore[arg-type]


def test_when_time_is_up_a_bot_plays_on_and_the_person_can_come_back(database: str, short: None) -> None:
    async def story() -> None:
        hall = await opened(database)
        table, ada, bob = await two_people(hall, Clock(LIVE, 1, 0, STAND_IN, "random"))
        people = [ada, bob]
        async with hall.at(table) as live:
            asked = live.people_pending()
            assert asked and live.deadline is not None
        await until(hall, table, lambda live: all(live.seats[seat].kind == "bot" for seat in asked))
        async with hall.at(table) as live:
            seat = asked[0]
            assert live.seats[seat].person == people[seat] and live.seats[seat].bot == "random"
            assert notes(live, f"The time of {live.seats[seat].name} is up. A bot (random) plays") == 1
            await sitting.take_back(live, people[seat], seat)
            assert live.seats[seat].kind == "person"
        await hall.close()

    run(story)


def test_a_deadline_acts_once_though_several_processes_look(postgres: str, short: None) -> None:
    async def story() -> None:
        halls = [await opened(postgres) for _ in range(3)]
        table, _, _ = await two_people(halls[0], Clock(LIVE, 1, 0, STAND_IN, "random"))
        await asyncio.sleep(1.1)
        await asyncio.gather(*[hall._timekeeper._look_at(table) for hall in halls * 4])
        await until(halls[0], table, lambda live: notes(live, "is up.") > 0)
        await asyncio.sleep(0.5)
        stored = await halls[1].store.table(table)
        assert stored is not None
        told = [line["seat"] for line in stored.sittings if line["what"] == "stand_in"]
        assert told and len(told) == len(set(told))
        for hall in halls:
            await hall.close()

    run(story)


def test_another_process_takes_a_deadline_over(database: str, short: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that knew the deadline is gone; the next one finds it in the database, and gives the outage back."""
    monkeypatch.setattr(timekeeper, "LOOK", 0.2)

    async def story() -> None:
        hall = await opened(database)
        table, _, _ = await two_people(hall, Clock(LIVE, 4, 0, RESIGN, "random"))
        async with hall.at(table) as live:
            first = live.deadline or 0
        await hall._timekeeper.close()  # as if killed: nobody keeps time
        await Keepsakes(hall.store.database).put(ALIVE, now() - MINUTE)
        await hall.close()
        again = await opened(database)
        async with again.at(table) as live:
            assert live.deadline is not None and live.deadline > first  # a minute of outage is nobody's
            assert live.deadline <= now() + 4 * SECOND
        await until(again, table, lambda live: notes(live, "has resigned") > 0)
        await again.close()

    run(story)


def test_when_time_is_up_the_seat_may_have_resigned_and_the_last_one_wins(database: str, short: None) -> None:
    async def story() -> None:
        hall = await opened(database)
        table, _, _ = await two_people(hall, Clock(LIVE, 1, 0, RESIGN))
        await until(hall, table, lambda live: live.stage == "ended")
        async with hall.at(table) as live:
            assert notes(live, "has resigned") == 1  # the other one has won, and need not resign as well
            assert notes(live, "wins, and this table has been ended") == 1
            assert live.deadline is None
        await hall.close()

    run(story)


def test_when_time_is_up_the_others_may_be_asked(database: str, short: None) -> None:
    async def story() -> None:
        hall = await opened(database)
        table, ada, bob = await two_people(hall, Clock(LIVE, 1, 0, VOTE, "random"))
        people = [ada, bob]
        for agree in (False, True):  # the choice is sealed: both are late, and one is asked about after the other
            await until(hall, table, lambda live: voting.open_motion(live) is not None)
            async with hall.at(table) as live:
                motion = voting.open_motion(live)
                assert motion is not None and motion.seat is not None
                late, other = motion.seat, people[1 - motion.seat]
                asked, mine = voting.shown(live, other), voting.shown(live, people[late])
                assert asked and asked["you_answer"] and "time of" in asked["text"]
                assert mine and not mine["you_answer"]  # nobody votes on their own time
                outcome = await voting.answer(live, other, asked["number"], agree, await hall.attendance(table))
                assert outcome.what == "played"
                if not agree:
                    assert notes(live, f"{live.seats[late].name} has the time of one decision more") == 1
                    assert (live.times.deadline(live.clock, late) or 0) > now()  # type: ignore[arg-type]
        async with hall.at(table) as live:
            assert live.seats[late].kind == "bot"
        await hall.close()

    run(story)


def test_a_vote_on_time_counts_again_when_the_others_have_gone(database: str, short: None) -> None:
    async def story() -> None:
        hall = await opened(database, away_minutes=0.02)
        table, _, _ = await two_people(hall, Clock(LIVE, 1, 0, VOTE, "random"))
        async with hall.at(table) as live:
            late = live.people_pending()[0]
        await until(hall, table, lambda live: live.seats[late].kind == "bot")
        await hall.close()

    run(story)


def test_whoever_answers_in_time_ends_the_question_about_it(tmp_path: Path, short: None) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        table, ada, bob = await two_people(hall, Clock(LIVE, 1, 0, VOTE, "random"))
        async with hall.at(table) as live:
            late = live.people_pending()[0]
        await until(hall, table, lambda live: voting.open_motion(live) is not None)
        async with hall.at(table) as live:
            question = voting.open_motion(live)
            moment = live.branch, int(live.game.decision)
            action = live.game.legal(late)[0]
        await hall.act(table, (ada, bob)[late], late, action, *moment)
        async with hall.at(table) as live:
            assert question is not None and question.seat == late
            next_one = voting.open_motion(live)  # whoever is asked now may already be late as well
            assert next_one is None or next_one.number != question.number
        await hall.close()

    run(story)


def test_bots_have_no_clock(tmp_path: Path) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        ada, _ = await People(hall.store, hall.settings).add("Ada")
        table = await hall.create(Setup("sample", ["random", "random"], clock=Clock(LIVE, 10, 0)), ada)
        async with hall.at(table) as live:
            assert live.deadline is None and live.times.asked == {}
        await hall.close()

    run(story)


def test_undo_at_a_real_table_goes_on_from_where_the_thinking_began(tmp_path: Path) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        ada, _ = await People(hall.store, hall.settings).add("Ada")
        table = await hall.create(Setup("sample", ["me", "me"], clock=Clock(LIVE, 100, 0)), ada)
        async with hall.at(table) as live:
            seat = live.people_pending()[0]
            began = live.times.asked[seat].since
            moment, action = (live.branch, int(live.game.decision)), live.game.legal(seat)[0]
        await asyncio.sleep(0.1)
        await hall.act(table, ada["id"], seat, action, *moment)
        async with hall.at(table) as live:
            await undoing.undo(live, ada["id"], seat, False, live.branch)
            assert live.times.asked[seat].since == began
        await hall.close()

    run(story)


def test_a_host_who_is_away_for_long_is_replaced_by_itself(database: str) -> None:
    async def story() -> None:
        hall = await opened(database, host_gone_hours=1 / 3600)  # a second
        table, _, bob = await two_people(hall, None)
        await asyncio.sleep(1.1)
        hall.presence._seen = {(table, bob): now()}
        async with hall.store.engine.begin() as connection:
            from starboard.server.storage.schema import presence

            await connection.execute(presence.delete())
        await hall._timekeeper.look_for_hosts()
        async with hall.at(table) as live:
            assert live.host == bob
            assert notes(live, "The host has been away for long: Bob is the host now.") == 1
        hall.presence.here(bob, [table])
        await hall.presence.write_down(0)
        await hall._timekeeper.look_for_hosts()  # and it stays so
        async with hall.at(table) as live:
            assert live.host == bob
        await hall.close()

    run(story)


def test_a_vacation_is_only_where_the_table_grants_it(tmp_path: Path) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        table, ada, _ = await two_people(hall, None)
        async with hall.at(table) as live:
            with pytest.raises(Problem, match="knows no vacation"):
                await leaving.go_on_vacation(live, ada, 0, 1)
        await hall.close()

    run(story)

"""Nobody decides over others alone: votes, and who counts as there."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from companies import bot_for, three_people, two_people
from faulty import eventually
from halls import opened
from serving import Served, look, new_table, vote

from starboard.server.tables import fairness, undoing, voting

MINUTE, HOUR = 60_000, 3_600_000


class Clock:
    """The time of hall, history and presence, which a test can move on."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.time = 1_700_000_000_000
        for module in ("hall", "people.presence", "people.people", "tables.fairness", "tables.table"):
            patch.setattr(f"starboard.server.{module}.now", lambda: self.time)

    def wait(self, milliseconds: int) -> None:
        self.time += milliseconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_everybody_who_is_there_must_agree_to_the_end(served: Served) -> None:
    ada, bob, carl = (served.client(name) for name in ("Ada", "Bob", "Carl"))
    table = new_table(ada, ["me", "open", "open"])["table"]
    for seat, client in ((1, bob), (2, carl)):
        client.post(f"/api/tables/{table}/seats/{seat}/join", json={})
    bob.post(f"/api/tables/{table}/end")
    asked = look(carl, table)["vote"]
    assert asked["text"] == "Bob asks to end this table." and asked["waits_for"] == ["Ada", "Carl"]
    assert look(served.client(), table)["vote"]["you_answer"] is False
    other = bot_for(carl, table, 0)
    assert (other.status_code, other.json()["error"]["code"]) == (409, "vote_open")
    stale = ada.post(f"/api/tables/{table}/vote", json={"number": asked["number"] + 1, "agree": True})
    assert stale.json()["outcome"] == "stale"
    assert vote(ada, table, True).json()["outcome"] == "asked"
    assert look(carl, table)["stage"] == "playing"
    assert vote(carl, table, True).json()["outcome"] == "played"
    assert look(bob, table)["stage"] == "ended" and look(bob, table)["vote"] is None


def test_one_who_refuses_is_enough_and_one_who_asked_may_ask_no_longer(served: Served) -> None:
    ada, bob, table = two_people(served)
    ada.post(f"/api/tables/{table}/end")
    assert vote(ada, table, False).json()["outcome"] == "played"  # takes it back
    assert look(ada, table)["vote"] is None
    assert ada.post(f"/api/tables/{table}/end").status_code == 200  # and may ask again
    vote(bob, table, False)
    assert look(ada, table)["stage"] == "playing" and look(ada, table)["vote"] is None
    assert "Bob does not agree. Ada asks to end this table." in [item["text"] for item in look(ada, table)["chat"]]
    assert ada.post(f"/api/tables/{table}/end").json()["error"]["code"] == "refused_lately"
    assert bot_for(ada, table, 1).status_code == 200  # something else may be asked


@pytest.mark.parametrize("seats", [["me", "me"], ["me", "easy"]])
def test_where_nobody_else_plays_nobody_is_asked(served: Served, seats: list[str]) -> None:
    ada = served.client("Ada")
    table = new_table(ada, seats)["table"]
    assert bot_for(ada, table, 1).json()["seats"][1]["level"] == "random"
    assert ada.post(f"/api/tables/{table}/end").json()["stage"] == "ended"


def test_who_is_away_is_replaced_when_those_who_are_there_agree(clock: Clock, database: str) -> None:
    async def story() -> None:
        hall = await opened(database)
        (ada, bob, carl), table = await three_people(hall)

        async def ask(person: str) -> str:
            async with hall.at(table) as live:
                return (await voting.stand_in(live, person, 1, "easy", await hall.attendance(table))).what

        clock.wait(9 * MINUTE)
        hall.presence.here(carl, [table])
        assert await ask(ada) == "asked"
        clock.wait(2 * MINUTE)
        assert await ask(ada) == "asked"  # Bob has been away for long enough, but Carl is there
        async with hall.at(table) as live:
            number = voting.open_motion(live).number  # type: ignore[union-attr]
            assert (await voting.answer(live, carl, number, True, await hall.attendance(table))).what == "played"
            assert live.seats[1].kind == "bot" and live.seats[1].person == bob
            assert [mark.text for mark in fairness.marks(live)] == ["A bot plays for Bob on seat 2."]
            assert undoing.must_agree(live, ada) == {bob, carl}  # a bot is not asked in his place
        await hall.close()

    asyncio.run(story())


def test_a_new_link_waits_for_whoever_holds_the_seat_from_the_asking_on(clock: Clock, tmp_path: Path) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        (ada, bob, carl), table = await three_people(hall)

        async def ask() -> str | None:
            async with hall.at(table) as live:
                return await voting.link(live, ada, 1, await hall.attendance(table))

        clock.wait(HOUR)  # all are away, but Bob shall hear of it first
        assert await ask() is None
        clock.wait(9 * MINUTE)
        hall.presence.here(bob, [table])  # he looks in, and says nothing
        clock.wait(9 * MINUTE)
        assert await ask() is None
        clock.wait(2 * MINUTE)
        code = await ask()
        assert code is not None and await ask() == code
        async with hall.at(table) as live:
            assert live.seats[1].person == bob  # until it is used
            assert voting.open_motion(live) is None
        assert {ada, carl}.isdisjoint({bob})
        await hall.close()

    asyncio.run(story())


def test_a_table_is_not_ended_while_somebody_sleeps(clock: Clock, tmp_path: Path) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        (ada, _, _), table = await three_people(hall)
        for hours, stage in ((0, "playing"), (23, "playing"), (2, "ended")):
            clock.wait(hours * HOUR)
            async with hall.at(table) as live:
                await voting.end(live, ada, await hall.attendance(table))
                assert live.stage == stage
        await hall.close()

    asyncio.run(story())


def test_who_is_there_is_known_to_other_processes_and_after_a_restart(database: str, clock: Clock) -> None:
    async def story() -> None:
        hall = await opened(database)
        (ada, bob, _), table = await three_people(hall)
        clock.wait(HOUR)
        hall.presence.here(ada, [table, "nothere"])
        hall.presence.here("nobody", [table])
        await hall.presence.write_down()
        other = hall if not hall.store.shared else await opened(database)
        assert await other.store.presence_of(table) == {ada: clock.time}  # nobody else sits there
        clock.wait(MINUTE // 2)
        hall.presence.here(ada, [table])
        await hall.presence.write_down()
        assert await other.store.presence_of(table) == {ada: clock.time - MINUTE // 2}  # not at every look
        assert (await hall.presence.seen(table))[ada] == clock.time
        await hall.close()
        again = await opened(database)
        assert (await again.presence.seen(table))[ada] == clock.time  # written down at the end
        attendance = await again.attendance(table)
        async with again.at(table) as live:
            assert attendance.absent(live, ada) == 0
            assert attendance.absent(live, bob) == HOUR + MINUTE // 2  # since he sat down
        await again.close()
        if other is not hall:
            await other.close()

    asyncio.run(story())


def test_an_open_page_is_a_sign_of_life(tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log", away_minutes=0.1, heartbeat=0.2)
    try:
        ada, bob, table = two_people(server)
        with bob.stream("GET", "/events", params={"tables": table}) as stream:
            lines = stream.iter_lines()
            away = time.monotonic() + 9  # half as long again as one may be away
            while time.monotonic() < away:
                next(lines)
            bot_for(ada, table, 1)
            assert look(ada, table)["seats"][1]["kind"] == "person"
        eventually(lambda: bot_for(ada, table, 1).json()["seats"][1]["kind"] == "bot")
        assert look(ada, table)["seats"][1]["stand_in"]
    finally:
        assert server.stop() == 0

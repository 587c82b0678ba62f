"""One can play apart: clocks that outlive processes and act once, vacation, leaving, resigning, another host."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from halls import opened
from serving import Served, act, look, new_table, vote

from starboard.server.clocks import timekeeper
from starboard.server.hall import Hall
from starboard.server.people.people import People
from starboard.server.problems import Problem
from starboard.server.stamps import now
from starboard.server.storage.deadlines import ALIVE
from starboard.server.storage.keepsakes import Keepsakes
from starboard.server.tables import clock as clocks
from starboard.server.tables import leaving, sitting, undoing, voting
from starboard.server.tables.clock import DAY, LIVE, MINUTE, RESIGN, SECOND, SLOW, STAND_IN, VOTE, Clock, Times
from starboard.server.tables.setting_up import Setup
from starboard.server.tables.table import Table


# --- the arithmetic ----------------------------------------------------------------------------------------------
def test_a_decision_has_its_own_time_and_what_is_beyond_comes_from_the_reserve() -> None:
    clock, times = Clock(LIVE, decision=60, reserve=100), Times()
    times.look(clock, 0, [0], (0, 0))
    assert times.deadline(clock, 0) == 160 * SECOND
    times.look(clock, 90 * SECOND, [1], (0, 1))  # 30 s beyond the 60
    assert times.reserve_left(clock, 0) == 70 * SECOND
    assert times.deadline(clock, 0) is None and times.deadline(clock, 1) == (90 + 160) * SECOND
    times.look(clock, 100 * SECOND, [0], (0, 2))  # seat 1 took 10 s: nothing of its reserve
    assert times.reserve_left(clock, 1) == 100 * SECOND
    assert times.deadline(clock, 0) == (100 + 60 + 70) * SECOND
    assert times.overdue(clock, (100 + 130) * SECOND - 1) == []
    assert times.overdue(clock, (100 + 130) * SECOND) == [0]


def test_in_a_sealed_choice_every_seat_has_its_own_clock() -> None:
    clock, times = Clock(LIVE, decision=60, reserve=10), Times()
    times.look(clock, 0, [0, 1, 2], (0, 5))
    times.look(clock, 5 * SECOND, [0, 2], (0, 5))  # seat 1 has sealed its choice
    times.look(clock, 65 * SECOND, [2], (0, 5))
    assert times.reserve_left(clock, 1) == 10 * SECOND and times.reserve_left(clock, 0) == 5 * SECOND
    assert times.deadline(clock, 2) == 70 * SECOND  # from its own beginning: nobody's answer changes it
    assert times.due(clock) == 70 * SECOND


def test_taking_back_again_and_again_wins_no_time() -> None:
    clock, times = Clock(LIVE, decision=60, reserve=0), Times()
    times.look(clock, 0, [0], (0, 0))
    for step in range(1, 10):
        moment = step * 6 * SECOND
        times.look(clock, moment, [0], (step - 1, 1))  # it acts, and is asked again
        times.look(clock, moment + 1, [0], (step, 0), undoer=0)
        assert times.deadline(clock, 0) == 60 * SECOND


def test_who_did_not_take_back_is_charged_nothing_for_it() -> None:
    clock, times = Clock(LIVE, decision=10, reserve=100), Times()
    times.look(clock, 0, [0], (0, 0))
    times.look(clock, 1 * SECOND, [1], (0, 1))
    times.look(clock, 61 * SECOND, [0], (1, 0), undoer=0)  # seat 1 had thought for a minute
    assert times.reserve_left(clock, 1) == 100 * SECOND
    assert times.asked[0].since == 0


def test_on_vacation_the_clock_stands_still_and_what_is_not_used_comes_back() -> None:
    clock, times = Clock(SLOW, decision=86400, reserve=0, vacation=10), Times()
    times.look(clock, 0, [0], (0, 0))
    times.go_away(0, DAY // 2, 4 * DAY)
    assert times.deadline(clock, 0) == 5 * DAY
    assert times.vacation_left(clock, 0) == 6 * DAY
    times.come_back(0, DAY // 2 + DAY)
    assert times.deadline(clock, 0) == 2 * DAY
    assert times.vacation_left(clock, 0) == 9 * DAY
    times.go_away(0, 3 * DAY // 2, 2 * DAY)  # a second one during the same decision
    assert times.deadline(clock, 0) == 4 * DAY
    times.look(clock, 5 * DAY, [1], (0, 1))
    times.go_away(1, 5 * DAY, DAY)
    assert Times.from_json(times.to_json()) == times
    times.look(clock, 5 * DAY + 1, [0], (0, 2))
    times.look(clock, 5 * DAY + 2, [1], (0, 3))  # asked while away: its day begins when it is back
    assert times.deadline(clock, 1) == 7 * DAY


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"kind": "fast"}, "one of live, slow"),
        ({"kind": "live", "decision": 5}, "from 10 to 3600"),
        ({"kind": "live", "decision": True}, "whole number"),
        ({"kind": "live", "reserve": 10**9}, "from 0 to 28800"),
        ({"kind": "slow", "decision": 60}, "from 3600"),
        ({"kind": "slow", "then": "shout"}, "stand_in, resign, vote"),
        ({"kind": "slow", "level": "exec:rm"}, "easy"),
        ({"kind": "live", "vacation": 3}, "from 0 to 0"),
        ({"kind": "live", "colour": 3}, "no 'colour'"),
    ],
)
def test_a_bad_clock_is_told_in_one_line(given: dict[str, Any], said: str) -> None:
    with pytest.raises(Problem) as why:
        clocks.clock_from(given)
    assert why.value.status == 422 and said in why.value.text


DAMAGED = ({"asked": 3}, {"asked": {"x": [1]}}, [], "no", {"spent": {}}, {"kind": "live", "decision": -1})


@pytest.mark.parametrize("stored", DAMAGED)
def test_what_is_damaged_in_the_database_stops_no_table(stored: Any) -> None:
    assert Times.from_json(stored) == Times()
    assert clocks.kept_clock(stored if isinstance(stored, dict) else None) is None


@pytest.mark.parametrize(
    ("milliseconds", "said"),
    [(45_000, "45 s"), (60_000, "1 min"), (1_800_000, "30 min"), (3 * 3_600_000, "3 h"), (7 * DAY, "7 days")],
)
def test_spans_are_said_as_people_say_them(milliseconds: int, said: str) -> None:
    assert clocks.span(milliseconds) == said


# --- at a table --------------------------------------------------------------------------------------------------
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


async def until(hall: Hall, table: str, there: Callable[[Table], bool], seconds: float = 15) -> None:
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
        table, _, _ = await two_people(hall, Clock(LIVE, 2, 0, RESIGN, "random"))
        async with hall.at(table) as live:
            first = live.deadline or 0
        await hall._timekeeper.close()  # as if killed: nobody keeps time
        await Keepsakes(hall.store.database).put(ALIVE, now() - MINUTE)
        await hall.close()
        again = await opened(database)
        async with again.at(table) as live:
            assert live.deadline is not None and live.deadline > first  # a minute of outage is nobody's
            assert live.deadline <= now() + 2 * SECOND
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


# --- over the network --------------------------------------------------------------------------------------------
def seated(served: Served, **more: Any) -> tuple[Any, Any, str]:
    ada, bob = served.client("Ada"), served.client("Bob")
    made = new_table(ada, ["me", "friend"], **more)
    answer = bob.post(f"/api/tables/{made['table']}/seats/1/join", json={"code": made["invites"]["1"]})
    assert answer.status_code == 200, answer.text
    return ada, bob, made["table"]


def test_a_clock_is_chosen_at_set_up_and_shown_to_everybody(served: Served) -> None:
    wanted = {"kind": "slow", "decision": 86400, "then": "resign", "vacation": 5}
    ada, _, table = seated(served, clock=wanted)
    seen = look(served.client(), table)
    assert seen["clock"]["told"] == "slow, 24 h" and "resigned" in seen["clock"]["consequence"]
    asked = [seat for seat in seen["seats"] if seat["asked"]]
    assert asked and all(seat["deadline"] > seen["clock"]["now"] + 86_300_000 for seat in asked)
    page = ada.get(f"/tables/{table}").text
    assert "slow, 24 h" in page and f'data-deadline="{asked[0]["deadline"]}"' in page
    assert "Resign" in ada.get(f"/tables/{table}/apart").text
    lobby = ada.get("/").text
    assert "slow, 24 h" in lobby or "data-deadline" in lobby
    assert "clock" in look(ada, new_table(ada, ["me", "easy"])["table"])
    refused = ada.post("/api/tables", json={"title": "sample", "seats": ["me", "easy"], "clock": {"kind": "never"}})
    assert refused.status_code == 422 and "one of live, slow" in refused.json()["error"]["text"]


def test_the_form_sets_a_clock_up(served: Served) -> None:
    ada = served.client("Ada")
    fields = {"title": "sample", "seat0": "me", "seat1": "open", "clock": "slow-2", "then": "vote", "vacation": "7"}
    answer = ada.post("/tables", data=fields)
    assert answer.status_code == 303
    seen = look(ada, answer.headers["location"].rsplit("/", 1)[1])
    assert (seen["clock"]["kind"], seen["clock"]["decision"]) == ("slow", 172800)
    assert (seen["clock"]["then"], seen["clock"]["vacation"]) == ("vote", 7)
    for bad in ({"clock": "slow-9"}, {"vacation": "²"}, {"vacation": "999"}, {"then": "dance"}):
        wrong = ada.post("/tables", data=fields | bad)
        assert wrong.status_code == 422 and "fault" in wrong.text


def test_vacation_stops_the_clock_of_ones_own_seat(served: Served) -> None:
    ada, bob, table = seated(served, clock={"kind": "slow", "decision": 3600, "vacation": 3})
    before = look(ada, table)["seats"]
    path = f"/api/tables/{table}/seats/0/vacation"
    assert bob.post(path, json={"days": 1}).status_code == 403
    for days, status in ((4, 422), (61, 422), (2, 200), (1, 409)):
        assert ada.post(path, json={"days": days}).status_code == status, days
    after = look(bob, table)
    assert after["seats"][0]["away_until"] and after["seats"][0]["vacation"] == 1
    if before[0]["deadline"]:
        assert after["seats"][0]["deadline"] - before[0]["deadline"] > 2 * DAY - MINUTE
    assert any("Ada is on vacation for 2 days" in remark["text"] for remark in after["chat"])
    assert "away until" in bob.get(f"/tables/{table}").text
    assert ada.post(path, json={"days": 0}).status_code == 200
    assert look(ada, table)["seats"][0]["vacation"] == 2  # whole days: a moment of it is used
    assert ada.post(path, json={"days": 0}).json()["error"]["code"] == "no_vacation"
    _, _, other = seated(served)
    assert ada.post(f"/api/tables/{other}/seats/0/vacation", json={"days": 1}).status_code in (403, 409)


def test_leaving_before_the_game_frees_the_seat(served: Served) -> None:
    ada, bob = served.client("Ada"), served.client("Bob")
    table = new_table(ada, ["me", "open", "open"])["table"]
    assert bob.post(f"/api/tables/{table}/seats/1/join", json={}).status_code == 200
    assert ada.post(f"/api/tables/{table}/seats/1/leave").status_code == 403
    assert bob.post(f"/api/tables/{table}/seats/1/leave").status_code == 200
    seen = look(ada, table)
    assert seen["seats"][1]["kind"] == "open" and seen["seats"][1]["name"] == "Seat 2"
    assert ada.post(f"/api/tables/{table}/seats/0/resign").json()["error"]["code"] == "gathering"


def test_leaving_a_game_hands_the_seat_on_and_everybody_is_told(served: Served) -> None:
    ada, bob = served.client("Ada"), served.client("Bob")
    eve = served.client("Eve")
    made = new_table(ada, ["me", "friend", "random"])
    table = made["table"]
    bob.post(f"/api/tables/{table}/seats/1/join", json={"code": made["invites"]["1"]})
    assert bob.post(f"/api/tables/{table}/seats/1/leave").status_code == 200
    seen = look(ada, table)
    assert seen["stage"] == "playing" and seen["seats"][1]["kind"] == "bot" and not seen["seats"][1]["stand_in"]
    assert "Bob has left; a bot plays on seat 2." in [mark["text"] for mark in seen["marks"]]
    assert look(bob, table)["seat"] is None and look(bob, table)["legal"] == []
    code = ada.post(f"/api/tables/{table}/seats/1/link").json()["code"]
    assert eve.post(f"/api/tables/{table}/seats/1/join", json={"code": code}).status_code == 200
    marks = [mark["text"] for mark in look(eve, table)["marks"]]
    assert "Bob held seat 2 before Eve and knows what was hidden there." in marks
    assert ada.post(f"/api/tables/{table}/seats/2/link").json()["error"]["code"] == "seat_taken"


def test_who_resigns_has_lost_and_the_others_play_on(served: Served) -> None:
    ada, bob = served.client("Ada"), served.client("Bob")
    made = new_table(ada, ["me", "friend", "random"])
    table = made["table"]
    bob.post(f"/api/tables/{table}/seats/1/join", json={"code": made["invites"]["1"]})
    assert bob.post(f"/api/tables/{table}/seats/1/resign").status_code == 200
    seen = look(ada, table)
    assert seen["stage"] == "playing"
    assert "Bob has resigned; a bot plays on seat 2." in [mark["text"] for mark in seen["marks"]]
    assert ada.post(f"/api/tables/{table}/seats/1/link").json()["error"]["code"] == "seat_taken"
    assert bob.post(f"/api/tables/{table}/seats/1/resign").status_code == 403  # it is no longer theirs


def test_who_is_left_alone_has_won(served: Served) -> None:
    ada, bob, table = seated(served)
    assert ada.post(f"/api/tables/{table}/seats/0/resign").status_code == 200
    seen = look(bob, table)
    assert seen["stage"] == "ended" and seen["you_host"]
    assert any("Bob wins" in remark["text"] for remark in seen["chat"])


def test_the_host_can_be_another_one(served: Served) -> None:
    ada, bob, table = seated(served)
    eve = served.client("Eve")
    path = f"/api/tables/{table}/host"
    assert eve.post(path, json={"seat": 0}).status_code == 403
    assert bob.post(path, json={"seat": 1}).json()["error"]["code"] == "not_the_host"  # Ada is there
    assert ada.post(path, json={"seat": 1}).status_code == 200
    assert look(bob, table)["you_host"] and not look(ada, table)["you_host"]
    assert any("Bob is the host now." in remark["text"] for remark in look(ada, table)["chat"])
    assert ada.post(path, json={"seat": 0}).status_code == 403


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


def test_a_clock_vote_is_shown_on_the_page(served: Served) -> None:
    ada, bob, table = seated(served, clock={"kind": "live", "decision": 10, "reserve": 0, "then": "vote"})
    for client in (ada, bob):
        client.get(f"/api/tables/{table}")
    late = next(seat["seat"] for seat in look(ada, table)["seats"] if seat["asked"])
    other, slow = ((bob, ada) if late == 0 else (ada, bob))
    end = time.monotonic() + 40
    while look(other, table)["vote"] is None and time.monotonic() < end:
        time.sleep(0.5)
    assert "Do you agree?" in other.get(f"/tables/{table}").text
    assert vote(other, table, True).status_code == 200
    assert look(slow, table)["seats"][late]["stand_in"]
    answer = act(slow, look(slow, table, late), 0)
    assert answer.status_code == 409

"""Retention, which says before what it deletes, and upgrades, which say before which tables go on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from administering import admin, empty, filled, plays_on
from halls import as_of, opened
from sqlalchemy import update

import starboard_sample
from starboard.server.admin import retention
from starboard.server.admin.daily import Daily
from starboard.server.admin.desk import desk
from starboard.server.people.people import People
from starboard.server.settings import Settings
from starboard.server.stamps import now
from starboard.server.storage.schema import people, remarks, snapshots, tables
from starboard.server.tables import talking
from starboard.server.tables.setting_up import Setup
from starboard.server.watching.duties import Duties

DAY = 86_400_000


# --- retention ---------------------------------------------------------------------------------------------------
async def aged(database: str) -> dict[str, str]:
    """Tables and people of all ages."""
    hall = await opened(database)
    store = People(hall.store, hall.settings)
    ada, _ = await store.add("Ada")
    away, _ = await store.add("Away")
    made = {}
    for name, stage, age in (
        ("over new", "over", 10),
        ("over old", "over", 400),
        ("ended old", "ended", 400),
        ("idle new", "playing", 100),
        ("idle old", "playing", 200),
        ("gathering old", "gathering", 200),
    ):
        made[name] = await hall.create(Setup("sample", ["me", "me"]), ada)
        async with hall.at(made[name]) as live:
            await talking.say(live, ada, name)
        async with hall.store.engine.begin() as connection:
            this = tables.c.id == made[name]
            await connection.execute(update(tables).where(this).values(stage=stage, moved=now() - age * DAY))
            said = remarks.c.table_id == made[name]
            await connection.execute(update(remarks).where(said).values(made=now() - 200 * DAY))
    async with hall.store.engine.begin() as connection:
        old = {"seen": now() - 400 * DAY, "made": now() - 500 * DAY}
        await connection.execute(update(people).where(people.c.id.in_((ada["id"], away["id"]))).values(**old))
    await hall.close()
    return made | {"away": away["id"], "ada": ada["id"]}


def test_retention_deletes_what_is_old_and_says_so_before(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if database.startswith("postgres"):
        empty(database)
    made = asyncio.run(aged(database))
    dry = admin(database, "retention", "--dry-run", capsys=capsys)
    assert set(dry["finished tables would be deleted"]) == {made["over old"], made["ended old"]}
    assert set(dry["idle tables would be deleted"]) == {made["idle old"], made["gathering old"]}
    assert dry["people would be deleted"] == [made["away"]] and dry["remarks would be deleted"] == 3
    assert len(admin(database, "tables", capsys=capsys)) == 6  # nothing has happened
    done = admin(database, "retention", capsys=capsys)
    assert set(done["idle tables deleted"]) == set(dry["idle tables would be deleted"])
    left = {row["table"] for row in admin(database, "tables", capsys=capsys)}
    assert left == {made["over new"], made["idle new"]}
    assert "no person" in admin(database, "person", made["away"], capsys=capsys)
    assert admin(database, "person", made["ada"], capsys=capsys)["name"] == "Ada"  # who sits somewhere stays
    again = admin(database, "retention", capsys=capsys)
    assert not any(again.values())
    config = tmp_path / "s.toml"
    config.write_text("[retention]\nfinished_days = 5\nidle_days = 0\npeople_days = 0\nchat_days = 0\n")
    own = admin(database, "retention", "--dry-run", "--config", str(config), capsys=capsys)
    assert own["finished tables would be deleted"] == [made["over new"]] and not own["idle tables would be deleted"]


def test_retention_by_itself_is_done_once_a_day(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    asyncio.run(aged(database))

    async def story() -> None:
        async with desk(database) as at:
            daily = Daily(at.database, Settings(database, automatic=True), Duties())
            assert [await daily.look() for _ in range(3)] == [True, False, False]
            swept = await retention.sweep(at.database, Settings(database), dry=True)
            assert not swept.finished and not swept.idle

    asyncio.run(story())


# --- upgrades ----------------------------------------------------------------------------------------------------
def test_a_dry_run_says_which_tables_go_on_with_the_installed_rules(
    database: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if database.startswith("postgres"):
        empty(database)
    table, person, digest = asyncio.run(filled(database))
    other, _, _ = asyncio.run(filled(database))
    said = admin(database, "upgrade", "--dry-run", capsys=capsys)
    assert "up to date" in said[0] and said[1] == "sample: 2 go on"

    async def spoil() -> None:
        async with desk(database) as at, at.database.engine.begin() as connection:
            await connection.execute(update(snapshots).where(snapshots.c.table_id == other).values(digest="another"))

    asyncio.run(spoil())
    monkeypatch.setattr(type(starboard_sample.TITLE), "rules_version", 2)
    said = admin(database, "upgrade", "--dry-run", capsys=capsys)
    assert said[1] == "sample: 1 go on, 1 stay readable" and said[2].strip().startswith(f"{other}: ")
    monkeypatch.undo()
    asyncio.run(plays_on(database, table, person, digest))  # and nothing was changed by it


@pytest.mark.parametrize("revision", ["0001", "0002", "0003", "0004", "0005"])
def test_a_database_of_an_older_version_is_reported_upgraded_and_played_on(
    revision: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, person, digest = asyncio.run(filled(f"sqlite:///{tmp_path / 'tables.db'}"))
    as_of(revision, tmp_path / "tables.db", tmp_path / "old.db")
    before = (tmp_path / "old.db").read_bytes()
    database = f"sqlite:///{tmp_path / 'old.db'}"
    said = admin(database, "upgrade", "--dry-run", capsys=capsys)
    assert said[0].startswith(f"schema {revision} -> ") and said[1] == "sample: 1 go on"
    assert (tmp_path / "old.db").read_bytes() == before
    assert "run 'starboard admin upgrade'" in admin(database, "tables", capsys=capsys)
    assert admin(database, "upgrade", capsys=capsys)[0].startswith(f"schema {revision} -> ")
    assert len(admin(database, "tables", capsys=capsys)) == 1
    asyncio.run(plays_on(database, table, person, digest))

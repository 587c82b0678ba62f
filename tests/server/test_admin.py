"""One can run it: looking, moderating, deleting, backing up, moving, cleaning up and upgrading beside a server."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from halls import as_of, opened, play, table_of_two
from serving import Served, act, look, new_table
from sqlalchemy import create_engine, func, select, text, update

import starboard_sample
from starboard import cli
from starboard.server.admin import dumping, retention
from starboard.server.admin.daily import Daily
from starboard.server.admin.desk import desk
from starboard.server.people.people import People
from starboard.server.settings import Settings
from starboard.server.stamps import now
from starboard.server.storage.schema import metadata, people, remarks, rows, snapshots, tables
from starboard.server.tables import talking
from starboard.server.tables.setting_up import Setup
from starboard.server.watching.duties import Duties

DAY = 86_400_000


def admin(database: str, *words: str, capsys: pytest.CaptureFixture[str]) -> Any:
    """What a command says, as programs read it; `Malformed` lines as text."""
    capsys.readouterr()
    status = cli.main(["admin", *words, "--database", database, "--json"])
    said = capsys.readouterr()
    return json.loads(said.out) if status == 0 else said.err


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server on SQLite that runs while its operator works."""
    folder = tmp_path_factory.mktemp("admin")
    server = Served(f"sqlite:///{folder / 'tables.db'}", folder / "server.log")
    yield server
    assert server.stop() == 0


def soon(there: Callable[[], bool], seconds: float = 15) -> None:
    """The running server looks for orders every other second."""
    end = time.monotonic() + seconds
    while not there():
        assert time.monotonic() < end
        time.sleep(0.1)


# --- looking -----------------------------------------------------------------------------------------------------
def test_tables_and_people_are_listed_without_secrets(running: Served, capsys: pytest.CaptureFixture[str]) -> None:
    ada = running.client("Ada Lovelace")
    made = new_table(ada, ["me", "friend"])
    token = ada.headers["Authorization"].split()[1]
    found = admin(running.database, "tables", capsys=capsys)
    assert made["table"] in [row["table"] for row in found]
    one = admin(running.database, "table", made["table"], capsys=capsys)
    assert one["stage"] == "gathering" and one["seats"][1]["link_out"] and one["seats"][0]["name"] == "Ada Lovelace"
    who = admin(running.database, "person", "Ada Lovelace", capsys=capsys)
    assert who["browsers"] == 1 and who["seats"] == [f"{made['table']} seat 1 as Ada Lovelace"]
    assert who["person"] in [row["person"] for row in admin(running.database, "people", capsys=capsys)]
    told = json.dumps([found, one, who])
    assert made["invites"]["1"] not in told and token not in told and "seed" not in told
    assert cli.main(["admin", "tables", "--database", running.database]) == 0  # for people
    assert made["table"] in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("table", "nowhere"), "no table 'nowhere'"),
        (("person", "nobody at all"), "no person 'nobody at all'"),
        (("ban", "nobody at all"), "no person"),
        (("export", "nowhere", "x.json"), "no table"),
        (("import", "no-such-file.json"), "cannot be read"),
        (("bar", "somewhere"), "is no address or network"),
        (("restore", "no-such-file"), "no backup"),
        (("delete-table", "nowhere", "--yes"), "no table"),
    ],
)
def test_what_is_not_there_is_one_line(
    running: Served, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    found = admin(running.database, *words, capsys=capsys)
    assert said in found and found.count("\n") == 1


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no database" in admin(f"sqlite:///{tmp_path / 'none.db'}", "tables", capsys=capsys)
    assert not (tmp_path / "none.db").exists()
    with pytest.raises(SystemExit) as ended:
        cli.main(["admin"])
    assert ended.value.code == 2


def test_deleting_asks_first(
    running: Served, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(running.client("Ada"), ["me", "easy"])["table"]
    monkeypatch.setattr("builtins.input", lambda _: "no")
    assert "nothing was deleted" in admin(running.database, "delete-table", table, capsys=capsys)
    assert running.client().get(f"/api/tables/{table}").status_code == 200


# --- beside a running server -------------------------------------------------------------------------------------
def test_a_deleted_table_is_gone_at_the_running_server(running: Served, capsys: pytest.CaptureFixture[str]) -> None:
    ada = running.client("Ada")
    table = new_table(ada, ["me", "me"])["table"]
    assert act(ada, look(ada, table)).status_code == 200
    assert admin(running.database, "delete-table", table, "--yes", capsys=capsys) == {"deleted": table}
    soon(lambda: ada.get(f"/api/tables/{table}").status_code == 404)
    with create_engine(running.database).connect() as connection:
        for part in ("rows", "seats", "sittings", "snapshots", "presence", "remarks"):
            counted = select(func.count()).select_from(metadata.tables[part])
            assert connection.execute(counted.where(metadata.tables[part].c.table_id == table)).scalar() == 0


def test_who_is_banned_or_muted_is_so_at_once(running: Served, capsys: pytest.CaptureFixture[str]) -> None:
    eve = running.client("Eve Banned")
    table = new_table(eve, ["me", "easy"])["table"]
    say = {"text": "hello"}
    assert eve.post(f"/api/tables/{table}/chat", json=say).status_code == 201
    admin(running.database, "mute", "Eve Banned", "--days", "1", capsys=capsys)
    soon(lambda: eve.post(f"/api/tables/{table}/chat", json=say).status_code == 403)
    assert eve.get("/api/me").status_code == 200
    admin(running.database, "ban", "Eve Banned", capsys=capsys)
    soon(lambda: eve.get("/api/me").status_code == 403)
    assert "does not let you in" in eve.get("/", headers={"Accept": "text/html"}).text
    assert "banned" in admin(running.database, "person", "Eve Banned", capsys=capsys)
    admin(running.database, "ban", "Eve Banned", "--days", "0", capsys=capsys)
    admin(running.database, "mute", "Eve Banned", "--days", "0", capsys=capsys)
    soon(lambda: eve.post(f"/api/tables/{table}/chat", json=say).status_code == 201)


def test_an_address_is_barred_and_let_in_again(running: Served, capsys: pytest.CaptureFixture[str]) -> None:
    def status(address: str) -> int:
        return httpx.get(running.url + "/", headers={"X-Forwarded-For": address}).status_code

    assert admin(running.database, "bar", "198.51.100.0/24", capsys=capsys) == {"barred": ["198.51.100.0/24"]}
    soon(lambda: status("198.51.100.7") == 403)
    assert status("203.0.113.1") == 200
    assert admin(running.database, "bar", "198.51.100.0/24", "--lift", capsys=capsys) == {"barred": []}
    soon(lambda: status("198.51.100.7") == 200)


def test_a_person_is_renamed_at_their_tables(running: Served, capsys: pytest.CaptureFixture[str]) -> None:
    rude = running.client("Rude Name")
    table = new_table(rude, ["me", "easy"])["table"]
    rude.post(f"/api/tables/{table}/chat", json={"text": "hello"})
    said = admin(running.database, "rename", "Rude Name", "Polite", capsys=capsys)
    assert said == {"Rude Name": "is called Polite now"}
    soon(lambda: look(rude, table)["seats"][0]["name"] == "Polite")
    assert [remark["name"] for remark in look(rude, table)["chat"] if remark["kind"] == "chat"] == ["Polite"]
    assert rude.get("/api/me").json()["name"] == "Polite"
    assert "A name has" in admin(running.database, "rename", "Polite", "x" * 99, capsys=capsys)
    assert act(rude, look(rude, table)).status_code in (200, 409)  # and the table goes on


def test_no_new_tables_and_a_word_to_everybody(running: Served, capsys: pytest.CaptureFixture[str]) -> None:
    ada = running.client("Ada")
    body = {"title": "sample", "seats": ["me", "easy"]}
    admin(running.database, "close", "--words", "We move house on Sunday.", capsys=capsys)
    soon(lambda: ada.post("/api/tables", json=body).status_code == 503)
    refused = ada.post("/api/tables", json=body)
    assert refused.json()["error"]["text"] == "We move house on Sunday." and refused.headers["retry-after"]
    admin(running.database, "open", capsys=capsys)
    soon(lambda: ada.post("/api/tables", json=body).status_code == 201)
    admin(running.database, "announce", "Back at noon <b>", "--hours", "1", capsys=capsys)
    soon(lambda: "Back at noon &lt;b&gt;" in ada.get("/").text)
    admin(running.database, "announce", "", capsys=capsys)
    soon(lambda: "Back at noon" not in ada.get("/").text)


def test_a_lost_person_gets_a_link_from_the_operator(running: Served, capsys: pytest.CaptureFixture[str]) -> None:
    lost = running.client("Lost Soul")
    table = new_table(lost, ["me", "easy"])["table"]
    path = admin(running.database, "recovery", "Lost Soul", capsys=capsys)["link"]
    phone = httpx.Client(base_url=running.url, headers={"Accept": "text/html"})
    assert phone.post(path).status_code == 303 and look(phone, table)["seat"] == 0


def test_a_person_is_deleted_beside_the_running_server(running: Served, capsys: pytest.CaptureFixture[str]) -> None:
    gone, bob = running.client("Gone Gal"), running.client("Bob")
    made = new_table(gone, ["me", "friend", "easy"])
    table = made["table"]
    bob.post(f"/api/tables/{table}/seats/1/join", json={"code": made["invites"]["1"]})
    gone.post(f"/api/tables/{table}/chat", json={"text": "remember me"})
    said = admin(running.database, "delete-person", "Gone Gal", "--yes", capsys=capsys)
    assert said["tables"] == [table]
    soon(lambda: gone.get("/api/me").status_code == 401)
    soon(lambda: "Gone Gal" not in bob.get(f"/api/tables/{table}").text)
    seen = look(bob, table)
    assert seen["you_host"] and seen["seats"][0]["kind"] == "bot" and "remember me" not in json.dumps(seen)
    with create_engine(running.database).connect() as connection:
        kept = [part for part in metadata.sorted_tables if part.name != "orders"]
        everything = str([tuple(row) for part in kept for row in connection.execute(select(part))])
    assert "Gone Gal" not in everything and "remember me" not in everything and said["deleted"] not in everything


# --- backup and restore ------------------------------------------------------------------------------------------
async def filled(database: str) -> tuple[str, str, str]:
    """A database with a table that has been played; its id, the person, and how it stands."""
    hall = await opened(database, snapshot_every=5)
    table, person = await table_of_two(hall)
    await play(hall, table, person, 12, random.Random(3))
    async with hall.at(table) as live:
        await talking.say(live, {"id": person, "name": "Ada"}, "zürich ✓")
        digest = str(live.game.digest())
    await hall.close()
    return table, person, digest


async def plays_on(database: str, table: str, person: str, digest: str) -> None:
    hall = await opened(database)
    async with hall.at(table) as live:
        assert not live.unplayable and live.game.digest() == digest
        assert live.remarks[-1]["text"] == "zürich ✓"
    await play(hall, table, person, 2, random.Random(1))
    async with hall.at(table) as live:  # new remarks get numbers of their own
        await talking.say(live, {"id": person, "name": "Ada"}, "and on")
    await hall.close()


def empty(address: str) -> None:
    """Takes everything out of the tests' PostgreSQL."""

    async def story() -> None:
        async with desk(address, alone=True, any_schema=True) as at, at.database.engine.connect() as connection:
            await connection.run_sync(dumping._empty, True)
            await connection.commit()

    asyncio.run(story())


@pytest.mark.parametrize("target", ["sqlite", "postgres"])
def test_a_backup_of_either_database_is_restored_to_either(
    database: str, target: str, tmp_path: Path, postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table, person, digest = asyncio.run(filled(database))
    path = tmp_path / "backup.gz"
    counts = admin(database, "backup", str(path), capsys=capsys)
    assert counts["rows"] >= 12 and counts["people"] >= 1 and path.stat().st_mode & 0o777 == 0o600
    other = f"sqlite:///{tmp_path / 'other.db'}" if target == "sqlite" else postgres
    if target == "postgres":
        empty(postgres)
    assert admin(other, "restore", str(path), capsys=capsys) == counts
    asyncio.run(plays_on(other, table, person, digest))
    assert "not empty; --replace" in admin(other, "restore", str(path), capsys=capsys)
    assert admin(other, "restore", str(path), "--replace", capsys=capsys) == counts
    asyncio.run(plays_on(other, table, person, digest))


def test_a_backup_is_of_one_moment_while_the_server_plays(running: Served, tmp_path: Path) -> None:
    ada = running.client("Ada")
    table = new_table(ada, ["me", "me"])["table"]

    async def story() -> None:
        async with desk(running.database) as at:
            for number in range(3):
                assert act(ada, look(ada, table)).status_code == 200
                await dumping.backup(at, tmp_path / f"{number}.gz")

    asyncio.run(story())
    counts = []
    for number in range(3):
        lines = [json.loads(line) for line in gzip.decompress((tmp_path / f"{number}.gz").read_bytes()).splitlines()]
        mine = [line[1] for line in lines if isinstance(line, list) and line[1].get("table_id") == table]
        heads = [line[1] for line in lines if isinstance(line, list) and line[0] == "tables" and line[1]["id"] == table]
        assert len(heads) == 1
        counts.append(len([row for row in mine if "decision" in row]))
    assert counts == sorted(counts) and counts[0] >= 1


def test_no_restore_under_a_running_server(running: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "backup.gz"
    admin(running.database, "backup", str(path), capsys=capsys)
    assert "in use by another" in admin(running.database, "restore", str(path), "--replace", capsys=capsys)


def test_a_damaged_backup_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    table, person, digest = asyncio.run(filled(database))
    good = tmp_path / "good.gz"
    admin(database, "backup", str(good), capsys=capsys)
    whole = gzip.decompress(good.read_bytes()).splitlines(keepends=True)
    newer = json.loads(whole[0]) | {"schema": "9999"}
    for name, content, said in (
        ("cut", good.read_bytes()[:-100], "damaged"),
        ("short", gzip.compress(b"".join(whole[:-1])), "cut off"),
        ("fewer", gzip.compress(b"".join(whole[:-2] + whole[-1:])), "not whole"),
        ("other", gzip.compress(b'{"kind": "shopping list"}\n'), "no backup of Starboard"),
        ("text", b"hello", "no backup of Starboard"),
        ("empty", b"", "no backup"),
        ("newer", gzip.compress(json.dumps(newer).encode() + b"\n" + b"".join(whole[1:])), "install that version"),
    ):
        path = tmp_path / name
        path.write_bytes(content)
        assert said in admin(database, "restore", str(path), "--replace", capsys=capsys), name
        asyncio.run(_stands(database, table, digest))
    asyncio.run(plays_on(database, table, person, digest))


async def _stands(database: str, table: str, digest: str) -> None:
    hall = await opened(database)
    async with hall.at(table) as live:
        assert live.game.digest() == digest
    await hall.close()


def test_a_backup_skips_a_damaged_saved_state(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    table, person, digest = asyncio.run(filled(database))
    engine = create_engine(database)
    with engine.begin() as connection:
        assert connection.execute(select(func.count()).select_from(snapshots)).scalar()
        connection.execute(text("UPDATE snapshots SET state = '{{ not json'"))
    engine.dispose()
    counts = admin(database, "backup", str(tmp_path / "b.gz"), capsys=capsys)
    assert counts["snapshots"] == 0
    other = f"sqlite:///{tmp_path / 'other.db'}"
    admin(other, "restore", str(tmp_path / "b.gz"), capsys=capsys)
    asyncio.run(plays_on(other, table, person, digest))


def test_a_backup_of_an_older_schema_is_brought_up_to_date(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As version 0002 would have written it: only what that schema has, and its history is made from who sits there."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    table, person, digest = asyncio.run(filled(database))
    as_of("0001", tmp_path / "tables.db", tmp_path / "old.db")
    engine = create_engine(f"sqlite:///{tmp_path / 'old.db'}")
    from sqlalchemy import MetaData

    found = MetaData()
    with engine.connect() as connection, gzip.open(tmp_path / "old.gz", "wt") as out:
        found.reflect(connection)
        out.write(json.dumps({"kind": dumping.KIND, "version": "0.1.0", "schema": "0001", "made": 0}) + "\n")
        counts = {}
        for part in found.sorted_tables:
            if part.name != "alembic_version":
                lines = [dict(row) for row in connection.execute(select(part)).mappings()]
                counts[part.name] = len(lines)
                out.writelines(json.dumps([part.name, line]) + "\n" for line in lines)
        out.write(json.dumps({"rows": counts}) + "\n")
    engine.dispose()
    other = f"sqlite:///{tmp_path / 'new.db'}"
    assert admin(other, "restore", str(tmp_path / "old.gz"), capsys=capsys) == counts
    asyncio.run(plays_on(other, table, person, digest))


# --- one table ---------------------------------------------------------------------------------------------------
def test_a_table_moves_from_one_database_to_another(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table, person, digest = asyncio.run(filled(database))
    path = tmp_path / "table.json"
    assert admin(database, "export", table, str(path), capsys=capsys)["rows"] >= 12
    assert f"there is a table '{table}' already" in admin(database, "import", str(path), capsys=capsys)
    twin = admin(database, "import", str(path), "--anew", capsys=capsys)["table"]
    assert twin != table
    asyncio.run(plays_on(database, twin, person, digest))
    other = f"sqlite:///{tmp_path / 'other.db'}"
    asyncio.run(_made(other))
    assert admin(other, "import", str(path), capsys=capsys)["table"] == table
    asyncio.run(plays_on(other, table, person, digest))


async def _made(database: str) -> None:
    await (await opened(database)).close()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda read: "[]", "no table of Starboard"),
        (lambda read: "{", "not JSON"),
        (lambda read: read | {"kind": "other"}, "no table of Starboard"),
        (lambda read: read | {"schema": "0001"}, "schema '0001'"),
        (lambda read: read | {"rows": 3}, "no whole table"),
        (lambda read: read | {"people": [3]}, "people need id and name"),
        (lambda read: read | {"table": read["table"] | {"seed": 5}}, "'seed' of table is wrong"),
        (lambda read: read | {"table": {}}, "has no 'id'"),
        (lambda read: read | {"seats": [{"seat": "x"}]}, "of seats"),
        (lambda read: read | {"rows": [1]}, "a row of rows"),
    ],
)
def test_a_file_that_is_no_table_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: Callable[[Any], Any], said: str
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    table, _, _ = asyncio.run(filled(database))
    path = tmp_path / "table.json"
    admin(database, "export", table, str(path), capsys=capsys)
    changed = change(json.loads(path.read_text()))
    path.write_text(changed if isinstance(changed, str) else json.dumps(changed))
    found = admin(database, "import", str(path), "--anew", capsys=capsys)
    assert said in found and found.count("\n") == 1
    assert len(admin(database, "tables", capsys=capsys)) == 1


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


def test_nothing_of_an_exported_table_is_lost(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    table, _, _ = asyncio.run(filled(database))
    admin(database, "export", table, str(tmp_path / "t.json"), capsys=capsys)
    twin = admin(database, "import", str(tmp_path / "t.json"), "--anew", capsys=capsys)["table"]
    every = select(rows).order_by(rows.c.number)
    with create_engine(database).connect() as connection:
        one, two = (
            [tuple(row)[1:] for row in connection.execute(every.where(rows.c.table_id == name))]
            for name in (table, twin)
        )
    assert one == two and one

"""One can run it: looking, moderating and deleting beside a server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from administering import admin
from faulty import eventually
from serving import Served, act, look, new_table
from sqlalchemy import create_engine, func, select

from starboard import cli
from starboard.server.storage.schema import metadata


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server on SQLite that runs while its operator works."""
    folder = tmp_path_factory.mktemp("admin")
    server = Served(f"sqlite:///{folder / 'tables.db'}", folder / "server.log")
    yield server
    assert server.stop() == 0


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
    eventually(lambda: ada.get(f"/api/tables/{table}").status_code == 404)
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
    eventually(lambda: eve.post(f"/api/tables/{table}/chat", json=say).status_code == 403)
    assert eve.get("/api/me").status_code == 200
    admin(running.database, "ban", "Eve Banned", capsys=capsys)
    eventually(lambda: eve.get("/api/me").status_code == 403)
    assert "does not let you in" in eve.get("/", headers={"Accept": "text/html"}).text
    assert "banned" in admin(running.database, "person", "Eve Banned", capsys=capsys)
    admin(running.database, "ban", "Eve Banned", "--days", "0", capsys=capsys)
    admin(running.database, "mute", "Eve Banned", "--days", "0", capsys=capsys)
    eventually(lambda: eve.post(f"/api/tables/{table}/chat", json=say).status_code == 201)


def test_an_address_is_barred_and_let_in_again(running: Served, capsys: pytest.CaptureFixture[str]) -> None:
    def status(address: str) -> int:
        return httpx.get(running.url + "/", headers={"X-Forwarded-For": address}).status_code

    assert admin(running.database, "bar", "198.51.100.0/24", capsys=capsys) == {"barred": ["198.51.100.0/24"]}
    eventually(lambda: status("198.51.100.7") == 403)
    assert status("203.0.113.1") == 200
    assert admin(running.database, "bar", "198.51.100.0/24", "--lift", capsys=capsys) == {"barred": []}
    eventually(lambda: status("198.51.100.7") == 200)


def test_a_person_is_renamed_at_their_tables(running: Served, capsys: pytest.CaptureFixture[str]) -> None:
    rude = running.client("Rude Name")
    table = new_table(rude, ["me", "easy"])["table"]
    rude.post(f"/api/tables/{table}/chat", json={"text": "hello"})
    said = admin(running.database, "rename", "Rude Name", "Polite", capsys=capsys)
    assert said == {"Rude Name": "is called Polite now"}
    eventually(lambda: look(rude, table)["seats"][0]["name"] == "Polite")
    assert [remark["name"] for remark in look(rude, table)["chat"] if remark["kind"] == "chat"] == ["Polite"]
    assert rude.get("/api/me").json()["name"] == "Polite"
    assert "A name has" in admin(running.database, "rename", "Polite", "x" * 99, capsys=capsys)
    assert act(rude, look(rude, table)).status_code in (200, 409)  # and the table goes on


def test_no_new_tables_and_a_word_to_everybody(running: Served, capsys: pytest.CaptureFixture[str]) -> None:
    ada = running.client("Ada")
    body = {"title": "sample", "seats": ["me", "easy"]}
    admin(running.database, "close", "--words", "We move house on Sunday.", capsys=capsys)
    eventually(lambda: ada.post("/api/tables", json=body).status_code == 503)
    refused = ada.post("/api/tables", json=body)
    assert refused.json()["error"]["text"] == "We move house on Sunday." and refused.headers["retry-after"]
    admin(running.database, "open", capsys=capsys)
    eventually(lambda: ada.post("/api/tables", json=body).status_code == 201)
    admin(running.database, "announce", "Back at noon <b>", "--hours", "1", capsys=capsys)
    eventually(lambda: "Back at noon &lt;b&gt;" in ada.get("/").text)
    admin(running.database, "announce", "", capsys=capsys)
    eventually(lambda: "Back at noon" not in ada.get("/").text)


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
    eventually(lambda: gone.get("/api/me").status_code == 401)
    eventually(lambda: "Gone Gal" not in bob.get(f"/api/tables/{table}").text)
    seen = look(bob, table)
    assert seen["you_host"] and seen["seats"][0]["kind"] == "bot" and "remember me" not in json.dumps(seen)
    with create_engine(running.database).connect() as connection:
        kept = [part for part in metadata.sorted_tables if part.name != "orders"]
        everything = str([tuple(row) for part in kept for row in connection.execute(select(part))])
    assert "Gone Gal" not in everything and "remember me" not in everything and said["deleted"] not in everything

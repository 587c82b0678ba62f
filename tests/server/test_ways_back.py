"""Ways back to one's seats: recovery links, several browsers, and what revoking makes void."""

from __future__ import annotations

import re
import time
from pathlib import Path

import httpx
import pytest
from serving import Served, look, new_table

from starboard.server.people import people as people_module

AS_PAGE = {"Accept": "text/html"}


def test_a_recovery_link_makes_another_browser_the_same_person(served: Served) -> None:
    ada = served.client("Ada")
    table = new_table(ada, ["me", "easy"])["table"]
    made = ada.post("/api/me/recovery").json()
    assert made["path"] == f"/recover/{made['code']}"
    phone = httpx.Client(base_url=served.url, headers=AS_PAGE)
    shown = phone.get(made["path"])
    assert "Are you Ada?" in shown.text and not phone.cookies  # looking does nothing: previews are harmless
    assert phone.post(made["path"]).status_code == 303
    assert look(phone, table)["seat"] == 0 and look(ada, table)["seat"] == 0  # both are Ada
    assert ada.get("/api/me").json()["recovery"] is True
    program = served.client().post("/api/me/recover", json={"code": made["code"]})
    assert program.json()["person"] == ada.get("/api/me").json()["person"]


def test_a_new_link_makes_the_old_one_void_and_so_does_revoking(served: Served) -> None:
    ada, anybody = served.client("Ada"), served.client()
    first = ada.post("/api/me/recovery").json()["path"]
    second = ada.post("/api/me/recovery").json()["path"]
    assert anybody.get(first).status_code == 404 and anybody.get(second).status_code == 200
    assert ada.post("/api/me/recovery/revoke").json() == {"revoked": True}
    for path in (first, second, "/recover/none", "/recover/%C3%A9", "/recover/" + "x" * 200):
        assert anybody.get(path).status_code == 404, path
        assert anybody.post(path).status_code == 404
    assert ada.get("/api/me").json()["recovery"] is False


def test_a_leaked_cookie_is_worth_nothing_after_signing_all_others_out(served: Served) -> None:
    ada = served.client("Ada")
    table = new_table(ada, ["me", "easy"])["table"]
    link = ada.post("/api/me/recovery").json()["path"]
    thief = httpx.Client(base_url=served.url, headers=AS_PAGE)
    assert thief.post(link).status_code == 303 and look(thief, table)["seat"] == 0
    stolen = ada.headers["Authorization"]
    token = ada.post("/api/me/renew").json()["token"]
    assert look(thief, table)["seat"] is None and thief.get("/api/me").status_code == 401
    assert ada.get("/api/me").status_code == 401  # the token that had leaked
    ada.headers["Authorization"] = f"Bearer {token}"
    assert look(ada, table)["seat"] == 0
    assert thief.get(link).status_code == 404  # the link may have leaked as well
    assert stolen != ada.headers["Authorization"]


def test_the_page_signs_others_out_and_keeps_this_browser(served: Served) -> None:
    browser = httpx.Client(base_url=served.url, headers=AS_PAGE)
    assert browser.post("/me", data={"name": "Ada"}).status_code == 303
    before = browser.cookies["starboard"]
    page = browser.get("/me").text
    assert "Make a recovery link" in page and "Delete all about me" in page
    assert browser.post("/me/renew").status_code == 303
    assert browser.cookies["starboard"] != before and "Ada" in browser.get("/me").text
    assert httpx.get(served.url + "/api/me", cookies={"starboard": before}).status_code == 401
    assert "Nobody knows you yet" in httpx.get(served.url + "/me", headers=AS_PAGE).text
    assert httpx.post(served.url + "/me/renew", headers=AS_PAGE).status_code == 401


def test_revoking_counts_at_every_process(postgres: str, tmp_path: Path) -> None:
    """The other process has the person in memory; it hears of it within seconds, not when it forgets by itself."""
    servers = [Served(postgres, tmp_path / f"{number}.log") for number in range(2)]
    try:
        ada = servers[0].client("Ada")
        other = httpx.Client(base_url=servers[1].url, headers={"Authorization": ada.headers["Authorization"]})
        assert other.get("/api/me").status_code == 200
        assert ada.post("/api/me/renew").status_code == 200
        end = time.monotonic() + people_module.FRESH / 2
        while other.get("/api/me").status_code == 200:
            assert time.monotonic() < end
            time.sleep(0.2)
    finally:
        for server in servers:
            assert server.stop() == 0


def test_there_is_an_end_to_browsers(served: Served) -> None:
    ada = served.client("Ada")
    code = ada.post("/api/me/recovery").json()["code"]
    for _ in range(people_module.MOST_KEYS):
        assert served.client().post("/api/me/recover", json={"code": code}).status_code == 200
    full = served.client().post("/api/me/recover", json={"code": code})
    assert full.status_code == 409 and "sign the others out" in full.json()["error"]["text"]


def test_all_about_oneself_can_be_deleted(served: Served) -> None:
    ada, bob = served.client("Ada Zephyr"), served.client("Bob")
    made = new_table(ada, ["me", "friend", "easy"])
    table = made["table"]
    bob.post(f"/api/tables/{table}/seats/1/join", json={"code": made["invites"]["1"]})
    ada.post(f"/api/tables/{table}/chat", json={"text": "my secret thoughts"})
    bob.post(f"/api/tables/{table}/chat", json={"text": "hello Ada Zephyr"})
    seen = look(ada, table)
    ada.post(
        f"/api/tables/{table}/actions",
        json={"seat": 0, "action": seen["legal"][0]["action"], "branch": 0, "decision": seen["decision"]},
    )
    assert ada.post("/api/me/delete").json() == {"deleted": True}
    assert ada.get("/api/me").status_code == 401
    after = bob.get(f"/api/tables/{table}").text
    assert "Zephyr" not in after and "secret thoughts" not in after
    seen = look(bob, table)
    assert seen["you_host"] and seen["seats"][0]["kind"] == "bot" and seen["stage"] == "playing"
    assert any("Somebody" in mark["text"] for mark in seen["marks"])  # that somebody held the seat stays known
    assert re.search("Zephyr", bob.get(f"/tables/{table}").text) is None


@pytest.mark.parametrize("path", ["/api/me", "/api/me/notices"])
def test_strangers_have_nothing_there(served: Served, path: str) -> None:
    assert served.client().get(path).status_code == 401

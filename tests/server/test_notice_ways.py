"""The ways of a notice: a mailbox, a push service that decrypts, webhooks; what fails; never into a private network."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import re
import socket
import time
from collections.abc import Callable
from email import message_from_string
from pathlib import Path
from typing import Any

import httpx
import pytest
from halls import opened
from noticing import EAGER, Browser, b64, hook_for, run, until
from py_vapid import Vapid02
from serving import Served, act, look, new_table
from sinks import Mailbox, Place

from starboard.server.notices import herald, hooks, outgoing, pushing
from starboard.server.notices.outgoing import NotSent, Outgoing
from starboard.server.notices.telling import Turn, about
from starboard.server.people.people import People
from starboard.server.problems import Problem
from starboard.server.tables.clock import SLOW, Clock
from starboard.server.tables.setting_up import Setup


# --- what fails --------------------------------------------------------------------------------------------------
def test_what_fails_is_tried_again_and_given_up_at_last(
    tmp_path: Path, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(herald, "AGAIN", (50, 50))

    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 't.db'}", **EAGER)
        ada, _ = await People(hall.store, hall.settings).add("Ada")
        await hook_for(hall, ada, place)
        place.status = 500
        table = await hall.create(Setup("sample", ["me", "me"]), ada)
        for _ in range(8):
            await hall.herald.look()
            await asyncio.sleep(0.1)
        assert len(place.got) == 3
        target = (await hall.herald.ways.outbox.targets_of([ada["id"]]))[0]
        assert target["failures"] == 3
        place.status = 410
        for _ in range(2):  # a sealed choice of two seats: then they are asked something else
            async with hall.at(table) as live:
                moment, seat = (live.branch, int(live.game.decision)), live.pending()[0]
                action = live.game.legal(seat)[0]
            await hall.act(table, ada["id"], seat, action, *moment)
        await hall.herald.look()
        await until(lambda: len(place.got) == 4)
        await asyncio.sleep(0.2)
        assert await hall.herald.ways.outbox.targets_of([ada["id"]]) == []  # gone is gone
        await hall.close()

    run(story)


def test_a_webhook_that_never_answers_holds_nothing_up(place: Place) -> None:
    place.slow = 30

    async def story() -> None:
        door = Outgoing(private=True, seconds=0.5)
        began = time.monotonic()
        with pytest.raises(NotSent, match="did not answer in time"):
            await door.send("POST", place.url, {}, b"")
        assert time.monotonic() - began < 20  # it would be thirty

    run(story)


def test_redirects_are_not_followed_and_answers_are_short(place: Place) -> None:
    other = Place()
    place.status, place.location = 302, other.url

    async def story() -> None:
        answer = await Outgoing(private=True).send("POST", f"{place.url}/x", {}, b"{}")
        assert answer.status == 302 and not other.got
        with pytest.raises(NotSent, match="answered 302"):
            await hooks.call(Outgoing(True), place.url, {"format": "json"}, about([], "x"))

    run(story)
    other.stop()


# --- never into a private network --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("address", "public"),
    [
        *[(text, False) for text in ("127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254")],
        *[(text, False) for text in ("0.0.0.0", "100.64.0.1", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1")],
        *[(text, False) for text in ("fc00::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "no")],
        *[(text, False) for text in ("2002:7f00:1::", "192.0.2.1", "ff02::1", "198.18.0.1")],
        *[(text, True) for text in ("93.184.215.14", "2606:4700::1111", "::ffff:93.184.215.14", "64:ff9b::5db8:d70e")],
    ],
)
def test_which_addresses_are_public(address: str, public: bool) -> None:
    assert outgoing.is_public(address) == public


@pytest.mark.parametrize(
    "url",
    [
        *("http://example.org/", "ftp://example.org/", "https:///x", "https://", "//example.org", "javascript:1"),
        *("https://127.0.0.1/", "https://[::1]/", "https://169.254.169.254/latest", "https://10.0.0.1:8443/"),
        *("https://user:pass@example.org/", "https://user@example.org/", "https://example.org:99999/", "https://[x/"),
        "https://example.org:0/",
    ],
)
def test_addresses_that_are_refused_before_anything_is_sent(url: str) -> None:
    with pytest.raises(NotSent):
        Outgoing(private=False).check(url)


def test_a_name_is_looked_up_and_every_address_of_it_must_be_public(
    monkeypatch: pytest.MonkeyPatch, place: Place
) -> None:
    answers: list[list[str]] = []

    async def story() -> None:
        loop = asyncio.get_running_loop()

        async def lookup(host: str, port: int, **_: Any) -> list[Any]:
            found = answers.pop(0)
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in found]

        monkeypatch.setattr(loop, "getaddrinfo", lookup)
        for found in (["127.0.0.1"], ["93.184.215.14", "10.0.0.1"], ["169.254.169.254"], []):
            answers[:] = [found]
            with pytest.raises(NotSent, match="not public|nowhere"):
                await Outgoing(False).send("POST", f"https://rebind.example:{place.port}/", {}, b"")
        assert not place.got
        connected: list[str] = []

        async def connect(_self: Any, host: str, port: int, *_: Any, **__: Any) -> Any:
            import httpcore

            connected.append(host)
            raise httpcore.ConnectError

        monkeypatch.setattr("httpcore.AnyIOBackend.connect_tcp", connect)
        answers[:] = [["93.184.215.14"], ["127.0.0.1"]]  # a name that leads elsewhere when it is asked again
        with pytest.raises(NotSent, match="cannot be reached"):
            await Outgoing(False).send("POST", "https://rebind.example/", {}, b"")
        assert connected == ["93.184.215.14"] and len(answers) == 1  # it was asked once, and that was connected to

    run(story)


def test_the_server_refuses_private_targets_by_default(served: Served) -> None:
    ada = served.client("Ada")
    for address in (
        "http://127.0.0.1:1/",
        "https://localhost.:1@10.0.0.1/",
        "https://192.168.1.1/hook",
        "https://[::1]/",
    ):
        answer = ada.post("/api/me/targets", json={"kind": "webhook", "address": address})
        assert answer.status_code == 422, answer.text
    browser = Browser("https://169.254.169.254/push")
    answer = ada.post("/api/me/targets", json={"kind": "push", "subscription": browser.subscription})
    assert answer.status_code == 422 and "not a public one" in answer.json()["error"]["text"]
    made = ada.post("/api/me/targets", json={"kind": "webhook", "address": "https://localhost/hook"})
    assert made.status_code == 201  # a name: it is looked up when something is sent
    tried = ada.post(f"/api/me/targets/{made.json()['target']}/try")
    assert tried.status_code == 409 and "not public" in tried.json()["error"]["text"]


# --- push --------------------------------------------------------------------------------------------------------
def test_a_push_service_gets_what_only_the_browser_can_read(database: str, place: Place) -> None:
    async def story() -> None:
        hall = await opened(database, **EAGER, push_contact="mailto:host@example.org")
        ada, _ = await People(hall.store, hall.settings).add("Ada")
        browser = Browser(f"{place.url}/push/abc")
        await hall.herald.ways.add(ada, {"kind": "push", "subscription": browser.subscription})
        table = await hall.create(Setup("sample", ["me", "me"], clock=Clock(SLOW, 86400, 0)), ada)
        await until(lambda: bool(place.got))
        method, path, headers, body = place.got[0]
        assert (method, path) == ("POST", "/push/abc")
        assert headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 0 and headers["topic"]
        assert b"turn" not in body
        said = browser.read(body)
        assert said["title"].startswith("Your turn") and said["url"] == f"http://play.example.org/tables/{table}"
        assert said["tag"] == table and "Your time is up on" in said["body"]
        assert Vapid02.verify(headers["authorization"])
        token = re.findall(r"t=([^,]+)", headers["authorization"])[0].split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(token + "=="))
        assert claims["aud"] == place.url and claims["sub"] == "mailto:host@example.org"
        assert time.time() < claims["exp"] <= time.time() + 86400
        key = pushing.public_part(await hall.herald.ways.key())
        assert f"k={key}" in headers["authorization"]
        await hall.close()
        again = await opened(database, **EAGER)
        assert pushing.public_part(await again.herald.ways.key()) == key  # browsers have subscribed to this one
        await again.close()

    run(story)


@pytest.mark.parametrize(
    "change",
    [
        lambda s: None,
        lambda s: "text",
        lambda s: {},
        lambda s: s | {"endpoint": 3},
        lambda s: s | {"endpoint": "https://push.example/" + "x" * 1000},
        lambda s: s | {"endpoint": "https://püsh.example/"},
        lambda s: s | {"keys": None},
        lambda s: s | {"keys": {"p256dh": "AAAA", "auth": s["keys"]["auth"]}},
        lambda s: s | {"keys": s["keys"] | {"auth": "****"}},
        lambda s: s | {"keys": s["keys"] | {"auth": "é"}},
        lambda s: s | {"keys": s["keys"] | {"p256dh": b64(b"\x04" + b"\x01" * 64)}},  # not on the curve
        lambda s: s | {"keys": [1, 2]},
    ],
)
def test_a_bad_subscription_is_told_in_one_line(change: Callable[[Any], Any]) -> None:
    given = change(Browser("https://push.example/abc").subscription)
    with pytest.raises(Problem) as why:
        pushing.checked(given, Outgoing(False))
    assert why.value.status == 422 and why.value.code == "bad_subscription"


def test_a_key_of_the_operators_own(tmp_path: Path) -> None:
    key = pushing.new_key()

    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 't.db'}", push_key=key)
        assert pushing.public_part(await hall.herald.ways.key()) == pushing.public_part(pushing.key_from(key))
        await hall.close()

    run(story)
    with pytest.raises(NotSent, match="push key"):
        pushing.key_from("nonsense")


# --- mail --------------------------------------------------------------------------------------------------------
def mailing(tmp_path: Path, mailbox: Mailbox, **more: Any) -> Served:
    return Served(
        f"sqlite:///{tmp_path / 'tables.db'}",
        tmp_path / "server.log",
        smtp_host="127.0.0.1",
        smtp_port=mailbox.port,
        smtp_security="none",
        mail_from="Starboard <starboard@example.org>",
        notice_seconds=0,
        **more,
    )


def wait_for(there: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not there():
        assert time.monotonic() < end
        time.sleep(0.05)


def plain(text: str) -> str:
    """A mail as it is read."""
    return bytes(message_from_string(text).get_payload(decode=True)).decode()


def test_mail_is_confirmed_then_sent_and_stopped_at_one_click(tmp_path: Path, mailbox: Mailbox) -> None:
    server = mailing(tmp_path, mailbox)
    try:
        ada, anybody = server.client("Ada"), server.client()
        made = ada.post("/api/me/targets", json={"kind": "mail", "address": "ada@example.org"})
        assert made.status_code == 201 and not made.json()["confirmed"]
        to, text = mailbox.mails[0]
        assert to == ["ada@example.org"] and "Subject: Confirm your address" in text
        path = re.findall(r"https?://[^/]+(/notices/\S+)", plain(text))[0]
        new_table(ada, ["me", "me"])
        time.sleep(0.5)
        assert len(mailbox.mails) == 1  # nothing before it is confirmed
        assert anybody.get(path).status_code == 200 and len(mailbox.mails) == 1
        assert anybody.post(path + "/confirm").status_code == 200
        assert ada.get("/api/me/notices").json()["targets"][0]["confirmed"]
        ada.post("/api/me/wishes", json={"mode": "at_once", "silent": False})
        table = new_table(ada, ["me", "me"])["table"]
        wait_for(lambda: len(mailbox.mails) >= 2)
        mail = message_from_string(mailbox.mails[-1][1])
        assert mail["Subject"].startswith("Your turn") and mail["Auto-Submitted"] == "auto-generated"
        assert any(table in plain(sent) for _, sent in mailbox.mails)
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        off = str(mail["List-Unsubscribe"]).strip("<>")
        answer = httpx.post(server.url + "/" + off.split("/", 3)[3], data={"List-Unsubscribe": "One-Click"})
        assert answer.status_code == 200
        assert ada.get("/api/me/notices").json()["targets"] == []
        assert anybody.get(path).status_code == 404
        assert act(ada, look(ada, table)).status_code == 200
        log = (tmp_path / "server.log").read_text()
        assert "ada@example.org" not in log
    finally:
        assert server.stop() == 0


def test_a_mail_server_that_is_down_is_told_and_nothing_is_lost(tmp_path: Path, mailbox: Mailbox) -> None:
    server = mailing(tmp_path, mailbox)
    try:
        ada = server.client("Ada")
        mailbox.refuses.add("nobody@example.org")
        refused = ada.post("/api/me/targets", json={"kind": "mail", "address": "nobody@example.org"})
        assert refused.status_code == 503 and "could not be sent" in refused.json()["error"]["text"]
        mailbox.stop()
        answer = ada.post("/api/me/targets", json={"kind": "mail", "address": "ada@example.org"})
        assert answer.status_code == 503 and "mail server did not take it" in answer.json()["error"]["text"]
        assert ada.get("/api/me/notices").json()["targets"] == []
        table = new_table(ada, ["me", "me"])["table"]
        assert act(ada, look(ada, table)).status_code == 200
    finally:
        assert server.stop() == 0


@pytest.mark.parametrize(
    "address", ["", "ada", "ada@", "@example.org", "a b@example.org", "a@example.org\nBcc: eve@x.org", "é@x.org", 3]
)
def test_what_is_no_mail_address(address: Any) -> None:
    from starboard.server.notices import mailing as mails

    with pytest.raises(Problem):
        mails.checked(address)


# --- webhooks ----------------------------------------------------------------------------------------------------
def test_webhooks_as_others_want_them() -> None:
    turn = Turn("t1", "Sample", ["<!channel> & @everyone"], "https://play.example.org/tables/t1", 1_800_000_000_000)
    message = about([turn], "https://play.example.org/")
    _, _, _, discord = hooks.request("https://d/", {"format": "discord"}, message)
    assert discord["allowed_mentions"] == {"parse": []} and "Your" not in discord["content"].split("It is")[0]
    _, _, _, slack = hooks.request("https://s/", {"format": "slack"}, message)
    assert "<!channel>" not in slack["text"] and "&lt;!channel&gt; &amp;" in slack["text"]
    more = {"format": "matrix", "room": "!r/1:example.org", "token": "secret"}
    method, url, headers, body = hooks.request("https://m.example.org/", more, message)
    assert method == "PUT" and headers["Authorization"] == "Bearer secret" and body["m.mentions"] == {}
    assert url.startswith("https://m.example.org/_matrix/client/v3/rooms/%21r%2F1%3Aexample.org/send/m.room.message/")
    _, _, headers, body = hooks.request("https://j/", {"format": "json", "secret": "s"}, message)
    signed = hmac.new(b"s", json.dumps(body).encode(), hashlib.sha256).hexdigest()
    assert headers["X-Starboard-Signature"] == f"sha256={signed}" and body["tables"][0]["deadline"] == turn.deadline


@pytest.mark.parametrize(
    "given",
    [
        {"format": "irc", "address": "https://example.org/"},
        {"format": "json"},
        {"format": "json", "address": 3},
        {"format": "json", "address": "https://example.org/" + "x" * 1000},
        {"format": "json", "address": "https://example.org/a b"},
        {"format": "json", "address": "https://example.org/\r\nHost: x"},
        {"format": "matrix", "address": "https://example.org/"},
        {"format": "matrix", "address": "https://example.org/", "room": "!a:b", "token": "a\r\nb"},
        {"format": "json", "address": "https://example.org/", "secret": "x" * 500},
    ],
)
def test_a_bad_webhook_is_told_in_one_line(given: dict[str, Any]) -> None:
    with pytest.raises(Problem) as why:
        hooks.checked(given, Outgoing(False))
    assert why.value.status == 422

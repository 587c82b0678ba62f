"""What changed on a page travels inside the event: exactly that, once, in order, and nothing its viewer may not see."""

from __future__ import annotations

import asyncio
import json
import queue
import re
import threading
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
import pytest
from halls import opened
from serving import Served, act, look, new_table

from starboard.server.http.rendering import GZIP_HEAD, Renderings, squeezed
from starboard.server.http.viewing import table_shown
from starboard.server.http.watchers import read_pages
from starboard.server.people.people import People
from starboard.server.tables import sitting
from starboard.server.tables.setting_up import Setup

FACTS = re.compile(r'data-(version|seat|branch|decision)="(\d*)"')
SAME = re.compile(r'data-same="([^"]+)"')
WAIT = 30.0


class Parts(HTMLParser):
    """The parts of a page by their ids."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self._text = text
        self._lines = [0]
        for line in text.split("\n"):
            self._lines.append(self._lines[-1] + len(line) + 1)
        self._open: list[tuple[str, str, int]] = []
        self.feed(text)

    def _here(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        facts = dict(attrs)
        if tag not in ("input", "link", "br"):
            self._open.append((tag, facts.get("id", "") if "data-part" in facts else "", self._here()))

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        """Nothing in it."""

    def handle_endtag(self, tag: str) -> None:
        known, name, start = self._open.pop()
        assert known == tag
        if name:
            self.found[name] = self._text[start : self._here() + len(f"</{tag}>")]


class Page:
    """The page of one person, with its stream."""

    def __init__(self, client: httpx.Client, table: str, seat: str, version: int, name: str, packed: bool) -> None:
        self.client, self.table, self.name = client, table, name
        self.events: queue.Queue[tuple[dict[str, Any], str]] = queue.Queue()
        shown = f"{name}.{table}.{seat}.wide.{version}"
        params = {"tables": table, "pages": shown}
        headers = {} if packed else {"Accept-Encoding": "identity"}
        self._opened = threading.Event()
        self._thread = threading.Thread(target=self._listen, args=(params, headers), daemon=True)
        self._thread.start()
        assert self._opened.wait(WAIT)

    def _listen(self, params: dict[str, str], headers: dict[str, str]) -> None:
        kind, data = "", []
        try:
            with self.client.stream("GET", "/events", params=params, headers=headers, timeout=60) as stream:
                for line in stream.iter_lines():
                    if line.startswith("retry"):
                        self._opened.set()
                    elif line.startswith("event: "):
                        kind = line[7:]
                    elif line.startswith("data: "):
                        data.append(line[6:])
                    elif not line and data:
                        told = json.loads(data[0])
                        if kind != "table":  # that is for other tabs, which show the table in a list
                            self.events.put(({"kind": kind, **told}, "\n".join(data[1:])))
                        data = []
        except (httpx.HTTPError, RuntimeError):
            pass
        self.events.put(({"kind": "end"}, ""))

    def next(self) -> tuple[dict[str, Any], str]:
        return self.events.get(timeout=WAIT)

    def part(self, face: str = "") -> str:
        return self.client.get(f"/tables/{self.table}/part", params={"face": face} if face else {}).text

    def act(self, seat: int) -> httpx.Response:
        seen = look(self.client, self.table, seat)
        body = {"seat": seat, "actions": [seen["legal"][0]["action"]], "branch": seen["branch"]}
        body |= {"decision": seen["decision"], "version": seen["version"], "page": self.name}
        return self.client.post(f"/tables/{self.table}/act", json=body)


def facts(text: str) -> dict[str, str]:
    return dict(FACTS.findall(text[text.index("<main") : text.index(">", text.index("<main"))]))


def two_people(served: Served, title: str = "sample") -> tuple[httpx.Client, httpx.Client, str]:
    ada, bob = served.client("Ada"), served.client("Bob")
    table = new_table(ada, ["me", "open"], title)["table"]
    assert bob.post(f"/api/tables/{table}/seats/1/join", json={}).status_code == 200
    return ada, bob, table


def asked(clients: list[httpx.Client], table: str) -> int:
    return next(seat for seat, client in enumerate(clients) if look(client, table, seat)["legal"])


@pytest.mark.parametrize("packed", [True, False])
def test_an_event_carries_exactly_the_parts_that_changed(served: Served, packed: bool) -> None:
    clients = [*two_people(served, "planet_b")]
    table = clients.pop()
    pages = []
    for seat, client in enumerate(clients):
        version = int(facts(client.get(f"/tables/{table}").text)["version"])
        pages.append(Page(client, table, str(seat), version, f"page{seat}", packed))
    in_parts = 0
    for _ in range(5):
        seat = asked(clients, table)
        other = pages[1 - seat]
        before = Parts(other.part()).found
        assert pages[seat].act(seat).status_code == 200
        told, text = other.next()
        after = Parts(other.part()).found
        assert told["kind"] == "page"
        assert told["from"] == told["version"] - 1
        changed, same = Parts(text).found, set(SAME.findall(text))
        if before.keys() != after.keys():  # other sections than before: marks stand for those that are as they were
            assert same == {name for name, part in after.items() if part == before.get(name)}
            assert same.isdisjoint(changed) and same | changed.keys() == after.keys()
        else:
            assert not same
        assert changed == {name: part for name, part in after.items() if part != before.get(name)}
        assert len(changed) < len(after)
        in_parts += 1
    assert in_parts >= 2


def test_an_answer_brings_what_changed_and_the_stream_does_not_bring_it_again(served: Served) -> None:
    ada, bob, table = two_people(served, "sector_prime")
    clients = [ada, bob]
    pages = []
    for seat, client in enumerate(clients):
        version = int(facts(client.get(f"/tables/{table}").text)["version"])
        pages.append(Page(client, table, str(seat), version, f"mine{seat}", True))
    shown, whole = version, 0
    for _ in range(6):
        seat = asked(clients, table)
        answer = pages[seat].act(seat)
        assert answer.headers["X-Outcome"] == "played"
        whole += "X-From" not in answer.headers
        assert int(answer.headers.get("X-From", shown)) == shown
        shown = int(facts(answer.text)["version"])
        told, text = pages[1 - seat].next()
        assert (told["version"], told.get("from", shown - 1), told["seat"]) == (shown, shown - 1, str(1 - seat))
        assert Parts(text).found.keys() <= Parts(pages[1 - seat].part()).found.keys()
    assert whole <= 3
    assert all(page.events.empty() for page in pages)  # nobody was told twice


def test_who_missed_something_gets_all_of_it(served: Served) -> None:
    ada, bob, table = two_people(served)
    version = int(facts(ada.get(f"/tables/{table}").text)["version"])
    seat = asked([ada, bob], table)
    client = (ada, bob)[seat]
    assert act(client, look(client, table, seat)).status_code == 200
    for known in (version - 1, 99999999, -1):  # older than anything this server has made, and nonsense
        page = Page(ada, table, "0", known, "late", True)
        if known > version:
            assert page.events.empty()
            continue
        told, text = page.next()
        assert "from" not in told and told["version"] > version
        assert text == page.part()


def test_versions_come_in_order_and_each_builds_on_the_one_before(served: Served) -> None:
    ada, bob, table = two_people(served)
    watcher = served.client()
    version = int(facts(watcher.get(f"/tables/{table}").text)["version"])
    page = Page(watcher, table, "", version, "eyes", True)
    for _ in range(8):
        seat = asked([ada, bob], table)
        client = (ada, bob)[seat]
        assert act(client, look(client, table, seat)).status_code == 200
    last, shown = look(ada, table)["version"], version
    while shown < last:  # several changes may come as one
        told, text = page.next()
        assert told.get("from", shown) == shown < told["version"] == int(facts(text)["version"])
        shown = told["version"]
    assert page.events.empty()


def test_a_stream_carries_only_what_its_own_page_shows(served: Served) -> None:
    """The parts that a stream sends are those of the page that its person could ask for: of no other seat."""
    ada, bob, table = two_people(served, "planet_b")
    stranger = served.client("Eve")
    version = int(facts(ada.get(f"/tables/{table}").text)["version"])
    spy = Page(stranger, table, "0", version, "spy", False)  # claims to face a seat that is somebody else's
    hands = [look(client, table, seat)["view"]["table"]["hand"] for seat, client in enumerate((ada, bob))]
    for _ in range(3):
        seat = asked([ada, bob], table)
        client = (ada, bob)[seat]
        assert act(client, look(client, table, seat)).status_code == 200
        text = spy.next()[1]
        assert facts(text)["seat"] == ""
        open_parts = Parts(served.client().get(f"/tables/{table}/part").text).found
        for name, part in Parts(text).found.items():
            if name not in ("bar", "chat", "prompt"):  # a stranger has no name to talk under
                assert part == open_parts[name]
        assert "data-action" not in text
    assert hands[0] and "section-hand" not in spy.part()


def test_a_stream_ends_when_its_secret_is_void(served: Served) -> None:
    ada, bob, table = two_people(served)
    version = int(facts(ada.get(f"/tables/{table}").text)["version"])
    page = Page(ada, table, "0", version, "mine", True)
    other = httpx.Client(base_url=served.url, headers=ada.headers, timeout=30)
    assert other.post("/api/me/renew").status_code == 200
    assert bob.post(f"/api/tables/{table}/chat", json={"text": "hello"}).status_code == 201
    assert page.next()[0]["kind"] == "end"


def test_another_process_keeps_a_page_fresh_too(postgres: str, tmp_path: Path) -> None:
    one, two = Served(postgres, tmp_path / "one.log"), Served(postgres, tmp_path / "two.log")
    try:
        ada, bob, table = two_people(one)
        there = httpx.Client(base_url=two.url, headers=bob.headers, timeout=30)
        version = int(facts(there.get(f"/tables/{table}").text)["version"])
        page = Page(there, table, "1", version, "far", True)
        shown = version
        for _ in range(3):
            seat = asked([ada, bob], table)
            client = (ada, bob)[seat]
            assert act(client, look(client, table, seat)).status_code == 200
            told, text = page.next()
            assert told["version"] > shown and told.get("from", shown) == shown
            shown = told["version"]
            assert Parts(text).found.items() <= Parts(page.part()).found.items()
    finally:
        assert [one.stop(), two.stop()] == [0, 0]


def test_equal_pages_are_made_once(tmp_path: Path) -> None:
    async def story() -> None:
        hall = await opened(f"sqlite:///{tmp_path / 'tables.db'}")
        people = People(hall.store, hall.settings)
        ada, bob, eve, zoe = [(await people.add(name))[0] for name in ("Ada", "Bob", "Eve", "Zoe")]
        table = await hall.create(Setup("sample", ["me", "open"]), ada)
        renderings = Renderings(table_shown)
        async with hall.at(table) as live:
            await sitting.join(live, 1, bob, None)
        async with hall.at(table) as live:
            for person in (None, None, eve, zoe, ada, ada, bob):
                renderings.of(live, person, None, "wide")
            assert renderings.made == 4  # strangers, guests, Ada, Bob
            first = renderings.of(live, eve, None, "wide")
            assert first.made == renderings.of(live, zoe, 0, "wide").made  # a seat that is not hers
            seat = live.pending()[0]
            moment = live.branch, int(live.game.decision)
            action = live.game.legal(seat)[0]
        made = renderings.made
        await hall.act(table, (ada, bob)[seat]["id"], seat, action, *moment)
        async with hall.at(table) as live:
            for person in (ada, ada, eve, zoe):
                after = renderings.of(live, person, None, "wide")
            assert renderings.made == made + 2
            old = renderings.known(live, zoe, "wide", first.state)
            assert old is not None
            text, since = after.text(old)
            assert since == first.version and len(text) < len(after.made.whole())
            assert after.packed(text, squeezed) is after.packed(text, squeezed)
            assert renderings.known(live, ada, "wide", (first.version, "1")) is None  # not a state of hers
        await hall.close()

    asyncio.run(story())


def test_pieces_of_a_stream_are_compressed_each_by_itself() -> None:
    import zlib

    pieces = [b"retry: 1000\n\n", b"a" * 5000, b"b", b"ab" * 4000, b"c" * 199, b"c" * 200]
    unpack = zlib.decompressobj(31)
    assert unpack.decompress(GZIP_HEAD) == b""
    for piece in pieces:
        assert unpack.decompress(squeezed(piece)) == piece  # at once, not with the next one


def test_what_pages_say_of_themselves_is_read_with_care() -> None:
    text = "a1.t.0.wide.7,b2.t..narrow.x,c3.other.0.wide.1,.t.0.wide.1,d$.t.0.wide.1,e5.t.²..,f6.t.0.wide.²,g"
    found = {page.name: (page.face, page.form, page.version, page.seat) for page in read_pages(text, ["t"])}
    assert found == {"a1": (0, "wide", 7, "0"), "b2": (None, "narrow", -1, ""), "f6": (0, "wide", -1, "0")}

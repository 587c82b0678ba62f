"""The lobby, its covers, the example, and what an installed app needs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from serving import Served, new_table

from starboard import catalogue
from starboard.engine.title import WEIGHTS
from starboard.server.settings import Settings

LARGEST_LOBBY = 60_000  # page, styles and scripts, without pictures
OWN = [catalogue.find(name) for name in catalogue.own()]


def shown(page: str) -> set[str]:
    """The titles whose cards are not hidden."""
    cards = re.findall(r'<article [^>]*aria-label="([^"]*)"([^>]*)>', page)
    return {name for name, more in cards if "hidden" not in more}


def test_every_own_title_has_its_facts() -> None:
    for title in OWN:
        assert 0 < title.minutes <= 240 and 0 < title.weight < len(WEIGHTS) and not title.example
    assert catalogue.find(catalogue.SAMPLE).example


def test_filters_are_plain_links(served: Served) -> None:
    ada = served.client("Ada")
    every = {title.name for title in OWN}
    assert shown(ada.get("/").text) == every | {"Wreck Dive"} == shown(ada.get("/?show=nonsense").text)
    assert shown(ada.get("/?show=alone").text) & every == {title.name for title in OWN if title.seats_min == 1}
    assert shown(ada.get("/?show=short").text) & every == {title.name for title in OWN if title.minutes <= 60}
    assert shown(ada.get("/?show=light").text) & every == {title.name for title in OWN if title.weight <= 2}
    new_table(ada, ["me", "random"])
    assert "Wreck Dive" not in shown(ada.get("/?show=new").text) >= every


def test_the_one_filled_button_is_the_next_click(served: Served) -> None:
    ada = served.client("Ada")
    filled = re.compile(r'<(?:a|button) class="go"')
    before = ada.get("/").text
    assert len(filled.findall(before)) == 1 and "Take your turn" not in before
    table = new_table(ada, ["me", "me"])["table"]
    after = ada.get("/").text
    assert len(filled.findall(after)) == 1
    assert re.search(rf'<a class="go" href="/tables/{table}">Take your turn', after)


def test_covers_are_files_that_browsers_keep(served: Served) -> None:
    client = served.client()
    addresses = re.findall(r'<img src="(/static/\w+/covers/\w+\.svg)"', client.get("/").text)
    assert len(addresses) == len(OWN) + 1
    pictures = set()
    for address in addresses:
        answer = client.get(address)
        assert answer.status_code == 200 and answer.headers["content-type"].startswith("image/svg+xml")
        assert "immutable" in answer.headers["cache-control"]
        assert ElementTree.fromstring(answer.text).tag.endswith("svg")
        inside = answer.text.split(">", 1)[1]
        assert not any(word in inside for word in ("var(--", "data-key", "http"))
        pictures.add(answer.text)
    assert len(pictures) == len(addresses)
    assert client.get("/static/0/covers/none.svg").status_code == 404


def test_the_lobby_is_light(served: Served) -> None:
    client = served.client()
    page = client.get("/").text
    linked = set(re.findall(r'(?:href|src)="(/static/[^"]+\.(?:css|js))"', page))
    assert len(linked) > 5
    assert len(page) + sum(len(client.get(address).content) for address in linked) <= LARGEST_LOBBY


@pytest.mark.parametrize(
    ("more", "offers"),
    [({}, True), ({"host": "0.0.0.0"}, False), ({"secure": True}, False), ({"public_url": "https://a.org"}, False),
     ({"host": "0.0.0.0", "examples": "always"}, True), ({"examples": "never"}, False)],
)  # fmt: skip
def test_where_the_example_is_offered(more: dict[str, str], offers: bool) -> None:
    assert Settings("sqlite://", **more).offers_examples is offers  # type: ignore[arg-type]


def test_a_public_server_does_not_offer_the_example(tmp_path: Path) -> None:
    server = Served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log", examples="never")
    ada = server.client("Ada")
    assert shown(ada.get("/").text) == {title.name for title in OWN}
    assert "sample" not in {title["title"] for title in ada.get("/api/titles").json()}
    assert ada.get("/new/sample").status_code == 404 == ada.post("/quick/sample").status_code
    assert ada.post("/api/tables", json={"title": "sample", "seats": ["me", "random"]}).status_code == 404
    assert server.stop() == 0


def test_manifest_worker_and_the_page_without_a_connection(served: Served) -> None:
    client = served.client()
    told = client.get("/manifest.webmanifest")
    assert told.headers["content-type"].startswith("application/manifest+json")
    assert told.json()["start_url"] == told.json()["scope"] == "/"
    assert all(client.get(sign["src"]).status_code == 200 for sign in told.json()["icons"])
    script = client.get("/service-worker.js")
    kept = json.loads(script.text.split("\n", 1)[0].removeprefix("const KEPT = ").removesuffix(";"))
    assert script.headers["cache-control"] == "no-cache" and kept["version"] in kept["files"][0]
    assert all(client.get(address).status_code == 200 for address in [kept["offline"], *kept["files"]])
    assert all(word in script.text for word in ("push", "notificationclick", "caches.delete"))
    ada = served.client("Ada")
    assert ada.get("/offline").text == client.get("/offline").text  # nothing about a person

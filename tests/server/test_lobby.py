"""The lobby, its covers, the example, and what an installed app needs."""

from __future__ import annotations

import json
import re
import struct
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from serving import Served, act, look, new_table

from starboard import catalogue
from starboard.engine.options import Option
from starboard.engine.title import WEIGHTS
from starboard.server.settings import Settings
from starboard.web import icons
from starboard.web.frame import STATIC
from starboard.web.rows import ago
from starboard.web.setting_up import control, explained

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
    assert {sign["purpose"] for sign in told.json()["icons"]} == {"any", "maskable"}
    for sign in told.json()["icons"]:
        icon = client.get(sign["src"])
        assert icon.status_code == 200 and icon.headers["content-type"] == sign["type"]
    script = client.get("/service-worker.js")
    kept = json.loads(script.text.split("\n", 1)[0].removeprefix("const KEPT = ").removesuffix(";"))
    assert script.headers["cache-control"] == "no-cache" and kept["version"] in kept["files"][0]
    assert all(client.get(address).status_code == 200 for address in [kept["offline"], *kept["files"]])
    assert all(word in script.text for word in ("push", "notificationclick", "caches.delete"))
    ada = served.client("Ada")
    assert ada.get("/offline").text == client.get("/offline").text  # nothing about a person


def test_the_icons_were_made_from_their_source() -> None:
    for name, size in icons.ICONS.items():
        png = (STATIC / name).read_bytes()
        assert struct.unpack(">II", png[16:24]) == (size, size)
        assert f"Source\0{icons.source_mark()}".encode() in png, "run tools/icons.py"


# --- my tables ---------------------------------------------------------------------------------------------------
def section(page: str, name: str) -> str:
    """One list of the lobby."""
    found = re.search(rf'<section id="{name}".*?</section>', page, re.S)
    assert found
    return found[0]


def mine(client: httpx.Client, query: str = "") -> str:
    """My tables as the lobby lists them."""
    return section(client.get(f"/{query}").text, "mine")


def played_out(client: httpx.Client, seats: list[str]) -> str:
    """A finished game of the sample; its table."""
    table = str(new_table(client, seats, seed="3")["table"])
    for _ in range(5000):
        seen = look(client, table)
        if seen["stage"] == "over":
            return table
        if seen["legal"]:
            assert act(client, seen).status_code == 200
        else:
            time.sleep(0.01)
    raise AssertionError("no end")


def seated(served: Served, names: tuple[str, str], **more: Any) -> tuple[httpx.Client, httpx.Client, str]:
    """Two people at a table that both play."""
    ada, bob = served.client(names[0]), served.client(names[1])
    made = new_table(ada, ["me", "friend"], **more)
    assert bob.post(f"/api/tables/{made['table']}/seats/1/join", json={"code": made["invites"]["1"]}).is_success
    return ada, bob, made["table"]


def test_my_tables_say_whose_turn_it_is_and_in_which_round(served: Served) -> None:
    ada, bob, table = seated(served, ("Ada", "Bob"))
    assert act(ada, look(ada, table)).is_success  # a sealed bid: Bob is waited for
    row = mine(ada)
    assert "Waiting" in row and "round 1" in row and "just now" in row
    assert re.search(r'class="who waited">.*?Bob', row) and "Your turn" not in row
    assert "Your turn" in mine(bob) and "Ada" in mine(bob)
    assert 'class="pill live"' in ada.get("/").text and "1 table running" in ada.get("/").text
    assert 'class="pill turn"' in bob.get("/").text


def test_the_first_rows_are_those_that_wait_for_me_and_the_rest_is_asked_for(served: Served) -> None:
    ada = served.client("Ada")
    waiting = [new_table(ada, ["me", "friend"])["table"] for _ in range(4)]
    turns = [new_table(ada, ["me", "me"])["table"] for _ in range(3)]
    rows = re.findall(r'href="/tables/(\w+)"', mine(ada))
    assert rows[:3] == turns and len(rows) == 5 and set(rows) < {*turns, *waiting}
    assert "all 7 games" in mine(ada)
    assert len(re.findall(r'href="/tables/(\w+)"', mine(ada, "?all=1"))) == 7
    followed = re.search(r'data-tables="([^"]*)"', ada.get("/").text)
    assert followed and set(followed[1].split(",")) == {*turns, *waiting}


def test_a_finished_table_shows_its_result_is_deleted_for_me_alone_and_comes_back(served: Served) -> None:
    ada = served.client("Ada")
    table = played_out(ada, ["me", "random"])
    scores = look(ada, table)["view"]["scores"]
    best = max(scores)
    row = mine(ada)
    assert f"{scores[0]} : {scores[1]}" in row and ("Won" in row if scores[0] == best != scores[1] else "Lost" in row)
    answer = ada.post(f"/away/{table}")
    assert answer.status_code == 303 and answer.headers["location"] == f"/?away={table}"
    undo = mine(ada, f"?away={table}")
    assert f'action="/again/{table}"' in undo and f"/tables/{table}" not in undo
    assert table not in mine(ada) and ada.get(f"/tables/{table}").status_code == 200
    assert table not in {row["id"] for row in ada.get("/api/tables").json()["mine"]}
    assert ada.post(f"/away/{table}").status_code == 303  # twice is the same
    assert ada.post(f"/again/{table}").status_code == 303
    assert f"/tables/{table}" in mine(ada)


def test_whoever_leaves_from_the_list_is_gone_and_a_bot_goes_on(served: Served) -> None:
    ada, bob, table = seated(served, ("Ada", "Bob"))
    carl, carla = served.client("Carl"), served.client("Carla")
    assert "Leave? A bot goes on." in mine(ada)
    for client, status in ((carl, 403), (served.client(), 401)):
        assert client.post(f"/away/{table}").status_code == status
    assert ada.post(f"/away/{table}").headers["location"] == "/"
    assert table not in mine(ada, "?all=1") and f"/tables/{table}" in mine(bob)
    seen = look(bob, table)
    assert seen["seats"][0]["kind"] == "bot" and "Bob is the host now" in str(seen)
    alone = new_table(carla, ["me", "random"])["table"]
    assert "Nobody else plays" in mine(carla)
    assert carla.post(f"/away/{alone}").is_redirect
    assert look(carla, alone)["stage"] == "ended" and alone not in mine(carla)
    waits = new_table(carla, ["me", "open"], listed=True)["table"]
    assert waits in section(bob.get("/").text, "listed")
    carla.post(f"/away/{waits}")
    assert look(bob, waits)["stage"] == "ended" and waits not in section(bob.get("/").text, "listed")


@pytest.mark.parametrize(("past", "said"), [
    (0, "just now"), (59_999, "just now"), (60_000, "1 min ago"), (3_599_999, "59 min ago"), (3_600_000, "1 h ago"),
    (86_399_999, "23 h ago"), (86_400_000, "1 day ago"), (604_799_999, "6 days ago"), (604_800_000, "1 Jan 1970"),
    (-5, "just now"),
])  # fmt: skip
def test_when_a_table_moved(past: int, said: str) -> None:
    assert ago(1000, 1000 + past) == said


# --- open tables -------------------------------------------------------------------------------------------------
def test_open_tables_have_free_seats_first_and_one_sits_down_from_the_list(served: Served) -> None:
    ada, bob = served.client("Ada"), served.client("Bob")
    free = new_table(ada, ["me", "open"], listed=True)["table"]
    full = new_table(ada, ["me", "random"], listed=True)["table"]
    listed = section(bob.get("/").text, "listed")
    assert listed.index(f"/sit/{free}") < listed.index(f"/tables/{full}") and "1 seat free" in listed
    assert free not in section(ada.get("/").text, "listed")  # it is one of her own
    stranger = served.client()
    asked = stranger.post(f"/sit/{free}")
    assert asked.status_code == 200 and 'name="name"' in asked.text  # who has no name is asked for one
    assert bob.post(f"/sit/{free}").headers["location"] == f"/tables/{free}"
    assert look(bob, free)["seat"] == 1
    late = stranger.post(f"/sit/{free}", data={"agreed": "1", "name": "Eve"})
    assert late.status_code == 409


def test_what_one_should_know_is_told_before_one_sits_down(served: Served) -> None:
    ada, bob = served.client("Ada"), served.client("Bob")
    table = new_table(ada, ["me", "me", "open"], listed=True)["table"]
    told = bob.post(f"/sit/{table}")
    assert told.status_code == 200 and "Ada plays seats 1 and 2" in told.text
    assert all(seat["kind"] != "person" for seat in look(bob, table)["seats"][2:])
    assert bob.post(f"/sit/{table}", data={"agreed": "1", "name": "Bob"}).is_redirect
    assert look(bob, table)["seat"] == 2


# --- the form ----------------------------------------------------------------------------------------------------
def test_options_are_switches_segments_lists_and_numbers(served: Served) -> None:
    client = served.client()
    for title in OWN:
        page = client.get(f"/new/{title.id}").text
        typed = set(re.findall(r'<input name="option-(\w+)"', page))  # a text box
        assert typed <= {"campaign"}, f"{title.id} asks for {typed} in words"
        assert all(option.called in page for option in title.options)
        assert not re.search(r"\([A-Z]{2}-\d", page)  # numbers of rules are in the tooltips
    page = client.get("/new/sector_prime").text
    assert re.search(r'role="switch" name="option-hidden_crystals" value="true"', page)
    assert len(re.findall(r'type="radio" name="option-algorithm_die_sides"', page)) == 3
    assert '<select name="option-layout"' in page and 'type="number" name="option-max_rounds"' in page
    assert len(re.findall(r'type="number" name="option-start_crystals_by_turn_order-\d" min="0" max="25"', page)) == 4


def test_the_form_gives_every_kind_of_option(served: Served) -> None:
    ada = served.client("Ada")
    options = {"option-hidden_crystals": ["false", "true"], "option-algorithm_die_sides": "12"}
    places = {f"option-start_crystals_by_turn_order-{n}": str(n + 2) for n in range(4)}
    fields = {"title": "sector_prime", "seat0": "me", "seat1": "random", "option-max_rounds": "9", **options, **places}
    answer = ada.post("/tables", data=fields)
    assert answer.status_code == 303, answer.text
    got = look(ada, answer.headers["location"].rsplit("/", 1)[1])["options"]
    assert got["hidden_crystals"] is True and got["algorithm_die_sides"] == 12 and got["max_rounds"] == 9
    assert got["start_crystals_by_turn_order"] == [2, 3, 4, 5]
    again = ada.post("/tables", data={**fields, "option-max_rounds": "0"})
    assert again.status_code == 422 and "max_rounds must be" in again.text and "3 changed" in again.text
    assert re.search(r'name="option-algorithm_die_sides" value="12" checked', again.text)


def test_a_seat_for_anybody_is_listed(served: Served) -> None:
    ada, bob = served.client("Ada"), served.client("Bob")
    table = ada.post("/tables", data={"title": "sample", "seat0": "me", "seat1": "open"}).headers["location"]
    assert table.rsplit("/", 1)[1] in section(bob.get("/").text, "listed")


def test_a_control_fits_the_values_of_its_option() -> None:
    long = ("a name of many letters", "another one as long")
    for option, words in (
        (Option("a", "on", "", among=("on", "off")), 'value="on" checked'),
        (Option("a", 1, "", among=(1, 2)), 'type="radio"'),
        (Option("a", long[0], "", among=long), "<select"),
        (Option("a", 3, "", low=1, high=5), 'type="number"'),
        (Option("a", "as seated", "", each=("sky", "rose")), "Seat 2: as seated"),
    ):
        assert words in str(control(option, {}, 2)), option
    assert explained("who begins (PD-1.14)") == ("Who begins.", "PD-1.14")
    assert explained("who begins (for once)") == ("Who begins (for once).", "")

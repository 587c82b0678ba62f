"""A page stays small, however much lies on the table."""

from __future__ import annotations

import time

import pytest
from serving import Served, act, look, new_table

from starboard import catalogue

LARGEST_PAGE = 190_000  # letters before they are packed: a seventh of it travels
DECISIONS = 150  # of one seat
PAGE_EVERY = 10
LOOKS = 20_000


@pytest.mark.parametrize("title", catalogue.own())
def test_a_full_table_is_a_small_page(title: str, served: Served) -> None:
    client = served.client("Ada")
    rivals = catalogue.find(title).seats_max - 1
    table = new_table(client, ["me", *["random"] * rivals], title, seed="5")["table"]
    decided = 0
    for _ in range(LOOKS):
        seen = look(client, table, 0)
        if seen["stage"] == "over" or decided == DECISIONS:
            break
        if not seen["legal"]:
            time.sleep(0.01)  # the others are at it
            continue
        if decided % PAGE_EVERY == 0:
            assert len(client.get(f"/tables/{table}").content) <= LARGEST_PAGE
        assert act(client, seen, seen["legal"][decided * 7 % len(seen["legal"])]["action"]).status_code == 200
        decided += 1
    assert decided > 5
    assert len(client.get(f"/tables/{table}").content) <= LARGEST_PAGE

"""What tests of notices share: a mailbox, a place that is called, a browser with its keys, a table of two."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sinks import Mailbox, Place

from starboard.server.hall import Hall
from starboard.server.people.people import People
from starboard.server.tables import sitting
from starboard.server.tables.clock import Clock
from starboard.server.tables.setting_up import Setup

Person = dict[str, Any]


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    made = Mailbox()
    yield made
    made.stop()


@pytest.fixture
def place() -> Iterator[Place]:
    made = Place()
    yield made
    made.stop()


class Browser:
    """What a browser has of a push subscription: its keys, which the server gets in part."""

    def __init__(self, endpoint: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": b64(point), "auth": b64(self.auth)}
        self.subscription = {"endpoint": endpoint, "expirationTime": None, "keys": keys}

    def read(self, body: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        said: dict[str, Any] = json.loads(plain)
        return said


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


async def at_table(hall: Hall, clock: Clock | None = None) -> tuple[str, Person, Person, int]:
    """A table of Ada and Bob, and the seat that is asked."""
    people = People(hall.store, hall.settings)
    ada, _ = await people.add("Ada")
    bob, _ = await people.add("Bob")
    table = await hall.create(Setup("sample", ["me", "open"], clock=clock), ada)
    async with hall.at(table) as live:
        await sitting.join(live, 1, bob)
        return table, ada, bob, live.people_pending()[0]


async def hook_for(hall: Hall, person: Person, place: Place) -> None:
    given = {"kind": "webhook", "format": "json", "address": f"{place.url}/{person['id']}"}
    await hall.herald.ways.add(person, given)
    hall.herald.forget(person["id"])


async def until(there: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not there():
        assert time.monotonic() < end
        await asyncio.sleep(0.05)


def run(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(story())  # type: ignore[arg-type]


EAGER: dict[str, Any] = {"private_targets": True, "notice_seconds": 0, "public_url": "http://play.example.org"}

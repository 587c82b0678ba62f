"""Webhooks: a notice as Discord, Slack, Matrix or any program takes it."""

from __future__ import annotations

import hashlib
import hmac
import importlib.util
import json
import secrets
from typing import Any
from urllib.parse import quote

from starboard.server.notices.outgoing import NotSent, Outgoing
from starboard.server.notices.telling import Message
from starboard.server.problems import Problem

DISCORD, SLACK, MATRIX, JSON = "discord", "slack", "matrix", "json"
FORMATS = (DISCORD, SLACK, MATRIX, JSON)
LONGEST_ADDRESS = 1000
LONGEST_SECRET = 400


def is_installed() -> bool:
    """Whether the package is there."""
    return importlib.util.find_spec("httpcore") is not None


def checked(given: dict[str, Any], outgoing: Outgoing) -> tuple[str, dict[str, Any]]:
    """A webhook as somebody gives it: its address, and what its format needs. Says what is wrong with it."""
    form, address = given.get("format") or JSON, given.get("address")
    if form not in FORMATS:
        raise _bad(f"its format is one of {', '.join(FORMATS)}")
    if not isinstance(address, str) or not address.isascii() or not 8 <= len(address) <= LONGEST_ADDRESS:
        raise _bad(f"its address is an URL of at most {LONGEST_ADDRESS} letters")
    if any(ord(letter) <= 32 or letter in '"<>\\^`{|}' for letter in address):
        raise _bad("its address has letters that no URL has")
    try:
        outgoing.check(address)
    except NotSent as why:
        raise _bad(str(why)) from None
    more: dict[str, Any] = {"format": form}
    wanted = {MATRIX: ("room", "token"), JSON: ("secret",)}.get(form, ())
    for name in wanted:
        value = given.get(name) or ""
        if not isinstance(value, str) or len(value) > LONGEST_SECRET or not value.isprintable() or not value.isascii():
            raise _bad(f"its {name} is a text of at most {LONGEST_SECRET} letters")
        if form == MATRIX and not value:
            raise _bad("Matrix needs the room (!...:server) and an access token")
        more[name] = value
    return address, more


def _bad(text: str) -> Problem:
    return Problem(422, "bad_webhook", f"That webhook cannot be used: {text}.")


async def call(outgoing: Outgoing, address: str, more: dict[str, Any], message: Message) -> None:
    """Sends a notice."""
    method, url, headers, body = request(address, more, message)
    answer = await outgoing.send(method, url, headers, json.dumps(body).encode())
    if answer.status in (404, 410):
        raise NotSent("the webhook is gone", gone=True)
    if not 200 <= answer.status < 300:
        raise NotSent(f"the webhook answered {answer.status}")


def request(address: str, more: dict[str, Any], message: Message) -> tuple[str, str, dict[str, str], dict[str, Any]]:
    """Method, address, headers and body. Names that people have given call nobody."""
    headers = {"Content-Type": "application/json", "User-Agent": "Starboard"}
    if more["format"] == DISCORD:
        return "POST", address, headers, {"content": message.text[:1900], "allowed_mentions": {"parse": []}}
    if more["format"] == SLACK:
        return "POST", address, headers, {"text": _slack(message.text)}
    if more["format"] == MATRIX:
        path = f"/_matrix/client/v3/rooms/{quote(more['room'], safe='')}/send/m.room.message/{secrets.token_hex(12)}"
        headers["Authorization"] = f"Bearer {more['token']}"
        said = {"msgtype": "m.notice", "body": message.text, "m.mentions": {}}
        return "PUT", address.rstrip("/") + path, headers, said
    body = {
        "event": "your_turn" if message.turns else "test",
        "subject": message.subject,
        "text": message.text,
        "url": message.url,
        "tables": [vars(turn) | {"others": list(turn.others)} for turn in message.turns],
    }
    if more.get("secret"):
        signed = hmac.new(more["secret"].encode(), json.dumps(body).encode(), hashlib.sha256).hexdigest()
        headers["X-Starboard-Signature"] = f"sha256={signed}"
    return "POST", address, headers, body


def _slack(text: str) -> str:
    """Slack calls everybody where it reads <!channel>."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
